/* parts: what the loader's files share. */
#ifndef FOLIO_LOAD_PARTS_H
#define FOLIO_LOAD_PARTS_H

#include "folio/game.h"

typedef struct Load {
    Reader *reader;
    FolioGame *game;
} Load;

/* The parts in their order; each reports what is wrong and goes on. */
void folio_load_table(Load *load);    /* load_table.c: lines, results, terrain, hexsides, markers */
void folio_load_map(Load *load);      /* load_map.c: grid, hexes, coasts, areas, named places */
void folio_load_ways(Load *load);     /* load_ways.c: rivers, roads, bridges */
void folio_load_graph(Load *load);    /* load_graph.c: who is next to whom, by land and water */
void folio_load_musts(Load *load);    /* load_musts.c: what the map says of itself is proved */
void folio_load_counters(Load *load); /* load_counters.c */
void folio_load_scenario(Load *load); /* load_scenario.c */
void folio_load_forces(Load *load);   /* load_forces.c */
void folio_load_checks(Load *load);   /* load_checks.c: whether the whole can be played */

/* ---- reading.c: values of our own ---- */

void folio_load_text(Load *load, const Section *section, const char *key, char *text, int size);
/* The section's name into `name`; false with an error if it is empty, too long, taken or holds a blank. */
bool folio_load_name(Load *load, const Section *section, char *name);
/* A hex; HEX_NONE with an error. */
Hex folio_load_hex(Load *load, const Section *section, const char *key, const char *word);
/* A hexside as `0717/0718`; HEX_NO_SIDE with an error. */
HexSide folio_load_side(Load *load, const Section *section, const char *key, const char *word);
/* A set of hexes by columns: calls `take` with each. */
typedef void (*TakeHex)(Load *load, const Section *section, const char *key, Hex hex, int what);
void folio_load_hexes(Load *load, const Section *section, TakeHex take, int what);
/* Names of areas as bits; `map` is none. */
uint16_t folio_load_areas(Load *load, const Section *section, const char *key);

int folio_load_find_terrain(const FolioGame *game, const char *name);
int folio_load_find_line(const FolioGame *game, const char *name);
int folio_load_find_hexside(const FolioGame *game, const char *name);
int folio_load_find_area(const FolioGame *game, const char *name);

/* Whether the owner of the force may set a unit up in this node; why not, or NULL (checks and setup.c share
 * it). */
const char *folio_bars_setup(const FolioGame *game, const Force *force, Node node);

#endif
