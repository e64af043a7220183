/* layout: where everything lies on the map of Fields of Fire, in units of the map: cards, the places
 * inside them, counters and what lies on the ground. Arithmetic over a position; no window.
 *
 * A card is as wide as the room wants it, from as wide as high to nearly twice that; between the band with its name and its foot
 * there is one line of counters and one of tags below them. Nothing lies on anything else: where counters have no room they
 * become smaller, and the many units of a stack stand as kinds, one plate a kind with their number. */
#ifndef UI_MODEL_FOF_LAYOUT_H
#define UI_MODEL_FOF_LAYOUT_H

#include "fof/position/query.h"
#include "ui/model/spot.h"

enum {
    CARD_HEIGHT = 160,
    CARD_FRAME = 11,
    CARD_BAND = 20,
    CARD_FOOT = 17,
    GAP_ACROSS = 25,
    GAP_DOWN = 30, /* its upper part is the line of the tags of the card below */
    MARGIN = 20,
    TAG_LINE = 19
};
enum { MAX_STACKS = 192, NO_STACK = 255, MAX_PILES = 192, NO_PILE = 255 };

/* How a stack stands: as counters, or as the kinds of its units. */
typedef struct Stack {
    uint16_t area;
    uint8_t side;
    uint8_t units, items;
    bool piled; /* its units stand as kinds */
    float size; /* of a counter */
    Spot spot;  /* everything of it, with its lines of tags */
    Spot tags;  /* the line below its counters */
} Stack;

/* The units of one kind in a stack, on one plate. */
typedef struct Pile {
    uint8_t stack, count;
    uint8_t first; /* one of them */
    Spot spot;
} Pile;

typedef struct FofLayout {
    Spot extent; /* everything */
    Spot core;   /* where the mission is played: without cards beyond the boundary on which nobody is */
    float card_width;
    float
        letters; /* how much wider letters are, in units of the map, than they are at zoom 1: they do not shrink with it */
    Spot cards[GRID_CARDS];
    bool bare[GRID_CARDS];  /* so much lies on it that there is no room for words */
    Spot places[MAX_AREAS]; /* of areas that are more than open ground */
    Spot units[MAX_UNITS];  /* of one in a pile that of the pile */
    Spot items[MAX_ITEMS];
    uint8_t unit_stack[MAX_UNITS], item_stack[MAX_ITEMS], unit_pile[MAX_UNITS];
    Stack stacks[MAX_STACKS];
    int stack_count;
    Pile piles[MAX_PILES];
    int pile_count;
} FofLayout;

/* Lays everything out for a room of this size on the screen. The same position always lies the same way in it. */
void fof_layout_make(const FofGame *game, const FofState *state, float width, float height,
                     FofLayout *layout);
/* What tags take at zoom 1: at the upper edge of a place as far as they lie in it, and below counters. */
#define FOF_TAB 11.0F
#define FOF_TAG 15.0F
/* The least zoom at which the letters on counters can be read. */
#define FOF_READABLE 0.66F
/* The slot of a card whether or not it exists: for lines between cards, and cards to come. */
Spot fof_layout_slot(const FofLayout *layout, CardId card);
/* The card at a point of the map, and the place there (the card's open ground if no other); false if there
 * is none. */
bool fof_layout_at(const FofState *state, const FofLayout *layout, float x, float y, CardId *card,
                   AreaId *area);
/* Where a contact marker lies on a card, with room for what is said of it at its left. */
Spot fof_layout_contact(const FofLayout *layout, CardId card);

/* ---- aside.c ---- */
/* Everything that lies on a card goes to its left, so much of the way; and the ground beside it. */
void fof_layout_aside(FofLayout *layout, const FofState *state, CardId card, float share);
Spot fof_layout_beside(const FofLayout *layout, const FofState *state, CardId card);

/* What a unit is, as its symbol (without "nato-") and, of several alike, in words. */
typedef struct FofKind {
    const char *symbol, *plural;
} FofKind;
const FofKind *fof_kind_of(const FofGame *game, const FofState *state, UnitId unit);
/* Teams without a name of their own have longer words on their counters, which are wider. */
bool fof_unit_is_nameless(const FofState *state, UnitId unit);

#endif
