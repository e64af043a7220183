/* Over the map: what an order would change, what a card sees, who hears whom, where a lesson points, what
 * has just happened. */
#include <math.h>
#include <string.h>

#include "fof/fire/fire.h"
#include "fof/movement/los.h"
#include "fof/orders/comms.h"
#include "fof/position/names.h"
#include "fof/words/events.h"
#include "ui/fof/map.h"
#include "ui/fof/panels.h"

static Vector2 middle_of(const Map *map, Spot spot)
{
    Vector2 middle = fof_spot_middle(spot);
    return fof_map_point(map, middle.x, middle.y);
}

/* ---- what an order would change ---- */

static void keep_ghost_clear(const Map *then, UnitId unit, Rectangle box)
{
    char what[THING_SIZE + 8];
    text_print(what, sizeof what, "ghost %s", fof_unit_name(then->game, then->state, unit).text);
    ui_keep_clear(then->ui, box, what);
}

/* Who would be elsewhere, drawn pale where it would be, with a line from where it is. */
static void draw_ghosts(Map *map, Map *then)
{
    Color line = ui_tone(map->ui, TONE_TEXT);
    for (int i = 0; i < MAX_UNITS; i++) {
        bool moves = map->layout->units[i].width > 0 && then->layout->units[i].width > 0 &&
                     then->state->units[i].area != map->state->units[i].area;
        if (moves)
            map_dashes(middle_of(map, map->layout->units[i]), middle_of(map, then->layout->units[i]),
                       2 * map->ui->scale, 5 * map->ui->scale, line);
    }
    sheet_draw_begin();
    for (int i = 0; i < MAX_UNITS; i++) {
        Spot spot = then->layout->units[i];
        if (spot.width <= 0 || then->state->units[i].area == map->state->units[i].area)
            continue;
        CounterLook look = fof_counter_look(then, (UnitId)i, spot.width * map->zoom, spot.height * map->zoom);
        fof_counter_draw(then, &look, fof_map_box(map, spot), 0.6F);
        keep_ghost_clear(then, (UnitId)i, fof_map_box(map, spot));
    }
    sheet_draw_end();
}

/* Who would open fire, or shift it. */
static void draw_new_fire(Map *map, const Map *then)
{
    for (int i = 0; i < MAX_UNITS; i++) {
        const Aim *now = &map->state->units[i].aim, *aim = &then->state->units[i].aim;
        Side side = (Side)then->state->units[i].side;
        Spot from = then->layout->units[i];
        if (!aim->how || aim->card >= GRID_CARDS || from.width <= 0 ||
            (now->how == aim->how && now->card == aim->card))
            continue;
        Vector2 a = middle_of(map, from), b = middle_of(map, fof_layout_slot(map->layout, aim->card));
        map_arrow(a, b, fof_fire_arrow(map, side, 2.5F * map->ui->scale));
    }
}

/* ---- line of sight ---- */

static void draw_sight_to(Map *map, CardId from, CardId to)
{
    const Ui *ui = map->ui;
    Blocked blocked;
    bool open = fof_los_areas(map->game, map->state, from, to, &blocked);
    if (!open && card_direction(from, to) == NO_DIRECTION)
        return;
    Vector2 a = middle_of(map, map->layout->cards[from]), b = middle_of(map, map->layout->cards[to]);
    if (open) {
        map_line(a, b, 3 * ui->scale, ui_tone(ui, TONE_GOOD));
        map_dot(ui, b, 8 * ui->scale, ui_tone(ui, TONE_GOOD));
        map_text(ui, map_around(ui, b, 20), FACE_BOLD, ui_tone(ui, TONE_INK), ALIGN_MIDDLE, "\u2713");
        return;
    }
    map_dashes(a, b, 2 * ui->scale, 5 * ui->scale, ui_faded(ui_tone(ui, TONE_HIT), 0.8F));
    Rectangle tag = map_tag(ui, (Vector2){b.x, b.y}, ALIGN_MIDDLE, FACE_TINY, ui_tone(ui, TONE_HIT), WHITE,
                            blocked.why ? blocked.why : "\u2717");
    map_text(ui, (Rectangle){tag.x - 14 * ui->scale, tag.y, 12 * ui->scale, tag.height}, FACE_BOLD,
             ui_tone(ui, TONE_HIT), ALIGN_MIDDLE, "\u2717");
}

/* The card that a thing is, or where it lies. */
static bool card_of_thing(const Map *map, const char *thing, CardId *card)
{
    AreaId area;
    UnitId unit = fof_find_unit(map->game, map->state, thing);
    if (unit != NO_UNIT)
        *card = unit_card(map->state, unit);
    else if (fof_find_area(map->state, thing, &area))
        *card = area_card(map->state, area);
    else
        return false;
    return *card != NO_CARD && card_is_map(map->state, *card);
}

static void draw_sight(Map *map)
{
    CardId from;
    if (!map->view->sight || !map->view->sight[0] || !card_of_thing(map, map->view->sight, &from))
        return;
    for (int pass = 0; pass < 2; pass++) /* those that are open lie over the others */
        for (int to = 0; to < GRID_CARDS; to++) {
            if (to == from || !card_is_map(map->state, (CardId)to) ||
                card_distance(from, (CardId)to) > LOS_FARTHEST)
                continue;
            if (fof_los_areas(map->game, map->state, from, (CardId)to, NULL) == (pass == 1))
                draw_sight_to(map, from, (CardId)to);
        }
    map_ring(map->ui, middle_of(map, map->layout->cards[from]), 12 * map->ui->scale, 3,
             ui_tone(map->ui, TONE_GOOD));
}

/* ---- communication ---- */

static const char *means_icon(Means means)
{
    return means == MEANS_RADIO ? "icon-radio" : means == MEANS_PHONE ? "icon-phone" : "icon-sound";
}

/* A line to those who hear, with the means beside them; a cross at those who do not. */
static void draw_comms_to(Map *map, UnitId from, UnitId to, Means means)
{
    const Ui *ui = map->ui;
    bool hears = means != MEANS_NONE;
    Spot spot = map->layout->units[to];
    Vector2 a = middle_of(map, map->layout->units[from]), b = middle_of(map, spot);
    float size = 7 * ui->scale;
    Vector2 at = fof_map_point(map, spot.x + spot.width, spot.y);
    if (hears)
        map_line(a, b, 2 * ui->scale, ui_tone(ui, TONE_GOOD));
    else
        map_dashes(a, b, ui->scale, 4 * ui->scale, ui_faded(ui_tone(ui, TONE_HIT), 0.6F));
    map_dot(ui, at, size, ui_tone(ui, TONE_BAR));
    map_ring(ui, at, size, 1, ui_tone(ui, hears ? TONE_GOOD : TONE_HIT));
    art_draw(ui->art, hears ? means_icon(means) : "icon-cross",
             (Rectangle){at.x - size * 0.7F, at.y - size * 0.7F, size * 1.4F, size * 1.4F},
             ui_tone(ui, hears ? TONE_GOOD : TONE_HIT));
}

/* To everyone who hears it; of those who do not, only who commands and who is of the same platoon: the
 * rest would be a tangle. */
static void draw_comms(Map *map)
{
    if (!map->view->comms || !map->view->comms[0])
        return;
    UnitId from = fof_find_unit(map->game, map->state, map->view->comms);
    if (from == NO_UNIT || map->layout->units[from].width <= 0)
        return;
    int platoon = map->state->units[from].platoon;
    for (int i = 0; i < MAX_UNITS; i++) {
        const Unit *unit = &map->state->units[i];
        if (i == from || map->layout->units[i].width <= 0 || unit->side != map->state->units[from].side)
            continue;
        bool near =
            fof_unit_is_commander(map->game, map->state, (UnitId)i) || (platoon && unit->platoon == platoon);
        Means means = fof_comms_means(map->game, map->state, from, (UnitId)i, NULL);
        if (near || means != MEANS_NONE)
            draw_comms_to(map, from, (UnitId)i, means);
    }
}

/* ---- where a lesson points ---- */

enum { KEPT_MOST = 512 };

/* Names and feet of cards; where a card itself is meant, every card. */
static int keep_names(const Map *map, bool whole, Rectangle *kept, int cap)
{
    int count = 0;
    for (int card = 0; card < GRID_CARDS && count + 2 <= cap; card++) {
        Rectangle box = fof_map_box(map, map->layout->cards[card]);
        float band = (CARD_FRAME + CARD_BAND) * map->zoom, foot = (CARD_FRAME + CARD_FOOT) * map->zoom;
        if (!fof_map_shows(map, map->layout->cards[card]))
            continue;
        kept[count++] = whole ? box : box_of(box.x, box.y, box.width, band);
        kept[count++] = box_of(box.x, box.y + box.height - foot, box.width, foot);
    }
    return count;
}

static void draw_pointers(Map *map)
{
    int at = view_points_at(map->view);
    const char *thing = at < 0 ? "" : map->view->pointed[at];
    Spot spot = at < 0 ? (Spot){0} : fof_map_spot(map->game, map->state, map->layout, thing);
    Rectangle box = fof_map_box(map, spot);
    if (!fof_fire_tag(map->cache, thing, &box) && !fof_map_shows(map, spot))
        return;
    Rectangle kept[KEPT_MOST];
    CardId card;
    int count = keep_names(map, fof_find_card(thing, &card), kept, KEPT_MOST / 2);
    count += fof_fire_boxes(map, kept + count, KEPT_MOST - count);
    map_point_at(map->ui, box, &(PointerRoom){map->room, kept, count, map->view->pointed_for});
}

/* ---- what has just happened ---- */

/* A short word at what it happened to; "" none. */
static const char *event_word(const Event *event, Tone *tone)
{
    static const char *const results[] = {"miss", "PIN", "HIT"};
    static const Tone tones[] = {TONE_MISS, TONE_PIN, TONE_HIT};
    if (event->kind == EV_COMBAT && event->arg[2] >= RESULT_MISS && event->arg[2] <= RESULT_HIT) {
        *tone = tones[event->arg[2]];
        return results[event->arg[2]];
    }
    if (event->kind == EV_CONTACT) {
        *tone = event->arg[3] & 1 ? TONE_HIT : TONE_MISS;
        return event->arg[3] & 1 ? "CONTACT" : "nobody";
    }
    return "";
}

/* Fire flies out to the card that it is meant for. Once it is there, the arrow in the gap stands for it: no line is left
 * over counters and names. */
static void draw_shot(Map *map, const Event *event, float moment)
{
    const float tracer = 36;
    bool shot = event->kind == EV_OPENS_FIRE || event->kind == EV_SHIFTS_FIRE || event->kind == EV_LAYS_PDF;
    if (!shot || moment >= 1 || event->arg[0] < 0 || event->arg[0] >= MAX_UNITS || event->arg[2] < 0 ||
        event->arg[2] >= GRID_CARDS)
        return;
    Spot from = map->layout->units[event->arg[0]];
    if (from.width <= 0)
        return;
    Side side = (Side)map->state->units[event->arg[0]].side;
    Vector2 a = middle_of(map, from), b = middle_of(map, fof_layout_slot(map->layout, (CardId)event->arg[2]));
    float far = fmaxf(1, hypotf(b.x - a.x, b.y - a.y)),
          behind = fmaxf(0, moment - tracer * map->ui->scale / far);
    Vector2 tip = {a.x + (b.x - a.x) * moment, a.y + (b.y - a.y) * moment},
            tail = {a.x + (b.x - a.x) * behind, a.y + (b.y - a.y) * behind};
    map_arrow(tail, tip, fof_fire_arrow(map, side, 4 * map->ui->scale));
}

/* A ring that closes in on what it is about, once. */
static void draw_event(Map *map)
{
    const Event *event = map->view->event;
    const Ui *ui = map->ui;
    if (!event)
        return;
    EventLook look;
    fof_look(map->view->game, map->view->state, event, &look);
    float moment = ui->still ? 1 : fminf(1, fmaxf(0, map->view->moment * 2));
    draw_shot(map, event, moment);
    Spot spot = look.about[0] ? fof_map_spot(map->game, map->state, map->layout, look.about) : (Spot){0};
    if (!fof_map_shows(map, spot))
        return;
    Tone tone = TONE_MISS;
    const char *word = event_word(event, &tone);
    map_news(ui, fof_map_pixels(map, spot), map->view->moment, word, tone);
}

/* The card where something is drawn before all eyes. */
static void draw_staged(Map *map)
{
    CardId card;
    if (map->view->staged && fof_find_card(map->view->staged, &card) && card < GRID_CARDS &&
        fof_map_shows(map, map->layout->cards[card]))
        ui_edge(map->ui, box_inset(fof_map_box(map, map->layout->cards[card]), -4), 10, 3,
                ui_tone(map->ui, TONE_GOLD));
}

void fof_overlays_draw(Map *map)
{
    if (map->cache->then_laid) {
        Map then = fof_map_then(map);
        fof_contacts_considered(map);
        draw_ghosts(map, &then);
        draw_new_fire(map, &then);
    }
    draw_sight(map);
    draw_comms(map);
    draw_staged(map);
    draw_event(map);
    fof_news_draw(map);
    draw_pointers(map);
}
