/* toy_position: a position as rows, one fact a line in the same order for every pair of eyes; what is hidden is `?`, and
 * from the rows follow mask and guess (core/play/fog.h). Whatever a file says is checked before the rules see it. */
#include <string.h>

#include "core/play/chance_rows.h"
#include "core/play/fog.h"
#include "toy/toy_state.h"

enum { GAME_STREAM = 1, GUESS_STREAM = 7, GUESSES_MOST = 10000 };

/* ---- what is hidden, and what it could be ---- */

/* Whether the side has answered its question, of the two that these rows put (one a side). */
static bool answered(const State *state, int side, StepId us, StepId enemy)
{
    return state->frames[0].step > (side == SIDE_FIRST ? us : enemy);
}

/* A bid is secret until both are in (T.3.1). */
static bool bids_are_secret(const State *state)
{
    int step = state->frames[0].step;
    return step == STEP_BID_US || step == STEP_BID_ENEMY || step == STEP_INITIATIVE;
}

static bool is_theirs(const Fields *at)
{
    return *at->eyes != SIDE_ALL && *at->eyes != at->number;
}

static bool hides_trap(const Fields *at)
{
    return is_theirs(at) && !((const Camp *)at->thing)->sprung;
}

static bool could_be_trap(const Fields *at, int place)
{
    const State *state = at->whole;
    bool free = place > 1 && place < ((const Game *)at->context)->places &&
                !(state->camps[1 - at->number].trodden >> place & 1);
    return place == 0 || (free && answered(state, at->number, STEP_TRAP_US, STEP_TRAP_ENEMY));
}

static bool hides_bid(const Fields *at)
{
    const State *state = at->whole;
    bool passed = state->blind && ((const Camp *)at->thing)->bid == UNKNOWN; /* by a preview */
    return is_theirs(at) && (bids_are_secret(state) || passed);
}

static int most_bid(const State *state, int side)
{
    return answered(state, side, STEP_BID_US, STEP_BID_ENEMY) ? state->camps[side].supply : 0;
}

static bool could_be_bid(const Fields *at, int bid)
{
    return bid <= most_bid(at->whole, at->number);
}

static bool could_be_doctrine(const Fields *at, int doctrine)
{
    return doctrine != UNKNOWN && (doctrine != DOCTRINE_NONE) ==
                                      answered(at->whole, at->number, STEP_DOCTRINE_US, STEP_DOCTRINE_ENEMY);
}

static bool hides_unit(const Fields *at)
{
    return *at->eyes == 1 - toy_side_of(at->number) && toy_is(at->whole, at->number, UNSPOTTED, 0);
}

/* An unseen unit is at home while plans are made (T.1.1). Later it shares no place with the eyes' own
 * units (T.5.3), is not next to an unspotted one of them (T.5.2: whoever came there would be spotted), has
 * not entered their trap (T.2.1), and is not where an assault goes on (T.7.1). */
static bool could_be(const Game *game, const State *seen, int unit, int place)
{
    Side viewer = 1 - toy_side_of(unit);
    const Frame *called = &seen->frames[1];
    if (place < 1 || place > game->places)
        return false;
    if (seen->turn == 0)
        return place == toy_home(game, 1 - viewer);
    return (seen->camps[viewer].sprung || seen->camps[viewer].trap != place) &&
           !(called->step == STEP_ASSAULT && called->place == place) && !toy_any(seen, viewer, AT, place) &&
           !toy_any(seen, viewer, NEXT_TO | UNSPOTTED, place);
}

static bool could_stand(const Fields *at, int place)
{
    return could_be(at->context, at->whole, at->number, place);
}

/* ---- keys ---- */

#define UNSEEN_AS .mask = "?", .blank = UNKNOWN

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
    {"trap", FIELD_NUMBER, FIELD_IN(Camp, trap), .most_in = FIELD_OF(Game, places), UNSEEN_AS,
     .hidden = hides_trap, .could = could_be_trap, .wrong = "a trap lies where none can be"},
    {"bid", FIELD_NUMBER, FIELD_IN(Camp, bid), .most_in = FIELD_OF(Game, highest_bid), UNSEEN_AS,
     .hidden = hides_bid, .could = could_be_bid, .wrong = "a bid is more than the supply, or too early"},
    {"doctrine", FIELD_WORD, FIELD_IN(Camp, doctrine), .words = DOCTRINES, .values = DOCTRINE_VALUES,
     UNSEEN_AS, .hidden = is_theirs, .could = could_be_doctrine},
    {"trodden", FIELD_NUMBER, FIELD_SET(Camp, trodden), .least = 1, .most_in = FIELD_OF(Game, places),
     .cap = PLACES_MOST, .mask = "?", .hidden = is_theirs},
    {0},
};

static const FieldRow UNIT[] = {
    {"at", FIELD_NUMBER, FIELD_IN(Unit, place), .most_in = FIELD_OF(Game, places), UNSEEN_AS,
     .hidden = hides_unit, .could = could_stand, .wrong = "a unit is where it cannot have come unseen"},
    {"strength", FIELD_NUMBER, FIELD_IN(Unit, strength), .most_in = FIELD_OF_EACH(Game, squads, strength)},
    {"spotted", FIELD_YES_NO, FIELD_IN(Unit, spotted)},
    {"spent", FIELD_YES_NO, FIELD_IN(Unit, spent)},
    {"reacted", FIELD_YES_NO, FIELD_IN(Unit, reacted)},
    {"dug-in", FIELD_YES_NO, FIELD_IN(Unit, dug_in), UNSEEN_AS, .hidden = hides_unit, .could = fog_anything},
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

static const FieldNames SIDES = {"[side %s]: there are us and enemy", .table = toy_side_names,
                                 .step = sizeof *toy_side_names, .count = 2};
static const FieldNames SQUADS = {"[unit %s]: the mission has no such squad",
                                  FIELD_NAMES_IN(Game, squads, name)};
static const FieldNames FRAME_NUMBERS = {"[frame %s]: frames are numbered 1 to 4 in order", .numbered = true,
                                         .first = 1, .count = FRAMES};

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

/* ---- the start, and what a position leaves open ---- */

/* T.1.1: all units at home, unseen; then planning begins. */
static void start(const Game *game, uint64_t seed, State *state)
{
    *state = (State){.depth = 1, .frames = {{.step = STEP_TRAP_US}}, .eyes = SIDE_ALL, .winner = SIDE_NONE};
    rng_seed(&state->rng, seed, GAME_STREAM);
    deck_init(&state->deck, game->deck, game->reshuffle);
    for (Side side = 0; side < 2; side++)
        state->camps[side] =
            (Camp){.supply = (uint16_t)game->supply, .trodden = (uint16_t)(1 << toy_home(game, side))};
    for (int unit = 0; unit < UNITS; unit++)
        if (*game->squads[unit].name)
            state->units[unit] = (Unit){.place = (uint8_t)toy_home(game, toy_side_of(unit)),
                                        .strength = game->squads[unit].strength};
}

/* A file says all frames, or none. */
static void clear(State *state)
{
    state->depth = 0;
    state->frames[0] = (Frame){0};
}

/* Units that are somewhere have been there. */
static void tread(State *state, Side side)
{
    for (int unit = side * UNITS_PER_SIDE; unit < (side + 1) * UNITS_PER_SIDE; unit++)
        if (toy_is(state, unit, LIVES, 0) && state->units[unit].place <= PLACES_MOST)
            state->camps[side].trodden |= (uint16_t)(1 << state->units[unit].place);
}

/* A position that says nothing about the sequence of play: in the middle of a turn, or at planning if no
 * turn is given. Nor does it say what was planned: the default. */
static void fill(State *state)
{
    bool second = state->active != state->first;
    if (state->depth == 0)
        state->frames[state->depth++] =
            (Frame){state->turn == 0 ? STEP_TRAP_US : STEP_ORDERS_FIRST + second, .stage = ROW_ASKED};
    for (Side side = 0; side < 2; side++) {
        if (state->turn > 0 && state->camps[side].doctrine == DOCTRINE_NONE)
            state->camps[side].doctrine = DOCTRINE_STEADY;
        if (state->eyes != 1 - side)
            tread(state, side);
    }
}

/* ---- eyes ---- */

void toy_mask(const Game *game, const State *state, Side viewer, State *seen)
{
    *seen = *state;
    seen->eyes = viewer == SIDE_ALL ? state->eyes : viewer;
    if (viewer != SIDE_ALL)
        fog_mask(setup_fields(&toy_setup, game, seen), toy_position);
}

/* The other side is asked to fire at a move only if it can: some unit of it must be next to the move. */
static bool explains_the_question(const State *full, Side viewer)
{
    const Frame *top = toy_top(full);
    return full->over || top->step != STEP_ADVANCE || full->active != viewer ||
           toy_any(full, 1 - viewer, NEXT_TO | UNREACTED, top->place);
}

void toy_guess(const Game *game, const State *seen, Side viewer, Rng *rng, State *full)
{
    uint64_t seed = rng_next64(rng);
    int guesses = 0;
    do {
        ENSURE(guesses++ < GUESSES_MOST);
        *full = *seen;
        if (viewer != SIDE_ALL)
            fog_guess(setup_fields(&toy_setup, game, full), toy_position, rng);
    } while (viewer != SIDE_ALL && !explains_the_question(full, viewer));
    if (viewer != SIDE_ALL) { /* it has been where it must have been: at home and where it stands */
        full->camps[1 - viewer].trodden = (uint16_t)(1 << toy_home(game, 1 - viewer));
        tread(full, 1 - viewer);
    }
    full->eyes = SIDE_ALL;
    rng_seed(&full->rng, seed, GUESS_STREAM);
}

/* ---- what holds in every position ---- */

static const char *broken_unit(const State *state, int unit)
{
    static const Unit gone;
    const Unit *one = &state->units[unit];
    Side side = toy_side_of(unit), other = 1 - side;
    if (one->strength == 0 || one->place == UNKNOWN)
        return one->strength || !memcmp(one, &gone, sizeof gone)
                   ? NULL
                   : "a unit that is gone has left something behind";
    HOLDS(one->place > 0, "a unit is not on the ridge");
    HOLDS(!toy_any(state, other, AT, one->place), "both sides are in one place");
    HOLDS(state->camps[other].trap != one->place, "a unit stands on an unsprung trap");
    HOLDS(state->eyes == other || state->camps[side].trodden >> one->place & 1,
          "a unit is where its side has never been");
    return NULL;
}

static const char *broken_side(const Game *game, const State *state, Side side)
{
    const Camp *camp = &state->camps[side];
    int home = 1 << toy_home(game, side);
    HOLDS(!camp->sprung || (camp->trap == 0 && answered(state, side, STEP_TRAP_US, STEP_TRAP_ENEMY)),
          "a sprung trap still lies there");
    HOLDS(state->eyes == 1 - side || (state->turn ? camp->trodden & home : camp->trodden == home),
          "a side has not been at home, or has left it before the first turn");
    HOLDS(state->over || toy_any(state, side, LIVES, 0), "a side without units plays on");
    return NULL;
}

/* A unit of the active side that has been spotted. */
static bool acts(const State *state, int number, int what, int place)
{
    return number >= 1 && number <= UNITS && toy_side_of(number - 1) == state->active &&
           toy_is(state, number - 1, SPOTTED | what, place);
}

/* What an order has called: an advance; an assault; the advance of an assault that is over. */
static const char *broken_call(const Game *game, const State *state)
{
    const Frame *call = &state->frames[1], *top = toy_top(state);
    bool assault = call->step == STEP_ASSAULT, advance = top->step == STEP_ADVANCE;
    HOLDS(state->depth == 2 || (state->depth == 3 && assault && advance),
          "steps lie on each other that cannot");
    HOLDS(!assault || (call->place >= 1 && call->place <= game->places), "an assault beyond the ridge");
    HOLDS(call == top || (call->stage == ROW_ANSWERED && call->unit == UNITS + 1 && call->taker == 0),
          "an assault is taken before it is over");
    HOLDS(acts(state, top->unit, advance ? AT : NEXT_TO | UNSPENT, top->place),
          advance ? "a move waits for fire, but nobody moves" : "an assault waits for nobody");
    HOLDS(!top->taker || (!advance && top->taker < top->unit && acts(state, top->taker, NEXT_TO, top->place)),
          "the place is promised to a unit that cannot take it");
    return NULL;
}

static const char *broken_sequence(const Game *game, const State *state)
{
    const Frame *base = &state->frames[0];
    bool first = base->step == STEP_ORDERS_FIRST, orders = first || base->step == STEP_ORDERS_SECOND;
    HOLDS(base->stage == ROW_ASKED && base->unit == 0 && base->place == 0 && base->taker == 0,
          "a row of the sequence holds what only a move may");
    HOLDS(orders || state->depth == 1, "something is under way outside the orders");
    HOLDS(!orders || (state->active == state->first) == first, "the wrong side is active");
    HOLDS((state->turn == 0) == (base->step < STEP_TURN_START), "planning and turns do not agree");
    return state->depth > 1 ? broken_call(game, state) : NULL;
}

static const char *unsound(const Game *game, const State *state)
{
    bool asked = !state->over && !state->blind, masked = state->eyes != SIDE_ALL;
    const char *wrong = rows_broken(&toy_table, state, asked);
    HOLDS(!state->blind || masked, "eyes that see all are blind");
    HOLDS(state->over || state->winner == SIDE_NONE, "somebody has won before the end");
    HOLDS(masked || state->rng.stream & 1, "the generator is not sound");
    HOLDS(game->reshuffle == DECK_NO_CARD || state->deck.left >> game->reshuffle & 1,
          "cards are left that should not be, or missing");
    wrong = wrong ? wrong : deck_broken(&state->deck, game->deck);
    wrong = wrong || !asked ? wrong : broken_sequence(game, state);
    for (int unit = 0; unit < UNITS && !wrong; unit++)
        wrong = broken_unit(state, unit);
    wrong = wrong ? wrong : fog_broken(setup_fields(&toy_setup, game, state), toy_position);
    for (Side side = 0; side < 2 && !wrong; side++)
        wrong = broken_side(game, state, side);
    return wrong;
}

/* Whether a unit can react, or could as far as these eyes know. */
static bool could_react(const Game *game, const State *state, int unit, int place)
{
    return toy_is(state, unit, UNREACTED | NEXT_TO, place) ||
           (toy_is(state, unit, UNREACTED | UNSEEN, 0) &&
            (could_be(game, state, unit, place - 1) || could_be(game, state, unit, place + 1)));
}

/* Besides, it stands where running on has brought it, and what the other side is asked can be explained. */
const char *toy_broken(const Game *game, const State *state)
{
    State again = *state;
    const char *wrong = unsound(game, state);
    if (wrong || state->over || state->blind)
        return wrong;
    steps_run(&toy_sequence, &(Play){.game = game, .state = &again});
    HOLDS(memcmp(&again, state, sizeof again) == 0, "nothing is to be decided");
    for (int unit = 0; unit < UNITS && toy_top(state)->step == STEP_ADVANCE; unit++)
        if (toy_side_of(unit) != state->active && could_react(game, state, unit, toy_top(state)->place))
            return NULL;
    return toy_top(state)->step == STEP_ADVANCE ? "nobody can fire at the move" : NULL;
}

const Setup toy_setup = {toy_position, toy_mission, &toy_sequence,      start,
                         clear,        fill,        .unsound = unsound, .broken = toy_broken};
