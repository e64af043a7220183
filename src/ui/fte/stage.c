/* What dice decide is rolled before all eyes: die by die, with what each is for. */
#include <string.h>

#include "ui/fte/panels.h"
#include "ui/model/fte/rolled.h"
#include "ui/table/panel.h"

static const float DIE = 38, PART = 58;
static_assert(sizeof(FteRolled) <= STAGED_DATA, "it is kept in a Staged");

static void draw_part(Ui *ui, const Staged *staged, int part, Rectangle box)
{
    FteRolled rolled;
    memcpy(&rolled, staged->data, sizeof rolled);
    luck_number(ui, rolled.dice[part].roll,
                box_middle(staged_word(ui, box, rolled.dice[part].word, TONE_DIM), DIE, DIE));
}

bool fte_stage(const BoardView *view, const Session *session, const Story *story, LineSpan lines,
               Staged *staged)
{
    FteRolled rolled = fte_rolled(story, lines.first, lines.behind);
    (void)session;
    if (!rolled.count)
        return false;
    *staged = (Staged){.count = rolled.count, .part = PART, .draw_part = draw_part, .game = view->game};
    for (int i = 0; i < rolled.count; i++)
        staged->counted |= (uint32_t)rolled.dice[i].counts << i;
    memcpy(staged->data, &rolled, sizeof rolled);
    text_copy(staged->first, sizeof staged->first, rolled.act);
    if (rolled.at_most > 0)
        text_print(staged->second, sizeof staged->second, "%d or less hits", rolled.at_most);
    else
        text_copy(staged->second, sizeof staged->second, rolled.count == 1 ? "the die" : "the dice");
    text_copy(staged->result, sizeof staged->result, rolled.words);
    return true;
}
