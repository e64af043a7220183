/* names: what counters are called, by those who know them and by those who do not. */
#include <stdlib.h>
#include <string.h>

#include "core/base/text.h"
#include "fte/position/position.h"

void fte_unit_text(const Game *game, const State *state, Side viewer, int unit, char text[UNIT_TEXT])
{
    int who = state->units[unit].who;
    if (who != UNKNOWN && fte_knows(game, state, viewer, unit))
        text_copy(text, UNIT_TEXT, game->counters[who].name);
    else
        text_print(text, UNIT_TEXT, "%s-%d", fte_nation_names[fte_nation(game, unit)], unit + 1);
}

int fte_find_unit(const Game *game, const State *state, Side viewer, const char *name)
{
    char text[UNIT_TEXT];
    for (int unit = 0; unit < game->unit_count; unit++) {
        fte_unit_text(game, state, viewer, unit, text);
        if (fte_takes_part(game, unit) && text_same_ignoring_case(text, name))
            return unit;
    }
    return -1;
}
