/* bench_play: random play, the same contract for every system: masked view, full list, uniform choice, apply. */
#ifndef CLI_SIM_BENCH_PLAY_H
#define CLI_SIM_BENCH_PLAY_H

#include "cli/sim/bench.h"

enum { LIST_SIZE = 8192 };

/* A mission that is measured, and how far random play on it has come. */
typedef struct BenchSubject {
    const Bench *bench;
    const Module *module;
    const Rules *rules;
    const Game *game;
    const Doc *doc;
    State *state, *seen;
    Action *list;
    Rng rng;
    uint64_t seed;
    int64_t decisions, actions, missions;
    bool timed;
    double apply_begins; /* of the last decision, if timed */
    uint16_t turn;       /* in which it was asked for */
} BenchSubject;

/* Memory for positions and a list; given back by the other. */
void bench_open(BenchSubject *subject);
void bench_close(BenchSubject *subject);

/* The next game from its start; false after a message if it cannot be set up. */
bool bench_begin_game(BenchSubject *subject);
/* One decision as every program player makes it; false if the game is over. */
bool bench_decide(BenchSubject *subject);
/* Whole games for as long as a figure takes, by the processor's time, so that other programs do not count. */
bool bench_random_play(BenchSubject *subject, const char *prefix);

#endif
