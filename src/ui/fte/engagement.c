/* Rules of engagement: what the player's standing order for Opportunity Fire is, and why he is asked. */
#include <string.h>

#include "fte/fire/engagement.h"
#include "fte/fire/react.h"
#include "ui/fte/panels.h"

static const float HEIGHT = 74, ASKED = 30, OWN = 26;
enum { LEAST = 10, MOST = 90, STEP_OF = 10, USUAL = 30, HOLDS_SIZE = 96 };
enum { AT_WILL, OVER, HOLD, ORDERS };

/* The order in force: for all from which chance on, and who holds whatever it is. */
typedef struct Engagement {
    int order, over;
    char holds[HOLDS_SIZE];
} Engagement;

static Engagement engagement_of(const Session *session)
{
    Engagement engagement = {.over = USUAL};
    const char *answer, *topic, *holds;
    int over;
    for (int i = 0; (topic = session_standing(session, i, &answer)); i++) {
        if (strcmp(topic, fte_react_question.topic) != 0)
            continue;
        if (!fte_read_engagement(answer, &over, &holds)) {
            engagement.order = HOLD;
            return engagement;
        }
        engagement.order = over ? OVER : AT_WILL; /* over 0: at will, but for those who hold */
        engagement.over = over ? over : USUAL;
        text_copy(engagement.holds, sizeof engagement.holds, holds);
    }
    return engagement;
}

static void wish_for(const Engagement *wanted, StandingWish *wish)
{
    text_copy(wish->topic, sizeof wish->topic, fte_react_question.topic);
    wish->answer[0] = '\0';
    if (wanted->order == HOLD)
        text_copy(wish->answer, sizeof wish->answer, "done");
    else if (wanted->order == OVER || wanted->holds[0])
        text_print(wish->answer, sizeof wish->answer, "over %d%s%s", wanted->order == OVER ? wanted->over : 0,
                   wanted->holds[0] ? " hold " : "", wanted->holds);
}

/* Adds a name to those who hold, or takes it away. */
static void toggle_hold(Engagement *engagement, const char *name)
{
    char others[HOLDS_SIZE] = "", word[THING_SIZE];
    bool held = fte_holds(engagement->holds, name);
    for (const char *at = engagement->holds; *at;) {
        size_t length = strcspn(at, " ");
        text_print(word, sizeof word, "%.*s", (int)length, at);
        if (strcmp(word, name) != 0)
            text_append(others, sizeof others, "%s%s", others[0] ? " " : "", word);
        at += length + strspn(at + length, " ");
    }
    if (!held)
        text_append(others, sizeof others, "%s%s", others[0] ? " " : "", name);
    text_copy(engagement->holds, sizeof engagement->holds, others);
}

static void draw_choice(Ui *ui, Rectangle box, int which, const char *label, Engagement engagement,
                        StandingWish *wish)
{
    static const char *const tips[ORDERS] = {"Asked whenever somebody may fire at an enemy that moves (21.0)",
                                             "Asked only where the chance to stop him is greater",
                                             "Nobody is asked: all hold their fire"};
    char id[ID_SIZE];
    bool on = which == engagement.order;
    text_print(id, sizeof id, "engage.%d", which + 1);
    Hot hot = ui_hot(ui, id, box, on ? HOT_CHOSEN : 0, label);
    ui_tip(ui, tips[which]);
    ui_plate(ui, box, 5, ui_tone(ui, hot.hovered ? TONE_HOVER : TONE_RAISED));
    if (on)
        ui_edge(ui, box, 5, 2, ui_tone(ui, TONE_GOLD));
    ui_text(ui, box, on ? FACE_TAG : FACE_SMALL, ui_tone(ui, TONE_TEXT), ALIGN_MIDDLE, label);
    engagement.order = which;
    if (hot.pressed)
        wish_for(&engagement, wish);
}

static void draw_steps(Ui *ui, Rectangle row, Engagement engagement, StandingWish *wish)
{
    Rectangle more = box_right(&row, 24, 4), less = box_right(&row, 24, 6);
    int over = engagement.over;
    ui_text(ui, row, FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_LEFT, "for all units");
    engagement.order = OVER;
    engagement.over = over - STEP_OF;
    if (ui_button(ui, "engage.less", less, "\u2212", "", BUTTON_PLAIN, over > LEAST ? NULL : "Not lower"))
        wish_for(&engagement, wish);
    engagement.over = over + STEP_OF;
    if (ui_button(ui, "engage.more", more, "+", "", BUTTON_PLAIN, over < MOST ? NULL : "Not higher"))
        wish_for(&engagement, wish);
}

/* The selected unit, if it is one that could fire. */
static bool has_own(const BoardView *view)
{
    int unit = fte_facts_unit(view->game, view->state, view->selected);
    return unit >= 0 && fte_side(view->game, unit) == fte_facts_viewer(view->state) &&
           fte_is_combat_unit(view->game, view->state, unit);
}

static void draw_own(Ui *ui, Rectangle row, const BoardView *view, Engagement engagement, StandingWish *wish)
{
    const char *name = view->selected;
    char called[THING_SIZE];
    fte_facts_called(view->game, view->state, fte_facts_unit(view->game, view->state, name), called);
    bool held = fte_holds(engagement.holds, name);
    Rectangle button = box_right(&row, 78, 6);
    ui_text_cut(ui, row, FACE_SMALL, ui_tone(ui, TONE_TEXT), ALIGN_LEFT, called);
    if (ui_button(ui, "engage.own", button, held ? "holds" : "as all", "", BUTTON_PLAIN,
                  engagement.order == HOLD ? "All hold" : NULL)) {
        toggle_hold(&engagement, name);
        wish_for(&engagement, wish);
    }
}

/* "You are asked: 42 % to stop it." */
static bool why_text(const BoardView *view, const Engagement *engagement, char *text, int size)
{
    const State *state = view->state;
    if (state->over || !state->depth || fte_top(state)->step != STEP_REACT ||
        steps_asked(&fte_sequence, view->game, state) != fte_facts_viewer(state))
        return false;
    text_print(text, size, "You are asked: %d %% to stop it",
               fte_stop_chance(view->game, state, engagement->holds));
    if (engagement->order == OVER)
        text_append(text, size, ", the order says over %d %%", engagement->over);
    text_append(text, size, ".");
    return true;
}

float fte_engagement(Ui *ui, const BoardView *view, const Session *session, Rectangle room,
                     StandingWish *wish)
{
    static const char *const labels[ORDERS] = {"At will", "", "Hold"};
    Engagement engagement = engagement_of(session);
    char text[96], middle[24];
    bool asked = why_text(view, &engagement, text, sizeof text), own = has_own(view);
    float height = HEIGHT + (asked ? ASKED : 0) + (own ? OWN : 0);
    if (room.height <= 0 || !view->state->turn)
        return view->state->turn ? height : 0;
    text_print(middle, sizeof middle, "Over %d %%", engagement.over);
    ui_text(ui, box_top(&room, 17, 3), FACE_BOLD, ui_tone(ui, asked ? TONE_GOLD : TONE_DIM), ALIGN_LEFT,
            "Rules of engagement");
    Rectangle row = box_top(&room, 26, 4);
    for (int i = 0; i < ORDERS; i++)
        draw_choice(ui, box_column(row, i, ORDERS, 3), i, i == OVER ? middle : labels[i], engagement, wish);
    draw_steps(ui, box_top(&room, 22, 2), engagement, wish);
    if (own)
        draw_own(ui, box_top(&room, 22, 4), view, engagement, wish);
    if (asked)
        ui_paragraph(ui, room, FACE_SMALL, ui_tone(ui, TONE_GOLD), text);
    return height;
}
