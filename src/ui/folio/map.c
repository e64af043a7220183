/* The hex map of Vietnam Battles: what is kept between passes, and the order in which everything is drawn. */
#include "ui/folio/map.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "folio/position/names.h"

enum { TILE_PAGE = 1024, TILE_PAGES = 20, COUNTER_PAGE = 512, COUNTER_PAGES = 6 };
static const float MOST_FITTED = 1.5F; /* a small scenario is not blown up */

BoardCache *folio_map_open(void)
{
    BoardCache *cache = calloc(1, sizeof *cache);
    ENSURE(cache);
    cache->tiles = sheet_new(TILE_PAGE, TILE_PAGES);
    cache->fresh = sheet_new(TILE_PAGE, TILE_PAGES);
    cache->counters = sheet_new(COUNTER_PAGE, COUNTER_PAGES);
    cache->range = range_new();
    return cache;
}

void folio_map_close(BoardCache *cache)
{
    if (!cache)
        return;
    sheet_free(cache->tiles);
    sheet_free(cache->fresh);
    sheet_free(cache->counters);
    range_free(cache->range);
    free(cache);
}

static Rectangle rectangle(Spot spot)
{
    return (Rectangle){spot.x, spot.y, spot.width, spot.height};
}

Rectangle folio_map_extent(const Game *game, const State *state)
{
    Layout layout;
    hexmap_lay_out(folio_game(game), folio_state(state), &layout);
    return rectangle(layout.extent);
}

/* ---- places ---- */

Rectangle hextable_box(const HexTable *table, Spot spot)
{
    return camera_box(table->camera, table->room, rectangle(spot));
}

Vector2 hextable_point(const HexTable *table, Point point)
{
    Vector2 at = camera_point(table->camera, table->room, (Vector2){point.x, point.y});
    return (Vector2){roundf(at.x * table->ui->scale), roundf(at.y * table->ui->scale)};
}

bool hextable_shows(const HexTable *table, Spot spot)
{
    Rectangle box = hextable_box(table, spot), room = table->room;
    return spot.width > 0 && box.x < room.x + room.width && box.x + box.width > room.x &&
           box.y < room.y + room.height && box.y + box.height > room.y;
}

void hextable_outline(const HexTable *table, Place place, float inset, float thick, Color colour)
{
    const HexGrid *grid = &table->game->map.hexes.grid;
    Point ends[2], middle;
    if (folio_on_side(place)) {
        hexmap_side(grid, (HexSide)(place - ON_SIDE), ends);
        map_line(hextable_point(table, ends[0]), hextable_point(table, ends[1]), thick, colour);
        return;
    }
    middle = hexmap_hex(grid, folio_hex_of(place));
    DrawPolyLinesEx(hextable_point(table, middle), HEX_DIRECTIONS,
                    (HEX_RADIUS - inset) * hextable_pixels(table), 0, thick, colour);
}

float hextable_pixels(const HexTable *table)
{
    return table->zoom * table->ui->scale;
}

HexWindow hextable_window(const HexGrid *grid, float x, float y, float width, float height)
{
    float across = 1.5F * HEX_RADIUS, down = 2 * HEX_HALF;
    HexWindow window = {(int)(x / across) - 1, (int)((x + width) / across) + 2, (int)(y / down) - 2,
                        (int)((y + height) / down) + 2};
    window.left = window.left < 1 ? 1 : window.left;
    window.right = window.right > grid->columns ? grid->columns : window.right;
    window.top = window.top < grid->first_row ? grid->first_row : window.top;
    window.low =
        window.low > grid->first_row + grid->rows - 1 ? grid->first_row + grid->rows - 1 : window.low;
    return window;
}

static int camp_of(const FolioGame *game, const char *thing)
{
    int camp = strncmp(thing, "camp-", 5) == 0 ? atoi(thing + 5) - 1 : -1;
    return camp < game->camps ? camp : -1;
}

Spot hextable_spot(const FolioGame *game, const Layout *layout, const char *thing)
{
    int unit = folio_find_unit(game, thing), camp = camp_of(game, thing);
    Place place = folio_find_place(&game->map, thing);
    if (unit >= 0)
        return layout->units[unit];
    if (camp >= 0)
        return layout->camps[camp];
    if (place == NOWHERE)
        return (Spot){0};
    return hexmap_box(&game->map, place);
}

Rectangle folio_map_where(const BoardCache *cache, const char *thing)
{
    Spot spot = cache->laid ? hextable_spot(folio_game(cache->game), &cache->layout, thing) : (Spot){0};
    return spot.width > 0 ? camera_box(&cache->camera, cache->room, rectangle(spot)) : (Rectangle){0};
}

/* ---- what is kept ---- */

static void lay_out(BoardCache *cache, const BoardView *view)
{
    const FolioGame *game = folio_game(view->game);
    const FolioState *state = folio_state(view->state);
    if (!cache->laid || cache->game != view->game || memcmp(&cache->state, state, sizeof *state) != 0) {
        cache->state = *state;
        cache->game = view->game;
        hexmap_lay_out(game, state, &cache->layout);
        cache->changes++;
        cache->laid = true;
    }
    cache->then_laid = view->then != NULL;
    if (view->then && memcmp(&cache->then, view->then, sizeof cache->then) != 0) {
        cache->then = *folio_state(view->then);
        hexmap_lay_out(game, &cache->then, &cache->then_layout);
    }
}

static void mark_lit(BoardCache *cache, const FolioGame *game, const char *thing)
{
    Place place = folio_find_place(&game->map, thing);
    int unit = place == NOWHERE ? folio_find_unit(game, thing) : -1;
    if (folio_on_side(place))
        cache->lit_side[place - ON_SIDE] = 1;
    else if (place != NOWHERE)
        cache->lit_hex[hex_index(&game->map.hexes.grid, folio_hex_of(place))] = 1;
    else if (unit >= 0)
        cache->lit_unit[unit] = 1;
    if (place != NOWHERE)
        hexmap_widen(&cache->lit, hexmap_box(&game->map, place));
}

/* Hundreds of hexes may be lit: their names are read once, not in every pass. */
static void note_lit(BoardCache *cache, const BoardView *view)
{
    uint64_t hash = hash_bytes((uint64_t)view->lit_count, view->lit, (size_t)view->lit_count * sizeof(Thing));
    if (hash == cache->lit_hash)
        return;
    cache->lit_hash = hash;
    memset(cache->lit_hex, 0, sizeof cache->lit_hex);
    memset(cache->lit_side, 0, sizeof cache->lit_side);
    memset(cache->lit_unit, 0, sizeof cache->lit_unit);
    cache->lit = (Spot){0};
    for (int i = 0; i < view->lit_count; i++)
        mark_lit(cache, folio_game(view->game), view->lit[i]);
}

/* ---- a pass ---- */

static bool holds(Spot all, Spot part)
{
    return part.x >= all.x && part.y >= all.y && part.x + part.width <= all.x + all.width &&
           part.y + part.height <= all.y + all.height;
}

/* While forces are set up, where they may be; later where something goes on, and where a unit that is to
 * come can come in. */
static void choose_goal(BoardCache *cache, const BoardView *view)
{
    const Layout *layout = &cache->layout;
    int unit = view->selected ? folio_find_unit(folio_game(view->game), view->selected) : -1;
    bool lit = cache->lit.width > 0;
    if (cache->whole) {
        cache->goal = layout->extent;
    } else if (cache->state.turn) {
        Spot goal = layout->core;
        if (lit && unit >= 0 && layout->units[unit].width <= 0)
            hexmap_widen(&goal, hexmap_margin(cache->lit, layout->extent));
        cache->goal = goal;
    } else if (lit && (!holds(cache->goal, cache->lit) || holds(cache->goal, layout->extent))) {
        cache->goal = hexmap_margin(cache->lit, layout->extent);
    } else if (cache->goal.width <= 0) {
        cache->goal = layout->core;
    }
}

/* Asked for once more, the map is shown whole. */
static void fit_or_all(BoardCache *cache, const MapCamera *camera, Rectangle room)
{
    bool asked = camera->zoom <= 0 && cache->fitted.zoom > 0,
         same_room = cache->room.width == room.width && cache->room.height == room.height;
    if (asked && same_room)
        cache->whole = !cache->whole && camera_same(&cache->camera, &cache->fitted);
}

static bool in_sight(const MapCamera *camera, Rectangle room, Spot spot)
{
    return CheckCollisionRecs(camera_box(camera, room, rectangle(spot)), room);
}

/* A map that the player has not moved since it was fitted is fitted again when something comes up
 * elsewhere; one that he has moved, only when nothing of what he can choose, or no fight, is in sight. */
static void fit_if_untouched(BoardCache *cache, MapCamera *camera, const BoardView *view, Rectangle room)
{
    fit_or_all(cache, camera, room);
    choose_goal(cache, view);
    Spot wanted = cache->lit;
    uint64_t sought = hash_bytes(cache->lit_hash, &cache->state.combat.target, 1);
    if (facts_is_fight(&cache->state))
        wanted = cache->layout.units[cache->state.combat.target];
    bool lost = wanted.width > 0 && sought != cache->sought && !in_sight(camera, room, wanted);
    cache->sought = sought;
    if (camera->zoom > 0 && !lost && !camera_same(camera, &cache->fitted))
        return;
    camera_fit(camera, rectangle(cache->goal), room);
    camera->zoom = fminf(camera->zoom, MOST_FITTED);
    camera_pan(camera, rectangle(cache->layout.extent), room, 0, 0);
    cache->fitted = *camera;
}

static void draw_all(HexTable *table)
{
    folio_ground_draw(table);
    folio_marks_draw(table);
    folio_zones_draw(table);
    folio_reach_draw(table);
    folio_counters_draw(table);
}

static void draw_pass(HexTable *table)
{
    Ui *ui = table->ui;
    if (ui->draws) {
        EndScissorMode(); /* pictures are made whole; the clip of the room follows */
        folio_ground_prepare(table);
        folio_counters_prepare(table);
        folio_legend_prepare(table);
    }
    ui_clip(ui, table->room);
    if (ui->draws)
        draw_all(table);
    if (!table->view->plain)
        folio_use_map(table);
    if (ui->draws)
        folio_overlays_draw(table);
    if (!table->view->plain) {
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
    Rectangle extent = rectangle(cache->layout.extent);
    camera_fit(&whole, rectangle(cache->layout.core), room);
    if (view->plain)
        camera = &whole;
    else
        fit_if_untouched(cache, camera, view, room);
    if (!view->plain && camera_steer(ui, camera, extent, room))
        ui_again(ui);
    HexTable table = {.ui = ui,
                      .cache = cache,
                      .camera = camera,
                      .view = view,
                      .game = folio_game(view->game),
                      .state = &cache->state,
                      .layout = &cache->layout,
                      .room = room,
                      .zoom = camera->zoom,
                      .use = &use};
    cache->camera = *camera;
    cache->room = room;
    range_make(cache->range, table.game, table.state,
               view->selected ? folio_find_unit(table.game, view->selected) : -1, cache->changes);
    draw_pass(&table);
    return use;
}
