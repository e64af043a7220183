/* contacts: contact lists and which of them counts, schedules, the placement table, the counter mix and the draw chart of potential
 * contacts (8.2-8.4). */
#include <ctype.h>
#include <string.h>

#include "core/base/ensure.h"
#include "fof/load/parts.h"
#include "fof/position/names.h"

/* ---- tables by R#: keys such as 3 or 4-6 ---- */

typedef uint8_t (*ReadResult)(Load *load, const Section *section, const char *key);

static void take_results(Load *load, const Section *section, const char *key, uint8_t value,
                         uint8_t results[MAX_RANDOM + 1], bool taken[MAX_RANDOM + 1])
{
    int from, to;
    if (!load_range(load, section, key, key, 1, MAX_RANDOM, &from, &to))
        return;
    for (int result = from; result <= to; result++) {
        if (taken[result])
            read_error(load->reader, section, key, "result %d stands in another line already", result);
        taken[result] = true;
        results[result] = value;
    }
}

/* The highest result, or `column =`; every result up to it must be given. */
static int column_of(Load *load, const Section *section, const bool taken[MAX_RANDOM + 1])
{
    int highest = 0, missing = 0;
    for (int result = 1; result <= MAX_RANDOM; result++)
        highest = taken[result] ? result : highest;
    int column = (int)read_int(load->reader, section, "column", 1, MAX_RANDOM, highest);
    if (column < highest)
        read_error(load->reader, section, "column", "a result of %d is given, which column %d cannot show",
                   highest, column);
    for (int result = column; result >= 1; result--)
        missing = taken[result] ? missing : result;
    if (missing || !highest)
        read_error(load->reader, section, NULL, "[%s%s%s] has a hole: result %d is not given", section->kind,
                   *section->name ? " " : "", section->name, missing ? missing : 1);
    return column;
}

static int read_table(Load *load, const Section *section, uint8_t results[MAX_RANDOM + 1], ReadResult read)
{
    bool taken[MAX_RANDOM + 1] = {false};
    for (int i = section->first; i < section->first + section->count; i++) {
        const char *key = load->reader->doc->entries[i].key;
        if (isdigit((unsigned char)key[0]))
            take_results(load, section, key, read(load, section, key), results, taken);
    }
    return column_of(load, section, taken);
}

/* ---- [placement] (8.4.2) ---- */

static uint8_t read_bearing(Load *load, const Section *section, const char *key)
{
    return (uint8_t)read_enum(load->reader, section, key, bearing_words, NORTH);
}

static void read_placement(Load *load)
{
    static const uint8_t usual[] = {0, NORTH, NORTH, WEST, EAST}; /* front 2, left 1, right 1 of 4 */
    ContactData *data = &load->game->contacts;
    const Section *section = reader_only(load->reader, "placement");
    if (section != NULL) {
        data->bearing_column = (uint8_t)read_table(load, section, data->bearings, read_bearing);
        return;
    }
    memcpy(data->bearings, usual, sizeof usual);
    data->bearing_column = COUNT_OF(usual) - 1;
}

/* ---- [pool] (8.3) ---- */

/* Without one counters never run out; a type that it does not name is not there. */
static void read_pool(Load *load)
{
    ContactData *data = &load->game->contacts;
    const Section *section = reader_only(load->reader, "pool");
    memset(data->supply, section != NULL ? 0 : NO_LIMIT, sizeof data->supply);
    for (int i = 0; section != NULL && i < section->count; i++) {
        const char *key = load->reader->doc->entries[section->first + i].key;
        uint8_t type = find_type(load->game, key);
        uint8_t count = load_byte(load, section, key, 0, 99, 0);
        if (!type)
            read_error(load->reader, section, key, "there is no unit type '%s'", key);
        else if (load->game->types[type].side != ENEMY)
            read_error(load->reader, section, key, "%s is none of the enemy's", key);
        else
            data->supply[type] = count;
    }
}

/* A package that asks for more counters than there are could never come. */
static void check_supply(Load *load, const Section *section, const Package *package)
{
    const FofGame *game = load->game;
    int needed[MAX_UNIT_TYPES] = {0};
    for (int i = 0; i < package->part_count; i++)
        for (int t = 0; t < MAX_PART_TYPES && package->parts[i].types[t]; t++)
            needed[package->parts[i].types[t]] += package->parts[i].to;
    for (int type = 1; type < game->type_count; type++)
        if (needed[type] > game->contacts.supply[type])
            read_error(load->reader, section, "units", "takes up to %d of %s; the [pool] has %d",
                       needed[type], game->types[type].id, game->contacts.supply[type]);
}

/* ---- the draw chart, in [values] (8.2.4) ---- */

static void read_chart_row(Load *load, const Section *section, const char *key, const uint8_t usual[4],
                           uint8_t row[4])
{
    const char *words[4];
    memcpy(row, usual, 4);
    if (section == NULL || !read_has(load->reader, section, key))
        return;
    int count = read_words(load->reader, section, key, words, 4);
    for (int level = 0; level < count; level++) {
        int64_t cards = DRAWS_AUTOMATIC;
        if (strcmp(words[level], "auto") != 0 && !text_to_int(words[level], 1, MAX_CONTACT_DRAWS, &cards))
            read_error(load->reader, section, key, "'%s' must be auto or a number of cards from 1 to %d",
                       words[level], MAX_CONTACT_DRAWS);
        row[level] = (uint8_t)cards;
    }
    if (count != 4)
        read_error(load->reader, section, key,
                   "needs four: for no contact, contact, engaged and heavily engaged");
}

static void read_chart(Load *load)
{
    static const uint8_t usual[LETTERS][4] = {
        {DRAWS_AUTOMATIC, 7, 5, 3}, {DRAWS_AUTOMATIC, 5, 3, 2}, {4, 3, 2, 1}};
    static const char *const keys[LETTERS] = {"pc-a", "pc-b", "pc-c"};
    ContactData *data = &load->game->contacts;
    const Section *section = reader_only(load->reader, "values");
    for (int letter = 0; letter < LETTERS; letter++)
        read_chart_row(load, section, keys[letter], usual[letter], data->chart[letter]);
    for (int letter = 1; letter < LETTERS; letter++)
        for (int level = 0; level < 4; level++)
            if (data->chart[letter][level] > data->chart[letter - 1][level])
                read_error(load->reader, section, keys[letter],
                           "%c is less severe than %c and draws no more cards (8.2)", 'A' + letter,
                           'A' + letter - 1);
}

/* ---- [contacts ID] (8.2.4, 8.3) ---- */

static const FieldNames packages = {
    .what = "package", .exact = true, .plus = 1, FIELD_NAMES_IN(FofGame, contacts.packages, id)};

/* A package, or `redraw`. */
static uint8_t read_package_of(Load *load, const Section *section, const char *key)
{
    const char *word = read_text(load->reader, section, key, "");
    if (strcmp(word, "redraw") == 0)
        return 0;
    return (uint8_t)load_reference(load, section, key, &packages, 0);
}

/* `rows = 2-3`; all of them if it is left out. */
static void read_span(Load *load, const Section *section, const char *key, int most, uint8_t *first,
                      uint8_t *last)
{
    const char *text = read_text(load->reader, section, key, NULL);
    int from = 1, to = most;
    if (text != NULL)
        load_range(load, section, key, text, 1, most, &from, &to);
    *first = (uint8_t)from;
    *last = (uint8_t)to;
}

static const char *const letter_words[] = {"A", "B", "C", "none", NULL};

/* Which markers bring it. `letters = none`: an event alone does. */
static void read_rule(Load *load, const Section *section, int list)
{
    FofGame *game = load->game;
    ListRule rule = {.list = (uint8_t)list};
    unsigned letters = load_bits(load, section, "letters", letter_words, ALL_LETTERS);
    rule.letters = letters & ALL_LETTERS;
    read_span(load, section, "rows", MAX_ROW, &rule.row_from, &rule.row_to);
    read_span(load, section, "turns", MAX_TURNS, &rule.turn_from, &rule.turn_to);
    if (rule.letters && game->contacts.rule_count < MAX_LIST_RULES)
        game->contacts.rules[game->contacts.rule_count++] = rule;
}

/* 8.4.3, the last resort: something that comes whatever the map is like. */
static bool always_fits(const Package *package)
{
    bool near = package->kind == PACKAGE_MINES || package->kind == PACKAGE_BOOBY_TRAP || !package->opens_fire;
    for (int i = 0; i < package->distance_count; i++)
        near = near || package->distances[i] == DISTANCE_POINT_BLANK;
    return near;
}

static void check_list(Load *load, const Section *section, const ContactList *list)
{
    for (int result = 1; result <= list->column; result++)
        if (list->packages[result] && always_fits(&load->game->contacts.packages[list->packages[result] - 1]))
            return;
    read_error(load->reader, section, NULL,
               "[contacts %s] needs a package that can come at point blank or opens no fire: where nobody "
               "sees far there would be no contact (8.4.3)",
               list->id);
}

static void read_list(Load *load, const Section *section)
{
    ContactData *data = &load->game->contacts;
    ContactList list = {0};
    int before = load->reader->errors->count;
    if (!load_id(load, section, list.id))
        return;
    for (int i = 0; i < data->list_count; i++)
        if (strcmp(data->lists[i].id, list.id) == 0)
            read_error(load->reader, section, NULL, "another [contacts %s]", list.id);
    if (load_full(load, section, data->list_count == MAX_CONTACT_LISTS, "lists", MAX_CONTACT_LISTS))
        return;
    list.column = (uint8_t)read_table(load, section, list.packages, read_package_of);
    read_rule(load, section, data->list_count);
    if (load->reader->errors->count == before)
        check_list(load, section, &list);
    data->lists[data->list_count++] = list;
}

static const FieldNames lists = {
    .what = "contact list", .exact = true, .plus = 1, FIELD_NAMES_IN(FofGame, contacts.lists, id)};

int load_list(Load *load, const Section *section, const char *key)
{
    if (!read_has(load->reader, section, key))
        read_error(load->reader, section, key, "the effect packages needs the name of a [contacts] list");
    return load_reference(load, section, key, &lists, 0);
}

/* ---- [pc-schedule TURNS] (8.2.2) ---- */

static void read_schedule(Load *load, const Section *section)
{
    FofGame *game = load->game;
    Schedule schedule = {0};
    int from, to;
    if (game->type != MISSION_DEFENSIVE)
        read_error(load->reader, section, NULL,
                   "potential contacts come turn by turn in a defence only (8.2.2)");
    if (!load_range(load, section, NULL, section->name, 1, MAX_TURNS, &from, &to))
        return;
    schedule.turn_from = (uint8_t)from;
    schedule.turn_to = (uint8_t)to;
    if (!read_has(load->reader, section, "rows"))
        read_error(load->reader, section, "rows", "says where they lie: rows = 3 or rows = 3-4");
    read_span(load, section, "rows", game->rows, &schedule.row_from, &schedule.row_to);
    load_letter(load, section, &schedule.letter, &schedule.mix);
    if (!schedule.letter)
        read_error(load->reader, section, "pc", "says which: A, B, C, ? or random B C");
    if (load_full(load, section, game->contacts.schedule_count == MAX_SCHEDULES, "schedules", MAX_SCHEDULES))
        return;
    game->contacts.schedules[game->contacts.schedule_count++] = schedule;
    for (int row = schedule.row_from; row <= schedule.row_to; row++) /* 1.2.6: such a card can be cleared */
        for (int column = 1; column <= game->columns; column++)
            game->layout_flags[load_card_at(column, row)] |= CARD_HAD_PC;
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

static bool check_marker(Load *load, const Section *section, unsigned letters, int row, int from, int to)
{
    for (int letter = 0; letter < LETTERS; letter++)
        for (int turn = from; turn <= to && letters >> letter & 1; turn++)
            if (!list_fits(&load->game->contacts, letter, row, turn)) {
                read_error(load->reader, section, NULL,
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
    const Section *section = reader_next(load->reader, "contacts", &first);
    if (section == NULL)
        return;
    for (int card = 0; card < GRID_CARDS && game->type != MISSION_DEFENSIVE; card++)
        if (!check_marker(load, section, letters_of(game->layout_pc[card], data->mix[card]),
                          card / GRID_WIDTH, 1, game->turns))
            return;
    for (int i = 0; i < data->schedule_count; i++) {
        const Schedule *it = &data->schedules[i];
        for (int row = it->row_from; row <= it->row_to; row++)
            if (!check_marker(load, section, letters_of(it->letter, it->mix), row, it->turn_from,
                              it->turn_to))
                return;
    }
}

void load_contacts(Load *load)
{
    const Section *section;
    const ContactData *data = &load->game->contacts;
    read_chart(load);
    read_placement(load);
    read_pool(load);
    load_packages(load);
    for (int index = 0, i = 0; (section = reader_next(load->reader, "package", &index)) != NULL; i++)
        if (i < data->package_count)
            check_supply(load, section, &data->packages[i]);
    load_each(load, "contacts", read_list);
    load_each(load, "pc-schedule", read_schedule);
    check_mixes(load);
    check_lists(load);
}
