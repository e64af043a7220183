/* words: what a position keeps in a byte or two, in words: errands, what a marker is about, whose it is, through
 * whose eyes. The numbers that dumps wrote once are read too. */
#include <string.h>

#include "core/base/ensure.h"
#include "fof/position/names.h"
#include "fof/position/parts.h"
#include "fof/position/query.h"
#include "fof/turn/promotion.h"
#include "fof/weapons/support.h"

static bool is_number(const char *text)
{
    return text[0] && strspn(text, "0123456789") == strlen(text);
}

static bool to_byte(const char *text, int most, uint8_t *byte)
{
    int64_t value;
    if (!is_number(text) || !text_to_int(text, 0, most, &value))
        return false;
    *byte = (uint8_t)value;
    return true;
}

static int word_index(const char *const *words, const char *word)
{
    for (int i = 0; words[i]; i++)
        if (!strcmp(words[i], word))
            return i;
    return -1;
}

static int find_agency(const FofGame *game, const char *id)
{
    for (int i = 0; i < game->support.agency_count; i++)
        if (!strcmp(game->support.agencies[i].id, id))
            return i;
    return -1;
}

/* "battery he": a line of the Fire Support Available Table; -1. */
static int find_line(const FofGame *game, const char *agency, const char *shell)
{
    int of = find_agency(game, agency), kind = word_index(shell_words, shell);
    return of < 0 || kind < 0 ? -1 : support_line(game, of, (Shell)kind);
}

/* Whether its words lead back to it. */
static bool is_first_line(const FofGame *game, int line)
{
    const FireLine *fire = &game->support.lines[line];
    return support_line(game, fire->agency, (Shell)fire->shell) == line;
}

static void write_line(Writer *writer, const FofGame *game, int line)
{
    const FireLine *fire = &game->support.lines[line];
    writer_print(writer, "%s %s", game->support.agencies[fire->agency].id, shell_words[fire->shell]);
}

/* ---- errands: of a runner (4.3.2), a spotter (8.10), a leader (8.9), and between attempts of a unit that has new steps (12.6) ---- */

enum { ERRAND_WORDS = 6 };

/* "to 1HQ turn 3", "lost turn 3" */
static bool runner_errand(const Parts *parts, char *const *words, int count, uint8_t errand[2])
{
    bool lost = count == 3 && !strcmp(words[0], "lost"), to = count == 4 && !strcmp(words[0], "to");
    UnitId target = to ? find_unit(parts->game, parts->state, words[1]) : NO_UNIT;
    errand[ERRAND_TARGET] = to ? (uint8_t)(target + 1) : 0;
    return (lost || (to && target != NO_UNIT)) && !strcmp(words[count - 2], "turn") &&
           to_byte(words[count - 1], UINT8_MAX, &errand[ERRAND_TURN]);
}

/* "battery he 3": so many missions are left */
static bool spotter_errand(const Parts *parts, char *const *words, int count, uint8_t errand[2])
{
    int line = count == 3 ? find_line(parts->game, words[0], words[1]) : -1;
    errand[ERRAND_LINE] = (uint8_t)(line + 1);
    return line >= 0 && to_byte(words[2], UINT8_MAX, &errand[ERRAND_MISSIONS]);
}

/* "alone": the first check after he was left alone is over */
static bool leader_errand(char *const *words, int count, uint8_t errand[2])
{
    errand[ERRAND_ALONE] = 1;
    errand[1] = 0;
    return count == 1 && !strcmp(words[0], "alone");
}

/* "green 2 of line", with "closed" behind it or alone: so many steps are new, the others are Line; it rises no further */
static bool mixed_errand(char *const *words, int count, uint8_t errand[2])
{
    bool closed = !strcmp(words[count - 1], "closed");
    count -= closed;
    errand[1] = closed;
    errand[0] = 0;
    if (!count)
        return true;
    int level = count == 4 ? word_index(experience_words, words[3]) : -1;
    if (level < 0 || strcmp(words[0], "green") != 0 || strcmp(words[2], "of") != 0 ||
        !to_byte(words[1], NEW_STEPS_MOST, &errand[0]) || !errand[0])
        return false;
    errand[0] |= (uint8_t)(level << OLD_LEVEL_SHIFT);
    return true;
}

static bool numbered_errand(char *const *words, int count, uint8_t errand[2])
{
    errand[0] = errand[1] = 0;
    return count <= 2 && to_byte(words[0], UINT8_MAX, &errand[0]) &&
           (count == 1 || to_byte(words[1], UINT8_MAX, &errand[1]));
}

static bool is_runner(const FofGame *game, const Unit *unit)
{
    return game->types[unit->type].kind == KIND_RUNNER;
}

static bool is_leader(const FofGame *game, const Unit *unit)
{
    return game->types[unit->type].kind == KIND_LEADER;
}

static const char *errand_help(const FofGame *game, const Unit *unit)
{
    return is_runner(game, unit)   ? "a runner goes `to UNIT turn N`, or is `lost turn N`"
           : is_leader(game, unit) ? "a leader who was left alone before the last check is `alone`"
           : unit->side == ENEMY   ? "a spotter has an agency, a shell and the missions left: `battery he 3`"
                                   : "between attempts a unit is `green 2 of line`, `closed` or both";
}

static void read_errand(Parts *parts, const Section *section, Unit *unit)
{
    const char *given[ERRAND_WORDS];
    uint8_t errand[2] = {0};
    int count = read_words(parts->reader, section, "errand", given, ERRAND_WORDS);
    char *const *words = (char *const *)given;
    if (!count)
        return;
    bool fine = numbered_errand(words, count, errand);
    if (!fine && is_runner(parts->game, unit))
        fine = runner_errand(parts, words, count, errand);
    else if (!fine && is_leader(parts->game, unit))
        fine = leader_errand(words, count, errand);
    else if (!fine && unit->side == ENEMY)
        fine = spotter_errand(parts, words, count, errand);
    else if (!fine)
        fine = mixed_errand(words, count, errand);
    if (fine)
        memcpy(unit->errand, errand, sizeof errand);
    else
        read_error(parts->reader, section, "errand", "%s", errand_help(parts->game, unit));
}

void read_errands(Parts *parts)
{
    const Section *section;
    for (int index = 0; (section = reader_next(parts->reader, "unit", &index));) {
        UnitId unit = find_unit(parts->game, parts->state, section->name);
        if (unit != NO_UNIT)
            read_errand(parts, section, &parts->state->units[unit]);
    }
}

static bool write_runner(Writer *writer, const FofGame *game, const FofState *state, const uint8_t errand[2])
{
    char name[NAME_SIZE * 2];
    UnitId target = (UnitId)(errand[ERRAND_TARGET] - 1);
    if (errand[ERRAND_TARGET] && (target >= MAX_UNITS || !state->units[target].type))
        return false;
    if (!errand[ERRAND_TARGET]) {
        writer_print(writer, "errand = lost turn %d\n", errand[ERRAND_TURN]);
        return true;
    }
    name_unit(game, state, target, name, sizeof name);
    writer_print(writer, "errand = to %s turn %d\n", name, errand[ERRAND_TURN]);
    return true;
}

static bool write_spotter(Writer *writer, const FofGame *game, const uint8_t errand[2])
{
    int line = errand[ERRAND_LINE] - 1;
    if (line < 0 || line >= game->support.line_count || !is_first_line(game, line))
        return false;
    writer_text(writer, "errand = ");
    write_line(writer, game, line);
    writer_print(writer, " %d\n", errand[ERRAND_MISSIONS]);
    return true;
}

static bool write_leader(Writer *writer, const uint8_t errand[2])
{
    if (errand[ERRAND_ALONE] != 1 || errand[1])
        return false;
    writer_text(writer, "errand = alone\n");
    return true;
}

static bool write_mixed(Writer *writer, const uint8_t errand[2])
{
    int fresh = errand[0] & NEW_STEPS_MOST, level = errand[0] >> OLD_LEVEL_SHIFT;
    if (errand[1] > 1 || level > VETERAN || errand[0] != (fresh | level << OLD_LEVEL_SHIFT) ||
        (level && !fresh))
        return false;
    writer_text(writer, "errand =");
    if (fresh)
        writer_print(writer, " green %d of %s", fresh, experience_words[level]);
    writer_text(writer, errand[1] ? " closed\n" : "\n");
    return true;
}

void dump_errand(Writer *writer, const FofGame *game, const FofState *state, const Unit *unit)
{
    if (!unit->errand[0] && !unit->errand[1])
        return;
    bool said = is_runner(game, unit)   ? write_runner(writer, game, state, unit->errand)
                : is_leader(game, unit) ? write_leader(writer, unit->errand)
                : unit->side == ENEMY   ? write_spotter(writer, game, unit->errand)
                                        : write_mixed(writer, unit->errand);
    if (!said)
        dump_bytes(writer, "errand", unit->errand, COUNT_OF(unit->errand));
}

/* ---- what a marker is about ---- */

typedef enum DetailKind {
    ABOUT_NONE,
    ABOUT_MISSION,      /* what a pending one becomes */
    ABOUT_SECOND,       /* concentrated fire: the second marker of a critical hit (7.11.4) */
    ABOUT_CONCENTRATED, /* a critical hit of concentrated fire */
    ABOUT_AGENCY,
    ABOUT_ITEM, /* the device or weapon */
    ABOUT_LIGHT /* a device, or the line of fire support that brought it */
} DetailKind;

static const uint8_t abouts[MARKER_KINDS] = {
    [MARKER_PENDING] = ABOUT_MISSION,
    [MARKER_CONCENTRATED] = ABOUT_SECOND,
    [MARKER_CRITICAL] = ABOUT_CONCENTRATED,
    [MARKER_TARGET] = ABOUT_AGENCY,
    [MARKER_FPF] = ABOUT_AGENCY,
    [MARKER_GRENADE] = ABOUT_ITEM,
    [MARKER_SMOKE] = ABOUT_ITEM,
    [MARKER_WP] = ABOUT_ITEM,
    [MARKER_GAS] = ABOUT_ITEM,
    [MARKER_COLOR_SMOKE] = ABOUT_ITEM,
    [MARKER_FLARE] = ABOUT_ITEM,
    [MARKER_ILLUMINATION] = ABOUT_LIGHT,
};

static const uint8_t pending_kinds[] = {MARKER_INCOMING, MARKER_AIR_STRIKE, MARKER_SMOKE_MISSION,
                                        MARKER_WP_MISSION};

static bool becomes(int kind)
{
    for (int i = 0; i < COUNT_OF(pending_kinds); i++)
        if (pending_kinds[i] == kind)
            return true;
    return false;
}

/* The byte that the words stand for; -1: they mean nothing here. */
static int detail_of(const FofGame *game, DetailKind about, const char *const *words, int count)
{
    int line, kind = count == 1 ? find_item_kind(game, words[0]) : 0;
    switch (about) {
    case ABOUT_MISSION:
        return count == 1 ? word_index(marker_words, words[0]) : -1;
    case ABOUT_SECOND:
        return count == 1 && !strcmp(words[0], "second") ? 1 : -1;
    case ABOUT_CONCENTRATED:
        return count == 1 && !strcmp(words[0], marker_words[MARKER_CONCENTRATED]) ? 1 : -1;
    case ABOUT_AGENCY:
        line = count == 1 ? find_agency(game, words[0]) : -1;
        return line < 0 ? -1 : line + 1;
    case ABOUT_LIGHT:
        line = count == 2 ? find_line(game, words[0], words[1]) : -1;
        return line >= 0 ? LIGHT_OF_LINE + line : kind ? kind : -1;
    case ABOUT_ITEM:
        return kind ? kind : -1;
    default:
        return -1;
    }
}

/* Whether it can be, however it was written. */
static bool detail_fits(const FofGame *game, DetailKind about, int detail)
{
    int line = detail - LIGHT_OF_LINE;
    switch (about) {
    case ABOUT_MISSION:
        return becomes(detail);
    case ABOUT_SECOND:
    case ABOUT_CONCENTRATED:
        return detail == 1;
    case ABOUT_AGENCY:
        return detail <= game->support.agency_count;
    case ABOUT_LIGHT:
        return line < 0 ? detail < game->item_count
                        : line < game->support.line_count && is_first_line(game, line);
    case ABOUT_ITEM:
        return detail < game->item_count;
    default:
        return false;
    }
}

void read_detail(Parts *parts, const Section *section, Marker *marker)
{
    static const char *const allowed[] = {
        [ABOUT_NONE] = "this marker has none",
        [ABOUT_MISSION] = "a pending mission becomes incoming, air-strike, smoke-mission or wp-mission",
        [ABOUT_SECOND] = "only the second marker of a critical hit says so: second",
        [ABOUT_CONCENTRATED] = "only one of concentrated fire says so: concentrated",
        [ABOUT_AGENCY] = "must be an agency of the mission",
        [ABOUT_ITEM] = "must be an item kind",
        [ABOUT_LIGHT] = "must be an item kind, or an agency and its shell: `battery illumination`"};
    const char *words[2];
    DetailKind about = (DetailKind)abouts[marker->kind];
    int count = read_words(parts->reader, section, "detail", words, 2);
    if (!count)
        return;
    int detail = count == 1 && !strcmp(words[0], "0") ? 0 : detail_of(parts->game, about, words, count);
    uint8_t number;
    if (detail < 0 && count == 1 && to_byte(words[0], UINT8_MAX, &number))
        detail = number;
    if (!detail)
        return;
    if (detail > 0 && (about == ABOUT_NONE || detail_fits(parts->game, about, detail)))
        marker->detail = (uint8_t)detail; /* what is about nothing may still hold what it was about before */
    else
        read_error(parts->reader, section, "detail", "%s", allowed[about]);
}

void dump_detail(Writer *writer, const FofGame *game, const Marker *marker)
{
    DetailKind about = (DetailKind)abouts[marker->kind];
    int detail = marker->detail;
    if (!detail)
        return;
    if (!detail_fits(game, about, detail)) {
        dump_number(writer, "detail", detail, 0);
        return;
    }
    writer_text(writer, "detail = ");
    if (about == ABOUT_MISSION)
        writer_text(writer, marker_words[detail]);
    else if (about == ABOUT_SECOND)
        writer_text(writer, "second");
    else if (about == ABOUT_CONCENTRATED)
        writer_text(writer, marker_words[MARKER_CONCENTRATED]);
    else if (about == ABOUT_AGENCY)
        writer_text(writer, game->support.agencies[detail - 1].id);
    else if (about == ABOUT_LIGHT && detail >= LIGHT_OF_LINE)
        write_line(writer, game, detail - LIGHT_OF_LINE);
    else
        writer_text(writer, game->items[detail].id);
    writer_text(writer, "\n");
}

/* ---- whose it is, and through whose eyes ---- */

static const struct {
    uint8_t side;
    const char *word;
} owners[] = {{FRIENDLY, "friendly"}, {ENEMY, "enemy"}, {SIDE_NONE, "none"}};

uint8_t read_owner(Parts *parts, const Section *section, uint8_t fallback)
{
    const char *text = read_text(parts->reader, section, "side", NULL);
    uint8_t number;
    for (int i = 0; text && i < COUNT_OF(owners); i++)
        if (!strcmp(text, owners[i].word) || (to_byte(text, UINT8_MAX, &number) && number == owners[i].side))
            return owners[i].side;
    if (text)
        read_error(parts->reader, section, "side", "must be friendly, enemy or none");
    return fallback;
}

void dump_owner(Writer *writer, uint8_t side, uint8_t usual)
{
    for (int i = 0; i < COUNT_OF(owners) && side != usual; i++)
        if (owners[i].side == side)
            writer_print(writer, "side = %s\n", owners[i].word);
}

static const struct {
    uint8_t side;
    const char *word;
} viewers[] = {{FRIENDLY, "us"}, {ENEMY, "enemy"}, {SIDE_ALL, "all"}};

uint8_t read_eyes(Parts *parts, const Section *section)
{
    const char *text = read_text(parts->reader, section, "eyes", "all");
    uint8_t number;
    for (int i = 0; i < COUNT_OF(viewers); i++)
        if (!strcmp(text, viewers[i].word) ||
            (to_byte(text, UINT8_MAX, &number) && number == viewers[i].side))
            return viewers[i].side;
    read_error(parts->reader, section, "eyes", "must be us, enemy or all");
    return SIDE_ALL;
}

void dump_eyes(Writer *writer, uint8_t eyes)
{
    for (int i = 0; i < COUNT_OF(viewers) && eyes != SIDE_ALL; i++)
        if (viewers[i].side == eyes)
            writer_print(writer, "eyes = %s\n", viewers[i].word);
}

/* ---- networks on phones, the enemy's contact list ---- */

uint8_t read_phones(Parts *parts, const Section *section)
{
    const char *text = read_text(parts->reader, section, "phones", NULL);
    uint8_t bits;
    if (!text)
        return parts->game->net_phones;
    if (!strcmp(text, "none"))
        return 0;
    return to_byte(text, UINT8_MAX, &bits) ? bits
                                           : (uint8_t)read_flags(parts, section, "phones", network_words);
}

void dump_phones(Writer *writer, uint8_t phones, uint8_t usual)
{
    if (phones == usual)
        return;
    if (phones >> NETWORKS || phones & 1 << NET_NONE) {
        dump_number(writer, "phones", phones, usual);
        return;
    }
    writer_text(writer, "phones =");
    for (int network = 0; network < NETWORKS; network++)
        if (phones >> network & 1)
            writer_print(writer, " %s", network_words[network]);
    writer_text(writer, phones ? "\n" : " none\n");
}

uint8_t read_packages(Parts *parts, const Section *section)
{
    const ContactData *data = &parts->game->contacts;
    const char *text = read_text(parts->reader, section, "packages", "none");
    uint8_t number;
    if (!strcmp(text, "none"))
        return 0;
    if (to_byte(text, UINT8_MAX, &number))
        return number;
    for (int i = 0; i < data->list_count; i++)
        if (!strcmp(data->lists[i].id, text))
            return (uint8_t)(i + 1);
    read_error(parts->reader, section, "packages", "there is no [contacts %s] in this mission; or write none",
               text);
    return 0;
}

void dump_packages(Writer *writer, const FofGame *game, uint8_t packages)
{
    if (packages && packages <= game->contacts.list_count &&
        !is_number(game->contacts.lists[packages - 1].id))
        writer_print(writer, "packages = %s\n", game->contacts.lists[packages - 1].id);
    else
        dump_number(writer, "packages", packages, 0);
}
