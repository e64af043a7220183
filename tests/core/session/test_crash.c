/* A game that is killed again and again, at any instant, loses nothing that was done: a child plays with
 * autosave as fast as it can, tells by a pipe how far it has come, and is killed; the next one goes on from
 * the file. */
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "help/session_play.h"
#include "minunit.h"
#include "toy/toy.h"

enum { KILLS = 200, LOST = 3, NOT_SAVED = 4 };

/* The decision follows from the position alone: a game without interruptions makes the same ones. */
static bool play_by_position(Session *session)
{
    Rng rng;
    rng_seed(&rng, session_hash(session), 6);
    return play_one(session, &rng);
}

/* From the file if there is one. */
static Session *go_on(const char *mission, const char *path)
{
    if (access(path, F_OK) != 0)
        return play_new(mission, 99, SIDE_FIRST);
    return play_load(path, NULL);
}

_Noreturn static void be_the_child(const char *mission, const char *path, int told, int pipe_end)
{
    Session *session = go_on(mission, path);
    if (session_now(session) < told)
        _exit(LOST);
    if (session_autosave(session, path))
        _exit(NOT_SAVED);
    while (play_by_position(session)) {
        int now = session_now(session);
        if (write(pipe_end, &now, sizeof now) != sizeof now)
            _exit(1);
    }
    _exit(0);
}

static void wait_a_little(Rng *rng)
{
    struct timespec pause = {0, (long)rng_below(rng, 25000) * 1000};
    nanosleep(&pause, NULL);
}

/* Up to so many words of a child about how far it has come; the last of them, or `told`. */
static int hear(int pipe_end, int words, int told)
{
    for (int now; words > 0 && read(pipe_end, &now, sizeof now) == sizeof now; words--)
        told = now;
    return told;
}

/* Lets a child play, kills it and returns how far it said it had come; -1 if it failed. Every other child may
 * come some decisions far, however slow the machine is; the rest die wherever they are, while loading too. */
static int play_and_kill(const char *mission, const char *path, int told, Rng *rng)
{
    int ends[2], status;
    if (pipe(ends) != 0)
        return -1;
    pid_t child = fork();
    if (child == 0)
        be_the_child(mission, path, told, ends[1]);
    close(ends[1]);
    if (child < 0)
        return -1;
    if (rng_below(rng, 2))
        told = hear(ends[0], 1 + (int)rng_below(rng, 8), told);
    wait_a_little(rng);
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
    told = hear(ends[0], INT_MAX, told);
    close(ends[0]);
    bool fine = WIFSIGNALED(status) ? WTERMSIG(status) == SIGKILL : WEXITSTATUS(status) == 0;
    return fine ? told : -1;
}

TEST(a_game_killed_two_hundred_times_is_the_game_played_in_one_go)
{
    const char *mission = play_mission("crash.ini", 9999), *path = play_path("crash.save");
    Rng rng;
    rng_seed(&rng, 2024, 6);
    int told = 0;
    for (int i = 0; i < KILLS; i++) {
        told = play_and_kill(mission, path, told, &rng);
        CHECK(told >= 0);
    }
    CHECK(told > KILLS); /* they did play */
    Session *session = play_load(path, NULL), *whole = play_new(mission, 99, SIDE_FIRST);
    CHECK(session_now(session) >= told);
    while (session_now(whole) < session_now(session))
        CHECK(play_by_position(whole));
    CHECK(play_same(session, whole));
    session_free(whole);
    session_free(session);
}
