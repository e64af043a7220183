/* speech: actions as text and back, prompts and sentences: the nouns of all patterns. Those of actions stand in the laws of questions, those
 * of events in tell.c. */
#include <string.h>

#include "core/base/text.h"
#include "fte/position/position.h"
#include "fte/turn/sequence.h"
#include "fte/words/words.h"

/* ---- units ---- */

/* Whether something is told to both sides, not said or asked by one: a prompt has no rule. */
static bool is_told(const Speech *speech)
{
    return speech->event && speech->event->rule && speech->state->eyes == SIDE_ALL;
}

/* An event names a unit as both sides may know it, or to its owner alone by its name. */
static Side viewer_of(const Speech *speech, int *unit)
{
    bool own = *unit >= OWN_NAME;
    *unit -= own ? OWN_NAME : 0;
    if (!is_told(speech))
        return fte_listener(speech->game, speech->state);
    return own || *unit < 0 || *unit >= speech->game->unit_count ? SIDE_ALL
                                                                 : 1 - fte_side(speech->game, *unit);
}

static int write_unit(const Speech *speech, int unit, char *text, int size)
{
    char name[UNIT_TEXT];
    Side viewer = viewer_of(speech, &unit);
    if (unit < 0 || unit >= speech->game->unit_count)
        return 0;
    fte_unit_text(speech->game, speech->state, viewer, unit, name);
    return text_copy(text, size, name);
}

static bool read_unit(Speech *speech, int32_t *unit)
{
    char name[UNIT_TEXT];
    return phrase_word(speech, name, sizeof name) &&
           (*unit = fte_find_unit(speech->game, speech->state, fte_listener(speech->game, speech->state),
                                  name)) >= 0;
}

/* ---- hexes, markers ---- */

static int write_hex(const Speech *speech, int hex, char *text, int size)
{
    return hex_on_map(fte_grid(speech->game), hex) ? text_print(text, size, "%04d", hex) : 0;
}

static bool read_place(Speech *speech, int32_t *hex)
{
    char name[HEX_PLACE_TEXT];
    if (!phrase_word(speech, name, sizeof name))
        return false;
    HexPlace place = hexmap_find_place(&speech->game->map.hexes, name);
    *hex = place;
    return place && !hex_on_side(place);
}

/* "bunker-3" to whoever may look under it, "marker-3" to others. */
static int write_marker(const Speech *speech, int work, char *text, int size)
{
    const State *state = speech->state;
    bool own = work >= OWN_NAME;
    work -= own ? OWN_NAME : 0;
    if (work < 0 || work >= MAX_WORKS || !state->works[work].state)
        return 0;
    const FteWork *one = &state->works[work];
    Side viewer = !is_told(speech) ? fte_listener(speech->game, state) : own ? SIDE_ALL : 1 - one->side;
    bool known = one->kind < WORK_KINDS && !fte_veiled_work(state, viewer, work);
    return text_print(text, size, "%s-%d", known ? fte_work_names[one->kind] : "marker", work + 1);
}

static bool read_marker(Speech *speech, int32_t *work)
{
    return phrase_named(speech, 0, MAX_WORKS - 1, write_marker, work);
}

static int write_casualty(const Speech *speech, int number, char *text, int size)
{
    const State *state = speech->state;
    if (number < 0 || number >= MAX_CASUALTIES || !state->casualties[number].kind)
        return 0;
    return text_print(text, size, "%s-%d", fte_casualty_names[state->casualties[number].kind], number + 1);
}

static bool read_casualty(Speech *speech, int32_t *number)
{
    return phrase_named(speech, 0, MAX_CASUALTIES - 1, write_casualty, number);
}

/* ---- the rest ---- */

static const char *const SIDES[] = {"US", "NVA/VC", NULL}, *const WINNERS[] = {"The US player",
                                                                               "The NVA/VC player", NULL};
static const char *const RESULT_WORDS[] = {
    "no effect", "KIA", "WIA", "Broken", "Suppressed", "Possible Suppression", NULL};
static const char *const ALTITUDE_WORDS[] = {"", "treetop", "high", NULL};

static const Noun NOUNS[] = {
    {"UNIT", IN_ON, 1, ABOUT_UNIT, .write = write_unit, .read = read_unit, .otherwise = "nobody"},
    {"TARGET", IN_TO, 1, ABOUT_UNIT, .write = write_unit, .read = read_unit, .otherwise = "nobody"},
    {"HEX", IN_AT, 0, ABOUT_PLACE, .write = write_hex, .read = read_place, .otherwise = "-"},
    {"WORK", IN_ON, 1, .write = write_marker, .read = read_marker, .otherwise = "nothing"},
    {"MARKER", IN_TO, 1, .write = write_marker, .read = read_marker, .otherwise = "nothing"},
    {"CASUALTY", IN_WITH, 1, .write = write_casualty, .read = read_casualty, .otherwise = "nobody"},
    {"ALTITUDE", IN_WITH, .optional = true, .least = AT_TREETOP, .most = AT_HIGH, .words = ALTITUDE_WORDS},
    /* of events and prompts alone */
    {"NUMBER", .field = IN_NOTHING},
    {"SIGNED", .write = noun_signed},
    {"SIDE", .words = SIDES, .otherwise = "nobody"},
    {"WINNER", .words = WINNERS, .otherwise = "Nobody"},
    {"POINTS", .write = noun_halves},
    {"RESULT", .words = RESULT_WORDS},
    {"ALTITUDE_OF", .words = fte_altitude_names},
    {"CARD", .words = fte_card_names},
    {"MISSION", .words = fte_mission_names},
    {.name = ""},
};

const Phrasebook fte_phrases = {NOUNS, .steps = &fte_sequence, .sentences = fte_sentences};

void fte_fill_prompt(const Game *game, const State *state, const char *text, Ask *ask)
{
    Event about = {0};
    fte_prompt(game, state, about.arg);
    Speech speech = {.nouns = NOUNS, .game = game, .state = state, .event = &about};
    phrase_fill(&speech, text, ask->text, SENTENCE_SIZE);
}
