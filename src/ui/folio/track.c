/* The strip at the top: scenario, turn track with support allotments, phases of the turn, markers in hand. */
#include <string.h>

#include "ui/folio/panels.h"

/* All phases where there is room, else only the one that is on. */
static void draw_phases(Ui *ui, const FolioState *state, Rectangle room)
{
    float widths[TURN_PHASES], all = 0, gap = 5;
    for (int i = 0; i < TURN_PHASES; i++) {
        widths[i] = ui_width(ui, FACE_BOLD, facts_phases[i]) + 16;
        all += widths[i] + gap;
    }
    bool whole = all <= room.width;
    float x = room.x;
    for (int i = 0; i < TURN_PHASES; i++) {
        bool now = facts_phase(state) == i;
        if ((!whole && !now) || x + widths[i] > room.x + room.width)
            continue;
        Rectangle chip = box_of(x, room.y + room.height / 2 - 12, widths[i], 24);
        ui_plate(ui, chip, 12, ui_tone(ui, now ? TONE_GOLD : TONE_RAISED));
        ui_text(ui, chip, now ? FACE_BOLD : FACE_BODY, ui_tone(ui, now ? TONE_ON_GOLD : TONE_DIM),
                ALIGN_MIDDLE, facts_phases[i]);
        x += widths[i] + gap;
    }
}

/* ---- the turn track ---- */

static const float TURN_WIDTH = 30;

static void draw_turn(Ui *ui, const FolioGame *game, const FolioState *state, int turn, Rectangle box)
{
    char number[8], allotted[12], tip[120], id[ID_SIZE];
    int us = facts_allotted(game, state, turn, US), vc = facts_allotted(game, state, turn, VC);
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
static void draw_turns(Ui *ui, const FolioGame *game, const FolioState *state, Rectangle room)
{
    int most = (int)(room.width / (TURN_WIDTH + 3)), first = state->turn > 1 ? state->turn - 1 : 1;
    if (first + most - 1 > state->last_turn)
        first = state->last_turn - most + 1 > 1 ? state->last_turn - most + 1 : 1;
    for (int i = 0; i < most && first + i <= state->last_turn; i++)
        draw_turn(ui, game, state, first + i,
                  box_of(room.x + (float)i * (TURN_WIDTH + 3), room.y + 5, TURN_WIDTH, 34));
}

/* ---- all ---- */

static void draw_markers(Ui *ui, const FolioState *state, Rectangle box)
{
    char text[32];
    text_print(text, sizeof text, "US %d \u00b7 VC %d", state->held_count[US], state->held_count[VC]);
    ui_text(ui, box_of(box.x, box.y + 5, box.width, 15), FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_LEFT,
            "Support fire");
    ui_text(ui, box_of(box.x, box.y + 20, box.width, 18), FACE_BOLD, ui_tone(ui, TONE_TEXT), ALIGN_LEFT,
            text);
}

void folio_track(Ui *ui, const BoardView *view, Rectangle room)
{
    const FolioGame *game = folio_game(view->game);
    const FolioState *state = folio_state(view->state);
    char turn[32] = "Set-up";
    if (state->turn)
        text_print(turn, sizeof turn, "Turn %d / %d", state->turn, state->last_turn);
    float most = room.width * 0.22f, title = ui_width(ui, FACE_HEAD, game->title) + 1;
    ui_text_cut(ui, box_left(&room, title < most ? title : most, 8), FACE_HEAD, ui_tone(ui, TONE_TEXT),
                ALIGN_LEFT, game->title);
    ui_text(ui, box_left(&room, ui_width(ui, FACE_BODY, turn) + 1, 14), FACE_BODY, ui_tone(ui, TONE_DIM),
            ALIGN_LEFT, turn);
    draw_markers(ui, state, box_right(&room, 92, 12));
    float turns = (float)state->last_turn * (TURN_WIDTH + 3), share = room.width * 0.42f;
    draw_turns(ui, game, state, box_right(&room, turns < share ? turns : share, 12));
    draw_phases(ui, state, room);
}
