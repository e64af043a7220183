/* haste: what a double click does, on the ways of the menu and on every order of sampled positions: one thing, and nothing that gives
 * something away. */
#ifndef TESTS_SCREENS_HASTE_H
#define TESTS_SCREENS_HASTE_H

#include "screens/stage.h"

/* Says what it saw; returns how much of it was wrong. */
int haste_prove(Stage *stage);

#endif
