/* An iron game that is not over tells nothing that its player may not know, and nothing bends it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "core/session/save.h"
#include "help/cli_driver.h"
#include "help/session_play.h"
#include "minunit.h"
#include "toy/toy.h"

#define RIDGE "tests/toy/ridge.ini"

static Spoken in_iron(const char *input)
{
    return driver_say("run " RIDGE " --seed 7 --iron", input);
}

TEST(iron_shows_the_whole_position_to_nobody)
{
    Spoken spoken = in_iron("show all\nshow\n");
    CHECK_CONTAINS(spoken.out, "error: this is an iron game: the whole position is shown when it is over\n");
    CHECK_CONTAINS(spoken.out, "eyes = us\n");
    CHECK(!strstr(spoken.out, "eyes = all"));
    driver_free(&spoken);
}

TEST(iron_lays_no_cards_and_no_dice_ready)
{
    Spoken spoken = in_iron("deck 7\ndice 3\njournal\n");
    CHECK_INT(driver_lines(spoken.out, "error: this is an iron game: nothing is laid ready"), 2);
    CHECK(!strstr(spoken.out, "test"));
    driver_free(&spoken);
    spoken = driver_say("run " RIDGE " --iron --dice 3", "");
    CHECK_INT(spoken.code, EXIT_USAGE);
    driver_free(&spoken);
}

TEST(iron_keeps_the_seed_until_the_end)
{
    Spoken spoken = in_iron("about\nauto 1000\nask\nabout\nshow all\n");
    const char *over = strstr(spoken.out, "kind\tover\n");
    CHECK(over);
    CHECK_CONTAINS(spoken.out, "seed\t?\n");
    CHECK_CONTAINS(over, "seed\t7\n");
    CHECK_CONTAINS(over, "eyes = all\n");
    driver_free(&spoken);
}

TEST(iron_does_not_go_back_by_an_earlier_save)
{
    char input[512];
    const char *path = driver_path("earlier.save");
    snprintf(input, sizeof input, "auto 2\nsave %s\nload %s\nauto 2\nload %s\n", path, path, path);
    Spoken spoken = in_iron(input);
    CHECK_INT(driver_lines(spoken.out, "error: "), 1);
    CHECK_CONTAINS(spoken.out,
                   "error: this is an iron game: nothing is taken back, by an earlier save neither\n");
    driver_free(&spoken);
    spoken = driver_say("run " RIDGE " --seed 7", input);
    CHECK_INT(driver_lines(spoken.out, "error: "), 0);
    driver_free(&spoken);
}

/* A copy of the save is the same iron game in another run. */
TEST(iron_stays_iron_in_a_copied_save)
{
    char input[512], line[512];
    const char *path = driver_path("copy.save");
    snprintf(input, sizeof input, "auto 2\nsave %s\n", path);
    Spoken spoken = in_iron(input);
    driver_free(&spoken);
    snprintf(line, sizeof line, "run %s", path);
    spoken = driver_say(line, "show all\ndice 3\nundo\nabout\n");
    CHECK_INT(driver_lines(spoken.out, "error: this is an iron game"), 3);
    CHECK_CONTAINS(spoken.out, "seed\t?\n");
    driver_free(&spoken);
}

/* ---- the seed in the file ---- */

/* The line of the head that begins with `seed`, of a game with this command line; owned. */
static char *seed_line(const char *line)
{
    char input[512];
    const char *path = driver_path("seed.save");
    snprintf(input, sizeof input, "save %s\n", path);
    Spoken spoken = driver_say(line, input);
    driver_free(&spoken);
    char *text = play_read(path, NULL), *at = strstr(text, "\nseed ");
    ENSURE(at);
    char *found = strdup(at + 1);
    *strchr(found, '\n') = '\0';
    free(text);
    return found;
}

TEST(iron_seals_the_seed_in_the_save_whatever_it_is)
{
    char *small = seed_line("run " RIDGE " --seed 7 --iron"),
         *large = seed_line("run " RIDGE " --seed 18446744073709551615 --iron"),
         *open = seed_line("run " RIDGE " --seed 7");
    CHECK(strncmp(small, "seed ~ ", 7) == 0);
    CHECK_INT(strspn(small + 7, "0123456789abcdef"), 2 * SEAL_SEED);
    CHECK_INT(strlen(small), strlen(large));
    CHECK(strcmp(small, large) != 0);
    CHECK_TEXT(open, "seed 7");
    free(small), free(large), free(open);
}

TEST(iron_tells_the_seed_of_a_loaded_game_at_its_end)
{
    char input[512], line[512];
    const char *path = driver_path("sealed.save");
    snprintf(input, sizeof input, "auto 2\nsave %s\n", path);
    Spoken spoken = driver_say("run " RIDGE " --seed 18446744073709551615 --iron", input);
    driver_free(&spoken);
    snprintf(line, sizeof line, "run %s", path);
    spoken = driver_say(line, "about\nauto 1000\nabout\n");
    CHECK_CONTAINS(spoken.out, "seed\t?\n");
    CHECK_CONTAINS(spoken.out, "seed\t18446744073709551615\n");
    driver_free(&spoken);
}

/* Saves of iron games from before the seal have it open: they load for ever. */
TEST(iron_games_with_an_open_seed_still_load)
{
    Errors errors = {0};
    SaveFile save;
    char *text = play_read("tests/replays/toy-iron-enemy.save", NULL);
    CHECK_CONTAINS(text, "\nseed 11\n");
    CHECK_CONTAINS(text, "\niron yes\n");
    CHECK(save_parse(&save, "old.save", text, strlen(text), &errors));
    CHECK(save.seed == 11);
    save_free(&save);
    free(text);
}

/* ---- the hash ---- */

static Session *game_with(bool iron, uint64_t seed)
{
    Errors errors = {0};
    SessionOptions options = {
        .seed = seed, .player = SIDE_FIRST, .opponent = session_policy(toy_modules, "random"), .iron = iron};
    Session *session = session_new(toy_modules, RIDGE, options, &errors);
    ENSURE(session);
    return session;
}

TEST(iron_hashes_what_its_player_sees)
{
    Session *iron = game_with(true, 3), *other = game_with(true, 4), *plain = game_with(false, 3);
    CHECK(session_told_hash(iron) == hash_bytes(0, session_seen(iron), toy_rules.state_size));
    CHECK(session_told_hash(iron) != session_hash(iron));
    CHECK(session_hash(iron) != session_hash(other)); /* the seeds differ, what is seen does not yet */
    CHECK(session_told_hash(iron) == session_told_hash(other));
    CHECK(session_told_hash(plain) == session_hash(plain));
    Rng rng;
    rng_seed(&rng, 1, 1);
    while (play_one(iron, &rng)) {
    }
    CHECK(session_told_hash(iron) == session_hash(iron)); /* over: everything may be told */
    session_free(iron), session_free(other), session_free(plain);
}

TEST(iron_hash_of_the_driver_is_that_of_what_is_seen)
{
    char told[2][64] = {"", ""};
    Spoken three = driver_say("run " RIDGE " --seed 3 --iron", "hash\n"),
           four = driver_say("run " RIDGE " --seed 4 --iron", "hash\n"),
           plain = driver_say("run " RIDGE " --seed 3", "hash\n");
    snprintf(told[0], sizeof told[0], "%.16s", three.out);
    snprintf(told[1], sizeof told[1], "%.16s", plain.out);
    CHECK_TEXT(three.out, four.out);
    CHECK(strcmp(told[0], told[1]) != 0);
    driver_free(&three), driver_free(&four), driver_free(&plain);
}
