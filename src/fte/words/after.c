/* after: what would come of an order, before it is given: what the ground does there, and who could fire. `why after ACTION`, and the end of
 * `why order ACTION`. Of counters that are not known only that they lie there. */
#include "fte/fire/los.h"
#include "fte/movement/move.h"
#include "fte/position/position.h"
#include "fte/turn/sequence.h"
#include "fte/words/words.h"

/* 21.0: every counter of his that has a line to the hex may turn out to be somebody who fires. */
static int eyes_on(const Game *game, const State *state, Side side, Hex hex)
{
    int count = 0;
    for (int unit = 0; unit < game->unit_count; unit++)
        count += fte_on_map(state, unit) && fte_side(game, unit) != side &&
                 fte_unit_sees_hex(game, state, unit, hex, AT_GROUND);
    return count;
}

static void tell_step(Explanation *why, Action action)
{
    Hex hex = (Hex)action.at;
    if (!hex_on_map(&why->game->map.hexes.grid, hex))
        return;
    const FteTerrain *terrain = fte_terrain(why->game, hex);
    int count = eyes_on(why->game, why->state, why->side, hex);
    if (count)
        explain_warning(why, "21.0", "%d enemy counter%s could fire there: opportunity fire comes hex by hex",
                        count, count == 1 ? "" : "s");
    explain_line(why, "6.5", "Fire Modifier there", "%+d", terrain->fire);
    /* It is added to what must be rolled low: less is better for whoever hides, while more fire modifier protects him. */
    explain_line(why, "6.5", "Concealment Modifier there", "%+d%s", terrain->concealment,
                 terrain->concealment < 0   ? " (better)"
                 : terrain->concealment > 0 ? " (worse)"
                                            : "");
}

void fte_explain_consequences(Explanation *why, Action action)
{
    if (action.verb == VERB_STEP && action.at != ACTION_BLANK)
        tell_step(why, action);
}

void fte_explain_after(Explanation *why, const char *rest)
{
    Action action;
    if (steps_asked(&fte_sequence, why->game, why->state) == why->side &&
        phrase_parse(&fte_phrases, why->game, why->state, rest, &action) &&
        !steps_refuse(&fte_sequence, why->game, why->state, action, NULL))
        fte_explain_consequences(why, action);
}
