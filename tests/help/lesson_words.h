/* lesson_words: the texts of a lesson as the window shows them. */
#ifndef HELP_LESSON_WORDS_H
#define HELP_LESSON_WORDS_H

#include "core/books/lesson.h"

/* They say what to click: no words of the script driver, no places by their names in files, at most sixty words a step. */
void lesson_words_check(const char *path, const Lesson *lesson);

#endif
