/* placement: where a package comes from (8.4). A package is planned whole on a copy of the position before any of it is placed. */
#ifndef AI_FOF_ENEMY_PLACEMENT_H
#define AI_FOF_ENEMY_PLACEMENT_H

#include "fof/position/play.h"

/* The units of a package after all its choices are settled (8.3): what must be placed. */
typedef struct Squad { /* alike, together */
    uint8_t part;      /* of the package */
    uint8_t type;
    uint8_t count;
} Squad;

typedef struct PlacedForce {
    const Package *package;
    Distance distance; /* settled (8.4.1) */
    UnitId trigger;
    uint8_t letter; /* of the marker that brought it */
    Squad squads[MAX_PARTS];
    int squad_count;
} PlacedForce;

/* 8.4.1-8.4.6: directions by R# on the placement table until one takes the whole force; places it, with cover, ammunition, flags and
 * opening fire, expanding the map where that is needed; refreshes the fire. False: it fits nowhere, and nothing has changed but cards
 * drawn. `direction`, `card`: where the first of it stands now. */
bool fof_placement_do(Play *play, const PlacedForce *force, Direction *direction, CardId *card);

/* Whether it would place it; draws cards for that all the same. */
bool fof_placement_fits(Play *play, const PlacedForce *force);

#endif
