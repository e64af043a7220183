/* place: captions, notices and tips float over a screen; what they speak of, and what must be read, stays free of them. */
#include <math.h>
#include <stdlib.h>

#include "core/base/ensure.h"
#include "ui/kit/parts.h"

static const float STEP = 12, STEP_DOWN = 4, AIR = 4; /* what floats is wide and low */

void ui_keep_clear(Ui *ui, Rectangle box, const char *what)
{
    UiMemory *memory = ui->memory;
    Rectangle seen = kit_common(box, kit_clip(ui));
    if (memory->clear_count == CLEARS || seen.width < 2 || seen.height < 2)
        return;
    KeptClear *clear = &memory->clears[memory->clear_count++];
    clear->box = seen;
    text_copy(clear->what, sizeof clear->what, what);
}

void ui_floats(Ui *ui, Rectangle box, const char *what)
{
    UiMemory *memory = ui->memory;
    if (memory->float_count == FLOATS)
        return;
    KeptClear *floating = &memory->floats[memory->float_count++];
    floating->box = box;
    text_copy(floating->what, sizeof floating->what, what);
}

/* What a place must be free of: what stays clear, what floats already, and more that only this one asks about. */
typedef struct Taken {
    const UiMemory *memory;
    const Rectangle *more;
    int count;
    Rectangle last; /* the one that was in the way: it mostly is in that of the next place too */
} Taken;

static bool touches(Rectangle box, Rectangle other)
{
    float right = other.x + other.width, low = other.y + other.height;
    return box.x + box.width > other.x && right > box.x && right > other.x && box.y + box.height > other.y &&
           low > box.y && low > other.y;
}

static bool is_in_the_way(Taken *taken, Rectangle box, Rectangle other)
{
    if (!touches(box, other))
        return false;
    taken->last = other;
    return true;
}

static bool is_free(Taken *taken, Rectangle place)
{
    const UiMemory *memory = taken->memory;
    Rectangle box = box_inset(place, -AIR);
    if (touches(box, taken->last))
        return false;
    for (int i = 0; i < memory->clear_count; i++)
        if (is_in_the_way(taken, box, memory->clears[i].box))
            return false;
    for (int i = 0; i < memory->float_count; i++)
        if (is_in_the_way(taken, box, memory->floats[i].box))
            return false;
    for (int i = 0; i < taken->count; i++)
        if (is_in_the_way(taken, box, taken->more[i]))
            return false;
    return true;
}

static bool is_inside(Rectangle box, Rectangle room)
{
    return box.x >= room.x && box.y >= room.y && box.x + box.width <= room.x + room.width &&
           box.y + box.height <= room.y + room.height;
}

/* The free place in the room that is nearest to where it would best be. */
static bool nearest_free(Taken *taken, Rectangle best, Rectangle room, Rectangle *place)
{
    float least = INFINITY;
    for (float y = room.y; y + best.height <= room.y + room.height; y += STEP_DOWN)
        for (float x = room.x; x + best.width <= room.x + room.width; x += STEP) {
            float far = hypotf(x - best.x, y - best.y);
            Rectangle box = {x, y, best.width, best.height};
            if (far < least && is_free(taken, box)) {
                least = far;
                *place = box;
            }
        }
    return least < INFINITY;
}

bool ui_free_among(const Ui *ui, const Rectangle *more, int more_count, const Rectangle *wishes, int count,
                   Rectangle room, Rectangle *place)
{
    Taken taken = {.memory = ui->memory, .more = more, .count = more_count};
    for (int i = 0; i < count; i++)
        if (is_inside(wishes[i], room) && is_free(&taken, wishes[i])) {
            *place = wishes[i];
            return true;
        }
    *place = wishes[0];
    return nearest_free(&taken, wishes[0], room, place);
}

bool ui_free_place(const Ui *ui, const Rectangle *wishes, int count, Rectangle room, Rectangle *place)
{
    return ui_free_among(ui, NULL, 0, wishes, count, room, place);
}

/* As far as it is less than `most`. */
static float covered_by(const Rectangle *boxes, int count, Rectangle box, float most)
{
    float area = 0;
    for (int i = 0; i < count && area < most; i++) {
        if (!touches(box, boxes[i]))
            continue;
        Rectangle common = kit_common(box, boxes[i]);
        area += common.width * common.height;
    }
    return area;
}

bool ui_least_covering(const Ui *ui, const Rectangle *more, int more_count, Rectangle wish, Rectangle room,
                       Rectangle *place)
{
    const float NEAR = 2; /* so much may be covered for a place that is a unit nearer */
    Taken taken = {.memory = ui->memory};
    float least = INFINITY;
    for (float y = room.y; y + wish.height <= room.y + room.height; y += STEP)
        for (float x = room.x; x + wish.width <= room.x + room.width; x += STEP) {
            Rectangle box = {x, y, wish.width, wish.height};
            float cost = NEAR * hypotf(x - wish.x, y - wish.y);
            if (cost < least && (cost += covered_by(more, more_count, box, least - cost)) < least &&
                is_free(&taken, box)) {
                least = cost;
                *place = box;
            }
        }
    return least < INFINITY;
}

int kit_check_floats(const Ui *ui, Writer *problems)
{
    const UiMemory *memory = ui->memory;
    int count = 0;
    for (int i = 0; i < memory->float_count; i++)
        for (int j = 0; j < memory->clear_count; j++) {
            Rectangle common = kit_common(memory->floats[i].box, memory->clears[j].box);
            if (common.width <= 1.5f || common.height <= 1.5f)
                continue;
            writer_print(problems, "%s lies over %s\n", memory->floats[i].what, memory->clears[j].what);
            count++;
        }
    return count;
}

/* ---- what lies on a map ---- */

void ui_lies(Ui *ui, Rectangle box, const char *what)
{
    UiMemory *memory = ui->memory;
    Rectangle seen = kit_common(box, kit_clip(ui));
    if (seen.width < 2 || seen.height < 2)
        return;
    if (memory->piece_count == memory->piece_capacity) {
        memory->piece_capacity = memory->piece_capacity ? memory->piece_capacity * 2 : 256;
        memory->pieces = realloc(memory->pieces, (size_t)memory->piece_capacity * sizeof *memory->pieces);
        ENSURE(memory->pieces);
    }
    Piece *piece = &memory->pieces[memory->piece_count++];
    *piece = (Piece){.box = seen, .layer = memory->layer};
    text_copy(piece->what, sizeof piece->what, what);
}

Rectangle ui_around_tags(const Ui *ui, Rectangle ring, float low)
{
    const UiMemory *memory = ui->memory;
    Rectangle around = ring;
    for (int i = 0; i < memory->piece_count; i++) {
        Rectangle tag = memory->pieces[i].box;
        if (tag.height >= low || !CheckCollisionRecs(ring, tag))
            continue;
        float left = fminf(around.x, tag.x - 2), top = fminf(around.y, tag.y - 2);
        float right = fmaxf(around.x + around.width, tag.x + tag.width + 2),
              bottom = fmaxf(around.y + around.height, tag.y + tag.height + 2);
        around = box_of(left, top, right - left, bottom - top);
    }
    return around;
}

bool ui_covers(const Ui *ui, Rectangle box)
{
    const UiMemory *memory = ui->memory;
    for (int i = 0; i < memory->piece_count; i++) {
        Rectangle common = kit_common(box, memory->pieces[i].box);
        if (common.width > 0 && common.height > 0)
            return true;
    }
    return false;
}

int kit_check_pieces(const Ui *ui, Writer *problems)
{
    const UiMemory *memory = ui->memory;
    int count = 0;
    for (int i = 0; i < memory->piece_count; i++)
        for (int j = 0; j < i; j++) {
            const Piece *a = &memory->pieces[i], *b = &memory->pieces[j];
            Rectangle common = kit_common(a->box, b->box);
            if (a->layer != b->layer || common.width <= 1.5f || common.height <= 1.5f)
                continue;
            writer_print(problems, "on the map one lies on the other: %s | %s\n", a->what, b->what);
            count++;
        }
    return count;
}

/* ---- what is to be pressed ---- */

void kit_note_gold(Ui *ui, const char *label)
{
    UiMemory *memory = ui->memory;
    if (memory->gold_layer != memory->layer)
        memory->golds = 0;
    memory->gold_layer = memory->layer;
    if (memory->golds++ == 0)
        text_copy(memory->gold, sizeof memory->gold, label);
    else
        text_copy(memory->gold_too, sizeof memory->gold_too, label);
}

int kit_check_gold(const Ui *ui, Writer *problems)
{
    if (ui->memory->golds < 2)
        return 0;
    writer_print(problems, "two things are to be pressed now: %s | %s\n", ui->memory->gold,
                 ui->memory->gold_too);
    return 1;
}
