/* works: see the header. Infantry gets through wire where it is cut or has a gap; HE that destroys it is fire/blast, armour that drives over it
 * vehicles. */
#include "tod/works/works.h"

#include "core/base/bits.h"
#include "tod/fire/fire.h"
#include "tod/position/change.h"
#include "tod/turn/orders.h"
#include "tod/words/words.h"

enum {
    THROWN = GROUPS, /* of TodUnit.fired */
    BASE = 30,       /* half a man's base: the template lies against it */
    SLACK = 25       /* of what a charge is thrown at: as much as its men may be off its middle */
};
static_assert(THROWN < 8, "a bit of TodUnit.fired");

/* ---- gaps (event 19) ---- */

PieceSet tod_gaps(const Game *game, const State *state, Side side)
{
    PieceSet set = tod_pieces(game, state, TERRAIN_WIRE);
    for (int word = 0; word < PIECES_WORDS; word++)
        set.bits[word] &= side == VC ? state->gap[word] : 0;
    return set;
}

static PlanePoint middle_of(PlanePolygon polygon)
{
    PlaneBox box = polygon_box(polygon);
    return (PlanePoint){(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2};
}

/* "Any depth": all that lies on the straight way from outside through it to the middle of the camp. */
void tod_open_gap(Play *play, int piece)
{
    const Game *game = play->game;
    const TodArea *camp = &game->areas[game->camp - 1];
    PlanePoint inside = middle_of((PlanePolygon){camp->corners, camp->count});
    PlanePoint through = middle_of(pieces_polygon(&game->ground, piece));
    PlanePoint outside = {2 * through.x - inside.x, 2 * through.y - inside.y};
    PieceSet wire = tod_pieces(game, play->state, TERRAIN_WIRE);
    for (int one = -1; (one = bit_above(wire.bits, one, game->piece_count)) < game->piece_count;)
        if (one == piece || polygon_crossed(pieces_polygon(&game->ground, one), inside, outside))
            bit_set(play->state->gap, one);
}

/* ---- cutting (wire 3) ---- */

static int nearest_sapper(const Game *game, const State *state, int unit, PlanePolygon wire)
{
    for (int man = -1; (man = tod_next_fit(game, state, unit, man)) >= 0;)
        if (tod_soldier(game, state, man)->roles & ROLE_SAPPER &&
            polygon_within(wire, tod_at(state, man), game->house.contact))
            return man;
    return -1;
}

bool tod_refuse_cut(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = tod_unit_of(action), piece = action.with - 1;
    if (tod_refuse_deed(game, state, unit, DEED_WORK, reason))
        return true;
    if (!tod_has_role(game, state, unit, ROLE_SAPPER))
        return deny(reason, "wire 3", "only sappers have wire-cutters");
    if (piece < 0 || piece >= game->piece_count || !(tod_terrain(game, piece)->flags & TERRAIN_WIRE) ||
        bit_has(state->gone, piece))
        return deny(reason, "wire 3", "there is no wire");
    return nearest_sapper(game, state, unit, pieces_polygon(&game->ground, piece)) < 0 &&
           deny(reason, "wire 3", "no sapper of it is beside that wire");
}

void tod_answer_cut(Play *play, Action action)
{
    tod_begin_work(play, tod_unit_of(action), WORK_CUT, 1, action.with);
}

void tod_wire_cut(Play *play, int unit)
{
    int piece = play->state->units[unit].work_on - 1;
    tod_note(play, EVENT_CUTS, unit, piece, 0, 0);
    tod_raze(play, piece);
}

/* ---- satchel charges (sapper 2) ---- */

int tod_satchels(const Game *game, const State *state, int man)
{
    return tod_soldier(game, state, man)->satchels - state->men[man].marks / MAN_THROWN;
}

bool tod_refuse_throw(const Game *game, const State *state, Action action, Reason *reason)
{
    int man = action.on - 1;
    if (man < 0 || man >= game->man_count || state->men[man].where != MAN_FIT)
        return deny(reason, "sapper 2", "there is no such man");
    int unit = state->men[man].unit;
    if (tod_refuse_deed(game, state, unit, DEED_FIRE, reason))
        return true;
    if (tod_satchels(game, state, man) <= 0)
        return deny(reason, "sapper 2", "he has no satchel charge");
    if (state->units[unit].fired >> THROWN & 1)
        return deny(reason, "rate 1", "his unit has thrown a charge in this turn");
    return (action.count < 0 || action.count >= PLANE_CIRCLE) &&
           deny(reason, "sapper 2", "that is no direction");
}

static PlanePoint centre(const Game *game, const State *state, int man, int direction)
{
    return plane_at(tod_at(state, man), direction, game->book.blast_gun / 2 + BASE);
}

void tod_answer_throw(Play *play, Action action)
{
    State *state = play->state;
    int man = action.on - 1, unit = state->men[man].unit;
    PlanePoint at = centre(play->game, state, man, action.count), from = tod_at(state, man);
    state->men[man].marks = (uint8_t)(state->men[man].marks + MAN_THROWN);
    tod_fired(play, unit, (TodGroup)THROWN, false);
    tod_note(play, EVENT_THROWS, unit, man, tod_packed(at), 0);
    tod_blast_aimed(play, at, play->game->book.blast_gun, true, unit, from);
}

/* ---- what a list offers ---- */

/* Each direction once. */
static void offer_throw(const Game *game, const State *state, int man, PlanePoint at, uint64_t *offered,
                        ActionList *list)
{
    int far = game->book.blast_gun + BASE + SLACK, direction = plane_direction(tod_at(state, man), at);
    if (!plane_within(tod_at(state, man), at, far) || bit_has(offered, direction))
        return;
    bit_set(offered, direction);
    tod_offer(&tod_orders_question, game, state,
              (Action){.verb = VERB_THROW, .on = (uint16_t)(man + 1), .count = direction}, list);
}

/* At enemies who are known, at bunkers and at wire. */
static void list_throws(const Game *game, const State *state, int unit, ActionList *list)
{
    PieceSet all = tod_pieces(game, state, TERRAIN_BUNKER | TERRAIN_WIRE);
    for (int man = -1; (man = tod_next_fit(game, state, unit, man)) >= 0;) {
        uint64_t offered[PLANE_CIRCLE / 64] = {0};
        if (tod_satchels(game, state, man) <= 0)
            continue;
        for (int enemy = -1; (enemy = tod_next_enemy(game, state, state->active, enemy)) >= 0;)
            offer_throw(game, state, man, tod_place(game, state, enemy), offered, list);
        PieceSet near = pieces_near(&game->ground, &all, tod_at(state, man), game->book.blast_gun);
        for (int piece = -1; (piece = bit_above(near.bits, piece, game->piece_count)) < game->piece_count;)
            offer_throw(game, state, man, middle_of(pieces_polygon(&game->ground, piece)), offered, list);
    }
}

static void list_cuts(const Game *game, const State *state, int unit, ActionList *list)
{
    PieceSet wire = tod_pieces(game, state, TERRAIN_WIRE);
    for (int piece = -1; (piece = bit_above(wire.bits, piece, game->piece_count)) < game->piece_count;)
        if (nearest_sapper(game, state, unit, pieces_polygon(&game->ground, piece)) >= 0)
            tod_offer(&tod_orders_question, game, state,
                      (Action){.verb = VERB_CUT, .on = (uint16_t)(unit + 1), .with = (uint16_t)(piece + 1)},
                      list);
}

void tod_list_works(const Game *game, const State *state, ActionList *list)
{
    for (int unit = -1; (unit = tod_next_own(game, state, unit)) >= 0 && !list_is_enough(list);) {
        if (!tod_is_infantry(game, state, unit) || state->units[unit].work)
            continue;
        list_cuts(game, state, unit, list);
        list_throws(game, state, unit, list);
    }
}
