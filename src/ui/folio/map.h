/* map: what the files of the hex map of Vietnam Battles share. A HexTable is one pass over it; places
 * are in units of the map (model/folio_layout.h), hextable_box turns them into units of the screen and
 * hextable_point into pixels. */
#ifndef UI_FOLIO_MAP_H
#define UI_FOLIO_MAP_H

#include "ui/kit/picture_sheet.h"
#include "ui/model/folio/facts.h"
#include "ui/model/folio/layout.h"
#include "ui/table/board.h"
#include "ui/table/map_draw.h"

/* What the pictures of the ground depend on, beside the colours. */
typedef struct TileLook {
    float pixels; /* a unit of the map */
    float scale;  /* of letters */
} TileLook;

struct BoardCache {
    PictureSheet *tiles, *fresh, *counters; /* fresh: tiles that are being made for another zoom */
    const void *palette;                    /* what the pictures were made with ... */
    float scale;                            /* ... and how large letters were */
    TileLook tiles_for, fresh_for;          /* what tiles were made for; pixels 0: there are none */
    const Game *game;
    FolioState state, then;
    Layout layout, then_layout;
    FolioRange *range;        /* of the selected unit */
    unsigned changes;         /* how often the position was another one */
    MapCamera camera, fitted; /* of the last pass; as it was fitted last */
    Rectangle room;
    Vector2 pan_eye;
    float last_zoom;           /* of the last pass */
    double zoomed;             /* when the zoom changed last */
    uint64_t focused;          /* the selection and position for which the keyboard was led to the map */
    uint64_t lit_hash, sought; /* of what is lit; of what was looked for on the map */
    uint8_t lit_hex[MAX_CELLS], lit_side[MAX_SIDES], lit_unit[MAX_UNITS];
    Spot lit;      /* all lit places */
    Spot goal;     /* what is fitted into the room */
    Place hovered; /* the ground under the pointer */
    bool laid, then_laid, panning;
    bool whole; /* the map is fitted with all its edges */
    uint8_t zones[MAX_CELLS];
    unsigned zones_of;      /* changes that they were worked out for */
    bool all_zones, legend; /* what the player wants to see over the map */
};

typedef struct HexTable {
    Ui *ui;
    BoardCache *cache;
    MapCamera *camera;
    const BoardView *view;
    const FolioGame *game;
    const FolioState *state;
    const Layout *layout;
    Rectangle room;
    float zoom;
    BoardUse *use;
} HexTable;

/* ---- the functions of the board (folio_map.c): see Board ---- */
BoardCache *folio_map_open(void);
void folio_map_close(BoardCache *cache);
Rectangle folio_map_extent(const Game *game, const State *state);
BoardUse folio_map_draw(Ui *ui, BoardCache *cache, MapCamera *camera, const BoardView *view, Rectangle room);
Rectangle folio_map_where(const BoardCache *cache, const char *thing);

/* ---- places ---- */
Rectangle hextable_box(const HexTable *table, Spot spot);
/* In pixels of the screen. */
Vector2 hextable_point(const HexTable *table, Point point);
bool hextable_shows(const HexTable *table, Spot spot);
/* The outline of a hex, or the line of a hexside, in these many pixels. */
void hextable_outline(const HexTable *table, Place place, float inset, float thick, Color colour);
/* Pixels a unit of the map. */
float hextable_pixels(const HexTable *table);
/* The first and last column and row that can be seen. */
typedef struct HexWindow {
    int left, right, top, low;
} HexWindow;
HexWindow hextable_window(const HexGrid *grid, float x, float y, float width, float height);
/* The unit or the place that a thing is; width 0 if it is neither or cannot be seen. */
Spot hextable_spot(const FolioGame *game, const Layout *layout, const char *thing);

/* ---- the ground (folio_ground.c) ---- */
/* Makes what tiles are missing, at most for so long. No clip may be in force. */
void folio_ground_prepare(HexTable *table);
void folio_ground_draw(HexTable *table);
/* One piece of it into a picture: pixels of the whole map from x, y on, at so many pixels a unit. */
typedef struct TileView {
    const Ui *ui;
    const FolioGame *game;
    Rectangle where; /* in the picture */
    float x, y;      /* of the map's pixels, at its corner */
    float pixels;    /* a unit */
    HexWindow window;
} TileView;
void folio_terrain_draw(const TileView *tile); /* folio_terrain.c: what grows and stands in hexes */
void folio_lines_draw(const TileView *tile);   /* folio_lines.c: rivers, roads, grid, names */
Vector2 tile_point(const TileView *tile, Point point);

/* ---- counters (folio_counters.c) ---- */
void folio_counters_prepare(HexTable *table);
void folio_counters_draw(HexTable *table);
/* One counter as it is in another position, pale. */
void folio_counter_ghost(HexTable *table, const FolioState *state, int unit, Spot spot);
Color folio_side_tone(const Ui *ui, Side side);

/* ---- what lies over it (folio_overlays.c, folio_fight.c) ---- */
void folio_marks_draw(
    HexTable *table); /* bridges down, tunnels, unsearched jungle, camps: below the counters */
void folio_reach_draw(HexTable *table); /* what can be chosen, and what it costs */
void folio_overlays_draw(
    HexTable *table); /* the way of the order that is considered, pointers, what has just happened */
void folio_fight_draw(HexTable *table); /* the combat under way, or considered */
void folio_zones_draw(HexTable *table); /* folio_zones.c: zones of control, below the counters */

/* ---- the legend (folio_legend.c): what ground costs and what marks mean, and the buttons for it ---- */
void folio_legend_prepare(HexTable *table);
void folio_legend(HexTable *table);

/* ---- what can be used (folio_map_use.c) ---- */
void folio_use_map(HexTable *table);

#endif
