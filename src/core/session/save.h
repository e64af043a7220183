/* save: the text of a saved game, and nothing of the game itself. Everything is readable but what the
 * player may not know:
 *
 *     potential-contact save 2
 *     count 00000017 5f3a09c1            the decisions that are in the journal, written in place as it grows
 *     rules toy                          the head: one word, one value
 *     ...
 *     seed ~ 91b2...                     sealed in an iron game, else open
 *     position 17                        the position before entry 17 of the journal, as INI behind bars
 *     | [state]
 *     ~ 6f3a...                          lines of it that the player may not know
 *     journal 23                         so many lines follow at least (autosaves grow)
 *     check 0123456789abcdef             of all lines above but the count
 *     5f3a09c1 turn 1 ~ 0123...          a turn begins: hash of the position, sealed like what it is of
 *     77aa01bc person move A to 3        a decision: who, what
 *     0bc4e1f2 opponent ~ 81c0...        the other side's are sealed too
 *
 * The hash of every line goes on from the line before, so that no line can be changed, lost or moved
 * unnoticed; in the journal each line shows its own, because it grows line by line. A journal that was cut
 * off between two lines is an earlier journal to its guards: the count tells. It stands where no line moves it
 * and no disk tears it (in the first 512 bytes), and a line of the journal is there before it is counted: a
 * kill between the two leaves it one behind, which says nothing, and a power cut at most one ahead, which is
 * the last decision. What has been undone is not saved. Line ends may be LF or CRLF, the same in the whole
 * file. */
#ifndef CORE_SESSION_SAVE_H
#define CORE_SESSION_SAVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/base/text.h"
#include "core/data/ini.h"
#include "core/session/session.h"

enum { SAVE_VERSION = 2, SAVE_MAX_BYTES = 64 << 20 };

/* A line of the journal: a decision, or the beginning of a turn. */
typedef struct SaveLine {
    bool turn_begins;
    Author author;
    bool sealed; /* to be written so that a look at it spoils nothing */
    const char *text;
    int turn;
    uint64_t hash;
    int line; /* in the file */
} SaveLine;

typedef struct SavePosition {
    bool there;
    int entry; /* of the journal, before which it was */
    int line;
    Writer dump; /* whole */
    Writer seen; /* for writing: what the player sees; lines of the dump that are not in it are sealed. Which
                    these are, how many and how long, rests on what he sees alone (Rules.dump) */
} SavePosition;

/* One line of the file without its guard, unsealed. */
typedef struct SaveText {
    char *text;
    int line;
} SaveText;

typedef struct SaveTexts {
    SaveText *lines;
    int count, capacity;
} SaveTexts;

/* What is wrong with a journal whose beginning is proven nevertheless. */
typedef struct SaveDamage {
    int line;       /* the first that is not proven, or is cut off; 0: all are there */
    bool cut;       /* the file ends before it */
    int decisions;  /* that are lost with it; -1 if nobody knows */
    int lines;      /* the same, of the journal, as far as it is known */
    bool uncounted; /* the count cannot be read: whether anything is cut off is not known */
} SaveDamage;

typedef struct SaveFile {
    const char *name; /* of the file, for messages */
    const char *rules, *title, *mission;
    const char *data,
        *beside; /* the mission's way from the data folder and from the save's folder; may be NULL */
    const char *player, *opponent;
    uint64_t game, seed;
    bool iron;
    int take_backs, past_a_reveal;
    SavePosition start;    /* where the journal can be played from, if that is not the mission's own start */
    SavePosition position; /* at the start of the turn */
    SaveLine *journal;
    int journal_count;
    int entries; /* the decisions among them */
    int dropped; /* the line that was unfinished or never came, at most the last decision; or 0 */
    SaveDamage damage;
    SaveTexts texts; /* of a parsed file: what all the texts point into */
} SaveFile;

void save_free(SaveFile *save);

/* The whole file; `guard` gets the hash of the last line. */
void save_write(const SaveFile *save, Writer *writer, uint64_t *guard);
/* One more line of the journal, after the line with this hash, which becomes that of the new one. */
void save_write_line(const SaveLine *line, Writer *writer, uint64_t *guard);

/* The line of the count, which stands SAVE_COUNT_AT bytes behind the beginning and always has the same
 * length. */
void save_write_count(int entries, Writer *writer);

/* Takes the text of a file apart and checks all of it; false with errors. Of a journal that is damaged behind
 * a sound head, the part that is proven is taken, and `damage` says what is not. */
bool save_parse(SaveFile *save, const char *name, const char *bytes, size_t length, Errors *errors);
/* The same from a file. */
bool save_read(SaveFile *save, const char *path, Errors *errors);
/* Whether something is wrong with it, and in words, whole lines; nothing if nothing is. */
bool save_is_damaged(const SaveFile *save);
void save_tell_damage(const SaveFile *save, Writer *notes);

/* ---- what writing and reading share ---- */

#define SAVE_FIRST_LINE "potential-contact save "
#define SAVE_COUNT_AT (sizeof SAVE_FIRST_LINE - 1 + sizeof "2") /* behind the first line and its end */
enum { SAVE_GUARD_SIZE = 9 };

/* The hash after a line. */
uint64_t save_hash_line(uint64_t hash, const char *text, size_t length);
/* What a journal line with this hash shows. */
void save_guard(uint64_t hash, char text[SAVE_GUARD_SIZE]);
/* Sealing and back; `key` is the hash of the line before, `room` what the text is filled up to: more than any of its kind
 * needs (the longest are cards laid ready), or its length would tell something. unseal is false if it is not hex. */
enum { SEAL_LINES = 192, SEAL_DECISION = 96, SEAL_HASH = 16, SEAL_SEED = 24 };
void save_seal(Writer *writer, uint64_t key, const char *text, size_t length, size_t room);
bool save_unseal(Writer *writer, uint64_t key, const char *hex);
/* "person", "standing", ...; ends with NULL. */
extern const char *const save_authors[];

/* Compares what is there with the lines that the head tells and the decisions that were counted (-1: not
 * known), and fills in `dropped` and `damage`. */
void save_judge(SaveFile *save, int lines, int counted);

/* ---- old versions ---- */

/* Lifts the lines of one version to the next; false with errors. The frame (first line, check, guards, seals)
 * stays as it is in all versions, but that version 1 has no count. */
typedef struct Migration {
    int from;
    bool (*lift)(SaveTexts *texts, const char *name, Errors *errors);
} Migration;

/* Lifts from a version up to another with a table that ends with a NULL lift; false with errors. */
bool save_lift(const Migration *table, int from, int to, SaveTexts *texts, const char *name, Errors *errors);
/* Puts a line in (a copy of the text) or takes one out. */
void save_insert(SaveTexts *texts, int index, const char *text, size_t length, int line);
void save_remove(SaveTexts *texts, int index);

#endif
