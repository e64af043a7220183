/* laying: where traps lie (traps 1 to 3), and how they are made safe (traps 11). */
#include "tod/position/change.h"
#include "tod/traps/traps.h"
#include "tod/turn/orders.h"
#include "tod/words/words.h"

enum { LAY_POINTS = 6 };

/* ---- where ---- */

bool tod_may_lie(const Game *game, const State *state, TodTrapKind kind, PlanePoint point)
{
    enum { BOOBY_TRAPS = TERRAIN_BUILDING | TERRAIN_PATH, MINES = TERRAIN_TRACK | TERRAIN_CLEARING };
    static const uint16_t GROUND[TRAP_KINDS] = {
        [TRAP_WOODLAND] = BOOBY_TRAPS, [TRAP_GRENADE] = BOOBY_TRAPS,
        [TRAP_FLARE] = BOOBY_TRAPS,    [TRAP_MINE] = MINES,
        [TRAP_TANK_MINE] = MINES,      [TRAP_CLAYMORE] = BOOBY_TRAPS | MINES, /* T-66 */
    };
    return tod_on_this_table(game, point) && tod_ground(game, state, point)->flags & GROUND[kind];
}

/* ---- at set-up (traps 1) ---- */

static const TodAllotment *allotment_of(const Game *game, int trap)
{
    for (int i = 0; i < game->allotment_count; i++)
        if (trap >= game->traps[i].first && trap < game->traps[i].first + game->traps[i].count)
            return &game->traps[i];
    return NULL;
}

static bool is_taken(const Game *game, const State *state, Side side, int trap, PlanePoint point)
{
    for (int i = 0; i < MAX_TRAPS; i++) {
        const TodTrap *other = &state->traps[i];
        if (i != trap && other->state == TRAP_LAID && other->side == side &&
            plane_within((PlanePoint){other->x, other->y}, point, game->house.passing))
            return true;
    }
    return false;
}

bool tod_refuse_lay(const Game *game, const State *state, Action action, Reason *reason)
{
    int trap = action.with - 1;
    PlanePoint point = tod_point_of(action);
    const TodAllotment *lot = trap >= 0 && trap < MAX_TRAPS ? allotment_of(game, trap) : NULL;
    if (!lot || lot->side != state->active)
        return deny(reason, "traps 1", "the scenario gives you no such trap");
    if (action.count < 0 || action.count >= PLANE_CIRCLE)
        return deny(reason, "trap-effect 5", "that is no direction");
    if (!tod_may_lie(game, state, (TodTrapKind)lot->kind, point)) {
        bool mine = lot->kind == TRAP_MINE || lot->kind == TRAP_TANK_MINE;
        return deny(reason, mine ? "traps 3" : "traps 2",
                    mine ? "mines lie on tracks and in clearings"
                         : "booby-traps lie in buildings and on paths");
    }
    if (!tod_in_area(game, lot->area, point))
        return deny(reason, "traps 1", "that is not where the scenario lets them lie");
    return is_taken(game, state, lot->side, trap, point) && deny(reason, "traps 1", "another one lies there");
}

void tod_answer_lay(Play *play, Action action)
{
    int trap = action.with - 1;
    const TodAllotment *lot = allotment_of(play->game, trap);
    play->state->traps[trap] =
        (TodTrap){action.at, action.to, TRAP_LAID, lot->kind, lot->side, (uint8_t)action.count};
    play_note(play, EVENT_LAID, lot->side, lot->kind, tod_packed(tod_point_of(action)));
}

static void offer_lay(const Game *game, const State *state, int trap, PlanePoint at, int facing,
                      ActionList *list)
{
    tod_offer(&tod_setup_question, game, state,
              (Action){.verb = VERB_LAY,
                       .at = (uint16_t)at.x,
                       .to = (uint16_t)at.y,
                       .with = (uint16_t)(trap + 1),
                       .count = facing},
              list);
}

/* Its places of the scenario, and some of its area. */
void tod_list_lay(const Game *game, const State *state, ActionList *list)
{
    for (int i = 0; i < game->allotment_count; i++) {
        const TodAllotment *lot = &game->traps[i];
        if (lot->side != state->active)
            continue;
        for (int trap = lot->first; trap < lot->first + lot->count && !list_is_enough(list); trap++) {
            for (int place = 0; place < lot->place_count; place++)
                offer_lay(game, state, trap, (PlanePoint){lot->places[place].x, lot->places[place].y},
                          lot->places[place].facing, list);
            if (!lot->area)
                continue;
            const TodArea *area = &game->areas[lot->area - 1];
            PlaneBox box = polygon_box((PlanePolygon){area->corners, area->count});
            for (int cell = 0; cell < LAY_POINTS; cell++)
                offer_lay(game, state, trap,
                          (PlanePoint){box.low.x + (box.high.x - box.low.x) * (2 * (cell % 3) + 1) / 6,
                                       box.low.y + (box.high.y - box.low.y) * (2 * (cell / 3) + 1) / 4},
                          lot->places[0].facing, list);
        }
    }
}

/* ---- making one safe (traps 11) ---- */

bool tod_refuse_disarm(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = tod_unit_of(action), trap = action.with - 1;
    if (tod_refuse_deed(game, state, unit, DEED_WORK, reason))
        return true;
    if (!tod_is_infantry(game, state, unit))
        return deny(reason, "traps 11", "infantry makes traps safe");
    if (trap < 0 || trap >= MAX_TRAPS || state->traps[trap].state != TRAP_FOUND)
        return deny(reason, "traps 11", "only a trap that was found can be made safe");
    PlanePoint at = {state->traps[trap].x, state->traps[trap].y};
    int man = tod_nearest_man(game, state, unit, at);
    return (man < 0 || !plane_within(tod_at(state, man), at, game->house.contact)) &&
           deny(reason, "traps 11", "none of its men is beside it");
}

void tod_answer_disarm(Play *play, Action action)
{
    tod_begin_work(play, tod_unit_of(action), WORK_DISARM, 1, action.with);
}

void tod_trap_disarmed(Play *play, int unit)
{
    TodTrap *one = &play->state->traps[play->state->units[unit].work_on - 1];
    if (one->state != TRAP_FOUND)
        return;
    one->state = TRAP_SPENT;
    tod_award(play, AWARD_SAFE, tod_side(play->game, unit), 1);
    tod_note(play, EVENT_TRAP_SAFE, unit, one->kind, tod_packed((PlanePoint){one->x, one->y}), 0);
}

void tod_list_disarm(const Game *game, const State *state, ActionList *list)
{
    for (int trap = 0; trap < MAX_TRAPS; trap++) {
        if (state->traps[trap].state != TRAP_FOUND)
            continue;
        for (int unit = -1; (unit = tod_next_own(game, state, unit)) >= 0 && !list_is_enough(list);)
            tod_offer(&tod_orders_question, game, state,
                      (Action){.verb = VERB_DISARM, .on = (uint16_t)(unit + 1), .with = (uint16_t)(trap + 1)},
                      list);
    }
}
