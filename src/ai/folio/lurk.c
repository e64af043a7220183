/* lurk: what may lie in wait in ground that nobody has searched. */
#include "ai/folio/view.h"
#include "folio/position/change.h"

/* An ambush is made by a band of so many units with so much attack strength, from so far. */
enum { BAND_UNITS = 3, BAND_ATTACK = 9, STRIKES_FROM = 3, STRIKES_CELLS = 37, PERCENT = 100 };

int folio_lurk_likely(const View *view, Hex hex)
{
    enum { GUARDS_FROM = 2 };
    int likely = 1;
    for (uint64_t foes = view->known[VC]; foes; foes &= foes - 1) {
        Node there = folio_view_node(view, __builtin_ctzll(foes));
        likely += hex_distance(folio_grid(view->game), hex, view->game->map.node[there].hex) <= GUARDS_FROM;
    }
    return likely;
}

/* 15.0: who has not been seen is known by his absence. */
static int hidden_attack(const View *view)
{
    int sum = 0;
    for (int unit = 0; unit < view->game->unit_count; unit++)
        if (view->state->units[unit].where == UNIT_HIDDEN)
            sum += folio_rating(view->game, view->state, unit)->attack;
    return sum;
}

static int weigh(const View *view, uint8_t weight[MAX_CELLS])
{
    int sum = 0, cells = hex_cells(folio_grid(view->game));
    for (int cell = 0; cell < cells; cell++)
        if (folio_may_hide(view->game, view->state, cell))
            sum += weight[cell] = (uint8_t)folio_lurk_likely(view, view->game->map.node[cell].hex);
    return sum;
}

/* 16.0, 26.0: the more of them stand around it, by far the likelier. */
void folio_lurk_camps(View *view)
{
    int sum = 0, hidden = 0, cells = hex_cells(folio_grid(view->game));
    uint16_t weight[MAX_CELLS] = {0};
    for (int camp = 0; camp < view->game->camps; camp++)
        hidden += view->state->camps[camp].state == CAMP_HIDDEN;
    for (int cell = 0; cell < cells && hidden; cell++)
        if (folio_may_hide(view->game, view->state, cell)) {
            int likely = folio_lurk_likely(view, view->game->map.node[cell].hex);
            sum += weight[cell] = (uint16_t)(likely * likely);
        }
    for (int cell = 0; cell < cells && sum; cell++) {
        int chance = PERCENT * hidden * weight[cell] / sum;
        view->camp[cell] = (uint8_t)(chance > PERCENT ? PERCENT : chance);
    }
}

void folio_lurk_open(View *view)
{
    uint8_t weight[MAX_CELLS] = {0};
    int attack = hidden_attack(view), sum = attack ? weigh(view, weight) : 0;
    for (int node = 0; node < view->game->map.nodes && sum; node++) {
        Hex near[STRIKES_CELLS], hex = view->game->map.node[node].hex;
        int there = 0,
            count = hex ? hex_within(folio_grid(view->game), hex, STRIKES_FROM, near, STRIKES_CELLS) : 0;
        for (int i = 0; i < count; i++)
            there += weight[folio_cell(view->game, near[i])];
        int chance = PERCENT * attack * there / sum / BAND_ATTACK;
        view->ambush[node] = (uint8_t)(chance > PERCENT ? PERCENT : chance);
    }
}

/* Friends next to it leave them less room. Every second side first: three that are apart close a ring. */
static int open_sides(const View *view, Node node, Node sides[BAND_UNITS])
{
    static const uint8_t order[HEX_DIRECTIONS] = {0, 2, 4, 1, 3, 5};
    int count = 0;
    for (int i = 0; i < HEX_DIRECTIONS && count < BAND_UNITS; i++) {
        Node next = view->game->map.node[node].next[order[i]];
        if (next != NO_NODE && !view->board[view->side].unit[next])
            sides[count++] = next;
    }
    return count;
}

int folio_lurk_danger(const View *view, int unit, Node node)
{
    Node sides[BAND_UNITS];
    int count = view->ambush[node] ? open_sides(view, node, sides) : 0;
    if (count == 0)
        return 0;
    Fight fight = folio_view_fight(view, unit);
    fight.line = folio_view_line(view, node);
    fight.trapped = folio_view_trapped(view, unit, node, sides, count);
    fight.difference += count * BAND_ATTACK / BAND_UNITS;
    int worth = folio_fight_worth(view->game, &fight, folio_view_support(view));
    return worth > 0 ? worth * view->ambush[node] / PERCENT : 0;
}
