/* table: terrain, weapons, the tables of the book, and what the house has decided where the book says nothing. */
#include <stdio.h>
#include <string.h>

#include "core/base/ensure.h"
#include "tod/load/parts.h"
#include "tod/position/position.h"

enum { INCHES_MOST = 120, SCORE_MOST = 13, LAYERS = 20, STRIKE_MOST = 20 };

const char *const tod_side_names[3] = {"us", "vc", NULL};
const char *const tod_nation_names[NATIONS + 1] = {"us", "nva", "vc", NULL};
const char *const tod_class_names[CLASSES + 1] = {"grunt", "veteran", "elite", NULL};
const char *const tod_going_names[GOINGS + 1] = {"road", "cross-country", "difficult", "barred", NULL};
const char *const tod_cover_names[COVERS + 1] = {"none", "soft", "hard", NULL};
const char *const tod_hiding_names[HIDINGS + 1] = {"none", "grass", "jungle", NULL};
const char *const tod_terrain_flags[] = {"blocks", "behind",   "obstacle", "clearing", "path",
                                         "track",  "building", "stone",    "bunker",   "wire",
                                         "hill",   "water",    "light",    NULL};
const char *const tod_weapon_kind_names[WEAPON_KINDS + 1] = {
    "none",   "rifle", "assault-rifle", "sniper-rifle", "smg",    "lmg", "hmg",
    "rocket", "gun",   "mortar",        "sam",          "aa-gun", NULL};
const char *const tod_weapon_flags[] = {"set-up", "fires-moving", "as-he", "he", "once", "tank", NULL};
const char *const tod_mission_names[MISSION_KINDS + 1] = {"none",       "medevac", "fire",     "landing",
                                                          "extraction", "supply",  "observer", NULL};

/* ---- lengths ---- */

int tod_load_inches(const Fields *at, const char *word)
{
    int hundredths = 0;
    if (tod_read_inches(word, &hundredths) && hundredths <= INCHES_MOST * PLANE_INCH)
        return hundredths;
    field_error(at, "'%.20s' is no length in inches: 4 or 12.5, up to %d", word, INCHES_MOST);
    return -1;
}

void tod_read_lengths(const Fields *at)
{
    const FieldRow *row = at->row;
    const char *words[16];
    int room = row->shape == FIELD_SHAPE_LIST ? row->cap : 1, count = field_words(at, words, room);
    for (int i = 0; i < count; i++) {
        int length = tod_load_inches(at, words[i]);
        uint16_t stored = (uint16_t)(length < 0 ? 0 : length);
        memcpy((char *)at->thing + row->at + (size_t)i * sizeof stored, &stored, sizeof stored);
    }
}

/* "4:5 8:6 12:6": up to 4 inches 5, and so on. */
static void read_bands(const Fields *at)
{
    const char *words[MAX_BANDS];
    TodBand *bands = (TodBand *)(void *)((char *)at->thing + at->row->at);
    int count = field_words(at, words, MAX_BANDS), before = 0;
    memset(bands, 0, sizeof(TodBand) * MAX_BANDS);
    for (int i = 0; i < count; i++) {
        char length[8] = "";
        int score = 0;
        bool fine =
            sscanf(words[i], "%7[0-9.]:%d", length, &score) == 2 && score >= 1 && score <= STRIKE_MOST;
        int to = fine ? tod_load_inches(at, length) : -1;
        if (to <= before) {
            field_error(at, "'%.20s' is no range with its number, each farther than the one before: 4:5",
                        words[i]);
            return;
        }
        bands[i] = (TodBand){(uint16_t)to, (int8_t)score, 0};
        before = to;
    }
}
#define BANDS(key, type, member)                                   \
    {                                                              \
        key, FIELD_OWN, FIELD_IN(type, member), .read = read_bands \
    }

/* ---- terrain and weapons ---- */

static const FieldRow TERRAIN[] = {
    {"title", FIELD_TEXT, FIELD_IN(TodTerrain, title), .usual_title = true},
    {"on-foot", FIELD_WORD, FIELD_IN(TodTerrain, going[0]), .words = tod_going_names, .usual = GOING_CROSS},
    {"vehicles", FIELD_WORD, FIELD_IN(TodTerrain, going[1]), .words = tod_going_names, .usual = GOING_CROSS},
    {"cover", FIELD_WORD, FIELD_IN(TodTerrain, cover), .words = tod_cover_names},
    {"hiding", FIELD_WORD, FIELD_IN(TodTerrain, hiding), .words = tod_hiding_names},
    {"layer", FIELD_NUMBER, FIELD_IN(TodTerrain, layer), .most = LAYERS},
    {"is", FIELD_WORD, FIELD_SET(TodTerrain, flags), .words = tod_terrain_flags},
    {0},
};

static const FieldRow WEAPON[] = {
    {"title", FIELD_TEXT, FIELD_IN(TodWeapon, title), .usual_title = true},
    {"kind", FIELD_WORD, FIELD_IN(TodWeapon, kind), .words = tod_weapon_kind_names,
     .needed = "kind = what kind of weapon it is"},
    {"is", FIELD_WORD, FIELD_SET(TodWeapon, flags), .words = tod_weapon_flags},
    {"crew", FIELD_NUMBER, FIELD_IN(TodWeapon, crew), .least = 1, .most = 8, .usual = 1},
    {"calibre", FIELD_NUMBER, FIELD_IN(TodWeapon, calibre), .most = 400},
    BANDS("strike", TodWeapon, strike),
    LENGTH("least", TodWeapon, least),
    LENGTH("most", TodWeapon, most),
    LENGTH("template", TodWeapon, template),
    {0},
};
const FieldNames tod_weapon_names = {"there is no weapon '%.30s'", FIELD_NAMES_IN(Game, weapons, name)};

/* ---- the book ---- */

static const char *const TRAP_ROLLS[] = {"sprung", "detected", "ignored", NULL};
static const char *const EFFECT_ROLLS[] = {"none", "damaged", "destroyed", NULL};
static const char *const DAMAGE_ROLLS[] = {"none", "stunned", "immobile", "turret", "gunner", "crew", NULL};
static const char *const AIR_ROLLS[] = {"missed", "driven-off", "hit", NULL};
static const char *const FIND_ROLLS[] = {"nothing", "trap", "civilians", "cache", NULL};
#define SIX "a word for each score of the die"
#define ROLLS(key, member, all)                                                     \
    {                                                                               \
        key, FIELD_WORD, FIELD_ARRAY(TodBook, member), .words = (all), .wrong = SIX \
    }
#define SCORES(key, member)                                                                \
    {                                                                                      \
        key, FIELD_NUMBER, FIELD_ARRAY(TodBook, member), .most = SCORE_MOST, .fixed = true \
    }
#define COUNT(key, member)                                       \
    {                                                            \
        key, FIELD_NUMBER, FIELD_IN(TodBook, member), .most = 60 \
    }
#define REQUEST(key, kind) SCORES("request-" key, requests[kind])

static const FieldRow BOOK[] = {
    LENGTHS("walk", TodBook, walk),                   /* move 1 */
    LENGTHS("wheels", TodBook, drive[DRIVE_WHEELED]), /* vehicle 1 */
    LENGTHS("tracked", TodBook, drive[DRIVE_TRACKED]),
    LENGTH("cautious", TodBook, cautious),
    LENGTH("cohesion", TodBook, cohesion),
    LENGTHS("spotted-us-grunt", TodBook, spotting[US][CLASS_GRUNT]), /* in no cover, long grass, jungle */
    LENGTHS("spotted-us-veteran", TodBook, spotting[US][CLASS_VETERAN]),
    LENGTHS("spotted-us-elite", TodBook, spotting[US][CLASS_ELITE]),
    LENGTHS("spotted-vc-grunt", TodBook, spotting[VC][CLASS_GRUNT]),
    LENGTHS("spotted-vc-veteran", TodBook, spotting[VC][CLASS_VETERAN]),
    LENGTHS("spotted-vc-elite", TodBook, spotting[VC][CLASS_ELITE]),
    BANDS("aimed-veteran", TodBook, aimed[CLASS_VETERAN]),
    BANDS("aimed-elite", TodBook, aimed[CLASS_ELITE]),
    BANDS("unaimed-assault-rifle", TodBook, unaimed[WEAPON_ASSAULT]),
    BANDS("unaimed-lmg", TodBook, unaimed[WEAPON_LMG]),
    BANDS("unaimed-hmg", TodBook, unaimed[WEAPON_HMG]),
    BANDS("gunnery", TodBook, gunnery[0]),
    BANDS("gunnery-us-tank", TodBook, gunnery[1]),
    LENGTH("corridor", TodBook, corridor),
    LENGTH("safe-distance", TodBook, safe_light),
    LENGTH("safe-distance-heavy", TodBook, safe_heavy),
    LENGTH("answering-fire", TodBook, answer),
    LENGTH("template-mortar", TodBook, blast_mortar),
    LENGTH("template-artillery", TodBook, blast_gun),
    LENGTH("aim-at-tracks", TodBook, tracks),
    LENGTH("close-range", TodBook, close),
    LENGTH("night", TodBook, night),
    LENGTH("monsoon", TodBook, monsoon),
    SCORES("saves-soft", saves[COVER_SOFT]),
    SCORES("saves-hard", saves[COVER_HARD]),
    ROLLS("trap-grunt", trap_rolls[CLASS_GRUNT], TRAP_ROLLS),
    ROLLS("trap-veteran", trap_rolls[CLASS_VETERAN], TRAP_ROLLS),
    ROLLS("trap-elite", trap_rolls[CLASS_ELITE], TRAP_ROLLS),
    ROLLS("effect-soft", effects[ARMOUR_SOFT], EFFECT_ROLLS),
    ROLLS("effect-apc", effects[ARMOUR_APC], EFFECT_ROLLS),
    ROLLS("effect-tank", effects[ARMOUR_TANK], EFFECT_ROLLS),
    ROLLS("damage", damage, DAMAGE_ROLLS),
    ROLLS("air-sam", air[0], AIR_ROLLS),
    ROLLS("air-small-arms", air[1], AIR_ROLLS),
    ROLLS("air-aa-gun", air[2], AIR_ROLLS),
    ROLLS("village-search", finds, FIND_ROLLS),
    REQUEST("medevac", MISSION_MEDEVAC), /* score unplanned, planned; 0: never */
    REQUEST("fire", MISSION_FIRE),
    REQUEST("landing", MISSION_LANDING),
    REQUEST("extraction", MISSION_EXTRACTION),
    REQUEST("supply", MISSION_SUPPLY),
    REQUEST("observer", MISSION_OBSERVER),
    COUNT("template-hit", template_hit),
    SCORES("chits", chits),
    COUNT("volley", volley),
    SCORES("ranging", ranging),
    SCORES("radio", radio),
    COUNT("fewest-men", fewest),
    SCORES("withdraw-us", thresholds[US]),
    SCORES("withdraw-vc", thresholds[VC]),
    COUNT("search-turns", search_turns),
    COUNT("prisoners-to-a-guard", prisoners),
    COUNT("storm-rifle", storm[WEAPON_RIFLE]),
    COUNT("storm-assault-rifle", storm[WEAPON_ASSAULT]),
    COUNT("storm-sniper-rifle", storm[WEAPON_SNIPER]),
    COUNT("storm-smg", storm[WEAPON_SMG]),
    COUNT("bearers", bearers),
    COUNT("flare-turns", flare),
    COUNT("illumination-turns", shells_of_light),
    {0},
};

static const FieldRow HOUSE[] = {
    LENGTH("edge", TodHouse, edge),
    LENGTH("behind", TodHouse, behind),
    LENGTH("passing", TodHouse, passing),
    LENGTH("contact", TodHouse, contact),
    LENGTH("eye", TodHouse, eye),
    LENGTH("stride", TodHouse, stride),
    {"grunts-fire-rifles", FIELD_YES_NO, FIELD_IN(TodHouse, rifle_grunts)},
    {"bunkers-by-direct-fire", FIELD_YES_NO, FIELD_IN(TodHouse, bunker_direct)},
    {0},
};

/* Number 0 is no weapon. */
static void no_weapon(const Fields *at)
{
    Game *game = load_game(at);
    ENSURE(game->weapon_count < MAX_WEAPONS);
    memmove(&game->weapons[1], &game->weapons[0], sizeof game->weapons[0] * (size_t)game->weapon_count);
    memset(&game->weapons[0], 0, sizeof game->weapons[0]);
    text_copy(game->weapons[0].name, NAME_SIZE, "none");
    game->weapon_count++;
}

const FieldSheet tod_table_sheets[] = {
    {"terrain", "NAME", .rows = TERRAIN, FIELD_THINGS(Game, terrain), .count = FIELD_OF(Game, terrain_count),
     .full = "at most %d terrains", .title = FIELD_OF(TodTerrain, name)},
    {"weapon", "NAME", .rows = WEAPON, .at = offsetof(Game, weapons), .size = sizeof(TodWeapon),
     .most = MAX_WEAPONS - 1, .count = FIELD_OF(Game, weapon_count), .full = "at most %d weapons",
     .title = FIELD_OF(TodWeapon, name), .close = no_weapon},
    {"book", .rows = BOOK, .at = offsetof(Game, book), .needed = "there is no [book]: use tod/default.ini",
     .optional = true},
    {"house", .rows = HOUSE, .at = offsetof(Game, house),
     .needed = "there is no [house]: use tod/default.ini", .optional = true},
    {0},
};
