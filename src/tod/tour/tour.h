/* tour: missions in a row for a commander of Tour of Duty: core/tour with its sections and crews. Its files share this header. */
#ifndef TOD_TOUR_TOUR_H
#define TOD_TOUR_TOUR_H

#include "core/tour/tour.h"
#include "tod/game.h"

/* A unit as one of the missions has it. */
typedef struct TodTourUnit {
    char men[UNIT_MEN][NAME_SIZE]; /* soldiers, in the order in which they march */
    uint8_t size, troops, chits;
} TodTourUnit;

typedef struct TodTourGame {
    TourGame tour;
    TodTourUnit units[MAX_STAGES][MAX_TROOPS]; /* by post */
} TodTourGame;

void tod_tour_take(const Fields *at, TourGame *game, const Game *mission);
void tod_tour_write(const TourGame *game, const TourState *tour, Writer *file);
void tod_tour_result(const Game *mission, const State *state, Writer *line);

#endif
