/* The last roll with its column of the table, the markers that were played for it, and what is left in the
 * pools. */
#include "ui/folio/panels.h"
#include "ui/model/folio/rolled.h"
#include "ui/table/panel.h"

static const float DIE = 34;

/* ---- small parts ---- */

/* From the player's side, whether he attacks or defends; the letters say it too. */
BarPart folio_fate_part(Fate fate, bool defends, double share)
{
    BarPart part = {.share = share, .neutral = fate == FATE_BOTH || fate == FATE_NOBODY};
    part.bad = fate == FATE_BOTH || fate == (defends ? FATE_DEFENDER : FATE_ATTACKER);
    return part;
}

static Color fate_tone(const Ui *ui, Fate fate, bool defends)
{
    BarPart part = folio_fate_part(fate, defends, 1);
    return ui_tone(ui, part.neutral ? (part.bad ? TONE_WARN : TONE_DIM)
                       : part.bad   ? TONE_ENEMY_LIGHT
                                    : TONE_GOOD);
}

static void draw_roll(Ui *ui, const Game *game, const ColumnStrip *strip, int die, Rectangle cell)
{
    Rectangle upper = box_of(cell.x, cell.y, cell.width, 12),
              lower = box_of(cell.x, cell.y + 13, cell.width, cell.height - 13);
    Result result = game->crt[die - 1][strip->column];
    Color tone = fate_tone(ui, folio_facts_fate(strip->kind, result), strip->defends);
    char number[4], id[ID_SIZE], tip[120];
    const char *name = result == RESULT_DOT ? "\u2022" : folio_result_names[result];
    text_print(number, sizeof number, "%d", die);
    text_print(id, sizeof id, "%s %d", strip->id, die);
    text_print(tip, sizeof tip, "Roll %d, %s: %s", die, name, folio_facts_result_words(strip->kind, result));
    ui_hot(ui, id, cell, HOT_UNDER | HOT_NO_FOCUS, tip);
    ui_tip(ui, tip);
    ui_text(ui, upper, FACE_TINY, ui_tone(ui, TONE_DIM), ALIGN_MIDDLE, number);
    ui_plate(ui, lower, 3, ui_faded(tone, strip->die && strip->die != die ? 0.45f : 1));
    ui_text_cut(ui, lower, FACE_BOLD, ui_tone(ui, TONE_INK), ALIGN_MIDDLE, name);
    if (strip->die == die)
        ui_edge(ui, box_inset(lower, -2), 4, 2, ui_tone(ui, TONE_TEXT));
}

void folio_column_strip(Ui *ui, const Game *game, const ColumnStrip *strip, Rectangle room)
{
    for (int i = 0; i < FACES; i++)
        draw_roll(ui, game, strip, i + 1, box_column(room, i, FACES, 3));
}

/* ---- what was rolled ---- */

bool folio_was_attacked(const BoardView *view, int target)
{
    return target >= 0 && target < view->game->unit_count &&
           folio_side(view->game, target) == view_side(view);
}

Rectangle folio_luck(Ui *ui, const BoardView *view, const Session *session, const Story *story,
                     LineSpan lines, Rectangle room, LuckLeft *left)
{
    const Game *game = view->game;
    int line = folio_last_roll(story, lines.first, lines.behind, false);
    const Event *roll = line < 0 ? NULL : &story_line(story, line)->event;
    (void)session;
    if (roll && room.width > 200) {
        bool combat = roll->kind == EVENT_ROLLED,
             first = roll->kind == EVENT_BEN_SUC_ROLL || roll->kind == EVENT_OPEN_ROLL;
        int die = combat ? roll->arg[2] : roll->arg[first ? 0 : 1];
        luck_die(ui, die, box_middle(box_left(&room, DIE, 8), DIE, DIE));
        if (roll->kind == EVENT_OPEN_ROLL)
            luck_die(ui, roll->arg[1], box_middle(box_left(&room, DIE, 8), DIE, DIE));
        if (combat && roll->arg[1] >= 1 && roll->arg[1] <= COLUMNS && room.width > 360) {
            Rolled rolled = folio_rolled(story, line, line + 1);
            ColumnStrip strip = {"rolled", rolled.kind, roll->arg[1] - 1, die,
                                 folio_was_attacked(view, rolled.target)};
            folio_column_strip(ui, game, &strip, box_middle(box_left(&room, 190, 10), 190, 38));
        }
    }
    text_print(left->brief, sizeof left->brief, "US %d, VC %d", view->state->held_count[US],
               view->state->held_count[VC]);
    text_print(left->text, sizeof left->text, "markers in hand: %s", left->brief);
    return room;
}

/* ---- the pools ---- */

static const float POOL_ROW = 22, POOL_GAP = 10;

/* "2 in all: 1 in your hand, 1 played this turn, the rest unseen" */
static void pool_words(const Game *game, const State *state, Side side, int value, bool own, char *text,
                       int size)
{
    int all = game->pool[side][value], held = own ? state->held[side][value] : 0,
        played = state->played[side][value], unseen = all - held - played;
    text_print(text, size, "%d in all", all);
    if (held)
        text_append(text, size, ", %d in your hand", held);
    if (played)
        text_append(text, size, ", %d played this turn", played);
    if (unseen && (held || played))
        text_append(text, size, ", %d %s", unseen, own ? "in the pool" : "in the pool or in hand");
}

static float pool_height(const Game *game, Side side)
{
    float height = POOL_ROW + POOL_GAP;
    for (int value = 1; value < MARKER_VALUES; value++)
        height += game->pool[side][value] ? POOL_ROW : 0;
    return height;
}

static void draw_pool(Ui *ui, const BoardView *view, Side side, Rectangle room)
{
    static const char *const titles[2] = {"US pool", "Viet Cong pool"};
    const Game *game = view->game;
    const State *state = view->state;
    char text[120], value[8];
    text_print(text, sizeof text, "%s: %d markers, %d in hand", titles[side], game->pool_size[side],
               state->held_count[side]);
    ui_text(ui, box_top(&room, POOL_ROW, 0), FACE_BOLD, ui_tone(ui, TONE_TEXT), ALIGN_LEFT, text);
    for (int i = 1; i < MARKER_VALUES; i++) {
        if (!game->pool[side][i])
            continue;
        Rectangle line = box_top(&room, POOL_ROW, 0);
        text_print(value, sizeof value, "+%d", i);
        pool_words(game, state, side, i, side == view_side(view), text, sizeof text);
        ui_text(ui, box_left(&line, 40, 8), FACE_BOLD, ui_tone(ui, TONE_TEXT), ALIGN_RIGHT, value);
        ui_text_cut(ui, line, FACE_BODY, ui_tone(ui, TONE_DIM), ALIGN_LEFT, text);
    }
}

float folio_pools(Ui *ui, const BoardView *view, Rectangle room)
{
    const Game *game = view->game;
    float us = pool_height(game, US), whole = us + pool_height(game, VC);
    if (room.height > 0) {
        draw_pool(ui, view, US, box_top(&room, us, 0));
        draw_pool(ui, view, VC, room);
    }
    return whole;
}
