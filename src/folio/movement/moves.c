/* moves: units go from hex to hex (5.0), monitors along the water (12.0), Viet Cong off the map (27.0). */
#include "folio/movement/moves.h"

#include <string.h>

#include "folio/position/change.h"
#include "folio/turn/sequence.h"

/* ---- who ---- */

void folio_stop_mover(State *state)
{
    state->mover = state->spent = state->left_zoc = 0;
    state->back = NOWHERE;
}

bool folio_refuse_mover(const Game *game, const State *state, int unit, Reason *reason)
{
    if (unit < 0)
        return deny(reason, "5.0", "there is no such unit");
    const FolioUnit *one = &state->units[unit];
    const Counter *counter = &game->counters[unit];
    if (counter->side != folio_active(state))
        return deny(reason, "4.1", "%s is not yours to move", counter->name);
    if (!folio_in_play(state, unit))
        return deny(reason, "5.0", "%s is not on the map", counter->name);
    if (folio_is_mobile_movement(state) && counter->type != UNIT_MOBILE)
        return deny(reason, counter->type == UNIT_MONITOR ? "12.0" : "4.1",
                    "%s is not mobile: it moves in the Movement Phase only", counter->name);
    if (one->marks & LANDED_MARKS)
        return deny(reason, one->marks & CAME_BY_AIR ? "10.0" : "11.0",
                    "%s landed this turn and stays where it is", counter->name);
    if (one->marks & DID_ADVANCE)
        return deny(reason, "7.9", "%s has advanced after combat", counter->name);
    return one->marks & DID_MOVE && !folio_is_mover(state, unit) &&
           deny(reason, "5.1", "%s has moved already", counter->name);
}

bool folio_must_go_on(const Game *game, const State *state)
{
    FolioBoard board;
    int unit = state->mover - 1;
    if (unit < 0 || !folio_on_map(state, unit))
        return false;
    if (folio_is_monitor(game, unit))
        return !folio_monitor_may_stop(game, state, unit, state->units[unit].place);
    Place place = state->units[unit].place;
    for (int other = 0; other < game->unit_count; other++)
        if (other != unit && folio_side(game, other) == folio_side(game, unit) &&
            folio_in_play(state, other) && state->units[other].place == place &&
            !folio_is_monitor(game, other))
            return true;
    Node node = folio_node_of(&game->map, place);
    if (game->map.node[node].other == NO_NODE)
        return false;
    folio_board(game, state, folio_side(game, unit), &board);
    return folio_friend_across(&board, unit, node);
}

bool folio_refuse_before(const Game *game, const State *state, int unit, Reason *reason)
{
    return folio_must_go_on(game, state) && !folio_is_mover(state, unit) &&
           deny(reason, "5.3", "%s may not stay where it is and moves first",
                game->counters[state->mover - 1].name);
}

/* ---- 18.0: bridges ---- */

bool folio_may_demolish(const Game *game, const State *state, Node node, int bridge)
{
    if (bridge < 0 || bridge >= game->map.bridge_count || (state->demolished | state->repaired) >> bridge & 1)
        return false;
    const Bridge *one = &game->map.bridges[bridge];
    return one->hexes[0] == game->map.node[node].hex || one->hexes[1] == game->map.node[node].hex;
}

void folio_demolish(Play *play, int unit, int bridge)
{
    play->state->demolished |= 1u << bridge;
    folio_note(play, "18.0", EVENT_DEMOLISHED, bridge, unit);
    folio_stop_mover(play->state); /* its movement is over */
}

/* ---- the list ---- */

void folio_list_ways(const Game *game, const State *state, Action action, Node node, ActionList *list)
{
    list_add(list, action);
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        int bridge = game->map.side_bridge[game->map.node[node].side[i]] - 1;
        action.to = (uint16_t)(bridge + 1);
        if (bridge >= 0 && folio_may_demolish(game, state, node, bridge))
            list_add(list, action);
    }
}

/* 27.0: off the map by a red hex, if points are left and no zone of control stops it there. */
static bool may_leave(const Game *game, const State *state, const FolioBoard *board, int unit,
                      const Reach *reach, Node node)
{
    if (!game->map.node[node].exit || folio_side(game, unit) != VC)
        return false;
    int layer = folio_reached(reach, node);
    if (layer < 0)
        return false;
    bool stopped = game->counters[unit].type != UNIT_MOBILE && !folio_ignores_zoc(game, unit) &&
                   board->zoc[node] && node != reach->start;
    return !stopped && reach->cost[node][layer] + game->leaving <= folio_allowance(game, state, unit);
}

static void list_node(const Game *game, const State *state, const FolioBoard *board, int unit,
                      const Reach *reach, Node node, ActionList *list)
{
    Action action = {.verb = VERB_MOVE, .on = (uint16_t)(unit + 1), .at = game->map.node[node].place};
    if (node != reach->start && folio_may_stop(board, unit, node))
        folio_list_ways(game, state, action, node, list);
    action.verb = VERB_LEAVE;
    if (may_leave(game, state, board, unit, reach, node))
        list_add(list, action);
}

static void list_land(const Game *game, const State *state, const FolioBoard *board, int unit,
                      ActionList *list)
{
    Reach reach;
    folio_reach(game, state, board, unit, &reach);
    for (int word = 0; word < REACH_WORDS; word++)
        for (uint64_t left = reach.seen[word]; left; left &= left - 1)
            list_node(game, state, board, unit, &reach, (Node)(REACH_BITS * word + __builtin_ctzll(left)),
                      list);
}

static void list_water(const Game *game, const State *state, int unit, ActionList *list)
{
    WaterReach reach;
    folio_water_reach(game, state, unit, &reach);
    for (int water = 0; water < game->map.waters; water++) {
        Place place = game->map.water[water].place;
        if (reach.from[water] != NO_NODE && folio_monitor_may_stop(game, state, unit, place))
            list_add(list, (Action){.verb = VERB_MOVE, .on = (uint16_t)(unit + 1), .at = place});
    }
}

static void list_unit(const Game *game, const State *state, const FolioBoard *board, int unit,
                      ActionList *list)
{
    if (folio_refuse_mover(game, state, unit, NULL))
        return;
    if (folio_is_monitor(game, unit))
        list_water(game, state, unit, list);
    else
        list_land(game, state, board, unit, list);
}

void folio_list_moves(const Game *game, const State *state, const FolioBoard *board, ActionList *list)
{
    if (folio_must_go_on(game, state)) {
        list_unit(game, state, board, state->mover - 1, list);
        return;
    }
    for (int unit = 0; unit < game->unit_count && !list_is_enough(list); unit++)
        list_unit(game, state, board, unit, list);
}

/* ---- the law ---- */

static bool refuse_water_move(const Game *game, const State *state, int unit, Action action, Reason *reason)
{
    WaterReach reach;
    Water water = folio_water_of(&game->map, action.at);
    if (water == NO_NODE)
        return deny(reason, "12.0", "boats are only in Mekong hexes and on rivers that carry them");
    if (action.to)
        return deny(reason, "18.0", "a monitor demolishes no bridge");
    folio_water_reach(game, state, unit, &reach);
    if (reach.from[water] == NO_NODE)
        return deny(reason, "12.0", "%s cannot get there by water with the points it has",
                    game->counters[unit].name);
    return !folio_monitor_may_stop(game, state, unit, action.at) &&
           deny(reason, "12.0", "another monitor is there");
}

static bool refuse_stop(const Game *game, const FolioBoard *board, int unit, Node node, Reason *reason)
{
    int there = board->unit[node] - 1;
    if (there >= 0 && there != unit)
        return deny(reason, "5.3", "%s is there: one unit to a hex", game->counters[there].name);
    return folio_friend_across(board, unit, node) &&
           deny(reason, "19.0", "a friend is on the other bank of that hex");
}

/* What bars the way to the next hex or the other bank; or simply the points. */
static bool deny_step(const Game *game, const State *state, const FolioBoard *board, int unit, Node from,
                      Node to, Reason *reason)
{
    const LandNode *node = &game->map.node[from];
    const char *name = game->counters[unit].name;
    bool mobile = game->counters[unit].type == UNIT_MOBILE;
    int direction = folio_direction(&game->map, from, to);
    if (node->other == to)
        return deny(reason, "19.0",
                    mobile ? "%s is mobile: it crosses the Mekong only where the engineer bridges it"
                           : "%s crosses the Mekong with its whole allowance, from where it began",
                    name);
    if (direction < 0 || folio_may_cross(game, state, board, unit, from, direction))
        return deny(reason, "5.2", "%s cannot get there with the points it has", name);
    bool monitor =
        folio_side(game, unit) == VC && (folio_monitor_at(board, (Place)(ON_SIDE + node->side[direction])) ||
                                         folio_monitor_at(board, game->map.node[to].hex));
    return monitor ? deny(reason, "12.0", "a monitor bars the way")
                   : deny(reason, "5.1", "%s may not cross that hexside", name);
}

/* The unit does not get there: whether its points are too few, or only enemy zones are in its way. */
static bool deny_way(const Game *game, const State *state, int unit, Node node, FolioBoard *board,
                     Reason *reason)
{
    Reach reach;
    const char *name = game->counters[unit].name;
    if (!reason)
        return true;
    bool stopped = folio_is_mover(state, unit) && game->counters[unit].type == UNIT_LEG &&
                   folio_in_zoc(game, state, board, unit);
    memset(board->zoc, 0, sizeof board->zoc);
    folio_reach(game, state, board, unit, &reach);
    if (node != reach.start && (stopped || folio_reached(&reach, node) >= 0))
        return deny(reason, "5.1.1", "enemy zones of control keep %s from getting there", name);
    return deny_step(game, state, board, unit, reach.start, node, reason);
}

static bool refuse_land_move(const Game *game, const State *state, int unit, Action action, Reason *reason)
{
    FolioBoard board;
    Reach reach;
    Node node = folio_node_of(&game->map, action.at);
    if (node == NO_NODE)
        return deny(reason, "5.0", "that is no land hex of this map");
    if (!folio_may_be_in(game, unit, node))
        return deny(reason, "5.1", "%s may not enter %s", game->counters[unit].name,
                    game->terrain[game->map.node[node].terrain].title);
    folio_board(game, state, folio_side(game, unit), &board);
    if (action.verb == VERB_MOVE && refuse_stop(game, &board, unit, node, reason))
        return true;
    folio_reach(game, state, &board, unit, &reach);
    if (folio_reached(&reach, node) < 0 || (action.verb == VERB_MOVE && node == reach.start))
        return deny_way(game, state, unit, node, &board, reason);
    if (action.verb == VERB_LEAVE && !may_leave(game, state, &board, unit, &reach, node))
        return deny(reason, "27.0",
                    "%s cannot leave the map there: Viet Cong only, by a red hex, with a point left",
                    game->counters[unit].name);
    return action.to && !folio_may_demolish(game, state, node, action.to - 1) &&
           deny(reason, "18.0", "no bridge that can fall now borders that hex");
}

bool folio_refuse_move(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = folio_named(game, action.on);
    if (folio_refuse_mover(game, state, unit, reason))
        return true;
    if (folio_refuse_before(game, state, unit, reason))
        return true;
    if (!folio_is_monitor(game, unit))
        return refuse_land_move(game, state, unit, action, reason);
    if (action.verb == VERB_LEAVE)
        return deny(reason, "5.1", "no US unit leaves the map");
    return refuse_water_move(game, state, unit, action, reason);
}

/* ---- going ---- */

void folio_set_mover(State *state, int unit)
{
    if (!folio_is_mover(state, unit)) {
        folio_stop_mover(state);
        state->mover = (uint8_t)(unit + 1);
        state->back = state->units[unit].place;
    }
    state->units[unit].marks |= DID_MOVE;
}

/* 18.3: whoever crosses there has used the crossing for this game turn. */
static void note_crossing(Play *play, Node from, Node to)
{
    const FolioMap *map = &play->game->map;
    int direction = folio_direction(map, from, to);
    bool side = direction >= 0 && play->state->crossing == ON_SIDE + map->node[from].side[direction];
    if (side || (map->node[from].other == to && play->state->crossing == map->node[from].hex))
        play->state->crossing_set = 1;
}

void folio_settle(Play *play, int unit)
{
    FolioBoard board;
    ActionList none = {.enough = 1};
    State *state = play->state;
    folio_board(play->game, state, folio_side(play->game, unit), &board);
    if (folio_in_zoc(play->game, state, &board, unit) && play->game->counters[unit].type == UNIT_LEG)
        state->spent = (uint8_t)folio_allowance(play->game, state, unit);
    if (!folio_must_go_on(play->game, state))
        return;
    list_unit(play->game, state, &board, unit, &none);
    if (none.count)
        return;
    /* It may neither stay with a friend nor go on: back to where it could last stand. */
    state->units[unit].place = state->back;
    if (!state->back)
        state->units[unit] = (FolioUnit){.where = UNIT_WAITING, .steps = state->units[unit].steps};
    folio_note(play, "5.3", EVENT_WENT_BACK, unit, state->back);
    folio_stop_mover(state);
}

/* One hex farther; true if the move is interrupted. */
static bool step_to(Play *play, int unit, Node from, ReachStep step)
{
    State *state = play->state;
    FolioBoard board;
    Node to = step.node;
    Place place = play->game->map.node[to].place;
    int hidden = folio_side(play->game, unit) == US ? folio_hidden_at(play, place) : -1;
    if (hidden >= 0) { /* only next to where a unit was set up: nobody enters a hex with an enemy (5.1) */
        folio_find(play, hidden);
        return true;
    }
    folio_find(play, unit); /* 15.0: whoever moves is seen */
    note_crossing(play, from, to);
    folio_set_mover(state, unit);
    state->spent = step.cost;
    bool interrupted = folio_arrive(play, unit, place);
    folio_board(play->game, state, folio_side(play->game, unit), &board);
    if (folio_may_stop(&board, unit, to))
        state->back = place;
    return interrupted;
}

/* 5.1.1, 15.0: a mobile unit that had left a zone and comes into one that has just come to light pays for it
 * there, as far as its points go. */
static void pay_for_found_zone(Play *play, int unit, ReachStep step, bool known)
{
    FolioBoard board;
    State *state = play->state;
    folio_board(play->game, state, folio_side(play->game, unit), &board);
    if (known || !step.layer || !folio_in_zoc(play->game, state, &board, unit))
        return;
    int spent = state->spent + folio_half_allowance(play->game, state, unit),
        most = folio_allowance(play->game, state, unit);
    state->spent = (uint8_t)(spent < most ? spent : most);
}

static bool walk(Play *play, int unit, const FolioBoard *board, const Reach *reach, Node goal)
{
    ReachStep route[ROUTE_MOST];
    Node from = reach->start;
    int count = folio_route(reach, goal, route, ROUTE_MOST);
    for (int i = 0; i < count; i++) {
        bool interrupted = step_to(play, unit, from, route[i]);
        bool arrived = play->state->units[unit].place == play->game->map.node[route[i].node].place;
        if (arrived && folio_is_mover(play->state, unit))
            play->state->left_zoc = route[i].layer;
        if (interrupted && arrived)
            pay_for_found_zone(play, unit, route[i], board->zoc[route[i].node]);
        if (interrupted || play->state->over)
            return i < count - 1 || !arrived;
        from = route[i].node;
    }
    return false;
}

static bool sail(Play *play, int unit, Place goal)
{
    WaterReach reach;
    Water route[ROUTE_MOST];
    State *state = play->state;
    folio_water_reach(play->game, state, unit, &reach);
    int count = folio_water_route(&reach, folio_water_of(&play->game->map, goal), route, ROUTE_MOST);
    folio_set_mover(state, unit);
    for (int i = 0; i < count; i++) {
        Place place = play->game->map.water[route[i]].place;
        state->spent = reach.cost[route[i]];
        bool interrupted = folio_arrive(play, unit, place);
        if (folio_monitor_may_stop(play->game, state, unit, place))
            state->back = place;
        if (interrupted)
            return i < count - 1;
    }
    return false;
}

static void leave_map(Play *play, int unit)
{
    State *state = play->state;
    folio_find(play, unit);
    folio_note(play, "27.0", EVENT_LEFT_MAP, unit, state->units[unit].place);
    state->units[unit] = (FolioUnit){.where = UNIT_LEFT, .steps = state->units[unit].steps};
    folio_stop_mover(state);
    if (play->game->victory == VICTORY_SECRET)
        folio_escape_roll(play); /* the last one may win by it, too */
    folio_check_victory(play);
}

/* On land; true if it did not get where it was to go. */
static bool march(Play *play, int unit, Action action)
{
    FolioBoard board;
    Reach reach;
    const State *state = play->state;
    Node goal = folio_node_of(&play->game->map, action.at);
    folio_board(play->game, state, folio_side(play->game, unit), &board);
    folio_reach(play->game, state, &board, unit, &reach);
    return walk(play, unit, &board, &reach, goal);
}

void folio_answer_move(Play *play, Action action)
{
    State *state = play->state;
    int unit = action.on - 1;
    Place from = state->units[unit].place;
    if (!folio_is_mover(state, unit))
        folio_stop_mover(state);
    bool halted =
        folio_is_monitor(play->game, unit) ? sail(play, unit, action.at) : march(play, unit, action);
    if (state->over)
        return;
    if (state->units[unit].place != from)
        folio_note(play, "5.0", EVENT_MOVED, unit, from, state->units[unit].place, state->spent);
    if (halted)
        folio_note(play, "15.0", EVENT_HALTED, unit, state->units[unit].place);
    if (folio_is_mover(state, unit))
        folio_settle(play, unit);
    if (halted)
        return;
    if (action.verb == VERB_LEAVE)
        leave_map(play, unit);
    else if (action.to)
        folio_demolish(play, unit, action.to - 1);
}
