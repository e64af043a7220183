/* engineers: bridges are repaired (18.2), a river is made passable (18.3). */
#include "folio/movement/moves.h"
#include "folio/position/change.h"
#include "folio/turn/sequence.h"

enum { REPAIRED_ON = 5 };

/* 18.2, 18.3: hexes count, not movement points. 7.9: who has advanced does nothing else. */
static bool engineer_near(const Game *game, const State *state, Place place)
{
    for (int unit = 0; unit < game->unit_count && game->engineers >> unit; unit++)
        if (game->engineers >> unit & 1 && folio_on_map(state, unit) &&
            !(state->units[unit].marks & DID_ADVANCE) &&
            folio_distance(&game->map, state->units[unit].place, place) <=
                folio_rating(game, state, unit)->move)
            return true;
    return false;
}

static bool enemy_near_hex(const Game *game, const FolioBoard *board, Hex hex)
{
    Node node = (Node)folio_cell(game, hex), nodes[2] = {node, game->map.node[node].other};
    for (int i = 0; i < 2; i++) {
        int there = nodes[i] == NO_NODE ? -1 : board->unit[nodes[i]] - 1;
        if (nodes[i] != NO_NODE && (board->zoc[nodes[i]] || (there >= 0 && folio_side(game, there) == VC)))
            return true;
    }
    return false;
}

/* Next to a Viet Cong unit or in its zone of control. */
static bool enemy_near(const Game *game, const FolioBoard *board, Place place)
{
    Hex hexes[2];
    int count = folio_hexes_of(&game->map, place, hexes);
    for (int i = 0; i < count; i++)
        if (enemy_near_hex(game, board, hexes[i]))
            return true;
    return false;
}

static bool refuse_phase(const Game *game, const State *state, const char *rule, Reason *reason)
{
    if (folio_active(state) != US || !(folio_is_movement(state) || folio_is_mobile_movement(state)))
        return deny(reason, rule, "the US player does that in his Movement Phases");
    return folio_refuse_before(game, state, -1, reason);
}

/* ---- 18.2 ---- */

bool folio_refuse_repair(const Game *game, const State *state, Action action, Reason *reason)
{
    FolioBoard board;
    int bridge = action.to - 1;
    if (refuse_phase(game, state, "18.2", reason))
        return true;
    if (bridge < 0 || bridge >= game->map.bridge_count || !(state->demolished >> bridge & 1))
        return deny(reason, "18.2", "that is no demolished bridge");
    if (state->tried >> bridge & 1)
        return deny(reason, "18.2", "that was tried this turn: one die for each bridge");
    Place place = (Place)(ON_SIDE + game->map.bridges[bridge].side);
    if (!engineer_near(game, state, place))
        return deny(reason, "18.2", "no engineer that can work is near enough");
    folio_board(game, state, US, &board);
    return enemy_near(game, &board, place) && deny(reason, "18.2", "the Viet Cong are next to it");
}

void folio_answer_repair(Play *play, Action action)
{
    State *state = play->state;
    int bridge = action.to - 1;
    state->tried |= 1u << bridge;
    int die = folio_roll(play);
    folio_reveal(play, "18.2", EVENT_REPAIR, bridge, die, die >= REPAIRED_ON);
    if (die < REPAIRED_ON)
        return;
    state->demolished &= ~(1u << bridge);
    state->repaired |= 1u << bridge;
}

/* ---- 18.3 ---- */

static bool is_river(const Game *game, Place place)
{
    if (!folio_on_side(place))
        return hex_on_map(folio_grid(game), place) && game->map.south[folio_cell(game, place)] != NO_NODE;
    if (place - ON_SIDE >= hex_sides(folio_grid(game)))
        return false;
    int kind = game->map.hexes.river[place - ON_SIDE] - 1;
    return kind >= 0 && !(game->hexsides[kind].flags & SIDE_BAR);
}

static bool refuse_crossing_at(const Game *game, const State *state, const FolioBoard *board, Place place,
                               Reason *reason)
{
    if (!is_river(game, place))
        return deny(reason, "18.3", "there is no river to cross");
    if (folio_on_side(place) && folio_bridged(game, state, (HexSide)(place - ON_SIDE), false))
        return deny(reason, "18.3", "there is a bridge already");
    if (!engineer_near(game, state, place))
        return deny(reason, "18.3", "no engineer that can work is near enough");
    return enemy_near(game, board, place) && deny(reason, "18.3", "it lies in a Viet Cong zone of control");
}

static bool refuse_any_crossing(const Game *game, const State *state, Reason *reason)
{
    if (refuse_phase(game, state, "18.3", reason))
        return true;
    return state->crossing_set &&
           deny(reason, "18.3", "one crossing serves each game turn, and this turn's is named or used");
}

bool folio_refuse_crossing(const Game *game, const State *state, Action action, Reason *reason)
{
    FolioBoard board;
    if (refuse_any_crossing(game, state, reason))
        return true;
    folio_board(game, state, US, &board);
    return refuse_crossing_at(game, state, &board, action.at, reason);
}

void folio_answer_crossing(Play *play, Action action)
{
    play->state->crossing = action.at;
    play->state->crossing_set = 1;
    folio_note(play, "18.3", EVENT_CROSSING, action.at);
}

/* ---- the list ---- */

static void list_crossing(const Game *game, const State *state, const FolioBoard *board, Place place,
                          ActionList *list)
{
    if (!refuse_crossing_at(game, state, board, place, NULL))
        list_add(list, (Action){.verb = VERB_CROSSING, .at = place});
}

void folio_list_engineers(const Game *game, const State *state, const FolioBoard *board, ActionList *list)
{
    if (folio_active(state) != US)
        return;
    for (int bridge = 0; bridge < game->map.bridge_count; bridge++) {
        Action action = {.verb = VERB_REPAIR, .to = (uint16_t)(bridge + 1)};
        if (state->demolished && !folio_refuse_repair(game, state, action, NULL))
            list_add(list, action);
    }
    if (refuse_any_crossing(game, state, NULL) || folio_count_engineers(game, state) == 0)
        return;
    for (int cell = 0; cell < hex_cells(folio_grid(game)); cell++)
        if (game->map.south[cell] != NO_NODE)
            list_crossing(game, state, board, game->map.node[cell].hex, list);
    for (int river = 0; river < game->map.hexes.river_count; river++)
        for (int i = 0; i < game->map.hexes.rivers[river].count; i++)
            list_crossing(game, state, board, (Place)(ON_SIDE + game->map.hexes.rivers[river].along[i]),
                          list);
}
