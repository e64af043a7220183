/* parts: what the loader's files share. */
#ifndef FTE_LOAD_PARTS_H
#define FTE_LOAD_PARTS_H

#include "core/play/setup.h"
#include "fte/game.h"

/* What rows read into. */
static inline Game *load_game(const Fields *at)
{
    return at->whole;
}

/* The parts in their order; each reports what is wrong and goes on. */
extern const FieldSheet fte_table_sheets[]; /* terrain key, tables, what the house has decided */
void fte_load_map(const Fields *at);        /* hexes, heights, and what the map says of itself */
extern const FieldSheet fte_counter_sheets[], fte_scenario_sheets[];

/* A row's `read`: areas as bits. */
void fte_read_areas(const Fields *at);
/* Hexes of the map into an array; returns how many. */
int fte_read_hexes(const Fields *at, Hex *hexes, int cap);

#endif
