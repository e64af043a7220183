/* How the map of Vietnam Battles looks, and what its legend says. */
#include <string.h>

#include "folio/position/names.h"
#include "ui/folio/map.h"

static_assert(HEX_KINDS >= (int)MAX_TERRAINS && HEX_KINDS >= (int)MAX_HEXSIDES, "every kind has a look");
static_assert((int)NO_COST == HEX_NO_COST, "costs are shown as they are");

/* By its name; a kind of ground that is not known looks like what its rules are like. */
static HexCover cover_of(const FolioTerrain *terrain)
{
    HexCover like = terrain->flags & TERRAIN_HIDES     ? COVER_JUNGLE
                    : terrain->flags & TERRAIN_SETTLED ? COVER_VILLAGE
                                                       : COVER_CLEAR;
    return terrain->flags & TERRAIN_WATER ? COVER_WATER : hex_cover_named(terrain->name, like);
}

void folio_look_of(const Game *game, HexLook *look)
{
    const FolioMap *map = &game->map;
    memset(look, 0, sizeof *look);
    for (int i = 0; i < game->terrain_count; i++)
        look->cover[i] = cover_of(&game->terrain[i]);
    for (int i = 0; i < game->hexside_count; i++)
        look->wide[i] = game->hexsides[i].flags & SIDE_BOATS;
    for (int cell = 0; cell < hex_cells(&map->hexes.grid); cell++)
        look->marks[cell] = (uint8_t)((map->node[cell].coast ? HEX_COAST : 0) |
                                      (map->south[cell] != NO_NODE ? HEX_BANKS : 0) |
                                      (map->node[cell].exit ? HEX_WAY_OUT : 0)); /* 27.0 */
    look->area = game->triangle;
}

static int ground_cost(const Game *game, int kind, int column)
{
    return game->terrain[kind].cost[column];
}

static int river_cost(const Game *game, int kind, int column)
{
    return game->hexsides[kind].cost[column];
}

/* 5.2.1, 5.2.2 */
static int road_cost(const Game *game, int kind, int column)
{
    (void)game, (void)column;
    return kind ? HALVES : 1;
}

/* 7.6; the last two signs only where their rule is in force. */
static const HexSign signs[] = {
    {"De", "the defender is eliminated"},
    {"D2 D3", "the defender retreats 2 or 3 hexes"},
    {"Ex", "defender and one attacker depleted"},
    {"\u00b7", "no effect"},
    {"A1-A3", "every attacker retreats 1 to 3 hexes"},
    {"(A)", "one attacker is depleted"},
    {"Ae", "all attackers are eliminated"},
    {"\u00bd", "depleted: one step left"},
    {"\u2713", "has moved"},
    {"LZ", "landed this turn: it stays"},
    {"ATT", "has attacked"},
    {"RET", "driven back: it may not attack"},
    {"?", "not searched (from afar: a dot)"},
    {"T", "tunnel"},
};
enum { ALWAYS = 12 };

void folio_legend(const Game *game, HexLegend *legend)
{
    static const uint8_t rules[] = {RULE_HIDDEN, RULE_TUNNELS};
    *legend =
        (HexLegend){.title = "Movement points",
                    .rule = "5.2",
                    .zones_tip = "Hatched: next to a unit of either side, as far as you know of them (6.0)",
                    .heads = {"Leg", "Mobile"},
                    .grounds = {game->terrain[0].title, sizeof game->terrain[0], game->terrain_count},
                    .rivers = {game->hexsides[0].title, sizeof game->hexsides[0], game->hexside_count},
                    .roads = {"Along a road", "Along a trail"},
                    .ground_cost = ground_cost,
                    .river_cost = river_cost,
                    .road_cost = road_cost,
                    .sign_count = ALWAYS};
    memcpy(legend->signs, signs, ALWAYS * sizeof *signs);
    for (int i = 0; i < COUNT_OF(rules); i++)
        if (folio_has_rule(game, rules[i]))
            legend->signs[legend->sign_count++] = signs[ALWAYS + i];
}
