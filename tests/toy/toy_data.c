/* toy_data: missions and positions as rows, one fact a line in the same order for every pair of eyes. What is hidden is `?`:
 * its row says when, and what it could be then, and mask and guess follow. Whatever a file says is checked, with file and
 * line, before the rules see it. */
#include "core/play/chance_rows.h"
#include "core/play/fog.h"
#include "toy/toy_state.h"

enum { FEWEST_CARDS = 6, FEWEST_PLACES = 3, MOST_COMMANDS = 4 };

const char *const toy_sides[3] = {"us", "enemy", NULL};
static const char *const MARK_NAMES[MARKS + 1] = {"hit", "brave", "eye", NULL};

/* ---- the mission ---- */

static const FieldRow MISSION[] = {
    {.key = "system", .kind = FIELD_LEFT},
    {.key = "title", .kind = FIELD_LEFT},
    {"places", FIELD_NUMBER, FIELD_IN(Game, places), .least = FEWEST_PLACES, .most = PLACES_MOST},
    {"turns", FIELD_NUMBER, FIELD_IN(Game, turns), .least = 1, .most = 9999, .usual = 8},
    {"goal", FIELD_NUMBER, FIELD_IN(Game, goal), .least = 1, .most = 9999, .usual = 5},
    {"range", FIELD_NUMBER, FIELD_IN(Game, range), .least = 1, .most = PLACES_MOST, .usual = 2},
    {"supply", FIELD_NUMBER, FIELD_IN(Game, supply), .most = 9999, .usual = 4},
    {"income", FIELD_NUMBER, FIELD_IN(Game, income), .most = 99, .usual = 1},
    {"highest-bid", FIELD_NUMBER, FIELD_IN(Game, highest_bid), .least = 1, .most = 9, .usual = 2},
    {0},
};

static const FieldNames CARD_NUMBERS = {"'%s' is no card number: 1 to 63", .numbered = true, .first = 1,
                                        .plus = 1, .count = DECK_CARDS - 1};

static const FieldRow CARD[] = {
    {"commands", FIELD_NUMBER, FIELD_IN(Card, commands), .most = MOST_COMMANDS, .usual = 1},
    {"marks", FIELD_WORD, FIELD_SET(Card, marks), .words = MARK_NAMES, .cap = MARKS},
    {"reshuffle", FIELD_YES_NO, FIELD_IN(Card, reshuffle)},
    {0},
};

static const FieldRow SQUAD[] = {
    {"side", FIELD_WORD, FIELD_IN(Squad, side), .words = toy_sides,
     .needed = "a squad has a side: us or enemy"},
    {"strength", FIELD_NUMBER, FIELD_IN(Squad, strength), .least = 1, .most = UINT8_MAX, .usual = 2},
    {0},
};

static const FieldSheet MISSION_FILE[] = {
    {"mission", .rows = MISSION, .needed = "there is no [mission] section"},
    {"card", "NUMBER", .rows = CARD, FIELD_THINGS(Game, cards), .names = &CARD_NUMBERS,
     .told = FIELD_OF(Game, deck)},
    {"squad", "NAME", .rows = SQUAD, FIELD_THINGS(Game, squads), .count = FIELD_OF(Game, squad_count),
     .full = "there are at most 8 squads", .title = FIELD_OF(Squad, name), .group = FIELD_OF(Squad, side),
     .groups = toy_sides},
    {0},
};

/* ---- what is hidden, and what it could be ---- */

/* Whether the side has answered its question, of the two that these rows put (one a side). */
static bool answered(const State *state, int side, StepId us, StepId enemy)
{
    return state->frames[0].step > (side == SIDE_FIRST ? us : enemy);
}

static bool hides_trap(const Fields *at)
{
    return fog_of_other(at) && !((const Camp *)at->thing)->sprung;
}

static bool could_be_trap(const Fields *at, int place)
{
    const State *state = at->whole;
    bool trodden = state->camps[1 - at->number].trodden >> place & 1;
    bool laid = answered(state, at->number, STEP_TRAP_US, STEP_TRAP_ENEMY);
    return !place || (laid && !trodden && place > 1 && place < rows_game(at)->places);
}

/* A bid is secret until both are in (T.3.1). */
static bool hides_bid(const Fields *at)
{
    int step = rows_state(at)->frames[0].step;
    return fog_of_other(at) && step >= STEP_BID_US && step <= STEP_INITIATIVE;
}

static bool could_be_bid(const Fields *at, int bid)
{
    bool made = answered(at->whole, at->number, STEP_BID_US, STEP_BID_ENEMY);
    return bid <= (made ? ((const Camp *)at->thing)->supply : 0);
}

static bool could_be_doctrine(const Fields *at, int doctrine)
{
    bool chosen = answered(at->whole, at->number, STEP_DOCTRINE_US, STEP_DOCTRINE_ENEMY);
    return doctrine <= DOCTRINE_BOLD && (doctrine != DOCTRINE_NONE) == chosen;
}

static bool hides_unit(const Fields *at)
{
    return *at->eyes == 1 - toy_side_of(at->number) && toy_is(at->whole, at->number, UNSPOTTED, 0);
}

/* An unseen unit is at home while plans are made (T.1.1). Later it shares no place with the eyes' own
 * units (T.5.3), is not next to an unspotted one of them (T.5.2: whoever came there would be spotted), has
 * not entered their trap (T.2.1), and is not where an assault goes on (T.7.1). */
static bool could_stand(const Fields *at, int place)
{
    const Game *game = rows_game(at);
    const State *seen = rows_state(at);
    Side viewer = 1 - toy_side_of(at->number);
    const Frame *called = &seen->frames[1];
    if (seen->turn == 0)
        return place == toy_home(game, 1 - viewer);
    return place > 0 && (seen->camps[viewer].sprung || seen->camps[viewer].trap != place) &&
           !(called->step == STEP_ASSAULT && called->place == place) && !toy_first(seen, viewer, AT, place) &&
           !toy_first(seen, viewer, NEXT_TO | UNSPOTTED, place);
}

/* ---- keys ---- */

#define UNSEEN_AS .mask = "?", .blank = UNKNOWN

static const char *const DOCTRINES[] = {"none", "steady", "bold", "?", NULL};

static int64_t active_side(const Fields *at)
{
    return rows_state(at)->active;
}

static const FieldRow POSITION[] = {
    EYES_ROW("us", "enemy"),
    {"turn", FIELD_NUMBER, FIELD_IN(State, turn), .most_in = FIELD_OF(Game, turns)},
    {"first", FIELD_WORD, FIELD_IN(State, first), .words = toy_sides, .usual_of = active_side},
    {"active", FIELD_WORD, FIELD_IN(State, active), .words = toy_sides},
    {"commands", FIELD_NUMBER, FIELD_IN(State, commands), .usual = 1},
    {"drawn", FIELD_NUMBER, FIELD_IN(State, drawn), .figure = "cards"},
    END_ROWS("us", "enemy"),
};

static const FieldRow SIDE[] = {
    {"supply", FIELD_NUMBER, FIELD_IN(Camp, supply)},
    {"points", FIELD_NUMBER, FIELD_IN(Camp, points), .figure = "points"},
    {"losses", FIELD_NUMBER, FIELD_IN(Camp, losses), .figure = "losses"},
    {"sprung", FIELD_YES_NO, FIELD_IN(Camp, sprung)},
    {"trap", FIELD_NUMBER, FIELD_IN(Camp, trap), .most_in = FIELD_OF(Game, places), UNSEEN_AS,
     .hidden = hides_trap, .could = could_be_trap, .wrong = "a trap lies where none can be"},
    {"bid", FIELD_NUMBER, FIELD_IN(Camp, bid), .most_in = FIELD_OF(Game, highest_bid), UNSEEN_AS,
     .hidden = hides_bid, .could = could_be_bid, .wrong = "a bid is more than the supply, or too early"},
    {"doctrine", FIELD_WORD, FIELD_IN(Camp, doctrine), .words = DOCTRINES, UNSEEN_AS, .hidden = fog_of_other,
     .could = could_be_doctrine},
    {"trodden", FIELD_NUMBER, FIELD_SET(Camp, trodden), .least = 1, .most_in = FIELD_OF(Game, places),
     .cap = PLACES_MOST, .mask = "?", .hidden = fog_of_other},
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
    FRAME_ROWS(toy_steps, STEPS),
    {"unit", FIELD_NUMBER, FIELD_IN(Frame, unit), .most = UNITS + 1},
    {"place", FIELD_NUMBER, FIELD_IN(Frame, place), .most = PLACES_MOST},
    {"taker", FIELD_NUMBER, FIELD_IN(Frame, taker), .most = UNITS},
    {0},
};

static const FieldNames SIDES = {"[side %s]: there are us and enemy", .table = toy_sides, .count = 2};
const FieldNames toy_squads = {"[unit %s]: the mission has no such squad",
                               FIELD_NAMES_IN(Game, squads, name)};

static void bury(const Fields *at)
{
    Unit *unit = at->thing;
    if (unit->strength == 0)
        *unit = (Unit){0};
}

const FieldSheet toy_position[] = {
    {"position", .rule = "T.1", .rows = POSITION},
    CHANCE_SHEETS("T.4.1"),
    {"side", "SIDE", .rule = "T.1", .rows = SIDE, FIELD_THINGS(State, camps), .names = &SIDES},
    [SHEET_UNITS] = {"unit", "UNIT", .rule = "T.1", .rows = UNIT, FIELD_THINGS(State, units),
                     .names = &toy_squads, .finish = bury},
    FRAME_SHEET("T.1", FRAME, "[frame %s]: frames are numbered 1 to 4 in order"),
    {0},
};

/* ---- the start, and what a position leaves open ---- */

static const Game USUAL = {.places = 5, .reshuffle = DECK_NO_CARD};

/* T.1.1: all units at home, unseen. */
static void start(const Game *game, uint64_t seed, State *state)
{
    (void)seed;
    for (Side side = 0; side < 2; side++)
        state->camps[side] =
            (Camp){.supply = (uint16_t)game->supply, .trodden = (uint16_t)(1 << toy_home(game, side))};
    for (int unit = 0; unit < UNITS; unit++)
        if (*game->squads[unit].name)
            state->units[unit] = (Unit){.place = (uint8_t)toy_home(game, toy_side_of(unit)),
                                        .strength = game->squads[unit].strength};
}

/* In the middle of a turn, or at planning if no turn is given. */
static int resume(const State *state)
{
    return state->turn == 0 ? STEP_TRAP_US : STEP_ORDERS_FIRST + (state->active != state->first);
}

/* Units that are somewhere have been there. */
static void tread(State *state, Side side)
{
    for (int unit = side * UNITS_PER_SIDE; unit < (side + 1) * UNITS_PER_SIDE; unit++)
        if (toy_is(state, unit, LIVES, 0) && state->units[unit].place <= PLACES_MOST)
            state->camps[side].trodden |= (uint16_t)(1 << state->units[unit].place);
}

/* Nor may a position say what was planned: the default. */
static void fill(State *state)
{
    for (Side side = 0; side < 2; side++) {
        if (state->turn > 0 && state->camps[side].doctrine == DOCTRINE_NONE)
            state->camps[side].doctrine = DOCTRINE_STEADY;
        if (state->eyes != 1 - side)
            tread(state, side);
    }
}

/* It has been where it must have been: at home and where it stands. */
static void guessed(const Game *game, Side viewer, State *full)
{
    full->camps[1 - viewer].trodden = (uint16_t)(1 << toy_home(game, 1 - viewer));
    tread(full, 1 - viewer);
}

/* ---- what holds in every position, besides the rows ---- */

/* A unit of the active side that has been spotted. */
static bool acts(const State *state, int number, int what, int place)
{
    return number >= 1 && number <= UNITS && toy_is(state, number - 1, ACTIVE | SPOTTED | what, place);
}

/* What an order has called: an advance; an assault; the advance of an assault that is over. */
static const char *broken_sequence(const Game *game, const State *state)
{
    const Frame *base = &state->frames[0], *call = &state->frames[1], *top = toy_top(state);
    bool first = base->step == STEP_ORDERS_FIRST, orders = first || base->step == STEP_ORDERS_SECOND;
    HOLDS(base->stage == ROW_ASKED && base->unit == 0 && base->place == 0 && base->taker == 0,
          "a row of the sequence holds what only a move may");
    HOLDS(orders || state->depth == 1, "something is under way outside the orders");
    HOLDS(!orders || (state->active == state->first) == first, "the wrong side is active");
    HOLDS((state->turn == 0) == (base->step < STEP_TURN_START), "planning and turns do not agree");
    if (top == base)
        return NULL;
    bool assault = call->step == STEP_ASSAULT, advance = top->step == STEP_ADVANCE;
    HOLDS(call == top || (state->depth == 3 && assault && advance), "steps lie on each other that cannot");
    HOLDS(!assault || (call->place >= 1 && call->place <= game->places), "an assault beyond the ridge");
    HOLDS(call == top || (call->stage == ROW_ANSWERED && call->unit == UNITS + 1 && call->taker == 0),
          "an assault is taken before it is over");
    HOLDS(acts(state, top->unit, advance ? AT : NEXT_TO | UNSPENT, top->place),
          advance ? "a move waits for fire, but nobody moves" : "an assault waits for nobody");
    HOLDS(!top->taker || (!advance && top->taker < top->unit && acts(state, top->taker, NEXT_TO, top->place)),
          "the place is promised to a unit that cannot take it");
    return NULL;
}

static const char *unsound(const Game *game, const State *state)
{
    for (int unit = 0; unit < UNITS; unit++) {
        int place = state->units[unit].place;
        Side other = 1 - toy_side_of(unit);
        if (!toy_is(state, unit, LIVES, 0) || place == UNKNOWN)
            continue;
        HOLDS(place > 0, "a unit is not on the ridge");
        HOLDS(!toy_first(state, other, AT, place), "both sides are in one place");
        HOLDS(state->camps[other].trap != place, "a unit stands on an unsprung trap");
    }
    for (Side side = 0; side < 2; side++) {
        const Camp *camp = &state->camps[side];
        HOLDS(!camp->sprung || (camp->trap == 0 && answered(state, side, STEP_TRAP_US, STEP_TRAP_ENEMY)),
              "a sprung trap still lies there");
        HOLDS(state->over || toy_first(state, side, LIVES, 0), "a side without units plays on");
    }
    return state->over || state->blind ? NULL : broken_sequence(game, state);
}

static const ByRows BY_ROWS = {&USUAL, DECK_IN_GAME, .fewest_cards = FEWEST_CARDS, .resume = resume,
                               .guessed = guessed};
const Setup toy_setup = {toy_position, MISSION_FILE,       &toy_sequence,      start,
                         .fill = fill, .unsound = unsound, .by_rows = &BY_ROWS};
