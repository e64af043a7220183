/* support: support fire markers are drawn (14.0) and played in turn (8.3). */
#include <string.h>

#include "folio/combat/combat.h"
#include "folio/position/change.h"

/* ---- drawing ---- */

int folio_allotment(const Game *game, const State *state, int turn, Side side)
{
    int row = turn <= game->track ? turn - 1 : game->track - 1; /* 24.0: later turns repeat the last */
    int allotted = game->support[row][side];
    /* 14.0, 16.0: one fewer for every camp or cache lost; in the variant all but one are worthless. */
    if (side == VC && game->victory != VICTORY_GENUINE)
        allotted -= folio_captured(state);
    return allotted > 0 ? allotted : 0;
}

/* 8.1: from the lowest up. */
static int lowest_left(const uint8_t pool[MARKER_VALUES])
{
    int value = 1;
    while (!pool[value])
        value++;
    return value;
}

/* 14.1: any of those that are left. */
static int random_left(Play *play, const uint8_t pool[MARKER_VALUES], int left)
{
    int pick = folio_random(play, left), value = 1;
    while (pick >= pool[value])
        pick -= pool[value++];
    return value;
}

static void draw_for(Play *play, Side side)
{
    State *state = play->state;
    uint8_t pool[MARKER_VALUES];
    int left = play->game->pool_size[side], wanted = folio_allotment(play->game, state, state->turn, side);
    memcpy(pool, play->game->pool[side], sizeof pool);
    for (int i = 0; i < wanted && left > 0; i++, left--) {
        int value = play->game->lowest ? lowest_left(pool) : random_left(play, pool, left);
        pool[value]--;
        state->held[side][value]++;
        state->held_count[side]++;
    }
    folio_note(play, play->game->lowest ? "8.1" : "14.1", EVENT_DRAWN, side, state->held_count[side]);
    folio_whisper(play, side, "14.1", EVENT_MARKERS, side);
}

void folio_draw_markers(Play *play)
{
    if (play->state->eyes != SIDE_ALL)
        play_blind(play);
    memset(play->state->held, 0, sizeof play->state->held);
    memset(play->state->played, 0, sizeof play->state->played);
    memset(play->state->held_count, 0, sizeof play->state->held_count);
    for (int side = US; side <= VC; side++)
        draw_for(play, (Side)side);
}

/* ---- playing ---- */

bool folio_refuse_held(const State *state, Side side, int value, Reason *reason)
{
    return (value < 1 || value >= MARKER_VALUES || !state->held[side][value]) &&
           deny(reason, "8.3", "you hold no such marker");
}

void folio_spend_marker(State *state, Side side, int value)
{
    state->held[side][value]--;
    state->held_count[side]--;
    state->played[side][value]++;
}

/* ---- 8.3: the duel ---- */

Side folio_attacking_side(const Game *game, const State *state)
{
    return 1 - folio_side(game, state->combat.target);
}

Side folio_slot_side(const Game *game, const State *state)
{
    Side attacking = folio_attacking_side(game, state);
    return state->combat.slot % 2 == ATTACKER ? attacking : 1 - attacking;
}

/* 10.1, 11.2: somebody who landed this game turn takes part. */
static bool landed(const State *state, uint64_t units)
{
    for (int unit = 0; unit < MAX_UNITS; unit++)
        if (units >> unit & 1 && state->units[unit].marks & LANDED_MARKS)
            return true;
    return false;
}

static bool in_tunnel(const Game *game, const State *state)
{
    Node node = folio_node_of(&game->map, state->combat.place);
    return folio_has_rule(game, RULE_TUNNELS) && folio_side(game, state->combat.target) == VC &&
           node != NO_NODE && game->map.node[node].tunnel;
}

int folio_marker_limit(const Game *game, const State *state, int role)
{
    const Combat *combat = &state->combat;
    if (combat->kind == COMBAT_AMBUSH && role == ATTACKER)
        return 0; /* 11.1 */
    if (combat->kind == COMBAT_BOMBARDMENT)
        return 2; /* 8.4, 8.4.1; 22.0 speaks of ground attacks (reading) */
    if (role == ATTACKER && in_tunnel(game, state))
        return 1; /* 22.0 */
    return landed(state, role == ATTACKER ? combat->attackers : 1ull << combat->target) ? 1 : 2;
}

bool folio_may_play(const Game *game, const State *state)
{
    const Combat *combat = &state->combat;
    int role = combat->slot % 2, played = (combat->markers[role][0] > 0) + (combat->markers[role][1] > 0);
    return state->held_count[folio_slot_side(game, state)] > 0 &&
           played < folio_marker_limit(game, state, role);
}

void folio_list_support(const Game *game, const State *state, ActionList *list)
{
    Side side = folio_slot_side(game, state);
    list_add(list, (Action){.verb = VERB_PASS});
    for (int value = 1; value < MARKER_VALUES && folio_may_play(game, state); value++)
        if (state->held[side][value])
            list_add(list, (Action){.verb = VERB_PLAY, .count = value});
}

static bool refuse_marker(const Game *game, const State *state, Action action, Reason *reason)
{
    if (!folio_may_play(game, state))
        return deny(reason, "8.3", "no more markers in this combat: %d at most",
                    folio_marker_limit(game, state, state->combat.slot % 2));
    return folio_refuse_held(state, folio_slot_side(game, state), action.count, reason);
}

/* On to the next slot; after the fourth the die is rolled. */
static void next_slot(Play *play)
{
    if (++play->state->combat.slot == SLOTS)
        folio_resolve(play);
}

void folio_begin_duel(Play *play)
{
    play->state->combat.stage = STAGE_SUPPORT;
    play->state->combat.slot = 0;
}

static void play_marker(Play *play, Action action)
{
    State *state = play->state;
    Side side = folio_slot_side(play->game, state);
    int slot = state->combat.slot;
    folio_spend_marker(state, side, action.count);
    state->combat.markers[slot % 2][slot / 2] = (uint8_t)action.count;
    folio_reveal(play, "8.3", EVENT_MARKER, side, action.count);
    next_slot(play);
}

static void pass(Play *play, Action action)
{
    (void)action;
    if (folio_may_play(play->game, play->state))
        folio_note(play, "8.3", EVENT_MARKER, folio_slot_side(play->game, play->state));
    next_slot(play);
}

const Law folio_support[] = {
    {VERB_PASS, NULL, .answer = pass}, {VERB_PLAY, refuse_marker, .answer = play_marker}, {0}};
