/* Questions whose answers are people or platoons: each thing is a token that lies in the bin of its answer, and is dragged into
 * another; or picked up and put down with the keyboard. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ui/model/company.h"
#include "ui/planning_parts.h"

enum { BINS = 64, RESIDENTS = 24 };

static const float TOKEN = 26, HEAD = 24, PAD = 8, GAP = 6, NARROWEST = 168, RESIDENT = 16;

typedef struct Bin {
    const char *text; /* of the options that mean it */
    int tokens;
    int residents;
    char names[RESIDENTS][THING_SIZE];
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

static void collect(const Plan *plan, PlanGroup group, Bins *bins)
{
    bins->count = 0;
    for (int i = 0; i < plan->count; i++) {
        const PlanSlot *slot = &plan->slots[i];
        for (int option = 0; in_group(plan, i, group) && option < slot->option_count; option++)
            if (find_bin(bins, slot->options[option].text) < 0 && bins->count < BINS)
                bins->bins[bins->count++] = (Bin){.text = slot->options[option].text};
        if (in_group(plan, i, group) && slot->chosen >= 0)
            bins->bins[find_bin(bins, slot->options[slot->chosen].text)].tokens++;
    }
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
    char names[RESIDENTS * 2][THING_SIZE];
    int count = company_units(session, number ? atoi(number) : 0, names, RESIDENTS * 2);
    for (int i = 0; i < count && bin->residents < RESIDENTS; i++)
        if (!is_subject(plan, group, names[i]))
            memcpy(bin->names[bin->residents++], names[i], THING_SIZE);
}

static void draw_residents(Ui *ui, Rectangle box, const Bin *bin)
{
    char line[256] = "";
    for (int i = 0; i < bin->residents; i++)
        text_append(line, sizeof line, "%s%s", i ? "  " : "", bin->names[i]);
    ui_text_cut(ui, box, FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_LEFT, line);
}

/* ---- tokens ---- */

static void draw_plate(Ui *ui, Rectangle box, const PlanSlot *slot, bool picked)
{
    char name[LABEL_SIZE];
    slot_name(slot, name, sizeof name);
    ui_plate(ui, box, 5, ui_tone(ui, slot->waits ? TONE_PANEL : TONE_PAPER));
    ui_edge(ui, box, 5, picked ? 2 : 1, ui_tone(ui, picked ? TONE_GOLD : TONE_LINE));
    Rectangle room = {box.x + 8, box.y, box.width - 14, box.height}, mark = box_right(&room, 14, 4);
    if (!slot->waits)
        ui_picture(ui, "icon-check", box_middle(mark, 12, 12), ui_tone(ui, TONE_INK));
    ui_text_cut(ui, room, FACE_BODY, ui_tone(ui, slot->waits ? TONE_TEXT : TONE_INK), ALIGN_LEFT, name);
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
    bool picked = number == planning->picked;
    text_print(id, sizeof id, "slot.%d", number);
    text_print(label, sizeof label, "%.60s %.50s%s", slot->title, slot->chosen >= 0 ? slot->options[slot->chosen].text : "",
               slot->waits ? " (proposed)" : "");
    Hot hot = ui_hot(ui, id, box, HOT_DRAGS | HOT_UNDER | (picked ? HOT_CHOSEN : 0), label);
    if (hot.pressed)
        planning_pick(planning, ui, picked ? -1 : number);
    if (picked && ui->keyboard && strcmp(ui_focus(ui), id) == 0)
        step_picked(planning, ui, number);
    draw_plate(ui, box, slot, picked || hot.hovered);
    ui_tip(ui, slot->waits ? "Proposed: drag it elsewhere, or leave it" : "Decided: drag it elsewhere to change that");
}

/* ---- bins ---- */

static float bin_height(const Bin *bin, int across)
{
    int rows = (bin->tokens + across - 1) / across;
    return 2 * PAD + HEAD + (bin->residents ? RESIDENT + GAP : 0) + (float)(rows > 0 ? rows : 1) * (TOKEN + GAP);
}

/* The slot that is being dragged or has been picked up; -1: none. */
static int slot_in_hand(const Ui *ui, const Planning *planning)
{
    const char *dragged = ui_dragging(ui);
    return dragged && strncmp(dragged, "slot.", 5) == 0 ? atoi(dragged + 5) : planning->picked;
}

static void take_use(App *app, Planning *planning, Rectangle box, const Bin *bin)
{
    Ui *ui = app->ui;
    int hand = slot_in_hand(ui, planning);
    const char *dropped = ui_dropped(ui, box);
    if (dropped && strncmp(dropped, "slot.", 5) == 0) {
        int slot = atoi(dropped + 5);
        planning_wish(planning, ui, slot, slot_option(&planning->plan.slots[slot], bin->text));
        planning->picked = -1;
    }
    int option = hand >= 0 ? slot_option(&planning->plan.slots[hand], bin->text) : -1;
    if (option < 0 || !planning->plan.slots[hand].options[option].allowed)
        return;
    char id[ID_SIZE];
    text_print(id, sizeof id, "bin.%s", bin->text);
    Hot hot = ui_hot(ui, id, box, HOT_UNDER, bin->text);
    ui_edge(ui, box, 8, box_has(box, ui->pointer) || hot.hovered ? 2 : 1, ui_tone(ui, TONE_GOLD));
    if (!hot.pressed)
        return;
    planning_wish(planning, ui, hand, option);
    planning->picked = -1;
}

static void capitalised(const char *text, char *out, int size)
{
    text_copy(out, size, text);
    if (out[0] >= 'a' && out[0] <= 'z')
        out[0] = (char)(out[0] - 'a' + 'A');
}

static void draw_bin(App *app, Planning *planning, Rectangle box, const Bin *bin, PlanGroup group, int across)
{
    Ui *ui = app->ui;
    const Plan *plan = &planning->plan;
    char title[LABEL_SIZE];
    ui_plate(ui, box, 8, ui_tone(ui, TONE_RAISED));
    take_use(app, planning, box, bin);
    Rectangle room = box_inset(box, PAD);
    capitalised(bin->text, title, sizeof title);
    ui_text_cut(ui, box_top(&room, HEAD - 4, 4), FACE_BOLD, ui_tone(ui, TONE_TEXT), ALIGN_LEFT, title);
    if (bin->residents)
        draw_residents(ui, box_top(&room, RESIDENT, GAP), bin);
    int n = 0;
    for (int i = 0; i < plan->count; i++) {
        const PlanSlot *slot = &plan->slots[i];
        if (!in_group(plan, i, group) || slot->chosen < 0 || strcmp(slot->options[slot->chosen].text, bin->text) != 0)
            continue;
        Rectangle row = {room.x, room.y + (float)(n / across) * (TOKEN + GAP), room.width, TOKEN};
        draw_token(app, planning, box_column(row, n % across, across, GAP), i);
        n++;
    }
}

/* Along with the pointer while it is dragged. */
static void draw_hand(App *app, Planning *planning)
{
    Ui *ui = app->ui;
    const char *dragged = ui_dragging(ui);
    if (!dragged || strncmp(dragged, "slot.", 5) != 0)
        return;
    ui_layer(ui, false);
    draw_plate(ui, (Rectangle){ui->pointer.x + 8, ui->pointer.y + 8, 150, TOKEN}, &planning->plan.slots[atoi(dragged + 5)], true);
    ui_layer_end(ui);
}

/* Bins of a row of them are of one height. */
static float row_height(const Bins *bins, int first, int columns, int across)
{
    float height = 0;
    for (int i = first; i < first + columns && i < bins->count; i++)
        height = fmaxf(height, bin_height(&bins->bins[i], across));
    return height;
}

void planning_bins(App *app, Planning *planning, Rectangle box, PlanGroup group)
{
    Ui *ui = app->ui;
    static Bins bins; /* large; filled anew in every pass */
    collect(&planning->plan, group, &bins);
    for (int i = 0; group == PLAN_ATTACHMENTS && i < bins.count; i++)
        find_residents(&planning->plan, app->sitting->session, group, &bins.bins[i]);
    float width = box.width - 14, height = 0;
    int most = (int)((width + GAP) / (NARROWEST + GAP)), columns = bins.count < most ? bins.count : most;
    columns = columns > 0 ? columns : 1;
    int across = (width / (float)columns) > 2 * NARROWEST ? 2 : 1;
    for (int i = 0; i < bins.count; i += columns)
        height += row_height(&bins, i, columns, across) + GAP;
    Rectangle list = ui_scroll(ui, "planning.bins", box, height);
    list.width = width;
    for (int i = 0; i < bins.count; i += columns) {
        Rectangle row = box_top(&list, row_height(&bins, i, columns, across), GAP);
        for (int n = 0; n < columns && i + n < bins.count; n++)
            draw_bin(app, planning, box_column(row, n, columns, GAP), &bins.bins[i + n], group, across);
    }
    ui_scroll_end(ui);
    draw_hand(app, planning);
}
