/* move: how far a unit can go (5.0, 6.1, 12.0), and going there. */
#ifndef FOLIO_MOVEMENT_MOVE_H
#define FOLIO_MOVEMENT_MOVE_H

#include "folio/position/board.h"
#include "folio/position/play.h"

enum {
    NOT_REACHED = 0xff,
    ROUTE_MOST = 64,
    REACH_BITS = 64,
    REACH_WORDS = (MAX_NODES + REACH_BITS - 1) / REACH_BITS
};

/* Where a land unit can go from where it is, with what it has left. A mobile unit that has left an enemy zone
 * pays for the next one (5.1.1), so every node is kept twice: before and after that. */
typedef struct Reach {
    uint8_t cost[MAX_NODES][2];  /* halves spent in all on arrival; NOT_REACHED */
    uint16_t from[MAX_NODES][2]; /* 2 * node + layer before it */
    uint64_t
        seen[REACH_WORDS]; /* a bit per node that is reached, so that lists need not look at all of them */
    Node start;
    uint8_t start_layer;
} Reach;

void folio_reach(const Game *game, const State *state, const FolioBoard *board, int unit, Reach *reach);
/* The layer in which the node is reached most cheaply; -1 if it is not. */
int folio_reached(const Reach *reach, Node node);
/* Whether the unit may end its move there: nobody else stands there (5.3, 19.0). */
bool folio_may_stop(const FolioBoard *board, int unit, Node node);
typedef struct ReachStep {
    Node node;
    uint8_t layer, cost;
} ReachStep;
/* The hexes of the cheapest way, without the start; returns how many. */
int folio_route(const Reach *reach, Node node, ReachStep *route, int cap);

/* The same by water, for a monitor on the map (12.0). */
typedef struct WaterReach {
    uint8_t cost[MAX_WATER];
    Water from[MAX_WATER];
} WaterReach;
void folio_water_reach(const Game *game, const State *state, int unit, WaterReach *reach);
int folio_water_route(const WaterReach *reach, Water water, Water *route, int cap);
/* 12.0: at most one monitor in a place at the end of a move. */
bool folio_monitor_may_stop(const Game *game, const State *state, int unit, Place place);

/* ---- on land or by water: range.c ---- */
typedef struct FolioRange {
    int unit;         /* that it was made for; -1: nobody */
    unsigned changes; /* of the position, by which it is told apart from others */
    bool water;
    Reach land;
    WaterReach boats;
} FolioRange;
/* Works it out, if it is not the one that it was made for. */
void folio_range_make(FolioRange *range, const Game *game, const State *state, int unit, unsigned changes);
/* Halves of movement points to the place; -1 if it cannot get there on its own. */
int folio_range_cost(const FolioRange *range, const Game *game, Place place);
/* The places of the cheapest way, without the start, with what is spent on arrival; returns how many. */
typedef struct RangeStep {
    Place place;
    int cost;
} RangeStep;
int folio_range_way(const FolioRange *range, const Game *game, Place goal, RangeStep *way, int cap);

/* Half of the printed allowance, rounded down to whole points, in halves (5.1.1, 5.1.2). */
int folio_half_allowance(const Game *game, const State *state, int unit);
/* What entering the map at this node costs in halves; NOT_REACHED if it may not. */
int folio_entry_cost(const Game *game, const Counter *counter, Node node);
/* Whether the unit is the one that may go on moving. */
static inline bool folio_is_mover(const State *state, int unit)
{
    return state->mover == unit + 1;
}
/* What the mover has spent; 0 for others. */
static inline int folio_spent(const State *state, int unit)
{
    return folio_is_mover(state, unit) ? state->spent : 0;
}

#endif
