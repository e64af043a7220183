/* Planning: all questions before a mission as one form, group by group, with the order beside it. Everything is proposed already;
 * the player changes what he wants, lets the staff propose the rest, and begins. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "ui/screens/campaign.h"
#include "ui/screens/planning_parts.h"
#include "ui/table/order_sheet.h"

static const float TAB = 44, FOOT = 60, WIDE = 1140, GAP = 12;

static void *enter(App *app)
{
    Planning *planning = calloc(1, sizeof *planning);
    ENSURE(planning);
    planning->plan.asked = -1;
    planning->picked = planning->slot = -1;
    planning->group = -1;
    if (!app->sitting)
        return planning;
    const Session *session = app->sitting->session;
    planning->game = app->sitting->number;
    planning->briefing = briefing_of(session_rules(session), session_game(session), session_seen(session));
    small_map_open(&planning->map, session_rules(session));
    planning_find_wishes(planning, app->sitting);
    return planning;
}

/* What was said out of turn is known to the form alone: before it goes, the answers up to the last of them are given, so that the
 * saved game has them. */
static void keep_wishes(Planning *planning, Session *session)
{
    Plan *plan = &planning->plan;
    int last = -1;
    plan_follow(plan, session);
    for (int i = 0; i < plan->count; i++)
        last = plan->wishes[i] ? i : last;
    for (int slot = plan->asked; slot >= 0 && slot < last; slot = plan->asked)
        if (!plan_choose(plan, session, slot, plan->slots[slot].chosen, NULL) || plan->asked == slot)
            return;
}

static bool is_on_the_table(const App *app, const Planning *planning)
{
    return app->sitting && app->sitting->number == planning->game;
}

static void leave(App *app, void *data)
{
    Planning *planning = data;
    if (is_on_the_table(app, planning) && !app->offscreen) {
        keep_wishes(planning, app->sitting->session);
        planning_forget_wishes(app->sitting);
        sitting_refresh(app->sitting);
    }
    small_map_close(&planning->map);
    briefing_free(planning->briefing);
    plan_past_free(&planning->past);
    plan_free(&planning->plan);
    free(planning->then);
    free(planning);
}

/* ---- groups ---- */

static int count_of(const Plan *plan, int group, int *waiting)
{
    int count = 0;
    *waiting = 0;
    for (int i = 0; i < plan->count; i++) {
        count += (int)plan->slots[i].group == group;
        *waiting += (int)plan->slots[i].group == group && !slot_is_decided(plan, i);
    }
    return count;
}

/* The order has a tab of its own where there is no room beside the form. */
static bool order_is_beside(const Ui *ui)
{
    return ui->width >= WIDE;
}

static int find_tabs(const Ui *ui, const Plan *plan, int tabs[PLAN_GROUPS + 1])
{
    int count = 0, waiting;
    if (!order_is_beside(ui))
        tabs[count++] = PLAN_GROUPS;
    for (int group = 0; group < PLAN_GROUPS; group++)
        if (count_of(plan, group, &waiting))
            tabs[count++] = group;
    return count;
}

static void draw_tab(App *app, Planning *planning, Rectangle box, int group)
{
    Ui *ui = app->ui;
    int waiting, count = count_of(&planning->plan, group, &waiting);
    const char *title = group == PLAN_GROUPS ? "Order" : plan_group_titles[group];
    char id[ID_SIZE], line[48] = "";
    text_print(id, sizeof id, "planning.tab.%s", title);
    bool chosen = group == planning->group;
    Hot hot = ui_hot(ui, id, box, chosen ? HOT_CHOSEN : 0, title);
    ui_plate(ui, box, 8, ui_tone(ui, chosen ? TONE_RAISED : TONE_PANEL));
    if (chosen || hot.hovered)
        ui_edge(ui, box, 8, chosen ? 2 : 1, ui_tone(ui, chosen ? TONE_TEXT : TONE_LINE));
    Rectangle room = {box.x + 6, box.y + 4, box.width - 12, box.height - 8},
              top = box_top(&room, room.height * 0.55f, 0);
    ui_text(ui, top, box.width < 100 ? FACE_SMALL : FACE_BOLD, ui_tone(ui, chosen ? TONE_TEXT : TONE_DIM),
            ALIGN_MIDDLE, title);
    if (group == PLAN_GROUPS)
        text_copy(line, sizeof line, "read it");
    else
        text_print(line, sizeof line, waiting ? "%d of %d" : "all %d", waiting ? count - waiting : count,
                   count);
    ui_text(ui, room, FACE_SMALL, ui_tone(ui, waiting ? TONE_FAINT : TONE_GOOD), ALIGN_MIDDLE, line);
    if (!hot.pressed)
        return;
    planning->group = group;
    planning->picked = -1;
    ui_again(ui);
}

static void draw_tabs(App *app, Planning *planning, Rectangle box)
{
    int tabs[PLAN_GROUPS + 1], count = find_tabs(app->ui, &planning->plan, tabs);
    bool there = false;
    for (int i = 0; i < count; i++)
        there = there || tabs[i] == planning->group;
    if (!there && count)
        planning->group = tabs[0];
    for (int i = 0; i < count; i++)
        draw_tab(app, planning, box_column(box, i, count, 6), tabs[i]);
}

static const char *advice(int group)
{
    static const char *const lines[PLAN_GROUPS] = {
        [PLAN_ORGANISATION] = "Who goes, and what they know.",
        [PLAN_ATTACHMENTS] =
            "Drag each attachment to the platoon that it is to work with, or leave it with the company.",
        [PLAN_ASSETS] = "Drag each thing to the unit that is to carry it.",
        [PLAN_SIGNALS] = "Who talks over what, and what each flare or smoke means to those who see it.",
        [PLAN_CONTROLS] = "Choose a control, then a card: orders refer to these places.",
        [PLAN_FIRES] = "Choose a weapon or battery, then where it is laid.",
        [PLAN_PLACEMENT] = "Choose a unit, then the card on which it begins."};
    return lines[group];
}

static void draw_group(App *app, Planning *planning, Rectangle box)
{
    Ui *ui = app->ui;
    int group = planning->group;
    if (group == PLAN_GROUPS) {
        order_sheet(ui, "planning.order", box, app->sitting->title, planning->briefing);
        return;
    }
    if (group < 0)
        return;
    Rectangle room = ui_panel(ui, box, NULL);
    float height = ui_paragraph_height(ui, room.width, FACE_BODY, advice(group));
    ui_paragraph(ui, box_top(&room, height, 10), FACE_BODY, ui_tone(ui, TONE_DIM), advice(group));
    if (group == PLAN_ATTACHMENTS || group == PLAN_ASSETS)
        planning_bins(app, planning, room, (PlanGroup)group);
    else if (group == PLAN_ORGANISATION || group == PLAN_SIGNALS)
        slot_rows(app, planning, room, (PlanGroup)group);
    else
        planning_map(app, planning, room, (PlanGroup)group);
}

/* ---- decisions ---- */

/* The form has changed: what was made of it is out of date, and what was said of it. */
static void changed(App *app, Planning *planning)
{
    app->notice[0] = '\0';
    free(planning->then);
    planning->then = NULL;
    sitting_refresh(app->sitting);
    planning_keep_wishes(planning, app->sitting);
    ui_again(app->ui);
}

static void carry_out(App *app, Planning *planning)
{
    Reason reason = {{0}, {0}, {0}};
    if (planning->slot < 0)
        return;
    int slot = planning->slot;
    planning->slot = -1;
    plan_remember(&planning->past, &planning->plan, app->sitting->session);
    if (!plan_choose(&planning->plan, app->sitting->session, slot, planning->option, &reason)) {
        plan_forget(&planning->past);
        planning_say_why_not(app, &reason);
        return;
    }
    app_sound(app, SOUND_CARD);
    changed(app, planning);
}

/* Everything that was said is forgotten, as far as the game allows. */
static bool start_anew(App *app, Planning *planning)
{
    Plan *plan = &planning->plan;
    int first = -1;
    for (int i = 0; i < plan->count; i++)
        if (plan->slots[i].entry >= 0 && (first < 0 || plan->slots[i].entry < first))
            first = plan->slots[i].entry;
    if (first >= 0 && !sitting_jump(app->sitting, first)) {
        app_notice(app, "An iron game cannot go back.");
        return false;
    }
    memset(plan->wishes, 0, (size_t)plan->count);
    plan->made = false;
    return true;
}

static void propose(App *app, Planning *planning, bool all)
{
    const Policy *staff = app->sitting->module ? session_policy(app->sitting->module, "staff") : NULL;
    if (!staff)
        return;
    plan_remember(&planning->past, &planning->plan, app->sitting->session);
    if (all && !start_anew(app, planning))
        return;
    int count = plan_propose(&planning->plan, app->sitting->session, staff);
    changed(app, planning);
    app_notice(app, "The staff has decided %d question%s. Change what you like; %s takes all of it back.",
               count, count == 1 ? "" : "s", app_key_name(app, DO_UNDO));
}

static void begin(App *app, Planning *planning)
{
    Reason reason = {{0}, {0}, {0}};
    bool begun = plan_begin(&planning->plan, app->sitting->session, &reason);
    changed(app, planning);
    if (begun) {
        app->notice[0] = '\0'; /* what was said of the plan is not carried to the table */
        app_play(app, app->sitting);
    } else if (reason.label[0])
        planning_say_why_not(app, &reason);
}

/* What this form did, as it was done; what was decided before it was opened, one by one. */
static void take_back(App *app, Planning *planning)
{
    int back = plan_recall(&planning->past, &planning->plan, app->sitting->session);
    bool iron = back < 0 || (!back && sitting_undo(app->sitting, 1) < 0);
    changed(app, planning);
    if (iron)
        app_notice(app, "An iron game cannot go back.");
}

static void back_to_briefing(App *app)
{
    if (app->sitting->campaign) {
        campaign_open_headquarters(app, app->sitting->campaign->name);
        return;
    }
    app_home(app);
    app->next = &screen_missions;
}

static int count_decided(const Plan *plan)
{
    int decided = 0;
    for (int i = 0; i < plan->count; i++)
        decided += slot_is_decided(plan, i);
    return decided;
}

static void draw_tally(Ui *ui, Rectangle box, const Plan *plan)
{
    char line[96];
    int decided = count_decided(plan);
    if (decided < plan->count)
        text_print(line, sizeof line, "%d decided; %d as proposed, if you begin now", decided,
                   plan->count - decided);
    else
        text_print(line, sizeof line, "All %d questions are decided", plan->count);
    float height = ui_paragraph_height(ui, box.width, FACE_SMALL, line);
    ui_paragraph(ui, box_middle(box, box.width, height), FACE_SMALL, ui_tone(ui, TONE_DIM), line);
}

static void draw_foot(App *app, Planning *planning, Rectangle box)
{
    Ui *ui = app->ui;
    bool all = count_decided(&planning->plan) == planning->plan.count;
    ui_plate(ui, box, 8, ui_tone(ui, TONE_PANEL));
    Rectangle room = box_inset(box, 10);
    if (ui_button(ui, "planning.begin", box_right(&room, 130, 8), "Begin", app_key_name(app, DO_END),
                  BUTTON_GOLD, NULL) ||
        app_key(app, DO_END))
        begin(app, planning);
    if (ui_button(ui, "planning.propose", box_right(&room, 170, 8),
                  all ? "Staff, all again" : "Staff, propose", app_key_name(app, DO_STAFF), BUTTON_PLAIN,
                  NULL) ||
        app_key(app, DO_STAFF))
        propose(app, planning, all);
    ui_tip(ui, all ? "The staff decides everything again" : "The staff decides what you have not decided");
    ui_quick(ui);
    if (ui_button(
            ui, "planning.undo", box_right(&room, 92, 12), "Undo", app_key_name(app, DO_UNDO), BUTTON_PLAIN,
            planning->past.count || session_now(app->sitting->session) ? NULL
                                                                       : "Nothing has been decided yet.") ||
        app_key(app, DO_UNDO))
        take_back(app, planning);
    if (ui_button(ui, "planning.briefing", box_left(&room, 170, 14), "Back to the briefing", NULL,
                  BUTTON_PLAIN, NULL))
        back_to_briefing(app);
    draw_tally(ui, room, &planning->plan);
}

static void frame(App *app, void *data)
{
    Planning *planning = data;
    Ui *ui = app->ui;
    if (planning->picked >= 0 && ui_key(ui, KEY_ESCAPE, 0))
        planning_pick(planning, ui, -1);
    Rectangle room = app_heading(app, "Planning", app->sitting ? app->sitting->title : "");
    if (!is_on_the_table(app, planning) || !planning->briefing) {
        ui_paragraph(ui, room, FACE_BODY, ui_tone(ui, TONE_TEXT), "There is no mission to plan.");
        return;
    }
    plan_follow(&planning->plan, app->sitting->session);
    if (planning->plan.asked < 0) {
        ui_paragraph(ui, room, FACE_BODY, ui_tone(ui, TONE_TEXT),
                     "The planning is over: the mission has begun.");
        return;
    }
    draw_foot(app, planning, box_bottom(&room, FOOT, GAP));
    if (order_is_beside(ui))
        order_sheet(ui, "planning.order", box_right(&room, fminf(340, room.width * 0.26f), GAP),
                    app->sitting->title, planning->briefing);
    draw_tabs(app, planning, box_top(&room, TAB, GAP));
    draw_group(app, planning, room);
    carry_out(app, planning);
}

const Screen screen_planning = {.name = "planning", .enter = enter, .frame = frame, .leave = leave};
