/* scene: a position as those who judge and list orders are handed it: the game, the state, and what a whole list shares. */
#ifndef FOF_POSITION_SCENE_H
#define FOF_POSITION_SCENE_H

#include "fof/game.h"

struct Tally;

/* What an order asks of whoever carries it out, so that a list tries it on no other friendly unit. */
enum OrderNeed {
    NEEDS_NOTHING,
    NEEDS_AIM,         /* or to be laid on a line */
    NEEDS_LOAD,        /* something in hand */
    NEEDS_ROLE,        /* in the company */
    NEEDS_MAP,         /* to be on a map card */
    NEEDS_OPEN_GROUND, /* of a map card, to be on */
    NEEDS_AREAS,       /* on its card, beside the open ground */

    NEEDS_BACK,  /* of its counter, and to be of one step */
    NEEDS_STEPS, /* more than one */
    NEEDS_KINDS
};

typedef struct Scene {
    const FofGame *game;
    const FofState *state;
    const struct Tally
        *tally; /* counted once for a list (tally.h); NULL: every question is answered by counting */
} Scene;

#endif
