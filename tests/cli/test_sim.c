/* `contact sim`: rows, seeds, jobs, and that --check finds what is wrong. Broken systems are the toy with
 * one function put in the place of its own. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cli/sim/sim.h"
#include "core/base/ensure.h"
#include "help/cli_driver.h"
#include "minunit.h"
#include "toy/toy.h"

#define RIDGE "tests/toy/ridge.ini"

static Spoken sim(const Rules *rules, const char *options)
{
    char line[256];
    Module modules[] = {{.rules = rules}, {0}};
    text_print(line, sizeof line, "sim " RIDGE " %s", options);
    return driver_say_with(modules, line, "", 0);
}

TEST(sim_prints_titles_rows_and_a_summary)
{
    Spoken spoken = sim(&toy_rules, "--games 12");
    CHECK_INT(spoken.code, EXIT_FINE);
    CHECK_TEXT(spoken.err, "");
    CHECK_INT(
        driver_lines(spoken.out, "game,seed,winner,turns,decisions,hash,us-points,enemy-points,us-losses,"),
        1);
    CHECK_CONTAINS(spoken.out, "\n1,1,");
    CHECK_CONTAINS(spoken.out, "\n12,");
    CHECK_CONTAINS(spoken.out, "\n# games: 12\n");
    CHECK_CONTAINS(spoken.out, "\n# won by us: ");
    CHECK_CONTAINS(spoken.out, "\n# mean decisions: ");
    CHECK_INT(driver_lines(spoken.out, "") - driver_lines(spoken.out, "#"), 13);
    driver_free(&spoken);
}

TEST(sim_gives_the_same_bytes_for_any_number_of_jobs)
{
    Spoken one = sim(&toy_rules, "--games 40 --seed 5");
    static const char *const jobs[] = {"2", "3", "7", "64"};
    for (int i = 0; i < COUNT_OF(jobs); i++) {
        char options[64];
        text_print(options, sizeof options, "--games 40 --seed 5 --check --jobs %s", jobs[i]);
        Spoken many = sim(&toy_rules, options);
        CHECK_TEXT(many.out, one.out);
        driver_free(&many);
    }
    driver_free(&one);
}

TEST(sim_games_have_different_seeds_and_can_be_repeated_alone)
{
    char options[64];
    Spoken all = sim(&toy_rules, "--games 3 --seed 5");
    const char *third = strstr(all.out, "\n3,");
    CHECK(third != NULL);
    uint64_t seed = strtoull(third + 3, NULL, 10);
    CHECK(seed == sim_seed(5, 3));
    CHECK(sim_seed(5, 1) == 5 && sim_seed(5, 2) != seed && sim_seed(6, 3) != seed);
    text_print(options, sizeof options, "--games 1 --seed %" PRIu64, seed);
    Spoken alone = sim(&toy_rules, options);
    char row[256];
    text_print(row, sizeof row, "\n1,%.*s\n", (int)strcspn(third + 3, "\n"), third + 3);
    CHECK_CONTAINS(alone.out, row);
    driver_free(&all);
    driver_free(&alone);
}

TEST(sim_takes_the_names_of_the_sides)
{
    Rules renamed = toy_rules;
    renamed.sides[0] = "red";
    renamed.sides[1] = "blue";
    Spoken spoken = sim(&renamed, "--games 1 --red random --blue random");
    CHECK_INT(spoken.code, EXIT_FINE);
    CHECK_CONTAINS(spoken.out, "# red is played by: random\n# blue is played by: random\n");
    driver_free(&spoken);
    spoken = sim(&renamed, "--games 1 --us random --enemy random");
    CHECK_INT(spoken.code, EXIT_FINE);
    driver_free(&spoken);
    Module both[] = {{.rules = &renamed}, {.rules = &toy_rules}, {0}};
    renamed.id = "other";
    static const char line[] = "sim " RIDGE " --games 1 --red random";
    spoken = driver_say_with(both, line, "", 0);
    CHECK_INT(spoken.code, EXIT_USAGE);
    CHECK_CONTAINS(spoken.err, "--red is no side of Ridge; its sides are --us and --enemy");
    driver_free(&spoken);
}

static Action choose_first(const Rules *rules, const Game *game, const State *seen, Rng *rng)
{
    Action actions[256];
    (void)rng;
    rules->legal(game, seen, actions, COUNT_OF(actions));
    return actions[0];
}

TEST(sim_staff_is_the_default_once_there_is_one)
{
    static const Policy staff[] = {{.id = "staff", .decide = choose_first}, {0}};
    Module modules[] = {{.rules = &toy_rules, .policies = staff}, {0}};
    static const char line[] = "sim " RIDGE " --games 1 --enemy random";
    Spoken spoken = driver_say_with(modules, line, "", 0);
    CHECK_CONTAINS(spoken.out, "# us is played by: staff\n# enemy is played by: random\n");
    driver_free(&spoken);
}

TEST(sim_check_passes_a_sound_system)
{
    Spoken spoken = sim(&toy_rules, "--games 20 --check");
    CHECK_TEXT(spoken.err, "");
    CHECK_INT(spoken.code, EXIT_FINE);
    driver_free(&spoken);
}

/* ---- what is broken must be found ---- */

/* The failure is told with all that is needed to repeat it, in the same words for one job and several. */
static void check_failure(const Rules *rules, const char *options, const char *part)
{
    char several[128];
    Spoken spoken = sim(rules, options);
    CHECK_CONTAINS(spoken.err, part);
    CHECK_CONTAINS(spoken.err, "contact: game ");
    CHECK_CONTAINS(spoken.err, "(seed ");
    CHECK_CONTAINS(spoken.err, "'contact sim " RIDGE " --games 1 --seed ");
    CHECK_CONTAINS(spoken.out, ",broken,");
    CHECK_INT(spoken.code, EXIT_INPUT);
    text_print(several, sizeof several, "%s --jobs 3", options);
    Spoken many = sim(rules, several);
    CHECK_TEXT(many.out, spoken.out);
    CHECK_TEXT(many.err, spoken.err);
    driver_free(&spoken);
    driver_free(&many);
}

static const char *broken_in_turn_2(const Game *game, const State *state)
{
    Ask ask;
    toy_rules.ask(game, state, &ask);
    return ask.turn >= 2 ? "turn 2 must never come" : NULL;
}

TEST(sim_check_finds_a_broken_position)
{
    Rules rules = toy_rules;
    rules.broken = broken_in_turn_2;
    check_failure(&rules, "--games 5 --check", "broken: turn 2 must never come");
    Spoken unchecked = sim(&rules, "--games 5");
    CHECK_INT(unchecked.code, EXIT_FINE);
    driver_free(&unchecked);
}

static void dump_without_supply(const Game *game, const State *state, Writer *writer)
{
    Writer whole = {0};
    toy_rules.dump(game, state, &whole);
    for (char *line = whole.text; *line; line += strcspn(line, "\n") + 1)
        if (strncmp(line, "supply", 6) != 0)
            writer_bytes(writer, line, strcspn(line, "\n") + 1);
    writer_free(&whole);
}

static void dump_nonsense(const Game *game, const State *state, Writer *writer)
{
    (void)game, (void)state;
    writer_text(writer, "[position]\nturn = never\n");
}

TEST(sim_check_finds_a_dump_that_does_not_come_back)
{
    Rules rules = toy_rules;
    rules.dump = dump_without_supply;
    check_failure(&rules, "--games 5 --check", "dump and setup lead to another position");
    rules.dump = dump_nonsense;
    check_failure(&rules, "--games 5 --check", "setup refuses what dump wrote: dump:2: ");
}

static bool refuse_traps(const Game *game, const State *state, Action action, Reason *reason)
{
    char text[ACTION_TEXT_SIZE];
    toy_rules.say(game, state, action, text, sizeof text);
    if (strncmp(text, "trap", 4) != 0)
        return toy_rules.refuse(game, state, action, reason);
    if (reason)
        *reason = (Reason){.rule = "X.1", .label = "no traps"};
    return true;
}

static int list_one(const Game *game, const State *state, Action *actions, int cap)
{
    int count = toy_rules.legal(game, state, actions, cap);
    return count > 1 ? 1 : count;
}

static int say_end(const Game *game, const State *state, Action action, char *text, int size)
{
    (void)game, (void)state, (void)action;
    return text_print(text, size, "end");
}

static bool parse_first(const Game *game, const State *state, const char *text, Action *action)
{
    (void)text;
    return toy_rules.legal(game, state, action, 1) > 0;
}

TEST(sim_check_finds_a_list_that_is_not_what_the_law_lets_pass)
{
    Rules rules = toy_rules;
    rules.refuse = refuse_traps;
    check_failure(&rules, "--games 5 --check", "refused");
    rules = toy_rules;
    rules.legal = list_one;
    check_failure(&rules, "--games 5 --check", "'trap' is asked with 1 legal actions");
    rules = toy_rules;
    rules.say = say_end;
    check_failure(&rules, "--games 5 --check", "'end' cannot be the text of an action");
    rules = toy_rules;
    rules.parse = parse_first;
    check_failure(&rules, "--games 5 --check", "is not read back");
}

static void mask_wrongly(const Game *game, const State *state, Side viewer, State *seen)
{
    toy_rules.mask(game, state, viewer == SIDE_ALL ? viewer : (Side)(1 - viewer), seen);
}

TEST(sim_check_finds_a_mask_that_changes_the_list)
{
    Rules rules = toy_rules;
    rules.mask = mask_wrongly;
    Module modules[] = {
        {.rules = &rules, .policies = (const Policy[]){{.id = "first", .decide = choose_first}, {0}}}, {0}};
    static const char line[] = "sim " RIDGE " --games 1 --check";
    Spoken spoken = driver_say_with(modules, line, "", 0);
    CHECK_INT(spoken.code, EXIT_INPUT);
    driver_free(&spoken);
}

/* The second time a position comes, something else happens. */
static void apply_otherwise(const Game *game, State *state, Action action, Log *log)
{
    static int calls;
    toy_rules.apply(game, state, action, log);
    if (++calls > 1)
        ((unsigned char *)state)[0] ^= 1;
}

TEST(sim_check_finds_chance_from_outside_the_position)
{
    Rules rules = toy_rules;
    rules.apply = apply_otherwise;
    check_failure(&rules, "--games 5 --check", "undo and redo lead to another position, first at byte 0");
}

static void apply_nothing(const Game *game, State *state, Action action, Log *log)
{
    (void)game, (void)state, (void)action, (void)log;
}

TEST(sim_gives_up_on_a_game_without_an_end)
{
    Rules rules = toy_rules;
    rules.apply = apply_nothing;
    check_failure(&rules, "--games 2", "it is not over after 100000 decisions");
}

static void apply_and_die(const Game *game, State *state, Action action, Log *log)
{
    Ask ask;
    toy_rules.apply(game, state, action, log);
    toy_rules.ask(game, state, &ask);
    if (ask.turn == 3)
        _Exit(7);
}

TEST(sim_tells_which_game_a_crash_was)
{
    Rules rules = toy_rules;
    rules.apply = apply_and_die;
    check_failure(&rules, "--games 5 --seed 3", "game 1 (seed 3, ");
    check_failure(&rules, "--games 5 --seed 3", "ended with exit code 7");
}
