/* parts: what the files of the kit share and no screen sees. */
#ifndef UI_KIT_PARTS_H
#define UI_KIT_PARTS_H

#include <stdint.h>

#include "ui/kit/kit.h"

enum { CLEARS = 48, FLOATS = 8, CLEAR_NAME = 48 };
enum { TEXT_KEPT = 96, CLIPS = 16, SCROLLS = 48, GLIDES = 64, TIP_SIZE = 480, HOT_FIELD = 1 << 8 };

typedef struct HotBox {
    char id[ID_SIZE];
    char label[HOT_LABEL_SIZE];
    Rectangle box, clip;
    int layer;
    int scroll; /* index of the scrolled room it is in, or -1 */
    unsigned flags;
} HotBox;

typedef struct HotList {
    HotBox *boxes;
    int count, capacity;
} HotList;

typedef struct TextBox {
    Rectangle ink, room, clip;
    int layer;
    bool may_overlap;
    bool too_long; /* for its room, and it had to fit */
    bool cut;      /* it ends with dots */
    bool left_out; /* it has no room at the end of a list */
    char text[TEXT_KEPT];
} TextBox;

typedef struct Scroll {
    char id[ID_SIZE];
    Rectangle box;
    float offset, content;
    bool used; /* in this pass */
    bool wanted;
    float want_y, want_height; /* of the content */
} Scroll;

typedef struct Glide {
    char id[ID_SIZE];
    float from, to;
    double began;
} Glide;

/* What captions and tips may not cover; or one of those. */
typedef struct KeptClear {
    Rectangle box;
    char what[CLEAR_NAME];
} KeptClear;

/* Something that lies on a map, beside all others. */
typedef struct Piece {
    Rectangle box;
    int layer;
    char what[CLEAR_NAME];
} Piece;

struct UiMemory {
    HotList hots[2]; /* of this pass and the one before */
    int now;
    TextBox *texts;
    int text_count, text_capacity;
    bool may_overlap;
    int golds, gold_layer; /* buttons filled with gold on the last layer that had one */
    char gold[CLEAR_NAME], gold_too[CLEAR_NAME];
    char cut[64];   /* the first text that a picture of the map had no room for ... */
    int cuts;       /* ... and how many there were */
    char small[64]; /* the first text of a map that can hardly be read ... */
    int smalls;     /* ... and how many there were, since somebody looked */
    bool from_afar; /* what is drawn need not be read */

    char hover[ID_SIZE], focus[ID_SIZE], active[ID_SIZE], dragging[ID_SIZE], dropped[ID_SIZE];
    char clicked[ID_SIZE], other_clicked[ID_SIZE], other_active[ID_SIZE];
    Vector2 press_at, key_at; /* where the pointer was when a button, a key went down */
    double hover_since;
    double guarded_until,
        under_until; /* by input_clock: what is done before, what is clicked before does not count */
    bool guards, guards_under; /* the same, until it is on the screen */
    uint64_t under;            /* what the pointer rests on, and what that says */
    Vector2 rests_at;          /* where it was in the pass before */
    bool wheels;               /* the player turns the wheel: what comes under it is what he wants */
    bool quick;                /* the next box may be hit again at once */
    double last_press;         /* the last one that counted ... */
    Vector2 last_press_at;     /* ... and where it was */
    bool idle_press;           /* the one that is held does not count as a click */
    bool focus_moved;          /* by the keyboard, in this pass or the one before */
    bool typing;               /* a field has the focus */
    bool all_marked;           /* and the next letter takes the place of all that is in it */
    bool swallow_text;         /* the key that was just used also types a letter */
    char rule_asked[32];
    int rules_shown;

    int layer, layers, modal, modal_before;
    Rectangle clips[CLIPS];
    int clip_count;
    Scroll scrolls[SCROLLS];
    int scroll_stack[CLIPS], scroll_depth;
    bool row_out;      /* the row of a list that is being drawn has no room in it */
    Rectangle cut_box; /* what can be used there and has no room: nothing in it is drawn */
    Glide glides[GLIDES];
    int glide_next;

    KeptClear clears[CLEARS], floats[FLOATS];
    int clear_count, float_count;
    Piece *pieces;
    int piece_count, piece_capacity;

    char tip[TIP_SIZE];
    Rectangle tip_at, tip_of; /* where it would stand; the box that it may not cover, width 0: none */
    bool again, dirty, moves;
    double rest;
};

/* The list of the pass before; a box of it by its id, or NULL. */
const HotList *kit_before(const Ui *ui);
const HotBox *kit_find(const HotList *list, const char *id);
/* What can be seen of the room that is drawn into now. */
Rectangle kit_clip(const Ui *ui);
Rectangle kit_common(Rectangle a, Rectangle b);
/* But for what rounding does. */
bool kit_lies_in(Rectangle box, Rectangle around);
/* Whether a box that can be used has no room at the end of its list: then it cannot be used, and nothing in it is drawn. */
bool kit_leaves_out(Ui *ui, Rectangle box);
/* Remembers a text for checks. */
void kit_note_text(Ui *ui, TextBox note, const char *text, int bytes);
/* The largest face that is not larger and in which the text fits; the face itself if there is none. */
Face kit_fitting_face(const Ui *ui, Face face, const char *text, float width);
/* Floats that cover what they must not, and what lies on something else of a map: one line each. */
int kit_check_floats(const Ui *ui, Writer *problems);
/* A button is filled with gold: the one thing to press now. The layout check looks that there is no second one on the uppermost layer. */
void kit_note_gold(Ui *ui, const char *label);
int kit_check_gold(const Ui *ui, Writer *problems);
int kit_check_pieces(const Ui *ui, Writer *problems);
/* Draws the tip of this pass, on top of everything. */
void kit_draw_tip(Ui *ui);
/* Moves the focus by an arrow key or Tab. */
void kit_move_focus(Ui *ui);

#endif
