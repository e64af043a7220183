/* What changed: after the enemy's turn, or any other that went on for a while, a sheet of six lines at most, the worst first; a click shows
 * its moment again. */
#include <math.h>
#include <stdlib.h>

#include "ui/table/table.h"

static const float HEAD = 26, SIGN = 26, PAD = 6, GAP = 3;

typedef struct Change {
    int moment, harm;
} Change;

static int by_harm(const void *a, const void *b)
{
    const Change *one = a, *other = b;
    int more = abs(other->harm) - abs(one->harm), bad = (other->harm > 0) - (one->harm > 0);
    return bad ? bad : more ? more : one->moment - other->moment;
}

/* Whether it befell the player; what befell nobody is told from the first side, and danger is the other's. */
static bool is_own(const Happening *one, const EventLook *look, Side player)
{
    Side side = look->about_side != SIDE_NONE ? look->about_side
                : one->sign == TALE_DANGER    ? SIDE_SECOND
                                              : SIDE_FIRST;
    return side == (player == SIDE_ALL ? SIDE_FIRST : player);
}

/* What befell whom, as far as it has been shown. */
static int list_changes(const Table *table, Change *changes, int cap)
{
    const Sitting *sitting = table->sitting;
    const Film *film = &sitting->film;
    Side player = session_options(sitting->session)->player;
    int count = 0, shown = sitting_filming(sitting) && !film->single ? film->now + sitting_told_whole(sitting)
                                                                     : film->moments.count;
    for (int i = 0; i < shown && count < cap; i++) {
        const FilmFrame *frame = sitting_frame_of(sitting, i);
        if (!frame || film->moments.list[i].weight < WEIGHT_PLAIN)
            continue;
        int harm =
            happening_harm(&film->moments.list[i], is_own(&film->moments.list[i], &frame->look, player));
        if (harm)
            changes[count++] = (Change){i, harm};
    }
    qsort(changes, (size_t)count, sizeof *changes, by_harm);
    return count < CHANGES_MOST ? count : CHANGES_MOST;
}

static void draw_sign(Ui *ui, Rectangle box, int harm, uint8_t sign)
{
    const char *text = sign == TALE_DANGER && harm > 0 ? "!" : harm > 0 ? "\u2212" : "+";
    ui_plate(ui, box, 4, ui_tone(ui, harm > 0 ? TONE_ENEMY : TONE_GOOD));
    ui_text(ui, box, FACE_BOLD, WHITE, ALIGN_MIDDLE, text);
}

static float height_of(const Table *table, const Change *change, float width)
{
    char text[SENTENCE_SIZE];
    happening_text(table->sitting->story, &table->sitting->film.moments.list[change->moment], text,
                   sizeof text);
    return fmaxf(22, ui_paragraph_height(table->ui, width - 2 * PAD - SIGN, FACE_SMALL, text) + 6);
}

static void draw_change(Table *table, Rectangle box, const Change *change)
{
    Ui *ui = table->ui;
    char id[ID_SIZE], text[SENTENCE_SIZE];
    const Film *film = &table->sitting->film;
    happening_text(table->sitting->story, &film->moments.list[change->moment], text, sizeof text);
    text_print(id, sizeof id, "change %d", change->moment);
    Hot hot = ui_hot(ui, id, box, 0, text);
    bool now = sitting_filming(table->sitting) && film->now == change->moment;
    if (hot.hovered || now)
        ui_plate(ui, box, 4, ui_faded(ui_tone(ui, TONE_GOLD), now ? 0.45F : 0.25F));
    Rectangle inside = box_of(box.x + PAD, box.y + 3, box.width - 2 * PAD, box.height - 6);
    draw_sign(ui, box_middle(box_left(&inside, SIGN - 8, 8), 18, 18), change->harm,
              film->moments.list[change->moment].sign);
    ui_paragraph(ui, box_of(inside.x, inside.y, inside.width, 0), FACE_SMALL, ui_tone(ui, TONE_INK), text);
    if (hot.pressed) {
        sitting_show_moment(table->sitting, change->moment, true);
        ui_again(ui);
    }
}

float film_changes(Table *table, Rectangle room)
{
    Change changes[256];
    Ui *ui = table->ui;
    int count = list_changes(table, changes, 256);
    float width = table->rooms.right.width - 2 * ROOM_EDGE - 2 * PAD, height = HEAD + 2 * PAD;
    for (int i = 0; i < count; i++)
        height += height_of(table, &changes[i], width) + GAP;
    if (!count || room.height <= 0)
        return count ? height : 0;
    ui_plate(ui, room, 8, ui_tone(ui, TONE_PAPER_LIGHT));
    room = box_inset(room, PAD);
    Rectangle head = box_top(&room, HEAD - 4, 4);
    if (!sitting_filming(table->sitting)) {
        Rectangle shut = box_right(&head, 20, 4);
        if (ui_hot(ui, "changes.shut", shut, 0, "Put away").pressed) {
            table->sheet_shut = table->sitting->changes;
            ui_again(ui);
        }
        ui_text(ui, shut, FACE_BOLD, ui_tone(ui, TONE_INK), ALIGN_MIDDLE, "\u00d7");
    }
    ui_text(ui, box_inset(head, 2), FACE_BOLD, ui_tone(ui, TONE_INK), ALIGN_LEFT, "What changed");
    for (int i = 0; i < count; i++)
        draw_change(table, box_top(&room, height_of(table, &changes[i], width), GAP), &changes[i]);
    return height;
}
