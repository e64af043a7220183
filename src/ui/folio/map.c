/* The map of Vietnam Battles: where things lie, what is looked for, and what the player does with units and camps. */
#include "ui/folio/map.h"

#include <string.h>

#include "folio/position/names.h"
#include "ui/folio/panels.h"

/* ---- places ---- */

/* The unit, the camp or the place that a thing is; width 0 if it is none or cannot be seen. */
static Spot spot(const BoardCache *cache, const char *name)
{
    FolioThing thing = folio_thing(cache->hex.game, name);
    return thing.unit >= 0          ? cache->layout.units[thing.unit]
           : thing.camp >= 0        ? cache->layout.camps[thing.camp]
           : thing.place == NOWHERE ? (Spot){0}
                                    : folio_place_box(&cache->hex.game->map, thing.place);
}

static int unit_of(const BoardView *view, const char *thing)
{
    return folio_find_unit(view->game, thing);
}

/* ---- what is kept ---- */

static void lay(HexTable *table, bool is_new, bool then_is_new)
{
    BoardCache *cache = table->cache;
    const Game *game = table->game;
    const char *selected = table->view->selected;
    if (is_new)
        folio_lay_out(game, table->state, &cache->layout);
    if (then_is_new)
        folio_lay_out(game, table->then, &cache->then_layout);
    folio_range_make(&cache->range, game, table->state, selected ? folio_find_unit(game, selected) : -1,
                     cache->hex.changes);
    table->map = &game->map.hexes;
    table->extent = cache->layout.extent;
    table->core = cache->layout.core;
    table->units = cache->layout.units;
    table->unit_count = game->unit_count;
    table->begun = table->state->turn > 0;
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
static int seeks(const HexTable *table, Spot *wanted, Spot *focus)
{
    int target = table->state->combat.target;
    if (folio_facts_is_fight(table->state))
        *wanted = table->units[target];
    if (table->view->focus && table->view->focus[0])
        *focus = spot(table->cache, table->view->focus);
    return target;
}

/* ---- what can be used ---- */

static void use_units(HexTable *table, bool boats)
{
    for (int unit = 0; unit < table->game->unit_count; unit++)
        if (folio_is_monitor(table->game, unit) == boats)
            hexuse_thing(table, "unit", table->game->counters[unit].name, table->units[unit],
                         HOT_UNDER | HOT_DRAGS, table->kept->lit_units[unit]);
}

static void use_camps(HexTable *table)
{
    for (int camp = 0; camp < table->game->camps; camp++) {
        char thing[THING_SIZE];
        text_print(thing, sizeof thing, "camp-%d", camp + 1);
        hexuse_thing(table, "camp", thing, table->cache->layout.camps[camp], HOT_UNDER, false);
    }
}

static void use_things(HexTable *table)
{
    use_camps(table);
    use_units(table, false);
    use_units(table, true);
}

/* Whoever else stands there. */
static void name_under(const HexTable *table, const char *unit, HexPlace place, Thing thing)
{
    for (int other = 0; other < table->game->unit_count; other++)
        if (table->units[other].width > 0 && table->state->units[other].place == place &&
            strcmp(table->game->counters[other].name, unit) != 0)
            text_copy(thing, THING_SIZE, table->game->counters[other].name);
}

/* ---- the board ---- */

static const HexBoard BOARD = {.board = &folio_table_board,
                               .state_size = sizeof(State),
                               .look = folio_look_of,
                               .lay = lay,
                               .margin = CORE_MARGIN,
                               .comes_in = true,
                               .place = place_of,
                               .unit = unit_of,
                               .spot = spot,
                               .seeks = seeks,
                               .on_map = folio_on_map,
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

BoardCache *folio_map_open(void)
{
    return hexboard_open(&BOARD, sizeof(BoardCache));
}

Rectangle folio_map_extent(const Game *game, const State *state, Rectangle room)
{
    (void)room, (void)state;
    return spot_rectangle(hex_extent(folio_grid(game)));
}
