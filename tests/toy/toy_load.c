/* toy_load: a mission file becomes a Game. Everything is checked here, with file and line, so that the
 * rules can rely on it. */
#include <stdlib.h>
#include <string.h>

#include "toy/toy_state.h"

enum { FIRST_CARD = 1, LAST_CARD = DECK_CARDS - 1, FEWEST_CARDS = 6, FEWEST_PLACES = 3, MOST_COMMANDS = 4 };

const char *const toy_side_names[3] = {"us", "enemy", NULL};
const char *const toy_mission_sections[] = {"mission", "card", "squad", NULL};

static const char *const MARK_NAMES[] = {"hit", "brave", "eye", NULL};
static_assert(COUNT_OF(MARK_NAMES) == MARKS + 1, "a name for each mark");

/* T.6.2: what a die does, by default. */
static void read_damage(Reader *reader, const Section *mission, Game *game)
{
    static const int usual[DIE_FACES] = {0, 0, 1, 1, 1, 2};
    memcpy(game->damage, usual, sizeof usual);
    if (!read_has(reader, mission, "damage"))
        return;
    int count = read_ints(reader, mission, "damage", 0, 9, game->damage, DIE_FACES);
    if (count != DIE_FACES)
        read_error(reader, mission, "damage", "%d numbers, but a die has %d faces", count, DIE_FACES);
}

static void read_mission(Reader *reader, Game *game)
{
    const Section *mission = reader_only(reader, "mission");
    if (!mission)
        errors_add(reader->errors, reader->doc->file, 0, "there is no [mission] section");
    read_text(reader, mission, "system", "");
    read_text(reader, mission, "title", "");
    game->places = (int)read_int(reader, mission, "places", FEWEST_PLACES, PLACES_MOST, 5);
    game->hill = (int)read_int(reader, mission, "hill", 1, game->places, (game->places + 1) / 2);
    game->turns = (int)read_int(reader, mission, "turns", 1, 9999, 8);
    game->goal = (int)read_int(reader, mission, "goal", 1, 9999, 5);
    game->range = (int)read_int(reader, mission, "range", 1, PLACES_MOST, 2);
    game->supply = (int)read_int(reader, mission, "supply", 0, 9999, 4);
    game->income = (int)read_int(reader, mission, "income", 0, 99, 1);
    game->highest_bid = (int)read_int(reader, mission, "highest-bid", 1, 9, 2);
    game->steady_nerve = (int)read_int(reader, mission, "steady-nerve", 1, DIE_FACES, 4);
    game->bold_nerve = (int)read_int(reader, mission, "bold-nerve", 1, DIE_FACES, 3);
    read_damage(reader, mission, game);
}

/* ---- cards ---- */

static void read_marks(Reader *reader, const Section *section, uint64_t bit, Game *game)
{
    int marks[MARKS];
    int count = read_enums(reader, section, "marks", MARK_NAMES, marks, MARKS);
    for (int i = 0; i < count; i++)
        game->with_mark[marks[i]] |= bit;
}

static void read_card(Reader *reader, const Section *section, Game *game)
{
    int64_t number;
    if (!text_to_int(section->name, FIRST_CARD, LAST_CARD, &number)) {
        read_error(reader, section, NULL, "'%s' is no card number: %d to %d", section->name, FIRST_CARD,
                   LAST_CARD);
        number = FIRST_CARD;
    } else if (game->deck >> number & 1) {
        read_error(reader, section, NULL, "card %d is there twice", (int)number);
    }
    uint64_t bit = (uint64_t)1 << number;
    game->deck |= bit;
    game->commands[number] = (uint8_t)read_int(reader, section, "commands", 0, MOST_COMMANDS, 1);
    read_marks(reader, section, bit, game);
    if (!read_bool(reader, section, "reshuffle", false))
        return;
    if (game->reshuffle != DECK_NO_CARD)
        read_error(reader, section, "reshuffle", "card %d orders the shuffle already", game->reshuffle);
    game->reshuffle = (uint8_t)number;
}

static void read_cards(Reader *reader, Game *game)
{
    int index = 0;
    game->reshuffle = DECK_NO_CARD;
    for (const Section *section; (section = reader_next(reader, "card", &index));)
        read_card(reader, section, game);
    Deck deck = {.all = game->deck, .left = game->deck, .reshuffle = game->reshuffle};
    if (deck_size(&deck) < FEWEST_CARDS)
        errors_add(reader->errors, reader->doc->file, 0,
                   "a deck has at least %d cards that can be drawn, this has %d", FEWEST_CARDS,
                   deck_size(&deck));
}

/* ---- squads ---- */

static int free_slot(const Game *game, int side)
{
    for (int unit = side * UNITS_PER_SIDE; unit < (side + 1) * UNITS_PER_SIDE; unit++) {
        if (!*game->squads[unit].name)
            return unit;
    }
    return -1;
}

static void read_squad(Reader *reader, const Section *section, Game *game)
{
    int side = read_enum(reader, section, "side", toy_side_names, SIDE_FIRST);
    int strength = (int)read_int(reader, section, "strength", 1, UINT8_MAX, 2);
    int slot = free_slot(game, side);
    size_t length = strlen(section->name);
    if (!read_has(reader, section, "side"))
        read_error(reader, section, NULL, "[squad %s] has no side: us or enemy", section->name);
    if (length == 0 || length >= sizeof game->squads[0].name || strpbrk(section->name, " ,\t"))
        read_error(reader, section, NULL, "a squad's name is one word of up to %d letters",
                   (int)sizeof game->squads[0].name - 1);
    else if (toy_find_unit(game, section->name) >= 0)
        read_error(reader, section, NULL, "squad '%s' is there twice", section->name);
    else if (slot < 0)
        read_error(reader, section, NULL, "a side has at most %d squads", UNITS_PER_SIDE);
    else {
        text_print(game->squads[slot].name, (int)sizeof game->squads[slot].name, "%s", section->name);
        game->squads[slot].strength = (uint8_t)strength;
    }
}

static void read_squads(Reader *reader, Game *game)
{
    int index = 0;
    for (const Section *section; (section = reader_next(reader, "squad", &index));)
        read_squad(reader, section, game);
    for (int side = 0; side < 2; side++) {
        if (!*game->squads[side * UNITS_PER_SIDE].name)
            errors_add(reader->errors, reader->doc->file, 0, "side '%s' has no [squad ...]",
                       toy_side_names[side]);
    }
}

/* ---- the door ---- */

Game *toy_load(const Doc *doc, Errors *errors)
{
    Reader reader;
    int before = errors->count;
    Game *game = calloc(1, sizeof *game);
    ENSURE(game);
    reader_open(&reader, doc, errors);
    read_mission(&reader, game);
    read_cards(&reader, game);
    read_squads(&reader, game);
    reader_close(&reader, toy_mission_sections, toy_position_sections);
    if (errors->count == before)
        return game;
    free(game);
    return NULL;
}

void toy_unload(Game *game)
{
    free(game);
}
