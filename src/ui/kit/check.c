/* What the last pass looked like, for tests: the boxes that can be used, the texts, and what is wrong with them. */
#include <math.h>

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
}

/* ---- problems ---- */

static Rectangle seen_ink(const TextBox *text)
{
    return kit_common(text->ink, text->clip);
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
    return 0;
}

/* Whether a text begins inside of a box and ends outside of it, or the other way round. */
static bool over_an_edge(Rectangle ink, Rectangle box)
{
    Rectangle common = kit_common(ink, box);
    bool meet = common.width > 1.5f && common.height > 1.5f;
    return meet && (common.width < ink.width - 1.5f || common.height < ink.height - 1.5f);
}

/* A text stands in a button or beside it, never on its edge. */
static int check_edges(const Ui *ui, const TextBox *text, Writer *problems)
{
    const HotList *list = &ui->memory->hots[ui->memory->now];
    int count = 0;
    for (int i = 0; !text->may_overlap && i < list->count; i++) {
        const HotBox *hot = &list->boxes[i];
        if (hot->layer != text->layer || apart(text->ink, hot->box) ||
            !over_an_edge(seen_ink(text), kit_common(hot->box, hot->clip)))
            continue;
        writer_print(problems, "over the edge of a box: %s | %s\n", text->text, hot->id);
        count++;
    }
    return count;
}

static int check_texts(const Ui *ui, Writer *problems)
{
    const UiMemory *memory = ui->memory;
    int count = 0;
    for (int i = 0; i < memory->text_count; i++) {
        const TextBox *a = &memory->texts[i];
        count += check_text(ui, a, problems) + check_edges(ui, a, problems);
        for (int j = i + 1; j < memory->text_count; j++) {
            const TextBox *b = &memory->texts[j];
            if (apart(a->ink, b->ink) || a->layer != b->layer || a->may_overlap || b->may_overlap ||
                !over_each_other(seen_ink(a), seen_ink(b)))
                continue;
            writer_print(problems, "over each other: %s | %s\n", a->text, b->text);
            count++;
        }
    }
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

static int check_hots(const Ui *ui, Writer *problems)
{
    const HotList *list = &ui->memory->hots[ui->memory->now];
    int count = 0;
    for (int i = 0; i < list->count; i++) {
        count += check_window(ui, &list->boxes[i], problems);
        for (int j = i + 1; j < list->count; j++) {
            const HotBox *a = &list->boxes[i], *b = &list->boxes[j];
            if (TextIsEqual(a->id, b->id)) {
                writer_print(problems, "the same id twice: %s\n", a->id);
                count++;
            } else if (a->layer == b->layer && solid(a) && solid(b) && !apart(a->box, b->box) &&
                       over_each_other(kit_common(a->box, a->clip), kit_common(b->box, b->clip))) {
                writer_print(problems, "boxes over each other: %s | %s\n", a->id, b->id);
                count++;
            }
        }
    }
    return count;
}

void kit_note_cut(const Ui *ui, const char *text)
{
    UiMemory *memory = ui->memory;
    if (!memory->cuts++)
        text_copy(memory->cut, sizeof memory->cut, text);
}

static int check_pictures(const Ui *ui, Writer *problems)
{
    if (ui->memory->cuts)
        writer_print(problems, "cut in a picture: %s, %d in all\n", ui->memory->cut, ui->memory->cuts);
    return ui->memory->cuts > 0;
}

int kit_problems(const Ui *ui, Writer *problems)
{
    return check_texts(ui, problems) + check_hots(ui, problems) + check_pictures(ui, problems);
}
