/* los: see the header. A line that runs along a hexside passes on either side of it: it is blocked only if both ways are (7.3.1). */
#include "fte/fire/los.h"

#include "core/space/hexline.h"
#include "fte/position/position.h"

enum { PADDIES_BLOCK = 3 };

/* What a line between two heights has to pass. */
typedef struct Sight {
    const Game *game;
    Hex from, to, high; /* the higher of the two; HEX_NONE: they are level */
    int top;            /* height of the higher one */
} Sight;

static bool has_flag(const Game *game, Hex hex, int flag)
{
    return hex && fte_terrain(game, hex)->flags & flag;
}

/* 1.2, 7.3.2: nothing is seen through it. */
static bool blocks(const Game *game, Hex hex)
{
    return !hex || has_flag(game, hex, TERRAIN_BLOCKS | TERRAIN_OUT);
}

/* 7.3.2, reading F-07: a slope that rises above both ends; or, where one end is higher, a slope up to its height that is none of its own. */
static bool slope_blocks(const Sight *sight, Hex a, Hex b)
{
    int low = fte_level(sight->game, a), up = fte_level(sight->game, b);
    if (low == up)
        return false;
    up = up > low ? up : low;
    return up > sight->top || (sight->high && up == sight->top && a != sight->high && b != sight->high);
}

/* The way past this hex, from the one before to the one after. */
static bool way_blocked(const Sight *sight, Hex before, Hex hex, Hex after)
{
    return blocks(sight->game, hex) || slope_blocks(sight, before, hex) ||
           (after && slope_blocks(sight, hex, after));
}

static Sight sight_of(const Game *game, Hex from, Hex to)
{
    int level = fte_level(game, from), other = fte_level(game, to);
    return (Sight){game, from, to,
                   level > other   ? from
                   : other > level ? to
                                   : HEX_NONE,
                   level > other ? level : other};
}

/* Whether what a line passes blocks it; `before` and `after` lie next to it on the line, NULL: an end does. */
static bool place_blocks(const Sight *sight, const HexPassed *before, const HexPassed *place,
                         const HexPassed *after)
{
    Hex last = before ? before->hex : sight->from, next = after ? after->hex : sight->to;
    if (place->along)
        return way_blocked(sight, last, place->hex, next) && way_blocked(sight, last, place->beside, next);
    return blocks(sight->game, place->hex) ||
           (!(before && before->along) && slope_blocks(sight, last, place->hex)) ||
           (!after && slope_blocks(sight, place->hex, next));
}

static bool is_paddy(const Game *game, const HexPassed *place)
{
    return has_flag(game, place->hex, TERRAIN_PADDY) &&
           (!place->along || has_flag(game, place->beside, TERRAIN_PADDY));
}

bool fte_sees_hex(const Game *game, Hex from, Hex to)
{
    HexPassed places[3], *before = NULL, *place = &places[0], *after = &places[1]; /* turn by turn */
    if (fte_distance(game, from, to) <= 1)
        return true;
    HexWalk walk = hex_walk_begin(fte_grid(game), from, to);
    Sight sight = sight_of(game, from, to);
    int paddies = 0;
    for (bool goes_on = hex_walk(&walk, place); goes_on;) {
        goes_on = hex_walk(&walk, after);
        paddies += is_paddy(game, place);
        if (paddies >= PADDIES_BLOCK || place_blocks(&sight, before, place, goes_on ? after : NULL))
            return false;
        HexPassed *free = before ? before : &places[2];
        before = place;
        place = after;
        after = free;
    }
    return true;
}

static bool is_beside(const Game *game, Hex end, const HexPassed *place)
{
    return (place->hex && fte_distance(game, end, place->hex) == 1) ||
           (place->beside && fte_distance(game, end, place->beside) == 1);
}

/* 7.3.3: of a line to or from the air only what lies next to an end that is not at High Level can block it. */
static bool matters(const Game *game, Hex from, Altitude above, Hex to, Altitude above_to,
                    const HexPassed *place)
{
    return (above == AT_GROUND && above_to == AT_GROUND) ||
           (above != AT_HIGH && is_beside(game, from, place)) ||
           (above_to != AT_HIGH && is_beside(game, to, place));
}

bool fte_sees(const Game *game, Hex from, Altitude above, Hex to, Altitude above_to)
{
    HexPassed line[HEX_LINE_MOST];
    if (above == AT_GROUND && above_to == AT_GROUND)
        return fte_sees_hex(game, from, to);
    if (fte_distance(game, from, to) <= 1)
        return true;
    int count = hex_line(fte_grid(game), from, to, line);
    for (int i = 0; i < count; i++)
        if (matters(game, from, above, to, above_to, &line[i]) && blocks(game, line[i].hex) &&
            (!line[i].along || blocks(game, line[i].beside)))
            return false;
    return true;
}

bool fte_unit_sees_hex(const Game *game, const State *state, int unit, Hex to, Altitude above_to)
{
    const FteUnit *one = &state->units[unit];
    return fte_sees(game, one->hex, (Altitude)one->altitude, to, above_to);
}

bool fte_unit_sees(const Game *game, const State *state, int unit, int target)
{
    return fte_unit_sees_hex(game, state, unit, state->units[target].hex,
                             (Altitude)state->units[target].altitude);
}

static bool stands_in(const Game *game, const State *state, Side side, Hex hex)
{
    for (int unit = 0; hex && unit < game->unit_count; unit++)
        if (fte_is_at(state, unit, hex) && fte_side(game, unit) == side && !fte_in_air(state, unit) &&
            !fte_is_role(game, state, unit, ROLE_CIVILIANS))
            return true;
    return false;
}

bool fte_friends_in_the_way(const Game *game, const State *state, int unit, int target)
{
    HexPassed line[HEX_LINE_MOST];
    const FteUnit *one = &state->units[unit], *other = &state->units[target];
    Side side = fte_side(game, unit);
    int count = hex_line(fte_grid(game), one->hex, other->hex, line);
    for (int i = 0; i < count; i++) {
        if (!matters(game, one->hex, (Altitude)one->altitude, other->hex, (Altitude)other->altitude,
                     &line[i]))
            continue;
        bool there = stands_in(game, state, side, line[i].hex);
        if (line[i].along ? (there || blocks(game, line[i].hex)) &&
                                (stands_in(game, state, side, line[i].beside) || blocks(game, line[i].beside))
                          : there)
            return true;
    }
    return false;
}

int fte_watchers(const Game *game, const State *state, Side side, Hex hex, Altitude above)
{
    int count = 0;
    for (int unit = 0; unit < game->unit_count; unit++)
        count += fte_on_map(state, unit) && fte_side(game, unit) != side &&
                 !fte_marked(state, unit, MARK_CONCEALED) &&
                 !fte_is_role(game, state, unit, ROLE_CIVILIANS) &&
                 fte_unit_sees_hex(game, state, unit, hex, above);
    return count;
}

int fte_range(const Game *game, const State *state, int unit, int target)
{
    const FteUnit *one = &state->units[unit], *other = &state->units[target];
    int hexes = fte_distance(game, one->hex, other->hex);
    return one->altitude == AT_HIGH || other->altitude == AT_HIGH ? 2 * hexes : hexes;
}
