/* The map in the middle of the table: what it shows, and what clicks on it mean. */
#include <math.h>
#include <string.h>

#include "ui/table/map/pass.h"
#include "ui/table/table.h"

/* ---- what is shown ---- */

/* Names of things, separated by blanks, as a lesson points at them; what is done is pointed at no more. */
static void point_at(Table *table, const char *names)
{
    const Sitting *sitting = table->sitting;
    char copy[512];
    text_copy(copy, sizeof copy, names);
    char *rest = copy;
    /* A card's name has a comma: only blanks part. */
    for (char *word; table->view.pointed_count < BOARD_THINGS && (word = strtok_r(rest, " \t", &rest));)
        if (lesson_points_at(sitting->lesson, &sitting->progress, table->page, word))
            text_copy(table->pointed[table->view.pointed_count++], THING_SIZE, word);
}

static void point(Table *table)
{
    const Sitting *sitting = table->sitting;
    table->view.pointed = (const Thing *)table->pointed;
    table->view.pointed_count = 0;
    table->points = POINTS_AT_MAP;
    if (!sitting->lesson || sitting_filming(sitting))
        return;
    if (table->page < sitting->lesson->step_count)
        point_at(table, sitting->lesson->steps[table->page].point);
    table->points = table_lesson_points(table);
    table->view.points_elsewhere = table->points != POINTS_AT_MAP;
    int at = view_points_at(&table->view);
    const char *thing = table->points == POINTS_AT_END     ? "end"
                        : table->points == POINTS_AT_ORDER ? "order"
                        : at < 0                           ? ""
                                                           : table->pointed[at];
    if (strcmp(thing, table->pointed_at) != 0) {
        text_copy(table->pointed_at, sizeof table->pointed_at, thing);
        table->pointed_since = table->ui->now;
    }
    table->view.pointed_for = table->ui->now - table->pointed_since;
}

static const State *ghosts(const Table *table)
{
    const Considered *considered = &table->considered;
    bool good = considered->action >= 0 && considered->changes == table->sitting->changes &&
                considered->preview.state;
    return good && !sitting_filming(table->sitting) ? considered->preview.state : NULL;
}

/* What the lesson points at, what is selected, else what needs the player. */
static const char *focus(Table *table)
{
    if (table->view.pointed_count)
        return table->pointed[0];
    if (table->selected[0])
        return table->selected;
    return table->mine && table_needs(table, &table->needed, 1) ? table->needed : "";
}

static void fill_view(Table *table)
{
    const Sitting *sitting = table->sitting;
    float moment = 1;
    const FilmFrame *frame = sitting_frame(sitting, &moment);
    table->view = (BoardView){
        .game = session_game(sitting->session),
        .state = sitting_shown(sitting),
        .then = ghosts(table),
        .before = sitting_told_whole(sitting) ? sitting_shown_before(sitting) : NULL,
        .selected = table->selected,
        .sight = table->sight,
        .comms = table->comms,
        .fire = table->fire,
        .filmed = frame != NULL,
        .laid_in = table->rooms.laid,
        .staged = film_stages(table) ? frame->look.about : "",
        .covered = table->window != WINDOW_NONE,
        .event = frame && sitting_told_whole(sitting) ? &frame->event : NULL,
        .moment = table->ui->still ? 1 : moment,
    };
    table_light(table);
    point(table);
    table->view.whole = table->whole;
    table->view.pose = table_may_send(table) && !sitting_filming(table->sitting) ? &table->pose : NULL;
    table->view.choosing = table->choosing;
    bool considers = table->considered.action >= 0 && table->considered.changes == sitting->changes &&
                     !sitting_filming(sitting);
    table->view.considered = considers ? &sitting->orders.actions[table->considered.action] : NULL;
    table->view.focus = focus(table);
}

/* ---- what clicks mean ---- */

static void keys_of_map(Table *table, Rectangle extent)
{
    App *app = table->app;
    MapCamera *camera = &table->camera;
    Rectangle room = table->rooms.map;
    const float step = 0.2f;
    if (camera->zoom <= 0)
        return;
    if (app_key(app, DO_LEFT))
        camera_pan(camera, extent, room, -step, 0);
    if (app_key(app, DO_RIGHT))
        camera_pan(camera, extent, room, step, 0);
    if (app_key(app, DO_UP))
        camera_pan(camera, extent, room, 0, -step);
    if (app_key(app, DO_DOWN))
        camera_pan(camera, extent, room, 0, step);
}

/* While a target is wanted, the one under the pointer is considered; else what the selected unit could do there. */
static void consider_hovered(Table *table, const char *thing)
{
    const Orders *orders = &table->sitting->orders;
    if (thing[0] && table_is_direct(table) && table_ways(table, thing, &table->wanted, 1))
        return;
    if (!thing[0])
        return;
    if (!table->choosing[0]) { /* what its sentence speaks of is seen as a ghost */
        int way = -1;
        if (!table->hint.open && table_may_send(table) && strcmp(thing, table->selected) != 0 &&
            table_ways(table, thing, &way, 1))
            table->wanted = way;
        return;
    }
    for (int i = 0; i < table->choice_count; i++)
        if (strcmp(orders->shapes[table->choices[i].action].target, thing) == 0)
            table->wanted = table->choices[i].action;
}

static void take_use(Table *table, const BoardUse *use)
{
    if (use->hovered[0] || !table->ui->keyboard) /* a key is meant for what the pointer was on */
        text_copy(table->hovered, sizeof table->hovered, use->hovered);
    if (strcmp(table->dragging, use->dragging) != 0) /* where it could be let go is lit in the next pass */
        ui_again(table->ui);
    text_copy(table->dragging, sizeof table->dragging, use->dragging);
    consider_hovered(table, use->hovered);
    int way = -1;
    if (use->over[0] && table_may_send(table) && table_ways(table, use->over, &way, 1))
        table->wanted = way;
    if (use->dragged[0] && use->dropped_on[0]) {
        if (table_may_send(table) && table_ways(table, use->dropped_on, &way, 1))
            table_send(table, use->dropped_on, table->ui->pointer);
    } else if (use->on_plane) {
        if (use->dragged[0])
            table_select(table, use->dragged);
        table_send_to_point(table, use->point);
    } else if (use->other_clicked[0]) {
        table_send(table, use->other_clicked, table->ui->pointer);
    } else if (use->pile_count) {
        table_list_pile(table, use->pile, use->pile_count);
    } else if (use->clicked[0]) {
        table_click(table, use->clicked);
    }
}

/* A map that was shown whole stays so when the window or the lesson leaves it another room. */
static void keep_fitted(Table *table, Rectangle before)
{
    Rectangle room = table->rooms.map;
    bool changed = before.width != room.width || before.height != room.height || before.y != room.y ||
                   before.x != room.x;
    if (changed && camera_same(&table->camera, &table->fitted))
        table->camera.zoom = 0;
}

void table_map(Table *table)
{
    const Board *board = table->board;
    Rectangle room = table->rooms.map;
    fill_view(table);
    if (!board || !board->draw) {
        ui_text(table->ui, room, FACE_BODY, ui_tone(table->ui, TONE_DIM), ALIGN_MIDDLE,
                "This game has no map yet.");
        return;
    }
    if (board->extent && table->window == WINDOW_NONE)
        keys_of_map(table, board->extent(table->view.game, table->view.state, table->rooms.laid));
    film_camera_follow(table);
    keep_fitted(table, table->drawn_in);
    table->drawn_in = room;
    bool fits = table->camera.zoom <= 0;
    MapCamera before = table->camera;
    BoardUse use = board->draw(table->ui, table->cache, &table->camera, &table->view, room);
    if (!camera_same(&before, &table->camera) && !fits)
        film_camera_let_go(table);
    if (fits)
        table->fitted = table->camera;
    table->film_camera.drawn = sitting_filming(table->sitting) ? table->sitting->film.now : -1;
    if (table->window == WINDOW_NONE)
        take_use(table, &use);
}
