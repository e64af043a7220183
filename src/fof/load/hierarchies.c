/* hierarchies: the lists that tell the enemy what to do (8.6). `[hierarchy ID]` opens a list with its
 * columns, `[situation ID ROW]` adds a row to it, in reading order. cards/fof/README.md teaches the words;
 * reach.c finds rows that nobody can come to. */
#include <string.h>

#include "fof/load/parts.h"
#include "fof/load/reach.h"

enum { ALLOWED_SIZE = 440 };

static const char *list_columns(const Hierarchy *list, char allowed[ALLOWED_SIZE])
{
    const char *columns[MAX_HIERARCHY_COLUMNS + 1] = {NULL};
    for (int i = 0; i < list->column_count; i++)
        columns[i] = list->columns[i];
    return words_list(columns, allowed, ALLOWED_SIZE);
}

static int find_column(const Hierarchy *list, const char *name)
{
    for (int i = 0; i < list->column_count; i++)
        if (strcmp(list->columns[i], name) == 0)
            return i;
    return -1;
}

/* ---- [hierarchy ID] ---- */

/* Keys of a row, and what a position writes when the enemy has no tactics. */
static const char *const reserved[] = {"when", "title", "none", NULL};

static void add_column(const Fields *at, Hierarchy *list, const char *name)
{
    if (strlen(name) >= NAME_SIZE || words_find(reserved, name) >= 0)
        field_error_of(at, "columns", "'%s' cannot be a column: choose another word of up to %d letters",
                       name, NAME_SIZE - 1);
    else if (find_column(list, name) >= 0)
        field_error_of(at, "columns", "names the column '%s' twice", name);
    else if (list->use == USE_TACTICS && fof_find_tactics(load_game(at), name))
        field_error_of(at, "columns", "'%s' is a column of another tactics list already", name);
    else
        text_print(list->columns[list->column_count++], NAME_SIZE, "%s", name);
}

/* 8.6.2, 8.9: the engine finds the columns of pinned units by their names; the special lists have one. */
static void check_columns(const Fields *at, const Hierarchy *list)
{
    bool pair = list->column_count == 2 && find_column(list, "leader") == COLUMN_LEADER &&
                find_column(list, "alone") == COLUMN_ALONE;
    if (list->use == USE_PINNED && !pair)
        field_error_of(at, "columns", "a list for pinned units has the columns 'leader alone' (8.9)");
    else if (list->use < USE_TACTICS && list->use != USE_PINNED && list->column_count != 1)
        field_error_of(at, "columns", "a list for %s has one column", fof_hierarchy_use_words[list->use]);
    else if (!list->column_count)
        field_error_of(at, "columns", "the list needs at least one column");
}

/* 8.14: columns by which human waves leave the map at the bottom. */
static void read_overruns(const Fields *at, Hierarchy *list)
{
    const char *words[MAX_HIERARCHY_COLUMNS];
    int count = read_words(at->reader, at->section, "overruns", words, MAX_HIERARCHY_COLUMNS);
    for (int i = 0; i < count; i++) {
        int column = find_column(list, words[i]);
        if (column < 0)
            field_error_of(at, "overruns", "'%s' is no column of this list", words[i]);
        else
            list->overruns |= (uint8_t)(1 << column);
    }
}

static void read_list(const Fields *at)
{
    HierarchyData *data = &load_game(at)->hierarchies;
    const char *words[MAX_HIERARCHY_COLUMNS];
    if (fof_load_full(at, data->list_count == MAX_HIERARCHIES, "lists", MAX_HIERARCHIES))
        return;
    Hierarchy *list = &data->lists[data->list_count];
    if (!read_name(at->reader, at->section, list->id, NAME_SIZE))
        return;
    list->use = (uint8_t)read_enum(at->reader, at->section, "for", fof_hierarchy_use_words, USE_TACTICS);
    int count = read_words(at->reader, at->section, "columns", words, MAX_HIERARCHY_COLUMNS);
    for (int i = 0; i < count; i++)
        add_column(at, list, words[i]);
    read_overruns(at, list);
    check_columns(at, list);
    data->list_count++;
    if (list->use == USE_TACTICS)
        return;
    if (data->use[list->use])
        field_error_of(at, "for", "the list '%s' is for %s already", data->lists[data->use[list->use] - 1].id,
                       fof_hierarchy_use_words[list->use]);
    else
        data->use[list->use] = data->list_count;
}

/* ---- [situation ID ROW]: when ---- */

/* `same-card` or `not-same-card`; CONDITIONS if it is neither. */
static int condition_of(const char *word)
{
    bool negated = strncmp(word, "not-", 4) == 0;
    int condition = words_find(fof_condition_words, negated ? word + 4 : word);
    if (condition < 0 || (negated && condition == CONDITION_ALWAYS))
        return CONDITIONS;
    return condition | (negated ? CONDITION_NOT : 0);
}

static void read_when(const Fields *at, HierarchyRow *row)
{
    const char *words[MAX_CONDITIONS + 1];
    char allowed[ALLOWED_SIZE];
    int kept = 0, count = read_words(at->reader, at->section, "when", words, MAX_CONDITIONS);
    for (int i = 0; i < count; i++) {
        int condition = condition_of(words[i]);
        if (condition == CONDITIONS)
            field_error_of(at, "when", "'%.24s' is no condition; there are (also with not-) %s", words[i],
                           words_list(fof_condition_words, allowed, sizeof allowed));
        else if (condition != CONDITION_ALWAYS)
            row->when[kept++] = (uint8_t)condition;
    }
    if (!fof_row_possible(row))
        field_error_of(at, "when", "never fits: the conditions contradict each other");
}

/* ---- [situation ID ROW]: a column's results ---- */

typedef struct Results {
    int8_t deed[MAX_RANDOM + 1]; /* by result, -1: not given */
    int highest;
} Results;

/* One range with its deed; false with the error told. */
static bool add_range(const Fields *at, const char *column, const char *range, const char *word,
                      Results *results)
{
    uint8_t span[2];
    int deed = field_word(at, column, word, fof_deed_words, "nothing to do");
    if (!field_span(at, column, range, 1, MAX_RANDOM, &span[0], &span[1]) || deed < 0)
        return false;
    for (int result = span[0]; result <= span[1]; result++) {
        if (results->deed[result] >= 0) {
            field_error_of(at, column, "the result %d is given twice", result);
            return false;
        }
        results->deed[result] = (int8_t)deed;
    }
    if (span[1] > results->highest)
        results->highest = span[1];
    return true;
}

/* The chances sum to one: every result from 1 to the highest has its deed. */
static bool is_filled(const Fields *at, const char *column, const Results *results)
{
    for (int result = 1; result <= results->highest; result++)
        if (results->deed[result] < 0) {
            field_error_of(at, column,
                           "nothing is said for the result %d of %d: the ranges must fill 1 to %d", result,
                           results->highest, results->highest);
            return false;
        }
    if (results->highest == 1)
        field_error_of(at, column, "a single result is written 'auto %s'", fof_deed_words[results->deed[1]]);
    return results->highest > 1;
}

static bool take_results(const Fields *at, const char *column, const char **words, int count,
                         Results *results)
{
    memset(results->deed, -1, sizeof results->deed);
    results->highest = 0;
    if (count == 2 && strcmp(words[0], "auto") == 0) {
        results->deed[1] = (int8_t)field_word(at, column, words[1], fof_deed_words, "nothing to do");
        results->highest = 1;
        return results->deed[1] >= 0;
    }
    if (!count || count % 2) {
        field_error_of(
            at, column,
            "must be ranges of the random number with what to do, such as '1 nothing, 2-3 cover', or "
            "'auto cover'");
        return false;
    }
    for (int i = 0; i < count; i += 2)
        if (!add_range(at, column, words[i], words[i + 1], results))
            return false;
    return is_filled(at, column, results);
}

static void read_results(const Fields *at, const Hierarchy *list, HierarchyRow *row, int column)
{
    const char *words[2 * MAX_RANDOM];
    const char *key = list->columns[column];
    Results results;
    if (!field_given(at, key))
        return;
    int count = read_words(at->reader, at->section, key, words, 2 * MAX_RANDOM);
    if (!take_results(at, key, words, count, &results))
        return;
    row->column[column] = (uint8_t)results.highest;
    for (int result = 1; result <= results.highest; result++)
        row->deeds[column][result] = (uint8_t)results.deed[result];
}

/* The reader tells of keys that no row has; a column of another list would pass. */
static void check_keys(const Fields *at, const Hierarchy *list)
{
    char allowed[ALLOWED_SIZE];
    for (int i = at->section->first; i < at->section->first + at->section->count; i++) {
        const char *key = at->reader->doc->entries[i].key;
        if (strcmp(key, "when") == 0 || strcmp(key, "title") == 0 || find_column(list, key) >= 0)
            continue;
        field_given(at, key);
        field_error_of(at, key, "the list '%s' has no such column; it has %s", list->id,
                       list_columns(list, allowed));
    }
}

/* ---- [situation ID ROW] ---- */

/* "defence flanked": the list that the name begins with; -1 with the error told. */
static int list_of_row(const Fields *at, char row[NAME_SIZE])
{
    const HierarchyData *data = &load_game(at)->hierarchies;
    size_t length = strcspn(at->section->name, " ");
    const char *rest = at->section->name + length + strspn(at->section->name + length, " ");
    if (!*rest || strlen(rest) >= NAME_SIZE) {
        field_error_of(
            at, NULL,
            "[situation] needs the name of a list and its own, such as [situation defence flanked]");
        return -1;
    }
    text_print(row, NAME_SIZE, "%s", rest);
    for (int i = 0; i < data->list_count; i++)
        if (strlen(data->lists[i].id) == length && strncmp(data->lists[i].id, at->section->name, length) == 0)
            return i;
    field_error_of(at, NULL, "there is no [hierarchy %.*s]", length < NAME_SIZE ? (int)length : NAME_SIZE,
                   at->section->name);
    return -1;
}

/* A place for the row; NULL with the error told. */
static HierarchyRow *new_row(const Fields *at, Hierarchy *list, const char *id)
{
    for (int i = 0; i < list->row_count; i++)
        if (strcmp(list->rows[i].id, id) == 0) {
            field_error_of(at, NULL, "the list '%s' has a row '%s' already", list->id, id);
            return NULL;
        }
    if (list->row_count == MAX_HIERARCHY_ROWS) {
        field_error_of(at, NULL, "too many rows, a list may have %d", MAX_HIERARCHY_ROWS);
        return NULL;
    }
    HierarchyRow *row = &list->rows[list->row_count++];
    text_copy(row->id, NAME_SIZE, id);
    text_copy(row->title, TITLE_SIZE, id);
    return row;
}

static const FieldRow row_rows[] = {{"title", FIELD_TEXT, FIELD_IN(HierarchyRow, title)}, {0}};

static void read_row(const Fields *at)
{
    char id[NAME_SIZE], allowed[ALLOWED_SIZE];
    int index = list_of_row(at, id);
    if (index < 0)
        return;
    Hierarchy *list = &load_game(at)->hierarchies.lists[index];
    HierarchyRow *row = new_row(at, list, id);
    if (row == NULL)
        return;
    bool any = false;
    fields_read_thing(at, row_rows, at->section, row);
    read_when(at, row);
    check_keys(at, list);
    for (int column = 0; column < list->column_count; column++) {
        any |= field_given(at, list->columns[column]);
        read_results(at, list, row, column);
    }
    if (!any)
        field_error_of(at, NULL, "the row says nothing to do for any column: %s",
                       list_columns(list, allowed));
}

/* ---- the whole ---- */

/* The section of a list; of a row of it. */
static Fields section_of(Load *load, const Hierarchy *list, const HierarchyRow *row)
{
    char name[2 * NAME_SIZE];
    int first = 0;
    text_print(name, sizeof name, row ? "%s %s" : "%s", list->id, row ? row->id : "");
    return fof_load_at(load, doc_section(load->reader->doc, row ? "situation" : "hierarchy", name, &first));
}

static void check_list(Load *load, const Hierarchy *list)
{
    for (int column = 0; column < list->column_count; column++) {
        char why[ERROR_SIZE];
        bool any = false;
        for (int row = 0; row < list->row_count; row++) {
            any = any || list->rows[row].column[column];
            if (!list->rows[row].column[column] || !fof_row_unreachable(list, row, column, why))
                continue;
            Fields at = section_of(load, list, &list->rows[row]);
            field_error_of(&at, list->columns[column], "can never be reached: %s", why);
        }
        Fields at = section_of(load, list, NULL);
        if (!any)
            field_error_of(&at, "columns", "no row says what to do for the column '%s'",
                           list->columns[column]);
    }
}

static int find_tactics_index(const void *game, const char *name)
{
    return fof_find_tactics(game, name) - 1;
}

/* The n-th of all tactics columns. */
static const char *tactics_at(const void *context, int index)
{
    const FofGame *game = context;
    for (int tactics = 1; tactics <= game->hierarchies.list_count * MAX_HIERARCHY_COLUMNS; tactics++) {
        const char *name = fof_name_tactics(game, tactics);
        if (name != NULL && index-- == 0)
            return name;
    }
    return NULL;
}

uint8_t fof_load_tactics(const Fields *at, const char *key)
{
    return (uint8_t)(read_reference(at->reader, at->section, key, "tactics column", find_tactics_index,
                                    tactics_at, load_game(at), -1) +
                     1);
}

/* Who makes checks needs all lists: any unit may come to be pinned, spotted or without ammunition. */
static void check_uses(Load *load)
{
    const HierarchyData *data = &load->game->hierarchies;
    for (int use = 0; data->tactics && use < USE_TACTICS; use++)
        if (!data->use[use])
            read_error(load->reader, load->mission, "tactics",
                       "needs a list too that is for %s: [hierarchy ID] for = %s",
                       fof_hierarchy_use_words[use], fof_hierarchy_use_words[use]);
}

void fof_load_hierarchies(Load *load)
{
    HierarchyData *data = &load->game->hierarchies;
    Fields mission = fof_load_at(load, load->mission);
    fields_read_each(&load->fields, "hierarchy", read_list);
    fields_read_each(&load->fields, "situation", read_row);
    for (int list = 0; list < data->list_count; list++)
        check_list(load, &data->lists[list]);
    data->tactics = fof_load_tactics(&mission, "tactics");
    check_uses(load);
}
