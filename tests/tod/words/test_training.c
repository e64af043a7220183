/* The lessons of Tour of Duty: followed they are completed; every step points at what is there and refuses the rest with a rule. */
#include <string.h>

#include "ai/tod/module.h"
#include "help/lesson_words.h"
#include "help/scholar.h"
#include "minunit.h"
#include "tod/position/position.h"

static const char *const LESSONS[] = {"missions/tod/training/1-moving.ini",
                                      "missions/tod/training/2-fire.ini"};
enum { COUNT = sizeof LESSONS / sizeof LESSONS[0], SEEDS = 3 };

TEST(tod_lessons_are_completed_by_following_them)
{
    for (int i = 0; i < COUNT; i++)
        for (uint64_t seed = 1; seed <= SEEDS; seed++)
            scholar_check_completed(tod_modules, LESSONS[i], seed, "random");
}

TEST(tod_lessons_point_at_units_and_refuse_what_they_do_not_want)
{
    for (int i = 0; i < COUNT; i++) {
        Scholar scholar = scholar_new(tod_modules, LESSONS[i], 1, "random");
        int refused = 0;
        for (int j = 0; j < SCHOLAR_DECISIONS && scholar.progress.state == LESSON_GOES_ON; j++) {
            char copy[256];
            text_copy(copy, sizeof copy, scholar_step(&scholar)->point);
            char *rest = copy;
            for (char *word; (word = text_word(&rest));)
                CHECK(tod_find_unit(session_game(scholar.session), session_seen(scholar.session), word) >= 0);
            refused += scholar_check_refusals(&scholar);
            CHECK(scholar_follows(&scholar));
        }
        CHECK(refused > 50);
        scholar_leaves(&scholar);
    }
}

TEST(tod_lessons_speak_of_what_is_seen_in_at_most_sixty_words)
{
    for (int i = 0; i < COUNT; i++) {
        Scholar scholar = scholar_new(tod_modules, LESSONS[i], 1, "random");
        lesson_words_check(LESSONS[i], scholar.lesson);
        scholar_leaves(&scholar);
    }
}
