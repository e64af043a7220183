/* command_parts: what the files of the command and control menu (4.2.1) share; nobody else needs it. */
#ifndef FOF_ORDERS_COMMAND_PARTS_H
#define FOF_ORDERS_COMMAND_PARTS_H

#include "fof/movement/tally.h"
#include "fof/orders/order.h"
#include "fof/position/query.h"

static inline Role role_of(const Scene *scene, int unit)
{
    return (Role)unit_type(scene->game, scene->state, (UnitId)unit)->role;
}

/* ---- f, g, h of the menu (runners.c): whether offered, what each refuses, its choices, and doing
 * it ---- */

Offer fof_runner_create_offered, fof_runner_offered;
Choices fof_runner_choices;
Forbid fof_runner_create_refuse, fof_runner_refuse;
Effect fof_runner_create_apply, fof_runner_dispatch_apply, fof_runner_dismiss_apply;

#endif
