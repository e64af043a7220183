/* words: what a position keeps in a byte or two, in words: errands, what a marker is about, whose it is, through
 * whose eyes. The numbers that dumps wrote once are read too. */
#include <string.h>

#include "fof/position/parts.h"
#include "fof/position/query.h"
#include "fof/turn/promotion.h"
#include "fof/weapons/support.h"

static bool to_byte(const char *text, int most, uint8_t *byte)
{
    int64_t value;
    if (!text_is_number(text) || !text_to_int(text, 0, most, &value))
        return false;
    *byte = (uint8_t)value;
    return true;
}

static const char *number_text(int64_t number, char text[FIELD_TEXT_SIZE])
{
    text_print(text, FIELD_TEXT_SIZE, "%d", (int)number);
    return text;
}

/* "battery he": a line of the Fire Support Available Table; -1. */
static int find_line(const FofGame *game, const char *agency, const char *shell)
{
    int of = fof_find_agency(game, agency, (int)strlen(agency)), kind = words_find(fof_shell_words, shell);
    return of < 0 || kind < 0 ? -1 : fof_support_line(game, of, (Shell)kind);
}

/* Whether its words lead back to it. */
static bool is_first_line(const FofGame *game, int line)
{
    const FireLine *fire = &game->support.lines[line];
    return fof_support_line(game, fire->agency, (Shell)fire->shell) == line;
}

static char *line_text(const FofGame *game, int line, char text[FIELD_TEXT_SIZE])
{
    const FireLine *fire = &game->support.lines[line];
    text_print(text, FIELD_TEXT_SIZE, "%s %s", game->support.agencies[fire->agency].id,
               fof_shell_words[fire->shell]);
    return text;
}

/* ---- errands: of a runner (4.3.2), a spotter (8.10), a leader (8.9), and between attempts of a unit that has new steps (12.6) ---- */

enum { ERRAND_WORDS = 6 };

/* "to 1HQ turn 3", "lost turn 3" */
static bool runner_errand(const Fields *at, const char *const *words, int count, uint8_t errand[2])
{
    bool lost = count == 3 && !strcmp(words[0], "lost"), to = count == 4 && !strcmp(words[0], "to");
    UnitId target = to ? fof_find_unit(game_of(at), state_of(at), words[1]) : NO_UNIT;
    errand[ERRAND_TARGET] = to ? (uint8_t)(target + 1) : 0;
    return (lost || (to && target != NO_UNIT)) && !strcmp(words[count - 2], "turn") &&
           to_byte(words[count - 1], UINT8_MAX, &errand[ERRAND_TURN]);
}

/* "battery he 3": so many missions are left */
static bool spotter_errand(const Fields *at, const char *const *words, int count, uint8_t errand[2])
{
    int line = count == 3 ? find_line(game_of(at), words[0], words[1]) : -1;
    errand[ERRAND_LINE] = (uint8_t)(line + 1);
    return line >= 0 && to_byte(words[2], UINT8_MAX, &errand[ERRAND_MISSIONS]);
}

/* "alone": the first check after he was left alone is over */
static bool leader_errand(const Fields *at, const char *const *words, int count, uint8_t errand[2])
{
    (void)at;
    errand[ERRAND_ALONE] = 1;
    errand[1] = 0;
    return count == 1 && !strcmp(words[0], "alone");
}

/* "green 2 of line", with "closed" behind it or alone: so many steps are new, the others are Line; it rises no further */
static bool mixed_errand(const Fields *at, const char *const *words, int count, uint8_t errand[2])
{
    (void)at;
    bool closed = !strcmp(words[count - 1], "closed");
    count -= closed;
    errand[1] = closed;
    errand[0] = 0;
    if (!count)
        return true;
    int level = count == 4 ? words_find(fof_experience_words, words[3]) : -1;
    if (level < 0 || strcmp(words[0], "green") != 0 || strcmp(words[2], "of") != 0 ||
        !to_byte(words[1], NEW_STEPS_MOST, &errand[0]) || !errand[0])
        return false;
    errand[0] |= (uint8_t)(level << OLD_LEVEL_SHIFT);
    return true;
}

static bool numbered_errand(const char *const *words, int count, uint8_t errand[2])
{
    errand[0] = errand[1] = 0;
    return count <= 2 && to_byte(words[0], UINT8_MAX, &errand[0]) &&
           (count == 1 || to_byte(words[1], UINT8_MAX, &errand[1]));
}

/* The words of an errand; "": it has none, and its numbers are written. */
static void say_runner(const Fields *at, const uint8_t errand[2], char text[FIELD_TEXT_SIZE])
{
    char name[NAME_SIZE * 2];
    UnitId target = (UnitId)(errand[ERRAND_TARGET] - 1);
    if (!errand[ERRAND_TARGET])
        text_print(text, FIELD_TEXT_SIZE, "lost turn %d", errand[ERRAND_TURN]);
    else if (target < MAX_UNITS && state_of(at)->units[target].type) {
        fof_name_unit(game_of(at), state_of(at), target, name, sizeof name);
        text_print(text, FIELD_TEXT_SIZE, "to %s turn %d", name, errand[ERRAND_TURN]);
    }
}

static void say_spotter(const Fields *at, const uint8_t errand[2], char text[FIELD_TEXT_SIZE])
{
    const FofGame *game = game_of(at);
    int line = errand[ERRAND_LINE] - 1;
    if (line >= 0 && line < game->support.line_count && is_first_line(game, line))
        text_append(line_text(game, line, text), FIELD_TEXT_SIZE, " %d", errand[ERRAND_MISSIONS]);
}

static void say_leader(const Fields *at, const uint8_t errand[2], char text[FIELD_TEXT_SIZE])
{
    (void)at;
    text_copy(text, FIELD_TEXT_SIZE, errand[ERRAND_ALONE] == 1 && !errand[1] ? "alone" : "");
}

static void say_mixed(const Fields *at, const uint8_t errand[2], char text[FIELD_TEXT_SIZE])
{
    (void)at;
    int fresh = errand[0] & NEW_STEPS_MOST, level = errand[0] >> OLD_LEVEL_SHIFT;
    if (errand[1] > 1 || level > VETERAN || errand[0] != (fresh | level << OLD_LEVEL_SHIFT) ||
        (level && !fresh))
        return;
    if (fresh)
        text_print(text, FIELD_TEXT_SIZE, "green %d of %s", fresh, fof_experience_words[level]);
    if (errand[1])
        text_append(text, FIELD_TEXT_SIZE, "%sclosed", fresh ? " " : "");
}

typedef struct ErrandKind {
    bool (*read)(const Fields *at, const char *const *words, int count, uint8_t errand[2]);
    void (*say)(const Fields *at, const uint8_t errand[2], char text[FIELD_TEXT_SIZE]);
    const char *help;
} ErrandKind;

static const ErrandKind *errand_kind(const Fields *at)
{
    static const ErrandKind
        runner = {runner_errand, say_runner, "a runner goes `to UNIT turn N`, or is `lost turn N`"},
        leader = {leader_errand, say_leader, "a leader who was left alone before the last check is `alone`"},
        spotter = {spotter_errand, say_spotter,
                   "a spotter has an agency, a shell and the missions left: `battery he 3`"},
        mixed = {mixed_errand, say_mixed, "between attempts a unit is `green 2 of line`, `closed` or both"};
    const Unit *unit = at->thing;
    int kind = game_of(at)->types[unit->type].kind;
    return kind == KIND_RUNNER   ? &runner
           : kind == KIND_LEADER ? &leader
           : unit->side == ENEMY ? &spotter
                                 : &mixed;
}

void fof_read_errand(const Fields *at)
{
    const ErrandKind *kind = errand_kind(at);
    const char *words[ERRAND_WORDS];
    uint8_t errand[2] = {0};
    int count = field_words(at, words, ERRAND_WORDS);
    if (!count)
        return;
    if (numbered_errand(words, count, errand) || kind->read(at, words, count, errand))
        memcpy(((Unit *)at->thing)->errand, errand, sizeof errand);
    else
        field_error(at, "%s", kind->help);
}

void fof_write_errand(const Fields *at)
{
    const uint8_t *errand = ((const Unit *)at->thing)->errand;
    char text[FIELD_TEXT_SIZE] = "";
    if (!errand[0] && !errand[1])
        return;
    errand_kind(at)->say(at, errand, text);
    if (*text)
        field_line(at, text);
    else
        field_numbers(at, errand, COUNT_OF(((Unit *)0)->errand));
}

/* ---- what a marker is about ---- */

/* A device, or the line of fire support that brought the light. */
static int64_t find_light(const Fields *at, const char *word)
{
    char text[FIELD_TEXT_SIZE], *rest = text, *agency, *shell;
    text_copy(text, sizeof text, word);
    agency = text_word(&rest), shell = text_word(&rest);
    int line = shell ? find_line(game_of(at), agency, shell) : -1;
    return line < 0 ? field_find(at, &fof_item_kinds, word) : LIGHT_OF_LINE + line;
}

static const char *light_name(const Fields *at, int64_t detail, char text[FIELD_TEXT_SIZE])
{
    int line = (int)detail - LIGHT_OF_LINE;
    if (line < 0)
        return field_name(at, &fof_item_kinds, detail, text);
    return line < game_of(at)->support.line_count && is_first_line(game_of(at), line)
               ? line_text(game_of(at), line, text)
               : NULL;
}

static const char *const pending_words[] = {"incoming", "air-strike", "smoke-mission", "wp-mission"};
static const uint8_t pending_kinds[] = {MARKER_INCOMING, MARKER_AIR_STRIKE, MARKER_SMOKE_MISSION,
                                        MARKER_WP_MISSION};
static const char *const second_word[] = {"second"}, *const concentrated_word[] = {"concentrated"};
/* What a pending one becomes. */
static const FieldNames missions = {
    "a pending mission becomes incoming, air-strike, smoke-mission or wp-mission", .exact = true,
    .table = pending_words, .count = COUNT_OF(pending_words), .values = pending_kinds};
/* What one became that has come down, as it was called (3.7.1). */
static const FieldNames called = {
    "says as what it was called: incoming, air-strike, smoke-mission or wp-mission", .exact = true,
    .table = pending_words, .count = COUNT_OF(pending_words), .values = pending_kinds};
/* Concentrated fire: the second marker of a critical hit (7.11.4). */
static const FieldNames second = {"only the second marker of a critical hit says so: second", .exact = true,
                                  .plus = 1, .table = second_word, .count = 1};
/* A critical hit of concentrated fire. */
static const FieldNames concentrated = {"only one of concentrated fire says so: concentrated", .exact = true,
                                        .plus = 1, .table = concentrated_word, .count = 1};
static const FieldNames agencies = {"must be an agency of the mission", .exact = true, .plus = 1,
                                    FIELD_NAMES_IN(FofGame, support.agencies, id)};
/* The device or weapon. */
static const FieldNames devices = {"must be an item kind", .exact = true, FIELD_NAMES_IN(FofGame, items, id)};
static const FieldNames lights = {"must be an item kind, or an agency and its shell: `battery illumination`",
                                  .find = find_light, .name = light_name};

static const FieldNames *const abouts[MARKER_KINDS] = {
    [MARKER_PENDING] = &missions,    [MARKER_CONCENTRATED] = &second, [MARKER_CRITICAL] = &concentrated,
    [MARKER_TARGET] = &agencies,     [MARKER_FPF] = &agencies,        [MARKER_GRENADE] = &devices,
    [MARKER_SMOKE] = &devices,       [MARKER_WP] = &devices,          [MARKER_GAS] = &devices,
    [MARKER_COLOR_SMOKE] = &devices, [MARKER_FLARE] = &devices,       [MARKER_ILLUMINATION] = &lights,
    [MARKER_INCOMING] = &called,     [MARKER_AIR_STRIKE] = &called,   [MARKER_SMOKE_MISSION] = &called,
    [MARKER_WP_MISSION] = &called,
};

/* What is about nothing may still hold what it was about before. */
void fof_read_detail(const Fields *at)
{
    Marker *marker = at->thing;
    const FieldNames *about = abouts[marker->kind];
    const char *text = field_text(at);
    char name[FIELD_TEXT_SIZE];
    uint8_t number = 0;
    if (!*text || !strcmp(text, "0"))
        return;
    int64_t detail = about ? field_find(at, about, text) : FIELD_NO_NAME;
    if (detail < 0 && to_byte(text, UINT8_MAX, &number))
        detail = number;
    if (detail > 0 && (!about || field_name(at, about, detail, name)))
        marker->detail = (uint8_t)detail;
    else if (detail)
        field_error(at, "%s", about ? about->missing : "this marker has none");
}

void fof_write_detail(const Fields *at)
{
    const Marker *marker = at->thing;
    const FieldNames *about = abouts[marker->kind];
    char text[FIELD_TEXT_SIZE];
    const char *name = about && marker->detail ? field_name(at, about, marker->detail, text) : NULL;
    if (marker->detail)
        field_line(at, name ? name : number_text(marker->detail, text));
}

/* ---- networks on phones, the enemy's tactics ---- */

void fof_read_phones(const Fields *at)
{
    const char *text = field_text(at);
    uint8_t bits = 0;
    int networks[16];
    int count =
        !strcmp(text, "none") || to_byte(text, UINT8_MAX, &bits)
            ? 0
            : read_enums(at->reader, at->section, "phones", fof_network_words, networks, COUNT_OF(networks));
    for (int i = 0; i < count; i++)
        bits |= (uint8_t)(1 << networks[i]);
    state_of(at)->net_phones = bits;
}

void fof_write_phones(const Fields *at)
{
    uint8_t phones = state_of(at)->net_phones;
    char text[FIELD_TEXT_SIZE] = "";
    if (phones == game_of(at)->net_phones)
        return;
    if (phones >> NETWORKS || phones & 1 << NET_NONE)
        number_text(phones, text);
    for (int network = 0; network < NETWORKS && !text_is_number(text); network++)
        if (phones >> network & 1)
            text_append(text, sizeof text, "%s%s", *text ? " " : "", fof_network_words[network]);
    field_line(at, phones ? text : "none");
}

static int64_t find_column(const Fields *at, const char *word)
{
    int tactics = fof_find_tactics(game_of(at), word);
    return tactics ? tactics : FIELD_NO_NAME;
}

static const char *column_name(const Fields *at, int64_t tactics, char text[FIELD_TEXT_SIZE])
{
    const char *name = fof_name_tactics(game_of(at), (int)tactics);
    (void)text;
    return name ? name : "none";
}

const FieldNames fof_tactics_columns = {"'%s' is no tactics column of this mission; or write none",
                                        .none = "none", .find = find_column, .name = column_name};
