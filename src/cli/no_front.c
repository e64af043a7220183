/* The front door of a build without a window: for servers, scripts and tests. */
#include "ui/front.h"

#include <stdio.h>

int front_start(const Module *modules, const char *what)
{
    (void)modules;
    fprintf(
        stderr,
        "contact: this build has no window; play by script with `run %s`, or build `contact` with raylib\n",
        what ? what : "MISSION");
    return 1;
}

int front_shot(const Module *modules, const PictureShot *shot)
{
    (void)modules;
    (void)shot;
    fprintf(stderr, "contact: this build draws no pictures; build `contact` with raylib\n");
    return 1;
}

bool front_bench(const Module *modules, const char *mission, double seconds, PutFigure put, void *context)
{
    (void)modules;
    (void)mission;
    (void)seconds;
    (void)put;
    (void)context;
    return false;
}
