/* The last dice and what came of them. */
#include "tod/words/words.h"
#include "ui/table/panel.h"
#include "ui/tod/panels.h"

static const float DIE = 34;
enum { DICE_MOST = 2 };

/* Where an event keeps its die, plus 1; 0: it has none. */
static const uint8_t roll_at[EVENT_KINDS] = {
    [EVENT_SHOT] = 2,   [EVENT_SAVE] = 3,    [EVENT_TRAP_ROLL] = 3,
    [EVENT_KILLED] = 3, [EVENT_WOUNDED] = 3, [EVENT_ASSAULT_DICE] = 2,
    [EVENT_EFFECT] = 2, [EVENT_DAMAGE] = 2,  [EVENT_ORDER] = 2};

typedef struct Rolls {
    int line; /* of the story, of the last one; -1: none */
    int dice[DICE_MOST], count;
} Rolls;

/* The last die that has been told; a hit and its save stand together. */
static Rolls last_rolls(const Story *story, LineSpan lines)
{
    Rolls rolls = {.line = -1};
    for (int i = lines.behind - 1; i >= 0 && i >= lines.first && rolls.count < DICE_MOST; i--) {
        const StoryLine *told = story_line(story, i);
        int kind = told->decision ? -1 : told->event.kind;
        if (kind < 0 || !roll_at[kind])
            continue;
        int die = told->event.arg[roll_at[kind] - 1];
        if ((rolls.count && kind != EVENT_SHOT) || die < 1 || die > D6)
            break;
        rolls.dice[rolls.count++] = die;
        rolls.line = rolls.line < 0 ? i : rolls.line;
        if (kind != EVENT_SAVE)
            break;
    }
    return rolls;
}

Rectangle tod_luck(Ui *ui, const BoardView *view, const Session *session, const Story *story, LineSpan lines,
                   Rectangle room, LuckLeft *left)
{
    Rolls rolls = last_rolls(story, lines);
    (void)session, (void)view, (void)left;
    for (int i = rolls.count - 1; i >= 0 && room.width > 160; i--)
        luck_die(ui, rolls.dice[i], box_middle(box_left(&room, DIE, 8), DIE, DIE));
    return room;
}
