#include "ai/folio/field.h"

#include "core/space/front.h"

static void put(Front *front, MarchField *field, Node node, int cost)
{
    if (cost >= field->cost[node])
        return;
    field->cost[node] = (uint16_t)cost;
    front_put(front, node, cost);
}

/* The way is walked backwards: what it costs to come here from each neighbour. */
static void spread(const View *view, int unit, int zone, Front *front, MarchField *field, Node node)
{
    const FolioMap *map = &view->game->map;
    const FolioBoard *board = &view->board[folio_side(view->game, unit)];
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        Node from = map->node[node].next[i];
        int back = from == NO_NODE ? -1 : folio_direction(map, from, node);
        int step = back < 0 ? -1 : folio_quick_cost(view->game, view->state, board, unit, from, back);
        if (step >= 0)
            put(front, field, from, field->cost[node] + step + (board->zoc[node] ? zone : 0));
    }
}

void folio_field_spread(const View *view, int unit, const uint8_t *goals, int zone, MarchField *field)
{
    Front front;
    front_open(&front, 0);
    for (int node = 0; node < MAX_NODES; node++)
        field->cost[node] = TOO_FAR;
    for (int node = 0; node < view->game->map.nodes; node++)
        if (goals[node])
            put(&front, field, (Node)node, 0);
    for (int cost, node; (node = front_take(&front, &cost)) >= 0;)
        if (field->cost[node] == cost)
            spread(view, unit, zone, &front, field, (Node)node);
}
