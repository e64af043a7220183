/* An attack turn in the window: eight orders from three HQs, one to a whole platoon, one with an exhort, then the enemy and
 * combat to the first decision of the next turn, in at most 25 clicks and keys. And what is taken back comes again. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/fof/module.h"
#include "ai/fof/staff/staff.h"
#include "core/base/ensure.h"
#include "minunit.h"
#include "ui/model/orders.h"
#include "window/window.h"

#define MISSION "missions/fof/stand-alone/sunken-lane.ini"

enum { TURN = 3, SEEDS = 200, STEPS = 48, ORDERS = 8, OPERATIONS = 25, ORDERS_OF_PLATOONS = 3 };

/* What is done in the turn, as texts. */
typedef struct Script {
    char step[STEPS][ACTION_TEXT_SIZE];
    int count;
    int orders, platoon_moves, exhorts, headquarters;
} Script;

/* ---- a game that stands at the first decision of turn 3 ---- */

static Session *at_turn(uint64_t seed)
{
    Session *session = window_session(fof_modules, MISSION, (SessionOptions){.seed = seed});
    for (Ask ask;;) {
        session_ask(session, &ask);
        if (ask.kind != ASK_DECIDE || ask.turn >= TURN)
            return session;
        window_let_decide(session, &fof_staff_policies[0], seed);
    }
}

/* ---- what to do in it ---- */

static void note(Script *script, Session *session, const Orders *orders, int index)
{
    session_rules(session)->say(session_game(session), session_seen(session), orders->actions[index],
                                script->step[script->count++], ACTION_TEXT_SIZE);
    ENSURE(session_do(session, orders->actions[index], AUTHOR_PERSON, NULL));
}

/* The first order whose label begins as one of the list does. */
static int pick(const Orders *orders, const char *const *labels)
{
    for (; *labels; labels++)
        for (int i = 0; i < orders->count; i++)
            if (strncmp(orders->shapes[i].label, *labels, strlen(*labels)) == 0)
                return i;
    return -1;
}

/* One decision of the turn; false when nothing fits and the impulse should end. */
static int next(Script *script, const Orders *orders, const Ask *ask, int given)
{
    static const char *const activate[] = {"Activate", NULL};
    static const char *const first_platoon[] = {"Platoon: move", "Platoon: infiltrate", "Seek cover", "Move",
                                                NULL};
    static const char *const others[] = {"Seek cover",       "Infiltrate", "Move",
                                         "Concentrate fire", "Spot",       NULL};
    static const char *const second_platoon[] = {"Infiltrate", "Seek cover", "Move", NULL};
    if (strcmp(ask->topic, "exhort") == 0) {
        const char *const exhort[] = {"Exhort", NULL};
        int index = pick(orders, exhort);
        script->exhorts += index >= 0;
        return index >= 0 ? index : 0;
    }
    if (strcmp(ask->topic, "order") != 0)
        return 0;
    if (script->headquarters == 1 && given < 2)
        return pick(orders, activate);
    if (script->headquarters > 1 && script->orders < ORDERS &&
        (script->headquarters > 2 || given < ORDERS_OF_PLATOONS))
        return pick(orders, given > 0 ? others : script->headquarters == 2 ? first_platoon : second_platoon);
    return -1;
}

static int ending(const Orders *orders)
{
    for (int i = 0; i < orders->count; i++)
        if (strcmp(orders->shapes[i].label, "End impulse") == 0 ||
            strcmp(orders->shapes[i].label, "Done") == 0)
            return i;
    return 0;
}

/* Plays the turn beside the window; true if it is the one that is wanted. */
static bool write_script(Session *session, Script *script)
{
    Orders orders = {0};
    Ask ask;
    char acting[SENTENCE_SIZE] = "";
    int given = 0;
    *script = (Script){0};
    for (session_ask(session, &ask); ask.kind == ASK_DECIDE && ask.turn == TURN && script->count < STEPS;
         session_ask(session, &ask)) {
        bool gives = strcmp(ask.topic, "order") == 0;
        if (gives && strncmp(acting, ask.text, strcspn(ask.text, ":")) != 0) {
            script->headquarters++;
            given = 0;
            text_copy(acting, sizeof acting, ask.text);
        }
        orders_follow(&orders, session, &fof_shapes);
        int index = next(script, &orders, &ask, given);
        if (index >= 0 && gives) {
            given++;
            script->orders++;
            script->platoon_moves += strncmp(orders.shapes[index].label, "Platoon: move", 13) == 0;
        }
        note(script, session, &orders, index >= 0 ? index : ending(&orders));
    }
    orders_free(&orders);
    return ask.kind == ASK_DECIDE && ask.turn == TURN + 1 && script->orders == ORDERS &&
           script->headquarters >= 3 && script->platoon_moves >= 1 && script->exhorts >= 1;
}

/* The first game in which such a turn comes about. */
static uint64_t find_game(Script *script)
{
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        Session *session = at_turn(seed);
        bool found = write_script(session, script);
        session_free(session);
        if (found)
            return seed;
    }
    return 0;
}

TEST(an_attack_turn_takes_at_most_25_clicks_and_keys)
{
    if (!window_possible())
        return;
    Script script;
    uint64_t seed = find_game(&script);
    CHECK(seed != 0);
    Session *session = at_turn(seed);
    Window *window = window_open_at(session, 1280, 720);
    CHECK(window != NULL);
    int before = window_operations(window);
    for (int i = 0; i < script.count; i++) {
        int operations = window_operations(window);
        CHECK(window_order(window, session, script.step[i], BY_BOTH));
        printf("%2d  %s\n", window_operations(window) - operations, script.step[i]);
    }
    window_settle(window);
    CHECK_INT(window_turn(window), TURN + 1);
    CHECK_TEXT(window_problems(window), "");
    printf("%d operations\n", window_operations(window) - before);
    CHECK(window_operations(window) - before <= OPERATIONS);
    window_close(window);
    session_free(session);
}

TEST(what_was_ordered_in_the_window_is_taken_back_and_done_again)
{
    if (!window_possible())
        return;
    Script script;
    uint64_t seed = find_game(&script);
    CHECK(seed != 0);
    Session *session = at_turn(seed);
    Window *window = window_open_at(session, 1280, 720);
    CHECK(window != NULL);
    char start[32], end[32];
    window_look(window);
    text_copy(start, sizeof start, window_hash(window));
    for (int i = 0; i < 3; i++)
        CHECK(window_order(window, session, script.step[i], BY_BOTH));
    window_look(window);
    text_copy(end, sizeof end, window_hash(window));
    for (int i = 0; i < 3; i++)
        CHECK(window_click(window, "undo"));
    CHECK_TEXT(window_hash(window), start);
    for (int i = 0; i < 3; i++)
        window_key(window, "y");
    window_look(window);
    CHECK_TEXT(window_hash(window), end);
    window_close(window);
    session_free(session);
}

TEST(a_whole_turn_of_a_mission_is_played_with_the_mouse)
{
    if (!window_possible())
        return;
    Script script;
    uint64_t seed = find_game(&script);
    CHECK(seed != 0);
    Session *session = at_turn(seed);
    Window *window = window_open_at(session, 1280, 720);
    CHECK(window != NULL);
    for (int i = 0; i < script.count; i++)
        CHECK(window_order(window, session, script.step[i], BY_MOUSE));
    window_settle(window);
    CHECK_INT(window_turn(window), TURN + 1);
    window_close(window);
    session_free(session);
}
