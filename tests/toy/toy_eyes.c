/* toy_eyes: what a side may know, and a fair guess at the rest. Every fact that mask blanks has its line
 * in guess, and back. */
#include <string.h>

#include "toy/toy_state.h"

enum { GUESS_STREAM = 7, GUESS_TRIES = 200 };

/* ---- mask ---- */

/* A bid is secret until both are in (T.3.1). */
bool toy_bids_are_secret(const State *state)
{
    int step = state->frames[0].step;
    return step == STEP_BID_US || step == STEP_BID_ENEMY || step == STEP_INITIATIVE;
}

static void mask_camp(Camp *camp, bool bid_too)
{
    camp->trodden = 0;
    camp->doctrine = UNKNOWN;
    if (!camp->sprung)
        camp->trap = UNKNOWN;
    if (bid_too)
        camp->bid = UNKNOWN;
}

void toy_mask(const Game *game, const State *state, Side viewer, State *seen)
{
    (void)game;
    *seen = *state;
    if (viewer == SIDE_ALL)
        return;
    seen->eyes = viewer;
    seen->rng = (Rng){0};
    seen->dice = (Dice){0};
    deck_mask(&seen->deck);
    mask_camp(&seen->camps[1 - viewer], toy_bids_are_secret(state));
    for (int unit = 0; unit < UNITS; unit++) {
        if (toy_alive(state, unit) && !toy_sees(state, viewer, unit))
            seen->units[unit].place = seen->units[unit].dug_in = UNKNOWN;
    }
}

Side toy_eyes(const State *state)
{
    return state->eyes;
}

/* ---- guess ---- */

/* An unseen unit is at home while plans are made (T.1.1). Later it shares no place with the eyes' own
 * units (T.5.3), is not next to an unspotted one of them (T.5.2: whoever came there would be spotted), has
 * not entered their trap (T.2.1), and is not where an assault goes on (T.7.1). */
bool toy_could_be(const Game *game, const State *seen, int unit, int place)
{
    Side viewer = 1 - toy_side_of(unit);
    if (place < 1 || place > game->places)
        return false;
    if (seen->turn == 0)
        return place == toy_home(game, toy_side_of(unit));
    if (!seen->camps[viewer].sprung && seen->camps[viewer].trap == place)
        return false;
    if (seen->frames[1].step == STEP_ASSAULT && seen->frames[1].place == place)
        return false;
    for (int own = 0; own < UNITS; own++) {
        if (toy_side_of(own) != viewer || !toy_alive(seen, own))
            continue;
        int distance = toy_distance(seen, own, place);
        if (distance == 0 || (distance == 1 && !seen->units[own].spotted))
            return false;
    }
    return true;
}

static int guess_place(const Game *game, const State *seen, int unit, Rng *rng)
{
    int places[PLACES_MOST], count = 0;
    for (int place = 1; place <= game->places; place++) {
        if (toy_could_be(game, seen, unit, place))
            places[count++] = place;
    }
    ENSURE(count > 0);
    return places[rng_below(rng, (uint32_t)count)];
}

/* The other side is asked to fire at a move only if it can: some unit of it must be next to the move. */
static bool explains_the_question(const State *full, Side viewer)
{
    const Frame *top = toy_top(full);
    if (full->over || top->step != STEP_ADVANCE || full->active != viewer)
        return true;
    return toy_any(full, 1 - viewer, toy_reacts, top->place);
}

static void place_all(const Game *game, const State *seen, Rng *rng, State *full)
{
    for (int unit = 0; unit < UNITS; unit++) {
        if (toy_unseen(seen, unit, 0))
            full->units[unit].place = (uint8_t)guess_place(game, seen, unit, rng);
    }
}

/* Unlikely enough to be guessed: put the first unit that can explain the question where it does. */
static void place_one_next_to(const Game *game, const State *seen, State *full)
{
    int move = toy_top(full)->place;
    for (int unit = 0; unit < UNITS; unit++) {
        for (int place = move - 1; place <= move + 1; place += 2) {
            if (toy_unseen(seen, unit, 0) && !seen->units[unit].reacted &&
                toy_could_be(game, seen, unit, place)) {
                full->units[unit].place = (uint8_t)place;
                return;
            }
        }
    }
    ENSURE(!"an unseen unit can explain the question");
}

static void guess_units(const Game *game, const State *seen, Side viewer, Rng *rng, State *full)
{
    place_all(game, seen, rng, full);
    for (int tries = 0; tries < GUESS_TRIES && !explains_the_question(full, viewer); tries++)
        place_all(game, seen, rng, full);
    if (!explains_the_question(full, viewer))
        place_one_next_to(game, seen, full);
    for (int unit = 0; unit < UNITS; unit++) {
        if (toy_unseen(seen, unit, 0))
            full->units[unit].dug_in = (uint8_t)rng_below(rng, 2);
    }
}

bool toy_answered(const State *state, Side side, StepId us, StepId enemy)
{
    return state->frames[0].step > (side == SIDE_FIRST ? us : enemy);
}

static int guess_trap(const Game *game, const State *seen, Side side, Rng *rng)
{
    int places[PLACES_MOST + 1] = {0}, count = 1;
    for (int place = 2; place < game->places; place++) {
        if (!(seen->camps[1 - side].trodden >> place & 1))
            places[count++] = place;
    }
    return places[rng_below(rng, (uint32_t)count)];
}

/* Everything the side has entered for certain: its home and where it stands. */
static uint16_t known_trodden(const Game *game, const State *full, Side side)
{
    int trodden = 1 << toy_home(game, side);
    for (int unit = 0; unit < UNITS; unit++) {
        if (toy_side_of(unit) == side && toy_alive(full, unit))
            trodden |= 1 << full->units[unit].place;
    }
    return (uint16_t)trodden;
}

static void guess_camp(const Game *game, const State *seen, Side side, Rng *rng, State *full)
{
    Camp *camp = &full->camps[side];
    if (camp->trap == UNKNOWN) {
        bool laid = toy_answered(seen, side, STEP_TRAP_US, STEP_TRAP_ENEMY);
        camp->trap = laid ? (uint8_t)guess_trap(game, seen, side, rng) : 0;
    }
    if (camp->doctrine == UNKNOWN) {
        bool chosen = toy_answered(seen, side, STEP_DOCTRINE_US, STEP_DOCTRINE_ENEMY);
        camp->doctrine = chosen ? (uint8_t)(DOCTRINE_STEADY + rng_below(rng, 2)) : DOCTRINE_NONE;
    }
    if (camp->bid == UNKNOWN) {
        int most = camp->supply < game->highest_bid ? camp->supply : game->highest_bid;
        bool made = toy_answered(seen, side, STEP_BID_US, STEP_BID_ENEMY);
        camp->bid = made ? (uint8_t)rng_below(rng, (uint32_t)most + 1) : 0;
    }
    camp->trodden = known_trodden(game, full, side);
}

void toy_guess(const Game *game, const State *seen, Side viewer, Rng *rng, State *full)
{
    *full = *seen;
    full->eyes = SIDE_ALL;
    uint64_t seed = rng_next64(rng);
    rng_seed(&full->rng, seed, GUESS_STREAM);
    if (viewer == SIDE_ALL)
        return;
    guess_units(game, seen, viewer, rng, full);
    guess_camp(game, seen, 1 - viewer, rng, full);
}
