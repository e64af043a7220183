/* assault: whether to go in: those who are fired at on the way, then dice against dice, and the loser surrenders (assault 2 to 11). */
#include "tod/assault/assault.h"

#include "ai/tod/mind.h"
#include "tod/fire/volley.h"
#include "tod/vehicles/vehicles.h"

/* Men whom the free fire takes, hundredths: nothing covers them, and nobody fires who is held down. */
static int free_fire(const TodView *view, int unit, int target)
{
    TodVolley volley;
    int falls = 0;
    if (tod_machine(view->game, view->state, target))
        return view->fighters[target].power[0];
    if (tod_refuse_free_fire(view->game, view->state, target, GROUP_SMALL, NULL) ||
        !tod_volley(view->game, view->state, target, unit, MANNER_CLOSE, &volley))
        return 0;
    for (int i = 0; i < volley.count; i++)
        falls += 100 * (D6 + 1 - volley.shots[i].score) / D6;
    return falls;
}

TodStorm tod_mind_storm(TodMind *mind, int unit, int target)
{
    const TodView *view = &mind->view;
    TodStorm storm = {.losses = free_fire(view, unit, target)};
    int fit = view->fighters[unit].fit, left = fit - (storm.losses + 50) / 100;
    Chance chances[3];
    if (left <= 0 || !fit)
        return storm;
    TodRound round = {.less = {0, tod_assault_less(view->game, view->state, target)}};
    round.dice[0] = tod_assault_dice(view->game, view->state, unit) * left / fit;
    round.dice[1] = tod_assault_dice(view->game, view->state, target);
    int men[2] = {left, view->fighters[target].fit};
    if (!round.dice[0] || !tod_round_chances(&round, men, chances))
        return storm;
    uint64_t part = chances[0].denominator / 1000 + 1, wins = chances[0].numerator / part,
             loses = chances[2].numerator / part;
    storm.wins = wins + loses ? (int)(100 * wins / (wins + loses)) : 0;
    return storm;
}

static int storm_machine(TodMind *mind, int unit, int target)
{
    enum { KNOCKED_OUT = 28 };
    const TodView *view = &mind->view;
    return KNOCKED_OUT * tod_view_machine(view, target) / 100 -
           free_fire(view, unit, target) * view->man_worth[view->side] / 100 - tod_view_unmasking(view, unit);
}

int tod_judge_assault(TodMind *mind, Action action)
{
    enum { DOUBT = 60 };
    const TodView *view = &mind->view;
    int unit = tod_unit_of(action), target = tod_target_of(action), own = view->man_worth[view->side];
    if (!tod_is_infantry(view->game, view->state, target))
        return storm_machine(mind, unit, target);
    TodStorm storm = tod_mind_storm(mind, unit, target);
    int fit = view->fighters[unit].fit - storm.losses / 100;
    int prize = tod_view_prize(view) + tod_view_award(view, AWARD_PRISONERS, view->side);
    int gain = storm.wins * view->fighters[target].fit * prize / 100,
        risk = (100 - storm.wins) * fit * own / 100 + storm.losses * own / 100;
    PlanePoint at = view->fighters[target].at;
    return gain - risk - DOUBT -
           (tod_view_danger(view, unit, at, false) -
            tod_view_hits(view, target, at, view->fighters[unit].at) * own / 100) /
               2;
}
