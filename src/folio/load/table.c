/* table: terrain key (5.2), kinds of hexsides, Combat Results Table (7.3, 7.6) and support fire markers
 * (8.0). */
#include <string.h>

#include "core/base/ensure.h"
#include "folio/load/parts.h"

enum { COST_MOST = 20, DIFFERENTIAL_MOST = 99 };

const char *const folio_result_names[RESULTS + 1] = {"Ae", "(A)", "A3", "A2", "A1", "dot",
                                                     "Ex", "D2",  "D3", "De", NULL};

/* ---- the table ---- */

static void check_lowest(const Fields *at)
{
    const int8_t *lowest = ((const Line *)at->thing)->lowest;
    if (at->given != COLUMNS - 1)
        field_error(at, "%d differentials, but %d columns have one", at->given, COLUMNS - 1);
    for (int i = 1; i < at->given; i++)
        if (lowest[i] <= lowest[i - 1])
            field_error(at, "%d does not rise above %d", lowest[i], lowest[i - 1]);
}

static const FieldRow LINE[] = {
    {"title", FIELD_TEXT, FIELD_IN(Line, title)},
    {"lowest", FIELD_NUMBER, FIELD_ARRAY(Line, lowest), .least = -DIFFERENTIAL_MOST,
     .most = DIFFERENTIAL_MOST, .check = check_lowest, .needed = "0 differentials, but 9 columns have one"},
    {0},
};

/* 7.6: better for the attacker from column to column, and from die to die. */
static void check_die(const Fields *at)
{
    const uint8_t *results = (const uint8_t *)at->thing + at->row->at;
    bool first = at->row->at == offsetof(Game, crt[0]);
    if (at->given != COLUMNS)
        field_error(at, "%d results, but the table has %d columns", at->given, COLUMNS);
    for (int i = 0; i < COLUMNS; i++)
        if ((i > 0 && results[i] < results[i - 1]) || (!first && results[i] < results[i - COLUMNS]))
            field_error(at, "%s in column %d is worse for the attacker than before it",
                        folio_result_names[results[i]], i + 1);
}

#define DIE(face)                                               \
    "die-" #face, FIELD_WORD, FIELD_ARRAY(Game, crt[(face)-1]), \
        .words = folio_result_names, .check = check_die, .needed = "0 results, but the table has 10 columns"
static const FieldRow RESULT[] = {{DIE(1)}, {DIE(2)}, {DIE(3)}, {DIE(4)}, {DIE(5)}, {DIE(6)}, {0}};

/* ---- ground ---- */

/* Movement points as halves, or `no`. */
static void read_cost(const Fields *at)
{
    uint8_t *cost = (uint8_t *)at->thing + at->row->at;
    *cost = strcmp(field_text(at), "no") == 0
                ? NO_COST
                : (uint8_t)(HALVES * read_int(at->reader, at->section, at->row->key, at->row->least,
                                              COST_MOST, at->row->least));
}

#define COST(key, type, kind, lowest)                                                 \
    key, FIELD_OWN, FIELD_IN(type, cost[kind]), .least = (lowest), .read = read_cost, \
                                                .needed = "'" key "' is missing: movement points, or no"
#define NO_LINE "the table has no line '%.30s'"
static const FieldNames LINES = {NO_LINE, FIELD_NAMES_IN(Game, lines, name), .exact = true};
static const FieldNames LINE_OR_NONE = {NO_LINE, FIELD_NAMES_IN(Game, lines, name), .exact = true, .plus = 1};

static const FieldRow TERRAIN[] = {
    {"title", FIELD_TEXT, FIELD_IN(FolioTerrain, title)},
    {COST("leg", FolioTerrain, 0, 1)},
    {COST("mobile", FolioTerrain, 1, 1)},
    {"line", FIELD_NAME, FIELD_IN(FolioTerrain, line), .names = &LINES, .needed = "the table has no line ''"},
    {"water", FIELD_YES_NO, FIELD_IN(FolioTerrain, flags), .bit = TERRAIN_WATER},
    {"hides", FIELD_YES_NO, FIELD_IN(FolioTerrain, flags), .bit = TERRAIN_HIDES},
    {"landing", FIELD_YES_NO, FIELD_IN(FolioTerrain, flags), .bit = TERRAIN_NO_LANDING, .reversed = true},
    {"open", FIELD_YES_NO, FIELD_IN(FolioTerrain, flags), .bit = TERRAIN_OPEN},
    {"settled", FIELD_YES_NO, FIELD_IN(FolioTerrain, flags), .bit = TERRAIN_SETTLED},
    {"fortified", FIELD_YES_NO, FIELD_IN(FolioTerrain, flags), .bit = TERRAIN_FORTIFIED},
    {"no-zoc", FIELD_YES_NO, FIELD_IN(FolioTerrain, flags), .bit = TERRAIN_NO_ZOC},
    {0},
};

static void check_water(const Fields *at)
{
    const FolioTerrain *terrain = at->thing;
    for (int i = 0; i < 2; i++)
        if (terrain->flags & TERRAIN_WATER && terrain->cost[i] != NO_COST)
            field_error_of(at, i ? "mobile" : "leg", "no land unit enters all-water hexes: no");
}

static const FieldRow HEXSIDE[] = {
    {"title", FIELD_TEXT, FIELD_IN(HexsideKind, title)},
    {COST("leg", HexsideKind, 0, 0)},
    {COST("mobile", HexsideKind, 1, 0)},
    {"line", FIELD_NAME, FIELD_IN(HexsideKind, line), .names = &LINE_OR_NONE},
    {"boats", FIELD_YES_NO, FIELD_IN(HexsideKind, flags), .bit = SIDE_BOATS},
    {"bar", FIELD_YES_NO, FIELD_IN(HexsideKind, flags), .bit = SIDE_BAR},
    {"mined", FIELD_YES_NO, FIELD_IN(HexsideKind, flags), .bit = SIDE_MINED},
    {0},
};

/* ---- markers ---- */

static void read_markers(const Fields *at)
{
    int values[MARKERS_MOST], *size = &load_game(at)->pool_size[at->number];
    uint8_t *pool = at->thing;
    if (*size)
        field_error_of(at, NULL, "[markers %s] stands there twice", at->section->name);
    *size = read_ints(at->reader, at->section, at->row->key, 1, MARKER_VALUES - 1, values, MARKERS_MOST);
    memset(pool, 0, MARKER_VALUES);
    for (int i = 0; i < *size; i++)
        pool[values[i]]++;
}

static const FieldNames SIDES = {"[markers %.20s]: there are us and vc", .table = folio_side_names,
                                 .step = sizeof *folio_side_names, .count = 2};
static const FieldRow MARKERS[] = {{"values", FIELD_OWN, .read = read_markers}, {0}};

/* ---- all of it ---- */

static void find_clear(const Fields *at)
{
    Game *game = load_game(at);
    int line = (int)field_find(at, &LINES, "clear");
    if (line < 0)
        read_error(at->reader, NULL, NULL, "there is no [line clear]: monitors defend on it");
    game->clear_line = line < 0 ? 0 : line;
}

static void count_halves(const Fields *at)
{
    load_game(at)->leaving *= HALVES;
}

static const FieldRow COSTS[] = {
    {"leaving", FIELD_NUMBER, FIELD_IN(Game, leaving), .most = COST_MOST, .usual = 1}, {0}};

const FieldSheet folio_table_sheets[] = {
    {"line", "", .rows = LINE, FIELD_THINGS(Game, lines), .count = FIELD_OF(Game, line_count),
     .full = "at most 16 lines", .prepare = folio_load_name, .close = find_clear},
    {"crt", .rows = RESULT, .needed = "there is no [crt]: use folio/default.ini", .optional = true},
    {"terrain", "", .rows = TERRAIN, FIELD_THINGS(Game, terrain), .count = FIELD_OF(Game, terrain_count),
     .full = "at most 16 kinds of terrain", .prepare = folio_load_name, .finish = check_water},
    {"hexside", "", .rows = HEXSIDE, FIELD_THINGS(Game, hexsides), .count = FIELD_OF(Game, hexside_count),
     .full = "at most 8 kinds of hexsides", .prepare = folio_load_name},
    {"markers", "", .rows = MARKERS, FIELD_THINGS(Game, pool), .names = &SIDES},
    {"costs", .rows = COSTS, .finish = count_halves},
    {0},
};
