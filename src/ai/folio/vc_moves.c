/* vc_moves: the Viet Cong in their Movement Phase: strike what is weak, sit on the camps, melt away,
 * or run for the way out. */
#include "ai/folio/mind.h"

enum {
    CAMP_GUARD = 200,
    CAMP_RING = 150,
    FIELD_WORTH = 150,
    COVER_WORTH = 5,
    SECRECY = 40,
    MOVE_COST = 6,
    BRIDGE_WORTH = 2
};

/* 27.0: those who hold the field need to be in it at the end only; until then the bombers are there
 * (23.0), and the doorstep is near enough. */
static int triangle_stand(const Mind *mind, int unit, Node node)
{
    enum { DOORSTEP = 8, BOMBERS = 8, AWAY = 10 };
    const View *view = &mind->view;
    const LandNode *land = &view->game->map.node[node];
    bool inside = hexmap_in_area(&view->game->map.hexes, view->game->triangle, land->hex);
    bool bombed = view->traits->reckons && inside && view->state->turn < view->game->b52_until &&
                  folio_has_rule(view->game, RULE_B52) &&
                  !(view->game->terrain[land->terrain].flags & TERRAIN_SETTLED);
    int worth = bombed ? -BOMBERS * (view->state->units[unit].steps > 1 ? 1 : 4) : 0;
    if (view->condition != CONDITION_HOLD)
        return worth;
    int away = mind->march.home.cost[node] - DOORSTEP;
    if (away > 0)
        worth -= AWAY * away;
    return inside && view->turns_left <= 2 ? worth + FIELD_WORTH : worth;
}

/* On a camp, or around one: together they are hard to drive off. */
static int guard_stand(const View *view, Hex hex)
{
    enum { RINGS = 3 };
    static const int around[RINGS] = {CAMP_GUARD, CAMP_RING, CAMP_RING / 2};
    int best = 0;
    for (int camp = 0; camp < view->game->camps; camp++) {
        if (view->state->camps[camp].state == CAMP_NONE || view->state->camps[camp].state == CAMP_CAPTURED)
            continue;
        int distance = hex_distance(folio_grid(view->game), hex, view->state->camps[camp].hex), worth = 0;
        if (view->game->victory == VICTORY_CAMPS && distance < RINGS)
            worth = around[distance];
        else if (distance == 0)
            worth = folio_view_camp_worth(view) / 3;
        best = worth > best ? worth : best;
    }
    return best;
}

static int camps_left(const View *view)
{
    int count = 0;
    for (int camp = 0; camp < view->game->camps; camp++)
        count += view->state->camps[camp].state == CAMP_HIDDEN || view->state->camps[camp].state == CAMP_OPEN;
    return count;
}

/* So many of our own around a place hold out together. */
static bool holds_out(const View *view, int unit, Hex hex)
{
    enum { TOGETHER = 1, ENOUGH = 2 };
    int count = 0;
    for (uint64_t own = view->known[VC] & ~(1ull << unit); own; own &= own - 1) {
        Node there = folio_view_node(view, __builtin_ctzll(own));
        count += hex_distance(folio_grid(view->game), hex, view->game->map.node[there].hex) <= TOGETHER;
    }
    return count >= ENOUGH;
}

int folio_vc_stand(const Mind *mind, int unit, Node node)
{
    const View *view = &mind->view;
    const LandNode *land = &view->game->map.node[node];
    int worth = folio_march_stand(mind, unit, node);
    int guard = guard_stand(view, land->hex);
    bool lost = guard && view->traits->melts && camps_left(view) > 1 && !holds_out(view, unit, land->hex) &&
                folio_view_ringed(view, unit, node);
    worth += lost ? guard / 4 : guard;
    if (view->game->victory == VICTORY_SECRET)
        worth += triangle_stand(mind, unit, node);
    if (view->game->terrain[land->terrain].flags & TERRAIN_HIDES)
        worth += COVER_WORTH;
    return worth;
}

int folio_judge_vc_move(Mind *mind, Action action)
{
    const View *view = &mind->view;
    int unit = action.on - 1;
    Node node = folio_node_of(&view->game->map, action.at), here = folio_view_node(view, unit);
    int gain = folio_vc_stand(mind, unit, node) - folio_vc_stand(mind, unit, here) - MOVE_COST;
    if (view->state->units[unit].where == UNIT_HIDDEN)
        gain -= SECRECY; /* 15.0 */
    if (action.to)
        gain += BRIDGE_WORTH; /* 18.0: bridges carry the enemy's vehicles */
    AssaultPart part = folio_plan_part(&mind->plan, unit);
    if (part.slot == here && part.slot != NO_NODE)
        return NEVER;
    if (part.slot == node && part.worth + gain > 0)
        return RANK_ASSAULT + part.worth;
    return gain > 0 ? RANK_MARCH + gain : NEVER;
}

/* 27.0: only those who want to escape go, and nobody learns it before. */
int folio_judge_vc_leave(Mind *mind, Action action)
{
    (void)action;
    return mind->view.condition == CONDITION_ESCAPE ? RANK_LEAVE : NEVER;
}

/* 11.1: to where most of our own stand around. */
int folio_judge_bump(Mind *mind, Action action)
{
    const View *view = &mind->view;
    Node node = folio_node_of(&view->game->map, action.at);
    int worth = 1;
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        Node next = view->game->map.node[node].next[i];
        worth += next == NO_NODE ? 1
                                 : 2 * (view->board[VC].unit[next] &&
                                        view_has(view->known[VC], view->board[VC].unit[next] - 1));
    }
    bool cover = folio_ground(view->game, node) & TERRAIN_HIDES;
    return 2 * worth - cover;
}
