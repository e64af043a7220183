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
int command_modifier(const FofGame *game, const FofState *state, UnitId unit, struct Explanation *why);
/* 4.1.1: the commands that it has without a card, as the battalion's senior HQ or as staff on initiative; -1: a card is
 * drawn for them. */
int commands_without_card(const FofGame *game, const FofState *state, UnitId unit, bool activated);
/* Whether its next impulse is that of one activated (4.2.1a); whether it can still be activated this turn. */
bool commander_is_activated(const FofState *state, UnitId unit);
bool commander_may_be_activated(const FofGame *game, const FofState *state, UnitId unit);
/* 4.1.3: how many commands this HQ or staff may save; the battalion saves none. */
int save_limit(const FofGame *game, const FofState *state, UnitId unit);

/* The rows of 3.3. */
Run battalion_impulse;          /* 3.3.1a */
Run company_impulse;            /* 3.3.1b */
Run activated_impulse;          /* 3.3.1c */
Run company_initiative;         /* 3.3.2a */
Run platoon_initiative;         /* 3.3.2b */
Run staff_initiative;           /* 3.3.2c */
Run general_initiative_impulse; /* 3.3.2d */
Asks impulse_question;          /* of them all */

#endif
