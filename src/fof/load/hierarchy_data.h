/* hierarchy_data: the enemy's activity hierarchies (8.6), as data: lists of rows, read from the top. A row says when it fits and, for each
 * column of its list, what an R# tells the unit to do. Included by game.h only. */
#ifndef FOF_LOAD_HIERARCHY_DATA_H
#define FOF_LOAD_HIERARCHY_DATA_H

enum {
    MAX_HIERARCHIES = 12,
    MAX_HIERARCHY_ROWS = 24,
    MAX_HIERARCHY_COLUMNS = 4,
    MAX_CONDITIONS = 6, /* of one row, all must hold */
    CONDITION_NOT = 128 /* added to a Condition: it must not hold */
};

/* What a row may tell a unit to do. An attempt is still drawn for (8.6.2). */
typedef enum Deed {
    DEED_NOTHING,
    DEED_COVER,       /* take free cover on its card, else seek cover */
    DEED_FALL_BACK,   /* 8.6.3 */
    DEED_ADVANCE,     /* one card toward the opponents' side, into the best cover to fire from (8.6.1E) */
    DEED_INFILTRATE,  /* one card toward the nearest opponent, as an attempt */
    DEED_GRENADE,     /* a grenade attack, nothing else will do */
    DEED_ATTACK,      /* a grenade attack, else concentrated fire */
    DEED_CONCENTRATE, /* concentrated fire only */
    DEED_SHIFT_FIRE,  /* to a card that it is under fire from */
    DEED_RALLY,
    DEED_RECONSTITUTE,
    DEED_TO_CASUALTY, /* a litter team goes to a casualty in sight */
    DEED_EVACUATE,    /* a litter team falls back with the casualty in its area */
    DEED_VANISH,      /* removed; its potential contact marker lies there again (8.6.2) */
    DEED_LEAVE,       /* removed from play */
    DEED_HIDE,        /* turns unspotted (8.8) */
    DEED_CALL_FIRE,   /* 8.10 */
    DEEDS
} Deed;

/* What a row may ask. The words stand beside them in names.c; ai/situation.c answers. */
typedef enum Condition {
    CONDITION_ALWAYS,
    /* the opponents */
    CONDITION_SAME_CARD,      /* some are on its card */
    CONDITION_SEES_OPPONENT,  /* some are in its line of sight, or on its card */
    CONDITION_SEEN,           /* it is in the line of sight of some, or they are on its card */
    CONDITION_TARGET_ON_LINE, /* there is somebody where its fire goes */
    /* fire */
    CONDITION_UNDER_FIRE,          /* some volume of fire affects it */
    CONDITION_FIRE_FROM_ELSEWHERE, /* opponents fire on it from a direction in which it does not fire */
    CONDITION_FIRING,
    CONDITION_TRADING_FIRE, /* firing and under fire */
    CONDITION_BETTER_FIRE,  /* its volume of fire is better than all that lies on it */
    /* where and how it stands */
    CONDITION_IN_COVER,
    CONDITION_FORTIFIED, /* field fortification, cave, compound or barricade (8.8) */
    CONDITION_PINNED,
    CONDITION_EXPOSED,
    CONDITION_SPOTTED,
    CONDITION_LEADER_HERE, /* another unit in its area is a leader in good order (8.9) */
    /* what it is */
    CONDITION_OUT_OF_AMMO,    /* it has the marker (8.11.1) */
    CONDITION_HEAVY_WEAPON,   /* a tripod weapon rated A, or rated H */
    CONDITION_SUPPORT_WEAPON, /* those and weapons rated G! */
    CONDITION_SQUAD,
    CONDITION_WEAKENED, /* it has lost steps */
    CONDITION_ASSAULT_TEAM,
    CONDITION_FIRE_TEAM, /* generic, or the back of a counter */
    CONDITION_LITTER_TEAM,
    CONDITION_PARALYZED_TEAM,
    CONDITION_LEADER_TEAM,     /* a leader on its fire team side */
    CONDITION_SPECIALIST_TEAM, /* the same for a spotter, sniper or weapon */
    /* what it could do */
    CONDITION_TEAMS_TOGETHER,    /* it and another fire or assault team in its area could be a squad again */
    CONDITION_CASUALTY_HERE,     /* a casualty of its side in its area or on its back */
    CONDITION_CASUALTY_IN_SIGHT, /* a casualty of its side elsewhere that it sees */
    CONDITION_MISSIONS_LEFT,     /* of a spotter (8.10) */
    CONDITIONS
} Condition;
static_assert((int)CONDITIONS <= 64 && (int)CONDITIONS < (int)CONDITION_NOT,
              "a set of them is a word of bits");

typedef struct HierarchyRow {
    char id[NAME_SIZE];
    char title[TITLE_SIZE];       /* the situation in a few words, for the log */
    uint8_t when[MAX_CONDITIONS]; /* Condition, with CONDITION_NOT or without; ends with CONDITION_ALWAYS */
    uint8_t column[MAX_HIERARCHY_COLUMNS]; /* of the R#; 1: no draw; 0: this row is not for that column */
    uint8_t deeds[MAX_HIERARCHY_COLUMNS][MAX_RANDOM + 1]; /* Deed by result, from 1 */
} HierarchyRow;

typedef struct Hierarchy {
    char id[NAME_SIZE];
    char columns[MAX_HIERARCHY_COLUMNS][NAME_SIZE];
    uint8_t use; /* HierarchyUse */
    uint8_t column_count, row_count;
    uint8_t overruns; /* bit per column: human waves go on over the bottom edge (8.14) */
    HierarchyRow rows[MAX_HIERARCHY_ROWS];
} Hierarchy;

/* Which list a unit is checked by (8.6.2). */
typedef enum HierarchyUse {
    USE_PINNED,  /* pinned units and LATs: column 0 with a leader in the area, 1 without (8.9) */
    USE_SNIPER,  /* 8.8 */
    USE_SPOTTER, /* 8.10 */
    USE_SPENT,   /* weapons that turned to their fire team side for want of ammunition (8.11.1) */
    USE_TACTICS, /* all others, by the tactics column of the mission; there may be several such lists */
    HIERARCHY_USES
} HierarchyUse;

enum { COLUMN_LEADER, COLUMN_ALONE }; /* of USE_PINNED */

typedef struct HierarchyData {
    Hierarchy lists[MAX_HIERARCHIES];
    uint8_t list_count;
    uint8_t use[USE_TACTICS]; /* list + 1 */
    /* At the start, as FofState.tactics: list * MAX_HIERARCHY_COLUMNS + column + 1; 0: the enemy makes no checks. */
    uint8_t tactics;
} HierarchyData;

#endif
