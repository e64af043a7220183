/* What a file may build on: nothing that is none of its business. Each key, each way out. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/base/paths.h"
#include "core/data/bounds.h"
#include "core/data/ini.h"
#include "help/cli_driver.h"
#include "help/session_play.h"
#include "minunit.h"

static Errors errors;

/* Whether the file with this text in its mission can be read; the first message if not. */
static const char *reads(const char *name, const char *key, const char *value)
{
    static char message[ERROR_SIZE];
    char text[PATH_SIZE + 64];
    text_print(text, sizeof text, "[mission]\n%s = %s\n", key, value);
    Doc *doc = doc_read(driver_file(name, text), &errors);
    text_print(message, sizeof message, "%s", errors.count ? errors.line[0] : "");
    errors_free(&errors);
    bool fine = doc != NULL;
    doc_free(doc);
    return fine ? NULL : message;
}

/* A file outside of the folder `mine`, and a link to it inside. */
static const char *make_secret(void)
{
    char link[PATH_SIZE];
    const char *secret = driver_file("secret.ini", "[mission]\ntitle = Secret\n");
    text_print(link, sizeof link, "%s", driver_path("mine/link.ini"));
    unlink(link);
    return symlink(secret, link) == 0 ? secret : NULL;
}

/* From the data folder's cards/ or missions/ up to the top and down again. */
static void way_out(const char *path, char way[PATH_SIZE])
{
    text_print(way, PATH_SIZE, "../../../../../../../../../../../../../../../..%s", path);
}

TEST(bounds_hold_for_every_key_and_every_way_out)
{
    static const char *const keys[] = {"base", "use", "position-of"};
    const char *secret = make_secret();
    CHECK(secret != NULL);
    for (int key = 0; key < 3; key++) {
        char up[PATH_SIZE];
        const char *link =
            key == 1 ? driver_path("mine/link.ini") : "link.ini"; /* cards are named from cards/ */
        way_out(secret, up);
        const char *const ways[] = {secret, up, link, "../secret.ini"};
        for (int way = 0; way < (key == 1 ? 3 : 4); way++) {
            const char *said = reads("mine/mission.ini", keys[key], ways[way]);
            CHECK(said != NULL);
            CHECK_CONTAINS(said, "mine/mission.ini:2: ");
            CHECK_CONTAINS(said, keys[key]);
            CHECK_CONTAINS(said, "it lies outside");
        }
    }
}

TEST(bounds_leave_the_own_folder_and_the_data_open)
{
    char *lane = realpath("missions/fof/stand-alone/sunken-lane.ini", NULL);
    char *cards = realpath("cards/fof/default.ini", NULL);
    CHECK(lane && cards);
    driver_file("own/below/part.ini", "[mission]\nturns = 3\n");
    driver_file("own/below/again.ini", "[mission]\nbase = ../part.ini\n"); /* the first file lies above it */
    driver_file("own/part.ini", "[mission]\nturns = 3\n");
    const char *whole = driver_path("own/below/part.ini");
    CHECK(reads("own/a.ini", "base", "part.ini") == NULL);
    CHECK(reads("own/a.ini", "base", "below/part.ini") == NULL);
    CHECK(reads("own/a.ini", "base", "below/again.ini") == NULL);
    CHECK(reads("own/a.ini", "base", whole) == NULL);
    CHECK(reads("own/a.ini", "use", whole) == NULL);
    CHECK(reads("own/a.ini", "position-of", whole) == NULL);
    CHECK(reads("own/a.ini", "position-of", lane) == NULL);
    CHECK(reads("own/a.ini", "base", lane) == NULL);
    CHECK(reads("own/a.ini", "base", "fof/stand-alone/sunken-lane.ini") == NULL);
    CHECK(reads("own/a.ini", "use", cards) == NULL);
    CHECK(reads("own/a.ini", "use", "fof/default.ini") == NULL);
    CHECK_CONTAINS(reads("own/a.ini", "base", "../nowhere.ini"), "there is no such file");
    free(lane);
    free(cards);
}

/* The command line in a program of its own: what this one was told before does not count there. */
static Spoken elsewhere(const char *line)
{
    char shell[PATH_SIZE * 3];
    Spoken spoken = {0};
    text_print(shell, sizeof shell, "$CONTACT %s 2>&1", line);
    spoken.code = driver_shell(shell, &spoken.out);
    return spoken;
}

/* The answer to `show`, as a player keeps it: without the line `end`. */
static void keep_shown(const char *mission, char position[PATH_SIZE])
{
    char line[PATH_SIZE * 2];
    text_print(line, sizeof line, "run %s --seed 7", mission);
    Spoken spoken = driver_say(line, "show all\n");
    char *end = strstr(spoken.out, "\nend\n");
    if (end)
        end[1] = '\0';
    text_print(position, PATH_SIZE, "%s", driver_file("kept/position.ini", spoken.out));
    driver_free(&spoken);
}

TEST(a_shown_position_of_an_own_mission_says_how_it_is_played)
{
    char own[PATH_SIZE], position[PATH_SIZE], line[PATH_SIZE * 2];
    char *ridge = realpath("tests/toy/ridge.ini", NULL);
    text_print(line, sizeof line, "[mission]\nbase = %s\n", ridge);
    text_print(own, sizeof own, "%s", driver_file("own/ridge.ini", line));
    free(ridge);
    keep_shown(own, position);
    char *text = play_read(position, NULL);
    char *start = strstr(text, " --with '");
    CHECK(start != NULL);
    CHECK(strstr(text, "position-of = /") != NULL);
    text_print(line, sizeof line, "run %s </dev/null", position);
    Spoken spoken = elsewhere(line);
    CHECK_INT(spoken.code, EXIT_INPUT);
    CHECK_CONTAINS(spoken.out, "--with FILE");
    driver_free(&spoken);
    /* What it says is what is typed. */
    text_print(line, sizeof line, "run %s %.*s </dev/null", position, (int)strcspn(start, "\n"), start);
    spoken = elsewhere(line);
    CHECK_TEXT(spoken.out, "");
    CHECK_INT(spoken.code, EXIT_FINE);
    driver_free(&spoken);
    free(text);
    text_print(line, sizeof line, "run %s --with /nowhere/at/all </dev/null", position);
    spoken = elsewhere(line);
    CHECK_INT(spoken.code, EXIT_USAGE);
    CHECK_CONTAINS(spoken.out, "--with takes a file or a folder; there is no '/nowhere/at/all'");
    driver_free(&spoken);
}

TEST(a_shown_position_of_a_mission_in_the_data_is_played_from_anywhere)
{
    char position[PATH_SIZE], line[PATH_SIZE * 2];
    keep_shown("tests/toy/ridge.ini", position); /* the data folder of tests is the top folder */
    char *text = play_read(position, NULL);
    CHECK(strstr(text, "--with") == NULL);
    free(text);
    text_print(line, sizeof line, "run %s </dev/null", position);
    Spoken spoken = elsewhere(line);
    CHECK_TEXT(spoken.out, "");
    CHECK_INT(spoken.code, EXIT_FINE);
    driver_free(&spoken);
}

TEST(bounds_open_where_the_command_line_points)
{
    const char *far = driver_file("far/away/mission.ini", "[mission]\nsystem = toy\n");
    char line[PATH_SIZE * 2];
    CHECK(reads("named/a.ini", "position-of", far) != NULL);
    text_print(line, sizeof line, "check %s", driver_path("named/a.ini"));
    Spoken alone = driver_say(line, "");
    CHECK_INT(alone.code, EXIT_INPUT);
    CHECK_CONTAINS(alone.err, "a.ini:2: position-of = ");
    driver_free(&alone);
    bounds_name(far);
    CHECK(reads("named/a.ini", "position-of", far) == NULL);
}

/* ---- folders that were named by the player ---- */

/* A file in the folder of this number; it is there from the first call on. */
static const char *in_folder(int number)
{
    char name[32];
    text_print(name, sizeof name, "named-%d/file.ini", number);
    return driver_file(name, "");
}

static bool is_open(int number)
{
    return bounds_allow(in_folder(number), NULL, NULL);
}

TEST(the_last_sixteen_folders_that_were_named_are_open)
{
    setenv("CONTACT_DATA", "/nowhere", 1);
    CHECK(!is_open(0));
    for (int i = 0; i < 16; i++) {
        bounds_name(in_folder(i));
        bounds_name(in_folder(i)); /* which takes no room a second time */
    }
    for (int i = 0; i < 16; i++)
        CHECK(is_open(i));
    CHECK(!is_open(16));
    bounds_name(in_folder(0));
    bounds_name(in_folder(15));
    bounds_name(in_folder(16));
    CHECK(!is_open(0));
    for (int i = 1; i <= 16; i++)
        CHECK(is_open(i));
}

TEST(a_folder_that_is_named_opens_itself_and_nothing_beside_it)
{
    char folder[PATH_SIZE];
    setenv("CONTACT_DATA", "/nowhere", 1);
    text_print(folder, sizeof folder, "%s", in_folder(330));
    *strrchr(folder, '/') = '\0';
    bounds_name(folder);
    CHECK(is_open(330));
    CHECK(!is_open(331));
    CHECK(!is_open(3300)); /* which begins as it does */
}
