/* A unit that is sent to a place which it reaches by several orders goes there order by order, until it has arrived or something comes
 * between: the player has only pointed at it once. */
#include <string.h>

#include "ui/table/table.h"

static bool next_order(const Table *table, const char *actor, const char *place, bool begins, Action *action)
{
    const Sitting *sitting = table->sitting;
    const Shapes *shapes = sitting->shapes;
    Reason reason;
    return shapes && shapes->toward && !sitting->lesson && table->mine && table->asks_orders &&
           shapes->toward(session_game(sitting->session), session_seen(sitting->session), actor, place,
                          begins, action) &&
           !sitting_refuses(sitting, *action, &reason);
}

bool table_head_for(Table *table, const char *place)
{
    Action action;
    Thing actor;
    if (!table->selected[0] || !next_order(table, table->selected, place, true, &action))
        return false;
    text_copy(actor, sizeof actor, table->selected);
    table_do_action(table, action);
    text_copy(table->bound, sizeof table->bound, actor);
    text_copy(table->bound_for, sizeof table->bound_for, place);
    return true;
}

void table_go_on(Table *table)
{
    const Sitting *sitting = table->sitting;
    Action action;
    if (!table->bound_for[0] || table->wish.kind != WISH_NONE || table->deciding ||
        sitting_filming(sitting) || table->changes != sitting->changes)
        return;
    bool goes = session_now(sitting->session) == session_entries(sitting->session) &&
                strcmp(table->bound, table->selected) == 0 &&
                next_order(table, table->bound, table->bound_for, false, &action);
    if (goes)
        table_do_action(table, action);
    else
        table->bound_for[0] = '\0';
    ui_again(table->ui);
}
