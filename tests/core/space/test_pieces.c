/* Pieces of terrain: what a table that was laid out answers is what every piece by itself answers. */
#include "minunit.h"

#include <string.h>

#include "areas.h"
#include "core/base/bits.h"
#include "core/space/pieces.h"

enum { TABLE = 7200, SOME = 60 };

static const PieceSet EVERY = {{UINT64_MAX, UINT64_MAX, UINT64_MAX}};

typedef struct Terrain {
    PlanePieces pieces;
    PlanePolygon polygons[PIECES_MOST];
    PlanePoint corners[PIECES_MOST][8];
} Terrain;

/* Pieces of up to `size` anywhere on a square table, the first of them at places that are multiples of an inch. */
static void scatter(Terrain *terrain, Rng *rng, int count, int side, int size)
{
    for (int i = 0; i < count; i++) {
        PlanePoint at = area_point(rng, side - size + 1);
        int grain = i % 3 == 0 && size >= 200 ? 100 : 1;
        terrain->polygons[i] = area_any(rng, size / grain + 1, 8, terrain->corners[i]);
        for (int j = 0; j < terrain->polygons[i].count; j++) {
            PlanePoint *corner = &terrain->corners[i][j];
            corner->x = at.x / grain * grain + corner->x * grain;
            corner->y = at.y / grain * grain + corner->y * grain;
        }
    }
    ENSURE(pieces_lay(&terrain->pieces, terrain->polygons, count));
}

static PieceSet any_set(Rng *rng)
{
    PieceSet set;
    for (int i = 0; i < PIECES_WORDS; i++)
        set.bits[i] = rng_next64(rng);
    return set;
}

/* ---- examples ---- */

/* Jungle, a path through it, a hut beside it. */
static void village(PlanePieces *pieces)
{
    const PlanePolygon polygons[3] = {
        AREA({1000, 0}, {2000, 0}, {2000, 1000}, {1000, 1000}),
        AREA({900, 450}, {2100, 450}, {2100, 550}, {900, 550}),
        AREA({2200, 400}, {2400, 400}, {2400, 600}, {2200, 600}),
    };
    ENSURE(pieces_lay(pieces, polygons, 3));
}

TEST(pieces_along_a_line_come_in_order)
{
    PlanePieces pieces;
    PieceLine line;
    village(&pieces);
    pieces_along(&pieces, &EVERY, (PlanePoint){0, 500}, (PlanePoint){3000, 500}, &line);
    CHECK_INT(line.length, 3000);
    CHECK_INT(line.count, 3);
    CHECK_INT(line.passed[0].piece, 1);
    CHECK_INT(line.passed[0].from, 900);
    CHECK_INT(line.passed[0].to, 2100);
    CHECK_INT(line.passed[1].piece, 0);
    CHECK_INT(line.passed[1].from, 1000);
    CHECK_INT(line.passed[1].to, 2000);
    CHECK_INT(line.passed[2].piece, 2);
    CHECK_INT(line.crossed.bits[0], 7);
    pieces_along(&pieces, &EVERY, (PlanePoint){3000, 500}, (PlanePoint){1500, 500}, &line);
    CHECK_INT(line.count, 3);
    CHECK_INT(line.passed[0].piece, 2);
    CHECK_INT(line.passed[0].from, 600);
    CHECK_INT(line.passed[0].to, 800);
    CHECK_INT(line.passed[1].piece, 1);
    CHECK_INT(line.passed[2].piece, 0);
    CHECK_INT(line.passed[2].to, 1500);
    PieceSet jungle = {{1}};
    pieces_along(&pieces, &jungle, (PlanePoint){0, 500}, (PlanePoint){3000, 500}, &line);
    CHECK_INT(line.count, 1);
    CHECK(pieces_crossed(&pieces, &jungle, (PlanePoint){0, 500}, (PlanePoint){3000, 500}));
    CHECK(!pieces_crossed(&pieces, &jungle, (PlanePoint){2100, 500}, (PlanePoint){3000, 500}));
    CHECK(pieces_crossed(&pieces, &EVERY, (PlanePoint){2100, 500}, (PlanePoint){3000, 500}));
    pieces_along(&pieces, &EVERY, (PlanePoint){0, -500}, (PlanePoint){3000, -500}, &line);
    CHECK_INT(line.count, 0);
    CHECK_INT(line.length, 3000);
}

TEST(pieces_at_the_edges_of_all_are_met)
{
    PlanePieces pieces;
    village(&pieces);
    CHECK(pieces_crossed(&pieces, &EVERY, (PlanePoint){2400, 300}, (PlanePoint){2400, 700}));
    CHECK(pieces_crossed(&pieces, &EVERY, (PlanePoint){900, 700}, (PlanePoint){900, 300}));
    CHECK(pieces_crossed(&pieces, &EVERY, (PlanePoint){0, 0}, (PlanePoint){3000, 0}));
    CHECK(pieces_crossed(&pieces, &EVERY, (PlanePoint){3000, 1000}, (PlanePoint){0, 1000}));
    PieceSet corner = pieces_at(&pieces, &EVERY, (PlanePoint){2400, 600});
    CHECK_INT(pieces_top(&corner), 2);
}

TEST(pieces_at_a_point_lie_on_each_other)
{
    PlanePieces pieces;
    village(&pieces);
    PieceSet found = pieces_at(&pieces, &EVERY, (PlanePoint){1500, 550});
    CHECK_INT(found.bits[0], 3);
    CHECK_INT(pieces_top(&found), 1);
    found = pieces_at(&pieces, &EVERY, (PlanePoint){1500, 551});
    CHECK_INT(pieces_top(&found), 0);
    found = pieces_at(&pieces, &EVERY, (PlanePoint){2150, 300});
    CHECK_INT(pieces_top(&found), -1);
    found = pieces_at(&pieces, &EVERY, (PlanePoint){-9000, 12000});
    CHECK_INT(pieces_top(&found), -1);
    found = pieces_near(&pieces, &EVERY, (PlanePoint){2150, 500}, 49);
    CHECK_INT(found.bits[0], 0);
    found = pieces_near(&pieces, &EVERY, (PlanePoint){2150, 500}, 50);
    CHECK_INT(found.bits[0], 6);
    found = pieces_near(&pieces, &EVERY, (PlanePoint){2150, 500}, 150);
    CHECK_INT(found.bits[0], 7);
    const PieceSet far = {{0, 0, 1}};
    CHECK_INT(pieces_top(&far), 128);
}

TEST(pieces_of_an_empty_table_are_nowhere)
{
    PlanePieces pieces;
    PieceLine line;
    CHECK(pieces_lay(&pieces, NULL, 0));
    pieces_along(&pieces, &EVERY, (PlanePoint){-5, -5}, (PlanePoint){5, 5}, &line);
    CHECK_INT(line.count, 0);
    CHECK_INT(line.length, 14);
    CHECK(!pieces_crossed(&pieces, &EVERY, (PlanePoint){-5, -5}, (PlanePoint){5, 5}));
    PieceSet found = pieces_at(&pieces, &EVERY, (PlanePoint){0, 0});
    CHECK_INT(pieces_top(&found), -1);
    found = pieces_near(&pieces, &EVERY, (PlanePoint){0, 0}, 100);
    CHECK_INT(pieces_top(&found), -1);
}

TEST(pieces_are_not_too_many)
{
    static PlanePieces pieces;
    static PlanePolygon polygons[PIECES_MOST + 1];
    const PlanePolygon small = AREA({0, 0}, {100, 0}, {0, 100});
    PlanePoint round[POLYGON_CORNERS];
    for (int i = 0; i < POLYGON_CORNERS; i++)
        round[i] = plane_at((PlanePoint){5000, 5000}, i * PLANE_CIRCLE / POLYGON_CORNERS, 1000);
    for (int i = 0; i <= PIECES_MOST; i++)
        polygons[i] = small;
    CHECK(pieces_lay(&pieces, polygons, PIECES_MOST));
    CHECK(!pieces_lay(&pieces, polygons, PIECES_MOST + 1));
    for (int i = 0; i < PIECES_CORNERS / POLYGON_CORNERS; i++)
        polygons[i] = (PlanePolygon){round, POLYGON_CORNERS};
    CHECK(pieces_lay(&pieces, polygons, PIECES_CORNERS / POLYGON_CORNERS));
    CHECK(!pieces_lay(&pieces, polygons, PIECES_CORNERS / POLYGON_CORNERS + 1));
}

/* ---- against each piece by itself ---- */

static void check_line(const Terrain *terrain, const PieceSet *which, PlanePoint a, PlanePoint b)
{
    static PieceLine line, back;
    PlaneStretch plain[POLYGON_STRETCHES];
    PlaneLine measured = plane_line(a, b);
    PieceSet crossed = {0};
    int count = 0;
    pieces_along(&terrain->pieces, which, a, b, &line);
    pieces_along(&terrain->pieces, which, b, a, &back);
    for (int i = 0; i < terrain->pieces.count; i++) {
        int stretches =
            bit_has(which->bits, i) ? polygon_stretches(terrain->polygons[i], &measured, plain) : 0;
        for (int j = 0, at = 0; j < stretches; j++, at++) {
            while (at < line.count && line.passed[at].piece != i)
                at++;
            CHECK(at < line.count);
            const PiecePassed *passed = &line.passed[at];
            int64_t from = (int64_t)(passed->stretch.from - plain[j].from),
                    to = (int64_t)(passed->stretch.to - plain[j].to);
            CHECK(from >= -1 && from <= 1 && to >= -1 && to <= 1);
            from = passed->from - plane_along(&measured, plain[j].from);
            to = passed->to - plane_along(&measured, plain[j].to);
            CHECK(from >= -1 && from <= 1 && to >= -1 && to <= 1);
        }
        count += stretches;
        if (stretches)
            bit_set(crossed.bits, i);
    }
    CHECK_INT(line.count, count);
    CHECK_BYTES(&line.crossed, &crossed, sizeof crossed);
    CHECK_INT(pieces_crossed(&terrain->pieces, which, a, b), count > 0);
    CHECK_INT(back.count, count);
    CHECK_INT(line.length, plane_distance(a, b));
    for (int i = 1; i < count; i++) {
        const PiecePassed *one = &line.passed[i - 1], *other = &line.passed[i];
        CHECK(one->from <= other->from);
        CHECK(one->stretch.from < other->stretch.from ||
              (one->stretch.from == other->stretch.from && one->piece < other->piece));
    }
    for (int i = 0; i < count; i++) { /* from the other end it is the same line */
        int same = 0;
        for (int j = 0; j < count; j++)
            same += back.passed[j].piece == line.passed[i].piece &&
                    back.passed[j].from == line.length - line.passed[i].to &&
                    back.passed[j].to == line.length - line.passed[i].from;
        CHECK(same > 0);
    }
}

static PlanePoint around_table(Rng *rng, int side)
{
    PlanePoint at = area_point(rng, 2 * side);
    return (PlanePoint){at.x - side / 2, at.y - side / 2};
}

static void check_terrain(Terrain *terrain, Rng *rng, int side)
{
    for (int i = 0; i < 300; i++) {
        PieceSet which = i % 3 ? EVERY : any_set(rng);
        PlanePoint a = i % 2 ? around_table(rng, side) : area_point(rng, side), b = area_point(rng, side);
        if (i % 5 == 0)
            a.x = b.x;
        if (i % 7 == 0)
            a.y = b.y;
        if (i % 4 == 0)
            a = terrain->corners[area_below(rng, terrain->pieces.count)][0];
        check_line(terrain, &which, a, b);
        PieceSet at = pieces_at(&terrain->pieces, &which, a),
                 near = pieces_near(&terrain->pieces, &which, a, 150);
        for (int j = 0; j < terrain->pieces.count; j++) {
            bool counts = bit_has(which.bits, j);
            CHECK_INT(bit_has(at.bits, j), counts && polygon_has(terrain->polygons[j], a));
            CHECK_INT(bit_has(near.bits, j), counts && polygon_within(terrain->polygons[j], a, 150));
        }
    }
}

TEST(pieces_answer_as_each_by_itself)
{
    static Terrain terrain;
    Rng rng;
    rng_seed(&rng, 9, 1);
    for (int i = 0; i < 8; i++) {
        scatter(&terrain, &rng, SOME, TABLE, 1200);
        check_terrain(&terrain, &rng, TABLE);
        scatter(&terrain, &rng, PIECES_MOST, 9600, 600);
        check_terrain(&terrain, &rng, 9600);
        scatter(&terrain, &rng, 20, 60, 12);
        check_terrain(&terrain, &rng, 60);
        scatter(&terrain, &rng, 1, PLANE_MOST / 2, PLANE_MOST / 2);
        check_terrain(&terrain, &rng, PLANE_MOST / 2);
    }
}

/* ---- heights ---- */

TEST(pieces_are_seen_over_from_high_enough)
{
    /* from a hill of 300 to flat ground 1200 away: 200 high after 400, 100 high after 800 */
    CHECK(pieces_seen_over(300, 0, 1200, 200, 400, 199));
    CHECK(!pieces_seen_over(300, 0, 1200, 200, 400, 200));
    CHECK(!pieces_seen_over(300, 0, 1200, 200, 401, 199 + 1));
    CHECK(pieces_seen_over(0, 300, 1200, 800, 1000, 199));
    CHECK(!pieces_seen_over(0, 300, 1200, 799, 1000, 199 + 1));
    CHECK(!pieces_seen_over(100, 100, 1200, 0, 1200, 100));
    CHECK(pieces_seen_over(101, 101, 1200, 0, 1200, 100));
    CHECK(pieces_seen_over(5, 0, 0, 0, 0, 4) && !pieces_seen_over(4, 0, 0, 0, 0, 4));
    CHECK(pieces_seen_over(0, 5, 0, 0, 0, 4));
}
