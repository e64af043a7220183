/* The lessons of Front Toward Enemy: followed they are completed, whoever would play the other side: it answers as the lesson says. Every
 * step points at what is there, refuses the rest with a rule, and its arithmetic is the game's. */
#include <string.h>

#include "ai/fte/module.h"
#include "core/base/ensure.h"
#include "fte/position/position.h"
#include "help/lesson_words.h"
#include "help/scholar.h"
#include "minunit.h"

static const char *const lessons[] = {"missions/fte/training/1-activation.ini",
                                      "missions/fte/training/2-fire.ini",
                                      "missions/fte/training/3-search.ini"};
enum { LESSONS = sizeof lessons / sizeof lessons[0], SEEDS = 8 };

TEST(fte_lessons_are_completed_by_following_them)
{
    for (int i = 0; i < LESSONS; i++)
        for (uint64_t seed = 1; seed <= SEEDS; seed++)
            scholar_check_completed(fte_modules, lessons[i], seed, "random");
}

/* A counter by its name, or a hex; an enemy who is not seen yet is known by its place alone. */
static void check_pointed(const Scholar *scholar)
{
    const Game *game = session_game(scholar->session);
    char copy[256];
    text_copy(copy, sizeof copy, scholar_step(scholar)->point);
    char *rest = copy;
    for (char *word; (word = text_word(&rest));)
        if (fte_find_unit(game, session_seen(scholar->session), SIDE_FIRST, word) < 0 &&
            !hexmap_find_place(&game->map.hexes, word))
            minunit_fail(scholar_step(scholar)->id, 0, "points at '%s', which is not there", word);
}

TEST(fte_lessons_refuse_what_they_do_not_want)
{
    for (int i = 0; i < LESSONS; i++) {
        Scholar scholar = scholar_new(fte_modules, lessons[i], 1, "random");
        int refused = 0;
        for (int j = 0; j < SCHOLAR_DECISIONS && scholar.progress.state == LESSON_GOES_ON; j++) {
            check_pointed(&scholar);
            refused += scholar_check_refusals(&scholar);
            CHECK(scholar_follows(&scholar));
        }
        CHECK(refused > 50);
        scholar_leaves(&scholar);
    }
}

TEST(fte_a_pupil_who_does_something_else_does_not_get_on)
{
    for (int i = 0; i < LESSONS; i++)
        scholar_check_stays(fte_modules, lessons[i], "random", "pass");
}

TEST(fte_lessons_speak_of_what_is_seen_in_at_most_sixty_words)
{
    for (int i = 0; i < LESSONS; i++) {
        Scholar scholar = scholar_new(fte_modules, lessons[i], 1, "random");
        lesson_words_check(lessons[i], scholar.lesson);
        scholar_leaves(&scholar);
    }
}

/* ---- what the texts promise ---- */

/* Follows up to this step. */
static Scholar scholar_at(const char *path, const char *step)
{
    Scholar scholar = scholar_new(fte_modules, path, 1, "random");
    for (int i = 0; i < SCHOLAR_DECISIONS && strcmp(scholar_step(&scholar)->id, step) != 0; i++)
        if (!scholar_follows(&scholar))
            break;
    ENSURE(strcmp(scholar_step(&scholar)->id, step) == 0);
    return scholar;
}

/* The chance of an outcome of an order, in hundredths. */
static int chance_of(const Scholar *scholar, const char *order, const char *outcome)
{
    enum { OUTCOMES = 16 };
    const Rules *rules = session_rules(scholar->session);
    const Game *game = session_game(scholar->session);
    const State *seen = session_seen(scholar->session);
    Odds odds[OUTCOMES];
    Action action;
    int count =
        !rules->parse(game, seen, order, &action) ? 0 : rules->odds(game, seen, action, odds, OUTCOMES);
    for (int i = 0; i < count && i < OUTCOMES; i++)
        if (strcmp(odds[i].outcome, outcome) == 0)
            return (int)(odds[i].numerator * 100 / odds[i].denominator);
    return -1;
}

TEST(fte_lessons_give_the_chances_that_the_rules_give)
{
    static const struct {
        int lesson;
        const char *step, *order, *outcome;
        int hundredths;
    } promised[] = {
        {1, "gun", "MG-1a fires at N1", "a miss", 70},
        {1, "support", "1/1 supports", "a miss", 60},
        {1, "ready", "MG-1a reacts", "may fire", 40},
        {1, "together", "done", "a miss", 50},
        {1, "together", "1/1 supports", "a miss", 40},
        {2, "search", "1/1 searches", "everything there is found", 40},
        {2, "hide", "1/1 hides", "Concealed", 50},
        {2, "doc", "Doc-Reyes hides", "Concealed", 60},
        {2, "find", "1/1 searches", "everything there is found", 50},
    };
    for (int i = 0; i < COUNT_OF(promised); i++) {
        Scholar scholar = scholar_at(lessons[promised[i].lesson], promised[i].step);
        CHECK_INT(chance_of(&scholar, promised[i].order, promised[i].outcome), promised[i].hundredths);
        scholar_leaves(&scholar);
    }
}
