/* reach: where somebody can go on a table with terrain, and at what cost: the true area. A way is straight from turning point to
 * turning point. On every part of it the piece on top decides what a hundredth of an inch costs, on bare ground `open`; touching a
 * piece in a point is not entering it (polygon_stretches). Lengths are those of pieces_along.
 *
 * The search goes over a lattice around the start and the corners of pieces (polygon_turns), from the cheapest place on; a place
 * keeps the turning point from which one goes there in a straight line. So a cost is that of a real way and never above that of the
 * straight line. Around corners it is the true least to within some hundredths; over ground of several rates it may be above it by
 * about a step of the lattice. The work is bounded: at most REACH_CELLS places and REACH_CORNERS corners, each done once, with two
 * straight lines to each of eight neighbours, from a corner one to every place. (front.h takes steps below 64, and a place may wait
 * there several times: here costs are large and a place waits once.)
 *
 *     a turn's move of 5", 4" or 3": 120 / 5, 120 / 4, 120 / 3 a hundredth, and an allowance of 120 * 100 */
#ifndef CORE_SPACE_REACH_H
#define CORE_SPACE_REACH_H

#include "core/space/pieces.h"

enum {
    REACH_RADIUS = 48,                 /* places of the lattice to each side of the start, at most */
    REACH_SIDE = 2 * REACH_RADIUS + 1, /* in a row */
    REACH_CELLS = REACH_SIDE * REACH_SIDE,
    REACH_FINEST = PLANE_INCH / 4,
    REACH_CORNERS = 128, /* of pieces nearby; others are gone around by the lattice */
    REACH_PLACES = REACH_CELLS + REACH_CORNERS,
    REACH_TURNS = REACH_RADIUS + 2 * REACH_CORNERS + 3, /* points of a way, with both ends, at most */
    REACH_NEVER = INT32_MAX,
    REACH_MIXED = UINT8_MAX
};

/* What a hundredth of an inch costs. */
typedef struct ReachRates {
    PlaneBox table;              /* nobody leaves it */
    PieceSet which;              /* pieces that matter; the others are as if they were not there */
    uint32_t open;               /* on bare ground; above 0 */
    uint32_t piece[PIECES_MOST]; /* 0: cannot be entered */
} ReachRates;

/* Large: for a worker's room, not for a position. Not to be cleared. */
typedef struct PlaneReach {
    const PlanePieces *pieces; /* must stay as long as the reach is asked */
    ReachRates rates;          /* of pieces that can matter here */
    PlanePoint start;
    int allowance;
    uint32_t cheapest; /* rate */
    PlanePoint corner[REACH_CORNERS];
    int corners;
    int step, radius;              /* of the lattice: hundredths, places to each side of the start */
    bool searched;                 /* else only what is said in reach_open */
    bool straight;                 /* nothing is in the way: no turn makes anything cheaper */
    int32_t cost[REACH_PLACES];    /* REACH_NEVER: not within the allowance */
    uint16_t parent[REACH_PLACES]; /* the place from which one comes straight */
    uint16_t heap[REACH_PLACES], where[REACH_PLACES]; /* of the search: who waits, and where in the heap */
    int waiting;
    int leg[2]; /* how long a step to a neighbour is, straight and aslant */
    uint8_t
        even[REACH_CELLS]; /* what is on top all around a place, plus 1; REACH_MIXED: not one thing alone */
} PlaneReach;

/* What the straight line costs; REACH_NEVER if it leaves the table or enters what cannot be entered, or costs that or more. */
int reach_straight(const PlanePieces *pieces, const ReachRates *rates, PlanePoint a, PlanePoint b);

/* Prepares a search, which is done when it is needed (reach_has) or asked for. The allowance is from 0 to below REACH_NEVER. From within a piece that cannot be entered
 * nothing is reached; from its edge what does not lead through it. */
void reach_open(PlaneReach *reach, const PlanePieces *pieces, const ReachRates *rates, PlanePoint start,
                int allowance);
/* Whether the point is in reach. Mostly the straight line or the distance says so; else it searches, once. */
bool reach_has(PlaneReach *reach, PlanePoint to);
/* Searches: finds all that can be reached. */
void reach_search(PlaneReach *reach);
/* Opens and searches. */
void reach_find(PlaneReach *reach, const PlanePieces *pieces, const ReachRates *rates, PlanePoint start,
                int allowance);

/* ---- after the search ---- */

/* What it costs to go there; REACH_NEVER beyond the allowance. */
int reach_cost(const PlaneReach *reach, PlanePoint to);
/* The way there, from the start to that point; returns how many points, 0 if it is out of reach. */
int reach_way(const PlaneReach *reach, PlanePoint to, PlanePoint way[REACH_TURNS]);
/* That point if it is in reach; else the place of the lattice that is in reach and nearest to it, or as far as one gets from there
 * in a straight line. */
PlanePoint reach_towards(const PlaneReach *reach, PlanePoint to);

/* Places of the lattice, by column and row from -radius to radius. */
PlanePoint reach_place(const PlaneReach *reach, int column, int row);
int reach_place_cost(const PlaneReach *reach, int column, int row);

#endif
