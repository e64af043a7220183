/* What lies on the ground besides counters: casualties, hidden and known sites, one's own fire missions with all hexes that they would hit. */
#include <math.h>

#include "ui/fte/map.h"

static Rectangle pixels_of(const HexTable *table, Spot spot)
{
    return ui_pixels(table->ui, hextable_box(table, spot));
}

/* ---- casualties and sites ---- */

/* A marker is small: where its word has no room, the first letter stands for it, and whoever points there learns the rest. */
static void draw_word(const Ui *ui, Rectangle box, Face face, Color ink, const char *word)
{
    char letter[2] = {word[0], '\0'};
    Face fitting = face;
    bool fits = map_narrowed(ui, box.width, &fitting, word) > 0;
    map_text(ui, box, fits ? face : FACE_TAG, ink, ALIGN_MIDDLE, fits ? word : letter);
}

static void draw_casualty(const HexTable *table, int number)
{
    const Ui *ui = table->ui;
    const Casualty *one = &table->state->casualties[number];
    Rectangle box = pixels_of(table, table->cache->layout.casualties[number]);
    bool dead = one->kind == CASUALTY_KIA;
    Color plate = ui_tone(ui, dead ? TONE_INK : TONE_PAPER_LIGHT),
          ink = ui_tone(ui, dead ? TONE_PAPER_LIGHT : TONE_HIT),
          side = ui_tone(ui, one->side == US ? TONE_FRIEND : TONE_ENEMY);
    type_plate(ui->type,
               (Rectangle){box.x - 1, box.y + box.height * 0.15F - 1, box.width + 2, box.height * 0.7F + 2},
               3, side);
    type_plate(ui->type,
               (Rectangle){box.x + 1, box.y + box.height * 0.15F + 1, box.width - 2, box.height * 0.7F - 2},
               2, plate);
    const char *word = dead ? "KIA" : one->kind == CASUALTY_INJURY ? "INJ" : "WIA";
    char text[12];
    int alike = table->cache->layout.alike[number];
    text_print(text, sizeof text, "%d%c", alike, word[0]);
    draw_word(ui, box, FACE_TINY, ink, alike > 1 ? text : word);
}

static void draw_work(const HexTable *table, int work)
{
    static const char *const words[WORK_KINDS] = {
        [WORK_RICE] = "RICE",   [WORK_MEDICAL] = "MED", [WORK_AMMO] = "AMMO",   [WORK_DUMMY] = "NONE",
        [WORK_TUNNEL] = "TUNN", [WORK_BUNKER] = "BUNK", [WORK_FOXHOLES] = "FOX"};
    const Ui *ui = table->ui;
    const FteWork *one = &table->state->works[work];
    Rectangle box = pixels_of(table, table->cache->layout.works[work]);
    bool hidden = one->state == WORK_HIDDEN, known = one->kind < WORK_KINDS && words[one->kind];
    Color brown = map_mixed(ui_tone(ui, TONE_PIN), ui_tone(ui, TONE_INK), 0.45F),
          paper = ui_tone(ui, TONE_PAPER_LIGHT);
    type_plate(ui->type, box, 3, ui_tone(ui, TONE_INK));
    type_plate(ui->type, (Rectangle){box.x + 1, box.y + 1, box.width - 2, box.height - 2}, 2, brown);
    if (hidden) {
        Vector2 corners[4] = {{box.x + 2, box.y + 2},
                              {box.x + box.width - 2, box.y + 2},
                              {box.x + box.width - 2, box.y + box.height - 2},
                              {box.x + 2, box.y + box.height - 2}};
        for (int i = 0; i < 4; i++)
            map_dashes(corners[i], corners[(i + 1) % 4], fmaxf(1, ui->scale), 3 * ui->scale,
                       ui_faded(paper, 0.8F));
    }
    draw_word(ui, box, known ? FACE_TINY : FACE_TAG, paper, known ? words[one->kind] : "?");
}

/* ---- fire missions ---- */

/* 16.0 */
static int radius_of(const FireMission *mission)
{
    return mission->kind == MISSION_ARTILLERY ? 2 : 1;
}

static bool is_hit(const HexTable *table, const FireMission *mission, Hex hex)
{
    return hex && fte_distance(table->game, hex, mission->target) <= radius_of(mission);
}

/* Hatched, within a broken line. */
static void draw_hit_hex(const HexTable *table, const FireMission *mission, Hex hex, Color blue)
{
    const HexGrid *grid = fte_grid(table->game);
    Point middle = hex_middle(grid, hex);
    float scale = table->ui->scale;
    for (int i = -2; i <= 2; i++) {
        float off = (float)i * 8, reach = HEX_HALF - fabsf(off) * 0.55F;
        map_line(hextable_point(table, (Point){middle.x + off - reach * 0.35F, middle.y + reach * 0.8F}),
                 hextable_point(table, (Point){middle.x + off + reach * 0.35F, middle.y - reach * 0.8F}),
                 fmaxf(1, 1.2F * scale), ui_faded(blue, 0.45F));
    }
    for (int way = 0; way < HEX_DIRECTIONS; way++) {
        if (is_hit(table, mission, hex_neighbour(grid, hex, (HexDirection)way)))
            continue;
        Vector2 from = hextable_point(table, hex_corner(middle, (way + 5) % HEX_DIRECTIONS)),
                to = hextable_point(table, hex_corner(middle, way));
        map_line(from, to, 4 * scale, ui_faded(ui_tone(table->ui, TONE_INK), 0.5F));
        map_dashes(from, to, 2.4F * scale, 7 * scale, blue);
    }
}

static void draw_mission(const HexTable *table, int number)
{
    enum { HEXES_MOST = 24 };
    const Ui *ui = table->ui;
    const FireMission *mission = &table->state->missions[number];
    Color blue = ui_tone(ui, mission->side == US ? TONE_FRIEND_LIGHT : TONE_ENEMY_LIGHT);
    Hex hexes[HEXES_MOST];
    int count = hex_within(fte_grid(table->game), mission->target, radius_of(mission), hexes, HEXES_MOST);
    for (int i = 0; i < count && i < HEXES_MOST; i++)
        draw_hit_hex(table, mission, hexes[i], blue);
}

/* Over the counters: how many turns it takes. */
static void draw_disc(const HexTable *table, int number)
{
    const Ui *ui = table->ui;
    const FireMission *mission = &table->state->missions[number];
    Color disc = ui_tone(ui, mission->side == US ? TONE_FRIEND : TONE_ENEMY);
    char text[16];
    Rectangle box = pixels_of(table, table->cache->layout.missions[number]);
    Vector2 middle = {box.x + box.width / 2, box.y + box.height / 2};
    map_dot(ui, middle, box.width / 2, ui_tone(ui, TONE_PAPER_LIGHT));
    map_dot(ui, middle, box.width / 2 - 2 * ui->scale, disc);
    int delay = mission->turn > table->state->turn ? mission->turn - table->state->turn : 0;
    if (art_has(ui->art, "icon-burst"))
        art_draw(ui->art, "icon-burst",
                 (Rectangle){box.x + box.width * 0.1F, box.y + box.height * 0.28F, box.width * 0.42F,
                             box.height * 0.44F},
                 WHITE);
    text_print(text, sizeof text, "%d", delay);
    map_text(ui, (Rectangle){box.x + box.width * 0.48F, box.y, box.width * 0.4F, box.height}, FACE_HEAD,
             WHITE, ALIGN_MIDDLE, text);
}

void fte_missions_draw(HexTable *table)
{
    for (int i = 0; i < MAX_MISSIONS; i++)
        if (table->cache->layout.missions[i].width > 0 &&
            hextable_shows(table, table->cache->layout.missions[i]))
            draw_disc(table, i);
}

/* A tag around this middle, unless something lies there already. */
static bool lay_tag(HexTable *table, float x, float y, Tone back, Tone ink, const char *text)
{
    Ui *ui = table->ui;
    float high = ui_height(ui, FACE_TAG) * 0.98F, wide = ui_width(ui, FACE_TAG, text) + high * 0.6F;
    Rectangle tag = box_of(x - wide / 2, y - high / 2, wide, high);
    if (ui_covers(ui, tag))
        return false;
    ui_lies(ui, tag, text);
    if (ui->draws)
        map_tag(ui, (Vector2){x * ui->scale, y * ui->scale}, ALIGN_MIDDLE, FACE_TAG, ui_tone(ui, back),
                ui_tone(ui, ink), text);
    return true;
}

/* Its turn in a tag above the disc, or below it; where neither has room, whoever points there learns it. */
static void draw_turn(HexTable *table, int number)
{
    Rectangle box = hextable_box(table, table->cache->layout.missions[number]);
    char text[16];
    text_print(text, sizeof text, "turn %d", table->state->missions[number].turn);
    float off = ui_height(table->ui, FACE_TAG) * 0.49F + 1, x = box.x + box.width / 2;
    if (!lay_tag(table, x, box.y - off, TONE_BAR, TONE_TEXT, text))
        lay_tag(table, x, box.y + box.height + off, TONE_BAR, TONE_TEXT, text);
}

/* 26.0: what its owner has plotted, where the counters of the hex leave room. */
static void draw_trap(HexTable *table, Hex hex, const char *text)
{
    static const float around[][2] = {{0.55F, 0.5F},  {-0.55F, 0.5F},  {0, 0.9F},
                                      {0.85F, 0.45F}, {-0.85F, 0.45F}, {0, -0.95F}};
    Point middle = hex_middle(fte_grid(table->game), hex);
    for (int i = 0; i < COUNT_OF(around); i++) {
        Vector2 at = hextable_point(
            table, (Point){middle.x + HEX_RADIUS * around[i][0], middle.y + HEX_HALF * around[i][1]});
        if (lay_tag(table, at.x / table->ui->scale, at.y / table->ui->scale, TONE_INK, TONE_WARN, text))
            return;
    }
}

static void draw_traps(HexTable *table)
{
    for (int side = US; side <= NVA; side++)
        for (int i = 0; i < MAX_TRAPS; i++) {
            Hex hex = table->state->traps[side][i];
            if (hex_on_map(fte_grid(table->game), hex) && table->zoom >= HEX_LETTERS_FROM)
                draw_trap(table, hex, side == US ? "CLAY" : "TRAP");
        }
}

void fte_missions_note(HexTable *table)
{
    for (int i = 0; i < MAX_MISSIONS; i++)
        if (table->cache->layout.missions[i].width > 0)
            hexcounter_note(table, table->cache->layout.missions[i], "a fire mission");
    for (int i = 0; i < MAX_MISSIONS; i++)
        if (table->cache->layout.missions[i].width > 0 &&
            hextable_shows(table, table->cache->layout.missions[i]))
            draw_turn(table, i);
    draw_traps(table);
}

void fte_marks_draw(HexTable *table)
{
    for (int i = 0; i < MAX_MISSIONS; i++)
        if (table->cache->layout.missions[i].width > 0)
            draw_mission(table, i);
    for (int i = 0; i < MAX_WORKS; i++)
        if (table->cache->layout.works[i].width > 0 && hextable_shows(table, table->cache->layout.works[i]))
            draw_work(table, i);
    for (int i = 0; i < MAX_CASUALTIES; i++)
        if (table->cache->layout.casualties[i].width > 0 && table->cache->layout.alike[i] &&
            hextable_shows(table, table->cache->layout.casualties[i]))
            draw_casualty(table, i);
}
