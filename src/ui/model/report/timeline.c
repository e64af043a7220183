#include "ui/model/report/timeline.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "ui/model/orders.h"

static void *cleared(size_t count, size_t size)
{
    void *memory = calloc(count, size);
    ENSURE(memory);
    return memory;
}

/* ---- which moments there are ---- */

static bool is_own(const Session *session, int entry)
{
    Author author;
    Ask ask;
    session_entry(session, entry, &author);
    session_rules(session)->ask(session_game(session), session_before(session, entry), &ask);
    return author < AUTHOR_TEST && ask.side == session_options(session)->player;
}

static void mask(const Timeline *timeline, const Session *session, int entries, State *seen)
{
    session_rules(session)->mask(session_game(session), session_before(session, entries), timeline->eyes,
                                 seen);
}

/* A moment of the player's: he decided, or was told something, or something looks different. */
static bool is_noticed(const Timeline *timeline, const Session *session, int entry, int lines, State *seen)
{
    size_t size = session_rules(session)->state_size;
    if (timeline->eyes == SIDE_ALL)
        return true;
    mask(timeline, session, entry + 1, seen);
    bool differs = memcmp(seen, timeline->shown, size) != 0;
    return differs || lines > timeline->moments[timeline->last].line || is_own(session, entry);
}

static uint16_t turn_of(const Session *session, int entries)
{
    Ask ask;
    session_rules(session)->ask(session_game(session), session_before(session, entries), &ask);
    return ask.turn;
}

/* Lines of the story are in the order of their entries. */
static int lines_before(const Story *story, int line, int entry)
{
    while (line < story_count(story) && story_line(story, line)->entry < entry)
        line++;
    return line;
}

static void note_moments(Timeline *timeline, const Session *session, const Story *story)
{
    State *seen = cleared(1, session_rules(session)->state_size);
    int entry = timeline->moments[0].entries;
    mask(timeline, session, entry, timeline->shown);
    timeline->moments[0].line = lines_before(story, 0, entry);
    timeline->moments[0].turn = turn_of(session, entry);
    for (; entry < session_now(session); entry++) {
        int lines = lines_before(story, timeline->moments[timeline->last].line, entry + 1);
        if (is_noticed(timeline, session, entry, lines, seen))
            timeline->last++;
        Moment *moment = &timeline->moments[timeline->last];
        moment->entries = entry + 1;
        moment->line = lines;
        moment->turn = turn_of(session, entry + 1);
        mask(timeline, session, entry + 1, timeline->shown);
    }
    free(seen);
}

static void note_heat(Timeline *timeline, const Story *story, IsFight is_fight, void *context)
{
    for (int at = 1; at <= timeline->last; at++)
        for (int line = timeline->moments[at - 1].line; line < timeline->moments[at].line; line++)
            if (!story_line(story, line)->decision && timeline->moments[at].heat < UINT8_MAX)
                timeline->moments[at].heat += is_fight(context, story_line(story, line));
}

void timeline_open(Timeline *timeline, const Session *session, const Story *story, IsFight is_fight,
                   void *context)
{
    int now = session_now(session), first = 0;
    while (first < now && !session_before(session, first))
        first++;
    *timeline = (Timeline){.eyes = session_eyes(session), .at = -1};
    timeline->moments = cleared((size_t)now + 1, sizeof *timeline->moments);
    timeline->moments[0].entries = first;
    timeline->shown = cleared(1, session_rules(session)->state_size);
    note_moments(timeline, session, story);
    note_heat(timeline, story, is_fight, context);
}

void timeline_close(Timeline *timeline)
{
    free(timeline->moments);
    free(timeline->shown);
    *timeline = (Timeline){.at = -1};
}

/* ---- what is shown of one ---- */

const State *timeline_position(Timeline *timeline, const Session *session, int at)
{
    if (at != timeline->at)
        mask(timeline, session, timeline->moments[at].entries, timeline->shown);
    timeline->at = at;
    return timeline->shown;
}

static void capitalise(char *text)
{
    if (text[0] >= 'a' && text[0] <= 'z')
        text[0] = (char)(text[0] - 'a' + 'A');
}

void timeline_decision(const Timeline *timeline, const Session *session, int at, char *text, int size,
                       const char **who)
{
    static const char *const names[] = {[AUTHOR_PERSON] = "your decision",
                                        [AUTHOR_STANDING] = "passed by itself",
                                        [AUTHOR_STAFF] = "the staff's decision",
                                        [AUTHOR_OPPONENT] = "the enemy's decision",
                                        [AUTHOR_TEST] = "laid ready",
                                        [AUTHOR_RESULT] = "entered"};
    Author author;
    int entry = timeline->moments[at - 1].entries;
    session_entry(session, entry, &author);
    *who = names[author];
    if (timeline->eyes == SIDE_ALL || is_own(session, entry))
        orders_recall(session, entry, timeline->moments[at - 1].turn, text, size);
    else
        text_copy(text, size,
                  author == AUTHOR_OPPONENT ? "The enemy decided; only what you saw of it is told."
                                            : "Not yet to be told.");
    capitalise(text);
}

/* ---- going along it ---- */

int timeline_at(const Timeline *timeline, int entries)
{
    int at = timeline->last;
    while (at > 0 && timeline->moments[at].entries > entries)
        at--;
    return at;
}

bool timeline_begins(const Timeline *timeline, int at)
{
    return at <= 0 || timeline->moments[at].turn != timeline->moments[at - 1].turn;
}

int timeline_turn_start(const Timeline *timeline, int at, int by)
{
    for (at += by; at > 0 && at < timeline->last && !timeline_begins(timeline, at);)
        at += by;
    return at < 0 ? 0 : at > timeline->last ? timeline->last : at;
}
