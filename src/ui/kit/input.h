/* input: what the player did with mouse and keyboard since the last look, one thing after the other, each with the place
 * where it happened: a click that was quicker than a frame counts like any other. */
#ifndef UI_KIT_INPUT_H
#define UI_KIT_INPUT_H

#include "ui/kit/raylib.h"

typedef enum InputKind {
    INPUT_NONE,
    INPUT_MOVE,
    INPUT_PRESS,
    INPUT_RELEASE,
    INPUT_WHEEL,
    INPUT_KEY, /* goes down, or repeats while it is held */
    INPUT_TEXT /* a character was typed */
} InputKind;

enum { MOD_SHIFT = 1, MOD_CONTROL = 2, MOD_ALT = 4 };

typedef struct InputEvent {
    InputKind kind;
    int button;    /* raylib's MOUSE_BUTTON_... */
    int key;       /* raylib's KEY_...: letters are capitals */
    unsigned mods; /* MOD_... while it happened */
    Vector2 at;    /* the pointer, in pixels */
    Vector2 wheel; /* turned, in notches: parts of one on a trackpad */
    char text[8];  /* INPUT_TEXT: one character */
    double when;   /* by input_clock */
    bool repeats;  /* INPUT_KEY: it is held down, and nobody has hit it again */
} InputEvent;

enum { INPUT_EVENTS = 256 };

typedef struct Input {
    InputEvent events[INPUT_EVENTS]; /* a ring */
    int first, count;
    Vector2 pointer;
    unsigned mods;
    bool exposed; /* the window was resized, uncovered or moved to the front: draw it again */
} Input;

/* Whether the window that was opened stands on a display. Without one SDL draws into nowhere, and nobody would see it;
 * whoever names its driver wants that. */
bool input_has_display(void);
/* The window must be open. The input must stay where it is until input_close. */
void input_open(Input *input);
void input_close(Input *input);
/* Collects what has happened. Waits up to so many seconds for something to happen; 0: not at all; negative: as long as
 * it takes. */
void input_collect(Input *input, double seconds);
/* The next event; false when there is none left. Moves in a row are one. */
bool input_next(Input *input, InputEvent *event);
/* The clock of what the player does, in seconds. It is the window's, or what stands in the file that $CONTACT_UI_CLOCK names:
 * there tests say how much later the next click comes, and nobody waits for it. */
double input_clock(void);
/* Puts an event at the end, as if the player had done it now. */
void input_add(Input *input, InputEvent event);

#endif
