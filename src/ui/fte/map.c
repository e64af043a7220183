/* The map of Front Toward Enemy: where things lie, what is looked for, and what the player does with units and markers. */
#include "ui/fte/map.h"

#include <stdlib.h>
#include <string.h>

#include "ui/fte/panels.h"

/* ---- places ---- */

/* What a thing is on the map; width 0 if it is not there. */
static Spot spot(const BoardCache *cache, const char *thing)
{
    const Game *game = cache->hex.game;
    const State *state = cache->hex.state;
    const FteLayout *layout = &cache->layout;
    Hex hex = fte_facts_hex(game, thing);
    if (hex)
        return hex_place_box(fte_grid(game), hex);
    int unit = fte_facts_unit(game, state, thing), other;
    if (unit >= 0 && state->units[unit].where == UNIT_ABOARD && state->units[unit].aboard)
        unit = state->units[unit].aboard - 1;
    if (unit >= 0)
        return layout->units[unit];
    if ((other = fte_facts_work(state, thing)) >= 0)
        return layout->works[other];
    if ((other = fte_facts_casualty(state, thing)) >= 0)
        return layout->casualties[other];
    other = fte_facts_mission(state, thing);
    return other >= 0 ? layout->missions[other] : (Spot){0};
}

static int unit_of(const BoardView *view, const char *thing)
{
    return fte_facts_unit(view->game, view->state, thing);
}

Vector2 fte_hex_point(const HexTable *table, Hex hex)
{
    return hextable_point(table, hex_middle(fte_grid(table->game), hex));
}

/* ---- what is kept ---- */

/* A stack comes apart under the pointer, and stays so while the pointer is on one of it. */
static Hex fan_of(const BoardCache *cache, const BoardView *view)
{
    int unit = fte_facts_unit(view->game, view->state, cache->hovered), count = 0;
    if (unit < 0 || view->filmed || view->plain || !fte_on_map(view->state, unit) ||
        fte_in_air(view->state, unit))
        return HEX_NONE;
    for (int other = 0; other < view->game->unit_count; other++)
        count +=
            fte_is_at(view->state, other, view->state->units[unit].hex) && !fte_in_air(view->state, other);
    return count > 2 ? view->state->units[unit].hex : HEX_NONE;
}

static void lay(HexTable *table, bool is_new, bool then_is_new)
{
    BoardCache *cache = table->cache;
    const Game *game = table->game;
    int selected = fte_facts_unit(game, table->state, table->view->selected),
        top = selected >= 0 ? selected : cache->top;
    Hex fan = fan_of(cache, table->view);
    if (is_new || top != cache->top || fan != cache->fan) {
        cache->top = top;
        cache->fan = fan;
        fte_lay_out(game, table->state, top, fan, &cache->layout);
    }
    if (then_is_new)
        fte_lay_out(game, table->then, top, HEX_NONE, &cache->then_layout);
    fte_range_make(&cache->range, game, table->state, selected, cache->hex.changes);
    table->map = &game->map.hexes;
    table->extent = cache->layout.extent;
    table->core = cache->layout.core;
    table->units = cache->layout.units;
    table->unit_count = game->unit_count;
    table->begun = table->state->turn > 0;
}

static HexPlace place_of(const void *context, const char *thing, Spot *box)
{
    const Game *game = context;
    Hex hex = fte_facts_hex(game, thing);
    if (hex)
        *box = hex_place_box(fte_grid(game), hex);
    return hex;
}

/* ---- which part is shown ---- */

/* What a fight is about, what needs the player, or where he can choose something. */
static int seeks(const HexTable *table, Spot *wanted, Spot *focus)
{
    const BoardView *view = table->view;
    int target = fte_facts_target(view->game, view->state);
    if (target >= 0)
        *focus = table->units[target];
    if (focus->width <= 0 && view->selected && view->selected[0])
        *focus = spot(table->cache, view->selected);
    if (focus->width <= 0 && view->focus && view->focus[0])
        *focus = spot(table->cache, view->focus);
    if (focus->width > 0)
        *wanted = *focus;
    return target;
}

/* ---- what can be used ---- */

static void use_units(HexTable *table, bool in_air)
{
    char thing[THING_SIZE];
    for (int unit = 0; unit < table->game->unit_count; unit++) {
        bool fanned = table->cache->fan && fte_is_at(table->state, unit, table->cache->fan);
        if (!table->cache->layout.pile[unit] || fte_in_air(table->state, unit) != in_air)
            continue;
        fte_facts_name(table->game, table->state, unit, thing);
        if (fanned) /* a fan lies over what is beside it */
            ui_overlaps_allowed(table->ui, true);
        hexuse_thing(table, "unit", thing, table->units[unit], HOT_UNDER | HOT_DRAGS,
                     table->kept->lit_units[unit]);
        if (fanned)
            ui_overlaps_allowed(table->ui, false);
    }
}

static void use_markers(HexTable *table)
{
    char thing[THING_SIZE];
    for (int i = 0; i < MAX_WORKS; i++)
        if (table->cache->layout.works[i].width > 0) {
            fte_facts_work_name(table->state, i, thing);
            hexuse_thing(table, "work", thing, table->cache->layout.works[i], HOT_UNDER, false);
        }
    for (int i = 0; i < MAX_CASUALTIES; i++)
        if (table->cache->layout.casualties[i].width > 0) {
            fte_facts_casualty_name(table->state, i, thing);
            hexuse_thing(table, "casualty", thing, table->cache->layout.casualties[i], HOT_UNDER, false);
        }
    for (int i = 0; i < MAX_MISSIONS; i++)
        if (table->cache->layout.missions[i].width > 0) {
            fte_facts_mission_name(i, thing);
            hexuse_thing(table, "fire", thing, table->cache->layout.missions[i], HOT_UNDER, false);
        }
}

/* Whoever moves goes to a lit hex, whoever stands there. */
static void mean_hex(HexTable *table)
{
    BoardUse *use = table->use;
    const State *state = table->state;
    int unit = use->clicked[0] ? fte_facts_unit(table->game, state, use->clicked) : -1;
    if (unit < 0 || !state->depth || fte_top(state)->step != STEP_MOVE || table->kept->lit_units[unit] ||
        !fte_on_map(state, unit) ||
        !table->kept->lit_hex[hex_index(fte_grid(table->game), state->units[unit].hex)])
        return;
    hexmap_place_text(table->map, state->units[unit].hex, use->clicked);
}

static void use_things(HexTable *table)
{
    use_markers(table);
    use_units(table, false);
    use_units(table, true);
    mean_hex(table);
    if (strcmp(table->cache->hovered, table->use->hovered) != 0) {
        text_copy(table->cache->hovered, THING_SIZE, table->use->hovered);
        ui_again(table->ui);
    }
}

/* ---- the board ---- */

static void draw_marks(HexTable *table)
{
    fte_sight_draw(table);
    fte_reach_draw(table);
    fte_marks_draw(table);
}

static void draw_counters(HexTable *table)
{
    fte_counters_draw(table);
    if (!table->view->plain)
        fte_missions_draw(table);
}

/* For the layout check: what lies on the ground beside counters. */
static void note(HexTable *table)
{
    char thing[THING_SIZE];
    fte_counters_note(table);
    for (int i = 0; i < MAX_WORKS; i++)
        if (table->cache->layout.works[i].width > 0) {
            fte_facts_work_name(table->state, i, thing);
            hexcounter_note(table, table->cache->layout.works[i], thing);
        }
    for (int i = 0; i < MAX_CASUALTIES; i++)
        if (table->cache->layout.casualties[i].width > 0 && table->cache->layout.alike[i]) {
            fte_facts_casualty_name(table->state, i, thing);
            hexcounter_note(table, table->cache->layout.casualties[i], thing);
        }
    fte_reach_note(table);
    fte_missions_note(table);
}

static const HexBoard BOARD = {.board = &fte_table_board,
                               .state_size = sizeof(State),
                               .look = fte_look_of,
                               .lay = lay,
                               .margin = 40,
                               .place = place_of,
                               .unit = unit_of,
                               .spot = spot,
                               .seeks = seeks,
                               .on_map = fte_on_map,
                               .word = fte_event_word,
                               .legend = fte_legend,
                               .prepare = fte_counters_prepare,
                               .marks = draw_marks,
                               .counters = draw_counters,
                               .note = note,
                               .use = use_things,
                               .over = fte_overlays_draw,
                               .panels = fte_profile_draw};

BoardCache *fte_map_open(void)
{
    BoardCache *cache = hexboard_open(&BOARD, sizeof *cache);
    cache->range.unit = cache->top = cache->shown_reactor = -1;
    return cache;
}

Rectangle fte_map_extent(const Game *game, const State *state, Rectangle room)
{
    (void)room;
    (void)state;
    return spot_rectangle(hex_extent(fte_grid(game)));
}
