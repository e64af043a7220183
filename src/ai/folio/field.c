#include "ai/folio/field.h"

#include <string.h>

enum { RING = 64, LIST = 6 * MAX_NODES }; /* no step costs as much as RING */

typedef struct Front {
    uint16_t head[RING]; /* entry plus 1 */
    uint16_t next[LIST];
    Node what[LIST];
    int count, waiting;
} Front;

static void put(Front *front, Field *field, Node node, int cost)
{
    if (cost >= field->cost[node] || front->count >= LIST)
        return;
    field->cost[node] = (uint16_t)cost;
    front->what[front->count] = node;
    front->next[front->count] = front->head[cost % RING];
    front->head[cost % RING] = (uint16_t)++front->count;
    front->waiting++;
}

/* The way is walked backwards: what it costs to come here from each neighbour. */
static void spread(const View *view, int unit, int zone, Front *front, Field *field, Node node)
{
    const Map *map = &view->game->map;
    const Board *board = &view->board[view->game->counters[unit].side];
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        Node from = map->node[node].next[i];
        int back = from == NO_NODE ? -1 : folio_direction(map, from, node);
        int step = back < 0 ? -1 : folio_quick_cost(view->game, view->state, board, unit, from, back);
        if (step >= 0)
            put(front, field, from, field->cost[node] + step + (board->zoc[node] ? zone : 0));
    }
}

void field_spread(const View *view, int unit, const uint8_t *goals, int zone, Field *field)
{
    Front front;
    memset(front.head, 0, sizeof front.head);
    front.count = front.waiting = 0;
    for (int node = 0; node < MAX_NODES; node++)
        field->cost[node] = TOO_FAR;
    for (int node = 0; node < view->game->map.nodes; node++)
        if (goals[node])
            put(&front, field, (Node)node, 0);
    for (int cost = 0; front.waiting > 0; cost++)
        while (front.head[cost % RING]) {
            int entry = front.head[cost % RING] - 1;
            front.head[cost % RING] = front.next[entry];
            front.waiting--;
            if (field->cost[front.what[entry]] == cost)
                spread(view, unit, zone, &front, field, front.what[entry]);
        }
}
