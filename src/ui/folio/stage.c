/* A combat is decided before all eyes: the markers one by one, the die, and the row of the table that it falls on. */
#include <string.h>

#include "ui/folio/panels.h"
#include "ui/model/folio/rolled.h"
#include "ui/model/report/moments.h"
#include "ui/table/panel.h"

static const float MARKER = 40, DIE = 40, STRIP = 190, STRIP_HEIGHT = 38;

typedef struct StagedCombat {
    Rolled rolled;
    bool defends; /* the player does */
} StagedCombat;
static_assert(sizeof(StagedCombat) <= sizeof((Staged){0}).data, "it is kept in a Staged");

static StagedCombat combat_of(const Staged *staged)
{
    StagedCombat combat;
    memcpy(&combat, staged->data, sizeof combat);
    return combat;
}

/* A marker with the letters of its side below it: words besides colour; behind the last the die. */
static void draw_part(Ui *ui, const Staged *staged, int part, Rectangle box)
{
    static const char *const sides[] = {"US", "VC"};
    StagedCombat combat = combat_of(staged);
    const Rolled *rolled = &combat.rolled;
    if (part == rolled->count) {
        luck_die(ui, rolled->die, box_middle(staged_word(ui, box, "die", TONE_DIM), DIE, DIE));
        return;
    }
    bool vc = rolled->markers[part].side == VC;
    Rectangle plate = box_middle(staged_word(ui, box, sides[vc], vc ? TONE_ENEMY_LIGHT : TONE_FRIEND_LIGHT),
                                 MARKER - 6, MARKER - 6);
    if (rolled->markers[part].value) {
        folio_marker(ui, rolled->markers[part].value, plate);
        ui_edge(ui, plate, 4, 2, ui_tone(ui, vc ? TONE_ENEMY : TONE_FRIEND));
    } else {
        ui_text(ui, plate, FACE_SMALL, ui_tone(ui, TONE_DIM), ALIGN_MIDDLE, "none");
    }
}

/* The column of the table, with the row that the die falls on. */
static void draw_column(Ui *ui, const Staged *staged, bool fell, Rectangle box)
{
    StagedCombat combat = combat_of(staged);
    ColumnStrip strip = {"staged", combat.rolled.kind, combat.rolled.column - 1, fell ? combat.rolled.die : 0,
                         combat.defends};
    folio_column_strip(ui, staged->game, &strip, box_middle(box, box.width, STRIP_HEIGHT));
}

bool folio_stage(const BoardView *view, const Session *session, const Story *story, LineSpan lines,
                 Staged *staged)
{
    Rolled rolled = folio_rolled(story, lines.first, lines.behind);
    (void)session;
    if (rolled.line < 0)
        return false;
    bool column = rolled.column >= 1 && rolled.column <= COLUMNS;
    *staged = (Staged){.count = rolled.count + 1, /* and the die */
                       .second_from = rolled.count,
                       .counted = 1U << rolled.count,
                       .part = MARKER,
                       .tail = column ? STRIP : 0,
                       .draw_part = draw_part,
                       .draw_tail = draw_column,
                       .game = view->game};
    StagedCombat combat = {rolled, folio_was_attacked(view, rolled.target)};
    memcpy(staged->data, &combat, sizeof combat);
    text_copy(staged->first, sizeof staged->first, rolled.count ? "support fire" : "no support fire");
    text_copy(staged->second, sizeof staged->second, "the die");
    text_copy(staged->question, sizeof staged->question, "How does the fight end?");
    text_copy(staged->result, sizeof staged->result, folio_facts_result_words(rolled.kind, rolled.result));
    return true;
}
