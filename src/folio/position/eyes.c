/* eyes: see the header. Every fact that mask blanks has its line in guess, and back. */
#include "folio/position/eyes.h"

#include <string.h>

#include "folio/position/change.h"
#include "folio/position/setup.h"
#include "folio/turn/sequence.h"

enum { GUESS_TRIES = 20, GUESS_STREAM = 5, GUESS_SECRET_STREAM = 6 };

/* ---- mask ---- */

/* 15.0, 16.0, 27.0: what the Viet Cong keep from the US player. */
static void mask_viet_cong(const Game *game, State *seen)
{
    for (int unit = 0; unit < game->unit_count; unit++)
        if (seen->units[unit].where == UNIT_HIDDEN)
            seen->units[unit].place = UNKNOWN_PLACE;
    for (int camp = 0; camp < game->camps; camp++)
        if (seen->camps[camp].state == CAMP_HIDDEN)
            seen->camps[camp].hex = UNKNOWN_PLACE;
    if (seen->condition)
        seen->condition = UNKNOWN;
    if (seen->genuine)
        seen->genuine = UNKNOWN;
    for (int kind = 0; kind < 2; kind++)
        for (int i = 0; i < ROLLS_MOST && seen->rolls[kind][i]; i++)
            seen->rolls[kind][i] = UNKNOWN;
}

void folio_mask(const Game *game, const State *state, Side viewer, State *seen)
{
    memcpy(seen, state, sizeof *seen);
    if (viewer == SIDE_ALL || state->eyes != SIDE_ALL)
        return;
    seen->eyes = viewer;
    seen->rng = seen->secret = (Rng){0};
    seen->dice = (Dice){0};
    seen->own_lot[1 - viewer] = 0;
    if (!folio_veiled(seen, viewer))
        return;
    memset(seen->held[1 - viewer], 0, sizeof seen->held[0]);
    if (viewer == US)
        mask_viet_cong(game, seen);
}

/* ---- guess: markers ---- */

/* 14.1: any markers of the pool that were not played this turn. */
static void guess_markers(const Game *game, State *full, Side side, Rng *rng)
{
    uint8_t left[MARKER_VALUES];
    int count = 0;
    for (int value = 0; value < MARKER_VALUES; value++)
        count += left[value] = (uint8_t)(game->pool[side][value] - full->played[side][value]);
    for (int i = 0; i < full->held_count[side]; i++, count--) {
        int pick = (int)rng_below(rng, (uint32_t)count), value = 0;
        while (pick >= left[value])
            pick -= left[value++];
        left[value]--;
        full->held[side][value]++;
    }
}

/* ---- guess: the secret condition ---- */

/* How likely it is, in sixths to the power of n, that n rolls have not won yet: the i-th wins if it is less
 * than i. */
static uint64_t not_won_yet(int events)
{
    uint64_t ways = 1;
    for (int i = 1; i <= events; i++)
        ways *= i <= FACES ? (uint64_t)(FACES + 1 - i) : 0;
    return ways;
}

static uint64_t power(int exponent)
{
    uint64_t value = 1;
    for (int i = 0; i < exponent; i++)
        value *= FACES;
    return value;
}

static FolioCondition guess_condition(int exits, int losses, Rng *rng)
{
    /* What can no longer be otherwise need not be weighed. */
    bool escape = exits <= FACES, casualties = losses <= FACES;
    int of_exits = escape ? exits : 0, of_losses = casualties ? losses : 0;
    uint64_t weights[] = {escape ? not_won_yet(of_exits) * power(of_losses) : 0,
                          casualties ? not_won_yet(of_losses) * power(of_exits) : 0,
                          power(of_exits + of_losses)};
    uint64_t all = weights[0] + weights[1] + weights[2];
    uint64_t pick = rng_next64(rng) % all;
    int chosen = 0;
    while (chosen < COUNT_OF(weights) - 1 && pick >= weights[chosen])
        pick -= weights[chosen++];
    return (FolioCondition)(CONDITION_ESCAPE + chosen);
}

/* 16.0: not one that was taken, or the game would be over. */
static int guess_genuine(const Game *game, const State *full, Rng *rng)
{
    int pick = (int)rng_below(rng, (uint32_t)(game->camps - folio_captured(full))), camp = 0;
    while (full->camps[camp].state == CAMP_CAPTURED || pick-- > 0)
        camp++;
    return camp + 1;
}

static void guess_secrets(const Game *game, State *full, Rng *rng)
{
    int events[2] = {folio_count_side(game, full, VC, UNIT_LEFT), folio_us_losses(game, full)};
    if (full->condition == UNKNOWN)
        full->condition = (uint8_t)guess_condition(events[0], events[1], rng);
    for (int kind = 0; kind < 2; kind++)
        for (int i = 0; i < ROLLS_MOST && full->rolls[kind][i]; i++) {
            bool decides = full->condition == (kind == 0 ? CONDITION_ESCAPE : CONDITION_CASUALTIES);
            int least = decides ? i + 1 : 1;
            full->rolls[kind][i] = (uint8_t)(least + (int)rng_below(rng, (uint32_t)(FACES + 1 - least)));
        }
    if (full->genuine == UNKNOWN)
        full->genuine = (uint8_t)guess_genuine(game, full, rng);
}

/* ---- guess: where they hide ---- */

/* Taken cells while hidden things are laid out anew: by units that are known, or by a guessed one. */
enum { KNOWN = 1, GUESSED = 2 }; /* plus the unit */
typedef struct Cells {
    uint8_t units[MAX_CELLS], camps[MAX_CELLS];
} Cells;

static void take_known(const Game *game, const State *seen, Cells *cells)
{
    memset(cells, 0, sizeof *cells);
    for (int unit = 0; unit < game->unit_count; unit++)
        if (folio_on_map(seen, unit) && !folio_is_monitor(game, unit))
            cells->units[folio_cell(game, folio_hex_of(seen->units[unit].place))] = KNOWN;
    for (int camp = 0; camp < game->camps; camp++)
        if (seen->camps[camp].hex != NOWHERE && seen->camps[camp].hex != UNKNOWN_PLACE)
            cells->camps[folio_cell(game, seen->camps[camp].hex)] = 1;
}

static bool unit_may_hide_in(const Game *game, const State *seen, const Cells *cells, int unit, Node node)
{
    Hex hex = game->map.node[node].hex;
    if (!hex)
        return false;
    int cell = folio_cell(game, hex);
    return !cells->units[cell] && !folio_searched(seen, cell) && folio_hides_in(game, unit, node);
}

/* Where chance left no cell for a unit: others that are guessed make room. False if that does not help. */
static bool settle(const Game *game, const State *seen, int unit, uint8_t *tried, Cells *cells, State *full)
{
    for (int node = 0; node < game->map.nodes; node++) {
        Hex hex = game->map.node[node].hex;
        int cell = hex ? folio_cell(game, hex) : 0;
        if (!hex || tried[cell] || cells->units[cell] == KNOWN || folio_searched(seen, cell) ||
            !folio_hides_in(game, unit, (Node)node))
            continue;
        tried[cell] = 1;
        int other = cells->units[cell] - GUESSED;
        if (other >= 0 && !settle(game, seen, other, tried, cells, full))
            continue;
        cells->units[cell] = (uint8_t)(GUESSED + unit);
        full->units[unit].place = game->map.node[node].place;
        return true;
    }
    return false;
}

static void guess_unit(const Game *game, const State *seen, int unit, Rng *rng, Cells *cells, State *full)
{
    Node nodes[MAX_NODES];
    int count = 0;
    for (int node = 0; node < game->map.nodes; node++)
        if (unit_may_hide_in(game, seen, cells, unit, (Node)node))
            nodes[count++] = (Node)node;
    if (count == 0) {
        uint8_t tried[MAX_CELLS] = {0};
        bool settled = settle(game, seen, unit, tried, cells, full);
        ENSURE(settled);
        return;
    }
    Node node = nodes[rng_below(rng, (uint32_t)count)];
    full->units[unit].place = game->map.node[node].place;
    cells->units[folio_cell(game, game->map.node[node].hex)] = (uint8_t)(GUESSED + unit);
}

static void guess_camp(const Game *game, const State *seen, int camp, Rng *rng, Cells *cells, State *full)
{
    int list[MAX_CELLS], count = 0;
    for (int cell = 0; cell < hex_cells(folio_grid(game)); cell++)
        if (!cells->camps[cell] && !folio_searched(seen, cell) && folio_camp_fits(game, cell))
            list[count++] = cell;
    ENSURE(count > 0);
    int cell = list[rng_below(rng, (uint32_t)count)];
    full->camps[camp].hex = game->map.node[cell].hex;
    cells->camps[cell] = 1;
}

static void guess_hidden(const Game *game, const State *seen, Rng *rng, State *full)
{
    Cells cells;
    take_known(game, seen, &cells);
    for (int unit = 0; unit < game->unit_count; unit++)
        if (seen->units[unit].where == UNIT_HIDDEN)
            guess_unit(game, seen, unit, rng, &cells, full);
    for (int camp = 0; camp < game->camps; camp++)
        if (seen->camps[camp].state == CAMP_HIDDEN)
            guess_camp(game, seen, camp, rng, &cells, full);
}

bool folio_has_room_to_hide(const Game *game, const State *seen)
{
    Cells cells;
    State full = *seen;
    int camps = 0;
    take_known(game, seen, &cells);
    for (int unit = 0; unit < game->unit_count; unit++) {
        uint8_t tried[MAX_CELLS] = {0};
        if (seen->units[unit].where == UNIT_HIDDEN && !settle(game, seen, unit, tried, &cells, &full))
            return false;
    }
    for (int camp = 0; camp < game->camps; camp++)
        camps += seen->camps[camp].state == CAMP_HIDDEN;
    for (int cell = 0; cell < hex_cells(folio_grid(game)) && camps > 0; cell++)
        camps -= !cells.camps[cell] && !folio_searched(seen, cell) && folio_camp_fits(game, cell);
    return camps <= 0;
}

/* Where chance did not find an explanation: one hidden unit goes where it gives one. */
static void explain_by_one(const Game *game, const State *seen, State *full)
{
    Cells cells;
    for (int unit = 0; unit < game->unit_count; unit++) {
        Place before = full->units[unit].place;
        if (seen->units[unit].where != UNIT_HIDDEN)
            continue;
        full->units[unit].place = NOWHERE;
        take_known(game, seen, &cells);
        for (int other = 0; other < game->unit_count; other++)
            if (full->units[other].where == UNIT_HIDDEN && full->units[other].place)
                cells.units[folio_cell(game, folio_hex_of(full->units[other].place))] = 1;
        for (int node = 0; node < game->map.nodes; node++) {
            if (!unit_may_hide_in(game, seen, &cells, unit, (Node)node))
                continue;
            full->units[unit].place = game->map.node[node].place;
            if (steps_choice(&folio_sequence, game, full))
                return;
        }
        full->units[unit].place = before;
    }
}

void folio_guess(const Game *game, const State *seen, Side viewer, Rng *rng, State *full)
{
    memcpy(full, seen, sizeof *full);
    if (seen->eyes !=
        SIDE_ALL) /* a masked position says itself who sees it: masked again, it looks the same to both */
        viewer = (Side)seen->eyes;
    full->eyes = SIDE_ALL;
    rng_seed(&full->rng, rng_next64(rng), GUESS_STREAM);
    rng_seed(&full->secret, rng_next64(rng), GUESS_SECRET_STREAM);
    full->own_lot[1 - viewer] = rng_next64(rng);
    if (!folio_veiled(seen, viewer))
        return;
    guess_markers(game, full, 1 - viewer, rng);
    if (viewer != US)
        return;
    guess_secrets(game, full, rng);
    guess_hidden(game, seen, rng, full);
    /* Somebody is asked only if he has a choice: a guess must leave him one. */
    for (int tries = 0; tries < GUESS_TRIES && !steps_choice(&folio_sequence, game, full); tries++)
        guess_hidden(game, seen, rng, full);
    if (!steps_choice(&folio_sequence, game, full))
        explain_by_one(game, seen, full);
}
