/* table: the terrain key (6.5), the tables of 7.4, 12.0, 13.0 and 19.0, the chart of 29.0, and what the house has decided where the
 * book prints a number on a counter only. */
#include <stdio.h>
#include <string.h>

#include "core/base/ensure.h"
#include "fte/load/parts.h"

const char *const fte_line_names[LINES + 1] = {"slope", "stream", "trail", "road", NULL};
const char *const fte_weapon_names[WEAPONS + 1] = {"small-arms", "dual-purpose", "he", NULL};
const char *const fte_result_names[RESULTS + 1] = {"none",       "KIA",    "WIA", "broken",
                                                   "suppressed", "shaken", NULL};
const char *const fte_mission_names[MISSION_KINDS + 1] = {"none", "mortar", "artillery", NULL};
const char *const fte_card_names[CARDS + 1] = {"none",   "injury",        "low-ammo",   "hero",
                                               "rally",  "higher-hq",     "check-fire", "aerial-observer",
                                               "cobras", "nva-artillery", "vc",         NULL};
const char *const fte_score_names[SCORES + 1] = {"kia",
                                                 "wia",
                                                 "capture",
                                                 "wia-evacuated",
                                                 "kia-evacuated",
                                                 "died-of-wounds",
                                                 "returned-to-duty",
                                                 "helicopter-kia",
                                                 "helicopter-wia",
                                                 "vehicle-kia",
                                                 "vehicle-wia",
                                                 "civilians-wia",
                                                 "civilians-kia",
                                                 "destroy",
                                                 "reveal",
                                                 NULL};

/* ---- movement points ---- */

/* 1, 1.5, .5 or no. */
static int read_points(const Fields *at, const char *word)
{
    int whole = 0;
    char half[3] = "";
    if (strcmp(word, "no") == 0)
        return NO_COST;
    int parts = sscanf(word, "%2d%2s", &whole, half);
    if (parts >= 1 && whole >= 0 && whole <= 40 && (parts == 1 || strcmp(half, ".5") == 0))
        return HALVES * whole + (parts == 2);
    field_error(at, "'%.20s' is no number of movement points: 1, 1.5, 0.5 or no", word);
    return HALVES;
}

static void read_cost(const Fields *at)
{
    *((uint8_t *)at->thing + at->row->at) = (uint8_t)read_points(at, field_text(at));
}

#define COST(key, type, member, needs)                                               \
    {                                                                                \
        key, FIELD_OWN, FIELD_IN(type, member), .read = read_cost, .needed = (needs) \
    }
static const FieldRow TERRAIN[] = {
    {"title", FIELD_TEXT, FIELD_IN(FteTerrain, title)},
    {"concealment", FIELD_NUMBER, FIELD_IN(FteTerrain, concealment), .least = -5, .most = 5},
    {"fire", FIELD_NUMBER, FIELD_IN(FteTerrain, fire), .least = -5, .most = 5},
    COST("infantry", FteTerrain, cost[BY_FOOT], "infantry = what it costs to enter, or no"),
    COST("vehicle", FteTerrain, cost[BY_VEHICLE], "vehicle = what it costs to enter, or no"),
    COST("air", FteTerrain, cost[BY_AIR], "air = what it costs a helicopter in the air, or no"),
    COST("ground", FteTerrain, cost[ON_GROUND], "ground = what it costs a helicopter at Ground Level, or no"),
    {"blocks", FIELD_YES_NO, FIELD_IN(FteTerrain, flags), .bit = TERRAIN_BLOCKS},
    {"paddy", FIELD_YES_NO, FIELD_IN(FteTerrain, flags), .bit = TERRAIN_PADDY},
    {"open", FIELD_YES_NO, FIELD_IN(FteTerrain, flags), .bit = TERRAIN_OPEN},
    {"he-ignores", FIELD_YES_NO, FIELD_IN(FteTerrain, flags), .bit = TERRAIN_NO_HE},
    {"hamlet", FIELD_YES_NO, FIELD_IN(FteTerrain, flags), .bit = TERRAIN_HAMLET},
    {"out-of-play", FIELD_YES_NO, FIELD_IN(FteTerrain, flags), .bit = TERRAIN_OUT},
    {0},
};

static const FieldNames TERRAINS = {"there is no terrain '%.30s'", FIELD_NAMES_IN(Game, terrain, name)};
static const FieldRow LINE[] = {
    COST("infantry", FteLine, cost[BY_FOOT], "infantry = movement points"),
    COST("vehicle", FteLine, cost[BY_VEHICLE], "vehicle = movement points"),
    {"fire", FIELD_NUMBER, FIELD_IN(FteLine, fire), .least = -5, .most = 5},
    {"no-vehicles-in", FIELD_NAME, FIELD_SET(FteLine, barred), .names = &TERRAINS},
    {0},
};
static const FieldNames LINE_NAMES = {"[line %.20s]: there are slope, stream, trail and road",
                                      .table = fte_line_names, .step = sizeof *fte_line_names,
                                      .count = LINES};

/* ---- tables with a line for each roll ---- */

/* The number in "roll-7". */
static int roll_of(const Fields *at)
{
    return at->row->key[5] == '1' && at->row->key[6] == '0' ? D10 - 1 : at->row->key[5] - '1';
}

/* So many words, or an error and none. */
static bool take_words(const Fields *at, const char **words, int count)
{
    bool fine = field_words(at, words, count) == count;
    if (!fine)
        field_error(at, "%d words are needed", count);
    return fine;
}

static int take_word(const Fields *at, const char *word, const char *const *names)
{
    for (int i = 0; names[i]; i++)
        if (strcmp(names[i], word) == 0)
            return i;
    field_error(at, "'%.20s' is none of the words that can stand here", word);
    return 0;
}

static void read_effects(const Fields *at)
{
    const char *words[WEAPONS];
    for (int weapon = 0; weapon < WEAPONS && (weapon || take_words(at, words, WEAPONS)); weapon++)
        load_game(at)->effects[roll_of(at)][weapon] = (uint8_t)take_word(at, words[weapon], fte_result_names);
}

static void read_events(const Fields *at)
{
    const char *words[2];
    for (int side = 0; side < 2 && (side || take_words(at, words, 2)); side++)
        load_game(at)->events[roll_of(at)][side] = (uint8_t)take_word(at, words[side], fte_card_names);
}

/* "mortar-1", "artillery-2", "denied". */
static void read_requests(const Fields *at)
{
    const char *words[2];
    for (int side = 0; side < 2 && (side || take_words(at, words, 2)); side++) {
        Request *request = &load_game(at)->requests[roll_of(at)][side];
        char kind[16] = "";
        int delay = 0;
        if (strcmp(words[side], "denied") == 0)
            continue;
        if (sscanf(words[side], "%15[a-z]-%1d", kind, &delay) != 2)
            field_error(at, "'%.20s' is no fire mission: mortar-1, artillery-2 or denied", words[side]);
        else
            *request = (Request){(uint8_t)take_word(at, kind, fte_mission_names), (uint8_t)delay};
    }
}

#define ROLLS(what)                                                                   \
    {"roll-1", FIELD_OWN, .read = (what)}, {"roll-2", FIELD_OWN, .read = (what)},     \
        {"roll-3", FIELD_OWN, .read = (what)}, {"roll-4", FIELD_OWN, .read = (what)}, \
        {"roll-5", FIELD_OWN, .read = (what)}, {"roll-6", FIELD_OWN, .read = (what)}, \
        {"roll-7", FIELD_OWN, .read = (what)}, {"roll-8", FIELD_OWN, .read = (what)}, \
        {"roll-9", FIELD_OWN, .read = (what)},                                        \
    {                                                                                 \
        "roll-10", FIELD_OWN, .read = (what)                                          \
    }
static const FieldRow EFFECTS[] = {ROLLS(read_effects), {0}};
static const FieldRow REQUESTS[] = {ROLLS(read_requests), {0}};
static const FieldRow EVENTS[] = {ROLLS(read_events), {0}};
static const FieldRow MEDEVAC[] = {
    {"turns", FIELD_NUMBER, FIELD_ARRAY(Game, medevac), .most = 20, .fixed = true}, {0}};

/* ---- points ---- */

static const FieldNames SCORE_NAMES = {"[score %.20s]: no such event scores", .table = fte_score_names,
                                       .step = sizeof *fte_score_names, .count = SCORES};
typedef struct ScoreRow {
    int8_t points[2];
} ScoreRow;
static const FieldRow SCORE[] = {
    {"us", FIELD_NUMBER, FIELD_IN(ScoreRow, points[US]), .least = -20, .most = 20},
    {"nva", FIELD_NUMBER, FIELD_IN(ScoreRow, points[NVA]), .least = -20, .most = 20},
    {0},
};

/* ---- the house ---- */

#define MODIFIER(key, member)                                              \
    {                                                                      \
        key, FIELD_NUMBER, FIELD_IN(House, member), .least = -9, .most = 9 \
    }
static const FieldRow HOUSE[] = {
    MODIFIER("suppressed-fire", suppressed_fire),
    MODIFIER("suppressed-quality", suppressed_quality),
    MODIFIER("broken-quality", broken_quality),
    MODIFIER("exhausted-fire", exhausted_fire),
    MODIFIER("exhausted-quality", exhausted_quality),
    MODIFIER("low-ammo-fire", low_ammo_fire),
    MODIFIER("carrying-kia-quality", carrying_quality),
    MODIFIER("searching", searching),
    MODIFIER("hero-fire", hero_fire),
    {"hero-passes", FIELD_YES_NO, FIELD_IN(House, hero_passes)},
    {"mortar-rating", FIELD_NUMBER, FIELD_IN(House, mission_rating[MISSION_MORTAR]), .least = 1, .most = D10},
    {"artillery-rating", FIELD_NUMBER, FIELD_IN(House, mission_rating[MISSION_ARTILLERY]), .least = 1,
     .most = D10},
    {"claymore-rating", FIELD_NUMBER, FIELD_IN(House, claymore_rating), .least = 1, .most = D10},
    {"overfly", FIELD_YES_NO, FIELD_IN(House, overfly)},
    {0},
};

const FieldSheet fte_table_sheets[] = {
    {"terrain", "NAME", .rows = TERRAIN, FIELD_THINGS(Game, terrain), .count = FIELD_OF(Game, terrain_count),
     .full = "at most 16 terrains", .title = FIELD_OF(FteTerrain, name)},
    {"line", "NAME", .rows = LINE, FIELD_THINGS(Game, lines), .names = &LINE_NAMES},
    {"effects", .rows = EFFECTS, .needed = "there is no [effects]: use fte/default.ini", .optional = true},
    {"request", .rows = REQUESTS, .needed = "there is no [request]: use fte/default.ini", .optional = true},
    {"events", .rows = EVENTS, .needed = "there is no [events]: use fte/default.ini", .optional = true},
    {"medevac", .rows = MEDEVAC, .needed = "there is no [medevac]: use fte/default.ini", .optional = true},
    {"score", "EVENT", .rows = SCORE, FIELD_THINGS(Game, score), .names = &SCORE_NAMES},
    {"house", .rows = HOUSE, .at = offsetof(Game, house),
     .needed = "there is no [house]: use fte/default.ini", .optional = true},
    {0},
};
