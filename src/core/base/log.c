/* log: a growing list of events; the watcher sees each one as it happens. */
#include "core/base/log.h"

#include <stdlib.h>

#include "core/base/ensure.h"

enum { FIRST_CAPACITY = 64 };

static void make_room(Log *log)
{
    if (log->count < log->capacity)
        return;
    int capacity = log->capacity ? log->capacity * 2 : FIRST_CAPACITY;
    Event *events = realloc(log->events, (size_t)capacity * sizeof *events);
    ENSURE(events);
    log->events = events;
    log->capacity = capacity;
}

void log_add(Log *log, const void *state, Event event)
{
    if (!log)
        return;
    make_room(log);
    log->events[log->count++] = event;
    if (log->watch)
        log->watch(log->context, state, &event);
}

void log_clear(Log *log)
{
    log->count = 0;
}

void log_free(Log *log)
{
    free(log->events);
    log->events = NULL;
    log->count = log->capacity = 0;
}
