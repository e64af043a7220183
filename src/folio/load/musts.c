/* musts: what a map says of itself in [must ...] is proved: which hexes are of what kind, how many there
 * are, how they hang together, where rivers run and boats get. */
#include "core/base/ensure.h"
#include "folio/load/parts.h"
#include "folio/position/names.h"

enum { WORDS_MOST = 64 };

/* What `with` may ask of a hex, a bit each. */
enum {
    AT_COAST = 1,
    HAS_BANKS = 2,
    HAS_BOATS = 4,
    AT_EDGE = 8,
    HAS_TUNNEL = 16,
    IS_EXIT = 32,
    LEAVES = 64,
    HAS_BRIDGE = 128
};
static const char *const FEATURES[] = {"coast", "banks", "boats",  "edge", "tunnel",
                                       "exit",  "road",  "bridge", NULL};

/* Which hexes a claim is about; 0 where it does not say. */
typedef struct Filter {
    uint32_t terrain, not_terrain;
    uint16_t area, outside;
    uint32_t beside, not_beside; /* terrain */
    uint16_t river;              /* kinds of hexsides, one of which it borders */
    int with;
    int columns[2];
    Hex centre;
    int within;
} Filter;

typedef struct Must {
    Load *load;
    const FolioGame *game;
    const Section *section;
    const char *title; /* why it must be so */
    Filter filter;
} Must;

/* Messages without a key begin with the section anyway. */
static void wrong(const Must *must, const char *key, const char *what)
{
    if (key)
        read_error(must->load->reader, must->section, key, "[must %.30s]: %s (%.80s)", must->section->name,
                   what, must->title);
    else
        read_error(must->load->reader, must->section, NULL, "%s (%.80s)", what, must->title);
}

/* ---- reading ---- */

/* Names of terrains or hexsides as bits. */
static uint32_t read_set(const Must *must, const char *key, int (*find)(const FolioGame *, const char *))
{
    const char *words[WORDS_MOST];
    uint32_t set = 0;
    int count = read_words(must->load->reader, must->section, key, words, WORDS_MOST);
    for (int i = 0; i < count; i++) {
        int number = find(must->game, words[i]);
        if (number >= 0)
            set |= 1u << number;
        else
            read_error(must->load->reader, must->section, key, "there is no '%.30s'", words[i]);
    }
    return set;
}

static void read_circle(Must *must)
{
    const char *words[2];
    int64_t radius = 0;
    int count = read_words(must->load->reader, must->section, "within", words, 2);
    if (count == 0)
        return;
    if (count != 2 || !text_to_int(words[1], 0, HEX_LINE_MAX, &radius))
        read_error(must->load->reader, must->section, "within", "needs a hex and a number of hexes");
    must->filter.centre = folio_load_hex(must->load, must->section, "within", words[0]);
    must->filter.within = (int)radius;
}

static void read_filter(Must *must)
{
    Reader *reader = must->load->reader;
    Filter *filter = &must->filter;
    int features[COUNT_OF(FEATURES)];
    filter->terrain = read_set(must, "terrain", folio_load_find_terrain);
    filter->not_terrain = read_set(must, "not", folio_load_find_terrain);
    filter->beside = read_set(must, "beside", folio_load_find_terrain);
    filter->not_beside = read_set(must, "not-beside", folio_load_find_terrain);
    filter->river = (uint16_t)read_set(must, "river", folio_load_find_hexside);
    filter->area = folio_load_areas(must->load, must->section, "area");
    filter->outside = folio_load_areas(must->load, must->section, "outside");
    int count = read_enums(reader, must->section, "with", FEATURES, features, COUNT_OF(features));
    for (int i = 0; i < count; i++)
        filter->with |= 1 << features[i];
    read_ints(reader, must->section, "columns", 1, 99, filter->columns, 2);
    read_circle(must);
}

/* ---- hexes that fit ---- */

static bool borders(const FolioGame *game, const LandNode *node, uint32_t terrain)
{
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        Hex next = hex_neighbour(&game->map.grid, node->hex, (HexDirection)i);
        if (next != HEX_NONE && terrain >> game->map.node[hex_index(&game->map.grid, next)].terrain & 1)
            return true;
    }
    return false;
}

static bool borders_river(const FolioGame *game, const LandNode *node, uint16_t kinds)
{
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        int kind = game->map.side_kind[node->side[i]] - 1;
        if (kind >= 0 && kinds >> kind & 1)
            return true;
    }
    return false;
}

static bool borders_bridge(const FolioGame *game, const LandNode *node)
{
    for (int i = 0; i < HEX_DIRECTIONS; i++)
        if (game->map.side_bridge[node->side[i]])
            return true;
    return false;
}

static int features_of(const FolioGame *game, const LandNode *node)
{
    int with = node->coast ? AT_COAST : 0;
    with |= node->other != NO_NODE ? HAS_BANKS : 0;
    with |= node->waters ? HAS_BOATS : 0;
    with |= folio_on_edge(&game->map, node->hex) ? AT_EDGE : 0;
    with |= node->tunnel ? HAS_TUNNEL : 0;
    with |= node->exit ? IS_EXIT : 0;
    with |= node->leaves ? LEAVES : 0;
    return with | (borders_bridge(game, node) ? HAS_BRIDGE : 0);
}

static bool in_place(const FolioGame *game, const Filter *filter, Hex hex)
{
    int column = hex / 100;
    for (int area = 0; area < game->map.area_count; area++)
        if (filter->outside >> area & 1 && folio_in_area(&game->map, area, hex))
            return false;
    return folio_in_areas(&game->map, filter->area, hex) &&
           (!filter->columns[0] || column >= filter->columns[0]) &&
           (!filter->columns[1] || column <= filter->columns[1]) &&
           (!filter->centre || hex_distance(&game->map.grid, filter->centre, hex) <= filter->within);
}

static bool fits(const Must *must, int cell)
{
    const Filter *filter = &must->filter;
    const LandNode *node = &must->game->map.node[cell];
    if (!node->hex || (filter->terrain && !(filter->terrain >> node->terrain & 1)) ||
        filter->not_terrain >> node->terrain & 1 || !in_place(must->game, filter, node->hex))
        return false;
    return (!filter->beside || borders(must->game, node, filter->beside)) &&
           !borders(must->game, node, filter->not_beside) &&
           (!filter->river || borders_river(must->game, node, filter->river)) &&
           (features_of(must->game, node) & filter->with) == filter->with;
}

/* ---- claims ---- */

static void prove_hexes(const Must *must, const char *const *words, int count)
{
    for (int i = 0; i < count; i++) {
        char text[64];
        Hex hex = folio_load_hex(must->load, must->section, "hexes", words[i]);
        text_print(text, sizeof text, "%.10s is not as it must be", words[i]);
        if (hex != HEX_NONE && !fits(must, hex_index(&must->game->map.grid, hex)))
            wrong(must, "hexes", text);
    }
}

static void prove_count(const Must *must)
{
    Reader *reader = must->load->reader;
    char text[64];
    int count = 0, least = (int)read_int(reader, must->section, "least", 0, MAX_CELLS, 1),
        most = (int)read_int(reader, must->section, "most", 0, MAX_CELLS, MAX_CELLS);
    for (int cell = 0; cell < hex_cells(&must->game->map.grid); cell++)
        count += fits(must, cell);
    text_print(text, sizeof text, "the map has %d such hexes instead of at %s %d", count,
               count < least ? "least" : "most", count < least ? least : most);
    if (count < least || count > most)
        wrong(must, NULL, text);
}

/* Marks all that hang together with this cell. */
static void mark_group(const Must *must, int start, bool *seen)
{
    const HexGrid *grid = &must->game->map.grid;
    int list[MAX_CELLS], count = 1;
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
    bool seen[MAX_CELLS] = {false};
    char text[64];
    int range[2] = {0, MAX_CELLS}, groups = 0;
    if (read_ints(must->load->reader, must->section, "groups", 1, MAX_CELLS, range, 2) == 0)
        return;
    for (int cell = 0; cell < hex_cells(&must->game->map.grid); cell++)
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
        HexSide side = folio_load_side(must->load, must->section, "sides", words[i]);
        int kind = side == HEX_NO_SIDE ? -1 : must->game->map.side_kind[side] - 1;
        text_print(text, sizeof text, "%.10s is no such river", words[i]);
        if (side != HEX_NO_SIDE && (kind < 0 || !(must->filter.river >> kind & 1)))
            wrong(must, "sides", text);
    }
}

/* Boats get from each of these places to all the others. */
static void prove_waters(const Must *must, const char *const *words, int count)
{
    int part = 0;
    for (int i = 0; i < count; i++) {
        char text[64];
        Water water = folio_water_of(&must->game->map, folio_find_place(&must->game->map, words[i]));
        int this = water == NO_NODE ? 0 : must->game->map.water[water].part;
        text_print(text, sizeof text, "no boat gets to %.10s", words[i]);
        if (!this || (part && this != part))
            wrong(must, "waters", text);
        part = part ? part : this;
    }
}

/* Whoever goes from the filter's hexes to others crosses such a river. */
static void prove_bounds(const Must *must)
{
    const Map *map = &must->game->map;
    uint32_t kinds = read_set(must, "bounded-by", folio_load_find_hexside);
    char text[64];
    for (int cell = 0; kinds && cell < hex_cells(&map->grid); cell++)
        for (int i = 0; i < HEX_DIRECTIONS && fits(must, cell); i++) {
            Hex next = hex_neighbour(&map->grid, map->node[cell].hex, (HexDirection)i);
            int kind = map->side_kind[map->node[cell].side[i]] - 1;
            if (next == HEX_NONE || fits(must, hex_index(&map->grid, next)) ||
                (kind >= 0 && kinds >> kind & 1))
                continue;
            text_print(text, sizeof text, "no river lies between %04d and %04d", map->node[cell].hex, next);
            wrong(must, "bounded-by", text);
            return; /* one leak tells enough */
        }
}

static void prove(Must *must)
{
    const char *words[WORDS_MOST];
    Reader *reader = must->load->reader;
    read_filter(must);
    int hexes = read_words(reader, must->section, "hexes", words, WORDS_MOST);
    prove_hexes(must, words, hexes);
    int sides = read_words(reader, must->section, "sides", words, WORDS_MOST);
    prove_sides(must, words, sides);
    int waters = read_words(reader, must->section, "waters", words, WORDS_MOST);
    prove_waters(must, words, waters);
    if (hexes + sides + waters > 0)
        return;
    prove_count(must);
    prove_groups(must);
    prove_bounds(must);
}

void folio_load_musts(Load *load)
{
    int index = 0;
    for (const Section *section; (section = reader_next(load->reader, "must", &index));) {
        char name[NAME_SIZE];
        Must must = {.load = load, .game = load->game, .section = section};
        folio_load_name(load, section, name);
        must.title = read_text(load->reader, section, "title", "");
        prove(&must);
    }
}
