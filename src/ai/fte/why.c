/* why: the commander's reasons in outcomes, for hints: two at most, and the risk. Worths are told in Victory Points. */
#include <stdlib.h>

#include "ai/fte/mind.h"
#include "core/play/explanation.h"
#include "fte/fire/check.h"
#include "fte/fire/fire.h"

enum { REASONS = 2, TENTH = FTE_POINT / 10 };

static void points(Explanation *list, const char *rule, const char *label, int worth)
{
    if (abs(worth) < TENTH)
        return;
    explain_line(list, rule, label, "%s%d.%d VP", worth < 0 ? "-" : "+", abs(worth) / FTE_POINT,
                 abs(worth) % FTE_POINT / TENTH);
}

/* ---- going somewhere ---- */

static const char *const going[FTE_GOALS] = {
    [GOAL_SEARCH] = "nearer to what is to be found or destroyed",
    [GOAL_RESCUE] = "nearer to a casualty",
    [GOAL_HOLD] = "nearer to the ground that counts at the end",
    [GOAL_EXIT] = "nearer to where leaving the map counts",
    [GOAL_CARRY] = "the casualties that it carries come nearer to safety",
    [GOAL_FOE] = "nearer to the enemy",
    [GOAL_GUARD] = "near to what it guards",
};

static void why_there(FteMind *mind, int unit, Hex end, Explanation *list)
{
    FteView *view = &mind->view;
    Hex here = view->state->units[unit].hex;
    FteGoal goal = GOAL_FOE;
    int pull = fte_goals_pull(&mind->goals, view, unit, end, &goal) -
               fte_goals_pull(&mind->goals, view, unit, here, NULL);
    int fire = (fte_view_threat(view, unit, end) - fte_view_threat(view, unit, here)) / 2;
    bool hidden = fte_marked(view->state, unit, MARK_CONCEALED);
    int danger = fte_view_danger(view, unit, end, hidden && !fte_view_watched(view, end)),
        left = fte_view_danger(view, unit, here, hidden);
    if (pull > 0)
        points(list, "29.0", going[goal], pull);
    if (fire > 0)
        points(list, "7.1", "a better shot from there", fire);
    if (danger < left && list->count < REASONS)
        points(list, "7.3", "less fire to fear than here", left - danger);
    if (!list->count)
        explain_line(list, "6.0", "with its Leader, or more room", "better");
    points(list, "21.0", "risk: fire there or on the way", -danger);
}

static void why_move(FteMind *mind, Action action, Explanation *list)
{
    const FteView *view = &mind->view;
    int unit = action.on - 1;
    Hex end = view->state->units[unit].hex;
    MoveMode mode = action.verb == VERB_DOUBLE ? MOVE_DOUBLE : MOVE_PLAIN;
    if (action.verb != VERB_SNEAK)
        fte_mind_march(mind, unit, fte_allowance(view->game, view->state, unit, mode), NULL, &end);
    why_there(mind, unit, end, list);
}

static void why_step(FteMind *mind, Action action, Explanation *list)
{
    for (int unit = 0; unit < mind->view.game->unit_count; unit++)
        if (fte_view_own(&mind->view, unit) && fte_marked(mind->view.state, unit, MARK_MOVING)) {
            why_there(mind, unit, action.at, list);
            return;
        }
}

/* ---- fighting ---- */

static void why_fire(FteMind *mind, Action action, Explanation *list)
{
    const FteView *view = &mind->view;
    int unit = action.on - 1, target = action.to - 1, step = fte_top(view->state)->step;
    FireMode mode = step == STEP_REACT ? FIRE_REACTION : step == STEP_ASSAULT ? FIRE_ASSAULT : FIRE_ACTION;
    FteShot shot = fte_shot(view->game, view->state, unit, target, mode);
    explain_line(list, "7.1", "it hits alone", "%d of 10",
                 fte_hitting_rolls(&shot, fte_to_hit(view->game, view->state, &shot, false, NULL)));
    points(list, "29.0", "what a hit is worth", view->sketch[target].hit[shot.weapon]);
    points(list, "18.1", "risk: it is seen, and can be fired at", -fte_view_unmasking(&mind->view, unit));
}

static void why_react(FteMind *mind, Action action, Explanation *list)
{
    const FteView *view = &mind->view;
    explain_line(list, "21.0", "it may fire then", "%d of 10",
                 fte_passing_rolls(view->game, view->state, action.on - 1, 0));
    points(list, "7.1", "what that is worth", fte_judge_react(mind, action));
    points(list, "18.1", "risk: it is seen, and can be fired at",
           -fte_view_unmasking(&mind->view, action.on - 1));
}

static void why_storm(FteMind *mind, Action action, Explanation *list)
{
    points(list, "8.0", "what those next to it gain, less what they may lose",
           fte_mind_storm(mind, action.at));
    explain_line(list, "8.0", "risk: they fire first, then hand to hand", "up to three rounds");
}

/* ---- the rest ---- */

typedef void FteReasons(FteMind *mind, Action action, Explanation *list);

/* What speaks for an answer, by its verb: the rule that it uses, and what its worth is made of. */
typedef struct Ground {
    const char *rule, *label;
    bool gain; /* its worth is a gain or loss against doing nothing, and is told */
    FteReasons *more;
} Ground;

static const Ground grounds[VERBS] = {
    [VERB_DONE] = {"5.0", "nothing more is worth doing here", false, NULL},
    [VERB_PASS] = {"5.1", "whoever could act does better to wait", false, NULL},
    [VERB_PLACE] = {"3.0", "cover, near to its Leader and to what it has to do", false, NULL},
    [VERB_LAY] = {"23.0", "under somebody who has to be driven off, apart from the others", false, NULL},
    [VERB_TRAP] = {"26.0", "where they will pass", false, NULL},
    [VERB_SHELTER] = {"24.0", "harder to hit inside", false, NULL},
    [VERB_ENTER] = {"4.0", "the entry nearest to its task", false, NULL},
    [VERB_BOARD] = {"4.0", "a ship brings it to where it is needed", false, NULL},
    [VERB_ACTIVATE] = {"5.1", "what he and those around him can do now", true, NULL},
    [VERB_ACTIVATE_HEX] = {"5.1", "what the units there can do now", true, NULL},
    [VERB_MOVE] = {.more = why_move},
    [VERB_DOUBLE] = {.more = why_move},
    [VERB_SNEAK] = {"6.7", "nearer, and likely unseen", true, NULL},
    [VERB_STEP] = {.more = why_step},
    [VERB_FIRE] = {.more = why_fire},
    [VERB_SUPPORT] = {"7.1", "one more of ten rolls hits", true, NULL},
    [VERB_REACT] = {.more = why_react},
    [VERB_ASSAULT] = {.more = why_storm},
    [VERB_JOIN] = {"8.0", "the more go in, the sooner it is over", false, NULL},
    [VERB_ADVANCE] = {"8.0", "the ground is ours", true, NULL},
    [VERB_SEARCH] = {"9.0", "what may be found there, by its chance", true, NULL},
    [VERB_DESTROY] = {"11.0", "points for what is destroyed", true, NULL},
    [VERB_RECOVER] = {"10.0", "fit to fight again, casualties taken up", true, NULL},
    [VERB_MEDEVAC] = {"12.0", "casualties who get out, if a ship comes", true, NULL},
    [VERB_REQUEST] = {"13.0", "what the shells would hit, if they come", true, NULL},
    [VERB_AIM] = {"13.0", "what the shells would hit there", true, NULL},
    [VERB_CANCEL] = {"16.0", "it would hit our own", true, NULL},
    [VERB_LOAD] = {"14.0", "casualties on their way out", true, NULL},
    [VERB_UNLOAD] = {"15.0", "near to their task, and not into waiting guns", true, NULL},
    [VERB_EXIT] = {"6.5", "points for leaving here, and for whom it carries", true, NULL},
    [VERB_TUNNEL] = {"7.5.3", "casualties are safe below", true, NULL},
    [VERB_CLIMB] = {"6.8", "nothing to do on the ground", false, NULL},
    [VERB_DESCEND] = {"6.8", "there is something to do on the ground", false, NULL},
    [VERB_RETREAT] = {"7.4", "the safest way back", false, NULL},
    [VERB_LAND] = {"7.4", "the safest place to come down", false, NULL},
    [VERB_CARRY] = {"7.5.2", "nobody is left behind", true, NULL},
    [VERB_HIDE] = {"18.2", "harder to hit, and nobody knows who it is", true, NULL},
    [VERB_DETONATE] = {"26.0", "what it would do to those who are there", true, NULL},
    [VERB_INTERROGATE] = {"28.0", "they may tell of two things that are hidden", true, NULL},
    [VERB_REVEAL] = {"28.0", "what costs us least to tell", false, NULL},
    [VERB_REVEAL_MARKER] = {"28.0", "what costs us least to tell", false, NULL},
    [VERB_CHOOSE] = {"19.0", "whom it matters most to", false, NULL},
};

int fte_mind_why(void *mind, Action action, Reason *reasons, int cap)
{
    Explanation list = {.lines = reasons, .cap = cap};
    const Ground *ground = &grounds[action.verb];
    if (ground->more)
        ground->more(mind, action, &list);
    else if (ground->rule && ground->gain)
        points(&list, ground->rule, ground->label, fte_mind_judge(mind, action));
    if (!list.count && ground->rule)
        explain_line(&list, ground->rule, ground->label, "best");
    return list.count < cap ? list.count : cap;
}
