#include "nets/fault_sitting.h"

#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/base/ensure.h"
#include "core/session/save.h"
#include "minunit.h"

void fault_told(FaultTold *told, const Session *session, const char *message)
{
    if (message)
        told->said = true;
    else if (!told->said)
        told->saved = session_now(session);
}

void fault_wrong(FaultTold *told, const char *format, ...)
{
    va_list arguments;
    if (told->wrong)
        return;
    va_start(arguments, format);
    vsnprintf(told->what, sizeof told->what, format, arguments);
    va_end(arguments);
    told->wrong = true;
}

bool fault_decide(Session *session)
{
    enum { MOST = 16384 };
    static Action actions[MOST];
    Rng rng;
    Ask ask;
    session_ask(session, &ask);
    if (ask.kind != ASK_DECIDE)
        return false;
    rng_seed(&rng, session_hash(session), (uint64_t)session_now(session));
    int count = session_rules(session)->legal(session_game(session), session_state(session), actions, MOST);
    ENSURE(count > 0 && count <= MOST);
    ENSURE(session_do(session, actions[rng_below(&rng, (uint32_t)count)], AUTHOR_PERSON, NULL));
    return true;
}

bool fault_is_beginning(const Session *whole, const Session *loaded, FaultTold *told)
{
    int now = session_now(loaded);
    if (now > session_now(whole)) {
        fault_wrong(told, "%d decisions, but only %d were made", now, session_now(whole));
        return false;
    }
    for (int i = 0; i < now; i++)
        if (strcmp(session_entry(whole, i, NULL), session_entry(loaded, i, NULL)) != 0) {
            fault_wrong(told, "decision %d is '%s', and was '%s'", i, session_entry(loaded, i, NULL),
                        session_entry(whole, i, NULL));
            return false;
        }
    if (memcmp(session_state(loaded), session_before(whole, now), session_rules(whole)->state_size) == 0)
        return true;
    fault_wrong(told, "another position after decision %d", now);
    return false;
}

/* ---- one try after the other ---- */

/* How a child ended: 0, or the signal. */
static int wait_for(pid_t child)
{
    int status;
    ENSURE(child > 0 && waitpid(child, &status, 0) == child);
    return WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status) ? -1 : 0;
}

static int sit_in_child(const FaultTrial *trial, Fault fault, int call, FaultTold *told)
{
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        faults_arm(fault, call);
        trial->sit(trial->context, told);
        told->calls = faults_calls();
        faults_disarm();
        _exit(0);
    }
    return wait_for(child);
}

static int judge_in_child(const FaultTrial *trial, Fault fault, FaultTold *told)
{
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        faults_arm(FAULT_NONE, 0); /* only so that it need not wait for the disk */
        trial->judge(trial->context, fault, told);
        _exit(0);
    }
    return wait_for(child);
}

static bool try_one(const FaultTrial *trial, Fault fault, int call, FaultTold *told)
{
    *told = (FaultTold){.saved = -1};
    trial->prepare(trial->context);
    int ended = sit_in_child(trial, fault, call, told);
    bool killed = fault == FAULT_KILL || fault == FAULT_TORN;
    if (ended != 0 && !(killed && ended == SIGKILL))
        fault_wrong(told, "the program ended by signal %d", ended);
    if (!told->wrong && judge_in_child(trial, fault, told) != 0)
        fault_wrong(told, "what is left cannot even be looked at");
    if (told->wrong)
        minunit_fail(__FILE__, __LINE__, "%s: %s at call %d: %s", trial->name, fault_names[fault], call,
                     told->what);
    return !told->wrong;
}

void fault_try(const FaultTrial *trial)
{
    enum { IN_A_SAMPLE = 8 }; /* of each fault */
    FaultTold *told = mmap(NULL, sizeof *told, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    ENSURE(told != MAP_FAILED);
    if (!try_one(trial, FAULT_NONE, 0, told))
        return;
    int calls = told->calls, tries = 0;
    if (calls < 10)
        minunit_fail(__FILE__, __LINE__, "%s: %d system calls were seen", trial->name, calls);
    for (int fault = FAULT_KILL; fault < FAULTS; fault++) {
        bool all = fault <= trial->whole || minunit_games(100) == 100;
        for (int i = 0; i < (all ? calls : IN_A_SAMPLE); i++, tries++) {
            int call = all ? i + 1 : 1 + (int)((long)calls * (i * FAULTS + fault) / (IN_A_SAMPLE * FAULTS));
            if (!try_one(trial, (Fault)fault, call, told))
                return;
        }
    }
    fprintf(stderr, "%s: %d system calls, %d faults tried\n", trial->name, calls, tries);
    munmap(told, sizeof *told);
}

/* ---- the sitting of one game ---- */

static void clear_disk(void *context)
{
    const FaultGame *game = context;
    unlink(game->path);
}

static void play(const FaultGame *game, Session *session, FaultTold *told)
{
    fault_told(told, session, session_autosave(session, game->path));
    for (int i = 0; i < game->decisions && fault_decide(session); i++)
        fault_told(told, session, session_autosave_error(session));
    session_free(session);
}

static void sit(void *context, FaultTold *told)
{
    const FaultGame *game = context;
    Errors errors = {0};
    play(game, game->start, told);
    if (told->said)
        return; /* what could not be saved cannot be gone on with */
    Session *again = session_load(game->modules, game->path, NULL, &errors);
    if (again)
        play(game, again, told);
    else
        fault_wrong(told, "it cannot be gone on with: %s", errors.line[0]);
}

/* Faults that pass lose nothing; of the rest, what was not saved was told. */
static void judge(void *context, Fault fault, FaultTold *told)
{
    const FaultGame *game = context;
    Errors errors = {0};
    Writer notes = {0};
    bool killed = fault == FAULT_KILL || fault == FAULT_TORN;
    if (access(game->path, F_OK) != 0) {
        if (told->saved >= 0 || (!killed && !told->said))
            fault_wrong(told, "there is no file, though it was saved");
        return;
    }
    Session *session = session_load(game->modules, game->path, &notes, &errors);
    if (!session) {
        fault_wrong(told, "%s", errors.line[0]);
        return;
    }
    int now = session_now(session);
    if (!fault_is_beginning(game->end, session, told))
        return;
    if (session_is_damaged(session))
        fault_wrong(told, "damaged: %s", notes.text);
    if (now < told->saved)
        fault_wrong(told, "%d decisions are left of %d that were saved", now, told->saved);
    if (!killed && !told->said && now != session_now(game->end))
        fault_wrong(told, "%d of %d decisions are left, and nobody was told", now, session_now(game->end));
    if ((fault == FAULT_SIGNAL || fault == FAULT_SHORT) && (told->said || notes.length))
        fault_wrong(told, "what can be tried again was told");
    session_free(session);
}

void fault_try_game(FaultGame *game, const char *name)
{
    Errors errors = {0};
    game->start = session_new(game->modules, game->mission, game->options, &errors);
    game->end = session_new(game->modules, game->mission, game->options, &errors);
    if (!game->start || !game->end) {
        minunit_fail(__FILE__, __LINE__, "%s", errors.line[0]);
        return;
    }
    for (int i = 0; i < game->decisions * 2 && fault_decide(game->end); i++) {
    }
    fault_try(&(FaultTrial){name, clear_disk, sit, judge, game, game->whole});
    session_free(game->start);
    session_free(game->end);
}
