/* raylib without its names of colours: ours come from the theme, and one of them is a grade of soldiers. */
#ifndef UI_KIT_RAYLIB_H
#define UI_KIT_RAYLIB_H

#include <raylib.h>

#undef LIGHTGRAY
#undef GRAY
#undef DARKGRAY
#undef YELLOW
#undef GOLD
#undef ORANGE
#undef PINK
#undef RED
#undef MAROON
#undef GREEN
#undef LIME
#undef DARKGREEN
#undef SKYBLUE
#undef BLUE
#undef DARKBLUE
#undef PURPLE
#undef VIOLET
#undef DARKPURPLE
#undef BEIGE
#undef BROWN
#undef DARKBROWN
#undef MAGENTA
#undef RAYWHITE

#endif
