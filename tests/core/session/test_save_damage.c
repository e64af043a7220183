/* Damaged saves: cut off, changed, from the future or no saves at all. None goes unnoticed or does harm; what is
 * proven of a game is played on. */
#include <stdlib.h>
#include <string.h>

#include "core/session/save.h"
#include "help/session_play.h"
#include "minunit.h"
#include "toy/toy.h"

/* Whether a loaded game is the beginning of the other; how many entries it lacks. */
static int missing_entries(const Session *whole, const Session *part)
{
    int now = session_now(part);
    for (int i = 0; i < now && i < session_now(whole); i++)
        if (strcmp(session_entry(whole, i, NULL), session_entry(part, i, NULL)) != 0)
            return -1;
    return session_now(whole) - now;
}

/* Whether the loaded game stands where the other once stood. */
static bool is_a_moment_of(const Session *whole, const Session *part)
{
    size_t size = session_rules(whole)->state_size;
    for (int entry = session_now(part); entry <= session_now(whole); entry++)
        if (memcmp(session_before(whole, entry), session_state(part), size) == 0)
            return missing_entries(whole, part) >= 0;
    return false;
}

/* "3 decisions", "1 decision". */
static const char *decisions(int count)
{
    static char text[64];
    text_print(text, sizeof text, " %d decision%s ", count, count == 1 ? "" : "s");
    return text;
}

/* Whether what was said fits how many decisions of the journal are not in the loaded one. */
static bool tells(const char *said, int missing)
{
    return strstr(said, "unfinished") ? missing <= 1
           : missing == 0             ? strstr(said, "cut off") != NULL
                                      : strstr(said, decisions(missing)) != NULL;
}

/* Cuts a save at every byte; returns how often it could still be loaded, or -1 if it was not the game, or more
 * was lost than was said. */
static int cut_everywhere(Session *session, const char *text, size_t length, bool exactly)
{
    const char *cut = play_path("cut.save");
    int loads = 0;
    for (size_t i = 0; i < length && loads >= 0; i++) {
        Writer said = {0};
        play_write(cut, text, i);
        Session *loaded = play_try_load(cut, &said);
        if (!loaded && !strstr(said.text, "cut.save"))
            loads = -1;
        if (loaded) {
            bool told = i == length - 1 || (exactly ? tells(said.text, missing_entries(session, loaded))
                                                    : strstr(said.text, "line") != NULL);
            loads = told && is_a_moment_of(session, loaded) ? loads + 1 : -1;
        }
        session_free(loaded);
        writer_free(&said);
    }
    return loads;
}

TEST(a_save_cut_off_anywhere_is_refused_or_says_how_many_decisions_are_missing)
{
    const char *mission = play_mission("cut.ini", 5), *whole = play_path("whole.save");
    for (int count = 1; count <= 16; count += 3) {
        bool alone = count % 2; /* an opponent gives the answers again that were cut off */
        Session *session = play_game(mission, 4, alone ? SIDE_ALL : SIDE_FIRST, count);
        CHECK(session_save(session, whole) == NULL);
        size_t length;
        char *text = play_read(whole, &length);
        CHECK(cut_everywhere(session, text, length, alone) > 10);
        free(text);
        session_free(session);
    }
}

/* An autosave that was begun with a turn and has grown since. */
static Session *grown(const char *path, int appended)
{
    Session *session = play_new(play_mission("grown.ini", 5), 3, SIDE_ALL);
    Rng rng;
    rng_seed(&rng, 1, 4);
    play_some(session, &rng, 4);
    if (session_autosave(session, path) || play_some(session, &rng, appended) != appended ||
        session_autosave(session, NULL))
        abort();
    return session;
}

TEST(an_autosave_cut_at_the_end_of_a_line_says_what_is_missing)
{
    enum { APPENDED = 5 };
    const char *path = play_path("line.save");
    Session *session = grown(path, APPENDED);
    size_t length;
    char *text = play_read(path, &length);
    for (int missing = 1; missing <= APPENDED; missing++) {
        Writer said = {0};
        do
            length--;
        while (text[length - 1] != '\n');
        play_write(path, text, length);
        Session *loaded = play_try_load(path, &said);
        CHECK(loaded != NULL);
        CHECK_INT(missing_entries(session, loaded), missing);
        CHECK_CONTAINS(said.text, missing == 1 ? "was unfinished and is lost" : decisions(missing));
        session_free(loaded);
        writer_free(&said);
    }
    free(text);
    session_free(session);
}

/* Writes another count into the text of a save; NULL: a torn one. */
static void recount(char *text, int count, bool torn)
{
    Writer line = {0};
    save_write_count(count, &line);
    memcpy(text + SAVE_COUNT_AT, line.text, torn ? line.length - 4 : line.length);
    writer_free(&line);
}

TEST(a_kill_between_a_line_and_its_count_raises_no_alarm)
{
    const char *path = play_path("behind.save");
    Session *session = grown(path, 3);
    size_t length;
    char *text = play_read(path, &length);
    for (int ahead = -1; ahead <= 2; ahead++) {
        Writer said = {0};
        recount(text, session_now(session) + ahead, false);
        play_write(path, text, length);
        Session *loaded = play_try_load(path, &said);
        CHECK(loaded && play_same(session, loaded));
        if (ahead <= 0)
            CHECK_TEXT(said.text, "");
        else
            CHECK_CONTAINS(said.text, ahead == 1 ? "was unfinished and is lost" : " 2 decisions ");
        session_free(loaded);
        writer_free(&said);
    }
    Writer said = {0};
    recount(text, 99, true);
    play_write(path, text, length);
    Session *loaded = play_try_load(path, &said);
    CHECK(loaded && play_same(session, loaded));
    CHECK_CONTAINS(said.text, "The count of decisions (line 2) is damaged");
    session_free(loaded);
    writer_free(&said);
    free(text);
    session_free(session);
}

TEST(flipped_bits_are_refused_or_leave_what_is_proven)
{
    Session *session = play_game(play_mission("flip.ini", 5), 5, SIDE_FIRST, 14);
    const char *path = play_path("flip.save");
    CHECK(session_save(session, path) == NULL);
    size_t length;
    char *text = play_read(path, &length);
    size_t journal = (size_t)(strstr(text, "\ncheck ") - text);
    Rng rng;
    rng_seed(&rng, 3, 3);
    int tries = minunit_games(200000);
    for (int i = 0; i < tries; i++) {
        size_t at = rng_below(&rng, (uint32_t)length);
        char bit = (char)(1 << rng_below(&rng, 8));
        text[at] ^= bit;
        play_write(path, text, length);
        Writer said = {0};
        Session *loaded = play_try_load(path, &said);
        CHECK(said.length > 0 || at == length - 1);
        if (loaded)
            CHECK(is_a_moment_of(session, loaded));
        CHECK_INT(loaded != NULL, at > journal + 23 || (at >= SAVE_COUNT_AT && at < SAVE_COUNT_AT + 23));
        session_free(loaded);
        writer_free(&said);
        text[at] ^= bit;
    }
    free(text);
    session_free(session);
}

/* The text of the n-th line of the journal, from 0. */
static char *journal_line(char *text, int n)
{
    char *line = strstr(text, "\ncheck ") + 1;
    for (; n >= 0; n--)
        line = strchr(line, '\n') + 1;
    return line;
}

static int line_number(const char *text, const char *at)
{
    int number = 1;
    for (; text < at; text++)
        number += *text == '\n';
    return number;
}

TEST(a_flipped_bit_in_the_journal_costs_what_comes_after_it_and_the_damaged_file_is_kept)
{
    const char *path = play_path("bit.save"), *kept = play_path("bit.save.damaged");
    Session *session = grown(path, 5);
    size_t length, kept_length;
    char *text = play_read(path, &length), expected[128];
    char *line = text + length;
    for (int lines = 3; lines >= 0; lines--) /* the third of those that were appended last */
        for (line--; line[-1] != '\n';)
            line--;
    line[12] ^= 1;
    play_write(path, text, length);
    Writer said = {0}, report = {0};
    Errors errors = {0};
    Session *loaded = play_try_load(path, &said);
    CHECK(loaded != NULL);
    CHECK_INT(missing_entries(session, loaded), 4);
    CHECK(is_a_moment_of(session, loaded));
    text_print(expected, sizeof expected,
               "Line %d is damaged, or the one before it is missing: 4 decisions from there on are dropped.",
               line_number(text, line));
    CHECK_CONTAINS(said.text, expected);
    CHECK(!session_replay(toy_modules, path, &report, &errors));
    CHECK_INT(errors.count, 0);
    CHECK_CONTAINS(report.text, expected);
    CHECK(session_is_damaged(loaded));
    CHECK(session_autosave(loaded, path) == NULL);
    CHECK(!session_is_damaged(loaded)); /* what is there now is whole */
    char *copy = play_read(kept, &kept_length);
    CHECK_INT(kept_length, length);
    CHECK_BYTES(copy, text, length);
    session_free(loaded);
    writer_clear(&said);
    loaded = play_load(path, &said); /* whole again */
    CHECK_INT(said.length, 0);
    CHECK_INT(missing_entries(session, loaded), 4);
    free(copy);
    free(text);
    session_free(loaded);
    session_free(session);
    writer_free(&said);
    writer_free(&report);
}

TEST(a_journal_damaged_before_the_turn_goes_on_from_the_stored_position)
{
    const char *path = play_path("early.save");
    Session *session = play_game(play_mission("early.ini", 5), 6, SIDE_ALL, 30);
    CHECK(session_save(session, path) == NULL);
    size_t length;
    char *text = play_read(path, &length);
    int entry = atoi(strstr(text, "\nposition ") + 10);
    CHECK(entry > 10 && entry < session_now(session));
    journal_line(text, 4)[12] ^= 1;
    play_write(path, text, length);
    Writer said = {0};
    Session *loaded = play_try_load(path, &said);
    CHECK(loaded != NULL);
    CHECK_BYTES(session_state(loaded), session_before(session, entry), session_rules(session)->state_size);
    CHECK_CONTAINS(said.text, "is stored whole, and the game goes on from there");
    CHECK_CONTAINS(said.text, decisions(session_now(session) - entry));
    Rng rng;
    rng_seed(&rng, 1, 4);
    CHECK(session_autosave(loaded, path) == NULL);
    CHECK_INT(play_some(loaded, &rng, 3), 3);
    writer_clear(&said);
    Session *again = play_load(path, &said);
    CHECK_INT(said.length, 0);
    CHECK(session_hash(again) == session_hash(loaded));
    free(text);
    session_free(again);
    session_free(loaded);
    session_free(session);
    writer_free(&said);
}

TEST(a_game_that_goes_on_from_a_turn_says_how_many_decisions_must_be_made_again)
{
    const char *mission = play_mission("count.ini", 5), *path = play_path("count.save");
    int said_of[3] = {0}; /* with so many decisions since the turn began */
    for (int played = 12; !said_of[0] || !said_of[1] || !said_of[2]; played++) {
        CHECK(played < 60);
        Session *session = play_game(mission, 6, SIDE_ALL, played);
        CHECK(session_save(session, path) == NULL);
        size_t length;
        char *text = play_read(path, &length), expected[80];
        int since = session_now(session) - atoi(strstr(text, "\nposition ") + 10);
        journal_line(text, 4)[12] ^= 1;
        play_write(path, text, length);
        Writer said = {0};
        Session *loaded = play_try_load(path, &said);
        CHECK(loaded != NULL);
        text_print(expected, sizeof expected, "Only the last%smust be made again.", decisions(since));
        CHECK_INT(strstr(said.text, expected) != NULL, since > 0);
        if (since < 3)
            said_of[since]++;
        session_free(loaded);
        session_free(session);
        writer_free(&said);
        free(text);
    }
}

TEST(damaged_files_are_kept_apart)
{
    const char *path = play_path("twice.save");
    for (int i = 0; i < 3; i++) {
        char name[64];
        Session *session = grown(path, 3 + i / 2); /* the third is as the second */
        size_t length;
        char *text = play_read(path, &length);
        text[length - 3] ^= i ? 2 : 1;
        play_write(path, text, length);
        Session *loaded = play_load(path, NULL);
        CHECK(session_save(loaded, path) == NULL);
        text_print(name, sizeof name, i ? "twice.save.damaged-%d" : "twice.save.damaged", i + 1);
        char *copy = play_read(play_path(name), NULL);
        CHECK_TEXT(copy, text);
        free(copy);
        free(text);
        session_free(loaded);
        session_free(session);
    }
}

TEST(lost_doubled_and_swapped_journal_lines_are_dropped_with_their_place)
{
    Session *session = play_game(play_mission("lost.ini", 5), 5, SIDE_ALL, 14);
    const char *path = play_path("lost.save");
    CHECK(session_save(session, path) == NULL);
    char *text = play_read(path, NULL);
    char *first = journal_line(text, 2);
    size_t one = strcspn(first, "\n") + 1, two = strcspn(first + one, "\n") + 1;
    for (int how = 0; how < 3; how++) {
        Writer out = {0}, said = {0};
        char expected[64];
        writer_bytes(&out, text, (size_t)(first - text));
        if (how > 0)
            writer_bytes(&out, first + one, two);
        if (how != 0)
            writer_bytes(&out, first, one);
        if (how == 2)
            writer_bytes(&out, first, one);
        writer_text(&out, how == 0 ? first + one : first + one + two);
        play_write(path, out.text, out.length);
        Session *loaded = play_try_load(path, &said);
        CHECK(loaded && is_a_moment_of(session, loaded));
        text_print(expected, sizeof expected,
                   "Line %d is damaged, or the one before it is missing:", line_number(text, first));
        CHECK_CONTAINS(said.text, expected);
        session_free(loaded);
        writer_free(&out);
        writer_free(&said);
    }
    free(text);
    session_free(session);
}

TEST(line_ends_of_another_system_are_accepted)
{
    Session *session = play_game(play_mission("crlf.ini", 5), 5, SIDE_FIRST, 14);
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
                                        "potential-contact save 1\ncheck 0\n",
                                        "potential-contact save 2\ncheck 0\n",
                                        "potential-contact save 2\n",
                                        "potential-contact save 2\ncount 00000000"};
    for (int i = 0; i < 11; i++) {
        const char *path = play_path("none.save");
        Writer said = {0};
        play_write(path, texts[i], strlen(texts[i]));
        CHECK(play_try_load(path, &said) == NULL);
        CHECK_CONTAINS(said.text, "none.save:");
        writer_free(&said);
    }
    Writer said = {0};
    CHECK(play_try_load(play_path("missing.save"), &said) == NULL);
    CHECK(play_try_load("/dev/zero", &said) == NULL);
    CHECK(play_try_load("/", &said) == NULL);
    writer_free(&said);
}

TEST(a_save_from_the_future_is_refused_clearly)
{
    Session *session = play_game(play_mission("future.ini", 5), 5, SIDE_ALL, 4);
    Writer said = {0};
    CHECK(play_load_changed(session, "save 2\n", "save 3\n", &said) == NULL);
    CHECK_CONTAINS(said.text,
                   "changed.save:1: saved by a newer version of the game (format 3; this one reads up to 2)");
    writer_free(&said);
    session_free(session);
}

TEST(nonsense_behind_sound_guards_is_refused_with_its_line)
{
    static const char *const changes[][3] = {
        {"\nseed 5\n", "\nseed 5x\n", ":7: damaged: this value cannot be read"},
        {"\nseed 5\n", "\nseed 99999999999999999999\n", ":7: damaged: this value"},
        {"\nseed 5\n", "\nseed 5\nseed 5\n", ":8: damaged: this line comes twice"},
        {"\nseed 5\n", "\n", "the line 'seed' is missing"},
        {"\nseed 5\n", "\nseed 5\nweather fine\n", ":8: damaged: nobody knows this line"},
        {"\niron no\n", "\niron perhaps\n", "this value cannot be read"},
        {"\nrules toy\n", "\nrules chess\n", "needs the rules 'chess'"},
        {"\nplayer all\n", "\nplayer nobody\n", "no side 'nobody'"},
        {"\nposition ", "\nposition 9", "the position lies beyond the journal"},
        {"\njournal ", "\nnotebook ", "nobody knows this line"},
        {" person no trap\n", " nobody no trap\n", "neither a decision nor a turn"},
    };
    const char *mission = play_mission("guards.ini", 5);
    Session *session = play_new(mission, 5, SIDE_ALL);
    Reason reason;
    CHECK(session_do_text(session, "no trap", AUTHOR_PERSON, &reason));
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        Writer said = {0};
        CHECK(play_load_changed(session, changes[i][0], changes[i][1], &said) == NULL);
        CHECK_CONTAINS(said.text, changes[i][2]);
        writer_free(&said);
    }
    session_free(session);
}
