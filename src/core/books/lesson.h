/* lesson: guided training, as data over texts. A lesson is a mission file with a section [lesson] and steps;
 * each step says something, points at something, lays cards ready, allows only some orders and waits until
 * the pupil has done something. It knows no rules: it reads what actions, events and positions look like in
 * words, so that every system can use it. How far a pupil has come follows from the journal alone: undo,
 * save and load need nothing more. */
#ifndef CORE_BOOKS_LESSON_H
#define CORE_BOOKS_LESSON_H

#include "core/session/session.h"

enum { LESSON_STEPS = 64, LESSON_MISTAKES = 4, LESSON_CARDS = 32, LESSON_FACTS = 4, LESSON_EXAMPLES = 24 };

/* An order that the step does not allow, foreseen, and what is wrong with it. */
typedef struct Mistake {
    char *pattern;
    char *because;
    char rule[RULE_SIZE];
} Mistake;

/* An order that does what is asked for, as a pattern; with a fact, good advice only while that holds. */
typedef struct Example {
    char *pattern;
    char *when;
} Example;

typedef struct LessonStep {
    char *id;
    char *say;                 /* what the pupil reads ... */
    char *task;                /* ... and, behind it, what he is to do; may be empty */
    char *bars;                /* a picture of the idea: rows of values with bars; may be empty */
    char *point;               /* names of things to point at, separated by blanks; may be empty */
    char *allow;               /* pattern of orders; empty: all */
    char *order;               /* waits for: an order done ... */
    char *event;               /* ... something that happens, as `RULE sentence` ... */
    char *until[LESSON_FACTS]; /* ... facts of the position, `SECTION: KEY = PATTERN`; all that are given */
    int until_count;
    Example examples[LESSON_EXAMPLES]; /* the best first */
    int example_count;
    char *fail;   /* an event that ends the lesson without success */
    char *failed; /* what is said then */
    char *praise; /* said when the step is done */
    char rule[RULE_SIZE];
    Mistake mistakes[LESSON_MISTAKES];
    int mistake_count;
    char forced[8]; /* "deck", "dice", or nothing */
    int cards[LESSON_CARDS], card_count;
} LessonStep;

typedef struct Lesson {
    char *title;
    char *summary;
    int minutes;
    LessonStep steps[LESSON_STEPS];
    int step_count;
} Lesson;

typedef enum LessonState { LESSON_GOES_ON, LESSON_DONE, LESSON_FAILED } LessonState;

typedef struct Progress {
    LessonState state;
    int step;         /* the one that is waited for; step_count at the end */
    int said;         /* steps up to here (not included) have been reached */
    int prepared;     /* the last step whose cards were laid ready in the journal, plus 1 */
    uint64_t done;    /* the steps that were done, not passed, a bit each: their praise is due */
    unsigned facts;   /* of the facts that the present step waits for, those that hold now, a bit each */
    const char *last; /* what the end of the last step or the failure has to say; may be empty */
} Progress;

_Static_assert(LESSON_STEPS <= 64, "a bit for each step");

/* The lesson in a mission file; NULL without errors if there is none. */
Lesson *lesson_load(const Doc *doc, Errors *errors);
void lesson_free(Lesson *lesson);

/* Whether a step waits for something; the others only tell. */
bool lesson_waits(const LessonStep *step);
/* How far the pupil is, by the journal up to now. */
Progress lesson_follow(const Lesson *lesson, const Session *session);
/* What is said of a step once the next is reached: its praise if it was done; may be empty. */
const char *lesson_praise(const Lesson *lesson, const Progress *progress, int step);
/* Whether a step points at a thing still: not once it is done, nor when what it waits for holds of that thing. */
bool lesson_points_at(const Lesson *lesson, const Progress *progress, int step, const char *thing);
/* Lays cards ready that the present step wants and has not got yet; true if it did. */
bool lesson_prepare(const Lesson *lesson, Session *session, const Progress *progress);
/* Whether the step forbids an order, with the reason: the mistake that was foreseen, or what is asked for. */
bool lesson_refuse(const Lesson *lesson, const Progress *progress, const char *order, Reason *reason);
/* An order that does what the step asks for: of its examples the first that is good now, legal and allowed.
 * False if there is none. */
bool lesson_example(const Lesson *lesson, const Session *session, const Progress *progress, char *order,
                    int size);
/* Passes a step without doing it, or begins it anew: goes back to where it began. False where there is
 * nothing to pass or to repeat. */
bool lesson_skip(const Lesson *lesson, Session *session);
bool lesson_again(const Lesson *lesson, Session *session);

#endif
