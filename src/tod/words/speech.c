/* speech: actions as text and back, prompts and sentences: the nouns of all patterns. Those of actions stand in the laws of questions, those
 * of events in tell.c. */
#include <string.h>

#include "core/base/text.h"
#include "core/data/fields.h"
#include "tod/events/events.h"
#include "tod/position/position.h"
#include "tod/support/support.h"
#include "tod/turn/sequence.h"
#include "tod/vehicles/vehicles.h"
#include "tod/words/words.h"

enum { DEGREES = 360 };

/* ---- units and men ---- */

static int write_unit(const Speech *speech, int unit, char *text, int size)
{
    char name[UNIT_TEXT];
    if (unit < 0 || unit >= tod_slots(speech->game))
        return 0;
    tod_unit_text(speech->game, speech->state, unit, name);
    return text_copy(text, size, name);
}

static bool read_unit(Speech *speech, int32_t *unit)
{
    char name[UNIT_TEXT];
    return phrase_word(speech, name, sizeof name) &&
           (*unit = tod_find_unit(speech->game, speech->state, name)) >= 0;
}

static int write_man(const Speech *speech, int man, char *text, int size)
{
    char name[UNIT_TEXT];
    if (man < 0 || man >= speech->game->man_count)
        return 0;
    tod_man_text(speech->game, speech->state, man, name);
    return text_copy(text, size, name);
}

static bool read_man(Speech *speech, int32_t *man)
{
    char name[UNIT_TEXT];
    return phrase_word(speech, name, sizeof name) &&
           (*man = tod_find_man(speech->game, speech->state, name)) >= 0;
}

/* ---- places and directions ---- */

static int write_inches(const Speech *speech, int hundredths, char *text, int size)
{
    (void)speech;
    return tod_inches_text(hundredths, text, size);
}

static bool read_inches(Speech *speech, int32_t *hundredths)
{
    char word[16];
    int value = 0;
    if (!phrase_word(speech, word, sizeof word) || !tod_read_inches(word, &value))
        return false;
    *hundredths = value;
    return true;
}

static int write_point(const Speech *speech, int packed, char *text, int size)
{
    PlanePoint point = tod_unpacked(packed);
    int length = write_inches(speech, point.x, text, size);
    length += text_copy(text + length, size - length, ",");
    return length + write_inches(speech, point.y, text + length, size - length);
}

/* Steps are wider than a degree: each has one of its own. */
static int write_angle(const Speech *speech, int direction, char *text, int size)
{
    (void)speech;
    return text_print(text, size, "%d", (direction * DEGREES + PLANE_CIRCLE / 2) / PLANE_CIRCLE);
}

static bool read_angle(Speech *speech, int32_t *direction)
{
    int32_t degrees;
    if (!phrase_number(speech, 0, DEGREES - 1, &degrees))
        return false;
    *direction = plane_turned((degrees * PLANE_CIRCLE + DEGREES / 2) / DEGREES);
    return true;
}

/* ---- how ---- */

static int write_how(const Speech *speech, int how, char *text, int size)
{
    int form = how & HOW_FORM;
    (void)speech;
    if (form < 1 || form > FORMS)
        return 0;
    return text_print(text, size, "%s%s", tod_formation_names[form - 1],
                      how & HOW_CAUTIOUS ? " cautiously" : "");
}

static bool read_how(Speech *speech, int32_t *how)
{
    char word[16];
    if (!phrase_word(speech, word, sizeof word))
        return false;
    int form = words_find(tod_formation_names, word);
    *how = form < 0 ? 0 : (form + 1) | (phrase_take(speech, "cautiously") ? HOW_CAUTIOUS : 0);
    return form >= 0;
}

static int write_piece(const Speech *speech, int piece, char *text, int size)
{
    return piece < 0 || piece >= speech->game->piece_count
               ? 0
               : text_copy(text, size, speech->game->pieces[piece].name);
}

static int write_piece_title(const Speech *speech, int piece, char *text, int size)
{
    return piece < 0 || piece >= speech->game->piece_count
               ? 0
               : text_copy(text, size, speech->game->pieces[piece].title);
}

static bool read_piece(Speech *speech, int32_t *piece)
{
    return phrase_named(speech, 0, speech->game->piece_count - 1, write_piece, piece);
}

/* A battery, or a mortar or gunship on the table, by the name that it has there. */
static int write_firer(const Speech *speech, int firer, char *text, int size)
{
    if (firer >= MAX_BATTERIES)
        return write_unit(speech, firer - MAX_BATTERIES, text, size);
    return firer < 0 || firer >= speech->game->battery_count
               ? 0
               : text_copy(text, size, speech->game->batteries[firer].name);
}

static bool read_firer(Speech *speech, int32_t *firer)
{
    char name[UNIT_TEXT];
    if (!phrase_word(speech, name, sizeof name))
        return false;
    for (*firer = 0; *firer < speech->game->battery_count; (*firer)++)
        if (text_same_ignoring_case(speech->game->batteries[*firer].name, name))
            return true;
    int unit = tod_find_unit(speech->game, speech->state, name);
    *firer = MAX_BATTERIES + unit;
    return unit >= 0;
}

static const char *const SIDES[] = {"US", "Viet Cong and NVA", NULL};

static const Noun NOUNS[] = {
    {"UNIT", IN_ON, 1, ABOUT_UNIT, .write = write_unit, .read = read_unit, .otherwise = "nobody"},
    {"TARGET", IN_BY, 1, ABOUT_UNIT, .write = write_unit, .read = read_unit, .otherwise = "nobody"},
    {"MAN", IN_ON, 1, .write = write_man, .read = read_man, .otherwise = "nobody"},
    {"VICTIM", IN_BY, 1, .write = write_man, .read = read_man, .otherwise = "nobody"},
    {"ACROSS", IN_AT, .write = write_inches, .read = read_inches},
    {"DOWN", IN_TO, .write = write_inches, .read = read_inches},
    {"HOW", IN_WITH, .write = write_how, .read = read_how, .otherwise = "-"},
    {"FORM", IN_WITH, 1, .words = tod_formation_names},
    {"ANGLE", IN_COUNT, .write = write_angle, .read = read_angle},
    {"GROUP", IN_WITH, 1, .words = tod_group_names},
    {"TRAP", IN_WITH, 1, .most = MAX_TRAPS - 1},
    {"PIECE", IN_WITH, 1, .write = write_piece, .read = read_piece, .otherwise = "-"},
    {"CARD", IN_WITH, 1, .words = tod_card_names},
    {"VILLAGE", IN_WITH, 1, .most = MAX_VILLAGES - 1, NOUN_NAMES(Game, villages, name)},
    {"ARMS", IN_COUNT, 1, .words = tod_arms_names},
    {"BOOBY", IN_WITH, .words = tod_trap_names, .least = TRAP_WOODLAND, .most = TRAP_GRENADE},
    {"MISSION", IN_WITH, .words = tod_mission_names, .least = MISSION_MEDEVAC},
    {"FIRER", IN_WITH, 1, .write = write_firer, .read = read_firer, .otherwise = "nobody"},
    {"MANNER", IN_COUNT, .words = tod_call_manners},
    {"PART", IN_COUNT, .words = tod_hull_parts},
    /* of events and prompts alone */
    {"NUMBER", .field = IN_NOTHING},
    {"POINT", .about = ABOUT_PLACE, .write = write_point},
    {"INCHES", .write = write_inches},
    {"SIDE", .words = SIDES, .otherwise = "nobody"},
    {"WORK", .words = tod_work_names},
    {"DEVICE", .words = tod_trap_names},
    {"TERRAIN", .write = write_piece_title},
    {"PLACE", .most = MAX_VILLAGES - 1, NOUN_NAMES(Game, villages, title)},
    {.name = ""},
};

const Phrasebook tod_phrases = {NOUNS, .steps = &tod_sequence, .sentences = tod_sentences};
