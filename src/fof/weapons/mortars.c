/* mortars: sections on the map that fire by what an observer sees (4.2.4j, 7.3.2). Who orders it observes.
 * Field: at = the open ground of the target card. Last, an enemy mortar that finds itself alone with opponents (8.6.5). */
#include "core/base/bits.h"
#include "fof/fire/parts.h"
#include "fof/movement/los.h"
#include "fof/orders/combat_parts.h"
#include "fof/position/query.h"
#include "fof/weapons/launchers.h"

enum { SECTION_STEPS = 2 };

bool fof_mortar_is_silent(const FofGame *game, const FofState *state, UnitId unit, Reason *reason)
{
    uint8_t terrain = state->cards[unit_card(state, unit)].terrain;
    if (fof_area_is_shelter(state, state->units[unit].area))
        return deny(reason, "7.3.1", "a mortar does not fire out of a building, bunker, cave or pillbox");
    if (unit_flag(state, unit, UNIT_EXPOSED))
        return deny(reason, "7.3.1", "an exposed mortar does not fire");
    return terrain < MAX_TERRAIN && game->terrain[terrain].flags & TERRAIN_NO_MORTARS &&
           deny(reason, "7.3.1", "mortars do not fire from this terrain");
}

/* 7.3.2: with two steps or more there is somebody to lay it by. */
static bool is_section(const Scene *scene, UnitId unit)
{
    return unit_type(scene->game, scene->state, unit)->flags & TYPE_MORTAR &&
           scene->state->units[unit].steps >= SECTION_STEPS &&
           unit_profile(scene->game, scene->state, unit).rating == RATING_HEAVY &&
           unit_on_map(scene->state, unit);
}

bool fof_offer_indirect(const Scene *scene)
{
    if (scene->state->activity == NO_CONTACT) /* no spotted enemy anywhere */
        return false;
    int unit = -1;
    do
        unit = bit_above(scene->tally->mortars, unit, MAX_UNITS);
    while (unit < MAX_UNITS && !is_section(scene, (UnitId)unit));
    return unit < MAX_UNITS;
}

/* 7.3.2: range in cards, no line; sight is the observer's business. */
bool fof_refuse_indirect(const Scene *scene, Action action, Reason *reason)
{
    UnitId unit = (UnitId)action.on;
    const Unit *entry = &scene->state->units[unit];
    Profile profile = unit_profile(scene->game, scene->state, unit);
    CardId card = (CardId)action.at;
    if (!is_section(scene, unit))
        return deny(reason, "7.3.2", "only a mortar section of two or more steps is laid indirectly");
    if (fof_mortar_is_silent(scene->game, scene->state, unit, reason))
        return true;
    if (action.at == ACTION_BLANK)
        return false;
    if (action.at >= GRID_CARDS || !card_is_map(scene->state, card))
        return deny(reason, "7.3.2", "the target is a card of the map");
    int distance = card_distance(unit_card(scene->state, unit), card);
    if (distance < 1 || distance < profile.min_range || distance > profile.range)
        return deny(reason, "7.3.2", "out of range of the mortar");
    if (entry->aim.how == AIM_INDIRECT && entry->aim.card == card)
        return deny(reason, "7.3.2", "it fires there already");
    if (!fof_card_has_opponents(scene->state, card, entry->side, true))
        return deny(reason, "7.3.2", "no spotted enemy unit there");
    return !fof_los_unit_card(scene->game, scene->state, (UnitId)action.by, card) &&
           deny(reason, "7.3.2", "the card is not in sight of who orders it");
}

void fof_choose_indirect(const Scene *scene, Action action, ActionList *list)
{
    uint64_t seen[GRID_CARDS / 64] = {0};
    action.at = ACTION_BLANK;
    if (fof_refuse_indirect(scene, action, NULL))
        return;
    for (int enemy = 0; enemy < MAX_UNITS; enemy++) {
        CardId card = unit_card(scene->state, (UnitId)enemy);
        if (card == NO_CARD || scene->state->units[enemy].side == FRIENDLY || bit_has(seen, card))
            continue;
        bit_set(seen, card);
        action.at = card;
        if (!fof_refuse_indirect(scene, action, NULL))
            list_add(list, action);
    }
}

/* 7.3.2: at once, without a draw; no direct lay any more this turn. */
void fof_fire_indirect(Play *play, Action action)
{
    UnitId unit = (UnitId)action.on;
    Unit *entry = &play->state->units[unit];
    Aim before = entry->aim;
    CardId card = (CardId)action.at;
    entry->aim = (Aim){.how = AIM_INDIRECT, .card = card, .area = NO_AREA};
    entry->line = LINE_UNKNOWN;
    entry->flags |= UNIT_INDIRECT;
    if (before.how == AIM_NONE)
        fof_note(play, "7.3.2", EV_OPENS_FIRE, unit, unit_card(play->state, unit), card, VOF_HEAVY);
    else
        fof_note(play, "7.3.2", EV_SHIFTS_FIRE, unit, before.card, card, VOF_HEAVY);
}

/* ---- alone with opponents (8.6.5) ---- */

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
