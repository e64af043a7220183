/* driving: vehicles on their way, and their turrets (vehicle 1 to 5, riding 1, wire 1, traps 12). */
#include "core/base/bits.h"
#include "tod/fire/fire.h"
#include "tod/movement/movement.h"
#include "tod/position/change.h"
#include "tod/sight/sight.h"
#include "tod/turn/orders.h"
#include "tod/vehicles/vehicles.h"
#include "tod/words/words.h"

enum { FREE_TRAVERSE = PLANE_CIRCLE / 8, DITCHED_ON = 1 }; /* vehicle 2, 3 */

/* ---- where ---- */

static bool is_clear(const Game *game, const State *state, int unit, PlanePoint at, int facing)
{
    const TodMachine *machine = tod_machine(game, state, unit);
    PlanePoint corners[4], others[4];
    polygon_rectangle(at, facing, machine->length, machine->width, corners);
    if (tod_covers_men(game, state, unit, corners))
        return false;
    for (int other = 0; other < tod_slots(game); other++) {
        if (other == unit || !tod_on_table(state, other) || tod_is_infantry(game, state, other) ||
            tod_is_flying(game, state, other) || !tod_knows(game, state, tod_side(game, unit), other))
            continue;
        tod_outline(game, state, other, others);
        if (polygon_touches((PlanePolygon){corners, 4}, (PlanePolygon){others, 4}))
            return false;
    }
    return true;
}

bool tod_may_park(const Game *game, const State *state, int unit, PlanePoint at, int facing)
{
    return tod_on_this_table(game, at) &&
           tod_rate_on(game, state, unit, false, (TodGoing)tod_ground(game, state, at)->going[1]) > 0 &&
           is_clear(game, state, unit, at, facing);
}

/* ---- the order ---- */

static bool refuse_vehicle(const Game *game, const State *state, int unit, Reason *reason)
{
    if (tod_refuse_deed(game, state, unit, DEED_MOVE, reason))
        return true;
    if (tod_kind(game, state, unit) != KIND_VEHICLE)
        return deny(reason, "vehicle 1", "only vehicles drive");
    if (tod_marked(state, unit, UNIT_IMMOBILE))
        return deny(reason, "damage 1", "it cannot move any more");
    return tod_refuse_leaving_stop(game, state, unit, reason);
}

bool tod_refuse_drive(const Game *game, const State *state, Action action, Reason *reason)
{
    TodPlacing placing;
    int unit = tod_unit_of(action);
    PlanePoint to = tod_point_of(action);
    if (refuse_vehicle(game, state, unit, reason))
        return true;
    if (action.count < 0 || action.count >= PLANE_CIRCLE)
        return deny(reason, "vehicle 1", "that is no direction to look");
    if (plane_same(to, tod_place(game, state, unit)))
        return action.count == state->units[unit].facing &&
               deny(reason, "vehicle 1", "it stands there already");
    if (!tod_may_park(game, state, unit, to, action.count))
        return deny(reason, "vehicle 4", "it cannot stand there");
    return !tod_guide_way(game, state, unit, to, false, &placing) &&
           deny(reason, "vehicle 1", "it does not get there in a turn");
}

/* ---- on the way ---- */

typedef struct Drive {
    int unit;
    PieceSet met;   /* rough ground and obstacles that were rolled for */
    uint32_t traps; /* that were passed */
    bool stopped;
} Drive;

/* vehicle 3: stuck for good on a 1. */
static void roll_for_ditching(Play *play, Drive *drive)
{
    int roll = play_roll(play, D6);
    drive->stopped = roll <= DITCHED_ON;
    if (drive->stopped)
        play->state->units[drive->unit].marks |= UNIT_IMMOBILE;
    tod_note(play, EVENT_DITCHED, drive->unit, roll, drive->stopped, 0);
}

/* wire 1: it goes down without a roll; vehicle 5: a hut goes down, and is an obstacle. */
static void cross_piece(Play *play, Drive *drive, int piece)
{
    unsigned flags = tod_terrain(play->game, piece)->flags;
    if (bit_has(drive->met.bits, piece))
        return;
    bit_set(drive->met.bits, piece);
    if (flags & (TERRAIN_WIRE | TERRAIN_BUILDING))
        tod_raze(play, piece);
    if (!(flags & TERRAIN_WIRE))
        roll_for_ditching(play, drive);
}

/* Ground that is rough where it comes to, and what is too thin to stand in. */
static void cross_ground(Play *play, Drive *drive, PlanePoint from, PlanePoint to)
{
    const Game *game = play->game;
    PieceSet thin = tod_pieces(game, play->state, TERRAIN_OBSTACLE | TERRAIN_WIRE | TERRAIN_BUILDING);
    int here = tod_piece_at(game, play->state, to);
    for (int piece = -1; (piece = bit_above(thin.bits, piece, game->piece_count)) < game->piece_count;)
        if (!drive->stopped && polygon_crossed(pieces_polygon(&game->ground, piece), from, to))
            cross_piece(play, drive, piece);
    if (!drive->stopped && here >= 0 && tod_terrain(game, here)->going[1] == GOING_DIFFICULT)
        cross_piece(play, drive, here);
}

/* traps 12. */
static void cross_mines(Play *play, Drive *drive, PlanePoint from, PlanePoint to)
{
    for (int trap = 0; trap < MAX_TRAPS && !drive->stopped; trap++)
        if (!(drive->traps >> trap & 1) && tod_trap_met(play->game, play->state, trap, from, to, true)) {
            drive->traps |= 1u << trap;
            drive->stopped = tod_pass_trap(play, trap, drive->unit, -1) == PASSING_SPRUNG;
        }
}

static void drive_leg(Play *play, Drive *drive, PlanePoint from, PlanePoint to)
{
    int length = plane_distance(from, to), stride = play->game->house.stride;
    TodUnit *one = &play->state->units[drive->unit];
    PlaneLine line = plane_line(from, to);
    PlanePoint at = from;
    for (int gone = stride; !drive->stopped && !plane_same(at, to); gone += stride) {
        PlanePoint next = gone >= length
                              ? to
                              : plane_point_along(&line, PLANE_LINE_END * (uint64_t)gone / (uint64_t)length);
        one->x = (uint16_t)next.x;
        one->y = (uint16_t)next.y;
        cross_ground(play, drive, at, next);
        cross_mines(play, drive, at, next);
        tod_look_around_at(play, drive->unit);
        at = next;
    }
}

/* A turret that is stuck turns with the hull; others look ahead. */
static void face(State *state, int unit, int facing)
{
    TodUnit *one = &state->units[unit];
    one->turret = (uint8_t)(one->marks & UNIT_TURRET_JAMMED ? one->turret + facing - one->facing : facing);
    one->facing = (uint8_t)facing;
}

void tod_answer_drive(Play *play, Action action)
{
    State *state = play->state;
    int unit = tod_unit_of(action);
    PlanePoint to = tod_point_of(action);
    TodPlacing placing;
    Drive drive = {.unit = unit};
    bool turns_only = plane_same(to, tod_place(play->game, state, unit));
    int start = turns_only ? -1 : tod_piece_at(play->game, state, tod_place(play->game, state, unit));
    if (start >= 0) /* what it stands in it has crossed */
        bit_set(drive.met.bits, start);
    tod_needs_all(play);
    if (!turns_only)
        tod_guide_way(play->game, state, unit, to, false, &placing);
    tod_begin_deed(play, unit, DEED_MOVE);
    state->units[unit].marks |= UNIT_MOVED;
    tod_note(play, EVENT_DRIVES, unit, tod_packed(to), 0, 0);
    for (int i = 1; !turns_only && i < placing.way_count && !drive.stopped; i++)
        drive_leg(play, &drive, placing.way[i - 1], placing.way[i]);
    if (!tod_is_knocked_out(state, unit))
        face(state, unit, action.count);
    tod_look_around(play);
}

/* ---- the turret (vehicle 2) ---- */

bool tod_refuse_turret(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = tod_unit_of(action);
    if (tod_refuse_deed(game, state, unit, DEED_WORK, reason))
        return true;
    const TodMachine *machine = tod_machine(game, state, unit);
    if (!machine || !machine->turret)
        return deny(reason, "vehicle 2", "it has no turret");
    if (tod_marked(state, unit, UNIT_TURRET_JAMMED | UNIT_NO_GUNNER))
        return deny(reason, "damage 1", "nobody can turn its turret");
    if (state->units[unit].traversed)
        return deny(reason, "vehicle 2", "it has turned its turret in this turn");
    return (action.count < 0 || action.count >= PLANE_CIRCLE || action.count == state->units[unit].turret) &&
           deny(reason, "vehicle 2", "it points there already");
}

void tod_answer_turret(Play *play, Action action)
{
    int unit = tod_unit_of(action);
    TodUnit *one = &play->state->units[unit];
    int turn = plane_turn(one->turret, action.count);
    if (turn > FREE_TRAVERSE || turn < -FREE_TRAVERSE)
        tod_begin_deed(play, unit, DEED_WORK);
    one->turret = (uint8_t)action.count;
    one->traversed = 1;
    tod_note(play, EVENT_TURRET, unit, action.count, 0, 0);
}

/* ---- list ---- */

static void offer_turn(const Game *game, const State *state, int unit, int direction, ActionList *list)
{
    Action action = {.verb = VERB_TURRET, .on = (uint16_t)(unit + 1), .count = direction};
    tod_offer(&tod_orders_question, game, state, action, list);
    PlanePoint at = tod_place(game, state, unit);
    action.verb = VERB_DRIVE;
    action.at = (uint16_t)at.x;
    action.to = (uint16_t)at.y;
    if (!tod_machine(game, state, unit)->turret)
        tod_offer(&tod_orders_question, game, state, action, list);
}

/* Towards known enemies, each direction once. */
static void offer_turns(const Game *game, const State *state, int unit, ActionList *list)
{
    uint64_t wanted[PLANE_CIRCLE / 64] = {0};
    for (int enemy = -1; (enemy = tod_next_enemy(game, state, state->active, enemy)) >= 0;)
        bit_set(wanted, plane_direction(tod_place(game, state, unit), tod_place(game, state, enemy)));
    for (int direction = 0; direction < PLANE_CIRCLE; direction++)
        if (bit_has(wanted, direction))
            offer_turn(game, state, unit, direction, list);
}

void tod_list_driving(const Game *game, const State *state, ActionList *list)
{
    for (int unit = -1; (unit = tod_next_own(game, state, unit)) >= 0 && !list_is_enough(list);) {
        PlanePoint points[POINTS_MOST], from = tod_place(game, state, unit);
        if (tod_kind(game, state, unit) != KIND_VEHICLE)
            continue;
        offer_turns(game, state, unit, list);
        int count =
            refuse_vehicle(game, state, unit, NULL) ? 0 : tod_sample_points(game, state, unit, points);
        for (int i = 0; i < count; i++)
            tod_offer(&tod_orders_question, game, state,
                      (Action){.verb = VERB_DRIVE,
                               .on = (uint16_t)(unit + 1),
                               .at = (uint16_t)points[i].x,
                               .to = (uint16_t)points[i].y,
                               .count = plane_direction(from, points[i])},
                      list);
    }
}
