/* The column on the left: who we are, unit by unit (men as dots, the fallen as crossed rings, chits, state); what can be called for; what
 * scores. */
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "tod/air/air.h"
#include "tod/points/points.h"
#include "ui/table/map/draw.h"
#include "ui/table/rail.h"
#include "ui/tod/panels.h"

static const float ROW = 47;

/* ---- a unit ---- */

/* As staffs write it: HQ, 1, 2; else the first letters of the title. */
static void write_badge(const Game *game, const State *state, int unit, char text[8])
{
    const TodMachine *machine = tod_machine(game, state, unit);
    const char *name = tod_roster(game, state, unit)->name, *title = tod_roster(game, state, unit)->title;
    int letters = 0;
    text[0] = '\0';
    if (machine)
        text_copy(text, 8, machine->drive == DRIVE_AIR ? "H" : "V");
    else if (strcmp(name, "hq") == 0)
        text_copy(text, 8, "HQ");
    else if (isdigit((unsigned char)name[0]))
        text_print(text, 8, "%d", atoi(name));
    else if (!strchr(title, ' '))
        text_print(text, 8, "%.2s", title);
    else
        for (const char *c = title; *c && letters < 2; c++)
            if (c == title || c[-1] == ' ')
                text_append(text, 8, "%c", toupper((unsigned char)*c)), letters++;
}

static void draw_badge(Ui *ui, Rectangle box, const Game *game, const State *state, int unit)
{
    char text[8];
    write_badge(game, state, unit, text);
    ui_plate(ui, box, 4, ui_tone(ui, tod_side(game, unit) == US ? TONE_FRIEND : TONE_ENEMY));
    ui_text_cut(ui, box, FACE_BOLD, WHITE, ALIGN_MIDDLE, text);
}

/* A dot a man; rings with a stroke are those who fell. */
static void draw_dots(Ui *ui, Rectangle row, const Game *game, const State *state, int unit)
{
    int fit = tod_fit(game, state, unit),
        all = state->units[unit].start > fit ? state->units[unit].start : fit;
    float step = fminf(9, row.width / fmaxf(1, (float)all));
    for (int i = 0; i < all; i++) {
        Rectangle dot = box_of(row.x + step * (float)i, row.y + row.height / 2 - 3, 6, 6);
        if (i < fit)
            ui_plate(ui, dot, 3, ui_tone(ui, TONE_TEXT));
        else {
            ui_edge(ui, dot, 3, 1, ui_tone(ui, TONE_WARN));
            ui_line(ui, (Vector2){dot.x, dot.y + 6}, (Vector2){dot.x + 6, dot.y}, 1, ui_tone(ui, TONE_WARN));
        }
    }
}

/* Chits of ammunition, spent ones empty. */
static void draw_chits(Ui *ui, Rectangle row, const Game *game, const State *state, int unit)
{
    int most = game->book.chits[tod_side(game, unit)], left = state->units[unit].chits;
    most = left > most ? left : most;
    for (int i = 0; i < most; i++) {
        Rectangle chit = box_of(row.x + row.width - 6 * (float)(most - i), row.y + row.height / 2 - 5, 5, 10);
        if (i < left)
            ui_plate(ui, chit, 2, ui_tone(ui, TONE_PIN));
        else
            ui_edge(ui, chit, 2, 1, ui_tone(ui, TONE_FAINT));
    }
}

static Tone state_tone(const State *state, int unit)
{
    uint32_t marks = state->units[unit].marks;
    if (marks & (UNIT_PANIC | UNIT_BREAKING | UNIT_WRECK | UNIT_STUNNED))
        return TONE_HIT;
    if (marks & (UNIT_UNDER_FIRE | UNIT_UNDER_HE))
        return TONE_WARN;
    return TONE_DIM;
}

static void draw_unit(Rail *rail, int unit)
{
    static const char *const classes[CLASSES] = {"Grunt", "Veteran", "Elite"};
    Ui *ui = rail->ui;
    const Game *game = rail->view->game;
    const State *state = rail->view->state;
    char thing[THING_SIZE], words[64];
    const TodMachine *machine = tod_machine(game, state, unit);
    Rectangle row = rail_box(rail, ROW, 3);
    if (!rail->draws)
        return;
    tod_facts_unit_name(game, state, unit, thing);
    rail_row(rail, row, thing);
    bool done = state->units[unit].deed || state->units[unit].where != UNIT_TABLE;
    Rectangle room = box_inset(row, 5), badge = box_left(&room, 24, 6);
    draw_badge(ui, box_middle(badge, 24, 30), game, state, unit);
    Rectangle head = box_top(&room, 15, 0), middle = box_top(&room, 11, 0);
    const char *kind = machine ? machine->title : classes[tod_class(game, state, unit)];
    Rectangle title = head;
    if (ui_width(ui, FACE_BOLD, tod_roster(game, state, unit)->title) + ui_width(ui, FACE_SMALL, kind) + 6 <
        head.width)
        ui_text(ui, box_right(&title, ui_width(ui, FACE_SMALL, kind) + 2, 4), FACE_SMALL,
                ui_tone(ui, TONE_DIM), ALIGN_RIGHT, kind);
    ui_text_cut(ui, title, FACE_BOLD, ui_tone(ui, done ? TONE_DIM : TONE_TEXT), ALIGN_LEFT,
                tod_roster(game, state, unit)->title);
    if (!machine) {
        draw_chits(ui, middle, game, state, unit);
        middle.width -= 34;
        draw_dots(ui, middle, game, state, unit);
    }
    tod_facts_state(game, state, unit, words, sizeof words);
    ui_text_cut(ui, room, FACE_SMALL, ui_tone(ui, state_tone(state, unit)), ALIGN_LEFT, words);
}

static bool stands_here(const Game *game, const State *state, int unit)
{
    int where = state->units[unit].where;
    return tod_side(game, unit) == tod_facts_viewer(state) && where != UNKNOWN && where != UNIT_ABSENT &&
           where != UNIT_LEFT && where != UNIT_GONE;
}

/* ---- what can be called for ---- */

static void entry_battery(Rail *rail, const TodBattery *battery, bool *any)
{
    char text[64];
    if (!*any)
        rail_head(rail, "On request");
    *any = true;
    text_print(text, sizeof text, "%d tube%s, %s", battery->guns, battery->guns == 1 ? "" : "s",
               battery->light ? "with illumination" : "HE");
    rail_entry(rail, battery->title, text, TONE_DIM);
}

/* helo-request 1 to 3: the chance now, and the score behind it; or that none will do. */
static void entry_flight(Rail *rail, const TodFlight *flight)
{
    static const char *const missions[MISSION_KINDS] = {"",           "medevac", "fire support", "landing",
                                                        "extraction", "supply",  "observer"};
    const Game *game = rail->view->game;
    const State *state = rail->view->state;
    char text[96];
    int score = tod_request_score(game, state, (TodMissionKind)flight->mission, flight->planned);
    bool there = tod_on_table(state, flight->unit);
    text_print(text, sizeof text, "%s", missions[flight->mission]);
    if (flight->planned && !there)
        text_append(text, sizeof text, ", planned for turn %d", flight->planned);
    if (there)
        text_append(text, sizeof text, ", here");
    else if (score > D6)
        text_append(text, sizeof text, ", not now: %d+ needed", score);
    else
        text_append(text, sizeof text, ", %d %%: %d+", (D6 + 1 - score) * 100 / D6, score);
    rail_entry(rail, game->roster[flight->unit].title, text, !there && score > D6 ? TONE_WARN : TONE_DIM);
}

static void requests(Rail *rail)
{
    const Game *game = rail->view->game;
    Side viewer = tod_facts_viewer(rail->view->state);
    bool any = false;
    for (int i = 0; i < game->battery_count; i++)
        if (game->batteries[i].side == viewer && !game->batteries[i].card)
            entry_battery(rail, &game->batteries[i], &any);
    for (int i = 0; i < game->flight_count && viewer == US; i++) {
        if (!any)
            rail_head(rail, "On request");
        any = true;
        entry_flight(rail, &game->flights[i]);
    }
}

static void lay(Rail *rail)
{
    const Game *game = rail->view->game;
    const State *state = rail->view->state;
    for (int unit = 0; unit < tod_slots(game); unit++)
        if (stands_here(game, state, unit))
            draw_unit(rail, unit);
    requests(rail);
    rail_goals(rail, tod_standing);
}

void tod_forces(Ui *ui, const BoardView *view, Rectangle room, Thing chosen)
{
    rail_draw(ui, view, room, chosen, lay);
}
