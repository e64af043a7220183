/* answers: see the header. */
#include "ai/fte/answers.h"

#include <stdio.h>
#include <string.h>

#include "ai/fte/commander.h"

const char *fte_answer(const Scene *scene)
{
    static char text[ACTION_TEXT_SIZE];
    static State seen;
    Ask ask;
    fte_rules.ask(scene->game, scene->state, &ask);
    fte_rules.mask(scene->game, scene->state, ask.side, &seen);
    Action action = fte_policies[0].decide(&fte_rules, scene->game, &seen, NULL);
    fte_rules.say(scene->game, &seen, action, text, sizeof text);
    return text;
}

bool fte_answers(const Scene *scene, const char *part)
{
    const char *text = fte_answer(scene);
    bool is = strstr(text, part) != NULL;
    if (!is)
        fprintf(stderr, "answers '%s', not '%s'\n", text, part);
    return is;
}

bool fte_answer_on(Scene *scene, int times)
{
    while (times-- > 0)
        if (!scene_do(scene, fte_answer(scene)))
            return false;
    return true;
}
