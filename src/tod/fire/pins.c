/* pins: under fire, under HE, pinned for the first time (pinning 1 to 9, grunt 6, 7, elite 2, T-05, T-32). */
#include "tod/fire/fire.h"
#include "tod/position/change.h"
#include "tod/sight/sight.h"
#include "tod/words/words.h"

static bool has_cover(const Game *game, const State *state, int unit)
{
    PlanePoint from = {state->units[unit].source_x, state->units[unit].source_y};
    for (int man = -1; (man = tod_next_fit(game, state, unit, man)) >= 0;)
        if (tod_cover(game, state, man, from) != COVER_NONE)
            return true;
    return false;
}

bool tod_is_pinned(const Game *game, const State *state, int unit)
{
    if (!tod_is_infantry(game, state, unit) || tod_nerve(game, state, unit) == CLASS_ELITE)
        return false;
    if (tod_marked(state, unit, UNIT_UNDER_HE))
        return true;
    return tod_marked(state, unit, UNIT_UNDER_FIRE) && has_cover(game, state, unit);
}

/* grunt 7: the first time in the game. */
static void first_pin(Play *play, int unit)
{
    TodUnit *one = &play->state->units[unit];
    if (one->marks & UNIT_WAS_PINNED || !tod_is_pinned(play->game, play->state, unit))
        return;
    one->marks |= UNIT_WAS_PINNED | UNIT_FIRST_PIN;
    tod_note(play, EVENT_PINNED, unit, 0, 0, 0);
}

void tod_under_fire(Play *play, int unit, PlanePoint from, bool he)
{
    const Game *game = play->game;
    State *state = play->state;
    TodUnit *one = &state->units[unit];
    bool infantry = tod_is_infantry(game, state, unit);
    if (one->where != UNIT_TABLE && one->where != UNIT_ABOARD)
        return;
    one->source_x = (uint16_t)from.x;
    one->source_y = (uint16_t)from.y;
    one->marks |= UNIT_ANSWERING; /* roe 6 */
    if (one->work == WORK_SEARCH) /* village 7 */
        one->work = one->work_left = one->work_on = 0;
    tod_note(play, EVENT_UNDER_FIRE, unit, he, 0, 0);
    if (infantry && tod_nerve(game, state, unit) == CLASS_ELITE) /* elite 2 */
        return;
    one->marks |= UNIT_UNDER_FIRE | (he ? (uint32_t)UNIT_UNDER_HE : 0);
    if (tod_side(game, unit) == state->active)
        one->marks |= UNIT_FRESH;
    first_pin(play, unit);
}

void tod_end_pins(State *state, int unit)
{
    TodUnit *one = &state->units[unit];
    uint32_t ended = UNIT_UNDER_FIRE | UNIT_UNDER_HE | UNIT_FIRST_PIN | UNIT_TENDING | UNIT_ANSWERING;
    one->marks &= one->marks & UNIT_FRESH ? ~(uint32_t)UNIT_FRESH : ~ended;
}
