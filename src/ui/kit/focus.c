/* The focus of the keyboard: arrows go to the nearest box in their direction, Tab to the next one. */
#include <math.h>
#include <string.h>

#include "ui/kit/parts.h"

static const float LIST_COMES_FIRST = 1e6f;

static bool may_have_focus(const Ui *ui, const HotBox *hot)
{
    return !(hot->flags & HOT_NO_FOCUS) && hot->layer >= ui->memory->modal && hot->box.width > 0 &&
           hot->box.height > 0;
}

static Vector2 middle(Rectangle box)
{
    return (Vector2){box.x + box.width / 2, box.y + box.height / 2};
}

/* How far apart two spans are; 0 where they share something. */
static float apart(float a, float a_size, float b, float b_size)
{
    return fmaxf(0, fmaxf(b - (a + a_size), a - (b + b_size)));
}

/* The way from one box to another in a direction; negative: it does not lie there. */
static float way(Rectangle from, Rectangle to, int key)
{
    Vector2 a = middle(from), b = middle(to);
    bool across = key == KEY_LEFT || key == KEY_RIGHT;
    float sign = key == KEY_RIGHT || key == KEY_DOWN ? 1 : -1;
    float ahead = sign * (across ? b.x - a.x : b.y - a.y);
    float beside =
        across ? apart(from.y, from.height, to.y, to.height) : apart(from.x, from.width, to.x, to.width);
    float slant = across ? fabsf(b.y - a.y) : fabsf(b.x - a.x);
    if (ahead < 2)
        return -1;
    return ahead + 3 * beside + 0.2f * slant;
}

/* Whether it is the same list, above or below: however long that is, the arrows go on in it before they leave it. */
static bool same_list(const HotBox *from, const HotBox *to, int key)
{
    return (key == KEY_UP || key == KEY_DOWN) && from->scroll >= 0 && to->scroll == from->scroll &&
           apart(from->box.x, from->box.width, to->box.x, to->box.width) <= 0;
}

static const HotBox *nearest(const Ui *ui, const HotBox *from, int key)
{
    const HotList *list = &ui->memory->hots[ui->memory->now];
    const HotBox *best = NULL;
    float least = 0;
    for (int i = 0; i < list->count; i++) {
        const HotBox *hot = &list->boxes[i];
        if (hot == from || !may_have_focus(ui, hot))
            continue;
        float distance = way(from->box, hot->box, key);
        if (distance < 0)
            continue;
        if (!same_list(from, hot, key))
            distance += LIST_COMES_FIRST;
        if (!best || distance < least) {
            best = hot;
            least = distance;
        }
    }
    return best;
}

static const HotBox *next_in_order(const Ui *ui, const HotBox *from, int step)
{
    const HotList *list = &ui->memory->hots[ui->memory->now];
    int at = from ? (int)(from - list->boxes) : step > 0 ? -1 : list->count;
    for (int tried = 0; tried < list->count; tried++) {
        at = (at + step + list->count) % list->count;
        if (may_have_focus(ui, &list->boxes[at]))
            return &list->boxes[at];
    }
    return NULL;
}

/* Where the keyboard begins: the first box that lies under no other. */
static const HotBox *first(const Ui *ui)
{
    const HotList *list = &ui->memory->hots[ui->memory->now];
    for (int i = 0; i < list->count; i++)
        if (may_have_focus(ui, &list->boxes[i]) && !(list->boxes[i].flags & HOT_UNDER))
            return &list->boxes[i];
    return next_in_order(ui, NULL, 1);
}

void kit_move_focus(Ui *ui)
{
    UiMemory *memory = ui->memory;
    int key = ui->event.key;
    bool arrow = key == KEY_LEFT || key == KEY_RIGHT || key == KEY_UP || key == KEY_DOWN;
    if ((!arrow && key != KEY_TAB) || (ui->event.mods & ~(unsigned)(key == KEY_TAB ? MOD_SHIFT : 0)))
        return;
    if (memory->typing && (key == KEY_LEFT || key == KEY_RIGHT))
        return;
    const HotBox *from = kit_find(&memory->hots[memory->now], memory->focus);
    if (from && !may_have_focus(ui, from))
        from = NULL;
    const HotBox *to = !from            ? first(ui)
                       : key == KEY_TAB ? next_in_order(ui, from, ui->event.mods & MOD_SHIFT ? -1 : 1)
                                        : nearest(ui, from, key);
    if (!to)
        return;
    ui->keyboard = true;
    text_copy(memory->focus, ID_SIZE, to->id);
    if (to->scroll >= 0) { /* bring it into sight */
        Scroll *scroll = &memory->scrolls[to->scroll];
        scroll->wanted = true;
        scroll->want_y = to->box.y - scroll->box.y + scroll->offset;
        scroll->want_height = to->box.height;
    }
    ui_again(ui);
}
