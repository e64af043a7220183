/* points: where a good player would send a unit: a fair and bounded sample, from what its owner knows. Straight walks cost next to
 * nothing to judge; the search over the ground is for units that have hardly any. */
#include "core/base/bits.h"
#include "tod/movement/movement.h"

enum {
    DIRECTIONS = 8,
    COVER_NEAR = 6 * PLANE_INCH,
    EDGE_STEP = 40,
    FEWEST_APART = 40,
    HALVINGS = 8,
    TOO_FEW = 4
};

typedef struct Sample {
    const Game *game;
    const State *state;
    int unit;
    const ReachRates *rates;
    PlanePoint start;
    PlanePoint *points;
    int count;
    int farthest; /* nobody gets farther, if all were as easy as the easiest ground there is */
} Sample;

static int farthest_of(const Game *game, const ReachRates *rates)
{
    uint32_t cheapest = rates->open;
    for (int piece = 0; piece < game->piece_count; piece++)
        if (rates->piece[piece] && rates->piece[piece] < cheapest)
            cheapest = rates->piece[piece];
    return MOVE_ALLOWANCE / (int)cheapest + 1;
}

static bool has_room(const Sample *sample, PlanePoint point)
{
    return !tod_refuse_stand(sample->game, sample->state, sample->unit, point, NULL, NULL);
}

static bool is_near_another(const Sample *sample, PlanePoint point)
{
    for (int i = 0; i < sample->count; i++)
        if (plane_within(sample->points[i], point, FEWEST_APART))
            return true;
    return plane_same(point, sample->start);
}

static bool walks_to(const Sample *sample, PlanePoint point)
{
    return plane_within(sample->start, point, sample->farthest) &&
           reach_straight(&sample->game->ground, sample->rates, sample->start, point) <= MOVE_ALLOWANCE;
}

static void add(Sample *sample, PlanePoint point)
{
    if (sample->count < POINTS_MOST && !is_near_another(sample, point) && has_room(sample, point) &&
        walks_to(sample, point))
        sample->points[sample->count++] = point;
}

/* As far as it gets towards a place, straight on. */
static void add_towards(Sample *sample, PlanePoint place)
{
    PlaneLine line = plane_line(sample->start, place);
    uint64_t reached = 0, half = PLANE_LINE_END;
    if (sample->count == POINTS_MOST || !plane_in_bounds(place) || plane_same(place, sample->start))
        return;
    for (int i = 0; i < HALVINGS; i++, half /= 2)
        if (reached + half <= PLANE_LINE_END && walks_to(sample, plane_point_along(&line, reached + half)))
            reached += half;
    PlanePoint point = plane_point_along(&line, reached);
    if (!is_near_another(sample, point) && has_room(sample, point))
        sample->points[sample->count++] = point;
}

/* Along a path: the middle between the corners of its two sides. */
static void add_bends(Sample *sample, PlanePolygon strip)
{
    for (int i = 0; i < strip.count / 2; i++) {
        PlanePoint a = strip.corners[i], b = strip.corners[strip.count - 1 - i];
        add_towards(sample, (PlanePoint){(a.x + b.x) / 2, (a.y + b.y) / 2});
    }
}

/* Into what covers, and close behind it; along ways. */
static void add_cover(Sample *sample)
{
    const Game *game = sample->game;
    PieceSet all = tod_pieces(game, sample->state, 0),
             near = pieces_near(&game->ground, &all, sample->start, COVER_NEAR);
    for (int piece = -1; (piece = bit_above(near.bits, piece, game->piece_count)) < game->piece_count;) {
        const TodTerrain *terrain = tod_terrain(game, piece);
        PlanePolygon shape = pieces_polygon(&game->ground, piece);
        PlanePoint edge = polygon_nearest(shape, sample->start, NULL);
        int direction = plane_direction(sample->start, edge);
        if (terrain->flags & TERRAIN_PATH)
            add_bends(sample, shape);
        if (terrain->cover == COVER_NONE && terrain->hiding == HIDING_NONE)
            continue;
        add(sample, plane_at(edge, direction, EDGE_STEP));
        add(sample, plane_at(edge, direction, -EDGE_STEP));
    }
}

/* To enemies, and away from them. */
static void add_enemies(Sample *sample, Side side)
{
    for (int enemy = -1; (enemy = tod_next_enemy(sample->game, sample->state, side, enemy)) >= 0;) {
        PlanePoint place = tod_place(sample->game, sample->state, enemy);
        add_towards(sample, place);
        add_towards(sample, plane_at(sample->start, plane_direction(place, sample->start), 2 * COVER_NEAR));
    }
}

/* What the scenario lets it score for, its own edge, and all around. */
static void add_goals(Sample *sample, Side side)
{
    const Game *game = sample->game;
    PlanePoint start = sample->start;
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

/* Out of where straight lines lead nowhere. */
static void add_ways_round(Sample *sample)
{
    PlaneReach reach;
    reach_find(&reach, &sample->game->ground, sample->rates, sample->start, MOVE_ALLOWANCE);
    for (int i = 0; i < DIRECTIONS && sample->count < POINTS_MOST; i++) {
        PlanePoint point =
            reach_towards(&reach, plane_at(sample->start, i * PLANE_CIRCLE / DIRECTIONS, 2 * COVER_NEAR));
        if (!is_near_another(sample, point) && has_room(sample, point))
            sample->points[sample->count++] = point;
    }
}

int tod_sample_points(const Game *game, const State *state, int unit, PlanePoint points[POINTS_MOST])
{
    ReachRates rates;
    Side side = tod_side(game, unit);
    tod_rates(game, state, unit, false, &rates);
    if (!rates.open)
        return 0;
    Sample sample = {
        game, state, unit, &rates, tod_place(game, state, unit), points, 0, farthest_of(game, &rates)};
    add_cover(&sample);
    add_enemies(&sample, side);
    add_goals(&sample, side);
    if (sample.count < TOO_FEW)
        add_ways_round(&sample);
    return sample.count;
}
