/* text: building and reading text without surprises. */
#ifndef CORE_BASE_TEXT_H
#define CORE_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A growing text, always terminated. Zero-initialise it; free it with writer_free. */
typedef struct Writer {
    char *text;
    size_t length;
    size_t capacity;
} Writer;

void writer_free(Writer *writer);
/* Empties the text but keeps the memory. */
void writer_clear(Writer *writer);
void writer_bytes(Writer *writer, const char *bytes, size_t length);
void writer_text(Writer *writer, const char *text);
__attribute__((format(printf, 2, 3))) void writer_print(Writer *writer, const char *format, ...);

/* printf into a fixed buffer, cut at a whole UTF-8 character; returns the length written. */
__attribute__((format(printf, 3, 4))) int text_print(char *buffer, int size, const char *format, ...);

/* The text as it is, cut like text_print, without the price of a format. */
int text_copy(char *buffer, int size, const char *text);
/* The same of its first bytes, which have no end of a text among them. */
int text_copy_part(char *buffer, int size, const char *text, int bytes);

/* A number of halves: "3", "½", "2½". */
int text_halves(char *buffer, int size, int halves);

/* Appends to what is in a fixed buffer already, cut like text_print. */
__attribute__((format(printf, 3, 4))) int text_append(char *buffer, int size, const char *format, ...);

/* Whether the bytes are valid UTF-8 (no NUL, no overlong forms, no surrogates). */
bool text_is_utf8(const char *bytes, size_t length);

/* A whole number with optional sign and nothing else; false if it is not one or outside min..max. */
bool text_to_int(const char *text, int64_t min, int64_t max, int64_t *value);
/* Digits and nothing else. */
bool text_is_number(const char *text);
bool text_to_hex64(const char *text, uint64_t *value);

/* Of a list of words that ends with NULL: which of them it is, -1 for none; all of them with commas between, in `buffer`. */
int words_find(const char *const *words, const char *word);
const char *words_list(const char *const *words, char *buffer, int size);
/* The candidate nearest to `word` (fewest edits, at most a third of its length), or NULL. */
const char *text_nearest(const char *word, const char *const *candidates, int count);

/* Cuts the next blank- or comma-separated word off *rest, in place; NULL at the end. */
char *text_word(char **rest);

/* All letters small; ASCII only, as in what follows, like the data files' keywords. */
void text_lower(char *text);
bool text_same_ignoring_case(const char *a, const char *b);
bool text_contains_ignoring_case(const char *text, const char *word);
/* The same for a whole word: not as a part of a longer word or number. */
bool text_contains_word(const char *text, const char *word);

/* `*` stands for anything, `|` parts alternatives; case and outer blanks do not count. An empty pattern fits
 * nothing. */
bool text_fits(const char *pattern, const char *text);

/* Whether all these bytes are zero. */
bool bytes_are_zero(const void *bytes, size_t size);

#endif
