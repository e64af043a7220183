/* points: see the header. Losses and ground are looked up on the table, not tallied: so nobody learns by points what he does not see. */
#include "tod/points/points.h"

static int losses_of(const Game *game, const State *state, Side viewer, Side side)
{
    int count = 0;
    for (int unit = 0; unit < tod_slots(game); unit++)
        if (tod_side(game, unit) == side && state->units[unit].where != UNKNOWN &&
            tod_knows(game, state, viewer, unit))
            count += state->units[unit].lost;
    return count;
}

/* Casualties on the table that nobody has brought out. */
static int left_behind(const Game *game, const State *state, Side viewer, Side side)
{
    int count = 0;
    for (int man = 0; man < game->man_count; man++)
        count += state->men[man].where == MAN_CASUALTY && tod_side_of_man(game, man) == side &&
                 tod_knows(game, state, viewer, state->men[man].unit);
    return count;
}

static bool holds(const Game *game, const State *state, Side viewer, Side side, int area)
{
    bool has[2] = {false, false};
    for (int unit = 0; unit < tod_slots(game); unit++)
        for (int man = -1; tod_on_table(state, unit) && tod_knows(game, state, viewer, unit) &&
                           (man = tod_next_fit(game, state, unit, man)) >= 0;)
            has[tod_side(game, unit)] |= tod_in_area(game, area, tod_at(state, man));
    return has[side] && !has[1 - side];
}

int tod_award_times(const Game *game, const State *state, Side viewer, const TodAward *award)
{
    switch (award->kind) {
    case AWARD_LOST:
        return losses_of(game, state, viewer, 1 - award->side);
    case AWARD_LEFT:
        return left_behind(game, state, viewer, award->side);
    case AWARD_HOLD:
        return holds(game, state, viewer, award->side, award->area);
    case AWARD_DESTROY:
        return award->piece && state->gone[(award->piece - 1) / 64] >> (award->piece - 1) % 64 & 1;
    default:
        return state->tally[award->side][award->kind];
    }
}

int tod_points(const Game *game, const State *state, Side viewer, Side side)
{
    int points = 0;
    for (int i = 0; i < game->award_count; i++)
        if (game->awards[i].side == side)
            points += game->awards[i].points * tod_award_times(game, state, viewer, &game->awards[i]);
    return points;
}

Side tod_leader(const Game *game, const State *state)
{
    int us = tod_points(game, state, SIDE_ALL, US), vc = tod_points(game, state, SIDE_ALL, VC);
    return us > vc ? US : vc > us ? VC : SIDE_NONE;
}

bool tod_ends_early(const Game *game, const State *state)
{
    bool left[2] = {false, false};
    for (int unit = 0; unit < tod_slots(game); unit++)
        left[tod_side(game, unit)] |=
            (state->units[unit].where == UNIT_TABLE && !tod_marked(state, unit, UNIT_WRECK | UNIT_NO_CREW)) ||
            state->units[unit].where == UNIT_ABOARD || state->units[unit].where == UNIT_WAITING;
    return !left[US] || !left[VC];
}
