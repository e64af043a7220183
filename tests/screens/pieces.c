#include "screens/pieces.h"

#include <stdio.h>
#include <string.h>

#include "core/base/ensure.h"
#include "screens/null.h"
#include "ui/kit/parts.h"
#include "ui/table/table.h"

enum { DECISIONS = 60 };

static int counters, others;

static void wrong(Stage *stage, bool holds, const char *what)
{
    if (!holds)
        stage_problem(stage, what);
}

static bool has_piece(const UiMemory *memory, Rectangle box)
{
    for (int i = 0; i < memory->piece_count; i++) {
        Rectangle common = kit_common(memory->pieces[i].box, box);
        if (common.width * common.height > 0.5F * box.width * box.height)
            return true;
    }
    return false;
}

/* Every counter that can be clicked and seen is known to the check. */
static void prove_known(Stage *stage)
{
    const UiMemory *memory = stage->app.ui->memory;
    const HotList *list = &memory->hots[memory->now];
    const Table *table = stage_table(stage);
    int known = 0, all = 0;
    for (int i = 0; i < list->count; i++) {
        Rectangle box = kit_common(list->boxes[i].box, table->rooms.map);
        if (strncmp(list->boxes[i].id, "unit ", 5) != 0 || box.width < 8 || box.height < 8)
            continue;
        all++;
        known += has_piece(memory, box);
    }
    counters += all;
    others += memory->piece_count > all;
    wrong(stage, known * 10 >= all * 9,
          "counters lie on the map that the layout check does not know"); /* some fly */
}

/* The same once more on any of them is seen at once; so is what floats over what must stay free. */
static void prove_check(Stage *stage)
{
    Ui *ui = stage->app.ui;
    UiMemory *memory = ui->memory;
    Writer problems = {0};
    int before = kit_check_pieces(ui, &problems);
    for (int i = 0, count = memory->piece_count; i < count; i++) {
        ui_lies(ui, memory->pieces[i].box, "broken on purpose");
        memory->pieces[memory->piece_count - 1].layer = memory->pieces[i].layer;
        wrong(stage, kit_check_pieces(ui, &problems) > before,
              "the layout check does not see that one lies on the other");
        memory->piece_count = count;
    }
    int floating = kit_check_floats(ui, &problems);
    ui_keep_clear(ui, box_of(100, 100, 50, 50), "broken on purpose");
    ui_floats(ui, box_of(120, 120, 50, 50), "broken on purpose");
    wrong(stage, kit_check_floats(ui, &problems) > floating,
          "the layout check does not see what floats over it");
    writer_free(&problems);
}

static void prove_game(Stage *stage, const char *mission)
{
    const Look usual = {1280, 720, 100, 0};
    App *app = &stage->app;
    stage_at(stage, "what lies on the map of %s", mission);
    if (!app_play_as(app, mission, (SessionOptions){.seed = 3, .player = SIDE_FIRST}))
        return;
    for (int i = 0; i < DECISIONS; i++) {
        Action action;
        Reason reasons[1];
        stage_settle(stage);
        if (sitting_hint(app->sitting, 1, &action, reasons, 1) <= 0 ||
            !sitting_do(app->sitting, action, AUTHOR_STAFF, reasons))
            break;
        if (!stage_table(stage))
            app_play(app, app->sitting);
        for (int think = 0; think < 100 && sitting_runs_on(app->sitting); think++)
            sitting_think(app->sitting, 1);
        sitting_skip_whole_film(app->sitting);
        stage_draw_as(stage, usual);
        if (stage_table(stage))
            prove_known(stage);
        if (stage_table(stage) && i % 20 == 0)
            prove_check(stage);
    }
}

int pieces_prove(Stage *stage)
{
    static const char *const missions[] = {
#ifdef HAS_fof
        "missions/fof/stand-alone/sunken-lane.ini",
#endif
#ifdef HAS_folio
        "missions/folio/boys-of-67.ini",
#endif
#ifdef HAS_fte
        "missions/fte/5-bald-hill.ini",
#endif
        "tests/toy/ridge.ini"};
    stage_open(stage, stage_modules);
    null_think_quickly(true);
    for (int i = 0; i < COUNT_OF(missions); i++)
        prove_game(stage, missions[i]);
    null_think_quickly(false);
    stage_close(stage);
    printf("%d counters on maps, tags or markers on %d: %d problems\n", counters, others, stage->problems);
#ifdef HAS_fof
    return stage->problems + (counters < 1000 || others < 60);
#else
    return stage->problems;
#endif
}
