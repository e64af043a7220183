/* parts: what the loader's files share. */
#ifndef FOLIO_LOAD_PARTS_H
#define FOLIO_LOAD_PARTS_H

#include "core/play/setup.h"
#include "folio/game.h"

enum { COLUMN_MOST = 99 };

/* What rows read into. */
static inline Game *load_game(const Fields *at)
{
    return at->whole;
}

/* The parts in their order; each reports what is wrong and goes on. */
extern const FieldSheet folio_table_sheets[]; /* lines, results, terrain, hexsides, markers */
void folio_load_map(const Fields *at);        /* hexes, coasts, banks, bridges */
void folio_load_graph(const Fields *at);      /* who is next to whom, by land and water */
void folio_load_musts(const Fields *at);      /* what the map says of itself is proved */
extern const FieldSheet folio_counter_sheets[], folio_scenario_sheets[], folio_force_sheets[];

/* A sheet's `prepare`: the section's name becomes the thing's, its first member. */
void folio_load_name(const Fields *at);
/* A row's `read`: areas as bits. */
void folio_read_areas(const Fields *at);
extern const char *const folio_side_names[];
/* What the map's hexes are read with. */
HexReader folio_hex_reader(const Fields *at);

/* Whether the owner of the force may set a unit up in this node; why not, or NULL (checks and setup.c share
 * it). */
const char *folio_bars_setup(const Game *game, const Force *force, Node node);

#endif
