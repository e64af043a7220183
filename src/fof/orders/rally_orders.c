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

enum { ANY_FIRE_OR_ASSAULT = MAY_ASSAULT_TEAM | MAY_FIRE_TEAM | MAY_NAMED_TEAM };

/* 6.5.1: automatic while no VOF marker lies on the card. */
int fof_rally_draws(const Scene *scene, Action action)
{
    return fof_card_has_vof_marker(scene->game, scene->state, unit_card(scene->state, (UnitId)action.on))
               ? BASE_DRAWS
               : 0;
}

/* ---- a: pinned ---- */

static void unpin(Play *play, Action action)
{
    fof_unit_unpin(play, (UnitId)action.on, "4.2.3a");
}

/* ---- b-e: one team for another ---- */

void fof_become_team(Play *play, Action action)
{
    static const uint8_t kinds[VERBS] = {
        [VERB_TO_LITTER] = KIND_LITTER_TEAM,      [VERB_TO_FIRE] = KIND_FIRE_TEAM,
        [VERB_ASSAULT_TO_FIRE] = KIND_FIRE_TEAM,  [VERB_TO_ASSAULT] = KIND_ASSAULT_TEAM,
        [VERB_STRAIGHT_TO_FIRE] = KIND_FIRE_TEAM, [VERB_STRAIGHT_TO_ASSAULT] = KIND_ASSAULT_TEAM};
    UnitId unit = (UnitId)action.on;
    uint8_t type = play->game->generic[kinds[action.verb]][play->state->units[unit].side];
    fof_note(play, "6.5.1", EV_RALLIED, unit, type, 0, 0);
    fof_team_exchange(play, unit, type);
}

/* ---- f, j: the two sides of a counter ---- */

/* 6.5.1: its original experience was kept; a two-step weapon is on its one-step side by now. */
static void to_good_order(Play *play, Action action)
{
    UnitId unit = (UnitId)action.on;
    play->state->units[unit].flags &= (uint16_t)~UNIT_FLIPPED;
    fof_note(play, "6.5.1", EV_RALLIED, unit, play->state->units[unit].type, 0, 0);
    fof_ammo_settle(play, unit);
}

/* 7.18.2, 7.18.3: without ammunition there is no weapon to man; with it, it is manned without a draw. */
static bool refuse_good_order(const Scene *scene, Action action, Reason *reason)
{
    return fof_ammo_is_out(scene->state, (UnitId)action.on) &&
           deny(reason, "7.18.3", "it needs ammunition first");
}

static bool refuse_flip(const Scene *scene, Action action, Reason *reason)
{
    const UnitType *type = unit_type(scene->game, scene->state, (UnitId)action.on);
    if (!type->has_back)
        return deny(reason, "4.2.3j", "the unit has no fire team side");
    /* 6.4.3: of a two-step weapon the fire team side is on the second counter. */
    return scene->state->units[action.on].steps > 1 &&
           deny(reason, "4.2.3j", "its fire team side is that of its last step");
}

static void flip(Play *play, Action action)
{
    UnitId unit = (UnitId)action.on;
    play->state->units[unit].flags |= UNIT_FLIPPED;
    fof_note(play, "4.2.3j", EV_BECOMES, unit, play->state->units[unit].type, unit, true);
}

/* ---- g: detach ---- */

static bool refuse_detach(const Scene *scene, Action action, Reason *reason)
{
    const UnitType *type = unit_type(scene->game, scene->state, (UnitId)action.on);
    int steps = scene->state->units[action.on].steps;
    if (!(type->kind == KIND_SQUAD && steps >= 3) &&
        !(type->kind == KIND_WEAPON && steps == 2 && steps - 1 >= type->min_steps))
        return deny(reason, "4.2.3g",
                    "only a squad of three or four steps or a weapons team of two can give a team");
    if (action.with == ACTION_BLANK || action.with == TEAM_ASSAULT || action.with == TEAM_FIRE)
        return false;
    return deny(reason, "4.2.3g", "an assault team or a fire team");
}

static void detach(Play *play, Action action)
{
    UnitId unit = (UnitId)action.on;
    Unit *entry = &play->state->units[unit];
    const UnitType *type = &play->game->types[entry->type];
    uint8_t assault = play->game->generic[KIND_ASSAULT_TEAM][entry->side];
    UnitId team = fof_unit_create(play, action.with == TEAM_ASSAULT ? assault : type->breaks_fire,
                                  entry->side, entry->area, 1);
    if (team == NO_UNIT)
        return;
    play->state->units[team].flags |= entry->flags & (UNIT_EXPOSED | UNIT_UNSPOTTED);
    entry->steps--;
    fof_note(play, "4.2.3g", EV_DETACHED, unit, team, 0, 0);
    fof_choice_ask_assets(play, unit, team);
}

/* ---- h: supplement ---- */

static bool refuse_squad(const Scene *scene, Action action, Reason *reason)
{
    UnitId squad = (UnitId)action.to;
    const Unit *units = scene->state->units;
    if (action.to == ACTION_BLANK)
        return false;
    if (action.to >= MAX_UNITS || !unit_is_of(scene->state, squad, (Side)units[action.on].side) ||
        units[squad].area != units[action.on].area)
        return deny(reason, "4.2.3h", "the squad must be where the team is");
    const Unit *entry = &units[squad];
    const UnitType *type = &scene->game->types[entry->type];
    if (type->kind != KIND_SQUAD || entry->steps < 2 || entry->steps >= type->steps ||
        !fof_unit_good_order(scene->game, scene->state, squad))
        return deny(reason, "4.2.3h",
                    "only a good order squad of two or three steps that had more can take a step");
    return action.by != NO_UNIT && action.by != squad &&
           !fof_chain_allows(scene->game, scene->state, (UnitId)action.by, squad, reason);
}

static void choose_squad(const Scene *scene, Action action, ActionList *list)
{
    const Unit *units = scene->state->units;
    CardId card = area_card(scene->state, units[action.on].area);
    for (int squad = -1; card != NO_CARD && (squad = scene_next_on(scene, card, squad)) < MAX_UNITS;) {
        action.to = (uint16_t)squad;
        if (units[squad].area == units[action.on].area && !refuse_squad(scene, action, NULL))
            list_add(list, action);
    }
}

static void supplement(Play *play, Action action)
{
    UnitId squad = (UnitId)action.to;
    fof_unit_hand_over(play, (UnitId)action.on, squad);
    play->state->units[squad].steps++;
    fof_unit_remove(play, (UnitId)action.on);
    fof_note(play, "4.2.3h", EV_RECONSTITUTED, squad, play->state->units[squad].steps, action.by, 0);
}

/* ---- i: reconstitute a squad ---- */

/* Needs a draw even without VOF, but not before the teams and the squad are named. */
static int rebuild_draws(const Scene *scene, Action action)
{
    const Frame *frame = fof_frame_top(scene->state);
    bool under_way = frame && frame->kind == FRAME_ORDER && frame->order.verb == VERB_REBUILD_SQUAD;
    return under_way && !action.count ? 0 : BASE_DRAWS;
}

static void rebuild(Play *play, Action action)
{
    if (action.count)
        fof_rebuild_squad(play, action);
    else
        fof_rebuild_squad_ask(play, action);
}

/* ---- the menu ---- */

const Order fof_rally_orders[] = {
    {VERB_UNPIN, "4.2.3a", "remove pinned", 1, MAY_PINNED, .flags = ORDER_RALLY | ORDER_REACHES_PINNED,
     .success = 1 << MARK_RALLY, .draws = fof_rally_draws, .succeed = unpin},
    {VERB_TO_LITTER, "4.2.3b", "rally to a litter team", 1, MAY_PARALYZED_TEAM, .flags = ORDER_RALLY,
     .success = 1 << MARK_RALLY, .draws = fof_rally_draws, .succeed = fof_become_team},
    {VERB_TO_FIRE, "4.2.3c", "rally to a fire team", 1, MAY_LITTER_TEAM, .flags = ORDER_RALLY,
     .success = 1 << MARK_RALLY, .draws = fof_rally_draws, .succeed = fof_become_team},
    {VERB_TO_ASSAULT, "4.2.3d", "rally to an assault team", 1, MAY_FIRE_TEAM, .flags = ORDER_RALLY,
     .success = 1 << MARK_RALLY, .draws = fof_rally_draws, .succeed = fof_become_team},
    {VERB_ASSAULT_TO_FIRE, "4.2.3e", "become a fire team", 1, MAY_ASSAULT_TEAM, .succeed = fof_become_team},
    {VERB_TO_GOOD_ORDER, "4.2.3f", "rally to good order", 1, MAY_NAMED_TEAM, .flags = ORDER_RALLY,
     .success = 1 << MARK_RALLY, .refuse = refuse_good_order, .draws = fof_rally_draws,
     .succeed = to_good_order},
    {VERB_DETACH, "4.2.3g", "detach", 1, MAY_GOOD_ORDER, .form = "TEAM", .needs = NEEDS_STEPS,
     .most_with = TEAM_FIRE, .refuse = refuse_detach, .succeed = detach},
    {VERB_SUPPLEMENT, "4.2.3h", "supplement", 1, ANY_FIRE_OR_ASSAULT, .form = "TARGET",
     .choices = choose_squad, .refuse = refuse_squad, .succeed = supplement},
    {VERB_REBUILD_SQUAD, "4.2.3i", "reconstitute a squad", 1, ANY_FIRE_OR_ASSAULT,
     .flags = ORDER_RALLY | ORDER_NEEDS_HQ, .success = 1 << MARK_RALLY, .offered = fof_rebuild_squad_offered,
     .refuse = fof_rebuild_squad_refuse, .draws = rebuild_draws, .succeed = rebuild},
    {VERB_FLIP, "4.2.3j", "flip to its fire team side", 1, MAY_GOOD_ORDER, .needs = NEEDS_BACK,
     .refuse = refuse_flip, .succeed = flip},
    {.verb = VERB_NONE},
};
