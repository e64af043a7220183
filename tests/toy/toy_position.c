/* toy_position: what a position says, as rows: one fact a line, in the same order for every pair of eyes. What is
 * hidden is `?`. Whatever a file says is checked (toy_broken.c) before the rules see it. */
#include <stdio.h>
#include <string.h>

#include "toy/toy_state.h"

enum { GAME_STREAM = 1 };

#define UNSEEN .mask = "?", .blank = UNKNOWN

/* ---- the start ---- */

/* T.1.1: all units at home, unseen; then planning begins. */
static void start(const Game *game, uint64_t seed, State *state)
{
    memset(state, 0, sizeof *state);
    rng_seed(&state->rng, seed, GAME_STREAM);
    deck_init(&state->deck, game->deck, game->reshuffle);
    for (Side side = 0; side < 2; side++)
        state->camps[side] =
            (Camp){.supply = (uint16_t)game->supply, .trodden = (uint16_t)(1 << toy_home(game, side))};
    for (int unit = 0; unit < UNITS; unit++) {
        if (*game->squads[unit].name)
            state->units[unit] = (Unit){.place = (uint8_t)toy_home(game, toy_side_of(unit)),
                                        .strength = game->squads[unit].strength};
    }
    state->frames[0].step = STEP_TRAP_US;
    state->depth = 1;
    state->eyes = SIDE_ALL;
    state->winner = SIDE_NONE;
}

/* ---- keys ---- */

static const char *const EYES[] = {"us", "enemy", "all", NULL};
static const uint8_t EYE_SIDES[] = {SIDE_FIRST, SIDE_SECOND, SIDE_ALL};
static const char *const WINNERS[] = {"us", "enemy", "none", NULL};
static const uint8_t WINNER_SIDES[] = {SIDE_FIRST, SIDE_SECOND, SIDE_NONE};
static const char *const DOCTRINES[] = {"none", "steady", "bold", "?", NULL};
static const uint8_t DOCTRINE_VALUES[] = {DOCTRINE_NONE, DOCTRINE_STEADY, DOCTRINE_BOLD, UNKNOWN};
static const FieldNames STEP_NAMES = {"there is no step '%.40s' in the sequence of play",
                                      FIELD_NAMES_OF(toy_steps, name, STEPS)};

static int64_t active_side(const Fields *at)
{
    return ((const State *)at->whole)->active;
}

static int64_t one_in_a_turn(const Fields *at)
{
    return ((const State *)at->whole)->turn > 0;
}

static const FieldRow POSITION[] = {
    {"eyes", FIELD_WORD, FIELD_IN(State, eyes), .words = EYES, .values = EYE_SIDES},
    {"turn", FIELD_NUMBER, FIELD_IN(State, turn), .most_in = FIELD_OF(Game, turns)},
    {"first", FIELD_WORD, FIELD_IN(State, first), .words = toy_side_names, .usual_of = active_side},
    {"active", FIELD_WORD, FIELD_IN(State, active), .words = toy_side_names},
    {"commands", FIELD_NUMBER, FIELD_IN(State, commands), .usual_of = one_in_a_turn},
    {"drawn", FIELD_NUMBER, FIELD_IN(State, drawn)},
    {"over", FIELD_YES_NO, FIELD_IN(State, over)},
    {"winner", FIELD_WORD, FIELD_IN(State, winner), .words = WINNERS, .values = WINNER_SIDES},
    {"blind", FIELD_YES_NO, FIELD_IN(State, blind)},
    {0},
};

static const FieldRow SIDE[] = {
    {"supply", FIELD_NUMBER, FIELD_IN(Camp, supply)},
    {"points", FIELD_NUMBER, FIELD_IN(Camp, points)},
    {"losses", FIELD_NUMBER, FIELD_IN(Camp, losses)},
    {"sprung", FIELD_YES_NO, FIELD_IN(Camp, sprung)},
    {"trap", FIELD_NUMBER, FIELD_IN(Camp, trap), .most_in = FIELD_OF(Game, places), UNSEEN},
    {"bid", FIELD_NUMBER, FIELD_IN(Camp, bid), .most_in = FIELD_OF(Game, highest_bid), UNSEEN},
    {"doctrine", FIELD_WORD, FIELD_IN(Camp, doctrine), .words = DOCTRINES, .values = DOCTRINE_VALUES},
    {"trodden", FIELD_NUMBER, FIELD_SET(Camp, trodden), .least = 1, .most_in = FIELD_OF(Game, places),
     .cap = PLACES_MOST, .mask = "?"},
    {0},
};

static const FieldRow UNIT[] = {
    {"at", FIELD_NUMBER, FIELD_IN(Unit, place), .most_in = FIELD_OF(Game, places), UNSEEN},
    {"strength", FIELD_NUMBER, FIELD_IN(Unit, strength), .most_in = FIELD_OF_EACH(Game, squads, strength)},
    {"spotted", FIELD_YES_NO, FIELD_IN(Unit, spotted)},
    {"spent", FIELD_YES_NO, FIELD_IN(Unit, spent)},
    {"reacted", FIELD_YES_NO, FIELD_IN(Unit, reacted)},
    {"dug-in", FIELD_YES_NO, FIELD_IN(Unit, dug_in), UNSEEN},
    {0},
};

static const FieldRow FRAME[] = {
    {"step", FIELD_NAME, FIELD_IN(Frame, step), .names = &STEP_NAMES,
     .needed = "there is no step '' in the sequence of play"},
    {"stage", FIELD_NUMBER, FIELD_IN(Frame, stage), .most = 2, .usual = 1},
    {"unit", FIELD_NUMBER, FIELD_IN(Frame, unit), .most = UNITS + 1},
    {"place", FIELD_NUMBER, FIELD_IN(Frame, place), .most = PLACES_MOST},
    {"taker", FIELD_NUMBER, FIELD_IN(Frame, taker), .most = UNITS},
    {0},
};

/* ---- sections ---- */

static const FieldNames SIDES = {"[side %s]: there are us and enemy", .table = toy_side_names,
                                 .step = sizeof *toy_side_names, .count = 2};
static const FieldNames SQUADS = {"[unit %s]: the mission has no such squad",
                                  FIELD_NAMES_IN(Game, squads, name)};
static const FieldNames FRAME_NUMBERS = {"[frame %s]: frames are numbered 1 to 4 in order", .numbered = true,
                                         .first = 1, .count = FRAMES};
static_assert(FRAMES == 4, "as the message says");

static void bury(const Fields *at)
{
    Unit *unit = at->thing;
    if (unit->strength == 0)
        *unit = (Unit){0};
}

const FieldSheet toy_position[] = {
    {"position", .rule = "T.1", .rows = POSITION},
    {"rng", .rule = "T.1", .rows = rng_rows, .at = offsetof(State, rng), .secret = FIELD_OF_NOBODY},
    {"deck", .rule = "T.4.1", .rows = deck_rows, .at = offsetof(State, deck)},
    {"dice", .rule = "T.4.1", .rows = dice_rows, .at = offsetof(State, dice), .secret = FIELD_OF_NOBODY},
    {"side", "SIDE", .rule = "T.1", .rows = SIDE, FIELD_THINGS(State, camps), .names = &SIDES},
    {"unit", "UNIT", .rule = "T.1", .rows = UNIT, FIELD_THINGS(State, units), .names = &SQUADS,
     .finish = bury},
    {"frame", "NUMBER", .rule = "T.1", .rows = FRAME, FIELD_THINGS(State, frames), .names = &FRAME_NUMBERS,
     .count = FIELD_OF(State, depth)},
    {0},
};

static Fields fields_of(const Game *game, const State *state)
{
    return (Fields){.context = game, .whole = (State *)state, .eyes = &state->eyes};
}

/* ---- what a position leaves open ---- */

/* Units that are somewhere have been there (a partial position does not say so). */
static void tread(State *state)
{
    for (int unit = 0; unit < UNITS; unit++) {
        int place = state->units[unit].place;
        bool unseen = state->eyes != SIDE_ALL && state->eyes != toy_side_of(unit);
        if (toy_alive(state, unit) && place != UNKNOWN && !unseen)
            state->camps[toy_side_of(unit)].trodden |= (uint16_t)(1 << place);
    }
}

/* A position that says nothing about the sequence of play: in the middle of a turn, or at planning if no
 * turn is given. */
static void fill_frames(State *state)
{
    if (state->depth > 0)
        return;
    state->depth = 1;
    state->frames[0] = (Frame){.step = STEP_TRAP_US, .stage = 1};
    if (state->turn == 0)
        return;
    state->frames[0].step = state->active == state->first ? STEP_ORDERS_FIRST : STEP_ORDERS_SECOND;
}

/* Nor does it say what was planned: the default. */
static void fill_doctrines(State *state)
{
    for (Side side = 0; side < 2; side++) {
        if (state->turn > 0 && state->camps[side].doctrine == DOCTRINE_NONE)
            state->camps[side].doctrine = DOCTRINE_STEADY;
    }
}

/* A file says all frames, or none. */
static bool read_facts(const Game *game, const Doc *doc, State *state, Errors *errors)
{
    const char *foreign[FIELD_SHEETS_MOST];
    state->depth = 0;
    state->frames[0] = (Frame){0};
    bool fine =
        fields_take(doc, toy_position, fields_kinds(toy_mission, foreign), fields_of(game, state), errors);
    tread(state);
    fill_frames(state);
    fill_doctrines(state);
    return fine;
}

/* Only a position that keeps its promises is handed to the rules. */
static bool check(const Game *game, const State *state, bool asked, const Doc *doc, Errors *errors)
{
    const char *wrong = asked ? toy_broken(game, state) : toy_broken_facts(game, state);
    if (wrong)
        errors_add(errors, doc->file, 0, "this position cannot be: %s", wrong);
    return !wrong;
}

static bool set_up(const Game *game, const Doc *position, uint64_t seed, State *state, Log *log,
                   Errors *errors)
{
    const char *foreign[FIELD_SHEETS_MOST];
    bool given = fields_given(position, toy_position);
    start(game, seed, state);
    if (!(given ? read_facts(game, position, state, errors) && check(game, state, false, position, errors)
                : fields_known(position, toy_position, fields_kinds(toy_mission, foreign), errors)))
        return false;
    Play play = {.game = game, .state = state, .log = log};
    toy_run(&play);
    return !given || check(game, state, true, position, errors);
}

bool toy_setup(const Game *game, const Doc *position, uint64_t seed, State *state, Errors *errors)
{
    return set_up(game, position, seed, state, NULL, errors);
}

void toy_opening(const Game *game, const Doc *position, uint64_t seed, State *state, Log *log)
{
    Errors errors = {0};
    if (fields_given(position, toy_position))
        set_up(game, position, seed, state, log, &errors);
    errors_free(&errors);
}

void toy_dump(const Game *game, const State *state, Writer *writer)
{
    fields_dump(fields_of(game, state), toy_position, writer);
}
