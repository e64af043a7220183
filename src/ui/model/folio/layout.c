/* layout: see the header. */
#include "ui/model/folio/layout.h"

#include <math.h>
#include <string.h>

#include "ui/model/folio/facts.h"

static const float COUNTER = 29, BOAT = 21, CAMP = 19, AIR = 0.3F;

/* 19.0: a bank is a half of its hex. */
Point folio_place_middle(const FolioMap *map, Place place)
{
    if (folio_on_side(place) || place < NORTH_BANK)
        return hex_place_middle(&map->hexes.grid, place);
    Point middle = hex_middle(&map->hexes.grid, folio_hex_of(place));
    middle.y += place >= SOUTH_BANK ? HEX_HALF * 0.4F : -HEX_HALF * 0.4F;
    return middle;
}

Spot folio_place_box(const FolioMap *map, Place place)
{
    bool bank = !folio_on_side(place) && place >= NORTH_BANK;
    return bank ? spot_around(folio_place_middle(map, place), HEX_HALF)
                : hex_place_box(&map->hexes.grid, place);
}

/* ---- a position ---- */

static bool is_seen(const Game *game, const State *state, int unit)
{
    Place place = state->units[unit].place;
    return unit < game->unit_count && folio_in_play(state, unit) && place != NOWHERE &&
           place != UNKNOWN_PLACE;
}

/* Both banks of a hex share it. */
static Place shared_place(const State *state, int unit)
{
    Place place = state->units[unit].place;
    return folio_on_side(place) ? place : folio_hex_of(place);
}

/* Who is where it is: how many, and how many of them come before it. */
static int together(const Game *game, const State *state, int unit, int *before)
{
    int count = 0;
    *before = 0;
    for (int other = 0; other < game->unit_count; other++) {
        if (!is_seen(game, state, other) || shared_place(state, other) != shared_place(state, unit))
            continue;
        *before += other < unit;
        count++;
    }
    return count;
}

/* One stands in the middle of its place; several beside one another, two in a line, smaller. */
static Spot unit_spot(const Game *game, const State *state, int unit)
{
    static const float shares[] = {1, 1, 0.74F, 0.66F, 0.66F};
    int before, count = together(game, state, unit, &before);
    Place place = state->units[unit].place;
    bool boat = folio_on_side(place);
    float size = (boat ? BOAT : COUNTER) * (count < (int)COUNT_OF(shares) ? shares[count] : 0.5F),
          step = size + AIR;
    if (count == 1)
        return spot_around(folio_place_middle(&game->map, place),
                           boat || place >= NORTH_BANK || folio_is_monitor(game, unit) ? BOAT : COUNTER);
    Point middle = folio_place_middle(&game->map, shared_place(state, unit));
    int rows = (count + 1) / 2, across = before == count - 1 && count % 2 ? 1 : 2;
    int column = before % 2, row = before / 2;
    middle.x += step * ((float)column - (float)(across - 1) / 2);
    middle.y += step * ((float)row - (float)(rows - 1) / 2);
    return spot_around(middle, size);
}

/* How far one must go, the shorter way, so as not to lie on the other; false: it does not. */
static bool overlap(Spot spot, Spot other, Point *way)
{
    float x = spot.x + spot.width / 2 - other.x - other.width / 2,
          y = spot.y + spot.height / 2 - other.y - other.height / 2,
          apart = (spot.width + other.width) / 2 + AIR;
    *way = (Point){0};
    if (fabsf(x) >= apart - AIR / 2 || fabsf(y) >= apart - AIR / 2)
        return false;
    if (fabsf(x) > fabsf(y))
        way->x = copysignf(apart - fabsf(x), x);
    else
        way->y = copysignf(apart - fabsf(y), y);
    return true;
}

static void move(Spot *spot, Point way, float share)
{
    spot->x += way.x * share;
    spot->y += way.y * share;
}

/* A boat on a hexside pushes a counter in the hex beside it aside; two boats, or two counters, make room for each other. */
static bool push_apart(const State *state, FolioLayout *layout, int unit, int other)
{
    Spot *one = &layout->units[unit], *two = &layout->units[other];
    Point way;
    if (one->width <= 0 || two->width <= 0 || !overlap(*one, *two, &way))
        return false;
    bool boat = folio_on_side(state->units[unit].place), boat_too = folio_on_side(state->units[other].place);
    float share = boat == boat_too ? 0.5F : boat ? 0 : 1;
    move(one, way, share);
    move(two, way, share - 1);
    return true;
}

/* Pushed so often until nobody lies on anybody; where there is no room for that, those who do become smaller. */
static void keep_apart(const Game *game, const State *state, FolioLayout *layout)
{
    enum { ROUNDS = 40, OFTEN = 10 };
    const float smaller = 0.9F;
    bool any = true;
    for (int round = 0; any && round < ROUNDS; round++) {
        any = false;
        for (int unit = 0; unit < game->unit_count; unit++)
            for (int other = 0; other < unit; other++) {
                bool pushed = push_apart(state, layout, unit, other);
                Spot *spots[] = {&layout->units[unit], &layout->units[other]};
                for (int i = 0; pushed && round % OFTEN == OFTEN - 1 && i < 2; i++)
                    *spots[i] = spot_around(
                        (Point){spots[i]->x + spots[i]->width / 2, spots[i]->y + spots[i]->height / 2},
                        spots[i]->width * smaller);
                any = any || pushed;
            }
    }
}

static Spot core_of(const FolioLayout *layout)
{
    Spot core = {0}, extent = layout->extent;
    for (int unit = 0; unit < MAX_UNITS; unit++)
        spot_widen(&core, layout->units[unit]);
    for (int camp = 0; camp < MAX_CAMPS; camp++)
        spot_widen(&core, layout->camps[camp]);
    return core.width > 0 ? spot_with_margin(core, CORE_MARGIN, extent) : extent;
}

void folio_lay_out(const Game *game, const State *state, FolioLayout *layout)
{
    memset(layout, 0, sizeof *layout);
    layout->extent = hex_extent(folio_grid(game));
    for (int unit = 0; unit < game->unit_count; unit++) {
        if (is_seen(game, state, unit))
            layout->units[unit] = unit_spot(game, state, unit);
    }
    keep_apart(game, state, layout);
    for (int camp = 0; camp < game->camps; camp++) {
        const Camp *data = &state->camps[camp];
        if (data->state == CAMP_NONE || data->hex == UNKNOWN_PLACE || !data->hex)
            continue;
        Point middle = hex_middle(folio_grid(game), data->hex);
        layout->camps[camp] =
            spot_around((Point){middle.x - HEX_RADIUS * 0.42F, middle.y + HEX_HALF * 0.5F}, CAMP);
    }
    layout->core = state->turn ? core_of(layout) : layout->extent; /* before play it may be anywhere */
}
