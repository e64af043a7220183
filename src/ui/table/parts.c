/* Small parts that several rooms of the table use. */
#include <math.h>
#include <string.h>

#include "ui/table/table.h"

void table_plate(Ui *ui, Rectangle box, Tone tone, bool hovered)
{
    ui_plate(ui, box, 6, ui_tone(ui, tone));
    if (hovered)
        ui_plate(ui, box, 6, ui_faded(ui_tone(ui, TONE_HOVER), 0.4f));
}

Hot table_row(Ui *ui, const char *id, Rectangle box, unsigned flags, const char *label)
{
    Hot hot = ui_hot(ui, id, box, flags | HOT_UNDER, label);
    if (!(flags & HOT_OFF))
        table_plate(ui, box, TONE_RAISED, hot.hovered);
    if (flags & HOT_CHOSEN || (hot.hovered && ui->keyboard))
        ui_edge(ui, box, 6, 2, ui_tone(ui, TONE_GOLD));
    return hot;
}

void table_digit(Ui *ui, Rectangle box, int digit, bool on)
{
    char text[4];
    if (digit > 10)
        return;
    text_print(text, sizeof text, "%d", digit % 10);
    ui_plate(ui, box, 4, ui_tone(ui, on ? TONE_BAR : TONE_PANEL));
    ui_text(ui, box, FACE_SMALL, ui_tone(ui, on ? TONE_TEXT : TONE_FAINT), ALIGN_MIDDLE, text);
}

void table_call(const Table *table, char *text, int size)
{
    board_call(table->board, &table->view, text, size);
}

void table_choice(Table *table, const char *kind, Rectangle box, int number, ChoiceWords *words)
{
    Ui *ui = table->ui;
    const Choice *choice = &table->choices[number];
    char id[ID_SIZE], text[220];
    text_print(id, sizeof id, "%s.%d", kind, number + 1);
    table_choice_text(table, choice, text, sizeof text);
    if (table_asks_about(table, choice->action)) {
        table_ask_row(table, box, choice->action, text);
        return;
    }
    Hot hot = table_row(ui, id, box, choice->off ? HOT_OFF : 0, text);
    ui_tip(ui, choice->off ? choice->reason.label : "");
    if (hot.hovered && !choice->off)
        table->wanted = choice->action;
    Rectangle room = box_of(box.x + 6, box.y, box.width - 14, box.height);
    table_digit(ui, box_middle(box_left(&room, 18, 8), 18, 18), number + 1, !choice->off);
    words(table, room, choice, text, hot.hovered);
    if (hot.pressed)
        table_do(table, choice->action);
}

void table_thing(Table *table, Rectangle room, const char *thing, bool off)
{
    Ui *ui = table->ui;
    char words[200] = "";
    if (table->board && table->board->describe)
        table->board->describe(&table->view, thing, words, sizeof words);
    char name[200];
    text_copy(name, sizeof name, thing);
    table_call(table, name, sizeof name);
    float width = fminf(ui_width(ui, FACE_BOLD, name) + 1, room.width);
    ui_text_cut(ui, box_left(&room, width, 8), FACE_BOLD, ui_tone(ui, off ? TONE_FAINT : TONE_TEXT),
                ALIGN_LEFT, name);
    const char *behind = strstr(words, " \u00b7 ");
    char first[200];
    text_print(first, sizeof first, "%.*s", behind ? (int)(behind - words) : (int)strlen(words), words);
    if (ui_width(ui, FACE_SMALL, first) <= room.width) /* at least what it is, or nothing */
        ui_text_cut(ui, room, FACE_SMALL, ui_tone(ui, off ? TONE_FAINT : TONE_DIM), ALIGN_LEFT, words);
}

void table_chance(Ui *ui, Rectangle box, int chance, bool varies, bool off)
{
    char text[24];
    if (off)
        return;
    if (chance < 0)
        text_copy(text, sizeof text, "sure");
    else
        text_print(text, sizeof text, "%s%d %%", varies ? "\u2264 " : "", chance);
    Tone tone = chance < 0 || chance >= 67 ? TONE_GOOD : chance >= 34 ? TONE_WARN : TONE_ENEMY_LIGHT;
    ui_text(ui, box, FACE_BOLD, ui_tone(ui, tone), ALIGN_RIGHT, text);
    if (chance >= 0)
        ui_keep_clear(ui, box, "odds");
}

void table_heading(Ui *ui, Rectangle *room, float width, const char *text, Tone tone, float gap)
{
    float height = fmaxf(20, ui_paragraph_height(ui, width, FACE_BOLD, text) + 2);
    Rectangle box = box_top(room, height, gap);
    float lines = ui_paragraph_height(ui, width, FACE_BOLD, text);
    ui_paragraph(ui, box_middle(box_of(box.x, box.y, width, height), width, lines), FACE_BOLD,
                 ui_tone(ui, tone), text);
}

int table_digit_hit(Ui *ui)
{
    for (int i = 0; i < 9; i++)
        if (ui_key(ui, KEY_ONE + i, 0) || ui_key(ui, KEY_KP_1 + i, 0))
            return i;
    return ui_key(ui, KEY_ZERO, 0) || ui_key(ui, KEY_KP_0, 0) ? 9 : -1;
}

/* ---- explanations ---- */

/* "chance of a hit", "3 of 8". */
static bool share_of(const Reason *reason, BarPart *part)
{
    static const char start[] = "chance of ";
    if (strncmp(reason->label, start, strlen(start)) != 0)
        return false;
    const char *word = reason->label + strlen(start);
    text_copy(part->word, sizeof part->word, strncmp(word, "a ", 2) == 0 ? word + 2 : word);
    char *rest = NULL, value[VALUE_SIZE];
    text_copy(value, sizeof value, reason->value);
    char *first = strtok_r(value, " ", &rest), *of = strtok_r(NULL, " ", &rest),
         *second = strtok_r(NULL, " ", &rest);
    int64_t some, all;
    if (!first || !of || !second || !text_to_int(first, 0, INT64_MAX, &some) ||
        !text_to_int(second, 1, INT64_MAX, &all))
        return false;
    part->share = (double)some / (double)all;
    return true;
}

/* What befalls a unit is bad for it: for the player if the unit is his. */
static void judge_part(BarPart *part, bool theirs)
{
    bool harm = !strcmp(part->word, "hit") || !strcmp(part->word, "pin") || !strcmp(part->word, "contact");
    part->bad = harm != theirs;
    part->neutral = !strcmp(part->word, "pin");
}

int table_bar_of(const Reason *reasons, int count, bool theirs, BarPart *parts, int cap)
{
    int taken = 0;
    for (BarPart part = {0}; taken < count && taken < cap && share_of(&reasons[taken], &part); taken++) {
        judge_part(&part, theirs);
        parts[taken] = part;
    }
    return taken;
}

/* A line of it: words, a short value behind them, the rule. A long value is words too. */
static float reason_line(const Table *table, Rectangle room, float y, const Reason *reason)
{
    Ui *ui = table->ui;
    const float rule_width = ui_rule_room(ui, reason->rule, 46);
    char words[LABEL_SIZE + VALUE_SIZE + 4], called[VALUE_SIZE + THING_SIZE];
    text_copy(called, sizeof called, reason->value);
    table_call(table, called, sizeof called);
    float value = called[0] ? ui_width(ui, FACE_BOLD, called) + 1 : 0;
    bool is_long = value > room.width * 0.4f;
    text_print(words, sizeof words, "%s%s%s", reason->label, is_long ? ": " : "", is_long ? called : "");
    table_call(table, words, sizeof words);
    value = is_long ? 0 : value;
    float width = room.width - rule_width - value - 10, line = ui_height(ui, FACE_SMALL);
    if (room.height > 0) {
        Rectangle rest = box_of(room.x, y, room.width, line + 2);
        ui_paragraph(ui, box_of(room.x, y + 1, width, 0), FACE_SMALL, ui_tone(ui, TONE_TEXT), words);
        ui_rule(ui, box_right(&rest, rule_width, 6), ALIGN_RIGHT, reason->rule);
        ui_text(ui, box_right(&rest, value, 0), FACE_BOLD, ui_tone(ui, TONE_TEXT), ALIGN_RIGHT,
                is_long ? "" : called);
    }
    return fmaxf(ui_paragraph_height(ui, width, FACE_SMALL, words), line) + 3;
}

float table_reasons(Table *table, Rectangle room, const Reason *reasons, int count, bool theirs)
{
    enum { PARTS_MOST = 6 };
    Ui *ui = table->ui;
    const float bar = 18;
    float y = room.y;
    for (int i = 0; i < count;) {
        BarPart parts[PARTS_MOST];
        int taken = table_bar_of(&reasons[i], count - i, theirs, parts, PARTS_MOST);
        if (room.height > 0)
            ui_list_row(ui,
                        box_of(room.x, y, room.width,
                               taken ? bar + 5
                                     : reason_line(table, box_of(0, 0, room.width, 0), 0, &reasons[i]) - 1));
        if (taken && room.height > 0)
            bar_parts(ui, box_of(room.x, y + 3, room.width, bar), parts, taken);
        y += taken ? bar + 7 : reason_line(table, room, y, &reasons[i]);
        i += taken ? taken : 1;
    }
    return y - room.y;
}

/* ---- before something is given away ---- */

static const float YES_NO = 46;

/* Beside the two buttons. */
static float ask_words(float width)
{
    return width - 2 * YES_NO - 24;
}

static void gives_words(const Table *table, int action, char gives[GIVES_SIZE + THING_SIZE])
{
    text_copy(gives, GIVES_SIZE + THING_SIZE, table->sitting->orders.shapes[action].gives);
    table_call(table, gives, GIVES_SIZE + THING_SIZE);
}

float table_ask_height(const Table *table, float width, int action, const char *name)
{
    char gives[GIVES_SIZE + THING_SIZE];
    gives_words(table, action, gives);
    float words = ask_words(width);
    return ui_paragraph_height(table->ui, words, FACE_SMALL, name) +
           ui_paragraph_height(table->ui, words, FACE_SMALL, gives) + 2;
}

void table_ask_row(Table *table, Rectangle box, int action, const char *name)
{
    Ui *ui = table->ui;
    char gives[GIVES_SIZE + THING_SIZE];
    gives_words(table, action, gives);
    table->wanted = action;
    ui_plate(ui, box, 4, ui_tone(ui, TONE_BAR));
    ui_edge(ui, box, 4, 1, ui_tone(ui, TONE_WARN));
    Rectangle room = box_of(box.x + 8, box.y + 3, box.width - 12, box.height - 6);
    Rectangle no = box_right(&room, YES_NO, 4), yes = box_right(&room, YES_NO, 6);
    float words = ask_words(box.width), y = box.y + 1;
    if (table_ask_height(table, box.width, action, name) <= box.height + 1)
        y += ui_paragraph(ui, box_of(room.x, y, words, 0), FACE_SMALL, ui_tone(ui, TONE_TEXT), name);
    ui_paragraph(ui, box_of(room.x, y, words, 0), FACE_SMALL, ui_tone(ui, TONE_WARN), gives);
    if (ui_button(ui, "ask.yes", yes, "yes", "", BUTTON_DANGER, NULL))
        table_say_yes(table);
    if (ui_button(ui, "ask.no", no, "no", "", BUTTON_PLAIN, NULL))
        table_say_no(table);
}
