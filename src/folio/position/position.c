/* position: what a position says, as rows, and back. A file may say little: what it leaves out is as at the start of
 * the first US Movement Phase. The context is the game, the whole the state. */
#include "folio/position/position.h"

#include <string.h>

#include "core/play/chance_rows.h"
#include "folio/position/change.h"
#include "folio/position/names.h"
#include "folio/position/setup.h"
#include "folio/turn/sequence.h"

const char *const folio_where_names[WHERES + 1] = {"absent",  "waiting", "hidden", "map",
                                                   "carried", "gone",    "left",   NULL};
const char *const folio_mark_names[] = {"moved",    "attacked", "target",  "retreated",
                                        "advanced", "by-air",   "by-boat", NULL};
static const char *const CAMP_NAMES[] = {"none", "hidden", "open", "captured", NULL};
const char *const folio_condition_names[] = {"none", "escape", "casualties", "hold", "?", NULL};
static const char *const KIND_NAMES[] = {"none", "attack", "bombardment", "ambush", NULL};
static const char *const STAGE_NAMES[] = {"none",    "attackers",    "support", "loss",
                                          "retreat", "displacement", "advance", NULL};
static const char *const BEN_SUC_NAMES[] = {"quiet", "triggered", "rolled", "over", NULL};
static const char *const BY_NAMES[] = {"none", "helicopter", "boat", NULL};
static const char *const OVER_NAMES[] = {"no", "us", "vc", "draw", "blind", NULL};

/* What a file said that no position keeps. */
typedef struct Notes {
    bool mentioned[MAX_UNITS];
    bool only; /* units that are not mentioned take no part */
} Notes;
static_assert(sizeof(Notes) <= SETUP_NOTES, "there is room for the notes");

/* ---- names ---- */

static int64_t find_place(const Fields *at, const char *word)
{
    Place place = strcmp(word, "?") == 0 ? UNKNOWN_PLACE : folio_find_place(&rows_game(at)->map, word);
    return place == NOWHERE ? FIELD_NO_NAME : place;
}

static const char *place_name(const Fields *at, int64_t place, char text[FIELD_TEXT_SIZE])
{
    folio_place_text(&rows_game(at)->map, (Place)place, text);
    return text;
}

static int64_t find_bridge(const Fields *at, const char *word)
{
    const FolioMap *map = &rows_game(at)->map;
    Place place = folio_find_place(map, word);
    return folio_on_side(place) ? map->side_bridge[place - ON_SIDE] - 1 : FIELD_NO_NAME;
}

static const char *bridge_name(const Fields *at, int64_t bridge, char text[FIELD_TEXT_SIZE])
{
    return place_name(at, ON_SIDE + rows_game(at)->map.bridges[bridge].side, text);
}

static int64_t find_target(const Fields *at, const char *word)
{
    int unit = folio_find_unit(rows_game(at), word);
    if (unit < 0 && strcmp(word, "-") != 0)
        field_error(at, "there is no unit '%.30s'", word);
    if (unit < 0)
        field_error(at, "a combat needs a target");
    return unit < 0 ? FIELD_TOLD : unit;
}

static const char *unit_name(const Fields *at, int64_t unit, char text[FIELD_TEXT_SIZE])
{
    (void)text;
    return rows_game(at)->counters[unit].name;
}

#define NO_UNIT "there is no unit '%.30s'"
static const FieldNames PLACES = {"'%.30s' is no place of this map", .none = "-", .find = find_place,
                                  .name = place_name};
static const FieldNames BRIDGES = {"there is no bridge at '%.30s'", .find = find_bridge, .name = bridge_name};
static const FieldNames UNITS = {NO_UNIT, FIELD_NAMES_IN(Game, counters, name)};
static const FieldNames UNIT_OR_NONE = {NO_UNIT, .none = "-", .plus = 1,
                                        FIELD_NAMES_IN(Game, counters, name)};
static const FieldNames TARGETS = {.find = find_target, .name = unit_name};
static const FieldNames STEP_NAMES = {"there is no step '%.30s' in the sequence of play",
                                      FIELD_NAMES_OF(folio_steps, name, STEPS)};

/* ---- the table ---- */

static const char *const EYES[] = {"us", "vc", "all", NULL};
static const uint8_t CONDITION_VALUES[] = {CONDITION_NONE, CONDITION_ESCAPE, CONDITION_CASUALTIES,
                                           CONDITION_HOLD, UNKNOWN};
static const uint8_t BY_VALUES[] = {0, BY_HELICOPTER, BY_BOAT};

static int64_t usual_turn(const Fields *at)
{
    return !folio_is_setup(rows_state(at));
}

static void read_only_these(const Fields *at)
{
    ((Notes *)at->notes)->only = read_bool(at->reader, at->section, at->row->key, false);
}

static const FieldRow TABLE[] = {
    {"eyes", FIELD_WORD, FIELD_IN(State, eyes), .words = EYES, .values = eye_values},
    {"lot", FIELD_NUMBER, FIELD_IN(State, lot)},
    {"us-lot", FIELD_HEX, FIELD_IN(State, own_lot[US]), .digits = 16, .secret = FIELD_OF_FIRST},
    {"vc-lot", FIELD_HEX, FIELD_IN(State, own_lot[VC]), .digits = 16, .secret = FIELD_OF_SECOND},
    {"step", FIELD_NAME, FIELD_IN(State, step), .names = &STEP_NAMES, .usual = STEP_US_MOVE},
    {"turn", FIELD_NUMBER, FIELD_IN(State, turn), .most = MAX_TURNS, .usual_of = usual_turn},
    {"last-turn", FIELD_NUMBER, FIELD_IN(State, last_turn), .most = MAX_TURNS},
    {"open-roll", FIELD_NUMBER, FIELD_IN(State, open_roll), .most = 2 * FACES},
    {"condition", FIELD_WORD, FIELD_IN(State, condition), .words = folio_condition_names,
     .values = CONDITION_VALUES, .secret = FIELD_MASKED},
    {"genuine", FIELD_NUMBER, FIELD_IN(State, genuine), .secret = FIELD_MASKED},
    {"over", FIELD_WORD, FIELD_IN(State, over), .words = OVER_NAMES},
    {"reason", FIELD_NUMBER, FIELD_IN(State, reason), .most = END_REASONS - 1},
    {"ben-suc", FIELD_WORD, FIELD_IN(State, ben_suc), .words = BEN_SUC_NAMES},
    {"ben-suc-die", FIELD_NUMBER, FIELD_IN(State, ben_suc_die), .most = FACES},
    {"hold-roll", FIELD_NUMBER, FIELD_IN(State, hold_roll)},
    {"mover", FIELD_NAME, FIELD_IN(State, mover), .names = &UNIT_OR_NONE},
    {"spent", FIELD_NUMBER, FIELD_IN(State, spent)},
    {"left-zoc", FIELD_NUMBER, FIELD_IN(State, left_zoc), .most = 1},
    {"back", FIELD_NAME, FIELD_IN(State, back), .names = &PLACES},
    {"carried", FIELD_NAME, FIELD_IN(State, carried), .names = &UNIT_OR_NONE},
    {"by", FIELD_WORD, FIELD_IN(State, by), .words = BY_NAMES, .values = BY_VALUES},
    {"ambush", FIELD_NAME, FIELD_IN(State, ambush), .names = &PLACES},
    {"helicopters", FIELD_NUMBER, FIELD_IN(State, helicopters)},
    {"boats", FIELD_NUMBER, FIELD_IN(State, boats)},
    {"flown-in", FIELD_NUMBER, FIELD_IN(State, flown_in), .most = MAX_UNITS},
    {"fought", FIELD_NUMBER, FIELD_IN(State, fought), .most = 1},
    {"b-52", FIELD_NUMBER, FIELD_IN(State, b52), .most = 1},
    {"crossing", FIELD_NAME, FIELD_IN(State, crossing), .names = &PLACES},
    {"crossing-set", FIELD_NUMBER, FIELD_IN(State, crossing_set), .most = 1},
    {"demolished", FIELD_NAME, FIELD_SET(State, demolished), .names = &BRIDGES},
    {"repaired", FIELD_NAME, FIELD_SET(State, repaired), .names = &BRIDGES},
    {"tried", FIELD_NAME, FIELD_SET(State, tried), .names = &BRIDGES},
    {"bombarded", FIELD_NAME, FIELD_LIST(State, bombarded, bombarded_count), .names = &PLACES},
    {"only-these", FIELD_OWN, .read = read_only_these},
    {0},
};

static const FieldRow RNGS[] = {
    {"state", FIELD_HEX, FIELD_IN(State, rng.state), .digits = 16},
    {"stream", FIELD_HEX, FIELD_IN(State, rng.stream), .digits = 16},
    {"secret-state", FIELD_HEX, FIELD_IN(State, secret.state), .digits = 16},
    {"secret-stream", FIELD_HEX, FIELD_IN(State, secret.stream), .digits = 16},
    {0},
};

static const FieldRow ROLLS[] = {
    {"escape", FIELD_NUMBER, FIELD_ARRAY(State, rolls[0]), .least = 1, .most = UNKNOWN,
     .secret = FIELD_MASKED},
    {"casualties", FIELD_NUMBER, FIELD_ARRAY(State, rolls[1]), .least = 1, .most = UNKNOWN,
     .secret = FIELD_MASKED},
    {0},
};

/* ---- support fire ---- */

/* Markers in hand or played, counted by value. */
static uint8_t *markers_of(const Fields *at)
{
    State *state = rows_state(at);
    return strcmp(at->row->key, "held") == 0 ? state->held[at->number] : state->played[at->number];
}

static void read_markers(const Fields *at)
{
    int values[MARKERS_MOST];
    int count = read_ints(at->reader, at->section, at->row->key, 1, MARKER_VALUES - 1, values, MARKERS_MOST);
    for (int i = 0; i < count; i++)
        markers_of(at)[values[i]]++;
}

static void write_markers(const Fields *at)
{
    const uint8_t *markers = markers_of(at);
    writer_print(at->writer, "%s =", at->row->key);
    for (int value = 1; value < MARKER_VALUES; value++)
        for (int i = 0; i < markers[value]; i++)
            writer_print(at->writer, " %d", value);
    writer_text(at->writer, "\n");
}

static bool is_other_sides(const Fields *at)
{
    return folio_veiled(rows_state(at), (Side)(1 - at->number));
}

static int64_t markers_held(const Fields *at)
{
    int count = 0;
    for (int value = 1; value < MARKER_VALUES; value++)
        count += rows_state(at)->held[at->number][value];
    return count;
}

static const FieldNames SIDES = {"[support %.20s]: there are us and vc", .table = EYES, .step = sizeof *EYES,
                                 .count = 2};
static const FieldRow SUPPORT[] = {
    {"count", FIELD_NUMBER, .width = 1, .most = MARKERS_MOST, .usual_of = markers_held},
    {"held", FIELD_OWN, .read = read_markers, .write = write_markers, .mask = "?", .masked = is_other_sides},
    {"played", FIELD_OWN, .read = read_markers, .write = write_markers},
    {0},
};

/* ---- hexes that were searched: a key a column ---- */

static void read_searched(const Fields *at)
{
    if (at->section)
        hexmap_read_cells(at->reader, &rows_game(at)->map.hexes, at->section, rows_state(at)->searched);
}

static void write_searched(const Fields *at)
{
    hexmap_write_cells(at->writer, &rows_game(at)->map.hexes, rows_state(at)->searched);
}

/* ---- units ---- */

static int64_t find_counter(const Fields *at, const char *word)
{
    int unit = folio_find_unit(rows_game(at), word);
    return unit < 0 || rows_game(at)->counters[unit].force < 0 ? FIELD_NO_NAME : unit;
}

static const char *counter_name(const Fields *at, int64_t unit, char text[FIELD_TEXT_SIZE])
{
    const Game *game = rows_game(at);
    return unit < game->unit_count && game->counters[unit].force >= 0 ? unit_name(at, unit, text) : NULL;
}

static int64_t usual_where(const Fields *at)
{
    const FolioUnit *unit = at->thing;
    return unit->place ? UNIT_ON_MAP : unit->where;
}

static int64_t usual_place(const Fields *at)
{
    const FolioUnit *unit = at->thing;
    return unit->where < UNIT_HIDDEN || unit->where > UNIT_ON_MAP ? NOWHERE : unit->place;
}

static int64_t usual_steps(const Fields *at)
{
    const FolioUnit *unit = at->thing;
    return unit->where == UNIT_GONE || unit->where == UNIT_ABSENT ? 0
                                                                  : rows_game(at)->counters[at->number].steps;
}

static const FieldNames COUNTERS = {"[unit %.30s]: no such counter takes part", .find = find_counter,
                                    .name = counter_name};
static const FieldRow UNIT[] = {
    {"where", FIELD_WORD, FIELD_IN(FolioUnit, where), .words = folio_where_names, .usual_of = usual_where,
     .secret = FIELD_MASKED},
    {"at", FIELD_NAME, FIELD_IN(FolioUnit, place), .names = &PLACES, .usual_of = usual_place,
     .secret = FIELD_MASKED},
    {"steps", FIELD_NUMBER, FIELD_IN(FolioUnit, steps), .most = 2, .usual_of = usual_steps,
     .secret = FIELD_MASKED},
    {"marks", FIELD_WORD, FIELD_SET(FolioUnit, marks), .words = folio_mark_names, .secret = FIELD_MASKED},
    {0},
};

static void mention(const Fields *at)
{
    ((Notes *)at->notes)->mentioned[at->number] = true;
}

/* A position after set-up that does not mention a unit its owner would have placed leaves it out of play. */
static void leave_out(const Fields *at)
{
    const Game *game = rows_game(at);
    State *state = rows_state(at);
    const Notes *notes = at->notes;
    for (int unit = 0; unit < game->unit_count; unit++) {
        bool unplaced =
            state->units[unit].where == UNIT_WAITING && game->forces[game->counters[unit].force].chosen;
        if (!notes->mentioned[unit] && (notes->only || (unplaced && !folio_is_setup(state))))
            state->units[unit] = (FolioUnit){0};
    }
}

/* ---- camps ---- */

static int64_t find_camp(const Fields *at, const char *word)
{
    int64_t number;
    if (text_to_int(word, 1, rows_game(at)->camps, &number))
        return number - 1;
    read_error(at->reader, at->section, NULL, "[camp %.20s]: there are 1 to %d", word, rows_game(at)->camps);
    return FIELD_TOLD;
}

static const char *camp_name(const Fields *at, int64_t camp, char text[FIELD_TEXT_SIZE])
{
    text_print(text, FIELD_TEXT_SIZE, "%d", (int)camp + 1);
    return camp < rows_game(at)->camps ? text : NULL;
}

static int64_t usual_camp(const Fields *at)
{
    const Camp *camp = at->thing;
    return !camp->hex ? CAMP_NONE : rows_game(at)->caches ? CAMP_OPEN : CAMP_HIDDEN;
}

static const FieldNames CAMPS = {.find = find_camp, .name = camp_name};
static const FieldRow CAMP[] = {
    {"state", FIELD_WORD, FIELD_IN(Camp, state), .words = CAMP_NAMES, .usual_of = usual_camp,
     .secret = FIELD_MASKED},
    {"at", FIELD_NAME, FIELD_IN(Camp, hex), .names = &PLACES, .secret = FIELD_MASKED},
    {0},
};

static bool says(const Fields *at, const char *kind, const char *key)
{
    int index = 0;
    return read_has(at->reader, doc_section(at->reader->doc, kind, NULL, &index), key);
}

/* What follows from the units that are gone or have left, where the file does not say it: the length of the
 * game (21.0) and secret rolls that have not won (27.0). Nobody's secret is left out either. */
static void fill_in(const Fields *at)
{
    static const char *const keys[] = {"escape", "casualties"};
    const Game *game = rows_game(at);
    State *state = rows_state(at);
    int losses = folio_us_losses(game, state),
        events[] = {folio_count_side(game, state, VC, UNIT_LEFT), losses};
    bool unseen = folio_veiled(state, US);
    if (folio_has_rule(game, RULE_BODY_COUNT) && !says(at, "position", "last-turn"))
        state->last_turn = (uint8_t)(game->turns > losses ? game->turns - losses : 0);
    for (int kind = 0; kind < 2 && game->victory == VICTORY_SECRET; kind++)
        for (int i = 0; i < events[kind] && !says(at, "rolls", keys[kind]); i++)
            state->rolls[kind][i] = unseen ? UNKNOWN : FACES;
    if (game->victory == VICTORY_SECRET && state->step > STEP_CONDITION && !says(at, "position", "condition"))
        state->condition = unseen ? UNKNOWN : CONDITION_HOLD;
    if (game->victory == VICTORY_GENUINE && state->step > STEP_GENUINE && !says(at, "position", "genuine"))
        state->genuine = unseen ? UNKNOWN : 1;
}

/* ---- a combat ---- */

static bool is_combat(const Fields *at)
{
    return rows_state(at)->combat.kind;
}

static bool is_rolled(const Fields *at)
{
    return rows_state(at)->combat.result < RESULTS;
}

static int64_t target_place(const Fields *at)
{
    return rows_state(at)->units[rows_state(at)->combat.target].place;
}

/* The attacker's and the defender's, slot by slot. */
static void read_duel(const Fields *at)
{
    Combat *combat = at->thing;
    int markers[SLOTS] = {0};
    read_ints(at->reader, at->section, at->row->key, 0, MARKER_VALUES - 1, markers, SLOTS);
    for (int i = 0; i < SLOTS; i++)
        combat->markers[i % 2][i / 2] = (uint8_t)markers[i];
}

static void write_duel(const Fields *at)
{
    const Combat *combat = at->thing;
    writer_print(at->writer, "%s = %d %d %d %d\n", at->row->key, combat->markers[0][0], combat->markers[1][0],
                 combat->markers[0][1], combat->markers[1][1]);
}

static const FieldRow COMBAT[] = {
    {"kind", FIELD_WORD, FIELD_IN(Combat, kind), .words = KIND_NAMES},
    {"stage", FIELD_WORD, FIELD_IN(Combat, stage), .words = STAGE_NAMES},
    {"target", FIELD_NAME, FIELD_IN(Combat, target), .names = &TARGETS, .needed = "a combat needs a target"},
    {"attackers", FIELD_NAME, FIELD_SET(Combat, attackers), .names = &UNITS},
    {"retreating", FIELD_NAME, FIELD_SET(Combat, retreating), .names = &UNITS},
    {"place", FIELD_NAME, FIELD_IN(Combat, place), .names = &PLACES, .usual_of = target_place},
    {"origin", FIELD_NAME, FIELD_IN(Combat, origin), .names = &PLACES},
    {"path", FIELD_NAME, FIELD_LIST(Combat, path, path_count), .names = &PLACES},
    {"slot", FIELD_NUMBER, FIELD_IN(Combat, slot), .most = SLOTS},
    {"markers", FIELD_OWN, .read = read_duel, .write = write_duel},
    {"die", FIELD_NUMBER, FIELD_IN(Combat, die), .most = FACES},
    {"result", FIELD_WORD, FIELD_IN(Combat, result), .words = folio_result_names, .usual = RESULTS,
     .when = is_rolled},
    {"mover", FIELD_NAME, FIELD_IN(Combat, mover), .names = &UNIT_OR_NONE},
    {"needed", FIELD_NUMBER, FIELD_IN(Combat, needed), .most = 3},
    {"done", FIELD_NUMBER, FIELD_IN(Combat, done), .most = 3},
    {"closer", FIELD_NUMBER, FIELD_IN(Combat, closer), .most = 1},
    {"chain", FIELD_NAME, FIELD_LIST(Combat, chain, chain_count), .names = &UNITS},
    {0},
};

/* ---- all of it ---- */

static const FieldRow NO_ROWS[] = {{0}};

const FieldSheet folio_position[] = {
    {"position", NULL, "step, turn and everything that is one for the whole table", "4.1", .rows = TABLE},
    {"rng", NULL, "the generators", "4.1", .rows = RNGS, .secret = FIELD_OF_NOBODY},
    {"dice", NULL, "rolls laid ready", "4.1", .rows = dice_rows, .at = offsetof(State, dice),
     .secret = FIELD_OF_NOBODY},
    {"support", "", "markers in hand and played", "8.0", .rows = SUPPORT, FIELD_THINGS(State, held_count),
     .names = &SIDES},
    {"rolls", NULL, "secret rolls", "27.0", .rows = ROLLS},
    {"searched", NULL, "hexes where nothing is hidden any more", "15.0", .rows = NO_ROWS,
     .finish = read_searched, .write = write_searched},
    {"unit", "", "where a unit is, its steps and what it did", "2.3", .rows = UNIT,
     FIELD_THINGS(State, units), .names = &COUNTERS, .prepare = mention, .close = leave_out},
    {"camp", "", "a base camp or supply cache", "16.0", .rows = CAMP, FIELD_THINGS(State, camps),
     .names = &CAMPS, .close = fill_in},
    {"combat", NULL, "a combat under way", "7.0", .rows = COMBAT, .at = offsetof(State, combat),
     .optional = true, .when = is_combat},
    {0},
};

const Setup folio_setup = {
    .position = folio_position,
    .kinds = folio_mission_sections,
    .steps = &folio_sequence,
    .start = folio_start,
    .unsound = folio_unsound,
    .broken = folio_broken,
    .fault = folio_fault,
    .game_size = sizeof(Game),
    .parts = folio_load_parts,
    .check = folio_load_checks,
};
