/* lesson: how far a pupil has come, what the present step allows, skipping and repeating. */
#include "core/books/lesson.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"

static const char skip_line[] = "lesson skip";

bool lesson_waits(const LessonStep *step)
{
    return step->order[0] || step->event[0] || step->until_count;
}

/* ---- facts: `unit 1/1: at = 2,2*` ---- */

/* The line of a dump that follows; NULL at the end. */
static const char *next_line(const char *text, char *line, int size)
{
    if (!*text)
        return NULL;
    int length = (int)strcspn(text, "\n");
    text_print(line, size, "%.*s", length, text);
    return text + length + (text[length] == '\n');
}

static bool fact_in(const char *dump, const char *title, const char *key, const char *pattern)
{
    char line[1024];
    bool here = false;
    for (const char *rest = dump; (rest = next_line(rest, line, sizeof line)) != NULL;) {
        if (line[0] == '[') {
            if (here)
                return text_fits(pattern, "none");
            here = text_same_ignoring_case(line, title);
            continue;
        }
        char *equals = here ? strstr(line, " = ") : NULL;
        if (equals == NULL)
            continue;
        *equals = '\0';
        if (text_same_ignoring_case(line, key))
            return text_fits(pattern, equals + 3);
    }
    return text_fits(pattern, "none"); /* a key that is not there has nothing in it */
}

static bool fact_holds(const Session *session, const State *state, State *seen, const char *fact)
{
    char title[256], key[64];
    const Rules *rules = session_rules(session);
    const char *colon = strchr(fact, ':'), *equals = strchr(colon, '=');
    const char *name = colon + 1 + strspn(colon + 1, " \t");
    int length = (int)(equals - name);
    while (length > 0 && (name[length - 1] == ' ' || name[length - 1] == '\t'))
        length--;
    text_print(title, sizeof title, "[%.*s]", (int)(colon - fact), fact);
    text_print(key, sizeof key, "%.*s", length, name);
    Writer dump = {0};
    rules->mask(session_game(session), state, session_options(session)->player, seen);
    rules->dump(session_game(session), seen, &dump);
    bool holds = fact_in(dump.text != NULL ? dump.text : "", title, key, equals + 1);
    writer_free(&dump);
    return holds;
}

/* ---- following the journal ---- */

typedef struct Follow {
    const Lesson *lesson;
    const Session *session;
    State *state, *seen;
    Progress progress;
    bool order_done, event_seen, skipped;
} Follow;

static const LessonStep *waited_for(const Follow *follow)
{
    return follow->progress.step < follow->lesson->step_count ? &follow->lesson->steps[follow->progress.step]
                                                              : NULL;
}

static bool step_is_done(const Follow *follow, const State *state)
{
    const LessonStep *step = waited_for(follow);
    if (follow->skipped)
        return true;
    if ((step->order[0] && !follow->order_done) || (step->event[0] && !follow->event_seen))
        return false;
    for (int i = 0; i < step->until_count; i++)
        if (!fact_holds(follow->session, state, follow->seen, step->until[i]))
            return false;
    return true;
}

/* On over all steps that ask for nothing more. */
static void advance(Follow *follow, const State *state)
{
    Progress *progress = &follow->progress;
    const char *praise = ""; /* of steps that are only told there is none: what was said before them stays */
    while (progress->state == LESSON_GOES_ON && waited_for(follow) != NULL) {
        if (progress->said <= progress->step)
            progress->said = progress->step + 1;
        if (!step_is_done(follow, state))
            return;
        if (!follow->skipped && waited_for(follow)->praise[0])
            praise = waited_for(follow)->praise;
        progress->last = praise;
        if (!follow->skipped)
            progress->done |= UINT64_C(1) << progress->step;
        progress->step++;
        follow->order_done = follow->event_seen = follow->skipped = false;
    }
    if (progress->state == LESSON_GOES_ON)
        progress->state = LESSON_DONE;
}

static void see_event(void *context, const void *state, const Event *event)
{
    Follow *follow = context;
    const LessonStep *step = waited_for(follow);
    const Session *session = follow->session;
    Side player = session_options(session)->player;
    char sentence[SENTENCE_SIZE] = "", text[RULE_SIZE + SENTENCE_SIZE];
    if (step == NULL || (player <= SIDE_SECOND && !(event->eyes >> player & 1)))
        return;
    session_rules(session)->tell(session_game(session), state, event, sentence, sizeof sentence);
    text_print(text, sizeof text, "%s %s", event->rule, sentence);
    follow->event_seen = follow->event_seen || text_fits(step->event, text);
    if (follow->progress.state == LESSON_GOES_ON && text_fits(step->fail, text)) {
        follow->progress.state = LESSON_FAILED;
        follow->progress.last = step->failed;
    }
}

static void follow_entry(Follow *follow, int entry)
{
    const Session *session = follow->session;
    Author author;
    const char *text = session_entry(session, entry, &author);
    const State *before = session_before(session, entry);
    if (before == NULL || follow->progress.state != LESSON_GOES_ON || waited_for(follow) == NULL)
        return;
    if (author == AUTHOR_TEST) {
        follow->skipped = strcmp(text, skip_line) == 0;
        if (strncmp(text, LESSON_LAYS, strlen(LESSON_LAYS)) == 0)
            follow->progress.prepared = follow->progress.step + 1;
        advance(follow, before);
        return;
    }
    if (author == AUTHOR_RESULT)
        return;
    Log log = {.watch = see_event, .context = follow};
    follow->order_done =
        follow->order_done || (author != AUTHOR_OPPONENT && text_fits(waited_for(follow)->order, text));
    session_retell(session, entry, follow->state, &log);
    log_free(&log);
    advance(follow, follow->state);
}

static unsigned facts_now(const Follow *follow)
{
    const LessonStep *step = waited_for(follow);
    unsigned facts = 0;
    for (int i = 0; step != NULL && i < step->until_count; i++)
        if (fact_holds(follow->session, session_state(follow->session), follow->seen, step->until[i]))
            facts |= 1U << i;
    return facts;
}

Progress lesson_follow(const Lesson *lesson, const Session *session)
{
    size_t size = session_rules(session)->state_size;
    Follow follow = {.lesson = lesson, .session = session, .progress = {.last = ""}};
    follow.state = calloc(1, size);
    follow.seen = calloc(1, size);
    ENSURE(follow.state != NULL && follow.seen != NULL);
    const State *start = session_before(session, 0);
    advance(&follow, start != NULL ? start : session_state(session));
    for (int entry = 0; entry < session_now(session); entry++)
        follow_entry(&follow, entry);
    Ask ask;
    session_ask(session, &ask);
    if (ask.kind == ASK_OVER && follow.progress.state == LESSON_GOES_ON) {
        follow.progress.state = LESSON_FAILED;
        follow.progress.last = waited_for(&follow)->failed;
    }
    follow.progress.facts = facts_now(&follow);
    free(follow.state);
    free(follow.seen);
    return follow.progress;
}

const char *lesson_praise(const Lesson *lesson, const Progress *progress, int step)
{
    return progress->done >> step & 1 ? lesson->steps[step].praise : "";
}

/* `unit 1/1: at = 2,2*` is about 1/1. */
static bool is_about(const char *fact, const char *thing)
{
    size_t length = strlen(thing);
    const char *name = fact + strcspn(fact, " :");
    name += strspn(name, " ");
    return strncmp(name, thing, length) == 0 && name[length + strspn(name + length, " ")] == ':';
}

bool lesson_points_at(const Lesson *lesson, const Progress *progress, int step, const char *thing)
{
    const LessonStep *shown = &lesson->steps[step];
    if (step < progress->step)
        return !lesson_waits(shown);
    for (int i = 0; i < shown->until_count; i++)
        if (progress->facts >> i & 1 && is_about(shown->until[i], thing))
            return false;
    return true;
}

/* ---- what the present step wants ---- */

static bool lay(Session *session, const char *what, const LessonStep *step)
{
    Writer line = {0};
    writer_print(&line, "%s%s", LESSON_LAYS, what);
    for (int i = 0; i < step->card_count; i++)
        writer_print(&line, " %d", step->cards[i]);
    bool laid = session_note(session, line.text) == NULL;
    writer_free(&line);
    return laid;
}

bool lesson_prepare(const Lesson *lesson, Session *session, const Progress *progress)
{
    if (progress->state != LESSON_GOES_ON || progress->prepared > progress->step)
        return false;
    const LessonStep *step = &lesson->steps[progress->step];
    if (!step->card_count)
        return false;
    /* A pile is a deck whose cards come back with a shuffle only; where there is none, the deck will do. */
    return (strcmp(step->forced, "deck") == 0 && lay(session, "pile", step)) ||
           lay(session, step->forced, step);
}

bool lesson_refuse(const Lesson *lesson, const Progress *progress, const char *order, Reason *reason)
{
    if (progress->state != LESSON_GOES_ON)
        return false;
    const LessonStep *step = &lesson->steps[progress->step];
    if (!step->allow[0] || text_fits(step->allow, order))
        return false;
    for (int i = 0; i < step->mistake_count; i++) {
        if (!text_fits(step->mistakes[i].pattern, order))
            continue;
        text_print(reason->label, sizeof reason->label, "%s", step->mistakes[i].because);
        text_print(reason->rule, sizeof reason->rule, "%s", step->mistakes[i].rule);
        return true;
    }
    text_print(reason->label, sizeof reason->label, "not now: the lesson asks for something else");
    text_print(reason->rule, sizeof reason->rule, "%s", step->rule);
    return true;
}

/* What may be done now, and who is asking. */
typedef struct Choice {
    const Lesson *lesson;
    const Session *session;
    const Progress *progress;
    Action *actions;
    int count;
} Choice;

/* The first legal order that fits a pattern and that the step allows. */
static bool find_order(const Choice *choice, const char *pattern, char *order, int size)
{
    const Session *session = choice->session;
    Reason reason;
    for (int i = 0; i < choice->count; i++) {
        session_rules(session)->say(session_game(session), session_seen(session), choice->actions[i], order,
                                    size);
        if (text_fits(pattern, order) && !lesson_refuse(choice->lesson, choice->progress, order, &reason))
            return true;
    }
    return false;
}

static bool is_good_now(const Session *session, const Example *example)
{
    if (!example->when[0])
        return true;
    State *seen = calloc(1, session_rules(session)->state_size);
    ENSURE(seen != NULL);
    bool good = fact_holds(session, session_state(session), seen, example->when);
    free(seen);
    return good;
}

bool lesson_example(const Lesson *lesson, const Session *session, const Progress *progress, char *order,
                    int size)
{
    const Rules *rules = session_rules(session);
    Choice choice = {.lesson = lesson, .session = session, .progress = progress};
    if (progress->state != LESSON_GOES_ON)
        return false;
    const LessonStep *step = &lesson->steps[progress->step];
    choice.count = rules->legal(session_game(session), session_seen(session), NULL, 0);
    choice.actions = calloc((size_t)choice.count + 1, sizeof *choice.actions);
    ENSURE(choice.actions != NULL);
    rules->legal(session_game(session), session_seen(session), choice.actions, choice.count);
    bool found = false;
    for (int i = 0; i < step->example_count && !found; i++)
        found = is_good_now(session, &step->examples[i]) &&
                find_order(&choice, step->examples[i].pattern, order, size);
    free(choice.actions);
    return found;
}

bool lesson_skip(const Lesson *lesson, Session *session)
{
    Progress progress = lesson_follow(lesson, session);
    return progress.state == LESSON_GOES_ON && session_note(session, skip_line) == NULL;
}

/* The entry at which the pupil came to the present step. */
static int step_began(const Lesson *lesson, Session *session, int step)
{
    int now = session_now(session), entry = now;
    while (entry > 0) {
        session_jump(session, entry - 1);
        if (lesson_follow(lesson, session).step < step)
            break;
        entry--;
    }
    session_jump(session, now);
    return entry;
}

bool lesson_again(const Lesson *lesson, Session *session)
{
    Progress progress = lesson_follow(lesson, session);
    int step = progress.step < lesson->step_count ? progress.step : lesson->step_count - 1;
    int entry = step_began(lesson, session, step);
    return entry < session_now(session) && session_jump(session, entry);
}
