/* screenshot: a picture of the window as a file in the folder of saved games. Packing it takes a while, so that another
 * thread does it while the game goes on. */
#ifndef UI_SCREENSHOT_H
#define UI_SCREENSHOT_H

#include "ui/app.h"

/* Takes a picture of what was drawn last. */
void screenshot_take(App *app);
/* Tells the player once it is written. */
void screenshot_follow(App *app);
/* Waits until it is: before the end. */
void screenshot_finish(App *app);

#endif
