/* answers: whether every pair of a unit and a thing has an answer: what can be done there, or why not, with the rule. */
#ifndef TESTS_HELP_ANSWERS_H
#define TESTS_HELP_ANSWERS_H

#include "ui/model/orders.h"

enum { ANSWER_THINGS = 1024 };

typedef struct AnswerWalk {
    char actors[ANSWER_THINGS][THING_SIZE], things[ANSWER_THINGS][THING_SIZE];
    int actor_count, thing_count;
    long refused, allowed; /* pairs that were asked about, in all positions */
} AnswerWalk;

void answer_walk_actor(AnswerWalk *walk, const char *name);
void answer_walk_thing(AnswerWalk *walk, const char *name);
/* Asks about all pairs in the position; NULL, or the first without a proper answer. */
const char *answer_walk(AnswerWalk *walk, const Session *session, const Shapes *shapes, Orders *orders);

#endif
