/* What `contact bench` measures of a rule system on one of its missions. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/loaded.h"
#include "cli/sim/bench_play.h"
#include "core/base/ensure.h"
#include "core/base/paths.h"
#include "core/session/session.h"

enum {
    SAMPLES_MOST = 200000,
    SAVE_DECISIONS = 1000,
    UNDO_DECISIONS = 5000,
    LONG_GAME_TRIES = 30,
    TIMED_MOST = 1000
};

/* ---- how long single decisions take ---- */

typedef struct Times {
    double *samples;
    int count;
} Times;

static void times_add(Times *times, double seconds)
{
    if (times->count < SAMPLES_MOST)
        times->samples[times->count++] = seconds;
}

static bool turn_is_over(const BenchSubject *subject)
{
    Ask ask;
    subject->rules->ask(subject->game, subject->state, &ask);
    return ask.kind != ASK_DECIDE || ask.turn != subject->turn;
}

/* Times every decision of a game on its own, and apart what the program does by itself when a turn of the
 * player's ends; false if it has none. */
static bool time_game(BenchSubject *subject, Times *decisions, Times *phases)
{
    int before_game = decisions->count;
    for (bool going = bench_begin_game(subject); going && decisions->count < SAMPLES_MOST;) {
        double before = bench_now();
        going = bench_decide(subject);
        double after = bench_now();
        if (going)
            times_add(decisions, after - before);
        if (going && turn_is_over(subject))
            times_add(phases, after - subject->apply_begins);
    }
    return decisions->count > before_game;
}

static void put_times(const BenchSubject *subject, const char *name, Times *times)
{
    char title[64];
    if (!times->count)
        return;
    bench_sort(times->samples, times->count);
    text_print(title, sizeof title, "%s_p50", name);
    bench_put(subject->bench, subject->rules->id, title, bench_share(times->samples, times->count, 0.5) * 1e6,
              "us");
    text_print(title, sizeof title, "%s_p99", name);
    bench_put(subject->bench, subject->rules->id, title,
              bench_share(times->samples, times->count, 0.99) * 1e6, "us");
}

/* What a player waits for, with the worst one in a hundred. */
static bool measure_latency(BenchSubject *subject)
{
    Times decisions = {malloc(SAMPLES_MOST * sizeof(double)), 0},
          phases = {malloc(SAMPLES_MOST * sizeof(double)), 0};
    double begin = bench_now();
    ENSURE(decisions.samples && phases.samples);
    bool fine = true;
    subject->timed = true;
    while (fine && decisions.count < SAMPLES_MOST &&
           (decisions.count == 0 || bench_now() - begin < subject->bench->seconds))
        fine = time_game(subject, &decisions, &phases);
    subject->timed = false;
    if (fine) {
        put_times(subject, "apply_and_list", &decisions);
        put_times(subject, "enemy_phase", &phases);
    }
    free(decisions.samples);
    free(phases.samples);
    return fine;
}

/* ---- the system's own work ---- */

/* To the middle of a game: a position as players meet it. */
static bool reach_middle(BenchSubject *subject)
{
    int64_t enough = subject->missions ? subject->decisions / subject->missions / 2 : 1;
    if (!bench_begin_game(subject))
        return false;
    for (int64_t i = 0; i < enough && bench_decide(subject); i++)
        continue;
    return true;
}

static void measure_probe(BenchSubject *subject, const Probe *probe)
{
    double begin = bench_now(), elapsed = 0;
    int64_t done = 0;
    for (; elapsed < subject->bench->seconds; elapsed = bench_now() - begin)
        done += probe->run(subject->game, subject->state, subject->seen);
    bench_put(subject->bench, subject->rules->id, probe->name, (double)done / elapsed, "per_s");
}

/* How often the costliest routine runs for one decision. */
static bool measure_work(BenchSubject *subject)
{
    const Rules *rules = subject->rules;
    Log log = {0};
    char name[64];
    int64_t decisions = 0;
    if (!bench_begin_game(subject))
        return false;
    for (Ask ask; rules->ask(subject->game, subject->state, &ask), ask.kind == ASK_DECIDE; decisions++) {
        int count = rules->legal(subject->game, subject->state, subject->list, LIST_SIZE);
        rules->apply(subject->game, subject->state, subject->list[rng_below(&subject->rng, (uint32_t)count)],
                     &log);
        log_clear(&log);
    }
    text_print(name, sizeof name, "%s_per_decision", subject->module->work);
    bench_put(subject->bench, rules->id, name, (double)log.work / (double)(decisions ? decisions : 1),
              subject->module->work);
    log_free(&log);
    return true;
}

static bool measure_own_work(BenchSubject *subject)
{
    if (subject->module->work && !measure_work(subject))
        return false;
    if (!reach_middle(subject))
        return false;
    for (const Probe *probe = subject->module->probes; probe && probe->name; probe++)
        measure_probe(subject, probe);
    return true;
}

/* ---- copies ---- */

static void clone_state(void *context)
{
    BenchSubject *subject = context;
    memcpy(subject->seen, subject->state, subject->rules->state_size);
    __asm__ volatile("" : : "r"(subject->seen) : "memory");
}

static void mask_state(void *context)
{
    BenchSubject *subject = context;
    subject->rules->mask(subject->game, subject->state, SIDE_FIRST, subject->seen);
}

static void measure_copies(BenchSubject *subject)
{
    const char *id = subject->rules->id;
    bench_put(subject->bench, id, "state_size", (double)subject->rules->state_size, "bytes");
    bench_put(subject->bench, id, "clone", bench_call(subject->bench, clone_state, subject) * 1e9, "ns");
    bench_put(subject->bench, id, "mask", bench_call(subject->bench, mask_state, subject) * 1e9, "ns");
}

/* ---- sessions and saved games ---- */

static bool is_over(const Session *session)
{
    Ask ask;
    session_ask(session, &ask);
    return ask.kind != ASK_DECIDE;
}

static bool do_at_random(Session *session, BenchSubject *subject)
{
    if (is_over(session))
        return false;
    int count =
        subject->rules->legal(session_game(session), session_state(session), subject->list, LIST_SIZE);
    ENSURE(count > 0);
    Action action =
        subject->list[rng_below(&subject->rng, (uint32_t)(count < LIST_SIZE ? count : LIST_SIZE))];
    bool done = session_do(session, action, AUTHOR_PERSON, NULL);
    ENSURE(done);
    return true;
}

static Session *new_session(BenchSubject *subject, const char *mission)
{
    Errors errors = {0};
    SessionOptions options = {.seed = ++subject->seed, .player = SIDE_ALL};
    Session *session = session_new(subject->bench->cli->modules, mission, options, &errors);
    if (!session)
        errors_print(&errors, subject->bench->cli->err);
    errors_free(&errors);
    return session;
}

/* Times the decisions of one session, in a file if one is given; false if there are none. */
static bool time_session(BenchSubject *subject, const char *mission, const char *autosave, double *samples,
                         int *count)
{
    double begin = bench_now();
    int before_game = *count;
    Session *session = new_session(subject, mission);
    bool going = session && !(autosave && session_autosave(session, autosave));
    while (going && *count < TIMED_MOST &&
           (*count == before_game || bench_now() - begin < subject->bench->seconds)) {
        double before = bench_now();
        going = do_at_random(session, subject);
        samples[*count] = bench_now() - before;
        *count += going;
    }
    session_free(session);
    return *count > before_game;
}

/* Seconds for one decision of a session, the median; negative if there is none. */
static double time_decisions(BenchSubject *subject, const char *mission, const char *autosave)
{
    double samples[TIMED_MOST], begin = bench_now();
    int count = 0;
    while (count == 0 || (count < TIMED_MOST && bench_now() - begin < subject->bench->seconds))
        if (!time_session(subject, mission, autosave, samples, &count))
            return -1;
    bench_sort(samples, count);
    return bench_share(samples, count, 0.5);
}

static bool measure_decisions(BenchSubject *subject, const char *mission, const char *save)
{
    double plain = time_decisions(subject, mission, NULL);
    double autosaved = plain < 0 ? -1 : time_decisions(subject, mission, save);
    if (autosaved < 0)
        return false;
    bench_put(subject->bench, subject->rules->id, "decision", plain * 1e6, "us");
    bench_put(subject->bench, subject->rules->id, "decision_autosaved", autosaved * 1e6, "us");
    return true;
}

/* The decision that has ended the game is taken back for one that does not; false if there is none. */
static bool go_on(Session *session, BenchSubject *subject)
{
    if (session_undo(session, 1) != 1)
        return false;
    int count =
        subject->rules->legal(session_game(session), session_state(session), subject->list, LIST_SIZE);
    for (int i = 0; i < count && i < LIST_SIZE; i++) {
        bool done = session_do(session, subject->list[i], AUTHOR_PERSON, NULL);
        ENSURE(done);
        if (!is_over(session))
            return true;
        session_undo(session, 1);
    }
    return false;
}

/* The longest of some random games, at most so many decisions long, that go on as long as they can; NULL if there is none. */
static Session *play_long_game(BenchSubject *subject, const char *mission, int most, int *longest)
{
    Session *kept = NULL;
    *longest = 0;
    for (int i = 0; i < LONG_GAME_TRIES && *longest < most; i++) {
        Session *session = new_session(subject, mission), *shorter = session;
        int decisions = 0;
        while (session && decisions < most && do_at_random(session, subject) &&
               (!is_over(session) || go_on(session, subject)))
            decisions++;
        if (decisions > *longest) {
            shorter = kept;
            kept = session;
            *longest = decisions;
        }
        session_free(shorter);
    }
    return kept;
}

typedef struct Saved {
    const Module *modules;
    const char *path;
    bool failed;
} Saved;

static void load_save(void *context)
{
    Saved *saved = context;
    Writer notes = {0};
    Errors errors = {0};
    Session *session = session_load(saved->modules, saved->path, &notes, &errors);
    saved->failed = saved->failed || !session;
    session_free(session);
    writer_free(&notes);
    errors_free(&errors);
}

static void replay_save(void *context)
{
    Saved *saved = context;
    Writer report = {0};
    Errors errors = {0};
    bool same = session_replay(saved->modules, saved->path, &report, &errors);
    saved->failed = saved->failed || !same;
    writer_free(&report);
    errors_free(&errors);
}

/* Keeps the session's game and lets go of the session; whether it was kept. */
static bool keep(Session *session, const char *save)
{
    bool kept = session && !session_save(session, save);
    session_free(session);
    return kept;
}

/* Decisions a second of the processor, beside what a game without any takes; 0: too few to tell. */
static void put_rate(const BenchSubject *subject, const char *name, int decisions, double all, double none)
{
    bench_put(subject->bench, subject->rules->id, name, all > none ? decisions / (all - none) : 0, "per_s");
}

static bool measure_save_rates(BenchSubject *subject, const char *mission, const char *save, int decisions)
{
    const Bench *bench = subject->bench;
    Saved saved = {.modules = bench->cli->modules, .path = save};
    double load = bench_call_used(bench, load_save, &saved),
           replay = bench_call_used(bench, replay_save, &saved);
    if (!keep(new_session(subject, mission), save))
        return false;
    put_rate(subject, "loaded_decisions", decisions, load, bench_call_used(bench, load_save, &saved));
    put_rate(subject, "replayed_decisions", decisions, replay, bench_call_used(bench, replay_save, &saved));
    return !saved.failed;
}

static bool measure_saves(BenchSubject *subject, const char *mission, const char *save)
{
    int decisions;
    if (!keep(play_long_game(subject, mission, SAVE_DECISIONS, &decisions), save))
        return false;
    const char *id = subject->rules->id;
    Saved saved = {.modules = subject->bench->cli->modules, .path = save};
    double load = bench_call(subject->bench, load_save, &saved),
           verify = bench_call(subject->bench, replay_save, &saved);
    bench_put(subject->bench, id, "save_decisions", decisions, "decisions");
    bench_put(subject->bench, id, "load_save", load * 1e3, "ms");
    bench_put(subject->bench, id, "verify_save", verify * 1e3, "ms");
    bench_put(subject->bench, id, "load_and_verify_save", (load + verify) * 1e3, "ms");
    return !saved.failed && measure_save_rates(subject, mission, save, decisions);
}

/* ---- taking back ---- */

/* A long game is taken back, choice by choice, to its beginning; by the processor's time, since the worst counts. */
static bool measure_undo(BenchSubject *subject, const char *mission)
{
    int decisions, count = 0;
    double *samples = malloc(UNDO_DECISIONS * sizeof *samples);
    Session *session = play_long_game(subject, mission, UNDO_DECISIONS, &decisions);
    ENSURE(samples);
    double kept = session ? (double)session_kept_bytes(session) : 0;
    for (bool going = session; going && count < UNDO_DECISIONS; count += going) {
        double before = bench_processor_time();
        going = session_undo(session, 1) > 0;
        samples[count] = bench_processor_time() - before;
    }
    session_free(session);
    if (count) {
        const char *id = subject->rules->id;
        bench_sort(samples, count);
        bench_put(subject->bench, id, "undo_decisions", decisions, "decisions");
        bench_put(subject->bench, id, "undo_memory", kept / (1 << 20), "MiB");
        bench_put(subject->bench, id, "undo_p50", bench_share(samples, count, 0.5) * 1e3, "ms");
        bench_put(subject->bench, id, "undo_worst", samples[count - 1] * 1e3, "ms");
    }
    free(samples);
    return count > 0;
}

/* ---- all of it ---- */

static bool measure(BenchSubject *subject, const char *mission)
{
    char save[PATH_SIZE];
    if (!paths_join(save, subject->bench->folder, "game"))
        return false;
    bench_open(subject);
    bool fine = bench_random_play(subject, subject->rules->id) && measure_latency(subject) &&
                measure_own_work(subject);
    if (fine)
        measure_copies(subject);
    fine = fine && measure_decisions(subject, mission, save) && measure_saves(subject, mission, save) &&
           measure_undo(subject, mission);
    unlink(save);
    bench_close(subject);
    return fine;
}

bool bench_mission(const Bench *bench, const char *path)
{
    Loaded loaded;
    Errors errors = {0};
    double begin = bench_now();
    if (!mission_load(&loaded, bench->cli->modules, path, &errors)) {
        cli_errors(bench->cli, &errors);
        return false;
    }
    const Rules *rules = loaded.module->rules;
    bench_put(bench, rules->id, "load_mission", (bench_now() - begin) * 1e3, "ms");
    BenchSubject subject = {
        .bench = bench, .module = loaded.module, .rules = rules, .game = loaded.game, .doc = loaded.doc};
    bool fine = measure(&subject, path);
    mission_unload(&loaded);
    errors_free(&errors);
    if (!fine)
        cli_wrong(bench->cli, "%s: it could not be measured", path);
    return fine;
}
