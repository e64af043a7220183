/* story: what each event is to people, one row a kind. Units by their place in the army, ground by what lies there; no ids, no
 * hex numbers, no dice. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/text.h"
#include "core/play/tale.h"
#include "folio/position/names.h"
#include "folio/position/position.h"
#include "folio/words/events.h"
#include "folio/words/words.h"

enum { PART_SIZE = 24, WHO_SIZE = 96 };

/* ---- units ---- */

/* "2/47 A": up to three parts; returns how many. */
static int parts_of(const char *label, char parts[3][PART_SIZE])
{
    int count = 0;
    while (*label && count < 3) {
        int length = (int)strcspn(label, "/ ");
        text_print(parts[count++], PART_SIZE, "%.*s", length, label);
        label += length + (label[length] != '\0');
    }
    return count;
}

static bool is_letter(const char *part)
{
    return isupper((unsigned char)part[0]) && !part[1];
}

/* "the 1st Battalion, 16th Infantry"; of the Viet Cong the regiment comes first on the counter. */
static int write_battalion(const Counter *counter, char parts[3][PART_SIZE], int count, char *text, int size)
{
    char small[PART_SIZE], large[PART_SIZE];
    bool vc = counter->side == VC, cavalry = count > 2 && strcmp(parts[2], "Cav") == 0;
    tale_ordinal(atoi(parts[vc ? 1 : 0]), small, sizeof small);
    tale_ordinal(atoi(parts[vc ? 0 : 1]), large, sizeof large);
    if (vc)
        return text_print(text, size, "the %s Battalion of the %s", small, large);
    if (count > 2 && is_letter(parts[2]))
        return text_print(text, size, "%s Company of the %s Battalion, %s Infantry", parts[2], small, large);
    return text_print(text, size, "the %s Battalion, %s %s", small, large, cavalry ? "Cavalry" : "Infantry");
}

/* "F/17 Cav", "65/A", "5/Cav". */
static int write_company(const Counter *counter, char parts[3][PART_SIZE], char *text, int size)
{
    char number[PART_SIZE];
    bool first = is_letter(parts[0]);
    tale_ordinal(atoi(parts[first ? 1 : 0]), number, sizeof number);
    if (first)
        return text_print(text, size, "%s Troop, %s Cavalry", parts[0], number);
    if (is_letter(parts[1]))
        return text_print(text, size, "%s Company of the %s", parts[1], number);
    return text_print(text, size, "the cavalry of the %s", counter->formation);
}

/* "5", "15": the formation says more than the number; of Marines and Rangers it is one unit. */
static int write_numbered(const Counter *counter, char *text, int size)
{
    static const char *const sizes[] = {"Company", "Battalion", "Regiment", "Brigade"};
    char number[PART_SIZE];
    if (isdigit((unsigned char)counter->formation[0]))
        return text_print(text, size, "the %s", counter->formation);
    tale_ordinal(atoi(counter->label), number, sizeof number);
    size_t letters = strlen(counter->formation);
    if (letters && counter->formation[letters - 1] == 's' && counter->size < COUNT_OF(sizes)) /* "Marines" */
        return text_print(text, size, "the %s %.*s %s", number, (int)letters - 1, counter->formation,
                          sizes[counter->size]);
    return text_print(text, size, "the %s %s", number, counter->formation);
}

/* "Ben Cat LF", "Phu Loi", "Rngr", "D.T."; names that nobody would say give way to the formation. */
static int write_by_name(const Counter *counter, char *text, int size)
{
    const char *label = counter->label, *force = strstr(label, " LF");
    if (force)
        return text_print(text, size, "the local force of %.*s", (int)(force - label), label);
    bool spoken = strpbrk(label, "aeiou") && !strpbrk(label, "-0123456789");
    if (counter->special && (spoken || counter->formation[0]))
        return text_print(text, size, "a party of %s", spoken ? label : counter->formation);
    if (spoken)
        return text_print(text, size, "the %s battalion", label);
    if (counter->formation[0])
        return text_print(text, size, "the battalion of %s", counter->formation);
    return text_copy(text, size, counter->side == VC ? "a Viet Cong unit" : "an American unit");
}

static int write_unit(const Speech *speech, int unit, char *text, int size)
{
    const Game *game = speech->game;
    if (unit < 0 || unit >= game->unit_count)
        return 0;
    const Counter *counter = &game->counters[unit];
    char parts[3][PART_SIZE] = {"", "", ""};
    int count = parts_of(counter->label[0] ? counter->label : counter->name, parts);
    if (counter->type == UNIT_MONITOR)
        return text_copy(text, size, "the monitor");
    if (text_is_number(parts[0]) && text_is_number(parts[1]))
        return write_battalion(counter, parts, count, text, size);
    if (count > 1 && (text_is_number(parts[0]) || (is_letter(parts[0]) && text_is_number(parts[1]))))
        return write_company(counter, parts, text, size);
    return text_is_number(parts[0]) ? write_numbered(counter, text, size)
                                    : write_by_name(counter, text, size);
}

static int write_of_whom(const Speech *speech, int unit, char *text, int size)
{
    bool known = unit >= 0 && unit < speech->game->unit_count;
    bool vc = known && folio_side(speech->game, unit) == VC;
    return text_copy(text, size, vc ? "Viet Cong units" : "American units");
}

/* ---- ground ---- */

/* The named place that is nearest, if any is near. */
static const char *place_near(const HexMap *map, Hex hex)
{
    enum { NEAR = 4 };
    const char *best = NULL;
    int least = NEAR + 1;
    for (int i = 0; i < map->place_count; i++) {
        int far = hex_distance(&map->grid, hex, map->places[i].hex);
        if (far < least) {
            least = far;
            best = map->places[i].title;
        }
    }
    return best;
}

/* "Ben Suc", "the jungle near Rach Bap", "the river near Cai Lay". */
static int write_place(const Speech *speech, int place, char *text, int size)
{
    const Game *game = speech->game;
    const FolioMap *map = &game->map;
    Hex hexes[2];
    if (place == NOWHERE || place == UNKNOWN_PLACE || !folio_hexes_of(map, (Place)place, hexes))
        return 0;
    const char *name = hexmap_place_at(&map->hexes, hexes[0]), *near = place_near(&map->hexes, hexes[0]);
    bool on_side = folio_on_side((Place)place);
    if (name && !on_side)
        return text_copy(text, size, name);
    Node node = folio_node_of(map, (Place)place);
    bool land = !on_side && node != NO_NODE;
    text_print(text, size, "the %s", land ? game->terrain[map->node[node].terrain].title : "river");
    text_lower(text);
    if (near)
        text_append(text, size, " near %s", near);
    return (int)strlen(text);
}

static int write_bridge(const Speech *speech, int bridge, char *text, int size)
{
    const FolioMap *map = &speech->game->map;
    if (bridge < 0 || bridge >= map->bridge_count)
        return 0;
    const char *near = place_near(&map->hexes, map->bridges[bridge].hexes[0]);
    return near ? text_print(text, size, "the bridge near %s", near) : text_copy(text, size, "the bridge");
}

static int write_camp(const Speech *speech, int camp, char *text, int size)
{
    const Game *game = speech->game;
    (void)camp;
    return text_copy(text, size,
                     game->caches && game->victory != VICTORY_GENUINE ? "supply cache" : "base camp");
}

/* ---- the rest ---- */

static int write_ending(const Speech *speech, int reason, char *text, int size)
{
    return text_copy(text, size, folio_end_text(speech->game, reason));
}

/* What a result of the table means (7.6). */
static int write_result(const Speech *speech, int result, char *text, int size)
{
    static const char *const words[RESULTS] = {[RESULT_AE] = "the attackers are wiped out",
                                               [RESULT_A] = "the attackers pay for it",
                                               [RESULT_A3] = "the attackers are thrown back far",
                                               [RESULT_A2] = "the attackers are thrown back",
                                               [RESULT_A1] = "the attackers give way",
                                               [RESULT_DOT] = "nobody gains anything",
                                               [RESULT_EX] = "both sides bleed",
                                               [RESULT_D2] = "the defenders are thrown back",
                                               [RESULT_D3] = "the defenders are thrown back far",
                                               [RESULT_DE] = "the defenders are wiped out"};
    (void)speech;
    return result >= 0 && result < RESULTS ? text_copy(text, size, words[result]) : 0;
}

static const char *const side_words[] = {[US] = "the Americans", [VC] = "the Viet Cong", NULL};

static const Noun nouns[] = {
    {"UNIT", .about = ABOUT_UNIT, .write = write_unit, .otherwise = "somebody"},
    {"OF_WHOM", .write = write_of_whom},
    {"PLACE", .about = ABOUT_PLACE, .write = write_place, .otherwise = "the country beyond"},
    {"BRIDGE", .write = write_bridge, .otherwise = "the bridge"},
    {"CAMP", .about = ABOUT_CAMP, .write = write_camp},
    {"SIDE", .about = ABOUT_SIDE, .words = side_words},
    {"RESULT", .write = write_result, .otherwise = "nobody gains anything"},
    {"CONDITION", .words = folio_condition_names, .least = CONDITION_ESCAPE, .most = CONDITIONS - 1,
     .otherwise = "nothing"},
    {"ENDING", .write = write_ending},
    {.name = ""},
};

/* ---- rows ---- */

static const TaleRow rows[EVENT_KINDS] = {
    [EVENT_CONDITION] = TALE_LIGHT(TALE_EVEN, "The secret condition is CONDITION0.", NULL),
    [EVENT_CAMP_SET] = TALE_LIGHT(TALE_EVEN, "A CAMP0 is set up in PLACE1.", "# camps are set up."),
    [EVENT_GENUINE] = TALE_RECORD_AFTER,
    [EVENT_OPEN_ROLL] = TALE_RECORD,
    [EVENT_PLACED] =
        TALE_LIGHT(TALE_EVEN, "UNIT0 takes its place in PLACE1.", "# OF_WHOM0 take their places."),
    [EVENT_HIDES] = TALE_LIGHT(TALE_EVEN, "UNIT0 hides in PLACE1.", "# OF_WHOM0 hide."),
    [EVENT_TURN] = TALE_RECORD,
    [EVENT_PHASE] = TALE_RECORD,
    [EVENT_DRAWN] = TALE_RECORD,
    [EVENT_MARKERS] = TALE_RECORD,
    [EVENT_MOVED] = TALE_LIGHT(TALE_EVEN, "UNIT0 moves to PLACE2.", "# OF_WHOM0 move."),
    [EVENT_ENTERED] = TALE_LIGHT(TALE_EVEN, "UNIT0 arrives in PLACE1.", "# OF_WHOM0 arrive."),
    [EVENT_HALTED] = TALE_LIGHT(TALE_BAD, "UNIT0 is brought to a halt in PLACE1.", NULL),
    [EVENT_WENT_BACK] =
        TALE_LIGHT(TALE_BAD, "UNIT0 can neither stay nor go on, and goes back to PLACE1.", NULL),
    [EVENT_LIFTED] = TALE_LIGHT(TALE_EVEN, "UNIT0 {2 ||boards helicopters|boards boats}.",
                                "# OF_WHOM0 {2 ||board helicopters|board boats}."),
    [EVENT_LANDED] = TALE_PLAIN(TALE_EVEN, "UNIT0 lands in PLACE1.", "# OF_WHOM0 land."),
    [EVENT_AMBUSHED] = TALE_PLAIN(TALE_BAD, "In PLACE1 UNIT2 springs an ambush on @UNIT0.", NULL),
    [EVENT_BUMPED] = TALE_LIGHT(TALE_BAD, "UNIT0 is pushed to PLACE1.", NULL),
    [EVENT_LEFT_MAP] = TALE_PLAIN(TALE_EVEN, "From PLACE1 UNIT0 slips away.", NULL),
    [EVENT_FOUND] = TALE_PLAIN(TALE_BAD, "In PLACE1 UNIT0 is found.", NULL),
    [EVENT_CAMP_FOUND] = TALE_PLAIN(TALE_GOOD, "A CAMP0 is found in PLACE1.", NULL),
    [EVENT_CAMP_CAPTURED] = TALE_PLAIN(TALE_GOOD, "UNIT2 takes the CAMP0 in PLACE1.", NULL),
    [EVENT_DEMOLISHED] = TALE_PLAIN(TALE_GOOD, "UNIT1 blows BRIDGE0.", NULL),
    [EVENT_REPAIR] =
        TALE_LIGHT(TALE_EVEN, "The engineers work on BRIDGE0: it {2 stays down|stands again}.", NULL),
    [EVENT_CROSSING] = TALE_LIGHT(TALE_GOOD, "The engineers make a way through PLACE0.", NULL),
    [EVENT_B52] = TALE_PLAIN(TALE_BAD, "Bombers strike UNIT0 in PLACE1.", NULL),
    [EVENT_ATTACK] = TALE_PLAIN(TALE_EVEN, "UNIT0 attacks UNIT1.", NULL),
    [EVENT_JOINED] = TALE_LIGHT(TALE_EVEN, "UNIT0 joins the attack.", "# more OF_WHOM0 join the attack."),
    [EVENT_BOMBARDMENT] = TALE_PLAIN(TALE_BAD, "Shells fall on UNIT0.", NULL),
    [EVENT_MARKER] = TALE_RECORD,
    [EVENT_ROLLED] = {"The fight is decided: RESULT3.", NULL, WEIGHT_DRAW, TALE_EVEN, false},
    [EVENT_DEPLETED] = TALE_LOSS(TALE_BAD, "UNIT0 is badly hurt.", NULL),
    [EVENT_ELIMINATED] = TALE_LOSS(TALE_BAD, "UNIT0 is destroyed.", NULL),
    [EVENT_RESISTS] = TALE_LIGHT(TALE_GOOD, "UNIT0 offers stiff resistance.", NULL),
    [EVENT_RETREATED] = TALE_PLAIN(TALE_BAD, "UNIT0 falls back to PLACE2.", "# OF_WHOM0 fall back."),
    [EVENT_STOPPED] = TALE_LIGHT(TALE_EVEN, "UNIT0 gets no farther than PLACE1.", NULL),
    [EVENT_NO_WAY] = TALE_PLAIN(TALE_BAD, "UNIT0 has no way to fall back.", NULL),
    [EVENT_DISPLACED] =
        TALE_LIGHT(TALE_EVEN, "UNIT0 makes room for others.", "# OF_WHOM0 make room for others."),
    [EVENT_ADVANCED] = TALE_LIGHT(TALE_GOOD, "UNIT0 advances to PLACE1.", "# OF_WHOM0 advance."),
    [EVENT_FRIENDLY_FIRE] = TALE_PLAIN(TALE_BAD, "Friendly fire falls on UNIT0.", NULL),
    [EVENT_BEN_SUC] = TALE_PLAIN(TALE_EVEN, "Ben Suc is touched by the war.", NULL),
    [EVENT_BEN_SUC_ROLL] = TALE_RECORD,
    [EVENT_BEN_SUC_TURN] =
        TALE_PLAIN(TALE_EVEN, "What happened in Ben Suc is known: the game ends sooner.", NULL),
    [EVENT_SHORTER] = TALE_PLAIN(TALE_EVEN, "The bodies are counted: the game ends sooner.", NULL),
    [EVENT_OVER] = TALE_PLAIN(TALE_EVEN, "ENDING1", NULL),
    [EVENT_TRUTH] = TALE_RECORD_AFTER,
};

static const TaleRow truths[] = {
    [TRUTH_CONDITION] = TALE_LIGHT(TALE_EVEN, "The secret condition was CONDITION1.", NULL),
    [TRUTH_CAMP] = TALE_LIGHT(TALE_EVEN, "A CAMP1 was in PLACE2.", NULL),
    [TRUTH_UNIT] = TALE_LIGHT(TALE_EVEN, "UNIT1 was hidden in PLACE2.", NULL),
    [TRUTH_ROLL] = TALE_RECORD_AFTER,
    [TRUTH_HOLD] = TALE_RECORD_AFTER,
    [TRUTH_GENUINE] = TALE_RECORD_AFTER,
};

static const TaleRow *row(const Game *game, const State *state, const Event *event)
{
    (void)game;
    (void)state;
    if (event->kind == EVENT_TRUTH && event->arg[0] >= TRUTH_CONDITION && event->arg[0] <= TRUTH_GENUINE)
        return &truths[event->arg[0]];
    return event->kind < EVENT_KINDS ? &rows[event->kind] : NULL;
}

const TaleBook folio_tales = {.nouns = nouns, .row = row};
