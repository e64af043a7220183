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
