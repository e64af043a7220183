/* setup: before the first turn: what the Viet Cong want, where the camps lie, who hides where, where
 * the brigades wait. */
#include "ai/folio/mind.h"

enum { NEAR = 19, LUCK = 40, HIDING = 1000 };

static int luck(Mind *mind)
{
    return (int)rng_below(&mind->outlook->rng, LUCK);
}

/* ---- 27.0: the secret condition ---- */

/* Chance, so that nobody can tell; who runs for it knows that it succeeds most often. */
int folio_judge_condition(Mind *mind, Action action)
{
    static const int lean[CONDITIONS] = {[CONDITION_ESCAPE] = 28, [CONDITION_CASUALTIES] = 12};
    return luck(mind) + (mind->view.traits->melts ? lean[action.count] : 0);
}

/* ---- the ground ---- */

/* Deep in the jungle: much of it around, and no place to land next to it. */
static int cover(const View *view, Hex hex)
{
    Hex near[NEAR];
    int worth = 0, count = hex_within(folio_grid(view->game), hex, 2, near, NEAR);
    for (int i = 0; i < count; i++) {
        const LandNode *land = &view->game->map.node[folio_cell(view->game, near[i])];
        uint8_t flags = view->game->terrain[land->terrain].flags;
        if (flags & TERRAIN_HIDES)
            worth += 4;
        else if (!(flags & TERRAIN_WATER) && hex_distance(folio_grid(view->game), hex, near[i]) == 1)
            worth -= 6;
    }
    return worth;
}

/* ---- 16.0, 26.0: camps ---- */

/* Apart from each other, so that one sweep does not find two. */
int folio_judge_camp(Mind *mind, Action action)
{
    enum { APART = 7, TOO_NEAR = 12 };
    int distance = folio_view_nearest_camp(&mind->view, action.at);
    int crowded = distance < APART ? TOO_NEAR * (APART - distance) : 0;
    return cover(&mind->view, action.at) - crowded + luck(mind);
}

/* ---- units ---- */

/* One camp left is enough (26.0): most of them stand around the first one, where they help each other.
 * Caches are guarded each. */
static int guard_worth(Mind *mind, Hex hex)
{
    enum { RINGS = 4 };
    static const int around[RINGS] = {120, 90, 60, 20}, nearby[RINGS] = {90, 40, 30, 20};
    const View *view = &mind->view;
    bool redoubt = view->traits->gathers && view->game->victory == VICTORY_CAMPS &&
                   view->state->camps[0].state != CAMP_NONE;
    int distance = redoubt ? hex_distance(folio_grid(view->game), hex, view->state->camps[0].hex)
                           : folio_view_nearest_camp(view, hex);
    return distance < RINGS ? (redoubt ? around[distance] : nearby[distance]) : 0;
}

/* 27.0: near the way out, or deep in the Triangle. */
static int triangle_worth(const Mind *mind, Hex hex)
{
    const View *view = &mind->view;
    int node = folio_cell(view->game, hex);
    if (view->condition == CONDITION_ESCAPE)
        return -2 * mind->march.exit.cost[node];
    return -mind->march.exit.cost[node] / 8;
}

static int judge_vc_place(Mind *mind, Action action)
{
    const View *view = &mind->view;
    Hex hex = folio_hex_of(action.at);
    int worth = cover(view, hex) + luck(mind);
    worth += guard_worth(mind, hex);
    if (view->game->victory == VICTORY_SECRET)
        worth += triangle_worth(mind, hex);
    return action.verb == VERB_HIDE ? worth + HIDING : worth;
}

int folio_judge_place(Mind *mind, Action action)
{
    if (mind->view.side == VC)
        return judge_vc_place(mind, action);
    Node node = folio_node_of(&mind->view.game->map, action.at);
    return node == NO_NODE ? 0 : folio_us_stand(mind, action.on - 1, node);
}

/* ---- 24.0: Ben Suc ---- */

/* Who holds the field wants the end to come; the others want time. */
int folio_judge_ben_suc(Mind *mind, Action action)
{
    bool holds = mind->view.condition == CONDITION_HOLD;
    switch (action.verb) {
    case VERB_ROLL:
        return 1;
    case VERB_LONGER:
        return holds ? -1 : 1;
    case VERB_SHORTER:
        return holds ? 1 : -1;
    default:
        return 0;
    }
}
