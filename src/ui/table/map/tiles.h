/* tiles: the ground of a map, of whatever system: drawn once in square pieces for the present zoom, which stay while the map is
 * moved about. Pixels. */
#ifndef UI_TABLE_MAP_TILES_H
#define UI_TABLE_MAP_TILES_H

#include "ui/kit/picture_sheet.h"
#include "ui/table/map/pass.h"

/* What tiles were made for; pixels 0: there are none. */
typedef struct TileLook {
    float pixels; /* a unit of the map */
    float scale;  /* of letters and lines */
    uint64_t key; /* of all else that is to be seen on them */
} TileLook;

/* Kept between passes. */
typedef struct MapTiles {
    PictureSheet *tiles, *fresh; /* fresh: tiles that are being made for another zoom */
    TileLook tiles_for, fresh_for;
    const void *palette;
    float last_zoom; /* of the last pass */
    double zoomed;   /* when the zoom changed last */
} MapTiles;

/* One piece of the ground: pixels of the whole map from x, y on, at so many pixels a unit, go to `where`, which is the clip. */
typedef struct TilePart {
    Rectangle where;
    float x, y, pixels;
} TilePart;

typedef struct TileMaker {
    void (*draw)(const void *context, const TilePart *part);
    const void *context;
    uint64_t key; /* other ground, other tiles */
    bool at_once; /* a zoom that the player did not choose is shown as it should be at once */
} TileMaker;

void tiles_open(MapTiles *tiles);
void tiles_close(MapTiles *tiles);
/* Makes what is missing, at most for so long while the zoom changes. No clip may be in force. */
void tiles_prepare(MapTiles *tiles, const MapPass *pass, const TileMaker *maker);
/* Draws them, and cloth around the map. */
void tiles_draw(const MapTiles *tiles, const MapPass *pass);
/* From the map to the picture. */
Vector2 tile_at(const TilePart *part, Point point);

#endif
