/* picture_sheet: pictures that are put together once and then drawn as they are: cards, counters. Each has
 * a key of a few bytes that says all that can be seen of it; a picture of another key is another picture.
 * Sizes in pixels. */
#ifndef UI_KIT_PICTURE_SHEET_H
#define UI_KIT_PICTURE_SHEET_H

#include "ui/kit/raylib.h"
#include <stdbool.h>

enum { PICTURE_KEY = 64 };

typedef struct PictureSheet PictureSheet;

/* Something to draw into, as LoadRenderTexture makes it, but without depth, which would take as much
 * memory again. */
RenderTexture2D picture_page(int width, int height);

/* Pages of so many pixels square, made as they are needed, and at most so many. */
PictureSheet *sheet_new(int page, int pages);
void sheet_free(PictureSheet *sheet);
/* Forgets all pictures: colours or sizes have changed. */
void sheet_clear(PictureSheet *sheet);
/* The same, and gives its pages back. */
void sheet_drop(PictureSheet *sheet);
/* Whether the picture must be drawn now: then everything goes to `where` until sheet_end. Never inside a
 * clip. When the sheet is full all pictures are forgotten first, so that those drawn earlier may have to
 * be drawn again. */
bool sheet_begin(PictureSheet *sheet, const void *key, int key_size, int width, int height, Rectangle *where);
void sheet_end(PictureSheet *sheet);
/* How often it was full: a round of sheet_begin in which this grew must be done again. */
int sheet_emptied(const PictureSheet *sheet);
/* Between these two any number of pictures are drawn, also half-transparent ones, none of which is missing
 * its soft edge. */
void sheet_draw_begin(void);
void sheet_draw_end(void);
/* Pictures will be drawn as large as they were made (the usual way, and quicker), or larger or smaller. */
void sheet_scaled(PictureSheet *sheet, bool scaled);
/* Fills `where`; false if there is no such picture. */
bool sheet_draw(const PictureSheet *sheet, const void *key, int key_size, Rectangle where, Color tint);

#endif
