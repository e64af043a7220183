/* Sessions: long sittings in which everything is done that can be done with a game, right and wrong, forth and back; after each
 * step all that can be seen of it, its autosave among it. */
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "core/books/story.h"
#include "core/session/session_parts.h"
#include "help/session_play.h"
#include "minunit.h"
#include "nets/golden_text.h"
#include "toy/toy.h"

enum { LEGAL_MOST = 256 };

typedef struct Sitting {
    Session *session;
    Rng rng;
    const char *path; /* of its autosave */
    Writer *found;
    Story *story, *whole; /* as the player may hear it, and all of it */
} Sitting;

static int below(Sitting *sitting, int most)
{
    return most > 0 ? (int)rng_below(&sitting->rng, (uint32_t)most) : 0;
}

/* ---- what can be seen ---- */

static void tell_text(Sitting *sitting, const char *text)
{
    writer_text(sitting->found, " ");
    golden_told(sitting->found, text, sitting->path);
}

static uint64_t hash_file(const char *path)
{
    size_t length = 0;
    char *text = play_read(path, &length);
    uint64_t hash = hash_bytes(0, text, length);
    free(text);
    return hash;
}

static uint64_t hash_positions(const Session *session)
{
    uint64_t hash = 0;
    size_t size = session_rules(session)->state_size;
    for (int entry = 0; entry <= session_entries(session); entry += 7) {
        const State *state = session_before(session, entry);
        hash = hash_bytes(hash + (uint64_t)entry, state ? (const void *)state : "none", state ? size : 4);
    }
    return hash;
}

static void tell_orders(Sitting *sitting)
{
    const char *answer, *topic;
    for (int i = -1; (topic = session_standing(sitting->session, i, &answer)) || i < 0; i++)
        if (topic)
            writer_print(sitting->found, " [%s: %s]", topic, answer);
}

static void tell_story(Sitting *sitting, Story *story)
{
    uint64_t hash = 0;
    int first = story_follow(story, sitting->session);
    for (int i = first; i < story_count(story); i++) {
        const StoryLine *line = story_line(story, i);
        const int facts[] = {line->entry, line->turn, line->decision, line->author, line->event.kind};
        hash = hash_bytes(hash_bytes(hash, facts, sizeof facts), line->text, strlen(line->text));
        hash = hash_bytes(hash, line->rule, strlen(line->rule));
    }
    writer_print(sitting->found, " told %d-%d ", first, story_count(story));
    golden_hash(sitting->found, &hash, sizeof hash);
}

static void look(Sitting *sitting)
{
    const Session *session = sitting->session;
    Ask ask;
    int past;
    session_ask(session, &ask);
    uint64_t hashes[] = {session_told_hash(session), hash_positions(session),
                         hash_bytes(0, session_seen(session), session_rules(session)->state_size),
                         session_autosave_path(session) ? hash_file(sitting->path) : 0};
    writer_print(sitting->found, "\t%d of %d %s%s turn %d eyes %d", session_now(session),
                 session_entries(session), ask.topic, session_is_theirs(session) ? " theirs" : "", ask.turn,
                 session_eyes(session));
    writer_print(sitting->found, " back %d", session_take_backs(session, &past));
    writer_print(sitting->found, " %d log %d ", past, session_log(session)->count);
    golden_hash(sitting->found, hashes, sizeof hashes);
    tell_orders(sitting);
    tell_story(sitting, sitting->story);
    tell_story(sitting, sitting->whole);
    writer_text(sitting->found, "\n");
}

/* ---- what can be done ---- */

static bool choose_from(Sitting *sitting, const State *state, Action *action)
{
    Action actions[LEGAL_MOST];
    const Rules *rules = session_rules(sitting->session);
    int count = rules->legal(session_game(sitting->session), state, actions, LEGAL_MOST);
    if (count)
        *action = actions[below(sitting, count)];
    return count > 0;
}

static void do_something(Sitting *sitting)
{
    Action action = {0};
    Reason reason = {0};
    Author author = below(sitting, 4) ? AUTHOR_PERSON : AUTHOR_STAFF;
    choose_from(sitting, session_state(sitting->session), &action);
    bool done = session_do(sitting->session, action, author, &reason);
    writer_print(sitting->found, "do as %d: %d %s", author, done, reason.label);
}

static void say_something(Sitting *sitting)
{
    static const char *const texts[] = {"hold",
                                        "bid 1",
                                        "bid",
                                        "move us-1",
                                        "scout at 3",
                                        "xyz",
                                        "",
                                        "fire us-1 at enemy-1",
                                        "rally us-2 and go home",
                                        "steady"};
    Reason reason = {0};
    const char *text = texts[below(sitting, COUNT_OF(texts))];
    bool done = session_do_text(sitting->session, text, AUTHOR_PERSON, below(sitting, 5) ? &reason : NULL);
    writer_print(sitting->found, "say '%s': %d %s", text, done, reason.label);
}

static void undo(Sitting *sitting)
{
    int count = below(sitting, 5);
    writer_print(sitting->found, "undo %d: %d", count, session_undo(sitting->session, count));
}

static void redo(Sitting *sitting)
{
    int count = below(sitting, 4);
    writer_print(sitting->found, "redo %d: %d", count, session_redo(sitting->session, count));
}

static void jump(Sitting *sitting)
{
    int to = below(sitting, session_entries(sitting->session) + 3) - 1;
    writer_print(sitting->found, "jump to %d: %d", to, session_jump(sitting->session, to));
}

static void revise(Sitting *sitting)
{
    Action action = {0};
    Reason reason = {0};
    int entry = session_now(sitting->session) - below(sitting, 12);
    const State *before = session_before(sitting->session, entry);
    if (before)
        choose_from(sitting, before, &action);
    int lost = session_revise(sitting->session, entry, action, below(sitting, 5) ? &reason : NULL);
    writer_print(sitting->found, "revise %d: %d %s", entry, lost, reason.label);
}

static void stand(Sitting *sitting)
{
    static const char *const topics[] = {"bid",     "exhort", "opportunity", "order",
                                         "nothing", "",       "two words",   "trap"};
    static const char *const answers[] = {"bid 1", "no", "  hold fire", "hold", NULL, "", "a\tb", "yes"};
    const char *topic = topics[below(sitting, COUNT_OF(topics))],
               *answer = answers[below(sitting, COUNT_OF(answers))];
    bool done = session_stand(sitting->session, topic, answer);
    writer_print(sitting->found, "stand '%s' '%.4s': %d", topic, answer ? answer : "-", done);
}

static void lay(Sitting *sitting)
{
    static const char *const whats[] = {"dice", "deck", "pile", "stand", "lesson", "", "a b", "dice"};
    static const int values[FORCED_VALUES + 1] = {3, 1, 4, 2, 6, 5};
    static const int counts[] = {0, 1, 2, 6, -1, FORCED_VALUES + 1};
    const char *what = whats[below(sitting, COUNT_OF(whats))];
    int count = counts[below(sitting, COUNT_OF(counts))];
    const char *wrong = session_force(sitting->session, what, values, count);
    writer_print(sitting->found, "lay %s %d: %s", what, count, wrong ? wrong : "laid");
}

static void note(Sitting *sitting)
{
    static const char *const notes[] = {
        "lesson skip", "lesson lays dice 2 3", "lesson lays deck x",          "lesson lays", "lesson",
        "other",       "lesson a\nb",          "lesson lays dice 99999999999"};
    const char *text = notes[below(sitting, COUNT_OF(notes))];
    const char *wrong = session_note(sitting->session, text);
    writer_print(sitting->found, "note %.9s %d: %s", text, (int)strlen(text), wrong ? wrong : "noted");
}

static void enter(Sitting *sitting)
{
    static const char *const results[] = {"won", "", "a\nb", "a\x7f"};
    const char *wrong = session_enter(sitting->session, results[below(sitting, COUNT_OF(results))]);
    writer_print(sitting->found, "enter: %s, back %d", wrong ? wrong : "entered",
                 session_take_back_result(sitting->session));
}

static void go_on(Sitting *sitting)
{
    writer_print(sitting->found, "go on: %d", session_go_on(sitting->session));
}

static void retell(Sitting *sitting)
{
    Log log = {0};
    int entry = below(sitting, session_entries(sitting->session));
    State *state = calloc(1, session_rules(sitting->session)->state_size);
    bool told = session_entries(sitting->session) && session_retell(sitting->session, entry, state, &log);
    writer_print(sitting->found, "retell %d: %d, %d events ", entry, told, log.count);
    golden_hash(sitting->found, state, session_rules(sitting->session)->state_size);
    log_free(&log);
    free(state);
}

/* A game that is loaded is another one to them, or, where it comes to lie in the same memory, the same. */
static void begin_stories(Sitting *sitting)
{
    story_free(sitting->story);
    story_free(sitting->whole);
    sitting->story = story_new();
    sitting->whole = story_new_of_all();
}

/* Saved, replayed, and gone on with what was loaded. */
static void save_and_load(Sitting *sitting)
{
    const char *path = play_path("sitting.save");
    Writer report = {0}, notes = {0};
    Errors errors = {0};
    bool saves = session_autosave_path(sitting->session) != NULL,
         held = session_options(sitting->session)->held;
    const char *wrong = session_save(sitting->session, path);
    bool agrees = session_replay(toy_modules, path, &report, &errors);
    writer_print(sitting->found, "save: %s %d", wrong ? wrong : "saved", agrees);
    tell_text(sitting, report.text);
    session_free(sitting->session);
    sitting->session = (held ? session_load_held : session_load)(toy_modules, path, &notes, &errors);
    ENSURE(sitting->session);
    tell_text(sitting, notes.text ? notes.text : "");
    begin_stories(sitting);
    if (saves)
        session_autosave(sitting->session, sitting->path);
    errors_free(&errors);
    writer_free(&report);
    writer_free(&notes);
}

static void autosave(Sitting *sitting)
{
    bool on = below(sitting, 3);
    const char *wrong = session_autosave(sitting->session, on ? sitting->path : NULL);
    const char *error = session_autosave_error(sitting->session),
               *news = session_autosave_news(sitting->session);
    writer_print(sitting->found, "autosave %d: %s %s %s", on, wrong ? wrong : "", error ? error : "",
                 news ? news : "");
}

/* ---- sittings ---- */

static void (*const deeds[])(Sitting *) = {
    do_something, do_something,  do_something, do_something, do_something, do_something,  do_something,
    do_something, say_something, undo,         redo,         jump,         revise,        stand,
    lay,          note,          enter,        go_on,        retell,       save_and_load, autosave};

static void sit(const char *name, const char *mission, SessionOptions options, int steps, Writer *found)
{
    Errors errors = {0};
    Sitting sitting = {.found = found, .path = play_path("auto.save")};
    begin_stories(&sitting);
    sitting.session = session_new(toy_modules, mission, options, &errors);
    writer_print(found, "%s", name);
    if (sitting.session) {
        session_autosave(sitting.session, sitting.path);
        look(&sitting);
    } else {
        writer_text(found, "\t");
        golden_errors(found, &errors);
        writer_text(found, "\n");
    }
    rng_seed(&sitting.rng, options.seed, 77);
    for (int i = 0; sitting.session && i < steps; i++) {
        deeds[below(&sitting, COUNT_OF(deeds))](&sitting);
        look(&sitting);
    }
    session_free(sitting.session);
    story_free(sitting.story);
    story_free(sitting.whole);
}

TEST(sittings_go_as_they_went)
{
    static const char ridge[] = "tests/toy/ridge.ini", assault[] = "tests/toy/assault.ini",
                      long_one[] = "tests/toy/long.ini";
    const Policy *random = session_policy(toy_modules, "random");
    Writer found = {0};
    setenv("CONTACT_DATA", ".", 1);
    sit("first side", ridge, (SessionOptions){.seed = 1, .player = SIDE_FIRST, .opponent = random}, 200,
        &found);
    sit("second side", ridge, (SessionOptions){.seed = 2, .player = SIDE_SECOND, .opponent = random}, 200,
        &found);
    sit("both sides", assault, (SessionOptions){.seed = 3, .player = SIDE_ALL, .opponent = random}, 200,
        &found);
    sit("nobody else", long_one, (SessionOptions){.seed = 4, .player = SIDE_ALL}, 200, &found);
    sit("iron", ridge, (SessionOptions){.seed = 5, .player = SIDE_FIRST, .opponent = random, .iron = true},
        120, &found);
    sit("held", ridge, (SessionOptions){.seed = 6, .player = SIDE_FIRST, .opponent = random, .held = true},
        200, &found);
    sit("laid ready", assault,
        (SessionOptions){.seed = 7, .player = SIDE_FIRST, .opponent = random, .laid = "dice 6 1"}, 60,
        &found);
    sit("laid wrong", assault,
        (SessionOptions){.seed = 7, .player = SIDE_FIRST, .opponent = random, .laid = "dice 0"}, 9, &found);
    sit("not there", "tests/toy/none.ini", (SessionOptions){.seed = 7, .player = SIDE_FIRST}, 9, &found);
    golden_text("tests/replays/core-sittings.tsv", &found);
}
