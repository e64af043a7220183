/* game: what Fields of Fire reads from files, compiled by load and constant from then on. */
#ifndef FOF_GAME_H
#define FOF_GAME_H

#include "fof/state.h"

enum {
    NAME_SIZE = 24,
    TITLE_SIZE = 64,
    LEADER_SIZE = 48,
    ACTION_CARDS = 51, /* 1-50 and the reshuffle card */
    RESHUFFLE_CARD = 51,
    MAX_TERRAIN = 64,
    MAX_UNIT_TYPES = 96,
    MAX_NAMED_UNITS = 128,
    MAX_ITEM_KINDS = 64,
    MAX_COVER_TABLES = 8,
    MAX_EVENTS = 16,
    MAX_AGENCIES = 16,
    MAX_AWARDS = 16,
    MAX_CARD_AWARDS = 8, /* those paid for a card come first in the list: Card.scored has a bit for each */
    MAX_TURNS = 30,
    LIGHT_DRAWN = 255, /* a light level that is drawn at the start of each attempt */
    MIN_NCM = -4,
    MAX_NCM = 6,
    MAX_RANDOM = 12, /* columns 2-12 of the random number strip */
    MAX_PLATOONS = 6,
    MAX_OPTIONS = 96, /* of one planning question */
    NO_NAMED = 255,   /* no unit of the order of battle */
    MAX_RUNNERS = 2,  /* 4.2.1f */
    MAX_MAP_COLUMNS = 10,
    MAX_MAP_ROWS = 9 /* one row of the grid is left for expansion */
};

/* ---- action deck (2.8) ---- */

enum Mark {
    MARK_RALLY,
    MARK_COVER,
    MARK_CONTACT, /* words */
    MARK_CROSSHAIRS,
    MARK_INFILTRATE,
    MARK_GRENADE,
    MARK_BURST,
    MARK_THREE_BURSTS,
    MARK_SHORT,
    MARK_JAM, /* icons */
    MARK_HQ,
    MARKS
};

typedef enum CombatResult { RESULT_MISS, RESULT_PIN, RESULT_HIT } CombatResult;

typedef struct ActionCard {
    uint8_t activated, initiative; /* commands: helmet, star */
    uint8_t at_number;
    uint16_t marks;                        /* bits of Mark */
    uint8_t combat[MAX_NCM - MIN_NCM + 1]; /* CombatResult by NCM */
    char hit[3][3];                        /* letters C P L F A by Experience, one or two */
    uint8_t random[MAX_RANDOM + 1];        /* result 1..n in column n (2..12) */
} ActionCard;

/* ---- terrain ---- */

typedef enum Trafficability { TRAFFIC_FREE, TRAFFIC_SLOW, TRAFFIC_NONE } Trafficability;

enum TerrainFlag {
    TERRAIN_HILL = 1,
    TERRAIN_URBAN_COVER = 2,
    TERRAIN_MULTI_STORY = 4,
    TERRAIN_CHURCH = 8,
    TERRAIN_LANDING_ZONE = 16,
    TERRAIN_NO_MORTARS = 32,
    TERRAIN_URBAN_CARD = 64
};

typedef struct Terrain {
    _Alignas(16) char id[NAME_SIZE]; /* of the card: "orchard-3" */
    int8_t cover_dark;               /* cover & concealment: any fire over a dark border (5.2.3) */
    int8_t cover_white;              /* all other fire */
    uint8_t dark, black;             /* borders, bits by Direction */
    int8_t burst;
    uint8_t cover_potential, cover_draw; /* 5.3 */
    uint8_t traffic;
    uint8_t level;        /* printed elevation, 0: none (5.2.2B decks) */
    uint8_t flags;        /* TerrainFlag */
    uint8_t copies;       /* in the deck */
    uint8_t cover_table;  /* 5.3.3: which of Game.cover_tables */
    char kind[NAME_SIZE]; /* "orchard": what a mission may ask for */
    char title[TITLE_SIZE];
} Terrain;

/* 5.3.3: what Seek Cover finds on an urban-cover card, by R#. */
typedef struct CoverTable {
    char id[NAME_SIZE];
    uint8_t column;                /* R# column */
    uint8_t rubble, light, strong; /* results, in this order, adding up to column */
} CoverTable;

/* ---- units ---- */

typedef enum UnitKind {
    KIND_NONE,
    KIND_SQUAD,
    KIND_HQ,
    KIND_STAFF,
    KIND_OBSERVER /* FO, FAC, spotter */,
    KIND_WEAPON,
    KIND_RUNNER,
    KIND_LEADER,
    KIND_SNIPER,
    KIND_ASSAULT_TEAM,
    KIND_FIRE_TEAM,
    KIND_LITTER_TEAM,
    KIND_PARALYZED_TEAM, /* LATs */
    KIND_VEHICLE,
    KIND_KINDS
} UnitKind;

/* Who it is in the chain of command (4.1) and for 6.5.2. */
typedef enum Role {
    ROLE_NONE,
    ROLE_BN_HQ,
    ROLE_BN_STAFF,
    ROLE_CO_HQ,
    ROLE_XO,
    ROLE_FIRST_SERGEANT,
    ROLE_GUNNERY_SERGEANT,
    ROLE_PLATOON_HQ,
    ROLE_WEAPONS_HQ,
    ROLE_ARTILLERY_FO,
    ROLE_MORTAR_FO,
    ROLE_FAC,
    ROLE_ROLES
} Role;

typedef enum Rating {
    RATING_NONE,
    RATING_SMALL /* S */,
    RATING_AUTOMATIC_SMALL /* A/S */,
    RATING_AUTOMATIC /* A */,
    RATING_HEAVY /* H */
} Rating;

enum Special {
    SPECIAL_GRENADE = 1 /* G! */,
    SPECIAL_DEMOLITION = 2 /* D! */,
    SPECIAL_FLAME = 4 /* F! */,
    SPECIAL_SNIPER = 8 /* S! */
};

enum TypeFlag {
    TYPE_TRIPOD = 1,
    TYPE_IMMOBILE = 2,
    TYPE_MORTAR = 4,
    TYPE_LAUNCHER = 8 /* rocket, recoilless */,
    TYPE_GRENADE_LAUNCHER = 16,
    TYPE_AT_CAPABLE = 32,
    TYPE_MACHINE_GUN = 64 /* squad with a belt-fed gun: tracks ammunition */,
    TYPE_FANATIC = 128,
    TYPE_GAS_MASKS = 256,
    TYPE_ONE_STEP_SIDE = 512 /* a 2-step team with a good order one-step side */,
    TYPE_AIRCRAFT = 1024 /* turns no cards up (5.2) */,
    TYPE_OVER_UNITS = 2048 /* its grenade attacks pass over cards with other units (7.10.1) */,
    TYPE_HUMAN_WAVE = 4096 /* never pinned, all its hits are casualties (8.14) */
};

/* 9.3: what a unit sees with when others do not. */
enum NightDevice { NIGHT_PASSIVE = 1, NIGHT_ACTIVE = 2, NIGHT_THERMAL = 4 };

typedef struct Profile { /* one side of a counter */
    uint8_t rating;      /* Rating */
    uint8_t special;     /* Special */
    uint8_t range;       /* cards: 0 point blank, 1 close, 2 long, 3 very long */
    uint8_t min_range;
} Profile;

typedef struct UnitType {
    _Alignas(16) char id[NAME_SIZE];
    uint8_t kind, side, role;
    uint8_t steps; /* full strength */
    uint8_t
        min_steps; /* lowest number of steps it has in good order; below that it breaks (squads 2, teams 1) */
    uint8_t experience;     /* at the start */
    Profile front;          /* good order */
    Profile back;           /* named fire team side */
    uint8_t has_back;       /* 1: flips to a named fire team */
    uint8_t breaks_fire;    /* breakdown chart: unit type that an F step becomes */
    uint8_t breaks_assault; /* and an A step: a named fire team type, or the generic assault team */
    uint8_t breaks_last;    /* what the last step becomes when it has no good order one-step side */
    uint16_t flags;         /* TypeFlag */
    uint8_t ammo_kind[2];   /* item kind it fires; 0: none tracked */
    uint8_t ammo_load[2];
    uint8_t capacity; /* vehicles: printed; infantry: 1 a step (5.1.6A) */
    uint8_t crew;
    int8_t grenade; /* VOF of its grenades; 0: that of its side (7.10.2) */
    uint8_t
        grenade_range; /* 7.10.1: of its ranged grenade attacks where the counter's is another; 0: that one */
    uint8_t night;     /* NightDevice that it has by itself (9.3) */
    char title[TITLE_SIZE];
} UnitType;

/* A unit of the order of battle or of a position, by its own name. */
typedef struct NamedUnit {
    char id[NAME_SIZE]; /* "1/2", "1HQ" */
    uint8_t type, platoon, experience, steps;
    uint8_t demolition; /* 1: may use demolition charges whatever its type (7.13) */
    uint8_t attachment; /* 1: may be assigned to a platoon, never gains experience (2.3.2) */
    uint8_t free;       /* 1: company unit that may be assigned (2.3.3) */
    uint8_t start;      /* 1: takes part from the start; 0: waits for an event (EFFECT_ARRIVE) */
    uint8_t
        place; /* card where `at` puts it; NO_CARD: a friend is asked for in planning, an enemy is not on the map yet */
    uint8_t cover;            /* AreaKind that `at` names there, AREA_OPEN: open ground */
    uint8_t cover_number;     /* and which of them, from 1 */
    uint16_t flags;           /* UnitFlag at the start */
    uint16_t skills;          /* 12.7: as Commander has them */
    uint8_t skill_choices;    /* 2.3.4: and so many more that the player chooses */
    char leader[LEADER_SIZE]; /* rank and name, for the story; "" nobody in particular */
} NamedUnit;

/* ---- items ---- */

typedef enum ItemClass {
    ITEM_CASUALTY = 1,
    ITEM_RADIO,
    ITEM_PHONE,
    ITEM_LINE,
    ITEM_PYROTECHNIC,
    ITEM_WEAPON,
    ITEM_AMMO,
    ITEM_CHARGE,
    ITEM_FUEL,
    ITEM_NIGHT_DEVICE
} ItemClass;
typedef enum Network {
    NET_NONE,
    NET_CO_TAC,
    NET_BN_TAC,
    NET_ARTY_FD,
    NET_MTR_FD,
    NET_AIR_CTL,
    NETWORKS
} Network;
typedef enum RadioKind { RADIO_EARLY_HAND, RADIO_PACK, RADIO_SQUAD } RadioKind; /* 4.3.5 A, B, C */
typedef enum Pyrotechnic {
    PYRO_FLARE,
    PYRO_COLOR_SMOKE,
    PYRO_SMOKE,
    PYRO_WP,
    PYRO_GAS,
    PYRO_ILLUMINATION
} Pyrotechnic;

typedef struct ItemKind {
    _Alignas(16) char id[NAME_SIZE];
    uint8_t class;     /* ItemClass */
    uint8_t network;   /* radios, phones */
    uint8_t radio;     /* RadioKind */
    uint8_t equipment; /* same number: same equipment type (4.2.1j) */
    uint8_t pyro;      /* Pyrotechnic */
    uint8_t aerial;
    int8_t value;       /* concealment of smoke, illumination on the card */
    int8_t nearby;      /* illumination on adjacent cards */
    int8_t attack;      /* VOF of WP thrown well */
    uint8_t per_step;   /* points of ammunition that one step carries (5.1.6A) */
    uint8_t range;      /* weapons: cards that a grenade attack with it reaches; 0: none (7.4, 7.6) */
    uint8_t over_units; /* and passes over cards with other units (7.10.1) */
    uint8_t night;      /* night devices: NightDevice (9.3) */
    char title[TITLE_SIZE];
} ItemKind;

/* ---- the mission ---- */

typedef enum MissionType { MISSION_OFFENSIVE, MISSION_DEFENSIVE, MISSION_PATROL } MissionType;

/* Modifiers and limits that the charts print: data, with the book's values as defaults (cards/fof/values.ini). */
typedef struct Values {
    int8_t vof[5]; /* by Vof */
    int8_t exposed, pinned, crossfire, concentrated, grenade_miss, demolition_miss, sniper, mines, gas;
    int8_t grenade[2];     /* 7.10.2: VOF of grenades, by side */
    int8_t stacking;       /* each step over three under one cover, blast only */
    uint8_t stacking_free; /* 3 */
    uint8_t spend[2];      /* commands an impulse: day, limited visibility */
    uint8_t save[3][2];    /* by Experience: day, limited */
    int8_t cover[AREA_KINDS];
    uint8_t capacity[AREA_KINDS];
    uint8_t card_steps, card_vehicles; /* 16, 4 */
    int8_t light_building, strong_building;
} Values;

/* Open questions of the text: one table, stored in saves (notes and facts, section 10). */
typedef enum Reading {
    READING_MINES_ARE_VOF,          /* untriggered mines count as a VOF marker on the card */
    READING_ACTIVATE_ON_INITIATIVE, /* CO HQ may activate from its initiative impulse */
    READING_WP_MISSION_STAYS,       /* 3.7.1: a WP mission screens until the next fire mission update */
    READING_INCOMING_BLOCKS_HAND_RADIO,
    READING_HUB_RELAYS, /* two hand radios that both reach the CO set may talk */
    READING_TARGET_IN_SIGHT, /* 8.10: an enemy spotter must see the card of his Target marker, as for any call (7.16.1) */
    READING_MINES_ON_SEEK_COVER, /* who seeks cover on a mined card, and finds it, has moved within the card (7.9.1) */
    READING_LEADER_REACHES_PINNED, /* 8.9, 4.3.1: a leader's card also for a pinned unit that tries to recover */
    READING_ROCKET_TEAM_FLIPS, /* 7.18.2, 7.18.1D: a rocket team without rockets is out of ammunition; else it goes on with its rifles */
    READING_POINT_BLANK_GOES_ON, /* 6.1.1, 6.2.1: point blank fire outlasts the last opponent on the card */
    READING_SMOKE_KEEPS_LINE, /* 6.1.1, 6.1.2: when smoke on its own card lifts a unit fires along its old line; else it opens fire anew */
    READINGS
} Reading;

/* What a higher HQ event does. One whose unit or place is not there is no event this turn (3.1). */
typedef enum EventEffect {
    EFFECT_NOTHING,    /* the text is all */
    EFFECT_WEATHER,    /* the weather modifier is `amount` for `turns` (0: from now on) */
    EFFECT_LIGHT,      /* the same for light */
    EFFECT_BN_AWAY,    /* BN HQ is unavailable for `turns` */
    EFFECT_REPORT,     /* the first `amount` commands of CO HQ this turn are lost */
    EFFECT_COMMANDS,   /* general initiative has `amount` more commands for `turns` */
    EFFECT_NET_DOWN,   /* the network numbered `amount` is silent for `turns` */
    EFFECT_ARRIVE,     /* `unit` comes into play on `card` */
    EFFECT_LEAVE,      /* `unit` leaves play; none given: one random unit of the side loses a step */
    EFFECT_AMMUNITION, /* units of the side have their full load again; with `unit`: only that one */
    EFFECT_RALLY,      /* all units of the side lose their pinned markers */
    EFFECT_PIN,        /* `unit`, or a random one of the side, is pinned */
    EFFECT_FALL_BACK,  /* the side's units in the open go back one card: enemy table only */
    EFFECT_CONTACT, /* a PC marker of letter `amount` ('A', 'B', 'C') on `card`, or on each friendly-occupied card of the map */
    EFFECT_TACTICS,  /* the enemy's tactics column is `amount` for `turns` */
    EFFECT_POINTS,   /* `amount` experience points */
    EFFECT_PACKAGES, /* contacts use the list `amount` for `turns` (8.2.3) */
    EVENT_EFFECTS
} EventEffect;

typedef struct Event3 { /* a line of a higher HQ event table (3.1, 3.2.1, 3.4.1) */
    uint8_t from, to;   /* R# range */
    char text[TITLE_SIZE * 2];
    uint8_t effect; /* EventEffect */
    int16_t amount;
    uint8_t unit, card, turns; /* NO_NAMED, NO_CARD, 0: not given */
    uint8_t obligation;        /* 1: carried out, it earns the award for events (12.1) */
} Event3;

/* 3.9, 12.1: what pays experience points. Those for a card first; no card is paid twice for the same line. */
typedef enum AwardKind {
    AWARD_PRIMARY,
    AWARD_SECONDARY,
    AWARD_ATTACK_POSITION, /* secured: the card with this control */
    AWARD_CLEAR_A,
    AWARD_CLEAR_B,
    AWARD_CLEAR_C,
    AWARD_CLEAR,  /* any other card cleared, by its letter at the start, or any */
    AWARD_SECURE, /* the card given, secured */
    AWARD_ROUTE,  /* 2.6.2: a route point visited */
    AWARD_CARD_KINDS,
    AWARD_PRISONER = AWARD_CARD_KINDS,
    AWARD_ENEMY_CASUALTY,
    AWARD_EVACUATED, /* a step each */
    AWARD_GRENADE,
    AWARD_EVENT,
    AWARD_BUNKER,
    AWARD_PILLBOX,
    AWARD_SUCCESS, /* the mission as a whole */
    AWARD_KINDS
} AwardKind;

typedef struct Award {
    char what[NAME_SIZE];
    uint8_t kind, card /* NO_CARD: every one that fits */;
    int16_t points;
} Award;

/* What the mission asks for: all of them must hold at the end of the last turn (3.0). */
enum Success {
    SUCCESS_PRIMARY = 1, /* the primary objective is secured; on a patrol: visited */
    SUCCESS_SECONDARY = 2,
    SUCCESS_HOLD_LINE = 4, /* no unpinned enemy unit in good order behind the MLR */
    SUCCESS_ROUTE = 8,     /* every route point visited */
    SUCCESS_CLEAR_MAP = 16 /* every card that had a PC marker is cleared */
};

/* 4.4.1: what a signal device may mean. */
typedef enum Signal {
    SIGNAL_NONE,
    SIGNAL_CEASE_FIRE,
    SIGNAL_CROSS_LINE_1,
    SIGNAL_CROSS_LINE_2,
    SIGNAL_TO_PRIMARY,
    SIGNAL_INFILTRATE_PRIMARY,
    SIGNAL_TO_SECONDARY,
    SIGNAL_INFILTRATE_SECONDARY,
    SIGNAL_TO_SIGNAL,
    SIGNAL_FPF,
    SIGNAL_FPL,
    SIGNAL_TO_ROUTE_1,
    SIGNAL_TO_ROUTE_2,
    SIGNAL_TO_ROUTE_3,
    SIGNAL_TO_ROUTE_4,
    SIGNALS
} Signal;

typedef enum SlotKind {
    SLOT_ATTACH, /* which platoon a unit goes to (2.3.2, 2.3.3): subject named unit, options platoons, 0 none */
    SLOT_ASSET,      /* who holds an item (2.3.4): subject index of stores, options named units */
    SLOT_SIGNAL,     /* what a device means (4.4.1): subject item kind, options Signal */
    SLOT_NETWORK,    /* subject network, options 0 radios, 1 phones (4.3.3) */
    SLOT_CONTROL,    /* where a point control lies (2.4.1): subject bit number, options cards */
    SLOT_PHASE_LINE, /* subject 0 or 1, options the row below which it lies, 0 none (2.4.1A) */
    SLOT_PLACE,      /* where a unit sets up (2.3.5): subject named unit, options cards */
    SLOT_FPL,        /* 7.2.4: subject named unit, options diagonal Directions, NO_DIRECTION none */
    SLOT_FPF,        /* 7.16.2D: subject agency, options cards, NO_CARD none */
    SLOT_PLATOON, /* subject 0 the platoon that patrols (2.6.1), 1 the platoon of the outpost (2.4.1B); options platoons */
    SLOT_TARGET, /* 7.16.5: subject agency, options cards, NO_CARD none */
    SLOT_SKILL   /* 2.3.4, 12.7: subject named unit, options skills */
} SlotKind;

/* A planning question: bounded, the default first. */
typedef struct Slot {
    uint8_t kind;                 /* SlotKind */
    uint8_t subject;              /* by kind */
    uint8_t options[MAX_OPTIONS]; /* what an answer means, by kind */
    uint8_t option_count;
} Slot;

/* The order in the words of the mission, paragraph by paragraph; "" where it has none (briefing.c). */
enum { BRIEFING_PARTS = 10, BRIEFING_SIZE = 1024 };
typedef struct BriefingPart {
    const char *key, *title;
} BriefingPart;
extern const BriefingPart fof_briefing_parts[BRIEFING_PARTS];

#include "fof/load/contact_data.h"
#include "fof/load/hierarchy_data.h"
#include "fof/load/skill_data.h"
#include "fof/load/support_data.h"

/* An item at the start: one counter each (2.3.4). */
typedef struct Placement {
    uint8_t subject; /* card where it lies when nobody holds it, or NO_CARD */
    uint8_t kind;    /* item kind */
    uint8_t count;   /* points of ammunition, shots of fuel; 1 for anything else */
    uint8_t holder;  /* named unit that has it, at first or for good; NO_NAMED */
    uint8_t fixed;   /* 1: the TO&E says who holds it; no slot */
} Placement;

struct Game {
    ActionCard action[ACTION_CARDS + 1]; /* by card number, from 1 */
    uint64_t marked[MARKS];              /* cards with a mark, as a deck set */
    Terrain terrain[MAX_TERRAIN]; /* terrain[0] is nothing; index = number of the card in the terrain deck */
    int terrain_count;
    uint64_t hills; /* those of them that are hills, bits */
    CoverTable cover_tables[MAX_COVER_TABLES];
    int cover_table_count;
    UnitType types[MAX_UNIT_TYPES]; /* types[0] is nothing */
    int type_count;
    uint8_t generic[KIND_KINDS][2]; /* the generic LAT type of a kind and side */
    NamedUnit named[MAX_NAMED_UNITS];
    int named_count;
    bool start_in_file; /* the file says more of the start than where units of the order of battle are */
    ItemKind items[MAX_ITEM_KINDS]; /* items[0] is nothing */
    int item_count;
    Values values;
    uint8_t readings[READINGS];

    char title[TITLE_SIZE];
    char briefing[BRIEFING_PARTS][BRIEFING_SIZE]; /* by fof_briefing_parts */
    char file[256];
    uint8_t type; /* MissionType */
    uint8_t columns, rows, turns;
    uint8_t attempts;                                   /* in all: 1 means no reattempt (3.9) */
    uint8_t single_platoon, takes_prisoners, bn_on_map; /* takes_prisoners: a bit per side */
    uint8_t ignore_communication, ignore_ammunition;    /* stand-alone missions */
    uint8_t visibility[MAX_TURNS + 1]
                      [2];      /* light, weather modifiers by turn (9.0); light may be LIGHT_DRAWN */
    uint8_t moon[2];            /* the lowest and highest light level that LIGHT_DRAWN stands for */
    uint8_t night_types;        /* 1: a unit type has night devices of its own (9.3) */
    uint8_t layout[GRID_CARDS]; /* terrain index + 1 fixed by the mission; 0: drawn */
    uint8_t layout_hills[GRID_CARDS];
    uint8_t layout_flags[GRID_CARDS]; /* CardFlag */
    uint8_t layout_pc[GRID_CARDS];
    uint16_t layout_controls[GRID_CARDS];
    uint8_t mlr;         /* row above which the main line of resistance lies; 0: none */
    uint8_t phase_lines; /* how many the player may place */
    Event3 events[2][MAX_EVENTS];
    uint8_t event_count[2], event_column[2];
    Award awards[MAX_AWARDS];
    int award_count;
    Placement stores[MAX_ITEMS]; /* items at the start */
    int store_count;
    Slot slots[MAX_SLOTS];
    int slot_count;
    SupportData support;       /* 7.16 */
    ContactData contacts;      /* 8.2-8.4 */
    HierarchyData hierarchies; /* 8.6 */
    Skill skills[MAX_SKILLS];  /* 12.7 */
    int skill_count;
    const struct EnemyDoor *enemy; /* who decides for the enemy; NULL: nobody, he stands where he is */
    uint8_t hill_limit;            /* 2.2.1: hill cards under one location at most */
    uint8_t default_platoon_count; /* the highest platoon number of the order of battle */
    uint8_t runners;               /* in CO HQ's box at the start (4.3.2) */
    uint8_t runner_type;           /* unit type; 0: none */
    uint8_t net_phones;            /* bit per network: phones at the start, as the only means or by default */
    uint8_t success;               /* bits of Success */
    uint8_t patrol_platoons;       /* bit per platoon that may patrol (2.6.1) */
    uint8_t outpost_platoon;       /* 2.4.1B: the one designated; 0: none, or planning asks */
    uint8_t expansion;             /* 8.4.5: cards may be added beyond the edge */
    uint8_t enemy_edge;     /* 8.6.3: the enemy falls back to the top of the map; 0: away from opponents */
    uint8_t fpl_markers;    /* 7.2.4: supply */
    uint8_t fixed_lines[2]; /* phase lines the mission fixes: row below which each lies; 0: none */
};
typedef struct Game FofGame;

struct Play;

/* How fof calls its enemy (8.x): what decides for him is handed in with the module. */
typedef struct EnemyDoor {
    void (*set_up)(struct Play *play);             /* 8.2.1: markers laid at random, at the start */
    void (*place)(struct Play *play);              /* 3.2.2, 8.2.2: scheduled potential contacts */
    void (*begin)(struct Play *play);              /* 3.2.2, 3.4.2: before the first check of a turn */
    void (*check)(struct Play *play, UnitId unit); /* 8.6: activity check of one unit */
    void (*contacts)(struct Play *play);           /* 3.7.2, 8.2.4: evaluates every marker that is due */
    bool (*fall_back)(struct Play *play,
                      UnitId unit);      /* 8.6.3: one card back by an event; false if it cannot */
    void (*clean_up)(struct Play *play); /* 3.8: fire held back (8.3), teams without ammunition (8.11.1) */
} EnemyDoor;

#endif
