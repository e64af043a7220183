/* Fuzzes the commands of `contact run`: the first byte chooses the side, the rest is lines. Every line
 * has one answer of the right form or none, an error changes nothing, and the position holds together
 * after every command. */
#include <stdlib.h>
#include <string.h>

#include "cli/run/run.h"
#include "core/base/ensure.h"
#include "toy/toy.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static Session *new_session(uint8_t choice)
{
    static const Side sides[] = {SIDE_FIRST, SIDE_SECOND, SIDE_ALL};
    Errors errors = {0};
    SessionOptions options = {
        .seed = choice, .player = sides[choice % COUNT_OF(sides)], .iron = choice % 16 == 15};
    options.opponent = session_policy(toy_modules, "random");
    Session *session = session_new(toy_modules, "tests/toy/ridge.ini", options, &errors);
    errors_print(&errors, stderr);
    ENSURE(session);
    return session;
}

/* Text without control characters, closed by `end`, or one line of error. */
static void check_form(const char *answer, size_t length)
{
    ENSURE(text_is_utf8(answer, length));
    for (size_t i = 0; i < length; i++)
        ENSURE((unsigned char)answer[i] >= ' ' || answer[i] == '\n' || answer[i] == '\t');
    if (length == 0)
        return;
    ENSURE(answer[length - 1] == '\n');
    if (strncmp(answer, "error: ", 7) == 0)
        ENSURE(strchr(answer, '\n') == answer + length - 1);
    else
        ENSURE(strcmp(answer, "end\n") == 0 || (length > 5 && strcmp(answer + length - 5, "\nend\n") == 0));
}

static void do_line(Run *run, Cli *cli, const char *line, size_t length)
{
    char *answer = NULL;
    size_t answer_length = 0;
    FILE *in = fmemopen((void *)(uintptr_t)line, length, "r");
    cli->out = open_memstream(&answer, &answer_length);
    ENSURE(in && cli->out);
    uint64_t hash = session_hash(run->session);
    int now = session_now(run->session), entries = session_entries(run->session);
    ENSURE(run_loop(run, in));
    fclose(cli->out);
    fclose(in);
    check_form(answer, answer_length);
    if (answer_length == 0 || strncmp(answer, "error: ", 7) == 0)
        ENSURE(hash == session_hash(run->session) && now == session_now(run->session) &&
               entries == session_entries(run->session));
    ENSURE(!session_rules(run->session)->broken(session_game(run->session), session_state(run->session)));
    free(answer);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2)
        return 0;
    Cli cli = {.modules = toy_modules, .err = stderr};
    Run run;
    run_open(&run, &cli, new_session(data[0]));
    run.files_closed = true;
    const char *at = (const char *)data + 1, *end = (const char *)data + size;
    while (at < end && !run.quit) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        const char *next = newline ? newline + 1 : end;
        do_line(&run, &cli, at, (size_t)(next - at));
        at = next;
    }
    run_close(&run);
    return 0;
}
