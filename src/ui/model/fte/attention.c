/* attention: what still needs the player, and what would be left undone. */
#include "core/base/text.h"
#include "core/play/explanation.h"
#include "fte/fte.h"
#include "ui/model/fte/parts.h"

enum { ANSWERS_MOST = 512 };

/* All who are named by an answer, in the order of the list; whoever moves comes first. */
int fte_needs_attention(const Game *game, const State *seen, char (*names)[THING_SIZE], int cap)
{
    Action actions[ANSWERS_MOST];
    ThingList things = {names, 0, cap};
    Shape shape;
    int count = fte_rules.legal(game, seen, actions, ANSWERS_MOST);
    for (int i = 0; i < count && i < ANSWERS_MOST; i++) {
        fte_shape(game, seen, actions[i], &shape);
        if (!shape.minor && !shape.apart)
            things_add(&things, shape.actor[0] ? shape.actor : shape.target);
    }
    return things.count;
}

int fte_left_undone(const Game *game, const State *state, Action end, Reason *lines, int cap)
{
    Explanation why = {.game = game, .state = state, .lines = lines, .cap = cap};
    int ready = 0;
    if (end.verb != VERB_DONE || !state->depth || fte_top(state)->step != STEP_ACT)
        return 0;
    for (int unit = 0; unit < game->unit_count; unit++)
        ready += fte_on_map(state, unit) && fte_marked(state, unit, MARK_READY);
    if (ready)
        explain_words(&why, "5.0", "", "%d unit%s can still act", ready, ready == 1 ? "" : "s");
    return why.count < cap ? why.count : cap;
}

/* ---- step by step ---- */

/* 21.0: somebody has fired, or tried to, since this Activation began. */
static bool was_fired_at(const Game *game, const State *state, Side side)
{
    for (int unit = 0; unit < game->unit_count; unit++)
        if (fte_side(game, unit) != side && fte_marked(state, unit, MARK_OP_FIRED))
            return true;
    return false;
}

/* A Move is begun, then goes hex by hex; whoever is fired at stops, and is asked at each hex. */
bool fte_toward(const Game *game, const State *seen, const char *actor, const char *place, bool begins,
                Action *action)
{
    static FteRange range; /* a scratch of some kilobytes */
    int unit = fte_facts_unit(game, seen, actor);
    Hex goal = fte_facts_hex(game, place), way[PATH_MOST];
    if (unit < 0 || !goal || seen->over || !seen->depth ||
        (!begins && was_fired_at(game, seen, fte_side(game, unit))))
        return false;
    int step = fte_top(seen)->step;
    range = (FteRange){.unit = -1};
    fte_range_make(&range, game, seen, unit, 1);
    if (!fte_range_way(&range, game, goal, way, PATH_MOST))
        return false;
    *action = step == STEP_ACT ? (Action){.verb = VERB_MOVE, .on = (uint16_t)(unit + 1)}
                               : (Action){.verb = VERB_STEP, .at = way[0]};
    return (step == STEP_ACT && begins) || (step == STEP_MOVE && fte_marked(seen, unit, MARK_MOVING));
}
