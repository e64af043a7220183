/* state: a position. One flat block of integers, no padding, copied and compared as bytes.
 *
 * A unit is whatever acts: a section, a crewed weapon with its crew, a vehicle, a helicopter, an Elite who acts alone. Slot n is the
 * scenario's unit n; behind them lie slots for lone Elites, of the US first. Whose a slot is, everybody knows. What an enemy's slot
 * holds is open only while UNIT_KNOWN is set: else it is blank for other eyes, units that have not come or never will like those
 * that lie hidden (TOD-setup-1), and so are its men. A question about one unit is put only if all may know of that unit: what hidden
 * troops suffer is settled without asking (T-28). */
#ifndef TOD_STATE_H
#define TOD_STATE_H

#include <stddef.h>

#include "core/base/ensure.h"
#include "core/play/dice.h"
#include "core/play/steps.h"
#include "tod/game.h"

enum {
    FRAMES = 12,
    MAX_FIRES = 12,
    MAX_LIGHTS = 4,
    MAX_MARKS = 16,
    MAX_HITS = 24,
    UNKNOWN = 255 /* for other eyes, of `where` */
};

/* ---- men ---- */

typedef enum TodManWhere {
    MAN_ABSENT, /* takes no part, or not yet */
    MAN_FIT,
    MAN_CASUALTY, /* killed or wounded, on the table: to be brought out */
    MAN_DEAD,     /* off the table */
    MAN_OUT,      /* brought out (a casualty), or has left with his unit */
    MAN_TAKEN,    /* prisoner */
    MAN_GUARD,    /* left with prisoners */
    MAN_WHERES
} TodManWhere;
extern const char *const tod_man_where_names[MAN_WHERES + 1];

enum {
    MAN_SHIFTED = 1,  /* was placed by himself in this move */
    MAN_KILLED = 2,   /* of a casualty: known to be dead, never wounded */
    MAN_EMPTY = 4,    /* has fired what fires once, or thrown his charge */
    MAN_BEARER = 8,   /* carries one end of a litter */
    MAN_CROSSED = 16, /* has passed the trap under way */
    MAN_WALL = 32,    /* stands at a wall of a building without rooms: `wall` */
    MAN_THROWN = 64   /* the bits from here on count the satchel charges that he has thrown (TOD-sapper-2) */
};
extern const char *const tod_man_marks[];

typedef struct TodMan {
    uint16_t x, y;
    uint16_t from_x, from_y; /* where he stood before his unit's last order */
    uint16_t left;           /* of his move, in hundredths of cross-country */
    uint8_t where;           /* TodManWhere; UNKNOWN for other eyes */
    uint8_t unit;            /* he acts with: that of the roster, or a lone Elite's own */
    uint8_t soldier;         /* Game.soldiers */
    uint8_t weapon;          /* Game.weapons: one that he took over, or his own */
    uint8_t facing;
    uint8_t marks;
    uint8_t carried; /* unit plus 1: a section that carries him, a machine that he lies in */
    uint8_t wall;    /* edge of the building */
} TodMan;
static_assert(sizeof(TodMan) == 18, "no padding");

/* ---- units ---- */

typedef enum TodWhere {
    UNIT_ABSENT,  /* takes no part, or not yet: `chance`, events, flights */
    UNIT_WAITING, /* a reinforcement that will come */
    UNIT_TABLE,
    UNIT_ABOARD, /* `aboard` says on whom */
    UNIT_LEFT,   /* has left the table */
    UNIT_GONE,   /* has no man left, or is a wreck that burnt out */
    WHERES
} TodWhere;
extern const char *const tod_where_names[WHERES + 1];

/* What it has done or does in its player-turn (TOD-turn-3). */
typedef enum TodDeed {
    DEED_NONE,
    DEED_MOVE,
    DEED_FIRE,
    DEED_ASSAULT,
    DEED_DIRECT, /* fire of others */
    DEED_WORK,   /* a special action: `work` says which */
    DEED_PANIC,
    DEEDS
} TodDeed;
extern const char *const tod_deed_names[DEEDS + 1];

/* What takes turns with no other activity. */
typedef enum TodWork {
    WORK_NONE,
    WORK_SET_UP,
    WORK_DISMANTLE,
    WORK_PIVOT,
    WORK_CROSS,
    WORK_DISARM,
    WORK_CUT,
    WORK_LIMBER,
    WORK_UNLIMBER,
    WORK_SEARCH,
    WORK_UNLOAD,  /* supplies */
    WORK_DESTROY, /* TOD-village-9 */
    WORKS
} TodWork;
extern const char *const tod_work_names[WORKS + 1];

/* All of a unit that the other side knows is open. */
enum {
    UNIT_KNOWN = 1 << 0,  /* the other side knows of it: seen now, or last seen in daylight */
    UNIT_HIDDEN = 1 << 1, /* TOD-setup-1: off the table, its place recorded */
    UNIT_MOVED = 1 << 2,  /* in its last player-turn, or this one: targets that move, spotters in vehicles */
    UNIT_CAUTIOUS = 1 << 3,
    UNIT_UNDER_FIRE = 1 << 4,  /* TOD-pinning-1, T-05 */
    UNIT_UNDER_HE = 1 << 5,    /* TOD-pinning-3, -4: HE, or what counts as HE against it */
    UNIT_FRESH = 1 << 6,       /* came under it in its own player-turn: the next one counts */
    UNIT_WAS_PINNED = 1 << 7,  /* once in the game */
    UNIT_FIRST_PIN = 1 << 8,   /* TOD-grunt-7: its next player-turn is the first since */
    UNIT_FORCED = 1 << 9,      /* TOD-pinning-8: was forced to cover, and may not go back */
    UNIT_TENDING = 1 << 10,    /* TOD-evac-1: its next player-turn */
    UNIT_PANIC = 1 << 11,      /* TOD-spotting-12: must fire at `alarm` */
    UNIT_BREAKING = 1 << 12,   /* TOD-grunt-4: withdraws */
    UNIT_READY = 1 << 13,      /* a crewed weapon that is set up */
    UNIT_SCANNING = 1 << 14,   /* TOD-night-2: `scan` */
    UNIT_POOR = 1 << 15,       /* TOD-event-11-2 */
    UNIT_DOWNGRADED = 1 << 16, /* TOD-event-08: Grunts now */
    UNIT_ANSWERING = 1 << 17,  /* TOD-roe-6: has been fired at from `source` */
    UNIT_HALF = 1 << 18,       /* TOD-casualty-5: may not fire in its next player-turn */
    UNIT_REVENGE = 1 << 19,    /* TOD-village-9: destroys the village next */
    UNIT_STILL = 1 << 20,      /* TOD-helo-troop-3: did nothing but stand in its last player-turn */
    UNIT_LANDED = 1 << 21,     /* a helicopter on the ground */
    UNIT_ENTERING = 1 << 22,   /* TOD-aa-7: comes on or goes off in this turn */
    UNIT_STUNNED = 1 << 23,    /* TOD-damage-1 */
    UNIT_IMMOBILE = 1 << 24,
    UNIT_TURRET_JAMMED = 1 << 25,
    UNIT_NO_GUNNER = 1 << 26,
    UNIT_NO_CREW = 1 << 27,
    UNIT_WRECK = 1 << 28,    /* destroyed, and lies there */
    UNIT_LIMBERED = 1 << 29, /* `towed` says by whom */
    UNIT_BOARDED = 1 << 30   /* TOD-turn-3: got on or off a machine in this player-turn */
};
extern const char *const tod_marks[];

typedef struct TodUnit {
    uint32_t marks;
    uint32_t met[MAX_UNITS / 32]; /* of Grunts: enemies that they have had in sight, bits (TOD-spotting-12) */
    uint16_t x, y;                /* of a vehicle or helicopter: its middle; of others 0 */
    uint16_t source_x, source_y;  /* from where it was last fired at */
    uint8_t where;                /* TodWhere; UNKNOWN for other eyes */
    uint8_t roster; /* Game.roster: that of its slot, or of the section that a lone Elite left */
    uint8_t troops; /* TodClass, as the scenario has it */
    uint8_t form;   /* TodFormation */
    uint8_t facing, turret, scan; /* directions */
    uint8_t deed, work;           /* TodDeed, TodWork */
    uint8_t work_left;            /* player-turns until it is done */
    uint8_t work_on;              /* plus 1: trap, piece, village, unit, by the work */
    uint8_t fired;                /* weapons by kind that it has fired in this player-turn: 1 << group */
    uint8_t chits;
    uint8_t start, lost;     /* men at the start, of them killed, wounded, taken (TOD-grunt-4) */
    uint8_t aboard, towed;   /* plus 1: unit */
    uint8_t alarm;           /* plus 1: the enemy that it panics about */
    uint8_t aim, aimed;      /* TOD-at-gun-4: target plus 1, turns in a row */
    uint8_t primary, bursts; /* of a gunship: turns that it has left */
    uint8_t supplies;        /* of a supply ship: still to unload */
    uint8_t killer;          /* plus 1: who hit it last, for points */
    uint8_t rooted;          /* TOD-helo-troop-3: player-turns in which it stays where it is */
    uint8_t traversed;       /* TOD-vehicle-2: its turret, in this player-turn */
    uint8_t duties;          /* DUTY_... of the active side's units, looked up before each of its orders */
    uint8_t spare;
} TodUnit;
static_assert(sizeof(TodUnit) == 48, "no padding");

/* What comes before all else that it could do. */
enum {
    DUTY_COVER = 1, /* TOD-pinning-3: it gets to better cover */
    DUTY_HOME = 2   /* TOD-grunt-4, -5: it gets nearer to its edge */
};

/* What a unit can fire in one player-turn at one target: weapons of one group go together (TOD-turn-5). */
typedef enum TodGroup {
    GROUP_SMALL,
    GROUP_LMG,
    GROUP_HMG,
    GROUP_ROCKET,
    GROUP_GUN,
    GROUP_MORTAR,
    GROUP_AIR,
    GROUPS
} TodGroup;
extern const char *const tod_group_names[GROUPS + 1];

/* ---- traps ---- */

typedef enum TodTrapState {
    TRAP_UNUSED, /* an empty slot, or (for other eyes) nothing that is known */
    TRAP_LAID,   /* known to those who laid it */
    TRAP_FOUND,  /* known to all */
    TRAP_SPENT,  /* has gone off, or was made safe */
    TRAP_STATES
} TodTrapState;
extern const char *const tod_trap_states[TRAP_STATES + 1];

typedef struct TodTrap {
    uint16_t x, y;
    uint8_t state, kind, side, facing;
} TodTrap;

/* ---- support ---- */

/* Fire that is being called down (TOD-indirect, TOD-area): by a battery, a mortar on the table, a gunship. Its owner's secret. */
typedef struct TodFire {
    uint16_t x, y;
    uint8_t state; /* TodFireState */
    uint8_t side;
    uint8_t battery;  /* plus 1; or */
    uint8_t unit;     /* plus 1: a mortar or gunship */
    uint8_t director; /* plus 1 */
    uint8_t spread;   /* TOD-battery-1 */
    uint8_t tries;    /* turns of ranging */
    uint8_t light;    /* illumination shells */
    uint8_t delay;    /* TOD-event-21 */
    uint8_t called;   /* turn in which it was last called */
} TodFire;
typedef enum TodFireState { FIRE_NONE, FIRE_CALLED, FIRE_RANGING, FIRE_RANGED, FIRE_STATES } TodFireState;
extern const char *const tod_fire_states[FIRE_STATES + 1];

/* A flight of the scenario as it stands. The US player's secret until it is heard or comes. */
typedef struct TodRequest {
    uint8_t state; /* TodRequestState */
    uint8_t unit;  /* plus 1: that asked; 0: planned */
    uint8_t turn;  /* in which it comes, or is diced for */
    uint8_t comes; /* plus 1: the helicopter (TOD-helo-fire-1) */
} TodRequest;
typedef enum TodRequestState {
    REQUEST_NONE,
    REQUEST_PLANNED, /* diced for from its turn on */
    REQUEST_GRANTED, /* comes in its turn */
    REQUEST_READY,   /* may fly in */
    REQUEST_FLOWN,   /* is over the table, or was */
    REQUEST_STATES
} TodRequestState;

/* TOD-night-4, -5: light from a point, wherever nothing stands between. */
typedef struct TodLight {
    uint16_t x, y;
    uint8_t left; /* player-turns; 0: none */
    uint8_t spare;
} TodLight;

/* What a side suspects: where somebody was seen last, was heard, or shot from. */
typedef struct TodMark {
    uint16_t x, y;
    uint8_t why; /* TodMarkWhy */
    uint8_t turn, side, spare;
} TodMark;
typedef enum TodMarkWhy { MARK_NONE, MARK_SEEN, MARK_HEARD, MARK_SHOTS, MARK_TRAP, MARK_WHYS } TodMarkWhy;
extern const char *const tod_mark_names[MARK_WHYS + 1];

typedef struct TodVillageState {
    uint8_t civilians; /* left */
    uint8_t searched;  /* player-turns of search so far */
    uint8_t marks;     /* VILLAGE_... */
    uint8_t armed;     /* TOD-event-15: the other side's secret until contact */
} TodVillageState;
enum { VILLAGE_CACHE = 1, VILLAGE_DESTROYED = 2, VILLAGE_CONTACT = 4, VILLAGE_DONE = 8 };

/* What event cards left behind, for all to see. */
enum {
    EFFECT_IMPAIRED = 1, /* 9 */
    EFFECT_REVENGE = 2,  /* 13 */
    EFFECT_MONSOON = 4,  /* 18 */
    EFFECT_REAR = 8,     /* 21 */
    EFFECT_HE_LAST = 16, /* HE or the like fell in the turn before: TOD-helo-request-8 */
    EFFECT_HE_NOW = 32   /* in this turn */
};

/* Hits that are still to be taken: so many on a unit, by a column of saves. */
typedef struct TodHit {
    uint8_t unit;   /* plus 1 */
    uint8_t man;    /* plus 1: this one; 0: whom the owner names */
    uint8_t column; /* TodColumn */
    uint8_t by;     /* plus 1: the unit that fired */
    uint16_t x, y;  /* from where, for cover */
    uint8_t count;
    uint8_t random; /* TOD-casualty-2: HE takes anybody, and his weapon */
} TodHit;

/* ---- what is under way ---- */

/* A row of the sequence of play and how far it has come, as core has it (StepFrame); the rest is the row's own. Rows that ask
 * about one unit are laid only for units that all may know. */
typedef struct TodFrame {
    uint8_t step, stage;
    uint8_t unit;    /* plus 1: whom it is about */
    uint8_t target;  /* plus 1: at whom */
    uint16_t x, y;   /* where */
    uint16_t x2, y2; /* from where */
    uint8_t man;     /* plus 1 */
    uint8_t item;    /* plus 1: trap, piece, battery, card */
    uint8_t mode;    /* a kind of the row's own; a move's formation and pace */
    uint8_t facing;
    uint8_t count, round;
    uint8_t side;
    uint8_t result;
    uint8_t more[4];
} TodFrame;
static_assert(sizeof(TodFrame) == 24, "no padding");

struct State {
    Rng rng;
    Dice dice;
    /* Drawn at the start, each for the side alone; 0 for other eyes: who decides from what he sees decides by this too, or whoever
     * knows the open numbers could tell what he chose in secret. */
    uint64_t own_lot[2];
    uint64_t gone[PIECES_WORDS]; /* pieces that are no more: cut wire, burnt houses, bunkers */
    uint64_t gap[PIECES_WORDS];  /* TOD-event-19: wire that the other side passes */
    uint64_t called
        [2]; /* TOD-indirect-6: units that have called for fire in this player-turn, by side; 0 for other eyes */
    uint64_t asked
        [MISSION_KINDS]; /* TOD-helo-request-6: units of the US that have asked, by mission; first, in this player-turn; so, too */
    TodUnit units[MAX_UNITS];
    uint32_t hand;   /* TOD-terror-1: cards held, bits; 0 for US eyes */
    uint32_t played; /* for all to see */
    TodMan men[MAX_MEN];
    TodTrap traps[MAX_TRAPS];
    TodFire fires[MAX_FIRES]; /* the first half of the US, the second of the other side; 0 for other eyes */
    TodRequest requests[MAX_FLIGHTS]; /* of the US, by flight; 0 for other eyes */
    TodLight lights[MAX_LIGHTS];
    TodMark suspected
        [MAX_MARKS]; /* the first half what the US suspect; open: the other side knows where it was seen or heard */
    TodHit hits[MAX_HITS];
    TodFrame frames[FRAMES];
    TodVillageState villages[MAX_VILLAGES];
    uint16_t visibility;   /* hundredths; 0: no end to it */
    uint16_t tally[2][16]; /* how often each TodAwardKind has scored, as all know */
    uint8_t rolls[2];      /* TOD-turn-1: the last dice for the order */
    uint8_t first;         /* side that has the first player-turn of this turn */
    uint8_t second;        /* 1: the second player-turn is under way */
    uint8_t turn, active;
    uint8_t depth;       /* frames in use; the last one is what is under way */
    uint8_t eyes, blind; /* SIDE_ALL, or the side that it is masked for */
    uint8_t over, winner;
    uint8_t lot;     /* drawn at the start, for all to see */
    uint8_t effects; /* EFFECT_... */
    uint8_t
        mover; /* plus 1: the unit whose men may still be shifted; 0 for other eyes while it is not known */
    uint8_t held; /* cards held, for all to see */
    uint8_t hit_count;
    uint8_t extra_traps; /* laid by a card, as all know */
    uint8_t heard;       /* TOD-helo-request-8: helicopters on their way, as all hear */
    uint8_t looked;      /* somebody has looked around: whom Grunts saw from the begin on is in `met` */
    uint8_t spare[3];
};

static_assert(sizeof(State) == offsetof(State, spare) + 3, "no padding: bytes are compared");
static_assert(sizeof(State) < 16384, "the masked copy is paid at every decision");

#endif
