/* losses: who takes a loss, who retreats where or stands, who advances. */
#include "ai/folio/mind.h"

enum { CAMP_HELD = 150, NEARER = 4 };

int folio_judge_lose(Mind *mind, Action action)
{
    return -folio_view_step_worth(&mind->view, action.on - 1);
}

static bool holds_camp(const View *view, int unit)
{
    Node node = folio_view_node(view, unit);
    if (node == NO_NODE || view->side != VC || view->game->victory != VICTORY_CAMPS)
        return false;
    for (int camp = 0; camp < view->game->camps; camp++)
        if (view->state->camps[camp].state != CAMP_CAPTURED &&
            view->state->camps[camp].hex == view->game->map.node[node].hex)
            return true;
    return false;
}

/* What it is worth to be there instead of here; half, for there may be a way back. */
static int falls_back(const Mind *mind, int unit, Node node)
{
    Node here = folio_view_node(&mind->view, unit);
    return here == NO_NODE ? 0 : (folio_stand(mind, unit, node) - folio_stand(mind, unit, here)) / 2;
}

/* 7.7, 7.8: to stand costs a step, to go costs the hex; the worst is to have no way to go. */
int folio_judge_retreat(Mind *mind, Action action)
{
    const View *view = &mind->view;
    int unit = action.on - 1;
    Node node = action.at ? folio_node_of(&view->game->map, action.at) : NO_NODE;
    switch (action.verb) {
    case VERB_RESIST:
        return -folio_view_step_worth(view, unit) +
               (holds_camp(view, unit) && view->state->units[unit].steps > 1 ? CAMP_HELD : 0);
    case VERB_YIELD:
        return -folio_view_unit_worth(view, unit) - 1;
    case VERB_STOP:
        return -folio_view_step_worth(view, unit);
    default:
        return node == NO_NODE          ? 0
               : view->traits->foresees ? falls_back(mind, unit, node)
                                        : folio_march_stand(mind, unit, node) / 4;
    }
}

/* 7.9: into a camp always; else only to where it is better to be. */
int folio_judge_advance(Mind *mind, Action action)
{
    const View *view = &mind->view;
    int unit = action.on - 1;
    Node node = folio_node_of(&view->game->map, action.at), here = folio_view_node(view, unit);
    if (node == NO_NODE || here == NO_NODE || (view->traits->reads && folio_view_stirs(view, node)))
        return -1;
    if (view->side == US && folio_view_open_camp(view, view->game->map.node[node].hex) >= 0)
        return folio_view_camp_worth(view);
    return folio_march_stand(mind, unit, node) - folio_march_stand(mind, unit, here) - NEARER;
}
