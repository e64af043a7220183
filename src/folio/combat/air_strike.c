/* air_strike: the B-52 (23.0). */
#include "folio/movement/moves.h"
#include "folio/position/change.h"
#include "folio/turn/sequence.h"

static bool refuse_now(const Game *game, const State *state, Reason *reason)
{
    if (!folio_has_rule(game, RULE_B52))
        return deny(reason, "23.0", "there is no B-52 in this scenario");
    if (state->step != STEP_US_MOVE)
        return deny(reason, "23.0", "the B-52 strikes in the US Movement Phase");
    if (folio_refuse_before(game, state, -1, reason))
        return true;
    if (state->b52)
        return deny(reason, "23.0", "the B-52 has struck this turn");
    return state->turn > game->b52_until && deny(reason, "24.0", "no B-52 after turn %d", game->b52_until);
}

static bool refuse_target(const Game *game, const State *state, int target, Reason *reason)
{
    if (target < 0 || folio_side(game, target) != VC || !folio_on_map(state, target))
        return deny(reason, "23.0", "it strikes a hex with a Viet Cong unit on the map");
    Node node = folio_node_of(&game->map, state->units[target].place);
    if (!hexmap_in_area(&game->map.hexes, game->triangle, game->map.node[node].hex))
        return deny(reason, "23.0", "%s is not in %s", game->counters[target].name,
                    game->map.hexes.areas[game->triangle].title);
    return folio_ground(game, node) & TERRAIN_SETTLED &&
           deny(reason, "23.0", "no strike on a village or city");
}

bool folio_refuse_b52(const Game *game, const State *state, Action action, Reason *reason)
{
    return refuse_now(game, state, reason) ||
           refuse_target(game, state, folio_named(game, action.to), reason);
}

void folio_list_b52(const Game *game, const State *state, ActionList *list)
{
    if (refuse_now(game, state, NULL))
        return;
    for (int unit = 0; unit < game->unit_count; unit++)
        if (!refuse_target(game, state, unit, NULL))
            list_add(list, (Action){.verb = VERB_B52, .to = (uint16_t)(unit + 1)});
}

/* No die: the unit loses a step. A cache in the hex is not affected. */
void folio_answer_b52(Play *play, Action action)
{
    int target = action.to - 1;
    play->state->b52 = 1;
    folio_note(play, "23.0", EVENT_B52, target, play->state->units[target].place);
    folio_deplete(play, target, "23.0");
}
