/* query: units and men as the eyes of a position may know them. */
#include "tod/position/position.h"

int tod_slots(const Game *game)
{
    return game->unit_count + 2 * SPARE_UNITS;
}

Side tod_side(const Game *game, int unit)
{
    if (unit < game->unit_count)
        return tod_side_of_nation(game->roster[unit].nation);
    return unit < game->unit_count + SPARE_UNITS ? US : VC;
}

const TodRoster *tod_roster(const Game *game, const State *state, int unit)
{
    return &game->roster[unit < game->unit_count ? unit : state->units[unit].roster];
}

TodKind tod_kind(const Game *game, const State *state, int unit)
{
    (void)state;
    return unit < game->unit_count ? (TodKind)game->roster[unit].kind : KIND_SECTION;
}

const TodMachine *tod_machine(const Game *game, const State *state, int unit)
{
    return tod_kind(game, state, unit) >= KIND_VEHICLE ? &game->machines[game->roster[unit].machine] : NULL;
}

TodClass tod_class(const Game *game, const State *state, int unit)
{
    (void)game;
    return tod_marked(state, unit, UNIT_DOWNGRADED) ? CLASS_GRUNT : (TodClass)state->units[unit].troops;
}

TodClass tod_nerve(const Game *game, const State *state, int unit)
{
    TodClass class = tod_class(game, state, unit);
    bool impaired = state->effects & EFFECT_IMPAIRED && tod_side(game, unit) == US;
    return class == CLASS_VETERAN && impaired ? CLASS_GRUNT : class;
}

bool tod_knows(const Game *game, const State *state, Side viewer, int unit)
{
    return viewer == SIDE_ALL || viewer == tod_side(game, unit) || tod_marked(state, unit, UNIT_KNOWN);
}

bool tod_is_flying(const Game *game, const State *state, int unit)
{
    return tod_on_table(state, unit) && tod_kind(game, state, unit) == KIND_HELICOPTER &&
           !tod_marked(state, unit, UNIT_LANDED | UNIT_WRECK);
}

int tod_next_enemy(const Game *game, const State *state, Side side, int after)
{
    for (int unit = after + 1; unit < tod_slots(game); unit++)
        if (tod_side(game, unit) != side && tod_on_table(state, unit) && tod_knows(game, state, side, unit))
            return unit;
    return -1;
}

/* ---- men ---- */

int tod_next_man(const Game *game, const State *state, int unit, unsigned wheres, int after)
{
    const TodRoster *roster = tod_roster(game, state, unit);
    int end = roster->first_man + roster->size;
    for (int man = after < roster->first_man ? roster->first_man : after + 1; man < end; man++)
        if (state->men[man].unit == unit && state->men[man].where < MAN_WHERES &&
            wheres >> state->men[man].where & 1)
            return man;
    return -1;
}

int tod_next_fit(const Game *game, const State *state, int unit, int after)
{
    return tod_next_man(game, state, unit, 1u << MAN_FIT, after);
}

int tod_fit(const Game *game, const State *state, int unit)
{
    int count = 0;
    for (int man = -1; (man = tod_next_fit(game, state, unit, man)) >= 0;)
        count++;
    return count;
}

int tod_litters(const Game *game, const State *state, int unit)
{
    int count = 0;
    for (int man = 0; man < game->man_count; man++)
        count += state->men[man].where == MAN_CASUALTY && state->men[man].carried == unit + 1;
    return count;
}

const TodSoldier *tod_soldier(const Game *game, const State *state, int man)
{
    return &game->soldiers[state->men[man].soldier];
}

const TodWeapon *tod_weapon(const Game *game, const State *state, int man)
{
    return &game->weapons[state->men[man].weapon];
}

Side tod_side_of_man(const Game *game, int man)
{
    return tod_side(game, game->home[man]);
}

int tod_man_with(const Game *game, const State *state, int unit, unsigned roles)
{
    int man = -1;
    while ((man = tod_next_fit(game, state, unit, man)) >= 0 &&
           !(tod_soldier(game, state, man)->roles & roles))
        ;
    return man;
}

bool tod_has_role(const Game *game, const State *state, int unit, unsigned roles)
{
    return tod_man_with(game, state, unit, roles) >= 0;
}

bool tod_has_radio(const Game *game, const State *state, int unit)
{
    return tod_side(game, unit) == US || tod_has_role(game, state, unit, ROLE_RADIO);
}

/* ---- places ---- */

PlanePoint tod_place(const Game *game, const State *state, int unit)
{
    int guide = tod_is_infantry(game, state, unit) ? tod_next_fit(game, state, unit, -1) : -1;
    return guide < 0 ? (PlanePoint){state->units[unit].x, state->units[unit].y} : tod_at(state, guide);
}

int tod_nearest_man(const Game *game, const State *state, int unit, PlanePoint point)
{
    int nearest = -1;
    int64_t least = INT64_MAX;
    for (int man = -1; (man = tod_next_fit(game, state, unit, man)) >= 0;) {
        int64_t squared = plane_squared(tod_at(state, man), point);
        if (squared < least) {
            least = squared;
            nearest = man;
        }
    }
    return nearest;
}

int tod_distance(const Game *game, const State *state, int unit, int other)
{
    int64_t least = INT64_MAX;
    int man = tod_next_fit(game, state, unit, -1);
    do {
        PlanePoint from = man < 0 ? tod_place(game, state, unit) : tod_at(state, man);
        int target = tod_nearest_man(game, state, other, from);
        int64_t squared =
            plane_squared(from, target < 0 ? tod_place(game, state, other) : tod_at(state, target));
        least = squared < least ? squared : least;
    } while (man >= 0 && (man = tod_next_fit(game, state, unit, man)) >= 0);
    return (int)plane_root((uint64_t)least);
}

void tod_add_once(PlanePoint *points, int *count, int most, PlanePoint point)
{
    for (int i = 0; i < *count; i++)
        if (plane_same(points[i], point))
            return;
    if (*count < most)
        points[(*count)++] = point;
}

void tod_outline(const Game *game, const State *state, int unit, PlanePoint corners[4])
{
    const TodMachine *machine = tod_machine(game, state, unit);
    ENSURE(machine);
    polygon_rectangle(tod_place(game, state, unit), state->units[unit].facing, machine->length,
                      machine->width, corners);
}
