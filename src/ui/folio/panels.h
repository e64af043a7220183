/* panels: what stands around the map of Vietnam Battles; the functions of folio_board that are not
 * the map. */
#ifndef UI_FOLIO_PANELS_H
#define UI_FOLIO_PANELS_H

#include "ui/model/folio/facts.h"
#include "ui/table/board.h"
#include "ui/table/panel.h"

/* track.c */
void folio_track(Ui *ui, const BoardView *view, Rectangle room);
/* forces.c */
void folio_forces(Ui *ui, const BoardView *view, Rectangle room, Thing chosen);
/* A support fire marker. */
void folio_marker(Ui *ui, int value, Rectangle box);
/* luck.c */
Rectangle folio_luck(Ui *ui, const BoardView *view, const Session *session, const Story *story,
                     LineSpan lines, Rectangle room, LuckLeft *left);
/* stage.c */
bool folio_stage(const BoardView *view, const Session *session, const Story *story, LineSpan lines,
                 Staged *staged);
float folio_pools(Ui *ui, const BoardView *view, Rectangle room);
/* The six rolls of a column side by side, each with what it means as a tip; the one that fell has an edge
 * (0: none). */
typedef struct ColumnStrip {
    const char *id; /* of its cells, with the roll behind it */
    CombatKind kind;
    int column, die;
    bool defends; /* the player is the one who is attacked */
} ColumnStrip;
void folio_column_strip(Ui *ui, const Game *game, const ColumnStrip *strip, Rectangle room);
/* Whether the unit that was attacked is the player's. */
bool folio_was_attacked(const BoardView *view, int target);
/* What a fate is to the player: good, bad or neither. */
BarPart folio_fate_part(Fate fate, bool defends, double share);
/* describe.c */
void folio_describe(const BoardView *view, const char *thing, char *text, int size);
bool folio_called(const BoardView *view, const char *thing, char *text, int size);
int folio_subjects(const BoardView *view, const char *thing, BoardSubject *subjects, int cap);
int folio_standing(const BoardView *view, Reason *lines, int cap);
/* events.c */
void folio_look(const Game *game, const State *seen, const Event *event, EventLook *look);

/* Whose eyes the view has; the US player's if it is everybody's. */
static inline Side view_side(const BoardView *view)
{
    Side eyes = view->state->eyes;
    return eyes <= SIDE_SECOND ? eyes : US;
}

/* tells.c */
void folio_tells(const BoardView *view, const char *thing, BoardSign *sign);
Side folio_side_of(const BoardView *view, const char *thing);

#endif
