/* concentrate: concentrated fire (4.2.4b, c; 7.11). Field: at = the cover, or the open ground of the card,
 * where one unit is drawn. */
#include "fof/fire/fire.h"
#include "fof/movement/los.h"
#include "fof/movement/tally.h"
#include "fof/orders/combat_parts.h"
#include "fof/position/change.h"
#include "fof/position/query.h"
#include "fof/weapons/ammo.h"
#include "fof/weapons/grenades.h"

static bool refuse_firer(const Scene *scene, UnitId unit, Reason *reason)
{
    Aim aim = scene->state->units[unit].aim;
    if (!unit_has_vof(scene->game, scene->state, unit))
        return deny(reason, "7.11.1", "only units rated S, A, A/S or H concentrate fire");
    if (aim.how == AIM_NONE || aim.how == AIM_INDIRECT)
        return deny(reason, "4.2.4b", "the unit has no fire on a card with spotted enemies");
    return !fof_ammo_concentrates(scene->game, scene->state, unit) &&
           deny(reason, "7.18.4", "not enough ammunition");
}

/* 5.2.1: basic fire covers the card, but concentrated fire needs its target in sight. */
static bool in_sight(const Scene *scene, UnitId unit, AreaId area)
{
    return area_card(scene->state, area) == unit_card(scene->state, unit) ||
           fof_los_unit_area(scene->game, scene->state, unit, area, NULL);
}

bool fof_refuse_concentrate(const Scene *scene, Action action, Reason *reason)
{
    UnitId unit = (UnitId)action.on;
    if (refuse_firer(scene, unit, reason))
        return true;
    if (action.at == ACTION_BLANK)
        return false;
    if (!area_exists(scene->state, action.at) ||
        !fof_fire_covers(scene->game, scene->state, unit, area_card(scene->state, action.at)))
        return deny(reason, "4.2.4b", "its fire does not fall there");
    if (!fof_place_has_target(scene->game, scene->state, action.at, scene->state->units[unit].side))
        return deny(reason, "4.2.4b", "no spotted enemy unit there");
    return !in_sight(scene, unit, action.at) && deny(reason, "5.2.1", "out of line of sight");
}

/* Different places, each once. */
typedef struct Places {
    AreaId areas[32];
    int count;
} Places;

/* Where spotted opponents are: each cover, and the open ground. 4.2.4b: on all the cards that have its fire: of what grazes
 * or fires along a fixed line there are several (7.2.2, 7.2.4). */
static void places_under_fire(const Scene *scene, UnitId firer, Places *places)
{
    const Unit *units = scene->state->units;
    CardId cards[MOST_FIRE_CARDS];
    int count = refuse_firer(scene, firer, NULL) ? 0 : fof_fire_cards(scene, firer, cards);
    for (int i = 0; i < count; i++)
        for (int unit = -1; (unit = scene_next_on(scene, cards[i], unit)) < MAX_UNITS;) {
            int other = 0;
            while (other < places->count && places->areas[other] != units[unit].area)
                other++;
            if (other == places->count && other < COUNT_OF(places->areas) &&
                unit_in_play(scene->state, (UnitId)unit) &&
                fof_is_open_to_attack(scene->game, scene->state, (UnitId)unit, units[firer].side))
                places->areas[places->count++] = units[unit].area;
        }
}

void fof_choose_concentrate(const Scene *scene, Action action, ActionList *list)
{
    UnitId unit = (UnitId)action.on;
    Places places = {.count = 0};
    places_under_fire(scene, unit, &places);
    for (int i = 0; i < places.count; i++) {
        if (!in_sight(scene, unit, places.areas[i]))
            continue;
        action.at = places.areas[i];
        list_add(list, action);
    }
}

/* All that any unit of the platoon here fires at; the engine drops what nobody can. */
void fof_choose_platoon_concentrate(const Scene *scene, Action action, ActionList *list)
{
    CardId here = unit_card(scene->state, (UnitId)action.by);
    Places places = {.count = 0};
    for (int unit = -1; (unit = scene_next_unit(scene, unit)) < MAX_UNITS;) {
        if (unit_is_at(scene->state, unit, FRIENDLY, here) &&
            scene->state->units[unit].platoon == scene->state->units[action.by].platoon)
            places_under_fire(scene, (UnitId)unit, &places);
    }
    for (int i = 0; i < places.count; i++) {
        action.at = places.areas[i];
        list_add(list, action);
    }
}

/* 7.11.2: a gun on a tripod draws one more. */
int fof_concentrate_draws(const Scene *scene, Action action)
{
    bool tripod = unit_type(scene->game, scene->state, (UnitId)action.on)->flags & TYPE_TRIPOD &&
                  !unit_flag(scene->state, (UnitId)action.on, UNIT_FLIPPED | UNIT_OUT_OF_AMMO);
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
            !fof_is_open_to_attack(play->game, play->state, (UnitId)unit, units[by].side) ||
            (largest && units[unit].steps < most))
            continue;
        count = largest && units[unit].steps > most ? 0 : count;
        most = units[unit].steps;
        targets[count++] = (UnitId)unit;
    }
    return count ? targets[fof_draw_random(play, count) - 1] : NO_UNIT;
}

/* 7.11.4: two icons take away the cover, or count twice where there is none. */
void fof_concentrate(Play *play, Action action)
{
    UnitId unit = (UnitId)action.on;
    bool cover = fof_area_is_cover(play->state, action.at), critical = play->hand->icons >= 2;
    UnitId target = cover ? NO_UNIT : random_target(play, action.at, unit);
    int markers = critical && !cover ? 2 : 1;
    if (!cover && target == NO_UNIT)
        return;
    for (int i = 0; i < markers; i++) /* the second is no success of its own */
        fof_marker_create(play, MARKER_CONCENTRATED, action.at, target, play->game->values.concentrated, unit,
                          i);
    if (critical && cover)
        fof_marker_create(play, MARKER_CRITICAL, action.at, NO_UNIT, 0, unit, 1);
    play->state->units[unit].concentrated++; /* ammunition: 4.2.4b */
    fof_note(play, "4.2.4b", EV_CONCENTRATED, unit, action.at, target, markers);
}
