/* The test frame itself: a second run of this program on the samples, which fail on purpose. */
#include "minunit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { OUTPUT_SIZE = 1 << 20, COMMAND_SIZE = 8192 };

/* Runs the runner; what it prints goes to `output`. Returns its exit code. */
static int run_samples(const char *arguments, char output[OUTPUT_SIZE])
{
    char command[COMMAND_SIZE];
    snprintf(command, sizeof command, "'%s' %s 2>&1", minunit_program(), arguments);
    FILE *pipe = popen(command, "r");
    if (!pipe)
        return -1;
    size_t length = fread(output, 1, OUTPUT_SIZE - 1, pipe);
    output[length] = 0;
    int status = pclose(pipe);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), part = strlen(end);
    return length >= part && strcmp(text + length - part, end) == 0;
}

TEST(a_failure_names_file_line_and_both_values)
{
    static char output[OUTPUT_SIZE];
    CHECK_INT(run_samples("--only sample_minunit.sample_fails", output), 1);
    CHECK_CONTAINS(output, "FAILED frame/sample_minunit.sample_fails_a_number\nsaid before the failure\n");
    CHECK_CONTAINS(output, "sample_minunit.c:24: 2 + 2: is 4 (0x4), expected 5 (0x5)\n");
    CHECK_CONTAINS(output, "is: \"left\"\nexpected: \"right\"\n");
    CHECK_CONTAINS(output, "is: \"(null)\"\nexpected: \"right\"\n");
    CHECK_CONTAINS(output, "is: \"haystack\"\nshould hold: \"needle\"\n");
    CHECK_CONTAINS(output, "byte 2 of 3 is 0x63, expected 0x64\n");
    CHECK_CONTAINS(output, "1 > 2: is false, expected true\n");
    CHECK(!strstr(output, "never said"));
    CHECK(ends_with(output, "\n0 passed, 6 failed\n"));
}

TEST(a_passing_test_is_quiet)
{
    static char output[OUTPUT_SIZE];
    CHECK_INT(run_samples("--only sample_minunit.sample_passes", output), 0);
    CHECK_TEXT(output, "1 passed, 0 failed\n");
}

TEST(a_crash_an_exit_and_a_hang_are_one_failure_each_and_the_rest_still_runs)
{
    static char output[OUTPUT_SIZE];
    CHECK_INT(run_samples("--only sample_minunit --limit 1", output), 1);
    CHECK_CONTAINS(output, "FAILED frame/sample_minunit.sample_crashes: killed by signal 9");
    CHECK_CONTAINS(output, "FAILED frame/sample_minunit.sample_aborts: killed by signal 6");
    CHECK_CONTAINS(output, "FAILED frame/sample_minunit.sample_exits: ended its process with exit code 0\n");
    CHECK_CONTAINS(output, "FAILED frame/sample_minunit.sample_leaves_a_child: killed by signal 6");
    CHECK_CONTAINS(output,
                   "FAILED frame/sample_minunit.sample_hangs: still running after 1 s without any work\n");
    CHECK_CONTAINS(output,
                   "FAILED frame/sample_minunit.sample_works_for_ever: still running after 1 s of work\n");
    CHECK(ends_with(output, "\n2 passed, 12 failed\n"));
}

TEST(the_first_failure_is_enough_if_asked_so)
{
    static char output[OUTPUT_SIZE];
    CHECK_INT(run_samples("--only sample_minunit.sample_fails --first", output), 1);
    CHECK(ends_with(output, "\n0 passed, 1 failed\n"));
    CHECK_INT(run_samples("--only sample_minunit.sample_crashes --first", output), 1);
    CHECK(ends_with(output, "\n0 passed, 1 failed\n"));
}

TEST(the_list_holds_names_and_ledger_ids)
{
    static char output[OUTPUT_SIZE];
    CHECK_INT(run_samples("--only sample_minunit --list", output), 0);
    CHECK_CONTAINS(output, "sample_minunit.sample_passes\tSAMPLE-1\tSAMPLE-2\n");
    CHECK_CONTAINS(output, "sample_minunit.sample_fails_a_text\n");
    CHECK_INT(run_samples("--list", output), 0);
    CHECK(!strstr(output, "sample_"));
    CHECK_CONTAINS(output, "test_minunit.the_list_holds_names_and_ledger_ids\n");
}

TEST(only_ids_whose_tests_all_passed_are_covered)
{
    static char output[OUTPUT_SIZE];
    char path[] = "/tmp/contact-covered-XXXXXX", arguments[COMMAND_SIZE], covered[256] = "";
    int file = mkstemp(path);
    CHECK(file >= 0);
    snprintf(arguments, sizeof arguments, "--only sample_minunit --limit 1 --jobs 2 --covered %s", path);
    CHECK_INT(run_samples(arguments, output), 1);
    ssize_t length = read(file, covered, sizeof covered - 1);
    close(file);
    unlink(path);
    CHECK(length > 0);
    CHECK_TEXT(covered, "SAMPLE-1\nSAMPLE-4\n");
}

TEST(what_is_left_out_by_name_does_not_run)
{
    static char output[OUTPUT_SIZE];
    CHECK_INT(run_samples("--only sample_minunit --without nothing,minunit.sample_ --list", output), 2);
    CHECK_INT(run_samples("--only sample_minunit.sample_ --without fails,,crashes,hangs --list", output), 0);
    CHECK_CONTAINS(output, "sample_passes");
    CHECK(!strstr(output, "sample_fails") && !strstr(output, "sample_crashes"));
}

TEST(wrong_usage_exits_2_with_a_line_of_help)
{
    static char output[OUTPUT_SIZE];
    CHECK_INT(run_samples("--gibberish", output), 2);
    CHECK_CONTAINS(output, "run-tests: --gibberish\nusage: run-tests ");
    CHECK_INT(run_samples("--jobs many", output), 2);
    CHECK_INT(run_samples("--only", output), 2);
    CHECK_INT(run_samples("--only no_test_has_this_name", output), 2);
    CHECK_CONTAINS(output, "run-tests: no test has such a name");
    CHECK_INT(run_samples("--covered /nonexistent/folder/file --only sample_minunit.sample_passes", output),
              1);
}

/* ---- what tests leave behind ---- */

TEST(tests_write_nothing_into_the_home_of_who_runs_them)
{
    const char *home = getenv("HOME");
    CHECK(home && strstr(home, "/contact-home-"));
    CHECK(!getenv("XDG_CONFIG_HOME") && !getenv("XDG_DATA_HOME") && !getenv("XDG_CACHE_HOME"));
}
