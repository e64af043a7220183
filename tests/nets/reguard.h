/* reguard: the text of a save laid open, so that a test or the fuzzer can change what it says, and closed again with guards and seals
 * put right, so that the change gets behind them. Laid open, a sealed line begins with `~+ ` and says what it says:
 *
 *     ~+ next = 12 40                    of the position; neighbours were one seal and become one again
 *     seed ~+ 7                          of the head of an iron game
 *     opponent ~+ Camp at 3118           of the journal, which shows no guards then */
#ifndef TESTS_NETS_REGUARD_H
#define TESTS_NETS_REGUARD_H

#include <ctype.h>
#include <string.h>

#include "core/base/hash.h"
#include "core/session/save.h"

/* ---- closed ---- */

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

static inline void reguard_head_line(const char *text, size_t length, uint64_t *hash, Writer *out)
{
    *hash = save_hash_line(*hash, text, length);
    writer_bytes(out, text, length);
    writer_text(out, "\n");
}

/* The lines of a seal, if any are waiting. */
static inline void reguard_seal(Writer *waiting, uint64_t *hash, Writer *out)
{
    Writer line = {0};
    if (!waiting->text)
        return;
    writer_text(&line, "~ ");
    save_seal(&line, *hash, waiting->text, waiting->length, SEAL_LINES);
    reguard_head_line(line.text, line.length, hash, out);
    writer_free(&line);
    writer_free(waiting);
    *waiting = (Writer){0};
}

/* A journal line as it stands in the file, but for its guard. */
static inline void reguard_said(const char *text, size_t length, uint64_t key, Writer *line)
{
    static const char open[] = " ~+ ";
    writer_bytes(line, text, length);
    writer_text(line, "");
    char *at = strstr(line->text, open);
    if (!at)
        return;
    Writer said = {0};
    writer_text(&said, at + strlen(open));
    line->length = (size_t)(at - line->text);
    line->text[line->length] = '\0';
    writer_text(line, " ~ ");
    save_seal(line, key, said.text, said.length,
              strncmp(line->text, "turn ", 5) == 0   ? SEAL_HASH
              : strncmp(line->text, "seed ", 5) == 0 ? SEAL_SEED
                                                     : SEAL_DECISION);
    writer_free(&said);
}

static inline void reguard_journal_line(const char *text, size_t length, uint64_t *hash, Writer *out)
{
    char shown[SAVE_GUARD_SIZE];
    Writer line = {0};
    if (length >= SAVE_GUARD_SIZE && strspn(text, "0123456789abcdef") == SAVE_GUARD_SIZE - 1) {
        text += SAVE_GUARD_SIZE;
        length -= SAVE_GUARD_SIZE;
    }
    reguard_said(text, length, *hash, &line);
    *hash = save_hash_line(*hash, line.text, line.length);
    save_guard(*hash, shown);
    writer_print(out, "%s %s\n", shown, line.text);
    writer_free(&line);
}

/* The save of a text that was laid open, or only changed by hand. In the second case what was sealed behind the change stays as it
 * is and means something else: its seal hangs on the lines before. */
static inline void reguard(const char *text, Writer *out)
{
    uint64_t hash = 0;
    int count = reguard_count(text);
    bool journal = false;
    char check[HASH_TEXT_SIZE];
    Writer waiting = {0};
    for (size_t length; *text; text += length + (text[length] == '\n')) {
        length = strcspn(text, "\n");
        if (!journal && strncmp(text, "~+ ", 3) == 0) {
            if (waiting.text)
                writer_text(&waiting, "\n");
            writer_bytes(&waiting, text + 3, length - 3);
            writer_text(&waiting, "");
            continue;
        }
        reguard_seal(&waiting, &hash, out);
        if (journal) {
            reguard_journal_line(text, length, &hash, out);
        } else if (strncmp(text, "count ", 6) == 0) {
            save_write_count(count, out);
        } else if (strncmp(text, "check", 5) == 0) {
            hash_text(hash, check);
            writer_print(out, "check %s\n", check);
            journal = true;
        } else if (strncmp(text, "seed ", 5) == 0) {
            Writer line = {0};
            reguard_said(text, length, hash, &line);
            reguard_head_line(line.text, line.length, &hash, out);
            writer_free(&line);
        } else {
            reguard_head_line(text, length, &hash, out);
        }
    }
    reguard_seal(&waiting, &hash, out);
}

/* ---- laid open ---- */

/* What a seal says, with `before` in front of each of its lines. */
static inline bool unguard_seal(const char *hex, size_t length, uint64_t key, const char *before, Writer *out)
{
    Writer sealed = {0}, plain = {0};
    writer_bytes(&sealed, hex, length);
    writer_text(&sealed, "");
    writer_text(&plain, "");
    bool fine = save_unseal(&plain, key, sealed.text) && strlen(plain.text) == plain.length;
    for (const char *at = plain.text; fine; at++) {
        size_t line = strcspn(at, "\n");
        writer_print(out, "%s%.*s\n", before, (int)line, at);
        at += line;
        if (!*at)
            break;
    }
    writer_free(&sealed);
    writer_free(&plain);
    return fine;
}

/* How much of a journal line stands before its seal, with the blank; 0 if it has none. */
static inline size_t unguard_before(const char *text, size_t length)
{
    size_t at = strcspn(text, " \n");
    if (strncmp(text, "turn ", 5) == 0)
        at += 1 + strspn(text + at + 1, "0123456789");
    return at + 3 < length && strncmp(text + at, " ~ ", 3) == 0 ? at + 1 : 0;
}

static inline bool unguard_journal_line(const char *text, size_t length, uint64_t *hash, Writer *out)
{
    if (length < SAVE_GUARD_SIZE)
        return false;
    text += SAVE_GUARD_SIZE, length -= SAVE_GUARD_SIZE;
    uint64_t key = *hash;
    *hash = save_hash_line(*hash, text, length);
    size_t before = unguard_before(text, length);
    writer_bytes(out, text, before ? before : length);
    if (before)
        return unguard_seal(text + before + 2, length - before - 2, key, "~+ ", out);
    writer_text(out, "\n");
    return true;
}

/* A whole save as text that can be changed; false if it is none. */
static inline bool unguard(const char *text, Writer *out)
{
    uint64_t hash = 0;
    bool journal = false, fine = true;
    for (size_t length; fine && *text; text += length + (text[length] == '\n')) {
        length = strcspn(text, "\n");
        if (journal) {
            fine = unguard_journal_line(text, length, &hash, out);
            continue;
        }
        uint64_t key = hash;
        journal = strncmp(text, "check", 5) == 0;
        if (!journal && strncmp(text, "count ", 6) != 0)
            hash = save_hash_line(hash, text, length);
        if (strncmp(text, "~ ", 2) == 0)
            fine = unguard_seal(text + 2, length - 2, key, "~+ ", out);
        else if (strncmp(text, "seed ~ ", 7) == 0)
            fine = unguard_seal(text + 7, length - 7, key, "seed ~+ ", out);
        else
            writer_print(out, "%.*s\n", (int)length, text);
    }
    return fine && journal;
}

#endif
