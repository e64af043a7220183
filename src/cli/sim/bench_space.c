/* What measuring costs on a table in inches, without any rules: 60 pieces of terrain, 150 models. */
#include "cli/sim/bench.h"

#include <stdlib.h>

#include "core/base/ensure.h"
#include "core/play/rng.h"
#include "core/space/reach.h"

enum { WIDTH = 7200, HEIGHT = 4800, TERRAIN = 60, CORNERS = 8, MODELS = 150, MOVE = 120 * PLANE_INCH };

typedef struct Space {
    PlanePieces pieces;
    PieceSet all;
    ReachRates rates;
    PlaneReach reach;
    PlanePoint models[MODELS];
    PieceLine line;
    unsigned next;
} Space;

static PlanePoint somewhere(Rng *rng)
{
    int32_t x = (int32_t)rng_below(rng, WIDTH);
    return (PlanePoint){x, (int32_t)rng_below(rng, HEIGHT)};
}

/* Every third piece cannot be entered, every third is difficult. */
static void lay_terrain(Space *space)
{
    static const uint32_t RATES[3] = {0, MOVE / 300, MOVE / 400};
    PlanePoint corners[TERRAIN][CORNERS];
    PlanePolygon polygons[TERRAIN];
    Rng rng;
    rng_seed(&rng, 1, 1);
    for (int i = 0; i < TERRAIN; i++) {
        PlanePoint middle = somewhere(&rng);
        for (int j = 0; j < CORNERS; j++)
            corners[i][j] = plane_at(middle, j * PLANE_CIRCLE / CORNERS,
                                     PLANE_INCH + (int)rng_below(&rng, 4 * PLANE_INCH));
        polygons[i] = (PlanePolygon){corners[i], CORNERS};
        space->rates.piece[i] = RATES[i % COUNT_OF(RATES)];
    }
    ENSURE(pieces_lay(&space->pieces, polygons, TERRAIN));
    for (int i = 0; i < MODELS; i++)
        space->models[i] = somewhere(&rng);
    space->all.bits[0] = ((uint64_t)1 << TERRAIN) - 1;
    space->rates.which = space->all;
    space->rates.open = MOVE / 400;
    space->rates.table = (PlaneBox){{0, 0}, {WIDTH, HEIGHT}};
}

static void look(void *context)
{
    Space *space = context;
    unsigned pair = space->next++ % (MODELS * MODELS);
    pieces_along(&space->pieces, &space->all, space->models[pair / MODELS], space->models[pair % MODELS],
                 &space->line);
}

static void find_reach(void *context)
{
    Space *space = context;
    reach_find(&space->reach, &space->pieces, &space->rates, space->models[space->next++ % MODELS], MOVE);
}

void bench_space(const Bench *bench)
{
    Space *space = calloc(1, sizeof *space);
    ENSURE(space);
    lay_terrain(space);
    bench_put(bench, NULL, "line_of_sight", bench_call(bench, look, space) * 1e6, "us");
    bench_put(bench, NULL, "reach", bench_call(bench, find_reach, space) * 1e6, "us");
    free(space);
}
