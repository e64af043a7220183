/* game: what comes from files, compiled once: terrain key, table, map with its ways by land and water,
 * counters, scenario. */
#ifndef FOLIO_GAME_H
#define FOLIO_GAME_H

#include "core/play/briefing.h"
#include "core/play/setup.h"
#include "core/space/hexmap.h"

enum {
    MAX_CELLS = HEXMAP_CELLS,
    MAX_NODES = MAX_CELLS + 64, /* hexes, and the second bank of those that have two */
    MAX_WATER = 1536,
    MAX_SIDES = HEXMAP_SIDES,
    MAX_TERRAINS = 16,
    MAX_HEXSIDES = 8,
    MAX_LINES = 16,
    MAX_UNITS = 64,
    MAX_FORCES = 32,
    MAX_BRIDGES = 32,
    MAX_PLACES = 64,
    MAX_CAMPS = 8,
    MAX_TURNS = 40,
    COLUMNS = 10,
    FACES = 6,
    MARKER_VALUES = 10, /* a marker's value is 1 to 9 */
    MARKERS_MOST = 40,
    NAME_SIZE = 32,
    TITLE_SIZE = 64,
    NO_NODE = 0xffff,
    NO_COST = 0xff, /* of terrain or hexsides: not allowed */
    HALVES = 2      /* movement points are counted in halves (5.2.1) */
};

/* A place: a hex, a bank of a hex that has two (19.0), or a hexside where a monitor is (12.0). */
typedef HexPlace Place;
enum { NOWHERE = 0, NORTH_BANK = 10000, SOUTH_BANK = 20000, ON_SIDE = HEX_ON_SIDE, UNKNOWN_PLACE = 0xfffe };

typedef uint16_t Node;  /* a hex or bank as a number for arrays */
typedef uint16_t Water; /* the same for the places of boats */

enum { US = SIDE_FIRST, VC = SIDE_SECOND };

/* ---- the table ---- */

/* 7.6, in the order of the ranking: better for the attacker comes later. */
typedef enum Result {
    RESULT_AE,
    RESULT_A,
    RESULT_A3,
    RESULT_A2,
    RESULT_A1,
    RESULT_DOT,
    RESULT_EX,
    RESULT_D2,
    RESULT_D3,
    RESULT_DE,
    RESULTS
} Result;
extern const char *const folio_result_names[RESULTS + 1];

typedef struct Line {
    char name[NAME_SIZE], title[TITLE_SIZE];
    int8_t lowest[COLUMNS - 1]; /* of the columns from the second on */
} Line;

enum {
    TERRAIN_WATER = 1,
    TERRAIN_HIDES = 2,
    TERRAIN_NO_LANDING = 4,
    TERRAIN_OPEN = 8,
    TERRAIN_SETTLED = 16,
    TERRAIN_FORTIFIED = 32,
    TERRAIN_NO_ZOC = 64
};

typedef struct FolioTerrain {
    char name[NAME_SIZE], title[TITLE_SIZE];
    uint8_t cost[2]; /* leg, mobile; in halves, or NO_COST */
    uint8_t line, flags;
} FolioTerrain;

enum { SIDE_BOATS = 1, SIDE_BAR = 2, SIDE_MINED = 4 };

typedef struct HexsideKind {
    char name[NAME_SIZE], title[TITLE_SIZE];
    uint8_t cost[2];
    uint8_t line; /* plus 1; 0: it helps nobody */
    uint8_t flags;
} HexsideKind;

/* ---- the map ---- */

typedef enum Link { LINK_NONE, LINK_TRAIL, LINK_ROAD } Link; /* ranks of roads in HexMap */

/* A hex, or a bank of it: where land units are. */
typedef struct LandNode {
    Hex hex;
    Place place;
    Node other; /* the other bank; NO_NODE */
    Node next[HEX_DIRECTIONS];
    HexSide side[HEX_DIRECTIONS];
    uint8_t terrain;
    uint8_t leaves; /* Link of a road or trail that leaves the map here */
    uint8_t coast, tunnel, exit;
    uint8_t edge;    /* at the edge of the map */
    uint64_t waters; /* 11.0: the parts of the waters that it touches, a bit each */
} LandNode;

enum { WATER_LINKS = 20 };
typedef struct WaterNode {
    Place place;
    Hex hexes[2]; /* one of a Mekong hex, two of a hexside */
    uint8_t links;
    uint8_t part; /* which of the waters that are not connected with each other */
    Water link[WATER_LINKS];
} WaterNode;

typedef struct Bridge {
    char name[NAME_SIZE], title[TITLE_SIZE];
    HexSide side;
    Hex hexes[2];
} Bridge;

typedef struct FolioMap {
    HexMap hexes;
    int nodes, waters;
    LandNode node[MAX_NODES];                   /* by hex_index; southern banks behind */
    uint8_t step[2][MAX_NODES][HEX_DIRECTIONS]; /* cost of a step, leg and mobile, while all bridges stand */
    WaterNode water[MAX_WATER];
    Node south[MAX_CELLS];          /* the southern bank's node; NO_NODE */
    Water water_of_hex[MAX_CELLS];  /* NO_NODE: no Mekong there */
    Water water_of_side[MAX_SIDES]; /* NO_NODE: no boats there */
    uint8_t side_bridge[MAX_SIDES]; /* plus 1 */
    Bridge bridges[MAX_BRIDGES];
    int bridge_count;
} FolioMap;

/* ---- counters ---- */

typedef enum FolioUnitType { UNIT_LEG, UNIT_MOBILE, UNIT_MONITOR } FolioUnitType;

typedef struct FolioRating {
    uint8_t attack, defence, move;
} FolioRating;

typedef struct Counter {
    char name[NAME_SIZE], label[NAME_SIZE], formation[TITLE_SIZE];
    FolioRating rating[2]; /* depleted (or the only side), full */
    uint8_t steps;         /* 1 or 2 */
    uint8_t side, type, size;
    bool arvn, engineer, special;
    int force;
} Counter;

/* ---- the scenario ---- */

typedef enum Victory { VICTORY_DESTROY, VICTORY_CAMPS, VICTORY_SECRET, VICTORY_GENUINE } Victory;

enum {
    RULE_AMBUSH = 1,
    RULE_HIDDEN = 2,
    RULE_MEKONG = 4,
    RULE_BODY_COUNT = 8,
    RULE_TUNNELS = 16,
    RULE_B52 = 32,
    RULE_BEN_SUC = 64
};

enum { BY_LAND = 1, BY_HELICOPTER = 2, BY_BOAT = 4 };
enum { WATER_ENTRIES = 8 };

/* How a group of counters comes into play. */
typedef struct Force {
    char name[NAME_SIZE];
    uint8_t side;
    bool fixed, chosen, may_hide, clear_landing, aboard;
    uint8_t landed;         /* BY_HELICOPTER or BY_BOAT: came so in the first turn */
    uint16_t area, outside; /* bits */
    uint16_t bar_terrain;   /* bits */
    int west, east;         /* columns; 0: no limit */
    Hex bar[MAX_PLACES];
    int bar_count;
    int turn; /* of arrival; 0: at the start */
    uint8_t by;
    Water water[WATER_ENTRIES];
    int water_count;
} Force;

struct Game {
    char title[TITLE_SIZE], date[TITLE_SIZE];
    char briefing[BRIEFING_PARTS][BRIEFING_SIZE];
    uint8_t crt[FACES][COLUMNS];
    Line lines[MAX_LINES];
    FolioTerrain terrain[MAX_TERRAINS];
    HexsideKind hexsides[MAX_HEXSIDES];
    int line_count, terrain_count, hexside_count;
    int clear_line;                 /* of monitors */
    int leaving;                    /* halves */
    uint8_t pool[2][MARKER_VALUES]; /* how many of each value */
    int pool_size[2];
    FolioMap map;
    Counter counters[MAX_UNITS];
    Place start[MAX_UNITS]; /* of a fixed force */
    int unit_count;
    uint64_t engineers; /* a bit per unit */
    Force forces[MAX_FORCES];
    int force_count;
    int turns, track; /* length; pairs on the track */
    uint8_t support[MAX_TURNS][2];
    bool lowest;                    /* 8.1 instead of 14.1 */
    int helicopters, boats, fly_in; /* fly_in < 0: no limit */
    int camps;
    bool caches;
    uint16_t camp_area;
    int camp_west;
    Victory victory;
    uint8_t rules;
    int triangle; /* area; -1: none */
    int b52_until;
    Hex ben_suc;
};

/* load/: the parts in their order. */
extern const LoadPart folio_load_parts[];
void folio_load_checks(const Fields *at); /* whether the whole can be played */
extern const char *const folio_mission_sections[];

/* ---- questions to the map (map.c) ---- */

static inline bool folio_on_side(Place place)
{
    return place >= ON_SIDE && place < UNKNOWN_PLACE;
}

/* The hex of a hex or bank. */
Hex folio_hex_of(Place place);
/* The node of a hex or bank; NO_NODE if it is none of this map, or a hexside. */
Node folio_node_of(const FolioMap *map, Place place);
/* The boats' place; NO_NODE if there is none. */
Water folio_water_of(const FolioMap *map, Place place);
/* The hexes that a place touches: one, or the two of a hexside. Returns how many. */
int folio_hexes_of(const FolioMap *map, Place place, Hex hexes[2]);
/* The least distance between the hexes of two places. */
int folio_distance(const FolioMap *map, Place a, Place b);
/* The direction from a node to a neighbour by land; -1. */
int folio_direction(const FolioMap *map, Node from, Node to);

static inline const HexGrid *folio_grid(const Game *game)
{
    return &game->map.hexes.grid;
}

static inline int folio_cell(const Game *game, Hex hex)
{
    return hex_index(folio_grid(game), hex);
}

/* What the ground of a node is like: TERRAIN_WATER ... */
static inline uint8_t folio_ground(const Game *game, int node)
{
    return game->terrain[game->map.node[node].terrain].flags;
}

static inline Side folio_side(const Game *game, int unit)
{
    return game->counters[unit].side;
}

static inline bool folio_has_rule(const Game *game, uint8_t rule)
{
    return game->rules & rule;
}

#endif
