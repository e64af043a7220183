#include "ui/table/map_tags.h"

#include <math.h>

#include "ui/table/map/draw.h"

static const float EDGE = 4, GAP = 3, NARROWEST = 0.62F;

void taglist_add(TagList *list, TagWords tag)
{
    if (list->count < TAGS_IN_LINE && tag.words[0])
        list->tags[list->count++] = tag;
}

/* Letters grow with the map, and never become smaller than can be read. */
void tags_begin(const Ui *ui, MapTags *tags, float zoom)
{
    (void)ui;
    tags->count = 0;
    tags->face = zoom > 2.4F ? FACE_TITLE : zoom > 1.6F ? FACE_HEAD : zoom > 1.25F ? FACE_BOLD : FACE_TAG;
}

float tags_height(const Ui *ui, const MapTags *tags)
{
    return ui_height(ui, tags->face) + 1;
}

static float wide(const Ui *ui, const MapTags *tags, const char *text)
{
    return ui_width(ui, tags->face, text) + 2 * EDGE;
}

static void put(MapTags *tags, Rectangle box, const TagWords *tag, const char *text)
{
    if (tags->count == TAGS_MOST)
        return;
    MapTag *laid = &tags->list[tags->count++];
    *laid = (MapTag){.box = box, .plate = tag->plate, .ink = tag->ink, .edged = tag->edged};
    text_copy(laid->text, sizeof laid->text, text);
}

/* How the first of them are said: whole, in brief, or (behind `shown`) not at all. */
typedef struct Saying {
    const char *texts[TAGS_IN_LINE + 1];
    int shown;
    char more[8]; /* "+2" for those that are left out */
} Saying;

static float width_of(const Ui *ui, const MapTags *tags, const Saying *saying)
{
    float width = saying->more[0] ? wide(ui, tags, saying->more) + GAP : 0;
    for (int i = 0; i < saying->shown; i++)
        width += wide(ui, tags, saying->texts[i]) + GAP;
    return width - GAP;
}

/* The first of them whole, else in brief; true if they have room so. */
static bool say_briefly(const Ui *ui, const MapTags *tags, const TagList *list, float most, Saying *saying)
{
    for (int i = 0; i < saying->shown; i++)
        saying->texts[i] = list->tags[i].words;
    for (int i = saying->shown - 1; i >= 0 && width_of(ui, tags, saying) > most; i--)
        if (list->tags[i].brief[0])
            saying->texts[i] = list->tags[i].brief;
    return width_of(ui, tags, saying) <= most;
}

static void choose(const Ui *ui, const MapTags *tags, const TagList *list, float most, Saying *saying)
{
    int count = list->count;
    saying->more[0] = '\0';
    for (saying->shown = count;
         !say_briefly(ui, tags, list, most, saying) && count > 1 && list->tags[count - 1].optional;)
        saying->shown = --count;
    while (saying->shown > 1 && width_of(ui, tags, saying) > most) {
        saying->shown--;
        text_print(saying->more, sizeof saying->more, "+%d", count - saying->shown);
    }
    if (width_of(ui, tags, saying) > most)
        saying->more[0] = '\0';
    if (width_of(ui, tags, saying) * NARROWEST > most) /* too far away for words */
        saying->shown = 0;
}

void tags_line(const Ui *ui, MapTags *tags, Rectangle box, Align align, const TagList *list)
{
    Saying saying;
    if (!list->count)
        return;
    choose(ui, tags, list, box.width, &saying);
    float height = tags_height(ui, tags), width = fminf(width_of(ui, tags, &saying), box.width);
    if (!saying.shown || height > box.height + 4)
        return;
    float x = align == ALIGN_LEFT    ? box.x
              : align == ALIGN_RIGHT ? box.x + box.width - width
                                     : box.x + (box.width - width) / 2;
    float y = box.y + fmaxf(0, (box.height - height) / 2); /* what it speaks of stands above */
    for (int i = 0; i < saying.shown; i++) {
        float w = fminf(wide(ui, tags, saying.texts[i]), box.width); /* the last one may be narrow */
        put(tags, box_of(x, y, w, height), &list->tags[i], saying.texts[i]);
        x += w + GAP;
    }
    TagWords more = {.plate = TONE_BAR, .ink = TONE_TEXT};
    if (saying.more[0])
        put(tags, box_of(x, y, wide(ui, tags, saying.more), height), &more, saying.more);
}

void tags_draw(const Ui *ui, const MapTags *tags)
{
    for (int i = 0; i < tags->count; i++) {
        const MapTag *tag = &tags->list[i];
        Rectangle box = ui_pixels(ui, tag->box);
        float radius = fminf(5 * ui->scale, box.height * 0.3F);
        type_plate(ui->type, (Rectangle){box.x + 1, box.y + 1, box.width, box.height}, radius,
                   (Color){0, 0, 0, 90});
        type_plate(ui->type, box, radius, ui_tone(ui, tag->plate));
        if (tag->edged)
            type_edge(ui->type, box, radius, 1, ui_tone(ui, TONE_PAPER_LIGHT));
        map_text(ui, box, tags->face, ui_tone(ui, tag->ink), ALIGN_MIDDLE, tag->text);
    }
}

void tags_note(Ui *ui, const MapTags *tags)
{
    for (int i = 0; i < tags->count; i++)
        ui_lies(ui, tags->list[i].box, tags->list[i].text);
}
