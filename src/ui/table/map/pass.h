/* map_pass: one pass over a map, of whatever system: where things are on the screen, and what the player does with
 * them. A thing is known by its name (board.h). */
#ifndef UI_TABLE_MAP_PASS_H
#define UI_TABLE_MAP_PASS_H

#include "ui/model/spot.h"
#include "ui/table/board.h"
#include "ui/table/map/draw.h"

/* How the map is held by the pointer; kept between passes. */
typedef struct MapGrip {
    bool panning;
    Vector2 eye; /* where the camera was */
} MapGrip;

typedef struct MapPass {
    Ui *ui;
    MapCamera *camera;
    const BoardView *view;
    Rectangle room;
    Spot extent; /* the whole map */
    BoardUse *use;
    MapGrip *grip;
} MapPass;

Rectangle spot_rectangle(Spot spot);
/* In units of the screen; in pixels, rounded. */
Rectangle pass_box(const MapPass *pass, Spot spot);
Vector2 pass_point(const MapPass *pass, Point point);
/* Whether any part of it is in the room. */
bool pass_shows(const MapPass *pass, Spot spot);
/* The point of the map under the pointer. */
Point pass_pointer(const MapPass *pass);

/* The keyboard went to something out of sight: the map follows until its middle is in `safe`. */
void pass_follow(const MapPass *pass, Rectangle box, Rectangle safe);
/* Notes what was done with the box of a thing. */
void pass_note(const MapPass *pass, const Hot *hot, const char *thing);
/* The map is drawn along with what was dragged. */
void pass_drag(const MapPass *pass);
/* The counter that is being dragged, by the id of its box: the selected one. Any other takes the map along. NULL: none. */
const char *pass_dragged_unit(const MapPass *pass, const char *id);
/* Whether a counter is dragged that takes the map along. */
bool pass_drags_by_counter(const MapPass *pass);

bool view_selected(const BoardView *view, const char *thing);
bool view_lit(const BoardView *view, const char *thing);
/* The same for a place, or any other place on it: "3,2/cover1" lies on "3,2". */
bool view_lit_on(const BoardView *view, const char *place);

/* The edge of a thing: gold if it is selected or can be chosen; the focus of the keyboard is a second one around it.
 * `off`: how far the edge of the selected one stands off; `pulse`: how much farther those that can be chosen are. */
typedef struct EdgeLook {
    float radius, off, pulse;
    bool selected, lit;
} EdgeLook;
void ui_thing_edge(Ui *ui, Rectangle box, const Hot *hot, EdgeLook look);

/* ---- pointer.c: where a lesson points ---- */

/* The thing that it points at now: the first that is not selected yet. -1: none. */
int view_points_at(const BoardView *view);
/* What an arrow may not cover besides counters, tags and markers: names, feet, arrows of fire; and for how long it has pointed there. */
typedef struct PointerRoom {
    Rectangle room;
    const Rectangle *kept;
    int count;
    double seconds;
} PointerRoom;
/* A ring around the box (in units of the screen), which swells once, and an arrow from the first side that is free: right, left,
 * below, above. */
void map_point_at(Ui *ui, Rectangle box, const PointerRoom *around);

/* What has just happened: a ring that closes in on the box (in pixels) once, with a word over it (may be ""). */
void map_news(const Ui *ui, Rectangle box, float moment, const char *word, Tone tone);
/* What was not there before the moment that is shown: a tag above the box (in units of the screen), which stays free. */
void map_new(Ui *ui, Rectangle box, Align align);

#endif
