/* facts: what the table of Tour of Duty asks of a masked position, without drawing. Things are units ("1st"), men ("1st.3"), points
 * ("12.50,18.00"), traps ("trap.2"), suspected places ("mark.5") and pieces of ground. */
#ifndef UI_MODEL_TOD_FACTS_H
#define UI_MODEL_TOD_FACTS_H

#include "core/space/corridor.h"
#include "tod/movement/movement.h"
#include "tod/position/position.h"
#include "tod/turn/sequence.h"
#include "ui/model/shape.h"
#include "ui/model/spot.h"

/* The side whose eyes these are; where nothing is hidden, the one that acts. */
Side tod_facts_viewer(const State *state);

/* ---- things: -1 if it is none, or none that the viewer knows ---- */
int tod_facts_unit(const Game *game, const State *state, const char *thing);
/* A man who is on the table: fit, or a casualty. */
int tod_facts_man(const Game *game, const State *state, const char *thing);
/* Whether a man of the side that acts can be ordered alone now: put elsewhere behind a move, sent away, told to throw. */
bool tod_facts_is_orderable(const Game *game, const State *state, int man);
int tod_facts_trap(const State *state, const char *thing);
int tod_facts_mark(const State *state, const char *thing);
/* Whether the viewer suspects somebody there, and nobody is known to be. */
bool tod_facts_is_suspected(const Game *game, const State *state, int mark);
/* Whether the viewer knows of a trap there that has not gone off. */
bool tod_facts_trap_lies(const State *state, int trap);
/* The unit that a unit or a man belongs to. */
int tod_facts_owner(const Game *game, const State *state, const char *thing);
/* Where a thing is; false: nowhere on the table. */
bool tod_facts_point(const Game *game, const State *state, const char *thing, PlanePoint *point);

void tod_facts_unit_name(const Game *game, const State *state, int unit, char thing[THING_SIZE]);
void tod_facts_man_name(const Game *game, const State *state, int man, char thing[THING_SIZE]);
void tod_facts_trap_name(int trap, char thing[THING_SIZE]);
void tod_facts_mark_name(int mark, char thing[THING_SIZE]);

/* ---- words ---- */
/* What people call a unit: its title; a lone Elite by his section. */
void tod_facts_title(const Game *game, const State *state, int unit, char *text, int size);
/* 2.6" as people write it: tenths, and the sign of inches. */
void tod_facts_inches(int hundredths, char *text, int size);
/* "north-east". */
const char *tod_facts_direction(int direction);
/* What a unit does or suffers now, the most important first: "may not fire: pinned"; "" nothing. */
void tod_facts_state(const Game *game, const State *state, int unit, char *text, int size);
/* The ground at a point: "Dyke, soft cover"; how fast men go there: "3\" a turn". */
void tod_facts_ground(const Game *game, const State *state, PlanePoint point, char *text, int size);
/* The best cover of a place, whoever fires. */
TodCover tod_facts_cover(const Game *game, const State *state, PlanePoint at);
extern const char *const tod_facts_why_marked[MARK_WHYS];

/* ---- figures ---- */
enum { TOD_PHASES = 3 };
extern const char *const tod_facts_phases[TOD_PHASES];
int tod_facts_phase(const State *state); /* -1: set-up */
/* Men of a unit as a player may count them: fit, casualties that lie on the table. */
int tod_facts_down(const Game *game, const State *state, int unit);
/* The best weapon that is to be seen of a unit: its machine's, or its men's. */
const TodWeapon *tod_facts_best_weapon(const Game *game, const State *state, int unit);

/* ---- what would be so where the player points (stand.c) ---- */

/* A known enemy who could see somebody there. */
typedef struct TodWatcher {
    uint8_t unit;
    uint8_t men;      /* of ours that it could see */
    uint8_t in_range; /* its best weapon reaches */
    int distance;     /* of the nearest two */
    PlanePoint from, to;
} TodWatcher;

enum { TOD_RISKS = 4 };
typedef struct TodStand {
    bool meant;    /* there is an action at all */
    Action action; /* what a click there orders */
    bool allowed;  /* else `reason` */
    Reason reason;
    bool placed; /* the guide gets there: `placing` */
    TodPlacing placing;
    uint8_t cover[UNIT_MEN]; /* TodCover, against those who could see him; if nobody, of the place */
    bool seen[UNIT_MEN];
    int covered, seen_count;
    TodWatcher watchers[MAX_UNITS]; /* the nearest first */
    int watcher_count, suspected;
    int blocked;                 /* known enemies who could see nobody */
    PlanePoint cut_from, cut_at; /* one line that something cuts, if blocked */
    int risk_from;               /* unit whose fire `risk` is about; -1 */
    double risk[TOD_RISKS];      /* shares of 1: nobody falls, one, two, three or more */
} TodStand;

/* The same in words, for the sentence about the place: "2.6\" away, 69 % of its move, ..."; "": nothing to say. */
void tod_stand_words(const TodStand *stand, char *text, int size);
void tod_stand_of(const Game *game, const State *state, Action action, TodStand *stand);
/* The same of a click there. */
void tod_stand_find(const Game *game, const State *state, int unit, const char *label, const PlanePose *pose,
                    TodStand *stand);

/* ---- fire that is considered (aim.c) ---- */

enum { TOD_AIMED = 24 };
typedef struct TodAimed {
    uint8_t man, score, save; /* needed on 1D6; a save of 7: none */
    int distance;
} TodAimed;

typedef struct TodAim {
    Action action;
    TodAimed men[TOD_AIMED]; /* from near to far: lettered in this order */
    int count;
    double odds
        [TOD_RISKS]; /* nobody falls, one, two, three or more; all 0: it is refused, or nothing is known */
    /* of a machine-gun: */
    PlanePoint from;
    const TodBand *bands; /* NULL: none */
    PlaneCorridor corridor;
} TodAim;

/* "4.3\" away, hit on 4+, saved on 5+" of the nearest; "": nothing to say. */
void tod_aim_words(const TodAim *aim, char *text, int size);
/* False: the action is no such fire. */
bool tod_aim_find(const Game *game, const State *state, Action action, TodAim *aim);
/* Where a machine-gun of the group fires from, and which it is; false: there is none. */
bool tod_aim_gun(const Game *game, const State *state, int unit, TodGroup group, PlanePoint *at,
                 const TodWeapon **weapon);
/* Adds an outcome ("2 men fall") to the shares of how many do. */
void tod_add_risk(const Odds *odds, double shares[TOD_RISKS]);

#endif
