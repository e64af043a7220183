/* ground: see the header. Pieces are drawn in the order of their layers, then what grows on them. */
#include "ui/tod/ground.h"

#include <math.h>
#include <string.h>

#include "core/base/bits.h"
#include "core/base/hash.h"
#include "ui/table/map/fill.h"

static const float FLOOR = 9; /* inches that a picture of the ground is wide */

/* clang-format off */
static const GroundLook LOOKS[] = {
    {"open", NULL, {134, 142, 84, 255}, 0, NULL, tod_grow_open},
    {"hill", NULL, {186, 182, 116, 255}, 0, tod_draw_hill, NULL},
    {"jungle", "floor-forest", {38, 56, 27, 255}, 0.6F, NULL, tod_grow_jungle},
    {"forest", "floor-forest", {74, 92, 48, 255}, 0.5F, NULL, tod_grow_forest},
    {"plantation", "floor-grass", {120, 130, 74, 255}, 0.3F, NULL, tod_grow_rows},
    {"thicket", "floor-forest", {66, 88, 42, 255}, 0.5F, NULL, tod_grow_thicket},
    {"water", NULL, {78, 123, 154, 255}, 0, tod_draw_water, NULL},
    {"ford", NULL, {126, 152, 150, 255}, 0, tod_draw_ford, NULL},
    {"paddy", "floor-crops", {178, 164, 92, 255}, 0.45F, tod_draw_field, tod_grow_rice},
    {"flooded-paddy", "floor-marsh", {96, 130, 128, 255}, 0.55F, tod_draw_field, tod_grow_rice},
    {"long-grass", "floor-dry", {178, 168, 84, 255}, 0.5F, NULL, tod_grow_grass},
    {"elephant-grass", "floor-dry", {150, 150, 70, 255}, 0.5F, NULL, tod_grow_grass},
    {"scrub", "floor-grass", {124, 128, 72, 255}, 0.3F, NULL, tod_grow_scrub},
    {"dyke", NULL, {140, 116, 70, 255}, 0, tod_draw_dyke, NULL},
    {"path", NULL, {166, 142, 96, 255}, 0, tod_draw_way, NULL},
    {"track", NULL, {182, 154, 104, 255}, 0, tod_draw_way, NULL},
    {"road", NULL, {194, 166, 116, 255}, 0, tod_draw_way, NULL},
    {"wall", NULL, {190, 184, 168, 255}, 0, tod_draw_wall, NULL},
    {"hedge", NULL, {60, 80, 40, 255}, 0, NULL, tod_grow_hedge},
    {"hut", NULL, {176, 136, 76, 255}, 0, tod_draw_hut, NULL},
    {"stone-house", NULL, {168, 76, 50, 255}, 0, tod_draw_house, NULL},
    {"bunker", NULL, {122, 106, 72, 255}, 0, tod_draw_bunker, NULL},
    {"wire", NULL, {70, 66, 56, 255}, 0, tod_draw_wire, NULL},
};
/* clang-format on */

/* A kind that nobody has drawn yet looks like what it does: trees where one hides as in jungle, else open ground. */
static const GroundLook *look_of(const TodTerrain *terrain)
{
    for (int i = 0; i < COUNT_OF(LOOKS); i++)
        if (strcmp(LOOKS[i].name, terrain->name) == 0)
            return &LOOKS[i];
    return &LOOKS[terrain->hiding == HIDING_JUNGLE && terrain->flags & TERRAIN_BLOCKS ? 2 : 0];
}

Color tod_ground_tone(const Ui *ui, Color tone)
{
    return ui->palette->textures ? tone : map_mixed(tone, ui_tone(ui, TONE_PAPER), 0.4F);
}

uint64_t tod_ground_key(const TodGround *ground)
{
    return hash_bytes((uint64_t)(uintptr_t)ground->game, ground->state->gone, sizeof ground->state->gone);
}

/* ---- one piece ---- */

static bool in_part(const TilePart *part, PlaneBox box, float margin)
{
    float pixels = part->pixels / PLANE_INCH, left = (float)box.low.x * pixels - margin * part->pixels,
          right = (float)box.high.x * pixels + margin * part->pixels,
          top = (float)box.low.y * pixels - margin * part->pixels,
          low = (float)box.high.y * pixels + margin * part->pixels;
    return left < part->x + part->where.width && right > part->x && top < part->y + part->where.height &&
           low > part->y;
}

static void take_corners(TodTile *tile, PlanePolygon polygon)
{
    tile->count = polygon.count;
    for (int i = 0; i < polygon.count; i++)
        tile->corners[i] = tile_at(tile->part, spot_of_plane(polygon.corners[i]));
}

static void draw_floor(const TodTile *tile, const GroundLook *look)
{
    const TilePart *part = tile->part;
    const Ui *ui = tile->ground->ui;
    const int first[2] = {0, tile->count};
    FillArea area = {tile->corners, first, 1};
    Color tone = tod_ground_tone(ui, look->tone);
    bool picture = look->floor && ui->palette->textures && art_has(ui->art, look->floor);
    if (picture)
        fill_picture(&area, part->where,
                     &(FillPicture){ui->art,
                                    look->floor,
                                    {part->where.x - part->x, part->where.y - part->y},
                                    FLOOR * part->pixels},
                     WHITE);
    if (picture || look->floor)
        fill_area(&area, part->where, picture ? ui_faded(tone, look->cover) : tone);
}

static void draw_layer(TodTile *tile, bool growth)
{
    const TodGround *ground = tile->ground;
    PieceSet there = tod_pieces(ground->game, ground->state, 0);
    for (int piece = 0; piece < ground->game->piece_count; piece++) {
        if (!bit_has(there.bits, piece) || !in_part(tile->part, ground->game->ground.boxes[piece], 1.5F))
            continue;
        const GroundLook *look = look_of(tod_terrain(ground->game, piece));
        tile->piece = piece;
        take_corners(tile, pieces_polygon(&ground->game->ground, piece));
        if (!growth && look->floor)
            draw_floor(tile, look);
        if (!growth && look->draw)
            look->draw(tile);
        if (growth && look->growth)
            look->growth(tile);
    }
}

/* Where no piece lies. */
static void draw_open(TodTile *tile, bool growth)
{
    const Game *game = tile->ground->game;
    const GroundLook *look = look_of(&game->terrain[game->open]);
    const PlanePoint corners[4] = {{0, 0}, {game->width, 0}, {game->width, game->height}, {0, game->height}};
    tile->piece = -1;
    take_corners(tile, (PlanePolygon){corners, 4});
    if (!growth)
        draw_floor(tile, look);
    else if (look->growth)
        look->growth(tile);
}

void tod_ground_draw(const void *context, const TilePart *part)
{
    const TodGround *ground = context;
    TodTile tile = {.ground = ground, .part = part};
    DrawRectangleRec(part->where, tod_ground_tone(ground->ui, LOOKS[0].tone));
    draw_open(&tile, false);
    if (ground->ui->palette->textures)
        draw_open(&tile, true);
    draw_layer(&tile, false);
    if (ground->ui->palette->textures)
        draw_layer(&tile, true);
}
