/* question: what can be answered, and every decision as a row of a table (core/play/steps.h). */
#ifndef FOLIO_TURN_QUESTION_H
#define FOLIO_TURN_QUESTION_H

#include "folio/position/play.h"

/* Every verb with its pattern, whose nouns (speech.c) say what its fields are, what it is for and its rule. */
#define FOLIO_VERBS(VERB)                                                                               \
    VERB(VERB_DONE, "done", "end this phase, or this list of units", "4.1")                             \
    VERB(VERB_CONDITION, "choose CONDITION", "the secret way to win: escape, casualties, hold", "27.0") \
    VERB(VERB_CAMP, "camp at PLACE", "set up a base camp or supply cache", "16.0")                      \
    VERB(VERB_GENUINE, "CAMP is genuine", "which open camp is the objective", "16.0")                   \
    VERB(VERB_PLACE, "place UNIT at PLACE", "set up a unit in view", "3.0")                             \
    VERB(VERB_HIDE, "hide UNIT at PLACE", "record a unit's hex in secret", "26.0")                      \
    VERB(VERB_MOVE, "UNIT moves to PLACE DEMOLISH",                                                     \
         "move by the cheapest way; 'and demolishes 1806/1906' blows a bridge on arrival", "5.0")       \
    VERB(VERB_ENTER, "UNIT enters at PLACE DEMOLISH", "a reinforcement comes onto the map", "3.0")      \
    VERB(VERB_LEAVE, "UNIT leaves at PLACE", "a Viet Cong unit leaves the map by a red hex", "27.0")    \
    VERB(VERB_LIFT, "UNIT lifts off", "a helicopter picks the unit up", "10.0")                         \
    VERB(VERB_EMBARK, "UNIT embarks", "a boat takes the unit aboard", "11.0")                           \
    VERB(VERB_LAND, "UNIT lands at PLACE DEMOLISH", "the transport puts the unit down", "10.0")         \
    VERB(VERB_BUMP, "bump UNIT to PLACE", "where the ambushed unit is pushed", "11.1")                  \
    VERB(VERB_B52, "b-52 strikes TARGET", "the hex of a Viet Cong unit in the Iron Triangle", "23.0")   \
    VERB(VERB_REPAIR, "repair BRIDGE", "the engineer tries to repair a bridge", "18.2")                 \
    VERB(VERB_CROSSING, "cross at PLACE", "the engineer makes a river passable", "18.3")                \
    VERB(VERB_ATTACK, "UNIT attacks TARGET", "announce an attack", "7.1")                               \
    VERB(VERB_BOMBARD, "bombard TARGET with VALUE", "support fire alone", "8.4")                        \
    VERB(VERB_JOIN, "UNIT joins", "one more unit attacks", "7.1")                                       \
    VERB(VERB_PLAY, "play VALUE", "put a support fire marker into this combat", "8.3")                  \
    VERB(VERB_PASS, "pass", "no marker in this slot", "8.3")                                            \
    VERB(VERB_LOSE, "UNIT takes the loss", "who is depleted", "7.6")                                    \
    VERB(VERB_RETREAT, "UNIT retreats to PLACE", "one hex of a retreat", "7.7")                         \
    VERB(VERB_RESIST, "UNIT resists", "stay and be depleted instead of retreating", "7.8")              \
    VERB(VERB_YIELD, "UNIT falls", "it has no way to retreat", "7.7")                                   \
    VERB(VERB_STOP, "UNIT stops", "end a retreat short, and be depleted", "7.7")                        \
    VERB(VERB_DISPLACE, "UNIT makes room at PLACE", "a friend is displaced", "7.7.2")                   \
    VERB(VERB_ADVANCE, "UNIT advances to PLACE", "along the path of retreat", "7.9")                    \
    VERB(VERB_ROLL, "roll", "for the length of the game", "24.0")                                       \
    VERB(VERB_DECLINE, "decline", "leave the length of the game as it is", "24.0")                      \
    VERB(VERB_LONGER, "longer", "the game ends later", "24.0")                                          \
    VERB(VERB_SHORTER, "shorter", "the game ends earlier", "24.0")

#define FOLIO_VERB(verb, pattern, help, rule) verb,
typedef enum FolioVerb { VERB_NONE, FOLIO_VERBS(FOLIO_VERB) VERBS } FolioVerb;

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
