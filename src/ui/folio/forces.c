/* The rail: markers in hand, own units by formation with their state, those to come, the enemy
 * as far as he is known, transports, objectives. */
#include <string.h>

#include "ui/folio/map.h"
#include "ui/folio/panels.h"
#include "ui/table/rail.h"

static const float ROW = 18;

/* ---- markers ---- */

void folio_marker(Ui *ui, int value, Rectangle box)
{
    char text[8];
    text_print(text, sizeof text, "+%d", value);
    ui_plate(ui, box, 4, ui_tone(ui, TONE_PAPER));
    ui_text(ui, box, FACE_BOLD, ui_tone(ui, TONE_INK), ALIGN_MIDDLE, text);
}

static void draw_markers(Rail *rail, const uint8_t markers[MARKER_VALUES])
{
    float x = rail->room.x;
    const float size = 25;
    for (int value = MARKER_VALUES - 1; value >= 1; value--)
        for (int i = 0; i < markers[value]; i++) {
            if (x + size > rail->room.x + rail->room.width) {
                x = rail->room.x;
                rail->y += size + 3;
            }
            if (rail->draws)
                folio_marker(rail->ui, value, box_of(x, rail->y, size, size));
            x += size + 3;
        }
    rail->y += size + 5;
}

static void hand(Rail *rail)
{
    const State *state = rail->view->state;
    Side own = view_side(rail->view), other = (Side)(1 - own);
    char value[24];
    rail_head(rail, "Support");
    if (state->held_count[own])
        draw_markers(rail, state->held[own]);
    text_print(value, sizeof value, "%d in hand", state->held_count[other]);
    rail_entry(rail, other == US ? "The US player" : "The Viet Cong", value, TONE_DIM);
}

/* ---- units ---- */

static const char *state_word(const Game *game, const State *state, int unit)
{
    const FolioUnit *data = &state->units[unit];
    if (data->where == UNIT_HIDDEN && data->place == UNKNOWN_PLACE)
        return "unseen";
    if (data->where != UNIT_ON_MAP)
        return data->where == UNIT_HIDDEN    ? "hidden"
               : data->where == UNIT_WAITING ? "to come"
               : data->where == UNIT_CARRIED ? "aboard"
               : data->where == UNIT_GONE    ? "lost"
                                             : "left";
    return data->steps < game->counters[unit].steps ? "depleted"
           : data->marks & DID_ATTACK               ? "attacked"
           : data->marks & LANDED_MARKS             ? "landed"
           : data->marks & DID_MOVE                 ? "moved"
                                                    : "";
}

static void unit_tip(Rail *rail, int unit)
{
    const FolioRating *rating = folio_rating(rail->view->game, rail->view->state, unit);
    const char *word = state_word(rail->view->game, rail->view->state, unit);
    char text[96];
    text_print(text, sizeof text, "%s: attack %d, defence %d, movement %d%s%s",
               rail->view->game->counters[unit].label, rating->attack, rating->defence, rating->move,
               word[0] ? ", " : "", word);
    ui_tip(rail->ui, text);
}

static void draw_unit(Rail *rail, int unit)
{
    Ui *ui = rail->ui;
    const Counter *counter = &rail->view->game->counters[unit];
    int where = rail->view->state->units[unit].where;
    const char *label = counter->label[0] ? counter->label : counter->name;
    float lines = ui_paragraph_height(ui, rail->room.width - 16, FACE_SMALL, label) + 4;
    Rectangle row = rail_box(rail, lines > ROW ? lines : ROW, 2);
    if (!rail->draws)
        return;
    rail_row(rail, row, counter->name);
    unit_tip(rail, unit);
    Rectangle room = box_of(row.x + 4, row.y, row.width - 6, row.height), mark = box_left(&room, 6, 4);
    ui_plate(ui, box_middle(mark, 6, 12), counter->side == US ? 3 : 0, folio_side_tone(ui, counter->side));
    const char *word = state_word(rail->view->game, rail->view->state, unit);
    bool lost = where == UNIT_GONE || where == UNIT_LEFT;
    ui_paragraph(ui, box_middle(room, room.width, lines - 4), FACE_SMALL,
                 ui_tone(ui, lost      ? TONE_FAINT
                             : word[0] ? TONE_DIM
                                       : TONE_TEXT),
                 label);
}

/* Who takes part is no secret, only where he is: nobody comes or goes in the list when he is found. */
static bool takes_part(const Rail *rail, int unit, Side side)
{
    return folio_side(rail->view->game, unit) == side && rail->view->state->units[unit].where != UNIT_ABSENT;
}

/* The units of one formation, under its name; the first unit of it says where it stands in the list. */
static void formations(Rail *rail, Side side)
{
    const Game *game = rail->view->game;
    for (int first = 0; first < game->unit_count; first++) {
        bool listed = takes_part(rail, first, side);
        for (int before = 0; before < first && listed; before++)
            listed = !takes_part(rail, before, side) ||
                     strcmp(game->counters[before].formation, game->counters[first].formation) != 0;
        if (!listed)
            continue;
        rail_head(rail, game->counters[first].formation[0] ? game->counters[first].formation
                        : side == US                       ? "US"
                                                           : "Viet Cong");
        for (int unit = first; unit < game->unit_count; unit++)
            if (takes_part(rail, unit, side) &&
                strcmp(game->counters[unit].formation, game->counters[first].formation) == 0)
                draw_unit(rail, unit);
    }
}

/* ---- the rest ---- */

static void transports(Rail *rail)
{
    const Game *game = rail->view->game;
    const State *state = rail->view->state;
    char value[32];
    if (!game->helicopters && !game->boats)
        return;
    rail_head(rail, "Transport");
    text_print(value, sizeof value, "%d of %d left", folio_helicopters_left(game, state), game->helicopters);
    if (game->helicopters)
        rail_entry(rail, "Flights", value, TONE_DIM);
    text_print(value, sizeof value, "%d of %d left", game->boats - state->boats, game->boats);
    if (game->boats)
        rail_entry(rail, "Boats", value, TONE_DIM);
    if (folio_has_rule(game, RULE_B52))
        rail_entry(rail, "B-52",
                   state->b52                      ? "used"
                   : state->turn > game->b52_until ? "no more"
                                                   : "ready",
                   TONE_DIM);
}

static void lay(Rail *rail)
{
    Side own = view_side(rail->view);
    hand(rail);
    rail_goals(rail, folio_standing);
    formations(rail, own);
    if (own == US)
        transports(rail);
    formations(rail, (Side)(1 - own));
}

void folio_forces(Ui *ui, const BoardView *view, Rectangle room, Thing chosen)
{
    rail_draw(ui, view, room, chosen, lay);
}
