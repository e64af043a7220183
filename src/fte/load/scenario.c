/* scenario: what a FRAGO's card says (3.0): length, chits, who comes into play how, markers, traps, points. */
#include <string.h>

#include "core/base/ensure.h"
#include "fte/load/parts.h"

enum { CHITS_MOST = 20, POINTS_MOST = 99 };

const char *const fte_call_names[CALLS + 1] = {"set-up",  "entry", "vc-event", "cobras",
                                               "medevac", "crew",  NULL};
const char *const fte_work_names[WORK_KINDS + 1] = {"none",   "rice",   "medical",  "ammo", "dummy",
                                                    "tunnel", "bunker", "foxholes", NULL};
const char *const fte_award_names[AWARD_KINDS + 1] = {"hold", "exit", "reveal", "sapper", NULL};

static const FieldRow MISSION[] = {
    {"system", .kind = FIELD_LEFT},
    {"title", FIELD_TEXT, FIELD_IN(Game, title)},
    {"date", FIELD_TEXT, FIELD_IN(Game, date)},
    {"turns", FIELD_NUMBER, FIELD_IN(Game, turns), .least = 1, .most = MAX_TURNS, .usual = 10},
    {"chits", FIELD_NUMBER, FIELD_ARRAY(Game, chits), .most = CHITS_MOST,
     .wrong = "chits = those of the US and those of the NVA/VC",
     .needed = "chits = those of the US and those of the NVA/VC"},
    {"first", FIELD_WORD, FIELD_IN(Game, first), .words = fte_side_names},
    {"random-events", FIELD_YES_NO, FIELD_IN(Game, random_events), .usual = 1},
    {"sets-up-first", FIELD_WORD, FIELD_IN(Game, sets_up_first), .words = fte_side_names, .usual = NVA},
    {"claymores", FIELD_NUMBER, FIELD_IN(Game, traps[US]), .most = MAX_TRAPS},
    {"claymore-die", FIELD_NUMBER, FIELD_IN(Game, trap_faces[US]), .most = D10},
    {"booby-traps", FIELD_NUMBER, FIELD_IN(Game, traps[NVA]), .most = MAX_TRAPS},
    {"booby-trap-die", FIELD_NUMBER, FIELD_IN(Game, trap_faces[NVA]), .most = D10},
    {"points", FIELD_NUMBER, FIELD_ARRAY(Game, points), .most = POINTS_MOST, .fixed = true},
    {"carry-out", FIELD_OWN, FIELD_IN(Game, carry_out), .read = fte_read_areas},
    {"us-exits", FIELD_OWN, FIELD_IN(Game, exits[US]), .read = fte_read_areas},
    {"nva-exits", FIELD_OWN, FIELD_IN(Game, exits[NVA]), .read = fte_read_areas},
    {0},
};

static void finish_mission(const Fields *at)
{
    Game *game = load_game(at);
    game->may_exit[US] = field_given(at, "us-exits");
    game->may_exit[NVA] = field_given(at, "nva-exits");
}

#define PART(key, number)                                 \
    {                                                     \
        key, FIELD_TEXT, FIELD_IN(Game, briefing[number]) \
    }
static const FieldRow BRIEFING[] = {
    PART("date", 0),    PART("place", 1),   PART("situation", 2), PART("enemy", 3),
    PART("friends", 4), PART("mission", 5), PART("execution", 6), PART("supply", 7),
    PART("signal", 8),  PART("nva", 9),     PART("rules", 10),    {0},
};

/* ---- forces ---- */

static int find_counter(const Game *game, const char *name)
{
    return find_name((NameList){game->counters[0].name, sizeof game->counters[0], game->unit_count}, name);
}

static void read_units(const Fields *at)
{
    Game *game = load_game(at);
    FteForce *force = at->thing;
    const char *words[MAX_UNITS];
    int count = field_words(at, words, MAX_UNITS), known = 0;
    for (int i = 0; i < count; i++) {
        int unit = find_counter(game, words[i]);
        if (unit < 0) {
            field_error(at, "there is no counter '%.30s'", words[i]);
            continue;
        }
        FteCounter *counter = &game->counters[unit];
        Side side = fte_side_of_nation(game->types[counter->type].nation);
        if (counter->force >= 0)
            field_error(at, "%s stands in a force already", words[i]);
        if (known++ && side != force->side)
            field_error(at, "%s is of the other side", words[i]);
        force->side = side;
        counter->force = at->number;
    }
}

/* A place for each of the units, in their order. */
static void read_places(const Fields *at)
{
    Game *game = load_game(at);
    const char *units[MAX_UNITS], *words[MAX_UNITS];
    int count = read_words(at->reader, at->section, "units", units, MAX_UNITS),
        given = field_words(at, words, MAX_UNITS);
    if (given != count)
        field_error(at, "%d places for %d units", given, count);
    for (int i = 0; i < given && i < count; i++) {
        int unit = find_counter(game, units[i]);
        Hex hex = hexmap_read_hex(at->reader, &game->map.hexes, at->section, at->row->key, words[i]);
        if (unit >= 0 && hex)
            game->counters[unit].start = hex;
    }
    ((FteForce *)at->thing)->fixed = 1;
}

static const char *const EDGES[] = {"north", "east", "south", "west", NULL};
static const FieldRow FORCE[] = {
    {"units", FIELD_OWN, .read = read_units, .needed = "a force without counters"},
    {"at", FIELD_OWN, .read = read_places},
    {"call", FIELD_WORD, FIELD_IN(FteForce, call), .words = fte_call_names},
    {"area", FIELD_OWN, FIELD_IN(FteForce, area), .read = fte_read_areas},
    {"turn", FIELD_NUMBER, FIELD_IN(FteForce, turn), .least = 1, .most = MAX_TURNS},
    {"edges", FIELD_WORD, FIELD_SET(FteForce, edges), .words = EDGES},
    {"visible", FIELD_YES_NO, FIELD_IN(FteForce, visible)},
    {"downed", FIELD_YES_NO, FIELD_IN(FteForce, downed)},
    {0},
};

static void finish_force(const Fields *at)
{
    FteForce *force = at->thing;
    if (force->turn && force->call == CALL_SETUP)
        force->call = CALL_ENTRY;
    if (!force->edges)
        force->edges = EDGE_NORTH | EDGE_EAST | EDGE_SOUTH | EDGE_WEST;
    if (force->call == CALL_ENTRY && !force->turn)
        field_error_of(at, "turn", "in which turn do they come?");
    if (force->downed && !force->fixed)
        field_error_of(at, "downed", "a Downed Helicopter lies somewhere: at = its hex");
}

/* ---- markers, chits, awards ---- */

static void read_laid(const Fields *at)
{
    Allotment *lot = at->thing;
    lot->at_count = fte_read_hexes(at, lot->at, FORCE_HEXES);
}

#define COUNT(key, kind)                                                       \
    {                                                                          \
        key, FIELD_NUMBER, FIELD_IN(Allotment, count[kind]), .most = MAX_WORKS \
    }
static const FieldRow MARKERS[] = {
    {"side", FIELD_WORD, FIELD_IN(Allotment, side), .words = fte_side_names, .usual = NVA},
    COUNT("rice", WORK_RICE),
    COUNT("medical", WORK_MEDICAL),
    COUNT("ammo", WORK_AMMO),
    COUNT("dummy", WORK_DUMMY),
    COUNT("tunnel", WORK_TUNNEL),
    COUNT("bunker", WORK_BUNKER),
    COUNT("foxholes", WORK_FOXHOLES),
    {"area", FIELD_OWN, FIELD_IN(Allotment, area), .read = fte_read_areas},
    {"at", FIELD_OWN, .read = read_laid},
    {0},
};

static void finish_markers(const Fields *at)
{
    const Allotment *lot = at->thing;
    int count = 0;
    for (int kind = 0; kind < WORK_KINDS; kind++)
        count += lot->count[kind];
    if (lot->at_count && lot->at_count != count)
        field_error_of(at, "at", "%d places for %d markers", lot->at_count, count);
}

static const FieldNames TURN_NUMBERS = {"[chits %.20s]: the number of a turn", .numbered = true, .first = 1,
                                        .plus = 1, .count = MAX_TURNS};
typedef struct ChitRow {
    uint8_t chits[2];
} ChitRow;
static const FieldRow CHITS[] = {
    {"us", FIELD_NUMBER, FIELD_IN(ChitRow, chits[US]), .most = CHITS_MOST},
    {"nva", FIELD_NUMBER, FIELD_IN(ChitRow, chits[NVA]), .most = CHITS_MOST},
    {0},
};

static const FieldRow AWARD[] = {
    {"title", FIELD_TEXT, FIELD_IN(FteAward, title)},
    {"for", FIELD_WORD, FIELD_IN(FteAward, kind), .words = fte_award_names,
     .needed = "for = hold, exit, reveal or sapper"},
    {"side", FIELD_WORD, FIELD_IN(FteAward, side), .words = fte_side_names},
    {"points", FIELD_NUMBER, FIELD_IN(FteAward, points), .least = -20, .most = 20},
    {"area", FIELD_OWN, FIELD_IN(FteAward, area), .read = fte_read_areas},
    {0},
};

const FieldSheet fte_scenario_sheets[] = {
    {"mission", .rows = MISSION, .needed = "there is no [mission] section", .optional = true,
     .finish = finish_mission},
    {"briefing", .rows = BRIEFING, .optional = true},
    {"force", "NAME", .rows = FORCE, FIELD_THINGS(Game, forces), .count = FIELD_OF(Game, force_count),
     .full = "at most 32 forces", .title = FIELD_OF(FteForce, name), .finish = finish_force},
    {"markers", "NAME", .rows = MARKERS, FIELD_THINGS(Game, allotments),
     .count = FIELD_OF(Game, allotment_count), .full = "at most 16 groups of markers",
     .title = FIELD_OF(Allotment, name), .finish = finish_markers},
    {"chits", "TURN", .rows = CHITS, FIELD_THINGS(Game, extra_chits), .names = &TURN_NUMBERS},
    {"award", "NAME", .rows = AWARD, FIELD_THINGS(Game, awards), .count = FIELD_OF(Game, award_count),
     .full = "at most 16 awards", .title = FIELD_OF(FteAward, name)},
    {0},
};
