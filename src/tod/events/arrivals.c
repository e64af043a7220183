/* arrivals: men and weapons that a card brings (event 02 to 04, 15 to 17, 20). A scenario has units that wait for a card: [roster ...] card = 3. */
#include "core/base/text.h"
#include "tod/events/events.h"
#include "tod/movement/movement.h"
#include "tod/position/change.h"
#include "tod/sight/sight.h"
#include "tod/turn/orders.h"
#include "tod/words/words.h"

enum {
    EDGE_DEPTH = PLANE_INCH, /* how near to an edge is at it */
    LATTICE = 6 * PLANE_INCH,
    RELIEF = 6, /* event 03: so many, and 1D6 */
    OFFERED = 24
};

int tod_card_unit(const Game *game, const State *state, int card)
{
    for (int unit = 0; unit < game->unit_count; unit++)
        if (game->roster[unit].card == card + 1 && game->roster[unit].call == CALL_EVENT &&
            game->roster[unit].kind == KIND_SECTION && tod_side(game, unit) == VC &&
            state->units[unit].where == UNIT_ABSENT)
            return unit;
    return -1;
}

/* ---- coming in ---- */

static bool hides(const Game *game, const State *state, PlanePoint point)
{
    return tod_ground(game, state, point)->hiding != HIDING_NONE;
}

void tod_bring_in(Play *play, int unit, int count, PlanePoint at)
{
    const Game *game = play->game;
    State *state = play->state;
    const TodRoster *roster = &game->roster[unit];
    count = count < roster->size ? count : roster->size;
    play_needs(play, US, game->hides[US]);
    for (int i = 0; i < count; i++)
        state->men[roster->first_man + i].where = MAN_FIT;
    state->units[unit].start = (uint8_t)count;
    state->units[unit].marks |= hides(game, state, at) ? UNIT_HIDDEN : 0;
    tod_deploy(game, state, unit,
               (TodPlace){(uint16_t)at.x, (uint16_t)at.y, roster->places[0].facing, FORM_CLUSTER});
    tod_note(play, EVENT_REINFORCED, unit, count, tod_packed(at), 0);
    tod_look_around(play);
}

/* event 02, 04, 17: anywhere in cover. */
bool tod_refuse_in_cover(const Game *game, const State *state, Action action, Reason *reason)
{
    PlanePoint at = tod_point_of(action);
    if (tod_card_unit(game, state, action.with - 1) < 0)
        return deny(reason, "terror 2", "nobody is left to come");
    return (!tod_may_stand(game, state, at) || !hides(game, state, at)) &&
           deny(reason, "terror 2", "they come where cover hides them");
}

void tod_bring_tunnellers(Play *play, Action action)
{
    tod_bring_in(play, tod_card_unit(play->game, play->state, action.with - 1), play_roll(play, D6),
                 tod_point_of(action));
}

void tod_bring_one(Play *play, Action action)
{
    tod_bring_in(play, tod_card_unit(play->game, play->state, action.with - 1), 1, tod_point_of(action));
}

/* ---- event 20 ---- */

bool tod_refuse_in_camp(const Game *game, const State *state, Action action, Reason *reason)
{
    if (tod_card_unit(game, state, CARD_INFILTRATION) < 0)
        return deny(reason, "event 20", "nobody is left to come");
    return (!tod_may_stand(game, state, tod_point_of(action)) ||
            !tod_in_area(game, game->camp, tod_point_of(action))) &&
           deny(reason, "event 20", "they come within the camp");
}

void tod_bring_infiltrators(Play *play, Action action)
{
    tod_bring_in(play, tod_card_unit(play->game, play->state, CARD_INFILTRATION), play_roll(play, D3),
                 tod_point_of(action));
}

/* ---- event 03 ---- */

static bool is_near_edge(const Game *game, int edges, PlanePoint at)
{
    return (edges & EDGE_NORTH && at.y <= EDGE_DEPTH) || (edges & EDGE_WEST && at.x <= EDGE_DEPTH) ||
           (edges & EDGE_SOUTH && at.y >= game->height - EDGE_DEPTH) ||
           (edges & EDGE_EAST && at.x >= game->width - EDGE_DEPTH);
}

static bool is_in_view(const Game *game, const State *state, PlanePoint at)
{
    for (int unit = -1; (unit = tod_next_enemy(game, state, VC, unit)) >= 0;)
        if (tod_unit_sees(game, state, unit, at))
            return true;
    return false;
}

bool tod_refuse_model(const Game *game, const State *state, Action action, Reason *reason)
{
    int model = tod_unit_of(action);
    PlanePoint at = tod_point_of(action);
    if (tod_card_unit(game, state, CARD_REINFORCEMENTS) < 0)
        return deny(reason, "event 03", "nobody is left to come");
    if (tod_side(game, model) != VC || !tod_on_table(state, model) ||
        tod_kind(game, state, model) != KIND_SECTION)
        return deny(reason, "event 03", "they are of the same type as a section of yours on the table");
    if (!tod_may_stand(game, state, at) || !is_near_edge(game, game->edges[VC], at))
        return deny(reason, "event 03", "they come within an inch of a friendly edge");
    return !hides(game, state, at) && is_in_view(game, state, at) &&
           deny(reason, "event 03", "they come in cover, or out of view");
}

/* As the model's section is on the roster: its class, its weapons from the first man on. */
static void copy_type(const Game *game, State *state, int unit, int model)
{
    const TodRoster *from = tod_roster(game, state, model), *to = &game->roster[unit];
    state->units[unit].troops = state->units[model].troops;
    for (int i = 0; i < to->size; i++) {
        TodMan *man = &state->men[to->first_man + i];
        man->soldier = from->men[i % from->size];
        man->weapon = game->soldiers[man->soldier].weapon;
    }
}

void tod_bring_relief(Play *play, Action action)
{
    int unit = tod_card_unit(play->game, play->state, CARD_REINFORCEMENTS);
    copy_type(play->game, play->state, unit, tod_unit_of(action));
    tod_bring_in(play, unit, RELIEF + play_roll(play, D6), tod_point_of(action));
}

/* ---- event 15: a secret until contact ---- */

static int village_of(const Game *game, int unit)
{
    for (int village = 0; village < game->village_count; village++)
        if (game->villages[village].armed == unit + 1)
            return village;
    return -1;
}

bool tod_refuse_villagers(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = tod_unit_of(action), village = village_of(game, unit);
    if (village < 0 || state->units[unit].where != UNIT_ABSENT)
        return deny(reason, "event 15", "they are no villagers who could be armed");
    for (int i = 0; i < game->village_count; i++)
        if (state->villages[i].armed)
            return deny(reason, "event 15", "the people of a village are armed already");
    return (!state->villages[village].civilians || state->villages[village].marks & VILLAGE_CONTACT) &&
           deny(reason, "event 15", "the US have been there: it is too late");
}

/* A place in the village that hides them: a house of its, or whatever is there. */
static PlanePoint home_of(const Game *game, const State *state, int village)
{
    const TodArea *area = &game->areas[game->villages[village].area - 1];
    PlaneBox box = polygon_box((PlanePolygon){area->corners, area->count});
    for (int piece = 0; piece < game->piece_count; piece++) {
        PlaneBox house = polygon_box(pieces_polygon(&game->ground, piece));
        PlanePoint middle = {(house.low.x + house.high.x) / 2, (house.low.y + house.high.y) / 2};
        if (game->pieces[piece].village == village + 1 && hides(game, state, middle))
            return middle;
    }
    return (PlanePoint){(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2};
}

void tod_arm_villagers(Play *play, Action action)
{
    State *state = play->state;
    int unit = tod_unit_of(action), village = village_of(play->game, unit);
    state->villages[village].armed = 1;
    state->units[unit].marks |= UNIT_HIDDEN;
    tod_bring_in(play, unit, state->villages[village].civilians, home_of(play->game, state, village));
}

/* ---- event 16 ---- */

enum { ARM_SAM, ARM_RPG, ARM_MORTAR, ARM_AA_GUN, ARM_KINDS, PAIRS = 10 };
static const uint8_t PAIR[PAIRS][2] = {
    {ARM_SAM, ARM_SAM},       {ARM_SAM, ARM_RPG},      {ARM_SAM, ARM_MORTAR}, {ARM_SAM, ARM_AA_GUN},
    {ARM_RPG, ARM_RPG},       {ARM_RPG, ARM_MORTAR},   {ARM_RPG, ARM_AA_GUN}, {ARM_MORTAR, ARM_MORTAR},
    {ARM_MORTAR, ARM_AA_GUN}, {ARM_AA_GUN, ARM_AA_GUN}};
const char *const tod_arms_names[] = {
    "two-sa-7",       "sa-7-and-rpg", "sa-7-and-mortar",   "sa-7-and-aa-gun", "two-rpg", "rpg-and-mortar",
    "rpg-and-aa-gun", "two-mortars",  "mortar-and-aa-gun", "two-aa-guns",     NULL};
static const uint8_t KIND_OF[ARM_KINDS] = {WEAPON_SAM, WEAPON_ROCKET, WEAPON_MORTAR, WEAPON_AA_GUN};

static bool is_carried(int arm)
{
    return arm <= ARM_RPG;
}

/* A soldier of theirs who carries it beside his rifle; -1. */
static int carrier_of(const Game *game, int arm)
{
    for (int unit = 0; unit < game->unit_count; unit++)
        for (int i = 0; i < game->roster[unit].size && tod_side(game, unit) == VC; i++) {
            const TodSoldier *soldier = &game->soldiers[game->roster[unit].men[i]];
            if (soldier->second && game->weapons[soldier->second].kind == KIND_OF[arm])
                return game->roster[unit].men[i];
        }
    for (int soldier = 0; soldier < game->soldier_count; soldier++)
        if (game->weapons[game->soldiers[soldier].second].kind == KIND_OF[arm])
            return soldier;
    return -1;
}

/* The crew that would serve it, not counting the first `skip`; -1. */
static int crew_of(const Game *game, const State *state, int arm, int skip)
{
    for (int unit = 0; unit < game->unit_count; unit++)
        if (game->roster[unit].card == CARD_ARMS_DELIVERY + 1 && game->roster[unit].kind == KIND_CREW &&
            state->units[unit].where == UNIT_ABSENT &&
            game->weapons[game->roster[unit].weapon].kind == KIND_OF[arm] && skip-- == 0)
            return unit;
    return -1;
}

static bool is_plain(const Game *game, const State *state, int man)
{
    const TodSoldier *soldier = tod_soldier(game, state, man);
    return !soldier->second && !soldier->roles && tod_weapon(game, state, man)->kind <= WEAPON_ASSAULT;
}

static int plain_men(const Game *game, const State *state, int unit)
{
    int count = 0;
    for (int man = -1; (man = tod_next_fit(game, state, unit, man)) >= 0;)
        count += is_plain(game, state, man);
    return count;
}

bool tod_refuse_arms(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = tod_unit_of(action), needed = 0;
    if (action.count < 1 || action.count > PAIRS)
        return deny(reason, "event 16", "there are no such two weapons");
    if (tod_side(game, unit) != VC || tod_roster(game, state, unit)->nation != NATION_VC ||
        tod_kind(game, state, unit) != KIND_SECTION || !tod_on_table(state, unit))
        return deny(reason, "event 16", "weapons are for a section of the Viet Cong on the table");
    const uint8_t *pair = PAIR[action.count - 1];
    for (int i = 0; i < 2; i++) {
        int crew = is_carried(pair[i]) ? -1 : crew_of(game, state, pair[i], i && pair[0] == pair[1]);
        if (is_carried(pair[i]) ? carrier_of(game, pair[i]) < 0 : crew < 0)
            return deny(reason, "event 16", "the scenario has no such weapon for them");
        needed += is_carried(pair[i]) ? 1 : game->roster[crew].size;
    }
    return plain_men(game, state, unit) <= needed &&
           deny(reason, "event 16", "it has too few men to carry and serve them");
}

static int first_plain(const Game *game, const State *state, int unit)
{
    int man = -1;
    while ((man = tod_next_fit(game, state, unit, man)) >= 0 && !is_plain(game, state, man))
        ;
    return man;
}

/* A crewed weapon takes as many men of the section as serve it: they are a unit of their own from now on (T-94). */
static void man_weapon(Play *play, int unit, int crew)
{
    const TodRoster *roster = &play->game->roster[crew];
    State *state = play->state;
    TodUnit *one = &state->units[crew], *from = &state->units[unit];
    for (int i = 0; i < roster->size; i++) {
        TodMan *old = &state->men[first_plain(play->game, state, unit)],
               *new = &state->men[roster->first_man + i];
        old->where = MAN_ABSENT;
        new->where = MAN_FIT;
        new->x = new->from_x = old->x;
        new->y = new->from_y = old->y;
        new->facing = old->facing;
        old->x = old->y = old->from_x = old->from_y = 0;
    }
    from->start = (uint8_t)(from->start - roster->size);
    one->start = roster->size;
    one->where = UNIT_TABLE;
    one->facing = one->turret = from->facing;
    one->form = FORM_CLUSTER;
    one->marks = from->marks & (UNIT_KNOWN | UNIT_HIDDEN);
    one->deed = from->deed;
}

void tod_deliver_arms(Play *play, Action action)
{
    State *state = play->state;
    int unit = tod_unit_of(action);
    play_needs(play, US, play->game->hides[US]);
    for (int i = 0; i < 2; i++) {
        int arm = PAIR[action.count - 1][i];
        if (is_carried(arm))
            state->men[first_plain(play->game, state, unit)].soldier = (uint8_t)carrier_of(play->game, arm);
        else
            man_weapon(play, unit, crew_of(play->game, state, arm, 0));
    }
    tod_look_around(play);
}

/* ---- points for a list ---- */

static void offer_point(const Question *question, const Game *game, const State *state, Action action,
                        PlanePoint at, int before, ActionList *list)
{
    action.at = (uint16_t)at.x;
    action.to = (uint16_t)at.y;
    for (int i = before; i < list_written(list); i++)
        if (list->actions[i].at == action.at && list->actions[i].to == action.to &&
            list->actions[i].on == action.on)
            return; /* a place of the scenario's that the lattice has too */
    if (list_written(list) - before < OFFERED)
        tod_offer(question, game, state, action, list);
}

void tod_offer_points(const Question *question, const Game *game, const State *state, Action action,
                      ActionList *list)
{
    int unit = tod_card_unit(game, state, action.with - 1), before = list_written(list);
    for (int i = 0; unit >= 0 && i < game->roster[unit].place_count; i++)
        offer_point(question, game, state, action,
                    (PlanePoint){game->roster[unit].places[i].x, game->roster[unit].places[i].y}, before,
                    list);
    for (int y = LATTICE / 2; y < game->height; y += LATTICE)
        for (int x = LATTICE / 2; x < game->width; x += LATTICE)
            offer_point(question, game, state, action, (PlanePoint){x, y}, before, list);
    for (int along = LATTICE / 2; action.with == CARD_REINFORCEMENTS + 1 && along < TABLE_MOST;
         along += LATTICE) {
        const PlanePoint edges[] = {{along, EDGE_DEPTH / 2},
                                    {game->width - EDGE_DEPTH / 2, along},
                                    {along, game->height - EDGE_DEPTH / 2},
                                    {EDGE_DEPTH / 2, along}};
        for (int edge = 0; edge < 4; edge++)
            offer_point(question, game, state, action, edges[edge], before, list);
    }
}
