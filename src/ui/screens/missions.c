/* Missions: what there is to play on the left, the order that the company gets on a sheet of paper on the
 * right, with a picture of the ground; below it the seed and the start. */
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/base/ensure.h"
#include "ui/app.h"
#include "ui/model/shelf/library.h"

enum { SEED_SIZE = SEED_TEXT_SIZE };

static const float ROW = 50, FOLDER = 34, GAP = 4;

typedef struct Missions {
    Library *library;
    int chosen;         /* index of a mission; -1: there is none */
    Briefing *briefing; /* of the chosen one; NULL: not yet, or it cannot be set up */
    char wrong[ERROR_SIZE];
    char seed_text[SEED_SIZE];
    uint64_t seed; /* what the picture shows and the game begins with */
    BoardCache *cache;
    const Board *board;
    bool begun;   /* the keyboard stands on the chosen one */
    int side;     /* that the player takes, where both can be played */
    int opponent; /* among the policies of the system, from the last: the weakest stands there */
} Missions;

/* ---- what is chosen ---- */

static bool is_listed(const MissionEntry *mission)
{
    return mission->kind != MISSION_LESSON;
}

/* A chance that nobody knows beforehand; short, so that it can be told to a friend. */
static uint64_t fresh_seed(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return ((uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000) % 1000000;
}

static void close_board(Missions *missions)
{
    if (missions->board && missions->board->close && missions->cache)
        missions->board->close(missions->cache);
    missions->board = NULL;
    missions->cache = NULL;
}

static void open_board(Missions *missions)
{
    const Board *board = missions->briefing ? board_of(session_rules(missions->briefing->session)) : NULL;
    if (!board || !board->open || !board->draw || !board->extent)
        return;
    missions->board = board;
    missions->cache = board->open();
}

static void set_up(App *app, Missions *missions)
{
    Errors errors = {0};
    close_board(missions);
    briefing_free(missions->briefing);
    missions->briefing = NULL;
    missions->wrong[0] = '\0';
    if (missions->chosen < 0)
        return;
    const char *path = missions->library->missions[missions->chosen].path;
    missions->briefing = briefing_open(app->modules, path, missions->seed, &errors);
    if (!missions->briefing)
        text_copy(missions->wrong, sizeof missions->wrong,
                  errors.count ? errors.line[0] : "it cannot be set up");
    open_board(missions);
    errors_free(&errors);
}

/* A seed that was typed belongs to its mission. */
static void choose(App *app, Missions *missions, int mission)
{
    if (missions->chosen >= 0 && missions->chosen != mission)
        missions->seed_text[0] = '\0';
    missions->chosen = mission;
    if (!missions->seed_text[0])
        missions->seed = fresh_seed();
    set_up(app, missions);
    ui_again(app->ui);
}

/* As they were left the last time. */
static void recall(App *app, Missions *missions)
{
    const Settings *settings = &app->settings;
    missions->side = settings->side;
    missions->opponent = settings->opponent;
    text_copy(missions->seed_text, sizeof missions->seed_text, settings->seed);
    missions->seed = strtoull(missions->seed_text, NULL, 10);
    for (int i = 0; i < missions->library->mission_count; i++)
        if (is_listed(&missions->library->missions[i]) &&
            strcmp(missions->library->missions[i].path, settings->mission) == 0)
            choose(app, missions, i);
}

static void remember(App *app, const Missions *missions)
{
    Settings *settings = &app->settings, before = *settings;
    if (missions->chosen < 0)
        return;
    settings->side = missions->side;
    settings->opponent = missions->opponent;
    text_copy(settings->seed, sizeof settings->seed, missions->seed_text);
    text_copy(settings->mission, sizeof settings->mission,
              missions->library->missions[missions->chosen].path);
    if (settings->side != before.side || settings->opponent != before.opponent ||
        strcmp(settings->seed, before.seed) != 0 || strcmp(settings->mission, before.mission) != 0)
        app_settings_changed(app);
}

static void *enter(App *app)
{
    Missions *missions = calloc(1, sizeof *missions);
    ENSURE(missions);
    missions->library = library_open(app->modules);
    missions->chosen = -1;
    recall(app, missions);
    for (int f = 0; f < missions->library->folder_count && missions->chosen < 0; f++)
        if (is_listed(&missions->library->missions[missions->library->folders[f].first]))
            choose(app, missions, missions->library->folders[f].first);
    return missions;
}

static void leave(App *app, void *data)
{
    Missions *missions = data;
    remember(app, missions);
    close_board(missions);
    briefing_free(missions->briefing);
    library_free(missions->library);
    free(missions);
}

/* Systems with opponents to choose from can be played from either side. */
static int opponents(const Missions *missions, const Policy **policies)
{
    const Library *library = missions->library;
    const Module *module = library->folders[library->missions[missions->chosen].folder].module;
    int count = 0;
    *policies = module ? module->policies : NULL;
    while (*policies && (*policies)[count].id)
        count++;
    return count;
}

static void start(App *app, Missions *missions)
{
    const Policy *policies;
    int count = opponents(missions, &policies);
    SessionOptions options = {.seed = missions->seed, .player = SIDE_FIRST};
    if (!missions->briefing)
        return;
    if (count > 1) {
        options.player = (Side)missions->side;
        options.opponent = &policies[count - 1 - missions->opponent % count];
    }
    app_play_as(app, missions->library->missions[missions->chosen].path, options);
}

/* ---- the list ---- */

static const char *what_kind(MissionKind kind)
{
    static const char *const names[MISSION_KINDS] = {"lessons", "one evening each", "without a briefing",
                                                     "campaign"};
    return names[kind];
}

static float list_height(const Library *library)
{
    float height = 0;
    for (int f = 0; f < library->folder_count; f++)
        if (library->folders[f].kind != MISSION_LESSON)
            height += FOLDER + (float)library->folders[f].count * (ROW + GAP) + 8;
    return height;
}

static void draw_folder(Ui *ui, Rectangle box, const MissionFolder *folder)
{
    box.y += 6;
    box.height -= 6;
    float width = ui_width(ui, FACE_SMALL, what_kind(folder->kind));
    ui_text(ui, box_right(&box, width, 8), FACE_SMALL, ui_tone(ui, TONE_FAINT), ALIGN_RIGHT,
            what_kind(folder->kind));
    ui_text_cut(ui, box, FACE_BOLD, ui_tone(ui, TONE_DIM), ALIGN_LEFT, folder->title);
}

/* Double click, or Enter on the one that is chosen already, starts. */
static void draw_row(App *app, Missions *missions, Rectangle box, int index)
{
    Ui *ui = app->ui;
    const MissionEntry *mission = &missions->library->missions[index];
    const MissionFolder *folder = &missions->library->folders[mission->folder];
    char id[ID_SIZE], line[TITLE_SIZE * 2];
    text_print(id, sizeof id, "mission.%s.%d", folder->name, mission->number);
    bool was_chosen = index == missions->chosen;
    if (was_chosen && !missions->begun)
        ui_set_focus(ui, id);
    missions->begun = missions->begun || was_chosen;
    if (ui_row(ui, id, box, was_chosen, mission->title)) {
        if (was_chosen && ui->keyboard)
            start(app, missions);
        else
            choose(app, missions, index);
    }
    Rectangle room = {box.x + 12, box.y + 7, box.width - 24, box.height - 14},
              top = box_top(&room, room.height * 0.55f, 0);
    if (mission->date[0])
        text_copy(line, sizeof line, mission->date);
    else
        text_print(line, sizeof line, "%d turns, %d \u00d7 %d cards", mission->turns, mission->columns,
                   mission->rows);
    ui_text_cut(ui, top, FACE_BOLD, ui_tone(ui, TONE_TEXT), ALIGN_LEFT, mission->title);
    ui_text_cut(ui, room, FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_LEFT, line);
}

static void draw_list(App *app, Missions *missions, Rectangle box)
{
    Ui *ui = app->ui;
    const Library *library = missions->library;
    ui_plate(ui, box, 8, ui_tone(ui, TONE_PANEL));
    Rectangle list = ui_scroll(ui, "missions", box_inset(box, 10), list_height(library));
    for (int f = 0; f < library->folder_count; f++) {
        const MissionFolder *folder = &library->folders[f];
        if (folder->kind == MISSION_LESSON)
            continue;
        draw_folder(ui, ui_next_row(ui, &list, FOLDER, 0), folder);
        for (int i = 0; i < folder->count; i++)
            draw_row(app, missions, ui_next_row(ui, &list, ROW, GAP), folder->first + i);
        box_top(&list, 8, 0);
    }
    ui_scroll_end(ui);
}

/* ---- the sheet ---- */

static BoardView view_of(const Missions *missions)
{
    const Session *session = missions->briefing->session;
    return (BoardView){.game = session_game(session),
                       .state = session_seen(session),
                       .selected = "",
                       .sight = "",
                       .comms = "",
                       .plain = true};
}

/* The ground as the player would find it, small. */
static void draw_map(App *app, Missions *missions, Rectangle box)
{
    Ui *ui = app->ui;
    BoardView view = view_of(missions);
    MapCamera camera = {0};
    ui_plate(ui, box, 6, ui_tone(ui, TONE_CLOTH));
    Rectangle room = box_inset(box, 6);
    camera_fit(&camera, missions->board->extent(view.game, view.state, room), room);
    ui_clip(ui, room);
    missions->board->draw(ui, missions->cache, &camera, &view, room);
    ui_clip_end(ui);
}

/* What is wanted, as the table will count it. */
static void draw_goals(App *app, Missions *missions, Rectangle room)
{
    enum { GOALS = 12 };
    Ui *ui = app->ui;
    Reason goals[GOALS];
    BoardView view = view_of(missions);
    int count = missions->board->standing ? missions->board->standing(&view, goals, GOALS) : 0;
    for (int i = 0; i < count && i < GOALS && room.height >= 22; i++) {
        Rectangle line = box_top(&room, 22, 0);
        ui_fill(ui, box_bottom(&line, 1, 0), ui_faded(ui_tone(ui, TONE_INK), 0.15f));
        float width = ui_width(ui, FACE_BODY, goals[i].value) + 1;
        ui_text(ui, box_right(&line, width, 8), FACE_BODY, ui_tone(ui, TONE_INK_DIM), ALIGN_RIGHT,
                goals[i].value);
        ui_text_cut(ui, line, FACE_BODY, ui_tone(ui, TONE_INK), ALIGN_LEFT, goals[i].label);
    }
}

/* Day and place stand in the head of the sheet. */
static bool is_in_head(const MissionEntry *mission, const BriefingText *text)
{
    return strcmp(text->text, mission->date) == 0 || strcmp(text->text, mission->place) == 0;
}

/* Returns the height of all paragraphs; draws nothing if that is all that is asked for. */
static float draw_texts(Ui *ui, Rectangle box, const Missions *missions, bool draws)
{
    const MissionEntry *mission = &missions->library->missions[missions->chosen];
    float top = box.y;
    for (int i = 0; i < missions->briefing->count; i++) {
        const BriefingText *text = &missions->briefing->texts[i];
        if (is_in_head(mission, text))
            continue;
        Rectangle head = box_top(&box, ui_height(ui, FACE_BOLD), 2);
        Rectangle body = box_top(&box, ui_paragraph_height(ui, box.width, FACE_BODY, text->text), 12);
        if (!draws)
            continue;
        ui_text(ui, head, FACE_BOLD, ui_tone(ui, TONE_INK_DIM), ALIGN_LEFT, text->title);
        ui_paragraph(ui, body, FACE_BODY, ui_tone(ui, TONE_INK), text->text);
    }
    return box.y - top;
}

static void draw_head(Ui *ui, Rectangle box, const MissionEntry *mission, uint64_t seed)
{
    char facts[160], where[2 * TITLE_SIZE + 16];
    text_print(facts, sizeof facts, "%d turns  \u00b7  ", mission->turns);
    if (mission->columns)
        text_append(facts, sizeof facts, "%d \u00d7 %d cards  \u00b7  ", mission->columns, mission->rows);
    text_append(facts, sizeof facts, "seed %llu", (unsigned long long)seed);
    text_print(where, sizeof where, mission->place[0] ? "%s  \u00b7  %s" : "%s", mission->date,
               mission->place);
    ui_text_cut(ui, box_top(&box, 28, 2), FACE_TITLE, ui_tone(ui, TONE_INK), ALIGN_LEFT, mission->title);
    if (where[0])
        ui_text_cut(ui, box_top(&box, 20, 0), FACE_BODY, ui_tone(ui, TONE_INK), ALIGN_LEFT, where);
    ui_text(ui, box_top(&box, 18, 0), FACE_SMALL, ui_tone(ui, TONE_INK_DIM), ALIGN_LEFT, facts);
}

static void draw_order(App *app, Missions *missions, Rectangle room)
{
    Ui *ui = app->ui;
    const Briefing *briefing = missions->briefing;
    bool map = missions->cache && room.width > 620;
    if (map) {
        Rectangle column = box_right(&room, fminf(400, room.width * 0.42f), 24);
        draw_map(app, missions, box_top(&column, fminf(column.height, column.width * 0.8f), 12));
        draw_goals(app, missions, column);
    }
    if (!briefing->count) {
        ui_paragraph(ui, room, FACE_BODY, ui_tone(ui, TONE_INK),
                     "An exercise: there is no order to read. What counts is on the map.");
        return;
    }
    float wide = room.width - 14;
    Rectangle text = ui_scroll(ui, "briefing", room, draw_texts(ui, box_of(0, 0, wide, 0), missions, false));
    text.width = wide;
    draw_texts(ui, text, missions, true);
    ui_scroll_end(ui);
}

static void draw_sheet(App *app, Missions *missions, Rectangle box)
{
    Ui *ui = app->ui;
    const MissionEntry *mission = &missions->library->missions[missions->chosen];
    ui_plate(ui, box, 4, ui_tone(ui, TONE_PAPER));
    Rectangle room = box_inset(box, 20);
    draw_head(ui, box_top(&room, mission->date[0] ? 68 : 48, 8), mission, missions->seed);
    ui_fill(ui, box_top(&room, 1, 12), ui_faded(ui_tone(ui, TONE_INK), 0.3f));
    if (missions->briefing)
        draw_order(app, missions, room);
    else
        ui_paragraph(ui, room, FACE_BODY, ui_tone(ui, TONE_INK), missions->wrong);
}

/* ---- seed and start ---- */

static void take_seed(App *app, Missions *missions)
{
    uint64_t seed = 0;
    char digits[SEED_SIZE] = "";
    for (const char *c = missions->seed_text; *c; c++) /* whatever else was typed does not count */
        if (*c >= '0' && *c <= '9')
            text_append(digits, sizeof digits, "%c", *c);
    text_copy(missions->seed_text, sizeof missions->seed_text, digits);
    seed = strtoull(digits, NULL, 10);
    missions->seed = digits[0] ? seed : fresh_seed();
    set_up(app, missions);
}

static const float START_HEIGHT = 60, SIDES_HEIGHT = 44;

/* Which side, and against whom. */
static void draw_sides(App *app, Missions *missions, Rectangle room)
{
    Ui *ui = app->ui;
    const Policy *policies;
    int count = opponents(missions, &policies);
    Rectangle left = box_column(room, 0, 2, 24), right = box_column(room, 1, 2, 24);
    char value[32];
    board_side_name(session_rules(missions->briefing->session), missions->side, value, sizeof value);
    ui_stepper(ui, "missions.side", left, "You play", value, &missions->side, 2);
    text_copy(value, sizeof value, policies[count - 1 - missions->opponent % count].id);
    value[0] = (char)toupper((unsigned char)value[0]);
    ui_stepper(ui, "missions.opponent", right, "Opponent", value, &missions->opponent, count);
}

static void draw_start(App *app, Missions *missions, Rectangle box)
{
    Ui *ui = app->ui;
    bool entered;
    const Policy *policies;
    ui_plate(ui, box, 8, ui_tone(ui, TONE_PANEL));
    Rectangle room = box_inset(box, 12);
    if (missions->briefing && opponents(missions, &policies) > 1)
        draw_sides(app, missions, box_top(&room, SIDES_HEIGHT - 12, 12));
    Rectangle button = box_right(&room, 150, 16), field = box_left(&room, 150, 14);
    if (ui_field(ui, "missions.seed", field, "Seed: any number", missions->seed_text, SEED_SIZE, &entered))
        take_seed(app, missions);
    const char *why =
        "The same seed gives the same ground, enemy and luck. Left empty, it is new every time.";
    float height = ui_paragraph_height(ui, room.width, FACE_SMALL, why);
    ui_paragraph(ui, box_middle(room, room.width, height), FACE_SMALL, ui_tone(ui, TONE_DIM), why);
    if (ui_button(ui, "missions.start", button, "Start", "", BUTTON_GOLD,
                  missions->briefing ? NULL : missions->wrong) ||
        entered)
        start(app, missions);
}

static void frame(App *app, void *data)
{
    Missions *missions = data;
    Rectangle room =
        app_heading(app, "Missions", "Each is played on its own; the campaign strings them together");
    if (missions->chosen < 0) {
        app_message(app, room,
                    missions->library->trouble.length ? missions->library->trouble.text
                                                      : "There is nothing here.");
        return;
    }
    draw_list(app, missions, box_left(&room, fminf(330, fmaxf(270, room.width * 0.27f)), 16));
    const Policy *policies;
    bool sides = missions->briefing && opponents(missions, &policies) > 1;
    draw_start(app, missions, box_bottom(&room, START_HEIGHT + (sides ? SIDES_HEIGHT : 0), 12));
    draw_sheet(app, missions, room);
}

const Screen screen_missions = {.name = "missions", .enter = enter, .frame = frame, .leave = leave};
