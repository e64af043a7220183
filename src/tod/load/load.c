/* load: missions and cards, checked and compiled. */
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "tod/load/parts.h"
#include "tod/position/position.h"

const char *const tod_mission_sections[] = {"mission", "briefing", "terrain", "weapon", "book",  "house",
                                            "soldier", "machine",  "village", "area",   "piece", "roster",
                                            "traps",   "battery",  "flight",  "award",  "must",  NULL};

Game *tod_load(const Doc *doc, Errors *errors)
{
    const char *foreign[FIELD_SHEETS_MOST];
    Reader reader;
    int before = errors->count;
    Game *game = calloc(1, sizeof *game);
    TodOutlines *outlines = calloc(1, sizeof *outlines);
    Fields at = {.reader = &reader, .context = game, .whole = game, .notes = outlines};
    ENSURE(game && outlines);
    reader_open(&reader, doc, errors);
    fields_read_all(&at, tod_table_sheets);
    fields_read_all(&at, tod_size_sheets);
    fields_read_all(&at, tod_ground_sheets);
    tod_lay_ground(&at);
    fields_read_all(&at, tod_troop_sheets);
    fields_read_all(&at, tod_scenario_sheets);
    if (errors->count == before)
        tod_load_checks(&at);
    at.wrong = errors->count > before;
    tod_prove_musts(&at);
    reader_close(&reader, tod_mission_sections, fields_kinds(tod_position, foreign));
    free(outlines);
    if (errors->count == before)
        return game;
    free(game);
    return NULL;
}

void tod_unload(Game *game)
{
    free(game);
}
