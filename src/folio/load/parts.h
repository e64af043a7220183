/* parts: what the loader's files share. */
#ifndef FOLIO_LOAD_PARTS_H
#define FOLIO_LOAD_PARTS_H

#include "folio/game.h"

typedef struct Load {
    Reader *reader;
    Game *game;
} Load;

/* The parts in their order; each reports what is wrong and goes on. */
void folio_load_table(Load *load);    /* table.c: lines, results, terrain, hexsides, markers */
void folio_load_map(Load *load);      /* map.c: hexes, coasts, banks, bridges */
void folio_load_graph(Load *load);    /* graph.c: who is next to whom, by land and water */
void folio_load_musts(Load *load);    /* musts.c: what the map says of itself is proved */
void folio_load_counters(Load *load); /* counters.c */
void folio_load_scenario(Load *load); /* scenario.c */
void folio_load_forces(Load *load);   /* forces.c */
void folio_load_checks(Load *load);   /* load/checks.c: whether the whole can be played */

/* Takes all sections of the kind, until one is refused. */
void folio_load_each(Load *load, const char *kind, bool (*take)(Load *load, const Section *section));
/* The number of one more thing; -1 with an error if there is no room for it. */
int folio_load_one_more(Load *load, const Section *section, int *count, int most, const char *things);
/* What the map's hexes are read with. */
HexReader folio_hex_reader(Load *load);

/* Whether the owner of the force may set a unit up in this node; why not, or NULL (checks and setup.c share
 * it). */
const char *folio_bars_setup(const Game *game, const Force *force, Node node);

#endif
