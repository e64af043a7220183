/* null: a window that nobody sees. The real screens run on a platform that draws nothing, so that thousands of frames a second can be
 * laid out: letters are measured as ever (the fonts are real), textures are numbers, the clock and the size of the
 * window are what the test says. The linker puts these functions in the place of raylib's: see the Makefile. */
#ifndef TESTS_SCREENS_NULL_H
#define TESTS_SCREENS_NULL_H

#include <stdbool.h>

void null_open(int width, int height);
void null_resize(int width, int height);
/* The clock moves only by this. */
void null_wait(double seconds);
/* The player closes the window; once the program has asked, it is open again. */
void null_close_window(void);
/* How often the other side's answer is not there yet when it is asked for; 0: it always is. */
void null_think_slowly(int times);
/* The other side and the staff answer at random, at once. */
void null_think_quickly(bool quickly);
/* Textures that are on the graphics card now. */
int null_textures(void);
/* What was drawn so far: rectangles, lines, pictures. */
long null_drawn(void);
/* Pixels filled by plain rectangles so far: what is round has none. */
double null_filled(void);
/* Pictures that were drawn since the last call, of the width in pixels that it said, and how many of them larger or smaller
 * than they are. */
typedef struct NullPictures {
    int drawn, stretched;
} NullPictures;
NullPictures null_pictures(float width);
/* Letters and pictures are kept from one start to the next; this gives them back. */
void null_forget(void);

#endif
