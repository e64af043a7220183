/* move: a Move Action under way: a unit or a stack goes hex by hex (6.1), and may be fired at in each. */
#include "fte/movement/move.h"

#include <string.h>

#include "fte/actions/interrogate.h"
#include "fte/fire/check.h"
#include "fte/fire/effects.h"
#include "fte/fire/los.h"
#include "fte/fire/react.h"
#include "fte/fire/traps.h"
#include "fte/position/change.h"
#include "fte/position/position.h"
#include "fte/turn/activation.h"
#include "fte/turn/sequence.h"
#include "fte/turn/turn.h"
#include "fte/words/words.h"

enum { ASKING, ARRIVED, TAKING_COVER, ENDING, COMING_OUT };
enum { EXIT_COST = HALVES, TUNNELS = 1 << WORK_TUNNEL };

static bool is_moving(const Game *game, const State *state, int unit)
{
    return unit >= 0 && unit < game->unit_count && fte_on_map(state, unit) &&
           fte_marked(state, unit, MARK_MOVING);
}

static int first_moving(const Game *game, const State *state)
{
    for (int unit = 0; unit < game->unit_count; unit++)
        if (is_moving(game, state, unit))
            return unit;
    return -1;
}

/* The points of the slowest. */
static int points_left(const Game *game, const State *state, const FteFrame *frame)
{
    int left = UNKNOWN;
    for (int unit = 0; unit < game->unit_count; unit++)
        if (is_moving(game, state, unit)) {
            int points = fte_allowance(game, state, unit, (MoveMode)frame->mode) - frame->spent;
            left = points < left ? points : left;
        }
    return left;
}

/* ---- beginning ---- */

static MoveMode mode_of(int verb)
{
    return verb == VERB_DOUBLE ? MOVE_DOUBLE : verb == VERB_SNEAK ? MOVE_STEALTHY : MOVE_PLAIN;
}

/* 6.6, 6.7, 19.1: Infantry that is not Exhausted doubles, and none with an Injury. */
static bool refuse_mode(const Game *game, const State *state, int unit, MoveMode mode, Reason *reason)
{
    if (mode == MOVE_PLAIN)
        return false;
    if (!fte_is_infantry(game, state, unit))
        return deny(reason, mode == MOVE_DOUBLE ? "6.6" : "6.7", "only Infantry moves so");
    if (mode == MOVE_STEALTHY)
        return false;
    if (fte_carries(state, unit, CASUALTY_INJURY))
        return deny(reason, "19.1", "it carries an Injury");
    return fte_has(state, unit, STATUS_EXHAUSTED) && deny(reason, "6.6", "it is Exhausted");
}

bool fte_refuse_move(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = action.on - 1;
    return fte_refuse_action(game, state, unit, ACTED_MOVE, reason) ||
           refuse_mode(game, state, unit, mode_of(action.verb), reason);
}

static void set_out(State *state, int unit, MoveMode mode)
{
    FteUnit *one = &state->units[unit];
    one->marks |= MARK_MOVING | (mode == MOVE_STEALTHY ? MARK_STEALTHY : 0);
    one->status |= mode == MOVE_DOUBLE ? STATUS_DOUBLED : 0;
}

void fte_move(Play *play, Action action)
{
    State *state = play->state;
    int unit = action.on - 1;
    FteFrame *frame = fte_call(state, STEP_MOVE, unit);
    frame->mode = (uint8_t)mode_of(action.verb);
    frame->from = state->units[unit].hex;
    set_out(state, unit, (MoveMode)frame->mode);
    state->path[0] = frame->from;
    state->path_count = 1;
    fte_note(play, EVENT_MOVES, unit, frame->from, frame->mode, 0);
}

/* 6.1: a stack goes together from its first hex on. */
static bool refuse_join(const Game *game, const State *state, Action action, Reason *reason)
{
    const FteFrame *frame = fte_top(state);
    int unit = action.on - 1, first = frame->unit - 1;
    if (frame->count || frame->spent || frame->item)
        return deny(reason, "6.1", "a stack begins together");
    if (fte_refuse_action(game, state, unit, ACTED_MOVE, reason))
        return true;
    if (is_moving(game, state, unit) || state->units[unit].hex != frame->from ||
        !fte_is_infantry(game, state, unit) || !fte_is_infantry(game, state, first))
        return deny(reason, "6.1", "only Infantry of the same hex goes along");
    return refuse_mode(game, state, unit, (MoveMode)frame->mode, reason);
}

static void join(Play *play, Action action)
{
    set_out(play->state, action.on - 1, (MoveMode)fte_top(play->state)->mode);
    fte_note(play, EVENT_JOINS, action.on - 1, 0, 0, 0);
}

/* ---- steps ---- */

/* 7.4: a Broken Helicopter moves in order to leave the map: it gets no farther from the edge. */
static int hexes_to_edge(const Game *game, Hex hex)
{
    const HexGrid *grid = fte_grid(game);
    int column = hex / 100, row = hex % 100 - grid->first_row;
    int across = column - 1 < grid->columns - column ? column - 1 : grid->columns - column;
    int along = row < grid->rows - 1 - row ? row : grid->rows - 1 - row;
    return across < along ? across : along;
}

static bool flees_the_map(const Game *game, const State *state, int unit)
{
    return fte_is_class(game, state, unit, CLASS_HELICOPTER) && fte_has(state, unit, STATUS_BROKEN);
}

static bool refuse_step(const Game *game, const State *state, Action action, Reason *reason)
{
    const FteFrame *frame = fte_top(state);
    int first = first_moving(game, state);
    bool on_way;
    Hex at = state->units[first].hex;
    if (!hex_on_map(fte_grid(game), action.at) || hex_direction(fte_grid(game), at, action.at) < 0)
        return deny(reason, "6.4", "a step goes to a hex next to it");
    if (frame->mode == MOVE_STEALTHY && frame->count)
        return deny(reason, "6.7", "Stealthy Movement is one hex");
    if (frame->item && frame->count && frame->round == ASKING && frame->result)
        return deny(reason, "6.8", "the change of altitude was the end of its Move");
    int cost = fte_step_cost(game, fte_move_class(game, state, first), at, action.at, &on_way);
    if (cost == NO_COST)
        return deny(reason, "6.5", "the ground at %04d bars it", action.at);
    if (cost > points_left(game, state, frame))
        return deny(reason, "6.4", "its movement points do not suffice");
    if (flees_the_map(game, state, first) && hexes_to_edge(game, action.at) > hexes_to_edge(game, at))
        return deny(reason, "7.4", "a Broken Helicopter only moves to leave the map");
    if (state->path_count == PATH_MOST)
        return deny(reason, "6.3", "it has come as far as it can");
    for (int unit = 0; unit < game->unit_count; unit++)
        if (is_moving(game, state, unit) && fte_refuse_entry(game, state, unit, action.at, reason))
            return true;
    return false;
}

/* 6.7: checked by the ground that is entered; whoever fails is seen before he goes. */
static void sneak(Play *play, int unit, Hex to)
{
    if (!fte_marked(play->state, unit, MARK_CONCEALED))
        return;
    if (!fte_check(play, unit, fte_terrain(play->game, to)->concealment, EVENT_SNEAKS))
        fte_unveil(play, unit);
}

/* 6.1, 18.1: seen by a Visible enemy from the new hex. */
static void lose_cover(Play *play, int unit)
{
    const FteUnit *one = &play->state->units[unit];
    bool sneaks = one->marks & MARK_STEALTHY;
    if (one->marks & MARK_CONCEALED && !sneaks &&
        fte_watchers(play->game, play->state, fte_side(play->game, unit), one->hex, (Altitude)one->altitude))
        fte_unveil(play, unit);
}

static void arrive(Play *play, int unit, Hex to, bool on_way)
{
    FteUnit *one = &play->state->units[unit];
    one->work = 0;
    one->marks = (uint16_t)((one->marks & ~MARK_ON_WAY) | (on_way ? MARK_ON_WAY : 0));
    fte_carry_to(play->state, unit, to);
    fte_note(play, EVENT_STEPS, unit, to, fte_top(play->state)->spent, 0);
    lose_cover(play, unit);
}

/* 24.0, 25.0: outside; who does not know of a hidden one is not told that somebody was inside. */
static void come_outside(Play *play, int unit)
{
    FteUnit *one = &play->state->units[unit];
    bool hidden = play->state->works[one->work - 1].state == WORK_HIDDEN;
    one->work = 0;
    if (hidden)
        play_note(play, EVENT_UNCOVERED, fte_side(play->game, unit), unit + OWN_NAME, one->hex);
    else
        fte_note(play, EVENT_UNCOVERED, unit, one->hex, 0, 0);
    fte_expose(play, one->hex, unit, REACT_MOVE, HEX_NONE);
}

/* Whoever is in a Bunker or Foxholes comes out before he goes, and may be fired at for that; true if somebody does. */
static bool come_out(Play *play, Hex to)
{
    FteFrame *frame = fte_top(play->state);
    bool comes = false;
    for (int unit = 0; unit < play->game->unit_count; unit++)
        if (is_moving(play->game, play->state, unit) && play->state->units[unit].work) {
            come_outside(play, unit);
            comes = true;
        }
    if (comes) {
        frame->round = COMING_OUT;
        frame->hex = to;
    }
    return comes;
}

static void go(Play *play, Action action)
{
    State *state = play->state;
    FteFrame *frame = fte_top(state);
    int first = first_moving(play->game, state);
    bool on_way;
    int cost = fte_step_cost(play->game, fte_move_class(play->game, state, first), state->units[first].hex,
                             action.at, &on_way);
    for (int unit = 0; frame->mode == MOVE_STEALTHY && unit < play->game->unit_count; unit++)
        if (is_moving(play->game, state, unit))
            sneak(play, unit, action.at);
    frame->spent = (uint8_t)(frame->spent + cost);
    frame->count++;
    frame->round = ARRIVED;
    frame->hex = action.at;
    state->path[state->path_count++] = action.at;
    for (int unit = 0; unit < play->game->unit_count; unit++)
        if (is_moving(play->game, state, unit))
            arrive(play, unit, action.at, on_way);
    fte_expose(play, action.at, -1, REACT_MOVE, HEX_NONE);
    if (state->active == US && !fte_in_air(state, first))
        fte_tread(play, action.at, -1); /* before anybody fires */
}

static void step(Play *play, Action action)
{
    if (!come_out(play, action.at))
        go(play, action);
}

static void step_odds(const Game *game, const State *state, Action action, OddsList *list)
{
    int unit = first_moving(game, state), others = 0;
    for (int other = 0; other < game->unit_count; other++)
        others += other != unit && is_moving(game, state, other);
    if (others || fte_top(state)->mode != MOVE_STEALTHY || !fte_marked(state, unit, MARK_CONCEALED))
        return;
    int passing = fte_passing_rolls(game, state, unit, fte_terrain(game, action.at)->concealment);
    odds_split(list, passing, D10, "stays Concealed", "is seen");
}

/* ---- 24.0, 25.0: into cover and out of it ---- */

static bool refuse_cover(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = action.on - 1;
    if (!is_moving(game, state, unit) || !fte_is_infantry(game, state, unit) || state->units[unit].work)
        return deny(reason, "24.0", "only Infantry that moves, and is not inside, takes cover");
    return fte_shelter(game, state, unit) < 0 &&
           deny(reason, "24.0", "there is no Bunker and no Foxholes with room in its hex");
}

/* Opportunity Fire finds it still outside. */
static void cover(Play *play, Action action)
{
    FteFrame *frame = fte_top(play->state);
    frame->round = TAKING_COVER;
    frame->target = (uint8_t)action.on;
    fte_expose(play, play->state->units[action.on - 1].hex, action.on - 1, REACT_MOVE, HEX_NONE);
}

static bool refuse_uncover(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = action.on - 1;
    return (!is_moving(game, state, unit) || !state->units[unit].work) &&
           deny(reason, "24.0", "it is not inside");
}

static void uncover(Play *play, Action action)
{
    come_outside(play, action.on - 1);
}

/* ---- 7.5.2, 7.5.3: casualties dropped, carried out ---- */

static bool refuse_drop(const Game *game, const State *state, Action action, Reason *reason)
{
    int number = action.with - 1;
    const Casualty *one = number >= 0 && number < MAX_CASUALTIES ? &state->casualties[number] : NULL;
    return (!one || !one->kind || !one->carrier || !is_moving(game, state, one->carrier - 1) ||
            !fte_is_infantry(game, state, one->carrier - 1)) &&
           deny(reason, "7.5.2", "nobody who moves carries it");
}

static void drop(Play *play, Action action)
{
    play->state->casualties[action.with - 1].carrier = 0;
    play_note(play, EVENT_DROPPED, SIDE_ALL, action.with - 1, play->state->casualties[action.with - 1].hex);
}

/* 6.1: evacuating casualties, where the scenario lets them, or because they have to. */
static bool may_leave(const Game *game, const State *state, int unit, Hex hex)
{
    const FteUnit *one = &state->units[unit];
    Side side = fte_side(game, unit);
    bool carries = fte_carries(state, unit, CASUALTY_NONE) > 0, infantry = fte_is_infantry(game, state, unit);
    if (game->may_exit[side] && hexmap_in_areas(&game->map.hexes, game->exits[side], hex))
        return true;
    if (one->marks & MARK_EXIT_ONLY || one->deadline || (!infantry && one->status & STATUS_BROKEN))
        return true;
    if (carries && infantry && side == US)
        return game->carry_out && hexmap_in_areas(&game->map.hexes, game->carry_out, hex);
    return carries;
}

static bool refuse_exit(const Game *game, const State *state, Action action, Reason *reason)
{
    int first = first_moving(game, state);
    Hex hex = state->units[first].hex;
    (void)action;
    if (!hexmap_at_edge(&game->map.hexes, hex))
        return deny(reason, "6.5", "it is not at the edge of the map");
    if (fte_top(state)->mode == MOVE_STEALTHY)
        return deny(reason, "6.7", "Stealthy Movement goes to a hex of the map");
    if (points_left(game, state, fte_top(state)) < EXIT_COST)
        return deny(reason, "6.5", "leaving the map costs a movement point");
    for (int unit = 0; unit < game->unit_count; unit++)
        if (is_moving(game, state, unit) && !may_leave(game, state, unit, hex))
            return deny(reason, "6.1", "it may not leave the map here");
    return false;
}

/* 7.5.3: those who are carried out score; the carriers do not come back. */
void fte_leave_map(Play *play, int unit, int event)
{
    State *state = play->state;
    Side side = fte_side(play->game, unit);
    fte_note(play, event, unit, state->units[unit].hex, 0, 0);
    for (int i = 0; i < MAX_CASUALTIES; i++) {
        Casualty *one = &state->casualties[i];
        if (!one->kind || one->carrier != unit + 1)
            continue;
        fte_score_points(play, side, one->kind == CASUALTY_KIA ? SCORE_KIA_OUT : SCORE_WIA_OUT);
        *one = (Casualty){0};
    }
    for (int other = 0; other < play->game->unit_count; other++)
        if (state->units[other].where == UNIT_ABOARD && state->units[other].aboard == unit + 1)
            fte_remove(play, other, UNIT_LEFT);
    fte_remove(play, unit, UNIT_LEFT);
}

/* 29.0: points of this scenario for each unit that goes by there, those aboard too. */
static void award_exit(Play *play, int unit)
{
    const State *state = play->state;
    bool counts = !fte_is_role(play->game, state, unit, ROLE_DUMMY) &&
                  !fte_is_role(play->game, state, unit, ROLE_CIVILIANS);
    int units = counts;
    for (int other = 0; other < play->game->unit_count; other++)
        units += state->units[other].where == UNIT_ABOARD && state->units[other].aboard == unit + 1;
    for (int i = 0; i < play->game->award_count; i++) {
        const FteAward *award = &play->game->awards[i];
        if (award->kind == AWARD_EXIT && award->side == fte_side(play->game, unit) &&
            hexmap_in_areas(&play->game->map.hexes, award->area, state->units[unit].hex))
            fte_add_points(play, (Side)award->side, units * award->points);
    }
}

static void leave(Play *play, Action action)
{
    (void)action;
    for (int unit = 0; unit < play->game->unit_count; unit++)
        if (is_moving(play->game, play->state, unit)) {
            award_exit(play, unit);
            fte_leave_map(play, unit, EVENT_LEFT);
        }
}

static bool refuse_tunnel(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = action.on - 1;
    if (!is_moving(game, state, unit) || fte_side(game, unit) != NVA ||
        !fte_carries(state, unit, CASUALTY_NONE))
        return deny(reason, "7.5.3", "only NVA and VC who carry casualties go into a Tunnel");
    if (fte_work_at(state, state->units[unit].hex, TUNNELS, -1) < 0)
        return deny(reason, "7.5.3", "there is no Tunnel");
    return points_left(game, state, fte_top(state)) < EXIT_COST &&
           deny(reason, "7.5.3", "entering it costs a movement point");
}

static void tunnel(Play *play, Action action)
{
    fte_leave_map(play, action.on - 1, EVENT_TUNNELLED);
}

/* ---- 6.8: altitude ---- */

static bool refuse_altitude(const Game *game, const State *state, Action action, Reason *reason)
{
    const FteFrame *frame = fte_top(state);
    int first = first_moving(game, state), change = action.verb == VERB_CLIMB ? 1 : -1;
    if (!fte_is_class(game, state, first, CLASS_HELICOPTER))
        return deny(reason, "6.8", "only Helicopters fly");
    int altitude = state->units[first].altitude + change;
    Hex hex = state->units[first].hex;
    if (frame->item)
        return deny(reason, "6.8", "it has changed its altitude in this Move");
    if (altitude < AT_GROUND || altitude > AT_HIGH)
        return deny(reason, "6.8", "there is no such altitude");
    if (altitude > AT_GROUND)
        return false;
    if (flees_the_map(game, state, first))
        return deny(reason, "7.4", "a Broken Helicopter only moves to leave the map");
    if (fte_terrain(game, hex)->cost[ON_GROUND] == NO_COST)
        return deny(reason, "6.8", "no Helicopter lands in a Jungle or Hamlet hex");
    return fte_refuse_ground(game, state, first, hex, reason);
}

static void change_altitude(Play *play, Action action)
{
    FteFrame *frame = fte_top(play->state);
    FteUnit *one = &play->state->units[first_moving(play->game, play->state)];
    one->altitude = (uint8_t)(one->altitude + (action.verb == VERB_CLIMB ? 1 : -1));
    frame->item = 1;
    frame->result = frame->count > 0; /* at the end of its Move: no more steps */
    fte_note(play, EVENT_ALTITUDE, first_moving(play->game, play->state), one->altitude, 0, 0);
    if (one->altitude != AT_GROUND)
        return;
    Hex hex = one->hex;
    fte_tread(play, hex, -1);
    fte_overrun(play, hex);
}

/* ---- the row ---- */

static void finish(Play *play)
{
    for (int unit = 0; unit < play->game->unit_count; unit++)
        if (fte_marked(play->state, unit, MARK_MOVING)) {
            play->state->units[unit].marks &= (uint16_t) ~(MARK_MOVING | MARK_STEALTHY | MARK_ON_WAY);
            fte_acted(play, unit, ACTED_MOVE);
        }
    memset(play->state->path, 0, sizeof play->state->path);
    play->state->path_count = 0;
}

/* Who came out of cover for it goes where he would, if fire has let him. */
static void go_at_last(Play *play, FteFrame *frame)
{
    Action action = {.verb = VERB_STEP, .at = frame->hex};
    frame->round = ASKING;
    if (first_moving(play->game, play->state) >= 0 && !refuse_step(play->game, play->state, action, NULL))
        go(play, action);
}

static void settle(Play *play, FteFrame *frame)
{
    if (frame->round == COMING_OUT) {
        go_at_last(play, frame);
        return;
    }
    int unit = frame->target - 1;
    bool arrived = frame->round == ARRIVED;
    if (frame->round == TAKING_COVER && is_moving(play->game, play->state, unit) &&
        fte_shelter(play->game, play->state, unit) >= 0)
        fte_take_shelter(play, unit);
    frame->target = 0;
    frame->round = ASKING;
    if (!arrived)
        return;
    fte_lose_claymores(play);
    fte_meet_civilians(play, frame->hex); /* 28.0: when nobody fires any more */
    fte_overrun(play, frame->hex);
}

Next fte_run_move(Play *play)
{
    FteFrame *frame = fte_top(play->state);
    bool ending = frame->round == ENDING;
    play_needs(play, play->state->active, true); /* what else it may do */
    if (!ending && frame->round != ASKING) {
        settle(play, frame);
        return NEXT_GO_ON;
    }
    if (!ending && first_moving(play->game, play->state) >= 0)
        return NEXT_ASK;
    finish(play);
    return NEXT_DONE;
}

/* 5.0: a Helicopter that stays where it is can be fired at all the same. */
static void done(Play *play, Action action)
{
    FteFrame *frame = fte_top(play->state);
    int first = first_moving(play->game, play->state);
    (void)action;
    frame->round = ENDING;
    if (!frame->count && fte_is_class(play->game, play->state, first, CLASS_HELICOPTER))
        fte_expose(play, play->state->units[first].hex, -1, REACT_MOVE, HEX_NONE);
}

static void list_parts(const Game *game, const State *state, ActionList *list)
{
    static const uint8_t of_units[] = {VERB_JOIN, VERB_SHELTER, VERB_UNCOVER, VERB_TUNNEL};
    static const uint8_t of_all[] = {VERB_EXIT, VERB_CLIMB, VERB_DESCEND};
    for (int i = 0; i < COUNT_OF(of_all); i++)
        laws_offer(&fte_move_question, game, state, (Action){.verb = of_all[i]}, list);
    for (int unit = 0; unit < game->unit_count && !list_is_enough(list); unit++)
        for (int i = 0; fte_marked(state, unit, MARK_READY) && i < COUNT_OF(of_units); i++)
            laws_offer(&fte_move_question, game, state,
                       (Action){.verb = of_units[i], .on = (uint16_t)(unit + 1)}, list);
    for (int number = 0; number < MAX_CASUALTIES; number++)
        if (state->casualties[number].kind)
            laws_offer(&fte_move_question, game, state,
                       (Action){.verb = VERB_DROP, .with = (uint16_t)(number + 1)}, list);
}

static void list(const Game *game, const State *state, ActionList *list)
{
    int first = first_moving(game, state);
    laws_offer(&fte_move_question, game, state, (Action){.verb = VERB_DONE}, list);
    for (int way = 0; first >= 0 && way < HEX_DIRECTIONS; way++) {
        Hex to = hex_neighbour(fte_grid(game), state->units[first].hex, (HexDirection)way);
        if (to)
            laws_offer(&fte_move_question, game, state, (Action){.verb = VERB_STEP, .at = to}, list);
    }
    list_parts(game, state, list);
}

/* clang-format off */
static const Law LAWS[] = {
    {VERB_DONE, .answer = done},
    {VERB_STEP, refuse_step, step, "to HEX", "the next hex of a Move", .rule = "6.4", .odds = step_odds},
    {VERB_JOIN, refuse_join, join, "UNIT joins", "go along in a stack, or in an Assault", .rule = "6.1"},
    {VERB_SHELTER, refuse_cover, cover, .rule = "24.0"},
    {VERB_UNCOVER, refuse_uncover, uncover, "UNIT leaves cover", "come out of a Bunker or Foxholes", .rule = "24.0"},
    {VERB_DROP, refuse_drop, drop, "drop CASUALTY", "leave a casualty where it is", .rule = "7.5.2"},
    {VERB_EXIT, refuse_exit, leave, "leave the map", "go off the edge, with casualties or where it is allowed", .rule = "6.5"},
    {VERB_TUNNEL, refuse_tunnel, tunnel, "UNIT goes underground", "carry casualties into a Tunnel", .rule = "7.5.3"},
    {VERB_CLIMB, refuse_altitude, change_altitude, "climb", "a Helicopter goes one level up", .rule = "6.8"},
    {VERB_DESCEND, refuse_altitude, change_altitude, "descend", "a Helicopter goes one level down", .rule = "6.8"}, {0}};
/* clang-format on */
const Question fte_move_question = {"6.4",
                                    "move",
                                    .others = others_blind,
                                    .meaning = "the next hex of a Move",
                                    .laws = LAWS,
                                    .list = list,
                                    .text = "SIDE0: where does UNIT1 go next?",
                                    .typed = "Done to end its Move."};
