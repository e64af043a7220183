/* profile: the ground between two hexes from the side, with the line of sight and a sentence about it. */
#ifndef UI_FTE_PROFILE_H
#define UI_FTE_PROFILE_H

#include "ui/kit/kit.h"
#include "ui/model/fte/facts.h"

typedef struct FteSightLine {
    const Game *game;
    Hex from, to;
} FteSightLine;

/* Fills the room: heading, picture, numbers of the hexes, sentence. */
void fte_profile(Ui *ui, const FteSightLine *line, Rectangle room);

#endif
