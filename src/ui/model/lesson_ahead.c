#include "ui/model/lesson_ahead.h"

#include <string.h>

enum { DECISIONS_MOST = 400 };

static int step_named(const Lesson *lesson, const char *id)
{
    for (int i = 0; i < lesson->step_count; i++)
        if (strcmp(lesson->steps[i].id, id) == 0)
            return i;
    return -1;
}

/* The order that the lesson would show; where it shows none, or it is refused, the step is passed. */
static bool do_step(const Lesson *lesson, Session *session, const Progress *progress)
{
    char order[ACTION_TEXT_SIZE];
    if (lesson_example(lesson, session, progress, order, sizeof order) &&
        session_do_text(session, order, AUTHOR_PERSON, NULL))
        return true;
    return lesson_skip(lesson, session);
}

bool lesson_ahead(const Lesson *lesson, Session *session, const char *step)
{
    int wanted = step[0] ? step_named(lesson, step) : 0;
    if (wanted < 0)
        return false;
    for (int done = 0; done < DECISIONS_MOST; done++) {
        while (session_go_on(session)) /* nobody watches: a held opponent answers at once */
            continue;
        Progress progress = lesson_follow(lesson, session);
        while (lesson_prepare(lesson, session, &progress))
            progress = lesson_follow(lesson, session);
        if (progress.state != LESSON_FAILED && progress.step >= wanted)
            return true;
        if (progress.state != LESSON_GOES_ON || !do_step(lesson, session, &progress))
            return false;
    }
    return false;
}
