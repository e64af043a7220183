/* script: what the other side answers in a lesson: patterns in [lesson], the one that is tried first on top. So a pupil meets the enemy
 * that the lesson needs, whoever would play it otherwise. */
#include <stdlib.h>

#include "core/session/session_parts.h"

/* All that may be answered. */
typedef struct Answers {
    Action *actions;
    int count;
} Answers;

static bool find_answer(const Thought *thought, const Answers *answers, const char *pattern, Action *answer)
{
    char text[ACTION_TEXT_SIZE];
    for (int i = 0; i < answers->count; i++) {
        thought->rules->say(thought->game, thought->view, answers->actions[i], text, sizeof text);
        if (text_fits(pattern, text)) {
            *answer = answers->actions[i];
            return true;
        }
    }
    return false;
}

bool script_answer(const Thought *thought, Action *answer)
{
    int index = 0;
    const Section *lesson = thought->script ? doc_section(thought->script, "lesson", NULL, &index) : NULL;
    if (!lesson || !doc_entry(thought->script, lesson, "enemy"))
        return false;
    Answers answers = {.count = thought->rules->legal(thought->game, thought->view, NULL, 0)};
    answers.actions = session_memory(NULL, (size_t)(answers.count + 1) * sizeof *answers.actions);
    thought->rules->legal(thought->game, thought->view, answers.actions, answers.count);
    bool found = false;
    for (int i = 0; i < LESSON_ANSWERS && !found; i++) {
        char key[24] = "enemy";
        if (i)
            text_append(key, sizeof key, "-%d", i + 1);
        const Entry *entry = doc_entry(thought->script, lesson, key);
        found = entry && find_answer(thought, &answers, entry->value, answer);
    }
    free(answers.actions);
    return found;
}
