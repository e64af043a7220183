/* combat: see the header. */
#include "folio/combat/combat.h"

#include <string.h>

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
    if (marks & DID_ADVANCE)
        return deny(reason, "7.9", "%s has advanced after combat", counter->name);
    return false;
}

/* Hidden units answer like empty hexes: nobody to attack there. */
static bool refuse_target(const Game *game, const State *state, int target, Reason *reason)
{
    if (target < 0 || game->counters[target].side == folio_active(state) || !folio_on_map(state, target))
        return deny(reason, "7.1", "there is no such enemy on the map");
    return false;
}

static bool refuse_attack(const Game *game, const State *state, int unit, int target, Reason *reason)
{
    if (folio_refuse_attacker(game, state, unit, reason) || refuse_target(game, state, target, reason))
        return true;
    if (state->units[target].marks & WAS_TARGET)
        return deny(reason, "7.2", "%s was attacked already in this phase", game->counters[target].name);
    if (!folio_can_reach(game, state, unit, target))
        return deny(reason, "7.1", "%s is not next to %s, or may not attack over that hexside",
                    game->counters[unit].name, game->counters[target].name);
    return false;
}

/* ---- 8.4: bombardment ---- */

static Place bombarded_place(const Game *game, const State *state, int target)
{
    Place place = state->units[target].place;
    (void)game;
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
    Place place = bombarded_place(game, state, target);
    for (int i = 0; i < state->bombarded_count; i++)
        if (state->bombarded[i] == place)
            return deny(reason, "8.6", "that hex was bombarded this game turn");
    if (state->bombarded_count == BOMBARDED_MOST)
        return deny(reason, "8.6", "no more bombardments this game turn");
    return false;
}

static bool refuse_bombardment(const Game *game, const State *state, Action action, Reason *reason)
{
    if (folio_refuse_bombarded(game, state, folio_named(game, action.to), reason))
        return true;
    if (action.count < 1 || action.count >= MARKER_VALUES || !state->held[folio_active(state)][action.count])
        return deny(reason, "8.3", "you hold no such marker");
    return false;
}

/* ---- the phase ---- */

static void list_attacks(const Game *game, const State *state, ActionList *list)
{
    for (int unit = 0; unit < game->unit_count; unit++) {
        if (folio_refuse_attacker(game, state, unit, NULL))
            continue;
        for (int target = 0; target < game->unit_count; target++)
            if (!refuse_attack(game, state, unit, target, NULL))
                list_add(
                    list,
                    (Action){.verb = VERB_ATTACK, .on = (uint16_t)(unit + 1), .to = (uint16_t)(target + 1)});
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

bool folio_refuse_combat(const Game *game, const State *state, Action action, Reason *reason)
{
    switch (action.verb) {
    case VERB_DONE:
        return false;
    case VERB_ATTACK:
        return refuse_attack(game, state, folio_named(game, action.on), folio_named(game, action.to), reason);
    case VERB_BOMBARD:
        return refuse_bombardment(game, state, action, reason);
    default:
        return deny(reason, "7.0", "in a Combat Phase there are attacks, bombardments and done");
    }
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

static void start_attack(Play *play, int unit, int target)
{
    State *state = play->state;
    announce(play, COMBAT_GROUND, target);
    state->fought = 1;
    state->units[target].marks |= WAS_TARGET;
    join(play, unit);
    state->combat.stage = STAGE_JOIN;
    folio_note(play, "7.1", EVENT_ATTACK, unit, target, 0, 0);
}

static void spend_marker(State *state, Side side, int value)
{
    state->held[side][value]--;
    state->held_count[side]--;
    state->played[side][value]++;
}

static void start_bombardment(Play *play, int target, int value)
{
    State *state = play->state;
    state->bombarded[state->bombarded_count++] = bombarded_place(play->game, state, target);
    announce(play, COMBAT_BOMBARDMENT, target);
    state->combat.markers[ATTACKER][0] = (uint8_t)value;
    spend_marker(state, folio_active(state), value);
    state->combat.stage = STAGE_SUPPORT;
    state->combat.slot = 1;
    folio_reveal(play, "8.4", EVENT_BOMBARDMENT, target, value, 0, 0);
}

void folio_answer_combat(Play *play, Action action)
{
    if (action.verb == VERB_DONE)
        folio_end_phase(play);
    else if (action.verb == VERB_ATTACK)
        start_attack(play, action.on - 1, action.to - 1);
    else
        start_bombardment(play, action.to - 1, action.count);
}

void folio_start_ambush(Play *play, int unit, int ambusher)
{
    announce(play, COMBAT_AMBUSH, ambusher);
    play->state->combat.attackers = 1ull << unit; /* reading: it may attack again in the Combat Phase */
    folio_note(play, "11.1", EVENT_ATTACK, unit, ambusher, 0, 0);
    folio_begin_duel(play);
}

/* ---- 4.1 A: who else ---- */

static bool refuse_joiner(const Game *game, const State *state, int unit, Reason *reason)
{
    int target = state->combat.target;
    if (folio_refuse_attacker(game, state, unit, reason))
        return true;
    if (!folio_can_reach(game, state, unit, target))
        return deny(reason, "7.1", "%s is not next to %s, or may not attack over that hexside",
                    game->counters[unit].name, game->counters[target].name);
    return false;
}

void folio_list_join(const Game *game, const State *state, ActionList *list)
{
    list_add(list, (Action){.verb = VERB_DONE});
    for (int unit = 0; unit < game->unit_count; unit++)
        if (!refuse_joiner(game, state, unit, NULL))
            list_add(list, (Action){.verb = VERB_JOIN, .on = (uint16_t)(unit + 1)});
}

bool folio_refuse_join(const Game *game, const State *state, Action action, Reason *reason)
{
    if (action.verb == VERB_DONE)
        return false;
    if (action.verb != VERB_JOIN)
        return deny(reason, "8.3", "an announced attack cannot be called off: who joins it, or done");
    return refuse_joiner(game, state, folio_named(game, action.on), reason);
}

void folio_answer_join(Play *play, Action action)
{
    if (action.verb == VERB_DONE) {
        folio_begin_duel(play);
        return;
    }
    join(play, action.on - 1);
    folio_note(play, "7.1", EVENT_JOINED, action.on - 1, 0, 0, 0);
}

/* ---- the end ---- */

/* 24.0: an attack or bombardment of the village stirs it, whatever the result. */
static void stir_ben_suc(Play *play, const Combat *combat)
{
    State *state = play->state;
    if (!folio_has_rule(play->game, RULE_BEN_SUC) || state->ben_suc != BEN_SUC_QUIET ||
        folio_on_side(combat->place) || play->game->counters[combat->target].side != VC ||
        folio_hex_of(combat->place) != play->game->ben_suc)
        return;
    state->ben_suc = BEN_SUC_TRIGGERED;
    folio_note(play, "24.0", EVENT_BEN_SUC, 0, 0, 0, 0);
}

void folio_finish_combat(Play *play)
{
    Combat combat = play->state->combat;
    play->state->combat = (Combat){0};
    if (!play->state->over)
        stir_ben_suc(play, &combat);
}
