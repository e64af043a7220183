/* moments: what happened as people tell it: lines of the story drawn together into moments, each with its sentence, its weight and
 * the lines of the record that it stands for. Like events are gathered, bookkeeping goes with what it belongs to. And how long a
 * film dwells on each. No raylib. */
#ifndef UI_MODEL_REPORT_MOMENTS_H
#define UI_MODEL_REPORT_MOMENTS_H

#include "core/books/story.h"

typedef struct Happening {
    int first, behind; /* its lines of the story: the record */
    int line, last;    /* the first of them that is told, and the last */
    int count;         /* so many said the same */
    uint8_t weight;    /* Weight */
    uint8_t sign;      /* TaleSign */
} Happening;

typedef struct Happenings {
    Happening *list;
    int count, capacity;
} Happenings;

/* Of the lines from `first` to before `behind`. Those that were there before more was told stay as they are, but for the last.
 * Zero-initialise it. */
void happenings_make(Happenings *happenings, const Story *story, int first, int behind);
void happenings_free(Happenings *happenings);
/* Its sentence; what is to be read of a stretch in which nothing was told is "". */
int happening_text(const Story *story, const Happening *happening, char *text, int size);
/* The one that holds this line, or the last before it; -1: none. */
int happenings_at(const Happenings *happenings, int line);

/* ---- time ---- */

/* The camera goes to what dwells, or is drawn before all eyes, first; the parts of a draw: the marker turns, each card, the result;
 * seconds at normal speed. */
extern const double camera_time, draw_turn_time, draw_card_time, draw_result_time;

/* Seconds that each of them is shown at normal speed. Many of no weight in a row share five seconds; `cards` are those that a
 * draw shows one by one; -1: it shows none. */
double happening_time(const Happenings *happenings, int index, bool own, int cards);

/* ---- what changed ---- */

enum { CHANGES_MOST = 6 };

/* How bad it is for the player: what is good is below 0. `about_own`: it befell his side. */
int happening_harm(const Happening *happening, bool about_own);

#endif
