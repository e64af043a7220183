/* The last rolls and what came of them; and what is left in the cup. */
#include "fte/words/words.h"
#include "ui/fte/panels.h"
#include "ui/model/fte/rolled.h"
#include "ui/table/panel.h"

static const float DIE = 34;
enum { DICE_MOST = 2 };

typedef struct Rolls {
    int line; /* of the story, of the last one; -1: none */
    int dice[DICE_MOST], count;
} Rolls;

/* The last roll that has been told; a hit and its effect stand together. */
static Rolls last_rolls(const Story *story, LineSpan lines)
{
    Rolls rolls = {.line = -1};
    for (int i = lines.behind - 1; i >= 0 && i >= lines.first && rolls.count < DICE_MOST; i--) {
        const StoryLine *told = story_line(story, i);
        int kind = told->decision ? -1 : told->event.kind;
        if (!fte_roll_of(kind))
            continue;
        if (rolls.count && kind != EVENT_HIT)
            break;
        rolls.dice[rolls.count++] = told->event.arg[fte_roll_of(kind) - 1];
        rolls.line = rolls.line < 0 ? i : rolls.line;
        if (kind != EVENT_RESULT)
            break;
    }
    return rolls;
}

Rectangle fte_luck(Ui *ui, const BoardView *view, const Session *session, const Story *story, LineSpan lines,
                   Rectangle room, LuckLeft *left)
{
    Rolls rolls = last_rolls(story, lines);
    (void)session;
    for (int i = rolls.count - 1; i >= 0 && room.width > 160; i--)
        luck_number(ui, rolls.dice[i], box_middle(box_left(&room, DIE, 8), DIE, DIE));
    text_print(left->brief, sizeof left->brief, fte_facts_chits(view->state) == 1 ? "%d chit" : "%d chits",
               fte_facts_chits(view->state));
    text_print(left->text, sizeof left->text, "left in the cup: %s", left->brief);
    return room;
}

/* ---- the cup ---- */

float fte_cup(Ui *ui, const BoardView *view, Rectangle room)
{
    static const char *const titles[3] = {"US chits", "NVA and Viet Cong chits", "Random Event chit"};
    const float row = 24;
    for (int chit = US; chit <= CHIT_EVENT && room.height > 0; chit++) {
        char text[64];
        Rectangle line = box_top(&room, row, 0);
        text_print(text, sizeof text, "%d in the cup, %d %% to be next", view->state->cup[chit],
                   fte_facts_chance(view->state, chit));
        ui_text(ui, box_left(&line, 190, 8), FACE_BODY, ui_tone(ui, TONE_TEXT), ALIGN_LEFT, titles[chit]);
        ui_text_cut(ui, line, FACE_BODY, ui_tone(ui, TONE_DIM), ALIGN_LEFT, text);
    }
    return 3 * row;
}
