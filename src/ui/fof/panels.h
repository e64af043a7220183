/* panels: what stands around the map of Fields of Fire; the functions of fof_board that are not the map. */
#ifndef UI_FOF_PANELS_H
#define UI_FOF_PANELS_H

#include "fof/position/query.h"
#include "ui/table/board.h"

/* track.c */
void fof_track(Ui *ui, const BoardView *view, Rectangle room);
/* forces.c */
void fof_forces(Ui *ui, const BoardView *view, Rectangle room, Thing chosen);
/* luck.c */
Rectangle fof_luck(Ui *ui, const BoardView *view, const Session *session, const Story *story, LineSpan lines,
                   Rectangle room, LuckLeft *left);
bool fof_stage(const BoardView *view, const Session *session, const Story *story, LineSpan lines,
               Staged *staged);
float fof_deck(Ui *ui, const BoardView *view, Rectangle room);
/* describe.c */
bool fof_called(const BoardView *view, const char *thing, char *text, int size);
void fof_describe(const BoardView *view, const char *thing, char *text, int size);
int fof_subjects(const BoardView *view, const char *thing, BoardSubject *subjects, int cap);
int fof_standing(const BoardView *view, Reason *lines, int cap);
/* tells.c */
void fof_tells(const BoardView *view, const char *thing, BoardSign *sign);
/* events.c */
void fof_look(const Game *game, const State *seen, const Event *event, EventLook *look);

/* Shared: the short name on an HQ's plate ("CO", "2", "XO") and its full one ("2nd Platoon"). */
void fof_short_name(const FofGame *game, const FofState *state, UnitId unit, char *text, int size);
void fof_long_name(const FofGame *game, const FofState *state, UnitId unit, char *text, int size);

#endif
