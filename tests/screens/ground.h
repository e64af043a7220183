/* ground: the ground of a large map is sharp and whole in every frame, also in the first ones and when the window has changed. */
#ifndef TESTS_SCREENS_GROUND_H
#define TESTS_SCREENS_GROUND_H

#include "screens/stage.h"

/* How much was wrong, which it prints. */
int ground_watch(Stage *stage);

#endif
