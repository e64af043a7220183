/* load: a mission with its cards becomes a Game. Everything is checked here, with file and line. */
#include "folio/load/parts.h"

const char *const folio_mission_sections[] = {"mission", "briefing", "line",    "crt",   "terrain", "hexside",
                                              "costs",   "markers",  "map",     "hexes", "coast",   "banks",
                                              "river",   "road",     "bridge",  "area",  "tunnels", "exits",
                                              "place",   "must",     "counter", "force", NULL};

void folio_load_name(const Fields *at)
{
    read_name(at->reader, at->section, at->thing, NAME_SIZE);
}

const LoadPart folio_load_parts[] = {
    {.sheets = folio_table_sheets},   {.load = folio_load_map},
    {.load = folio_load_graph},       {.load = folio_load_musts},
    {.sheets = folio_counter_sheets}, {.sheets = folio_scenario_sheets},
    {.sheets = folio_force_sheets},   {0},
};
