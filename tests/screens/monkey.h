/* monkey: a player made of random input. What it does comes from bytes, so that a fuzzer can lead it; without bytes a seed does. */
#ifndef TESTS_SCREENS_MONKEY_H
#define TESTS_SCREENS_MONKEY_H

#include "screens/stage.h"

typedef struct Monkey {
    Stage *stage;
    const uint8_t *bytes; /* NULL: the generator */
    size_t left;
    Rng rng;
    long deeds;
    State *seen; /* what the game was when it was last checked, of so many bytes */
    size_t seen_size;
} Monkey;

/* Does so many things, or as many as the bytes hold, from wherever the first of them leads; the position is checked after each,
 * the layout wherever the window is large enough to promise one. */
void monkey_play(Monkey *monkey, long deeds);

#endif
