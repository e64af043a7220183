/* state: a position of Fields of Fire, as one flat block. Ids instead of pointers, no padding, copied by memcpy, compared and
 * hashed as bytes. What can be computed cheaply is not here; what is cached for speed is in Fire and is checked by `broken`.
 * A free entry of a table is all zero bytes, except that a free area has card NO_CARD and a free commander unit NO_UNIT. */
#ifndef FOF_STATE_H
#define FOF_STATE_H

#include <assert.h>
#include <stddef.h>
#include <stdint.h>

#include "core/play/deck.h"
#include "core/play/rng.h"
#include "core/play/rules.h"

typedef uint8_t CardId; /* slot of the grid: row * GRID_WIDTH + column + GRID_COLUMN_OFFSET */
typedef uint16_t
    AreaId; /* the open ground of card c is area c; all other areas follow from FIRST_EXTRA_AREA */
typedef uint8_t UnitId;
typedef uint8_t ItemId;

enum {
    GRID_WIDTH = 16,
    GRID_DEPTH = 12,
    GRID_CARDS = GRID_WIDTH * GRID_DEPTH,
    GRID_COLUMN_OFFSET =
        3, /* column 1 of the mission is slot 4: room for expansion to the left (columns 0 to -2) */
    MIN_COLUMN = -2,
    MAX_COLUMN = 11, /* slots 0 and 15 of every row stay empty, so that neighbours are additions */
    STAGING_ROW = 0, /* 2.5: the main staging area lies below row 1 */
    MAX_ROW = 10,
    BOX_ROW = 11, /* 2.5B: boxes off the map (pickup zone, inbound, ...): cards without neighbours or lines */
    NO_CARD = 255,
    HIDDEN_TERRAIN = 255, /* terrain of a face-down card in a masked position */
    FIRST_EXTRA_AREA = GRID_CARDS,
    MAX_AREAS = 384,
    NO_AREA = 0xffff, /* out of play */
    MAX_UNITS = 128,
    NO_UNIT = 255,
    MAX_ITEMS = 192,
    KEPT_ITEMS = 64, /* entries that nobody takes by choice: casualties need them */
    NO_ITEM = 255,
    MAX_MARKERS = 96,
    MAX_COMMANDERS = 24,
    MAX_FRAMES = 6,
    MAX_EFFECTS = 24, /* of higher HQ events */
    MAX_ACTS = 32,    /* of the enemy that are remembered with their reasons */
    MAX_SLOTS = 96    /* planning questions of a mission */
};

enum { FRIENDLY = SIDE_FIRST, ENEMY = SIDE_SECOND };

/* ---- the map ---- */

typedef enum CardKind { CARD_NONE, CARD_TERRAIN, CARD_STAGING, CARD_BOX } CardKind;

enum CardFlag {
    CARD_FACE_DOWN = 1, /* 5.2: shown when a friendly unit gains line of sight */
    CARD_HAD_PC = 2,    /* 1.2.6: began with a potential contact (or was scheduled to): can be cleared */
    CARD_PC_HIDDEN = 4, /* the letter lies under a `?` */
    CARD_SCORED = 8,    /* 3.9: its clearing has been paid for */
    CARD_OUTSIDE = 16,  /* 2.4.1A: beyond boundaries or limit of advance: no friendly unit may enter */
    CARD_VISITED = 32   /* 2.6.2: a patrol unit has been here */
};

/* Point controls (2.4.1), bits of Card.controls. */
enum Control {
    CONTROL_ATTACK_POSITION = 1,
    CONTROL_PRIMARY = 2,   /* OBJ 1 */
    CONTROL_SECONDARY = 4, /* OBJ 2 */
    CONTROL_OUTPOST = 8,   /* COP */
    CONTROL_LANDING_ZONE = 16,
    CONTROL_COLLECTION = 32, /* CCP or MEDEVAC landing zone (5.1.7) */
    CONTROL_FPF = 64,
    CONTROL_ROUTE_1 = 256,
    CONTROL_ROUTE_2 = 512,
    CONTROL_ROUTE_3 = 1024,
    CONTROL_ROUTE_4 = 2048
};

typedef struct Card {
    uint8_t kind;      /* CardKind */
    uint8_t terrain;   /* index into the game's terrain */
    uint8_t hills;     /* 2.2.1: hill cards under it; each raises it a level */
    uint8_t flags;     /* CardFlag */
    uint8_t dark;      /* border bits by Direction: not white (5.2.1; hill borders merged, 5.2.2A) */
    uint8_t black;     /* border bits by Direction: no movement (5.2.1) */
    uint8_t pc;        /* potential contact marker: 0 none, 'A', 'B', 'C' */
    uint8_t level;     /* 5.2.2: 1 for flat ground */
    uint16_t controls; /* Control bits */
    uint8_t scored;    /* 3.9-2: awards already paid here, bits of the mission's award list */
    uint8_t
        letter; /* of a mixed marker (8.2.1) that has been turned up here: which one it was; 0: none has */
} Card;
static_assert(sizeof(Card) == 12, "no padding");

/* Clockwise from away-from-the-player; opposite = (d + 4) % 8. Corners are the odd ones. */
typedef enum Direction {
    NORTH,
    NORTH_EAST,
    EAST,
    SOUTH_EAST,
    SOUTH,
    SOUTH_WEST,
    WEST,
    NORTH_WEST,
    NO_DIRECTION = 255
} Direction;

typedef enum AreaKind {
    AREA_OPEN,  /* out of cover on the card */
    AREA_COVER, /* basic cover (5.3.1), rubble */
    AREA_FOXHOLE,
    AREA_TRENCH,
    AREA_BUNKER,
    AREA_PILLBOX,  /* fortifications (5.3.2) */
    AREA_BUILDING, /* light or strong building (5.3.3), ground floor */
    AREA_UPPER,    /* upper story (5.2.2B) */
    AREA_TOWER,    /* church tower: an upper story for one step */
    AREA_CAVE,     /* 5.3.4 */
    AREA_STREET,
    AREA_COURTYARD,
    AREA_ROOM,
    AREA_ROOF,    /* urban cards (13) */
    AREA_WRECK,   /* 10.7 */
    AREA_VEHICLE, /* the inside of a vehicle */
    AREA_KINDS
} AreaKind;

typedef struct Area {
    uint8_t card;     /* CardId; NO_CARD: this entry is free */
    uint8_t kind;     /* AreaKind */
    int8_t cover;     /* NCM of its occupants */
    uint8_t level;    /* above the card's own: 0 or 1 */
    uint8_t capacity; /* steps; 0: no limit */
    uint8_t facing;   /* Direction of the only fire out of it, or NO_DIRECTION */
    uint8_t
        owner; /* UnitId whose inside this is (AREA_VEHICLE); index of the ground floor (AREA_UPPER) minus FIRST_EXTRA_AREA; 255 */
    uint8_t found; /* 1: counts toward the card's cover potential (5.3) */
} Area;
static_assert(sizeof(Area) == 8, "no padding");

/* ---- units, items, markers ---- */

enum UnitFlag {
    UNIT_PINNED = 1,
    UNIT_EXPOSED = 2,
    UNIT_UNSPOTTED = 4,
    UNIT_FLIPPED = 8,       /* shows its named fire team side (HQ, FO, one-step weapon, runner) */
    UNIT_REMOVED = 16,      /* 1.2.6: Removed from Play; a friendly one returns only by reconstitution */
    UNIT_OUT_OF_AMMO = 32,  /* marker of 7.18.2 */
    UNIT_ACTIVATED_AT = 64, /* 4.2.1i */
    UNIT_MOVED_FIRED = 128,
    UNIT_MINED = 256,   /* hit by a mine check this turn: frozen */
    UNIT_CHECKED = 512, /* enemy: activity check of this turn is done or forbidden (3.4.1) */
    UNIT_CEASED = 1024, /* told to cease fire by the order being carried out: opens anew, priorities afresh */
    UNIT_RUNNER_OUT = 2048, /* a runner on its way (4.3.2): area is the card it was sent to */
    UNIT_GUARD = 4096,      /* left the map with prisoners */
    UNIT_EVACUATED = 8192,
    UNIT_INDIRECT = 16384,  /* mortar laid indirectly this turn: no direct lay (7.3.2) */
    UNIT_HOLDS_FIRE = 32768 /* enemy placed this turn by a package that opens fire only in Clean Up (8.3) */
};

typedef enum AimKind {
    AIM_NONE,
    AIM_POINT_BLANK,
    AIM_DIRECT,
    AIM_FIXED_LINE,
    AIM_INDIRECT,
    AIM_OVERHEAD /* direct, ordered over the heads of nearer opponents (7.2.3) */
} AimKind;

typedef struct Aim {
    uint8_t how;   /* AimKind */
    uint8_t card;  /* the card fired at: kept although its targets left (6.1.1); NO_CARD */
    uint16_t area; /* reserved for fire at one area; NO_AREA */
} Aim;

/* Why there is fire off the card in the direction in which the unit fires (6.3.5). Who joins a line takes its reason over:
 * so the reason outlives the unit that brought it. */
typedef enum LineReason {
    LINE_UNKNOWN,  /* it fires along no line, or its position does not say */
    LINE_FIRST,    /* the card had no other (6.1.1, 6.3.4) */
    LINE_UNABLE,   /* those of the card could not be used */
    LINE_ORDERED,  /* Shift Fire (4.2.4l) */
    LINE_PLACED,   /* a newly placed enemy fires at who triggered it (6.1.1) */
    LINE_NEEDLESS, /* none of these: no rule allows it */
    LINE_REASONS
} LineReason;

/* Unit.errand of a runner on its way (4.3.2): whom it goes to, plus 1, 0 when it can no longer deliver, and the turn it left; of an enemy
 * spotter (8.10): the line of fire support it calls, plus 1, and the missions left; of an enemy leader (8.9): 1 from the first check after he
 * was left alone until he has company again. */
enum Errand { ERRAND_TARGET = 0, ERRAND_TURN = 1, ERRAND_LINE = 0, ERRAND_MISSIONS = 1, ERRAND_ALONE = 0 };

typedef struct Unit {
    uint8_t type;   /* index into the game's unit types; 0: this entry is free */
    uint8_t name;   /* index + 1 into the game's named units; 0: generic, named by type and number */
    uint8_t number; /* of a generic unit */
    uint8_t side;
    uint8_t steps;
    uint8_t experience; /* Experience; of its good order side */
    uint8_t platoon;    /* 0: company; else the platoon's number */
    uint8_t direction;  /* of its final protective line (7.2.4), or NO_DIRECTION */
    uint16_t area;      /* AreaId, or NO_AREA: not on the map */
    uint16_t flags;     /* UnitFlag */
    Aim aim;
    uint8_t ammo[2];      /* of the types its type names */
    uint8_t concentrated; /* successful Concentrate Fire attempts this turn: ammunition (4.2.4b) */
    uint8_t
        left_card; /* while a change is under way: the card it has just left (6.3.4), set by fof_unit_place, cleared by fof_fire_refresh; else NO_CARD */
    uint8_t letter;    /* enemy: the potential contact that brought it, 'A' to 'C'; 0: not known (8.6.2) */
    uint8_t errand[2]; /* by Errand: what a runner, a spotter or a leader is about; 0: nothing */
    uint8_t line;      /* LineReason; fire.c sets and clears it with the aim */
    uint64_t done;     /* orders received this impulse, a bit per Verb (4.2) */
} Unit;
static_assert(sizeof(Unit) == 32, "no padding");

typedef enum Experience { GREEN, LINE, VETERAN } Experience;

/* A thing that is held by a unit or lies in an area. */
typedef struct Item {
    uint8_t kind;   /* index into the game's item kinds; 0: this entry is free */
    uint8_t count;  /* steps of a casualty, points of ammunition, shots of fuel */
    uint8_t holder; /* UnitId, or NO_UNIT */
    uint8_t side;
    uint16_t
        area; /* where it lies when nobody holds it; NO_AREA: used up, evacuated or destroyed (see state) */
    uint8_t state;  /* ItemState */
    uint8_t signal; /* index + 1 of the signal's action (4.4.1) */
} Item;
static_assert(sizeof(Item) == 8, "no padding");

enum ItemState {
    ITEM_FINE,
    ITEM_CUT /* phone line */,
    ITEM_GONE /* destroyed or used up */,
    ITEM_EVACUATED,
    ITEM_CAPTURED
};

typedef enum MarkerKind {
    MARKER_NONE,
    MARKER_PENDING,
    MARKER_INCOMING,
    MARKER_AIR_STRIKE,
    MARKER_SMOKE, /* HC, by hand: goes in clean up */
    MARKER_WP,
    MARKER_SMOKE_MISSION,
    MARKER_WP_MISSION, /* missions stay until the next fire mission update (3.7.1) */
    MARKER_GAS,
    MARKER_WRECK_SMOKE,
    MARKER_COLOR_SMOKE,
    MARKER_FLARE,
    MARKER_ILLUMINATION,
    MARKER_GRENADE,
    MARKER_GRENADE_MISS,
    MARKER_DEMOLITION,
    MARKER_DEMOLITION_MISS,
    MARKER_FLAME,
    MARKER_CONCENTRATED, /* detail: 1 for the second marker of a critical hit (7.11.4) */
    MARKER_CRITICAL,     /* cover of the target does not count; detail: 1 where concentrated fire took it */
    MARKER_MINES,
    MARKER_BOOBY_TRAP,
    MARKER_CLAYMORE,
    MARKER_SNIPER,
    MARKER_TARGET, /* registered target (7.16.5): detail = agency + 1 */
    MARKER_BARRICADE,
    MARKER_BREACH,
    MARKER_FPF, /* final protective fire (7.16.2D): detail = agency + 1, value = FpfState */
    MARKER_KINDS
} MarkerKind;

/* What an order, draw or mission put down. It lies on a unit, else on an area other than open ground, else on a whole card. */
typedef struct Marker {
    uint8_t kind;   /* MarkerKind; MARKER_NONE: this entry is free */
    int8_t value;   /* VOF, modifier or concealment */
    uint16_t area;  /* where; the open ground's area stands for the whole card */
    uint8_t unit;   /* the unit it lies on, or NO_UNIT */
    uint8_t by;     /* the unit that caused it, or NO_UNIT */
    uint8_t side;   /* whose */
    uint8_t detail; /* item kind, agency, count ... by kind */
} Marker;
static_assert(sizeof(Marker) == 8, "no padding");

/* ---- command (4.1) ---- */

enum CommanderFlag {
    COMMANDER_ACTIVATED = 1, /* by a higher HQ this turn */
    COMMANDER_DONE = 2,      /* has drawn and acted this turn */
    COMMANDER_RUNNER = 4     /* a runner reached it (4.3.2) */
};

typedef struct Commander {
    uint8_t unit;       /* UnitId; NO_UNIT: this entry is free */
    uint8_t saved;      /* commands (4.1.3) */
    uint16_t flags : 4; /* CommanderFlag */
    uint16_t
        skills : 12; /* 12.7: three places of four bits, the first ones filled: index + 1 into the game's skills (skills.h) */
} Commander;
static_assert(sizeof(Commander) == 4, "no padding");

/* ---- what is under way ---- */

/* One thing under way inside a step: an attempt, a platoon order, a signal, a load, a choice. Kinds are listed in sequence.h. */
typedef struct Frame {
    uint8_t kind;  /* FrameKind; 0: none */
    uint8_t phase; /* where in it we stand */
    uint8_t unit;  /* the unit whose turn it is */
    uint8_t card;
    uint16_t area;
    uint8_t draws;    /* cards due or drawn in the attempt */
    uint8_t icons;    /* successes among them */
    Action order;     /* the decision being carried out */
    uint64_t left[2]; /* units still to come, a bit each */
    uint8_t cards[8]; /* the last cards drawn, for the log and the picture */
} Frame;
static_assert(sizeof(Frame) == 48, "no padding");

/* ---- why the enemy did it (8.x): written as it acts, read by `why enemy` ---- */

typedef enum ActKind {
    ACT_NONE,
    ACT_CHECK, /* 8.6.2: list and column as FofState.tactics less 1, row (ACT_NO_ROW: none fits), Deed in result, R# in number (0: nothing
                    in the row could be done), type of the unit in column: its entry may be another's by now */
    ACT_CONTACT, /* 8.2.4: card, letter ('A' to 'C') in list, activity level in row, cards drawn in number, made in result */
    ACT_PACKAGE /* 8.3: card, contact list in list, package in row, R# `number` of `column`, whether it came in result */
} ActKind;

enum { ACT_NO_ROW = 255 };

typedef struct Act {
    uint8_t kind;   /* ActKind */
    uint8_t unit;   /* NO_UNIT: none */
    uint8_t card;   /* where it was; NO_CARD */
    uint8_t list;   /* by kind */
    uint8_t row;    /* by kind */
    uint8_t result; /* by kind */
    uint8_t number; /* by kind */
    uint8_t column; /* by kind */
} Act;
static_assert(sizeof(Act) == 8, "no padding");

/* ---- derived, refreshed after every change on the map (fire.c) ---- */

/* Volume of fire, best last; 0 means none. */
typedef enum Vof { VOF_NONE, VOF_PINNED, VOF_SMALL, VOF_AUTOMATIC, VOF_HEAVY } Vof;

/* What helps fire through the night and the weather (9.3, 7.2.4). */
typedef enum NightSight {
    SIGHT_PLAIN,      /* nothing: the whole visibility modifier counts */
    SIGHT_FIXED_LINE, /* a final protective line: none of it does (7.2.4-10) */
    SIGHT_INFRARED,   /* light does not count, weather does */
    SIGHT_THERMAL     /* neither does */
} NightSight;

/* Fire.ways: the first and the last bit, and from each of the others on a NightSight of two bits. */
enum FireWay {
    FIRE_OVER_DARK = 1, /* some fire from outside crosses a dark border (5.2.3) */
    SIGHT_OF_OUTSIDE = 1,
    SIGHT_OF_INSIDE = 3, /* plus two for the second side */
    FIRE_AT_NOBODY = 128 /* point blank fire goes on though only one side is left on the card (6.1.1) */
};

typedef struct Fire {
    uint8_t
        outside; /* Vof: basic fire from other cards on everybody here (6.2.1), the best after light (9.3.3) */
    uint8_t inside[2]; /* Vof: fire from within against the units of this side (6.2.1-2) */
    uint8_t from;      /* bits by Direction: where PDFs that point at this card come from (6.2.4) */
    uint8_t out[2];    /* bits by Direction: PDFs that leave this card, by side */
    uint8_t indirect;  /* Vof of indirect lay on it (7.3.2) */
    uint8_t ways;      /* FireWay: how the fire comes */
} Fire;
static_assert(sizeof(Fire) == 8, "no padding");

typedef enum Activity { NO_CONTACT, CONTACT, ENGAGED, HEAVILY_ENGAGED } Activity;

struct State {
    /* generator and decks: masked for every viewer */
    Rng rng;
    Deck action;    /* cards 1-50, reshuffle 51 */
    Deck terrain;   /* for map expansion */
    uint8_t eyes;   /* Side whose view this is, SIDE_ALL: everything */
    uint8_t over;   /* 0: goes on; else Over */
    uint8_t turn;   /* from 1; 0: planning */
    uint8_t step;   /* index into the sequence table */
    uint8_t phase;  /* within the step: owned by it */
    uint8_t cursor; /* within the step: owned by it (card, commander, slot) */
    uint8_t acting; /* UnitId of the HQ or staff whose impulse it is; NO_UNIT: general initiative or nobody */
    uint8_t commands; /* in hand: drawn and saved */
    uint8_t spent;    /* in this impulse (4.1.3 limit) */
    uint8_t frame_count;
    uint8_t activity;                 /* Activity */
    uint8_t light, weather;           /* indices of the mission's visibility; see visibility.h */
    uint8_t visibility;               /* net modifier of this turn, 9.0 */
    uint8_t attempt;                  /* 3.9: 0 first, 1 reattempt, ... */
    uint8_t bn_away;                  /* 6.5.2C: turn from which BN HQ is available again; 0: it is */
    uint8_t phase_line[2];            /* row below which the line lies; 0: none */
    uint8_t mlr;                      /* row above which the main line of resistance lies; 0: none */
    uint8_t net_phones;               /* bit per network: plays on phones, not radios (4.3.3) */
    int16_t experience;               /* points earned */
    uint8_t event_until[MAX_EFFECTS]; /* by EventEffect: the last turn it is in force; 255: from now on */
    int8_t event_amount[MAX_EFFECTS]; /* by EventEffect */
    uint8_t missions_left[16];        /* fire missions by line of the mission's table (7.16) */
    uint8_t lost[8];           /* steps out: prisoners taken, guards, evacuated, captured...: see enum Loss */
    uint8_t paid[8];           /* of those, already paid in experience points */
    uint8_t tactics;           /* enemy's column now (8.0) */
    uint8_t packages;          /* enemy's contact list now */
    uint8_t plan[MAX_SLOTS];   /* 0: not decided; else 1 + option chosen */
    uint8_t chosen_platoon[2]; /* the one that patrols (2.6.1), the one of the outpost (2.4.1B); 0: none */
    uint8_t
        steps_in_all[2]; /* of each side, wherever they are now: nothing may lose or make any; 0: not known */
    uint8_t feats[3];    /* what pays besides steps and cards: see enum Feat */
    uint8_t feats_paid[3]; /* of those, already paid */
    uint8_t moon; /* the light level drawn for this attempt where the mission has a range; else 0 (9.0) */
    uint8_t away
        [3]; /* by Experience: steps that left with prisoners or were called away; they come back after the mission (8.15) */
    uint8_t
        patrolled; /* bit per platoon that has been on a patrol; bit 0: one of them met its objectives (2.6.3) */
    uint8_t co_hq_fell;          /* 1: a hit has removed CO HQ from play, whoever commands now (12.8) */
    uint8_t led_by[MAX_UNITS];   /* by named unit, for a campaign's roster: who leads it now (service.h) */
    uint8_t went[MAX_UNITS / 8]; /* bit per unit that has been on a patrol (12.3.1) */
    Act acts[MAX_ACTS]; /* of the last Enemy Activity Phase and Potential Contact Evaluation, oldest first */
    Commander commanders[MAX_COMMANDERS];
    Frame frames[MAX_FRAMES];
    Card cards[GRID_CARDS];
    Area areas[MAX_AREAS];
    Unit units[MAX_UNITS];
    Item items[MAX_ITEMS];
    Marker markers[MAX_MARKERS];
    Fire fire[GRID_CARDS];
};
typedef struct State FofState;
static_assert(sizeof(FofState) < 16 * 1024, "the masked copy is paid at every decision");
static_assert(offsetof(FofState, frames) ==
                      offsetof(FofState, commanders) + sizeof(Commander) * MAX_COMMANDERS &&
                  offsetof(FofState, cards) == offsetof(FofState, frames) + sizeof(Frame) * MAX_FRAMES &&
                  sizeof(FofState) == offsetof(FofState, fire) + sizeof(Fire) * GRID_CARDS &&
                  sizeof(FofState) % 8 == 0,
              "no padding");

/* How it ended; OVER_BLIND: a preview came to where a card is needed. */
enum Over { OVER_NOT, OVER_WON, OVER_LOST, OVER_BLIND = 255 };

/* 12.1: bunkers and pillboxes destroyed by charge or flame, obligations of higher HQ met. */
enum Feat { FEAT_BUNKERS, FEAT_PILLBOXES, FEAT_EVENTS };

enum Loss {
    LOSS_PRISONERS_TAKEN,
    LOSS_GUARDS,
    LOSS_EVACUATED,
    LOSS_ENEMY_CASUALTIES_TAKEN,
    LOSS_CAPTURED,
    LOSS_KILLED,
    LOSS_ENEMY_LEFT,
    LOSS_GRENADES /* not a loss: successful grenade attacks of friendly units on their own card, which pay (12.1) */
};

#endif
