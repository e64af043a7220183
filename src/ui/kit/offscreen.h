/* offscreen: OpenGL where nobody looks. */
#ifndef UI_KIT_OFFSCREEN_H
#define UI_KIT_OFFSCREEN_H

#include <stdbool.h>

/* Opens a window that is not shown, without a display if possible; false if there is no OpenGL. */
bool offscreen_open(int width, int height);

#endif
