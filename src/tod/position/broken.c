/* broken: what must hold of every position. */
#include <string.h>

#include "tod/position/position.h"
#include "tod/sight/sight.h"
#include "tod/turn/orders.h"
#include "tod/turn/sequence.h"

/* ---- units and men ---- */

/* Blank, and for eyes that may not know it; or known, or one's own. */
static const char *broken_veil(const Game *game, const State *state, int unit)
{
    const TodUnit *one = &state->units[unit];
    const TodUnit blank = {.where = UNKNOWN};
    bool theirs = state->eyes != SIDE_ALL && state->eyes != tod_side(game, unit);
    if (one->where == UNKNOWN)
        HOLDS(theirs && memcmp(one, &blank, sizeof blank) == 0,
              "a unit that is not known is not blank, or should be known");
    else
        HOLDS(!theirs || one->marks & UNIT_KNOWN, "a unit is seen that the other side hides");
    return NULL;
}

static const char *broken_numbers(const Game *game, const State *state, int unit)
{
    const TodUnit *one = &state->units[unit];
    int slots = tod_slots(game);
    HOLDS(one->where < WHERES && one->troops < CLASSES && one->form < FORMS && one->deed < DEEDS &&
              one->work < WORKS,
          "a unit is nowhere that can be, or does what nobody can do");
    HOLDS(unit >= game->unit_count || one->roster == unit, "a unit is in the slot of another");
    HOLDS(one->aboard <= slots && one->towed <= slots && one->alarm <= slots && one->aim <= slots &&
              one->killer <= slots,
          "a unit has to do with one that there is not");
    HOLDS((one->where == UNIT_ABOARD) == (one->aboard != 0), "a unit is aboard of nobody");
    HOLDS(one->start <= UNIT_MEN && one->lost <= UNIT_MEN, "a unit has lost more men than it has");
    HOLDS(!(one->marks & UNIT_KNOWN) || !(one->marks & UNIT_HIDDEN), "a hidden unit is known");
    HOLDS((one->work != WORK_NONE) == (one->work_left != 0), "a work takes no time, or a time no work");
    return NULL;
}

/* riding 4, towing 1, helo-resupply 1: in what, on what. */
static const char *broken_ride(const Game *game, const State *state, int unit)
{
    const TodUnit *one = &state->units[unit];
    bool works_at = one->work == WORK_LIMBER || one->work == WORK_UNLIMBER || one->work == WORK_UNLOAD;
    int machine = (one->aboard ? one->aboard : works_at ? one->work_on : 0) - 1;
    HOLDS(!(one->marks & UNIT_LIMBERED) == !one->towed && (!one->towed || one->towed == one->aboard),
          "a gun is coupled to what it is not with");
    HOLDS(!works_at || one->work_on, "a work is on nothing");
    HOLDS(!one->aboard || !works_at || one->work_on == one->aboard, "a work is on another machine");
    if (machine < 0)
        return NULL;
    HOLDS(machine < game->unit_count && tod_side(game, machine) == tod_side(game, unit) &&
              tod_machine(game, state, machine) && tod_is_infantry(game, state, unit),
          "who rides rides on what is no machine of his side");
    HOLDS(tod_on_table(state, machine) ||
              (one->aboard && !works_at && game->roster[machine].call == CALL_FLIGHT),
          "who rides rides on what is not there");
    return NULL;
}

/* A lone Elite's slot: of an Elite section of its side, with one man of it. */
static const char *broken_lone(const Game *game, const State *state, int unit)
{
    const TodUnit *one = &state->units[unit], none = {0};
    if (unit < game->unit_count)
        return NULL;
    if (one->where == UNIT_ABSENT)
        HOLDS(memcmp(one, &none, sizeof none) == 0, "a lone man's slot is free and not empty");
    else
        HOLDS(one->roster < game->unit_count && tod_side(game, one->roster) == tod_side(game, unit) &&
                  game->roster[one->roster].kind == KIND_SECTION,
              "a lone man is of no section");
    return NULL;
}

static const char *broken_unit(const Game *game, const State *state, int unit)
{
    const TodUnit *one = &state->units[unit];
    const char *wrong = broken_veil(game, state, unit);
    if (wrong || one->where == UNKNOWN)
        return wrong;
    if ((wrong = broken_numbers(game, state, unit)) || (wrong = broken_lone(game, state, unit)) ||
        (wrong = broken_ride(game, state, unit)))
        return wrong;
    if (one->where != UNIT_TABLE)
        return NULL;
    if (tod_is_infantry(game, state, unit))
        HOLDS(tod_fit(game, state, unit) > 0 && !one->x && !one->y,
              "a section on the table has nobody who is fit");
    else
        HOLDS(tod_on_this_table(game, (PlanePoint){one->x, one->y}), "a machine is off the table");
    /* nobody looks around while units are set up, or where a preview has ended in the middle of something; by night a side knows that it is
     * seen, and a guess need not find out by whom */
    HOLDS(state->turn == 0 || state->blind || tod_is_rightly_known(game, state, unit) ||
              (game->night && !(one->marks & UNIT_HIDDEN)),
          "a unit is known that is not seen, or seen and not known");
    return NULL;
}

static const char *broken_man(const Game *game, const State *state, int home, int number)
{
    const TodMan *man = &state->men[number], blank = {.where = UNKNOWN};
    bool theirs = state->eyes != SIDE_ALL && state->eyes != tod_side(game, home);
    if (man->where == UNKNOWN) {
        HOLDS(theirs && memcmp(man, &blank, sizeof blank) == 0, "a man who is not known is not blank");
        HOLDS(state->units[home].where == UNKNOWN || game->roster[home].troops == CLASS_ELITE,
              "a man of a known unit is not known");
        return NULL;
    }
    HOLDS(man->where < MAN_WHERES && man->unit < tod_slots(game) && man->soldier < game->soldier_count &&
              man->weapon < game->weapon_count && man->carried <= tod_slots(game),
          "a man is what nobody can be");
    HOLDS(man->unit == home || (man->unit >= game->unit_count && state->units[man->unit].roster == home &&
                                tod_side(game, man->unit) == tod_side(game, home)),
          "a man is in a unit that is not his");
    HOLDS(state->units[man->unit].where != UNKNOWN, "a man of a unit that is not known is known");
    HOLDS(tod_on_this_table(game, (PlanePoint){man->x, man->y}) &&
              tod_on_this_table(game, (PlanePoint){man->from_x, man->from_y}),
          "a man is off the table");
    return NULL;
}

/* What is looked up before each order is as it would be looked up now. */
static const char *broken_duties(const Game *game, const State *state)
{
    bool asked = state->depth && tod_top(state)->step == STEP_ORDERS && tod_top(state)->stage == ROW_ASKED;
    if (!asked || state->blind || (state->eyes != SIDE_ALL && state->eyes != state->active))
        return NULL;
    State plain = *state;
    tod_find_duties(game, &plain);
    HOLDS(memcmp(&plain, state, sizeof plain) == 0,
          "a unit must do what it need not, or need not what it must");
    return NULL;
}

static const char *broken_units(const Game *game, const State *state)
{
    const char *wrong = NULL;
    for (int unit = 0; unit < game->unit_count && !wrong; unit++)
        for (int i = 0; i < game->roster[unit].size && !wrong; i++)
            wrong = broken_man(game, state, unit, game->roster[unit].first_man + i);
    for (int unit = 0; unit < tod_slots(game) && !wrong; unit++)
        wrong = broken_unit(game, state, unit);
    return wrong;
}

/* ---- the rest ---- */

static const char *broken_trap(const Game *game, const State *state, int number)
{
    const TodTrap *trap = &state->traps[number], blank = {.state = UNKNOWN};
    if (trap->state == UNKNOWN) {
        HOLDS(state->eyes != SIDE_ALL && memcmp(trap, &blank, sizeof blank) == 0,
              "a trap that is not known is not blank");
        return NULL;
    }
    HOLDS(trap->state < TRAP_STATES && trap->kind < TRAP_KINDS && trap->side < 2,
          "a trap is none that can be");
    HOLDS((trap->state == TRAP_UNUSED) == (trap->kind == TRAP_NONE), "a trap is of no kind");
    HOLDS(tod_on_this_table(game, (PlanePoint){trap->x, trap->y}), "a trap is off the table");
    HOLDS(state->eyes == SIDE_ALL || trap->side == state->eyes || trap->state >= TRAP_FOUND ||
              trap->state == TRAP_UNUSED,
          "a trap is seen that is hidden");
    return NULL;
}

static const char *broken_fire(const Game *game, const State *state, int number)
{
    const TodFire *fire = &state->fires[number];
    Side side = number < MAX_FIRES / 2 ? US : VC;
    if (!fire->state)
        return NULL;
    HOLDS(fire->state < FIRE_STATES && fire->side == side && fire->called <= game->turns,
          "a fire is none that can be");
    HOLDS(!fire->battery != !fire->unit, "nobody fires, or two at once");
    HOLDS(!fire->battery ||
              (fire->battery <= game->battery_count && game->batteries[fire->battery - 1].side == side),
          "there is no such battery");
    HOLDS(fire->director && fire->director <= tod_slots(game) && tod_side(game, fire->director - 1) == side,
          "nobody directs a fire");
    HOLDS(!fire->unit || (fire->unit <= game->unit_count && tod_side(game, fire->unit - 1) == side),
          "no such unit fires");
    HOLDS(tod_on_this_table(game, (PlanePoint){fire->x, fire->y}), "a fire is off the table");
    return NULL;
}

static const char *broken_request(const Game *game, const State *state, int flight)
{
    const TodRequest *request = &state->requests[flight];
    if (!request->state)
        return NULL;
    const TodFlight *one = &game->flights[flight];
    HOLDS(flight < game->flight_count && request->state < REQUEST_STATES && request->unit <= tod_slots(game),
          "a flight is none that can be");
    HOLDS((request->state == REQUEST_PLANNED) == !request->comes, "a flight comes and is not promised");
    HOLDS(!request->comes || request->comes == one->unit + 1 || request->comes == one->other,
          "a flight is of another helicopter");
    HOLDS(request->state != REQUEST_READY || !tod_on_table(state, request->comes - 1),
          "a helicopter is to come that is there");
    return NULL;
}

static const char *broken_support(const Game *game, const State *state)
{
    const char *wrong = NULL;
    for (int i = 0; i < MAX_FIRES && !wrong; i++)
        wrong = broken_fire(game, state, i);
    for (int i = 0; i < MAX_FLIGHTS && !wrong; i++)
        wrong = broken_request(game, state, i);
    return wrong;
}

static const char *broken_cards(const Game *game, const State *state)
{
    int held = __builtin_popcount(state->hand);
    HOLDS(!(state->hand & ~game->cards) && !(state->played & ~game->cards) && !(state->hand & state->played),
          "a card is held or played that is not in the game, or both");
    HOLDS(state->eyes == US ? !held : held == state->held, "the cards held are not as many as all know");
    for (int village = 0; village < MAX_VILLAGES; village++)
        HOLDS(!state->villages[village].armed ||
                  (village < game->village_count && game->villages[village].armed &&
                   state->hand >> CARD_ARMED_VILLAGERS & 1),
              "people are armed without a card for it");
    HOLDS(game->trap_count + state->extra_traps <= MAX_TRAPS, "there is no room for so many traps");
    return NULL;
}

static const char *broken_frames(const Game *game, const State *state, bool asked)
{
    const char *wrong = state->over ? NULL : rows_broken(&tod_table, state, asked && !state->blind);
    if (wrong)
        return wrong;
    HOLDS(!state->over || !state->depth, "a game that is over asks");
    for (int i = 0; i < state->depth; i++) {
        const TodFrame *frame = &state->frames[i];
        bool walks = frame->step == STEP_MARCH || frame->step == STEP_TRAP;
        HOLDS(!walks ||
                  (frame->unit && frame->unit <= tod_slots(game) && tod_on_table(state, frame->unit - 1) &&
                   tod_marked(state, frame->unit - 1, UNIT_KNOWN)),
              "nobody, or somebody who is not known, is on the march");
        HOLDS(frame->step != STEP_LOSSES || (frame->item > CARD_DRUGS && frame->item <= CARD_VERMIN + 1),
              "there is no event that costs so");
        HOLDS(frame->step != STEP_TRAP || (frame->item && frame->item <= MAX_TRAPS), "there is no such trap");
        HOLDS(state->frames[i].unit <= tod_slots(game) && state->frames[i].target <= tod_slots(game) &&
                  state->frames[i].man <= game->man_count,
              "what is under way is about nobody");
    }
    return NULL;
}

static const char *broken_table(const Game *game, const State *state)
{
    HOLDS(state->eyes < 2 || state->eyes == SIDE_ALL, "nobody has such eyes");
    HOLDS(state->eyes == SIDE_ALL ? state->rng.stream & 1 : !state->rng.stream && !state->dice.forced_count,
          "chance to come is seen, or none can come");
    HOLDS(state->active < 2 && state->first < 2 && state->second < 2 && state->over < 2 && state->blind < 2,
          "a side or an answer is neither of two");
    HOLDS(state->winner < 2 || state->winner == SIDE_NONE, "nobody could have won so");
    HOLDS(state->turn <= game->turns, "the turns are over");
    if (state->depth) {
        int step = state->frames[0].step;
        HOLDS((step < STEP_TURN_START) == (state->turn == 0) || step == STEP_TURN_START,
              "it is set up in a turn, or played before the first");
        HOLDS(step != STEP_TURN_START || state->turn < game->turns, "no turn follows the last");
    }
    HOLDS(state->mover <= tod_slots(game) && state->hit_count <= MAX_HITS, "there is no such unit or hit");
    HOLDS(state->depth < 2 || state->frames[0].step < STEP_FIRST_TURN ||
              state->active == (state->first ^ state->second),
          "the player-turn is not that of the active side");
    return NULL;
}

static const char *broken_all(const Game *game, const State *state, bool asked)
{
    const char *wrong = broken_table(game, state);
    wrong = wrong ? wrong : broken_units(game, state);
    for (int trap = 0; trap < MAX_TRAPS && !wrong; trap++)
        wrong = broken_trap(game, state, trap);
    wrong = wrong ? wrong : broken_cards(game, state);
    wrong = wrong ? wrong : broken_support(game, state);
    return wrong ? wrong : broken_frames(game, state, asked);
}

const char *tod_unsound(const Game *game, const State *state)
{
    return broken_all(game, state, false);
}

const char *tod_broken(const Game *game, const State *state)
{
    const char *wrong = broken_all(game, state, true);
    wrong = wrong ? wrong : broken_duties(game, state);
    if (!wrong && !state->over && !state->blind && !steps_choice(&tod_sequence, game, state) &&
        (state->eyes == SIDE_ALL || state->eyes == steps_asked(&tod_sequence, game, state)))
        wrong = "whoever is asked has no choice";
    return wrong;
}
