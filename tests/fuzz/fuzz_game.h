/* fuzz_game: arbitrary bytes as a mission of a system, with or without a position in it: they are refused with a message, or they
 * are a game that can be looked at, played and dumped. */
#ifndef TESTS_FUZZ_GAME_H
#define TESTS_FUZZ_GAME_H

#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/play/rules.h"
#include "core/session/session.h"

enum { DECISIONS = 12, LIST_MOST = 8192, PLAYER_STREAM = 3 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

/* What every position promises: it dumps and comes back, masked too, and a guess at what is hidden can be
 * played. */
static void look_at(const Rules *rules, const Game *game, const State *state, Rng *rng, State *seen,
                    State *full)
{
    Ask ask;
    Writer dump = {0};
    Errors errors = {0};
    rules->ask(game, state, &ask);
    rules->dump(game, state, &dump);
    Doc *doc = doc_parse("dump", dump.text, dump.length, &errors);
    ENSURE(doc && rules->setup(game, doc, 0, seen, &errors));
    ENSURE(memcmp(seen, state, rules->state_size) == 0);
    ENSURE(!rules->broken(game, state));
    if (ask.kind == ASK_DECIDE) {
        rules->mask(game, state, ask.side, seen);
        ENSURE(!rules->broken(game, seen));
        rules->guess(game, seen, ask.side, rng, full);
        ENSURE(!rules->broken(game, full));
    }
    doc_free(doc);
    writer_free(&dump);
    errors_free(&errors);
}

static void play(const Rules *rules, const Game *game, State *state, Rng *rng, State *seen, State *full)
{
    static Action actions[LIST_MOST];
    for (int i = 0; i < DECISIONS; i++) {
        int count = rules->legal(game, state, actions, LIST_MOST);
        look_at(rules, game, state, rng, seen, full);
        if (count == 0)
            return;
        ENSURE(count > 1 && count <= LIST_MOST);
        rules->apply(game, state, actions[rng_below(rng, (uint32_t)count)], NULL);
    }
}

static void try_game(const Rules *rules, const Game *game, const Doc *doc, uint64_t seed, Errors *errors)
{
    Rng rng;
    char *room = calloc(3, rules->state_size);
    ENSURE(room);
    State *state = (State *)room;
    rng_seed(&rng, seed, PLAYER_STREAM);
    if (session_start(rules, game, doc, seed, state, errors)) /* what a file leaves hidden is guessed */
        play(rules, game, state, &rng, (State *)(room + rules->state_size),
             (State *)(room + 2 * rules->state_size));
    else
        ENSURE(errors->count > 0);
    free(room);
}

static inline void fuzz_game(const Module *module, const uint8_t *bytes, size_t length)
{
    Errors errors = {0};
    Doc *doc = doc_parse("mission.ini", (const char *)bytes, length, &errors);
    const Rules *rules = module->rules;
    Game *game = doc ? module_load(module, doc, &errors) : NULL;
    ENSURE(game || errors.count > 0);
    if (game) {
        try_game(rules, game, doc, length, &errors);
        rules->unload(game);
    }
    doc_free(doc);
    errors_free(&errors);
}

#endif
