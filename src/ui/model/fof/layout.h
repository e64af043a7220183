/* layout: where everything lies on the map of Fields of Fire, in units of the map: cards, the places
 * inside them, counters and what lies on the ground. Arithmetic over a position; no window. */
#ifndef UI_MODEL_FOF_LAYOUT_H
#define UI_MODEL_FOF_LAYOUT_H

#include "fof/position/query.h"
#include "ui/model/spot.h"

enum {
    CARD_WIDTH = 164,
    CARD_HEIGHT = 150,
    CARD_FRAME = 11,
    CARD_BAND = 17,
    GAP_ACROSS = 22,
    GAP_DOWN = 26,
    MARGIN = 26
};
enum { MAX_STACKS = 192, NO_STACK = 255 };

/* Counters of one side in one place. */
typedef struct Stack {
    uint16_t area;
    uint8_t side;
    uint8_t count; /* units and items */
    bool tight;    /* they cover one another */
    float size;    /* of a counter */
    Spot spot;
} Stack;

typedef struct FofLayout {
    Spot extent; /* everything */
    Spot core;   /* where the mission is played: without cards beyond the boundary on which nobody is */
    Spot cards[GRID_CARDS];
    Spot places[MAX_AREAS]; /* of areas that are more than open ground */
    Spot units[MAX_UNITS];
    Spot items[MAX_ITEMS];
    float seen[MAX_UNITS]; /* how much of its width no other counter covers */
    uint8_t unit_stack[MAX_UNITS], item_stack[MAX_ITEMS];
    Stack stacks[MAX_STACKS];
    int stack_count;
} FofLayout;

/* Lays everything out. The same position always lies the same way. */
void fof_layout_make(const FofState *state, FofLayout *layout);
/* The slot of a card whether or not it exists: for lines between cards, and cards to come. */
Spot fof_layout_slot(CardId card);
/* The card at a point of the map, and the place there (the card's open ground if no other); false if there
 * is none. */
bool fof_layout_at(const FofState *state, const FofLayout *layout, float x, float y, CardId *card,
                   AreaId *area);

#endif
