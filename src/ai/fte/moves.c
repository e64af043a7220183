/* moves: where a unit had better be, and how it gets there: hex by hex towards the best end of its Move, by ways on which it is not
 * seen or fired at. */
#include <string.h>

#include "ai/fte/mind.h"
#include "fte/fire/check.h"

enum { LEADER_RANGE = 2, CROWD = 4, STEP_CARE = 2, DOUBLE_COST = 45, IDLE = 4 };

/* ---- where to be ---- */

static bool leads_it(const FteView *view, int leader, int unit)
{
    return leader != unit && fte_view_own(view, leader) && fte_is_leader(view->game, view->state, leader) &&
           fte_nation(view->game, leader) == fte_nation(view->game, unit) &&
           !fte_has(view->state, leader, STATUS_BROKEN);
}

/* 5.1: whoever is near a Leader acts with him. */
static int near_leader(const FteView *view, int unit, Hex hex)
{
    enum { APART = 12, MOST = 5 };
    int nearest = TOO_FAR;
    for (int leader = 0; leader < view->game->unit_count; leader++)
        if (leads_it(view, leader, unit)) {
            int distance = fte_distance(view->game, view->state->units[leader].hex, hex);
            nearest = distance < nearest ? distance : nearest;
        }
    if (nearest == TOO_FAR || nearest <= LEADER_RANGE)
        return 0;
    return -APART * (nearest - LEADER_RANGE < MOST ? nearest - LEADER_RANGE : MOST);
}

static int around_leader(const FteView *view, int leader, Hex hex)
{
    enum { FOLLOWER = 14, MOST = 6 };
    int count = 0;
    for (int unit = 0; unit < view->game->unit_count; unit++)
        count += unit != leader && fte_view_own(view, unit) &&
                 fte_nation(view->game, unit) == fte_nation(view->game, leader) &&
                 fte_distance(view->game, view->state->units[unit].hex, hex) <= LEADER_RANGE;
    return FOLLOWER * (count < MOST ? count : MOST);
}

/* 7.1: more than four in a hex are easier to hit; shells hit all. */
static int room(const FteView *view, int unit, Hex hex)
{
    int others = 0;
    for (int other = 0; other < view->game->unit_count; other++)
        others += other != unit && fte_view_own(view, other) && view->state->units[other].hex == hex;
    return others >= CROWD ? -30 * (others - CROWD + 1) : -5 * others;
}

/* Whoever is seen and outnumbered slips away; who is not seen, or has ground to take, does not. Nobody goes alone to where many may wait. */
static int slips_away(const FteView *view, int unit, Hex hex, bool concealed)
{
    enum { EACH = 4, HUNTED = 9 };
    if (!view->traits->counts || (view->side == NVA && (concealed || view->takes)))
        return 0;
    return -(view->side == NVA ? HUNTED : EACH) * fte_view_outgunned(view, unit, hex, 0);
}

int fte_mind_stand(FteMind *mind, int unit, Hex hex, bool concealed)
{
    FteView *view = &mind->view;
    bool flies = fte_is_class(view->game, view->state, unit, CLASS_HELICOPTER);
    int danger = fte_view_danger(view, unit, hex, concealed), threat = fte_view_threat(view, unit, hex) / 2;
    int worth = threat - (view->traits->wary ? danger : danger / 3) + (concealed ? IDLE : 0);
    if (view->traits->plans)
        worth += fte_goals_pull(&mind->goals, view, unit, hex, NULL);
    if (!fte_is_infantry(view->game, view->state, unit))
        worth += fte_mind_ship(mind, unit, hex);
    if (flies)
        return worth;
    bool leader = fte_is_leader(view->game, view->state, unit);
    return worth + room(view, unit, hex) + slips_away(view, unit, hex, concealed) +
           (leader ? around_leader(view, unit, hex) : near_leader(view, unit, hex));
}

/* ---- how to get there ---- */

typedef struct Walk {
    FteMind *mind;
    int unit, points;
    MoveClass by;
} Walk;

static int label(const FteReach *reach, int cell)
{
    return reach->risk[cell] + STEP_CARE * reach->spent[cell];
}

/* 26.0: nobody has gone there yet, and it is a place for a Booby Trap. */
static bool may_be_trapped(const FteView *view, Hex hex)
{
    int cell = fte_cell(view->game, hex);
    return view->side == US && view->game->traps[NVA] + view->game->trap_faces[NVA] > 0 &&
           !(view->state->entered[cell / 8] >> cell % 8 & 1) &&
           (fte_has_way(view->game, hex, RANK_TRAIL) || fte_work_at(view->state, hex, 0, -1) >= 0);
}

/* Fire on the way: whoever sees it may try once in an Activation (21.0), so the worst hex counts. */
static int risk_at(const Walk *walk, Hex hex, bool hidden)
{
    enum { TRAP = 12 };
    FteView *view = &walk->mind->view;
    if (!view->traits->wary)
        return 0;
    bool flies = walk->by == BY_AIR || walk->by == ON_GROUND;
    return fte_view_danger(view, walk->unit, hex, hidden) + (!flies && may_be_trapped(view, hex) ? TRAP : 0);
}

static void try_step(const Walk *walk, Hex from, int way)
{
    const Game *game = walk->mind->view.game;
    FteReach *reach = &walk->mind->reach;
    Hex to = hex_neighbour(fte_grid(game), from, (HexDirection)way);
    bool on_way;
    if (!to || !fte_in_play(game, to))
        return;
    int here = fte_cell(game, from), there = fte_cell(game, to);
    int spent = reach->spent[here] + fte_step_cost(game, walk->by, from, to, &on_way);
    if (spent > walk->points ||
        (reach->first[there] && reach->risk[here] + STEP_CARE * spent >= label(reach, there)))
        return;
    bool hidden = reach->hidden[here] && !fte_view_watched(&walk->mind->view, to);
    int risk = risk_at(walk, to, hidden);
    risk = risk > reach->risk[here] ? risk : reach->risk[here];
    if (reach->first[there] ? risk + STEP_CARE * spent >= label(reach, there)
                            : fte_refuse_entry(game, walk->mind->view.state, walk->unit, to, NULL))
        return;
    reach->risk[there] = (int16_t)risk;
    reach->spent[there] = (uint8_t)spent;
    reach->hidden[there] = hidden;
    reach->first[there] = reach->first[here] > HEX_DIRECTIONS ? (uint8_t)(way + 1) : reach->first[here];
    if (reach->count < MAX_CELLS)
        reach->cells[reach->count++] = (uint16_t)there;
}

/* Cells may come twice, when a better way to them was found. */
static void walk_all(const Walk *walk)
{
    FteReach *reach = &walk->mind->reach;
    const FteView *view = &walk->mind->view;
    Hex start = view->state->units[walk->unit].hex;
    int cell = fte_cell(view->game, start);
    memset(reach, 0, sizeof *reach);
    reach->first[cell] = HEX_DIRECTIONS + 1;
    reach->hidden[cell] = fte_marked(view->state, walk->unit, MARK_CONCEALED);
    reach->cells[reach->count++] = (uint16_t)cell;
    for (int i = 0; i < reach->count; i++)
        for (int way = 0; way < HEX_DIRECTIONS; way++)
            try_step(walk, hex_at(fte_grid(view->game), reach->cells[i]), way);
}

static int end_worth(FteMind *mind, int unit, int cell)
{
    const FteReach *reach = &mind->reach;
    Hex hex = hex_at(fte_grid(mind->view.game), cell);
    return fte_mind_stand(mind, unit, hex, reach->hidden[cell]) - reach->risk[cell];
}

int fte_mind_march(FteMind *mind, int unit, int points, int ways[HEX_DIRECTIONS + 1], Hex *end)
{
    const FteView *view = &mind->view;
    Walk walk = {mind, unit, points, fte_move_class(view->game, view->state, unit)};
    walk_all(&walk);
    FteReach *reach = &mind->reach;
    int stay = end_worth(mind, unit, reach->cells[0]), best = NEVER;
    for (int way = 0; ways && way < HEX_DIRECTIONS; way++)
        ways[way] = NEVER;
    for (int i = 1; i < reach->count; i++) {
        int cell = reach->cells[i], way = reach->first[cell] - 1;
        if (way < 0 || way >= HEX_DIRECTIONS)
            continue;
        int worth = end_worth(mind, unit, cell) - stay - IDLE;
        reach->first[cell] = 0; /* once */
        if (ways && worth > ways[way])
            ways[way] = worth;
        if (worth <= best)
            continue;
        best = worth;
        if (end)
            *end = hex_at(fte_grid(view->game), cell);
    }
    return best;
}

/* ---- 6.7: one hex, unseen if the check is passed ---- */

static int sneak_to(FteMind *mind, int unit, Hex to)
{
    FteView *view = &mind->view;
    const State *state = view->state;
    Hex here = state->units[unit].hex;
    bool on_way;
    if (!to || !fte_in_play(view->game, to) || fte_refuse_entry(view->game, state, unit, to, NULL) ||
        fte_step_cost(view->game, BY_FOOT, here, to, &on_way) == NO_COST)
        return NEVER;
    int passing = fte_passing_rolls(view->game, state, unit, fte_terrain(view->game, to)->concealment);
    int unseen = fte_mind_stand(mind, unit, to, true), seen = fte_mind_stand(mind, unit, to, false);
    int risk = fte_view_danger(view, unit, to, true) / 2;
    return (passing * unseen + (D10 - passing) * seen) / D10 - risk - fte_mind_stand(mind, unit, here, true) -
           IDLE;
}

static int best_sneak(FteMind *mind, int unit)
{
    int best = NEVER;
    if (!fte_marked(mind->view.state, unit, MARK_CONCEALED))
        return NEVER;
    for (int way = 0; way < HEX_DIRECTIONS; way++) {
        Hex to =
            hex_neighbour(fte_grid(mind->view.game), mind->view.state->units[unit].hex, (HexDirection)way);
        int worth = to ? sneak_to(mind, unit, to) : NEVER;
        best = worth > best ? worth : best;
    }
    return best;
}

/* ---- the judges ---- */

/* 6.6: what is gained by hurrying has to be more than being Exhausted costs. */
int fte_judge_move(FteMind *mind, Action action)
{
    const FteView *view = &mind->view;
    int unit = action.on - 1;
    if (action.verb == VERB_SNEAK)
        return best_sneak(mind, unit);
    MoveMode mode = action.verb == VERB_DOUBLE ? MOVE_DOUBLE : MOVE_PLAIN;
    int worth = fte_mind_march(mind, unit, fte_allowance(view->game, view->state, unit, mode), NULL, NULL);
    if (fte_is_class(view->game, view->state, unit, CLASS_HELICOPTER) && !fte_in_air(view->state, unit) &&
        (fte_goals_load(view, unit) || fte_mind_must_go(view, unit)))
        return FTE_POINT; /* 6.8: it climbs first */
    return mode == MOVE_DOUBLE ? worth - DOUBLE_COST : worth;
}

static int points_left(const FteView *view, const FteFrame *frame)
{
    int left = UNKNOWN;
    for (int unit = 0; unit < view->game->unit_count; unit++)
        if (fte_on_map(view->state, unit) && fte_marked(view->state, unit, MARK_MOVING)) {
            int points = fte_allowance(view->game, view->state, unit, (MoveMode)frame->mode) - frame->spent;
            left = points < left ? points : left;
        }
    return left;
}

static int mover(const FteView *view)
{
    for (int unit = 0; unit < view->game->unit_count; unit++)
        if (fte_on_map(view->state, unit) && fte_marked(view->state, unit, MARK_MOVING))
            return unit;
    return -1;
}

int fte_judge_step(FteMind *mind, Action action)
{
    const FteView *view = &mind->view;
    const FteFrame *frame = fte_top(view->state);
    int unit = mover(view);
    if (unit < 0)
        return 0;
    if (frame->mode == MOVE_STEALTHY)
        return sneak_to(mind, unit, action.at);
    if (!mind->ways_known)
        fte_mind_march(mind, unit, points_left(view, frame), mind->ways, NULL);
    mind->ways_known = true;
    return mind->ways[hex_direction(fte_grid(view->game), view->state->units[unit].hex, action.at)];
}

/* 7.5.3, 29.0: with whom it carries, where leaving scores, or because it has to. */
int fte_judge_exit(FteMind *mind, Action action)
{
    const FteView *view = &mind->view;
    int worth = 0;
    for (int unit = 0; unit < view->game->unit_count; unit++) {
        const FteUnit *one = &view->state->units[unit];
        if (!fte_view_own(view, unit) || (action.on ? action.on != unit + 1 : !(one->marks & MARK_MOVING)))
            continue;
        bool must = fte_mind_must_go(view, unit);
        int load = fte_goals_load(view, unit), leaving = action.on ? 0 : fte_goals_leaving(view, one->hex);
        worth += load + leaving +
                 (must ? FTE_POINT : -view->sketch[unit].worth - (load || leaving ? 0 : FTE_POINT));
    }
    return worth;
}

/* Whoever steps out of it leaves it by that. */
int fte_judge_cover(FteMind *mind, Action action)
{
    int unit = action.on - 1;
    return action.verb == VERB_UNCOVER
               ? NEVER
               : 10 + fte_view_danger(&mind->view, unit, mind->view.state->units[unit].hex, false) / 4;
}

/* 7.5.2: only of the dead, and only to get away. */
int fte_judge_drop(FteMind *mind, Action action)
{
    (void)mind, (void)action;
    return -30;
}

/* 7.4: where it is safest. */
int fte_judge_retreat(FteMind *mind, Action action)
{
    int unit = action.on - 1;
    return fte_mind_stand(mind, unit, action.at, false) -
           fte_view_danger(&mind->view, unit, action.at, false);
}

/* 6.8: from Treetop Level a ship can land with the Move that brings it there. */
/* 18.1: only Infantry comes Concealed; a ship is seen where it enters. */
int fte_judge_enter(FteMind *mind, Action action)
{
    int unit = action.on - 1;
    bool hidden = fte_is_infantry(mind->view.game, mind->view.state, unit);
    return fte_mind_stand(mind, unit, action.at, hidden) + (action.with == AT_TREETOP);
}
