#include "window/pupil.h"

#include <stdio.h>

#include "core/base/ensure.h"
#include "minunit.h"

Pupil pupil_new(const Module *modules, const char *lesson, SessionOptions options)
{
    Errors errors = {0};
    Pupil pupil = {.session = window_session(modules, lesson, options)};
    pupil.lesson = lesson_load(session_doc(pupil.session), &errors);
    errors_print(&errors, stdout);
    ENSURE(pupil.lesson);
    errors_free(&errors);
    return pupil;
}

void pupil_free(Pupil *pupil)
{
    lesson_free(pupil->lesson);
    session_free(pupil->session);
}

bool pupil_wants(Pupil *pupil, char order[ACTION_TEXT_SIZE])
{
    Progress progress = lesson_follow(pupil->lesson, pupil->session);
    while (progress.state == LESSON_GOES_ON && lesson_prepare(pupil->lesson, pupil->session, &progress))
        progress = lesson_follow(pupil->lesson, pupil->session);
    return progress.state == LESSON_GOES_ON &&
           lesson_example(pupil->lesson, pupil->session, &progress, order, ACTION_TEXT_SIZE);
}

static void look(const Pupil *pupil)
{
    if (pupil->looks)
        pupil->looks(pupil->window);
}

void pupil_reads(const Pupil *pupil)
{
    enum { PAGES_MOST = 20 };
    Window *window = pupil->window;
    window_settle(window);
    for (int i = 0; i < PAGES_MOST && window_find(window, "lesson.on"); i++) {
        look(pupil);
        if (pupil->hands == BY_KEYS)
            window_key(window, "Return");
        else if (!window_click(window, "lesson.on"))
            return;
    }
    look(pupil);
}

void pupil_follows(Pupil *pupil)
{
    char order[ACTION_TEXT_SIZE];
    int orders = 0;
    pupil_reads(pupil);
    while (pupil_wants(pupil, order) && orders++ < PUPIL_ORDERS) {
        if (!window_order(pupil->window, pupil->session, order, pupil->hands))
            break;
        pupil_reads(pupil);
        if (window_problems(pupil->window)[0]) {
            minunit_fail(__FILE__, __LINE__, "after %s: %s", order, window_problems(pupil->window));
            break;
        }
    }
    if (lesson_follow(pupil->lesson, pupil->session).state != LESSON_DONE)
        minunit_fail(__FILE__, __LINE__, "the lesson is not done after %d orders", orders);
}
