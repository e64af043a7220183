/* kit: the parts that screens are made of. A screen is a function that is run in passes: each pass gets one thing that
 * the player did (or none), says anew what is on the screen, and learns which of it was used. Passes in which more is to
 * come draw nothing. All sizes and places are at scale 100 %; the kit turns them into pixels.
 *
 * What can be clicked is a *hot* box with an id that is unique on its screen ("menu.training", "unit 1/2"). Every one can
 * be reached by the arrow keys and used with Enter: whatever the mouse can do, the keyboard can. The boxes and texts of
 * the last pass are kept: the tests read them (kit_trace) and the layout is checked with them (kit_problems). */
#ifndef UI_KIT_KIT_H
#define UI_KIT_KIT_H

#include "ui/kit/raylib.h"

#include "core/base/text.h"
#include "ui/kit/art.h"
#include "ui/kit/input.h"
#include "ui/kit/theme.h"
#include "ui/kit/type.h"

enum { ID_SIZE = 64, HOT_LABEL_SIZE = 128 };

typedef struct UiMemory UiMemory;

/* Screens read what is here and change nothing of it. */
typedef struct Ui {
    const Palette *palette;
    Type *type;
    Art *art;            /* may be NULL: no pictures */
    float scale;         /* pixels a unit */
    float width, height; /* of the window, in units */
    bool draws;          /* this pass is shown */
    bool still;          /* reduced motion */
    double now;          /* seconds; of pictures only, never of the game */
    InputEvent event;    /* what happened; consumed: INPUT_NONE */
    Vector2 pointer;     /* in units */
    bool keyboard;       /* the last thing came from the keyboard: the focus is shown */
    UiMemory *memory;
} Ui;

/* ---- the frame: for the loop in app.c ---- */
Ui *ui_new(void);
void ui_free(Ui *ui);
/* One pass; the event's place is in pixels. */
void ui_begin(Ui *ui, InputEvent event, float width, float height, bool draws);
void ui_end(Ui *ui);
/* Whether another pass is needed before the screen is true, and how long nothing will change by itself: 0 while
 * something moves, negative for ever. */
bool ui_wants_pass(const Ui *ui);
double ui_rest(const Ui *ui);
/* Whether the screen will be another one by itself: a tip or a notice that comes and goes makes no difference. */
bool ui_moves(const Ui *ui);
/* Whether anything could look different since the last drawn pass. */
bool ui_dirty(const Ui *ui);

/* The frame is on the screen: what the player does from now on answers it. */
void ui_shown(Ui *ui);

/* ---- for screens ---- */
/* What is on the screen means something else from now on: an order was given, a film began or ended, another screen opened. What is
 * done before the player can have seen that, a quarter of a second long, is not taken for an answer to it. A double click is one
 * click anyway, and so is what a key repeats while it is held; and of what changes under a resting pointer the kit knows by itself. */
void ui_guard(Ui *ui);
/* Whether what the player did in this pass came too early for that, or was not hit anew. */
bool ui_early(const Ui *ui);
/* The next box may be hit again at once, like one with HOT_QUICK. */
void ui_quick(Ui *ui);
/* Something changed during this pass: run another one. */
void ui_again(Ui *ui);
/* Something moves by itself: come back at once, or in so many seconds. */
void ui_move_on(Ui *ui, double seconds);
/* The same for what only comes and goes over it, a tip or a notice. */
void ui_wake(Ui *ui, double seconds);
/* A value that glides to its goal in a fifth of a second; with reduced motion it is there at once. */
float ui_glide(Ui *ui, const char *id, float goal);

/* ---- dividing up ---- */
Rectangle box_of(float x, float y, float width, float height);
Rectangle box_inset(Rectangle box, float by);
/* Cuts a strip off the rest, with a gap behind it. */
Rectangle box_top(Rectangle *rest, float height, float gap);
Rectangle box_bottom(Rectangle *rest, float height, float gap);
Rectangle box_left(Rectangle *rest, float width, float gap);
Rectangle box_right(Rectangle *rest, float width, float gap);
/* The n-th of `count` equal columns or rows. */
Rectangle box_column(Rectangle box, int n, int count, float gap);
Rectangle box_row(Rectangle box, int n, int count, float gap);
Rectangle box_middle(Rectangle around, float width, float height);
bool box_has(Rectangle box, Vector2 point);
/* In pixels, for drawing by hand (only in passes that draw). */
Rectangle ui_pixels(const Ui *ui, Rectangle box);

/* ---- drawing ---- */
Color ui_tone(const Ui *ui, Tone tone);
Color ui_faded(Color colour, float alpha);
void ui_fill(Ui *ui, Rectangle box, Color colour);
void ui_plate(Ui *ui, Rectangle box, float radius, Color colour);
void ui_edge(Ui *ui, Rectangle box, float radius, float thickness, Color colour);
void ui_line(Ui *ui, Vector2 from, Vector2 to, float thickness, Color colour);
/* A picture of the atlas, as large as fits into the box, in its middle. */
void ui_picture(Ui *ui, const char *name, Rectangle box, Color tint);

/* ---- text ---- */
typedef enum Align { ALIGN_LEFT, ALIGN_MIDDLE, ALIGN_RIGHT } Align;
float ui_width(const Ui *ui, Face face, const char *text);
float ui_height(const Ui *ui, Face face);
/* One line, in the middle of the box's height. It must fit: what does not is a problem of the layout (and shrinks to an
 * end with dots on the screen). */
void ui_text(Ui *ui, Rectangle box, Face face, Color colour, Align align, const char *text);
/* The same for words whose length is not known here: they shrink to the next smaller face in which they fit, or to lines of
 * small letters where the box is high enough for them; then parts behind a middle dot go, the last first. Only what is left and still too
 * long is cut, and that is a problem of the layout as well. */
void ui_text_cut(Ui *ui, Rectangle box, Face face, Color colour, Align align, const char *text);
/* In several lines of small letters, in the middle of the box's height; false, and nothing is drawn, if they do not fit. */
bool ui_text_lines(Ui *ui, Rectangle box, Color colour, Align align, const char *text);
/* Lines broken at blanks; returns the height they take. It must fit into the box's height, if that is not 0. */
float ui_paragraph(Ui *ui, Rectangle box, Face face, Color colour, const char *text);
/* The height that it would take. */
float ui_paragraph_height(const Ui *ui, float width, Face face, const char *text);
/* Rule numbers always look the same; a click asks for the rule, and the app opens it. */
void ui_rule(Ui *ui, Rectangle box, Align align, const char *rule);
/* The room that it takes: rules that are words need more than numbers do. */
float ui_rule_room(const Ui *ui, const char *rule, float least);
void ui_rule_on_paper(Ui *ui, Rectangle box, Align align, const char *rule);
/* The rule that was asked for in this pass, or NULL. */
const char *ui_rule_asked(const Ui *ui);
/* Texts drawn in between may lie over one another: counters in a stack. */
void ui_overlaps_allowed(Ui *ui, bool allowed);

/* ---- what can be used ---- */
enum HotFlag {
    HOT_OFF = 1,      /* cannot be used now; still explains itself */
    HOT_UNDER = 2,    /* others may lie on it: a map, a list */
    HOT_NO_FOCUS = 4, /* not for the keyboard: it has another way */
    HOT_CHOSEN = 8,   /* says so in the trace */
    HOT_DRAGS = 16,   /* may be dragged: `dragged` */
    HOT_QUICK = 32    /* may be hit again at once: it only steps on or looks around */
};

typedef struct Hot {
    bool hovered; /* the pointer is on it, or the focus with the keyboard */
    bool pressed; /* it was clicked, or Enter was hit */
    bool other;   /* clicked with the other button, or Shift+Enter: a second meaning */
    bool held;    /* the button is down on it */
    bool dragged; /* and the pointer has moved away: drop with ui_dropped */
} Hot;

/* A box that can be used. The label is what a screen reader or a test reads. */
Hot ui_hot(Ui *ui, const char *id, Rectangle box, unsigned flags, const char *label);
/* Whether something that was dragged has been let go over the box; gives its id. */
const char *ui_dropped(Ui *ui, Rectangle box);
/* The id of what is being dragged, or NULL; where the button went down. */
const char *ui_dragging(const Ui *ui);
Vector2 ui_drag_start(const Ui *ui);
/* A short text beside the pointer (or the focus) while the last hot is hovered. */
void ui_tip(Ui *ui, const char *text);
/* The focus for the keyboard. */
const char *ui_focus(const Ui *ui);
void ui_set_focus(Ui *ui, const char *id);
/* Enter, where nothing has the focus that it would use: for the one thing that it then means. What was clicked last and
 * cannot be used any more, or is gone, does not keep it. */
bool ui_enter(Ui *ui);
/* Whether this key was hit; then it is used up. Not while a field takes letters, except with Control or Escape. */
bool ui_key(Ui *ui, int key, unsigned mods);
/* Any key that was hit, with its modifiers; then it is used up. 0: none, or only a modifier. */
int ui_any_key(Ui *ui, unsigned *mods);
/* Wheel turned over the box, in notches; then it is used up. */
Vector2 ui_wheel(Ui *ui, Rectangle box);
/* Clicked outside of the box, or Escape: what is open closes. */
bool ui_dismissed(Ui *ui, Rectangle box);

/* ---- what floats, and what it may not cover (place.c) ---- */
/* Captions, notices and tips leave this box free in this pass: the thing that they speak of, odds, what is selected, the text of a
 * lesson. */
void ui_keep_clear(Ui *ui, Rectangle box, const char *what);
/* A place of a wish's size: the first of them that is free, else the nearest to it in the room; false, with the first wish, if there is
 * none. */
bool ui_free_place(const Ui *ui, const Rectangle *wishes, int count, Rectangle room, Rectangle *place);
/* The same, and free of these boxes too. */
bool ui_free_among(const Ui *ui, const Rectangle *taken, int taken_count, const Rectangle *wishes, int count,
                   Rectangle room, Rectangle *place);
/* The place that covers least of them: what stays clear stays so; false if there is none for that. */
bool ui_least_covering(const Ui *ui, const Rectangle *taken, int taken_count, Rectangle wish, Rectangle room,
                       Rectangle *place);
/* A counter, a tag or a marker of a map lies here: the layout check looks that none lies on another. */
void ui_lies(Ui *ui, Rectangle box, const char *what);
/* The ring, so large that it goes around the tags (what is lower than that) which it would lie on. */
Rectangle ui_around_tags(const Ui *ui, Rectangle ring, float low);
/* Whether something here would cover one of those that were said so far. */
bool ui_covers(const Ui *ui, Rectangle box);
/* It floats here: the layout check looks that it covers nothing. */
void ui_floats(Ui *ui, Rectangle box, const char *what);

/* ---- layers: a later one lies over the earlier; below a modal one nothing can be used ---- */
void ui_layer(Ui *ui, bool modal);
void ui_layer_end(Ui *ui);

/* ---- parts ---- */
typedef enum ButtonStyle { BUTTON_PLAIN, BUTTON_GOLD, BUTTON_QUIET, BUTTON_DANGER } ButtonStyle;
/* `key` is shown as a hint and not asked for here; `why_not` (NULL: it can be used) is the tip of one that is off. */
bool ui_button(Ui *ui, const char *id, Rectangle box, const char *label, const char *key, ButtonStyle style,
               const char *why_not);
/* The same with a small line below its words, "" none. */
bool ui_button_over(Ui *ui, const char *id, Rectangle box, const char *label, const char *key,
                    ButtonStyle style, const char *why_not, const char *line);
/* With a picture before its words, and how wide it must be. */
bool ui_button_with_icon(Ui *ui, const char *id, Rectangle box, const char *icon, const char *label,
                         const char *key);
float ui_button_with_icon_width(const Ui *ui, const char *label, const char *key);
bool ui_icon_button(Ui *ui, const char *id, Rectangle box, const char *icon, const char *label,
                    const char *key);
/* A large one with a picture (NULL: none) and a second line (NULL: none), which may be cut. */
bool ui_choice(Ui *ui, const char *id, Rectangle box, const char *icon, const char *title, const char *line,
               ButtonStyle style);
/* A row of a list, or any box, that can be chosen: draws its plate and says whether it was. */
bool ui_row(Ui *ui, const char *id, Rectangle box, bool chosen, const char *label);
bool ui_toggle(Ui *ui, const char *id, Rectangle box, const char *label, bool *on);
/* One of several: the arrows beside the value step through them. */
bool ui_stepper(Ui *ui, const char *id, Rectangle box, const char *label, const char *value, int *index,
                int count);
bool ui_slider(Ui *ui, const char *id, Rectangle box, const char *label, float *share); /* 0 to 1 */
bool ui_tabs(Ui *ui, const char *id, Rectangle box, const char *const *labels, int count, int *chosen);
/* A line to type in. True when it changed; `entered` when Enter was hit in it. */
bool ui_field(Ui *ui, const char *id, Rectangle box, const char *hint, char *text, int size, bool *entered);
/* A box with a title; returns the room inside. */
Rectangle ui_panel(Ui *ui, Rectangle box, const char *title);
/* A scrolled room: gives the box to draw into (its y runs up as it scrolls, its width leaves room for the bar). */
Rectangle ui_scroll(Ui *ui, const char *id, Rectangle box, float content_height);
void ui_scroll_end(Ui *ui);
/* What follows is this row of the list: at an end of it, where a part of the row has no room, all of it is left out. */
void ui_list_row(Ui *ui, Rectangle row);
void ui_list_row_end(Ui *ui); /* what follows is no row any more */
/* The same, taken from the top of what is left of the list. */
Rectangle ui_next_row(Ui *ui, Rectangle *list, float height, float gap);
/* Brings the lowest or any part of it into sight at the next pass. */
void ui_scroll_to(Ui *ui, const char *id, float y, float height);
/* Draws only inside of the box. */
void ui_clip(Ui *ui, Rectangle box);
void ui_clip_end(Ui *ui);

/* ---- for tests ---- */
/* A text that is drawn into a picture was cut: a problem for good. */
void kit_note_cut(const Ui *ui, const char *text);
/* A name, a strength or a state on a map has letters that are pressed together, or none: it is too far away to be read. */
void kit_note_small(const Ui *ui, const char *text);
/* A small map is drawn, which shows only where things are: nothing on it has to be read. */
void ui_from_afar(Ui *ui, bool begins);
/* The last pass: a line `hot TAB id TAB x y w h TAB flags TAB label` each, in pixels, and `text TAB x y w h TAB text`. */
void kit_trace(const Ui *ui, Writer *trace);
/* Texts that are cut, run out of their box or the window, lie over one another or on the edge of a box; boxes that lie over one
 * another or out of the window: one line each; returns how many. */
int kit_problems(const Ui *ui, Writer *problems);

#endif
