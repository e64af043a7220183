/* stakes: how much a loss matters, for the way in which this scenario is won. */
#include "ai/folio/view.h"
#include "folio/position/change.h"

/* ---- 25.0: two units to destroy ---- */

enum { VC_STEPS_MOST = 4, TURNS_MOST = 4, SURE = 1000, DRAW_SHARE = 25 };

/* Of a thousand games, those in which the US takes at least so many steps (from 1) in so many turns (from 0,
 * what is left of the current one). Estimated: a turn takes 0, 1, 2 or 3 steps in 45, 35, 15 and 5 of a
 * hundred. */
static const int taken[VC_STEPS_MOST][TURNS_MOST + 1] = {
    {120, 550, 800, 910, 960},
    {30, 200, 480, 700, 830},
    {10, 50, 225, 440, 630},
    {5, 10, 90, 240, 420},
};

static int chance_to_take(int steps, int turns)
{
    turns = turns < 0 ? 0 : turns > TURNS_MOST ? TURNS_MOST : turns;
    return steps <= 0 ? SURE : taken[(steps > VC_STEPS_MOST ? VC_STEPS_MOST : steps) - 1][turns];
}

/* Both gone is won, half of the steps a draw, unless a US unit is lost. */
static int duel_utility(Side side, int steps, int turns, bool us_lost)
{
    int won = chance_to_take(steps, turns);
    int half = us_lost ? won : chance_to_take(steps - VC_STEPS_MOST / 2, turns);
    int draw = (half - won) * DRAW_SHARE / 100;
    return side == US ? won + draw : SURE - half + draw;
}

static int vc_steps(const Game *game, const State *state)
{
    int steps = 0;
    for (int unit = 0; unit < game->unit_count; unit++)
        if (folio_side(game, unit) == VC && folio_in_play(state, unit))
            steps += state->units[unit].steps;
    return steps;
}

static int stakes_of_destroy(const Game *game, const State *state, Side side)
{
    enum { DEPLETED = 25 };
    if (state->over == OVER_US || state->over == OVER_VC)
        return state->over == (side == US ? OVER_US : OVER_VC) ? SURE : 0;
    if (state->over == OVER_DRAW)
        return SURE * DRAW_SHARE / 100;
    int depleted = folio_depleted(game, state, US) * DEPLETED;
    return duel_utility(side, vc_steps(game, state), state->last_turn - state->turn,
                        folio_us_losses(game, state) > 0) +
           (side == US ? -depleted : depleted);
}

static int gain(int one, int other)
{
    enum { LEAST = 20 };
    int worth = one > other ? one - other : other - one;
    return worth > LEAST ? worth : LEAST;
}

/* 21.0: a US unit lost takes a turn away as well. */
static void open_destroy(View *view)
{
    int steps = vc_steps(view->game, view->state), turns = view->turns_left - 1;
    bool lost = folio_us_losses(view->game, view->state) > 0;
    int now = duel_utility(view->side, steps, turns, lost);
    view->stakes.vc_step = gain(now, duel_utility(view->side, steps - 1, turns, lost));
    view->stakes.vc_kill = gain(now, duel_utility(view->side, steps - 2, turns, lost));
    view->stakes.us_kill = gain(now, duel_utility(view->side, steps, turns - 1, true));
}

static bool stakes_count(const View *view)
{
    return view->game->victory == VICTORY_DESTROY && view->traits->reckons;
}

void folio_stakes_open(View *view)
{
    if (stakes_count(view))
        open_destroy(view);
}

static int destroy_worth(const View *view, int unit, int steps)
{
    enum { US_STEP = 30 };
    const Stakes *stakes = &view->stakes;
    bool whole = steps >= view->state->units[unit].steps;
    if (folio_side(view->game, unit) == VC)
        return steps > 1 ? stakes->vc_kill : stakes->vc_step;
    return whole ? stakes->us_kill : US_STEP;
}

/* ---- 26.0, 27.0 ---- */

/* How much a loss matters, for the way in which this scenario is won: a step, and the unit on top of it. */
typedef struct Price {
    int step, unit;
} Price;

static Price us_price(const View *view, const Counter *counter)
{
    if (counter->arvn)
        return (Price){35, 40};
    if (folio_has_rule(view->game, RULE_BODY_COUNT)) /* 21.0: a turn each */
        return (Price){45, 180};
    if (view->game->victory == VICTORY_SECRET)
        return (Price){25, view->condition == CONDITION_CASUALTIES ? 500
                           : view->condition == CONDITION_NONE     ? 220
                                                                   : 80};
    return (Price){45, 100};
}

static Price vc_price(const View *view)
{
    if (view->game->victory == VICTORY_SECRET)
        return view->condition == CONDITION_CASUALTIES ? (Price){45, 90} : (Price){70, 130};
    return (Price){100, view->game->victory == VICTORY_DESTROY ? 150 : 60};
}

static Price price_of(const View *view, int unit)
{
    const Counter *counter = &view->game->counters[unit];
    return counter->side == US ? us_price(view, counter) : vc_price(view);
}

/* Strong units matter more: 8 is attack and defence of a battalion. */
static int by_strength(const View *view, int unit, int worth)
{
    const FolioRating *rating = &view->game->counters[unit].rating[1];
    return worth * (rating->attack + rating->defence + 4) / 12;
}

int folio_view_step_worth(const View *view, int unit)
{
    if (stakes_count(view))
        return destroy_worth(view, unit, 1);
    if (view->state->units[unit].steps < 2)
        return folio_view_unit_worth(view, unit);
    return by_strength(view, unit, price_of(view, unit).step);
}

int folio_view_unit_worth(const View *view, int unit)
{
    if (stakes_count(view))
        return destroy_worth(view, unit, view->state->units[unit].steps);
    Price price = price_of(view, unit);
    return price.unit + by_strength(view, unit, price.step * view->state->units[unit].steps);
}

/* ---- what came of it ---- */

static int camps_worth(const View *view, const State *state)
{
    int worth = 0;
    for (int camp = 0; camp < view->game->camps; camp++) {
        if (state->camps[camp].state == CAMP_CAPTURED)
            worth += folio_view_camp_worth(view);
        else if (state->camps[camp].state == CAMP_OPEN && !view->game->caches)
            worth += folio_view_camp_worth(view) / 3;
    }
    return worth;
}

/* Steps and camps, seen by the US. */
static int material(const View *before, const State *state)
{
    View view = *before;
    view.state = state;
    int worth = camps_worth(&view, state);
    for (int unit = 0; unit < view.game->unit_count; unit++) {
        if (!state->units[unit].steps || state->units[unit].where == UNIT_ABSENT)
            continue;
        int one = folio_view_unit_worth(&view, unit);
        worth += folio_side(view.game, unit) == US ? one : -one;
    }
    return worth;
}

int folio_stakes_outcome(const View *view, const State *state)
{
    enum { GAME = 5000 };
    if (view->game->victory == VICTORY_DESTROY)
        return stakes_of_destroy(view->game, state, view->side);
    int worth = material(view, state);
    if (state->over == OVER_US)
        worth += GAME;
    if (state->over == OVER_VC)
        worth -= GAME;
    return view->side == US ? worth : -worth;
}
