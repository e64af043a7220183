/* The frame of the kit: passes, what the pointer is on, clicks, drags, keys, layers. */
#include "ui/kit/kit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "ui/kit/parts.h"

static const double TIP_AFTER = 0.45, GLIDE_TIME = 0.2;
/* Seconds in which nobody answers what he has not seen yet; between the presses of a double click. */
static const double TOO_EARLY = 0.25, TWICE = 0.4;
static const float DRAG_FROM = 6;

Ui *ui_new(void)
{
    Ui *ui = calloc(1, sizeof *ui);
    ENSURE(ui);
    ui->memory = calloc(1, sizeof *ui->memory);
    ENSURE(ui->memory);
    ui->memory->dirty = true;
    return ui;
}

void ui_free(Ui *ui)
{
    if (!ui)
        return;
    free(ui->memory->hots[0].boxes);
    free(ui->memory->hots[1].boxes);
    free(ui->memory->texts);
    free(ui->memory->pieces);
    free(ui->memory);
    free(ui);
}

/* ---- boxes ---- */

Rectangle box_of(float x, float y, float width, float height)
{
    return (Rectangle){x, y, width, height};
}

Rectangle box_inset(Rectangle box, float by)
{
    return (Rectangle){box.x + by, box.y + by, fmaxf(0, box.width - 2 * by), fmaxf(0, box.height - 2 * by)};
}

Rectangle box_top(Rectangle *rest, float height, float gap)
{
    Rectangle strip = {rest->x, rest->y, rest->width, height};
    rest->y += height + gap;
    rest->height = fmaxf(0, rest->height - height - gap);
    return strip;
}

Rectangle box_bottom(Rectangle *rest, float height, float gap)
{
    Rectangle strip = {rest->x, rest->y + rest->height - height, rest->width, height};
    rest->height = fmaxf(0, rest->height - height - gap);
    return strip;
}

Rectangle box_left(Rectangle *rest, float width, float gap)
{
    Rectangle strip = {rest->x, rest->y, width, rest->height};
    rest->x += width + gap;
    rest->width = fmaxf(0, rest->width - width - gap);
    return strip;
}

Rectangle box_right(Rectangle *rest, float width, float gap)
{
    Rectangle strip = {rest->x + rest->width - width, rest->y, width, rest->height};
    rest->width = fmaxf(0, rest->width - width - gap);
    return strip;
}

Rectangle box_column(Rectangle box, int n, int count, float gap)
{
    float width = (box.width - gap * (float)(count - 1)) / (float)count;
    return (Rectangle){box.x + (width + gap) * (float)n, box.y, width, box.height};
}

Rectangle box_row(Rectangle box, int n, int count, float gap)
{
    float height = (box.height - gap * (float)(count - 1)) / (float)count;
    return (Rectangle){box.x, box.y + (height + gap) * (float)n, box.width, height};
}

Rectangle box_middle(Rectangle around, float width, float height)
{
    return (Rectangle){around.x + (around.width - width) / 2, around.y + (around.height - height) / 2, width,
                       height};
}

bool box_has(Rectangle box, Vector2 point)
{
    return point.x >= box.x && point.x < box.x + box.width && point.y >= box.y &&
           point.y < box.y + box.height;
}

Rectangle ui_pixels(const Ui *ui, Rectangle box)
{
    float left = roundf(box.x * ui->scale), top = roundf(box.y * ui->scale);
    return (Rectangle){left, top, roundf((box.x + box.width) * ui->scale) - left,
                       roundf((box.y + box.height) * ui->scale) - top};
}

/* Asked some thousand times a frame: without calls. */
Rectangle kit_common(Rectangle a, Rectangle b)
{
    float left = a.x > b.x ? a.x : b.x, top = a.y > b.y ? a.y : b.y;
    float right = a.x + a.width < b.x + b.width ? a.x + a.width : b.x + b.width;
    float low = a.y + a.height < b.y + b.height ? a.y + a.height : b.y + b.height;
    return (Rectangle){left, top, right > left ? right - left : 0, low > top ? low - top : 0};
}

Rectangle kit_clip(const Ui *ui)
{
    const UiMemory *memory = ui->memory;
    return memory->clip_count ? memory->clips[memory->clip_count - 1]
                              : (Rectangle){0, 0, ui->width, ui->height};
}

void ui_clip(Ui *ui, Rectangle box)
{
    UiMemory *memory = ui->memory;
    ENSURE(memory->clip_count < CLIPS);
    Rectangle clip = kit_common(box, kit_clip(ui));
    memory->clips[memory->clip_count++] = clip;
    if (ui->draws) {
        Rectangle pixels = ui_pixels(ui, clip);
        BeginScissorMode((int)pixels.x, (int)pixels.y, (int)pixels.width, (int)pixels.height);
    }
}

void ui_clip_end(Ui *ui)
{
    UiMemory *memory = ui->memory;
    ENSURE(memory->clip_count > 0);
    memory->clip_count--;
    if (!ui->draws)
        return;
    EndScissorMode();
    if (memory->clip_count) {
        Rectangle pixels = ui_pixels(ui, kit_clip(ui));
        BeginScissorMode((int)pixels.x, (int)pixels.y, (int)pixels.width, (int)pixels.height);
    }
}

/* ---- what is where ---- */

const HotList *kit_before(const Ui *ui)
{
    return &ui->memory->hots[1 - ui->memory->now];
}

const HotBox *kit_find(const HotList *list, const char *id)
{
    if (id[0])
        for (int i = list->count - 1; i >= 0; i--)
            if (strcmp(list->boxes[i].id, id) == 0)
                return &list->boxes[i];
    return NULL;
}

static const HotBox *hot_under(const Ui *ui, Vector2 point)
{
    const HotList *list = kit_before(ui);
    for (int i = list->count - 1; i >= 0; i--) {
        const HotBox *hot = &list->boxes[i];
        if (hot->layer >= ui->memory->modal_before && box_has(kit_common(hot->box, hot->clip), point))
            return hot;
    }
    return NULL;
}

/* A row that slides under a resting pointer, or says something else: a click is not meant for it yet. */
static void watch_under(Ui *ui, const HotBox *hot)
{
    UiMemory *memory = ui->memory;
    uint64_t under = hot ? hash_bytes(hash_bytes(hot->flags & HOT_OFF, hot->id, strlen(hot->id)), hot->label,
                                      strlen(hot->label))
                         : 0;
    bool rests = ui->pointer.x == memory->rests_at.x && ui->pointer.y == memory->rests_at.y &&
                 !memory->active[0] && !memory->wheels;
    memory->rests_at = ui->pointer;
    if (ui->event.kind != INPUT_NONE)
        memory->wheels = ui->event.kind == INPUT_WHEEL;
    if (!rests && under != memory->under) { /* it was gone to */
        memory->guards_under = false;
        memory->under_until = 0;
    } else if (under != memory->under && !(hot && hot->flags & HOT_QUICK)) {
        memory->guards_under = true;
    }
    memory->under = under;
}

static void find_hover(Ui *ui)
{
    UiMemory *memory = ui->memory;
    const HotBox *hot = hot_under(ui, ui->pointer);
    const char *id = hot ? hot->id : "";
    watch_under(ui, hot);
    if (strcmp(memory->hover, id) == 0)
        return;
    text_copy(memory->hover, ID_SIZE, id);
    memory->hover_since = ui->now;
    memory->dirty = true;
}

/* ---- too early ---- */

void ui_guard(Ui *ui)
{
    ui->memory->guards = true;
}

void ui_shown(Ui *ui)
{
    UiMemory *memory = ui->memory;
    if (!memory->guards && !memory->guards_under)
        return;
    double until = input_clock() + TOO_EARLY;
    if (memory->guards)
        memory->guarded_until = until;
    if (memory->guards_under)
        memory->under_until = until;
    memory->guards = memory->guards_under = false;
}

bool ui_early(const Ui *ui)
{
    const UiMemory *memory = ui->memory;
    return memory->guards || ui->event.when < memory->guarded_until || ui->event.repeats;
}

void ui_quick(Ui *ui)
{
    ui->memory->quick = true;
}

/* The second half of a double click, or one that was meant for what stood here before. */
static bool is_idle_press(const Ui *ui, const HotBox *hot)
{
    const UiMemory *memory = ui->memory;
    Vector2 from = memory->last_press_at;
    bool here = fabsf(ui->pointer.x - from.x) + fabsf(ui->pointer.y - from.y) <= DRAG_FROM;
    if (ui_early(ui) || memory->guards_under || ui->event.when < memory->under_until)
        return true;
    return here && ui->event.when - memory->last_press < TWICE && !(hot && hot->flags & HOT_QUICK);
}

/* ---- events ---- */

static void note_press(Ui *ui, const HotBox *hot)
{
    UiMemory *memory = ui->memory;
    memory->idle_press = is_idle_press(ui, hot);
    if (memory->idle_press)
        return;
    memory->last_press = ui->event.when;
    memory->last_press_at = ui->pointer;
}

static void press(Ui *ui)
{
    UiMemory *memory = ui->memory;
    const HotBox *hot = kit_find(kit_before(ui), memory->hover);
    if (ui->event.button != MOUSE_BUTTON_MIDDLE)
        note_press(ui, hot);
    if (ui->event.button == MOUSE_BUTTON_RIGHT) {
        text_copy(memory->other_active, ID_SIZE, memory->hover);
        return;
    }
    if (ui->event.button != MOUSE_BUTTON_LEFT)
        return;
    text_copy(memory->active, ID_SIZE, memory->hover);
    memory->press_at = ui->pointer;
    if (!hot || !(hot->flags & HOT_NO_FOCUS))
        text_copy(memory->focus, ID_SIZE, memory->hover);
}

static void move(Ui *ui)
{
    UiMemory *memory = ui->memory;
    const HotBox *hot = kit_find(kit_before(ui), memory->active);
    bool far =
        fabsf(ui->pointer.x - memory->press_at.x) + fabsf(ui->pointer.y - memory->press_at.y) > DRAG_FROM;
    if (hot && (hot->flags & HOT_DRAGS) && far)
        text_copy(memory->dragging, ID_SIZE, memory->active);
    if (memory->active[0])
        memory->dirty = true;
}

static void release(Ui *ui)
{
    UiMemory *memory = ui->memory;
    if (ui->event.button == MOUSE_BUTTON_RIGHT) {
        if (!memory->idle_press && strcmp(memory->other_active, memory->hover) == 0)
            text_copy(memory->other_clicked, ID_SIZE, memory->hover);
        memory->other_active[0] = '\0';
        return;
    }
    if (ui->event.button != MOUSE_BUTTON_LEFT)
        return;
    if (memory->dragging[0]) {
        text_copy(memory->dropped, ID_SIZE, memory->dragging);
    } else if (!memory->idle_press && memory->active[0] && strcmp(memory->active, memory->hover) == 0) {
        text_copy(memory->clicked, ID_SIZE, memory->active);
    }
    memory->active[0] = memory->dragging[0] = '\0';
}

/* A letter or a digit is a shortcut for who points with the mouse too: only these move and use the focus. */
static bool works_with_focus(int key)
{
    return key == KEY_ENTER || key == KEY_LEFT || key == KEY_RIGHT || key == KEY_UP || key == KEY_DOWN;
}

/* Enter uses what has the focus, if it is still there and nothing lies over it. */
static void key(Ui *ui)
{
    UiMemory *memory = ui->memory;
    const HotBox *hot = kit_find(kit_before(ui), memory->focus);
    ui->keyboard = ui->keyboard || works_with_focus(ui->event.key);
    memory->swallow_text = false;
    if (ui->event.key != KEY_ENTER || memory->typing || !hot || hot->layer < memory->modal_before ||
        ui_early(ui))
        return;
    text_copy(ui->event.mods & MOD_SHIFT ? memory->other_clicked : memory->clicked, ID_SIZE, memory->focus);
}

/* A pointer that only trembles does not take over from the keyboard. */
static bool moved_on_purpose(const Ui *ui)
{
    Vector2 from = ui->memory->key_at;
    return fabsf(ui->pointer.x - from.x) + fabsf(ui->pointer.y - from.y) > DRAG_FROM;
}

static void take_event(Ui *ui)
{
    UiMemory *memory = ui->memory;
    bool pointer =
        ui->event.kind == INPUT_MOVE || ui->event.kind == INPUT_PRESS || ui->event.kind == INPUT_RELEASE;
    if (ui->event.kind == INPUT_KEY)
        memory->key_at = ui->pointer;
    if (pointer && (ui->event.kind != INPUT_MOVE || memory->active[0] || moved_on_purpose(ui)))
        ui->keyboard = false;
    if (ui->event.kind == INPUT_PRESS)
        press(ui);
    else if (ui->event.kind == INPUT_MOVE)
        move(ui);
    else if (ui->event.kind == INPUT_RELEASE)
        release(ui);
    else if (ui->event.kind == INPUT_KEY)
        key(ui);
    if (ui->event.kind != INPUT_NONE && ui->event.kind != INPUT_MOVE)
        memory->dirty = true;
    if (ui->event.kind == INPUT_TEXT && memory->swallow_text)
        ui->event.kind = INPUT_NONE;
}

static void forget_pass(UiMemory *memory)
{
    memory->clicked[0] = memory->other_clicked[0] = memory->dropped[0] = memory->tip[0] = '\0';
    memory->rule_asked[0] = '\0';
    memory->again = memory->moves = false;
    memory->rest = -1;
    memory->layer = memory->layers = memory->modal = 0;
    memory->text_count = memory->clip_count = memory->scroll_depth = memory->rules_shown = 0;
    memory->clear_count = memory->float_count = memory->piece_count = memory->golds = 0;
    memory->may_overlap = false;
    memory->cut_box = (Rectangle){0};
    for (int i = 0; i < SCROLLS; i++)
        memory->scrolls[i].used = false;
}

void ui_begin(Ui *ui, InputEvent event, float width, float height, bool draws)
{
    UiMemory *memory = ui->memory;
    ENSURE(ui->scale > 0);
    memory->modal_before = memory->modal;
    forget_pass(memory);
    memory->now = 1 - memory->now;
    memory->hots[memory->now].count = 0;
    ui->width = width / ui->scale;
    ui->height = height / ui->scale;
    ui->draws = draws;
    ui->event = event;
    if (event.kind != INPUT_NONE)
        ui->pointer = (Vector2){event.at.x / ui->scale, event.at.y / ui->scale};
    const HotBox *focused = kit_find(kit_before(ui), memory->focus);
    memory->typing = focused && (focused->flags & HOT_FIELD);
    memory->all_marked = memory->all_marked && memory->typing && event.kind != INPUT_PRESS;
    find_hover(ui);
    take_event(ui);
}

void ui_end(Ui *ui)
{
    UiMemory *memory = ui->memory;
    ENSURE(memory->clip_count == 0 && memory->layer == 0 && memory->scroll_depth == 0);
    memory->focus_moved = false;
    if (ui->event.kind == INPUT_KEY)
        kit_move_focus(ui);
    kit_draw_tip(ui);
    if (memory->dropped[0])
        memory->again = true;
    if (ui->draws && !memory->again)
        memory->dirty = false;
}

bool ui_wants_pass(const Ui *ui)
{
    return ui->memory->again;
}

double ui_rest(const Ui *ui)
{
    return ui->memory->rest;
}

bool ui_dirty(const Ui *ui)
{
    return ui->memory->dirty;
}

void ui_again(Ui *ui)
{
    ui->memory->again = ui->memory->dirty = true;
}

bool ui_moves(const Ui *ui)
{
    return ui->memory->again || ui->memory->moves;
}

void ui_move_on(Ui *ui, double seconds)
{
    ui->memory->moves = true;
    ui_wake(ui, seconds);
}

void ui_wake(Ui *ui, double seconds)
{
    if (ui->memory->rest < 0 || seconds < ui->memory->rest)
        ui->memory->rest = seconds;
}

/* ---- gliding values ---- */

static Glide *find_glide(UiMemory *memory, const char *id, float goal)
{
    for (int i = 0; i < GLIDES; i++)
        if (strcmp(memory->glides[i].id, id) == 0)
            return &memory->glides[i];
    Glide *glide = &memory->glides[memory->glide_next++ % GLIDES];
    text_copy(glide->id, ID_SIZE, id);
    glide->from = glide->to = goal;
    glide->began = 0;
    return glide;
}

static float glide_value(const Ui *ui, const Glide *glide)
{
    double share = (ui->now - glide->began) / GLIDE_TIME;
    if (share >= 1)
        return glide->to;
    float rest = (float)(1 - share);
    return glide->to + (glide->from - glide->to) * rest * rest * rest;
}

float ui_glide(Ui *ui, const char *id, float goal)
{
    Glide *glide = find_glide(ui->memory, id, goal);
    if (ui->still) {
        glide->from = glide->to = goal;
        return goal;
    }
    if (glide->to != goal) {
        glide->from = glide_value(ui, glide);
        glide->to = goal;
        glide->began = ui->now;
    }
    if (ui->now - glide->began < GLIDE_TIME)
        ui_move_on(ui, 0);
    return glide_value(ui, glide);
}

/* ---- what can be used ---- */

static HotBox *add_hot(UiMemory *memory)
{
    HotList *list = &memory->hots[memory->now];
    if (list->count == list->capacity) {
        list->capacity = list->capacity ? list->capacity * 2 : 128;
        list->boxes = realloc(list->boxes, (size_t)list->capacity * sizeof *list->boxes);
        ENSURE(list->boxes);
    }
    return &list->boxes[list->count++];
}

Hot ui_hot(Ui *ui, const char *id, Rectangle box, unsigned flags, const char *label)
{
    UiMemory *memory = ui->memory;
    HotBox *hot = add_hot(memory);
    text_copy(hot->id, ID_SIZE, id);
    text_copy(hot->label, HOT_LABEL_SIZE, label ? label : "");
    hot->box = box;
    hot->clip = kit_leaves_out(ui, box) ? (Rectangle){0} : kit_clip(ui); /* what is not seen is not clicked */
    hot->layer = memory->layer;
    hot->flags = flags | (memory->quick ? HOT_QUICK : 0);
    memory->quick = false;
    hot->scroll = memory->scroll_depth ? memory->scroll_stack[memory->scroll_depth - 1] : -1;
    bool on = !(flags & HOT_OFF), focused = ui->keyboard && strcmp(memory->focus, hot->id) == 0;
    bool here = strcmp(memory->hover, hot->id) == 0 && hot->layer >= memory->modal_before;
    Hot used = {
        .hovered = ui->keyboard ? focused : here,
        .pressed = on && strcmp(memory->clicked, hot->id) == 0,
        .other = on && strcmp(memory->other_clicked, hot->id) == 0,
        .held = on && here && strcmp(memory->active, hot->id) == 0,
        .dragged = on && strcmp(memory->dragging, hot->id) == 0,
    };
    return used;
}

const char *ui_dropped(Ui *ui, Rectangle box)
{
    const UiMemory *memory = ui->memory;
    return memory->dropped[0] && box_has(kit_common(box, kit_clip(ui)), ui->pointer) ? memory->dropped : NULL;
}

const char *ui_dragging(const Ui *ui)
{
    return ui->memory->dragging[0] ? ui->memory->dragging : NULL;
}

Vector2 ui_drag_start(const Ui *ui)
{
    return ui->memory->press_at;
}

void ui_tip(Ui *ui, const char *text)
{
    UiMemory *memory = ui->memory;
    const HotList *list = &memory->hots[memory->now];
    ENSURE(list->count > 0);
    const HotBox *hot = &list->boxes[list->count - 1];
    bool here = ui->keyboard ? strcmp(memory->focus, hot->id) == 0 : strcmp(memory->hover, hot->id) == 0;
    if (!here || !text || !text[0] || memory->active[0] || hot->layer < memory->modal_before)
        return;
    double waited = ui->now - memory->hover_since;
    if (!ui->keyboard && waited < TIP_AFTER) {
        ui_wake(ui, TIP_AFTER - waited);
        return;
    }
    text_copy(memory->tip, TIP_SIZE, text);
    /* Above or below what it speaks of, where that is no larger than a button; else beside the pointer. */
    const float LOW = 60;
    memory->tip_at = ui->keyboard ? hot->box : (Rectangle){ui->pointer.x, ui->pointer.y, 1, 18};
    if (!ui->keyboard && hot->box.height <= LOW)
        memory->tip_at = (Rectangle){ui->pointer.x, hot->box.y, 1, hot->box.height};
    memory->tip_of = hot->box.height <= LOW ? hot->box : (Rectangle){0};
}

const char *ui_focus(const Ui *ui)
{
    return ui->memory->focus;
}

bool ui_enter(Ui *ui)
{
    const HotBox *hot = kit_find(kit_before(ui), ui->memory->focus);
    return (!hot || hot->flags & HOT_OFF) && ui_key(ui, KEY_ENTER, 0);
}

void ui_set_focus(Ui *ui, const char *id)
{
    text_copy(ui->memory->focus, ID_SIZE, id);
    ui_again(ui);
}

/* Keys that need Shift on some keyboards and not on others. */
static bool same_key(const InputEvent *event, int wanted, unsigned mods)
{
    if (wanted == '+' && (event->key == '+' || event->key == '='))
        return !(event->mods & MOD_CONTROL) == !(mods & MOD_CONTROL);
    if (wanted == '?' && event->key == '/' && (event->mods & MOD_SHIFT))
        return true;
    return event->key == wanted && event->mods == mods;
}

/* These mean what stands on the screen, whatever that is; letters and the like mean one thing. */
static bool means_what_is_shown(int key)
{
    return key == KEY_ENTER || key == KEY_SPACE || (key >= KEY_ZERO && key <= KEY_NINE);
}

bool ui_key(Ui *ui, int wanted, unsigned mods)
{
    if (ui->event.kind != INPUT_KEY || !same_key(&ui->event, wanted, mods))
        return false;
    if (means_what_is_shown(wanted) && !ui->memory->typing && ui_early(ui))
        return false;
    bool types = wanted >= ' ' && wanted < 127 && !(mods & (MOD_CONTROL | MOD_ALT));
    bool edits = wanted == KEY_LEFT || wanted == KEY_RIGHT || wanted == KEY_BACKSPACE ||
                 wanted == KEY_DELETE || wanted == KEY_HOME || wanted == KEY_END;
    if (ui->memory->typing && (types || edits))
        return false;
    if (wanted == KEY_ENTER) /* then it uses nothing else */
        ui->memory->clicked[0] = ui->memory->other_clicked[0] = '\0';
    ui->event.kind = INPUT_NONE;
    ui->memory->swallow_text = types;
    return true;
}

int ui_any_key(Ui *ui, unsigned *mods)
{
    bool modifier = ui->event.key >= KEY_LEFT_SHIFT && ui->event.key <= KEY_RIGHT_SUPER;
    if (ui->event.kind != INPUT_KEY || modifier)
        return KEY_NULL;
    *mods = ui->event.mods;
    ui->event.kind = INPUT_NONE;
    ui->memory->swallow_text = true;
    ui_again(ui);
    return ui->event.key;
}

Vector2 ui_wheel(Ui *ui, Rectangle box)
{
    if (ui->event.kind != INPUT_WHEEL || ui->memory->layer < ui->memory->modal_before ||
        !box_has(kit_common(box, kit_clip(ui)), ui->pointer))
        return (Vector2){0};
    ui->event.kind = INPUT_NONE;
    return ui->event.wheel;
}

bool ui_dismissed(Ui *ui, Rectangle box)
{
    if (ui->memory->layer < ui->memory->modal_before)
        return false;
    bool beside = ui->event.kind == INPUT_PRESS && !ui->memory->idle_press && !box_has(box, ui->pointer);
    return beside || ui_key(ui, KEY_ESCAPE, 0);
}

void ui_layer(Ui *ui, bool modal)
{
    UiMemory *memory = ui->memory;
    memory->layer = ++memory->layers;
    if (modal)
        memory->modal = memory->layer;
}

void ui_layer_end(Ui *ui)
{
    ui->memory->layer = 0;
}
