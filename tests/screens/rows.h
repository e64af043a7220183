/* rows: lists end on whole rows, wherever they are scrolled to. */
#ifndef TESTS_SCREENS_ROWS_H
#define TESTS_SCREENS_ROWS_H

#include "screens/stage.h"

/* The number of problems, which it prints. */
int rows_prove(Stage *stage);

#endif
