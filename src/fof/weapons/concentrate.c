/* concentrate: concentrated fire (4.2.4b, c; 7.11). Field: at = the cover, or the open ground of the card,
 * where one unit is drawn. */
#include "fof/fire/combat.h"
#include "fof/fire/fire.h"
#include "fof/movement/los.h"
#include "fof/orders/combat_parts.h"
#include "fof/position/change.h"
#include "fof/position/query.h"
#include "fof/weapons/ammo.h"
#include "fof/weapons/grenades.h"

static bool refuse_firer(const FofGame *game, const FofState *state, UnitId unit, Reason *reason)
{
    Aim aim = state->units[unit].aim;
    if (!unit_has_vof(game, state, unit))
        return deny(reason, "7.11.1", "only units rated S, A, A/S or H concentrate fire");
    if (aim.how == AIM_NONE || aim.how == AIM_INDIRECT)
        return deny(reason, "4.2.4b", "the unit has no fire on a card with spotted enemies");
    return !ammo_concentrates(game, state, unit) && deny(reason, "7.18.4", "not enough ammunition");
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
    if (refuse_firer(game, state, unit, reason))
        return true;
    if (action.at == ACTION_BLANK)
        return false;
    if (!area_exists(state, action.at) || !fire_covers(game, state, unit, area_card(state, action.at)))
        return deny(reason, "4.2.4b", "its fire does not fall there");
    if (!place_has_target(game, state, action.at, state->units[unit].side))
        return deny(reason, "4.2.4b", "no spotted enemy unit there");
    return !in_sight(game, state, unit, action.at) && deny(reason, "5.2.1", "out of line of sight");
}

/* 4.2.4b: all the cards that have its fire: of what grazes or fires along a fixed line there are several
 * (7.2.2, 7.2.4). */
static void places_under_fire(const FofGame *game, const FofState *state, UnitId unit, Places *places)
{
    CardId cards[MOST_FIRE_CARDS];
    int count = refuse_firer(game, state, unit, NULL) ? 0 : fire_cards(game, state, unit, cards);
    for (int i = 0; i < count; i++)
        places_on(game, state, cards[i], state->units[unit].side, places);
}

int choose_concentrate(const FofGame *game, const FofState *state, Action action, Action *list, int cap)
{
    UnitId unit = (UnitId)action.on;
    Places places = {.count = 0};
    int count = 0;
    places_under_fire(game, state, unit, &places);
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
        places_under_fire(game, state, (UnitId)unit, &places);
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
    bool tripod = unit_type(game, state, unit)->flags & TYPE_TRIPOD &&
                  !unit_flag(state, unit, UNIT_FLIPPED | UNIT_OUT_OF_AMMO);
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
    for (int i = 0; i < markers; i++) /* the second is no success of its own */
        marker_create(play, MARKER_CONCENTRATED, action.at, target, play->game->values.concentrated, unit, i);
    if (critical && cover)
        marker_create(play, MARKER_CRITICAL, action.at, NO_UNIT, 0, unit, 1);
    play->state->units[unit].concentrated++; /* ammunition: 4.2.4b */
    note(play, "4.2.4b", EV_CONCENTRATED, unit, action.at, target, markers);
}
