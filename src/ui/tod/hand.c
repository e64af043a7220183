/* The one thing in hand: a place where the selected unit is to go, or that it is to fire at. How it goes there, what the way costs, which
 * cover there is, which known enemy could see it, and what his fire would do. */
#include <math.h>

#include "ui/table/map/draw.h"
#include "ui/table/panel.h"
#include "ui/tod/map.h"
#include "ui/tod/panels.h"

static const float LINE = 17, HEAD = 20, CLOSE = 78, CHIPS = 25;

/* A pass down the panel; without `draws` it is only measured. */
typedef struct Hand {
    Ui *ui;
    Rectangle room;
    float y;
    const BoardView *view;
    const TodStand *stand;
} Hand;

static Rectangle next(Hand *hand, float height, float gap)
{
    Rectangle box = box_of(hand->room.x, hand->y, hand->room.width, height);
    hand->y += height + gap;
    return box;
}

static bool has_room(const Hand *hand, float height)
{
    return hand->y + height <= hand->room.y + hand->room.height;
}

static void head(Hand *hand, const char *title, const char *rule)
{
    if (!has_room(hand, HEAD + LINE))
        return;
    hand->y += 3;
    Rectangle row = next(hand, HEAD - 3, 0);
    ui_rule(hand->ui, box_right(&row, 84, 4), ALIGN_RIGHT, rule);
    ui_text(hand->ui, row, FACE_BOLD, ui_tone(hand->ui, TONE_GOLD), ALIGN_LEFT, title);
}

static void line(Hand *hand, const char *label, const char *value, Tone tone)
{
    if (!has_room(hand, LINE))
        return;
    Rectangle row = next(hand, LINE, 0);
    ui_text(hand->ui, box_right(&row, ui_width(hand->ui, FACE_BOLD, value) + 2, 6), FACE_BOLD,
            ui_tone(hand->ui, tone), ALIGN_RIGHT, value);
    ui_text_cut(hand->ui, row, FACE_SMALL, ui_tone(hand->ui, TONE_TEXT), ALIGN_LEFT, label);
}

/* ---- how ---- */

/* One of several, with its digit. */
static bool chip(Hand *hand, Rectangle box, const char *id, const char *label, int digit, bool on)
{
    Ui *ui = hand->ui;
    char text[32];
    text_print(text, sizeof text, "%d %s", digit, label);
    Hot hot = ui_hot(ui, id, box, on ? HOT_CHOSEN : 0, label);
    ui_plate(ui, box, 5, ui_tone(ui, hot.hovered ? TONE_HOVER : TONE_RAISED));
    if (on)
        ui_edge(ui, box, 5, 2, ui_tone(ui, TONE_GOLD));
    ui_text_cut(ui, box_inset(box, 2), FACE_SMALL, ui_tone(ui, on ? TONE_TEXT : TONE_DIM), ALIGN_MIDDLE,
                text);
    return hot.pressed || ui_key(ui, KEY_ZERO + digit, 0);
}

static void turn(PlanePose *pose, const TodStand *stand, int by)
{
    int from = pose->facing == POSE_OPEN ? stand->action.count : pose->facing;
    pose->facing = (int16_t)plane_turned(from + by);
}

static void chips(Hand *hand, PlanePose *pose)
{
    static const char *const forms[FORMS] = {"File", "Line", "Cluster"};
    static const char *const ids[FORMS] = {"form.file", "form.line", "form.cluster"};
    enum { EIGHTH = PLANE_CIRCLE / 16 };
    PlanePose before = *pose;
    int form = (hand->stand->action.with & HOW_FORM) - 1;
    bool moves = hand->stand->action.verb == VERB_MOVE;
    Rectangle row = next(hand, CHIPS, 4);
    for (int i = 0; i < FORMS; i++)
        if (chip(hand, box_column(row, i, FORMS, 4), ids[i], forms[i], i + 1, i == form))
            pose->form = (int8_t)i;
    row = next(hand, CHIPS, 4);
    if (moves && chip(hand, box_column(row, 0, 3, 4), "pace.cautious", "Cautious", 4, pose->careful))
        pose->careful = !pose->careful;
    if (chip(hand, box_column(row, 1, 3, 4), "turn.left", "Turn \u21ba", 5, false))
        turn(pose, hand->stand, -EIGHTH);
    if (chip(hand, box_column(row, 2, 3, 4), "turn.right", "Turn \u21bb", 6, false))
        turn(pose, hand->stand, EIGHTH);
    if (before.form != pose->form || before.careful != pose->careful || before.facing != pose->facing)
        ui_again(hand->ui);
}

/* ---- what would be so there ---- */

static void the_move(Hand *hand)
{
    const Game *game = hand->view->game;
    const State *state = hand->view->state;
    const TodStand *stand = hand->stand;
    int unit = stand->action.on - 1;
    bool cautious = stand->action.with & HOW_CAUTIOUS;
    char text[32];
    if (stand->action.verb != VERB_MOVE)
        return;
    head(hand, "The move", "move 1");
    tod_facts_inches(tod_rate_on(game, state, unit, cautious, GOING_CROSS), text, sizeof text);
    line(hand, "Across open ground", text, TONE_TEXT);
    tod_facts_inches(tod_rate_on(game, state, unit, cautious, GOING_DIFFICULT), text, sizeof text);
    line(hand, "In difficult ground", text, TONE_TEXT);
    text_print(text, sizeof text, "%d %%", (int)((int64_t)stand->placing.cost * 100 / MOVE_ALLOWANCE));
    line(hand, "Used to this place", stand->placed ? text : "too far", stand->placed ? TONE_GOOD : TONE_HIT);
}

static void the_cover(Hand *hand)
{
    const TodStand *stand = hand->stand;
    const TodBook *book = &hand->view->game->book;
    char ground[96], text[32];
    int best = COVER_NONE;
    for (int i = 0; i < stand->placing.count; i++)
        best = stand->cover[i] > best ? stand->cover[i] : best;
    head(hand, "Cover there", "cover 1");
    tod_facts_ground(hand->view->game, hand->view->state, stand->placing.places[0], ground, sizeof ground);
    text_print(text, sizeof text, "%d of %d", stand->covered, stand->placing.count);
    line(hand, ground, text, stand->covered ? TONE_GOOD : TONE_WARN);
    if (best == COVER_NONE)
        return;
    text_print(text, sizeof text, "save %d+", book->saves[best][SAVE_SMALL]);
    line(hand, "Against small-arms", text, TONE_GOOD);
    text_print(text, sizeof text, book->saves[best][SAVE_HE] > D6 ? "no save" : "save %d+",
               book->saves[best][SAVE_HE]);
    line(hand, "Against shells", text, book->saves[best][SAVE_HE] > D6 ? TONE_WARN : TONE_GOOD);
}

static void who_sees(Hand *hand)
{
    const TodStand *stand = hand->stand;
    char title[TITLE_SIZE], text[32], far[16];
    head(hand, "Who could see it", "spotting 1");
    for (int i = 0; i < stand->watcher_count; i++) {
        const TodWatcher *one = &stand->watchers[i];
        if (i == 3 && stand->watcher_count > 4) {
            text_print(text, sizeof text, "%d more", stand->watcher_count - i);
            line(hand, "Other known enemies", text, TONE_ENEMY_LIGHT);
            break;
        }
        tod_facts_title(hand->view->game, hand->view->state, one->unit, title, sizeof title);
        tod_facts_inches(one->distance, far, sizeof far);
        text_print(text, sizeof text, one->in_range ? "%d men, %s" : "%d, beyond range", one->men, far);
        line(hand, title, text, one->in_range ? TONE_ENEMY_LIGHT : TONE_DIM);
    }
    if (!stand->watcher_count)
        line(hand, "Known enemies", "nobody", TONE_GOOD);
    text_print(text, sizeof text, "not known");
    if (stand->suspected) {
        text_print(title, sizeof title, stand->suspected == 1 ? "%d suspected place" : "%d suspected places",
                   stand->suspected);
        line(hand, title, text, TONE_DIM);
    }
}

static void the_risk(Hand *hand)
{
    static const char *const words[TOD_RISKS] = {"none", "one", "two", "more"};
    const TodStand *stand = hand->stand;
    BarPart parts[TOD_RISKS];
    char title[TITLE_SIZE + 16], who[TITLE_SIZE];
    int count = 0;
    if (stand->risk_from < 0 || !has_room(hand, HEAD + 20 + LINE))
        return;
    tod_facts_title(hand->view->game, hand->view->state, stand->risk_from, who, sizeof who);
    text_print(title, sizeof title, "If %s fires", who);
    head(hand, title, "lmg 3");
    for (int i = 0; i < TOD_RISKS; i++)
        if (stand->risk[i] > 0) {
            parts[count] = (BarPart){"", stand->risk[i], i > 0, false};
            text_copy(parts[count++].word, sizeof parts[0].word, words[i]);
        }
    bar_parts(hand->ui, next(hand, 18, 3), parts, count);
    if (has_room(hand, LINE))
        ui_text_cut(hand->ui, next(hand, LINE, 0), FACE_SMALL, ui_tone(hand->ui, TONE_DIM), ALIGN_LEFT,
                    "how many fall, per cent");
}

static void refusal(Hand *hand)
{
    const Reason *reason = &hand->stand->reason;
    float height = ui_paragraph_height(hand->ui, hand->room.width - 16, FACE_SMALL, reason->label) + 12;
    if (hand->stand->allowed || !has_room(hand, height))
        return;
    Rectangle box = next(hand, height, 4);
    ui_plate(hand->ui, box, 5, ui_tone(hand->ui, TONE_BAR));
    ui_edge(hand->ui, box, 5, 1, ui_tone(hand->ui, TONE_HIT));
    ui_paragraph(hand->ui, box_inset(box, 6), FACE_SMALL, ui_tone(hand->ui, TONE_WARN), reason->label);
}

static void title(Hand *hand)
{
    static const char *const doing[VERBS] = {
        [VERB_MOVE] = "moving", [VERB_PLACE] = "set up", [VERB_DRIVE] = "driving",
        [VERB_FLY] = "flying",  [VERB_RAKE] = "firing",  [VERB_SPRAY] = "firing"};
    char who[TITLE_SIZE], text[TITLE_SIZE + 24];
    int unit = hand->stand->action.on - 1, verb = hand->stand->action.verb;
    tod_facts_title(hand->view->game, hand->view->state, unit, who, sizeof who);
    text_print(text, sizeof text, "%s%s%s", who, doing[verb] ? ", " : "", doing[verb] ? doing[verb] : "");
    Rectangle row = next(hand, 20, 2);
    ui_text_cut(hand->ui, row, FACE_HEAD, ui_tone(hand->ui, TONE_GOLD), ALIGN_LEFT, text);
}

/* The order itself, at the foot; while a unit is dragged, letting go is. */
static bool button(Hand *hand, Rectangle box)
{
    const TodStand *stand = hand->stand;
    if (!hand->view->pose->fixed) {
        ui_text_cut(hand->ui, box, FACE_SMALL, ui_tone(hand->ui, TONE_GOLD), ALIGN_LEFT,
                    "Let go: the order. Wheel: turn. Esc: back.");
        return false;
    }
    const char *label = stand->action.verb == VERB_PLACE  ? "Stand there"
                        : stand->action.verb == VERB_MOVE ? "Go there"
                                                          : "Give the order";
    return ui_button(hand->ui, "hand.go", box, label, "Enter", BUTTON_PLAIN,
                     stand->allowed ? NULL : stand->reason.label);
}

float tod_hand(Ui *ui, BoardCache *cache, const BoardView *view, Rectangle room, bool *go)
{
    const float FOOT = 32, LEAST = 150;
    int unit = tod_facts_owner(view->game, view->state, view->selected);
    if (!cache->stand.meant || unit < 0 || room.height < LEAST || cache->stand.action.on != unit + 1)
        return 0;
    Rectangle rest = room, foot = box_bottom(&rest, FOOT, 4);
    Hand hand = {.ui = ui, .room = rest, .y = rest.y, .view = view, .stand = &cache->stand};
    title(&hand);
    bool stands = hand.stand->action.verb == VERB_MOVE || hand.stand->action.verb == VERB_PLACE;
    if (stands && hand.stand->placed && cache->camera.zoom < 18 && room.height > 420)
        tod_close_view(ui, cache, view, next(&hand, CLOSE, 6));
    if (stands)
        chips(&hand, view->pose);
    refusal(&hand);
    if (hand.stand->placed) {
        the_move(&hand);
        the_cover(&hand);
        who_sees(&hand);
        the_risk(&hand);
    }
    if (cache->aims && has_room(&hand, tod_weigh_aim(ui, &cache->aim, (Rectangle){0})))
        tod_weigh_aim(ui, &cache->aim, next(&hand, tod_weigh_aim(ui, &cache->aim, (Rectangle){0}), 0));
    *go = button(&hand, foot);
    return room.height;
}
