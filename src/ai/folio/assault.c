#include "ai/folio/assault.h"

#include <string.h>

enum { WORTH_IT = 12, JOINING_COSTS = 4, LIFTING_COSTS = 8, DRIVEN_OFF = 15, THROWN_BACK = 8, GUARDS = 40 };

/* ---- one fight ---- */

/* The kind plus 1 of the river between two nodes; 0: none, or a bridge; -1: they are not next to each other. */
static int river_between(const View *view, Node from, Node to)
{
    const FolioMap *map = &view->game->map;
    int direction = folio_direction(map, from, to);
    if (direction < 0)
        return -1;
    HexSide side = map->node[from].side[direction];
    int kind = map->hexes.river[side];
    return kind && folio_bridged(view->game, view->state, side, true) ? 0 : kind;
}

/* 7.4: a river helps the defender if every attacker comes across it; only the best line counts. */
static bool attacks_over_river(const View *view, Node from, Node to, int *line)
{
    int kind = river_between(view, from, to);
    if (kind <= 0 || !view->game->hexsides[kind - 1].line)
        return false;
    *line = view->game->hexsides[kind - 1].line - 1;
    return true;
}

static int best_line(const View *view, Node target, const Assault *assault)
{
    int line = folio_view_line(view, target), river = -1;
    for (int i = 0; i < assault->count; i++) /* 12.0, reading: monitors are not asked */
        if (assault->slot[i] != NO_NODE && !attacks_over_river(view, assault->slot[i], target, &river))
            return line;
    return river >= 0 && view->game->lines[river].lowest[0] > view->game->lines[line].lowest[0] ? river
                                                                                                : line;
}

/* What may be found at once where it stood and next to it. */
static int guessed_camp(const View *view, Node node)
{
    enum { PERCENT = 100, BESIDE = 2 };
    Hex near[HEX_DIRECTIONS + 1];
    int sum = 0, count = hex_within(folio_grid(view->game), view->game->map.node[node].hex, 1, near,
                                    HEX_DIRECTIONS + 1);
    for (int i = 0; i < count; i++)
        sum += view->camp[folio_cell(view->game, near[i])];
    return folio_view_camp_worth(view) * (sum > PERCENT ? PERCENT : sum) / (BESIDE * PERCENT);
}

/* The camp that the Viet Cong unit in the node sits on, or bars from one side. */
static int barred_camp(const View *view, Node node)
{
    Hex near[HEX_DIRECTIONS + 1], hex = view->game->map.node[node].hex;
    if (folio_view_open_camp(view, hex) >= 0)
        return folio_view_camp_worth(view) / 2;
    int count = hex_within(folio_grid(view->game), hex, 1, near, HEX_DIRECTIONS + 1);
    for (int i = 0; i < count; i++)
        if (folio_view_open_camp(view, near[i]) >= 0)
            return folio_view_camp_worth(view) / 8;
    return guessed_camp(view, node);
}

/* What a driven-off defender gives up: a camp under it, or nothing much. */
static int driven_worth(const View *view, int target)
{
    Node node = folio_view_node(view, target);
    if (view->condition == CONDITION_ESCAPE && view->side == VC)
        return 4 * DRIVEN_OFF; /* it stands in the way */
    return DRIVEN_OFF + (node != NO_NODE && view->side == US ? barred_camp(view, node) : 0);
}

static void add_stakes(const View *view, const Assault *assault, Fight *fight)
{
    fight->loss = INT16_MAX;
    for (int i = 0; i < assault->count; i++) {
        int unit = assault->unit[i], step = folio_view_step_worth(view, unit);
        fight->loss = step < fight->loss ? step : fight->loss;
        fight->all += folio_view_unit_worth(view, unit);
        fight->thrown_back += THROWN_BACK;
        fight->difference += folio_rating(view->game, view->state, unit)->attack;
        bool landed = assault->by_air[i] || view->state->units[unit].marks & LANDED_MARKS;
        if (landed && view->side == US)
            fight->most[ATTACKER] = 1; /* 10.1, 11.2 */
    }
}

static void add_ground(const View *view, const Assault *assault, Fight *fight)
{
    Node node = folio_view_node(view, assault->target), slots[ASSAULT_UNITS];
    if (node == NO_NODE)
        return;
    int count = 0;
    for (int i = 0; i < assault->count; i++)
        if (assault->slot[i] != NO_NODE)
            slots[count++] = assault->slot[i];
    fight->line = best_line(view, node, assault);
    fight->trapped = view->traits->rings && folio_view_trapped(view, assault->target, node, slots, count);
    if (view->game->map.node[node].tunnel && folio_has_rule(view->game, RULE_TUNNELS) && view->side == US)
        fight->most[ATTACKER] = 1; /* 22.0 */
}

/* 26.0: whoever keeps us from a camp is worth more than he is. */
static void add_guard(const View *view, int target, Fight *fight)
{
    Node node = folio_view_node(view, target);
    if (view->side != US || !view->traits->deduces || view->game->victory != VICTORY_CAMPS ||
        node == NO_NODE || barred_camp(view, node) < GUARDS)
        return;
    fight->step += fight->step / 2;
    fight->kill += fight->kill / 2;
}

static Fight fight_of(const View *view, const Assault *assault)
{
    Fight fight = folio_view_fight(view, assault->target);
    fight.driven = driven_worth(view, assault->target);
    add_guard(view, assault->target, &fight);
    add_ground(view, assault, &fight);
    add_stakes(view, assault, &fight);
    return fight;
}

static void join(Assault *assault, int unit, Node slot, bool by_air)
{
    assault->unit[assault->count] = (uint8_t)unit;
    assault->by_air[assault->count] = by_air;
    assault->slot[assault->count++] = slot;
    assault->units |= 1ull << unit;
    assault->lifts += by_air;
}

Fight folio_assault_fight(const View *view, int target, uint64_t units)
{
    Assault assault = {.target = target};
    for (; units && assault.count < ASSAULT_UNITS; units &= units - 1) {
        int unit = __builtin_ctzll(units);
        join(&assault, unit, folio_is_monitor(view->game, unit) ? NO_NODE : folio_view_node(view, unit),
             false);
    }
    return fight_of(view, &assault);
}

/* ---- the best attack on one target ---- */

/* What the search for one attack works with. */
typedef struct Muster {
    const View *view;
    const AssaultPlan *plan; /* attacks that are planned already */
    int own[3];              /* the sum of the markers that are left for it: none, one, two */
    int enemy;               /* what the defender will answer, as far as can be foreseen */
} Muster;

static int assault_worth(const Muster *muster, const Assault *assault)
{
    Fight fight = fight_of(muster->view, assault);
    int markers = muster->own[fight.most[ATTACKER]] - muster->enemy;
    return folio_fight_worth(muster->view->game, &fight, markers) - JOINING_COSTS * assault->count -
           LIFTING_COSTS * assault->lifts;
}

static bool may_attack(const View *view, int unit)
{
    return !(view->state->units[unit].marks & (DID_ATTACK | DID_RETREAT | DID_ADVANCE));
}

/* Those that need not move any more: they have moved, or they are monitors. */
static void join_in_place(const Muster *muster, Assault *assault)
{
    const View *view = muster->view;
    for (int unit = 0; unit < view->game->unit_count && assault->count < ASSAULT_UNITS / 2; unit++) {
        if (folio_side(view->game, unit) != view->side || view_has(muster->plan->units, unit) ||
            !folio_on_map(view->state, unit) || !may_attack(view, unit))
            continue;
        bool monitor = folio_is_monitor(view->game, unit);
        if ((monitor || !folio_view_may_move(view, unit)) &&
            folio_can_reach(view->game, view->state, unit, assault->target))
            join(assault, unit, monitor ? NO_NODE : folio_view_node(view, unit), false);
    }
}

static bool has_slot(const Assault *assault, Node slot)
{
    for (int i = 0; i < assault->count; i++)
        if (assault->slot[i] == slot)
            return true;
    return false;
}

static bool slot_taken(const Muster *muster, const Assault *assault, Node slot)
{
    for (int i = 0; i < muster->plan->count; i++)
        if (has_slot(&muster->plan->assaults[i], slot))
            return true;
    return has_slot(assault, slot);
}

static bool attacks_from(const View *view, int unit, Node slot, Node target)
{
    int kind = river_between(view, slot, target);
    bool mobile = view->game->counters[unit].type == UNIT_MOBILE;
    return kind == 0 || (kind > 0 && view->game->hexsides[kind - 1].cost[mobile] != NO_COST);
}

/* 24.0: no attack is worth the length of the game. */
static bool lets_alone(const View *view, Node node)
{
    return view->traits->reads && folio_view_stirs(view, node);
}

/* Adds the unit that helps most in this slot to the best continuation so far. */
static void try_slot(const Muster *muster, const Assault *assault, Node slot, Assault *best, int *found)
{
    const View *view = muster->view;
    Node target = folio_view_node(view, assault->target);
    uint64_t free = ~(muster->plan->units | assault->units), walks = view->reach[view->side][slot] & free;
    uint64_t flies = 0;
    if (folio_view_may_land(view, slot) && muster->plan->lifts + assault->lifts < view->lifts)
        flies = view->lift & free & ~walks;
    for (uint64_t who = walks | flies; who; who &= who - 1) {
        int unit = __builtin_ctzll(who);
        if (!may_attack(view, unit) || !attacks_from(view, unit, slot, target))
            continue;
        Assault then = *assault;
        join(&then, unit, slot, view_has(flies, unit));
        int worth = 2 * assault_worth(muster, &then) + (folio_view_node(view, unit) == slot);
        if (worth > *found) {
            *found = worth;
            *best = then;
        }
    }
}

/* Adds the unit and slot that help most, even if they do not help yet: the next may. False if nobody can
 * come any more. */
static bool join_best(const Muster *muster, Assault *assault)
{
    const View *view = muster->view;
    Node target = folio_view_node(view, assault->target);
    Assault best = *assault;
    int found = INT32_MIN;
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        Node slot = view->game->map.node[target].next[i];
        if (slot != NO_NODE && !lets_alone(view, slot) && !slot_taken(muster, assault, slot))
            try_slot(muster, assault, slot, &best, &found);
    }
    *assault = best;
    return found > INT32_MIN;
}

static Assault best_on(const Muster *muster, int target)
{
    Assault assault = {.target = target, .worth = INT16_MIN}, best = assault;
    join_in_place(muster, &assault);
    if (assault.count > 0) {
        assault.worth = assault_worth(muster, &assault);
        best = assault;
    }
    while (assault.count < muster->view->traits->joint && join_best(muster, &assault)) {
        assault.worth = assault_worth(muster, &assault);
        if (assault.worth > best.worth)
            best = assault;
    }
    return best;
}

/* ---- all of them ---- */

static Muster muster_for(const View *view, const AssaultPlan *plan)
{
    Muster muster = {.view = view, .plan = plan};
    Side other = view_other(view);
    int mean = folio_view_markers(view, other, 0, 1),
        theirs = view->state->held_count[other] - 2 * plan->count;
    muster.own[1] = folio_view_markers(view, view->side, 2 * plan->count, 1);
    muster.own[2] = folio_view_markers(view, view->side, 2 * plan->count, 2);
    muster.enemy = theirs > 1 ? mean + mean / 2 : theirs > 0 ? mean : 0;
    return muster;
}

static bool is_target(const View *view, int unit, const AssaultPlan *plan)
{
    if (!view_has(view->known[view_other(view)], unit) || view->state->units[unit].marks & WAS_TARGET ||
        view->state->units[unit].where != UNIT_ON_MAP || lets_alone(view, folio_view_node(view, unit)))
        return false;
    for (int i = 0; i < plan->count; i++)
        if (plan->assaults[i].target == unit)
            return false;
    return true;
}

void folio_plan_assaults(const View *view, AssaultPlan *plan)
{
    memset(plan, 0, sizeof *plan);
    while (plan->count < ASSAULTS_MOST) {
        Muster muster = muster_for(view, plan);
        Assault best = {.worth = WORTH_IT};
        for (int target = 0; target < view->game->unit_count; target++) {
            if (!is_target(view, target, plan))
                continue;
            Assault assault = best_on(&muster, target);
            if (assault.count > 0 && assault.worth > best.worth)
                best = assault;
        }
        if (best.count == 0)
            return;
        plan->assaults[plan->count++] = best;
        plan->units |= best.units;
        plan->lifts += best.lifts;
    }
}

AssaultPart folio_plan_part(const AssaultPlan *plan, int unit)
{
    for (int i = 0; i < plan->count; i++) {
        const Assault *assault = &plan->assaults[i];
        for (int j = 0; j < assault->count; j++)
            if (assault->unit[j] == unit && assault->slot[j] != NO_NODE)
                return (AssaultPart){assault->slot[j], assault->by_air[j], assault->worth};
    }
    return (AssaultPart){NO_NODE, false, 0};
}
