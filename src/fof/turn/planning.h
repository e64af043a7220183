/* planning: the questions before a mission (2.3, 2.4), slot after slot, the default first. */
#ifndef FOF_TURN_PLANNING_H
#define FOF_TURN_PLANNING_H

#include "fof/turn/sequence.h"

StepRun fof_planning_run;
Asks fof_planning_question;
/* Answers a question of the plan again, later in the mission (2.6.1). */
void fof_planning_replan(Play *play, int slot, int option);
/* The option's name, unique in its slot ("2nd platoon", "2,3"), and what the slot asks. */
int fof_planning_option(const FofGame *game, const FofState *state, int slot, int option, char *text,
                        int size);
int fof_planning_slot(const FofGame *game, const FofState *state, int slot, char *text, int size);

#endif
