/* fields: what a section may say, as rows: one row a key. A row says where in a struct the value lies, what it may
 * be, what it is where a file does not say it, and who may not know it. From the rows follow reading (by
 * core/data/ini.h, whose messages say file and line), writing, and the list of words.
 *
 *     static const FieldRow unit_rows[] = {
 *         {"at", FIELD_NAME, FIELD_IN(Unit, place), .names = &places, .mask = "?", .blank = UNKNOWN},
 *         {"steps", FIELD_NUMBER, FIELD_IN(Unit, steps), .most = 2, .usual_of = full_strength},
 *         {"marks", FIELD_WORD, FIELD_SET(Unit, marks), .words = mark_words},
 *         {0}};
 *
 * A sheet is a kind of section: its rows, and which things of a struct its sections are about. A position is a table
 * of sheets in the order of its file. Data files are read by the same rows and never written.
 *
 * What a file leaves out stays as it was, so whoever reads fills in the start first; unless the row says what is
 * usual. Keys that are there are read first, in the order of the rows, and then what is usual is filled in, so that
 * it may rest on any of them. A value that is wrong leaves what was there. */
#ifndef CORE_DATA_FIELDS_H
#define CORE_DATA_FIELDS_H

#include <stddef.h>

#include "core/base/text.h"
#include "core/data/ini.h"

typedef struct FieldRow FieldRow;
typedef struct FieldSheet FieldSheet;

enum { FIELD_TEXT_SIZE = 64, FIELD_SHEETS_MOST = 64 };

/* Who may know a row or a section; others have no such line, and 0 is stored for them. FIELD_MASKED: that rests on
 * the position, and its mask has stored what these eyes see in its place. */
typedef enum FieldSecret {
    FIELD_OPEN,
    FIELD_OF_FIRST,
    FIELD_OF_SECOND,
    FIELD_OF_NOBODY,
    FIELD_MASKED
} FieldSecret;

/* Where reading or writing stands: what every function of a row or sheet is handed. */
typedef struct Fields {
    Reader *reader;      /* NULL while writing */
    Writer *writer;      /* NULL while reading */
    const void *context; /* the system's own: its game, or whatever its functions need */
    void *notes;         /* the same, where its functions write down what no struct keeps */
    void *whole;         /* what the sheets' things lie in: a state, a game; while writing only looked at */
    const uint8_t *eyes; /* whose eyes the position in the whole has, FIELD_ALL_EYES for all; NULL: all */
    const Section *section; /* that is read; NULL: the file has none of this kind */
    const FieldRow *row;
    void *thing; /* what the section is about: the rows' places are in it */
    int number;  /* which of its kind, from 0 */
    int next;    /* the number after that of the section before */
    int given;   /* how many words the list had that was just read */
    bool wrong;  /* an error was told of the value that was just read */
    int before;  /* errors that were told before the section under way */
    int pass;    /* only rows of this pass are read: sections may be read again when all has a name */
    bool mends;  /* a wrong value becomes what is usual: checks of the whole then speak of it no more */
    bool begun;  /* something has been written: the next section stands apart */
    FieldSecret secret; /* who may know the section under way */
} Fields;

enum { FIELD_ALL_EYES = 255 };

/* ---- rows ---- */

typedef enum FieldKind {
    FIELD_NUMBER, /* from least to most; neither said: whatever fits */
    FIELD_YES_NO, /* written so, or as the two `words` */
    FIELD_WORD,   /* one of `words`: its number is stored, or what stands at its number in `values` */
    FIELD_NAME,   /* something of the system's by its name: `names` */
    FIELD_HEX, /* 64 bits, written in `digits` digits (0: as many as it takes); a list has all, or is `wrong` */
    FIELD_TEXT, /* letters, at most as many as there is room for */
    FIELD_OWN,  /* by two functions of the row's */
    FIELD_SLOT, /* the thing's number, written if it does not follow the one before; whoever finds it reads it */
    FIELD_LEFT /* to others: the key is known, and that is all */
} FieldKind;

/* How it lies in the struct: one value; a set, in which value n is bit n; a list. */
typedef enum FieldShape { FIELD_SHAPE_ONE, FIELD_SHAPE_SET, FIELD_SHAPE_LIST } FieldShape;

/* NOLINTBEGIN(bugprone-macro-parentheses): a member's name is no expression */
#define FIELD_SIZE_OF(type, member) sizeof(((type *)0)->member)
#define FIELD_COUNT_OF(type, member) (FIELD_SIZE_OF(type, member) / FIELD_SIZE_OF(type, member[0]))

#define FIELD_IN(type, member) .at = offsetof(type, member), .width = FIELD_SIZE_OF(type, member)
#define FIELD_SET(type, member) FIELD_IN(type, member), .shape = FIELD_SHAPE_SET
/* A list that fills its array, or ends where only zeros follow; a shorter one leaves the rest of the array. */
#define FIELD_ARRAY(type, member)                                          \
    .at = offsetof(type, member), .width = FIELD_SIZE_OF(type, member[0]), \
    .cap = FIELD_COUNT_OF(type, member), .shape = FIELD_SHAPE_LIST
/* The same of members that lie behind each other, the first of which is named. */
#define FIELD_NUMBERS(type, member, count) FIELD_IN(type, member), .cap = (count), .shape = FIELD_SHAPE_LIST
/* A list whose length is kept in another member. */
#define FIELD_LIST(type, member, length) \
    FIELD_ARRAY(type, member), .count_at = offsetof(type, length), .count_width = FIELD_SIZE_OF(type, length)

/* A number in the context; with a step: one for each thing. */
typedef struct FieldPlace {
    uint32_t at, width, step;
} FieldPlace;

#define FIELD_OF(type, member)                                 \
    {                                                          \
        offsetof(type, member), FIELD_SIZE_OF(type, member), 0 \
    }
#define FIELD_OF_EACH(type, array, member)                                                                   \
    {                                                                                                        \
        offsetof(type, array[0].member), FIELD_SIZE_OF(type, array[0].member), FIELD_SIZE_OF(type, array[0]) \
    }

/* What can be referred to by a name, in values and in titles of sections: texts of a table, of structs in the
 * context, numbers, or what two functions say. */
typedef struct FieldNames {
    /* Said of a word that is no name: "there is no unit '%.30s'"; NULL: a section of that name is passed over. */
    const char *missing;
    const char *what;         /* instead: "unit", and there is no such, but these or the nearest */
    const char *none;         /* a word for nobody; NULL: there is none */
    int64_t nobody;           /* what is stored for it */
    int plus;                 /* so much more is stored than the name's number */
    int count;                /* of the names */
    FieldPlace count_in;      /* instead of `count` */
    const char *const *table; /* NULL in it: no name */
    const uint8_t *values;    /* what is stored for each of the table */
    bool numbers;             /* a number stands for itself, and is written where there is no name */
    /* The first text in the context, and how far to the next, also in a table of rows; an empty one is no name. */
    uint32_t at, step;
    bool numbered; /* names are numbers, from `first` on */
    int first;
    bool exact; /* capitals count */
    /* What the word stands for; FIELD_NO_NAME if nothing, FIELD_TOLD if an error of its own was told. */
    int64_t (*find)(const Fields *at, const char *word);
    /* The name: a constant, or made in `text`; NULL: it has none, and a thing without a name is not written. */
    const char *(*name)(const Fields *at, int64_t value, char text[FIELD_TEXT_SIZE]);
    /* Whether it has one, where that is answered without making it; NULL: `name` answers that, too. */
    bool (*has)(const Fields *at, int64_t value);
} FieldNames;

enum { FIELD_NO_NAME = -1, FIELD_TOLD = -2 };

#define FIELD_NAMES_OF(rows, member, size) \
    .table = &(rows)[0].member, .step = sizeof(rows)[0], .count = (size)
/* Names that are numbers, from 1 on: for `names` of a sheet or row. */
#define FIELD_NUMBERED(message, how_many)                               \
    &(const FieldNames)                                                 \
    {                                                                   \
        message, .numbered = true, .first = 1, .count = (int)(how_many) \
    }
#define FIELD_NAMES_IN(type, array, member)                                       \
    .at = offsetof(type, array[0].member), .step = FIELD_SIZE_OF(type, array[0]), \
    .count = (int)FIELD_COUNT_OF(type, array)

struct FieldRow {
    const char *key;
    FieldKind kind;
    FieldShape shape;
    uint32_t at, count_at;            /* bytes into the thing */
    uint16_t width, count_width, cap; /* bytes of one value and of a list's length; values of a list */
    int64_t least, most;              /* least below 0: the value has a sign */
    FieldPlace most_in;               /* instead of `most` */
    int64_t (*most_of)(const Fields *at);
    const char *const *words; /* ends with NULL */
    const uint8_t *values;
    const FieldNames *names;
    void (*read)(
        const Fields *at); /* FIELD_OWN, or instead of what the kind does: asked only if the key is there */
    void (*write)(
        const Fields *at); /* FIELD_OWN: writes the whole line, or nothing; NULL: it is never written */
    uint64_t bit;          /* FIELD_YES_NO: only these bits of what is stored */
    bool reversed;         /* FIELD_YES_NO: `yes` is 0 */
    uint8_t digits;
    uint8_t pass; /* in which the key is read; FIELD_READ_BEFORE: by whoever finds or prepares the thing */
    bool fixed;   /* all values of an array are written, zeros and all */
    int plus;     /* FIELD_NUMBER: so much more is written than is stored */
    const char *wrong; /* a list that has one has all its values, or it is said and nothing stored */

    /* What it is where a file does not say so, if not what was there; and whether such a line is left out. */
    int64_t usual;
    FieldPlace usual_in; /* instead of `usual` */
    int64_t (*usual_of)(const Fields *at);
    bool usual_title; /* of a text: the section's name */
    bool left_out;
    const char *needed; /* it must be said: the error if not */

    FieldSecret secret;
    const char
        *mask; /* the word for what these eyes may not know: `blank` is stored, or the set or list is empty */
    int64_t blank;
    bool (*masked)(const Fields *at); /* instead of `blank`, where it is not stored */
    /* For core/play/fog.h: whether the eyes of the position may not know it, and whether it could be this value then; `wrong`
     * is said of a value that could not. */
    bool (*hidden)(const Fields *at);
    bool (*could)(const Fields *at, int value);
    bool (*when)(const Fields *at);  /* whether there is such a line at all; NULL: always */
    void (*check)(const Fields *at); /* what else must hold of a value that was read */
    const char
        *figure; /* a figure of the game so far, by this name (Rules.score); of things: behind theirs */
};

enum { FIELD_READ_BEFORE = 255 };

/* ---- sheets ---- */

struct FieldSheet {
    const char *kind; /* the section's: "unit" */
    const char
        *name; /* what follows it, in the list of words: "UNIT"; NULL: one section at most, without a name */
    const char *meaning, *rule; /* in the list of words; no meaning: its keys */
    const FieldRow *rows;       /* ends with a NULL key */
    size_t at, size;            /* the first thing in the whole, and how far to the next */
    int first, most;            /* things, where sections have names; the first that has one */
    /* Of things that are free when their first byte is `free`; where numbers name them, none is told of twice. */
    bool entries;
    uint8_t free;
    const FieldNames *names; /* of the things */
    FieldPlace count; /* in the whole: how many there are; sections come in the order of their numbers, */
    const char *
        full; /* or, whatever their names, are added until the room is full: the error then, with %d for how many */
    FieldPlace title; /* in each thing: a text that takes the section's name, one word that no other has; */
    bool any_title, twins;           /* it may hold blanks; others may have it */
    bool (*takes)(const Fields *at); /* whether a section adds such a thing; NULL: it does */
    /* In each thing: of which group it is, a number; `groups` are their names, and end with NULL. When all are read, each
     * group's things come in its share of the room, in the order of the file; none may have none. */
    FieldPlace group;
    const char *const *groups;
    FieldPlace told; /* in the whole: a set of the things that sections told of; none may twice */
    FieldSecret secret;
    const char *needed; /* one section that must be there: the error if not */
    bool optional;      /* one section that is not there changes nothing, not even to what is usual */
    bool (*when)(const Fields *at);    /* whether the thing is there to be written; NULL: always, or */
    FieldPlace there;                  /* where this member of it is not 0 */
    void (*write)(const Fields *at);   /* lines of its own, below those of the rows */
    void (*prepare)(const Fields *at); /* before the keys of a thing are read */
    void (*finish)(const Fields *at);  /* after them */
    void (*close)(const Fields *at);   /* when all sections of the kind are read */
};

#define FIELD_THINGS(type, member)                                        \
    .at = offsetof(type, member), .size = FIELD_SIZE_OF(type, member[0]), \
    .most = (int)FIELD_COUNT_OF(type, member)

/* The same of entries, in which the first member says whether one is free. */
#define FIELD_ENTRIES(type, member, none) FIELD_THINGS(type, member), .entries = true, .free = (none)
/* NOLINTEND(bugprone-macro-parentheses) */

/* Reads a document: all sheets of a table, which ends with a NULL kind. A section that is neither the table's nor of
 * the foreign kinds is an error, as is a key that no row has. Whether there was no error. */
bool fields_take(const Doc *doc, const FieldSheet *sheets, const char *const *foreign, Fields at,
                 Errors *errors);
/* Writes all sheets of a table. */
void fields_dump(Fields at, const FieldSheet *sheets, Writer *writer);

/* One kind of section at a time: all its sections are read, all its things are written; and all kinds of a table. */
void fields_read_all(const Fields *at, const FieldSheet *sheets);
void fields_read(const Fields *at, const FieldSheet *sheet);
void fields_write(Fields *at, const FieldSheet *sheet);
/* One section into a thing of the caller's; the title and the lines of one thing. */
void fields_read_thing(const Fields *at, const FieldRow *rows, const Section *section, void *thing);
/* A second section of a thing in a file may say more of it, but nothing twice: an error for each key that does. `fields_read` does
 * this by itself for things with names. */
void fields_tell_twice(const Fields *at);
/* All sections of a kind, one after the other. */
void fields_read_each(const Fields *at, const char *kind, void (*read)(const Fields *at));
void fields_title(Fields *at, const char *kind, const char *name);
void fields_write_thing(const Fields *at, const FieldRow *rows, const void *thing);

/* Whether the document has a section of any of these kinds. */
bool fields_given(const Doc *doc, const FieldSheet *sheets);
/* Of a document with none: false, with errors, if it has others than the foreign kinds; there may be no document. */
bool fields_known(const Doc *doc, const FieldSheet *sheets, const char *const *foreign, Errors *errors);
/* The kinds, as reader_close takes them, in the caller's array. */
const char *const *fields_kinds(const FieldSheet *sheets, const char *kinds[FIELD_SHEETS_MOST]);
/* Whether a save may seal the line: its section or row is not for all eyes. */
bool fields_seals(const FieldSheet *sheets, const char *kind, const char *key);
/* What the list of words says of a sheet. */
void fields_meaning(const FieldSheet *sheet, Writer *writer);

/* ---- for kinds of a system's own ---- */

/* An error about a key of the section under way, or about the section (NULL); about the row's own key. */
__attribute__((format(printf, 3, 4))) void field_error_of(const Fields *at, const char *key,
                                                          const char *format, ...);
#define field_error(at, ...) field_error_of(at, (at)->row->key, __VA_ARGS__)
/* Whether the section under way has the key. */
bool field_given(const Fields *at, const char *key);
/* The number of the name, plus what is added to it; FIELD_NO_NAME. And back. */
int64_t field_find(const Fields *at, const FieldNames *names, const char *word);
const char *field_name(const Fields *at, const FieldNames *names, int64_t value, char text[FIELD_TEXT_SIZE]);
/* Whether it has a name. */
bool field_has_name(const Fields *at, const FieldNames *names, int64_t value);
/* `3` or `2-5` as the first and the last; false, with the error told, if it is neither or outside least..most. As a row's
 * `read`: into two bytes, the first of which is the row's, from 1 to its `most`. */
bool field_span(const Fields *at, const char *key, const char *text, int least, int most, uint8_t *from,
                uint8_t *to);
void field_read_span(const Fields *at);
#define FIELD_SPAN(type, member, highest) \
    FIELD_OWN, FIELD_IN(type, member), .most = (highest), .read = field_read_span
/* Which of the words it is; -1, with the error told: 'x' is `what`; there are these. */
int field_word(const Fields *at, const char *key, const char *word, const char *const *words,
               const char *what);
/* What a key refers to that is in no row; a wrong name is told. */
int64_t field_reference(const Fields *at, const char *key, const FieldNames *names, int64_t fallback);
/* The value of a row that has one, as it is written, and back. */
int64_t field_value(const FieldRow *row, const void *thing);
void field_store(const FieldRow *row, void *thing, int64_t value);
/* Whether the row lets a thing have this value, alone or in its list or set. */
bool field_allows(const Fields *at, int64_t value);
/* `key = value` and the end of the line, without the price of a format; and with it. */
void field_line(const Fields *at, const char *value);
__attribute__((format(printf, 2, 3))) void field_print(const Fields *at, const char *format, ...);
/* What the file says of the key under way. */
const char *field_text(const Fields *at);
int field_words(const Fields *at, const char **words, int cap);
/* Of a section that is looked for: what it says of its FIELD_SLOT, if not that it follows the one before. */
int field_slot(const Fields *at, int first, int last);
/* `key = 3 0 7` without the zeros at its end; no line if there is nothing else. */
void field_numbers(const Fields *at, const uint8_t *numbers, int count);

#endif
