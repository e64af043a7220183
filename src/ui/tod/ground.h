/* ground: the table top from above: what lies and grows on it, drawn from the pieces of the scenario. The edge of a drawn area is its edge
 * in the rules. */
#ifndef UI_TOD_GROUND_H
#define UI_TOD_GROUND_H

#include "tod/position/position.h"
#include "ui/table/map/tiles.h"

/* What a tile is drawn of. */
typedef struct TodGround {
    const Ui *ui;
    const Game *game;
    const State *state; /* what is gone */
} TodGround;

/* A TileMaker's. */
void tod_ground_draw(const void *context, const TilePart *part);
/* All that is to be seen of it in a number. */
uint64_t tod_ground_key(const TodGround *ground);

/* ---- shared by ground.c and growth.c ---- */
typedef struct TodTile {
    const TodGround *ground;
    const TilePart *part;
    int piece;
    Vector2 corners[POLYGON_CORNERS];
    int count;
} TodTile;

/* How a kind of ground looks, by its name in the cards; NULL growth: nothing grows there. */
typedef struct GroundLook {
    const char *name;
    const char *floor; /* a picture, repeated; NULL: the tone alone */
    Color tone;
    float cover;                         /* how much of the tone lies over the picture, 0 to 1 */
    void (*draw)(const TodTile *tile);   /* what lies on it */
    void (*growth)(const TodTile *tile); /* what grows on it, over everything that lies */
} GroundLook;

Color tod_ground_tone(const Ui *ui, Color tone);
/* growth.c */
void tod_grow_jungle(const TodTile *tile), tod_grow_forest(const TodTile *tile),
    tod_grow_rows(const TodTile *tile), tod_grow_thicket(const TodTile *tile),
    tod_grow_grass(const TodTile *tile), tod_grow_scrub(const TodTile *tile),
    tod_grow_hedge(const TodTile *tile), tod_grow_rice(const TodTile *tile),
    tod_grow_open(const TodTile *tile);
/* works.c: what was built */
void tod_draw_hut(const TodTile *tile), tod_draw_house(const TodTile *tile),
    tod_draw_bunker(const TodTile *tile), tod_draw_wire(const TodTile *tile),
    tod_draw_wall(const TodTile *tile), tod_draw_dyke(const TodTile *tile), tod_draw_way(const TodTile *tile),
    tod_draw_water(const TodTile *tile), tod_draw_hill(const TodTile *tile),
    tod_draw_field(const TodTile *tile), tod_draw_ford(const TodTile *tile);

#endif
