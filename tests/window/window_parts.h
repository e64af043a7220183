/* window_parts: what the files of the harness share. */
#ifndef TESTS_WINDOW_WINDOW_PARTS_H
#define TESTS_WINDOW_WINDOW_PARTS_H

#include <stdio.h>
#include <sys/types.h>

#include "window/window.h"

enum { SPOTS = 4096, ARGUMENTS = 8, SMALL = 128 };

struct Window {
    pid_t program;
    char folder[64], trace[SMALL], saves[SMALL], config[SMALL], clock[SMALL];
    int seconds; /* that the clock of the player's doings shows */
    FILE *hands; /* xdotool, which reads what to do */
    int news;    /* inotify: tells of a new trace */
    int width, height;
    int operations;
    int sent, seen; /* clicks, keys and turns of the wheel that were done, and that the window has answered */
    int hand_x, hand_y, pointer_x, pointer_y; /* where the pointer was put, and where the window saw it */
    bool still, asleep;                       /* so the window says */
    char *text;                               /* of the trace */
    char screen[32], ask[32], hash[32];
    int frame, turn, step, steps;
    bool filming;
    Spot spots[SPOTS];
    int spot_count;
    const char *problems;
};

/* One for all tests of a suite. */
void window_start_display(void);

/* ---- waiting: for what the trace says, however long it takes ---- */

/* Before the program starts: every trace that it writes from now on is heard of. */
void wait_begin(Window *window);
void wait_end(Window *window);
/* Until it is so; false if the program has ended, or has neither drawn nor worked at all for very long. */
bool wait_until(Window *window, bool (*is_so)(const Window *, const void *), const void *what);
/* The window has seen all that was done. */
bool wait_has_seen(const Window *window, const void *nothing);
/* And nothing moves any more. */
bool wait_has_answered(const Window *window, const void *nothing);

#endif
