/* reading: values of our own in data files: hexes, hexsides, sets of hexes, names. */
#include <stdio.h>
#include <string.h>

#include "core/base/ensure.h"
#include "folio/load/parts.h"

enum { ROW_WORDS = 100, AREA_WORDS = 16 };

void folio_load_text(Load *load, const Section *section, const char *key, char *text, int size)
{
    const char *value = read_text(load->reader, section, key, "");
    if (text_copy(text, size, value) < (int)strlen(value))
        read_error(load->reader, section, key, "is longer than %d letters", size - 1);
}

bool folio_load_name(Load *load, const Section *section, char *name)
{
    int index = 0;
    bool first = doc_section(load->reader->doc, section->kind, section->name, &index) == section;
    const char *wrong = !*section->name                       ? "needs a name"
                        : strlen(section->name) >= NAME_SIZE  ? "has a name that is too long"
                        : strpbrk(section->name, " \t,") != 0 ? "has a name with a blank or comma in it"
                        : !first                              ? "stands there twice"
                                                              : NULL;
    if (wrong)
        read_error(load->reader, section, NULL, "[%s %.40s] %s", section->kind, section->name, wrong);
    text_copy(name, NAME_SIZE, section->name);
    return !wrong;
}

/* Four digits and nothing else. */
static int four_digits(const char *word, size_t length)
{
    int number = 0;
    if (length != 4)
        return -1;
    for (int i = 0; i < 4; i++) {
        if (word[i] < '0' || word[i] > '9')
            return -1;
        number = 10 * number + word[i] - '0';
    }
    return number;
}

Hex folio_load_hex(Load *load, const Section *section, const char *key, const char *word)
{
    int number = four_digits(word, strlen(word));
    if (number >= 0 && hex_on_map(&load->game->map.grid, number))
        return (Hex)number;
    read_error(load->reader, section, key, "'%.20s' is no hex of this map: column and row, 0101 to %02d%02d",
               word, load->game->map.grid.columns, load->game->map.grid.rows);
    return HEX_NONE;
}

HexSide folio_load_side(Load *load, const Section *section, const char *key, const char *word)
{
    const HexGrid *grid = &load->game->map.grid;
    const char *slash = strchr(word, '/');
    int a = slash ? four_digits(word, (size_t)(slash - word)) : -1,
        b = slash ? four_digits(slash + 1, strlen(slash + 1)) : -1;
    if (a < 0 || b < 0 || !hex_on_map(grid, a) || !hex_on_map(grid, b)) {
        read_error(load->reader, section, key, "'%.20s' is no hexside of this map: two hexes, as 0717/0718",
                   word);
        return HEX_NO_SIDE;
    }
    HexSide side = hex_side_between(grid, (Hex)a, (Hex)b);
    if (side == HEX_NO_SIDE)
        read_error(load->reader, section, key, "%04d and %04d are not neighbours", a, b);
    return side;
}

/* "14" or "17-20". */
static bool parse_rows(const char *word, int *first, int *last)
{
    char rest;
    int count = sscanf(word, "%2d-%2d%c", first, last, &rest);
    if (count == 2)
        return *first <= *last;
    if (sscanf(word, "%2d%c", first, &rest) != 1)
        return false;
    *last = *first;
    return true;
}

static void load_column(Load *load, const Section *section, const char *key, int column, TakeHex take,
                        int what)
{
    const char *words[ROW_WORDS];
    int count = read_words(load->reader, section, key, words, ROW_WORDS);
    for (int i = 0; i < count; i++) {
        int first, last;
        if (!parse_rows(words[i], &first, &last)) {
            read_error(load->reader, section, key, "'%.20s' is neither a row nor a range of rows like 17-20",
                       words[i]);
            continue;
        }
        for (int row = first; row <= last; row++) {
            if (hex_on_map(&load->game->map.grid, 100 * column + row))
                take(load, section, key, (Hex)(100 * column + row), what);
            else
                read_error(load->reader, section, key, "column %02d has no row %02d", column, row);
        }
    }
}

void folio_load_hexes(Load *load, const Section *section, TakeHex take, int what)
{
    for (int column = 1; column <= load->game->map.grid.columns; column++) {
        char key[8];
        text_print(key, sizeof key, "%02d", column);
        load_column(load, section, key, column, take, what);
    }
}

uint16_t folio_load_areas(Load *load, const Section *section, const char *key)
{
    const char *words[AREA_WORDS];
    uint16_t areas = 0;
    int count = read_words(load->reader, section, key, words, AREA_WORDS);
    for (int i = 0; i < count; i++) {
        int area = folio_load_find_area(load->game, words[i]);
        if (area >= 0)
            areas |= (uint16_t)(1 << area);
        else if (strcmp(words[i], "map") != 0)
            read_error(load->reader, section, key, "the map has no area '%.30s'", words[i]);
    }
    return areas;
}

#define FIND(array, total)                          \
    do {                                            \
        for (int i = 0; i < (total); i++)           \
            if (strcmp((array)[i].name, name) == 0) \
                return i;                           \
        return -1;                                  \
    } while (0)

int folio_load_find_terrain(const FolioGame *game, const char *name)
{
    FIND(game->terrain, game->terrain_count);
}

int folio_load_find_line(const FolioGame *game, const char *name)
{
    FIND(game->lines, game->line_count);
}

int folio_load_find_hexside(const FolioGame *game, const char *name)
{
    FIND(game->hexsides, game->hexside_count);
}

int folio_load_find_area(const FolioGame *game, const char *name)
{
    FIND(game->map.areas, game->map.area_count);
}
