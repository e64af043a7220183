/* reach: where somebody can go on a table with terrain, and at what cost: the true area. A way is straight from turning point to
 * turning point. On every part of it the piece on top decides what a hundredth of an inch costs, on bare ground `open`; touching a
 * piece in a point is not entering it (polygon_stretches). Lengths are those of pieces_along.
 *
 * The search goes over a lattice around the start, from the cheapest place on; a place keeps the turning point from which one goes
 * there in a straight line. So a cost is that of a real way, never above that of the straight line, and never below the true
 * least; around obstacles it may be above it by about a step of the lattice. Its work is bounded: REACH_CELLS places at most, each
 * done once, with three straight lines to each of its eight neighbours at most. (front.h, which other searches use, takes steps of
 * less than 64 and a place may wait there several times; here a cost is in the thousands and each waits once.)
 *
 *     rates of a turn's move of 5", 4" or 3": 120 / 5, 120 / 4, 120 / 3 a hundredth, and an allowance of 120 * 100 */
#ifndef CORE_SPACE_REACH_H
#define CORE_SPACE_REACH_H

#include "core/space/pieces.h"

enum {
    REACH_SIDE = 97, /* places of the lattice in a row, the start in the middle */
    REACH_CELLS = REACH_SIDE * REACH_SIDE,
    REACH_FINEST = PLANE_INCH / 4,
    REACH_TURNS = REACH_SIDE / 2 + 3, /* points of a way, with both ends */
    REACH_NEVER = INT32_MAX
};

/* What a hundredth of an inch costs. */
typedef struct ReachRates {
    PieceSet which;              /* pieces that matter; the others are as if they were not there */
    uint32_t open;               /* on bare ground; above 0 */
    uint32_t piece[PIECES_MOST]; /* 0: cannot be entered */
    const PlanePolygon
        *blocks; /* more that cannot be entered, on top of all pieces: vehicles; at most REACH_BLOCKS */
    int block_count;
} ReachRates;

/* Large: for a worker's room, not for a position. */
typedef struct PlaneReach {
    const PlanePieces *pieces; /* these must stay as long as the reach is asked */
    ReachRates rates;
    PlanePoint start;
    int allowance;                /* below REACH_NEVER */
    int cheapest;                 /* of all rates that matter here */
    int step, radius;             /* of the lattice: hundredths, places to each side of the start */
    PieceSet near;                /* pieces that can matter */
    uint32_t cost[REACH_CELLS];   /* REACH_NEVER: not within the allowance */
    uint16_t parent[REACH_CELLS]; /* the place from which one comes straight */
    uint16_t heap[REACH_CELLS], where[REACH_CELLS]; /* of the search */
} PlaneReach;

/* What the straight line costs; REACH_NEVER if it enters what cannot be entered, or if it costs that or more. */
int reach_straight(const PlanePieces *pieces, const ReachRates *rates, PlanePoint a, PlanePoint b);

/* Finds all that can be reached. A start in what cannot be entered: only straight out of it touching no more than an edge. */
void reach_find(PlaneReach *reach, const PlanePieces *pieces, const ReachRates *rates, PlanePoint start,
                int allowance);

/* What it costs to go there; REACH_NEVER beyond the allowance. */
int reach_cost(const PlaneReach *reach, PlanePoint to);
/* The way there, from the start to that point; returns how many points, 0 if it is out of reach. */
int reach_way(const PlaneReach *reach, PlanePoint to, PlanePoint way[REACH_TURNS]);
/* The point that can be reached and is nearest to a place out of reach (itself if it is not), as far as places of the lattice and
 * points on the way to it are looked at. */
PlanePoint reach_towards(const PlaneReach *reach, PlanePoint to);
/* A place of the lattice: column and row from -radius to radius. */
PlanePoint reach_place(const PlaneReach *reach, int column, int row);
int reach_place_cost(const PlaneReach *reach, int column, int row);

#endif
