/* fuzz_save: saved games of a system, changed by the fuzzer. The bytes as they are; with their guards put right; and, which is where most
 * of its changes are made, laid open, changed and closed again with guards and seals put right (reguard.h). Whatever loads must
 * be a sound game that can be saved and loaded again. */
#ifndef TESTS_FUZZ_SAVE_H
#define TESTS_FUZZ_SAVE_H

#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/session/session_parts.h"
#include "nets/reguard.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed);

static Session *fuzz_load(const Module *modules, const char *text, size_t length, Writer *notes)
{
    Errors errors = {0};
    SaveFile save;
    Session *session = NULL;
    if (save_parse(&save, "fuzz.save", text, length, &errors))
        session = session_install(modules, &save, notes, &errors);
    ENSURE((session == NULL) == (errors.count > 0));
    save_free(&save);
    errors_free(&errors);
    return session;
}

static void fuzz_again(const Module *modules, const Session *session)
{
    Writer text = {0}, notes = {0};
    uint64_t guard;
    session_write(session, "fuzz.save", &text, &guard);
    Session *again = fuzz_load(modules, text.text, text.length, &notes);
    ENSURE(again);
    ENSURE(session_hash(again) == session_hash(session) && session_now(again) == session_now(session));
    ENSURE(notes.length == 0);
    session_free(again);
    writer_free(&notes);
    writer_free(&text);
}

static void fuzz_text(const Module *modules, const char *text, size_t length)
{
    Writer notes = {0};
    Session *session = fuzz_load(modules, text, length, &notes);
    if (session) {
        ENSURE(session->rules->broken(session->game, session_state(session)) == NULL);
        fuzz_again(modules, session);
        session_undo(session, 1000);
        session_redo(session, 1000);
    }
    session_free(session);
    writer_free(&notes);
}

static inline void fuzz_save(const Module *modules, const uint8_t *data, size_t size)
{
    Writer raw = {0}, guarded = {0};
    writer_bytes(&raw, (const char *)data, size);
    writer_text(&raw, "");
    fuzz_text(modules, raw.text, raw.length);
    reguard(raw.text, &guarded);
    if (guarded.length && (guarded.length != raw.length || memcmp(guarded.text, raw.text, raw.length) != 0))
        fuzz_text(modules, guarded.text, guarded.length);
    writer_free(&raw);
    writer_free(&guarded);
}

/* Three of four changes are made to what the save says. */
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed)
{
    Writer raw = {0}, open = {0}, closed = {0};
    writer_bytes(&raw, (const char *)data, size);
    writer_text(&raw, "");
    size_t length = 0;
    if (seed % 4 && strlen(raw.text) == raw.length && unguard(raw.text, &open)) {
        size_t room = open.length + 256;
        uint8_t *changed = calloc(room + 1, 1);
        ENSURE(changed);
        memcpy(changed, open.text, open.length);
        changed[LLVMFuzzerMutate(changed, open.length, room)] = '\0';
        reguard((const char *)changed, &closed);
        if (closed.length && closed.length <= most)
            memcpy(data, closed.text, length = closed.length);
        free(changed);
    }
    writer_free(&raw);
    writer_free(&open);
    writer_free(&closed);
    return length ? length : LLVMFuzzerMutate(data, size, most);
}

#endif
