/* stakes: how much a loss matters, for the way in which this scenario is won. */
#include "ai/folio/view.h"
#include "folio/position/change.h"
#include "folio/turn/sequence.h"

/* ---- 25.0: two units to destroy, as many games have gone ---- */

/* The two Viet Cong units by steps, and who has lost what; `turn` is the one that begins next. */
typedef struct Tally {
    int turn, high, low;
    int depleted; /* US units */
    bool lost;    /* a US unit */
} Tally;

enum { SURE = 1000, DRAW_SHARE = 25, TALLY_TURNS = 4, PAIRS = 5, DEPLETED_MOST = 3, PER_CENT = 10 };
typedef struct TallyRow {
    uint8_t us[DEPLETED_MOST + 1], vc[DEPLETED_MOST + 1]; /* won of a hundred, by depleted US units */
} TallyRow;

/* Estimated from games of equals and smoothed, by the turn that begins and the steps of both Viet Cong units: 22, 21, 20, 11, 10. */
static const TallyRow tallies[TALLY_TURNS][PAIRS] = {
    {{{27, 24, 20, 16}, {49, 54, 62, 70}},
     {{50, 45, 40, 34}, {27, 34, 42, 50}},
     {{80, 75, 70, 65}, {8, 12, 18, 25}},
     {{62, 56, 50, 44}, {15, 22, 30, 38}},
     {{92, 90, 86, 82}, {3, 5, 8, 12}}},
    {{{5, 4, 3, 2}, {69, 74, 85, 92}},
     {{30, 22, 12, 8}, {37, 50, 70, 80}},
     {{69, 58, 52, 46}, {15, 28, 34, 45}},
     {{45, 38, 30, 25}, {20, 30, 40, 50}},
     {{85, 80, 75, 70}, {5, 8, 15, 20}}},
    {{{0, 0, 0, 0}, {99, 100, 100, 100}},
     {{1, 1, 1, 0}, {83, 85, 91, 94}},
     {{5, 5, 5, 5}, {27, 38, 59, 73}},
     {{10, 12, 12, 8}, {11, 38, 52, 80}},
     {{52, 54, 50, 43}, {20, 24, 37, 51}}},
    {{{0, 0, 0, 0}, {100, 100, 100, 100}},
     {{0, 0, 0, 0}, {100, 100, 100, 100}},
     {{0, 0, 0, 0}, {2, 22, 40, 52}},
     {{1, 1, 1, 1}, {3, 18, 32, 65}},
     {{10, 12, 13, 12}, {25, 30, 38, 54}}},
};

static int pair_of(const Tally *tally)
{
    return tally->high == 2 ? 2 - tally->low : tally->low ? 3 : 4;
}

/* To the side, in thousandths; what is a draw counts a little. */
static int utility(Side side, int us, int vc)
{
    int draw = SURE - us - vc;
    return (side == US ? us : vc) + draw * DRAW_SHARE / 100;
}

static int tally_worth(const Tally *tally, Side side)
{
    int depleted = tally->depleted < DEPLETED_MOST ? tally->depleted : DEPLETED_MOST;
    if (tally->high <= 0)
        return utility(side, SURE, 0);
    int turn = tally->turn + tally->lost; /* 21.0 */
    if (turn > TALLY_TURNS) {
        bool hurt = tally->low == 0 || tally->high == 1;
        return utility(side, 0, hurt && !tally->lost ? 0 : SURE);
    }
    const TallyRow *row = &tallies[turn < 1 ? 0 : turn - 1][pair_of(tally)];
    int us = PER_CENT * row->us[depleted];
    return utility(side, us, tally->lost ? SURE - us : PER_CENT * row->vc[depleted]);
}

/* The Viet Cong unit takes so many steps off; the lower one where both are alike. */
static Tally hit(Tally tally, bool high, int steps)
{
    int *unit = high && tally.high > tally.low ? &tally.high : &tally.low;
    *unit = *unit > steps ? *unit - steps : 0;
    if (tally.high < tally.low) {
        int other = tally.high;
        tally.high = tally.low;
        tally.low = other;
    }
    return tally;
}

static Tally hit_next(Tally tally)
{
    return hit(tally, tally.low == 0, 1);
}

/* While attacks are still to come, one step makes the next worth more. */
static int tally_promise(const Tally *tally, Side side)
{
    Tally one = hit_next(*tally), two = hit_next(one);
    return (3 * tally_worth(tally, side) + 2 * tally_worth(&one, side) + tally_worth(&two, side)) / 6;
}

static Tally tally_of(const Game *game, const State *state, int turn)
{
    Tally tally = {
        .turn = turn, .depleted = folio_depleted(game, state, US), .lost = folio_us_losses(game, state) > 0};
    for (int unit = 0; unit < game->unit_count; unit++)
        if (folio_side(game, unit) == VC && folio_in_play(state, unit)) {
            int steps = state->units[unit].steps;
            tally.low = steps > tally.high ? tally.high : steps > tally.low ? steps : tally.low;
            tally.high = steps > tally.high ? steps : tally.high;
        }
    return tally;
}

static int tallied_outcome(const Game *game, const State *state, Side side)
{
    if (state->over)
        return utility(side, state->over == OVER_US ? SURE : 0, state->over == OVER_VC ? SURE : 0);
    Tally tally = tally_of(game, state, state->turn + (state->step > STEP_US_MOVE));
    return tally_worth(&tally, side);
}

/* What a unit's loss of so many steps is worth. */
static int tallied_worth(const View *view, int unit, int steps)
{
    enum { SMALLEST = 15 };
    bool attacked = folio_side(view->game, unit) == VC;
    int has = view->state->units[unit].steps, turn = view->state->turn + 1;
    Tally now =
        tally_of(view->game, view->state, attacked && folio_active(view->state) == VC ? turn + 1 : turn);
    Tally then = now;
    if (attacked)
        then = hit(now, has == now.high, steps);
    else if (steps >= has)
        then.lost = true;
    else
        then.depleted++;
    int worth = attacked ? tally_promise(&then, view->side) - tally_promise(&now, view->side)
                         : tally_worth(&then, view->side) - tally_worth(&now, view->side);
    worth = worth < 0 ? -worth : worth;
    return worth > SMALLEST ? worth : SMALLEST;
}

const Reckoning folio_tallies = {.worth = tallied_worth, .outcome = tallied_outcome, .whole_turns = true};

static bool stakes_count(const View *view)
{
    return view->game->victory == VICTORY_DESTROY && view->traits->reckoning;
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
        return (Price){25, view->hunted || view->condition == CONDITION_CASUALTIES ? 500
                           : view->condition == CONDITION_NONE                     ? 220
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
        return view->traits->reckoning->worth(view, unit, 1);
    if (view->state->units[unit].steps < 2)
        return folio_view_unit_worth(view, unit);
    return by_strength(view, unit, price_of(view, unit).step);
}

int folio_view_unit_worth(const View *view, int unit)
{
    if (stakes_count(view))
        return view->traits->reckoning->worth(view, unit, view->state->units[unit].steps);
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
    if (stakes_count(view))
        return view->traits->reckoning->outcome(view->game, state, view->side);
    int worth = material(view, state);
    if (state->over == OVER_US)
        worth += GAME;
    if (state->over == OVER_VC)
        worth -= GAME;
    return view->side == US ? worth : -worth;
}
