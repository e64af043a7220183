/* activation: 5.0. Chits are drawn from the cup; the side that is active activates a Leader with those around him, a hex, a Vehicle or a
 * Helicopter; whoever is ready then acts in any order, and is done with that. */
#include "fte/turn/activation.h"

#include "fte/actions/actions.h"
#include "fte/fire/assault.h"
#include "fte/fire/fire.h"
#include "fte/fire/traps.h"
#include "fte/movement/move.h"
#include "fte/movement/transport.h"
#include "fte/position/position.h"
#include "fte/support/support.h"
#include "fte/turn/events.h"
#include "fte/turn/sequence.h"
#include "fte/words/words.h"

enum { LEADER_RANGE = 2, VEHICLE_LEADER_RANGE = 4 };
enum { CHOSEN = 1 }; /* a frame's mode: the choice is made, or the Activation over */

/* ---- chits ---- */

/* 5.0: the first Activation of a turn takes no chit. */
Next fte_run_first_activation(Play *play)
{
    State *state = play->state;
    FteFrame *frame = fte_top(state);
    if (frame->stage == ROW_ANSWERED)
        return NEXT_DONE;
    frame->stage = ROW_ANSWERED;
    state->active = play->game->first;
    state->chit = CHIT_NONE;
    fte_call(state, STEP_ACTIVATE, -1);
    return NEXT_GO_ON;
}

static int chits_left(const State *state)
{
    return state->cup[US] + state->cup[NVA] + state->cup[CHIT_EVENT];
}

static int draw_chit(Play *play)
{
    State *state = play->state;
    int pick = play_roll(play, chits_left(state)), chit = 0;
    while (pick > state->cup[chit])
        pick -= state->cup[chit++];
    state->cup[chit]--;
    return chit;
}

/* 5.0: one chit after the other, until the cup is empty. */
Next fte_run_activations(Play *play)
{
    State *state = play->state;
    if (!chits_left(state))
        return NEXT_DONE;
    int chit = draw_chit(play);
    if (chit == CHIT_EVENT) {
        play_note(play, EVENT_EVENT_CHIT, SIDE_ALL, chits_left(state));
        fte_random_event(play);
        return NEXT_GO_ON;
    }
    state->active = state->chit = (uint8_t)chit;
    play_note(play, EVENT_CHIT, SIDE_ALL, chit, chits_left(state));
    fte_call(state, STEP_ACTIVATE, -1);
    return NEXT_GO_ON;
}

/* ---- whom ---- */

/* 5.0: once a turn, and not while it is loaded (6.9). */
static bool refuse_unit(const Game *game, const State *state, int unit, Reason *reason)
{
    if (unit < 0 || unit >= game->unit_count || !fte_takes_part(game, unit) ||
        fte_side(game, unit) != state->active)
        return deny(reason, "5.1", "that is no unit of yours");
    if (!fte_on_map(state, unit))
        return deny(reason, state->units[unit].where == UNIT_ABOARD ? "6.9" : "5.1",
                    state->units[unit].where == UNIT_ABOARD ? "it is loaded" : "it is not on the map");
    return fte_marked(state, unit, MARK_DONE) && deny(reason, "5.0", "its Activation is complete");
}

/* 5.1: how far a Vehicle with a Leader aboard reaches as one, for Vehicles; -1: it does not. He may be Suppressed; a Broken one leads
 * nobody, and none does while they report to Higher HQ (19.5). */
static int reach_of_vehicle(const Game *game, const State *state, int unit)
{
    int reach = -1;
    for (int other = 0; other < game->unit_count; other++)
        if (state->units[other].where == UNIT_ABOARD && state->units[other].aboard == unit + 1 &&
            fte_is_leader(game, state, other) && !fte_has(state, other, STATUS_BROKEN) &&
            !state->no_leaders[fte_side(game, unit)]) {
            int hexes = fte_is_steady(state, other) ? VEHICLE_LEADER_RANGE : 0;
            reach = hexes > reach ? hexes : reach;
        }
    return reach;
}

bool fte_leads(const Game *game, const State *state, int unit)
{
    return fte_is_class(game, state, unit, CLASS_VEHICLE) ? reach_of_vehicle(game, state, unit) >= 0
                                                          : fte_is_leader(game, state, unit);
}

static bool refuse_activate(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = action.on - 1;
    if (refuse_unit(game, state, unit, reason))
        return true;
    if (!fte_is_infantry(game, state, unit))
        return false;
    if (!fte_is_leader(game, state, unit))
        return deny(reason, "5.1",
                    "only Leaders, Vehicles and Helicopters are activated by name: activate its hex");
    return state->no_leaders[state->active] &&
           deny(reason, "19.5", "no Leader Activations this turn: they report to Higher HQ");
}

static bool refuse_activate_hex(const Game *game, const State *state, Action action, Reason *reason)
{
    if (!fte_in_play(game, action.at))
        return deny(reason, "5.1", "%04d is not in play", action.at);
    for (int unit = 0; unit < game->unit_count; unit++)
        if (fte_is_at(state, unit, action.at) && fte_is_infantry(game, state, unit) &&
            !refuse_unit(game, state, unit, NULL))
            return false;
    return deny(reason, "5.1", "nobody at %04d can be activated", action.at);
}

/* 5.1: whom the Leader takes along. */
bool fte_follows(const Game *game, const State *state, int leader, int unit)
{
    const FteUnit *one = &state->units[leader], *other = &state->units[unit];
    Nation nation = fte_nation(game, leader);
    bool vehicle = fte_is_class(game, state, leader, CLASS_VEHICLE);
    if (unit == leader)
        return true;
    if (refuse_unit(game, state, unit, NULL) ||
        fte_type(game, state, unit)->kind != fte_type(game, state, leader)->kind)
        return false;
    if (vehicle)
        return fte_distance(game, one->hex, other->hex) <= reach_of_vehicle(game, state, leader);
    bool own = fte_nation(game, unit) == nation || fte_is_role(game, state, unit, ROLE_CIVILIANS);
    int range = fte_has(state, leader, STATUS_SUPPRESSED) ? 0 : LEADER_RANGE;
    return own && !fte_has(state, leader, STATUS_BROKEN) && fte_distance(game, one->hex, other->hex) <= range;
}

/* 5.1: Helicopters that are next to each other may go together; the chit goes back into the cup. */
static bool flies_along(const Game *game, const State *state, int leader, int unit)
{
    return fte_is_class(game, state, unit, CLASS_HELICOPTER) && !refuse_unit(game, state, unit, NULL) &&
           !fte_marked(state, unit, MARK_READY) &&
           fte_distance(game, state->units[leader].hex, state->units[unit].hex) == 1;
}

static void call_helicopters(const Game *game, State *state, int unit)
{
    state->units[unit].marks |= MARK_READY;
    if (state->chit != CHIT_NONE)
        state->cup[state->chit]++;
    for (int other = 0; other < game->unit_count; other++)
        if (flies_along(game, state, unit, other))
            state->units[other].marks |= MARK_READY;
}

static void activate(Play *play, Action action)
{
    State *state = play->state;
    int unit = action.on - 1;
    bool alone = !fte_leads(play->game, state, unit);
    fte_top(state)->mode = CHOSEN;
    fte_note(play, alone ? EVENT_ALONE : EVENT_LEADER, unit, state->units[unit].hex, 0, 0);
    fte_call(state, STEP_ACT, unit);
    if (fte_is_class(play->game, state, unit, CLASS_HELICOPTER))
        call_helicopters(play->game, state, unit);
    else
        for (int other = 0; other < play->game->unit_count; other++)
            if (other == unit || (!alone && fte_follows(play->game, state, unit, other)))
                state->units[other].marks |= MARK_READY;
}

static void activate_hex(Play *play, Action action)
{
    State *state = play->state;
    fte_top(state)->mode = CHOSEN;
    play_note(play, EVENT_HEX, SIDE_ALL, state->active, action.at);
    fte_call(state, STEP_ACT, -1)->hex = action.at;
    for (int unit = 0; unit < play->game->unit_count; unit++)
        if (fte_is_at(state, unit, action.at) && fte_is_infantry(play->game, state, unit) &&
            !refuse_unit(play->game, state, unit, NULL))
            state->units[unit].marks |= MARK_READY;
}

static void pass(Play *play, Action action)
{
    (void)action;
    fte_top(play->state)->mode = CHOSEN;
    play_note(play, EVENT_PASS, SIDE_ALL, play->state->active);
}

Next fte_run_activate(Play *play)
{
    return fte_top(play->state)->mode == CHOSEN ? NEXT_DONE : NEXT_ASK;
}

static void list_activations(const Game *game, const State *state, ActionList *list)
{
    laws_offer(&fte_activate_question, game, state, (Action){.verb = VERB_PASS}, list);
    fte_list_cancels(&fte_activate_question, game, state, list);
    fte_list_claymores(&fte_activate_question, game, state, list);
    for (int unit = 0; unit < game->unit_count && !list_is_enough(list); unit++) {
        Hex hex = fte_on_map(state, unit) && fte_side(game, unit) == state->active ? state->units[unit].hex
                                                                                   : HEX_NONE;
        bool first = hex && fte_first_at(game, state, state->active, hex, -1) == unit;
        if (hex)
            laws_offer(&fte_activate_question, game, state,
                       (Action){.verb = VERB_ACTIVATE, .on = (uint16_t)(unit + 1)}, list);
        if (first)
            laws_offer(&fte_activate_question, game, state, (Action){.verb = VERB_ACTIVATE_HEX, .at = hex},
                       list);
    }
}

/* clang-format off */
static const Law ACTIVATIONS[] = {
    {VERB_PASS, NULL, pass, "pass", "do nothing with this chit", .rule = "5.1"},
    {VERB_ACTIVATE, refuse_activate, activate, "activate UNIT", "a Leader with those around him, a Vehicle or a Helicopter", .rule = "5.1"},
    {VERB_ACTIVATE_HEX, refuse_activate_hex, activate_hex, "activate HEX", "Infantry of one hex", .rule = "5.1"},
    {VERB_CANCEL, fte_refuse_cancel, .answer = fte_cancel},
    {VERB_DETONATE, fte_refuse_detonate, fte_detonate, .rule = "26.0", .odds = fte_detonate_odds}, {0}};
/* clang-format on */
const Question fte_activate_question = {"5.1",
                                        "activate",
                                        .others = others_blind,
                                        .meaning = "what a chit activates",
                                        .laws = ACTIVATIONS,
                                        .list = list_activations,
                                        .text = "SIDE0: who acts now? A Leader with his men, the units of "
                                                "one hex, a Vehicle or a Helicopter; or pass."};

/* ---- acting ---- */

/* 5.0: the Activation is over: markers go, whoever doubled is Exhausted (6.6). */
static void end_activation(Play *play)
{
    State *state = play->state;
    for (int unit = 0; unit < play->game->unit_count; unit++) {
        FteUnit *one = &state->units[unit];
        one->marks &= (uint16_t) ~(MARK_OP_FIRED | MARK_READY);
        one->actions = one->moves = 0;
        if (one->status & STATUS_DOUBLED)
            one->status = (uint8_t)((one->status & ~STATUS_DOUBLED) | STATUS_EXHAUSTED);
    }
    fte_lose_claymores(play);
    play_note(play, EVENT_ENDED, SIDE_ALL, state->active);
}

static bool is_ready(const Game *game, const State *state, int unit)
{
    return unit >= 0 && unit < game->unit_count && fte_on_map(state, unit) &&
           fte_marked(state, unit, MARK_READY);
}

bool fte_refuse_ready(const Game *game, const State *state, int unit, Reason *reason)
{
    return !is_ready(game, state, unit) && deny(reason, "5.1", "it takes no part in this Activation");
}

void fte_finish(State *state, int unit)
{
    state->units[unit].marks = (uint16_t)((state->units[unit].marks & ~MARK_READY) | MARK_DONE);
}

Next fte_run_act(Play *play)
{
    const State *state = play->state;
    if (fte_top(state)->mode != CHOSEN)
        for (int unit = 0; unit < play->game->unit_count; unit++)
            if (is_ready(play->game, state, unit))
                return NEXT_ASK;
    end_activation(play);
    return NEXT_DONE;
}

/* A Leader, Vehicle or Helicopter that was activated is done, whatever it did; others were not, unless they acted. */
void fte_end_activation(Play *play)
{
    FteFrame *frame = fte_frame(play->state, STEP_ACT);
    int unit = frame->unit - 1;
    frame->mode = CHOSEN;
    if (unit >= 0 && fte_on_map(play->state, unit))
        fte_finish(play->state, unit);
}

/* 5.0: one of a Helicopter's Actions is a Move, if only in its hex, so that it can be fired at. */
static bool owes_move(const Game *game, const State *state, int unit)
{
    const FteUnit *one = &state->units[unit];
    bool activated = fte_frame(state, STEP_ACT)->unit == unit + 1 || one->actions;
    return is_ready(game, state, unit) && fte_is_class(game, state, unit, CLASS_HELICOPTER) && activated &&
           !one->moves && !fte_refuse_action(game, state, unit, ACTED_MOVE, NULL);
}

static bool refuse_stop(const Game *game, const State *state, Action action, Reason *reason)
{
    (void)action;
    for (int unit = 0; unit < game->unit_count; unit++)
        if (owes_move(game, state, unit))
            return deny(reason, "5.0", "one of a Helicopter's Actions is a Move, if only in its hex");
    return false;
}

static void stop(Play *play, Action action)
{
    (void)action;
    fte_end_activation(play);
}

static bool refuse_show(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = action.on - 1;
    return fte_refuse_ready(game, state, unit, reason) ||
           (!fte_marked(state, unit, MARK_CONCEALED) && deny(reason, "18.1", "it is not concealed"));
}

static void show(Play *play, Action action)
{
    fte_unveil(play, action.on - 1);
}

static void list_of_unit(const Game *game, const State *state, int unit, ActionList *list)
{
    static const uint8_t simple[] = {VERB_MOVE,    VERB_DOUBLE,  VERB_SNEAK,   VERB_SEARCH,
                                     VERB_RECOVER, VERB_MEDEVAC, VERB_REQUEST, VERB_SHOW,
                                     VERB_LOAD,    VERB_UNLOAD,  VERB_ABANDON};
    for (int i = 0; i < COUNT_OF(simple); i++)
        laws_offer(&fte_act_question, game, state, (Action){.verb = simple[i], .on = (uint16_t)(unit + 1)},
                   list);
    for (int work = -1; (work = fte_work_at(state, state->units[unit].hex, 0, work)) >= 0;)
        laws_offer(&fte_act_question, game, state,
                   (Action){.verb = VERB_DESTROY, .on = (uint16_t)(unit + 1), .to = (uint16_t)(work + 1)},
                   list);
    for (int way = 0; way < HEX_DIRECTIONS; way++) {
        Hex hex = hex_neighbour(fte_grid(game), state->units[unit].hex, (HexDirection)way);
        if (hex)
            laws_offer(&fte_act_question, game, state,
                       (Action){.verb = VERB_ASSAULT, .on = (uint16_t)(unit + 1), .at = hex}, list);
    }
    for (int target = 0; target < game->unit_count && !list_is_enough(list); target++)
        if (fte_on_map(state, target) && fte_side(game, target) != state->active)
            laws_offer(&fte_act_question, game, state,
                       (Action){.verb = VERB_FIRE, .on = (uint16_t)(unit + 1), .to = (uint16_t)(target + 1)},
                       list);
}

static void list_acts(const Game *game, const State *state, ActionList *list)
{
    laws_offer(&fte_act_question, game, state, (Action){.verb = VERB_DONE}, list);
    fte_list_claymores(&fte_act_question, game, state, list);
    for (int unit = 0; unit < game->unit_count && !list_is_enough(list); unit++)
        if (is_ready(game, state, unit))
            list_of_unit(game, state, unit, list);
}

/* clang-format off */
static const Law ACTS[] = {
    {VERB_DONE, refuse_stop, .answer = stop},
    {VERB_MOVE, fte_refuse_move, fte_move, "UNIT moves", "a Move Action, hex by hex", .rule = "6.0"},
    {VERB_DOUBLE, fte_refuse_move, fte_move, "UNIT moves at the double", "9 movement points, then Exhausted", .rule = "6.6"},
    {VERB_SNEAK, fte_refuse_move, fte_move, "UNIT moves stealthily", "one hex, with a check to stay Concealed", .rule = "6.7"},
    {VERB_FIRE, fte_refuse_fire, fte_fire, "UNIT fires at TARGET", "a Fire Action, alone or with others", "7.1", fte_fire_odds},
    {VERB_ASSAULT, fte_refuse_assault, fte_assault, "UNIT assaults HEX", "storm a hex next to it, with others who are next to it", .rule = "8.0"},
    {VERB_SEARCH, fte_refuse_search, fte_search, "UNIT searches", "look under the markers in its hex", "9.0", fte_search_odds},
    {VERB_RECOVER, fte_refuse_recover, fte_recover, "UNIT recovers", "get rid of markers, take up casualties", .rule = "10.0"},
    {VERB_DESTROY, fte_refuse_destroy, fte_destroy, "UNIT destroys MARKER", "a Cache, Tunnel or Bunker that was found", .rule = "11.0"},
    {VERB_MEDEVAC, fte_refuse_medevac, fte_medevac, "UNIT requests a Medevac", "a ship for casualties, by a roll", "12.0", fte_medevac_odds},
    {VERB_REQUEST, fte_refuse_request, fte_request, "UNIT requests a Fire Mission", "then its target, in secret, and a roll", "13.0", fte_request_odds},
    {VERB_LOAD, fte_refuse_load, fte_begin_load, "UNIT loads", "take Infantry and casualties in its hex aboard", .rule = "14.0"},
    {VERB_UNLOAD, fte_refuse_unload, fte_begin_unload, "UNIT unloads", "put those aboard down in its hex", .rule = "15.0"},
    {VERB_ABANDON, fte_refuse_abandon, fte_abandon, "abandon UNIT", "leave an Immobilized Vehicle", .rule = "6.10"},
    {VERB_SHOW, refuse_show, show, "UNIT shows itself", "take its Concealed marker off", .rule = "18.1"},
    {VERB_DETONATE, fte_refuse_detonate, fte_detonate, .rule = "26.0", .odds = fte_detonate_odds}, {0}};
/* clang-format on */
const Question fte_act_question = {"5.0",
                                   "act",
                                   .others = others_blind,
                                   .meaning = "what the units of an Activation do",
                                   .laws = ACTS,
                                   .list = list_acts,
                                   .text =
                                       "SIDE0: give an order to a unit that can act, or end the Activation.",
                                   .typed = "Done to end it."};
