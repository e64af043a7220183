/* A combat is decided before all eyes: the markers one by one, the die, and the row of the table that it falls on. */
#include "ui/folio/panels.h"
#include "ui/model/folio/rolled.h"
#include "ui/model/report/moments.h"
#include "ui/table/panel.h"

static const float MARKER = 34, DIE = 40, STRIP_HEIGHT = 38;

/* Each with the letters of its side below: words besides colour. */
static void draw_markers(Ui *ui, const Rolled *rolled, double shown, Rectangle room)
{
    static const char *const sides[] = {"US", "VC"};
    for (int i = 0; i < rolled->count && shown >= draw_turn_time + draw_card_time * i; i++) {
        if (room.width < MARKER)
            break;
        Rectangle box = box_left(&room, MARKER, 6), plate = box_top(&box, MARKER, 2);
        bool vc = rolled->markers[i].side == VC;
        if (rolled->markers[i].value) {
            folio_marker(ui, rolled->markers[i].value, plate);
            ui_edge(ui, plate, 4, 2, ui_tone(ui, vc ? TONE_ENEMY : TONE_FRIEND));
        } else {
            ui_text(ui, plate, FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_MIDDLE, "none");
        }
        ui_text(ui, box_top(&box, 14, 0), FACE_SMALL, ui_tone(ui, vc ? TONE_ENEMY_LIGHT : TONE_FRIEND_LIGHT),
                ALIGN_MIDDLE, sides[vc]);
    }
}

static void draw_die(Ui *ui, const BoardView *view, const Rolled *rolled, bool fell, Rectangle room)
{
    ColumnStrip strip = {"staged", rolled->kind, rolled->column - 1, fell ? rolled->die : 0,
                         folio_was_attacked(view, rolled->target)};
    luck_die(ui, fell ? rolled->die : 0, box_middle(box_left(&room, DIE, 10), DIE, DIE));
    if (rolled->column >= 1 && rolled->column <= COLUMNS)
        folio_column_strip(ui, view->game, &strip, box_middle(room, room.width, STRIP_HEIGHT));
}

int folio_stage(Ui *ui, const BoardView *view, const Session *session, const Story *story, LineSpan lines,
                double shown, Rectangle room)
{
    Rolled rolled = folio_rolled(story, lines.first, lines.behind);
    int parts = rolled.line < 0 ? 0 : rolled.count + 1; /* and the die */
    (void)session;
    if (!ui || rolled.line < 0)
        return parts;
    bool rolls = shown >= draw_turn_time + draw_card_time * rolled.count,
         result = shown >= draw_turn_time + draw_card_time * parts;
    Rectangle head = box_top(&room, 20, 4), foot = box_bottom(&room, 20, 4);
    luck_step(ui, &head, 1, rolled.count ? "support fire" : "no support fire", true);
    luck_step(ui, &head, 2, "the die", rolls);
    if (rolled.count) /* the die keeps its place while markers come */
        draw_markers(ui, &rolled, shown, box_left(&room, room.width * 0.42F, 8));
    draw_die(ui, view, &rolled, rolls, room);
    luck_step(ui, &foot, 3, result ? folio_facts_result_words(rolled.kind, rolled.result) : "...", result);
    return parts;
}
