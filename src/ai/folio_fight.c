#include "ai/folio_fight.h"

#include "folio/combat.h"

/* 7.7, 7.8: a defender without a way out stands and loses a step, which is the lesser evil; else he goes. */
static int retreat_worth(const Fight *fight)
{
    if (!fight->trapped)
        return fight->driven;
    return fight->one_step ? fight->kill : fight->step;
}

static int result_worth(const Fight *fight, Result result)
{
    int step = fight->one_step ? fight->kill : fight->step;
    switch (result) {
    case RESULT_AE: return fight->bombarding ? -fight->loss : -fight->all;
    case RESULT_A: return -fight->loss;
    case RESULT_A1:
    case RESULT_A2:
    case RESULT_A3: return fight->bombarding ? 0 : -fight->thrown_back;
    case RESULT_EX: return fight->bombarding ? step : step - fight->loss;
    case RESULT_D2:
    case RESULT_D3: return retreat_worth(fight);
    case RESULT_DE: return fight->kill;
    default: return 0;
    }
}

int fight_worth(const FolioGame *game, const Fight *fight, int more)
{
    int column = folio_column(game, fight->line, fight->difference + more), sum = 0;
    for (int face = 0; face < FIGHT_FACES; face++)
        sum += result_worth(fight, (Result)game->crt[face][column]);
    return sum / FIGHT_FACES;
}

static int duel(const FolioGame *game, const Fight *fight, Hand hands[2], int slot, const int played[2], int more, int *best)
{
    if (slot >= SLOTS)
        return fight_worth(game, fight, more);
    int who = slot % 2 ? DEFENDER : ATTACKER, sign = who == ATTACKER ? 1 : -1;
    int found = duel(game, fight, hands, slot + 1, played, more, NULL), choice = 0;
    for (int value = 1; value < MARKER_VALUES && played[who] < fight->most[who]; value++) {
        if (!hands[who].value[value])
            continue;
        int then[2] = {played[0] + (who == ATTACKER), played[1] + (who == DEFENDER)};
        hands[who].value[value]--;
        int worth = duel(game, fight, hands, slot + 1, then, more + sign * value, NULL) - sign * value * hands[who].price;
        hands[who].value[value]++;
        if (sign * (worth - found) > 0) {
            found = worth;
            choice = value;
        }
    }
    if (best)
        *best = choice;
    return found;
}

int fight_duel(const FolioGame *game, const Fight *fight, const Hand hands[2], int *best)
{
    Hand both[2] = {hands[ATTACKER], hands[DEFENDER]};
    int none[2] = {0, 0};
    return duel(game, fight, both, fight->slot, none, 0, best);
}

Hand fight_unseen_hand(const FolioGame *game, Side side, int count, int price)
{
    int sum = 0;
    for (int value = 1; value < MARKER_VALUES; value++)
        sum += value * game->pool[side][value];
    int mean = game->pool_size[side] ? (sum + game->pool_size[side] / 2) / game->pool_size[side] : 0;
    Hand hand = {.price = price};
    if (mean > 0)
        hand.value[mean] = (uint8_t)count;
    return hand;
}
