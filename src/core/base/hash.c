#include "core/base/hash.h"

#include <string.h>

#include "core/base/ensure.h"

/* Odd numbers with bits all over; any such would do, but saves hold the results: never change them. */
static const uint64_t START = 0x5851f42d4c957f2du;
static const uint64_t SPREAD_WORD = 0x9e3779b97f4a7c15u;
static const uint64_t SPREAD_HASH = 0xd1342543de82ef95u;
static const uint64_t SPREAD_END = 0xaf251af3b0f025b5u;

/* One to one in both the word and the hash, so that two inputs that differ in a single word never meet. A
 * product carries low bits upward only: the turn brings the high ones down again. */
static uint64_t take_word(uint64_t hash, uint64_t word)
{
    word *= SPREAD_WORD;
    hash ^= word ^ word >> 32;
    return (hash << 29 | hash >> 35) * SPREAD_HASH;
}

static uint64_t finish(uint64_t hash)
{
    hash = (hash ^ hash >> 32) * SPREAD_END;
    hash = (hash ^ hash >> 29) * SPREAD_WORD;
    return hash ^ hash >> 32;
}

uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t length)
{
    const unsigned char *next = bytes;
    hash ^= START;
    for (size_t left = length; left > 0;) {
        uint64_t word = 0;
        size_t size = left < sizeof word ? left : sizeof word;
        if (size == sizeof word)
            memcpy(&word, next, sizeof word); /* a size known to the compiler: one load */
        else
            memcpy(&word, next, size);
        hash = take_word(hash, word);
        next += size;
        left -= size;
    }
    return finish(take_word(hash, length)); /* the length tells "a" from "a\0" */
}

void hash_text(uint64_t hash, char text[HASH_TEXT_SIZE])
{
    for (int i = HASH_TEXT_SIZE - 2; i >= 0; i--, hash >>= 4)
        text[i] = "0123456789abcdef"[hash & 15];
    text[HASH_TEXT_SIZE - 1] = '\0';
}
