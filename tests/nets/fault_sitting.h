/* fault_sitting: one sitting is played again and again, each time with another of its system calls failing, and what
 * is left on the disk is judged: nothing is lost but what was not yet said to be saved, and it is never another
 * game. Each try is a process of its own, forked with the game already in memory. */
#ifndef TESTS_NETS_FAULT_SITTING_H
#define TESTS_NETS_FAULT_SITTING_H

#include "core/session/session.h"
#include "nets/faults.h"

/* What a child tells, in memory that both have: how far it had come when the program was told that all is saved. */
typedef struct FaultTold {
    int saved;   /* entries of the journal; -1: nothing was said to be saved yet */
    int entered; /* results in the campaign */
    int calls;   /* system calls so far */
    bool said;   /* a message came that something could not be saved */
    bool wrong;  /* something that may not happen */
    char what[512];
} FaultTold;

/* Notes how far the session is saved, or that a message came. */
void fault_told(FaultTold *told, const Session *session, const char *message);
__attribute__((format(printf, 2, 3))) void fault_wrong(FaultTold *told, const char *format, ...);

/* One decision, which follows from the position alone. False at the end of the game. */
bool fault_decide(Session *session);

typedef struct FaultTrial {
    const char *name;
    void (*prepare)(void *context);                             /* an empty disk */
    void (*sit)(void *context, FaultTold *told);                /* in a child, with the calls counted */
    void (*judge)(void *context, Fault fault, FaultTold *told); /* in another child, with none failing */
    void *context;
    int whole; /* so many of the faults are never a sample: 1, the kill; FAULTS, all */
} FaultTrial;

/* Every call with every fault (make soak, or `whole`), or a sample of them; says what it did. What is wrong fails the
 * test. */
void fault_try(const FaultTrial *trial);

/* ---- the sitting of one game: begun, played, left, gone on with ---- */

typedef struct FaultGame {
    const Module *modules;
    const char *mission;
    SessionOptions options;
    int decisions; /* in each half */
    int whole;     /* as in FaultTrial */
    const char *path;
    Session *start, *end; /* filled in */
} FaultGame;

void fault_try_game(FaultGame *game, const char *name);

/* Whether the loaded game is the beginning of the other; says in `told` if not. */
bool fault_is_beginning(const Session *whole, const Session *loaded, FaultTold *told);

#endif
