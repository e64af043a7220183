/* march: where units go that have no part in an attack: to ground that was not searched, to camps,
 * to the enemy, to the way out. */
#include <string.h>

#include "ai/folio/mind.h"
#include "folio/position/change.h"

enum { NEAR = 7, FAR_HALVES = 80, PULL_HALVES = 10, ZONE_HALVES = 6 };

/* ---- what is wanted where ---- */

static int count_hidden_camps(const View *view)
{
    int count = 0;
    for (int camp = 0; camp < view->game->camps; camp++)
        count += view->state->camps[camp].state == CAMP_HIDDEN;
    return count;
}

/* Camps lie apart from each other. */
static int apart(const View *view, Hex hex)
{
    enum { APART = 6 };
    int nearest = folio_view_nearest_camp(view, hex);
    return 1 + (nearest < APART ? nearest : APART);
}

/* A hex is worth the chance that a camp is in it: FRESH is the mean of all that were not searched. */
static void weigh_fresh(const View *view, March *march, int cells, int count)
{
    int sum = 0, weight[MAX_CELLS];
    for (int cell = 0; cell < cells; cell++)
        if (march->fresh[cell]) {
            Hex hex = view->game->map.node[cell].hex;
            sum += weight[cell] = folio_lurk_likely(view, hex) * apart(view, hex);
        }
    for (int cell = 0; cell < cells; cell++)
        if (march->fresh[cell]) {
            int share = FRESH * count * weight[cell] / sum;
            march->fresh[cell] = (uint8_t)(share > UINT8_MAX ? UINT8_MAX : share < 1 ? 1 : share);
        }
}

static void find_fresh(const View *view, March *march)
{
    int count = 0, cells = hex_cells(folio_grid(view->game)), camps = count_hidden_camps(view);
    for (int cell = 0; cell < cells; cell++) {
        march->fresh[cell] = folio_may_hide(view->game, view->state, cell) ? FRESH : 0;
        count += march->fresh[cell] > 0;
    }
    if (view->traits->infers && view->side == US && count > 0 && camps > 0)
        weigh_fresh(view, march, cells, count);
    march->cell = count ? (camps ? 1 : 0) + folio_view_camp_worth(view) * camps / count : 0;
}

static int find_near(const View *view, Hex hex, Hex near[NEAR])
{
    return hex_within(folio_grid(view->game), hex, 1, near, NEAR);
}

int folio_march_finds(const Mind *mind, Hex hex)
{
    Hex near[NEAR];
    int finds = 0, count = find_near(&mind->view, hex, near);
    for (int i = 0; i < count; i++)
        finds += mind->march.fresh[folio_cell(mind->view.game, near[i])];
    return finds;
}

static bool is_land(const View *view, int node)
{
    const LandNode *land = &view->game->map.node[node];
    return land->hex && !(view->game->terrain[land->terrain].flags & TERRAIN_WATER);
}

static void mark_search(const Mind *mind, uint8_t *goals)
{
    int least = mind->view.traits->infers ? FRESH / 2 : 0;
    for (int node = 0; node < mind->view.game->map.nodes; node++)
        goals[node] = is_land(&mind->view, node) &&
                      folio_march_finds(mind, mind->view.game->map.node[node].hex) > least;
}

static void mark_foes(const Mind *mind, uint8_t *goals)
{
    for (uint64_t foes = mind->view.known[view_other(&mind->view)]; foes; foes &= foes - 1)
        goals[folio_view_node(&mind->view, __builtin_ctzll(foes))] = 1;
}

/* For the US camps that lie open; for the Viet Cong all that are left. */
static void mark_camps(const Mind *mind, uint8_t *goals)
{
    const View *view = &mind->view;
    for (int i = 0; i < view->game->camps; i++) {
        const Camp *camp = &view->state->camps[i];
        bool known = camp->state == CAMP_OPEN || (camp->state == CAMP_HIDDEN && camp->hex != UNKNOWN_PLACE);
        if (known)
            goals[folio_cell(view->game, camp->hex)] = 1;
    }
}

static void mark_exits(const Mind *mind, uint8_t *goals)
{
    for (int node = 0; node < mind->view.game->map.nodes; node++)
        goals[node] = mind->view.game->map.node[node].exit;
}

static void mark_home(const Mind *mind, uint8_t *goals)
{
    const Game *game = mind->view.game;
    for (int node = 0; node < game->map.nodes; node++)
        goals[node] = is_land(&mind->view, node) &&
                      hexmap_in_area(&game->map.hexes, game->triangle, game->map.node[node].hex);
}

static int first_unit(const View *view, Side side, bool mobile)
{
    for (int unit = 0; unit < view->game->unit_count; unit++)
        if (folio_side(view->game, unit) == side &&
            view->game->counters[unit].type == (mobile ? UNIT_MOBILE : UNIT_LEG))
            return unit;
    return -1;
}

static void open_fields(Mind *mind, void (*mark)(const Mind *, uint8_t *), MarchField fields[2])
{
    uint8_t goals[MAX_NODES] = {0};
    mark(mind, goals);
    for (int mobile = 0; mobile < 2; mobile++) {
        int unit = first_unit(&mind->view, mind->view.side, mobile);
        if (unit >= 0)
            folio_field_spread(&mind->view, unit, goals, 0, &fields[mobile]);
    }
}

/* ---- 27.0: the way out ---- */

/* The cheapest way of a Viet Cong unit to a red hex: every node on it and next to it is a place to stand
 * in its way, the more so the sooner the unit could be out and the nearer the place is to it. */
static void mark_way_out(const View *view, March *march, Node node)
{
    enum { LONGEST = 40, TURN_HALVES = 12, SOON = 7, CLOSE = 3 };
    int turns = march->exit.cost[node] / TURN_HALVES, weight = turns < SOON ? SOON - turns : 1;
    for (int steps = 0; steps < LONGEST && march->exit.cost[node] > 0; steps++) {
        Node next = NO_NODE;
        for (int i = 0; i < HEX_DIRECTIONS; i++) {
            Node there = view->game->map.node[node].next[i];
            if (there == NO_NODE)
                continue;
            march->screen[there] += (uint16_t)(steps == 0 ? 0 : steps <= CLOSE ? 2 * weight : weight);
            if (next == NO_NODE || march->exit.cost[there] < march->exit.cost[next])
                next = there;
        }
        if (next == NO_NODE || march->exit.cost[next] >= march->exit.cost[node])
            return;
        node = next;
    }
}

static void open_exits(Mind *mind)
{
    uint8_t goals[MAX_NODES] = {0};
    mark_exits(mind, goals);
    int unit = first_unit(&mind->view, VC, false);
    if (unit < 0)
        return;
    folio_field_spread(&mind->view, unit, goals, ZONE_HALVES, &mind->march.exit);
    if (mind->view.side != US) {
        mark_home(mind, goals);
        folio_field_spread(&mind->view, unit, goals, ZONE_HALVES, &mind->march.home);
        return;
    }
    for (uint64_t foes = mind->view.known[VC]; foes; foes &= foes - 1)
        mark_way_out(&mind->view, &mind->march, folio_view_node(&mind->view, __builtin_ctzll(foes)));
}

/* ---- what pulls how strongly ---- */

static void set_pulls(const View *view, March *march)
{
    bool secret = view->game->victory == VICTORY_SECRET;
    if (view->side == US) {
        march->search_pull = march->cell > 0 ? 10 : 0;
        march->foe_pull = view->game->victory == VICTORY_CAMPS ? 4
                          : view->hunted                       ? -8
                          : view->traits->besieges             ? 24
                                                               : 10;
        march->camp_pull = view->game->victory == VICTORY_CAMPS ? 16 : 3;
        return;
    }
    march->exit_pull = secret && view->condition == CONDITION_ESCAPE ? (view->traits->melts ? 80 : 40) : 0;
    march->foe_pull = secret && view->condition == CONDITION_CASUALTIES ? 5 : 0;
    march->camp_pull = view->game->victory == VICTORY_CAMPS ? 6 : 0;
}

void folio_march_open(Mind *mind)
{
    March *march = &mind->march;
    memset(march, 0, sizeof *march);
    find_fresh(&mind->view, march);
    set_pulls(&mind->view, march);
    if (march->search_pull)
        open_fields(mind, mark_search, march->search);
    bool besieged =
        mind->view.side == US && mind->view.traits->besieges && mind->view.game->victory != VICTORY_DESTROY;
    bool camps = mind->view.game->victory == VICTORY_CAMPS;
    if (besieged)
        folio_siege_open(mind);
    if (march->foe_pull)
        open_fields(mind, besieged && !camps ? folio_siege_goals : mark_foes, march->foe);
    if (march->camp_pull)
        open_fields(mind, besieged && camps ? folio_siege_goals : mark_camps, march->camp);
    if (besieged && camps)
        folio_siege_scouts(mind);
    if (mind->view.game->victory == VICTORY_SECRET)
        open_exits(mind);
}

/* ---- judging a place ---- */

static int pulled(const MarchField *field, int pull, Node node)
{
    if (!pull)
        return 0;
    int cost =
        field->cost[node] < FAR_HALVES ? field->cost[node] : FAR_HALVES + field->cost[node] / PULL_HALVES;
    return -pull * cost / PULL_HALVES;
}

static int march_pull(const Mind *mind, int unit, Node node)
{
    const March *march = &mind->march;
    bool mobile = mind->view.game->counters[unit].type == UNIT_MOBILE;
    bool arrived = march->slot[node] && folio_view_node(&mind->view, unit) == node;
    bool camps = mind->view.game->victory == VICTORY_CAMPS, scout = view_has(march->scouts, unit);
    int foe = scout || (arrived && !camps) ? 0 : march->foe_pull;
    int camp = scout || (arrived && camps) ? 0 : march->camp_pull;
    return pulled(&march->search[mobile], march->search_pull, node) + pulled(&march->foe[mobile], foe, node) +
           pulled(&march->camp[mobile], camp, node) + pulled(&march->exit, march->exit_pull, node);
}

/* By how much danger counts less for those who take risks: the US against time (26.0), the Viet Cong who want to kill or to
 * get out (27.0). */
static int risk(const View *view)
{
    if (view->side == US)
        return view->game->victory == VICTORY_CAMPS ? 16 : 1;
    if (view->condition == CONDITION_ESCAPE && view->traits->melts) /* four or five of them are enough */
        return 4;
    return view->condition == CONDITION_CASUALTIES || view->condition == CONDITION_ESCAPE ? 2 : 1;
}

/* By how much it counts more for the US. */
static int caution(const View *view)
{
    enum { HUNTED = 10, CAREFUL = 3 };
    return view->side != US ? 1 : view->hunted ? HUNTED : view->traits->besieges ? CAREFUL : 1;
}

int folio_march_stand(const Mind *mind, int unit, Node node)
{
    int worth = march_pull(mind, unit, node);
    if (!mind->view.traits->wary)
        return worth;
    return worth - caution(&mind->view) * folio_view_danger(&mind->view, unit, node) / risk(&mind->view);
}

static void open_ways(Mind *mind, int unit)
{
    const View *view = &mind->view;
    if (mind->ways_of == unit + 1)
        return;
    folio_reach(view->game, view->state, &view->board[view->side], unit, &mind->ways);
    mind->ways_of = unit + 1;
}

bool folio_march_stirs(Mind *mind, int unit, Node node)
{
    ReachStep route[ROUTE_MOST];
    const View *view = &mind->view;
    if (!view->game->ben_suc || view->state->ben_suc != BEN_SUC_QUIET)
        return false;
    open_ways(mind, unit);
    int count = folio_route(&mind->ways, node, route, ROUTE_MOST);
    for (int i = 0; i < count; i++)
        if (folio_view_stirs(view, route[i].node))
            return true;
    return false;
}

int folio_march_finds_on_way(Mind *mind, int unit, Node node, bool *captures)
{
    ReachStep route[ROUTE_MOST];
    Hex near[NEAR];
    uint8_t seen[MAX_CELLS / 8] = {0};
    const View *view = &mind->view;
    *captures = false;
    if (!view->game->camps && !folio_hides(view->game))
        return 0;
    open_ways(mind, unit);
    int finds = 0, count = folio_route(&mind->ways, node, route, ROUTE_MOST);
    for (int i = 0; i < count; i++) {
        Hex hex = view->game->map.node[route[i].node].hex;
        *captures |= folio_view_open_camp(view, hex) >= 0;
        int cells = find_near(view, hex, near);
        for (int j = 0; j < cells; j++) {
            int cell = folio_cell(view->game, near[j]);
            finds += seen[cell / 8] >> (cell % 8) & 1 ? 0 : mind->march.fresh[cell];
            seen[cell / 8] |= (uint8_t)(1 << (cell % 8));
        }
    }
    return finds;
}
