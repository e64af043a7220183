/* run: a game played by commands, one a line, over any two streams. */
#ifndef CLI_RUN_RUN_H
#define CLI_RUN_RUN_H

#include "cli/verbs.h"
#include "core/books/lesson.h"
#include "core/books/story.h"
#include "core/session/session.h"

enum { RUN_LINE_SIZE = 8192 };

typedef struct Run {
    const Cli *cli;
    Session *session;
    const Module *module;
    const char *autosave; /* NULL: none */
    bool files_closed;    /* save and load are refused */
    bool strict;          /* stop at the first error */
    bool quit;
    int errors;      /* commands that were answered with an error */
    Writer answer;   /* lines of the answer under way */
    char error[512]; /* why the command fails */
    State *scratch;  /* a position of the session's size */
    Action *actions; /* the legal list */
    int action_capacity;
    Lesson *lesson; /* of the mission; NULL: none */
    int steps_told; /* of the lesson, those whose praise is past, and how it stood then */
    int steps_praised;
    LessonState lesson_told;
    Story *story; /* for `log` */
    int logged;   /* of its lines, those that `log` has shown */
} Run;

/* Takes over the session. */
void run_open(Run *run, const Cli *cli, Session *session);
void run_close(Run *run);

/* Answers the commands of `in` on `cli->out`, flushed one by one, until `quit`, the end of `in`, or a
 * write that fails. False if a write failed. */
bool run_loop(Run *run, FILE *in);

/* Does one command line, which is cut up; the answer or the error is in the Run. True for an answer. */
bool run_command(Run *run, char *line);

/* Puts another session in the place of this one. */
void run_install(Run *run, Session *session);

#endif
