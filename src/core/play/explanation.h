/* explanation: what lies behind a number or a refusal, line by line with its rule: `Rules.explain` of a system is a table of
 * subjects, each of which adds its lines. */
#ifndef CORE_PLAY_EXPLANATION_H
#define CORE_PLAY_EXPLANATION_H

#include "core/play/steps.h"

/* An explanation as it grows; lines beyond the room there is are only counted. */
typedef struct Explanation {
    const Game *game;
    const State *state;
    Side side; /* whom it is explained to, for systems that ask */
    Reason *lines;
    int cap, count;
} Explanation;

/* One line: its label, and the value by a format. */
__attribute__((format(printf, 4, 5))) void explain_line(Explanation *why, const char *rule, const char *label,
                                                        const char *format, ...);
/* The other way round: the value, and the label by a format. */
__attribute__((format(printf, 4, 5))) void explain_words(Explanation *why, const char *rule,
                                                         const char *value, const char *format, ...);
/* A part of a sum: a line with its sign where it is not 0. Returns the part; `why` may be NULL, where only the sum is asked. */
int explain_part(Explanation *why, const char *rule, const char *label, int value);
/* A text of any length: as many labels as it takes, broken at blanks, each with this value. */
void explain_text(Explanation *why, const char *rule, const char *text, const char *value);

/* What speaks against an order although it is allowed, a slip that everybody makes: a line with this value. */
#define WARNING_VALUE "warning"
__attribute__((format(printf, 3, 4))) void explain_warning(Explanation *why, const char *rule,
                                                           const char *format, ...);
bool reason_warns(const Reason *reason);
/* What would come of an order, as the rules answer `after ACTION`: consequences with their values, chances as "chance of WHAT" with
 * the value "N of M", warnings. Driver and window read the same. Returns how many there are; 0 in systems that do not answer it. */
int explain_after(const Rules *rules, const Game *game, const State *state, Action action, Reason *lines,
                  int cap);

/* What can be asked about: the first word, then the rest of the subject without blanks around it. It adds nothing if the
 * rest means nothing here. */
typedef struct Subject {
    const char *word; /* "unit", or as the list of words has it: "unit UNIT"; NULL ends a table */
    void (*explain)(Explanation *why, const char *rest);
    const char *meaning, *rule;      /* in the list of words */
    const struct FieldSheet *things; /* instead of `explain`: what the rows say of the thing of that name */
} Subject;

/* Adds the lines of what a subject names, in any case of letters; returns how many there are by now. */
int explain_subject(Explanation *why, const Subject *subjects, const char *subject);
/* What stands behind `explain` of the door: to the eyes of the position, or to the side that is asked. */
int steps_explain(const Steps *steps, const Subject *subjects, const Game *game, const State *state,
                  const char *subject, Reason *reasons, int cap);

/* Whether the order that the text is is allowed, to the side that is asked: "allowed" by this rule, or why not. True if it is, with
 * the action. */
bool steps_explain_order(const Steps *steps, Explanation *why, const char *text, const char *rule,
                         Action *action);

/* The first word of a text, as much of it as there is room for; returns what follows, without blanks before it. */
const char *explain_word(const char *text, char *word, int size);

#endif
