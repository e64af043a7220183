/* opaque: large areas that nothing shines through, drawn with no more work for each point than they need. Where OpenGL is
 * done by the processor that is most of what a frame costs. Sizes in pixels. */
#ifndef UI_KIT_OPAQUE_H
#define UI_KIT_OPAQUE_H

#include "ui/kit/raylib.h"

/* A box of one colour; small ones and those that something shines through are drawn like everything else. */
void opaque_box(Rectangle box, Color colour);
/* Between these two, pictures without any tint and without anything that shines through. */
void opaque_pictures_begin(void);
void opaque_pictures_end(void);
/* While the window is still there. */
void opaque_close(void);

#endif
