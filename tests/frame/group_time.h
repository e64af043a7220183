/* group_time: what the processes of a group did so far. */
#ifndef TESTS_FRAME_GROUP_TIME_H
#define TESTS_FRAME_GROUP_TIME_H

#include <sys/types.h>

typedef struct GroupTime {
    double used;   /* seconds of the processor, with those of children that have ended */
    double wanted; /* and seconds in which they waited for it, because others were at it */
} GroupTime;

/* Zeros where the system does not tell. */
GroupTime group_time(pid_t group);

#endif
