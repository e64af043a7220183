/* ways: where each platoon is to go, and how: by covered cards, around what is known to be there. */
#include <string.h>

#include "ai/fof/staff/parts.h"
#include "fof/movement/cover.h"
#include "fof/movement/move.h"

enum { ROUTE = CONTROL_ROUTE_1 | CONTROL_ROUTE_2 | CONTROL_ROUTE_3 | CONTROL_ROUTE_4, MAX_STOPS = 5 };

/* Cards to go to, as bits. */
typedef struct Goals {
    uint64_t cards[GRID_CARDS / 64];
    int count;
} Goals;

static void goals_add(Goals *goals, CardId card)
{
    goals->cards[card / 64] |= 1ull << card % 64;
    goals->count++;
}

static bool goals_have(const Goals *goals, int card)
{
    return goals->cards[card / 64] >> card % 64 & 1;
}

/* ---- what is still to be done ---- */

/* As the mission counts it at the end: visited on a patrol, else held with nobody against us (3.0, 2.6.2). */
static bool is_taken(const Staff *staff, CardId card)
{
    const FofState *state = staff->state;
    if (staff->game->type == MISSION_PATROL)
        return state->cards[card].flags & CARD_VISITED;
    if (state->cards[card].flags & CARD_HAD_PC)
        return fof_card_secured(state, card);
    return fof_card_occupied_by(state, card, FRIENDLY) && !fof_card_occupied_by(state, card, ENEMY);
}

static bool pays(const FofGame *game, AwardKind kind)
{
    for (int i = 0; i < game->award_count; i++)
        if (game->awards[i].kind == kind && game->awards[i].points > 0)
            return true;
    return false;
}

/* The controls that are worth going to: what success asks for, and what else pays. */
static unsigned wanted_controls(const FofGame *game)
{
    unsigned wanted = 0;
    if (game->success & SUCCESS_PRIMARY || pays(game, AWARD_PRIMARY))
        wanted |= CONTROL_PRIMARY;
    if (game->success & SUCCESS_SECONDARY || pays(game, AWARD_SECONDARY))
        wanted |= CONTROL_SECONDARY;
    if (game->success & SUCCESS_ROUTE || pays(game, AWARD_ROUTE))
        wanted |= ROUTE;
    return wanted;
}

/* In a defence: whoever stands behind the line; whether he can fight or not if the map must be clear
 * (3.0). */
static bool must_be_thrown_out(const Staff *staff, UnitId enemy)
{
    const FofState *state = staff->state;
    CardId card = unit_card(state, enemy);
    if (staff->game->type != MISSION_DEFENSIVE || card_row(card) > state->mlr)
        return false;
    return staff->game->success & SUCCESS_CLEAR_MAP || fof_unit_good_order(staff->game, state, enemy);
}

bool fof_staff_is_goal(const Staff *staff, CardId card)
{
    for (int i = 0; i < staff->enemy_count && staff->game->type == MISSION_DEFENSIVE; i++)
        if (unit_card(staff->state, staff->enemies[i]) == card &&
            must_be_thrown_out(staff, staff->enemies[i]))
            return true;
    return staff->state->cards[card].controls & wanted_controls(staff->game) && !is_taken(staff, card);
}

/* Cards with the control: those still to be taken, or all. */
static Goals with_control(const Staff *staff, unsigned control, bool open_only)
{
    Goals goals = {0};
    for (int card = 0; card < GRID_CARDS; card++)
        if (card_is_map(staff->state, (CardId)card) && staff->state->cards[card].controls & control &&
            !(open_only && is_taken(staff, (CardId)card)))
            goals_add(&goals, (CardId)card);
    return goals;
}

/* ---- attack: the last platoon takes the secondary objective, all others the primary ---- */

static unsigned fighting_platoons(const Staff *staff)
{
    unsigned platoons = 0;
    for (int i = 0; i < staff->friend_count; i++)
        if (fof_staff_fights(staff, staff->friends[i]))
            platoons |= 1u << staff->state->units[staff->friends[i]].platoon;
    return platoons & ~1u;
}

static bool is_last(unsigned platoons, int platoon)
{
    return platoons & (platoons - 1) && platoon && platoons >> platoon == 1;
}

/* Cards that had potential contacts and are not cleared, in the platoon's share of the columns. */
static Goals to_clear(const Staff *staff, unsigned platoons, int platoon)
{
    Goals mine = {0}, all = {0};
    int count = __builtin_popcount(platoons), columns = staff->game->columns;
    int place = __builtin_popcount(platoons & ((1u << platoon) - 1));
    for (int card = 0; card < GRID_CARDS; card++) {
        if (!card_is_map(staff->state, (CardId)card) || !(staff->state->cards[card].flags & CARD_HAD_PC) ||
            fof_card_cleared(staff->state, (CardId)card))
            continue;
        goals_add(&all, (CardId)card);
        if (count && (card_column((CardId)card) - 1) * count / columns == place)
            goals_add(&mine, (CardId)card);
    }
    return mine.count ? mine : all;
}

static Goals attack_goals(const Staff *staff, int platoon)
{
    unsigned platoons = fighting_platoons(staff), wanted = wanted_controls(staff->game);
    unsigned first = is_last(platoons, platoon) ? CONTROL_SECONDARY : CONTROL_PRIMARY;
    if (staff->game->success & SUCCESS_CLEAR_MAP) {
        Goals goals = to_clear(staff, platoons, platoon);
        if (goals.count)
            return goals;
    }
    Goals goals = with_control(staff, first & wanted, true);
    if (!goals.count)
        goals = with_control(staff, wanted & (CONTROL_PRIMARY | CONTROL_SECONDARY), true);
    if (!goals.count)
        goals = with_control(staff, first & wanted, false); /* others may still be needed there */
    return goals;
}

/* ---- patrol: the shortest round over all that is to be visited ---- */

typedef struct Round {
    CardId stops[MAX_STOPS];
    int count, best;
    CardId first;
} Round;

static void try_rounds(Round *round, CardId at, unsigned done, int length, CardId first)
{
    if (done + 1 == 1u << round->count) {
        if (length < round->best) {
            round->best = length;
            round->first = first;
        }
        return;
    }
    for (int i = 0; i < round->count; i++)
        if (!(done >> i & 1))
            try_rounds(round, round->stops[i], done | 1u << i, length + card_distance(at, round->stops[i]),
                       done ? first : round->stops[i]);
}

static CardId patrol_stands(const Staff *staff, int platoon)
{
    for (int i = 0; i < staff->friend_count; i++)
        if (staff->state->units[staff->friends[i]].platoon == platoon &&
            fof_staff_fights(staff, staff->friends[i]))
            return unit_card(staff->state, staff->friends[i]);
    return NO_CARD;
}

/* Home again when all is seen. */
static Goals own_lines(const Staff *staff)
{
    Goals goals = {0};
    for (int card = 0; card < GRID_CARDS; card++)
        if (card_is_map(staff->state, (CardId)card) && card_row((CardId)card) <= staff->state->mlr)
            goals_add(&goals, (CardId)card);
    return goals;
}

static Goals patrol_goals(const Staff *staff, int platoon)
{
    Goals open = with_control(staff, wanted_controls(staff->game), true), goals = {0};
    Round round = {.best = FAR_AWAY, .first = NO_CARD};
    CardId at = patrol_stands(staff, platoon);
    if (platoon != fof_patrol_platoon(staff->game, staff->state) || at == NO_CARD)
        return goals;
    for (int card = 0; card < GRID_CARDS && round.count < MAX_STOPS; card++)
        if (goals_have(&open, card))
            round.stops[round.count++] = (CardId)card;
    if (!round.count)
        return own_lines(staff);
    try_rounds(&round, at, 0, 0, NO_CARD);
    goals_add(&goals, round.first);
    return goals;
}

/* ---- defence: throw out whoever is behind the line ---- */

static Goals defence_goals(const Staff *staff)
{
    Goals goals = {0};
    for (int i = 0; i < staff->enemy_count; i++) {
        CardId card = unit_card(staff->state, staff->enemies[i]);
        if (must_be_thrown_out(staff, staff->enemies[i]) && !goals_have(&goals, card))
            goals_add(&goals, card);
    }
    return goals;
}

static Goals goals_of(const Staff *staff, int platoon)
{
    switch (staff->game->type) {
    case MISSION_OFFENSIVE:
        return attack_goals(staff, platoon);
    case MISSION_PATROL:
        return patrol_goals(staff, platoon);
    default:
        return defence_goals(staff);
    }
}

/* ---- the way there ---- */

int fof_staff_step_cost(const Staff *staff, CardId card)
{
    enum { CONTACT_MARKER = 4, MAIN_LINE_MARKER = 3, ENEMY_THERE = 14, UNDER_FIRE = 4, UNSEEN = 1 };
    const Card *slot = &staff->state->cards[card];
    const Terrain *terrain = fof_card_terrain(staff->game, staff->state, card);
    int cost = USUAL_CARD - terrain->cover_white;
    cost += slot->pc ? CONTACT_MARKER : 0;
    cost += slot->pc == 'A' ? MAIN_LINE_MARKER : 0;
    cost += staff->enemies_on[card] ? ENEMY_THERE : 0;
    cost += staff->state->fire[card].outside > VOF_PINNED ? UNDER_FIRE : 0;
    return cost + (slot->flags & CARD_FACE_DOWN ? UNSEEN : 0);
}

/* 5.2.1, 2.4.1A: black borders and boundaries; lines of fire may be gone by the time. */
static bool passes(const Staff *staff, CardId from, CardId to, Direction direction)
{
    const FofState *state = staff->state;
    if (state->cards[from].black >> direction & 1 || state->cards[to].flags & CARD_OUTSIDE)
        return false;
    if (!(state->cards[to].flags & CARD_FACE_DOWN) && state->cards[to].black >> (direction + 4) % 8 & 1)
        return false;
    return card_column(to) >= 1 && card_column(to) <= staff->game->columns &&
           card_row(to) <= staff->game->rows;
}

/* Shortens the way from this card over its neighbours; true if it did. */
static bool relax(const Staff *staff, const uint8_t steps[GRID_CARDS], StaffWay *way, CardId from)
{
    bool changed = false;
    for (int direction = 0; direction < 8; direction++) {
        CardId to = card_neighbour(staff->state, from, (Direction)direction);
        if (to == NO_CARD || way->cost[to] == FAR_AWAY || !passes(staff, from, to, (Direction)direction))
            continue;
        if (way->cost[to] + steps[to] < way->cost[from]) {
            way->cost[from] = (int16_t)(way->cost[to] + steps[to]);
            changed = true;
        }
        if (way->hops[to] + 1 < way->hops[from]) {
            way->hops[from] = (uint8_t)(way->hops[to] + 1);
            changed = true;
        }
    }
    return changed;
}

static void find_way(const Staff *staff, const uint8_t steps[GRID_CARDS], const Goals *goals, StaffWay *way)
{
    enum { NO_WAY = 100 };
    way->leads = goals->count > 0;
    for (int card = 0; card < GRID_CARDS; card++) {
        way->cost[card] = goals_have(goals, card) ? 0 : FAR_AWAY;
        way->hops[card] = goals_have(goals, card) ? 0 : NO_WAY;
    }
    bool changed = way->leads;
    while (changed) {
        changed = false;
        for (int card = 0; card < GRID_CARDS; card++)
            if (card_exists(staff->state, (CardId)card))
                changed |= relax(staff, steps, way, (CardId)card);
    }
}

void fof_staff_find_ways(Staff *staff)
{
    Goals found[STAFF_WAYS];
    uint8_t steps[GRID_CARDS] = {0};
    for (int card = 0; card < GRID_CARDS; card++)
        if (card_exists(staff->state, (CardId)card))
            steps[card] = (uint8_t)fof_staff_step_cost(staff, (CardId)card);
    for (int platoon = 0; platoon < STAFF_WAYS; platoon++) {
        found[platoon] = goals_of(staff, platoon);
        int same = 0;
        while (same < platoon && memcmp(found[same].cards, found[platoon].cards, sizeof found[same].cards))
            same++;
        if (same < platoon)
            staff->ways[platoon] = staff->ways[same];
        else
            find_way(staff, steps, &found[platoon], &staff->ways[platoon]);
    }
}

const StaffWay *fof_staff_way(const Staff *staff, UnitId unit)
{
    int platoon = staff->state->units[unit].platoon;
    return &staff->ways[platoon < STAFF_WAYS ? platoon : COMPANY_WAY];
}

/* ---- how much a card nearer is worth ---- */

/* By turns to spare: the less time there is, the more a card counts; what cannot be reached any more
 * counts little. */
static int pace(int turns_left, int hops)
{
    static const uint8_t by_slack[] = {95, 80, 60, 45, 38, 32};
    enum { TOO_LATE = 12, LAST = (int)sizeof by_slack - 1 };
    int slack = turns_left - hops;
    return slack < 0 ? TOO_LATE : by_slack[slack > LAST ? LAST : slack];
}

int fof_staff_progress(const Staff *staff, UnitId unit, CardId from, CardId to)
{
    const StaffWay *way = fof_staff_way(staff, unit);
    if (!way->leads || way->cost[from] == FAR_AWAY || way->cost[to] == FAR_AWAY)
        return 0;
    int detour = way->cost[to] + fof_staff_step_cost(staff, to) - way->cost[from];
    return pace(staff->turns_left, way->hops[from]) * (USUAL_CARD - detour) / USUAL_CARD;
}
