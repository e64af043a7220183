/* sim: many games, played by one process or several, told in the order of their numbers. */
#ifndef CLI_SIM_SIM_H
#define CLI_SIM_SIM_H

#include "cli/sim/self_play.h"
#include "cli/verbs.h"

typedef struct Sim {
    SelfPlay play;
    uint64_t seed;
    int64_t games, jobs;
} Sim;

/* Gets each game's result, numbered from 1, in order; false to stop. */
typedef bool (*TakeResult)(void *context, int64_t game, const GameResult *result);

/* Plays the games; false if `take` stopped it. A process that dies is a game that failed. */
bool sim_games(Sim *sim, TakeResult take, void *context);

/* The seed of a game: the first has the seed that was given, so that any game can be repeated alone by
 * its own. */
uint64_t sim_seed(uint64_t seed, int64_t game);

#endif
