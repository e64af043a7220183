/* Who stands on a card makes room for what is drawn there before all eyes. */
#include <math.h>

#include "ui/model/fof/layout.h"

static const float EDGE = CARD_FRAME + 5, AIR = 8;

static bool is_on(const FofState *state, AreaId area, CardId card)
{
    return area != NO_AREA && area_card(state, area) == card;
}

/* From the left of everything that lies on it to its right; the card's own left where nothing does. */
static void reach(const FofLayout *layout, const FofState *state, CardId card, float *left, float *right)
{
    Spot spot = layout->cards[card];
    *left = spot.x + spot.width;
    *right = spot.x + EDGE - AIR;
    for (int i = 0; i < layout->stack_count; i++)
        if (is_on(state, (AreaId)layout->stacks[i].area, card)) {
            *left = fminf(*left, layout->stacks[i].spot.x);
            *right = fmaxf(*right, layout->stacks[i].spot.x + layout->stacks[i].spot.width);
        }
    for (int i = FIRST_EXTRA_AREA; i < MAX_AREAS; i++)
        if (layout->places[i].width > 0 && is_on(state, (AreaId)i, card)) {
            *left = fminf(*left, layout->places[i].x);
            *right = fmaxf(*right, layout->places[i].x + layout->places[i].width);
        }
}

static void move(Spot *spot, float by)
{
    if (spot->width > 0)
        spot->x += by;
}

void fof_layout_aside(FofLayout *layout, const FofState *state, CardId card, float share)
{
    float left, right;
    reach(layout, state, card, &left, &right);
    float by = fminf(0, layout->cards[card].x + EDGE - left) * share;
    for (int i = 0; i < layout->stack_count; i++)
        if (is_on(state, (AreaId)layout->stacks[i].area, card)) {
            move(&layout->stacks[i].spot, by);
            move(&layout->stacks[i].tags, by);
        }
    for (int i = 0; i < layout->pile_count; i++)
        if (is_on(state, (AreaId)layout->stacks[layout->piles[i].stack].area, card))
            move(&layout->piles[i].spot, by);
    for (int i = 0; i < MAX_UNITS; i++)
        if (unit_card(state, (UnitId)i) == card)
            move(&layout->units[i], by);
    for (int i = 0; i < MAX_ITEMS; i++)
        if (layout->items[i].width > 0 && is_on(state, (AreaId)state->items[i].area, card))
            move(&layout->items[i], by);
    for (int i = FIRST_EXTRA_AREA; i < MAX_AREAS; i++)
        if (is_on(state, (AreaId)i, card))
            move(&layout->places[i], by);
}

Spot fof_layout_beside(const FofLayout *layout, const FofState *state, CardId card)
{
    float left, right;
    Spot spot = layout->cards[card];
    reach(layout, state, card, &left, &right);
    right = right < left ? spot.x + EDGE - AIR : spot.x + EDGE + right - left; /* once they have gone aside */
    float top = spot.y + CARD_FRAME + CARD_BAND + 1, low = spot.y + spot.height - CARD_FRAME - CARD_FOOT - 1,
          end = spot.x + spot.width - CARD_FRAME - 2;
    if (state->cards[card].pc) /* its marker lies there still */
        low = fof_layout_contact(layout, card).y - 2;
    return (Spot){right + AIR, top, fmaxf(0, end - right - AIR), low - top};
}
