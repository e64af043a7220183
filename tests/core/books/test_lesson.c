/* Lessons: patterns, steps, mistakes, failing, skipping, repeating, resuming; over the toy game. */
#include "core/books/lesson.h"

#include <stdlib.h>
#include <string.h>

#include "help/cli_driver.h"
#include "help/session_play.h"
#include "minunit.h"

#define LESSON "tests/toy/lesson.ini"

static char *say_to_lesson(const char *commands)
{
    Spoken spoken = driver_say("run " LESSON, commands);
    char *out = strdup(spoken.out);
    driver_free(&spoken);
    return out;
}

TEST(a_pattern_knows_stars_alternatives_and_no_case)
{
    CHECK(text_fits("move to *", "Move to 3,2"));
    CHECK(text_fits("*cover*", "1HQ orders 1/1 to seek cover"));
    CHECK(text_fits("a | *b", "xxb"));
    CHECK(text_fits(" a* | q ", "ab"));
    CHECK(text_fits("*a*b*c", "aXbXbc"));
    CHECK(!text_fits("*a*b*c", "aXbXbcd"));
    CHECK(!text_fits("", "anything"));
    CHECK(!text_fits("|", ""));
    CHECK(!text_fits("move", "move to"));
}

TEST(a_lesson_speaks_first_and_after_each_step)
{
    char *out = say_to_lesson("do trap 3\n");
    CHECK_CONTAINS(out,
                   "lesson\tThe enemy will come along the ridge.\nlesson\tLay your trap at 3, in the middle. "
                   "(rule T.2.1)\nlook\t3\nend\n");
    CHECK_CONTAINS(out, "lesson\tWell hidden.\nlesson\tChoose a doctrine");
    free(out);
}

TEST(a_step_allows_only_some_orders_and_explains_mistakes)
{
    char *out = say_to_lesson("do no trap\ndo trap 2\nlesson\n");
    CHECK_CONTAINS(out, "error: without a trap he comes through the middle unhurt (rule T.2.1)\n");
    CHECK_CONTAINS(out, "error: not now: the lesson asks for something else (rule T.2.1)\n");
    CHECK_CONTAINS(out, "step\t2 of 4\n");
    CHECK_CONTAINS(out, "example\ttrap 3\n");
    free(out);
}

TEST(a_lesson_is_done_by_following_it_and_failed_by_not)
{
    char *done = say_to_lesson("do TRAP  3\ndo bold\ndo bid 1\n");
    CHECK_CONTAINS(done, "lesson-done\tFirst steps\n");
    CHECK_CONTAINS(done, "(card 5)"); /* the cards of the last step lay ready */
    CHECK_CONTAINS(done, "(card 4)");
    free(done);
    char *failed = say_to_lesson("do trap 3\ndo steady\nlesson\n");
    CHECK_CONTAINS(failed, "lesson\tSteady troops are not what this lesson needs.\n");
    CHECK_CONTAINS(failed, "lesson-failed\tFirst steps\n");
    CHECK(!strstr(failed, "lesson-done"));
    free(failed);
}

TEST(steps_are_passed_begun_anew_and_taken_back)
{
    char *out = say_to_lesson("again\nskip\ndo trap 2\ndo steady\nagain\ndo trap 2\ndo bold\nundo\nlesson\n");
    CHECK_CONTAINS(out, "error: this step has only just begun\n");
    CHECK_CONTAINS(out, "end\nT.2.1\tus plans its trap (place 2, 0 for none).\nend\n");
    CHECK_CONTAINS(out, "lesson-failed\tFirst steps\nend\nlesson\tChoose a doctrine");
    CHECK_CONTAINS(out, "undone\t1\nend\ntitle\tFirst steps\nstep\t3 of 4\n");
    free(out);
    out = say_to_lesson("do trap 3\nskip\ndo steady\nskip\nskip\n");
    CHECK_CONTAINS(out, "lesson-done\tFirst steps\nend\nerror: there is no step to pass\n");
    free(out);
}

/* How far the pupil is follows from the journal: a saved lesson goes on where it was, cards and all. */
TEST(a_saved_lesson_goes_on_where_it_was)
{
    char line[512], commands[512];
    const char *save = driver_path("lesson.save");
    text_print(commands, sizeof commands, "do trap 3\nskip\ndo bold\nsave %s\nquit\n", save);
    Spoken first = driver_say("run " LESSON, commands);
    CHECK_CONTAINS(first.out, "saved\t");
    driver_free(&first);
    text_print(line, sizeof line, "run %s", save);
    Spoken second = driver_say(line, "lesson\ndo bid 1\n");
    CHECK_CONTAINS(second.out, "step\t4 of 4\n");
    CHECK_CONTAINS(second.out, "(card 5)");
    CHECK(!strstr(second.out, "The enemy will come")); /* only what is to be done now */
    CHECK_CONTAINS(second.out, "lesson-done\tFirst steps\n");
    driver_free(&second);
}

/* What commands answer in a lesson of these steps. */
static char *say_to_steps(const char *steps, const char *commands)
{
    char line[512], text[2048];
    text_print(text, sizeof text, "[mission]\nsystem = toy\nbase = ridge.ini\n[lesson]\ntitle = Small\n%s",
               steps);
    char *ridge = play_read("tests/toy/ridge.ini", NULL), *deck = play_read("tests/toy/deck.ini", NULL);
    driver_file("small/ridge.ini", ridge);
    driver_file("small/deck.ini", deck);
    text_print(line, sizeof line, "run %s --seed 7", driver_file("small/lesson.ini", text));
    Spoken spoken = driver_say(line, commands);
    char *out = strdup(spoken.out);
    driver_free(&spoken);
    free(ridge);
    free(deck);
    return out;
}

TEST(a_step_waits_for_all_its_facts)
{
    static const char steps[] =
        "[step a]\nsay = x\nuntil = side us: trap = 3\nuntil-2 = side us: doctrine = bold\n";
    char *out = say_to_steps(steps, "do trap 3\nlesson\ndo bold\n");
    CHECK_CONTAINS(out, "step\t1 of 1\n");
    CHECK_CONTAINS(out,
                   "T.2.2\tus chooses its doctrine (bold: 1).\nT.1.2\tTurn 1 begins.\nlesson-done\tSmall\n");
    free(out);
}

/* Of several examples the first is shown that is good now, legal and allowed. */
TEST(what_is_shown_can_be_done)
{
    static const char steps[] =
        "[step a]\nsay = x\nuntil = position: turn = 1\nallow = trap * | bold\n"
        "example = no trap\nexample-2 = trap 2\nwhen-2 = side us: supply = 0\n"
        "example-3 = trap *\nwhen-3 = side us: supply = 4\nexample-4 = trap 4\nexample-5 = b*\n"
        "[step b]\nsay = y\norder = bid *\n";
    char *out = say_to_steps(steps, "lesson\ndo trap 4\nlesson\ndo bold\nlesson\n");
    CHECK_CONTAINS(out, "example\ttrap 2\nend\nT.2.1"); /* by its third, not by its second */
    CHECK_CONTAINS(out, "example\tbold\nend\nT.2.2");
    CHECK_CONTAINS(out, "step\t2 of 2\nlesson\ty\nend\n"); /* nothing to show */
    free(out);
}

TEST(praise_is_heard_although_more_is_told_at_once)
{
    static const char steps[] =
        "[step a]\nsay = x\norder = trap *\npraise = Well done.\n[step b]\nsay = And so on.\n";
    char *out = say_to_steps(steps, "do trap 3\n");
    CHECK_CONTAINS(out, "lesson\tWell done.\nlesson\tAnd so on.\nlesson-done\tSmall\n");
    free(out);
}

/* The second step is done by the order that the first waited for: it is told, praised, and then comes what is next. */
TEST(what_one_order_did_is_praised_step_by_step)
{
    static const char steps[] = "[step a]\nsay = One.\norder = trap *\npraise = Good.\n"
                                "[step b]\nsay = Two.\nuntil = side us: trap = 3\npraise = Better.\n"
                                "[step c]\nsay = Three.\norder = bold\npraise = Best.\n";
    char *out = say_to_steps(steps, "do trap 3\nundo\ndo trap 3\nagain\ndo bold\nlesson\n");
    const char *once = strstr(out, "lesson\tGood.\nlesson\tTwo.\nlesson\tBetter.\nlesson\tThree.\nend\n");
    CHECK(once != NULL);
    CHECK_CONTAINS(once + 1, "lesson\tGood.\nlesson\tTwo.\nlesson\tBetter.\nlesson\tThree.\nend\n");
    CHECK_CONTAINS(
        out, "lesson\tBest.\nlesson-done\tSmall\nend\ntitle\tSmall\nstep\t3 of 3\nlesson-done\tSmall\n");
    free(out);
}

/* Whoever passes a step is not praised for it, and hears that the lesson is over. */
TEST(a_lesson_whose_last_step_is_passed_is_done)
{
    static const char steps[] = "[step a]\nsay = One.\norder = trap *\npraise = Good.\n"
                                "[step b]\nsay = Two.\norder = bold\npraise = Better.\n";
    char *out = say_to_steps(steps, "skip\nskip\nlesson\n");
    CHECK_CONTAINS(out, "end\nlesson\tTwo.\nend\nlesson-done\tSmall\nend\n");
    CHECK_CONTAINS(out, "step\t2 of 2\nlesson-done\tSmall\nend\n");
    free(out);
}

TEST(the_staff_does_not_do_what_a_lesson_refuses)
{
    static const char steps[] = "[step a]\nsay = x\nallow = nothing at all\norder = bid *\n";
    char *out = say_to_steps(steps, "auto\nlesson\n");
    CHECK_CONTAINS(out, "error: the staff would do something that this lesson does not ask for\n");
    CHECK(!strstr(out, "staff\t"));
    free(out);
}

TEST(a_hint_in_a_lesson_is_what_the_lesson_asks_for)
{
    static const char steps[] =
        "[step a]\nsay = x\nallow = trap 3\norder = trap 3\nexample = trap 3\nrule = T.1\n";
    char *out = say_to_steps(steps, "hint\n");
    CHECK_CONTAINS(out, "action\ttrap 3\nthe lesson asks for it\t+0\tT.1\nend\n");
    free(out);
}

TEST(a_slip_of_the_pen_is_no_mistake_in_the_lesson)
{
    static const char steps[] = "[step a]\nsay = x\nallow = trap 3\norder = trap 3\n";
    char *out = say_to_steps(steps, "do trp 3\ndo trap 4\n");
    CHECK_CONTAINS(out, "error: 'trp 3' means nothing here; nearest: ");
    CHECK_CONTAINS(out, "error: not now: the lesson asks for something else\n");
    free(out);
}

static void check_wrong(const char *section, const char *message)
{
    char line[512], text[1024];
    text_print(text, sizeof text, "[mission]\nsystem = toy\nbase = ridge.ini\n[lesson]\ntitle = Wrong\n%s",
               section);
    char *ridge = play_read("tests/toy/ridge.ini", NULL), *deck = play_read("tests/toy/deck.ini", NULL);
    driver_file("wrong/ridge.ini", ridge);
    driver_file("wrong/deck.ini", deck);
    text_print(line, sizeof line, "check %s", driver_file("wrong/lesson.ini", text));
    Spoken spoken = driver_say(line, "");
    CHECK_CONTAINS(spoken.err, message);
    CHECK_CONTAINS(spoken.err, "lesson.ini:");
    CHECK_INT(spoken.code, EXIT_INPUT);
    driver_free(&spoken);
    free(ridge);
    free(deck);
}

TEST(a_wrong_lesson_is_reported_with_its_line)
{
    check_wrong("", "a lesson needs steps");
    check_wrong("[step a]\norder = *\n", "a step needs 'say'");
    check_wrong("[step a]\nsay = x\ndo = y\n", "only a step that waits");
    check_wrong("[step a]\nsay = x\nunless = y\n", "unknown key 'unless'");
    check_wrong("[step a]\nsay = x\nuntil = nonsense\n", "must be a fact");
    check_wrong("[step a]\nsay = x\nallow = b\nmistake = c\n", "needs 'because'");
    check_wrong("[step a]\nsay = x\nmistake = c\nbecause = d\n", "only a step with 'allow'");
    check_wrong("[step a]\nsay = x\nuntil = a: b = c\nuntil-3 = nonsense\n", "must be a fact");
    check_wrong("[step a]\nsay = x\nexample = y\nwhen = nonsense\n", "must be a fact");
    check_wrong("[step a]\nsay = x\nwhen-2 = a: b = c\n", "there is no 'example-2'");
    check_wrong("[step a]\nsay = x\ndeck = 5 4 5\n", "names a card twice");
    check_wrong("[step a]\nsay = x\nallow = b\nmistake = c\nbecause = "
                "so many words that nobody reads them, on and on, and on and on, and on and on, and on and "
                "on, and on "
                "and on, and on and on, until the end of the day\n",
                "must be short");
    check_wrong("[step a]\nsay = x\n[step]\nsay = y\n", "a step needs a name of its own");
}

TEST(the_other_side_of_a_lesson_answers_as_it_is_told)
{
    for (int seed = 1; seed <= 6; seed++) {
        char line[64];
        text_print(line, sizeof line, "run tests/toy/lesson-enemy.ini --seed %d", seed);
        Spoken spoken = driver_say(line, "do trap 3\ndo bold\ndo bid 1\n");
        CHECK_CONTAINS(spoken.out, "T.3.2\tenemy bid 2.\n");
        driver_free(&spoken);
    }
}

TEST(answers_of_the_other_side_are_numbered_without_a_gap)
{
    static const char text[] =
        "[lesson]\ntitle = Gap\nenemy = pass\nenemy-3 = done\n[step one]\nsay = Look.\n";
    Errors errors = {0};
    Doc *doc = doc_parse("gap.ini", text, sizeof text - 1, &errors);
    CHECK(lesson_load(doc, &errors) == NULL);
    CHECK_CONTAINS(errors.line[0], "gap.ini:4: enemy-3 = done: comes after a gap");
    errors_free(&errors);
    doc_free(doc);
}
