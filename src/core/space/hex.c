/* Inside, a hex is a Spot: its column, and its height counted in half rows. Then the stagger is gone: a step
 * north or south changes y by 2, a step to the side x by 1 and y by 1, and neither cares which columns lie
 * low. */
#include "core/space/hex.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"

/* ---- spots ---- */

typedef struct Spot {
    int x, y;
} Spot;

static const Spot STEPS[HEX_DIRECTIONS] = {{0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}};

static bool lies_low(const HexGrid *grid, int column)
{
    return (column & 1) == grid->low_columns;
}

static Spot spot_of(const HexGrid *grid, Hex hex)
{
    int column = hex / 100;
    return (Spot){column, 2 * (hex % 100) + lies_low(grid, column)};
}

/* Exact for spots beyond the map too: y is odd just where a column lies low. */
static int row_of(const HexGrid *grid, Spot spot)
{
    return (spot.y - lies_low(grid, spot.x)) / 2;
}

static Hex spot_hex(const HexGrid *grid, Spot spot)
{
    int row = row_of(grid, spot);
    int rows = lies_low(grid, spot.x) ? grid->low_rows : grid->rows;
    if (spot.x < 1 || spot.x > grid->columns || row < grid->first_row || row >= grid->first_row + rows)
        return HEX_NONE;
    return (Hex)(spot.x * 100 + row);
}

static Spot spot_ahead(Spot spot, int direction, int steps)
{
    return (Spot){spot.x + steps * STEPS[direction].x, spot.y + steps * STEPS[direction].y};
}

static int spot_distance(Spot a, Spot b)
{
    int across = abs(a.x - b.x), down = abs(a.y - b.y);
    return down > across ? (across + down) / 2 : across;
}

/* ---- hexes ---- */

bool hex_grid_fits(const HexGrid *grid)
{
    return grid->columns >= 1 && grid->columns <= 99 && grid->low_rows >= 1 &&
           (grid->low_rows == grid->rows || grid->low_rows == grid->rows - 1) && grid->first_row <= 1 &&
           grid->low_columns <= 1 && grid->first_row + grid->rows <= 100 &&
           grid->columns * grid->rows <= HEX_CELLS;
}

bool hex_on_map(const HexGrid *grid, int number)
{
    return number > 0 && number <= 9999 && spot_hex(grid, spot_of(grid, (Hex)number)) == number;
}

int hex_cells(const HexGrid *grid)
{
    return grid->columns * grid->rows;
}

int hex_index(const HexGrid *grid, Hex hex)
{
    ENSURE(hex_on_map(grid, hex));
    return (hex / 100 - 1) * grid->rows + hex % 100 - grid->first_row;
}

Hex hex_at(const HexGrid *grid, int index)
{
    ENSURE(index >= 0 && index < hex_cells(grid));
    int number = (1 + index / grid->rows) * 100 + index % grid->rows + grid->first_row;
    return hex_on_map(grid, number) ? (Hex)number : HEX_NONE;
}

Hex hex_ahead(const HexGrid *grid, Hex hex, HexDirection direction, int steps)
{
    ENSURE(hex_on_map(grid, hex) && direction < HEX_DIRECTIONS);
    return abs(steps) > HEX_CELLS ? HEX_NONE
                                  : spot_hex(grid, spot_ahead(spot_of(grid, hex), direction, steps));
}

Hex hex_neighbour(const HexGrid *grid, Hex hex, HexDirection direction)
{
    return hex_ahead(grid, hex, direction, 1);
}

int hex_distance(const HexGrid *grid, Hex from, Hex to)
{
    ENSURE(hex_on_map(grid, from) && hex_on_map(grid, to));
    return spot_distance(spot_of(grid, from), spot_of(grid, to));
}

int hex_direction(const HexGrid *grid, Hex from, Hex to)
{
    ENSURE(hex_on_map(grid, from) && hex_on_map(grid, to));
    Spot a = spot_of(grid, from), b = spot_of(grid, to);
    for (int direction = 0; direction < HEX_DIRECTIONS; direction++)
        if (b.x - a.x == STEPS[direction].x && b.y - a.y == STEPS[direction].y)
            return direction;
    return -1;
}

HexDirection hex_opposite(HexDirection direction)
{
    return (HexDirection)((direction + 3) % HEX_DIRECTIONS);
}

/* ---- rings ---- */

static int add_if_on_map(const HexGrid *grid, Spot spot, Hex *hexes, int cap, int count)
{
    Hex hex = spot_hex(grid, spot);
    if (hex == HEX_NONE)
        return count;
    if (count < cap)
        hexes[count] = hex;
    return count + 1;
}

static int add_ring(const HexGrid *grid, Spot centre, int radius, Hex *hexes, int cap, int count)
{
    if (radius == 0)
        return add_if_on_map(grid, centre, hexes, cap, count);
    Spot spot = spot_ahead(centre, HEX_NORTH, radius);
    for (int turn = 0; turn < HEX_DIRECTIONS; turn++) {
        for (int step = 0; step < radius; step++) {
            count = add_if_on_map(grid, spot, hexes, cap, count);
            spot = spot_ahead(spot, (turn + HEX_SOUTHEAST) % HEX_DIRECTIONS, 1);
        }
    }
    return count;
}

/* Nothing of a map is farther away than this; a larger radius would only walk through the void. */
static int farthest(const HexGrid *grid)
{
    return grid->columns + grid->rows;
}

int hex_ring(const HexGrid *grid, Hex centre, int radius, Hex *hexes, int cap)
{
    ENSURE(hex_on_map(grid, centre));
    if (radius < 0 || radius > farthest(grid))
        return 0;
    return add_ring(grid, spot_of(grid, centre), radius, hexes, cap, 0);
}

int hex_within(const HexGrid *grid, Hex centre, int radius, Hex *hexes, int cap)
{
    ENSURE(hex_on_map(grid, centre));
    int count = 0;
    for (int ring = 0; ring <= radius && ring <= farthest(grid); ring++)
        count = add_ring(grid, spot_of(grid, centre), ring, hexes, cap, count);
    return count;
}

/* ---- hexsides ---- */

/* A hexside belongs to the one of its hexes that sees it to the north, north-east or south-east. At the south
 * and west edge that is a hex beyond the map, so the numbers run over a map that is one hex larger all
 * around. */
enum { OWN_SIDES = 3 };

static int wide_rows(const HexGrid *grid)
{
    return grid->rows + 2;
}

static HexSide spot_side(const HexGrid *grid, Spot spot, int direction)
{
    if (direction >= OWN_SIDES) {
        spot = spot_ahead(spot, direction, 1);
        direction -= OWN_SIDES;
    }
    int row = row_of(grid, spot) - grid->first_row + 1;
    return (HexSide)((spot.x * wide_rows(grid) + row) * OWN_SIDES + direction);
}

/* Owner and direction of a number below hex_sides. */
static Spot side_spot(const HexGrid *grid, HexSide side, int *direction)
{
    int cell = side / OWN_SIDES;
    int column = cell / wide_rows(grid), row = cell % wide_rows(grid) - 1 + grid->first_row;
    *direction = side % OWN_SIDES;
    return (Spot){column, 2 * row + lies_low(grid, column)};
}

int hex_sides(const HexGrid *grid)
{
    return (grid->columns + 2) * wide_rows(grid) * OWN_SIDES;
}

HexSide hex_side(const HexGrid *grid, Hex hex, HexDirection direction)
{
    ENSURE(hex_on_map(grid, hex) && direction < HEX_DIRECTIONS);
    return spot_side(grid, spot_of(grid, hex), direction);
}

HexSide hex_side_between(const HexGrid *grid, Hex a, Hex b)
{
    int direction = hex_direction(grid, a, b);
    return direction < 0 ? HEX_NO_SIDE : hex_side(grid, a, (HexDirection)direction);
}

/* Both hexes, the owner first; false if neither is on the map. */
static bool spots_of_side(const HexGrid *grid, HexSide side, Spot spots[2], int *direction)
{
    if (side >= hex_sides(grid))
        return false;
    spots[0] = side_spot(grid, side, direction);
    spots[1] = spot_ahead(spots[0], *direction, 1);
    return spot_hex(grid, spots[0]) != HEX_NONE || spot_hex(grid, spots[1]) != HEX_NONE;
}

bool hex_side_hexes(const HexGrid *grid, HexSide side, Hex hexes[2])
{
    Spot spots[2];
    int direction;
    hexes[0] = hexes[1] = HEX_NONE;
    if (!spots_of_side(grid, side, spots, &direction))
        return false;
    int first = direction == HEX_NORTH; /* the owner lies south of its northern side, west of the other two */
    hexes[0] = spot_hex(grid, spots[first]);
    hexes[1] = spot_hex(grid, spots[!first]);
    return true;
}

int hex_side_links(const HexGrid *grid, HexSide side, HexSide links[4])
{
    Spot spots[2];
    int direction, count = 0;
    if (!spots_of_side(grid, side, spots, &direction))
        return 0;
    for (int turn = -1; turn <= 1; turn += 2) { /* to the left end, to the right end */
        Spot third = spot_ahead(spots[0], (direction + turn + HEX_DIRECTIONS) % HEX_DIRECTIONS, 1);
        for (int i = 0; i < 2; i++) {
            int toward = (direction + (i + 1) * turn + HEX_DIRECTIONS) % HEX_DIRECTIONS;
            if (spot_hex(grid, spots[i]) != HEX_NONE || spot_hex(grid, third) != HEX_NONE)
                links[count++] = spot_side(grid, spots[i], toward);
        }
    }
    return count;
}

/* ---- lines ---- */

/* Being on a line or left of it survives stretching, so a hex may be drawn on a lattice where all corners are
 * whole: its centre at (3x, y), its corners here, clockwise. Corner i is the left end of the hexside in
 * direction i. */
static const Spot CORNERS[HEX_DIRECTIONS] = {{-1, -1}, {1, -1}, {2, 0}, {1, 1}, {-1, 1}, {-2, 0}};

typedef struct Walk {
    const HexGrid *grid;
    Spot start;
    Spot way; /* from centre to centre, on the lattice */
    Spot at;
} Walk;

/* Positive: v points to the right of the way; 0: straight along it. */
static int right_of(Spot way, Spot v)
{
    return way.x * v.y - way.y * v.x;
}

static int corner_right_of_line(const Walk *walk, int corner)
{
    Spot v = {3 * (walk->at.x - walk->start.x) + CORNERS[corner].x,
              walk->at.y - walk->start.y + CORNERS[corner].y};
    return right_of(walk->way, v);
}

/* Where the line leaves the hex it is in: the side between a corner to the left and the next to the right, or
 * the corner on the line itself. */
static int way_out(const Walk *walk, bool *through_corner)
{
    int before = corner_right_of_line(walk, HEX_NORTHWEST), here = corner_right_of_line(walk, HEX_NORTH);
    for (int side = 0; side < HEX_DIRECTIONS; side++) {
        int after = corner_right_of_line(walk, (side + 1) % HEX_DIRECTIONS);
        *through_corner = here == 0 && before < 0;
        if (after > 0 && (here < 0 || *through_corner))
            return side;
        before = here;
        here = after;
    }
    ENSURE(!"a line leaves every hex that it enters");
    return 0;
}

static HexStep step_across(Walk *walk, int side)
{
    HexSide crossed = spot_side(walk->grid, walk->at, side);
    walk->at = spot_ahead(walk->at, side, 1);
    return (HexStep){.hex = spot_hex(walk->grid, walk->at), .crossed = crossed};
}

/* Behind a corner lie two hexes with a hexside between them that points straight away from the centre. The
 * line goes into one of them and touches the other, or runs along that hexside to the hex at its far end.
 * Returns the steps. */
static int steps_through_corner(Walk *walk, int corner, HexStep *steps)
{
    int turn = right_of(walk->way, CORNERS[corner]);
    Spot left = spot_ahead(walk->at, (corner + HEX_DIRECTIONS - 1) % HEX_DIRECTIONS, 1);
    Spot right = spot_ahead(walk->at, corner, 1);
    Hex left_hex = spot_hex(walk->grid, left), right_hex = spot_hex(walk->grid, right);
    if (turn != 0) {
        walk->at = turn > 0 ? left : right;
        steps[0] = (HexStep){.hex = turn > 0 ? left_hex : right_hex,
                             .touched = turn > 0 ? right_hex : left_hex,
                             .crossed = HEX_NO_SIDE};
        return 1;
    }
    walk->at = (Spot){walk->at.x + CORNERS[corner].x, walk->at.y + 3 * CORNERS[corner].y};
    steps[0] = (HexStep){.hex = left_hex, .beside = right_hex, .along = true, .crossed = HEX_NO_SIDE};
    steps[1] = (HexStep){.hex = spot_hex(walk->grid, walk->at), .crossed = HEX_NO_SIDE};
    return 2;
}

int hex_line(const HexGrid *grid, Hex from, Hex to, HexStep *steps)
{
    ENSURE(hex_on_map(grid, from) && hex_on_map(grid, to));
    Spot start = spot_of(grid, from), end = spot_of(grid, to);
    Walk walk = {grid, start, {3 * (end.x - start.x), end.y - start.y}, start};
    int count = 0;
    steps[count++] = (HexStep){.hex = from, .crossed = HEX_NO_SIDE};
    while (walk.at.x != end.x || walk.at.y != end.y) {
        ENSURE(count + 2 <= HEX_LINE_MAX);
        bool through_corner;
        int side = way_out(&walk, &through_corner);
        if (through_corner)
            count += steps_through_corner(&walk, side, steps + count);
        else
            steps[count++] = step_across(&walk, side);
    }
    return count;
}

/* ---- paths ---- */

/* Open cells, the nearest on top of a heap. A key holds cost, hexes on the way and cell, in this order of
 * weight: so no two are equal and the order of work is the same everywhere. */
enum { CELL_BITS = 12, CELL_MASK = HEX_CELLS - 1, NOT_QUEUED = UINT16_MAX };
static_assert(1 << CELL_BITS == HEX_CELLS, "a key has room for every cell");

typedef struct Queue {
    int count;
    uint64_t keys[HEX_CELLS];
    uint16_t place[HEX_CELLS]; /* of each cell in keys, or NOT_QUEUED */
} Queue;

static uint64_t key_of(int32_t cost, int steps, int cell)
{
    return (uint64_t)cost << 2 * CELL_BITS | (uint64_t)steps << CELL_BITS | (uint64_t)cell;
}

static void queue_put(Queue *queue, int place, uint64_t key)
{
    queue->keys[place] = key;
    queue->place[key & CELL_MASK] = (uint16_t)place;
}

/* Adds a cell or brings it forward. */
static void queue_add(Queue *queue, uint64_t key)
{
    int place = queue->place[key & CELL_MASK];
    if (place == NOT_QUEUED)
        place = queue->count++;
    for (int parent; place > 0 && key < queue->keys[parent = (place - 1) / 2]; place = parent)
        queue_put(queue, place, queue->keys[parent]);
    queue_put(queue, place, key);
}

/* Takes the nearest cell. It never comes back: later ways to it are no shorter. */
static uint64_t queue_take(Queue *queue)
{
    uint64_t top = queue->keys[0], key = queue->keys[--queue->count];
    int place = 0;
    for (int child = 1; child < queue->count; child = 2 * place + 1) {
        if (child + 1 < queue->count && queue->keys[child + 1] < queue->keys[child])
            child++;
        if (key < queue->keys[child])
            break;
        queue_put(queue, place, queue->keys[child]);
        place = child;
    }
    queue_put(queue, place, key);
    return top;
}

typedef struct Search {
    const HexGrid *grid;
    HexField *field;
    HexCost cost;
    const void *context;
    int32_t limit;
    uint16_t steps[HEX_CELLS]; /* hexes on the way to each cell */
    Queue queue;
} Search;

/* Less than 0: this way to a cell is better than the one known, 0: as good. */
static int compare_ways(const Search *search, int cell, int32_t cost, int steps)
{
    int32_t known = search->field->cost[cell];
    if (known == HEX_NO_COST || cost != known)
        return known == HEX_NO_COST || cost < known ? -1 : 1;
    return steps - search->steps[cell];
}

static void try_step(Search *search, Hex from, int32_t so_far, int steps, Hex to)
{
    int32_t price = search->cost(search->context, from, to);
    if (price < 0 || price > search->limit - so_far)
        return;
    int cell = hex_index(search->grid, to);
    int better = compare_ways(search, cell, so_far + price, steps);
    if (better < 0 || (better == 0 && from < search->field->from[cell]))
        search->field->from[cell] = from;
    if (better >= 0)
        return;
    search->field->cost[cell] = so_far + price;
    search->steps[cell] = (uint16_t)steps;
    queue_add(&search->queue, key_of(so_far + price, steps, cell));
}

static void start_search(Search *search, Hex start)
{
    search->queue.count = 0;
    for (int cell = 0; cell < HEX_CELLS; cell++) {
        search->field->cost[cell] = HEX_NO_COST;
        search->field->from[cell] = HEX_NONE;
        search->queue.place[cell] = NOT_QUEUED;
    }
    int first = hex_index(search->grid, start);
    search->field->cost[first] = 0;
    search->steps[first] = 0;
    queue_add(&search->queue, key_of(0, 0, first));
}

void hex_field(const HexGrid *grid, Hex start, int32_t limit, HexCost cost, const void *context,
               HexField *field)
{
    ENSURE(hex_on_map(grid, start) && limit >= 0);
    Search search; /* not zeroed: the arrays are written before they are read */
    search.grid = grid;
    search.field = field;
    search.cost = cost;
    search.context = context;
    search.limit = limit;
    start_search(&search, start);
    while (search.queue.count > 0) {
        int cell = (int)(queue_take(&search.queue) & CELL_MASK);
        Hex hex = hex_at(grid, cell);
        for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
            Hex to = hex_neighbour(grid, hex, (HexDirection)direction);
            if (to != HEX_NONE)
                try_step(&search, hex, field->cost[cell], search.steps[cell] + 1, to);
        }
    }
}

int hex_path(const HexGrid *grid, const HexField *field, Hex goal, Hex *path, int cap)
{
    if (field->cost[hex_index(grid, goal)] == HEX_NO_COST)
        return 0;
    int count = 1;
    for (Hex hex = goal; (hex = field->from[hex_index(grid, hex)]) != HEX_NONE;)
        count++;
    int place = count;
    for (Hex hex = goal; hex != HEX_NONE; hex = field->from[hex_index(grid, hex)])
        if (--place < cap)
            path[place] = hex;
    return count;
}
