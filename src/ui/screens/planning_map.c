/* Questions whose answers are cards: rows on the left, the map on the right; the cards that the chosen question allows are lit, a
 * click on one answers it. Units can be dragged to a card. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "ui/screens/planning_parts.h"

static const float LINE = 34, PAD = 8;

/* Units stand where they will begin. */
static const State *beginning(Planning *planning, const Session *session)
{
    if (!planning->then) {
        planning->then = malloc(session_rules(session)->state_size);
        ENSURE(planning->then);
        plan_preview(&planning->plan, session, planning->then);
    }
    return planning->then;
}

/* The card of "3,2/cover1", or of a unit that will stand there. */
static void card_of(const App *app, Planning *planning, const char *thing, Thing card)
{
    const Session *session = app->sitting->session;
    const Shapes *shapes = shapes_of(session_rules(session));
    Thing place = "";
    if (shapes->place_of)
        shapes->place_of(session_game(session), beginning(planning, session), thing, place);
    if (!place[0])
        text_copy(place, sizeof place, thing);
    text_print(card, THING_SIZE, "%.*s", (int)strcspn(place, "/"), place);
}

/* What a card means to a question: the option that it is, or why it is none. */
static int option_at(const App *app, Planning *planning, int slot, const char *thing, Reason *reason)
{
    Thing card;
    card_of(app, planning, thing, card);
    return plan_at(&planning->plan, app->sitting->session, slot, card, reason);
}

static int find_subject(const Plan *plan, PlanGroup group, const char *unit)
{
    for (int i = 0; i < plan->count; i++)
        if (plan->slots[i].group == group && plan->slots[i].subject[0] &&
            strcmp(plan->slots[i].subject, unit) == 0)
            return i;
    return -1;
}

static void take_click(App *app, Planning *planning, PlanGroup group, const char *thing)
{
    Reason reason;
    int unit = find_subject(&planning->plan, group, thing), slot = planning->picked;
    if (unit >= 0 || slot < 0) {
        planning_pick(planning, app->ui, unit);
        return;
    }
    int option = option_at(app, planning, slot, thing, &reason);
    if (option >= 0)
        planning_wish(planning, app->ui, slot, option);
    else
        planning_say_why_not(app, &reason);
}

static void take_drop(App *app, Planning *planning, PlanGroup group, const BoardUse *use)
{
    Reason reason;
    int unit = find_subject(&planning->plan, group, use->dragged);
    if (unit < 0)
        return;
    int option = option_at(app, planning, unit, use->dropped_on, &reason);
    planning_pick(planning, app->ui, unit);
    if (option >= 0)
        planning_wish(planning, app->ui, unit, option);
    else
        planning_say_why_not(app, &reason);
}

/* What a click on the card under the pointer would answer, or why it would not. */
static void draw_answer(App *app, Planning *planning, Rectangle box, const char *hovered)
{
    char text[SENTENCE_SIZE];
    Reason reason;
    const PlanSlot *slot = planning->picked >= 0 ? &planning->plan.slots[planning->picked] : NULL;
    if (!slot || !hovered[0])
        return;
    int option = option_at(app, planning, planning->picked, hovered, &reason);
    if (option >= 0)
        text_print(text, sizeof text, "%s %s%s", slot->title, slot->options[option].text,
                   option == slot->chosen ? ", as it stands" : "");
    else
        text_print(text, sizeof text, "Not here: %s (%s)", reason.label, reason.rule);
    Rectangle room = {box.x + PAD, box.y, box.width - 2 * PAD, box.height};
    float height = ui_paragraph_height(app->ui, room.width, FACE_SMALL, text);
    ui_paragraph(app->ui, box_middle(room, room.width, height), FACE_SMALL,
                 ui_tone(app->ui, option >= 0 ? TONE_TEXT : TONE_DIM), text);
}

static int light(const PlanSlot *slot, Thing *lit)
{
    int count = 0;
    for (int i = 0; i < slot->option_count && count < BOARD_THINGS; i++)
        if (slot->options[i].allowed && slot->options[i].target[0])
            text_copy(lit[count++], THING_SIZE, slot->options[i].target);
    return count;
}

/* The first question that still waits is the one to begin with. */
static void pick_first(Planning *planning, PlanGroup group)
{
    const Plan *plan = &planning->plan;
    if (planning->picked >= 0 && plan->slots[planning->picked].group == group)
        return;
    planning->picked = -1;
    for (int i = plan->count - 1; i >= 0; i--)
        if (plan->slots[i].group == group && (planning->picked < 0 || plan->slots[i].waits))
            planning->picked = i;
}

void planning_map(App *app, Planning *planning, Rectangle box, PlanGroup group)
{
    Ui *ui = app->ui;
    Thing lit[BOARD_THINGS];
    pick_first(planning, group);
    slot_rows(app, planning, box_left(&box, fmaxf(250, fminf(330, box.width * 0.4f)), 12), group);
    BoardView view = small_map_view(app->sitting->session, beginning(planning, app->sitting->session));
    view.moves_all = true;
    if (planning->picked >= 0) {
        const PlanSlot *slot = &planning->plan.slots[planning->picked];
        view.lit = (const Thing *)lit;
        view.lit_count = light(slot, lit);
        view.selected = slot->chosen >= 0 ? slot->options[slot->chosen].target : "";
    }
    Rectangle line = box_bottom(&box, LINE, 0);
    BoardUse use = small_map_draw(ui, &planning->map, &view, box);
    if (use.dragged[0] && use.dropped_on[0])
        take_drop(app, planning, group, &use);
    else if (use.clicked[0])
        take_click(app, planning, group, use.clicked);
    draw_answer(app, planning, line, use.over[0] ? use.over : use.hovered);
}
