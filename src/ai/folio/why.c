/* why: the commander's reasons in words, for hints. Worths are told in hundredths of a battalion's
 * step. */
#include "ai/folio/mind.h"
#include "core/play/explanation.h"

static void add_attack(Mind *mind, int unit, Explanation *list)
{
    for (int i = 0; i < mind->plan.count; i++) {
        const Assault *assault = &mind->plan.assaults[i];
        if (!view_has(assault->units, unit))
            continue;
        char label[LABEL_SIZE];
        text_print(label, sizeof label, "part in an attack of %d on %s", assault->count,
                   mind->view.game->counters[assault->target].name);
        explain_part(list, "7.1", label, assault->worth);
    }
}

/* Where it goes, against where it is. */
static void why_move(Mind *mind, Action action, Explanation *list)
{
    const View *view = &mind->view;
    int unit = action.on - 1;
    Node node = folio_node_of(&view->game->map, action.at), here = folio_view_node(view, unit);
    add_attack(mind, unit, list);
    if (node == NO_NODE || here == NO_NODE || folio_is_monitor(view->game, unit))
        return;
    bool captures = false;
    int finds = action.verb == VERB_MOVE ? folio_march_finds_on_way(mind, unit, node, &captures) : 0;
    if (view->side == US)
        explain_part(list, "15.0", "ground that was not searched", finds * mind->march.cell);
    if (view->side == US && captures)
        explain_part(list, "16.0", "a camp is taken", folio_view_camp_worth(view));
    explain_part(list, "7.0", "danger of attack there", -folio_view_danger(view, unit, node));
    explain_part(list, "7.0", "danger of attack here", folio_view_danger(view, unit, here));
    int nearer = (folio_march_stand(mind, unit, node) + folio_view_danger(view, unit, node)) -
                 (folio_march_stand(mind, unit, here) + folio_view_danger(view, unit, here));
    explain_part(list, "5.0", "nearer to what matters", nearer);
}

/* What speaks for an answer, by its verb: the rule that it uses, and what its worth is made of. */
typedef struct Ground {
    const char *rule, *label;
    bool gain; /* its worth is a gain or loss against doing nothing, and is told */
} Ground;

static const Ground grounds[VERBS] = {
    [VERB_DONE] = {"4.1", "nothing more is worth doing here", false},
    [VERB_CONDITION] = {"27.0", "drawn by lot, so that nobody can foretell it", false},
    [VERB_CAMP] = {"16.0", "deep in cover and apart from the other camps", false},
    [VERB_GENUINE] = {"16.0", "drawn by lot, so that nobody can foretell it", false},
    [VERB_PLACE] = {"3.0", "cover, and near to what it has to do", false},
    [VERB_HIDE] = {"15.0", "hidden in cover, near to a camp", false},
    [VERB_MOVE] = {"5.0", "better ground to be on", true},
    [VERB_ENTER] = {"3.0", "the entry that is nearest to its task", false},
    [VERB_LEAVE] = {"27.0", "one more that got away", false},
    [VERB_LIFT] = {"10.0", "a helicopter takes it to where it is needed", false},
    [VERB_EMBARK] = {"11.0", "a boat takes it to where it is needed", false},
    [VERB_LAND] = {"10.0", "ground to search, and enemies within reach", false},
    [VERB_BUMP] = {"11.1", "into the midst of our own", false},
    [VERB_B52] = {"23.0", "the step that it costs him", true},
    [VERB_REPAIR] = {"18.2", "a bridge for our vehicles", false},
    [VERB_CROSSING] = {"18.3", "a crossing for our vehicles", false},
    [VERB_ATTACK] = {"7.3", "what the table promises, with the best support fire", true},
    [VERB_BOMBARD] = {"8.4", "what the table promises", true},
    [VERB_JOIN] = {"7.1", "what it adds to the attack", true},
    [VERB_PLAY] = {"8.3", "the combat after this, less what the marker is worth later", true},
    [VERB_PASS] = {"8.3", "the combat without another marker", true},
    [VERB_LOSE] = {"7.6", "the step that we miss least", true},
    [VERB_RETREAT] = {"7.7", "the safest way back", false},
    [VERB_RESIST] = {"7.8", "to stand costs a step and keeps the ground", true},
    [VERB_YIELD] = {"7.7", "it has no way back", true},
    [VERB_STOP] = {"7.7.2", "it stops, and nobody has to make room", true},
    [VERB_DISPLACE] = {"7.7.2", "the safest place to make room to", false},
    [VERB_ADVANCE] = {"7.9", "better ground to be on, or a camp", true},
    [VERB_ROLL] = {"24.0", "a roll can only help", false},
    [VERB_DECLINE] = {"24.0", "the length is right as it is", false},
    [VERB_LONGER] = {"24.0", "time works for us", false},
    [VERB_SHORTER] = {"24.0", "the sooner it ends, the better", false},
};

/* Judges rank what is done first by thousands: only what is below counts as worth. */
static int plain_worth(Mind *mind, Action action)
{
    enum { RANK = 1000 };
    int worth = folio_mind_judge(mind, action);
    return worth >= RANK ? worth % RANK : worth;
}

int folio_mind_why(Mind *mind, Action action, Reason *reasons, int cap)
{
    Explanation list = {.lines = reasons, .cap = cap};
    const Ground *ground = &grounds[action.verb];
    bool goes = action.verb == VERB_MOVE || action.verb == VERB_ENTER || action.verb == VERB_LIFT ||
                action.verb == VERB_EMBARK || action.verb == VERB_LAND;
    if (goes)
        why_move(mind, action, &list);
    if (list.count == 0 && ground->rule && ground->gain)
        explain_line(&list, ground->rule, ground->label, "%+d", plain_worth(mind, action));
    else if (list.count == 0 && ground->rule)
        explain_line(&list, ground->rule, ground->label, "best");
    return list.count < cap ? list.count : cap;
}
