/* toy_play: what all rules ask of units and do to them; plans, bids and the end of a turn; the sequence of play as a table in
 * the order of the rules; what is told of it all, and the table behind the door. */
#include <stdlib.h>

#include "core/play/door.h"
#include "toy/toy.h"
#include "toy/toy_state.h"

/* ---- units ---- */

bool toy_is(const State *state, int unit, int what, int place)
{
    const Unit *one = &state->units[unit];
    int is = (one->place == place) * AT | (abs(one->place - place) == 1) * NEXT_TO | !one->spent * UNSPENT |
             (one->spotted ? SPOTTED : UNSPOTTED) | !one->reacted * UNREACTED |
             (one->place == UNKNOWN) * UNSEEN | (toy_side_of(unit) == state->active) * ACTIVE;
    return one->strength > 0 && !(what & ~is);
}

int toy_first(const State *state, Side side, int what, int place)
{
    for (int unit = side * UNITS_PER_SIDE; unit < (side + 1) * UNITS_PER_SIDE; unit++)
        if (toy_is(state, unit, what, place))
            return unit + 1;
    return 0;
}

bool toy_draw(Play *play, Mark mark, uint8_t *card)
{
    *card = play_draw(play);
    play->state->drawn++;
    return play->game->cards[*card].marks >> mark & 1;
}

void toy_spot(Play *play, int unit)
{
    if (!toy_is(play->state, unit, UNSPOTTED, 0))
        return;
    play->state->units[unit].spotted = 1;
    play_note(play, EVENT_SPOTTED, SIDE_ALL, unit, play->state->units[unit].place);
}

static void end(Play *play, Side winner)
{
    play_end(play, winner, EVENT_OVER, play->state->camps[0].points, play->state->camps[1].points);
}

void toy_hurt(Play *play, int unit, int damage)
{
    Side side = toy_side_of(unit);
    Unit *one = &play->state->units[unit];
    int loss = damage < one->strength ? damage : one->strength;
    if (loss <= 0)
        return;
    one->strength -= (uint8_t)loss;
    play->state->camps[side].losses += (uint16_t)loss;
    play_note(play, EVENT_LOSS, SIDE_ALL, unit, loss);
    if (one->strength > 0)
        return;
    *one = (Unit){0};
    play_note(play, EVENT_GONE, SIDE_ALL, unit);
    if (!toy_first(play->state, side, LIVES, 0))
        end(play, 1 - side); /* T.9.1: a side without units has lost at once */
}

/* ---- T.2 planning ---- */

static bool refuse_trap(const Game *game, const State *state, Action action, Reason *reason)
{
    (void)state;
    return (action.at < 2 || action.at >= game->places) &&
           deny(reason, "T.2.1", "a trap is laid between the two homes: 2 to %d", game->places - 1);
}

static void lay_trap(Play *play, Action action)
{
    Side side = rows_asked(&toy_table, play->state);
    play->state->camps[side].trap = (uint8_t)action.at;
    play_note(play, EVENT_TRAP_LAID, side, side, action.at);
}

static void choose_doctrine(Play *play, Action action)
{
    Side side = rows_asked(&toy_table, play->state);
    play->state->camps[side].doctrine = action.verb == VERB_BOLD ? DOCTRINE_BOLD : DOCTRINE_STEADY;
    play_note(play, EVENT_DOCTRINE, side, side, action.verb == VERB_BOLD);
}

/* ---- T.3 bids ---- */

static Next run_turn_start(Play *play)
{
    State *state = play->state;
    for (Side side = 0; side < 2; side++) {
        int supply = state->camps[side].supply + (state->turn > 0 ? play->game->income : 0);
        state->camps[side].supply = (uint16_t)(supply < UINT16_MAX ? supply : UINT16_MAX);
        state->camps[side].bid = 0;
    }
    play_note(play, EVENT_TURN, SIDE_ALL, ++state->turn);
    return NEXT_DONE;
}

static bool refuse_bid(const Game *game, const State *state, Action action, Reason *reason)
{
    int supply = state->camps[rows_asked(&toy_table, state)].supply;
    if (action.count < 0 || action.count > game->highest_bid)
        return deny(reason, "T.3.1", "a bid is 0 to %d", game->highest_bid);
    return action.count > supply && deny(reason, "T.3.1", "only %d supply left", supply);
}

static void bid(Play *play, Action action)
{
    play->state->camps[rows_asked(&toy_table, play->state)].bid = (uint8_t)action.count;
}

/* T.3.2: both bids are shown and paid; the higher moves first, a die decides a tie. */
static Next run_initiative(Play *play)
{
    State *state = play->state;
    Camp *camps = state->camps;
    for (Side side = 0; side < 2; side++)
        play_needs(play, side, camps[side].bid == UNKNOWN);
    for (Side side = 0; side < 2; side++) {
        play_note(play, EVENT_BID, SIDE_ALL, side, camps[side].bid);
        camps[side].supply -= camps[side].bid;
    }
    state->first = camps[0].bid > camps[1].bid ? SIDE_FIRST : SIDE_SECOND;
    if (camps[0].bid == camps[1].bid) {
        int roll = play_roll(play, DIE_FACES);
        play_note(play, EVENT_TIE, SIDE_ALL, roll);
        state->first = roll <= DIE_FACES / 2 ? SIDE_FIRST : SIDE_SECOND;
    }
    play_note(play, EVENT_FIRST, SIDE_ALL, state->first);
    return NEXT_DONE;
}

/* ---- T.8 end of a turn, T.9 victory ---- */

/* T.8.1: the side on the hill scores. If none of its units there has been spotted, the one that raises the flag is. */
static void score_hill(Play *play)
{
    State *state = play->state;
    int hill = (play->game->places + 1) / 2;
    bool seen = toy_first(state, SIDE_FIRST, AT, hill) || toy_first(state, SIDE_SECOND, AT, hill);
    for (Side side = 0; side < 2; side++)
        play_needs(play, side, !seen && toy_first(state, side, UNSEEN, 0));
    for (Side side = 0; side < 2; side++) {
        int holder = toy_first(state, side, AT, hill);
        if (!holder)
            continue;
        if (!toy_first(state, side, AT | SPOTTED, hill))
            toy_spot(play, holder - 1);
        play_note(play, EVENT_HILL, SIDE_ALL, side, ++state->camps[side].points);
    }
}

/* T.9.2: at the goal or after the last turn, more points win. */
static Next run_turn_end(Play *play)
{
    State *state = play->state;
    score_hill(play);
    for (int unit = 0; unit < UNITS; unit++)
        state->units[unit].reacted = 0;
    int ours = state->camps[0].points, theirs = state->camps[1].points, goal = play->game->goal;
    if (ours >= goal || theirs >= goal || state->turn >= play->game->turns)
        end(play, ours > theirs ? SIDE_FIRST : theirs > ours ? SIDE_SECOND : SIDE_NONE);
    return NEXT_DONE;
}

/* ---- the sequence of play ---- */

/* clang-format off */
static const Law TRAPS[] = {
    {VERB_NO_TRAP, NULL, lay_trap, "no trap", "lay no trap (the default)", .rule = "T.2.1"},
    {VERB_TRAP, refuse_trap, lay_trap, "trap PLACE", "lay a trap, unseen by the other side", .rule = "T.2.1"}, {0}};
static const Law DOCTRINES[] = {
    {VERB_STEADY, NULL, choose_doctrine, "steady", "choose the steady doctrine (the default)", .rule = "T.2.2"},
    {VERB_BOLD, NULL, choose_doctrine, "bold", "choose the bold doctrine: exhorted units are braver", .rule = "T.2.2"}, {0}};
static const Law BIDS[] = {{VERB_BID, refuse_bid, bid, "bid NUMBER", "bid supply for the first move", .rule = "T.3.1"}, {0}};

static const Question TRAP = {"T.2.1", "trap", .meaning = "planning: where to lay a trap", .laws = TRAPS,
    .text = "SIDE0: lay a trap at 2 to NUMBER5, or none.", .typed = "No trap to go on."};
static const Question DOCTRINE = {"T.2.2", "doctrine", .meaning = "planning: steady or bold", .laws = DOCTRINES,
    .text = "SIDE0: steady (exhorted on 4 or more) or bold (on 3 or more)?"};
static const Question BID = {"T.3.1", "bid", .meaning = "the bid for the first move", .laws = BIDS, .others = others_count,
    .text = "SIDE0: bid how much of NUMBER1 supply, in secret, for the first move?"};

/* In the order of the rules; below it what orders call. */
const StepRow toy_steps[STEPS] = {
    [STEP_TRAP_US]        = {"trap-us",        NULL,            &TRAP,            OF_FIRST},
    [STEP_DOCTRINE_US]    = {"doctrine-us",    NULL,            &DOCTRINE,        OF_FIRST},
    [STEP_TRAP_ENEMY]     = {"trap-enemy",     NULL,            &TRAP,            OF_SECOND},
    [STEP_DOCTRINE_ENEMY] = {"doctrine-enemy", NULL,            &DOCTRINE,        OF_SECOND},
    [STEP_TURN_START]     = {"turn-start",     .run = run_turn_start},
    [STEP_BID_US]         = {"bid-us",         NULL,            &BID,             OF_FIRST},
    [STEP_BID_ENEMY]      = {"bid-enemy",      NULL,            &BID,             OF_SECOND},
    [STEP_INITIATIVE]     = {"initiative",     .run = run_initiative},
    [STEP_ORDERS_FIRST]   = {"orders-first",   toy_run_orders,  &toy_order,       OF_ACTIVE},
    [STEP_ORDERS_SECOND]  = {"orders-second",  toy_run_orders,  &toy_order,       OF_ACTIVE},
    [STEP_TURN_END]       = {"turn-end",       .run = run_turn_end},

    [STEP_ADVANCE]        = {"advance",        toy_run_advance, &toy_opportunity, OF_OTHER}, /* T.5.4 */
    [STEP_ASSAULT]        = {"assault",        toy_run_assault, &toy_exhort,      OF_ACTIVE},
};

/* Under which rule events are told, whether a card, a die or something hidden comes to light, and how. */
static const Sentence SENTENCES[] = {
    [EVENT_TRAP_LAID] = {"T.2.1", false, "SIDE0 plans its trap (place NUMBER1, 0 for none)."},
    [EVENT_DOCTRINE] = {"T.2.2", false, "SIDE0 chooses its doctrine (bold: NUMBER1)."},
    [EVENT_TURN] = {"T.1.2", false, "Turn NUMBER0 begins."},
    [EVENT_BID] = {"T.3.2", true, "SIDE0 bid NUMBER1."},
    [EVENT_TIE] = {"T.3.2", true, "The bids are even; the die shows NUMBER0."},
    [EVENT_FIRST] = {"T.3.2", false, "SIDE0 moves first."},
    [EVENT_COMMANDS] = {"T.4.1", true, "SIDE0 has NUMBER1 orders (card NUMBER2)."},
    [EVENT_PASS] = {"T.4.2", false, "SIDE0 passes."},
    [EVENT_ADVANCE] = {"T.5.1", false, "UNIT0 advances to PLACE1."},
    [EVENT_BUMP] = {"T.5.3", true, "UNIT0 runs into UNIT1 at PLACE2 and stays where it was."},
    [EVENT_SPOTTED] = {"T.5.2", true, "UNIT0 is spotted at PLACE1."},
    [EVENT_TRAP_SPRUNG] = {"T.2.1", true, "UNIT0 springs the trap at PLACE1; the die shows NUMBER2."},
    [EVENT_HOLD] = {"T.5.4", false, "SIDE0 holds its fire."},
    [EVENT_FIRE_MISSED] = {"T.6.1", true, "UNIT0 fires at UNIT1 and misses (card NUMBER2)."},
    [EVENT_FIRE_HIT] = {"T.6.1", true, "UNIT0 fires at UNIT1 and hits (card NUMBER2)."},
    [EVENT_LOSS] = {"T.6.2", true, "UNIT0 loses NUMBER1."},
    [EVENT_GONE] = {"T.6.2", false, "UNIT0 is gone."},
    [EVENT_SCOUT_NOTHING] = {"T.6.3", true, "UNIT0 looks at PLACE1 and sees nothing (card NUMBER2)."},
    [EVENT_SCOUT_SEES] = {"T.6.3", true, "UNIT0 has a clear look at PLACE1 (card NUMBER2)."},
    [EVENT_DIG] = {"T.6.4", false, "UNIT0 digs in at PLACE1."},
    [EVENT_ASSAULT] = {"T.7.1", false, "SIDE0 assaults PLACE1."},
    [EVENT_BRAVE] = {"T.7.2", true, "UNIT0 is brave (card NUMBER1)."},
    [EVENT_BALKS] = {"T.7.2", true, "UNIT0 balks (card NUMBER1)."},
    [EVENT_EXHORT] = {"T.7.3", true, "UNIT0 is exhorted: the die shows NUMBER1, needed is NUMBER2."},
    [EVENT_FALLS_BACK] = {"T.7.3", false, "UNIT0 falls back."},
    [EVENT_ATTACK] = {"T.7.2", true, "UNIT0 attacks UNIT1; the die shows NUMBER2."},
    [EVENT_HILL] = {"T.8.1", false, "SIDE0 holds the hill: NUMBER1 points."},
    [EVENT_OVER] = {"T.9", false, "SIDE0 has won: NUMBER1 to NUMBER2."},
};

static const Noun NOUNS[] = {
    {"UNIT", IN_ON, 1, ABOUT_UNIT, .most = UNITS - 1, .names = &toy_squads, .otherwise = "nobody"},
    {"TARGET", IN_TO, 1, ABOUT_UNIT, .most = UNITS - 1, .names = &toy_squads, .otherwise = "nobody"},
    {"PLACE", IN_AT, 0, ABOUT_PLACE, .least = 1, .most = PLACES_MOST},
    {"SIDE", .words = toy_sides, .otherwise = "nobody"},
    {"WINNER", .words = toy_sides, .otherwise = "Nobody"},
    {"NUMBER", IN_COUNT, .most = INT32_MAX},
    {.name = ""},
};
static const Phrasebook PHRASES = {NOUNS, .steps = &toy_sequence, .sentences = SENTENCES};

const StepTable toy_table = {toy_steps, STEPS, STEP_ADVANCE, STEP_TURN_START, FRAMES_IN_STATE};
/* clang-format on */

/* What the slots of questions stand for besides who is asked, and of how it ended besides who has won. */
static void prompt(const Game *game, const State *state, int32_t arg[EVENT_ARGS])
{
    const Frame *top = toy_top(state);
    const Camp *camps = state->camps;
    arg[1] = state->over ? camps[0].points : camps[arg[0]].supply;
    arg[2] = state->over ? camps[1].points : state->commands;
    arg[3] = top->unit - 1;
    arg[4] = top->place;
    arg[5] = game->places - 1;
}

/* What a part of an order can be for the side that gives it. */
static Range range(const Game *game, const State *state, NounField field)
{
    Side side = rows_asked(&toy_table, state), whose = field == IN_ON ? side : 1 - side;
    return field == IN_AT      ? (Range){1, game->places}
           : field == IN_COUNT ? (Range){0, game->highest_bid}
                               : (Range){whose * UNITS_PER_SIDE + 1, (whose + 1) * UNITS_PER_SIDE};
}

const Steps toy_sequence = {
    STEPS_IN_STATE,
    STEPS_DENY("T.9", "T.1.3", "T.4.2"),
    .table = &toy_table,
    .phrases = &PHRASES,
    .prompt = prompt,
    .range = range,
    .end = "WINNER0 has won: NUMBER1 to NUMBER2 on the hill.",
};

/* ---- the door ---- */

static const Subject SUBJECTS[] = {
    {"unit UNIT", .meaning = "what is known of a unit", .rule = "T.1", .things = &toy_position[SHEET_UNITS]},
    {0}};

DOOR_ALL(toy_sequence, PHRASES, SUBJECTS, toy_setup)

const Rules toy_rules = {DOOR_BY_ALL(SUBJECTS, toy_sequence, toy_position), .id = "toy", .title = "Ridge",
                         .sides = {"us", "enemy"}, .tales = &toy_tales};
const Module toy_modules[] = {{.rules = &toy_rules}, {0}};
