/* facts: see the header. */
#include "ui/model/folio/facts.h"

#include <string.h>

#include "folio/position/names.h"
#include "folio/turn/sequence.h"

/* ---- things ---- */

FolioThing folio_thing(const Game *game, const char *name)
{
    FolioThing thing = {folio_find_place(&game->map, name), -1, -1};
    if (thing.place == NOWHERE)
        thing.unit = folio_find_unit(game, name);
    if (strncmp(name, "camp-", 5) == 0 && name[5] > '0' && name[5] <= '0' + game->camps)
        thing.camp = name[5] - '1';
    return thing;
}

/* ---- units ---- */

int folio_facts_taking_part(const Game *game, const State *state, Side side)
{
    int count = 0;
    for (int unit = 0; unit < game->unit_count; unit++)
        count += folio_side(game, unit) == side && state->units[unit].where != UNIT_ABSENT;
    return count;
}

int folio_facts_allotted(const Game *game, const State *state, int turn, Side side)
{
    return turn > state->turn ? folio_allotment(game, state, turn, side)
                              : game->support[turn <= game->track ? turn - 1 : game->track - 1][side];
}

/* ---- hexes ---- */

bool folio_facts_may_hide(const Game *game, const State *state, int cell)
{
    return folio_hides(game) && folio_may_hide(game, state, cell);
}

void folio_facts_zones(const Game *game, const State *state, uint8_t zones[MAX_CELLS])
{
    FolioBoard board;
    memset(zones, 0, MAX_CELLS);
    for (int side = US; side <= VC; side++) {
        folio_board(game, state, (Side)side, &board);
        for (int node = 0; node < game->map.nodes; node++)
            if (board.zoc[node])
                zones[folio_cell(game, game->map.node[node].hex)] |= side == US ? ZONE_VC : ZONE_US;
    }
}

/* ---- ranges ---- */

void folio_range_make(FolioRange *range, const Game *game, const State *state, int unit, unsigned changes)
{
    FolioBoard board;
    if (unit >= 0 && (!folio_in_play(state, unit) || state->units[unit].place == NOWHERE ||
                      state->units[unit].place == UNKNOWN_PLACE))
        unit = -1;
    if (unit == range->unit && changes == range->changes)
        return;
    range->unit = unit;
    range->changes = changes;
    if (unit < 0)
        return;
    range->water = folio_is_monitor(game, unit);
    if (range->water) {
        folio_water_reach(game, state, unit, &range->boats);
        return;
    }
    folio_board(game, state, folio_side(game, unit), &board);
    folio_reach(game, state, &board, unit, &range->land);
}

int folio_range_cost(const FolioRange *range, const Game *game, Place place)
{
    if (range->unit < 0)
        return -1;
    if (range->water) {
        Water water = folio_water_of(&game->map, place);
        return water == NO_NODE || range->boats.cost[water] == NOT_REACHED ? -1 : range->boats.cost[water];
    }
    Node node = folio_node_of(&game->map, place);
    int layer = node == NO_NODE ? -1 : folio_reached(&range->land, node);
    return layer < 0 ? -1 : range->land.cost[node][layer];
}

static int water_way(const FolioRange *range, const Game *game, Place goal, Place *way, int cap)
{
    Water route[ROUTE_MOST];
    int count = folio_water_route(&range->boats, folio_water_of(&game->map, goal), route, ROUTE_MOST);
    for (int i = 0; i < count && i < cap; i++)
        way[i] = game->map.water[route[i]].place;
    return count < cap ? count : cap;
}

int folio_range_way(const FolioRange *range, const Game *game, Place goal, Place *way, int cap)
{
    ReachStep route[ROUTE_MOST];
    if (folio_range_cost(range, game, goal) < 0)
        return 0;
    if (range->water)
        return water_way(range, game, goal, way, cap);
    int count = folio_route(&range->land, folio_node_of(&game->map, goal), route, ROUTE_MOST);
    for (int i = 0; i < count && i < cap; i++)
        way[i] = game->map.node[route[i].node].place;
    return count < cap ? count : cap;
}

/* ---- combat ---- */

bool folio_facts_is_movement(const State *state)
{
    return (folio_is_movement(state) || folio_is_mobile_movement(state)) &&
           state->combat.kind == COMBAT_NONE && !state->carried;
}

bool folio_facts_is_fight(const State *state)
{
    return state->combat.kind != COMBAT_NONE &&
           (state->combat.stage == STAGE_JOIN || state->combat.stage == STAGE_SUPPORT);
}

/* 8.4: of bombardments Ex hits the target alone, A1 to A3 nobody. */
Fate folio_facts_fate(CombatKind kind, Result result)
{
    if (result == RESULT_DOT || (kind == COMBAT_BOMBARDMENT && result >= RESULT_A3 && result <= RESULT_A1))
        return FATE_NOBODY;
    if (result == RESULT_EX)
        return kind == COMBAT_BOMBARDMENT ? FATE_DEFENDER : FATE_BOTH;
    return result < RESULT_DOT ? FATE_ATTACKER : FATE_DEFENDER;
}

void folio_facts_fates(const Game *game, CombatKind kind, int column, int of[FATES])
{
    for (int fate = 0; fate < FATES; fate++)
        of[fate] = 0;
    for (int die = 0; die < FACES; die++)
        of[folio_facts_fate(kind, game->crt[die][column])]++;
}

const char *folio_facts_result_words(CombatKind kind, Result result)
{
    static const char *const words[RESULTS] = {"all attackers are eliminated",
                                               "one attacker is depleted",
                                               "the attackers retreat 3 hexes",
                                               "the attackers retreat 2 hexes",
                                               "the attackers retreat 1 hex",
                                               "nothing happens",
                                               "the defender and one attacker are depleted",
                                               "the defender retreats 2 hexes",
                                               "the defender retreats 3 hexes",
                                               "the defender is eliminated"};
    if (kind == COMBAT_BOMBARDMENT && result == RESULT_EX)
        return "the target is depleted";
    if (kind == COMBAT_BOMBARDMENT && result < RESULT_DOT)
        return result <= RESULT_A ? "the shells hit the nearest friend" : "nothing happens";
    return words[result];
}

/* ---- phases ---- */

const char *const folio_facts_phases[TURN_PHASES] = {"US move", "US combat", "US mobile",
                                                     "VC move", "VC combat", "VC mobile"};

int folio_facts_phase(const State *state)
{
    static const int8_t phases[STEPS] = {
        [STEP_US_MOVE] = 1, [STEP_US_COMBAT] = 2, [STEP_US_MOBILE_MOVE] = 3, [STEP_US_MOBILE_COMBAT] = 3,
        [STEP_VC_MOVE] = 4, [STEP_VC_COMBAT] = 5, [STEP_VC_MOBILE_MOVE] = 6, [STEP_VC_MOBILE_COMBAT] = 6};
    return state->step < STEPS ? phases[state->step] - 1 : -1;
}
