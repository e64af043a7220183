/* One question of the planning: its words, and a row with its value and arrows beside it. */
#include <math.h>
#include <string.h>

#include "ui/screens/planning_parts.h"

static const float ARROW = 28, MARK = 18, PAD = 8, GAP = 4;

/* ---- words and options ---- */

int slot_option(const PlanSlot *slot, const char *text)
{
    for (int i = 0; i < slot->option_count; i++)
        if (strcmp(slot->options[i].text, text) == 0)
            return i;
    return -1;
}

int slot_step(const PlanSlot *slot, int by)
{
    int count = slot->option_count, option = slot->chosen;
    for (int tries = 0; tries < count; tries++) {
        option = (option + by + count) % count;
        if (slot->options[option].allowed)
            return option;
    }
    return slot->chosen;
}

bool slot_is_decided(const Plan *plan, int slot)
{
    return !plan->slots[slot].waits || plan->wishes[slot];
}

void planning_wish(Planning *planning, Ui *ui, int slot, int option)
{
    if (option < 0 || (option == planning->plan.slots[slot].chosen && slot_is_decided(&planning->plan, slot)))
        return;
    planning->slot = slot;
    planning->option = option;
    ui_again(ui);
}

void planning_say_why_not(App *app, const Reason *reason)
{
    app_notice(app, reason->rule[0] ? "%s (%s)" : "%s", reason->label, reason->rule);
}

void planning_pick(Planning *planning, Ui *ui, int slot)
{
    planning->picked = slot;
    ui_again(ui);
}

/* ---- a row ---- */

/* "3,3: Orchard" for a card, else the option's own words. */
static void write_value(const App *app, const PlanSlot *slot, char *text, int size)
{
    const Board *board = app->sitting->board;
    text_copy(text, size, slot->chosen >= 0 ? slot->options[slot->chosen].text : "nothing to choose");
    if (slot->chosen < 0 || !slot->options[slot->chosen].target[0] || !board || !board->describe)
        return;
    char what[SENTENCE_SIZE];
    BoardView view = small_map_view(app->sitting->session, session_seen(app->sitting->session));
    board->describe(&view, slot->options[slot->chosen].target, what, sizeof what);
    if (what[0])
        text_append(text, size, ": %.*s", (int)strcspn(what, ","), what);
}

/* Why the staff proposed it; false: it did not. */
static bool write_advice(const PlanSlot *slot, char *text, int size)
{
    const char *advice = plan_advice(slot);
    text_print(text, size, "Staff: %s", advice ? advice : "");
    return advice != NULL;
}

static float value_width(float width)
{
    return width - 2 * ARROW - 3 * GAP - 2 * PAD - MARK;
}

static float row_height(const App *app, const PlanSlot *slot, float width)
{
    const Ui *ui = app->ui;
    char value[SENTENCE_SIZE];
    char advice[SENTENCE_SIZE];
    write_value(app, slot, value, sizeof value);
    return 2 * PAD + ui_height(ui, FACE_SMALL) + 2 +
           ui_paragraph_height(ui, value_width(width), FACE_BODY, value) +
           (write_advice(slot, advice, sizeof advice)
                ? ui_paragraph_height(ui, value_width(width), FACE_SMALL, advice)
                : 0);
}

static int draw_arrow(Ui *ui, Rectangle box, int slot, const char *sign, bool more)
{
    char id[ID_SIZE];
    text_print(id, sizeof id, "slot.%d%s", slot, more ? ".next" : ".before");
    Rectangle button = box_middle(box, ARROW, ARROW);
    Hot hot = ui_hot(ui, id, button, HOT_NO_FOCUS, more ? "next" : "the one before");
    ui_plate(ui, button, 4, ui_tone(ui, hot.hovered ? TONE_HOVER : TONE_PANEL));
    ui_text(ui, button, FACE_SMALL, ui_tone(ui, TONE_TEXT), ALIGN_MIDDLE, sign);
    return hot.pressed;
}

/* Decided: a tick; else it is what is proposed, which counts if nothing is said. */
static void draw_mark(Ui *ui, Rectangle box, bool decided)
{
    if (decided)
        ui_picture(ui, "icon-check", box_middle(box, 14, 14), ui_tone(ui, TONE_GOOD));
}

static int keys(Ui *ui, const char *id)
{
    if (strcmp(ui_focus(ui), id) != 0)
        return 0;
    return ui_key(ui, KEY_RIGHT, 0) ? 1 : ui_key(ui, KEY_LEFT, 0) ? -1 : 0;
}

static void draw_row(App *app, Planning *planning, Rectangle box, int number)
{
    Ui *ui = app->ui;
    const PlanSlot *slot = &planning->plan.slots[number];
    bool decided = slot_is_decided(&planning->plan, number);
    char id[ID_SIZE], label[HOT_LABEL_SIZE], value[SENTENCE_SIZE];
    write_value(app, slot, value, sizeof value);
    text_print(id, sizeof id, "slot.%d", number);
    text_print(label, sizeof label, "%.60s %.50s%s", slot->title, value, decided ? "" : " (proposed)");
    if (ui_row(ui, id, box, number == planning->picked, label))
        planning_pick(planning, ui, number);
    int by = keys(ui, id);
    Rectangle room = box_inset(box, PAD), less = box_left(&room, ARROW, 2 * GAP),
              more = box_right(&room, ARROW, GAP);
    by -= draw_arrow(ui, less, number, "\u25c0", false);
    by += draw_arrow(ui, more, number, "\u25b6", true);
    draw_mark(ui, box_right(&room, MARK, 0), decided);
    Rectangle head = box_top(&room, ui_height(ui, FACE_SMALL), 2);
    float wide = ui_width(ui, FACE_SMALL, slot->rule) + 2;
    ui_rule(ui, box_right(&head, wide, 6), ALIGN_RIGHT, slot->rule);
    ui_text_cut(ui, head, FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_LEFT, slot->title);
    box_top(&room, ui_paragraph(ui, room, FACE_BODY, ui_tone(ui, decided ? TONE_TEXT : TONE_DIM), value), 0);
    if (write_advice(slot, value, sizeof value))
        ui_paragraph(ui, room, FACE_SMALL, ui_tone(ui, TONE_DIM), value);
    if (by) {
        planning_pick(planning, ui, number);
        planning_wish(planning, ui, number, slot_step(slot, by));
    }
}

void slot_rows(App *app, Planning *planning, Rectangle box, PlanGroup group)
{
    Ui *ui = app->ui;
    const Plan *plan = &planning->plan;
    float width = box.width - 14, height = 0;
    char id[ID_SIZE];
    text_print(id, sizeof id, "planning.rows.%d", (int)group);
    for (int i = 0; i < plan->count; i++)
        if (plan->slots[i].group == group)
            height += row_height(app, &plan->slots[i], width) + GAP;
    Rectangle list = ui_scroll(ui, id, box, height);
    list.width = width;
    for (int i = 0; i < plan->count; i++)
        if (plan->slots[i].group == group)
            draw_row(app, planning, ui_next_row(ui, &list, row_height(app, &plan->slots[i], width), GAP), i);
    ui_scroll_end(ui);
}
