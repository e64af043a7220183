/* results: the die is rolled and the table obeyed (7.6, 8.4, 8.4.2). */
#include "folio/combat/combat.h"
#include "folio/position/change.h"

static bool is_bombardment(const State *state)
{
    return state->combat.kind == COMBAT_BOMBARDMENT;
}

/* ---- who takes a loss ---- */

/* 8.4.2: the friendly units nearest the bombarded hex; hidden ones count (reading). */
static uint64_t nearest_friends(const Game *game, const State *state)
{
    Side side = folio_attacking_side(game, state);
    uint64_t nearest = 0;
    int best = INT16_MAX;
    for (int unit = 0; unit < game->unit_count; unit++) {
        Place place = state->units[unit].place;
        if (folio_side(game, unit) != side || !folio_in_play(state, unit) || place == UNKNOWN_PLACE)
            continue;
        int distance = folio_distance(&game->map, place, state->combat.place);
        if (distance > best)
            continue;
        nearest = distance < best ? 1ull << unit : nearest | 1ull << unit;
        best = distance;
    }
    return nearest;
}

static uint64_t candidates(const Game *game, const State *state)
{
    return is_bombardment(state) ? nearest_friends(game, state) : state->combat.attackers;
}

static bool refuse_loss(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = folio_named(game, action.on);
    return (unit < 0 || !(candidates(game, state) >> unit & 1)) &&
           deny(reason, is_bombardment(state) ? "8.4.2" : "7.6",
                is_bombardment(state) ? "the nearest unit takes it" : "one of the attackers takes it");
}

static void leave_path(Combat *combat)
{
    combat->path[0] = combat->place;
    combat->path_count = 1;
}

/* 7.6 Ex: the defender and the chosen attacker; (A): the chosen one alone. */
static void take_loss(Play *play, Action action)
{
    State *state = play->state;
    int unit = action.on - 1, target = state->combat.target;
    if (is_bombardment(state)) {
        folio_find(play, unit);
        folio_note(play, "8.4.2", EVENT_FRIENDLY_FIRE, unit);
    }
    bool exchange = state->combat.result == RESULT_EX;
    if (exchange)
        folio_deplete(play, target, "7.6");
    if (!state->over)
        folio_deplete(play, unit, is_bombardment(state) ? "8.4.2" : "7.6");
    if (state->over)
        return;
    state->combat.attackers &= folio_on_map(state, unit) ? UINT64_MAX : ~(1ull << unit);
    if (exchange && !folio_in_play(state, target)) {
        leave_path(&state->combat); /* reading of 7.9 */
        folio_begin_advance(play);
    } else {
        folio_finish_combat(play);
    }
}

const Law folio_losses[] = {{VERB_LOSE, refuse_loss, .answer = take_loss}, {0}};

/* ---- results ---- */

static void begin_loss(Play *play)
{
    play->state->combat.stage = STAGE_LOSS;
    if (candidates(play->game, play->state) == 0)
        folio_finish_combat(play);
}

static void begin_retreat(Play *play, uint64_t units, int hexes)
{
    play->state->combat.retreating = units;
    play->state->combat.needed = (uint8_t)hexes;
    play->state->combat.stage = STAGE_RETREAT;
}

static void eliminate_attackers(Play *play)
{
    uint64_t attackers = play->state->combat.attackers;
    for (int unit = 0; unit < play->game->unit_count && !play->state->over; unit++)
        if (attackers >> unit & 1)
            folio_eliminate(play, unit, "7.6");
    folio_finish_combat(play);
}

static void eliminate_defender(Play *play)
{
    folio_eliminate(play, play->state->combat.target, "7.6");
    if (play->state->over)
        return;
    leave_path(&play->state->combat);
    folio_begin_advance(play);
}

/* 8.4: in a bombardment Ex hits the target alone, A1 to A3 nobody; (A) and Ae (reading) hit the nearest
 * friend. */
static void bombard(Play *play, Result result)
{
    Combat *combat = &play->state->combat;
    if (result == RESULT_DE || result == RESULT_EX) {
        if (result == RESULT_DE)
            folio_eliminate(play, combat->target, "8.4");
        else
            folio_deplete(play, combat->target, "8.4");
        folio_finish_combat(play);
    } else if (result == RESULT_D2 || result == RESULT_D3) {
        begin_retreat(play, 1ull << combat->target, result == RESULT_D2 ? 2 : 3);
    } else if (result <= RESULT_A) {
        begin_loss(play);
    } else {
        folio_finish_combat(play);
    }
}

static void fight(Play *play, Result result)
{
    Combat *combat = &play->state->combat;
    switch (result) {
    case RESULT_DE:
        eliminate_defender(play);
        break;
    case RESULT_D3:
    case RESULT_D2:
        begin_retreat(play, 1ull << combat->target, result == RESULT_D2 ? 2 : 3);
        break;
    case RESULT_A1:
    case RESULT_A2:
    case RESULT_A3:
        begin_retreat(play, combat->attackers, RESULT_A1 - result + 1);
        break;
    case RESULT_EX:
    case RESULT_A:
        begin_loss(play);
        break;
    case RESULT_AE:
        eliminate_attackers(play);
        break;
    default:
        folio_finish_combat(play);
    }
}

void folio_resolve(Play *play)
{
    Combat *combat = &play->state->combat;
    Sum sum = folio_sum(play->game, play->state, combat);
    int die = folio_roll(play);
    combat->die = (uint8_t)die;
    combat->result = play->game->crt[die - 1][sum.column];
    folio_reveal(play, "7.3", EVENT_ROLLED, sum.differential, sum.column + 1, die, combat->result);
    if (is_bombardment(play->state))
        bombard(play, combat->result);
    else
        fight(play, combat->result);
}
