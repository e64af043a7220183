/* What lies on the table besides men and machines: inch marks, areas while forces are set up, traps, suspected places, civilians, names,
 * fire that is called down and lights. */
#include <math.h>
#include <string.h>

#include "ui/tod/map.h"

/* ---- the edges of the table ---- */

static void letter(const TodPass *pass, Face face, Vector2 at, Color colour, const char *text)
{
    const Ui *ui = pass->ui;
    float wide = type_width(ui->type, face, text, -1), high = type_height(ui->type, face),
          off = fmaxf(1, ui->scale);
    Vector2 corner = {roundf(at.x - wide / 2), roundf(at.y - high / 2)};
    Color ink = ui_faded(ui_tone(ui, TONE_INK), 0.75F);
    for (int i = 0; i < 4; i++)
        type_draw(ui->type, face, text, -1,
                  (Vector2){corner.x + (i % 2 ? off : -off), corner.y + (i / 2 ? off : -off)}, ink);
    type_draw(ui->type, face, text, -1, corner, colour);
}

/* Long at six inches, with numbers at twelve. */
static void draw_inches(const TodPass *pass, bool across)
{
    const Ui *ui = pass->ui;
    int most = (across ? pass->game->width : pass->game->height) / PLANE_INCH;
    Color pale = ui_faded(ui_tone(ui, TONE_PAPER_LIGHT), 0.7F);
    char text[12];
    for (int inch = 1; inch < most; inch++) {
        PlanePoint at = across ? (PlanePoint){inch * PLANE_INCH, 0} : (PlanePoint){0, inch * PLANE_INCH};
        Vector2 from = tod_pixel(pass, at);
        float length = (inch % 6 ? 4 : 9) * ui->scale;
        Vector2 to = across ? (Vector2){from.x, from.y + length} : (Vector2){from.x + length, from.y};
        map_line(from, to, 1, pale);
        if (inch % 12)
            continue;
        text_print(text, sizeof text, "%d\u2033", inch);
        letter(pass, FACE_TAG,
               across ? (Vector2){from.x, to.y + 9 * ui->scale} : (Vector2){to.x + 14 * ui->scale, from.y},
               pale, text);
    }
}

/* When closer, a strip of four inches. */
static void draw_scale(const TodPass *pass)
{
    const Ui *ui = pass->ui;
    Rectangle room = ui_pixels(ui, pass->pass.room);
    Vector2 at = {room.x + 12 * ui->scale, room.y + room.height - 18 * ui->scale};
    for (int i = 0; i < 8; i++)
        DrawRectangleRec((Rectangle){at.x + (float)i * pass->ppi / 2, at.y, pass->ppi / 2, 7 * ui->scale},
                         ui_tone(ui, i % 2 ? TONE_INK : TONE_PAPER_LIGHT));
    letter(pass, FACE_TAG, (Vector2){at.x + 4 * pass->ppi + 12 * ui->scale, at.y + 3 * ui->scale},
           ui_tone(ui, TONE_PAPER_LIGHT), "4\u2033");
}

/* Whether the whole table is in sight. */
static bool is_fitted(const TodPass *pass)
{
    Rectangle box = pass_box(&pass->pass, pass->pass.extent);
    return box.width <= pass->pass.room.width + 2 && box.height <= pass->pass.room.height + 2;
}

/* While forces are set up: where those of the selected unit may stand. */
static void draw_area(const TodPass *pass)
{
    const Game *game = pass->game;
    int area =
        pass->selected >= 0 && pass->selected < game->unit_count ? game->roster[pass->selected].area : 0;
    if (pass->state->turn || !area)
        return;
    const TodArea *one = &game->areas[area - 1];
    for (int i = 0; i < one->count; i++)
        map_dashes(tod_pixel(pass, one->corners[i]), tod_pixel(pass, one->corners[(i + 1) % one->count]),
                   2 * pass->ui->scale, 7 * pass->ui->scale, ui_tone(pass->ui, TONE_GOLD));
}

void tod_draw_edges(const TodPass *pass)
{
    if (is_fitted(pass)) {
        draw_inches(pass, true);
        draw_inches(pass, false);
    } else {
        draw_scale(pass);
    }
    draw_area(pass);
}

/* ---- marks ---- */

static void draw_dashed_ring(const TodPass *pass, Vector2 at, float radius, Color colour)
{
    enum { DASHES = 10 };
    for (int i = 0; i < DASHES; i++)
        DrawRing(at, radius - 1.6F * pass->ui->scale, radius, 36.0F * (float)i, 36.0F * (float)i + 22, 4,
                 colour);
}

static void draw_suspected(const TodPass *pass, const TodMark *mark)
{
    const Ui *ui = pass->ui;
    PlanePoint point = {mark->x, mark->y};
    Vector2 at = tod_pixel(pass, point);
    float radius = tod_size(pass, 0.6F, 9);
    if (!tod_shows(pass, point, 2))
        return;
    DrawCircleV(at, radius - 3 * ui->scale, ui_faded(ui_tone(ui, TONE_BAR), 0.8F));
    draw_dashed_ring(pass, at, radius, ui_tone(ui, TONE_ENEMY));
    map_text(ui, map_around(ui, at, 16), FACE_TAG, ui_tone(ui, TONE_PAPER_LIGHT), ALIGN_MIDDLE, "?");
}

static void draw_trap(const TodPass *pass, const TodTrap *trap)
{
    const Ui *ui = pass->ui;
    PlanePoint point = {trap->x, trap->y};
    Vector2 at = tod_pixel(pass, point);
    float radius = tod_size(pass, 0.3F, 6);
    if (!tod_shows(pass, point, 2))
        return;
    bool own = trap->side == tod_facts_viewer(pass->state);
    DrawPoly(at, 4, radius * 1.3F, 0, ui_tone(ui, TONE_INK));
    DrawPoly(at, 4, radius * 1.3F - 1.5F * ui->scale, 0, ui_tone(ui, own ? TONE_PIN : TONE_ENEMY));
    map_text(ui, map_around(ui, at, 14), FACE_TAG, ui_tone(ui, own ? TONE_INK : TONE_PAPER_LIGHT),
             ALIGN_MIDDLE, trap->kind == TRAP_FLARE ? "F" : "!");
}

/* People of a village stand about its middle; those who are lost are not shown (T-15). */
static void draw_village(const TodPass *pass, int village)
{
    const Game *game = pass->game;
    const TodVillageState *now = &pass->state->villages[village];
    int area = game->villages[village].area;
    float size = 2 * tod_figure_radius(pass) * 40 / 24;
    if (!area)
        return;
    PlaneBox box = polygon_box((PlanePolygon){game->areas[area - 1].corners, game->areas[area - 1].count});
    PlanePoint middle = {(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2};
    for (int i = 0; i < now->civilians && i < 12; i++) {
        PlanePoint at = plane_at(middle, i * 89, 60 + 22 * i);
        if (tod_shows(pass, at, 1) && tod_may_stand(game, pass->state, at))
            art_draw_turned(pass->ui->art, "figure-civilian", tod_pixel(pass, at), (Vector2){size, size},
                            (float)i * 50, WHITE);
    }
}

void tod_draw_marks(const TodPass *pass)
{
    const State *state = pass->state;
    for (int i = 0; i < pass->game->village_count; i++)
        draw_village(pass, i);
    for (int i = 0; i < MAX_TRAPS; i++)
        if (tod_facts_trap_lies(state, i))
            draw_trap(pass, &state->traps[i]);
    for (int i = 0; i < MAX_MARKS; i++)
        if (tod_facts_is_suspected(pass->game, state, i))
            draw_suspected(pass, &state->suspected[i]);
}

/* ---- names ---- */

/* Names that stand on the map already, so that none is said twice and none lies on another. */
typedef struct Names {
    const char *said[MAX_PIECES + MAX_VILLAGES];
    Rectangle ink[MAX_PIECES + MAX_VILLAGES];
    int count;
} Names;

static bool is_free(const TodPass *pass, const Names *names, Rectangle ink, const char *name)
{
    Rectangle room = pass->pass.room, inside = GetCollisionRec(ink, room);
    if (inside.width < ink.width || inside.height < ink.height)
        return false;
    for (int i = 0; i < pass->cache->taken_count; i++)
        if (CheckCollisionRecs(ink, pass->cache->taken[i]))
            return false;
    for (int i = 0; i < names->count; i++)
        if (CheckCollisionRecs(ink, names->ink[i]) || strcmp(names->said[i], name) == 0)
            return false;
    return true;
}

/* What is smaller than its name goes without one until it is looked at from near; a village always has its. */
static void draw_name(const TodPass *pass, Names *names, PlaneBox box, const char *name, bool always)
{
    PlanePoint middle = {(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2};
    Vector2 at = tod_pixel(pass, middle);
    float scale = pass->ui->scale, wide = type_width(pass->ui->type, FACE_SMALL, name, -1) / scale,
          long_side = fmaxf((float)(box.high.x - box.low.x), (float)(box.high.y - box.low.y)) / PLANE_INCH;
    Rectangle ink = {at.x / scale - wide / 2 - 3, at.y / scale - 8, wide + 6, 16};
    if (!name[0] || !tod_shows(pass, middle, 3) || (!always && wide > long_side * pass->pass.camera->zoom) ||
        !is_free(pass, names, ink, name))
        return;
    names->said[names->count] = name;
    names->ink[names->count++] = ink;
    letter(pass, FACE_SMALL, at, ui_tone(pass->ui, TONE_PAPER_LIGHT), name);
}

/* Only names that somebody gave: what kind of ground it is can be seen. */
void tod_draw_names(const TodPass *pass)
{
    const Game *game = pass->game;
    Names names = {.count = 0};
    for (int i = 0; i < game->village_count; i++)
        if (game->villages[i].area) {
            const TodArea *area = &game->areas[game->villages[i].area - 1];
            draw_name(pass, &names, polygon_box((PlanePolygon){area->corners, area->count}),
                      game->villages[i].title, true);
        }
    for (int i = 0; i < game->piece_count; i++)
        if (!text_same_ignoring_case(game->pieces[i].title, tod_terrain(game, i)->title) &&
            !text_same_ignoring_case(game->pieces[i].title, game->pieces[i].name))
            draw_name(pass, &names, game->ground.boxes[i], game->pieces[i].title, false);
}

/* ---- fire that is called down, and lights ---- */

static void draw_aim(const TodPass *pass, Vector2 at, Color colour)
{
    float arm = 9 * pass->ui->scale, gap = 4 * pass->ui->scale, thick = 2 * pass->ui->scale;
    for (int i = 0; i < 4; i++) {
        float x = (float)(i == 0) - (float)(i == 1), y = (float)(i == 2) - (float)(i == 3);
        map_line((Vector2){at.x + x * gap, at.y + y * gap}, (Vector2){at.x + x * arm, at.y + y * arm}, thick,
                 colour);
    }
    map_ring(pass->ui, at, gap + 2 * pass->ui->scale, (int)fmaxf(1, pass->ui->scale), colour);
}

static int diameter_of(const TodPass *pass, const TodFire *fire)
{
    const Game *game = pass->game;
    if (fire->battery)
        return game->weapons[game->batteries[fire->battery - 1].weapon].template;
    return game->book.blast_mortar;
}

static void draw_fire(const TodPass *pass, const TodFire *fire)
{
    const Ui *ui = pass->ui;
    Vector2 at = tod_pixel(pass, (PlanePoint){fire->x, fire->y});
    float radius = (float)diameter_of(pass, fire) / 2 / PLANE_INCH * pass->ppi;
    static const char *const words[FIRE_STATES] = {"", "called", "ranging", "on target"};
    DrawCircleV(at, radius, ui_faded(ui_tone(ui, TONE_PIN), 0.22F));
    map_ring(ui, at, radius, (int)fmaxf(1, 1.5F * ui->scale), ui_tone(ui, TONE_PAPER_LIGHT));
    draw_aim(pass, at, WHITE);
    letter(pass, FACE_TAG, (Vector2){at.x, at.y + 16 * ui->scale}, ui_tone(ui, TONE_PAPER_LIGHT),
           words[fire->state]);
}

void tod_draw_support(const TodPass *pass)
{
    for (int i = 0; i < MAX_FIRES; i++)
        if (pass->state->fires[i].state)
            draw_fire(pass, &pass->state->fires[i]);
    for (int i = 0; i < MAX_LIGHTS; i++) {
        const TodLight *light = &pass->state->lights[i];
        float size = tod_size(pass, 1.6F, 26);
        if (light->left)
            art_draw_turned(pass->ui->art, "flare-glow", tod_pixel(pass, (PlanePoint){light->x, light->y}),
                            (Vector2){size, size}, 0, WHITE);
    }
}
