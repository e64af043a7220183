/* contacts: contact lists and which of them counts, schedules, the placement table, the counter mix and the draw chart of potential
 * contacts (8.2-8.4). */
#include <ctype.h>
#include <string.h>

#include "fof/load/parts.h"

/* ---- tables by R#: keys such as 3 or 4-6 ---- */

static void take_results(const Fields *at, const char *key, uint8_t value, uint8_t results[MAX_RANDOM + 1],
                         bool taken[MAX_RANDOM + 1])
{
    uint8_t span[2];
    if (!field_span(at, key, key, 1, MAX_RANDOM, &span[0], &span[1]))
        return;
    for (int result = span[0]; result <= span[1]; result++) {
        if (taken[result])
            field_error_of(at, key, "result %d stands in another line already", result);
        taken[result] = true;
        results[result] = value;
    }
}

/* The highest result, or `column =`; every result up to it must be given. */
static int column_of(const Fields *at, const bool taken[MAX_RANDOM + 1])
{
    int highest = 0, missing = 0;
    for (int result = 1; result <= MAX_RANDOM; result++)
        highest = taken[result] ? result : highest;
    int column = (int)read_int(at->reader, at->section, "column", 1, MAX_RANDOM, highest);
    if (column < highest)
        field_error_of(at, "column", "a result of %d is given, which column %d cannot show", highest, column);
    for (int result = column; result >= 1; result--)
        missing = taken[result] ? missing : result;
    if (missing || !highest)
        field_error_of(at, NULL, "[%s%s%s] has a hole: result %d is not given", at->section->kind,
                       *at->section->name ? " " : "", at->section->name, missing ? missing : 1);
    return column;
}

static int read_table(const Fields *at, uint8_t results[MAX_RANDOM + 1], const FieldNames *names)
{
    bool taken[MAX_RANDOM + 1] = {false};
    for (int i = at->section->first; i < at->section->first + at->section->count; i++) {
        const char *key = at->reader->doc->entries[i].key;
        if (isdigit((unsigned char)key[0]))
            take_results(at, key, (uint8_t)field_reference(at, key, names, 0), results, taken);
    }
    return column_of(at, taken);
}

/* ---- [placement] (8.4.2) ---- */

static const FieldNames bearings = {.what = "bearing", .table = fof_bearing_words, .count = 8};

static void read_placement(Load *load)
{
    static const uint8_t usual[] = {0, NORTH, NORTH, WEST, EAST}; /* front 2, left 1, right 1 of 4 */
    ContactData *data = &load->game->contacts;
    Fields at = fof_load_at(load, reader_only(load->reader, "placement"));
    if (at.section != NULL) {
        data->bearing_column = (uint8_t)read_table(&at, data->bearings, &bearings);
        return;
    }
    memcpy(data->bearings, usual, sizeof usual);
    data->bearing_column = COUNT_OF(usual) - 1;
}

/* ---- [pool] (8.3) ---- */

static const FieldNames packages = {.what = "package",
                                    .none = "redraw",
                                    .plus = 1,
                                    .exact = true,
                                    FIELD_NAMES_IN(FofGame, contacts.packages, id)};

/* Without one counters never run out; a type that it does not name is not there. */
static void read_pool(Load *load)
{
    const FofGame *game = load->game;
    uint8_t *supply = load->game->contacts.supply;
    Fields at = fof_load_at(load, reader_only(load->reader, "pool"));
    memset(supply, at.section != NULL ? 0 : NO_LIMIT, sizeof game->contacts.supply);
    for (int i = 0; at.section != NULL && i < at.section->count; i++) {
        const char *key = load->reader->doc->entries[at.section->first + i].key;
        uint8_t type = fof_find_type(game, key);
        int64_t count = read_int(load->reader, at.section, key, 0, 99, 0);
        if (!type)
            field_error_of(&at, key, "there is no unit type '%s'", key);
        else if (game->types[type].side != ENEMY)
            field_error_of(&at, key, "%s is none of the enemy's", key);
        else
            supply[type] = (uint8_t)count;
    }
}

/* A package that asks for more counters than there are could never come. */
static void check_supply(const Fields *at)
{
    const FofGame *game = at->whole;
    int64_t number = field_find(at, &packages, at->section->name);
    const Package *package = &game->contacts.packages[number > 0 ? number - 1 : 0];
    int needed[MAX_UNIT_TYPES] = {0};
    for (int i = 0; number > 0 && i < package->part_count; i++)
        for (int t = 0; t < MAX_PART_TYPES && package->parts[i].types[t]; t++)
            needed[package->parts[i].types[t]] += package->parts[i].to;
    for (int type = 1; type < game->type_count; type++)
        if (needed[type] > game->contacts.supply[type])
            field_error_of(at, "units", "takes up to %d of %s; the [pool] has %d", needed[type],
                           game->types[type].id, game->contacts.supply[type]);
}

/* ---- the draw chart, in [values] (8.2.4) ---- */

static const FieldNames draws = {"'%s' must be auto or a number of cards from 1 to 20",
                                 .none = "auto",
                                 .nobody = DRAWS_AUTOMATIC,
                                 .numbered = true,
                                 .first = 1,
                                 .plus = 1,
                                 .count = MAX_CONTACT_DRAWS};
static_assert(MAX_CONTACT_DRAWS == 20, "as the message says");

#define CHART_ROW(letter)                                \
    FIELD_NAME, FIELD_ARRAY(ContactData, chart[letter]), \
        .names = &draws, .wrong = "needs four: for no contact, contact, engaged and heavily engaged"
static const FieldRow chart_rows[] = {
    {"pc-a", CHART_ROW(0)},
    {"pc-b", CHART_ROW(1)},
    {"pc-c", CHART_ROW(2)},
    {0},
};

static void read_chart(Load *load)
{
    static const uint8_t usual[LETTERS][4] = {
        {DRAWS_AUTOMATIC, 7, 5, 3}, {DRAWS_AUTOMATIC, 5, 3, 2}, {4, 3, 2, 1}};
    ContactData *data = &load->game->contacts;
    memcpy(data->chart, usual, sizeof usual);
    Fields at = fof_load_rows(load, chart_rows, reader_only(load->reader, "values"), data);
    for (int letter = 1; letter < LETTERS; letter++)
        for (int level = 0; level < 4; level++)
            if (data->chart[letter][level] > data->chart[letter - 1][level])
                field_error_of(&at, chart_rows[letter].key,
                               "%c is less severe than %c and draws no more cards (8.2)", 'A' + letter,
                               'A' + letter - 1);
}

/* ---- [contacts ID] (8.2.4, 8.3) ---- */

static const char *const letter_words[] = {"A", "B", "C", "none", NULL};

/* Which markers bring it. `letters = none`: an event alone does. */
static const FieldRow rule_rows[] = {
    {"letters", LOAD_SET(ListRule, letters, letter_words), .usual = ALL_LETTERS},
    {"rows", FIELD_SPAN(ListRule, row_from, MAX_ROW)},
    {"turns", FIELD_SPAN(ListRule, turn_from, MAX_TURNS)},
    {0},
};

static void read_rule(const Fields *at, int list)
{
    ContactData *data = &load_game(at)->contacts;
    ListRule rule = {0, 1, MAX_ROW, 1, MAX_TURNS, (uint8_t)list};
    fields_read_thing(at, rule_rows, at->section, &rule);
    rule.letters &= ALL_LETTERS;
    if (rule.letters && data->rule_count < MAX_LIST_RULES)
        data->rules[data->rule_count++] = rule;
}

/* 8.4.3, the last resort: something that comes whatever the map is like. */
static bool always_fits(const Package *package)
{
    bool near = package->kind == PACKAGE_MINES || package->kind == PACKAGE_BOOBY_TRAP || !package->opens_fire;
    for (int i = 0; i < package->distance_count; i++)
        near = near || package->distances[i] == DISTANCE_POINT_BLANK;
    return near;
}

static void check_list(const Fields *at, const ContactList *list)
{
    for (int result = 1; result <= list->column; result++)
        if (list->packages[result] &&
            always_fits(&load_game(at)->contacts.packages[list->packages[result] - 1]))
            return;
    field_error_of(
        at, NULL,
        "[contacts %s] needs a package that can come at point blank or opens no fire: where nobody "
        "sees far there would be no contact (8.4.3)",
        list->id);
}

static void finish_list(const Fields *at)
{
    ContactList *list = at->thing;
    list->column = (uint8_t)read_table(at, list->packages, &packages);
    read_rule(at, at->number);
    if (at->reader->errors->count == at->before)
        check_list(at, list);
}

static const FieldNames lists = {
    .what = "contact list", .plus = 1, .exact = true, FIELD_NAMES_IN(FofGame, contacts.lists, id)};

int fof_load_list(const Fields *at, const char *key)
{
    if (!field_given(at, key))
        field_error_of(at, key, "the effect packages needs the name of a [contacts] list");
    return (int)field_reference(at, key, &lists, 0);
}

/* ---- [pc-schedule TURNS] (8.2.2) ---- */

static void read_schedule(const Fields *at)
{
    FofGame *game = at->whole;
    Schedule schedule = {.row_from = 1, .row_to = game->rows};
    if (game->type != MISSION_DEFENSIVE)
        field_error_of(at, NULL, "potential contacts come turn by turn in a defence only (8.2.2)");
    if (!field_span(at, NULL, at->section->name, 1, MAX_TURNS, &schedule.turn_from, &schedule.turn_to))
        return;
    if (!field_given(at, "rows"))
        field_error_of(at, "rows", "says where they lie: rows = 3 or rows = 3-4");
    const FieldRow rows[] = {{"rows", FIELD_SPAN(Schedule, row_from, game->rows)}, {0}};
    fields_read_thing(at, rows, at->section, &schedule);
    fof_load_letter(at, &schedule.letter, &schedule.mix);
    if (!schedule.letter)
        field_error_of(at, "pc", "says which: A, B, C, ? or random B C");
    if (fof_load_full(at, game->contacts.schedule_count == MAX_SCHEDULES, "schedules", MAX_SCHEDULES))
        return;
    game->contacts.schedules[game->contacts.schedule_count++] = schedule;
    for (int row = schedule.row_from; row <= schedule.row_to; row++) /* 1.2.6: such a card can be cleared */
        for (int column = 1; column <= game->columns; column++)
            game->layout_flags[fof_card_at(column, row)] |= CARD_HAD_PC;
}

/* ---- what only the whole shows ---- */

/* 8.2.1: a mix is taken from sixteen markers of each letter. */
static void check_mixes(Load *load)
{
    const FofGame *game = load->game;
    int cards[ALL_LETTERS + 1] = {0};
    for (int card = 0; card < GRID_CARDS; card++)
        if (game->layout_pc[card] == '?')
            cards[game->contacts.mix[card] ? game->contacts.mix[card] : ALL_LETTERS]++;
    for (int mix = 1; mix <= ALL_LETTERS; mix++) {
        int markers = LETTER_SUPPLY * ((mix & 1) + (mix >> 1 & 1) + (mix >> 2 & 1));
        if (cards[mix] > markers)
            read_error(load->reader, load->mission, NULL,
                       "%d cards get a random marker, of these letters there are %d (8.2.1)", cards[mix],
                       markers);
    }
}

static bool list_fits(const ContactData *data, int letter, int row, int turn)
{
    for (int i = 0; i < data->rule_count; i++) {
        const ListRule *rule = &data->rules[i];
        if (rule->letters >> letter & 1 && row >= rule->row_from && row <= rule->row_to &&
            turn >= rule->turn_from && turn <= rule->turn_to)
            return true;
    }
    return false;
}

static bool check_marker(const Fields *at, unsigned letters, int row, int from, int to)
{
    for (int letter = 0; letter < LETTERS; letter++)
        for (int turn = from; turn <= to && letters >> letter & 1; turn++)
            if (!list_fits(&load_game(at)->contacts, letter, row, turn)) {
                field_error_of(at, NULL,
                               "no [contacts] is for a potential contact %c on row %d in turn %d (8.2.4)",
                               'A' + letter, row, turn);
                return false;
            }
    return true;
}

static unsigned letters_of(uint8_t letter, uint8_t mix)
{
    return letter == '?' ? mix ? mix : (unsigned)ALL_LETTERS : letter ? 1u << (letter - 'A') : 0u;
}

/* Every marker of the mission must find a list. */
static void check_lists(Load *load)
{
    const FofGame *game = load->game;
    const ContactData *data = &game->contacts;
    int first = 0;
    Fields at = fof_load_at(load, reader_next(load->reader, "contacts", &first));
    if (at.section == NULL)
        return;
    for (int card = 0; card < GRID_CARDS && game->type != MISSION_DEFENSIVE; card++)
        if (!check_marker(&at, letters_of(game->layout_pc[card], data->mix[card]), card / GRID_WIDTH, 1,
                          game->turns))
            return;
    for (int i = 0; i < data->schedule_count; i++) {
        const Schedule *it = &data->schedules[i];
        for (int row = it->row_from; row <= it->row_to; row++)
            if (!check_marker(&at, letters_of(it->letter, it->mix), row, it->turn_from, it->turn_to))
                return;
    }
}

void fof_load_contacts(Load *load)
{
    static const FieldRow none = {0};
    static const FieldSheet contacts = {"contacts", .rows = &none,
                                        LOAD_INTO(FofGame, contacts.lists, contacts.list_count, "lists"),
                                        .finish = finish_list};
    read_chart(load);
    read_placement(load);
    read_pool(load);
    fof_load_packages(load);
    fields_read_each(&load->fields, "package", check_supply);
    fields_read(&load->fields, &contacts);
    fields_read_each(&load->fields, "pc-schedule", read_schedule);
    check_mixes(load);
    check_lists(load);
}
