/* load: missions and cards, checked and compiled. */
#include "fte/load/parts.h"

const char *const fte_mission_sections[] = {
    "mission", "briefing", "terrain", "line",    "effects", "request", "events", "medevac", "score",
    "house",   "map",      "hexes",   "river",   "road",    "area",    "place",  "height",  "must",
    "type",    "counter",  "force",   "markers", "chits",   "award",   NULL};

const LoadPart fte_load_parts[] = {{.sheets = fte_table_sheets},
                                   {.load = fte_load_map},
                                   {.sheets = fte_counter_sheets},
                                   {.sheets = fte_scenario_sheets},
                                   {0}};
