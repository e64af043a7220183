/* Maps of hexes out of a file: ground, rivers, roads, areas and places, what is asked of them, and what a map says
 * of itself. */
#include "minunit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/space/hexmap.h"

typedef struct Kind {
    char name[8];
    int cost;
} Kind;

static const Kind GROUNDS[] = {{"clear", 1}, {"jungle", 2}, {"paddy", 1}};
static const Kind RIVERS[] = {{"river", 0}, {"stream", 0}};
static const char *const ROADS[] = {"road", "trail", NULL};
static const char *const FEATURES[] = {"edge", NULL};

static unsigned features_of(const void *game, int cell)
{
    const HexMap *map = game;
    return hexmap_at_edge(map, hex_at(&map->grid, cell));
}

/* Odd columns hang together with each other: enough for a claim. */
static int part_of(const void *game, const char *place)
{
    HexPlace there = hexmap_find_place(game, place);
    return there ? 1 + there / 100 % 2 : 0;
}

#define SMALL                                                                                                \
    "[map]\ntitle = Small\ncolumns = 5\nrows = 5\nlow-rows = 4\n[hexes jungle]\n02 = 1 3-4\n03 = 3\n"        \
    "[river upper]\nkind = stream\nsides = 0202/0302 0302/0303 0303/0402\n"                                  \
    "[road main]\ntitle = Main\nhexes = 0102 0202 0303\n[road path]\nkind = trail\nhexes = 0202 0303 0403\n" \
    "[area west]\ntitle = The West\n01 = 1-5\n02 = 1-4\n[place hill]\ntitle = Hill\nat = 0303\n"

static char message[2000];

/* The map of a text; what is wrong with it is in `message`. */
static HexMap *read_map(const char *text, const char *more)
{
    char all[4000];
    Errors errors = {0};
    Reader reader;
    static const char *const kinds[] = {"map", "hexes", "river", "road", "area", "place", "must", NULL};
    HexMap *map = calloc(1, sizeof *map);
    snprintf(all, sizeof all, "%s%s", text, more);
    Doc *doc = doc_parse("map.ini", all, strlen(all), &errors);
    reader_open(&reader, doc, &errors);
    HexReader from = {
        &reader, map,    {GROUNDS[0].name, sizeof GROUNDS[0], 3}, {RIVERS[0].name, sizeof RIVERS[0], 2},
        ROADS,   "maps/"};
    hexmap_read(&from);
    hexmap_prove(&(HexMusts){&from, map, FEATURES, features_of, "odd", part_of, "nobody walks to"});
    reader_close(&reader, kinds, NULL);
    message[0] = '\0';
    for (int i = 0; i < errors.count; i++)
        snprintf(message + strlen(message), sizeof message - strlen(message), "%s\n", errors.line[i]);
    doc_free(doc);
    errors_free(&errors);
    return map;
}

static bool refused(const char *more, const char *words)
{
    free(read_map(SMALL, more));
    return strstr(message, words) != NULL;
}

static HexSide between(const HexMap *map, Hex a, Hex b)
{
    return hex_side_between(&map->grid, a, b);
}

TEST(hexmap_has_what_the_file_says)
{
    HexMap *map = read_map(SMALL, "");
    CHECK_TEXT(message, "");
    CHECK_TEXT(map->title, "Small");
    CHECK_INT(map->ground[hex_index(&map->grid, 203)], 1);
    CHECK_INT(map->ground[hex_index(&map->grid, 202)], 0);
    CHECK_INT(map->river[between(map, 302, 202)], 2);
    CHECK_INT(map->river[between(map, 202, 303)], 0);
    CHECK_INT(map->rivers[0].count, 3);
    CHECK_TEXT(map->roads[0].title, "Main");
    CHECK_TEXT(map->areas[0].title, "The West");
    CHECK_INT(map->areas[0].count, 9);
    CHECK_INT(map->places[0].hex, 303);
    free(map);
}

TEST(hexmap_roads_count_by_the_best_and_go_on_beyond_the_edge)
{
    HexMap *map = read_map(SMALL, "");
    CHECK_INT(map->road[between(map, 102, 202)], 2);
    CHECK_INT(map->road[between(map, 202, 303)], 2); /* a trail runs there, too */
    CHECK_INT(map->road[between(map, 303, 403)], 1);
    CHECK_INT(map->road[between(map, 202, 203)], 0);
    CHECK_INT(map->leaves[hex_index(&map->grid, 102)], 2);
    CHECK_INT(map->leaves[hex_index(&map->grid, 303)], 0); /* inside the map it just ends */
    free(map);
}

TEST(hexmap_answers_questions)
{
    HexMap *map = read_map(SMALL, "[area middle]\n02 = 2-3\n03 = 3\n");
    CHECK(hexmap_at_edge(map, 101));
    CHECK(hexmap_at_edge(map, 204)); /* a low column is shorter */
    CHECK(!hexmap_at_edge(map, 203));
    CHECK(hexmap_in_area(map, 1, 303));
    CHECK(!hexmap_in_areas(map, 3, 303));
    CHECK(hexmap_in_areas(map, 3, 202));
    CHECK(hexmap_in_areas(map, 0, 505));
    CHECK(hexmap_beside(map, 302, 1 << 1));
    CHECK(!hexmap_beside(map, 505, 1 << 1));
    CHECK(hexmap_at_river(map, 402, 1 << 1));
    CHECK(!hexmap_at_river(map, 402, 1 << 0));
    free(map);
}

TEST(hexmap_places_are_written_and_read)
{
    static const char *const wrong[] = {"",           "03",        "0306", "03033", "0303/",    "0303/0305",
                                        "0303/03022", "0303 0302", "02:3", "020/",  "0303/0/02"};
    HexMap *map = read_map(SMALL, "");
    char text[HEX_PLACE_TEXT];
    CHECK_INT(hexmap_find_place(map, "0303"), 303);
    HexPlace side = hexmap_find_place(map, "0303/0302");
    CHECK(hex_on_side(side));
    hexmap_place_text(map, side, text);
    CHECK_TEXT(text, "0302/0303");
    hexmap_place_text(map, 303, text);
    CHECK_TEXT(text, "0303");
    for (int i = 0; i < (int)(sizeof wrong / sizeof wrong[0]); i++)
        CHECK_INT(hexmap_find_place(map, wrong[i]), 0);
    free(map);
}

TEST(hexmap_says_what_is_wrong)
{
    CHECK(refused("[hexes swamp]\n01 = 1\n", "[hexes swamp]: there is no such terrain"));
    CHECK(refused("[hexes paddy]\n02 = 3\n", "0203 is jungle already"));
    CHECK(refused("[hexes paddy]\n02 = 5\n", "column 02 has no row 05"));
    CHECK(refused("[hexes paddy]\n02 = 4-2\n", "neither a row nor a range"));
    CHECK(refused("[river new]\nsides = 0101/0103\n", "0101 and 0103 are not neighbours"));
    CHECK(refused("[river new]\nsides = 0101\n", "'0101' is no hexside of this map"));
    CHECK(refused("[river new]\nsides = 0202/0302\n", "0202/0302 is a river already"));
    CHECK(refused("[river new]\nkind = brook\nsides = 0101/0102\n", "there is no hexside 'brook'"));
    CHECK(refused("[river new]\nsides = 0101/0102 0404/0504\n",
                  "0404/0504 does not touch the hexside before it"));
    CHECK(refused("[river new]\n", "a river has at least one hexside"));
    CHECK(refused("[road new]\nhexes = 0101\n", "a road has at least two hexes"));
    CHECK(refused("[road new]\nhexes = 0101 0103\n", "0103 is no neighbour of 0101"));
    CHECK(refused("[area west]\n03 = 1\n", "stands there twice"));
    CHECK(refused("[area new]\n01 = 1-2 2\n", "0102 stands there twice"));
    CHECK(refused("[place new]\nat = 0106\n", "'0106' is no hex of this map: column and row, 0101 to 0505"));
    free(read_map("[hexes jungle]\n01 = 1\n", ""));
    CHECK_CONTAINS(message, "there is no [map]: use one of maps/");
    free(read_map("[map]\ncolumns = 5\nrows = 5\nlow-rows = 3\n", ""));
    CHECK_CONTAINS(message, "this shape does not fit");
}

TEST(hexmap_claims_are_proved)
{
    free(read_map(SMALL, "[must a]\nterrain = jungle\nleast = 4\nmost = 4\ngroups = 2 2\n"
                         "[must b]\nhexes = 0202 0203\nnot = paddy\narea = west\nwithin = 0303 2\n"
                         "[must c]\nsides = 0302/0303\nriver = stream\n[must d]\nodd = 0101 0303\n"
                         "[must e]\nwith = edge\nriver = stream\nmost = 0\nleast = 0\n"));
    CHECK_TEXT(message, "");
    CHECK(refused("[must a]\ntitle = why\nterrain = jungle\nleast = 5\n",
                  "the map has 4 such hexes instead of at least 5 (why)"));
    CHECK(refused("[must a]\nterrain = jungle\ngroups = 3\n", "they are 2 groups, not 3 to"));
    CHECK(refused("[must a]\nhexes = 0303\narea = west\n", "0303 is not as it must be"));
    CHECK(refused("[must a]\nsides = 0101/0102\nriver = stream\n", "0101/0102 is no such river"));
    CHECK(refused("[must a]\nodd = 0101 0201\n", "nobody walks to 0201"));
    CHECK(refused("[must a]\narea = west\nbounded-by = stream\n", "no river lies between"));
    /* A gap in the north alone. */
    CHECK(refused(
        "[area foot]\n01 = 5\n[river lower]\nkind = stream\nsides = 0105/0204\n[must a]\narea = foot\n"
        "bounded-by = stream\n",
        "no river lies between 0105 and 0104"));
    /* A claim about some places counts no others. */
    CHECK(refused("[must a]\nhexes = 0202\nleast = 1\n", "unknown key 'least'"));
    CHECK(refused("[must a]\nsides = 0302/0303\nriver = stream\nleast = 1\n", "unknown key 'least'"));
    CHECK(refused("[must a]\nodd = 0101\nleast = 1\n", "unknown key 'least'"));
}
