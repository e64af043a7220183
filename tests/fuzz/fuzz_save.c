/* Fuzzes saved games: the bytes as they are, and with their guards put right so that the fuzzer gets behind
 * them. Whatever loads must be a sound game that can be saved and loaded again. */
#include <stdlib.h>
#include <string.h>

#include "core/ensure.h"
#include "core/session_parts.h"
#include "reguard.h"
#include "toy/toy.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static Session *load(const char *text, size_t length, Writer *notes)
{
    Errors errors = {0};
    SaveFile save;
    Session *session = NULL;
    if (save_parse(&save, "fuzz.save", text, length, &errors))
        session = session_install(toy_modules, &save, notes, &errors);
    ENSURE((session == NULL) == (errors.count > 0));
    save_free(&save);
    errors_free(&errors);
    return session;
}

static void check_again(const Session *session)
{
    Writer text = {0}, notes = {0};
    uint64_t guard;
    session_write(session, "fuzz.save", &text, &guard);
    Session *again = load(text.text, text.length, &notes);
    ENSURE(again);
    ENSURE(session_hash(again) == session_hash(session) && session_now(again) == session_now(session));
    ENSURE(notes.length == 0);
    session_free(again);
    writer_free(&notes);
    writer_free(&text);
}

static void try_text(const char *text, size_t length)
{
    Writer notes = {0};
    Session *session = load(text, length, &notes);
    if (session) {
        ENSURE(session->rules->broken(session->game, session_state(session)) == NULL);
        check_again(session);
        session_undo(session, 1000);
        session_redo(session, 1000);
    }
    session_free(session);
    writer_free(&notes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Writer raw = {0}, guarded = {0};
    writer_bytes(&raw, (const char *)data, size);
    writer_text(&raw, "");
    try_text(raw.text, raw.length);
    reguard(raw.text, &guarded);
    if (guarded.length)
        try_text(guarded.text, guarded.length);
    writer_free(&raw);
    writer_free(&guarded);
    return 0;
}
