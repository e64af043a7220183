/* Saved games: everything comes back, nothing is spoiled, and changed missions or rules are noticed.
 * Damage is in test_save_damage.c. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/session/save.h"
#include "help/session_play.h"
#include "minunit.h"
#include "nets/reguard.h"
#include "toy/toy.h"

/* ---- round trips ---- */

TEST(a_saved_game_comes_back_whole_at_every_decision)
{
    const char *mission = play_mission("round.ini", 5), *path = play_path("round.save");
    static const Side sides[] = {SIDE_FIRST, SIDE_SECOND, SIDE_ALL};
    for (int i = 0; i < 3; i++) {
        Session *session = play_new(mission, 40 + (uint64_t)i, sides[i]);
        Rng rng;
        rng_seed(&rng, 8, 8);
        do {
            CHECK(session_save(session, path) == NULL);
            Writer notes = {0};
            Session *loaded = play_load(path, &notes);
            CHECK(play_same(session, loaded));
            CHECK_INT(notes.length, 0);
            CHECK_INT(session_options(loaded)->player, sides[i]);
            CHECK_TEXT(session_title(loaded), "The Ridge");
            session_free(loaded);
            writer_free(&notes);
        } while (play_one(session, &rng));
        session_free(session);
    }
}

TEST(a_loaded_game_goes_on_as_if_never_saved)
{
    Session *session = play_game(play_mission("on.ini", 6), 9, SIDE_FIRST, 11);
    const char *path = play_path("on.save");
    CHECK_INT(session_undo(session, 2), 2);
    CHECK(session_stand(session, "exhort", "no"));
    int dice[] = {6, 6, 1};
    CHECK(session_force(session, "dice", dice, 3) == NULL);
    CHECK(session_save(session, path) == NULL);
    Session *loaded = play_load(path, NULL);
    int past_one, past_two;
    CHECK_INT(session_take_backs(loaded, &past_one), session_take_backs(session, &past_two));
    CHECK_INT(past_one, past_two);
    CHECK_TEXT(session_standing(loaded, 0, NULL), "exhort");
    CHECK_INT(session_entries(loaded), session_now(session)); /* what was undone is not saved */
    Rng one, two;
    rng_seed(&one, 1, 1);
    rng_seed(&two, 1, 1);
    CHECK_INT(play_some(session, &one, 1000), play_some(loaded, &two, 1000));
    CHECK(play_same(session, loaded));
    CHECK_INT(session_undo(loaded, 1000), session_undo(session, 1000));
    CHECK(play_same(session, loaded));
    session_free(loaded);
    session_free(session);
}

TEST(iron_and_opponent_are_kept)
{
    Errors errors = {0};
    const char *mission = play_mission("iron.ini", 6), *path = play_path("iron.save");
    SessionOptions options = {.seed = UINT64_MAX, .player = SIDE_SECOND, .iron = true};
    options.opponent = session_policy(toy_modules, "random");
    Session *session = session_new(toy_modules, mission, options, &errors);
    CHECK(session);
    CHECK(session_save(session, path) == NULL);
    Session *loaded = play_load(path, NULL);
    CHECK(session_options(loaded)->seed == UINT64_MAX);
    CHECK(session_options(loaded)->iron);
    CHECK(session_options(loaded)->opponent == options.opponent);
    session_free(loaded);
    session_free(session);
    errors_free(&errors);
}

/* ---- reading it by eye ---- */

TEST(a_save_is_readable_but_spoils_nothing)
{
    Session *session = play_new(play_mission("read.ini", 6), 9, SIDE_SECOND);
    const char *path = play_path("read.save");
    Reason reason;
    CHECK(session_do_text(session, "trap 4", AUTHOR_PERSON, &reason));
    CHECK(session_do_text(session, "bold", AUTHOR_PERSON, &reason));
    CHECK(session_save(session, path) == NULL);
    char *text = play_read(path, NULL);
    CHECK(strncmp(text, "potential-contact save 2\ncount 0000000", 37) == 0);
    CHECK_CONTAINS(text, "\nrules toy\ntitle The Ridge\n");
    CHECK_CONTAINS(text, " person trap 4\n");
    CHECK_CONTAINS(text, " opponent ~ ");
    CHECK_CONTAINS(text, "\n| trap = 4\n");
    CHECK_CONTAINS(text, "\n~ ");
    CHECK_CONTAINS(text, "\nplayer enemy\n");
    Writer full = {0};
    session_rules(session)->dump(session_game(session), session_state(session), &full);
    const char *generator = strstr(full.text, "state = ");
    CHECK(generator);
    char line[64] = "";
    memcpy(line, generator, strcspn(generator, "\n"));
    CHECK(strstr(text, line) == NULL); /* the generator is sealed */
    for (int i = 0; i < session_now(session); i++) {
        Author author;
        const char *done = session_entry(session, i, &author);
        CHECK(author != AUTHOR_OPPONENT || strstr(text, done) == NULL || strcmp(done, "bold") == 0);
    }
    writer_free(&full);
    free(text);
    session_free(session);
}

TEST(a_fact_that_is_open_elsewhere_stays_sealed_in_a_hidden_section)
{
    SaveFile save = {.rules = "r", .title = "t", .mission = "m", .player = "us", .opponent = "none"};
    save.position.there = true;
    writer_text(&save.position.dump, "[unit a]\nkind = squad\n[unit b]\nkind = squad\n");
    writer_text(&save.position.seen, "[unit a]\nkind = squad\n");
    Writer text = {0};
    uint64_t guard;
    save_write(&save, &text, &guard);
    CHECK_CONTAINS(text.text, "| [unit a]\n| kind = squad\n~ ");
    CHECK(strstr(strstr(text.text, "kind") + 1, "kind") == NULL);
    SaveFile back;
    Errors errors = {0};
    CHECK(save_parse(&back, "x", text.text, text.length, &errors));
    CHECK_TEXT(back.position.dump.text, save.position.dump.text);
    save_free(&back);
    save_free(&save);
    writer_free(&text);
}

/* What is sealed, the guards that take it in, and the seed. */
static void cover_what_may_differ(char *text)
{
    bool journal = false;
    for (char *line = text; *line; line += strcspn(line, "\n"), line += *line == '\n') {
        size_t end = strcspn(line, "\n"), from = end;
        if (journal)
            memset(line, '#', 8);
        if (strncmp(line, "check ", 6) == 0 || strncmp(line, "seed ", 5) == 0)
            from = 0;
        for (size_t i = 0; i + 1 < end && from == end; i++)
            if (line[i] == '~' && line[i + 1] == ' ')
                from = i;
        journal = journal || strncmp(line, "check ", 6) == 0;
        memset(line + from, '#', end - from);
    }
}

/* The seeds differ, and so does what the opponent planned; the player sees the same. */
TEST(two_games_that_look_alike_are_saved_alike_but_for_the_seals)
{
    const char *mission = play_mission("alike.ini", 6);
    Session *one = play_new(mission, 3, SIDE_FIRST), *other = play_new(mission, 4, SIDE_FIRST);
    CHECK(session_do_text(one, "trap 3", AUTHOR_PERSON, NULL) &&
          session_do_text(other, "trap 3", AUTHOR_PERSON, NULL));
    CHECK_BYTES(session_seen(one), session_seen(other), toy_rules.state_size);
    CHECK(session_hash(one) != session_hash(other));
    CHECK_TEXT(session_save(one, play_path("one.save")), NULL);
    char *first = play_read(play_path("one.save"), NULL);
    CHECK_TEXT(session_save(other, play_path("one.save")), NULL);
    char *second = play_read(play_path("one.save"), NULL);
    CHECK_CONTAINS(first, " turn 0 ~ ");
    cover_what_may_differ(first);
    cover_what_may_differ(second);
    CHECK_TEXT(first, second);
    free(first), free(second);
    session_free(one), session_free(other);
}

/* ---- changed missions and rules ---- */

static void add_to_file(const char *path, const char *more)
{
    size_t length;
    char *text = play_read(path, &length);
    Writer out = {0};
    writer_print(&out, "%s%s", text, more);
    play_write(path, out.text, out.length);
    writer_free(&out);
    free(text);
}

/* How many turns begin in the journal. */
static int turns_in(const char *path)
{
    char *text = play_read(path, NULL);
    int count = 0;
    for (const char *at = strstr(text, "\ncheck "); (at = strstr(at, " turn ")); at++)
        count++;
    free(text);
    return count;
}

TEST(after_a_change_of_the_mission_the_game_goes_on_from_the_turn_with_its_tail)
{
    const char *mission = play_mission("lift.ini", 8), *path = play_path("lift.save"),
               *again = play_path("again.save");
    Session *session = play_new(mission, 6, SIDE_FIRST);
    CHECK(session_stand(session, "exhort", "no"));
    Rng rng;
    rng_seed(&rng, 6, 2);
    CHECK_INT(play_some(session, &rng, 16), 16);
    CHECK(session_save(session, path) == NULL);
    add_to_file(mission, "; a new comment\n");
    Writer notes = {0};
    Session *lifted = play_load(path, &notes);
    CHECK_CONTAINS(notes.text, "The mission or its cards have changed");
    CHECK_INT(session_now(lifted), session_now(session));
    CHECK(session_hash(lifted) == session_hash(session));
    CHECK(session_before(lifted, 0) == NULL);
    CHECK_TEXT(session_entry(lifted, 0, NULL), session_entry(session, 0, NULL));
    CHECK(!session_jump(lifted, 0));
    CHECK_TEXT(session_standing(lifted, 0, NULL), "exhort");
    int undone = session_undo(lifted, 1000);
    CHECK(undone < 16);
    CHECK_INT(session_redo(lifted, 1000), undone);
    CHECK(session_save(lifted, again) == NULL);
    CHECK_INT(turns_in(again), turns_in(path));
    writer_clear(&notes);
    Session *back = play_load(again, &notes);
    CHECK_INT(notes.length, 0);
    CHECK(session_hash(back) == session_hash(session));
    CHECK_INT(session_undo(back, 1000), undone);
    Errors errors = {0};
    CHECK(session_replay(toy_modules, again, &notes, &errors));
    writer_clear(&notes);
    CHECK(session_replay(toy_modules, path, &notes, &errors)); /* only a comment: it goes the same way */
    CHECK_CONTAINS(notes.text, "The mission or its cards have changed: hash ");
    session_free(back);
    session_free(lifted);
    session_free(session);
    writer_free(&notes);
}

TEST(a_tail_is_repeated_only_as_far_as_it_is_legal)
{
    const char *mission = play_mission("tail.ini", 8), *path = play_path("tail.save");
    Session *session = play_new(mission, 6, SIDE_ALL);
    static const char *const plan[] = {"no trap", "steady", "trap 2", "bold", "bid 1", "bid 2"};
    Reason reason;
    for (int i = 0; i < 6; i++)
        CHECK(session_do_text(session, plan[i], AUTHOR_PERSON, &reason));
    CHECK(session_save(session, path) == NULL);
    char *text = play_read(mission, NULL),
         *changed = play_replaced(text, "supply = 9", "supply = 9\nhighest-bid = 1");
    play_write(mission, changed, strlen(changed));
    Writer notes = {0};
    Session *lifted = play_load(path, &notes);
    CHECK_CONTAINS(notes.text, "Of 2 decisions since then 1 could be repeated");
    CHECK_CONTAINS(notes.text, "'bid 2' is refused");
    CHECK_INT(session_now(lifted), 5);
    CHECK_INT(session_undo(lifted, 9), 1);
    session_free(lifted);
    session_free(session);
    writer_free(&notes);
    free(changed);
    free(text);
}

TEST(a_mission_that_no_longer_fits_the_position_is_refused)
{
    const char *mission = play_mission("unfit.ini", 8), *path = play_path("unfit.save");
    Session *session = play_game(mission, 6, SIDE_ALL, 9);
    CHECK(session_save(session, path) == NULL);
    char *text = play_read(mission, NULL), *changed = play_replaced(text, "[squad b2]", "[squad c2]");
    play_write(mission, changed, strlen(changed));
    Writer said = {0};
    CHECK(play_try_load(path, &said) == NULL);
    CHECK_CONTAINS(said.text, "unfit.save");
    writer_clear(&said);
    CHECK(remove(mission) == 0);
    CHECK(play_try_load(path, &said) == NULL);
    CHECK_CONTAINS(said.text, "the mission of this game is missing");
    session_free(session);
    writer_free(&said);
    free(changed);
    free(text);
}

/* What tests and the fuzzer change saves with: laid open and closed again unchanged, it is the same file. */
TEST(a_save_laid_open_and_closed_is_the_same)
{
    const char *mission = play_mission("open.ini", 8), *path = play_path("open.save");
    Session *session = play_game(mission, 6, SIDE_FIRST, 9);
    CHECK(session_save(session, path) == NULL);
    char *text = play_read(path, NULL);
    Writer open = {0}, closed = {0};
    CHECK(strstr(text, "\n~ ") && strstr(text, "opponent ~ "));
    CHECK(unguard(text, &open));
    CHECK(strstr(open.text, "\n~+ ") && strstr(open.text, "opponent ~+ ") && !strstr(open.text, "~ "));
    reguard(open.text, &closed);
    CHECK_TEXT(closed.text, text);
    writer_free(&open);
    writer_free(&closed);
    free(text);
    session_free(session);
}

/* A hash that does not come again is what changed rules look like. */
TEST(changed_rules_are_noticed_by_the_hash_of_a_turn)
{
    const char *mission = play_mission("rules.ini", 8);
    Session *session = play_game(mission, 6, SIDE_ALL, 9);
    Writer said = {0}, report = {0};
    Session *lifted = play_load_changed(session, " turn 1 ", " turn 1 0", &said);
    CHECK(lifted == NULL); /* seventeen digits are no hash */
    writer_clear(&said);
    const char *path = play_path("changed.save");
    CHECK(session_save(session, path) == NULL);
    char *text = play_read(path, NULL), *hash = strstr(text, " turn 1 ") + 8;
    hash[3] = hash[3] == '0' ? '1' : '0';
    Writer guarded = {0};
    reguard(text, &guarded);
    play_write(path, guarded.text, guarded.length);
    lifted = play_try_load(path, &said);
    CHECK(lifted);
    CHECK_CONTAINS(said.text, "The rules have changed since this game was saved (line ");
    CHECK(session_hash(lifted) == session_hash(session));
    Errors errors = {0};
    CHECK(!session_replay(toy_modules, path, &report, &errors));
    CHECK_CONTAINS(report.text, "turn 1 has hash");
    CHECK_INT(errors.count, 0);
    session_free(lifted);
    session_free(session);
    writer_free(&guarded);
    writer_free(&said);
    writer_free(&report);
    free(text);
}

TEST(a_position_that_is_not_where_the_journal_leads_counts_as_changed_rules)
{
    Session *session = play_game(play_mission("other.ini", 8), 6, SIDE_ALL, 9);
    Writer said = {0};
    Session *lifted = play_load_changed(session, "\n| losses = ", "\n| losses = 4", &said);
    CHECK(lifted);
    CHECK_CONTAINS(said.text, "the position is not the one that was saved");
    session_free(lifted);
    session_free(session);
    writer_free(&said);
}

TEST(a_replay_verifies_every_turn_and_the_end)
{
    Session *session = play_game(play_mission("replay.ini", 5), 6, SIDE_FIRST, 1000);
    const char *path = play_path("replay.save");
    CHECK(session_save(session, path) == NULL);
    Writer report = {0};
    Errors errors = {0};
    CHECK(session_replay(toy_modules, path, &report, &errors));
    char expected[128];
    snprintf(expected, sizeof expected, "The Ridge: %d entries played, 7 turns agree", session_now(session));
    CHECK_CONTAINS(report.text, expected);
    CHECK(!session_replay(toy_modules, play_path("nothing.save"), &report, &errors));
    CHECK(errors.count > 0);
    errors_free(&errors);
    writer_free(&report);
    session_free(session);
}

/* ---- old versions ---- */

static bool rename_seed(SaveTexts *texts, const char *name, Errors *errors)
{
    (void)name, (void)errors;
    for (int i = 0; i < texts->count; i++)
        if (strncmp(texts->lines[i].text, "sead ", 5) == 0) {
            char line[64];
            int number = texts->lines[i].line;
            snprintf(line, sizeof line, "seed %s", texts->lines[i].text + 5);
            save_remove(texts, i);
            save_insert(texts, i, line, strlen(line), number);
        }
    return true;
}

static bool add_colour(SaveTexts *texts, const char *name, Errors *errors)
{
    (void)name, (void)errors;
    save_insert(texts, 0, "colour red", 10, 0);
    return true;
}

TEST(old_versions_are_lifted_step_by_step)
{
    static const Migration table[] = {{2, add_colour}, {1, rename_seed}, {0, NULL}};
    SaveFile save = {0};
    Errors errors = {0};
    save_insert(&save.texts, 0, "rules toy", 9, 2);
    save_insert(&save.texts, 1, "sead 7", 6, 3);
    CHECK(save_lift(table, 1, 3, &save.texts, "old", &errors));
    CHECK_INT(save.texts.count, 3);
    CHECK_TEXT(save.texts.lines[0].text, "colour red");
    CHECK_TEXT(save.texts.lines[2].text, "seed 7");
    CHECK_INT(save.texts.lines[2].line, 3);
    CHECK(!save_lift(table, 1, 4, &save.texts, "old", &errors));
    CHECK_CONTAINS(errors.line[0], "the format 3 of this saved game is no longer read");
    errors_free(&errors);
    save_free(&save);
}

/* ---- finding the mission ---- */

TEST(a_mission_is_found_from_the_data_folder_and_from_the_saves_own)
{
    char was[4096];
    CHECK(getcwd(was, sizeof was));
    const char *mission = play_mission("find.ini", 5);
    char folder[4096];
    snprintf(folder, sizeof folder, "%.*s", (int)(strrchr(mission, '/') - mission), mission);
    CHECK(chdir(folder) == 0);
    Session *session = play_new("find.ini", 1, SIDE_ALL);
    CHECK(session_save(session, "find.save") == NULL);
    CHECK(chdir("/") == 0);
    Session *loaded = play_load(play_path("find.save"), NULL);
    CHECK(play_same(session, loaded));
    session_free(loaded);
    CHECK(setenv("CONTACT_DATA", folder, 1) == 0);
    CHECK(chdir(folder) == 0);
    CHECK(session_save(session, "find.save") == NULL);
    CHECK(chdir("/") == 0);
    char *text = play_read(play_path("find.save"), NULL);
    CHECK_CONTAINS(text, "\ndata find.ini\n");
    loaded = play_load(play_path("find.save"), NULL);
    CHECK(play_same(session, loaded));
    session_free(loaded);
    CHECK(unsetenv("CONTACT_DATA") == 0);
    CHECK(chdir(was) == 0);
    session_free(session);
    free(text);
}
