/* game: what comes from files, compiled once: tables of the rule book, the table top, who fights with what, the scenario. Lengths are
 * hundredths of an inch, directions 256 steps of a circle, clockwise from north. */
#ifndef TOD_GAME_H
#define TOD_GAME_H

#include "core/play/briefing.h"
#include "core/play/rules.h"
#include "core/space/pieces.h"

enum {
    MAX_TERRAINS = 32,
    MAX_PIECES = PIECES_MOST,
    MAX_AREAS = 16,
    AREA_CORNERS = 16,
    MAX_WEAPONS = 32,
    MAX_SOLDIERS = 48,
    MAX_MACHINES = 24,
    MAX_UNITS = 64,
    SPARE_UNITS = 10, /* of each side, behind those of the scenario: Elites who act alone */
    MAX_ROSTER = MAX_UNITS - 2 * SPARE_UNITS,
    MAX_MEN = 160,
    UNIT_MEN = 16,
    UNIT_PLACES = 8,
    MAX_TRAPS = 32,
    MAX_ALLOTMENTS = 8,
    MAX_BATTERIES = 8,
    MAX_FLIGHTS = 12,
    MAX_VILLAGES = 4,
    MAX_AWARDS = 24,
    MAX_TURNS = 40,
    MAX_BANDS = 6,
    NAME_SIZE = 24,
    TITLE_SIZE = 64,
    D6 = 6,
    D3 = 3,
    TABLE_LEAST = 12 * PLANE_INCH, /* a table's side */
    TABLE_MOST = 120 * PLANE_INCH
};

enum { US = SIDE_FIRST, VC = SIDE_SECOND };
extern const char *const tod_side_names[3];

typedef enum TodNation { NATION_US, NATION_NVA, NATION_VC, NATIONS } TodNation;
extern const char *const tod_nation_names[NATIONS + 1];

static inline Side tod_side_of_nation(int nation)
{
    return nation == NATION_US ? US : VC;
}

typedef enum TodClass { CLASS_GRUNT, CLASS_VETERAN, CLASS_ELITE, CLASSES } TodClass;
extern const char *const tod_class_names[CLASSES + 1];

/* ---- ground ---- */

/* TOD-move-1, TOD-vehicle-1: how a mover gets on. */
typedef enum TodGoing { GOING_ROAD, GOING_CROSS, GOING_DIFFICULT, GOING_BARRED, GOINGS } TodGoing;
extern const char *const tod_going_names[GOINGS + 1];

typedef enum TodCover { COVER_NONE, COVER_SOFT, COVER_HARD, COVERS } TodCover;
extern const char *const tod_cover_names[COVERS + 1];

/* TOD-spotting-3 to -9: the column of the spotting table for hidden troops in it; none: nobody stays hidden there. */
typedef enum TodHiding { HIDING_NONE, HIDING_GRASS, HIDING_JUNGLE, HIDINGS } TodHiding;
extern const char *const tod_hiding_names[HIDINGS + 1];

enum {
    TERRAIN_BLOCKS = 1,   /* nobody sees through it; from its edge one sees out, and is seen */
    TERRAIN_BEHIND = 2,   /* covers those close behind it (walls, dykes), not only those in it */
    TERRAIN_OBSTACLE = 4, /* takes infantry a turn to cross, a vehicle a roll */
    TERRAIN_CLEARING = 8, /* open: helicopters land, mines lie (TOD-traps-3) */
    TERRAIN_PATH = 16,    /* booby-traps lie on it; cuts a way through what blocks */
    TERRAIN_TRACK = 32,   /* a path on which mines lie too */
    TERRAIN_BUILDING = 64,
    TERRAIN_STONE = 128, /* a building that HE does not reduce */
    TERRAIN_BUNKER = 256,
    TERRAIN_WIRE = 512,
    TERRAIN_HILL = 1024,
    TERRAIN_WATER = 2048,
    TERRAIN_LIGHT = 4096 /* a building that a tank may drive over */
};
extern const char *const tod_terrain_flags[];

typedef struct TodTerrain {
    char name[NAME_SIZE], title[TITLE_SIZE];
    uint16_t flags;
    uint8_t going[2]; /* TodGoing: on foot, of vehicles */
    uint8_t cover, hiding;
    uint8_t layer; /* where pieces overlap, the highest is the ground */
} TodTerrain;

/* Its polygon is that of its number in Game.ground. They are numbered by layer, so that the last one at a place is the ground there. */
typedef struct TodPiece {
    char name[NAME_SIZE], title[TITLE_SIZE];
    uint16_t height;         /* above the table: of a hill its top, of trees and houses theirs */
    uint16_t doors, windows; /* of a building: edges, bits; none given: doors all around */
    uint8_t kind;            /* TodTerrain */
    uint8_t rooms;           /* TOD-buildings-1, -2 */
    uint8_t village;         /* plus 1 */
    uint8_t spare;
} TodPiece;

typedef struct TodArea {
    char name[NAME_SIZE], title[TITLE_SIZE];
    PlanePoint corners[AREA_CORNERS];
    uint8_t count;
} TodArea;

enum { EDGE_NORTH = 1, EDGE_EAST = 2, EDGE_SOUTH = 4, EDGE_WEST = 8 };
extern const char *const tod_edge_names[];

/* ---- weapons ---- */

typedef enum TodWeaponKind {
    WEAPON_NONE,
    WEAPON_RIFLE,   /* single shots: no suppressive fire */
    WEAPON_ASSAULT, /* assault rifles and carbines */
    WEAPON_SNIPER,
    WEAPON_SMG,
    WEAPON_LMG,
    WEAPON_HMG,
    WEAPON_ROCKET, /* LAW, RPG-7 */
    WEAPON_GUN,    /* tank and anti-tank guns, recoilless rifles */
    WEAPON_MORTAR,
    WEAPON_SAM,
    WEAPON_AA_GUN,
    WEAPON_KINDS
} TodWeaponKind;
extern const char *const tod_weapon_kind_names[WEAPON_KINDS + 1];

/* Up to this distance the score, or the Strike Value; the last one has `to` 0. */
typedef struct TodBand {
    uint16_t to;
    int8_t score;
    uint8_t spare;
} TodBand;

enum {
    FIRE_SET_UP = 1,  /* TOD-crewed-1: crewed, takes a turn to set up */
    FIRE_MOVING = 2,  /* TOD-crewed-4: fires in the turn in which it moves */
    FIRE_AS_HE = 4,   /* TOD-lmg-5: saves by the HE column */
    FIRE_TRUE_HE = 8, /* destroys wire, wooden houses, bunkers */
    FIRE_ONCE = 16,   /* TOD-aa-1 */
    FIRE_TANK = 32    /* TOD-at-gun-1: hits by the row of US tanks */
};
extern const char *const tod_weapon_flags[];

typedef struct TodWeapon {
    char name[NAME_SIZE], title[TITLE_SIZE];
    TodBand strike[MAX_BANDS]; /* TOD-ref, TOD-at-rocket */
    uint16_t least, most;      /* range of a mortar */
    uint16_t template;         /* diameter of its blast; 0: none */
    uint16_t calibre;          /* millimetres */
    uint8_t kind, flags;
    uint8_t crew; /* that carry and serve it; 1: a man's own */
    uint8_t spare;
} TodWeapon;

/* ---- men, machines, units ---- */

enum {
    ROLE_OFFICER = 1, /* military and political at once */
    ROLE_RADIO = 2,
    ROLE_OBSERVER = 4, /* FOO */
    ROLE_SCOUT = 8,
    ROLE_SAPPER = 16,
    ROLE_SNIPER = 32, /* picks out single men */
    ROLE_STORMER = 64 /* assault specialist */
};
extern const char *const tod_role_names[];

typedef struct TodSoldier {
    char name[NAME_SIZE], title[TITLE_SIZE];
    uint8_t weapon, second; /* 0: none (WEAPON 0 is `none`) */
    uint8_t roles;
    uint8_t satchels;
} TodSoldier;

typedef enum TodArmour { ARMOUR_SOFT, ARMOUR_APC, ARMOUR_TANK, ARMOURS } TodArmour;
extern const char *const tod_armour_names[ARMOURS + 1];
typedef enum TodDrive { DRIVE_WHEELED, DRIVE_TRACKED, DRIVE_AIR, DRIVES } TodDrive;
extern const char *const tod_drive_names[DRIVES + 1];
typedef enum TodShip { SHIP_NONE, SHIP_TRANSPORT, SHIP_MEDEVAC, SHIP_SCOUT, SHIP_GUNSHIP, SHIPS } TodShip;
extern const char *const tod_ship_names[SHIPS + 1];

/* A kind of vehicle or helicopter (TOD-ref). */
typedef struct TodMachine {
    char name[NAME_SIZE], title[TITLE_SIZE];
    uint16_t length, width;
    uint8_t nation, drive, armour, ship;
    uint8_t value;    /* Armour Value */
    uint8_t gun;      /* weapon; 0: none */
    uint8_t guns[3];  /* machine-guns: of the crew; for passengers */
    uint8_t own_guns; /* how many of them are the crew's */
    uint8_t turret, open_top;
    uint8_t room;    /* half-sections */
    uint8_t litters; /* casualties */
    uint8_t crew;    /* so many */
    uint8_t crewman; /* TodSoldier: they are absent until something makes casualties of them */
    uint8_t primary; /* TOD-helo-fire-4: turns of rockets and miniguns */
    uint8_t bursts;  /* TOD-helo-fire-5: turns of its LMG */
    uint8_t tows;
} TodMachine;

typedef enum TodKind { KIND_SECTION, KIND_CREW, KIND_VEHICLE, KIND_HELICOPTER, KINDS } TodKind;
extern const char *const tod_kind_names[KINDS + 1];

typedef enum TodFormation { FORM_FILE, FORM_LINE, FORM_CLUSTER, FORMS } TodFormation;
extern const char *const tod_formation_names[FORMS + 1];

/* How a unit comes into play. */
typedef enum TodCall {
    CALL_START,
    CALL_TURN,   /* a reinforcement at its edge */
    CALL_EVENT,  /* an event card may bring it */
    CALL_FLIGHT, /* a helicopter mission brings it */
    CALLS
} TodCall;
extern const char *const tod_call_names[CALLS + 1];

typedef struct TodPlace {
    uint16_t x, y;
    uint8_t facing, form;
} TodPlace;

/* A unit of the scenario. Its number is that of its slot in a position. */
typedef struct TodRoster {
    char name[NAME_SIZE], title[TITLE_SIZE];
    TodPlace places
        [UNIT_PLACES]; /* where it may start: one is drawn, and its owner may choose another of its area */
    uint8_t place_count;
    uint8_t nation, kind, troops; /* TodKind, TodClass */
    uint8_t machine, weapon;      /* of a vehicle or helicopter; of a crew */
    uint8_t men[UNIT_MEN];        /* TodSoldier */
    uint8_t size;
    uint8_t first_man; /* its men in a position are `size` from here on */
    uint8_t card;      /* the event that brings it, from 1 */
    uint8_t call, turn;
    uint8_t area;   /* plus 1: in which it is set up or comes in */
    uint8_t hidden; /* TOD-setup-1 */
    uint8_t chance; /* takes part on so much or less on 1D6, in secret; 0: always */
    uint8_t edge;   /* of a reinforcement */
    uint8_t chits;
    uint8_t ready;         /* its weapon is set up */
    uint8_t aboard, towed; /* plus 1: by whom at the start */
    uint8_t directly;      /* support that any unit may call (TOD-indirect-4) */
    uint8_t plural;        /* its title names several: "Scouts move" */
} TodRoster;

/* ---- traps ---- */

typedef enum TodTrapKind {
    TRAP_NONE,
    TRAP_WOODLAND,
    TRAP_GRENADE,
    TRAP_MINE,
    TRAP_TANK_MINE,
    TRAP_CLAYMORE,
    TRAP_FLARE,
    TRAP_KINDS
} TodTrapKind;
extern const char *const tod_trap_names[TRAP_KINDS + 1];

typedef struct TodAllotment {
    char name[NAME_SIZE];
    TodPlace places[MAX_TRAPS]; /* where they lie unless their owner lays them elsewhere */
    uint8_t side, kind, count;
    uint8_t place_count;
    uint8_t area;  /* plus 1 */
    uint8_t first; /* its slots in a position */
} TodAllotment;

/* ---- support ---- */

typedef struct TodBattery {
    char name[NAME_SIZE], title[TITLE_SIZE];
    uint8_t side, weapon, guns;
    uint8_t allotted; /* TOD-indirect-4 */
    uint8_t scarce;   /* TOD-indirect-8: 0 to 2 */
    uint8_t light;    /* has illumination shells */
    uint8_t facing;   /* from where it fires: of a spread, at right angles */
    uint8_t card;     /* comes with this event (17); 0: is there */
} TodBattery;

typedef enum TodMissionKind {
    MISSION_NONE,
    MISSION_MEDEVAC,
    MISSION_FIRE,
    MISSION_LANDING,
    MISSION_EXTRACTION,
    MISSION_SUPPLY,
    MISSION_OBSERVER,
    MISSION_KINDS
} TodMissionKind;
extern const char *const tod_mission_names[MISSION_KINDS + 1];

/* A helicopter that the scenario has, and what it may be asked for. */
typedef struct TodFlight {
    char name[NAME_SIZE];
    uint8_t unit;    /* roster */
    uint8_t mission; /* TodMissionKind */
    uint8_t planned; /* turn; 0: on request */
    uint8_t other;   /* plus 1: the gunship that comes instead on 5, 6 (TOD-helo-fire-1) */
    uint8_t turns, men,
        chits; /* TOD-helo-resupply-1: to unload, by so many men, for so many chits each section */
    uint8_t spare;
} TodFlight;

/* ---- villages, cards, points ---- */

typedef struct TodVillage {
    char name[NAME_SIZE], title[TITLE_SIZE];
    uint8_t civilians;
    uint8_t area;  /* plus 1: where they are */
    uint8_t armed; /* roster unit plus 1 that takes their place (event 15) */
    uint8_t spare;
} TodVillage;

/* TOD-event-01 to -21, bits from 0. */
typedef enum TodCard {
    CARD_EXTRA_TRAPS,
    CARD_TUNNELS,
    CARD_REINFORCEMENTS,
    CARD_SNIPER,
    CARD_PANIC_FIRE,
    CARD_PANICKED_GRUNTS,
    CARD_FRIENDLY_FIRE,
    CARD_REPLACEMENTS,
    CARD_IMPAIRED,
    CARD_DRUGS,
    CARD_BAD_WATER,
    CARD_SABOTAGE,
    CARD_CAMP_BOMBING,
    CARD_VERMIN,
    CARD_ARMED_VILLAGERS,
    CARD_ARMS_DELIVERY,
    CARD_OBSERVER,
    CARD_MONSOON,
    CARD_GAP,
    CARD_INFILTRATION,
    CARD_REAR,
    CARDS
} TodCard;
extern const char *const tod_card_names[CARDS + 1];

/* What scores, all by the scenario (T-26). */
typedef enum TodAwardKind {
    AWARD_LOST,      /* each enemy soldier killed, wounded or taken */
    AWARD_PRISONERS, /* each, besides */
    AWARD_EVACUATED, /* each of its own casualties brought out */
    AWARD_LEFT,      /* each of its own casualties on the table at the end */
    AWARD_MACHINE,   /* each enemy vehicle or helicopter */
    AWARD_CACHE,
    AWARD_CIVILIANS,  /* each lost, whoever did it: against the US (T-15) */
    AWARD_ENGAGEMENT, /* each breach of the rules of engagement */
    AWARD_HOLD,       /* men of the side, and none of the other, in the area at the end */
    AWARD_EXIT,       /* each unit that leaves by the area */
    AWARD_DESTROY,    /* the piece is gone */
    AWARD_SAFE,       /* each trap made safe */
    AWARD_KINDS
} TodAwardKind;
extern const char *const tod_award_names[AWARD_KINDS + 1];

typedef struct TodAward {
    char name[NAME_SIZE], title[TITLE_SIZE];
    int8_t points;
    uint8_t kind, side;
    uint8_t area;  /* plus 1 */
    uint8_t piece; /* plus 1 */
    uint8_t spare[3];
} TodAward;

/* ---- tables of the book ---- */

typedef enum TodColumn { SAVE_SMALL, SAVE_US_SMALL, SAVE_HE, SAVES } TodColumn; /* TOD-cover-2, -3 */
typedef enum TodTrapResult { TRAP_SPRUNG, TRAP_DETECTED, TRAP_IGNORED, TRAP_RESULTS } TodTrapResult;
typedef enum TodEffect { EFFECT_NONE, EFFECT_DAMAGED, EFFECT_DESTROYED, EFFECTS } TodEffect;
typedef enum TodDamage {
    DAMAGE_NONE,
    DAMAGE_STUNNED,
    DAMAGE_IMMOBILE,
    DAMAGE_TURRET,
    DAMAGE_GUNNER,
    DAMAGE_CREW,
    DAMAGES
} TodDamage;
typedef enum TodAir { AIR_MISSED, AIR_DRIVEN_OFF, AIR_HIT, AIRS } TodAir;
typedef enum TodFind { FIND_NOTHING, FIND_TRAP, FIND_CIVILIANS, FIND_CACHE, FINDS } TodFind; /* TOD-village */

typedef struct TodBook {
    uint16_t walk[GOINGS];                    /* TOD-move-1 */
    uint16_t drive[2][GOINGS];                /* TOD-vehicle-1, by TodDrive */
    uint16_t cautious;                        /* TOD-move-2 */
    uint16_t cohesion;                        /* TOD-grunt-2 */
    uint16_t spotting[2][CLASSES][HIDINGS];   /* by the side of those who hide */
    TodBand aimed[CLASSES][MAX_BANDS];        /* TOD-aimed-4, -5 */
    TodBand unaimed[WEAPON_KINDS][MAX_BANDS]; /* TOD-suppress-5, TOD-lmg-3, -4 */
    TodBand gunnery[2][MAX_BANDS];            /* TOD-at-gun-1, -2, T-03: others, US tanks */
    uint16_t corridor;                        /* TOD-lmg-2 */
    uint16_t safe_light, safe_heavy;          /* TOD-roe-5 */
    uint16_t answer;                          /* TOD-roe-6 */
    uint16_t blast_mortar, blast_gun;         /* TOD-area-5 */
    uint16_t tracks;                          /* TOD-tracks-1 */
    uint16_t close;                           /* TOD-assault-2 */
    uint16_t night, monsoon;                  /* TOD-night-1: 6", and 2D6 more; TOD-event-18 */
    uint8_t saves[COVERS][SAVES];             /* score needed; 7: none */
    uint8_t trap_rolls[CLASSES][D6];          /* TodTrapResult */
    uint8_t effects[ARMOURS][D6];             /* TOD-area-8 to -10 */
    uint8_t damage[D6];                       /* TOD-damage-1 */
    uint8_t air[3][D6];                       /* TOD-aa-4 to -6: SA-7, small-arms, AA guns */
    uint8_t finds[D6];                        /* TOD-village-2 to -6 */
    uint8_t requests[MISSION_KINDS]
                    [2];            /* TOD-helo-request-1: score needed, unplanned and planned; 0: never */
    uint8_t template_hit;           /* TOD-area-6 */
    uint8_t chits[2];               /* TOD-ammo-1 */
    uint8_t volley;                 /* TOD-suppress-4: so many firers pin */
    uint8_t ranging[2], radio[2];   /* TOD-area-3, TOD-indirect-6: first, later */
    uint8_t fewest;                 /* TOD-grunt-1 */
    uint8_t thresholds[2][2];       /* TOD-grunt-4, -5, T-21: a of b lost */
    uint8_t search_turns;           /* TOD-village-1 */
    uint8_t prisoners;              /* TOD-assault-10: to a guard */
    uint8_t storm[WEAPON_KINDS];    /* TOD-assault-5: so many men to a die; 0: none */
    uint8_t bearers;                /* TOD-evac-2 */
    uint8_t flare, shells_of_light; /* TOD-night-4, -5: turns */
    uint8_t spare;
} TodBook;

/* What the book leaves open: readings T-.. and the missing list. */
typedef struct TodHouse {
    uint16_t edge;        /* how deep the edge of a wood is, into which and out of which one sees */
    uint16_t behind;      /* how close behind a wall or dyke one is covered */
    uint16_t passing;     /* how near a trap one passes it */
    uint16_t contact;     /* how near is contact in a close assault, and beside: boarding, cutting, tending */
    uint16_t eye;         /* height of a standing man's eyes */
    uint16_t stride;      /* how far a march goes between two looks around */
    uint8_t rifle_grunts; /* T-30 */
    uint8_t bunker_direct; /* T-33 */
} TodHouse;

struct Game {
    char title[TITLE_SIZE], date[TITLE_SIZE];
    char briefing[BRIEFING_PARTS][BRIEFING_SIZE];
    TodBook book;
    TodHouse house;
    TodTerrain terrain[MAX_TERRAINS];
    TodWeapon weapons[MAX_WEAPONS]; /* 0: none */
    TodSoldier soldiers[MAX_SOLDIERS];
    TodMachine machines[MAX_MACHINES];
    int terrain_count, weapon_count, soldier_count, machine_count;

    TodPiece pieces[MAX_PIECES];
    PlanePieces ground;
    PieceSet every;       /* all pieces */
    PieceSet flagged[16]; /* those whose terrain has this flag, by the number of its bit */
    TodArea areas[MAX_AREAS];
    int piece_count, area_count;
    uint16_t width, height; /* of the table */
    uint8_t open;           /* terrain where no piece lies */

    TodRoster roster[MAX_ROSTER];
    int unit_count; /* of the roster; behind them lie SPARE_UNITS slots of the US, then as many of the other side */
    int man_count;
    uint8_t home[MAX_MEN]; /* of each man: his unit of the roster */
    TodAllotment traps[MAX_ALLOTMENTS];
    int allotment_count, trap_count;
    TodBattery batteries[MAX_BATTERIES];
    int battery_count;
    TodFlight flights[MAX_FLIGHTS];
    int flight_count;
    TodVillage villages[MAX_VILLAGES];
    int village_count;
    TodAward awards[MAX_AWARDS];
    int award_count;

    int turns;
    uint32_t cards;      /* that may be drawn, bits */
    uint8_t draws;       /* TOD-terror-1 */
    uint8_t night;       /* it is */
    uint8_t weather;     /* TOD-helo-request-2: 0 to 4 less */
    uint8_t edges[2];    /* friendly, bits */
    uint8_t aid_post[2]; /* area plus 1 */
    uint8_t camp;        /* area plus 1 */
    uint8_t sets_up_first;
    uint8_t hides[2]; /* whether the side can have anything that the other does not know: units, traps */
};

/* load/load.c: checked and compiled, or NULL with errors. */
Game *tod_load(const Doc *doc, Errors *errors);
void tod_unload(Game *game);
extern const char *const tod_mission_sections[];

#endif
