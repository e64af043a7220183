/* names: see the header. */
#include "folio/position/names.h"

#include <stdio.h>
#include <string.h>

#include "core/base/text.h"

void folio_place_text(const Map *map, Place place, char text[PLACE_TEXT])
{
    Hex hexes[2];
    if (place == NOWHERE)
        text_copy(text, PLACE_TEXT, "-");
    else if (place == UNKNOWN_PLACE)
        text_copy(text, PLACE_TEXT, "?");
    else if (!folio_on_side(place))
        text_print(text, PLACE_TEXT, "%04d%s", place % NORTH_BANK,
                   place >= SOUTH_BANK   ? "/south"
                   : place >= NORTH_BANK ? "/north"
                                         : "");
    else if (hex_side_hexes(&map->grid, (HexSide)(place - ON_SIDE), hexes))
        text_print(text, PLACE_TEXT, "%04d/%04d", hexes[0], hexes[1]);
    else
        text_copy(text, PLACE_TEXT, "-");
}

/* Exactly four digits. */
static bool take_hex(const char *text, int *number)
{
    *number = 0;
    for (int i = 0; i < 4; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        *number = 10 * *number + text[i] - '0';
    }
    return true;
}

void folio_points_text(int halves, char text[POINTS_TEXT])
{
    text_print(text, POINTS_TEXT, halves == 1 ? "½" : "%d%s", halves / HALVES, halves % HALVES ? "½" : "");
}

Place folio_find_place(const Map *map, const char *text)
{
    int a, b;
    if (!take_hex(text, &a) || !hex_on_map(&map->grid, a))
        return NOWHERE;
    if (!text[4])
        return (Place)a;
    if (text[4] != '/')
        return NOWHERE;
    bool north = text_same_ignoring_case(text + 5, "north"),
         south = text_same_ignoring_case(text + 5, "south");
    if (north || south) {
        Place bank = (Place)(a + (north ? NORTH_BANK : SOUTH_BANK));
        return folio_node_of(map, bank) == NO_NODE ? NOWHERE : bank;
    }
    if (!take_hex(text + 5, &b) || text[9] || !hex_on_map(&map->grid, b))
        return NOWHERE;
    HexSide side = hex_side_between(&map->grid, (Hex)a, (Hex)b);
    return side == HEX_NO_SIDE ? NOWHERE : (Place)(ON_SIDE + side);
}

int folio_find_unit(const FolioGame *game, const char *name)
{
    for (int unit = 0; unit < game->unit_count; unit++)
        if (text_same_ignoring_case(game->counters[unit].name, name))
            return unit;
    return -1;
}
