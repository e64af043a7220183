/* place: captions, notices and tips float over a screen; what they speak of, and what must be read, stays free of them. */
#include <math.h>

#include "ui/kit/parts.h"

static const float STEP = 12, AIR = 4;

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

/* How much of what stays clear, and of what floats already, it would cover. */
static float covered(const Ui *ui, Rectangle box)
{
    const UiMemory *memory = ui->memory;
    float area = 0;
    for (int i = 0; i < memory->clear_count; i++) {
        Rectangle common = kit_common(box_inset(box, -AIR), memory->clears[i].box);
        area += fmaxf(0, common.width) * fmaxf(0, common.height);
    }
    for (int i = 0; i < memory->float_count; i++) {
        Rectangle common = kit_common(box_inset(box, -AIR), memory->floats[i].box);
        area += fmaxf(0, common.width) * fmaxf(0, common.height);
    }
    return area;
}

static bool is_inside(Rectangle box, Rectangle room)
{
    return box.x >= room.x && box.y >= room.y && box.x + box.width <= room.x + room.width &&
           box.y + box.height <= room.y + room.height;
}

/* The free place in the room that is nearest to where it would best be. */
static bool nearest_free(const Ui *ui, Rectangle best, Rectangle room, Rectangle *place)
{
    float least = INFINITY;
    for (float y = room.y; y + best.height <= room.y + room.height; y += STEP)
        for (float x = room.x; x + best.width <= room.x + room.width; x += STEP) {
            float far = hypotf(x - best.x, y - best.y);
            Rectangle box = {x, y, best.width, best.height};
            if (far < least && covered(ui, box) <= 0) {
                least = far;
                *place = box;
            }
        }
    return least < INFINITY;
}

bool ui_free_place(const Ui *ui, const Rectangle *wishes, int count, Rectangle room, Rectangle *place)
{
    for (int i = 0; i < count; i++)
        if (is_inside(wishes[i], room) && covered(ui, wishes[i]) <= 0) {
            *place = wishes[i];
            return true;
        }
    *place = wishes[0];
    return nearest_free(ui, wishes[0], room, place);
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
