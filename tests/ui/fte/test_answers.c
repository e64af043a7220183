/* Every hex and counter of Front Toward Enemy answers: what a unit can do there, or why not, with the rule. */
#include <stdio.h>

#include "ai/fte/module.h"
#include "core/base/ensure.h"
#include "fte/fte.h"
#include "fte/position/position.h"
#include "help/answers.h"
#include "minunit.h"
#include "ui/model/fte/facts.h"

static Session *begin(const char *mission, uint64_t seed, Side player)
{
    Errors errors = {0};
    Session *session = session_new(
        fte_modules, mission,
        (SessionOptions){.seed = seed, .player = player, .opponent = session_policy(fte_modules, "random")},
        &errors);
    errors_print(&errors, stderr);
    ENSURE(session);
    errors_free(&errors);
    return session;
}

/* All counters that are known of, and of the hexes every fifth: each is the same question. */
static void gather(AnswerWalk *walk, const Game *game, const State *state, Side player, int first)
{
    char name[THING_SIZE];
    const HexGrid *grid = &game->map.hexes.grid;
    walk->actor_count = walk->thing_count = 0;
    for (int unit = 0; unit < game->unit_count; unit++) {
        if (!fte_on_map(state, unit))
            continue;
        fte_facts_name(game, state, unit, name);
        answer_walk_thing(walk, name);
        if (fte_side(game, unit) == player && unit % 2 == first % 2)
            answer_walk_actor(walk, name);
    }
    for (int cell = first % 5; cell < hex_cells(grid); cell += 5) {
        text_print(name, sizeof name, "%04d", hex_at(grid, cell));
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
    enum { EVERY = 13, SAMPLES = 16 };
    Session *session = begin(mission, seed, player);
    Orders orders = {0};
    Rng rng;
    const char *wrong = NULL;
    rng_seed(&rng, seed, 3);
    for (int decision = 0; !wrong && decision < EVERY * SAMPLES && play_on(session, &rng); decision++) {
        if (decision % EVERY)
            continue;
        gather(walk, session_game(session), session_seen(session), player, decision);
        wrong = answer_walk(walk, session, &fte_shapes, &orders);
    }
    orders_free(&orders);
    session_free(session);
    return wrong;
}

TEST(fte_ui_every_unit_at_every_hex_has_an_answer)
{
    static AnswerWalk walk;
    for (Side player = SIDE_FIRST; player <= SIDE_SECOND; player++) {
        CHECK_TEXT(walk_game("tests/fte/clash.ini", 1, player, &walk), NULL);
        CHECK_TEXT(walk_game("tests/fte/lift.ini", 2, player, &walk), NULL);
        CHECK_TEXT(walk_game("missions/fte/2-the-ford.ini", 3, player, &walk), NULL);
        CHECK_TEXT(walk_game("missions/fte/training/2-fire.ini", 4, player, &walk), NULL);
    }
    CHECK(walk.refused > 1000 && walk.allowed > 20);
}
