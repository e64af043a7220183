/* table: terrain key (5.2), kinds of hexsides, Combat Results Table (7.3, 7.6) and support fire markers
 * (8.0). */
#include <string.h>

#include "core/base/ensure.h"
#include "folio/load/parts.h"

enum { COST_MOST = 20, DIFFERENTIAL_MOST = 99 };

const char *const folio_result_names[RESULTS + 1] = {"Ae", "(A)", "A3", "A2", "A1", "dot",
                                                     "Ex", "D2",  "D3", "De", NULL};

/* ---- the table ---- */

static int find_line(const Game *game, const char *name)
{
    return find_name((NameList){game->lines[0].name, sizeof game->lines[0], game->line_count}, name);
}

static bool load_line(FolioLoad *load, const Section *section)
{
    Game *game = load->game;
    int lowest[COLUMNS - 1] = {0};
    int number = folio_load_one_more(load, section, &game->line_count, MAX_LINES, "lines");
    if (number < 0)
        return true;
    Line *line = &game->lines[number];
    read_name(load->reader, section, line->name, NAME_SIZE);
    read_copy(load->reader, section, "title", line->title, TITLE_SIZE);
    int count = read_ints(load->reader, section, "lowest", -DIFFERENTIAL_MOST, DIFFERENTIAL_MOST, lowest,
                          COLUMNS - 1);
    if (count != COLUMNS - 1)
        read_error(load->reader, section, "lowest", "%d differentials, but %d columns have one", count,
                   COLUMNS - 1);
    for (int i = 0; i < COLUMNS - 1; i++) {
        line->lowest[i] = (int8_t)lowest[i];
        if (i > 0 && i < count && lowest[i] <= lowest[i - 1])
            read_error(load->reader, section, "lowest", "%d does not rise above %d", lowest[i],
                       lowest[i - 1]);
    }
    return true;
}

static void load_crt(FolioLoad *load)
{
    static const char *const keys[FACES] = {"die-1", "die-2", "die-3", "die-4", "die-5", "die-6"};
    const Section *section = reader_only(load->reader, "crt");
    if (!section)
        read_error(load->reader, NULL, NULL, "there is no [crt]: use folio/default.ini");
    for (int face = 0; section && face < FACES; face++) {
        int results[COLUMNS] = {0};
        int count = read_enums(load->reader, section, keys[face], folio_result_names, results, COLUMNS);
        if (count != COLUMNS)
            read_error(load->reader, section, keys[face], "%d results, but the table has %d columns", count,
                       COLUMNS);
        for (int column = 0; column < COLUMNS; column++) {
            uint8_t result = load->game->crt[face][column] = (uint8_t)results[column];
            bool falls = column > 0 && result < load->game->crt[face][column - 1];
            if (falls || (face > 0 && result < load->game->crt[face - 1][column]))
                read_error(load->reader, section, keys[face],
                           "%s in column %d is worse for the attacker than before it",
                           folio_result_names[result], column + 1);
        }
    }
}

/* ---- ground ---- */

/* Movement points as halves, or `no`. */
static uint8_t load_cost(FolioLoad *load, const Section *section, const char *key, int least)
{
    if (strcmp(read_text(load->reader, section, key, ""), "no") == 0)
        return NO_COST;
    if (!read_has(load->reader, section, key))
        read_error(load->reader, section, key, "'%s' is missing: movement points, or no", key);
    return (uint8_t)(HALVES * read_int(load->reader, section, key, least, COST_MOST, least));
}

static int load_line_of(FolioLoad *load, const Section *section, bool needed)
{
    const char *name = read_text(load->reader, section, "line", "");
    int line = find_line(load->game, name);
    if (line < 0 && (needed || *name))
        read_error(load->reader, section, "line", "the table has no line '%.30s'", name);
    return line;
}

static uint8_t load_flag(FolioLoad *load, const Section *section, const char *key, bool fallback, bool when,
                         uint8_t flag)
{
    return read_bool(load->reader, section, key, fallback) == when ? flag : 0;
}

static bool load_terrain(FolioLoad *load, const Section *section)
{
    Game *game = load->game;
    int number = folio_load_one_more(load, section, &game->terrain_count, MAX_TERRAINS, "kinds of terrain");
    if (number < 0)
        return true;
    FolioTerrain *terrain = &game->terrain[number];
    read_name(load->reader, section, terrain->name, NAME_SIZE);
    read_copy(load->reader, section, "title", terrain->title, TITLE_SIZE);
    terrain->cost[0] = load_cost(load, section, "leg", 1);
    terrain->cost[1] = load_cost(load, section, "mobile", 1);
    int line = load_line_of(load, section, true);
    terrain->line = (uint8_t)(line < 0 ? 0 : line);
    terrain->flags = (uint8_t)(load_flag(load, section, "water", false, true, TERRAIN_WATER) |
                               load_flag(load, section, "hides", false, true, TERRAIN_HIDES) |
                               load_flag(load, section, "landing", true, false, TERRAIN_NO_LANDING) |
                               load_flag(load, section, "open", false, true, TERRAIN_OPEN) |
                               load_flag(load, section, "settled", false, true, TERRAIN_SETTLED) |
                               load_flag(load, section, "fortified", false, true, TERRAIN_FORTIFIED) |
                               load_flag(load, section, "no-zoc", false, true, TERRAIN_NO_ZOC));
    for (int i = 0; i < 2; i++)
        if (terrain->flags & TERRAIN_WATER && terrain->cost[i] != NO_COST)
            read_error(load->reader, section, i ? "mobile" : "leg",
                       "no land unit enters all-water hexes: no");
    return true;
}

static bool load_hexside(FolioLoad *load, const Section *section)
{
    Game *game = load->game;
    int number = folio_load_one_more(load, section, &game->hexside_count, MAX_HEXSIDES, "kinds of hexsides");
    if (number < 0)
        return true;
    HexsideKind *kind = &game->hexsides[number];
    read_name(load->reader, section, kind->name, NAME_SIZE);
    read_copy(load->reader, section, "title", kind->title, TITLE_SIZE);
    kind->cost[0] = load_cost(load, section, "leg", 0);
    kind->cost[1] = load_cost(load, section, "mobile", 0);
    kind->line = (uint8_t)(load_line_of(load, section, false) + 1);
    kind->flags = (uint8_t)(load_flag(load, section, "boats", false, true, SIDE_BOATS) |
                            load_flag(load, section, "bar", false, true, SIDE_BAR) |
                            load_flag(load, section, "mined", false, true, SIDE_MINED));
    return true;
}

/* ---- markers ---- */

static bool load_markers(FolioLoad *load, const Section *section)
{
    static const char *const sides[] = {"us", "vc"};
    int values[MARKERS_MOST], side = strcmp(section->name, sides[VC]) == 0 ? VC : US;
    if (strcmp(section->name, sides[side]) != 0)
        read_error(load->reader, section, NULL, "[markers %.20s]: there are us and vc", section->name);
    int count = read_ints(load->reader, section, "values", 1, MARKER_VALUES - 1, values, MARKERS_MOST);
    if (load->game->pool_size[side])
        read_error(load->reader, section, NULL, "[markers %s] stands there twice", sides[side]);
    memset(load->game->pool[side], 0, sizeof load->game->pool[side]);
    for (int i = 0; i < count; i++)
        load->game->pool[side][values[i]]++;
    load->game->pool_size[side] = count;
    return true;
}

/* ---- all of it ---- */

void folio_load_table(FolioLoad *load)
{
    const Section *costs;
    folio_load_each(load, "line", load_line);
    load_crt(load);
    load->game->clear_line = find_line(load->game, "clear");
    if (load->game->clear_line < 0) {
        read_error(load->reader, NULL, NULL, "there is no [line clear]: monitors defend on it");
        load->game->clear_line = 0;
    }
    folio_load_each(load, "terrain", load_terrain);
    folio_load_each(load, "hexside", load_hexside);
    folio_load_each(load, "markers", load_markers);
    costs = reader_only(load->reader, "costs");
    load->game->leaving = HALVES * (int)read_int(load->reader, costs, "leaving", 0, COST_MOST, 1);
}
