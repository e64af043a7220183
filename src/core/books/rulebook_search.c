/* rulebook_search: rules by what a player types. Quick enough to be asked again at every keystroke. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/arena.h"
#include "core/base/ensure.h"
#include "core/base/text.h"
#include "core/books/rulebook.h"

enum { QUERY_SIZE = 256, QUERY_WORDS = 16 };

/* What was typed, in small letters: word by word, and with one blank between them as a phrase. */
typedef struct Query {
    char parts[QUERY_SIZE];
    char phrase[QUERY_SIZE];
    const char *words[QUERY_WORDS];
    int count;
} Query;

/* How well a word sits in a text. */
typedef enum Fit { FIT_NONE, FIT_WITHIN, FIT_BEGINNING, FIT_WHOLE, FITS } Fit;

/* A word counts for where it stands and how well it fits there: titles come before search words, these before
 * texts, and only a word inside another one falls behind. */
static const int title_worth[FITS] = {0, 10, 300, 400};
static const int words_worth[FITS] = {0, 5, 100, 200};
static const int text_worth[FITS] = {0, 1, 20, 40};

enum {
    NUMBER_EXACT = 8000,
    NUMBER_HELD = 4000,  /* 4.2.2 for 4.2 */
    NUMBER_BEGUN = 2000, /* 7.10 for 7.1, while it is being typed */
    TITLE_EXACT = 1000,
    TITLE_PHRASE = 100,
    WORDS_PHRASE = 60,
    TEXT_PHRASE = 15,
    WORDS_FIRST = 50, /* the first search word is the one that means this entry most of all */
};

static void read_query(Query *query, const char *text)
{
    *query = (Query){0};
    text_copy(query->parts, sizeof query->parts, text);
    text_lower(query->parts);
    char *rest = query->parts, *word;
    while (query->count < QUERY_WORDS && (word = text_word(&rest))) {
        size_t length = strlen(word);
        while (length > 0 && word[length - 1] == '?') /* it ends a question, not a word */
            word[--length] = '\0';
        if (length == 0)
            continue;
        text_append(query->phrase, sizeof query->phrase, "%s%s", query->count ? " " : "", word);
        query->words[query->count++] = word;
    }
}

/* ---- how well an entry fits ---- */

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) != 0;
}

static Fit best_fit(const char *text, const char *word)
{
    Fit best = FIT_NONE;
    size_t length = strlen(word);
    for (const char *at = text; best < FIT_WHOLE && (at = strstr(at, word)); at++) {
        bool begins = at == text || !is_letter(at[-1]), ends = !is_letter(at[length]);
        Fit fit = !begins ? FIT_WITHIN : ends ? FIT_WHOLE : FIT_BEGINNING;
        best = fit > best ? fit : best;
    }
    return best;
}

/* While 4.2. is being typed, the last dot is no part of it yet. */
static bool typed_number(const char *word, RuleNumber *number)
{
    char copy[16];
    size_t length = strlen(word);
    if (length >= sizeof copy)
        return false;
    text_copy(copy, sizeof copy, word);
    if (length > 1 && copy[length - 1] == '.')
        copy[length - 1] = '\0';
    return rulebook_number(copy, number);
}

static bool starts_with(const RuleNumber *number, const RuleNumber *start)
{
    if (number->count < start->count || (start->letter && start->letter != number->letter))
        return false;
    return memcmp(number->parts, start->parts, start->count) == 0;
}

static int number_score(const RuleEntry *entry, const char *word)
{
    RuleNumber typed;
    if (!entry->number[0])
        return 0;
    if (!isdigit((unsigned char)entry->number[0])) /* chapters with names */
        return strncmp(entry->number, word, strlen(word)) == 0 ? NUMBER_BEGUN : 0;
    if (!typed_number(word, &typed))
        return 0;
    if (starts_with(&entry->order, &typed)) {
        bool same = entry->order.count == typed.count && entry->order.letter == typed.letter;
        bool chapter = typed.count == 1 && entry->order.parts[1] == 0;
        return same || chapter ? NUMBER_EXACT : NUMBER_HELD;
    }
    return strncmp(entry->number, word, strlen(word)) == 0 ? NUMBER_BEGUN : 0;
}

/* 0: the word is nowhere in the entry. */
static int word_score(const RuleEntry *entry, const char *word)
{
    int score = number_score(entry, word);
    score += title_worth[best_fit(entry->low_title, word)];
    score += words_worth[best_fit(entry->low_words, word)];
    return score + text_worth[best_fit(entry->low_text, word)];
}

static int phrase_score(const RuleEntry *entry, const Query *query)
{
    int score = strcmp(entry->low_title, query->phrase) == 0 ? TITLE_EXACT : 0;
    score += strncmp(entry->low_words, query->phrase, strlen(query->phrase)) == 0 ? WORDS_FIRST : 0;
    if (query->count == 1)
        return score;
    score += best_fit(entry->low_title, query->phrase) >= FIT_BEGINNING ? TITLE_PHRASE : 0;
    score += best_fit(entry->low_words, query->phrase) >= FIT_BEGINNING ? WORDS_PHRASE : 0;
    return score + (best_fit(entry->low_text, query->phrase) >= FIT_BEGINNING ? TEXT_PHRASE : 0);
}

/* Every word must hit. */
static int entry_score(const RuleEntry *entry, const Query *query)
{
    int sum = 0;
    for (int i = 0; i < query->count; i++) {
        int score = word_score(entry, query->words[i]);
        if (score == 0)
            return 0;
        sum += score;
    }
    return sum + phrase_score(entry, query);
}

/* For what nobody wrote in all its words: those that titles and search words have whole, long ones also as a
 * beginning. */
static int loose_score(const RuleEntry *entry, const Query *query)
{
    int sum = 0;
    for (int i = 0; i < query->count; i++) {
        Fit least = strlen(query->words[i]) > 3 ? FIT_BEGINNING : FIT_WHOLE;
        Fit title = best_fit(entry->low_title, query->words[i]),
            words = best_fit(entry->low_words, query->words[i]);
        sum += title >= least ? title_worth[title] : 0;
        sum += words >= least ? words_worth[words] : 0;
    }
    return sum;
}

/* ---- the list ---- */

typedef struct Hit {
    int score, entry;
} Hit;

/* Best first, and in the order of the book where they are equally good. */
static int by_score(const void *a, const void *b)
{
    const Hit *first = a, *second = b;
    if (first->score != second->score)
        return first->score < second->score ? 1 : -1;
    return first->entry - second->entry;
}

static int collect(const Rulebook *book, const Query *query,
                   int (*score_of)(const RuleEntry *, const Query *), Hit *hits)
{
    int count = 0;
    for (int i = 0; query->count && i < book->count; i++) {
        int score = score_of(&book->entries[i], query);
        if (score)
            hits[count++] = (Hit){score, i};
    }
    return count;
}

int rulebook_search(const Rulebook *book, const char *text, int *found, int cap)
{
    Hit hits[RULEBOOK_ENTRIES];
    Query query;
    read_query(&query, text);
    int count = collect(book, &query, entry_score, hits);
    if (count == 0 && query.count > 1)
        count = collect(book, &query, loose_score, hits);
    if (count == 0 && query.count == 1) {
        int above = rulebook_find(book, query.words[0]);
        if (above >= 0)
            hits[count++] = (Hit){NUMBER_EXACT, above};
    }
    qsort(hits, (size_t)count, sizeof *hits, by_score);
    for (int i = 0; i < count && i < cap; i++)
        found[i] = hits[i].entry;
    return count;
}

/* ---- what was meant ---- */

typedef struct WordList {
    Arena texts;
    const char **words;
    int count, capacity;
} WordList;

static void add_words(WordList *list, const char *text)
{
    char *rest = arena_text(&list->texts, text), *word;
    while ((word = text_word(&rest))) {
        list->words = array_grown(list->words, list->count, &list->capacity, sizeof *list->words);
        list->words[list->count++] = word;
    }
}

bool rulebook_nearest(const Rulebook *book, const char *word, char *nearest, int size)
{
    WordList list = {0};
    char *small = arena_text(&list.texts, word);
    text_lower(small);
    for (int i = 0; i < book->count; i++) {
        add_words(&list, book->entries[i].low_title);
        add_words(&list, book->entries[i].low_words);
    }
    const char *best = text_nearest(small, list.words, list.count);
    if (best)
        text_copy(nearest, size, best);
    free(list.words);
    arena_free(&list.texts);
    return best != NULL;
}
