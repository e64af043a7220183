/* look: what a whole list asks about fire, found once: who stands where, and what can be fired at from a card. */
#ifndef FOF_FIRE_LOOK_H
#define FOF_FIRE_LOOK_H

#include "fof/fire/parts.h"

typedef struct FireLook {
    bool eyes_open; /* `eyes` is filled in */
    Eyes eyes;
    uint64_t watching[MAX_UNITS / 64]; /* units whose view was found */
    uint64_t seen[MAX_UNITS][GRID_CARDS / 64];
    bool open; /* the field is filled in */
    FireField field;
    Memo memo;
    uint64_t known[2][GRID_CARDS / 64]; /* by side, cards whose targets were found */
    uint64_t targets[2][GRID_CARDS][GRID_CARDS / 64];
} FireLook;

/* Nothing has been found yet. */
void fof_look_open(FireLook *look);
/* The cards that a unit sees (5.2), as bits. */
void fof_look_cards(const Scene *scene, UnitId unit, uint64_t seen[GRID_CARDS / 64]);
/* The look that the scene's list shares, else this one; opened at the first question. */
FireLook *fof_fire_look(const Scene *scene, FireLook *own);

#endif
