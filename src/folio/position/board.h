/* board: who is where as one side knows it, with enemy zones of control (6.0), laid out once for many
 * questions. */
#ifndef FOLIO_POSITION_BOARD_H
#define FOLIO_POSITION_BOARD_H

#include "folio/state.h"

enum { MONITORS_MOST = 8 };

typedef struct FolioBoard {
    uint8_t unit[MAX_NODES];   /* plus 1: the land unit there that the side knows of */
    uint8_t zoc[MAX_NODES];    /* 1: in an enemy zone of control */
    uint8_t across[MAX_NODES]; /* plus 1: the side's own unit on the other bank */
    Place monitors[MAX_UNITS];
    uint8_t monitor[MAX_UNITS]; /* their units */
    int monitor_count;
    Side side;
} FolioBoard;

void folio_board(const Game *game, const State *state, Side side, FolioBoard *board);

/* 19.0, reading: a friend on the other bank bars the end of a move. */
static inline bool folio_friend_across(const FolioBoard *board, int unit, Node node)
{
    return board->across[node] && board->across[node] != unit + 1;
}

/* ---- units ---- */

static inline bool folio_on_map(const State *state, int unit)
{
    return state->units[unit].where == UNIT_ON_MAP;
}

/* On the map or recorded: what has a hex. */
static inline bool folio_in_play(const State *state, int unit)
{
    return state->units[unit].where == UNIT_ON_MAP || state->units[unit].where == UNIT_HIDDEN;
}

/* Whether the side knows where it is: its own units, and all that lie open. */
bool folio_sees(const Game *game, const State *state, Side side, int unit);
bool folio_is_monitor(const Game *game, int unit);
const FolioRating *folio_rating(const Game *game, const State *state, int unit);
/* Its movement allowance in halves. */
int folio_allowance(const Game *game, const State *state, int unit);
/* 5.1.2, 20.0: commandos and special forces ignore enemy zones. */
bool folio_ignores_zoc(const Game *game, int unit);
/* 6.0: whether the unit is in an enemy zone of control that counts for it. */
bool folio_in_zoc(const Game *game, const State *state, const FolioBoard *board, int unit);

/* ---- hexsides ---- */

/* A bridge stands there, or the engineer's crossing serves (18.3): for US moves, and for anybody's attack. */
bool folio_bridged(const Game *game, const State *state, HexSide side, bool crossing_serves);
/* 12.0: whether a monitor holds this hexside or Mekong hex. */
bool folio_monitor_at(const FolioBoard *board, Place place);
/* Whether a land unit of this kind of movement may be in the node at all. */
bool folio_may_be_in(const Game *game, int unit, Node node);
/* Whether a unit of its kind can be at the place: a monitor on the water, all others on land. */
bool folio_is_place_for(const Game *game, int unit, Place place);
/* Whether it may go from node to node, whatever it costs: terrain, hexside, monitors (not: who stands there).
 */
bool folio_may_cross(const Game *game, const State *state, const FolioBoard *board, int unit, Node from,
                     int direction);
/* 5.2: the cost of it in halves by terrain and roads, with a bridge or without; NO_COST. */
int folio_ground_cost(const Game *game, Node from, int direction, bool mobile, bool bridged);
/* The cost of that in halves; -1 if it may not. */
int folio_step_cost(const Game *game, const State *state, const FolioBoard *board, int unit, Node from,
                    int direction);

/* The same from the table of printed costs wherever nothing has changed since: for searches. */
int folio_quick_cost(const Game *game, const State *state, const FolioBoard *board, int unit, Node from,
                     int direction);

/* ---- 7.1: next to each other ---- */

/* Whether the unit could attack the target from where both are: adjacent, no prohibited hexside, no Mekong
 * between. */
bool folio_can_reach(const Game *game, const State *state, int unit, int target);

#endif
