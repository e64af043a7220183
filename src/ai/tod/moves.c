/* moves: where a unit had better be, and how it gets there. */
#include "ai/tod/mind.h"
#include "core/base/bits.h"
#include "tod/movement/movement.h"
#include "tod/sight/sight.h"
#include "tod/traps/traps.h"
#include "tod/vehicles/vehicles.h"

enum { IDLE = 3, COVERED = 14, SECRET = 40, LED = 20, CLOSE_BY = 2 * PLANE_INCH };

/* ---- where to be ---- */

/* Soft cover, hard cover, where somebody may fire at all. */
static int cover_worth(const TodView *view, int unit, PlanePoint at)
{
    int piece;
    if (!tod_is_infantry(view->game, view->state, unit))
        return 0;
    return COVERED * (int)tod_best_cover(view->game, view->state, at, &piece);
}

/* grunt 8: Grunts who do not see an officer stay where they are. */
static int led_worth(const TodView *view, int unit, PlanePoint at)
{
    bool officer = tod_has_role(view->game, view->state, unit, ROLE_OFFICER);
    int worth = 0;
    if (!officer && tod_class(view->game, view->state, unit) != CLASS_GRUNT)
        return 0;
    for (int other = 0; other < tod_slots(view->game); other++) {
        const TodFighter *one = &view->fighters[other];
        if (other == unit || !one->here || one->foe || !tod_is_infantry(view->game, view->state, other) ||
            !(officer ? tod_class(view->game, view->state, other) == CLASS_GRUNT
                      : tod_has_role(view->game, view->state, other, ROLE_OFFICER)))
            continue;
        if (tod_sees(view->game, view->state, at, one->at))
            worth = LED;
    }
    return worth;
}

/* Shells and bursts take whoever stands close together. */
static int crowd(const TodView *view, int unit, PlanePoint at)
{
    enum { CROWDED = 6 };
    int worth = 0;
    for (int other = 0; other < tod_slots(view->game); other++)
        if (other != unit && view->fighters[other].here && !view->fighters[other].foe &&
            plane_within(view->fighters[other].at, at, CLOSE_BY))
            worth -= CROWDED;
    return worth;
}

int tod_mind_stand(TodMind *mind, int unit, PlanePoint at, bool hidden)
{
    const TodView *view = &mind->view;
    int danger = tod_view_danger(view, unit, at, hidden), threat = tod_view_threat(view, unit, at) / 2;
    int worth = threat - (view->traits->wary ? danger * (500 - view->urgency) / 400 : danger / 4) +
                cover_worth(view, unit, at) + led_worth(view, unit, at) + crowd(view, unit, at) +
                tod_goals_pull(&mind->goals, unit, at, NULL);
    return worth + (hidden ? SECRET * (100 - view->urgency) / 100 : 0);
}

int tod_mind_stay(TodMind *mind, int unit)
{
    if (!mind->stay_known[unit])
        mind->stay[unit] = tod_mind_stand(mind, unit, mind->view.fighters[unit].at,
                                          tod_marked(mind->view.state, unit, UNIT_HIDDEN));
    mind->stay_known[unit] = true;
    return mind->stay[unit];
}

/* ---- traps ---- */

/* traps 5 to 7, 10: percent that a section that passes one in file springs it. */
static int springs(const TodView *view, int unit, bool cautious)
{
    const uint8_t *rolls = view->game->book.trap_rolls[tod_class(view->game, view->state, unit)];
    int sprung = 0, found = 0;
    for (int i = 0; i < D6; i++) {
        sprung += rolls[i] == TRAP_SPRUNG;
        found += rolls[i] == TRAP_DETECTED;
    }
    if (cautious) {
        found = found * D6 + sprung * found;
        sprung *= sprung;
    }
    return sprung + found ? 100 * sprung / (sprung + found) : 0;
}

static int known_trap(const TodView *view, PlanePoint from, PlanePoint to, bool vehicle)
{
    for (int trap = 0; trap < MAX_TRAPS; trap++)
        if (view->state->traps[trap].state == TRAP_FOUND &&
            tod_trap_met(view->game, view->state, trap, from, to, vehicle))
            return trap;
    return -1;
}

/* Whether men who go that way in this formation come near the point. */
static bool passes(const TodView *view, PlanePoint from, PlanePoint to, int form, PlanePoint at)
{
    enum { WIDTH = 240 };
    int near = view->game->house.passing + (form == FORM_FILE ? 0 : form == FORM_LINE ? WIDTH : WIDTH / 3);
    PlanePoint way = plane_between(from, to), rest = plane_between(from, at);
    int64_t along = plane_dot(way, rest), length = plane_dot(way, way), across = plane_cross(way, rest);
    return along > 0 && along <= length && across * across <= length * near * near;
}

int tod_mind_trap_risk(const TodMind *mind, int unit, PlanePoint to, int how)
{
    enum { MEN = 250 }; /* whom one takes, hundredths */
    const TodView *view = &mind->view;
    PlanePoint from = view->fighters[unit].at;
    bool machine = tod_machine(view->game, view->state, unit);
    int loss = machine
                   ? tod_view_machine(view, unit) / 2
                   : springs(view, unit, how & HOW_CAUTIOUS) * MEN / 100 * view->man_worth[view->side] / 100,
        met = 0;
    if (!view->traits->careful)
        return 0;
    for (int i = 0; i < view->trap_count && !machine; i++)
        met += passes(view, from, to, (how & HOW_FORM) - 1, view->traps[i]);
    return loss * met / GUESSES + (known_trap(view, from, to, machine) >= 0 ? loss : 0);
}

/* ---- the judges ---- */

static bool hides(const TodView *view, PlanePoint at)
{
    return tod_ground(view->game, view->state, at)->hiding != HIDING_NONE;
}

/* spotting 2: every man of it, where he goes and half the way there. */
static bool hides_on(const TodMind *mind, int unit, Action action)
{
    const TodView *view = &mind->view;
    TodPlacing placing;
    PlanePoint to = tod_point_of(action);
    if (!tod_marked(view->state, unit, UNIT_HIDDEN) || !tod_view_stays_hidden(view, unit, to) ||
        !tod_place_men(view->game, view->state, unit, to, action.with, action.count, &placing))
        return false;
    for (int i = 0; i < placing.count; i++) {
        PlanePoint from = tod_at(view->state, placing.men[i]), end = placing.places[i];
        if (!hides(view, end) || !hides(view, (PlanePoint){(from.x + end.x) / 2, (from.y + end.y) / 2}))
            return false;
    }
    return true;
}

int tod_judge_move(TodMind *mind, Action action)
{
    int unit = tod_unit_of(action);
    PlanePoint to = tod_point_of(action);
    return tod_mind_stand(mind, unit, to, hides_on(mind, unit, action)) - tod_mind_stay(mind, unit) -
           tod_mind_trap_risk(mind, unit, to, action.with) - IDLE;
}

static bool is_given(const TodRoster *roster, PlanePoint at)
{
    for (int i = 0; i < roster->place_count; i++)
        if (plane_within(at, (PlanePoint){roster->places[i].x, roster->places[i].y}, CLOSE_BY))
            return true;
    return false;
}

/* setup 1: from where the scenario has put it, once, to where it has less far to go; who hides is well hidden. */
int tod_judge_place(TodMind *mind, Action action)
{
    enum { BETTER = 12, APART = 60 };
    const TodView *view = &mind->view;
    int unit = tod_unit_of(action);
    const TodRoster *roster = tod_roster(view->game, view->state, unit);
    PlanePoint at = tod_point_of(action), now = view->fighters[unit].at;
    bool untouched = is_given(roster, now) && !is_given(roster, at);
    if (roster->hidden || !untouched || tod_kind(view->game, view->state, unit) != KIND_SECTION)
        return NEVER;
    return tod_mind_stand(mind, unit, at, false) + APART * crowd(view, unit, at) - tod_mind_stay(mind, unit) -
           BETTER;
}

/* move 3: it takes the whole turn. */
int tod_judge_cross(TodMind *mind, Action action)
{
    return tod_mind_stand(mind, tod_unit_of(action), tod_point_of(action), false) -
           tod_mind_stay(mind, tod_unit_of(action)) - 4 * IDLE;
}

/* vehicle 3: rough ground holds one of six for good. */
static int ditching(const TodMind *mind, int unit, PlanePoint to)
{
    const TodTerrain *ground = tod_ground(mind->view.game, mind->view.state, to);
    return ground->going[1] == GOING_DIFFICULT ? tod_view_machine(&mind->view, unit) / (2 * D6) : 0;
}

int tod_judge_drive(TodMind *mind, Action action)
{
    int unit = tod_unit_of(action), distance;
    PlanePoint to = tod_point_of(action), from = mind->view.fighters[unit].at;
    if (plane_same(from, to)) { /* it turns to whom it could fire at */
        int foe = tod_view_nearest_foe(&mind->view, from, &distance);
        bool faces = foe >= 0 && plane_direction(from, mind->view.fighters[foe].at) == action.count;
        return faces && tod_view_threat(&mind->view, unit, from) > 0 ? 10 : NEVER;
    }
    return tod_mind_stand(mind, unit, to, false) - tod_mind_stay(mind, unit) - ditching(mind, unit, to) -
           tod_mind_trap_risk(mind, unit, to, 0) - 4 * IDLE;
}

/* evac 4: with casualties, or where the scenario gives points for it; who has to withdraw goes. */
int tod_judge_exit(TodMind *mind, Action action)
{
    const TodView *view = &mind->view;
    int unit = tod_unit_of(action), litters = tod_litters(view->game, view->state, unit);
    PlanePoint at = view->fighters[unit].at;
    int worth = litters * tod_view_rescue(view) + (tod_marked(view->state, unit, UNIT_BREAKING) ? 20 : 0);
    for (int goal = 0; goal < mind->goals.count; goal++)
        if (mind->goals.goals[goal].kind == GOAL_EXIT &&
            tod_in_area(view->game, mind->goals.goals[goal].index, at))
            worth += mind->goals.goals[goal].worth + tod_mind_stay(mind, unit);
    return worth ? worth : NEVER;
}

/* spotting 2: on to where it was sent, if that is still better than here. */
int tod_judge_go_on(TodMind *mind, Action action)
{
    const TodFrame *frame = tod_top(mind->view.state);
    int unit = frame->unit - 1;
    PlanePoint to = {frame->x, frame->y};
    (void)action;
    return tod_mind_stand(mind, unit, to, false) - tod_mind_stay(mind, unit);
}

/* ---- on and off ---- */

/* Off what stands still for good, or burns; into the fight, where the machine has nothing to do but wait. */
int tod_judge_leave(TodMind *mind, Action action)
{
    enum { STRANDED = 200, RIDING = 30, DIRECTS = 90 };
    const TodView *view = &mind->view;
    int unit = tod_unit_of(action), machine = view->state->units[unit].aboard - 1, distance;
    PlanePoint at = tod_point_of(action);
    bool stranded = tod_marked(view->state, machine, UNIT_IMMOBILE | UNIT_WRECK | UNIT_NO_CREW);
    int danger = tod_view_danger(view, machine, view->fighters[machine].at, false) / 4;
    if (!stranded && tod_view_nearest_foe(view, at, &distance) < 0)
        return NEVER;
    bool directs = tod_has_role(view->game, view->state, unit, ROLE_OFFICER | ROLE_OBSERVER);
    return (stranded ? STRANDED : 0) + (directs ? DIRECTS : 0) + danger +
           tod_view_threat(view, unit, at) / 2 - tod_view_danger(view, unit, at, false) +
           cover_worth(view, unit, at) - RIDING;
}

/* Who is far from where he is going rides, if the machine goes there. */
int tod_judge_board(TodMind *mind, Action action)
{
    enum { RIDE = 20 };
    int unit = tod_unit_of(action), distance;
    bool quiet = tod_view_nearest_foe(&mind->view, mind->view.fighters[unit].at, &distance) < 0;
    for (int goal = 0; quiet && goal < mind->goals.count; goal++)
        if (mind->goals.goals[goal].kind == GOAL_EXIT &&
            tod_goals_far(&mind->goals, goal, unit, mind->view.fighters[unit].at) >
                mind->view.turns_left * FIELD_TURN)
            return RIDE;
    return NEVER;
}

/* ---- points of its own ---- */

/* How far it gets on that way, straight on, at this pace. */
static bool next_stop(TodMind *mind, int unit, int goal, bool cautious, PlanePoint *stop)
{
    enum { STEPS_MOST = 8 };
    const TodView *view = &mind->view;
    const TodField *field = tod_goals_field(&mind->goals, unit);
    PlanePoint from = view->fighters[unit].at;
    ReachRates rates;
    bool found = false;
    int cell = tod_field_cell(field, from);
    tod_rates(view->game, view->state, unit, cautious, &rates);
    for (int i = 0; rates.open && i < STEPS_MOST; i++) {
        cell = tod_goals_downhill(&mind->goals, goal, unit, cell);
        if (cell < 0)
            break;
        if (reach_straight(&view->game->ground, &rates, from, field->place[cell]) > MOVE_ALLOWANCE)
            continue;
        *stop = field->place[cell];
        found = true;
    }
    return found;
}

static Action walk_to(const TodView *view, int unit, PlanePoint to, bool cautious)
{
    bool path = tod_ground(view->game, view->state, to)->flags & TERRAIN_PATH;
    TodFormation form = tod_marked(view->state, unit, UNIT_UNDER_FIRE) ? FORM_CLUSTER
                        : path                                         ? FORM_FILE
                                                                       : FORM_LINE;
    return (Action){.verb = VERB_MOVE,
                    .on = (uint16_t)(unit + 1),
                    .at = (uint16_t)to.x,
                    .to = (uint16_t)to.y,
                    .with = (uint16_t)((form + 1) | (cautious ? HOW_CAUTIOUS : 0)),
                    .count = plane_direction(view->fighters[unit].at, to)};
}

static int own_walks(TodMind *mind, int unit, int goal, Action *actions)
{
    PlanePoint stop;
    int count = 0;
    for (int cautious = 0; cautious < 2; cautious++)
        if (next_stop(mind, unit, goal, cautious, &stop))
            actions[count++] = walk_to(&mind->view, unit, stop, cautious);
    return count;
}

/* A turn's drive along the way, and half of one. */
static int own_drives(TodMind *mind, int unit, int goal, Action *actions)
{
    const TodView *view = &mind->view;
    const TodField *field = tod_goals_field(&mind->goals, unit);
    int count = 0, cell = tod_field_cell(field, view->fighters[unit].at), last = cell;
    int start = tod_goals_far(&mind->goals, goal, unit, view->fighters[unit].at);
    for (int part = 1; part <= 2; part++) {
        while (cell >= 0 && start - tod_goals_far(&mind->goals, goal, unit, field->place[cell]) <
                                (FIELD_TURN - 8) * part / 2) {
            last = cell;
            cell = tod_goals_downhill(&mind->goals, goal, unit, cell);
        }
        PlanePoint to = field->place[last];
        actions[count++] = (Action){.verb = VERB_DRIVE,
                                    .on = (uint16_t)(unit + 1),
                                    .at = (uint16_t)to.x,
                                    .to = (uint16_t)to.y,
                                    .count = plane_direction(view->fighters[unit].at, to)};
    }
    return count;
}

static int own_ways(TodMind *mind, int unit, Action *actions)
{
    const TodView *view = &mind->view;
    TodKind kind = tod_kind(view->game, view->state, unit);
    int goal;
    if (kind == KIND_HELICOPTER || tod_refuse_deed(view->game, view->state, unit, DEED_MOVE, NULL))
        return 0;
    tod_goals_pull(&mind->goals, unit, view->fighters[unit].at, &goal);
    return goal < 0               ? 0
           : kind == KIND_VEHICLE ? own_drives(mind, unit, goal, actions)
                                  : own_walks(mind, unit, goal, actions);
}

int tod_mind_own(void *block, Action *actions)
{
    enum { OF_A_UNIT = 6, LANDINGS = 8 };
    TodMind *mind = block;
    const TodView *view = &mind->view;
    if (tod_top(view->state)->step != STEP_ORDERS)
        return 0;
    int count = tod_mind_landings(mind, actions, LANDINGS);
    for (int unit = -1; (unit = tod_next_own(view->game, view->state, unit)) >= 0;) {
        if (count > SEARCH_OWN - OF_A_UNIT)
            break;
        count += own_ways(mind, unit, actions + count);
        count += tod_mind_probes(mind, unit, actions + count);
    }
    return count;
}
