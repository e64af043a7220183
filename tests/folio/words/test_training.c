/* The lessons of Vietnam Battles: followed they are completed, against an opponent of any strength; not
 * followed they refuse with a rule, and what they point at is there. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/folio/module.h"
#include "core/base/ensure.h"
#include "core/books/lesson.h"
#include "folio/folio.h"
#include "folio/position/names.h"
#include "help/lesson_words.h"
#include "minunit.h"

static const char *const lessons[] = {"missions/folio/training/1-boys-of-67.ini",
                                      "missions/folio/training/2-search.ini"};
enum { LESSONS = sizeof lessons / sizeof lessons[0], DECISIONS_MOST = 300 };

typedef struct Pupil {
    Session *session;
    Lesson *lesson;
    Progress progress;
} Pupil;

static void look_again(Pupil *pupil)
{
    do
        pupil->progress = lesson_follow(pupil->lesson, pupil->session);
    while (lesson_prepare(pupil->lesson, pupil->session, &pupil->progress));
}

static Pupil pupil_new(const char *path, uint64_t seed, const char *opponent)
{
    static const Module *const modules = folio_modules;
    Errors errors = {0};
    SessionOptions options = {
        .seed = seed, .player = SIDE_FIRST, .opponent = session_policy(&modules[0], opponent)};
    Pupil pupil = {.session = session_new(modules, path, options, &errors)};
    errors_print(&errors, stderr);
    ENSURE(pupil.session);
    pupil.lesson = lesson_load(session_doc(pupil.session), &errors);
    errors_print(&errors, stderr);
    errors_free(&errors);
    ENSURE(pupil.lesson);
    look_again(&pupil);
    return pupil;
}

static void pupil_leaves(Pupil *pupil)
{
    lesson_free(pupil->lesson);
    session_free(pupil->session);
}

static const LessonStep *step_of(const Pupil *pupil)
{
    return &pupil->lesson->steps[pupil->progress.step];
}

/* Does what the lesson shows; false if it shows nothing that can be done. */
static bool follows(Pupil *pupil)
{
    char order[ACTION_TEXT_SIZE];
    bool done = lesson_example(pupil->lesson, pupil->session, &pupil->progress, order, sizeof order) &&
                session_do_text(pupil->session, order, AUTHOR_PERSON, NULL);
    look_again(pupil);
    return done;
}

static void check_completed(const char *path, uint64_t seed, const char *opponent)
{
    Pupil pupil = pupil_new(path, seed, opponent);
    for (int i = 0; i < DECISIONS_MOST && pupil.progress.state == LESSON_GOES_ON; i++)
        if (!follows(&pupil))
            break;
    if (pupil.progress.state != LESSON_DONE)
        minunit_fail(path, 0, "seed %d against %s: stuck or failed in step %s", (int)seed, opponent,
                     step_of(&pupil)->id);
    pupil_leaves(&pupil);
}

TEST(folio_lessons_are_completed_by_following_them)
{
    static const char *const opponents[] = {"commander", "officer", "recruit", "random"};
    for (int i = 0; i < LESSONS; i++)
        for (size_t j = 0; j < sizeof opponents / sizeof opponents[0]; j++)
            for (uint64_t seed = 1; seed <= 4; seed++)
                check_completed(lessons[i], seed, opponents[j]);
}

/* ---- steps ---- */

static void check_pointed(const Pupil *pupil)
{
    const Game *game = session_game(pupil->session);
    char copy[256];
    text_copy(copy, sizeof copy, step_of(pupil)->point);
    char *rest = copy;
    for (char *word; (word = text_word(&rest));)
        if (folio_find_unit(game, word) < 0 && folio_find_place(&game->map, word) == NOWHERE)
            minunit_fail(step_of(pupil)->id, 0, "points at '%s', which is not there", word);
}

/* Every legal order that the step does not allow is refused with a reason and a rule. */
static int check_refusals(const Pupil *pupil)
{
    const Game *game = session_game(pupil->session);
    const State *seen = session_seen(pupil->session);
    int count = folio_rules.legal(game, seen, NULL, 0), refused = 0;
    Action *actions = malloc((size_t)(count + 1) * sizeof *actions);
    ENSURE(actions);
    folio_rules.legal(game, seen, actions, count);
    for (int i = 0; i < count; i++) {
        char text[ACTION_TEXT_SIZE];
        Reason reason = {0};
        folio_rules.say(game, seen, actions[i], text, sizeof text);
        if (!lesson_refuse(pupil->lesson, &pupil->progress, text, &reason))
            continue;
        refused++;
        if (!reason.label[0] || !reason.rule[0])
            minunit_fail(step_of(pupil)->id, 0, "'%s' is refused without a reason or a rule", text);
    }
    free(actions);
    return refused;
}

TEST(folio_lessons_refuse_what_they_do_not_want)
{
    for (int i = 0; i < LESSONS; i++) {
        Pupil pupil = pupil_new(lessons[i], 1, "officer");
        int refused = 0;
        for (int j = 0; j < DECISIONS_MOST && pupil.progress.state == LESSON_GOES_ON; j++) {
            check_pointed(&pupil);
            refused += check_refusals(&pupil);
            CHECK(follows(&pupil));
        }
        CHECK(refused > 50);
        pupil_leaves(&pupil);
    }
}

TEST(folio_a_pupil_who_does_something_else_does_not_get_on)
{
    static const char *const wrong[LESSONS] = {"done", "4/47-B moves to 0516"}; /* the rules let it pass */
    for (int i = 0; i < LESSONS; i++) {
        Pupil pupil = pupil_new(lessons[i], 1, "officer");
        int step = pupil.progress.step;
        CHECK(session_do_text(pupil.session, wrong[i], AUTHOR_PERSON, NULL));
        look_again(&pupil);
        CHECK(pupil.progress.state != LESSON_DONE);
        CHECK_INT(pupil.progress.step, step);
        pupil_leaves(&pupil);
    }
}

TEST(folio_lessons_speak_of_what_is_seen_in_at_most_sixty_words)
{
    for (int i = 0; i < LESSONS; i++) {
        Pupil pupil = pupil_new(lessons[i], 1, "officer");
        lesson_words_check(lessons[i], pupil.lesson);
        pupil_leaves(&pupil);
    }
}
