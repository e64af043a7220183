/* combat: see the header. */
#include "folio/combat/combat.h"

#include "folio/position/change.h"
#include "folio/turn/sequence.h"

/* ---- who may ---- */

bool folio_refuse_attacker(const Game *game, const State *state, int unit, Reason *reason)
{
    if (unit < 0)
        return deny(reason, "7.1", "there is no such unit");
    const Counter *counter = &game->counters[unit];
    uint8_t marks = state->units[unit].marks;
    if (counter->side != folio_active(state))
        return deny(reason, "7.0", "only the player whose turn it is attacks");
    if (!folio_in_play(state, unit))
        return deny(reason, "7.1", "%s is not on the map", counter->name);
    if (folio_is_mobile_combat(state) && counter->type != UNIT_MOBILE)
        return deny(reason, "4.1", "%s is not mobile: it attacks in the Combat Phase only", counter->name);
    if (marks & DID_ATTACK)
        return deny(reason, "7.2", "%s has attacked already", counter->name);
    if (marks & DID_RETREAT)
        return deny(reason, "7.7.2", "%s has retreated this turn", counter->name);
    return marks & DID_ADVANCE && deny(reason, "7.9", "%s has advanced after combat", counter->name);
}

/* Hidden units answer like empty hexes: nobody to attack there. */
static bool refuse_target(const Game *game, const State *state, int target, Reason *reason)
{
    return (target < 0 || folio_side(game, target) == folio_active(state) || !folio_on_map(state, target)) &&
           deny(reason, "7.1", "there is no such enemy on the map");
}

static bool refuse_apart(const Game *game, const State *state, int unit, int target, Reason *reason)
{
    return !folio_can_reach(game, state, unit, target) &&
           deny(reason, "7.1", "%s is not next to %s, or may not attack over that hexside",
                game->counters[unit].name, game->counters[target].name);
}

static bool refuse_attack(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = folio_named(game, action.on), target = folio_named(game, action.to);
    if (folio_refuse_attacker(game, state, unit, reason) || refuse_target(game, state, target, reason))
        return true;
    if (state->units[target].marks & WAS_TARGET)
        return deny(reason, "7.2", "%s was attacked already in this phase", game->counters[target].name);
    return refuse_apart(game, state, unit, target, reason);
}

/* ---- 8.4: bombardment ---- */

static Place bombarded_place(const State *state, int target)
{
    Place place = state->units[target].place;
    return folio_on_side(place) ? place : folio_hex_of(place);
}

bool folio_refuse_bombarded(const Game *game, const State *state, int target, Reason *reason)
{
    if (!folio_is_combat(state))
        return deny(reason, "8.4", "bombardments belong to the Combat Phase");
    if (refuse_target(game, state, target, reason))
        return true;
    if (state->fought)
        return deny(reason, "8.4", "the first ground attack ends the bombardments of this phase");
    Place place = bombarded_place(state, target);
    for (int i = 0; i < state->bombarded_count; i++)
        if (state->bombarded[i] == place)
            return deny(reason, "8.6", "that hex was bombarded this game turn");
    return state->bombarded_count == BOMBARDED_MOST &&
           deny(reason, "8.6", "no more bombardments this game turn");
}

static bool refuse_bombardment(const Game *game, const State *state, Action action, Reason *reason)
{
    return folio_refuse_bombarded(game, state, folio_named(game, action.to), reason) ||
           folio_refuse_held(state, folio_active(state), action.count, reason);
}

/* ---- the phase ---- */

static void list_attacks(const Game *game, const State *state, ActionList *list)
{
    Action action = {.verb = VERB_ATTACK};
    for (action.on = 1; action.on <= game->unit_count; action.on++) {
        bool may = !folio_refuse_attacker(game, state, action.on - 1, NULL);
        for (action.to = 1; action.to <= game->unit_count && may; action.to++)
            if (!refuse_attack(game, state, action, NULL))
                list_add(list, action);
    }
}

static void list_bombardments(const Game *game, const State *state, ActionList *list)
{
    for (int target = 0; target < game->unit_count; target++) {
        if (folio_refuse_bombarded(game, state, target, NULL))
            continue;
        for (int value = 1; value < MARKER_VALUES; value++)
            if (state->held[folio_active(state)][value])
                list_add(list, (Action){.verb = VERB_BOMBARD, .to = (uint16_t)(target + 1), .count = value});
    }
}

void folio_list_combat(const Game *game, const State *state, ActionList *list)
{
    list_add(list, (Action){.verb = VERB_DONE});
    list_bombardments(game, state, list);
    list_attacks(game, state, list);
}

/* ---- announcing ---- */

static void announce(Play *play, CombatKind kind, int target)
{
    Combat *combat = &play->state->combat;
    *combat = (Combat){.kind = (uint8_t)kind, .target = (uint8_t)target, .result = RESULTS};
    combat->place = play->state->units[target].place;
}

/* 15.0, reading: a hidden unit that attacks is seen. */
static void join(Play *play, int unit)
{
    folio_find(play, unit);
    play->state->combat.attackers |= 1ull << unit;
    play->state->units[unit].marks |= DID_ATTACK;
}

static void attack(Play *play, Action action)
{
    State *state = play->state;
    int unit = action.on - 1, target = action.to - 1;
    announce(play, COMBAT_GROUND, target);
    state->fought = 1;
    state->units[target].marks |= WAS_TARGET;
    join(play, unit);
    state->combat.stage = STAGE_JOIN;
    folio_note(play, "7.1", EVENT_ATTACK, unit, target);
}

static void bombard(Play *play, Action action)
{
    State *state = play->state;
    int target = action.to - 1;
    state->bombarded[state->bombarded_count++] = bombarded_place(state, target);
    announce(play, COMBAT_BOMBARDMENT, target);
    state->combat.markers[ATTACKER][0] = (uint8_t)action.count;
    folio_spend_marker(state, folio_active(state), action.count);
    state->combat.stage = STAGE_SUPPORT;
    state->combat.slot = 1;
    folio_reveal(play, "8.4", EVENT_BOMBARDMENT, target, action.count);
}

const Law folio_attacks[] = {{VERB_DONE, NULL, .answer = folio_end_phase},
                             {VERB_ATTACK, refuse_attack, .answer = attack},
                             {VERB_BOMBARD, refuse_bombardment, .answer = bombard},
                             {0}};

void folio_start_ambush(Play *play, int unit, int ambusher)
{
    announce(play, COMBAT_AMBUSH, ambusher);
    play->state->combat.attackers = 1ull << unit; /* reading: it may attack again in the Combat Phase */
    folio_note(play, "11.1", EVENT_ATTACK, unit, ambusher);
    folio_begin_duel(play);
}

/* ---- 4.1 A: who else ---- */

static bool refuse_joiner(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = folio_named(game, action.on);
    return folio_refuse_attacker(game, state, unit, reason) ||
           refuse_apart(game, state, unit, state->combat.target, reason);
}

static void add_joiner(Play *play, Action action)
{
    join(play, action.on - 1);
    folio_note(play, "7.1", EVENT_JOINED, action.on - 1);
}

static void all_have_joined(Play *play, Action action)
{
    (void)action;
    folio_begin_duel(play);
}

const Law folio_joining[] = {
    {VERB_DONE, NULL, .answer = all_have_joined}, {VERB_JOIN, refuse_joiner, .answer = add_joiner}, {0}};

/* ---- the end ---- */

/* 24.0: an attack or bombardment of the village stirs it, whatever the result. */
void folio_finish_combat(Play *play)
{
    Combat combat = play->state->combat;
    play->state->combat = (Combat){0};
    if (!play->state->over && !folio_on_side(combat.place) && folio_side(play->game, combat.target) == VC)
        folio_stir_ben_suc(play, folio_hex_of(combat.place));
}
