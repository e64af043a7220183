/* Saved games, newest first: to go on with, to watch from the start, or to take away. Files are read one
 * after the other while the list is already there. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/base/ensure.h"
#include "ui/app.h"
#include "ui/model/shelf/library.h"
#include "ui/model/thinker.h"

static const float ROW = 58, GAP = 6;

typedef struct Replays {
    SavedGames *games;
    int chosen;   /* -1: none */
    int deleting; /* the one that waits for a yes; -1: none */
    bool begun;   /* the keyboard stands on the chosen one */
} Replays;

static void *enter(App *app)
{
    Replays *replays = calloc(1, sizeof *replays);
    ENSURE(replays);
    replays->games = saved_games_open(app->modules);
    replays->chosen = replays->deleting = -1;
    return replays;
}

static void leave(App *app, void *data)
{
    (void)app;
    Replays *replays = data;
    saved_games_free(replays->games);
    free(replays);
}

static const SavedGame *chosen_game(const Replays *replays)
{
    return replays->chosen >= 0 ? &replays->games->games[replays->chosen] : NULL;
}

static int count_shown(const SavedGames *games)
{
    int count = 0;
    for (int i = 0; i < games->count; i++)
        count += !games->games[i].hidden;
    return count;
}

/* Those that can be read at once come with the first picture, the others later, one in a pass; the first that can be seen is
 * chosen. */
static void read_on(App *app, Replays *replays)
{
    SavedGames *games = replays->games;
    double until = GetTime() + (games->unread ? 0 : AT_ONCE);
    while (saved_games_read(games) && GetTime() < until)
        continue;
    if (games->unread < games->count)
        ui_move_on(app->ui, 0);
    const SavedGame *chosen = chosen_game(replays);
    if (chosen && !chosen->hidden)
        return;
    replays->chosen = -1;
    for (int i = 0; games->games && i < games->unread && replays->chosen < 0; i++)
        if (!games->games[i].hidden)
            replays->chosen = i;
}

/* ---- what can be done ---- */

/* A campaign's mission goes on in its headquarters: there its outcome counts. */
static void resume(App *app, const SavedGame *game)
{
    if (game->campaign[0]) {
        text_copy(app->campaign, sizeof app->campaign, game->campaign);
        app_open(app, &screen_campaign);
    } else {
        app_play_save(app, game->path);
    }
}

static void watch(App *app, const SavedGame *game)
{
    Errors errors = {0};
    Writer notes = {0};
    Sitting *sitting = sitting_load(app->modules, game->path, &notes, &errors);
    if (sitting) {
        app_seat(app, sitting);
        app_open(app, &screen_replay);
    } else {
        app_notice(app, "%s", errors.count ? errors.line[0] : "this game cannot be loaded");
    }
    writer_free(&notes);
    errors_free(&errors);
}

static void delete_now(App *app, Replays *replays)
{
    const char *wrong = saved_games_delete(replays->games, replays->deleting);
    if (wrong)
        app_notice(app, "The file is still there: %s", wrong);
    if (replays->chosen >= replays->games->count)
        replays->chosen = replays->games->count - 1;
    replays->deleting = -1;
    ui_again(app->ui);
}

/* ---- the list ---- */

static const char *kind_of(const SavedGame *game)
{
    return game->campaign[0] ? game->campaign : game->autosave ? "saved automatically" : game->name;
}

/* "Viet Cong against commander"; empty where nobody had a choice. */
static void sides_of(const Replays *replays, const SavedGame *game, char *text, int size)
{
    char name[64];
    const Rules *rules = NULL;
    text[0] = '\0';
    for (const Module *module = replays->games->modules; module->rules; module++)
        if (strcmp(module->rules->id, game->rules) == 0)
            rules = module->rules;
    if (!rules || !game->read || game->damaged || game->side < 0)
        return;
    board_side_name(rules, game->side, name, sizeof name);
    text_print(text, size, "%s%s%s", name, game->opponent[0] ? " against " : "", game->opponent);
}

static void draw_game(App *app, Replays *replays, Rectangle box, int index)
{
    Ui *ui = app->ui;
    const SavedGame *game = &replays->games->games[index];
    char id[ID_SIZE], day[64], line[TITLE_SIZE + 64];
    text_print(id, sizeof id, "game.%d", index);
    saved_games_day(game->changed, (int64_t)time(NULL), day, sizeof day);
    if (index == replays->chosen && !replays->begun) {
        ui_set_focus(ui, id);
        replays->begun = true;
    }
    if (ui_row(ui, id, box, index == replays->chosen, game->title)) {
        replays->chosen = index;
        ui_again(ui);
    }
    Rectangle room = {box.x + 14, box.y + 9, box.width - 28, box.height - 18};
    Rectangle right = box_right(&room, fminf(150, room.width * 0.4f), 10), low = room,
              top = box_top(&low, 20, 0);
    ui_text_cut(ui, top, FACE_HEAD, ui_tone(ui, TONE_TEXT), ALIGN_LEFT, game->title);
    ui_text(ui, box_top(&right, 20, 0), FACE_BODY, ui_tone(ui, TONE_DIM), ALIGN_RIGHT, day);
    if (game->damaged)
        text_copy(line, sizeof line, "Damaged");
    else
        text_print(line, sizeof line, game->turn ? "Turn %d" : "Planning", game->turn);
    ui_text(ui, right, FACE_SMALL, ui_tone(ui, game->damaged ? TONE_WARN : TONE_DIM), ALIGN_RIGHT,
            game->read ? line : "\u2026");
    char kind[160], sides[96];
    sides_of(replays, game, sides, sizeof sides);
    text_print(kind, sizeof kind, "%s%s%s", sides, sides[0] ? " \u00b7 " : "", kind_of(game));
    ui_text_cut(ui, low, FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_LEFT, kind);
}

static void draw_list(App *app, Replays *replays, Rectangle room)
{
    Ui *ui = app->ui;
    const SavedGames *games = replays->games;
    Rectangle list = ui_scroll(ui, "games", room, (float)count_shown(games) * (ROW + GAP));
    for (int i = 0; i < games->count; i++)
        if (!games->games[i].hidden)
            draw_game(app, replays, ui_next_row(ui, &list, ROW, GAP), i);
    ui_scroll_end(ui);
}

/* ---- the one that is chosen ---- */

static void fact(Ui *ui, Rectangle *room, const char *label, const char *value)
{
    float height = ui_paragraph_height(ui, room->width - 118, FACE_BODY, value);
    Rectangle line = box_top(room, fmaxf(22, height), 2), label_box = box_left(&line, 110, 8);
    label_box.height = 22;
    ui_text(ui, label_box, FACE_BODY, ui_tone(ui, TONE_DIM), ALIGN_LEFT, label);
    line.y += fmaxf(0, (22 - height) / 2);
    ui_paragraph(ui, line, FACE_BODY, ui_tone(ui, TONE_TEXT), value);
}

static void draw_facts(Ui *ui, const Replays *replays, Rectangle room, const SavedGame *game)
{
    char text[96];
    saved_games_day(game->changed, (int64_t)time(NULL), text, sizeof text);
    fact(ui, &room, "Played", text);
    if (game->campaign[0])
        fact(ui, &room, "Company", game->campaign);
    fact(ui, &room, "File", game->name);
    if (game->damaged)
        return;
    sides_of(replays, game, text, sizeof text);
    if (text[0])
        fact(ui, &room, "You play", text);
    text_print(text, sizeof text, game->turn ? "%d" : "planning", game->turn);
    fact(ui, &room, "Turn", text);
    text_print(text, sizeof text, "%d", game->decisions);
    fact(ui, &room, "Decisions", text);
    text_print(text, sizeof text, game->iron ? "not allowed" : "%d", game->take_backs);
    fact(ui, &room, "Undone", text);
    text_print(text, sizeof text, game->iron ? "told at the end" : "%llu", (unsigned long long)game->seed);
    fact(ui, &room, "Seed", text);
}

static void draw_damage(Ui *ui, Rectangle *room, const SavedGame *game)
{
    float width = room->width - 28, height = ui_paragraph_height(ui, width, FACE_BODY, game->wrong);
    Rectangle box = box_top(room, height, 12);
    ui_picture(ui, "icon-warning", box_of(box.x, box.y, 18, 18), ui_tone(ui, TONE_WARN));
    box_left(&box, 28, 0);
    ui_paragraph(ui, box, FACE_BODY, ui_tone(ui, TONE_WARN), game->wrong);
}

static void draw_buttons(App *app, Replays *replays, Rectangle box, const SavedGame *game)
{
    Ui *ui = app->ui;
    const char *why = !game->read     ? "The file is being read."
                      : game->damaged ? "This file cannot be played."
                                      : NULL;
    Rectangle gold = box_top(&box, 40, 8), row = box_top(&box, 36, 0);
    if (ui_button(ui, "replays.resume", gold, game->campaign[0] ? "To the headquarters" : "Resume", "",
                  BUTTON_GOLD, why))
        resume(app, game);
    if (ui_button(ui, "replays.watch", box_column(row, 0, 2, 8), "Watch", "", BUTTON_PLAIN, why))
        watch(app, game);
    if (ui_button(ui, "replays.delete", box_column(row, 1, 2, 8), "Delete \u2026", "", BUTTON_DANGER,
                  game->campaign[0] ? "It belongs to a campaign." : NULL)) {
        replays->deleting = replays->chosen;
        ui_set_focus(ui, "delete.no");
    }
}

static void draw_chosen(App *app, Replays *replays, Rectangle box)
{
    Ui *ui = app->ui;
    const SavedGame *game = chosen_game(replays);
    ui_plate(ui, box, 8, ui_tone(ui, TONE_PANEL));
    Rectangle room = box_inset(box, 18);
    draw_buttons(app, replays, box_bottom(&room, 84, 12), game);
    float height = ui_paragraph_height(ui, room.width, FACE_TITLE, game->title);
    ui_paragraph(ui, box_top(&room, height, 12), FACE_TITLE, ui_tone(ui, TONE_TEXT), game->title);
    if (game->damaged)
        draw_damage(ui, &room, game);
    draw_facts(ui, replays, room, game);
}

/* ---- a yes is needed: the file is gone for good ---- */

static void draw_question(App *app, Replays *replays)
{
    Ui *ui = app->ui;
    const SavedGame *game = &replays->games->games[replays->deleting];
    Rectangle box = box_middle((Rectangle){0, 0, ui->width, ui->height}, 420, 168);
    ui_layer(ui, true);
    ui_fill(ui, (Rectangle){0, 0, ui->width, ui->height}, ui_faded(ui_tone(ui, TONE_BAR), 0.6f));
    ui_plate(ui, box, 10, ui_tone(ui, TONE_PANEL));
    ui_edge(ui, box, 10, 1, ui_tone(ui, TONE_ENEMY));
    Rectangle room = box_inset(box, 20), row = box_bottom(&room, 38, 12);
    ui_text(ui, box_top(&room, 24, 6), FACE_HEAD, ui_tone(ui, TONE_TEXT), ALIGN_LEFT,
            "Delete this game for good?");
    ui_text_cut(ui, box_top(&room, 20, 0), FACE_BODY, ui_tone(ui, TONE_DIM), ALIGN_LEFT, game->title);
    ui_text_cut(ui, box_top(&room, 18, 0), FACE_SMALL, ui_tone(ui, TONE_FAINT), ALIGN_LEFT, game->name);
    bool yes = ui_button(ui, "delete.yes", box_column(row, 0, 2, 10), "Delete", "", BUTTON_DANGER, NULL);
    bool no = ui_button(ui, "delete.no", box_column(row, 1, 2, 10), "Keep it", "Esc", BUTTON_PLAIN, NULL);
    no = ui_dismissed(ui, box) || no;
    ui_layer_end(ui);
    if (yes) {
        delete_now(app, replays);
    } else if (no) {
        replays->deleting = -1;
        ui_again(ui);
    }
}

/* ---- the screen ---- */

static void frame(App *app, void *data)
{
    Replays *replays = data;
    Ui *ui = app->ui;
    read_on(app, replays);
    if (replays->deleting >= 0 &&
        ui_key(ui, KEY_ESCAPE, 0)) { /* before the heading takes it for the way back */
        replays->deleting = -1;
        ui_again(ui);
    }
    Rectangle room = app_heading(app, "Saved games", "Go on, or watch how it went");
    room = box_middle(room, fminf(room.width, 1120), room.height);
    if (!count_shown(replays->games)) {
        app_message(
            app, room,
            "Nothing has been played yet. Every game is kept here by itself, from its first decision, "
            "and can be watched again.");
        return;
    }
    Rectangle side = box_right(&room, fminf(340, room.width * 0.36f), 16);
    draw_list(app, replays, room);
    if (chosen_game(replays))
        draw_chosen(app, replays, side);
    if (replays->deleting >= 0)
        draw_question(app, replays);
}

const Screen screen_replays = {.name = "replays", .enter = enter, .frame = frame, .leave = leave};
