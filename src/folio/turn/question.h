/* question: what can be answered, and every decision as a row of a table (core/play/steps.h). */
#ifndef FOLIO_TURN_QUESTION_H
#define FOLIO_TURN_QUESTION_H

#include "folio/position/play.h"

typedef enum FolioVerb {
    VERB_NONE,
    VERB_DONE,
    VERB_CONDITION, /* count: Condition */
    VERB_CAMP,      /* at: hex */
    VERB_GENUINE,   /* on: camp plus 1 */
    VERB_PLACE,     /* on: unit plus 1, at: place */
    VERB_HIDE,
    VERB_MOVE,  /* on, at; to: bridge plus 1 to demolish on arrival */
    VERB_ENTER, /* the same, from beyond the map's edge */
    VERB_LEAVE, /* on, at: red hex */
    VERB_LIFT,  /* on */
    VERB_EMBARK,
    VERB_LAND,     /* on, at, to */
    VERB_BUMP,     /* on, at */
    VERB_B52,      /* to: target plus 1 */
    VERB_REPAIR,   /* to: bridge plus 1 */
    VERB_CROSSING, /* at */
    VERB_ATTACK,   /* on, to: target plus 1 */
    VERB_BOMBARD,  /* to: target plus 1, count: value of the marker */
    VERB_JOIN,     /* on */
    VERB_PLAY,     /* count: value */
    VERB_PASS,
    VERB_LOSE,     /* on */
    VERB_RETREAT,  /* on, at */
    VERB_RESIST,   /* on */
    VERB_YIELD,    /* on: no way to go, and it does not resist */
    VERB_STOP,     /* on: rather than displace a friend */
    VERB_DISPLACE, /* on, at */
    VERB_ADVANCE,  /* on, at */
    VERB_ROLL,
    VERB_DECLINE,
    VERB_LONGER,
    VERB_SHORTER,
    VERBS
} FolioVerb;

typedef enum QuestionId {
    ASKS_NOTHING,
    ASKS_CONDITION,
    ASKS_CAMP,
    ASKS_GENUINE,
    ASKS_PLACE,
    ASKS_MOVE,
    ASKS_LAND,
    ASKS_BUMP,
    ASKS_COMBAT,
    ASKS_JOIN,
    ASKS_SUPPORT,
    ASKS_LOSS,
    ASKS_RETREAT,
    ASKS_DISPLACE,
    ASKS_ADVANCE,
    ASKS_BEN_SUC,
    ASKS_LENGTH,
    QUESTIONS
} QuestionId;

extern const Question folio_questions[QUESTIONS]; /* questions.c */
void folio_prompt(const Game *game, const State *state, int32_t arg[EVENT_ARGS]);

/* ---- what the rows are made of, by file ---- */
Listing folio_list_camps, folio_list_genuine, folio_list_placements; /* setup.c: 16.0, 25.0 to 27.0 */
Refusal folio_refuse_camp, folio_refuse_genuine, folio_refuse_placement;
Answer folio_answer_camp, folio_answer_genuine, folio_answer_placement;
extern const Law folio_conditions[];
Refusal folio_refuse_move, folio_refuse_enter; /* moves.c: 5.0; entries.c */
Answer folio_answer_move, folio_answer_enter;
Listing folio_list_landings, folio_list_bumps; /* transport.c: 10.0, 11.0 */
Refusal folio_refuse_transport, folio_refuse_landing, folio_refuse_bump;
Answer folio_answer_transport, folio_answer_landing, folio_answer_bump;
Listing folio_list_b52; /* air_strike.c: 23.0; engineers.c: 18.0 */
Refusal folio_refuse_b52, folio_refuse_repair, folio_refuse_crossing;
Answer folio_answer_b52, folio_answer_repair, folio_answer_crossing;
Listing folio_list_combat, folio_list_support; /* combat.c: 7.1, 8.4; support.c: 8.3 */
extern const Law folio_attacks[], folio_joining[], folio_support[], folio_losses[]; /* results.c: 7.6 */
Listing folio_list_retreats, folio_list_displacements,
    folio_list_advances; /* retreats.c, displace.c, advance.c */
extern const Law folio_retreats[], folio_advances[];
Refusal folio_refuse_displacement;
Answer folio_answer_displacement;
extern const Law folio_ben_suc[], folio_lengths[]; /* ben_suc.c: 24.0 */

/* The unit that an action names; -1 if there is none. */
static inline int folio_named(const Game *game, int plus_one)
{
    return plus_one >= 1 && plus_one <= game->unit_count ? plus_one - 1 : -1;
}

#endif
