/* room: nobody stands where somebody else does: a man of another unit that its owner knows of, or a machine. Whom he does not know stops nobody
 * (hidden 1): they come to light before he is there. */
#include "tod/movement/movement.h"

/* Within so much across and down: what costs least comes first. */
static bool is_about(int x, int y, PlanePoint point, int distance)
{
    return x - point.x < distance && point.x - x < distance && y - point.y < distance &&
           point.y - y < distance;
}

static bool stands_there(const Game *game, const State *state, int unit, int man, PlanePoint point)
{
    const TodMan *one = &state->men[man];
    return is_about(one->x, one->y, point, MEN_APART) && one->where == MAN_FIT && one->unit != unit &&
           plane_within(tod_at(state, man), point, MEN_APART - 1) && tod_on_table(state, one->unit) &&
           tod_knows(game, state, tod_side(game, unit), one->unit);
}

static bool parks_there(const Game *game, const State *state, int unit, int machine, PlanePoint point)
{
    PlanePoint corners[4];
    const TodUnit *one = &state->units[machine];
    if (one->where != UNIT_TABLE || machine == unit || tod_is_infantry(game, state, machine) ||
        !is_about(one->x, one->y, point,
                  tod_machine(game, state, machine)->length + tod_machine(game, state, machine)->width) ||
        tod_is_flying(game, state, machine) || !tod_knows(game, state, tod_side(game, unit), machine))
        return false;
    tod_outline(game, state, machine, corners);
    return polygon_has((PlanePolygon){corners, 4}, point);
}

bool tod_is_free_place(const Game *game, const State *state, int unit, PlanePoint point)
{
    for (int man = 0; man < game->man_count; man++)
        if (stands_there(game, state, unit, man, point))
            return false;
    for (int machine = 0; machine < game->unit_count; machine++)
        if (parks_there(game, state, unit, machine, point))
            return false;
    return true;
}

bool tod_refuse_stand(const Game *game, const State *state, int unit, PlanePoint point, const char *rule,
                      Reason *reason)
{
    if (!tod_may_stand(game, state, point))
        return deny(reason, "terrain 3", "nobody can stand there");
    return !tod_is_free_place(game, state, unit, point) && deny(reason, rule, "somebody else stands there");
}

bool tod_covers_men(const Game *game, const State *state, int unit, const PlanePoint corners[4])
{
    for (int man = 0; man < game->man_count; man++)
        if (state->men[man].where == MAN_FIT && tod_on_table(state, state->men[man].unit) &&
            tod_knows(game, state, tod_side(game, unit), state->men[man].unit) &&
            polygon_has((PlanePolygon){corners, 4}, tod_at(state, man)))
            return true;
    return false;
}
