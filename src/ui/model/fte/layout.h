/* layout: where everything lies on the map of Front Toward Enemy, in units of the map: counters, helicopters in the air, markers.
 * Arithmetic over a position; no window. */
#ifndef UI_MODEL_FTE_LAYOUT_H
#define UI_MODEL_FTE_LAYOUT_H

#include "fte/state.h"
#include "ui/model/hex_layout.h"

#define FTE_COUNTER 26.0F /* the width of a counter */

typedef struct FteLayout {
    Spot extent;             /* the whole map */
    Spot core;               /* where something is going on: all counters */
    Spot units[MAX_UNITS];   /* width 0: not on the map, or aboard another */
    uint8_t pile[MAX_UNITS]; /* how many stand as one there; of those below the top one 0 */
    Spot works[MAX_WORKS];
    Spot casualties[MAX_CASUALTIES]; /* of those that nobody carries; several alike lie as one */
    uint8_t alike[MAX_CASUALTIES];   /* how many the first of them stands for; of the others 0 */
    Spot missions[MAX_MISSIONS];
} FteLayout;

/* `top`: the unit that lies on top where it is one of three or more (-1: the first that can act); `fanned`: the hex whose units
 * lie side by side (HEX_NONE: none). */
void fte_lay_out(const Game *game, const State *state, int top, Hex fanned, FteLayout *layout);

#endif
