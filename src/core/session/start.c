/* start: the position that a mission begins with. */
#include <stdlib.h>
#include <string.h>

#include "core/session/session_parts.h"

enum { GUESS_STREAM = 0x475545 };

/* What one side sees of a position is known by this: its mask changes nothing more. */
static void fill_in(const Rules *rules, const Game *game, uint64_t seed, State *state)
{
    State *other = session_memory(NULL, rules->state_size);
    for (int viewer = SIDE_FIRST; viewer <= SIDE_SECOND; viewer++) {
        rules->mask(game, state, (Side)viewer, other);
        if (memcmp(state, other, rules->state_size) != 0)
            continue;
        Rng rng;
        rng_seed(&rng, seed, GUESS_STREAM);
        rules->guess(game, state, (Side)viewer, &rng, other);
        memcpy(state, other, rules->state_size);
        break;
    }
    free(other);
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
