/* start: the position that a mission begins with. */
#include <stdlib.h>
#include <string.h>

#include "core/session/session_parts.h"

enum { GUESS_STREAM = 0x475545 };

/* Guesses what a position hides from the side whose eyes it has. */
static void fill_in(const Rules *rules, const Game *game, uint64_t seed, State *state)
{
    Side viewer = rules->eyes(state);
    if (viewer > SIDE_SECOND)
        return;
    State *full = session_memory(NULL, rules->state_size);
    Rng rng;
    rng_seed(&rng, seed, GUESS_STREAM);
    rules->guess(game, state, viewer, &rng, full);
    memcpy(state, full, rules->state_size);
    free(full);
}

bool session_start(const Rules *rules, const Game *game, const Doc *doc, uint64_t seed, State *state,
                   Errors *errors)
{
    if (!rules->setup(game, doc, seed, state, errors))
        return false;
    Ask ask;
    rules->ask(game, state, &ask);
    if (ask.kind == ASK_BLIND) { /* and nothing says that a guess at what it hides is possible */
        errors_add(errors, doc->file, 0,
                   "this is a preview that stops where a card or die is needed: nobody can play it");
        return false;
    }
    fill_in(rules, game, seed, state);
    return true;
}
