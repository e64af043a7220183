/* story: see the header. Every decision is carried out once more on a copy of the position before it, and
 * what happens is told by the position right then, as the driver tells it. */
#include "core/books/story.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/hash.h"

/* A journal entry that the story has told. */
typedef struct Told {
    char *text;
    Author author;
    int lines; /* of the story, before it */
} Told;

struct Story {
    bool tells_all;
    StoryLine *lines;
    int count, capacity;
    Told *told;
    int told_count, told_capacity;
    const Game *game;      /* whose story it is ... */
    uint64_t start;        /* ... and the position that it began with */
    State *scratch, *seen; /* seen: as the listener may see it */
    size_t scratch_size;
};

static void *grown(void *old, size_t count, size_t size)
{
    void *memory = realloc(old, count * size);
    ENSURE(memory);
    return memory;
}

static char *copy(const char *text)
{
    size_t size = strlen(text) + 1;
    return memcpy(grown(NULL, size, 1), text, size);
}

Story *story_new(void)
{
    Story *story = calloc(1, sizeof *story);
    ENSURE(story);
    return story;
}

Story *story_new_of_all(void)
{
    Story *story = story_new();
    story->tells_all = true;
    return story;
}

static void cut_lines(Story *story, int from)
{
    for (int i = from; i < story->count; i++)
        free((char *)story->lines[i].text);
    story->count = from; /* what is told stands behind the text */
}

/* Forgets the entries from this one on, with their lines. */
static void cut(Story *story, int entry)
{
    if (entry >= story->told_count)
        return;
    cut_lines(story, story->told[entry].lines);
    for (int i = entry; i < story->told_count; i++)
        free(story->told[i].text);
    story->told_count = entry;
}

void story_free(Story *story)
{
    if (!story)
        return;
    cut(story, 0);
    cut_lines(story, 0);
    free(story->lines);
    free(story->told);
    free(story->scratch);
    free(story->seen);
    free(story);
}

int story_count(const Story *story)
{
    return story->count;
}

const StoryLine *story_line(const Story *story, int index)
{
    ENSURE(index >= 0 && index < story->count);
    return &story->lines[index];
}

/* ---- telling an entry ---- */

/* What the watcher has in hand while an entry is carried out. */
typedef struct Telling {
    Story *story;
    const Session *session;
    StoryLine line; /* what its lines have in common */
} Telling;

/* One text behind the other, in one piece of memory. */
static void keep_texts(StoryLine *line, const char *text, const char *told, const char *many)
{
    size_t first = strlen(text) + 1, second = strlen(told) + 1, third = strlen(many) + 1;
    char *kept = grown(NULL, first + second + third, 1);
    line->text = memcpy(kept, text, first);
    line->told = memcpy(kept + first, told, second);
    line->many = memcpy(kept + first + second, many, third);
}

static void add_line(Story *story, StoryLine line, const char *text, const Tale *tale)
{
    if (story->count == story->capacity) {
        story->capacity = story->capacity ? story->capacity * 2 : 256;
        story->lines = grown(story->lines, (size_t)story->capacity, sizeof *story->lines);
    }
    keep_texts(&line, text, tale->text, tale->many);
    line.weight = tale->weight;
    line.sign = tale->sign;
    line.follows = tale->follows;
    story->lines[story->count++] = line;
}

/* SIDE_FIRST or SIDE_SECOND: only what that one may know is told. */
static Side listener(const Telling *telling)
{
    return telling->story->tells_all ? SIDE_ALL : session_options(telling->session)->player;
}

/* Events of the story so far, the last first; `at` counts the lines that were passed. */
static const Event *event_before(const void *context, int *at)
{
    const Story *story = context;
    while (*at < story->count) {
        const StoryLine *line = &story->lines[story->count - ++*at];
        if (!line->decision)
            return &line->event;
    }
    return NULL;
}

/* The story speaks of what the listener sees, whatever is true. */
static void tell_story(const Telling *telling, const State *state, const Event *event, Tale *tale)
{
    Story *story = telling->story;
    const Session *session = telling->session;
    const Past past = {event_before, story};
    Side player = listener(telling);
    if (player <= SIDE_SECOND)
        session_rules(session)->mask(session_game(session), state, player, story->seen);
    tale_tell(session_rules(session), session_game(session), player <= SIDE_SECOND ? story->seen : state,
              event, &past, tale);
}

static void tell_event(void *context, const void *state, const Event *event)
{
    const Telling *telling = context;
    const Session *session = telling->session;
    Side player = listener(telling);
    char sentence[SENTENCE_SIZE] = "";
    StoryLine line = telling->line;
    if (player <= SIDE_SECOND && !(event->eyes >> player & 1))
        return;
    session_rules(session)->tell(session_game(session), state, event, sentence, sizeof sentence);
    line.event = *event;
    text_copy(line.rule, sizeof line.rule, event->rule);
    Tale tale;
    tell_story(telling, state, event, &tale);
    add_line(telling->story, line, sentence, &tale);
}

static void tell_decision(Telling *telling, const Ask *ask, const char *text)
{
    StoryLine line = telling->line;
    Side player = listener(telling);
    if (player <= SIDE_SECOND && ask->side != player)
        return; /* what the other side does is in the events that may be seen */
    line.decision = true;
    text_copy(line.rule, sizeof line.rule, ask->rule);
    add_line(telling->story, line, text, &(Tale){.weight = WEIGHT_BOOKKEEPING});
}

static void tell_entry(Story *story, const Session *session, int entry)
{
    Author author;
    Ask ask;
    const char *text = session_entry(session, entry, &author);
    const State *before = session_before(session, entry);
    if (!before)
        return; /* played before the cards changed: nobody can tell any more */
    session_rules(session)->ask(session_game(session), before, &ask);
    Telling telling = {story, session, {.entry = entry, .turn = ask.turn, .author = author}};
    Log log = {.watch = tell_event, .context = &telling};
    if (author < AUTHOR_TEST)
        tell_decision(&telling, &ask, text);
    session_retell(session, entry, story->scratch, &log);
    log_free(&log);
}

/* ---- following ---- */

static const State *first_position(const Session *session)
{
    int entry = 0;
    while (!session_before(session, entry))
        entry++;
    return session_before(session, entry);
}

/* What happened by itself before the first decision, if the game began as its file says. */
static void tell_opening(Story *story, const Session *session)
{
    const Rules *rules = session_rules(session);
    const State *start = session_before(session, 0);
    Ask ask;
    if (!rules->opening || !start)
        return;
    rules->ask(session_game(session), start, &ask);
    Telling telling = {story, session, {.turn = ask.turn}};
    Log log = {.watch = tell_event, .context = &telling};
    memset(story->scratch, 0, story->scratch_size);
    rules->opening(session_game(session), session_doc(session), session_options(session)->seed,
                   story->scratch, &log);
    log_free(&log);
    if (memcmp(story->scratch, start, story->scratch_size) != 0)
        cut_lines(story, 0);
}

/* Another game, or the same one begun anew, is another story: true. */
static bool follow_game(Story *story, const Session *session)
{
    size_t size = session_rules(session)->state_size;
    uint64_t start = hash_bytes(0, first_position(session), size);
    if (story->scratch && story->game == session_game(session) && story->start == start)
        return false;
    cut(story, 0);
    cut_lines(story, 0);
    story->game = session_game(session);
    story->start = start;
    story->scratch = grown(story->scratch, size, 1);
    story->seen = grown(story->seen, size, 1);
    story->scratch_size = size;
    tell_opening(story, session);
    return true;
}

/* How many entries are as they were told. The same decisions from the same start are the same game. */
static int common(const Story *story, const Session *session)
{
    int entry = 0;
    for (; entry < story->told_count && entry < session_now(session); entry++) {
        Author author;
        const char *text = session_entry(session, entry, &author);
        if (author != story->told[entry].author || strcmp(text, story->told[entry].text))
            break;
    }
    return entry;
}

static void remember(Story *story, const Session *session, int entry)
{
    if (story->told_count == story->told_capacity) {
        story->told_capacity = story->told_capacity ? story->told_capacity * 2 : 256;
        story->told = grown(story->told, (size_t)story->told_capacity, sizeof *story->told);
    }
    Told *told = &story->told[story->told_count++];
    told->text = copy(session_entry(session, entry, &told->author));
    told->lines = story->count;
}

int story_follow(Story *story, const Session *session)
{
    bool begins = follow_game(story, session);
    cut(story, common(story, session));
    int first = begins ? 0 : story->count;
    for (int entry = story->told_count; entry < session_now(session); entry++) {
        remember(story, session, entry);
        tell_entry(story, session, entry);
    }
    return first;
}
