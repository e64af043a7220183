/* The strip at the top: scenario, turn, phases of the turn, Victory Points. */
#include "ui/fte/panels.h"
#include "ui/table/panel.h"

/* Who is ahead, as two parts of a bar; a tie is the second side's. */
static void draw_points(Ui *ui, const State *state, Rectangle room)
{
    char us[16], nva[16];
    float all = (float)(state->points[US] + state->points[NVA]),
          share = all > 0 ? (float)state->points[US] / all : 0.5F;
    text_print(us, sizeof us, "US %d", state->points[US]);
    text_print(nva, sizeof nva, "%d NVA", state->points[NVA]);
    ui_hot(ui, "points", room, HOT_UNDER | HOT_NO_FOCUS, "Victory Points");
    ui_tip(ui, "Victory Points of both sides (29.0); a tie is won by the NVA and Viet Cong");
    ui_text(ui, box_left(&room, ui_width(ui, FACE_HEAD, us) + 2, 8), FACE_HEAD,
            ui_tone(ui, TONE_FRIEND_LIGHT), ALIGN_LEFT, us);
    ui_text(ui, box_right(&room, ui_width(ui, FACE_HEAD, nva) + 2, 8), FACE_HEAD,
            ui_tone(ui, TONE_ENEMY_LIGHT), ALIGN_RIGHT, nva);
    Rectangle bar = box_middle(room, room.width, 12), ours = bar;
    ours.width = bar.width * share;
    ui_fill(ui, bar, ui_tone(ui, TONE_ENEMY));
    ui_fill(ui, ours, ui_tone(ui, TONE_FRIEND));
    ui_fill(ui, box_of(bar.x + ours.width - 1, bar.y - 3, 2, bar.height + 6), ui_tone(ui, TONE_TEXT));
}

static const float CAPTION_FROM = 720; /* where titles and phases leave room for it */

void fte_track(Ui *ui, const BoardView *view, Rectangle room)
{
    const State *state = view->state;
    char turn[32] = "Set-up";
    if (state->turn)
        text_print(turn, sizeof turn, "Turn %d / %d", state->turn, view->game->turns);
    track_title(ui, &room, view->game->title, 0.28F, turn, 18);
    draw_points(ui, state, box_right(&room, 244, 10));
    if (room.width > CAPTION_FROM) {
        Rectangle words = box_middle(box_right(&room, 84, 10), 84, 30);
        ui_text(ui, box_top(&words, 15, 0), FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_RIGHT, "Victory points");
        ui_text(ui, words, FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_RIGHT,
                fte_facts_viewer(state) == US ? "a tie is theirs" : "a tie is yours");
    }
    track_phases(ui, &(PhaseChips){fte_facts_phases, FTE_PHASES, fte_facts_phase(state), 22, 6, true}, room);
}
