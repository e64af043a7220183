/* A board on a map of hexes: the order of a pass, which part of the map is shown, what is dragged and dropped, where a lesson points, what
 * has just happened. What a system has on the map it brings as a HexBoard. */
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "ui/hexmap/hexmap.h"

/* ---- what is kept ---- */

void *hexboard_open(const HexBoard *board, size_t size)
{
    HexKept *kept = calloc(1, size);
    ENSURE(kept);
    hexkept_open(kept);
    kept->board = board;
    kept->state = calloc(1, board->state_size);
    kept->then = calloc(1, board->state_size);
    ENSURE(kept->state && kept->then);
    return kept;
}

void hexboard_close(BoardCache *cache)
{
    HexKept *kept = (HexKept *)cache;
    if (!kept)
        return;
    hexkept_close(kept);
    free(kept->state);
    free(kept->then);
    free(kept);
}

Rectangle hexkept_box(const HexKept *kept, Spot spot)
{
    return spot.width > 0 ? camera_box(&kept->camera, kept->room, spot_rectangle(spot)) : (Rectangle){0};
}

Rectangle hexboard_where(const BoardCache *cache, const char *thing)
{
    const HexKept *kept = (const HexKept *)cache;
    return hexkept_box(kept, kept->changes ? kept->board->spot(cache, thing) : (Spot){0});
}

/* Whether it was another one. */
static bool keep(State *kept, const State *state, size_t size)
{
    bool is_new = memcmp(kept, state, size) != 0;
    if (is_new)
        memcpy(kept, state, size);
    return is_new;
}

static void lay_out(HexTable *table)
{
    HexKept *kept = table->kept;
    size_t size = table->board->state_size;
    bool first = !kept->changes || kept->game != table->game,
         is_new = keep(kept->state, table->view->state, size) || first;
    if (is_new) {
        kept->game = table->game;
        kept->changes++;
        table->board->look(table->game, &kept->look);
    }
    kept->considers = table->then != NULL;
    table->board->lay(table, is_new, table->then && keep(kept->then, table->view->then, size));
}

static void note_lit(HexTable *table)
{
    const BoardView *view = table->view;
    if (!hexkept_note_lit(table->kept, table->map, view, table->board->place, view->game))
        return;
    memset(table->kept->lit_units, 0, sizeof table->kept->lit_units);
    for (int i = 0; i < view->lit_count; i++) {
        Spot box;
        bool place = table->board->place(view->game, view->lit[i], &box);
        int unit = place ? -1 : table->board->unit(view, view->lit[i]);
        if (unit >= 0)
            table->kept->lit_units[unit] = 1;
    }
}

static int selected_unit(const HexTable *table)
{
    const char *selected = table->view->selected;
    return selected && selected[0] ? table->board->unit(table->view, selected) : -1;
}

/* ---- which part is shown ---- */

/* While forces are set up, where they may be; later where something goes on, and, if the system wants it so, where a
 * unit that is to come can come in. */
static void choose_goal(HexTable *table)
{
    HexKept *kept = table->kept;
    float margin = table->board->margin;
    int unit = table->board->comes_in ? selected_unit(table) : -1;
    bool lit = kept->lit.width > 0;
    if (table->view->whole) {
        kept->goal = table->extent;
    } else if (table->begun) {
        kept->goal = table->core;
        if (lit && unit >= 0 && table->units[unit].width <= 0)
            spot_widen(&kept->goal, spot_with_margin(kept->lit, margin, table->extent));
    } else if (lit && (!spot_holds(kept->goal, kept->lit) || spot_holds(kept->goal, table->extent))) {
        kept->goal = spot_with_margin(kept->lit, margin, table->extent);
    } else if (kept->goal.width <= 0) {
        kept->goal = table->core;
    }
}

/* A map that the player has not moved since it was fitted is fitted again when something comes up elsewhere; one that he
 * has moved, only when nothing of what he can choose, or no fight, is in sight. */
static void fit_if_untouched(HexTable *table)
{
    HexKept *kept = table->kept;
    Spot wanted = kept->lit, focus = {0};
    choose_goal(table);
    int target = table->board->seeks(table, &wanted, &focus);
    uint64_t sought = hash_bytes(kept->lit_hash, &target, sizeof target);
    bool lost =
        !table->view->filmed && wanted.width > 0 && sought != kept->sought &&
        !CheckCollisionRecs(camera_box(table->camera, table->room, spot_rectangle(wanted)), table->room);
    kept->sought = sought;
    HexFit fit = {table->extent, focus.width > 0 ? focus : wanted, table->board->board->readable,
                  table->view->whole, lost};
    hexkept_fit(kept, table->camera, &fit, table->room);
}

/* ---- what can be used ---- */

static void name_under(const HexTable *table, const char *unit, HexPlace place, Thing thing)
{
    hexmap_place_text(table->map, place, thing);
    if (table->board->under)
        table->board->under(table, unit, place, thing);
}

static void take_drop(HexTable *table)
{
    HexPlace place;
    BoardUse *use = table->use;
    const char *unit = hexuse_dragging(table, &place);
    if (unit)
        text_copy(use->dragging, THING_SIZE, unit);
    if (unit && place)
        name_under(table, unit, place, use->over);
    unit = hexuse_dropped(table, &place);
    if (!unit)
        return;
    text_copy(use->dragged, THING_SIZE, unit);
    name_under(table, unit, place, use->dropped_on);
}

static void use_map(HexTable *table)
{
    int unit = selected_unit(table);
    hexuse_lead_keyboard(table, unit < 0 ? (Spot){0} : table->units[unit], table->kept->changes);
    hexuse_ground(table);
    table->board->use(table);
    take_drop(table);
}

/* ---- where a lesson points, and what has just happened ---- */

static void draw_pointers(HexTable *table)
{
    Ui *ui = table->ui;
    const BoardView *view = table->view;
    int at = view_points_at(view);
    Spot spot = at < 0 ? (Spot){0} : table->board->spot(table->cache, view->pointed[at]), box;
    if (!hextable_shows(table, spot))
        return;
    HexPlace place = table->board->place(view->game, view->pointed[at], &box);
    if (place)
        hextable_outline(table, place, 0, 4 * ui->scale, ui_tone(ui, TONE_GOLD));
    map_point_at(ui, hextable_box(table, spot),
                 &(PointerRoom){.room = table->room, .seconds = view->pointed_for});
}

/* With a short word at what it happened to. */
static void draw_event(HexTable *table)
{
    const BoardView *view = table->view;
    EventLook look;
    char word[24] = "";
    if (!view->event)
        return;
    table->board->board->look(view->game, view->state, view->event, &look);
    Spot spot = look.about[0] ? table->board->spot(table->cache, look.about) : (Spot){0};
    if (!hextable_shows(table, spot))
        return;
    table->board->word(view->event, word, sizeof word);
    map_news(table->ui, ui_pixels(table->ui, hextable_box(table, spot)), view->moment, word, TONE_HIT);
}

/* Whoever was not on the map before this moment of a film, or not to be seen. */
static void draw_new(HexTable *table)
{
    const BoardView *view = table->view;
    for (int unit = 0; view->before && unit < table->unit_count; unit++)
        if (table->board->on_map(view->state, unit) && !table->board->on_map(view->before, unit) &&
            hextable_shows(table, table->units[unit]))
            map_new(table->ui, hextable_box(table, table->units[unit]), ALIGN_MIDDLE);
}

/* ---- a pass ---- */

static void prepare(HexTable *table, const HexLegend *legend)
{
    EndScissorMode(); /* pictures are made whole; the clip of the room follows */
    hexground_prepare(table);
    hexcounters_prepare(table, table->board->prepare);
    hexlegend_prepare(table, legend);
}

static void draw_all(HexTable *table)
{
    const float SMALL = 0.25F; /* in a very small picture marks would be all that is seen */
    hexground_draw(table);
    if (!table->view->plain || table->zoom > SMALL)
        table->board->marks(table);
    table->board->counters(table);
}

static void draw_over(HexTable *table)
{
    table->board->over(table);
    draw_event(table);
    draw_new(table);
    draw_pointers(table);
}

static void draw_pass(HexTable *table)
{
    Ui *ui = table->ui;
    HexLegend legend = {0};
    table->board->legend(table->view->game, &legend);
    if (ui->draws)
        prepare(table, &legend);
    ui_clip(ui, table->room);
    if (ui->draws)
        draw_all(table);
    if (!table->view->plain) {
        table->board->note(table);
        use_map(table);
    }
    hexnames_draw(table);
    if (ui->draws)
        draw_over(table);
    if (!table->view->plain) {
        table->board->panels(table);
        hexlegend(table, &legend);
    }
    ui_clip_end(ui);
}

BoardUse hexboard_draw(Ui *ui, BoardCache *cache, MapCamera *camera, const BoardView *view, Rectangle room)
{
    HexKept *kept = (HexKept *)cache;
    BoardUse use = {0};
    MapCamera whole;
    HexTable table = {.board = kept->board,
                      .ui = ui,
                      .cache = cache,
                      .kept = kept,
                      .view = view,
                      .game = view->game,
                      .state = kept->state,
                      .then = view->then ? kept->then : NULL,
                      .room = room,
                      .camera = view->plain ? &whole : camera,
                      .use = &use};
    lay_out(&table);
    note_lit(&table);
    camera_fit(&whole, spot_rectangle(table.core), room);
    if (!view->plain)
        fit_if_untouched(&table);
    if (!view->plain && camera_steer(ui, camera, spot_rectangle(table.extent), room))
        ui_again(ui);
    table.zoom = table.camera->zoom;
    kept->camera = *table.camera;
    kept->room = room;
    draw_pass(&table);
    return use;
}
