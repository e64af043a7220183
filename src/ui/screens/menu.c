/* The main menu: the name over the title picture, and the ways from here. What matters now is gold: to go
 * on with the game that was left, or the first lesson for whoever is new. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "ui/app.h"
#include "ui/model/shelf/library.h"
#include "ui/model/shelf/progress.h"

#ifndef CONTACT_VERSION
#define CONTACT_VERSION "unversioned"
#endif

typedef struct Menu {
    LastGames *games;
    char last[PATH_SIZE];   /* the save to go on with; "" none */
    Writer what;            /* which game that is */
    char lesson[PATH_SIZE]; /* the first that was not done; "" none is left */
    char lesson_title[TITLE_SIZE], lesson_line[TITLE_SIZE];
    bool done; /* the lesson on the table is, and there is nothing to go on with */
    bool looked;
    double files_seen; /* when the folder of saves was looked through */
} Menu;

static void *enter(App *app)
{
    Menu *menu = calloc(1, sizeof *menu);
    ENSURE(menu);
    menu->games = last_games_open(app->modules);
    menu->files_seen = -1;
    return menu;
}

static void leave(App *app, void *data)
{
    (void)app;
    Menu *menu = data;
    writer_free(&menu->what);
    last_games_free(menu->games);
    free(menu);
}

/* ---- what is there ---- */

static void look_for_lessons(Menu *menu, const Library *library)
{
    const char *first = NULL; /* whose lessons come first: they need no name */
    menu->lesson[0] = '\0';
    for (int i = 0; i < library->mission_count && !menu->lesson[0]; i++) {
        const MissionEntry *mission = &library->missions[i];
        int step, steps;
        bool done = false;
        if (mission->kind != MISSION_LESSON)
            continue;
        const char *system = library->folders[mission->folder].module->rules->title;
        bool later = first && first != system;
        first = first ? first : system;
        if (progress_of(mission->path, &step, &steps, &done) && done)
            continue;
        text_copy(menu->lesson, sizeof menu->lesson, mission->path);
        text_print(menu->lesson_title, sizeof menu->lesson_title, "Start %s%slesson %d", later ? system : "",
                   later ? ", " : "", mission->number);
        text_print(menu->lesson_line, sizeof menu->lesson_line,
                   !later && mission->number == 1 ? "New here? It takes %d minutes" : "It takes %d minutes",
                   mission->minutes);
    }
}

/* Once, however often the menu is seen. */
static void add_trouble(App *app, const Writer *trouble)
{
    if (trouble->length && !(app->trouble.length && strstr(app->trouble.text, trouble->text)))
        writer_text(&app->trouble, trouble->text);
}

/* Before the first picture, but only if the menu is ever seen: a way that came later would push those below it from under the
 * pointer. */
static void look(App *app, Menu *menu)
{
    Writer progress = {0};
    menu->looked = true;
    Library *library = library_open(app->modules);
    look_for_lessons(menu, library);
    add_trouble(app, &library->trouble);
    library_free(library);
    progress_trouble(&progress);
    add_trouble(app, &progress);
    writer_free(&progress);
}

/* The game on the table goes before the one of the last sitting, unless it is one that was only looked at again, or a lesson. */
static void name_sitting(const Sitting *sitting, Menu *menu)
{
    Ask ask;
    session_ask(sitting->session, &ask);
    bool gives_way = (ask.kind == ASK_OVER && !sitting->campaign) || sitting->lesson;
    if (gives_way && last_games_find(menu->games, menu->last, &menu->what) &&
        strcmp(menu->last, sitting->autosave) != 0)
        return;
    writer_clear(&menu->what);
    menu->last[0] = '\0';
    menu->done = sitting->lesson && sitting->progress.state == LESSON_DONE;
    writer_print(&menu->what,
                 ask.kind == ASK_OVER ? "%s, it is over"
                 : ask.turn           ? "%s, turn %d"
                                      : "%s, planning",
                 session_title(sitting->session), ask.turn);
}

/* Every time the menu is seen again: the game on the table may have gone on. */
static void look_for_last(App *app, Menu *menu)
{
    bool seen_now = !app->sitting && menu->files_seen == app->ui->now; /* in an earlier pass of this frame */
    if (seen_now)
        return;
    menu->files_seen = app->sitting ? -1 : app->ui->now;
    writer_clear(&menu->what);
    menu->last[0] = '\0';
    menu->done = false;
    if (app->sitting)
        name_sitting(app->sitting, menu);
    else if (!last_games_find(menu->games, menu->last, &menu->what))
        menu->last[0] = '\0';
}

static bool can_continue(const App *app, const Menu *menu)
{
    return (app->sitting && !menu->done) || menu->last[0];
}

static void go_on(App *app, const Menu *menu)
{
    if (menu->last[0])
        app_play_save(app, menu->last);
    else
        app_play(app, app->sitting);
}

/* ---- the picture ---- */

static const float MARGIN = 40, COLUMN = 290;

/* Fills the window from the left, where it is dark and the menu stands; without textures that part is
 * plain. */
static void draw_picture(App *app)
{
    Ui *ui = app->ui;
    Texture2D picture = ui->draws ? art_title(app->art) : (Texture2D){0};
    Rectangle window = {0, 0, ui->width, ui->height}, pixels = ui_pixels(ui, window);
    if (picture.id) {
        float by = fmaxf(pixels.width / (float)picture.width, pixels.height / (float)picture.height);
        float width = pixels.width / by, height = pixels.height / by;
        DrawTexturePro(picture, (Rectangle){0, ((float)picture.height - height) / 2, width, height}, pixels,
                       (Vector2){0, 0}, 0, WHITE);
    }
    if (!picture.id || !ui->palette->textures)
        ui_fill(ui, picture.id ? box_left(&window, COLUMN + 2 * MARGIN, 0) : window,
                ui_tone(ui, TONE_CLOTH_DARK));
}

static void draw_name(Ui *ui, Rectangle *column)
{
    float line = ui_height(ui, FACE_HUGE) * 0.92f;
    ui_text(ui, box_top(column, line, 0), FACE_HUGE, ui_tone(ui, TONE_PAPER_LIGHT), ALIGN_LEFT, "Potential");
    ui_text(ui, box_top(column, line, 2), FACE_HUGE, ui_tone(ui, TONE_PAPER_LIGHT), ALIGN_LEFT, "Contact");
    ui_text(ui, box_top(column, 20, 0), FACE_BODY, ui_tone(ui, TONE_DIM), ALIGN_LEFT,
            "A rifle company is yours to lead");
}

/* ---- the ways ---- */

typedef struct Way {
    const char *id, *icon, *title;
    const Screen *screen;
} Way;

static const Way ways[] = {
    {"menu.training", "icon-helmet", "Training", &screen_training},
    {"menu.missions", "icon-map", "Missions", &screen_missions},
    {"menu.campaign", "icon-medal", "Campaign", &screen_campaign},
    {"menu.replays", "icon-folder", "Saved games and replays", &screen_replays},
    {"menu.rules", "icon-book", "Rules", &screen_rules},
    {"menu.settings", "icon-settings", "Settings", &screen_settings},
};

enum { WAYS = sizeof ways / sizeof ways[0] };

/* The gold one; Enter means it as long as nothing else was gone to. */
static bool gold_way(Ui *ui, const char *id, Rectangle box, const char *title, const char *line)
{
    bool at_once = ui_enter(ui);
    return ui_choice(ui, id, box, "icon-play", title, line, BUTTON_GOLD) || at_once;
}

static void draw_first(App *app, const Menu *menu, Rectangle *column, float height)
{
    if (can_continue(app, menu)) {
        if (gold_way(app->ui, "menu.continue", box_top(column, height, 8), "Continue", menu->what.text))
            go_on(app, menu);
    } else if (menu->lesson[0]) {
        if (gold_way(app->ui, "menu.lesson", box_top(column, height, 8), menu->lesson_title,
                     menu->lesson_line))
            app_play_mission(app, menu->lesson, 1);
    }
}

static void draw_ways(App *app, Rectangle column, float height)
{
    Ui *ui = app->ui;
    for (int i = 0; i < WAYS; i++)
        if (ui_choice(ui, ways[i].id, box_top(&column, height, 5), ways[i].icon, ways[i].title, NULL,
                      BUTTON_PLAIN)) {
            app->rule[0] = '\0';
            app_open(app, ways[i].screen);
        }
    if (ui_choice(ui, "menu.quit", box_top(&column, height, 0), "icon-exit", "Quit", NULL, BUTTON_PLAIN))
        app->quit = true;
}

/* ---- what is wrong, quietly ---- */

static void draw_trouble(App *app, Rectangle room)
{
    Ui *ui = app->ui;
    const float pad = 12, icon = 28, head = 22, width = fminf(420, room.width),
                inner = width - 2 * pad - icon - 14;
    if (!app->trouble.length)
        return;
    float words = ui_paragraph_height(ui, inner, FACE_SMALL, app->trouble.text);
    float height = fminf(room.height, words + head + 2 * pad);
    Rectangle box = {room.x + room.width - width, room.y + room.height - height, width, height};
    ui_plate(ui, box, 8, ui_faded(ui_tone(ui, TONE_BAR), 0.9f));
    Rectangle inside = box_inset(box, pad), line = box_top(&inside, head - 4, 4);
    ui_picture(ui, "icon-warning", box_left(&line, 18, icon - 18), ui_tone(ui, TONE_WARN));
    if (ui_button(ui, "menu.trouble", box_right(&line, 60, 8), "Hide", "", BUTTON_QUIET, NULL)) {
        writer_clear(&app->trouble);
        ui_again(ui);
        return;
    }
    ui_text(ui, line, FACE_BOLD, ui_tone(ui, TONE_TEXT), ALIGN_LEFT, "Something is wrong");
    box_left(&inside, icon, 0);
    Rectangle text = ui_scroll(ui, "menu.troubles", inside, words);
    text.width = inner;
    ui_paragraph(ui, text, FACE_SMALL, ui_tone(ui, TONE_DIM), app->trouble.text);
    ui_scroll_end(ui);
}

/* ---- a file dropped on the window ---- */

static void take_dropped(App *app)
{
    if (app->offscreen || !IsFileDropped())
        return;
    FilePathList files = LoadDroppedFiles();
    if (files.count && session_is_save(files.paths[0]))
        app_play_save(app, files.paths[0]);
    else if (files.count)
        app_play_mission(app, files.paths[0], 1);
    UnloadDroppedFiles(files);
}

/* ---- the screen ---- */

static bool was_done(const char *lesson)
{
    int step, steps;
    bool done = false;
    return lesson[0] && progress_of(lesson, &step, &steps, &done) && done;
}

static void frame(App *app, void *data)
{
    Menu *menu = data;
    Ui *ui = app->ui;
    if (!menu->looked)
        look(app, menu);
    look_for_last(app, menu);
    if (menu->done && was_done(menu->lesson))
        look(app, menu); /* the one that was offered has been done since */
    take_dropped(app);
    draw_picture(app);
    bool low = ui->height < 620;
    Rectangle window = {MARGIN, low ? 18 : 44, ui->width - 2 * MARGIN, ui->height - (low ? 26 : 64)},
              rest = window;
    ui_text(ui, box_bottom(&rest, 16, 6), FACE_SMALL, ui_tone(ui, TONE_FAINT), ALIGN_LEFT,
            "Version " CONTACT_VERSION);
    Rectangle column = box_left(&rest, COLUMN, 32);
    draw_name(ui, &column);
    box_top(&column, low ? 8 : fminf(40, (column.height - 380) / 3), 0);
    draw_first(app, menu, &column, low ? 46 : 54);
    draw_ways(app, column, low ? 36 : 40);
    draw_trouble(app, rest);
}

const Screen screen_menu = {.name = "menu", .enter = enter, .frame = frame, .leave = leave};
