/* fof_map: what the files of the map of Fields of Fire share. A Map is one pass over it; places are in units of the map
 * (model/fof_layout.h), map_box turns them into units of the screen and map_pixels into pixels. */
#ifndef UI_FOF_MAP_H
#define UI_FOF_MAP_H

#include "ui/board.h"
#include "ui/model/fof_layout.h"
#include "ui/picture_sheet.h"

/* A stack that is spread out over the map, to look at it and to click. */
typedef struct Fan {
    bool open;
    uint16_t area;
    uint8_t side;
    MapCamera camera; /* as it was when it opened */
    Rectangle box;    /* on the screen */
    Rectangle units[MAX_UNITS]; /* width 0: not in it */
    Rectangle items[MAX_ITEMS];
} Fan;

struct BoardCache {
    PictureSheet *cards, *counters;
    const void *art, *type, *palette; /* what the pictures were made with */
    float card_zoom;                  /* and for which zoom */
    float last_zoom;
    double zoomed;                    /* when the zoom changed last */
    bool laid;                        /* the rest is filled */
    FofState state;
    const Game *game;
    Layout layout;
    FofState then;
    Layout then_layout;
    bool then_laid;
    MapCamera camera;
    Rectangle room;
    Fan fan;
    char resting[ID_SIZE]; /* the counter that the pointer rests on */
    double rests_since;
    bool panning;
    Vector2 pan_eye;
};

typedef struct Map {
    Ui *ui;
    BoardCache *cache;
    MapCamera *camera;
    const BoardView *view;
    const FofGame *game;
    const FofState *state;
    const Layout *layout;
    Rectangle room;
    float zoom;
    float pulse; /* how far the edges of what can be chosen stand off: they close in once */
    BoardUse *use;
} Map;

/* ---- the functions of the board (fof_map.c): see Board ---- */
BoardCache *fof_map_open(void);
void fof_map_close(BoardCache *cache);
Rectangle fof_map_extent(const Game *game, const State *state);
/* Not inside a clip: pictures that are missing are made first. */
BoardUse fof_map_draw(Ui *ui, BoardCache *cache, MapCamera *camera, const BoardView *view, Rectangle room);
Rectangle fof_map_where(const BoardCache *cache, const char *thing);

/* ---- places ---- */
Rectangle map_box(const Map *map, Spot spot);
Rectangle map_pixels(const Map *map, Spot spot);
Vector2 map_point(const Map *map, float x, float y);
bool map_shows(const Map *map, Spot spot); /* any part of it is in the room */
Vector2 spot_middle(Spot spot);

/* ---- drawing in pixels, also into pictures (fof_map_draw.c) ---- */
/* The largest face of a bold or plain row that is not higher. */
Face map_face(const Ui *ui, float height, bool bold);
void map_text(const Ui *ui, Rectangle box, Face face, Color colour, Align align, const char *text);
/* A small plate with a text in the middle, as wide as it needs to be; returns its box. `at` is the middle of its side that `align` names. */
Rectangle map_tag(const Ui *ui, Vector2 at, Align align, Face face, Color plate, Color ink, const char *text);
void map_dot(const Ui *ui, Vector2 middle, float radius, Color colour);
void map_ring(const Ui *ui, Vector2 middle, float radius, int thick, Color colour);
void map_line(Vector2 from, Vector2 to, float thick, Color colour);
void map_dashes(Vector2 from, Vector2 to, float thick, float dash, Color colour);
/* An arrow: a friendly one is solid, an enemy's has an open head with barbs. */
void map_arrow(Vector2 from, Vector2 to, float thick, Color colour, bool barbed);
Color map_mixed(Color a, Color b, float share);
Color map_side(const Ui *ui, Side side);
/* "+2", "0", "-1" with a true minus sign. */
void map_value(int value, char *text, int size);

/* ---- cards (fof_cards.c) ---- */
/* Draws the pictures of all cards in sight that are not there yet. Outside of any clip. */
void cards_prepare(Map *map);
void cards_draw(Map *map);

/* ---- counters (fof_counters.c) ---- */
/* All that is to be seen of a counter; no padding, all bytes are set. */
enum { CARRIED = 5 };
typedef struct CounterLook {
    char name[14];
    char symbol[22];
    uint16_t marks;  /* LookMark */
    uint16_t pixels; /* of the plate */
    int8_t exposed;  /* its modifier; 0: it is not */
    uint8_t side;
    uint8_t kind;        /* LookKind */
    uint8_t steps, lost; /* pips, and those that are missing */
    uint8_t experience;
    uint8_t rating, range, special;
    uint8_t detail; /* Detail */
    uint8_t count;  /* of an item */
    uint8_t carried[CARRIED]; /* CarriedKind */
} CounterLook;
static_assert(sizeof(CounterLook) == 56 && sizeof(CounterLook) <= PICTURE_KEY, "no padding");

CounterLook counter_look(const Map *map, UnitId unit, float size);
CounterLook item_look(const Map *map, ItemId item, float size);
/* Makes the picture if it is not there yet. Outside of any clip. */
void counter_prepare(Map *map, const CounterLook *look);
/* In units of the screen, the plate itself; tags may stick out. Between sheet_draw_begin and end. */
void counter_draw(Map *map, const CounterLook *look, Rectangle box, float alpha);
void counters_prepare(Map *map);
void counters_draw(Map *map);

/* ---- words (fof_map_words.c) ---- */
void words_unit_short(const FofGame *game, const FofState *state, UnitId unit, char *text, int size);
void words_unit_label(const Map *map, UnitId unit, char *text, int size);
void words_item_label(const Map *map, ItemId item, char *text, int size);
void words_card_label(const Map *map, CardId card, char *text, int size);
void words_area_label(const Map *map, AreaId area, char *text, int size);
/* The kind of a place in a word: "foxhole", "upper storey". */
const char *words_area_kind(int kind);

/* ---- what lies on cards (fof_marks.c) ---- */
void marks_under(Map *map); /* smoke, places: below the counters */
void marks_over(Map *map);  /* badges, tags, contacts, controls: above them */
void controls_draw(Map *map); /* lines and labels between the cards */

/* ---- fire (fof_fire_lines.c) ---- */
void fire_draw(Map *map);

/* ---- overlays (fof_overlays.c) ---- */
void overlays_draw(Map *map);

/* ---- what can be used (fof_map_use.c) ---- */
void use_map(Map *map);  /* hot boxes, clicks, drags, the fan */
void fan_draw(Map *map); /* on a layer of its own */
/* Whether the view lights, points at or selects this thing. */
bool thing_lit(const Map *map, const char *thing);
bool thing_pointed(const Map *map, const char *thing);
bool thing_selected(const Map *map, const char *thing);

#endif
