/* Arbitrary bytes as a mission of the toy, with or without a position in it: they are refused with a
 * message, or they are a game that can be looked at, played and dumped. */
#include <stdlib.h>
#include <string.h>

#include "core/ensure.h"
#include "toy/toy.h"

enum { DECISIONS = 12, LIST_MOST = 256, PLAYER_STREAM = 3 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

/* What every position promises: it dumps and comes back, masked too, and a guess at what is hidden can be
 * played. */
static void look_at(const Game *game, const State *state, Rng *rng, State *seen, State *full)
{
    Ask ask;
    Writer dump = {0};
    Errors errors = {0};
    toy_rules.ask(game, state, &ask);
    toy_rules.dump(game, state, &dump);
    Doc *doc = doc_parse("dump", dump.text, dump.length, &errors);
    ENSURE(doc && toy_rules.setup(game, doc, 0, seen, &errors));
    ENSURE(memcmp(seen, state, toy_rules.state_size) == 0);
    ENSURE(!toy_rules.broken(game, state));
    if (ask.kind == ASK_DECIDE) {
        toy_rules.mask(game, state, ask.side, seen);
        ENSURE(!toy_rules.broken(game, seen));
        toy_rules.guess(game, seen, ask.side, rng, full);
        ENSURE(!toy_rules.broken(game, full));
    }
    doc_free(doc);
    writer_free(&dump);
    errors_free(&errors);
}

static void play(const Game *game, State *state, Rng *rng, State *seen, State *full)
{
    for (int i = 0; i < DECISIONS; i++) {
        Action actions[LIST_MOST];
        int count = toy_rules.legal(game, state, actions, LIST_MOST);
        look_at(game, state, rng, seen, full);
        if (count == 0)
            return;
        ENSURE(count > 1 && count <= LIST_MOST);
        toy_rules.apply(game, state, actions[rng_below(rng, (uint32_t)count)], NULL);
    }
}

static void try_game(const Game *game, const Doc *doc, uint64_t seed, Errors *errors)
{
    Rng rng;
    char *room = calloc(3, toy_rules.state_size);
    ENSURE(room);
    State *state = (State *)room;
    rng_seed(&rng, seed, PLAYER_STREAM);
    if (toy_rules.setup(game, doc, seed, state, errors))
        play(game, state, &rng, (State *)(room + toy_rules.state_size),
             (State *)(room + 2 * toy_rules.state_size));
    else
        ENSURE(errors->count > 0);
    free(room);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    Errors errors = {0};
    Doc *doc = doc_parse("mission.ini", (const char *)bytes, length, &errors);
    Game *game = doc ? toy_rules.load(doc, &errors) : NULL;
    ENSURE(game || errors.count > 0);
    if (game) {
        try_game(game, doc, length, &errors);
        toy_rules.unload(game);
    }
    doc_free(doc);
    errors_free(&errors);
    return 0;
}
