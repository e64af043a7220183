/* The map of Vietnam Battles: what is kept between passes, the order in which everything is drawn, and what the
 * player does with units and camps. */
#include "ui/folio/map.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/hash.h"
#include "folio/position/names.h"
#include "ui/folio/panels.h"

BoardCache *folio_map_open(void)
{
    BoardCache *cache = calloc(1, sizeof *cache);
    ENSURE(cache);
    hexkept_open(&cache->hex);
    return cache;
}

void folio_map_close(BoardCache *cache)
{
    if (!cache)
        return;
    hexkept_close(&cache->hex);
    free(cache);
}

Rectangle folio_map_extent(const Game *game, const State *state, Rectangle room)
{
    (void)room;
    (void)state;
    return spot_rectangle(hex_extent(folio_grid(game)));
}

/* ---- places ---- */

static int camp_of(const Game *game, const char *thing)
{
    int camp = strncmp(thing, "camp-", 5) == 0 ? atoi(thing + 5) - 1 : -1;
    return camp < game->camps ? camp : -1;
}

Spot folio_spot(const Game *game, const FolioLayout *layout, const char *thing)
{
    int unit = folio_find_unit(game, thing), camp = camp_of(game, thing);
    Place place = folio_find_place(&game->map, thing);
    if (unit >= 0)
        return layout->units[unit];
    if (camp >= 0)
        return layout->camps[camp];
    if (place == NOWHERE)
        return (Spot){0};
    return folio_place_box(&game->map, place);
}

Rectangle folio_map_where(const BoardCache *cache, const char *thing)
{
    Spot spot = cache->laid ? folio_spot(cache->game, &cache->layout, thing) : (Spot){0};
    return spot.width > 0 ? camera_box(&cache->hex.camera, cache->hex.room, spot_rectangle(spot))
                          : (Rectangle){0};
}

/* ---- what is kept ---- */

static void lay_out(BoardCache *cache, const BoardView *view)
{
    const Game *game = view->game;
    const State *state = view->state;
    if (!cache->laid || cache->game != view->game || memcmp(&cache->state, state, sizeof *state) != 0) {
        cache->state = *state;
        cache->game = view->game;
        folio_look_of(game, &cache->hex.look);
        folio_lay_out(game, state, &cache->layout);
        cache->changes++;
        cache->laid = true;
    }
    cache->then_laid = view->then != NULL;
    if (view->then && memcmp(&cache->then, view->then, sizeof cache->then) != 0) {
        cache->then = *view->then;
        folio_lay_out(game, &cache->then, &cache->then_layout);
    }
}

/* 19.0: on either bank the whole hex is lit. */
static HexPlace find_lit(const void *context, const char *thing, Spot *box)
{
    const FolioMap *map = context;
    Place place = folio_find_place(map, thing);
    if (place != NOWHERE)
        *box = folio_place_box(map, place);
    return folio_on_side(place) ? place : folio_hex_of(place);
}

static void note_lit(BoardCache *cache, const BoardView *view)
{
    const Game *game = view->game;
    if (!hexkept_note_lit(&cache->hex, &game->map.hexes, view, find_lit, &game->map))
        return;
    memset(cache->lit_unit, 0, sizeof cache->lit_unit);
    for (int i = 0; i < view->lit_count; i++) {
        bool place = folio_find_place(&game->map, view->lit[i]) != NOWHERE;
        int unit = place ? -1 : folio_find_unit(game, view->lit[i]);
        if (unit >= 0)
            cache->lit_unit[unit] = 1;
    }
}

/* ---- which part is shown ---- */

/* While forces are set up, where they may be; later where something goes on, and where a unit that is to
 * come can come in. */
static void choose_goal(BoardCache *cache, const BoardView *view)
{
    const FolioLayout *layout = &cache->layout;
    int unit = view->selected ? folio_find_unit(view->game, view->selected) : -1;
    HexKept *hex = &cache->hex;
    bool lit = hex->lit.width > 0;
    if (view->whole) {
        hex->goal = layout->extent;
    } else if (cache->state.turn) {
        Spot goal = layout->core;
        if (lit && unit >= 0 && layout->units[unit].width <= 0)
            spot_widen(&goal, spot_with_margin(hex->lit, CORE_MARGIN, layout->extent));
        hex->goal = goal;
    } else if (lit && (!spot_holds(hex->goal, hex->lit) || spot_holds(hex->goal, layout->extent))) {
        hex->goal = spot_with_margin(hex->lit, CORE_MARGIN, layout->extent);
    } else if (hex->goal.width <= 0) {
        hex->goal = layout->core;
    }
}

/* What needs the player, as far as it is on the map; else where he can choose something. */
static Spot focus_of(const BoardCache *cache, const BoardView *view, Spot wanted)
{
    Spot focus =
        view->focus && view->focus[0] ? folio_spot(view->game, &cache->layout, view->focus) : (Spot){0};
    return focus.width > 0 ? focus : wanted;
}

/* A map that the player has not moved since it was fitted is fitted again when something comes up
 * elsewhere; one that he has moved, only when nothing of what he can choose, or no fight, is in sight. */
static void fit_if_untouched(BoardCache *cache, MapCamera *camera, const BoardView *view, Rectangle room)
{
    HexKept *hex = &cache->hex;
    choose_goal(cache, view);
    Spot wanted = hex->lit;
    uint64_t sought = hash_bytes(hex->lit_hash, &cache->state.combat.target, 1);
    if (folio_facts_is_fight(&cache->state))
        wanted = cache->layout.units[cache->state.combat.target];
    bool lost = !view->filmed && wanted.width > 0 && sought != hex->sought &&
                !CheckCollisionRecs(camera_box(camera, room, spot_rectangle(wanted)), room);
    hex->sought = sought;
    HexFit fit = {cache->layout.extent, focus_of(cache, view, wanted), folio_table_board.readable,
                  view->whole, lost};
    hexkept_fit(hex, camera, &fit, room);
}

/* ---- what can be used ---- */

static void use_units(FolioTable *table, bool boats)
{
    for (int unit = 0; unit < table->game->unit_count; unit++)
        if (folio_is_monitor(table->game, unit) == boats)
            hexuse_thing(&table->hex, "unit", table->game->counters[unit].name, table->layout->units[unit],
                         HOT_UNDER | HOT_DRAGS, table->cache->lit_unit[unit]);
}

static void use_camps(FolioTable *table)
{
    for (int camp = 0; camp < table->game->camps; camp++) {
        char thing[THING_SIZE];
        text_print(thing, sizeof thing, "camp-%d", camp + 1);
        hexuse_thing(&table->hex, "camp", thing, table->layout->camps[camp], HOT_UNDER, false);
    }
}

/* A hex, or whoever else stands there. */
static void name_under(const FolioTable *table, const char *unit, Place place, Thing thing)
{
    folio_place_text(&table->game->map, place, thing);
    for (int other = 0; other < table->game->unit_count; other++)
        if (table->layout->units[other].width > 0 && table->state->units[other].place == place &&
            strcmp(table->game->counters[other].name, unit) != 0)
            text_copy(thing, THING_SIZE, table->game->counters[other].name);
}

static void take_drop(FolioTable *table)
{
    Place place;
    BoardUse *use = table->hex.use;
    const char *unit = hexuse_dragging(&table->hex, &place);
    if (unit)
        text_copy(use->dragging, THING_SIZE, unit);
    if (unit && place)
        name_under(table, unit, place, use->over);
    unit = hexuse_dropped(&table->hex, &place);
    if (!unit)
        return;
    text_copy(use->dragged, THING_SIZE, unit);
    name_under(table, unit, place, use->dropped_on);
}

static void use_map(FolioTable *table)
{
    const char *selected = table->hex.view->selected;
    int unit = selected && selected[0] ? folio_find_unit(table->game, selected) : -1;
    hexuse_lead_keyboard(&table->hex, unit < 0 ? (Spot){0} : table->layout->units[unit],
                         table->cache->changes);
    hexuse_ground(&table->hex);
    use_camps(table);
    use_units(table, false);
    use_units(table, true);
    take_drop(table);
}

/* ---- a pass ---- */

static void draw_all(FolioTable *table)
{
    const float SMALL = 0.25F; /* in a very small picture marks would be all that is seen */
    hexground_draw(&table->hex);
    if (!table->hex.view->plain || table->hex.zoom > SMALL) {
        folio_marks_draw(table);
        folio_zones_draw(table);
        folio_reach_draw(table);
    }
    folio_counters_draw(table);
}

static void draw_pass(FolioTable *table)
{
    Ui *ui = table->hex.ui;
    if (ui->draws) {
        EndScissorMode(); /* pictures are made whole; the clip of the room follows */
        hexground_prepare(&table->hex);
        folio_counters_prepare(table);
        folio_legend_prepare(table);
    }
    ui_clip(ui, table->hex.room);
    if (ui->draws)
        draw_all(table);
    if (!table->hex.view->plain) {
        folio_counters_note(table);
        use_map(table);
    }
    if (ui->draws)
        folio_overlays_draw(table);
    if (!table->hex.view->plain) {
        folio_fight_draw(table);
        folio_legend(table);
    }
    ui_clip_end(ui);
}

BoardUse folio_map_draw(Ui *ui, BoardCache *cache, MapCamera *camera, const BoardView *view, Rectangle room)
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
    const Game *game = view->game;
    FolioTable table = {.hex = {.ui = ui,
                                .kept = &cache->hex,
                                .camera = camera,
                                .view = view,
                                .map = &game->map.hexes,
                                .room = room,
                                .extent = cache->layout.extent,
                                .zoom = camera->zoom,
                                .use = &use,
                                .describe = folio_describe},
                        .cache = cache,
                        .game = game,
                        .state = &cache->state,
                        .layout = &cache->layout};
    cache->hex.camera = *camera;
    cache->hex.room = room;
    folio_range_make(&cache->range, game, table.state,
                     view->selected ? folio_find_unit(game, view->selected) : -1, cache->changes);
    draw_pass(&table);
    return use;
}
