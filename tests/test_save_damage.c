/* Damaged saves: cut off, changed, from the future or no saves at all. None goes unnoticed or does harm. */
#include <stdlib.h>
#include <string.h>

#include "minunit.h"
#include "session_play.h"

/* Whether a loaded game is the beginning of the other; how many entries it lacks. */
static int missing_entries(const Session *whole, const Session *part)
{
    int now = session_now(part);
    for (int i = 0; i < now && i < session_now(whole); i++)
        if (strcmp(session_entry(whole, i, NULL), session_entry(part, i, NULL)) != 0)
            return -1;
    return session_now(whole) - now;
}

/* Cuts a save at every byte; returns how many decisions were lost at most, or -1 if something
 * else happened. */
static int cut_everywhere(Session *session, const char *text, size_t length, int *loads)
{
    const char *cut = play_path("cut.save");
    int lost = 0;
    for (size_t i = 0; i < length && lost >= 0; i++) {
        Writer said = {0};
        play_write(cut, text, i);
        Session *loaded = play_try_load(cut, &said);
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
        Session *session = play_game(mission, 4, decisions % 2 ? SIDE_ALL : SIDE_FIRST, decisions);
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
    Session *session = play_game(play_mission("flip.ini", 5), 5, SIDE_FIRST, 14);
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
        Session *loaded = play_try_load(path, &said);
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

/* A kill leaves no line end behind a piece of a line. */
TEST(a_last_line_that_is_whole_but_changed_is_refused)
{
    Session *session = play_game(play_mission("end.ini", 5), 5, SIDE_ALL, 9);
    const char *path = play_path("end.save");
    CHECK(session_save(session, path) == NULL);
    size_t length;
    char *text = play_read(path, &length);
    Writer said = {0};
    text[length - 2] ^= 1;
    play_write(path, text, length);
    CHECK(play_try_load(path, &said) == NULL);
    CHECK_CONTAINS(said.text, "end.save:");
    CHECK_CONTAINS(said.text, "this line was changed");
    writer_free(&said);
    free(text);
    session_free(session);
}

TEST(lost_doubled_and_swapped_journal_lines_are_refused_with_their_place)
{
    Session *session = play_game(play_mission("lost.ini", 5), 5, SIDE_ALL, 14);
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
        CHECK(play_try_load(path, &said) == NULL);
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
                                        "potential-contact save 1\ncheck 0\n"};
    for (int i = 0; i < 8; i++) {
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
    CHECK(play_load_changed(session, "save 1\n", "save 2\n", &said) == NULL);
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
        CHECK(play_load_changed(session, changes[i][0], changes[i][1], &said) == NULL);
        CHECK_CONTAINS(said.text, changes[i][2]);
        writer_free(&said);
    }
    session_free(session);
}
