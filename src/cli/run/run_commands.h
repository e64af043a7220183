/* run_commands: what the files with the commands of `contact run` share. */
#ifndef CLI_RUN_RUN_COMMANDS_H
#define CLI_RUN_RUN_COMMANDS_H

#include "cli/run/run.h"

enum { REASONS_MOST = 256 };

/* Why the command fails; returns false. */
__attribute__((format(printf, 2, 3))) bool run_fail(Run *run, const char *format, ...);
bool run_fail_reason(Run *run, const Reason *reason);
/* False with the reason if something stands behind the command. */
bool run_takes_nothing(Run *run, const char *name, const char *rest);
bool run_is_over(const Run *run);
/* The action's text, as the player sees the position. */
void run_say(const Run *run, Action action, char text[ACTION_TEXT_SIZE]);
/* Lines LABEL<TAB>VALUE<TAB>RULE. */
void run_put_reasons(Run *run, const Reason *reasons, int count);

/* ---- the commands that only look, in run_look.c; `rest` has no blanks at its ends ---- */
bool run_show(Run *run, char *rest);
bool run_ask(Run *run, char *rest);
bool run_legal(Run *run, char *rest);
bool run_why(Run *run, char *rest);
bool run_odds(Run *run, char *rest);
bool run_words(Run *run, char *rest);
bool run_hash(Run *run, char *rest);
bool run_log(Run *run, char *rest);
bool run_score(Run *run, char *rest);
bool run_about(Run *run, char *rest);
bool run_help(Run *run, char *rest);

/* ---- lessons, in run_lesson.c ---- */
/* Takes up the lesson of the session's mission, if it has one. */
void run_lesson_open(Run *run);
/* Whether the step under way forbids the order; the error says why. */
bool run_lesson_forbids(Run *run, const char *order);
/* Whether it allows it, without an error; its cards are laid ready. */
bool run_lesson_allows(Run *run, const char *order);
/* What the step under way asks for, as an answer of `hint`; false if there is nothing to name. */
bool run_lesson_hint(Run *run);
/* Tells in the answer what is new: steps that were reached, praise, the end. */
void run_lesson_tell(Run *run);
bool run_lesson(Run *run, char *rest);
bool run_skip(Run *run, char *rest);
bool run_again(Run *run, char *rest);

#endif
