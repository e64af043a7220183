/* The command line: usage, exit codes, help, finding files, and the small verbs. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/files.h"
#include "cli/help.h"
#include "cli/sim/bench.h"
#include "core/base/ensure.h"
#include "core/base/text.h"
#include "core/session/session.h"
#include "help/cli_driver.h"
#include "minunit.h"
#include "toy/toy.h"

#define RIDGE "tests/toy/ridge.ini"

static void check_spoken(const char *line, int code, const char *out, const char *err)
{
    Spoken spoken = driver_say(line, "");
    CHECK_CONTAINS(spoken.out, out);
    CHECK_CONTAINS(spoken.err, err);
    CHECK_INT(spoken.code, code);
    driver_free(&spoken);
}

/* Wrong usage says one line on standard error, nothing else. */
static void check_usage(const char *line, const char *part)
{
    Spoken spoken = driver_say(line, "");
    CHECK_CONTAINS(spoken.err, part);
    CHECK_INT(spoken.code, EXIT_USAGE);
    CHECK_TEXT(spoken.out, "");
    CHECK_INT(driver_lines(spoken.err, ""), 1);
    CHECK_INT(driver_lines(spoken.err, "contact: "), 1);
    CHECK_CONTAINS(spoken.err, "ee 'contact ");
    driver_free(&spoken);
}

TEST(cli_version_is_one_line)
{
    check_spoken("--version", EXIT_FINE, "contact ", "");
    check_spoken("-V", EXIT_FINE, "contact ", "");
}

TEST(cli_help_has_every_verb_and_every_verb_its_page)
{
    check_spoken("--help", EXIT_FINE, help_general(), "");
    check_spoken("help", EXIT_FINE, help_general(), "");
    for (int i = 0; help_verb(i); i++) {
        char line[64], title[64], use[64];
        text_print(use, sizeof use, "contact %s ", help_verb(i));
        CHECK_CONTAINS(help_general(), use);
        text_print(title, sizeof title, "contact %s - ", help_verb(i));
        text_print(line, sizeof line, "help %s", help_verb(i));
        check_spoken(line, EXIT_FINE, title, "");
        text_print(line, sizeof line, "%s --help", help_verb(i));
        check_spoken(line, EXIT_FINE, title, "");
    }
}

static void check_fits(const char *page)
{
    for (const char *line = page; *line; line += strcspn(line, "\n") + 1)
        CHECK((int)strcspn(line, "\n") <= 80);
}

TEST(cli_help_fits_a_terminal)
{
    const char *page;
    check_fits(help_general());
    for (int i = 0; help_verb(i); i++)
        for (int part = 0; (page = help_page(help_verb(i), part)); part++)
            check_fits(page);
}

/* The words of a help page that begin with two dashes, or that open a line of the commands, are in the
 * man page. */
static void check_in_manual(const char *manual, const char *page)
{
    for (const char *at = page; (at = strstr(at, "--"));) {
        char option[64] = "", *end = option;
        size_t length = 2 + strspn(at + 2, "abcdefghijklmnopqrstuvwxyz-");
        for (size_t i = 0; i < length; i++) {
            if (at[i] == '-')
                *end++ = '\\';
            *end++ = at[i];
        }
        *end = '\0';
        if (length > 2)
            CHECK_CONTAINS(manual, option);
        at += length;
    }
}

TEST(cli_manual_is_in_step_with_the_help)
{
    const char *page;
    char *manual;
    CHECK_INT(driver_shell("cat config/contact.6", &manual), 0);
    check_in_manual(manual, help_general());
    for (int i = 0; help_verb(i); i++) {
        CHECK_CONTAINS(manual, help_verb(i));
        for (int part = 0; (page = help_page(help_verb(i), part)); part++)
            check_in_manual(manual, page);
    }
    for (const char *line = help_commands(); *line; line += strcspn(line, "\n") + 1) {
        char word[32];
        text_print(word, sizeof word, "%.*s", (int)strcspn(line + 2, " \n"), line + 2);
        CHECK_CONTAINS(manual, word);
    }
    free(manual);
}

TEST(cli_wrong_usage_is_one_line_with_a_hint)
{
    check_usage("rnu", "unknown verb 'rnu'; did you mean 'run'?");
    check_usage("xyzzy", "unknown verb 'xyzzy'");
    check_usage("help rnu", "did you mean 'run'?");
    check_usage("help run sim", "one word too many");
    check_usage("--versoin", "did you mean '--version'?");
    check_usage("--help me", "one word too many");
    check_usage("missions/one.ini", "contact play missions/one.ini");
    check_usage("run", "MISSION or SAVE is missing");
    check_usage("run a b", "'b' is one word too many");
    check_usage("run " RIDGE " --sed 4", "did you mean '--seed'?");
    check_usage("run " RIDGE " --seed", "--seed needs a value");
    check_usage("run " RIDGE " --seed --iron", "--seed needs a value");
    check_usage("run " RIDGE " --seed=", "--seed needs a value");
    check_usage("run " RIDGE " --seed x", "--seed takes a whole number");
    check_usage("run " RIDGE " --seed -1", "--seed takes a whole number");
    check_usage("run " RIDGE " --seed 18446744073709551616", "--seed takes a whole number");
    check_usage("run " RIDGE " --iron=yes", "--iron takes no value");
    check_usage("run " RIDGE " -x", "unknown option '-x'");
    check_usage("run " RIDGE " --side red", "--side takes 'us', 'enemy' or 'both' in Ridge, not 'red'");
    check_usage("run " RIDGE " --opponent hal", "--opponent takes 'random' in Ridge, not 'hal'");
    check_usage("sim", "MISSION is missing");
    check_usage("sim " RIDGE, "--games N is missing");
    check_usage("sim " RIDGE " --games 0", "--games takes a whole number from 1");
    check_usage("sim " RIDGE " --games 1 --jobs 65", "--jobs takes a whole number from 1 to 64");
    check_usage("sim " RIDGE " --games 1 --us hal", "--us takes 'random' in Ridge, not 'hal'");
    check_usage("sim " RIDGE " --games 1 --them random", "unknown option '--them'");
    check_usage("check --all", "unknown option '--all'");
    check_usage("replay", "SAVE is missing");
    check_usage("bench --time 0", "--time takes a whole number");
    check_usage("shot", "--screen NAME");
    check_usage("shot " RIDGE, "must end in .png");
    check_usage("shot out.png", "--screen NAME");
    check_usage("shot " RIDGE " out.jpg", "must end in .png");
    check_usage("shot " RIDGE " out.png --size 12", "--size takes WIDTHxHEIGHT");
    check_usage("shot " RIDGE " out.png --size 0x9", "--size takes WIDTHxHEIGHT");
    check_usage("play", "MISSION or SAVE is missing");
}

TEST(cli_messages_show_no_control_characters)
{
    Spoken spoken = driver_say("\x1b[31mrun\n", "");
    CHECK_INT(spoken.code, EXIT_USAGE);
    CHECK(!strchr(spoken.err, '\x1b'));
    CHECK_INT(driver_lines(spoken.err, ""), 1);
    driver_free(&spoken);
}

TEST(cli_options_stand_anywhere_and_end_with_two_dashes)
{
    check_spoken("run --seed=0xff --side both " RIDGE " --iron", EXIT_FINE, "", "");
    check_spoken("run --seed 18446744073709551615 -- " RIDGE, EXIT_FINE, "", "");
    check_spoken("run -- --seed", EXIT_INPUT, "", "there is no mission or saved game '--seed'");
}

TEST(cli_missing_input_is_exit_code_1)
{
    unsetenv("CONTACT_DATA");
    check_spoken("run nowhere/x.ini", EXIT_INPUT, "", "there is no mission or saved game 'nowhere/x.ini'");
    check_spoken("run tests", EXIT_INPUT, "", "'tests' is a folder");
    check_spoken("sim nowhere/x.ini --games 1", EXIT_INPUT, "", "there is no mission");
    check_spoken("replay nowhere.save", EXIT_INPUT, "", "there is no mission or saved game");
    check_spoken("play nowhere.save", EXIT_INPUT, "", "there is no mission or saved game");
    check_spoken("run " RIDGE " --script nowhere", EXIT_INPUT, "", "cannot read 'nowhere'");
    check_spoken("run " RIDGE " --script tests", EXIT_INPUT, "", "cannot read the commands");
    check_spoken("run " RIDGE " --autosave nowhere/else/x", EXIT_INPUT, "", "contact: ");
    check_spoken("shot " RIDGE " out.png", EXIT_INPUT, "", "");
    check_spoken("replay " RIDGE, EXIT_INPUT, "", "ridge.ini:1: ");
}

TEST(cli_wrong_missions_are_told_by_file_and_line)
{
    const char *path = driver_file("wrong.ini", "[mission]\nsystem = toy\nbase = nowhere.ini\nplaces = 99\n");
    char line[512];
    text_print(line, sizeof line, "run %s", path);
    check_spoken(line, EXIT_INPUT, "", "wrong.ini:3: ");
    text_print(line, sizeof line, "sim %s --games 1", path);
    check_spoken(line, EXIT_INPUT, "", "wrong.ini:3: ");
    path = driver_file("other.ini", "[mission]\nsystem = chess\n");
    text_print(line, sizeof line, "run %s", path);
    check_spoken(line, EXIT_INPUT, "", "other.ini:2: system 'chess' is unknown");
}

/* ---- finding ---- */

/* A data folder with the toy's missions below missions/course, and $CONTACT_DATA set to it. */
static void make_data(void)
{
    char *text, line[512];
    setenv("CONTACT_DATA", driver_path("data"), 1);
    setenv("CONTACT_SAVES", driver_path("saves"), 1);
    driver_file("data/cards/README.md", "not read\n");
    text_print(line, sizeof line, "cp tests/toy/*.ini %s", driver_path("data/missions/course"));
    driver_file("data/missions/course/README.md", "not read\n");
    driver_shell(line, &text);
    free(text);
}

/* Missions of a system that this program was built without, and what they are made of, are none of its business. */
TEST(cli_check_passes_over_other_systems_and_says_so)
{
    setenv("CONTACT_DATA", ".", 1);
    Spoken spoken = driver_say("check missions/fof/normandy/company.ini missions/fof/normandy/campaign.ini "
                               "missions/fof/normandy/1-hedgerows.ini tests/toy/ridge.ini",
                               "");
    CHECK_TEXT(spoken.err, "");
    CHECK_TEXT(spoken.out, "3 files passed over: this program does not have the rules of fof-campaign, fof\n"
                           "1 file checked, no errors\n");
    CHECK_INT(spoken.code, EXIT_FINE);
    driver_free(&spoken);
}

TEST(cli_missions_are_found_by_name)
{
    make_data();
    check_spoken("run course/ridge.ini", EXIT_FINE, "", "");
    check_spoken("run course/ridge", EXIT_FINE, "", "");
    check_spoken("run tests/toy/ridge", EXIT_FINE, "", "");
    check_spoken("run course/rigde", EXIT_INPUT, "", "did you mean 'course/ridge'?");
    check_spoken("run assualt", EXIT_INPUT, "", "did you mean 'course/assault'?");
    check_spoken("run /course/ridge", EXIT_INPUT, "", "there is no mission");
    check_spoken("run course", EXIT_INPUT, "", "there is no mission");
}

TEST(cli_saves_are_found_by_name_and_known_by_their_first_line)
{
    char line[512];
    make_data();
    mkdir(driver_path("saves"), 0700);
    text_print(line, sizeof line, "auto 4\nsave %s\nhash\n", driver_path("saves/tuesday"));
    Spoken first = driver_say("run course/ridge --side enemy", line);
    Spoken again = driver_say("run tuesday", "hash\nabout\n");
    CHECK_INT(first.code, EXIT_FINE);
    CHECK_TEXT(again.err, "");
    CHECK_CONTAINS(again.out, "side\tenemy\n");
    const char *saved = strstr(first.out, "tuesday\nend\n");
    CHECK(saved != NULL);
    CHECK_BYTES(again.out, saved + strlen("tuesday\nend\n"), 16);
    CHECK(session_is_save(driver_path("saves/tuesday")));
    CHECK(!session_is_save(RIDGE));
    CHECK(!session_is_save("tests"));
    driver_free(&first);
    driver_free(&again);
}

TEST(cli_a_save_keeps_its_own_options)
{
    char line[512];
    text_print(line, sizeof line, "save %s\n", driver_path("kept"));
    check_spoken("run " RIDGE " --seed 5", EXIT_FINE, "", "");
    Spoken saved = driver_say("run " RIDGE " --seed 5", line);
    CHECK_CONTAINS(saved.out, "saved\t");
    driver_free(&saved);
    text_print(line, sizeof line, "run %s --seed 6 --side enemy", driver_path("kept"));
    Spoken loaded = driver_say(line, "about\n");
    CHECK_INT(loaded.code, EXIT_FINE);
    CHECK_CONTAINS(loaded.out, "seed\t5\nside\tus\n");
    CHECK_CONTAINS(loaded.err, "a saved game keeps its own seed");
    driver_free(&loaded);
    text_print(line, sizeof line, "sim %s --games 1", driver_path("kept"));
    check_spoken(line, EXIT_INPUT, "", "a saved game; 'sim' plays missions");
}

/* ---- check ---- */

TEST(check_reads_all_of_the_data_folder)
{
    make_data();
    check_spoken("check", EXIT_FINE, "6 files checked, no errors\n", "");
    driver_file("data/cards/toy/broken.ini", "[card 1]\nno equals sign here\n");
    check_spoken("check", EXIT_INPUT, "", "cards/toy/broken.ini:2: ");
    unlink(driver_path("data/cards/toy/broken.ini"));
    driver_file("data/missions/course/slip.ini", "[mission]\nsystem = toy\nbase = ridge.ini\ntruns = 3\n");
    check_spoken("check", EXIT_INPUT, "", "slip.ini:4: ");
    check_spoken("check", EXIT_INPUT, "", "1 of 7 files checked have errors");
    unlink(driver_path("data/missions/course/slip.ini"));
}

TEST(check_says_what_is_wrong_in_a_shared_file_once)
{
    char line[512];
    driver_file("shared/base.ini", "[mission]\nsystem = toy\nplaces = 99\n");
    driver_file("shared/one.ini", "[mission]\nbase = base.ini\n");
    driver_file("shared/two.ini", "[mission]\nbase = base.ini\n");
    text_print(line, sizeof line, "check %s", driver_path("shared"));
    Spoken spoken = driver_say(line, "");
    CHECK_INT(spoken.code, EXIT_INPUT);
    const char *first = strstr(spoken.err, "base.ini:3: ");
    CHECK(first != NULL);
    CHECK(strstr(first + 1, "base.ini:3: ") == NULL);
    CHECK_CONTAINS(spoken.err, "3 of 3 files");
    driver_free(&spoken);
}

TEST(check_takes_a_file_without_a_mission_only_as_a_part_of_one)
{
    check_spoken("check tests/toy/deck.ini", EXIT_INPUT, "", "tests/toy/deck.ini: ");
    check_spoken("check tests/toy/deck.ini " RIDGE, EXIT_FINE, "2 files checked", "");
    check_spoken("check tests/toy", EXIT_FINE, "files checked, no errors", "");
}

TEST(check_refuses_what_is_no_data)
{
    char line[512];
    check_spoken("check nowhere.ini", EXIT_INPUT, "", "nowhere.ini: ");
    text_print(line, sizeof line, "check %s", driver_file("a.save", "potential-contact save 1\n"));
    check_spoken(line, EXIT_INPUT, "", "a.save:1: this is a saved game");
    setenv("CONTACT_DATA", "/nowhere", 1);
    text_print(line, sizeof line, "check %s", driver_file("position.ini", "[position]\nturn = 3\n"));
    check_spoken(line, EXIT_INPUT, "", "position.ini");
}

/* ---- replay, bench ---- */

TEST(replay_agrees_with_a_sound_save_and_not_with_a_changed_one)
{
    char line[512], *text;
    text_print(line, sizeof line, "auto 20\nsave %s\n", driver_path("game.save"));
    Spoken played = driver_say("run " RIDGE, line);
    driver_free(&played);
    text_print(line, sizeof line, "replay %s", driver_path("game.save"));
    check_spoken(line, EXIT_FINE, "agree", "");
    text_print(line, sizeof line, "sed -i 's/seed 1$/seed 2/' %s", driver_path("game.save"));
    driver_shell(line, &text);
    free(text);
    text_print(line, sizeof line, "replay %s", driver_path("game.save"));
    check_spoken(line, EXIT_INPUT, "", "game.save:");
}

TEST(bench_looks_for_its_missions_first)
{
    Spoken spoken = driver_say("bench " RIDGE " no-such-mission", "");
    CHECK_INT(spoken.code, EXIT_INPUT);
    CHECK_TEXT(spoken.out, "");
    CHECK_CONTAINS(spoken.err, "no-such-mission");
    driver_free(&spoken);
}

TEST(bench_prints_name_value_unit)
{
    static const char *const names[] = {"memcpy_16k ",
                                        "printf_line ",
                                        "clone_16k_to_memcpy ",
                                        "line_of_sight ",
                                        "reach ",
                                        "append_unflushed ",
                                        "append_flushed ",
                                        "start_version ",
                                        "toy.random_decisions ",
                                        "toy.legal_actions ",
                                        "toy.apply_and_list_p50 ",
                                        "toy.apply_and_list_p99 ",
                                        "toy.random_missions ",
                                        "toy.decision_autosaved ",
                                        "toy.load_and_verify_save ",
                                        "toy.loaded_decisions ",
                                        "toy.replayed_decisions ",
                                        "toy.undo_decisions ",
                                        "toy.undo_memory ",
                                        "toy.undo_p50 ",
                                        "toy.undo_worst "};
    char *out;
    CHECK_INT(driver_shell("$CONTACT bench " RIDGE " --time 2", &out), 0);
    for (int i = 0; i < COUNT_OF(names); i++)
        CHECK_INT(driver_lines(out, names[i]), 1);
    char *rest = out;
    for (char *line; (line = strtok_r(rest, "\n", &rest));) {
        char name[64], unit[32], more;
        double value;
        CHECK_INT(sscanf(line, "%63s %lf %31s %c", name, &value, unit, &more), 3);
        CHECK(value >= 0);
    }
    free(out);
}

TEST(bench_says_how_many_times_as_fast_it_is_as_an_earlier_run)
{
    char *lines = NULL;
    size_t length = 0;
    FILE *file = fopen(driver_path("earlier"), "w");
    CHECK(file != NULL);
    fputs("rate 200 per_s 0.90x\ntoy.time 30 ms\nsize 7 bytes\n",
          file); /* a run that was compared itself serves */
    fclose(file);
    file = open_memstream(&lines, &length);
    const Cli cli = {.out = file, .err = stderr};
    Bench bench = {.cli = &cli};
    CHECK_INT(bench_read_earlier(&bench, driver_path("earlier")), EXIT_FINE);
    bench_put(&bench, NULL, "rate", 350, "per_s");
    bench_put(&bench, "toy", "time", 10, "ms");
    bench_put(&bench, NULL, "rate", 350, "ms"); /* another unit: another figure */
    bench_put(&bench, NULL, "size", 9, "bytes");
    bench_put(&bench, NULL, "new", 1, "ms");
    fclose(file);
    free(bench.earlier);
    CHECK_TEXT(
        lines,
        "rate 350.0 per_s 1.75x\ntoy.time 10.0 ms 3.00x\nrate 350.0 ms\nsize 9.000 bytes\nnew 1.000 ms\n");
    free(lines);
}

TEST(bench_compares_with_figures_alone)
{
    char line[512];
    text_print(line, sizeof line, "bench --against %s", driver_path("nowhere"));
    check_spoken(line, EXIT_INPUT, "", "nowhere: ");
    text_print(line, sizeof line, "bench --against %s", RIDGE);
    check_spoken(line, EXIT_INPUT, "", RIDGE ":1: no figure of contact bench");
}

/* ---- the program ---- */

TEST(program_ends_with_the_exit_codes_of_the_contract)
{
    CHECK_INT(driver_shell("$CONTACT --version", NULL), 0);
    CHECK_INT(driver_shell("$CONTACT run nowhere 2>/dev/null", NULL), 1);
    CHECK_INT(driver_shell("$CONTACT rnu 2>/dev/null", NULL), 2);
    CHECK_INT(driver_shell("$CONTACT run " RIDGE " </dev/null", NULL), 0);
}

TEST(program_finds_its_data_in_an_installation_that_was_moved)
{
    char line[1024], *out;
    text_print(line, sizeof line,
               "unset CONTACT_DATA; here=%s; share=$here/share/potential-contact; "
               "mkdir -p $here/bin $share/cards $share/missions && cp $CONTACT $here/bin/contact && "
               "$here/bin/contact check",
               driver_path("moved"));
    CHECK_INT(driver_shell(line, &out), 0);
    CHECK_TEXT(out, "0 files checked, no errors\n");
    free(out);
}

TEST(program_without_a_verb_goes_to_the_front)
{
    char *out;
    driver_shell("$CONTACT 2>&1", &out);
    CHECK_CONTAINS(out, "window");
    free(out);
}

TEST(program_says_when_it_cannot_write)
{
    char *out;
    CHECK_INT(driver_shell("echo ask | $CONTACT run " RIDGE " 2>&1 >/dev/full", &out), 1);
    CHECK_CONTAINS(out, "contact: cannot write the output");
    free(out);
    CHECK_INT(driver_shell("$CONTACT --help 2>/dev/null >/dev/full", NULL), 1);
    CHECK_INT(driver_shell("$CONTACT sim " RIDGE " --games 9 2>/dev/null >/dev/full", NULL), 1);
    CHECK_INT(driver_shell("$CONTACT --version >&- 2>/dev/null", NULL), 1);
}

TEST(program_survives_a_reader_that_goes_away)
{
    CHECK_INT(driver_shell("code=$( { { yes ask | head -n 20000 | $CONTACT run " RIDGE
                           " 2>/dev/null; echo $? >&4; } | head -n 1 >/dev/null; } 4>&1 ); exit $code",
                           NULL),
              1);
}

/* Without care the autosave would be opened in the place of standard output, and get the answers too. */
TEST(program_with_closed_streams_writes_into_no_file)
{
    char line[512], *text;
    text_print(line, sizeof line, "echo ask | $CONTACT run " RIDGE " --autosave %s >&- 2>/dev/null",
               driver_path("closed.save"));
    CHECK_INT(driver_shell(line, NULL), 1);
    text_print(line, sizeof line, "$CONTACT replay %s", driver_path("closed.save"));
    CHECK_INT(driver_shell(line, &text), 0);
    free(text);
    text_print(line, sizeof line, "! grep -q prompt %s", driver_path("closed.save"));
    CHECK_INT(driver_shell(line, NULL), 0);
}
