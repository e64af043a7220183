/* Saved games: everything comes back, nothing is spoiled, and no damage goes unnoticed or does harm. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/save.h"
#include "minunit.h"
#include "reguard.h"
#include "session_play.h"
#include "toy/toy.h"

static Session *some_game(const char *mission, uint64_t seed, Side player, int decisions)
{
    Session *session = play_new(mission, seed, player);
    Rng rng;
    rng_seed(&rng, seed, 2);
    play_some(session, &rng, decisions);
    return session;
}

/* Loads; the message or notes are left in `said`. */
static Session *try_load(const char *path, Writer *said)
{
    Errors errors = {0};
    Session *session = session_load(toy_modules, path, said, &errors);
    for (int i = 0; i < errors.count && i < ERRORS_KEPT; i++)
        writer_print(said, "%s\n", errors.line[i]);
    if ((session == NULL) != (errors.count > 0))
        abort();
    errors_free(&errors);
    writer_text(said, "");
    return session;
}

/* The text with one piece of it replaced; owned by the caller. */
static char *replaced(const char *text, const char *old, const char *new)
{
    const char *at = strstr(text, old);
    if (!at)
        abort();
    Writer out = {0};
    writer_bytes(&out, text, (size_t)(at - text));
    writer_text(&out, new);
    writer_text(&out, at + strlen(old));
    return out.text;
}

/* Saves with one piece replaced and the guards put right, and loads it. */
static Session *load_changed(Session *session, const char *old, const char *new, Writer *said)
{
    const char *path = play_path("changed.save");
    session_save(session, path);
    char *text = play_read(path, NULL), *changed = replaced(text, old, new);
    Writer guarded = {0};
    reguard(changed, &guarded);
    play_write(path, guarded.text, guarded.length);
    writer_free(&guarded);
    free(changed);
    free(text);
    return try_load(path, said);
}

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
    Session *session = some_game(play_mission("on.ini", 6), 9, SIDE_FIRST, 11);
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
    CHECK(strncmp(text, "potential-contact save 1\nrules toy\ntitle The Ridge\n", 50) == 0);
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

/* ---- damage ---- */

/* Whether a loaded game is the beginning of the other; how many entries it lacks. */
static int missing_entries(const Session *whole, const Session *part)
{
    int now = session_now(part);
    for (int i = 0; i < now && i < session_now(whole); i++)
        if (strcmp(session_entry(whole, i, NULL), session_entry(part, i, NULL)) != 0)
            return -1;
    return session_now(whole) - now;
}

/* Cuts a save at every byte; returns how many decisions were lost at most, or -1 if something else happened.
 * */
static int cut_everywhere(Session *session, const char *text, size_t length, int *loads)
{
    const char *cut = play_path("cut.save");
    int lost = 0;
    for (size_t i = 0; i < length && lost >= 0; i++) {
        Writer said = {0};
        play_write(cut, text, i);
        Session *loaded = try_load(cut, &said);
        if (!loaded && !strstr(said.text, "cut.save"))
            lost = -1;
        if (loaded) {
            int missing = missing_entries(session, loaded);
            bool told = i == length - 1 || strstr(said.text, "unfinished");
            lost = missing < 0 || !told ? -1 : missing > lost ? missing : lost;
            (*loads)++;
        }
        session_free(loaded);
        writer_free(&said);
    }
    return lost;
}

TEST(a_save_cut_off_anywhere_is_refused_or_loses_its_last_line)
{
    const char *mission = play_mission("cut.ini", 5), *whole = play_path("whole.save");
    bool some_lost = false;
    for (int decisions = 1; decisions <= 16; decisions += 3) {
        Session *session = some_game(mission, 4, decisions % 2 ? SIDE_ALL : SIDE_FIRST, decisions);
        CHECK(session_save(session, whole) == NULL);
        size_t length;
        int loads = 0;
        char *text = play_read(whole, &length);
        int lost = cut_everywhere(session, text, length, &loads);
        CHECK(lost == 0 || lost == 1); /* none if it was the opponent's, who answers the same again */
        CHECK(loads > 10);
        some_lost = some_lost || lost == 1;
        free(text);
        session_free(session);
    }
    CHECK(some_lost);
}

TEST(flipped_bits_are_refused_or_cost_the_last_line)
{
    Session *session = some_game(play_mission("flip.ini", 5), 5, SIDE_FIRST, 14);
    const char *path = play_path("flip.save");
    CHECK(session_save(session, path) == NULL);
    size_t length;
    char *text = play_read(path, &length);
    Rng rng;
    rng_seed(&rng, 3, 3);
    int refused = 0, tries = minunit_games(200000);
    for (int i = 0; i < tries; i++) {
        size_t at = rng_below(&rng, (uint32_t)length);
        char bit = (char)(1 << rng_below(&rng, 8));
        text[at] ^= bit;
        play_write(path, text, length);
        Writer said = {0};
        Session *loaded = try_load(path, &said);
        refused += !loaded;
        if (loaded) {
            CHECK(said.length > 0 || at == length - 1);
            CHECK(missing_entries(session, loaded) >= 0);
            session_free(loaded);
        }
        writer_free(&said);
        text[at] ^= bit;
    }
    CHECK(refused > tries * 9 / 10);
    free(text);
    session_free(session);
}

TEST(lost_doubled_and_swapped_journal_lines_are_refused_with_their_place)
{
    Session *session = some_game(play_mission("lost.ini", 5), 5, SIDE_ALL, 14);
    const char *path = play_path("lost.save");
    CHECK(session_save(session, path) == NULL);
    char *text = play_read(path, NULL);
    char *first = strstr(text, "\ncheck ") + 1;
    for (int i = 0; i < 3; i++)
        first = strchr(first, '\n') + 1;
    size_t one = strcspn(first, "\n") + 1, two = strcspn(first + one, "\n") + 1;
    for (int how = 0; how < 3; how++) {
        Writer out = {0}, said = {0};
        writer_bytes(&out, text, (size_t)(first - text));
        if (how > 0)
            writer_bytes(&out, first + one, two);
        if (how != 0)
            writer_bytes(&out, first, one);
        if (how == 2)
            writer_bytes(&out, first, one);
        writer_text(&out, how == 0 ? first + one : first + one + two);
        play_write(path, out.text, out.length);
        CHECK(try_load(path, &said) == NULL);
        CHECK_CONTAINS(said.text, "lost.save:");
        CHECK_CONTAINS(said.text, "this line was changed, or the one before it is missing");
        writer_free(&out);
        writer_free(&said);
    }
    free(text);
    session_free(session);
}

TEST(line_ends_of_another_system_are_accepted)
{
    Session *session = some_game(play_mission("crlf.ini", 5), 5, SIDE_FIRST, 14);
    const char *path = play_path("crlf.save");
    CHECK(session_save(session, path) == NULL);
    char *text = play_read(path, NULL);
    Writer out = {0};
    for (const char *c = text; *c; c++)
        writer_text(&out, *c == '\n' ? "\r\n" : (char[]){*c, '\0'});
    play_write(path, out.text, out.length);
    Writer notes = {0};
    Session *loaded = play_load(path, &notes);
    CHECK_INT(notes.length, 0);
    CHECK(play_same(session, loaded));
    session_free(loaded);
    session_free(session);
    writer_free(&notes);
    writer_free(&out);
    free(text);
}

TEST(what_is_no_save_says_so)
{
    static const char *const texts[] = {"",
                                        "\n",
                                        "[mission]\n",
                                        "potential-contact save\n",
                                        "potential-contact save x\n",
                                        "potential-contact save 0\n",
                                        "potential-contact save 1",
                                        "potential-contact save 1\ncheck 0\n"};
    for (int i = 0; i < 8; i++) {
        const char *path = play_path("none.save");
        Writer said = {0};
        play_write(path, texts[i], strlen(texts[i]));
        CHECK(try_load(path, &said) == NULL);
        CHECK_CONTAINS(said.text, "none.save:");
        writer_free(&said);
    }
    Writer said = {0};
    CHECK(try_load(play_path("missing.save"), &said) == NULL);
    CHECK(try_load("/dev/zero", &said) == NULL);
    CHECK(try_load("/", &said) == NULL);
    writer_free(&said);
}

TEST(a_save_from_the_future_is_refused_clearly)
{
    Session *session = some_game(play_mission("future.ini", 5), 5, SIDE_ALL, 4);
    Writer said = {0};
    CHECK(load_changed(session, "save 1\n", "save 2\n", &said) == NULL);
    CHECK_CONTAINS(said.text,
                   "changed.save:1: saved by a newer version of the game (format 2; this one reads up to 1)");
    writer_free(&said);
    session_free(session);
}

TEST(nonsense_behind_sound_guards_is_refused_with_its_line)
{
    static const char *const changes[][3] = {
        {"\nseed 5\n", "\nseed 5x\n", ":6: damaged: this value cannot be read"},
        {"\nseed 5\n", "\nseed 99999999999999999999\n", ":6: damaged: this value"},
        {"\nseed 5\n", "\nseed 5\nseed 5\n", ":7: damaged: this line comes twice"},
        {"\nseed 5\n", "\n", "the line 'seed' is missing"},
        {"\nseed 5\n", "\nseed 5\nweather fine\n", ":7: damaged: nobody knows this line"},
        {"\niron no\n", "\niron perhaps\n", "this value cannot be read"},
        {"\nrules toy\n", "\nrules chess\n", "needs the rules 'chess'"},
        {"\nplayer all\n", "\nplayer nobody\n", "no side 'nobody'"},
        {"\nposition ", "\nposition 9", "the position lies beyond the journal"},
        {"\njournal ", "\njournal 9", "the file is cut off"},
        {"\njournal ", "\nnotebook ", "nobody knows this line"},
        {" person no trap\n", " nobody no trap\n", "neither a decision nor a turn"},
    };
    const char *mission = play_mission("guards.ini", 5);
    Session *session = play_new(mission, 5, SIDE_ALL);
    Reason reason;
    CHECK(session_do_text(session, "no trap", AUTHOR_PERSON, &reason));
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        Writer said = {0};
        CHECK(load_changed(session, changes[i][0], changes[i][1], &said) == NULL);
        CHECK_CONTAINS(said.text, changes[i][2]);
        writer_free(&said);
    }
    session_free(session);
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
         *changed = replaced(text, "supply = 9", "supply = 9\nhighest-bid = 1");
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
    Session *session = some_game(mission, 6, SIDE_ALL, 9);
    CHECK(session_save(session, path) == NULL);
    char *text = play_read(mission, NULL), *changed = replaced(text, "[squad b2]", "[squad c2]");
    play_write(mission, changed, strlen(changed));
    Writer said = {0};
    CHECK(try_load(path, &said) == NULL);
    CHECK_CONTAINS(said.text, "unfit.save");
    writer_clear(&said);
    CHECK(remove(mission) == 0);
    CHECK(try_load(path, &said) == NULL);
    CHECK_CONTAINS(said.text, "the mission of this game is missing");
    session_free(session);
    writer_free(&said);
    free(changed);
    free(text);
}

/* A hash that does not come again is what changed rules look like. */
TEST(changed_rules_are_noticed_by_the_hash_of_a_turn)
{
    const char *mission = play_mission("rules.ini", 8);
    Session *session = some_game(mission, 6, SIDE_ALL, 9);
    Writer said = {0}, report = {0};
    Session *lifted = load_changed(session, " turn 1 ", " turn 1 0", &said);
    CHECK(lifted == NULL); /* seventeen digits are no hash */
    writer_clear(&said);
    const char *path = play_path("changed.save");
    CHECK(session_save(session, path) == NULL);
    char *text = play_read(path, NULL), *hash = strstr(text, " turn 1 ") + 8;
    hash[3] = hash[3] == '0' ? '1' : '0';
    Writer guarded = {0};
    reguard(text, &guarded);
    play_write(path, guarded.text, guarded.length);
    lifted = try_load(path, &said);
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
    Session *session = some_game(play_mission("other.ini", 8), 6, SIDE_ALL, 9);
    Writer said = {0};
    Session *lifted = load_changed(session, "\n| losses = ", "\n| losses = 4", &said);
    CHECK(lifted);
    CHECK_CONTAINS(said.text, "the position is not the one that was saved");
    session_free(lifted);
    session_free(session);
    writer_free(&said);
}

TEST(a_replay_verifies_every_turn_and_the_end)
{
    Session *session = some_game(play_mission("replay.ini", 5), 6, SIDE_FIRST, 1000);
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
