/* map: what the files of the table top of Tour of Duty share. The map's units are inches; `ppi` is pixels an inch. */
#ifndef UI_TOD_MAP_H
#define UI_TOD_MAP_H

#include "core/space/outline.h"
#include "ui/model/tod/facts.h"
#include "ui/table/board.h"
#include "ui/table/map/tiles.h"

enum {
    TOD_TAKEN = 256,
    TOD_TAG_TEXT = 48,
    TOD_NIGHT_CELLS = (TABLE_MOST * 4 / PLANE_INCH) * (TABLE_MOST * 4 / PLANE_INCH)
};

/* The one word beside a unit's men. */
typedef struct TodTag {
    Rectangle box; /* on the screen */
    char text[TOD_TAG_TEXT];
    int unit; /* -1: of a suspected place or a village */
    uint8_t kind;
} TodTag;
enum { TAG_OWN, TAG_ENEMY, TAG_MARK, TAG_PLACE, TAG_PIN };

/* Where the selected unit can go this turn, and which part of it a known enemy could see. */
typedef struct TodRange {
    uint64_t key; /* of what it was found for; 0: nothing */
    bool any;
    PlaneReach reach;
    PlaneOutline outline;
    uint8_t seen[REACH_CELLS]; /* by place of the lattice */
} TodRange;

struct BoardCache {
    const Game *game;
    State state;
    unsigned changes;      /* how often the position was another one */
    MapTiles tiles, close; /* close: of the view at the upper right */
    MapCamera camera, fitted;
    Rectangle room;
    MapGrip grip;
    uint64_t focused; /* the selection for which the keyboard was led to the map */
    TodRange range;
    TodStand stand;
    uint64_t stand_key;
    bool shifted;  /* Shift was held when the pointer moved last */
    bool turning;  /* the pointer holds a unit, or a place is fixed: the wheel turns the formation */
    Thing hovered; /* in the last pass */
    TodAim aim;    /* the fire that is considered or meant */
    bool aims;
    PlanePoint under; /* the pointer's place */
    bool over;        /* it is on the table */
    Rectangle taken[TOD_TAKEN];
    int taken_count;
    TodTag tags[2 * MAX_UNITS + MAX_MARKS];
    int tag_count;
    uint8_t night[TOD_NIGHT_CELLS]; /* 0 lit, 1 dim, 2 dark */
    uint64_t night_key;
};

/* One pass. */
typedef struct TodPass {
    Ui *ui;
    BoardCache *cache;
    const BoardView *view;
    const Game *game;
    const State *state;
    MapPass pass;
    float ppi;
    int selected;   /* unit; -1 */
    int chosen_man; /* of it; -1 */
    bool to_point;  /* an order is being given that wants a point: whoever stands there */
} TodPass;

Vector2 tod_pixel(const TodPass *pass, PlanePoint point);
/* Whether something so many inches wide there is in sight. */
bool tod_shows(const TodPass *pass, PlanePoint point, float size);
/* So many inches of the table, but at least so many units of the screen; in pixels. */
float tod_size(const TodPass *pass, float inches, float least);
/* The fire that is considered, or that a click would order; NULL: none. */
const TodAim *tod_pass_aim(const TodPass *pass);
/* What the pointer means now: of the selected unit; NULL: nothing is meant. */
const TodStand *tod_pass_stand(const TodPass *pass);

/* ---- the functions of the board (map.c): see Board ---- */
BoardCache *tod_map_open(void);
void tod_map_close(BoardCache *cache);
Rectangle tod_map_extent(const Game *game, const State *state, Rectangle room);
BoardUse tod_map_draw(Ui *ui, BoardCache *cache, MapCamera *camera, const BoardView *view, Rectangle room);
Rectangle tod_map_where(const BoardCache *cache, const char *thing);
int tod_map_taken(const BoardCache *cache, Rectangle *boxes, int cap);
bool tod_map_sign(const BoardCache *cache, Vector2 at, BoardSign *sign);

/* ---- men and machines (figures.c) ---- */
typedef struct TodFigure {
    PlanePoint at;
    int facing;
    float alpha;
} TodFigure;
void tod_draw_man(const TodPass *pass, const State *state, int man, TodFigure figure);
void tod_draw_machine(const TodPass *pass, const State *state, int unit, PlanePoint at, float alpha);
void tod_draw_figures(const TodPass *pass, bool in_air);
/* The drawn radius of a man's base, in pixels. */
float tod_figure_radius(const TodPass *pass);

/* ---- what lies on the ground (marks.c) ---- */
void tod_draw_edges(const TodPass *pass);
void tod_draw_marks(const TodPass *pass);
void tod_draw_names(const TodPass *pass);
/* Fire that is called down, with its template, and the light of flares. */
void tod_draw_support(const TodPass *pass);

/* ---- labels (tags.c) ---- */
void tod_lay_tags(TodPass *pass);
void tod_draw_tags(const TodPass *pass);

/* ---- where the selected unit can go, and what would be so there (range.c, ghosts.c) ---- */
void tod_range_find(TodPass *pass);
void tod_draw_range(const TodPass *pass);
void tod_draw_ghosts(const TodPass *pass);
void tod_draw_then(const TodPass *pass); /* of the order that is considered */
void tod_draw_ruler(const TodPass *pass, const PlanePoint *way, int count);
/* The place that is meant, from near, for where the map itself is small. */
void tod_close_view(Ui *ui, BoardCache *cache, const BoardView *view, Rectangle box);

/* ---- fire and sight (lines.c) ---- */
void tod_draw_lines(const TodPass *pass);
void tod_draw_sight(const TodPass *pass);

/* ---- the dark (night.c) ---- */
void tod_draw_night(TodPass *pass);

/* ---- what the player does (use.c) ---- */
void tod_use_map(TodPass *pass);
/* The wheel, before the camera takes it. */
void tod_use_wheel(TodPass *pass);

#endif
