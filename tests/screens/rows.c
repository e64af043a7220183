#include "screens/rows.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/base/ensure.h"
#include "screens/null.h"
#include "ui/kit/parts.h"
#include "ui/table/table.h"

enum { PLACES = 250, DECISIONS = 25 };

static const Look looks[] = {
    {960, 540, 150, 0}, {1366, 540, 150, 0}, {1280, 720, 125, 0}, {1920, 1080, 100, 0}};
static int seen;

/* ---- lists ---- */

static Scroll *list_named(Stage *stage, const char *id)
{
    UiMemory *memory = stage->app.ui->memory;
    for (int i = 0; i < SCROLLS; i++)
        if (memory->scrolls[i].used && strcmp(memory->scrolls[i].id, id) == 0)
            return &memory->scrolls[i];
    return NULL;
}

/* From its top to its end, in steps that are smaller than any row. */
static void scroll_through(Stage *stage, const char *id, Look look)
{
    stage_draw_as(stage, look);
    const Scroll *list = list_named(stage, id);
    float most = list ? list->content - list->box.height : 0;
    float step = fmaxf(1, most / PLACES);
    for (float offset = 0; offset < most; offset += step) {
        Scroll *now = list_named(stage, id);
        if (!now)
            return;
        now->offset = offset;
        stage_draw_as(stage, look);
        seen++;
    }
}

static void scroll_at_every_look(Stage *stage, const char *id)
{
    for (int i = 0; i < COUNT_OF(looks); i++)
        scroll_through(stage, id, looks[i]);
}

/* ---- the rules ---- */

/* Rules whose parts, and what to read with them, are long lists of links. */
static void prove_rules(Stage *stage)
{
    static const char *const rules[] = {"7", "8", "6.1.1"};
    for (int i = 0; i < COUNT_OF(rules); i++) {
        text_copy(stage->app.rule, sizeof stage->app.rule, rules[i]);
        app_open(&stage->app, &screen_rules);
        stage_settle(stage);
        scroll_at_every_look(stage, "rules.text");
        app_home(&stage->app);
    }
}

/* ---- the table ---- */

static void play_on(Stage *stage)
{
    App *app = &stage->app;
    for (int i = 0; i < DECISIONS; i++) {
        Action action;
        Reason reasons[1];
        stage_settle(stage);
        if (sitting_hint(app->sitting, 1, &action, reasons, 1) <= 0 ||
            !sitting_do(app->sitting, action, AUTHOR_STAFF, reasons))
            break;
        app_play(app, app->sitting);
    }
    stage_settle(stage);
}

/* Shut, and with the moment open that has the most lines. */
static void prove_story(Stage *stage)
{
    Table *table = stage_table(stage);
    if (!table)
        return;
    table->story.open = -1;
    scroll_at_every_look(stage, "story");
    const Happening *longest = NULL;
    for (int i = table->story.first; i < table->story.list.count; i++) {
        const Happening *one = &table->story.list.list[i];
        if (!longest || one->behind - one->first > longest->behind - longest->first)
            longest = one;
    }
    table->story.open = longest ? longest->line : -1;
    scroll_at_every_look(stage, "story");
    table->record = 1;
    scroll_at_every_look(stage, "log");
    table->record = 0;
}

static void prove_hint(Stage *stage)
{
    Table *table = stage_table(stage);
    stage_draw_as(stage, looks[0]);
    if (!table || !stage_click(stage, "hint"))
        return;
    stage_settle(stage);
    table->hint.weighed = true;
    scroll_at_every_look(stage, "reasons");
}

/* ---- the rail ---- */

enum { RAIL_MOST = 64 };

static int rail_rows(const Stage *stage, char ids[RAIL_MOST][ID_SIZE])
{
    static const char begins[] = "force ";
    const UiMemory *memory = stage->app.ui->memory;
    const HotList *list = &memory->hots[memory->now];
    int count = 0;
    for (int i = 0; i < list->count && count < RAIL_MOST; i++)
        if (strncmp(list->boxes[i].id, begins, sizeof begins - 1) == 0)
            text_copy(ids[count++], ID_SIZE, list->boxes[i].id);
    return count;
}

/* The row, once the list shows it; NULL: it does not. */
static const HotBox *show_row(Stage *stage, const char *id)
{
    const HotBox *hot = stage_find(stage, id);
    Scroll *list = list_named(stage, "forces");
    if (hot && list) {
        list->offset += hot->box.y - list->box.y;
        stage_event(stage, (InputEvent){.kind = INPUT_MOVE});
        hot = stage_find(stage, id);
    }
    return hot;
}

/* What every unit of the rail answers to the pointer; the stage looks through all that is drawn. */
static void prove_forces(Stage *stage)
{
    enum { UNTIL_IT_ANSWERS = 1 };
    char ids[RAIL_MOST][ID_SIZE];
    stage_event(stage, (InputEvent){.kind = INPUT_MOVE});
    int count = rail_rows(stage, ids);
    for (int i = 0; i < count; i++) {
        const HotBox *hot = show_row(stage, ids[i]);
        if (!hot)
            continue;
        Rectangle box = ui_pixels(stage->app.ui, kit_common(hot->box, hot->clip));
        stage_event(stage, (InputEvent){.kind = INPUT_MOVE, .at = {box.x + 8, box.y + box.height / 2}});
        null_wait(UNTIL_IT_ANSWERS);
        app_picture(&stage->app, NULL);
        stage_check_layout(stage);
        seen++;
    }
}

static void prove_game(Stage *stage, const char *mission)
{
    stage_at(stage, "lists of %s", mission);
    if (!app_play_as(&stage->app, mission, (SessionOptions){.seed = 3, .player = SIDE_FIRST}))
        return;
    play_on(stage);
    prove_forces(stage);
    prove_story(stage);
    prove_hint(stage);
    app_home(&stage->app);
}

/* The toy has short lists alone. */
#ifdef HAS_fof
enum { SEEN_LEAST = 1000 };
#else
enum { SEEN_LEAST = 0 };
#endif

int rows_prove(Stage *stage)
{
    static const char *const missions[] = {
#ifdef HAS_fof
        "missions/fof/stand-alone/sunken-lane.ini",
#endif
#ifdef HAS_folio
        "missions/folio/boys-of-67.ini",
#endif
        "tests/toy/ridge.ini"};
    stage_open(stage, stage_modules);
    stage_at(stage, "lists of the rules");
    null_think_quickly(true);
    prove_rules(stage);
    for (int i = 0; i < COUNT_OF(missions); i++)
        prove_game(stage, missions[i]);
    stage_close(stage);
    printf("%d places of lists: %d problems\n", seen, stage->problems);
    return stage->problems + (seen < SEEN_LEAST);
}
