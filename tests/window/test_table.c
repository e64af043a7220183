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
        Session *session = window_session(fof_modules, MISSION, (SessionOptions){.seed = seed});
        Ask ask;
        for (session_ask(session, &ask); strcmp(ask.topic, "plan") == 0; session_ask(session, &ask))
            window_let_decide(session, &fof_staff_policies[0], seed);
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

TEST(the_log_says_whose_impulse_was_ended)
{
    if (!window_possible())
        return;
    Session *session = at_first_order();
    CHECK(session != NULL);
    Window *window = window_open_at(session, 1280, 720);
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
    Window *window = window_open_at(session, 1280, 720);
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

/* Nobody has entered: the company waits in its staging areas, in kinds. */
static const Spot *find_pile(const Window *window, char unit[96])
{
    const Spot *pile = window_find_label(window, "pile ", NULL);
    if (pile)
        text_print(unit, 96, "unit %s", pile->id + strlen("pile "));
    return pile;
}

TEST(a_stack_opens_beside_itself)
{
    if (!window_possible())
        return;
    Session *session = at_first_order();
    CHECK(session != NULL);
    Window *window = window_open_at(session, 1280, 720);
    CHECK(window != NULL);
    char unit[96], fan[96];
    CHECK(find_pile(window, unit) != NULL);
    text_print(fan, sizeof fan, "fan %s", unit);
    CHECK(window_find(window, fan) == NULL && window_find(window, unit) == NULL);
    CHECK(window_click(window, unit)); /* where it is spread out */
    const Spot *chosen = window_find(window, unit), *stack = window_find(window, "stack");
    CHECK(chosen && stack && window_find(window, fan));
    CHECK(chosen->chosen && apart(chosen, stack)); /* the plate of its kind is now its own */
    CHECK_TEXT(window_problems(window), "");
    CHECK(window_click(window, "card 1,1")); /* elsewhere: the fan has gone */
    window_settle(window);
    CHECK(window_find(window, fan) == NULL);
    window_close(window);
    session_free(session);
}

TEST(a_click_on_several_lists_them)
{
    if (!window_possible())
        return;
    Session *session = at_first_order();
    CHECK(session != NULL);
    Window *window = window_open_at(session, 1280, 720);
    CHECK(window != NULL);
    char unit[96], listed[96], pile_id[96], start[32];
    const Spot *pile = find_pile(window, unit);
    CHECK(pile != NULL);
    text_copy(start, sizeof start, window_hash(window));
    text_copy(pile_id, sizeof pile_id, pile->id);
    text_print(listed, sizeof listed, "listed %s", unit + strlen("unit "));
    CHECK(window_click(window, pile_id));
    CHECK(window_wait_for(window, listed));
    CHECK_TEXT(window_problems(window), "");
    CHECK(window_click(window, listed)); /* one of them is chosen from the list */
    CHECK(window_wait_chosen(window, unit));
    CHECK_TEXT(window_hash(window), start); /* nobody was ordered anything */
    window_close(window);
    session_free(session);
}

/* ---- what is under the pointer ---- */

TEST(a_card_under_the_pointer_says_in_a_sentence_what_could_be_done_there)
{
    if (!window_possible())
        return;
    Session *session = at_first_order();
    CHECK(session != NULL);
    Window *window = window_open_at(session, 1280, 720);
    CHECK(window != NULL);
    CHECK(window_point(window, "card 2,3"));
    CHECK(window_wait_asleep(window));
    CHECK(window_shows(window, "\tFarm, La Moisson, ")); /* nobody is selected: what it is */
    CHECK(window_click(window, "unit 1/MTR"));
    CHECK(window_point(window, "card 2,3"));
    CHECK(window_wait_asleep(window));
    CHECK(window_shows(window, "The card is not adjacent")); /* and why he cannot go there */
    CHECK(!window_shows(window, "If ordered: "));
    CHECK(window_click(window, "unit 1HQ"));
    CHECK(window_point(window, "card 1,1"));
    CHECK(window_wait_asleep(window));
    CHECK(window_shows(window, "1HQ can move here"));
    CHECK(window_shows(window, "If ordered: Move")); /* with what would come of it, and a ghost */
    CHECK_TEXT(window_problems(window), "");
    window_close(window);
    session_free(session);
}

TEST(an_order_under_the_pointer_shows_its_consequences)
{
    if (!window_possible())
        return;
    Session *session = at_first_order();
    CHECK(session != NULL);
    Window *window = window_open_at(session, 1280, 720);
    CHECK(window != NULL);
    char start[32];
    text_copy(start, sizeof start, window_hash(window));
    CHECK(window_click(window, "unit 1HQ"));
    CHECK(!window_shows(window, "If ordered: "));
    CHECK(window_point(window, "order.1"));
    CHECK(window_shows(window, "If ordered: "));
    CHECK_TEXT(window_problems(window), "");
    CHECK(window_point(window, "menu"));
    CHECK(!window_shows(window, "If ordered: "));
    CHECK_TEXT(window_hash(window), start);
    window_close(window);
    session_free(session);
}

TEST(what_the_staff_weighed_besides_its_advice_can_be_opened)
{
    if (!window_possible())
        return;
    Session *session = at_first_order();
    CHECK(session != NULL);
    Window *window = window_open_at(session, 1280, 720);
    CHECK(window != NULL);
    char start[32];
    text_copy(start, sizeof start, window_hash(window));
    CHECK(window_click(window, "hint"));
    CHECK(window_wait_for(window, "hint.others"));
    CHECK(window_find(window, "other.1") == NULL);
    CHECK(window_click(window, "hint.others"));
    CHECK(window_wait_for(window, "other.1"));
    CHECK_TEXT(window_problems(window), "");
    CHECK_TEXT(window_hash(window), start);
    CHECK(window_click(window, "other.1")); /* a click orders it instead */
    window_settle(window);
    CHECK(strcmp(window_hash(window), start) != 0);
    window_close(window);
    session_free(session);
}

TEST(enter_takes_the_staffs_advice_also_after_a_click_beside_it)
{
    if (!window_possible())
        return;
    Session *session = at_first_order();
    CHECK(session != NULL);
    Window *window = window_open_at(session, 1280, 720);
    CHECK(window != NULL);
    char start[32];
    text_copy(start, sizeof start, window_hash(window));
    CHECK(window_click(window, "hint"));
    CHECK(window_wait_for(window, "hint.do"));
    Spot done = *window_find(window, "hint.do");
    window_click_at(window, done.x + 4, done.y - 8); /* the box itself, beside its buttons */
    CHECK_TEXT(window_hash(window), start);
    window_key(window, "Return");
    window_settle(window);
    CHECK(strcmp(window_hash(window), start) != 0);
    window_close(window);
    session_free(session);
}

/* A step before the end: a game whose last decision is the player's `done`. */
static Session *before_the_end(void)
{
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        Session *session =
            window_session(fof_modules, "tests/fof/second-try.ini", (SessionOptions){.seed = seed});
        Ask ask;
        Author author;
        for (session_ask(session, &ask); ask.kind == ASK_DECIDE; session_ask(session, &ask))
            window_let_decide(session, &fof_staff_policies[0], seed);
        bool done = strcmp(session_entry(session, session_now(session) - 1, &author), "done") == 0;
        session_undo(session, 1);
        if (done)
            return session;
        session_free(session);
    }
    return NULL;
}

TEST(after_the_last_click_enter_opens_after_action)
{
    if (!window_possible())
        return;
    Session *session = before_the_end();
    CHECK(session != NULL);
    Window *window = window_open_at(session, 1280, 720);
    CHECK(window != NULL);
    CHECK(window_click(window, "end"));
    window_settle(window);
    if (!window_find(window, "after")) /* it asks once more where something is given up */
        CHECK(window_click(window, "end"));
    window_settle(window);
    CHECK(window_find(window, "after") != NULL);
    window_key(window, "Return");
    CHECK(window_wait_screen(window, "after"));
    window_close(window);
    session_free(session);
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
    const Spot *card = window_find(window, "unit 2/LMG-1"); /* in the midst of it */
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
