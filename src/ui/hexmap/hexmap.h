/* hexmap: the picture of a map of hexes and what is done with it, for any system that plays on one. It knows
 * core/space/hexmap.h and the names of things; a system says how its kinds of ground look (HexLook), what its things
 * are in words, and draws its counters over it. A HexTable is one pass: places are in units of the map
 * (ui/model/hex_layout.h), hextable_box turns them into units of the screen and hextable_point into pixels. */
#ifndef UI_HEXMAP_HEXMAP_H
#define UI_HEXMAP_HEXMAP_H

#include "ui/model/hex_layout.h"
#include "ui/table/map/tiles.h"

/* ---- how the map looks ---- */

typedef enum HexCover {
    COVER_CLEAR,
    COVER_PADDY,
    COVER_JUNGLE,
    COVER_PLANTATION,
    COVER_VILLAGE,
    COVER_CITY,
    COVER_GRASS,
    COVER_BEYOND, /* no part of the field */
    COVER_WATER
} HexCover;

enum { HEX_KINDS = 16, HEX_UNITS = 256 };

/* What lies in a hex beside its ground, a bit each. */
enum { HEX_COAST = 1, HEX_BANKS = 2 /* water runs through the middle */, HEX_WAY_OUT = 4 };

/* How near the ground is looked at: fields and forests, or single trees, thatched roofs and slopes. */
typedef enum HexStyle { HEX_STYLE_FAR, HEX_STYLE_NEAR } HexStyle;

/* Made once for a game. */
typedef struct HexLook {
    HexStyle style;
    HexCover cover[HEX_KINDS];   /* of each kind of ground */
    bool wide[HEX_KINDS];        /* of each kind of river */
    uint8_t marks[HEXMAP_CELLS]; /* HEX_COAST ... */
    int area;                    /* the area that has an edge; -1: none */
    const uint8_t *level; /* height of each cell: slopes lie where neighbours differ; NULL: it is all flat */
} HexLook;

/* The cover of a kind of ground by its name; `other` if it is none that has a picture of its own. */
HexCover hex_cover_named(const char *name, HexCover other);

/* ---- what is kept between passes ---- */

typedef struct HexKept {
    const struct HexBoard *board;
    const Game *game;
    State *state, *then; /* the position as it was seen last, and what would come of the order considered */
    bool considers;      /* one is */
    unsigned changes;    /* how often the position was another one; 0: there was none */
    uint8_t lit_units[HEX_UNITS];
    MapTiles tiles;
    PictureSheet *counters;
    const void *palette; /* what the pictures were made with ... */
    float scale;         /* ... and how large letters were */
    HexLook look;
    MapCamera camera, fitted; /* of the last pass; as it was fitted last */
    Rectangle room;
    MapGrip grip;
    uint64_t focused;          /* the selection and position for which the keyboard was led to the map */
    uint64_t lit_hash, sought; /* of what is lit; of what was looked for on the map */
    uint8_t lit_hex[HEXMAP_CELLS], lit_side[HEXMAP_SIDES];
    Spot lit;               /* all lit places */
    Spot goal;              /* what is fitted into the room */
    HexPlace hovered;       /* the ground under the pointer */
    bool all_zones, legend; /* what the player wants to see over the map */
} HexKept;

void hexkept_open(HexKept *kept);
void hexkept_close(HexKept *kept);
/* Where a spot was drawn last, in units of the screen; width 0: nowhere. */
Rectangle hexkept_box(const HexKept *kept, Spot spot);
/* Which places are lit; `find` gives the place of a thing and its box, 0 for things of other kinds. True if it has
 * changed. */
typedef HexPlace (*FindPlace)(const void *context, const char *thing, Spot *box);
bool hexkept_note_lit(HexKept *kept, const HexMap *map, const BoardView *view, FindPlace find,
                      const void *context);
/* How a map is fitted: whole, or as large as it must be to be read, around the focus. */
typedef struct HexFit {
    Spot extent, focus;
    float readable;
    bool whole;
    bool lost; /* also where the player has moved the map: nothing of what he looks for is in sight */
} HexFit;
/* Fits `kept->goal` anew where the player has not moved the map since it was fitted last. */
void hexkept_fit(HexKept *kept, MapCamera *camera, const HexFit *fit, Rectangle room);

/* ---- one pass ---- */

typedef struct HexTable {
    const struct HexBoard *board;
    Ui *ui;
    BoardCache *cache; /* the system's own, */
    HexKept *kept;     /* and what it begins with */
    const BoardView *view;
    const Game *game;
    const State *state, *then; /* as they are kept; NULL: no order is considered */
    Rectangle room;
    MapCamera *camera;
    float zoom;
    BoardUse *use;
    /* HexBoard.lay fills these in: */
    const HexMap *map;
    Spot extent, core; /* the whole map, and where something is going on */
    const Spot *units; /* of the position; width 0: not to be seen */
    int unit_count;
    bool begun; /* not in set-up any more */
} HexTable;

MapPass hextable_pass(const HexTable *table);
Rectangle hextable_box(const HexTable *table, Spot spot);
/* In pixels of the screen. */
Vector2 hextable_point(const HexTable *table, Point point);
Vector2 hextable_middle(const HexTable *table, Spot spot);
bool hextable_shows(const HexTable *table, Spot spot);
/* The outline of a hex, or the line of a hexside, in these many pixels. */
void hextable_outline(const HexTable *table, HexPlace place, float inset, float thick, Color colour);
/* Pixels a unit of the map. */
float hextable_pixels(const HexTable *table);

/* The first and last column and row that can be seen. */
typedef struct HexWindow {
    int left, right, top, low;
} HexWindow;
HexWindow hex_window(const HexGrid *grid, float x, float y, float width, float height);
HexWindow hextable_window(const HexTable *table);

/* ---- the ground (ground.c) ---- */
/* Makes what tiles are missing, at most for so long. No clip may be in force. */
void hexground_prepare(HexTable *table);
void hexground_draw(HexTable *table);
/* One piece of it into a picture. */
typedef struct TileView {
    const Ui *ui;
    const HexMap *map;
    const HexLook *look;
    TilePart part;
    HexWindow window;
} TileView;
void hexterrain_draw(const TileView *tile); /* terrain.c: what grows and stands in hexes */
void hexlines_draw(const TileView *tile);   /* lines.c: rivers, roads, grid, names */
void hexslopes_draw(const TileView *tile);  /* slopes.c: where neighbours differ in height */
/* Whether a hex has trees so near to each other that ink is lost on them. */
bool hextile_is_wooded(const TileView *tile, Hex hex);
Vector2 tile_point(const TileView *tile, Point point);

/* ---- over the ground (marks.c) ---- */
/* Hatched hexes: those of `zones` that have the bit of a zone, all of them that are `wanted`. */
typedef struct HexZone {
    uint8_t bit;
    bool rising; /* which way the strokes run */
    Color tone;
} HexZone;
void hexzones_draw(const HexTable *table, const uint8_t *zones, const HexZone *kinds, int count);
/* What can be chosen; `tag` says what a hex costs whoever goes there ("": nothing). */
typedef void (*HexTag)(const HexTable *table, Hex hex, char *text, int size);
void hexreach_draw(const HexTable *table, HexTag tag);
/* A step of the way that a unit would go. */
void hexway_step(const HexTable *table, Vector2 from, Vector2 to, Color line);
/* The zoom from which on hexes have room for letters. */
extern const float HEX_LETTERS_FROM;

/* ---- names of places (names.c), once everything else that lies on the map is noted ---- */
void hexnames_draw(HexTable *table);

/* ---- counters (counters.c) ---- */
typedef enum HexSymbol { HEX_INFANTRY, HEX_TANK, HEX_BOAT, HEX_ENGINEER } HexSymbol;
enum { COUNTER_REDUCED = 1, COUNTER_HIDDEN = 2, COUNTER_ALLIED = 4 };

/* All that is to be seen of a counter; no padding, all bytes are set: its picture is kept by them. */
typedef struct HexCounter {
    char name[20], figures[10]; /* in the middle above, and along the lower edge */
    char size[4], tag[4];       /* beside the symbol; on the left corner, what it did */
    uint16_t pixels;
    uint8_t symbol, state, tag_tone;
    uint8_t second; /* of the second side */
} HexCounter;
/* As large as its place on the map; its picture, made before the counters are drawn, and drawn. */
HexCounter hexcounter_sized(const HexTable *table, HexCounter look, Spot spot);
void hexcounter_prepare(const HexTable *table, const HexCounter *look);
void hexcounter_draw(const HexTable *table, const HexCounter *look, Spot spot, float alpha);
/* Tells the layout check where it lies. */
void hexcounter_note(const HexTable *table, Spot spot, const char *name);
/* Calls it once, and again if the pictures had to begin a new sheet. */
void hexcounters_prepare(HexTable *table, void (*prepare_all)(HexTable *table));
/* Where a counter is that a film shows on its way. */
Spot hexcounter_coming(const HexTable *table, Spot spot, Point from);

/* ---- the legend (legend.c): what ground costs and what marks mean, and the buttons for it ---- */
enum { HEX_SIGNS = 16 };
typedef struct HexSign {
    const char *sign, *words;
} HexSign;

/* In halves of movement points; HEX_NO_COST: nobody may. */
enum { HEX_NO_COST = 0xff };
typedef int HexCost(const Game *game, int kind, int column);

typedef struct HexLegend {
    const char *title, *rule, *zones_tip; /* zones_tip NULL: there are no zones of control */
    const char *heads[2];                 /* of the columns */
    NameList grounds, rivers;             /* titles: those that the map has are shown */
    const char *roads[2];                 /* the best, and the worst, which is dashed */
    HexCost *ground_cost, *river_cost, *road_cost;
    HexSign signs[HEX_SIGNS];
    int sign_count;
} HexLegend;
void hexlegend_prepare(HexTable *table, const HexLegend *legend);
void hexlegend(HexTable *table, const HexLegend *legend);

/* ---- what can be used (use.c) ---- */
/* The ground and all lit places; drags the map. */
void hexuse_ground(HexTable *table);
/* A counter or what else lies on the map: its id is kind and thing. */
void hexuse_thing(HexTable *table, const char *kind, const char *thing, Spot spot, unsigned flags, bool lit);
/* The unit that was let go over the map, and where; NULL: none. */
const char *hexuse_dropped(const HexTable *table, HexPlace *place);
/* The same while it is being dragged; the place may be 0. */
const char *hexuse_dragging(const HexTable *table, HexPlace *place);
/* Whoever selects with keys goes on from the unit: the arrows lead to where it can be sent. `unit`: where the
 * selected one is, width 0 if nobody is; `changes`: how often the position was another one. */
void hexuse_lead_keyboard(HexTable *table, Spot unit, unsigned changes);

/* ---- a board on hexes (board.c): what a system brings, and the pass over it ---- */

/* The system's BoardCache begins with a HexKept. */
typedef struct HexBoard {
    const Board *board;
    size_t state_size;
    /* How the map looks; then where everything lies in this pass: worked out anew if the position is another one than in the
     * last, or what would come of an order. */
    void (*look)(const Game *game, HexLook *look);
    void (*lay)(HexTable *table, bool is_new, bool then_is_new);
    float margin;    /* of ground around what is lit while forces are set up */
    bool comes_in;   /* whoever is selected and not on the map: where he can come in is shown too */
    FindPlace place; /* of a thing; the context is the game */
    int (*unit)(const BoardView *view, const char *thing); /* -1: it is none */
    Spot (*spot)(const BoardCache *cache,
                 const char *thing); /* of any thing; width 0: it is not to be seen */
    /* What is looked for (else all that is lit), where the view opens (else there), and the unit that it is about. */
    int (*seeks)(const HexTable *table, Spot *wanted, Spot *focus);
    bool (*on_map)(const State *state, int unit);
    void (*word)(const Event *event, char *text, int size); /* at what it happened to */
    /* What stands under a unit that is dragged, if it is not the place. May be NULL. */
    void (*under)(const HexTable *table, const char *unit, HexPlace place, Thing thing);
    void (*legend)(const Game *game, HexLegend *legend);
    /* In the order of a pass: pictures of counters; what lies below them; they; their names for the layout check; what can be
     * used; what lies over them; what stands over the map. */
    void (*prepare)(HexTable *table), (*marks)(HexTable *table), (*counters)(HexTable *table);
    void (*note)(HexTable *table), (*use)(HexTable *table), (*over)(HexTable *table),
        (*panels)(HexTable *table);
} HexBoard;

void *hexboard_open(const HexBoard *board, size_t size);
/* See Board. */
void hexboard_close(BoardCache *cache);
BoardUse hexboard_draw(Ui *ui, BoardCache *cache, MapCamera *camera, const BoardView *view, Rectangle room);
Rectangle hexboard_where(const BoardCache *cache, const char *thing);

#endif
