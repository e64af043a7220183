/* reach: the cheapest ways of a unit under the movement rules (5.1 to 5.3, 6.1, 12.0, 19.0). */
#include <string.h>

#include "core/space/front.h"
#include "folio/movement/move.h"

/* ---- one search ---- */

typedef struct Search {
    const Game *game;
    const State *state;
    const FolioBoard *board;
    int unit, limit;
    bool mobile, free; /* free: ignores zones of control */
    bool fresh;        /* it has not moved yet: it may infiltrate, or cross the Mekong */
    bool dearer;       /* bridges are down or monitors bar the way: steps may cost more than is printed */
    int crossing;      /* the hexside where the engineers' crossing serves (18.3); negative: none */
    const uint8_t (*steps)[HEX_DIRECTIONS]; /* the printed costs of its kind of movement */
    Reach *reach;
    Front *front;
} Search;

/* A node from which ways go on, with what all of them share. */
typedef struct Visit {
    int what, layer, spent;
    Node node;
    bool in_zoc, left; /* left: it has left a zone, or leaves one with its next step */
} Visit;

static bool in_zoc(const Search *search, Node node)
{
    return !search->free && search->board->zoc[node];
}

static bool is_cheaper(const Search *search, Node to, int layer, int cost)
{
    return cost <= search->limit && cost < search->reach->cost[to][layer];
}

static void offer(Search *search, Node to, int layer, int cost, int from)
{
    if (!is_cheaper(search, to, layer, cost))
        return;
    search->reach->cost[to][layer] = (uint8_t)cost;
    search->reach->seen[to / REACH_BITS] |= 1ull << (to % REACH_BITS);
    search->reach->from[to][layer] = (uint16_t)from;
    front_put(search->front, HALVES * to + layer, cost);
}

/* 5.1.2: from zone to zone, but not over mines or into a fortification (commandos: not bound). */
static bool may_infiltrate(const Search *search, Node from, int direction)
{
    const FolioMap *map = &search->game->map;
    int kind = map->hexes.river[map->node[from].side[direction]] - 1;
    return !(kind >= 0 && search->game->hexsides[kind].flags & SIDE_MINED) &&
           !(search->game->terrain[map->node[map->node[from].next[direction]].terrain].flags &
             TERRAIN_FORTIFIED);
}

/* 5.1: never into a hex with an enemy; 5.3: through friends, unless it would have to stop there. */
static bool is_barred(const Search *search, Node to)
{
    int there = search->board->unit[to] - 1;
    if (there < 0 || there == search->unit)
        return false;
    return folio_side(search->game, there) != search->board->side || (!search->mobile && in_zoc(search, to));
}

/* Into a zone out of another one: 5.1.2, one such hex takes a leg unit's whole allowance, whatever the ground. */
static int leg_cost(const Search *search, const Visit *from, int direction)
{
    return search->fresh && from->spent == 0 && may_infiltrate(search, from->node, direction) ? search->limit
                                                                                              : NOT_REACHED;
}

/* Into a zone after it has left one: 5.1.1, a mobile unit pays half its allowance. */
static int mobile_cost(const Search *search, const Visit *from, int direction, int step)
{
    if (from->in_zoc && !may_infiltrate(search, from->node, direction))
        return NOT_REACHED;
    return from->spent + step + folio_half_allowance(search->game, search->state, search->unit);
}

/* What has been spent at the end of a step of that cost, if it may be gone. */
static inline int way_cost(const Search *search, const Visit *from, int direction, Node to, int step)
{
    if (step < 0)
        return NOT_REACHED;
    if (search->mobile && from->left && in_zoc(search, to))
        return mobile_cost(search, from, direction, step);
    if (!search->mobile && from->in_zoc && in_zoc(search, to))
        return leg_cost(search, from, direction);
    return from->spent + step;
}

static int current_step(const Search *search, Node from, int direction)
{
    return folio_quick_cost(search->game, search->state, search->board, search->unit, from, direction);
}

/* The printed cost, or the true one where a crossing may have made it less. */
static int least_step(const Search *search, Node from, int direction)
{
    if (search->game->map.node[from].side[direction] == search->crossing)
        return current_step(search, from, direction);
    int cost = search->steps[from][direction];
    return cost == NO_COST ? -1 : cost;
}

static void try_step(Search *search, const Visit *from, int direction, Node to)
{
    int layer = search->mobile && from->left;
    int cost = way_cost(search, from, direction, to, least_step(search, from->node, direction));
    if (!is_cheaper(search, to, layer, cost) || is_barred(search, to))
        return;
    if (search->dearer)
        cost = way_cost(search, from, direction, to, current_step(search, from->node, direction));
    offer(search, to, layer, cost, from->what);
}

/* 19.0: to the other bank of its hex, leg units with the whole allowance from where they began; 18.3: as over
 * a bridge. */
static void try_bank(Search *search, const Visit *from)
{
    const LandNode *node = &search->game->map.node[from->node];
    if (node->other == NO_NODE || search->board->unit[node->other])
        return;
    bool us = folio_side(search->game, search->unit) == US;
    if (!us && folio_monitor_at(search->board, node->hex))
        return;
    if (us && search->state->crossing == node->hex)
        offer(search, node->other, from->layer,
              from->spent + search->game->terrain[node->terrain].cost[search->mobile], from->what);
    else if (!search->mobile && search->fresh && from->spent == 0 && from->node == search->reach->start)
        offer(search, node->other, from->layer, search->limit, from->what);
}

static void expand(Search *search, int what)
{
    Visit from = {.what = what, .node = (Node)(what / HALVES), .layer = what % HALVES};
    from.spent = search->reach->cost[from.node][from.layer];
    from.in_zoc = in_zoc(search, from.node);
    from.left = from.layer || from.in_zoc;
    if (!search->mobile && from.in_zoc && from.node != search->reach->start)
        return; /* 5.1.1: a leg unit that has come into a zone stops there */
    const Node *next = search->game->map.node[from.node].next;
    for (int i = 0; i < HEX_DIRECTIONS; i++)
        if (next[i] != NO_NODE)
            try_step(search, &from, i, next[i]);
    try_bank(search, &from);
}

void folio_reach(const Game *game, const State *state, const FolioBoard *board, int unit, Reach *reach)
{
    Front front;
    bool mobile = game->counters[unit].type == UNIT_MOBILE;
    Search search = {.game = game,
                     .state = state,
                     .board = board,
                     .unit = unit,
                     .limit = folio_allowance(game, state, unit),
                     .mobile = mobile,
                     .free = folio_ignores_zoc(game, unit),
                     .fresh = !folio_is_mover(state, unit),
                     .crossing = state->crossing - ON_SIDE,
                     .dearer = state->demolished || (board->monitor_count && board->side == VC),
                     .steps = game->map.step[mobile],
                     .reach = reach,
                     .front = &front};
    int spent = folio_spent(state, unit);
    memset(reach->cost, NOT_REACHED, sizeof reach->cost);
    memset(reach->seen, 0, sizeof reach->seen);
    reach->start = folio_node_of(&game->map, state->units[unit].place);
    reach->start_layer = folio_is_mover(state, unit) && state->left_zoc;
    if (reach->start == NO_NODE || spent > search.limit)
        return;
    reach->cost[reach->start][reach->start_layer] = (uint8_t)spent;
    reach->seen[reach->start / REACH_BITS] |= 1ull << (reach->start % REACH_BITS);
    front_open(&front, spent);
    front_put(&front, HALVES * reach->start + reach->start_layer, spent);
    for (int cost, what; (what = front_take(&front, &cost)) >= 0;)
        if (reach->cost[what / HALVES][what % HALVES] == cost)
            expand(&search, what);
}

int folio_reached(const Reach *reach, Node node)
{
    const uint8_t *cost = reach->cost[node];
    if (cost[0] == NOT_REACHED && cost[1] == NOT_REACHED)
        return -1;
    return cost[1] < cost[0];
}

bool folio_may_stop(const FolioBoard *board, int unit, Node node)
{
    int there = board->unit[node] - 1;
    return (there < 0 || there == unit) && !folio_friend_across(board, unit, node);
}

int folio_route(const Reach *reach, Node node, ReachStep *route, int cap)
{
    int layer = folio_reached(reach, node), count = 0;
    while (layer >= 0 && (node != reach->start || layer != reach->start_layer)) {
        ENSURE(count < cap);
        route[count++] = (ReachStep){node, (uint8_t)layer, reach->cost[node][layer]};
        int from = reach->from[node][layer];
        node = (Node)(from / HALVES);
        layer = from % HALVES;
    }
    for (int i = 0; i < count / 2; i++) {
        ReachStep swapped = route[i];
        route[i] = route[count - 1 - i];
        route[count - 1 - i] = swapped;
    }
    return count;
}

int folio_half_allowance(const Game *game, const State *state, int unit)
{
    return folio_rating(game, state, unit)->move / 2 * HALVES;
}

int folio_entry_cost(const Game *game, const Counter *counter, Node node)
{
    const LandNode *land = &game->map.node[node];
    if (land->leaves)
        return land->leaves == LINK_ROAD ? 1 : HALVES;
    return game->terrain[land->terrain].cost[counter->type == UNIT_MOBILE];
}

/* ---- 12.0: monitors ---- */

void folio_water_reach(const Game *game, const State *state, int unit, WaterReach *reach)
{
    Water list[MAX_WATER];
    int limit = folio_allowance(game, state, unit);
    memset(reach->cost, NOT_REACHED, sizeof reach->cost);
    memset(reach->from, 0xff, sizeof reach->from);
    int count = 1;
    list[0] = folio_water_of(&game->map, state->units[unit].place);
    reach->cost[list[0]] = (uint8_t)folio_spent(state, unit);
    for (int i = 0; i < count; i++) { /* every step costs the same: breadth first */
        const WaterNode *water = &game->map.water[list[i]];
        int cost = reach->cost[list[i]] + HALVES;
        for (int j = 0; j < water->links && cost <= limit; j++) {
            if (reach->cost[water->link[j]] != NOT_REACHED)
                continue;
            reach->cost[water->link[j]] = (uint8_t)cost;
            reach->from[water->link[j]] = list[i];
            list[count++] = water->link[j];
        }
    }
}

int folio_water_route(const WaterReach *reach, Water water, Water *route, int cap)
{
    int length = 0, count = 0;
    for (Water w = water; reach->from[w] != NO_NODE; w = reach->from[w])
        length++;
    ENSURE(length <= cap);
    for (Water w = water; reach->from[w] != NO_NODE; w = reach->from[w])
        route[length - 1 - count++] = w;
    return length;
}

bool folio_monitor_may_stop(const Game *game, const State *state, int unit, Place place)
{
    for (int other = 0; other < game->unit_count; other++)
        if (other != unit && folio_is_monitor(game, other) && folio_on_map(state, other) &&
            state->units[other].place == place)
            return false;
    return true;
}
