/* targets: see combat_parts.h. */
#include "fof/movement/tally.h"
#include "fof/orders/combat_parts.h"
#include "fof/position/entries.h"
#include "fof/position/query.h"
#include "fof/weapons/grenades.h"

void fof_places_add(Places *places, AreaId area)
{
    for (int i = 0; i < places->count; i++)
        if (places->areas[i] == area)
            return;
    if (places->count < MAX_PLACES)
        places->areas[places->count++] = area;
}

/* Where spotted opponents are on a card: each cover, and the open ground. */
void fof_places_on(const Scene *scene, CardId card, Side by, Places *places)
{
    for (int unit = -1; (unit = scene_next_on(scene, card, unit)) < MAX_UNITS;)
        if (fof_is_open_to_attack(scene->game, scene->state, (UnitId)unit, by) &&
            unit_in_play(scene->state, (UnitId)unit))
            fof_places_add(places, scene->state->units[unit].area);
}

bool fof_place_has_target(const FofGame *game, const FofState *state, AreaId area, Side by)
{
    for (int unit = -1; (unit = unit_above(state, unit)) < MAX_UNITS;)
        if (state->units[unit].area == area && fof_is_open_to_attack(game, state, (UnitId)unit, by))
            return true;
    return false;
}
