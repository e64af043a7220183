/* fill: areas of any outline in pixels, in one tone or of a repeated picture; row by row, so that holes and corners that stick in need
 * no thought. */
#ifndef UI_TABLE_MAP_FILL_H
#define UI_TABLE_MAP_FILL_H

#include "ui/kit/kit.h"

enum { FILL_CORNERS = 4096 };

/* Loops of corners: the area is what an odd number of them goes around. */
typedef struct FillArea {
    const Vector2 *corners;
    const int *first; /* of each loop, and behind the last */
    int loops;
} FillArea;

void fill_area(const FillArea *area, Rectangle clip, Color colour);
void fill_corners(const Vector2 *corners, int count, Rectangle clip, Color colour);
/* Of a picture, `size` pixels wide, whose corner lies at `origin`. */
typedef struct FillPicture {
    const Art *art;
    const char *name;
    Vector2 origin;
    float size;
} FillPicture;
void fill_picture(const FillArea *area, Rectangle clip, const FillPicture *picture, Color tint);
/* A closed line through all corners. */
void fill_outline(const Vector2 *corners, int count, float thick, Color colour);

#endif
