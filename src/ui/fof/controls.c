/* Tactical controls (2.4): flags of cards, and lines between them. */
#include <math.h>

#include "ui/fof/map.h"

/* ---- on cards ---- */

static const struct {
    int bit;
    const char *words, *brief;
} control_tags[] = {
    {CONTROL_PRIMARY, "Objective 1", "OBJ 1"},
    {CONTROL_SECONDARY, "Objective 2", "OBJ 2"},
    {CONTROL_ATTACK_POSITION, "Attack position", "AP"},
    {CONTROL_OUTPOST, "Outpost", "COP"},
    {CONTROL_LANDING_ZONE, "Landing zone", "LZ"},
    {CONTROL_COLLECTION, "Casualties", "CCP"},
    {CONTROL_FPF, "Protective fire", "FPF"},
    {CONTROL_ROUTE_1, "Route 1", "RT 1"},
    {CONTROL_ROUTE_2, "Route 2", "RT 2"},
    {CONTROL_ROUTE_3, "Route 3", "RT 3"},
    {CONTROL_ROUTE_4, "Route 4", "RT 4"},
};

/* Whether the limit of advance lies behind this card. */
static bool beyond(const FofState *state, CardId card)
{
    CardId next = card == NO_CARD ? NO_CARD : card_neighbour(state, card, NORTH);
    return next != NO_CARD && state->cards[next].flags & CARD_OUTSIDE &&
           !(state->cards[card].flags & CARD_OUTSIDE);
}

void fof_control_tags(const Map *map, CardId id, TagList *list)
{
    const Card *card = &map->state->cards[id];
    for (int i = 0; i < COUNT_OF(control_tags); i++) {
        if (!(card->controls & control_tags[i].bit))
            continue;
        bool objective = control_tags[i].bit & (CONTROL_PRIMARY | CONTROL_SECONDARY),
             taken = objective && fof_card_secured(map->state, id);
        TagWords tag = {.plate = taken ? TONE_GOOD : TONE_PAPER_LIGHT, .ink = TONE_INK};
        text_print(tag.words, sizeof tag.words, taken ? "%s, secured" : "%s", control_tags[i].words);
        text_print(tag.brief, sizeof tag.brief, taken ? "%s \u2713" : "%s", control_tags[i].brief);
        taglist_add(list, tag);
    }
    if (beyond(map->state, id) && !beyond(map->state, card_neighbour(map->state, id, WEST)))
        taglist_add(list, (TagWords){"limit of advance", "limit", TONE_INK, TONE_PAPER_LIGHT, false, false});
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
    Vector2 from = fof_map_point(map, left - MARGIN + 2, row_gap(row)),
            to = fof_map_point(map, right + MARGIN - 2, row_gap(row));
    float thick = 2 * map->ui->scale;
    if (dashed)
        map_dashes(from, to, thick, 8 * map->ui->scale, colour);
    else
        map_line(from, to, thick, colour);
    if (map->view->plain)
        return;
    map_tag(map->ui, from, ALIGN_LEFT, FACE_TINY, ui_tone(map->ui, TONE_PAPER_LIGHT),
            ui_tone(map->ui, TONE_INK), text);
    map_tag(map->ui, to, ALIGN_RIGHT, FACE_TINY, ui_tone(map->ui, TONE_PAPER_LIGHT),
            ui_tone(map->ui, TONE_INK), text);
}

/* Where friends may not go on: along the cards beyond the boundary or limit of advance. */
static void draw_boundary(Map *map, CardId card)
{
    static const int sides[] = {NORTH, EAST, SOUTH, WEST};
    const FofState *state = map->state;
    if (!card_is_map(state, card) || state->cards[card].flags & CARD_OUTSIDE)
        return;
    Spot spot = map->layout->cards[card];
    float x = spot.x - GAP_ACROSS / 2.0F, y = spot.y - GAP_DOWN / 2.0F, wide = spot.width + GAP_ACROSS,
          high = CARD_HEIGHT + GAP_DOWN;
    for (int i = 0; i < 4; i++) {
        CardId next = card_neighbour(state, card, (Direction)sides[i]);
        if (next == NO_CARD || !(state->cards[next].flags & CARD_OUTSIDE))
            continue;
        bool right = sides[i] == EAST, low = sides[i] == SOUTH, across = sides[i] == NORTH || low;
        Vector2 from = fof_map_point(map, right ? x + wide : x, low ? y + high : y);
        Vector2 to = fof_map_point(map, across || right ? x + wide : x, across && !low ? y : y + high);
        map_dashes(from, to, 3 * map->ui->scale, 9 * map->ui->scale, ui_tone(map->ui, TONE_INK));
    }
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
}
