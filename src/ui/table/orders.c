/* The orders of the selected unit with key, cost, chance or reason; the targets of the order that was chosen;
 * what the order under the pointer would do. */
#include <math.h>
#include <string.h>

#include "ui/table/table.h"

static const float LINE_HEIGHT = 28, LINE_GAP = 3, APART_HEIGHT = 18;

static void line_id(const char *kind, int number, char id[ID_SIZE])
{
    text_print(id, ID_SIZE, "%s.%d", kind, number + 1);
}

/* ---- what cannot be ordered: orders that have the reason in common stand together ---- */

typedef struct Group {
    int first, behind; /* lines */
    char labels[512];
} Group;

static bool same_reason(const OrderLine *one, const OrderLine *other)
{
    return strcmp(one->menu.reason.label, other->menu.reason.label) == 0;
}

static Group group_at(const Table *table, int first)
{
    Group group = {.first = first, .behind = first};
    for (; group.behind < table->line_count && same_reason(&table->lines[first], &table->lines[group.behind]);
         group.behind++)
        text_append(group.labels, sizeof group.labels, "%s%s", group.behind > first ? ", " : "",
                    table->lines[group.behind].menu.label);
    return group;
}

static float group_height(const Table *table, float width, const Group *group)
{
    const Reason *reason = &table->lines[group->first].menu.reason;
    float rule = ui_rule_room(table->ui, reason->rule, 44);
    return 8 + ui_paragraph_height(table->ui, width - 12, FACE_SMALL, group->labels) +
           ui_paragraph_height(table->ui, width - 16 - rule, FACE_SMALL, reason->label);
}

static void draw_group(Table *table, Rectangle box, const Group *group, int number)
{
    Ui *ui = table->ui;
    const Reason *reason = &table->lines[group->first].menu.reason;
    char id[ID_SIZE], label[HOT_LABEL_SIZE];
    line_id("refused", number, id);
    text_print(label, sizeof label, "%.60s: %.60s", group->labels, reason->label);
    ui_hot(ui, id, box, HOT_OFF | HOT_UNDER, label);
    float height = ui_paragraph(ui, box_of(box.x + 6, box.y + 3, box.width - 12, 0), FACE_SMALL,
                                ui_tone(ui, TONE_DIM), group->labels);
    float y = box.y + 3 + height, rule = ui_rule_room(ui, reason->rule, 44);
    ui_paragraph(ui, box_of(box.x + 6, y, box.width - 16 - rule, 0), FACE_SMALL, ui_tone(ui, TONE_FAINT),
                 reason->label);
    ui_rule(ui, box_of(box.x + box.width - 6 - rule, y, rule, 14), ALIGN_RIGHT, reason->rule);
}

/* Draws the groups from y on, or only measures them; returns where they end. */
static float refused(Table *table, Rectangle room, float y, bool draws)
{
    int line = table->kept_count, number = 0;
    for (; line < table->line_count; number++) {
        Group group = group_at(table, line);
        float height = group_height(table, room.width, &group);
        if (draws)
            ui_list_row(table->ui, box_of(room.x, y, room.width, height));
        if (draws)
            draw_group(table, box_of(room.x, y, room.width, height), &group, number);
        y += height + LINE_GAP;
        line = group.behind;
    }
    return y;
}

/* ---- what can ---- */

static void order_text(const OrderLine *line, char *text, int size)
{
    text_print(text, size, "%s%s", line->menu.label, line->menu.count > 1 ? "\u2026" : "");
}

static const char *cost_text(const OrderLine *line)
{
    return line->menu.cost[0] ? line->menu.cost : "free";
}

/* Its key, the words, what it costs and its chance stand side by side; long words make the line higher. */
static Rectangle words_room(const Ui *ui, Rectangle box, const OrderLine *line)
{
    Rectangle room = box_of(box.x + 6, box.y, box.width - 14, box.height);
    box_left(&room, 18, 8);
    box_right(&room, 52, 6);
    box_right(&room, ui_width(ui, FACE_SMALL, cost_text(line)), 6);
    return room;
}

/* One that asks shows its name and what is given away. */
static float on_height(const Table *table, float width, const OrderLine *line)
{
    const Ui *ui = table->ui;
    char text[VERB_LABEL_SIZE + 8];
    if (!line->off && line->menu.count == 1 && table_asks_about(table, line->menu.first))
        return fmaxf(LINE_HEIGHT, table_ask_height(table, width, line->menu.first, line->menu.label));
    order_text(line, text, sizeof text);
    float room = words_room(ui, box_of(0, 0, width, LINE_HEIGHT), line).width;
    return fmaxf(LINE_HEIGHT, ui_paragraph_height(ui, room, FACE_TINY, text));
}

/* In one line or two; a longer one is told by the tip alone. */
static void draw_reason(Ui *ui, Rectangle room, const char *reason)
{
    Color colour = ui_faded(ui_tone(ui, TONE_WARN), 0.75f);
    if (ui_width(ui, FACE_SMALL, reason) <= room.width)
        ui_text(ui, room, FACE_SMALL, colour, ALIGN_RIGHT, reason);
    else if (!ui_text_lines(ui, room, colour, ALIGN_RIGHT, reason))
        ui_text(ui, room, FACE_SMALL, colour, ALIGN_RIGHT, "why\u2026");
}

/* It keeps its place; the reason stands where cost and chance did. */
static void draw_gone(Table *table, Rectangle box, int number, const char *id)
{
    Ui *ui = table->ui;
    const OrderLine *line = &table->lines[number];
    char label[HOT_LABEL_SIZE];
    text_print(label, sizeof label, "%s", line->menu.label);
    ui_hot(ui, id, box, HOT_OFF, label);
    ui_tip(ui, line->menu.reason.label);
    Rectangle room = box_of(box.x + 6, box.y, box.width - 14, box.height);
    table_digit(ui, box_middle(box_left(&room, 18, 8), 18, 18), number + 1, false);
    float wide = ui_width(ui, FACE_SMALL, line->menu.label) + 1;
    bool both = wide <= room.width * 0.6f; /* else the tip says why */
    ui_text_cut(ui, both ? box_left(&room, wide, 8) : room, FACE_SMALL, ui_tone(ui, TONE_FAINT), ALIGN_LEFT,
                line->menu.label);
    if (both)
        draw_reason(ui, room, line->menu.reason.label);
}

static void draw_on(Table *table, Rectangle box, int number)
{
    Ui *ui = table->ui;
    const OrderLine *line = &table->lines[number];
    char id[ID_SIZE], label[HOT_LABEL_SIZE];
    line_id("order", number, id);
    if (line->off) {
        draw_gone(table, box, number, id);
        return;
    }
    if (line->menu.count == 1 && table_asks_about(table, line->menu.first)) {
        table_ask_row(table, box, line->menu.first, line->menu.label);
        return;
    }
    text_print(label, sizeof label, "%s %s", line->menu.label, line->menu.cost);
    Hot hot = table_row(ui, id, box, 0, label);
    if (table->points == POINTS_AT_ORDER && table->points_box.height <= 0)
        table->points_box = box;
    if (hot.hovered && line->menu.count == 1)
        table->wanted = line->menu.first;
    if (hot.hovered)
        text_copy(table->wanted_label, sizeof table->wanted_label, line->menu.label);
    Rectangle room = box_of(box.x + 6, box.y, box.width - 14, box.height);
    table_digit(ui, box_middle(box_left(&room, 18, 8), 18, 18), number + 1, true);
    table_chance(ui, box_right(&room, 52, 6), line->chance, line->varies, false);
    const char *cost = cost_text(line);
    ui_text(ui, box_right(&room, ui_width(ui, FACE_SMALL, cost), 6), FACE_SMALL, ui_tone(ui, TONE_DIM),
            ALIGN_RIGHT, cost);
    char text[VERB_LABEL_SIZE + 8];
    order_text(line, text, sizeof text);
    ui_text_cut(ui, words_room(ui, box, line), FACE_BODY, ui_tone(ui, hot.hovered ? TONE_GOLD : TONE_TEXT),
                ALIGN_LEFT, text);
    if (hot.pressed)
        table_choose_line(table, number);
}

/* ---- the lists ---- */

bool table_way(Table *table, Rectangle box, int number, int action)
{
    Ui *ui = table->ui;
    const Shape *shape = &table->sitting->orders.shapes[action];
    char id[ID_SIZE], text[VERB_LABEL_SIZE + THING_SIZE + 4];
    line_id("way", number, id);
    bool inside = strcmp(shape->target, table->ways_for) != 0;
    text_print(text, sizeof text, "%s%s%s", shape->label, inside ? " \u00b7 " : "",
               inside ? shape->target : "");
    Hot hot = table_row(ui, id, box, 0, text);
    if (hot.hovered)
        table->wanted = action;
    Rectangle room = box_of(box.x + 6, box.y, box.width - 14, box.height);
    Odds odds[8];
    int chance = -1;
    orders_chance(table->sitting->session, table->sitting->orders.actions[action], odds, 8, &chance);
    table_digit(ui, box_middle(box_left(&room, 18, 8), 18, 18), number + 1, true);
    table_chance(ui, box_right(&room, 48, 6), chance, false, false);
    ui_text_cut(ui, room, FACE_BODY, ui_tone(ui, TONE_TEXT), ALIGN_LEFT, text);
    return hot.pressed;
}

/* Whether a line stands between this order and the one before it. What has come since the unit was chosen stands behind all others. */
static bool is_apart(const Table *table, int line)
{
    bool before = line > 0 && table->kept[line - 1].menu.apart;
    return table->kept[line].menu.apart != before;
}

/* The line behind which something is given away, or no more. */
static float draw_apart(Table *table, Rectangle box, bool gives)
{
    Ui *ui = table->ui;
    const char *words = !gives                      ? "Can be ordered now, too"
                        : table->app->settings.asks ? "Gives something away: asks first"
                                                    : "Gives something away";
    float wide = ui_width(ui, FACE_SMALL, words) + 1, side = fmaxf(0, (box.width - wide) / 2 - 8),
          y = box.y + box.height / 2;
    ui_text(ui, box_middle(box, wide, box.height), FACE_SMALL, ui_tone(ui, gives ? TONE_WARN : TONE_DIM),
            ALIGN_MIDDLE, words);
    ui_line(ui, (Vector2){box.x, y}, (Vector2){box.x + side, y}, 1, ui_tone(ui, TONE_LINE));
    ui_line(ui, (Vector2){box.x + box.width - side, y}, (Vector2){box.x + box.width, y}, 1,
            ui_tone(ui, TONE_LINE));
    return box.height + LINE_GAP;
}

static void list_lines(Table *table, Rectangle content)
{
    float y = content.y;
    for (int i = 0; i < table->kept_count; i++) {
        float height = on_height(table, content.width, &table->lines[i]);
        Rectangle apart = box_of(content.x, y, content.width, APART_HEIGHT);
        if (is_apart(table, i)) {
            ui_list_row(table->ui, apart);
            y += draw_apart(table, apart, table->kept[i].menu.apart);
        }
        ui_list_row(table->ui, box_of(content.x, y, content.width, height));
        draw_on(table, box_of(content.x, y, content.width, height), i);
        y += height + LINE_GAP;
    }
    refused(table, content, y, true);
}

static void write_target(Table *table, Rectangle room, const Choice *choice, const char *text, bool hovered)
{
    (void)hovered;
    table_chance(table->ui, box_right(&room, 52, 6), choice->chance, false, choice->off);
    table_thing(table, room, text, choice->off);
}

/* Of hundreds only those in sight, and what the arrow keys reach from there. */
static void list_targets(Table *table, Rectangle content, Rectangle sight)
{
    float y = content.y;
    for (int i = 0; i < table->choice_count; i++) {
        Rectangle row = box_of(content.x, y, content.width, LINE_HEIGHT);
        ui_list_row(table->ui, row);
        if (fabsf(y - sight.y - sight.height / 2) < sight.height)
            table_choice(table, "target", row, i, write_target);
        y += LINE_HEIGHT + LINE_GAP;
    }
}

static float lines_height(Table *table, float width)
{
    float height = 0;
    for (int i = 0; i < table->kept_count; i++)
        height += on_height(table, width, &table->lines[i]) + LINE_GAP +
                  (is_apart(table, i) ? APART_HEIGHT + LINE_GAP : 0);
    return refused(table, box_of(0, 0, width, 0), height, false);
}

/* Below the list, where nothing moves for it. */
static void offer_silence(Table *table, Rectangle room)
{
    Ui *ui = table->ui;
    if (!ui_button(ui, "ask.never", box_of(room.x, room.y + 4, fminf(160, room.width), 24),
                   "Do not ask again", "", BUTTON_QUIET, NULL))
        return;
    table->app->settings.asks = false;
    app_settings_changed(table->app);
    table_say_yes(table);
}

/* The list ends with a whole row, if not all of it has room. */
static float whole_rows(Table *table, float width, float most)
{
    float y = 0;
    int line = table->kept_count;
    if (table->choosing[0])
        return fmaxf(1, floorf((most + LINE_GAP) / (LINE_HEIGHT + LINE_GAP))) * (LINE_HEIGHT + LINE_GAP) -
               LINE_GAP;
    for (int i = 0; i < table->kept_count; i++) {
        float next = y + on_height(table, width, &table->lines[i]) + LINE_GAP +
                     (is_apart(table, i) ? APART_HEIGHT + LINE_GAP : 0);
        if (next - LINE_GAP > most)
            return fmaxf(LINE_HEIGHT, y - LINE_GAP);
        y = next;
    }
    while (line < table->line_count) {
        Group group = group_at(table, line);
        float next = y + group_height(table, width, &group) + LINE_GAP;
        if (next - LINE_GAP > most)
            break;
        y = next;
        line = group.behind;
    }
    return fmaxf(LINE_HEIGHT, y - LINE_GAP);
}

static void title_row(Table *table, Rectangle *room)
{
    Ui *ui = table->ui;
    char text[128];
    if (table->choosing[0]) {
        Rectangle cancel = {room->x + room->width - 86, room->y, 86, 20};
        if (ui_button(ui, "cancel", cancel, "Cancel", "Esc", BUTTON_QUIET, NULL))
            table_cancel(table);
        text_print(text, sizeof text, "%s: choose on the map", table->choosing);
        table_heading(ui, room, room->width - 92, text, TONE_GOLD, 4);
        return;
    }
    table_heading(ui, room, room->width, table->ask.text, TONE_GOLD, 4);
}

void table_orders(Table *table, Rectangle *room)
{
    Ui *ui = table->ui;
    int digit;
    if (!table->line_count && !table->choosing[0])
        return;
    title_row(table, room);
    float content = table->choosing[0] ? (float)table->choice_count * (LINE_HEIGHT + LINE_GAP)
                                       : lines_height(table, room->width - 14);
    /* For what the order under the pointer would do; advice has said it already of its own. */
    const float below = table->hint.open ? 62 : fminf(140, fmaxf(62, room->height * 0.42F));
    float most = room->height - below - 4;
    if (content > most)
        most = fminf(most, whole_rows(table, room->width - 14, most));
    Rectangle box = box_top(room, fminf(content, most), 4);
    Rectangle inside = ui_scroll(ui, table->choosing[0] ? "targets" : "orders", box, content);
    if (table->choosing[0])
        list_targets(table, inside, box);
    else
        list_lines(table, inside);
    ui_scroll_end(ui);
    if (table->asks_first)
        offer_silence(table, box_top(room, below, 6));
    else
        table_consequences(table, box_top(room, below, 6));
    if (table->window != WINDOW_NONE || (digit = table_digit_hit(ui)) < 0)
        return;
    if (table->choosing[0] && digit < table->choice_count)
        table_do(table, table->choices[digit].action);
    else if (!table->choosing[0] && digit < table->kept_count)
        table_choose_line(table, digit);
}
