/* tour: missions in a row for a commander of Front Toward Enemy: core/tour with its counters and forces. Its files share this header. */
#ifndef FTE_TOUR_TOUR_H
#define FTE_TOUR_TOUR_H

#include "core/tour/tour.h"
#include "fte/game.h"

/* Whom a mission's force is made of. */
typedef struct TourForce {
    char name[NAME_SIZE];
    uint8_t stage, fixed, count;
    uint8_t units[MAX_TROOPS]; /* posts, or TOUR_OTHER for a counter that is not of the roster */
    char others[MAX_TROOPS][NAME_SIZE];
    Hex at[MAX_TROOPS];
} TourForce;
enum { TOUR_OTHER = 255, MAX_TOUR_FORCES = 64 };

typedef struct FteTourGame {
    TourGame tour;
    FteType printed[MAX_TROOPS]; /* by post: what it is as the missions have it */
    TourForce forces[MAX_TOUR_FORCES];
    int force_count;
} FteTourGame;

/* posts.c */
void fte_tour_take(const Fields *at, TourGame *game, const Game *mission);
void fte_tour_result(const Game *mission, const State *state, Writer *line);
/* mission.c */
void fte_tour_write(const TourGame *game, const TourState *tour, Writer *file);

#endif
