/* Watching a game: as long as it goes on, film, timeline, record and report show what the player may know and nothing else; once
 * it is over, everything. Games that are equal to his eyes are watched alike, whatever the other side has hidden. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "core/base/paths.h"
#include "folio/folio.h"
#include "help/session_play.h"
#include "minunit.h"
#include "ui/model/report/report.h"
#include "ui/model/report/timeline.h"

#define MISSION "missions/folio/snoopys-nose.ini"

enum { LISTED = 4096, TRIES = 12, DECISIONS = 60, PAIRS = 3 };

static const Module modules[] = {{.rules = &folio_rules}, {0}};

static Session *open_game(const char *mission, Side player, uint64_t seed)
{
    Errors errors = {0};
    setenv("CONTACT_DATA", ".", 0);
    SessionOptions options = {
        .seed = seed, .player = player, .opponent = session_policy(modules, "random"), .held = true};
    Session *session = session_new(modules, mission, options, &errors);
    errors_print(&errors, stdout);
    ENSURE(session);
    return session;
}

/* ---- all that is shown to who watches ---- */

static bool every_line(void *context, const StoryLine *line)
{
    (void)context;
    return !line->decision;
}

static void show_moments(Session *session, const Story *story, Writer *text)
{
    Timeline timeline;
    timeline_open(&timeline, session, story, every_line, NULL);
    for (int at = 0; at <= timeline.last; at++) {
        const Moment *moment = &timeline.moments[at];
        char decision[ACTION_TEXT_SIZE] = "", hash[HASH_TEXT_SIZE];
        const char *who = "";
        if (at)
            timeline_decision(&timeline, session, at, decision, sizeof decision, &who);
        hash_text(hash_bytes(0, timeline_position(&timeline, session, at), folio_rules.state_size), hash);
        writer_print(text, "%d turn %d heat %d %s: %s, %s\n", at, moment->turn, moment->heat, who, decision,
                     hash);
        for (int line = at ? timeline.moments[at - 1].line : 0; line < moment->line; line++)
            writer_print(text, "    %s\n", story_line(story, line)->text);
    }
    timeline_close(&timeline);
}

/* The story with the eyes that the game is watched with. */
static Story *watched_story(const Session *session)
{
    bool all = session_eyes(session) != session_options(session)->player;
    Story *story = all ? story_new_of_all() : story_new();
    story_follow(story, session);
    return story;
}

static char *all_that_is_shown(Session *session)
{
    Writer text = {0};
    Report report = {0};
    Story *story = watched_story(session);
    show_moments(session, story, &text);
    report_make(&report, session, story, every_line, NULL);
    report_text(&report, story, &text);
    report_html(&report, story, NULL, &text);
    report_free(&report);
    story_free(story);
    return text.text;
}

/* ---- two games that look the same ---- */

static bool look_the_same(const Session *a, const Session *b)
{
    return memcmp(session_seen(a), session_seen(b), folio_rules.state_size) == 0;
}

static Action any_action(const Session *session, const State *state, Rng *rng)
{
    static Action actions[LISTED];
    int count = folio_rules.legal(session_game(session), state, actions, LISTED);
    ENSURE(count > 0 && count <= LISTED);
    return actions[rng_below(rng, (uint32_t)count)];
}

typedef struct Outcome {
    const Session *session;
    State *seen;
    Writer heard;
} Outcome;

static void hear(void *context, const void *state, const Event *event)
{
    Outcome *outcome = context;
    char sentence[SENTENCE_SIZE];
    if (!(event->eyes >> session_options(outcome->session)->player & 1))
        return;
    folio_rules.tell(session_game(outcome->session), state, event, sentence, sizeof sentence);
    writer_print(&outcome->heard, "%s\n", sentence);
}

/* What the player would see and hear. */
static Outcome try_out(const Session *session, Action action)
{
    Outcome outcome = {.session = session, .seen = malloc(folio_rules.state_size)};
    State *full = malloc(folio_rules.state_size);
    Log log = {.watch = hear, .context = &outcome};
    ENSURE(full && outcome.seen);
    memcpy(full, session_state(session), folio_rules.state_size);
    folio_rules.apply(session_game(session), full, action, &log);
    folio_rules.mask(session_game(session), full, session_options(session)->player, outcome.seen);
    log_free(&log);
    free(full);
    return outcome;
}

static bool come_out_alike(const Session *a, const Session *b, Action first, Action second)
{
    Outcome one = try_out(a, first), other = try_out(b, second);
    bool same = memcmp(one.seen, other.seen, folio_rules.state_size) == 0 &&
                one.heard.length == other.heard.length &&
                (!one.heard.length || strcmp(one.heard.text, other.heard.text) == 0);
    free(one.seen);
    free(other.seen);
    writer_free(&one.heard);
    writer_free(&other.heard);
    return same;
}

/* If both are allowed and the player notices no difference. */
static bool do_both(Session *a, Session *b, Action first, Action second, Author author)
{
    Reason reason;
    if (folio_rules.refuse(session_game(a), session_state(a), first, &reason) ||
        folio_rules.refuse(session_game(b), session_state(b), second, &reason) ||
        !come_out_alike(a, b, first, second))
        return false;
    ENSURE(session_do(a, first, author, NULL) && session_do(b, second, author, NULL));
    return true;
}

/* One more decision: the player's is the same in both, the other side's differs if that can be hidden. */
static bool decide(Session *a, Session *b, Rng *rng)
{
    Ask ask;
    session_ask(a, &ask);
    if (ask.kind != ASK_DECIDE)
        return false;
    bool own = ask.side == session_options(a)->player;
    for (int i = 0; i < TRIES; i++) {
        Action first = any_action(a, own ? session_seen(a) : session_state(a), rng);
        Action second = own || i > TRIES / 2 ? first : any_action(b, session_state(b), rng);
        if (do_both(a, b, first, second, own ? AUTHOR_PERSON : AUTHOR_OPPONENT))
            return true;
    }
    return false;
}

static void write_position(const Session *session, const State *state, const char *path)
{
    Writer text = {0};
    char folder[PATH_SIZE];
    ENSURE(getcwd(folder, sizeof folder));
    writer_print(&text, "[mission]\nposition-of = %s/%s\n\n", folder, MISSION);
    folio_rules.dump(session_game(session), state, &text);
    play_write(path, text.text, text.length);
    writer_free(&text);
}

/* A position after so many decisions of both sides, and another one that looks the same to the player; at the beginning
 * it is the same, and what is hidden is still to be decided. */
static void write_pair(Side player, uint64_t seed, int decisions, Rng *rng)
{
    Session *session = open_game(MISSION, SIDE_ALL, seed);
    State *seen = malloc(folio_rules.state_size), *guessed = malloc(folio_rules.state_size);
    ENSURE(seen && guessed);
    for (int i = 0; i < decisions; i++)
        ENSURE(session_do(session, any_action(session, session_state(session), rng), AUTHOR_PERSON, NULL));
    folio_rules.mask(session_game(session), session_state(session), player, seen);
    folio_rules.guess(session_game(session), seen, player, rng, guessed);
    write_position(session, session_state(session), play_path("a.ini"));
    write_position(session, decisions ? guessed : session_state(session), play_path("b.ini"));
    free(seen);
    free(guessed);
    session_free(session);
}

/* The first line in which they differ is enough. */
static void check_same(const char *first, const char *second)
{
    size_t same = 0;
    while (first[same] && first[same] == second[same])
        same++;
    if (!first[same] && !second[same])
        return;
    while (same > 0 && first[same - 1] != '\n')
        same--;
    minunit_fail(__FILE__, __LINE__, "%.*s\n%.*s", (int)strcspn(first + same, "\n"), first + same,
                 (int)strcspn(second + same, "\n"), second + same);
}

/* How many decisions the two lasted; they begin with so many made. */
static int check_pair(Side player, uint64_t seed, int decisions)
{
    Rng rng;
    rng_seed(&rng, seed, (uint64_t)decisions);
    write_pair(player, seed, decisions, &rng);
    Session *a = open_game(play_path("a.ini"), player, seed),
            *b = open_game(play_path("b.ini"), player, seed);
    int lasted = 0;
    while (lasted < DECISIONS && look_the_same(a, b) && decide(a, b, &rng))
        lasted++;
    bool same =
        look_the_same(a, b) && memcmp(session_state(a), session_state(b), folio_rules.state_size) != 0;
    char *first = all_that_is_shown(a), *second = all_that_is_shown(b);
    if (!same)
        minunit_fail(__FILE__, __LINE__, "the two are the same, or do not look it");
    check_same(first, second);
    if (!strstr(first, "Shown as you saw it."))
        minunit_fail(__FILE__, __LINE__, "it does not say whose eyes these are");
    free(first);
    free(second);
    session_free(a);
    session_free(b);
    return lasted;
}

static void check_pairs(Side player, int start, int later)
{
    int lasted = 0;
    for (uint64_t seed = 1; seed <= PAIRS; seed++) {
        lasted += check_pair(player, seed, start);
        lasted += check_pair(player, seed, later);
    }
    printf("%d decisions\n", lasted);
    CHECK(lasted > 2 * PAIRS);
}

TEST(a_game_under_way_is_watched_through_the_eyes_of_the_americans)
{
    check_pairs(SIDE_FIRST, 0, 60);
}

TEST(a_game_under_way_is_watched_through_the_eyes_of_the_viet_cong)
{
    check_pairs(SIDE_SECOND, 30, 60); /* when the Americans hold markers */
}

/* ---- the end ---- */

TEST(a_game_that_is_over_is_watched_with_everything)
{
    Session *session = open_game(MISSION, SIDE_FIRST, 1);
    Ask ask;
    Rng rng;
    Author author;
    char decision[ACTION_TEXT_SIZE];
    const char *who;
    rng_seed(&rng, 1, 1);
    for (session_ask(session, &ask); ask.kind == ASK_DECIDE; session_ask(session, &ask)) {
        bool own = ask.side == SIDE_FIRST;
        ENSURE(session_do(session, any_action(session, session_state(session), &rng),
                          own ? AUTHOR_PERSON : AUTHOR_OPPONENT, NULL));
    }
    Story *story = watched_story(session);
    Timeline timeline;
    timeline_open(&timeline, session, story, every_line, NULL);
    CHECK_INT(timeline.last, session_now(session));
    int enemy = 0;
    for (int at = 1; at <= timeline.last; at++) {
        const char *order = session_entry(session, at - 1, &author);
        timeline_decision(&timeline, session, at, decision, sizeof decision, &who);
        if (strchr(order, ' '))
            CHECK_TEXT(decision + 1, order + 1);
        else
                CHECK(isupper((unsigned char)decision[0])); /* "End movement", not "done" */
        enemy += author == AUTHOR_OPPONENT;
        CHECK_BYTES(timeline_position(&timeline, session, at), session_before(session, at),
                    folio_rules.state_size);
    }
    CHECK(enemy > 0);
    timeline_close(&timeline);
    Report report = {0};
    Writer text = {0};
    report_make(&report, session, story, every_line, NULL);
    report_text(&report, story, &text);
    CHECK_CONTAINS(text.text, "The game is over: everything is shown");
    CHECK_CONTAINS(text.text, " (enemy)");
    writer_free(&text);
    report_free(&report);
    story_free(story);
    session_free(session);
}
