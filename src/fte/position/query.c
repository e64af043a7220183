/* query: what is asked of a position everywhere. */
#include "fte/position/position.h"
#include "fte/turn/sequence.h"

const FteType fte_unknown_types[NATIONS] = {
    {.title = "Concealed US unit", .nation = NATION_US},
    {.title = "Concealed NVA unit", .nation = NATION_NVA},
    {.title = "Concealed VC unit", .nation = NATION_VC},
};

bool fte_takes_part(const Game *game, int unit)
{
    return unit >= 0 && unit < game->unit_count && game->counters[unit].force >= 0;
}

int fte_group(const Game *game, int counter)
{
    const FteType *type = &game->types[game->counters[counter].type];
    const FteForce *force = &game->forces[game->counters[counter].force];
    if (type->kind != CLASS_INFANTRY)
        return -1;
    return (type->nation * CALLS + force->call) * (MAX_TURNS + 1) + force->turn;
}

bool fte_knows(const Game *game, const State *state, Side viewer, int unit)
{
    return viewer == SIDE_ALL || !fte_veiled_unit(game, state, viewer, unit);
}

Side fte_listener(const Game *game, const State *state)
{
    Side asked = state->eyes == SIDE_ALL ? steps_asked(&fte_sequence, game, state) : state->eyes;
    return asked == SIDE_NONE ? SIDE_ALL : asked;
}

bool fte_is_steady(const State *state, int unit)
{
    return !fte_has(state, unit, STATUS_BROKEN | STATUS_SUPPRESSED);
}

bool fte_is_combat_unit(const Game *game, const State *state, int unit)
{
    return fte_face(game, state, unit)->fire > 0;
}

bool fte_may_stand(const Game *game, const FteType *type, Hex hex)
{
    static const MoveClass ground[UNIT_CLASSES] = {BY_FOOT, BY_VEHICLE, ON_GROUND};
    const FteTerrain *terrain = fte_terrain(game, hex);
    bool road = type->kind == CLASS_VEHICLE && fte_has_way(game, hex, RANK_ROAD);
    return !(terrain->flags & TERRAIN_OUT) && (road || terrain->cost[ground[type->kind]] != NO_COST);
}

int fte_count_at(const Game *game, const State *state, Side side, Hex hex)
{
    int count = 0;
    for (int unit = 0; unit < game->unit_count; unit++)
        count += fte_is_at(state, unit, hex) && fte_side(game, unit) == side;
    return count;
}

int fte_first_at(const Game *game, const State *state, Side side, Hex hex, int but)
{
    for (int unit = 0; unit < game->unit_count; unit++)
        if (unit != but && fte_is_at(state, unit, hex) && fte_side(game, unit) == side)
            return unit;
    return -1;
}

int fte_count_class(const Game *game, const State *state, UnitClass kind, Hex hex)
{
    int count = 0;
    for (int unit = 0; unit < game->unit_count; unit++)
        count += fte_is_at(state, unit, hex) && fte_is_class(game, state, unit, kind);
    return count;
}

int fte_work_at(const State *state, Hex hex, unsigned kinds, int after)
{
    for (int work = after + 1; work < MAX_WORKS; work++) {
        const FteWork *one = &state->works[work];
        bool there = one->hex == hex && (one->state == WORK_HIDDEN || one->state == WORK_REVEALED);
        if (there && (!kinds || (one->kind < WORK_KINDS && kinds >> one->kind & 1)))
            return work;
    }
    return -1;
}

int fte_carries(const State *state, int unit, CasualtyKind kind)
{
    int count = 0;
    for (int i = 0; i < MAX_CASUALTIES; i++) {
        const Casualty *one = &state->casualties[i];
        count += one->kind && one->carrier == unit + 1 && (kind == CASUALTY_NONE || one->kind == kind);
    }
    return count;
}

int fte_can_carry(const Game *game, const State *state, int unit)
{
    static const int by_men[] = {0, 0, 0, 1, 2};
    return by_men[fte_face(game, state, unit)->men];
}

int fte_casualty_at(const State *state, Hex hex, int after)
{
    for (int i = after + 1; i < MAX_CASUALTIES; i++)
        if (state->casualties[i].kind && state->casualties[i].hex == hex)
            return i;
    return -1;
}
