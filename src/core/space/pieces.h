/* pieces: the terrain of a table, laid out once so that questions about points and lines look only at what is near. Which of the
 * pieces count is said with every question, as a set of their numbers: some are gone (wire that was cut), others do not matter to
 * what is asked. What a piece is and what it does is the rules' own. A later piece lies on top of earlier ones. */
#ifndef CORE_SPACE_PIECES_H
#define CORE_SPACE_PIECES_H

#include "core/space/polygon.h"

enum { PIECES_MOST = 192, PIECES_WORDS = PIECES_MOST / 64, PIECES_CORNERS = 2048, PIECES_CELLS = 32 };

/* A set of pieces (core/base/bits.h). */
typedef struct PieceSet {
    uint64_t bits[PIECES_WORDS];
} PieceSet;

typedef struct PlanePieces {
    int count;
    uint16_t first[PIECES_MOST + 1]; /* corner of each piece; behind the last: all of them */
    PlanePoint corners[PIECES_CORNERS];
    PlaneBox boxes[PIECES_MOST];
    PlaneBox box;                               /* around all */
    int shift;                                  /* a cell is so many bits wide and high */
    PieceSet cells[PIECES_CELLS][PIECES_CELLS]; /* by row and column: what may be there */
} PlanePieces;

/* Lays out the polygons, which have no faults (polygon_fault); false if they are too many or have too many corners in all. */
bool pieces_lay(PlanePieces *pieces, const PlanePolygon *polygons, int count);
PlanePolygon pieces_polygon(const PlanePieces *pieces, int piece);

/* Those that the point is in. */
PieceSet pieces_at(const PlanePieces *pieces, const PieceSet *which, PlanePoint point);
/* Those that a disc touches. */
PieceSet pieces_near(const PlanePieces *pieces, const PieceSet *which, PlanePoint point, int distance);
/* The one on top, -1 if there is none. */
int pieces_top(const PieceSet *set);

/* ---- what lies along a line ---- */

/* A part of a line in one piece; ends in hundredths from the begin of the line (plane_along). */
typedef struct PiecePassed {
    PlaneStretch stretch;
    int32_t from, to;
    int piece;
} PiecePassed;

typedef struct PieceLine {
    PlaneLine line;
    int length; /* in hundredths, to the nearest */
    PieceSet crossed;
    int count;
    PiecePassed passed[PIECES_CORNERS / 2]; /* not to be cleared: only what counts is filled in */
} PieceLine;

/* Which pieces the line from `a` to `b` crosses (polygon_stretches), by where it enters them, then by number. A piece that it
 * leaves and enters again comes again. */
void pieces_along(const PlanePieces *pieces, const PieceSet *which, PlanePoint a, PlanePoint b,
                  PieceLine *line);
/* Whether it crosses any: the same answer, sooner. */
bool pieces_crossed(const PlanePieces *pieces, const PieceSet *which, PlanePoint a, PlanePoint b);

/* Whether a straight line of sight, from one height to another, is above `top` all along the way from `from` to `to` of a line of
 * that length; as high is not above. A line without length is as high as its higher end. */
bool pieces_seen_over(int height_a, int height_b, int length, int from, int to, int top);

#endif
