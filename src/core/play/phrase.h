/* phrase: what is said, heard and told, by patterns with typed slots. One row says an action and reads it back; one row
 * tells an event, and from that row follows whom and where the event is about.
 *
 * A pattern is the text itself. In it stand:
 *   UNIT      a slot: a word in capitals (two letters or more, `_` among them) that is a row of the system's table of
 *             nouns. It takes the field of the action that its row names.
 *   UNIT0     the same for argument 0 of an event.
 *   [...]     left out where a slot in it names nothing; [this|that]: `that` stands there instead.
 *   {2 a|b}   by argument 2 of an event: `a` for 0, `b` for 1, the last one for anything else. Plurals: step{1 s||s}.
 *   @UNIT1    the one that the event is about, where that is not the first unit or place of its sentence.
 * Braces may stand in brackets; else they do not nest. A blank beside what is left out goes with it.
 *
 * Whoever listens takes any case and any number of blanks; the words and slots of an action are parted by blanks. */
#ifndef CORE_PLAY_PHRASE_H
#define CORE_PLAY_PHRASE_H

#include "core/play/rules.h"

/* What is being said, heard or told, as the functions of a noun see it. */
typedef struct Speech {
    const struct Noun *nouns;
    const Game *game;
    const State *state;
    const Event *event;      /* that is told; NULL: an action is said or heard */
    const struct Past *past; /* of a story (tale.h): what happened before it; may be NULL */
    Action action;           /* that is said, or as much of it as is heard */
    const char *rest;        /* what is still to be heard: single blanks, none at either end */
    struct Opening *opening; /* phrase.c's own */
} Speech;

/* Writes the name of the value; returns its length, 0 if there is no such thing. */
typedef int (*NounWriter)(const Speech *speech, int value, char *text, int size);

/* The field of an action that a noun stands for. */
typedef enum NounField { IN_NOTHING, IN_BY, IN_ON, IN_AT, IN_TO, IN_WITH, IN_COUNT } NounField;

/* What a noun names, for those who ask what an event is about. */
typedef enum AboutKind {
    ABOUT_NOTHING, /* numbers, words, and what is only mentioned */
    ABOUT_UNIT,
    ABOUT_PLACE,
    ABOUT_OTHER /* from here on: kinds of the system's own */
} AboutKind;

enum { NOUN_SIZE = 16 };

/* `names` of a noun: a text of each thing of an array in the game; an empty one is no name. */
#define NOUN_NAMES(type, array, member)     \
    .names = &(const FieldNames)            \
    {                                       \
        FIELD_NAMES_IN(type, array, member) \
    }

/* A kind of slot. How it is written and read:
 *   words         the value is the number of a word, from `least` to `most` (0: to the last);
 *   names, write  every value from `least` to `most` may have a name, which may hold blanks: the best fit is heard;
 *   write, read   as the system likes;
 *   none of them  a number from `least` to `most`. */
typedef struct Noun {
    char name[NOUN_SIZE]; /* "UNIT", as patterns have it */
    uint8_t field;        /* NounField */
    uint8_t plus;         /* what an action's field adds to the value: 1 where 0 stands for nobody */
    uint8_t about;        /* AboutKind */
    bool optional;        /* an action may do without it: its field is 0 then */
    int32_t least, most;
    const char *const *words;       /* ends with NULL */
    const struct FieldNames *names; /* core/data/fields.h; their context is the game */
    const char *otherwise;          /* written where there is no such word or name */
    NounWriter write;
    /* Takes it off the front of `rest`; false if it is not there. */
    bool (*read)(Speech *speech, int32_t *value);
    /* Whether it names nothing, so that a bracket around it is left out; NULL: where an action's field is 0, where a
     * number is 0, and where there is no such word or name. */
    bool (*missing)(const Speech *speech, int value);
} Noun;

/* A verb's pattern. A verb may have several, one behind the other: said is the first whose slots outside brackets all
 * name something, or else the last; heard is any. */
typedef struct Phrase {
    uint16_t verb;
    const char *pattern;
    bool (*heard)(Speech *speech); /* fills in what the text leaves open, or refuses it; may be NULL */
} Phrase;

/* What is told of a kind of event: under which rule, whether a card, a die or something hidden comes to light, and how. */
typedef struct Sentence {
    const char *rule;
    bool reveals;
    const char *pattern;
} Sentence;

typedef struct Phrasebook {
    const Noun *nouns;     /* ends with an empty name */
    const Phrase *phrases; /* ends with a NULL pattern; or NULL: the patterns are those of */
    const Word *words;     /* the system's words, of which so many verbs come first, */
    int verbs, first_verb; /* in the order of its verbs from this one on; or NULL: those of `steps` */
    /* The pattern of an event's sentence; NULL: `sentences` */
    const char *(*sentence)(const Event *event);
    /* One that names whom it is about where that does not follow from its sentence; NULL: it does. May be NULL. */
    const char *(*about)(const Event *event);
    const struct Steps *steps; /* whose laws have patterns (core/play/steps.h) */
    const Sentence *sentences; /* by the kind of event */
} Phrasebook;

/* ---- what stands behind the door's say, parse and tell ---- */

int phrase_say(const Phrasebook *book, const Game *game, const State *state, Action action, char *text,
               int size);
bool phrase_parse(const Phrasebook *book, const Game *game, const State *state, const char *text,
                  Action *action);
int phrase_tell(const Phrasebook *book, const Game *game, const State *state, const Event *event, char *text,
                int size);

enum { ABOUT_NAME_SIZE = 64 };

/* One of those that an event is about: "1/2", "3,2". */
typedef struct About {
    uint8_t kind; /* AboutKind */
    int32_t value;
    char name[ABOUT_NAME_SIZE]; /* empty: it is not there any more */
} About;

/* The units and places that the event's sentence names, the one that it is about first; returns how many, at most
 * cap. */
int phrase_about(const Phrasebook *book, const Game *game, const State *state, const Event *event,
                 About *about, int cap);

/* The same of any pattern. */
int phrase_names(const Speech *speech, const char *pattern, About *about, int cap);

/* The fields that a verb's patterns name; and those that an action fills though its verb does not name them: bits
 * 1 << NounField. */
unsigned phrase_uses(const Phrasebook *book, uint16_t verb);
unsigned phrase_strays(const Phrasebook *book, Action action);
/* The same of one pattern. */
unsigned phrase_slots(const Phrasebook *book, const char *pattern);

/* ---- writers of nouns ---- */

/* "+2"; halves as "3½". */
int noun_signed(const Speech *speech, int value, char *text, int size);
int noun_halves(const Speech *speech, int value, char *text, int size);

/* ---- for nouns that are phrases themselves ---- */

int phrase_fill(const Speech *speech, const char *pattern, char *text, int size);
/* Takes the pattern off the front of `rest`; false if it is not there. */
bool phrase_hear(Speech *speech, const char *pattern);
/* Takes these words off the front of `rest`; how many letters of a text they take, 0 if it does not begin with them. */
bool phrase_take(Speech *speech, const char *words);
int phrase_begins(const char *text, const char *words);
/* Takes the next word, in small letters; false if there is none, or none that fits. */
bool phrase_word(Speech *speech, char *word, int size);
bool phrase_number(Speech *speech, int32_t least, int32_t most, int32_t *value);
/* Takes the longest of the names of these values that fits; of two as long the one that is the same letter for letter. */
bool phrase_named(Speech *speech, int32_t least, int32_t most, NounWriter name, int32_t *value);

#endif
