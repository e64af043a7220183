/* Front Toward Enemy in a real window: opportunity fire on its sheet, an Activation with the mouse, both sides' tables at several sizes. */
#include <stdlib.h>
#include <string.h>

#include "ai/fte/commander.h"
#include "ai/fte/module.h"
#include "core/base/ensure.h"
#include "fte/fte.h"
#include "fte/state.h"
#include "minunit.h"
#include "ui/model/fte/reaction.h"
#include "window/window.h"

#define FORD "missions/fte/2-the-ford.ini"
#define SMOKE "missions/fte/1-woodsmoke.ini"

enum { DECISIONS_MOST = 400 };

static Session *open_session(const char *mission, Side player, uint64_t seed)
{
    SessionOptions options = {
        .seed = seed, .player = player, .opponent = session_opponent(&fte_modules[FTE_MISSIONS])};
    return window_session(fte_modules, mission, options);
}

/* Two or more may fire at whoever moves. */
static bool is_reaction(const Session *session)
{
    FteReactor list[REACTORS_MOST];
    const State *seen = session_seen(session);
    return fte_reaction_is_asked(session_game(session), seen) && !fte_top(seen)->round &&
           fte_reaction_list(session_game(session), seen, list, REACTORS_MOST) > 1 && list[1].may;
}

static bool is_activation(const Session *session)
{
    const State *seen = session_seen(session);
    return seen->turn && seen->depth && fte_top(seen)->step == STEP_ACTIVATE;
}

/* A game that its staff has led to there; NULL: it never came. */
static Session *at(const char *mission, Side player, bool (*is_there)(const Session *))
{
    enum { SEEDS = 12 };
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        Session *session = open_session(mission, player, seed);
        Ask ask;
        session_ask(session, &ask);
        for (int i = 0; i < DECISIONS_MOST && ask.kind == ASK_DECIDE; i++) {
            if (is_there(session))
                return session;
            window_let_decide(session, &fte_policies[0], seed);
            session_ask(session, &ask);
        }
        session_free(session);
    }
    return NULL;
}

/* Ticks by key and by mouse; Wait lets him go on; the end fires with who is ticked. */
TEST(fte_opportunity_fire_is_decided_on_one_sheet)
{
    if (!window_possible())
        return;
    Session *session = at(FORD, SIDE_FIRST, is_reaction);
    CHECK(session != NULL);
    Window *window = window_open_at(session, 1280, 720);
    CHECK(window != NULL);
    window_settle(window);
    CHECK(window_find(window, "react.1") != NULL && window_find(window, "react.2") != NULL);
    CHECK(window_shows(window, "Interrupt the move?"));
    CHECK_TEXT(window_problems(window), "");
    bool chosen = window_find(window, "react.1")->chosen;
    window_key(window, "1");
    CHECK_INT(window_find(window, "react.1")->chosen, !chosen);
    CHECK(window_click(window, "react.1"));
    CHECK_INT(window_find(window, "react.1")->chosen, chosen);
    if (!chosen)
        window_key(window, "1");
    CHECK(window_shows(window, "Fire with 1"));
    char before[40];
    text_copy(before, sizeof before, window_hash(window));
    window_key(window, "space"); /* checks are rolled, one after the other */
    window_settle(window);
    CHECK(strcmp(window_hash(window), before) != 0);
    for (int i = 0; i < DECISIONS_MOST / 10 && strcmp(window_hash(window), before) != 0; i++) {
        window_key(window, "z");
        window_settle(window);
    }
    CHECK_TEXT(window_hash(window), before);
    if (!window_find(window, "react.1")) /* somebody is selected */
        window_key(window, "Escape");
    CHECK(window_find(window, "react.1") != NULL);
    if (!window_find(window, "react.1")->chosen)
        window_key(window, "1");
    CHECK(window_shows(window, "Fire with 1"));
    window_key(window, "space"); /* once more, after it was taken back */
    window_settle(window);
    CHECK(strcmp(window_hash(window), before) != 0);
    window_close(window);
    session_free(session);
}

static void check_sizes(Window *window)
{
    static const int sizes[][2] = {{1600, 900}, {3840, 2160}, {960, 540}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        window_resize(window, sizes[i][0], sizes[i][1]);
        if (window_problems(window)[0])
            minunit_fail(__FILE__, __LINE__, "at %d x %d: %s", sizes[i][0], sizes[i][1],
                         window_problems(window));
    }
}

static bool find_order(const Session *session, const char *begins, char order[ACTION_TEXT_SIZE])
{
    const Game *game = session_game(session);
    const State *seen = session_seen(session);
    Action actions[512];
    int count = fte_rules.legal(game, seen, actions, 512);
    for (int i = 0; i < count && i < 512; i++) {
        fte_rules.say(game, seen, actions[i], order, ACTION_TEXT_SIZE);
        if (strncmp(order, begins, strlen(begins)) == 0)
            return true;
    }
    return false;
}

/* An Activation from the chit to its end. */
static void activate(Side player, const char *mission)
{
    char order[ACTION_TEXT_SIZE];
    Session *session = at(mission, player, is_activation);
    CHECK(session != NULL);
    Window *window = window_open_at(session, 1280, 720);
    CHECK(window != NULL);
    CHECK(find_order(session, "activate ", order));
    CHECK(window_order(window, session, order, BY_MOUSE));
    CHECK_TEXT(window_problems(window), "");
    check_sizes(window);
    CHECK(window_order(window, session, "done", BY_MOUSE));
    window_settle(window);
    CHECK_TEXT(window_problems(window), "");
    window_close(window);
    session_free(session);
}

TEST(fte_an_activation_of_the_us_player_is_played_with_the_mouse)
{
    if (window_possible())
        activate(SIDE_FIRST, SMOKE);
}

TEST(fte_an_activation_of_the_other_side_is_played_with_the_mouse)
{
    if (window_possible())
        activate(SIDE_SECOND, FORD);
}
