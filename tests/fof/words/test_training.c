/* The lessons of Fields of Fire: followed they are completed, not followed they are failed or refused with a rule, they can be
 * saved in the middle and never get stuck. What holds for lessons as such is in test_lesson.c. */
#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "ai/fof/module.h"
#include "core/base/ensure.h"
#include "core/books/lesson.h"
#include "fof/fof.h"
#include "fof/game.h"
#include "fof/position/query.h"
#include "help/cli_driver.h"
#include "help/lesson_words.h"
#include "help/session_play.h"
#include "minunit.h"

#define FOLDER "missions/fof/training"

enum { LESSONS_MOST = 32, DECISIONS_MOST = 400, SEEDS = 12 };

static const Module *const modules = fof_modules;

/* ---- the files ---- */

typedef struct Course {
    char path[LESSONS_MOST][128];
    int count;
} Course;

static int by_name(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* Wherever the program was built, the lessons beside these tests are meant. */
static Course course(void)
{
    Course course = {.count = 0};
    setenv("CONTACT_DATA", ".", 1);
    DIR *folder = opendir(FOLDER);
    for (const struct dirent *entry; folder != NULL && (entry = readdir(folder)) != NULL;)
        if (strstr(entry->d_name, ".ini") && course.count < LESSONS_MOST)
            text_print(course.path[course.count++], sizeof course.path[0], FOLDER "/%s", entry->d_name);
    if (folder != NULL)
        closedir(folder);
    qsort(course.path, (size_t)course.count, sizeof course.path[0], by_name);
    return course;
}

/* ---- a pupil ---- */

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

static Pupil pupil_of(Session *session)
{
    Errors errors = {0};
    Pupil pupil = {.session = session};
    if (session == NULL)
        minunit_fail(__FILE__, __LINE__, "the lesson does not load");
    else
        pupil.lesson = lesson_load(session_doc(session), &errors);
    errors_print(&errors, stderr);
    errors_free(&errors);
    if (pupil.lesson != NULL)
        look_again(&pupil);
    return pupil;
}

static Pupil pupil_new(const char *path, uint64_t seed)
{
    Errors errors = {0};
    SessionOptions options = {.seed = seed, .player = SIDE_FIRST};
    Pupil pupil = pupil_of(session_new(modules, path, options, &errors));
    errors_print(&errors, stderr);
    errors_free(&errors);
    return pupil;
}

static void pupil_leaves(Pupil *pupil)
{
    lesson_free(pupil->lesson);
    session_free(pupil->session);
}

static bool goes_on(const Pupil *pupil)
{
    return pupil->lesson != NULL && pupil->progress.state == LESSON_GOES_ON;
}

static const LessonStep *step_of(const Pupil *pupil)
{
    return &pupil->lesson->steps[pupil->progress.step];
}

static bool obeys(Pupil *pupil, const char *order)
{
    bool done = session_do_text(pupil->session, order, AUTHOR_PERSON, NULL);
    look_again(pupil);
    return done;
}

/* Does what the lesson shows; false if it shows nothing that can be done. */
static bool follows(Pupil *pupil)
{
    char order[ACTION_TEXT_SIZE];
    return lesson_example(pupil->lesson, pupil->session, &pupil->progress, order, sizeof order) &&
           obeys(pupil, order);
}

static bool follows_to_the_end(Pupil *pupil)
{
    for (int i = 0; i < DECISIONS_MOST && goes_on(pupil); i++)
        if (!follows(pupil))
            return false;
    return pupil->lesson != NULL && pupil->progress.state == LESSON_DONE;
}

/* A step in which everything is allowed: the pupil is on his own, and chance decides with him. */
static bool is_judged(const Lesson *lesson)
{
    for (int i = 0; i < lesson->step_count; i++)
        if (lesson->steps[i].example_count && !lesson->steps[i].allow[0])
            return true;
    return false;
}

/* ---- following ---- */

static void check_completed(const char *path)
{
    int done = 0, judged = false;
    for (uint64_t seed = 1; seed <= (judged ? SEEDS : 3); seed++) {
        Pupil pupil = pupil_new(path, seed);
        bool completed = follows_to_the_end(&pupil);
        judged = pupil.lesson != NULL && is_judged(pupil.lesson);
        if (!completed && !judged)
            minunit_fail(path, 0, "stuck or failed in step %s", pupil.lesson ? step_of(&pupil)->id : "none");
        done += completed;
        pupil_leaves(&pupil);
    }
    if (judged && done < SEEDS / 4)
        minunit_fail(path, 0, "completed %d times of %d by following its examples", done, SEEDS);
}

TEST(every_lesson_is_completed_by_following_it)
{
    Course lessons = course();
    CHECK(lessons.count >= 8);
    for (int i = 0; i < lessons.count; i++)
        check_completed(lessons.path[i]);
}

/* What was drawn comes back with a shuffle only (2.2.3): a lesson lays no card twice, so that it needs none. */
static void check_deck(const char *path)
{
    Pupil pupil = pupil_new(path, 1);
    follows_to_the_end(&pupil);
    for (int entry = 0; entry < session_now(pupil.session); entry++) {
        Author author;
        session_entry(pupil.session, entry, &author);
        const Deck *before = &session_before(pupil.session, entry)->action,
                   *after = &session_before(pupil.session, entry + 1)->action;
        if (author == AUTHOR_TEST && after->left & ~before->left)
            minunit_fail(path, 0, "entry %d: the deck counts up from %d to %d", entry, deck_size(before),
                         deck_size(after));
    }
    pupil_leaves(&pupil);
}

TEST(the_deck_of_a_lesson_gives_no_card_twice, "FOF-2.2.3-2")
{
    Course lessons = course();
    for (int i = 0; i < lessons.count; i++)
        check_deck(lessons.path[i]);
}

/* Where a card is laid that is gone, all are shuffled. */
TEST(a_card_that_was_drawn_is_laid_again_by_a_shuffle, "FOF-2.2.3-2")
{
    Pupil pupil = pupil_new(FOLDER "/1-commands.ini", 1);
    CHECK(pupil.lesson != NULL);
    Deck before = session_state(pupil.session)->action;
    CHECK(before.left != before.all);
    CHECK(session_note(pupil.session, LESSON_LAYS "pile 30") == NULL); /* the HQ drew it */
    Deck after = session_state(pupil.session)->action;
    CHECK(after.left == after.all);
    pupil_leaves(&pupil);
}

/* Whether the entry tells of a shuffle, of whichever kind. */
static bool tells_of_a_shuffle(const Session *session, int entry)
{
    State *scratch = malloc(fof_rules.state_size);
    Log log = {0};
    bool told = false;
    ENSURE(scratch);
    ENSURE(session_retell(session, entry, scratch, &log));
    for (int i = 0; i < log.count; i++) {
        char sentence[SENTENCE_SIZE] = "";
        fof_rules.tell(session_game(session), scratch, &log.events[i], sentence, sizeof sentence);
        told |= strstr(sentence, "the action deck is whole again") && log.events[i].eyes & 1;
    }
    log_free(&log);
    free(scratch);
    return told;
}

static void check_told(const char *path, const Session *session, int from)
{
    for (int entry = from; entry < session_now(session); entry++) {
        const Deck *before = &session_before(session, entry)->action,
                   *after = &session_before(session, entry + 1)->action;
        Author author;
        if (after->left & ~before->left && !tells_of_a_shuffle(session, entry))
            minunit_fail(path, 0, "'%s': the deck grows from %d to %d cards without a word",
                         session_entry(session, entry, &author), deck_size(before), deck_size(after));
    }
}

/* Orders in any order, steps passed, begun anew and taken back. */
static void check_wild_pupil(const char *path, uint64_t seed)
{
    enum { DEEDS = 60 };
    Rng rng;
    Pupil pupil = pupil_new(path, seed);
    CHECK(pupil.lesson != NULL);
    rng_seed(&rng, seed, 2);
    for (int i = 0; i < DEEDS && goes_on(&pupil); i++) {
        int from = session_now(pupil.session);
        switch (rng_below(&rng, 8)) {
        case 0:
        case 1:
            lesson_skip(pupil.lesson, pupil.session);
            break;
        case 2:
            lesson_again(pupil.lesson, pupil.session);
            break;
        case 3:
            session_undo(pupil.session, 1);
            break;
        case 4:
            follows(&pupil);
            break;
        default:
            play_one(pupil.session, &rng); /* whether it is allowed or not */
        }
        look_again(&pupil);
        check_told(path, pupil.session, from < session_now(pupil.session) ? from : 0);
    }
    pupil_leaves(&pupil);
}

TEST(the_deck_of_a_lesson_never_grows_without_a_word, "FOF-2.2.3-2")
{
    Course lessons = course();
    for (int i = 0; i < lessons.count; i++)
        for (uint64_t seed = 1; seed <= SEEDS; seed++)
            check_wild_pupil(lessons.path[i], seed);
}

TEST(the_driver_tells_that_a_lesson_shuffles, "FOF-2.2.3-2")
{
    setenv("CONTACT_DATA", ".", 1);
    static const char commands[] = "do 1HQ orders 1/LMG to move to 2,1/foxhole1\nskip\ndo done\nskip\n"
                                   "do initiative orders 1/1 to infiltrate to 1,3/cover1\nlog\nundo\n";
    Spoken spoken =
        driver_say_with(modules, "run " FOLDER "/4-fire.ini --seed 11", commands, strlen(commands));
    CHECK_INT(driver_lines(spoken.out, "2.2.3\tThe lesson needs a card that was drawn: the action deck is "
                                       "whole again."),
              2); /* when it is done, and in the log */
    driver_free(&spoken);
}

/* ---- what the window shows ---- */

TEST(lessons_speak_of_what_is_seen_in_at_most_sixty_words)
{
    Course lessons = course();
    for (int i = 0; i < lessons.count; i++) {
        Pupil pupil = pupil_new(lessons.path[i], 1);
        CHECK(pupil.lesson != NULL);
        lesson_words_check(lessons.path[i], pupil.lesson);
        pupil_leaves(&pupil);
    }
}

TEST(a_lesson_points_no_more_at_what_is_done)
{
    Pupil pupil = pupil_new(FOLDER "/1-commands.ini", 1);
    CHECK(pupil.lesson != NULL);
    int step = pupil.progress.step;
    CHECK(lesson_points_at(pupil.lesson, &pupil.progress, step, "1HQ"));
    CHECK(lesson_points_at(pupil.lesson, &pupil.progress, step, "1SG"));
    CHECK(obeys(&pupil, "COHQ orders 1HQ to activate"));
    CHECK_INT(pupil.progress.step, step);
    CHECK(!lesson_points_at(pupil.lesson, &pupil.progress, step, "1HQ"));
    CHECK(lesson_points_at(pupil.lesson, &pupil.progress, step, "1SG"));
    CHECK(obeys(&pupil, "COHQ orders 1SG to activate"));
    CHECK(!lesson_points_at(pupil.lesson, &pupil.progress, step, "1SG"));
    CHECK(lesson_points_at(pupil.lesson, &pupil.progress, 1, "COHQ")); /* it only tells */
    pupil_leaves(&pupil);
}

/* ---- what a step needs ---- */

static bool waits(const LessonStep *step)
{
    return step->order[0] || step->event[0] || step->until_count;
}

static bool is_on_the_table(const char *dump, const char *name, int length)
{
    static const char *const kinds[] = {"unit", "card", "area"};
    static const char tag[] = "/fire"; /* of a card */
    const int end = (int)sizeof tag - 1;
    if (length > end && strncmp(name + length - end, tag, (size_t)end) == 0)
        length -= end;
    for (int i = 0; i < COUNT_OF(kinds); i++) {
        char title[128];
        text_print(title, sizeof title, "[%s %.*s]\n", kinds[i], length, name);
        if (strstr(dump, title))
            return true;
    }
    return false;
}

static void check_pointed(const Pupil *pupil, const LessonStep *step)
{
    Writer dump = {0};
    fof_rules.dump(session_game(pupil->session), session_seen(pupil->session), &dump);
    for (const char *word = step->point; *word;) {
        int length = (int)strcspn(word, " ");
        if (length && !is_on_the_table(dump.text, word, length))
            minunit_fail(step->id, 0, "points at '%.*s', which is not there", length, word);
        word += length + (word[length] == ' ');
    }
    writer_free(&dump);
}

static void check_step(const Pupil *pupil)
{
    const LessonStep *step = step_of(pupil);
    CHECK(waits(step)); /* one that does not has been passed */
    CHECK(step->example_count > 0);
    CHECK(step->rule[0] != '\0');
    CHECK(!step->card_count || pupil->progress.prepared == pupil->progress.step + 1);
    check_pointed(pupil, step);
}

/* ---- not following ---- */

/* Reads all legal orders; the first that the step refuses, which must name a rule, is left in `wrong`. */
static bool find_wrong(const Pupil *pupil, char wrong[ACTION_TEXT_SIZE], Reason *reason)
{
    static Action list[4096];
    const Session *session = pupil->session;
    int count = fof_rules.legal(session_game(session), session_seen(session), list, COUNT_OF(list));
    for (int i = 0; i < count && i < COUNT_OF(list); i++) {
        fof_rules.say(session_game(session), session_seen(session), list[i], wrong, ACTION_TEXT_SIZE);
        if (lesson_refuse(pupil->lesson, &pupil->progress, wrong, reason))
            return true;
    }
    return false;
}

/* `done` where that ends something, else an order that was not asked for; false if there is nothing to do. */
static bool does_not_care(Pupil *pupil)
{
    Reason reason;
    static Action list[4096];
    char order[ACTION_TEXT_SIZE];
    const Session *session = pupil->session;
    if (!lesson_refuse(pupil->lesson, &pupil->progress, "done", &reason) && obeys(pupil, "done"))
        return true;
    if (!fof_rules.legal(session_game(session), session_seen(session), list, COUNT_OF(list)))
        return false;
    fof_rules.say(session_game(session), session_seen(session), list[0], order, sizeof order);
    return !lesson_refuse(pupil->lesson, &pupil->progress, order, &reason) && obeys(pupil, order);
}

static void check_refused(Pupil *pupil)
{
    char wrong[ACTION_TEXT_SIZE];
    Reason reason = {.label = ""};
    int entry = session_now(pupil->session);
    const LessonStep *step = step_of(pupil);
    if (find_wrong(pupil, wrong, &reason)) {
        if (!reason.rule[0] || !reason.label[0])
            minunit_fail(step->id, 0, "refuses '%s' without a reason and a rule", wrong);
        return;
    }
    for (int i = 0; i < DECISIONS_MOST && goes_on(pupil) && does_not_care(pupil); i++)
        ;
    if (pupil->progress.state != LESSON_FAILED || !pupil->progress.last[0])
        minunit_fail(step->id, 0, "can be passed without doing what it asks for");
    session_jump(pupil->session, entry);
    look_again(pupil);
}

static void check_steps(const char *path)
{
    Pupil pupil = pupil_new(path, 1);
    for (int last = -1, i = 0; i < DECISIONS_MOST && goes_on(&pupil); i++) {
        if (pupil.progress.step != last) {
            last = pupil.progress.step;
            check_step(&pupil);
            check_refused(&pupil);
        }
        CHECK(follows(&pupil));
    }
    pupil_leaves(&pupil);
}

TEST(every_step_shows_an_order_names_a_rule_and_refuses_others)
{
    Course lessons = course();
    for (int i = 0; i < lessons.count; i++)
        check_steps(lessons.path[i]);
}

TEST(nobody_completes_a_lesson_by_doing_nothing)
{
    Course lessons = course();
    for (int i = 0; i < lessons.count; i++) {
        Pupil pupil = pupil_new(lessons.path[i], 2);
        for (int j = 0; j < DECISIONS_MOST && goes_on(&pupil) && does_not_care(&pupil); j++)
            ;
        if (pupil.lesson == NULL || pupil.progress.state == LESSON_DONE)
            minunit_fail(lessons.path[i], 0, "completed by doing nothing");
        pupil_leaves(&pupil);
    }
}

/* Which mistakes of the present step the order would be, as bits. */
static unsigned mistakes_by(const Pupil *pupil, const char *order)
{
    Reason reason = {.label = ""};
    const LessonStep *step = step_of(pupil);
    if (!lesson_refuse(pupil->lesson, &pupil->progress, order, &reason))
        return 0;
    for (int i = 0; i < step->mistake_count; i++)
        if (strcmp(reason.label, step->mistakes[i].because) == 0)
            return 1u << i;
    return 0;
}

static unsigned mistakes_now(const Pupil *pupil)
{
    static Action list[4096];
    unsigned made = 0;
    char order[ACTION_TEXT_SIZE];
    const Session *session = pupil->session;
    int count = fof_rules.legal(session_game(session), session_seen(session), list, COUNT_OF(list));
    for (int i = 0; i < count && i < COUNT_OF(list); i++) {
        fof_rules.say(session_game(session), session_seen(session), list[i], order, sizeof order);
        made |= mistakes_by(pupil, order);
    }
    return made;
}

static void check_mistakes(const char *path)
{
    unsigned made[LESSON_STEPS] = {0};
    Pupil pupil = pupil_new(path, 1);
    CHECK(pupil.lesson != NULL);
    for (int i = 0; i < DECISIONS_MOST && goes_on(&pupil); i++) {
        made[pupil.progress.step] |= mistakes_now(&pupil);
        CHECK(follows(&pupil));
    }
    for (int i = 0; i < pupil.lesson->step_count; i++)
        for (int j = 0; j < pupil.lesson->steps[i].mistake_count; j++)
            if (!(made[i] >> j & 1))
                minunit_fail(path, 0, "step %s: nobody can make the mistake '%s'", pupil.lesson->steps[i].id,
                             pupil.lesson->steps[i].mistakes[j].pattern);
    pupil_leaves(&pupil);
}

/* A mistake that nobody can make explains nothing: each fits an order that is legal somewhere in its step. */
TEST(every_mistake_that_is_explained_can_be_made)
{
    Course lessons = course();
    for (int i = 0; i < lessons.count; i++)
        check_mistakes(lessons.path[i]);
}

/* ---- every way that is allowed ---- */

/* Any order that the step lets pass; false if there is none. */
static bool does_something_allowed(Pupil *pupil, Rng *rng)
{
    static Action list[4096];
    Reason reason;
    char order[ACTION_TEXT_SIZE], chosen[ACTION_TEXT_SIZE] = "";
    const Session *session = pupil->session;
    int allowed = 0,
        count = fof_rules.legal(session_game(session), session_seen(session), list, COUNT_OF(list));
    for (int i = 0; i < count && i < COUNT_OF(list); i++) {
        fof_rules.say(session_game(session), session_seen(session), list[i], order, sizeof order);
        if (!lesson_refuse(pupil->lesson, &pupil->progress, order, &reason) &&
            rng_below(rng, (uint32_t)++allowed) == 0)
            text_print(chosen, sizeof chosen, "%s", order);
    }
    return allowed && obeys(pupil, chosen);
}

static void check_never_stuck(const char *path, uint64_t seed)
{
    Rng rng;
    char order[ACTION_TEXT_SIZE];
    Pupil pupil = pupil_new(path, seed);
    rng_seed(&rng, seed, 1);
    for (int i = 0; i < DECISIONS_MOST && goes_on(&pupil); i++) {
        if (!lesson_example(pupil.lesson, pupil.session, &pupil.progress, order, sizeof order)) {
            minunit_fail(path, 0, "seed %d: nothing is shown in step %s", (int)seed, step_of(&pupil)->id);
            break;
        }
        CHECK(does_something_allowed(&pupil, &rng));
    }
    pupil_leaves(&pupil);
}

TEST(whoever_does_only_what_is_allowed_is_always_shown_a_way)
{
    Course lessons = course();
    for (int i = 0; i < lessons.count; i++)
        for (uint64_t seed = 1; seed <= SEEDS; seed++)
            check_never_stuck(lessons.path[i], seed);
}

/* ---- saving, passing, beginning anew ---- */

static void check_resumed(const char *path)
{
    Writer notes = {0};
    Errors errors = {0};
    const char *save = play_path("lesson.save");
    Pupil pupil = pupil_new(path, 1);
    CHECK(pupil.lesson != NULL);
    for (int half = pupil.lesson->step_count / 2; goes_on(&pupil) && pupil.progress.step < half;)
        CHECK(follows(&pupil));
    CHECK(session_save(pupil.session, save) == NULL);
    Pupil later = pupil_of(session_load(modules, save, &notes, &errors));
    CHECK(later.lesson != NULL);
    CHECK_INT(later.progress.step, pupil.progress.step);
    CHECK_INT((int)follows_to_the_end(&later), (int)follows_to_the_end(&pupil));
    CHECK_INT(later.progress.step, pupil.progress.step);
    CHECK(session_hash(later.session) == session_hash(pupil.session));
    pupil_leaves(&later);
    pupil_leaves(&pupil);
    writer_free(&notes);
    errors_free(&errors);
}

TEST(every_lesson_goes_on_from_a_save_in_the_middle)
{
    Course lessons = course();
    for (int i = 0; i < lessons.count; i++)
        check_resumed(lessons.path[i]);
}

TEST(every_step_can_be_passed_or_begun_anew)
{
    Course lessons = course();
    for (int i = 0; i < lessons.count; i++) {
        Pupil pupil = pupil_new(lessons.path[i], 1);
        int step = pupil.progress.step;
        CHECK(goes_on(&pupil));
        CHECK(follows(&pupil));
        CHECK(lesson_again(pupil.lesson, pupil.session) || pupil.progress.step > step);
        look_again(&pupil);
        while (goes_on(&pupil)) {
            CHECK(lesson_skip(pupil.lesson, pupil.session));
            look_again(&pupil);
        }
        CHECK_INT(pupil.progress.state, LESSON_DONE);
        pupil_leaves(&pupil);
    }
}

/* ---- by the driver ---- */

TEST(the_driver_tells_a_lesson_and_explains_mistakes)
{
    setenv("CONTACT_DATA", ".", 1);
    static const char commands[] = "do done\nlesson\ndo COHQ orders 1HQ to activate\nauto\n";
    Spoken spoken = driver_say_with(modules, "run " FOLDER "/1-commands.ini", commands, strlen(commands));
    CHECK_CONTAINS(spoken.out, "lesson\tWelcome.");
    CHECK_CONTAINS(spoken.out, "look\tCOHQ\n");
    CHECK_CONTAINS(spoken.out, "error: activate both first");
    CHECK_CONTAINS(spoken.out, "(rule 4.1.1)\n");
    CHECK_CONTAINS(spoken.out, "example\tCOHQ orders 1HQ to activate\n");
    CHECK_CONTAINS(spoken.out, "4.2.1a\t1HQ is activated by COHQ.\n");
    driver_free(&spoken);
}

TEST(the_check_validates_all_lessons)
{
    Course lessons = course();
    for (int i = 0; i < lessons.count; i++) {
        char line[256];
        text_print(line, sizeof line, "check %s", lessons.path[i]);
        Spoken spoken = driver_say_with(modules, line, "", 0);
        CHECK_INT(spoken.code, EXIT_SUCCESS);
        driver_free(&spoken);
    }
}

/* ---- what a picture shows ---- */

static int hits_at(const Game *game, int ncm)
{
    int hits = 0, cards = 0;
    for (int card = 1; card <= ACTION_CARDS; card++)
        if (game->action[card].activated || game->action[card].initiative || game->action[card].marks) {
            cards++;
            hits += game->action[card].combat[ncm - MIN_NCM] == RESULT_HIT;
        }
    return cards ? hits * 100 / cards : -1;
}

TEST(the_scale_of_fire_in_a_lesson_is_that_of_the_deck)
{
    Pupil pupil = pupil_new(FOLDER "/4-fire.ini", 1);
    const Game *game = session_game(pupil.session);
    const char *bars = "";
    for (int i = 0; i < pupil.lesson->step_count; i++)
        if (pupil.lesson->steps[i].bars[0])
            bars = pupil.lesson->steps[i].bars;
    int rows = 0;
    for (const char *row = strchr(bars, '|'); row; row = strchr(row + 1, '|'), rows++) {
        const char *value = strchr(row, '/'), *share = strchr(value + 1, '/');
        CHECK_INT(atoi(share + 1), hits_at(game, atoi(value + 1)));
    }
    CHECK_INT(rows, 5);
    pupil_leaves(&pupil);
}
