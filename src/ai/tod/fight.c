/* fight: fire of men and machines: what it takes, whom it holds down, and what it gives away. */
#include "ai/tod/mind.h"
#include "core/base/bits.h"
#include "core/play/odds.h"
#include "tod/air/air.h"
#include "tod/fire/volley.h"
#include "tod/sight/sight.h"
#include "tod/vehicles/vehicles.h"
#include "tod/works/works.h"

enum { CHIT = 8, PATIENCE = 8 * PLANE_INCH, ODDS_ROOM = 8 };

/* ---- what fire takes ---- */

static int mean(const TodTally *tally)
{
    uint64_t sum = 0, share = tally->all / 100 ? tally->all / 100 : 1;
    for (int i = 1; i <= tally->count; i++)
        sum += (uint64_t)i * (tally->ways[i] / share);
    return (int)(tally->all >= 100 ? sum : 100 * sum / tally->all);
}

static int volley_falls(const TodView *view, const TodVolley *volley)
{
    int falls = 0;
    for (int i = 0; i < volley->count; i++) {
        const TodShot *shot = &volley->shots[i];
        if (shot->score > D6 || shot->target == SHOT_AT_NOBODY ||
            tod_in_bunker(view->game, view->state, shot->target))
            continue;
        int save = tod_save_of(view->game, view->state, shot->target, tod_man_place(view->state, shot->firer),
                               volley->column);
        falls += 100 * (D6 + 1 - shot->score) * (save - 1) / (D6 * D6);
    }
    return falls;
}

int tod_mind_falls(TodMind *mind, Action action)
{
    const TodView *view = &mind->view;
    TodVolley volley;
    TodTally tally;
    if (action.verb == VERB_RAKE) {
        tod_rake_tally(view->game, view->state, action, &tally);
        return mean(&tally);
    }
    TodManner manner = action.verb == VERB_AIM ? MANNER_AIMED : MANNER_UNAIMED;
    return tod_volley(view->game, view->state, tod_unit_of(action), tod_target_of(action), manner, &volley)
               ? volley_falls(view, &volley)
               : 0;
}

/* ---- whom it holds down (pinning 4, 9) ---- */

/* The known enemy whom the fire is at. */
static int target_of(const TodView *view, Action action)
{
    int distance, foe;
    if (action.verb != VERB_RAKE)
        return tod_target_of(action);
    foe = tod_view_nearest_foe(view, tod_point_of(action), &distance);
    return foe >= 0 && distance <= view->game->book.corridor ? foe : -1;
}

static bool pins(const TodView *view, Action action, int target)
{
    TodVolley volley;
    if (!tod_is_infantry(view->game, view->state, target) ||
        tod_nerve(view->game, view->state, target) == CLASS_ELITE ||
        tod_marked(view->state, target, UNIT_UNDER_HE))
        return false;
    if (action.verb != VERB_SUPPRESS)
        return action.verb == VERB_RAKE;
    tod_volley(view->game, view->state, tod_unit_of(action), target, MANNER_UNAIMED, &volley);
    return volley.heavy >= view->game->book.volley;
}

/* What the target's own fire may take in its next turn, which it does not have then. */
static int held_down(const TodView *view, int target)
{
    int most = 0;
    PlanePoint from = view->fighters[target].at;
    for (int unit = 0; unit < tod_slots(view->game); unit++)
        if (view->fighters[unit].here && !view->fighters[unit].foe &&
            tod_is_infantry(view->game, view->state, unit)) {
            int hits = tod_view_hits(view, target, from, view->fighters[unit].at);
            most = hits > most ? hits : most;
        }
    return most * view->man_worth[view->side] / 200;
}

/* ---- what it gives away ---- */

/* Who lies hidden lets them come near, unless there is no time left. */
static int given_away(const TodView *view, int unit, int target)
{
    enum { AMBUSH = 150, HURRY = 3 };
    int cost = tod_view_unmasking(view, unit);
    if (!cost)
        return 0;
    bool far = target < 0 || tod_distance(view->game, view->state, unit, target) > PATIENCE;
    return (view->traits->wary ? cost : cost / 4) + (far && view->traits->patient && view->turns_left > HURRY
                                                         ? AMBUSH * (100 - view->urgency) / 100
                                                         : 0);
}

int tod_judge_fire(TodMind *mind, Action action)
{
    enum { RUMOUR = 3, BURST = 100 };
    const TodView *view = &mind->view;
    int unit = tod_unit_of(action), target = target_of(view, action);
    int gain = tod_mind_falls(mind, action) * tod_view_prize(view) / 100;
    if (target >= 0 && view->traits->pins && pins(view, action, target))
        gain += held_down(view, target);
    if (!gain && tod_marked(view->state, unit, UNIT_HIDDEN))
        return NEVER;
    if (action.verb == VERB_RAKE)
        gain += tod_view_lurkers(view, tod_point_of(action), view->game->book.corridor / 2, BURST);
    if (!gain)
        return target < 0 ? RUMOUR : -1;
    return gain - given_away(view, unit, target) - (action.verb == VERB_SUPPRESS ? CHIT : 0);
}

/* event 04: officers and gunners first. */
int tod_judge_snipe(TodMind *mind, Action action)
{
    enum { ROLE = 60, GUNNER = 40 };
    const TodView *view = &mind->view;
    int victim = action.by - 1, target = view->state->men[victim].unit;
    Odds odds[ODDS_ROOM];
    OddsList list = {.odds = odds, .cap = ODDS_ROOM};
    tod_odds_snipe(view->game, view->state, action, &list);
    if (!list.count || !odds[0].denominator)
        return NEVER;
    int prize =
        tod_view_prize(view) +
        (tod_soldier(view->game, view->state, victim)->roles & (ROLE_OFFICER | ROLE_OBSERVER) ? ROLE : 0) +
        (tod_group_of(tod_weapon(view->game, view->state, victim)) == GROUP_LMG ? GUNNER : 0);
    return (int)(odds[0].numerator * (uint64_t)prize / odds[0].denominator) -
           given_away(view, tod_unit_of(action), target) / 2;
}

/* suppress 2: at what is only suspected, while it is fresh. */
int tod_judge_spray(TodMind *mind, Action action)
{
    enum { GUESS = 25, RECENT = 1 };
    const TodView *view = &mind->view;
    const State *state = view->state;
    int unit = tod_unit_of(action), worth = NEVER;
    for (int i = 0; i < MAX_MARKS; i++) {
        const TodMark *mark = &state->suspected[i];
        if (mark->side == view->side && mark->x == action.at && mark->y == action.to &&
            (mark->why == MARK_SHOTS || mark->why == MARK_SEEN) && mark->turn + RECENT >= state->turn)
            worth = GUESS;
    }
    return tod_marked(state, unit, UNIT_HIDDEN) || state->units[unit].chits < 2 ? NEVER : worth - CHIT;
}

/* ---- shells, charges ---- */

int tod_judge_shell(TodMind *mind, Action action)
{
    const TodView *view = &mind->view;
    uint64_t ways[EFFECTS], all = tod_shell_ways(view->game, view->state, action, ways);
    int target = tod_target_of(action), worth = tod_view_machine(view, target);
    if (!all)
        return NEVER;
    uint64_t gain = ways[EFFECT_DESTROYED] + ways[EFFECT_DAMAGED] / 3;
    return (int)((uint64_t)worth * (gain / (all / 1000 + 1)) / 1000) -
           tod_view_unmasking(view, tod_unit_of(action)) / 2;
}

/* Enemies under a template there, hundredths of a man whom it takes: hard cover saves from HE, bunkers from all but what is aimed. */
static int under_template(const TodView *view, PlanePoint at, int diameter)
{
    const Game *game = view->game;
    int taken = 0;
    for (int i = 0; i < view->foe_count; i++)
        for (int man = -1; (man = tod_next_fit(game, view->state, view->foes[i], man)) >= 0;) {
            PlanePoint place = tod_man_place(view->state, man);
            if (!tod_is_infantry(game, view->state, view->foes[i]) || !plane_within(place, at, diameter / 2))
                continue;
            int save = tod_save_of(game, view->state, man, at, SAVE_HE);
            taken += 100 * (D6 + 1 - game->book.template_hit) * (save - 1) / (D6 * D6);
        }
    return taken;
}

int tod_judge_blast(TodMind *mind, Action action)
{
    enum { PINNED = 40 };
    const TodView *view = &mind->view;
    Odds odds[ODDS_ROOM];
    OddsList list = {.odds = odds, .cap = ODDS_ROOM};
    tod_odds_blast(view->game, view->state, action, &list);
    int taken = under_template(view, tod_point_of(action), view->game->book.blast_gun);
    if (!list.count || !taken)
        return NEVER;
    return (int)(odds[0].numerator * (uint64_t)(taken * tod_view_prize(view) / 100) / odds[0].denominator) +
           PINNED - tod_view_unmasking(view, tod_unit_of(action)) / 2;
}

/* sapper 2, bunker 1: at what counts, and at whoever is beside it. */
int tod_judge_throw(TodMind *mind, Action action)
{
    enum { BASE = 30 };
    const TodView *view = &mind->view;
    int man = action.on - 1, worth = 0, reach = view->game->book.blast_gun / 2;
    PlanePoint at = plane_at(tod_at(view->state, man), action.count, reach + BASE);
    for (int i = 0; i < view->game->award_count; i++) {
        const TodAward *award = &view->game->awards[i];
        if (award->kind == AWARD_DESTROY && award->side == view->side && award->piece &&
            !bit_has(view->state->gone, award->piece - 1) &&
            polygon_within(pieces_polygon(&view->game->ground, award->piece - 1), at, reach))
            worth += award->points * TOD_POINT;
    }
    worth += under_template(view, at, 2 * reach) * tod_view_prize(view) / 100;
    return worth ? worth - given_away(view, view->state->men[man].unit, -1) / 2 : NEVER;
}

/* aa 4 to 7. */
int tod_judge_shoot_up(TodMind *mind, Action action)
{
    enum { DRIVEN_OFF = 60 };
    const TodView *view = &mind->view;
    Odds odds[ODDS_ROOM];
    OddsList list = {.odds = odds, .cap = ODDS_ROOM};
    tod_odds_shoot_up(view->game, view->state, action, &list);
    if (list.count < 2)
        return NEVER;
    int worth = action.with == GROUP_AIR + 1 ? tod_view_machine(view, tod_target_of(action)) / 3 : DRIVEN_OFF;
    uint64_t hits = odds[0].denominator - odds[0].numerator;
    return (int)(hits * (uint64_t)worth / odds[0].denominator) - given_away(view, tod_unit_of(action), -1);
}

/* assault 2: whoever comes in is fired at. */
int tod_judge_defend(TodMind *mind, Action action)
{
    (void)mind, (void)action;
    return TOD_POINT;
}

/* ---- pointing at them ---- */

/* Enemies whom it could fire at if it pointed that way, and does not now. */
static int turned_on(const TodView *view, int unit, int direction, int facing)
{
    enum { HALF = 16 };
    int best = 0;
    PlanePoint from = view->fighters[unit].at;
    for (int i = 0; i < view->foe_count; i++) {
        const TodFighter *foe = &view->fighters[view->foes[i]];
        if (!plane_in_arc(from, direction, HALF, foe->at))
            continue;
        int hits = tod_view_hits(view, unit, from, foe->at) * tod_view_prize(view) / 100;
        if (plane_in_arc(from, facing, HALF, foe->at))
            return 0;
        best = hits > best ? hits : best;
    }
    return best;
}

int tod_judge_pivot(TodMind *mind, Action action)
{
    int unit = tod_unit_of(action),
        gain = turned_on(&mind->view, unit, action.count, mind->view.state->units[unit].facing);
    return gain ? gain / 3 - tod_view_unmasking(&mind->view, unit) / 4 : NEVER;
}

int tod_judge_turret(TodMind *mind, Action action)
{
    int unit = tod_unit_of(action);
    int gain = turned_on(&mind->view, unit, action.count, mind->view.state->units[unit].turret);
    return gain ? gain / 2 : NEVER;
}

/* crewed 1: where there is something to fire at. */
int tod_judge_set_up(TodMind *mind, Action action)
{
    int unit = tod_unit_of(action);
    int gain = tod_view_threat(&mind->view, unit, mind->view.fighters[unit].at);
    return gain ? gain / 2 : NEVER;
}

/* ---- where somebody may be ---- */

/* The nearest of them that the unit sees; what was offered before is passed over. */
static int nearest_lurker(const TodView *view, int unit, int least, int most)
{
    int found = -1, nearest = most;
    PlanePoint from = view->fighters[unit].at;
    for (int i = 0; i < view->suspect_count; i++) {
        int distance = plane_distance(from, view->suspects[i].at);
        if (distance > least && distance < nearest && tod_view_sees(view, unit, from, view->suspects[i].at)) {
            nearest = distance;
            found = i;
        }
    }
    return found;
}

static int probe(const TodView *view, int unit, Action order, int least, int most, Action *actions)
{
    int lurker = nearest_lurker(view, unit, least, most);
    if (lurker < 0)
        return 0;
    *actions = order;
    actions->on = (uint16_t)(unit + 1);
    actions->at = (uint16_t)view->suspects[lurker].at.x;
    actions->to = (uint16_t)view->suspects[lurker].at.y;
    return 1;
}

int tod_mind_probes(TodMind *mind, int unit, Action *actions)
{
    const TodView *view = &mind->view;
    const TodBook *book = &view->game->book;
    int count = 0;
    if (!view->suspect_count || tod_marked(view->state, unit, UNIT_HIDDEN))
        return 0;
    for (int group = GROUP_LMG; group <= GROUP_HMG; group++)
        if (!tod_refuse_fire(view->game, view->state, unit, (TodGroup)group, NULL))
            count += probe(view, unit, (Action){.verb = VERB_RAKE, .with = (uint16_t)(group + 1)}, 0,
                           3 * BAND_WIDTH, actions + count);
    for (int firer = 0; firer < view->game->battery_count && count < 4; firer++)
        if (view->game->batteries[firer].side == view->side &&
            tod_has_role(view->game, view->state, unit, ROLE_OFFICER | ROLE_OBSERVER))
            count += probe(view, unit, (Action){.verb = VERB_CALL, .with = (uint16_t)(firer + 1)},
                           book->safe_heavy, TABLE_MOST, actions + count);
    return count;
}
