/* back_and_forth: undo, redo, jump and revise. All of it is moving in the journal; only revise plays anything
 * anew. */
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/session/session_parts.h"

static bool is_choice(const Session *session, int entry)
{
    return journal_is_choice(session->entries[entry].author, session->entries[entry].text);
}

/* The last choice in from..before-1, or -1. */
static int last_choice(const Session *session, int from, int before)
{
    for (int i = before - 1; i >= from; i--)
        if (is_choice(session, i))
            return i;
    return -1;
}

static bool revealed(const Session *session, int from, int before)
{
    for (int i = from; i < before; i++)
        if (session->entries[i].reveals)
            return true;
    return false;
}

/* Counts a choice and what followed from it as taken back. Laying cards ready or a standing order is no
 * choice in the game unless something came of it. */
static void count_take_back(Session *session, int choice, int before)
{
    bool past = revealed(session, choice, before);
    session->past_a_reveal += past;
    session->take_backs += past || session->entries[choice].author != AUTHOR_TEST;
}

int session_undo(Session *session, int count)
{
    if (session->options.iron)
        return -1;
    log_clear(&session->log);
    int undone = 0, floor = journal_floor(session), to = session->now, choice;
    for (; undone < count && (choice = last_choice(session, floor, to)) >= 0; undone++) {
        count_take_back(session, choice, to);
        to = choice;
    }
    if (undone) {
        journal_go(session, to);
        session_arrive(session);
    }
    return undone;
}

/* The next position in which a person chose, or the end. */
static int next_choice(const Session *session)
{
    int entry = session->now + 1;
    while (entry < session->count && !is_choice(session, entry))
        entry++;
    return entry;
}

int session_redo(Session *session, int count)
{
    if (session->options.iron)
        return -1;
    log_clear(&session->log);
    int redone = 0;
    for (; redone < count && session->now < session->count; redone++)
        journal_repeat(session, next_choice(session));
    if (redone)
        session_arrive(session);
    return redone;
}

bool session_jump(Session *session, int entry)
{
    if (session->options.iron || entry < journal_floor(session) || entry > session->count)
        return false;
    log_clear(&session->log);
    for (int to = session->now, choice; (choice = last_choice(session, entry, to)) >= 0; to = choice)
        count_take_back(session, choice, to);
    journal_go(session, entry);
    session_arrive(session);
    return true;
}

bool session_take_back_result(Session *session)
{
    int floor = journal_floor(session);
    if (session->options.iron || floor == session->base)
        return false;
    log_clear(&session->log);
    session->take_backs++;
    session->past_a_reveal++;
    journal_go(session, floor - 1);
    journal_cut(session, floor - 1);
    autosave_is_stale(session);
    session_arrive(session);
    return true;
}

int session_take_backs(const Session *session, int *past_a_reveal)
{
    if (past_a_reveal)
        *past_a_reveal = session->past_a_reveal;
    return session->take_backs;
}

/* ---- revise ---- */

/* A later answer with the question it answered. */
typedef struct Later {
    char *text;
    Author author;
    const char *topic;
    Side side;
} Later;

static bool refused(Reason *reason, const char *why)
{
    if (reason) {
        *reason = (Reason){0};
        text_print(reason->label, sizeof reason->label, "%s", why);
    }
    return false;
}

static bool may_revise(const Session *session, int entry, Action action, Reason *reason)
{
    if (session->options.iron)
        return refused(reason, "this is an iron game: nothing is taken back");
    if (entry < session->base || entry >= session->now)
        return refused(reason, "there is no earlier answer of this number");
    if (entry < journal_floor(session))
        return refused(reason, "what followed from it has been entered: it stands");
    Author author = session->entries[entry].author;
    if (author == AUTHOR_OPPONENT || author == AUTHOR_TEST)
        return refused(reason,
                       author == AUTHOR_TEST ? "this was no decision" : "this was the other side's decision");
    return !session->rules->refuse(session->game, journal_position(session, entry), action, reason);
}

/* Takes the later entries out of the journal, with their questions. */
static Later *take_later(Session *session, int first, int *count)
{
    *count = session->now - first;
    Later *later = session_memory(NULL, (size_t)(*count + 1) * sizeof *later);
    for (int i = 0; i < *count; i++) {
        JournalEntry *entry = &session->entries[first + i];
        Ask ask;
        session->rules->ask(session->game, journal_position(session, first + i), &ask);
        later[i] = (Later){entry->text, entry->author, ask.topic, ask.side};
    }
    for (int i = 0; i < *count; i++) /* none is missing while positions are asked for */
        session->entries[first + i].text = NULL;
    return later;
}

/* The same question is asked, and the answer is legal again. */
static bool can_repeat(const Session *session, const Later *later, Action *action)
{
    const Ask *ask = &session->ask;
    const State *state = session_state(session);
    return ask->kind == ASK_DECIDE && ask->side == later->side && ask->topic && later->topic &&
           strcmp(ask->topic, later->topic) == 0 &&
           session->rules->parse(session->game, state, later->text, action) &&
           !session->rules->refuse(session->game, state, *action, NULL);
}

/* Gives a later answer again, after what the other side and standing orders answer first. */
static bool repeat(Session *session, const Later *later)
{
    if (later->author == AUTHOR_TEST) {
        while (session_is_theirs(session))
            session_answer(session);
        return journal_enter_test(session, later->text) == NULL;
    }
    if (!journal_is_choice(later->author, later->text)) {
        session_answer(session); /* they may decide otherwise now, or not be asked */
        return true;
    }
    Action action;
    bool possible;
    while (!(possible = can_repeat(session, later, &action)) && session_answer(session))
        continue;
    if (possible)
        journal_enter(session, action, later->author);
    return possible;
}

/* Returns how many choices were lost: from the first that cannot be repeated, all that follow make
 * no sense. */
static int repeat_all(Session *session, const Later *later, int count)
{
    int lost = 0;
    for (int i = 0; i < count; i++) {
        if (lost)
            lost += journal_is_choice(later[i].author, later[i].text);
        else if (!repeat(session, &later[i]))
            lost = 1;
    }
    return lost;
}

int session_revise(Session *session, int entry, Action action, Reason *reason)
{
    if (!may_revise(session, entry, action, reason))
        return -1;
    log_clear(&session->log);
    count_take_back(session, entry, session->now);
    int count;
    Later *later = take_later(session, entry + 1, &count);
    journal_cut(session, entry);
    journal_go(session, entry);
    autosave_is_stale(session);
    journal_enter(session, action, AUTHOR_PERSON);
    int lost = repeat_all(session, later, count);
    for (int i = 0; i < count; i++)
        free(later[i].text);
    free(later);
    session_settle(session);
    return lost;
}
