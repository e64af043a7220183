/* Questions whose answers are people or platoons: each thing is a token that lies in the bin of its answer, and is dragged into
 * another; or picked up and put down with the keyboard. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ui/screens/planning_parts.h"

enum { BINS = 64, RESIDENTS = 48, RESIDENTS_LINE = 160 };

static const float TOKEN = 26, HEAD = 24, PAD = 8, GAP = 6, NARROWEST = 168, SCROLLBAR = 14;

typedef struct Bin {
    const char *text; /* of the options that mean it */
    int tokens;
    char residents[RESIDENTS_LINE]; /* who is there anyway; empty: nobody */
    float residents_height;         /* in as many lines as they take */
} Bin;

typedef struct Bins {
    Bin bins[BINS];
    int count;
} Bins;

static bool in_group(const Plan *plan, int slot, PlanGroup group)
{
    return plan->slots[slot].group == group;
}

static int find_bin(const Bins *bins, const char *text)
{
    for (int i = 0; i < bins->count; i++)
        if (strcmp(bins->bins[i].text, text) == 0)
            return i;
    return -1;
}

static void collect_options(const PlanSlot *slot, Bins *bins)
{
    for (int option = 0; option < slot->option_count; option++)
        if (find_bin(bins, slot->options[option].text) < 0 && bins->count < BINS)
            bins->bins[bins->count++] = (Bin){.text = slot->options[option].text};
    int chosen = slot->chosen >= 0 ? find_bin(bins, slot->options[slot->chosen].text) : -1;
    if (chosen >= 0)
        bins->bins[chosen].tokens++;
}

static void collect(const Plan *plan, PlanGroup group, Bins *bins)
{
    bins->count = 0;
    for (int i = 0; i < plan->count; i++)
        if (in_group(plan, i, group))
            collect_options(&plan->slots[i], bins);
}

/* ---- who is there anyway ---- */

static bool is_subject(const Plan *plan, PlanGroup group, const char *name)
{
    for (int i = 0; i < plan->count; i++)
        if (in_group(plan, i, group) && strcmp(plan->slots[i].subject, name) == 0)
            return true;
    return false;
}

/* The units that a platoon has of its own: "platoon 2", or the company. */
static void find_residents(const Plan *plan, const Session *session, PlanGroup group, Bin *bin)
{
    const char *number = strpbrk(bin->text, "123456789");
    char names[RESIDENTS][THING_SIZE];
    int count = plan_company(session, number ? atoi(number) : 0, names, RESIDENTS);
    BoardView view = small_map_view(session, session_seen(session));
    for (int i = 0; i < count; i++)
        if (!is_subject(plan, group, names[i])) {
            board_call(board_of(session_rules(session)), &view, names[i], THING_SIZE);
            text_append(bin->residents, sizeof bin->residents, "%s%s", bin->residents[0] ? "  " : "",
                        names[i]);
        }
}

/* ---- tokens ---- */

static void draw_plate(Ui *ui, Rectangle box, const Plan *plan, int number, bool picked)
{
    bool decided = slot_is_decided(plan, number);
    ui_plate(ui, box, 5, ui_tone(ui, decided ? TONE_PAPER : TONE_PANEL));
    ui_edge(ui, box, 5, picked ? 2 : 1, ui_tone(ui, picked ? TONE_GOLD : TONE_LINE));
    Rectangle room = {box.x + 8, box.y, box.width - 14, box.height}, mark = box_right(&room, 14, 4);
    if (decided)
        ui_picture(ui, "icon-check", box_middle(mark, 12, 12), ui_tone(ui, TONE_INK));
    ui_text_cut(ui, room, FACE_BODY, ui_tone(ui, decided ? TONE_INK : TONE_TEXT), ALIGN_LEFT,
                plan->slots[number].name);
}

static void step_picked(Planning *planning, Ui *ui, int number)
{
    int by = ui_key(ui, KEY_RIGHT, 0) ? 1 : ui_key(ui, KEY_LEFT, 0) ? -1 : 0;
    if (by)
        planning_wish(planning, ui, number, slot_step(&planning->plan.slots[number], by));
}

static void draw_token(App *app, Planning *planning, Rectangle box, int number)
{
    Ui *ui = app->ui;
    const PlanSlot *slot = &planning->plan.slots[number];
    char id[ID_SIZE], label[HOT_LABEL_SIZE];
    bool picked = number == planning->picked, decided = slot_is_decided(&planning->plan, number);
    text_print(id, sizeof id, "slot.%d", number);
    text_print(label, sizeof label, "%.60s %.50s%s", slot->title,
               slot->chosen >= 0 ? slot->options[slot->chosen].text : "", decided ? "" : " (proposed)");
    Hot hot = ui_hot(ui, id, box, HOT_DRAGS | HOT_UNDER | (picked ? HOT_CHOSEN : 0), label);
    if (hot.pressed)
        planning_pick(planning, ui, picked ? -1 : number);
    if (picked && ui->keyboard && strcmp(ui_focus(ui), id) == 0)
        step_picked(planning, ui, number);
    draw_plate(ui, box, &planning->plan, number, picked || hot.hovered);
    ui_tip(ui, decided ? "Decided: drag it elsewhere to change that"
                       : "Proposed: drag it elsewhere, or leave it");
}

/* ---- bins ---- */

static float bin_height(const Bin *bin)
{
    return 2 * PAD + HEAD - 4 + (bin->residents[0] ? bin->residents_height + GAP : 0) +
           (float)bin->tokens * (TOKEN + GAP);
}

/* The slot that is being dragged or has been picked up; -1: none. */
static int slot_in_hand(const Ui *ui, const Planning *planning)
{
    const char *dragged = ui_dragging(ui);
    return dragged && strncmp(dragged, "slot.", 5) == 0 ? atoi(dragged + 5) : planning->picked;
}

/* A thing is put into a bin, or the player learns why it cannot be. */
static void put(App *app, Planning *planning, int slot, const Bin *bin)
{
    Reason reason;
    int option = slot_option(&planning->plan.slots[slot], bin->text);
    planning->picked = -1;
    if (option >= 0 && planning->plan.slots[slot].options[option].allowed) {
        planning_wish(planning, app->ui, slot, option);
        return;
    }
    plan_why_not(&planning->plan, app->sitting->session, slot, option, &reason);
    planning_say_why_not(app, &reason);
}

static void take_use(App *app, Planning *planning, Rectangle box, const Bin *bin)
{
    Ui *ui = app->ui;
    int hand = slot_in_hand(ui, planning);
    const char *dropped = ui_dropped(ui, box);
    if (dropped && strncmp(dropped, "slot.", 5) == 0)
        put(app, planning, atoi(dropped + 5), bin);
    if (hand < 0)
        return;
    int option = slot_option(&planning->plan.slots[hand], bin->text);
    bool allowed = option >= 0 && planning->plan.slots[hand].options[option].allowed;
    char id[ID_SIZE];
    text_print(id, sizeof id, "bin.%s", bin->text);
    Hot hot = ui_hot(ui, id, box, HOT_UNDER, bin->text);
    if (allowed)
        ui_edge(ui, box, 8, box_has(box, ui->pointer) || hot.hovered ? 2 : 1, ui_tone(ui, TONE_GOLD));
    if (hot.pressed)
        put(app, planning, hand, bin);
}

static void capitalised(const char *text, char *out, int size)
{
    text_copy(out, size, text);
    if (out[0] >= 'a' && out[0] <= 'z')
        out[0] = (char)(out[0] - 'a' + 'A');
}

static void draw_bin(App *app, Planning *planning, Rectangle box, const Bin *bin, PlanGroup group)
{
    Ui *ui = app->ui;
    const Plan *plan = &planning->plan;
    char title[LABEL_SIZE];
    ui_plate(ui, box, 8, ui_tone(ui, TONE_RAISED));
    take_use(app, planning, box, bin);
    Rectangle room = box_inset(box, PAD);
    capitalised(bin->text, title, sizeof title);
    ui_text_cut(ui, box_top(&room, HEAD - 4, 4), FACE_BOLD, ui_tone(ui, TONE_TEXT), ALIGN_LEFT, title);
    if (bin->residents[0])
        ui_paragraph(ui, box_top(&room, bin->residents_height, GAP), FACE_SMALL, ui_tone(ui, TONE_DIM),
                     bin->residents);
    for (int i = 0; i < plan->count; i++) {
        const PlanSlot *slot = &plan->slots[i];
        if (!in_group(plan, i, group) || slot->chosen < 0 ||
            strcmp(slot->options[slot->chosen].text, bin->text) != 0)
            continue;
        draw_token(app, planning, ui_next_row(ui, &room, TOKEN, GAP), i);
    }
    ui_list_row_end(ui);
}

/* Along with the pointer while it is dragged. */
static void draw_hand(App *app, Planning *planning)
{
    Ui *ui = app->ui;
    const char *dragged = ui_dragging(ui);
    if (!dragged || strncmp(dragged, "slot.", 5) != 0)
        return;
    ui_layer(ui, false);
    draw_plate(ui, (Rectangle){ui->pointer.x + 8, ui->pointer.y + 8, 150, TOKEN}, &planning->plan,
               atoi(dragged + 5), true);
    ui_layer_end(ui);
}

/* How many bins from `first` on stand one below the other in a column of about this height. */
static int fill_column(const Bins *bins, int first, float target, float *height)
{
    int count = 0;
    *height = 0;
    while (first + count < bins->count &&
           (!count || *height + bin_height(&bins->bins[first + count]) / 2 < target))
        *height += bin_height(&bins->bins[first + count++]) + GAP;
    return count;
}

/* The least height with which all of them find room in so many columns. */
static float column_height(const Bins *bins, int columns)
{
    float whole = 0, height;
    for (int i = 0; i < bins->count; i++)
        whole += bin_height(&bins->bins[i]) + GAP;
    for (float target = whole / (float)columns;; target += TOKEN) {
        int placed = 0;
        for (int column = 0; column < columns; column++)
            placed += fill_column(bins, placed, target, &height);
        if (placed == bins->count)
            return target;
    }
}

static void draw_columns(App *app, Planning *planning, Rectangle list, const Bins *bins, PlanGroup group,
                         int columns)
{
    float target = column_height(bins, columns), height;
    bool single = columns == bins->count; /* a bin a column: there is room to drop */
    for (int column = 0, bin = 0; column < columns; column++) {
        Rectangle room = box_column(list, column, columns, GAP);
        for (int left = single ? 1 : fill_column(bins, bin, target, &height); left > 0; left--, bin++) {
            Rectangle box = single ? room : box_top(&room, bin_height(&bins->bins[bin]), GAP);
            draw_bin(app, planning, box, &bins->bins[bin], group);
        }
    }
}

static float list_height(const Bins *bins, int columns)
{
    float most = 0, height, target = column_height(bins, columns);
    for (int column = 0, bin = 0; column < columns; column++) {
        bin += fill_column(bins, bin, target, &height);
        most = fmaxf(most, height);
    }
    return most;
}

static void measure_residents(const Ui *ui, Bins *bins, float width)
{
    for (int i = 0; i < bins->count; i++)
        bins->bins[i].residents_height =
            ui_paragraph_height(ui, width - 2 * PAD, FACE_SMALL, bins->bins[i].residents);
}

void planning_bins(App *app, Planning *planning, Rectangle box, PlanGroup group)
{
    Ui *ui = app->ui;
    Bins bins;
    collect(&planning->plan, group, &bins);
    for (int i = 0; group == PLAN_ATTACHMENTS && i < bins.count; i++)
        find_residents(&planning->plan, app->sitting->session, group, &bins.bins[i]);
    if (!bins.count)
        return;
    int most = (int)fmaxf(1, (box.width - SCROLLBAR + GAP) /
                                 (NARROWEST + GAP)), /* in the narrowest window one, too */
        columns = bins.count < most ? bins.count : most;
    measure_residents(ui, &bins, (box.width - SCROLLBAR + GAP) / (float)columns - GAP);
    float height = list_height(&bins, columns);
    Rectangle list = ui_scroll(ui, "planning.bins", box, height);
    list.height = fmaxf(height, fminf(box.height, height + 3 * TOKEN));
    draw_columns(app, planning, list, &bins, group, columns);
    ui_scroll_end(ui);
    draw_hand(app, planning);
}
