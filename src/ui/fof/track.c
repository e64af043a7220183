/* The strip at the top: mission, turn, the phases of the turn with what comes next, visibility, activity, experience. */
#include <string.h>

#include "fof/position/names.h"
#include "fof/turn/sequence.h"
#include "ui/fof/panels.h"
#include "ui/table/panel.h"

/* Phases as a player counts them, and the rule with which their rows begin; the enemy comes before the command
 * phase in defensive missions (3.0). */
enum { PHASES = 6 };
static const char *const attack_phases[2][PHASES] = {
    {"HQ event", "Command", "Enemy", "Capture", "Combat", "Clean up"},
    {"3.1", "3.3", "3.4", "3.5", "3.7", "3.8"}};
static const char *const defence_phases[2][PHASES] = {
    {"HQ event", "Enemy", "Command", "Capture", "Combat", "Clean up"},
    {"3.1", "3.2", "3.3", "3.5", "3.7", "3.8"}};

static int phase_now(const FofState *state, const char *const *rules)
{
    for (int i = 0; i < PHASES && state->turn; i++)
        if (strncmp(fof_sequence[state->step].rule, rules[i], strlen(rules[i])) == 0)
            return i;
    return -1;
}

static void draw_phases(Ui *ui, const FofGame *game, const FofState *state, Rectangle room)
{
    const char *const(*phases)[PHASES] = game->type == MISSION_DEFENSIVE ? defence_phases : attack_phases;
    PhaseChips chips = {phases[0], PHASES, phase_now(state, phases[1]), 22, 6, false};
    bool all = track_phases(ui, &chips, room);
    if (!state->turn)
        ui_text(ui, room, FACE_BOLD, ui_tone(ui, TONE_GOLD), ALIGN_LEFT, all ? "" : "Planning");
}

static void draw_visibility(Ui *ui, const FofState *state, Rectangle box)
{
    char text[48];
    const char *sky = state->light ? "Dark" : state->weather ? "Haze" : "Daylight";
    text_print(text, sizeof text, "%s +%d", sky, state->visibility);
    track_figure(ui, box, "Visibility", text, fof_limited_visibility(state) ? TONE_WARN : TONE_TEXT);
}

/* The level in words and as filled boxes, so that neither colour nor number is needed alone. */
static void draw_activity(Ui *ui, const FofState *state, Rectangle box)
{
    static const char *const words[] = {"No contact", "Contact", "Engaged", "Heavily engaged"};
    static const Tone tones[] = {TONE_GOOD, TONE_WARN, TONE_PIN, TONE_HIT};
    track_figure(ui, box, "Activity", words[state->activity], TONE_TEXT);
    float x = box.x + ui_width(ui, FACE_SMALL, "Activity") + 8;
    for (int i = 0; i <= HEAVILY_ENGAGED; i++)
        ui_plate(ui, box_of(x + (float)i * 13, box.y + 9, 10, 7), 2,
                 ui_tone(ui, i <= state->activity ? tones[i] : TONE_RAISED));
}

static void draw_points(Ui *ui, const FofState *state, Rectangle box)
{
    char text[16];
    text_print(text, sizeof text, "%d", state->experience);
    track_figure(ui, box, "Experience", text, TONE_GOLD);
}

/* Where we are inside the phase, and what comes next. */
static void draw_step(Ui *ui, const FofGame *game, const FofState *state, Rectangle room)
{
    if (!state->turn || room.width < 120)
        return;
    char text[160];
    const char *next = fof_sequence_next_title(game, state);
    text_print(text, sizeof text, next[0] ? "next: %s" : "%s", next);
    Rectangle upper = box_of(room.x, room.y + 5, room.width, 15),
              lower = box_of(room.x, room.y + 20, room.width, 18);
    ui_text(ui, upper, FACE_SMALL, ui_tone(ui, TONE_TEXT), ALIGN_LEFT, fof_sequence[state->step].title);
    ui_text(ui, lower, FACE_SMALL, ui_tone(ui, TONE_FAINT), ALIGN_LEFT, text);
}

static void draw_title(Ui *ui, const FofGame *game, const FofState *state, Rectangle *room)
{
    char turn[32];
    bool behind = state->turn > game->turns; /* 3.9: the last turn is over */
    if (state->turn)
        text_print(turn, sizeof turn, "Turn %d / %d", behind ? game->turns : state->turn, game->turns);
    else
        text_copy(turn, sizeof turn, "Planning");
    track_title(ui, room, game->title, 0.3f, turn, 16);
}

void fof_track(Ui *ui, const BoardView *view, Rectangle room)
{
    const FofGame *game = view->game;
    const FofState *state = view->state;
    draw_title(ui, game, state, &room);
    draw_points(ui, state, box_right(&room, 70, 14));
    draw_activity(ui, state, box_right(&room, 112, 14));
    draw_visibility(ui, state, box_right(&room, 84, 14));
    float step = room.width > 740 ? 240 : 0;
    if (step > 0)
        draw_step(ui, game, state, box_right(&room, step, 12));
    draw_phases(ui, game, state, room);
}
