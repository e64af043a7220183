/* The command display: every HQ and staff with commands now, saved and limit, whether it is activated or done, what it holds;
 * then fire support, objectives and losses. */
#include <math.h>
#include <string.h>

#include "fof/position/names.h"
#include "fof/turn/impulses.h"
#include "fof/turn/skills.h"
#include "ui/fof/panels.h"

enum { PIPS = 9 };

static const float CARD_HEIGHT = 58, CARD_GAP = 6, ROW_HEIGHT = 20, LEAST_ASSET = 26;

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

/* What it is doing this turn, in a few words. */
static void status(const FofGame *game, const FofState *state, const Commander *commander, char *text,
                   int size)
{
    UnitId unit = commander->unit;
    int usable = game->values.spend[fof_limited_visibility(state)] - state->spent;
    if (!unit_in_play(state, unit))
        text_copy(text, size, unit_flag(state, unit, UNIT_REMOVED) ? "fallen" : "not in play");
    else if (unit_flag(state, unit, UNIT_FLIPPED))
        text_copy(text, size, "fights as a team");
    else if (commands_draw_now(state, unit) && usable < state->commands)
        text_print(text, size, "%d held \u00b7 %d usable", state->commands, usable);
    else if (commands_draw_now(state, unit))
        text_print(text, size, "acts \u00b7 %d left", state->commands);
    else if (commander->flags & COMMANDER_DONE)
        text_print(text, size, "done \u00b7 %d saved", commander->saved);
    else if (commander->flags & (COMMANDER_ACTIVATED | COMMANDER_RUNNER))
        text_print(text, size, "activated \u00b7 %d saved", commander->saved);
    else
        text_print(text, size, "%d saved", commander->saved);
}

/* Radios, phones and signals in its hands, as icons; each once, with a number. */
static void draw_assets(Ui *ui, const FofGame *game, const FofState *state, UnitId unit, Rectangle room)
{
    static const struct {
        uint8_t class;
        const char *icon;
    } kinds[] = {{ITEM_PYROTECHNIC, "icon-smoke"}, {ITEM_PHONE, "icon-phone"}, {ITEM_RADIO, "icon-radio"}};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        int count = 0;
        for (int item = 0; item < MAX_ITEMS; item++)
            count += state->items[item].kind && state->items[item].holder == unit &&
                     game->items[state->items[item].kind].class == kinds[i].class;
        if (!count || room.width < LEAST_ASSET)
            continue;
        if (count > 1) {
            char number[8];
            text_print(number, sizeof number, "%d", count);
            ui_text(ui, box_right(&room, ui_width(ui, FACE_TINY, number) + 1, 1), FACE_TINY,
                    ui_tone(ui, TONE_DIM), ALIGN_RIGHT, number);
        }
        ui_picture(ui, kinds[i].icon, box_right(&room, 13, 4), ui_tone(ui, TONE_DIM));
    }
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
        Rectangle pip = box_of(box.x + step * (float)i, box.y, step - 3, box.height);
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

/* The lesson points at it: an arrow beside the name, so that it is not only an edge. */
static bool is_pointed_at(const BoardView *view, const char *name)
{
    for (int i = 0; i < view->pointed_count; i++)
        if (strcmp(view->pointed[i], name) == 0)
            return true;
    return false;
}

static void draw_commander(Ui *ui, const BoardView *view, const Commander *commander, Rectangle box,
                           Thing chosen)
{
    static const char *const experience[] = {"Green", "Line", "Veteran"};
    const FofGame *game = view->game;
    const FofState *state = view->state;
    UnitId unit = commander->unit;
    Thing name;
    char id[ID_SIZE], shown[64], words[64];
    fof_name_unit(game, state, unit, name, sizeof name);
    text_print(id, sizeof id, "hq %s", name);
    fof_long_name(game, state, unit, shown, sizeof shown);
    bool in_play = unit_in_play(state, unit);
    if (ui_row(ui, id, box, strcmp(view->selected, name) == 0 || state->acting == unit, shown))
        text_copy(chosen, THING_SIZE, name);
    tip(ui, game, state, commander);
    Rectangle room = box_inset(box, 7), plate = box_left(&room, 30, 8);
    plate = box_middle(plate, 30, 36);
    ui_plate(ui, plate, 5, ui_tone(ui, in_play ? TONE_FRIEND : TONE_HOVER));
    fof_short_name(game, state, unit, words, sizeof words);
    ui_text(ui, plate, FACE_BOLD, in_play ? WHITE : ui_tone(ui, TONE_DIM), ALIGN_MIDDLE, words);
    Rectangle top = box_top(&room, 15, 3), pips = box_top(&room, 8, 3);
    const char *rank = experience[fof_unit_experience(game, state, unit)];
    ui_text(ui, box_right(&top, ui_width(ui, FACE_TINY, rank) + 1, 4), FACE_TINY, ui_tone(ui, TONE_DIM),
            ALIGN_RIGHT, rank);
    if (is_pointed_at(view, name)) {
        ui_edge(ui, box, 6, 3, ui_tone(ui, TONE_GOLD));
        ui_text(ui, box_right(&top, 16, 4), FACE_BOLD, ui_tone(ui, TONE_GOLD), ALIGN_RIGHT, "\u25c0");
    }
    ui_text_cut(ui, top, FACE_BOLD, ui_tone(ui, in_play ? TONE_TEXT : TONE_FAINT), ALIGN_LEFT, shown);
    draw_pips(ui, game, state, commander, pips);
    status(game, state, commander, words, sizeof words);
    float width = ui_width(ui, FACE_SMALL, words) + 1;
    ui_text_cut(ui, box_left(&room, width < room.width ? width : room.width, 4), FACE_SMALL,
                ui_tone(ui, state->acting == unit ? TONE_GOLD : TONE_DIM), ALIGN_LEFT, words);
    if (room.width > 14)
        draw_assets(ui, game, state, unit, room);
}

/* ---- lists below ---- */

static float head(Ui *ui, Rectangle room, float y, const char *title)
{
    ui_text(ui, box_of(room.x, y + 6, room.width, 16), FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_LEFT, title);
    return y + 26;
}

static float line_in(Ui *ui, Rectangle room, float y, float height, const char *label, const char *value,
                     Tone tone)
{
    Rectangle row = box_of(room.x, y, room.width, height - 2);
    float width = ui_width(ui, FACE_SMALL, value) + 1;
    ui_text(ui, box_right(&row, width, 6), FACE_SMALL, ui_tone(ui, tone), ALIGN_RIGHT, value);
    char brief[96];
    text_copy(brief, sizeof brief, label);
    char *where = strstr(brief, " at ");
    if (where && ui_width(ui, FACE_TINY, brief) > row.width) /* in a small window the map alone says where */
        *where = '\0';
    ui_text_cut(ui, row, FACE_SMALL, ui_tone(ui, TONE_TEXT), ALIGN_LEFT, brief);
    return y + height;
}

static float line(Ui *ui, Rectangle room, float y, const char *label, const char *value, Tone tone)
{
    return line_in(ui, room, y, ROW_HEIGHT, label, value, tone);
}

static int friendly_lines(const FofGame *game)
{
    int count = 0;
    for (int i = 0; i < game->support.line_count; i++)
        count += game->support.agencies[game->support.lines[i].agency].side == FRIENDLY;
    return count;
}

/* "Illumination of the division-artillery", and how many missions are left. */
static void support_line(const FofGame *game, const FofState *state, int number, char *label, int size,
                         char *value, int value_size)
{
    const FireLine *fire = &game->support.lines[number];
    fof_name_fire_line(game, number, label, size);
    capital(label);
    if (fire->vof)
        text_append(label, size, " %+d", fire->vof);
    text_print(value, value_size, "%d left", state->missions_left[number]);
}

/* The name of an agency can be long: in a narrow window it takes several lines. */
static float support_row(const Ui *ui, float width, const char *label, const char *value)
{
    float left = width - ui_width(ui, FACE_SMALL, value) - 7;
    return ui_width(ui, FACE_TINY, label) <= left
               ? ROW_HEIGHT
               : fmaxf(ROW_HEIGHT, ui_paragraph_height(ui, left, FACE_SMALL, label) + 2);
}

static float draw_support(Ui *ui, const FofGame *game, const FofState *state, Rectangle room, float y)
{
    if (!friendly_lines(game))
        return y;
    y = head(ui, room, y, "FIRE SUPPORT");
    for (int i = 0; i < game->support.line_count; i++) {
        if (game->support.agencies[game->support.lines[i].agency].side != FRIENDLY)
            continue;
        char label[96], value[32];
        support_line(game, state, i, label, sizeof label, value, sizeof value);
        y = line_in(ui, room, y, support_row(ui, room.width, label, value), label, value,
                    state->missions_left[i] ? TONE_TEXT : TONE_FAINT);
    }
    return y;
}

static float support_height(const Ui *ui, const BoardView *view, float width)
{
    const FofGame *game = view->game;
    float height = friendly_lines(game) ? 26 : 0;
    for (int i = 0; i < game->support.line_count; i++) {
        if (game->support.agencies[game->support.lines[i].agency].side != FRIENDLY)
            continue;
        char label[96], value[32];
        support_line(game, view->state, i, label, sizeof label, value, sizeof value);
        height += support_row(ui, width, label, value);
    }
    return height;
}

static float draw_standing(Ui *ui, const BoardView *view, Rectangle room, float y)
{
    Reason lines[16];
    int count = fof_standing(view, lines, 16);
    y = head(ui, room, y, "OBJECTIVES");
    for (int i = 0; i < count; i++)
        y = line(ui, room, y, lines[i].label, lines[i].value, TONE_DIM);
    return y;
}

/* ---- all ---- */

static float content_height(const Ui *ui, const BoardView *view, float width)
{
    Reason lines[16];
    const FofState *state = view->state;
    int commanders = 0;
    for (int i = 0; i < MAX_COMMANDERS; i++)
        commanders += state->commanders[i].unit != NO_UNIT;
    return 26 + (float)commanders * (CARD_HEIGHT + CARD_GAP) + support_height(ui, view, width) + 26 +
           ROW_HEIGHT * (float)fof_standing(view, lines, 16) + 8;
}

void fof_forces(Ui *ui, const BoardView *view, Rectangle room, Thing chosen)
{
    const FofState *state = view->state;
    chosen[0] = '\0';
    Rectangle content = ui_scroll(
        ui, "forces", room, content_height(ui, view, room.width - 14)); /* beside the bar, if there is one */
    float y = head(ui, content, content.y, "COMMAND");
    for (int i = 0; i < MAX_COMMANDERS; i++) {
        if (state->commanders[i].unit == NO_UNIT)
            continue;
        draw_commander(ui, view, &state->commanders[i], box_of(content.x, y, content.width, CARD_HEIGHT),
                       chosen);
        y += CARD_HEIGHT + CARD_GAP;
    }
    y = draw_support(ui, view->game, state, content, y);
    draw_standing(ui, view, content, y);
    ui_scroll_end(ui);
}
