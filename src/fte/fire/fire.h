/* fire: 7.1, 7.2. */
#ifndef FTE_FIRE_FIRE_H
#define FTE_FIRE_FIRE_H

#include "core/play/explanation.h"
#include "core/play/steps.h"
#include "fte/state.h"

typedef enum FireMode { FIRE_ACTION, FIRE_REACTION, FIRE_ASSAULT, FIRE_MODES } FireMode;

/* One attack, as its modifiers need it. */
typedef struct FteShot {
    int primary; /* -1: nobody fires: a mission, a Claymore */
    int target;
    int supporters;
    FireMode mode;
    Weapon weapon;
    int rating;
    bool from_hiding; /* 7.1: the Primary Firing Unit is concealed as it passes its check (F-29) */
    bool no_terrain;  /* 8.0: the first round against those who assault */
} FteShot;

/* 7.1, 7.2: why the unit cannot fire at the target, wherever both are: range, Line of Sight, friends in between. */
bool fte_refuse_shot(const Game *game, const State *state, int unit, int target, Reason *reason);
/* The attack of a primary unit; supporters are those that have joined. */
FteShot fte_shot(const Game *game, const State *state, int primary, int target, FireMode mode);
/* The sum of die roll modifiers, with a line for each to `why`, which may be NULL. `sure`: also what the firer may not know, a hidden Bunker. */
int fte_to_hit(const Game *game, const State *state, const FteShot *shot, bool sure, Explanation *why);
/* Rolls that hit, of ten. */
int fte_hitting_rolls(const FteShot *shot, int modifier);
/* Exact chances of every result. */
void fte_shot_odds(const Game *game, const State *state, const FteShot *shot, OddsList *list);

/* Rolls to hit and, if it does, the result (RESULT_NONE: a miss); reveals a Bunker or Foxholes whose modifier was used (23.0). */
FteResult fte_roll_shot(Play *play, const FteShot *shot);
/* Opens an attack: those who support it are asked for, then it is rolled. */
void fte_open_fire(Play *play, int primary, int target, FireMode mode);

Refusal fte_refuse_fire;
Answer fte_fire;
Chances fte_fire_odds;
Next fte_run_fire(Play *play);
extern const Question fte_fire_question;

#endif
