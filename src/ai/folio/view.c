#include "ai/folio/view.h"

#include <string.h>

#include "folio/movement/moves.h"
#include "folio/turn/sequence.h"

void folio_view_open(View *view, const Outlook *outlook)
{
    memset(view, 0, sizeof *view);
    view->game = outlook->game;
    view->state = outlook->seen;
    view->traits = outlook->strength->traits;
    view->side = outlook->side;
    view->condition = view->state->condition < CONDITIONS ? view->state->condition : CONDITION_NONE;
    view->turns_left = view->state->last_turn - view->state->turn + 1;
    for (int i = 0; i < 2; i++)
        folio_board(view->game, view->state, (Side)i, &view->board[i]);
    for (int unit = 0; unit < view->game->unit_count; unit++)
        if (!folio_is_monitor(view->game, unit) && folio_view_node(view, unit) != NO_NODE)
            view->known[folio_side(view->game, unit)] |= 1ull << unit;
    if (view->side == US && view->traits->deduces && view->game->victory == VICTORY_CAMPS)
        folio_lurk_camps(view);
    view->hunted = view->side == US && view->traits->reads && folio_view_hunted(view);
}

Node folio_view_node(const View *view, int unit)
{
    const FolioUnit *it = &view->state->units[unit];
    if (!folio_in_play(view->state, unit) || it->place == UNKNOWN_PLACE)
        return NO_NODE;
    return folio_node_of(&view->game->map, it->place);
}

bool folio_view_may_move(const View *view, int unit)
{
    const FolioUnit *it = &view->state->units[unit];
    return folio_side(view->game, unit) == view->side && folio_in_play(view->state, unit) &&
           !(it->marks & (DID_MOVE | LANDED_MARKS));
}

static void add_reach(View *view, int unit)
{
    Side side = (Side)folio_side(view->game, unit);
    bool stays = side == view->side && !folio_view_may_move(view, unit) && !folio_is_mover(view->state, unit);
    if (stays) {
        view->reach[side][folio_view_node(view, unit)] |= 1ull << unit;
        return;
    }
    Reach reach;
    folio_reach(view->game, view->state, &view->board[side], unit, &reach);
    for (int node = 0; node < view->game->map.nodes; node++)
        if (folio_reached(&reach, (Node)node) >= 0 && folio_may_stop(&view->board[side], unit, (Node)node))
            view->reach[side][node] |= 1ull << unit;
}

bool folio_view_may_land(const View *view, Node node)
{
    const LandNode *land = &view->game->map.node[node];
    return land->hex && !(view->game->terrain[land->terrain].flags & (TERRAIN_NO_LANDING | TERRAIN_WATER)) &&
           !view->board[US].unit[node];
}

/* 10.0: not from jungle, not out of an enemy zone, which would cost a step. */
static bool may_lift(const View *view, int unit)
{
    const Counter *counter = &view->game->counters[unit];
    if (counter->side != US || counter->type != UNIT_LEG)
        return false;
    if (view->state->units[unit].where == UNIT_WAITING)
        return view->game->forces[counter->force].by & BY_HELICOPTER &&
               view->game->forces[counter->force].turn <= view->state->turn;
    Node node = folio_view_node(view, unit);
    return node != NO_NODE && folio_view_may_move(view, unit) &&
           !folio_in_zoc(view->game, view->state, &view->board[US], unit) &&
           !(folio_ground(view->game, node) & TERRAIN_NO_LANDING);
}

static void find_lifts(View *view)
{
    if (view->side != US || view->state->step != STEP_US_MOVE)
        return;
    view->lifts = folio_helicopters_left(view->game, view->state);
    for (int unit = 0; unit < view->game->unit_count; unit++)
        if (may_lift(view, unit))
            view->lift |= 1ull << unit;
}

void folio_view_reach(View *view)
{
    find_lifts(view);
    for (int unit = 0; unit < view->game->unit_count; unit++)
        if (view_has(view->known[0] | view->known[1], unit))
            add_reach(view, unit);
}

/* ---- camps ---- */

int folio_view_camp_worth(const View *view)
{
    if (view->game->victory == VICTORY_CAMPS)
        return 400;
    int left = view->turns_left < 6 ? view->turns_left : 6;
    return view->game->camps ? 20 * left : 0; /* 14.0: a marker less each turn */
}

int folio_view_open_camp(const View *view, Hex hex)
{
    for (int camp = 0; camp < view->game->camps; camp++)
        if (view->state->camps[camp].state == CAMP_OPEN && view->state->camps[camp].hex == hex)
            return camp;
    return -1;
}

int folio_view_nearest_camp(const View *view, Hex hex)
{
    int nearest = UNKNOWN;
    for (int i = 0; i < view->game->camps; i++) {
        const Camp *camp = &view->state->camps[i];
        if (camp->state == CAMP_NONE || camp->hex == UNKNOWN_PLACE)
            continue;
        int distance = hex_distance(folio_grid(view->game), hex, camp->hex);
        nearest = distance < nearest ? distance : nearest;
    }
    return nearest;
}

/* ---- markers ---- */

MarkerHand folio_view_hand(const View *view, Side side, int price)
{
    if (side != view->side)
        return folio_fight_unseen_hand(view->game, side, view->state->held_count[side], price);
    MarkerHand hand = {.price = price};
    memcpy(hand.value, view->state->held[side], sizeof hand.value);
    return hand;
}

int folio_view_markers(const View *view, Side side, int skip, int count)
{
    MarkerHand hand = folio_view_hand(view, side, 0);
    int sum = 0;
    for (int value = MARKER_VALUES - 1; value > 0; value--)
        for (int i = 0; i < hand.value[value]; i++) {
            if (skip-- > 0)
                continue;
            if (count-- <= 0)
                return sum;
            sum += value;
        }
    return sum;
}

/* ---- danger ---- */

int folio_view_line(const View *view, Node node)
{
    return view->game->terrain[view->game->map.node[node].terrain].line;
}

static bool is_next_to_any(const View *view, Node node, const Node *enemies, int count)
{
    for (int i = 0; i < count; i++)
        if (node == enemies[i] || folio_direction(&view->game->map, enemies[i], node) >= 0)
            return true;
    return false;
}

bool folio_view_trapped(const View *view, int unit, Node node, const Node *enemies, int count)
{
    const FolioBoard *board = &view->board[folio_side(view->game, unit)];
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        Node next = view->game->map.node[node].next[i];
        if (next == NO_NODE || !folio_may_cross(view->game, view->state, board, unit, node, i))
            continue;
        bool taken = board->unit[next] && board->unit[next] != unit + 1;
        bool zone = !folio_ignores_zoc(view->game, unit) &&
                    (board->zoc[next] || is_next_to_any(view, next, enemies, count));
        if (!taken && !zone)
            return false;
    }
    return true;
}

/* The strongest enemy that could stand in the slot; -1. */
static int strongest_in(const View *view, Node slot, uint64_t taken)
{
    int best = -1, strongest = -1;
    for (uint64_t who = view->reach[view_other(view)][slot] & ~taken; who; who &= who - 1) {
        int unit = __builtin_ctzll(who), strength = folio_rating(view->game, view->state, unit)->attack;
        if (strength > strongest) {
            strongest = strength;
            best = unit;
        }
    }
    return best;
}

/* The enemies that could stand around a node in their next turn; returns how many slots they fill. Some
 * come by helicopter, wherever there is a place to land. */
static int gather_enemies(const View *view, Node node, Node *slots, int *attack)
{
    enum { FLIGHTS = 2, FLOWN_ATTACK = 2 };
    uint64_t taken = 0;
    int count = 0, flights = view->side == VC && view->game->helicopters ? FLIGHTS : 0;
    *attack = 0;
    for (int i = 0; i < HEX_DIRECTIONS; i++) {
        Node next = view->game->map.node[node].next[i];
        if (next == NO_NODE)
            continue;
        int best = strongest_in(view, next, taken);
        if (best < 0 && (flights == 0 || !folio_view_may_land(view, next)))
            continue;
        flights -= best < 0;
        taken |= best < 0 ? 0 : 1ull << best;
        slots[count++] = next;
        *attack += best < 0 ? FLOWN_ATTACK : folio_rating(view->game, view->state, best)->attack;
    }
    return count;
}

Fight folio_view_fight(const View *view, int unit)
{
    return (Fight){.most = {2, 2},
                   .difference = -folio_rating(view->game, view->state, unit)->defence,
                   .one_step = view->state->units[unit].steps < 2,
                   .step = folio_view_step_worth(view, unit),
                   .kill = folio_view_unit_worth(view, unit)};
}

int folio_view_support(const View *view)
{
    return folio_view_markers(view, view_other(view), 0, 2) - folio_view_markers(view, view->side, 0, 1);
}

bool folio_view_ringed(const View *view, int unit, Node node)
{
    Node slots[HEX_DIRECTIONS];
    int attack, count = gather_enemies(view, node, slots, &attack);
    return count > 0 && folio_view_trapped(view, unit, node, slots, count);
}

int folio_view_danger(const View *view, int unit, Node node)
{
    Node slots[HEX_DIRECTIONS];
    int attack, count = gather_enemies(view, node, slots, &attack);
    if (count == 0)
        return 0;
    Fight fight = folio_view_fight(view, unit);
    fight.line = folio_view_line(view, node);
    fight.trapped = view->traits->rings && folio_view_trapped(view, unit, node, slots, count);
    fight.difference += attack;
    fight.driven = fight.thrown_back = 10;
    fight.loss = 30;
    fight.all = 60 * count;
    int worth = folio_fight_worth(view->game, &fight, folio_view_support(view));
    return worth > 0 ? worth : 0;
}
