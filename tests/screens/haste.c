#include "screens/haste.h"

#include <stdio.h>
#include <string.h>

#include "core/base/ensure.h"
#include "screens/null.h"
#include "ui/kit/parts.h"
#include "ui/table/table.h"

enum { UNITS_MOST = 5, LINES_MOST = 10, DECISIONS = 60, EVERY = 12 };

static const int sizes[][2] = {{1280, 720}, {1600, 900}, {3840, 2160}};
static int seen, asked;

/* ---- hands ---- */

static void click_at(Stage *stage, Vector2 at)
{
    stage_event(stage, (InputEvent){.kind = INPUT_MOVE, .at = at});
    stage_event(stage, (InputEvent){.kind = INPUT_PRESS, .button = MOUSE_BUTTON_LEFT, .at = at});
    stage_event(stage, (InputEvent){.kind = INPUT_RELEASE, .button = MOUSE_BUTTON_LEFT, .at = at});
}

/* As quick as a hand can; false: there is no such box, or it is off or out of sight. */
static bool double_click(Stage *stage, const char *id)
{
    const HotBox *hot = stage_find(stage, id);
    if (!hot || hot->flags & HOT_OFF)
        return false;
    Rectangle box = ui_pixels(stage->app.ui, kit_common(hot->box, hot->clip));
    Vector2 at = {box.x + box.width / 2, box.y + box.height / 2};
    if (box.width < 2 || box.height < 2)
        return false;
    null_wait(1);
    app_frame(&stage->app, 0);
    click_at(stage, at);
    null_wait(0.12);
    click_at(stage, at);
    return true;
}

static void wrong(Stage *stage, const char *what, const char *id)
{
    char text[200];
    text_print(text, sizeof text, "%s: %s", what, id);
    stage_problem(stage, text);
}

/* ---- the menu ---- */

static void prove_menu(Stage *stage)
{
    static const struct {
        const char *way, *screen;
    } ways[] = {{"menu.training", "training"}, {"menu.missions", "missions"}, {"menu.campaign", "campaign"},
                {"menu.replays", "replays"},   {"menu.rules", "rules"},       {"menu.settings", "settings"}};
    for (int i = 0; i < COUNT_OF(ways); i++) {
        app_home(&stage->app);
        stage_settle(stage);
        if (!double_click(stage, ways[i].way) || strcmp(stage_screen(stage), ways[i].screen) != 0 ||
            stage->app.sitting)
            wrong(stage, "a double click does not end where it leads", ways[i].way);
    }
    app_home(&stage->app);
    stage_settle(stage);
}

/* ---- orders ---- */

static int persons_decisions(const Session *session, int from)
{
    int count = 0;
    for (int entry = from; entry < session_now(session); entry++) {
        Author author;
        session_entry(session, entry, &author);
        count += author == AUTHOR_PERSON;
    }
    return count;
}

/* The unit is selected anew, with its menu as it is now. */
static Table *select_unit(Stage *stage, const char *thing)
{
    Table *table = stage_table(stage);
    if (!table)
        return NULL;
    table_select(table, "");
    stage_settle(stage);
    table = stage_table(stage);
    if (table)
        table_select(table, thing);
    stage_settle(stage);
    return stage_table(stage);
}

static bool gives(const Table *table, int line)
{
    const MenuLine *menu = &table->lines[line].menu;
    return menu->first >= 0 && table->sitting->orders.shapes[menu->first].gives[0];
}

static void try_line(Stage *stage, const char *thing, int line)
{
    char id[ID_SIZE];
    Table *table = select_unit(stage, thing);
    Session *session = stage->app.sitting->session;
    if (!table || line >= table->kept_count || table->lines[line].off)
        return;
    text_print(id, sizeof id, "order.%d", line + 1);
    bool given_away = gives(table, line);
    int before = session_now(session);
    if (!double_click(stage, id))
        return;
    stage_settle(stage);
    int made = persons_decisions(session, before);
    seen++;
    asked += given_away;
    if (made > 1 || (given_away && made))
        wrong(stage, "a double click gave more than one order, or gave something away", id);
    if (session_now(session) != before)
        ENSURE(sitting_jump(stage->app.sitting, before));
    stage_settle(stage);
}

static void prove_position(Stage *stage)
{
    Table *table = stage_table(stage);
    Thing things[UNITS_MOST];
    if (!table || !table->mine || !table->asks_orders)
        return;
    int count = table_needs(table, things, UNITS_MOST);
    for (int i = 0; i < count && i < UNITS_MOST; i++)
        for (int line = 0; line < LINES_MOST; line++)
            try_line(stage, things[i], line);
}

static void prove_game(Stage *stage, const char *mission)
{
    App *app = &stage->app;
    Rng rng;
    rng_seed(&rng, 1, 1);
    stage_at(stage, "double clicks in %s", mission);
    if (!app_play_as(app, mission, (SessionOptions){.seed = 3, .player = SIDE_FIRST}))
        return;
    for (int i = 0; i < DECISIONS; i++) {
        Action action;
        Reason reasons[1];
        stage_settle(stage);
        if (i % EVERY == 0) {
            const int *size = sizes[i / EVERY % COUNT_OF(sizes)];
            null_resize(size[0], size[1]);
            stage_settle(stage);
            prove_position(stage);
        }
        if (sitting_hint(app->sitting, 1, &action, reasons, 1) <= 0 ||
            !sitting_do(app->sitting, action, AUTHOR_STAFF, reasons))
            break;
        app_play(app, app->sitting);
    }
    null_resize(1280, 720);
}

/* With Fields of Fire there must be many, and some that give something away; the toy has no staff to play it on. */
#ifdef HAS_fof
enum { SEEN_LEAST = 50, ASKED_LEAST = 1 };
#else
enum { SEEN_LEAST = 0, ASKED_LEAST = 0 };
#endif

int haste_prove(Stage *stage)
{
    stage_open(stage, stage_modules);
    stage_at(stage, "double clicks in the menu");
    null_think_quickly(true);
    prove_menu(stage);
    for (const char *const *mission = stage_missions; *mission; mission++)
        prove_game(stage, *mission);
    stage_close(stage);
    printf("%d double clicks on orders, %d of them on what gives something away: %d problems\n", seen, asked,
           stage->problems);
    return stage->problems + (seen < SEEN_LEAST || asked < ASKED_LEAST);
}
