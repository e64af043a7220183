/* position: what a position says, as rows, and back. What can be hidden stands whole in one line, `is`, which others see as `?`: a unit, a
 * man, a trap is known or it is not. For whoever writes a position by hand there are words too, which are read and never written:
 *
 *     [unit 1st]
 *     at = 12.5,30
 *     form = line
 *     marks = under-fire
 *
 * puts the section there with all its men; [man 1st.3] says more of one. A unit that is not mentioned takes no part, once one is. Without
 * frames a position stands in the orders of the side that is `active`. The context is the game, the whole the state. */
#include "tod/position/position.h"

#include <string.h>

#include "core/base/bits.h"
#include "core/play/chance_rows.h"
#include "tod/movement/movement.h"
#include "tod/turn/sequence.h"

const char *const tod_man_where_names[MAN_WHERES + 1] = {"absent", "fit",   "casualty", "dead",
                                                         "out",    "taken", "guard",    NULL};
const char *const tod_man_marks[] = {"shifted", "killed", "empty",        "bearer", "crossed",
                                     "at-wall", "thrown", "thrown-twice", NULL};
const char *const tod_where_names[WHERES + 1] = {"absent", "waiting", "table", "aboard",
                                                 "left",   "gone",    NULL};
const char *const tod_deed_names[DEEDS + 1] = {"none",   "move", "fire",  "assault",
                                               "direct", "work", "panic", NULL};
const char *const tod_work_names[WORKS + 1] = {"none",   "set-up",  "dismantle", "pivot",    "cross",
                                               "disarm", "cut",     "limber",    "unlimber", "search",
                                               "unload", "destroy", NULL};
const char *const tod_marks[] = {
    "known",      "hidden",    "moved",      "cautious",  "under-fire",    "under-he",  "fresh",
    "was-pinned", "first-pin", "forced",     "tending",   "panic",         "breaking",  "ready",
    "scanning",   "poor",      "downgraded", "answering", "half",          "revenge",   "still",
    "landed",     "entering",  "stunned",    "immobile",  "turret-jammed", "no-gunner", "no-crew",
    "wreck",      "limbered",  "boarded",    NULL};
const char *const tod_group_names[GROUPS + 1] = {"small-arms", "lmg",    "hmg",           "rocket",
                                                 "gun",        "mortar", "anti-aircraft", NULL};
const char *const tod_trap_states[TRAP_STATES + 1] = {"unused", "laid", "found", "spent", NULL};
const char *const tod_fire_states[FIRE_STATES + 1] = {"none", "called", "ranging", "ranged", NULL};
const char *const tod_mark_names[MARK_WHYS + 1] = {"none", "seen", "heard", "shots", "trap", NULL};

/* ---- a thing in one line ---- */

/* How a struct is made: so many numbers of four bytes, of two, of one. */
typedef struct Layout {
    uint8_t fours, twos, ones;
} Layout;
static const Layout UNIT_LAYOUT = {3, 4, 28}, MAN_LAYOUT = {0, 5, 8}, TRAP_LAYOUT = {0, 2, 4},
                    FIRE_LAYOUT = {0, 2, 10}, REQUEST_LAYOUT = {0, 0, 4}, LIGHT_LAYOUT = {0, 2, 2},
                    MARK_LAYOUT = {0, 2, 4};
enum { NUMBERS_MOST = 40, LINE_SIZE = 256 };

static int numbers_of(Layout layout)
{
    return layout.fours + layout.twos + layout.ones;
}

static int width_of(Layout layout, int number)
{
    return number < layout.fours ? 4 : number < layout.fours + layout.twos ? 2 : 1;
}

/* Digits before `end`; returns where they begin. Thousands of numbers are written of each position that is kept. */
static char *put_number(char *end, uint32_t value)
{
    do
        *--end = (char)('0' + value % 10);
    while (value /= 10);
    return end;
}

/* From behind, each with a blank before it. */
static void write_thing(const Fields *at, Layout layout)
{
    char text[LINE_SIZE], *begin = text + LINE_SIZE - 1;
    const char *end = (const char *)at->thing;
    for (int i = 0; i < numbers_of(layout); i++)
        end += width_of(layout, i);
    *begin = 0;
    for (int i = numbers_of(layout) - 1; i >= 0; i--) {
        uint32_t value = 0;
        end -= width_of(layout, i);
        memcpy(&value, end, (size_t)width_of(layout, i));
        begin = put_number(begin, value);
        if (i)
            *--begin = ' ';
    }
    field_line(at, begin);
}

static void read_thing(const Fields *at, Layout layout)
{
    const char *words[NUMBERS_MOST];
    char *to = at->thing;
    int count = field_words(at, words, NUMBERS_MOST);
    if (count != numbers_of(layout)) {
        field_error(at, "%d numbers are needed", numbers_of(layout));
        return;
    }
    for (int i = 0; i < count; i++) {
        int width = width_of(layout, i);
        int64_t value = 0;
        if (!text_to_int(words[i], 0, (1ll << 8 * width) - 1, &value))
            field_error(at, "'%.20s' is no number that can stand here", words[i]);
        uint32_t stored = (uint32_t)value;
        memcpy(to, &stored, (size_t)width);
        to += width;
    }
}

#define THING(what, LAYOUT)                    \
    static void write_##what(const Fields *at) \
    {                                          \
        write_thing(at, LAYOUT);               \
    }                                          \
    static void read_##what(const Fields *at)  \
    {                                          \
        read_thing(at, LAYOUT);                \
    }
THING(unit, UNIT_LAYOUT)
THING(man, MAN_LAYOUT)
THING(trap, TRAP_LAYOUT)
THING(fire, FIRE_LAYOUT)
THING(request, REQUEST_LAYOUT)
THING(light, LIGHT_LAYOUT)
THING(suspicion, MARK_LAYOUT)

/* Whether the file says that these eyes do not know the thing: then nothing else of it is kept. */
static bool says_veiled(const Fields *at)
{
    return field_given(at, "is") && strcmp(read_text(at->reader, at->section, "is", ""), "?") == 0;
}

/* What a masked position has instead: all zero, but for the byte that says so. */
static bool is_veiled_unit(const Fields *at)
{
    return ((const TodUnit *)at->thing)->where == UNKNOWN;
}
static bool is_veiled_man(const Fields *at)
{
    return ((const TodMan *)at->thing)->where == UNKNOWN;
}
static bool is_veiled_trap(const Fields *at)
{
    return ((const TodTrap *)at->thing)->state == UNKNOWN;
}
/* Of lists that are shared out by halves. */
static bool is_theirs(const Fields *at, int most)
{
    return *at->eyes != SIDE_ALL && *at->eyes != (at->number < most / 2 ? US : VC);
}
static bool is_veiled_fire(const Fields *at)
{
    return is_theirs(at, MAX_FIRES);
}
static bool is_veiled_request(const Fields *at)
{
    return *at->eyes == VC;
}
static bool is_masked_mover(const Fields *at)
{
    const State *state = rows_state(at);
    return *at->eyes != SIDE_ALL && *at->eyes != state->active;
}

/* ---- names ---- */

static int64_t find_unit(const Fields *at, const char *word)
{
    return tod_find_unit(rows_game(at), rows_state(at), word);
}
static const char *unit_name(const Fields *at, int64_t unit, char text[FIELD_TEXT_SIZE])
{
    if (unit >= tod_slots(rows_game(at)))
        return NULL;
    tod_unit_text(rows_game(at), rows_state(at), (int)unit, text);
    return text;
}
static int64_t find_other(const Fields *at, const char *word)
{
    int64_t unit = find_unit(at, word);
    return unit < 0 ? unit : unit + 1;
}
static const char *other_name(const Fields *at, int64_t unit, char text[FIELD_TEXT_SIZE])
{
    return unit_name(at, unit - 1, text);
}
static int64_t find_man(const Fields *at, const char *word)
{
    return tod_find_man(rows_game(at), rows_state(at), word);
}
static const char *man_name(const Fields *at, int64_t man, char text[FIELD_TEXT_SIZE])
{
    if (man >= rows_game(at)->man_count)
        return NULL;
    tod_man_text(rows_game(at), rows_state(at), (int)man, text);
    return text;
}
static_assert((int)UNIT_TEXT <= (int)FIELD_TEXT_SIZE, "names fit");

static const FieldNames UNITS = {"there is no unit '%.30s'", .find = find_unit, .name = unit_name};
static const FieldNames UNIT_OR_NONE = {"there is no unit '%.30s'", .none = "-", .find = find_other,
                                        .name = other_name};
static const FieldNames MEN = {"there is no man '%.30s'", .find = find_man, .name = man_name};
static const FieldNames WEAPON_NAMES = {"there is no weapon '%.30s'", FIELD_NAMES_IN(Game, weapons, name)};
static const FieldNames VILLAGE_NAMES = {"there is no village '%.30s'", FIELD_NAMES_IN(Game, villages, name)};

/* A word for people who write positions: read, never written. */
static bool never(const Fields *at)
{
    return !at->writer;
}

/* ---- the table ---- */

static int64_t usual_turn(const Fields *at)
{
    return rows_state(at)->turn ? rows_state(at)->turn : 1;
}

static const FieldRow TABLE[] = {
    EYES_ROW("us", "vc"),
    {"lot", FIELD_NUMBER, FIELD_IN(State, lot)},
    {"us-lot", FIELD_HEX, FIELD_IN(State, own_lot[US]), .digits = 16, .secret = FIELD_OF_FIRST},
    {"vc-lot", FIELD_HEX, FIELD_IN(State, own_lot[VC]), .digits = 16, .secret = FIELD_OF_SECOND},
    {"turn", FIELD_NUMBER, FIELD_IN(State, turn), .most = MAX_TURNS, .usual_of = usual_turn},
    {"active", FIELD_WORD, FIELD_IN(State, active), .words = tod_side_names},
    {"first", FIELD_WORD, FIELD_IN(State, first), .words = tod_side_names},
    {"second", FIELD_YES_NO, FIELD_IN(State, second)},
    {"rolls", FIELD_NUMBER, FIELD_ARRAY(State, rolls), .fixed = true, .most = D6},
    {"visibility", FIELD_NUMBER, FIELD_IN(State, visibility)},
    {"gone", FIELD_HEX, FIELD_ARRAY(State, gone), .fixed = true, .digits = 16,
     .wrong = "three sets of pieces"},
    {"gap", FIELD_HEX, FIELD_ARRAY(State, gap), .fixed = true, .digits = 16, .wrong = "three sets of pieces"},
    {"us-called", FIELD_HEX, FIELD_IN(State, called[US]), .digits = 16, .secret = FIELD_OF_FIRST},
    {"vc-called", FIELD_HEX, FIELD_IN(State, called[VC]), .digits = 16, .secret = FIELD_OF_SECOND},
    {"asked", FIELD_HEX, FIELD_ARRAY(State, asked), .fixed = true, .digits = 16, .secret = FIELD_OF_FIRST,
     .wrong = "a set of units for each mission"},
    {"hand", FIELD_HEX, FIELD_IN(State, hand), .digits = 8, .secret = FIELD_OF_SECOND},
    {"played", FIELD_HEX, FIELD_IN(State, played), .digits = 8},
    {"held", FIELD_NUMBER, FIELD_IN(State, held), .most = CARDS},
    {"effects", FIELD_NUMBER, FIELD_IN(State, effects), .most = 63},
    {"us-tally", FIELD_NUMBER, FIELD_ARRAY(State, tally[US]), .fixed = true},
    {"vc-tally", FIELD_NUMBER, FIELD_ARRAY(State, tally[VC]), .fixed = true},
    {"mover", FIELD_NAME, FIELD_IN(State, mover), .names = &UNIT_OR_NONE, .mask = "?",
     .masked = is_masked_mover},
    {"extra-traps", FIELD_NUMBER, FIELD_IN(State, extra_traps), .most = MAX_TRAPS},
    {"heard", FIELD_NUMBER, FIELD_IN(State, heard), .most = MAX_FLIGHTS},
    {"looked", FIELD_YES_NO, FIELD_IN(State, looked)},
    END_ROWS("us", "vc"),
};

/* ---- units ---- */

/* What a file said that no position keeps. */
typedef struct Notes {
    uint8_t any; /* unit was mentioned */
} Notes;
static_assert(sizeof(Notes) <= SETUP_NOTES, "there is room for the notes");

/* "12.5,30": the unit stands there with all its men. */
static void read_unit_at(const Fields *at)
{
    const Game *game = rows_game(at);
    TodUnit *unit = at->thing;
    const char *words[2];
    int x = 0, y = 0;
    if (field_words(at, words, 2) != 2 || !tod_read_inches(words[0], &x) || !tod_read_inches(words[1], &y) ||
        !tod_on_this_table(game, (PlanePoint){x, y})) {
        field_error(at, "a place on this table in inches: at = 12.5,30");
        return;
    }
    if ((unit->where == UNIT_ABSENT || unit->where == UNIT_WAITING) &&
        !tod_machine(game, rows_state(at), at->number))
        for (int man = -1;
             (man = tod_next_man(game, rows_state(at), at->number, 1u << MAN_ABSENT, man)) >= 0;)
            rows_state(at)->men[man].where = MAN_FIT;
    tod_deploy(game, rows_state(at), at->number,
               (TodPlace){(uint16_t)x, (uint16_t)y, unit->facing, unit->form});
}

static void read_unit_facing(const Fields *at)
{
    int64_t degrees = 0;
    if (!text_to_int(field_text(at), 0, 359, &degrees))
        field_error(at, "a direction is 0 to 359 degrees, clockwise from north");
    *((uint8_t *)at->thing + at->row->at) =
        (uint8_t)plane_turned((int)((degrees * PLANE_CIRCLE + 180) / 360));
}

#define BY_HAND .when = never
static const FieldRow UNIT[] = {
    {"is", FIELD_OWN, .read = read_unit, .write = write_unit, .mask = "?", .masked = is_veiled_unit},
    {"form", FIELD_WORD, FIELD_IN(TodUnit, form), .words = tod_formation_names, BY_HAND},
    {"facing", FIELD_OWN, FIELD_IN(TodUnit, facing), .read = read_unit_facing},
    {"at", FIELD_OWN, .read = read_unit_at},
    {"turret", FIELD_OWN, FIELD_IN(TodUnit, turret), .read = read_unit_facing},
    {"scan", FIELD_OWN, FIELD_IN(TodUnit, scan), .read = read_unit_facing},
    {"where", FIELD_WORD, FIELD_IN(TodUnit, where), .words = tod_where_names, BY_HAND},
    {"marks", FIELD_WORD, FIELD_SET(TodUnit, marks), .words = tod_marks, BY_HAND},
    {"class", FIELD_WORD, FIELD_IN(TodUnit, troops), .words = tod_class_names, BY_HAND},
    {"chits", FIELD_NUMBER, FIELD_IN(TodUnit, chits), .most = 20, BY_HAND},
    {"deed", FIELD_WORD, FIELD_IN(TodUnit, deed), .words = tod_deed_names, BY_HAND},
    {"work", FIELD_WORD, FIELD_IN(TodUnit, work), .words = tod_work_names, BY_HAND},
    {"work-left", FIELD_NUMBER, FIELD_IN(TodUnit, work_left), .most = 9, BY_HAND},
    {"work-on", FIELD_NUMBER, FIELD_IN(TodUnit, work_on), .most = 254, BY_HAND},
    {"lost", FIELD_NUMBER, FIELD_IN(TodUnit, lost), .most = UNIT_MEN, BY_HAND},
    {"aboard", FIELD_NAME, FIELD_IN(TodUnit, aboard), .names = &UNIT_OR_NONE, BY_HAND},
    {"towed", FIELD_NAME, FIELD_IN(TodUnit, towed), .names = &UNIT_OR_NONE, BY_HAND},
    {"alarm", FIELD_NAME, FIELD_IN(TodUnit, alarm), .names = &UNIT_OR_NONE, BY_HAND},
    {"primary", FIELD_NUMBER, FIELD_IN(TodUnit, primary), .most = 9, BY_HAND},
    {"bursts", FIELD_NUMBER, FIELD_IN(TodUnit, bursts), .most = 9, BY_HAND},
    {"supplies", FIELD_YES_NO, FIELD_IN(TodUnit, supplies), BY_HAND},
    {0},
};

/* The first unit that a file mentions clears the table of all. */
static void prepare_unit(const Fields *at)
{
    Notes *notes = at->notes;
    State *state = rows_state(at);
    const Game *game = rows_game(at);
    TodUnit *unit = at->thing;
    for (int i = 0; i < game->unit_count && !notes->any; i++)
        if (state->units[i].where == UNIT_TABLE || state->units[i].where == UNIT_ABOARD) {
            state->units[i].where = UNIT_ABSENT;
            state->units[i].marks &= ~(uint32_t)(UNIT_KNOWN | UNIT_HIDDEN | UNIT_READY | UNIT_LIMBERED);
            state->units[i].aboard = state->units[i].towed = 0;
        }
    notes->any = 1;
    if (unit->where == UNIT_ABSENT)
        unit->form = FORM_CLUSTER;
}

static void finish_unit(const Fields *at)
{
    TodUnit *unit = at->thing;
    if (says_veiled(at))
        *unit = (TodUnit){.where = UNKNOWN};
    else if (field_given(at, "aboard") && !field_given(at, "is"))
        unit->where = UNIT_ABOARD;
    if ((field_given(at, "at") || field_given(at, "aboard")) && !field_given(at, "marks") &&
        !field_given(at, "is"))
        unit->marks |= UNIT_KNOWN;
}

/* ---- men ---- */

static void read_man_at(const Fields *at)
{
    TodMan *man = at->thing;
    const char *words[2];
    int x = 0, y = 0;
    if (field_words(at, words, 2) != 2 || !tod_read_inches(words[0], &x) || !tod_read_inches(words[1], &y) ||
        !tod_on_this_table(rows_game(at), (PlanePoint){x, y}))
        field_error(at, "a place on this table in inches: at = 12.5,30");
    man->x = man->from_x = (uint16_t)x;
    man->y = man->from_y = (uint16_t)y;
}

static void finish_man(const Fields *at)
{
    if (says_veiled(at))
        *(TodMan *)at->thing = (TodMan){.where = UNKNOWN};
}

static void finish_trap(const Fields *at)
{
    if (says_veiled(at))
        *(TodTrap *)at->thing = (TodTrap){.state = UNKNOWN};
}

static void finish_request(const Fields *at)
{
    if (says_veiled(at))
        *(TodRequest *)at->thing = (TodRequest){0};
}

static const FieldRow MAN[] = {
    {"is", FIELD_OWN, .read = read_man, .write = write_man, .mask = "?", .masked = is_veiled_man},
    {"where", FIELD_WORD, FIELD_IN(TodMan, where), .words = tod_man_where_names, BY_HAND},
    {"at", FIELD_OWN, .read = read_man_at},
    {"facing", FIELD_OWN, FIELD_IN(TodMan, facing), .read = read_unit_facing},
    {"weapon", FIELD_NAME, FIELD_IN(TodMan, weapon), .names = &WEAPON_NAMES, BY_HAND},
    {"marks", FIELD_WORD, FIELD_SET(TodMan, marks), .words = tod_man_marks, BY_HAND},
    {"carried", FIELD_NAME, FIELD_IN(TodMan, carried), .names = &UNIT_OR_NONE, BY_HAND},
    {"unit", FIELD_NAME, FIELD_IN(TodMan, unit), .names = &UNITS, BY_HAND},
    {0},
};

/* ---- the rest ---- */

#define NUMBERED(what, most_of)                                                                             \
    static const FieldNames what = {"'%.20s' is no number from 1 on that can stand here", .numbered = true, \
                                    .first = 1, .count = (most_of)}
NUMBERED(TRAP_NUMBERS, MAX_TRAPS);
NUMBERED(FIRE_NUMBERS, MAX_FIRES);
NUMBERED(REQUEST_NUMBERS, MAX_FLIGHTS);
NUMBERED(LIGHT_NUMBERS, MAX_LIGHTS);
NUMBERED(SUSPICION_NUMBERS, MAX_MARKS);
NUMBERED(HIT_NUMBERS, MAX_HITS);

static const FieldRow TRAP[] = {
    {"is", FIELD_OWN, .read = read_trap, .write = write_trap, .mask = "?", .masked = is_veiled_trap}, {0}};
static const FieldRow FIRE[] = {
    {"is", FIELD_OWN, .read = read_fire, .write = write_fire, .mask = "?", .masked = is_veiled_fire}, {0}};
static const FieldRow REQUEST[] = {
    {"is", FIELD_OWN, .read = read_request, .write = write_request, .mask = "?", .masked = is_veiled_request},
    {0}};
static const FieldRow LIGHT[] = {{"is", FIELD_OWN, .read = read_light, .write = write_light}, {0}};
static const FieldRow SUSPICION[] = {{"is", FIELD_OWN, .read = read_suspicion, .write = write_suspicion},
                                     {0}};
static const FieldRow VILLAGE[] = {
    {"civilians", FIELD_NUMBER, FIELD_IN(TodVillageState, civilians)},
    {"searched", FIELD_NUMBER, FIELD_IN(TodVillageState, searched)},
    {"marks", FIELD_NUMBER, FIELD_IN(TodVillageState, marks), .most = 15},
    {"armed", FIELD_YES_NO, FIELD_IN(TodVillageState, armed), .secret = FIELD_OF_SECOND},
    {0},
};
static const FieldRow HIT[] = {
    {"unit", FIELD_NAME, FIELD_IN(TodHit, unit), .names = &UNIT_OR_NONE},
    {"man", FIELD_NUMBER, FIELD_IN(TodHit, man), .most = MAX_MEN},
    {"column", FIELD_NUMBER, FIELD_IN(TodHit, column), .most = SAVES - 1},
    {"by", FIELD_NAME, FIELD_IN(TodHit, by), .names = &UNIT_OR_NONE},
    {"from", FIELD_NUMBER, FIELD_NUMBERS(TodHit, x, 2), .fixed = true},
    {"count", FIELD_NUMBER, FIELD_IN(TodHit, count), .least = 1, .most = MAX_MEN},
    {"random", FIELD_YES_NO, FIELD_IN(TodHit, random)},
    {0},
};
static const FieldRow FRAME[] = {
    FRAME_ROWS(tod_steps, STEPS),
    {"unit", FIELD_NAME, FIELD_IN(TodFrame, unit), .names = &UNIT_OR_NONE},
    {"target", FIELD_NAME, FIELD_IN(TodFrame, target), .names = &UNIT_OR_NONE},
    {"points", FIELD_NUMBER, FIELD_NUMBERS(TodFrame, x, 4), .fixed = true, .most = TABLE_MOST},
    {"man", FIELD_NUMBER, FIELD_IN(TodFrame, man), .most = MAX_MEN},
    {"item", FIELD_NUMBER, FIELD_IN(TodFrame, item)},
    {"mode", FIELD_NUMBER, FIELD_IN(TodFrame, mode)},
    {"facing", FIELD_NUMBER, FIELD_IN(TodFrame, facing)},
    {"count", FIELD_NUMBER, FIELD_IN(TodFrame, count)},
    {"round", FIELD_NUMBER, FIELD_IN(TodFrame, round)},
    {"side", FIELD_NUMBER, FIELD_IN(TodFrame, side), .most = 1},
    {"result", FIELD_NUMBER, FIELD_IN(TodFrame, result)},
    {"more", FIELD_NUMBER, FIELD_ARRAY(TodFrame, more), .fixed = true},
    {0},
};

static bool is_a_hit(const Fields *at)
{
    return at->number < rows_state(at)->hit_count;
}

const FieldSheet tod_position[] = {
    {"table", .rule = "turn 1", .rows = TABLE, .optional = true},
    {"rng", .rule = "turn 1", .rows = rng_rows, .at = offsetof(State, rng), .secret = FIELD_OF_NOBODY},
    {"dice", .rule = "turn 1", .rows = dice_rows, .at = offsetof(State, dice), .secret = FIELD_OF_NOBODY},
    {"unit", "UNIT", .rule = "turn 3", .rows = UNIT, FIELD_THINGS(State, units), .names = &UNITS,
     .prepare = prepare_unit, .finish = finish_unit},
    {"man", "MAN", .rule = "turn 3", .rows = MAN, FIELD_THINGS(State, men), .names = &MEN,
     .finish = finish_man},
    {"trap", "NUMBER", .rule = "traps 1", .rows = TRAP, FIELD_THINGS(State, traps), .names = &TRAP_NUMBERS,
     .finish = finish_trap},
    {"fire", "NUMBER", .rule = "indirect 1", .rows = FIRE, FIELD_THINGS(State, fires),
     .names = &FIRE_NUMBERS},
    {"request", "NUMBER", .rule = "helo-request 1", .rows = REQUEST, FIELD_THINGS(State, requests),
     .names = &REQUEST_NUMBERS, .finish = finish_request},
    {"light", "NUMBER", .rule = "night 4", .rows = LIGHT, FIELD_THINGS(State, lights),
     .names = &LIGHT_NUMBERS},
    {"suspected", "NUMBER", .rule = "spotting 1", .rows = SUSPICION, FIELD_THINGS(State, suspected),
     .names = &SUSPICION_NUMBERS},
    {"people", "VILLAGE", .rule = "village 1", .rows = VILLAGE, FIELD_THINGS(State, villages),
     .names = &VILLAGE_NAMES},
    {"hit", "NUMBER", .rule = "cover 1", .rows = HIT, FIELD_THINGS(State, hits), .names = &HIT_NUMBERS,
     .count = FIELD_OF(State, hit_count), .when = is_a_hit},
    FRAME_SHEET("turn 3", FRAME, "'%.20s' is no number from 1 on that can stand here"),
    {0},
};

static void clear(State *state)
{
    rows_clear(&tod_table, state);
    state->active = US;
}

/* What a file leaves open: the orders of the active side. */
static void fill(State *state)
{
    if (state->depth || state->over)
        return;
    state->turn = state->turn ? state->turn : 1;
    TodFrame *turn = rows_call(&tod_table, state, state->second ? STEP_SECOND_TURN : STEP_FIRST_TURN);
    turn->stage = ROW_ASKED;
    ((TodFrame *)rows_call(&tod_table, state, STEP_ORDERS))->stage = ROW_ASKED;
    if (!state->second)
        state->first = state->active;
    else
        state->first = 1 - state->active;
}

const Setup tod_setup = {
    .position = tod_position,
    .kinds = tod_mission_sections,
    .steps = &tod_sequence,
    .start = tod_start,
    .clear = clear,
    .fill = fill,
    .unsound = tod_unsound,
    .broken = tod_broken,
};
