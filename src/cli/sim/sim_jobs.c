/* Shares the games of `contact sim` out among processes: number j of J plays games j, j+J, ... and writes
 * each result into its own pipe. Reading the pipes in turn gives the results in order, and a process that
 * is ahead waits for its pipe. */
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/sim/sim.h"
#include "core/base/ensure.h"
#include "core/base/hash.h"

enum { JOBS_MOST = 64, SEED_BITS = 48 /* short enough to be typed */ };

typedef struct Job {
    pid_t pid; /* 0: it has died */
    int pipe;
} Job;

uint64_t sim_seed(uint64_t seed, int64_t game)
{
    uint64_t parts[2] = {seed, (uint64_t)game};
    return game == 1 ? seed : hash_bytes(0, parts, sizeof parts) >> (64 - SEED_BITS);
}

static bool write_all(int pipe, const void *bytes, size_t size)
{
    for (const char *at = bytes; size;) {
        ssize_t written = write(pipe, at, size);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        at += written;
        size -= (size_t)written;
    }
    return true;
}

static bool read_all(int pipe, void *bytes, size_t size)
{
    for (char *at = bytes; size;) {
        ssize_t taken = read(pipe, at, size);
        if (taken < 0 && errno == EINTR)
            continue;
        if (taken <= 0)
            return false;
        at += taken;
        size -= (size_t)taken;
    }
    return true;
}

static _Noreturn void work(Sim *sim, int64_t first, int pipe)
{
    bool heard = true;
    for (int64_t game = first; heard && game <= sim->games; game += sim->jobs) {
        GameResult result;
        self_play_game(&sim->play, sim_seed(sim->seed, game), &result);
        heard = write_all(pipe, &result, sizeof result);
    }
    _exit(0);
}

/* A process that holds no end of the others' pipes, so that each pipe ends when its own process does. */
static bool start_job(Sim *sim, Job *jobs, int64_t number)
{
    int ends[2];
    if (pipe(ends) != 0)
        return false;
    pid_t pid = fork();
    if (pid == 0) {
        for (int64_t i = 0; i < number; i++)
            close(jobs[i].pipe);
        close(ends[0]);
        work(sim, number + 1, ends[1]);
    }
    close(ends[1]);
    if (pid < 0)
        close(ends[0]);
    else
        jobs[number] = (Job){.pid = pid, .pipe = ends[0]};
    return pid > 0;
}

static void explain_death(int status, GameResult *result)
{
    result->failed = true;
    result->winner = SIDE_NONE;
    if (WIFSIGNALED(status))
        text_print(result->failure, FAILURE_SIZE, "the process that played it died of signal %d (%s)",
                   WTERMSIG(status), strsignal(WTERMSIG(status)));
    else
        text_print(result->failure, FAILURE_SIZE, "the process that played it ended with exit code %d",
                   WEXITSTATUS(status));
}

static void read_result(Sim *sim, Job *job, int64_t game, GameResult *result)
{
    if (read_all(job->pipe, result, sizeof *result))
        return;
    int status = 0;
    *result = (GameResult){.seed = sim_seed(sim->seed, game)};
    waitpid(job->pid, &status, 0);
    job->pid = 0;
    explain_death(status, result);
}

static void end_job(Job *job, bool all_taken)
{
    close(job->pipe);
    if (job->pid == 0)
        return;
    if (!all_taken)
        kill(job->pid, SIGKILL);
    waitpid(job->pid, NULL, 0);
}

static bool play_alone(Sim *sim, TakeResult take, void *context)
{
    bool going = true;
    for (int64_t game = 1; going && game <= sim->games; game++) {
        GameResult result;
        self_play_game(&sim->play, sim_seed(sim->seed, game), &result);
        going = take(context, game, &result);
    }
    return going;
}

static bool take_all(Sim *sim, Job *jobs, TakeResult take, void *context)
{
    bool going = true;
    for (int64_t game = 1; going && game <= sim->games; game++) {
        GameResult result;
        read_result(sim, &jobs[(game - 1) % sim->jobs], game, &result);
        going = take(context, game, &result);
    }
    return going;
}

/* One job is a process too: a crash is told in the same way then. */
bool sim_games(Sim *sim, TakeResult take, void *context)
{
    Job jobs[JOBS_MOST];
    ENSURE(sim->jobs >= 1 && sim->jobs <= JOBS_MOST);
    if (sim->jobs > sim->games)
        sim->jobs = sim->games;
    int64_t started = 0;
    while (started < sim->jobs && start_job(sim, jobs, started))
        started++;
    bool all_started = started == sim->jobs;
    bool going = all_started && take_all(sim, jobs, take, context);
    for (int64_t i = 0; i < started; i++)
        end_job(&jobs[i], going);
    return all_started ? going
                       : play_alone(sim, take,
                                    context); /* no process to be had: the games are the same in this one */
}
