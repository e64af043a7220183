/* faults: the system calls that change files, as a failing disk or a killed program would have them. The Makefile
 * lets the linker lead these calls of the tests' program through here (--wrap); nothing else has to take part. */
#ifndef TESTS_NETS_FAULTS_H
#define TESTS_NETS_FAULTS_H

#include <stdbool.h>

typedef enum Fault {
    FAULT_NONE,
    FAULT_KILL,    /* the program is killed before the call */
    FAULT_TORN,    /* ... in the middle of it: half of what is written is there */
    FAULT_NO_ROOM, /* ENOSPC, once */
    FAULT_BROKEN,  /* EIO, once */
    FAULT_SIGNAL,  /* EINTR, once */
    FAULT_SHORT,   /* a write that writes less than asked, once */
    FAULT_FULL,    /* ENOSPC from then on */
    FAULT_DEAD,    /* EIO from then on */
    FAULTS
} Fault;

extern const char *const fault_names[FAULTS];

/* From now on calls are counted, from 1; the one with this number fails. */
void faults_arm(Fault fault, int call);
/* They are no longer counted, and none fails. */
void faults_disarm(void);
/* For a while no call is counted. */
void faults_pause(bool paused);
/* How many there were. */
int faults_calls(void);

#endif
