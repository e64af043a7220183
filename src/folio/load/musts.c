/* musts: what a map says of itself in [must ...] is proved. */
#include "core/base/ensure.h"
#include "folio/load/parts.h"
#include "folio/position/names.h"

/* What `with` may ask of a hex, a bit each. */
static const char *const FEATURES[] = {"coast", "banks", "boats",  "edge", "tunnel",
                                       "exit",  "road",  "bridge", NULL};

static bool borders_bridge(const FolioMap *map, const LandNode *node)
{
    for (int i = 0; i < HEX_DIRECTIONS; i++)
        if (map->side_bridge[node->side[i]])
            return true;
    return false;
}

static unsigned features_of(const void *game, int cell)
{
    const FolioMap *map = &((const Game *)game)->map;
    const LandNode *node = &map->node[cell];
    bool has[] = {node->coast,  node->other != NO_NODE,   node->waters, node->edge, node->tunnel, node->exit,
                  node->leaves, borders_bridge(map, node)};
    unsigned features = 0;
    for (int i = 0; i < COUNT_OF(has); i++)
        features |= (unsigned)has[i] << i;
    return features;
}

/* 11.0: boats get from place to place on one water. */
static int part_of(const void *game, const char *place)
{
    const FolioMap *map = &((const Game *)game)->map;
    Water water = folio_water_of(map, folio_find_place(map, place));
    return water == NO_NODE ? 0 : map->water[water].part;
}

void folio_load_musts(const Fields *at)
{
    HexReader from = folio_hex_reader(at);
    hexmap_prove(&(HexMusts){.from = &from,
                             .game = load_game(at),
                             .features = FEATURES,
                             .features_of = features_of,
                             .parts = "waters",
                             .part_of = part_of,
                             .no_part = "no boat gets to"});
}
