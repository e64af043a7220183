/* odds: the exact chances of an action's outcomes. Before the last slot of a duel they hold if nobody plays
 * another marker: markers are choices, not chance. */
#include <string.h>

#include "folio/combat/combat.h"
#include "folio/position/change.h"
#include "folio/turn/sequence.h"
#include "folio/words/words.h"

enum { REPAIRS = 2 /* of six */ };

static void add(Odds *odds, int cap, int *count, const char *outcome, int numerator)
{
    if (*count < cap) {
        memset(&odds[*count], 0, sizeof odds[*count]);
        text_copy(odds[*count].outcome, LABEL_SIZE, outcome);
        odds[*count].numerator = (uint64_t)numerator;
        odds[*count].denominator = FACES;
    }
    ++*count;
}

static int combat_odds(const Game *game, const State *state, const Combat *combat, Odds *odds, int cap)
{
    int of[RESULTS] = {0}, count = 0;
    Sum sum = folio_sum(game, state, combat);
    for (int die = 0; die < FACES; die++)
        of[game->crt[die][sum.column]]++;
    for (int result = RESULTS - 1; result >= 0; result--)
        if (of[result])
            add(odds, cap, &count, result == RESULT_DOT ? "no effect" : folio_result_names[result],
                of[result]);
    return count;
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

static int die_odds(const char *good, const char *bad, int numerator, Odds *odds, int cap)
{
    int count = 0;
    add(odds, cap, &count, good, numerator);
    add(odds, cap, &count, bad, FACES - numerator);
    return count;
}

static int length_odds(Odds *odds, int cap)
{
    int count = 0;
    for (int die = 1; die <= FACES; die++) {
        char outcome[32];
        text_print(outcome, sizeof outcome, "%d turn%s", die, die == 1 ? "" : "s");
        add(odds, cap, &count, outcome, 1);
    }
    return count;
}

/* 27.0: the roll wins if it is less than those who have left, this one included. Only who chose it is told. */
static int escape_odds(const Game *game, const State *state, Odds *odds, int cap)
{
    int left = folio_count_side(game, state, VC, UNIT_LEFT);
    if (state->condition != CONDITION_ESCAPE || left == 0)
        return 0;
    return die_odds("the Viet Cong win", "the game goes on", left < FACES ? left : FACES, odds, cap);
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
    if (is_sure(action.verb) || steps_refuse(&folio_sequence, game, state, action, NULL))
        return 0;
    if (action.verb == VERB_REPAIR)
        return die_odds("repaired", "stays down", REPAIRS, odds, cap);
    if (action.verb == VERB_ROLL)
        return length_odds(odds, cap);
    if (action.verb == VERB_LEAVE)
        return escape_odds(game, state, odds, cap);
    return combat_after(state, action, &combat) ? combat_odds(game, state, &combat, odds, cap) : 0;
}
