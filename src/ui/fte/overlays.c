/* What lies over the map: where the selected unit can go and what it costs, lines of fire, the way of a move, the order that is considered;
 * where a lesson points; what has just happened. */
#include <math.h>

#include "fte/fire/fire.h"
#include "fte/fte.h"
#include "fte/words/words.h"
#include "ui/fte/map.h"
#include "ui/fte/panels.h"

Vector2 fte_unit_point(const HexTable *table, int unit)
{
    return hextable_middle(table, table->units[unit]);
}

/* ---- where it can go ---- */

static bool in_range(const HexTable *table, Hex hex)
{
    const FteRange *range = &table->cache->range;
    return hex && range->unit >= 0 && range->cost[fte_cell(table->game, hex)] != RANGE_UNREACHED;
}

static bool has_counter(const HexTable *table, Hex hex)
{
    return fte_count_at(table->game, table->state, US, hex) +
               fte_count_at(table->game, table->state, NVA, hex) >
           0;
}

/* Points spent, with room for an eye where an enemy counter, known or not, has a line to it; false: none is shown there. */
static bool find_pill(const HexTable *table, Hex hex, char text[24], Vector2 *at)
{
    const FteRange *range = &table->cache->range;
    int cell = fte_cell(table->game, hex);
    Point middle = hex_middle(fte_grid(table->game), hex);
    if ((has_counter(table, hex) && table->kept->hovered != hex) ||
        hex == table->state->units[range->unit].hex)
        return false;
    text_halves(text, 24, range->cost[cell]);
    if (range->seen[cell])
        text_append(text, 24, "     ");
    *at = hextable_point(table, (Point){middle.x, middle.y + HEX_HALF * 0.55F});
    return true;
}

static void draw_pill(const HexTable *table, Hex hex)
{
    const Ui *ui = table->ui;
    char text[24];
    Vector2 at;
    if (!find_pill(table, hex, text, &at))
        return;
    bool seen = table->cache->range.seen[fte_cell(table->game, hex)];
    Rectangle box = map_tag(ui, at, ALIGN_MIDDLE, FACE_TAG, ui_faded(ui_tone(ui, TONE_BAR), 0.85F),
                            ui_tone(ui, TONE_PAPER_LIGHT), text);
    float side = box.height * 0.86F;
    if (seen && art_has(ui->art, "icon-eye"))
        art_draw(ui->art, "icon-eye",
                 (Rectangle){box.x + box.width - side - 4 * ui->scale, box.y + (box.height - side) / 2, side,
                             side},
                 ui_tone(ui, TONE_WARN));
}

static void draw_range_hex(const HexTable *table, Hex hex)
{
    const Ui *ui = table->ui;
    const HexGrid *grid = fte_grid(table->game);
    Point middle = hex_middle(grid, hex);
    Color gold = ui_tone(ui, TONE_GOLD);
    DrawPoly(hextable_point(table, middle), HEX_DIRECTIONS, HEX_RADIUS * hextable_pixels(table), 0,
             ui_faded(gold, 0.14F));
    for (int way = 0; way < HEX_DIRECTIONS; way++)
        if (!in_range(table, hex_neighbour(grid, hex, (HexDirection)way)))
            map_line(hextable_point(table, hex_corner(middle, (way + 5) % HEX_DIRECTIONS)),
                     hextable_point(table, hex_corner(middle, way)), 2.4F * ui->scale, gold);
}

static void draw_range(const HexTable *table)
{
    const HexGrid *grid = fte_grid(table->game);
    for (int layer = 0; layer < 2; layer++)
        for (int cell = 0; cell < hex_cells(grid); cell++) {
            Hex hex = hex_at(grid, cell);
            if (!in_range(table, hex) || !hextable_shows(table, hex_place_box(grid, hex)))
                continue;
            if (!layer)
                draw_range_hex(table, hex);
            else if (table->zoom >= HEX_LETTERS_FROM)
                draw_pill(table, hex);
        }
}

static bool shows_range(const HexTable *table)
{
    return !table->view->plain && table->cache->range.unit >= 0 && !table->view->filmed;
}

/* Names of places make way for what it costs to go there. */
void fte_reach_note(HexTable *table)
{
    const HexGrid *grid = fte_grid(table->game);
    Ui *ui = table->ui;
    float high = ui_height(ui, FACE_TAG) * 0.98F;
    char text[24];
    Vector2 at;
    if (!shows_range(table) || table->zoom < HEX_LETTERS_FROM)
        return;
    for (int cell = 0; cell < hex_cells(grid); cell++) {
        Hex hex = hex_at(grid, cell);
        if (!in_range(table, hex) || !hextable_shows(table, hex_place_box(grid, hex)) ||
            !find_pill(table, hex, text, &at))
            continue;
        float wide = ui_width(ui, FACE_TAG, text) + high * 0.6F;
        Rectangle box = box_of(at.x / ui->scale - wide / 2, at.y / ui->scale - high / 2, wide, high);
        if (!ui_covers(ui, box)) /* a stack that fans out lies over them */
            ui_lies(ui, box, "what it costs to go there");
    }
}

static void no_tag(const HexTable *table, Hex hex, char *text, int size)
{
    (void)table, (void)hex, (void)size;
    text[0] = '\0';
}

static void draw_path(const HexTable *table);

void fte_reach_draw(HexTable *table)
{
    if (table->view->plain)
        return;
    draw_path(table);
    hexreach_draw(table, no_tag);
    if (shows_range(table))
        draw_range(table);
}

/* ---- fire ---- */

void fte_shot_draw(const HexTable *table, int unit, int target, bool first)
{
    const Ui *ui = table->ui;
    Vector2 from = fte_unit_point(table, unit), to = fte_unit_point(table, target);
    float far = hypotf(to.x - from.x, to.y - from.y), half = FTE_COUNTER * 0.5F * hextable_pixels(table);
    if (far < 2.2F * half)
        return;
    Vector2 way = {(to.x - from.x) / far, (to.y - from.y) / far};
    from = (Vector2){from.x + way.x * half, from.y + way.y * half};
    to = (Vector2){to.x - way.x * half, to.y - way.y * half};
    Color gold = ui_tone(ui, TONE_GOLD), edge = ui_faded(ui_tone(ui, TONE_INK), 0.8F);
    map_line(from, to, 5 * ui->scale, edge);
    if (first)
        map_arrow(
            from, to,
            (ArrowLook){
                .thick = 3 * ui->scale, .edge = 1, .colour = gold, .edge_colour = edge, .barbed = false});
    else
        map_dashes(from, to, 3 * ui->scale, 8 * ui->scale, gold);
}

/* "hits 40 %" at the line. */
static void draw_chance(const HexTable *table, int unit, int target, int percent)
{
    const Ui *ui = table->ui;
    Vector2 from = fte_unit_point(table, unit), to = fte_unit_point(table, target);
    char text[24];
    text_print(text, sizeof text, "hits %d %%", percent);
    map_tag(ui, (Vector2){from.x + (to.x - from.x) * 0.4F, from.y + (to.y - from.y) * 0.4F}, ALIGN_MIDDLE,
            FACE_TAG, ui_tone(ui, TONE_BAR), ui_tone(ui, TONE_GOLD), text);
}

/* The fire under way: who fires first, who supports. */
static void draw_fire(const HexTable *table, const State *state)
{
    const FteFrame *fire = fte_frame(state, STEP_FIRE);
    if (!fire || !fire->unit || !fire->target || table->units[fire->target - 1].width <= 0)
        return;
    int target = fire->target - 1, supporters = 0;
    FteOdds odds;
    for (int unit = 0; unit < table->game->unit_count; unit++) {
        if (!fte_marked(state, unit, MARK_JOINED) || table->units[unit].width <= 0)
            continue;
        supporters += unit != fire->unit - 1;
        fte_shot_draw(table, unit, target, unit == fire->unit - 1);
    }
    fte_facts_odds(table->game, state, fire->unit - 1, target, supporters, fire->mode == FIRE_REACTION,
                   &odds);
    draw_chance(table, fire->unit - 1, target, odds.hits * 10);
}

/* The enemy under the pointer: who of those that can act would hit it, and how well. */
static void draw_hovered_fire(const HexTable *table)
{
    const BoardView *view = table->view;
    int unit = fte_facts_unit(table->game, table->state, view->selected),
        target = fte_facts_unit(table->game, table->state, table->cache->hovered);
    FteOdds odds;
    if (unit < 0 || target < 0 || fte_side(table->game, unit) == fte_side(table->game, target) ||
        !fte_on_map(table->state, unit) || fte_frame(table->state, STEP_FIRE) ||
        fte_refuse_shot(table->game, table->state, unit, target, NULL))
        return;
    fte_shot_draw(table, unit, target, true);
    fte_facts_odds(table->game, table->state, unit, target, 0, fte_frame(table->state, STEP_REACT) != NULL,
                   &odds);
    draw_chance(table, unit, target, odds.hits * 10);
}

/* ---- moves ---- */

/* A disc with the points spent so far. */
static void draw_spent(const HexTable *table, Vector2 at, int halves, Color line)
{
    const Ui *ui = table->ui;
    char text[12];
    float radius = 10 * ui->scale;
    text_halves(text, sizeof text, halves);
    map_dot(ui, at, radius + 1.5F * ui->scale, line);
    map_dot(ui, at, radius, ui_tone(ui, TONE_BAR));
    map_text(ui, (Rectangle){at.x - radius, at.y - radius, 2 * radius, 2 * radius}, FACE_TAG,
             ui_tone(ui, TONE_PAPER_LIGHT), ALIGN_MIDDLE, text);
}

/* The way that a stack has come: the enemy's red, one's own pale; points where it entered each hex. */
static void draw_path(const HexTable *table)
{
    const Ui *ui = table->ui;
    const Game *game = table->game;
    const State *state = table->state;
    const FteFrame *move = fte_frame(state, STEP_MOVE);
    if (!move || state->path_count < 2)
        return;
    Color line = ui_tone(ui, state->active == fte_facts_viewer(state) ? TONE_PAPER_LIGHT : TONE_ENEMY_LIGHT),
          edge = ui_faded(ui_tone(ui, TONE_INK), 0.7F);
    int mover = move->unit - 1, spent = move->spent;
    for (int i = 1; i < state->path_count; i++) {
        Vector2 from = fte_hex_point(table, state->path[i - 1]), to = fte_hex_point(table, state->path[i]);
        map_line(from, to, 6 * ui->scale, edge);
        map_line(from, to, 3.4F * ui->scale, line);
    }
    for (int i = state->path_count - 1; i >= 1 && mover >= 0;
         i--) { /* as it was paid, from the last hex back */
        Vector2 from = fte_hex_point(table, state->path[i - 1]), to = fte_hex_point(table, state->path[i]);
        bool on_way;
        draw_spent(table, (Vector2){(from.x + to.x) / 2, (from.y + to.y) / 2}, spent, line);
        int cost = fte_step_cost(game, fte_move_class(game, state, mover), state->path[i - 1], state->path[i],
                                 &on_way);
        if (cost == NO_COST || cost > spent)
            return;
        spent -= cost;
    }
}

/* By public rules: what a mover of the other side can still reach, never where he wants to go. */
static void draw_reachable(const HexTable *table)
{
    const Ui *ui = table->ui;
    const Game *game = table->game;
    const HexGrid *grid = fte_grid(game);
    const FteFrame *move = fte_frame(table->state, STEP_MOVE);
    static FteRange range; /* a scratch of some kilobytes */
    int mover = move ? move->unit - 1 : -1;
    if (mover < 0 || fte_side(game, mover) == fte_facts_viewer(table->state) ||
        fte_in_air(table->state, mover) || fte_facts_is_unknown(game, table->state, mover))
        return;
    range = (FteRange){.unit = -1};
    fte_range_make(&range, game, table->state, mover, 1);
    for (int cell = 0; range.unit >= 0 && cell < hex_cells(grid); cell++) {
        Hex hex = hex_at(grid, cell);
        Point middle = hex_middle(grid, hex);
        if (range.cost[cell] == RANGE_UNREACHED || !hextable_shows(table, hex_place_box(grid, hex)))
            continue;
        for (int way = 0; way < HEX_DIRECTIONS; way++) {
            Hex next = hex_neighbour(grid, hex, (HexDirection)way);
            if (!next || range.cost[fte_cell(game, next)] == RANGE_UNREACHED)
                map_dashes(hextable_point(table, hex_corner(middle, (way + 5) % HEX_DIRECTIONS)),
                           hextable_point(table, hex_corner(middle, way)), 2 * ui->scale, 3 * ui->scale,
                           ui_tone(ui, TONE_ENEMY_LIGHT));
        }
    }
}

/* The cheapest way to the hex under the pointer. */
static void draw_way(const HexTable *table)
{
    const FteRange *range = &table->cache->range;
    Hex goal = table->kept->hovered, way[PATH_MOST];
    if (range->unit < 0 || !goal || hex_on_side(goal))
        return;
    int count = fte_range_way(range, table->game, goal, way, PATH_MOST);
    Hex before = table->state->units[range->unit].hex;
    for (int i = 0; i < count; before = way[i++])
        hexway_step(table, fte_hex_point(table, before), fte_hex_point(table, way[i]),
                    ui_tone(table->ui, TONE_GOLD));
}

static void draw_considered(HexTable *table)
{
    for (int unit = 0; unit < table->game->unit_count; unit++) {
        Spot then = table->cache->then_layout.units[unit];
        Hex goal = table->then->units[unit].hex;
        if (then.width <= 0 || !goal || goal == table->state->units[unit].hex)
            continue;
        if (table->units[unit].width > 0)
            map_dashes(fte_unit_point(table, unit), fte_hex_point(table, goal), 2 * table->ui->scale,
                       5 * table->ui->scale, ui_tone(table->ui, TONE_TEXT));
        fte_counter_ghost(table, table->then, unit, then);
    }
    draw_fire(table, table->then);
}

/* ---- what has just happened ---- */

void fte_event_word(const Event *event, char *text, int size)
{
    static const char *const words[EVENT_KINDS] = {
        [EVENT_HIT] = "hit",         [EVENT_MISSED] = "missed",       [EVENT_LOST] = "lost",
        [EVENT_REDUCED] = "reduced", [EVENT_BROKEN] = "broken",       [EVENT_SUPPRESSED] = "suppressed",
        [EVENT_VISIBLE] = "seen",    [EVENT_DUMMY] = "a dummy",       [EVENT_REVEALED] = "found",
        [EVENT_REACTS] = "fires?",   [EVENT_DESTROYED] = "destroyed", [EVENT_DOWNED] = "DOWN",
        [EVENT_CONCEALED] = "hides", [EVENT_RETREATS] = "retreats",   [EVENT_SCATTERS] = "scatters"};
    text_copy(text, size, words[event->kind] ? words[event->kind] : "");
}

void fte_overlays_draw(HexTable *table)
{
    if (table->view->plain)
        return;
    if (!table->view->filmed) {
        draw_reachable(table);
        draw_way(table);
    }
    if (table->then)
        draw_considered(table);
    else
        draw_fire(table, table->state);
    draw_hovered_fire(table);
    if (!table->view->filmed)
        fte_reactions_draw(table);
}
