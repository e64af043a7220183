/* displace: a friend makes room for a unit that retreats (7.7.2). */
#include <string.h>

#include "folio/combat/combat.h"
#include "folio/combat/retreat.h"
#include "folio/position/change.h"

/* A chain of units that make room for each other. */
typedef struct Chain {
    const Game *game;
    const State *state;
    const FolioBoard *board;
    uint8_t units[CHAIN_MOST];
    int count;
} Chain;

static bool in_chain(const Chain *chain, int unit)
{
    for (int i = 0; i < chain->count; i++)
        if (chain->units[i] == unit)
            return true;
    return false;
}

static bool may_be_pushed(const Chain *chain, int unit)
{
    const Combat *combat = &chain->state->combat;
    return !in_chain(chain, unit) && !(combat->attackers >> unit & 1) && combat->target != unit;
}

static bool is_free(const Chain *chain, int unit, Place place)
{
    if (folio_friend_at(chain->game, chain->state, chain->board, unit, place) >= 0)
        return false;
    return folio_is_monitor(chain->game, unit) ||
           !folio_friend_across(chain->board, unit, folio_node_of(&chain->game->map, place));
}

/* Where the last of the chain can go; false if nowhere. Hexes held by friends count only if no other is free
 * (7.7.2). */
static bool find_room(Chain *chain, Place *room, int *count, int cap);

static bool can_push(const Chain *chain, int unit)
{
    Place room[RETREAT_HEXES];
    int count;
    Chain longer = *chain;
    if (longer.count == CHAIN_MOST)
        return false;
    longer.units[longer.count++] = (uint8_t)unit;
    return find_room(&longer, room, &count, RETREAT_HEXES);
}

static bool find_room(Chain *chain, Place *room, int *count, int cap)
{
    Place next[WATER_LINKS], held[WATER_LINKS];
    int unit = chain->units[chain->count - 1], held_count = 0;
    Place here = chain->state->units[unit].place;
    int all = folio_next_places(chain->game, chain->state, chain->board, unit, here, next, WATER_LINKS);
    *count = 0;
    for (int i = 0; i < all; i++) {
        if (!folio_may_fall_back_to(chain->game, chain->board, unit, next[i]))
            continue;
        if (is_free(chain, unit, next[i]) && *count < cap)
            room[(*count)++] = next[i];
        else
            held[held_count++] = next[i];
    }
    if (*count)
        return true;
    for (int i = 0; i < held_count && *count < cap; i++) {
        int there = folio_friend_at(chain->game, chain->state, chain->board, unit, held[i]);
        if (there >= 0 && may_be_pushed(chain, there) && can_push(chain, there))
            room[(*count)++] = held[i];
    }
    return *count > 0;
}

bool folio_can_displace(const Game *game, const State *state, const FolioBoard *board, int unit)
{
    Chain chain = {.game = game, .state = state, .board = board};
    return may_be_pushed(&chain, unit) && can_push(&chain, unit);
}

static int rooms_now(const Game *game, const State *state, FolioBoard *board, Place *room)
{
    const Combat *combat = &state->combat;
    int count, last = combat->chain[combat->chain_count - 1];
    folio_board(game, state, folio_side(game, last), board);
    Chain chain = {.game = game, .state = state, .board = board, .count = combat->chain_count};
    memcpy(chain.units, combat->chain, sizeof chain.units);
    return find_room(&chain, room, &count, RETREAT_HEXES) ? count : 0;
}

void folio_list_displacements(const Game *game, const State *state, ActionList *list)
{
    FolioBoard board;
    Place room[RETREAT_HEXES];
    int count = rooms_now(game, state, &board, room),
        last = state->combat.chain[state->combat.chain_count - 1];
    for (int i = 0; i < count; i++)
        list_add(list, (Action){.verb = VERB_DISPLACE, .on = (uint16_t)(last + 1), .at = room[i]});
}

bool folio_refuse_displacement(const Game *game, const State *state, Action action, Reason *reason)
{
    FolioBoard board;
    Place room[RETREAT_HEXES];
    int last = state->combat.chain[state->combat.chain_count - 1];
    if (action.verb != VERB_DISPLACE || action.on != last + 1)
        return deny(reason, "7.7.2", "%s must make room", game->counters[last].name);
    return !folio_has_place(room, rooms_now(game, state, &board, room), action.at) &&
           deny(reason, "7.7.2", "%s cannot make room there", game->counters[last].name);
}

static void push_out(Play *play, int unit, Place to)
{
    Place from = play->state->units[unit].place;
    folio_find(play, unit);
    play->state->units[unit].marks |=
        DID_RETREAT; /* as if it had retreated: it attacks no more this player turn */
    folio_arrive(play, unit, to);
    folio_note(play, "7.7.2", EVENT_DISPLACED, unit, from, to);
}

/* Nobody makes room after all: the retreat is asked about again, from the beginning if it had not begun. */
static void call_off(State *state)
{
    Combat *combat = &state->combat;
    memset(combat->chain, 0, sizeof combat->chain);
    combat->chain_count = 0;
    combat->stage = STAGE_RETREAT;
    if (combat->done)
        return;
    state->units[combat->mover - 1].marks &= (uint8_t)~DID_RETREAT;
    combat->mover = combat->closer = 0;
    combat->origin = NOWHERE;
}

void folio_answer_displacement(Play *play, Action action)
{
    FolioBoard board;
    Combat *combat = &play->state->combat;
    int last = action.on - 1;
    if (folio_runs_into_hidden(play, last, action.at)) {
        call_off(play->state);
        return;
    }
    folio_board(play->game, play->state, folio_side(play->game, last), &board);
    int there = folio_friend_at(play->game, play->state, &board, last, action.at);
    if (there >= 0) { /* he makes room first */
        combat->chain[combat->chain_count++] = (uint8_t)there;
        return;
    }
    Place free = action.at;
    while (combat->chain_count > 0) {
        int unit = combat->chain[--combat->chain_count];
        Place left = play->state->units[unit].place;
        combat->chain[combat->chain_count] = 0;
        push_out(play, unit, free);
        free = left;
    }
    combat->stage = STAGE_RETREAT;
    if (!play->state->over)
        folio_retreat_into(play, combat->mover - 1, free);
}
