/* toy_load: a mission file becomes a Game, by rows. Everything is checked here, with file and line, so that the rules
 * can rely on it. */
#include <stdlib.h>
#include <string.h>

#include "toy/toy_state.h"

enum { FIRST_CARD = 1, LAST_CARD = DECK_CARDS - 1, FEWEST_CARDS = 6, FEWEST_PLACES = 3, MOST_COMMANDS = 4 };

const char *const toy_side_names[3] = {"us", "enemy", NULL};
static const char *const MARK_NAMES[MARKS + 1] = {"hit", "brave", "eye", NULL};

/* ---- the mission ---- */

static int64_t middle(const Fields *at)
{
    return (((const Game *)at->whole)->places + 1) / 2;
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
    {"hill", FIELD_NUMBER, FIELD_IN(Game, hill), .least = 1, .most_in = FIELD_OF(Game, places),
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

/* ---- cards ---- */

static const FieldNames CARD_NUMBERS = {"'%s' is no card number: 1 to 63", .numbered = true,
                                        .first = FIRST_CARD, .plus = FIRST_CARD, .count = LAST_CARD};

static const FieldRow CARD[] = {
    {"commands", FIELD_NUMBER, FIELD_IN(Card, commands), .most = MOST_COMMANDS, .usual = 1},
    {"marks", FIELD_WORD, FIELD_SET(Card, marks), .words = MARK_NAMES, .cap = MARKS},
    {"reshuffle", FIELD_YES_NO, FIELD_IN(Card, reshuffle)},
    {0},
};

static void take_card(const Fields *at)
{
    Game *game = at->whole;
    const Card *card = at->thing;
    uint64_t bit = (uint64_t)1 << at->number;
    if (game->deck & bit)
        read_error(at->reader, at->section, NULL, "card %d is there twice", at->number);
    if (card->reshuffle && game->reshuffle != DECK_NO_CARD)
        read_error(at->reader, at->section, "reshuffle", "card %d orders the shuffle already",
                   game->reshuffle);
    game->deck |= bit;
    game->reshuffle = card->reshuffle ? (uint8_t)at->number : game->reshuffle;
}

static void check_deck(const Fields *at)
{
    const Game *game = at->whole;
    Deck deck = {.all = game->deck, .left = game->deck, .reshuffle = game->reshuffle};
    if (deck_size(&deck) < FEWEST_CARDS)
        errors_add(at->reader->errors, at->reader->doc->file, 0,
                   "a deck has at least %d cards that can be drawn, this has %d", FEWEST_CARDS,
                   deck_size(&deck));
}

uint64_t toy_cards_with(const Game *game, Mark mark)
{
    uint64_t cards = 0;
    for (int card = FIRST_CARD; card <= LAST_CARD; card++)
        cards |= (uint64_t)(game->cards[card].marks >> mark & 1) << card;
    return cards;
}

/* ---- squads ---- */

static const FieldRow SQUAD[] = {
    {"side", FIELD_WORD, FIELD_IN(Squad, side), .words = toy_side_names,
     .needed = "a squad has a side: us or enemy"},
    {"strength", FIELD_NUMBER, FIELD_IN(Squad, strength), .least = 1, .most = UINT8_MAX, .usual = 2},
    {0},
};

static void name_squad(const Fields *at)
{
    Game *game = at->whole;
    field_title(at, "squad", game->squads[0].name, sizeof game->squads[0].name, sizeof game->squads[0]);
}

/* They are told in any order; the first side's come first. */
static void sort_squads(const Fields *at)
{
    Game *game = at->whole;
    Squad read[UNITS];
    int count[2] = {0};
    memcpy(read, game->squads, sizeof read);
    memset(game->squads, 0, sizeof game->squads);
    for (int i = 0; i < game->squad_count; i++)
        if (count[read[i].side]++ < UNITS_PER_SIDE)
            game->squads[read[i].side * UNITS_PER_SIDE + count[read[i].side] - 1] = read[i];
    for (int side = 0; side < 2; side++)
        if (count[side] < 1 || count[side] > UNITS_PER_SIDE)
            errors_add(at->reader->errors, at->reader->doc->file, 0,
                       count[side] ? "side '%s' has more than 4 [squad ...]" : "side '%s' has no [squad ...]",
                       toy_side_names[side]);
}

/* ---- the door ---- */

const FieldSheet toy_mission[] = {
    {"mission", .rows = MISSION, .needed = "there is no [mission] section"},
    {"card", "NUMBER", .rows = CARD, FIELD_THINGS(Game, cards), .names = &CARD_NUMBERS, .finish = take_card,
     .close = check_deck},
    {"squad", "NAME", .rows = SQUAD, FIELD_THINGS(Game, squads), .count = FIELD_OF(Game, squad_count),
     .full = "there are at most 8 squads", .prepare = name_squad, .close = sort_squads},
    {0},
};

Game *toy_load(const Doc *doc, Errors *errors)
{
    const char *foreign[FIELD_SHEETS_MOST];
    Game *game = malloc(sizeof *game);
    ENSURE(game);
    *game = (Game){.places = 5, .damage = {0, 0, 1, 1, 1, 2} /* T.6.2 */, .reshuffle = DECK_NO_CARD};
    if (fields_take(doc, toy_mission, fields_kinds(toy_position, foreign),
                    (Fields){.context = game, .whole = game}, errors))
        return game;
    free(game);
    return NULL;
}
