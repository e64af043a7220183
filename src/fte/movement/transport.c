/* transport: see the header. Who gets on or off is chosen first; then Opportunity Fire finds them as they were, and afterwards as they are (14.0,
 * 15.0). Those whom it is about have MARK_MOVING, casualties are picked. */
#include "fte/movement/transport.h"

#include "fte/actions/actions.h"
#include "fte/fire/effects.h"
#include "fte/fire/react.h"
#include "fte/movement/move.h"
#include "fte/position/position.h"
#include "fte/turn/activation.h"
#include "fte/turn/sequence.h"
#include "fte/words/words.h"

enum { PICKING, BEFORE, AFTER };

/* ---- room ---- */

int fte_troops(const Game *game, const State *state, int unit)
{
    return fte_face(game, state, unit)->men + fte_carries(state, unit, CASUALTY_NONE);
}

static bool is_aboard(const State *state, int unit, int carrier)
{
    return state->units[unit].where == UNIT_ABOARD && state->units[unit].aboard == carrier + 1;
}

int fte_aboard(const Game *game, const State *state, int carrier)
{
    int troops = fte_carries(state, carrier, CASUALTY_NONE);
    for (int unit = 0; unit < game->unit_count; unit++)
        if (is_aboard(state, unit, carrier))
            troops += fte_troops(game, state, unit);
    return troops;
}

/* Those who are aboard, and those picked to get on. */
static int room_left(const Game *game, const State *state, int carrier)
{
    int left = fte_type(game, state, carrier)->capacity - fte_aboard(game, state, carrier);
    for (int unit = 0; unit < game->unit_count; unit++)
        if (unit != carrier && fte_on_map(state, unit) && fte_marked(state, unit, MARK_MOVING) &&
            fte_is_infantry(game, state, unit))
            left -= fte_troops(game, state, unit);
    for (int i = 0; i < MAX_CASUALTIES; i++)
        left -= state->casualties[i].kind && state->casualties[i].picked;
    return left;
}

bool fte_refuse_aboard(const Game *game, const State *state, int unit, int carrier, Reason *reason)
{
    if (carrier < 0 || carrier >= game->unit_count || !fte_type(game, state, carrier)->capacity)
        return deny(reason, "6.9", "only Vehicles and Slicks carry troops");
    if (unit < 0 || unit >= game->unit_count || !fte_takes_part(game, unit) ||
        fte_side(game, unit) != fte_side(game, carrier) || !fte_is_infantry(game, state, unit))
        return deny(reason, "6.9", "only Infantry of its side gets on");
    if (state->medevac_unit == carrier + 1)
        return deny(reason, "12.0", "a Medevac takes casualties alone");
    return fte_troops(game, state, unit) > room_left(game, state, carrier) &&
           deny(reason, "6.9", "there is no room for it");
}

void fte_put_aboard(Play *play, int unit, int carrier)
{
    FteUnit *one = &play->state->units[unit];
    fte_unveil(play, unit);
    one->where = UNIT_ABOARD;
    one->aboard = (uint8_t)(carrier + 1);
    one->hex = play->state->units[carrier].hex;
    one->work = 0;
    one->marks &= (uint16_t)~MARK_READY;
    play_note(play, EVENT_BOARDED, SIDE_ALL, unit, carrier);
}

/* ---- 14.0: who gets on ---- */

static bool refuse_board(const Game *game, const State *state, int unit, int carrier, Reason *reason)
{
    if (unit < 0 || unit >= game->unit_count || !fte_is_at(state, unit, state->units[carrier].hex) ||
        fte_marked(state, unit, MARK_MOVING))
        return deny(reason, "14.0", "only units in its hex get on, once");
    return fte_refuse_aboard(game, state, unit, carrier, reason);
}

/* 14.0, F-38: somebody in the hex lifts it in. */
static bool has_hands(const Game *game, const State *state, Side side, Hex hex)
{
    for (int unit = 0; unit < game->unit_count; unit++)
        if (fte_is_at(state, unit, hex) && fte_side(game, unit) == side && fte_is_infantry(game, state, unit))
            return true;
    return false;
}

static bool refuse_lift(const Game *game, const State *state, int number, int carrier, Reason *reason)
{
    const Casualty *one = number >= 0 && number < MAX_CASUALTIES ? &state->casualties[number] : NULL;
    if (!one || !one->kind || one->picked || one->hex != state->units[carrier].hex ||
        one->side != fte_side(game, carrier) || one->carrier == carrier + 1 ||
        (one->carrier && !fte_on_map(state, one->carrier - 1)))
        return deny(reason, "14.0", "no such casualty of its side is in its hex");
    if (one->carrier && fte_marked(state, one->carrier - 1, MARK_MOVING))
        return deny(reason, "14.0", "it comes aboard with who carries it");
    if (!has_hands(game, state, one->side, one->hex))
        return deny(reason, "14.0", "nobody is there to lift it aboard");
    return room_left(game, state, carrier) < 1 && deny(reason, "6.9", "there is no room for it");
}

static bool anything_to_load(const Game *game, const State *state, int carrier)
{
    for (int unit = 0; unit < game->unit_count; unit++)
        if (!refuse_board(game, state, unit, carrier, NULL))
            return true;
    for (int i = 0; i < MAX_CASUALTIES; i++)
        if (!refuse_lift(game, state, i, carrier, NULL))
            return true;
    return false;
}

static bool refuse_carrier(const Game *game, const State *state, int unit, int action, Reason *reason)
{
    if (fte_refuse_action(game, state, unit, action, reason))
        return true;
    if (!fte_type(game, state, unit)->capacity)
        return deny(reason, "6.9", "only Vehicles and Slicks carry troops");
    return fte_in_air(state, unit) &&
           deny(reason, action == ACTED_LOAD ? "14.0" : "15.0", "a Helicopter does that at Ground Level");
}

bool fte_refuse_load(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = action.on - 1;
    return refuse_carrier(game, state, unit, ACTED_LOAD, reason) ||
           (!anything_to_load(game, state, unit) && deny(reason, "14.0", "nobody there could get on"));
}

/* ---- 15.0: who gets off ---- */

bool fte_refuse_unload(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = action.on - 1;
    return refuse_carrier(game, state, unit, ACTED_UNLOAD, reason) ||
           (!fte_aboard(game, state, unit) && deny(reason, "15.0", "nobody is aboard"));
}

static FteFrame *begin(Play *play, int unit, TransportMode mode)
{
    FteFrame *frame = fte_call(play->state, STEP_TRANSPORT, unit);
    frame->hex = play->state->units[unit].hex;
    frame->mode = (uint8_t)mode;
    play->state->units[unit].marks |= MARK_MOVING;
    fte_note(play, EVENT_TRANSPORTS, unit, frame->hex, mode, 0);
    return frame;
}

void fte_begin_load(Play *play, Action action)
{
    begin(play, action.on - 1, TRANSPORT_LOAD);
}

void fte_begin_unload(Play *play, Action action)
{
    begin(play, action.on - 1, TRANSPORT_UNLOAD);
}

/* ---- picking ---- */

static bool refuse_pick_unit(const Game *game, const State *state, Action action, Reason *reason)
{
    const FteFrame *frame = fte_top(state);
    int unit = action.on - 1, carrier = frame->unit - 1;
    bool gets_on = action.verb == VERB_BOARD;
    if (gets_on != (frame->mode == TRANSPORT_LOAD))
        return deny(reason, gets_on ? "14.0" : "15.0", "that is another Action");
    if (gets_on)
        return (action.to != frame->unit && deny(reason, "14.0", "another one loads")) ||
               refuse_board(game, state, unit, carrier, reason);
    return (unit < 0 || unit >= game->unit_count || !is_aboard(state, unit, carrier) ||
            fte_marked(state, unit, MARK_MOVING)) &&
           deny(reason, "15.0", "it is not aboard, or gets off already");
}

static void pick_unit(Play *play, Action action)
{
    play->state->units[action.on - 1].marks |= MARK_MOVING;
}

static bool refuse_pick_casualty(const Game *game, const State *state, Action action, Reason *reason)
{
    const FteFrame *frame = fte_top(state);
    int number = action.with - 1, carrier = frame->unit - 1;
    bool gets_on = action.verb == VERB_TAKE_ABOARD;
    if (gets_on != (frame->mode == TRANSPORT_LOAD))
        return deny(reason, gets_on ? "14.0" : "15.0", "that is another Action");
    if (gets_on)
        return refuse_lift(game, state, number, carrier, reason);
    return (number < 0 || number >= MAX_CASUALTIES || !state->casualties[number].kind ||
            state->casualties[number].picked || state->casualties[number].carrier != carrier + 1) &&
           deny(reason, "15.0", "it is not aboard");
}

static void pick_casualty(Play *play, Action action)
{
    play->state->casualties[action.with - 1].picked = 1;
}

static bool is_any_picked(const Game *game, const State *state, int carrier)
{
    for (int unit = 0; unit < game->unit_count; unit++)
        if (unit != carrier && fte_marked(state, unit, MARK_MOVING))
            return true;
    for (int i = 0; i < MAX_CASUALTIES; i++)
        if (state->casualties[i].picked)
            return true;
    return false;
}

static bool refuse_done(const Game *game, const State *state, Action action, Reason *reason)
{
    (void)action;
    return !is_any_picked(game, state, fte_top(state)->unit - 1) &&
           deny(reason, "14.0", "somebody gets on or off");
}

/* 18.1: loading within sight costs the marker; 14.0, 15.0: fire before it. */
static void start(Play *play, Action action)
{
    FteFrame *frame = fte_top(play->state);
    (void)action;
    frame->round = BEFORE;
    for (int unit = 0; unit < play->game->unit_count; unit++)
        if (fte_on_map(play->state, unit) && fte_marked(play->state, unit, MARK_MOVING))
            fte_act_in_sight(play, unit);
    fte_expose(play, frame->hex, -1, REACT_MOVE, HEX_NONE);
}

/* ---- doing it ---- */

static void take_on(Play *play, int carrier)
{
    State *state = play->state;
    bool casualties = false;
    for (int unit = 0; unit < play->game->unit_count; unit++)
        if (unit != carrier && fte_on_map(state, unit) && fte_marked(state, unit, MARK_MOVING))
            fte_put_aboard(play, unit, carrier);
    for (int i = 0; i < MAX_CASUALTIES; i++)
        if (state->casualties[i].kind && state->casualties[i].picked &&
            state->casualties[i].hex == state->units[carrier].hex) {
            state->casualties[i].carrier = (uint8_t)(carrier + 1);
            play_note(play, EVENT_LIFTED, SIDE_ALL, i, carrier);
            casualties = true;
        }
    if (casualties && state->medevac_unit == carrier + 1) { /* 12.0: from one hex; then it has to go */
        state->units[carrier].marks |= MARK_EXIT_ONLY;
        state->units[carrier].deadline = (uint8_t)(state->turn + 1);
    }
}

static bool is_reinforcement(const Game *game, int unit)
{
    return game->forces[game->counters[unit].force].call == CALL_ENTRY;
}

/* 15.0: they have been activated; 4.0: a Slick that has brought reinforcements only moves, and goes next turn. */
static void put_down(Play *play, int unit, int carrier)
{
    State *state = play->state;
    FteUnit *one = &state->units[unit], *ship = &state->units[carrier];
    one->where = UNIT_ON_MAP;
    one->aboard = 0;
    one->marks |= MARK_DONE;
    play_note(play, EVENT_GOT_OFF, SIDE_ALL, unit, ship->hex);
    bool flies = fte_is_role(play->game, state, carrier, ROLE_SLICK) && !(ship->marks & MARK_DOWNED);
    if (flies && is_reinforcement(play->game, carrier) && is_reinforcement(play->game, unit)) {
        ship->marks |= MARK_EXIT_ONLY;
        ship->deadline = (uint8_t)(state->turn + 1);
    }
}

static void put_off(Play *play, int carrier)
{
    State *state = play->state;
    for (int unit = 0; unit < play->game->unit_count; unit++)
        if (is_aboard(state, unit, carrier) && fte_marked(state, unit, MARK_MOVING))
            put_down(play, unit, carrier);
    for (int i = 0; i < MAX_CASUALTIES; i++)
        if (state->casualties[i].picked && state->casualties[i].carrier == carrier + 1) {
            state->casualties[i].carrier = 0;
            play_note(play, EVENT_DROPPED, SIDE_ALL, i, state->casualties[i].hex);
        }
}

/* 7.4: a Downed Helicopter that is empty is given up. */
static void give_up_wreck(Play *play, int carrier)
{
    if (!fte_marked(play->state, carrier, MARK_DOWNED) || fte_aboard(play->game, play->state, carrier))
        return;
    fte_note(play, EVENT_GIVEN_UP, carrier, play->state->units[carrier].hex, 0, 0);
    fte_remove(play, carrier, UNIT_GONE);
}

static void carry_out(Play *play, FteFrame *frame)
{
    int carrier = frame->unit - 1;
    frame->round = AFTER;
    if (!fte_marked(play->state, carrier, MARK_MOVING))
        return; /* it was hit: its Activation is over */
    if (frame->mode == TRANSPORT_LOAD)
        take_on(play, carrier);
    else
        put_off(play, carrier);
    fte_expose(play, frame->hex, -1, REACT_MOVE, HEX_NONE);
}

static void finish(Play *play, const FteFrame *frame)
{
    static const int acted[] = {ACTED_LOAD, ACTED_UNLOAD};
    State *state = play->state;
    int carrier = frame->unit - 1;
    bool did = fte_marked(state, carrier, MARK_MOVING);
    for (int unit = 0; unit < play->game->unit_count; unit++)
        state->units[unit].marks &= (uint16_t)~MARK_MOVING;
    for (int i = 0; i < MAX_CASUALTIES; i++)
        state->casualties[i].picked = 0;
    if (frame->mode == TRANSPORT_ABANDON || !fte_on_map(state, carrier))
        return;
    if (did)
        fte_acted(play, carrier, acted[frame->mode]);
    give_up_wreck(play, carrier);
}

Next fte_run_transport(Play *play)
{
    FteFrame *frame = fte_top(play->state);
    if (frame->round == PICKING)
        return NEXT_ASK;
    if (frame->round == BEFORE) {
        carry_out(play, frame);
        return NEXT_GO_ON;
    }
    finish(play, frame);
    return NEXT_DONE;
}

static void list(const Game *game, const State *state, ActionList *list)
{
    const FteFrame *frame = fte_top(state);
    bool loads = frame->mode == TRANSPORT_LOAD;
    laws_offer(&fte_transport_question, game, state, (Action){.verb = VERB_DONE}, list);
    for (int unit = 0; unit < game->unit_count && !list_is_enough(list); unit++)
        laws_offer(&fte_transport_question, game, state,
                   (Action){.verb = loads ? VERB_BOARD : VERB_PUT_DOWN,
                            .on = (uint16_t)(unit + 1),
                            .to = loads ? frame->unit : 0},
                   list);
    for (int number = 1; number <= MAX_CASUALTIES; number++)
        laws_offer(&fte_transport_question, game, state,
                   (Action){.verb = loads ? VERB_TAKE_ABOARD : VERB_SET_DOWN, .with = (uint16_t)number},
                   list);
}

static void ask(const Game *game, const State *state, Ask *ask)
{
    fte_fill_prompt(game, state,
                    fte_top(state)->mode == TRANSPORT_LOAD ? "SIDE0: who boards UNIT1?"
                                                           : "SIDE0: who gets off UNIT1?",
                    ask);
}

/* clang-format off */
static const Law LAWS[] = {
    {VERB_DONE, refuse_done, .answer = start},
    {VERB_BOARD, refuse_pick_unit, pick_unit, "UNIT boards TARGET", "get on a Vehicle or Helicopter, or come in aboard it", .rule = "14.0"},
    {VERB_PUT_DOWN, refuse_pick_unit, pick_unit, "UNIT gets off", "get off a Vehicle or Helicopter", .rule = "15.0"},
    {VERB_TAKE_ABOARD, refuse_pick_casualty, pick_casualty, "take CASUALTY aboard", "lift a casualty into a Vehicle or Helicopter", .rule = "14.0"},
    {VERB_SET_DOWN, refuse_pick_casualty, pick_casualty, "put CASUALTY down", "lift a casualty out of a Vehicle or Helicopter", .rule = "15.0"}, {0}};
/* clang-format on */
const Question fte_transport_question = {
    "14.0",       "transport", .others = others_blind,       .meaning = "who gets on or off", .laws = LAWS,
    .list = list, .ask = ask,  .typed = "Done when no more."};

/* ---- 6.10 ---- */

bool fte_refuse_abandon(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = action.on - 1;
    if (fte_refuse_ready(game, state, unit, reason))
        return true;
    if (!fte_is_class(game, state, unit, CLASS_VEHICLE) || !fte_marked(state, unit, MARK_IMMOBILIZED))
        return deny(reason, "6.10", "only an Immobilized Vehicle is abandoned");
    return state->units[unit].actions & ACTED_MOVE && deny(reason, "5.0", "it has moved");
}

/* A reduced Fire Team, Suppressed; its counter may be with others already. */
static void man_crew(Play *play, Hex hex)
{
    State *state = play->state;
    for (int unit = 0; unit < play->game->unit_count; unit++) {
        FteUnit *one = &state->units[unit];
        if (!fte_takes_part(play->game, unit) || one->where != UNIT_ABSENT ||
            play->game->forces[play->game->counters[unit].force].call != CALL_CREW)
            continue;
        one->where = UNIT_ON_MAP;
        one->hex = hex;
        one->marks = MARK_DONE | MARK_MOVING;
        one->status = STATUS_SUPPRESSED | STATUS_REDUCED;
        play_note(play, EVENT_GOT_OFF, SIDE_ALL, unit, hex);
        return;
    }
}

/* It is a Move: whoever sees it may fire at those who come out. */
void fte_abandon(Play *play, Action action)
{
    State *state = play->state;
    int vehicle = action.on - 1;
    FteFrame *frame = begin(play, vehicle, TRANSPORT_ABANDON);
    frame->round = AFTER;
    man_crew(play, frame->hex);
    for (int unit = 0; unit < play->game->unit_count; unit++)
        if (is_aboard(state, unit, vehicle)) {
            put_down(play, unit, vehicle);
            state->units[unit].marks |= MARK_MOVING;
        }
    fte_drop_all(state, vehicle);
    fte_note(play, EVENT_GIVEN_UP, vehicle, frame->hex, 0, 0);
    fte_remove(play, vehicle, UNIT_GONE);
    fte_expose(play, frame->hex, -1, REACT_MOVE, HEX_NONE);
}
