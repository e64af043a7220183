/* position: reading. A file may say little: what it leaves out is as at the start of the first US Movement
 * Phase. */
#include "folio/position/position.h"

#include <stdio.h>
#include <string.h>

#include "folio/position/change.h"
#include "folio/position/names.h"
#include "folio/position/setup.h"
#include "folio/turn/sequence.h"

const char *const folio_position_sections[] = {"position", "rng",  "dice", "support", "rolls",
                                               "searched", "unit", "camp", "combat",  NULL};
const char *const folio_where_names[WHERES + 1] = {"absent",  "waiting", "hidden", "map",
                                                   "carried", "gone",    "left",   NULL};
const char *const folio_mark_names[] = {"moved",    "attacked", "target",  "retreated",
                                        "advanced", "by-air",   "by-boat", NULL};
const char *const folio_camp_names[] = {"none", "hidden", "open", "captured", NULL};
const char *const folio_condition_names[] = {"none", "escape", "casualties", "hold", "?", NULL};
const char *const folio_kind_names[] = {"none", "attack", "bombardment", "ambush", NULL};
const char *const folio_stage_names[] = {"none",    "attackers",    "support", "loss",
                                         "retreat", "displacement", "advance", NULL};
const char *const folio_ben_suc_names[] = {"quiet", "triggered", "rolled", "over", NULL};
const char *const folio_by_names[] = {"none", "helicopter", "boat", NULL};
const char *const folio_over_names[] = {"no", "us", "vc", "draw", "blind", NULL};

static const char *const EYES[] = {"us", "vc", "all", NULL};

typedef struct Read {
    Reader reader;
    const FolioGame *game;
    FolioState *state;
} Read;

/* ---- values of our own ---- */

static Place read_place_word(Read *read, const Section *section, const char *key, const char *word)
{
    if (strcmp(word, "-") == 0)
        return NOWHERE;
    if (strcmp(word, "?") == 0)
        return UNKNOWN_PLACE;
    Place place = folio_find_place(&read->game->map, word);
    if (place == NOWHERE)
        read_error(&read->reader, section, key, "'%.30s' is no place of this map", word);
    return place;
}

static Place read_place(Read *read, const Section *section, const char *key, Place fallback)
{
    if (!read_has(&read->reader, section, key))
        return fallback;
    return read_place_word(read, section, key, read_text(&read->reader, section, key, ""));
}

static int read_places(Read *read, const Section *section, const char *key, uint16_t *places, int cap)
{
    const char *words[BOMBARDED_MOST];
    int count = read_words(&read->reader, section, key, words, cap);
    for (int i = 0; i < count; i++)
        places[i] = read_place_word(read, section, key, words[i]);
    return count;
}

/* A unit plus 1; 0 for none. */
static uint8_t read_unit_name(Read *read, const Section *section, const char *key, uint8_t fallback)
{
    const char *name = read_text(&read->reader, section, key, NULL);
    if (!name)
        return fallback;
    int unit = folio_find_unit(read->game, name);
    if (unit < 0 && strcmp(name, "-") != 0)
        read_error(&read->reader, section, key, "there is no unit '%.30s'", name);
    return (uint8_t)(unit + 1);
}

static int read_unit_list(Read *read, const Section *section, const char *key, uint8_t *units, int cap)
{
    const char *words[MAX_UNITS];
    int count = read_words(&read->reader, section, key, words, cap), found = 0;
    for (int i = 0; i < count; i++) {
        int unit = folio_find_unit(read->game, words[i]);
        if (unit < 0)
            read_error(&read->reader, section, key, "there is no unit '%.30s'", words[i]);
        else
            units[found++] = (uint8_t)unit;
    }
    return found;
}

static uint64_t read_unit_set(Read *read, const Section *section, const char *key)
{
    uint8_t units[MAX_UNITS];
    uint64_t set = 0;
    int count = read_unit_list(read, section, key, units, MAX_UNITS);
    for (int i = 0; i < count; i++)
        set |= 1ull << units[i];
    return set;
}

static uint32_t read_bridges(Read *read, const Section *section, const char *key)
{
    const char *words[MAX_BRIDGES];
    uint32_t bridges = 0;
    int count = read_words(&read->reader, section, key, words, MAX_BRIDGES);
    for (int i = 0; i < count; i++) {
        Place place = folio_find_place(&read->game->map, words[i]);
        int bridge = folio_on_side(place) ? read->game->map.side_bridge[place - ON_SIDE] - 1 : -1;
        if (bridge < 0)
            read_error(&read->reader, section, key, "there is no bridge at '%.30s'", words[i]);
        else
            bridges |= 1u << bridge;
    }
    return bridges;
}

static uint8_t read_byte(Read *read, const Section *section, const char *key, int most, uint8_t fallback)
{
    return (uint8_t)read_int(&read->reader, section, key, 0, most, fallback);
}

static uint8_t read_word(Read *read, const Section *section, const char *key, const char *const *names,
                         uint8_t fallback)
{
    return (uint8_t)read_enum(&read->reader, section, key, names, fallback);
}

/* ---- sections ---- */

static uint8_t read_step(Read *read, const Section *section)
{
    const char *name = read_text(&read->reader, section, "step", folio_steps[STEP_US_MOVE].name);
    for (int step = 0; step < STEPS; step++)
        if (text_same_ignoring_case(folio_steps[step].name, name))
            return (uint8_t)step;
    read_error(&read->reader, section, "step", "there is no step '%.30s' in the sequence of play", name);
    return STEP_US_MOVE;
}

/* The other side's is blank where eyes see only their own; one that a file leaves out is the seed's. */
static void read_lots(Read *read, const Section *section)
{
    FolioState *state = read->state;
    state->lot = read_byte(read, section, "lot", UINT8_MAX, state->lot);
    if (state->eyes != SIDE_ALL)
        state->own_lot[1 - state->eyes] = 0;
    state->own_lot[US] = read_hex(&read->reader, section, "us-lot", state->own_lot[US]);
    state->own_lot[VC] = read_hex(&read->reader, section, "vc-lot", state->own_lot[VC]);
}

static void read_table(Read *read, const Section *section)
{
    FolioState *state = read->state;
    int eyes = read_enum(&read->reader, section, "eyes", EYES, 2);
    state->eyes = eyes == 2 ? SIDE_ALL : (uint8_t)eyes;
    read_lots(read, section);
    state->step = read_step(read, section);
    state->turn = read_byte(read, section, "turn", MAX_TURNS, folio_is_setup(state) ? 0 : 1);
    state->last_turn = read_byte(read, section, "last-turn", MAX_TURNS, state->last_turn);
    state->open_roll = read_byte(read, section, "open-roll", 2 * FACES, 0);
    state->condition = read_word(read, section, "condition", folio_condition_names, 0);
    if (state->condition == CONDITIONS)
        state->condition = UNKNOWN;
    state->genuine = read_byte(read, section, "genuine", UNKNOWN, 0);
    state->over = read_word(read, section, "over", folio_over_names, OVER_NO);
    state->reason = read_byte(read, section, "reason", END_REASONS - 1, 0);
    state->ben_suc = read_word(read, section, "ben-suc", folio_ben_suc_names, 0);
    state->ben_suc_die = read_byte(read, section, "ben-suc-die", FACES, 0);
    state->hold_roll = read_byte(read, section, "hold-roll", UNKNOWN, 0);
}

static void read_progress(Read *read, const Section *section)
{
    FolioState *state = read->state;
    static const uint8_t ways[] = {0, BY_HELICOPTER, BY_BOAT};
    state->mover = read_unit_name(read, section, "mover", 0);
    state->spent = read_byte(read, section, "spent", UNKNOWN, 0);
    state->left_zoc = read_byte(read, section, "left-zoc", 1, 0);
    state->back = read_place(read, section, "back", NOWHERE);
    state->carried = read_unit_name(read, section, "carried", 0);
    state->by = ways[read_word(read, section, "by", folio_by_names, 0)];
    state->ambush = read_place(read, section, "ambush", NOWHERE);
    state->helicopters = read_byte(read, section, "helicopters", UNKNOWN, state->helicopters);
    state->boats = read_byte(read, section, "boats", UNKNOWN, state->boats);
    state->flown_in = read_byte(read, section, "flown-in", MAX_UNITS, 0);
    state->fought = read_byte(read, section, "fought", 1, 0);
    state->b52 = read_byte(read, section, "b-52", 1, 0);
    state->crossing = read_place(read, section, "crossing", NOWHERE);
    state->crossing_set = read_byte(read, section, "crossing-set", 1, 0);
    state->demolished = read_bridges(read, section, "demolished");
    state->repaired = read_bridges(read, section, "repaired");
    state->tried = read_bridges(read, section, "tried");
    state->bombarded_count =
        (uint8_t)read_places(read, section, "bombarded", state->bombarded, BOMBARDED_MOST);
}

static void read_chance(Read *read)
{
    int rolls[DICE_FORCED];
    FolioState *state = read->state;
    const Section *rng = reader_only(&read->reader, "rng"), *dice = reader_only(&read->reader, "dice");
    if (state->eyes != SIDE_ALL)
        state->rng = state->secret = (Rng){0};
    state->rng.state = read_hex(&read->reader, rng, "state", state->rng.state);
    state->rng.stream = read_hex(&read->reader, rng, "stream", state->rng.stream);
    state->secret.state = read_hex(&read->reader, rng, "secret-state", state->secret.state);
    state->secret.stream = read_hex(&read->reader, rng, "secret-stream", state->secret.stream);
    int count = dice ? read_ints(&read->reader, dice, "forced", 1, 100, rolls, DICE_FORCED) : 0;
    dice_force(&state->dice, rolls, count);
}

static void read_markers(Read *read, const Section *section, const char *key, uint8_t markers[MARKER_VALUES])
{
    int values[MARKERS_MOST];
    int count = read_ints(&read->reader, section, key, 1, MARKER_VALUES - 1, values, MARKERS_MOST);
    for (int i = 0; i < count; i++)
        markers[values[i]]++;
}

static void read_support(Read *read, const Section *section)
{
    int side = text_same_ignoring_case(section->name, "us") ? US : VC, count = 0;
    if (!text_same_ignoring_case(section->name, EYES[side]))
        read_error(&read->reader, section, NULL, "[support %.20s]: there are us and vc", section->name);
    if (strcmp(read_text(&read->reader, section, "held", ""), "?") != 0)
        read_markers(read, section, "held", read->state->held[side]);
    read_markers(read, section, "played", read->state->played[side]);
    for (int value = 1; value < MARKER_VALUES; value++)
        count += read->state->held[side][value];
    read->state->held_count[side] = read_byte(read, section, "count", MARKERS_MOST, (uint8_t)count);
}

static void read_rolls(Read *read)
{
    static const char *const keys[] = {"escape", "casualties"};
    const Section *section = reader_only(&read->reader, "rolls");
    for (int kind = 0; section && kind < 2; kind++) {
        int rolls[ROLLS_MOST];
        int count = read_ints(&read->reader, section, keys[kind], 1, UNKNOWN, rolls, ROLLS_MOST);
        for (int i = 0; i < count; i++)
            read->state->rolls[kind][i] = (uint8_t)rolls[i];
    }
}

/* What follows from the units that are gone or have left, where the file does not say it: the length of the
 * game (21.0) and secret rolls that have not won (27.0). Nobody's secret is left out either. */
static void fill_in(Read *read, const Section *table)
{
    static const char *const keys[] = {"escape", "casualties"};
    const FolioGame *game = read->game;
    FolioState *state = read->state;
    const Section *rolls = reader_only(&read->reader, "rolls");
    int losses = folio_us_losses(game, state),
        events[] = {folio_count_side(game, state, VC, UNIT_LEFT), losses};
    bool unseen = folio_veiled(state, US);
    if (folio_has_rule(game, RULE_BODY_COUNT) && !read_has(&read->reader, table, "last-turn"))
        state->last_turn = (uint8_t)(game->turns > losses ? game->turns - losses : 0);
    for (int kind = 0; kind < 2 && game->victory == VICTORY_SECRET; kind++)
        for (int i = 0; i < events[kind] && !read_has(&read->reader, rolls, keys[kind]); i++)
            state->rolls[kind][i] = unseen ? UNKNOWN : FACES;
    if (game->victory == VICTORY_SECRET && state->step > STEP_CONDITION &&
        !read_has(&read->reader, table, "condition"))
        state->condition = unseen ? UNKNOWN : CONDITION_HOLD;
    if (game->victory == VICTORY_GENUINE && state->step > STEP_GENUINE &&
        !read_has(&read->reader, table, "genuine"))
        state->genuine = unseen ? UNKNOWN : 1;
}

static void read_searched(Read *read)
{
    const Section *section = reader_only(&read->reader, "searched");
    const HexGrid *grid = &read->game->map.grid;
    for (int column = 1; section && column <= grid->columns; column++) {
        char key[8];
        int rows[100];
        text_print(key, sizeof key, "%02d", column);
        int count = read_ints(&read->reader, section, key, 1, 99, rows, COUNT_OF(rows));
        for (int i = 0; i < count; i++) {
            if (!hex_on_map(grid, 100 * column + rows[i])) {
                read_error(&read->reader, section, key, "column %02d has no row %02d", column, rows[i]);
                continue;
            }
            int cell = hex_index(grid, (Hex)(100 * column + rows[i]));
            read->state->searched[cell / 8] |= (uint8_t)(1 << (cell % 8));
        }
    }
}

static void read_unit(Read *read, const Section *section, bool *mentioned)
{
    int number = folio_find_unit(read->game, section->name);
    if (number < 0 || read->game->counters[number].force < 0) {
        read_error(&read->reader, section, NULL, "[unit %.30s]: no such counter takes part", section->name);
        return;
    }
    int marks[8];
    Unit *unit = &read->state->units[number];
    mentioned[number] = true;
    unit->place = read_place(read, section, "at", unit->place);
    unit->where =
        read_word(read, section, "where", folio_where_names, unit->place ? UNIT_ON_MAP : unit->where);
    uint8_t steps =
        unit->where == UNIT_GONE || unit->where == UNIT_ABSENT ? 0 : read->game->counters[number].steps;
    unit->steps = read_byte(read, section, "steps", 2, steps);
    if (unit->where < UNIT_HIDDEN || unit->where > UNIT_ON_MAP)
        unit->place = read_place(read, section, "at", NOWHERE);
    if (!read_has(&read->reader, section, "marks"))
        return;
    unit->marks = 0;
    int count = read_enums(&read->reader, section, "marks", folio_mark_names, marks, COUNT_OF(marks));
    for (int i = 0; i < count; i++)
        unit->marks |= (uint8_t)(1 << marks[i]);
}

static void read_camp(Read *read, const Section *section)
{
    int64_t number;
    if (!text_to_int(section->name, 1, read->game->camps, &number)) {
        read_error(&read->reader, section, NULL, "[camp %.20s]: there are 1 to %d", section->name,
                   read->game->camps);
        return;
    }
    Camp *camp = &read->state->camps[number - 1];
    camp->hex = read_place(read, section, "at", camp->hex);
    uint8_t usual = !camp->hex ? CAMP_NONE : read->game->caches ? CAMP_OPEN : CAMP_HIDDEN;
    camp->state = read_word(read, section, "state", folio_camp_names, usual);
}

static void read_combat(Read *read)
{
    Combat *combat = &read->state->combat;
    const Section *section = reader_only(&read->reader, "combat");
    if (!section)
        return;
    int markers[4] = {0};
    combat->kind = read_word(read, section, "kind", folio_kind_names, 0);
    combat->stage = read_word(read, section, "stage", folio_stage_names, 0);
    combat->attackers = read_unit_set(read, section, "attackers");
    combat->retreating = read_unit_set(read, section, "retreating");
    int target = read_unit_name(read, section, "target", 0) - 1;
    if (target < 0)
        read_error(&read->reader, section, "target", "a combat needs a target");
    combat->target = (uint8_t)(target < 0 ? 0 : target);
    combat->place = read_place(read, section, "place", read->state->units[combat->target].place);
    combat->origin = read_place(read, section, "origin", NOWHERE);
    combat->path_count = (uint8_t)read_places(read, section, "path", combat->path, PATH_MOST);
    combat->slot = read_byte(read, section, "slot", SLOTS, 0);
    read_ints(&read->reader, section, "markers", 0, MARKER_VALUES - 1, markers, 4);
    for (int i = 0; i < 4; i++)
        combat->markers[i % 2][i / 2] = (uint8_t)markers[i];
    combat->die = read_byte(read, section, "die", FACES, 0);
    combat->result = read_word(read, section, "result", folio_result_names, RESULTS);
    combat->mover = read_unit_name(read, section, "mover", 0);
    combat->needed = read_byte(read, section, "needed", 3, 0);
    combat->done = read_byte(read, section, "done", 3, 0);
    combat->closer = read_byte(read, section, "closer", 1, 0);
    combat->chain_count = (uint8_t)read_unit_list(read, section, "chain", combat->chain, CHAIN_MOST);
}

/* ---- all of it ---- */

/* A position after set-up that does not mention a unit its owner would have placed leaves it out of play. */
static void leave_out(const FolioGame *game, FolioState *state, const bool *mentioned, bool only)
{
    for (int unit = 0; unit < game->unit_count; unit++) {
        bool unplaced =
            state->units[unit].where == UNIT_WAITING && game->forces[game->counters[unit].force].chosen;
        if (!mentioned[unit] && (only || (unplaced && !folio_is_setup(state))))
            state->units[unit] = (Unit){0};
    }
}

bool folio_position_given(const Doc *doc)
{
    for (int kind = 0; doc && folio_position_sections[kind]; kind++) {
        int index = 0;
        if (doc_section(doc, folio_position_sections[kind], NULL, &index))
            return true;
    }
    return false;
}

static void read_all(Read *read)
{
    bool mentioned[MAX_UNITS] = {false};
    const Section *section, *table = reader_only(&read->reader, "position");
    read_table(read, table);
    read_progress(read, table);
    bool only = read_bool(&read->reader, table, "only-these", false);
    read_chance(read);
    for (int index = 0; (section = reader_next(&read->reader, "support", &index));)
        read_support(read, section);
    read_rolls(read);
    read_searched(read);
    for (int index = 0; (section = reader_next(&read->reader, "unit", &index));)
        read_unit(read, section, mentioned);
    leave_out(read->game, read->state, mentioned, only);
    for (int index = 0; (section = reader_next(&read->reader, "camp", &index));)
        read_camp(read, section);
    fill_in(read, table);
    read_combat(read);
}

bool folio_position_read(const FolioGame *game, const Doc *doc, uint64_t seed, FolioState *state,
                         Errors *errors)
{
    Read read = {.game = game, .state = state};
    int before = errors->count;
    folio_start(game, seed, state);
    reader_open(&read.reader, doc, errors);
    read_all(&read);
    reader_close(&read.reader, folio_position_sections, folio_mission_sections);
    return errors->count == before;
}
