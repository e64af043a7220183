/* panels: what stands around the map of Front Toward Enemy; the functions of fte_table_board that are not the map. */
#ifndef UI_FTE_PANELS_H
#define UI_FTE_PANELS_H

#include "ui/model/fte/facts.h"
#include "ui/table/board.h"

/* track.c */
void fte_track(Ui *ui, const BoardView *view, Rectangle room);
/* forces.c */
void fte_forces(Ui *ui, const BoardView *view, Rectangle room, Thing chosen);
/* luck.c */
Rectangle fte_luck(Ui *ui, const BoardView *view, const Session *session, const Story *story, LineSpan lines,
                   Rectangle room, LuckLeft *left);
/* stage.c */
bool fte_stage(const BoardView *view, const Session *session, const Story *story, LineSpan lines,
               Staged *staged);
float fte_cup(Ui *ui, const BoardView *view, Rectangle room);
/* describe.c */
void fte_describe(const BoardView *view, const char *thing, char *text, int size);
/* A counter that the viewer does not know has a number. */
bool fte_called(const BoardView *view, const char *thing, char *text, int size);
int fte_subjects_of(const BoardView *view, const char *thing, BoardSubject *subjects, int cap);
int fte_standing(const BoardView *view, Reason *lines, int cap);
/* tells.c */
void fte_tells(const BoardView *view, const char *thing, BoardSign *sign);
Side fte_side_of(const BoardView *view, const char *thing);
int fte_taken(const BoardCache *cache, Rectangle *boxes, int cap);
/* weigh.c, engagement.c */
/* Bar and five figures; `good`: for the player. */
void fte_results(Ui *ui, const FteOdds *odds, bool good, Rectangle bar, Rectangle figures);
float fte_weigh(Ui *ui, const BoardView *view, Rectangle room);
float fte_engagement(Ui *ui, const BoardView *view, const Session *session, Rectangle room,
                     StandingWish *wish);
/* reaction.c */
extern const BoardSheet fte_reaction_sheet;
/* events.c */
void fte_look(const Game *game, const State *seen, const Event *event, EventLook *look);

#endif
