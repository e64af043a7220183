/* lone_mortar: an enemy mortar that finds itself alone with opponents (8.6.5). */
#include "fof/fire/parts.h"
#include "fof/position/query.h"

/* No other enemy on the card, but somebody of ours who can fire. */
static bool is_beset(const FofGame *game, const FofState *state, UnitId unit)
{
    CardId card = unit_card(state, unit);
    bool beset = false;
    for (int id = 0; id < MAX_UNITS; id++) {
        if (id == unit || !state->units[id].type || !field_holds(state, (UnitId)id) ||
            unit_card(state, (UnitId)id) != card)
            continue;
        if (state->units[id].side == ENEMY)
            return false;
        beset |= unit_has_vof(game, state, (UnitId)id);
    }
    return beset;
}

/* Rated G! and nothing else: a launcher beside small arms is not such a mortar. */
void fof_lone_mortar_reacts(Play *play, UnitId unit)
{
    FofState *state = play->state;
    Profile profile = unit_profile(play->game, state, unit);
    if (!field_holds(state, unit) || !unit_type(play->game, state, unit)->has_back ||
        unit_flag(state, unit, UNIT_FLIPPED) || !(profile.special & SPECIAL_GRENADE) || profile.rating ||
        state->units[unit].steps != 1 || !is_beset(play->game, state, unit))
        return;
    state->units[unit].flags |= UNIT_FLIPPED;
    fof_note(play, "8.6.5", EV_BECOMES, unit, state->units[unit].type, unit, true);
}
