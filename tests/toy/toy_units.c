/* toy_units: questions about units that all files ask. */
#include <stdlib.h>

#include "toy/toy_state.h"

enum { FAR_AWAY = 99 };

Side toy_side_of(int unit)
{
    return unit < UNITS_PER_SIDE ? SIDE_FIRST : SIDE_SECOND;
}

int toy_home(const Game *game, Side side)
{
    return side == SIDE_FIRST ? 1 : game->places;
}

int toy_distance(const State *state, int unit, int place)
{
    int at = state->units[unit].place;
    return at == 0 || at == UNKNOWN ? FAR_AWAY : abs(at - place);
}

bool toy_sees(const State *state, Side side, int unit)
{
    return side == SIDE_ALL || toy_side_of(unit) == side || state->units[unit].spotted;
}

int toy_seen_at(const State *state, Side looking, Side side, int place)
{
    for (int unit = 0; unit < UNITS; unit++) {
        bool here = toy_side_of(unit) == side && toy_alive(state, unit) && state->units[unit].place == place;
        if (here && toy_sees(state, looking, unit))
            return unit;
    }
    return -1;
}

bool toy_lives(const State *state, int unit, int place)
{
    (void)place;
    return toy_alive(state, unit);
}

bool toy_unspent(const State *state, int unit, int place)
{
    (void)place;
    return toy_alive(state, unit) && !state->units[unit].spent;
}

bool toy_unspotted(const State *state, int unit, int place)
{
    (void)place;
    return toy_alive(state, unit) && !state->units[unit].spotted;
}

bool toy_next_to(const State *state, int unit, int place)
{
    return toy_alive(state, unit) && toy_distance(state, unit, place) == 1;
}

bool toy_reacts(const State *state, int unit, int place)
{
    return toy_next_to(state, unit, place) && !state->units[unit].reacted;
}

bool toy_joins(const State *state, int unit, int place)
{
    return toy_next_to(state, unit, place) && !state->units[unit].spent;
}

bool toy_unseen(const State *state, int unit, int place)
{
    (void)place;
    return state->units[unit].place == UNKNOWN;
}

int toy_first(const State *state, Side side, UnitTest *holds, int place)
{
    for (int unit = 0; unit < UNITS; unit++)
        if (toy_side_of(unit) == side && holds(state, unit, place))
            return unit;
    return -1;
}

bool toy_any(const State *state, Side side, UnitTest *holds, int place)
{
    return toy_first(state, side, holds, place) >= 0;
}
