/* load: missions and cards, checked and compiled. */
#include <stdlib.h>

#include "core/base/ensure.h"
#include "fte/load/parts.h"
#include "fte/position/position.h"

const char *const fte_mission_sections[] = {
    "mission", "briefing", "terrain", "line",    "effects", "request", "events", "medevac", "score",
    "house",   "map",      "hexes",   "river",   "road",    "area",    "place",  "height",  "must",
    "type",    "counter",  "force",   "markers", "chits",   "award",   NULL};

Game *fte_load(const Doc *doc, Errors *errors)
{
    const char *foreign[FIELD_SHEETS_MOST];
    Reader reader;
    int before = errors->count;
    Game *game = calloc(1, sizeof *game);
    Fields at = {.reader = &reader, .context = game, .whole = game};
    ENSURE(game);
    reader_open(&reader, doc, errors);
    fields_read_all(&at, fte_table_sheets);
    fte_load_map(&at);
    fields_read_all(&at, fte_counter_sheets);
    fields_read_all(&at, fte_scenario_sheets);
    if (errors->count == before)
        fte_load_checks(&at);
    reader_close(&reader, fte_mission_sections, fields_kinds(fte_position, foreign));
    if (errors->count == before)
        return game;
    free(game);
    return NULL;
}

void fte_unload(Game *game)
{
    free(game);
}
