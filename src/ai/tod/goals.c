#include "ai/tod/goals.h"

#include <string.h>

#include "core/base/bits.h"
#include "tod/points/points.h"
#include "tod/village/village.h"

/* ---- which there are ---- */

static void add(TodGoals *goals, TodGoalKind kind, int worth, int index)
{
    if (worth <= 0 || goals->count == GOALS_MOST)
        return;
    goals->goals[goals->count++] = (TodGoal){.kind = kind, .worth = worth, .index = index};
}

/* One area may count for both sides: to stand there takes from the one and gives to the other. */
static void add_ground(TodGoals *goals)
{
    const Game *game = goals->view->game;
    for (int area = 1; area <= game->area_count; area++) {
        int hold = 0, leave = 0;
        for (int i = 0; i < game->award_count; i++) {
            const TodAward *award = &game->awards[i];
            hold += award->kind == AWARD_HOLD && award->area == area ? award->points * TOD_POINT : 0;
            leave += award->kind == AWARD_EXIT && award->area == area && award->side == goals->view->side
                         ? award->points * TOD_POINT
                         : 0;
        }
        add(goals, GOAL_HOLD, hold, area);
        add(goals, GOAL_EXIT, leave, area);
    }
}

static void add_pieces(TodGoals *goals)
{
    const TodView *view = goals->view;
    for (int i = 0; i < view->game->award_count; i++) {
        const TodAward *award = &view->game->awards[i];
        if (award->kind == AWARD_DESTROY && award->piece && award->side == view->side &&
            !bit_has(view->state->gone, award->piece - 1))
            add(goals, GOAL_DESTROY, award->points * TOD_POINT, award->piece - 1);
    }
}

static void add_villages(TodGoals *goals)
{
    const TodView *view = goals->view;
    int cache = tod_view_award(view, AWARD_CACHE, view->side);
    for (int village = 0; village < view->game->village_count; village++)
        if (!(view->state->villages[village].marks & (VILLAGE_DONE | VILLAGE_DESTROYED | VILLAGE_CACHE)))
            add(goals, GOAL_SEARCH, cache / 2, village);
}

/* Casualties of the side that lie alone. */
static bool lies_alone(const TodView *view, int man)
{
    return view->state->men[man].where == MAN_CASUALTY && !view->state->men[man].carried &&
           tod_side_of_man(view->game, man) == view->side;
}

static bool any_alone(const TodView *view)
{
    for (int man = 0; man < view->game->man_count; man++)
        if (lies_alone(view, man))
            return true;
    return false;
}

void tod_goals_open(TodGoals *goals, const TodView *view)
{
    enum { FOE_US = 60, FOE_VC = 120, LEAD = 60 };
    goals->view = view;
    goals->count = 0;
    memset(goals->open, 0, sizeof goals->open);
    add_ground(goals);
    add_pieces(goals);
    add_villages(goals);
    add(goals, GOAL_HOME, tod_view_rescue(view) + 1, 0);
    if (any_alone(view))
        add(goals, GOAL_RESCUE, tod_view_rescue(view) / 2, 0);
    if (view->foe_count)
        add(goals, GOAL_FOE, (view->side == US ? FOE_US : FOE_VC) * (100 + 3 * view->urgency) / 100, 0);
    add(goals, GOAL_LEAD, LEAD, 0);
}

/* ---- where they are ---- */

const TodField *tod_goals_field(TodGoals *goals, int unit)
{
    TodMover mover = tod_field_mover(goals->view, unit);
    if (!goals->open[mover])
        tod_field_open(&goals->fields[mover], goals->view, unit);
    goals->open[mover] = true;
    return &goals->fields[mover];
}

static bool takes_casualties(const TodView *view, int unit)
{
    const TodMachine *machine = tod_machine(view->game, view->state, unit);
    return machine && view->fighters[unit].here && !view->fighters[unit].foe &&
           machine->litters > tod_litters(view->game, view->state, unit) &&
           !tod_is_flying(view->game, view->state, unit);
}

static bool is_led(const TodView *view, int unit)
{
    return view->fighters[unit].here && !view->fighters[unit].foe &&
           tod_kind(view->game, view->state, unit) == KIND_SECTION &&
           tod_class(view->game, view->state, unit) == CLASS_GRUNT;
}

static void mark_units(const TodView *view, const TodField *field, TodGoalKind kind,
                       uint8_t marked[FIELD_CELLS])
{
    for (int unit = 0; unit < tod_slots(view->game); unit++)
        if (kind == GOAL_FOE    ? view->fighters[unit].here && view->fighters[unit].foe
            : kind == GOAL_HOME ? takes_casualties(view, unit)
                                : is_led(view, unit))
            marked[tod_field_cell(field, view->fighters[unit].at)] = 1;
}

static bool is_home(const TodView *view, PlanePoint at)
{
    const Game *game = view->game;
    return (game->aid_post[view->side] && tod_in_area(game, game->aid_post[view->side], at)) ||
           tod_way_home(game, view->side, at, NULL) < PLANE_INCH;
}

static bool is_there(const TodView *view, const TodGoal *goal, PlanePoint at)
{
    switch (goal->kind) {
    case GOAL_HOLD:
    case GOAL_EXIT:
        return tod_in_area(view->game, goal->index, at);
    case GOAL_SEARCH:
        return tod_village_at(view->game, at) == goal->index;
    case GOAL_DESTROY:
        return polygon_within(pieces_polygon(&view->game->ground, goal->index), at, PLANE_INCH);
    case GOAL_HOME:
        return is_home(view, at);
    default:
        return false;
    }
}

static void mark(const TodView *view, const TodField *field, const TodGoal *goal, uint8_t marked[FIELD_CELLS])
{
    for (int cell = 0; cell < field->columns * field->rows; cell++)
        marked[cell] = is_there(view, goal, field->place[cell]);
    if (goal->kind == GOAL_HOME || goal->kind >= GOAL_FOE)
        mark_units(view, field, goal->kind, marked);
    for (int man = 0; goal->kind == GOAL_RESCUE && man < view->game->man_count; man++)
        if (lies_alone(view, man))
            marked[tod_field_cell(field, tod_at(view->state, man))] = 1;
}

int tod_goals_far(TodGoals *goals, int goal, int unit, PlanePoint at)
{
    const TodField *field = tod_goals_field(goals, unit);
    TodMover mover = tod_field_mover(goals->view, unit);
    TodGoal *one = &goals->goals[goal];
    if (!one->known[mover]) {
        uint8_t marked[FIELD_CELLS];
        mark(goals->view, field, one, marked);
        tod_field_spread(field, marked, goals->far[goal][mover]);
        one->known[mover] = true;
    }
    int cell = tod_field_cell(field, at), far = goals->far[goal][mover][cell];
    for (int way = 0; far == FIELD_NEVER && way < FIELD_WAYS; way++) { /* at the edge of what bars */
        int next = tod_field_next(field, cell, way);
        far = next >= 0 ? goals->far[goal][mover][next] : far;
    }
    return far;
}

int tod_goals_downhill(TodGoals *goals, int goal, int unit, int cell)
{
    const TodField *field = tod_goals_field(goals, unit);
    int best = -1, least = tod_goals_far(goals, goal, unit, field->place[cell]);
    for (int way = 0; way < FIELD_WAYS; way++) {
        int next = tod_field_next(field, cell, way);
        int far = next < 0 ? FIELD_NEVER : tod_goals_far(goals, goal, unit, field->place[next]);
        if (far < least) {
            least = far;
            best = next;
        }
    }
    return best;
}

/* ---- whose they are ---- */

/* How many of the side's sections are nearer to it, and will be there first. */
static int others_nearer(TodGoals *goals, int goal, int unit, int far)
{
    const TodView *view = goals->view;
    int count = 0;
    for (int other = 0; other < tod_slots(view->game); other++)
        if (other != unit && view->fighters[other].here && !view->fighters[other].foe &&
            tod_kind(view->game, view->state, other) == KIND_SECTION && view->fighters[other].fit > 2) {
            int theirs = tod_goals_far(goals, goal, other, view->fighters[other].at);
            count += theirs < far || (theirs == far && other < unit);
        }
    return count;
}

/* village 2 to 4: who searches without harm. */
static bool searches(const TodView *view, int unit)
{
    return tod_class(view->game, view->state, unit) == CLASS_ELITE;
}

static bool is_armoured(const TodView *view, int unit)
{
    const TodMachine *machine = tod_machine(view->game, view->state, unit);
    return machine && machine->armour != ARMOUR_SOFT && machine->drive != DRIVE_AIR;
}

static bool is_for(const TodView *view, const TodGoal *goal, int unit)
{
    bool infantry = tod_is_infantry(view->game, view->state, unit);
    bool officer = tod_has_role(view->game, view->state, unit, ROLE_OFFICER);
    bool burdened =
        tod_litters(view->game, view->state, unit) || tod_marked(view->state, unit, UNIT_BREAKING);
    switch (goal->kind) {
    case GOAL_HOME:
        return burdened;
    case GOAL_EXIT:
        return !burdened || !infantry;
    case GOAL_LEAD:
        return officer;
    case GOAL_SEARCH:
        return infantry && !burdened && searches(view, unit);
    case GOAL_DESTROY:
        return infantry && tod_has_role(view->game, view->state, unit, ROLE_SAPPER);
    case GOAL_HOLD:
        return infantry && !burdened && tod_kind(view->game, view->state, unit) == KIND_SECTION;
    case GOAL_FOE:
        return infantry ? !burdened && !officer : is_armoured(view, unit);
    default:
        return infantry && !burdened && !officer && tod_kind(view->game, view->state, unit) == KIND_SECTION;
    }
}

/* Somebody else of the side stands there already, enough to stay. */
static bool is_held(const TodView *view, const TodGoal *goal, int unit)
{
    for (int other = 0; other < tod_slots(view->game); other++)
        if (other != unit && view->fighters[other].here && !view->fighters[other].foe &&
            view->fighters[other].fit > 2 && tod_in_area(view->game, goal->index, view->fighters[other].at))
            return true;
    return false;
}

/* helo-medevac 1: turns until a helicopter could have flown its casualties out; FIELD_NEVER: none is promised. */
static int ship_needs(const TodView *view)
{
    enum { LANDS_AND_LOADS = 4 };
    int least = FIELD_NEVER;
    for (int flight = 0; flight < view->game->flight_count; flight++) {
        const TodRequest *request = &view->state->requests[flight];
        int ship = view->game->flights[flight].unit, turns = FIELD_NEVER;
        if (view->game->flights[flight].mission != MISSION_MEDEVAC)
            continue;
        if (request->state == REQUEST_GRANTED || request->state == REQUEST_READY)
            turns =
                LANDS_AND_LOADS + (request->turn > view->state->turn ? request->turn - view->state->turn : 0);
        if (view->fighters[ship].here && !tod_litters(view->game, view->state, ship))
            turns = LANDS_AND_LOADS - 1;
        least = turns < least ? turns : least;
    }
    return least;
}

/* It stays where it is, for those who fly, or carries them home. */
static bool waits_for_ship(TodGoals *goals, int goal, int unit)
{
    const TodView *view = goals->view;
    int turns = ship_needs(view), far = tod_goals_far(goals, goal, unit, view->fighters[unit].at);
    return turns <= view->turns_left &&
           turns * FIELD_TURN < far * 4 / 3; /* evac 2: with casualties it goes cautiously */
}

/* What is left of a goal's worth for who comes after others. */
static int share(TodGoals *goals, int goal, int unit)
{
    enum { HELD = 8, FEW = 5, WAITS = 6, MOST = 2 };
    const TodGoal *one = &goals->goals[goal];
    const TodView *view = goals->view;
    if (one->kind == GOAL_HOME)
        return one->worth * (1 + tod_litters(view->game, view->state, unit)) /
               (waits_for_ship(goals, goal, unit) ? WAITS : 1);
    if (one->kind != GOAL_HOLD && one->kind != GOAL_SEARCH && one->kind != GOAL_RESCUE)
        return one->worth;
    int far = tod_goals_far(goals, goal, unit, view->fighters[unit].at);
    int held = one->kind == GOAL_HOLD && is_held(view, one, unit) ? HELD : 1;
    int few = one->kind == GOAL_HOLD && view->fighters[unit].fit < FEW ? 2 : 1;
    int others = others_nearer(goals, goal, unit, far);
    return one->worth / (held + (others < MOST ? others : MOST)) / few;
}

/* The nearer the end, the more a turn counts; what cannot be reached in time is hardly worth going to. */
static int by_distance(const TodView *view, const TodGoal *goal, int worth, int far)
{
    int turns = view->turns_left > 0 ? view->turns_left : 1, most = turns * FIELD_TURN;
    if (far == FIELD_NEVER)
        return 0;
    if (goal->kind == GOAL_FOE || goal->kind == GOAL_LEAD) { /* near is enough */
        int wanted = goal->kind == GOAL_FOE ? 2 * FIELD_TURN : FIELD_TURN;
        far = far > wanted ? far - wanted : 0;
        return worth * 4 * FIELD_TURN / (4 * FIELD_TURN + far);
    }
    if (goal->kind == GOAL_HOME) /* the sooner, the sooner they are free again */
        return worth * 6 * FIELD_TURN / (6 * FIELD_TURN + far);
    if (goal->kind == GOAL_EXIT)
        return far <= most ? worth * (100 - 70 * far / most) / 100 : worth / 10;
    if (2 * far <= most) /* there is time */
        return worth * (100 - 20 * far / most) / 100;
    return far <= most ? worth * (170 - 160 * far / most) / 100 : worth / 10 * most / far * most / far;
}

/* Lorries stay behind those who can fight, officers behind their sections. */
static bool goes_before(const TodView *view, int other, int unit)
{
    const TodFighter *one = &view->fighters[other];
    if (other == unit || !one->here || one->foe)
        return false;
    if (tod_machine(view->game, view->state, unit))
        return is_armoured(view, other) && !tod_marked(view->state, other, UNIT_IMMOBILE);
    return one->fit > 3 && tod_kind(view->game, view->state, other) == KIND_SECTION &&
           !tod_marked(view->state, other, UNIT_BREAKING) && !tod_litters(view->game, view->state, other);
}

static int behind_others(TodGoals *goals, int goal, int unit, int far)
{
    const TodView *view = goals->view;
    const TodMachine *machine = tod_machine(view->game, view->state, unit);
    bool follows = machine ? goals->goals[goal].kind == GOAL_EXIT && machine->armour == ARMOUR_SOFT
                           : goals->goals[goal].kind == GOAL_HOLD &&
                                 tod_has_role(view->game, view->state, unit, ROLE_OFFICER);
    int first = FIELD_NEVER;
    follows &= 3 * far / 2 < view->turns_left * FIELD_TURN; /* else there is no time to wait for them */
    for (int other = 0; follows && other < tod_slots(view->game); other++)
        if (goes_before(view, other, unit)) {
            int theirs = tod_goals_far(goals, goal, unit, view->fighters[other].at);
            first = theirs < first ? theirs : first;
        }
    return first == FIELD_NEVER || far > first ? far : first;
}

int tod_goals_pull(TodGoals *goals, int unit, PlanePoint at, int *which)
{
    int best = 0;
    if (which)
        *which = -1;
    for (int goal = 0; goal < goals->count; goal++) {
        if (!is_for(goals->view, &goals->goals[goal], unit))
            continue;
        int far = behind_others(goals, goal, unit, tod_goals_far(goals, goal, unit, at));
        int worth = by_distance(goals->view, &goals->goals[goal], share(goals, goal, unit), far);
        if (worth <= best)
            continue;
        best = worth;
        if (which)
            *which = goal;
    }
    return best;
}
