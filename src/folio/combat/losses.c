/* losses: steps and units lost (7.6), and what a US loss costs (21.0, 27.0). */
#include "folio/movement/move.h"
#include "folio/position/change.h"

void folio_deplete(Play *play, int unit, const char *rule)
{
    FolioUnit *one = &play->state->units[unit];
    if (one->steps <= 1) {
        folio_eliminate(play, unit, rule);
        return;
    }
    one->steps--;
    folio_note(play, rule, EVENT_DEPLETED, unit);
}

/* 21.0: each US unit shortens the game by a turn; if that turn is past, the game is over at once. */
static void count_body(Play *play)
{
    State *state = play->state;
    if (state->last_turn > 0)
        state->last_turn--;
    folio_note(play, "21.0", EVENT_SHORTER, state->last_turn);
    if (state->turn > state->last_turn && !state->over)
        folio_last_turn_over(play);
}

void folio_eliminate(Play *play, int unit, const char *rule)
{
    const Counter *counter = &play->game->counters[unit];
    folio_find(play, unit);
    play->state->units[unit] = (FolioUnit){.where = UNIT_GONE};
    if (folio_is_mover(play->state, unit))
        play->state->mover = 0;
    folio_note(play, rule, EVENT_ELIMINATED, unit);
    /* Reading of 18.3: the crossing goes with the last engineer who holds it. */
    if (counter->engineer && play->state->crossing && folio_count_engineers(play->game, play->state) == 0)
        play->state->crossing = NOWHERE;
    bool counts = counter->side == US && !counter->arvn;
    if (counts && play->game->victory == VICTORY_SECRET)
        folio_casualty_roll(play);
    folio_check_victory(play);
    if (counts && folio_has_rule(play->game, RULE_BODY_COUNT) && !play->state->over)
        count_body(play);
}
