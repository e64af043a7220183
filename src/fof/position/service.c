#include "fof/position/service.h"

static bool has_leader(const FofGame *game, const Unit *unit)
{
    return unit->type && unit->name && unit->side == FRIENDLY && game->types[unit->type].kind != KIND_RUNNER;
}

void fof_leader_is_lost(const FofGame *game, FofState *state, UnitId unit)
{
    if (has_leader(game, &state->units[unit]))
        state->led_by[unit] = LED_ANEW;
}

void fof_leader_takes_over(const FofGame *game, FofState *state, UnitId from, UnitId unit)
{
    bool comes_along = state->units[from].steps == 1 && has_leader(game, &state->units[from]);
    uint8_t who = state->led_by[from] == LED_AS_EVER ? (uint8_t)(from + 1) : state->led_by[from];
    fof_leader_is_lost(game, state, unit);
    if (!comes_along)
        return;
    state->led_by[unit] = who == unit + 1 ? LED_AS_EVER : who; /* he led it before */
    fof_leader_is_lost(game, state, from);
}

void fof_service_patrol(FofState *state, int platoon)
{
    for (int id = 0; id < MAX_UNITS; id++)
        if (platoon && state->units[id].name && state->units[id].side == FRIENDLY &&
            state->units[id].platoon == platoon)
            state->went[id / 8] |= (uint8_t)(1 << id % 8);
}

bool fof_service_patrolled(const FofState *state, UnitId unit)
{
    return state->went[unit / 8] >> unit % 8 & 1;
}
