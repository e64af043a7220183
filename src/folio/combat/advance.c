/* advance: attackers follow the path of retreat (7.9). */
#include "folio/combat/combat.h"
#include "folio/position/change.h"

/* Whether the unit could go along the path up to this hex. */
static bool can_follow(const Game *game, const State *state, const FolioBoard *board, int unit, int last)
{
    Node node = folio_node_of(&game->map, state->units[unit].place);
    for (int i = 0; i <= last; i++) {
        Node to = folio_node_of(&game->map, state->combat.path[i]);
        int direction = to == NO_NODE ? -1 : folio_direction(&game->map, node, to);
        int there = to == NO_NODE ? -1 : board->unit[to] - 1;
        if (direction < 0 || !folio_may_cross(game, state, board, unit, node, direction))
            return false;
        if (there >= 0 && folio_side(game, there) != board->side)
            return false;
        node = to;
    }
    return !board->unit[node] && !folio_friend_across(board, unit, node);
}

/* 7.9: who took part; 10.0, 11.0: not who landed this turn; 12.0: no monitor, and nobody after attacking one.
 */
static bool refuse_unit(const Game *game, const State *state, int unit, Reason *reason)
{
    const Combat *combat = &state->combat;
    if (unit < 0 || !(combat->attackers >> unit & 1) || !folio_on_map(state, unit))
        return deny(reason, "7.9", "only units that took part in the attack advance");
    if (folio_is_monitor(game, unit) || folio_is_monitor(game, combat->target))
        return deny(reason, "12.0", "monitors do not advance, and nobody advances after attacking one");
    if (state->units[unit].marks & LANDED_MARKS)
        return deny(reason, state->units[unit].marks & CAME_BY_AIR ? "10.0" : "11.0", "%s landed this turn",
                    game->counters[unit].name);
    return state->units[unit].marks & DID_ADVANCE &&
           deny(reason, "7.9", "%s has advanced", game->counters[unit].name);
}

void folio_list_advances(const Game *game, const State *state, ActionList *list)
{
    FolioBoard board;
    folio_board(game, state, folio_attacking_side(game, state), &board);
    list_add(list, (Action){.verb = VERB_DONE});
    for (int unit = 0; unit < game->unit_count; unit++) {
        if (refuse_unit(game, state, unit, NULL))
            continue;
        for (int i = 0; i < state->combat.path_count; i++)
            if (can_follow(game, state, &board, unit, i))
                list_add(list,
                         (Action){VERB_ADVANCE, .on = (uint16_t)(unit + 1), .at = state->combat.path[i]});
    }
}

static int index_in_path(const Combat *combat, Place place)
{
    for (int i = 0; i < combat->path_count; i++)
        if (combat->path[i] == place)
            return i;
    return -1;
}

static bool refuse_advance(const Game *game, const State *state, Action action, Reason *reason)
{
    FolioBoard board;
    int unit = folio_named(game, action.on), index = index_in_path(&state->combat, action.at);
    if (refuse_unit(game, state, unit, reason))
        return true;
    folio_board(game, state, folio_attacking_side(game, state), &board);
    return (index < 0 || !can_follow(game, state, &board, unit, index)) &&
           deny(reason, "7.9", "only a free hex of the path of retreat");
}

void folio_begin_advance(Play *play)
{
    Combat *combat = &play->state->combat;
    combat->retreating = 0;
    combat->mover = combat->needed = combat->done = 0;
    combat->stage = STAGE_ADVANCE;
}

/* Whoever lies hidden on the path is found, and nobody has advanced yet. */
static bool path_is_blocked(Play *play, int unit, int last)
{
    if (folio_side(play->game, unit) != US)
        return false;
    for (int i = 0; i <= last; i++) {
        int hidden = folio_hidden_at(play, play->state->combat.path[i]);
        if (hidden >= 0) {
            folio_find(play, hidden);
            return true;
        }
    }
    return false;
}

static void advance(Play *play, Action action)
{
    State *state = play->state;
    int unit = action.on - 1, last = index_in_path(&state->combat, action.at);
    if (path_is_blocked(play, unit, last))
        return;
    state->units[unit].marks |= DID_ADVANCE;
    for (int i = 0; i <= last && !state->over; i++) /* 7.9: zones of control do not count */
        folio_arrive(play, unit, state->combat.path[i]);
    if (!state->over)
        folio_note(play, "7.9", EVENT_ADVANCED, unit, state->units[unit].place);
}

static void no_more(Play *play, Action action)
{
    (void)action;
    folio_finish_combat(play);
}

const Law folio_advances[] = {
    {VERB_DONE, NULL, .answer = no_more}, {VERB_ADVANCE, refuse_advance, .answer = advance}, {0}};
