/* toy_load: a mission file becomes a Game, by rows. Everything is checked here, with file and line, so that the rules
 * can rely on it. */
#include <stdlib.h>
#include <string.h>

#include "toy/toy_state.h"

enum { FIRST_CARD = 1, LAST_CARD = DECK_CARDS - 1, FEWEST_CARDS = 6, FEWEST_PLACES = 3, MOST_COMMANDS = 4 };

const char *const toy_side_names[3] = {"us", "enemy", NULL};

static const char *const MARK_NAMES[] = {"hit", "brave", "eye", NULL};
static_assert(COUNT_OF(MARK_NAMES) == MARKS + 1, "a name for each mark");

typedef struct Card {
    uint8_t commands, marks, reshuffle;
} Card;

typedef struct Recruit {
    uint8_t side, strength;
} Recruit;

/* What is read; the game comes out of it. */
typedef struct Mission {
    Game game;
    Card cards[DECK_CARDS];
    Recruit recruit; /* the squad under way */
} Mission;

static Game *game_of(const Fields *at)
{
    return &((Mission *)at->whole)->game;
}

/* ---- the mission ---- */

static int64_t middle(const Fields *at)
{
    return (game_of(at)->places + 1) / 2;
}

static void check_damage(const Fields *at)
{
    if (at->given != DIE_FACES)
        field_error(at, "%d numbers, but a die has %d faces", at->given, DIE_FACES);
}

static const FieldRow MISSION[] = {
    {.key = "system", .kind = FIELD_LEFT},
    {.key = "title", .kind = FIELD_LEFT},
    {"places", FIELD_NUMBER, FIELD_IN(Game, places), .least = FEWEST_PLACES, .most = PLACES_MOST},
    {"hill", FIELD_NUMBER, FIELD_IN(Game, hill), .least = 1, .most_in = FIELD_OF(Mission, game.places),
     .usual_of = middle},
    {"turns", FIELD_NUMBER, FIELD_IN(Game, turns), .least = 1, .most = 9999, .usual = 8},
    {"goal", FIELD_NUMBER, FIELD_IN(Game, goal), .least = 1, .most = 9999, .usual = 5},
    {"range", FIELD_NUMBER, FIELD_IN(Game, range), .least = 1, .most = PLACES_MOST, .usual = 2},
    {"supply", FIELD_NUMBER, FIELD_IN(Game, supply), .most = 9999, .usual = 4},
    {"income", FIELD_NUMBER, FIELD_IN(Game, income), .most = 99, .usual = 1},
    {"highest-bid", FIELD_NUMBER, FIELD_IN(Game, highest_bid), .least = 1, .most = 9, .usual = 2},
    {"steady-nerve", FIELD_NUMBER, FIELD_IN(Game, steady_nerve), .least = 1, .most = DIE_FACES, .usual = 4},
    {"bold-nerve", FIELD_NUMBER, FIELD_IN(Game, bold_nerve), .least = 1, .most = DIE_FACES, .usual = 3},
    {"damage", FIELD_NUMBER, FIELD_ARRAY(Game, damage), .most = 9, .check = check_damage},
    {0},
};

static void start_mission(const Fields *at)
{
    static const int usual[DIE_FACES] = {0, 0, 1, 1, 1, 2}; /* T.6.2 */
    if (!at->section)
        errors_add(at->reader->errors, at->reader->doc->file, 0, "there is no [mission] section");
    game_of(at)->places = 5; /* the hill rests on it */
    memcpy(game_of(at)->damage, usual, sizeof usual);
}

/* ---- cards ---- */

static const FieldNames CARD_NUMBERS = {"'%s' is no card number: 1 to 63", .numbered = true,
                                        .first = FIRST_CARD, .plus = FIRST_CARD, .count = LAST_CARD};
static_assert(LAST_CARD == 63, "as the message says");

static const FieldRow CARD[] = {
    {"commands", FIELD_NUMBER, FIELD_IN(Card, commands), .most = MOST_COMMANDS, .usual = 1},
    {"marks", FIELD_WORD, FIELD_SET(Card, marks), .words = MARK_NAMES, .cap = MARKS},
    {"reshuffle", FIELD_YES_NO, FIELD_IN(Card, reshuffle)},
    {0},
};

static void take_card(const Fields *at)
{
    Game *game = game_of(at);
    const Card *card = at->thing;
    uint64_t bit = (uint64_t)1 << at->number;
    if (game->deck & bit)
        read_error(at->reader, at->section, NULL, "card %d is there twice", at->number);
    game->deck |= bit;
    game->commands[at->number] = card->commands;
    for (int mark = 0; mark < MARKS; mark++)
        game->with_mark[mark] |= card->marks >> mark & 1 ? bit : 0;
    if (!card->reshuffle)
        return;
    if (game->reshuffle != DECK_NO_CARD)
        read_error(at->reader, at->section, "reshuffle", "card %d orders the shuffle already",
                   game->reshuffle);
    game->reshuffle = (uint8_t)at->number;
}

static void check_deck(const Fields *at)
{
    const Game *game = game_of(at);
    Deck deck = {.all = game->deck, .left = game->deck, .reshuffle = game->reshuffle};
    if (deck_size(&deck) < FEWEST_CARDS)
        errors_add(at->reader->errors, at->reader->doc->file, 0,
                   "a deck has at least %d cards that can be drawn, this has %d", FEWEST_CARDS,
                   deck_size(&deck));
}

/* ---- squads ---- */

static const FieldRow SQUAD[] = {
    {"side", FIELD_WORD, FIELD_IN(Recruit, side), .words = toy_side_names},
    {"strength", FIELD_NUMBER, FIELD_IN(Recruit, strength), .least = 1, .most = UINT8_MAX, .usual = 2},
    {0},
};

static int free_slot(const Game *game, int side)
{
    for (int unit = side * UNITS_PER_SIDE; unit < (side + 1) * UNITS_PER_SIDE; unit++) {
        if (!*game->squads[unit].name)
            return unit;
    }
    return -1;
}

static void clear(const Fields *at)
{
    *(Recruit *)at->thing = (Recruit){0};
}

static void take_squad(const Fields *at)
{
    Game *game = game_of(at);
    const Section *section = at->section;
    const Recruit *recruit = at->thing;
    int slot = free_slot(game, recruit->side);
    size_t length = strlen(section->name);
    if (!read_has(at->reader, section, "side"))
        read_error(at->reader, section, NULL, "[squad %s] has no side: us or enemy", section->name);
    if (length == 0 || length >= sizeof game->squads[0].name || strpbrk(section->name, " ,\t"))
        read_error(at->reader, section, NULL, "a squad's name is one word of up to %d letters",
                   (int)sizeof game->squads[0].name - 1);
    else if (toy_find_unit(game, section->name) >= 0)
        read_error(at->reader, section, NULL, "squad '%s' is there twice", section->name);
    else if (slot < 0)
        read_error(at->reader, section, NULL, "a side has at most %d squads", UNITS_PER_SIDE);
    else {
        text_print(game->squads[slot].name, (int)sizeof game->squads[slot].name, "%s", section->name);
        game->squads[slot].strength = recruit->strength;
    }
}

static void check_sides(const Fields *at)
{
    for (int side = 0; side < 2; side++) {
        if (!*game_of(at)->squads[side * UNITS_PER_SIDE].name)
            errors_add(at->reader->errors, at->reader->doc->file, 0, "side '%s' has no [squad ...]",
                       toy_side_names[side]);
    }
}

/* ---- the door ---- */

const FieldSheet toy_mission[] = {
    {"mission", .rows = MISSION, .prepare = start_mission},
    {"card", "NUMBER", .rows = CARD, FIELD_THINGS(Mission, cards), .names = &CARD_NUMBERS,
     .finish = take_card, .close = check_deck},
    {"squad", "NAME", .rows = SQUAD, .at = offsetof(Mission, recruit), .prepare = clear, .finish = take_squad,
     .close = check_sides},
    {0},
};

Game *toy_load(const Doc *doc, Errors *errors)
{
    const char *foreign[FIELD_SHEETS_MOST];
    Mission mission = {.game.reshuffle = DECK_NO_CARD};
    Game *game = malloc(sizeof *game);
    ENSURE(game);
    bool fine = fields_take(doc, toy_mission, fields_kinds(toy_position, foreign),
                            (Fields){.context = &mission, .whole = &mission}, errors);
    *game = mission.game;
    if (fine)
        return game;
    free(game);
    return NULL;
}

void toy_unload(Game *game)
{
    free(game);
}
