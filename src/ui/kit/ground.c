/* ground: composing the picture of a terrain card. Places are worked out in thousandths of the card and
 * only then brought to pixels, so that a card looks the same at every zoom. Chance is this file's own,
 * seeded by the card; it never touches the game's. */
#include "ui/kit/ground.h"

#include <math.h>
#include <rlgl.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "core/play/rng.h"
#include "ui/model/ground_plan.h"

enum { UNIT = 1000, MOST_BLOCKS = 400, TRIES = 14, CURVE_STEPS = 8, PIECES = 8, STRIP_MOST = 400 };

typedef struct Thing {
    const char *sprite;
    Vector2 at;
    float size; /* width */
    float turn;
    int light; /* of 100 */
} Thing;

typedef struct Block {
    Vector2 at;
    float radius;
} Block;

/* A picture being composed. */
typedef struct Canvas {
    const Art *art;
    const GroundPlan *plan;
    Rectangle where;
    uint64_t seed;
    Rng rng;
    bool mirror, flip, transpose; /* how the whole composition is turned over */
    bool textures;
    Block blocks[MOST_BLOCKS];
    int block_count;
} Canvas;

/* ---- chance ---- */

static int between(Canvas *canvas, int low, int high)
{
    return low + (int)rng_below(&canvas->rng, (uint32_t)(high - low + 1));
}

static float spread(Canvas *canvas, int most)
{
    return most > 0 ? (float)between(canvas, -most * 16, most * 16) / 16 : 0;
}

static const char *any_sprite(Canvas *canvas, const Layer *layer)
{
    return layer->sprites[between(canvas, 0, layer->sprite_count - 1)];
}

static Vector2 jittered(Canvas *canvas, Vector2 point, int jitter)
{
    float dx = spread(canvas, jitter), dy = spread(canvas, jitter);
    return (Vector2){point.x + dx, point.y + dy};
}

/* ---- from the plan's places to the card's ---- */

static Vector2 turned_over(const Canvas *canvas, const Layer *layer, Vector2 point)
{
    if (layer->upright)
        return point;
    if (canvas->transpose)
        point = (Vector2){point.y, point.x};
    if (canvas->mirror)
        point.x = UNIT - point.x;
    if (canvas->flip)
        point.y = UNIT - point.y;
    return point;
}

static Vector2 point_of(const Canvas *canvas, const Layer *layer, int i)
{
    return turned_over(canvas, layer,
                       (Vector2){(float)layer->points[2 * i], (float)layer->points[2 * i + 1]});
}

static Vector2 to_pixels(const Canvas *canvas, Vector2 point)
{
    return (Vector2){canvas->where.x + point.x * canvas->where.width / UNIT,
                     canvas->where.y + point.y * canvas->where.height / UNIT};
}

static Color tone_of(uint32_t tone)
{
    return (Color){(unsigned char)(tone >> 16), (unsigned char)(tone >> 8), (unsigned char)tone, 255};
}

/* ---- what lies in the way ---- */

static float distance(Vector2 a, Vector2 b)
{
    return hypotf(a.x - b.x, a.y - b.y);
}

static void block(Canvas *canvas, const Layer *layer, Vector2 at)
{
    if (layer->block >= 0 && canvas->block_count < MOST_BLOCKS)
        canvas->blocks[canvas->block_count++] = (Block){at, (float)layer->block};
}

static bool is_free(const Canvas *canvas, const Layer *layer, Vector2 at)
{
    if (layer->keep < 0)
        return true;
    for (int i = 0; i < canvas->block_count; i++)
        if (distance(canvas->blocks[i].at, at) < canvas->blocks[i].radius + (float)layer->keep)
            return false;
    return true;
}

static bool is_far_enough(const Thing *things, int count, Vector2 at, int spacing)
{
    for (int i = 0; spacing > 0 && i < count; i++)
        if (distance(things[i].at, at) < (float)spacing)
            return false;
    return true;
}

/* ---- things ---- */

/* A long thing has an upright twin, called NAME-v, for compositions that lie on their side. */
static const char *twin(const Canvas *canvas, const Layer *layer, const char *sprite,
                        char name[SPRITE_NAME + 2])
{
    size_t length = strlen(sprite);
    if (!canvas->transpose || layer->upright)
        return sprite;
    if (length > 2 && strcmp(sprite + length - 2, "-v") == 0)
        text_print(name, (int)length - 1, "%s", sprite);
    else
        text_print(name, SPRITE_NAME + 2, "%s-v", sprite);
    return art_has(canvas->art, name) ? name : sprite;
}

static void draw_thing(const Canvas *canvas, const Layer *layer, const Thing *thing)
{
    char name[SPRITE_NAME + 2];
    const char *sprite = twin(canvas, layer, thing->sprite, name);
    Vector2 natural = art_size(canvas->art, sprite), lying = art_size(canvas->art, thing->sprite);
    if (natural.x <= 0 || lying.x <= 0)
        return;
    float by = thing->size * canvas->where.width / UNIT / lying.x;
    unsigned char light = (unsigned char)(thing->light * 255 / 100);
    art_draw_turned(canvas->art, sprite, to_pixels(canvas, thing->at),
                    (Vector2){natural.x * by, natural.y * by}, thing->turn,
                    (Color){light, light, light, (unsigned char)(layer->opacity * 255 / 100)});
}

static Thing make_thing(Canvas *canvas, const Layer *layer, Vector2 at)
{
    Thing thing = {.sprite = any_sprite(canvas, layer), .at = at};
    thing.size = (float)between(canvas, layer->size[0], layer->size[1]);
    thing.turn = spread(canvas, layer->turn);
    thing.light = 100 - between(canvas, 0, layer->shade);
    return thing;
}

/* Far things first: what stands nearer the viewer's edge overlaps them. */
static int by_depth(const void *a, const void *b)
{
    float first = ((const Thing *)a)->at.y, second = ((const Thing *)b)->at.y;
    return (first > second) - (first < second);
}

static void draw_things(Canvas *canvas, const Layer *layer, Thing *things, int count)
{
    qsort(things, (size_t)count, sizeof *things, by_depth);
    for (int i = 0; i < count; i++) {
        draw_thing(canvas, layer, &things[i]);
        block(canvas, layer, things[i].at);
    }
}

/* ---- the ways to lay out a layer ---- */

static void scatter(Canvas *canvas, const Layer *layer)
{
    Thing things[LAYER_MOST];
    int count = 0, wanted = between(canvas, layer->count[0], layer->count[1]);
    for (int i = 0; i < wanted * TRIES && count < wanted; i++) {
        int x = between(canvas, layer->area[0], layer->area[2]);
        int y = between(canvas, layer->area[1], layer->area[3]);
        Vector2 at = turned_over(canvas, layer, (Vector2){(float)x, (float)y});
        if (is_free(canvas, layer, at) && is_far_enough(things, count, at, layer->spacing))
            things[count++] = make_thing(canvas, layer, at);
    }
    draw_things(canvas, layer, things, count);
}

static void grid(Canvas *canvas, const Layer *layer)
{
    Thing things[LAYER_MOST];
    int count = 0, columns = layer->count[0], rows = layer->count[1];
    const int *area = layer->area;
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++) {
            Vector2 cell = {(float)area[0] +
                                ((float)column + 0.5F) * (float)(area[2] - area[0]) / (float)columns,
                            (float)area[1] + ((float)row + 0.5F) * (float)(area[3] - area[1]) / (float)rows};
            Vector2 at = jittered(canvas, turned_over(canvas, layer, cell), layer->jitter);
            if (between(canvas, 1, 100) <= layer->chance && is_free(canvas, layer, at))
                things[count++] = make_thing(canvas, layer, at);
        }
    draw_things(canvas, layer, things, count);
}

static void place(Canvas *canvas, const Layer *layer)
{
    Thing things[LAYER_POINTS];
    int count = 0;
    for (int i = 0; i < layer->point_count; i++) {
        Vector2 at = jittered(canvas, point_of(canvas, layer, i), layer->jitter);
        if (is_free(canvas, layer, at))
            things[count++] = make_thing(canvas, layer, at);
    }
    draw_things(canvas, layer, things, count);
}

/* ---- curves ---- */

typedef struct Curve {
    Vector2 points[(LAYER_POINTS - 1) * CURVE_STEPS + 1];
    int count;
} Curve;

static float catmull_rom(float a, float b, float c, float d, float t)
{
    return 0.5F *
           (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
}

/* A smooth line through the points of the layer, each moved a little. */
static void trace(Canvas *canvas, const Layer *layer, Curve *curve)
{
    Vector2 knots[LAYER_POINTS + 2];
    int count = layer->point_count;
    ENSURE(count > 0 && count <= LAYER_POINTS);
    for (int i = 0; i < count; i++)
        knots[i + 1] = jittered(canvas, point_of(canvas, layer, i), layer->jitter);
    knots[0] = knots[1];
    knots[count + 1] = knots[count];
    curve->count = 0;
    for (int i = 0; i + 1 < count; i++)
        for (int step = 0; step < CURVE_STEPS; step++) {
            const Vector2 *k = &knots[i];
            float t = (float)step / CURVE_STEPS;
            curve->points[curve->count++] = (Vector2){catmull_rom(k[0].x, k[1].x, k[2].x, k[3].x, t),
                                                      catmull_rom(k[0].y, k[1].y, k[2].y, k[3].y, t)};
        }
    curve->points[curve->count++] = knots[count];
}

/* Points on the curve at equal distances; returns how many. */
static int pace(const Curve *curve, float step, Vector2 *points, int cap)
{
    int count = 0;
    float ahead = 0;
    for (int i = 0; i + 1 < curve->count; i++) {
        Vector2 a = curve->points[i], b = curve->points[i + 1];
        float length = distance(a, b);
        for (; ahead < length && count < cap; ahead += step)
            points[count++] =
                (Vector2){a.x + (b.x - a.x) * ahead / length, a.y + (b.y - a.y) * ahead / length};
        ahead -= length;
    }
    return count;
}

static void line(Canvas *canvas, const Layer *layer)
{
    Curve curve;
    Vector2 points[LAYER_MOST];
    Thing things[LAYER_MOST];
    int count = 0;
    trace(canvas, layer, &curve);
    int paces =
        pace(&curve, (float)(layer->spacing > 0 ? layer->spacing : layer->size[0]), points, LAYER_MOST);
    for (int i = 0; i < paces; i++) {
        Vector2 at = jittered(canvas, points[i], layer->stray);
        if (is_free(canvas, layer, at))
            things[count++] = make_thing(canvas, layer, at);
    }
    draw_things(canvas, layer, things, count);
}

/* One corner of a strip: `along` the texture, and which side of the line. */
static void strip_corner(const Rectangle *texture, Vector2 middle, Vector2 side, float along, float across)
{
    rlTexCoord2f(texture->x + along * texture->width, texture->y + across * texture->height);
    rlVertex2f(middle.x + side.x * (across * 2 - 1), middle.y + side.y * (across * 2 - 1));
}

/* Half the width of the strip at a point, at right angles to its neighbours. */
static Vector2 side_of(const Vector2 *points, int count, int i, float half)
{
    Vector2 a = points[i > 0 ? i - 1 : 0], b = points[i + 1 < count ? i + 1 : count - 1];
    float length = distance(a, b);
    if (length <= 0)
        return (Vector2){0, half};
    return (Vector2){-(b.y - a.y) / length * half, (b.x - a.x) / length * half};
}

/* The part of the atlas in texture coordinates, half a pixel inside so that no neighbour shows. */
static bool atlas_part(const Canvas *canvas, const char *sprite, Texture2D *texture, Rectangle *part)
{
    Rectangle source;
    if (!art_part(canvas->art, sprite, texture, &source))
        return false;
    part->x = (source.x + 0.5F) / (float)texture->width;
    part->y = (source.y + 0.5F) / (float)texture->height;
    part->width = (source.width - 1) / (float)texture->width;
    part->height = (source.height - 1) / (float)texture->height;
    return true;
}

static void begin_quads(const Layer *layer, unsigned texture)
{
    rlSetTexture(texture);
    rlBegin(RL_QUADS);
    rlColor4ub(255, 255, 255, (unsigned char)(layer->opacity * 255 / 100));
    rlNormal3f(0, 0, 1);
}

static void end_quads(void)
{
    rlEnd();
    rlSetTexture(0);
}

/* Quads along the line; the sprite is repeated, each repetition cut into a few pieces that follow the
 * bends. */
static void draw_strip(const Canvas *canvas, const Layer *layer, const char *sprite, Vector2 *points,
                       int count, float half)
{
    Texture2D texture;
    Rectangle part;
    if (!atlas_part(canvas, sprite, &texture, &part))
        return;
    for (int i = 0; i < count; i++)
        points[i] = to_pixels(canvas, points[i]);
    begin_quads(layer, texture.id);
    for (int i = 0; i + 1 < count; i++) {
        Vector2 here = side_of(points, count, i, half), there = side_of(points, count, i + 1, half);
        float from = (float)(i % PIECES) / PIECES, to = (float)(i % PIECES + 1) / PIECES;
        strip_corner(&part, points[i], here, from, 0);
        strip_corner(&part, points[i], here, from, 1);
        strip_corner(&part, points[i + 1], there, to, 1);
        strip_corner(&part, points[i + 1], there, to, 0);
    }
    end_quads();
}

/* A strip has its light on its upper edge: it runs so that this edge faces the upper left. */
static void turn_to_light(Vector2 *points, int count)
{
    if (count == 0 || points[count - 1].x - points[0].x >= points[count - 1].y - points[0].y)
        return;
    for (int i = 0, j = count - 1; i < j; i++, j--) {
        Vector2 point = points[i];
        points[i] = points[j];
        points[j] = point;
    }
}

static void strip(Canvas *canvas, const Layer *layer)
{
    Curve curve;
    Vector2 points[STRIP_MOST];
    const char *sprite = any_sprite(canvas, layer);
    Vector2 natural = art_size(canvas->art, sprite);
    float size = (float)between(canvas, layer->size[0], layer->size[1]);
    trace(canvas, layer, &curve);
    if (natural.y <= 0)
        return;
    int count = pace(&curve, size * natural.x / natural.y / PIECES, points, STRIP_MOST);
    for (int i = 0; i < count; i++)
        block(canvas, layer, points[i]);
    turn_to_light(points, count);
    draw_strip(canvas, layer, sprite, points, count, size * canvas->where.width / UNIT / 2);
}

/* A field with corners of its own, cut out of a picture of the whole card. */
static void patch(Canvas *canvas, const Layer *layer)
{
    Texture2D texture;
    Rectangle part;
    Vector2 corners[4];
    if (!atlas_part(canvas, any_sprite(canvas, layer), &texture, &part))
        return;
    for (int i = 0; i < 4; i++)
        corners[i] = jittered(canvas, point_of(canvas, layer, i), layer->jitter);
    block(canvas, layer, (Vector2){(corners[0].x + corners[2].x) / 2, (corners[0].y + corners[2].y) / 2});
    bool across = layer->across != (canvas->transpose && !layer->upright);
    float turns = (corners[1].x - corners[0].x) * (corners[2].y - corners[0].y) -
                  (corners[2].x - corners[0].x) * (corners[1].y - corners[0].y);
    begin_quads(layer, texture.id);
    for (int i = 0; i < 4; i++) {
        Vector2 corner = corners[turns > 0 ? 3 - i : i], pixel = to_pixels(canvas, corner);
        float u = fminf(fmaxf(corner.x / UNIT, 0), 1), v = fminf(fmaxf(corner.y / UNIT, 0), 1);
        rlTexCoord2f(part.x + (across ? v : u) * part.width, part.y + (across ? u : v) * part.height);
        rlVertex2f(pixel.x, pixel.y);
    }
    end_quads();
}

/* ---- the whole card ---- */

static void draw_layer(Canvas *canvas, const Layer *layer)
{
    static void (*const ways[])(Canvas *, const Layer *) = {
        [PUT_SCATTER] = scatter, [PUT_GRID] = grid,   [PUT_LINE] = line,
        [PUT_STRIP] = strip,     [PUT_PLACE] = place, [PUT_PATCH] = patch,
    };
    bool chosen = layer->put == PUT_GRID || between(canvas, 1, 100) <= layer->chance;
    if (chosen && (canvas->textures || !layer->texture))
        ways[layer->put](canvas, layer);
}

static void draw_floor(Canvas *canvas, const Ground *ground)
{
    DrawRectangleRec(canvas->where, tone_of(ground->tone));
    if (canvas->textures)
        art_draw_stretched(canvas->art, ground->floor, canvas->where, WHITE);
}

/* Every layer has a stream of its own, so that one that is left out or changed moves nothing in the others.
 * */
static void draw_layers(Canvas *canvas, const Ground *ground)
{
    unsigned variant = 1u << between(canvas, 1, ground->variants);
    for (int i = 0; i < ground->count; i++) {
        const Layer *layer = &canvas->plan->layers[ground->first + i];
        rng_seed(&canvas->rng, canvas->seed, (uint64_t)i + 1);
        if (layer->variants == 0 || (layer->variants & variant) != 0)
            draw_layer(canvas, layer);
    }
}

/* Each level is smaller than the one below it and lies a little to the light. */
static void draw_levels(Canvas *canvas, const Layer *layer, int hills)
{
    if (layer->sprite_count == 0)
        return;
    const char *sprite = any_sprite(canvas, layer);
    for (int level = 0; level < hills; level++) {
        float size = (float)layer->size[1] * (1 - 0.27F * (float)level), off = (float)(UNIT - 25 * level) / 2;
        Rectangle mound = {canvas->where.x + (off - size / 2) * canvas->where.width / UNIT,
                           canvas->where.y + (off - size / 2) * canvas->where.height / UNIT,
                           size * canvas->where.width / UNIT, size * canvas->where.height / UNIT};
        art_draw_stretched(canvas->art, sprite, mound,
                           (Color){255, 255, 255, (unsigned char)(layer->opacity * 255 / 100)});
    }
}

static void compose(Canvas *canvas, const Ground *ground, int hills)
{
    uint32_t turns = rng_next(&canvas->rng);
    canvas->mirror = (turns & 1) != 0;
    canvas->flip = (turns & 2) != 0;
    canvas->transpose = (turns & 4) != 0;
    draw_floor(canvas, ground);
    draw_levels(canvas, &canvas->plan->hill_shade, hills);
    draw_layers(canvas, ground);
    draw_levels(canvas, &canvas->plan->hill_lines, hills);
    if (canvas->textures)
        art_draw_stretched(canvas->art, canvas->plan->grain, canvas->where,
                           (Color){255, 255, 255, (unsigned char)(canvas->plan->grain_opacity * 255 / 100)});
}

void ground_draw(const Art *art, const char *kind, uint32_t seed, int hills, Rectangle where, bool textures)
{
    const GroundPlan *plan = art_ground_plan(art);
    if (plan == NULL) {
        DrawRectangleRec(where, ground_tone(art, kind));
        return;
    }
    /* Neighbouring seeds must give different cards. */
    uint64_t mixed = hash_bytes(hash_bytes(0, &seed, sizeof seed), kind, strlen(kind));
    Canvas canvas = {.art = art, .plan = plan, .where = where, .seed = mixed, .textures = textures};
    rng_seed(&canvas.rng, mixed, 0);
    BeginScissorMode((int)where.x, (int)where.y, (int)where.width, (int)where.height);
    art_begin_layer();
    compose(&canvas, ground_plan_find(plan, kind), hills);
    art_end_layer();
    EndScissorMode();
}

Color ground_tone(const Art *art, const char *kind)
{
    static const uint32_t plain = 0x9AA866;
    const GroundPlan *plan = art_ground_plan(art);
    return tone_of(plan != NULL ? ground_plan_find(plan, kind)->tone : plain);
}
