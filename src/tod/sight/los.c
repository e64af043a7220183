/* los: what terrain lets one see (spotting 1, terrain 5, buildings 1, 2). Woods and houses cut a line; from the edge of a wood, and from
 * a house through its doors and windows, one sees out and is seen. Hills cut it for those who stand on none of them. */
#include "core/base/bits.h"
#include "tod/sight/sight.h"

enum { HAIR = 2 }; /* hundredths: what only rounding makes of a line that touches */

/* One end of a line, as high as a man's eyes above the ground. */
typedef struct End {
    PlanePoint at;
    int height;
    PieceSet in; /* what he stands in */
} End;

typedef struct Looking {
    const Game *game;
    const State *state;
    const PieceLine *line;
    End a, b;
} Looking;

static bool before(PlanePoint a, PlanePoint b)
{
    return a.x != b.x ? a.x < b.x : a.y < b.y;
}

static void stand(const Game *game, const PieceSet *which, PlanePoint at, End *end)
{
    const uint64_t *hills = game->flagged[__builtin_ctz(TERRAIN_HILL)].bits;
    int ground = 0;
    *end = (End){at, game->house.eye, pieces_at(&game->ground, which, at)};
    for (int word = 0; word < PIECES_WORDS; word++)
        for (uint64_t left = end->in.bits[word] & hills[word]; left; left &= left - 1) {
            int height = game->pieces[word * 64 + __builtin_ctzll(left)].height;
            ground = height > ground ? height : ground;
        }
    end->height += ground;
}

/* How much of a stretch lies on no path: a path is a way through what blocks. Returns the first such part behind `from`. */
static bool off_path(const Looking *look, int from, int to, int *begin, int *end)
{
    const PieceLine *line = look->line;
    *begin = from;
    for (int i = 0; i < line->count; i++) {
        const PiecePassed *path = &line->passed[i];
        if (!(tod_terrain(look->game, path->piece)->flags & TERRAIN_PATH) || path->to <= *begin)
            continue;
        if (path->from > *begin + HAIR)
            break;
        *begin = path->to;
    }
    *end = to;
    for (int i = 0; i < line->count; i++) {
        const PiecePassed *path = &line->passed[i];
        if (tod_terrain(look->game, path->piece)->flags & TERRAIN_PATH && path->from > *begin &&
            path->from < *end)
            *end = path->from;
    }
    return *begin + HAIR < to;
}

/* buildings 1, 2: out of a room through any side with a door or window; without rooms through the wall at which he stands. */
static bool sees_out(const Looking *look, int piece, const End *end, PlanePoint leaves)
{
    const TodPiece *building = &look->game->pieces[piece];
    PlanePolygon walls = pieces_polygon(&look->game->ground, piece);
    unsigned open = building->doors | building->windows;
    int wall, own;
    polygon_nearest(walls, leaves, &wall);
    polygon_nearest(walls, end->at, &own);
    return (!open || open >> wall & 1) && (building->rooms || wall == own);
}

static PlanePoint point_at(const Looking *look, uint64_t place)
{
    return plane_point_along(&look->line->line, place);
}

static bool house_cuts(const Looking *look, const PiecePassed *passed)
{
    bool a = bit_has(look->a.in.bits, passed->piece), b = bit_has(look->b.in.bits, passed->piece);
    if (a && b)
        return false;
    if (a)
        return !sees_out(look, passed->piece, &look->a, point_at(look, passed->stretch.to));
    if (b)
        return !sees_out(look, passed->piece, &look->b, point_at(look, passed->stretch.from));
    return true;
}

/* terrain 5: what lies off the paths must be within the edge, seen from an end that stands in it. */
static bool wood_cuts(const Looking *look, const PiecePassed *passed, int *where)
{
    int edge = look->game->house.edge, length = look->line->length;
    bool a = bit_has(look->a.in.bits, passed->piece), b = bit_has(look->b.in.bits, passed->piece);
    int begin, end;
    for (int from = passed->from; off_path(look, from, passed->to, &begin, &end); from = end) {
        *where = begin;
        if (!(a && end <= edge) && !(b && length - begin <= edge))
            return true;
    }
    return false;
}

static bool cuts(const Looking *look, const PiecePassed *passed, int *where)
{
    const TodTerrain *terrain = tod_terrain(look->game, passed->piece);
    int top = look->game->pieces[passed->piece].height;
    bool hill = terrain->flags & TERRAIN_HILL, house = terrain->flags & (TERRAIN_BUILDING | TERRAIN_BUNKER);
    *where = passed->from;
    if (!hill && !house && !(terrain->flags & TERRAIN_BLOCKS))
        return false;
    bool on_it = bit_has(look->a.in.bits, passed->piece) || bit_has(look->b.in.bits, passed->piece);
    if (!on_it && top &&
        pieces_seen_over(look->a.height, look->b.height, look->line->length, passed->from, passed->to, top))
        return false;
    return hill ? !on_it : house ? house_cuts(look, passed) : wood_cuts(look, passed, where);
}

/* `without`: pieces that are no obstacle to this line. */
static bool look_past(const Game *game, const State *state, PlanePoint from, PlanePoint to,
                      const PieceSet *without, TodSight *sight)
{
    enum { CUT = TERRAIN_BLOCKS | TERRAIN_HILL | TERRAIN_BUILDING | TERRAIN_BUNKER };
    PieceSet there = tod_pieces(game, state, CUT), which = there;
    PlanePoint a = before(from, to) ? from : to,
               b = before(from, to) ? to : from; /* the same in both directions */
    *sight = (TodSight){true, -1, to, 0};
    for (int word = 0; word < PIECES_WORDS && without; word++)
        which.bits[word] &= ~without->bits[word];
    if (!pieces_crossed(&game->ground, &which, a, b))
        return true;
    PieceLine line;
    Looking look = {game, state, &line, {.at = a}, {.at = b}};
    stand(game, &there, a, &look.a);
    stand(game, &there, b, &look.b);
    PieceSet paths = tod_pieces(game, state, TERRAIN_PATH), all = which;
    for (int word = 0; word < PIECES_WORDS; word++)
        all.bits[word] |= paths.bits[word];
    pieces_along(&game->ground, &all, a, b, &line);
    for (int i = 0, where; i < line.count && sight->clear; i++)
        if (bit_has(which.bits, line.passed[i].piece) && cuts(&look, &line.passed[i], &where)) {
            uint64_t place = where == line.passed[i].from
                                 ? line.passed[i].stretch.from
                                 : PLANE_LINE_END * (uint64_t)where / (uint64_t)line.length;
            sight->clear = false;
            sight->piece = line.passed[i].piece;
            sight->at = plane_point_along(&line.line, place);
        }
    return sight->clear;
}

void tod_look(const Game *game, const State *state, PlanePoint a, PlanePoint b, TodSight *sight)
{
    look_past(game, state, a, b, NULL, sight);
    sight->distance = plane_distance(a, b);
}

bool tod_sees(const Game *game, const State *state, PlanePoint a, PlanePoint b)
{
    TodSight sight;
    return look_past(game, state, a, b, NULL, &sight);
}

bool tod_sees_into(const Game *game, const State *state, PlanePoint from, PlanePoint hidden)
{
    TodSight sight;
    PieceSet growth = tod_pieces(game, state, TERRAIN_BLOCKS),
             around = pieces_at(&game->ground, &growth, hidden);
    return look_past(game, state, from, hidden, &around, &sight);
}

/* ---- units ---- */

static bool sees_any_of(const Game *game, const State *state, PlanePoint from, int unit)
{
    if (tod_machine(game, state, unit))
        return tod_sees(game, state, from, tod_place(game, state, unit));
    for (int man = -1; (man = tod_next_fit(game, state, unit, man)) >= 0;)
        if (tod_sees(game, state, from, tod_at(state, man)))
            return true;
    return false;
}

bool tod_man_sees_unit(const Game *game, const State *state, int man, int unit)
{
    return sees_any_of(game, state, tod_at(state, man), unit);
}

/* Who flies looks down on all of the table (helo-observer 1). */
bool tod_unit_sees(const Game *game, const State *state, int unit, PlanePoint point)
{
    return tod_is_flying(game, state, unit) || sees_any_of(game, state, point, unit);
}

bool tod_unit_sees_unit(const Game *game, const State *state, int unit, int other)
{
    if (tod_is_flying(game, state, unit) || tod_is_flying(game, state, other))
        return true;
    if (tod_machine(game, state, unit))
        return sees_any_of(game, state, tod_place(game, state, unit), other);
    for (int man = -1; (man = tod_next_fit(game, state, unit, man)) >= 0;)
        if (tod_man_sees_unit(game, state, man, other))
            return true;
    return false;
}
