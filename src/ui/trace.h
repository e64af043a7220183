/* trace: for tests and reports: what is on the screen, in words, and whether the window has answered what was done. */
#ifndef UI_TRACE_H
#define UI_TRACE_H

#include "ui/app.h"

typedef enum TraceMoment {
    TRACE_DRAWN,     /* a frame was drawn */
    TRACE_UNCHANGED, /* something was done, and nothing looks different: told if it is news */
    TRACE_ASLEEP     /* nothing more will happen by itself, and memory was given back */
} TraceMoment;

/* Into the file that $CONTACT_UI_TRACE names, written beside and renamed; nothing without it:
 *   - how many clicks, keys and turns of the wheel the window has answered (`events`), and where it saw the pointer;
 *   - whether it is `still`: all of that is answered, and nothing moves, thinks or is read before the player does something;
 *     `asleep`: not even a tip is to come;
 *   - the screen's name, the frame's number, the last notice, the question that is asked, kit_trace and the problems of the
 *     layout, as they were in the last frame.
 * The first frame of a screen also goes to a file beside it, whose name ends with `.first`. */
void trace_write(App *app, TraceMoment moment);
bool trace_wanted(void);
/* As long as there is a file beside it whose name ends with `.hold`, the other side goes on thinking: tests can look at it. */
bool trace_holds_thought(void);

#endif
