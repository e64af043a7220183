/* why: the commander's reasons in words, for hints: outcomes, two at most, and the risk. What he reckons with is his own affair. */
#include "ai/tod/mind.h"
#include "tod/sight/sight.h"
#include "tod/support/support.h"

static void say(Explanation *list, const char *rule, const char *text)
{
    explain_line(list, rule, text, "%s", "");
}

/* So many hundredths of a man, in words. */
static void say_men(Explanation *list, const char *rule, const char *value, const char *what, int hundredths)
{
    if (hundredths >= 10)
        explain_words(list, rule, value, "%s: %d.%d of %s", what, hundredths / 100, hundredths % 100 / 10,
                      "a man");
}

static int men_lost(const TodView *view, int worth)
{
    return worth * 100 / view->man_worth[view->side];
}

static void add_danger(const TodView *view, int unit, PlanePoint at, bool hidden, Explanation *list)
{
    int danger = tod_view_danger(view, unit, at, hidden);
    if (tod_machine(view->game, view->state, unit)) {
        int worth = tod_view_machine(view, unit);
        if (danger && worth)
            explain_words(list, "at-gun 5", "risk", "Knocked out there: %d in 100", 100 * danger / worth);
        return;
    }
    say_men(list, "aimed 2", "risk", "Known enemies could take there in a turn", men_lost(view, danger));
}

/* ---- going somewhere ---- */

static const char *const GOING[GOAL_KINDS] = {
    [GOAL_HOLD] = "It comes nearer to the ground that counts at the end",
    [GOAL_SEARCH] = "It comes nearer to a village that is to be searched",
    [GOAL_DESTROY] = "It comes nearer to what is to be destroyed",
    [GOAL_EXIT] = "It comes nearer to where leaving the table counts",
    [GOAL_HOME] = "Its casualties come nearer to safety",
    [GOAL_RESCUE] = "It comes nearer to a casualty whom nobody carries",
    [GOAL_FOE] = "It comes nearer to the enemy",
    [GOAL_LEAD] = "He stays with those who need to see him",
};

static void why_going(TodMind *mind, Action action, Explanation *list)
{
    const TodView *view = &mind->view;
    int unit = tod_unit_of(action), goal, piece;
    PlanePoint to = tod_point_of(action), from = view->fighters[unit].at;
    bool hidden = tod_marked(view->state, unit, UNIT_HIDDEN) && tod_view_stays_hidden(view, unit, to);
    int pull = tod_goals_pull(&mind->goals, unit, to, &goal);
    if (goal >= 0 && pull > tod_goals_pull(&mind->goals, unit, from, NULL))
        say(list, "turn 3", GOING[mind->goals.goals[goal].kind]);
    if (tod_view_danger(view, unit, to, hidden) < tod_view_danger(view, unit, from, hidden))
        say(list, "cover 1", "Less can be fired at it there than here");
    if (tod_view_threat(view, unit, to) > tod_view_threat(view, unit, from))
        say(list, "aimed 2", "It has a better shot from there");
    if (hidden)
        say(list, "spotting 2", "It stays hidden");
    if (tod_is_infantry(view->game, view->state, unit) &&
        tod_best_cover(view->game, view->state, to, &piece) >
            tod_best_cover(view->game, view->state, from, &piece))
        say(list, "cover 1", "It comes into better cover");
    if (action.verb == VERB_MOVE && action.with & HOW_CAUTIOUS && view->side == US)
        say(list, "traps 10", "Who goes cautiously may roll again for a trap");
    if (tod_mind_trap_risk(mind, unit, to, action.verb == VERB_MOVE ? action.with : 0) > TOD_POINT / 10)
        explain_words(list, "traps 4", "risk", "Traps may lie on that way");
    else
        add_danger(view, unit, to, hidden, list);
}

/* ---- fighting ---- */

static void why_fire(TodMind *mind, Action action, Explanation *list)
{
    const TodView *view = &mind->view;
    int unit = tod_unit_of(action);
    say_men(list, "aimed 2", "", "Enemies who fall, to be expected", tod_mind_falls(mind, action));
    if (action.verb == VERB_RAKE)
        say(list, "pinning 4", "Who is under it does not fire in his next turn");
    if (!list->count)
        say(list, "suppress 2", "It is all that can be fired at");
    if (tod_marked(view->state, unit, UNIT_HIDDEN))
        explain_words(list, "spotting 2", "risk", "It is seen from now on");
    else
        add_danger(view, unit, view->fighters[unit].at, false, list);
}

static void why_assault(TodMind *mind, Action action, Explanation *list)
{
    const TodView *view = &mind->view;
    TodStorm storm = tod_mind_storm(mind, tod_unit_of(action), tod_target_of(action));
    if (!tod_is_infantry(view->game, view->state, tod_target_of(action))) {
        say(list, "storm 2", "It may be knocked out by hand");
        return;
    }
    explain_words(list, "assault 9", "", "They win with %d in 100, and take all who are left", storm.wins);
    if (tod_marked(view->state, tod_target_of(action), UNIT_UNDER_HE))
        say(list, "assault 3", "Nobody there can fire at them: he is held down");
    if (storm.losses >= 50)
        say_men(list, "assault 2", "risk", "Fallen before they are there", storm.losses);
    else
        explain_words(list, "assault 9", "risk", "Who loses a round surrenders");
}

static void why_call(TodMind *mind, Action action, Explanation *list)
{
    const TodView *view = &mind->view;
    int unit = tod_unit_of(action), firer = action.with - 1,
        score = tod_radio_score(view->game, view->state, unit, firer, tod_point_of(action)),
        ranging = tod_ranging_score(view->game, view->state, firer, tod_point_of(action));
    say(list, "area 5", action.count == CALL_LIGHT ? "It lights those who come" : "Shells fall among them");
    if (score > 1)
        explain_words(list, "indirect 6", "", "He is heard on %d or more of six", score);
    if (ranging > 1)
        explain_words(list, "area 3", "risk", "The guns are ranged on %d or more only", ranging);
}

/* ---- the rest ---- */

typedef void TodReasons(TodMind *mind, Action action, Explanation *list);

typedef struct Ground {
    const char *rule, *text;
    TodReasons *more;
} Ground;

static const Ground GROUNDS[VERBS] = {
    [VERB_DONE] = {"setup 1", "They stand well where they are", NULL},
    [VERB_PLACE] = {"setup 1", "It has less far to go from there", NULL},
    [VERB_PASS] = {"terror 2", "A better moment for a card will come", NULL},
    [VERB_END] = {"turn 3", "Nothing more is worth doing in this turn", NULL},
    [VERB_MOVE] = {"move 1", "It stands better there", why_going},
    [VERB_CROSS] = {"move 3", "The way goes over it", why_going},
    [VERB_DRIVE] = {"vehicle 1", "It stands better there", why_going},
    [VERB_EXIT] = {"evac 4", "Whoever leaves here is safe, or counts", NULL},
    [VERB_DISARM] = {"traps 11", "Nobody steps on it any more", NULL},
    [VERB_SET_UP] = {"crewed 1", "It can fire from the next turn on", NULL},
    [VERB_PIVOT] = {"crewed 3", "It points at an enemy whom it can reach", NULL},
    [VERB_TURRET] = {"vehicle 2", "It points at an enemy whom it can reach", NULL},
    [VERB_AIM] = {.more = why_fire},
    [VERB_SUPPRESS] = {.more = why_fire},
    [VERB_RAKE] = {.more = why_fire},
    [VERB_SNIPE] = {"event 04", "He is the one whom they can spare least", NULL},
    [VERB_SPRAY] = {"suppress 2", "Somebody was there a moment ago", NULL},
    [VERB_ASSAULT] = {.more = why_assault},
    [VERB_CARRY] = {"evac 5", "He comes nearer to safety", NULL},
    [VERB_DROP] = {"evac 4", "A casualty is out, which counts", NULL},
    [VERB_CALL] = {.more = why_call},
    [VERB_REQUEST] = {"helo-request 1", "It costs nothing to ask", NULL},
    [VERB_FLY] = {"helo-move 1", "It is needed there", NULL},
    [VERB_LAND] = {"helo-move 2", "Somebody waits for it on the ground", NULL},
    [VERB_TAKE_OFF] = {"helo-move 1", "There is nothing more to do on the ground", NULL},
    [VERB_DEPART] = {"helo-medevac 1", "Those aboard are out, which counts", NULL},
    [VERB_SHOOT_UP] = {"aa 3", "It may be driven off, or brought down", NULL},
    [VERB_SHELL] = {"at-gun 5", "It may be knocked out, with all who are in it", NULL},
    [VERB_BLAST] = {"tank-fire 1", "Men stand close together there", NULL},
    [VERB_LEAVE] = {"riding 4", "On the ground they can fight", NULL},
    [VERB_BOARD] = {"riding 4", "It would be too late on foot", NULL},
    [VERB_LOAD] = {"helo-medevac 1", "Casualties are on their way out", NULL},
    [VERB_CUT] = {"wire 3", "The way goes through it", NULL},
    [VERB_THROW] = {"sapper 2", "It destroys what counts, or who is there", NULL},
    [VERB_SCAN] = {"night 2", "They may come from there", NULL},
    [VERB_SEARCH] = {"village 1", "Arms may be found, and nobody is harmed by who knows how", NULL},
    [VERB_PLAY] = {"terror 2", "It hurts them most now", NULL},
    [VERB_RIG] = {"event 01", "They will come by there", NULL},
    [VERB_GO_ON] = {"spotting 2", "It is still better there than here", NULL},
    [VERB_HALT] = {"spotting 2", "It is worse there than here by now", NULL},
    [VERB_REROLL] = {"traps 10", "Another roll may be better", NULL},
    [VERB_STAND] = {"traps 10", "Another roll may be worse", NULL},
    [VERB_FALL] = {"casualty 1", "He is the one who is missed least", NULL},
    [VERB_DEFEND] = {"assault 2", "Nothing covers those who come in", NULL},
};

int tod_mind_why(void *mind, Action action, Reason *reasons, int cap)
{
    enum { MOST = 12 };
    Reason lines[MOST];
    Explanation found = {.lines = lines, .cap = MOST};
    const Ground *ground = &GROUNDS[action.verb];
    if (ground->more)
        ground->more(mind, action, &found);
    bool reason = false;
    for (int i = 0; i < found.count && i < MOST; i++)
        reason |= !lines[i].value[0];
    if (!reason && ground->rule)
        say(&found, ground->rule, ground->text);
    return search_shortened(&found, reasons, cap);
}
