/* pieces: what lies on the map is told to the layout check, whatever it is; and the check says so when one lies on the other. */
#ifndef SCREENS_PIECES_H
#define SCREENS_PIECES_H

#include "screens/stage.h"

/* Returns how many problems there are. */
int pieces_prove(Stage *stage);

#endif
