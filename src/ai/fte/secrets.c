/* secrets: Claymores set off (26.0), Civilians asked, and what has to be told then (28.0). */
#include "ai/fte/mind.h"
#include "fte/fire/check.h"
#include "fte/fire/fire.h"

/* In the hex, or storming it. */
static bool is_caught(const FteView *view, int unit, Hex hex)
{
    const FteFrame *assault = fte_frame(view->state, STEP_ASSAULT);
    bool storms = assault && assault->hex == hex && fte_marked(view->state, unit, MARK_ASSAULTING);
    return !fte_in_air(view->state, unit) && (view->state->units[unit].hex == hex || storms);
}

/* 26.0: it goes off once: not for the first scout who may be nobody. */
int fte_judge_detonate(FteMind *mind, Action action)
{
    enum { KEPT = 60 };
    const FteView *view = &mind->view;
    int worth = -KEPT;
    for (int i = 0; i < view->enemy_count; i++)
        if (is_caught(view, view->enemies[i], action.at))
            worth += fte_view_chance(view->game->house.claymore_rating - view->cover_he[i]) *
                     view->sketch[view->enemies[i]].hit[HIGH_EXPLOSIVE] / 100;
    return worth;
}

/* 28.0: two things come to light if the check is passed. */
int fte_judge_interrogate(FteMind *mind, Action action)
{
    enum { TOLD = 60 };
    return 1 + TOLD * fte_passing_rolls(mind->view.game, mind->view.state, action.on - 1, 0) / D10;
}

/* What is nothing first; then who is seen anyway. */
int fte_judge_reveal(FteMind *mind, Action action)
{
    enum { DUMMY = 20, SOLDIER = 40 };
    FteView *view = &mind->view;
    int unit = action.on - 1;
    bool nobody = fte_is_role(view->game, view->state, unit, ROLE_DUMMY) ||
                  fte_is_role(view->game, view->state, unit, ROLE_CIVILIANS);
    return nobody ? -DUMMY : -SOLDIER - fte_view_unmasking(view, unit);
}

int fte_judge_reveal_marker(FteMind *mind, Action action)
{
    static const int loss[WORK_KINDS] = {
        [WORK_DUMMY] = 10, [WORK_FOXHOLES] = 15, [WORK_BUNKER] = 150, [WORK_RICE] = 200,
        [WORK_AMMO] = 210, [WORK_MEDICAL] = 200, [WORK_TUNNEL] = 210};
    int kind = mind->view.state->works[action.to - 1].kind;
    return kind < WORK_KINDS ? -loss[kind] : 0;
}
