/* How the map of Front Toward Enemy looks, and what its legend says. */
#include <string.h>

#include "ui/fte/map.h"

static_assert(HEX_KINDS >= (int)MAX_TERRAINS, "every kind has a look");
static_assert((int)NO_COST == HEX_NO_COST, "costs are shown as they are");

/* By its name; a kind of ground that is not known looks like what its rules are like. */
static HexCover cover_of(const FteTerrain *terrain)
{
    HexCover like = terrain->flags & TERRAIN_OUT      ? COVER_BEYOND
                    : terrain->flags & TERRAIN_HAMLET ? COVER_VILLAGE
                    : terrain->flags & TERRAIN_PADDY  ? COVER_PADDY
                    : terrain->flags & TERRAIN_BLOCKS ? COVER_JUNGLE
                                                      : COVER_CLEAR;
    return hex_cover_named(terrain->name, like);
}

void fte_look_of(const Game *game, HexLook *look)
{
    memset(look, 0, sizeof *look);
    look->style = HEX_STYLE_NEAR;
    for (int i = 0; i < game->terrain_count; i++)
        look->cover[i] = cover_of(&game->terrain[i]);
    look->area = -1;
    look->level = game->map.level;
}

static int ground_cost(const Game *game, int kind, int column)
{
    return game->terrain[kind].cost[column];
}

static int river_cost(const Game *game, int kind, int column)
{
    (void)kind;
    return game->lines[LINE_STREAM].cost[column];
}

static int road_cost(const Game *game, int kind, int column)
{
    return game->lines[kind ? LINE_TRAIL : LINE_ROAD].cost[column];
}

static const HexSign signs[] = {
    {"\u25b21", "height; a slope costs 2 more"},
    {"3\u00bd", "movement points to there"},
    {"?", "a concealed counter of the enemy"},
    {"SUP", "suppressed: fire +1, quality +1"},
    {"BRK", "broken: it cannot fire, quality +2"},
    {"EXH", "exhausted: fire +1, quality +1"},
    {"AMMO", "low on ammunition: fire +1"},
    {"SRCH", "has searched: -1 next time"},
    {"HERO", "a hero leads it"},
    {"\u2713", "its Activation is complete"},
    {"\u00d73", "three counters stand there"},
};

void fte_legend(const Game *game, HexLegend *legend)
{
    static const char streams[][NAME_SIZE] = {"Across a stream"};
    *legend = (HexLegend){.title = "Movement points",
                          .rule = "6.5",
                          .heads = {"Foot", "Vehicle"},
                          .grounds = {game->terrain[0].title, sizeof game->terrain[0], game->terrain_count},
                          .rivers = {streams[0], sizeof streams[0], COUNT_OF(streams)},
                          .roads = {"Along a road", "Along a trail"},
                          .ground_cost = ground_cost,
                          .river_cost = river_cost,
                          .road_cost = road_cost,
                          .sign_count = COUNT_OF(signs)};
    memcpy(legend->signs, signs, sizeof signs);
}
