/* Opportunity Fire on a sheet of its own (21.0): who moves and what counts against it, who may fire, with the chance to be ready and to hit, who
 * may not and why, what those that are ticked would do together, and the line of sight of one of them. */
#include <string.h>

#include "fte/fire/check.h"
#include "fte/fte.h"
#include "ui/fte/map.h"
#include "ui/fte/panels.h"
#include "ui/fte/profile.h"

static const float HEAD = 20, MOVER = 50, CAPTION = 17, ROW = 38, REFUSED = 20, SUM = 20, BAR = 12,
                   FIGURES = 30, PROFILE = 128, BUTTONS = 30, GAP = 5;
enum { DIGITS = 9, OTHERS_MOST = 4, REFUSED_MOST = 5, ANSWERS_MOST = 256 };

/* One pass over the sheet. */
typedef struct Sheet {
    Ui *ui;
    BoardCache *cache;
    const BoardView *view;
    const Game *game;
    const State *state;
    float width; /* of the room it is drawn into */
    bool taught;
    int target;
    FteReactor list[REACTORS_MOST];
    int count, may, refused;
    Action others[OTHERS_MOST]; /* answers that are nobody's fire: Claymores */
    int other_count;
    char *chosen;
    Action *answer;
} Sheet;

static void note_others(Sheet *sheet)
{
    Action actions[ANSWERS_MOST];
    int count = fte_rules.legal(sheet->game, sheet->state, actions, ANSWERS_MOST);
    for (int i = 0; i < count && i < ANSWERS_MOST && sheet->other_count < OTHERS_MOST; i++)
        if (actions[i].verb == VERB_DETONATE)
            sheet->others[sheet->other_count++] = actions[i];
}

static bool open_sheet(Sheet *sheet)
{
    if (!fte_reaction_is_asked(sheet->game, sheet->state))
        return false;
    sheet->target = fte_facts_target(sheet->game, sheet->state);
    if (sheet->target < 0)
        return false;
    sheet->count = fte_reaction_list(sheet->game, sheet->state, sheet->list, REACTORS_MOST);
    while (sheet->may < sheet->count && sheet->list[sheet->may].may)
        sheet->may++;
    sheet->refused = sheet->count - sheet->may < REFUSED_MOST ? sheet->count - sheet->may : REFUSED_MOST;
    note_others(sheet);
    return sheet->may + sheet->other_count > 0;
}

/* ---- who moves ---- */

static void draw_mover(Sheet *sheet, Rectangle room)
{
    Ui *ui = sheet->ui;
    const Game *game = sheet->game;
    const FteUnit *one = &sheet->state->units[sheet->target];
    const FteTerrain *terrain = fte_terrain(game, one->hex);
    char name[THING_SIZE], hex[12], text[160];
    Rectangle head = box_top(&room, HEAD, 2);
    fte_facts_called(game, sheet->state, sheet->target, name);
    fte_facts_hex_text(one->hex, hex, sizeof hex);
    ui_rule(ui, box_right(&head, 40, 4), ALIGN_RIGHT, "21.0");
    ui_text_cut(ui, head, FACE_HEAD, ui_tone(ui, TONE_GOLD), ALIGN_LEFT,
                fte_top(sheet->state)->round ? "Who fires?" : "Interrupt the move?");
    Rectangle plate = box_middle(box_left(&room, 26, 8), 24, 24);
    Color tone = fte_unit_tone(ui, game, sheet->state, sheet->target);
    ui_plate(ui, plate, 4, tone);
    bool unknown = fte_facts_is_unknown(game, sheet->state, sheet->target);
    ui_text(ui, plate, FACE_BOLD, WHITE, ALIGN_MIDDLE, unknown ? "?" : "");
    ui_text_cut(ui, box_top(&room, 17, 0), FACE_BOLD, ui_tone(ui, TONE_TEXT), ALIGN_LEFT,
                unknown ? "A concealed counter" : game->counters[one->who].title);
    text_print(text, sizeof text, "%s at %s: %+d", terrain->title, hex, terrain->fire);
    ui_text_cut(ui, box_top(&room, 15, 0), FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_LEFT, text);
}

/* ---- who may ---- */

static void take_choice(Sheet *sheet, int unit)
{
    FteReaction *reaction = &sheet->cache->reaction;
    if (sheet->taught)
        fte_facts_name(sheet->game, sheet->state, unit, sheet->chosen);
    else
        reaction->ticked[unit] = !reaction->ticked[unit];
    ui_again(sheet->ui);
}

static void note_of(const Sheet *sheet, const FteReactor *one, char *text, int size)
{
    const State *state = sheet->state;
    text_print(text, size, "range %d of %d",
               fte_distance(sheet->game, state->units[one->unit].hex, state->units[sheet->target].hex),
               fte_face(sheet->game, state, one->unit)->range);
    if (fte_marked(state, one->unit, MARK_CONCEALED))
        text_append(text, size, " \u00b7 concealed, would show");
}

static void draw_tick(Ui *ui, Rectangle box, bool on)
{
    ui_plate(ui, box, 3, ui_tone(ui, TONE_BAR));
    ui_edge(ui, box, 3, 1.5F, ui_tone(ui, on ? TONE_GOLD : TONE_LINE));
    if (on)
        ui_text(ui, box, FACE_BOLD, ui_tone(ui, TONE_GOLD), ALIGN_MIDDLE, "\u2713");
}

static void percent_text(char *text, int size, int tenths)
{
    text_print(text, size, "%d %%", tenths * 10);
}

static void draw_reactor(Sheet *sheet, Rectangle row, int number)
{
    Ui *ui = sheet->ui;
    const FteReactor *one = &sheet->list[number];
    bool on = sheet->cache->reaction.ticked[one->unit] && !sheet->taught;
    char name[THING_SIZE], id[ID_SIZE], text[64];
    fte_facts_name(sheet->game, sheet->state, one->unit, name);
    if (sheet->taught) /* who needs the player, as elsewhere */
        text_print(id, sizeof id, "need %s", name);
    else
        text_print(id, sizeof id, "react.%d", number + 1);
    fte_facts_called(sheet->game, sheet->state, one->unit, name);
    Hot hot = ui_hot(ui, id, row, on ? HOT_CHOSEN : 0, name);
    if (hot.hovered)
        sheet->cache->shown_reactor = one->unit;
    ui_plate(ui, row, 5, ui_tone(ui, hot.hovered ? TONE_HOVER : TONE_RAISED));
    if (on)
        ui_edge(ui, row, 5, 1.5F, ui_tone(ui, TONE_GOLD));
    Rectangle room = box_inset(row, 4);
    if (!sheet->taught)
        draw_tick(ui, box_middle(box_left(&room, 18, 5), 15, 15), on);
    Rectangle disc = box_middle(box_left(&room, 18, 6), 17, 17);
    text_print(text, sizeof text, "%d", number + 1);
    ui_plate(ui, disc, 8.5F, ui_tone(ui, on ? TONE_GOLD : TONE_BAR));
    if (number < DIGITS)
        ui_text(ui, disc, FACE_TAG, ui_tone(ui, on ? TONE_ON_GOLD : TONE_TEXT), ALIGN_MIDDLE, text);
    percent_text(text, sizeof text, one->hits);
    ui_text(ui, box_right(&room, 40, 4), FACE_BOLD, ui_tone(ui, TONE_GOLD), ALIGN_RIGHT, text);
    percent_text(text, sizeof text, one->ready);
    ui_text(ui, box_right(&room, 42, 6), FACE_BOLD, ui_tone(ui, TONE_TEXT), ALIGN_RIGHT,
            one->ready == D10 ? "ready" : text);
    ui_text_cut(ui, box_top(&room, 15, 0), FACE_BOLD, ui_tone(ui, TONE_TEXT), ALIGN_LEFT, name);
    note_of(sheet, one, text, sizeof text);
    ui_text_cut(ui, room, FACE_TINY, ui_tone(ui, TONE_DIM), ALIGN_LEFT, text);
    if (hot.pressed || (number < DIGITS && !sheet->view->covered && ui_key(ui, KEY_ONE + number, 0)))
        take_choice(sheet, one->unit);
}

static void draw_caption(Sheet *sheet, Rectangle row)
{
    Ui *ui = sheet->ui;
    Color dim = ui_tone(ui, TONE_DIM);
    ui_text(ui, box_right(&row, 46, 6), FACE_SMALL, dim, ALIGN_RIGHT, "hits");
    ui_text(ui, box_right(&row, 46, 4), FACE_SMALL, dim, ALIGN_RIGHT, "ready");
    ui_text_cut(ui, row, FACE_BOLD, dim, ALIGN_LEFT, "Who may fire");
}

/* As many as there is room for, and a bar for the rest. */
static void draw_reactors(Sheet *sheet, Rectangle room)
{
    float content = (ROW + 3) * (float)sheet->may;
    Rectangle inside = ui_scroll(sheet->ui, "reactors", room, content);
    for (int i = 0; i < sheet->may; i++)
        draw_reactor(sheet, box_of(inside.x, inside.y + (ROW + 3) * (float)i, inside.width, ROW), i);
    ui_scroll_end(sheet->ui);
}

static void draw_refused(Sheet *sheet, Rectangle row, const FteReactor *one)
{
    Ui *ui = sheet->ui;
    char name[THING_SIZE];
    fte_facts_called(sheet->game, sheet->state, one->unit, name);
    float wide = ui_width(ui, FACE_SMALL, name) + 2;
    ui_text(ui, box_left(&row, wide < row.width / 2 ? wide : row.width / 2, 8), FACE_SMALL,
            ui_tone(ui, TONE_DIM), ALIGN_LEFT, name);
    ui_text_cut(ui, row, FACE_SMALL, ui_faded(ui_tone(ui, TONE_WARN), 0.8F), ALIGN_RIGHT, one->why.label);
}

static void give(Sheet *sheet, Action answer)
{
    fte_reaction_leave(&sheet->cache->reaction);
    *sheet->answer = answer;
}

static void draw_other(Sheet *sheet, Rectangle row, int number)
{
    char id[ID_SIZE], text[64], hex[12];
    text_print(id, sizeof id, "react.other.%d", number + 1);
    fte_facts_hex_text(sheet->others[number].at, hex, sizeof hex);
    text_print(text, sizeof text, "Detonate the Claymore at %s", hex);
    if (ui_button(sheet->ui, id, row, text, "", BUTTON_PLAIN, NULL))
        give(sheet, sheet->others[number]);
}

/* ---- what it would do ---- */

/* "1 and 3": the numbers of those that are ticked. */
static void ticked_text(const Sheet *sheet, char *text, int size)
{
    int ticked = fte_reaction_ticked(&sheet->cache->reaction, sheet->list, sheet->may), told = 0;
    text[0] = '\0';
    for (int i = 0; i < sheet->may; i++) {
        if (!sheet->cache->reaction.ticked[sheet->list[i].unit])
            continue;
        text_append(text, size, "%s%d", !told ? "" : told == ticked - 1 ? " and " : ", ", i + 1);
        told++;
    }
}

/* How those who are ticked fire. */
static const char *note_text(const Sheet *sheet)
{
    return fte_top(sheet->state)->round ? "The best fires first, the others support: one roll."
                                        : "Each checks its quality first. If several are ready, you then "
                                          "say whether they fire together.";
}

static float sum_height(const Sheet *sheet)
{
    return SUM + BAR + FIGURES + 6 +
           ui_paragraph_height(sheet->ui, sheet->width, FACE_SMALL, note_text(sheet));
}

static void draw_sum(Sheet *sheet, Rectangle room)
{
    Ui *ui = sheet->ui;
    FteOdds odds;
    char who[64], text[112];
    Rectangle head = box_top(&room, SUM, 2), bar = box_top(&room, BAR, 2);
    int ticked = fte_reaction_ticked(&sheet->cache->reaction, sheet->list, sheet->may);
    if (!ticked || sheet->taught)
        return;
    fte_reaction_odds(&sheet->cache->reaction, sheet->game, sheet->state, sheet->list, sheet->may, &odds);
    ticked_text(sheet, who, sizeof who);
    text_print(text, sizeof text, "%.1f %%", 100 - (double)odds.of[RESULT_NONE]);
    ui_text(ui, box_right(&head, 60, 4), FACE_BOLD, ui_tone(ui, TONE_GOLD), ALIGN_RIGHT, text);
    text_print(text, sizeof text, "%s %s: it is stopped", who, ticked > 1 ? "try" : "tries");
    ui_text_cut(ui, head, FACE_BOLD, ui_tone(ui, TONE_TEXT), ALIGN_LEFT, text);
    fte_results(ui, &odds, true, bar, box_top(&room, FIGURES, 2));
    ui_paragraph(ui, room, FACE_SMALL, ui_tone(ui, TONE_DIM), note_text(sheet));
}

static void draw_sight(Sheet *sheet, Rectangle room)
{
    int by = -1;
    for (int i = 0; i < sheet->may; i++)
        if (sheet->list[i].unit == sheet->cache->shown_reactor ||
            (by < 0 && sheet->cache->reaction.ticked[sheet->list[i].unit]))
            by = sheet->list[i].unit;
    if (by < 0 && sheet->may)
        by = sheet->list[0].unit;
    FteSightLine line = {sheet->game, by < 0 ? HEX_NONE : sheet->state->units[by].hex,
                         sheet->state->units[sheet->target].hex};
    if (line.from && line.from != line.to)
        fte_profile(sheet->ui, &line, room);
}

static void draw_buttons(Sheet *sheet, Rectangle row)
{
    Ui *ui = sheet->ui;
    bool keys = !sheet->view->covered;
    if (ui_button(ui, "react.wait", box_column(row, 0, 2, 6), "Wait", "W", BUTTON_PLAIN, NULL) ||
        (keys && ui_key(ui, KEY_W, 0)))
        give(sheet, (Action){.verb = VERB_DONE});
    ui_tip(ui, "Nobody fires now; asked again in the next hex");
    if (ui_button(ui, "react.hold", box_column(row, 1, 2, 6), "Hold", "X", BUTTON_PLAIN, NULL) ||
        (keys && ui_key(ui, KEY_X, 0))) {
        give(sheet, (Action){.verb = VERB_DONE});
        fte_reaction_hold(&sheet->cache->reaction, sheet->state);
    }
    ui_tip(ui, "Nobody fires in this whole Activation");
}

/* ---- all of it ---- */

static float refused_height(const Sheet *sheet)
{
    return REFUSED * (float)sheet->refused;
}

static float whole(const Sheet *sheet)
{
    return HEAD + MOVER + CAPTION + (ROW + 3) * (float)sheet->may +
           (BUTTONS + GAP) * (float)sheet->other_count + refused_height(sheet) +
           (sheet->taught ? 0 : sum_height(sheet) + 2 * GAP + BUTTONS) + PROFILE + 3 * GAP;
}

/* What has no room is left out: first the profile, then who may not, then the sum; rows of those who may scroll. */
static void draw_all(Sheet *sheet, Rectangle room)
{
    const float least = ROW * 2;
    float fixed = HEAD + MOVER + CAPTION + 2 * GAP + (sheet->taught ? 0 : BUTTONS + GAP) +
                  (BUTTONS + GAP) * (float)sheet->other_count,
          rows = (ROW + 3) * (float)sheet->may, wanted = rows < least ? rows : least,
          left = room.height - fixed - wanted, sum = sum_height(sheet);
    bool sums = !sheet->taught && sheet->may && left >= sum + GAP;
    left -= sums ? sum + GAP : 0;
    bool refuses = sheet->refused && left >= rows - wanted + refused_height(sheet) + GAP;
    left -= refuses ? refused_height(sheet) + GAP : 0;
    bool sights = left >= rows - wanted + PROFILE + GAP;
    left -= sights ? PROFILE + GAP : 0;
    draw_mover(sheet, box_top(&room, HEAD + MOVER, 0));
    if (!sheet->taught)
        draw_buttons(sheet, box_bottom(&room, BUTTONS, GAP));
    if (sheet->may)
        draw_caption(sheet, box_top(&room, CAPTION, 0));
    draw_reactors(sheet, box_top(&room, rows < wanted + left ? rows : wanted + left, GAP));
    for (int i = 0; i < sheet->other_count; i++)
        draw_other(sheet, box_top(&room, BUTTONS, GAP), i);
    for (int i = 0; refuses && i < sheet->refused; i++)
        draw_refused(sheet, box_top(&room, REFUSED, 0), &sheet->list[sheet->may + i]);
    if (sums)
        draw_sum(sheet, box_top(&room, sum, GAP));
    if (sights)
        draw_sight(sheet, box_top(&room, PROFILE, 0));
}

static float draw(Ui *ui, BoardCache *cache, const BoardView *view, Rectangle room, bool taught, Thing chosen,
                  Action *answer)
{
    Sheet sheet = {.ui = ui,
                   .width = room.width,
                   .cache = cache,
                   .view = view,
                   .game = view->game,
                   .state = view->state,
                   .taught = taught,
                   .chosen = chosen,
                   .answer = answer};
    if (!open_sheet(&sheet))
        return 0;
    fte_reaction_follow(&cache->reaction, view->game, view->state);
    if (room.height > 0)
        draw_all(&sheet, room);
    return whole(&sheet);
}

static void end_text(BoardCache *cache, const BoardView *view, char *text, int size)
{
    Sheet sheet = {.cache = cache, .view = view, .game = view->game, .state = view->state};
    char who[48];
    text[0] = '\0';
    if (!open_sheet(&sheet))
        return;
    fte_reaction_follow(&cache->reaction, view->game, view->state);
    ticked_text(&sheet, who, sizeof who);
    if (who[0])
        text_print(text, size, "Fire with %s", who);
}

static void end(BoardCache *cache, const BoardView *view)
{
    (void)view;
    fte_reaction_fire(&cache->reaction);
}

static bool goes_on(BoardCache *cache, const BoardView *view, Action *answer)
{
    return fte_reaction_next(&cache->reaction, view->game, view->state, answer);
}

const BoardSheet fte_reaction_sheet = {draw, end_text, end, goes_on};
