/* move: see the header. A unit is asked first, then the way, the card and the area: cheap questions first. */
#include "fof/movement/move.h"

#include <string.h>

#include "core/base/bits.h"
#include "fof/fire/fire.h"
#include "fof/movement/cover.h"
#include "fof/movement/transport.h"
#include "fof/orders/order.h"
#include "fof/position/change.h"
#include "fof/position/query.h"
#include "fof/weapons/ammo.h"
#include "fof/weapons/mines.h"

/* ---- the unit ---- */

int fof_patrol_platoon(const FofGame *game, const FofState *state)
{
    unsigned may = game->patrol_platoons;
    if (game->type != MISSION_PATROL)
        return 0;
    if (state->chosen_platoon[0])
        return state->chosen_platoon[0];
    return may && !(may & (may - 1)) ? __builtin_ctz(may) : 0;
}

int fof_outpost_platoon(const FofGame *game, const FofState *state)
{
    return game->outpost_platoon ? game->outpost_platoon : state->chosen_platoon[1];
}

/* 2.6.1: the rest of the company holds its positions while a platoon is on patrol. */
static bool holds_position(const FofGame *game, const FofState *state, UnitId unit)
{
    int patrol = fof_patrol_platoon(game, state);
    return patrol && state->units[unit].side == FRIENDLY && state->units[unit].platoon != patrol;
}

/* What keeps a unit from every kind of movement of its own, 4.2.2a-g. */
static bool refuse_mover(const Scene *scene, UnitId unit, Reason *reason)
{
    const Unit *it = &scene->state->units[unit];
    if (unit_type(scene->game, scene->state, unit)->kind == KIND_VEHICLE)
        return deny(reason, "3.6", "vehicles move in a phase of their own");
    if (it->area == NO_AREA)
        return deny(reason, "5.1", "the unit is not in play");
    if (scene->state->areas[it->area].kind == AREA_VEHICLE)
        return deny(reason, "5.1.6C", "passengers leave when their vehicle moves");
    if (it->flags & UNIT_RUNNER_OUT)
        return deny(reason, "4.3.2", "a runner on its way takes no other orders");
    if (it->direction != NO_DIRECTION)
        return deny(reason, "7.2.4", "a gun laid on its final protective line stays where it is");
    if (it->flags & UNIT_MINED)
        return deny(reason, "7.9.1", "a unit hit by mines stays where it is this turn");
    if (holds_position(scene->game, scene->state, unit))
        return deny(reason, "2.6.1", "the company holds its positions while the patrol is out");
    return it->side == FRIENDLY && fof_scene_overloaded(scene, unit) && /* 8.11: enemies lay things down */
           deny(reason, "5.1.6A", "it carries more than it can: drop something first");
}

/* The same without a reason: a list asks of every unit several times. */
static bool is_kept(const Scene *scene, UnitId unit)
{
    WayMemo *memo = scene->tally ? scene->tally->ways : NULL;
    if (!memo)
        return refuse_mover(scene, unit, NULL);
    if (!bit_has(memo->asked, unit) && refuse_mover(scene, unit, NULL))
        bit_set(memo->kept, unit);
    bit_set(memo->asked, unit);
    return bit_has(memo->kept, unit);
}

/* 4.2.2c, g: no tripod, no H rating on the side it shows. */
static bool refuse_infiltrator(const Scene *scene, UnitId unit, Reason *reason)
{
    const Unit *it = &scene->state->units[unit];
    const UnitType *type = unit_type(scene->game, scene->state, unit);
    if (it->flags & UNIT_EXPOSED)
        return deny(reason, "5.1.4", "an exposed unit cannot infiltrate");
    if (type->flags & (TYPE_TRIPOD | TYPE_MORTAR) && !(it->flags & UNIT_FLIPPED))
        return deny(reason, "5.1.4",
                    "a weapon on a tripod and a mortar cannot infiltrate"); /* 7.2.1, 7.3.1 */
    return unit_profile(scene->game, scene->state, unit).rating == RATING_HEAVY &&
           deny(reason, "5.1.4", "a heavy weapon cannot infiltrate");
}

static bool is_paralyzed(const Scene *scene, UnitId unit)
{
    return unit_kind_now(scene->game, scene->state, unit) == KIND_PARALYZED_TEAM;
}

/* To another card: 5.1.3, 5.1.6E. */
static bool refuse_leaving(const Scene *scene, UnitId unit, Reason *reason)
{
    const Unit *it = &scene->state->units[unit];
    if (it->flags & UNIT_EXPOSED)
        return deny(reason, "5.1.3", "an exposed unit cannot go to another card");
    if (it->side == FRIENDLY && (it->flags & UNIT_PINNED || is_paralyzed(scene, unit)) &&
        fof_scene_burdened(scene, unit))
        return deny(reason, "5.1.6E", "pinned or paralyzed, it must drop casualties and assets first");
    return false;
}

static bool is_infiltration(Verb verb)
{
    return verb == VERB_INFILTRATE || verb == VERB_INFILTRATE_WITHIN || verb == VERB_PLATOON_INFILTRATE;
}

static bool is_within(Verb verb)
{
    return verb == VERB_MOVE_WITHIN || verb == VERB_INFILTRATE_WITHIN;
}

/* What can be said before a destination is named. */
static bool refuse_start(const Scene *scene, Verb verb, UnitId unit, Reason *reason)
{
    if (!is_within(verb) && refuse_leaving(scene, unit, reason))
        return true;
    if (is_infiltration(verb) && refuse_infiltrator(scene, unit, reason))
        return true;
    return reason ? refuse_mover(scene, unit, reason) : is_kept(scene, unit);
}

/* ---- the way ---- */

/* 5.1.2: whether a PDF leaves `near` towards `far`, or passes over it that way. */
static bool line_crosses(const FofGame *game, const FofState *state, CardId near, CardId far,
                         Direction direction)
{
    unsigned out = 1u << direction, from = 1u << (direction + 4) % 8;
    const Fire *fire = state->fire;
    if (fire[near].out[0] & out || fire[near].out[1] & out || fire[far].from & from)
        return true;
    /* Fire over three cards: from one card behind to one beyond. */
    CardId behind = card_neighbour(state, near, (Direction)((direction + 4) % 8)),
           beyond = card_neighbour(state, far, direction);
    if (behind == NO_CARD || beyond == NO_CARD || !((fire[behind].out[0] | fire[behind].out[1]) & out) ||
        !(fire[beyond].from & from))
        return false;
    if (!((fire[far].out[0] | fire[far].out[1]) & out) || !(fire[near].from & from))
        return true;
    for (int id = 0; id < MAX_UNITS; id++) /* two lines one behind the other: only the guns themselves tell */
        if (state->units[id].type && unit_card(state, (UnitId)id) == behind &&
            state->units[id].aim.how != AIM_NONE && fof_fire_falls_on(game, state, (UnitId)id) == beyond)
            return true;
    return false;
}

static bool corner_crossed(const FofGame *game, const FofState *state, CardId from, Direction direction)
{
    Direction left = (Direction)((direction + 7) % 8), right = (Direction)((direction + 1) % 8);
    CardId left_card = card_neighbour(state, from, left), right_card = card_neighbour(state, from, right);
    if (left_card == NO_CARD || right_card == NO_CARD)
        return false;
    return line_crosses(game, state, left_card, right_card, (Direction)((direction + 2) % 8)) ||
           line_crosses(game, state, right_card, left_card, (Direction)((direction + 6) % 8));
}

/* 5.2.1: black borders; those of a card that nobody has seen yet are not known. */
static bool black_border(const FofState *state, CardId from, CardId to, Direction direction)
{
    const Card *there = &state->cards[to];
    if (state->cards[from].black >> direction & 1)
        return true;
    return !(there->flags & CARD_FACE_DOWN) && there->black >> (direction + 4) % 8 & 1;
}

/* To the neighbour in that direction. */
static bool step_barred(const FofGame *game, const FofState *state, CardId from, CardId to,
                        Direction direction, Reason *reason)
{
    if (black_border(state, from, to, direction))
        return deny(reason, "5.2.1", "a black border bars the way");
    return direction & 1 && corner_crossed(game, state, from, direction) &&
           deny(reason, "5.1.2", "no diagonal move across a PDF");
}

bool fof_way_barred(const FofGame *game, const FofState *state, CardId from, CardId to, Reason *reason)
{
    if (!card_exists(state, to) || !card_exists(state, from))
        return deny(reason, "5.1.2", "there is no such card");
    Direction direction = card_direction(from, to);
    if (direction == NO_DIRECTION || card_distance(from, to) != 1 ||
        card_neighbour(state, from, direction) != to)
        return deny(reason, "5.1.2", "the card is not adjacent");
    return step_barred(game, state, from, to, direction, reason);
}

/* ---- lines and controls (2.4.1) ---- */

/* 2.4.1B: units of the outpost's platoon go to it and over the rows between; assault teams scout one row. */
static bool may_pass_mlr(const FofGame *game, const FofState *state, UnitId unit, CardId to)
{
    int row = card_row(to);
    if (unit_kind_now(game, state, unit) == KIND_ASSAULT_TEAM && row == state->mlr + 1)
        return true;
    int platoon = fof_outpost_platoon(game, state);
    if (!platoon || state->units[unit].platoon != platoon)
        return false;
    if (state->cards[to].controls & CONTROL_OUTPOST)
        return true;
    for (int card = 0; card < GRID_CARDS; card++)
        if (state->cards[card].controls & CONTROL_OUTPOST && card_row((CardId)card) > row)
            return true;
    return false;
}

/* For everybody of the company. */
static bool out_of_bounds(const FofGame *game, const FofState *state, CardId to, Reason *reason)
{
    int column = card_column(to);
    if (state->cards[to].flags & CARD_OUTSIDE || column < 1 || column > game->columns)
        return deny(reason, "2.4.1A", "never across a boundary");
    return card_row(to) > game->rows && deny(reason, "2.4.1A", "never beyond the limit of advance");
}

static bool beyond_line(const FofGame *game, const FofState *state, UnitId unit, CardId to, Reason *reason)
{
    if (game->type != MISSION_DEFENSIVE || !state->mlr || card_row(to) <= state->mlr ||
        may_pass_mlr(game, state, unit, to))
        return false;
    return deny(reason, "2.4.1B", "not beyond the main line of resistance");
}

bool fof_line_forbids(const FofGame *game, const FofState *state, UnitId unit, CardId to, Reason *reason)
{
    return state->units[unit].side == FRIENDLY &&
           (out_of_bounds(game, state, to, reason) || beyond_line(game, state, unit, to, reason));
}

/* ---- the card ---- */

static bool is_limited(const Scene *scene, UnitId unit)
{
    if (scene->state->units[unit].flags & UNIT_PINNED)
        return true;
    UnitKind kind = unit_kind_now(scene->game, scene->state, unit);
    return kind == KIND_FIRE_TEAM || kind == KIND_LITTER_TEAM || kind == KIND_PARALYZED_TEAM;
}

/* 4.2.5: pinned units and most LATs go only where friends are and no fire falls, or (moving) to staging. */
static bool refuse_limited(const Scene *scene, Verb verb, UnitId unit, CardId to, Reason *reason)
{
    Side side = scene->state->units[unit].side;
    if (!is_limited(scene, unit))
        return false;
    if (verb != VERB_INFILTRATE && scene->state->cards[to].kind == CARD_STAGING)
        return false;
    if (side == FRIENDLY && !scene_occupied(scene, to, side))
        return deny(reason, "4.2.5",
                    verb == VERB_INFILTRATE ? "it infiltrates only where friends are; to staging it moves"
                                            : "it goes only to staging or where friends are");
    return scene_under_fire(scene, to) && deny(reason, "4.2.5", "it does not go where fire falls");
}

static bool refuse_stack(const Scene *scene, UnitId unit, CardId to, Reason *reason)
{
    const Unit *it = &scene->state->units[unit];
    if (scene->state->cards[to].kind != CARD_TERRAIN)
        return false; /* 2.5: staging has no limit */
    return scene_steps(scene, to, it->side) + it->steps > scene->game->values.card_steps &&
           deny(reason, "5.1.5", "more than %d steps on a card", scene->game->values.card_steps);
}

static bool refuse_card(const Scene *scene, Verb verb, UnitId unit, CardId to, Reason *reason)
{
    CardId from = area_card(scene->state, scene->state->units[unit].area);
    if (fof_line_forbids(scene->game, scene->state, unit, to, reason))
        return true;
    if (is_infiltration(verb) && !scene_under_fire(scene, from) && !scene_under_fire(scene, to))
        return deny(reason, "5.1.4", "no VOF marker on either card");
    return refuse_limited(scene, verb, unit, to, reason) || refuse_stack(scene, unit, to, reason);
}

/* ---- the area ---- */

static bool is_urban_area(AreaKind kind)
{
    return kind == AREA_STREET || kind == AREA_COURTYARD || kind == AREA_ROOM || kind == AREA_ROOF;
}

/* Open ground is always free. Only one side is under a cover marker (5.3); areas of urban cards hold both. */
static bool refuse_area(const Scene *scene, UnitId unit, AreaId to, bool from_outside, Reason *reason)
{
    const Unit *it = &scene->state->units[unit];
    if (to < FIRST_EXTRA_AREA)
        return false;
    const Area *area = &scene->state->areas[to];
    if (area->kind == AREA_VEHICLE)
        return deny(reason, "5.1.6C", "a vehicle is boarded by another order");
    if (from_outside && is_urban_area((AreaKind)area->kind) && area->kind != AREA_STREET)
        return deny(reason, "13.2.1", "only the streets are entered from another card");
    if (!is_urban_area((AreaKind)area->kind) && scene_held_against(scene, to, it->side))
        return deny(reason, "5.3", "the other side is under that cover");
    return area->capacity && scene_steps_under(scene, to, it->side) + it->steps > area->capacity &&
           deny(reason, "5.3.2", "only %d steps fit in there", area->capacity);
}

bool fof_area_takes(const Scene *scene, UnitId unit, AreaId area)
{
    return !refuse_area(scene, unit, area, false, NULL);
}

bool fof_card_takes(const Scene *scene, UnitId unit, CardId card)
{
    return !refuse_stack(scene, unit, card, NULL);
}

/* ---- within a card (5.1.1) ---- */

static bool refuse_within(const Scene *scene, Verb verb, UnitId unit, Reason *reason)
{
    CardId card = area_card(scene->state, scene->state->units[unit].area);
    if (verb != VERB_INFILTRATE_WITHIN)
        return false;
    if (fof_card_terrain(scene->game, scene->state, card)->flags & TERRAIN_URBAN_CARD)
        return deny(reason, "4.2.2g", "not on urban cards");
    return !scene_under_fire(scene, card) && deny(reason, "5.1.4", "no VOF marker on the card");
}

/* ---- refusing and listing ---- */

static bool refuse_number(Action action, Reason *reason)
{
    return action.count && deny(reason, "4.2.2", "a move names a place and nothing else");
}

static bool refuse_place(const Scene *scene, Action action, Reason *reason)
{
    UnitId unit = (UnitId)action.on;
    AreaId here = scene->state->units[unit].area;
    if (!area_exists(scene->state, action.at))
        return deny(reason, "5.1", "there is no such place");
    CardId from = area_card(scene->state, here), to = area_card(scene->state, action.at);
    if (!is_within((Verb)action.verb))
        return fof_way_barred(scene->game, scene->state, from, to, reason) ||
               refuse_card(scene, (Verb)action.verb, unit, to, reason) ||
               refuse_area(scene, unit, action.at, true, reason);
    if (to != from)
        return deny(reason, "5.1.1", "that is on another card");
    if (here == action.at)
        return deny(reason, "5.1.1", "it is there already");
    return refuse_area(scene, unit, action.at, false, reason);
}

bool fof_move_refuse(const Scene *scene, Action action, Reason *reason)
{
    UnitId unit = (UnitId)action.on;
    if (refuse_number(action, reason) || refuse_start(scene, (Verb)action.verb, unit, reason))
        return true;
    if (is_within((Verb)action.verb) && refuse_within(scene, (Verb)action.verb, unit, reason))
        return true;
    return action.at != ACTION_BLANK && refuse_place(scene, action, reason);
}

static void list_areas(const Scene *scene, Action action, CardId card, bool from_outside, ActionList *list)
{
    UnitId unit = (UnitId)action.on;
    AreaId here = scene->state->units[unit].area;
    action.at = card;
    if (here != card)
        list_add(list, action);
    for (AreaId area = scene_next_area(scene, card, 0); area != NO_AREA;
         area = scene_next_area(scene, card, area)) {
        action.at = area;
        if (area != here && !refuse_area(scene, unit, area, from_outside, NULL))
            list_add(list, action);
    }
}

/* ---- the ways out of a card, which all who are on it share ---- */

static void ways_add(const Scene *scene, OpenWays *ways, CardId from, Direction direction)
{
    const FofState *state = scene->state;
    CardId to = card_neighbour(state, from, direction);
    if (to == NO_CARD || out_of_bounds(scene->game, state, to, NULL) ||
        step_barred(scene->game, state, from, to, direction, NULL))
        return;
    int room = state->cards[to].kind == CARD_TERRAIN
                   ? scene->game->values.card_steps - scene_steps(scene, to, FRIENDLY)
                   : INT16_MAX; /* 2.5 */
    ways->to[ways->count++] = (OpenWay){.card = to,
                                        .room = (int16_t)room,
                                        .staging = state->cards[to].kind == CARD_STAGING,
                                        .friends = scene_occupied(scene, to, FRIENDLY),
                                        .fire = scene_under_fire(scene, to)};
}

static void ways_find(const Scene *scene, CardId from, OpenWays *ways)
{
    ways->count = 0;
    ways->fire = scene_under_fire(scene, from);
    for (int direction = 0; direction < 8; direction++)
        ways_add(scene, ways, from, (Direction)direction);
}

/* Those that the list shares, else these. */
static const OpenWays *ways_from(const Scene *scene, CardId from, OpenWays *own)
{
    WayMemo *memo = scene->tally ? scene->tally->ways : NULL;
    if (memo && bit_has(memo->known, from))
        return &memo->from[from];
    if (memo) {
        bit_set(memo->known, from);
        own = &memo->from[from];
    }
    ways_find(scene, from, own);
    return own;
}

/* What `refuse_card` says of a friendly unit. */
static bool way_open(const Scene *scene, Verb verb, UnitId unit, bool limited, const OpenWays *ways,
                     const OpenWay *way)
{
    const FofState *state = scene->state;
    if (is_infiltration(verb) && !ways->fire && !way->fire)
        return false;
    if (limited && (verb == VERB_INFILTRATE || !way->staging) && (!way->friends || way->fire))
        return false;
    return state->units[unit].steps <= way->room && !beyond_line(scene->game, state, unit, way->card, NULL);
}

static void list_ways(const Scene *scene, Action action, CardId from, ActionList *list)
{
    OpenWays own;
    UnitId unit = (UnitId)action.on;
    const OpenWays *ways = ways_from(scene, from, &own);
    bool limited = is_limited(scene, unit);
    for (int i = 0; i < ways->count; i++)
        if (way_open(scene, (Verb)action.verb, unit, limited, ways, &ways->to[i]))
            list_areas(scene, action, ways->to[i].card, true, list);
}

void fof_move_choices(const Scene *scene, Action action, ActionList *list)
{
    Verb verb = (Verb)action.verb;
    UnitId unit = (UnitId)action.on;
    if (refuse_start(scene, verb, unit, NULL))
        return;
    CardId from = area_card(scene->state, scene->state->units[unit].area);
    if (!is_within(verb))
        list_ways(scene, action, from, list);
    else if (!refuse_within(scene, verb, unit, NULL))
        list_areas(scene, action, from, false, list);
}

/* ---- platoon orders (4.2.2b, d) ---- */

bool fof_platoon_refuse(const Scene *scene, Action action, Reason *reason)
{
    UnitId hq = (UnitId)action.by;
    if (refuse_number(action, reason))
        return true;
    if (scene->state->units[hq].area == NO_AREA)
        return deny(reason, "5.1", "the HQ is not in play");
    if (action.at == ACTION_BLANK)
        return false;
    if (action.at >= GRID_CARDS || !card_exists(scene->state, (CardId)action.at))
        return deny(reason, "4.2.2b", "a platoon goes to a card");
    CardId from = area_card(scene->state, scene->state->units[hq].area), to = (CardId)action.at;
    if (fof_way_barred(scene->game, scene->state, from, to, reason) ||
        fof_line_forbids(scene->game, scene->state, hq, to, reason))
        return true;
    return is_infiltration((Verb)action.verb) && !scene_under_fire(scene, from) &&
           !scene_under_fire(scene, to) && deny(reason, "5.1.4", "no VOF marker on either card");
}

void fof_platoon_choices(const Scene *scene, Action action, ActionList *list)
{
    OpenWays own;
    UnitId hq = (UnitId)action.by;
    CardId from = unit_card(scene->state, hq);
    if (from == NO_CARD)
        return;
    const OpenWays *ways = ways_from(scene, from, &own);
    for (int i = 0; i < ways->count; i++) {
        const OpenWay *way = &ways->to[i];
        action.at = way->card;
        if ((!is_infiltration((Verb)action.verb) || ways->fire || way->fire) &&
            !beyond_line(scene->game, scene->state, hq, way->card, NULL))
            list_add(list, action);
    }
}

/* ---- seeking cover (4.2.2e) ---- */

bool fof_seek_cover_refuse(const Scene *scene, Action action, Reason *reason)
{
    UnitId unit = (UnitId)action.on;
    AreaId here = scene->state->units[unit].area;
    if (reason ? refuse_mover(scene, unit, reason) : is_kept(scene, unit))
        return true;
    if (here >= FIRST_EXTRA_AREA)
        return deny(reason, "5.1.1", "it is under cover already");
    if (!card_is_map(scene->state, (CardId)here))
        return deny(reason, "5.3", "there is no cover to seek");
    return !fof_scene_cover_left(scene, (CardId)here) &&
           deny(reason, "5.3", "the card has no more cover to find");
}

/* ---- picking up, loading, embarking (4.2.2h) ---- */

bool fof_load_refuse(const Scene *scene, Action action, Reason *reason)
{
    UnitId unit = (UnitId)action.on;
    if (action.count)
        return deny(reason, "4.2.2h", "things are named one by one afterwards");
    if (scene->state->areas[scene->state->units[unit].area].kind == AREA_VEHICLE)
        return deny(reason, "5.1.6C", "passengers take no actions");
    if (action.at == ACTION_BLANK)
        return false;
    if (action.at)
        return fof_embark_refuse(scene->game, scene->state, unit, action.at, reason);
    return !fof_load_any(scene, unit) && deny(reason, "4.2.2h", "there is nothing here that it can take");
}

void fof_load_choices(const Scene *scene, Action action, ActionList *list)
{
    CardId card = unit_card(scene->state, (UnitId)action.on);
    if (!fof_load_refuse(scene, action, NULL))
        list_add(list, action);
    if (scene->tally && !scene->tally->vehicles)
        return;
    for (AreaId area = scene_next_area(scene, card, 0); area != NO_AREA;
         area = scene_next_area(scene, card, area)) {
        action.at = area;
        if (!fof_load_refuse(scene, action, NULL))
            list_add(list, action);
    }
}

/* ---- going there ---- */

/* 5.1.3: linked works, and cards of the staging area. */
bool fof_way_exposes(const FofState *state, AreaId from, AreaId to)
{
    CardId left = area_card(state, from), entered = area_card(state, to);
    if (fof_area_is_linked_work(state, from) && fof_area_is_linked_work(state, to))
        return false;
    return !(left != entered && state->cards[left].kind == CARD_STAGING &&
             state->cards[entered].kind == CARD_STAGING);
}

static bool has_line(const FofGame *game, const FofState *state, CardId card)
{
    for (int i = 0; i < MAX_ITEMS; i++) {
        const Item *item = &state->items[i];
        if (item->kind && item->holder == NO_UNIT && item->state != ITEM_GONE &&
            game->items[item->kind].class == ITEM_LINE && area_card(state, item->area) == card)
            return true;
    }
    return false;
}

/* 4.3.4: who carries phone line lays one marker on every card it leaves; staging has its own (2.5A). */
static void lay_line(Play *play, UnitId unit, CardId left)
{
    Scene scene = {play->game, play->state, NULL};
    ItemId line = card_is_map(play->state, left) ? fof_held_item(&scene, unit, ITEM_LINE) : NO_ITEM;
    if (line == NO_ITEM || has_line(play->game, play->state, left))
        return;
    fof_item_lay(play, line, left);
    fof_note(play, "4.3.4", EV_LINE_LAID, left, 0, 0, 0);
}

/* 2.6.2: one unit of the patrol is enough. */
static void visit(Play *play, UnitId unit, CardId card)
{
    int patrol = fof_patrol_platoon(play->game, play->state);
    if (play->game->type != MISSION_PATROL || play->state->units[unit].side != FRIENDLY ||
        !card_is_map(play->state, card))
        return;
    if (!patrol || play->state->units[unit].platoon == patrol)
        play->state->cards[card].flags |= CARD_VISITED;
}

void fof_move_unit(Play *play, UnitId unit, AreaId to, bool infiltrated)
{
    FofState *state = play->state;
    AreaId from = state->units[unit].area;
    CardId left = area_card(state, from), entered = area_card(state, to);
    bool exposed = !infiltrated && fof_way_exposes(state, from, to);
    if (left != entered)
        lay_line(play, unit, left);
    if (state->units[unit].side == ENEMY)
        fof_ammo_drop_excess(play, unit);
    fof_unit_place(play, unit, to);
    if (exposed)
        fof_unit_expose(play, unit);
    if (left != entered)
        visit(play, unit, entered);
    fof_note(play, left == entered ? "5.1.1" : "5.1.2", EV_MOVED, unit, from, to, exposed);
    fof_mines_check(play, unit);
}

void fof_move_forced(Play *play, UnitId unit, AreaId to)
{
    FofState *state = play->state;
    Scene scene = {play->game, state, NULL};
    bool leaves_behind = state->units[unit].flags & UNIT_PINNED || is_paralyzed(&scene, unit);
    for (int i = 0; leaves_behind && i < MAX_ITEMS; i++) {
        const Item *item = &state->items[i];
        ItemClass class = item->kind ? (ItemClass)play->game->items[item->kind].class : ITEM_AMMO;
        if (!item->kind || item->holder != unit || class == ITEM_AMMO || class == ITEM_FUEL ||
            class == ITEM_CHARGE)
            continue;
        fof_item_lay(play, (ItemId)i, state->units[unit].area);
        fof_note(play, "5.1.6E", EV_DROPPED, unit, i, state->units[unit].area, 0);
    }
    fof_move_unit(play, unit, to, false);
}
