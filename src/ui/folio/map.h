/* map: what the files of the map of Vietnam Battles share. A FolioTable is one pass over it: the map of hexes
 * (ui/hexmap/hexmap.h) with what this system has on it. */
#ifndef UI_FOLIO_MAP_H
#define UI_FOLIO_MAP_H

#include "ui/hexmap/hexmap.h"
#include "ui/model/folio/facts.h"
#include "ui/model/folio/layout.h"

struct BoardCache {
    HexKept hex;
    const Game *game;
    State state, then;
    FolioLayout layout, then_layout;
    FolioRange range; /* of the selected unit */
    unsigned changes; /* how often the position was another one */
    uint8_t lit_unit[MAX_UNITS];
    bool laid, then_laid;
    uint8_t zones[MAX_CELLS];
    unsigned zones_of; /* changes that they were worked out for */
};

typedef struct FolioTable {
    HexTable hex; /* first: what is handed one can be taken for the other */
    BoardCache *cache;
    const Game *game;
    const State *state;
    const FolioLayout *layout;
} FolioTable;

static inline const FolioTable *folio_table(const HexTable *table)
{
    return (const FolioTable *)table;
}

/* ---- the functions of the board (map.c): see Board ---- */
BoardCache *folio_map_open(void);
void folio_map_close(BoardCache *cache);
Rectangle folio_map_extent(const Game *game, const State *state, Rectangle room);
BoardUse folio_map_draw(Ui *ui, BoardCache *cache, MapCamera *camera, const BoardView *view, Rectangle room);
Rectangle folio_map_where(const BoardCache *cache, const char *thing);

/* What a sentence over it may not cover (tells.c). */
int folio_taken(const BoardCache *cache, Rectangle *boxes, int cap);

/* The unit or the place that a thing is; width 0 if it is neither or cannot be seen. */
Spot folio_spot(const Game *game, const FolioLayout *layout, const char *thing);

/* ---- how the map looks, and what its legend says (legend.c) ---- */
void folio_look_of(const Game *game, HexLook *look);
void folio_legend_prepare(FolioTable *table);
void folio_legend(FolioTable *table);

/* ---- counters (counters.c) ---- */
void folio_counters_prepare(FolioTable *table);
void folio_counters_draw(FolioTable *table);
void folio_counters_note(FolioTable *table); /* for the layout check */
/* One counter as it is in another position, pale. */
void folio_counter_ghost(FolioTable *table, const State *state, int unit, Spot spot);
Color folio_side_tone(const Ui *ui, Side side);

/* ---- what lies over it (overlays.c, fight.c) ---- */
/* Bridges down, tunnels, unsearched jungle, camps, zones of control: below the counters. */
void folio_marks_draw(FolioTable *table);
void folio_zones_draw(FolioTable *table);
/* What can be chosen, and what it costs. */
void folio_reach_draw(FolioTable *table);
/* The way of the order that is considered, pointers, what has just happened. */
void folio_overlays_draw(FolioTable *table);
void folio_fight_draw(FolioTable *table); /* the combat under way, or considered */

#endif
