/* load: a mission with its cards becomes a Game. Everything is checked here, with file and line. */
#include <stdlib.h>

#include "core/base/ensure.h"
#include "folio/load/parts.h"
#include "folio/position/position.h"

const char *const folio_mission_sections[] = {"mission", "briefing", "line",    "crt",   "terrain", "hexside",
                                              "costs",   "markers",  "map",     "hexes", "coast",   "banks",
                                              "river",   "road",     "bridge",  "area",  "tunnels", "exits",
                                              "place",   "must",     "counter", "force", NULL};

void folio_load_each(FolioLoad *load, const char *kind, bool (*take)(FolioLoad *load, const Section *section))
{
    int index = 0;
    const Section *section;
    do
        section = reader_next(load->reader, kind, &index);
    while (section && take(load, section));
}

int folio_load_one_more(FolioLoad *load, const Section *section, int *count, int most, const char *things)
{
    if (*count < most)
        return (*count)++;
    read_error(load->reader, section, NULL, "at most %d %s", most, things);
    return -1;
}

Game *folio_load(const Doc *doc, Errors *errors)
{
    static void (*const parts[])(FolioLoad *) = {folio_load_table, folio_load_map,      folio_load_graph,
                                                 folio_load_musts, folio_load_counters, folio_load_scenario,
                                                 folio_load_forces};
    const char *foreign[FIELD_SHEETS_MOST];
    Reader reader;
    int before = errors->count;
    Game *game = calloc(1, sizeof *game);
    FolioLoad load = {&reader, game};
    ENSURE(game);
    reader_open(&reader, doc, errors);
    for (int i = 0; i < COUNT_OF(parts); i++)
        parts[i](&load);
    if (errors->count == before)
        folio_load_checks(&load);
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
