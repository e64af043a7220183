/* pupil: what a lesson shows of a wrong order, and where it points while the right one is put together. */
#ifndef TESTS_SCREENS_PUPIL_H
#define TESTS_SCREENS_PUPIL_H

#include "screens/stage.h"

#define PUPIL_LESSON "missions/fof/training/1-commands.ini"

/* The number of problems, which it prints. */
int pupil_prove(Stage *stage);

#endif
