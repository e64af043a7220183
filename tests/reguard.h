/* reguard: puts the guards of a save right after its lines were changed by hand, so that a test or the fuzzer
 * gets behind them. Sealed lines cannot be moved this way: their seal hangs on the lines before. */
#ifndef TESTS_REGUARD_H
#define TESTS_REGUARD_H

#include <string.h>

#include "core/hash.h"
#include "core/save.h"

static inline void reguard_journal_line(const char *text, size_t length, uint64_t *hash, Writer *out)
{
    char shown[SAVE_GUARD_SIZE];
    if (length >= SAVE_GUARD_SIZE && strspn(text, "0123456789abcdef") == SAVE_GUARD_SIZE - 1) {
        text += SAVE_GUARD_SIZE;
        length -= SAVE_GUARD_SIZE;
    }
    *hash = save_hash_line(*hash, text, length);
    save_guard(*hash, shown);
    writer_print(out, "%s ", shown);
    writer_bytes(out, text, length);
    writer_text(out, "\n");
}

/* The decisions of the journal. */
static inline int reguard_count(const char *text)
{
    int count = 0;
    const char *at = strstr(text, "\ncheck");
    for (at = at ? strchr(at + 1, '\n') : NULL; at && at[1]; at = strchr(at + 1, '\n')) {
        bool guarded =
            strspn(at + 1, "0123456789abcdef") == SAVE_GUARD_SIZE - 1 && at[SAVE_GUARD_SIZE] == ' ';
        count += strncmp(at + 1 + (guarded ? SAVE_GUARD_SIZE : 0), "turn ", 5) != 0;
    }
    return count;
}

static inline void reguard(const char *text, Writer *out)
{
    uint64_t hash = 0;
    int count = reguard_count(text);
    bool journal = false;
    char check[HASH_TEXT_SIZE];
    for (size_t length; *text; text += length + (text[length] == '\n')) {
        length = strcspn(text, "\n");
        if (journal) {
            reguard_journal_line(text, length, &hash, out);
        } else if (strncmp(text, "count ", 6) == 0) {
            save_write_count(count, out);
        } else if (strncmp(text, "check", 5) == 0) {
            hash_text(hash, check);
            writer_print(out, "check %s\n", check);
            journal = true;
        } else {
            hash = save_hash_line(hash, text, length);
            writer_bytes(out, text, length);
            writer_text(out, "\n");
        }
    }
}

#endif
