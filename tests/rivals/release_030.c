/* What was learned since 0.3.0 is a trait or a number of a Strength: here are those that it had. That they still decide as
 * the code before did is seen in tests/ai/folio/test_release_030.c. */
#include "rivals/release_030.h"

#include "ai/folio/commander.h"
#include "ai/folio/view.h"
#include "folio/position/change.h"

/* ---- 25.0: what it reckoned with where two units are to be destroyed ---- */

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
static int worth_of_loss(const View *view, int unit, int steps)
{
    enum { US_STEP = 30 };
    int left = vc_steps(view->game, view->state), turns = view->turns_left - 1;
    bool lost = folio_us_losses(view->game, view->state) > 0, whole = steps >= view->state->units[unit].steps;
    int now = duel_utility(view->side, left, turns, lost);
    if (folio_side(view->game, unit) == VC)
        return gain(now, duel_utility(view->side, left - (steps > 1 ? 2 : 1), turns, lost));
    return whole ? gain(now, duel_utility(view->side, left, turns - 1, true)) : US_STEP;
}

static const Reckoning duel = {.worth = worth_of_loss, .outcome = stakes_of_destroy};

/* ---- the commander ---- */

static const Traits sharp = {.rings = true,
                             .wary = true,
                             .thrifty = true,
                             .joint = HEX_DIRECTIONS,
                             .reckons = true,
                             .reckoning = &duel,
                             .gathers = true};
static const Traits hasty = {.rings = true,
                             .wary = true,
                             .thrifty = true,
                             .joint = HEX_DIRECTIONS,
                             .reckons = true,
                             .reckoning = &duel,
                             .hasty = true};
static const Strength commander = {
    .id = "0.3.0", .candidates = 4, .guesses = 12, .nodes = 600, .horizon = 1, .traits = &sharp};
static const Strength quick = {.id = "quick", .candidates = 1, .nodes = 1000, .traits = &hasty};

static Action decide(const Rules *rules, const Game *game, const State *seen, Rng *rng)
{
    Mindset mindset = folio_mindset;
    mindset.quick = &quick;
    (void)rng;
    return search_decide(&mindset, &commander, rules, game, seen, NULL);
}

const Policy folio_release_030 = {.id = "0.3.0", .decide = decide};
