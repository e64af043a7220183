/* broken: what holds in every position. Tests ask after each decision; setup asks before a file's position is
 * played. */
#include <string.h>

#include "folio/movement/moves.h"
#include "folio/position/change.h"
#include "folio/position/eyes.h"
#include "folio/position/position.h"
#include "folio/position/setup.h"
#include "folio/turn/sequence.h"

/* ---- chance ---- */

static bool sound_stream(const State *state, const Rng *rng)
{
    return state->eyes == SIDE_ALL ? rng->stream & 1 : rng->stream == 0 && rng->state == 0;
}

static const char *broken_chance(const Game *game, const State *state)
{
    (void)game;
    HOLDS(state->eyes == SIDE_ALL || state->eyes == US || state->eyes == VC, "nobody has such eyes");
    HOLDS(sound_stream(state, &state->rng) && sound_stream(state, &state->secret),
          "the generator is not sound");
    HOLDS(state->eyes == SIDE_ALL || state->dice.forced_count == 0, "masked, but rolls are laid ready");
    HOLDS(state->eyes == SIDE_ALL || state->own_lot[1 - state->eyes] == 0,
          "masked, but the other's lot is seen");
    return NULL;
}

/* ---- the turn ---- */

static int right_last_turn(const Game *game, const State *state)
{
    int last = game->turns;
    if (folio_has_rule(game, RULE_BODY_COUNT))
        last -= folio_us_losses(game, state);
    return last < 0 ? 0 : last;
}

/* 24.0: so many turns more or fewer; fewer than have been played make the current turn the last. */
static bool is_ben_sucs_turn(const Game *game, const State *state)
{
    int last = state->last_turn, shorter = game->turns - state->ben_suc_die;
    return last == game->turns + state->ben_suc_die || last == shorter ||
           (last == state->turn && last > shorter && last <= game->turns);
}

static const char *broken_turn(const Game *game, const State *state)
{
    bool before = folio_is_setup(state) || (state->step == STEP_TURN_START && state->turn == 0);
    HOLDS(state->step < STEPS, "there is no such step");
    HOLDS((state->turn == 0) == before, "the turn does not fit the step");
    if (state->ben_suc == BEN_SUC_OVER)
        HOLDS(is_ben_sucs_turn(game, state), "Ben Suc has not changed the last turn as it should");
    else
        HOLDS(state->last_turn == right_last_turn(game, state), "the last turn is another one");
    HOLDS(state->over || state->turn <= state->last_turn, "the last turn is past");
    HOLDS(state->turn <= game->turns || state->ben_suc == BEN_SUC_OVER, "no game is so long");
    HOLDS(state->open_roll == 0 ||
              (folio_has_rule(game, RULE_HIDDEN) && state->open_roll >= 2 && state->step > STEP_OPEN_ROLL),
          "a roll for open units that was never made");
    HOLDS(state->over != OVER_BLIND || state->eyes != SIDE_ALL, "a full position is blind");
    HOLDS((state->reason != END_NONE) == (state->over != OVER_NO && state->over != OVER_BLIND),
          "over without a reason");
    return NULL;
}

static const char *broken_ben_suc(const Game *game, const State *state)
{
    HOLDS(state->ben_suc == BEN_SUC_QUIET || folio_has_rule(game, RULE_BEN_SUC),
          "there is no Ben Suc in this scenario");
    HOLDS((state->ben_suc_die > 0) == (state->ben_suc >= BEN_SUC_ROLLED) || state->over,
          "Ben Suc has a die without a roll");
    HOLDS(state->ben_suc_die <= FACES, "a die has six faces");
    HOLDS(state->ben_suc == BEN_SUC_QUIET || !folio_is_setup(state), "Ben Suc stirs before the game");
    return NULL;
}

/* ---- units ---- */

static const char *broken_place(const Game *game, const State *state, int number)
{
    const FolioUnit *unit = &state->units[number];
    bool hidden = unit->where == UNIT_HIDDEN;
    HOLDS((unit->place == UNKNOWN_PLACE) == (hidden && folio_veiled(state, US)),
          "what is seen of a place is not what may be seen");
    if (unit->place == UNKNOWN_PLACE)
        return NULL;
    if (folio_is_monitor(game, number)) {
        HOLDS(folio_water_of(&game->map, unit->place) != NO_NODE, "a monitor is not on the water");
        return NULL;
    }
    Node node = folio_node_of(&game->map, unit->place);
    HOLDS(node != NO_NODE && folio_may_be_in(game, number, node), "a unit is where it cannot be");
    HOLDS(!hidden || (folio_ground(game, node) & TERRAIN_HIDES &&
                      !folio_searched(state, folio_cell(game, game->map.node[node].hex))),
          "a hidden unit is where it would be seen");
    return NULL;
}

static const char *broken_unit(const Game *game, const State *state, int number)
{
    const FolioUnit *unit = &state->units[number];
    const Counter *counter = &game->counters[number];
    HOLDS(unit->where < WHERES, "a unit is nowhere known");
    if (unit->where == UNIT_ABSENT || unit->where == UNIT_GONE)
        return unit->place == NOWHERE && !unit->steps && !unit->marks
                   ? NULL
                   : "a unit that is not there has left something behind";
    HOLDS(counter->force >= 0, "a counter plays that takes no part");
    HOLDS(unit->steps >= 1 && unit->steps <= counter->steps, "a unit has steps that it cannot have");
    HOLDS(!(unit->marks & ~ALL_MARKS), "a unit has a mark that there is not");
    HOLDS(unit->where != UNIT_HIDDEN || (counter->side == VC && folio_has_rule(game, RULE_HIDDEN)),
          "only Viet Cong hide");
    HOLDS(unit->where != UNIT_CARRIED || state->carried == number + 1, "two units are carried");
    HOLDS(unit->where != UNIT_LEFT || counter->side == VC, "only Viet Cong leave the map");
    HOLDS(!(unit->marks & LANDED_MARKS) || (counter->side == US && counter->type == UNIT_LEG),
          "somebody landed who cannot");
    if (unit->where == UNIT_HIDDEN || unit->where == UNIT_ON_MAP)
        return broken_place(game, state, number);
    HOLDS(unit->place == NOWHERE, "a unit beside the map has a hex");
    HOLDS(unit->where == UNIT_CARRIED || unit->marks == 0, "a unit beside the map has done something");
    return NULL;
}

/* Only who is passing through may be with a friend: the mover, a unit that retreats, or whoever did so when the game
 * ended. */
static bool may_share(const State *state, int unit)
{
    return state->over || state->mover == unit + 1 || state->combat.mover == unit + 1;
}

static const char *broken_pair(const Game *game, const State *state, int a, int b)
{
    Place of_a = state->units[a].place, of_b = state->units[b].place;
    if (folio_is_monitor(game, a) != folio_is_monitor(game, b) || of_a == UNKNOWN_PLACE ||
        of_b == UNKNOWN_PLACE)
        return NULL;
    bool friends = folio_side(game, a) == folio_side(game, b),
         passing = may_share(state, a) || may_share(state, b);
    HOLDS(of_a != of_b || (friends && passing), "two units are in one hex");
    if (folio_is_monitor(game, a) || !friends || passing)
        return NULL;
    HOLDS(folio_hex_of(of_a) != folio_hex_of(of_b), "two friends are on the banks of one hex");
    return NULL;
}

static const char *broken_unit_among(const Game *game, const State *state, int unit)
{
    if (unit >= game->unit_count)
        return bytes_are_zero(&state->units[unit], sizeof(FolioUnit)) ? NULL : "a unit that there is not";
    const char *wrong = broken_unit(game, state, unit);
    for (int other = 0; other < unit && !wrong; other++)
        if (folio_in_play(state, unit) && folio_in_play(state, other))
            wrong = broken_pair(game, state, unit, other);
    return wrong;
}

static const char *broken_units(const Game *game, const State *state)
{
    const char *wrong = NULL;
    for (int unit = 0; unit < MAX_UNITS && !wrong; unit++)
        wrong = broken_unit_among(game, state, unit);
    return wrong;
}

/* ---- camps ---- */

static const char *broken_camp(const Game *game, const State *state, int number)
{
    const Camp *camp = &state->camps[number];
    HOLDS(camp->state <= CAMP_CAPTURED, "a camp is neither there nor not");
    HOLDS((camp->hex == UNKNOWN_PLACE) == (camp->state == CAMP_HIDDEN && folio_veiled(state, US)),
          "what is seen of a camp is not what may be seen");
    HOLDS((camp->hex == NOWHERE) == (camp->state == CAMP_NONE),
          "a camp without a hex, or a hex without a camp");
    if (camp->state == CAMP_NONE || camp->hex == UNKNOWN_PLACE)
        return NULL;
    HOLDS(hex_on_map(folio_grid(game), camp->hex), "a camp is not on the map");
    int cell = folio_cell(game, camp->hex);
    HOLDS(folio_camp_fits(game, cell), "a camp is where none may be");
    HOLDS(camp->state != CAMP_HIDDEN || (!game->caches && !folio_searched(state, cell)),
          "a hidden camp is where it would be seen");
    for (int other = 0; other < number; other++)
        HOLDS(state->camps[other].hex != camp->hex, "two camps are in one hex");
    return NULL;
}

static const char *broken_camps(const Game *game, const State *state)
{
    for (int camp = 0; camp < MAX_CAMPS; camp++) {
        const char *wrong = camp < game->camps ? broken_camp(game, state, camp)
                            : bytes_are_zero(&state->camps[camp], sizeof state->camps[camp])
                                ? NULL
                                : "a camp too many";
        if (wrong)
            return wrong;
    }
    return NULL;
}

/* ---- support fire ---- */

static const char *broken_hand(const Game *game, const State *state, Side side)
{
    int held = 0, played = 0;
    for (int value = 0; value < MARKER_VALUES; value++) {
        held += state->held[side][value];
        played += state->played[side][value];
        HOLDS(state->held[side][value] + state->played[side][value] <= game->pool[side][value],
              "more markers than the pool has");
    }
    if (folio_veiled(state, 1 - side))
        HOLDS(held == 0 && state->held_count[side] + played <= game->pool_size[side],
              "markers are seen that may not be");
    else
        HOLDS(held == state->held_count[side], "the markers in hand are another number");
    return NULL;
}

/* ---- 27.0 ---- */

static const char *broken_rolls(const Game *game, const State *state, int kind, int events)
{
    FolioCondition decides = kind == 0 ? CONDITION_ESCAPE : CONDITION_CASUALTIES;
    bool unseen = folio_veiled(state, US);
    if (game->victory != VICTORY_SECRET)
        return bytes_are_zero(state->rolls[kind], ROLLS_MOST) ? NULL : "a secret roll without a secret";
    for (int i = 0; i < ROLLS_MOST; i++) {
        int roll = state->rolls[kind][i];
        HOLDS((roll > 0) == (i < events), "another number of secret rolls than of events");
        HOLDS(i >= events || (unseen ? roll == UNKNOWN : roll <= FACES),
              "what is seen of a secret roll is not what may be seen");
        HOLDS(i >= events || state->over || state->condition != decides || roll >= i + 1,
              "a secret roll has won already");
    }
    return NULL;
}

static const char *broken_secrets(const Game *game, const State *state)
{
    bool chosen = state->step > STEP_CONDITION, named = state->step > STEP_GENUINE;
    bool unseen = folio_veiled(state, US);
    int condition = game->victory != VICTORY_SECRET || !chosen ? -1 : state->condition;
    if (condition < 0)
        HOLDS(state->condition == CONDITION_NONE, "a condition that nobody has chosen");
    else
        HOLDS(unseen ? condition == UNKNOWN : condition >= CONDITION_ESCAPE && condition < CONDITIONS,
              "the condition is not one of three");
    if (game->victory != VICTORY_GENUINE || !named)
        HOLDS(state->genuine == 0, "a genuine camp that nobody has named");
    else
        HOLDS(unseen ? state->genuine == UNKNOWN : state->genuine >= 1 && state->genuine <= game->camps,
              "no such camp can be genuine");
    HOLDS(state->hold_roll == 0 || (state->over && state->hold_roll <= FACES), "a last roll before the end");
    const char *wrong = broken_rolls(game, state, 0, folio_count_side(game, state, VC, UNIT_LEFT));
    return wrong ? wrong : broken_rolls(game, state, 1, folio_us_losses(game, state));
}

/* ---- movement ---- */

static const char *broken_mover(const Game *game, const State *state)
{
    bool phase = folio_is_movement(state) || folio_is_mobile_movement(state);
    if (!state->mover) {
        HOLDS(state->spent == 0 && state->left_zoc == 0, "points are spent by nobody");
        HOLDS(state->back == NOWHERE || state->carried, "nobody can go back");
        return NULL;
    }
    int unit = state->mover - 1;
    HOLDS(phase && folio_on_map(state, unit) && folio_side(game, unit) == folio_active(state),
          "somebody moves who cannot");
    HOLDS(state->units[unit].marks & DID_MOVE && !(state->units[unit].marks & (LANDED_MARKS | DID_ADVANCE)),
          "the mover has not moved, or has landed");
    HOLDS(!folio_is_mobile_movement(state) || game->counters[unit].type == UNIT_MOBILE,
          "a leg unit moves in the mobile phase");
    HOLDS(state->spent <= folio_allowance(game, state, unit), "more points are spent than there are");
    HOLDS(!state->left_zoc || game->counters[unit].type == UNIT_MOBILE, "only mobile units remember a zone");
    bool entering =
        state->back == NOWHERE && folio_must_go_on(game, state); /* back off the map, if need be */
    HOLDS(entering || folio_is_place_for(game, unit, state->back), "there is no way back");
    HOLDS(!state->carried, "one unit moves while another is carried");
    return NULL;
}

static const char *broken_carried(const Game *game, const State *state)
{
    HOLDS((state->by != 0) == (state->carried != 0), "a transport without a unit");
    HOLDS(state->helicopters <= game->helicopters && state->boats <= game->boats,
          "more transports than there are");
    HOLDS(state->ambush == NOWHERE || state->carried, "an ambush without a boat");
    if (!state->carried)
        return NULL;
    int unit = state->carried - 1;
    HOLDS(state->step == STEP_US_MOVE && state->units[unit].where == UNIT_CARRIED &&
              folio_side(game, unit) == US && game->counters[unit].type == UNIT_LEG,
          "somebody is carried who cannot be");
    HOLDS(state->by == BY_HELICOPTER ? state->helicopters > 0 : state->boats > 0,
          "a transport that was not used");
    HOLDS(state->back == NOWHERE || folio_node_of(&game->map, state->back) != NO_NODE,
          "a unit was picked up nowhere");
    HOLDS(state->ambush == NOWHERE ||
              (state->by == BY_BOAT && folio_node_of(&game->map, state->ambush) != NO_NODE &&
               folio_ambusher(game, state) >= 0),
          "an ambush without Viet Cong");
    return NULL;
}

/* ---- bridges and bombardments ---- */

static const char *broken_engineering(const Game *game, const State *state)
{
    uint32_t all = game->map.bridge_count == MAX_BRIDGES ? UINT32_MAX : (1u << game->map.bridge_count) - 1;
    HOLDS(!((state->demolished | state->repaired | state->tried) & ~all), "a bridge that there is not");
    HOLDS(!(state->demolished & state->repaired), "a bridge is down and repaired");
    if (state->crossing && folio_on_side(state->crossing))
        HOLDS(game->map.hexes.river[state->crossing - ON_SIDE], "a crossing without a river");
    else if (state->crossing)
        HOLDS(hex_on_map(folio_grid(game), state->crossing) &&
                  game->map.south[folio_cell(game, state->crossing)] != NO_NODE,
              "a crossing without water");
    for (int i = 0; i < BOMBARDED_MOST; i++) {
        Place place = state->bombarded[i];
        HOLDS((place != NOWHERE) == (i < state->bombarded_count), "bombarded hexes are counted wrong");
        HOLDS(place == NOWHERE || folio_on_side(place) || hex_on_map(folio_grid(game), place),
              "a bombarded hex that there is not");
    }
    return NULL;
}

static const char *broken_search(const Game *game, const State *state)
{
    if (!folio_hides(game))
        return bytes_are_zero(state->searched, sizeof state->searched) ? NULL
                                                                       : "hexes are searched for nothing";
    for (int cell = 0; cell < MAX_CELLS; cell++)
        HOLDS(!folio_searched(state, cell) ||
                  (cell < hex_cells(folio_grid(game)) && game->map.node[cell].hex),
              "a hex is searched that there is not");
    HOLDS(state->eyes != US || !folio_veiled(state, US) || folio_has_room_to_hide(game, state),
          "no hex is left for what is hidden");
    return NULL;
}

/* ---- the end ---- */

static const char *broken_end(const Game *game, const State *state)
{
    int left = folio_count_side(game, state, VC, UNIT_ON_MAP) +
               folio_count_side(game, state, VC, UNIT_HIDDEN) +
               folio_count_side(game, state, VC, UNIT_WAITING);
    if (state->over)
        return state->over == OVER_BLIND || !state->combat.kind ? NULL : "a combat goes on after the end";
    HOLDS(left > 0 || game->victory == VICTORY_GENUINE, "the Viet Cong are gone, but the game goes on");
    HOLDS((game->victory != VICTORY_CAMPS && game->victory != VICTORY_GENUINE) ||
              folio_captured(state) < game->camps,
          "all camps are taken, but the game goes on");
    HOLDS(game->victory != VICTORY_GENUINE || !state->genuine || state->genuine == UNKNOWN ||
              state->camps[state->genuine - 1].state != CAMP_CAPTURED,
          "the genuine camp is taken, but the game goes on");
    return NULL;
}

static const char *broken_support(const Game *game, const State *state)
{
    const char *wrong = broken_hand(game, state, US);
    return wrong ? wrong : broken_hand(game, state, VC);
}

/* What is asked in this order, and the section of a file that says it. */
static const struct {
    const char *(*broken)(const Game *game, const State *state);
    const char *section;
} PARTS[] = {
    {broken_chance, "rng"},      {broken_turn, "position"},    {broken_ben_suc, "position"},
    {broken_units, "unit"},      {broken_camps, "camp"},       {broken_secrets, "position"},
    {broken_mover, "position"},  {broken_carried, "position"}, {broken_engineering, "position"},
    {broken_search, "searched"}, {broken_end, "position"},     {folio_broken_combat, "combat"},
    {broken_support, "support"},
};

/* The first part that does not hold; -1. A preview that stopped in the middle of something is not asked on:
 * nobody plays it. */
static int broken_part(const Game *game, const State *state, const char **wrong)
{
    for (int i = 0; i < COUNT_OF(PARTS); i++) {
        *wrong = PARTS[i].broken(game, state);
        if (*wrong)
            return i;
        if (state->over == OVER_BLIND)
            break;
    }
    return -1;
}

const char *folio_unsound(const Game *game, const State *state)
{
    const char *wrong;
    broken_part(game, state, &wrong);
    return wrong;
}

Fault folio_fault(const Game *game, const State *state)
{
    const char *wrong;
    int part = broken_part(game, state, &wrong);
    Fault fault = {part < 0 ? "position" : PARTS[part].section, NULL};
    for (int i = 0; i < game->unit_count && strcmp(fault.kind, "unit") == 0 && !fault.name; i++)
        if (broken_unit_among(game, state, i))
            fault.name = game->counters[i].name;
    return fault;
}

const char *folio_broken(const Game *game, const State *state)
{
    const char *wrong = folio_unsound(game, state);
    if (wrong || state->over)
        return wrong;
    Side asked = folio_asked(game, state);
    HOLDS(asked != SIDE_NONE, "nobody is asked, and the game does not go on");
    bool looks_on = state->eyes != SIDE_ALL && state->eyes != asked;
    HOLDS(looks_on || steps_choice(&folio_sequence, game, state), "a question has fewer than two answers");
    return NULL;
}
