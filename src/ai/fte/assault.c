/* assault: 8.0. Never alone, and only where what is likely to be there loses more than we do. */
#include "fte/fire/assault.h"
#include "ai/fte/mind.h"
#include "fte/fire/check.h"

enum { ROUNDS = 2, LEAST = 2 };

/* Both sides of a fight at arm's length. */
typedef struct Melee {
    int count;       /* those who go in, or defend */
    int fire;        /* what all of them do to the other side in a round, in hundredths of a hit */
    int loss;        /* what a hit on one of them costs, on average */
    int first_shots; /* 21.0: of the defenders, as the others come */
} Melee;

static bool could_storm(const FteView *view, int unit, Hex hex)
{
    bool fights = view->sketch[unit].fire > 0 && !fte_is_role(view->game, view->state, unit, ROLE_MEDIC) &&
                  !fte_is_role(view->game, view->state, unit, ROLE_MORTAR);
    return fte_view_own(view, unit) && fights && fte_is_steady(view->state, unit) &&
           fte_distance(view->game, view->state->units[unit].hex, hex) == 1 &&
           !fte_refuse_action(view->game, view->state, unit, ACTED_ASSAULT, NULL);
}

static Melee attackers(const FteView *view, Hex hex)
{
    Melee side = {0};
    for (int unit = 0; unit < view->game->unit_count; unit++) {
        if (!could_storm(view, unit, hex) || fte_is_leader(view->game, view->state, unit))
            continue;
        int goes = 10 * fte_passing_rolls(view->game, view->state, unit, 0);
        side.count++;
        side.fire +=
            goes * fte_view_chance(view->sketch[unit].fire + 1 - fte_terrain(view->game, hex)->fire) / 100;
        side.loss += view->sketch[unit].hit[SMALL_ARMS];
    }
    side.loss /= side.count ? side.count : 1;
    return side;
}

static Melee defenders(const FteView *view, Hex hex)
{
    Melee side = {0};
    for (int i = 0; i < view->enemy_count; i++) {
        int unit = view->enemies[i];
        const FteSketch *one = &view->sketch[unit];
        if (!fte_defends(view->game, view->state, unit, hex))
            continue;
        int strikes = one->real * fte_view_chance(one->fire) / 100;
        side.count++;
        side.fire += strikes;
        side.first_shots += strikes * one->quality / D10;
        side.loss += one->hit[SMALL_ARMS];
    }
    side.loss /= side.count ? side.count : 1;
    return side;
}

int fte_mind_storm(FteMind *mind, Hex hex)
{
    const FteView *view = &mind->view;
    Melee ours = attackers(view, hex), theirs = defenders(view, hex);
    if (!theirs.count || ours.count < LEAST || ours.count < theirs.count)
        return NEVER;
    int gain = ROUNDS * ours.fire * theirs.loss / 100,
        risk = (ROUNDS * theirs.fire + theirs.first_shots) * ours.loss / 100;
    return gain - risk + fte_goals_find(view, hex) / 2;
}

int fte_judge_assault(FteMind *mind, Action action)
{
    return could_storm(&mind->view, action.on - 1, action.at) ? fte_mind_storm(mind, action.at) : NEVER;
}

/* The more, the better; a Leader only sends them. In a Move nobody goes along: each has its own best way. */
int fte_judge_join(FteMind *mind, Action action)
{
    const FteView *view = &mind->view;
    const FteFrame *frame = fte_top(view->state);
    int unit = action.on - 1;
    if (frame->step != STEP_ASSAULT)
        return NEVER;
    return could_storm(view, unit, frame->hex) && !fte_is_leader(view->game, view->state, unit) ? 20 : -20;
}

int fte_judge_advance(FteMind *mind, Action action)
{
    enum { TAKEN = 20 };
    int unit = action.on - 1;
    Hex here = mind->view.state->units[unit].hex, there = fte_top(mind->view.state)->hex;
    return TAKEN + fte_mind_stand(mind, unit, there, false) - fte_mind_stand(mind, unit, here, false);
}
