/* The table top: what is kept of a position, which part is shown, the order of a pass. */
#include "ui/tod/map.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "ui/tod/ground.h"
#include "ui/tod/panels.h"

static const float CLOSEST = 64, MOST_FITTED = 40;

BoardCache *tod_map_open(void)
{
    BoardCache *cache = calloc(1, sizeof *cache);
    ENSURE(cache);
    tiles_open(&cache->tiles);
    tiles_open(&cache->close);
    return cache;
}

void tod_map_close(BoardCache *cache)
{
    if (!cache)
        return;
    tiles_close(&cache->tiles);
    tiles_close(&cache->close);
    free(cache);
}

static Spot extent_of(const Game *game)
{
    return (Spot){0, 0, (float)game->width / PLANE_INCH, (float)game->height / PLANE_INCH};
}

Rectangle tod_map_extent(const Game *game, const State *state, Rectangle room)
{
    (void)state;
    (void)room;
    return spot_rectangle(extent_of(game));
}

/* ---- places ---- */

Vector2 tod_pixel(const TodPass *pass, PlanePoint point)
{
    Vector2 at = camera_point(pass->pass.camera, pass->pass.room,
                              (Vector2){(float)point.x / PLANE_INCH, (float)point.y / PLANE_INCH});
    return (Vector2){at.x * pass->ui->scale, at.y * pass->ui->scale};
}

bool tod_shows(const TodPass *pass, PlanePoint point, float size)
{
    return pass_shows(&pass->pass, spot_around(spot_of_plane(point), size));
}

float tod_size(const TodPass *pass, float inches, float least)
{
    return fmaxf(inches * pass->ppi, least * pass->ui->scale);
}

/* Around all men of a unit, or a machine. */
static Spot unit_spot(const Game *game, const State *state, int unit)
{
    const TodMachine *machine = tod_machine(game, state, unit);
    Spot all = {0};
    if (!tod_on_table(state, unit))
        return all;
    if (machine)
        return spot_around(spot_of_plane(tod_place(game, state, unit)), (float)machine->length / PLANE_INCH);
    for (int man = -1; (man = tod_next_fit(game, state, unit, man)) >= 0;)
        spot_widen(&all, spot_around(spot_of_plane(tod_at(state, man)), 0.7F));
    return all;
}

static Spot spot_of(const Game *game, const State *state, const char *thing)
{
    PlanePoint point;
    int unit = tod_facts_unit(game, state, thing);
    if (unit >= 0)
        return unit_spot(game, state, unit);
    return tod_facts_point(game, state, thing, &point) ? spot_around(spot_of_plane(point), 0.8F) : (Spot){0};
}

Rectangle tod_map_where(const BoardCache *cache, const char *thing)
{
    Spot spot = cache->changes ? spot_of(cache->game, &cache->state, thing) : (Spot){0};
    return spot.width > 0 ? camera_box(&cache->camera, cache->room, spot_rectangle(spot)) : (Rectangle){0};
}

int tod_map_taken(const BoardCache *cache, Rectangle *boxes, int cap)
{
    int count = cache->taken_count < cap ? cache->taken_count : cap;
    memcpy(boxes, cache->taken, (size_t)count * sizeof *boxes);
    return count;
}

/* ---- which part is shown ---- */

/* The whole table, while the player has not moved it; a small window shows what can be made out around what needs him. */
static void fit(TodPass *pass)
{
    BoardCache *cache = pass->cache;
    const BoardView *view = pass->view;
    MapCamera *camera = pass->pass.camera;
    Rectangle extent = spot_rectangle(pass->pass.extent), room = pass->pass.room;
    camera->closest = CLOSEST;
    if (camera->zoom > 0 && !camera_same(camera, &cache->fitted))
        return;
    camera_fit(camera, extent, room);
    camera->zoom = fminf(camera->zoom, MOST_FITTED);
    const char *wanted = view->selected && view->selected[0] ? view->selected
                         : view->focus                       ? view->focus
                                                             : "";
    if (!view->whole)
        camera_read(camera, &cache->fitted, tod_table_board.readable,
                    spot_rectangle(spot_of(pass->game, pass->state, wanted)), room);
    camera_pan(camera, extent, room, 0, 0);
    cache->fitted = *camera;
}

/* ---- what the pointer means ---- */

const TodStand *tod_pass_stand(const TodPass *pass)
{
    const PlanePose *pose = pass->view->pose;
    return pose && pose->meant && pass->cache->stand.meant && pass->selected >= 0 ? &pass->cache->stand
                                                                                  : NULL;
}

/* Worked out anew only where something about it has changed. */
static void find_stand(TodPass *pass)
{
    BoardCache *cache = pass->cache;
    const PlanePose *pose = pass->view->pose;
    const char *label = pass->view->choosing ? pass->view->choosing : "";
    if (!pose || !pose->meant || pass->selected < 0) {
        cache->stand.meant = false;
        cache->stand_key = 0;
        return;
    }
    int32_t facts[6] = {pose->point.x, pose->point.y, pose->facing,
                        pose->form,    pose->careful, pass->selected};
    uint64_t key = hash_bytes(cache->changes, facts, sizeof facts);
    key = hash_bytes(key, label, strlen(label));
    if (key == cache->stand_key)
        return;
    cache->stand_key = key;
    tod_stand_find(pass->game, pass->state, pass->selected, label, pose, &cache->stand);
}

const TodAim *tod_pass_aim(const TodPass *pass)
{
    return pass->cache->aims ? &pass->cache->aim : NULL;
}

/* What the pointer means comes before what a list has under it. */
static void find_aim(TodPass *pass)
{
    BoardCache *cache = pass->cache;
    const TodStand *stand = tod_pass_stand(pass);
    const Action *action = stand ? &stand->action : pass->view->considered;
    cache->aims = action && tod_aim_find(pass->game, pass->state, *action, &cache->aim);
}

/* ---- what has just happened ---- */

static void draw_event(const TodPass *pass)
{
    const BoardView *view = pass->view;
    EventLook look;
    char word[24] = "";
    if (!view->event)
        return;
    tod_look_at_event(view->game, view->state, view->event, &look);
    Spot spot = look.about[0] ? spot_of(pass->game, pass->state, look.about) : (Spot){0};
    if (!pass_shows(&pass->pass, spot))
        return;
    tod_event_word(view->event, word, sizeof word);
    map_news(pass->ui, ui_pixels(pass->ui, pass_box(&pass->pass, spot)), view->moment, word, TONE_HIT);
}

/* Whoever was not to be seen before this moment of a film. */
static void draw_new(const TodPass *pass)
{
    const State *before = pass->view->before;
    for (int unit = 0; before && unit < tod_slots(pass->game); unit++) {
        Spot spot = unit_spot(pass->game, pass->state, unit);
        if (!tod_on_table(before, unit) && pass_shows(&pass->pass, spot))
            map_new(pass->ui, pass_box(&pass->pass, spot), ALIGN_MIDDLE);
    }
}

static void draw_pointers(const TodPass *pass)
{
    const BoardView *view = pass->view;
    int at = view_points_at(view);
    Spot spot = at < 0 ? (Spot){0} : spot_of(pass->game, pass->state, view->pointed[at]);
    if (pass_shows(&pass->pass, spot))
        map_point_at(pass->ui, pass_box(&pass->pass, spot),
                     &(PointerRoom){.room = pass->pass.room,
                                    .kept = pass->cache->taken,
                                    .count = pass->cache->taken_count,
                                    .seconds = view->pointed_for});
}

/* ---- a pass ---- */

static void prepare(TodPass *pass)
{
    TodGround ground = {pass->ui, pass->game, pass->state};
    TileMaker maker = {.draw = tod_ground_draw,
                       .context = &ground,
                       .key = tod_ground_key(&ground),
                       .at_once = pass->view->plain || camera_same(pass->pass.camera, &pass->cache->fitted)};
    EndScissorMode(); /* pictures are made whole; the clip of the room follows */
    tiles_prepare(&pass->cache->tiles, &pass->pass, &maker);
}

static void draw_below(TodPass *pass)
{
    tiles_draw(&pass->cache->tiles, &pass->pass);
    tod_draw_night(pass);
    if (pass->view->plain)
        return;
    tod_draw_edges(pass);
    tod_draw_sight(pass);
    tod_draw_range(pass);
}

static void draw_things(TodPass *pass)
{
    tod_draw_marks(pass);
    tod_draw_figures(pass, false);
    tod_draw_support(pass);
    tod_draw_figures(pass, true);
    if (pass->view->plain)
        return;
    tod_draw_names(pass);
    tod_draw_then(pass);
    tod_draw_lines(pass);
    tod_draw_ghosts(pass);
    tod_draw_tags(pass);
}

static void draw_over(TodPass *pass)
{
    draw_event(pass);
    draw_new(pass);
    draw_pointers(pass);
}

static void draw_pass(TodPass *pass)
{
    Ui *ui = pass->ui;
    if (!pass->view->plain) {
        find_stand(pass);
        find_aim(pass);
        tod_lay_tags(pass);
        tod_range_find(pass);
    }
    if (ui->draws)
        prepare(pass);
    ui_clip(ui, pass->pass.room);
    if (ui->draws) {
        draw_below(pass);
        draw_things(pass);
    }
    if (!pass->view->plain)
        tod_use_map(pass);
    if (ui->draws && !pass->view->plain)
        draw_over(pass);
    ui_clip_end(ui);
}

static void keep(BoardCache *cache, const BoardView *view)
{
    if (cache->changes && cache->game == view->game &&
        memcmp(&cache->state, view->state, sizeof cache->state) == 0)
        return;
    cache->game = view->game;
    cache->state = *view->state;
    cache->changes++;
}

BoardUse tod_map_draw(Ui *ui, BoardCache *cache, MapCamera *camera, const BoardView *view, Rectangle room)
{
    BoardUse use = {0};
    MapCamera whole = {0};
    keep(cache, view);
    TodPass pass = {.ui = ui, .cache = cache, .view = view, .game = view->game, .state = &cache->state};
    pass.pass = (MapPass){.ui = ui,
                          .camera = view->plain ? &whole : camera,
                          .view = view,
                          .room = room,
                          .extent = extent_of(view->game),
                          .use = &use,
                          .grip = &cache->grip};
    pass.selected = tod_facts_owner(pass.game, pass.state, view->selected);
    pass.chosen_man = tod_facts_man(pass.game, pass.state, view->selected);
    Action action;
    PlanePose anywhere = pose_none();
    pass.to_point =
        view->pose && view->choosing && view->choosing[0] &&
        tod_shapes.at_point(pass.game, pass.state, view->selected, view->choosing, &anywhere, &action);
    if (view->plain)
        camera_fit(&whole, spot_rectangle(pass.pass.extent), room);
    else
        fit(&pass);
    if (!view->plain)
        tod_use_wheel(&pass);
    if (!view->plain && camera_steer(ui, camera, spot_rectangle(pass.pass.extent), room))
        ui_again(ui);
    pass.ppi = pass.pass.camera->zoom * ui->scale;
    cache->camera = *pass.pass.camera;
    cache->room = room;
    draw_pass(&pass);
    return use;
}
