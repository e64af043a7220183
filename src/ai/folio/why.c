/* why: the commander's reasons in words, for hints: outcomes and the risk; what he reckons with is his own affair. */
#include "ai/folio/mind.h"
#include "core/play/explanation.h"
#include "folio/words/words.h"

/* What speaks for it as it is found: more than a player wants to read is left out at the end. */
static void say(Explanation *list, const char *rule, const char *text)
{
    explain_line(list, rule, text, "%s", "");
}

static void add_attack(Mind *mind, int unit, Explanation *list)
{
    for (int i = 0; i < mind->plan.count; i++) {
        const Assault *assault = &mind->plan.assaults[i];
        if (!view_has(assault->units, unit))
            continue;
        explain_words(list, "7.1", "", "It takes part in an attack of %d on %s", assault->count,
                      mind->view.game->counters[assault->target].name);
    }
}

static int friends_beside(const View *view, int unit, Node node)
{
    int count = 0;
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        Node next = view->game->map.node[node].next[i];
        count += next != NO_NODE && view->board[view->side].unit[next] &&
                 view->board[view->side].unit[next] != unit + 1;
    }
    return count;
}

/* 15.0: nobody knows who is in ground that was not searched; 11.1: a boat may run right into him. */
static void add_ambush(const Mind *mind, int unit, Node node, Explanation *list)
{
    const View *view = &mind->view;
    bool fresh = mind->march.fresh[folio_cell(view->game, view->game->map.node[node].hex)];
    if (view->state->by == BY_BOAT && fresh)
        explain_words(list, "11.1", "risk", "The boat may run into a hidden enemy");
    else if (folio_lurk_danger(view, unit, node))
        explain_words(list, "15.0", "risk", "An ambush there, %d in 100, %s", view->ambush[node],
                      friends_beside(view, unit, node) ? "with friends beside it" : "alone");
}

/* What is to be found there, and what may strike it there. */
static void why_there(Mind *mind, Action action, int unit, Node node, Explanation *list)
{
    const View *view = &mind->view;
    bool captures = false;
    int finds = action.verb == VERB_MOVE   ? folio_march_finds_on_way(mind, unit, node, &captures)
                : action.verb == VERB_LAND ? folio_march_finds(mind, view->game->map.node[node].hex)
                                           : 0;
    if (view->side != US)
        return;
    if (captures)
        say(list, "16.0", "It takes a camp");
    if (finds > 0)
        say(list, "15.0", "It searches ground that may hide somebody");
    add_ambush(mind, unit, node, list);
}

/* Where it goes, against where it is. */
static void why_move(Mind *mind, Action action, Explanation *list)
{
    const View *view = &mind->view;
    int unit = action.on - 1;
    Node node = folio_node_of(&view->game->map, action.at), here = folio_view_node(view, unit);
    add_attack(mind, unit, list);
    if (node == NO_NODE || folio_is_monitor(view->game, unit))
        return;
    why_there(mind, action, unit, node, list);
    if (here == NO_NODE)
        return;
    if (folio_view_ringed(view, unit, here) && !folio_view_ringed(view, unit, node))
        say(list, "7.7", "It leaves a place around which a ring could close");
    else if (folio_view_danger(view, unit, node) < folio_view_danger(view, unit, here))
        say(list, "7.0", "It is less in danger of an attack there than here");
    if (folio_march_stand(mind, unit, node) + folio_view_danger(view, unit, node) >
        folio_march_stand(mind, unit, here) + folio_view_danger(view, unit, here))
        say(list, "5.0", "It is nearer to what matters");
}

/* ---- combats: what the six rolls do to whom ---- */

typedef struct Rolls {
    int attacker, defender, all; /* hurt by so many of all */
} Rolls;

static Rolls rolls_of(const View *view, Action action)
{
    enum { MOST = 16 };
    Odds odds[MOST];
    Rolls rolls = {0};
    int count = folio_odds(view->game, view->state, action, odds, MOST);
    for (int i = 0; i < count && i < MOST; i++) {
        char first = odds[i].outcome[0];
        rolls.all = (int)odds[i].denominator;
        rolls.attacker += first == 'A' || first == '(' || first == 'E' ? (int)odds[i].numerator : 0;
        rolls.defender += first == 'D' || first == 'E' ? (int)odds[i].numerator : 0;
    }
    return rolls;
}

static int percent(int some, int all)
{
    return (some * 100 + all / 2) / all;
}

static bool is_fight(int verb)
{
    return verb == VERB_ATTACK || verb == VERB_BOMBARD || verb == VERB_JOIN || verb == VERB_PLAY ||
           verb == VERB_PASS;
}

static void why_fight(Mind *mind, Action action, Explanation *list)
{
    Rolls rolls = rolls_of(&mind->view, action);
    const Combat *combat = &mind->view.state->combat;
    int target = action.verb == VERB_ATTACK || action.verb == VERB_BOMBARD ? action.to - 1 : combat->target;
    bool attacks = folio_side(mind->view.game, target) != mind->view.side;
    if (!rolls.all)
        return;
    explain_words(list, "7.6", "", "%s is hurt with %d %%", attacks ? "The defender" : "The attacker",
                  percent(attacks ? rolls.defender : rolls.attacker, rolls.all));
    int own = attacks ? rolls.attacker : rolls.defender;
    if (own)
        explain_words(list, "7.6", "risk", "We are hurt with %d %%", percent(own, rolls.all));
}

/* What everybody would be warned of. */
static void add_risk(Mind *mind, Action action, Explanation *list)
{
    enum { MOST = 16 };
    Reason lines[MOST];
    Explanation after = {.game = mind->view.game,
                         .state = mind->view.state,
                         .side = mind->view.side,
                         .lines = lines,
                         .cap = MOST};
    folio_explain_consequences(&after, action);
    for (int i = 0; i < after.count && i < MOST; i++)
        if (reason_warns(&lines[i])) {
            explain_words(list, lines[i].rule, "risk", "%s", lines[i].label);
            return;
        }
}

int folio_mind_why(void *mind, Action action, Reason *reasons, int cap)
{
    enum { MOST = 12 };
    Reason lines[MOST];
    Explanation found = {.lines = lines, .cap = MOST};
    const FolioGround *ground = &folio_grounds[action.verb];
    bool goes = action.verb == VERB_MOVE || action.verb == VERB_ENTER || action.verb == VERB_LIFT ||
                action.verb == VERB_EMBARK || action.verb == VERB_LAND;
    if (goes)
        why_move(mind, action, &found);
    else if (is_fight(action.verb))
        why_fight(mind, action, &found);
    if (found.count == 0 && ground->rule)
        say(&found, ground->rule, ground->label);
    add_risk(mind, action, &found);
    return search_shortened(&found, reasons, cap);
}
