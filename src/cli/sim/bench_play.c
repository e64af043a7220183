/* bench_play: see the header; and random play on each mission that a system is shipped with. */
#include "cli/sim/bench_play.h"

#include <stdlib.h>

#include "cli/files.h"
#include "cli/loaded.h"
#include "core/base/ensure.h"
#include "core/session/session.h"

void bench_open(BenchSubject *subject)
{
    subject->state = calloc(1, subject->rules->state_size);
    subject->seen = calloc(1, subject->rules->state_size);
    subject->list = calloc(LIST_SIZE, sizeof *subject->list);
    ENSURE(subject->state && subject->seen && subject->list);
    rng_seed(&subject->rng, 1, 1);
}

void bench_close(BenchSubject *subject)
{
    free(subject->state);
    free(subject->seen);
    free(subject->list);
}

bool bench_begin_game(BenchSubject *subject)
{
    Errors errors = {0};
    subject->seed++;
    bool fine =
        session_start(subject->rules, subject->game, subject->doc, subject->seed, subject->state, &errors);
    if (!fine)
        errors_print(&errors, subject->bench->cli->err);
    errors_free(&errors);
    return fine;
}

bool bench_decide(BenchSubject *subject)
{
    const Rules *rules = subject->rules;
    Ask ask;
    rules->ask(subject->game, subject->state, &ask);
    if (ask.kind != ASK_DECIDE)
        return false;
    rules->mask(subject->game, subject->state, ask.side, subject->seen);
    int count = rules->legal(subject->game, subject->seen, subject->list, LIST_SIZE);
    ENSURE(count > 0);
    Action action =
        subject->list[rng_below(&subject->rng, (uint32_t)(count < LIST_SIZE ? count : LIST_SIZE))];
    subject->turn = ask.turn;
    subject->apply_begins = subject->timed ? bench_now() : 0;
    rules->apply(subject->game, subject->state, action, NULL);
    subject->decisions++;
    subject->actions += count;
    return true;
}

bool bench_random_play(BenchSubject *subject, const char *prefix)
{
    const Bench *bench = subject->bench;
    double begin = bench_processor_time(), elapsed = 0;
    do {
        if (!bench_begin_game(subject))
            return false;
        while (bench_decide(subject))
            continue;
        subject->missions++;
        elapsed = bench_processor_time() - begin;
    } while (elapsed < bench->seconds);
    bench_put(bench, prefix, "random_decisions", (double)subject->decisions / elapsed, "per_s");
    bench_put(bench, prefix, "legal_actions", (double)subject->actions / elapsed, "per_s");
    bench_put(bench, prefix, "random_missions", (double)subject->missions / elapsed, "per_s");
    bench_put(bench, prefix, "decisions_per_mission", (double)subject->decisions / (double)subject->missions,
              "decisions");
    return true;
}

/* ---- what comes with the program ---- */

/* Files that are no mission of this system, as a campaign and its company, are passed over. */
static bool play_file(const Bench *bench, const Module *module, const char *path)
{
    Loaded loaded;
    Errors errors = {0};
    char prefix[96];
    bool read = mission_load(&loaded, bench->cli->modules, path, &errors), fine = true;
    errors_free(&errors);
    if (!read)
        return true;
    if (loaded.module == module) {
        BenchSubject subject = {
            .bench = bench, .module = module, .rules = module->rules, .game = loaded.game, .doc = loaded.doc};
        bench_name(module->rules, path, prefix, sizeof prefix);
        bench_open(&subject);
        fine = bench_random_play(&subject, prefix);
        bench_close(&subject);
    }
    mission_unload(&loaded);
    return fine;
}

bool bench_shipped(const Bench *bench, const Module *module)
{
    char data[PATH_SIZE], all[PATH_SIZE], folder[PATH_SIZE];
    FileList files = {0};
    bool fine = true;
    if (!paths_data(data) || !paths_join(all, data, "missions") ||
        !paths_join(folder, all, module->rules->id) || !files_is_folder(folder))
        return true;
    files_below(&files, folder);
    for (int i = 0; i < files.count; i++)
        fine = play_file(bench, module, files.paths[i]) && fine;
    files_free(&files);
    return fine;
}
