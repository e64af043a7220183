/* The panel on the left: markers in hand, own units by formation with their state, those to come, the enemy
 * as far as he is known, transports, objectives. */
#include <string.h>

#include "ui/folio/map.h"
#include "ui/folio/panels.h"

static const float ROW = 20, HEAD = 24;

typedef struct Panel {
    Ui *ui; /* NULL: only measured */
    const BoardView *view;
    const Game *game;
    const State *state;
    Rectangle room;
    float y;
    char *chosen;
} Panel;

static void head(Panel *panel, const char *title)
{
    if (panel->ui)
        ui_text_cut(panel->ui, box_of(panel->room.x, panel->y + 6, panel->room.width, 16), FACE_SMALL,
                    ui_tone(panel->ui, TONE_DIM), ALIGN_LEFT, title);
    panel->y += HEAD;
}

static void line(Panel *panel, const char *label, const char *value)
{
    Ui *ui = panel->ui;
    if (ui) {
        Rectangle row = box_of(panel->room.x, panel->y, panel->room.width, ROW - 2);
        ui_text_cut(ui,
                    box_right(&row,
                              ui_width(ui, FACE_SMALL, value) + 1 < row.width * 0.62f
                                  ? ui_width(ui, FACE_SMALL, value) + 1
                                  : row.width * 0.62f,
                              6),
                    FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_RIGHT, value);
        ui_text_cut(ui, row, FACE_SMALL, ui_tone(ui, TONE_TEXT), ALIGN_LEFT, label);
    }
    panel->y += ROW;
}

/* ---- markers ---- */

void folio_marker(Ui *ui, int value, Rectangle box)
{
    char text[8];
    text_print(text, sizeof text, "+%d", value);
    ui_plate(ui, box, 4, ui_tone(ui, TONE_PAPER));
    ui_text(ui, box, FACE_BOLD, ui_tone(ui, TONE_INK), ALIGN_MIDDLE, text);
}

static void draw_markers(Panel *panel, const uint8_t markers[MARKER_VALUES])
{
    Ui *ui = panel->ui;
    float x = panel->room.x;
    const float size = 25;
    for (int value = MARKER_VALUES - 1; value >= 1; value--)
        for (int i = 0; i < markers[value]; i++) {
            if (x + size > panel->room.x + panel->room.width) {
                x = panel->room.x;
                panel->y += size + 3;
            }
            if (ui)
                folio_marker(ui, value, box_of(x, panel->y, size, size));
            x += size + 3;
        }
    panel->y += size + 5;
}

static void hand(Panel *panel)
{
    const State *state = panel->state;
    Side own = view_side(panel->view), other = (Side)(1 - own);
    char value[24];
    head(panel, "SUPPORT FIRE");
    if (state->held_count[own])
        draw_markers(panel, state->held[own]);
    text_print(value, sizeof value, "%d in hand", state->held_count[other]);
    line(panel, other == US ? "The US player" : "The Viet Cong", value);
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

static void draw_unit(Panel *panel, int unit)
{
    Ui *ui = panel->ui;
    const Counter *counter = &panel->game->counters[unit];
    const FolioRating *rating = folio_rating(panel->game, panel->state, unit);
    char id[ID_SIZE], ratings[16];
    bool lost = panel->state->units[unit].where == UNIT_GONE || panel->state->units[unit].where == UNIT_LEFT;
    if (ui) {
        Rectangle row = box_of(panel->room.x, panel->y, panel->room.width, ROW - 2);
        text_print(id, sizeof id, "force %s", counter->name);
        bool selected = panel->view->selected && strcmp(panel->view->selected, counter->name) == 0;
        if (ui_row(ui, id, row, selected, counter->name))
            text_copy(panel->chosen, THING_SIZE, counter->name);
        Rectangle room = box_of(row.x + 5, row.y, row.width - 10, row.height), mark = box_left(&room, 6, 5);
        ui_plate(ui, box_middle(mark, 6, 12), counter->side == US ? 3 : 0,
                 folio_side_tone(ui, counter->side));
        const char *word = state_word(panel->game, panel->state, unit);
        ui_text(ui, box_right(&room, ui_width(ui, FACE_TINY, word) + 1, 5), FACE_TINY, ui_tone(ui, TONE_DIM),
                ALIGN_RIGHT, word);
        text_print(ratings, sizeof ratings, "%d-%d-%d", rating->attack, rating->defence, rating->move);
        if (!lost)
            ui_text(ui, box_right(&room, ui_width(ui, FACE_SMALL, ratings) + 1, 5), FACE_SMALL,
                    ui_tone(ui, TONE_DIM), ALIGN_RIGHT, ratings);
        ui_text_cut(ui, room, FACE_BOLD, ui_tone(ui, lost ? TONE_FAINT : TONE_TEXT), ALIGN_LEFT,
                    counter->label[0] ? counter->label : counter->name);
    }
    panel->y += ROW;
}

/* Who takes part is no secret, only where he is: nobody comes or goes in the list when he is found. */
static bool takes_part(const Panel *panel, int unit, Side side)
{
    return panel->game->counters[unit].side == side && panel->state->units[unit].where != UNIT_ABSENT;
}

/* The units of one formation, under its name; the first unit of it says where it stands in the list. */
static void formations(Panel *panel, Side side)
{
    const Game *game = panel->game;
    for (int first = 0; first < game->unit_count; first++) {
        bool listed = takes_part(panel, first, side);
        for (int before = 0; before < first && listed; before++)
            listed = !takes_part(panel, before, side) ||
                     strcmp(game->counters[before].formation, game->counters[first].formation) != 0;
        if (!listed)
            continue;
        head(panel, game->counters[first].formation[0] ? game->counters[first].formation
                    : side == US                       ? "US"
                                                       : "Viet Cong");
        for (int unit = first; unit < game->unit_count; unit++)
            if (takes_part(panel, unit, side) &&
                strcmp(game->counters[unit].formation, game->counters[first].formation) == 0)
                draw_unit(panel, unit);
    }
}

/* ---- the rest ---- */

static void transports(Panel *panel)
{
    const Game *game = panel->game;
    const State *state = panel->state;
    char value[32];
    if (!game->helicopters && !game->boats)
        return;
    head(panel, "TRANSPORTS");
    text_print(value, sizeof value, "%d of %d left", folio_helicopters_left(game, state), game->helicopters);
    if (game->helicopters)
        line(panel, "Flights", value);
    text_print(value, sizeof value, "%d of %d left", game->boats - state->boats, game->boats);
    if (game->boats)
        line(panel, "Boats", value);
    if (folio_has_rule(game, RULE_B52))
        line(panel, "B-52", state->b52 ? "used" : state->turn > game->b52_until ? "no more" : "ready");
}

static void objectives(Panel *panel)
{
    Reason lines[12];
    int count = folio_standing(panel->view, lines, 12);
    head(panel, "OBJECTIVES");
    for (int i = 0; i < count; i++)
        line(panel, lines[i].label, lines[i].value);
}

static void draw_all(Panel *panel)
{
    Side own = view_side(panel->view);
    hand(panel);
    objectives(panel);
    formations(panel, own);
    if (own == US)
        transports(panel);
    formations(panel, (Side)(1 - own));
}

void folio_forces(Ui *ui, const BoardView *view, Rectangle room, Thing chosen)
{
    Panel panel = {NULL, view, view->game, view->state, box_of(0, 0, room.width - 12, 0), 0, chosen};
    chosen[0] = '\0';
    draw_all(&panel);
    Rectangle content = ui_scroll(ui, "forces", room, panel.y + 8);
    panel.ui = ui;
    panel.room = content;
    panel.y = content.y;
    draw_all(&panel);
    ui_scroll_end(ui);
}
