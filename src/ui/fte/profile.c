/* profile: see the header. Hexes as equal columns, heights as steps, trees and roofs as tall as they block, a stream as a notch. */
#include "ui/fte/profile.h"

#include <math.h>

#include "fte/fire/los.h"
#include "ui/table/map/draw.h"

static const float GROUND = 12, STEP = 11, TREES = 15, EYE = 8, NUMBERS = 14, HEAD = 16, WORDS = 15;

typedef struct Profile {
    Ui *ui;
    const Game *game;
    Hex hexes[LINE_HEXES];
    int count, blocked; /* the column that hides the last one; -1: none */
    int lowest;         /* level */
    Rectangle picture;
    float column;
} Profile;

/* The last hex before the first that cannot be seen. */
static int blocked_at(const Profile *profile)
{
    if (fte_sees_hex(profile->game, profile->hexes[0], profile->hexes[profile->count - 1]))
        return -1;
    for (int i = 1; i < profile->count; i++)
        if (!fte_sees_hex(profile->game, profile->hexes[0], profile->hexes[i]))
            return i - 1;
    return profile->count - 2;
}

static void lay(Profile *profile, const FteSightLine *line)
{
    profile->count = fte_facts_line(line->game, line->from, line->to, profile->hexes);
    profile->lowest = fte_level(line->game, line->from);
    for (int i = 0; i < profile->count; i++)
        if (fte_level(line->game, profile->hexes[i]) < profile->lowest)
            profile->lowest = fte_level(line->game, profile->hexes[i]);
    profile->blocked = blocked_at(profile);
}

static float height_at(const Profile *profile, int i)
{
    return GROUND + STEP * (float)(fte_level(profile->game, profile->hexes[i]) - profile->lowest);
}

static Vector2 eye_at(const Profile *profile, int i, float above)
{
    return (Vector2){profile->picture.x + profile->column * ((float)i + 0.5F),
                     profile->picture.y + profile->picture.height - height_at(profile, i) - above};
}

static void draw_column(const Profile *profile, int i)
{
    Ui *ui = profile->ui;
    const Rectangle *picture = &profile->picture;
    const FteTerrain *terrain = fte_terrain(profile->game, profile->hexes[i]);
    float high = height_at(profile, i), x = picture->x + profile->column * (float)i,
          low = picture->y + picture->height;
    Color earth = map_mixed(ui_tone(ui, TONE_PIN), ui_tone(ui, TONE_INK), 0.45F);
    char text[12];
    ui_fill(ui, box_of(x, low - high, profile->column, high), earth);
    ui_fill(ui, box_of(x, low - high, profile->column, 2), map_mixed(earth, WHITE, 0.3F));
    if (terrain->flags & (TERRAIN_BLOCKS | TERRAIN_OUT))
        for (int tree = 0; tree < 3; tree++)
            ui_plate(ui,
                     box_of(x + profile->column * ((float)tree + 0.1F) / 3, low - high - TREES,
                            profile->column * 0.27F, TREES),
                     terrain->flags & TERRAIN_HAMLET ? 1 : profile->column * 0.13F,
                     ui_tone(ui, terrain->flags & TERRAIN_HAMLET ? TONE_PIN : TONE_MISS));
    if (i && profile->game->map.hexes
                 .river[hex_side_between(fte_grid(profile->game), profile->hexes[i - 1], profile->hexes[i])])
        ui_fill(ui, box_of(x - 4, low - fminf(high, height_at(profile, i - 1)), 8, 5),
                ui_tone(ui, TONE_FRIEND_LIGHT));
    fte_facts_hex_text(profile->hexes[i], text, sizeof text);
    if (profile->column >= 34 || ((i == 0 || i == profile->count - 1) && profile->column * 2 >= 34))
        ui_text(ui, box_of(x - 6, low + 1, profile->column + 12, NUMBERS), FACE_TINY, ui_tone(ui, TONE_DIM),
                ALIGN_MIDDLE, text);
}

static void draw_man(const Profile *profile, int i, Tone tone)
{
    Vector2 eye = eye_at(profile, i, EYE);
    ui_fill(profile->ui, box_of(eye.x - 1.5F, eye.y + 1, 3, EYE - 1), ui_tone(profile->ui, tone));
    ui_plate(profile->ui, box_of(eye.x - 2.5F, eye.y - 3, 5, 5), 2.5F, ui_tone(profile->ui, tone));
}

static void draw_cross(Ui *ui, Vector2 at)
{
    const float reach = 4;
    ui_plate(ui, box_of(at.x - 7, at.y - 7, 14, 14), 7, ui_tone(ui, TONE_BAR));
    ui_line(ui, (Vector2){at.x - reach, at.y - reach}, (Vector2){at.x + reach, at.y + reach}, 2,
            ui_tone(ui, TONE_HIT));
    ui_line(ui, (Vector2){at.x - reach, at.y + reach}, (Vector2){at.x + reach, at.y - reach}, 2,
            ui_tone(ui, TONE_HIT));
}

/* Gold to where it looks; broken up to what hides it. */
static void draw_sight(const Profile *profile)
{
    enum { DASHES = 6 };
    Vector2 from = eye_at(profile, 0, EYE),
            to = eye_at(profile, profile->blocked < 0 ? profile->count - 1 : profile->blocked,
                        profile->blocked > 0 ? EYE + 2 : EYE);
    Color tone = ui_tone(profile->ui, profile->blocked < 0 ? TONE_GOLD : TONE_DIM);
    if (profile->blocked == 0) /* the edge of its own hex */
        to.x += profile->column / 2;
    for (int i = 0; i < DASHES; i++) {
        float begin = (float)i / DASHES, end = begin + (profile->blocked < 0 ? 1.0F : 0.55F) / DASHES;
        ui_line(profile->ui, (Vector2){from.x + (to.x - from.x) * begin, from.y + (to.y - from.y) * begin},
                (Vector2){from.x + (to.x - from.x) * end, from.y + (to.y - from.y) * end}, 2, tone);
    }
    if (profile->blocked >= 0)
        draw_cross(profile->ui, to);
}

static void write_words(const Profile *profile, char *text, int size)
{
    char hex[12];
    if (profile->blocked < 0) {
        text_copy(text, size, "Seen: nothing stands in the line of sight.");
        return;
    }
    Hex by = profile->hexes[profile->blocked];
    const FteTerrain *terrain = fte_terrain(profile->game, by);
    fte_facts_hex_text(by, hex, sizeof hex);
    bool grows = profile->blocked > 0 && terrain->flags & TERRAIN_BLOCKS;
    text_print(text, size, "Hidden by the %s at %s.",
               grows ? terrain->flags & TERRAIN_HAMLET ? "houses" : "trees" : "edge of the slope", hex);
}

void fte_profile(Ui *ui, const FteSightLine *line, Rectangle room)
{
    Profile profile = {.ui = ui, .game = line->game};
    Rectangle head = box_top(&room, HEAD, 3), words = box_bottom(&room, WORDS, 2);
    char text[96], a[12], b[12];
    lay(&profile, line);
    fte_facts_hex_text(line->from, a, sizeof a);
    fte_facts_hex_text(line->to, b, sizeof b);
    int hexes = fte_distance(line->game, line->from, line->to);
    text_print(text, sizeof text, "%s from %s, %d hex%s", b, a, hexes, hexes == 1 ? "" : "es");
    ui_rule(ui, box_right(&head, 36, 6), ALIGN_RIGHT, "7.3");
    ui_text_cut(ui, head, FACE_BOLD, ui_tone(ui, profile.blocked < 0 ? TONE_GOLD : TONE_TEXT), ALIGN_LEFT,
                text);
    box_bottom(&room, NUMBERS, 0);
    profile.picture = room;
    profile.column = room.width / (float)profile.count;
    ui_fill(ui, room, map_mixed(ui_tone(ui, TONE_PAPER), ui_tone(ui, TONE_INK), 0.12F));
    for (int i = 0; i < profile.count; i++)
        draw_column(&profile, i);
    draw_sight(&profile);
    draw_man(&profile, 0, TONE_FRIEND);
    draw_man(&profile, profile.count - 1, TONE_ENEMY);
    write_words(&profile, text, sizeof text);
    ui_text_cut(ui, words, FACE_SMALL, ui_tone(ui, TONE_TEXT), ALIGN_LEFT, text);
}
