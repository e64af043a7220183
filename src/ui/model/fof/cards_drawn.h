/* cards_drawn: the action cards of Fields of Fire as they were drawn: for what, and which part of each
 * counted. Made of the story, so that it goes back and forth with the game.
 * No raylib. */
#ifndef UI_MODEL_FOF_CARDS_DRAWN_H
#define UI_MODEL_FOF_CARDS_DRAWN_H

#include "core/books/story.h"

enum { DRAW_CARDS = 16 };

/* The part of a card that was read (2.8). */
typedef enum CardPart {
    READ_NOTHING, /* nothing tells */
    READ_ICONS,
    READ_HELMET, /* commands of who is activated */
    READ_STAR,   /* commands on initiative */
    READ_COMBAT, /* the result in the column of a net combat modifier */
    READ_HIT,    /* the hit effect of an experience */
    READ_RANDOM  /* the random number strip */
} CardPart;

/* One batch of cards. */
typedef struct Draw {
    uint8_t cards[DRAW_CARDS];
    int count;
    CardPart part;
    /* READ_COMBAT: NCM as resolved; READ_HIT: Experience; READ_RANDOM: of the strip, 0: no second card */
    int column[2];
    uint16_t wanted;              /* READ_ICONS: bits of Mark that were looked for */
    uint16_t counted[DRAW_CARDS]; /* READ_ICONS: of those the ones each card has, and what spoilt it all */
    bool reshuffled;              /* the reshuffle card came with it */
    int line;                     /* of the story: the cards */
    int told;                     /* of the story: what came of it; -1: nothing was told */
} Draw;

/* The batches drawn from a line of the story on, in order; returns how many there are, even beyond cap. */
int fof_cards_drawn(const Story *story, const Session *session, int first, Draw *draws, int cap);

/* Whether a lesson has just shuffled the deck, because it needs cards that had been drawn (2.2.3). */
bool fof_deck_shuffled_by_lesson(const Session *session);

#endif
