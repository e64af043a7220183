/* scholar: see the header. */
#include "help/scholar.h"

#include <stdio.h>
#include <stdlib.h>

#include "core/base/ensure.h"
#include "minunit.h"

void scholar_looks_again(Scholar *scholar)
{
    do
        scholar->progress = lesson_follow(scholar->lesson, scholar->session);
    while (lesson_prepare(scholar->lesson, scholar->session, &scholar->progress));
}

Scholar scholar_new(const Module *modules, const char *path, uint64_t seed, const char *opponent)
{
    Errors errors = {0};
    SessionOptions options = {
        .seed = seed, .player = SIDE_FIRST, .opponent = session_policy(&modules[0], opponent)};
    Scholar scholar = {.session = session_new(modules, path, options, &errors)};
    errors_print(&errors, stderr);
    ENSURE(scholar.session);
    scholar.lesson = lesson_load(session_doc(scholar.session), &errors);
    errors_print(&errors, stderr);
    errors_free(&errors);
    ENSURE(scholar.lesson);
    scholar_looks_again(&scholar);
    return scholar;
}

void scholar_leaves(Scholar *scholar)
{
    lesson_free(scholar->lesson);
    session_free(scholar->session);
}

const LessonStep *scholar_step(const Scholar *scholar)
{
    return &scholar->lesson->steps[scholar->progress.step];
}

bool scholar_follows(Scholar *scholar)
{
    char order[ACTION_TEXT_SIZE];
    bool done = lesson_example(scholar->lesson, scholar->session, &scholar->progress, order, sizeof order) &&
                session_do_text(scholar->session, order, AUTHOR_PERSON, NULL);
    scholar_looks_again(scholar);
    return done;
}

void scholar_check_completed(const Module *modules, const char *path, uint64_t seed, const char *opponent)
{
    Scholar scholar = scholar_new(modules, path, seed, opponent);
    for (int i = 0; i < SCHOLAR_DECISIONS && scholar.progress.state == LESSON_GOES_ON; i++)
        if (!scholar_follows(&scholar))
            break;
    if (scholar.progress.state != LESSON_DONE)
        minunit_fail(path, 0, "seed %d against %s: stuck or failed in step %s", (int)seed, opponent,
                     scholar_step(&scholar)->id);
    scholar_leaves(&scholar);
}

int scholar_check_refusals(const Scholar *scholar)
{
    const Rules *rules = session_rules(scholar->session);
    const Game *game = session_game(scholar->session);
    const State *seen = session_seen(scholar->session);
    int count = rules->legal(game, seen, NULL, 0), refused = 0;
    Action *actions = malloc((size_t)(count + 1) * sizeof *actions);
    ENSURE(actions);
    rules->legal(game, seen, actions, count);
    for (int i = 0; i < count; i++) {
        char text[ACTION_TEXT_SIZE];
        Reason reason = {0};
        rules->say(game, seen, actions[i], text, sizeof text);
        if (!lesson_refuse(scholar->lesson, &scholar->progress, text, &reason))
            continue;
        refused++;
        if (!reason.label[0] || !reason.rule[0])
            minunit_fail(scholar_step(scholar)->id, 0, "'%s' is refused without a reason or a rule", text);
    }
    free(actions);
    return refused;
}

void scholar_check_stays(const Module *modules, const char *path, const char *opponent, const char *wrong)
{
    Scholar scholar = scholar_new(modules, path, 1, opponent);
    int step = scholar.progress.step;
    CHECK(session_do_text(scholar.session, wrong, AUTHOR_PERSON, NULL));
    scholar_looks_again(&scholar);
    CHECK(scholar.progress.state != LESSON_DONE);
    CHECK_INT(scholar.progress.step, step);
    scholar_leaves(&scholar);
}
