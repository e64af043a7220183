/* Maps of hexes: the numbers of hexes and hexsides on grids of every shape, and what a map becomes, or is told, when one small
 * thing of its file is another. */
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/space/hexmap.h"
#include "minunit.h"
#include "nets/golden_text.h"

/* ---- grids ---- */

static void take_number(Writer *bytes, int number)
{
    writer_bytes(bytes, (const char *)&number, sizeof number);
}

static void take_hex_facts(const HexGrid *grid, Hex hex, Writer *bytes)
{
    Hex near[19] = {0};
    take_number(bytes, hex);
    take_number(bytes, hex_index(grid, hex));
    for (int direction = 0; direction < HEX_DIRECTIONS; direction++) {
        take_number(bytes, hex_neighbour(grid, hex, (HexDirection)direction));
        take_number(bytes, hex_side(grid, hex, (HexDirection)direction));
    }
    take_number(bytes, hex_within(grid, hex, 2, near, 19));
    writer_bytes(bytes, (const char *)near, sizeof near);
}

static void take_side_facts(const HexGrid *grid, HexSide side, Writer *bytes)
{
    Hex pair[2];
    HexSide links[4];
    take_number(bytes, hex_side_hexes(grid, side, pair));
    take_number(bytes, pair[0] * 10000 + pair[1]);
    int count = hex_side_links(grid, side, links);
    take_number(bytes, count);
    for (int i = 0; i < count; i++)
        take_number(bytes, links[i]);
}

static void tell_grid(Writer *found, HexGrid grid)
{
    Writer bytes = {0};
    writer_print(found, "%d columns, %d rows, %d low, from %d, low %d\t", grid.columns, grid.rows,
                 grid.low_rows, grid.first_row, grid.low_columns);
    if (!hex_grid_fits(&grid)) {
        writer_text(found, "does not fit\n");
        return;
    }
    for (int index = 0; index < hex_cells(&grid); index++)
        if (hex_at(&grid, index) != HEX_NONE)
            take_hex_facts(&grid, hex_at(&grid, index), &bytes);
    for (int side = 0; side <= hex_sides(&grid); side++)
        take_side_facts(&grid, (HexSide)side, &bytes);
    writer_print(found, "%d cells, %d sides\t", hex_cells(&grid), hex_sides(&grid));
    golden_hash(found, bytes.text, bytes.length);
    writer_text(found, "\n");
    writer_free(&bytes);
}

TEST(grids_of_every_shape_have_the_numbers_that_they_had)
{
    static const HexGrid large[] = {{99, 41, 41, 1, 0}, {99, 42, 41, 1, 0},  {100, 5, 5, 1, 0},
                                    {64, 64, 64, 1, 0}, {64, 64, 63, 0, 1},  {65, 64, 64, 1, 0},
                                    {41, 99, 99, 1, 0}, {41, 100, 99, 0, 0}, {41, 99, 98, 1, 1},
                                    {5, 100, 99, 1, 0}, {5, 100, 100, 0, 0}};
    Writer found = {0};
    for (int i = 0; i < 3 * 4 * 4 * 3 * 3; i++) {
        HexGrid grid = {(uint8_t)(i % 3), (uint8_t)(i / 3 % 4), (uint8_t)(i / 12 % 4), (uint8_t)(i / 48 % 3),
                        (uint8_t)(i / 144)};
        tell_grid(&found, grid);
    }
    for (int i = 0; i < COUNT_OF(large); i++)
        tell_grid(&found, large[i]);
    golden_text("tests/replays/core-grids.tsv", &found);
}

/* ---- maps ---- */

typedef struct Kind {
    char name[8];
} Kind;

static const Kind GROUNDS[] = {{"clear"}, {"jungle"}, {"paddy"}};
static const Kind RIVERS[] = {{"river"}, {"stream"}};
static const char *const ROADS[] = {"road", "trail", NULL};
static const char *const FEATURES[] = {"edge", "jungle", NULL};

static unsigned features_of(const void *game, int cell)
{
    const HexMap *map = game;
    return (unsigned)hexmap_at_edge(map, hex_at(&map->grid, cell)) | (map->ground[cell] == 1 ? 2u : 0);
}

/* Odd columns hang together. */
static int part_of(const void *game, const char *place)
{
    HexPlace there = hexmap_find_place(game, place);
    return there ? 1 + there / 100 % 2 : 0;
}

static const char MAP[] = "[map]\n"
                          "title = Small\n"
                          "columns = 5\n"
                          "rows = 5\n"
                          "low-rows = 4\n"
                          "ground = paddy\n"
                          "[hexes jungle]\n"
                          "02 = 1 3-3 4\n"
                          "03 = 3\n"
                          "[hexes clear]\n"
                          "01 = 1-2\n"
                          "05 = 5\n"
                          "[river upper]\n"
                          "title = Upper\n"
                          "kind = stream\n"
                          "sides = 0202/0302 0302/0303 0303/0402\n"
                          "[river ring]\n"
                          "sides = 0101/0102 0101/0201\n"
                          "[river north]\n"
                          "sides = 0401/0501 0401/0502\n"
                          "[road main]\n"
                          "title = Main\n"
                          "hexes = 0102 0202 0303\n"
                          "[road path]\n"
                          "kind = trail\n"
                          "hexes = 0202 0303 0403 0504\n"
                          "[area west]\n"
                          "title = The West\n"
                          "01 = 1-5\n"
                          "02 = 1-4\n"
                          "[area middle]\n"
                          "02 = 2-3\n"
                          "03 = 3\n"
                          "[area corner]\n"
                          "01 = 1\n"
                          "[place hill]\n"
                          "title = Hill\n"
                          "at = 0303\n"
                          "[place ford]\n"
                          "at = 0302\n"
                          "[must count]\n"
                          "title = as the map shows\n"
                          "terrain = jungle\n"
                          "least = 4\n"
                          "most = 4\n"
                          "groups = 2 2\n"
                          "[must usual]\n"
                          "terrain = clear\n"
                          "area = corner\n"
                          "[must paddies]\n"
                          "not = jungle clear\n"
                          "least = 16\n"
                          "most = 16\n"
                          "groups = 1 1\n"
                          "[must circle]\n"
                          "within = 0303 1\n"
                          "least = 7\n"
                          "most = 7\n"
                          "[must columns]\n"
                          "columns = 2 3\n"
                          "least = 9\n"
                          "most = 9\n"
                          "[must from]\n"
                          "columns = 4\n"
                          "least = 9\n"
                          "most = 9\n"
                          "[must beside]\n"
                          "beside = clear\n"
                          "not-beside = jungle\n"
                          "least = 3\n"
                          "most = 3\n"
                          "[must banks]\n"
                          "river = stream\n"
                          "least = 4\n"
                          "most = 4\n"
                          "[must areas]\n"
                          "area = west middle\n"
                          "outside = corner\n"
                          "least = 2\n"
                          "most = 2\n"
                          "[must else]\n"
                          "outside = west middle\n"
                          "least = 13\n"
                          "most = 13\n"
                          "[must edge]\n"
                          "with = edge jungle\n"
                          "least = 2\n"
                          "most = 2\n"
                          "[must island]\n"
                          "title = water all around\n"
                          "area = corner\n"
                          "bounded-by = river stream\n"
                          "[must these]\n"
                          "hexes = 0202 0203\n"
                          "not = clear\n"
                          "area = west\n"
                          "within = 0303 2\n"
                          "[must water]\n"
                          "sides = 0302/0303 0101/0102\n"
                          "river = stream river\n"
                          "[must walk]\n"
                          "odd = 0101 0303\n";

/* All answers, of every hex and hexside. */
static void take_answers(const HexMap *map, Writer *bytes)
{
    for (int cell = 0; cell < hex_cells(&map->grid); cell++) {
        Hex hex = hex_at(&map->grid, cell);
        if (!hex)
            continue;
        take_number(bytes, hexmap_at_edge(map, hex));
        for (int set = 0; set < 8; set++) {
            take_number(bytes, hexmap_in_areas(map, (uint16_t)set, hex));
            take_number(bytes, hexmap_beside(map, hex, (uint32_t)set));
            take_number(bytes, hexmap_at_river(map, hex, (uint32_t)set));
        }
    }
    for (int place = 0; place < hex_sides(&map->grid); place++) {
        char text[HEX_PLACE_TEXT];
        hexmap_place_text(map, (HexPlace)(HEX_ON_SIDE + place), text);
        writer_text(bytes, text);
        take_number(bytes, hexmap_find_place(map, text));
    }
}

static void tell_map(Writer *found, const HexMap *map)
{
    Writer bytes = {0};
    take_answers(map, &bytes);
    writer_bytes(&bytes, (const char *)map, sizeof *map);
    golden_hash(found, bytes.text, bytes.length);
    writer_free(&bytes);
}

static void read_map(void *context, const char *what, const char *text)
{
    static const char *const kinds[] = {"map", "hexes", "river", "road", "area", "place", "must", NULL};
    Writer *found = context;
    Errors errors = {0};
    Reader reader;
    HexMap *map = calloc(1, sizeof *map);
    Doc *doc = doc_parse("m", text, strlen(text), &errors);
    writer_print(found, "%s\t", what);
    if (doc) {
        reader_open(&reader, doc, &errors);
        HexReader from = {&reader,
                          map,
                          {GROUNDS[0].name, sizeof GROUNDS[0], COUNT_OF(GROUNDS)},
                          {RIVERS[0].name, sizeof RIVERS[0], COUNT_OF(RIVERS)},
                          ROADS,
                          "maps/"};
        hexmap_read(&from);
        hexmap_prove(&(HexMusts){&from, map, FEATURES, features_of, "odd", part_of, "nobody walks to"});
        reader_close(&reader, kinds, NULL);
        tell_map(found, map);
    }
    writer_text(found, " ");
    golden_errors(found, &errors);
    writer_text(found, "\n");
    doc_free(doc);
    free(map);
}

TEST(maps_are_read_and_proved_as_they_were)
{
    Writer found = {0};
    setenv("CONTACT_DATA", "/nowhere", 1);
    golden_variations(MAP, read_map, &found);
    golden_text("tests/replays/core-maps.tsv", &found);
}

/* ---- limits ---- */

static void read_shape(Writer *found, const char *shape)
{
    char text[256], what[128] = "";
    text_print(text, sizeof text, "[map]\n%s\n", shape);
    for (int i = 0; shape[i]; i++)
        text_append(what, sizeof what, "%c", shape[i] == '\n' ? ' ' : shape[i]);
    read_map(found, what, text);
}

/* So many sections, and what each of them says. */
static void read_many(Writer *found, const char *kind, int count, const char *lines)
{
    Writer text = {0};
    writer_text(&text, "[map]\ncolumns = 40\nrows = 40\n");
    for (int i = 0; i < count; i++) {
        writer_print(&text, "[%s n%d]\n", kind, i);
        writer_print(&text, lines, 1 + i % 40, 1 + i / 40, 1 + i % 40, 2 + i / 40);
    }
    char what[64];
    text_print(what, sizeof what, "%d of %s", count, kind);
    read_map(found, what, text.text);
    writer_free(&text);
}

TEST(maps_end_where_they_ended)
{
    static const char *const shapes[] = {"columns = 1",
                                         "columns = 99",
                                         "columns = 100\nrows = 5",
                                         "rows = 1",
                                         "rows = 2",
                                         "rows = 98\ncolumns = 9",
                                         "rows = 99",
                                         "columns = 32\nrows = 64",
                                         "columns = 33\nrows = 64",
                                         "rows = 5\nlow-rows = 3",
                                         "rows = 5\nlow-rows = 4",
                                         "rows = 5\nlow-rows = 6",
                                         "columns = 99\nrows = 20",
                                         "columns = 99\nrows = 21",
                                         "low-rows = 0",
                                         "low-rows = 99"};
    Writer found = {0};
    setenv("CONTACT_DATA", "/nowhere", 1);
    for (int i = 0; i < COUNT_OF(shapes); i++)
        read_shape(&found, shapes[i]);
    for (int more = 0; more < 2; more++) {
        read_many(&found, "river", HEXMAP_RIVERS + more, "sides = %02d%02d/%02d%02d\n");
        read_many(&found, "road", HEXMAP_ROADS + more, "hexes = %02d%02d %02d%02d\n");
        read_many(&found, "area", HEXMAP_AREAS + more, "%02d = %d\n");
        read_many(&found, "place", HEXMAP_PLACES + more, "at = %02d%02d\n");
    }
    golden_text("tests/replays/core-maps-limits.tsv", &found);
}
