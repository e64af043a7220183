/* explain_map: ways, zones of control, terrain and its key. */
#include "folio/movement/move.h"
#include "folio/position/change.h"
#include "folio/position/names.h"
#include "folio/words/words.h"

/* ---- move UNIT PLACE ---- */

/* On the way: what is spent on arrival, and on land the ground and whether an enemy holds it fast. */
static void explain_step(Explanation *why, int unit, const FolioBoard *board, RangeStep step)
{
    const Game *game = why->game;
    char place[PLACE_TEXT], spent[POINTS_TEXT];
    int most = folio_allowance(game, why->state, unit) / HALVES;
    Node node = folio_is_monitor(game, unit) ? NO_NODE : folio_node_of(&game->map, step.place);
    folio_place_text(&game->map, step.place, place);
    text_halves(spent, POINTS_TEXT, step.cost);
    if (node == NO_NODE)
        explain_line(why, "12.0", place, "%s of %d MP", spent, most);
    else
        explain_line(why, board->zoc[node] ? "5.1.1" : "5.2", place, "%s of %d MP, %s%s", spent, most,
                     game->terrain[game->map.node[node].terrain].title,
                     board->zoc[node] ? ", enemy zone" : "");
}

static void explain_way(Explanation *why, int unit, Place goal)
{
    const Game *game = why->game;
    FolioBoard board;
    FolioRange range = {.unit = -1};
    RangeStep way[ROUTE_MOST];
    bool boat = folio_is_monitor(game, unit);
    if ((boat ? folio_water_of(&game->map, goal) : folio_node_of(&game->map, goal)) == NO_NODE)
        return;
    folio_range_make(&range, game, why->state, unit, 0);
    if (folio_range_cost(&range, game, goal) < 0)
        explain_line(why, boat ? "12.0" : "5.2", game->counters[unit].name, "cannot get there");
    folio_board(game, why->state, folio_side(game, unit), &board);
    int count = folio_range_way(&range, game, goal, way, ROUTE_MOST);
    for (int i = 0; i < count; i++)
        explain_step(why, unit, &board, way[i]);
}

void folio_explain_move(Explanation *why, const char *rest)
{
    char name[NAME_SIZE], place_name[PLACE_TEXT];
    rest = explain_word(rest, name, sizeof name);
    rest = explain_word(rest, place_name, sizeof place_name);
    int unit = folio_find_unit(why->game, name);
    Place place = folio_find_place(&why->game->map, place_name);
    if (!*rest && unit >= 0 && place != NOWHERE && folio_sees(why->game, why->state, why->side, unit))
        explain_way(why, unit, place);
}

/* ---- zoc PLACE ---- */

void folio_explain_zoc(Explanation *why, const char *rest)
{
    static const char *const whose[] = {"US zone of control", "Viet Cong zone of control"};
    const Game *game = why->game;
    Node node = folio_node_of(&game->map, folio_find_place(&game->map, rest));
    if (node == NO_NODE)
        return;
    for (int side = US; side <= VC; side++) {
        FolioBoard board;
        folio_board(game, why->state, (Side)(1 - side), &board);
        explain_line(why, "6.0", whose[side], "%s", board.zoc[node] ? "yes" : "no");
        for (int i = 0; i < HEX_DIRECTIONS && board.zoc[node]; i++) {
            Node next = game->map.node[node].next[i];
            int there = next == NO_NODE ? -1 : board.unit[next] - 1;
            if (there >= 0 && folio_side(game, there) == side)
                explain_line(why, "6.0", "of", "%s", game->counters[there].name);
        }
    }
    if (game->map.node[node].tunnel && folio_has_rule(game, RULE_TUNNELS))
        explain_line(why, "22.0", "Tunnel", "no US zone of control reaches in");
}

/* ---- terrain PLACE ---- */

static void explain_side(Explanation *why, HexSide side)
{
    static const char *const links[] = {"", "trail", "road"};
    const FolioMap *map = &why->game->map;
    char place[PLACE_TEXT];
    int kind = map->hexes.river[side] - 1, bridge = map->side_bridge[side] - 1;
    folio_place_text(map, (Place)(ON_SIDE + side), place);
    if (kind >= 0)
        explain_line(why, "5.2", place, "%s%s", why->game->hexsides[kind].title,
                     bridge < 0                             ? ""
                     : why->state->demolished >> bridge & 1 ? ", bridge down"
                                                            : ", bridge");
    if (map->hexes.road[side])
        explain_line(why, map->hexes.road[side] == LINK_ROAD ? "5.2.1" : "5.2.2", place, "%s",
                     links[map->hexes.road[side]]);
    if (why->state->crossing == ON_SIDE + side)
        explain_line(why, "18.3", place, "engineer crossing");
}

static void explain_hex(Explanation *why, const LandNode *node)
{
    const Game *game = why->game;
    const FolioTerrain *terrain = &game->terrain[node->terrain];
    explain_line(why, "5.2", "Terrain", "%s", terrain->title);
    for (int mobile = 0; mobile < 2; mobile++) {
        const char *label = mobile ? "Mobile units pay" : "Leg units pay";
        if (terrain->cost[mobile] == NO_COST)
            explain_line(why, "5.1", label, "may not enter");
        else
            explain_line(why, "5.2", label, "%d MP", terrain->cost[mobile] / HALVES);
    }
    explain_line(why, "7.4", "Defends on line", "%s", game->lines[terrain->line].title);
    for (int i = 0; i < game->map.hexes.place_count; i++)
        if (game->map.hexes.places[i].hex == node->hex)
            explain_line(why, "2.1", "Place", "%s", game->map.hexes.places[i].title);
    for (int area = 0; area < game->map.hexes.area_count; area++)
        if (hexmap_in_area(&game->map.hexes, area, node->hex) && *game->map.hexes.areas[area].title)
            explain_line(why, "2.1", "Area", "%s", game->map.hexes.areas[area].title);
    if (node->coast)
        explain_line(why, "19.0", "Mekong", "%s", node->other == NO_NODE ? "coast" : "two banks");
    if (node->tunnel)
        explain_line(why, "22.0", "Tunnel", "yes");
    if (node->exit)
        explain_line(why, "27.0", "Red hex", "Viet Cong may leave the map");
    if (folio_hides(game) && terrain->flags & TERRAIN_HIDES)
        explain_line(why, "15.0", "Searched", "%s",
                     folio_searched(why->state, folio_cell(game, node->hex)) ? "yes" : "no");
}

void folio_explain_terrain(Explanation *why, const char *rest)
{
    const Game *game = why->game;
    Place place = folio_find_place(&game->map, rest);
    if (place == NOWHERE)
        return;
    if (folio_on_side(place)) {
        explain_side(why, (HexSide)(place - ON_SIDE));
        return;
    }
    const LandNode *node = &game->map.node[folio_cell(game, folio_hex_of(place))];
    explain_hex(why, node);
    for (int i = 0; i < HEX_DIRECTIONS; i++)
        explain_side(why, node->side[i]);
}

/* ---- 2.2: key ---- */

static void line_of_costs(Explanation *why, const char *title, const uint8_t cost[2], const char *plus)
{
    char text[2][16];
    for (int mobile = 0; mobile < 2; mobile++) {
        if (cost[mobile] == NO_COST)
            text_copy(text[mobile], sizeof text[mobile], "no");
        else
            text_print(text[mobile], sizeof text[mobile], "%s%d", plus, cost[mobile] / HALVES);
    }
    explain_line(why, "2.2", title, "leg %s, mobile %s", text[0], text[1]);
}

void folio_explain_key(Explanation *why, const char *rest)
{
    const Game *game = why->game;
    if (*rest)
        return;
    for (int i = 0; i < game->terrain_count; i++)
        line_of_costs(why, game->terrain[i].title, game->terrain[i].cost, "");
    for (int i = 0; i < game->hexside_count; i++)
        line_of_costs(why, game->hexsides[i].title, game->hexsides[i].cost, "+");
    explain_line(why, "5.2.1", "Road", "½ MP");
    explain_line(why, "5.2.2", "Trail", "1 MP");
}
