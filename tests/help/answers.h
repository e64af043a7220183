/* answers: whether every pair of a unit and a thing has an answer: what can be done there, or why not, with the rule. */
#ifndef TESTS_HELP_ANSWERS_H
#define TESTS_HELP_ANSWERS_H

#include "core/session/session.h"
#include "ui/model/orders.h"

enum { ANSWER_THINGS = 1024 };

typedef struct AnswerWalk {
    char actors[ANSWER_THINGS][THING_SIZE], things[ANSWER_THINGS][THING_SIZE];
    int actor_count, thing_count;
    long refused, allowed; /* pairs that were asked about, in all positions */
} AnswerWalk;

void answer_walk_actor(AnswerWalk *walk, const char *name);
void answer_walk_thing(AnswerWalk *walk, const char *name);
/* A game against chance, in which the position is asked about now and then: `gather` names who and what takes part in that. */
typedef struct AnswerGame {
    const Module *modules;
    const Shapes *shapes;
    void (*gather)(AnswerWalk *walk, const Game *game, const State *state, Side player, int first);
    int every, samples; /* each so many decisions, so often */
} AnswerGame;
/* NULL, or the first pair without a proper answer. */
const char *answer_walk_game(const AnswerGame *game, const char *mission, uint64_t seed, Side player,
                             AnswerWalk *walk);

/* Asks about all pairs in the position; NULL, or the first without a proper answer. */
const char *answer_walk(AnswerWalk *walk, const Session *session, const Shapes *shapes, Orders *orders);

#endif
