/* `contact sim`: games that policies play, one CSV line each, then a summary; the same bytes for any
 * number of processes. */
#include "cli/sim/sim.h"

#include <inttypes.h>
#include <string.h>

#include "cli/files.h"
#include "cli/loaded.h"
#include "cli/options.h"
#include "cli/sim/policies.h"
#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "core/session/session.h"

enum { DEFAULT_SEED = 1, GAMES_MOST = 100000000, JOBS_MOST = 64, SIDE_OPTIONS = 32 };

/* ---- who plays: --us, --enemy, and the names of the sides of every system ---- */

typedef struct SideOptions {
    const char *names[SIDE_OPTIONS], *values[SIDE_OPTIONS];
    int count;
} SideOptions;

static void add_side_option(SideOptions *sides, const char *name)
{
    for (int i = 0; i < sides->count; i++)
        if (strcmp(sides->names[i], name) == 0)
            return;
    ENSURE(sides->count < SIDE_OPTIONS);
    sides->names[sides->count++] = name;
}

static void list_side_options(SideOptions *sides, const Module *modules)
{
    add_side_option(sides, "us");
    add_side_option(sides, "enemy");
    for (const Module *module = modules; module->rules; module++)
        for (int side = 0; side < 2; side++)
            add_side_option(sides, module->rules->sides[side]);
}

/* The system's own names come first; `us` and `enemy` are its first and second side otherwise. -1:
 * neither. */
static int side_of(const Rules *rules, const char *name)
{
    static const char *const general[] = {"us", "enemy"};
    for (int side = 0; side < 2; side++)
        if (strcmp(rules->sides[side], name) == 0)
            return side;
    for (int side = 0; side < 2; side++)
        if (strcmp(general[side], name) == 0)
            return side;
    return -1;
}

static bool choose_policies(const Cli *cli, const Module *module, const SideOptions *sides,
                            const Policy *policies[2])
{
    const Rules *rules = module->rules;
    policies[0] = policies[1] = session_adviser(module);
    for (int i = 0; i < sides->count; i++) {
        if (!sides->values[i])
            continue;
        int side = side_of(rules, sides->names[i]);
        if (side < 0) {
            cli_usage(cli, "sim", "--%s is no side of %s; its sides are --%s and --%s", sides->names[i],
                      rules->title, rules->sides[0], rules->sides[1]);
            return false;
        }
        policies[side] = session_policy(module, sides->values[i]);
        if (!policies[side]) {
            char names[LABEL_SIZE];
            policy_names(module, names, sizeof names);
            cli_usage(cli, "sim", "--%s takes %s in %s, not '%s'", sides->names[i], names, rules->title,
                      sides->values[i]);
            return false;
        }
    }
    return true;
}

/* ---- rows and summary ---- */

typedef struct Totals {
    int64_t games, wins[2], nobody, turns, decisions;
    int64_t scores[SELF_PLAY_SCORES];
} Totals;

typedef struct Report {
    const Cli *cli;
    const Sim *sim;
    const char *mission;
    Score names[SELF_PLAY_SCORES];
    int name_count;
    Totals totals;
} Report;

static void put_header(Report *report)
{
    fputs("game,seed,winner,turns,decisions,hash", report->cli->out);
    for (int i = 0; i < report->name_count; i++)
        fprintf(report->cli->out, ",%s", report->names[i].name);
    fputc('\n', report->cli->out);
}

static const char *winner_name(const Report *report, const GameResult *result)
{
    if (result->failed)
        return "broken";
    return result->winner <= SIDE_SECOND ? report->sim->play.rules->sides[result->winner] : "none";
}

static void put_row(const Report *report, int64_t game, const GameResult *result)
{
    char hash[HASH_TEXT_SIZE];
    hash_text(result->hash, hash);
    fprintf(report->cli->out, "%" PRId64 ",%" PRIu64 ",%s,%d,%d,%s", game, result->seed,
            winner_name(report, result), (int)result->turns, (int)result->decisions, hash);
    for (int i = 0; i < report->name_count; i++)
        fprintf(report->cli->out, ",%" PRId64, result->scores[i]);
    fputc('\n', report->cli->out);
}

static void add_up(Totals *totals, const GameResult *result)
{
    totals->games++;
    if (result->winner <= SIDE_SECOND)
        totals->wins[result->winner]++;
    else
        totals->nobody++;
    totals->turns += result->turns;
    totals->decisions += result->decisions;
    for (int i = 0; i < SELF_PLAY_SCORES; i++)
        totals->scores[i] += result->scores[i];
}

static void put_share(const Report *report, const char *who, int64_t wins)
{
    fprintf(report->cli->out, "# won by %s: %" PRId64 " (%.2f%%)\n", who, wins,
            100.0 * (double)wins / (double)report->totals.games);
}

static void put_mean(const Report *report, const char *what, int64_t sum)
{
    fprintf(report->cli->out, "# mean %s: %.3f\n", what, (double)sum / (double)report->totals.games);
}

static void put_summary(const Report *report)
{
    const SelfPlay *play = &report->sim->play;
    const Totals *totals = &report->totals;
    fprintf(report->cli->out, "# games: %" PRId64 "\n", totals->games);
    for (int side = 0; side < 2; side++)
        fprintf(report->cli->out, "# %s is played by: %s\n", play->rules->sides[side],
                play->policies[side]->id);
    if (totals->games == 0)
        return;
    put_share(report, play->rules->sides[0], totals->wins[0]);
    put_share(report, play->rules->sides[1], totals->wins[1]);
    put_share(report, "nobody", totals->nobody);
    put_mean(report, "turns", totals->turns);
    put_mean(report, "decisions", totals->decisions);
    for (int i = 0; i < report->name_count; i++)
        put_mean(report, report->names[i].name, totals->scores[i]);
}

static void report_failure(const Report *report, int64_t game, const GameResult *result)
{
    const SelfPlay *play = &report->sim->play;
    cli_wrong(report->cli,
              "game %" PRId64 " (seed %" PRIu64 ", decision %d): %s; repeat it with "
              "'contact sim %s --games 1 --seed %" PRIu64 " --%s %s --%s %s%s'",
              game, result->seed, (int)result->decisions, result->failure, report->mission, result->seed,
              play->rules->sides[0], play->policies[0]->id, play->rules->sides[1], play->policies[1]->id,
              play->check ? " --check" : "");
}

/* Takes the results in the order of the games; stops at the first that failed, or when nobody reads any
 * more. */
static bool take_result(void *context, int64_t game, const GameResult *result)
{
    Report *report = context;
    put_row(report, game, result);
    if (!result->failed) {
        add_up(&report->totals, result);
        return !ferror(report->cli->out);
    }
    fflush(report->cli->out);
    report_failure(report, game, result);
    return false;
}

/* ---- the command line ---- */

/* The columns are those of the start position: every game of a system has the same. */
static int play_games(const Cli *cli, Sim *sim, const char *mission)
{
    Report report = {.cli = cli, .sim = sim, .mission = mission};
    SelfPlay *play = &sim->play;
    Errors errors = {0};
    if (!session_start(play->rules, play->game, play->doc, sim->seed, play->state, &errors))
        return cli_errors(cli, &errors);
    int count = play->rules->score(play->game, play->state, report.names, SELF_PLAY_SCORES);
    report.name_count = count < SELF_PLAY_SCORES ? count : SELF_PLAY_SCORES;
    put_header(&report);
    fflush(cli->out); /* nothing may be left in the buffer for other processes to write again */
    bool fine = sim_games(sim, take_result, &report);
    put_summary(&report);
    errors_free(&errors);
    return fine ? EXIT_FINE : EXIT_INPUT;
}

static int play_mission(const Cli *cli, Sim *sim, const SideOptions *sides, const char *path,
                        const char *mission)
{
    Loaded loaded;
    Errors errors = {0};
    if (!mission_load(&loaded, cli->modules, path, &errors))
        return cli_errors(cli, &errors);
    sim->play.rules = loaded.module->rules;
    sim->play.game = loaded.game;
    sim->play.doc = loaded.doc;
    int code = EXIT_USAGE;
    if (choose_policies(cli, loaded.module, sides, sim->play.policies)) {
        self_play_open(&sim->play);
        code = play_games(cli, sim, mission);
        self_play_close(&sim->play);
    }
    mission_unload(&loaded);
    errors_free(&errors);
    return code;
}

int verb_sim(const Cli *cli, int argc, char **argv)
{
    Sim sim = {.seed = DEFAULT_SEED, .games = 0, .jobs = 1};
    SideOptions sides = {0};
    list_side_options(&sides, cli->modules);
    Option known[SIDE_OPTIONS + 5] = {
        {"games", OPTION_NUMBER, &sim.games, 1, GAMES_MOST},
        {"seed", OPTION_SEED, &sim.seed, 0, 0},
        {"jobs", OPTION_NUMBER, &sim.jobs, 1, JOBS_MOST},
        {"check", OPTION_FLAG, &sim.play.check, 0, 0},
    };
    for (int i = 0; i < sides.count; i++)
        known[4 + i] = (Option){sides.names[i], OPTION_TEXT, &sides.values[i], 0, 0};
    char path[PATH_SIZE];
    if (options_operands(cli, known, argc, argv, 1, 1, "MISSION") < 0)
        return EXIT_USAGE;
    if (sim.games == 0)
        return cli_usage(cli, "sim", "--games N is missing");
    if (!files_find(cli, argv[1], path))
        return EXIT_INPUT;
    if (session_is_save(path))
        return cli_wrong(cli, "%s: a saved game; 'sim' plays missions", path);
    return play_mission(cli, &sim, &sides, path, argv[1]);
}
