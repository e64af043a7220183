/* table: what the parts of the table's screen share. table.c divides the window and follows the game;
 * each part draws its room and says what the player wants through the functions of acts.c, picks.c and going_on.c. */
#ifndef UI_TABLE_TABLE_H
#define UI_TABLE_TABLE_H

#include "ui/app.h"
#include "ui/table/film/film.h"
#include "ui/table/map/small_map.h"
#include "ui/table/panel.h"

enum {
    TABLE_LINES = 64,     /* of a menu of orders */
    TABLE_TARGETS = 2048, /* of one order */
    TABLE_REASONS = 32,
    TABLE_WARNINGS = 6,
    HINT_OTHERS = 3,
    TABLE_LIT = TABLE_TARGETS,
    FILTER_SIZE = 32,
    NAME_FIELD_SIZE = 64
};

/* What lies over the table; one at a time. */
typedef enum TableWindow {
    WINDOW_NONE,
    WINDOW_MENU,
    WINDOW_SAVE,
    WINDOW_DECK,
    WINDOW_LOG,
    WINDOW_INSPECTOR,
    WINDOW_BRIEFING,
    WINDOW_STANDING, /* standing orders */
    WINDOW_WAYS      /* several orders for one place */
} TableWindow;

/* The rail on the left has who commands, the small map and the tools; the panel on the right the lesson's sheet and the rest below it. */
typedef struct TableRooms {
    Rectangle top, rail, left, where, tools, map, panel, lesson, right, bottom;
    Rectangle laid;  /* the map with the strip: what cards are composed for */
    Rectangle strip; /* below the map, while a film is watched: its sentence */
} TableRooms;

#define ROOM_EDGE 12.0F /* between what stands in a panel and its edges */

/* Divides a window: only the map grows with it. The board says how wide the columns are; it may be NULL. */
TableRooms table_divide(float width, float height, const Board *board);

/* A line of the menu with what the player wants to know about it. */
typedef struct OrderLine {
    MenuLine menu;
    int chance;  /* per cent; -1: certain */
    bool varies; /* other targets have other chances: this is the best */
    bool off;    /* refused by the rules, or by the lesson: menu.reason */
} OrderLine;

/* A line that keeps its place and its digit as long as a unit is selected, whether it can be ordered or not. */
typedef struct KeptLine {
    MenuLine menu; /* as it was when it could be ordered last */
    Action action; /* one of those that it stood for */
} KeptLine;

/* A choice of one legal action: a target of an order, or an answer to a question. */
typedef struct Choice {
    int action; /* index into Orders.actions */
    int chance;
    bool off;
    Reason reason;
} Choice;

/* What is under the pointer on the map, in words. */
typedef struct HoverWords {
    uint64_t key; /* of what it is about; 0: nothing */
    double since; /* the pointer has been there, by Ui.now */
    char text[SENTENCE_SIZE + RULE_SIZE], warning[LABEL_SIZE + RULE_SIZE + 8], rule[RULE_SIZE];
    Rectangle about; /* the sign, if it is one */
    bool in_panel;   /* no ground is free for it ... */
    bool told;       /* ... and it stands in the panel or in the bar, in this pass */
} HoverWords;

/* The order under the pointer or the focus: what would surely follow, and what speaks against it. */
typedef struct Considered {
    int action; /* index into Orders.actions; -1: none */
    uint64_t changes;
    Preview preview;
    Reason lines[TABLE_REASONS]; /* what the rules say would come of it: changes, chances, warnings */
    int line_count;
    int chance; /* that it succeeds, per cent; -1: nothing is left to chance */
} Considered;

typedef struct Hint {
    bool open;
    Action action;
    char text[ACTION_TEXT_SIZE];
    Thing actor, target;
    Reason reasons[8];
    int count;
    bool weighed; /* what else was weighed is open */
    Action others[HINT_OTHERS];
    Reason other_reasons[HINT_OTHERS];
    int other_count; /* -1: not asked yet */
} Hint;

typedef struct LogLook {
    int filter; /* all, ours, theirs, combat */
    char word[FILTER_SIZE];
    int chosen; /* a line of the story; -1 none */
    /* What is shown, measured once: indexes of lines, their turns and their heights. */
    int *shown, *turns;
    float *heights;
    int count, capacity;
    float height; /* of all together */
    float room;   /* and of the room that shows them */
    uint64_t key; /* of what they were measured for */
} LogLook;

/* The story beside the orders, measured once. */
typedef struct StoryLook {
    Happenings list;
    int first;    /* of them that is shown */
    int open;     /* a line of the story whose moment shows its record; -1 none */
    float height; /* of all together */
    float room;
    uint64_t gathered, key; /* of what they were made and measured for */
} StoryLook;

/* What the staff is thinking about for the player. */
typedef enum Advice { ADVICE_NONE, ADVICE_HINT, ADVICE_STAFF } Advice;

/* What changes the game is only noted while the table is drawn, and done when the pass is over: nothing that
 * is on the screen can then speak of a position that is gone. */
typedef enum WishKind {
    WISH_NONE,
    WISH_ORDER,
    WISH_STAFF,
    WISH_UNDO,
    WISH_REDO,
    WISH_RETURN,
    WISH_SKIP_STEP,
    WISH_REPEAT_STEP,
    WISH_PLAY
} WishKind;

typedef struct Wish {
    WishKind kind;
    Action action;
    int entry;            /* of the journal, to return to */
    char play[PATH_SIZE]; /* a mission to begin */
} Wish;

typedef struct LastOrder {
    bool any;
    Shape shape;
} LastOrder;

/* What the lesson's arrow points at. */
typedef enum LessonPoints { POINTS_AT_MAP, POINTS_AT_ORDER, POINTS_AT_END } LessonPoints;

typedef struct Table {
    App *app;
    Ui *ui;
    Sitting *sitting;
    const Board *board;
    BoardCache *cache;
    MapCamera camera, fitted; /* fitted: as it was when the whole map was last put into the room */
    SmallMap small;           /* in the rail */
    TableRooms rooms;
    Rectangle drawn_in; /* where the map was in the pass before */
    BoardView view;
    Thing lit[TABLE_LIT], pointed[BOARD_THINGS];
    Thing pointed_at;     /* what the lesson points at first ... */
    double pointed_since; /* ... and since when, by Ui.now */
    LessonPoints points;
    Rectangle points_box; /* of the order or the button that it points at, as drawn in this pass */
    Ask ask;
    bool asks_orders;      /* the question is what to order next; else another one with answers */
    bool mine;             /* the player decides */
    bool deciding;         /* the other side decides: orders wait */
    bool ordered;          /* an order was given, and what it brought about is not over yet */
    Advice advice;         /* that is still to come */
    double deciding_until; /* the sign that the other side decides stands at least so long, by Ui.now */
    uint64_t changes;      /* of the sitting, that everything below was made for */
    uint64_t guarded;      /* what clicks and keys meant in the pass before */

    Thing selected;
    Thing hovered; /* on the map */
    HoverWords sentence;
    Thing pile[BOARD_THINGS]; /* units that stand as one, listed to choose from */
    int pile_count;
    Thing needed;                   /* what needs the player first, while nothing is selected */
    Thing dragging;                 /* the counter that is being dragged: the selected one; "" none */
    char choosing[VERB_LABEL_SIZE]; /* the order whose target is wanted; "" none */
    OrderLine lines[TABLE_LINES];
    int line_count;
    KeptLine kept[TABLE_LINES];
    int kept_count;                                       /* the first of the lines: those with digits */
    char kept_for[2 * THING_SIZE + VERB_LABEL_SIZE + 16]; /* whose they are, and for which question */
    Action asked;       /* an order that gives something away and waits for a yes: asks_first */
    uint64_t end_asked; /* the changes at which the end was pressed and something was left */
    Choice choices[TABLE_TARGETS];
    int choice_count;
    char listed[THING_SIZE + VERB_LABEL_SIZE]; /* whose lines these are */
    Considered considered;
    int wanted; /* to be considered: index into Orders.actions as this pass goes on; -1 none */
    char wanted_label[VERB_LABEL_SIZE]; /* the order under the pointer, whose targets are shown */
    PlanePose pose;                     /* on a plane: where the selected unit is meant to go */
    LastOrder last;
    Thing bound, bound_for; /* who is on his way, and where to, by several orders; "" nowhere */
    Hint hint;

    Thing sight, comms; /* overlays; "" none */
    bool fire;
    bool whole;      /* the player wants to see the whole map, read or not */
    bool asks_first; /* `asked` waits for a yes */
    bool touring;    /* the player goes from one thing that needs him to the next, without an order between */

    TableWindow window, below; /* below: to which it goes back */
    Vector2 ways_at;           /* WINDOW_WAYS: where, and for which thing */
    Thing ways_for;
    char save_name[NAME_FIELD_SIZE];
    bool save_named; /* the field has had the focus */
    bool inspector_shut;
    bool record;      /* the record is shown, not the story */
    bool mistake;     /* the last order was one: mistake_is */
    bool sought_next; /* next_lesson was looked for */

    int subject; /* of the inspector */
    Reason reasons[TABLE_REASONS];
    int reason_count;
    char explained[SUBJECT_SIZE + 24]; /* what they are about, and when */

    LogLook log;
    StoryLook story;
    uint64_t sheet_shut; /* the sheet of what changed was put away for this order: Sitting.changes */
    FilmCamera film_camera;
    Rectangle stage; /* of what is drawn before all eyes; width 0: nowhere */
    int page;        /* of the lesson; -1: not opened yet */
    int noted_step;  /* in the training list */
    bool noted_done;
    Reason mistake_is;
    char next_lesson[PATH_SIZE]; /* once this one has ended; "" none */
    Wish wish;
    struct Briefing *briefing; /* opened with its window */
} Table;

/* ---- acts.c, picks.c, going_on.c: what the player wants ---- */
/* Gives an order or an answer: an index into Orders.actions, or the action itself. */
void table_do(Table *table, int action);
void table_do_action(Table *table, Action action);
/* Something else that changes the game. */
void table_wish(Table *table, WishKind kind);
void table_return(Table *table, int entry);
void table_play(Table *table, const char *mission);
/* What follows from the last order is over: stays with the unit that acted as long as it can do more. */
void table_after_order(Table *table);
/* In a lesson the reason stands in its box; elsewhere it is a notice. */
void table_tell_refusal(Table *table, const Reason *reason);
/* Does what was wished for; at the end of a pass. */
void table_fulfil(Table *table);
void table_select(Table *table, const char *thing);
/* Selects it, and moves the map so that it is seen. */
void table_show(Table *table, const char *thing);
/* Units that stand as one were clicked: lists them; where one of them is the target that is wanted, chooses that. */
void table_list_pile(Table *table, const Thing *things, int count);
/* A thing was clicked, on the map or in a panel. */
void table_click(Table *table, const char *thing);
/* With the other button, or dragged there: goes there, or asks how. */
void table_send(Table *table, const char *thing, Vector2 at);
/* The same to a point of the plane. */
void table_send_to_point(Table *table, PlanePoint point);
/* The line of the menu: gives the order, or asks for its target. */
void table_choose_line(Table *table, int line);
void table_cancel(Table *table);
/* What needs the player now, the most urgent first; in a lesson what it allows. Returns how many. */
int table_needs(const Table *table, Thing *things, int cap);
void table_next(Table *table);
void table_repeat(Table *table);
void table_end(Table *table);
void table_ask_hint(Table *table);
/* An order that gives something away: whether it waits for the player's yes now; yes and no. */
bool table_asks_about(const Table *table, int action);
void table_say_yes(Table *table);
void table_say_no(Table *table);
/* Changes a standing order; an empty answer ends it. */
void table_stand(Table *table, const char *topic, const char *answer);
/* bound.c: sends the selected unit to a place that it reaches by several orders; false: there is no such way. And the next of them. */
bool table_head_for(Table *table, const char *place);
void table_go_on(Table *table);
/* sheet.c: whether the system's own sheet asks now; draws it; what the end means on it, and that it was pressed; what follows from that. */
bool table_has_sheet(const Table *table, float width);
/* The same before the view of this pass is made; in a lesson units are chosen one by one. */
bool table_will_have_sheet(const Table *table);
void table_sheet(Table *table, Rectangle room);
bool table_sheet_end(const Table *table, char *text, int size);
void table_sheet_ends(Table *table);
void table_sheet_go_on(Table *table);
/* What useful is left while this question could be ended: the worst, or false. Whether the end has been pressed and wants to be
 * pressed again. */
bool table_left(const Table *table, Reason *left);
bool table_ends_again(const Table *table);
/* The index of the one action that ends what is asked; -1: none. */
int table_end_action(const Table *table);
/* What speaks against an action, though the rules allow it; returns how many. */
int table_warnings(const Table *table, Action action, Reason warnings[TABLE_WARNINGS]);
/* Why the next order of this kind cannot be repeated; NULL: it can. */
const char *table_why_no_repeat(const Table *table);

/* ---- sentence.c: every place and thing answers ---- */
/* What the selected unit can do at a place or with a thing, or why not; in a lesson, what that allows. */
void table_answer(const Table *table, const char *thing, PlaceAnswer *answer);
/* The sentence about what is under the pointer, over the map; once the map is drawn. */
void table_sentence(Table *table);
/* Where no ground is free for it; returns the height it takes. */
float table_sentence_in_panel(Table *table, Rectangle room);
/* Where the panel has no place for it either: at the foot of the window; false: there is nothing to be said there. */
bool table_sentence_in_bar(Table *table, Rectangle room);

/* ---- list.c: menus and answers ---- */
/* Brings lines and choices up to date with the position and what is selected. */
void table_list(Table *table);
/* The words of a choice: the target's or the answer's. */
void table_choice_text(const Table *table, const Choice *choice, char *text, int size);
/* All legal actions about a thing for the selected unit; returns how many were written. */
int table_ways(const Table *table, const char *thing, int *actions, int cap);
/* Whether units are sent by a click on where they are to go. */
bool table_asks_direct(const Table *table);
/* Whether a unit is selected that can be sent somewhere by pointing there. */
bool table_may_send(const Table *table);
/* Whether a click on a place sends the selected unit there, by any order that it can be given. */
bool table_is_direct(const Table *table);
/* Whether a unit can be told anything that the lesson wants. */
bool table_lesson_allows(const Table *table, const char *actor);
/* Makes what is under the pointer the order that is considered. */
void table_consider(Table *table, int action);
/* Fills in what is to be lit on the map. */
void table_light(Table *table);

/* ---- the parts, each drawn once a pass ---- */
void table_map(Table *table);
/* The panel on the right: question or selected thing, its orders, log. */
void table_right(Table *table);
float table_question(Table *table, Rectangle room);
/* The least height that shows what is asked and one answer; 0: nothing is. */
float table_question_least(const Table *table, float width);
float table_hint_box(Table *table, Rectangle room);
void table_inspector(Table *table, Rectangle *room);
void table_orders(Table *table, Rectangle *room);
void table_log(Table *table, Rectangle room, bool large);
/* A line of the record as it is shown: decisions as people say them, with a capital, and by whom. */
void table_record_words(const Table *table, int index, char *text, int size);
void table_log_free(LogLook *log);
/* Story or record, with tabs to choose. */
void table_chronicle(Table *table, Rectangle room);
void table_story(Table *table, Rectangle room);
/* The newest sentence of the story; "": nothing has been told. */
void table_newest(Table *table, char *text, int size);
void table_story_free(StoryLook *look);
/* How many lines of the story have been told: all, or as far as the film has come. */
int table_told(const Table *table);
void table_bar(Table *table);
void table_lesson(Table *table);
/* Enter goes on with its text; before anything else is drawn. */
void table_lesson_key(Table *table);
/* The lesson tells something that must be read before anything is ordered. */
bool table_lesson_tells(const Table *table);
/* lesson/point.c: its arrow beside the map. */
LessonPoints table_lesson_points(const Table *table);
void table_lesson_make_way(Table *table);
void table_lesson_point(Table *table);
/* The sheet of the lesson, as high as its text, cut off the top of the panel. */
Rectangle table_lesson_room(Table *table, Rectangle *room);
void table_film(Table *table);
/* Lets the other side decide for a moment, before anything is drawn; and the sign that it does, or that the
 * staff thinks. */
void table_let_decide(Table *table);
void table_deciding(Table *table, Rectangle *room);
/* A whole phase is being shown. */
bool table_watches(const Table *table);
/* The next pace at which things are shown. */
void table_faster(Table *table);
void table_tools(Table *table);
/* The whole map, small, in the rail, while less than that is shown: where the camera is; a click takes it there. */
void table_where(Table *table);
void table_tool_keys(Table *table);
/* Lets it run, before anything is drawn. */
void table_run_film(Table *table);
void table_windows(Table *table);
void table_open_save(Table *table);
/* The keys of the bar's buttons, and those without one. */
void table_bar_keys(Table *table);
/* The page of the lesson, and its place in the training list. */
void table_lesson_follow(Table *table);
/* A line for one legal action, in a list of ways to do something; true if it was chosen. */
bool table_way(Table *table, Rectangle box, int number, int action);
/* The parts that lines "chance of ..." say; `theirs`: what they tell of befalls the other side. Returns how many lines it took. */
int table_bar_of(const Reason *reasons, int count, bool theirs, BarPart *parts, int cap);
/* What would come of the order under the pointer, in a box of its own; returns the height it takes (room.height 0: only measured). */
float table_consequences(Table *table, Rectangle room);
/* Lines of an explanation; returns the height (room.height 0: only measured). */
float table_reasons(Table *table, Rectangle room, const Reason *reasons, int count, bool theirs);

/* ---- small parts that several use ---- */
/* A plate that is brighter under the pointer. */
void table_plate(Ui *ui, Rectangle box, Tone tone, bool hovered);
/* A line that can be used, with its plate. */
Hot table_row(Ui *ui, const char *id, Rectangle box, unsigned flags, const char *label);
/* What is asked in the row of an order of this name before something is given away. */
void table_ask_row(Table *table, Rectangle box, int action, const char *name);
/* How high it must be to show both, in a row of this width. */
float table_ask_height(const Table *table, float width, int action, const char *name);
/* A number key as a plate. */
void table_digit(Ui *ui, Rectangle box, int digit, bool on);
/* Names of files in a text become what people call these things (Board.called). */
void table_call(const Table *table, char *text, int size);
/* The row of a target or an answer ("target.1") by the number of its choice, with its digit and what is asked first; its words are
 * written by what it is. */
typedef void ChoiceWords(Table *table, Rectangle room, const Choice *choice, const char *text, bool hovered);
void table_choice(Table *table, const char *kind, Rectangle box, int number, ChoiceWords *words);
/* The name of a thing, and behind it what it is. */
void table_thing(Table *table, Rectangle room, const char *thing, bool off);
/* "68 %" in its tone, or "sure". */
void table_chance(Ui *ui, Rectangle box, int chance, bool varies, bool off);
/* The heading of what stands below, in as many lines as it needs; cut off the room with a gap. */
void table_heading(Ui *ui, Rectangle *room, float width, const char *text, Tone tone, float gap);
/* Which of the digits 1 to 9 and 0 was hit, from 0; -1 none. */
int table_digit_hit(Ui *ui);

#endif
