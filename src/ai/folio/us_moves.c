/* us_moves: the US player in his movement phases: scouts first, then camps, then the attacks, then
 * everybody else. */
#include "ai/folio/mind.h"

enum {
    SCREEN_MOST = 100,
    SCREEN_APART = 1,
    BEN_SUC_COST = 300,
    LIFT_COST = 40,
    BOAT_COST = 25,
    AMBUSH_COST = 20,
    AMBUSH_FORESEEN = 300, /* 11.1: it would fight alone, at once and without support fire */
    LURK_SHARE = 4         /* what is only feared counts so much less than a step that is lost */
};

/* ---- where it is good to be ---- */

static bool has_friend_near(const View *view, int unit, Node node)
{
    for (uint64_t friends = view->known[US] & ~(1ull << unit); friends; friends &= friends - 1) {
        Node there = folio_view_node(view, __builtin_ctzll(friends));
        if (hex_distance(folio_grid(view->game), view->game->map.node[node].hex,
                         view->game->map.node[there].hex) <= SCREEN_APART)
            return true;
    }
    return false;
}

/* To stand in the way out: not for those who are hunted. */
static int screen_worth(const View *view, int screen)
{
    int worth = screen < SCREEN_MOST ? screen : SCREEN_MOST;
    return view->hunted ? 0 : view->traits->besieges ? 2 * worth : worth;
}

int folio_us_stand(const Mind *mind, int unit, Node node)
{
    const View *view = &mind->view;
    int worth = folio_march_stand(mind, unit, node) - folio_lurk_danger(view, unit, node) / LURK_SHARE;
    int screen = mind->march.screen[node];
    if (screen && view->traits->reckons && !has_friend_near(view, unit, node))
        worth += screen_worth(view, screen);
    return folio_view_stirs(view, node) ? worth - BEN_SUC_COST : worth; /* 24.0 */
}

/* ---- monitors ---- */

/* Next to the enemy it joins an attack, and bars the water to him (12.0). */
static int monitor_stand(const Mind *mind, Place place)
{
    const View *view = &mind->view;
    Hex hexes[2];
    int worth = 0, count = folio_hexes_of(&view->game->map, place, hexes);
    for (uint64_t foes = view->known[VC]; foes; foes &= foes - 1) {
        int distance =
            folio_distance(&view->game->map, place, view->state->units[__builtin_ctzll(foes)].place);
        worth += distance == 0 ? 30 : distance < 6 ? 6 - distance : 0;
    }
    for (int i = 0; i < count; i++)
        worth += 2 * mind->march.cell * mind->march.fresh[folio_cell(view->game, hexes[i])] / FRESH;
    return worth;
}

static int judge_monitor(Mind *mind, int unit, Action action)
{
    const FolioUnit *it = &mind->view.state->units[unit];
    int now = it->where == UNIT_ON_MAP ? monitor_stand(mind, it->place) : -1;
    int gain = monitor_stand(mind, action.at) - now;
    return gain > 0 ? RANK_MARCH + gain : NEVER;
}

/* ---- on foot ---- */

int folio_judge_us_move(Mind *mind, Action action)
{
    const View *view = &mind->view;
    int unit = action.on - 1;
    if (action.to) /* 18.0: the bridges are ours */
        return NEVER;
    if (folio_is_monitor(view->game, unit))
        return judge_monitor(mind, unit, action);
    Node node = folio_node_of(&view->game->map, action.at), here = folio_view_node(view, unit);
    if (view->traits->reads && folio_march_stirs(mind, unit, node))
        return NEVER;
    bool captures;
    int finds = folio_march_finds_on_way(mind, unit, node, &captures) * mind->march.cell / FRESH;
    int gain = folio_us_stand(mind, unit, node) - folio_us_stand(mind, unit, here) + finds;
    if (captures)
        return RANK_CAPTURE + gain;
    AssaultPart part = folio_plan_part(&mind->plan, unit);
    if (part.slot != NO_NODE && !part.by_air)
        return node == part.slot && node != here ? RANK_ASSAULT + part.worth : NEVER;
    if (gain <= 0)
        return NEVER;
    return finds > 0 ? RANK_SEARCH + gain : RANK_MARCH + gain;
}

int folio_judge_us_enter(Mind *mind, Action action)
{
    int unit = action.on - 1;
    if (folio_is_monitor(mind->view.game, unit))
        return RANK_ENTER + monitor_stand(mind, action.at);
    Node node = folio_node_of(&mind->view.game->map, action.at);
    int worth = RANK_ENTER + folio_us_stand(mind, unit, node);
    return worth > RANK_MARCH ? worth : RANK_MARCH;
}

/* ---- by helicopter and by boat ---- */

static bool takes_boats(const View *view, Node node)
{
    const FolioMap *map = &view->game->map;
    if (map->node[node].coast)
        return true;
    for (int i = 0; i < HEX_DIRECTIONS; i++)
        if (map->water_of_side[map->node[node].side[i]] != NO_NODE)
            return true;
    return false;
}

static int landing_worth(const Mind *mind, int unit, Node node, bool boat)
{
    Hex hex = mind->view.game->map.node[node].hex;
    int worth = folio_march_finds(mind, hex) * mind->march.cell / FRESH + folio_us_stand(mind, unit, node);
    if (folio_view_open_camp(&mind->view, hex) >= 0)
        worth += folio_view_camp_worth(&mind->view);
    bool ambush = boat && mind->march.fresh[folio_cell(mind->view.game, hex)]; /* 11.1 */
    int cost = mind->view.traits->foresees ? AMBUSH_FORESEEN : AMBUSH_COST;
    return ambush ? worth - cost : worth;
}

static void open_flights(Mind *mind, bool scout)
{
    const View *view = &mind->view;
    int unit = 0;
    mind->land_worth[scout] = mind->boat_worth[scout] = INT16_MIN;
    while (unit < view->game->unit_count &&
           (folio_side(view->game, unit) != US || view->game->counters[unit].type != UNIT_LEG ||
            view_has(mind->march.scouts, unit) != scout))
        unit++;
    if (unit == view->game->unit_count)
        return;
    for (int node = 0; node < view->game->map.nodes; node++) {
        if (!view->game->map.node[node].hex || view->board[US].unit[node] ||
            !folio_may_be_in(view->game, unit, (Node)node))
            continue;
        int worth =
            folio_view_may_land(view, (Node)node) ? landing_worth(mind, unit, (Node)node, false) : INT16_MIN;
        int boat = takes_boats(view, (Node)node) ? landing_worth(mind, unit, (Node)node, true) : INT16_MIN;
        mind->land_worth[scout] = worth > mind->land_worth[scout] ? worth : mind->land_worth[scout];
        mind->boat_worth[scout] = boat > mind->boat_worth[scout] ? boat : mind->boat_worth[scout];
    }
}

void folio_us_moves_open(Mind *mind)
{
    open_flights(mind, false);
    if (mind->march.scouts)
        open_flights(mind, true);
}

int folio_judge_us_lift(Mind *mind, Action action)
{
    const View *view = &mind->view;
    int unit = action.on - 1;
    bool boat = action.verb == VERB_EMBARK;
    AssaultPart part = folio_plan_part(&mind->plan, unit);
    if (part.slot != NO_NODE)
        return part.by_air && !boat ? RANK_ASSAULT + part.worth : NEVER;
    if (view->state->units[unit].where != UNIT_ON_MAP)
        return RANK_ENTER;
    if (!boat && !view_has(view->lift, unit))
        return NEVER; /* out of an enemy zone it would cost a step */
    bool scout = view_has(mind->march.scouts, unit);
    int gain = (boat ? mind->boat_worth[scout] - BOAT_COST : mind->land_worth[scout] - LIFT_COST) -
               folio_us_stand(mind, unit, folio_view_node(view, unit));
    return gain > 0 ? RANK_MARCH + gain : NEVER;
}

int folio_judge_us_land(Mind *mind, Action action)
{
    int unit = action.on - 1;
    Node node = folio_node_of(&mind->view.game->map, action.at);
    AssaultPart part = folio_plan_part(&mind->plan, unit);
    int worth = landing_worth(mind, unit, node, mind->view.state->by == BY_BOAT);
    if (action.to) /* 18.0: the bridges are ours */
        return worth - RANK_MARCH;
    return part.slot == node ? RANK_ASSAULT + part.worth : worth;
}

/* ---- the rest of the phase ---- */

int folio_judge_us_other(Mind *mind, Action action)
{
    switch (action.verb) {
    case VERB_B52:
        return RANK_STRIKE + folio_view_step_worth(&mind->view, action.to - 1);
    case VERB_REPAIR:
        return RANK_MARCH;
    default:
        return NEVER; /* 18.3: no crossing is needed where roads lead everywhere */
    }
}
