/* ground_plan: what art/ground.ini says about the pictures of terrain cards. art/README.md explains its
 * words. All places and lengths are in thousandths of a card, so that a picture is the same at every size.
 * */
#ifndef UI_MODEL_GROUND_PLAN_H
#define UI_MODEL_GROUND_PLAN_H

#include <stdbool.h>
#include <stdint.h>

#include "core/base/text.h"

enum { SPRITE_NAME = 32, LAYER_SPRITES = 12, LAYER_POINTS = 16, LAYER_MOST = 200 };

/* How the sprites of a layer are laid out. */
typedef enum Put { PUT_SCATTER, PUT_GRID, PUT_LINE, PUT_STRIP, PUT_PLACE, PUT_PATCH } Put;

typedef struct Layer {
    Put put;
    char sprites[LAYER_SPRITES][SPRITE_NAME];
    int sprite_count;
    int points[2 * LAYER_POINTS]; /* x y x y ... */
    int point_count;
    int area[4];                /* left top right bottom */
    int count[2];               /* scatter: from, to; grid: columns, rows */
    int size[2];                /* width of a sprite or strip: from, to */
    int spacing, jitter, stray; /* jitter: of given places; stray: of things beside their line */
    int turn;                   /* at most so many degrees to either side */
    int chance;                 /* in 100 */
    int keep;                   /* distance from what blocks; below 0: does not care */
    int block;                  /* radius around each thing where later layers keep away; below 0: none */
    int shade;                  /* some are darker, by at most so many parts in 100 */
    int opacity;                /* in 100 */
    unsigned variants;          /* bit n: belongs to variant n; 0: to all */
    bool texture;               /* left out where textures are not wanted */
    bool upright;               /* keeps its direction when the card is turned over */
    bool across;                /* patch: the sprite lies crosswise */
} Layer;

typedef struct Ground {
    char kind[SPRITE_NAME];
    char floor[SPRITE_NAME];
    uint32_t tone; /* RRGGBB */
    int variants;
    int first, count; /* of the plan's layers */
} Ground;

typedef struct GroundPlan {
    Ground *grounds;
    Layer *layers;
    int ground_count, layer_count;
    Layer hill_shade, hill_lines; /* what a level of height lays under and over the things of a card */
    char grain[SPRITE_NAME];      /* over everything */
    int grain_opacity;
} GroundPlan;

/* Reads ground.ini in the folder; NULL if it cannot be used, and `trouble` says why. */
GroundPlan *ground_plan_load(const char *folder, Writer *trouble);
void ground_plan_free(GroundPlan *plan);

/* The ground of this kind, else the one called "plain", else the first. */
const Ground *ground_plan_find(const GroundPlan *plan, const char *kind);

#endif
