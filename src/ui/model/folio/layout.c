/* layout: see the header. */
#include "ui/model/folio/layout.h"

#include <math.h>
#include <string.h>

#include "ui/model/folio/facts.h"

static const float COUNTER = 29, BOAT = 23, CAMP = 19, ASIDE = 5.5F;

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

/* Boats on the hexsides around push a counter aside, so that its figures can be read. */
static Point beside_boats(const Game *game, const State *state, Point middle)
{
    Point moved = middle;
    for (int unit = 0; unit < game->unit_count; unit++) {
        Place place = state->units[unit].place;
        if (!folio_is_monitor(game, unit) || !folio_on_map(state, unit) || !folio_on_side(place))
            continue;
        Point boat = folio_place_middle(&game->map, place);
        float far = hypotf(boat.x - middle.x, boat.y - middle.y);
        if (far > HEX_HALF * 1.05F || far < 1)
            continue;
        moved.x += (middle.x - boat.x) / far * ASIDE;
        moved.y += (middle.y - boat.y) / far * ASIDE;
    }
    return moved;
}

/* A monitor in a hex keeps to its corner: a land unit may be in the same. */
static Spot unit_spot(const Game *game, const State *state, int unit)
{
    Place place = state->units[unit].place;
    Point middle = folio_place_middle(&game->map, place);
    if (!folio_is_monitor(game, unit))
        return place >= NORTH_BANK ? spot_around(middle, BOAT)
                                   : spot_around(beside_boats(game, state, middle), COUNTER);
    if (!folio_on_side(place))
        middle = (Point){middle.x + HEX_RADIUS * 0.42F, middle.y + HEX_HALF * 0.45F};
    return spot_around(middle, BOAT);
}

static Spot core_of(const FolioLayout *layout)
{
    Spot core = {0}, extent = layout->extent;
    for (int unit = 0; unit < MAX_UNITS; unit++)
        if (layout->units[unit].width > 0)
            spot_widen(&core, layout->units[unit]);
    for (int camp = 0; camp < MAX_CAMPS; camp++)
        if (layout->camps[camp].width > 0)
            spot_widen(&core, layout->camps[camp]);
    return core.width > 0 ? spot_with_margin(core, CORE_MARGIN, extent) : extent;
}

void folio_lay_out(const Game *game, const State *state, FolioLayout *layout)
{
    memset(layout, 0, sizeof *layout);
    layout->extent = hex_extent(&game->map.hexes.grid);
    for (int unit = 0; unit < game->unit_count; unit++) {
        const FolioUnit *data = &state->units[unit];
        if (folio_in_play(state, unit) && data->place != NOWHERE && data->place != UNKNOWN_PLACE)
            layout->units[unit] = unit_spot(game, state, unit);
    }
    for (int camp = 0; camp < game->camps; camp++) {
        const Camp *data = &state->camps[camp];
        if (data->state == CAMP_NONE || data->hex == UNKNOWN_PLACE || !data->hex)
            continue;
        Point middle = hex_middle(&game->map.hexes.grid, data->hex);
        layout->camps[camp] =
            spot_around((Point){middle.x - HEX_RADIUS * 0.42F, middle.y + HEX_HALF * 0.5F}, CAMP);
    }
    layout->core = state->turn ? core_of(layout) : layout->extent; /* before play it may be anywhere */
}
