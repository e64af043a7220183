/* going: move 1, 2, terrain 1, 3, 4, 6, vehicle 1, 4: how fast and where. */
#include <string.h>

#include "tod/movement/movement.h"
#include "tod/vehicles/vehicles.h"
#include "tod/works/works.h"

int tod_rate_on(const Game *game, const State *state, int unit, bool cautious, TodGoing going)
{
    const TodMachine *machine = tod_machine(game, state, unit);
    int rate = machine ? (machine->drive == DRIVE_AIR ? 0 : game->book.drive[machine->drive][going])
                       : game->book.walk[going];
    if (rate == 0)
        return 0;
    rate -= !machine && cautious ? game->book.cautious : 0;
    rate -= tod_marked(state, unit, UNIT_POOR) ? PLANE_INCH : 0; /* event 11 */
    rate -= state->effects & EFFECT_MONSOON ? PLANE_INCH : 0;    /* event 18 */
    return rate < 0 ? 0 : rate;
}

/* A full move costs the whole allowance or a little less, never more. */
static uint32_t cost_of(int rate)
{
    return rate > 0 ? (uint32_t)(MOVE_ALLOWANCE / rate) : 0;
}

/* move 3; riding 1: nobody rides over rough ground on a tank; vehicle 5: only tanks drive over huts. */
static bool stops(const Game *game, const State *state, int unit, int piece)
{
    const TodMachine *machine = tod_machine(game, state, unit);
    const TodTerrain *terrain = tod_terrain(game, piece);
    if (!machine)
        return terrain->flags & TERRAIN_OBSTACLE;
    if (machine->armour != ARMOUR_TANK)
        return terrain->flags & TERRAIN_BUILDING;
    bool rough = terrain->going[1] == GOING_DIFFICULT || terrain->flags & TERRAIN_OBSTACLE;
    return rough && tod_load_of(game, state, unit);
}

void tod_rates(const Game *game, const State *state, int unit, bool cautious, ReachRates *rates)
{
    uint32_t costs[GOINGS];
    int mover = tod_kind(game, state, unit) >= KIND_VEHICLE;
    for (int going = 0; going < GOINGS; going++)
        costs[going] = cost_of(tod_rate_on(game, state, unit, cautious, (TodGoing)going));
    memset(rates, 0, sizeof *rates);
    rates->table = (PlaneBox){{0, 0}, {game->width, game->height}};
    rates->which = tod_pieces(game, state, 0);
    PieceSet gaps = tod_gaps(game, state, mover ? SIDE_NONE : tod_side(game, unit)); /* event 19 */
    for (int word = 0; word < PIECES_WORDS; word++)
        rates->which.bits[word] &= ~gaps.bits[word];
    rates->open = costs[game->terrain[game->open].going[mover]];
    for (int piece = 0; piece < game->piece_count; piece++)
        rates->piece[piece] =
            stops(game, state, unit, piece) ? 0 : costs[tod_terrain(game, piece)->going[mover]];
}

void tod_reach_open(const Game *game, const State *state, int unit, int man, bool cautious, PlaneReach *reach)
{
    ReachRates rates;
    tod_rates(game, state, unit, cautious, &rates);
    reach_open(reach, &game->ground, &rates, man < 0 ? tod_place(game, state, unit) : tod_at(state, man),
               rates.open ? MOVE_ALLOWANCE : 0);
}

void tod_reach(const Game *game, const State *state, int unit, int man, bool cautious, PlaneReach *reach)
{
    tod_reach_open(game, state, unit, man, cautious, reach);
    reach_search(reach);
}

bool tod_may_stand(const Game *game, const State *state, PlanePoint point)
{
    return tod_on_this_table(game, point) && tod_bears(tod_ground(game, state, point));
}
