/* self_play: games that policies play against each other, without a session: list, masked view, decision,
 * apply. */
#ifndef CLI_SIM_SELF_PLAY_H
#define CLI_SIM_SELF_PLAY_H

#include "core/play/rules.h"

enum { SELF_PLAY_SCORES = 32, SELF_PLAY_LIST = 8192, SELF_PLAY_LIMIT = 100000, FAILURE_SIZE = 400 };

typedef struct GameResult {
    uint64_t seed;
    uint64_t hash; /* of the last position */
    int64_t scores[SELF_PLAY_SCORES];
    int32_t decisions;
    int32_t turns;
    Side winner;
    bool failed;
    char failure[FAILURE_SIZE]; /* what is wrong with the game, if it failed */
} GameResult;

typedef struct SelfPlay {
    const Rules *rules;
    const Game *game;
    const Doc *doc;
    const Policy *policies[2];
    bool check; /* prove every game while it is played */
    /* scratch, state_size bytes each */
    State *state, *seen, *before, *again;
    Action *lists[2]; /* SELF_PLAY_LIST each */
    Writer dumped;
} SelfPlay;

/* Makes the scratch; the other fields are set by the caller. */
void self_play_open(SelfPlay *play);
void self_play_close(SelfPlay *play);

/* One game to its end; one longer than SELF_PLAY_LIMIT decisions has failed. */
void self_play_game(SelfPlay *play, uint64_t seed, GameResult *result);

/* ---- proofs, in self_play_check.c: whether all is well, else with what is wrong in `failure` ---- */

/* At every decision: the position holds together and there is something to choose. */
bool prove_position(SelfPlay *play, char failure[FAILURE_SIZE]);
/* At some: dump and setup give the same bytes; the list is what refuse lets pass, on the masked position
 * too, each with a text that is read back. */
bool prove_thoroughly(SelfPlay *play, char failure[FAILURE_SIZE]);
/* After an action: the position before it, played again, gives the same bytes. */
bool prove_repeat(SelfPlay *play, Action action, char failure[FAILURE_SIZE]);

#endif
