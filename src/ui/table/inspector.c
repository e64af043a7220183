/* The selected thing: what it is, and why its numbers are what they are. */
#include <math.h>
#include <string.h>

#include "ui/table/table.h"

enum { SUBJECTS_MOST = 8 };

/* Asked anew only when the question or the position has changed. */
static void explain(Table *table, const char *subject)
{
    const Session *session = table->sitting->session;
    char key[sizeof table->explained];
    text_print(key, sizeof key, "%llu %s", (unsigned long long)table->sitting->changes, subject);
    if (strcmp(key, table->explained) == 0)
        return;
    text_copy(table->explained, sizeof table->explained, key);
    table->reason_count = session_rules(session)->explain(session_game(session), session_seen(session),
                                                          subject, table->reasons, TABLE_REASONS);
    table->reason_count = table->reason_count < TABLE_REASONS ? table->reason_count : TABLE_REASONS;
}

static int subjects_of(const Table *table, BoardSubject *subjects)
{
    const Board *board = table->board;
    return board && board->subjects ? board->subjects(&table->view, table->selected, subjects, SUBJECTS_MOST)
                                    : 0;
}

static void head(Table *table, Rectangle *room)
{
    Ui *ui = table->ui;
    char words[240] = "";
    if (table->board && table->board->describe)
        table->board->describe(&table->view, table->selected, words, sizeof words);
    Rectangle close = {room->x + room->width - 20, room->y, 20, 20};
    char name[2 * THING_SIZE];
    text_copy(name, sizeof name, table->selected);
    table_call(table, name, sizeof name);
    table_heading(ui, room, room->width - 24, name, TONE_TEXT, 0);
    if (ui_button(ui, "deselect", close, "\u00d7", "", BUTTON_QUIET, NULL))
        table_select(table, "");
    float height = ui_paragraph_height(ui, room->width, FACE_SMALL, words);
    ui_paragraph(ui, box_top(room, height, 6), FACE_SMALL, ui_tone(ui, TONE_DIM), words);
}

/* What is left of the row beside the words is shared evenly. */
static Rectangle tab_box(const Ui *ui, Rectangle row, const BoardSubject *subjects, int count, int index)
{
    const float gap = 4;
    float words = 0, before = 0;
    for (int i = 0; i < count; i++) {
        float wide = ui_width(ui, FACE_SMALL, subjects[i].title);
        words += wide;
        before += i < index ? wide : 0;
    }
    float rest = (row.width - gap * (float)(count - 1) - words) / (float)count;
    return box_of(row.x + before + (rest + gap) * (float)index, row.y,
                  ui_width(ui, FACE_SMALL, subjects[index].title) + rest, row.height);
}

/* The questions side by side; a click on the chosen one shuts the answer. */
static void tabs(Table *table, Rectangle row, const BoardSubject *subjects, int count)
{
    Ui *ui = table->ui;
    for (int i = 0; i < count; i++) {
        char id[ID_SIZE];
        bool chosen = i == table->subject && !table->inspector_shut;
        text_print(id, sizeof id, "why.%d", i + 1);
        Rectangle tab = tab_box(ui, row, subjects, count, i);
        Hot hot = ui_hot(ui, id, tab, chosen ? HOT_CHOSEN : 0, subjects[i].title);
        ui_tip(ui, chosen ? "Shut" : "Why: line by line, with the rules");
        table_plate(ui, tab, chosen ? TONE_RAISED : TONE_BAR, hot.hovered);
        if (hot.hovered && ui->keyboard)
            ui_edge(ui, tab, 5, 2, ui_tone(ui, TONE_GOLD));
        ui_text(ui, tab, FACE_SMALL, ui_tone(ui, chosen ? TONE_TEXT : TONE_DIM), ALIGN_MIDDLE,
                subjects[i].title);
        if (!hot.pressed)
            continue;
        table->inspector_shut = chosen;
        table->subject = i;
        ui_again(ui);
    }
}

/* What it tells of befalls the other side: a hit is good for the player. */
static bool is_theirs(const Table *table)
{
    Side player = session_options(table->sitting->session)->player,
         side = table->board && table->board->side_of ? table->board->side_of(&table->view, table->selected)
                                                      : SIDE_NONE;
    return side <= SIDE_SECOND && player <= SIDE_SECOND && side != player;
}

void table_inspector(Table *table, Rectangle *room)
{
    Ui *ui = table->ui;
    BoardSubject subjects[SUBJECTS_MOST];
    int count = subjects_of(table, subjects);
    head(table, room);
    if (!count)
        return;
    table->subject = table->subject < count ? table->subject : 0;
    tabs(table, box_top(room, 20, 6), subjects, count);
    if (table->inspector_shut)
        return;
    explain(table, subjects[table->subject].subject);
    bool theirs = is_theirs(table);
    float whole =
        table_reasons(table, box_of(room->x, 0, room->width, 0), table->reasons, table->reason_count, theirs);
    /* Orders and log need room too; of what has no orders the answer is all there is to see. */
    bool orders = table->line_count || table->choosing[0];
    float share = table->window == WINDOW_INSPECTOR ? 1 : orders ? 0.3f : 0.6f;
    float most = fmaxf(60, room->height * share);
    Rectangle box = box_top(room, fminf(whole, most), 8);
    Rectangle content = ui_scroll(ui, "why", box, whole);
    table_reasons(table, box_of(content.x, content.y, content.width, whole), table->reasons,
                  table->reason_count, theirs);
    ui_scroll_end(ui);
}
