/* toy_broken: what holds in every position. Tests ask after each decision; setup asks before a file's
 * position is played. */
#include <string.h>

#include "toy/toy_state.h"

#define HOLDS(condition, text) \
    do {                       \
        if (!(condition))      \
            return text;       \
    } while (0)

/* Whether the position is masked for the other side. */
static bool unseen_side(const State *state, Side side)
{
    return state->eyes != SIDE_ALL && state->eyes != side;
}

static bool flag(uint8_t value)
{
    return value <= 1;
}

/* ---- luck ---- */

static const char *broken_luck(const Game *game, const State *state)
{
    const Deck *deck = &state->deck;
    bool masked = state->eyes != SIDE_ALL;
    uint64_t order = game->reshuffle == DECK_NO_CARD ? 0 : (uint64_t)1 << game->reshuffle;
    HOLDS(masked ? state->rng.stream == 0 && state->rng.state == 0 : state->rng.stream & 1,
          "the generator is not sound");
    HOLDS(deck->all == game->deck && deck->reshuffle == game->reshuffle, "the deck is not the mission's");
    HOLDS((deck->left & ~deck->all) == 0 && (deck->left & order) == order,
          "cards are left that should not be, or missing");
    HOLDS(!masked || (deck->stacked_count == 0 && state->dice.forced_count == 0),
          "masked, but cards or rolls are laid ready");
    uint64_t stacked = 0;
    for (int i = 0; i < deck->stacked_count; i++) {
        uint64_t bit = (uint64_t)1 << deck->stacked[i];
        HOLDS((deck->left & bit) && !(stacked & bit), "a stacked card is not left, or there twice");
        stacked |= bit;
    }
    return NULL;
}

/* ---- units ---- */

static const char *broken_place(const Game *game, const State *state, int unit)
{
    const Unit *one = &state->units[unit];
    bool hidden = unseen_side(state, toy_side_of(unit)) && !one->spotted;
    HOLDS(hidden == (one->place == UNKNOWN), "what is seen of a unit's place is not what may be seen");
    HOLDS(hidden == (one->dug_in == UNKNOWN), "what is seen of a unit's trench is not what may be seen");
    HOLDS(hidden || flag(one->dug_in), "a unit is neither dug in nor not");
    HOLDS(hidden || (one->place >= 1 && one->place <= game->places), "a unit is not on the ridge");
    const Camp *enemy = &state->camps[1 - toy_side_of(unit)];
    HOLDS(hidden || enemy->sprung || enemy->trap != one->place, "a unit stands on an unsprung trap");
    for (int place = 1; hidden; place++) {
        HOLDS(place <= game->places, "an unseen unit has nowhere to be");
        if (toy_could_be(game, state, unit, place))
            break;
    }
    return NULL;
}

static const char *broken_unit(const Game *game, const State *state, int unit)
{
    const Unit *one = &state->units[unit], gone = {0};
    HOLDS(one->strength <= game->squads[unit].strength, "a unit is stronger than its squad");
    if (!toy_alive(state, unit)) {
        HOLDS(memcmp(one, &gone, sizeof gone) == 0, "a unit that is gone has left something behind");
        return NULL;
    }
    HOLDS(flag(one->spotted) && flag(one->spent) && flag(one->reacted),
          "a unit's mark is neither set nor not");
    return broken_place(game, state, unit);
}

/* T.5: the sides never share a place, and of two neighbours at least the one that came has been spotted. */
static const char *broken_pair(const State *state, int us, int enemy)
{
    if (!toy_alive(state, us) || !toy_alive(state, enemy) || state->units[us].place == UNKNOWN)
        return NULL;
    int distance = toy_distance(state, enemy, state->units[us].place);
    HOLDS(distance > 0, "both sides are in one place");
    HOLDS(distance > 1 || state->units[us].spotted || state->units[enemy].spotted,
          "two units next to each other are both unseen");
    return NULL;
}

static const char *broken_units(const Game *game, const State *state)
{
    for (int unit = 0; unit < UNITS; unit++) {
        const char *wrong = broken_unit(game, state, unit);
        for (int enemy = UNITS_PER_SIDE; unit < UNITS_PER_SIDE && enemy < UNITS && !wrong; enemy++)
            wrong = broken_pair(state, unit, enemy);
        if (wrong)
            return wrong;
    }
    return NULL;
}

/* ---- sides ---- */

static const char *broken_plans(const Game *game, const State *state, Side side)
{
    const Camp *camp = &state->camps[side];
    bool unseen = unseen_side(state, side), laid = toy_answered(state, side, STEP_TRAP_US, STEP_TRAP_ENEMY);
    bool chosen = toy_answered(state, side, STEP_DOCTRINE_US, STEP_DOCTRINE_ENEMY);
    HOLDS(flag(camp->sprung), "a trap is neither sprung nor not");
    HOLDS((camp->trap == UNKNOWN) == (unseen && !camp->sprung),
          "what is seen of a trap is not what may be seen");
    HOLDS((camp->doctrine == UNKNOWN) == unseen, "what is seen of a doctrine is not what may be seen");
    HOLDS(!camp->sprung || (laid && camp->trap == 0), "a sprung trap still lies there");
    HOLDS(camp->trap == 0 || camp->trap == UNKNOWN || (laid && camp->trap > 1 && camp->trap < game->places),
          "a trap lies where none can be");
    HOLDS(unseen || (chosen ? camp->doctrine >= DOCTRINE_STEADY && camp->doctrine <= DOCTRINE_BOLD
                            : camp->doctrine == DOCTRINE_NONE),
          "a doctrine is chosen before its time, or never");
    return NULL;
}

static const char *broken_bid(const Game *game, const State *state, Side side)
{
    const Camp *camp = &state->camps[side];
    bool secret = toy_bids_are_secret(state);
    bool made = toy_answered(state, side, STEP_BID_US, STEP_BID_ENEMY);
    if (state->blind && unseen_side(state, side))
        return NULL; /* a preview has come past what it could not see */
    HOLDS((camp->bid == UNKNOWN) == (secret && unseen_side(state, side)),
          "what is seen of a bid is not what may be seen");
    HOLDS(camp->bid == UNKNOWN || camp->bid <= game->highest_bid, "a bid is too high");
    HOLDS(camp->bid == UNKNOWN || !secret || camp->bid <= (made ? camp->supply : 0),
          "a bid is more than the supply, or too early");
    return NULL;
}

static const char *broken_trodden(const Game *game, const State *state, Side side)
{
    int trodden = state->camps[side].trodden;
    const Camp *enemy = &state->camps[1 - side];
    if (unseen_side(state, side))
        return trodden ? "what the other side has entered is seen" : NULL;
    HOLDS(trodden >> toy_home(game, side) & 1, "a side has not been at home");
    HOLDS(state->turn > 0 || trodden == 1 << toy_home(game, side),
          "a side has left home before the first turn");
    HOLDS(!(trodden & 1) && trodden >> (game->places + 1) == 0, "a side has been beyond the ridge");
    HOLDS(enemy->trap == 0 || enemy->trap == UNKNOWN || !(trodden >> enemy->trap & 1),
          "an entered trap has not sprung");
    for (int unit = 0; unit < UNITS; unit++)
        HOLDS(toy_side_of(unit) != side || !toy_alive(state, unit) || trodden >> state->units[unit].place & 1,
              "a unit is where its side has never been");
    return NULL;
}

static const char *broken_side(const Game *game, const State *state, Side side)
{
    const char *wrong = broken_plans(game, state, side);
    if (!wrong)
        wrong = broken_bid(game, state, side);
    if (!wrong)
        wrong = broken_trodden(game, state, side);
    if (!wrong && !state->over && !toy_any(state, side, toy_lives, 0))
        wrong = "a side without units plays on";
    return wrong;
}

/* ---- frames ---- */

static bool own_number(const State *state, int number)
{
    return number >= 1 && number <= UNITS && toy_side_of(number - 1) == state->active &&
           toy_alive(state, number - 1);
}

static const char *broken_advance(const State *state, const Frame *frame)
{
    HOLDS(frame->stage == 1 && own_number(state, frame->unit), "a move waits for fire, but nobody moves");
    const Unit *mover = &state->units[frame->unit - 1];
    HOLDS(mover->place == frame->place && mover->spotted, "a unit that is fired at is unseen, or elsewhere");
    HOLDS(frame->taker == 0, "a move takes nobody along");
    return NULL;
}

static const char *broken_assault(const Game *game, const State *state, const Frame *frame, bool top)
{
    HOLDS(frame->place >= 1 && frame->place <= game->places, "an assault beyond the ridge");
    for (int unit = 0; unit < UNITS; unit++)
        HOLDS(toy_side_of(unit) == state->active || state->units[unit].place != frame->place ||
                  state->units[unit].spotted,
              "somebody is unseen in the middle of an assault");
    if (!top) {
        HOLDS(frame->stage == 2 && frame->unit == UNITS + 1 && frame->taker == 0,
              "an assault is taken before it is over");
        return NULL;
    }
    HOLDS(frame->stage == 1 && own_number(state, frame->unit), "an assault waits for nobody");
    HOLDS(state->units[frame->unit - 1].spotted && toy_joins(state, frame->unit - 1, frame->place),
          "a unit that balks is unseen, or too far away");
    HOLDS(frame->taker == 0 || (frame->taker < frame->unit && own_number(state, frame->taker) &&
                                state->units[frame->taker - 1].spotted &&
                                toy_distance(state, frame->taker - 1, frame->place) == 1),
          "the place is promised to a unit that cannot take it");
    return NULL;
}

static const char *broken_sequence(const State *state)
{
    const Frame *frame = &state->frames[0];
    bool orders = frame->step == STEP_ORDERS_FIRST || frame->step == STEP_ORDERS_SECOND;
    HOLDS(frame->step < STEP_ADVANCE && toy_steps[frame->step].question && frame->stage == 1,
          "the sequence of play asks nothing");
    HOLDS(frame->unit == 0 && frame->place == 0 && frame->taker == 0,
          "a row of the sequence holds what only a move may");
    HOLDS(orders || state->depth == 1, "something is under way outside the orders");
    HOLDS(!orders || state->active == (frame->step == STEP_ORDERS_FIRST ? state->first : 1 - state->first),
          "the wrong side is active");
    HOLDS((state->turn == 0) == (frame->step < STEP_TURN_START), "planning and turns do not agree");
    return NULL;
}

static const char *broken_calls(const Game *game, const State *state)
{
    const char *wrong = NULL;
    for (int i = 1; i < state->depth && !wrong; i++) {
        const Frame *frame = &state->frames[i];
        bool top = i == state->depth - 1, taking = i == 2 && state->frames[1].step == STEP_ASSAULT;
        if (frame->step == STEP_ASSAULT && i == 1)
            wrong = broken_assault(game, state, frame, top);
        else if (frame->step == STEP_ADVANCE && top && (i == 1 || taking))
            wrong = broken_advance(state, frame);
        else
            wrong = "steps lie on each other that cannot";
    }
    return wrong;
}

static const char *broken_frames(const Game *game, const State *state)
{
    static const Frame unused;
    HOLDS(state->depth >= 1 && state->depth <= FRAMES, "the frames are too many or too few");
    for (int i = 0; i < FRAMES; i++) {
        HOLDS(i < state->depth || memcmp(&state->frames[i], &unused, sizeof unused) == 0,
              "an unused frame is not empty");
        HOLDS(i >= state->depth || (state->frames[i].step > STEP_NONE && state->frames[i].step < STEPS),
              "there is no such step");
    }
    if (state->over || state->blind)
        return NULL; /* they stand wherever the end came */
    const char *wrong = broken_sequence(state);
    return wrong ? wrong : broken_calls(game, state);
}

/* ---- the question under way ---- */

/* Whether somebody can react, or could as far as these eyes know. */
static bool could_react(const Game *game, const State *state, int place)
{
    for (int unit = 0; unit < UNITS; unit++) {
        const Unit *one = &state->units[unit];
        if (toy_side_of(unit) == state->active || one->reacted)
            continue;
        if (one->place == UNKNOWN
                ? toy_could_be(game, state, unit, place - 1) || toy_could_be(game, state, unit, place + 1)
                : toy_reacts(state, unit, place))
            return true;
    }
    return false;
}

static const char *broken_question(const Game *game, const State *state)
{
    const Frame *top = toy_top(state);
    if (state->over || state->blind)
        return NULL;
    if (top->step == STEP_ADVANCE)
        return could_react(game, state, top->place) ? NULL : "nobody can fire at the move";
    if (top->step == STEP_ASSAULT)
        return state->camps[state->active].supply ? NULL : "a unit waits for an exhortation without supply";
    if (top->step == STEP_ORDERS_FIRST || top->step == STEP_ORDERS_SECOND)
        return state->commands > 0 && toy_any(state, state->active, toy_unspent, 0) ? NULL
                                                                                    : "no order can be given";
    return NULL;
}

/* ---- all of it ---- */

static const char *broken_head(const Game *game, const State *state)
{
    HOLDS(state->eyes == SIDE_ALL || state->eyes <= SIDE_SECOND, "nobody has such eyes");
    HOLDS(flag(state->over) && flag(state->blind) && flag(state->first) && flag(state->active),
          "a mark is neither set nor not");
    HOLDS(!state->blind || state->eyes != SIDE_ALL, "eyes that see all are blind");
    HOLDS(state->winner <= SIDE_SECOND || state->winner == SIDE_NONE, "nobody such can have won");
    HOLDS(state->over || state->winner == SIDE_NONE, "somebody has won before the end");
    HOLDS(state->turn <= game->turns, "the last turn is over");
    return NULL;
}

const char *toy_broken_facts(const Game *game, const State *state)
{
    const char *wrong = broken_head(game, state);
    if (!wrong)
        wrong = broken_frames(game, state);
    if (!wrong)
        wrong = broken_luck(game, state);
    if (!wrong)
        wrong = broken_units(game, state);
    for (Side side = 0; side < 2 && !wrong; side++)
        wrong = broken_side(game, state, side);
    return wrong;
}

const char *toy_broken(const Game *game, const State *state)
{
    const char *wrong = toy_broken_facts(game, state);
    return wrong ? wrong : broken_question(game, state);
}
