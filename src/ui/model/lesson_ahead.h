/* lesson_ahead: a lesson brought to one of its steps, for "show me": what comes before is done as the
 * lesson itself would show it. */
#ifndef UI_MODEL_LESSON_AHEAD_H
#define UI_MODEL_LESSON_AHEAD_H

#include "core/books/lesson.h"

/* From the start of the lesson to where this step is reached; an empty step is the start. False if there
 * is no such step or the lesson ended before it; what was done stays done. */
bool lesson_ahead(const Lesson *lesson, Session *session, const char *step);

#endif
