/* The map of Front Toward Enemy: what is kept between passes, the order in which everything is drawn, and what the player does with units
 * and markers. */
#include "ui/fte/map.h"

#include <stdlib.h>
#include <string.h>

#include "ui/fte/panels.h"

BoardCache *fte_map_open(void)
{
    BoardCache *cache = hexboard_open(sizeof *cache);
    cache->range.unit = cache->top = cache->shown_reactor = -1;
    return cache;
}

Rectangle fte_map_extent(const Game *game, const State *state, Rectangle room)
{
    (void)room;
    (void)state;
    return spot_rectangle(hex_extent(fte_grid(game)));
}

/* ---- places ---- */

/* What a thing is on the map; width 0 if it is not there. */
static Spot spot_in(const Game *game, const State *state, const FteLayout *layout, const char *thing)
{
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

static Spot spot(const HexTable *table, const char *thing)
{
    return spot_in(table->view->game, table->view->state, fte_table_of(table)->layout, thing);
}

static int unit_of(const BoardView *view, const char *thing)
{
    return fte_facts_unit(view->game, view->state, thing);
}

static bool is_on_map(const State *state, int unit)
{
    return fte_on_map(state, unit);
}

Rectangle fte_map_where(const BoardCache *cache, const char *thing)
{
    return hexkept_box(&cache->hex,
                       cache->laid ? spot_in(cache->game, &cache->state, &cache->layout, thing) : (Spot){0});
}

Vector2 fte_hex_point(const FteTable *table, Hex hex)
{
    return hextable_point(&table->hex, hex_middle(fte_grid(table->game), hex));
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

static void lay_out(BoardCache *cache, const BoardView *view)
{
    const Game *game = view->game;
    const State *state = view->state;
    bool fresh = !cache->laid || cache->game != game || memcmp(&cache->state, state, sizeof *state) != 0;
    if (fresh) {
        cache->state = *state;
        cache->game = game;
        fte_look_of(game, &cache->hex.look);
        cache->changes++;
        cache->laid = true;
    }
    int selected = fte_facts_unit(game, state, view->selected), top = selected >= 0 ? selected : cache->top;
    Hex fan = fan_of(cache, view);
    if (fresh || top != cache->top || fan != cache->fan) {
        cache->top = top;
        cache->fan = fan;
        fte_lay_out(game, state, top, fan, &cache->layout);
    }
    cache->then_laid = view->then != NULL;
    if (view->then && memcmp(&cache->then, view->then, sizeof cache->then) != 0) {
        cache->then = *view->then;
        fte_lay_out(game, &cache->then, top, HEX_NONE, &cache->then_layout);
    }
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
static int seeks(const HexTable *hex, Spot *wanted, Spot *focus)
{
    const BoardView *view = hex->view;
    int target = fte_facts_target(view->game, view->state);
    if (target >= 0)
        *focus = hex->units[target];
    if (focus->width <= 0 && view->selected && view->selected[0])
        *focus = spot(hex, view->selected);
    if (focus->width <= 0 && view->focus && view->focus[0])
        *focus = spot(hex, view->focus);
    if (focus->width > 0)
        *wanted = *focus;
    return target;
}

/* ---- what can be used ---- */

static void use_units(FteTable *table, bool in_air)
{
    char thing[THING_SIZE];
    for (int unit = 0; unit < table->game->unit_count; unit++) {
        bool fanned = table->cache->fan && fte_is_at(table->state, unit, table->cache->fan);
        if (!table->layout->pile[unit] || fte_in_air(table->state, unit) != in_air)
            continue;
        fte_facts_name(table->game, table->state, unit, thing);
        if (fanned) /* a fan lies over what is beside it */
            ui_overlaps_allowed(table->hex.ui, true);
        hexuse_thing(&table->hex, "unit", thing, table->layout->units[unit], HOT_UNDER | HOT_DRAGS,
                     table->cache->lit_unit[unit]);
        if (fanned)
            ui_overlaps_allowed(table->hex.ui, false);
    }
}

static void use_markers(FteTable *table)
{
    char thing[THING_SIZE];
    for (int i = 0; i < MAX_WORKS; i++)
        if (table->layout->works[i].width > 0) {
            fte_facts_work_name(table->state, i, thing);
            hexuse_thing(&table->hex, "work", thing, table->layout->works[i], HOT_UNDER, false);
        }
    for (int i = 0; i < MAX_CASUALTIES; i++)
        if (table->layout->casualties[i].width > 0) {
            fte_facts_casualty_name(table->state, i, thing);
            hexuse_thing(&table->hex, "casualty", thing, table->layout->casualties[i], HOT_UNDER, false);
        }
    for (int i = 0; i < MAX_MISSIONS; i++)
        if (table->layout->missions[i].width > 0) {
            fte_facts_mission_name(i, thing);
            hexuse_thing(&table->hex, "fire", thing, table->layout->missions[i], HOT_UNDER, false);
        }
}

/* Whoever moves goes to a lit hex, whoever stands there. */
static void mean_hex(FteTable *table)
{
    BoardUse *use = table->hex.use;
    const State *state = table->state;
    int unit = use->clicked[0] ? fte_facts_unit(table->game, state, use->clicked) : -1;
    if (unit < 0 || !state->depth || fte_top(state)->step != STEP_MOVE || table->cache->lit_unit[unit] ||
        !fte_on_map(state, unit) ||
        !table->hex.kept->lit_hex[hex_index(fte_grid(table->game), state->units[unit].hex)])
        return;
    hexmap_place_text(table->hex.map, state->units[unit].hex, use->clicked);
}

static void use_things(HexTable *hex)
{
    FteTable *table = fte_table_of(hex);
    use_markers(table);
    use_units(table, false);
    use_units(table, true);
    mean_hex(table);
    if (strcmp(table->cache->hovered, hex->use->hovered) != 0) {
        text_copy(table->cache->hovered, THING_SIZE, hex->use->hovered);
        ui_again(hex->ui);
    }
}

/* ---- a pass ---- */

static void draw_marks(HexTable *hex)
{
    FteTable *table = fte_table_of(hex);
    fte_sight_draw(table);
    fte_reach_draw(table);
    fte_marks_draw(table);
}

static void draw_counters(HexTable *hex)
{
    fte_counters_draw(fte_table_of(hex));
    if (!hex->view->plain)
        fte_missions_draw(fte_table_of(hex));
}

static const HexBoard BOARD = {.board = &fte_table_board,
                               .margin = 40,
                               .place = place_of,
                               .unit = unit_of,
                               .spot = spot,
                               .seeks = seeks,
                               .on_map = is_on_map,
                               .word = fte_event_word,
                               .legend = fte_legend,
                               .prepare = fte_counters_prepare,
                               .marks = draw_marks,
                               .counters = draw_counters,
                               .note = fte_counters_note,
                               .use = use_things,
                               .over = fte_overlays_draw,
                               .panels = fte_profile_draw};

BoardUse fte_map_draw(Ui *ui, BoardCache *cache, MapCamera *camera, const BoardView *view, Rectangle room)
{
    const Game *game = view->game;
    lay_out(cache, view);
    fte_range_make(&cache->range, game, &cache->state, fte_facts_unit(game, &cache->state, view->selected),
                   cache->changes);
    FteTable table = {.hex = {.board = &BOARD,
                              .ui = ui,
                              .kept = &cache->hex,
                              .view = view,
                              .map = &game->map.hexes,
                              .room = room,
                              .extent = cache->layout.extent,
                              .core = cache->layout.core,
                              .units = cache->layout.units,
                              .lit_units = cache->lit_unit,
                              .unit_count = game->unit_count,
                              .changes = cache->changes,
                              .begun = cache->state.turn > 0},
                      .cache = cache,
                      .game = game,
                      .state = &cache->state,
                      .layout = &cache->layout};
    return hexboard_draw(&table.hex, camera);
}
