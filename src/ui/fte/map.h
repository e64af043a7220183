/* map: what the files of the map of Front Toward Enemy share: a map of hexes (ui/hexmap/hexmap.h) with what this system has on it. */
#ifndef UI_FTE_MAP_H
#define UI_FTE_MAP_H

#include "ui/hexmap/hexmap.h"
#include "ui/model/fte/facts.h"
#include "ui/model/fte/layout.h"
#include "ui/model/fte/reaction.h"

struct BoardCache {
    HexKept hex;
    FteLayout layout, then_layout;
    FteRange range;       /* of the selected unit */
    int top;              /* the unit that lies on top of its stack */
    Hex fan;              /* the hex whose units lie side by side; HEX_NONE */
    Thing hovered;        /* in the last pass */
    FteReaction reaction; /* Opportunity Fire that is asked about */
    int shown_reactor;    /* whose profile its sheet shows; -1: the first of those ticked */
};

/* ---- the functions of the board (map.c): see Board ---- */
BoardCache *fte_map_open(void);
Rectangle fte_map_extent(const Game *game, const State *state, Rectangle room);

/* The middle of a hex or a spot, in pixels. */
Vector2 fte_hex_point(const HexTable *table, Hex hex);

/* ---- how the map looks, and what its legend says (legend.c) ---- */
void fte_look_of(const Game *game, HexLook *look);
void fte_legend(const Game *game, HexLegend *legend);

/* ---- counters (counters.c) ---- */
void fte_counters_prepare(HexTable *table);
void fte_counters_draw(HexTable *table);
void fte_counters_note(HexTable *table); /* for the layout check */
/* One counter as it is in another position, pale. */
void fte_counter_ghost(HexTable *table, const State *state, int unit, Spot spot);
/* The colour of a counter that the viewer knows, or not. */
Color fte_unit_tone(const Ui *ui, const Game *game, const State *state, int unit);

/* ---- what lies on the ground besides counters (marks.c) ---- */
void fte_marks_draw(HexTable *table);
void fte_missions_draw(HexTable *table); /* over the counters */
void fte_missions_note(
    HexTable *table); /* their discs, for the layout check; and their turns, where there is room */

/* ---- what lies over it (overlays.c, sight.c) ---- */
/* Where the selected unit can go, what can be chosen: below the counters. */
void fte_reach_draw(HexTable *table);
void fte_reach_note(HexTable *table); /* what of it lies on the map */
/* Lines of fire, paths, the order that is considered. */
void fte_overlays_draw(HexTable *table);
/* An arrow from who fires; broken for who supports. */
void fte_shot_draw(const HexTable *table, int unit, int target, bool first);
Vector2 fte_unit_point(const HexTable *table, int unit);
/* 21.0: who could fire at whoever moves, by the numbers of the sheet; who is hidden from him. */
void fte_reactions_draw(HexTable *table);
/* A short word at what it happened to. */
void fte_event_word(const Event *event, char *text, int size);
/* What is seen from a place; its profile to the place under the pointer. */
void fte_sight_draw(HexTable *table);
void fte_profile_draw(HexTable *table);

#endif
