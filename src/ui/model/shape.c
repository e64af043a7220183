/* shape: which systems have shapes, and which of their questions are asked of all units at once. */
#include "ui/model/shape.h"

#include <string.h>

#include "core/base/text.h"

const Shapes *shapes_of(const Rules *rules)
{
    static const Shapes *const all[] = {
#ifdef HAS_fof
        &fof_shapes,
#endif
#ifdef HAS_folio
        &folio_shapes,
#endif
#ifdef HAS_fte
        &fte_shapes,
#endif
#ifdef HAS_tod
        &tod_shapes,
#endif
        NULL};
    for (int i = 0; all[i]; i++)
        if (strcmp(all[i]->rules_id, rules->id) == 0)
            return all[i];
    return NULL;
}

RosterFill roster_of(const Rules *rules)
{
#ifdef HAS_fof
    if (strcmp(rules->id, "fof-campaign") == 0)
        return fof_fill_roster;
#endif
    (void)rules;
    return NULL;
}

bool shapes_ask_orders(const Shapes *shapes, const Ask *ask)
{
    static const char *const usual[] = {"order", NULL};
    const char *const *menus = shapes ? shapes->menus : usual;
    for (; ask->kind == ASK_DECIDE && *menus; menus++)
        if (strcmp(*menus, ask->topic) == 0)
            return true;
    return false;
}

void refused_add(RefusedMenu *menu, int verb, const Reason *reason)
{
    if (menu->count == menu->cap)
        return;
    Refused *line = &menu->refused[menu->count++];
    *line = (Refused){.rank = (uint16_t)verb, .reason = *reason};
    text_copy(line->label, sizeof line->label, menu->labels[verb]);
}

void refused_ask(RefusedMenu *menu, Action action)
{
    Reason reason = {0};
    if (menu->rules->refuse(menu->game, menu->state, action, &reason))
        refused_add(menu, action.verb, &reason);
}

void things_add(ThingList *list, const char *name)
{
    for (int i = 0; i < list->count; i++)
        if (text_same_ignoring_case(list->names[i], name))
            return;
    if (name[0] && list->count < list->cap)
        text_copy(list->names[list->count++], THING_SIZE, name);
}
