/* hexmap: a map of hexes as data, for any system that plays on one. What lies in the hexes (ground), what runs
 * along their sides (rivers), what leads over them (roads and trails), areas, named places. What any of it costs
 * or does is the system's business: here kinds are numbers, whose names the system hands in for reading.
 *
 *     [map]            title, columns, rows, low-rows, ground (of all hexes that nobody names)
 *     [hexes KIND]     hexes by columns: 04 = 05 17-20
 *     [river NAME]     title, kind, sides = 0403/0504 0404/0504 ...: each touches the one before it
 *     [road NAME]      title, kind, hexes = 0101 0102 ...: each is next to the one before it
 *     [area NAME]      title, hexes by columns
 *     [place NAME]     title, at = HEX
 */
#ifndef CORE_SPACE_HEXMAP_H
#define CORE_SPACE_HEXMAP_H

#include "core/base/text.h"
#include "core/data/names.h"
#include "core/space/hex.h"

enum {
    HEXMAP_CELLS = 2048,
    HEXMAP_SIDES = 8192,
    HEXMAP_RIVERS = 32,
    HEXMAP_ROADS = 48,
    HEXMAP_CHAIN = 200,
    HEXMAP_AREAS = 16,
    HEXMAP_PLACES = 64,
    HEXMAP_NAME = 32,
    HEXMAP_TITLE = 64
};

/* A hex by its number, or a hexside; 0 is nowhere. */
typedef uint16_t HexPlace;
enum { HEX_ON_SIDE = 0x8000, HEX_PLACE_TEXT = 16 };

/* A river is a chain of hexsides, a road one of hexes. */
typedef struct HexChain {
    char name[HEXMAP_NAME], title[HEXMAP_TITLE];
    uint8_t kind; /* of a road: its rank, 1 is the worst */
    int count;
    uint16_t along[HEXMAP_CHAIN];
} HexChain;

typedef struct HexArea {
    char name[HEXMAP_NAME], title[HEXMAP_TITLE];
    uint8_t cells[HEXMAP_CELLS / 8];
    int count;
} HexArea;

typedef struct HexNamed {
    char name[HEXMAP_NAME], title[HEXMAP_TITLE];
    Hex hex;
} HexNamed;

typedef struct HexMap {
    char title[HEXMAP_TITLE];
    HexGrid grid;
    uint8_t ground[HEXMAP_CELLS]; /* kind, by hex_index */
    uint8_t leaves[HEXMAP_CELLS]; /* rank of the best road that leaves the map there; 0: none */
    uint8_t river[HEXMAP_SIDES];  /* kind plus 1; 0: nothing */
    uint8_t road[HEXMAP_SIDES];   /* rank of the best road that leads over it; 0: none */
    HexChain rivers[HEXMAP_RIVERS];
    HexChain roads[HEXMAP_ROADS];
    HexArea areas[HEXMAP_AREAS];
    HexNamed places[HEXMAP_PLACES];
    int river_count, road_count, area_count, place_count;
} HexMap;

/* ---- questions ---- */

static inline bool hex_on_side(HexPlace place)
{
    return place >= HEX_ON_SIDE;
}

/* The title of the place that the hex is; NULL: none. */
const char *hexmap_place_at(const HexMap *map, Hex hex);
/* Some side of the hex is the map's edge. */
bool hexmap_at_edge(const HexMap *map, Hex hex);
bool hexmap_in_area(const HexMap *map, int area, Hex hex);
/* Whether it lies in all of these areas (bits). */
bool hexmap_in_areas(const HexMap *map, uint16_t areas, Hex hex);
/* The cells that lie in all of these areas, bits by hex_index. */
void hexmap_shared(const HexMap *map, uint16_t areas, uint8_t cells[HEXMAP_CELLS / 8]);
/* Whether some hex lies in all of these areas. */
bool hexmap_areas_meet(const HexMap *map, uint16_t areas);
/* Whether one of its neighbours has ground of one of these kinds (bits). */
bool hexmap_beside(const HexMap *map, Hex hex, uint32_t grounds);
/* Whether a river of one of these kinds (bits) runs along one of its sides. */
bool hexmap_at_river(const HexMap *map, Hex hex, uint32_t kinds);

/* "0717" or "0717/0718", and back; 0 if it is neither of this map. */
void hexmap_place_text(const HexMap *map, HexPlace place, char text[HEX_PLACE_TEXT]);
HexPlace hexmap_find_place(const HexMap *map, const char *text);

/* ---- reading (hexmap_read.c) ---- */

typedef struct HexReader {
    Reader *reader;
    HexMap *map;
    NameList grounds, rivers; /* kinds of what may lie in a hex, and along a hexside */
    const char *const *roads; /* kinds of what may lead over it, the best first; ends with NULL */
    const char *maps;         /* the folder of maps, for whoever has forgotten his */
} HexReader;

/* All of the sections above. What is wrong is reported, and the map is one that can be gone on with. */
void hexmap_read(const HexReader *from);

/* A hex or a hexside; HEX_NONE, HEX_NO_SIDE with an error. */
Hex hexmap_read_hex(Reader *reader, const HexMap *map, const Section *section, const char *key,
                    const char *word);
HexSide hexmap_read_side(Reader *reader, const HexMap *map, const Section *section, const char *key,
                         const char *word);
/* Hexes by columns: calls `take` with each. */
typedef void (*TakeHex)(void *context, const Section *section, const char *key, Hex hex, int what);
void hexmap_read_hexes(Reader *reader, const HexMap *map, const Section *section, TakeHex take, void *context,
                       int what);
/* The same into a set of cells, a bit each; and back: a line for each column that has some. */
void hexmap_read_cells(Reader *reader, const HexMap *map, const Section *section, uint8_t *cells);
void hexmap_write_cells(Writer *writer, const HexMap *map, const uint8_t *cells);
/* Names of areas as bits; `map` is none of them. */
uint16_t hexmap_read_areas(Reader *reader, const HexMap *map, const Section *section, const char *key);

/* ---- what a map says of itself (hexmap_musts.c) ----
 * [must NAME] with `title` (why) claims that there are `least` to `most` hexes, or that those in `hexes` are, with:
 * terrain, not, beside, not-beside, river, area, outside, columns = FROM TO, within = HEX STEPS, with = FEATURES;
 * `groups` that they hang together in so many pieces; `bounded-by` that such rivers lie all around them; `sides`
 * that a `river` of these kinds runs along all of these. */
typedef struct HexMusts {
    const HexReader *from;
    const void *game;
    const char *const
        *features; /* what `with` may ask of a hex: words, and by bits which of them a cell has */
    unsigned (*features_of)(const void *game, int cell);
    const char *
        parts; /* a key that claims that one gets from each of its places to all others (NULL: none): numbers of ... */
    int (*part_of)(const void *game, const char *place); /* ... what they are parts of; 0: nothing */
    const char *no_part;                                 /* "no boat gets to" */
} HexMusts;

void hexmap_prove(const HexMusts *about);

#endif
