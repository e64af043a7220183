/* tally: what the moves of one list share, counted once (5.1.5, 5.3, 5.1.6). */
#ifndef FOF_TALLY_H
#define FOF_TALLY_H

#include <stdbool.h>

#include "fof/game.h"

/* What all moves of one list share, counted once. */
typedef struct Tally {
    uint8_t steps[2][GRID_CARDS];                          /* on foot, by side (5.1.5) */
    uint8_t under[2][MAX_AREAS - FIRST_EXTRA_AREA];        /* steps in an area, by side */
    uint64_t occupied[2][GRID_CARDS / 64];                 /* cards with units of a side */
    uint64_t held[2][(MAX_AREAS - FIRST_EXTRA_AREA) / 64]; /* areas with units of a side */
    uint64_t
        marked[GRID_CARDS / 64]; /* cards with any stored marker: only these need a closer look for VOF */
    uint64_t overloaded[2],
        burdened[2];           /* units over their capacity (5.1.6A); with casualties or assets (5.1.6E) */
    uint8_t first[GRID_CARDS]; /* areas of a card: entry minus FIRST_EXTRA_AREA, plus 1; 0 none */
    uint8_t next[MAX_AREAS - FIRST_EXTRA_AREA];
    uint8_t found[GRID_CARDS]; /* markers that count toward the cover potential (5.3) */
    bool areas_left;           /* room for another area */
    bool vehicles;             /* somebody might board or load one */
    uint8_t goods[MAX_ITEMS];  /* items that somebody may take (4.2.2h), and where they are */
    uint16_t goods_area[MAX_ITEMS];
    int goods_count;
} Tally;

/* A position, with its tally if there is one; without, every question is answered by counting. */
typedef struct Scene {
    const FofGame *game;
    const FofState *state;
    const Tally *tally; /* may be NULL */
} Scene;

void tally_count(const FofGame *game, const FofState *state, Tally *tally);

/* Steps of a side on a card (on foot), in an area. */
int scene_steps(const Scene *scene, CardId card, Side side);
int scene_steps_under(const Scene *scene, AreaId area, Side side);
/* Units of a side on a card; of the other side under a marker. */
bool scene_occupied(const Scene *scene, CardId card, Side side);
bool scene_held_against(const Scene *scene, AreaId area, Side side);
/* Any VOF marker on the card. */
bool scene_under_fire(const Scene *scene, CardId card);
/* 5.1.6A: over capacity; 5.1.6E: with casualties or assets. */
bool scene_overloaded(const Scene *scene, UnitId unit);
bool scene_burdened(const Scene *scene, UnitId unit);
/* 5.3: another marker can be found. */
bool scene_cover_left(const Scene *scene, CardId card);
/* The areas of a card beside its open ground, one after the other; 0 to begin with, NO_AREA at the end. */
AreaId scene_next_area(const Scene *scene, CardId card, AreaId after);

#endif
