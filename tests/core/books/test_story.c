/* The story of a game: what happened, as it was told, through every going back and forth. */
#include "ai/fof/module.h"
#include "core/books/story.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "fof/session.h"
#include "help/cli_driver.h"
#include "help/session_play.h"
#include "minunit.h"

/* ---- comparing ---- */

static bool same_line(const StoryLine *a, const StoryLine *b)
{
    return a->entry == b->entry && a->turn == b->turn && a->decision == b->decision &&
           a->author == b->author && !strcmp(a->rule, b->rule) && !strcmp(a->text, b->text) &&
           (a->decision || (a->event.kind == b->event.kind && a->event.eyes == b->event.eyes &&
                            !memcmp(a->event.arg, b->event.arg, sizeof a->event.arg)));
}

/* Whether it is what somebody tells who only now begins to listen. */
static bool is_like_a_fresh_one(const Story *story, const Session *session)
{
    Story *fresh = story_new();
    story_follow(fresh, session);
    bool same = story_count(fresh) == story_count(story);
    for (int i = 0; same && i < story_count(fresh); i++)
        same = same_line(story_line(fresh, i), story_line(story, i));
    story_free(fresh);
    return same;
}

/* All events, as the driver prints them; owned by the caller. */
static char *events_of(const Story *story)
{
    Writer text = {0};
    writer_text(&text, "");
    for (int i = 0; i < story_count(story); i++)
        if (!story_line(story, i)->decision)
            writer_print(&text, "%s\t%s\n", story_line(story, i)->rule, story_line(story, i)->text);
    return text.text;
}

/* ---- the same as the driver ---- */

/* The decisions of a session as commands of the driver; owned by the caller. */
static char *commands_of(const Session *session)
{
    Writer text = {0};
    for (int i = 0; i < session_now(session); i++) {
        Author author;
        const char *entry = session_entry(session, i, &author);
        if (author == AUTHOR_PERSON || author == AUTHOR_STAFF)
            writer_print(&text, "do %s\n", entry);
    }
    return text.text;
}

/* The answers without the lines that close them; owned by the caller. */
static char *without_ends(const char *answers)
{
    Writer text = {0};
    writer_text(&text, "");
    for (const char *line = answers; *line;) {
        size_t length = strcspn(line, "\n") + 1;
        if (strncmp(line, "end\n", 4))
            writer_bytes(&text, line, length);
        line += length;
    }
    return text.text;
}

static bool tells_what_the_driver_prints(Session *session, const char *mission, const Module *modules)
{
    char words[256];
    Story *story = story_new();
    story_follow(story, session);
    char *commands = commands_of(session), *events = events_of(story);
    text_print(words, sizeof words, "run %s --seed 5", mission);
    Spoken spoken = driver_say_with(modules, words, commands, strlen(commands));
    char *printed = without_ends(spoken.out);
    bool same = !strcmp(printed, events);
    driver_free(&spoken);
    free(printed);
    free(events);
    free(commands);
    story_free(story);
    return same;
}

TEST(story_tells_what_the_driver_prints)
{
    static const Module *const modules = fof_modules;
    const char *mission = "tests/fof/contact-attack.ini";
    Session *session = fof_session(mission, 5);
    while (session_now(session) < 150 && fof_session_staff(session))
        continue;
    CHECK(tells_what_the_driver_prints(session, mission, modules));
    session_free(session);
}

/* ---- before the first decision ---- */

/* It begins in Combat Effects, with a squad under fire. */
#define IN_COMBAT                                                                                     \
    "[mission]\nsystem = fof\nuse = fof/default.ini\ntype = offensive\ncolumns = 3\nrows = 2\nturns " \
    "= 5\n[state]\nturn = 2\nstep = 3.7.4\n[unit 1/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,1\n"   \
    "[marker 0]\nkind = incoming\nvalue = -4\nat = 2,1\n"

TEST(story_begins_with_what_happened_before_the_first_decision)
{
    Session *session = fof_session_at(IN_COMBAT);
    Story *story = story_new();
    CHECK_INT(story_follow(story, session), 0);
    char *events = events_of(story);
    CHECK_CONTAINS(events, "6.4.2\t1/1 at NCM -4");
    CHECK_CONTAINS(events, "3.8\tTurn 3 begins.");
    free(events);
    int opening = story_count(story);
    CHECK_INT(story_follow(story, session), opening); /* nothing is new */
    CHECK(fof_session_staff(session));
    CHECK_INT(story_follow(story, session), opening);
    CHECK(is_like_a_fresh_one(story, session));
    session_undo(session, 1);
    CHECK_INT(story_follow(story, session), opening);
    CHECK(is_like_a_fresh_one(story, session));
    session_free(session);
    story_free(story);
}

TEST(run_keeps_what_happened_before_the_first_decision_for_the_first_log)
{
    static const Module *const modules = fof_modules;
    char words[512];
    const char *commands = "log\nlog\nauto\nlog\nquit\n";
    text_print(words, sizeof words, "run %s", driver_file("combat.ini", IN_COMBAT));
    Spoken spoken = driver_say_with(modules, words, commands, strlen(commands));
    const char *first = strstr(spoken.out, "end\n");
    CHECK_CONTAINS(spoken.out, "6.4.2\t1/1 at NCM -4");
    CHECK(first && !strncmp(first + 4, "end\n", 4)); /* told once */
    CHECK_CONTAINS(first, "\ndo\t");                 /* what the staff decided since */
    driver_free(&spoken);
}

/* ---- back and forth ---- */

/* Something that a player does to a game under way. */
static void do_anything(Session *session, Rng *rng)
{
    Reason reason;
    int now = session_now(session);
    switch (rng_below(rng, 8)) {
    case 0:
        session_undo(session, 1 + (int)rng_below(rng, 3));
        break;
    case 1:
        session_redo(session, 1 + (int)rng_below(rng, 3));
        break;
    case 2:
        session_jump(session, (int)rng_below(rng, (uint32_t)session_entries(session) + 1));
        break;
    case 3:
        if (now) {
            int entry = (int)rng_below(rng, (uint32_t)now);
            Action actions[64];
            int count = session_rules(session)->legal(session_game(session), session_before(session, entry),
                                                      actions, 64);
            session_revise(session, entry, actions[rng_below(rng, (uint32_t)(count < 64 ? count : 64))],
                           &reason);
        }
        break;
    default:
        play_some(session, rng, 1);
    }
}

/* A jump may come to rest where the opponent is asked: then nothing can be done but go away. */
static bool is_mine(const Session *session)
{
    Ask ask;
    session_ask(session, &ask);
    return ask.kind == ASK_OVER || ask.side == session_options(session)->player;
}

TEST(story_follows_undo_redo_jump_and_revise)
{
    for (int seed = 1; seed <= minunit_games(2000); seed++) {
        Session *session = play_new(play_mission("back.ini", 6), (uint64_t)seed, SIDE_FIRST);
        Story *story = story_new();
        Rng rng;
        rng_seed(&rng, (uint64_t)seed, 11);
        for (int i = 0; i < 60; i++) {
            if (is_mine(session))
                do_anything(session, &rng);
            else
                session_jump(session, session_entries(session));
            story_follow(story, session);
            CHECK(is_like_a_fresh_one(story, session));
        }
        story_free(story);
        session_free(session);
    }
}

/* Two decisions in another order lead to the same position: the journal tells them apart. */
TEST(story_knows_the_way_and_not_only_where_it_led)
{
    Session *session =
        fof_session_at("[mission]\ntype = offensive\ncolumns = 3\nrows = 3\n"
                       "[state]\nturn = 2\nstep = 3.3.2b\nacting = 1HQ\ncommands = 6\n"
                       "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 2,2\ncarries = smoke red-smoke\n");
    Story *story = story_new();
    CHECK(fof_session_do(session, "drop smoke-1 from 1HQ"));
    CHECK(fof_session_do(session, "drop red-smoke-1 from 1HQ"));
    story_follow(story, session);
    CHECK_CONTAINS(story_line(story, 0)->text, "smoke-1");
    session_undo(session, 2);
    CHECK(fof_session_do(session, "drop red-smoke-1 from 1HQ"));
    CHECK(fof_session_do(session, "drop smoke-1 from 1HQ"));
    CHECK_INT(story_follow(story, session), 0);
    CHECK_CONTAINS(story_line(story, 0)->text, "red-smoke-1");
    story_free(story);
    session_free(session);
}

/* The same decision, made by somebody else. */
TEST(story_knows_who_decided)
{
    Session *session = fof_session("tests/fof/contact-attack.ini", 5);
    Story *story = story_new();
    char text[ACTION_TEXT_SIZE];
    CHECK(fof_session_staff(session));
    text_copy(text, sizeof text, session_entry(session, 0, NULL));
    story_follow(story, session);
    CHECK_INT(story_line(story, 0)->author, AUTHOR_STAFF);
    session_undo(session, 1);
    CHECK(fof_session_do(session, text));
    story_follow(story, session);
    CHECK_INT(story_line(story, 0)->author, AUTHOR_PERSON);
    story_free(story);
    session_free(session);
}

/* ---- what it costs, and what is new ---- */

TEST(story_leaves_what_it_has_told_as_it_is)
{
    Session *session = fof_session("tests/fof/contact-attack.ini", 5);
    Story *story = story_new();
    for (int i = 0; i < 60; i++)
        fof_session_staff(session);
    story_follow(story, session);
    int old = story_count(story), now = session_now(session);
    const char *first = story_line(story, 0)->text, *last = story_line(story, old - 1)->text;
    CHECK_INT(story_follow(story, session), old);
    CHECK_INT(story_count(story), old);
    fof_session_staff(session);
    CHECK_INT(story_follow(story, session), old);
    CHECK(story_count(story) > old);
    CHECK_INT(story_line(story, old)->entry, now);
    CHECK(story_line(story, old)->decision);
    CHECK(story_line(story, 0)->text == first && story_line(story, old - 1)->text == last);
    session_undo(session, 1);
    CHECK_INT(story_follow(story, session), old);
    CHECK_INT(story_count(story), old);
    story_free(story);
    session_free(session);
}

/* ---- whose eyes ---- */

TEST(story_holds_only_what_the_player_may_see)
{
    Session *session = play_new(play_mission("eyes.ini", 6), 3, SIDE_SECOND);
    Story *story = story_new();
    Rng rng;
    rng_seed(&rng, 3, 3);
    play_some(session, &rng, 40);
    story_follow(story, session);
    for (int i = 0; i < story_count(story); i++) {
        const StoryLine *line = story_line(story, i);
        CHECK(line->decision ? line->author != AUTHOR_OPPONENT : line->event.eyes >> SIDE_SECOND & 1);
    }
    story_free(story);
    session_free(session);
}

TEST(story_tells_no_standing_order_as_a_decision)
{
    Session *session = play_new(play_mission("stand.ini", 6), 4, SIDE_ALL);
    Story *story = story_new();
    CHECK(session_stand(session, "doctrine", "bold"));
    story_follow(story, session);
    for (int i = 0; i < story_count(story); i++)
        CHECK(!story_line(story, i)->decision);
    story_free(story);
    session_free(session);
}
