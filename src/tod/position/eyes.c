/* eyes: what a side may not know (B4 of the missing list), and fair guesses of it. A unit that the other side does not know is blank whole,
 * whether it lies hidden, has not come, or never will; so are its men. A guess draws again who takes part and where the hidden lie, from what
 * the scenario says of them. */
#include <string.h>

#include "tod/movement/movement.h"
#include "tod/position/position.h"
#include "tod/sight/sight.h"
#include "tod/traps/traps.h"
#include "tod/turn/sequence.h"
#include "tod/village/village.h"

enum { GUESS_STREAM = 5, GUESS_TRIES = 40, TRAP_TRIES = 400 };

/* ---- the mask ---- */

/* Men of a lone Elite's slot lie with their section's. */
static void veil_men(const Game *game, const State *state, Side viewer, State *seen)
{
    for (int man = 0; man < game->man_count; man++)
        if (tod_side_of_man(game, man) != viewer && !tod_marked(state, state->men[man].unit, UNIT_KNOWN))
            seen->men[man] = (TodMan){.where = UNKNOWN};
}

static void veil_units(const Game *game, const State *state, Side viewer, State *seen)
{
    for (int unit = 0; unit < tod_slots(game); unit++)
        if (tod_side(game, unit) != viewer && !tod_marked(state, unit, UNIT_KNOWN))
            seen->units[unit] = (TodUnit){.where = UNKNOWN};
    veil_men(game, state, viewer, seen);
}

/* Slots of a scenario's traps are its owner's; those behind are for a card of the other side's (event 01). */
static Side trap_side(const Game *game, int trap)
{
    for (int lot = 0; lot < game->allotment_count; lot++)
        if (trap >= game->traps[lot].first && trap < game->traps[lot].first + game->traps[lot].count)
            return game->traps[lot].side;
    return VC;
}

static void veil_traps(const Game *game, Side viewer, State *seen)
{
    for (int trap = 0; trap < MAX_TRAPS; trap++)
        if (trap_side(game, trap) != viewer && seen->traps[trap].state < TRAP_FOUND)
            seen->traps[trap] = (TodTrap){.state = UNKNOWN};
}

static void veil_halves(Side viewer, State *seen)
{
    memset(seen->fires + (1 - viewer) * (MAX_FIRES / 2), 0, sizeof seen->fires / 2);
    seen->called[1 - viewer] = 0;
    if (viewer != VC)
        return;
    memset(seen->requests, 0, sizeof seen->requests);
    memset(seen->asked, 0, sizeof seen->asked);
}

void tod_mask(const Game *game, const State *state, Side viewer, State *seen)
{
    memcpy(seen, state, sizeof *seen);
    if (viewer == SIDE_ALL || state->eyes != SIDE_ALL)
        return;
    seen->eyes = viewer;
    memset(&seen->rng, 0, sizeof seen->rng);
    memset(&seen->dice, 0, sizeof seen->dice);
    seen->own_lot[1 - viewer] = 0;
    veil_units(game, state, viewer, seen);
    veil_traps(game, viewer, seen);
    veil_halves(viewer, seen);
    if (viewer == US) {
        seen->hand = 0;
        for (int village = 0; village < MAX_VILLAGES; village++)
            seen->villages[village].armed = 0;
    }
    if (state->active != viewer)
        seen->mover = 0;
}

/* ---- the guess ---- */

/* As far from a place of the scenario's as it may have gone by now, in what hides it. */
static bool guess_place(const Game *game, const State *full, Rng *rng, const TodRoster *roster,
                        TodPlace *place)
{
    *place = roster->places[rng_below(rng, roster->place_count)];
    int far = full->turn > 1 ? (int)rng_below(rng, (uint32_t)(full->turn * game->book.walk[GOING_CROSS])) : 0;
    PlanePoint point = plane_at((PlanePoint){place->x, place->y}, (int)rng_below(rng, PLANE_CIRCLE), far);
    bool hides = !roster->hidden || tod_ground(game, full, point)->hiding != HIDING_NONE;
    if (far && (!tod_may_stand(game, full, point) || !hides))
        return false;
    place->x = (uint16_t)point.x;
    place->y = (uint16_t)point.y;
    return true;
}

/* Whether with this unit where it is nobody who hides would have been spotted. */
static bool all_stay_hidden(const Game *game, const State *full, int unit)
{
    for (int other = 0; other < tod_slots(game); other++)
        if (other != unit && tod_marked(full, other, UNIT_HIDDEN) && !tod_is_rightly_known(game, full, other))
            return false;
    return true;
}

/* ---- whom a card may have brought ---- */

/* How many came: a card's own number, or a die more (event 02, 03, 20). */
static int guess_count(const TodRoster *roster, Rng *rng)
{
    static const struct {
        uint8_t least, die;
    } COUNTS[CARDS] = {
        [CARD_TUNNELS] = {1, D6}, [CARD_REINFORCEMENTS] = {7, D6}, [CARD_INFILTRATION] = {1, D3}};
    int card = roster->card - 1, die = COUNTS[card].die;
    int count = die ? COUNTS[card].least + (int)rng_below(rng, (uint32_t)die) : 1;
    return card == CARD_ARMED_VILLAGERS || count > roster->size ? roster->size : count;
}

/* event 15: with the card in hand they may be armed by now, where nobody of the US has been. */
static bool may_be_armed(const Game *game, State *full, Rng *rng, int unit)
{
    for (int village = 0; village < game->village_count; village++)
        if (game->villages[village].armed == unit + 1 && full->hand >> CARD_ARMED_VILLAGERS & 1 &&
            !(full->villages[village].marks & VILLAGE_CONTACT) && full->villages[village].civilians &&
            rng_below(rng, 2)) {
            full->villages[village].armed = 1;
            return true;
        }
    return false;
}

static bool hides_unseen(const Game *game, State *full, int unit, PlanePoint point)
{
    TodPlace place = {(uint16_t)point.x, (uint16_t)point.y, 0, FORM_CLUSTER};
    if (!tod_may_stand(game, full, point) ||
        (tod_ground(game, full, point)->hiding == HIDING_NONE && !tod_pass_for_people(game, full, unit)))
        return false;
    full->units[unit].marks = UNIT_HIDDEN;
    tod_deploy(game, full, unit, place);
    return tod_is_rightly_known(game, full, unit) && all_stay_hidden(game, full, unit);
}

static PlanePoint anywhere(Rng *rng, PlaneBox box)
{
    return (PlanePoint){box.low.x + (int)rng_below(rng, (uint32_t)(box.high.x - box.low.x + 1)),
                        box.low.y + (int)rng_below(rng, (uint32_t)(box.high.y - box.low.y + 1))};
}

static void guess_brought(const Game *game, Rng *rng, State *full, int unit)
{
    const TodRoster *roster = &game->roster[unit];
    bool played = roster->card && full->played >> (roster->card - 1) & 1;
    PlaneBox box = {{0, 0}, {game->width, game->height}};
    if (roster->kind != KIND_SECTION || (!played && !may_be_armed(game, full, rng, unit)))
        return;
    int count = guess_count(roster, rng), village = -1;
    for (int i = 0; i < game->village_count; i++)
        village = game->villages[i].armed == unit + 1 ? i : village;
    if (village >= 0) {
        const TodArea *area = &game->areas[game->villages[village].area - 1];
        box = polygon_box((PlanePolygon){area->corners, area->count});
    }
    for (int i = 0; i < count; i++)
        full->men[roster->first_man + i].where = MAN_FIT;
    full->units[unit].start = (uint8_t)count;
    for (int tries = 0; tries < GUESS_TRIES; tries++)
        if (hides_unseen(game, full, unit, anywhere(rng, box)))
            return;
    full->units[unit].where = UNIT_ABSENT;
    full->units[unit].marks = 0;
    if (village >= 0)
        full->villages[village].armed = 0;
    for (int i = 0; i < roster->size; i++) {
        TodMan *man = &full->men[roster->first_man + i];
        man->where = MAN_ABSENT;
        man->x = man->y = man->from_x = man->from_y = 0;
    }
}

/* The unit as it may be: not there, or hidden where nobody would have spotted it. */
static void guess_unit(const Game *game, Rng *rng, State *full, int unit, bool surely)
{
    const TodRoster *roster = &game->roster[unit];
    TodUnit *one = &full->units[unit];
    bool comes = !roster->chance || surely || rng_below(rng, D6) + 1 <= roster->chance;
    if (roster->call == CALL_TURN && full->turn < roster->turn && comes)
        one->where = UNIT_WAITING;
    if (roster->call != CALL_START || !comes || !roster->place_count)
        return;
    for (int tries = 0; tries < GUESS_TRIES; tries++) {
        TodPlace place;
        if (!guess_place(game, full, rng, roster, &place))
            continue;
        one->marks |= roster->hidden ? UNIT_HIDDEN : 0;
        tod_deploy(game, full, unit, place);
        if (tod_is_rightly_known(game, full, unit) && all_stay_hidden(game, full, unit))
            return;
        one->where = UNIT_ABSENT;
        one->marks = 0;
        for (int man = -1; (man = tod_next_fit(game, full, unit, man)) >= 0;)
            full->men[man].x = full->men[man].y = full->men[man].from_x = full->men[man].from_y = 0;
    }
}

static void raise_unknown(const Game *game, const State *seen, State *full, int unit)
{
    const TodRoster *roster = &game->roster[unit];
    full->units[unit] = (TodUnit){
        .roster = (uint8_t)unit, .troops = roster->troops, .chits = roster->chits, .start = roster->size};
    for (int i = 0; i < roster->size; i++)
        if (seen->men[roster->first_man + i].where == UNKNOWN)
            full->men[roster->first_man + i] =
                (TodMan){.where = tod_absent_at_first(roster) ? MAN_ABSENT : MAN_FIT,
                         .unit = (uint8_t)unit,
                         .soldier = roster->men[i],
                         .weapon = game->soldiers[roster->men[i]].weapon};
}

static void guess_units(const Game *game, const State *seen, Rng *rng, State *full, bool surely)
{
    for (int unit = 0; unit < tod_slots(game); unit++) {
        if (seen->units[unit].where != UNKNOWN)
            continue;
        if (unit >= game->unit_count) {
            full->units[unit] = (TodUnit){0};
            continue;
        }
        raise_unknown(game, seen, full, unit);
        if (game->roster[unit].call == CALL_EVENT)
            guess_brought(game, rng, full, unit);
        else
            guess_unit(game, rng, full, unit, surely);
    }
}

/* As many as the scenario has, each at a place of its own. */
static void guess_traps(const Game *game, const State *seen, Rng *rng, State *full)
{
    for (int trap = 0; trap < MAX_TRAPS; trap++)
        if (seen->traps[trap].state == UNKNOWN)
            full->traps[trap] = (TodTrap){0};
    for (int lot = 0; lot < game->allotment_count; lot++) {
        const TodAllotment *from = &game->traps[lot];
        for (int i = 0; i < from->count; i++) {
            const TodPlace *place = &from->places[rng_below(rng, from->place_count)];
            if (seen->traps[from->first + i].state == UNKNOWN)
                full->traps[from->first + i] =
                    (TodTrap){place->x, place->y, TRAP_LAID, from->kind, from->side, place->facing};
        }
    }
}

/* event 01: as many more as all know of, wherever booby-traps may lie. */
static void guess_extra_traps(const Game *game, const State *seen, Rng *rng, State *full)
{
    PlaneBox table = {{0, 0}, {game->width, game->height}};
    for (int trap = game->trap_count; trap < game->trap_count + seen->extra_traps; trap++)
        for (int tries = 0; seen->traps[trap].state == UNKNOWN && tries < TRAP_TRIES; tries++) {
            PlanePoint at = anywhere(rng, table);
            if (!tod_may_lie(game, full, TRAP_GRENADE, at))
                continue;
            full->traps[trap] = (TodTrap){(uint16_t)at.x, (uint16_t)at.y, TRAP_LAID, TRAP_GRENADE, VC, 0};
            break;
        }
}

/* terror 1: as many cards as are held, of those that were not played. */
static void guess_hand(const Game *game, Rng *rng, State *full)
{
    uint32_t left = game->cards & ~full->played;
    full->hand = 0;
    for (int held = 0; held < full->held && left; held++) {
        int pick;
        do
            pick = (int)rng_below(rng, CARDS);
        while (!(left >> pick & 1));
        full->hand |= 1u << pick;
        left &= ~(1u << pick);
    }
}

/* Men of a known section who are not seen act alone, and went their own way. */
static void send_away(const Game *game, State *full, int home, int number)
{
    int man = game->roster[home].first_man + number, slot = game->unit_count;
    while (slot < tod_slots(game) - 1 &&
           (tod_side(game, slot) != tod_side(game, home) || full->units[slot].where != UNIT_ABSENT))
        slot++;
    full->units[slot] = (TodUnit){
        .where = UNIT_LEFT, .roster = (uint8_t)home, .troops = game->roster[home].troops, .start = 1};
    full->men[man] = (TodMan){.where = MAN_OUT,
                              .unit = (uint8_t)slot,
                              .soldier = game->roster[home].men[number],
                              .weapon = game->soldiers[game->roster[home].men[number]].weapon};
}

static void guess_lone_men(const Game *game, State *full)
{
    for (int unit = 0; unit < game->unit_count; unit++)
        for (int i = 0; i < game->roster[unit].size; i++)
            if (full->men[game->roster[unit].first_man + i].where == UNKNOWN)
                send_away(game, full, unit, i);
}

/* Whose men may still be shifted, if that is the only choice that is left: one of those who have moved. */
static bool guess_mover(const Game *game, Side viewer, State *full)
{
    for (int unit = 0; unit < tod_slots(game) && full->active != viewer; unit++) {
        if (tod_side(game, unit) != full->active || full->units[unit].deed != DEED_MOVE)
            continue;
        full->mover = (uint8_t)(unit + 1);
        if (steps_choice(&tod_sequence, game, full))
            return true;
    }
    full->mover = full->active == viewer ? full->mover : 0;
    return false;
}

/* The same for a helicopter that may fly in, of which only its owner knows. */
static void guess_flight(const Game *game, Side viewer, State *full)
{
    for (int flight = 0; flight < game->flight_count && viewer == VC && full->active == US; flight++) {
        int unit = game->flights[flight].unit;
        if (full->units[unit].where != UNIT_ABSENT)
            continue;
        full->requests[flight] =
            (TodRequest){.state = REQUEST_READY, .turn = full->turn, .comes = (uint8_t)(unit + 1)};
        if (steps_choice(&tod_sequence, game, full))
            return;
        full->requests[flight] = (TodRequest){0};
    }
}

void tod_guess(const Game *game, const State *seen, Side viewer, Rng *rng, State *full)
{
    memcpy(full, seen, sizeof *full);
    if (seen->eyes != SIDE_ALL)
        viewer = (Side)seen->eyes;
    full->eyes = SIDE_ALL;
    rng_seed(&full->rng, rng_next64(rng), GUESS_STREAM);
    if (viewer == SIDE_ALL)
        return;
    full->own_lot[1 - viewer] = rng_next64(rng);
    guess_traps(game, seen, rng, full);
    guess_extra_traps(game, seen, rng, full);
    if (viewer == US)
        guess_hand(game, rng, full);
    /* Somebody is asked only if he has a choice: a guess must leave him one. */
    for (int tries = 0; tries < GUESS_TRIES; tries++) {
        memcpy(full->villages, seen->villages, sizeof full->villages);
        guess_units(game, seen, rng, full, tries > GUESS_TRIES / 2);
        guess_lone_men(game, full);
        if (steps_choice(&tod_sequence, game, full) || guess_mover(game, viewer, full))
            return;
    }
    guess_flight(game, viewer, full);
}
