/* sequence: set-up and the game turn of 4.1 as a table that reads like the rule book. */
#ifndef FOLIO_TURN_SEQUENCE_H
#define FOLIO_TURN_SEQUENCE_H

#include "folio/turn/question.h"

typedef enum StepId {
    STEP_CONDITION,
    STEP_CAMPS,
    STEP_GENUINE,
    STEP_OPEN_ROLL,
    STEP_VC_SETUP,
    STEP_US_SETUP,
    STEP_TURN_START,
    STEP_US_MOVE,
    STEP_US_COMBAT,
    STEP_US_MOBILE_MOVE,
    STEP_US_MOBILE_COMBAT,
    STEP_VC_MOVE,
    STEP_VC_COMBAT,
    STEP_VC_MOBILE_MOVE,
    STEP_VC_MOBILE_COMBAT,
    STEP_TURN_END,
    STEPS
} StepId;

typedef struct FolioStep {
    const char *rule, *name, *title;
    Side side;
    QuestionId asks;
    void (*run)(Play *play); /* what it does when it has nothing (more) to ask; goes on to another step */
} FolioStep;

extern const FolioStep folio_steps[STEPS];

static inline bool folio_is_movement(const State *state)
{
    return state->step == STEP_US_MOVE || state->step == STEP_VC_MOVE;
}
static inline bool folio_is_mobile_movement(const State *state)
{
    return state->step == STEP_US_MOBILE_MOVE || state->step == STEP_VC_MOBILE_MOVE;
}
static inline bool folio_is_combat(const State *state)
{
    return state->step == STEP_US_COMBAT || state->step == STEP_VC_COMBAT;
}
static inline bool folio_is_mobile_combat(const State *state)
{
    return state->step == STEP_US_MOBILE_COMBAT || state->step == STEP_VC_MOBILE_COMBAT;
}
static inline bool folio_is_setup(const State *state)
{
    return state->step < STEP_TURN_START;
}
/* Whose player turn it is; the Viet Cong's while they set up. */
Side folio_active(const State *state);

/* What is asked now; ASKS_NOTHING if the step goes on by itself. */
QuestionId folio_asks(const Game *game, const State *state);
/* Who is asked; SIDE_NONE if nobody. */
Side folio_asked(const Game *game, const State *state);
extern const Steps folio_sequence;
/* The player is done with his phase. */
Answer folio_end_phase;

#endif
