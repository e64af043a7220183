/* The tool for lines of sight: what is seen from a place, and the ground between it and the place under the pointer in profile. */
#include <math.h>

#include "core/space/hexline.h"
#include "fte/fire/los.h"
#include "ui/fte/map.h"
#include "ui/table/panel.h"

/* Where it is looked from; HEX_NONE: the tool is off. */
static Hex from_of(const FteTable *table)
{
    const char *sight = table->hex.view->sight;
    return sight && sight[0] ? fte_facts_place(table->game, table->state, sight) : HEX_NONE;
}

void fte_sight_draw(FteTable *table)
{
    const HexGrid *grid = fte_grid(table->game);
    Hex from = from_of(table);
    float radius = HEX_RADIUS * hextable_pixels(&table->hex);
    if (!from)
        return;
    for (int cell = 0; cell < hex_cells(grid); cell++) {
        Hex hex = hex_at(grid, cell);
        if (!hex || !hextable_shows(&table->hex, hex_place_box(grid, hex)) ||
            fte_sees_hex(table->game, from, hex))
            continue;
        DrawPoly(fte_hex_point(table, hex), HEX_DIRECTIONS, radius, 0,
                 ui_faded(ui_tone(table->hex.ui, TONE_INK), 0.55F));
    }
    hextable_outline(&table->hex, from, 0, 4 * table->hex.ui->scale, ui_tone(table->hex.ui, TONE_TEXT));
}

/* ---- the profile ---- */

static const float COLUMN_MOST = 44, GROUND = 14, STEP = 12, TREES = 16, HIGH = 118;

typedef struct Profile {
    const FteTable *table;
    Hex from, to;
    Hex hexes[HEX_LINE_MOST + 2];
    int count;
    Rectangle picture;
    float column;
} Profile;

static float height_at(const Profile *profile, int i)
{
    return GROUND + STEP * (float)fte_level(profile->table->game, profile->hexes[i]);
}

static void lay_profile(Profile *profile)
{
    HexPassed line[HEX_LINE_MOST];
    int count = hex_line(fte_grid(profile->table->game), profile->from, profile->to, line);
    profile->hexes[profile->count++] = profile->from;
    for (int i = 0; i < count; i++)
        if (line[i].hex)
            profile->hexes[profile->count++] = line[i].hex;
    profile->hexes[profile->count++] = profile->to;
}

static void draw_columns(const Profile *profile)
{
    Ui *ui = profile->table->hex.ui;
    const Game *game = profile->table->game;
    Color earth = map_mixed(ui_tone(ui, TONE_PIN), ui_tone(ui, TONE_INK), 0.45F);
    for (int i = 0; i < profile->count; i++) {
        float high = height_at(profile, i), x = profile->picture.x + profile->column * (float)i,
              low = profile->picture.y + profile->picture.height;
        const FteTerrain *terrain = fte_terrain(game, profile->hexes[i]);
        char text[12];
        ui_fill(ui, box_of(x, low - high, profile->column, high), earth);
        if (terrain->flags & (TERRAIN_BLOCKS | TERRAIN_OUT)) /* as tall as they block */
            ui_fill(ui, box_of(x + 2, low - high - TREES, profile->column - 4, TREES),
                    ui_tone(ui, terrain->flags & TERRAIN_HAMLET ? TONE_PIN : TONE_MISS));
        fte_facts_hex_text(profile->hexes[i], text, sizeof text);
        if (profile->column >= 34)
            ui_text(ui, box_of(x, low + 2, profile->column, 14), FACE_TINY, ui_tone(ui, TONE_DIM),
                    ALIGN_MIDDLE, text);
        if (i &&
            game->map.hexes.river[hex_side_between(fte_grid(game), profile->hexes[i - 1], profile->hexes[i])])
            ui_fill(ui, box_of(x - 3, low - high, 6, 5), ui_tone(ui, TONE_FRIEND_LIGHT));
    }
}

static void draw_line(const Profile *profile, bool clear)
{
    Ui *ui = profile->table->hex.ui;
    float low = profile->picture.y + profile->picture.height, eye = 7;
    Vector2 from = {profile->picture.x + profile->column / 2, low - height_at(profile, 0) - eye},
            to = {profile->picture.x + profile->column * ((float)profile->count - 0.5F),
                  low - height_at(profile, profile->count - 1) - eye};
    Color tone = ui_tone(ui, clear ? TONE_GOLD : TONE_HIT);
    ui_line(ui, from, to, 2, tone);
    if (!clear) {
        Vector2 middle = {(from.x + to.x) / 2, (from.y + to.y) / 2};
        ui_line(ui, (Vector2){middle.x - 5, middle.y - 5}, (Vector2){middle.x + 5, middle.y + 5}, 2, tone);
        ui_line(ui, (Vector2){middle.x - 5, middle.y + 5}, (Vector2){middle.x + 5, middle.y - 5}, 2, tone);
    }
}

/* In a corner of the map, over ground that nobody points at. */
void fte_profile_draw(FteTable *table)
{
    Ui *ui = table->hex.ui;
    Profile profile = {.table = table, .from = from_of(table), .to = table->hex.kept->hovered};
    char text[96], a[12], b[12];
    if (!profile.to && table->cache->hovered[0])
        profile.to = fte_facts_place(table->game, table->state, table->cache->hovered);
    if (!profile.from || !profile.to || hex_on_side(profile.to) || profile.from == profile.to)
        return;
    lay_profile(&profile);
    bool clear = fte_sees_hex(table->game, profile.from, profile.to);
    float wide = fminf(table->hex.room.width - 32, fmaxf(240, (float)profile.count * COLUMN_MOST));
    Rectangle box = box_of(table->hex.room.x + 8, table->hex.room.y + 8, wide + 16, HIGH);
    ui_layer(ui, false);
    ui_plate(ui, box, 8, ui_tone(ui, TONE_BAR));
    ui_edge(ui, box, 8, 1, ui_tone(ui, TONE_LINE));
    Rectangle inside = box_inset(box, 8), head = box_top(&inside, 16, 4);
    fte_facts_hex_text(profile.from, a, sizeof a);
    fte_facts_hex_text(profile.to, b, sizeof b);
    text_print(text, sizeof text, "%s from %s: %s, %d hexes", b, a, clear ? "seen" : "not seen",
               fte_distance(table->game, profile.from, profile.to));
    ui_rule(ui, box_right(&head, 36, 6), ALIGN_RIGHT, "7.3");
    ui_text_cut(ui, head, FACE_BOLD, ui_tone(ui, clear ? TONE_GOLD : TONE_TEXT), ALIGN_LEFT, text);
    box_bottom(&inside, 14, 2);
    profile.picture = inside;
    profile.column = inside.width / (float)profile.count;
    draw_columns(&profile);
    draw_line(&profile, clear);
    ui_layer_end(ui);
}
