#include "ui/model/thinker.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "core/base/ensure.h"

enum { STACK = 8 << 20 };

/* What the window and a thread share. The last one to leave frees it; the session goes with the last of its
 * users. */
typedef struct Shared {
    pthread_mutex_t lock;
    pthread_cond_t answered;
    Session *session;
    int users; /* the window, and each thread that still thinks */
} Shared;

/* Belongs to its thread until it is answered, and then to the window, unless that has given it up. */
typedef struct Question {
    Shared *shared;
    Thought thought;
    Action answer;
    bool answered, given_up; /* under the lock */
} Question;

struct Thinker {
    Shared *shared;
    Question *question; /* that is thought over; NULL: none */
    int moment;         /* how many entries the journal had then ... */
    uint64_t position;  /* ... and the hash of the position */
};

static void question_free(Question *question)
{
    free(question->thought.view);
    free(question);
}

/* With the lock, which is given back. */
static void leave(Shared *shared)
{
    bool last = --shared->users == 0;
    pthread_mutex_unlock(&shared->lock);
    if (!last)
        return;
    session_free(shared->session);
    pthread_cond_destroy(&shared->answered);
    pthread_mutex_destroy(&shared->lock);
    free(shared);
}

static void *think(void *data)
{
    Question *question = data;
    Shared *shared = question->shared;
    question->answer = session_think(&question->thought);
    pthread_mutex_lock(&shared->lock);
    question->answered = true;
    pthread_cond_signal(&shared->answered);
    if (question->given_up)
        question_free(question);
    leave(shared);
    return NULL;
}

Thinker *thinker_new(Session *session)
{
    Thinker *thinker = calloc(1, sizeof *thinker);
    Shared *shared = calloc(1, sizeof *shared);
    pthread_condattr_t clock;
    ENSURE(thinker && shared);
    pthread_mutex_init(&shared->lock, NULL);
    pthread_condattr_init(&clock);
    pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
    pthread_cond_init(&shared->answered, &clock);
    pthread_condattr_destroy(&clock);
    shared->session = session;
    shared->users = 1;
    thinker->shared = shared;
    return thinker;
}

static void give_up(Thinker *thinker)
{
    Question *question = thinker->question;
    thinker->question = NULL;
    if (!question)
        return;
    pthread_mutex_lock(&thinker->shared->lock);
    bool answered = question->answered;
    question->given_up = true;
    pthread_mutex_unlock(&thinker->shared->lock);
    if (answered)
        question_free(question);
}

void thinker_free(Thinker *thinker)
{
    if (!thinker)
        return;
    give_up(thinker);
    pthread_mutex_lock(&thinker->shared->lock);
    leave(thinker->shared);
    free(thinker);
}

/* ---- asking ---- */

static bool start_thread(Question *question)
{
    pthread_attr_t apart;
    pthread_t thread;
    pthread_attr_init(&apart);
    pthread_attr_setdetachstate(&apart, PTHREAD_CREATE_DETACHED);
    pthread_attr_setstacksize(&apart, STACK);
    bool started = pthread_create(&thread, &apart, think, question) == 0;
    pthread_attr_destroy(&apart);
    return started;
}

/* Where there can be no thread, the window waits after all. */
static void ask(Thinker *thinker, const Policy *policy)
{
    Session *session = thinker->shared->session;
    Question *question = calloc(1, sizeof *question);
    ENSURE(question);
    question->shared = thinker->shared;
    question->thought.policy = policy;
    question->thought.view = malloc(session_rules(session)->state_size);
    ENSURE(question->thought.view);
    session_question(session, &question->thought);
    thinker->question = question;
    thinker->moment = session_now(session);
    thinker->position = session_hash(session);
    pthread_mutex_lock(&thinker->shared->lock);
    thinker->shared->users++;
    pthread_mutex_unlock(&thinker->shared->lock);
    if (start_thread(question))
        return;
    question->answer = session_think(&question->thought);
    question->answered = true;
    pthread_mutex_lock(&thinker->shared->lock);
    thinker->shared->users--;
    pthread_mutex_unlock(&thinker->shared->lock);
}

static bool is_present(const Thinker *thinker, const Policy *policy)
{
    const Session *session = thinker->shared->session;
    return thinker->question && thinker->question->thought.policy == policy &&
           thinker->moment == session_now(session) && thinker->position == session_hash(session);
}

static struct timespec time_in(double seconds)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    time.tv_sec += (time_t)seconds;
    time.tv_nsec += (long)((seconds - (double)(time_t)seconds) * 1e9);
    time.tv_sec += time.tv_nsec / 1000000000;
    time.tv_nsec %= 1000000000;
    return time;
}

bool thinker_decides(Thinker *thinker, const Policy *policy, double seconds, Action *action)
{
    Shared *shared = thinker->shared;
    if (!is_present(thinker, policy)) {
        give_up(thinker);
        ask(thinker, policy);
    }
    struct timespec until = time_in(seconds);
    pthread_mutex_lock(&shared->lock);
    while (!thinker->question->answered)
        if (pthread_cond_timedwait(&shared->answered, &shared->lock, &until) == ETIMEDOUT)
            break;
    bool answered = thinker->question->answered;
    pthread_mutex_unlock(&shared->lock);
    if (!answered)
        return false;
    *action = thinker->question->answer;
    question_free(thinker->question);
    thinker->question = NULL;
    return true;
}
