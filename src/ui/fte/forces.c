/* The column on the left, always in this order: whose Activation it is and who can still act, the cup with the chance of each chit to be
 * next, who has not acted this turn, what is on the way. */
#include <string.h>

#include "ui/fte/map.h"
#include "ui/fte/panels.h"
#include "ui/table/map/draw.h"
#include "ui/table/rail.h"

static const float ROW = 20, PAD = 8;

static const char *const side_titles[2] = {"US", "NVA"};

static Tone side_tone(int side)
{
    return side == US ? TONE_FRIEND : TONE_ENEMY;
}

static void draw_chit(Ui *ui, Rectangle box, int side)
{
    float radius = box.width / 2;
    ui_plate(ui, box, radius, ui_tone(ui, TONE_PAPER_LIGHT));
    ui_plate(ui, box_inset(box, 1.5F), radius, ui_tone(ui, side_tone(side)));
}

/* ---- whose Activation ---- */

static const char *unit_word(const State *state, int unit)
{
    const FteUnit *one = &state->units[unit];
    if (one->marks & MARK_MOVING)
        return "moving";
    if (one->marks & MARK_DONE)
        return "done";
    if (one->status & STATUS_BROKEN)
        return "broken";
    if (one->marks & MARK_READY)
        return one->status & STATUS_SUPPRESSED ? "suppressed" : "can act";
    return "";
}

/* A unit under its name; a click selects it. */
static void draw_unit(Rail *rail, int unit, const char *word)
{
    Ui *ui = rail->ui;
    const Game *game = rail->view->game;
    const State *state = rail->view->state;
    char thing[THING_SIZE], tip[HOT_LABEL_SIZE];
    Rectangle row = rail_box(rail, ROW, 1);
    if (!rail->draws)
        return;
    fte_facts_name(game, state, unit, thing);
    bool selected = rail_row(rail, row, thing);
    fte_describe(rail->view, thing, tip, sizeof tip);
    ui_tip(ui, tip);
    Rectangle room = box_of(row.x + 6, row.y, row.width - 10, row.height),
              mark = box_middle(box_left(&room, 10, 6), 8, 8);
    bool done = state->units[unit].marks & MARK_DONE, ready = state->units[unit].marks & MARK_READY;
    ui_plate(ui, mark, 4, ready && !done ? ui_tone(ui, TONE_GOLD) : fte_unit_tone(ui, game, state, unit));
    if (word[0])
        ui_text(ui, box_right(&room, ui_width(ui, FACE_SMALL, word) + 2, 4), FACE_SMALL,
                ui_tone(ui, TONE_DIM), ALIGN_RIGHT, word);
    fte_facts_called(game, state, unit, thing);
    ui_text_cut(ui, room, selected ? FACE_BOLD : FACE_BODY, ui_tone(ui, done ? TONE_FAINT : TONE_TEXT),
                ALIGN_LEFT, thing);
}

static bool takes_part_now(const State *state, int unit)
{
    return fte_on_map(state, unit) && fte_marked(state, unit, MARK_READY | MARK_MOVING);
}

/* The leader of it, or the hex. */
static void lead_text(const BoardView *view, char *text, int size)
{
    const FteFrame *act = fte_frame(view->state, STEP_ACT);
    char name[THING_SIZE];
    text_copy(text, size, "whom to activate?");
    if (act && act->unit) {
        fte_facts_called(view->game, view->state, act->unit - 1, name);
        text_print(text, size, "%s leads", name);
    } else if (act && act->hex) {
        fte_facts_hex_text(act->hex, name, sizeof name);
        text_print(text, size, "hex %s", name);
    }
}

static void activation(Rail *rail)
{
    Ui *ui = rail->ui;
    const BoardView *view = rail->view;
    const State *state = view->state;
    bool mine = state->active == fte_facts_viewer(state),
         under_way = fte_frame(state, STEP_ACT) || fte_frame(state, STEP_ACTIVATE);
    char text[48];
    if (!under_way)
        return;
    Rectangle box = rail_box(rail, 44, 4);
    if (rail->draws) {
        ui_plate(ui, box, 8, ui_tone(ui, TONE_BAR));
        ui_edge(ui, box, 8, 2, ui_tone(ui, mine ? TONE_GOLD : TONE_ENEMY));
        Rectangle inside = box_inset(box, PAD - 2), chit = box_middle(box_left(&inside, 30, 8), 28, 28);
        draw_chit(ui, chit, state->active);
        ui_text(ui, chit, FACE_TINY, WHITE, ALIGN_MIDDLE, side_titles[state->active]);
        ui_text_cut(ui, box_top(&inside, 17, 0), FACE_BOLD, ui_tone(ui, mine ? TONE_GOLD : TONE_ENEMY_LIGHT),
                    ALIGN_LEFT, mine ? "Your activation" : "Their activation");
        lead_text(view, text, sizeof text);
        ui_text_cut(ui, inside, FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_LEFT, text);
    }
    for (int unit = 0; unit < view->game->unit_count; unit++)
        if (takes_part_now(state, unit))
            draw_unit(rail, unit, unit_word(state, unit));
}

/* ---- the cup ---- */

static void draw_chits(Ui *ui, Rectangle row, int side, int count)
{
    char text[16];
    const float size = 15;
    text_print(text, sizeof text, "%s %d", side_titles[side], count);
    ui_text(ui, box_right(&row, 44, 2), FACE_SMALL, ui_tone(ui, TONE_TEXT), ALIGN_LEFT, text);
    float step =
        count > 1 && size * (float)count > row.width ? (row.width - size) / (float)(count - 1) : size;
    for (int i = 0; i < count; i++) /* many lie over one another */
        draw_chit(ui, box_of(row.x + step * (float)i, row.y + (row.height - size) / 2, size, size), side);
}

/* A cup, wider at its mouth. */
static void draw_cup(Ui *ui, Rectangle box)
{
    Color brown = map_mixed(ui_tone(ui, TONE_PIN), ui_tone(ui, TONE_INK), 0.4F);
    for (int i = 0; i < 8; i++) {
        float in = box.width * 0.022F * (float)i;
        ui_fill(ui,
                box_of(box.x + in, box.y + 3 + (box.height - 3) * (float)i / 8, box.width - 2 * in,
                       (box.height - 3) / 8 + 0.5F),
                map_mixed(brown, BLACK, 0.03F * (float)i));
    }
    ui_plate(ui, box_of(box.x - 2, box.y, box.width + 4, 6), 3, map_mixed(brown, WHITE, 0.18F));
}

static void draw_event_chit(Ui *ui, Rectangle box)
{
    ui_plate(ui, box, box.width / 2, ui_tone(ui, TONE_PAPER_LIGHT));
    ui_text(ui, box, FACE_BOLD, ui_tone(ui, TONE_INK), ALIGN_MIDDLE, "!");
}

/* One bar: who draws next. */
static void draw_chances(Ui *ui, const State *state, Rectangle bar)
{
    static const Tone tones[3] = {TONE_FRIEND, TONE_ENEMY, TONE_PAPER};
    float left = bar.x;
    for (int chit = US; chit <= CHIT_EVENT; chit++) {
        int percent = fte_facts_chance(state, chit);
        char text[16];
        Rectangle part = box_of(
            left, bar.y, bar.width * (float)state->cup[chit] / (float)fte_facts_chits(state), bar.height);
        text_print(text, sizeof text, part.width > 40 ? "%d %%" : "%d", percent);
        if (part.width <= 0)
            continue;
        ui_fill(ui, part, ui_tone(ui, tones[chit]));
        if (ui_width(ui, FACE_TAG, text) + 2 <= part.width)
            ui_text(ui, part, FACE_TAG, chit == CHIT_EVENT ? ui_tone(ui, TONE_INK) : WHITE, ALIGN_MIDDLE,
                    text);
        left += part.width;
    }
}

static void cup(Rail *rail)
{
    Ui *ui = rail->ui;
    const State *state = rail->view->state;
    int left = fte_facts_chits(state);
    char title[32];
    text_print(title, sizeof title, left == 1 ? "In the cup: 1 chit" : "In the cup: %d chits", left);
    rail_head(rail, title);
    if (!left)
        return;
    Rectangle box = rail_box(rail, 36, 4), bar = rail_box(rail, 17, 1), note = rail_box(rail, 15, 2);
    if (!rail->draws)
        return;
    ui_hot(ui, "cup", box, HOT_UNDER | HOT_NO_FOCUS, "The cup");
    ui_tip(ui, "Chits left in the cup (5.0): each activates a Leader, a hex or a machine of its side");
    draw_cup(ui, box_middle(box_left(&box, 34, 8), 28, 32));
    if (state->cup[CHIT_EVENT])
        draw_event_chit(ui, box_middle(box_right(&box, 18, 4), 17, 17));
    draw_chits(ui, box_row(box, 0, 2, 2), US, state->cup[US]);
    draw_chits(ui, box_row(box, 1, 2, 2), NVA, state->cup[NVA]);
    draw_chances(ui, state, bar);
    ui_text(ui, note, FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_LEFT,
            state->cup[CHIT_EVENT] ? "who draws next; ! is an event" : "who draws next");
}

/* ---- who has not acted ---- */

/* Leaders and machines: what a chit can activate by name. */
static bool can_lead(const Game *game, const State *state, int unit)
{
    return fte_is_leader(game, state, unit) || !fte_is_infantry(game, state, unit);
}

static void not_acted(Rail *rail)
{
    const Game *game = rail->view->game;
    const State *state = rail->view->state;
    Side side = fte_facts_viewer(state);
    int others = 0;
    bool any = false;
    for (int unit = 0; unit < game->unit_count; unit++) {
        if (!fte_on_map(state, unit) || fte_side(game, unit) != side ||
            fte_marked(state, unit, MARK_DONE | MARK_READY))
            continue;
        if (!any)
            rail_head(rail, "Still to act this turn");
        any = true;
        if (can_lead(game, state, unit))
            draw_unit(rail, unit, "");
        else
            others++;
    }
    char text[40];
    text_print(text, sizeof text, "%d other unit%s", others, others == 1 ? "" : "s");
    if (others)
        rail_entry(rail, text, "with a Leader near, or hex by hex", TONE_DIM);
}

/* ---- what is on the way ---- */

static void missions(Rail *rail)
{
    static const char *const kinds[MISSION_KINDS] = {"", "Mortars", "Artillery"};
    const State *state = rail->view->state;
    char title[48], text[64], hex[12];
    bool any = false;
    for (int i = 0; i < MAX_MISSIONS; i++) {
        const FireMission *one = &state->missions[i];
        if (!one->kind)
            continue;
        if (!any)
            rail_head(rail, "On the way");
        any = true;
        bool own = one->target != UNKNOWN_HEX;
        fte_facts_hex_text(own ? one->target : 0, hex, sizeof hex);
        text_print(title, sizeof title, own ? "%s on %s" : "%s of the enemy", kinds[one->kind], hex);
        text_print(text, sizeof text, own ? "end of turn %d" : "end of turn %d, place unknown", one->turn);
        rail_entry(rail, title, text, own ? TONE_FRIEND_LIGHT : TONE_ENEMY_LIGHT);
    }
    if (state->medevac_unit && state->units[state->medevac_unit - 1].where != UNIT_ON_MAP) {
        text_print(text, sizeof text, "comes in turn %d", state->medevac_turn);
        if (!any)
            rail_head(rail, "On the way");
        rail_entry(rail, "Medevac", text, TONE_FRIEND_LIGHT);
    }
}

/* What only this scenario gives points for. */
static void goals(Rail *rail)
{
    const Game *game = rail->view->game;
    char text[32];
    if (game->award_count)
        rail_head(rail, "Points");
    for (int i = 0; i < game->award_count; i++) {
        text_print(text, sizeof text, "%d for the %s", game->awards[i].points,
                   side_titles[game->awards[i].side]);
        rail_entry(rail, game->awards[i].title, text, TONE_DIM);
    }
}

static void lay(Rail *rail)
{
    activation(rail);
    if (rail->view->state->turn) {
        cup(rail);
        not_acted(rail);
        missions(rail);
    }
    goals(rail);
}

void fte_forces(Ui *ui, const BoardView *view, Rectangle room, Thing chosen)
{
    rail_draw(ui, view, room, chosen, lay);
}
