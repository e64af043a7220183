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

/* ---- reading.c: values of our own ---- */

void folio_load_text(Load *load, const Section *section, const char *key, char *text, int size);
/* The section's name into `name`; false with an error if it is empty, too long, taken or holds a blank. */
bool folio_load_name(Load *load, const Section *section, char *name);
/* What the map's hexes are read with. */
HexReader folio_hex_reader(Load *load);

int folio_load_find_terrain(const Game *game, const char *name);
int folio_load_find_line(const Game *game, const char *name);
int folio_load_find_area(const Game *game, const char *name);

/* Whether the owner of the force may set a unit up in this node; why not, or NULL (checks and setup.c share
 * it). */
const char *folio_bars_setup(const Game *game, const Force *force, Node node);

#endif
