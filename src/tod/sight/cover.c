/* cover: what protects whom against fire from where (cover 1, 4, terrain 2, 5, 7, T-02). */
#include "core/base/bits.h"
#include "tod/sight/sight.h"

static TodCover better(TodCover one, TodCover other)
{
    return one > other ? one : other;
}

/* Of what the place is in: not of a house in which the firer is too. */
static TodCover within(const Game *game, const State *state, PlanePoint at, PlanePoint from)
{
    PieceSet all = tod_pieces(game, state, 0), here = pieces_at(&game->ground, &all, at),
             there = pieces_at(&game->ground, &all, from);
    TodCover best = COVER_NONE;
    for (int piece = -1; (piece = bit_above(here.bits, piece, game->piece_count)) < game->piece_count;) {
        const TodTerrain *terrain = tod_terrain(game, piece);
        bool shared = bit_has(there.bits, piece) && terrain->flags & (TERRAIN_BUILDING | TERRAIN_BUNKER);
        if (!(terrain->flags & TERRAIN_BEHIND) && !shared)
            best = better(best, terrain->cover);
    }
    return best;
}

/* Of walls and banks that the fire must pass close before it gets there. */
static TodCover behind(const Game *game, const State *state, PlanePoint at, PlanePoint from, int distance)
{
    PieceSet walls = tod_pieces(game, state, TERRAIN_BEHIND);
    PieceLine line;
    TodCover best = COVER_NONE;
    pieces_along(&game->ground, &walls, at, from, &line);
    for (int i = 0; i < line.count; i++)
        if (line.passed[i].from <= distance)
            best = better(best, tod_terrain(game, line.passed[i].piece)->cover);
    return best;
}

TodCover tod_cover_at(const Game *game, const State *state, PlanePoint at, PlanePoint from)
{
    return better(within(game, state, at, from), behind(game, state, at, from, game->house.behind));
}

TodCover tod_cover(const Game *game, const State *state, int man, PlanePoint from)
{
    return tod_cover_at(game, state, tod_at(state, man), from);
}

TodCover tod_best_cover(const Game *game, const State *state, PlanePoint at, int *piece)
{
    PieceSet all = tod_pieces(game, state, 0), walls = tod_pieces(game, state, TERRAIN_BEHIND),
             here = pieces_at(&game->ground, &all, at),
             near = pieces_near(&game->ground, &walls, at, game->house.behind);
    TodCover best = COVER_NONE;
    *piece = -1;
    for (int word = 0; word < PIECES_WORDS; word++)
        here.bits[word] |= near.bits[word];
    for (int one = -1; (one = bit_above(here.bits, one, game->piece_count)) < game->piece_count;)
        if (tod_terrain(game, one)->cover > best) {
            best = tod_terrain(game, one)->cover;
            *piece = one;
        }
    return best;
}

/* cover 1: machines have hard cover or none; it may lie as far off as their middle is from their side. */
TodCover tod_machine_cover(const Game *game, const State *state, int unit, PlanePoint from)
{
    const TodMachine *machine = tod_machine(game, state, unit);
    PlanePoint at = tod_place(game, state, unit);
    TodCover cover = behind(game, state, at, from, game->house.behind + machine->length / 2);
    return cover == COVER_HARD ? COVER_HARD : COVER_NONE;
}
