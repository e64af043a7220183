#include "core/play/rules.h"

bool action_is_open(Action action)
{
    return action.by == ACTION_BLANK || action.on == ACTION_BLANK || action.at == ACTION_BLANK ||
           action.to == ACTION_BLANK || action.with == ACTION_BLANK || action.count == COUNT_BLANK;
}

static bool field_agrees(uint16_t asked, uint16_t listed)
{
    return asked == ACTION_BLANK || asked == listed;
}

bool action_agrees(Action asked, Action listed)
{
    return asked.verb == listed.verb && field_agrees(asked.by, listed.by) &&
           field_agrees(asked.on, listed.on) && field_agrees(asked.at, listed.at) &&
           field_agrees(asked.to, listed.to) && field_agrees(asked.with, listed.with) &&
           (asked.count == COUNT_BLANK || asked.count == listed.count);
}
