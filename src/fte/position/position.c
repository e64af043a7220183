/* position: what a position says, as rows, and back. A file may say little: what it leaves out is as in an Activation of the side that is
 * `active`, with a chit of each side left in the cup, and a unit that it does not mention is out of play. The context is the game, the whole the state. */
#include "fte/position/position.h"

#include <string.h>

#include "core/play/chance_rows.h"
#include "core/play/fog.h"
#include "fte/turn/sequence.h"

const char *const fte_where_names[WHERES + 1] = {"absent", "waiting", "map", "aboard", "gone", "left", NULL};
const char *const fte_altitude_names[ALTITUDES + 1] = {"ground", "treetop", "high", NULL};
static const char *const MARKS[] = {"concealed",  "done",     "op-fired", "immobilized", "downed",
                                    "ready",      "moving",   "passed",   "joined",      "fired-again",
                                    "spent",      "stealthy", "on-way",   "exit-only",   "assaulting",
                                    "undermined", NULL};
const char *const fte_status_names[] = {"reduced",  "suppressed", "broken",  "exhausted",
                                        "low-ammo", "hero",       "doubled", NULL};
const char *const fte_casualty_names[CASUALTY_KINDS + 1] = {"none", "kia", "wia", "injury", NULL};
static const char *const WORK_STATES[] = {"none", "hidden", "revealed", "gone", NULL};
static const char *const CHITS[] = {"us", "nva", "event", "none", NULL};

/* What a file said that no position keeps. */
typedef struct Notes {
    bool mentioned[MAX_UNITS];
} Notes;
static_assert(sizeof(Notes) <= SETUP_NOTES, "there is room for the notes");

/* ---- names ---- */

static int64_t find_hex(const Fields *at, const char *word)
{
    HexPlace hex = hexmap_find_place(&rows_game(at)->map.hexes, word);
    return !hex || hex_on_side(hex) ? FIELD_NO_NAME : hex;
}

static const char *hex_name(const Fields *at, int64_t hex, char text[FIELD_TEXT_SIZE])
{
    (void)at;
    text_print(text, FIELD_TEXT_SIZE, "%04d", (int)hex);
    return text;
}

static const FieldNames HEXES = {"'%.30s' is no hex of this map", .none = "-", .find = find_hex,
                                 .name = hex_name};
static const FieldNames COUNTERS = {"there is no counter '%.30s'", FIELD_NAMES_IN(Game, counters, name)};

/* ---- the table ---- */

static int64_t usual_turn(const Fields *at)
{
    return rows_state(at)->turn ? rows_state(at)->turn : 1;
}

static const FieldRow TABLE[] = {
    EYES_ROW("us", "nva"),
    {"lot", FIELD_NUMBER, FIELD_IN(State, lot)},
    {"us-lot", FIELD_HEX, FIELD_IN(State, own_lot[US]), .digits = 16, .secret = FIELD_OF_FIRST},
    {"nva-lot", FIELD_HEX, FIELD_IN(State, own_lot[NVA]), .digits = 16, .secret = FIELD_OF_SECOND},
    {"turn", FIELD_NUMBER, FIELD_IN(State, turn), .most = MAX_TURNS, .usual_of = usual_turn},
    {"active", FIELD_WORD, FIELD_IN(State, active), .words = fte_side_names},
    {"chit", FIELD_WORD, FIELD_IN(State, chit), .words = CHITS},
    {"cup", FIELD_NUMBER, FIELD_ARRAY(State, cup), .fixed = true},
    {"pool", FIELD_NUMBER, FIELD_ARRAY(State, pool), .fixed = true},
    {"points", FIELD_NUMBER, FIELD_ARRAY(State, points), .fixed = true, .most = 60000},
    {"no-leaders", FIELD_NUMBER, FIELD_ARRAY(State, no_leaders), .fixed = true, .most = 1},
    {"observer", FIELD_YES_NO, FIELD_IN(State, observer)},
    {"vc-events", FIELD_NUMBER, FIELD_IN(State, vc_events), .most = 2},
    {"medevac-turn", FIELD_NUMBER, FIELD_IN(State, medevac_turn)},
    {"medevac-unit", FIELD_NUMBER, FIELD_IN(State, medevac_unit), .most = MAX_UNITS},
    {"path", FIELD_NAME, FIELD_LIST(State, path, path_count), .names = &HEXES},
    {"claymores-left", FIELD_NUMBER, FIELD_IN(State, traps_left[US]), .most = MAX_TRAPS,
     .secret = FIELD_OF_FIRST},
    {"claymores", FIELD_NAME, FIELD_ARRAY(State, traps[US]), .names = &HEXES, .secret = FIELD_OF_FIRST},
    {"booby-traps-left", FIELD_NUMBER, FIELD_IN(State, traps_left[NVA]), .most = MAX_TRAPS,
     .secret = FIELD_OF_SECOND},
    {"booby-traps", FIELD_NAME, FIELD_ARRAY(State, traps[NVA]), .names = &HEXES, .secret = FIELD_OF_SECOND},
    {"sprung", FIELD_NUMBER, FIELD_ARRAY(State, sprung), .fixed = true, .most = MAX_TRAPS},
    END_ROWS("us", "nva"),
};

/* ---- units ---- */

static int64_t find_slot(const Fields *at, const char *word)
{
    const Game *game = rows_game(at);
    int64_t number;
    if (text_to_int(word, 1, game->unit_count, &number))
        return fte_takes_part(game, (int)number - 1) ? number - 1 : FIELD_NO_NAME;
    return fte_find_unit(game, rows_state(at), SIDE_ALL, word) < 0
               ? FIELD_NO_NAME
               : fte_find_unit(game, rows_state(at), SIDE_ALL, word);
}

static const char *slot_name(const Fields *at, int64_t unit, char text[FIELD_TEXT_SIZE])
{
    text_print(text, FIELD_TEXT_SIZE, "%d", (int)unit + 1);
    return fte_takes_part(rows_game(at), (int)unit) ? text : NULL;
}

static bool has_slot(const Fields *at, int64_t unit)
{
    return fte_takes_part(rows_game(at), (int)unit);
}

static int64_t find_other(const Fields *at, const char *word)
{
    int64_t unit = find_slot(at, word);
    return unit < 0 ? unit : unit + 1;
}

static const char *other_name(const Fields *at, int64_t unit, char text[FIELD_TEXT_SIZE])
{
    return slot_name(at, unit - 1, text);
}

static const FieldNames SLOTS = {"[unit %.30s]: no such counter takes part", .find = find_slot,
                                 .name = slot_name, .has = has_slot};
static const FieldNames UNIT_OR_NONE = {"there is no unit '%.30s'", .none = "-", .find = find_other,
                                        .name = other_name};

static bool hides_unit(const Fields *at)
{
    return fte_veiled_unit(rows_game(at), rows_state(at), *at->eyes, at->number);
}

/* 24.0: who is in a bunker is a secret as long as that is one; whoever is seen in one that was found is in no other. */
static bool hides_inside(const Fields *at)
{
    const State *state = rows_state(at);
    const FteUnit *unit = at->thing;
    bool secret = false;
    if (*at->eyes == fte_side(rows_game(at), at->number))
        return false;
    if (unit->work && unit->work != UNKNOWN && state->works[unit->work - 1].state == WORK_REVEALED)
        return false;
    for (int work = -1; unit->hex && (work = fte_work_at(state, unit->hex, 0, work)) >= 0;)
        secret |= fte_veiled_work(state, *at->eyes, work);
    return secret;
}

static int64_t usual_where(const Fields *at)
{
    const FteUnit *unit = at->thing;
    return unit->hex && unit->where == UNIT_WAITING ? UNIT_ON_MAP : unit->where;
}

static const FieldRow UNIT[] = {
    {"name", FIELD_NAME, FIELD_IN(FteUnit, who), .names = &COUNTERS, .mask = "?", .blank = UNKNOWN,
     .hidden = hides_unit},
    {"at", FIELD_NAME, FIELD_IN(FteUnit, hex), .names = &HEXES},
    {"where", FIELD_WORD, FIELD_IN(FteUnit, where), .words = fte_where_names, .usual_of = usual_where},
    {"marks", FIELD_WORD, FIELD_SET(FteUnit, marks), .words = MARKS},
    {"status", FIELD_WORD, FIELD_SET(FteUnit, status), .words = fte_status_names, .mask = "?",
     .masked = hides_unit, .hidden = hides_unit},
    {"searching", FIELD_NUMBER, FIELD_IN(FteUnit, searching)},
    {"in-work", FIELD_NUMBER, FIELD_IN(FteUnit, work), .most = MAX_WORKS, .mask = "?", .blank = UNKNOWN,
     .hidden = hides_inside},
    {"aboard", FIELD_NAME, FIELD_IN(FteUnit, aboard), .names = &UNIT_OR_NONE},
    {"altitude", FIELD_WORD, FIELD_IN(FteUnit, altitude), .words = fte_altitude_names},
    {"actions", FIELD_NUMBER, FIELD_IN(FteUnit, actions)},
    {"moves", FIELD_NUMBER, FIELD_IN(FteUnit, moves)},
    {"deadline", FIELD_NUMBER, FIELD_IN(FteUnit, deadline)},
    {0},
};

static void mention(const Fields *at)
{
    ((Notes *)at->notes)->mentioned[at->number] = true;
}

/* Who waits to be set up and is not mentioned when play has begun is out of play. */
static void leave_out(const Fields *at)
{
    const Game *game = rows_game(at);
    State *state = rows_state(at);
    const Notes *notes = at->notes;
    for (int unit = 0; unit < game->unit_count; unit++) {
        FteUnit *one = &state->units[unit];
        bool unplaced =
            fte_takes_part(game, unit) && game->forces[game->counters[unit].force].call == CALL_SETUP;
        if (unplaced && !notes->mentioned[unit] && state->turn > 0)
            *one = (FteUnit){.who = one->who, .where = UNIT_GONE};
    }
}

/* ---- casualties, markers, fire missions, results ---- */

static const FieldRow CASUALTY[] = {
    {"kind", FIELD_WORD, FIELD_IN(Casualty, kind), .words = fte_casualty_names},
    {"side", FIELD_WORD, FIELD_IN(Casualty, side), .words = fte_side_names},
    {"at", FIELD_NAME, FIELD_IN(Casualty, hex), .names = &HEXES},
    {"carrier", FIELD_NAME, FIELD_IN(Casualty, carrier), .names = &UNIT_OR_NONE},
    {"picked", FIELD_YES_NO, FIELD_IN(Casualty, picked)},
    {0},
};
static bool hides_work(const Fields *at)
{
    return fte_veiled_work(rows_state(at), *at->eyes, at->number);
}

static int64_t usual_work_state(const Fields *at)
{
    const FteWork *work = at->thing;
    return work->state ? work->state : WORK_HIDDEN;
}

static const FieldRow WORK[] = {
    {"kind", FIELD_WORD, FIELD_IN(FteWork, kind), .words = fte_work_names, .mask = "?", .blank = UNKNOWN,
     .hidden = hides_work},
    {"at", FIELD_NAME, FIELD_IN(FteWork, hex), .names = &HEXES},
    {"state", FIELD_WORD, FIELD_IN(FteWork, state), .words = WORK_STATES, .usual_of = usual_work_state},
    {"side", FIELD_WORD, FIELD_IN(FteWork, side), .words = fte_side_names, .usual = NVA},
    {"allotment", FIELD_NUMBER, FIELD_IN(FteWork, allotment), .most = MAX_LOTS_OF_WORKS - 1},
    {0},
};

static bool hides_target(const Fields *at)
{
    const FireMission *mission = at->thing;
    return mission->kind && *at->eyes != SIDE_ALL && *at->eyes != mission->side;
}

static const FieldRow FIRE[] = {
    {"kind", FIELD_WORD, FIELD_IN(FireMission, kind), .words = fte_mission_names},
    {"side", FIELD_WORD, FIELD_IN(FireMission, side), .words = fte_side_names},
    {"target", FIELD_NAME, FIELD_IN(FireMission, target), .names = &HEXES, .mask = "?", .blank = UNKNOWN_HEX,
     .hidden = hides_target},
    {"turn", FIELD_NUMBER, FIELD_IN(FireMission, turn), .most = MAX_TURNS + D10},
    {0},
};

static const FieldRow HIT[] = {
    {"unit", FIELD_NUMBER, FIELD_IN(Hit, unit), .most = MAX_UNITS - 1},
    {"result", FIELD_WORD, FIELD_IN(Hit, result), .words = fte_result_names},
    {"from", FIELD_NAME, FIELD_IN(Hit, from), .names = &HEXES},
    {0},
};

static const FieldRow FRAME[] = {
    FRAME_ROWS(fte_steps, STEPS),
    {"unit", FIELD_NAME, FIELD_IN(FteFrame, unit), .names = &UNIT_OR_NONE},
    {"target", FIELD_NAME, FIELD_IN(FteFrame, target), .names = &UNIT_OR_NONE},
    {"at", FIELD_NAME, FIELD_IN(FteFrame, hex), .names = &HEXES},
    {"from", FIELD_NAME, FIELD_IN(FteFrame, from), .names = &HEXES},
    {"mode", FIELD_NUMBER, FIELD_IN(FteFrame, mode)},
    {"spent", FIELD_NUMBER, FIELD_IN(FteFrame, spent)},
    {"round", FIELD_NUMBER, FIELD_IN(FteFrame, round)},
    {"count", FIELD_NUMBER, FIELD_IN(FteFrame, count)},
    {"side", FIELD_NUMBER, FIELD_IN(FteFrame, side), .most = 1},
    {"result", FIELD_WORD, FIELD_IN(FteFrame, result), .words = fte_result_names},
    {"item", FIELD_NUMBER, FIELD_IN(FteFrame, item)},
    {0},
};

static void read_entered(const Fields *at)
{
    if (at->section)
        hexmap_read_cells(at->reader, &rows_game(at)->map.hexes, at->section, rows_state(at)->entered);
}

static void write_entered(const Fields *at)
{
    hexmap_write_cells(at->writer, &rows_game(at)->map.hexes, rows_state(at)->entered);
}

static const FieldRow NO_ROWS[] = {{0}};
const FieldSheet fte_position[] = {
    {"position", .rule = "3.0", .rows = TABLE},
    {"rng", .rule = "1.2", .rows = rng_rows, .at = offsetof(State, rng), .secret = FIELD_OF_NOBODY},
    {"dice", .rule = "1.2", .rows = dice_rows, .at = offsetof(State, dice), .secret = FIELD_OF_NOBODY},
    {"unit", "UNIT", .rule = "2.0", .rows = UNIT, FIELD_THINGS(State, units), .names = &SLOTS,
     .finish = mention, .close = leave_out},
    {"casualty", "NUMBER", .rule = "7.5", .rows = CASUALTY, FIELD_THINGS(State, casualties),
     .names = FIELD_NUMBERED("[casualty %.20s]: 1 to 64", MAX_CASUALTIES), .there = FIELD_OF(Casualty, kind)},
    {"work", "NUMBER", .rule = "23.0", .rows = WORK, FIELD_THINGS(State, works),
     .names = FIELD_NUMBERED("[work %.20s]: 1 to 48", MAX_WORKS), .there = FIELD_OF(FteWork, state)},
    {"fire", "NUMBER", .rule = "13.0", .rows = FIRE, FIELD_THINGS(State, missions),
     .names = FIELD_NUMBERED("[fire %.20s]: 1 to 8", MAX_MISSIONS), .there = FIELD_OF(FireMission, kind)},
    {"hit", "NUMBER", .rule = "8.0", .rows = HIT, FIELD_THINGS(State, hits),
     .names = FIELD_NUMBERED("[hit %.20s]: numbered from 1 in order", MAX_HITS),
     .count = FIELD_OF(State, hit_count)},
    {"entered", NULL, "cells that US units have entered, by columns", "26.0", .rows = NO_ROWS,
     .optional = true, .finish = read_entered, .write = write_entered},
    FRAME_SHEET("3.0", FRAME, "[frame %.20s]: numbered from 1 in order"),
    {0},
};

static void clear(State *state)
{
    rows_clear(&fte_table, state);
    memset(state->casualties, 0, sizeof state->casualties);
    state->active = US;
    state->cup[US] = state->cup[NVA] = 1;
}

/* What a file leaves open: an Activation in the middle of the turn, or the set-up. */
static void fill(State *state)
{
    if (state->depth || state->over)
        return;
    ((FteFrame *)rows_call(&fte_table, state, state->turn ? STEP_ACTIVATIONS : STEP_SETUP_FIRST))->stage =
        ROW_ASKED;
    if (state->turn)
        ((FteFrame *)rows_call(&fte_table, state, STEP_ACTIVATE))->stage = ROW_ASKED;
}

const Setup fte_setup = {
    .position = fte_position,
    .kinds = fte_mission_sections,
    .steps = &fte_sequence,
    .start = fte_start,
    .clear = clear,
    .fill = fill,
    .unsound = fte_unsound,
    .broken = fte_broken,
    .game_size = sizeof(Game),
    .parts = fte_load_parts,
    .check = fte_load_checks,
};
