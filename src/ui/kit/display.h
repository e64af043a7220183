/* display: where windows open: the display that is there, or one that nobody sees. */
#ifndef UI_KIT_DISPLAY_H
#define UI_KIT_DISPLAY_H

#include <stdbool.h>

/* InitWindow without words of the libraries below it on standard error; false if no window came. */
bool display_init_window(int width, int height, const char *title);
/* Without any display, starts an X server that draws into memory (Xvfb), if there is one, until the program ends. False if
 * there is a display, or no such server. */
bool display_begin_hidden(void);

#endif
