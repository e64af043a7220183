/* What `contact bench` measures of the policies of a system: how long an answer takes, for each policy on
 * each mission that lies in the system's own folder, and how long a whole game of the strongest one takes. */
#include <stdlib.h>
#include <string.h>

#include "cli/files.h"
#include "cli/loaded.h"
#include "cli/sim/bench.h"
#include "core/base/ensure.h"
#include "core/session/session.h"

enum { ANSWERS_MOST = 100000, GAMES_MOST = 1000, STREAM = 0x62656e63 };

typedef struct Answers {
    double *seconds;
    int count;
} Answers;

/* One policy on one mission, against itself. */
typedef struct Match {
    const Bench *bench;
    const Rules *rules;
    const Game *game;
    const Doc *doc;
    const Policy *policy;
    State *state, *seen;
    Rng rng;
    int first; /* of the answers */
    Answers *answers;
    double longest; /* game, in seconds */
} Match;

static bool answer(Match *match)
{
    const Rules *rules = match->rules;
    Ask ask;
    rules->ask(match->game, match->state, &ask);
    if (ask.kind != ASK_DECIDE || match->answers->count == ANSWERS_MOST)
        return false;
    double begin = bench_now();
    rules->mask(match->game, match->state, ask.side, match->seen);
    Action action = match->policy->decide(rules, match->game, match->seen, &match->rng);
    match->answers->seconds[match->answers->count++] = bench_now() - begin;
    rules->apply(match->game, match->state, action, NULL);
    return true;
}

static bool play_game(Match *match, uint64_t seed)
{
    Errors errors = {0};
    bool fine = session_start(match->rules, match->game, match->doc, seed, match->state, &errors);
    if (!fine)
        errors_print(&errors, match->bench->cli->err);
    errors_free(&errors);
    double begin = bench_now();
    while (fine && answer(match))
        continue;
    double game = bench_now() - begin;
    match->longest = game > match->longest ? game : match->longest;
    return fine;
}

static void put_answers(const Bench *bench, const char *prefix, const char *policy, double *seconds,
                        int count)
{
    static const struct {
        const char *name;
        double share;
    } figures[] = {{"p50", 0.5}, {"p99", 0.99}, {"max", 1}};
    bench_sort(seconds, count);
    for (int i = 0; i < COUNT_OF(figures) && count; i++) {
        char name[96];
        text_print(name, sizeof name, "%s_answer_%s", policy, figures[i].name);
        bench_put(bench, prefix, name, bench_share(seconds, count, figures[i].share) * 1e3, "ms");
    }
}

/* At least one game, and as many as there is time for. */
static bool play_match(Match *match, const char *prefix)
{
    char name[96];
    double begin = bench_now();
    match->first = match->answers->count;
    match->state = calloc(1, match->rules->state_size);
    match->seen = calloc(1, match->rules->state_size);
    ENSURE(match->state && match->seen);
    rng_seed(&match->rng, 1, STREAM);
    bool fine = true;
    for (int game = 0; fine && game < GAMES_MOST && (!game || bench_now() - begin < match->bench->seconds);
         game++)
        fine = play_game(match, (uint64_t)game + 1);
    free(match->state);
    free(match->seen);
    if (!fine)
        return false;
    put_answers(match->bench, prefix, match->policy->id, match->answers->seconds + match->first,
                match->answers->count - match->first);
    text_print(name, sizeof name, "%s_game", match->policy->id);
    bench_put(match->bench, prefix, name, match->longest, "s");
    return true;
}

void bench_name(const Rules *rules, const char *path, char *name, int size)
{
    const char *slash = strrchr(path, '/');
    text_print(name, size, "%s.%s", rules->id, slash ? slash + 1 : path);
    char *dot = strrchr(name, '.');
    if (strcmp(dot, ".ini") == 0)
        *dot = '\0';
}

static bool measure_on(const Bench *bench, const Policy *policy, const char *path, Answers *answers)
{
    Loaded loaded;
    Errors errors = {0};
    if (!mission_load(&loaded, bench->cli->modules, path, &errors)) {
        cli_errors(bench->cli, &errors);
        return false;
    }
    char prefix[96];
    bench_name(loaded.module->rules, path, prefix, sizeof prefix);
    Match match = {.bench = bench,
                   .rules = loaded.module->rules,
                   .game = loaded.game,
                   .doc = loaded.doc,
                   .policy = policy,
                   .answers = answers};
    bool fine = play_match(&match, prefix);
    mission_unload(&loaded);
    errors_free(&errors);
    return fine;
}

/* All missions together are the policy's own figures. */
static bool measure_policy(const Bench *bench, const Module *module, const Policy *policy,
                           const FileList *missions)
{
    Answers answers = {malloc(ANSWERS_MOST * sizeof(double)), 0};
    bool fine = true;
    ENSURE(answers.seconds);
    for (int i = 0; i < missions->count; i++)
        fine = measure_on(bench, policy, missions->paths[i], &answers) && fine;
    put_answers(bench, module->rules->id, policy->id, answers.seconds, answers.count);
    free(answers.seconds);
    return fine;
}

/* Those that lie in the folder itself: courses and exercises below it are for people. */
static void find_missions(FileList *missions, const char *folder)
{
    FileList all = {0};
    size_t length = strlen(folder);
    files_below(&all, folder);
    for (int i = 0; i < all.count; i++)
        if (!strchr(all.paths[i] + length + 1, '/'))
            files_add(missions, all.paths[i]);
    files_free(&all);
}

bool bench_opponents(const Bench *bench, const Module *module)
{
    char data[PATH_SIZE], all[PATH_SIZE], folder[PATH_SIZE], path[PATH_SIZE];
    FileList missions = {0};
    if (!module->policies || !paths_data(data) || !paths_join(all, data, "missions") ||
        !paths_join(folder, all, module->rules->id))
        return true;
    find_missions(&missions, folder);
    if (!missions.count && module->bench_mission && paths_join(path, all, module->bench_mission))
        files_add(&missions, path);
    bool fine = true;
    for (const Policy *policy = module->policies; policy->id; policy++)
        fine = measure_policy(bench, module, policy, &missions) && fine;
    files_free(&missions);
    return fine;
}
