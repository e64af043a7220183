/* pupil: who follows a lesson in the window: the same lesson stands beside it, to know what is asked for. */
#ifndef TESTS_WINDOW_PUPIL_H
#define TESTS_WINDOW_PUPIL_H

#include "core/books/lesson.h"
#include "window/window.h"

enum { PUPIL_ORDERS = 80 };

typedef struct Pupil {
    Session *session;
    Lesson *lesson;
    Window *window;
    Hands hands;
    void (*looks)(
        Window *window); /* at every page, before it is turned, and before every order; may be NULL */
} Pupil;

Pupil pupil_new(const Module *modules, const char *lesson, SessionOptions options);
void pupil_free(Pupil *pupil);
/* What the lesson's step wants; false when it is over. */
bool pupil_wants(Pupil *pupil, char order[ACTION_TEXT_SIZE]);
/* Steps that only tell something wait for "Go on". */
void pupil_reads(const Pupil *pupil);
/* From where it stands to its end; a failure of the test if that is not reached, or if the layout has problems. */
void pupil_follows(Pupil *pupil);

#endif
