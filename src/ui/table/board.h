/* board: how the table of a rule system looks. One constant per system; the screens know a table only through it and
 * through core/rules.h. Things on the table have the names of scripts and lessons: "1/2", "3,2", "3,2/cover1". */
#ifndef UI_TABLE_BOARD_H
#define UI_TABLE_BOARD_H

#include "core/books/story.h"
#include "ui/kit/kit.h"
#include "ui/model/shape.h"
#include "ui/table/film/staged.h"

enum { BOARD_THINGS = 64, SUBJECT_SIZE = 96 };

typedef char Thing[THING_SIZE];

/* Which part of the map is shown. */
typedef struct MapCamera {
    float zoom;    /* units of the screen a unit of the map; 0: not set, the map is fitted */
    Vector2 eye;   /* the point of the map in the middle of the room */
    float closest; /* the largest zoom; 0: as usual */
    bool gripped;  /* the middle button holds the map ... */
    Vector2 grip;  /* ... at this point of it */
} MapCamera;

/* What the map is to show. */
typedef struct BoardView {
    const Game *game;
    const State
        *state; /* what the player sees: the present, a moment of the past, or a frame of the enemy's turn */
    const State *
        then; /* after the order that is being considered: who would be elsewhere is shown as a ghost; or NULL */
    const State
        *before; /* a film's: the position before this moment; what has come since is marked new; or NULL */
    const char *selected; /* a thing; "" none */
    const Thing *lit;     /* what can be chosen: gold */
    int lit_count;
    const Thing *pointed; /* what the lesson points at */
    int pointed_count;
    bool points_elsewhere; /* its arrow is not on the map now */
    double pointed_for;    /* seconds that it has pointed there */
    const char *sight;     /* the card whose lines of sight are shown; "" none */
    const char *comms;     /* the unit whose communication is shown; "" none */
    bool fire;             /* all lines of fire, with who fires */
    const Event *event;    /* what has just happened, to be shown; or NULL */
    float moment;          /* how far its showing is: 0 to 1 */
    const char *
        focus; /* what needs the player: where the view opens if the whole map cannot be read; NULL or "": nothing */
    bool whole;  /* the player wants to see the whole map, read or not */
    bool plain;  /* a small picture: no hot boxes, least text */
    bool filmed; /* a film is shown: the camera is the film's, whatever has the focus */
    Rectangle
        laid_in; /* the room that the map is laid out for, of which a film's caption may take a strip; width 0: where it is drawn */
    const char *
        staged; /* where something is drawn before all eyes: who stands there makes room for it; NULL or "": nowhere */
    bool covered;   /* a window lies over the table: keys are not for it */
    bool moves_all; /* any counter can be dragged, not only the selected one */
    /* On a plane: where and how the selected unit is meant to stand. The board changes it as the player points, clicks and turns the
     * wheel; NULL: nobody can be sent anywhere. */
    PlanePose *pose;
    const char *choosing;     /* the order whose target is wanted; NULL or "": none */
    const Action *considered; /* the order under the pointer or the focus; NULL: none */
} BoardView;

/* What the player did with the map in this pass. */
typedef struct BoardUse {
    Thing clicked;       /* "" none */
    Thing other_clicked; /* with the other button: a shortcut */
    Thing hovered;
    Thing pile[BOARD_THINGS]; /* several units that stand as one were clicked: these */
    int pile_count;
    Thing dragging, over; /* the counter that is being dragged, and the place under it */
    Thing dragged,
        dropped_on; /* let go in this pass; both are set or none, but for what is let go on a point */
    /* On a plane: nothing with a name was there, and the click or the drop was at this point. */
    bool on_plane;
    PlanePoint point;
} BoardUse;

/* Pictures that are kept between passes: cards at the present zoom. */
typedef struct BoardCache BoardCache;

/* A sign on the map, what it is and means now: one sentence with its rule. */
typedef struct BoardSign {
    char text[SENTENCE_SIZE];
    char rule[RULE_SIZE];
    Rectangle box; /* on the screen */
} BoardSign;

/* A question that the inspector answers with Rules.explain. */
typedef struct BoardSubject {
    char title[48];             /* "Net combat modifier" */
    char subject[SUBJECT_SIZE]; /* "ncm 1/2" */
} BoardSubject;

/* What is left of chance, in words: "deck: 14 cards left", "14 cards left"; "" where nothing is counted. */
typedef struct LuckLeft {
    char text[64], brief[32];
} LuckLeft;

/* Lines of the story, from one to the one behind the last. */
typedef struct LineSpan {
    int first, behind;
} LineSpan;

/* What an event is to the player. */
typedef struct EventLook {
    Thing about;     /* the unit or card that it happened to; "" none */
    Thing with;      /* another that belongs to it: who fires, where to; "" none */
    Side about_side; /* of that unit; SIDE_NONE: it is none */
    Side side;       /* whose doing it is; SIDE_NONE: nobody's */
    bool combat;     /* fire and what it does */
    bool quiet;      /* bookkeeping, which a film passes over */
    bool news;       /* what a report of the turn tells */
    bool names;      /* it only names what comes: worth a line if anything does */
    int turn;        /* the turn that begins with it; 0: none */
    int sound;       /* a SoundKind, or -1 */
} EventLook;

/* A standing order to be given (core/session/session.h); an empty topic: none, an empty answer: it ends. */
typedef struct StandingWish {
    char topic[32], answer[120];
} StandingWish;

/* A question that this table asks on a sheet of its own, while nothing is selected. */
typedef struct BoardSheet {
    /* Draws it into the room, where a choice of the player's may be an answer at once (`answer`) or a thing to select (`chosen`, ""); returns
     * the height that it would like to have (room.height 0: only that); 0: it is not asked now. `taught`: a lesson is under way, and units
     * are chosen one by one. */
    float (*draw)(Ui *ui, BoardCache *cache, const BoardView *view, Rectangle room, bool taught, Thing chosen,
                  Action *answer);
    /* What the end of the question means there: "Fire with 1 and 2"; "": nothing else than elsewhere. And that it was pressed. */
    void (*end_text)(BoardCache *cache, const BoardView *view, char *text, int size);
    void (*end)(BoardCache *cache, const BoardView *view);
    /* The next answer that follows from what was decided there; false: none. */
    bool (*goes_on)(BoardCache *cache, const BoardView *view, Action *answer);
} BoardSheet;

typedef struct Board {
    const char *rules_id;
    const char *sides[2]; /* what the sides are called, in the plural: "Viet Cong"; NULL: "other side" */
    float counter;        /* the width of a counter on the map, in its own units */
    bool lines; /* it shows lines of sight, of fire and of communication: BoardView's sight, comms and fire */
    bool sight; /* it shows lines of sight alone */
    bool
        floats; /* its small map lies on the large one, where no counters are, and leaves the column to what stands there */
    float rail, panel; /* how wide the columns at its sides are; 0: as usual */
    BoardCache *(*open)(void);
    void (*close)(BoardCache *cache);
    float readable; /* the least zoom at which every letter of a counter can be read */
    /* The whole map, in its own units, as it is laid out for such a room. */
    Rectangle (*extent)(const Game *game, const State *state, Rectangle room);
    /* Draws the map into the room and takes clicks on it. The camera is moved by drags, wheel and the kit's keys. */
    BoardUse (*draw)(Ui *ui, BoardCache *cache, MapCamera *camera, const BoardView *view, Rectangle room);
    /* Where a thing was drawn last, in units of the screen; width 0 if it was not. */
    Rectangle (*where)(const BoardCache *cache, const char *thing);
    /* The strip at the top: turn, phases, what comes next, visibility and so on. */
    void (*track)(Ui *ui, const BoardView *view, Rectangle room);
    /* Who commands, support, objectives: the panel on the left; gives the thing that was chosen there, or "". */
    void (*forces)(Ui *ui, const BoardView *view, Rectangle room, Thing chosen);
    /* The cards or dice that were drawn last in these lines of the story, with what counted lit, at the left of the room; returns the
     * rest of it. */
    Rectangle (*luck)(Ui *ui, const BoardView *view, const Session *session, const Story *story,
                      LineSpan lines, Rectangle room, LuckLeft *left);
    /* What is drawn or rolled before all eyes in these lines of the story; false: nothing. May be NULL. */
    bool (*stage)(const BoardView *view, const Session *session, const Story *story, LineSpan lines,
                  Staged *staged);
    /* The ground beside those who stand where BoardView.staged is, in units of the screen; width 0: there is none. NULL: what is staged
     * may lie wherever it covers nothing. */
    Rectangle (*stage_room)(const BoardCache *cache, const char *thing);
    /* What is left in decks: shown when asked for; returns the height it takes (room.height 0: only measured). */
    float (*deck)(Ui *ui, const BoardView *view, Rectangle room);
    /* What people call a thing whose name is that of a file: "Assault 1", as on its counter; false: its name serves. May be NULL. */
    bool (*called)(const BoardView *view, const char *thing, char *text, int size);
    /* One line about a thing: "1/2 rifle squad, 2nd platoon, line, exposed"; and what can be asked about it. */
    void (*describe)(const BoardView *view, const char *thing, char *text, int size);
    int (*subjects)(const BoardView *view, const char *thing, BoardSubject *subjects, int cap);
    /* The same as a sentence: what it is and what that means now, with the rule. NULL: the line serves. */
    void (*tells)(const BoardView *view, const char *thing, BoardSign *sign);
    /* The sign under a point of the screen: a tag, a marker, a border, a value that is printed there; false: none. May be NULL. */
    bool (*sign)(const BoardCache *cache, Vector2 at, BoardSign *sign);
    /* What a sentence over the map may not cover: counters, tags, names of places; boxes on the screen; returns how many. May be NULL. */
    int (*taken)(const BoardCache *cache, Rectangle *boxes, int cap);
    /* Whose a thing is; SIDE_NONE: nobody's. */
    Side (*side_of)(const BoardView *view, const char *thing);
    /* What the fire under way, or the order under the pointer, would do, in exact figures; returns the height it takes (room.height 0:
     * only measured), 0: nothing is to be weighed. May be NULL. */
    float (*weighs)(Ui *ui, const BoardView *view, Rectangle room);
    /* The player's standing orders that belong to this table, in the column on the left; returns the height they take. `wish` is what
     * he wants to be changed. May be NULL. */
    float (*stands)(Ui *ui, const BoardView *view, const Session *session, Rectangle room,
                    StandingWish *wish);
    const BoardSheet *sheet; /* may be NULL */
    /* The one thing in hand, in the place of what is selected and its orders: a place of the plane that was clicked, or over which a
     * unit is dragged. Draws it into the room and returns the height it takes, 0: nothing is in hand. `go`: the order is given. May be
     * NULL. */
    float (*hand)(Ui *ui, BoardCache *cache, const BoardView *view, Rectangle room, bool *go);
    /* The figures by which a player sees how it stands: objectives, losses, experience; lines of label and value. */
    int (*standing)(const BoardView *view, Reason *lines, int cap);
    /* How the film, the log and the sounds take an event; `state` is a position in which its units are still known. */
    void (*look)(const Game *game, const State *state, const Event *event, EventLook *look);
} Board;

extern const Board fof_board, folio_table_board, fte_table_board, tod_table_board;

/* The board of a system; NULL if it has none. */
const Board *board_of(const Rules *rules);
/* What a side is called: as the system's table says, else as scripts do. */
void board_side_name(const Rules *rules, int side, char *name, int size);
/* A sentence with names of files in it, as people say it: "runner-1" is runner 1, "3,2/foxhole1" the foxhole there. `board` may be NULL. */
void board_call(const Board *board, const BoardView *view, char *text, int size);

/* Shared by boards: moves the camera by what the player did over the room; true if it moved. `extent` is the map. */
bool camera_steer(Ui *ui, MapCamera *camera, Rectangle extent, Rectangle room);
/* The whole map in the room. */
void camera_fit(MapCamera *camera, Rectangle extent, Rectangle room);
/* Where a fitted map is too small to be read, it is shown as large as it must be, around the focus (width 0: where it was); while that
 * can be seen from where the map was fitted `before`, it stays there. */
void camera_read(MapCamera *camera, const MapCamera *before, float readable, Rectangle focus, Rectangle room);
/* Steps that keys and buttons ask for: pan by shares of the room, zoom by a factor around the middle. */
void camera_pan(MapCamera *camera, Rectangle extent, Rectangle room, float across, float down);
void camera_zoom(MapCamera *camera, Rectangle extent, Rectangle room, float factor, Vector2 around);
/* Whether both show the same part. */
bool camera_same(const MapCamera *a, const MapCamera *b);
/* From the map to the screen. */
Vector2 camera_point(const MapCamera *camera, Rectangle room, Vector2 point);
Rectangle camera_box(const MapCamera *camera, Rectangle room, Rectangle box);

#endif
