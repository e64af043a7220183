/* What dice decide is rolled before all eyes: die by die, with what each is for. */
#include <string.h>

#include "ui/model/tod/rolled.h"
#include "ui/table/panel.h"
#include "ui/tod/panels.h"

static const float DIE = 34, PART = 50;
enum { EYES = 6 };
static_assert(sizeof(TodRolled) <= STAGED_DATA, "it is kept in a Staged");

static void draw_part(Ui *ui, const Staged *staged, int part, Rectangle box)
{
    TodRolled rolled;
    memcpy(&rolled, staged->data, sizeof rolled);
    const TodDie *die = &rolled.dice[part];
    box = box_middle(staged_word(ui, box, tod_die_word(die), TONE_DIM), DIE, DIE);
    if (die->roll <= EYES)
        luck_die(ui, die->roll, box);
    else /* of several dice */
        luck_number(ui, die->roll, box);
}

bool tod_stage(const BoardView *view, const Session *session, const Story *story, LineSpan lines,
               Staged *staged)
{
    TodRolled rolled = tod_rolled(story, lines.first, lines.behind);
    (void)session;
    if (!rolled.count)
        return false;
    *staged = (Staged){.count = rolled.count, .part = PART, .draw_part = draw_part, .game = view->game};
    for (int i = 0; i < rolled.count; i++)
        staged->counted |= (uint32_t)rolled.dice[i].counts << i;
    memcpy(staged->data, &rolled, sizeof rolled);
    text_copy(staged->first, sizeof staged->first, rolled.act);
    if (rolled.at_least > 0)
        text_print(staged->second, sizeof staged->second, "%d or more hits", rolled.at_least);
    else
        text_copy(staged->second, sizeof staged->second, rolled.count == 1 ? "the die" : "the dice");
    text_copy(staged->result, sizeof staged->result, rolled.words);
    return true;
}
