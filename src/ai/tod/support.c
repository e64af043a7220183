/* support: shells, light and helicopters that are called for. */
#include "tod/support/support.h"

#include "ai/tod/mind.h"
#include "tod/air/air.h"
#include "tod/sight/sight.h"
#include "tod/vehicles/vehicles.h"

/* ---- shells (indirect 6, area 3 to 6) ---- */

enum { SCATTER = 4 * PLANE_INCH, SHELL = 30 };

static int chance(int score)
{
    return score <= 1 ? 100 : score > D6 ? 0 : 100 * (D6 + 1 - score) / D6;
}

/* Men near the point, whom shots that scatter up to six inches may take, hundredths: by distance. */
static int near_shots(const TodView *view, PlanePoint at, bool foes)
{
    int taken = 0;
    for (int unit = 0; unit < tod_slots(view->game); unit++) {
        const TodFighter *one = &view->fighters[unit];
        if (!one->here || one->foe != foes || !plane_within(one->at, at, 2 * SCATTER))
            continue;
        int far = plane_distance(one->at, at);
        bool hard = tod_cover_at(view->game, view->state, one->at, at) == COVER_HARD;
        taken += one->fit * (hard ? 3 : 9) * (2 * SCATTER - far) / (2 * SCATTER);
    }
    return taken;
}

static int shelling(const TodView *view, int firer, PlanePoint at, TodCallManner manner)
{
    enum { PINNED = 30 };
    PlanePoint points[SHOTS_MOST];
    int count = tod_aim_points(view->game, view->state, firer, at, manner, points), gain = 0;
    for (int i = 0; i < count; i++)
        gain += tod_view_lurkers(view, points[i], SCATTER, SHELL) +
                near_shots(view, points[i], true) * tod_view_prize(view) / 100 -
                near_shots(view, points[i], false) * view->man_worth[view->side] / 100;
    return gain > PINNED / 2 ? gain + PINNED : 0;
}

/* night 5: over where somebody was heard or seen, when nothing else lights it. */
static int lighting(const TodView *view, PlanePoint at)
{
    enum { LIGHT = 40, ONE_IS_ENOUGH = 10 * PLANE_INCH };
    for (int i = 0; i < MAX_LIGHTS; i++)
        if (view->state->lights[i].left &&
            plane_within((PlanePoint){view->state->lights[i].x, view->state->lights[i].y}, at, ONE_IS_ENOUGH))
            return 0;
    return LIGHT;
}

int tod_judge_call(TodMind *mind, Action action)
{
    const TodView *view = &mind->view;
    int unit = tod_unit_of(action), firer = action.with - 1;
    PlanePoint at = tod_point_of(action);
    int worth = action.count == CALL_LIGHT ? lighting(view, at)
                                           : shelling(view, firer, at, (TodCallManner)action.count);
    int heard = chance(tod_radio_score(view->game, view->state, unit, firer, at)),
        ranged = chance(tod_ranging_score(view->game, view->state, firer, at));
    /* what is not ranged yet will be, more likely, the next time */
    return worth > 0 ? worth * heard / 100 * (50 + ranged / 2) / 100 : NEVER;
}

/* ---- helicopters ---- */

/* Casualties of the side who wait for one, within so far of a place. */
static int waiting(const TodView *view, PlanePoint at, int within)
{
    int count = 0;
    for (int man = 0; man < view->game->man_count; man++) {
        const TodMan *one = &view->state->men[man];
        bool aboard = one->carried && !tod_is_infantry(view->game, view->state, one->carried - 1);
        count += one->where == MAN_CASUALTY && !aboard && tod_side_of_man(view->game, man) == view->side &&
                 plane_within(tod_at(view->state, man), at, within);
    }
    return count;
}

static PlanePoint middle(const Game *game)
{
    return (PlanePoint){game->width / 2, game->height / 2};
}

static TodShip ship_of(const TodView *view, int unit)
{
    return (TodShip)tod_machine(view->game, view->state, unit)->ship;
}

/* It costs nothing to ask. */
int tod_judge_request(TodMind *mind, Action action)
{
    enum { ASKED = 30 };
    const TodView *view = &mind->view;
    int odds = chance(tod_request_score(view->game, view->state, (TodMissionKind)action.with, false));
    if (action.with == MISSION_MEDEVAC)
        return waiting(view, middle(view->game), TABLE_MOST) ? (ASKED + tod_view_rescue(view)) * odds / 100
                                                             : NEVER;
    return action.with == MISSION_FIRE && !view->foe_count ? NEVER : 1 + ASKED * odds / 100;
}

/* A medevac goes where it can land beside those who wait; a gunship where it can fire. */
int tod_judge_fly(TodMind *mind, Action action)
{
    enum { BESIDE = 4 * PLANE_INCH, NEAR = 9 * PLANE_INCH, BETTER = 40, RANGE = 12 * PLANE_INCH };
    const TodView *view = &mind->view;
    int unit = tod_unit_of(action), distance;
    PlanePoint at = tod_point_of(action), now = {view->state->units[unit].x, view->state->units[unit].y};
    bool comes = !tod_on_table(view->state, unit);
    if (ship_of(view, unit) == SHIP_GUNSHIP) {
        tod_view_nearest_foe(view, at, &distance);
        int there = distance <= RANGE ? 2 * BETTER : 0;
        tod_view_nearest_foe(view, now, &distance);
        return view->foe_count ? there - (!comes && distance <= RANGE ? 3 * BETTER : 0) : NEVER;
    }
    if (tod_litters(view->game, view->state, unit))
        return NEVER;
    int men = waiting(view, at, BESIDE) * 2 + waiting(view, at, NEAR),
        here = comes ? 0 : waiting(view, now, BESIDE) * 2 + waiting(view, now, NEAR) + 1;
    if (men <= here || !tod_may_land(view->game, view->state, unit, at))
        return NEVER;
    return (men - here) * tod_view_rescue(view) / 3 - tod_view_danger(view, unit, at, false);
}

/* The nearest place to the casualties of the unit where it can set down. */
static bool landing(const TodView *view, int ship, int unit, PlanePoint *at)
{
    enum { DIRECTIONS = 16, MOST = 10 };
    for (int inches = 2; inches <= MOST; inches++)
        for (int i = 0; i < DIRECTIONS; i++) {
            *at = plane_at(view->fighters[unit].at, i * PLANE_CIRCLE / DIRECTIONS, inches * PLANE_INCH);
            if (tod_on_this_table(view->game, *at) && tod_may_land(view->game, view->state, ship, *at))
                return true;
        }
    return false;
}

int tod_mind_landings(TodMind *mind, Action *actions, int most)
{
    const TodView *view = &mind->view;
    int count = 0;
    for (int ship = 0; ship < view->game->unit_count; ship++) {
        PlanePoint at;
        if (tod_kind(view->game, view->state, ship) != KIND_HELICOPTER ||
            ship_of(view, ship) != SHIP_MEDEVAC || tod_side(view->game, ship) != view->side)
            continue;
        for (int unit = -1; (unit = tod_next_own(view->game, view->state, unit)) >= 0 && count < most;)
            if (tod_is_infantry(view->game, view->state, unit) &&
                tod_litters(view->game, view->state, unit) && landing(view, ship, unit, &at))
                actions[count++] = (Action){.verb = VERB_FLY,
                                            .on = (uint16_t)(ship + 1),
                                            .at = (uint16_t)at.x,
                                            .to = (uint16_t)at.y,
                                            .count = view->state->units[ship].facing};
    }
    return count;
}

int tod_judge_land(TodMind *mind, Action action)
{
    enum { NEAR = 9 * PLANE_INCH };
    const TodView *view = &mind->view;
    int unit = tod_unit_of(action), men = waiting(view, view->fighters[unit].at, NEAR);
    bool load = tod_load_of(view->game, view->state, unit) || view->state->units[unit].supplies;
    return men && ship_of(view, unit) != SHIP_GUNSHIP ? men * tod_view_rescue(view) / 2
           : load                                     ? TOD_POINT
                                                      : NEVER;
}

/* With casualties aboard, once nobody else is on his way to it. */
int tod_judge_take_off(TodMind *mind, Action action)
{
    enum { BESIDE = 4 * PLANE_INCH };
    const TodView *view = &mind->view;
    int unit = tod_unit_of(action), aboard = tod_litters(view->game, view->state, unit);
    const TodMachine *machine = tod_machine(view->game, view->state, unit);
    int men = aboard < machine->litters ? waiting(view, view->fighters[unit].at, BESIDE) : 0;
    if (men && view->turns_left > 3)
        return NEVER;
    return aboard ? aboard * tod_view_rescue(view) / 2 : view->state->units[unit].supplies ? NEVER : 5;
}

int tod_judge_depart(TodMind *mind, Action action)
{
    const TodView *view = &mind->view;
    int unit = tod_unit_of(action), aboard = tod_litters(view->game, view->state, unit);
    if (ship_of(view, unit) == SHIP_GUNSHIP)
        return view->foe_count ? NEVER : 1;
    if (aboard)
        return aboard * tod_view_rescue(view);
    return waiting(view, middle(view->game), TABLE_MOST) ? NEVER : 5;
}

int tod_judge_unload(TodMind *mind, Action action)
{
    (void)mind, (void)action;
    return TOD_POINT / 2;
}
