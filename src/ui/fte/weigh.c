/* What a shot would do: the roll that it needs, its modifiers with their rules, then one bar and five exact figures. */
#include "fte/fire/check.h"
#include "fte/fire/fire.h"
#include "ui/fte/panels.h"
#include "ui/table/map/draw.h"

static const float LINE = 16, HEAD = 18, BAR = 14, FIGURES = 32;

/* A shot that is to be weighed. */
typedef struct Weighed {
    const State *state; /* NULL: none */
    int unit, target, supporters;
    int ready; /* of ten checks that let it fire at all; 0: it needs none */
    bool reaction;
} Weighed;

static int supporters_of(const Game *game, const State *state, int primary)
{
    int count = 0;
    for (int unit = 0; unit < game->unit_count; unit++)
        count += unit != primary && fte_marked(state, unit, MARK_JOINED) &&
                 fte_side(game, unit) == fte_side(game, primary);
    return count;
}

/* 21.0: what the selected unit could do about whoever moves. */
static Weighed weigh_reaction(const BoardView *view)
{
    const State *state = view->state;
    int unit = fte_facts_unit(view->game, state, view->selected),
        target = fte_facts_target(view->game, state);
    bool asked = !state->over && state->depth && fte_top(state)->step == STEP_REACT;
    if (!asked || unit < 0 || target < 0 || !fte_on_map(state, unit) ||
        fte_side(view->game, unit) == fte_side(view->game, target) ||
        fte_refuse_shot(view->game, state, unit, target, NULL))
        return (Weighed){0};
    return (Weighed){
        state, unit, target, 0, fte_top(state)->round ? 0 : fte_passing_rolls(view->game, state, unit, 0),
        true};
}

/* The order that is considered, the fire under way, or what could be fired at whoever moves. */
static Weighed weighed(const BoardView *view)
{
    const State *states[2] = {view->then, view->state};
    for (int i = 0; i < 2; i++) {
        const State *state = states[i];
        const FteFrame *fire = i > 0 || view->then ? fte_frame(state, STEP_FIRE) : NULL;
        if (fire && fire->unit && fire->target && fte_on_map(state, fire->unit - 1) &&
            fte_on_map(state, fire->target - 1))
            return (Weighed){state,
                             fire->unit - 1,
                             fire->target - 1,
                             supporters_of(view->game, state, fire->unit - 1),
                             0,
                             fire->mode == FIRE_REACTION};
    }
    return weigh_reaction(view);
}

static void draw_line(Ui *ui, Rectangle row, const char *label, const char *value, const char *rule)
{
    ui_rule(ui, box_right(&row, 36, 4), ALIGN_RIGHT, rule);
    ui_text(ui, box_right(&row, ui_width(ui, FACE_BOLD, value) + 2, 4), FACE_BOLD, ui_tone(ui, TONE_TEXT),
            ALIGN_RIGHT, value);
    Face face = ui_width(ui, FACE_SMALL, label) <= row.width ? FACE_SMALL : FACE_TINY;
    ui_text_cut(ui, row, face, ui_tone(ui, TONE_TEXT), ALIGN_LEFT, label);
}

/* Greens are good for the player, reds bad, grey is nothing; words stand under each. */
void fte_results(Ui *ui, const FteOdds *odds, bool good, Rectangle bar, Rectangle figures)
{
    static const struct {
        FteResult result;
        const char *title;
    } parts[] = {{RESULT_KIA, "KIA"},
                 {RESULT_WIA, "WIA"},
                 {RESULT_BROKEN, "Broken"},
                 {RESULT_SUPPRESSED, "Suppr."},
                 {RESULT_NONE, "Nothing"}};
    float x = bar.x;
    for (int i = 0; i < COUNT_OF(parts); i++) {
        float share = odds->of[parts[i].result];
        Color tone = parts[i].result == RESULT_NONE ? ui_tone(ui, TONE_RAISED)
                                                    : map_mixed(ui_tone(ui, good ? TONE_GOOD : TONE_HIT),
                                                                ui_tone(ui, TONE_PAPER), 0.17F * (float)i);
        Rectangle column = box_column(figures, i, COUNT_OF(parts), 2), upper = box_top(&column, 15, 0);
        char text[16];
        ui_fill(ui, box_of(x, bar.y, bar.width * share / 100, bar.height), tone);
        x += bar.width * share / 100;
        text_print(text, sizeof text, share == (float)(int)share ? "%.0f %%" : "%.1f", (double)share);
        ui_text(ui, upper, FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_LEFT, parts[i].title);
        ui_text(ui, column, FACE_TAG, ui_tone(ui, TONE_TEXT), ALIGN_LEFT, text);
    }
}

static void draw_sum(Ui *ui, const FteOdds *odds, const Weighed *shot, Rectangle *room)
{
    char text[48], value[16];
    text_print(value, sizeof value, "%d %%", shot->ready * 10);
    if (shot->ready)
        draw_line(ui, box_top(room, LINE, 0), "Ready: its check comes first", value, "21.0");
    text_print(value, sizeof value, "%d", odds->rating);
    draw_line(ui, box_top(room, LINE, 0), "Fire Rating", value, "7.1");
    for (int i = 0; i < odds->line_count; i++)
        draw_line(ui, box_top(room, LINE, 0), odds->lines[i].label, odds->lines[i].value,
                  odds->lines[i].rule);
    text_print(text, sizeof text, odds->hits > 1 ? "Hits on %d or less" : "Hits on a natural 1",
               odds->rating - odds->modifier);
    text_print(value, sizeof value, "%d %%", odds->hits * 10);
    draw_line(ui, box_top(room, LINE, 4), text, value, "7.1");
}

float fte_weigh(Ui *ui, const BoardView *view, Rectangle room)
{
    Weighed shot = weighed(view);
    char by[THING_SIZE], at[THING_SIZE], text[THING_SIZE * 2 + 24];
    FteOdds odds;
    if (!shot.state)
        return 0;
    fte_facts_odds(view->game, shot.state, shot.unit, shot.target, shot.supporters, shot.reaction, &odds);
    float height = HEAD + LINE * (float)(odds.line_count + 2 + (shot.ready > 0)) + BAR + FIGURES + 10;
    if (room.height <= 0)
        return height;
    fte_facts_called(view->game, shot.state, shot.unit, by);
    fte_facts_called(view->game, shot.state, shot.target, at);
    text_print(text, sizeof text, "If %s fires at %s", by, at);
    ui_text_cut(ui, box_top(&room, HEAD, 0), FACE_BOLD, ui_tone(ui, TONE_GOLD), ALIGN_LEFT, text);
    draw_sum(ui, &odds, &shot, &room);
    Rectangle bar = box_top(&room, BAR, 2);
    fte_results(ui, &odds, fte_side(view->game, shot.target) != fte_facts_viewer(shot.state), bar, room);
    return height;
}
