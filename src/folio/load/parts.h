/* parts: what the loader's files share. */
#ifndef FOLIO_LOAD_PARTS_H
#define FOLIO_LOAD_PARTS_H

#include "folio/game.h"

typedef struct FolioLoad {
    Reader *reader;
    Game *game;
} FolioLoad;

/* The parts in their order; each reports what is wrong and goes on. */
void folio_load_table(FolioLoad *load);    /* table.c: lines, results, terrain, hexsides, markers */
void folio_load_map(FolioLoad *load);      /* map.c: hexes, coasts, banks, bridges */
void folio_load_graph(FolioLoad *load);    /* graph.c: who is next to whom, by land and water */
void folio_load_musts(FolioLoad *load);    /* musts.c: what the map says of itself is proved */
void folio_load_counters(FolioLoad *load); /* counters.c */
void folio_load_scenario(FolioLoad *load); /* scenario.c */
void folio_load_forces(FolioLoad *load);   /* forces.c */
void folio_load_checks(FolioLoad *load);   /* load/checks.c: whether the whole can be played */

/* Takes all sections of the kind, until one is refused. */
void folio_load_each(FolioLoad *load, const char *kind,
                     bool (*take)(FolioLoad *load, const Section *section));
/* The number of one more thing; -1 with an error if there is no room for it. */
int folio_load_one_more(FolioLoad *load, const Section *section, int *count, int most, const char *things);
/* What the map's hexes are read with. */
HexReader folio_hex_reader(FolioLoad *load);

/* Whether the owner of the force may set a unit up in this node; why not, or NULL (checks and setup.c share
 * it). */
const char *folio_bars_setup(const Game *game, const Force *force, Node node);

#endif
