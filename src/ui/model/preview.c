/* preview: what surely follows an order: the rules carry it out on a copy of what the player sees, which
 * ends where a card is needed. */
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "ui/model/orders.h"

/* What the watcher has in hand while the order is carried out. */
typedef struct Telling {
    Preview *preview;
    const Session *session;
} Telling;

static bool may_see(const Session *session, const Event *event)
{
    Side player = session_options(session)->player;
    return player > SIDE_SECOND || event->eyes >> player & 1;
}

static Reason *next_line(Preview *preview)
{
    if (preview->count == preview->capacity) {
        preview->capacity = preview->capacity ? preview->capacity * 2 : 16;
        preview->lines = realloc(preview->lines, (size_t)preview->capacity * sizeof *preview->lines);
        ENSURE(preview->lines);
    }
    return memset(&preview->lines[preview->count++], 0, sizeof *preview->lines);
}

static void tell(void *context, const void *state, const Event *event)
{
    Telling *telling = context;
    char sentence[SENTENCE_SIZE] = "";
    if (!may_see(telling->session, event))
        return;
    session_rules(telling->session)
        ->tell(session_game(telling->session), state, event, sentence, sizeof sentence);
    Reason *line = next_line(telling->preview);
    text_copy(line->label, sizeof line->label, sentence);
    text_copy(line->rule, sizeof line->rule, event->rule);
}

/* What the one who decides may know: also where one person answers for both sides. */
static void look(const Session *session, State *seen)
{
    const Rules *rules = session_rules(session);
    Ask ask;
    session_ask(session, &ask);
    if (session_options(session)->player == SIDE_ALL)
        rules->mask(session_game(session), session_state(session), ask.side, seen);
    else
        memcpy(seen, session_seen(session), rules->state_size);
}

void preview_make(Preview *preview, const Session *session, Action action)
{
    const Rules *rules = session_rules(session);
    Telling telling = {preview, session};
    Log log = {.watch = tell, .context = &telling};
    Ask ask;
    preview->state = realloc(preview->state, rules->state_size);
    ENSURE(preview->state);
    look(session, preview->state);
    preview->count = 0;
    preview->blind = false;
    if (rules->refuse(session_game(session), preview->state, action, NULL))
        return;
    rules->apply(session_game(session), preview->state, action, &log);
    log_free(&log);
    rules->ask(session_game(session), preview->state, &ask);
    preview->blind = ask.kind == ASK_BLIND;
}

void preview_free(Preview *preview)
{
    free(preview->state);
    free(preview->lines);
    *preview = (Preview){0};
}
