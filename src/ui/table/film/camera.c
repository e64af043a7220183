/* The camera goes to the moment, so near that counters can be read, and comes back after the film. */
#include <math.h>

#include "ui/table/table.h"

static const float READABLE = 70, AIR = 60, EDGE = 8;

static Rectangle map_box(const Table *table, Rectangle on_screen)
{
    const MapCamera *camera = &table->camera;
    Rectangle room = table->drawn_in;
    return (Rectangle){camera->eye.x + (on_screen.x - room.x - room.width / 2) / camera->zoom,
                       camera->eye.y + (on_screen.y - room.y - room.height / 2) / camera->zoom,
                       on_screen.width / camera->zoom, on_screen.height / camera->zoom};
}

static Rectangle around(Rectangle a, Rectangle b)
{
    if (a.width <= 0 || b.width <= 0)
        return a.width > 0 ? a : b;
    float x = fminf(a.x, b.x), y = fminf(a.y, b.y);
    return (Rectangle){x, y, fmaxf(a.x + a.width, b.x + b.width) - x,
                       fmaxf(a.y + a.height, b.y + b.height) - y};
}

/* The zoom at which a place just fits into the room, with so much around it. */
static float fitting(const Table *table, Rectangle place, float air)
{
    Rectangle room = table->rooms.map;
    return fminf((room.width - 2 * air) / fmaxf(1, place.width),
                 (room.height - 2 * air) / fmaxf(1, place.height));
}

/* What the moment is about, in units of the map; width 0: nowhere. Who fires and whom he hits are seen together,
 * unless nobody could read them from so far away. */
static Rectangle place_of(const Table *table, const FilmFrame *frame)
{
    const Board *board = table->board;
    Rectangle about = frame->look.about[0] ? board->where(table->cache, frame->look.about) : (Rectangle){0},
              with = frame->look.with[0] ? board->where(table->cache, frame->look.with) : (Rectangle){0};
    Rectangle box = around(about, with);
    if (box.width <= 0)
        return box;
    box = map_box(table, box);
    bool together = fitting(table, box, EDGE) >= fminf(board->readable, table->fitted.zoom);
    return together || about.width <= 0 ? box : map_box(table, about);
}

static void keep_over_map(const Table *table, MapCamera *camera)
{
    Rectangle room = table->rooms.map;
    camera_pan(camera,
               table->board->extent(table->view.game, sitting_shown(table->sitting), table->rooms.laid), room,
               0, 0);
}

/* Near enough to read, and for what is drawn there; far enough to show all of it. Where it is so now, it stays. */
static MapCamera goal_for(const Table *table, Rectangle place)
{
    Rectangle room = table->rooms.map;
    MapCamera goal = table->camera;
    if (table->film_camera.away) /* and no nearer than it must be, wherever the moment before was */
        goal.zoom = table->film_camera.kept.zoom;
    float readable = table->board->counter > 0 ? READABLE / table->board->counter : goal.zoom;
    readable = fmaxf(readable, film_stage_zoom(table));
    float most = fitting(table, place, AIR);
    goal.zoom = fmaxf(goal.zoom, fminf(readable, fmaxf(most, goal.zoom)));
    goal.zoom = fminf(goal.zoom, fitting(table, place, EDGE));
    Rectangle seen = camera_box(&table->camera, room, place);
    bool inside = seen.x >= room.x + EDGE && seen.y >= room.y + EDGE &&
                  seen.x + seen.width <= room.x + room.width - EDGE &&
                  seen.y + seen.height <= room.y + room.height - EDGE;
    if (!inside || fabsf(goal.zoom - table->camera.zoom) > 0.02F * table->camera.zoom)
        goal.eye = (Vector2){place.x + place.width / 2, place.y + place.height / 2};
    keep_over_map(table, &goal);
    return goal;
}

static void go(Table *table, MapCamera goal)
{
    FilmCamera *film = &table->film_camera;
    film->from = table->camera;
    film->goal = goal;
    film->began = table->ui->now;
}

static void leave_for(Table *table, const FilmFrame *frame, int moment)
{
    FilmCamera *film = &table->film_camera;
    if (film->drawn != moment) { /* this pass draws it: the next one knows where everything is by then */
        ui_again(table->ui);
        return;
    }
    Rectangle place = place_of(table, frame);
    if (place.width <= 0)
        return;
    film->moment = moment;
    MapCamera goal = goal_for(table, place);
    if (camera_same(&goal, &table->camera))
        return;
    if (!film->away)
        film->kept = table->camera;
    film->away = true;
    film->home = false;
    go(table, goal);
}

/* On its way, eased. */
static void glide(Table *table)
{
    FilmCamera *film = &table->film_camera;
    double share = table->ui->still ? 1 : fmin(1, (table->ui->now - film->began) / camera_time);
    float s = (float)(share * share * (3 - 2 * share));
    MapCamera *camera = &table->camera;
    camera->zoom = film->from.zoom * powf(film->goal.zoom / film->from.zoom, s);
    camera->eye.x = film->from.eye.x + (film->goal.eye.x - film->from.eye.x) * s;
    camera->eye.y = film->from.eye.y + (film->goal.eye.y - film->from.eye.y) * s;
    /* Over the map at every zoom on its way: else the map would be put right, as if the player had taken hold of it. */
    keep_over_map(table, camera);
    if (share < 1) {
        ui_move_on(table->ui, 0);
    } else if (film->home) {
        *camera = film->kept;
        film->away = film->home = false;
    }
}

/* The strip of the caption comes or goes: what is seen stays where it is. */
static void make_way(Table *table)
{
    FilmCamera *film = &table->film_camera;
    float more = table->rooms.strip.height - film->strip;
    MapCamera *moved[] = {&table->camera, &film->from, &film->goal};
    film->strip = table->rooms.strip.height;
    if (more == 0)
        return;
    if (more > 0 && !film->away)
        film->kept = film->from = film->goal = table->camera;
    if (more > 0) {
        film->away = true;
        film->home = false;
    }
    for (int i = 0; i < 3; i++)
        if (moved[i]->zoom > 0) {
            moved[i]->eye.y -= more / 2 / moved[i]->zoom;
            keep_over_map(table, moved[i]);
        }
    table->drawn_in = table->rooms.map; /* the map was not given another room: it is not fitted anew */
}

bool film_camera_travels(const Table *table)
{
    const FilmCamera *film = &table->film_camera;
    return film->away && !table->ui->still && table->ui->now - film->began < camera_time;
}

void film_camera_let_go(Table *table)
{
    table->film_camera.away = table->film_camera.home = false;
}

void film_camera_follow(Table *table)
{
    FilmCamera *film = &table->film_camera;
    const FilmFrame *frame = sitting_frame(table->sitting, NULL);
    const Board *board = table->board;
    int moment = frame ? table->sitting->film.now : -1;
    if (!board || !board->where || !board->extent || table->camera.zoom <= 0 || table->app->offscreen)
        return;
    make_way(table);
    if (!frame)
        film->moment = -1;
    else if (film->moment != moment && table_watches(table))
        leave_for(table, frame, moment);
    if (!frame && film->away && !film->home) {
        film->home = true;
        go(table, film->kept);
    }
    if (film->away)
        glide(table);
}
