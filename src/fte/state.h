/* state: a position. One flat block of integers, no padding, copied and compared as bytes.
 *
 * A unit's number is that of a counter that lies on the table, face up or under a Concealed marker; `who` says which one of the
 * scenario it is. Both sides see where counters are; who a concealed one is knows its owner alone, and numbers are dealt at random
 * at the start, so that they tell nothing. The same holds of markers that lie face down. */
#ifndef FTE_STATE_H
#define FTE_STATE_H

#include <stddef.h>

#include "core/base/ensure.h"
#include "core/play/dice.h"
#include "core/play/steps.h"
#include "fte/game.h"

enum {
    MAX_CASUALTIES = 64,
    MAX_MISSIONS = 8,
    MAX_HITS = 32,
    FRAMES = 12,
    PATH_MOST = 24,
    UNKNOWN = 255,
    UNKNOWN_HEX = 0xfffe
};

/* ---- units ---- */

typedef enum FteWhere {
    UNIT_ABSENT,  /* takes no part, or not yet: counters of events */
    UNIT_WAITING, /* beside the map: to be set up, or a reinforcement */
    UNIT_ON_MAP,
    UNIT_ABOARD, /* loaded: `aboard` says on whom, and the hex is its */
    UNIT_GONE,   /* out of play */
    UNIT_LEFT,   /* has left the map */
    WHERES
} FteWhere;
extern const char *const fte_where_names[WHERES + 1];

typedef enum Altitude { AT_GROUND, AT_TREETOP, AT_HIGH, ALTITUDES } Altitude;
extern const char *const fte_altitude_names[ALTITUDES + 1];

/* What all may see on a counter. */
enum {
    MARK_CONCEALED = 1,
    MARK_DONE = 2,           /* Activation Complete */
    MARK_OP_FIRED = 4,       /* 21.0 */
    MARK_IMMOBILIZED = 8,    /* a Vehicle's other side */
    MARK_DOWNED = 16,        /* a Helicopter */
    MARK_READY = 32,         /* this Activation may use it */
    MARK_MOVING = 64,        /* in the stack that moves */
    MARK_PASSED = 128,       /* has passed its check for the fire or assault under way */
    MARK_JOINED = 256,       /* takes part in the fire or assault under way */
    MARK_FIRED_AGAIN = 512,  /* 7.4: its one more attempt during the retreat under way */
    MARK_SPENT = 1024,       /* has fired in this round of an assault */
    MARK_STEALTHY = 2048,    /* moves so */
    MARK_ON_WAY = 4096,      /* used a trail or road for its last step */
    MARK_EXIT_ONLY = 8192,   /* 4.0, 12.0, 15.0, 19.6: only Move Actions are left to it */
    MARK_ASSAULTING = 16384, /* 8.0: of those who assault, and have not hung back */
    MARK_UNDERMINED = 32768  /* 27.0: hit by a Sapper in this round */
};

/* What its owner alone sees while it is concealed. */
enum {
    STATUS_REDUCED = 1,
    STATUS_SUPPRESSED = 2,
    STATUS_BROKEN = 4,
    STATUS_EXHAUSTED = 8,
    STATUS_LOW_AMMO = 16,
    STATUS_HERO = 32,
    STATUS_DOUBLED = 64 /* 6.6: Exhausted when the Activation ends */
};
extern const char *const fte_status_names[];

typedef struct FteUnit {
    uint16_t hex; /* 0: not on the map */
    uint16_t marks;
    uint8_t who;    /* counter of the scenario; UNKNOWN for other eyes */
    uint8_t where;  /* Where */
    uint8_t status; /* 0 for other eyes */
    uint8_t searching;
    uint8_t work;     /* plus 1: the bunker or foxholes that it is in; UNKNOWN for other eyes */
    uint8_t aboard;   /* plus 1: the unit that carries it */
    uint8_t altitude; /* Altitude */
    uint8_t actions;  /* of a vehicle or helicopter, in this Activation: bits of ActionKind */
    uint8_t moves;    /* how many of them were moves */
    uint8_t deadline; /* has to be off the map when this turn ends; 0: none */
    uint8_t spare[2];
} FteUnit;
static_assert(sizeof(FteUnit) == 16, "no padding");

/* ---- casualties ---- */

typedef enum CasualtyKind {
    CASUALTY_NONE,
    CASUALTY_KIA,
    CASUALTY_WIA,
    CASUALTY_INJURY,
    CASUALTY_KINDS
} CasualtyKind;
extern const char *const fte_casualty_names[CASUALTY_KINDS + 1];

typedef struct Casualty {
    uint8_t kind; /* CASUALTY_NONE: free */
    uint8_t side;
    uint16_t hex;
    uint8_t carrier; /* unit plus 1 that carries or transports it */
    uint8_t picked;  /* 14.0, 15.0: is about to be loaded or unloaded */
} Casualty;

/* ---- works ---- */

enum { WORK_HIDDEN = 1, WORK_REVEALED = 2, WORK_GONE = 3 };

typedef struct FteWork {
    uint16_t hex;  /* 0: not laid yet, or gone */
    uint8_t kind;  /* WorkKind; UNKNOWN for other eyes while hidden */
    uint8_t state; /* 0: no such marker */
    uint8_t side;  /* who set it up */
    uint8_t allotment;
} FteWork;

/* ---- fire missions (13.0, 16.0) ---- */

typedef struct FireMission {
    uint8_t kind; /* MISSION_NONE: free */
    uint8_t side;
    uint16_t target; /* UNKNOWN_HEX for other eyes */
    uint8_t turn;    /* in which it executes */
    uint8_t spare;
} FireMission;

/* A result that is still to be applied: an assault's round is simultaneous. */
typedef struct Hit {
    uint8_t unit, result; /* RESULT_NONE: it is Broken, and has still to go */
    uint16_t from;        /* what is fled from */
} Hit;

/* ---- what is under way ---- */

/* A row of the sequence of play and how far it has come, as core has it (StepFrame); the rest is the row's own. */
typedef struct FteFrame {
    uint8_t step, stage;
    uint8_t unit;   /* plus 1: whom it is about */
    uint8_t target; /* plus 1: at whom */
    uint16_t hex;   /* where it happens */
    uint16_t from;  /* where it began, or what is fled from */
    uint8_t mode;   /* a kind of the row's own */
    uint8_t spent;  /* movement points, in halves */
    uint8_t round;
    uint8_t count;
    uint8_t side;
    uint8_t result;
    uint8_t item;
    uint8_t spare;
} FteFrame;
static_assert(sizeof(FteFrame) == 16, "no padding");

struct State {
    Rng rng;
    Dice dice;
    /* Drawn at the start, each for the side alone; 0 for other eyes: who decides from what he sees decides by this too, or whoever
     * knows the open numbers could tell what he chose in secret. */
    uint64_t own_lot[2];
    FteUnit units[MAX_UNITS];
    Casualty casualties[MAX_CASUALTIES];
    FteWork works[MAX_WORKS];
    FireMission missions[MAX_MISSIONS];
    Hit hits[MAX_HITS];
    FteFrame frames[FRAMES];
    uint16_t path[PATH_MOST];     /* of the stack that moves, its start first */
    uint16_t traps[2][MAX_TRAPS]; /* 26.0: hexes; all 0 for other eyes */
    uint16_t points[2];           /* victory points */
    uint8_t entered[MAX_CELLS /
                    8];    /* cells that US units have entered on the ground: no booby trap is left there */
    uint8_t cup[3];        /* chits in it: US, NVA, Random Event */
    uint8_t pool[2];       /* chits of each side, in the cup or not */
    uint8_t traps_left[2]; /* to plot; 0 for other eyes */
    uint8_t no_leaders[2]; /* 19.5: this turn */
    uint8_t chit;          /* what was drawn for this Activation: side, or CHIT_NONE for the first */
    uint8_t hit_count, path_count;
    uint8_t observer;     /* 19.8 */
    uint8_t vc_events;    /* 19.7 */
    uint8_t medevac_turn; /* 12.0: in which it arrives */
    uint8_t medevac_unit; /* plus 1, while pending or on the map */
    uint8_t turn;
    uint8_t active;      /* side */
    uint8_t depth;       /* frames in use; the last one is what is under way */
    uint8_t eyes, blind; /* SIDE_ALL, or the side that it is masked for */
    uint8_t over, winner;
    uint8_t lot;       /* drawn at the start, for all to see */
    uint8_t sprung[2]; /* 26.0: traps that have gone off, as all have seen */
    uint8_t spare[2];
};

enum { CHIT_EVENT = 2, CHIT_NONE = 3 };

static_assert(sizeof(State) == offsetof(State, spare) + 2 && offsetof(State, cup) == 3508,
              "no padding: bytes are compared");
static_assert(sizeof(State) < 16384, "the masked copy is paid at every decision");

static inline const FteWork *fte_work(const State *state, int work)
{
    return &state->works[work];
}

#endif
