/* tell: one sentence for every kind of event, as patterns; what stands in capitals is a noun of the table below. */
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/text.h"
#include "core/data/fields.h"
#include "fof/position/names.h"
#include "fof/position/query.h"
#include "fof/turn/sequence.h"
#include "fof/words/events.h"
#include "fof/words/forms.h"
#include "fof/words/words.h"

/* ---- units and places ---- */

static bool is_nobody(const Speech *speech, int unit)
{
    (void)speech;
    return unit == NO_UNIT;
}

static int write_card(const Speech *speech, int card, char *text, int size)
{
    (void)speech;
    return card >= 0 && card < GRID_CARDS ? fof_name_card((CardId)card, text, size) : 0;
}

/* At whom on the place that comes next, or into it. */
static int write_victim(const Speech *speech, int unit, char *text, int size)
{
    if (unit == NO_UNIT)
        return text_copy(text, size, "into");
    char name[NAME_SIZE * 2];
    bool known = fof_noun_unit(speech, unit, name, sizeof name) > 0;
    return text_print(text, size, "at %s on", known ? name : "a unit");
}

/* The counter may have no entry any more: it is named by what the event says. */
static int write_counter(const Speech *speech, int name, char *text, int size)
{
    const FofGame *game = speech->game;
    int type = speech->event->arg[1];
    if (name > 0 && name <= game->named_count)
        return text_copy(text, size, game->named[name - 1].id);
    if (type > 0 && type < game->type_count)
        return text_print(text, size, "%s-%d", game->types[type].id, -name);
    return 0;
}

/* ---- what files name ---- */

int fof_noun_news(const Speech *speech, int index, char *text, int size)
{
    int side = speech->event->arg[0] == ENEMY ? ENEMY : FRIENDLY;
    bool known = index >= 0 && index < speech->game->event_count[side];
    return known ? text_copy(text, size, speech->game->events[side][index].text) : 0;
}

static int write_award(const Speech *speech, int award, char *text, int size)
{
    bool known = award >= 0 && award < speech->game->award_count;
    return known ? text_copy(text, size, fof_award_words[speech->game->awards[award].kind]) : 0;
}

int fof_noun_battery(const Speech *speech, int agency, char *text, int size)
{
    const SupportData *support = &speech->game->support;
    bool known = agency >= 0 && agency < support->agency_count;
    int length = known ? text_copy(text, size, support->agencies[agency].title) : 0;
    if (length && strncmp(text, "The ", 4) == 0)
        text[0] = 't';
    return length;
}

static int write_fire_line(const Speech *speech, int line, char *text, int size)
{
    const SupportData *support = &speech->game->support;
    char agency[TITLE_SIZE];
    if (line < 0 || line >= support->line_count)
        return 0;
    fof_noun_battery(speech, support->lines[line].agency, agency, sizeof agency);
    return text_print(text, size, "%s of %s", fof_shell_titles[support->lines[line].shell], agency);
}

/* ---- orders ---- */

static int write_verb(const Speech *speech, int told, char *text, int size)
{
    bool far = told >= VERB_FAR;
    int verb = told - (far ? VERB_FAR : 0);
    const Order *order = verb > 0 && verb < VERBS ? fof_order_of((Verb)verb) : NULL;
    (void)speech;
    return order ? text_copy(text, size, far && order->far_words ? order->far_words : order->words) : 0;
}

/* What was ordered, as the order is called for that unit and place. */
static int write_order(const Speech *speech, int verb, char *text, int size)
{
    const int32_t *arg = speech->event->arg;
    const Order *order = fof_order_of((Verb)verb);
    Action action = {.on = (uint16_t)arg[1], .at = (uint16_t)arg[3]};
    return order ? text_copy(text, size, fof_order_words(speech->state, order, action)) : 0;
}

/* Its place with the word before it, as the form of the order has it: "to 2,3". */
static int write_where(const Speech *speech, int area, char *text, int size)
{
    const Order *order = fof_order_of((Verb)speech->event->arg[2]);
    const char *form = order && order->form ? order->form : "", *place = strstr(form, " PLACE");
    if (!area || !place)
        return 0;
    const char *word = place;
    while (word > form && word[-1] != ' ' && word[-1] != '[')
        word--;
    char name[NAME_SIZE * 2];
    bool known = fof_noun_area(speech, area, name, sizeof name) > 0;
    return text_print(text, size, "%.*s %s", (int)(place - word), word, known ? name : "off the map");
}

/* ---- numbers and words ---- */

static int write_step(const Speech *speech, int step, char *text, int size)
{
    (void)speech;
    return text_copy(text, size, fof_sequence[step].title);
}

static int write_letter(const Speech *speech, int letter, char *text, int size)
{
    (void)speech;
    return letter >= 'A' && letter < 'A' + LETTERS ? text_print(text, size, "%c", letter) : 0;
}

/* 8.2.4: twice the cards, and one for a contact. */
static int write_draws(const Speech *speech, int draws, char *text, int size)
{
    int cards = draws >> 1;
    (void)speech;
    if (cards == DRAWS_AUTOMATIC)
        return text_copy(text, size, "no cards drawn: contact");
    return text_print(text, size, "%d card%s drawn: %s", cards, cards == 1 ? "" : "s",
                      draws & 1 ? "contact" : "nobody there");
}

/* A letter of the hit effects of a card. */
static int write_effect(const Speech *speech, int letter, char *text, int size)
{
    static const char *const effects[] = {['C'] = "casualty",
                                          ['P'] = "paralyzed",
                                          ['L'] = "litter team",
                                          ['F'] = "fire team",
                                          ['A'] = "assault team"};
    (void)speech;
    bool known = letter > 0 && letter < COUNT_OF(effects) && effects[letter];
    return known ? text_copy(text, size, effects[letter]) : 0;
}

static int write_check(const Speech *speech, int list, char *text, int size)
{
    const int32_t *arg = speech->event->arg;
    Act act = {.list = (uint8_t)list, .row = (uint8_t)arg[2], .number = (uint8_t)(arg[3] / 256)};
    return fof_words_check(speech->game, &act, text, size);
}

static int write_deed(const Speech *speech, int deed, char *text, int size)
{
    (void)speech;
    return text_copy(text, size, fof_words_deed(deed % 256));
}

EnumWords fof_volume_words = {"no", "scattered", "small arms", "automatic", "heavy", NULL};
EnumWords fof_level_words = {"no contact", "contact", "engaged", "heavily engaged", NULL};

static const Noun nouns[] = {
    {"UNIT", .about = ABOUT_UNIT, .write = fof_noun_unit, .missing = is_nobody, .otherwise = "a unit"},
    {"CARD", .about = ABOUT_PLACE, .write = write_card, .otherwise = "off the map"},
    {"AREA", .about = ABOUT_PLACE, .write = fof_noun_area, .otherwise = "off the map"},
    {"VICTIM", .write = write_victim},
    {"COUNTER", .write = write_counter, .otherwise = "A unit"},
    {"ITEM", .write = fof_noun_item, .otherwise = "something"},
    {"KIND", NOUN_NAMES(FofGame, items, title), .otherwise = "something"},
    {"TYPE", NOUN_NAMES(FofGame, types, title), .otherwise = "a unit"},
    {"NUMBER", .field = IN_NOTHING},
    {"VERB", .write = write_verb, .otherwise = "act"},
    {"ORDER", .write = write_order, .otherwise = "act"},
    {"WHERE", .write = write_where},
    {"VOLUME", .words = fof_volume_words, .otherwise = "special"},
    {"SIDE", .words = fof_side_words, .otherwise = "enemy"},
    {"NEWS", .write = fof_noun_news},
    {"STEP", .write = write_step},
    {"CONTROL", .words = fof_control_words, .most = CONTROL_BITS - 1, .otherwise = "a control"},
    {"MARKER", .words = fof_marker_words, .least = 1, .otherwise = "a mission"},
    {"LEVEL", .words = fof_level_words, .otherwise = "no contact"},
    {"AWARD", .write = write_award, .otherwise = "event"},
    {"SIGNAL", .words = fof_signal_words, .least = 1, .otherwise = "nothing"},
    {"GROUND", .words = fof_area_words, .otherwise = "place"},
    {"AGENCY", NOUN_NAMES(FofGame, support.agencies, title), .otherwise = "nobody"},
    {"BATTERY", .write = fof_noun_battery, .otherwise = "nobody"},
    {"FIRE_LINE", .write = write_fire_line, .otherwise = "nothing"},
    {"LETTER", .write = write_letter, .otherwise = "?"},
    {"PACKAGE", NOUN_NAMES(FofGame, contacts.packages, title), .otherwise = "something"},
    {"BEARING", .words = fof_bearing_words,
     .otherwise = "card itself"}, /* 8.4.2: as the player sees the map */
    {"DRAWS", .write = write_draws},
    {"SKILL", NOUN_NAMES(FofGame, skills, title), .otherwise = "something"},
    {"EFFECT", .write = write_effect},
    {"CHECK", .write = write_check},
    {"DEED", .write = write_deed},
    {.name = ""},
};

/* ---- patterns ---- */

#define PATTERN(kind, sentence) [kind] = (sentence),
static const char *const patterns[EV_COUNT] = {FOF_EVENTS(PATTERN)};

/* By reading, as no and as yes. */
static const char *const reading_patterns[READINGS][2] = {
    [READING_MINES_ARE_VOF] =
        {"As it is read here, mines are no fire on CARD1: UNIT0 rallies without a draw.",
         "As it is read here, mines are fire on CARD1: cards are drawn for UNIT0."},
    [READING_ACTIVATE_ON_INITIATIVE] = {NULL, "As it is read here, UNIT0 is activated on initiative too."},
    [READING_WP_MISSION_STAYS] =
        {"As it is read here, the smoke mission on CARD1 ends with the turn.",
         "As it is read here, the smoke mission on CARD1 stays until the next fire mission update."},
    [READING_TARGET_IN_SIGHT] =
        {"As it is read here, UNIT0 need not see CARD1, where its Target marker lies.",
         "As it is read here, UNIT0 leaves its Target marker on CARD1, which it does not see."},
    [READING_MINES_ON_SEEK_COVER] =
        {"As it is read here, UNIT0 has not moved within CARD1 by finding cover: no mine goes off.",
         "As it is read here, UNIT0 has moved within CARD1 by finding cover: there are mines."},
    [READING_LEADER_REACHES_PINNED] =
        {"As it is read here, a leader gives UNIT0 no card while it is pinned.",
         "As it is read here, a leader's card counts for UNIT0 though it is pinned."},
    [READING_ROCKET_TEAM_FLIPS] =
        {"As it is read here, UNIT0 goes on with its rifles: it has no rockets left.",
         "As it is read here, UNIT0 without rockets is out of ammunition."},
    [READING_POINT_BLANK_GOES_ON] =
        {"As it is read here, UNIT0 stops firing: nobody is left to fight on CARD1.",
         "As it is read here, point blank fire goes on though nobody is left to fight on CARD1."},
    [READING_SMOKE_KEEPS_LINE] =
        {"As it is read here, who fired from CARD1 opens fire anew: what hid the card has lifted.",
         "As it is read here, who fires from CARD1 keeps his old line: what hid the card has lifted."},
};

/* Some sentences depend on what the arguments are. */
static const char *sentence(const Event *event)
{
    const int32_t *arg = event->arg;
    const Order *order = event->kind == EV_ORDER ? fof_order_of((Verb)arg[2]) : NULL;
    const char *reading = NULL;
    if (event->kind >= EV_COUNT)
        return "Something happens.";
    switch (event->kind) {
    case EV_ORDER:
        if (order && order->flags & ORDER_PLATOON)
            return "[UNIT0 orders its platoon|On its own initiative its platoon is] to ORDER2[ WHERE3].";
        break;
    case EV_ATTEMPT:
        if (arg[1] == VERB_CALL_FIRE)
            return "UNIT0 tries to VERB1: NUMBER2 card{2 s||s}, {3 no success|NUMBER3 burst|NUMBER3 bursts}.";
        break;
    case EV_OPENS_FIRE:
        if (arg[1] == arg[2])
            return "UNIT0 opens VOLUME3 fire at point blank on CARD2.";
        break;
    case EV_BECOMES:
        if (arg[3])
            return "UNIT0 shows its fire team side (TYPE1).";
        if (arg[0] == arg[2])
            return "UNIT0 is a team of another kind now (TYPE1).";
        break;
    case EV_READING:
        if (arg[2] >= 0 && arg[2] < READINGS)
            reading = reading_patterns[arg[2]][arg[3] != 0];
        return reading ? reading : patterns[EV_NONE];
    default:
        break;
    }
    return patterns[event->kind];
}

/* A reading is about the unit that it decided about, points are about nobody. */
static const char *about(const Event *event)
{
    return event->kind == EV_READING ? "UNIT0" : event->kind == EV_POINTS ? "" : NULL;
}

const Phrasebook fof_sentences = {.nouns = nouns, .sentence = sentence, .about = about};

int fof_words_tell(const Game *game, const State *state, const Event *event, char *text, int size)
{
    return phrase_tell(&fof_sentences, game, state, event, text, size);
}
