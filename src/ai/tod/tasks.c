/* tasks: traps, casualties, wire, villages, and who falls. */
#include "ai/tod/mind.h"
#include "core/base/bits.h"
#include "tod/village/village.h"

/* traps 11: points for it, and a way that is free for all. */
int tod_judge_disarm(TodMind *mind, Action action)
{
    enum { FREE_WAY = 25 };
    const TodView *view = &mind->view;
    int unit = tod_unit_of(action);
    return FREE_WAY + tod_view_award(view, AWARD_SAFE, view->side) -
           tod_view_danger(view, unit, view->fighters[unit].at, false) / 2;
}

/* night 2: where somebody was heard or seen last, or may come from: away from the own edge. */
int tod_judge_scan(TodMind *mind, Action action)
{
    enum { LOOK = 4, HALF = 16 };
    const TodView *view = &mind->view;
    int unit = tod_unit_of(action), worth = LOOK;
    PlanePoint from = view->fighters[unit].at, home;
    if (tod_marked(view->state, unit, UNIT_SCANNING))
        return NEVER;
    for (int i = 0; i < MAX_MARKS; i++) {
        const TodMark *mark = &view->state->suspected[i];
        worth += mark->why && mark->side == view->side && mark->turn + 2 >= view->state->turn &&
                 plane_in_arc(from, action.count, HALF, (PlanePoint){mark->x, mark->y});
    }
    tod_way_home(view->game, view->side, from, &home);
    int turn = plane_turn(plane_direction(from, home), action.count);
    return worth + (turn > PLANE_RIGHT_ANGLE || turn < -PLANE_RIGHT_ANGLE);
}

/* ---- casualties ---- */

/* evac 5: who cannot carry his own gives him to others; two carry him to a machine that waits. */
int tod_judge_carry(TodMind *mind, Action action)
{
    const TodView *view = &mind->view;
    int unit = tod_unit_of(action), man = action.by - 1, carrier = view->state->men[man].carried - 1;
    bool takes_over = plane_same(tod_point_of(action), tod_at(view->state, man));
    if (!takes_over)
        return tod_view_rescue(view) * 2 / 3;
    bool helpless = carrier < 0 || tod_fit(view->game, view->state, carrier) <
                                       tod_bearers_needed(view->game, view->state, carrier);
    bool strong = view->fighters[unit].fit > tod_bearers_needed(view->game, view->state, unit) + 3;
    return helpless && strong ? tod_view_rescue(view) / 2 : NEVER;
}

/* evac 4: it takes no time, and comes before everything else. */
int tod_judge_bring_out(TodMind *mind, Action action)
{
    (void)mind, (void)action;
    return 20 * TOD_POINT;
}

int tod_judge_load(TodMind *mind, Action action)
{
    const TodView *view = &mind->view;
    return tod_view_rescue(view) * tod_litters(view->game, view->state, tod_unit_of(action)) + TOD_POINT / 2;
}

/* ---- casualty 1: whom one can do without ---- */

int tod_judge_fall(TodMind *mind, Action action)
{
    const TodView *view = &mind->view;
    int man = action.on - 1, unit = view->state->men[man].unit;
    return (man == tod_least_missed(view->game, view->state, unit) ? 10 : 0) +
           tod_fit(view->game, view->state, unit);
}

int tod_judge_give_up(TodMind *mind, Action action)
{
    return -tod_view_machine(&mind->view, tod_unit_of(action));
}

/* traps 10: another roll can only be better. */
int tod_judge_reroll(TodMind *mind, Action action)
{
    bool sprung = tod_top(mind->view.state)->count == TRAP_SPRUNG;
    return (action.verb == VERB_REROLL) == sprung;
}

/* traps 1: the scenario has laid them well. */
int tod_judge_lay(TodMind *mind, Action action)
{
    (void)mind, (void)action;
    return NEVER;
}

/* ---- wire, villages ---- */

/* wire 3: on the way to what is behind it. */
int tod_judge_cut(TodMind *mind, Action action)
{
    enum { CUT = 70 };
    const TodView *view = &mind->view;
    int unit = tod_unit_of(action), goal;
    const TodField *field = tod_goals_field(&mind->goals, unit);
    PlanePoint at = view->fighters[unit].at;
    tod_goals_pull(&mind->goals, unit, at, &goal);
    PlanePolygon wire = pieces_polygon(&view->game->ground, action.with - 1);
    int cell = tod_field_cell(field, at);
    for (int step = 0; goal >= 0 && cell >= 0 && step < 3; step++) {
        cell = tod_goals_downhill(&mind->goals, goal, unit, cell);
        if (cell >= 0 && polygon_crossed(wire, at, field->place[cell]))
            return CUT;
    }
    return NEVER;
}

/* village 1 to 9: what a search may find, and what it may cost: after a trap the whole village pays. */
int tod_judge_search(TodMind *mind, Action action)
{
    const TodView *view = &mind->view;
    int unit = tod_unit_of(action), village = action.with - 1, sum = 0;
    int people = view->state->villages[village].civilians, lost = tod_view_award(view, AWARD_CIVILIANS, US),
        breach = tod_view_award(view, AWARD_ENGAGEMENT, US);
    for (int roll = 1; roll <= D6; roll++)
        switch (tod_find_of(view->game, view->state, unit, village, roll)) {
        case FIND_CACHE:
            sum += tod_view_award(view, AWARD_CACHE, US);
            break;
        case FIND_TRAP:
            sum += people * lost + breach - 2 * view->man_worth[US];
            break;
        case FIND_CIVILIANS:
            sum += (people < 3 ? people : 3) * lost + breach;
            break;
        default:
            break;
        }
    return sum / 2; /* of six faces, for as many turns as it takes */
}
