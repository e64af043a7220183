/* The command language of `contact run`, on the toy. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/help.h"
#include "cli/run/run.h"
#include "core/base/ensure.h"
#include "core/base/paths.h"
#include "help/cli_driver.h"
#include "minunit.h"
#include "toy/toy.h"

#define RIDGE "tests/toy/ridge.ini"

/* The whole of what these commands answer. */
static void check_answers(const char *commands, const char *expected)
{
    char *answers = driver_answers(commands);
    CHECK_TEXT(answers, expected);
    free(answers);
}

static void check_answers_hold(const char *commands, const char *part)
{
    char *answers = driver_answers(commands);
    CHECK_CONTAINS(answers, part);
    free(answers);
}

/* One line of error, and the position is the same as before. */
static void check_error(const char *before, const char *command, const char *part)
{
    char commands[RUN_LINE_SIZE], *answers;
    text_print(commands, sizeof commands, "%s\nhash\n%s\nhash\n", before, command);
    answers = driver_answers(commands);
    const char *error = strstr(answers, "\nerror: ");
    CHECK(error != NULL);
    CHECK_CONTAINS(error, part);
    CHECK_INT(driver_lines(answers, "error: "), 1);
    const char *after = strchr(error + 1, '\n') + 1;
    CHECK_INT(driver_lines(after, ""), 2); /* the hash and its end: an error has no end of its own */
    CHECK_BYTES(after, error - 20, 16);
    free(answers);
}

/* ---- the frame ---- */

TEST(run_answers_end_with_end)
{
    check_answers("quit\n", "end\n");
    check_answers("legal\n", "no trap\ntrap 2\ntrap 3\ntrap 4\nend\n");
    check_answers("do trap 3\n", "T.2.1\tus plans its trap (place 3, 0 for none).\nend\n");
}

TEST(run_stops_at_quit_and_at_the_end_of_the_input)
{
    check_answers("", "");
    check_answers("quit\nlegal\n", "end\n");
    check_answers("legal no", "no trap\nend\n");
}

TEST(run_is_silent_about_blank_lines_and_comments)
{
    check_answers("\n  \n\t\r\n# note\n  # note \xff\nquit\n", "end\n");
}

TEST(run_takes_any_case_blanks_and_windows_line_ends)
{
    check_answers("\xef\xbb\xbf  LEGAL   No \r\n\tdo   TRAP  3\t\r\n",
                  "no trap\nend\nT.2.1\tus plans its trap (place 3, 0 for none).\nend\n");
}

TEST(run_refuses_bytes_that_are_no_text)
{
    static const char input[] = "has\0h\n\xff\xfe\nlegal \xc3\nlegal no\n";
    Spoken spoken = driver_say_with(toy_modules, "run " RIDGE, input, sizeof input - 1);
    CHECK_TEXT(spoken.out, "error: the line holds a NUL byte\nerror: the line is not valid UTF-8\n"
                           "error: the line is not valid UTF-8\nno trap\nend\n");
    CHECK_INT(spoken.code, EXIT_FINE);
    driver_free(&spoken);
}

/* A line as long as allowed, one longer, and a comment much longer, which is read past. */
TEST(run_refuses_lines_that_are_too_long)
{
    Writer input = {0};
    writer_text(&input, "do ");
    for (int i = 3; i < RUN_LINE_SIZE; i++)
        writer_text(&input, "x");
    writer_text(&input, "\ndo ");
    for (int i = 3; i < RUN_LINE_SIZE + 1; i++)
        writer_text(&input, "x");
    writer_text(&input, "\n#");
    for (int i = 0; i < 3 * RUN_LINE_SIZE; i++)
        writer_text(&input, " ");
    writer_text(&input, "\nlegal no\n");
    char *answers = driver_answers(input.text);
    CHECK_INT(driver_lines(answers, ""), 4);
    CHECK_CONTAINS(answers, "means nothing here");
    CHECK_CONTAINS(answers, "error: the line is longer than 8192 bytes\nno trap\nend\n");
    free(answers);
    writer_free(&input);
}

TEST(run_echoes_no_control_characters)
{
    char *answers = driver_answers("do \x1b[31mred\n\x1b[0m\nwhy a\x07\n");
    CHECK(!strpbrk(answers, "\x1b\x07"));
    CHECK_INT(driver_lines(answers, "error: "), 3);
    free(answers);
}

TEST(run_errors_leave_the_exit_code_unless_strict)
{
    Spoken spoken = driver_say("run " RIDGE, "hsah\nlegal no\n");
    CHECK_INT(spoken.code, EXIT_FINE);
    CHECK_TEXT(spoken.out, "error: unknown command 'hsah'; did you mean 'hash'?\nno trap\nend\n");
    driver_free(&spoken);
    spoken = driver_say("run " RIDGE " --strict", "hsah\nlegal no\n");
    CHECK_INT(spoken.code, EXIT_INPUT);
    CHECK_TEXT(spoken.out, "error: unknown command 'hsah'; did you mean 'hash'?\n");
    driver_free(&spoken);
}

TEST(run_reads_a_script_file)
{
    char line[512];
    text_print(line, sizeof line, "run " RIDGE " --script %s", driver_file("script", "legal no\nquit\n"));
    Spoken spoken = driver_say(line, "hash\n");
    CHECK_TEXT(spoken.out, "no trap\nend\nend\n");
    driver_free(&spoken);
    spoken = driver_say("run " RIDGE " --script -", "legal no\n");
    CHECK_TEXT(spoken.out, "no trap\nend\n");
    driver_free(&spoken);
}

/* ---- looking ---- */

TEST(run_ask_has_six_lines)
{
    check_answers("ask\n", "kind\tdecide\nside\tus\ntopic\ttrap\nrule\tT.2.1\nturn\t0\n"
                           "prompt\tus: lay a trap at 2 to 4, or none. No trap to go on.\nend\n");
}

TEST(run_ask_says_who_has_won)
{
    char *answers = driver_answers("auto 1000\nask\nlegal\ndo pass\nauto\nhint\nodds pass\n");
    const char *ask = strstr(answers, "end\nkind\tover\nside\t");
    CHECK(ask != NULL);
    CHECK_INT(driver_lines(ask, ""), 1 + 6 + 2 + 4);
    CHECK_INT(driver_lines(ask, "error: the game is over"), 4);
    free(answers);
}

TEST(run_legal_takes_words_in_any_case)
{
    check_answers("legal TRAP\n", "no trap\ntrap 2\ntrap 3\ntrap 4\nend\n");
    check_answers("legal 3 trap\n", "trap 3\nend\n");
    check_answers("legal nothing of this\n", "end\n");
}

/* A word is a whole word: 1 is not in 10, R not in "trap". */
TEST(run_legal_takes_whole_words)
{
    check_answers("legal r\n", "end\n");
    check_answers("legal tra\n", "end\n");
    check_answers("legal no trap\n", "no trap\nend\n");
}

TEST(run_shows_what_the_side_may_know_and_all_if_asked)
{
    char *answers = driver_answers("show\n");
    CHECK_CONTAINS(answers, "eyes = us");
    CHECK_CONTAINS(answers, "trap = ?");
    CHECK(!strstr(answers, "[rng]") && !strstr(answers, "stacked") && !strstr(answers, "[dice]"));
    free(answers);
    answers = driver_answers("show all\n");
    CHECK(!strstr(answers, "= ?"));
    CHECK(strstr(answers, "[rng]") && strstr(answers, "stacked") && strstr(answers, "[dice]"));
    free(answers);
    check_error("", "show me", "'show' takes nothing or 'all', not 'me'");
}

/* What `show all` prints is a mission with a position in it. */
TEST(run_starts_from_a_position)
{
    char line[512];
    char *answers = driver_answers("auto 9\nhash\nshow all\n");
    char *hash = strstr(answers, "end\n") + 4, *position = strstr(hash, "end\n") + 4;
    hash[16] = '\0';
    *strstr(position, "\nend\n") = '\0';
    text_print(line, sizeof line, "run %s", driver_file("moment.ini", position));
    Spoken spoken = driver_say(line, "hash\n");
    CHECK_TEXT(spoken.err, "");
    CHECK_CONTAINS(spoken.out, hash);
    driver_free(&spoken);
    free(answers);
}

/* Keeps the position that an answer of `show` holds as a file, and gives the driver's line to play it. */
static void keep_position(char *answers, const char *name, char *line, int size)
{
    char *position = strstr(answers, "[mission]\n");
    *strstr(position, "\nend\n") = '\0';
    text_print(line, size, "run %s --side both", driver_file(name, position));
}

/* What was under way in the first position and is over in the second must not come back. */
TEST(run_starts_from_a_position_of_a_game_that_started_from_one)
{
    for (int decisions = 6; decisions <= 14; decisions++) {
        char line[512], input[64];
        text_print(input, sizeof input, "auto %d\nshow all\n", decisions);
        Spoken spoken = driver_say("run tests/toy/assault.ini --side both", input);
        keep_position(spoken.out, "first.ini", line, sizeof line);
        driver_free(&spoken);
        spoken = driver_say(line, "auto 4\nshow all\nhash\n");
        char hash[17];
        text_print(hash, sizeof hash, "%s",
                   spoken.out + strlen(spoken.out) - strlen("0123456789abcdef\nend\n"));
        keep_position(spoken.out, "second.ini", line, sizeof line);
        driver_free(&spoken);
        spoken = driver_say(line, "hash\n");
        CHECK_TEXT(spoken.err, "");
        CHECK_CONTAINS(spoken.out, hash);
        driver_free(&spoken);
    }
}

/* What a side sees, kept as a file, is played on with a fair guess at the rest. */
TEST(run_starts_from_what_a_side_sees)
{
    static const int moments[] = {0, 1, 2, 5, 9, 20};
    for (int i = 0; i < COUNT_OF(moments); i++) {
        char line[512];
        text_print(line, sizeof line, "%sauto %d\nshow\n", i ? "" : "# ", moments[i]);
        char *answers = driver_answers(line), *position = strstr(answers, "[mission]\n");
        *strstr(position, "\nend\n") = '\0';
        text_print(line, sizeof line, "run %s --seed 3", driver_file("seen.ini", position));
        Spoken one = driver_say(line, "show\nhash\nauto 1000\nask\n"),
               two = driver_say(line, "show\nhash\nauto 1000\nask\n");
        CHECK_TEXT(one.err, "");
        CHECK_CONTAINS(one.out, strstr(position, "[position]"));
        CHECK_CONTAINS(one.out, "kind\tover\n");
        CHECK_TEXT(two.out, one.out);
        driver_free(&one);
        driver_free(&two);
        text_print(line, sizeof line, "sim %s --games 3 --check", driver_path("seen.ini"));
        Spoken played = driver_say(line, "");
        CHECK_INT(played.code, EXIT_FINE);
        driver_free(&played);
        free(answers);
    }
}

TEST(run_why_has_three_columns)
{
    check_answers_hold("why unit us-1\n", "strength\t3 of 3\tT.1\n");
    check_error("", "why", "'why' needs a subject");
    check_error("", "why unti us-1", "did you mean 'unit'?");
    check_error("", "why unit us-9", "there is a subject 'unit'");
    check_error("", "why nonsense", "'words' lists them");
}

TEST(run_odds_are_exact_fractions)
{
    char line[512];
    text_print(line, sizeof line, "run tests/toy/assault.ini");
    Spoken spoken = driver_say(line, "odds fire us-1 at enemy-1\nodds pass\n");
    char outcome[64];
    unsigned long long numerator, denominator, sum = 0, last = 0;
    char *rest = spoken.out;
    for (char *row; (row = strtok_r(rest, "\n", &rest)) && strcmp(row, "end") != 0; last = denominator) {
        CHECK_INT(sscanf(row, "%63[^\t]\t%llu/%llu", outcome, &numerator, &denominator), 3);
        sum += numerator;
    }
    CHECK(last > 1);
    CHECK_INT(sum, last);
    CHECK_TEXT(rest, "end\n");
    driver_free(&spoken);
    check_error("", "odds", "'odds' needs an action");
    check_error("", "odds trip 3", "did you mean 'trap ");
    check_error("", "odds trap 9", "a trap is laid between the two homes: 2 to 4 (rule T.2.1)");
}

TEST(run_lists_words_score_about_and_help)
{
    check_answers_hold("words\n", "verb\ttrap PLACE\tlay a trap, unseen by the other side\tT.2.1\n");
    check_answers_hold("score\n", "us-points\t0\n");
    check_answers_hold("about\n", "system\ttoy\nmission\t" RIDGE
                                  "\ntitle\tRidge\nseed\t7\nside\tus\nopponent\trandom\n");
    check_answers_hold("help\n", help_commands());
}

/* Every command of the help is one, and none takes nonsense. */
TEST(run_help_lists_only_commands)
{
    for (const char *row = help_commands(); *row; row += strcspn(row, "\n") + 1) {
        char commands[64];
        text_print(commands, sizeof commands, "%.*s \x01?\n", (int)strcspn(row + 2, " "), row + 2);
        if (row[2] == ' ')
            continue;
        Spoken spoken = driver_say("run " RIDGE " --no-files", commands);
        CHECK_INT(driver_lines(spoken.out, "error: "), strncmp(commands, "legal", 5) != 0);
        CHECK(!strstr(spoken.out, "unknown command"));
        driver_free(&spoken);
    }
}

/* ---- deciding ---- */

TEST(run_do_tells_the_events_that_the_side_sees)
{
    static const char start[] = "do trap 3\ndo steady\n";
    char *answers = driver_answers(start);
    CHECK(!strstr(answers, "enemy plans"));
    CHECK_CONTAINS(answers, "T.1.2\tTurn 1 begins.\nend\n");
    free(answers);
    Spoken both = driver_say("run " RIDGE " --side both", "do trap 3\ndo steady\ndo trap 2\ndo bold\n");
    CHECK_CONTAINS(both.out, "T.2.1\tenemy plans its trap (place 2, 0 for none).\nend\n");
    driver_free(&both);
    Spoken enemy = driver_say("run " RIDGE " --side enemy", "ask\ndo trap 2\njournal\n");
    CHECK_CONTAINS(enemy.out, "side\tenemy\n");
    CHECK_CONTAINS(enemy.out, "0\topponent\tdone\t?\n");
    CHECK(!strstr(enemy.out, "us plans"));
    driver_free(&enemy);
}

TEST(run_do_says_why_not)
{
    check_error("", "do", "'do' needs an action");
    check_error("", "do trap 9", "a trap is laid between the two homes: 2 to 4 (rule T.2.1)");
    check_error("", "do trip 3", "trap 3");
}

TEST(run_auto_lets_the_staff_decide)
{
    char *once = driver_answers("auto\nauto\nauto\nhash\n"), *thrice = driver_answers("auto 3\nhash\n");
    CHECK_INT(driver_lines(thrice, "staff\t"), 3);
    CHECK_INT(driver_lines(once, "staff\t"), 3);
    CHECK_TEXT(once + strlen(once) - 21, thrice + strlen(thrice) - 21); /* the hash and its end */
    free(once);
    free(thrice);
    check_error("", "auto 0", "'auto' takes a whole number from 1");
    check_error("", "auto x", "'auto' takes a whole number from 1");
}

/* A staff that always takes the last of the list, and says so. */
static Action take_last(const Rules *rules, const Game *game, const State *seen, Rng *rng)
{
    Action actions[256];
    (void)rng;
    return actions[rules->legal(game, seen, actions, COUNT_OF(actions)) - 1];
}

static int say_last(const Rules *rules, const Game *game, const State *seen, Action action, Reason *reasons,
                    int cap)
{
    (void)rules, (void)game, (void)seen, (void)action;
    if (cap > 0)
        reasons[0] = (Reason){.rule = "S.1", .label = "it comes last", .value = "yes"};
    return 1;
}

static Action take_first(const Rules *rules, const Game *game, const State *seen, Rng *rng)
{
    Action actions[256];
    (void)rng;
    rules->legal(game, seen, actions, COUNT_OF(actions));
    return actions[0];
}

static const Policy policies[] = {
    {.id = "first", .decide = take_first}, {.id = "staff", .decide = take_last, .why = say_last}, {0}};
static const Module with_staff[] = {{.rules = &toy_rules, .policies = policies}, {0}};

TEST(run_hint_asks_the_staff_and_the_opponent_is_the_first_policy)
{
    static const char commands[] = "hint\nauto\nabout\n";
    Spoken spoken = driver_say_with(with_staff, "run " RIDGE, commands, strlen(commands));
    CHECK_CONTAINS(spoken.out, "action\ttrap 4\nit comes last\tyes\tS.1\nend\nstaff\ttrap 4\n");
    CHECK_CONTAINS(spoken.out, "opponent\tfirst\n");
    driver_free(&spoken);
    spoken = driver_say_with(with_staff, "run " RIDGE " --opponent random", "about\n", 6);
    CHECK_CONTAINS(spoken.out, "opponent\trandom\n");
    driver_free(&spoken);
}

TEST(run_staff_is_silent_where_the_other_side_decides)
{
    char *answers = driver_answers("auto 3\njump 3\nask\nhash\nhint\nauto\nlegal\nhash\n");
    CHECK_CONTAINS(answers, "now\t3\nend\nkind\tdecide\nside\tenemy\n");
    CHECK_INT(driver_lines(answers, "error: the other side decides here"), 2);
    free(answers);
}

/* Nothing is done in the middle of the other side's decisions: going forth would have to stop there. */
TEST(run_changes_nothing_where_the_other_side_decides)
{
    char *answers = driver_answers("auto 3\njump 3\nhash\ndo bold\ndeck 7\ndice 3\nstanding bid bid 0\n"
                                   "hash\nundo 100\nauto 100\nask\n");
    CHECK_INT(driver_lines(answers, "error: the other side decides here: redo or undo first"), 4);
    CHECK_INT(driver_lines(answers, "error: "), 4);
    const char *ask = strstr(answers, "kind\t");
    CHECK_CONTAINS(ask, "kind\tover\n");
    free(answers);
}

TEST(run_standing_orders_answer_their_topic)
{
    char *answers = driver_answers("standing bid bid 0\nstanding\nauto 2\nask\nstanding bid\nstanding\n");
    CHECK_CONTAINS(answers, "end\nbid\tbid 0\nend\n");
    CHECK(!strstr(answers, "topic\tbid"));
    CHECK_CONTAINS(answers, "end\nend\nend\n");
    free(answers);
    check_error("", "standing nonsense no", "'no' cannot be a standing order for the topic 'nonsense'");
    check_error("", "standing bid", "there is no standing order for 'bid'");
}

/* ---- back and forth ---- */

TEST(run_undo_and_redo_come_back_to_the_same_position)
{
    char *answers =
        driver_answers("auto 5\nhash\nundo 3\nhash\nredo 3\nhash\nundo\nundo 100\nhash\nredo 100\nhash\n");
    char hashes[8][17];
    int count = 0;
    char *rest = answers;
    for (char *row; (row = strtok_r(rest, "\n", &rest));)
        if (strlen(row) == 16 && strspn(row, "0123456789abcdef") == 16)
            strcpy(hashes[count++], row);
    CHECK_INT(count, 5);
    CHECK_TEXT(hashes[2], hashes[0]);
    CHECK_TEXT(hashes[4], hashes[0]);
    CHECK(strcmp(hashes[1], hashes[0]) != 0);
    CHECK(strcmp(hashes[3], hashes[1]) != 0);
    free(answers);
    check_answers_hold("auto 5\nundo 3\n", "undone\t3\nend\n");
    check_answers_hold("auto 5\nundo 100\nredo 2\n", "redone\t2\nend\n");
    check_error("", "undo", "there is nothing to be undone");
    check_error("auto 2", "redo", "there is nothing to be redone");
    check_error("auto 2", "undo -1", "'undo' takes a whole number from 1");
}

TEST(run_jump_goes_to_any_entry_of_the_journal)
{
    check_answers_hold("do trap 3\ndo steady\njump 1\njournal\n",
                       "now\t1\nend\n0\tperson\tdone\ttrap 3\n1\tperson\tundone\tsteady\n");
    check_error("", "jump 1", "from 0 to 0");
    check_error("", "jump", "'jump' takes an entry");
}

TEST(run_iron_takes_nothing_back)
{
    Spoken spoken = driver_say("run " RIDGE " --iron", "auto 2\nundo\njump 0\n");
    CHECK_INT(driver_lines(spoken.out, "error: this is an iron game"), 2);
    driver_free(&spoken);
}

/* ---- cards and dice ---- */

TEST(run_lays_cards_and_dice_ready)
{
    check_answers_hold("deck 7 8\ndice 3 4\nauto 2\ndo bid 2\n", "(card 7)");
    check_answers_hold("deck 7\njournal\n", "0\ttest\tdone\tdeck 7\n");
    check_error("", "deck", "'deck' needs at least one number");
    check_error("", "deck x", "'deck' takes whole numbers from 0, not 'x'");
    check_error("", "deck 7 7", "each card once");
    check_error("", "dice 101", "1 to 100");
    check_error("", "dice -1", "'dice' takes whole numbers from 0");
}

/* ---- files ---- */

TEST(run_saves_and_loads)
{
    char commands[1024];
    const char *path = driver_path("with blank.save");
    text_print(commands, sizeof commands, "auto 6\nsave %s\nhash\nauto 3\nload %s\nhash\n", path, path);
    char *answers = driver_answers(commands);
    CHECK_CONTAINS(answers, "saved\t");
    const char *last = answers + strlen(answers) - 21;
    const char *first = strstr(answers, "blank.save\nend\n");
    CHECK(first != NULL);
    CHECK_BYTES(last, first + strlen("blank.save\nend\n"), 16);
    free(answers);
}

TEST(run_load_changes_nothing_unless_it_is_whole)
{
    char command[512];
    check_error("auto 3", "load", "'load' needs a file");
    check_error("auto 3", "load /nowhere/x", "/nowhere/x");
    text_print(command, sizeof command, "load %s",
               driver_file("half.save", "potential-contact save 1\nrules toy\n"));
    check_error("auto 3", command, "half.save:");
    check_error("auto 3", "load " RIDGE, "this is no saved game");
    check_error("auto 3", "save /nowhere/x/y", "");
    check_error("auto 3", "save", "'save' needs a file");
}

TEST(run_no_files_switches_save_and_load_off)
{
    char commands[512];
    const char *path = driver_path("never.save");
    text_print(commands, sizeof commands, "save %s\nload %s\n", path, path);
    Spoken spoken = driver_say("run " RIDGE " --no-files", commands);
    CHECK_INT(driver_lines(spoken.out, "error: "), 2);
    CHECK(access(path, F_OK) != 0);
    driver_free(&spoken);
}

TEST(run_on_the_autosave_of_another_program_says_so_and_plays_in_a_copy)
{
    char line[PATH_SIZE], copy[PATH_SIZE];
    const char *path = driver_path("taken.save");
    bool taken;
    text_print(line, sizeof line, "run " RIDGE " --autosave %s", path);
    Spoken first = driver_say(line, "auto 3\n");
    CHECK_TEXT(first.err, "");
    text_print(line, sizeof line, "load %s\nauto 1\n", path); /* its own file is not another's */
    char *commands = strdup(line);
    text_print(line, sizeof line, "run %s --autosave %s", path, path);
    Spoken again = driver_say(line, commands);
    CHECK_TEXT(again.err, "");
    CHECK_INT(driver_lines(again.out, "end"), 2);
    int held = paths_hold(path, &taken);
    CHECK(held >= 0);
    Spoken second = driver_say(line, "auto 1\nhash\n");
    text_print(copy, sizeof copy, "%.*s-2.save", (int)(strlen(path) - 5), path);
    CHECK_CONTAINS(second.err, "Another program is playing ");
    CHECK_CONTAINS(second.err, copy);
    CHECK_INT(second.code, EXIT_FINE);
    text_print(line, sizeof line, "run %s", copy);
    Spoken third = driver_say(line, "hash\n");
    CHECK_CONTAINS(second.out, third.out);
    close(held);
    free(commands);
    driver_free(&first), driver_free(&again), driver_free(&second), driver_free(&third);
}

TEST(run_saves_over_its_own_autosave_but_not_over_that_of_another_program)
{
    char line[PATH_SIZE], command[PATH_SIZE];
    const char *path = driver_path("taken.save");
    bool taken;
    text_print(line, sizeof line, "run " RIDGE " --autosave %s", path);
    text_print(command, sizeof command, "auto 3\nsave %s\nauto 1\nhash\n", path);
    Spoken own = driver_say(line, command);
    CHECK_INT(driver_lines(own.out, "saved\t"), 1);
    int held = paths_hold(path, &taken);
    Spoken other = driver_say("run " RIDGE, command);
    CHECK_CONTAINS(other.out, "error: another program is playing the game of this file");
    text_print(line, sizeof line, "run %s", path);
    Spoken again = driver_say(line, "hash\n");
    CHECK_CONTAINS(own.out, again.out);
    close(held);
    driver_free(&own), driver_free(&other), driver_free(&again);
}

TEST(run_of_a_saved_game_with_a_damaged_first_line_says_that_it_is_none)
{
    char line[PATH_SIZE];
    text_print(line, sizeof line, "run %s",
               driver_file("first.save", "potentiel-contact save 2\ncount 00000070 6a68b219\nrules toy\n"));
    Spoken spoken = driver_say(line, "");
    CHECK_INT(spoken.code, EXIT_INPUT);
    CHECK_CONTAINS(spoken.err, "first.save:1: this is no saved game");
    CHECK_INT(driver_lines(spoken.err, ""), 1);
    driver_free(&spoken);
}

TEST(run_autosave_holds_every_decision)
{
    char line[512];
    const char *path = driver_path("auto.save");
    text_print(line, sizeof line, "run " RIDGE " --autosave %s", path);
    Spoken played = driver_say(line, "auto 5\nhash\n");
    text_print(line, sizeof line, "run %s", path);
    Spoken again = driver_say(line, "hash\n");
    CHECK_INT(again.code, EXIT_FINE);
    CHECK_TEXT(again.out, played.out + strlen(played.out) - 21);
    driver_free(&played);
    driver_free(&again);
}

/* ---- streams ---- */

/* A program on the other end gets each answer before it sends the next command. */
TEST(run_flushes_every_answer)
{
    CHECK_INT(
        driver_shell(
            "dir=$(mktemp -d) && mkfifo $dir/in && { $CONTACT run " RIDGE
            " <$dir/in | { exec 3<>$dir/in; echo hash >&3; read hash; read end; echo quit >&3; read last; "
            "rm -r $dir; test \"$end$last\" = endend; }; }",
            NULL),
        0);
}
