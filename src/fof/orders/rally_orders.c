/* rally_orders: the rally menu (4.2.3, 6.5). Attempts need the word Rally; without any VOF marker on the
 * card they succeed by themselves. Fields: supplement: to = the squad; detach: with = TEAM_ASSAULT or
 * TEAM_FIRE; reconstitute: the rest is asked for (rebuild.c). */
#include "fof/fire/combat.h"
#include "fof/movement/tally.h"
#include "fof/orders/comms.h"
#include "fof/orders/order.h"
#include "fof/orders/order_parts.h"
#include "fof/position/change.h"
#include "fof/position/query.h"
#include "fof/turn/rebuild.h"
#include "fof/weapons/ammo.h"

enum { ANY_FIRE_OR_ASSAULT = MAY_ASSAULT_TEAM | MAY_FIRE_TEAM | MAY_NAMED_TEAM, BASE_DRAWS = 2 };

/* 6.5.1: automatic while no VOF marker lies on the card. */
int rally_draws(const FofGame *game, const FofState *state, Action action, UnitId unit)
{
    (void)action;
    return card_has_vof_marker(game, state, unit_card(state, unit)) ? BASE_DRAWS : 0;
}

/* ---- a: pinned ---- */

static void unpin(Play *play, Action action, UnitId unit, int icons)
{
    (void)action;
    (void)icons;
    unit_unpin(play, unit, "4.2.3a");
}

/* ---- b-e: one team for another ---- */

static void become(Play *play, UnitId unit, UnitKind kind)
{
    uint8_t type = play->game->generic[kind][play->state->units[unit].side];
    note(play, "6.5.1", EV_RALLIED, unit, type, 0, 0);
    team_exchange(play, unit, type);
}

static void to_litter(Play *play, Action action, UnitId unit, int icons)
{
    (void)action;
    (void)icons;
    become(play, unit, KIND_LITTER_TEAM);
}

static void to_fire(Play *play, Action action, UnitId unit, int icons)
{
    (void)action;
    (void)icons;
    become(play, unit, KIND_FIRE_TEAM);
}

static void to_assault(Play *play, Action action, UnitId unit, int icons)
{
    (void)action;
    (void)icons;
    become(play, unit, KIND_ASSAULT_TEAM);
}

/* ---- f, j: the two sides of a counter ---- */

/* 6.5.1: its original experience was kept; a two-step weapon is on its one-step side by now. */
static void to_good_order(Play *play, Action action, UnitId unit, int icons)
{
    (void)action;
    (void)icons;
    play->state->units[unit].flags &= (uint16_t)~UNIT_FLIPPED;
    note(play, "6.5.1", EV_RALLIED, unit, play->state->units[unit].type, 0, 0);
    ammo_settle(play, unit);
}

/* 7.18.2, 7.18.3: without ammunition there is no weapon to man; with it, it is manned without a draw. */
static bool refuse_good_order(const FofGame *game, const FofState *state, Action action, Reason *reason)
{
    (void)game;
    return action.on != ACTION_BLANK && ammo_is_out(state, (UnitId)action.on) &&
           deny(reason, "7.18.3", "it needs ammunition first");
}

static bool refuse_flip(const FofGame *game, const FofState *state, Action action, Reason *reason)
{
    if (action.on == ACTION_BLANK)
        return false;
    const UnitType *type = unit_type(game, state, (UnitId)action.on);
    if (!type->has_back)
        return deny(reason, "4.2.3j", "the unit has no fire team side");
    /* 6.4.3: of a two-step weapon the fire team side is on the second counter. */
    return state->units[action.on].steps > 1 &&
           deny(reason, "4.2.3j", "its fire team side is that of its last step");
}

static void flip(Play *play, Action action, UnitId unit, int icons)
{
    (void)action;
    (void)icons;
    play->state->units[unit].flags |= UNIT_FLIPPED;
    note(play, "4.2.3j", EV_BECOMES, unit, play->state->units[unit].type, unit, true);
}

/* ---- g: detach ---- */

static bool can_split(const FofGame *game, const FofState *state, UnitId unit)
{
    const UnitType *type = unit_type(game, state, unit);
    int steps = state->units[unit].steps;
    if (type->kind == KIND_SQUAD)
        return steps >= 3;
    return type->kind == KIND_WEAPON && steps == 2 && steps - 1 >= type->min_steps;
}

static bool refuse_detach(const FofGame *game, const FofState *state, Action action, Reason *reason)
{
    if (action.on == ACTION_BLANK)
        return false;
    if (!can_split(game, state, (UnitId)action.on))
        return deny(reason, "4.2.3g",
                    "only a squad of three or four steps or a weapons team of two can give a team");
    if (action.with == ACTION_BLANK || action.with == TEAM_ASSAULT || action.with == TEAM_FIRE)
        return false;
    return deny(reason, "4.2.3g", "an assault team or a fire team");
}

static int choose_detach(const FofGame *game, const FofState *state, Action action, Action *list, int cap)
{
    int count = 0;
    if (!can_split(game, state, (UnitId)action.on))
        return 0;
    for (int kind = TEAM_ASSAULT; kind <= TEAM_FIRE; kind++, count++) {
        action.with = (uint16_t)kind;
        if (count < cap)
            list[count] = action;
    }
    return count;
}

static void detach(Play *play, Action action, UnitId unit, int icons)
{
    Unit *entry = &play->state->units[unit];
    const UnitType *type = &play->game->types[entry->type];
    uint8_t assault = play->game->generic[KIND_ASSAULT_TEAM][entry->side];
    UnitId team = unit_create(play, action.with == TEAM_ASSAULT ? assault : type->breaks_fire, entry->side,
                              entry->area, 1);
    (void)icons;
    if (team == NO_UNIT)
        return;
    play->state->units[team].flags |= entry->flags & (UNIT_EXPOSED | UNIT_UNSPOTTED);
    entry->steps--;
    note(play, "4.2.3g", EV_DETACHED, unit, team, 0, 0);
    choice_ask_assets(play, unit, team);
}

/* ---- h: supplement ---- */

static bool can_grow(const FofGame *game, const FofState *state, UnitId squad)
{
    const Unit *entry = &state->units[squad];
    const UnitType *type = &game->types[entry->type];
    return type->kind == KIND_SQUAD && entry->steps >= 2 && entry->steps < type->steps &&
           unit_good_order(game, state, squad);
}

static bool refuse_squad(const FofGame *game, const FofState *state, Action action, Reason *reason)
{
    UnitId squad = (UnitId)action.to;
    if (action.to >= MAX_UNITS || !state->units[squad].type || !unit_in_play(state, squad) ||
        state->units[squad].area != state->units[action.on].area ||
        state->units[squad].side != state->units[action.on].side)
        return deny(reason, "4.2.3h", "the squad must be where the team is");
    if (!can_grow(game, state, squad))
        return deny(reason, "4.2.3h",
                    "only a good order squad of two or three steps that had more can take a step");
    return action.by != NO_UNIT && action.by != squad &&
           !chain_allows(game, state, (UnitId)action.by, squad, reason);
}

static bool refuse_supplement(const FofGame *game, const FofState *state, Action action, Reason *reason)
{
    return action.on != ACTION_BLANK && action.to != ACTION_BLANK &&
           refuse_squad(game, state, action, reason);
}

static int choose_squad(const Scene *scene, Action action, Action *list, int cap)
{
    const Unit *units = scene->state->units;
    int count = 0;
    for (int squad = scene_next_unit(scene, -1); squad < MAX_UNITS; squad = scene_next_unit(scene, squad)) {
        if (units[squad].area != units[action.on].area)
            continue;
        action.to = (uint16_t)squad;
        if (refuse_squad(scene->game, scene->state, action, NULL))
            continue;
        if (count < cap)
            list[count] = action;
        count++;
    }
    return count;
}

static void supplement(Play *play, Action action, UnitId unit, int icons)
{
    UnitId squad = (UnitId)action.to;
    (void)icons;
    for (int i = 0; i < MAX_ITEMS; i++)
        if (play->state->items[i].kind && play->state->items[i].holder == unit)
            item_give(play, (ItemId)i, squad);
    play->state->units[squad].steps++;
    unit_remove(play, unit);
    note(play, "4.2.3h", EV_RECONSTITUTED, squad, play->state->units[squad].steps, action.by, 0);
}

/* ---- i: reconstitute a squad ---- */

/* Needs a draw even without VOF, but not before the teams and the squad are named. */
static int rebuild_draws(const FofGame *game, const FofState *state, Action action, UnitId unit)
{
    const Frame *frame = frame_top_const(state);
    bool under_way = frame && frame->kind == FRAME_ORDER && frame->order.verb == VERB_REBUILD_SQUAD;
    (void)game;
    (void)unit;
    return under_way && !action.count ? 0 : BASE_DRAWS;
}

static void rebuild(Play *play, Action action, UnitId unit, int icons)
{
    (void)unit;
    (void)icons;
    if (action.count)
        rebuild_squad(play, action);
    else
        rebuild_squad_ask(play, action);
}

/* ---- the menu ---- */

const Order rally_orders[] = {
    {.verb = VERB_UNPIN,
     .rule = "4.2.3a",
     .words = "remove pinned",
     .cost = 1,
     .recipients = MAY_PINNED,
     .flags = ORDER_RALLY | ORDER_REACHES_PINNED,
     .success = 1 << MARK_RALLY,
     .draws = rally_draws,
     .succeed = unpin},
    {.verb = VERB_TO_LITTER,
     .rule = "4.2.3b",
     .words = "rally to a litter team",
     .cost = 1,
     .recipients = MAY_PARALYZED_TEAM,
     .flags = ORDER_RALLY,
     .success = 1 << MARK_RALLY,
     .draws = rally_draws,
     .succeed = to_litter},
    {.verb = VERB_TO_FIRE,
     .rule = "4.2.3c",
     .words = "rally to a fire team",
     .cost = 1,
     .recipients = MAY_LITTER_TEAM,
     .flags = ORDER_RALLY,
     .success = 1 << MARK_RALLY,
     .draws = rally_draws,
     .succeed = to_fire},
    {.verb = VERB_TO_ASSAULT,
     .rule = "4.2.3d",
     .words = "rally to an assault team",
     .cost = 1,
     .recipients = MAY_FIRE_TEAM,
     .flags = ORDER_RALLY,
     .success = 1 << MARK_RALLY,
     .draws = rally_draws,
     .succeed = to_assault},
    {.verb = VERB_ASSAULT_TO_FIRE,
     .rule = "4.2.3e",
     .words = "become a fire team",
     .cost = 1,
     .recipients = MAY_ASSAULT_TEAM,
     .succeed = to_fire},
    {.verb = VERB_TO_GOOD_ORDER,
     .rule = "4.2.3f",
     .words = "rally to good order",
     .cost = 1,
     .recipients = MAY_NAMED_TEAM,
     .flags = ORDER_RALLY,
     .success = 1 << MARK_RALLY,
     .refuse = refuse_good_order,
     .draws = rally_draws,
     .succeed = to_good_order},
    {.verb = VERB_DETACH,
     .rule = "4.2.3g",
     .words = "detach",
     .cost = 1,
     .recipients = MAY_GOOD_ORDER,
     .choices = choose_detach,
     .refuse = refuse_detach,
     .succeed = detach},
    {.verb = VERB_SUPPLEMENT,
     .rule = "4.2.3h",
     .words = "supplement",
     .cost = 1,
     .recipients = ANY_FIRE_OR_ASSAULT,
     .choices_shared = choose_squad,
     .refuse = refuse_supplement,
     .succeed = supplement},
    {.verb = VERB_REBUILD_SQUAD,
     .rule = "4.2.3i",
     .words = "reconstitute a squad",
     .cost = 1,
     .recipients = ANY_FIRE_OR_ASSAULT,
     .flags = ORDER_RALLY | ORDER_NEEDS_HQ,
     .success = 1 << MARK_RALLY,
     .refuse = rebuild_squad_refuse,
     .draws = rebuild_draws,
     .succeed = rebuild},
    {.verb = VERB_FLIP,
     .rule = "4.2.3j",
     .words = "flip to its fire team side",
     .cost = 1,
     .recipients = MAY_GOOD_ORDER,
     .refuse = refuse_flip,
     .succeed = flip},
    {.verb = VERB_NONE},
};
