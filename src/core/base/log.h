/* log: what happened, as events with a rule number and arguments. Sentences are made from them in one place
 * per system. */
#ifndef CORE_BASE_LOG_H
#define CORE_BASE_LOG_H

#include <stdbool.h>
#include <stdint.h>

enum { EVENT_ARGS = 6, EVENT_ALL_EYES = 0xff };

typedef struct Event {
    const char *rule; /* a constant text, "6.2.4" */
    uint16_t kind;    /* the system's own list */
    uint8_t eyes;     /* bit per side that may see it */
    uint8_t reveals;  /* a card, die or hidden fact came to light: take-backs past it count apart */
    int32_t arg[EVENT_ARGS];
} Event;

typedef struct Log Log;
/* Called with the position right after the event; see Rules.tell for the sentence. */
typedef void (*Watcher)(void *context, const void *state, const Event *event);

struct Log {
    Event *events;
    int count, capacity;
    uint64_t work; /* how often the system's costliest routine ran: a figure for bench */
    Watcher watch; /* may be NULL */
    void *context;
};

/* Notes an event; a NULL log notes nothing. */
void log_add(Log *log, const void *state, Event event);
void log_clear(Log *log);
void log_free(Log *log);

#endif
