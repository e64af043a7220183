/* game: what comes from files, compiled once: terrain key and tables, map, counters, scenario. Movement points are counted in
 * halves, since roads and paddies cost half points. */
#ifndef FTE_GAME_H
#define FTE_GAME_H

#include "core/play/briefing.h"
#include "core/play/setup.h"
#include "core/space/hexmap.h"

enum {
    MAX_CELLS = HEXMAP_CELLS,
    MAX_TERRAINS = 16,
    MAX_TYPES = 64,
    MAX_UNITS = 128,
    MAX_FORCES = 32,
    MAX_WORKS = 48,
    MAX_LOTS_OF_WORKS = 16,
    MAX_TRAPS = 16,
    MAX_AWARDS = 16,
    MAX_TURNS = 60,
    FORCE_HEXES = 32,
    NAME_SIZE = 32,
    TITLE_SIZE = 64,
    D10 = 10,
    D6 = 6,
    HALVES = 2,
    NO_COST = 0xff /* not allowed to enter */
};

enum { US = SIDE_FIRST, NVA = SIDE_SECOND };

/* 2.0: the colour of a counter. Viet Cong and Civilians play on the side of the NVA; whose Concealed marker lies on a counter is
 * seen by all. */
typedef enum Nation { NATION_US, NATION_NVA, NATION_VC, NATIONS } Nation;
extern const char *const fte_nation_names[NATIONS + 1];
extern const char *const fte_side_names[3];

static inline Side fte_side_of_nation(int nation)
{
    return nation == NATION_US ? US : NVA;
}

/* ---- terrain (6.5) ---- */

typedef enum MoveClass { BY_FOOT, BY_VEHICLE, BY_AIR, ON_GROUND, MOVE_CLASSES } MoveClass;

enum {
    TERRAIN_BLOCKS = 1, /* 7.3.2 */
    TERRAIN_PADDY = 2,  /* blocks where three of them lie along a line */
    TERRAIN_OPEN = 4,   /* 18.2: nobody becomes concealed */
    TERRAIN_NO_HE = 8,  /* note b: its fire modifier does not hold against HE */
    TERRAIN_HAMLET = 16,
    TERRAIN_OUT = 32 /* 1.2: a hex without a dot */
};

typedef struct FteTerrain {
    char name[NAME_SIZE], title[TITLE_SIZE];
    int8_t concealment, fire;
    uint8_t cost[MOVE_CLASSES]; /* halves, or NO_COST */
    uint8_t flags;
} FteTerrain;

/* What lies along hexsides, and leads over them. */
typedef enum LineKind { LINE_SLOPE, LINE_STREAM, LINE_TRAIL, LINE_ROAD, LINES } LineKind;
extern const char *const fte_line_names[LINES + 1];

typedef struct FteLine {
    uint8_t cost[2]; /* halves, on foot and by vehicle: added, or instead of all else but slopes (note d) */
    int8_t fire;     /* note a: of Opportunity Fire at whoever uses it */
    uint16_t barred; /* note c: terrain, bits, in which no vehicle may use it */
} FteLine;

enum { RANK_TRAIL = 1, RANK_ROAD = 2 }; /* of roads in HexMap */

typedef struct FteMap {
    HexMap hexes;
    uint8_t level[MAX_CELLS]; /* 7.3.2: a slope lies between neighbours of different height */
} FteMap;

/* ---- tables ---- */

typedef enum Weapon { SMALL_ARMS, DUAL_PURPOSE, HIGH_EXPLOSIVE, WEAPONS } Weapon;
extern const char *const fte_weapon_names[WEAPONS + 1];

/* 7.4, the worst first. */
typedef enum FteResult {
    RESULT_NONE,
    RESULT_KIA,
    RESULT_WIA,
    RESULT_BROKEN,
    RESULT_SUPPRESSED,
    RESULT_SHAKEN, /* S?: possible suppression */
    RESULTS
} FteResult;
extern const char *const fte_result_names[RESULTS + 1];

/* 13.0, 19.9. */
typedef enum FteMissionKind { MISSION_NONE, MISSION_MORTAR, MISSION_ARTILLERY, MISSION_KINDS } FteMissionKind;
extern const char *const fte_mission_names[MISSION_KINDS + 1];

typedef struct Request {
    uint8_t kind, delay; /* MISSION_NONE: denied */
} Request;

typedef enum EventCard {
    CARD_NONE,
    CARD_INJURY,
    CARD_LOW_AMMO,
    CARD_HERO,
    CARD_RALLY,
    CARD_HIGHER_HQ,
    CARD_CHECK_FIRE,
    CARD_OBSERVER,
    CARD_COBRAS,
    CARD_ARTILLERY,
    CARD_VC,
    CARDS
} EventCard;
extern const char *const fte_card_names[CARDS + 1];

/* 29.0: what scores, for both sides; of the side that causes it, or whose own it is. */
typedef enum ScoreKind {
    SCORE_KIA,
    SCORE_WIA,
    SCORE_CAPTURE,
    SCORE_WIA_OUT,
    SCORE_KIA_OUT,
    SCORE_DIED,
    SCORE_RETURNED,
    SCORE_HELICOPTER_KIA,
    SCORE_HELICOPTER_WIA,
    SCORE_VEHICLE_KIA,
    SCORE_VEHICLE_WIA,
    SCORE_CIVILIANS_WIA,
    SCORE_CIVILIANS_KIA,
    SCORE_DESTROYED,
    SCORE_REVEALED,
    SCORES
} ScoreKind;
extern const char *const fte_score_names[SCORES + 1];

/* What the text leaves open, or prints on counters that it does not show: readings F-09, F-10 and the missing list. */
typedef struct House {
    int8_t suppressed_fire, suppressed_quality, broken_quality;                           /* F-09 */
    int8_t exhausted_fire, exhausted_quality, low_ammo_fire, carrying_quality, searching; /* printed */
    int8_t hero_fire;    /* as Primary Firing Unit */
    uint8_t hero_passes; /* every Troop Quality Check but a natural 10 */
    uint8_t mission_rating[MISSION_KINDS];
    uint8_t claymore_rating; /* 26.0 */
    uint8_t overfly;         /* F-31: helicopters in the air pass over enemies */
} House;

/* ---- counters ---- */

typedef enum UnitClass { CLASS_INFANTRY, CLASS_VEHICLE, CLASS_HELICOPTER, UNIT_CLASSES } UnitClass;
extern const char *const fte_class_names[UNIT_CLASSES + 1];

typedef enum FteRole {
    ROLE_NONE,
    ROLE_OBSERVER, /* 13.0: forward observer */
    ROLE_MEDIC,
    ROLE_SNIPER,
    ROLE_SAPPER,
    ROLE_MORTAR,
    ROLE_DUMMY,
    ROLE_CIVILIANS,
    ROLE_SLICK,
    ROLE_HOG,
    ROLE_COBRA,
    ROLES
} FteRole;
extern const char *const fte_role_names[ROLES + 1];

/* 2.0: one face of a counter. */
typedef struct FteRating {
    uint8_t fire, range, quality, men; /* fire 0: no Combat Unit */
} FteRating;

typedef struct FteType {
    char name[NAME_SIZE], title[TITLE_SIZE];
    FteRating face[2]; /* full, reduced */
    uint8_t kind;      /* UnitClass */
    uint8_t nation, role, weapon;
    uint8_t leader, two_faces;
    uint8_t capacity; /* 6.9: troops that it carries */
    int8_t defence;
} FteType;

typedef struct FteCounter {
    char name[NAME_SIZE], title[TITLE_SIZE];
    uint8_t type;
    Hex start; /* of a force with fixed places */
    int force; /* -1: takes no part */
} FteCounter;

/* ---- the scenario ---- */

/* How a group of counters comes into play. */
typedef enum ForceCall {
    CALL_SETUP,   /* set up before the first turn */
    CALL_ENTRY,   /* 4.0: a reinforcement */
    CALL_VC,      /* 19.7 */
    CALL_COBRAS,  /* 19.6 */
    CALL_MEDEVAC, /* 12.0 */
    CALL_CREW,    /* 6.10: the reduced Fire Team of a vehicle that is given up */
    CALLS
} ForceCall;
extern const char *const fte_call_names[CALLS + 1];

enum { EDGE_NORTH = 1, EDGE_EAST = 2, EDGE_SOUTH = 4, EDGE_WEST = 8 };

typedef struct FteForce {
    char name[NAME_SIZE];
    uint16_t area; /* bits: all of them hold the hex; 0: anywhere */
    uint8_t call, turn, edges;
    uint8_t fixed;   /* its units have places of their own */
    uint8_t visible; /* set up without Concealed markers */
    uint8_t downed;  /* its Helicopters begin Downed, with a WIA aboard (7.4) */
    uint8_t side;
} FteForce;

/* 23.0: markers face down. */
typedef enum WorkKind {
    WORK_NONE,
    WORK_RICE,
    WORK_MEDICAL,
    WORK_AMMO,
    WORK_DUMMY,
    WORK_TUNNEL,
    WORK_BUNKER,
    WORK_FOXHOLES,
    WORK_KINDS
} WorkKind;
extern const char *const fte_work_names[WORK_KINDS + 1];

typedef struct Allotment {
    char name[NAME_SIZE];
    uint8_t side;
    uint8_t count[WORK_KINDS];
    uint16_t area;
    Hex at[FORCE_HEXES]; /* fixed places, in the order of kinds; none: its owner lays them */
    int at_count;
} Allotment;

/* 29.0: points that only this scenario gives. */
typedef enum FteAwardKind {
    AWARD_HOLD,   /* at the end: units of the side in the area, and none of the other */
    AWARD_EXIT,   /* each unit of the side that leaves the map by the area */
    AWARD_REVEAL, /* each marker that the side reveals, besides the chart */
    AWARD_SAPPER, /* 27.0: each bunker that a Sapper destroys */
    AWARD_KINDS
} FteAwardKind;
extern const char *const fte_award_names[AWARD_KINDS + 1];

typedef struct FteAward {
    char name[NAME_SIZE], title[TITLE_SIZE];
    uint8_t kind, side;
    int8_t points;
    uint16_t area;
} FteAward;

struct Game {
    char title[TITLE_SIZE], date[TITLE_SIZE];
    char briefing[BRIEFING_PARTS][BRIEFING_SIZE];
    FteTerrain terrain[MAX_TERRAINS];
    int terrain_count;
    FteLine lines[LINES];
    uint8_t effects[D10][WEAPONS];
    Request requests[D10][2];
    uint8_t events[D10][2]; /* EventCard */
    uint8_t medevac[D10];   /* turns; 0: denied */
    int8_t score[SCORES][2];
    House house;
    FteMap map;
    FteType types[MAX_TYPES];
    FteCounter counters[MAX_UNITS];
    int type_count, unit_count;
    FteForce forces[MAX_FORCES];
    int force_count;
    Allotment allotments[MAX_LOTS_OF_WORKS];
    int allotment_count;
    FteAward awards[MAX_AWARDS];
    int award_count;
    int turns;
    uint8_t chits[2], first, random_events;
    uint8_t sets_up_first;                 /* which side */
    uint8_t extra_chits[MAX_TURNS + 1][2]; /* 4.0: that join the pool in a turn */
    uint8_t traps[2], trap_faces[2];       /* 26.0: so many, and a secret die with so many faces more */
    uint8_t points[2];                     /* at the start */
    uint16_t carry_out; /* 7.5.3: areas in which US Infantry may carry casualties off the map */
    uint16_t exits[2];  /* areas in which units may leave the map */
    uint8_t may_exit[2];
};

/* load/: the parts in their order. */
extern const LoadPart fte_load_parts[];
void fte_load_checks(const Fields *at); /* whether the whole can be played */
extern const char *const fte_mission_sections[];

/* ---- questions to the map (movement/ground.c) ---- */

static inline const HexGrid *fte_grid(const Game *game)
{
    return &game->map.hexes.grid;
}

static inline int fte_cell(const Game *game, Hex hex)
{
    return hex_index(fte_grid(game), hex);
}

static inline const FteTerrain *fte_terrain(const Game *game, Hex hex)
{
    return &game->terrain[game->map.hexes.ground[fte_cell(game, hex)]];
}

static inline int fte_level(const Game *game, Hex hex)
{
    return game->map.level[fte_cell(game, hex)];
}

static inline int fte_distance(const Game *game, Hex a, Hex b)
{
    return hex_distance(fte_grid(game), a, b);
}

/* In play: on the map and with a dot (1.2). */
bool fte_in_play(const Game *game, int hex);
/* At one of these edges (bits). */
bool fte_at_edge(const Game *game, Hex hex, int edges);
/* Whether a trail or road runs through the hex. */
bool fte_has_way(const Game *game, Hex hex, int rank);

/* Hexes of the map, by their cells: what a list of many hexes works out once. */
typedef struct HexMarks {
    bool at[MAX_CELLS];
} HexMarks;
/* Marks the hexes up to this distance. */
void fte_mark_around(const Game *game, Hex hex, int radius, HexMarks *marks);

#endif
