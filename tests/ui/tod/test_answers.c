/* Any point of the table top and every man of Tour of Duty answers: what a unit can do there, or why not, with the rule. */
#include <stdio.h>
#include <string.h>

#include "ai/tod/module.h"
#include "core/base/ensure.h"
#include "help/answers.h"
#include "minunit.h"
#include "tod/position/position.h"
#include "tod/tod.h"
#include "ui/model/tod/facts.h"

static Session *begin(const char *mission, uint64_t seed, Side player)
{
    Errors errors = {0};
    Session *session = session_new(
        tod_modules, mission,
        (SessionOptions){.seed = seed, .player = player, .opponent = session_policy(tod_modules, "random")},
        &errors);
    errors_print(&errors, stderr);
    ENSURE(session);
    errors_free(&errors);
    return session;
}

/* All units that are known of and one man of each; of the table a lattice that is another one each time. */
static void gather(AnswerWalk *walk, const Game *game, const State *state, Side player, int number)
{
    enum { STEP = 437 };
    char name[THING_SIZE];
    walk->actor_count = walk->thing_count = 0;
    for (int unit = 0; unit < tod_slots(game); unit++) {
        if (!tod_on_table(state, unit))
            continue;
        tod_facts_unit_name(game, state, unit, name);
        answer_walk_thing(walk, name);
        if (tod_side(game, unit) == player)
            answer_walk_actor(walk, name);
        int man = tod_next_fit(game, state, unit, -1);
        if (man >= 0) {
            tod_facts_man_name(game, state, man, name);
            answer_walk_thing(walk, name);
        }
    }
    for (int x = 7 * number % STEP; x <= game->width; x += STEP)
        for (int y = 11 * number % STEP; y <= game->height; y += STEP) {
            spot_name((PlanePoint){x, y}, name, sizeof name);
            answer_walk_thing(walk, name);
        }
}

static bool play_on(Session *session, Rng *rng)
{
    enum { MOST = 4096 };
    static Action actions[MOST];
    Ask ask;
    session_ask(session, &ask);
    if (ask.kind != ASK_DECIDE)
        return false;
    int count = session_rules(session)->legal(session_game(session), session_seen(session), actions, MOST);
    count = count < MOST ? count : MOST;
    return session_do(session, actions[rng_below(rng, (uint32_t)count)], AUTHOR_PERSON, NULL);
}

static const char *walk_game(const char *mission, uint64_t seed, Side player, AnswerWalk *walk)
{
    enum { EVERY = 11, SAMPLES = 5 };
    Session *session = begin(mission, seed, player);
    Orders orders = {0};
    Rng rng;
    const char *wrong = NULL;
    rng_seed(&rng, seed, 3);
    for (int decision = 0; !wrong && decision < EVERY * SAMPLES && play_on(session, &rng); decision++) {
        if (decision % EVERY)
            continue;
        gather(walk, session_game(session), session_seen(session), player, decision);
        wrong = answer_walk(walk, session, &tod_shapes, &orders);
    }
    orders_free(&orders);
    session_free(session);
    return wrong;
}

TEST(tod_ui_every_unit_at_sampled_points_has_an_answer)
{
    static AnswerWalk walk;
    for (Side player = SIDE_FIRST; player <= SIDE_SECOND; player++) {
        CHECK_TEXT(walk_game("tests/tod/field.ini", 1, player, &walk), NULL);
        CHECK_TEXT(walk_game("tests/tod/clash.ini", 2, player, &walk), NULL);
        CHECK_TEXT(walk_game("tests/tod/night.ini", 3, player, &walk), NULL);
    }
    CHECK(walk.refused > 1000 && walk.allowed > 20);
}

/* A point that no list has is an order all the same, and one that is refused says why. */
TEST(tod_ui_any_point_is_an_order_or_a_reason)
{
    Session *session = begin("tests/tod/field.ini", 1, SIDE_FIRST);
    Orders orders = {0};
    PlaceAnswer answer;
    CHECK(session_do_text(session, "done", AUTHOR_PERSON, NULL));
    orders_follow(&orders, session, &tod_shapes);
    orders_answer(&orders, session, &tod_shapes, "1st", "10.35,14.15", &answer);
    CHECK(answer.unlisted);
    CHECK_TEXT(answer.rule, "move 1");
    CHECK(strstr(answer.text, "in cover") != NULL);
    CHECK(session_do(session, answer.order, AUTHOR_PERSON, NULL));
    orders_follow(&orders, session, &tod_shapes);
    orders_answer(&orders, session, &tod_shapes, "2nd", "40.00,14.00", &answer);
    CHECK(!answer.unlisted);
    CHECK(answer.text[0] && answer.rule[0]);
    orders_free(&orders);
    session_free(session);
}
