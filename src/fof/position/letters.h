/* letters: potential contact markers that lie under a `?` (8.2.1). */
#ifndef FOF_POSITION_LETTERS_H
#define FOF_POSITION_LETTERS_H

#include "fof/game.h"

/* Gives every `?` a letter from its mix: as many markers of each of its letters as the mix has cards, at most those of the game, without the
 * ones that have been turned up. So it lays them at the start and guesses them later, by the same chances. */
void fof_letters_fill(const FofGame *game, FofState *state, Rng *rng);
/* How many markers of each letter the one that is face down on this card may be, by what everybody can see; returns how many in all. */
int fof_letters_under(const FofGame *game, const FofState *state, CardId card, int left[LETTERS]);
/* Turns the marker of a card up; it stays there. */
void fof_letter_turn_up(FofState *state, CardId card);
/* 8.2.3: another marker, letter side up, on a card: both are seen then, and the higher letter stays. */
void fof_letter_add(FofState *state, CardId card, uint8_t letter);
/* Takes it away. */
void fof_letter_remove(FofState *state, CardId card);

#endif
