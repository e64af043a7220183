/* answers: see the header. */
#include "help/answers.h"

#include <string.h>

#include "core/base/ensure.h"

void answer_walk_actor(AnswerWalk *walk, const char *name)
{
    ENSURE(walk->actor_count < ANSWER_THINGS);
    text_copy(walk->actors[walk->actor_count++], THING_SIZE, name);
}

void answer_walk_thing(AnswerWalk *walk, const char *name)
{
    ENSURE(walk->thing_count < ANSWER_THINGS);
    text_copy(walk->things[walk->thing_count++], THING_SIZE, name);
}

/* What cannot stand: nothing said, no rule, or words that say nothing. */
static const char *fault_of(const PlaceAnswer *answer)
{
    if (strlen(answer->text) < 8)
        return "no sentence";
    if (!answer->rule[0])
        return "no rule";
    if (strstr(answer->text, "can do nothing") || strstr(answer->text, "does not answer the question"))
        return "words that say nothing";
    return NULL;
}

const char *answer_walk(AnswerWalk *walk, const Session *session, const Shapes *shapes, Orders *orders)
{
    static char report[2 * SENTENCE_SIZE];
    orders_follow(orders, session, shapes);
    for (int i = 0; i < walk->actor_count; i++)
        for (int j = 0; j < walk->thing_count; j++) {
            PlaceAnswer answer;
            orders_answer(orders, session, shapes, walk->actors[i], walk->things[j], &answer);
            const char *fault = fault_of(&answer);
            ++*(answer.action < 0 && !answer.unlisted ? &walk->refused : &walk->allowed);
            if (!fault)
                continue;
            text_print(report, sizeof report, "%s at %s: %s: '%s' (%s)", walk->actors[i], walk->things[j],
                       fault, answer.text, answer.rule);
            return report;
        }
    return NULL;
}
