/* attention: what still needs the player, and what would be left undone. */
#include "core/play/explanation.h"
#include "tod/tod.h"
#include "tod/turn/orders.h"
#include "ui/model/tod/parts.h"

enum { ANSWERS_MOST = 2048 };

static bool may_act(const State *state, int unit)
{
    return tod_on_table(state, unit) && !state->units[unit].deed && !state->units[unit].work &&
           !tod_marked(state, unit, UNIT_WRECK | UNIT_NO_CREW | UNIT_STUNNED);
}

/* Those who must do something come first, then whoever has not acted; whoever is named by another answer behind them. */
int tod_needs_attention(const Game *game, const State *seen, char (*names)[THING_SIZE], int cap)
{
    static Action actions[ANSWERS_MOST];
    ThingList things = {names, 0, cap};
    char name[THING_SIZE];
    bool orders = seen->depth && tod_top(seen)->step == STEP_ORDERS;
    for (int pass = 0; orders && pass < 2; pass++)
        for (int unit = -1; (unit = tod_next_own(game, seen, unit)) >= 0;)
            if (may_act(seen, unit) && (pass || tod_is_obliged(game, seen, unit))) {
                tod_facts_unit_name(game, seen, unit, name);
                things_add(&things, name);
            }
    if (orders)
        return things.count;
    int count = tod_rules.legal(game, seen, actions, ANSWERS_MOST);
    for (int i = 0; i < count && i < ANSWERS_MOST; i++) {
        Shape shape;
        tod_shape(game, seen, actions[i], &shape);
        if (!shape.minor && !shape.apart)
            things_add(&things, shape.actor[0] ? shape.actor : shape.target);
    }
    return things.count;
}

int tod_left_undone(const Game *game, const State *state, Action end, Reason *lines, int cap)
{
    Explanation why = {.game = game, .state = state, .lines = lines, .cap = cap};
    int left = 0;
    if (end.verb != VERB_END)
        return 0;
    for (int unit = -1; (unit = tod_next_own(game, state, unit)) >= 0;)
        left += may_act(state, unit) && tod_is_infantry(game, state, unit);
    if (left)
        explain_words(&why, "turn 3", "", "%d unit%s can still act", left, left == 1 ? "" : "s");
    return why.count < cap ? why.count : cap;
}
