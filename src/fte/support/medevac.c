/* medevac: 12.0. A US Leader asks for a ship that takes casualties, and nobody else, off the map. It comes as a reinforcement does. */
#include "fte/movement/move.h"
#include "fte/position/position.h"
#include "fte/support/support.h"
#include "fte/words/words.h"

static bool is_free(const Game *game, const State *state, int unit)
{
    int where = state->units[unit].where;
    return fte_takes_part(game, unit) && fte_is_role(game, state, unit, ROLE_SLICK) &&
           (where == UNIT_ABSENT || where == UNIT_LEFT);
}

/* The ship that is kept for it, or any other Slick that is not on the map and not to come. */
static int find_ship(const Game *game, const State *state)
{
    int ship = -1;
    for (int unit = 0; unit < game->unit_count; unit++) {
        if (!is_free(game, state, unit))
            continue;
        if (game->forces[game->counters[unit].force].call == CALL_MEDEVAC)
            return unit;
        ship = ship < 0 ? unit : ship;
    }
    return ship;
}

bool fte_refuse_medevac(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = action.on - 1;
    if (fte_refuse_action(game, state, unit, ACTED_OTHER, reason))
        return true;
    if (!fte_is_leader(game, state, unit) || fte_side(game, unit) != US)
        return deny(reason, "12.0", "only US Leaders request a Medevac");
    if (!fte_is_steady(state, unit))
        return deny(reason, "12.0", "he is Broken or Suppressed");
    if (state->medevac_unit)
        return deny(reason, "12.0", "one is on its way, or still on the map");
    return find_ship(game, state) < 0 && deny(reason, "12.0", "there is no ship for it");
}

void fte_medevac(Play *play, Action action)
{
    State *state = play->state;
    int roll = play_roll(play, D10), turns = play->game->medevac[roll - 1];
    fte_note(play, turns ? EVENT_MEDEVAC : EVENT_NO_MEDEVAC, action.on - 1, roll, state->turn + turns, 0);
    fte_acted(play, action.on - 1, ACTED_OTHER);
    if (!turns)
        return;
    int ship = find_ship(play->game, state);
    state->units[ship].where = UNIT_WAITING;
    state->medevac_unit = (uint8_t)(ship + 1);
    state->medevac_turn = (uint8_t)(state->turn + turns);
}

void fte_medevac_odds(const Game *game, const State *state, Action action, OddsList *list)
{
    (void)state, (void)action;
    for (int turns = 0; turns <= D10; turns++) {
        int count = 0;
        for (int roll = 0; roll < D10; roll++)
            count += game->medevac[roll] == turns;
        if (count && turns)
            odds_add(list, (Chance){(uint64_t)count, D10}, "it comes in %d turn%s", turns,
                     turns == 1 ? "" : "s");
        else if (count)
            odds_add(list, (Chance){(uint64_t)count, D10}, "denied");
    }
}
