/* film: what the film of an enemy's turn does, by its own clock: controls, camera, reduced motion; nothing is ordered while it runs, and it
 * ends before the next decision. And that nothing floats over chances. */
#ifndef TESTS_SCREENS_FILM_H
#define TESTS_SCREENS_FILM_H

#include "screens/stage.h"

/* Says what it saw; returns how much of it was wrong. */
int film_prove(Stage *stage);

#endif
