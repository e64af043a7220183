/* rolled: a combat of Vietnam Battles as it was decided before all eyes: the markers that were played, the die, the result. No window. */
#ifndef UI_MODEL_FOLIO_ROLLED_H
#define UI_MODEL_FOLIO_ROLLED_H

#include "core/books/story.h"
#include "folio/state.h"

enum { ROLLED_MARKERS = 16 };

typedef struct Rolled {
    int line; /* of the story, where the die fell; -1: no combat was decided */
    CombatKind kind;
    int target;      /* the unit that was attacked; -1: not told */
    int column, die; /* from 1 */
    Result result;
    struct {
        uint8_t side, value; /* 0: passes */
    } markers[ROLLED_MARKERS];
    int count;
} Rolled;

/* The last line of these in which dice fell, of combats alone or for whatever; -1: none. */
int folio_last_roll(const Story *story, int first, int behind, bool combat);
/* The last one that was decided in these lines; its markers were played since it was announced, maybe before them. */
Rolled folio_rolled(const Story *story, int first, int behind);

#endif
