/* rolled: what dice decided in a moment of Front Toward Enemy, as it was told: every die, what it was for, and what came of all. No
 * window. */
#ifndef UI_MODEL_FTE_ROLLED_H
#define UI_MODEL_FTE_ROLLED_H

#include "core/books/story.h"

enum { FTE_DICE_MOST = 6 };

typedef struct FteDie {
    uint8_t roll;
    bool counts;      /* a hit, an effect, a check that is passed */
    const char *word; /* "to hit" */
} FteDie;

typedef struct FteRolled {
    FteDie dice[FTE_DICE_MOST];
    int count;       /* 0: the moment was not decided by dice that the player saw */
    int at_most;     /* the first shot hits with this much or less; 0: it is not for that */
    char words[64];  /* what came of it */
    const char *act; /* "fire", "search" */
} FteRolled;

/* Where an event keeps its roll, counted from 1; 0: it has none. */
int fte_roll_of(int kind);
/* What dice decided in these lines of the story, and in those behind them that tell of the same shots. */
FteRolled fte_rolled(const Story *story, int first, int behind);

#endif
