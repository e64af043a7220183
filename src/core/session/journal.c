/* journal: the entries of a game. Everything that changes a position goes
 * through here. */
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "core/session/session_parts.h"

/* What is asked at the present position is needed by nearly every call: it is found out once. */
static void look(Session *session)
{
    session->rules->ask(session->game, journal_position(session, session->now), &session->ask);
}

static void make_room(Session *session)
{
    if (session->count < session->capacity)
        return;
    session->capacity = session->capacity ? session->capacity * 2 : 64;
    session->entries = session_memory(session->entries, (size_t)session->capacity * sizeof *session->entries);
}

void journal_start(Session *session, int base)
{
    ENSURE(base == session->count);
    session->base = session->now = base;
    positions_begin(session);
    look(session);
    standing_rebuild(session);
}

static char *copy_text(const char *text)
{
    ENSURE(!strpbrk(text, "\r\n")); /* it has to fit into a line of a save */
    return session_text(text);
}

void journal_add_history(Session *session, JournalEntry entry, const char *text)
{
    entry.text = copy_text(text);
    session->base = session->count; /* none of the positions is known */
    make_room(session);
    session->entries[session->count++] = entry;
}

void journal_cut(Session *session, int from)
{
    for (int i = from; i < session->count; i++)
        free(session->entries[i].text);
    if (session->count > from)
        session->count = from;
    positions_forget(session, from);
}

bool journal_is_choice(Author author, const char *text)
{
    if (author == AUTHOR_TEST)
        return strncmp(text, LESSON_LAYS, strlen(LESSON_LAYS)) != 0;
    return author != AUTHOR_STANDING && author != AUTHOR_OPPONENT;
}

/* ---- turns ---- */

bool journal_turn_begins_now(const Session *session)
{
    int now = session->now;
    return now == session->base || session->ask.kind == ASK_OVER ||
           session->entries[now - 1].turn != session->ask.turn;
}

int journal_turn_start(const Session *session)
{
    int entry = session->now;
    if (journal_turn_begins_now(session))
        return entry;
    do
        entry--;
    while (entry > session->base && !session->entries[entry].turn_begins);
    return entry;
}

/* ---- doing ---- */

static bool came_to_light(const Session *session, int from)
{
    Side player = session->options.player;
    for (int i = from; i < session->log.count; i++) {
        const Event *event = &session->log.events[i];
        if (event->reveals && (player > SIDE_SECOND || event->eyes >> player & 1))
            return true;
    }
    return false;
}

/* `deck 3 4 ...` on a position. NULL or why not. */
static const char *force(const Session *session, const char *text, State *state)
{
    char words[1024];
    int values[FORCED_VALUES], count = 0;
    if (strlen(text) >= sizeof words)
        return "too many values";
    strcpy(words, text);
    char *rest = words, *what = text_word(&rest);
    for (char *word; (word = text_word(&rest)); count++) {
        int64_t value;
        if (count == FORCED_VALUES)
            return "too many values";
        if (!text_to_int(word, INT32_MIN, INT32_MAX, &value))
            return "not a number";
        values[count] = (int)value;
    }
    if (!what || !session->rules->force)
        return "nothing can be laid ready here";
    return session->rules->force(session->game, state, what, values, count);
}

/* A lesson lays the same; what comes of it besides is told. */
static const char *lay(const Session *session, const char *text, State *state, Log *log)
{
    size_t size = session->rules->state_size;
    State *before = memcpy(session_memory(NULL, size), state, size);
    const char *wrong = force(session, text, state);
    if (!wrong && session->rules->laid)
        session->rules->laid(session->game, before, state, log);
    free(before);
    return wrong;
}

static bool is_standing(const char *text)
{
    return strncmp(text, "stand ", 6) == 0;
}

/* Does an entry's work on a position; what is no decision may be impossible there. NULL or why not. */
static const char *work(const Session *session, const char *text, Action action, Author author, State *state,
                        Log *log)
{
    if (author == AUTHOR_RESULT)
        return session->module->campaign ? session->module->campaign->enter(session->game, state, text, log)
                                         : "these rules take in nothing from elsewhere";
    if (author != AUTHOR_TEST)
        session->rules->apply(session->game, state, action, log);
    else if (strncmp(text, LESSON_LAYS, strlen(LESSON_LAYS)) == 0)
        return lay(session, text + strlen(LESSON_LAYS), state, log);
    else if (strncmp(text, "lesson ", 7) != 0 && !is_standing(text)) /* those change no position */
        return force(session, text, state);
    return NULL;
}

void journal_do(const Session *session, int entry, State *state, Log *log)
{
    const JournalEntry *done = &session->entries[entry];
    const char *wrong = work(session, done->text, done->action, done->author, state, log);
    ENSURE(!wrong);
}

/* The same on session->next, from the present position. */
static const char *try_entry(Session *session, const char *text, Action action, Author author)
{
    memcpy(session->next, session->positions->present, session->rules->state_size);
    if (author == AUTHOR_TEST && is_standing(text))
        return standing_take(session, text);
    return work(session, text, action, author, session->next, &session->log);
}

/* A decision is the same whoever made it. */
static bool is_same(const JournalEntry *entry, const char *text, Author author)
{
    bool decisions = entry->author < AUTHOR_TEST && author < AUTHOR_TEST;
    return (decisions || entry->author == author) && strcmp(entry->text, text) == 0;
}

/* The entry with which the present question was answered becomes the last one done; session->next the present
 * position. */
static void commit(Session *session, const char *text, Action action, Author author, bool reveals)
{
    int now = session->now;
    if (now < session->count && !is_same(&session->entries[now], text, author))
        journal_cut(session, now);
    if (now == session->count) {
        make_room(session);
        session->entries[session->count++] = (JournalEntry){.text = copy_text(text)};
    }
    JournalEntry *entry = &session->entries[now];
    entry->action = action;
    entry->author = author;
    entry->reveals = reveals;
    entry->turn = session->ask.turn;
    entry->turn_begins = journal_turn_begins_now(session);
    entry->turn_hash = entry->turn_begins ? session_hash(session) : 0;
    session->now++;
    positions_arrive(session);
    look(session);
}

static const char *enter(Session *session, const char *text, Action action, Author author)
{
    int events = session->log.count;
    const char *wrong = try_entry(session, text, action, author);
    if (!wrong)
        commit(session, text, action, author, came_to_light(session, events));
    return wrong;
}

void journal_enter(Session *session, Action action, Author author)
{
    char text[ACTION_TEXT_SIZE];
    session->rules->say(session->game, journal_position(session, session->now), action, text, sizeof text);
    enter(session, text, action, author);
}

const char *journal_enter_test(Session *session, const char *text)
{
    return enter(session, text, (Action){0}, AUTHOR_TEST);
}

const char *journal_enter_result(Session *session, const char *text)
{
    return enter(session, text, (Action){0}, AUTHOR_RESULT);
}

int journal_floor(const Session *session)
{
    int floor = session->now;
    while (floor > session->base && session->entries[floor - 1].author != AUTHOR_RESULT)
        floor--;
    return floor;
}

/* ---- moving ---- */

void journal_repeat(Session *session, int until)
{
    while (session->now < until) {
        const JournalEntry *entry = &session->entries[session->now];
        const char *wrong = try_entry(session, entry->text, entry->action, entry->author);
        ENSURE(!wrong);
        session->now++;
        positions_arrive(session);
        look(session);
    }
}

void journal_go(Session *session, int entry)
{
    positions_go(session, entry);
    session->now = entry;
    look(session);
    standing_rebuild(session);
}
