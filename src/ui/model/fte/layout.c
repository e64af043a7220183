/* layout: see the header. */
#include "ui/model/fte/layout.h"

#include <math.h>
#include <string.h>

#include "fte/position/position.h"

static const float BESIDE = 20.4F, IN_AIR = 34, MARKER = 11, AIR = 0.6F, CORE_MARGIN = 60;
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

static void lay_stack(const Game *game, const Stack *stack, Hex hex, Hex fanned, FteLayout *layout)
{
    Point middle = hex_middle(fte_grid(game), hex);
    if (stack->count > 2 && hex == fanned) {
        fan_out(stack, middle, layout);
        return;
    }
    for (int i = 0; i < stack->count; i++) {
        Spot spot = spot_around(middle, FTE_COUNTER);
        if (stack->count == 2) {
            int left =
                stack->units[0] < stack->units[1] ? 0 : 1; /* whoever is on top, they keep their sides */
            float off = (BESIDE + AIR) / 2;
            spot = spot_around((Point){middle.x + (i == left ? -off : off), middle.y}, BESIDE);
        }
        layout->units[stack->units[i]] = spot;
        layout->pile[stack->units[i]] = (uint8_t)(stack->count > 2 ? (i ? 0 : stack->count) : 1);
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
            lay_stack(game, &stack, hex, fanned, layout);
        }
    }
}

/* Markers lie along the edge of their hex, where counters leave room. */
static Spot marker_spot(const Game *game, Hex hex, int number, bool low)
{
    Point middle = hex_middle(fte_grid(game), hex);
    float step = (MARKER + 0.5F) * (float)(number % 3 - 1);
    return spot_around((Point){middle.x + (low ? step : -HEX_RADIUS * 0.78F),
                               middle.y + (low ? HEX_HALF * 0.72F : step * 0.9F)},
                       MARKER);
}

/* In the middle of its hex, or at a corner of the counters there. */
static Spot mission_spot(const Game *game, const State *state, Hex hex)
{
    Point middle = hex_middle(fte_grid(game), hex);
    bool taken = fte_count_at(game, state, US, hex) + fte_count_at(game, state, NVA, hex) > 0;
    return taken ? spot_around((Point){middle.x - 14, middle.y - 15}, 14) : spot_around(middle, 20);
}

static void lay_markers(const Game *game, const State *state, FteLayout *layout)
{
    uint8_t works[MAX_CELLS] = {0}, casualties[MAX_CELLS] = {0};
    for (int i = 0; i < MAX_WORKS; i++)
        if (state->works[i].state && state->works[i].state != WORK_GONE && state->works[i].hex)
            layout->works[i] = marker_spot(game, state->works[i].hex,
                                           1 + works[fte_cell(game, state->works[i].hex)]++, false);
    for (int i = 0; i < MAX_CASUALTIES; i++) {
        const Casualty *one = &state->casualties[i];
        if (one->kind && one->hex && !one->carrier)
            layout->casualties[i] =
                marker_spot(game, one->hex, 1 + casualties[fte_cell(game, one->hex)]++, true);
    }
    for (int i = 0; i < MAX_MISSIONS; i++)
        if (state->missions[i].kind && hex_on_map(fte_grid(game), state->missions[i].target))
            layout->missions[i] = mission_spot(game, state, state->missions[i].target);
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
