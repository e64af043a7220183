/* transport: helicopters (10.0), boats (11.0) and the ambush that may wait for them (11.1). */
#include "folio/combat/combat.h"
#include "folio/movement/moves.h"
#include "folio/position/change.h"
#include "folio/turn/sequence.h"

/* ---- chits ---- */

int folio_helicopters_left(const Game *game, const State *state)
{
    return game->helicopters - state->helicopters;
}

/* 27.0: a boat with somebody aboard carries nobody else until he has landed. */
static int boats_left(const Game *game, const State *state, int unit)
{
    int left = game->boats - state->boats;
    for (int other = 0; other < game->unit_count; other++)
        left -= other != unit && state->units[other].where == UNIT_WAITING &&
                game->forces[game->counters[other].force].aboard;
    return left;
}

static const char *transport_rule(uint8_t by)
{
    return by == BY_BOAT ? "11.0" : "10.0";
}

/* ---- which waters a hex touches ---- */

/* The waters on which this unit's boat is: those of its hex, or where the reinforcement comes from. */
static uint64_t waters_of_unit(const Game *game, int unit, Place from)
{
    const Force *force = &game->forces[game->counters[unit].force];
    uint64_t waters = from == NOWHERE ? 0 : game->map.node[folio_node_of(&game->map, from)].waters;
    for (int i = 0; from == NOWHERE && i < force->water_count; i++)
        waters |= 1ull << game->map.water[force->water[i]].part;
    return waters;
}

/* ---- where to land ---- */

typedef struct Landing {
    const Game *game;
    const State *state;
    const FolioBoard *board;
    int unit;
    uint8_t by;
    Place from; /* NOWHERE: it enters the map */
    uint64_t waters;
} Landing;

static Landing landing_of(const Game *game, const State *state, const FolioBoard *board, int unit, uint8_t by,
                          Place from)
{
    uint64_t waters = by == BY_BOAT ? waters_of_unit(game, unit, from) : 0;
    return (Landing){game, state, board, unit, by, from, waters};
}

static bool refuse_by_air(const Landing *landing, Node node, Reason *reason)
{
    const Game *game = landing->game;
    const FolioTerrain *terrain = &game->terrain[game->map.node[node].terrain];
    const Force *force = &game->forces[game->counters[landing->unit].force];
    if (terrain->flags & (TERRAIN_NO_LANDING | TERRAIN_WATER))
        return deny(reason, "10.0", "helicopters do not land in %s", terrain->title);
    return landing->from == NOWHERE && force->clear_landing && landing->state->turn == force->turn &&
           !(terrain->flags & TERRAIN_OPEN) &&
           deny(reason, "27.0", "in its first turn it lands on clear ground only");
}

/* 10.0, 11.0, 5.3: a hex that nobody known holds; hidden Viet Cong are no bar, or the list would betray them.
 */
static bool refuse_node(const Landing *landing, Node node, Reason *reason)
{
    const Game *game = landing->game;
    const LandNode *land = &game->map.node[node];
    if (!land->hex || !folio_may_be_in(game, landing->unit, node))
        return deny(reason, transport_rule(landing->by), "no land unit can be there");
    if (land->hex == folio_hex_of(landing->from)) /* the other bank is no other hex */
        return deny(reason, transport_rule(landing->by), "it comes from there");
    if (landing->board->unit[node])
        return deny(reason, transport_rule(landing->by), "%s is there",
                    game->counters[landing->board->unit[node] - 1].name);
    if (folio_friend_across(landing->board, landing->unit, node))
        return deny(reason, "19.0", "a friend is on the other bank of that hex");
    if (landing->by == BY_HELICOPTER)
        return refuse_by_air(landing, node, reason);
    return !(land->waters & landing->waters) && deny(reason, "11.0", "no water leads there");
}

static bool can_land_somewhere(const Game *game, const State *state, const FolioBoard *board, int unit,
                               uint8_t by)
{
    Place from = folio_on_map(state, unit) ? state->units[unit].place : NOWHERE;
    Landing landing = landing_of(game, state, board, unit, by, from);
    for (int node = 0; node < game->map.nodes; node++)
        if (!refuse_node(&landing, (Node)node, NULL))
            return true;
    return false;
}

/* ---- lifting and embarking ---- */

static bool refuse_from_map(const Game *game, const State *state, int unit, uint8_t by, Reason *reason)
{
    if (folio_refuse_mover(game, state, unit, reason))
        return true;
    if (state->units[unit].marks & DID_MOVE)
        return deny(reason, "5.1", "%s has moved already", game->counters[unit].name);
    Node node = folio_node_of(&game->map, state->units[unit].place);
    const FolioTerrain *terrain = &game->terrain[game->map.node[node].terrain];
    if (by == BY_HELICOPTER)
        return terrain->flags & (TERRAIN_NO_LANDING | TERRAIN_WATER) &&
               deny(reason, "10.0", "helicopters pick nobody up in %s", terrain->title);
    return !game->map.node[node].waters &&
           deny(reason, "11.0", "%s is neither on a coast of the Mekong nor at a river that carries boats",
                game->counters[unit].name);
}

static bool refuse_from_beyond(const Game *game, const State *state, int unit, uint8_t by, Reason *reason)
{
    if (folio_refuse_arrival(game, state, unit, by, reason))
        return true;
    return by == BY_HELICOPTER && game->fly_in >= 0 && state->flown_in >= game->fly_in &&
           deny(reason, "27.0", "no more than %d units fly in", game->fly_in);
}

static bool refuse_transport(const Game *game, const State *state, const FolioBoard *board, Action action,
                             Reason *reason)
{
    int unit = folio_named(game, action.on);
    uint8_t by = action.verb == VERB_LIFT ? BY_HELICOPTER : BY_BOAT;
    const char *rule = transport_rule(by);
    if (unit < 0 || folio_side(game, unit) != US || folio_active(state) != US)
        return deny(reason, rule, "only the US player has transports, for his own units");
    if (folio_refuse_before(game, state, -1, reason))
        return true;
    if (!folio_is_movement(state))
        return deny(reason, rule, "transports work in the Movement Phase only");
    if (game->counters[unit].type != UNIT_LEG)
        return deny(reason, rule, "only leg units are transported");
    if ((by == BY_HELICOPTER ? folio_helicopters_left(game, state) : boats_left(game, state, unit)) <= 0)
        return deny(reason, rule, "no transport is left this turn");
    bool waits = state->units[unit].where == UNIT_WAITING;
    if (waits ? refuse_from_beyond(game, state, unit, by, reason)
              : refuse_from_map(game, state, unit, by, reason))
        return true;
    return !can_land_somewhere(game, state, board, unit, by) &&
           deny(reason, rule, "there is nowhere to land");
}

bool folio_refuse_transport(const Game *game, const State *state, Action action, Reason *reason)
{
    FolioBoard board;
    folio_board(game, state, US, &board);
    return refuse_transport(game, state, &board, action, reason);
}

void folio_list_transports(const Game *game, const State *state, const FolioBoard *board, ActionList *list)
{
    const int left[] = {
        [VERB_LIFT] = game->helicopters - state->helicopters, [VERB_EMBARK] = game->boats - state->boats};
    if (folio_active(state) != US || !folio_is_movement(state))
        return;
    for (int unit = 0; unit < game->unit_count; unit++)
        for (FolioVerb verb = VERB_LIFT; verb <= VERB_EMBARK; verb++) {
            Action action = {.verb = (uint16_t)verb, .on = (uint16_t)(unit + 1)};
            if (game->counters[unit].type == UNIT_LEG && left[verb] > 0 && /* what is seen soonest */
                !refuse_transport(game, state, board, action, NULL))
                list_add(list, action);
        }
}

/* 10.0: picked up out of an enemy zone a unit is depleted; by boat (11.0) nothing happens to it. */
static bool survives_pick_up(Play *play, int unit)
{
    FolioBoard board;
    folio_board(play->game, play->state, US, &board);
    if (folio_in_zoc(play->game, play->state, &board, unit))
        folio_deplete(play, unit, "10.0");
    return play->state->units[unit].where != UNIT_GONE && !play->state->over;
}

void folio_answer_transport(Play *play, Action action)
{
    State *state = play->state;
    int unit = action.on - 1;
    bool by_air = action.verb == VERB_LIFT;
    folio_stop_mover(state);
    Place from = folio_on_map(state, unit) ? state->units[unit].place : NOWHERE;
    folio_note(play, by_air ? "10.0" : "11.0", EVENT_LIFTED, unit, from, by_air ? BY_HELICOPTER : BY_BOAT);
    if (by_air && from && !survives_pick_up(play, unit))
        return; /* the chit itself is not affected */
    state->units[unit].where = UNIT_CARRIED;
    state->units[unit].place = NOWHERE;
    state->carried = (uint8_t)(unit + 1);
    state->by = by_air ? BY_HELICOPTER : BY_BOAT;
    state->back = from;
    state->helicopters += by_air;
    state->boats += !by_air;
    state->flown_in += by_air && !from;
}

/* ---- landing ---- */

void folio_list_landings(const Game *game, const State *state, ActionList *list)
{
    FolioBoard board;
    folio_board(game, state, US, &board);
    Landing landing = landing_of(game, state, &board, state->carried - 1, state->by, state->back);
    for (int node = 0; node < game->map.nodes; node++) {
        Action action = {.verb = VERB_LAND, .on = state->carried, .at = game->map.node[node].place};
        if (!refuse_node(&landing, (Node)node, NULL))
            folio_list_ways(game, state, action, (Node)node, list);
    }
}

bool folio_refuse_landing(const Game *game, const State *state, Action action, Reason *reason)
{
    FolioBoard board;
    Node node = folio_node_of(&game->map, action.at);
    if (action.verb != VERB_LAND || action.on != state->carried)
        return deny(reason, transport_rule(state->by), "%s is to land first",
                    game->counters[state->carried - 1].name);
    if (node == NO_NODE)
        return deny(reason, transport_rule(state->by), "that is no land hex of this map");
    folio_board(game, state, US, &board);
    Landing landing = landing_of(game, state, &board, state->carried - 1, state->by, state->back);
    if (refuse_node(&landing, node, reason))
        return true;
    return action.to && !folio_may_demolish(game, state, node, action.to - 1) &&
           deny(reason, "18.0", "no bridge that can fall now borders that hex");
}

static void put_down(Play *play, int unit, Place place)
{
    State *state = play->state;
    uint8_t by = state->by;
    folio_end_carrying(state);
    state->units[unit].marks |= (uint8_t)(DID_MOVE | (by == BY_HELICOPTER ? CAME_BY_AIR : CAME_BY_BOAT));
    folio_arrive(play, unit, place);
}

/* 11.1: the hidden unit in the hex ambushes the boat; where there is no such rule, it is only found. */
static void spring(Play *play, int unit, int hidden, Place place)
{
    State *state = play->state;
    folio_find(play, hidden);
    if (state->by != BY_BOAT || !folio_has_rule(play->game, RULE_AMBUSH))
        return;
    ActionList none = {.enough = 1};
    state->ambush = place;
    folio_note(play, "11.1", EVENT_AMBUSHED, unit, folio_hex_of(place), hidden);
    folio_list_bumps(play->game, state, &none);
    if (none.count)
        return;
    folio_end_carrying(state);
    folio_eliminate(play, unit, "11.1"); /* no room */
}

void folio_answer_landing(Play *play, Action action)
{
    State *state = play->state;
    int unit = state->carried - 1;
    uint8_t by = state->by;
    int hidden = folio_hidden_at(play, action.at);
    if (hidden >= 0) {
        spring(play, unit, hidden, state->units[hidden].place);
        return;
    }
    put_down(play, unit, action.at);
    folio_note(play, transport_rule(by), EVENT_LANDED, unit, action.at, by);
    if (action.to && !state->over)
        folio_demolish(play, unit, action.to - 1);
}

/* ---- 11.1: the ambush ---- */

int folio_ambusher(const Game *game, const State *state)
{
    for (int unit = 0; unit < game->unit_count; unit++)
        if (folio_side(game, unit) == VC && folio_on_map(state, unit) &&
            state->units[unit].place == state->ambush)
            return unit;
    return -1;
}

/* An adjacent hex where nobody is, not across the Mekong's water. */
static bool may_bump(const Game *game, const State *state, const FolioBoard *board, Node node)
{
    Node from = folio_node_of(&game->map, state->ambush);
    if (node == NO_NODE || folio_direction(&game->map, from, node) < 0)
        return false;
    for (int unit = 0; unit < game->unit_count; unit++)
        if (folio_side(game, unit) == US && folio_on_map(state, unit) && !folio_is_monitor(game, unit) &&
            folio_hex_of(state->units[unit].place) == game->map.node[node].hex)
            return false;
    return !board->unit[node] && folio_may_be_in(game, state->carried - 1, node);
}

void folio_list_bumps(const Game *game, const State *state, ActionList *list)
{
    FolioBoard board;
    const LandNode *from = &game->map.node[folio_node_of(&game->map, state->ambush)];
    folio_board(game, state, VC, &board);
    for (int i = 0; i < HEX_DIRECTIONS; i++)
        if (may_bump(game, state, &board, from->next[i]))
            list_add(list,
                     (Action){VERB_BUMP, .on = state->carried, .at = game->map.node[from->next[i]].place});
}

bool folio_refuse_bump(const Game *game, const State *state, Action action, Reason *reason)
{
    FolioBoard board;
    folio_board(game, state, VC, &board);
    if (action.verb != VERB_BUMP || action.on != state->carried)
        return deny(reason, "11.1", "first the ambushed unit is pushed back");
    return !may_bump(game, state, &board, folio_node_of(&game->map, action.at)) &&
           deny(reason, "11.1", "it can only be pushed to an unoccupied land hex next to the ambush");
}

void folio_answer_bump(Play *play, Action action)
{
    int unit = play->state->carried - 1, ambusher = folio_ambusher(play->game, play->state);
    put_down(play, unit, action.at);
    folio_note(play, "11.1", EVENT_BUMPED, unit, action.at);
    if (!play->state->over)
        folio_start_ambush(play, unit, ambusher);
}
