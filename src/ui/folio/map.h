/* map: what the files of the map of Vietnam Battles share: a map of hexes (ui/hexmap/hexmap.h) with what this system has on it. */
#ifndef UI_FOLIO_MAP_H
#define UI_FOLIO_MAP_H

#include "ui/hexmap/hexmap.h"
#include "ui/model/folio/facts.h"
#include "ui/model/folio/layout.h"

struct BoardCache {
    HexKept hex;
    FolioLayout layout, then_layout;
    FolioRange range; /* of the selected unit */
    uint8_t zones[MAX_CELLS];
    unsigned zones_of; /* changes that they were worked out for */
};

/* ---- the functions of the board (map.c): see Board ---- */
BoardCache *folio_map_open(void);
Rectangle folio_map_extent(const Game *game, const State *state, Rectangle room);

/* What a sentence over it may not cover (tells.c). */
int folio_taken(const BoardCache *cache, Rectangle *boxes, int cap);

/* ---- how the map looks, and what its legend says (legend.c) ---- */
void folio_look_of(const Game *game, HexLook *look);
void folio_legend(const Game *game, HexLegend *legend);

/* ---- counters (counters.c) ---- */
void folio_counters_prepare(HexTable *table);
void folio_counters_draw(HexTable *table);
void folio_counters_note(HexTable *table); /* for the layout check */
/* One counter as it is in another position, pale. */
void folio_counter_ghost(HexTable *table, const State *state, int unit, Spot spot);
Color folio_side_tone(const Ui *ui, Side side);

/* ---- what lies over it (overlays.c, fight.c) ---- */
/* Bridges down, tunnels, unsearched jungle, camps, zones of control, what can be chosen and what it costs: below the
 * counters. */
void folio_marks_draw(HexTable *table);
void folio_considered_draw(HexTable *table); /* the way of the order that is considered */
void folio_fight_draw(HexTable *table);      /* the combat under way, or considered */
/* A short word at what it happened to. */
void folio_event_word(const Event *event, char *text, int size);

#endif
