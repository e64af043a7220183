/* What the last pass looked like, for tests: the boxes that can be used, the texts, and what is wrong with them. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/hash.h"
#include "ui/kit/parts.h"

static void put_box(const Ui *ui, Writer *trace, Rectangle box)
{
    Rectangle pixels = ui_pixels(ui, box);
    writer_print(trace, "\t%d %d %d %d", (int)pixels.x, (int)pixels.y, (int)pixels.width, (int)pixels.height);
}

static void put_flags(const Ui *ui, Writer *trace, const HotBox *hot)
{
    const UiMemory *memory = ui->memory;
    Rectangle seen = kit_common(hot->box, hot->clip);
    writer_print(
        trace, "\t%s%s%s%s%s", hot->flags & HOT_OFF ? "off " : "", hot->flags & HOT_CHOSEN ? "chosen " : "",
        TextIsEqual(memory->focus, hot->id) ? "focus " : "", hot->layer < memory->modal ? "under " : "",
        seen.width < hot->box.width * 0.5f || seen.height < hot->box.height * 0.5f ? "hidden " : "");
}

void kit_trace(const Ui *ui, Writer *trace)
{
    const UiMemory *memory = ui->memory;
    const HotList *list = &memory->hots[memory->now];
    for (int i = 0; i < list->count; i++) {
        const HotBox *hot = &list->boxes[i];
        writer_print(trace, "hot\t%s", hot->id);
        put_box(ui, trace, kit_common(hot->box, hot->clip));
        put_flags(ui, trace, hot);
        writer_print(trace, "\t%s\n", hot->label);
    }
    for (int i = 0; i < memory->text_count; i++) {
        writer_text(trace, "text");
        put_box(ui, trace, memory->texts[i].ink);
        writer_print(trace, "\t%s\n", memory->texts[i].text);
    }
    for (int i = 0; i < memory->clear_count; i++) {
        writer_text(trace, "clear");
        put_box(ui, trace, memory->clears[i].box);
        writer_print(trace, "\t%s\n", memory->clears[i].what);
    }
}

/* ---- problems ---- */

/* What is left out at the end of a list is not drawn, though a part of it would have room. */
static Rectangle seen_ink(const TextBox *text)
{
    return text->left_out ? (Rectangle){0} : kit_common(text->ink, text->clip);
}

/* Most pairs are, and are done with at once. */
static bool apart(Rectangle a, Rectangle b)
{
    return a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height;
}

static bool over_each_other(Rectangle a, Rectangle b)
{
    Rectangle common = kit_common(a, b);
    return common.width > 1.5f && common.height > 1.5f;
}

static int check_text(const Ui *ui, const TextBox *text, Writer *problems)
{
    Rectangle window = {0, 0, ui->width, ui->height}, ink = text->ink, seen = kit_common(ink, window);
    if (text->too_long) {
        writer_print(problems, "too long for its box: %s\n", text->text);
        return 1;
    }
    if (text->cut) {
        writer_print(problems, "cut: %s\n", text->text);
        return 1;
    }
    if (ink.y < text->room.y - 1 || ink.y + ink.height > text->room.y + text->room.height + 1) {
        writer_print(problems, "higher than its box: %s\n", text->text);
        return 1;
    }
    bool scrolled = text->clip.width < window.width || text->clip.height < window.height;
    if (!scrolled && (seen.width < ink.width - 1 || seen.height < ink.height - 1)) {
        writer_print(problems, "out of the window: %s\n", text->text);
        return 1;
    }
    Rectangle across = seen_ink(text);
    if (across.height > 0 && across.width > 0 && across.width < ink.width - 1) {
        writer_print(problems, "cut at the side: %s\n", text->text);
        return 1;
    }
    if (!text->left_out && across.width > 0 && across.height > 0.5f && across.height < ink.height - 1) {
        writer_print(problems, "cut at the end of a list: %s\n", text->text);
        return 1;
    }
    return 0;
}

/* Whether a text begins inside of a box and ends outside of it, or the other way round. */
static bool over_an_edge(Rectangle ink, Rectangle box)
{
    Rectangle common = kit_common(ink, box);
    bool meet = common.width > 1.5f && common.height > 1.5f;
    return meet && (common.width < ink.width - 1.5f || common.height < ink.height - 1.5f);
}

/* Boxes from the top of the window to its foot: what begins below the foot of one need not be compared with it. */
typedef struct Rows {
    struct Row {
        float top, foot;
        int index;
    } * row;
    int count;
} Rows;

static int by_top(const void *a, const void *b)
{
    const struct Row *one = a, *other = b;
    if (one->top != other->top)
        return one->top < other->top ? -1 : 1;
    return one->index - other->index;
}

static void rows_begin(Rows *rows, int most)
{
    *rows = (Rows){.row = malloc((size_t)(most + 1) * sizeof *rows->row)};
    ENSURE(rows->row);
}

static void rows_add(Rows *rows, Rectangle box, int index)
{
    rows->row[rows->count++] = (struct Row){box.y, box.y + box.height, index};
}

static void rows_sort(Rows *rows)
{
    qsort(rows->row, (size_t)rows->count, sizeof *rows->row, by_top);
}

/* A text stands in a button or beside it, never on its edge. */
static int check_edges(const Ui *ui, const TextBox *text, const Rows *hots, Writer *problems)
{
    const HotList *list = &ui->memory->hots[ui->memory->now];
    int count = 0;
    float foot = text->ink.y + text->ink.height;
    for (int i = 0; !text->may_overlap && !text->left_out && i < hots->count && hots->row[i].top < foot;
         i++) {
        const HotBox *hot = &list->boxes[hots->row[i].index];
        if (hot->layer != text->layer || apart(text->ink, hot->box) ||
            !over_an_edge(seen_ink(text), kit_common(hot->box, hot->clip)))
            continue;
        writer_print(problems, "over the edge of a box: %s | %s\n", text->text, hot->id);
        count++;
    }
    return count;
}

/* At the end of a list a row is there as a whole or not at all: of one that has no room nothing is read. */
static int check_row(const Ui *ui, const TextBox *text, const Rows *hots, Writer *problems)
{
    const float EDGE = 4,
                ROW_MOST =
                    120; /* as where rows are left out; what is higher is a page with lines of its own */
    const HotList *list = &ui->memory->hots[ui->memory->now];
    Rectangle ink = text->ink;
    if (text->left_out || kit_common(ink, text->clip).height < ink.height - 1)
        return 0;
    for (int i = 0; i < hots->count && hots->row[i].top < ink.y; i++) {
        const HotBox *hot = &list->boxes[hots->row[i].index];
        Rectangle box = hot->box;
        if (hot->scroll < 0 || hot->layer != text->layer || kit_common(ink, box).height < ink.height - 1 ||
            kit_common(ink, box).width < ink.width - 1)
            continue;
        Rectangle room = ui->memory->scrolls[hot->scroll].box;
        if (!kit_lies_in(text->clip, box_inset(room, -EDGE))) /* it is not in that list */
            continue;
        bool cut = box.y < room.y - EDGE || box.y + box.height > room.y + room.height + EDGE;
        if (!cut || box.height > fminf(room.height / 2, ROW_MOST))
            continue;
        writer_print(problems, "a row is cut at the end of a list: %s | %s\n", text->text, hot->id);
        return 1;
    }
    return 0;
}

static int check_pair(const TextBox *a, const TextBox *b, Writer *problems)
{
    /* What is left out at the end of a list is not there. */
    if (apart(a->ink, b->ink) || a->layer != b->layer || a->may_overlap || b->may_overlap || a->left_out ||
        b->left_out || !over_each_other(seen_ink(a), seen_ink(b)))
        return 0;
    writer_print(problems, "over each other: %s | %s\n", a->text, b->text);
    return 1;
}

static int check_texts(const Ui *ui, const Rows *hots, Writer *problems)
{
    const UiMemory *memory = ui->memory;
    int count = 0;
    Rows rows;
    rows_begin(&rows, memory->text_count);
    for (int i = 0; i < memory->text_count; i++) {
        const TextBox *text = &memory->texts[i];
        count += check_text(ui, text, problems) + check_edges(ui, text, hots, problems) +
                 check_row(ui, text, hots, problems);
        if (!text->may_overlap)
            rows_add(&rows, text->ink, i);
    }
    rows_sort(&rows);
    for (int i = 0; i < rows.count; i++)
        for (int j = i + 1; j < rows.count && rows.row[j].top < rows.row[i].foot; j++)
            count +=
                check_pair(&memory->texts[rows.row[i].index], &memory->texts[rows.row[j].index], problems);
    free(rows.row);
    return count;
}

static bool solid(const HotBox *hot)
{
    return !(hot->flags & HOT_UNDER) && hot->box.width > 0;
}

/* What does not scroll is seen as a whole. */
static int check_window(const Ui *ui, const HotBox *hot, Writer *problems)
{
    Rectangle window = {0, 0, ui->width, ui->height}, seen = kit_common(hot->box, window);
    bool whole = hot->clip.width >= window.width && hot->clip.height >= window.height;
    if (!whole || (seen.width > hot->box.width - 1 && seen.height > hot->box.height - 1))
        return 0;
    writer_print(problems, "box out of the window: %s\n", hot->id);
    return 1;
}

/* Ids differ in their hashes, as good as always. */
static int check_ids(const HotList *list, Writer *problems)
{
    uint64_t *hashes = malloc((size_t)(list->count + 1) * sizeof *hashes);
    int count = 0;
    ENSURE(hashes);
    for (int i = 0; i < list->count; i++) {
        hashes[i] = hash_bytes(0, list->boxes[i].id, strlen(list->boxes[i].id));
        for (int j = 0; j < i; j++)
            if (hashes[j] == hashes[i] && strcmp(list->boxes[j].id, list->boxes[i].id) == 0) {
                writer_print(problems, "the same id twice: %s\n", list->boxes[i].id);
                count++;
            }
    }
    free(hashes);
    return count;
}

static int check_hot_pair(const HotBox *a, const HotBox *b, Writer *problems)
{
    if (a->layer != b->layer || !solid(a) || !solid(b) || apart(a->box, b->box) ||
        strcmp(a->id, b->id) == 0 ||
        !over_each_other(kit_common(a->box, a->clip), kit_common(b->box, b->clip)))
        return 0;
    writer_print(problems, "boxes over each other: %s | %s\n", a->id, b->id);
    return 1;
}

static int check_hots(const Ui *ui, const Rows *rows, Writer *problems)
{
    const HotList *list = &ui->memory->hots[ui->memory->now];
    int count = check_ids(list, problems);
    for (int i = 0; i < rows->count; i++) {
        const HotBox *hot = &list->boxes[rows->row[i].index];
        count += check_window(ui, hot, problems);
        for (int j = i + 1; j < rows->count && rows->row[j].top < rows->row[i].foot; j++)
            count += check_hot_pair(hot, &list->boxes[rows->row[j].index], problems);
    }
    return count;
}

void kit_note_cut(const Ui *ui, const char *text)
{
    UiMemory *memory = ui->memory;
    if (!memory->cuts++)
        text_copy(memory->cut, sizeof memory->cut, text);
}

void kit_note_small(const Ui *ui, const char *text)
{
    UiMemory *memory = ui->memory;
    if (!memory->from_afar && !memory->smalls++)
        text_copy(memory->small, sizeof memory->small, text);
}

void ui_from_afar(Ui *ui, bool begins)
{
    ui->memory->from_afar = begins;
}

static int check_pictures(const Ui *ui, Writer *problems)
{
    if (ui->memory->cuts)
        writer_print(problems, "cut in a picture: %s, %d in all\n", ui->memory->cut, ui->memory->cuts);
    return ui->memory->cuts > 0;
}

int kit_problems(const Ui *ui, Writer *problems)
{
    const HotList *list = &ui->memory->hots[ui->memory->now];
    Rows hots;
    rows_begin(&hots, list->count);
    for (int i = 0; i < list->count; i++)
        rows_add(&hots, list->boxes[i].box, i);
    rows_sort(&hots);
    int count = check_texts(ui, &hots, problems) + check_hots(ui, &hots, problems) +
                check_pictures(ui, problems) + kit_check_floats(ui, problems) +
                kit_check_pieces(ui, problems) + kit_check_gold(ui, problems);
    free(hots.row);
    return count;
}
