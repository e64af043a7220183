/* load: missions and cards from their files, checked and compiled into a FofGame. */
#ifndef FOF_LOAD_LOAD_H
#define FOF_LOAD_LOAD_H

#include "core/data/ini.h"
#include "fof/game.h"

/* NULL with errors. Sections of a position are left to position.c, but units and cards are checked here
 * for unknown keys. */
FofGame *fof_load(const Doc *doc, Errors *errors);
void fof_unload(FofGame *game);

/* The kinds of sections that belong to missions and cards; foreign to a position. Ends with NULL. */
#define FOF_MISSION_SECTIONS                                                                                \
    "action-deck", "action", "cover-table", "terrain-kind", "terrain", "item-kind", "unit-type", "values",  \
        "readings", "mission", "briefing", "visibility", "unit", "row", "card", "place", "store", "events", \
        "event", "award", "package", "contacts", "pc-schedule", "placement", "pool", "hierarchy",           \
        "situation", "agency", "fire", "skill", "names", "rank"
extern const char *const fof_mission_sections[];
/* The kinds that belong to a position alone; foreign to a mission. Ends with NULL. */
extern const char *const fof_position_only_sections[];

#endif
