/* panels: what stands around the table top of Tour of Duty; the functions of tod_table_board that are not the map. */
#ifndef UI_TOD_PANELS_H
#define UI_TOD_PANELS_H

#include "ui/model/tod/facts.h"
#include "ui/table/board.h"

/* track.c */
void tod_track(Ui *ui, const BoardView *view, Rectangle room);
/* forces.c */
void tod_forces(Ui *ui, const BoardView *view, Rectangle room, Thing chosen);
/* luck.c */
Rectangle tod_luck(Ui *ui, const BoardView *view, const Session *session, const Story *story, LineSpan lines,
                   Rectangle room, LuckLeft *left);
/* stage.c */
bool tod_stage(const BoardView *view, const Session *session, const Story *story, LineSpan lines,
               Staged *staged);
/* describe.c */
void tod_describe(const BoardView *view, const char *thing, char *text, int size);
bool tod_called(const BoardView *view, const char *thing, char *text, int size);
int tod_subjects_of(const BoardView *view, const char *thing, BoardSubject *subjects, int cap);
int tod_standing(const BoardView *view, Reason *lines, int cap);
/* tells.c */
void tod_tells(const BoardView *view, const char *thing, BoardSign *sign);
Side tod_side_of_thing(const BoardView *view, const char *thing);
/* weigh.c */
/* One line of fire; into a room that is too low nothing is drawn. Returns the height it takes. */
float tod_weigh_aim(Ui *ui, const TodAim *aim, Rectangle room);
float tod_weigh(Ui *ui, const BoardView *view, Rectangle room);
/* hand.c */
float tod_hand(Ui *ui, BoardCache *cache, const BoardView *view, Rectangle room, bool *go);
/* events.c */
void tod_look_at_event(const Game *game, const State *seen, const Event *event, EventLook *look);
void tod_event_word(const Event *event, char *text, int size);

#endif
