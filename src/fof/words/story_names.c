/* How the story names people and ground: leaders by rank and name, teams by where they come from, ground by what is printed on its
 * card. No ids, no coordinates. */
#include <ctype.h>
#include <string.h>

#include "core/base/text.h"
#include "core/data/fields.h"
#include "fof/position/names.h"
#include "fof/position/query.h"
#include "fof/position/service.h"
#include "fof/words/events.h"
#include "fof/words/forms.h"
#include "fof/words/story.h"
#include "fof/words/words.h"

enum { WHO_SIZE = 96 };

/* ---- people ---- */

static bool is_unit(const Speech *speech, int unit)
{
    return unit >= 0 && unit < MAX_UNITS && speech->state->units[unit].type;
}

/* Whoever leads it now; "" where that is nobody whom the files name. */
static const char *leader_of(const Speech *speech, int unit)
{
    const FofState *state = speech->state;
    int led = state->led_by[unit], who = led == LED_AS_EVER ? unit : led - 1;
    if (led == LED_ANEW || who >= MAX_UNITS || !state->units[who].name)
        return "";
    return speech->game->named[state->units[who].name - 1].leader;
}

/* Which squad of its platoon, from 1; 0: it is none. */
static int squad_number(const FofGame *game, int named)
{
    const NamedUnit *unit = &game->named[named];
    int number = 0;
    if (game->types[unit->type].kind != KIND_SQUAD || !unit->platoon)
        return 0;
    for (int i = 0; i <= named; i++)
        number +=
            game->named[i].platoon == unit->platoon && game->types[game->named[i].type].kind == KIND_SQUAD;
    return number;
}

/* "2nd Platoon's 1st Squad", "the weapons platoon": a unit of the order of battle by its place in it. */
static int write_post(const FofGame *game, int named, char *text, int size)
{
    const NamedUnit *unit = &game->named[named];
    const UnitType *type = &game->types[unit->type];
    char platoon[16], squad[16];
    int number = squad_number(game, named);
    tale_ordinal(unit->platoon, platoon, sizeof platoon);
    tale_ordinal(number, squad, sizeof squad);
    if (number)
        return text_print(text, size, "%s Platoon's %s Squad", platoon, squad);
    if (type->role == ROLE_PLATOON_HQ && unit->platoon)
        return text_print(text, size, "%s Platoon's HQ", platoon);
    return text_print(text, size, "the %s", type->title);
}

static bool leads_alone(const UnitType *type)
{
    return type->kind == KIND_HQ || type->kind == KIND_STAFF || type->kind == KIND_OBSERVER;
}

/* "squad" of "rifle squad with a bazooka", "machine gun team" of "light machine gun team". */
static const char *trade_of(const UnitType *type)
{
    return type->kind == KIND_SQUAD ? "squad" : type->title;
}

static int write_named(const Speech *speech, int unit, char *text, int size)
{
    const Unit *it = &speech->state->units[unit];
    const UnitType *type = &speech->game->types[it->type];
    const char *leader = leader_of(speech, unit);
    if (!leader[0])
        return write_post(speech->game, it->name - 1, text, size);
    if (leads_alone(type))
        return text_copy(text, size, leader);
    return text_print(text, size, "%s's %s", leader, trade_of(type));
}

/* Out of whom a team came: looked for in what was told before; a named unit, or -1. */
static int origin_of(const Speech *speech, int unit)
{
    const Event *event = NULL;
    int at = 0;
    while (speech->past && (event = speech->past->before(speech->past->context, &at)) != NULL) {
        bool made = (event->kind == EV_BECOMES && event->arg[2] == unit) ||
                    (event->kind == EV_DETACHED && event->arg[1] == unit);
        int from = event->arg[0];
        if (!made || from == unit)
            continue;
        if (is_unit(speech, from) && speech->state->units[from].name)
            return speech->state->units[from].name - 1;
        unit = from;
    }
    return -1;
}

static bool begins_with_vowel(const char *word)
{
    return strchr("aeiouAEIOU8", word[0]) != NULL;
}

/* "a fire team from 2nd Platoon's 1st Squad". */
static int write_team(const Speech *speech, int unit, char *text, int size)
{
    const Unit *it = &speech->state->units[unit];
    const char *title = speech->game->types[it->type].title;
    int origin = origin_of(speech, unit);
    char from[WHO_SIZE], platoon[16];
    int length = text_print(text, size, "%s %s", begins_with_vowel(title) ? "an" : "a", title);
    if (origin >= 0) {
        write_post(speech->game, origin, from, sizeof from);
        return length + text_print(text + length, size - length, " from %s", from);
    }
    if (!it->platoon)
        return length;
    tale_ordinal(it->platoon, platoon, sizeof platoon);
    return length + text_print(text + length, size - length, " of %s Platoon", platoon);
}

static int write_who(const Speech *speech, int unit, char *text, int size)
{
    if (!is_unit(speech, unit))
        return 0;
    const Unit *it = &speech->state->units[unit];
    const UnitType *type = &speech->game->types[it->type];
    if (it->side != FRIENDLY)
        return text_print(text, size, "the %s", type->title);
    if (type->kind == KIND_RUNNER)
        return text_copy(text, size, "the runner");
    return it->name ? write_named(speech, unit, text, size) : write_team(speech, unit, text, size);
}

/* "a grenadier squad", seen for the first time. */
static int write_stranger(const Speech *speech, int unit, char *text, int size)
{
    if (!is_unit(speech, unit))
        return 0;
    const char *title = speech->game->types[speech->state->units[unit].type].title;
    return text_print(text, size, "%s %s", begins_with_vowel(title) ? "an" : "a", title);
}

/* A counter that may have no entry any more: by what the event says. */
static int write_lost(const Speech *speech, int name, char *text, int size)
{
    const FofGame *game = speech->game;
    int type = speech->event->arg[1];
    if (name > 0 && name <= game->named_count && game->types[game->named[name - 1].type].side == FRIENDLY) {
        const NamedUnit *unit = &game->named[name - 1];
        const UnitType *kind = &game->types[unit->type];
        if (!unit->leader[0])
            return write_post(game, name - 1, text, size);
        return text_print(text, size, leads_alone(kind) ? "%s" : "%s's %s", unit->leader, trade_of(kind));
    }
    return type > 0 && type < game->type_count ? text_print(text, size, "the %s", game->types[type].title)
                                               : 0;
}

/* "of ours", "of the enemy", for several at once. */
static int write_of_whom(const Speech *speech, int unit, char *text, int size)
{
    bool ours = is_unit(speech, unit) && speech->state->units[unit].side == FRIENDLY;
    return text_copy(text, size, ours ? "of our units" : "of the enemy's units");
}

static int write_soldiers(const Speech *speech, int unit, char *text, int size)
{
    bool ours = is_unit(speech, unit) && speech->state->units[unit].side == FRIENDLY;
    return text_copy(text, size, ours ? "men" : "of the enemy");
}

static int write_men(const Speech *speech, int men, char *text, int size)
{
    char number[24];
    (void)speech;
    tale_number(men, number, sizeof number);
    return text_print(text, size, "%s %s", number, men == 1 ? "man" : "men");
}

/* ---- ground ---- */

/* The kind of ground in small letters, "the hedgerows". */
static int write_plainly(const char *title, char *text, int size)
{
    int length = text_print(text, size, "the %.*s", (int)strcspn(title, ","), title);
    text_lower(text);
    return length;
}

static bool is_open_card(const Card *card)
{
    return card->kind == CARD_TERRAIN && !(card->flags & CARD_FACE_DOWN) && card->terrain != HIDDEN_TERRAIN;
}

/* Whether another card in sight would be called the same. */
static bool has_namesake(const FofGame *game, const FofState *state, int card, const char *plain)
{
    char other[WHO_SIZE];
    for (int i = 0; i < GRID_CARDS; i++) {
        if (i == card || !is_open_card(&state->cards[i]))
            continue;
        write_plainly(game->terrain[state->cards[i].terrain].title, other, sizeof other);
        if (strcmp(other, plain) == 0)
            return true;
    }
    return false;
}

/* What else the card says, where one kind lies there more than once: "the sunken lane", "La Moisson". */
static int write_own_name(const char *title, char *text, int size)
{
    const char *own = strchr(title, ',') ? strchr(title, ',') + 2 : "";
    if (!own[0])
        return write_plainly(title, text, size);
    if (isupper((unsigned char)own[0]))
        return text_copy(text, size, own);
    if (strncmp(own, "the ", 4) == 0) {
        int length = text_copy(text, size, own);
        text_lower(text);
        return length;
    }
    int length = write_plainly(title, text, size);
    length += text_print(text + length, size - length, " %s", own);
    text_lower(text);
    return length;
}

int fof_story_ground(const FofGame *game, const FofState *seen, int card, char *text, int size)
{
    if (card < 0 || card >= GRID_CARDS || seen->cards[card].kind == CARD_NONE)
        return 0;
    const Card *it = &seen->cards[card];
    if (it->kind == CARD_STAGING)
        return text_copy(text, size, "the staging area");
    if (it->kind == CARD_BOX)
        return text_copy(text, size, "the rear");
    if (!is_open_card(it))
        return text_copy(text, size, "unseen ground");
    const char *title = game->terrain[it->terrain].title;
    int length = write_plainly(title, text, size);
    return has_namesake(game, seen, card, text) ? write_own_name(title, text, size) : length;
}

static int write_ground(const Speech *speech, int card, char *text, int size)
{
    return fof_story_ground(speech->game, speech->state, card, text, size);
}

static int card_of_area(const FofState *state, int area)
{
    return area >= 0 && area < MAX_AREAS ? (area < GRID_CARDS ? area : state->areas[area].card) : NO_CARD;
}

static const char *const shelters[AREA_KINDS] = {
    [AREA_COVER] = "cover",          [AREA_FOXHOLE] = "a foxhole",      [AREA_TRENCH] = "a trench",
    [AREA_BUNKER] = "a bunker",      [AREA_PILLBOX] = "a pillbox",      [AREA_BUILDING] = "a building",
    [AREA_UPPER] = "an upper floor", [AREA_TOWER] = "the church tower", [AREA_CAVE] = "a cave",
    [AREA_STREET] = "the street",    [AREA_COURTYARD] = "a courtyard",  [AREA_ROOM] = "a room",
    [AREA_ROOF] = "a roof",          [AREA_WRECK] = "a wreck",          [AREA_VEHICLE] = "a vehicle"};

/* "a foxhole in the orchard"; open ground is only the ground. */
static int write_spot(const Speech *speech, int area, char *text, int size)
{
    const FofState *state = speech->state;
    char ground[WHO_SIZE];
    bool known = area >= 0 && area < MAX_AREAS && state->areas[area].kind < AREA_KINDS;
    const char *shelter = known && area >= FIRST_EXTRA_AREA ? shelters[state->areas[area].kind] : NULL;
    if (!fof_story_ground(speech->game, state, card_of_area(state, area), ground, sizeof ground))
        return 0;
    return shelter ? text_print(text, size, "%s in %s", shelter, ground) : text_copy(text, size, ground);
}

static int write_shelter(const Speech *speech, int kind, char *text, int size)
{
    (void)speech;
    return kind > 0 && kind < AREA_KINDS && shelters[kind] ? text_copy(text, size, shelters[kind]) : 0;
}

/* Where a unit is. */
static int write_here(const Speech *speech, int unit, char *text, int size)
{
    if (!is_unit(speech, unit) || speech->state->units[unit].area >= MAX_AREAS)
        return 0;
    return write_ground(speech, card_of_area(speech->state, speech->state->units[unit].area), text, size);
}

/* ---- what files name ---- */

/* "an SCR536 hand radio": without the network behind the comma. */
static int write_kind(const Speech *speech, int kind, char *text, int size)
{
    if (kind <= 0 || kind >= speech->game->item_count)
        return 0;
    const ItemKind *item = &speech->game->items[kind];
    const char *title = item->title;
    int class = item->class;
    bool many = class == ITEM_AMMO || class == ITEM_FUEL ||
                (class == ITEM_PYROTECHNIC && item->pyro != PYRO_FLARE); /* "red smoke", but "a flare" */
    if (class == ITEM_CASUALTY)
        return text_copy(text, size, "a wounded man");
    if (class == ITEM_RADIO)
        return text_copy(text, size, "a radio");
    return text_print(text, size, "%s%.*s",
                      many                       ? ""
                      : begins_with_vowel(title) ? "an "
                                                 : "a ",
                      (int)strcspn(title, ","), title);
}

static int write_item(const Speech *speech, int item, char *text, int size)
{
    bool known = item >= 0 && item < MAX_ITEMS;
    return known ? write_kind(speech, speech->state->items[item].kind, text, size) : 0;
}

static int write_fire(const Speech *speech, int line, char *text, int size)
{
    const SupportData *support = &speech->game->support;
    return line >= 0 && line < support->line_count
               ? fof_noun_battery(speech, support->lines[line].agency, text, size)
               : 0;
}

/* What was tried: as the order is called, but for those whose name is a marker's. */
static int write_deed(const Speech *speech, int told, char *text, int size)
{
    Event event = {.arg = {0, told}};
    int length = phrase_fill(
        &(Speech){
            .nouns = fof_sentences.nouns, .game = speech->game, .state = speech->state, .event = &event},
        "VERB1", text, size);
    return strcmp(text, "remove pinned") == 0 ? text_copy(text, size, "get up") : length;
}

/* What a letter of the hit effects does to a step (6.4.3). */
static int write_effect(const Speech *speech, int letter, char *text, int size)
{
    static const char *const effects[] = {['C'] = "a man is down",
                                          ['P'] = "a man freezes",
                                          ['L'] = "a man thinks only of the wounded",
                                          ['F'] = "a fire team is on its own",
                                          ['A'] = "an assault team is on its own"};
    (void)speech;
    bool known = letter > 0 && letter < COUNT_OF(effects) && effects[letter];
    return known ? text_copy(text, size, effects[letter]) : 0;
}

/* The same for two steps at once, and for the second where the first fared otherwise. */
static int write_pair(const Speech *speech, int letter, char *text, int size)
{
    static const char *const effects[] = {['C'] = "two men are down",
                                          ['P'] = "two men freeze",
                                          ['L'] = "two men think only of the wounded",
                                          ['F'] = "two fire teams are on their own",
                                          ['A'] = "two assault teams are on their own"};
    (void)speech;
    bool known = letter > 0 && letter < COUNT_OF(effects) && effects[letter];
    return known ? text_copy(text, size, effects[letter]) : 0;
}

static int write_another(const Speech *speech, int letter, char *text, int size)
{
    static const char *const effects[] = {['C'] = "another is down",
                                          ['P'] = "another freezes",
                                          ['L'] = "another thinks only of the wounded",
                                          ['F'] = "a fire team is on its own",
                                          ['A'] = "an assault team is on its own"};
    (void)speech;
    bool known = letter > 0 && letter < COUNT_OF(effects) && effects[letter];
    return known ? text_copy(text, size, effects[letter]) : 0;
}

/* 4.4.1: "cease-fire" of files is "cease fire" to people. */
static int write_signal(const Speech *speech, int signal, char *text, int size)
{
    (void)speech;
    if (signal <= SIGNAL_NONE || signal >= SIGNALS)
        return 0;
    int length = text_copy(text, size, fof_signal_words[signal]);
    for (char *letter = text; *letter; letter++)
        *letter = *letter == '-' ? ' ' : *letter;
    return length;
}

const Noun fof_story_nouns[] = {
    {"WHO", .about = ABOUT_UNIT, .write = write_who, .otherwise = "somebody"},
    {"STRANGER", .about = ABOUT_UNIT, .write = write_stranger, .otherwise = "somebody"},
    {"OF_WHOM", .write = write_of_whom},
    {"SOLDIERS", .write = write_soldiers},
    {"LOST", .write = write_lost, .otherwise = "somebody"},
    {"MEN", .write = write_men},
    {"GROUND", .about = ABOUT_PLACE, .write = write_ground, .otherwise = "the ground beyond"},
    {"SPOT", .about = ABOUT_PLACE, .write = write_spot, .otherwise = "the ground beyond"},
    {"HERE", .write = write_here, .otherwise = "the field"},
    {"SHELTER", .write = write_shelter, .otherwise = "a shelter"},
    {"KIND", .write = write_kind, .otherwise = "something"},
    {"ITEM", .write = write_item, .otherwise = "something"},
    {"NEWS", .write = fof_noun_news, .otherwise = "There is news."},
    {"AGENCY", .write = fof_noun_battery, .otherwise = "somebody"},
    {"FIRE", .write = write_fire, .otherwise = "somebody"},
    {"PACKAGE", NOUN_NAMES(FofGame, contacts.packages, title), .otherwise = "somebody"},
    {"SKILL", NOUN_NAMES(FofGame, skills, title), .otherwise = "what he has learned"},
    {"DEED", .write = write_deed},
    {"EFFECT", .write = write_effect},
    {"PAIR", .write = write_pair},
    {"ANOTHER", .write = write_another},
    {"SIGNAL", .write = write_signal, .otherwise = "a sign"},
    {"VOLUME", .words = fof_volume_words, .otherwise = "special"},
    {"LEVEL", .words = fof_level_words, .otherwise = "no contact"},
    {.name = ""},
};
