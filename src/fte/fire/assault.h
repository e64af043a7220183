/* assault: 8.0. Units next to a hex storm it: those in it may fire first, whoever does not hang back fights up to three rounds, and may go in. */
#ifndef FTE_FIRE_ASSAULT_H
#define FTE_FIRE_ASSAULT_H

#include "core/play/steps.h"
#include "fte/state.h"

/* How far it has come: the frame's mode. Its hex is the Target Hex, its round the round of fire. */
typedef enum AssaultStage {
    ASSAULT_GATHERING,
    ASSAULT_GOING_IN, /* Opportunity Fire is over: who goes in? */
    ASSAULT_ATTACKERS_FIRE,
    ASSAULT_DEFENDERS_FIRE,
    ASSAULT_ROUND_OVER, /* results are applied */
    ASSAULT_ADVANCING,
    ASSAULT_OVER,
    ASSAULT_STAGES
} AssaultStage;

/* Whether it defends the hex: an enemy of the active side, on the ground. */
bool fte_defends(const Game *game, const State *state, int unit, Hex hex);
/* Why the unit cannot fire at that one in this round. */
bool fte_refuse_assault_fire(const Game *game, const State *state, int unit, int target, Reason *reason);
/* 8.0: fire at those who assault finds them without cover of the ground in the first round. */
bool fte_is_storming_in_open(const State *state, int target);
/* Keeps what a shot of the round has come to, for when all have fired (27.0: a Sapper's hit blows up the Bunker). */
void fte_keep_result(Play *play, int primary, int target, FteResult result);

Refusal fte_refuse_assault;
Answer fte_assault;
Next fte_run_assault(Play *play);
extern const Question fte_assault_question;

#endif
