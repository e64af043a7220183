/* ground_plan: reading art/ground.ini. */
#include "ui/model/ground_plan.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/arena.h"
#include "core/base/ensure.h"
#include "core/base/paths.h"
#include "core/data/ini.h"

/* Things may hang over the edge of a card, and roads come from beyond it. */
enum { FAR_OUT = 1500, NO_DISTANCE = -1 };

static const char *const PUTS[] = {"scatter", "grid", "line", "strip", "place", "patch", NULL};

/* ---- values ---- */

static void read_name(Reader *reader, const Section *section, const char *key, char name[SPRITE_NAME])
{
    text_copy(name, SPRITE_NAME, read_text(reader, section, key, ""));
}

static uint32_t read_colour(Reader *reader, const Section *section, const char *key, uint32_t fallback)
{
    uint64_t value = read_hex(reader, section, key, fallback);
    if (value > 0xFFFFFF)
        read_error(reader, section, key, "a colour is six hex digits, RRGGBB");
    return (uint32_t)(value & 0xFFFFFF);
}

/* One number stands for both ends. */
static void read_range(Reader *reader, const Section *section, const char *key, int most, int range[2],
                       int fallback)
{
    int count = read_ints(reader, section, key, 0, most, range, 2);
    if (count == 0)
        range[0] = fallback;
    if (count < 2)
        range[1] = range[0];
    if (range[0] > range[1]) {
        read_error(reader, section, key, "the first number is the smaller one");
        range[1] = range[0];
    }
}

static void read_sprites(Reader *reader, const Section *section, Layer *layer)
{
    const char *words[LAYER_SPRITES];
    layer->sprite_count = read_words(reader, section, "sprites", words, LAYER_SPRITES);
    for (int i = 0; i < layer->sprite_count; i++)
        text_copy(layer->sprites[i], SPRITE_NAME, words[i]);
    if (layer->sprite_count == 0)
        read_error(reader, section, "sprites", "names the pictures to lay down");
}

static void read_points(Reader *reader, const Section *section, Layer *layer)
{
    static const int needed[] = {[PUT_LINE] = 2, [PUT_STRIP] = 2, [PUT_PLACE] = 1, [PUT_PATCH] = 4};
    int numbers = read_ints(reader, section, "at", -FAR_OUT, 2 * FAR_OUT, layer->points, 2 * LAYER_POINTS);
    layer->point_count = numbers / 2;
    bool has_points = layer->put >= PUT_LINE;
    if (numbers % 2 != 0)
        read_error(reader, section, "at", "takes pairs of numbers: x y x y");
    else if (has_points && layer->point_count < needed[layer->put])
        read_error(reader, section, "at", "'put = %s' needs %d points or more", PUTS[layer->put],
                   needed[layer->put]);
}

static void read_area(Reader *reader, const Section *section, Layer *layer)
{
    static const int whole[4] = {0, 0, 1000, 1000};
    int count = read_ints(reader, section, "area", -FAR_OUT, 2 * FAR_OUT, layer->area, 4);
    if (count == 0)
        memcpy(layer->area, whole, sizeof whole);
    else if (count != 4 || layer->area[0] > layer->area[2] || layer->area[1] > layer->area[3])
        read_error(reader, section, "area", "takes four numbers: left top right bottom");
}

static void read_count(Reader *reader, const Section *section, Layer *layer)
{
    if (layer->put != PUT_GRID) {
        read_range(reader, section, "count", LAYER_MOST, layer->count, 1);
        return;
    }
    int given = read_ints(reader, section, "count", 1, LAYER_MOST, layer->count, 2);
    if (given != 2 || layer->count[0] * layer->count[1] > LAYER_MOST)
        read_error(reader, section, "count", "a grid takes columns and rows, together at most %d",
                   LAYER_MOST);
}

static void read_variants(Reader *reader, const Section *section, Layer *layer, int variants)
{
    int numbers[16];
    int count = read_ints(reader, section, "variant", 1, variants, numbers, COUNT_OF(numbers));
    for (int i = 0; i < count; i++)
        layer->variants |= 1u << numbers[i];
}

static void read_layer(Reader *reader, const Section *section, Layer *layer, int variants)
{
    memset(layer, 0, sizeof *layer);
    layer->put = (Put)read_enum(reader, section, "put", PUTS, PUT_SCATTER);
    read_sprites(reader, section, layer);
    read_points(reader, section, layer);
    read_area(reader, section, layer);
    read_count(reader, section, layer);
    read_variants(reader, section, layer, variants);
    read_range(reader, section, "size", FAR_OUT, layer->size, 100);
    layer->spacing = (int)read_int(reader, section, "spacing", 0, FAR_OUT, 0);
    layer->jitter = (int)read_int(reader, section, "jitter", 0, FAR_OUT, 0);
    layer->stray = (int)read_int(reader, section, "stray", 0, FAR_OUT, 0);
    layer->turn = (int)read_int(reader, section, "turn", 0, 180, 0);
    layer->chance = (int)read_int(reader, section, "chance", 0, 100, 100);
    layer->keep = (int)read_int(reader, section, "keep", 0, FAR_OUT, NO_DISTANCE);
    layer->block = (int)read_int(reader, section, "block", 0, FAR_OUT, NO_DISTANCE);
    layer->shade = (int)read_int(reader, section, "shade", 0, 100, 0);
    layer->opacity = (int)read_int(reader, section, "opacity", 0, 100, 100);
    layer->texture = read_bool(reader, section, "texture", false);
    layer->upright = read_bool(reader, section, "upright", false);
    layer->across = read_bool(reader, section, "across", false);
}

/* ---- sections ---- */

static void read_layers_of(Reader *reader, GroundPlan *plan, Ground *ground, int *capacity)
{
    const Section *section;
    int index = 0;
    ground->first = plan->layer_count;
    while ((section = reader_next(reader, "layer", &index)) != NULL) {
        if (strcmp(section->name, ground->kind) != 0)
            continue;
        plan->layers = array_grown(plan->layers, plan->layer_count, capacity, sizeof *plan->layers);
        read_layer(reader, section, &plan->layers[plan->layer_count++], ground->variants);
    }
    ground->count = plan->layer_count - ground->first;
}

static void read_grounds(Reader *reader, GroundPlan *plan)
{
    const Section *section;
    int index = 0, capacity = 0, layer_capacity = 0;
    while ((section = reader_next(reader, "ground", &index)) != NULL) {
        plan->grounds = array_grown(plan->grounds, plan->ground_count, &capacity, sizeof *plan->grounds);
        Ground *ground = &plan->grounds[plan->ground_count++];
        memset(ground, 0, sizeof *ground);
        text_copy(ground->kind, SPRITE_NAME, section->name);
        read_name(reader, section, "floor", ground->floor);
        ground->tone = read_colour(reader, section, "tone", 0x9AA866);
        ground->variants = (int)read_int(reader, section, "variants", 1, 16, 1);
        read_layers_of(reader, plan, ground, &layer_capacity);
    }
    if (plan->ground_count == 0)
        errors_add(reader->errors, "ground.ini", 0, "has no [ground ...] at all");
}

static bool is_ground(const GroundPlan *plan, const char *kind)
{
    for (int i = 0; i < plan->ground_count; i++)
        if (strcmp(plan->grounds[i].kind, kind) == 0)
            return true;
    return false;
}

static void check_layers(Reader *reader, const GroundPlan *plan)
{
    const Section *section;
    int index = 0;
    while ((section = reader_next(reader, "layer", &index)) != NULL)
        if (!is_ground(plan, section->name))
            read_error(reader, section, NULL, "there is no [ground %s]", section->name);
}

static void read_plan(GroundPlan *plan, const Doc *doc, Errors *errors)
{
    static const char *const kinds[] = {"ground", "layer", "hill-shade", "hill-lines", "finish", NULL};
    Reader reader;
    reader_open(&reader, doc, errors);
    read_grounds(&reader, plan);
    check_layers(&reader, plan);
    const Section *shade = reader_only(&reader, "hill-shade"), *lines = reader_only(&reader, "hill-lines");
    if (shade != NULL)
        read_layer(&reader, shade, &plan->hill_shade, 1);
    if (lines != NULL)
        read_layer(&reader, lines, &plan->hill_lines, 1);
    const Section *finish = reader_only(&reader, "finish");
    read_name(&reader, finish, "grain", plan->grain);
    plan->grain_opacity = (int)read_int(&reader, finish, "opacity", 0, 100, 100);
    reader_close(&reader, kinds, NULL);
}

static GroundPlan *report(GroundPlan *plan, Errors *errors, Writer *trouble)
{
    for (int i = 0; i < errors->count && i < ERRORS_KEPT; i++)
        writer_print(trouble, "%s\n", errors->line[i]);
    if (errors->count > 0) {
        ground_plan_free(plan);
        plan = NULL;
    }
    errors_free(errors);
    return plan;
}

GroundPlan *ground_plan_load(const char *folder, Writer *trouble)
{
    char path[PATH_SIZE];
    Errors errors = {0};
    if (!paths_join(path, folder, "ground.ini"))
        return NULL;
    GroundPlan *plan = calloc(1, sizeof *plan);
    ENSURE(plan != NULL);
    Doc *doc = doc_read(path, &errors);
    if (doc != NULL)
        read_plan(plan, doc, &errors);
    doc_free(doc);
    return report(plan, &errors, trouble);
}

void ground_plan_free(GroundPlan *plan)
{
    if (plan == NULL)
        return;
    free(plan->grounds);
    free(plan->layers);
    free(plan);
}

const Ground *ground_plan_find(const GroundPlan *plan, const char *kind)
{
    const Ground *fallback = &plan->grounds[0];
    for (int i = 0; i < plan->ground_count; i++) {
        if (strcmp(plan->grounds[i].kind, kind) == 0)
            return &plan->grounds[i];
        if (strcmp(plan->grounds[i].kind, "plain") == 0)
            fallback = &plan->grounds[i];
    }
    return fallback;
}
