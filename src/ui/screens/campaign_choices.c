/* What is to be decided at the headquarters: about the unit that is chosen, or about the campaign itself; or the mission that
 * waits, with its order. */
#include <math.h>
#include <string.h>

#include "ui/screens/campaign_parts.h"
#include "ui/table/order_sheet.h"

static const float ROW = 34, GENERAL = 54, GAP = 4, BUTTON = 40;

static bool is_general(const RosterChoice *choice)
{
    return !choice->unit[0] && !choice->goes_on && !choice->gives_up;
}

static void wish(App *app, Headquarters *hq, int choice)
{
    hq->wish = choice;
    ui_again(app->ui);
}

/* ---- the question ---- */

static void draw_question(App *app, const Headquarters *hq, Rectangle *room)
{
    Ui *ui = app->ui;
    Ask ask;
    session_ask(hq->file.session, &ask);
    float wide = room->width - 48, height = ui_paragraph_height(ui, wide, FACE_BOLD, ask.text);
    Rectangle row = box_top(room, height, 10), rule = box_right(&row, 40, 8);
    rule.height = ui_height(ui, FACE_BOLD);
    ui_rule(ui, rule, ALIGN_RIGHT, ask.rule);
    ui_paragraph(ui, row, FACE_BOLD, ui_tone(ui, ask.kind == ASK_OVER ? TONE_TEXT : TONE_GOLD), ask.text);
}

/* ---- answers ---- */

static void draw_choice(App *app, Headquarters *hq, Rectangle box, int index)
{
    Ui *ui = app->ui;
    const RosterChoice *choice = &hq->roster.choices[index];
    char id[ID_SIZE];
    text_print(id, sizeof id, "choice.%d", index);
    if (ui_row(ui, id, box, false, choice->text))
        wish(app, hq, index);
    Rectangle room = {box.x + 10, box.y, box.width - 20, box.height};
    float wide = ui_width(ui, FACE_SMALL, choice->cost) + 2;
    ui_text(ui, box_right(&room, wide, 8), FACE_SMALL, ui_tone(ui, TONE_GOLD), ALIGN_RIGHT, choice->cost);
    ui_text_cut(ui, room, FACE_BODY, ui_tone(ui, TONE_TEXT), ALIGN_LEFT, choice->text);
}

static void draw_general(App *app, Headquarters *hq, Rectangle room)
{
    int count = 0;
    for (int i = 0; i < hq->roster.choice_count; i++)
        count += is_general(&hq->roster.choices[i]);
    Rectangle list = ui_scroll(app->ui, "hq.general", room, (float)count * (GENERAL + 2 * GAP));
    for (int i = 0; i < hq->roster.choice_count; i++) {
        const RosterChoice *choice = &hq->roster.choices[i];
        char id[ID_SIZE];
        text_print(id, sizeof id, "choice.%s", choice->text);
        if (is_general(choice) && ui_choice(app->ui, id, ui_next_row(app->ui, &list, GENERAL, 2 * GAP), NULL,
                                            choice->text, choice->line, BUTTON_PLAIN))
            wish(app, hq, i);
    }
    ui_scroll_end(app->ui);
}

static int count_of_unit(const Headquarters *hq)
{
    int count = 0;
    for (int i = 0; i < hq->roster.choice_count; i++)
        count += hq->chosen[0] && strcmp(hq->roster.choices[i].unit, hq->chosen) == 0;
    return count;
}

/* Why nothing is listed. */
static const char *nothing_for_unit(const Headquarters *hq)
{
    bool anywhere = false;
    for (int i = 0; i < hq->roster.count; i++)
        anywhere = anywhere || hq->roster.units[i].choices;
    if (!hq->roster.choice_count)
        return "Nothing is left to decide. The roster and its records stay here to be read.";
    if (!anywhere)
        return "Nothing can be decided about any unit now.";
    return "Nothing can be decided about this unit now. Those with a gold dot in the roster wait for you.";
}

static void draw_of_unit(App *app, Headquarters *hq, Rectangle room)
{
    Ui *ui = app->ui;
    int count = count_of_unit(hq);
    if (!count) {
        ui_paragraph(ui, room, FACE_BODY, ui_tone(ui, TONE_DIM), nothing_for_unit(hq));
        return;
    }
    Rectangle list = ui_scroll(ui, "hq.choices", room, (float)count * (ROW + GAP));
    for (int i = 0; i < hq->roster.choice_count; i++)
        if (strcmp(hq->roster.choices[i].unit, hq->chosen) == 0)
            draw_choice(app, hq, ui_next_row(ui, &list, ROW, GAP), i);
    ui_scroll_end(ui);
}

/* ---- the way on ---- */

/* What ends something for good asks a second time. */
static void draw_giving_up(App *app, Headquarters *hq, Rectangle *row)
{
    Ui *ui = app->ui;
    for (int i = hq->roster.choice_count - 1; i >= 0; i--) {
        const RosterChoice *choice = &hq->roster.choices[i];
        char id[ID_SIZE];
        if (!choice->gives_up)
            continue;
        text_print(id, sizeof id, "choice.%s", choice->text);
        bool asked = hq->confirms == i;
        const char *label = asked ? "Really?" : choice->text;
        float wide = ui_width(ui, FACE_BOLD, choice->text) + 28;
        bool pressed = ui_button(ui, id, box_left(row, wide, 8), label, NULL,
                                 asked ? BUTTON_DANGER : BUTTON_PLAIN, NULL);
        ui_tip(ui, choice->line);
        if (pressed && asked)
            wish(app, hq, i);
        if (pressed) {
            hq->confirms = asked ? -1 : i;
            ui_again(ui);
        }
    }
}

static void draw_take_back(App *app, Headquarters *hq, Rectangle box)
{
    bool can = session_now(hq->file.session) > 0;
    ui_quick(app->ui);
    if (ui_button(app->ui, "hq.undo", box, "Undo", app_key_name(app, DO_UNDO), BUTTON_PLAIN,
                  can ? NULL : "Nothing has been decided yet.") ||
        (can && app_key(app, DO_UNDO))) {
        hq->takes_back = true;
        ui_again(app->ui);
    }
}

/* What could still be used is named, and a second press goes on all the same. */
static void draw_go_on(App *app, Headquarters *hq, Rectangle box)
{
    for (int i = 0; i < hq->roster.choice_count; i++) {
        bool asked = hq->confirms == i, left = hq->roster.left[0] != '\0';
        if (!hq->roster.choices[i].goes_on ||
            !(ui_button(app->ui, "hq.on", box, "Go on", app_key_name(app, DO_END),
                        asked ? BUTTON_DANGER : BUTTON_GOLD, NULL) ||
              app_key(app, DO_END)))
            continue;
        if (left && !asked) {
            hq->confirms = i;
            ui_guard(app->ui);
            ui_again(app->ui);
        } else {
            hq->confirms = -1;
            wish(app, hq, i);
        }
    }
}

static void draw_left(App *app, const Headquarters *hq, Rectangle box)
{
    char text[LABEL_SIZE + 48];
    if (hq->confirms < 0 || !hq->roster.choices[hq->confirms].goes_on)
        return;
    text_print(text, sizeof text, "Not used yet: %s. Press again to go on.", hq->roster.left);
    ui_text_cut(app->ui, box, FACE_BOLD, ui_tone(app->ui, TONE_WARN), ALIGN_RIGHT, text);
}

static void draw_staff(App *app, Headquarters *hq, Rectangle row)
{
    Ui *ui = app->ui;
    bool all = roster_best(&hq->roster, false) >= 0, fills = roster_best(&hq->roster, true) >= 0;
    if (ui_button(ui, "hq.propose", box_column(row, 0, 2, 8), "Staff, propose", app_key_name(app, DO_STAFF),
                  BUTTON_PLAIN, all ? NULL : "There is nothing to propose.") ||
        (all && app_key(app, DO_STAFF))) {
        hq->proposes = true;
        ui_again(ui);
    }
    ui_tip(ui, "The staff fills units, promotes and buys skills, question by question, to the last one");
    if (ui_button(ui, "hq.fill", box_column(row, 1, 2, 8), "Fill all", "", BUTTON_PLAIN,
                  fills ? NULL : "No step waits for a unit that needs it.")) {
        hq->fills = true;
        ui_again(ui);
    }
}

static void draw_forward(App *app, Headquarters *hq, Rectangle box)
{
    const char *label = hq->broken  ? "Restore the mission's last good state"
                        : hq->begun ? "Go on with the mission"
                                    : "Take the company forward";
    if (ui_button(app->ui, "hq.forward", box, label, NULL, BUTTON_GOLD, NULL)) {
        hq->goes_forth = true;
        ui_again(app->ui);
    }
}

void campaign_choices(App *app, Headquarters *hq, Rectangle box)
{
    Ui *ui = app->ui;
    bool general = false;
    for (int i = 0; i < hq->roster.choice_count; i++)
        general = general || is_general(&hq->roster.choices[i]);
    Rectangle room = ui_panel(ui, box, NULL);
    draw_question(app, hq, &room);
    Rectangle row = box_bottom(&room, BUTTON, 10);
    ui_keep_clear(ui, row, "what goes on from here");
    if (hq->briefing) {
        draw_forward(app, hq, row);
        row = box_bottom(&room, BUTTON - 6, 8);
        draw_take_back(app, hq, box_right(&row, 122, 8));
        draw_giving_up(app, hq, &row);
        if (hq->cramped)
            campaign_pages(app, hq, room);
        else
            order_sheet(ui, "hq.order", room, hq->title, hq->briefing);
        return;
    }
    bool decides = !general && hq->roster.choice_count > 0;
    draw_go_on(app, hq, box_right(&row, 150, 8));
    draw_take_back(app, hq, box_left(&row, 130, 8));
    if (decides) {
        draw_left(app, hq, box_bottom(&room, 18, 6));
        Rectangle staff = box_bottom(&room, BUTTON - 6, 8);
        ui_keep_clear(ui, staff, "what the staff can do");
        draw_staff(app, hq, staff);
    }
    if (general)
        draw_general(app, hq, room);
    else
        draw_of_unit(app, hq, room);
}
