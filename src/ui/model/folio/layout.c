/* layout: see the header. */
#include "ui/model/folio/layout.h"

#include <math.h>
#include <string.h>

#include "ui/model/folio/facts.h"

static const float MARGIN = 20, ACROSS = 1.5F * HEX_RADIUS, COUNTER = 29, BOAT = 23, CAMP = 19, ASIDE = 5.5F,
                   CORE_MARGIN = 70;

/* ---- hexes ---- */

Point hexmap_hex(const HexGrid *grid, Hex hex)
{
    int column = hex / 100, row = hex % 100;
    bool low = (column % 2 == 0) == (grid->low_columns == 0);
    return (Point){MARGIN + HEX_RADIUS + (float)(column - 1) * ACROSS,
                   MARGIN + HEX_HALF + (float)(row - grid->first_row) * 2 * HEX_HALF + (low ? HEX_HALF : 0)};
}

Point hexmap_corner(Point middle, int direction)
{
    static const float x[HEX_DIRECTIONS] = {0.5F, 1, 0.5F, -0.5F, -1, -0.5F};
    static const float y[HEX_DIRECTIONS] = {-1, 0, 1, 1, 0, -1};
    return (Point){middle.x + x[direction] * HEX_RADIUS, middle.y + y[direction] * HEX_HALF};
}

/* The direction in which a hex has this side. */
static int direction_of(const HexGrid *grid, Hex hex, HexSide side)
{
    int direction = 0;
    while (direction < HEX_DIRECTIONS - 1 && hex_side(grid, hex, (HexDirection)direction) != side)
        direction++;
    return direction;
}

void hexmap_side(const HexGrid *grid, HexSide side, Point ends[2])
{
    Hex hexes[2];
    hex_side_hexes(grid, side, hexes);
    Hex hex = hexes[0] != HEX_NONE ? hexes[0] : hexes[1];
    Point middle = hexmap_hex(grid, hex);
    int direction = direction_of(grid, hex, side);
    ends[0] = hexmap_corner(middle, (direction + HEX_DIRECTIONS - 1) % HEX_DIRECTIONS);
    ends[1] = hexmap_corner(middle, direction);
}

Point hexmap_place(const Map *map, Place place)
{
    if (folio_on_side(place)) {
        Point ends[2];
        hexmap_side(&map->hexes.grid, (HexSide)(place - ON_SIDE), ends);
        return (Point){(ends[0].x + ends[1].x) / 2, (ends[0].y + ends[1].y) / 2};
    }
    Point middle = hexmap_hex(&map->hexes.grid, folio_hex_of(place));
    if (place >= NORTH_BANK)
        middle.y += place >= SOUTH_BANK ? HEX_HALF * 0.4F : -HEX_HALF * 0.4F;
    return middle;
}

static Spot around(Point middle, float size)
{
    return (Spot){middle.x - size / 2, middle.y - size / 2, size, size};
}

Spot hexmap_box(const Map *map, Place place)
{
    return around(hexmap_place(map, place),
                  folio_on_side(place) || place >= NORTH_BANK ? HEX_HALF : 2 * HEX_HALF * 0.9F);
}

static float apart(Point a, float x, float y)
{
    return hypotf(a.x - x, a.y - y);
}

Hex hexmap_hex_at(const HexGrid *grid, float x, float y)
{
    int column = (int)roundf((x - MARGIN - HEX_RADIUS) / ACROSS) + 1;
    Hex best = HEX_NONE;
    for (int c = column - 1; c <= column + 1; c++) {
        int row = (int)floorf((y - MARGIN) / (2 * HEX_HALF)) + grid->first_row;
        for (int r = row - 1; r <= row + 1; r++) {
            Hex hex = (Hex)(c * 100 + r);
            if (c < 1 || r < 0 || !hex_on_map(grid, c * 100 + r) ||
                apart(hexmap_hex(grid, hex), x, y) > HEX_RADIUS)
                continue;
            if (best == HEX_NONE || apart(hexmap_hex(grid, hex), x, y) < apart(hexmap_hex(grid, best), x, y))
                best = hex;
        }
    }
    return best;
}

HexSide hexmap_side_at(const HexGrid *grid, Hex hex, float x, float y)
{
    HexSide best = HEX_NO_SIDE;
    float least = HEX_HALF / 2;
    for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
        Point ends[2];
        HexSide side = hex_side(grid, hex, (HexDirection)direction);
        hexmap_side(grid, side, ends);
        float far = apart((Point){(ends[0].x + ends[1].x) / 2, (ends[0].y + ends[1].y) / 2}, x, y);
        if (far < least) {
            least = far;
            best = side;
        }
    }
    return best;
}

/* ---- a position ---- */

/* Boats on the hexsides around push a counter aside, so that its figures can be read. */
static Point beside_boats(const FolioGame *game, const FolioState *state, Point middle)
{
    Point moved = middle;
    for (int unit = 0; unit < game->unit_count; unit++) {
        Place place = state->units[unit].place;
        if (!facts_is_monitor(game, unit) || !facts_on_map(state, unit) || !folio_on_side(place))
            continue;
        Point boat = hexmap_place(&game->map, place);
        float far = apart(boat, middle.x, middle.y);
        if (far > HEX_HALF * 1.05F || far < 1)
            continue;
        moved.x += (middle.x - boat.x) / far * ASIDE;
        moved.y += (middle.y - boat.y) / far * ASIDE;
    }
    return moved;
}

/* A monitor in a hex keeps to its corner: a land unit may be in the same. */
static Spot unit_spot(const FolioGame *game, const FolioState *state, int unit)
{
    Place place = state->units[unit].place;
    Point middle = hexmap_place(&game->map, place);
    if (!facts_is_monitor(game, unit))
        return place >= NORTH_BANK ? around(middle, BOAT)
                                   : around(beside_boats(game, state, middle), COUNTER);
    if (!folio_on_side(place))
        middle = (Point){middle.x + HEX_RADIUS * 0.42F, middle.y + HEX_HALF * 0.45F};
    return around(middle, BOAT);
}

void hexmap_widen(Spot *all, Spot spot)
{
    if (all->width <= 0 || spot.width <= 0) {
        *all = all->width > 0 ? *all : spot;
        return;
    }
    float right = fmaxf(all->x + all->width, spot.x + spot.width),
          low = fmaxf(all->y + all->height, spot.y + spot.height);
    all->x = fminf(all->x, spot.x);
    all->y = fminf(all->y, spot.y);
    all->width = right - all->x;
    all->height = low - all->y;
}

static Spot whole(const HexGrid *grid)
{
    float rows = fmaxf((float)grid->rows, (float)grid->low_rows + 0.5F);
    return (Spot){0, 0, 2 * MARGIN + ACROSS * (float)(grid->columns - 1) + 2 * HEX_RADIUS,
                  2 * MARGIN + rows * 2 * HEX_HALF};
}

Spot hexmap_margin(Spot spot, Spot extent)
{
    float left = fmaxf(0, spot.x - CORE_MARGIN), top = fmaxf(0, spot.y - CORE_MARGIN);
    return (Spot){left, top, fminf(extent.width, spot.x + spot.width + CORE_MARGIN) - left,
                  fminf(extent.height, spot.y + spot.height + CORE_MARGIN) - top};
}

static Spot core_of(const Layout *layout)
{
    Spot core = {0}, extent = layout->extent;
    for (int unit = 0; unit < MAX_UNITS; unit++)
        if (layout->units[unit].width > 0)
            hexmap_widen(&core, layout->units[unit]);
    for (int camp = 0; camp < MAX_CAMPS; camp++)
        if (layout->camps[camp].width > 0)
            hexmap_widen(&core, layout->camps[camp]);
    return core.width > 0 ? hexmap_margin(core, extent) : extent;
}

void hexmap_lay_out(const FolioGame *game, const FolioState *state, Layout *layout)
{
    memset(layout, 0, sizeof *layout);
    layout->extent = whole(&game->map.hexes.grid);
    for (int unit = 0; unit < game->unit_count; unit++) {
        const Unit *data = &state->units[unit];
        if (facts_in_play(state, unit) && data->place != NOWHERE && data->place != UNKNOWN_PLACE)
            layout->units[unit] = unit_spot(game, state, unit);
    }
    for (int camp = 0; camp < game->camps; camp++) {
        const Camp *data = &state->camps[camp];
        if (data->state == CAMP_NONE || data->hex == UNKNOWN_PLACE || !data->hex)
            continue;
        Point middle = hexmap_hex(&game->map.hexes.grid, data->hex);
        layout->camps[camp] =
            around((Point){middle.x - HEX_RADIUS * 0.42F, middle.y + HEX_HALF * 0.5F}, CAMP);
    }
    layout->core = state->turn ? core_of(layout) : layout->extent; /* before play it may be anywhere */
}
