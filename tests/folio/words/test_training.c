/* The lessons of Vietnam Battles: followed they are completed, against an opponent of any strength; not
 * followed they refuse with a rule, and what they point at is there. */
#include "ai/folio/module.h"
#include "folio/folio.h"
#include "folio/position/names.h"
#include "help/lesson_words.h"
#include "help/scholar.h"
#include "minunit.h"

static const char *const lessons[] = {"missions/folio/training/1-boys-of-67.ini",
                                      "missions/folio/training/2-search.ini"};
enum { LESSONS = sizeof lessons / sizeof lessons[0] };

TEST(folio_lessons_are_completed_by_following_them)
{
    static const char *const opponents[] = {"commander", "officer", "recruit", "random"};
    for (int i = 0; i < LESSONS; i++)
        for (size_t j = 0; j < sizeof opponents / sizeof opponents[0]; j++)
            for (uint64_t seed = 1; seed <= 4; seed++)
                scholar_check_completed(folio_modules, lessons[i], seed, opponents[j]);
}

/* ---- steps ---- */

static void check_pointed(const Scholar *scholar)
{
    const Game *game = session_game(scholar->session);
    char copy[256];
    text_copy(copy, sizeof copy, scholar_step(scholar)->point);
    char *rest = copy;
    for (char *word; (word = text_word(&rest));)
        if (folio_find_unit(game, word) < 0 && folio_find_place(&game->map, word) == NOWHERE)
            minunit_fail(scholar_step(scholar)->id, 0, "points at '%s', which is not there", word);
}

TEST(folio_lessons_refuse_what_they_do_not_want)
{
    for (int i = 0; i < LESSONS; i++) {
        Scholar scholar = scholar_new(folio_modules, lessons[i], 1, "officer");
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

TEST(folio_a_pupil_who_does_something_else_does_not_get_on)
{
    static const char *const wrong[LESSONS] = {"done", "4/47-B moves to 0516"};
    for (int i = 0; i < LESSONS; i++)
        scholar_check_stays(folio_modules, lessons[i], "officer", wrong[i]);
}

TEST(folio_lessons_speak_of_what_is_seen_in_at_most_sixty_words)
{
    for (int i = 0; i < LESSONS; i++) {
        Scholar scholar = scholar_new(folio_modules, lessons[i], 1, "officer");
        lesson_words_check(lessons[i], scholar.lesson);
        scholar_leaves(&scholar);
    }
}
