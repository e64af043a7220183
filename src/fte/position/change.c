/* change: the small changes that many rules share, each told to whom it concerns by the names they know. */
#include "fte/position/change.h"

#include "fte/position/position.h"
#include "fte/words/words.h"

/* Both sides learn of it: its owner by its name, the other by the number of the counter while that is concealed. */
void fte_note(Play *play, int kind, int unit, int a, int b, int c)
{
    const FteUnit *one = &play->state->units[unit];
    Side side = fte_side(play->game, unit);
    bool veiled = fte_veiled_unit(play->game, play->state, 1 - side, unit) && one->who != UNKNOWN;
    if (veiled)
        play_note(play, kind, side, unit + OWN_NAME, a, b, c);
    play_note(play, kind, veiled ? 1 - side : SIDE_ALL, unit, a, b, c);
}

/* 29.0: never below 0. */
void fte_add_points(Play *play, Side side, int points)
{
    int sum = play->state->points[side] + points;
    play->state->points[side] = (uint16_t)(sum < 0 ? 0 : sum);
    if (points)
        play_note(play, EVENT_POINTS, SIDE_ALL, side, points, play->state->points[side]);
}

void fte_score_points(Play *play, Side side, ScoreKind kind)
{
    fte_add_points(play, side, play->game->score[kind][side]);
}

void fte_remove(Play *play, int unit, FteWhere where)
{
    FteUnit *one = &play->state->units[unit];
    *one = (FteUnit){.who = one->who, .where = (uint8_t)where};
    if (play->state->medevac_unit == unit + 1) /* 12.0: another one may be requested */
        play->state->medevac_unit = play->state->medevac_turn = 0;
}

void fte_unveil(Play *play, int unit)
{
    FteUnit *one = &play->state->units[unit];
    Side side = fte_side(play->game, unit);
    if (!(one->marks & MARK_CONCEALED))
        return;
    play_needs(play, side, one->who == UNKNOWN);
    one->marks &= (uint16_t)~MARK_CONCEALED;
    bool dummy = fte_is_role(play->game, play->state, unit, ROLE_DUMMY);
    play_note(play, dummy ? EVENT_DUMMY : EVENT_VISIBLE, SIDE_ALL, unit, one->hex);
    if (dummy) /* 22.0 */
        fte_remove(play, unit, UNIT_GONE);
}

void fte_carry_to(State *state, int unit, Hex hex)
{
    state->units[unit].hex = hex;
    for (int other = 0; other < MAX_UNITS; other++)
        if (state->units[other].where == UNIT_ABOARD && state->units[other].aboard == unit + 1)
            state->units[other].hex = hex;
    for (int i = 0; i < MAX_CASUALTIES; i++)
        if (state->casualties[i].kind && state->casualties[i].carrier == unit + 1)
            state->casualties[i].hex = hex;
}

int fte_free_casualty(const State *state)
{
    for (int i = 0; i < MAX_CASUALTIES; i++)
        if (!state->casualties[i].kind)
            return i;
    return -1;
}
