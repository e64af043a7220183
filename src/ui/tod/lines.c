/* Fire and sight: the corridor of a machine-gun with its bands and scores, arcs of crewed weapons and of night vision, rings of safe
 * distance, and the tool for lines of sight. */
#include <math.h>

#include "core/space/corridor.h"
#include "tod/fire/fire.h"
#include "tod/sight/sight.h"
#include "tod/turn/orders.h"
#include "tod/words/words.h"
#include "ui/table/map/fill.h"
#include "ui/tod/map.h"

enum { CREW_ARC = 16, NIGHT_ARC = 32 / 2 };

/* ---- arcs ---- */

static void draw_arc(const TodPass *pass, PlanePoint from, int facing, int half, int range, Color colour)
{
    enum { STEPS = 17 };
    Vector2 corners[STEPS + 1] = {tod_pixel(pass, from)};
    for (int i = 0; i < STEPS; i++)
        corners[i + 1] =
            tod_pixel(pass, plane_at(from, plane_turned(facing - half + 2 * half * i / (STEPS - 1)), range));
    fill_corners(corners, STEPS + 1, ui_pixels(pass->ui, pass->pass.room), ui_faded(colour, 0.12F));
    map_line(corners[0], corners[1], 1.2F * pass->ui->scale, colour);
    map_line(corners[0], corners[STEPS], 1.2F * pass->ui->scale, colour);
}

/* Of crewed weapons that are selected, and of whoever scans the night. */
static void draw_arcs(const TodPass *pass)
{
    const State *state = pass->state;
    int unit = pass->selected;
    if (unit < 0 || !tod_on_table(state, unit))
        return;
    const TodWeapon *weapon = tod_facts_best_weapon(pass->game, state, unit);
    PlanePoint at = tod_place(pass->game, state, unit);
    int range =
        weapon->kind == WEAPON_MORTAR ? weapon->most : tod_longest(pass->game->book.unaimed[weapon->kind]);
    if (tod_kind(pass->game, state, unit) == KIND_CREW && tod_marked(state, unit, UNIT_READY))
        draw_arc(pass, at, state->units[unit].facing, CREW_ARC, range ? range : tod_longest(weapon->strike),
                 ui_tone(pass->ui, TONE_GOLD));
    if (tod_marked(state, unit, UNIT_SCANNING))
        draw_arc(pass, at, state->units[unit].scan, NIGHT_ARC, PLANE_MOST / 2, ui_tone(pass->ui, TONE_GOOD));
}

/* ---- the corridor ---- */

static void word(const TodPass *pass, Vector2 at, Color ink, const char *text)
{
    map_tag(pass->ui, at, ALIGN_MIDDLE, FACE_TAG, ui_faded(ui_tone(pass->ui, TONE_BAR), 0.8F), ink, text);
}

/* One band, brighter where it hits better, with the score along its lower edge. */
static void draw_band(const TodPass *pass, const PlaneCorridor *whole, int from, int to, int score)
{
    PlanePoint corners[4];
    Vector2 points[4];
    char text[24];
    Color gold = ui_tone(pass->ui, TONE_GOLD);
    int direction = plane_direction(
        whole->from, (PlanePoint){whole->from.x + whole->along.x, whole->from.y + whole->along.y});
    PlaneCorridor part = *whole;
    part.from = plane_at(whole->from, direction, from);
    part.length = to - from;
    corridor_corners(&part, corners);
    for (int i = 0; i < 4; i++)
        points[i] = tod_pixel(pass, corners[i]);
    fill_corners(points, 4, ui_pixels(pass->ui, pass->pass.room),
                 ui_faded(gold, 0.1F + 0.07F * (float)(D6 + 1 - score)));
    for (int i = 0; i < 4; i++)
        map_dashes(points[i], points[(i + 1) % 4], 1.4F * pass->ui->scale, 5 * pass->ui->scale, gold);
    text_print(text, sizeof text, "to %d\u2033: %d+", to / PLANE_INCH, score);
    Vector2 low = points[0].y > points[3].y ? points[0] : points[3],
            far = points[0].y > points[3].y ? points[1] : points[2];
    word(pass, (Vector2){(low.x + far.x) / 2, (low.y + far.y) / 2 + 8 * pass->ui->scale},
         ui_tone(pass->ui, TONE_PAPER_LIGHT), text);
}

static void draw_corridor(const TodPass *pass, const TodBand *bands, const PlaneCorridor *whole)
{
    int begin = 0;
    for (int i = 0; i < MAX_BANDS && bands[i].to; i++) {
        draw_band(pass, whole, begin, bands[i].to, bands[i].score);
        begin = bands[i].to;
    }
}

/* Everybody who is fired at has a letter, from near to far; where they stand too close together to be read only some show it. */
static void draw_letters(const TodPass *pass, const TodAim *aim)
{
    const float APART = 14;
    Vector2 shown[TOD_AIMED];
    int count = 0;
    for (int i = 0; i < aim->count; i++) {
        char text[2] = {(char)('A' + i), '\0'};
        bool is_free = true;
        Vector2 at = tod_pixel(pass, tod_at(pass->state, aim->men[i].man));
        for (int j = 0; j < count; j++)
            is_free = is_free && hypotf(at.x - shown[j].x, at.y - shown[j].y) > APART * pass->ui->scale;
        if (!is_free)
            continue;
        shown[count++] = at;
        word(pass, (Vector2){at.x, at.y - tod_figure_radius(pass) - 7 * pass->ui->scale},
             ui_tone(pass->ui, TONE_GOLD), text);
    }
}

/* roe 5: nobody of one's own, nor any civilian, may be nearer than this. */
static void draw_safe(const TodPass *pass, PlanePoint at, int safe, bool refused)
{
    enum { DASHES = 60 };
    Vector2 middle = tod_pixel(pass, at);
    float radius = (float)safe / PLANE_INCH * pass->ppi;
    Color tone = ui_tone(pass->ui, refused ? TONE_HIT : TONE_PAPER_LIGHT);
    for (int i = 0; i < DASHES; i++)
        DrawRing(middle, radius - 1.5F * pass->ui->scale, radius, 6.0F * (float)i, 6.0F * (float)i + 3.4F, 2,
                 tone);
}

static bool is_area_fire(int verb)
{
    return verb == VERB_CALL || verb == VERB_BLAST || verb == VERB_SHOOT_UP || verb == VERB_THROW;
}

/* The order that the pointer means, where it is fire at a point. */
static void draw_aimed(const TodPass *pass)
{
    const TodStand *stand = tod_pass_stand(pass);
    const TodBook *book = &pass->game->book;
    if (!stand)
        return;
    PlanePoint at = tod_point_of(stand->action);
    int verb = stand->action.verb;
    if (verb == VERB_SPRAY)
        map_line(tod_pixel(pass, tod_place(pass->game, pass->state, pass->selected)), tod_pixel(pass, at),
                 1.5F * pass->ui->scale, ui_tone(pass->ui, TONE_GOLD));
    if (!is_area_fire(verb) && verb != VERB_SPRAY)
        return;
    draw_safe(pass, at, is_area_fire(verb) ? book->safe_heavy : book->safe_light, !stand->allowed);
    if (is_area_fire(verb))
        DrawCircleV(tod_pixel(pass, at), (float)book->blast_gun / 2 / PLANE_INCH * pass->ppi,
                    ui_faded(ui_tone(pass->ui, TONE_PIN), 0.25F));
}

/* ---- who is fired at ---- */

/* From the selected unit to the enemy under the pointer: whether anything is between, how far, which score. */
static void draw_shot(const TodPass *pass)
{
    int target = tod_facts_owner(pass->game, pass->state, pass->cache->hovered);
    char text[64], far[16];
    TodSight sight;
    if (pass->selected < 0 || target < 0 ||
        tod_side(pass->game, target) == tod_side(pass->game, pass->selected) ||
        !tod_on_table(pass->state, target) || !tod_on_table(pass->state, pass->selected))
        return;
    PlanePoint from = tod_place(pass->game, pass->state, pass->selected),
               to = tod_place(pass->game, pass->state, target);
    tod_look(pass->game, pass->state, from, to, &sight);
    tod_facts_inches(tod_distance(pass->game, pass->state, pass->selected, target), far, sizeof far);
    Vector2 a = tod_pixel(pass, from), b = tod_pixel(pass, to),
            cut = sight.clear ? b : tod_pixel(pass, sight.at);
    map_line(a, cut, 2 * pass->ui->scale, ui_tone(pass->ui, TONE_GOLD));
    if (!sight.clear)
        map_dashes(cut, b, 1.5F * pass->ui->scale, 5 * pass->ui->scale, ui_tone(pass->ui, TONE_HIT));
    text_print(text, sizeof text, sight.clear ? "%s" : "%s, %s between", far,
               sight.piece >= 0 ? tod_terrain(pass->game, sight.piece)->title : "ground");
    word(pass, (Vector2){a.x + (b.x - a.x) * 0.4F, a.y + (b.y - a.y) * 0.4F},
         ui_tone(pass->ui, TONE_PAPER_LIGHT), text);
}

/* The same shape while it is told as before the order. */
static void draw_told(const TodPass *pass)
{
    const Event *event = pass->view->event;
    const TodWeapon *weapon;
    PlanePoint from, to;
    int unit = event ? event->arg[0] : -1;
    if (!event || event->kind != EVENT_RAKES || unit < 0 || unit >= tod_slots(pass->game) ||
        !tod_on_table(pass->state, unit))
        return;
    to = tod_unpacked(event->arg[1]);
    for (int group = GROUP_LMG; group <= GROUP_HMG; group++)
        if (tod_aim_gun(pass->game, pass->state, unit, (TodGroup)group, &from, &weapon) &&
            !plane_same(from, to)) {
            const TodBand *bands = pass->game->book.unaimed[weapon->kind];
            PlaneCorridor whole =
                corridor_through(from, to, tod_longest(bands), pass->game->book.corridor / 2);
            draw_corridor(pass, bands, &whole);
            return;
        }
}

/* Who fires at whom in the moment that is told. */
static void draw_told_shots(const TodPass *pass)
{
    const Event *event = pass->view->event;
    if (!event ||
        (event->kind != EVENT_AIMS && event->kind != EVENT_SUPPRESSES && event->kind != EVENT_FREE_FIRE))
        return;
    int unit = event->arg[0], target = event->arg[1];
    if (unit < 0 || target < 0 || unit >= tod_slots(pass->game) || target >= tod_slots(pass->game) ||
        !tod_on_table(pass->state, unit) || !tod_on_table(pass->state, target))
        return;
    bool us = tod_side(pass->game, unit) == US;
    map_arrow(tod_pixel(pass, tod_place(pass->game, pass->state, unit)),
              tod_pixel(pass, tod_place(pass->game, pass->state, target)),
              (ArrowLook){.thick = 3 * pass->ui->scale,
                          .edge = pass->ui->scale,
                          .colour = ui_tone(pass->ui, us ? TONE_FRIEND : TONE_ENEMY),
                          .edge_colour = ui_tone(pass->ui, TONE_PAPER_LIGHT),
                          .barbed = !us});
}

void tod_draw_lines(const TodPass *pass)
{
    const TodAim *aim = tod_pass_aim(pass);
    if (aim && aim->bands)
        draw_corridor(pass, aim->bands, &aim->corridor);
    if (aim)
        draw_letters(pass, aim);
    draw_told(pass);
    draw_told_shots(pass);
    draw_arcs(pass);
    draw_aimed(pass);
    draw_shot(pass);
}

/* ---- the tool for lines of sight: free, from any place to the pointer ---- */

void tod_draw_sight(const TodPass *pass)
{
    const char *tool = pass->view->sight;
    PlanePoint from, to = pass->cache->under;
    TodSight sight;
    char text[96], far[16];
    if (!tool || !tool[0] || !tod_facts_point(pass->game, pass->state, tool, &from) || !pass->cache->over)
        return;
    PlanePoint way[2] = {from, to};
    tod_look(pass->game, pass->state, from, to, &sight);
    tod_draw_ruler(pass, way, 2);
    Vector2 cut = tod_pixel(pass, sight.clear ? to : sight.at);
    map_line(tod_pixel(pass, from), cut, 2 * pass->ui->scale, ui_tone(pass->ui, TONE_GOOD));
    if (!sight.clear)
        map_line(cut, tod_pixel(pass, to), 2 * pass->ui->scale, ui_tone(pass->ui, TONE_HIT));
    tod_facts_inches(sight.distance, far, sizeof far);
    if (sight.clear)
        text_print(text, sizeof text, "%s, in sight", far);
    else
        text_print(text, sizeof text, "%s, hidden by %s", far,
                   sight.piece >= 0 ? tod_terrain(pass->game, sight.piece)->title : "the ground");
    word(pass, (Vector2){cut.x, cut.y - 14 * pass->ui->scale},
         ui_tone(pass->ui, sight.clear ? TONE_GOOD : TONE_ENEMY_LIGHT), text);
}
