/* armour: which plate is struck, and how thick it is from there (at-gun 6, T-16). */
#include "tod/vehicles/vehicles.h"

/* Where `from` lies as the machine looks: ahead of its middle, and to its right, in parts of PLANE_UNIT. */
static void seen_from_hull(const State *state, int unit, PlanePoint from, int64_t *ahead, int64_t *aside)
{
    const TodUnit *one = &state->units[unit];
    PlanePoint look = plane_unit(one->facing), way = plane_between((PlanePoint){one->x, one->y}, from);
    *ahead = plane_dot(look, way);
    *aside = plane_cross(look, way);
}

static int64_t size_of(int64_t value)
{
    return value < 0 ? -value : value;
}

TodPlate tod_plate(const Game *game, const State *state, int unit, PlanePoint from)
{
    const TodMachine *machine = tod_machine(game, state, unit);
    int64_t ahead, aside;
    seen_from_hull(state, unit, from, &ahead, &aside);
    if (size_of(aside) * machine->length >= size_of(ahead) * machine->width)
        return PLATE_SIDE;
    return ahead > 0 ? PLATE_FRONT : PLATE_REAR;
}

/* T-16: the line makes less than 45 degrees with the plate: it goes farther along it than into it. */
static bool is_glancing(const State *state, int unit, PlanePoint from, TodPlate plate)
{
    int64_t ahead, aside;
    seen_from_hull(state, unit, from, &ahead, &aside);
    return plate == PLATE_SIDE ? size_of(ahead) > size_of(aside) : size_of(aside) > size_of(ahead);
}

int tod_armour(const Game *game, const State *state, int unit, PlanePoint from)
{
    TodPlate plate = tod_plate(game, state, unit, from);
    return tod_machine(game, state, unit)->value + (plate == PLATE_FRONT) - (plate == PLATE_REAR) +
           is_glancing(state, unit, from, plate);
}
