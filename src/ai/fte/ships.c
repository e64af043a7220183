/* ships: Vehicles and Helicopters: where they bring troops, whom they take out, and that no ship lands beside trees that nobody has
 * looked into (6.8, 12.0, 14.0, 15.0). */
#include "ai/fte/mind.h"
#include "fte/movement/transport.h"

enum { LANDING = 40, AWAY = 30 };

static bool is_aboard(const FteView *view, int unit, int carrier)
{
    return view->state->units[unit].where == UNIT_ABOARD && view->state->units[unit].aboard == carrier + 1;
}

static bool can_land(const FteView *view, int ship, Hex hex)
{
    return fte_terrain(view->game, hex)->cost[ON_GROUND] != NO_COST &&
           (hex == view->state->units[ship].hex ||
            !fte_count_class(view->game, view->state, CLASS_HELICOPTER, hex)) &&
           !fte_count_at(view->game, view->state, 1 - view->side, hex);
}

/* A task to land for; enemies are none: they are gone to on foot. */
static int task_at(const FteMind *mind, int unit, Hex hex)
{
    FteGoal goal = GOAL_FOE;
    int pull = fte_goals_pull(&mind->goals, &mind->view, unit, hex, &goal);
    return goal == GOAL_FOE ? 0 : pull;
}

/* 4.0, 15.0, 19.6: it has nothing left to do here, or this is its last turn; gunships fight until then. */
bool fte_mind_must_go(const FteView *view, int ship)
{
    const FteUnit *one = &view->state->units[ship];
    return one->marks & MARK_EXIT_ONLY || (one->deadline && one->deadline <= view->state->turn);
}

/* What those aboard gain by getting off there, less what waits for them. */
static int landing_worth(FteMind *mind, int ship, Hex hex)
{
    enum { ALONE = 25 };
    FteView *view = &mind->view;
    int worth = 0, last = -1, together = 0;
    for (int unit = 0; unit < view->game->unit_count; unit++)
        if (is_aboard(view, unit, ship)) {
            worth += LANDING + task_at(mind, unit, hex) - 2 * fte_view_danger(view, unit, hex, false);
            together += 100 * view->sketch[unit].fire;
            last = unit;
        }
    if (last < 0 || !view->traits->counts)
        return worth;
    together -= 100 * view->sketch[last].fire;
    return worth - ALONE * fte_view_outgunned(view, last, hex, together);
}

/* Casualties in the hex with somebody to lift them (F-38). */
static int pick_up_worth(const FteView *view, int ship, Hex hex)
{
    int worth = 0;
    bool hands = fte_count_at(view->game, view->state, view->side, hex) > 0;
    for (int i = -1; hands && (i = fte_casualty_at(view->state, hex, i)) >= 0;) {
        const Casualty *one = &view->state->casualties[i];
        if (one->side == view->side && one->carrier != ship + 1)
            worth += view->game->score[one->kind == CASUALTY_KIA ? SCORE_KIA_OUT : SCORE_WIA_OUT][one->side] *
                     FTE_POINT / 2;
    }
    return worth;
}

static int from_edge(const FteView *view, Hex hex)
{
    const HexGrid *grid = fte_grid(view->game);
    int column = hex / 100, row = hex % 100, nearest = column - 1;
    int others[] = {grid->columns - column, row - 1, grid->rows - row};
    for (int i = 0; i < COUNT_OF(others); i++)
        nearest = others[i] < nearest ? others[i] : nearest;
    return nearest;
}

/* F-40: with a ship all go down who are aboard. */
static int troops_at_risk(FteMind *mind, int ship, Hex hex)
{
    int aboard = 0;
    for (int unit = 0; unit < mind->view.game->unit_count; unit++)
        aboard += is_aboard(&mind->view, unit, ship);
    return aboard ? aboard * fte_view_danger(&mind->view, ship, hex, false) / 2 : 0;
}

int fte_mind_ship(FteMind *mind, int ship, Hex hex)
{
    const FteView *view = &mind->view;
    int load = fte_goals_load(view, ship), worth = 0;
    if (load || fte_mind_must_go(view, ship))
        return (load + FTE_POINT) * (40 - from_edge(view, hex)) / 40;
    if (!fte_type(view->game, view->state, ship)->capacity || !can_land(view, ship, hex))
        return 0;
    worth = landing_worth(mind, ship, hex) - troops_at_risk(mind, ship, hex);
    int pick_up = pick_up_worth(view, ship, hex);
    return worth > pick_up ? worth : pick_up;
}

/* 14.0: only for casualties; 15.0: where it is good to get off. */
int fte_judge_load(FteMind *mind, Action action)
{
    int ship = action.on - 1;
    return pick_up_worth(&mind->view, ship, mind->view.state->units[ship].hex) - 1;
}

int fte_judge_unload(FteMind *mind, Action action)
{
    int ship = action.on - 1;
    if (fte_marked(mind->view.state, ship, MARK_DOWNED))
        return FTE_POINT;
    return fte_goals_load(&mind->view, ship) ? -1
                                             : landing_worth(mind, ship, mind->view.state->units[ship].hex);
}

/* 4.0: reinforcements come by ship, not on foot or in what burns on the road. */
int fte_judge_board(FteMind *mind, Action action)
{
    const FteView *view = &mind->view;
    bool entering =
        fte_top(view->state)->step == STEP_ENTRIES_US || fte_top(view->state)->step == STEP_ENTRIES_NVA;
    return entering && fte_is_class(view->game, view->state, action.to - 1, CLASS_HELICOPTER) ? 10 * FTE_POINT
                                                                                              : -1;
}

int fte_judge_get_off(FteMind *mind, Action action)
{
    (void)mind;
    return action.verb == VERB_SET_DOWN ? -1 : FTE_POINT;
}

int fte_judge_take_aboard(FteMind *mind, Action action)
{
    (void)mind, (void)action;
    return FTE_POINT;
}

int fte_judge_abandon(FteMind *mind, Action action)
{
    int unit = action.on - 1;
    return fte_view_danger(&mind->view, unit, mind->view.state->units[unit].hex, false) - FTE_POINT / 2;
}

/* 6.8: up and away with what is aboard, down where there is a reason to be on the ground. */
int fte_judge_altitude(FteMind *mind, Action action)
{
    const FteView *view = &mind->view;
    int ship = -1;
    for (int unit = 0; unit < view->game->unit_count; unit++)
        ship =
            ship < 0 && fte_view_own(view, unit) && fte_marked(view->state, unit, MARK_MOVING) ? unit : ship;
    if (ship < 0)
        return 0;
    const FteUnit *one = &view->state->units[ship];
    bool leaves = fte_goals_load(view, ship) || fte_mind_must_go(view, ship);
    int reason = leaves ? 0 : fte_mind_ship(mind, ship, one->hex);
    if (action.verb == VERB_CLIMB)
        return one->altitude == AT_GROUND && reason < LANDING ? AWAY : -AWAY;
    return reason > LANDING ? AWAY : -AWAY;
}
