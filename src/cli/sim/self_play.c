#include "cli/sim/self_play.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "core/session/session.h"

/* Streams of a game's seed that are not the game's own. */
enum { POLICY_STREAM = 0x706c6179, CHECK_STREAM = 0x70726f6f };

enum { DECISIONS_DOUBLED = 11 };

static void *block(size_t size)
{
    void *memory = calloc(1, size);
    ENSURE(memory);
    return memory;
}

void self_play_open(SelfPlay *play)
{
    size_t size = play->rules->state_size;
    play->state = block(size);
    play->seen = block(size);
    play->before = block(size);
    play->again = block(size);
    for (int i = 0; i < COUNT_OF(play->lists); i++)
        play->lists[i] = block(SELF_PLAY_LIST * sizeof(Action));
}

void self_play_close(SelfPlay *play)
{
    free(play->state);
    free(play->seen);
    free(play->before);
    free(play->again);
    for (int i = 0; i < COUNT_OF(play->lists); i++)
        free(play->lists[i]);
    writer_free(&play->dumped);
}

static bool set_up(SelfPlay *play, uint64_t seed, char failure[FAILURE_SIZE])
{
    Errors errors = {0};
    bool fine = session_start(play->rules, play->game, play->doc, seed, play->state, &errors);
    if (!fine)
        text_print(failure, FAILURE_SIZE, "it cannot be set up: %s",
                   errors.count ? errors.line[0] : "no reason given");
    errors_free(&errors);
    return fine;
}

/* Early decisions are as likely as late ones of games of any length: first its order of magnitude, then
 * the number. */
static int random_decision(uint64_t seed)
{
    Rng rng;
    rng_seed(&rng, seed, CHECK_STREAM);
    return (int)rng_below(&rng, 1u << rng_below(&rng, DECISIONS_DOUBLED));
}

/* One decision of a game that is proved. */
static bool decide_and_prove(SelfPlay *play, Action action, bool thoroughly, char failure[FAILURE_SIZE])
{
    const Rules *rules = play->rules;
    if (!prove_position(play, failure))
        return false;
    if (rules->refuse(play->game, play->state, action, NULL)) {
        text_print(failure, FAILURE_SIZE, "the policy chose what is refused");
        return false;
    }
    if (!thoroughly) {
        rules->apply(play->game, play->state, action, NULL);
        return true;
    }
    if (!prove_thoroughly(play, failure))
        return false;
    memcpy(play->before, play->state, rules->state_size);
    rules->apply(play->game, play->state, action, NULL);
    return prove_repeat(play, action, failure);
}

static void play_on(SelfPlay *play, GameResult *result, Ask *ask)
{
    const Rules *rules = play->rules;
    Rng streams[2];
    for (int side = 0; side < 2; side++)
        rng_seed(&streams[side], result->seed, POLICY_STREAM + (unsigned)side);
    int random = play->check ? random_decision(result->seed) : 0, turn = -1;
    for (rules->ask(play->game, play->state, ask); ask->kind == ASK_DECIDE;
         rules->ask(play->game, play->state, ask)) {
        if (result->decisions == SELF_PLAY_LIMIT) {
            text_print(result->failure, FAILURE_SIZE, "it is not over after %d decisions", SELF_PLAY_LIMIT);
            result->failed = true;
            return;
        }
        Side side = ask->side;
        rules->mask(play->game, play->state, side, play->seen);
        Action action = play->policies[side]->decide(rules, play->game, play->seen, &streams[side]);
        bool thoroughly = ask->turn != turn || result->decisions == random;
        if (!play->check) {
            rules->apply(play->game, play->state, action, NULL);
        } else if (!decide_and_prove(play, action, thoroughly, result->failure)) {
            result->failed = true;
            return;
        }
        turn = ask->turn;
        result->decisions++;
    }
}

static void take_scores(const SelfPlay *play, GameResult *result)
{
    Score scores[SELF_PLAY_SCORES];
    int count = play->rules->score(play->game, play->state, scores, SELF_PLAY_SCORES);
    for (int i = 0; i < count && i < SELF_PLAY_SCORES; i++)
        result->scores[i] = scores[i].value;
}

void self_play_game(SelfPlay *play, uint64_t seed, GameResult *result)
{
    Ask ask = {.side = SIDE_NONE};
    memset(result, 0, sizeof *result);
    result->seed = seed;
    result->winner = SIDE_NONE;
    result->failed = !set_up(play, seed, result->failure);
    if (result->failed)
        return;
    play_on(play, result, &ask);
    if (!result->failed && ask.kind != ASK_OVER) {
        text_print(result->failure, FAILURE_SIZE, "it stops without an end and without a decision");
        result->failed = true;
    }
    if (play->check && !result->failed)
        result->failed = !prove_position(play, result->failure);
    result->winner = result->failed ? SIDE_NONE : ask.side;
    result->turns = ask.turn;
    result->hash = hash_bytes(0, play->state, play->rules->state_size);
    take_scores(play, result);
}
