/* names: see the header. */
#include "folio/position/names.h"

#include <string.h>

#include "core/base/text.h"

void folio_place_text(const FolioMap *map, Place place, char text[PLACE_TEXT])
{
    if (place == NOWHERE || place == UNKNOWN_PLACE)
        text_copy(text, PLACE_TEXT, place == NOWHERE ? "-" : "?");
    else if (!folio_on_side(place) && place >= NORTH_BANK)
        text_print(text, PLACE_TEXT, "%04d/%s", place % NORTH_BANK, place >= SOUTH_BANK ? "south" : "north");
    else
        hexmap_place_text(&map->hexes, place, text);
}

Place folio_find_place(const FolioMap *map, const char *text)
{
    static const char *const banks[] = {"north", "south"};
    for (int i = 0; i < 2; i++)
        if (strlen(text) > 5 && text_same_ignoring_case(text + 5, banks[i])) {
            char hex[8];
            text_print(hex, sizeof hex, "%.4s", text);
            Place place = text[4] == '/' ? hexmap_find_place(&map->hexes, hex) : NOWHERE;
            Place bank = (Place)(place + (i ? SOUTH_BANK : NORTH_BANK));
            return place == NOWHERE || folio_node_of(map, bank) == NO_NODE ? NOWHERE : bank;
        }
    return hexmap_find_place(&map->hexes, text);
}

int folio_find_unit(const Game *game, const char *name)
{
    for (int unit = 0; unit < game->unit_count; unit++)
        if (text_same_ignoring_case(game->counters[unit].name, name))
            return unit;
    return -1;
}
