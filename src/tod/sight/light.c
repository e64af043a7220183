/* light: how far one sees by night and in the rain (night 1 to 5, event 18). */
#include "tod/position/change.h"
#include "tod/sight/sight.h"
#include "tod/turn/orders.h"
#include "tod/words/words.h"

enum { SCANNED = PLANE_CIRCLE / 16 }; /* night 2: to either side of where it looks, 45 degrees in all */

bool tod_is_lit(const Game *game, const State *state, PlanePoint point)
{
    for (int i = 0; i < MAX_LIGHTS; i++) {
        const TodLight *light = &state->lights[i];
        if (light->left && tod_sees(game, state, (PlanePoint){light->x, light->y}, point))
            return true;
    }
    return false;
}

/* night 2: within the arc that it scans. */
static bool is_scanned(const State *state, int unit, PlanePoint from, PlanePoint at)
{
    return tod_marked(state, unit, UNIT_SCANNING) && plane_in_arc(from, state->units[unit].scan, SCANNED, at);
}

static bool through_rain(const Game *game, const State *state, PlanePoint from, PlanePoint at)
{
    return !(state->effects & EFFECT_MONSOON) || plane_within(from, at, game->book.monsoon);
}

static bool unaided(const Game *game, const State *state, PlanePoint from, PlanePoint at)
{
    return !game->night || plane_within(from, at, state->visibility) || tod_is_lit(game, state, at);
}

bool tod_in_light(const Game *game, const State *state, int unit, PlanePoint from, PlanePoint at)
{
    return tod_makes_out(game, state, unit, from, at, false) ||
           (game->night && through_rain(game, state, from, at) && tod_is_lit(game, state, at));
}

bool tod_makes_out(const Game *game, const State *state, int unit, PlanePoint from, PlanePoint at, bool lit)
{
    return through_rain(game, state, from, at) &&
           (!game->night || lit || plane_within(from, at, state->visibility) ||
            is_scanned(state, unit, from, at));
}

/* night 3: what only night vision shows is for scouts with sniper rifles. */
static bool has_night_marksman(const Game *game, const State *state, int unit)
{
    for (int man = -1; (man = tod_next_fit(game, state, unit, man)) >= 0;)
        if (tod_soldier(game, state, man)->roles & ROLE_SCOUT &&
            tod_weapon(game, state, man)->kind == WEAPON_SNIPER)
            return true;
    return false;
}

bool tod_may_fire_at(const Game *game, const State *state, int unit, PlanePoint from, PlanePoint at)
{
    return through_rain(game, state, from, at) &&
           (unaided(game, state, from, at) ||
            (is_scanned(state, unit, from, at) && has_night_marksman(game, state, unit)));
}

/* ---- naming the arc (night 2) ---- */

static bool has_night_vision(const Game *game, const State *state, int unit)
{
    return tod_side(game, unit) == US && tod_has_role(game, state, unit, ROLE_OFFICER | ROLE_SCOUT);
}

bool tod_refuse_scan(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = tod_unit_of(action);
    if (unit < 0 || unit >= tod_slots(game) || tod_side(game, unit) != state->active ||
        !tod_on_table(state, unit))
        return deny(reason, "night 2", "this unit is not yours to order");
    if (!game->night)
        return deny(reason, "night 2", "it is day: everybody sees as far as there is to see");
    if (!has_night_vision(game, state, unit))
        return deny(reason, "night 2", "only command elements and scouts of the US have night vision");
    if (tod_marked(state, unit, UNIT_SCANNING))
        return deny(reason, "night 2", "it scans one arc a turn, and has named it");
    if (action.count < 0 || action.count >= PLANE_CIRCLE)
        return deny(reason, "night 2", "there is no such direction");
    return false;
}

void tod_answer_scan(Play *play, Action action)
{
    int unit = tod_unit_of(action);
    TodUnit *one = &play->state->units[unit];
    play_needs(play, 1 - tod_side(play->game, unit), play->game->hides[1 - tod_side(play->game, unit)]);
    one->marks |= UNIT_SCANNING;
    one->scan = (uint8_t)action.count;
    tod_note(play, EVENT_SCANS, unit, action.count, 0, 0);
    tod_look_around(play);
}

/* Arcs that lie beside each other cover all around. */
void tod_list_scan(const Game *game, const State *state, ActionList *list)
{
    for (int unit = -1;
         game->night && (unit = tod_next_own(game, state, unit)) >= 0 && !list_is_enough(list);)
        for (int arc = 0; arc < PLANE_CIRCLE; arc += 2 * SCANNED)
            tod_offer(&tod_orders_question, game, state,
                      (Action){.verb = VERB_SCAN, .on = unit + 1, .count = arc}, list);
}
