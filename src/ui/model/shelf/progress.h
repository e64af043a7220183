/* progress: how far the player came in each lesson, kept in training.ini below the folder of saved games. A
 * lesson is known by the last three parts of its path ("fof/training/1-commands"), wherever the data lie. */
#ifndef UI_MODEL_SHELF_PROGRESS_H
#define UI_MODEL_SHELF_PROGRESS_H

#include <stdbool.h>

#include "core/base/text.h"

/* The pupil has come to a step (from 0) of so many, or has done the whole lesson: that stays true. What
 * cannot be written is not kept, and nothing else suffers; a damaged file stays beside. */
void progress_note(const char *lesson_path, int step, int steps, bool done);
/* False if the lesson was never begun. */
bool progress_of(const char *lesson_path, int *step, int *steps, bool *done);
/* Says what is wrong with the file, if anything is. */
void progress_trouble(Writer *trouble);

#endif
