/* retreat: see the header. */
#include "folio/combat/retreat.h"

#include <string.h>

#include "folio/combat/combat.h"

enum { RINGS_MOST = 3, WATER_TRIES = 64 };

typedef struct Search {
    const Game *game;
    const State *state;
    FolioBoard board;
    int unit, needed;
    Place origin, here;
    Place enemies[MAX_UNITS]; /* from whom it goes away */
    int enemy_count;
    Place friends[MAX_UNITS]; /* 7.7.1: toward whom, if there is no enemy at all */
    int friend_count;
    bool least; /* 7.7.1: what counts is the nearest of all enemies */
    bool free;  /* 7.7.1: wherever it goes it comes closer to one */
} Search;

/* ---- places ---- */

int folio_friend_at(const Game *game, const State *state, const FolioBoard *board, int unit, Place place)
{
    if (!folio_is_monitor(game, unit)) {
        int there = board->unit[folio_node_of(&game->map, place)] - 1;
        return there == unit ? -1 : there;
    }
    for (int i = 0; i < board->monitor_count; i++)
        if (board->monitor[i] != unit && state->units[board->monitor[i]].place == place)
            return board->monitor[i];
    return -1;
}

int folio_next_places(const Game *game, const State *state, const FolioBoard *board, int unit, Place place,
                      Place *next, int cap)
{
    int count = 0;
    if (folio_is_monitor(game, unit)) {
        const WaterNode *water = &game->map.water[folio_water_of(&game->map, place)];
        for (int i = 0; i < water->links && count < cap; i++)
            next[count++] = game->map.water[water->link[i]].place;
        return count;
    }
    Node node = folio_node_of(&game->map, place);
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        Node to = game->map.node[node].next[i];
        if (to != NO_NODE && count < cap && folio_may_cross(game, state, board, unit, node, i))
            next[count++] = game->map.node[to].place;
    }
    return count;
}

bool folio_may_fall_back_to(const Game *game, const FolioBoard *board, int unit, Place place)
{
    if (folio_is_monitor(game, unit))
        return true; /* 12.1 */
    Node node = folio_node_of(&game->map, place);
    int there = board->unit[node] - 1;
    if (there >= 0 && folio_side(game, there) != board->side)
        return false;
    return !board->zoc[node] || folio_ignores_zoc(game, unit);
}

/* ---- one step ---- */

static int least_distance(const Search *search, Place place)
{
    int least = INT16_MAX;
    for (int i = 0; i < search->enemy_count; i++) {
        int distance = folio_distance(&search->game->map, place, search->enemies[i]);
        least = distance < least ? distance : least;
    }
    return least;
}

/* 7.7.1: with no enemy on the map it heads for a friend. */
static bool toward_a_friend(const Search *search, Place from, Place to)
{
    for (int i = 0; i < search->friend_count; i++)
        if (folio_distance(&search->game->map, to, search->friends[i]) <
            folio_distance(&search->game->map, from, search->friends[i]))
            return true;
    return search->friend_count == 0;
}

/* Whether it is so much farther from every enemy there than here. */
static bool is_farther(const Search *search, Place from, Place to, int hexes)
{
    for (int i = 0; i < search->enemy_count; i++)
        if (folio_distance(&search->game->map, to, search->enemies[i]) <
            folio_distance(&search->game->map, from, search->enemies[i]) + hexes)
            return false;
    return true;
}

/* Reading of 7.7: never closer to any unit that caused it. */
static bool is_away(const Search *search, Place from, Place to)
{
    if (search->free)
        return true;
    if (search->least && search->enemy_count == 0)
        return toward_a_friend(search, from, to);
    return search->least ? least_distance(search, to) >= least_distance(search, from)
                         : is_farther(search, from, to, 0);
}

/* 7.7: every hex of the way is farther from all who caused it than the hex where it began. Enemy zones see to
 * that by themselves; special forces and who fights a monitor or in tunnels must be told. */
static bool gets_away(const Search *search, Place to)
{
    return search->least || is_farther(search, search->origin, to, 1);
}

static int ring_of(const Search *search, Place place)
{
    return folio_distance(&search->game->map, search->origin, place);
}

bool folio_has_place(const Place *list, int count, Place place)
{
    for (int i = 0; i < count; i++)
        if (list[i] == place)
            return true;
    return false;
}

/* 12.0, 7.7: a monitor counts hexes, not hexsides: along the water of this ring to any place of the next. */
static int next_ring_by_water(const Search *search, Place place, int ring, Place *to)
{
    Place seen[WATER_TRIES] = {place}, next[WATER_LINKS];
    int seen_count = 1, count = 0;
    for (int i = 0; i < seen_count; i++) {
        int links = folio_next_places(search->game, search->state, &search->board, search->unit, seen[i],
                                      next, WATER_LINKS);
        for (int j = 0; j < links; j++) {
            int there = ring_of(search, next[j]);
            if (!is_away(search, place, next[j]))
                continue;
            if (there == ring && seen_count < WATER_TRIES && !folio_has_place(seen, seen_count, next[j]))
                seen[seen_count++] = next[j];
            if (there == ring + 1 && count < RETREAT_HEXES && gets_away(search, next[j]) &&
                !folio_has_place(to, count, next[j]))
                to[count++] = next[j];
        }
    }
    return count;
}

/* The places one hex farther away from where it began (7.7-5) that it may go to. */
static int next_ring(const Search *search, Place place, int ring, Place *to)
{
    Place next[HEX_DIRECTIONS];
    int count = 0;
    if (folio_is_monitor(search->game, search->unit))
        return next_ring_by_water(search, place, ring, to);
    int all = folio_next_places(search->game, search->state, &search->board, search->unit, place, next,
                                HEX_DIRECTIONS);
    for (int i = 0; i < all; i++)
        if (ring_of(search, next[i]) == ring + 1 && is_away(search, place, next[i]) &&
            gets_away(search, next[i]) &&
            folio_may_fall_back_to(search->game, &search->board, search->unit, next[i]))
            to[count++] = next[i];
    return count;
}

/* ---- whole ways ---- */

/* 5.3, 19.0: nobody of its own there, nor on the other bank. */
static bool may_stand(const Search *search, Place place)
{
    if (folio_friend_at(search->game, search->state, &search->board, search->unit, place) >= 0)
        return false;
    return folio_is_monitor(search->game, search->unit) ||
           !folio_friend_across(&search->board, search->unit, folio_node_of(&search->game->map, place));
}

static Way way_ending_at(const Search *search, Place place)
{
    if (may_stand(search, place))
        return WAY_VACANT;
    int there = folio_friend_at(search->game, search->state, &search->board, search->unit, place);
    return there >= 0 && folio_can_displace(search->game, search->state, &search->board, there)
               ? WAY_DISPLACE
               : WAY_NONE; /* nobody who fights himself */
}

static Way worse(Way a, Way b)
{
    return a < b ? a : b;
}

/* The best way that goes on from this place, which lies in this ring. */
static Way best_way(const Search *search, Place place, int ring)
{
    Place to[RETREAT_HEXES];
    Way best = WAY_NONE;
    if (ring == search->needed)
        return way_ending_at(search, place);
    int count = next_ring(search, place, ring, to);
    for (int i = 0; i < count && best < WAY_VACANT; i++) {
        Way way = best_way(search, to[i], ring + 1);
        best = way > best ? way : best;
    }
    bool occupied = place != search->here && !may_stand(search, place); /* where it is, it has come through */
    return occupied ? worse(best, best == WAY_DISPLACE ? WAY_DISPLACE : WAY_THROUGH) : best;
}

/* How many hexes it gets from here to a hex where it may stand; 0: none farther than this. */
static int farthest(const Search *search, Place place, int ring)
{
    Place to[RETREAT_HEXES];
    int best = 0;
    int count = ring < search->needed ? next_ring(search, place, ring, to) : 0;
    for (int i = 0; i < count; i++) {
        int more = farthest(search, to[i], ring + 1);
        int length = more ? more + 1 : may_stand(search, to[i]) ? 1 : 0;
        best = length > best ? length : best;
    }
    return best;
}

/* ---- from whom ---- */

static void add_enemy(Search *search, int unit)
{
    search->enemies[search->enemy_count++] = search->state->units[unit].place;
}

/* 7.7: the attackers for a defender, the defender for an attacker. */
static void find_causes(Search *search)
{
    const Combat *combat = &search->state->combat;
    if (combat->attackers >> search->unit & 1) {
        search->enemies[search->enemy_count++] = combat->place;
        return;
    }
    for (int unit = 0; unit < search->game->unit_count; unit++)
        if (combat->attackers >> unit & 1 && folio_on_map(search->state, unit))
            add_enemy(search, unit);
}

/* 7.7.1: all enemies that its owner knows of. */
static void find_enemies(Search *search)
{
    Side side = folio_side(search->game, search->unit);
    search->least = true;
    for (int unit = 0; unit < search->game->unit_count; unit++) {
        if (folio_side(search->game, unit) != side && folio_on_map(search->state, unit))
            add_enemy(search, unit);
        else if (folio_side(search->game, unit) == side && unit != search->unit &&
                 folio_in_play(search->state, unit) && search->state->units[unit].place != UNKNOWN_PLACE)
            search->friends[search->friend_count++] = search->state->units[unit].place;
    }
}

static void open_search(const Game *game, const State *state, int unit, Search *search)
{
    const Combat *combat = &state->combat;
    memset(search, 0, sizeof *search);
    search->game = game;
    search->state = state;
    search->unit = unit;
    search->needed = combat->needed > RINGS_MOST ? RINGS_MOST : combat->needed;
    bool under_way = combat->mover == unit + 1;
    search->here = state->units[unit].place;
    search->origin = under_way ? combat->origin : search->here;
    folio_board(game, state, folio_side(game, unit), &search->board);
    if (combat->kind == COMBAT_BOMBARDMENT)
        find_enemies(search);
    else
        find_causes(search);
    search->free = under_way && combat->closer;
}

/* ---- what it can do ---- */

/* 7.7.2: who would have to displace a friend may instead go as far as he gets without. */
static void list_steps(const Search *search, Place here, int ring, int reach, Retreat *retreat)
{
    Place to[RETREAT_HEXES];
    int count = next_ring(search, here, ring, to);
    for (int i = 0; i < count; i++) {
        bool whole = retreat->way != WAY_NONE && best_way(search, to[i], ring + 1) >= retreat->way;
        int more = reach > 0 ? farthest(search, to[i], ring + 1) : 0;
        bool part = reach > 0 && (more ? more + 1 : may_stand(search, to[i])) == reach;
        if (whole || part)
            retreat->to[retreat->count++] = to[i];
    }
}

void folio_retreat(const Game *game, const State *state, int unit, Retreat *retreat)
{
    Search search;
    const Combat *combat = &state->combat;
    int ring = combat->mover == unit + 1 ? combat->done : 0;
    Place here = state->units[unit].place;
    *retreat = (Retreat){.way = WAY_NONE};
    open_search(game, state, unit, &search);
    retreat->way = best_way(&search, here, ring);
    if (ring == 0 && retreat->way == WAY_NONE && search.least && !search.free) { /* 7.7.1 */
        search.free = true;
        retreat->way = best_way(&search, here, ring);
    }
    retreat->closer = search.free;
    if (retreat->way > WAY_DISPLACE) {
        list_steps(&search, here, ring, 0, retreat);
        return;
    }
    int reach = farthest(&search, here, ring);
    list_steps(&search, here, ring, reach, retreat);
    retreat->may_stop = ring > 0 && reach == 0 && may_stand(&search, here);
    retreat->must_fall = reach == 0 && (ring == 0 || !retreat->may_stop);
}
