/* `contact bench`: yardsticks of the machine, and the ground that all games share. */
#include "cli/sim/bench.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "cli/files.h"
#include "cli/options.h"
#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "ui/front.h"

enum { POSITION_SIZE = 16 << 10, HISTORY = 8, STARTS = 21, FLUSHES_MOST = 200 };

typedef struct Position {
    unsigned char bytes[POSITION_SIZE];
} Position;

/* ---- measuring ---- */

double bench_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

double bench_processor_time(void)
{
    struct timespec used;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return (double)used.tv_sec + (double)used.tv_nsec * 1e-9;
}

/* Looks at the clock after batches that double, so that the clock itself costs nothing. */
static double call_by(double (*now)(void), const Bench *bench, void (*call)(void *context), void *context)
{
    double begin = now(), elapsed = 0;
    long calls = 0;
    for (long batch = 1; elapsed < bench->seconds; batch *= 2) {
        for (long i = 0; i < batch; i++)
            call(context);
        calls += batch;
        elapsed = now() - begin;
    }
    return elapsed / (double)calls;
}

double bench_call(const Bench *bench, void (*call)(void *context), void *context)
{
    return call_by(bench_now, bench, call, context);
}

double bench_call_used(const Bench *bench, void (*call)(void *context), void *context)
{
    return call_by(bench_processor_time, bench, call, context);
}

static int by_size(const void *a, const void *b)
{
    double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

void bench_sort(double *samples, int count)
{
    qsort(samples, (size_t)count, sizeof *samples, by_size);
}

double bench_share(const double *sorted, int count, double share)
{
    int at = (int)(share * (double)count);
    return sorted[at < count ? at : count - 1];
}

void bench_put(const Bench *bench, const char *prefix, const char *name, double value, const char *unit)
{
    char whole[128];
    int decimals = value >= 1000 ? 0 : value >= 10 ? 1 : 3;
    text_print(whole, sizeof whole, "%s%s%s", prefix ? prefix : "", prefix ? "." : "", name);
    fprintf(bench->cli->out, "%s %.*f %s", whole, decimals, value, unit);
    double ratio = bench_times_as_fast(bench, whole, value, unit);
    if (ratio >= 0)
        fprintf(bench->cli->out, " %.2fx", ratio);
    fprintf(bench->cli->out, "\n");
    fflush(bench->cli->out);
}

/* ---- memory and text ---- */

typedef struct Copies {
    Position from, to, history[HISTORY];
    unsigned next;
    size_t size;
    FILE *nowhere;
} Copies;

/* Through a pointer that the compiler cannot look behind, so that nothing is left out. */
static void *(*const volatile copy)(void *, const void *, size_t) = memcpy;

static void copy_bytes(void *context)
{
    Copies *copies = context;
    copy(&copies->history[copies->next++ % HISTORY], &copies->from, sizeof copies->from);
}

/* A position as the session and a search keep one: its size is known only when the program runs. */
static void clone_position(void *context)
{
    Copies *copies = context;
    unsigned char *place = copies->history[copies->next++ % HISTORY].bytes;
    memcpy(place, copies->from.bytes, copies->size);
    __asm__ volatile("" : : "r"(place) : "memory");
}

static void print_line(void *context)
{
    Copies *copies = context;
    fprintf(copies->nowhere, "%s\t%s %d at %d,%d\n", "6.2.4", "1/2 takes fire", 3, 2, 1);
}

static void hash_position(void *context)
{
    Copies *copies = context;
    copies->to.bytes[0] = (unsigned char)hash_bytes(0, &copies->from, sizeof copies->from);
}

static void measure_memory(const Bench *bench)
{
    Copies *copies = calloc(1, sizeof *copies);
    ENSURE(copies);
    copies->size = sizeof copies->from;
    double plain = bench_call(bench, copy_bytes, copies);
    double clone = bench_call(bench, clone_position, copies);
    bench_put(bench, NULL, "memcpy_16k", plain * 1e9, "ns");
    copies->nowhere = fopen("/dev/null", "w");
    if (copies->nowhere) {
        bench_put(bench, NULL, "printf_line", bench_call(bench, print_line, copies) * 1e9, "ns");
        fclose(copies->nowhere);
    }
    bench_put(bench, NULL, "clone_16k", clone * 1e9, "ns");
    bench_put(bench, NULL, "clone_16k_to_memcpy", clone / plain, "x");
    bench_put(bench, NULL, "hash_16k", bench_call(bench, hash_position, copies) * 1e9, "ns");
    free(copies);
}

/* ---- files ---- */

/* Seconds for the append of one line of a journal; the median, because disks have moods. */
static double append_lines(const Bench *bench, int file, bool flush)
{
    static const char line[] = "5f3a09c1 person 1HQ orders 1/2 to move to 3,2 under cover\n";
    double samples[FLUSHES_MOST], begin = bench_now();
    int count = 0;
    while (count < FLUSHES_MOST && (count == 0 || bench_now() - begin < bench->seconds)) {
        double before = bench_now();
        if (write(file, line, sizeof line - 1) < 0 || (flush && fdatasync(file) != 0))
            return -1;
        samples[count++] = bench_now() - before;
    }
    bench_sort(samples, count);
    return bench_share(samples, count, 0.5);
}

static bool measure_files(const Bench *bench)
{
    char path[PATH_SIZE];
    if (!paths_join(path, bench->folder, "append"))
        return false;
    int file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (file < 0)
        return false;
    double plain = append_lines(bench, file, false), flushed = append_lines(bench, file, true);
    close(file);
    unlink(path);
    if (plain < 0 || flushed < 0)
        return false;
    bench_put(bench, NULL, "append_unflushed", plain * 1e6, "us");
    bench_put(bench, NULL, "append_flushed", flushed * 1e6, "us");
    return true;
}

/* ---- start ---- */

/* Seconds until this program has said its version and ended; negative if it cannot be started. */
static double start_once(void)
{
    double begin = bench_now();
    pid_t pid = fork();
    if (pid == 0) {
        int nowhere = open("/dev/null", O_WRONLY);
        if (nowhere >= 0)
            dup2(nowhere, STDOUT_FILENO);
        execl("/proc/self/exe", "contact", "--version", (char *)NULL);
        _exit(127);
    }
    int status = 1;
    if (pid < 0 || waitpid(pid, &status, 0) != pid || status != 0)
        return -1;
    return bench_now() - begin;
}

static void measure_start(const Bench *bench)
{
    double samples[STARTS];
    for (int i = 0; i < STARTS; i++) {
        samples[i] = start_once();
        if (samples[i] < 0)
            return; /* a test's program has other arguments, and some systems no /proc */
    }
    bench_sort(samples, STARTS);
    bench_put(bench, NULL, "start_version", bench_share(samples, STARTS, 0.5) * 1e3, "ms");
}

/* ---- the command line ---- */

static bool open_scratch(Bench *bench)
{
    const char *temporary = getenv("TMPDIR");
    text_print(bench->folder, sizeof bench->folder, "%s/contact-bench-XXXXXX",
               temporary && temporary[0] && strlen(temporary) < 32 ? temporary : "/tmp");
    return mkdtemp(bench->folder) != NULL;
}

/* Before anything is measured: who mistyped a name need not wait for it. */
static bool find_missions(const Cli *cli, int count, char **missions)
{
    char path[PATH_SIZE];
    for (int i = 0; i < count; i++)
        if (!files_find(cli, missions[i], path))
            return false;
    return true;
}

/* The mission that each system names, random play on all that it is shipped with, its policies; then the missions of
 * the command line. */
static int measure_missions(const Bench *bench, int operands, char **missions)
{
    char data[PATH_SIZE], folder[PATH_SIZE], path[PATH_SIZE];
    int code = EXIT_FINE;
    for (const Module *module = bench->cli->modules; module->rules; module++) {
        if (!module->bench_mission)
            continue;
        if (!paths_data(data) || !paths_join(folder, data, "missions") ||
            !paths_join(path, folder, module->bench_mission))
            code =
                cli_wrong(bench->cli, "there is no data folder with the mission %s", module->bench_mission);
        else if (!bench_mission(bench, path) || !bench_shipped(bench, module) ||
                 !bench_opponents(bench, module))
            code = EXIT_INPUT;
    }
    for (int i = 0; i < operands; i++)
        if (!files_find(bench->cli, missions[i], path) || !bench_mission(bench, path))
            code = EXIT_INPUT;
    return code;
}

/* ---- the window ---- */

typedef struct WindowOf {
    const Bench *bench;
    char prefix[48]; /* "window" for the first system, "window.folio" for another */
} WindowOf;

static void put_window_figure(void *context, const char *name, double value, const char *unit)
{
    const WindowOf *window = context;
    bench_put(window->bench, window->prefix, name, value, unit);
}

/* Only with a display: a machine without one has no window to measure. */
static void measure_window(const Bench *bench)
{
    char data[PATH_SIZE], folder[PATH_SIZE], path[PATH_SIZE];
    const Module *modules = bench->cli->modules;
    for (const Module *module = modules; module->rules; module++) {
        WindowOf window = {.bench = bench, .prefix = "window"};
        if (module > modules)
            text_append(window.prefix, sizeof window.prefix, ".%s", module->rules->id);
        if (module->large_mission && paths_data(data) && paths_join(folder, data, "missions") &&
            paths_join(path, folder, module->large_mission))
            front_bench(modules, path, bench->seconds, put_window_figure, &window);
    }
}

int verb_bench(const Cli *cli, int argc, char **argv)
{
    int64_t milliseconds = 200;
    const char *against = NULL;
    const Option known[] = {
        {"time", OPTION_NUMBER, &milliseconds, 1, 60000}, {"against", OPTION_TEXT, &against, 0, 0}, {0}};
    int operands = options_read(cli, known, argc, argv);
    if (operands < 0)
        return EXIT_USAGE;
    if (!find_missions(cli, operands, argv + 1))
        return EXIT_INPUT;
    Bench bench = {.cli = cli, .seconds = (double)milliseconds * 1e-3};
    if (against && bench_read_earlier(&bench, against) != EXIT_FINE) {
        free(bench.earlier);
        return EXIT_INPUT;
    }
    if (!open_scratch(&bench)) {
        free(bench.earlier);
        return cli_wrong(cli, "cannot write to a scratch folder: %s", strerror(errno));
    }
    measure_memory(&bench);
    bench_space(&bench);
    bool written = measure_files(&bench);
    if (!written)
        cli_wrong(cli, "cannot write to %s: %s", bench.folder, strerror(errno));
    measure_start(&bench);
    int code = measure_missions(&bench, operands, argv + 1);
    measure_window(&bench);
    rmdir(bench.folder);
    free(bench.earlier);
    return written ? code : EXIT_INPUT;
}
