/* walk: every screen of every game is drawn without a window, decision by decision, from the first question to after action and
 * replay, and its layout checked. */
#ifndef TESTS_SCREENS_WALK_H
#define TESTS_SCREENS_WALK_H

#include "screens/stage.h"

typedef struct WalkOptions {
    const char *only; /* missions whose path contains it; NULL: all */
    uint64_t seed;
    int games;         /* of each kind */
    int every;         /* draws every so manieth decision */
    int most;          /* decisions of a game; 0: to its end */
    bool whole;        /* at every size, else one after the other */
    int part, parts;   /* only each `parts`-th game, from `part` on */
    bool quick;        /* the strongest opponents are left out */
    int width, height; /* always in a window of this size, no scale set; 0: in all of them */
    bool long_keys;    /* the player has given every key a long name */
} WalkOptions;

/* What was seen. */
typedef struct Walked {
    int games;
    long decisions, frames;
    int problems;
} Walked;

Walked walk_games(Stage *stage, const WalkOptions *options);
/* The screens around the game. */
void walk_screens(Stage *stage);
/* What follows a game: after action, replay. */
void walk_after(Stage *stage);
/* A campaign from its list to its end, its missions played by the policy of this name. */
void walk_campaign(Stage *stage, const WalkOptions *options, Walked *walked, const char *policy);
/* Plays the game on the table to its end; draws what it comes to. */
void walk_game(Stage *stage, const WalkOptions *options, Walked *walked, const char *policy);

#endif
