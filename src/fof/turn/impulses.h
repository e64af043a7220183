/* impulses: the Friendly Command Phase (3.3): who draws commands when, how many (4.1), and what becomes of the rest. */
#ifndef FOF_TURN_IMPULSES_H
#define FOF_TURN_IMPULSES_H

#include "fof/turn/sequence.h"

struct Explanation;

/* FofState.phase inside an impulse. */
enum {
    IMPULSE_CHOOSES /* who draws next */,
    IMPULSE_ACTS,
    IMPULSE_ENDS /* general initiative: no more is wanted */
};

/* 4.1.2: what is added to the number on the card; says what it is the sum of (why may be NULL). */
int fof_command_modifier(const FofGame *game, const FofState *state, UnitId unit, struct Explanation *why);
/* 4.1.1: the commands that it has without a card, as the battalion's senior HQ or as staff on initiative; -1: a card is
 * drawn for them. */
int fof_commands_without_card(const FofGame *game, const FofState *state, UnitId unit, bool activated);
/* Whether its next impulse is that of one activated (4.2.1a); whether it can still be activated this turn. */
bool fof_commander_is_activated(const FofState *state, UnitId unit);
bool fof_commander_may_be_activated(const FofGame *game, const FofState *state, UnitId unit);
/* 4.1.3: how many commands this HQ or staff may save; the battalion saves none. */
int fof_save_limit(const FofGame *game, const FofState *state, UnitId unit);

/* The rows of 3.3: who draws in them, and how they run. */
MayDraw fof_battalion_draws, fof_company_draws, fof_subordinate_draws; /* 3.3.1 */
MayDraw fof_company_has_initiative, fof_platoon_has_initiative, fof_staff_has_initiative;
StepRun fof_battalion_impulse;          /* 3.3.1a */
StepRun fof_company_impulse;            /* 3.3.1b */
StepRun fof_impulse;                    /* all others in which somebody draws */
StepRun fof_general_initiative_impulse; /* 3.3.2d */
Asks fof_impulse_question;              /* of them all */

#endif
