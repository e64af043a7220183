/* state: a position. One flat block of integers, no padding, copied and compared as bytes. */
#ifndef FOLIO_STATE_H
#define FOLIO_STATE_H

#include <stddef.h>

#include "core/base/ensure.h"
#include "core/play/dice.h"
#include "folio/game.h"

enum { BOMBARDED_MOST = 32, PATH_MOST = 4, CHAIN_MOST = 6, ROLLS_MOST = 64, UNKNOWN = 255 };

/* ---- units ---- */

typedef enum Where {
    UNIT_ABSENT,  /* takes no part in this scenario */
    UNIT_WAITING, /* beside the map: to be set up, or a reinforcement */
    UNIT_HIDDEN,  /* its hex is recorded in secret (26.0) */
    UNIT_ON_MAP,
    UNIT_CARRIED, /* in a helicopter or boat, about to land */
    UNIT_GONE,    /* eliminated */
    UNIT_LEFT,    /* left the map by a red hex (27.0) */
    WHERES
} Where;

/* What a unit did; cleared at the end of the player turn, the last two at the end of the game turn. */
enum {
    DID_MOVE = 1,
    DID_ATTACK = 2,
    WAS_TARGET = 4, /* cleared at the end of the combat phase (7.2) */
    DID_RETREAT = 8,
    DID_ADVANCE = 16,
    CAME_BY_AIR = 32,
    CAME_BY_BOAT = 64,
    PLAYER_TURN_MARKS = DID_MOVE | DID_ATTACK | WAS_TARGET | DID_RETREAT | DID_ADVANCE,
    LANDED_MARKS = CAME_BY_AIR | CAME_BY_BOAT,
    ALL_MARKS = PLAYER_TURN_MARKS | LANDED_MARKS
};

typedef struct FolioUnit {
    uint16_t place; /* NOWHERE unless hidden or on the map; UNKNOWN_PLACE for other eyes */
    uint8_t where;
    uint8_t steps; /* 2 full, 1 depleted or one-sided, 0 gone */
    uint8_t marks;
    uint8_t spare;
} FolioUnit;

/* ---- camps and caches ---- */

typedef enum CampState { CAMP_NONE, CAMP_HIDDEN, CAMP_OPEN, CAMP_CAPTURED } CampState;

typedef struct Camp {
    uint16_t hex; /* UNKNOWN_PLACE for other eyes while hidden */
    uint8_t state;
    uint8_t spare;
} Camp;

/* ---- a combat or bombardment under way ---- */

typedef enum CombatKind { COMBAT_NONE, COMBAT_GROUND, COMBAT_BOMBARDMENT, COMBAT_AMBUSH } CombatKind;

typedef enum CombatStage {
    STAGE_NONE,
    STAGE_JOIN,     /* who else attacks (4.1 A) */
    STAGE_SUPPORT,  /* the four slots of 8.3 */
    STAGE_LOSS,     /* who of several takes a loss (7.6, 8.4.2) */
    STAGE_RETREAT,  /* whoever must retreat goes, or stands (7.7, 7.8) */
    STAGE_DISPLACE, /* a friend makes room (7.7.2) */
    STAGE_ADVANCE,  /* 7.9 */
    STAGES
} CombatStage;

enum { ATTACKER, DEFENDER, SLOTS = 4 };

typedef struct Combat {
    uint64_t attackers;       /* a bit per unit */
    uint64_t retreating;      /* those that must still retreat or stand */
    uint16_t place;           /* where the target was attacked */
    uint16_t origin;          /* of the unit that retreats now */
    uint16_t path[PATH_MOST]; /* 7.9: hexes that the defender left behind */
    uint8_t kind, stage;
    uint8_t target;        /* unit */
    uint8_t slot;          /* of the duel, 0 to 3 */
    uint8_t markers[2][2]; /* by attacker and defender; 0: none in this slot */
    uint8_t die, result;   /* 0 and RESULTS before the roll */
    uint8_t path_count;
    uint8_t mover;        /* unit plus 1 that retreats now */
    uint8_t needed, done; /* hexes to go in all, hexes gone */
    uint8_t closer;       /* 7.7.1: it has to go toward an enemy */
    uint8_t chain_count;
    uint8_t chain[CHAIN_MOST]; /* units that make room, the first in the retreating one's way */
    uint8_t spare[6];
} Combat;

/* ---- the rest ---- */

typedef enum FolioCondition {
    CONDITION_NONE,
    CONDITION_ESCAPE,
    CONDITION_CASUALTIES,
    CONDITION_HOLD,
    CONDITIONS
} FolioCondition;

/* 24.0: what the village still holds in store. */
typedef enum BenSuc {
    BEN_SUC_QUIET,
    BEN_SUC_TRIGGERED, /* the Viet Cong may roll */
    BEN_SUC_ROLLED,    /* and must say longer or shorter */
    BEN_SUC_OVER       /* never again */
} BenSuc;

typedef enum FolioOver { OVER_NO, OVER_US, OVER_VC, OVER_DRAW, OVER_BLIND } FolioOver;

struct State {
    Rng rng;
    Rng secret; /* 27.0: rolls that are made in every game and shown at the end, so that none of them betrays
                   a choice */
    Dice dice;
    Combat combat;
    FolioUnit units[MAX_UNITS];
    Camp camps[MAX_CAMPS];
    uint32_t demolished;                /* bridges, a bit each */
    uint32_t repaired;                  /* this game turn: not to be demolished before the next (18.2) */
    uint32_t tried;                     /* repairs tried this player turn */
    uint16_t bombarded[BOMBARDED_MOST]; /* places, this game turn (8.6) */
    uint16_t crossing;                  /* 18.3: a hexside or Mekong hex */
    uint16_t back;                      /* where the mover goes back to if it may not stay */
    uint16_t ambush;                    /* hex of an ambush whose bump is to be chosen (11.1) */
    uint8_t bombarded_count;
    uint8_t crossing_set;             /* this game turn: named or used */
    uint8_t searched[MAX_CELLS / 8];  /* cells next to which a US unit has been: nothing is hidden there */
    uint8_t held[2][MARKER_VALUES];   /* markers in hand by value; all 0 for other eyes */
    uint8_t played[2][MARKER_VALUES]; /* used this game turn */
    uint8_t held_count[2];
    uint8_t rolls[2][ROLLS_MOST]; /* secret rolls for Escape and Casualties; UNKNOWN for US eyes */
    uint8_t hold_roll;
    uint8_t eyes; /* SIDE_ALL, or whose eyes */
    uint8_t step; /* row of the sequence of play */
    uint8_t turn, last_turn;
    uint8_t open_roll;          /* 26.0: attack points that must be set up openly */
    uint8_t condition;          /* UNKNOWN for US eyes */
    uint8_t genuine;            /* camp plus 1; UNKNOWN for US eyes */
    uint8_t mover;              /* unit plus 1 that may go on moving */
    uint8_t spent;              /* halves, by the mover */
    uint8_t left_zoc;           /* 5.1.1: the mover is mobile and has left an enemy zone */
    uint8_t carried;            /* unit plus 1 that is to land */
    uint8_t by;                 /* BY_HELICOPTER or BY_BOAT */
    uint8_t helicopters, boats; /* chits used this game turn */
    uint8_t flown_in;           /* units that have entered the map by air */
    uint8_t fought;             /* a ground attack was made this combat phase: no more bombardments (8.4) */
    uint8_t b52;                /* used this game turn */
    uint8_t ben_suc, ben_suc_die;
    uint8_t over;   /* Over */
    uint8_t reason; /* why it is over, for words */
    uint8_t lot;    /* drawn at the start, for all to see: no two games begin alike for those who decide from
                       what they see */
    uint8_t spare[3];
    /* Drawn at the start, each for the side alone; 0 for other eyes. Who decides from what he sees decides by
     * this too, or whoever knows the open numbers could tell what he chose in secret. */
    uint64_t own_lot[2];
};

/* Saved games from before the sides had lots of their own hash what comes before these. */
enum { FOLIO_SIZE_WITHOUT_LOTS = offsetof(State, own_lot) };

static_assert(sizeof(FolioUnit) == 6 && sizeof(Camp) == 4 && sizeof(Combat) == 56, "no padding inside");
static_assert(sizeof(State) == 16 + 16 + 16 + 56 + 6 * MAX_UNITS + 4 * MAX_CAMPS + 12 + 2 * BOMBARDED_MOST +
                                   8 + MAX_CELLS / 8 + 40 + 2 + 2 * ROLLS_MOST + 26 + 16,
              "no padding: bytes are compared");

/* Whether these are the eyes of a side from which something is still kept: the end shows everything. */
static inline bool folio_veiled(const State *state, Side side)
{
    return state->eyes == side && (state->over == OVER_NO || state->over == OVER_BLIND);
}

#endif
