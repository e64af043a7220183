/* ini: typed reading of data files over inih. A Doc is one or more files read whole and checked as text; a
 * Reader takes typed values out of it, remembers what it was asked for, and at the end reports everything
 * that nobody knows. Every message is `file:line: what is wrong, what is allowed`; all errors are collected,
 * not only the first. */
#ifndef CORE_DATA_INI_H
#define CORE_DATA_INI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- errors ---- */

enum { ERRORS_KEPT = 100, ERROR_SIZE = 512 };

typedef struct Errors {
    int count;                /* how many there were */
    char (*line)[ERROR_SIZE]; /* the first ERRORS_KEPT of them */
} Errors;

void errors_free(Errors *errors);
/* Adds `file:line: message`; line 0: no line; file NULL: the message alone. */
__attribute__((format(printf, 4, 5))) void errors_add(Errors *errors, const char *file, int line,
                                                      const char *format, ...);
/* Prints them to a stream, with a closing "and N more" where some were not kept. */
void errors_print(const Errors *errors, void *file_stream);

/* ---- documents ---- */

typedef struct Entry {
    const char *key;
    const char *value;
    const char *file;
    int line;
} Entry;

/* `[card 2,3]` has kind "card" and name "2,3"; `[mission]` has name "". */
typedef struct Section {
    const char *kind;
    const char *name;
    const char *file;
    int line;
    int first, count; /* its entries in Doc.entries */
    bool again;       /* its file has a section of this title before it */
} Section;

typedef struct Doc {
    Section *sections;
    Entry *entries;
    int section_count, entry_count;
    uint64_t hash;       /* of all the files' bytes, in reading order */
    const char *file;    /* the file that was asked for */
    struct Doc *mission; /* which the position in this file belongs to; NULL: the file is a mission itself */
    struct DocMemory *memory;
} Doc;

enum { DOC_MAX_BYTES = 4 << 20, DOC_MAX_LINE = 8192, DOC_MAX_ENTRIES = 100000, DOC_MAX_DEPTH = 8 };

/* Reads a file and what it builds on. In `[mission]`, `base = FILE` reads that file first (relative to this
 * one, or to the data folder's missions/), and `use = FILE ...` reads cards first (relative to the data
 * folder's cards/). A mission that names no cards plays with cards/SYSTEM/default.ini, or cards/default.ini
 * if it names no `system`, where there is such a file. The n-th section of a title extends the n-th of that
 * title in the files before; later keys replace earlier ones. A key may stand once in a section of a file.
 * The limits hold for the whole document. `position-of = FILE` (relative to this one) in place of all that
 * says that the file holds a position and nothing else of that mission, which is read apart. What they name
 * must lie within the bounds of core/bounds.h. NULL if there were errors. */
Doc *doc_read(const char *path, Errors *errors);
/* The same from memory; `name` stands in messages for the file. */
Doc *doc_parse(const char *name, const char *text, size_t length, Errors *errors);
void doc_free(Doc *doc);
/* What a game is compiled from: the document itself, or the mission whose position it is. */
const Doc *doc_mission(const Doc *doc);

/* The first section of the kind (any name if NULL) at or after *index, which is moved behind it; NULL at the
 * end. */
const Section *doc_section(const Doc *doc, const char *kind, const char *name, int *index);
/* The value of a key, or NULL. */
const Entry *doc_entry(const Doc *doc, const Section *section, const char *key);

/* ---- typed reading ---- */

typedef struct Reader {
    const Doc *doc;
    Errors *errors;
    struct ReaderMemory *memory;
    const void *known_rows; /* whose keys were asked for last (fields_read.c), in sections of that kind */
    const char *known_kind;
} Reader;

void reader_open(Reader *reader, const Doc *doc, Errors *errors);
/* Reports every section of an unknown kind and every key that was never asked for in its kind of section,
 * each with the nearest known name, and forgets everything. `kinds` ends with NULL; those in `foreign` (may
 * be NULL) are left to others. */
void reader_close(Reader *reader, const char *const *kinds, const char *const *foreign);
/* The same for a document of which nothing is read because it has no section of these kinds: false, with errors, if it has others
 * than the foreign ones. */
bool reader_knows(const Doc *doc, const char *const *kinds, const char *const *foreign, Errors *errors);

/* Sections of a lesson, which may stand in the mission of any system; ends with NULL. */
enum { LESSON_SECTIONS = 2 };
extern const char *const lesson_sections[LESSON_SECTIONS + 1];

/* Walks the sections of one kind: start with *index = 0. */
const Section *reader_next(Reader *reader, const char *kind, int *index);
/* The only section of the kind, or NULL; a second one is an error. */
const Section *reader_only(Reader *reader, const char *kind);

/* Each read_ takes a section (NULL: the fallback, silently), a key and a fallback; a missing key gives the
 * fallback, a wrong one an error and the fallback. */
int64_t read_int(Reader *reader, const Section *section, const char *key, int64_t min, int64_t max,
                 int64_t fallback);
/* yes no true false on off 1 0 */
bool read_bool(Reader *reader, const Section *section, const char *key, bool fallback);
/* The index in `names` (ends with NULL). */
int read_enum(Reader *reader, const Section *section, const char *key, const char *const *names,
              int fallback);
const char *read_text(Reader *reader, const Section *section, const char *key, const char *fallback);
/* 64 bits in hex. */
uint64_t read_hex(Reader *reader, const Section *section, const char *key, uint64_t fallback);
/* Blank- or comma-separated whole numbers; returns how many (at most cap; more is an error). */
int read_ints(Reader *reader, const Section *section, const char *key, int64_t min, int64_t max, int *values,
              int cap);
/* The same for words of an enumeration. */
int read_enums(Reader *reader, const Section *section, const char *key, const char *const *names, int *values,
               int cap);
/* Blank- or comma-separated words, which live as long as the reader is open. */
int read_words(Reader *reader, const Section *section, const char *key, const char **words, int cap);
/* A reference: calls `find` with the name; a negative answer is an error that says what kind of thing is
 * missing and the nearest of `names(i)` (may be NULL), which ends with NULL. */
typedef int (*FindName)(const void *context, const char *name);
typedef const char *(*NameAt)(const void *context, int index);
int read_reference(Reader *reader, const Section *section, const char *key, const char *what, FindName find,
                   NameAt names, const void *context, int fallback);
/* Whether the key is there at all; counts as asked for. */
bool read_has(Reader *reader, const Section *section, const char *key);
/* An error about this key (or the section, if it is missing), for checks that only the caller can make. */
__attribute__((format(printf, 4, 5))) void read_error(Reader *reader, const Section *section, const char *key,
                                                      const char *format, ...);

#endif
