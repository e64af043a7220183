/* speech: actions as text and back, events as sentences: the nouns of all patterns. Those of actions stand in words.c,
 * those of events in tell.c. */
#include "folio/position/names.h"
#include "folio/position/position.h"
#include "folio/turn/sequence.h"
#include "folio/words/words.h"

/* ---- units and places ---- */

static int write_place(const Speech *speech, int place, char *text, int size)
{
    char name[PLACE_TEXT];
    folio_place_text(&speech->game->map, (Place)place, name);
    return place == NOWHERE ? 0 : text_copy(text, size, name);
}

static bool read_place(Speech *speech, int32_t *place)
{
    char name[PLACE_TEXT];
    return phrase_word(speech, name, sizeof name) &&
           (*place = folio_find_place(&speech->game->map, name)) != NOWHERE;
}

static int write_bridge(const Speech *speech, int bridge, char *text, int size)
{
    const FolioMap *map = &speech->game->map;
    bool known = bridge >= 0 && bridge < map->bridge_count;
    return known ? write_place(speech, ON_SIDE + map->bridges[bridge].side, text, size) : 0;
}

static bool read_bridge(Speech *speech, int32_t *bridge)
{
    const FolioMap *map = &speech->game->map;
    int32_t place = NOWHERE;
    if (!read_place(speech, &place) || !folio_on_side((Place)place))
        return false;
    *bridge = map->side_bridge[place - ON_SIDE] - 1;
    return *bridge >= 0;
}

static int write_demolition(const Speech *speech, int bridge, char *text, int size)
{
    Speech order = *speech;
    order.action.to = (uint16_t)(bridge + 1);
    return phrase_fill(&order, "and demolishes BRIDGE", text, size);
}

static bool read_demolition(Speech *speech, int32_t *bridge)
{
    return phrase_take(speech, "and demolishes") && read_bridge(speech, bridge);
}

/* ---- camps and markers ---- */

static int write_camp(const Speech *speech, int camp, char *text, int size)
{
    (void)speech;
    return text_print(text, size, "camp-%d", camp + 1);
}

static int write_camp_number(const Speech *speech, int camp, char *text, int size)
{
    (void)speech;
    return text_print(text, size, "%d", camp + 1);
}

static int write_camp_site(const Speech *speech, int camp, char *text, int size)
{
    const Game *game = speech->game;
    bool cache = game->caches && game->victory != VICTORY_GENUINE;
    return text_print(text, size, "%s %d", cache ? "Supply cache" : "Base camp", camp + 1);
}

static bool read_value(Speech *speech, int32_t *value)
{
    return phrase_number(speech, 1, MARKER_VALUES - 1, value);
}

/* All markers in hand. */
static int write_hand(const Speech *speech, int side, char *text, int size)
{
    const State *state = speech->state;
    int length = 0;
    for (int value = 1; value < MARKER_VALUES; value++)
        for (int i = 0; i < state->held[side][value]; i++)
            length += text_print(text + length, size - length, length ? " +%d" : "+%d", value);
    return length ? length : text_copy(text, size, "no marker");
}

/* ---- the rest ---- */

static int write_step(const Speech *speech, int step, char *text, int size)
{
    (void)speech;
    return text_copy(text, size, folio_steps[step].title);
}

static int write_result(const Speech *speech, int result, char *text, int size)
{
    (void)speech;
    return text_copy(text, size, result == RESULT_DOT ? "no effect" : folio_result_names[result]);
}

static int write_ending(const Speech *speech, int reason, char *text, int size)
{
    return text_copy(text, size, folio_end_text(speech->game, reason));
}

static const char *const side_words[] = {[US] = "The US player", [VC] = "The Viet Cong player", NULL};

static const FieldNames UNITS = {FIELD_NAMES_IN(Game, counters, name)};
static const Noun nouns[] = {
    {"UNIT", IN_ON, 1, ABOUT_UNIT, .most = MAX_UNITS - 1, .names = &UNITS, .otherwise = "nobody"},
    {"TARGET", IN_TO, 1, ABOUT_UNIT, .most = MAX_UNITS - 1, .names = &UNITS, .otherwise = "nobody"},
    {"PLACE", IN_AT, 0, ABOUT_PLACE, .write = write_place, .read = read_place, .otherwise = "-"},
    {"BRIDGE", IN_TO, 1, .write = write_bridge, .read = read_bridge, .otherwise = "nothing"},
    {"DEMOLISH", IN_TO, 1, .optional = true, .write = write_demolition, .read = read_demolition},
    {"VALUE", IN_COUNT, .write = noun_signed, .read = read_value},
    {"CAMP", IN_ON, 1, ABOUT_CAMP, .most = MAX_CAMPS - 1, .write = write_camp},
    {"CONDITION", IN_COUNT, .least = CONDITION_ESCAPE, .most = CONDITIONS - 1, .words = folio_condition_names,
     .otherwise = "nothing"},
    /* of events alone */
    {"NUMBER", .field = IN_NOTHING},
    {"SIGNED", .write = noun_signed},
    {"SIDE", .about = ABOUT_SIDE, .words = side_words},
    {"CAMP_NUMBER", .about = ABOUT_CAMP, .write = write_camp_number},
    {"CAMP_SITE", .about = ABOUT_CAMP, .write = write_camp_site},
    {"HAND", .about = ABOUT_SIDE, .write = write_hand},
    {"POINTS", .write = noun_halves},
    {"STEP", .write = write_step},
    {"RESULT", .write = write_result},
    {"ENDING", .write = write_ending},
    {.name = ""},
};

const Phrasebook folio_phrases = {.nouns = nouns,
                                  .words = folio_words,
                                  .verbs = VERBS - VERB_DONE,
                                  .first_verb = VERB_DONE,
                                  .sentence = folio_sentence,
                                  .about = folio_about};
