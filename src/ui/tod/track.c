/* The strip at the top: scenario, turn, whose turn it is, light and points. */
#include "tod/points/points.h"
#include "ui/table/panel.h"
#include "ui/tod/panels.h"

static void light_text(const Game *game, const State *state, char *text, int size)
{
    char inches[16];
    text_copy(text, size, game->night ? "Night" : state->effects & EFFECT_MONSOON ? "Monsoon" : "Day, clear");
    if (!state->visibility)
        return;
    tod_facts_inches(state->visibility, inches, sizeof inches);
    text_append(text, size, ", %s", inches);
}

/* Dice for the order of the two turns (turn 1). */
static void draw_order(Ui *ui, const State *state, Rectangle room)
{
    const float DIE = 22;
    if (!state->turn || !state->rolls[US] || room.width < 2 * DIE + 96)
        return;
    for (int side = 0; side < 2; side++)
        luck_die(ui, state->rolls[side], box_middle(box_left(&room, DIE, 6), DIE, DIE));
    ui_text_cut(ui, room, FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_LEFT,
                state->first == tod_facts_viewer(state) ? "you go first" : "they go first");
}

void tod_track(Ui *ui, const BoardView *view, Rectangle room)
{
    const State *state = view->state;
    Side viewer = tod_facts_viewer(state);
    char turn[32] = "Set-up", light[40], points[40];
    if (state->turn)
        text_print(turn, sizeof turn, "Turn %d / %d", state->turn, view->game->turns);
    track_title(ui, &room, view->game->title, 0.28F, turn, 14);
    text_print(points, sizeof points, "US %d \u00b7 VC %d", tod_points(view->game, state, viewer, US),
               tod_points(view->game, state, viewer, VC));
    light_text(view->game, state, light, sizeof light);
    track_figure(ui, box_right(&room, 104, 8), "Points", points, TONE_TEXT);
    if (room.width > 420) {
        bool kept = !state->tally[US][AWARD_ENGAGEMENT] && !state->tally[VC][AWARD_ENGAGEMENT];
        track_figure(ui, box_right(&room, 92, 8), "Engagement", kept ? "rules kept" : "rules broken",
                     kept ? TONE_GOOD : TONE_HIT);
    }
    if (room.width > 420)
        track_figure(ui, box_right(&room, 104, 8), "Visibility", light, TONE_TEXT);
    Rectangle order = room.width > 440 ? box_right(&room, 150, 8) : (Rectangle){0};
    track_phases(ui, &(PhaseChips){tod_facts_phases, TOD_PHASES, tod_facts_phase(state), 18, 6, true}, room);
    draw_order(ui, state, order);
}
