/* batch: exact chances of cards that are drawn together, from what is left of a deck.
 *
 * What is left is a set of cards and, if it has not come yet, the reshuffle card, in an order that nobody knows. The reshuffle card is no draw: a batch in
 * which it turns up goes on, and everything is shuffled afterwards (deck.h). So the cards of one batch are a fair sample of those left;
 * with r of them left, the reshuffle card has come within the first m with chance m/(r+1), whichever cards those were. */
#ifndef CORE_PLAY_BATCH_H
#define CORE_PLAY_BATCH_H

#include "core/base/ratio.h"
#include "core/play/odds.h"

/* A deck with a reshuffle card, of which some cards are marked. */
typedef struct Stock {
    int cards, blanks;         /* left, without the reshuffle card; of those, without a mark */
    int all_cards, all_blanks; /* of the whole deck */
    bool reshuffle;            /* the reshuffle card is among those left */
} Stock;
Stock stock_of(const Deck *deck, uint64_t marked);

/* No marked card in a batch, after others of `before` cards in all, whatever those showed. */
Ratio batch_fails(const Stock *stock, int before, int draws);

/* What is hoped for: a success that comes without anything in the same batch that spoils it. */
typedef struct Hopes {
    Stock spoilt, any; /* marked: the cards that spoil it; those and the successes */
} Hopes;

Ratio batch_succeeds(const Hopes *hopes, int before, int draws);
/* Two successes or more. */
Ratio batch_has_several(const Hopes *hopes, int before, int draws);
/* One more card succeeds, after a batch that showed nothing of either. */
Ratio batch_next_succeeds(const Hopes *hopes, int draws);

/* As outcomes list it. */
Chance chance_of(Ratio ratio);

#endif
