/* Who belongs together in Fields of Fire: platoons, and what is the company's own. */
#include "ui/model/company.h"
#include "fof/fof.h"
#include "fof/position/names.h"
#include "fof/position/query.h"

int company_units(const Session *session, int platoon, char (*names)[THING_SIZE], int cap)
{
    int count = 0;
    if (session_rules(session) != &fof_rules)
        return 0;
    const FofGame *game = fof_game(session_game(session));
    const FofState *state = fof_state(session_seen(session));
    for (int unit = 0; unit < MAX_UNITS && count < cap; unit++) {
        const Unit *it = &state->units[unit];
        if (it->type && it->side == FRIENDLY && it->platoon == platoon)
            name_unit(game, state, (UnitId)unit, names[count++], THING_SIZE);
    }
    return count;
}
