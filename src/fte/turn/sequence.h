/* sequence: the sequence of play (3.0) as a table, and what can be answered. */
#ifndef FTE_TURN_SEQUENCE_H
#define FTE_TURN_SEQUENCE_H

#include "core/play/steps.h"
#include "fte/state.h"

/* clang-format off */
typedef enum FteStepId {
    STEP_NONE,
    STEP_SETUP_FIRST, STEP_SETUP_SECOND,
    STEP_TURN_START, STEP_ENTRIES_US, STEP_ENTRIES_NVA, /* 4.0 */
    STEP_FIRST_ACTIVATION, STEP_ACTIVATIONS,            /* 5.0 */
    STEP_FIRE_MISSIONS, STEP_CASUALTIES,                /* 16.0, 17.0 */
    STEP_CONCEAL_US, STEP_CONCEAL_NVA,                  /* 18.0 */
    STEP_TURN_END,                                      /* 20.0 */
    /* called by others */
    STEP_ACTIVATE, STEP_ACT,
    STEP_MOVE, STEP_REACT, STEP_FIRE,                   /* 6.0, 21.0, 7.0 */
    STEP_RETREAT, STEP_CARRY, STEP_LAND, STEP_HITS,     /* 7.4, 7.5 */
    STEP_ASSAULT, STEP_RECOVER, STEP_TRANSPORT,         /* 8.0, 10.0, 14.0 */
    STEP_INTERROGATE, STEP_REVEAL,                      /* 28.0 */
    STEP_AIM, STEP_CHOOSE, STEP_COBRAS, STEP_VC,        /* 13.0, 19.0 */
    STEPS
} FteStepId;

typedef enum FteVerb {
    VERB_DONE = 1,
    /* set-up and reinforcements */
    VERB_PLACE, VERB_LAY, VERB_TRAP, VERB_SHELTER, VERB_ENTER, VERB_BOARD,
    /* activations */
    VERB_PASS, VERB_ACTIVATE, VERB_ACTIVATE_HEX, VERB_SHOW,
    /* actions */
    VERB_MOVE, VERB_DOUBLE, VERB_SNEAK, VERB_FIRE, VERB_ASSAULT, VERB_SEARCH, VERB_RECOVER, VERB_DESTROY, VERB_MEDEVAC,
    VERB_REQUEST, VERB_LOAD, VERB_UNLOAD, VERB_ABANDON, VERB_DETONATE,
    /* parts of them */
    VERB_JOIN, VERB_STEP, VERB_COVER, VERB_UNCOVER, VERB_DROP, VERB_EXIT, VERB_TUNNEL, VERB_CLIMB, VERB_DESCEND,
    VERB_REACT, VERB_SUPPORT, VERB_RETREAT, VERB_LAND, VERB_CARRY, VERB_HAND_OVER, VERB_TAKE_ABOARD, VERB_PUT_DOWN, VERB_SET_DOWN,
    VERB_HIDE, VERB_AIM, VERB_CANCEL, VERB_INTERROGATE, VERB_REVEAL, VERB_REVEAL_MARKER, VERB_CHOOSE, VERB_ADVANCE,
    VERBS
} FteVerb;
/* clang-format on */

extern const StepRow fte_steps[STEPS];
extern const StepTable fte_table;
extern const Steps fte_sequence;

/* The frame on top: what is under way; and that of this row nearest to the top, NULL if there is none. */
FRAME_ON_TOP(fte_top, FteFrame, fte_table)
static inline FteFrame *fte_frame(const State *state, FteStepId step)
{
    return rows_find(&fte_table, state, step);
}
/* Lays a frame on top for this row, about this unit (-1: nobody). */
FteFrame *fte_call(State *state, FteStepId step, int unit);

/* Answers and prompts that several questions share. */
/* Writes a prompt by the nouns of words/speech.c: arguments are the side that is asked, the unit, the target and the hex of the frame. */
void fte_prompt(const Game *game, const State *state, int32_t arg[EVENT_ARGS]);

/* ---- what rows run, by subject ---- */
Next fte_run_setup(Play *play), fte_run_turn_start(Play *play), fte_run_entries(Play *play);
Next fte_run_first_activation(Play *play), fte_run_activations(Play *play), fte_run_activate(Play *play),
    fte_run_act(Play *play);
Next fte_run_casualties(Play *play), fte_run_conceal(Play *play), fte_run_turn_end(Play *play);
extern const Question fte_setup_question, fte_entries_question, fte_activate_question, fte_act_question,
    fte_conceal_question;

#endif
