/* concentrate: concentrated fire (4.2.4b, c; 7.11). Field: at = the cover, or the open ground of the card,
 * where one unit is drawn. */
#include "fof/ammo.h"
#include "fof/change.h"
#include "fof/combat.h"
#include "fof/combat_parts.h"
#include "fof/fire.h"
#include "fof/grenades.h"
#include "fof/los.h"
#include "fof/query.h"

/* The card its fire falls on: it may concentrate there; NO_CARD if it may not at all. */
static CardId fired_card(const FofGame *game, const FofState *state, UnitId unit, Reason *reason)
{
    if (!unit_has_vof(game, state, unit)) {
        deny(reason, "7.11.1", "only units rated S, A, A/S or H concentrate fire");
        return NO_CARD;
    }
    if (state->units[unit].aim.how == AIM_NONE || state->units[unit].aim.how == AIM_INDIRECT) {
        deny(reason, "4.2.4b", "the unit has no fire on a card with spotted enemies");
        return NO_CARD;
    }
    if (!ammo_concentrates(game, state, unit)) {
        deny(reason, "7.18.4", "not enough ammunition");
        return NO_CARD;
    }
    CardId card = fire_falls_on(game, state, unit);
    if (card == NO_CARD)
        deny(reason, "4.2.4b", "the unit has no fire on a card with spotted enemies");
    return card;
}

/* 5.2.1: basic fire covers the card, but concentrated fire needs its target in sight. */
static bool in_sight(const FofGame *game, const FofState *state, UnitId unit, AreaId area)
{
    return area_card(state, area) == unit_card(state, unit) || los_unit_area(game, state, unit, area, NULL);
}

bool refuse_concentrate(const FofGame *game, const FofState *state, Action action, Reason *reason)
{
    if (action.on == ACTION_BLANK)
        return false;
    UnitId unit = (UnitId)action.on;
    CardId card = fired_card(game, state, unit, reason);
    if (card == NO_CARD)
        return true;
    if (action.at == ACTION_BLANK)
        return false;
    if (!area_exists(state, action.at) || area_card(state, action.at) != card)
        return deny(reason, "4.2.4b", "its fire does not fall there");
    if (!place_has_target(game, state, action.at, state->units[unit].side))
        return deny(reason, "4.2.4b", "no spotted enemy unit there");
    return !in_sight(game, state, unit, action.at) && deny(reason, "5.2.1", "out of line of sight");
}

int choose_concentrate(const FofGame *game, const FofState *state, Action action, Action *list, int cap)
{
    UnitId unit = (UnitId)action.on;
    CardId card = fired_card(game, state, unit, NULL);
    Places places = {.count = 0};
    int count = 0;
    if (card == NO_CARD)
        return 0;
    places_on(game, state, card, state->units[unit].side, &places);
    for (int i = 0; i < places.count; i++) {
        if (!in_sight(game, state, unit, places.areas[i]))
            continue;
        action.at = places.areas[i];
        list_add(action, list, cap, &count);
    }
    return count;
}

/* All that any unit of the platoon here fires at; the engine drops what nobody can. */
int choose_platoon_concentrate(const FofGame *game, const FofState *state, Action action, Action *list,
                               int cap)
{
    CardId here = unit_card(state, (UnitId)action.by);
    Places places = {.count = 0};
    int count = 0;
    for (int unit = 0; unit < MAX_UNITS; unit++) {
        const Unit *entry = &state->units[unit];
        if (!entry->type || entry->platoon != state->units[action.by].platoon ||
            unit_card(state, (UnitId)unit) != here || entry->side != FRIENDLY)
            continue;
        CardId card = fired_card(game, state, (UnitId)unit, NULL);
        if (card != NO_CARD)
            places_on(game, state, card, FRIENDLY, &places);
    }
    for (int i = 0; i < places.count; i++) {
        action.at = places.areas[i];
        list_add(action, list, cap, &count);
    }
    return count;
}

/* 7.11.2: a gun on a tripod draws one more. */
int concentrate_draws(const FofGame *game, const FofState *state, Action action, UnitId unit)
{
    bool tripod = unit_type(game, state, unit)->flags & TYPE_TRIPOD && !unit_flag(state, unit, UNIT_FLIPPED);
    (void)action;
    return BASE_DRAWS + tripod;
}

/* 7.11.1: out of cover the target is drawn, not chosen; 6.1.1: on his own card the enemy takes one with most steps. */
static UnitId random_target(Play *play, AreaId area, UnitId by)
{
    const Unit *units = play->state->units;
    bool largest = units[by].side == ENEMY && area_card(play->state, area) == unit_card(play->state, by);
    UnitId targets[MAX_UNITS];
    int count = 0, most = 0;
    for (int unit = 0; unit < MAX_UNITS; unit++) {
        if (units[unit].area != area ||
            !is_open_to_attack(play->game, play->state, (UnitId)unit, units[by].side) ||
            (largest && units[unit].steps < most))
            continue;
        count = largest && units[unit].steps > most ? 0 : count;
        most = units[unit].steps;
        targets[count++] = (UnitId)unit;
    }
    return count ? targets[draw_random(play, count) - 1] : NO_UNIT;
}

/* 7.11.4: two icons take away the cover, or count twice where there is none. */
void concentrate(Play *play, Action action, UnitId unit, int icons)
{
    bool cover = area_is_cover(play->state, action.at), critical = icons >= 2;
    UnitId target = cover ? NO_UNIT : random_target(play, action.at, unit);
    int markers = critical && !cover ? 2 : 1;
    if (!cover && target == NO_UNIT)
        return;
    for (int i = 0; i < markers; i++)
        marker_create(play, MARKER_CONCENTRATED, action.at, target, play->game->values.concentrated, unit, 0);
    if (critical && cover)
        marker_create(play, MARKER_CRITICAL, action.at, NO_UNIT, 0, unit, 0);
    play->state->units[unit].concentrated++; /* ammunition: 4.2.4b */
    note(play, "4.2.4b", EV_CONCENTRATED, unit, action.at, target, markers);
}
