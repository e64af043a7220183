/* What hexes, counters and camps of Vietnam Battles are and mean now: a sentence each, with the rule; whose a thing is; and what a sentence
 * over the map may not cover. */
#include "folio/position/names.h"
#include "ui/folio/map.h"
#include "ui/folio/panels.h"

/* ---- units ---- */

static void tell_unit(const Game *game, const State *state, int unit, BoardSign *sign)
{
    const Counter *counter = &game->counters[unit];
    const FolioRating *rating = folio_rating(game, state, unit);
    const char *kind = folio_facts_kind(counter);
    bool said = text_contains_ignoring_case(counter->label, kind); /* "Monitor 1" */
    text_print(sign->text, sizeof sign->text, "%s%s%s: attacks with %d, defends with %d, moves %d",
               counter->label, said ? "" : ", ", said ? "" : kind, rating->attack, rating->defence,
               rating->move);
    if (state->units[unit].steps && state->units[unit].steps < counter->steps)
        text_append(sign->text, sizeof sign->text, "; depleted: the next loss ends it");
    if (state->units[unit].marks & (CAME_BY_AIR | CAME_BY_BOAT))
        text_append(sign->text, sizeof sign->text, "; it landed this turn and stays");
    else if (state->units[unit].marks & DID_MOVE)
        text_append(sign->text, sizeof sign->text, "; it has moved");
    if (state->units[unit].marks & DID_RETREAT)
        text_append(sign->text, sizeof sign->text, "; driven back, it may not attack");
    text_append(sign->text, sizeof sign->text, ".");
    text_copy(sign->rule, sizeof sign->rule, "3.0");
}

/* ---- places ---- */

static void tell_side(const Game *game, const State *state, HexSide side, BoardSign *sign)
{
    int kind = game->map.hexes.river[side] - 1, bridge = game->map.side_bridge[side] - 1;
    const char *water = kind >= 0 ? game->hexsides[kind].title : "Hexside";
    text_copy(sign->rule, sizeof sign->rule, bridge >= 0 ? "18.1" : "5.2");
    if (bridge >= 0 && state->demolished >> bridge & 1)
        text_print(sign->text, sizeof sign->text, "%s: the bridge is down; engineers may repair it.", water);
    else if (bridge >= 0)
        text_print(sign->text, sizeof sign->text, "%s with a bridge: the road goes over it.", water);
    else
        text_print(sign->text, sizeof sign->text, "%s: crossing it costs movement points.", water);
}

static void tell_hex(const Game *game, const State *state, Hex hex, BoardSign *sign)
{
    int cell = folio_cell(game, hex);
    const LandNode *node = &game->map.node[cell];
    const FolioTerrain *terrain = &game->terrain[node->terrain];
    uint8_t zones[MAX_CELLS];
    folio_facts_zones(game, state, zones);
    text_print(sign->text, sizeof sign->text, "%s: whoever is attacked here defends as in %s", terrain->title,
               game->lines[terrain->line].title);
    text_copy(sign->rule, sizeof sign->rule, "7.4");
    if (folio_facts_may_hide(game, state, cell)) {
        text_append(sign->text, sizeof sign->text,
                    "; not searched: Viet Cong may hide here, and come to light beside a US unit");
        text_copy(sign->rule, sizeof sign->rule, "15.0");
    }
    if (zones[cell] == (ZONE_US | ZONE_VC))
        text_append(sign->text, sizeof sign->text, "; in zones of control of both sides");
    else if (zones[cell])
        text_append(sign->text, sizeof sign->text, "; in a %s zone of control",
                    zones[cell] & ZONE_US ? "US" : "Viet Cong");
    if (node->tunnel && folio_has_rule(game, RULE_TUNNELS))
        text_append(sign->text, sizeof sign->text, "; a tunnel: no US zone of control reaches in");
    if (node->exit)
        text_append(sign->text, sizeof sign->text, "; red: Viet Cong may leave the map here");
    text_append(sign->text, sizeof sign->text, ".");
}

static void tell_camp(const Game *game, const State *state, int camp, BoardSign *sign)
{
    const char *what = game->caches ? "Supply cache" : "Base camp";
    static const char *const states[] = {"", "hidden: only the Viet Cong know of it",
                                         "in view: a US unit that enters it takes it", "taken by the US"};
    text_print(sign->text, sizeof sign->text, "%s, %s.", what, states[state->camps[camp].state]);
    text_copy(sign->rule, sizeof sign->rule, "16.0");
}

void folio_tells(const BoardView *view, const char *thing, BoardSign *sign)
{
    const Game *game = view->game;
    const State *state = view->state;
    FolioThing it = folio_thing(game, thing);
    if (it.unit >= 0)
        tell_unit(game, state, it.unit, sign);
    else if (it.camp >= 0)
        tell_camp(game, state, it.camp, sign);
    else if (folio_on_side(it.place))
        tell_side(game, state, (HexSide)(it.place - ON_SIDE), sign);
    else if (it.place != NOWHERE)
        tell_hex(game, state, folio_hex_of(it.place), sign);
}

Side folio_side_of(const BoardView *view, const char *thing)
{
    int unit = folio_find_unit(view->game, thing);
    return unit < 0 ? SIDE_NONE : folio_side(view->game, unit);
}

/* ---- what must be seen ---- */

int folio_taken(const BoardCache *cache, Rectangle *boxes, int cap)
{
    int count = 0;
    for (int unit = 0; cache->hex.changes && unit < cache->hex.game->unit_count; unit++)
        for (int then = 0; then < (cache->hex.considers ? 2 : 1); then++) {
            Spot spot = (then ? &cache->then_layout : &cache->layout)->units[unit];
            if (spot.width > 0 && count < cap)
                boxes[count++] = hexkept_box(&cache->hex, spot);
        }
    return count;
}
