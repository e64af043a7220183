/* The menu of one actor, made of the flat list of legal actions; previews and chances. */
#include "ui/model/orders.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "fof/fof.h"
#include "fof/game.h"
#include "fof/session.h"
#include "help/session_play.h"
#include "minunit.h"

#define MAP "[mission]\ntype = offensive\ncolumns = 3\nrows = 4\ncommunication = no\n"
#define ACTS(unit, commands) "[state]\nturn = 2\nstep = 3.3.2b\nacting = " unit "\ncommands = " commands "\n"
#define INITIATIVE "[state]\nturn = 2\nstep = 3.3.2d\ncommands = 6\nphase = 1\n"
#define UNIT(id, kind, place) "[unit " id "]\ntype = " kind "\nat = " place "\n"
#define PLATOON(number) "platoon = " number "\n"
#define CARRIES(words) "carries = " words "\n"
#define COMPANY                                                                                          \
    MAP ACTS("1HQ", "6") UNIT("1HQ", "platoon-hq", "2,2") PLATOON("1") UNIT("1/1", "rifle-squad", "2,2") \
        PLATOON("1") UNIT("2/1", "rifle-squad", "1,2") PLATOON("1")

/* A game with its orders and the menu of the last actor asked for. */
typedef struct Table {
    Session *session;
    Orders orders;
    MenuLine lines[64];
    int count;
} Table;

static Table *table_open(const char *ini)
{
    Table *table = calloc(1, sizeof *table);
    ENSURE(table);
    table->session = fof_session_at(ini);
    orders_follow(&table->orders, table->session, &fof_shapes);
    return table;
}

static void table_close(Table *table)
{
    orders_free(&table->orders);
    session_free(table->session);
    free(table);
}

static const MenuLine *line_of(Table *table, const char *actor, const char *label)
{
    table->count = orders_menu(&table->orders, table->session, &fof_shapes, actor, table->lines, 64);
    for (int i = 0; i < table->count; i++)
        if (!strcmp(table->lines[i].label, label))
            return &table->lines[i];
    return NULL;
}

/* ---- the menu ---- */

TEST(ui_menu_has_one_line_for_all_targets_of_an_order)
{
    Table *t = table_open(COMPANY);
    const MenuLine *move = line_of(t, "1/1", "Move");
    CHECK(move && move->first >= 0);
    CHECK_INT(move->count, 8);
    CHECK_TEXT(move->cost, "1 cmd");
    CHECK_TEXT(move->rule, "4.2.2a");
    int action = orders_find(&t->orders, "1/1", "Move", "2,3", -1);
    CHECK(action >= 0);
    CHECK_TEXT(t->orders.shapes[action].by, "1HQ");
    CHECK_INT(orders_find(&t->orders, "1/1", "Move", "2,3", action), -1);
    CHECK_INT(orders_find(&t->orders, "1/1", "Move", "3,4", -1), -1);
    table_close(t);
}

/* The labels, those that are refused in brackets. */
static const char *labels(Table *table, const char *actor)
{
    static char text[1024];
    line_of(table, actor, "");
    text[0] = '\0';
    for (int i = 0; i < table->count; i++)
        text_append(text, sizeof text, table->lines[i].first < 0 ? "(%s) " : "%s, ", table->lines[i].label);
    return text;
}

TEST(ui_menu_puts_allowed_orders_first_each_part_in_the_books_order)
{
    Table *t = table_open(COMPANY);
    CHECK_TEXT(labels(t, "1/1"),
               "Move, Seek cover, Detach assault team, Detach fire team, (Infiltrate) (Move within card) "
               "(Infiltrate within card) (Pick up) (Spot) (Concentrate fire) (Throw grenades) (Cease fire) "
               "(Shift fire) ");
    table_close(t);
}

TEST(ui_menu_says_why_not)
{
    Table *t = table_open(COMPANY);
    const MenuLine *line = line_of(t, "1/1", "Infiltrate");
    CHECK(line && line->first == -1);
    CHECK_TEXT(line->reason.rule, "4.2.2c");
    CHECK_CONTAINS(line->reason.label, "no card that it may infiltrate");
    CHECK(!line_of(t, "1/1", "Call for fire"));
    CHECK(!line_of(t, "1/1", "Activate"));
    CHECK(!line_of(t, "1/1", "Platoon: move"));
    CHECK(!line_of(t, "1/1", "Fire indirectly"));
    CHECK(line_of(t, "1HQ", "Platoon: move")->first >= 0);
    table_close(t);
}

TEST(ui_menu_says_what_an_order_costs_too_much)
{
    Table *t = table_open(MAP ACTS("1HQ", "1") UNIT("1HQ", "platoon-hq", "2,2") PLATOON("1")
                              UNIT("1/1", "rifle-squad", "2,2") PLATOON("1"));
    const MenuLine *line = line_of(t, "1HQ", "Platoon: move");
    CHECK(line && line->first == -1);
    CHECK_TEXT(line->reason.rule, "4.1");
    CHECK_CONTAINS(line->reason.label, "costs 2, 1 left");
    table_close(t);
}

TEST(ui_menu_says_out_of_communication)
{
    Table *t = table_open("[mission]\ntype = offensive\ncolumns = 3\nrows = 4\n" ACTS("1HQ", "3") UNIT(
        "1HQ", "platoon-hq", "2,2") PLATOON("1") UNIT("1/1", "rifle-squad", "1,2") PLATOON("1"));
    const MenuLine *line = line_of(t, "1/1", "Move");
    CHECK(line && line->first == -1);
    CHECK_TEXT(line->reason.rule, "4.3");
    table_close(t);
}

/* What belongs to nobody. */
TEST(ui_menu_of_nobody_ends_the_impulse)
{
    Table *t = table_open(COMPANY);
    const MenuLine *line = line_of(t, "", "End impulse");
    CHECK(line && line->first >= 0);
    CHECK_INT(t->count, 1);
    table_close(t);
}

/* Under general initiative nobody in particular orders; what needs an originator names him (4.1.3). */
TEST(ui_menu_of_general_initiative)
{
    Table *t = table_open(MAP INITIATIVE UNIT("1HQ", "platoon-hq", "2,2") PLATOON("1") UNIT(
        "1/1", "rifle-squad", "2,2") PLATOON("1") UNIT("german-lmg-1", "german-lmg", "2,4"));
    int move = orders_find(&t->orders, "1/1", "Move", "2,3", -1);
    CHECK(move >= 0);
    CHECK_TEXT(t->orders.shapes[move].by, "initiative");
    CHECK_CONTAINS(labels(t, "1HQ"), "Move, Platoon: move, Infiltrate, Platoon: infiltrate, Seek cover, ");
    table_close(t);
}

TEST(ui_orders_are_made_anew_only_when_the_position_changes)
{
    Table *t = table_open(COMPANY);
    text_copy(t->orders.shapes[0].label, VERB_LABEL_SIZE, "mine");
    orders_follow(&t->orders, t->session, &fof_shapes);
    CHECK_TEXT(t->orders.shapes[0].label, "mine");
    CHECK(fof_session_do(t->session, "1HQ orders 1/1 to move to 2,3"));
    orders_follow(&t->orders, t->session, &fof_shapes);
    CHECK(strcmp(t->orders.shapes[0].label, "mine"));
    CHECK_INT(orders_find(&t->orders, "1/1", "Move", NULL, -1), -1);
    table_close(t);
}

/* A system that says nothing about its actions is listed by its texts. */
TEST(ui_orders_of_a_system_without_shapes_are_its_texts)
{
    Session *session = play_new(play_mission("plain.ini", 4), 1, SIDE_FIRST);
    Orders orders = {0};
    MenuLine lines[64];
    char text[ACTION_TEXT_SIZE];
    orders_follow(&orders, session, NULL);
    CHECK(orders.count > 1);
    CHECK_INT(orders_menu(&orders, session, NULL, "", lines, 64), orders.count);
    session_rules(session)->say(session_game(session), session_seen(session), orders.actions[0], text,
                                sizeof text);
    CHECK(!strncmp(orders.shapes[0].label, text, VERB_LABEL_SIZE - 1));
    orders_free(&orders);
    session_free(session);
}

/* ---- who goes along ---- */

TEST(ui_platoon_orders_are_told_apart)
{
    Table *t = table_open(COMPANY);
    CHECK(t->orders.shapes[orders_find(&t->orders, "1HQ", "Platoon: move", "2,3", -1)].platoon);
    CHECK(!t->orders.shapes[orders_find(&t->orders, "1/1", "Move", "2,3", -1)].platoon);
    table_close(t);
}

/* ---- previews ---- */

TEST(ui_preview_tells_what_surely_follows)
{
    Table *t = table_open(MAP ACTS("1HQ", "6") UNIT("1HQ", "platoon-hq", "2,1") PLATOON("1")
                              UNIT("1/1", "rifle-squad", "3,1") PLATOON("1")
                                  UNIT("german-paralyzed-team-1", "german-paralyzed-team", "2,4"));
    Preview preview = {0};
    uint64_t hash = session_hash(t->session);
    preview_make(&preview, t->session, fof_session_action(t->session, "1HQ orders 1/1 to move to 3,2"));
    CHECK(!preview.blind);
    bool moved = false;
    for (int i = 0; i < preview.count; i++)
        moved = moved || strstr(preview.lines[i].label, "1/1") != NULL;
    CHECK(moved);
    CHECK_INT(preview.state->commands, 5);
    CHECK(session_hash(t->session) == hash);
    preview_make(&preview, t->session, fof_session_action(t->session, "1HQ orders 1/1 to move to 2,2"));
    bool fires = false;
    for (int i = 0; i < preview.count; i++)
        fires = fires || strstr(preview.lines[i].label, "1/1 opens") != NULL;
    CHECK(fires);
    preview_free(&preview);
    table_close(t);
}

TEST(ui_preview_ends_where_a_card_decides)
{
    Table *t = table_open(COMPANY "[card 2,2]\nterrain = woods\n");
    Preview preview = {0};
    preview_make(&preview, t->session, fof_session_action(t->session, "1HQ orders 1/1 to seek cover"));
    CHECK(preview.blind);
    preview_free(&preview);
    table_close(t);
}

/* What is foreseen happens, at every decision of a game; and nothing of it touches the session. */
static const char *foresees(Session *session, Action action)
{
    Preview preview = {0};
    static char wrong[SENTENCE_SIZE];
    uint64_t before = session_hash(session),
             seen = hash_bytes(0, session_seen(session), fof_rules.state_size);
    wrong[0] = '\0';
    preview_make(&preview, session, action);
    if (session_hash(session) != before || hash_bytes(0, session_seen(session), fof_rules.state_size) != seen)
        text_copy(wrong, sizeof wrong, "the preview changed the session");
    session_do(session, action, AUTHOR_PERSON, NULL);
    const Log *log = session_log(session);
    for (int i = 0; i < preview.count && !wrong[0]; i++)
        if (i >= log->count || strcmp(log->events[i].rule, preview.lines[i].rule))
            text_copy(wrong, sizeof wrong, preview.lines[i].label);
    preview_free(&preview);
    return wrong[0] ? wrong : NULL;
}

TEST(ui_preview_is_right_and_changes_nothing)
{
    enum { MOST = 4096 };
    static Action actions[MOST];
    for (int seed = 1; seed <= minunit_games(300); seed++) {
        Session *session = fof_session("tests/fof/contact-attack.ini", (uint64_t)seed);
        Rng rng;
        rng_seed(&rng, (uint64_t)seed, 9);
        for (int count;
             (count = fof_rules.legal(session_game(session), session_seen(session), actions, MOST)) > 0;)
            CHECK_TEXT(foresees(session, actions[rng_below(&rng, (uint32_t)count)]), NULL);
        session_free(session);
    }
}

/* ---- chances ---- */

TEST(ui_chance_is_that_of_success)
{
    Table *t = table_open(COMPANY "[card 2,2]\nterrain = woods\n");
    Odds odds[16];
    int percent;
    int count = orders_chance(t->session, fof_session_action(t->session, "1HQ orders 1/1 to seek cover"),
                              odds, 16, &percent);
    CHECK(count >= 1);
    CHECK_TEXT(odds[0].outcome, "success");
    CHECK(percent > 0 && percent < 100);
    CHECK_INT(percent, (int)(100.0 * (double)odds[0].numerator / (double)odds[0].denominator + 0.5));
    CHECK_INT(orders_chance(t->session, fof_session_action(t->session, "1HQ orders 1/1 to move to 2,3"), odds,
                            16, &percent),
              0);
    CHECK_INT(percent, -1);
    table_close(t);
}

TEST(ui_chance_of_a_platoon_is_the_mean_of_its_units)
{
    Table *t = table_open(COMPANY "[marker 0]\nkind = grenade-miss\nvalue = -1\nat = 2,2\n");
    Odds odds[16];
    int percent;
    int count = orders_chance(t->session,
                              fof_session_action(t->session, "1HQ orders its platoon to infiltrate to 2,3"),
                              odds, 16, &percent);
    CHECK_INT(count, 2);
    CHECK_TEXT(odds[0].outcome, "success of 1/1");
    CHECK(percent > 0 && percent < 100);
    table_close(t);
}

/* ---- what gives something away ---- */

static const Shape *shape_of(Table *table, const char *actor, const char *label)
{
    int index = orders_find(&table->orders, actor, label, NULL, -1);
    return index < 0 ? NULL : &table->orders.shapes[index];
}

TEST(ui_orders_say_what_they_give_away_and_stand_last)
{
    Table *t = table_open(COMPANY);
    const Shape *detach = shape_of(t, "1/1", "Detach fire team");
    CHECK(detach && detach->apart);
    CHECK_TEXT(detach->gives, "3 steps become 2");
    CHECK_TEXT(shape_of(t, "1/1", "Move")->gives, "");
    CHECK(!shape_of(t, "1/1", "Move")->apart);
    bool apart = false;
    line_of(t, "1/1", "");
    for (int i = 0; i < t->count && t->lines[i].first >= 0; i++) {
        CHECK(!apart || t->lines[i].apart); /* none behind the line that gives nothing away */
        apart = t->lines[i].apart;
    }
    CHECK(apart);
    table_close(t);
}

/* A double click dissolved a platoon HQ. */
TEST(ui_orders_say_who_leaves_play_for_a_runner)
{
    Table *t = table_open(MAP "[state]\nturn = 2\nstep = 3.3.1b\nacting = COHQ\ncommands = 4\n" UNIT(
        "COHQ", "co-hq", "2,2") UNIT("1HQ", "platoon-hq", "2,2") PLATOON("1"));
    const Shape *runner = shape_of(t, "1HQ", "Create runner");
    CHECK(runner != NULL);
    CHECK(runner->apart);
    CHECK_TEXT(runner->gives, "1HQ leaves play");
    table_close(t);
}

/* ---- what would be left ---- */

static int left_of(Table *table, Reason *left)
{
    int end = orders_find(&table->orders, "", "End impulse", NULL, -1);
    ENSURE(end >= 0);
    return fof_shapes.left(session_game(table->session), session_seen(table->session),
                           table->orders.actions[end], left, 4);
}

TEST(ui_orders_say_what_an_impulse_would_leave_undone)
{
    Reason left[4];
    Table *t = table_open(COMPANY); /* six commands, three can be saved */
    CHECK_INT(left_of(t, left), 1);
    CHECK_TEXT(left[0].label, "1HQ would lose 3 commands");
    table_close(t);
    t = table_open(MAP ACTS("1HQ", "2") UNIT("1HQ", "platoon-hq", "2,2") PLATOON("1")
                       UNIT("1/1", "rifle-squad", "2,2") PLATOON("1"));
    CHECK_INT(left_of(t, left), 0); /* they are kept */
    table_close(t);
    t = table_open(MAP ACTS("1HQ", "2") UNIT("1HQ", "platoon-hq", "2,0") PLATOON("1")
                       UNIT("1/1", "rifle-squad", "2,0") PLATOON("1"));
    CHECK_INT(left_of(t, left), 1);
    CHECK_TEXT(left[0].label, "2 units have not entered");
    table_close(t);
}
