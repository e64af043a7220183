/* scenario: what a FRAGO's card says (3.0): length, chits, who comes into play how, markers, traps, points. */
#include <string.h>

#include "core/base/ensure.h"
#include "core/data/muster.h"
#include "core/play/briefing.h"
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

static const FieldRow BRIEFING[] = {BRIEFING_ROWS(Game, briefing, "nva"), {0}};

/* ---- forces ---- */

static int side_of(const Fields *at, int counter)
{
    const Game *game = load_game(at);
    return (int)fte_side_of_nation(game->types[game->counters[counter].type].nation);
}

static Muster muster_of(const Fields *at)
{
    const Game *game = load_game(at);
    return (Muster){.counters = {game->counters[0].name, sizeof(FteCounter), game->unit_count},
                    .most = MAX_UNITS,
                    .exact = true,
                    .force = offsetof(FteCounter, force) - offsetof(FteCounter, name),
                    .side = side_of};
}

static void read_units(const Fields *at)
{
    Muster muster = muster_of(at);
    int side = muster_counters(at, &muster);
    if (side >= 0)
        ((FteForce *)at->thing)->side = (Side)side;
}

static void start_at(const Fields *at, int counter, const char *word)
{
    Hex hex = hexmap_read_hex(at->reader, &load_game(at)->map.hexes, at->section, at->row->key, word);
    if (hex)
        load_game(at)->counters[counter].start = hex;
}

static void read_places(const Fields *at)
{
    Muster muster = muster_of(at);
    muster_places(at, &muster, start_at);
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
