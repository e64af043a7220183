/* Every hex and counter of Vietnam Battles answers: what a unit can do there, or why not, with the rule. */
#include <stdio.h>

#include "ai/folio/module.h"
#include "core/base/ensure.h"
#include "folio/folio.h"
#include "folio/game.h"
#include "folio/position/names.h"
#include "folio/state.h"
#include "help/answers.h"
#include "minunit.h"

static Session *begin(const char *mission, uint64_t seed)
{
    static const Module *const modules = folio_modules;
    Errors errors = {0};
    Session *session = session_new(
        modules, mission,
        (SessionOptions){.seed = seed, .player = SIDE_FIRST, .opponent = session_policy(modules, "random")},
        &errors);
    errors_print(&errors, stderr);
    ENSURE(session);
    errors_free(&errors);
    return session;
}

/* All counters that take part, and of the hexes every third: each is the same question. */
static void gather(AnswerWalk *walk, const Game *game, const State *state, int first)
{
    char name[THING_SIZE];
    walk->actor_count = walk->thing_count = 0;
    for (int unit = 0; unit < game->unit_count; unit++) {
        if (state->units[unit].where == UNIT_ABSENT)
            continue;
        answer_walk_thing(walk, game->counters[unit].name);
        if (game->counters[unit].side == US && unit % 2 == first % 2)
            answer_walk_actor(walk, game->counters[unit].name);
    }
    for (int cell = first % 3; cell < hex_cells(&game->map.hexes.grid); cell += 3) {
        folio_place_text(&game->map, (Place)hex_at(&game->map.hexes.grid, cell), name);
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

static const char *walk_game(const char *mission, uint64_t seed, AnswerWalk *walk)
{
    enum { EVERY = 23, SAMPLES = 6 };
    Session *session = begin(mission, seed);
    Orders orders = {0};
    Rng rng;
    const char *wrong = NULL;
    rng_seed(&rng, seed, 3);
    for (int decision = 0; !wrong && decision < EVERY * SAMPLES && play_on(session, &rng); decision++) {
        if (decision % EVERY)
            continue;
        gather(walk, session_game(session), session_seen(session), decision);
        wrong = answer_walk(walk, session, &folio_shapes, &orders);
    }
    orders_free(&orders);
    session_free(session);
    return wrong;
}

TEST(folio_ui_every_unit_at_every_hex_has_an_answer)
{
    static AnswerWalk walk;
    CHECK_TEXT(walk_game("missions/folio/boys-of-67.ini", 1, &walk), NULL);
    CHECK_TEXT(walk_game("missions/folio/iron-triangle.ini", 2, &walk), NULL);
    CHECK_TEXT(walk_game("tests/folio/delta.ini", 3, &walk), NULL);
    CHECK(walk.refused > 1000 && walk.allowed > 20);
}
