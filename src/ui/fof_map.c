/* The map of Fields of Fire: what is kept between passes, and the order in which everything is drawn. */
#include "ui/fof_map.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/ensure.h"
#include "fof/names.h"

enum { CARD_PAGE = 2048, CARD_PAGES = 3, COUNTER_PAGE = 1024, COUNTER_PAGES = 4 };
static const double ZOOM_RESTS = 0.18; /* seconds until pictures are made anew for another zoom */

BoardCache *fof_map_open(void)
{
    BoardCache *cache = calloc(1, sizeof *cache);
    ENSURE(cache);
    cache->cards = sheet_new(CARD_PAGE, CARD_PAGES);
    cache->counters = sheet_new(COUNTER_PAGE, COUNTER_PAGES);
    return cache;
}

void fof_map_close(BoardCache *cache)
{
    if (!cache)
        return;
    sheet_free(cache->cards);
    sheet_free(cache->counters);
    free(cache);
}

static Rectangle rectangle(Spot spot)
{
    return (Rectangle){spot.x, spot.y, spot.width, spot.height};
}

Rectangle fof_map_extent(const Game *game, const State *state)
{
    (void)game;
    Layout layout;
    layout_make(fof_state(state), &layout);
    return rectangle(layout.extent);
}

Rectangle fof_map_where(const BoardCache *cache, const char *thing)
{
    CardId card;
    AreaId area;
    if (!cache->laid)
        return (Rectangle){0};
    const FofGame *game = fof_game(cache->game);
    Spot spot = {0};
    UnitId unit = find_unit(game, &cache->state, thing);
    if (unit != NO_UNIT && cache->fan.open && cache->fan.units[unit].width > 0)
        return cache->fan.units[unit];
    if (unit != NO_UNIT)
        spot = cache->layout.units[unit];
    else if (find_card(thing, &card))
        spot = cache->layout.cards[card];
    else if (find_area(&cache->state, thing, &area) && area < MAX_AREAS)
        spot = cache->layout.places[area];
    return spot.width > 0 ? camera_box(&cache->camera, cache->room, rectangle(spot)) : (Rectangle){0};
}

/* ---- what is kept ---- */

static void lay_out(BoardCache *cache, const BoardView *view)
{
    const FofState *state = fof_state(view->state);
    if (!cache->laid || cache->game != view->game || memcmp(&cache->state, state, sizeof *state) != 0) {
        cache->state = *state;
        cache->game = view->game;
        layout_make(state, &cache->layout);
        cache->laid = true;
    }
    if (view->then && (!cache->then_laid || memcmp(&cache->then, view->then, sizeof cache->then) != 0)) {
        cache->then = *fof_state(view->then);
        layout_make(&cache->then, &cache->then_layout);
    }
    cache->then_laid = view->then != NULL;
}

/* Other colours, letters or sizes: all pictures are made anew. While the zoom changes the old ones serve. */
static void renew_pictures(Map *map)
{
    BoardCache *cache = map->cache;
    const Ui *ui = map->ui;
    bool looks = cache->art != ui->art || cache->type != ui->type || cache->palette != ui->palette;
    if (map->zoom != cache->last_zoom) {
        cache->last_zoom = map->zoom;
        cache->zoomed = ui->now;
    }
    bool rests = ui->now - cache->zoomed >= ZOOM_RESTS || cache->card_zoom == 0 || ui->still;
    if (looks || (cache->card_zoom != map->zoom && rests)) {
        if (cache->art || cache->type)
            sheet_clear(cache->cards);
        cache->card_zoom = map->zoom;
    }
    if (looks && cache->type)
        sheet_clear(cache->counters);
    cache->art = ui->art;
    cache->type = ui->type;
    cache->palette = ui->palette;
    if (cache->card_zoom != map->zoom)
        ui_move_on(map->ui, ZOOM_RESTS - (ui->now - cache->zoomed));
}

/* ---- a pass ---- */

static void draw_cloth(const Map *map)
{
    const Ui *ui = map->ui;
    Rectangle room = ui_pixels(ui, map->room);
    if (ui->palette->textures && art_has(ui->art, "cloth"))
        art_draw_tiled(ui->art, "cloth", room, 256 * ui->scale, WHITE);
    else
        DrawRectangleRec(room, ui_tone(ui, TONE_CLOTH));
}

static void draw_all(Map *map)
{
    draw_cloth(map);
    cards_draw(map);
    controls_draw(map);
    marks_under(map);
    counters_draw(map);
    fire_draw(map);
    marks_over(map);
}

static MapCamera plain_camera(const BoardCache *cache, Rectangle room)
{
    MapCamera camera;
    camera_fit(&camera, rectangle(cache->layout.extent), room);
    return camera;
}

BoardUse fof_map_draw(Ui *ui, BoardCache *cache, MapCamera *camera, const BoardView *view, Rectangle room)
{
    BoardUse use = {0};
    lay_out(cache, view);
    Rectangle extent = rectangle(cache->layout.extent);
    MapCamera whole = plain_camera(cache, room);
    if (view->plain)
        camera = &whole;
    else if (camera->zoom <= 0)
        camera_fit(camera, rectangle(cache->layout.core), room);
    if (!view->plain && camera_steer(ui, camera, extent, room))
        ui_again(ui);
    Map map = {.ui = ui, .cache = cache, .camera = camera, .view = view, .game = fof_game(view->game), .state = &cache->state,
               .layout = &cache->layout, .room = room, .zoom = camera->zoom, .use = &use};
    cache->camera = *camera;
    cache->room = room;
    if (ui->draws) {
        renew_pictures(&map);
        cards_prepare(&map);
        counters_prepare(&map);
    }
    ui_clip(ui, room);
    if (ui->draws)
        draw_all(&map);
    if (!view->plain)
        use_map(&map);
    if (ui->draws)
        overlays_draw(&map);
    if (!view->plain)
        fan_draw(&map);
    ui_clip_end(ui);
    return use;
}
