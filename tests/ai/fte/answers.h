/* answers: what the strongest commander of Front Toward Enemy answers in a position of a test. */
#ifndef TESTS_AI_FTE_ANSWERS_H
#define TESTS_AI_FTE_ANSWERS_H

#include "fte/position.h"

/* As the side that is asked says it; lives until the next call. */
const char *fte_answer(const Scene *scene);
/* Whether that has the part in it; says what it is if not. */
bool fte_answers(const Scene *scene, const char *part);
/* Lets him answer so many times. */
bool fte_answer_on(Scene *scene, int times);

#endif
