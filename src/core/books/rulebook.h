/* rulebook: the rules of a system in our own words, to be looked up by number or by word. A book is a data
 * file, cards/SYSTEM/rulebook.ini, with a section for each rule and for each term of the glossary; it knows
 * no rules itself, so every system can have one. */
#ifndef CORE_BOOKS_RULEBOOK_H
#define CORE_BOOKS_RULEBOOK_H

#include <stdbool.h>
#include <stdint.h>

#include "core/data/ini.h"

enum { RULEBOOK_ENTRIES = 1024, RULEBOOK_SEE = 12, RULEBOOK_PARTS = 4, RULEBOOK_CHAPTERS = 96 };

/* 4.2.2c: three parts and a letter. Of a book whose chapters have names, `move 1`: the chapter's place and the number. */
typedef struct RuleNumber {
    uint8_t parts[RULEBOOK_PARTS];
    uint8_t count;
    char letter; /* small; 0: none */
} RuleNumber;

typedef struct RuleEntry {
    const char *number; /* as it is written in the file; empty for a term of the glossary */
    const char *title;
    const char *text;
    const char *words;     /* what players may type for it, besides the title */
    const char *lesson;    /* the mission that teaches it ... */
    const char *step;      /* ... and the step of it; both empty if there is none */
    const char *missing;   /* why this program does not have the rule yet; empty if it has */
    int see[RULEBOOK_SEE]; /* other entries worth reading with it */
    int see_count;
    RuleNumber order;
    const char *file;
    int line;
    const char *low_title, *low_words, *low_text; /* in small letters, for the search */
} RuleEntry;

typedef struct Rulebook {
    const char *title;
    RuleEntry *entries; /* rules in the order of their numbers, then terms by name */
    int count;
    const char *chapters[RULEBOOK_CHAPTERS]; /* names, where the book has no numbers for them */
    int chapter_count;
    struct RulebookMemory *memory;
} Rulebook;

/* Whether the document is a rule book: it has a section [rulebook]. */
bool rulebook_is(const Doc *doc);
/* The book in a document, which may be freed then. NULL if there were errors. */
Rulebook *rulebook_load(const Doc *doc, Errors *errors);
/* The book of a system in the data folder; NULL without errors if it has none. */
Rulebook *rulebook_open(const char *system, Errors *errors);
void rulebook_free(Rulebook *book);
/* Reports every lesson, and every step of one, that entries name and the data folder does not have. */
void rulebook_check_lessons(const Rulebook *book, Errors *errors);

/* The entry with this number, else the nearest rule above it (4.2.2 for 4.2.2x, 4.0 for 4.9); -1 if even its
 * chapter is missing or that is no number. Capitals do not count. */
int rulebook_find(const Rulebook *book, const char *number);
/* Whether the first rule holds the second: 4.2 holds 4.2.2c, 4.0 holds all of chapter 4. */
bool rulebook_holds(const RuleEntry *above, const RuleEntry *below);
/* Reads `4.2.2c`, `4.2` or `4`; false if the text is something else. */
bool rulebook_number(const char *text, RuleNumber *number);
/* The same, or `move 1` (`move-1`) by the chapters of the book. */
bool rulebook_reads(const Rulebook *book, const char *text, RuleNumber *number);

/* The entries in which every word of the text occurs, best first: numbers, then titles, then search words,
 * then texts; the same text gives the same order. A number that has no entry finds the rule above it. If none has
 * every one of several words, those that have some of them in titles and search words.
 * Returns how many there are, and fills in the first `cap` of them. */
int rulebook_search(const Rulebook *book, const char *text, int *found, int cap);
/* A word that titles or search words have and that is nearest to this one; false if none is near. */
bool rulebook_nearest(const Rulebook *book, const char *word, char *nearest, int size);

#endif
