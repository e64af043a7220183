/* sequence: the sequence of play as a table, and what can be answered. Rules are called by the rows of the ledger: "move 1". */
#ifndef TOD_TURN_SEQUENCE_H
#define TOD_TURN_SEQUENCE_H

#include "core/play/steps.h"
#include "tod/state.h"

/* clang-format off */
typedef enum TodStepId {
    STEP_NONE,
    STEP_DEAL,                            /* terror 1, 3 */
    STEP_SETUP_FIRST, STEP_SETUP_SECOND,  /* setup 1 */
    STEP_TURN_START,                      /* turn 1, 2 */
    STEP_FIRST_TURN, STEP_SECOND_TURN,    /* turn 3 */
    STEP_TURN_END,
    /* called by others */
    STEP_ORDERS,     /* the player-turn of the active side, order by order */
    STEP_CARDS,      /* terror 2: between orders of the US */
    STEP_MARCH,      /* spotting 2: a march that has seen something */
    STEP_TRAP,       /* traps 4, 10 */
    STEP_HITS,       /* cover 1, casualty 1: hits that are still to be taken */
    STEP_FREE_FIRE,  /* assault 2 */
    STEP_ASSAULT,    /* assault 5 to 9 */
    STEP_LOSSES,     /* event 10 to 14: men, or a vehicle, that its owner names */
    STEP_EXTRA_TRAPS, /* event 01 */
    STEPS
} TodStepId;

typedef enum TodVerb {
    VERB_DONE = 1, VERB_PASS,
    /* set-up */
    VERB_PLACE, VERB_LAY,
    /* orders: movement */
    VERB_END, VERB_MOVE, VERB_SHIFT, VERB_CROSS, VERB_EXIT, VERB_DETACH, VERB_JOIN, VERB_DISARM,
    /* orders: fire */
    VERB_SET_UP, VERB_DISMANTLE, VERB_PIVOT, VERB_AIM, VERB_SNIPE, VERB_SUPPRESS, VERB_SPRAY, VERB_RAKE, VERB_ASSAULT,
    VERB_CARRY, VERB_DROP,
    /* orders: support, air, vehicles */
    VERB_CALL, VERB_REQUEST, VERB_FLY, VERB_LAND, VERB_TAKE_OFF, VERB_DEPART, VERB_UNLOAD, VERB_SHOOT_UP,
    VERB_DRIVE, VERB_TURRET, VERB_SHELL, VERB_BLAST, VERB_BOARD, VERB_LEAVE, VERB_LOAD, VERB_LIMBER, VERB_UNLIMBER,
    /* orders: works, night, villages, cards */
    VERB_CUT, VERB_THROW, VERB_SCAN, VERB_SEARCH, VERB_PLAY, VERB_RIG,
    /* answers in between */
    VERB_GO_ON, VERB_HALT, VERB_REROLL, VERB_STAND, VERB_FALL, VERB_GIVE_UP, VERB_DEFEND, VERB_HOLD,
    VERBS
} TodVerb;
/* clang-format on */

/* `with` of a move or a place: formation plus 1, and whether it goes cautiously; the way the men look is in `count`. */
enum { HOW_FORM = 3, HOW_CAUTIOUS = 4 };

extern const StepRow tod_steps[STEPS];
extern const StepTable tod_table;
extern const Steps tod_sequence;

/* The frame on top: what is under way. */
static inline TodFrame *tod_top(const State *state)
{
    return rows_top(&tod_table, state);
}
/* The frame of this row nearest to the top; NULL: none is under way. */
TodFrame *tod_frame(const State *state, TodStepId step);
/* Lays a frame on top for this row, about this unit (-1: nobody). */
TodFrame *tod_call(State *state, TodStepId step, int unit);

/* Adds the answer unless a law of the question refuses it. */
void tod_offer(const Question *question, const Game *game, const State *state, Action action,
               ActionList *list);
/* What prompts are filled with: who is asked, unit, target, point, item and count of the frame. */
void tod_prompt(const Game *game, const State *state, int32_t arg[EVENT_ARGS]);
/* The prompt of a question whose list is a sample of points. */
Prompt tod_ask_sample;
Answer tod_answer_done;

/* ---- what rows run, by subject ---- */
Next tod_run_setup(Play *play), tod_run_turn_start(Play *play),
    tod_run_player_turn(Play *play), tod_run_turn_end(Play *play), tod_run_orders(Play *play);
extern const Question tod_setup_question, tod_orders_question;

#endif
