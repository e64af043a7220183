/* Tactical controls (2.4): flags on cards, lines between them, and the numbers of columns and rows at the
 * margin. */
#include <math.h>

#include "ui/fof/map.h"

/* ---- on cards ---- */

static const struct {
    int bit;
    const char *text;
} control_tags[] = {
    {CONTROL_PRIMARY, "OBJ 1"}, {CONTROL_SECONDARY, "OBJ 2"}, {CONTROL_ATTACK_POSITION, "AP"},
    {CONTROL_OUTPOST, "COP"},   {CONTROL_LANDING_ZONE, "LZ"}, {CONTROL_COLLECTION, "CCP"},
    {CONTROL_FPF, "FPF"},       {CONTROL_ROUTE_1, "RT 1"},    {CONTROL_ROUTE_2, "RT 2"},
    {CONTROL_ROUTE_3, "RT 3"},  {CONTROL_ROUTE_4, "RT 4"},
};

/* Small flags at the upper left corner of the card, above its borders. */
void fof_card_controls_draw(Map *map, CardId id)
{
    const Ui *ui = map->ui;
    const Card *card = &map->state->cards[id];
    Rectangle box = fof_map_pixels(map, map->layout->cards[id]);
    float high = 14 * map->zoom * ui->scale;
    Face face = map_face(ui, high, true);
    Vector2 at = {box.x + 15 * map->zoom * ui->scale, box.y - 5 * map->zoom * ui->scale};
    for (int i = 0; i < COUNT_OF(control_tags); i++) {
        if (!(card->controls & control_tags[i].bit))
            continue;
        bool objective = control_tags[i].bit & (CONTROL_PRIMARY | CONTROL_SECONDARY),
             taken = objective && fof_card_secured(map->state, id);
        char text[16];
        text_print(text, sizeof text, taken ? "%s \u2713" : "%s", control_tags[i].text);
        Rectangle tag = map_tag(ui, at, ALIGN_LEFT, face, ui_tone(ui, taken ? TONE_GOOD : TONE_PAPER_LIGHT),
                                ui_tone(ui, TONE_INK), text);
        type_edge(ui->type, tag, tag.height * 0.35F, 1, ui_tone(ui, TONE_INK));
        at.x += tag.width + 2;
    }
}

/* ---- lines between the cards ---- */

/* The cards of a row, from the first to the last; false if it has none. */
static bool row_span(const Map *map, int row, float *left, float *right)
{
    bool any = false;
    for (int column = MIN_COLUMN; column <= MAX_COLUMN; column++) {
        CardId card = fof_card_at(column, row);
        if (card == NO_CARD || map->layout->cards[card].width <= 0)
            continue;
        Spot spot = map->layout->cards[card];
        *left = any ? *left : spot.x;
        *right = spot.x + spot.width;
        any = true;
    }
    return any;
}

static float row_gap(int below)
{
    return -(float)below * (CARD_HEIGHT + GAP_DOWN) + CARD_HEIGHT + GAP_DOWN / 2.0F;
}

/* A line that lies below a row, with its name at both ends. */
static void draw_row_line(Map *map, int row, const char *text, bool dashed, Color colour)
{
    float left, right;
    if (!row || !(row_span(map, row, &left, &right) || row_span(map, row - 1, &left, &right)))
        return;
    Vector2 from = fof_map_point(map, left - 8, row_gap(row)),
            to = fof_map_point(map, right + 8, row_gap(row));
    float thick = 2 * map->ui->scale;
    if (dashed)
        map_dashes(from, to, thick, 8 * map->ui->scale, colour);
    else
        map_line(from, to, thick, colour);
    if (map->view->plain)
        return;
    map_tag(map->ui, from, ALIGN_MIDDLE, FACE_TINY, ui_tone(map->ui, TONE_PAPER_LIGHT),
            ui_tone(map->ui, TONE_INK), text);
    map_tag(map->ui, to, ALIGN_MIDDLE, FACE_TINY, ui_tone(map->ui, TONE_PAPER_LIGHT),
            ui_tone(map->ui, TONE_INK), text);
}

/* Whether the limit of advance lies behind this card. */
static bool beyond(const FofState *state, CardId card)
{
    CardId next = card == NO_CARD ? NO_CARD : card_neighbour(state, card, NORTH);
    return next != NO_CARD && state->cards[next].flags & CARD_OUTSIDE &&
           !(state->cards[card].flags & CARD_OUTSIDE);
}

/* Where friends may not go on: along the cards beyond the boundary or limit of advance. */
static void draw_boundary(Map *map, CardId card)
{
    static const int sides[] = {NORTH, EAST, SOUTH, WEST};
    const FofState *state = map->state;
    if (!card_is_map(state, card) || state->cards[card].flags & CARD_OUTSIDE)
        return;
    Spot spot = map->layout->cards[card];
    float x = spot.x - GAP_ACROSS / 2.0F, y = spot.y - GAP_DOWN / 2.0F, wide = CARD_WIDTH + GAP_ACROSS,
          high = CARD_HEIGHT + GAP_DOWN;
    for (int i = 0; i < 4; i++) {
        CardId next = card_neighbour(state, card, (Direction)sides[i]);
        if (next == NO_CARD || !(state->cards[next].flags & CARD_OUTSIDE))
            continue;
        bool right = sides[i] == EAST, low = sides[i] == SOUTH, across = sides[i] == NORTH || low;
        Vector2 from = fof_map_point(map, right ? x + wide : x, low ? y + high : y);
        Vector2 to = fof_map_point(map, across || right ? x + wide : x, across && !low ? y : y + high);
        map_dashes(from, to, 3 * map->ui->scale, 9 * map->ui->scale, ui_tone(map->ui, TONE_INK));
        if (sides[i] == NORTH && map->zoom > 0.5F && !beyond(state, card_neighbour(state, card, WEST)))
            map_tag(map->ui, (Vector2){from.x, from.y}, ALIGN_LEFT, FACE_TINY, ui_tone(map->ui, TONE_INK),
                    ui_tone(map->ui, TONE_PAPER_LIGHT), "limit of advance");
    }
}

/* A number at the margin; where the margin is out of sight, at the edge of the room. */
static void draw_number(Map *map, float x, float y, bool is_row, int number)
{
    const Ui *ui = map->ui;
    char text[8];
    float high = type_height(ui->type, FACE_SMALL), edge = high * 0.6F;
    Rectangle room = ui_pixels(ui, map->room);
    Vector2 at = fof_map_point(map, x, y), kept = at;
    if (is_row)
        kept.x = fminf(fmaxf(at.x, room.x + edge), room.x + room.width - edge);
    else
        kept.y = fminf(fmaxf(at.y, room.y + edge), room.y + room.height - edge);
    text_print(text, sizeof text, "%d", number);
    if (kept.x != at.x || kept.y != at.y)
        map_tag(ui, kept, ALIGN_MIDDLE, FACE_SMALL, ui_faded(ui_tone(ui, TONE_BAR), 0.8F),
                ui_tone(ui, TONE_TEXT), text);
    else
        map_text(ui, (Rectangle){at.x - high, at.y - high / 2, 2 * high, high}, FACE_SMALL,
                 ui_tone(ui, TONE_TEXT), ALIGN_MIDDLE, text);
}

static bool column_exists(const Map *map, int column)
{
    for (int row = 1; row <= MAX_ROW; row++)
        if (card_is_map(map->state, fof_card_at(column, row)))
            return true;
    return false;
}

/* So that "3,2" in a sentence can be found: column, row. */
static void draw_numbers(Map *map)
{
    float left, right;
    for (int row = 1; row <= MAX_ROW; row++)
        if (row_span(map, row, &left, &right))
            draw_number(map, map->layout->extent.x + MARGIN / 2.0F,
                        -(float)row * (CARD_HEIGHT + GAP_DOWN) + CARD_HEIGHT / 2.0F, true, row);
    for (int column = MIN_COLUMN; column <= MAX_COLUMN; column++)
        if (column_exists(map, column))
            draw_number(map, (float)(column - 1) * (CARD_WIDTH + GAP_ACROSS) + CARD_WIDTH / 2.0F,
                        -GAP_DOWN / 2.0F, false, column);
}

void fof_controls_draw(Map *map)
{
    const FofState *state = map->state;
    Color paper = ui_tone(map->ui, TONE_PAPER), ink = ui_tone(map->ui, TONE_INK);
    for (int card = 0; card < GRID_CARDS; card++)
        if (fof_map_shows(map, map->layout->cards[card]))
            draw_boundary(map, (CardId)card);
    draw_row_line(map, state->phase_line[0], "PL 1", true, paper);
    draw_row_line(map, state->phase_line[1], "PL 2", true, paper);
    if (state->mlr)
        draw_row_line(map, state->mlr + 1, "MLR", false, ink);
    if (!map->view->plain)
        draw_numbers(map);
}
