/* layout: see the header. */
#include "ui/model/fte/layout.h"

#include <math.h>
#include <string.h>

#include "fte/position/position.h"

static const float BESIDE = 20.4F, IN_AIR = 34, MARKER = 10, AIR = 0.6F, CORE_MARGIN = 60, MISSION = 12;
enum { FAN_ACROSS = 4 };

typedef struct Stack {
    int units[MAX_UNITS];
    int count;
} Stack;

static bool stands(const State *state, int unit, Hex hex)
{
    return fte_is_at(state, unit, hex) && !fte_in_air(state, unit);
}

/* Those on the ground there; whoever lies on top comes first. */
static Stack stack_at(const Game *game, const State *state, Hex hex, int top)
{
    Stack stack = {.count = 0};
    int first = top >= 0 && stands(state, top, hex) ? top : -1;
    for (int unit = 0; unit < game->unit_count && first < 0; unit++)
        if (stands(state, unit, hex) && fte_marked(state, unit, MARK_READY | MARK_MOVING))
            first = unit;
    if (first >= 0)
        stack.units[stack.count++] = first;
    for (int unit = 0; unit < game->unit_count; unit++)
        if (unit != first && stands(state, unit, hex))
            stack.units[stack.count++] = unit;
    return stack;
}

/* The top one stays where it is, the others come out to the right, or to the left at the map's edge. */
static void fan_out(const Stack *stack, Point middle, FteLayout *layout)
{
    float step = FTE_COUNTER + 2, side = middle.x + FAN_ACROSS * step > layout->extent.width ? -1 : 1;
    for (int i = 0; i < stack->count; i++) {
        int column = i % FAN_ACROSS, row = i / FAN_ACROSS;
        Point at = {middle.x + side * step * (float)column, middle.y + step * 1.25F * (float)row};
        layout->units[stack->units[i]] = spot_around(at, FTE_COUNTER);
        layout->pile[stack->units[i]] = 1;
    }
}

/* Works, casualties nobody carries: what lies beside the counters of a hex. */
static bool has_markers(const State *state, Hex hex)
{
    for (int i = 0; i < MAX_WORKS; i++)
        if (state->works[i].state && state->works[i].state != WORK_GONE && state->works[i].hex == hex)
            return true;
    for (int i = 0; i < MAX_CASUALTIES; i++)
        if (state->casualties[i].kind && state->casualties[i].hex == hex && !state->casualties[i].carrier)
            return true;
    return false;
}

/* Two stand beside each other where nothing needs the room, there or at the corners that the hex shares. */
static bool has_room_for_two(const Game *game, const State *state, Hex hex)
{
    const HexGrid *grid = fte_grid(game);
    if (has_markers(state, hex))
        return false;
    for (int way = 0; way < HEX_DIRECTIONS; way++) {
        Hex next = hex_neighbour(grid, hex, (HexDirection)way);
        if (next && has_markers(state, next))
            return false;
    }
    return true;
}

static void lay_stack(const Game *game, const State *state, const Stack *stack, Hex hex, Hex fanned,
                      FteLayout *layout)
{
    Point middle = hex_middle(fte_grid(game), hex);
    bool as_one = stack->count > 2 || (stack->count == 2 && !has_room_for_two(game, state, hex));
    if (as_one && hex == fanned) {
        fan_out(stack, middle, layout);
        return;
    }
    for (int i = 0; i < stack->count; i++) {
        Spot spot = spot_around(middle, FTE_COUNTER);
        if (stack->count == 2 && !as_one) {
            int left =
                stack->units[0] < stack->units[1] ? 0 : 1; /* whoever is on top, they keep their sides */
            float off = (BESIDE + AIR) / 2;
            spot = spot_around((Point){middle.x + (i == left ? -off : off), middle.y}, BESIDE);
        }
        layout->units[stack->units[i]] = spot;
        layout->pile[stack->units[i]] = (uint8_t)(as_one ? (i ? 0 : stack->count) : 1);
    }
}

static void lay_units(const Game *game, const State *state, int top, Hex fanned, FteLayout *layout)
{
    for (int unit = 0; unit < game->unit_count; unit++) {
        Hex hex = state->units[unit].hex;
        if (!fte_on_map(state, unit) || !hex)
            continue;
        if (fte_in_air(state, unit)) {
            Point middle = hex_middle(fte_grid(game), hex);
            layout->units[unit] = spot_around((Point){middle.x + 4, middle.y - 6}, IN_AIR);
            layout->pile[unit] = 1;
        } else if (layout->units[unit].width <= 0) {
            Stack stack = stack_at(game, state, hex, top);
            lay_stack(game, state, &stack, hex, fanned, layout);
        }
    }
}

/* Four markers have room beside the counters of a hex, two at each side, without touching those of the hexes around it: the corners
 * between hexes are shared. The upper right place is that of the number of a stack. */
enum { SLOTS = 4, SLOT_NUMBER = 2 };

static bool take_slot(uint8_t *taken, const uint8_t order[SLOTS], Point middle, Spot *spot)
{
    const float across = HEX_RADIUS - 5.8F, down = MARKER + 0.4F;
    for (int i = 0; i < SLOTS; i++) {
        int slot = order[i];
        if (*taken >> slot & 1)
            continue;
        *taken |= (uint8_t)(1 << slot);
        *spot = spot_around(
            (Point){middle.x + (slot < 2 ? -across : across), middle.y + (slot % 2 ? down : 0)}, MARKER);
        return true;
    }
    return false;
}

/* ---- fire missions ---- */

static bool apart(Spot a, Spot b)
{
    return b.width <= 0 || a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height ||
           b.y >= a.y + a.height;
}

/* A counter with the tag below it and the number beside it. */
static Spot with_tags(Spot counter, int pile)
{
    const float tag = 8, number = 11;
    return (Spot){counter.x, counter.y, counter.width + (pile > 1 ? number : 0), counter.height + tag};
}

/* Nothing that lies on the ground is below it. */
static bool is_free(const Game *game, const State *state, const FteLayout *layout, Spot spot)
{
    for (int unit = 0; unit < game->unit_count; unit++)
        if (layout->pile[unit] && layout->units[unit].width > 0 && !fte_in_air(state, unit) &&
            !apart(spot, with_tags(layout->units[unit], layout->pile[unit])))
            return false;
    for (int i = 0; i < MAX_WORKS; i++)
        if (!apart(spot, layout->works[i]))
            return false;
    for (int i = 0; i < MAX_CASUALTIES; i++)
        if (!apart(spot, layout->casualties[i]))
            return false;
    for (int i = 0; i < MAX_MISSIONS; i++)
        if (!apart(spot, layout->missions[i]))
            return false;
    return true;
}

/* In the middle of its hex, else as near to that as there is room: all hexes around it are hit, too. */
static Spot mission_spot(const Game *game, const State *state, const FteLayout *layout, Hex hex)
{
    enum { RINGS = 10, ANGLES = 16 };
    const float LARGE = 20, RING = 4;
    Point middle = hex_middle(fte_grid(game), hex);
    Spot large = spot_around(middle, LARGE);
    if (is_free(game, state, layout, large))
        return large;
    for (int ring = 0; ring <= RINGS; ring++)
        for (int angle = 0; angle < (ring ? ANGLES : 1); angle++) {
            float turn = (float)angle * 2 * 3.14159265F / ANGLES - 2.4F, far = RING * (float)ring;
            Spot spot =
                spot_around((Point){middle.x + far * cosf(turn), middle.y + far * sinf(turn)}, MISSION);
            if (is_free(game, state, layout, spot))
                return spot;
        }
    return spot_around((Point){middle.x - HEX_RADIUS + 4.8F, middle.y - MISSION}, MISSION);
}

/* The first of the same kind there; several alike lie as one. */
static int alike(const State *state, int casualty)
{
    const Casualty *one = &state->casualties[casualty];
    for (int i = 0; i < casualty; i++) {
        const Casualty *other = &state->casualties[i];
        if (other->kind == one->kind && other->side == one->side && other->hex == one->hex && !other->carrier)
            return i;
    }
    return casualty;
}

static void lay_markers(const Game *game, const State *state, FteLayout *layout)
{
    static const uint8_t for_works[SLOTS] = {0, 1, 3, 2}, for_casualties[SLOTS] = {3, 2, 1, 0};
    uint8_t taken[MAX_CELLS] = {0};
    for (int unit = 0; unit < game->unit_count; unit++)
        if (layout->pile[unit] > 1)
            taken[fte_cell(game, state->units[unit].hex)] |= 1 << SLOT_NUMBER;
    for (int i = 0; i < MAX_WORKS; i++)
        if (state->works[i].state && state->works[i].state != WORK_GONE && state->works[i].hex)
            take_slot(&taken[fte_cell(game, state->works[i].hex)], for_works,
                      hex_middle(fte_grid(game), state->works[i].hex), &layout->works[i]);
    for (int i = 0; i < MAX_CASUALTIES; i++) {
        const Casualty *one = &state->casualties[i];
        if (!one->kind || !one->hex || one->carrier)
            continue;
        int first = alike(state, i);
        if (first == i)
            take_slot(&taken[fte_cell(game, one->hex)], for_casualties, hex_middle(fte_grid(game), one->hex),
                      &layout->casualties[i]);
        else
            layout->casualties[i] = layout->casualties[first];
        layout->alike[first]++;
    }
    for (int i = 0; i < MAX_MISSIONS; i++)
        if (state->missions[i].kind && hex_on_map(fte_grid(game), state->missions[i].target))
            layout->missions[i] = mission_spot(game, state, layout, state->missions[i].target);
}

void fte_lay_out(const Game *game, const State *state, int top, Hex fanned, FteLayout *layout)
{
    Spot core = {0};
    memset(layout, 0, sizeof *layout);
    layout->extent = hex_extent(fte_grid(game));
    lay_units(game, state, top, fanned, layout);
    lay_markers(game, state, layout);
    for (int unit = 0; unit < game->unit_count; unit++)
        spot_widen(&core, layout->units[unit]);
    layout->core =
        core.width > 0 && state->turn ? spot_with_margin(core, CORE_MARGIN, layout->extent) : layout->extent;
}
