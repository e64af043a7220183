/* art: loading an atlas with its index, finding pictures by name, drawing them. */
#include "ui/kit/art.h"

#include <rlgl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "core/base/paths.h"
#include "ui/model/ground_plan.h"

enum { NAME_SIZE = 64, SLOTS = 1024, MOST_PICTURES = SLOTS / 2 };

typedef struct Picture {
    char name[NAME_SIZE]; /* "" for a free slot */
    Rectangle source;
} Picture;

struct Art {
    Texture2D texture;
    Texture2D title;
    bool title_tried;
    float scale; /* of the atlas */
    int count;
    GroundPlan *plan;
    char folder[PATH_SIZE];
    Picture slots[SLOTS]; /* open addressing by the hash of the name */
};

/* ---- the index ---- */

/* The slot of this name, or the free one where it would go. */
static int slot_of(const Art *art, const char *name)
{
    uint64_t at = hash_bytes(0, name, strlen(name));
    while (art->slots[at % SLOTS].name[0] != '\0' && strcmp(art->slots[at % SLOTS].name, name) != 0)
        at++;
    return (int)(at % SLOTS);
}

static const Picture *find(const Art *art, const char *name)
{
    if (art == NULL || art->texture.id == 0)
        return NULL;
    const Picture *picture = &art->slots[slot_of(art, name)];
    return picture->name[0] != '\0' ? picture : NULL;
}

static bool take_line(Art *art, const char *line)
{
    Picture read = {0};
    Rectangle *source = &read.source;
    if (sscanf(line, "%63s %f %f %f %f", read.name, &source->x, &source->y, &source->width,
               &source->height) != 5)
        return false;
    bool inside = source->x >= 0 && source->y >= 0 && source->width > 0 && source->height > 0 &&
                  source->x + source->width <= (float)art->texture.width &&
                  source->y + source->height <= (float)art->texture.height;
    Picture *slot = &art->slots[slot_of(art, read.name)];
    if (!inside || art->count >= MOST_PICTURES || slot->name[0] != '\0')
        return false;
    *slot = read;
    art->count++;
    return true;
}

static bool read_index(Art *art, const char *path)
{
    char line[2 * NAME_SIZE];
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return false;
    bool sound = true;
    while (sound && fgets(line, sizeof line, file) != NULL)
        sound = take_line(art, line);
    fclose(file);
    return sound && art->count > 0;
}

/* ---- loading ---- */

/* From the smallest that is large enough to the largest, then downwards: any atlas is better than none. */
static int order_of_scales(float scale, int order[3])
{
    static const int scales[] = {100, 150, 200};
    int count = 0, first = 0;
    while (first < COUNT_OF(scales) - 1 && (float)scales[first] < scale * 100 - 1)
        first++;
    for (int i = first; i < COUNT_OF(scales); i++)
        order[count++] = scales[i];
    for (int i = first - 1; i >= 0; i--)
        order[count++] = scales[i];
    return count;
}

static Texture2D load_texture(const char *folder, const char *name)
{
    char path[PATH_SIZE];
    Texture2D texture = {0};
    if (!paths_join(path, folder, name) || !FileExists(path))
        return texture;
    texture = LoadTexture(path);
    if (texture.id != 0)
        SetTextureFilter(texture, TEXTURE_FILTER_BILINEAR);
    return texture;
}

static bool load_atlas(Art *art, int scale)
{
    char name[NAME_SIZE], index[PATH_SIZE];
    text_print(name, sizeof name, "atlas-%d.qoi", scale);
    art->texture = load_texture(art->folder, name);
    art->scale = (float)scale / 100;
    text_print(name, sizeof name, "atlas-%d.txt", scale);
    if (art->texture.id != 0 && paths_join(index, art->folder, name) && read_index(art, index))
        return true;
    if (art->texture.id != 0)
        UnloadTexture(art->texture);
    art->texture = (Texture2D){0};
    memset(art->slots, 0, sizeof art->slots);
    art->count = 0;
    return false;
}

static void load_best_atlas(Art *art, float scale, Writer *trouble)
{
    int order[3], count = order_of_scales(scale, order);
    for (int i = 0; i < count; i++) {
        if (load_atlas(art, order[i]))
            return;
        writer_print(trouble, "The pictures atlas-%d in %s cannot be read.\n", order[i], art->folder);
    }
    writer_print(trouble, "Everything is drawn with plain shapes.\n");
}

Art *art_load(float scale, Writer *trouble)
{
    Art *art = calloc(1, sizeof *art);
    ENSURE(art != NULL);
    if (!paths_art(art->folder)) {
        art->folder[0] = '\0';
        writer_print(trouble,
                     "The pictures are missing (`make art` renders them; CONTACT_ART names their folder). "
                     "Everything is drawn with plain shapes.\n");
        return art;
    }
    load_best_atlas(art, scale, trouble);
    art->plan = ground_plan_load(art->folder, trouble);
    return art;
}

void art_free(Art *art)
{
    if (art == NULL)
        return;
    if (art->texture.id != 0)
        UnloadTexture(art->texture);
    if (art->title.id != 0)
        UnloadTexture(art->title);
    ground_plan_free(art->plan);
    free(art);
}

const GroundPlan *art_ground_plan(const Art *art)
{
    return art != NULL ? art->plan : NULL;
}

Texture2D art_title(Art *art)
{
    if (art == NULL)
        return (Texture2D){0};
    if (!art->title_tried && art->folder[0] != '\0')
        art->title = load_texture(art->folder, "title.qoi");
    art->title_tried = true;
    return art->title;
}

Image art_icon(const Art *art)
{
    char path[PATH_SIZE];
    Image none = {0};
    if (art == NULL || art->folder[0] == '\0' || !paths_join(path, art->folder, "icon.qoi") ||
        !FileExists(path))
        return none;
    return LoadImage(path);
}

/* ---- asking ---- */

bool art_has(const Art *art, const char *name)
{
    return find(art, name) != NULL;
}

Vector2 art_size(const Art *art, const char *name)
{
    const Picture *picture = find(art, name);
    if (picture == NULL)
        return (Vector2){0, 0};
    return (Vector2){picture->source.width / art->scale, picture->source.height / art->scale};
}

bool art_part(const Art *art, const char *name, Texture2D *texture, Rectangle *source)
{
    const Picture *picture = find(art, name);
    if (picture == NULL)
        return false;
    *texture = art->texture;
    *source = picture->source;
    return true;
}

/* ---- drawing ---- */

static void draw_part(const Art *art, Rectangle source, Rectangle where, Color tint)
{
    DrawTexturePro(art->texture, source, where, (Vector2){0, 0}, 0, tint);
}

void art_draw(const Art *art, const char *name, Rectangle where, Color tint)
{
    const Picture *picture = find(art, name);
    if (picture == NULL)
        return;
    float wide = where.width / picture->source.width, high = where.height / picture->source.height;
    float by = wide < high ? wide : high;
    float width = picture->source.width * by, height = picture->source.height * by;
    draw_part(art, picture->source,
              (Rectangle){where.x + (where.width - width) / 2, where.y + (where.height - height) / 2, width,
                          height},
              tint);
}

void art_draw_stretched(const Art *art, const char *name, Rectangle where, Color tint)
{
    const Picture *picture = find(art, name);
    if (picture != NULL)
        draw_part(art, picture->source, where, tint);
}

static float smaller(float a, float b)
{
    return a < b ? a : b;
}

void art_draw_tiled(const Art *art, const char *name, Rectangle where, float size, Color tint)
{
    const Picture *picture = find(art, name);
    if (picture == NULL || size <= 0)
        return;
    float by = size / picture->source.width, high = picture->source.height * by;
    for (float y = 0; y < where.height; y += high)
        for (float x = 0; x < where.width; x += size) {
            float width = smaller(size, where.width - x), height = smaller(high, where.height - y);
            draw_part(art, (Rectangle){picture->source.x, picture->source.y, width / by, height / by},
                      (Rectangle){where.x + x, where.y + y, width, height}, tint);
        }
}

void art_draw_turned(const Art *art, const char *name, Vector2 centre, Vector2 size, float degrees,
                     Color tint)
{
    const Picture *picture = find(art, name);
    if (picture == NULL)
        return;
    DrawTexturePro(art->texture, picture->source, (Rectangle){centre.x, centre.y, size.x, size.y},
                   (Vector2){size.x / 2, size.y / 2}, degrees, tint);
}

void art_begin_layer(void)
{
    rlSetBlendFactorsSeparate(RL_SRC_ALPHA, RL_ONE_MINUS_SRC_ALPHA, RL_ONE, RL_ONE_MINUS_SRC_ALPHA,
                              RL_FUNC_ADD, RL_FUNC_ADD);
    BeginBlendMode(BLEND_CUSTOM_SEPARATE);
}

void art_end_layer(void)
{
    EndBlendMode();
}
