/* Buttons, fields, lists and scrolled rooms. */
#include <math.h>
#include <string.h>

#include "core/base/ensure.h"
#include "ui/kit/parts.h"

static const float RADIUS = 6;

/* Where the keyboard stands is shown by a gold edge, apart from the box so that it is seen on gold too. */
static void focus_ring(Ui *ui, const Hot *hot, Rectangle box)
{
    if (ui->keyboard && hot->hovered)
        ui_edge(ui, box_inset(box, -3), RADIUS + 3, 2, ui_tone(ui, TONE_GOLD));
}

static Color mixed(Color a, Color b, float share)
{
    return (Color){(unsigned char)((float)a.r + ((float)b.r - (float)a.r) * share),
                   (unsigned char)((float)a.g + ((float)b.g - (float)a.g) * share),
                   (unsigned char)((float)a.b + ((float)b.b - (float)a.b) * share), 255};
}

typedef struct Look {
    Color plate, edge, text, hint;
} Look;

static Look button_look(const Ui *ui, ButtonStyle style, const Hot *hot, bool on)
{
    Look look = {ui_tone(ui, TONE_RAISED), ui_tone(ui, TONE_LINE), ui_tone(ui, TONE_TEXT),
                 ui_tone(ui, TONE_DIM)};
    if (style == BUTTON_GOLD && on)
        look = (Look){ui_tone(ui, TONE_GOLD), ui_tone(ui, TONE_GOLD), ui_tone(ui, TONE_ON_GOLD),
                      ui_tone(ui, TONE_ON_GOLD)};
    else if (style == BUTTON_QUIET)
        look.plate = look.edge = BLANK;
    else if (style == BUTTON_DANGER && on)
        look.edge = ui_tone(ui, TONE_ENEMY);
    if (!on) {
        look.text = look.hint = ui_tone(ui, TONE_FAINT);
        look.edge = ui_faded(look.edge, 0.5f);
    } else if (hot->hovered && style != BUTTON_QUIET) {
        look.plate = mixed(look.plate, style == BUTTON_GOLD ? WHITE : ui_tone(ui, TONE_HOVER),
                           hot->held ? 0.6f : 0.3f);
    } else if (hot->hovered) {
        look.text = ui_tone(ui, TONE_GOLD);
    }
    return look;
}

static void draw_button(Ui *ui, Rectangle box, const Look *look)
{
    if (look->plate.a)
        ui_plate(ui, box, RADIUS, look->plate);
    if (look->edge.a)
        ui_edge(ui, box, RADIUS, 1, look->edge);
}

bool ui_button_over(Ui *ui, const char *id, Rectangle box, const char *label, const char *key,
                    ButtonStyle style, const char *why_not, const char *line)
{
    Hot hot = ui_hot(ui, id, box, why_not ? HOT_OFF : 0, label);
    ui_tip(ui, why_not);
    Look look = button_look(ui, style, &hot, !why_not);
    if (style == BUTTON_GOLD && !why_not)
        kit_note_gold(ui, label);
    draw_button(ui, box, &look);
    Rectangle room = box_inset(box, fminf(10, box.width * 0.08f));
    room.y = box.y;
    room.height = box.height;
    if (line[0]) { /* both lines together stand in the middle */
        float high = ui_height(ui, FACE_BOLD), low = ui_height(ui, FACE_SMALL);
        Rectangle both = box_middle(room, room.width, high + low);
        room = box_top(&both, high, 0);
        ui_text(ui, both, kit_fitting_face(ui, FACE_SMALL, line, both.width), look.hint, ALIGN_LEFT, line);
    }
    float hint = key && key[0] ? ui_width(ui, FACE_SMALL, key) : 0, words = ui_width(ui, FACE_BOLD, label);
    bool hinted = hint > 0 && hint + 8 + words <= room.width; /* the words go before the key */
    if (hinted)
        ui_text(ui, box_right(&room, hint, 8), FACE_SMALL, look.hint, ALIGN_RIGHT, key);
    ui_text(ui, room, kit_fitting_face(ui, FACE_BOLD, label, room.width), look.text,
            hinted || line[0] || style == BUTTON_QUIET ? ALIGN_LEFT : ALIGN_MIDDLE, label);
    focus_ring(ui, &hot, box);
    return hot.pressed;
}

bool ui_button(Ui *ui, const char *id, Rectangle box, const char *label, const char *key, ButtonStyle style,
               const char *why_not)
{
    return ui_button_over(ui, id, box, label, key, style, why_not, "");
}

bool ui_button_with_icon(Ui *ui, const char *id, Rectangle box, const char *icon, const char *label,
                         const char *key)
{
    const float size = 16;
    Hot hot = ui_hot(ui, id, box, 0, label);
    Look look = button_look(ui, BUTTON_PLAIN, &hot, true);
    draw_button(ui, box, &look);
    Rectangle room = {box.x + 9, box.y, box.width - 18, box.height};
    ui_picture(ui, icon, box_middle(box_left(&room, size, 7), size, size), look.text);
    ui_text(ui, box_right(&room, ui_width(ui, FACE_SMALL, key), 6), FACE_SMALL, look.hint, ALIGN_RIGHT, key);
    ui_text(ui, room, FACE_BOLD, look.text, ALIGN_LEFT, label);
    focus_ring(ui, &hot, box);
    return hot.pressed;
}

float ui_button_with_icon_width(const Ui *ui, const char *label, const char *key)
{
    return ui_width(ui, FACE_BOLD, label) + ui_width(ui, FACE_SMALL, key) + 18 + 16 + 7 + 8;
}

bool ui_choice(Ui *ui, const char *id, Rectangle box, const char *icon, const char *title, const char *line,
               ButtonStyle style)
{
    char spoken[HOT_LABEL_SIZE];
    text_print(spoken, sizeof spoken, line ? "%s: %s" : "%s", title, line);
    Hot hot = ui_hot(ui, id, box, 0, spoken);
    Look look = button_look(ui, style, &hot, true);
    if (style == BUTTON_GOLD)
        kit_note_gold(ui, title);
    draw_button(ui, box, &look);
    Rectangle room = {box.x + 12, box.y, box.width - 24, box.height};
    if (icon) {
        Rectangle picture = box_middle(box_left(&room, 22, 12), 22, 22);
        ui_picture(ui, icon, picture, look.text);
    }
    if (line) {
        float high = ui_height(ui, FACE_HEAD), low = ui_height(ui, FACE_SMALL);
        if (ui_width(ui, FACE_TINY, line) > room.width) /* in as many lines as there is room for */
            low = fmaxf(low, fminf(ui_paragraph_height(ui, room.width, FACE_TINY, line), box.height - high));
        Rectangle both = box_middle(room, room.width, high + low), top = box_top(&both, high, 0);
        ui_text(ui, top, FACE_HEAD, look.text, ALIGN_LEFT, title);
        ui_text_cut(ui, both, FACE_SMALL, look.hint, ALIGN_LEFT, line);
    } else {
        ui_text(ui, room, FACE_HEAD, look.text, ALIGN_LEFT, title);
    }
    focus_ring(ui, &hot, box);
    return hot.pressed;
}

bool ui_icon_button(Ui *ui, const char *id, Rectangle box, const char *icon, const char *label,
                    const char *key)
{
    Hot hot = ui_hot(ui, id, box, 0, label);
    char tip[TIP_SIZE];
    text_print(tip, sizeof tip, key && key[0] ? "%s (%s)" : "%s", label, key);
    ui_tip(ui, tip);
    Look look = button_look(ui, BUTTON_PLAIN, &hot, true);
    draw_button(ui, box, &look);
    if (ui->art && art_has(ui->art, icon))
        ui_picture(ui, icon, box_inset(box, box.height * 0.2f), look.text);
    else
        ui_text_cut(ui, box, FACE_BOLD, look.text, ALIGN_MIDDLE, label);
    focus_ring(ui, &hot, box);
    return hot.pressed;
}

bool ui_row(Ui *ui, const char *id, Rectangle box, bool chosen, const char *label)
{
    Hot hot = ui_hot(ui, id, box, HOT_UNDER | (chosen ? HOT_CHOSEN : 0), label);
    Color plate = ui_tone(ui, TONE_RAISED);
    if (hot.hovered)
        plate = mixed(plate, ui_tone(ui, TONE_HOVER), 0.35f);
    ui_plate(ui, box, RADIUS, plate);
    if (chosen)
        ui_edge(ui, box, RADIUS, 2, ui_tone(ui, TONE_GOLD));
    focus_ring(ui, &hot, box);
    return hot.pressed;
}

bool ui_toggle(Ui *ui, const char *id, Rectangle box, const char *label, bool *on)
{
    char spoken[HOT_LABEL_SIZE];
    text_print(spoken, sizeof spoken, "%s: %s", label, *on ? "on" : "off");
    Hot hot = ui_hot(ui, id, box, *on ? HOT_CHOSEN : 0, spoken);
    Rectangle rest = box, track = box_middle(box_right(&rest, 44, 8), 40, 20);
    ui_text(ui, rest, FACE_BODY, ui_tone(ui, hot.hovered ? TONE_GOLD : TONE_TEXT), ALIGN_LEFT, label);
    ui_plate(ui, track, 10, ui_tone(ui, *on ? TONE_GOLD : TONE_HOVER));
    if (!*on)
        ui_edge(ui, track, 10, 1, ui_tone(ui, TONE_LINE));
    Rectangle knob = {track.x + (*on ? 22 : 2), track.y + 2, 16, 16};
    ui_plate(ui, knob, 8, ui_tone(ui, *on ? TONE_ON_GOLD : TONE_TEXT));
    focus_ring(ui, &hot, box);
    if (hot.pressed) {
        *on = !*on;
        ui_again(ui);
    }
    return hot.pressed;
}

/* Left and right change a value that has the focus. */
static int steps_by_key(Ui *ui, const char *id)
{
    if (strcmp(ui_focus(ui), id) != 0)
        return 0;
    return ui_key(ui, KEY_RIGHT, 0) ? 1 : ui_key(ui, KEY_LEFT, 0) ? -1 : 0;
}

static int step_button(Ui *ui, const char *id, const char *sign, Rectangle box)
{
    char name[ID_SIZE];
    text_print(name, sizeof name, "%s%s", id, sign);
    Hot hot = ui_hot(ui, name, box, HOT_NO_FOCUS | HOT_QUICK, sign);
    ui_plate(ui, box, 4, ui_tone(ui, hot.hovered ? TONE_HOVER : TONE_RAISED));
    ui_text(ui, box, FACE_BOLD, ui_tone(ui, TONE_TEXT), ALIGN_MIDDLE, sign);
    return hot.pressed;
}

bool ui_stepper(Ui *ui, const char *id, Rectangle box, const char *label, const char *value, int *index,
                int count)
{
    char spoken[HOT_LABEL_SIZE];
    text_print(spoken, sizeof spoken, "%s: %s", label, value);
    Hot hot = ui_hot(ui, id, box, HOT_UNDER | HOT_QUICK, spoken);
    int step = steps_by_key(ui, id) + (hot.pressed ? 1 : 0);
    Rectangle rest = box, right = box_right(&rest, fminf(260, box.width * 0.6f), 8);
    ui_text(ui, rest, FACE_BODY, ui_tone(ui, hot.hovered ? TONE_GOLD : TONE_TEXT), ALIGN_LEFT, label);
    Rectangle less = box_left(&right, box.height, 4), more = box_right(&right, box.height, 4);
    step -= step_button(ui, id, "\u25c0", less);
    step += step_button(ui, id, "\u25b6", more);
    ui_plate(ui, right, 4, ui_tone(ui, TONE_BAR));
    ui_text(ui, right, FACE_BODY, ui_tone(ui, TONE_TEXT), ALIGN_MIDDLE, value);
    focus_ring(ui, &hot, box);
    if (!step || count < 2)
        return false;
    *index = (*index + step + count) % count;
    ui_again(ui);
    return true;
}

bool ui_slider(Ui *ui, const char *id, Rectangle box, const char *label, float *share)
{
    char spoken[HOT_LABEL_SIZE];
    text_print(spoken, sizeof spoken, "%s: %d %%", label, (int)lroundf(*share * 100));
    Rectangle rest = box, right = box_right(&rest, fminf(260, box.width * 0.6f), 8);
    Rectangle number = box_right(&right, 48, 8),
              track = {right.x, right.y + right.height / 2 - 3, right.width, 6};
    Hot hot = ui_hot(ui, id, right, HOT_DRAGS, spoken);
    float before = *share;
    if (hot.held || hot.dragged || hot.pressed)
        if (!ui->keyboard)
            *share = (ui->pointer.x - track.x) / track.width;
    *share += 0.05f * (float)steps_by_key(ui, id);
    *share = fminf(1, fmaxf(0, *share));
    ui_text(ui, rest, FACE_BODY, ui_tone(ui, hot.hovered ? TONE_GOLD : TONE_TEXT), ALIGN_LEFT, label);
    ui_plate(ui, track, 3, ui_tone(ui, TONE_BAR));
    ui_plate(ui, (Rectangle){track.x, track.y, track.width * *share, track.height}, 3,
             ui_tone(ui, TONE_GOLD));
    ui_plate(ui, (Rectangle){track.x + track.width * *share - 8, track.y - 5, 16, 16}, 8,
             ui_tone(ui, TONE_TEXT));
    ui_text(ui, number, FACE_BODY, ui_tone(ui, TONE_DIM), ALIGN_RIGHT, strrchr(spoken, ':') + 2);
    focus_ring(ui, &hot, right);
    if (*share != before)
        ui_again(ui);
    return *share != before;
}

bool ui_tabs(Ui *ui, const char *id, Rectangle box, const char *const *labels, int count, int *chosen)
{
    int before = *chosen;
    for (int i = 0; i < count; i++) {
        char name[ID_SIZE];
        text_print(name, sizeof name, "%s %s", id, labels[i]);
        Rectangle tab = box_column(box, i, count, 4);
        Hot hot = ui_hot(ui, name, tab, i == *chosen ? HOT_CHOSEN : 0, labels[i]);
        ui_plate(ui, tab, RADIUS, ui_tone(ui, hot.hovered ? TONE_HOVER : TONE_RAISED));
        if (i == before) /* a ring: filled gold is what is to be pressed */
            ui_edge(ui, tab, RADIUS, 2, ui_tone(ui, TONE_GOLD));
        ui_text_cut(ui, tab, FACE_BOLD, ui_tone(ui, i == before ? TONE_TEXT : TONE_DIM), ALIGN_MIDDLE,
                    labels[i]);
        focus_ring(ui, &hot, tab);
        if (hot.pressed)
            *chosen = i;
    }
    if (*chosen != before)
        ui_again(ui);
    return *chosen != before;
}

/* ---- a line to type in ---- */

static void drop_last_character(char *text)
{
    size_t length = strlen(text);
    while (length > 0 && ((unsigned char)text[--length] & 0xc0) == 0x80) {
    }
    text[length] = '\0';
}

/* What is marked goes first. */
static bool type_in(Ui *ui, char *text, int size)
{
    bool all = ui->memory->all_marked;
    ui->memory->all_marked = false;
    if ((all ? 0 : strlen(text)) + strlen(ui->event.text) >= (size_t)size)
        return false;
    text_print(text + (all ? 0 : strlen(text)), all ? size : size - (int)strlen(text), "%s", ui->event.text);
    return true;
}

static void take_away(Ui *ui, char *text)
{
    if (ui->memory->all_marked || ui->event.mods & MOD_CONTROL)
        text[0] = '\0';
    else
        drop_last_character(text);
    ui->memory->all_marked = false;
}

static bool edit(Ui *ui, char *text, int size, bool *entered)
{
    InputEvent *event = &ui->event;
    bool changed = false, key = event->kind == INPUT_KEY;
    if (event->kind == INPUT_TEXT) {
        changed = type_in(ui, text, size);
    } else if (key && event->key == KEY_BACKSPACE && text[0]) {
        take_away(ui, text);
        changed = true;
    } else if (key && event->key == KEY_A && event->mods & MOD_CONTROL) {
        ui->memory->all_marked = text[0] != '\0';
    } else if (key && event->key == KEY_ENTER && entered) {
        *entered = true;
    } else {
        return false;
    }
    event->kind = INPUT_NONE;
    ui_again(ui);
    return changed;
}

/* The mouse empties a field with the cross at its end, keys with Control and Backspace. */
static bool clear_field(Ui *ui, const char *id, Rectangle box, char *text)
{
    char clear[ID_SIZE];
    text_print(clear, sizeof clear, "%s.clear", id);
    Hot hot = ui_hot(ui, clear, box, HOT_NO_FOCUS, "Clear");
    ui_text(ui, box, FACE_BODY, ui_tone(ui, hot.hovered ? TONE_TEXT : TONE_DIM), ALIGN_MIDDLE, "\u00d7");
    if (!hot.pressed)
        return false;
    text[0] = '\0';
    ui_set_focus(ui, id);
    ui_again(ui);
    return true;
}

/* As much of the end as there is room for: there the next letter goes. */
static const char *end_of(Ui *ui, const char *text, float room)
{
    while (*text && ui_width(ui, FACE_BODY, text) > room)
        do
            text++;
        while ((*text & 0xc0) == 0x80); /* the rest of a letter */
    return text;
}

static void draw_typed(Ui *ui, Rectangle room, const char *hint, const char *text, bool focused)
{
    text = end_of(ui, text, room.width);
    float wide = text[0] ? ui_width(ui, FACE_BODY, text) : 0;
    Rectangle line = {room.x, room.y + room.height * 0.25f, wide, room.height * 0.5f};
    if (focused && ui->memory->all_marked)
        ui_fill(ui, line, ui_tone(ui, TONE_HOVER));
    ui_text_cut(ui, room, FACE_BODY, ui_tone(ui, text[0] ? TONE_TEXT : TONE_FAINT), ALIGN_LEFT,
                text[0] ? text : hint);
    if (focused)
        ui_fill(ui, (Rectangle){room.x + wide + 1, line.y, 1.5f, line.height}, ui_tone(ui, TONE_GOLD));
}

bool ui_field(Ui *ui, const char *id, Rectangle box, const char *hint, char *text, int size, bool *entered)
{
    Rectangle rest = box, cross = text[0] ? box_right(&rest, 20, 0) : (Rectangle){0};
    Hot hot = ui_hot(ui, id, rest, HOT_FIELD, text[0] ? text : hint);
    bool focused = strcmp(ui_focus(ui), id) == 0;
    if (entered)
        *entered = false;
    bool changed = focused && edit(ui, text, size, entered);
    ui_plate(ui, box, RADIUS, ui_tone(ui, TONE_BAR));
    ui_edge(ui, box, RADIUS, focused ? 2 : 1, ui_tone(ui, focused || hot.hovered ? TONE_GOLD : TONE_LINE));
    if (cross.width > 0)
        changed = clear_field(ui, id, cross, text) || changed;
    draw_typed(ui, (Rectangle){box.x + 10, box.y, box.width - 32, box.height}, hint, text, focused);
    return changed;
}

Rectangle ui_panel(Ui *ui, Rectangle box, const char *title)
{
    ui_plate(ui, box, 8, ui_tone(ui, TONE_PANEL));
    Rectangle room = box_inset(box, 12);
    if (title && title[0]) {
        Rectangle head = box_top(&room, 18, 8);
        ui_text(ui, head, FACE_BOLD, ui_tone(ui, TONE_DIM), ALIGN_LEFT, title);
    }
    return room;
}

/* ---- scrolled rooms ---- */

/* A new room takes an empty place; only if there is none, that of a room which is not on the screen. */
static int find_scroll(UiMemory *memory, const char *id)
{
    int empty = -1, unused = -1;
    for (int i = 0; i < SCROLLS; i++) {
        if (strcmp(memory->scrolls[i].id, id) == 0)
            return i;
        if (empty < 0 && !memory->scrolls[i].id[0])
            empty = i;
        if (unused < 0 && !memory->scrolls[i].used)
            unused = i;
    }
    int place = empty >= 0 ? empty : unused;
    ENSURE(place >= 0);
    memory->scrolls[place] = (Scroll){0};
    text_copy(memory->scrolls[place].id, ID_SIZE, id);
    return place;
}

static void take_wish(Ui *ui, Scroll *scroll)
{
    if (!scroll->wanted)
        return;
    scroll->wanted = false;
    float before = scroll->offset, room = 8;
    if (scroll->want_y - room < scroll->offset)
        scroll->offset = scroll->want_y - room;
    else if (scroll->want_y + scroll->want_height + room > scroll->offset + scroll->box.height)
        scroll->offset = scroll->want_y + scroll->want_height + room - scroll->box.height;
    if (scroll->offset != before)
        ui_again(ui);
}

static void scroll_bar(Ui *ui, Scroll *scroll, float most)
{
    Rectangle box = scroll->box, track = {box.x + box.width - 8, box.y, 8, box.height};
    float share = box.height / scroll->content, at = scroll->offset / most;
    float length = fmaxf(24, track.height * share);
    Rectangle knob = {track.x, track.y + (track.height - length) * at, 8, length};
    char id[ID_SIZE];
    text_print(id, sizeof id, "%s.bar", scroll->id);
    Hot hot = ui_hot(ui, id, track, HOT_NO_FOCUS | HOT_DRAGS | HOT_QUICK, "scroll bar");
    if (hot.held || hot.dragged)
        scroll->offset = most * (ui->pointer.y - track.y - length / 2) / fmaxf(1, track.height - length);
    ui_plate(ui, track, 4, ui_tone(ui, TONE_BAR));
    ui_plate(ui, knob, 4, ui_tone(ui, hot.hovered || hot.dragged ? TONE_GOLD : TONE_DIM));
}

/* A room made for just its content, added up in another order, differs a little: that is nothing to scroll. */
static const float ROUNDING = 0.5F;

Rectangle ui_scroll(Ui *ui, const char *id, Rectangle box, float content_height)
{
    UiMemory *memory = ui->memory;
    int index = find_scroll(memory, id);
    Scroll *scroll = &memory->scrolls[index];
    scroll->used = true;
    scroll->box = box;
    scroll->content = content_height;
    float most = content_height - box.height;
    if (most < ROUNDING)
        most = 0;
    take_wish(ui, scroll);
    if (most > 0) {
        scroll->offset -= ui_wheel(ui, box).y * 48;
        if (box_has(box, ui->pointer) || !ui->keyboard) {
            if (box_has(box, ui->pointer) && ui_key(ui, KEY_PAGE_DOWN, 0))
                scroll->offset += box.height * 0.9f;
            else if (box_has(box, ui->pointer) && ui_key(ui, KEY_PAGE_UP, 0))
                scroll->offset -= box.height * 0.9f;
        }
        scroll->offset = fminf(most, fmaxf(0, scroll->offset));
        scroll_bar(ui, scroll, most);
    }
    scroll->offset = fminf(most, fmaxf(0, scroll->offset));
    ENSURE(memory->scroll_depth < CLIPS);
    memory->scroll_stack[memory->scroll_depth++] = index;
    ui_clip(ui, box_inset(box, -4)); /* the edge of what has the focus lies outside of it */
    return (Rectangle){box.x, box.y - scroll->offset, box.width - (most > 0 ? 14 : 0), content_height};
}

void ui_scroll_end(Ui *ui)
{
    ENSURE(ui->memory->scroll_depth > 0);
    ui->memory->scroll_depth--;
    ui->memory->row_out = false;
    ui->memory->cut_box = (Rectangle){0};
    ui_clip_end(ui);
}

void ui_scroll_to(Ui *ui, const char *id, float y, float height)
{
    Scroll *scroll = &ui->memory->scrolls[find_scroll(ui->memory, id)];
    scroll->wanted = true;
    scroll->want_y = y;
    scroll->want_height = height;
}
