/* One way through: whatever asks for it, an order is judged once and done once. */
#include "core/base/ensure.h"
#include "core/books/story.h"
#include "core/session/session.h"
#include "help/session_play.h"
#include "minunit.h"
#include "toy/toy.h"

static int judged, done;

static bool counted_refuse(const Game *game, const State *state, Action action, Reason *reason)
{
    judged++;
    return toy_rules.refuse(game, state, action, reason);
}

static void counted_apply(const Game *game, State *state, Action action, Log *log)
{
    done++;
    toy_rules.apply(game, state, action, log);
}

static Rules counted;
static const Module MODULES[] = {{.rules = &counted}, {0}};

static void count_from_here(void)
{
    counted = toy_rules;
    counted.refuse = counted_refuse;
    counted.apply = counted_apply;
    judged = done = 0;
}

static void check_counts(const Session *session)
{
    CHECK_INT(judged, session_now(session));
    CHECK_INT(done, session_now(session));
}

static Session *played(int decisions)
{
    Errors errors = {0};
    Rng rng;
    rng_seed(&rng, 1, 1);
    count_from_here();
    SessionOptions options = {.seed = 3, .player = SIDE_FIRST, .opponent = session_policy(MODULES, "random")};
    Session *session = session_new(MODULES, play_mission("one_way.ini", 8), options, &errors);
    ENSURE(session);
    play_some(session, &rng, decisions);
    errors_free(&errors);
    return session;
}

TEST(an_order_is_judged_once_and_done_once_whoever_gives_it)
{
    Session *session = played(30);
    CHECK(session_now(session) > 30); /* the opponent's are among them */
    check_counts(session);
    session_free(session);
}

TEST(a_game_that_is_loaded_is_judged_once_and_done_once)
{
    Session *session = played(30);
    const char *path = play_path("one_way.save");
    Errors errors = {0};
    CHECK_TEXT(session_save(session, path), NULL);
    session_free(session);
    count_from_here();
    session = session_load(MODULES, path, NULL, &errors);
    CHECK(session);
    check_counts(session);
    session_free(session);
    errors_free(&errors);
}

/* A story is told when it is asked for, from the journal: nothing is read or judged again. */
TEST(a_story_judges_nothing)
{
    Session *session = played(30);
    Story *story = story_new();
    judged = 0;
    story_follow(story, session);
    CHECK_INT(judged, 0);
    CHECK(story_count(story) > 0);
    story_free(story);
    session_free(session);
}
