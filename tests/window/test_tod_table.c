/* Tour of Duty in a real window: any point of the table with the mouse, a turn with the mouse and one with the keys alone, both sides'
 * tables at several sizes. */
#include <stdlib.h>
#include <string.h>

#include "ai/tod/module.h"
#include "minunit.h"
#include "tod/state.h"
#include "tod/tod.h"
#include "window/window.h"

#define PATROL "missions/tod/1-leech-trail.ini"
#define NIGHT "missions/tod/4-lantern-hill.ini"

/* In a player-turn of the side; NULL: it never came. */
static Session *at_orders(const char *mission, Side player)
{
    for (uint64_t seed = 1; seed <= 12; seed++) {
        SessionOptions options = {
            .seed = seed, .player = player, .opponent = session_policy(tod_modules, "random")};
        Session *session = window_session(tod_modules, mission, options);
        Ask ask;
        session_do_text(session, "done", AUTHOR_PERSON, NULL);
        session_ask(session, &ask);
        if (ask.kind == ASK_DECIDE && ask.side == player && strcmp(ask.topic, "orders") == 0)
            return session;
        session_free(session);
    }
    return NULL;
}

static bool find_order(const Session *session, const char *begins, char order[ACTION_TEXT_SIZE])
{
    enum { MOST = 2048 };
    static Action actions[MOST];
    const Game *game = session_game(session);
    const State *seen = session_seen(session);
    int count = tod_rules.legal(game, seen, actions, MOST);
    for (int i = 0; i < count && i < MOST; i++) {
        tod_rules.say(game, seen, actions[i], order, ACTION_TEXT_SIZE);
        if (strncmp(order, begins, strlen(begins)) == 0)
            return true;
    }
    return false;
}

static void check_sizes(Window *window)
{
    static const int sizes[][2] = {{1920, 1080}, {3840, 2160}, {960, 540}, {1280, 720}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        window_resize(window, sizes[i][0], sizes[i][1]);
        if (window_problems(window)[0])
            minunit_fail(__FILE__, __LINE__, "at %d x %d: %s", sizes[i][0], sizes[i][1],
                         window_problems(window));
    }
}

/* The first click fixes a place and shows what would be so there, the second one orders; dragging does both. */
TEST(tod_any_point_is_clicked_or_dragged_to)
{
    if (!window_possible())
        return;
    Session *session = at_orders(PATROL, SIDE_FIRST);
    CHECK(session != NULL);
    Window *window = window_open_at(session, 1280, 720);
    CHECK(window != NULL);
    char before[40], after[40];
    text_copy(before, sizeof before, window_hash(window));
    CHECK(window_click(window, "unit 2nd"));
    const Spot *guide = window_find(window, "unit 2nd");
    CHECK(guide != NULL && guide->chosen);
    int x = guide->x + guide->width / 2, y = guide->y + guide->height / 2;
    window_click_at(window, x + 4, y - 26);
    window_settle(window);
    CHECK(window_find(window, "hand.go") != NULL);
    CHECK(window_shows(window, "Who could see it"));
    CHECK_TEXT(window_hash(window), before);
    CHECK_TEXT(window_problems(window), "");
    check_sizes(window);
    window_key(window, "3");
    CHECK(window_find(window, "form.cluster")->chosen);
    window_key(window, "4");
    CHECK(window_find(window, "pace.cautious")->chosen);
    window_key(window, "Escape");
    CHECK(window_find(window, "hand.go") == NULL);
    window_click_at(window, x + 4, y - 26);
    window_click_at(window, x + 4, y - 26);
    window_settle(window);
    text_copy(after, sizeof after, window_hash(window));
    CHECK(strcmp(after, before) != 0);
    window_key(window, "z");
    CHECK_TEXT(window_hash(window), before);
    CHECK(window_click(window, "unit 2nd"));
    window_carry(window, x, y, x + 4, y - 26);
    CHECK(window_shows(window, "Let go: the order."));
    CHECK_TEXT(window_problems(window), "");
    window_let_go(window);
    window_settle(window);
    CHECK(strcmp(window_hash(window), before) != 0);
    window_close(window);
    session_free(session);
}

/* The arrows go from place to place where cover begins; Enter fixes one, Enter once more orders. */
TEST(tod_places_are_reached_with_the_keys)
{
    if (!window_possible())
        return;
    Session *session = at_orders(PATROL, SIDE_FIRST);
    CHECK(session != NULL);
    Window *window = window_open_at(session, 1280, 720);
    CHECK(window != NULL);
    char before[40];
    text_copy(before, sizeof before, window_hash(window));
    for (int i = 0; i < 12 && !(window_find(window, "unit 1st") && window_find(window, "unit 1st")->chosen);
         i++)
        window_key(window, "Tab");
    const Spot *place = window_find_label(window, "place ", NULL);
    CHECK(place != NULL);
    char id[96];
    text_copy(id, sizeof id, place->id);
    CHECK(window_focus(window, id));
    window_key(window, "Return");
    CHECK(window_find(window, "hand.go") != NULL);
    CHECK_TEXT(window_hash(window), before);
    window_key(window, "Return");
    window_settle(window);
    CHECK(strcmp(window_hash(window), before) != 0);
    window_close(window);
    session_free(session);
}

/* A turn from its first order to its end. */
static void play_turn(const char *mission, Side player, Hands hands)
{
    char order[ACTION_TEXT_SIZE];
    Session *session = at_orders(mission, player);
    CHECK(session != NULL);
    Window *window = window_open_at(session, 1280, 720);
    CHECK(window != NULL);
    if (find_order(session, "move ", order))
        CHECK(window_order(window, session, order, hands));
    CHECK_TEXT(window_problems(window), "");
    Ask ask;
    session_ask(session, &ask);
    if (ask.kind == ASK_DECIDE && strcmp(ask.topic, "orders") == 0 && find_order(session, "end turn", order))
        CHECK(window_order(window, session, "end turn", hands));
    window_settle(window);
    CHECK_TEXT(window_problems(window), "");
    check_sizes(window);
    window_close(window);
    session_free(session);
}

TEST(tod_a_turn_of_the_us_player_is_played_with_the_mouse)
{
    if (window_possible())
        play_turn(PATROL, SIDE_FIRST, BY_MOUSE);
}

TEST(tod_a_turn_of_the_us_player_is_played_with_the_keys)
{
    if (window_possible())
        play_turn(PATROL, SIDE_FIRST, BY_KEYS);
}

TEST(tod_a_turn_of_the_other_side_is_played_with_the_mouse)
{
    if (window_possible())
        play_turn(PATROL, SIDE_SECOND, BY_MOUSE);
}

TEST(tod_a_turn_of_the_other_side_at_night_is_played_with_the_keys)
{
    if (window_possible())
        play_turn(NIGHT, SIDE_SECOND, BY_KEYS);
}
