/* fight: whom to fire at, with whom, and when to spring an ambush: exact odds of the attack against what it gives away. */
#include "ai/fte/mind.h"
#include "fte/fire/check.h"
#include "fte/fire/fire.h"
#include "fte/turn/activation.h"

/* ---- attacks of several ---- */

static bool could_join(const FteView *view, int unit, int target)
{
    return !fte_refuse_action(view->game, view->state, unit, ACTED_FIRE, NULL) &&
           !fte_refuse_shot(view->game, view->state, unit, target, NULL);
}

/* 18.1: who fires within sight of a Visible enemy is seen; Snipers are not. */
static int given_away(FteMind *mind, int unit, bool reaction)
{
    FteView *view = &mind->view;
    if (fte_is_role(view->game, view->state, unit, ROLE_SNIPER))
        return 0;
    return reaction || fte_view_watched(view, view->state->units[unit].hex) ? fte_view_unmasking(view, unit)
                                                                            : 0;
}

/* What a unit would reach with a shot of its own elsewhere. */
static int alone(FteMind *mind, int unit, int target)
{
    int shot = fte_view_shot(&mind->view, unit, target, FIRE_ACTION, 0);
    return shot > 0 ? shot : 0;
}

/* Units of the Activation that had better support than fire alone. */
static int supporters_for(FteMind *mind, int unit, int target)
{
    const FteView *view = &mind->view;
    int count = 0, tenth = view->sketch[target].hit[view->sketch[unit].weapon] / D10;
    for (int other = 0; view->traits->joins && other < view->game->unit_count; other++)
        count += other != unit && fte_view_own(view, other) && fte_marked(view->state, other, MARK_READY) &&
                 could_join(view, other, target) && alone(mind, other, target) <= tenth + tenth / 2;
    return count;
}

int fte_judge_fire(FteMind *mind, Action action)
{
    const FteView *view = &mind->view;
    int unit = action.on - 1, target = action.to - 1;
    bool reaction = fte_top(view->state)->step == STEP_REACT;
    if (fte_top(view->state)->step == STEP_ASSAULT)
        return 1 + fte_view_shot(view, unit, target, FIRE_ASSAULT, 0);
    int supporters = reaction ? 0 : supporters_for(mind, unit, target);
    return fte_view_shot(view, unit, target, reaction ? FIRE_REACTION : FIRE_ACTION, supporters) -
           given_away(mind, unit, reaction);
}

int fte_mind_attack(FteMind *mind, int unit, int *target)
{
    const FteView *view = &mind->view;
    int best = 0;
    for (int i = 0; i < view->enemy_count; i++) {
        if (fte_refuse_shot(view->game, view->state, unit, view->enemies[i], NULL))
            continue;
        int worth = fte_view_shot(view, unit, view->enemies[i], FIRE_ACTION, view->traits->joins) -
                    given_away(mind, unit, false);
        if (worth <= best)
            continue;
        best = worth;
        if (target)
            *target = view->enemies[i];
    }
    return best;
}

/* A tenth more, against what it could do by itself. */
int fte_judge_support(FteMind *mind, Action action)
{
    const FteView *view = &mind->view;
    const FteFrame *frame = fte_top(view->state);
    int unit = action.on - 1, target = frame->target - 1, primary = frame->unit - 1;
    FteShot shot = fte_shot(view->game, view->state, primary, target, (FireMode)frame->mode);
    int more = fte_view_shot(view, primary, target, frame->mode, shot.supporters + 1) -
               fte_view_shot(view, primary, target, frame->mode, shot.supporters);
    bool action_fire = frame->mode == FIRE_ACTION;
    int away = frame->mode == FIRE_ASSAULT ? 0 : given_away(mind, unit, !action_fire);
    int own = action_fire ? fte_mind_attack(mind, unit, NULL)
                          : fte_view_shot(view, unit, target, frame->mode, 0) - away;
    return more - away - (own > 0 ? own * 2 / 3 : 0) + 1;
}

/* ---- 21.0: Opportunity Fire ---- */

static int trigger(const FteView *view, const FteFrame *frame)
{
    if (frame->target)
        return frame->target - 1;
    for (int unit = 0; unit < view->game->unit_count; unit++)
        if (fte_is_at(view->state, unit, frame->hex) && fte_marked(view->state, unit, MARK_MOVING))
            return unit;
    return -1;
}

/* Those who could fire along with it, and have not tried yet. */
static int ambushers(const FteView *view, int unit, int target)
{
    int count = 0;
    for (int other = 0; view->traits->joins && other < view->game->unit_count; other++)
        count += other != unit && fte_view_own(view, other) &&
                 fte_distance(view->game, view->state->units[other].hex, view->state->units[unit].hex) <= 1 &&
                 fte_marked(view->state, other, MARK_PASSED) &&
                 !fte_refuse_shot(view->game, view->state, other, target, NULL);
    return count;
}

/* One attempt in an Activation: a better moment may come as long as the enemy comes nearer. Whoever lies in ambush waits for odds
 * that favour him. */
int fte_judge_react(FteMind *mind, Action action)
{
    enum { WAIT_SEEN = 25, WAIT_HIDDEN = 60, CLOSE_BY = 2 };
    const FteView *view = &mind->view;
    const FteFrame *frame = fte_top(view->state);
    int unit = action.on - 1, target = trigger(view, frame);
    if (target < 0)
        return NEVER;
    bool hidden = fte_marked(view->state, unit, MARK_CONCEALED);
    int worth = fte_view_shot(view, unit, target, FIRE_REACTION, ambushers(view, unit, target)) -
                given_away(mind, unit, true);
    int distance = fte_distance(view->game, view->state->units[unit].hex, frame->hex);
    int wait = distance <= CLOSE_BY || !view->traits->patient ? 0 : hidden ? WAIT_HIDDEN : WAIT_SEEN;
    return (worth - wait) * fte_passing_rolls(view->game, view->state, unit, 0) / D10;
}

/* 18.1: to show oneself in order to see others costs more than it brings. */
int fte_judge_show(FteMind *mind, Action action)
{
    return -1 - fte_view_unmasking(&mind->view, action.on - 1);
}
