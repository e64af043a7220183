/* The map of Fields of Fire: what is kept between passes, and the order in which everything is drawn. */
#include "ui/fof/map.h"

#include <math.h>
#include <rlgl.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "fof/fire/fire.h"
#include "fof/position/names.h"
#include "ui/kit/opaque.h"

enum { CARD_PAGE = 1240, CARD_PAGES = 10, COUNTER_PAGE = 768, COUNTER_PAGES = 6 };
static const float SMALL = 0.2F;
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
    if (cache->still.id)
        UnloadRenderTexture(cache->still);
    free(cache);
}

Rectangle fof_map_extent(const Game *game, const State *state, Rectangle room)
{
    FofLayout layout;
    fof_layout_make(game, state, fmaxf(1, room.width), fmaxf(1, room.height), &layout);
    return spot_rectangle(layout.extent);
}

Spot fof_map_spot(const FofGame *game, const FofState *state, const FofLayout *layout, const char *thing)
{
    CardId card;
    AreaId area;
    UnitId unit = fof_find_unit(game, state, thing);
    if (unit != NO_UNIT)
        return layout->units[unit];
    if (fof_find_card(thing, &card))
        return layout->cards[card];
    if (fof_find_area(state, thing, &area) && area < MAX_AREAS)
        return layout->places[area];
    return (Spot){0};
}

static CardId card_of(const FofGame *game, const FofState *state, const char *thing)
{
    CardId card;
    AreaId area;
    UnitId unit = fof_find_unit(game, state, thing);
    if (unit != NO_UNIT)
        return unit_card(state, unit);
    if (fof_find_card(thing, &card))
        return card;
    return fof_find_area(state, thing, &area) ? area_card(state, area) : NO_CARD;
}

Rectangle fof_stage_room(const BoardCache *cache, const char *thing)
{
    CardId card = cache->laid ? card_of(cache->game, &cache->state, thing) : NO_CARD;
    if (card >= GRID_CARDS /* NO_CARD too */ || cache->layout.cards[card].width <= 0)
        return (Rectangle){0};
    Spot ground = fof_layout_beside(&cache->layout, &cache->state, card);
    return camera_box(&cache->camera, cache->room, spot_rectangle(ground));
}

Rectangle fof_map_where(const BoardCache *cache, const char *thing)
{
    Spot spot = {0};
    Rectangle tag;
    if (fof_fire_tag(cache, thing, &tag))
        return tag;
    if (cache->laid)
        spot = fof_map_spot(cache->game, &cache->state, &cache->layout, thing);
    return spot.width > 0 ? camera_box(&cache->camera, cache->room, spot_rectangle(spot)) : (Rectangle){0};
}

/* ---- what is kept ---- */

static void note_fire(const FofGame *game, const FofState *state, uint8_t fired_on[GRID_CARDS])
{
    memset(fired_on, 0, GRID_CARDS);
    for (int i = 0; i < MAX_UNITS; i++) {
        CardId cards[MOST_FIRE_CARDS];
        bool fires = unit_on_map(state, (UnitId)i) && state->units[i].aim.how;
        int count = fires ? fof_fire_cards(&(Scene){game, state, NULL}, (UnitId)i, cards) : 0;
        for (int j = 0; j < count; j++)
            if (cards[j] < GRID_CARDS && cards[j] != unit_card(state, (UnitId)i))
                fired_on[cards[j]] |= (uint8_t)(1 << state->units[i].side);
    }
}

/* Who stands on the card that something is drawn for goes to its left, as the moment begins. */
static void make_room(BoardCache *cache, const BoardView *view)
{
    CardId card = NO_CARD;
    if (view->staged && view->staged[0])
        card = card_of(view->game, &cache->state, view->staged);
    if (card != NO_CARD)
        fof_layout_aside(&cache->layout, &cache->state, card, view->moment);
}

static void lay_out(BoardCache *cache, const BoardView *view, Rectangle room)
{
    const FofState *state = view->state;
    if (view->laid_in.width > 0)
        room = view->laid_in;
    float width = fmaxf(1, room.width), height = fmaxf(1, room.height),
          aside = view->staged && view->staged[0] ? view->moment : 0;
    bool shaped = cache->shape.x != width || cache->shape.y != height || cache->aside != aside ||
                  strcmp(cache->staged, view->staged ? view->staged : "") != 0;
    cache->shape = (Vector2){width, height};
    cache->aside = aside;
    text_copy(cache->staged, sizeof cache->staged, view->staged ? view->staged : "");
    if (!cache->laid || shaped || cache->game != view->game ||
        memcmp(&cache->state, state, sizeof *state) != 0) {
        cache->state = *state;
        cache->game = view->game;
        fof_layout_make(view->game, state, width, height, &cache->layout);
        make_room(cache, view);
        note_fire(view->game, state, cache->fired_on);
        cache->changes++;
        cache->laid = true;
    }
    if (view->then &&
        (!cache->then_laid || shaped || memcmp(&cache->then, view->then, sizeof cache->then) != 0)) {
        cache->then = *view->then;
        fof_layout_make(view->game, &cache->then, width, height, &cache->then_layout);
    }
    cache->then_laid = view->then != NULL;
}

/* Other colours, letters or sizes: all pictures are made anew. While the zoom changes the old ones serve. */
static void renew_pictures(Map *map)
{
    BoardCache *cache = map->cache;
    const Ui *ui = map->ui;
    /* What letters and sprites are loaded as says nothing: others may lie at the same address. */
    bool looks = cache->scale != ui->scale || cache->palette != ui->palette;
    if (map->zoom != cache->last_zoom) {
        cache->last_zoom = map->zoom;
        cache->zoomed = ui->now;
    }
    bool rests = ui->now - cache->zoomed >= ZOOM_RESTS || cache->card_zoom == 0 || ui->still;
    bool sizes = cache->card_zoom != map->zoom && rests;
    if (looks || sizes) {
        sheet_clear(cache->cards);
        cache->card_zoom = map->zoom;
        cache->changes++;
    }
    if (looks)
        sheet_clear(cache->counters);
    cache->scale = ui->scale;
    cache->palette = ui->palette;
    sheet_scaled(cache->cards, cache->card_zoom != map->zoom || map->zoom * ui->scale > fof_card_most_zoom());
    if (cache->card_zoom != map->zoom)
        ui_move_on(map->ui, ZOOM_RESTS - (ui->now - cache->zoomed));
}

Map fof_map_then(const Map *map)
{
    Map then = *map;
    then.state = &map->cache->then;
    then.layout = &map->cache->then_layout;
    return then;
}

/* ---- a pass ---- */

static void draw_cloth(const Map *map)
{
    const Ui *ui = map->ui;
    Rectangle room = ui_pixels(ui, map->room);
    if (!ui->palette->textures || !art_has(ui->art, "cloth")) {
        opaque_box(room, ui_tone(ui, TONE_CLOTH));
        return;
    }
    opaque_pictures_begin();
    art_draw_tiled(ui->art, "cloth", room, 256 * ui->scale, WHITE);
    opaque_pictures_end();
}

static void draw_all(Map *map)
{
    draw_cloth(map);
    fof_cards_draw(map);
    fof_controls_draw(map);
    fof_marks_under(map);
    fof_counters_draw(map);
    if (!map->view->plain || map->zoom > SMALL) /* in a very small picture arrows would be all that is seen */
        fof_fire_draw(map);
    fof_marks_over(map);
    tags_draw(map->ui, &map->cache->tags);
}

/* ---- while nothing moves, the map is one picture: most of what is drawn again is a hovered edge ---- */

static void note_changes(Map *map)
{
    BoardCache *cache = map->cache;
    Rectangle room = map->room, before = cache->room;
    bool moved = !camera_same(&cache->camera, map->camera) || room.x != before.x || room.y != before.y ||
                 room.width != before.width || room.height != before.height;
    if (moved || cache->fire != map->view->fire)
        cache->changes++;
    cache->camera = *map->camera;
    cache->room = room;
    cache->fire = map->view->fire;
}

static bool fits_still(const BoardCache *cache, Rectangle pixels)
{
    return cache->still.id && cache->still.texture.width == (int)pixels.width &&
           cache->still.texture.height == (int)pixels.height;
}

/* The second time that the same is drawn, it is kept. */
static void keep_still(Map *map)
{
    BoardCache *cache = map->cache;
    Rectangle pixels = ui_pixels(map->ui, map->room);
    bool same = cache->drawn == cache->changes && cache->kept != cache->changes && !map->view->event;
    cache->drawn = cache->changes;
    if (!same)
        return;
    if (!fits_still(cache, pixels)) {
        if (cache->still.id)
            UnloadRenderTexture(cache->still);
        cache->still = picture_page((int)pixels.width, (int)pixels.height);
    }
    if (!cache->still.id)
        return;
    BeginTextureMode(cache->still);
    rlTranslatef(-pixels.x, -pixels.y, 0);
    draw_all(map);
    EndTextureMode();
    cache->kept = cache->changes;
}

static bool draw_still(Map *map)
{
    const BoardCache *cache = map->cache;
    Rectangle pixels = ui_pixels(map->ui, map->room);
    if (cache->kept != cache->changes || map->view->event || !fits_still(cache, pixels))
        return false;
    opaque_pictures_begin();
    DrawTextureRec(cache->still.texture, (Rectangle){0, 0, pixels.width, -pixels.height},
                   (Vector2){pixels.x, pixels.y}, WHITE);
    opaque_pictures_end();
    return true;
}

/* Makes what pictures are missing. A clip of the screen must not cut them; the one of the room follows
 * anyway. */
static void prepare(Map *map)
{
    EndScissorMode();
    renew_pictures(map);
    fof_cards_prepare(map);
    fof_counters_prepare(map);
    keep_still(map);
}

static MapCamera plain_camera(const BoardCache *cache, Rectangle room)
{
    MapCamera camera;
    camera_fit(&camera, spot_rectangle(cache->layout.extent), room);
    return camera;
}

/* A map that the player has not moved since it was fitted is fitted again when it grows, or the window
 * does. */
static void fit_if_untouched(BoardCache *cache, MapCamera *camera, const BoardView *view, Rectangle room)
{
    if (camera->zoom > 0 && !camera_same(camera, &cache->fitted))
        return;
    Spot focus =
        view->focus ? fof_map_spot(cache->game, &cache->state, &cache->layout, view->focus) : (Spot){0};
    camera_fit(camera, spot_rectangle(cache->layout.core), room);
    if (!view->whole)
        camera_read(camera, &cache->fitted, fof_board.readable, spot_rectangle(focus), room);
    camera_pan(camera, spot_rectangle(cache->layout.extent), room, 0, 0);
    cache->fitted = *camera;
}

BoardUse fof_map_draw(Ui *ui, BoardCache *cache, MapCamera *camera, const BoardView *view, Rectangle room)
{
    BoardUse use = {0};
    lay_out(cache, view, room);
    Rectangle extent = spot_rectangle(cache->layout.extent);
    MapCamera whole = plain_camera(cache, room);
    if (view->plain)
        camera = &whole;
    else
        fit_if_untouched(cache, camera, view, room);
    if (!view->plain && camera_steer(ui, camera, extent, room))
        ui_again(ui);
    Map map = {.ui = ui,
               .cache = cache,
               .camera = camera,
               .view = view,
               .game = view->game,
               .state = &cache->state,
               .layout = &cache->layout,
               .room = room,
               .zoom = camera->zoom,
               .use = &use};
    note_changes(&map);
    fof_tags_make(&map);
    if (ui->draws)
        prepare(&map);
    ui_clip(ui, room);
    if (!view->plain)
        fof_marks_note(&map);
    if (ui->draws && !draw_still(&map))
        draw_all(&map);
    if (!view->plain)
        fof_use_map(&map);
    if (ui->draws)
        fof_overlays_draw(&map);
    if (!view->plain)
        fof_fan_draw(&map);
    ui_clip_end(ui);
    return use;
}
