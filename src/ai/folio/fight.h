/* fight: what a combat or bombardment is worth before the die falls (7.6), and the duel of support
 * fire (8.3). All worths are whole numbers in hundredths of a Viet Cong battalion's step, seen by the
 * attacker. */
#ifndef AI_FOLIO_FIGHT_H
#define AI_FOLIO_FIGHT_H

#include "folio/state.h"

typedef struct Fight {
    int line;        /* of the table, by the defender's terrain */
    int difference;  /* attack less defence, with the markers that lie there already */
    int slot;        /* of the duel that comes next; SLOTS: it is over */
    int most[2];     /* markers that attacker and defender may still play */
    bool bombarding; /* nobody attacks on the ground (8.4) */
    bool trapped;    /* the defender has no hex to retreat to */
    bool one_step;   /* the defender is lost with its next step */
    int step, kill;  /* what the defender's side loses with a step, with the whole unit */
    int driven;      /* what it is worth that the defender leaves its hex */
    int loss;        /* the attacker's cheapest step: Ex, (A) */
    int all;         /* all attackers: Ae */
    int thrown_back; /* what A1 to A3 cost him */
} Fight;

/* Markers that a side may play: known values, or a number of markers of unknown ones. */
typedef struct MarkerHand {
    uint8_t value[MARKER_VALUES]; /* how many of each value */
    int price;                    /* what a point of a marker is worth elsewhere this game turn */
} MarkerHand;

/* The mean over the six faces, with this much added to the differential. */
int folio_fight_worth(const Game *game, const Fight *fight, int more);
/* The same after the rest of the duel, when both sides play it well; less what the markers would be worth
 * elsewhere. */
int folio_fight_duel(const Game *game, const Fight *fight, const MarkerHand hands[2]);
/* The same if this marker of the hand is played in the slot that comes now; 0: none. */
int folio_fight_after(const Game *game, const Fight *fight, const MarkerHand hands[2], int value);
/* A hand of so many markers that the other side may not see: each of them the mean of the pool, rounded. */
MarkerHand folio_fight_unseen_hand(const Game *game, Side side, int count, int price);

#endif
