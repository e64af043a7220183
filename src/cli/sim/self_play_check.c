/* The proofs that `contact sim --check` makes while a game is played. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "cli/sim/self_play.h"

__attribute__((format(printf, 2, 3))) static bool wrong(char failure[FAILURE_SIZE], const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(failure, FAILURE_SIZE, format, arguments);
    va_end(arguments);
    return false;
}

static size_t first_difference(const State *a, const State *b, size_t size)
{
    const unsigned char *left = (const unsigned char *)a, *right = (const unsigned char *)b;
    size_t at = 0;
    while (at < size && left[at] == right[at])
        at++;
    return at;
}

static bool same_position(const SelfPlay *play, const char *how, char failure[FAILURE_SIZE])
{
    size_t size = play->rules->state_size, at = first_difference(play->state, play->again, size);
    return at == size ||
           wrong(failure, "%s lead to another position, first at byte %zu of %zu", how, at, size);
}

bool prove_position(SelfPlay *play, char failure[FAILURE_SIZE])
{
    const char *broken = play->rules->broken(play->game, play->state);
    if (broken)
        return wrong(failure, "broken: %s", broken);
    Ask ask;
    play->rules->ask(play->game, play->state, &ask);
    if (ask.kind != ASK_DECIDE)
        return true;
    int count = play->rules->legal(play->game, play->state, NULL, 0);
    return count >= 2 ||
           wrong(failure, "'%s' is asked with %d legal actions", ask.topic ? ask.topic : "", count);
}

/* The seed given to setup is another one: a whole position brings its own generator. */
static bool prove_dump(SelfPlay *play, char failure[FAILURE_SIZE])
{
    Errors errors = {0};
    writer_clear(&play->dumped);
    play->rules->dump(play->game, play->state, &play->dumped);
    Doc *doc = doc_parse("dump", play->dumped.text, play->dumped.length, &errors);
    bool fine = doc && play->rules->setup(play->game, doc, 0, play->again, &errors);
    if (!fine)
        wrong(failure, "setup refuses what dump wrote: %s",
              errors.count ? errors.line[0] : "no reason given");
    doc_free(doc);
    errors_free(&errors);
    return fine && same_position(play, "dump and setup", failure);
}

static bool prove_action(const SelfPlay *play, Action action, char failure[FAILURE_SIZE])
{
    const Rules *rules = play->rules;
    char text[ACTION_TEXT_SIZE] = "";
    Reason reason = {0};
    Action read;
    rules->say(play->game, play->state, action, text, sizeof text);
    if (rules->refuse(play->game, play->state, action, &reason))
        return wrong(failure, "'%s' is listed, but refused: %s (%s)", text, reason.label, reason.rule);
    if (!text[0] || strpbrk(text, "\r\n") || strcmp(text, "end") == 0 || strncmp(text, "error:", 6) == 0)
        return wrong(failure, "'%s' cannot be the text of an action in a script", text);
    if (!rules->parse(play->game, play->state, text, &read) || memcmp(&read, &action, sizeof action) != 0)
        return wrong(failure, "'%s' is not read back as the action it came from", text);
    return true;
}

static bool prove_list(SelfPlay *play, char failure[FAILURE_SIZE])
{
    const Rules *rules = play->rules;
    int count = rules->legal(play->game, play->state, play->lists[0], SELF_PLAY_LIST);
    int listed = count < SELF_PLAY_LIST ? count : SELF_PLAY_LIST;
    Ask ask;
    rules->ask(play->game, play->state, &ask);
    rules->mask(play->game, play->state, ask.side, play->again);
    if (rules->legal(play->game, play->again, play->lists[1], SELF_PLAY_LIST) != count ||
        memcmp(play->lists[0], play->lists[1], (size_t)listed * sizeof(Action)) != 0)
        return wrong(failure, "the masked position has another list of actions than the full one");
    for (int i = 0; i < listed; i++)
        if (!prove_action(play, play->lists[0][i], failure))
            return false;
    return true;
}

bool prove_thoroughly(SelfPlay *play, char failure[FAILURE_SIZE])
{
    return prove_dump(play, failure) && prove_list(play, failure);
}

bool prove_repeat(SelfPlay *play, Action action, char failure[FAILURE_SIZE])
{
    memcpy(play->again, play->before, play->rules->state_size);
    play->rules->apply(play->game, play->again, action, NULL);
    return same_position(play, "undo and redo", failure);
}
