/* parts: what the files of load share. */
#ifndef TOD_LOAD_PARTS_H
#define TOD_LOAD_PARTS_H

#include "core/data/fields.h"
#include "core/data/names.h"
#include "tod/game.h"

/* What rows read into. */
static inline Game *load_game(const Fields *at)
{
    return at->whole;
}

/* The parts in their order; each reports what is wrong and goes on. */
extern const FieldSheet
    tod_table_sheets[]; /* terrain, weapons, tables of the book, what the house has decided */
extern const FieldSheet tod_size_sheets[];   /* the table's size and what lies where nothing else does */
extern const FieldSheet tod_ground_sheets[]; /* villages, areas, pieces */
void tod_lay_ground(const Fields *at);       /* pieces in their layers, as core has them */
extern const FieldSheet tod_troop_sheets[], tod_scenario_sheets[];
void tod_load_checks(const Fields *at); /* whether the whole can be played */
void tod_prove_musts(const Fields *at); /* what it claims of itself */

/* The outlines of pieces while they are read, in the order of the file (Fields.notes). */
typedef struct TodOutlines {
    PlanePoint corners[MAX_PIECES][POLYGON_CORNERS];
    int count[MAX_PIECES];
} TodOutlines;

/* "12.5" as hundredths of an inch, not negative; -1 with the error told. */
int tod_load_inches(const Fields *at, const char *word);
/* A row's `read`: one length or `cap` of them, into uint16_t. */
void tod_read_lengths(const Fields *at);
#define LENGTH(key, type, member)                                        \
    {                                                                    \
        key, FIELD_OWN, FIELD_IN(type, member), .read = tod_read_lengths \
    }
#define LENGTHS(key, type, member)                                          \
    {                                                                       \
        key, FIELD_OWN, FIELD_ARRAY(type, member), .read = tod_read_lengths \
    }
/* Points of the table, `x,y x,y ...`; returns how many, at most cap. */
int tod_read_points(const Fields *at, PlanePoint *points, int cap);
/* A row's `read`: whole degrees, clockwise from north, into a direction of one byte. */
void tod_read_direction(const Fields *at);

extern const FieldNames tod_area_or_none, tod_weapon_names, tod_unit_or_none;

#endif
