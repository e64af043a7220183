#include "screens/walk.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "screens/null.h"
#include "ui/kit/parts.h"
#include "ui/model/shelf/library.h"
#include "ui/screens/planning_parts.h"
#include "ui/table/table.h"

enum { DECISIONS_MOST = 20000, FILM_FRAMES_DRAWN = 6 };

/* ---- one decision ---- */

static bool on_screen(const Stage *stage, const Screen *screen)
{
    return stage->app.stack[stage->app.depth - 1].screen == screen;
}

static Table *table_of(Stage *stage)
{
    return on_screen(stage, &screen_table) ? stage->app.stack[stage->app.depth - 1].data : NULL;
}

/* As the player would: at the table through the table, so that a lesson can say what is wrong with it. */
static void give(Stage *stage, Action action)
{
    App *app = &stage->app;
    Table *table = table_of(stage);
    if (!table) {
        ENSURE(sitting_do(app->sitting, action, AUTHOR_PERSON, NULL));
        return;
    }
    table->app = app;
    table->ui = app->ui;
    table->sitting = app->sitting;
    table_do_action(table, action);
    app_picture(app, NULL);
    if (table_of(stage) && table->asks_first) { /* it gives something away */
        stage_check_layout(stage);
        table_say_yes(table);
        app_picture(app, NULL);
    }
}

static bool follow_lesson(Stage *stage, bool good_pupil)
{
    Sitting *sitting = stage->app.sitting;
    Action action;
    Reason reasons[8];
    if (stage_click(stage, "lesson.on"))
        return true;
    if (sitting->progress.state != LESSON_GOES_ON || !good_pupil)
        return false;
    if (sitting_hint(sitting, 1, &action, reasons, COUNT_OF(reasons)) <= 0)
        return sitting_skip_step(sitting);
    give(stage, action);
    return true;
}

static Action choose(const Session *session, const Module *module, const char *policy)
{
    const Policy *player =
        strcmp(policy, "staff") == 0 ? session_adviser(module) : session_policy(module, policy);
    State *view = malloc(session_rules(session)->state_size);
    ENSURE(player && view);
    Action action = session_advice(session, player, view);
    free(view);
    return action;
}

/* False when the game, or its lesson, is over. */
static bool decide(Stage *stage, const char *policy)
{
    Sitting *sitting = stage->app.sitting;
    Ask ask;
    session_ask(sitting->session, &ask);
    if (ask.kind == ASK_OVER || session_is_theirs(sitting->session))
        return false;
    bool staff = strcmp(policy, "staff") == 0;
    if (sitting->lesson && follow_lesson(stage, staff))
        return true;
    if (sitting->lesson && sitting->progress.state != LESSON_GOES_ON)
        return false;
    int before = session_now(sitting->session);
    give(stage, choose(sitting->session, sitting->module, policy));
    /* What a lesson refuses, it has said; then the pupil does what it wants. */
    if (sitting->lesson && session_now(sitting->session) == before)
        return follow_lesson(stage, true);
    return true;
}

/* ---- what is drawn of it ---- */

static void draw_film(Stage *stage)
{
    Sitting *sitting = stage->app.sitting;
    for (int i = 0; i < FILM_FRAMES_DRAWN && sitting_filming(sitting); i++) {
        stage_draw(stage);
        null_wait(sitting->film.lasts + 0.01);
    }
}

static void draw_window(Stage *stage, Table *table, TableWindow window)
{
    if (window == WINDOW_SAVE)
        table_open_save(table);
    table->window = window;
    table->below = WINDOW_NONE;
    stage_draw(stage);
    table->window = WINDOW_NONE;
}

static void tip_problem(Stage *stage, const char *what, const char *id)
{
    char text[ID_SIZE + 64];
    text_print(text, sizeof text, "%s: %s", what, id);
    stage_problem(stage, text);
}

/* A tip stands beside what it speaks of, not on it, and near the pointer. */
static void check_tip(Stage *stage, Rectangle box, const char *id)
{
    const float BUTTON = 60, FAR = 200;
    const UiMemory *memory = stage->app.ui->memory;
    Vector2 at = {box.x + box.width / 2, box.y + box.height / 2};
    for (int i = 0; i < memory->float_count; i++) {
        Rectangle tip = memory->floats[i].box, common = kit_common(tip, box);
        if (strcmp(memory->floats[i].what, "a tip") != 0)
            continue;
        if (box.height <= BUTTON && common.width > 1.5F && common.height > 1.5F)
            tip_problem(stage, "a tip lies on what it speaks of", id);
        float across = at.x < tip.x               ? tip.x - at.x
                       : at.x > tip.x + tip.width ? at.x - tip.x - tip.width
                                                  : 0,
              down = at.y < tip.y                ? tip.y - at.y
                     : at.y > tip.y + tip.height ? at.y - tip.y - tip.height
                                                 : 0;
        if (across > FAR || down > FAR)
            tip_problem(stage, "a tip is far from the pointer", id);
    }
}

/* Where an eye that is on the pointer finds it. */
static void check_near(Stage *stage, Rectangle box, const char *thing)
{
    const float NEAR = 260;
    Vector2 at = stage->app.ui->pointer;
    if (!box_has(box_inset(box, -NEAR), at))
        tip_problem(stage, "a sentence is far from the pointer", thing);
}

/* Whatever is under the pointer on the map answers: there, in the panel or at the foot of the window. */
static void check_answer(Stage *stage)
{
    const UiMemory *memory = stage->app.ui->memory;
    const Table *table = table_of(stage);
    if (!table || !table->sentence.key || !table->sentence.text[0] || table->sentence.told)
        return;
    for (int i = 0; i < memory->float_count; i++)
        if (strcmp(memory->floats[i].what, "a sentence about the map") == 0) {
            check_near(stage, memory->floats[i].box, table->hovered);
            return;
        }
    char what[THING_SIZE + 40];
    text_print(what, sizeof what, "a thing of the map does not answer: %s", table->hovered);
    stage_problem(stage, what);
}

/* The pointer rests on something until its tip is there. */
static void draw_tip(Stage *stage, uint32_t which)
{
    const Ui *ui = stage->app.ui;
    const HotList *list = &ui->memory->hots[ui->memory->now];
    if (!list->count)
        return;
    const HotBox *hot = &list->boxes[which % (uint32_t)list->count];
    Rectangle box = ui_pixels(ui, kit_common(hot->box, hot->clip));
    Vector2 at = {box.x + box.width / 2, box.y + box.height / 2};
    stage_event(stage, (InputEvent){.kind = INPUT_MOVE, .at = at});
    for (int pass = 0; pass < 2; pass++) { /* a stack that fans out lays another thing there */
        null_wait(1);
        app_picture(&stage->app, NULL);
    }
    stage_check_layout(stage);
    hot = kit_find(&ui->memory->hots[ui->memory->now], ui->memory->hover);
    if (hot) /* what lies there by now */
        check_tip(stage, kit_common(hot->box, hot->clip), hot->id);
    check_answer(stage);
    stage_event(stage, (InputEvent){.kind = INPUT_MOVE});
}

static void draw_tabs(Stage *stage)
{
    Planning *planning = stage->app.stack[stage->app.depth - 1].data;
    int before = planning->group;
    for (int group = 0; group < PLAN_GROUPS; group++) {
        planning->group = group;
        stage_draw(stage);
        stage_draw_small(stage);
    }
    planning->group = before;
    app_picture(&stage->app, NULL);
}

/* Each time another thing that can be looked at besides. */
static void draw_more(Stage *stage, int turn)
{
    Table *table = table_of(stage);
    const Chord *keys = stage->app.settings.keys;
    static const KeyAction looks[] = {DO_NEXT, DO_SIGHT,   DO_COMMS, DO_FIRE,
                                      DO_HINT, DO_ZOOM_IN, DO_NEXT,  DO_FIT};
    static const TableWindow windows[] = {WINDOW_MENU,      WINDOW_SAVE,     WINDOW_DECK,    WINDOW_LOG,
                                          WINDOW_INSPECTOR, WINDOW_BRIEFING, WINDOW_STANDING};
    int kinds = COUNT_OF(looks) + COUNT_OF(windows) + 3, kind = turn % kinds;
    if (on_screen(stage, &screen_planning))
        draw_tabs(stage);
    if (!table || (kind >= COUNT_OF(looks) + COUNT_OF(windows))) {
        draw_tip(stage, (uint32_t)turn * 7919);
        return;
    }
    if (kind < COUNT_OF(looks)) {
        stage_key(stage, keys[looks[kind]].key, keys[looks[kind]].mods);
        stage_draw(stage);
        if (table_of(stage) == table && table->hint.open &&
            (strstr(table->hint.text, "-team-") || strstr(table->hint.text, "/cover")))
            stage_problem(stage, "advice names a thing as a file does");
    } else {
        draw_window(stage, table, windows[kind - COUNT_OF(looks)]);
    }
}

/* What was drawn before is drawn anew, so that every letter of it is seen to be written. */
static void forget_pictures(Stage *stage, Table *table)
{
    stage->app.ui->memory->smalls = 0;
    if (!table->cache)
        return;
    table->board->close(table->cache);
    table->cache = table->board->open();
}

/* In the smallest window that is usual the map has most of it, and what is shown of the map can be read. */
static void check_map(Stage *stage)
{
    Table *table = table_of(stage);
    const Board *board = table ? table->board : NULL;
    if (!board || !board->extent)
        return;
    const float least = table->sitting->lesson ? 0.45F : 0.55F;
    const Look usual = {1280, 720, 100, 0};
    forget_pictures(stage, table);
    stage_draw_as(stage, usual);
    if (table_of(stage) != table || sitting_filming(table->sitting))
        return;
    Rectangle map = table->rooms.map;
    if (map.width * map.height < least * 1280 * 720)
        stage_problem(stage, "the map has too little of the window");
    bool untouched = camera_same(&table->camera, &table->fitted) && !table->whole;
    if (untouched && table->camera.zoom < board->readable * 0.999F)
        stage_problem(stage, "the map opens too small to be read");
    if (untouched && stage->app.ui->memory->smalls) {
        char what[96];
        text_print(what, sizeof what, "letters of the map are too small: %s", stage->app.ui->memory->small);
        stage_problem(stage, what);
    }
}

/* The text of a lesson is read whole where the panel has room for it; a bar is for what can be scrolled. */
static void check_lesson(Stage *stage)
{
    const float least_below = 240;
    Table *table = table_of(stage);
    if (table && table->sitting->lesson && stage_find(stage, "lesson.bar") &&
        table->rooms.right.height > least_below)
        stage_problem(stage, "the lesson's text is scrolled beside an empty panel");
}

/* F1 opens the rule of the present question, also while a lesson only tells. */
static void check_rule(Stage *stage)
{
    const Table *table = table_of(stage);
    if (table && (table->mine || table->sitting->lesson) && !stage->app.rule_here[0])
        stage_problem(stage, "there is no rule to look up");
}

static void draw(Stage *stage, int decision)
{
    draw_film(stage);
    stage_settle(stage);
    check_map(stage);
    stage_draw(stage);
    check_lesson(stage);
    check_rule(stage);
    draw_more(stage, decision);
}

/* ---- a game ---- */

/* The planning ends with its last question. */
static void change_screen(Stage *stage)
{
    App *app = &stage->app;
    Ask ask;
    session_ask(app->sitting->session, &ask);
    bool plans = ask.kind == ASK_DECIDE && strcmp(ask.topic, "plan") == 0;
    if (on_screen(stage, &screen_planning) != plans)
        app_play(app, app->sitting);
    stage_settle(stage);
}

/* Back to the table from wherever a key has led. */
static void go_back(Stage *stage)
{
    App *app = &stage->app;
    if (!on_screen(stage, &screen_table) && !on_screen(stage, &screen_planning))
        app_play(app, app->sitting);
    app->notice[0] = '\0';
}

void walk_game(Stage *stage, const WalkOptions *options, Walked *walked, const char *policy)
{
    App *app = &stage->app;
    char game[PLACE_SIZE];
    text_copy(game, sizeof game, stage->place);
    int decisions = 0;
    int most = options->most ? options->most : DECISIONS_MOST;
    for (; decisions < most; decisions++) {
        stage_at(stage, "%s, decision %d", game, decisions);
        if (decisions % options->every == 0) {
            draw(stage, decisions / options->every + (int)options->seed);
            stage_check_game(stage);
        }
        go_back(stage);
        change_screen(stage);
        if (!decide(stage, policy))
            break;
        if ((decisions + 1) % options->every != 0)
            sitting_skip_whole_film(app->sitting);
    }
    draw(stage, 0);
    stage_draw_small(stage);
    walked->decisions += decisions;
    walked->games++;
    stage_at(stage, "%s, after %d decisions", game, decisions);
    walk_after(stage);
}

static bool wanted(const WalkOptions *options, const char *path, int index)
{
    return (!options->only || strstr(path, options->only)) && index % options->parts == options->part;
}

static void walk_mission(Stage *stage, const WalkOptions *options, Walked *walked, const Module *module,
                         const char *path, Side side, const char *policy, uint64_t seed)
{
    const char *opponent = strcmp(policy, "random") == 0 || options->quick ? "random" : "officer";
    SessionOptions as = {.seed = seed, .player = side, .opponent = session_policy(module, opponent)};
    stage_at(stage, "%s --seed %llu --side %s, %s", path, (unsigned long long)seed,
             module->rules->sides[side], policy);
    if (!app_play_as(&stage->app, path, as)) {
        stage_problem(stage, stage->app.notice);
        return;
    }
    stage_settle(stage);
    walk_game(stage, options, walked, policy);
    app_home(&stage->app);
    app_picture(&stage->app, NULL);
}

/* Both sides, where both can be played. */
static bool has_two_players(const Module *module)
{
    return strcmp(module->rules->id, "folio") == 0 || strcmp(module->rules->id, "fte") == 0 ||
           strcmp(module->rules->id, "tod") == 0 || strcmp(module->rules->id, "toy") == 0;
}

typedef struct Counter {
    Stage *stage;
    const WalkOptions *options;
    Walked *walked;
    int index;
} Counter;

static void walk_path(Counter *counter, const Module *module, const char *path, bool lesson)
{
    static const char *const policies[] = {"staff", "random"};
    for (int game = 0; game < counter->options->games; game++)
        for (int side = 0; side < (has_two_players(module) && !lesson ? 2 : 1); side++)
            for (int i = 0; i < COUNT_OF(policies); i++)
                if (wanted(counter->options, path, counter->index++))
                    walk_mission(counter->stage, counter->options, counter->walked, module, path, (Side)side,
                                 policies[i], counter->options->seed + (uint64_t)game);
}

/* A mission of the tests, if its system takes part. */
static void walk_test(Counter *counter, const char *system, const char *path, bool lesson)
{
    for (const Module *module = counter->stage->modules; module->rules; module++)
        if (strcmp(module->rules->id, system) == 0)
            walk_path(counter, module, path, lesson);
}

static bool has_campaigns(const Module *modules)
{
    while (modules->rules && !modules->campaign)
        modules++;
    return modules->rules != NULL;
}

static void lengthen_keys(Settings *settings)
{
    for (int i = 0; i < KEY_ACTIONS; i++)
        settings->keys[i].mods |= MOD_CONTROL | MOD_SHIFT;
}

Walked walk_games(Stage *stage, const WalkOptions *options)
{
    Walked walked = {0};
    Counter counter = {stage, options, &walked, 0};
    Library *library = library_open(stage->modules);
    stage->whole = options->whole;
    stage->width = options->width;
    stage->height = options->height;
    stage->next_look = (int)options->seed + options->part * 7;
    stage->app.settings.autosave = false;
    if (options->long_keys)
        lengthen_keys(&stage->app.settings);
    for (int i = 0; i < library->mission_count; i++) {
        const MissionEntry *mission = &library->missions[i];
        walk_path(&counter, library->folders[mission->folder].module, mission->path,
                  mission->kind == MISSION_LESSON);
    }
    library_free(library);
    walk_test(&counter, "toy", "tests/toy/ridge.ini", false);
    walk_test(&counter, "toy", "tests/toy/lesson.ini", true);
    walk_test(&counter, "fof", "tests/fof/night.ini", false); /* with names that nobody shortened */
    if (wanted(options, "screens", counter.index++))
        walk_screens(stage);
    bool campaigns = has_campaigns(stage->modules);
    if (wanted(options, "campaign", counter.index++) && campaigns)
        walk_campaign(stage, options, &walked, "random");
    if (wanted(options, "campaign", counter.index++) && campaigns)
        walk_campaign(stage, options, &walked, "staff");
    walked.frames = stage->frames;
    walked.problems = stage->problems;
    return walked;
}
