/* front: the door of the window. A build without a window (contact-headless) has the same door in
 * cli/no_front.c. */
#ifndef UI_FRONT_H
#define UI_FRONT_H

#include "core/play/rules.h"

enum { FRONT_NO_WINDOW = 100 };

/* Opens the window, at the table of a mission or saved game if `what` names one, and returns the exit code
 * when it is closed; FRONT_NO_WINDOW, after a message, where no window can be opened. */
int front_start(const Module *modules, const char *what);

/* A picture of a screen without a window. */
typedef struct PictureShot {
    const char *what;    /* mission or saved game; NULL for a screen that needs none */
    const char *screen;  /* its name; NULL: the one that the game needs */
    const char *out;     /* a .png file; NULL: no picture */
    const char *palette; /* NULL: the player's own */
    int width, height;
    int scale;   /* per cent; 0: the player's own */
    bool layout; /* says what is wrong with the layout on the standard output: exit code 1 if anything is */
} PictureShot;
int front_shot(const Module *modules, const PictureShot *shot);

/* Figures of the window for `contact bench`: gives each to `put`. False if there is no display, with nothing
 * measured. `mission` is a position with a large map. */
typedef void (*PutFigure)(void *context, const char *name, double value, const char *unit);
bool front_bench(const Module *modules, const char *mission, double seconds, PutFigure put, void *context);

#endif
