/* The rules, to be looked up: a book for each system, a line to type in, what was found below it, and the rule
 * in our own words beside. The keyboard stays in the line; up and down go through what was found. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "ui/app.h"
#include "ui/model/lesson_ahead.h"
#include "ui/model/shelf/books.h"

enum { TYPED_SIZE = 64 };

static const float ROW = 28;

typedef struct RulesScreen {
    const Books *books;
    int open;             /* which of them is read */
    const Rulebook *book; /* that one; NULL: there is none */
    char typed[TYPED_SIZE];
    int found[RULEBOOK_ENTRIES];
    int count;
    int shown; /* the entry that is read */
    bool begun;
} RulesScreen;

/* ---- what is found ---- */

static void search(RulesScreen *screen)
{
    if (screen->typed[strspn(screen->typed, " ")]) {
        screen->count = rulebook_search(screen->book, screen->typed, screen->found, RULEBOOK_ENTRIES);
        if (screen->count > RULEBOOK_ENTRIES)
            screen->count = RULEBOOK_ENTRIES;
        return;
    }
    screen->count = screen->book->count;
    for (int i = 0; i < screen->count; i++)
        screen->found[i] = i;
}

static int place_in_list(const RulesScreen *screen, int entry)
{
    for (int i = 0; i < screen->count; i++)
        if (screen->found[i] == entry)
            return i;
    return -1;
}

static void show(App *app, RulesScreen *screen, int entry)
{
    int place = place_in_list(screen, entry);
    screen->shown = entry;
    if (place >= 0)
        ui_scroll_to(app->ui, "rules.list", (float)place * ROW, ROW);
    ui_scroll_to(app->ui, "rules.text", 0, 1);
    ui_again(app->ui);
}

/* Every system's book; the one of the game at the table lies open. */
static void open_books(App *app, RulesScreen *screen)
{
    const Rules *played = app->sitting ? session_rules(app->sitting->session) : app->modules->rules;
    const Books *books = screen->books = books_open(app->modules);
    for (int i = 0; i < books->count; i++)
        if (books->rules[i] == played)
            screen->open = i;
    if (books->count)
        screen->book = books->book[screen->open];
}

static void *enter(App *app)
{
    RulesScreen *screen = calloc(1, sizeof *screen);
    ENSURE(screen);
    open_books(app, screen);
    if (screen->book)
        search(screen);
    return screen;
}

static void leave(App *app, void *data)
{
    (void)app;
    free(data);
}

/* ---- the list ---- */

static void draw_row(App *app, RulesScreen *screen, Rectangle box, int place)
{
    Ui *ui = app->ui;
    int index = screen->found[place];
    const RuleEntry *entry = &screen->book->entries[index];
    char id[ID_SIZE];
    text_print(id, sizeof id, "found.%d", index);
    bool chosen = index == screen->shown;
    Hot hot = ui_hot(ui, id, box, chosen ? HOT_CHOSEN : 0, entry->title);
    if (chosen || hot.hovered)
        ui_plate(ui, box, 5, ui_tone(ui, chosen ? TONE_HOVER : TONE_RAISED));
    Rectangle room = {box.x + 8, box.y, box.width - 12, box.height},
              number = box_left(&room, ui_rule_room(ui, entry->number, 54), 6);
    ui_text(ui, number, FACE_SMALL, ui_tone(ui, TONE_LINK), ALIGN_LEFT,
            entry->number[0] ? entry->number : "term");
    ui_text_cut(ui, room,
                entry->order.count <= 2 && entry->number[0] && !entry->order.parts[1] ? FACE_BOLD : FACE_BODY,
                ui_tone(ui, TONE_TEXT), ALIGN_LEFT, entry->title);
    if (hot.pressed)
        show(app, screen, index);
}

/* Only the lines in sight, and some around them for the keyboard to go to. */
static void draw_list(App *app, RulesScreen *screen, Rectangle box)
{
    Ui *ui = app->ui;
    Rectangle list = ui_scroll(ui, "rules.list", box, (float)screen->count * ROW);
    int first = (int)((box.y - list.y) / ROW) - 2, last = (int)((box.y + box.height - list.y) / ROW) + 2;
    for (int i = first < 0 ? 0 : first; i <= last && i < screen->count; i++) {
        Rectangle row = box_of(list.x, list.y + (float)i * ROW, list.width, ROW - 2);
        ui_list_row(ui, row);
        draw_row(app, screen, row, i);
    }
    ui_scroll_end(ui);
}

static void draw_nothing(App *app, RulesScreen *screen, Rectangle box)
{
    Ui *ui = app->ui;
    char nearest[TYPED_SIZE], label[TYPED_SIZE + 32];
    ui_paragraph(ui, box_top(&box, 20, 8), FACE_BODY, ui_tone(ui, TONE_DIM),
                 "No rule has all of these words.");
    if (!rulebook_nearest(screen->book, screen->typed, nearest, sizeof nearest))
        return;
    text_print(label, sizeof label, "Perhaps: %s", nearest);
    if (ui_button(ui, "rules.nearest", box_top(&box, 32, 0), label, "", BUTTON_PLAIN, NULL)) {
        text_copy(screen->typed, sizeof screen->typed, nearest);
        search(screen);
        show(app, screen, screen->count ? screen->found[0] : screen->shown);
    }
}

/* Up and down while the line is being typed in. */
static void step_by_keys(App *app, RulesScreen *screen)
{
    Ui *ui = app->ui;
    if (strcmp(ui_focus(ui), "rules.field") != 0 || !screen->count)
        return;
    int place = place_in_list(screen, screen->shown), page = 12, to = place;
    if (ui_key(ui, KEY_DOWN, 0))
        to = place + 1;
    else if (ui_key(ui, KEY_UP, 0))
        to = place < 0 ? 0 : place - 1;
    else if (ui_key(ui, KEY_PAGE_DOWN, 0))
        to = place + page;
    else if (ui_key(ui, KEY_PAGE_UP, 0))
        to = place - page;
    if (to == place)
        return;
    to = to < 0 ? 0 : to >= screen->count ? screen->count - 1 : to;
    show(app, screen, screen->found[to]);
}

/* What was typed is looked for in the other book as well. */
static void take_book(App *app, RulesScreen *screen)
{
    screen->book = screen->books->book[screen->open];
    search(screen);
    show(app, screen, screen->count ? screen->found[0] : 0);
}

static void draw_books(App *app, RulesScreen *screen, Rectangle *room)
{
    const char *titles[BOOKS_MOST];
    for (int i = 0; i < screen->books->count; i++)
        titles[i] = screen->books->book[i]->title;
    if (screen->books->count > 1 &&
        ui_tabs(app->ui, "rules.book", box_top(room, 32, 8), titles, screen->books->count, &screen->open))
        take_book(app, screen);
}

static void draw_left(App *app, RulesScreen *screen, Rectangle box)
{
    Ui *ui = app->ui;
    ui_plate(ui, box, 8, ui_tone(ui, TONE_PANEL));
    Rectangle room = box_inset(box, 10);
    draw_books(app, screen, &room);
    step_by_keys(app, screen);
    if (ui_field(ui, "rules.field", box_top(&room, 34, 6), "A word or a number: smoke, 4.2.2", screen->typed,
                 TYPED_SIZE, NULL)) {
        search(screen);
        if (screen->count)
            show(app, screen, screen->found[0]);
    }
    char line[48];
    text_print(line, sizeof line, screen->count == 1 ? "%d entry" : "%d entries", screen->count);
    ui_text(ui, box_top(&room, 16, 6), FACE_SMALL, ui_tone(ui, TONE_FAINT), ALIGN_LEFT, line);
    if (screen->count)
        draw_list(app, screen, room);
    else
        draw_nothing(app, screen, room);
}

/* ---- the rule ---- */

/* "fof/training/1-commands" is a mission without its ending. */
static void show_in_lesson(App *app, const RuleEntry *entry)
{
    char data[PATH_SIZE], path[PATH_SIZE], name[PATH_SIZE];
    text_print(name, sizeof name, "missions/%s.ini", entry->lesson);
    if (!paths_data(data) || !paths_join(path, data, name))
        return;
    char step[LABEL_SIZE];
    text_copy(step, sizeof step, entry->step);
    if (!app_play_mission(app, path, 1) || !app->sitting->lesson)
        return;
    if (!lesson_ahead(app->sitting->lesson, app->sitting->session, step))
        app_notice(app, "The lesson could not be opened at that step; here it is from the start.");
    sitting_refresh(app->sitting);
}

/* Rules that this one holds, one level below; or else those worth reading with it. */
static int related(const Rulebook *book, int shown, bool held, int *list, int cap)
{
    const RuleEntry *entry = &book->entries[shown];
    int count = 0;
    if (!held) {
        for (int i = 0; i < entry->see_count && count < cap; i++)
            if (!rulebook_holds(entry, &book->entries[entry->see[i]]))
                list[count++] = entry->see[i];
        return count;
    }
    for (int i = shown + 1; i < book->count && count < cap && rulebook_holds(entry, &book->entries[i]); i++)
        if (!count || !rulebook_holds(&book->entries[list[count - 1]], &book->entries[i]))
            list[count++] = i;
    return count;
}

static void draw_link(App *app, RulesScreen *screen, Rectangle box, const char *kind, int index)
{
    Ui *ui = app->ui;
    const RuleEntry *entry = &screen->book->entries[index];
    char id[ID_SIZE];
    text_print(id, sizeof id, "%s.%d", kind, index);
    Hot hot = ui_hot(ui, id, box, 0, entry->title);
    ui_plate(ui, box, 5, ui_tone(ui, hot.hovered ? TONE_HOVER : TONE_RAISED));
    Rectangle room = {box.x + 10, box.y, box.width - 20, box.height},
              number = box_left(&room, ui_rule_room(ui, entry->number, 56), 6);
    ui_text(ui, number, FACE_SMALL, ui_tone(ui, TONE_LINK), ALIGN_LEFT,
            entry->number[0] ? entry->number : "term");
    ui_text_cut(ui, room, FACE_BODY, ui_tone(ui, TONE_TEXT), ALIGN_LEFT, entry->title);
    if (hot.pressed)
        show(app, screen, index);
}

/* A heading and links in two columns; returns the height it takes, and draws nothing where `app` is NULL. */
static float draw_links(App *app, RulesScreen *screen, Rectangle box, const char *title, bool held)
{
    const float line = 30, gap = 4;
    int list[RULEBOOK_ENTRIES], count = related(screen->book, screen->shown, held, list, RULEBOOK_ENTRIES);
    if (!count)
        return 0;
    int lines = (count + 1) / 2;
    float height = 26 + (float)lines * (line + gap) + 10;
    if (!app)
        return height;
    ui_text(app->ui, box_top(&box, 20, 6), FACE_BOLD, ui_tone(app->ui, TONE_DIM), ALIGN_LEFT, title);
    for (int i = 0; i < count; i += 2) {
        Rectangle row = box_top(&box, line, gap);
        for (int k = i; k < i + 2 && k < count; k++)
            draw_link(app, screen, box_column(row, k - i, 2, gap), held ? "part" : "see", list[k]);
    }
    return height;
}

static float note_height(const Ui *ui, const RuleEntry *entry, float width)
{
    return entry->missing[0] ? ui_paragraph_height(ui, width - 26, FACE_BODY, entry->missing) + 12 : 0;
}

static void draw_missing(Ui *ui, Rectangle box, const RuleEntry *entry)
{
    if (!entry->missing[0])
        return;
    ui_picture(ui, "icon-warning", box_of(box.x, box.y, 16, 16), ui_tone(ui, TONE_WARN));
    box_left(&box, 26, 0);
    ui_paragraph(ui, box, FACE_BODY, ui_tone(ui, TONE_WARN), entry->missing);
}

/* The rule, a note where the program does not have it yet, its parts, and what to read with it. */
static void draw_words(App *app, RulesScreen *screen, Rectangle room)
{
    Ui *ui = app->ui;
    const RuleEntry *entry = &screen->book->entries[screen->shown];
    float width = fminf(room.width - 14, 780), text = ui_paragraph_height(ui, width, FACE_BODY, entry->text);
    float note = note_height(ui, entry, width), parts = draw_links(NULL, screen, room, "", true);
    float see = draw_links(NULL, screen, room, "", false);
    Rectangle rest = ui_scroll(ui, "rules.text", room, text + 18 + note + parts + see);
    rest.width = width;
    ui_paragraph(ui, box_top(&rest, text, 18), FACE_BODY, ui_tone(ui, TONE_TEXT), entry->text);
    draw_missing(ui, box_top(&rest, note, 0), entry);
    draw_links(app, screen, box_top(&rest, parts, 0), "In this rule", true);
    draw_links(app, screen, box_top(&rest, see, 0), "See also", false);
    ui_scroll_end(ui);
}

static void draw_right(App *app, RulesScreen *screen, Rectangle box)
{
    Ui *ui = app->ui;
    const RuleEntry *entry = &screen->book->entries[screen->shown];
    ui_plate(ui, box, 8, ui_tone(ui, TONE_PANEL));
    Rectangle room = box_inset(box, 20), head = box_top(&room, 48, 10);
    if (entry->lesson[0]) {
        Rectangle button = box_middle(box_right(&head, 150, 16), 150, 36);
        if (ui_button(ui, "rules.show", button, "Show me", "", BUTTON_GOLD, NULL))
            show_in_lesson(app, entry);
        ui_tip(ui, "Opens the lesson that teaches this, at the right step. The game at the table is kept.");
    }
    ui_text(ui, box_top(&head, 16, 2), FACE_SMALL, ui_tone(ui, TONE_LINK), ALIGN_LEFT,
            entry->number[0] ? entry->number : "Glossary");
    ui_text_cut(ui, head, FACE_TITLE, ui_tone(ui, TONE_TEXT), ALIGN_LEFT, entry->title);
    ui_fill(ui, box_top(&room, 1, 14), ui_tone(ui, TONE_LINE));
    draw_words(app, screen, room);
}

/* ---- the screen ---- */

/* The keyboard is in the line at once; what was asked for lies open. */
static void begin(App *app, RulesScreen *screen)
{
    screen->begun = true;
    int entry = app->rule[0] ? rulebook_find(screen->book, app->rule) : 0;
    app->rule[0] = '\0';
    ui_set_focus(app->ui, "rules.field");
    show(app, screen, entry < 0 ? 0 : entry);
}

static void frame(App *app, void *data)
{
    RulesScreen *screen = data;
    Rectangle room = app_heading(
        app, "Rules", screen->book ? "In our own words; every rule number at the table leads here" : "");
    if (!screen->book) {
        app_message(app, room, screen->books->wrong);
        return;
    }
    if (!screen->begun)
        begin(app, screen);
    draw_left(app, screen, box_left(&room, fminf(360, room.width * 0.36f), 16));
    draw_right(app, screen, room);
}

const Screen screen_rules = {.name = "rules", .enter = enter, .frame = frame, .leave = leave};
