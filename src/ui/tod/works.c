/* What was built or runs over the table: houses, walls, wire, dykes, ways, water, fields, and the shade of hills. Light comes from the
 * upper left. */
#include <math.h>

#include "ui/table/map/fill.h"
#include "ui/tod/ground.h"

static Color shade_of(float alpha)
{
    return (Color){18, 22, 10, (unsigned char)(alpha * 255)};
}

static Color toned(const TodTile *tile, int r, int g, int b)
{
    return tod_ground_tone(tile->ground->ui,
                           (Color){(unsigned char)r, (unsigned char)g, (unsigned char)b, 255});
}

static float inches(const TodTile *tile, float length)
{
    return length * tile->part->pixels;
}

static void fill(const TodTile *tile, Color colour)
{
    fill_corners(tile->corners, tile->count, tile->part->where, colour);
}

static void outline(const TodTile *tile, float length, Color colour)
{
    fill_outline(tile->corners, tile->count, fmaxf(1, inches(tile, length)), colour);
}

/* The same area a little to the lower right. */
static void shadow(const TodTile *tile, float off, float alpha)
{
    Vector2 moved[POLYGON_CORNERS];
    for (int i = 0; i < tile->count; i++)
        moved[i] =
            (Vector2){tile->corners[i].x + inches(tile, off), tile->corners[i].y + inches(tile, off * 1.2F)};
    fill_corners(moved, tile->count, tile->part->where, shade_of(alpha));
}

static Vector2 between(Vector2 a, Vector2 b, float share)
{
    return (Vector2){a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
}

static Vector2 middle_of(const TodTile *tile)
{
    Vector2 sum = {0, 0};
    for (int i = 0; i < tile->count; i++)
        sum = (Vector2){sum.x + tile->corners[i].x, sum.y + tile->corners[i].y};
    return (Vector2){sum.x / (float)tile->count, sum.y / (float)tile->count};
}

/* ---- houses ---- */

/* Two slopes from the longer walls to the ridge, which ends short of the others; the lighter one looks to the upper left. */
static void draw_roof(const TodTile *tile, Color light, Color dark, float in)
{
    const Vector2 *c = tile->corners;
    Rectangle clip = tile->part->where;
    int turn = hypotf(c[1].x - c[0].x, c[1].y - c[0].y) >= hypotf(c[2].x - c[1].x, c[2].y - c[1].y) ? 0 : 1;
    Vector2 a = c[turn], b = c[turn + 1], d = c[(turn + 2) % 4], e = c[(turn + 3) % 4];
    Vector2 west = between(a, e, 0.5F), east = between(b, d, 0.5F), from = between(west, east, in),
            to = between(east, west, in);
    bool upper = a.y + a.x + b.x + b.y <= d.x + d.y + e.x + e.y;
    Vector2 one[4] = {a, b, to, from}, other[4] = {e, d, to, from}, left[3] = {a, from, e},
            right[3] = {b, to, d};
    fill_corners(one, 4, clip, upper ? light : dark);
    fill_corners(other, 4, clip, upper ? dark : light);
    fill_corners(left, 3, clip, map_mixed(light, dark, 0.4F));
    fill_corners(right, 3, clip, map_mixed(light, dark, 0.8F));
    for (int i = 1; i < 6; i++) { /* courses of thatch or tiles */
        float share = (float)i / 6;
        map_line(between(a, from, share), between(b, to, share), 1, shade_of(0.22F));
        map_line(between(e, from, share), between(d, to, share), 1, shade_of(0.22F));
    }
    map_line(from, to, fmaxf(1, inches(tile, 0.08F)), map_mixed(light, WHITE, 0.3F));
}

void tod_draw_hut(const TodTile *tile)
{
    shadow(tile, 0.3F, 0.34F);
    fill(tile, toned(tile, 176, 136, 76));
    if (tile->count == 4)
        draw_roof(tile, toned(tile, 203, 164, 98), toned(tile, 142, 104, 56), 0.25F);
    outline(tile, 0.06F, toned(tile, 84, 60, 32));
}

/* Hard cover must be told at a glance: a pale line of wall and red tiles. */
void tod_draw_house(const TodTile *tile)
{
    TodTile roof = *tile;
    Vector2 middle = middle_of(tile);
    shadow(tile, 0.4F, 0.36F);
    fill(tile, toned(tile, 226, 219, 200));
    outline(tile, 0.07F, toned(tile, 96, 88, 76));
    for (int i = 0; i < roof.count; i++)
        roof.corners[i] = between(tile->corners[i], middle, 0.17F);
    fill_corners(roof.corners, roof.count, tile->part->where, toned(tile, 168, 76, 50));
    if (roof.count == 4)
        draw_roof(&roof, toned(tile, 190, 92, 62), toned(tile, 138, 58, 38), 0.04F);
}

void tod_draw_bunker(const TodTile *tile)
{
    TodTile top = *tile;
    Vector2 middle = middle_of(tile);
    shadow(tile, 0.22F, 0.36F);
    fill(tile, toned(tile, 128, 108, 72));
    for (int i = 0; i < top.count; i++)
        top.corners[i] = between(tile->corners[i], middle, 0.3F);
    fill_corners(top.corners, top.count, tile->part->where, toned(tile, 96, 82, 54));
    for (int i = 0; i < tile->count; i++) { /* sandbags */
        Vector2 a = between(tile->corners[i], middle, 0.14F),
                b = between(tile->corners[(i + 1) % tile->count], middle, 0.14F);
        int bags = (int)fmaxf(2, hypotf(b.x - a.x, b.y - a.y) / inches(tile, 0.42F));
        for (int bag = 0; bag < bags; bag++)
            DrawCircleV(between(a, b, ((float)bag + 0.5F) / (float)bags), inches(tile, 0.17F),
                        toned(tile, bag % 2 ? 170 : 154, bag % 2 ? 150 : 134, 104));
    }
    outline(tile, 0.05F, toned(tile, 60, 50, 34));
}

/* ---- along a line: a strip has its left side first, then its right side back (polygon_strip) ---- */

static Vector2 along(const TodTile *tile, int i)
{
    return between(tile->corners[i], tile->corners[tile->count - 1 - i], 0.5F);
}

void tod_draw_wire(const TodTile *tile)
{
    Color iron = toned(tile, 58, 54, 46), light = toned(tile, 150, 146, 132);
    for (int i = 0; i + 1 < tile->count / 2; i++) {
        Vector2 a = along(tile, i), b = along(tile, i + 1);
        float far = hypotf(b.x - a.x, b.y - a.y), ring = inches(tile, 0.26F);
        int rings = (int)fmaxf(2, far / (ring * 0.8F));
        for (int n = 0; n <= rings; n++) {
            Vector2 at = between(a, b, (float)n / (float)rings);
            DrawRing(at, ring * 0.8F, ring * 0.8F + fmaxf(1, inches(tile, 0.04F)), 0, 360, 14,
                     n % 2 ? iron : light);
        }
        map_line(a, b, fmaxf(1, inches(tile, 0.05F)), iron);
    }
}

void tod_draw_wall(const TodTile *tile)
{
    shadow(tile, 0.16F, 0.4F);
    fill(tile, toned(tile, 198, 192, 176));
    outline(tile, 0.04F, toned(tile, 92, 86, 76));
    for (int i = 0; i + 1 < tile->count / 2; i++) { /* stones */
        Vector2 a = along(tile, i), b = along(tile, i + 1);
        int stones = (int)fmaxf(1, hypotf(b.x - a.x, b.y - a.y) / inches(tile, 0.4F));
        for (int n = 1; n < stones; n++)
            DrawCircleV(between(a, b, (float)n / (float)stones), fmaxf(1, inches(tile, 0.05F)),
                        shade_of(0.5F));
    }
}

void tod_draw_dyke(const TodTile *tile)
{
    shadow(tile, 0.16F, 0.35F);
    fill(tile, toned(tile, 128, 104, 62));
    for (int i = 0; i + 1 < tile->count / 2; i++)
        map_line(along(tile, i), along(tile, i + 1), fmaxf(1, inches(tile, 0.2F)), toned(tile, 164, 138, 88));
    outline(tile, 0.03F, toned(tile, 88, 70, 40));
}

void tod_draw_way(const TodTile *tile)
{
    const TodTerrain *terrain = tod_terrain(tile->ground->game, tile->piece);
    bool road = terrain->going[1] == GOING_ROAD;
    outline(tile, 0.12F, toned(tile, 128, 104, 66));
    fill(tile, road ? toned(tile, 198, 170, 120) : toned(tile, 172, 146, 98));
    for (int i = 0; i + 1 < tile->count / 2 && terrain->flags & TERRAIN_TRACK; i++)
        for (int rut = 0; rut < 2; rut++)
            map_line(
                between(tile->corners[i], tile->corners[tile->count - 1 - i], 0.32F + 0.36F * (float)rut),
                between(tile->corners[i + 1], tile->corners[tile->count - 2 - i], 0.32F + 0.36F * (float)rut),
                fmaxf(1, inches(tile, 0.14F)), ui_faded(toned(tile, 140, 112, 70), 0.45F));
}

/* ---- water and fields ---- */

static void glints(const TodTile *tile, float step, Color light)
{
    const TilePart *part = tile->part;
    PlanePolygon polygon = pieces_polygon(&tile->ground->game->ground, tile->piece);
    PlaneBox box = polygon_box(polygon);
    Point least = spot_of_plane(box.low), most = spot_of_plane(box.high);
    int from = (int)floorf(fmaxf(part->y / part->pixels, least.y) / step),
        to = (int)ceilf(fminf((part->y + part->where.height) / part->pixels, most.y) / step),
        left = (int)floorf(fmaxf(part->x / part->pixels, least.x) / step) - 1,
        right = (int)ceilf(fminf((part->x + part->where.width) / part->pixels, most.x) / step);
    for (int down = from; down <= to; down++)
        for (int across = left; across <= right; across++) {
            Point at = {((float)across + (float)(down * 7 % 10) / 10) * step, ((float)down + 0.5F) * step};
            PlanePoint begin = spot_on_plane(at), end = {begin.x + (int)(step * 40), begin.y};
            if (begin.x < 0 || begin.y < 0 || !polygon_has(polygon, begin) || !polygon_has(polygon, end))
                continue;
            map_line(tile_at(part, at), tile_at(part, spot_of_plane(end)), 1, light);
        }
}

void tod_draw_water(const TodTile *tile)
{
    outline(tile, 0.26F, toned(tile, 122, 124, 78));
    fill(tile, toned(tile, 74, 118, 150));
    outline(tile, 0.1F, toned(tile, 52, 88, 116));
    glints(tile, 1.1F, ui_faded(WHITE, 0.3F));
}

void tod_draw_ford(const TodTile *tile)
{
    fill(tile, toned(tile, 132, 158, 158));
    glints(tile, 0.6F, ui_faded(WHITE, 0.5F));
    outline(tile, 0.04F, toned(tile, 98, 110, 96));
}

void tod_draw_field(const TodTile *tile)
{
    bool flooded = tod_terrain(tile->ground->game, tile->piece)->going[0] == GOING_DIFFICULT;
    if (flooded)
        glints(tile, 0.8F, ui_faded(WHITE, 0.35F));
    outline(tile, 0.09F, toned(tile, 124, 102, 60));
}

/* ---- hills ---- */

void tod_draw_hill(const TodTile *tile)
{
    enum { LINES = 3 };
    Vector2 middle = middle_of(tile), corners[POLYGON_CORNERS];
    middle = (Vector2){middle.x - inches(tile, 0.4F), middle.y - inches(tile, 0.5F)};
    shadow(tile, 0.35F, 0.16F);
    for (int line = 0; line < LINES; line++) {
        for (int i = 0; i < tile->count; i++)
            corners[i] = between(tile->corners[i], middle, 0.3F * (float)line);
        fill_corners(corners, tile->count, tile->part->where, ui_faded(toned(tile, 208, 200, 128), 0.3F));
        fill_outline(corners, tile->count, fmaxf(1, inches(tile, line ? 0.05F : 0.08F)),
                     ui_faded(toned(tile, 108, 92, 46), 0.8F));
    }
}
