/* A policy thinks in its own thread: its answer is the one that it gives at once, a thought that is no
 * longer wanted is dropped without waiting for it, and nobody is left behind. */
#include <dirent.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/base/ensure.h"
#include "help/session_play.h"
#include "minunit.h"
#include "toy/toy.h"
#include "ui/model/thinker.h"

static const double LONG = 3600; /* seconds: as long as it takes */

/* A policy that thinks until it may answer: whoever waits for it before waits for ever. */
static atomic_bool may_answer;
static atomic_int thoughts; /* that such policies have ended */

static void take_turns(void)
{
    const struct timespec moment = {0, 1000000};
    nanosleep(&moment, NULL);
}

static Action decide_slowly(const Rules *rules, const Game *game, const State *seen, Rng *rng)
{
    while (!atomic_load(&may_answer))
        take_turns();
    Action action = session_policy(toy_modules, "random")->decide(rules, game, seen, rng);
    atomic_fetch_add(&thoughts, 1);
    return action;
}

static const Policy slow = {.id = "slow", .decide = decide_slowly};

/* The other side is asked first, and held. */
static Session *asked(const char *mission)
{
    Errors errors = {0};
    atomic_store(&thoughts, 0);
    atomic_store(&may_answer, false);
    SessionOptions options = {
        .seed = 1, .player = SIDE_SECOND, .opponent = session_policy(toy_modules, "random"), .held = true};
    Session *session = session_new(toy_modules, mission, options, &errors);
    ENSURE(session && session_is_theirs(session));
    return session;
}

static Action advice(const Session *session)
{
    State *view = malloc(session_rules(session)->state_size);
    ENSURE(view);
    Action action = session_advice(session, session_options(session)->opponent, view);
    free(view);
    return action;
}

static int threads(void)
{
    int count = 0;
    DIR *tasks = opendir("/proc/self/task");
    while (tasks && readdir(tasks))
        count++;
    if (tasks)
        closedir(tasks);
    return count - 2; /* "." and ".." */
}

/* That nobody waits for any more, with its thread. */
static void let_one_thought_end(void)
{
    atomic_store(&may_answer, true);
    while (!atomic_load(&thoughts) || threads() > 1)
        take_turns();
}

TEST(a_thought_gives_the_answer_that_is_given_at_once)
{
    Session *session = asked(play_mission("thought.ini", 6));
    Thinker *thinker = thinker_new(session);
    Rng rng;
    int answers = 0;
    rng_seed(&rng, 2, 2);
    do
        for (; session_is_theirs(session); answers++) {
            Action expected = advice(session), action;
            CHECK(thinker_decides(thinker, session_options(session)->opponent, LONG, &action));
            CHECK_BYTES(&action, &expected, sizeof action);
            CHECK(session_do(session, action, AUTHOR_OPPONENT, NULL));
        }
    while (play_one(session, &rng));
    CHECK(answers > 10);
    thinker_free(thinker);
}

TEST(nobody_waits_for_a_long_thought)
{
    Session *session = asked(play_mission("long.ini", 6));
    Thinker *thinker = thinker_new(session);
    Action action, expected = advice(session);
    CHECK(!thinker_decides(thinker, &slow, 0.01, &action));
    CHECK(!thinker_decides(thinker, &slow, 0, &action));
    atomic_store(&may_answer, true);
    CHECK(thinker_decides(thinker, &slow, LONG, &action)); /* the same thought, not another one */
    CHECK_INT(atomic_load(&thoughts), 1);
    CHECK_BYTES(&action, &expected, sizeof action);
    thinker_free(thinker);
}

TEST(a_thought_about_another_position_is_given_up)
{
    Session *session = asked(play_mission("other.ini", 6));
    Thinker *thinker = thinker_new(session);
    Action action;
    CHECK(!thinker_decides(thinker, &slow, 0, &action));
    session_go_on(session); /* meanwhile */
    while (session_is_theirs(session))
        session_go_on(session);
    CHECK(thinker_decides(thinker, session_policy(toy_modules, "random"), LONG, &action));
    CHECK(!session_rules(session)->refuse(session_game(session), session_state(session), action, NULL));
    CHECK_INT(atomic_load(&thoughts), 0);
    thinker_free(thinker);
    let_one_thought_end();
}

TEST(a_game_is_left_at_once_in_the_middle_of_a_thought)
{
    Session *session = asked(play_mission("left.ini", 6));
    Thinker *thinker = thinker_new(session);
    Action action;
    CHECK(!thinker_decides(thinker, &slow, 0, &action));
    thinker_free(thinker);
    let_one_thought_end(); /* by itself, with a game that is still there */
}
