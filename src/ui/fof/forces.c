/* The command display in the rail: every HQ and staff with commands now, saved and limit, whether it is activated or done; then
 * objectives, losses and fire support. What they hold is told by their tips. */
#include <math.h>
#include <string.h>

#include "fof/position/names.h"
#include "fof/turn/impulses.h"
#include "fof/turn/skills.h"
#include "ui/fof/panels.h"
#include "ui/table/rail.h"

enum { PIPS = 9 };

static const float CARD_HEIGHT = 60, CARD_GAP = 6;

/* ---- names ---- */

void fof_short_name(const FofGame *game, const FofState *state, UnitId unit, char *text, int size)
{
    static const char *const by_role[ROLE_ROLES] = {
        [ROLE_BN_HQ] = "BN",     [ROLE_BN_STAFF] = "BS",       [ROLE_CO_HQ] = "CO",
        [ROLE_XO] = "XO",        [ROLE_FIRST_SERGEANT] = "1S", [ROLE_GUNNERY_SERGEANT] = "GS",
        [ROLE_WEAPONS_HQ] = "W", [ROLE_ARTILLERY_FO] = "FO",   [ROLE_MORTAR_FO] = "MO",
        [ROLE_FAC] = "AC"};
    const UnitType *type = unit_type(game, state, unit);
    if (type->role == ROLE_PLATOON_HQ)
        text_print(text, size, "%d", state->units[unit].platoon);
    else if (by_role[type->role])
        text_copy(text, size, by_role[type->role]);
    else
        fof_name_unit(game, state, unit, text, size);
}

static void capital(char *text)
{
    if (text[0] >= 'a' && text[0] <= 'z')
        text[0] = (char)(text[0] - 'a' + 'A');
}

void fof_long_name(const FofGame *game, const FofState *state, UnitId unit, char *text, int size)
{
    static const char *const ordinal[] = {"", "1st", "2nd", "3rd", "4th", "5th", "6th"};
    const UnitType *type = unit_type(game, state, unit);
    int platoon = state->units[unit].platoon;
    if (type->role == ROLE_PLATOON_HQ && platoon < (int)(sizeof ordinal / sizeof ordinal[0]))
        text_print(text, size, "%s platoon", ordinal[platoon]);
    else
        text_copy(text, size, type->title);
    capital(text);
}

/* ---- one HQ ---- */

static bool commands_draw_now(const FofState *state, UnitId unit)
{
    return state->acting == unit;
}

/* What it is doing this turn, in a word or two. */
static void status(const FofGame *game, const FofState *state, const Commander *commander, char *text,
                   int size)
{
    UnitId unit = commander->unit;
    int usable = game->values.spend[fof_limited_visibility(state)] - state->spent;
    if (!unit_in_play(state, unit))
        text_copy(text, size, unit_flag(state, unit, UNIT_REMOVED) ? "fallen" : "not here");
    else if (unit_flag(state, unit, UNIT_FLIPPED))
        text_copy(text, size, "a team");
    else if (commands_draw_now(state, unit) && usable < state->commands)
        text_print(text, size, "%d usable", usable);
    else if (commands_draw_now(state, unit))
        text_copy(text, size, "acts");
    else if (commander->flags & COMMANDER_DONE)
        text_copy(text, size, "done");
    else
        text_copy(text, size,
                  commander->flags & (COMMANDER_ACTIVATED | COMMANDER_RUNNER) ? "activated" : "waits");
}

/* Commands held are full, saved ones have a mark when it does not act; the limit is a line between pips. */
static void draw_pips(Ui *ui, const FofGame *game, const FofState *state, const Commander *commander,
                      Rectangle box)
{
    bool acts = commands_draw_now(state, commander->unit);
    int held = acts ? state->commands : commander->saved;
    int limit = game->values.spend[fof_limited_visibility(state)] - (acts ? state->spent : 0);
    float step = box.width / PIPS;
    for (int i = 0; i < PIPS; i++) {
        Rectangle pip = box_of(box.x + step * (float)i, box.y, step - 1.5F, box.height);
        bool full = i < held;
        if (full)
            ui_plate(ui, pip, 2, ui_tone(ui, !acts ? TONE_WARN : i < limit ? TONE_GOLD : TONE_HIT));
        else
            ui_edge(ui, pip, 2, 1, ui_tone(ui, TONE_LINE));
    }
    if (limit > 0 && limit < PIPS)
        ui_fill(ui, box_of(box.x + step * (float)limit - 2, box.y - 2, 1, box.height + 4),
                ui_tone(ui, TONE_TEXT));
}

static void skills_line(const FofGame *game, const Commander *commander, char *text, int size)
{
    text[0] = '\0';
    for (int place = 0; place < SKILLS_HELD; place++) {
        int skill = skill_at(commander, place);
        if (skill >= 0)
            text_append(text, size, "%s%s", text[0] ? "\n" : "Skills: ", game->skills[skill].title);
    }
}

static void tip(Ui *ui, const FofGame *game, const FofState *state, const Commander *commander)
{
    char text[480], skills[320], name[64];
    fof_long_name(game, state, commander->unit, name, sizeof name);
    skills_line(game, commander, skills, sizeof skills);
    text_print(text, sizeof text, "%s: up to %d commands an impulse, %d can be saved.", name,
               game->values.spend[fof_limited_visibility(state)],
               unit_in_play(state, commander->unit) ? fof_save_limit(game, state, commander->unit) : 0);
    for (int item = 0; item < MAX_ITEMS; item++)
        if (state->items[item].kind && state->items[item].holder == commander->unit)
            text_append(text, sizeof text, "\n%s", game->items[state->items[item].kind].title);
    if (skills[0])
        text_append(text, sizeof text, "\n%s", skills);
    ui_tip(ui, text);
}

static bool is_pointed_at(const BoardView *view, const char *name)
{
    for (int i = 0; i < view->pointed_count; i++)
        if (strcmp(view->pointed[i], name) == 0)
            return true;
    return false;
}

/* Its plate and what it holds, its commands, and a word on what it does. */
static void draw_commander(Rail *rail, const Commander *commander)
{
    Ui *ui = rail->ui;
    const BoardView *view = rail->view;
    const FofGame *game = view->game;
    const FofState *state = view->state;
    UnitId unit = commander->unit;
    Thing name;
    char id[ID_SIZE], shown[64], words[64];
    Rectangle box = rail_box(rail, CARD_HEIGHT, CARD_GAP);
    if (!rail->draws)
        return;
    fof_name_unit(game, state, unit, name, sizeof name);
    text_print(id, sizeof id, "hq %s", name);
    fof_long_name(game, state, unit, shown, sizeof shown);
    bool in_play = unit_in_play(state, unit), acts = commands_draw_now(state, unit);
    if (ui_row(ui, id, box, strcmp(view->selected, name) == 0 || acts, shown))
        text_copy(rail->chosen, THING_SIZE, name);
    tip(ui, game, state, commander);
    if (is_pointed_at(view, name))
        ui_edge(ui, box, 6, 3, ui_tone(ui, TONE_GOLD));
    Rectangle room = box_inset(box, 6), top = box_top(&room, 22, 4),
              plate = box_left(&top, box.width < 70 ? 24 : 28, 2);
    ui_plate(ui, plate, 4, ui_tone(ui, in_play ? TONE_FRIEND : TONE_HOVER));
    fof_short_name(game, state, unit, words, sizeof words);
    ui_text_cut(ui, plate, FACE_BOLD, in_play ? WHITE : ui_tone(ui, TONE_DIM), ALIGN_MIDDLE, words);
    text_print(words, sizeof words, "%d", acts ? state->commands : commander->saved);
    ui_text(ui, top, FACE_BOLD, ui_tone(ui, acts ? TONE_GOLD : TONE_TEXT), ALIGN_RIGHT,
            in_play ? words : "\u2013");
    draw_pips(ui, game, state, commander, box_top(&room, 8, 3));
    status(game, state, commander, words, sizeof words);
    ui_text_cut(ui, room, FACE_SMALL, ui_tone(ui, acts ? TONE_TEXT : TONE_DIM), ALIGN_LEFT, words);
}

/* ---- what is counted below ---- */

/* "Illumination of the division-artillery", and how many missions are left. */
static void support(Rail *rail)
{
    const FofGame *game = rail->view->game;
    const FofState *state = rail->view->state;
    bool any = false;
    for (int i = 0; i < game->support.line_count; i++) {
        const FireLine *fire = &game->support.lines[i];
        if (game->support.agencies[fire->agency].side != FRIENDLY)
            continue;
        char label[96], value[32];
        fof_name_fire_line(game, i, label, sizeof label);
        capital(label);
        if (fire->vof)
            text_append(label, sizeof label, " %+d", fire->vof);
        text_print(value, sizeof value, "%d left", state->missions_left[i]);
        if (!any)
            rail_head(rail, "Support");
        any = true;
        rail_entry(rail, label, value, state->missions_left[i] ? TONE_GOLD : TONE_FAINT);
    }
}

static void lay(Rail *rail)
{
    const FofState *state = rail->view->state;
    for (int i = 0; i < MAX_COMMANDERS; i++)
        if (state->commanders[i].unit != NO_UNIT)
            draw_commander(rail, &state->commanders[i]);
    rail_goals(rail, fof_standing);
    support(rail);
}

void fof_forces(Ui *ui, const BoardView *view, Rectangle room, Thing chosen)
{
    rail_draw(ui, view, room, chosen, lay);
}
