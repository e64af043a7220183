/* odds: the exact chances of an action's outcomes. Before the last slot of a duel they hold if nobody plays
 * another marker: markers are choices, not chance. */
#include "core/play/odds.h"
#include "folio/combat/combat.h"
#include "folio/position/change.h"
#include "folio/turn/sequence.h"
#include "folio/words/words.h"

enum { REPAIRS = 2 /* of six */ };

static Chance of_faces(int faces)
{
    return (Chance){(uint64_t)faces, FACES};
}

static void combat_odds(const Game *game, const State *state, const Combat *combat, OddsList *odds)
{
    int of[RESULTS] = {0};
    Sum sum = folio_sum(game, state, combat);
    for (int die = 0; die < FACES; die++)
        of[game->crt[die][sum.column]]++;
    for (int result = RESULTS - 1; result >= 0; result--)
        if (of[result])
            odds_add(odds, of_faces(of[result]), "%s",
                     result == RESULT_DOT ? "no effect" : folio_result_names[result]);
}

/* The combat as the action would leave it. */
static bool combat_after(const State *state, Action action, Combat *combat)
{
    *combat = state->combat;
    switch (action.verb) {
    case VERB_ATTACK:
    case VERB_BOMBARD:
        *combat = (Combat){.target = (uint8_t)(action.to - 1), .result = RESULTS};
        combat->kind = action.verb == VERB_ATTACK ? COMBAT_GROUND : COMBAT_BOMBARDMENT;
        combat->place = state->units[combat->target].place;
        combat->attackers = action.verb == VERB_ATTACK ? 1ull << (action.on - 1) : 0;
        combat->markers[ATTACKER][0] = (uint8_t)action.count;
        return true;
    case VERB_JOIN:
        combat->attackers |= 1ull << (action.on - 1);
        return true;
    case VERB_DONE:
        return combat->stage == STAGE_JOIN;
    case VERB_PLAY:
        combat->markers[combat->slot % 2][combat->slot / 2] = (uint8_t)action.count;
        return true;
    default:
        return action.verb == VERB_PASS;
    }
}

/* 27.0: the roll wins if it is less than those who have left, this one included. Only who chose it is told. */
static void escape_odds(const Game *game, const State *state, OddsList *odds)
{
    int left = folio_count_side(game, state, VC, UNIT_LEFT);
    if (state->condition == CONDITION_ESCAPE && left > 0)
        odds_split(odds, left < FACES ? left : FACES, FACES, "the Viet Cong win", "the game goes on");
}

/* Moves and the like are many, and the law takes its time for each: they are not even asked about. */
static bool is_sure(int verb)
{
    return verb == VERB_PLACE || verb == VERB_HIDE || verb == VERB_CAMP || verb == VERB_MOVE ||
           verb == VERB_ENTER || verb == VERB_LAND;
}

int folio_odds(const Game *game, const State *state, Action action, Odds *odds, int cap)
{
    Combat combat;
    OddsList list = {odds, cap, 0};
    if (is_sure(action.verb) || steps_refuse(&folio_sequence, game, state, action, NULL))
        return 0;
    if (action.verb == VERB_REPAIR)
        odds_split(&list, REPAIRS, FACES, "repaired", "stays down");
    else if (action.verb == VERB_LEAVE)
        escape_odds(game, state, &list);
    else if (combat_after(state, action, &combat))
        combat_odds(game, state, &combat, &list);
    for (int die = 1; die <= FACES && action.verb == VERB_ROLL; die++)
        odds_add(&list, of_faces(1), "%d turn%s", die, die == 1 ? "" : "s");
    return list.count;
}
