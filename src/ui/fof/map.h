/* map: what the files of the map of Fields of Fire share. A Map is one pass over it; places are in
 * units of the map (model/fof/layout.h), fof_map_box turns them into units of the screen and fof_map_pixels into
 * pixels. */
#ifndef UI_FOF_MAP_H
#define UI_FOF_MAP_H

#include "ui/kit/picture_sheet.h"
#include "ui/model/fof/layout.h"
#include "ui/table/map/pass.h"
#include "ui/table/map_tags.h"

/* A stack that is spread out beside itself, to look at it and to click. */
typedef struct Fan {
    bool open;
    uint16_t area;
    uint8_t side;
    MapCamera camera;           /* as it was when it opened */
    Rectangle hull, box;        /* on the screen: the stack itself, and where it is spread out */
    Rectangle units[MAX_UNITS]; /* width 0: not in it */
    Rectangle items[MAX_ITEMS];
} Fan;

struct BoardCache {
    PictureSheet *cards, *counters;
    const void *palette; /* what the pictures were made with ... */
    float scale;         /* ... and how large letters were */
    const Game *game;
    double zoomed;      /* when the zoom changed last */
    double rests_since; /* when the pointer came to rest */
    FofState state, then;
    Vector2 shape; /* of the room that the layouts are for */
    Thing staged;  /* where something is drawn before all eyes, */
    float aside;   /* and how far those have gone who make room for it */
    FofLayout layout, then_layout;
    MapTags tags;
    unsigned tagged;               /* the change that they were laid out for */
    uint16_t fire_tag[GRID_CARDS]; /* the tag of the fire on a card, counted from 1; 0: it has none */
    Fan fan;
    RenderTexture2D still; /* the map as it was drawn last while nothing moved */
    MapCamera camera;
    MapCamera fitted; /* as it was fitted last */
    Rectangle room;
    MapGrip grip;
    float card_zoom, last_zoom;   /* that cards were made for; of the last pass */
    unsigned changes;             /* how often anything of it has changed */
    unsigned drawn, kept;         /* as of which change it was drawn last; and the still picture */
    char resting[ID_SIZE];        /* the counter that the pointer rests on */
    uint8_t fired_on[GRID_CARDS]; /* bit per side whose fire lies on the card, from another one */
    bool laid, then_laid;         /* the layouts are filled */
    bool fire;                    /* what the view showed */
};

typedef struct Map {
    Ui *ui;
    BoardCache *cache;
    MapCamera *camera;
    const BoardView *view;
    const FofGame *game;
    const FofState *state;
    const FofLayout *layout;
    Rectangle room;
    float zoom;
    float pulse; /* how far the edges of what can be chosen stand off: they close in once */
    BoardUse *use;
} Map;

/* ---- the functions of the board (map.c): see Board ---- */
BoardCache *fof_map_open(void);
void fof_map_close(BoardCache *cache);
Rectangle fof_map_extent(const Game *game, const State *state, Rectangle room);
BoardUse fof_map_draw(Ui *ui, BoardCache *cache, MapCamera *camera, const BoardView *view, Rectangle room);
Rectangle fof_map_where(const BoardCache *cache, const char *thing);
Rectangle fof_stage_room(const BoardCache *cache, const char *thing);

/* ---- places ---- */
MapPass fof_map_pass(const Map *map);
Rectangle fof_map_box(const Map *map, Spot spot);
Rectangle fof_map_pixels(const Map *map, Spot spot);
Vector2 fof_map_point(const Map *map, float x, float y);
bool fof_map_shows(const Map *map, Spot spot); /* any part of it is in the room */
Vector2 fof_spot_middle(Spot spot);
/* The unit, card or place that a thing is; width 0 if it is none or cannot be seen. */
Spot fof_map_spot(const FofGame *game, const FofState *state, const FofLayout *layout, const char *thing);
/* The same map after the order that is being considered; cache->then_laid must hold. */
Map fof_map_then(const Map *map);

/* ---- drawing in pixels: map_draw.h, and (map_draw.c) ---- */
Color fof_map_side(const Ui *ui, Side side);

/* ---- cards (cards.c) ---- */
/* Draws the pictures of all cards in sight that are not there yet. No clip may be in force. */
void fof_cards_prepare(Map *map);
void fof_cards_draw(Map *map);
/* Pixels a unit of the map from which on pictures of cards are enlarged. */
float fof_card_most_zoom(void);

/* ---- counters (looks.c, counters.c) ---- */
typedef enum LookKind { LOOK_UNIT, LOOK_ITEM, LOOK_CASUALTY, LOOK_PILE } LookKind;

enum LookMark {
    LOOK_PINNED = 1,
    LOOK_EXPOSED = 2,
    LOOK_UNSPOTTED = 4,
    LOOK_NO_AMMO = 8,
    LOOK_MOVED = 16,
    LOOK_ACTIVATED = 32, /* an HQ that may still draw */
    LOOK_DONE = 64,      /* one that has acted */
    LOOK_ACTING = 128,   /* whose impulse it is */
    LOOK_RUNNER = 256,
    LOOK_FIXED = 512, /* a final protective line is laid */
    LOOK_MINED = 1024,
    LOOK_TEAM = 2048,     /* broken: no longer in good order */
    LOOK_NO_TARGET = 4096 /* it fires at nobody */
};

typedef enum CarriedKind {
    CARRIES_NOTHING,
    CARRIES_RADIO,
    CARRIES_PHONE,
    CARRIES_CASUALTY,
    CARRIES_SMOKE,
    CARRIES_OTHER
} CarriedKind;

typedef enum Detail { DETAIL_FAR, DETAIL_SMALL, DETAIL_FULL, DETAIL_NEAR } Detail;

/* All that is to be seen of a counter; no padding, all bytes are set. */
enum { CARRIED = 5 };
typedef struct CounterLook {
    char name[14];
    char symbol[22];
    uint16_t marks;          /* LookMark */
    uint16_t pixels, height; /* of the plate */
    int8_t exposed;          /* its modifier; 0: it is not */
    uint8_t side;
    uint8_t kind;        /* LookKind */
    uint8_t steps, lost; /* pips, and those that are missing */
    uint8_t experience;
    uint8_t rating, range, special;
    uint8_t detail;           /* Detail */
    uint8_t count;            /* of an item */
    uint8_t carried[CARRIED]; /* CarriedKind */
} CounterLook;
static_assert(sizeof(CounterLook) == 58 && sizeof(CounterLook) <= PICTURE_KEY, "no padding");

/* For a plate of this size, in units of the screen. */
CounterLook fof_counter_look(const Map *map, UnitId unit, float width, float height);
CounterLook fof_item_look(const Map *map, ItemId item, float size);
/* The plate of units of one kind. */
CounterLook fof_pile_look(const Map *map, const Pile *pile);
/* In units of the screen, the plate itself. Between sheet_draw_begin and end. */
void fof_counter_draw(Map *map, const CounterLook *look, Rectangle box, float alpha);
/* Makes the pictures of all counters in sight that are not there yet. No clip may be in force. */
void fof_counters_prepare(Map *map);
void fof_counters_draw(Map *map);

/* ---- words (map_words.c) ---- */
void fof_words_unit_short(const FofGame *game, const FofState *state, UnitId unit, char *text, int size);
void fof_words_unit_label(const Map *map, UnitId unit, char *text, int size);
void fof_words_item_label(const Map *map, ItemId item, char *text, int size);
void fof_words_card_label(const Map *map, CardId card, char *text, int size);
void fof_words_area_label(const Map *map, AreaId area, char *text, int size);
/* The kind of a place in a word: "foxhole", "upper floor". */
const char *fof_words_area_kind(int kind);

/* ---- what lies on cards (marks.c) ---- */
void fof_marks_under(Map *map); /* smoke, places: below the counters */
void fof_marks_over(Map *map);  /* contacts: above them */
/* Tells the layout check where contacts and counters lie. */
void fof_marks_note(Map *map);

/* ---- words in the gaps and below the counters (tags.c) ---- */
void fof_tags_make(Map *map);
/* What is to be said of a unit's state: below its counter, also where its stack is spread out. */
void fof_unit_tags(const Map *map, const CounterLook *look, TagList *list);

/* Contacts that the order under the pointer would draw: gold. */
void fof_contacts_considered(const Map *map);
/* Where the marker of a potential contact lies, on the screen, with the chance beside it. */
Rectangle fof_contact_box(const BoardCache *cache, CardId card);
/* Where a tag stands that a lesson points at: "1,2/fire"; false: it is no such thing, or not there. */
bool fof_fire_tag(const BoardCache *cache, const char *thing, Rectangle *box);

/* ---- what signs mean (signs.c): see Board ---- */
bool fof_sign(const BoardCache *cache, Vector2 at, BoardSign *sign);
int fof_taken(const BoardCache *cache, Rectangle *boxes, int cap);
Side fof_side_of(const BoardView *view, const char *thing);
/* Whole per cent that the marker on a card is a contact (8.2.4); -1: there is none that is drawn for. */
int fof_contact_percent(const FofGame *game, const FofState *state, CardId card);

/* ---- tactical controls (controls.c) ---- */
void fof_control_tags(const Map *map, CardId card, TagList *list);
void fof_controls_draw(Map *map); /* lines between the cards, numbers at the margin */

/* ---- fire (fire_lines.c) ---- */
void fof_fire_draw(Map *map);
/* How the fire of a side is drawn; in pixels. */
/* Where its arrows are, in units of the screen; returns how many were written. */
int fof_fire_boxes(const Map *map, Rectangle *boxes, int cap);
ArrowLook fof_fire_arrow(const Map *map, Side side, float thick);

/* ---- overlays (overlays.c) ---- */
void fof_overlays_draw(Map *map);
/* news.c */
void fof_news_draw(Map *map);

/* ---- what can be used (map_use.c) ---- */
void fof_use_map(Map *map); /* hot boxes, clicks, drags */
/* Notes what was done with the box of a thing. */
void fof_use_take(Map *map, const Hot *hot, Rectangle box, const char *thing);
/* The edge of a thing: gold if it is selected or can be chosen; the focus of the keyboard is a second one. */
void fof_use_edge(Map *map, Rectangle box, float radius, const Hot *hot, const char *thing);
/* The flags of a thing's box, with whether it is chosen. */
unsigned fof_use_flags(const Map *map, const char *thing, unsigned flags);
/* Names of things, and the ids of their boxes. */
void fof_use_unit_id(const Map *map, UnitId unit, char thing[THING_SIZE], char id[ID_SIZE]);
void fof_use_item_id(const Map *map, ItemId item, char thing[THING_SIZE], char id[ID_SIZE]);

/* ---- the fan (fan.c) ---- */
/* Opens the stack of a plate of kinds that the pointer rests on or the focus has reached. */
void fof_fan_consider(Map *map, int stack, const Hot *hot, const char *id);
void fof_fan_keep(Map *map); /* shuts it when it is left */
void fof_fan_draw(Map *map); /* on a layer of its own */

#endif
