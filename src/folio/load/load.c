/* load: a mission with its cards becomes a Game. Everything is checked here, with file and line. */
#include <stdlib.h>

#include "core/base/ensure.h"
#include "folio/load/parts.h"
#include "folio/position/position.h"

const char *const folio_mission_sections[] = {"mission", "briefing", "line",    "crt",   "terrain", "hexside",
                                              "costs",   "markers",  "map",     "hexes", "coast",   "banks",
                                              "river",   "road",     "bridge",  "area",  "tunnels", "exits",
                                              "place",   "must",     "counter", "force", NULL};

void folio_load_name(const Fields *at)
{
    read_name(at->reader, at->section, at->thing, NAME_SIZE);
}

Game *folio_load(const Doc *doc, Errors *errors)
{
    const char *foreign[FIELD_SHEETS_MOST];
    Reader reader;
    int before = errors->count;
    Game *game = calloc(1, sizeof *game);
    Fields at = {.reader = &reader, .context = game, .whole = game};
    ENSURE(game);
    reader_open(&reader, doc, errors);
    fields_read_all(&at, folio_table_sheets);
    folio_load_map(&at);
    folio_load_graph(&at);
    folio_load_musts(&at);
    fields_read_all(&at, folio_counter_sheets);
    fields_read_all(&at, folio_scenario_sheets);
    fields_read_all(&at, folio_force_sheets);
    if (errors->count == before)
        folio_load_checks(&at);
    reader_close(&reader, folio_mission_sections, fields_kinds(folio_position, foreign));
    if (errors->count == before)
        return game;
    free(game);
    return NULL;
}

void folio_unload(Game *game)
{
    free(game);
}
