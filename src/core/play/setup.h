/* setup: from a file, whole or partial, to the first decision: what stands behind `setup`, `opening` and `dump` of the
 * door where a position is made of sheets (core/data/fields.h) and played by steps. */
#ifndef CORE_PLAY_SETUP_H
#define CORE_PLAY_SETUP_H

#include "core/data/fields.h"
#include "core/play/steps.h"

typedef const char *Invariant(const Game *game, const State *state); /* NULL, or what does not hold */

/* A line of an invariant: comes back with the text unless the condition holds. */
#define HOLDS(condition, text) \
    do {                       \
        if (!(condition))      \
            return text;       \
    } while (0)

/* The kind of section in which a fault lies, and its name; NULL: it cannot be told. */
typedef struct Fault {
    const char *kind, *name;
} Fault;

enum { SETUP_NOTES = 256 }; /* bytes, all 0, for what rows write down of a position while it is read */

typedef struct Setup {
    const FieldSheet *position, *mission; /* whose sections are a position's, and whose the mission's */
    const Steps *steps;
    void (*start)(const Game *game, uint64_t seed, State *state); /* of a mission; what a file does not say */
    void (*clear)(State *state); /* what a file says whole or not at all; may be NULL */
    void (*fill)(State *state);  /* what it leaves open when it has been read; may be NULL */
    Invariant *unsound;          /* what the rules rely on: asked before they see the position of a file */
    Invariant *broken;           /* and when it has come to its first decision */
    Fault (*fault)(const Game *game, const State *state); /* of what does not hold; may be NULL */
    const char *const *kinds; /* of the mission's sections, instead of its sheets */
} Setup;

/* Where the rows of a position find what they need. */
Fields setup_fields(const Setup *setup, const Game *game, const State *state);

bool setup_take(const Setup *setup, const Game *game, const Doc *position, uint64_t seed, State *state,
                Errors *errors);
void setup_opening(const Setup *setup, const Game *game, const Doc *position, uint64_t seed, State *state,
                   Log *log);

#endif
