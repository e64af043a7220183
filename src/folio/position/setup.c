/* setup: see the header. */
#include "folio/position/setup.h"

#include <string.h>

#include "folio/load/parts.h"
#include "folio/position/change.h"
#include "folio/turn/sequence.h"

enum { GAME_STREAM = 1, SECRET_STREAM = 2, LOT_STREAM = 3, OWN_LOT_STREAM = 0x4c4f54 };

/* ---- the start ---- */

/* 25.0, reading: a unit that starts with a landing chit counts as landed this turn, and its chit as used. */
static void start_unit(const Game *game, State *state, int unit)
{
    const Counter *counter = &game->counters[unit];
    FolioUnit *one = &state->units[unit];
    if (counter->force < 0)
        return;
    const Force *force = &game->forces[counter->force];
    one->steps = counter->steps;
    one->where = force->fixed ? UNIT_ON_MAP : UNIT_WAITING;
    one->place = force->fixed ? game->start[unit] : NOWHERE;
    if (force->landed == BY_HELICOPTER) {
        one->marks = CAME_BY_AIR;
        state->helicopters++;
    } else if (force->landed == BY_BOAT) {
        one->marks = CAME_BY_BOAT;
        state->boats++;
    }
}

void folio_start(const Game *game, uint64_t seed, State *state)
{
    memset(state, 0, sizeof *state);
    rng_seed(&state->rng, seed, GAME_STREAM);
    rng_seed(&state->secret, seed, SECRET_STREAM);
    Rng lots;
    rng_seed(&lots, seed, LOT_STREAM);
    state->lot = (uint8_t)rng_below(&lots, UINT8_MAX + 1);
    for (int side = US; side <= VC; side++) {
        rng_seed(&lots, seed, OWN_LOT_STREAM + (uint64_t)side);
        state->own_lot[side] = rng_next64(&lots);
    }
    state->eyes = SIDE_ALL;
    state->last_turn = (uint8_t)game->turns;
    for (int unit = 0; unit < game->unit_count; unit++)
        start_unit(game, state, unit);
}

/* ---- 27.0: the secret condition ---- */

static bool refuse_condition(const Game *game, const State *state, Action action, Reason *reason)
{
    (void)game, (void)state;
    return (action.count < CONDITION_ESCAPE || action.count >= CONDITIONS) &&
           deny(reason, "27.0", "choose escape, casualties or hold");
}

static void choose_condition(Play *play, Action action)
{
    play->state->condition = (uint8_t)action.count;
    folio_whisper(play, VC, "27.0", EVENT_CONDITION, action.count);
}

const Law folio_conditions[] = {{VERB_CONDITION, refuse_condition, .answer = choose_condition}, {0}};

/* ---- 16.0: camps ---- */

int folio_next_camp(const Game *game, const State *state)
{
    for (int camp = 0; camp < game->camps; camp++)
        if (state->camps[camp].state == CAMP_NONE)
            return camp;
    return -1;
}

/* 16.0, 26.0, 27.0: what is wrong with this cell. */
static bool refuse_camp_ground(const Game *game, int cell, Reason *reason)
{
    const LandNode *node = &game->map.node[cell];
    const FolioTerrain *terrain = &game->terrain[node->terrain];
    if (terrain->flags & TERRAIN_WATER)
        return deny(reason, "19.0", "there is nothing but water");
    if (!game->caches && !(terrain->flags & TERRAIN_HIDES))
        return deny(reason, "26.0", "base camps are in jungle only");
    if (node->hex / 100 < game->camp_west)
        return deny(reason, "27.0", "not west of column %d", game->camp_west);
    return !hexmap_in_areas(&game->map.hexes, game->camp_area, node->hex) &&
           deny(reason, "27.0", "that is outside the set-up area");
}

bool folio_camp_fits(const Game *game, int cell)
{
    return game->map.node[cell].hex && !refuse_camp_ground(game, cell, NULL);
}

static bool refuse_camp_at(const Game *game, const State *state, const FolioBoard *board, Hex hex,
                           Reason *reason)
{
    if (!hex_on_map(folio_grid(game), hex))
        return deny(reason, "16.0", "a camp lies in a hex of this map");
    if (refuse_camp_ground(game, folio_cell(game, hex), reason))
        return true;
    for (int camp = 0; camp < game->camps; camp++)
        if (state->camps[camp].state != CAMP_NONE && state->camps[camp].hex == hex)
            return deny(reason, "16.0", "there is a camp already");
    int there = board->unit[folio_cell(game, hex)] - 1;
    if (there >= 0 && folio_side(game, there) == US)
        return deny(reason, "16.0", "the enemy is there");
    return false;
}

void folio_list_camps(const Game *game, const State *state, ActionList *list)
{
    FolioBoard board;
    folio_board(game, state, VC, &board);
    for (int cell = 0; cell < hex_cells(folio_grid(game)); cell++) {
        Hex hex = game->map.node[cell].hex;
        if (hex && !refuse_camp_at(game, state, &board, hex, NULL))
            list_add(list, (Action){.verb = VERB_CAMP, .at = hex});
    }
}

bool folio_refuse_camp(const Game *game, const State *state, Action action, Reason *reason)
{
    FolioBoard board;
    if (action.verb != VERB_CAMP)
        return deny(reason, "26.0", "the camps come first");
    folio_board(game, state, VC, &board);
    return refuse_camp_at(game, state, &board, action.at, reason);
}

void folio_answer_camp(Play *play, Action action)
{
    const Game *game = play->game;
    int camp = folio_next_camp(game, play->state);
    play->state->camps[camp] = (Camp){.hex = action.at, .state = game->caches ? CAMP_OPEN : CAMP_HIDDEN};
    if (game->caches)
        folio_note(play, "16.1", EVENT_CAMP_SET, camp, action.at);
    else
        folio_whisper(play, VC, "16.0", EVENT_CAMP_SET, camp, action.at);
}

/* 16.0, the variant: one of the open ones counts. */
void folio_list_genuine(const Game *game, const State *state, ActionList *list)
{
    (void)state;
    for (int camp = 0; camp < game->camps; camp++)
        list_add(list, (Action){.verb = VERB_GENUINE, .on = (uint16_t)(camp + 1)});
}

bool folio_refuse_genuine(const Game *game, const State *state, Action action, Reason *reason)
{
    (void)state;
    if (action.verb != VERB_GENUINE || action.on < 1 || action.on > game->camps)
        return deny(reason, "16.0", "which of the %d camps is genuine?", game->camps);
    return false;
}

void folio_answer_genuine(Play *play, Action action)
{
    play->state->genuine = (uint8_t)action.on;
    folio_whisper(play, VC, "16.0", EVENT_GENUINE, action.on - 1);
}

/* ---- units ---- */

static Side placing_side(const State *state)
{
    return state->step == STEP_US_SETUP ? US : VC;
}

int folio_next_unit(const Game *game, const State *state)
{
    for (int force = 0; force < game->force_count; force++)
        for (int unit = 0; unit < game->unit_count && game->forces[force].chosen; unit++)
            if (game->counters[unit].force == force && folio_side(game, unit) == placing_side(state) &&
                state->units[unit].where == UNIT_WAITING)
                return unit;
    return -1;
}

int folio_open_points(const Game *game, const State *state, bool waiting_too, int but)
{
    int points = 0;
    for (int unit = 0; unit < game->unit_count; unit++) {
        int where = state->units[unit].where;
        if (folio_side(game, unit) == VC && unit != but &&
            (where == UNIT_ON_MAP || (waiting_too && where == UNIT_WAITING)))
            points += game->counters[unit].rating[1].attack;
    }
    return points;
}

/* Why the force's owner may not set a unit up there. */
const char *folio_bars_setup(const Game *game, const Force *force, Node node)
{
    const LandNode *land = &game->map.node[node];
    int column = land->hex / 100;
    if (!land->hex || game->terrain[land->terrain].flags & TERRAIN_WATER)
        return "no land unit can be there";
    if (!hexmap_in_areas(&game->map.hexes, force->area, land->hex))
        return "that is outside the set-up area";
    for (int area = 0; area < game->map.hexes.area_count; area++)
        if (force->outside >> area & 1 && hexmap_in_area(&game->map.hexes, area, land->hex))
            return "that area is barred at set-up";
    if ((force->west && column < force->west) || (force->east && column > force->east))
        return "that is too far west or east";
    if (force->bar_terrain >> land->terrain & 1)
        return "that terrain is barred at set-up";
    for (int i = 0; i < force->bar_count; i++)
        if (force->bar[i] == land->hex)
            return "that hex is barred at set-up";
    return NULL;
}

bool folio_hides_in(const Game *game, int unit, Node node)
{
    const Force *force = &game->forces[game->counters[unit].force];
    return force->may_hide && folio_has_rule(game, RULE_HIDDEN) && folio_may_be_in(game, unit, node) &&
           folio_ground(game, node) & TERRAIN_HIDES && !folio_bars_setup(game, force, node);
}

static bool refuse_node(const Game *game, const State *state, const FolioBoard *board, int unit, Node node,
                        Reason *reason)
{
    const Force *force = &game->forces[game->counters[unit].force];
    const char *bar = folio_bars_setup(game, force, node);
    const char *rule = folio_has_rule(game, RULE_HIDDEN) ? "26.0" : "27.0";
    (void)state;
    if (bar)
        return deny(reason, rule, "%s", bar);
    if (!folio_may_be_in(game, unit, node))
        return deny(reason, rule, "%s cannot be in that terrain", game->counters[unit].name);
    if (board->unit[node] || folio_friend_across(board, unit, node))
        return deny(reason, "5.3", "somebody is there: one unit to a hex");
    /* Where Viet Cong may lie hidden nobody else is set up, or two units could be in one hex. */
    if (board->side == US && folio_has_rule(game, RULE_HIDDEN) && folio_ground(game, node) & TERRAIN_HIDES)
        return deny(reason, "26.0", "Viet Cong may lie hidden there");
    return false;
}

/* 26.0: only in terrain that hides, and only if enough attack points will still lie open. */
static bool refuse_hiding(const Game *game, const State *state, int unit, Node node, Reason *reason)
{
    if (!folio_has_rule(game, RULE_HIDDEN) || !game->forces[game->counters[unit].force].may_hide)
        return deny(reason, "26.0", "%s cannot be hidden", game->counters[unit].name);
    if (!folio_hides_in(game, unit, node))
        return deny(reason, "26.0", "hidden units are in jungle only");
    if (folio_open_points(game, state, true, unit) < state->open_roll)
        return deny(reason, "26.0", "%d attack points must lie open", state->open_roll);
    return false;
}

void folio_list_placements(const Game *game, const State *state, ActionList *list)
{
    FolioBoard board;
    int unit = folio_next_unit(game, state);
    bool hide = folio_open_points(game, state, true, unit) >= state->open_roll;
    folio_board(game, state, placing_side(state), &board);
    for (int node = 0; node < game->map.nodes; node++) {
        Action action = {.verb = VERB_PLACE, .on = (uint16_t)(unit + 1), .at = game->map.node[node].place};
        if (refuse_node(game, state, &board, unit, (Node)node, NULL))
            continue;
        list_add(list, action);
        action.verb = VERB_HIDE;
        if (hide && folio_hides_in(game, unit, (Node)node))
            list_add(list, action);
    }
}

bool folio_refuse_placement(const Game *game, const State *state, Action action, Reason *reason)
{
    FolioBoard board;
    int unit = folio_next_unit(game, state);
    Node node = folio_node_of(&game->map, action.at);
    if ((action.verb != VERB_PLACE && action.verb != VERB_HIDE) || action.on != unit + 1)
        return deny(reason, "3.0", "%s is to be set up now", game->counters[unit].name);
    if (node == NO_NODE)
        return deny(reason, "3.0", "that is no land hex of this map");
    folio_board(game, state, placing_side(state), &board);
    return refuse_node(game, state, &board, unit, node, reason) ||
           (action.verb == VERB_HIDE && refuse_hiding(game, state, unit, node, reason));
}

void folio_answer_placement(Play *play, Action action)
{
    FolioUnit *unit = &play->state->units[action.on - 1];
    unit->place = action.at;
    unit->where = action.verb == VERB_HIDE ? UNIT_HIDDEN : UNIT_ON_MAP;
    if (action.verb == VERB_HIDE)
        folio_whisper(play, VC, "26.0", EVENT_HIDES, action.on - 1, action.at);
    else
        folio_note(play, "3.0", EVENT_PLACED, action.on - 1, action.at);
}
