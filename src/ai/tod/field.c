#include "ai/tod/field.h"

#include "core/space/front.h"
#include "tod/movement/movement.h"

static const int8_t DX[FIELD_WAYS] = {1, 1, 0, -1, -1, -1, 0, 1},
                    DY[FIELD_WAYS] = {0, 1, 1, 1, 0, -1, -1, -1};

TodMover tod_field_mover(const TodView *view, int unit)
{
    const TodMachine *machine = tod_machine(view->game, view->state, unit);
    return !machine ? MOVER_FOOT : machine->drive == DRIVE_WHEELED ? MOVER_WHEELS : MOVER_TRACKS;
}

int tod_field_cell(const TodField *field, PlanePoint at)
{
    int column = at.x / field->step, row = at.y / field->step;
    column = column < 0 ? 0 : column < field->columns ? column : field->columns - 1;
    row = row < 0 ? 0 : row < field->rows ? row : field->rows - 1;
    return row * field->columns + column;
}

static int beside(const TodField *field, int cell, int way)
{
    int column = cell % field->columns + DX[way], row = cell / field->columns + DY[way];
    bool inside = column >= 0 && row >= 0 && column < field->columns && row < field->rows;
    return inside ? row * field->columns + column : -1;
}

int tod_field_next(const TodField *field, int cell, int way)
{
    int next = field->barred[cell] >> way & 1 ? -1 : beside(field, cell, way);
    return next >= 0 && field->rate[next] ? next : -1;
}

/* ---- the ground ---- */

typedef struct Ground {
    const TodView *view;
    ReachRates rates;
    PieceSet thin; /* what a way between two cells may cross unseen */
    bool vehicle;
} Ground;

/* A turn is MOVE_ALLOWANCE: how much of FIELD_TURN an inch there takes. */
static int rate_at(const Ground *ground, PlanePoint at)
{
    PieceSet here = pieces_at(&ground->view->game->ground, &ground->rates.which, at);
    int piece = pieces_top(&here);
    uint32_t cost = piece < 0 ? ground->rates.open : ground->rates.piece[piece];
    int rate = (int)((uint64_t)cost * PLANE_INCH * FIELD_TURN >> 20);
    return cost ? rate < 1 ? 1 : rate > 42 ? 42 : rate : 0;
}

/* The middle, or what is free beside it: a path through trees. */
static void settle(const Ground *ground, TodField *field, int cell)
{
    static const int8_t ASIDE[][2] = {{0, 0}, {30, 0}, {-30, 0}, {0, 30}, {0, -30}};
    PlanePoint middle = {cell % field->columns * field->step + field->step / 2,
                         cell / field->columns * field->step + field->step / 2};
    field->barred[cell] = 0;
    for (int i = 0; i < COUNT_OF(ASIDE); i++) {
        PlanePoint at = {middle.x + ASIDE[i][0] * field->step / PLANE_INCH,
                         middle.y + ASIDE[i][1] * field->step / PLANE_INCH};
        field->place[cell] = at;
        field->rate[cell] = tod_on_this_table(ground->view->game, at) ? (uint8_t)rate_at(ground, at) : 0;
        if (field->rate[cell])
            return;
    }
    field->place[cell] = middle;
}

static void bar(const Ground *ground, TodField *field, int cell)
{
    const PlanePieces *pieces = &ground->view->game->ground;
    PieceSet near = pieces_near(pieces, &ground->thin, field->place[cell], field->step * 3 / 2);
    bool any = false;
    for (int word = 0; word < PIECES_WORDS; word++)
        any |= near.bits[word] != 0;
    for (int way = 0; any && way < FIELD_WAYS / 2; way++) {
        int next = beside(field, cell, way);
        if (next < 0 || !field->rate[next] ||
            !pieces_crossed(pieces, &near, field->place[cell], field->place[next]) ||
            reach_straight(pieces, &ground->rates, field->place[cell], field->place[next]) != REACH_NEVER)
            continue;
        field->barred[cell] |= (uint8_t)(1 << way);
        field->barred[next] |= (uint8_t)(1 << (way + FIELD_WAYS / 2));
    }
}

/* Wire is no end of the way to those who will cut it. */
static void open_wire(Ground *ground)
{
    PieceSet wire = tod_pieces(ground->view->game, ground->view->state, TERRAIN_WIRE);
    for (int word = 0; word < PIECES_WORDS; word++) {
        ground->rates.which.bits[word] &= ~wire.bits[word];
        ground->thin.bits[word] &= ~wire.bits[word];
    }
}

void tod_field_open(TodField *field, const TodView *view, int unit)
{
    enum { THIN = TERRAIN_WIRE | TERRAIN_WATER | TERRAIN_OBSTACLE };
    const Game *game = view->game;
    Ground ground = {.view = view, .vehicle = tod_field_mover(view, unit) != MOVER_FOOT};
    tod_rates(game, view->state, unit, false, &ground.rates);
    ground.thin = tod_pieces(game, view->state, THIN);
    if (view->side == VC && !ground.vehicle)
        open_wire(&ground);
    field->step = PLANE_INCH;
    while ((game->width / field->step + 1) * (game->height / field->step + 1) > FIELD_CELLS)
        field->step += PLANE_INCH / 4;
    field->columns = (game->width + field->step - 1) / field->step;
    field->rows = (game->height + field->step - 1) / field->step;
    for (int cell = 0; cell < field->columns * field->rows; cell++)
        settle(&ground, field, cell);
    for (int cell = 0; cell < field->columns * field->rows; cell++)
        if (field->rate[cell])
            bar(&ground, field, cell);
}

/* ---- ways ---- */

static void put(Front *front, uint16_t far[FIELD_CELLS], int cell, int cost)
{
    if (cost >= far[cell] || front->count == FRONT_MOST)
        return;
    far[cell] = (uint16_t)cost;
    front_put(front, cell, cost);
}

void tod_field_spread(const TodField *field, const uint8_t marked[FIELD_CELLS], uint16_t far[FIELD_CELLS])
{
    Front front;
    int cells = field->columns * field->rows;
    front_open(&front, 0);
    for (int cell = 0; cell < cells; cell++)
        far[cell] = FIELD_NEVER;
    for (int cell = 0; cell < cells; cell++)
        if (marked[cell])
            put(&front, far, cell, 0);
    for (int cost, cell; (cell = front_take(&front, &cost)) >= 0;)
        for (int way = 0; far[cell] == cost && way < FIELD_WAYS; way++) {
            int next = tod_field_next(field, cell, way);
            if (next < 0)
                continue;
            int rate = (field->rate[next] + (field->rate[cell] ? field->rate[cell] : field->rate[next])) / 2;
            int step = (way % 2 ? rate * 7 / 5 : rate) * field->step / PLANE_INCH;
            put(&front, far, next, cost + (step < 1 ? 1 : step < FRONT_STEP ? step : FRONT_STEP - 1));
        }
}
