/* The strip at the top: mission, turn, the phases of the turn with what comes next, visibility, activity, experience. */
#include <string.h>

#include "fof/position/names.h"
#include "fof/turn/sequence.h"
#include "ui/fof/panels.h"

/* Phases as a player counts them; the enemy comes before the command phase in defensive missions (3.0). */
typedef struct Phase {
    const char *title;
    const char *rules; /* the rows whose rule begins so */
} Phase;

static const Phase attack_phases[] = {{"HQ event", "3.1"}, {"Command", "3.3"}, {"Enemy", "3.4"},
                                      {"Capture", "3.5"},  {"Combat", "3.7"},  {"Clean up", "3.8"}};
static const Phase defence_phases[] = {{"HQ event", "3.1"}, {"Enemy", "3.2"},  {"Command", "3.3"},
                                       {"Capture", "3.5"},  {"Combat", "3.7"}, {"Clean up", "3.8"}};

enum { PHASES = sizeof attack_phases / sizeof attack_phases[0] };

static bool in_phase(const FofState *state, const Phase *phase)
{
    return state->turn && strncmp(sequence[state->step].rule, phase->rules, strlen(phase->rules)) == 0;
}

static void phase_chip(Ui *ui, Rectangle box, const Phase *phase, bool now)
{
    ui_plate(ui, box, 12, ui_tone(ui, now ? TONE_GOLD : TONE_RAISED));
    ui_text(ui, box, now ? FACE_BOLD : FACE_BODY, ui_tone(ui, now ? TONE_ON_GOLD : TONE_DIM), ALIGN_MIDDLE,
            phase->title);
}

/* All phases where there is room, else only the one that is on. */
static void draw_phases(Ui *ui, const FofGame *game, const FofState *state, Rectangle room)
{
    const Phase *phases = game->type == MISSION_DEFENSIVE ? defence_phases : attack_phases;
    float widths[PHASES], all = 0, gap = 6;
    for (int i = 0; i < PHASES; i++) {
        widths[i] = ui_width(ui, FACE_BOLD, phases[i].title) + 22;
        all += widths[i] + gap;
    }
    bool whole = all <= room.width;
    float x = room.x;
    for (int i = 0; i < PHASES; i++) {
        bool now = in_phase(state, &phases[i]);
        if (!whole && !now)
            continue;
        phase_chip(ui, box_of(x, room.y + room.height / 2 - 12, widths[i], 24), &phases[i], now);
        x += widths[i] + gap;
    }
    if (!state->turn)
        ui_text(ui, room, FACE_BOLD, ui_tone(ui, TONE_GOLD), ALIGN_LEFT, whole ? "" : "Planning");
}

static void two_lines(Ui *ui, Rectangle box, const char *label, const char *value, Tone tone)
{
    Rectangle upper = box_of(box.x, box.y + 5, box.width, 15),
              lower = box_of(box.x, box.y + 20, box.width, 18);
    ui_text(ui, upper, FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_LEFT, label);
    ui_text(ui, lower, FACE_BOLD, ui_tone(ui, tone), ALIGN_LEFT, value);
}

static void draw_visibility(Ui *ui, const FofState *state, Rectangle box)
{
    char text[48];
    const char *sky = state->light ? "Dark" : state->weather ? "Haze" : "Daylight";
    text_print(text, sizeof text, "%s +%d", sky, state->visibility);
    two_lines(ui, box, "Visibility", text, limited_visibility(state) ? TONE_WARN : TONE_TEXT);
}

/* The level in words and as filled boxes, so that neither colour nor number is needed alone. */
static void draw_activity(Ui *ui, const FofState *state, Rectangle box)
{
    static const char *const words[] = {"No contact", "Contact", "Engaged", "Heavily engaged"};
    static const Tone tones[] = {TONE_GOOD, TONE_WARN, TONE_PIN, TONE_HIT};
    two_lines(ui, box, "Activity", words[state->activity], TONE_TEXT);
    float x = box.x + ui_width(ui, FACE_SMALL, "Activity") + 8;
    for (int i = 0; i <= HEAVILY_ENGAGED; i++)
        ui_plate(ui, box_of(x + (float)i * 13, box.y + 9, 10, 7), 2,
                 ui_tone(ui, i <= state->activity ? tones[i] : TONE_RAISED));
}

static void draw_points(Ui *ui, const FofState *state, Rectangle box)
{
    char text[16];
    text_print(text, sizeof text, "%d", state->experience);
    two_lines(ui, box, "Experience", text, TONE_GOLD);
}

/* Where we are inside the phase, and what comes next. */
static void draw_step(Ui *ui, const FofGame *game, const FofState *state, Rectangle room)
{
    if (!state->turn || room.width < 120)
        return;
    char text[160];
    const char *next = sequence_next_title(game, state);
    text_print(text, sizeof text, next[0] ? "next: %s" : "%s", next);
    Rectangle upper = box_of(room.x, room.y + 5, room.width, 15),
              lower = box_of(room.x, room.y + 20, room.width, 18);
    ui_text(ui, upper, FACE_SMALL, ui_tone(ui, TONE_TEXT), ALIGN_LEFT, sequence[state->step].title);
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
    float most = room->width * 0.3f, title = ui_width(ui, FACE_HEAD, game->title) + 1;
    title = title > most ? most : title;
    ui_text_cut(ui, box_left(room, title, 8), FACE_HEAD, ui_tone(ui, TONE_TEXT), ALIGN_LEFT, game->title);
    ui_text(ui, box_left(room, ui_width(ui, FACE_BODY, turn) + 1, 16), FACE_BODY, ui_tone(ui, TONE_DIM),
            ALIGN_LEFT, turn);
}

void fof_track(Ui *ui, const BoardView *view, Rectangle room)
{
    const FofGame *game = view_game(view);
    const FofState *state = view_state(view);
    draw_title(ui, game, state, &room);
    draw_points(ui, state, box_right(&room, 70, 14));
    draw_activity(ui, state, box_right(&room, 112, 14));
    draw_visibility(ui, state, box_right(&room, 84, 14));
    float step = room.width > 740 ? 240 : 0;
    if (step > 0)
        draw_step(ui, game, state, box_right(&room, step, 12));
    draw_phases(ui, game, state, room);
}
