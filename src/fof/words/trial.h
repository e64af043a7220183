/* trial: an order as it would be carried out, for what is said of it before it is given. Units are set down where they would
 * stand, on a copy of what is seen; nothing is drawn. Only the files behind `why after` include it. */
#ifndef FOF_WORDS_TRIAL_H
#define FOF_WORDS_TRIAL_H

#include "fof/orders/order.h"
#include "fof/words/explain_parts.h"

typedef struct Trial {
    const FofGame *game;
    const FofState *before;
    FofState after;
    Action action;
    const Order *order; /* NULL: none of the menus */
    uint64_t movers[2]; /* those who go, as bits */
    AreaId to;          /* NO_AREA: nobody goes anywhere */
    bool crosses;       /* to another card */
    Explanation *why;
} Trial;

void fof_trial_open(Trial *trial, Explanation *why, Action action);
/* The next one who goes; -1 to begin with, MAX_UNITS at the end. */
int fof_trial_mover(const Trial *trial, int after);
/* 5.1.3: whether going there that way exposes the unit. */
bool fof_trial_exposes(const Trial *trial, int unit);
/* Whether orders are what is asked. */
bool fof_trial_is_impulse(const Trial *trial);
bool fof_trial_is_friend(const Trial *trial, int unit);
/* Names as scripts write them: a unit; all who go, or the only one; the card that they go to. */
void fof_trial_name(const Trial *trial, int unit, char name[THING_SIZE]);
void fof_trial_name_movers(const Trial *trial, char name[THING_SIZE]);
void fof_trial_name_where(const Trial *trial, char name[THING_SIZE]);
void fof_trial_name_area(const Trial *trial, int area, char name[THING_SIZE]);

typedef void TrialSlip(Trial *trial);

/* Slips with fire and shells: warn_fire.c */
TrialSlip fof_warn_own_fire, fof_warn_own_fire_passes, fof_warn_shells, fof_warn_fire_on_friends,
    fof_warn_entering_fire, fof_warn_leaving_cover, fof_warn_crowding, fof_warn_fire_at_nobody;
/* Slips of command: warn_orders.c */
TrialSlip fof_warn_communication, fof_warn_observer, fof_warn_left_behind, fof_warn_empty_litter,
    fof_warn_commands_lost, fof_warn_commands_held, fof_warn_hopeless;

#endif
