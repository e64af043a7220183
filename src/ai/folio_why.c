/* folio_why: the commander's reasons in words, for hints. Worths are told in hundredths of a battalion's
 * step. */
#include "ai/folio_mind.h"
#include "core/text.h"

typedef struct Reasons {
    Reason *reasons;
    int count, cap;
} Reasons;

static void add(Reasons *list, const char *rule, const char *label, int value)
{
    if (value == 0 || list->count >= list->cap)
        return;
    Reason *reason = &list->reasons[list->count++];
    text_print(reason->rule, sizeof reason->rule, "%s", rule);
    text_print(reason->label, sizeof reason->label, "%s", label);
    text_print(reason->value, sizeof reason->value, "%+d", value);
}

static void add_attack(Mind *mind, int unit, Reasons *list)
{
    for (int i = 0; i < mind->plan.count; i++) {
        const Assault *assault = &mind->plan.assaults[i];
        if (!view_has(assault->units, unit))
            continue;
        char label[LABEL_SIZE];
        text_print(label, sizeof label, "part in an attack of %d on %s", assault->count,
                   mind->view.game->counters[assault->target].name);
        add(list, "7.1", label, assault->worth);
    }
}

/* Where it goes, against where it is. */
static void why_move(Mind *mind, Action action, Reasons *list)
{
    const View *view = &mind->view;
    int unit = action.on - 1;
    Node node = folio_node_of(&view->game->map, action.at), here = view_node(view, unit);
    add_attack(mind, unit, list);
    if (node == NO_NODE || here == NO_NODE || folio_is_monitor(view->game, unit))
        return;
    bool captures = false;
    int finds = action.verb == VERB_MOVE ? march_finds_on_way(mind, unit, node, &captures) : 0;
    if (view->side == US)
        add(list, "15.0", "ground that was not searched", finds * mind->march.cell);
    if (view->side == US && captures)
        add(list, "16.0", "a camp is taken", view_camp_worth(view));
    add(list, "7.0", "danger of attack there", -view_danger(view, unit, node));
    add(list, "7.0", "danger of attack here", view_danger(view, unit, here));
    int nearer = (march_stand(mind, unit, node) + view_danger(view, unit, node)) -
                 (march_stand(mind, unit, here) + view_danger(view, unit, here));
    add(list, "5.0", "nearer to what matters", nearer);
}

int mind_why(Mind *mind, Action action, Reason *reasons, int cap)
{
    Reasons list = {reasons, 0, cap};
    switch (action.verb) {
    case VERB_MOVE:
    case VERB_ENTER:
    case VERB_LIFT:
    case VERB_EMBARK:
    case VERB_LAND:
        why_move(mind, action, &list);
        break;
    case VERB_ATTACK:
        add(&list, "7.3", "what the table promises, with the best support fire", mind_judge(mind, action));
        break;
    case VERB_BOMBARD:
        add(&list, "8.4", "what the table promises", mind_judge(mind, action));
        break;
    case VERB_PLAY:
    case VERB_PASS:
        add(&list, "8.3", "the combat after this, less what the marker is worth later",
            mind_judge(mind, action));
        break;
    default:
        add(&list, "4.1", "on the whole", mind_judge(mind, action));
        break;
    }
    return list.count;
}
