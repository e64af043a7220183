/* deck: up to 64 numbered cards. What is left is a set; the next card is chosen when it is drawn. That is the
 * same chance as a shuffled pile, and a position holds no hidden order beyond the generator and the cards
 * stacked by a test or lesson. */
#ifndef CORE_PLAY_DECK_H
#define CORE_PLAY_DECK_H

#include <stdbool.h>
#include <stdint.h>

#include "core/play/rng.h"

enum { DECK_CARDS = 64, DECK_STACKED = 46, DECK_NO_CARD = 255 };

typedef struct Deck {
    uint64_t all;                  /* every card of the deck, bit = card number */
    uint64_t left;                 /* those not drawn since the last shuffle */
    uint8_t stacked[DECK_STACKED]; /* the next cards, put there by hand */
    uint8_t stacked_count;
    uint8_t reshuffle; /* the card that orders a shuffle, or DECK_NO_CARD */
} Deck;

/* A full deck of the given cards. */
void deck_init(Deck *deck, uint64_t cards, uint8_t reshuffle);

/* Draws `count` cards into `cards`, in order. The reshuffle card is never one of them: when it turns up, the
 * batch is finished and then everything is shuffled. If the cards run out inside a batch, those not in it are
 * shuffled and the draw goes on. Returns whether the deck was shuffled at the end of the batch. */
bool deck_draw(Deck *deck, Rng *rng, int count, uint8_t *cards);

/* One card, with the same rules. */
uint8_t deck_draw_one(Deck *deck, Rng *rng);

/* Puts these cards on top, in order, replacing what was stacked before; drawn ones come back from the
 * discards first. False, and nothing changed, if a card is not in the deck, comes twice, or there are too
 * many. */
bool deck_stack(Deck *deck, const uint8_t *cards, int count);

/* Everything back into the deck; stacked cards stay on top. */
void deck_shuffle(Deck *deck);

/* How many of the cards in `which` are left to draw; the reshuffle card is never counted. */
int deck_left(const Deck *deck, uint64_t which);

/* How many cards are left to draw, without the reshuffle card. */
int deck_size(const Deck *deck);

/* NULL, or what is wrong with a deck that should be made of these cards. */
const char *deck_broken(const Deck *deck, uint64_t cards);

/* Forgets what nobody may know: the order of the stacked cards. */
void deck_mask(Deck *deck);

#endif
