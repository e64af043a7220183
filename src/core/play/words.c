/* words: what a script may type, gathered from where the rules say it (rules_word of core/play/rules.h). */
#include <string.h>

#include "core/base/ensure.h"
#include "core/play/explanation.h"
#include "core/play/steps.h"

/* Each is the word of this number of its kind; or takes what there are of it off the number, and there is none. */

/* How far down the list a kind stands: verbs and their orders, subjects, topics, all else. */
static int rank_of(const char *kind)
{
    static const char *const kinds[] = {"verb", "order", "subject", "topic"};
    static const int ranks[] = {0, 0, 1, 2, 3};
    int number = 0;
    while (number < COUNT_OF(kinds) && strcmp(kinds[number], kind) != 0)
        number++;
    return ranks[number];
}

static bool listed_word(const Word *words, int rank, int *number, Word *word)
{
    for (; words && words->word; words++)
        if (rank_of(words->kind) == rank && (*number)-- == 0)
            return *word = *words, true;
    return false;
}

static bool law_word(const Steps *steps, int *number, Word *word)
{
    const Law *law;
    LawWalk walk = {0};
    while (steps && (law = steps_next_law(steps, &walk)))
        if ((*number)-- == 0)
            return *word = (Word){"verb", law->pattern, law->meaning, law->rule}, true;
    return false;
}

static bool subject_word(const Subject *subjects, int *number, Word *word)
{
    for (; subjects && subjects->word; subjects++)
        if ((*number)-- == 0)
            return *word = (Word){"subject", subjects->word, subjects->meaning, subjects->rule}, true;
    return false;
}

static bool topic_word(const Steps *steps, int *number, Word *word)
{
    const Question *question;
    for (int i = 0; steps && (question = steps_question(steps, i)); i++)
        if (question->meaning && (*number)-- == 0)
            return *word = (Word){"topic", question->topic, question->meaning, question->rule}, true;
    return false;
}

bool rules_word(const Rules *rules, int number, Word *word)
{
    return listed_word(rules->words, 0, &number, word) || law_word(rules->steps, &number, word) ||
           listed_word(rules->words, 1, &number, word) || subject_word(rules->subjects, &number, word) ||
           listed_word(rules->words, 2, &number, word) || topic_word(rules->steps, &number, word) ||
           listed_word(rules->words, 3, &number, word);
}
