/* Questions whose answers are cards: rows on the left, the map on the right; the cards that the chosen question allows are lit, a
 * click on one answers it. Units can be dragged to a card. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "ui/screens/planning_parts.h"

/* The card of "3,2/cover1". */
static void card_of(const char *thing, Thing card)
{
    text_print(card, THING_SIZE, "%.*s", (int)strcspn(thing, "/"), thing);
}

static int find_subject(const Plan *plan, PlanGroup group, const char *unit)
{
    for (int i = 0; i < plan->count; i++)
        if (plan->slots[i].group == group && plan->slots[i].subject[0] &&
            strcmp(plan->slots[i].subject, unit) == 0)
            return i;
    return -1;
}

static void take_click(Ui *ui, Planning *planning, PlanGroup group, const char *thing)
{
    Thing card;
    card_of(thing, card);
    int unit = find_subject(&planning->plan, group, thing);
    int option = planning->picked >= 0 ? slot_target(&planning->plan.slots[planning->picked], card) : -1;
    if (option >= 0)
        planning_wish(planning, ui, planning->picked, option);
    else if (unit >= 0)
        planning_pick(planning, ui, unit);
}

static void take_drop(Ui *ui, Planning *planning, PlanGroup group, const BoardUse *use)
{
    Thing card;
    int unit = find_subject(&planning->plan, group, use->dragged);
    card_of(use->dropped_on, card);
    if (unit < 0)
        return;
    planning_pick(planning, ui, unit);
    planning_wish(planning, ui, unit, slot_target(&planning->plan.slots[unit], card));
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
    BoardUse use = small_map_draw(ui, &planning->map, &view, box);
    if (use.dragged[0] && use.dropped_on[0])
        take_drop(ui, planning, group, &use);
    else if (use.clicked[0])
        take_click(ui, planning, group, use.clicked);
}
