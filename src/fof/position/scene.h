/* scene: a position as those who judge and list orders are handed it: the game, the state, and what a whole list shares. */
#ifndef FOF_POSITION_SCENE_H
#define FOF_POSITION_SCENE_H

#include "fof/game.h"

struct Tally;

typedef struct Scene {
    const FofGame *game;
    const FofState *state;
    const struct Tally
        *tally; /* counted once for a list (tally.h); NULL: every question is answered by counting */
} Scene;

#endif
