/* map: the hexes, and what only this system knows of them: heights, from which slopes follow (7.3.2). */
#include "core/base/ensure.h"
#include "fte/load/parts.h"

enum { HEIGHTS = 10 };

static HexReader hex_reader(const Fields *at)
{
    static const char *const roads[] = {"road", "trail", NULL};
    static const char streams[][NAME_SIZE] = {"stream"};
    const Game *game = load_game(at);
    return (HexReader){
        .reader = at->reader,
        .map = &load_game(at)->map.hexes,
        .grounds = {game->terrain[0].name, sizeof game->terrain[0], game->terrain_count},
        .rivers = {streams[0], sizeof streams[0], COUNT_OF(streams)},
        .roads = roads,
        .maps = "fte/maps/",
    };
}

static void take_height(void *context, const Section *section, const char *key, Hex hex, int height)
{
    Game *game = load_game(context);
    uint8_t *level = &game->map.level[fte_cell(game, hex)];
    if (*level)
        read_error(((const Fields *)context)->reader, section, key, "%04d has its height already", hex);
    *level = (uint8_t)height;
}

/* [height N]: hexes by columns; those that no list names lie at height 0. */
static void read_heights(const Fields *at)
{
    int64_t height;
    if (!text_to_int(at->section->name, 1, HEIGHTS - 1, &height))
        field_error_of(at, NULL, "[height %.20s]: heights are 1 to %d; what no list names is 0",
                       at->section->name, HEIGHTS - 1);
    else
        hexmap_read_hexes(at->reader, &load_game(at)->map.hexes, at->section, take_height,
                          (void *)(uintptr_t)at, (int)height);
}

static const FieldRow NO_ROWS[] = {{0}};
static const FieldSheet SHEETS[] = {{"height", "", .rows = NO_ROWS, .finish = read_heights}, {0}};

/* ---- what a map says of itself ---- */

static const char *const FEATURES[] = {"edge", "slope", "stream", "trail", "road", "high", NULL};

static unsigned features_of(const void *context, int cell)
{
    const Game *game = context;
    const HexMap *map = &game->map.hexes;
    Hex hex = hex_at(&map->grid, cell);
    bool slope = false;
    for (int way = 0; hex && way < HEX_DIRECTIONS; way++) {
        Hex next = hex_neighbour(&map->grid, hex, (HexDirection)way);
        slope |= next && fte_level(game, next) != fte_level(game, hex);
    }
    const bool has[] = {hex && hexmap_at_edge(map, hex),          slope,
                        hex && hexmap_at_river(map, hex, 1),      hex && fte_has_way(game, hex, RANK_TRAIL),
                        hex && fte_has_way(game, hex, RANK_ROAD), hex && fte_level(game, hex) > 0};
    unsigned features = 0;
    for (int i = 0; i < COUNT_OF(has); i++)
        features |= (unsigned)has[i] << i;
    return features;
}

void fte_load_map(const Fields *at)
{
    HexReader from = hex_reader(at);
    hexmap_read(&from);
    fields_read_all(at, SHEETS);
    hexmap_prove(
        &(HexMusts){.from = &from, .game = load_game(at), .features = FEATURES, .features_of = features_of});
}

/* ---- rows about the map ---- */

void fte_read_areas(const Fields *at)
{
    uint16_t areas = hexmap_read_areas(at->reader, &load_game(at)->map.hexes, at->section, at->row->key);
    *(uint16_t *)(void *)((char *)at->thing + at->row->at) = areas;
}

int fte_read_hexes(const Fields *at, Hex *hexes, int cap)
{
    const char *words[FORCE_HEXES];
    int count = field_words(at, words, cap < FORCE_HEXES ? cap : FORCE_HEXES);
    for (int i = 0; i < count; i++)
        hexes[i] =
            hexmap_read_hex(at->reader, &load_game(at)->map.hexes, at->section, at->row->key, words[i]);
    return count;
}
