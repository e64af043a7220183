/* The map of Front Toward Enemy: what is kept between passes, the order in which everything is drawn, and what the player does with units
 * and markers. */
#include "ui/fte/map.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/hash.h"
#include "ui/fte/panels.h"

BoardCache *fte_map_open(void)
{
    BoardCache *cache = calloc(1, sizeof *cache);
    ENSURE(cache);
    hexkept_open(&cache->hex);
    cache->range.unit = cache->top = cache->shown_reactor = -1;
    return cache;
}

void fte_map_close(BoardCache *cache)
{
    if (!cache)
        return;
    hexkept_close(&cache->hex);
    free(cache);
}

Rectangle fte_map_extent(const Game *game, const State *state, Rectangle room)
{
    (void)room;
    (void)state;
    return spot_rectangle(hex_extent(fte_grid(game)));
}

/* ---- places ---- */

Spot fte_spot(const Game *game, const State *state, const FteLayout *layout, const char *thing)
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

Rectangle fte_map_where(const BoardCache *cache, const char *thing)
{
    Spot spot = cache->laid ? fte_spot(cache->game, &cache->state, &cache->layout, thing) : (Spot){0};
    return spot.width > 0 ? camera_box(&cache->hex.camera, cache->hex.room, spot_rectangle(spot))
                          : (Rectangle){0};
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

static HexPlace find_lit(const void *context, const char *thing, Spot *box)
{
    const Game *game = context;
    Hex hex = fte_facts_hex(game, thing);
    if (hex)
        *box = hex_place_box(fte_grid(game), hex);
    return hex;
}

static void note_lit(BoardCache *cache, const BoardView *view)
{
    const Game *game = view->game;
    if (!hexkept_note_lit(&cache->hex, &game->map.hexes, view, find_lit, game))
        return;
    memset(cache->lit_unit, 0, sizeof cache->lit_unit);
    for (int i = 0; i < view->lit_count; i++) {
        int unit = fte_facts_hex(game, view->lit[i]) ? -1 : fte_facts_unit(game, view->state, view->lit[i]);
        if (unit >= 0)
            cache->lit_unit[unit] = 1;
    }
}

/* ---- which part is shown ---- */

static void choose_goal(BoardCache *cache, const BoardView *view)
{
    const FteLayout *layout = &cache->layout;
    HexKept *hex = &cache->hex;
    bool lit = hex->lit.width > 0;
    const float margin = 40;
    if (view->whole)
        hex->goal = layout->extent;
    else if (cache->state.turn)
        hex->goal = layout->core;
    else if (lit && (!spot_holds(hex->goal, hex->lit) || spot_holds(hex->goal, layout->extent)))
        hex->goal = spot_with_margin(hex->lit, margin, layout->extent);
    else if (hex->goal.width <= 0)
        hex->goal = layout->core;
}

/* What a fight is about, what needs the player, or where he can choose something. */
static Spot focus_of(const BoardCache *cache, const BoardView *view)
{
    int target = fte_facts_target(view->game, view->state);
    Spot focus = {0};
    if (target >= 0 && cache->layout.units[target].width > 0)
        return cache->layout.units[target];
    if (view->selected && view->selected[0])
        focus = fte_spot(view->game, view->state, &cache->layout, view->selected);
    if (focus.width <= 0 && view->focus && view->focus[0])
        focus = fte_spot(view->game, view->state, &cache->layout, view->focus);
    return focus.width > 0 ? focus : cache->hex.lit;
}

static void fit_if_untouched(BoardCache *cache, MapCamera *camera, const BoardView *view, Rectangle room)
{
    HexKept *hex = &cache->hex;
    choose_goal(cache, view);
    Spot wanted = focus_of(cache, view);
    int target = fte_facts_target(view->game, view->state);
    uint64_t sought = hash_bytes(hex->lit_hash, &target, sizeof target);
    bool lost = !view->filmed && wanted.width > 0 && sought != hex->sought &&
                !CheckCollisionRecs(camera_box(camera, room, spot_rectangle(wanted)), room);
    hex->sought = sought;
    HexFit fit = {cache->layout.extent, wanted, fte_table_board.readable, view->whole, lost};
    hexkept_fit(hex, camera, &fit, room);
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

static void take_drop(FteTable *table)
{
    HexPlace place;
    BoardUse *use = table->hex.use;
    const char *unit = hexuse_dragging(&table->hex, &place);
    if (unit)
        text_copy(use->dragging, THING_SIZE, unit);
    if (unit && place)
        hexmap_place_text(table->hex.map, place, use->over);
    unit = hexuse_dropped(&table->hex, &place);
    if (!unit)
        return;
    text_copy(use->dragged, THING_SIZE, unit);
    hexmap_place_text(table->hex.map, place, use->dropped_on);
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

static void use_map(FteTable *table)
{
    int unit = fte_facts_unit(table->game, table->state, table->hex.view->selected);
    hexuse_lead_keyboard(&table->hex, unit < 0 ? (Spot){0} : table->layout->units[unit],
                         table->cache->changes);
    hexuse_ground(&table->hex);
    use_markers(table);
    use_units(table, false);
    use_units(table, true);
    mean_hex(table);
    take_drop(table);
    if (strcmp(table->cache->hovered, table->hex.use->hovered) != 0) {
        text_copy(table->cache->hovered, THING_SIZE, table->hex.use->hovered);
        ui_again(table->hex.ui);
    }
}

/* ---- a pass ---- */

static void draw_all(FteTable *table)
{
    const float SMALL = 0.25F; /* in a very small picture marks would be all that is seen */
    hexground_draw(&table->hex);
    if (!table->hex.view->plain || table->hex.zoom > SMALL) {
        fte_sight_draw(table);
        fte_reach_draw(table);
        fte_marks_draw(table);
    }
    fte_counters_draw(table);
    if (!table->hex.view->plain)
        fte_missions_draw(table);
}

static void draw_pass(FteTable *table)
{
    Ui *ui = table->hex.ui;
    if (ui->draws) {
        EndScissorMode(); /* pictures are made whole; the clip of the room follows */
        hexground_prepare(&table->hex);
        fte_counters_prepare(table);
        fte_legend_prepare(table);
    }
    ui_clip(ui, table->hex.room);
    if (ui->draws)
        draw_all(table);
    if (!table->hex.view->plain) {
        fte_counters_note(table);
        use_map(table);
    }
    if (ui->draws)
        fte_overlays_draw(table);
    if (!table->hex.view->plain) {
        fte_profile_draw(table);
        fte_legend(table);
    }
    ui_clip_end(ui);
}

BoardUse fte_map_draw(Ui *ui, BoardCache *cache, MapCamera *camera, const BoardView *view, Rectangle room)
{
    BoardUse use = {0};
    MapCamera whole;
    lay_out(cache, view);
    note_lit(cache, view);
    Rectangle extent = spot_rectangle(cache->layout.extent);
    camera_fit(&whole, spot_rectangle(cache->layout.core), room);
    if (view->plain)
        camera = &whole;
    else
        fit_if_untouched(cache, camera, view, room);
    if (!view->plain && camera_steer(ui, camera, extent, room))
        ui_again(ui);
    FteTable table = {.hex = {.ui = ui,
                              .kept = &cache->hex,
                              .camera = camera,
                              .view = view,
                              .map = &view->game->map.hexes,
                              .room = room,
                              .extent = cache->layout.extent,
                              .zoom = camera->zoom,
                              .use = &use,
                              .describe = fte_describe},
                      .cache = cache,
                      .game = view->game,
                      .state = &cache->state,
                      .layout = &cache->layout};
    cache->hex.camera = *camera;
    cache->hex.room = room;
    fte_range_make(&cache->range, view->game, table.state,
                   fte_facts_unit(view->game, table.state, view->selected), cache->changes);
    draw_pass(&table);
    return use;
}
