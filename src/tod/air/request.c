/* request: helicopters that are asked for or planned (helo-type 1 to 3, helo-request 1 to 8, helo-fire 1, event 21). */
#include "tod/air/air.h"

#include "core/base/bits.h"
#include "tod/position/change.h"
#include "tod/support/support.h"
#include "tod/turn/orders.h"
#include "tod/words/words.h"

enum { OTHERS_LESS = 2, AREA_FIRE_LESS = 2, COBRA_FROM = 5 };

bool tod_ship_flies(TodShip ship, TodMissionKind mission)
{
    static const uint8_t FLIES[SHIPS] = {
        [SHIP_TRANSPORT] = 1 << MISSION_LANDING | 1 << MISSION_EXTRACTION | 1 << MISSION_SUPPLY,
        [SHIP_MEDEVAC] = 1 << MISSION_MEDEVAC,
        [SHIP_SCOUT] = 1 << MISSION_OBSERVER,
        [SHIP_GUNSHIP] = 1 << MISSION_FIRE,
    };
    return FLIES[ship] >> mission & 1;
}

/* ---- the score ---- */

static int ships_on_table(const Game *game, const State *state)
{
    int count = 0;
    for (int unit = 0; unit < game->unit_count; unit++)
        count += tod_kind(game, state, unit) == KIND_HELICOPTER && tod_on_table(state, unit) &&
                 !tod_marked(state, unit, UNIT_WRECK);
    return count;
}

void tod_request_modifiers(const Game *game, const State *state, int modifiers[REQUEST_MODIFIERS])
{
    modifiers[REQUEST_WEATHER] = game->weather;
    modifiers[REQUEST_OTHERS] = OTHERS_LESS * ships_on_table(game, state);
    modifiers[REQUEST_AREA_FIRE] = tod_area_fire(game, state, US) ? AREA_FIRE_LESS : 0;
    modifiers[REQUEST_REAR] = (state->effects & EFFECT_REAR) != 0;
}

int tod_request_score(const Game *game, const State *state, TodMissionKind mission, bool planned)
{
    int modifiers[REQUEST_MODIFIERS], score = game->book.requests[mission][planned];
    if (!score)
        return D6 + 1;
    tod_request_modifiers(game, state, modifiers);
    for (int i = 0; i < REQUEST_MODIFIERS; i++)
        score += modifiers[i];
    return score;
}

/* ---- flights ---- */

int tod_flight_of(const Game *game, const State *state, int unit, TodRequestState as)
{
    for (int flight = 0; flight < game->flight_count; flight++)
        if (state->requests[flight].state == as && state->requests[flight].comes == unit + 1)
            return flight;
    return -1;
}

void tod_plan_flights(const Game *game, State *state)
{
    for (int flight = 0; flight < game->flight_count; flight++)
        if (game->flights[flight].planned)
            state->requests[flight] =
                (TodRequest){.state = REQUEST_PLANNED, .turn = game->flights[flight].planned};
}

/* Whether a helicopter is somewhere behind, and promised to nobody. */
static bool is_free(const Game *game, const State *state, int unit)
{
    if (state->units[unit].where != UNIT_ABSENT && state->units[unit].where != UNIT_LEFT)
        return false;
    for (int flight = 0; flight < game->flight_count; flight++) {
        const TodFlight *one = &game->flights[flight];
        int state_of = state->requests[flight].state;
        if (state_of != REQUEST_NONE && state_of != REQUEST_FLOWN &&
            (one->unit == unit || one->other == unit + 1))
            return false;
    }
    return true;
}

/* A flight that can be asked for such a mission now; -1. */
static int free_flight(const Game *game, const State *state, int mission)
{
    for (int flight = 0; flight < game->flight_count; flight++) {
        const TodFlight *one = &game->flights[flight];
        if (one->mission == mission && !one->planned && is_free(game, state, one->unit) &&
            (!one->other || is_free(game, state, one->other - 1)))
            return flight;
    }
    return -1;
}

/* ---- asking (helo-request 5 to 7) ---- */

static bool refuse_outstanding(const Game *game, const State *state, int unit, int mission, Reason *reason)
{
    if (mission == MISSION_MEDEVAC)
        return false;
    if (bit_has(&state->asked[mission], unit))
        return deny(reason, "helo-request 6", "it has asked for such a mission before");
    for (int flight = 0; flight < game->flight_count; flight++) {
        const TodRequest *one = &state->requests[flight];
        bool open = one->unit && (one->state == REQUEST_GRANTED || one->state == REQUEST_READY);
        if (open && (one->unit == unit + 1 || game->flights[flight].mission == mission))
            return deny(reason, "helo-request 7", "%s",
                        one->unit == unit + 1 ? "it still waits for another helicopter"
                                              : "another unit waits for such a helicopter");
    }
    return false;
}

static bool has_casualties(const Game *game, const State *state)
{
    for (int man = 0; man < game->man_count; man++)
        if (state->men[man].where == MAN_CASUALTY && tod_side_of_man(game, man) == US)
            return true;
    return false;
}

bool tod_refuse_request(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = tod_unit_of(action), mission = action.with;
    if (unit < 0 || unit >= tod_slots(game) || tod_side(game, unit) != state->active || state->active != US ||
        !tod_on_table(state, unit))
        return deny(reason, "helo-request 1", "units of the US on the table ask for helicopters");
    if (tod_marked(state, unit, UNIT_WRECK | UNIT_NO_CREW | UNIT_STUNNED))
        return deny(reason, "damage 1", "nobody is left in it to speak");
    if (mission <= MISSION_NONE || mission >= MISSION_KINDS || free_flight(game, state, mission) < 0)
        return deny(reason, "helo-type 1", "there is no helicopter left for such a mission");
    if (bit_has(&state->asked[MISSION_NONE], unit))
        return deny(reason, "helo-request 5", "it has asked in this turn");
    if (mission == MISSION_MEDEVAC && !has_casualties(game, state))
        return deny(reason, "helo-medevac 1", "nobody has to be flown out");
    if (refuse_outstanding(game, state, unit, mission, reason))
        return true;
    return tod_request_score(game, state, (TodMissionKind)mission, false) > D6 &&
           deny(reason, "helo-request 3", "as things are no helicopter would come");
}

/* helo-fire 1: which of two gunships, if the scenario leaves it open. */
static int roll_ship(Play *play, const TodFlight *flight)
{
    return flight->other && play_roll(play, D6) >= COBRA_FROM ? flight->other - 1 : flight->unit;
}

void tod_answer_request(Play *play, Action action)
{
    State *state = play->state;
    int unit = tod_unit_of(action), mission = action.with, flight = free_flight(play->game, state, mission);
    int score = tod_request_score(play->game, state, (TodMissionKind)mission, false),
        roll = play_roll(play, D6);
    bit_set(&state->asked[MISSION_NONE], unit);
    bit_set(&state->asked[mission], unit);
    play_note(play, EVENT_REQUESTS, US, unit, mission, roll, score);
    if (roll < score)
        return;
    int delay = play_roll(play, D6), turn = state->turn + delay + (state->effects & EFFECT_REAR ? 1 : 0),
        ship = roll_ship(play, &play->game->flights[flight]);
    state->requests[flight] = (TodRequest){.state = REQUEST_GRANTED,
                                           .unit = (uint8_t)(unit + 1),
                                           .turn = (uint8_t)turn,
                                           .comes = (uint8_t)(ship + 1)};
    play_note(play, EVENT_GRANTED, US, ship, turn, delay);
}

void tod_odds_request(const Game *game, const State *state, Action action, OddsList *list)
{
    int score = tod_request_score(game, state, (TodMissionKind)action.with, false);
    uint64_t good = score > D6 ? 0 : (uint64_t)(D6 + 1 - (score < 1 ? 1 : score));
    if (good)
        odds_add(list, (Chance){good, D6}, "it comes, in 1 to 6 turns");
    if (good < D6)
        odds_add(list, (Chance){D6 - good, D6}, "it is refused");
}

void tod_list_requests(const Game *game, const State *state, ActionList *list)
{
    for (int unit = -1;
         state->active == US && (unit = tod_next_own(game, state, unit)) >= 0 && !list_is_enough(list);)
        for (int mission = MISSION_MEDEVAC; mission < MISSION_KINDS; mission++)
            tod_offer(&tod_orders_question, game, state,
                      (Action){.verb = VERB_REQUEST, .on = (uint16_t)(unit + 1), .with = (uint16_t)mission},
                      list);
}

/* ---- they come ---- */

/* helo-request 4: in its turn and every one after it, until it comes; event 21 keeps it back a turn. */
static void roll_arrival(Play *play, int flight)
{
    TodRequest *request = &play->state->requests[flight];
    const TodFlight *one = &play->game->flights[flight];
    if (tod_on_table(play->state, one->unit) || (one->other && tod_on_table(play->state, one->other - 1)))
        return; /* it is busy, or a wreck */
    int score = tod_request_score(play->game, play->state, (TodMissionKind)one->mission, true),
        roll = play_roll(play, D6);
    play_note(play, EVENT_PLANNED, US, one->unit, roll, score, roll >= score);
    if (roll < score)
        return;
    request->comes = (uint8_t)(roll_ship(play, one) + 1);
    request->state = REQUEST_GRANTED;
    request->turn = (uint8_t)(play->state->turn + (play->state->effects & EFFECT_REAR ? 1 : 0));
}

void tod_arrivals(Play *play)
{
    State *state = play->state;
    int coming = 0;
    for (int flight = 0; flight < play->game->flight_count; flight++) {
        TodRequest *request = &state->requests[flight];
        if (request->state == REQUEST_PLANNED && request->turn <= state->turn)
            roll_arrival(play, flight);
        if (request->state == REQUEST_GRANTED && request->turn <= state->turn) {
            request->state = REQUEST_READY;
            coming++;
        }
    }
    /* helo-request 8: shells drown the sound of them */
    state->heard = (uint8_t)(state->effects & EFFECT_HE_LAST ? 0 : coming);
    if (state->heard)
        play_note(play, EVENT_HEARD, SIDE_ALL, state->heard);
}
