/* runner: runs the registered tests. Each suite (file) has its own process, which reports through a pipe
 * and prints into a scratch file; a crash, an exit or a hang fails the test it happened in, and the rest
 * of the suite goes on in a fresh process. */
#include "minunit.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "frame/group_time.h"

enum {
    JOBS_MOST = 16,
    NAME_SIZE = 256,
    OUTPUT_SHOWN = 16384,
    TICK_MS = 100,
    LIMIT_SECONDS = 240,
    LOOK_MS = 500
};

typedef enum Outcome { NOT_RUN, PASSED, FAILED } Outcome;

typedef struct Case {
    const MinunitTest *test;
    char suite[NAME_SIZE];
    bool chosen;
    Outcome outcome;
} Case;

typedef struct Options {
    const char *only;
    const char *without; /* names, parted by commas */
    const char *covered;
    int jobs;
    int limit; /* seconds of work for one test, or without any */
    bool list, verbose, bless, soak;
    bool first; /* the first failure is enough */
} Options;

/* What a suite's process tells: a test starts (its output begins at `offset`), ends well or badly, or all
 * are done. */
typedef struct Report {
    char kind; /* 'S', 'P', 'F', 'E' */
    int index;
    long offset;
} Report;

typedef struct Worker {
    pid_t pid;
    int pipe;
    FILE *output;
    int at;         /* the test that runs now, or -1 between tests */
    int end;        /* behind the suite's last test */
    int next;       /* where a fresh process would go on */
    long offset;    /* where the running test's output begins */
    double used;    /* of the processor, when it began; asked for only if somebody wants to read it */
    int64_t looked; /* when, at what its processes do */
    bool measured;  /* since this test began */
    GroupTime began, moved;
    int64_t moved_at;
    bool finished;
    const char *too_late; /* what it was doing too long; NULL: nothing yet */
} Worker;

typedef struct Run {
    Case *cases;
    int count;
    Options options;
    Worker workers[JOBS_MOST];
    int passed, failed;
} Run;

/* Tests register before main and ask for flags from anywhere, so these few facts live here. */
static MinunitTest *registered;
static bool test_failed, bless_asked, soak_asked;
static const char *program;

/* ---- what tests call ---- */

void minunit_register(MinunitTest *test)
{
    test->next = registered;
    registered = test;
}

void minunit_fail(const char *file, int line, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    printf("%s:%d: ", file, line);
    vprintf(format, arguments);
    printf("\n");
    va_end(arguments);
    test_failed = true;
}

bool minunit_int(const char *file, int line, const char *what, long long actual, long long expected)
{
    if (actual == expected)
        return true;
    minunit_fail(file, line, "%s: is %lld (0x%llx), expected %lld (0x%llx)", what, actual,
                 (unsigned long long)actual, expected, (unsigned long long)expected);
    return false;
}

static const char *quoted(const char *text)
{
    return text ? text : "(null)";
}

bool minunit_text(const char *file, int line, const char *what, const char *actual, const char *expected)
{
    if (actual && expected ? strcmp(actual, expected) == 0 : actual == expected)
        return true;
    minunit_fail(file, line, "%s:\n      is: \"%s\"\nexpected: \"%s\"", what, quoted(actual),
                 quoted(expected));
    return false;
}

bool minunit_contains(const char *file, int line, const char *what, const char *text, const char *part)
{
    if (text && part && strstr(text, part))
        return true;
    minunit_fail(file, line, "%s:\n          is: \"%s\"\nshould hold: \"%s\"", what, quoted(text),
                 quoted(part));
    return false;
}

bool minunit_bytes(const char *file, int line, const char *what, const void *actual, const void *expected,
                   size_t size)
{
    const unsigned char *a = actual, *b = expected;
    for (size_t i = 0; i < size; i++) {
        if (a[i] != b[i]) {
            minunit_fail(file, line, "%s: byte %zu of %zu is 0x%02x, expected 0x%02x", what, i, size, a[i],
                         b[i]);
            return false;
        }
    }
    return true;
}

bool minunit_bless(void)
{
    return bless_asked;
}

const char *minunit_program(void)
{
    return program;
}

int minunit_games(int full)
{
    if (soak_asked)
        return full;
    return full >= 100 ? full / 100 : 1;
}

/* ---- the list of tests ---- */

static void suite_name(const char *file, char name[NAME_SIZE])
{
    const char *below = strncmp(file, "tests/", 6) == 0 ? file + 6 : file;
    snprintf(name, NAME_SIZE, "%s", below);
    char *dot = strrchr(name, '.');
    if (dot)
        *dot = 0;
}

/* Suites that play in a window last longest, then those that draw whole games, then those that play them: they begin first, so that no
 * long one is left alone at the end. */
static int place_of(const Case *one)
{
    static const char *const longest[] = {"window", "screens", "generic", "missions", "cheat"};
    int place = 0;
    while (place < (int)(sizeof longest / sizeof longest[0]) && !strstr(one->test->file, longest[place]))
        place++;
    return place;
}

static int by_file_and_line(const void *a, const void *b)
{
    const Case *x = a, *y = b;
    if (place_of(x) != place_of(y))
        return place_of(x) - place_of(y);
    int files = strcmp(x->test->file, y->test->file);
    return files ? files : (x->test->line > y->test->line) - (x->test->line < y->test->line);
}

static void collect(Run *run)
{
    for (const MinunitTest *test = registered; test; test = test->next)
        run->count++;
    run->cases = calloc((size_t)run->count + 1, sizeof *run->cases);
    if (!run->cases) {
        perror("run-tests");
        exit(2);
    }
    int i = 0;
    for (const MinunitTest *test = registered; test; test = test->next, i++) {
        run->cases[i].test = test;
        suite_name(test->file, run->cases[i].suite);
    }
    qsort(run->cases, (size_t)run->count, sizeof *run->cases, by_file_and_line);
}

/* Whether one of the names, parted by commas, stands in the text. */
static bool has_one_of(const char *text, const char *names)
{
    char name[NAME_SIZE];
    for (size_t length; names && *names; names += length + (names[length] == ',')) {
        length = strcspn(names, ",");
        snprintf(name, sizeof name, "%.*s", (int)length, names);
        if (length > 0 && strstr(text, name))
            return true;
    }
    return false;
}

/* Suites named sample_ fail on purpose: they run only when they are asked for by that word. */
static bool wanted(const Case *one, const char *only, const char *without)
{
    char full[2 * NAME_SIZE];
    bool sample = strstr(one->suite, "sample_");
    snprintf(full, sizeof full, "%s.%s", one->suite, one->test->name);
    if (sample && !(only && strncmp(only, "sample_", 7) == 0))
        return false;
    return (!only || strstr(full, only)) && !has_one_of(full, without);
}

/* Returns how many. */
static int choose(Run *run)
{
    int chosen = 0;
    for (int i = 0; i < run->count; i++) {
        run->cases[i].chosen = wanted(&run->cases[i], run->options.only, run->options.without);
        chosen += run->cases[i].chosen;
    }
    return chosen;
}

static void print_list(const Run *run)
{
    for (int i = 0; i < run->count; i++) {
        if (!run->cases[i].chosen)
            continue;
        printf("%s.%s", run->cases[i].suite, run->cases[i].test->name);
        for (const char *const *id = run->cases[i].test->ids; *id; id++)
            printf("%s%s", **id ? "\t" : "", *id);
        printf("\n");
    }
}

/* ---- a suite's process ---- */

static void report(int pipe, char kind, int index)
{
    struct stat now;
    Report told = {
        .kind = kind, .index = index, .offset = fstat(STDOUT_FILENO, &now) ? 0 : (long)now.st_size};
    if (write(pipe, &told, sizeof told) != (ssize_t)sizeof told)
        _exit(3);
}

/* Ends with exit, not _exit, so that a leak checker looks at the suite as a whole. */
static _Noreturn void run_suite(const Run *run, const Worker *worker, int pipe)
{
    setpgid(0, 0);
    dup2(fileno(worker->output), STDOUT_FILENO);
    dup2(fileno(worker->output), STDERR_FILENO);
    setvbuf(stdout, NULL, _IONBF, 0);
    for (int i = worker->next; i < worker->end; i++) {
        if (!run->cases[i].chosen)
            continue;
        test_failed = false;
        report(pipe, 'S', i);
        run->cases[i].test->run();
        report(pipe, test_failed ? 'F' : 'P', i);
        if (test_failed && run->options.first)
            break;
    }
    report(pipe, 'E', worker->end);
    exit(0);
}

/* ---- the parent's side ---- */

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void start_worker(Run *run, Worker *worker, int next, int end)
{
    int ends[2];
    *worker = (Worker){.at = -1, .next = next, .end = end, .output = tmpfile()};
    if (!worker->output || pipe(ends)) {
        perror("run-tests");
        exit(2);
    }
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    fcntl(fileno(worker->output), F_SETFL,
          O_APPEND); /* what a test's own children print is not overwritten */
    fflush(NULL);
    worker->pid = fork();
    if (worker->pid < 0) {
        perror("run-tests");
        exit(2);
    }
    if (worker->pid == 0) {
        close(ends[0]);
        run_suite(run, worker, ends[1]);
    }
    close(ends[1]);
    worker->pipe = ends[0];
    worker->looked = now_ms();
}

static long output_end(const Worker *worker)
{
    struct stat now;
    return fstat(fileno(worker->output), &now) ? worker->offset : (long)now.st_size;
}

/* The suite's process shares the file's position and moves it while this one reads: read without it. */
static void print_output(const Worker *worker, long from, long to)
{
    char bytes[OUTPUT_SHOWN];
    if (to - from > OUTPUT_SHOWN) {
        printf("... (%ld bytes left out)\n", to - from - OUTPUT_SHOWN);
        from = to - OUTPUT_SHOWN;
    }
    ssize_t length = pread(fileno(worker->output), bytes, (size_t)(to - from), from);
    if (length <= 0)
        return;
    fwrite(bytes, 1, (size_t)length, stdout);
    if (bytes[length - 1] != '\n')
        printf("\n");
}

/* Counts a test; `end` is where its output ends. */
static void settle(Run *run, const Worker *worker, int index, Outcome outcome, long end, const char *how)
{
    Case *one = &run->cases[index];
    one->outcome = outcome;
    *(outcome == PASSED ? &run->passed : &run->failed) += 1;
    if (outcome == FAILED) {
        printf("FAILED %s.%s%s\n", one->suite, one->test->name, how);
        print_output(worker, worker->offset, end);
    } else if (run->options.verbose) {
        printf("passed %s.%s (%.2f s of the processor)\n", one->suite, one->test->name,
               group_time(worker->pid).used - worker->used);
    }
    if (outcome == PASSED && run->options.soak && end > worker->offset) /* what it did */
        print_output(worker, worker->offset, end);
    fflush(stdout);
}

static void take_report(Run *run, Worker *worker, Report told)
{
    worker->next = told.index + 1;
    worker->looked = now_ms();
    worker->measured = false;
    if (told.kind == 'S') {
        worker->at = told.index;
        worker->offset = told.offset;
        if (run->options.verbose)
            worker->used = group_time(worker->pid).used;
    } else if (told.kind == 'E') {
        worker->finished = true;
        worker->next = worker->end;
        worker->offset = told.offset;
    } else {
        worker->at = -1;
        settle(run, worker, told.index, told.kind == 'P' ? PASSED : FAILED, told.offset, "");
    }
}

/* Takes what is in the pipe; false when it is closed. A report is shorter than PIPE_BUF, so it comes
 * whole. */
static bool read_reports(Run *run, Worker *worker)
{
    Report told;
    ssize_t got;
    while ((got = read(worker->pipe, &told, sizeof told)) == (ssize_t)sizeof told)
        take_report(run, worker, told);
    return got < 0 && (errno == EAGAIN || errno == EINTR);
}

static void describe_end(const Run *run, const Worker *worker, int status, char *how, size_t size)
{
    if (worker->too_late)
        snprintf(how, size, ": still running after %d s %s", run->options.limit, worker->too_late);
    else if (WIFSIGNALED(status))
        snprintf(how, size, ": killed by signal %d (%s)", WTERMSIG(status), strsignal(WTERMSIG(status)));
    else
        snprintf(how, size, ": ended its process with exit code %d", WEXITSTATUS(status));
}

static bool enough(const Run *run)
{
    return run->options.first && run->failed;
}

/* The process is gone: blame the test that ran, and go on behind it in a fresh process if tests are left. */
static void worker_ended(Run *run, Worker *worker, int status)
{
    char how[NAME_SIZE];
    kill(-worker->pid, SIGKILL); /* whatever the suite left running */
    describe_end(run, worker, status, how, sizeof how);
    if (worker->at >= 0) {
        settle(run, worker, worker->at, FAILED, output_end(worker), how);
    } else if (!worker->finished || status) {
        run->failed++;
        printf("FAILED %s, outside its tests%s\n", run->cases[worker->end - 1].suite, how);
        print_output(worker, worker->offset, output_end(worker));
    }
    int next = worker->next, end = worker->end;
    close(worker->pipe);
    fclose(worker->output);
    *worker = (Worker){0};
    while (next < end && !run->cases[next].chosen)
        next++;
    if (next < end && !enough(run))
        start_worker(run, worker, next, end);
}

/* A test is given up when it has used so much of the processor, or has neither used nor waited for it for so long. How long that
 * takes by the clock says nothing: the machine may be busy with other things. NULL: it may go on. */
static const char *too_late(const Run *run, Worker *worker)
{
    int64_t now = now_ms();
    double limit = run->options.limit;
    if (now - worker->looked < LOOK_MS)
        return NULL;
    GroupTime time = group_time(worker->pid);
    double since = time.wanted - worker->moved.wanted; /* less, if one of its processes has ended */
    if (!worker->measured)
        worker->began = time;
    if (!worker->measured || since >= limit / 100 || since < 0) {
        worker->moved = time;
        worker->moved_at = now;
    }
    worker->looked = now;
    worker->measured = true;
    return time.used - worker->began.used > limit           ? "of work"
           : (double)(now - worker->moved_at) > limit * 1e3 ? "without any work"
                                                            : NULL;
}

static void check_worker(Run *run, Worker *worker)
{
    int status;
    bool open = read_reports(run, worker);
    if (open && (worker->too_late = too_late(run, worker)) != NULL) {
        kill(-worker->pid, SIGKILL);
        kill(worker->pid, SIGKILL);
        open = false;
    }
    /* A process left behind by a test may hold the pipe open after the suite's own has died. */
    if (waitpid(worker->pid, &status, open ? WNOHANG : 0) != worker->pid)
        return;
    read_reports(run, worker);
    worker_ended(run, worker, status);
}

/* Suites from `at` to `end` that nobody has begun. */
typedef struct Pile {
    int at, end;
} Pile;

/* The next suite of the pile with chosen tests; false at the end. */
static bool next_suite(const Run *run, Pile *pile, int *first, int *end)
{
    for (int i = pile->at; i < pile->end; i = *end) {
        *first = *end = i;
        bool chosen = false;
        while (*end < run->count && strcmp(run->cases[*end].test->file, run->cases[i].test->file) == 0)
            chosen |= run->cases[(*end)++].chosen;
        pile->at = *end;
        if (chosen)
            return true;
    }
    return false;
}

/* Suites that play in a window mostly wait: every other worker begins with those, and the others use the time. */
static bool find_work(const Run *run, Pile piles[2], int worker, int *first, int *end)
{
    return next_suite(run, &piles[worker % 2], first, end) ||
           next_suite(run, &piles[1 - worker % 2], first, end);
}

static void run_all(Run *run)
{
    int first, end, busy, windows = 0;
    while (windows < run->count && place_of(&run->cases[windows]) == 0)
        windows++;
    Pile piles[2] = {{0, windows}, {windows, run->count}};
    do {
        struct pollfd polls[JOBS_MOST];
        busy = 0;
        for (int i = 0; i < run->options.jobs; i++) {
            Worker *worker = &run->workers[i];
            if (!worker->pid && !enough(run) && find_work(run, piles, i, &first, &end))
                start_worker(run, worker, first, end);
            if (worker->pid)
                polls[busy++] = (struct pollfd){.fd = worker->pipe, .events = POLLIN};
        }
        if (busy)
            poll(polls, (nfds_t)busy, TICK_MS);
        for (int i = 0; i < run->options.jobs; i++) {
            if (run->workers[i].pid)
                check_worker(run, &run->workers[i]);
        }
    } while (busy);
}

/* ---- ledger ids ---- */

typedef struct Covered {
    const char *id;
    bool passed;
} Covered;

static int by_id_failures_first(const void *a, const void *b)
{
    const Covered *x = a, *y = b;
    int ids = strcmp(x->id, y->id);
    return ids ? ids : (int)x->passed - (int)y->passed;
}

static int list_ids(const Run *run, Covered *covered)
{
    int count = 0;
    for (int i = 0; i < run->count; i++) {
        for (const char *const *id = run->cases[i].test->ids; *id; id++) {
            if (!**id)
                continue;
            if (covered)
                covered[count] = (Covered){*id, run->cases[i].outcome == PASSED};
            count++;
        }
    }
    return count;
}

/* Ids all of whose tests ran and passed, sorted, each once. */
static bool write_covered(const Run *run, const char *path)
{
    int count = list_ids(run, NULL);
    Covered *covered = calloc((size_t)count + 1, sizeof *covered);
    FILE *file = fopen(path, "w");
    if (!covered || !file) {
        fprintf(stderr, "run-tests: %s: %s\n", path, strerror(errno));
        free(covered);
        return false;
    }
    list_ids(run, covered);
    qsort(covered, (size_t)count, sizeof *covered, by_id_failures_first);
    for (int i = 0; i < count; i++) {
        bool first = i == 0 || strcmp(covered[i].id, covered[i - 1].id) != 0;
        if (first && covered[i].passed)
            fprintf(file, "%s\n", covered[i].id);
    }
    free(covered);
    bool written = !ferror(file);
    return fclose(file) == 0 && written;
}

/* ---- command line ---- */

static _Noreturn void usage(const char *wrong)
{
    fprintf(stderr,
            "run-tests: %s\nusage: run-tests [--list] [--only NAME] [--without NAMES] [--jobs J] [--limit "
            "SECONDS]\n"
            "                 [--covered FILE] [--first] [--verbose] [--soak] [--bless]\n",
            wrong);
    exit(2);
}

static int number(const char *text, int most)
{
    char *end;
    long value = text ? strtol(text, &end, 10) : 0;
    if (!text || *end || value < 1 || value > most)
        usage("a number is missing or out of range");
    return (int)value;
}

static void take_option(Options *options, const char *name, const char *value, int *at)
{
    const struct {
        const char *name;
        bool *flag;
    } flags[] = {
        {"--list", &options->list}, {"--verbose", &options->verbose}, {"--bless", &options->bless},
        {"--soak", &options->soak}, {"--first", &options->first},
    };
    for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++) {
        if (strcmp(name, flags[i].name) == 0) {
            *flags[i].flag = true;
            return;
        }
    }
    *at += 1;
    if (strcmp(name, "--jobs") == 0)
        options->jobs = number(value, JOBS_MOST);
    else if (strcmp(name, "--limit") == 0)
        options->limit = number(value, 1000000);
    else if (strcmp(name, "--only") == 0 && value)
        options->only = value;
    else if (strcmp(name, "--without") == 0 && value)
        options->without = value;
    else if (strcmp(name, "--covered") == 0 && value)
        options->covered = value;
    else
        usage(name);
}

/* ---- a home that nobody lives in ---- */

static char home[PATH_MAX];

/* What the program and the libraries below it write for their user goes there: saves, settings, shaders, sound. */
static void make_home(void)
{
    static const char *const others[] = {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME",
                                         "XDG_STATE_HOME"};
    const char *folder = getenv("TMPDIR");
    snprintf(home, sizeof home, "%s/contact-home-XXXXXX", folder && folder[0] ? folder : "/tmp");
    if (!mkdtemp(home)) {
        fprintf(stderr, "run-tests: %s: %s\n", home, strerror(errno));
        exit(2);
    }
    setenv("HOME", home, 1);
    for (int i = 0; i < (int)(sizeof others / sizeof others[0]); i++)
        unsetenv(others[i]);
}

static void remove_home(void)
{
    pid_t pid = fork();
    if (pid == 0) {
        execlp("rm", "rm", "-rf", "--", home, (char *)NULL);
        _exit(127);
    }
    waitpid(pid, NULL, 0);
}

int main(int argc, char **argv)
{
    static Run run;
    run.options = (Options){.jobs = 1, .limit = LIMIT_SECONDS};
    for (int i = 1; i < argc; i++)
        take_option(&run.options, argv[i], argv[i + 1], &i);
    program = argv[0];
    bless_asked = run.options.bless;
    soak_asked = run.options.soak;
    collect(&run);
    if (choose(&run) == 0)
        usage("no test has such a name; --list shows them all");
    if (run.options.list) {
        print_list(&run);
    } else {
        make_home();
        run_all(&run);
        remove_home();
        if (run.options.covered && !write_covered(&run, run.options.covered))
            run.failed++;
        printf("%d passed, %d failed\n", run.passed, run.failed);
    }
    free(run.cases);
    return run.failed ? 1 : 0;
}
