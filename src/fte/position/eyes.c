/* eyes: what a side may not know (18.1, 23.0, 24.0, 26.0, 13.0), and fair guesses of it. Which counter is which is dealt anew among those
 * that could be each other; so is what lies under markers. Every fact that the mask blanks has its line in the guess. */
#include <string.h>

#include "core/play/fog.h"
#include "fte/fire/traps.h"
#include "fte/position/position.h"
#include "fte/turn/sequence.h"

enum { GUESS_STREAM = 5, GUESS_TRIES = 40 };

bool fte_veiled_unit(const Game *game, const State *state, Side eyes, int unit)
{
    const FteUnit *one = &state->units[unit];
    bool unseen = one->where == UNIT_WAITING || one->where == UNIT_ABSENT || one->marks & MARK_CONCEALED;
    return eyes != SIDE_ALL && eyes != fte_side(game, unit) &&
           game->types[game->counters[unit].type].kind == CLASS_INFANTRY && unseen;
}

bool fte_veiled_work(const State *state, Side eyes, int work)
{
    return eyes != SIDE_ALL && eyes != state->works[work].side && state->works[work].state == WORK_HIDDEN;
}

void fte_mask(const Game *game, const State *state, Side viewer, State *seen)
{
    memcpy(seen, state, sizeof *seen);
    if (viewer == SIDE_ALL || state->eyes != SIDE_ALL)
        return;
    seen->eyes = viewer;
    fog_mask(setup_fields(&fte_setup, game, seen), fte_position);
}

/* ---- who they are ---- */

static bool stacked_with_soldiers(const Game *game, const State *full, int unit)
{
    for (int other = 0; other < game->unit_count; other++)
        if (other != unit && fte_is_at(full, other, full->units[unit].hex) &&
            fte_side(game, other) == fte_side(game, unit) && full->units[other].who != UNKNOWN &&
            !fte_is_role(game, full, other, ROLE_CIVILIANS))
            return true;
    return false;
}

/* 6.2: civilians stand apart. 7.5.2: whoever carries is strong enough. 21.0: whoever fires or has tried to can. */
static bool could_be(const Game *game, const State *full, int unit)
{
    if (!fte_on_map(full, unit))
        return true;
    if (fte_is_role(game, full, unit, ROLE_CIVILIANS) && stacked_with_soldiers(game, full, unit))
        return false;
    if (fte_marked(full, unit, MARK_JOINED | MARK_PASSED | MARK_OP_FIRED | MARK_FIRED_AGAIN) &&
        (!fte_is_combat_unit(game, full, unit) || fte_is_role(game, full, unit, ROLE_SAPPER)))
        return false;
    return fte_carries(full, unit, CASUALTY_NONE) <= fte_can_carry(game, full, unit);
}

static void swap_who(State *full, int a, int b)
{
    uint8_t who = full->units[a].who;
    full->units[a].who = full->units[b].who;
    full->units[b].who = who;
}

/* Counters of one group that the eyes do not know are dealt among the numbers that are open. */
static void deal_group(const Game *game, const State *seen, int group, Rng *rng, State *full)
{
    uint8_t names[MAX_UNITS], open[MAX_UNITS];
    bool known[MAX_UNITS] = {false};
    int count = 0, left = 0;
    for (int unit = 0; unit < game->unit_count; unit++)
        if (seen->units[unit].who != UNKNOWN)
            known[seen->units[unit].who] = true;
        else if (fte_takes_part(game, unit) && fte_group(game, unit) == group)
            open[count++] = (uint8_t)unit;
    for (int who = 0; who < game->unit_count; who++)
        if (!known[who] && fte_takes_part(game, who) && fte_group(game, who) == group)
            names[left++] = (uint8_t)who;
    ENSURE(left == count);
    for (int i = 0; i < count; i++) {
        int pick = (int)rng_below(rng, (uint32_t)left);
        full->units[open[i]].who = names[pick];
        names[pick] = names[--left];
    }
}

/* Two change places where one of them could not be what it is. */
static bool mend(const Game *game, const State *seen, State *full, int unit)
{
    for (int other = 0; other < game->unit_count; other++) {
        if (seen->units[other].who != UNKNOWN || fte_group(game, other) != fte_group(game, unit) ||
            !fte_takes_part(game, other))
            continue;
        swap_who(full, unit, other);
        if (could_be(game, full, unit) && could_be(game, full, other))
            return true;
        swap_who(full, unit, other);
    }
    return false;
}

static bool deal(const Game *game, const State *seen, Rng *rng, State *full)
{
    bool fine = true;
    for (int unit = 0; unit < game->unit_count; unit++)
        full->units[unit].who = seen->units[unit].who;
    for (int unit = 0; unit < game->unit_count; unit++)
        if (full->units[unit].who == UNKNOWN && fte_takes_part(game, unit))
            deal_group(game, full, fte_group(game, unit), rng, full);
    for (int unit = 0; unit < game->unit_count; unit++)
        if (seen->units[unit].who == UNKNOWN && fte_takes_part(game, unit) && !could_be(game, full, unit))
            fine &= mend(game, seen, full, unit);
    return fine;
}

/* ---- markers, traps, missions ---- */

static void deal_works(const Game *game, const State *seen, Rng *rng, State *full)
{
    for (int lot = 0; lot < game->allotment_count; lot++) {
        uint8_t kinds[MAX_WORKS];
        int left = 0, counts[WORK_KINDS];
        for (int kind = 0; kind < WORK_KINDS; kind++)
            counts[kind] = game->allotments[lot].count[kind];
        for (int work = 0; work < MAX_WORKS; work++)
            if (seen->works[work].state && seen->works[work].allotment == lot &&
                seen->works[work].kind != UNKNOWN)
                counts[seen->works[work].kind]--;
        for (int kind = 0; kind < WORK_KINDS; kind++)
            for (int i = 0; i < counts[kind]; i++)
                kinds[left++] = (uint8_t)kind;
        for (int work = 0; work < MAX_WORKS; work++)
            if (full->works[work].state && full->works[work].allotment == lot &&
                full->works[work].kind == UNKNOWN) {
                ENSURE(left > 0);
                int pick = (int)rng_below(rng, (uint32_t)left);
                full->works[work].kind = kinds[pick];
                kinds[pick] = kinds[--left];
            }
    }
}

static Hex any_hex(const Game *game, Rng *rng)
{
    Hex hex;
    do
        hex = hex_at(fte_grid(game), (int)rng_below(rng, (uint32_t)hex_cells(fte_grid(game))));
    while (!hex || !fte_in_play(game, hex));
    return hex;
}

static void guess_missions(const Game *game, Rng *rng, State *full)
{
    for (int i = 0; i < MAX_MISSIONS; i++)
        if (full->missions[i].kind && full->missions[i].target == UNKNOWN_HEX)
            full->missions[i].target = any_hex(game, rng);
}

/* Where one of the side could lie now: on a trail or at a marker where no US unit has gone, or with US Infantry. */
static bool could_lie(const Game *game, const State *full, Side side, Hex hex)
{
    return hex && fte_in_play(game, hex) &&
           (side == NVA ? fte_may_be_trapped(game, full, hex) : fte_near_infantry(game, full, hex, false));
}

/* What the US player is asked about if it is nothing else: an enemy has come to a Claymore. */
static Hex asked_about(const Game *game, const State *full, Side side)
{
    const FteFrame *frame = full->depth ? fte_top(full) : NULL;
    bool asked = side == US && frame && frame->step == STEP_REACT && frame->side == NVA;
    return asked && could_lie(game, full, US, frame->hex) ? frame->hex : HEX_NONE;
}

/* 26.0: as many as the scenario gives; how many the die added is not known, those that went off are. */
static void guess_traps(const Game *game, Side side, Rng *rng, State *full)
{
    Hex hexes[MAX_CELLS], first = asked_about(game, full, side);
    int die = game->trap_faces[side] ? (int)rng_below(rng, game->trap_faces[side]) + 1 : 0, count = 0;
    int left = game->traps[side] + die - full->sprung[side], laid = 0;
    if (full->turn == 0 || !fte_has_traps(game, side))
        return;
    for (int cell = 0; cell < hex_cells(fte_grid(game)); cell++) {
        Hex hex = hex_at(fte_grid(game), cell);
        if (hex != first && could_lie(game, full, side, hex))
            hexes[count++] = hex;
    }
    if (first)
        full->traps[side][laid++] = first;
    for (; laid < left && laid < MAX_TRAPS && count; laid++) {
        int pick = (int)rng_below(rng, (uint32_t)count);
        full->traps[side][laid] = hexes[pick];
        hexes[pick] = hexes[--count];
    }
}

static bool guess_once(const Game *game, const State *seen, Side viewer, Rng *rng, State *full)
{
    bool fine = deal(game, seen, rng, full);
    for (int work = 0; work < MAX_WORKS; work++)
        full->works[work].kind = seen->works[work].kind;
    deal_works(game, seen, rng, full);
    if (full->turn == 0 && full->active != viewer &&
        game->traps[1 - viewer] + game->trap_faces[1 - viewer] > 0)
        full->traps_left[1 - viewer] = 1; /* 26.0: as long as he plots there is something to plot */
    return fine && steps_choice(&fte_sequence, game, full);
}

void fte_guess(const Game *game, const State *seen, Side viewer, Rng *rng, State *full)
{
    memcpy(full, seen, sizeof *full);
    if (seen->eyes != SIDE_ALL)
        viewer = (Side)seen->eyes;
    full->eyes = SIDE_ALL;
    rng_seed(&full->rng, rng_next64(rng), GUESS_STREAM);
    if (viewer == SIDE_ALL)
        return;
    full->own_lot[1 - viewer] = rng_next64(rng);
    for (int unit = 0; unit < game->unit_count; unit++)
        if (full->units[unit].work == UNKNOWN)
            full->units[unit].work = 0;
    guess_missions(game, rng, full);
    guess_traps(game, 1 - viewer, rng, full);
    /* Somebody is asked only if he has a choice: a guess must leave him one. */
    for (int tries = 0; tries < GUESS_TRIES && !guess_once(game, seen, viewer, rng, full); tries++)
        ;
}
