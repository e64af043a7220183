/* layout: the map as the mission fixes it (2.2): rows, cards, potential contacts, tactical controls,
 * and the controls that the player places (2.4.1). */
#include <string.h>

#include "fof/load/parts.h"
#include "fof/position/parts.h"

/* 2.4.1: which point controls a mission of each type may have. */
static const uint16_t allowed_controls[] = {
    [MISSION_OFFENSIVE] = CONTROL_ATTACK_POSITION | CONTROL_PRIMARY | CONTROL_SECONDARY |
                          CONTROL_LANDING_ZONE | CONTROL_COLLECTION,
    [MISSION_DEFENSIVE] = CONTROL_OUTPOST | CONTROL_FPF | CONTROL_LANDING_ZONE | CONTROL_COLLECTION,
    [MISSION_PATROL] = CONTROL_PRIMARY | CONTROL_OUTPOST | CONTROL_ROUTE_1 | CONTROL_ROUTE_2 |
                       CONTROL_ROUTE_3 | CONTROL_ROUTE_4 | CONTROL_LANDING_ZONE | CONTROL_COLLECTION,
};
static const uint16_t objectives = CONTROL_ATTACK_POSITION | CONTROL_PRIMARY | CONTROL_SECONDARY |
                                   CONTROL_OUTPOST | CONTROL_FPF | CONTROL_ROUTE_1 | CONTROL_ROUTE_2 |
                                   CONTROL_ROUTE_3 | CONTROL_ROUTE_4;

static void off_the_map(const Fields *at, const char *key, const char *what)
{
    field_error_of(at, key, "%s lies off the map of %d columns and %d rows", what, load_game(at)->columns,
                   load_game(at)->rows);
}

/* ---- terrain ---- */

/* The next card of the kind that no other place has taken; when all are taken, the first again. */
static int card_of_kind(const FofGame *game, const char *kind)
{
    uint64_t taken = 0;
    for (int i = 0; i < GRID_CARDS; i++)
        if (game->layout[i])
            taken |= 1ull << (game->layout[i] - 1);
    for (int i = 1; i < game->terrain_count; i++)
        if (strcmp(game->terrain[i].kind, kind) == 0 && !(taken >> i & 1))
            return i;
    return fof_find_terrain(game, kind);
}

/* `random` leaves it to the deck, `hidden` is a masked position's word for a card that its viewer does not
 * know. */
static int64_t find_laid(const Fields *at, const char *name)
{
    const FofGame *game = at->context;
    int exact = fof_find_terrain(game, name);
    if (strcmp(name, "random") == 0 || strcmp(name, "hidden") == 0)
        return 0;
    if (!exact)
        return FIELD_NO_NAME;
    return 1 + (strcmp(game->terrain[exact].id, name) == 0 ? exact : card_of_kind(game, name));
}

static const FieldNames terrains = {.what = "terrain", .find = find_laid, LOAD_NAMES(terrain, kind)};

static void read_terrain(const Fields *at, CardId card)
{
    uint8_t *laid = &load_game(at)->layout[card];
    if (field_given(at, "terrain"))
        *laid = 0; /* a card laid anew gives its old one back */
    *laid = (uint8_t)field_reference(at, "terrain", &terrains, *laid);
}

/* ---- potential contacts ---- */

/* A, B, C, ? for one of the three at random, or `random B C` for a mix of these (8.2.1). */
void fof_load_letter(const Fields *at, uint8_t *letter, uint8_t *mix)
{
    const char *words[LETTERS + 2];
    int count = read_words(at->reader, at->section, "pc", words, COUNT_OF(words));
    bool random = count > 1 && strcmp(words[0], "random") == 0;
    *letter = *mix = 0;
    for (int i = 1; random && i < count; i++) {
        random = strlen(words[i]) == 1 && strchr("ABC", words[i][0]) != NULL;
        *mix |= random ? (uint8_t)(1 << (words[i][0] - 'A')) : 0;
    }
    if (count == 0 || (count == 1 && strcmp(words[0], "none") == 0))
        return;
    if (random)
        *letter = '?';
    else if (count == 1 && strlen(words[0]) == 1 && strchr("ABC?", words[0][0]) != NULL)
        *letter = (uint8_t)words[0][0];
    else
        field_error_of(at, "pc",
                       "must be A, B, C, ? for any of them at random, random B C for a mix of some, or none");
}

static void read_contact(const Fields *at, CardId card)
{
    FofGame *game = at->whole;
    if (!field_given(at, "pc"))
        return;
    fof_load_letter(at, &game->layout_pc[card], &game->contacts.mix[card]);
    if (game->layout_pc[card] &&
        (game->layout_pc[card] == '?' || read_bool(at->reader, at->section, "pc-hidden", false)))
        game->layout_flags[card] |= CARD_PC_HIDDEN;
}

/* Of a byte of CardFlag. */
static const FieldRow face_rows[] = {{"face-down", FIELD_YES_NO, .width = 1, .bit = CARD_FACE_DOWN}, {0}};

/* ---- [row N] ---- */

static void read_row(const Fields *at)
{
    const FofGame *game = at->whole;
    uint8_t span[2];
    fields_tell_twice(at);
    if (!field_span(at, NULL, at->section->name, 1, game->rows, &span[0], &span[1]))
        return;
    for (int row = span[0]; row <= span[1]; row++)
        for (int column = 1; column <= game->columns; column++) {
            CardId card = fof_card_at(column, row);
            int before = at->reader->errors->count;
            read_terrain(at, card);
            read_contact(at, card);
            fields_read_thing(at, face_rows, at->section, &load_game(at)->layout_flags[card]);
            if (at->reader->errors->count > before)
                return; /* one message for the row is enough */
        }
}

/* ---- [card C,R] ---- */

typedef struct Laid {
    uint8_t hills, flags;
    uint16_t controls;
} Laid;

static const FieldRow card_rows[] = {
    {"hills", FIELD_NUMBER, FIELD_IN(Laid, hills), .most = 9},
    {"flags", LOAD_SET(Laid, flags, fof_card_flag_words)},
    {"controls", LOAD_SET(Laid, controls, fof_control_words)},
    {0},
};

static void add_controls(const Fields *at, CardId card, unsigned controls)
{
    FofGame *game = at->whole;
    for (int bit = 0; fof_control_words[bit] != NULL; bit++) {
        unsigned control = 1u << bit;
        if (!(controls & control))
            continue;
        if (strcmp(fof_control_words[bit], "-") == 0)
            field_error_of(at, "controls", "'-' names nothing");
        else if (!(allowed_controls[game->type] & control))
            field_error_of(at, "controls", "%s does not belong to a mission of type %s (2.4.1)",
                           fof_control_words[bit], fof_mission_words[game->type]);
        else if ((objectives & control) && !fof_load_on_map(game, card))
            off_the_map(at, "controls", fof_control_words[bit]);
        for (int other = 0; control != CONTROL_LANDING_ZONE && other < GRID_CARDS; other++)
            if (other != card && (game->layout_controls[other] & control))
                field_error_of(at, "controls", "there is another %s, only one is allowed (2.4.1)",
                               fof_control_words[bit]);
    }
    game->layout_controls[card] |= (uint16_t)controls;
}

/* Cards beyond the map come into a position by expansion; a mission has none. */
static bool card_may_be_there(const Fields *at, CardId card)
{
    int row = card / GRID_WIDTH;
    return fof_load_on_map(load_game(at), card) || row == STAGING_ROW || row == BOX_ROW ||
           field_given(at, "kind") || field_given(at, "level") || field_given(at, "flags");
}

static void read_card(const Fields *at)
{
    FofGame *game = at->whole;
    CardId card;
    fof_load_known(at, fof_card_rows);
    fields_tell_twice(at);
    if (!fof_find_card(at->section->name, &card)) {
        field_error_of(at, NULL, "'%s' is no card; write column,row with columns %d to %d and rows %d to %d",
                       at->section->name, MIN_COLUMN, MAX_COLUMN, STAGING_ROW, BOX_ROW);
        return;
    }
    if (!card_may_be_there(at, card))
        off_the_map(at, NULL, at->section->name);
    Laid laid = {.hills = game->layout_hills[card]};
    read_terrain(at, card);
    fields_read_thing(at, card_rows, at->section, &laid);
    game->layout_hills[card] = laid.hills;
    if (read_has(at->reader, load_notes(at)->mission, "hill-limit") &&
        game->layout_hills[card] > game->hill_limit)
        field_error_of(at, "hills", "the mission allows %d under one card (hill-limit)", game->hill_limit);
    read_contact(at, card);
    fields_read_thing(at, face_rows, at->section, &load_game(at)->layout_flags[card]);
    game->layout_flags[card] |= laid.flags;
    add_controls(at, card, laid.controls);
}

/* 2.6.1: no potential contact ever lies on the outpost's card. */
static void check_outpost(const Fields *at)
{
    CardId card;
    if (fof_find_card(at->section->name, &card) && (load_game(at)->layout_controls[card] & CONTROL_OUTPOST) &&
        load_game(at)->layout_pc[card])
        field_error_of(at, field_given(at, "pc") ? "pc" : "controls",
                       "no potential contact marker lies on the combat outpost (2.6.1)");
}

/* ---- [place primary] ---- */

static int control_of_name(const Fields *at)
{
    int bit = words_find(fof_control_words, at->section->name);
    if (bit >= 0 && strcmp(at->section->name, "-") != 0)
        return bit;
    field_error_of(at, NULL,
                   "'%s' is no control; the player may place attack-position, primary, secondary, outpost, "
                   "landing-zone, collection, fpf and route-1 to route-4",
                   at->section->name);
    return -1;
}

static void read_choice_cards(const Fields *at, Slot *choice)
{
    const FofGame *game = at->whole;
    const char *words[MAX_OPTIONS];
    int rows[MAX_MAP_ROWS];
    int count = read_words(at->reader, at->section, "cards", words, MAX_OPTIONS);
    for (int i = 0; i + 1 < count; i += 2) { /* a comma parts the two numbers of a card, and so the words */
        char name[NAME_SIZE];
        CardId card;
        text_print(name, sizeof name, "%s,%s", words[i], words[i + 1]);
        if (fof_find_card(name, &card) && fof_load_on_map(game, card))
            fof_load_option(choice, card);
        else
            off_the_map(at, "cards", name);
    }
    if (count % 2)
        field_error_of(at, "cards", "must be cards such as 2,3 3,3");
    count = read_ints(at->reader, at->section, "rows", 1, game->rows, rows, MAX_MAP_ROWS);
    for (int i = 0; i < count; i++)
        for (int column = 1; column <= game->columns; column++)
            fof_load_option(choice,
                            fof_card_at((column + game->columns / 2 - 1) % game->columns + 1, rows[i]));
}

static Slot *new_choice(Load *load, int control)
{
    Slot *choice = &load->choices[load->choice_count++];
    *choice = (Slot){.kind = SLOT_CONTROL, .subject = (uint8_t)control};
    return choice;
}

static void read_choice(const Fields *at)
{
    FofGame *game = at->whole;
    int bit = control_of_name(at);
    if (bit < 0)
        return;
    if (!(allowed_controls[game->type] >> bit & 1))
        field_error_of(at, NULL, "%s does not belong to a mission of type %s (2.4.1)", at->section->name,
                       fof_mission_words[game->type]);
    for (int i = 0; i < load_notes(at)->choice_count; i++)
        if (load_notes(at)->choices[i].subject == bit)
            field_error_of(at, NULL, "another [place %s]", at->section->name);
    for (int card = 0; card < GRID_CARDS; card++)
        if (game->layout_controls[card] >> bit & 1)
            field_error_of(at, NULL, "%s lies fixed on a card already", at->section->name);
    if (load_notes(at)->choice_count == MAX_CHOICES)
        return;
    Slot *choice = new_choice(load_notes(at), bit);
    CardId usual = fof_load_card(at, "default");
    if (usual != NO_CARD && !fof_load_on_map(game, usual))
        off_the_map(at, "default", at->section->name);
    else if (usual != NO_CARD)
        fof_load_option(choice, usual);
    read_choice_cards(at, choice);
    if (!choice->option_count)
        field_error_of(at, NULL, "[place %s] needs cards = or rows =", at->section->name);
}

unsigned fof_load_controls(const Load *load)
{
    unsigned all = 0;
    for (int card = 0; card < GRID_CARDS; card++)
        all |= load->game->layout_controls[card];
    for (int i = 0; i < load->choice_count; i++)
        all |= 1u << load->choices[i].subject;
    return all;
}

const Slot *fof_load_choice(const Load *load, unsigned control)
{
    for (int i = 0; i < load->choice_count; i++)
        if (1u << load->choices[i].subject == control)
            return &load->choices[i];
    return NULL;
}

/* A mission that asks for an objective but names none: anywhere on the far row, the middle by default. */
static void usual_objectives(Load *load)
{
    FofGame *game = load->game;
    static const struct {
        uint8_t success;
        uint8_t bit;
    } wanted[] = {{SUCCESS_PRIMARY, 1}, {SUCCESS_SECONDARY, 2}};
    for (int i = 0; i < 2; i++) {
        if (!(game->success & wanted[i].success) || (fof_load_controls(load) >> wanted[i].bit & 1) ||
            load->choice_count == MAX_CHOICES)
            continue;
        Slot *choice = new_choice(load, wanted[i].bit);
        for (int column = 1; column <= game->columns; column++)
            fof_load_option(choice,
                            fof_card_at((column + game->columns / 2 - 1) % game->columns + 1, game->rows));
    }
}

void fof_load_layout(Load *load)
{
    fields_read_each(&load->fields, "row", read_row);
    fields_read_each(&load->fields, "card", read_card);
    fields_read_each(&load->fields, "card", check_outpost);
    fields_read_each(&load->fields, "place", read_choice);
    usual_objectives(load);
}
