/* hexmap_musts: what a map says of itself is proved: which hexes are of what kind, how many there are, how they
 * hang together, where rivers run. */
#include "core/base/ensure.h"
#include "core/base/text.h"
#include "core/space/hexmap.h"

enum { WORDS_MOST = 64, FEATURES_MOST = 32, FARTHEST = 256 };

/* Which hexes a claim is about; 0 where it does not say. */
typedef struct Filter {
    uint32_t terrain, not_terrain;
    uint16_t area, outside;
    uint32_t beside, not_beside; /* terrain */
    uint32_t river;              /* kinds, one of which runs along it */
    unsigned with;
    int columns[2];
    Hex centre;
    int within;
} Filter;

typedef struct Must {
    const HexMusts *about;
    Reader *reader;
    const HexMap *map;
    const Section *section;
    const char *title; /* why it must be so */
    Filter filter;
} Must;

/* Messages without a key begin with the section anyway. */
static void wrong(const Must *must, const char *key, const char *what)
{
    if (key)
        read_error(must->reader, must->section, key, "[must %.30s]: %s (%.80s)", must->section->name, what,
                   must->title);
    else
        read_error(must->reader, must->section, NULL, "%s (%.80s)", what, must->title);
}

/* ---- reading ---- */

/* Names of terrains or hexsides as bits. */
static uint32_t read_set(const Must *must, const char *key, NameList kinds)
{
    const char *words[WORDS_MOST];
    uint32_t set = 0;
    int count = read_words(must->reader, must->section, key, words, WORDS_MOST);
    for (int i = 0; i < count; i++) {
        int number = find_name(kinds, words[i]);
        if (number >= 0)
            set |= 1u << number;
        else
            read_error(must->reader, must->section, key, "there is no '%.30s'", words[i]);
    }
    return set;
}

static void read_circle(Must *must)
{
    const char *words[2];
    int64_t radius = 0;
    int count = read_words(must->reader, must->section, "within", words, 2);
    if (count == 0)
        return;
    if (count != 2 || !text_to_int(words[1], 0, FARTHEST, &radius))
        read_error(must->reader, must->section, "within", "needs a hex and a number of hexes");
    must->filter.centre = hexmap_read_hex(must->reader, must->map, must->section, "within", words[0]);
    must->filter.within = (int)radius;
}

static void read_filter(Must *must)
{
    const HexReader *from = must->about->from;
    Filter *filter = &must->filter;
    int features[FEATURES_MOST];
    filter->terrain = read_set(must, "terrain", from->grounds);
    filter->not_terrain = read_set(must, "not", from->grounds);
    filter->beside = read_set(must, "beside", from->grounds);
    filter->not_beside = read_set(must, "not-beside", from->grounds);
    filter->river = read_set(must, "river", from->rivers);
    filter->area = hexmap_read_areas(must->reader, must->map, must->section, "area");
    filter->outside = hexmap_read_areas(must->reader, must->map, must->section, "outside");
    int count =
        read_enums(must->reader, must->section, "with", must->about->features, features, FEATURES_MOST);
    for (int i = 0; i < count; i++)
        filter->with |= 1u << features[i];
    read_ints(must->reader, must->section, "columns", 1, 99, filter->columns, 2);
    read_circle(must);
}

/* ---- hexes that fit ---- */

static bool in_place(const HexMap *map, const Filter *filter, Hex hex)
{
    int column = hex / 100;
    for (int area = 0; area < map->area_count; area++)
        if (filter->outside >> area & 1 && hexmap_in_area(map, area, hex))
            return false;
    return hexmap_in_areas(map, filter->area, hex) && (!filter->columns[0] || column >= filter->columns[0]) &&
           (!filter->columns[1] || column <= filter->columns[1]) &&
           (!filter->centre || hex_distance(&map->grid, filter->centre, hex) <= filter->within);
}

static bool fits(const Must *must, int cell)
{
    const Filter *filter = &must->filter;
    const HexMap *map = must->map;
    Hex hex = hex_at(&map->grid, cell);
    int ground = map->ground[cell];
    if (!hex || (filter->terrain && !(filter->terrain >> ground & 1)) || filter->not_terrain >> ground & 1 ||
        !in_place(map, filter, hex))
        return false;
    return (!filter->beside || hexmap_beside(map, hex, filter->beside)) &&
           !hexmap_beside(map, hex, filter->not_beside) &&
           (!filter->river || hexmap_at_river(map, hex, filter->river)) &&
           (!filter->with ||
            (must->about->features_of(must->about->game, cell) & filter->with) == filter->with);
}

/* ---- claims ---- */

static void prove_hexes(const Must *must, const char *const *words, int count)
{
    for (int i = 0; i < count; i++) {
        char text[64];
        Hex hex = hexmap_read_hex(must->reader, must->map, must->section, "hexes", words[i]);
        text_print(text, sizeof text, "%.10s is not as it must be", words[i]);
        if (hex != HEX_NONE && !fits(must, hex_index(&must->map->grid, hex)))
            wrong(must, "hexes", text);
    }
}

static void prove_count(const Must *must)
{
    char text[64];
    int count = 0, least = (int)read_int(must->reader, must->section, "least", 0, HEXMAP_CELLS, 1),
        most = (int)read_int(must->reader, must->section, "most", 0, HEXMAP_CELLS, HEXMAP_CELLS);
    for (int cell = 0; cell < hex_cells(&must->map->grid); cell++)
        count += fits(must, cell);
    text_print(text, sizeof text, "the map has %d such hexes instead of at %s %d", count,
               count < least ? "least" : "most", count < least ? least : most);
    if (count < least || count > most)
        wrong(must, NULL, text);
}

/* Marks all that hang together with this cell. */
static void mark_group(const Must *must, int start, bool *seen)
{
    const HexGrid *grid = &must->map->grid;
    int list[HEXMAP_CELLS], count = 1;
    list[0] = start;
    seen[start] = true;
    for (int i = 0; i < count; i++)
        for (int j = 0; j < HEX_DIRECTIONS; j++) {
            Hex next = hex_neighbour(grid, hex_at(grid, list[i]), (HexDirection)j);
            int cell = next == HEX_NONE ? -1 : hex_index(grid, next);
            if (cell >= 0 && !seen[cell] && fits(must, cell)) {
                seen[cell] = true;
                list[count++] = cell;
            }
        }
}

static void prove_groups(const Must *must)
{
    bool seen[HEXMAP_CELLS] = {false};
    char text[64];
    int range[2] = {0, HEXMAP_CELLS}, groups = 0;
    if (read_ints(must->reader, must->section, "groups", 1, HEXMAP_CELLS, range, 2) == 0)
        return;
    for (int cell = 0; cell < hex_cells(&must->map->grid); cell++)
        if (!seen[cell] && fits(must, cell)) {
            mark_group(must, cell, seen);
            groups++;
        }
    text_print(text, sizeof text, "they are %d groups, not %d to %d", groups, range[0], range[1]);
    if (groups < range[0] || groups > range[1])
        wrong(must, "groups", text);
}

/* All of these hexsides are rivers of one of these kinds. */
static void prove_sides(const Must *must, const char *const *words, int count)
{
    for (int i = 0; i < count; i++) {
        char text[64];
        HexSide side = hexmap_read_side(must->reader, must->map, must->section, "sides", words[i]);
        int kind = side == HEX_NO_SIDE ? -1 : must->map->river[side] - 1;
        text_print(text, sizeof text, "%.10s is no such river", words[i]);
        if (side != HEX_NO_SIDE && (kind < 0 || !(must->filter.river >> kind & 1)))
            wrong(must, "sides", text);
    }
}

/* From each of these places one gets to all the others, in the way that the system says. */
static void prove_parts(const Must *must, const char *const *words, int count)
{
    const HexMusts *about = must->about;
    int part = 0;
    for (int i = 0; i < count; i++) {
        char text[64];
        int this = about->part_of(about->game, words[i]);
        text_print(text, sizeof text, "%s %.10s", about->no_part, words[i]);
        if (!this || (part && this != part))
            wrong(must, about->parts, text);
        part = part ? part : this;
    }
}

/* Whoever goes from the filter's hexes to others crosses such a river. */
static void prove_bounds(const Must *must)
{
    const HexMap *map = must->map;
    uint32_t kinds = read_set(must, "bounded-by", must->about->from->rivers);
    char text[64];
    for (int cell = 0; kinds && cell < hex_cells(&map->grid); cell++)
        for (int i = 0; i < HEX_DIRECTIONS && fits(must, cell); i++) {
            Hex hex = hex_at(&map->grid, cell), next = hex_neighbour(&map->grid, hex, (HexDirection)i);
            int kind = map->river[hex_side(&map->grid, hex, (HexDirection)i)] - 1;
            if (next == HEX_NONE || fits(must, hex_index(&map->grid, next)) ||
                (kind >= 0 && kinds >> kind & 1))
                continue;
            text_print(text, sizeof text, "no river lies between %04d and %04d", hex, next);
            wrong(must, "bounded-by", text);
            return; /* one leak tells enough */
        }
}

static void prove(Must *must)
{
    const char *words[WORDS_MOST];
    read_filter(must);
    int hexes = read_words(must->reader, must->section, "hexes", words, WORDS_MOST);
    prove_hexes(must, words, hexes);
    int sides = read_words(must->reader, must->section, "sides", words, WORDS_MOST);
    prove_sides(must, words, sides);
    int parts = must->about->parts
                    ? read_words(must->reader, must->section, must->about->parts, words, WORDS_MOST)
                    : 0;
    prove_parts(must, words, parts);
    if (hexes + sides + parts > 0)
        return;
    prove_count(must);
    prove_groups(must);
    prove_bounds(must);
}

void hexmap_prove(const HexMusts *about)
{
    Reader *reader = about->from->reader;
    int index = 0;
    for (const Section *section; (section = reader_next(reader, "must", &index));) {
        char name[HEXMAP_NAME];
        Must must = {.about = about, .reader = reader, .map = about->from->map, .section = section};
        read_name(reader, section, name, HEXMAP_NAME);
        must.title = read_text(reader, section, "title", "");
        prove(&must);
    }
}
