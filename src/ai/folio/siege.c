/* siege: the US around Viet Cong units: from every side, and no more of them than are of use there. */
#include "ai/folio/mind.h"

static bool guards_open_camp(const View *view, Node node)
{
    enum { GUARDS_FROM = 2 };
    Hex hex = view->game->map.node[node].hex;
    for (int i = 0; i < view->game->camps; i++)
        if (view->state->camps[i].state == CAMP_OPEN &&
            hex_distance(folio_grid(view->game), hex, view->state->camps[i].hex) <= GUARDS_FROM)
            return true;
    return false;
}

static bool may_stand(const View *view, Node node)
{
    const LandNode *land = &view->game->map.node[node];
    return land->hex && !folio_view_stirs(view, node) &&
           !(view->game->terrain[land->terrain].flags & TERRAIN_WATER) && !view->board[VC].unit[node];
}

/* 26.0: only those who keep us from a camp. */
void folio_siege_open(Mind *mind)
{
    const View *view = &mind->view;
    for (uint64_t foes = view->known[VC]; foes; foes &= foes - 1) {
        Node there = folio_view_node(view, __builtin_ctzll(foes));
        if (view->game->victory == VICTORY_CAMPS && !guards_open_camp(view, there))
            continue;
        for (int i = 0; i < HEX_DIRECTIONS; i++) {
            Node next = view->game->map.node[there].next[i];
            if (next != NO_NODE && may_stand(view, next))
                mind->march.slot[next] = 1;
        }
    }
}

void folio_siege_goals(const Mind *mind, uint8_t *goals)
{
    const View *view = &mind->view;
    for (int node = 0; node < view->game->map.nodes; node++)
        goals[node] = mind->march.slot[node] && !view->board[US].unit[node];
    for (int i = 0; i < view->game->camps; i++) {
        const Camp *camp = &view->state->camps[i];
        if (camp->state == CAMP_OPEN && !view->board[VC].unit[folio_cell(view->game, camp->hex)])
            goals[folio_cell(view->game, camp->hex)] = 1;
    }
}

/* ---- scouts ---- */

static bool any_open_camp(const View *view)
{
    for (int i = 0; i < view->game->camps; i++)
        if (view->state->camps[i].state == CAMP_OPEN)
            return true;
    return false;
}

static int way_to_siege(const Mind *mind, int unit)
{
    Node node = folio_view_node(&mind->view, unit);
    bool mobile = mind->view.game->counters[unit].type == UNIT_MOBILE;
    return node == NO_NODE ? TOO_FAR : mind->march.slot[node] ? 0 : mind->march.camp[mobile].cost[node];
}

static int nearer_ones(const Mind *mind, int unit)
{
    int own = way_to_siege(mind, unit), count = 0;
    for (uint64_t others = mind->view.known[US] & ~(1ull << unit); others; others &= others - 1) {
        int other = __builtin_ctzll(others), way = way_to_siege(mind, other);
        count += way < own || (way == own && other < unit && way < TOO_FAR);
    }
    return count;
}

void folio_siege_scouts(Mind *mind)
{
    enum { ENOUGH = 16 };
    if (!mind->march.search_pull || !any_open_camp(&mind->view))
        return;
    for (int unit = 0; unit < mind->view.game->unit_count; unit++)
        if (folio_side(mind->view.game, unit) == US && nearer_ones(mind, unit) >= ENOUGH)
            mind->march.scouts |= 1ull << unit;
}
