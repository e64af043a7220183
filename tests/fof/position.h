/* position: positions of Fields of Fire inside tests, written like the examples in the book. */
#ifndef TESTS_FOF_POSITION_H
#define TESTS_FOF_POSITION_H

#include <stdbool.h>

#include "fof/fof.h"
#include "fof/position/play.h"

typedef struct Fof {
    const FofGame *game;
    FofState *state;
    char *told; /* events of the last fof_do or fof_play calls, a line `RULE<TAB>sentence` each */
    struct FofMemory *memory;
} Fof;

/* A position from INI text, over the default cards; a text that does not load fails the test with its messages. Close it. */
Fof *fof_open(const char *ini);
/* The same with a seed of its own. */
Fof *fof_open_seed(const char *ini, uint64_t seed);
/* The messages of a text that must not load. Free them. */
char *fof_errors(const char *ini);
void fof_close(Fof *position);
/* A mission over the default cards, from what stands below its `use` line; NULL with its messages in `messages`
 * (on stderr if that is NULL). Unload it. */
FofGame *fof_mission(const char *text, Writer *messages);
/* Whether it is refused with these words for this line of the text (from 1; 0: for no line). */
bool fof_mission_refused(const char *text, int line, const char *words);

/* Does an action; false (and a message on stderr) if it is not legal. */
bool fof_do(Fof *position, const char *text);
/* Whether the action is refused with this rule (any rule if NULL). */
bool fof_refused(Fof *position, const char *text, const char *rule);
/* How many legal actions have this in their text. */
int fof_legal(Fof *position, const char *part);
/* Whether the events of the last action hold this text. */
bool fof_told(Fof *position, const char *part);
/* Lays the next cards ready. */
void fof_deck(Fof *position, int count, ...);
/* The n-th lowest card (from 0) that has the mark, or has it not. */
int fof_card_with(Fof *position, int mark, bool has, int nth);
/* The n-th lowest card on which this NCM gives this result (CombatResult). */
int fof_card_result(Fof *position, int ncm, int result, int nth);
/* The n-th lowest card with these hit effect letters for this experience; -1 if there is none. */
int fof_card_effect(Fof *position, int experience, const char *letters, int nth);

UnitId fof_unit(Fof *position, const char *name);
CardId fof_card(Fof *position, const char *name);
AreaId fof_area(Fof *position, const char *name);
Unit *fof_u(Fof *position, const char *name); /* the unit itself; NULL (and a message) if there is none */
/* The lines `label: value (rule)` of an explanation; lives until the next call. */
const char *fof_why(Fof *position, const char *subject);
/* For calling the rules' own functions; events land in told. */
Play *fof_play(Fof *position);
/* The position dumped, read again and compared byte for byte. */
bool fof_round_trip(Fof *position);

#endif
