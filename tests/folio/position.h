/* position: positions of Vietnam Battles inside tests, written like the examples in the book. */
#ifndef TESTS_FOLIO_POSITION_H
#define TESTS_FOLIO_POSITION_H

#include <stdbool.h>

#include "folio/folio.h"
#include "folio/state.h"

typedef struct Vb {
    const Game *game;
    State *state;
    const char *told; /* events of the last vb_do, a line `RULE<TAB>sentence` each */
    struct VbMemory *memory;
} Vb;

/* A position over tests/folio/field.ini, in the first US Movement Phase unless it says otherwise; only the
 * units it mentions are there. One that does not load fails the test with its messages. Close it. */
Vb *vb_open(const char *ini);
/* The same over another mission. */
Vb *vb_over(const char *mission, const char *ini);
/* From now on this counter is the first of all, number 0, which no rule may care about; NULL: one that the position mentions, whichever,
 * as it is without this call. */
void vb_number_first(const char *counter);
/* A mission from its start. */
Vb *vb_start(const char *mission, uint64_t seed);
void vb_close(Vb *vb);
/* The messages of a text over the mission that must not load. Free them. */
char *vb_errors(const char *mission, const char *ini);

/* Does an action; false (and a message on stderr) if it is not legal. */
bool vb_do(Vb *vb, const char *text);
/* Does them one after another; the list ends with NULL. */
#define vb_play(vb, ...) vb_play_all(vb, (const char *const[]){__VA_ARGS__})
bool vb_play_all(Vb *vb, const char *const *texts);
/* Does the first legal action that has this in its text. */
bool vb_any(Vb *vb, const char *part);
/* Whether the action is refused with this rule (any rule if NULL). */
bool vb_refused(Vb *vb, const char *text, const char *rule);
/* How many legal actions have this in their text. */
int vb_legal(Vb *vb, const char *part);
bool vb_told(Vb *vb, const char *part);
/* What is asked ("movement", "retreat"), with the side before it: "us movement"; "over us" at the end. */
const char *vb_asked(Vb *vb);
/* Lays the next rolls ready. */
void vb_dice(Vb *vb, int count, ...);

/* The unit itself; NULL (and a message) if there is none. */
FolioUnit *vb_unit(Vb *vb, const char *name);
/* Where it is, in words; "gone", "waiting" and so on if it is nowhere. Lives until the next call. */
const char *vb_where(Vb *vb, const char *name);
/* Movement points (in halves) that the move there would cost; -1 if it cannot get there. */
int vb_cost(Vb *vb, const char *unit, const char *place);
/* The lines `label: value (rule)` of an explanation; lives until the next call. */
const char *vb_why(Vb *vb, const char *subject);
/* The lines `outcome N/D`; lives until the next call. */
const char *vb_odds(Vb *vb, const char *action);
/* The position dumped; lives until the next call. */
const char *vb_dump(Vb *vb);
/* What the side sees, as a position of its own. Close it. */
Vb *vb_seen_by(Vb *vb, Side side);

#endif
