/* request: 13.0. A Leader or Forward Observer asks for fire; the Target Hex is written down before the roll, and stays secret. */
#include "core/base/text.h"
#include "fte/fire/los.h"
#include "fte/movement/move.h"
#include "fte/position/position.h"
#include "fte/support/support.h"
#include "fte/turn/sequence.h"
#include "fte/words/words.h"

int fte_pending(const State *state, Side side)
{
    int count = 0;
    for (int i = 0; i < MAX_MISSIONS; i++)
        count += state->missions[i].kind && state->missions[i].side == side;
    return count;
}

bool fte_send_mission(Play *play, Side side, FteMissionKind kind, int delay, Hex target)
{
    State *state = play->state;
    for (int i = 0; i < MAX_MISSIONS; i++) {
        if (state->missions[i].kind)
            continue;
        state->missions[i] = (FireMission){
            .kind = (uint8_t)kind, .side = side, .target = target, .turn = (uint8_t)(state->turn + delay)};
        play_note(play, EVENT_MISSION, SIDE_ALL, side, kind, state->turn + delay);
        return true;
    }
    return false;
}

/* ---- who asks ---- */

bool fte_refuse_request(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = action.on - 1;
    if (fte_refuse_action(game, state, unit, ACTED_OTHER, reason))
        return true;
    bool caller = fte_is_leader(game, state, unit) || fte_is_role(game, state, unit, ROLE_OBSERVER);
    if (!caller || fte_nation(game, unit) == NATION_VC) /* F-17 */
        return deny(reason, "13.0", "only Leaders and Forward Observers of the US and the NVA ask for fire");
    if (!fte_is_steady(state, unit))
        return deny(reason, "13.0", "it is Broken or Suppressed");
    return fte_pending(state, US) + fte_pending(state, NVA) >= MAX_MISSIONS &&
           deny(reason, "13.0", "all Fire markers are in use");
}

void fte_request(Play *play, Action action)
{
    fte_call(play->state, STEP_AIM, action.on - 1)->side = fte_side(play->game, action.on - 1);
}

static int modifier(const Game *game, const State *state, int unit)
{
    return fte_pending(state, fte_side(game, unit)) - fte_is_role(game, state, unit, ROLE_OBSERVER);
}

/* A natural 10 is denied, a natural 1 the best there is; 19.8: the Aerial Observer cuts the delay. */
static Request outcome(const Game *game, const State *state, int unit, int roll)
{
    Side side = fte_side(game, unit);
    int row = roll + modifier(game, state, unit);
    if (roll == 1 || roll == D10)
        row = roll;
    row = row < 1 ? 1 : row > D10 ? D10 : row;
    Request request = game->requests[row - 1][side];
    request.delay -= side == US && state->observer && request.delay > 0;
    return request;
}

static void name_outcome(Request request, char *text, int size)
{
    static const char *const names[MISSION_KINDS] = {"denied", "BN Mortar", "Artillery"};
    if (request.kind == MISSION_NONE)
        text_copy(text, size, names[0]);
    else if (request.delay == 0)
        text_print(text, size, "%s this turn", names[request.kind]);
    else
        text_print(text, size, "%s in %d turn%s", names[request.kind], request.delay,
                   request.delay == 1 ? "" : "s");
}

void fte_request_odds(const Game *game, const State *state, Action action, OddsList *list)
{
    int unit = action.on - 1;
    bool told[D10] = {false};
    for (int roll = 1; roll <= D10; roll++) {
        Request request = outcome(game, state, unit, roll);
        int count = 0;
        for (int other = roll; other <= D10 && !told[roll - 1]; other++) {
            Request same = outcome(game, state, unit, other);
            bool alike = same.kind == request.kind && same.delay == request.delay;
            count += alike;
            told[other - 1] |= alike && other > roll;
        }
        char text[NAME_SIZE];
        name_outcome(request, text, sizeof text);
        if (count)
            odds_add(list, (Chance){(uint64_t)count, D10}, "%s", text);
    }
}

/* ---- the Target Hex ---- */

static bool is_visible_enemy(const Game *game, const State *state, Side side, int unit)
{
    return fte_on_map(state, unit) && fte_side(game, unit) != side &&
           !fte_marked(state, unit, MARK_CONCEALED) && !fte_is_role(game, state, unit, ROLE_CIVILIANS);
}

bool fte_near_enemy(const Game *game, const State *state, Side side, Hex hex)
{
    for (int unit = 0; unit < game->unit_count; unit++)
        if (is_visible_enemy(game, state, side, unit) && fte_distance(game, state->units[unit].hex, hex) <= 1)
            return true;
    return false;
}

static bool is_nva_leader(const Game *game, const State *state, int unit)
{
    return fte_on_map(state, unit) && fte_nation(game, unit) == NATION_NVA &&
           fte_is_leader(game, state, unit);
}

/* 19.9: an NVA Leader who sees it. */
static bool leader_sees(const Game *game, const State *state, Hex hex)
{
    for (int unit = 0; unit < game->unit_count; unit++)
        if (is_nva_leader(game, state, unit) && fte_unit_sees_hex(game, state, unit, hex, AT_GROUND))
            return true;
    return false;
}

static bool refuse_aim(const Game *game, const State *state, Action action, Reason *reason)
{
    const FteFrame *frame = fte_top(state);
    if (!fte_in_play(game, action.at))
        return deny(reason, "13.0", "%04d is not in play", action.at);
    if (fte_near_enemy(game, state, frame->side, action.at))
        return false;
    if (frame->mode == AIM_ARTILLERY)
        return !leader_sees(game, state, action.at) &&
               deny(reason, "19.9", "no NVA Leader sees %04d, and no Visible enemy is there or beside it",
                    action.at);
    return !fte_unit_sees_hex(game, state, frame->unit - 1, action.at, AT_GROUND) &&
           deny(reason, "13.0", "it does not see %04d, and no Visible enemy is there or beside it",
                action.at);
}

/* The other side learns that fire was asked for, never where; nor by whom or how well, if he is concealed. */
static void ask_for_fire(Play *play, int unit, Hex target)
{
    Side side = fte_side(play->game, unit);
    int roll = play_roll(play, D10), sum = modifier(play->game, play->state, unit);
    Request request = outcome(play->game, play->state, unit, roll);
    play_note(play, EVENT_REQUESTS, side, unit + OWN_NAME, target, roll, sum);
    play_note(play, EVENT_ASKS, 1 - side, side);
    fte_acted(play, unit, ACTED_OTHER);
    if (request.kind == MISSION_NONE)
        play_note(play, EVENT_DENIED, SIDE_ALL, side);
    else
        fte_send_mission(play, side, (FteMissionKind)request.kind, request.delay, target);
}

static void aim_odds(const Game *game, const State *state, Action action, OddsList *list)
{
    const FteFrame *frame = fte_top(state);
    action.on = frame->unit;
    if (frame->mode == AIM_REQUEST)
        fte_request_odds(game, state, action, list);
}

static void aim(Play *play, Action action)
{
    FteFrame *frame = fte_top(play->state);
    frame->round = 1;
    if (frame->mode == AIM_REQUEST)
        ask_for_fire(play, frame->unit - 1, action.at);
    else
        fte_send_mission(play, NVA, MISSION_ARTILLERY, frame->count, action.at);
}

/* All hexes that can be aimed at, until there are enough: refuse_aim says the same of one. */
static void list_targets(const Game *game, const State *state, Side side, const int *observers, int count,
                         ActionList *list)
{
    HexMarks near = {0};
    for (int unit = 0; unit < game->unit_count; unit++)
        if (is_visible_enemy(game, state, side, unit))
            fte_mark_around(game, state->units[unit].hex, 1, &near);
    for (int cell = 0; cell < hex_cells(fte_grid(game)) && !list_is_enough(list); cell++) {
        Hex hex = hex_at(fte_grid(game), cell);
        bool fits = hex && fte_in_play(game, hex), seen = fits && near.at[cell];
        for (int i = 0; fits && i < count && !seen; i++)
            seen = fte_unit_sees_hex(game, state, observers[i], hex, AT_GROUND);
        if (seen)
            list_add(list, (Action){.verb = VERB_AIM, .at = hex});
    }
}

static void list_for_artillery(const Game *game, const State *state, ActionList *list)
{
    int leaders[MAX_UNITS], count = 0;
    for (int unit = 0; unit < game->unit_count; unit++)
        if (is_nva_leader(game, state, unit))
            leaders[count++] = unit;
    list_targets(game, state, NVA, leaders, count, list);
}

bool fte_aim_artillery(Play *play, int delay)
{
    ActionList any = {.enough = 1};
    list_for_artillery(play->game, play->state, &any);
    if (!any.count || fte_pending(play->state, US) + fte_pending(play->state, NVA) >= MAX_MISSIONS)
        return false;
    FteFrame *frame = fte_call(play->state, STEP_AIM, -1);
    frame->mode = AIM_ARTILLERY;
    frame->side = NVA;
    frame->count = (uint8_t)delay;
    return true;
}

Next fte_run_aim(Play *play)
{
    return fte_top(play->state)->round ? NEXT_DONE : NEXT_WAIT;
}

static Side asked(const Game *game, const State *state)
{
    (void)game;
    return (Side)fte_top(state)->side;
}

static void list(const Game *game, const State *state, ActionList *list)
{
    const FteFrame *frame = fte_top(state);
    int observer = frame->unit - 1;
    if (frame->mode == AIM_ARTILLERY)
        list_for_artillery(game, state, list);
    else
        list_targets(game, state, (Side)frame->side, &observer, 1, list);
}

/* clang-format off */
static const Law LAWS[] = {{VERB_AIM, refuse_aim, aim, "aim at HEX", "the Target Hex of a Fire Mission", .rule = "13.0", .odds = aim_odds}, {0}};
/* clang-format on */
const Question fte_aim_question = {"13.0",
                                   "aim",
                                   .who = asked,
                                   .meaning = "the Target Hex of a Fire Mission",
                                   .laws = LAWS,
                                   .list = list,
                                   .text = "SIDE0: which hex is the target? It stays secret."};
