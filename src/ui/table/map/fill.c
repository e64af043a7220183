/* fill: see the header. */
#include "ui/table/map/fill.h"

#include <math.h>

#include "ui/table/map/draw.h"

enum { CROSSINGS = 128 };

/* Where a row crosses the edges, in their order; returns how many. */
static int crossings(const FillArea *area, float y, float found[CROSSINGS])
{
    int count = 0;
    for (int loop = 0; loop < area->loops; loop++) {
        int first = area->first[loop], behind = area->first[loop + 1];
        for (int i = first; i < behind && count < CROSSINGS; i++) {
            Vector2 a = area->corners[i], b = area->corners[i + 1 < behind ? i + 1 : first];
            if ((a.y <= y) == (b.y <= y))
                continue;
            float x = a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x);
            int at = count++;
            for (; at && found[at - 1] > x; at--)
                found[at] = found[at - 1];
            found[at] = x;
        }
    }
    return count;
}

typedef void Span(const void *context, float left, float right, float y);

static void walk_rows(const FillArea *area, Rectangle clip, Span *span, const void *context)
{
    float top = INFINITY, low = -INFINITY, found[CROSSINGS];
    for (int i = area->first[0]; i < area->first[area->loops]; i++) {
        top = fminf(top, area->corners[i].y);
        low = fmaxf(low, area->corners[i].y);
    }
    top = fmaxf(clip.y, floorf(top));
    low = fminf(clip.y + clip.height, ceilf(low));
    for (float y = top; y < low; y++) {
        int count = crossings(area, y + 0.5F, found);
        for (int i = 0; i + 1 < count; i += 2) {
            float left = fmaxf(found[i], clip.x), right = fminf(found[i + 1], clip.x + clip.width);
            if (right > left)
                span(context, left, right, y);
        }
    }
}

static void plain_span(const void *context, float left, float right, float y)
{
    const Color *colour = context;
    DrawRectangleRec((Rectangle){left, y, right - left, 1}, *colour);
}

void fill_area(const FillArea *area, Rectangle clip, Color colour)
{
    walk_rows(area, clip, plain_span, &colour);
}

void fill_corners(const Vector2 *corners, int count, Rectangle clip, Color colour)
{
    const int first[2] = {0, count};
    fill_area(&(FillArea){corners, first, 1}, clip, colour);
}

typedef struct PictureSpans {
    const FillPicture *picture;
    Texture2D texture;
    Rectangle source;
    float by; /* pixels a pixel of the source */
    Color tint;
} PictureSpans;

static float behind(float value, float size)
{
    return value - floorf(value / size) * size;
}

static void picture_span(const void *context, float left, float right, float y)
{
    const PictureSpans *spans = context;
    float wide = spans->source.width * spans->by, high = spans->source.height * spans->by,
          down = behind(y + 0.5F - spans->picture->origin.y, high) / spans->by;
    while (left < right) {
        float across = behind(left - spans->picture->origin.x, wide),
              part = fminf(right - left, wide - across);
        Rectangle from = {spans->source.x + across / spans->by,
                          spans->source.y + fminf(down, spans->source.height - 1), part / spans->by, 0.01F};
        DrawTexturePro(spans->texture, from, (Rectangle){left, y, part, 1}, (Vector2){0, 0}, 0, spans->tint);
        left += fmaxf(part, 0.01F);
    }
}

void fill_picture(const FillArea *area, Rectangle clip, const FillPicture *picture, Color tint)
{
    PictureSpans spans = {.picture = picture, .tint = tint};
    if (!art_part(picture->art, picture->name, &spans.texture, &spans.source))
        return;
    spans.by = picture->size / spans.source.width;
    walk_rows(area, clip, picture_span, &spans);
}

void fill_outline(const Vector2 *corners, int count, float thick, Color colour)
{
    for (int i = 0; i < count; i++) {
        map_line(corners[i], corners[(i + 1) % count], thick, colour);
        if (thick > 2 && count <= 64) /* joints of few corners; fine outlines need none */
            DrawCircleV(corners[i], thick / 2, colour);
    }
}
