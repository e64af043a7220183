/* entry: who may go where (6.2), and which Actions are left to a unit (5.0, 5.1, 7.4). */
#include "fte/movement/move.h"
#include "fte/position/position.h"
#include "fte/turn/activation.h"
#include "fte/turn/sequence.h"

enum { VEHICLES_A_HEX = 2, ACTIONS = 2 };

/* F-14, 17.1: a Visible Medic or Visible Civilians bar nobody, whatever is concealed does; F-31: nor does what is in the air. */
static bool bars(const Game *game, const State *state, int enemy)
{
    bool open =
        !fte_marked(state, enemy, MARK_CONCEALED) &&
        (fte_is_role(game, state, enemy, ROLE_MEDIC) || fte_is_role(game, state, enemy, ROLE_CIVILIANS));
    return !open && !fte_in_air(state, enemy);
}

bool fte_refuse_ground(const Game *game, const State *state, int unit, Hex hex, Reason *reason)
{
    for (int enemy = 0; enemy < game->unit_count; enemy++)
        if (fte_is_at(state, enemy, hex) && fte_side(game, enemy) != fte_side(game, unit) &&
            bars(game, state, enemy))
            return deny(reason, "6.2", "an enemy is at %04d", hex);
    return false;
}

static bool refuse_enemies(const Game *game, const State *state, int unit, Hex hex, Reason *reason)
{
    bool overflies = fte_in_air(state, unit) && game->house.overfly;
    return !overflies && fte_refuse_ground(game, state, unit, hex, reason);
}

static bool refuse_crowd(const Game *game, const State *state, int unit, Hex hex, Reason *reason)
{
    UnitClass kind = (UnitClass)fte_type(game, state, unit)->kind;
    int vehicles = fte_count_class(game, state, CLASS_VEHICLE, hex),
        helicopters = fte_count_class(game, state, CLASS_HELICOPTER, hex);
    if (kind == CLASS_VEHICLE && (vehicles >= VEHICLES_A_HEX || helicopters))
        return deny(reason, "6.2", "%04d holds two Vehicles or a Helicopter already", hex);
    if (kind == CLASS_HELICOPTER && (vehicles || helicopters))
        return deny(reason, "6.2", "%04d holds a Helicopter or a Vehicle already", hex);
    for (int other = 0; kind == CLASS_INFANTRY && other < game->unit_count; other++)
        if (other != unit && fte_is_at(state, other, hex) && fte_side(game, other) == NVA &&
            fte_side(game, unit) == NVA &&
            fte_is_role(game, state, other, ROLE_CIVILIANS) != fte_is_role(game, state, unit, ROLE_CIVILIANS))
            return deny(reason, "6.2", "Civilians never stand with soldiers");
    return false;
}

bool fte_refuse_entry(const Game *game, const State *state, int unit, Hex hex, Reason *reason)
{
    if (!fte_in_play(game, hex))
        return deny(reason, "1.2", "%04d is not in play", hex);
    return refuse_enemies(game, state, unit, hex, reason) || refuse_crowd(game, state, unit, hex, reason);
}

/* ---- Actions ---- */

static int count_bits(unsigned bits)
{
    int count = 0;
    for (; bits; bits &= bits - 1)
        count++;
    return count;
}

/* 5.1: Helicopters that are activated together Move, Load and Unload, the same Actions all, one after the other. */
static bool refuse_group(const State *state, int unit, int action, Reason *reason)
{
    const FteFrame *frame = fte_frame(state, STEP_ACT);
    int first = frame->unit - 1;
    if (first < 0 || first == unit)
        return false;
    const FteUnit *leads = &state->units[first], *one = &state->units[unit];
    bool left = !fte_on_map(state, first);
    if (!left && !(leads->marks & MARK_DONE))
        return deny(reason, "5.1", "one Helicopter after the other: the first one first");
    if (leads->actions & ~(ACTED_MOVE | ACTED_LOAD | ACTED_UNLOAD))
        return deny(reason, "5.1",
                    "Helicopters do not go together when one does more than Move, Load and Unload");
    bool same = left                   ? action == ACTED_MOVE
                : action == ACTED_MOVE ? one->moves < leads->moves
                                       : leads->actions & action;
    return !same && deny(reason, "5.1", "Helicopters that go together perform the same Actions");
}

static int actions_of(const FteUnit *unit)
{
    return count_bits(unit->actions & ~(unsigned)ACTED_MOVE) + unit->moves;
}

/* 5.0: two different ones of a Vehicle; of a Helicopter one is a Move, and both may be. */
static bool refuse_second(const Game *game, const State *state, int unit, int action, Reason *reason)
{
    const FteUnit *one = &state->units[unit];
    bool helicopter = fte_is_class(game, state, unit, CLASS_HELICOPTER);
    if (helicopter && refuse_group(state, unit, action, reason))
        return true;
    if (one->marks & MARK_DOWNED)
        return action != ACTED_UNLOAD && deny(reason, "7.4", "a Downed Helicopter only unloads");
    if (one->actions & action && !(helicopter && action == ACTED_MOVE))
        return deny(reason, "5.0", "its two Actions are different ones");
    if (helicopter && actions_of(one) == ACTIONS - 1 && !one->moves && action != ACTED_MOVE)
        return deny(reason, "5.0", "one of a Helicopter's two Actions is a Move");
    if (helicopter && action == ACTED_ASSAULT)
        return deny(reason, "5.1", "Helicopters do not assault");
    return one->marks & MARK_IMMOBILIZED && (action == ACTED_ASSAULT || action == ACTED_MOVE) &&
           deny(reason, "7.4", "it is Immobilized");
}

bool fte_refuse_action(const Game *game, const State *state, int unit, int action, Reason *reason)
{
    if (fte_refuse_ready(game, state, unit, reason))
        return true;
    const FteUnit *one = &state->units[unit];
    const FteType *type = fte_type(game, state, unit);
    bool only_moves = type->role == ROLE_DUMMY || type->role == ROLE_CIVILIANS;
    if (only_moves && action != ACTED_MOVE)
        return deny(reason, type->role == ROLE_DUMMY ? "22.0" : "28.0", "it does nothing but move");
    if (one->marks & MARK_DOWNED) /* 7.4, F-48: whatever else it was */
        return refuse_second(game, state, unit, action, reason);
    if (one->marks & MARK_EXIT_ONLY && action != ACTED_MOVE)
        return deny(reason, "4.0", "only Moves are left to it");
    bool helicopter = type->kind == CLASS_HELICOPTER;
    if (one->status & STATUS_BROKEN && action != ACTED_MOVE && (helicopter || action != ACTED_RECOVER))
        return deny(reason, "7.4", "it is Broken");
    return type->kind != CLASS_INFANTRY && refuse_second(game, state, unit, action, reason);
}

void fte_acted(Play *play, int unit, int action)
{
    FteUnit *one = &play->state->units[unit];
    if (action != ACTED_SEARCH)
        one->searching = 0; /* 9.0 */
    if (!fte_on_map(play->state, unit))
        return;
    one->actions |= (uint8_t)action;
    one->moves = (uint8_t)(one->moves + (action == ACTED_MOVE));
    if (fte_is_infantry(play->game, play->state, unit) || actions_of(one) >= ACTIONS ||
        one->marks & MARK_DOWNED)
        fte_finish(play->state, unit);
}
