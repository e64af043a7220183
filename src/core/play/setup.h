/* setup: from a file, whole or partial, to the first decision: what stands behind `setup`, `opening` and `dump` of the
 * door where a position is made of sheets (core/data/fields.h) and played by steps. A system that besides hides by rows
 * (core/play/fog.h), is played by a table and keeps its chance in a generator, a deck and dice (Steps.chance) has `load`,
 * `mask`, `guess`, `broken` and `score` from here too. */
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

/* What a system has by its rows alone. */
typedef struct ByRows {
    const Game *usual; /* what a mission does not say */
    size_t game_size, state_size;
    FieldPlace cards, reshuffle; /* of the deck, in the game */
    FieldPlace reshuffles;       /* in each card, by its number: it is the one that orders the shuffle */
    int fewest_cards;            /* that can be drawn */
    FieldPlace marks;            /* in each card: what it shows, bits; may be left out */
    /* In which row of the table a position stands, where a file says none. */
    int (*resume)(const State *state);
    /* Whether what is asked can be, as far as the eyes of the position know; a guess is made until it can. NULL: of a guess,
     * where whoever is asked has a choice. */
    Invariant *unexplained;
    /* A guess was made for these eyes: what follows from it. */
    void (*guessed)(const Game *game, Side viewer, State *full);
} ByRows;

/* The first of them, where a Game calls its deck so, and a Card what it shows. */
#define DECK_IN_GAME                                                                             \
    .game_size = sizeof(Game), .state_size = sizeof(State), .cards = FIELD_OF(Game, deck),       \
    .reshuffle = FIELD_OF(Game, reshuffle), .reshuffles = FIELD_OF_EACH(Game, cards, reshuffle), \
    .marks = FIELD_OF_EACH(Game, cards, marks)

/* A part of a mission: sheets, or what reads them. */
typedef struct LoadPart {
    const FieldSheet *sheets;
    void (*load)(const Fields *at); /* each reports what is wrong, and all go on */
} LoadPart;

typedef struct Setup {
    const FieldSheet *position, *mission; /* whose sections are a position's, and whose the mission's */
    const Steps *steps;
    /* Of a mission, and what a file does not say; with `by_rows` all but eyes, chance, that nobody has won, and the first row of the table. */
    void (*start)(const Game *game, uint64_t seed, State *state);
    void (*clear)(State *state); /* what a file says whole or not at all; may be NULL */
    void (*fill)(State *state);  /* what it leaves open when it has been read; may be NULL */
    Invariant *unsound;          /* what the rules rely on: asked before they see the position of a file */
    Invariant *broken;           /* and when it has come to its first decision; by rows: setup_broken */
    Fault (*fault)(const Game *game, const State *state); /* of what does not hold; may be NULL */
    const char *const *kinds; /* of the mission's sections, instead of its sheets */
    const ByRows *by_rows;    /* NULL: the system does all that itself */
    /* A mission that is read part by part: into a game of so many bytes, in this order (the last one has neither), and whether the
     * whole can be played, asked where nothing is wrong so far. The context of rows is the game, too. */
    size_t game_size;
    const LoadPart *parts;
    void (*check)(const Fields *at);
} Setup;

/* Where the rows of a position find what they need: in the context the game, in the whole the state. */
static inline const Game *rows_game(const Fields *at)
{
    return at->context;
}
static inline State *rows_state(const Fields *at)
{
    return at->whole;
}
Fields setup_fields(const Setup *setup, const Game *game, const State *state);

bool setup_take(const Setup *setup, const Game *game, const Doc *position, uint64_t seed, State *state,
                Errors *errors);
void setup_opening(const Setup *setup, const Game *game, const Doc *position, uint64_t seed, State *state,
                   Log *log);

/* ---- by rows ---- */

Game *setup_load(const Setup *setup, const Doc *doc, Errors *errors);
/* Not by rows alone, but by parts. */
Game *setup_load_parts(const Setup *setup, const Doc *doc, Errors *errors);
void setup_unload(Game *game);
void setup_mask(const Setup *setup, const Game *game, const State *state, Side viewer, State *seen);
/* Of a masked position, what a preview has come to is masked again: what others did in it they may hide. */
void setup_apply(const Setup *setup, const Game *game, State *state, Action action, Log *log);
void setup_guess(const Setup *setup, const Game *game, const State *seen, Side viewer, Rng *rng, State *full);
/* That a card drawn alone, after so many others, shows the mark. */
Chance setup_chance(const Setup *setup, const Game *game, const State *state, int mark, int earlier);
/* The rows that are figures: first those of things, "us-points", in the order of rows, then those of the whole. */
int setup_score(const Setup *setup, const State *state, Score *scores, int cap);
/* Besides what makes it unsound: it stands where running on has brought it, and what is asked can be. */
const char *setup_unsound(const Setup *setup, const Game *game, const State *state);
const char *setup_broken(const Setup *setup, const Game *game, const State *state);
/* Where only chance to come is hidden (Steps.chance has a generator, or is NULL). */
void setup_mask_open(const Steps *steps, size_t size, const State *state, Side viewer, State *seen);
void setup_guess_open(const Steps *steps, size_t size, const State *seen, Rng *rng, State *full);
/* Before what the system starts with, or what a file says, is put down; and when that leaves the row open. */
void setup_begin(const Setup *setup, const Game *game, uint64_t seed, State *state);
void setup_resume(const Setup *setup, State *state);

#endif
