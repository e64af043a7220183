/* play: what every part of the rules has in hand while something happens, and the few ways to touch chance
 * and the log. */
#ifndef FOF_POSITION_PLAY_H
#define FOF_POSITION_PLAY_H

#include "core/play/steps.h"
#include "fof/game.h"
#include "fof/words/events.h"

/* What Fields of Fire has in hand besides; where a Play has none, nothing is known of it. */
struct Hand {
    struct Settled *settled;  /* the table as the last refresh left it (fire.h); may be NULL */
    struct OwnFire *own_fire; /* on whom fire of their own side lay then (fire.h); may be NULL */
    int icons; /* successes drawn in the attempt that is being carried out; 0: it failed, or needed none */
};

/* A row of the sequence, or a frame, runs; and what it asks as the position is. */
typedef Next StepRun(Play *play);
typedef const Question *Asks(const FofGame *game, const FofState *state);

/* Draws that many cards from the action deck in one batch (2.2.3). On a masked position it does not
 * return: the preview ends. */
void fof_draw_cards(Play *play, int count, uint8_t *cards);
uint8_t fof_draw_card(Play *play);
/* 1.2.7: a random number from 1 to n by the R# strip (n up to 12; more is drawn in two steps, still
 * uniform); n = 1 draws nothing. */
int fof_draw_random(Play *play, int n);
/* One card of the terrain deck (map expansion); NO_CARD-like 0 when the deck is empty. */
uint8_t fof_draw_terrain(Play *play);
/* How many of the cards show one of these marks. */
int fof_count_marks(const FofGame *game, const uint8_t *cards, int count, uint16_t marks);

/* Notes an event (events.h lists the kinds and what their arguments mean). */
void fof_note(Play *play, const char *rule, EventKind kind, int a, int b, int c, int d);
/* The same, and a card or hidden fact came to light. */
void fof_note_reveal(Play *play, const char *rule, EventKind kind, int a, int b, int c, int d);
/* The reading of an open question has decided what happens to the unit, at the card. */
void fof_note_reading(Play *play, const char *rule, Reading reading, UnitId unit, CardId card);

#endif
