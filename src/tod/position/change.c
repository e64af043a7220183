/* change: see the header. */
#include "tod/position/change.h"

#include <string.h>

#include "core/base/bits.h"
#include "tod/village/village.h"
#include "tod/words/words.h"

void tod_note_by(Play *play, const char *rule, int kind, int unit, int a, int b, int c)
{
    bool open = unit < 0 || tod_marked(play->state, unit, UNIT_KNOWN);
    play_note_by(play, rule, kind, open ? SIDE_ALL : tod_side(play->game, unit), unit, a, b, c);
}

void tod_note(Play *play, int kind, int unit, int a, int b, int c)
{
    tod_note_by(play, NULL, kind, unit, a, b, c);
}

void tod_reveal(Play *play, int unit, const char *rule)
{
    TodUnit *one = &play->state->units[unit];
    bool hidden = !(one->marks & UNIT_KNOWN);
    one->marks = (one->marks | UNIT_KNOWN) & ~(uint32_t)UNIT_HIDDEN;
    if (hidden)
        tod_note_by(play, rule, EVENT_SEEN, unit, tod_packed(tod_place(play->game, play->state, unit)), 0, 0);
    tod_villagers_shown(play, unit);
}

void tod_remove(Play *play, int unit, TodWhere where)
{
    State *state = play->state;
    TodUnit *one = &state->units[unit];
    for (int man = -1; (man = tod_next_fit(play->game, state, unit, man)) >= 0;)
        state->men[man].where = where == UNIT_LEFT ? MAN_OUT : MAN_DEAD;
    one->where = (uint8_t)where;
    one->x = one->y = 0;
    one->aboard = one->towed = one->work = one->work_left = one->work_on = one->alarm = one->aim =
        one->aimed = 0;
    one->marks &= UNIT_KNOWN | UNIT_WAS_PINNED | UNIT_DOWNGRADED | UNIT_POOR;
    if (state->mover == unit + 1)
        state->mover = 0;
}

void tod_set_man(State *state, int man, PlanePoint point, int facing)
{
    state->men[man].x = (uint16_t)point.x;
    state->men[man].y = (uint16_t)point.y;
    state->men[man].facing = (uint8_t)facing;
}

void tod_raze(Play *play, int piece)
{
    if (bit_has(play->state->gone, piece))
        return;
    bit_set(play->state->gone, piece);
    play_note(play, EVENT_RAZED, SIDE_ALL, piece);
}

void tod_award(Play *play, TodAwardKind kind, Side side, int times)
{
    play->state->tally[side][kind] = (uint16_t)(play->state->tally[side][kind] + times);
}

void tod_suspect(State *state, Side side, PlanePoint point, TodMarkWhy why)
{
    TodMark *marks = state->suspected + side * (MAX_MARKS / 2);
    int last = MAX_MARKS / 2 - 1, at = 0;
    while (at < last && marks[at].why)
        at++;
    if (marks[at].why) {
        memmove(marks, marks + 1, sizeof *marks * (size_t)last);
        at = last;
    }
    marks[at] = (TodMark){(uint16_t)point.x, (uint16_t)point.y, (uint8_t)why, state->turn, side, 0};
}
