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

const char *folio_facts_kind(const Counter *counter)
{
    static const char *const types[] = {"infantry", "mobile", "monitor"};
    return counter->engineer ? "engineers" : counter->special ? "special forces" : types[counter->type];
}

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
