/* phases: the rest of the turn (3.0): reinforcements 4.0, and the end 20.0, 29.0. */
#include "fte/fire/effects.h"
#include "fte/fire/traps.h"
#include "fte/movement/move.h"
#include "fte/movement/transport.h"
#include "fte/position/position.h"
#include "fte/turn/events.h"
#include "fte/turn/sequence.h"
#include "fte/words/words.h"

enum { ESCORT_TURNS = 3 };

/* ---- 4.0, 20.0: a turn begins ---- */

Next fte_run_turn_start(Play *play)
{
    State *state = play->state;
    state->turn++;
    play_note(play, EVENT_TURN, SIDE_ALL, state->turn, play->game->turns);
    for (int side = 0; side < 2; side++) {
        state->pool[side] = (uint8_t)(state->pool[side] + play->game->extra_chits[state->turn][side]);
        state->cup[side] = state->pool[side];
        state->no_leaders[side] = 0;
    }
    state->cup[CHIT_EVENT] = play->game->random_events;
    return NEXT_DONE;
}

/* ---- 4.0: reinforcements ---- */

static Side entering(const State *state)
{
    return fte_top(state)->step == STEP_ENTRIES_US ? US : NVA;
}

static bool is_due(const Game *game, const State *state, int unit)
{
    if (!fte_takes_part(game, unit))
        return false;
    const FteForce *force = &game->forces[game->counters[unit].force];
    bool due = state->medevac_unit == unit + 1 ? state->medevac_turn <= state->turn
                                               : force->call == CALL_ENTRY && force->turn <= state->turn;
    return state->units[unit].where == UNIT_WAITING && due && fte_side(game, unit) == entering(state);
}

/* Those who can carry others come first, so that others can come in aboard them. */
static int next_due(const Game *game, const State *state)
{
    int infantry = -1;
    for (int unit = 0; unit < game->unit_count; unit++) {
        if (!is_due(game, state, unit))
            continue;
        if (game->types[game->counters[unit].type].kind != CLASS_INFANTRY)
            return unit;
        infantry = infantry < 0 ? unit : infantry;
    }
    return infantry;
}

/* 4.0: aboard a Vehicle or Helicopter that comes in now: one with MARK_MOVING. */
static bool refuse_board(const Game *game, const State *state, Action action, Reason *reason)
{
    int carrier = action.to - 1;
    if (action.on != fte_top(state)->unit)
        return deny(reason, "4.0", "another unit comes now");
    if (carrier < 0 || carrier >= game->unit_count || !fte_on_map(state, carrier) ||
        !fte_marked(state, carrier, MARK_MOVING))
        return deny(reason, "4.0", "only aboard what comes in now");
    return fte_refuse_aboard(game, state, action.on - 1, carrier, reason);
}

static void board(Play *play, Action action)
{
    fte_put_aboard(play, action.on - 1, action.to - 1);
}

Next fte_run_entries(Play *play)
{
    FteFrame *frame = fte_top(play->state);
    frame->unit = (uint8_t)(next_due(play->game, play->state) + 1);
    if (frame->unit && frame->stage != ROW_ANSWERED)
        return NEXT_ASK;
    for (int unit = 0; unit < play->game->unit_count; unit++)
        play->state->units[unit].marks &= (uint16_t)~MARK_MOVING;
    return NEXT_DONE;
}

/* 12.0, 19.6: ships that were called come over any edge. */
bool fte_refuse_enter(const Game *game, const State *state, Action action, Reason *reason)
{
    static const FteForce anywhere = {.edges = EDGE_NORTH | EDGE_EAST | EDGE_SOUTH | EDGE_WEST};
    int unit = action.on - 1;
    if (action.on != fte_top(state)->unit)
        return deny(reason, "4.0", "another unit comes now");
    const FteType *type = fte_type(game, state, unit);
    const FteForce *force = &game->forces[game->counters[state->units[unit].who].force];
    if (force->call != CALL_ENTRY || state->medevac_unit == action.on)
        force = &anywhere;
    bool flies = type->kind == CLASS_HELICOPTER;
    if (flies != (action.with == AT_TREETOP || action.with == AT_HIGH) || (!flies && action.with))
        return deny(reason, "4.0", "Helicopters enter at Treetop or High Level, others on the ground");
    if (!fte_in_play(game, action.at) || !fte_at_edge(game, action.at, force->edges) ||
        !hexmap_in_areas(&game->map.hexes, force->area, action.at))
        return deny(reason, "4.0", "%04d is not at the edge where it comes", action.at);
    if (!flies && !fte_may_stand(game, type, action.at))
        return deny(reason, "6.5", "the ground at %04d bars it", action.at);
    return fte_refuse_entry(game, state, unit, action.at, reason);
}

void fte_enter(Play *play, Action action)
{
    FteUnit *unit = &play->state->units[action.on - 1];
    unit->hex = action.at;
    unit->where = UNIT_ON_MAP;
    unit->altitude = (uint8_t)action.with;
    if (fte_is_infantry(play->game, play->state, action.on - 1))
        unit->marks |= MARK_CONCEALED; /* 18.1 */
    fte_note(play, EVENT_ENTERED, action.on - 1, action.at, 0, 0);
    if (fte_side(play->game, action.on - 1) == US && !action.with)
        fte_tread(play, action.at, action.on - 1);
    fte_overrun(play, action.at);
}

/* 15.0: Hogs that come with Slicks go three turns later. */
static bool escorts(const Game *game, const State *state, int unit)
{
    const FteCounter *counter = &game->counters[unit];
    for (int other = 0; fte_is_role(game, state, unit, ROLE_HOG) && other < game->unit_count; other++)
        if (game->counters[other].force == counter->force &&
            game->types[game->counters[other].type].role == ROLE_SLICK)
            return true;
    return false;
}

static void enter(Play *play, Action action)
{
    FteUnit *unit = &play->state->units[action.on - 1];
    fte_enter(play, action);
    if (escorts(play->game, play->state, action.on - 1))
        unit->deadline = (uint8_t)(play->state->turn + ESCORT_TURNS);
    if (fte_type(play->game, play->state, action.on - 1)->capacity)
        unit->marks |= MARK_MOVING;
}

static void wait(Play *play, Action action)
{
    (void)action;
    fte_top(play->state)->stage = ROW_ANSWERED;
}

void fte_list_entering(const Question *question, const Game *game, const State *state, ActionList *list)
{
    const FteFrame *frame = fte_top(state);
    bool flies = frame->unit && fte_is_class(game, state, frame->unit - 1, CLASS_HELICOPTER);
    for (int cell = 0; frame->unit && cell < hex_cells(fte_grid(game)) && !list_is_enough(list); cell++)
        for (int altitude = flies ? AT_TREETOP : AT_GROUND; altitude <= (flies ? AT_HIGH : AT_GROUND);
             altitude++) {
            Action action = {.verb = VERB_ENTER,
                             .on = frame->unit,
                             .at = hex_at(fte_grid(game), cell),
                             .with = (uint16_t)altitude};
            if (action.at)
                laws_offer(question, game, state, action, list);
        }
}

static void list_entries(const Game *game, const State *state, ActionList *list)
{
    laws_offer(&fte_entries_question, game, state, (Action){.verb = VERB_DONE}, list);
    for (int carrier = 0; carrier < game->unit_count; carrier++)
        if (fte_marked(state, carrier, MARK_MOVING))
            laws_offer(
                &fte_entries_question, game, state,
                (Action){.verb = VERB_BOARD, .on = fte_top(state)->unit, .to = (uint16_t)(carrier + 1)},
                list);
    fte_list_entering(&fte_entries_question, game, state, list);
}

/* clang-format off */
static const Law ENTRIES[] = {
    {VERB_DONE, .answer = wait},
    {VERB_ENTER, fte_refuse_enter, enter, "UNIT enters at HEX ALTITUDE", "a reinforcement comes onto the map", .rule = "4.0"},
    {VERB_BOARD, refuse_board, board, .rule = "4.0"}, {0}};
/* clang-format on */
const Question fte_entries_question = {"4.0",
                                       "reinforcements",
                                       .others = others_blind,
                                       .meaning = "where reinforcements enter",
                                       .laws = ENTRIES,
                                       .list = list_entries,
                                       .text = "SIDE0: where does UNIT1 enter? Those that wait come later."};

/* ---- 20.0, 29.0 ---- */

/* 29.0: points of this scenario for whoever holds an area alone. */
static void award_ground(Play *play, const FteAward *award)
{
    bool held[2] = {false, false};
    for (int unit = 0; unit < play->game->unit_count; unit++) {
        Hex hex = fte_on_map(play->state, unit) ? play->state->units[unit].hex : HEX_NONE;
        bool there = hex && hexmap_in_areas(&play->game->map.hexes, award->area, hex);
        held[fte_side(play->game, unit)] |= there &&
                                            !fte_is_role(play->game, play->state, unit, ROLE_CIVILIANS) &&
                                            !fte_is_role(play->game, play->state, unit, ROLE_DUMMY);
    }
    if (held[award->side] && !held[1 - award->side])
        fte_add_points(play, (Side)award->side, award->points);
}

/* More Victory Points win; a tie is the NVA/VC player's. */
static void end_game(Play *play)
{
    State *state = play->state;
    for (int i = 0; i < play->game->award_count; i++)
        if (play->game->awards[i].kind == AWARD_HOLD)
            award_ground(play, &play->game->awards[i]);
    play_end(play, state->points[US] > state->points[NVA] ? US : NVA, EVENT_OVER, state->points[US],
             state->points[NVA]);
}

/* F-36: who had to be off the map by now is taken off it. */
static void send_home(Play *play)
{
    for (int unit = 0; unit < play->game->unit_count; unit++) {
        const FteUnit *one = &play->state->units[unit];
        if (fte_on_map(play->state, unit) && one->deadline && one->deadline <= play->state->turn)
            fte_leave_map(play, unit, EVENT_LEFT);
    }
}

Next fte_run_turn_end(Play *play)
{
    State *state = play->state;
    send_home(play);
    for (int unit = 0; unit < play->game->unit_count; unit++)
        state->units[unit].marks &= (uint16_t)~MARK_DONE;
    if (state->turn >= play->game->turns)
        end_game(play);
    return NEXT_DONE;
}
