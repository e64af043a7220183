/* trace: for tests and reports: what is on the screen, in words. */
#ifndef UI_TRACE_H
#define UI_TRACE_H

#include "ui/app.h"

/* After every drawn frame, into the file that $CONTACT_UI_TRACE names, written beside and renamed: the screen's name, the
 * frame's number, the question that is asked, then kit_trace and the problems of the layout. Nothing without it. */
void trace_write(App *app);
bool trace_wanted(void);

#endif
