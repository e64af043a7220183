/* rolled: what dice decided in a moment of Tour of Duty, as it was told: every die, what it was for, and what came of all. No window. */
#ifndef UI_MODEL_TOD_ROLLED_H
#define UI_MODEL_TOD_ROLLED_H

#include "core/books/story.h"

enum { TOD_DICE_MOST = 12 };

typedef struct TodDie {
    uint8_t roll;
    bool counts;  /* a hit, a save, a call that is heard */
    uint8_t kind; /* of the event that told it: tod_die_word */
} TodDie;

typedef struct TodRolled {
    TodDie dice[TOD_DICE_MOST];
    int count;       /* 0: the moment was not decided by dice that the player saw */
    int at_least;    /* the first shot hits with this much or more; 0: it is not for that */
    char words[64];  /* what came of it */
    const char *act; /* "aimed fire" */
} TodRolled;

/* What dice decided in these lines of the story, and in those behind them that tell of the same shots. */
TodRolled tod_rolled(const Story *story, int first, int behind);
/* What a die is for: "to hit". */
const char *tod_die_word(const TodDie *die);

#endif
