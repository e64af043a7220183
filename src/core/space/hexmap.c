/* hexmap: see the header. */
#include "core/space/hexmap.h"

#include <string.h>

#include "core/base/text.h"

const char *hexmap_place_at(const HexMap *map, Hex hex)
{
    for (int i = 0; i < map->place_count; i++)
        if (map->places[i].hex == hex)
            return map->places[i].title;
    return NULL;
}

bool hexmap_at_edge(const HexMap *map, Hex hex)
{
    for (int direction = 0; direction < HEX_DIRECTIONS; direction++)
        if (hex_neighbour(&map->grid, hex, (HexDirection)direction) == HEX_NONE)
            return true;
    return false;
}

bool hexmap_in_area(const HexMap *map, int area, Hex hex)
{
    int cell = hex_index(&map->grid, hex);
    return map->areas[area].cells[cell / 8] >> (cell % 8) & 1;
}

bool hexmap_in_areas(const HexMap *map, uint16_t areas, Hex hex)
{
    for (int area = 0; areas >> area && area < map->area_count; area++)
        if (areas >> area & 1 && !hexmap_in_area(map, area, hex))
            return false;
    return true;
}

void hexmap_shared(const HexMap *map, uint16_t areas, uint8_t cells[HEXMAP_CELLS / 8])
{
    memset(cells, 0xFF, HEXMAP_CELLS / 8);
    for (int area = 0; areas >> area && area < map->area_count; area++)
        for (int i = 0; areas >> area & 1 && i < HEXMAP_CELLS / 8; i++)
            cells[i] &= map->areas[area].cells[i];
}

bool hexmap_areas_meet(const HexMap *map, uint16_t areas)
{
    uint8_t cells[HEXMAP_CELLS / 8];
    hexmap_shared(map, areas, cells);
    for (int i = 0; i < HEXMAP_CELLS / 8; i++)
        if (cells[i])
            return true;
    return false;
}

bool hexmap_beside(const HexMap *map, Hex hex, uint32_t grounds)
{
    for (int direction = 0; grounds && direction < HEX_DIRECTIONS; direction++) {
        Hex next = hex_neighbour(&map->grid, hex, (HexDirection)direction);
        if (next != HEX_NONE && grounds >> map->ground[hex_index(&map->grid, next)] & 1)
            return true;
    }
    return false;
}

bool hexmap_at_river(const HexMap *map, Hex hex, uint32_t kinds)
{
    for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
        int kind = map->river[hex_side(&map->grid, hex, (HexDirection)direction)] - 1;
        if (kind >= 0 && kinds >> kind & 1)
            return true;
    }
    return false;
}

/* ---- names ---- */

void hexmap_place_text(const HexMap *map, HexPlace place, char text[HEX_PLACE_TEXT])
{
    Hex hexes[2];
    if (!hex_on_side(place))
        text_print(text, HEX_PLACE_TEXT, "%04d", place);
    else if (hex_side_hexes(&map->grid, (HexSide)(place - HEX_ON_SIDE), hexes))
        text_print(text, HEX_PLACE_TEXT, "%04d/%04d", hexes[0], hexes[1]);
    else
        text_copy(text, HEX_PLACE_TEXT, "-");
}

/* Four digits that are a hex of the map. */
static Hex take_hex(const HexMap *map, const char *text)
{
    int number = 0;
    for (int i = 0; i < 4; i++) {
        if (text[i] < '0' || text[i] > '9')
            return HEX_NONE;
        number = 10 * number + text[i] - '0';
    }
    return hex_on_map(&map->grid, number) ? (Hex)number : HEX_NONE;
}

HexPlace hexmap_find_place(const HexMap *map, const char *text)
{
    Hex a = take_hex(map, text), b = a && text[4] == '/' ? take_hex(map, text + 5) : HEX_NONE;
    if (!a || !text[4])
        return a;
    HexSide side = b && !text[9] ? hex_side_between(&map->grid, a, b) : HEX_NO_SIDE;
    return side == HEX_NO_SIDE ? 0 : (HexPlace)(HEX_ON_SIDE + side);
}
