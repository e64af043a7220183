/* toy_units: what all rules ask of units and do to them, with cards and dice. */
#include <stdlib.h>

#include "toy/toy_state.h"

enum { FAR_AWAY = 99 };

/* ---- questions ---- */

int toy_home(const Game *game, Side side)
{
    return side == SIDE_FIRST ? 1 : game->places;
}

int toy_distance(const State *state, int unit, int place)
{
    int at = state->units[unit].place;
    return at == 0 || at == UNKNOWN ? FAR_AWAY : abs(at - place);
}

bool toy_is(const State *state, int unit, int what, int place)
{
    const Unit *one = &state->units[unit];
    return one->strength > 0 && (!(what & AT) || one->place == place) &&
           (!(what & NEXT_TO) || toy_distance(state, unit, place) == 1) &&
           (!(what & SPOTTED) || one->spotted) && (!(what & UNSPOTTED) || !one->spotted) &&
           (!(what & UNSPENT) || !one->spent) && (!(what & UNREACTED) || !one->reacted) &&
           (!(what & UNSEEN) || one->place == UNKNOWN);
}

int toy_first(const State *state, Side side, int what, int place)
{
    for (int unit = side * UNITS_PER_SIDE; unit < (side + 1) * UNITS_PER_SIDE; unit++)
        if (toy_is(state, unit, what, place))
            return unit;
    return -1;
}

bool toy_any(const State *state, Side side, int what, int place)
{
    return toy_first(state, side, what, place) >= 0;
}

/* ---- chance and secrets: where a preview ends ---- */

void toy_need_secret(Play *play, Side side, bool needed)
{
    if (needed && play->state->eyes != SIDE_ALL && play->state->eyes != side)
        play_blind(play);
}

bool toy_draw(Play *play, Mark mark, uint8_t *card)
{
    toy_need_secret(play, SIDE_NONE, true);
    play->state->drawn++;
    *card = deck_draw_one(&play->state->deck, &play->state->rng);
    return play->game->cards[*card].marks >> mark & 1;
}

int toy_roll(Play *play)
{
    toy_need_secret(play, SIDE_NONE, true);
    return dice_roll(&play->state->dice, &play->state->rng, DIE_FACES);
}

/* ---- what happens to units ---- */

void toy_note(Play *play, EventKind kind, Side side, int a, int b, int c)
{
    const Sentence *sentence = &toy_sentences[kind];
    uint8_t eyes = side == SIDE_ALL ? EVENT_ALL_EYES : (uint8_t)(1 << side);
    log_add(play->log, play->state,
            (Event){sentence->rule, (uint16_t)kind, eyes, sentence->reveals, {a, b, c}});
}

void toy_spot(Play *play, int unit)
{
    if (!toy_is(play->state, unit, UNSPOTTED, 0))
        return;
    play->state->units[unit].spotted = 1;
    toy_note(play, EVENT_SPOTTED, SIDE_ALL, unit, play->state->units[unit].place, 0);
}

void toy_spot_all(Play *play, Side side, int place)
{
    for (int unit = 0; unit < UNITS; unit++)
        if (toy_side_of(unit) == side && toy_is(play->state, unit, AT, place))
            toy_spot(play, unit);
}

void toy_end(Play *play, Side winner)
{
    State *state = play->state;
    state->over = 1;
    state->winner = winner;
    toy_note(play, EVENT_OVER, SIDE_ALL, winner, state->camps[0].points, state->camps[1].points);
}

void toy_hurt(Play *play, int unit, int damage)
{
    Side side = toy_side_of(unit);
    Unit *one = &play->state->units[unit];
    int loss = damage < one->strength ? damage : one->strength;
    if (loss <= 0)
        return;
    one->strength -= (uint8_t)loss;
    play->state->camps[side].losses += (uint16_t)loss;
    toy_note(play, EVENT_LOSS, SIDE_ALL, unit, loss, 0);
    if (one->strength > 0)
        return;
    *one = (Unit){0};
    toy_note(play, EVENT_GONE, SIDE_ALL, unit, 0, 0);
    if (!toy_any(play->state, side, LIVES, 0))
        toy_end(play, 1 - side); /* T.9.1: a side without units has lost at once */
}
