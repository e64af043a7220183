/* scholar: somebody who follows a lesson, of any system that has an opponent. */
#ifndef HELP_SCHOLAR_H
#define HELP_SCHOLAR_H

#include "core/books/lesson.h"

enum { SCHOLAR_DECISIONS = 300 };

typedef struct Scholar {
    Session *session;
    Lesson *lesson;
    Progress progress;
} Scholar;

Scholar scholar_new(const Module *modules, const char *path, uint64_t seed, const char *opponent);
void scholar_leaves(Scholar *scholar);
const LessonStep *scholar_step(const Scholar *scholar);
/* Where the lesson stands after what was done last; cards and dice of the step are laid ready. */
void scholar_looks_again(Scholar *scholar);
/* Does what the lesson shows; false if it shows nothing that can be done. */
bool scholar_follows(Scholar *scholar);

/* Followed to its end, it is completed. */
void scholar_check_completed(const Module *modules, const char *path, uint64_t seed, const char *opponent);
/* Every legal order that the step does not allow is refused with a reason and a rule; how many were. */
int scholar_check_refusals(const Scholar *scholar);
/* Whoever does something else, which the rules let pass, does not get on. */
void scholar_check_stays(const Module *modules, const char *path, const char *opponent, const char *wrong);

#endif
