/* The combat under way, or the one that is considered: who attacks whom, the sum, the column and its six
 * results. */
#include "ui/folio/map.h"
#include "ui/folio/panels.h"
#include "ui/table/panel.h"

static const float WIDTH = 340, HEIGHT = 154;

/* The position whose combat is shown: what is considered comes first. */
static const State *fight_of(const HexTable *table)
{
    if (table->then && folio_facts_is_fight(table->then))
        return table->then;
    return folio_facts_is_fight(table->state) ? table->state : NULL;
}

/* ---- on the map ---- */

static void draw_arrows(const HexTable *table, const Combat *combat, const Sum *sum)
{
    const Ui *ui = table->ui;
    Spot target = table->units[combat->target];
    char text[16];
    if (target.width <= 0)
        return;
    Vector2 to = hextable_middle(table, target);
    const float begins = 0.32F, ends = 0.66F; /* of the way: between the counters */
    for (int unit = 0; unit < table->game->unit_count; unit++) {
        if (!(combat->attackers >> unit & 1) || table->units[unit].width <= 0)
            continue;
        Vector2 from = hextable_middle(table, table->units[unit]), way = {to.x - from.x, to.y - from.y};
        Side side = folio_side(table->game, unit);
        map_arrow((Vector2){from.x + way.x * begins, from.y + way.y * begins},
                  (Vector2){from.x + way.x * ends, from.y + way.y * ends},
                  (ArrowLook){.thick = 5 * ui->scale,
                              .edge = 1.5F * ui->scale,
                              .colour = folio_side_tone(ui, side),
                              .edge_colour = ui_tone(ui, TONE_PAPER_LIGHT),
                              .barbed = side == VC});
    }
    map_value(sum->differential, text, sizeof text);
    float corner = target.height * 0.5F * hextable_pixels(table);
    map_tag(ui, (Vector2){to.x + corner, to.y - corner}, ALIGN_MIDDLE, FACE_BOLD, ui_tone(ui, TONE_HIT),
            WHITE, text);
}

/* 7.9: the way that the loser has gone, for those who may follow him. */
static void draw_path(const HexTable *table)
{
    const Combat *combat = &table->state->combat;
    const Ui *ui = table->ui;
    Color line = ui_tone(ui, TONE_PAPER_LIGHT), edge = ui_faded(ui_tone(ui, TONE_INK), 0.7F);
    if (combat->stage != STAGE_ADVANCE)
        return;
    for (int i = 0; i < combat->path_count; i++) {
        Vector2 at = hextable_point(table, folio_place_middle(&table->game->map, combat->path[i]));
        map_dot(ui, at, 5 * ui->scale, edge);
        map_dot(ui, at, 3.5F * ui->scale, line);
        if (i == 0)
            continue;
        Vector2 before = hextable_point(table, folio_place_middle(&table->game->map, combat->path[i - 1]));
        map_dashes(before, at, 4 * ui->scale, 7 * ui->scale, edge);
        map_dashes(before, at, 2 * ui->scale, 7 * ui->scale, line);
    }
}

/* ---- the sum ---- */

static void draw_markers(Ui *ui, Rectangle row, const uint8_t markers[2])
{
    for (int i = 0; i < 2; i++) {
        Rectangle box = box_middle(box_left(&row, 26, 3), 26, 18);
        if (markers[i])
            folio_marker(ui, markers[i], box);
        else
            ui_edge(ui, box, 4, 1, ui_tone(ui, TONE_LINE));
    }
}

static void draw_side(Ui *ui, Rectangle row, const char *who, int strength, const uint8_t markers[2])
{
    char text[16];
    text_print(text, sizeof text, "%d", strength);
    ui_text(ui, box_left(&row, 58, 4), FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_LEFT, who);
    ui_text(ui, box_left(&row, 26, 4), FACE_BOLD, ui_tone(ui, TONE_TEXT), ALIGN_RIGHT, text);
    draw_markers(ui, row, markers);
}

/* Whether the player is the one who is attacked: what is bad for the attacker is good for him. */
static bool defends(const HexTable *table, const Combat *combat)
{
    return folio_side(table->game, combat->target) == view_side(table->view);
}

/* The rolls as one bar, worst for the attacker first, with the words for it below. */
static void draw_chances(Ui *ui, const HexTable *table, const Combat *combat, int column, Rectangle room)
{
    static const char *const words[FATES] = {"attacker hurt", "nothing", "both", "defender hurt"};
    int of[FATES], count = 0;
    BarPart parts[FATES];
    char text[120] = "", share[8];
    Rectangle bar = box_top(&room, 15, 3);
    folio_facts_fates(table->game, (CombatKind)combat->kind, column, of);
    for (int fate = 0; fate < FATES; fate++) {
        if (!of[fate])
            continue;
        bool friendly = fate == FATE_ATTACKER && combat->kind == COMBAT_BOMBARDMENT;
        text_print(share, sizeof share, "%d %%", (of[fate] * 100 + FACES / 2) / FACES);
        text_append(text, sizeof text, "%s%s %s", text[0] ? " \u00b7 " : "",
                    friendly ? "own troops hit" : words[fate], share);
        parts[count++] = folio_fate_part((Fate)fate, defends(table, combat), (double)of[fate] / FACES);
    }
    bar_parts(ui, bar, parts, count);
    ui_text_cut(ui, box_top(&room, 16, 0), FACE_SMALL, ui_tone(ui, TONE_TEXT), ALIGN_LEFT, text);
}

/* "Attack on 514/1: 4/47-B, 5/Cav"; of many attackers the first, and how many more. */
static void title(const Game *game, const Combat *combat, char *text, int size)
{
    enum { NAMED = 3 };
    const char *before = ": ";
    int count = 0;
    text_print(text, size, "%s %s", combat->kind == COMBAT_BOMBARDMENT ? "Bombardment of" : "Attack on",
               game->counters[combat->target].name);
    for (int unit = 0; unit < game->unit_count; unit++)
        if (combat->attackers >> unit & 1 && count++ < NAMED) {
            text_append(text, size, "%s%s", before, game->counters[unit].name);
            before = ", ";
        }
    if (count > NAMED)
        text_append(text, size, " and %d more", count - NAMED);
}

static void draw_sum(HexTable *table, const Combat *combat, const Sum *sum, Rectangle room)
{
    Ui *ui = table->ui;
    bool bombards = combat->kind == COMBAT_BOMBARDMENT;
    char text[160], value[16];
    title(table->game, combat, text, sizeof text);
    board_call(&folio_table_board, table->view, text, sizeof text);
    Rectangle top = box_top(&room, 18, 4), low = box_bottom(&room, 34, 8), left = box_left(&room, 158, 10);
    ui_rule(ui, box_right(&top, 30, 4), ALIGN_RIGHT, bombards ? "8.4" : "7.3");
    ui_text_cut(ui, top, FACE_BOLD, ui_tone(ui, TONE_TEXT), ALIGN_LEFT, text);
    draw_side(ui, box_top(&left, 20, 2), "Attacker", sum->attack, combat->markers[ATTACKER]);
    draw_side(ui, box_top(&left, 20, 2), "Defender", sum->defence, combat->markers[DEFENDER]);
    map_value(sum->differential, value, sizeof value);
    text_print(text, sizeof text, "%s, %s%s", value, table->game->lines[sum->line].title,
               sum->river ? ", over a river" : "");
    ui_text_cut(ui, box_top(&left, 18, 0), FACE_SMALL, ui_tone(ui, TONE_TEXT), ALIGN_LEFT, text);
    text_print(text, sizeof text, "Column %d of %d, by the die:", sum->column + 1, COLUMNS);
    ui_text_cut(ui, box_top(&room, 16, 2), FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_LEFT, text);
    folio_column_strip(
        ui, table->game,
        &(ColumnStrip){"roll", (CombatKind)combat->kind, sum->column, 0, defends(table, combat)},
        box_top(&room, 38, 0));
    draw_chances(ui, table, combat, sum->column, low);
}

/* In the lower corner, or the upper one if those who fight are there. */
static Rectangle panel_box(const HexTable *table, const State *state)
{
    Rectangle room = table->room,
              low = box_of(room.x + 10, room.y + room.height - HEIGHT - 10, WIDTH, HEIGHT);
    Rectangle target = box_inset(hextable_box(table, table->units[state->combat.target]), -60);
    bool covers = target.x < low.x + low.width && target.y + target.height > low.y;
    return covers ? box_of(low.x, room.y + 10, WIDTH, HEIGHT) : low;
}

void folio_fight_draw(HexTable *table)
{
    const State *state = fight_of(table);
    Ui *ui = table->ui;
    if (ui->draws)
        draw_path(table);
    if (!state)
        return;
    Sum sum = folio_sum(table->game, state, &state->combat);
    if (ui->draws)
        draw_arrows(table, &state->combat, &sum);
    Rectangle room = table->room;
    if (room.width < WIDTH + 20 || room.height < HEIGHT + 60)
        return;
    Rectangle box = panel_box(table, state);
    ui_layer(ui, false);
    ui_hot(ui, "fight", box, HOT_UNDER | HOT_NO_FOCUS, "The combat");
    ui_plate(ui, box, 8, ui_tone(ui, TONE_BAR));
    ui_edge(ui, box, 8, 1, ui_tone(ui, TONE_LINE));
    draw_sum(table, &state->combat, &sum, box_inset(box, 10));
    ui_layer_end(ui);
}
