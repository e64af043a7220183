/* Habits of the table: the key for the next thing, stacks that open beside themselves, and the way back. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/fof/module.h"
#include "ai/fof/staff/staff.h"
#include "core/base/ensure.h"
#include "minunit.h"
#include "window/window.h"
#include "window/window_parts.h"

#define MISSION "missions/fof/stand-alone/sunken-lane.ini"
#define LARGE "missions/fof/exercises/large.ini"

enum { SEEDS = 50 };

static const Module *const modules = fof_modules;

/* ---- the next thing ---- */

static bool may(Session *session, const char *order)
{
    Action action;
    Reason reason;
    const Rules *rules = session_rules(session);
    return rules->parse(session_game(session), session_seen(session), order, &action) &&
           !rules->refuse(session_game(session), session_seen(session), action, &reason);
}

/* At the first order of a game in which the company HQ can activate both platoons. */
static Session *at_first_order(void)
{
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        Errors errors = {0};
        setenv("CONTACT_DATA", ".", 0);
        Session *session = session_new(modules, MISSION, (SessionOptions){.seed = seed}, &errors);
        ENSURE(session);
        Ask ask;
        for (session_ask(session, &ask); strcmp(ask.topic, "plan") == 0; session_ask(session, &ask)) {
            Rng rng;
            rng_seed(&rng, seed, (uint64_t)session_now(session));
            Action action = fof_staff_policies[0].decide(session_rules(session), session_game(session),
                                                         session_seen(session), &rng);
            ENSURE(session_do(session, action, AUTHOR_STAFF, NULL));
        }
        Action first;
        ENSURE(session_rules(session)->parse(session_game(session), session_seen(session),
                                             "COHQ orders 1HQ to activate", &first));
        ENSURE(session_do(session, first, AUTHOR_PERSON, NULL));
        bool both = may(session, "COHQ orders 2HQ to activate");
        session_undo(session, 1);
        if (both)
            return session;
        session_free(session);
    }
    return NULL;
}

static Window *open_at(Session *session)
{
    char save[] = "/tmp/contact-table-XXXXXX";
    int file = mkstemp(save);
    ENSURE(file >= 0 && session_save(session, save) == NULL);
    const char *const arguments[] = {"play", save, NULL};
    Window *window = window_open(1280, 720, arguments);
    remove(save);
    return window;
}

TEST(the_log_says_whose_impulse_was_ended)
{
    if (!window_possible())
        return;
    Session *session = at_first_order();
    CHECK(session != NULL);
    Window *window = open_at(session);
    CHECK(window != NULL);
    CHECK(window_click(window, "end"));
    window_settle(window);
    CHECK(window_shows(window, "have not entered: press again"));
    CHECK(window_click(window, "end"));
    window_settle(window);
    CHECK(window_click(window, "register Record"));
    CHECK(window_find_label(window, "log ", "End impulse: COHQ") != NULL);
    CHECK(window_find_label(window, "log ", "Done") == NULL);
    window_close(window);
    session_free(session);
}

TEST(after_an_order_the_next_key_goes_to_the_most_urgent)
{
    if (!window_possible())
        return;
    Session *session = at_first_order();
    CHECK(session != NULL);
    Window *window = open_at(session);
    CHECK(window != NULL);
    window_key(window, "Tab");
    CHECK(window_wait_chosen(window, "unit 1HQ"));
    window_key(window, "1"); /* activated; it stays selected, for it could do more */
    window_settle(window);
    window_key(window, "Tab");
    CHECK(window_wait_chosen(window, "unit 2HQ"));
    window_close(window);
    session_free(session);
}

/* ---- questions on the map ---- */

TEST(a_click_on_a_counter_says_who_guards_prisoners, "FOF-8.15-3")
{
    if (!window_possible())
        return;
    const char *const arguments[] = {"play", "tests/fof/prisoners.ini", NULL};
    Window *window = window_open(1280, 720, arguments);
    CHECK(window != NULL);
    CHECK_TEXT(window_ask(window), "captor");
    CHECK(window_click(window, "unit 1/2"));
    window_settle(window);
    CHECK(window_find_label(window, "story ", "In ") != NULL); /* people surrender ... */
    CHECK(window_click(window, "register Record"));            /* ... and the record says the rest */
    CHECK(window_find_label(window, "log ", "Enemy prisoners on 2,2: 2, led away by a step of 1/2.") != NULL);
    CHECK(window_find_label(window, "unit 1/1", NULL) != NULL); /* nobody is left to fight: it shows */
    CHECK_CONTAINS(window_find_label(window, "unit 1/1", NULL)->label, "fires at nobody");
    window_close(window);
}

/* ---- stacks, and the way back ---- */

static bool apart(const Spot *a, const Spot *b)
{
    return a->x + a->width <= b->x || b->x + b->width <= a->x || a->y + a->height <= b->y ||
           b->y + b->height <= a->y;
}

TEST(a_stack_opens_beside_itself)
{
    if (!window_possible())
        return;
    const char *const arguments[] = {"play", LARGE, NULL};
    Window *window = window_open(1280, 720, arguments);
    CHECK(window != NULL);
    CHECK(window_click(window, "unit 1/LMG-1"));
    CHECK(window_wait_for(window, "fan unit 1/LMG-1"));
    const Spot *unit = window_find(window, "unit 1/LMG-1"), *stack = window_find(window, "stack");
    CHECK(unit && stack);
    CHECK(unit->chosen && apart(unit, stack));
    CHECK(window_click(window, "unit 2/1")); /* of another stack: the fan has gone */
    window_settle(window);
    CHECK(window_find(window, "unit 2/1")->chosen);
    CHECK(window_find(window, "fan unit 1/LMG-1") == NULL);
    window_close(window);
}

TEST(escape_goes_one_level_back)
{
    if (!window_possible())
        return;
    const char *const arguments[] = {"play", LARGE, NULL};
    Window *window = window_open(1280, 720, arguments);
    CHECK(window != NULL);
    CHECK(window_click(window, "menu"));
    CHECK(window_click(window, "menu.standing"));
    CHECK(window_wait_for(window, "standing.exhort"));
    window_key(window, "Escape");
    CHECK(window_wait_for(window, "menu.resume"));
    window_key(window, "Escape");
    window_settle(window);
    CHECK(window_find(window, "window") == NULL);
    window_key(window, "d"); /* what was not opened from the menu does not go back to it */
    CHECK(window_wait_for(window, "window"));
    window_key(window, "Escape");
    window_settle(window);
    CHECK(window_find(window, "window") == NULL);
    window_close(window);
}

/* ---- the map ---- */

TEST(the_middle_button_takes_the_map_along)
{
    if (!window_possible())
        return;
    const char *const arguments[] = {"play", LARGE, NULL};
    Window *window = window_open(1280, 720, arguments);
    CHECK(window != NULL);
    const Spot *map = window_find(window, "map");
    CHECK(map != NULL);
    int x = map->x + map->width / 2, y = map->y + map->height / 2;
    window_wheel(window, x, y, 5); /* nearer: a map that is shown whole stays where it is */
    const Spot *card = window_find(window, "card 3,4"); /* in the midst of it */
    CHECK(card != NULL);
    Spot before = *card;
    window_drag_with(window, 2, x, y, x - 60, y - 40);
    const Spot *after = window_find(window, before.id);
    CHECK(after != NULL);
    CHECK(abs(after->x - before.x + 60) <= 1 && abs(after->y - before.y + 40) <= 1);
    CHECK(window_find(window, "stack") == NULL); /* and means nothing else */
    window_close(window);
}

TEST(the_wheel_goes_by_the_keys_that_are_held_then)
{
    if (!window_possible())
        return;
    const char *const arguments[] = {"play", LARGE, NULL};
    Window *window = window_open(1280, 720, arguments);
    CHECK(window != NULL);
    const Spot *map = window_find(window, "map");
    CHECK(map != NULL);
    int x = map->x + map->width / 2, y = map->y + map->height / 2;
    window_wheel(window, x, y, 5);
    const Spot *card = window_find(window, "card 3,4");
    CHECK(card != NULL);
    Spot before = *card;
    int seen = window->seen;
    window_wheel_with(window, "shift", x, y, 1); /* sideways */
    CHECK_INT(window->seen, seen + 1);           /* a Shift by itself is no key, which would end a film */
    card = window_find(window, before.id);
    CHECK(card != NULL);
    CHECK(abs(card->x - before.x) > 20 && abs(card->y - before.y) <= 1 &&
          abs(card->width - before.width) <= 1);
    window_wheel(window, x, y, 1); /* let go: nearer */
    card = window_find(window, before.id);
    CHECK(card != NULL);
    CHECK(card->width > before.width + 5);
    window_close(window);
}
