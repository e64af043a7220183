/* start: a scenario before its set-up. Numbers of counters and markers are dealt, so that they tell nobody which is which. */
#include <string.h>

#include "fte/position/change.h"
#include "fte/position/position.h"
#include "fte/turn/sequence.h"

enum { GAME_STREAM = 1 };

static void swap_bytes(uint8_t *a, uint8_t *b)
{
    uint8_t kept = *a;
    *a = *b;
    *b = kept;
}

/* Counters that could be each other change places. */
static void deal_counters(const Game *game, State *state)
{
    for (int unit = game->unit_count - 1; unit > 0; unit--) {
        int same[MAX_UNITS], count = 0;
        if (!fte_takes_part(game, unit) || fte_group(game, unit) < 0)
            continue;
        for (int other = 0; other <= unit; other++)
            if (fte_takes_part(game, other) && fte_group(game, other) == fte_group(game, unit))
                same[count++] = other;
        swap_bytes(&state->units[unit].who, &state->units[same[rng_below(&state->rng, (uint32_t)count)]].who);
    }
}

/* 7.4: it lies there, with a wounded man aboard. */
static void bring_down(State *state, int unit, Side side)
{
    FteUnit *one = &state->units[unit];
    one->marks |= MARK_DOWNED;
    state->casualties[fte_free_casualty(state)] =
        (Casualty){.kind = CASUALTY_WIA, .side = side, .hex = one->hex, .carrier = (uint8_t)(unit + 1)};
}

static void lay_counters(const Game *game, State *state)
{
    static const uint8_t waits[CALLS] = {[CALL_SETUP] = UNIT_WAITING, [CALL_ENTRY] = UNIT_WAITING};
    for (int unit = 0; unit < MAX_UNITS; unit++)
        state->units[unit].who = (uint8_t)unit;
    deal_counters(game, state);
    for (int unit = 0; unit < game->unit_count; unit++) {
        FteUnit *one = &state->units[unit];
        const FteCounter *counter = &game->counters[one->who];
        const FteForce *force = &game->forces[counter->force < 0 ? 0 : counter->force];
        if (counter->force < 0)
            continue;
        one->where = waits[force->call];
        if (force->fixed && force->call == CALL_SETUP) {
            one->hex = counter->start;
            one->where = UNIT_ON_MAP;
            one->marks =
                game->types[counter->type].kind == CLASS_INFANTRY && !force->visible ? MARK_CONCEALED : 0;
            if (force->downed && game->types[counter->type].kind == CLASS_HELICOPTER)
                bring_down(state, unit, fte_side(game, unit));
        }
    }
}

/* 23.0: face down, in any order. */
static void lay_markers(const Game *game, State *state)
{
    int work = 0;
    for (int lot = 0; lot < game->allotment_count; lot++) {
        const Allotment *from = &game->allotments[lot];
        int first = work;
        for (int kind = 1; kind < WORK_KINDS; kind++)
            for (int i = 0; i < from->count[kind]; i++, work++)
                state->works[work] = (FteWork){.kind = (uint8_t)kind,
                                               .state = WORK_HIDDEN,
                                               .side = from->side,
                                               .allotment = (uint8_t)lot,
                                               .hex = from->at_count ? from->at[work - first] : 0};
        for (int i = work - 1; i > first; i--) {
            FteWork *a = &state->works[i],
                    *b = &state->works[first + (int)rng_below(&state->rng, (uint32_t)(i - first + 1))];
            FteWork kept = *a;
            *a = *b;
            *b = kept;
        }
    }
}

void fte_start(const Game *game, uint64_t seed, State *state)
{
    memset(state, 0, sizeof *state);
    state->eyes = SIDE_ALL;
    state->winner = SIDE_NONE;
    state->chit = CHIT_NONE;
    rng_seed(&state->rng, seed, GAME_STREAM);
    state->lot = (uint8_t)rng_below(&state->rng, UNKNOWN);
    for (int side = 0; side < 2; side++) {
        state->own_lot[side] = rng_next64(&state->rng);
        state->pool[side] = game->chits[side];
        state->points[side] = game->points[side];
        int die = game->trap_faces[side] ? 1 + (int)rng_below(&state->rng, game->trap_faces[side]) : 0;
        state->traps_left[side] = (uint8_t)(game->traps[side] + die); /* 26.0: the roll is a secret */
    }
    lay_counters(game, state);
    lay_markers(game, state);
    state->active = game->sets_up_first;
    rows_call(&fte_table, state, STEP_SETUP_FIRST);
}
