/* bars: a picture of an idea on a lesson's sheet: a few named values, each with a bar. */
#ifndef UI_TABLE_LESSON_BARS_H
#define UI_TABLE_LESSON_BARS_H

#include "ui/kit/kit.h"

/* `text` is as a lesson's file has it (missions/README.md): "The scale / hits | all pinned / +2 / 20 | *small arms / 0 / 40". Returns the
 * height it takes, 0 for none; room.height 0: only measured. */
float lesson_bars(Ui *ui, Rectangle room, const char *text);

#endif
