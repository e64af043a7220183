/* What would be so where the player points: every man at his place with his cover, the way there on a paper strip, and the same place
 * from near. */
#include <math.h>

#include "ui/tod/ground.h"
#include "ui/tod/map.h"

/* ---- the ruler ---- */

/* Half-inch marks on a paper strip, bent with the way. */
void tod_draw_ruler(const TodPass *pass, const PlanePoint *way, int count)
{
    const Ui *ui = pass->ui;
    float half = 3.5F * ui->scale, gone = 0, step = pass->ppi / 2;
    Color paper = ui_tone(ui, TONE_PAPER_LIGHT), ink = ui_tone(ui, TONE_INK);
    for (int i = 1; i < count; i++)
        map_line(tod_pixel(pass, way[i - 1]), tod_pixel(pass, way[i]), 2 * half + 2 * ui->scale,
                 ui_faded(ink, 0.7F));
    for (int i = 1; i < count; i++)
        map_line(tod_pixel(pass, way[i - 1]), tod_pixel(pass, way[i]), 2 * half, paper);
    for (int i = 1; i < count; i++) {
        Vector2 from = tod_pixel(pass, way[i - 1]), to = tod_pixel(pass, way[i]);
        float far = hypotf(to.x - from.x, to.y - from.y);
        for (float at = step - fmodf(gone, step); at < far; at += step) {
            float share = at / far, x = from.x + (to.x - from.x) * share,
                  y = from.y + (to.y - from.y) * share,
                  arm = half * (fmodf(gone + at + 0.5F, 2 * step) < 1 ? 1.0F : 0.5F);
            map_line((Vector2){x - (to.y - from.y) / far * arm, y + (to.x - from.x) / far * arm},
                     (Vector2){x, y}, 1, ink);
        }
        gone += far;
    }
}

/* ---- ghosts ---- */

/* A green shield: in cover; an open ring: not. */
static void draw_cover(const TodPass *pass, Vector2 at, TodCover cover)
{
    const Ui *ui = pass->ui;
    float size = tod_size(pass, 0.42F, 9);
    if (cover == COVER_NONE) {
        map_ring(ui, at, size * 0.3F, (int)fmaxf(1, 1.4F * ui->scale), ui_tone(ui, TONE_PAPER_LIGHT));
        return;
    }
    map_dot(ui, at, size * 0.55F, ui_faded(ui_tone(ui, TONE_INK), 0.65F));
    art_draw(ui->art, "icon-cover", (Rectangle){at.x - size / 2, at.y - size / 2, size, size},
             ui_tone(ui, cover == COVER_HARD ? TONE_FRIEND_LIGHT : TONE_GOOD));
}

static void draw_cross(const TodPass *pass, Vector2 at, float arm)
{
    Color red = ui_tone(pass->ui, TONE_HIT);
    map_line((Vector2){at.x - arm, at.y - arm}, (Vector2){at.x + arm, at.y + arm}, 2 * pass->ui->scale, red);
    map_line((Vector2){at.x - arm, at.y + arm}, (Vector2){at.x + arm, at.y - arm}, 2 * pass->ui->scale, red);
}

static void draw_ghost(const TodPass *pass, const TodStand *stand, int i)
{
    const TodPlacing *placing = &stand->placing;
    Vector2 at = tod_pixel(pass, placing->places[i]);
    float radius = tod_figure_radius(pass);
    map_ring(pass->ui, at, radius + pass->ui->scale, (int)fmaxf(1, 1.5F * pass->ui->scale), WHITE);
    tod_draw_man(pass, pass->state, placing->men[i],
                 (TodFigure){placing->places[i], stand->action.count, stand->allowed ? 0.8F : 0.45F});
    draw_cover(pass, (Vector2){at.x, at.y + radius + 5 * pass->ui->scale}, (TodCover)stand->cover[i]);
    if (!placing->reached[i] || !stand->allowed)
        draw_cross(pass, at, radius);
}

/* What there is no room for in the panel while a unit is dragged, or pointed with. */
static void draw_caption(const TodPass *pass, const TodStand *stand)
{
    const Ui *ui = pass->ui;
    char line[64], second[64], far[16];
    tod_facts_inches(plane_distance(stand->placing.way[0], stand->placing.places[0]), far, sizeof far);
    text_print(line, sizeof line, "%s \u00b7 %d %% used", far,
               (int)((int64_t)stand->placing.cost * 100 / MOVE_ALLOWANCE));
    text_print(second, sizeof second, "%d of %d in cover \u00b7 %d seen", stand->covered,
               stand->placing.count, stand->seen_count);
    Vector2 at = tod_pixel(pass, stand->placing.places[0]);
    float wide =
              fmaxf(type_width(ui->type, FACE_TAG, line, -1), type_width(ui->type, FACE_SMALL, second, -1)) +
              16 * ui->scale,
          high = 34 * ui->scale;
    Rectangle room = ui_pixels(ui, pass->pass.room),
              box = {at.x - wide / 2, at.y + tod_figure_radius(pass) + 26 * ui->scale, wide, high};
    if (box.y + box.height > room.y + room.height)
        box.y = at.y - high - 26 * ui->scale;
    box.x = fminf(fmaxf(box.x, room.x + 4), room.x + room.width - wide - 4);
    type_plate(ui->type, box, 6 * ui->scale, ui_faded(ui_tone(ui, TONE_BAR), 0.92F));
    map_text(ui, (Rectangle){box.x, box.y + 2 * ui->scale, wide, high / 2}, FACE_TAG, ui_tone(ui, TONE_GOLD),
             ALIGN_MIDDLE, line);
    map_text(ui, (Rectangle){box.x, box.y + high / 2 - ui->scale, wide, high / 2}, FACE_SMALL,
             ui_tone(ui, TONE_TEXT), ALIGN_MIDDLE, second);
}

/* Who could fire at the place, the nearest with his distance; one line that something cuts. */
static void draw_watchers(const TodPass *pass, const TodStand *stand)
{
    const Ui *ui = pass->ui;
    char far[16];
    bool told = false;
    for (int i = 0; i < stand->watcher_count; i++) {
        const TodWatcher *one = &stand->watchers[i];
        if (!one->in_range)
            continue;
        Vector2 from = tod_pixel(pass, one->from), to = tod_pixel(pass, one->to),
                middle = {(from.x + to.x) / 2, (from.y + to.y) / 2};
        map_line(from, to, 1.5F * ui->scale, ui_faded(ui_tone(ui, TONE_ENEMY), 0.9F));
        tod_facts_inches(one->distance, far, sizeof far);
        if (!told)
            map_tag(ui, middle, ALIGN_MIDDLE, FACE_TAG, ui_faded(ui_tone(ui, TONE_BAR), 0.85F),
                    ui_tone(ui, TONE_ENEMY_LIGHT), far);
        told = true;
    }
    if (!stand->blocked)
        return;
    Vector2 from = tod_pixel(pass, stand->cut_from), to = tod_pixel(pass, stand->cut_at);
    float length = fmaxf(1, hypotf(to.x - from.x, to.y - from.y)), arm = 6 * ui->scale;
    Vector2 aside = {-(to.y - from.y) / length * arm, (to.x - from.x) / length * arm};
    Color pale = ui_faded(ui_tone(ui, TONE_PAPER_LIGHT), 0.8F);
    map_dashes(from, to, 1.2F * ui->scale, 5 * ui->scale, pale);
    map_line((Vector2){to.x - aside.x, to.y - aside.y}, (Vector2){to.x + aside.x, to.y + aside.y},
             3 * ui->scale, pale);
}

void tod_draw_ghosts(const TodPass *pass)
{
    const TodStand *stand = tod_pass_stand(pass);
    if (!stand)
        return;
    if (!stand->placed) {
        if (stand->action.verb == VERB_MOVE || stand->action.verb == VERB_PLACE)
            draw_cross(pass, tod_pixel(pass, pass->view->pose->point), 6 * pass->ui->scale);
        return;
    }
    draw_watchers(pass, stand);
    if (stand->placing.way_count > 1)
        tod_draw_ruler(pass, stand->placing.way, stand->placing.way_count);
    for (int i = stand->placing.count - 1; i >= 0; i--)
        draw_ghost(pass, stand, i);
    if (pass->pass.use->dragging[0] && stand->placing.way_count > 1)
        draw_caption(pass, stand);
}

/* After the order under the pointer: whoever would be elsewhere, pale. */
void tod_draw_then(const TodPass *pass)
{
    const State *then = pass->view->then;
    if (!then || tod_pass_stand(pass))
        return;
    for (int man = 0; man < pass->game->man_count; man++) {
        const TodMan *was = &pass->state->men[man], *is = &then->men[man];
        if (was->where == MAN_FIT && is->where == MAN_FIT && (was->x != is->x || was->y != is->y))
            tod_draw_man(pass, then, man, (TodFigure){tod_at(then, man), is->facing, 0.55F});
    }
}

/* ---- from near ---- */

static const float CLOSE_PPI = 21;

void tod_close_view(Ui *ui, BoardCache *cache, const BoardView *view, Rectangle box)
{
    const TodStand *stand = &cache->stand;
    PlanePoint sum = {0, 0};
    for (int i = 0; i < stand->placing.count; i++)
        sum = (PlanePoint){sum.x + stand->placing.places[i].x, sum.y + stand->placing.places[i].y};
    Point eye = spot_of_plane((PlanePoint){sum.x / stand->placing.count, sum.y / stand->placing.count});
    MapCamera camera = {.zoom = CLOSE_PPI, .eye = {eye.x, eye.y}};
    TodPass near = {.ui = ui,
                    .cache = cache,
                    .view = view,
                    .game = cache->game,
                    .state = &cache->state,
                    .selected = -1,
                    .chosen_man = -1};
    if (!ui->draws)
        return;
    near.pass = (MapPass){
        .ui = ui,
        .camera = &camera,
        .view = view,
        .room = box,
        .extent = {0, 0, (float)cache->game->width / PLANE_INCH, (float)cache->game->height / PLANE_INCH}};
    near.ppi = CLOSE_PPI * ui->scale;
    camera_pan(&camera, tod_map_extent(cache->game, &cache->state, box), box, 0, 0);
    TodGround ground = {ui, cache->game, &cache->state};
    TileMaker maker = {
        .draw = tod_ground_draw, .context = &ground, .key = tod_ground_key(&ground), .at_once = true};
    tiles_prepare(&cache->close, &near.pass, &maker);
    ui_clip(ui, box);
    tiles_draw(&cache->close, &near.pass);
    tod_draw_figures(&near, false);
    for (int i = stand->placing.count - 1; i >= 0; i--) {
        Vector2 at = tod_pixel(&near, stand->placing.places[i]);
        float size = 11 * ui->scale;
        draw_ghost(&near, stand, i);
        if (stand->seen[i])
            art_draw(ui->art, "icon-eye", (Rectangle){at.x - size / 2, at.y + 20 * ui->scale, size, size},
                     ui_tone(ui, TONE_ENEMY_LIGHT));
    }
    ui_clip_end(ui);
    ui_edge(ui, box, 4, 1, ui_tone(ui, TONE_LINE));
}
