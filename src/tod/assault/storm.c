/* storm: infantry against vehicles (assault-vehicle 1 to 4, T-08, T-09, helo-ground 1). */
#include "tod/assault/assault.h"
#include "tod/fire/fire.h"
#include "tod/position/change.h"
#include "tod/vehicles/vehicles.h"
#include "tod/words/words.h"

enum { FEWEST = 5, FRONT_HALF = 32, DAMAGED_ON = 5 };

int tod_riders(const Game *game, const State *state, int machine)
{
    if (!tod_machine(game, state, machine) || !tod_is_open(tod_machine(game, state, machine)))
        return -1;
    for (int unit = 0; unit < tod_slots(game); unit++)
        if (state->units[unit].where == UNIT_ABOARD && state->units[unit].aboard == machine + 1 &&
            tod_fit(game, state, unit))
            return unit;
    return -1;
}

bool tod_refuse_storm(const Game *game, const State *state, int unit, int machine, Reason *reason)
{
    PlanePoint place = tod_place(game, state, machine);
    if (tod_is_flying(game, state, machine))
        return deny(reason, "helo-ground 1", "it is in the air");
    if (tod_marked(state, machine, UNIT_WRECK))
        return deny(reason, "storm 1", "it is a wreck");
    if (tod_riders(game, state, machine) >= 0) /* storm 4, T-102: they are fought, and it is ignored */
        return false;
    if (tod_fit(game, state, unit) < FEWEST)
        return deny(reason, "storm 1", "vehicles are assaulted by at least five men");
    return tod_machine(game, state, machine)->armour == ARMOUR_TANK &&
           plane_in_arc(place, state->units[machine].facing, FRONT_HALF, tod_place(game, state, unit)) &&
           deny(reason, "storm 3", "a tank is assaulted from the side or rear");
}

void tod_storm(Play *play, int unit, int machine)
{
    if (tod_machine(play->game, play->state, machine)->armour != ARMOUR_TANK) { /* storm 2 */
        tod_strike_machine(play, machine, STRIKE_OTHER, unit);
        return;
    }
    int roll = play_roll(play, D6);
    tod_note_by(play, "storm 3", EVENT_SHOT, machine, roll, DAMAGED_ON, roll >= DAMAGED_ON);
    if (roll >= DAMAGED_ON)
        tod_damage(play, machine, -1, STRIKE_OTHER, unit);
}

void tod_storm_odds(const Game *game, const State *state, int machine, OddsList *list)
{
    const TodMachine *kind = tod_machine(game, state, machine);
    static const char *const WORDS[EFFECTS] = {"no effect", "it is damaged", "it is destroyed"};
    if (kind->armour == ARMOUR_TANK) { /* T-09: a 1 on the damage table is no effect */
        odds_add(list, (Chance){10, 36}, "it is damaged");
        odds_add(list, (Chance){26, 36}, "no effect");
        return;
    }
    for (int effect = 0; effect < EFFECTS; effect++) {
        uint64_t ways = 0;
        for (int i = 0; i < D6; i++)
            ways += game->book.effects[kind->armour][i] == effect;
        if (ways)
            odds_add(list, (Chance){ways, D6}, "%s", WORDS[effect]);
    }
}
