/* window_parts: what the files of the harness share. */
#ifndef TESTS_WINDOW_WINDOW_PARTS_H
#define TESTS_WINDOW_WINDOW_PARTS_H

#include <stdio.h>
#include <sys/types.h>

#include "window/window.h"

enum { SPOTS = 4096, ARGUMENTS = 8, REST_MS = 120, SMALL = 128 };

struct Window {
    pid_t program;
    char folder[64], trace[SMALL], saves[SMALL], config[SMALL];
    FILE *hands; /* xdotool, which reads what to do */
    int width, height;
    int operations;
    int sent, seen; /* clicks, keys and turns of the wheel that were done, and that the window has answered */
    char *text;     /* of the trace */
    char screen[32], ask[32], hash[32];
    int frame, turn, step, steps;
    bool filming;
    Spot spots[SPOTS];
    int spot_count;
    const char *problems;
};

#endif
