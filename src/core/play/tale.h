/* tale: what happened as a story for people, beside the record of phrase.h. One row per kind of event says the sentence, how much
 * it weighs, and how many of the same are told at once. A system brings rows and the nouns of its story, nothing else.
 *
 * Patterns are those of phrase.h. A sentence is in the present tense: who and where first, one fact, no numbers but men and
 * guns; never an id, a coordinate, a card or a rule. */
#ifndef CORE_PLAY_TALE_H
#define CORE_PLAY_TALE_H

#include "core/play/phrase.h"

typedef enum Weight {
    WEIGHT_UNSAID,      /* the row is missing */
    WEIGHT_BOOKKEEPING, /* only in the record: it belongs to what comes next, or `follows` what was */
    WEIGHT_LIGHT,       /* a word in passing */
    WEIGHT_PLAIN,
    WEIGHT_DRAW, /* cards or dice decide it before all eyes */
    WEIGHT_LOSS, /* it dwells */
    WEIGHTS
} Weight;

/* What it is to the side of the one that it is about. */
typedef enum TaleSign { TALE_EVEN, TALE_GOOD, TALE_BAD, TALE_DANGER, TALE_UNSURE } TaleSign;

typedef struct TaleRow {
    const char *one;
    const char
        *many; /* of several that say the same, one behind the other: # is their number; NULL: each is told */
    uint8_t weight; /* Weight */
    uint8_t sign;   /* TaleSign */
    bool follows;   /* bookkeeping that explains what came before it */
} TaleRow;

#define TALE_RECORD                  \
    {                                \
        .weight = WEIGHT_BOOKKEEPING \
    }
#define TALE_RECORD_AFTER                             \
    {                                                 \
        .weight = WEIGHT_BOOKKEEPING, .follows = true \
    }

/* Sentences without more ado: TALE_LIGHT(TALE_BAD, "WHO0 is pinned.", "# OF_WHOM0 are pinned.") */
#define TALE_SAID(weight, sign, one, many) \
    {                                      \
        one, many, weight, sign, false     \
    }
#define TALE_LIGHT(sign, one, many) TALE_SAID(WEIGHT_LIGHT, sign, one, many)
#define TALE_PLAIN(sign, one, many) TALE_SAID(WEIGHT_PLAIN, sign, one, many)
#define TALE_DRAW(sign, one, many) TALE_SAID(WEIGHT_DRAW, sign, one, many)
#define TALE_LOSS(sign, one, many) TALE_SAID(WEIGHT_LOSS, sign, one, many)

/* What happened before, as far as the listener knows. */
typedef struct Past {
    /* The next one back from `at`, which begins with 0 and is moved on; NULL: there is none. */
    const Event *(*before)(const void *context, int *at);
    const void *context;
} Past;

typedef struct TaleBook {
    const Noun *nouns;   /* ends with an empty name */
    const TaleRow *rows; /* one a kind of event ... */
    int count;
    /* ... or, where sentences depend on what the arguments are, what chooses among them; may be NULL. */
    const TaleRow *(*row)(const Game *game, const State *state, const Event *event);
} TaleBook;

typedef struct Tale {
    uint8_t weight, sign;
    bool follows;
    char text[SENTENCE_SIZE]; /* "": bookkeeping */
    char many[SENTENCE_SIZE]; /* "": it stands alone; else with # for the number of those that say the same */
} Tale;

/* The row of an event; NULL: it has none. */
const TaleRow *tale_row(const TaleBook *book, const Game *game, const State *state, const Event *event);
/* The story of an event, told by the position that it left behind as the listener may see it; `past` may be NULL. Without a
 * book the record's sentence is the story. */
void tale_tell(const Rules *rules, const Game *game, const State *seen, const Event *event, const Past *past,
               Tale *tale);
/* So many of them, in one sentence. */
int tale_gather(const char *many, int count, char *text, int size);
/* "two", "12"; "1st". */
int tale_number(int number, char *text, int size);
int tale_ordinal(int number, char *text, int size);

#endif
