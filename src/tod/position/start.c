/* start: a scenario before its set-up. What is drawn here is secret: who takes part, where hidden units lie, where traps are. */
#include <string.h>

#include "tod/air/air.h"
#include "tod/movement/movement.h"
#include "tod/position/position.h"
#include "tod/turn/sequence.h"

enum { GAME_STREAM = 1 };

/* Who comes by an event; and crews, who are seen when they fall. */
bool tod_absent_at_first(const TodRoster *roster)
{
    return roster->call == CALL_EVENT || roster->kind >= KIND_VEHICLE;
}

/* The unit as the scenario has it, on no table yet. */
static void raise(const Game *game, State *state, int unit)
{
    const TodRoster *roster = &game->roster[unit];
    TodUnit *one = &state->units[unit];
    memset(one, 0, sizeof *one);
    one->roster = (uint8_t)unit;
    one->troops = roster->troops;
    one->chits = roster->chits;
    one->start = roster->size;
    if (roster->kind >= KIND_VEHICLE) {
        one->primary = game->machines[roster->machine].primary;
        one->bursts = game->machines[roster->machine].bursts;
    }
    for (int i = 0; i < roster->size; i++) {
        TodMan *man = &state->men[roster->first_man + i];
        memset(man, 0, sizeof *man);
        man->where = tod_absent_at_first(roster) ? MAN_ABSENT : MAN_FIT;
        man->unit = (uint8_t)unit;
        man->soldier = roster->men[i];
        man->weapon = game->soldiers[roster->men[i]].weapon;
    }
}

void tod_deploy(const Game *game, State *state, int unit, TodPlace place)
{
    const TodRoster *roster = tod_roster(game, state, unit);
    TodUnit *one = &state->units[unit];
    TodPlacing placing;
    one->where = UNIT_TABLE;
    one->facing = one->turret = place.facing;
    one->form = place.form;
    if (!tod_is_infantry(game, state, unit)) {
        one->x = place.x;
        one->y = place.y;
        return;
    }
    if (roster->ready)
        one->marks |= UNIT_READY;
    tod_stand_men(game, state, unit, (PlanePoint){place.x, place.y}, place.form, place.facing, &placing);
    for (int i = 0; i < placing.count; i++) {
        TodMan *man = &state->men[placing.men[i]];
        man->x = man->from_x = (uint16_t)placing.places[i].x;
        man->y = man->from_y = (uint16_t)placing.places[i].y;
        man->facing = place.facing;
    }
}

/* setup 1: hidden where the scenario says so, at one of its places. */
static void begin_unit(const Game *game, State *state, int unit)
{
    const TodRoster *roster = &game->roster[unit];
    TodUnit *one = &state->units[unit];
    raise(game, state, unit);
    if (roster->chance && (int)rng_below(&state->rng, D6) + 1 > roster->chance)
        return;
    if (roster->call == CALL_TURN)
        one->where = UNIT_WAITING;
    if (roster->call != CALL_START)
        return;
    int ride = roster->towed ? roster->towed : roster->aboard;
    if (!ride || game->roster[ride - 1].call != CALL_FLIGHT) /* who comes by air is known when he comes */
        one->marks |= roster->hidden ? UNIT_HIDDEN : UNIT_KNOWN;
    int place = roster->place_count > 1 ? (int)rng_below(&state->rng, roster->place_count) : 0;
    if (ride) {
        one->where = UNIT_ABOARD;
        one->aboard = (uint8_t)ride;
    } else {
        tod_deploy(game, state, unit, roster->places[place]);
    }
    if (roster->towed) {
        one->towed = roster->towed;
        one->marks |= UNIT_LIMBERED;
    }
}

/* As many of its places as there are traps. */
static void lay_traps(const Game *game, State *state, int allotment)
{
    const TodAllotment *lot = &game->traps[allotment];
    uint8_t open[MAX_TRAPS];
    int left = lot->place_count;
    for (int i = 0; i < left; i++)
        open[i] = (uint8_t)i;
    for (int i = 0; i < lot->count; i++) {
        int pick = left > lot->count - i ? (int)rng_below(&state->rng, (uint32_t)left) : 0;
        const TodPlace *place = &lot->places[open[pick]];
        state->traps[lot->first + i] =
            (TodTrap){place->x, place->y, TRAP_LAID, lot->kind, lot->side, place->facing};
        memmove(open + pick, open + pick + 1, (size_t)(--left - pick));
    }
}

void tod_start(const Game *game, uint64_t seed, State *state)
{
    memset(state, 0, sizeof *state);
    state->eyes = SIDE_ALL;
    state->winner = SIDE_NONE;
    rng_seed(&state->rng, seed, GAME_STREAM);
    state->lot = (uint8_t)rng_below(&state->rng, UNKNOWN);
    for (int side = 0; side < 2; side++)
        state->own_lot[side] = rng_next64(&state->rng);
    for (int unit = 0; unit < game->unit_count; unit++)
        begin_unit(game, state, unit);
    for (int lot = 0; lot < game->allotment_count; lot++)
        lay_traps(game, state, lot);
    for (int village = 0; village < game->village_count; village++)
        state->villages[village].civilians = game->villages[village].civilians;
    if (game->night) /* night 1 */
        state->visibility = (uint16_t)(game->book.night + PLANE_INCH * (2 + rng_below(&state->rng, D6) +
                                                                        rng_below(&state->rng, D6)));
    tod_plan_flights(game, state);
    state->active = game->sets_up_first;
    rows_call(&tod_table, state, STEP_DEAL);
}
