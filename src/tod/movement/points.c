/* points: where a good player would send a unit: a fair and bounded sample, from what its owner knows. */
#include "core/base/bits.h"
#include "tod/movement/movement.h"

enum { DIRECTIONS = 8, COVER_NEAR = 6 * PLANE_INCH, EDGE_STEP = 40, FEWEST_APART = 40 };

typedef struct Sample {
    const Game *game;
    const State *state;
    const PlaneReach *reach;
    PlanePoint *points;
    int count;
} Sample;

/* Where it can go that is not where another point of the sample is. */
static void add(Sample *sample, PlanePoint point)
{
    if (sample->count == POINTS_MOST || !tod_may_stand(sample->game, sample->state, point) ||
        reach_cost(sample->reach, point) == REACH_NEVER)
        return;
    for (int i = 0; i < sample->count; i++)
        if (plane_within(sample->points[i], point, FEWEST_APART))
            return;
    if (!plane_same(point, sample->reach->start))
        sample->points[sample->count++] = point;
}

/* As far as it gets towards a place. */
static void add_towards(Sample *sample, PlanePoint place)
{
    if (plane_in_bounds(place))
        add(sample, reach_towards(sample->reach, place));
}

/* Into what covers, and close behind it. */
static void add_cover(Sample *sample)
{
    PlanePoint start = sample->reach->start;
    PieceSet all = tod_pieces(sample->game, sample->state, 0),
             near = pieces_near(&sample->game->ground, &all, start, COVER_NEAR);
    for (int piece = -1;
         (piece = bit_above(near.bits, piece, sample->game->piece_count)) < sample->game->piece_count;) {
        const TodTerrain *terrain = tod_terrain(sample->game, piece);
        if (terrain->cover == COVER_NONE && terrain->hiding == HIDING_NONE &&
            !(terrain->flags & TERRAIN_PATH))
            continue;
        PlanePoint edge = polygon_nearest(pieces_polygon(&sample->game->ground, piece), start, NULL);
        int direction = plane_direction(start, edge);
        add(sample, plane_at(edge, direction, EDGE_STEP));
        add(sample, plane_at(edge, direction, -EDGE_STEP));
    }
}

static void add_enemies(Sample *sample, Side side)
{
    for (int enemy = -1; (enemy = tod_next_enemy(sample->game, sample->state, side, enemy)) >= 0;) {
        PlanePoint place = tod_place(sample->game, sample->state, enemy), start = sample->reach->start;
        add_towards(sample, place);
        add_towards(sample, plane_at(start, plane_direction(place, start), 2 * COVER_NEAR));
    }
}

/* What the scenario lets it score for, its own edge, and all around. */
static void add_goals(Sample *sample, Side side)
{
    const Game *game = sample->game;
    PlanePoint start = sample->reach->start;
    const PlanePoint edges[] = {{start.x, 0}, {game->width, start.y}, {start.x, game->height}, {0, start.y}};
    for (int i = 0; i < game->award_count; i++)
        if (game->awards[i].area) {
            const TodArea *area = &game->areas[game->awards[i].area - 1];
            add_towards(sample, polygon_nearest((PlanePolygon){area->corners, area->count}, start, NULL));
        }
    for (int i = 0; i < 4; i++)
        if (game->edges[side] >> i & 1)
            add_towards(sample, edges[i]);
    for (int i = 0; i < DIRECTIONS; i++)
        add_towards(sample, plane_at(start, i * PLANE_CIRCLE / DIRECTIONS, 2 * COVER_NEAR));
}

int tod_sample_points(const Game *game, const State *state, int unit, PlanePoint points[POINTS_MOST])
{
    PlaneReach reach;
    Side side = tod_side(game, unit);
    tod_reach(game, state, unit, tod_next_fit(game, state, unit, -1), false, &reach);
    Sample sample = {game, state, &reach, points, 0};
    add_cover(&sample);
    add_enemies(&sample, side);
    add_goals(&sample, side);
    return sample.count;
}
