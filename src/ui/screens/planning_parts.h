/* planning_parts: what the files of the planning screen share. The form is model/planning.h; here it is drawn, a group of questions
 * at a time: as bins into which things are dragged, as rows with their values, or as rows beside the map. */
#ifndef UI_SCREENS_PLANNING_PARTS_H
#define UI_SCREENS_PLANNING_PARTS_H

#include "ui/app.h"
#include "ui/model/plan_past.h"
#include "ui/model/planning.h"
#include "ui/model/shelf/library.h"
#include "ui/table/map/small_map.h"

typedef struct Planning {
    Plan plan;
    int game; /* whose planning it is: Sitting.number, as another may come to lie where that one lay */
    Briefing *briefing;
    SmallMap map;
    int group;     /* PlanGroup that is shown; PLAN_GROUPS: the order */
    int picked;    /* the slot that is being decided; -1: none */
    State *then;   /* how the mission would begin; NULL: to be worked out anew */
    PlanPast past; /* what can be taken back, step by step */
    /* What was done in this pass, carried out at its end: the form changes then. */
    int slot, option; /* slot -1: nothing */
} Planning;

/* ---- planning_slot.c: one question ---- */
/* The option of this text; -1: none. */
int slot_option(const PlanSlot *slot, const char *text);
/* The next option that is allowed, in either direction. */
int slot_step(const PlanSlot *slot, int by);
/* Whether the player or the staff has said something; else it is what is proposed. What was said out of turn the form keeps as a
 * wish. */
bool slot_is_decided(const Plan *plan, int slot);
void planning_wish(Planning *planning, Ui *ui, int slot, int option);
void planning_pick(Planning *planning, Ui *ui, int slot);
void planning_say_why_not(App *app, const Reason *reason);
/* All questions of a group as rows with their values. */
void slot_rows(App *app, Planning *planning, Rectangle box, PlanGroup group);

/* ---- planning_wishes.c: what the form alone knows, in a file beside the saved game ---- */
void planning_keep_wishes(const Planning *planning, const Sitting *sitting);
void planning_find_wishes(Planning *planning, const Sitting *sitting);
void planning_forget_wishes(const Sitting *sitting);

/* ---- planning_bins.c, planning_map.c: groups ---- */
void planning_bins(App *app, Planning *planning, Rectangle box, PlanGroup group);
void planning_map(App *app, Planning *planning, Rectangle box, PlanGroup group);

#endif
