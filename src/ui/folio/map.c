/* The map of Vietnam Battles: what is kept between passes, the order in which everything is drawn, and what the
 * player does with units and camps. */
#include "ui/folio/map.h"

#include <string.h>

#include "folio/position/names.h"
#include "ui/folio/panels.h"

BoardCache *folio_map_open(void)
{
    return hexboard_open(sizeof(BoardCache));
}

Rectangle folio_map_extent(const Game *game, const State *state, Rectangle room)
{
    (void)room, (void)state;
    return spot_rectangle(hex_extent(folio_grid(game)));
}

/* ---- places ---- */

/* The unit, the camp or the place that a thing is; width 0 if it is none or cannot be seen. */
static Spot spot_in(const Game *game, const FolioLayout *layout, const char *name)
{
    FolioThing thing = folio_thing(game, name);
    return thing.unit >= 0          ? layout->units[thing.unit]
           : thing.camp >= 0        ? layout->camps[thing.camp]
           : thing.place == NOWHERE ? (Spot){0}
                                    : folio_place_box(&game->map, thing.place);
}

static Spot spot(const HexTable *table, const char *thing)
{
    return spot_in(table->view->game, folio_table(table)->layout, thing);
}

static bool is_on_map(const State *state, int unit)
{
    return folio_on_map(state, unit);
}

static int unit_of(const BoardView *view, const char *thing)
{
    return folio_find_unit(view->game, thing);
}

Rectangle folio_map_where(const BoardCache *cache, const char *thing)
{
    return hexkept_box(&cache->hex, cache->laid ? spot_in(cache->game, &cache->layout, thing) : (Spot){0});
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
static HexPlace place_of(const void *game, const char *thing, Spot *box)
{
    const FolioMap *map = &((const Game *)game)->map;
    Place place = folio_find_place(map, thing);
    if (place != NOWHERE)
        *box = folio_place_box(map, place);
    return folio_on_side(place) ? place : folio_hex_of(place);
}

/* A fight, or where he can choose something; it opens on what needs the player, as far as it is on the map. */
static int seeks(const HexTable *hex, Spot *wanted, Spot *focus)
{
    const FolioTable *table = folio_table(hex);
    int target = table->state->combat.target;
    if (folio_facts_is_fight(table->state))
        *wanted = table->layout->units[target];
    if (hex->view->focus && hex->view->focus[0])
        *focus = spot(hex, hex->view->focus);
    return target;
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

static void use_things(HexTable *hex)
{
    FolioTable *table = folio_table(hex);
    use_camps(table);
    use_units(table, false);
    use_units(table, true);
}

/* Whoever else stands there. */
static void name_under(const HexTable *hex, const char *unit, HexPlace place, Thing thing)
{
    const FolioTable *table = folio_table(hex);
    for (int other = 0; other < table->game->unit_count; other++)
        if (table->layout->units[other].width > 0 && table->state->units[other].place == place &&
            strcmp(table->game->counters[other].name, unit) != 0)
            text_copy(thing, THING_SIZE, table->game->counters[other].name);
}

/* ---- a pass ---- */

static const HexBoard BOARD = {.board = &folio_table_board,
                               .margin = CORE_MARGIN,
                               .comes_in = true,
                               .place = place_of,
                               .unit = unit_of,
                               .spot = spot,
                               .seeks = seeks,
                               .on_map = is_on_map,
                               .word = folio_event_word,
                               .under = name_under,
                               .legend = folio_legend,
                               .prepare = folio_counters_prepare,
                               .marks = folio_marks_draw,
                               .counters = folio_counters_draw,
                               .note = folio_counters_note,
                               .use = use_things,
                               .over = folio_considered_draw,
                               .panels = folio_fight_draw};

BoardUse folio_map_draw(Ui *ui, BoardCache *cache, MapCamera *camera, const BoardView *view, Rectangle room)
{
    const Game *game = view->game;
    lay_out(cache, view);
    folio_range_make(&cache->range, game, &cache->state,
                     view->selected ? folio_find_unit(game, view->selected) : -1, cache->changes);
    FolioTable table = {.hex = {.board = &BOARD,
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
