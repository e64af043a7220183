/* The strip at the top: scenario, turn track with support allotments, phases of the turn, markers in hand. */
#include "ui/folio/panels.h"
#include "ui/table/panel.h"

/* ---- the turn track ---- */

static const float TURN_WIDTH = 30;

static void draw_turn(Ui *ui, const Game *game, const State *state, int turn, Rectangle box)
{
    char number[8], allotted[12], tip[120], id[ID_SIZE];
    int us = folio_facts_allotted(game, state, turn, US), vc = folio_facts_allotted(game, state, turn, VC);
    bool now = turn == state->turn;
    text_print(number, sizeof number, "%d", turn);
    text_print(allotted, sizeof allotted, "%d/%d", us, vc);
    text_print(tip, sizeof tip, "Turn %d: %d support fire markers for the US player, %d for the Viet Cong",
               turn, us, vc);
    text_print(id, sizeof id, "turn %d", turn);
    ui_hot(ui, id, box, HOT_UNDER | HOT_NO_FOCUS, tip);
    ui_tip(ui, tip);
    ui_plate(ui, box, 4, ui_tone(ui, now ? TONE_RAISED : TONE_PANEL));
    if (now)
        ui_edge(ui, box, 4, 2, ui_tone(ui, TONE_TEXT));
    ui_text(ui, box_of(box.x, box.y + 2, box.width, 16), now ? FACE_BOLD : FACE_SMALL,
            ui_tone(ui, turn < state->turn ? TONE_FAINT : TONE_TEXT), ALIGN_MIDDLE, number);
    ui_text(ui, box_of(box.x, box.y + 17, box.width, 14), FACE_TINY,
            ui_tone(ui, turn < state->turn ? TONE_FAINT : TONE_DIM), ALIGN_MIDDLE, allotted);
}

/* As many turns as there is room for, the present one among the first. */
static void draw_turns(Ui *ui, const Game *game, const State *state, Rectangle room)
{
    int most = (int)(room.width / (TURN_WIDTH + 3)), first = state->turn > 1 ? state->turn - 1 : 1;
    if (first + most - 1 > state->last_turn)
        first = state->last_turn - most + 1 > 1 ? state->last_turn - most + 1 : 1;
    for (int i = 0; i < most && first + i <= state->last_turn; i++)
        draw_turn(ui, game, state, first + i,
                  box_of(room.x + (float)i * (TURN_WIDTH + 3), room.y + 5, TURN_WIDTH, 34));
}

/* ---- all ---- */

void folio_track(Ui *ui, const BoardView *view, Rectangle room)
{
    const Game *game = view->game;
    const State *state = view->state;
    char turn[32] = "Set-up", markers[32];
    if (state->turn)
        text_print(turn, sizeof turn, "Turn %d / %d", state->turn, state->last_turn);
    text_print(markers, sizeof markers, "US %d \u00b7 VC %d", state->held_count[US], state->held_count[VC]);
    track_title(ui, &room, game->title, 0.22f, turn, 14);
    track_figure(ui, box_right(&room, 92, 12), "Support fire", markers, TONE_TEXT);
    float turns = (float)state->last_turn * (TURN_WIDTH + 3), share = room.width * 0.42f;
    draw_turns(ui, game, state, box_right(&room, turns < share ? turns : share, 12));
    track_phases(ui, &(PhaseChips){folio_facts_phases, TURN_PHASES, folio_facts_phase(state), 16, 5, true},
                 room);
}
