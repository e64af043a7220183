/* rail: what stands in the narrow column at the left of every table: headings, and what is counted under a name. */
#ifndef UI_TABLE_RAIL_H
#define UI_TABLE_RAIL_H

#include "ui/table/board.h"

/* One pass down the rail. */
typedef struct Rail {
    Ui *ui;
    bool draws; /* else it is only measured */
    Rectangle room;
    float y;
    const BoardView *view;
    char *chosen; /* the thing that was chosen here, or "" */
} Rail;

/* Lays everything out with `lay`, scrolled where the room is not high enough. */
void rail_draw(Ui *ui, const BoardView *view, Rectangle room, Thing chosen, void (*lay)(Rail *rail));
void rail_head(Rail *rail, const char *title);
/* Words in as many lines as they need, and below them what is to be said of that. */
void rail_entry(Rail *rail, const char *label, const char *value, Tone tone);
/* How the game stands, under a heading. */
void rail_goals(Rail *rail, int (*standing)(const BoardView *view, Reason *lines, int cap));
/* A row that chooses a thing, with nothing in it yet; whether it is the selected one. */
bool rail_row(Rail *rail, Rectangle row, const char *thing);
/* The next box of this height, with a gap below it. */
Rectangle rail_box(Rail *rail, float height, float gap);

#endif
