/* odds: exact chances, as `Rules.odds` lists them. */
#ifndef CORE_PLAY_ODDS_H
#define CORE_PLAY_ODDS_H

#include "core/play/deck.h"
#include "core/play/rules.h"

typedef struct Chance {
    uint64_t numerator, denominator;
} Chance;

/* Outcomes as they are found; those beyond the room there is are only counted. */
typedef struct OddsList {
    Odds *odds;
    int cap, count;
} OddsList;

__attribute__((format(printf, 3, 4))) void odds_add(OddsList *list, Chance chance, const char *format, ...);

/* So many cases in so many: this happens, else that (NULL: nothing to speak of). */
void odds_split(OddsList *list, int cases, int all, const char *happens, const char *otherwise);

/* That a card drawn alone, after `earlier` others drawn alone, is one of these. */
Chance deck_chance(const Deck *deck, uint64_t which, int earlier);

#endif
