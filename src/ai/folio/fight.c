#include "ai/folio/fight.h"

#include "folio/combat/combat.h"

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
    case RESULT_AE:
        return fight->bombarding ? -fight->loss : -fight->all;
    case RESULT_A:
        return -fight->loss;
    case RESULT_A1:
    case RESULT_A2:
    case RESULT_A3:
        return fight->bombarding ? 0 : -fight->thrown_back;
    case RESULT_EX:
        return fight->bombarding ? step : step - fight->loss;
    case RESULT_D2:
    case RESULT_D3:
        return retreat_worth(fight);
    case RESULT_DE:
        return fight->kill;
    default:
        return 0;
    }
}

int folio_fight_worth(const Game *game, const Fight *fight, int more)
{
    int column = folio_column(game, fight->line, fight->difference + more), sum = 0;
    for (int face = 0; face < FACES; face++)
        sum += result_worth(fight, (Result)game->crt[face][column]);
    return sum / FACES;
}

static int duel(const Game *game, const Fight *fight, MarkerHand hands[2]);

/* What it comes to when this marker is played now; 0: none. */
static int play_marker(const Game *game, const Fight *fight, MarkerHand hands[2], int value)
{
    int who = fight->slot % 2 ? DEFENDER : ATTACKER, sign = who == ATTACKER ? 1 : -1;
    Fight then = *fight;
    then.slot++;
    if (!value)
        return duel(game, &then, hands);
    then.difference += sign * value;
    then.most[who]--;
    hands[who].value[value]--;
    int worth = duel(game, &then, hands) - sign * value * hands[who].price;
    hands[who].value[value]++;
    return worth;
}

/* Each side plays what is best for it. */
static int duel(const Game *game, const Fight *fight, MarkerHand hands[2])
{
    if (fight->slot >= SLOTS)
        return folio_fight_worth(game, fight, 0);
    int who = fight->slot % 2 ? DEFENDER : ATTACKER, sign = who == ATTACKER ? 1 : -1;
    int best = play_marker(game, fight, hands, 0);
    for (int value = 1; value < MARKER_VALUES && fight->most[who] > 0; value++) {
        int worth = hands[who].value[value] ? play_marker(game, fight, hands, value) : best;
        best = sign * (worth - best) > 0 ? worth : best;
    }
    return best;
}

int folio_fight_duel(const Game *game, const Fight *fight, const MarkerHand hands[2])
{
    MarkerHand both[2] = {hands[ATTACKER], hands[DEFENDER]};
    return duel(game, fight, both);
}

int folio_fight_after(const Game *game, const Fight *fight, const MarkerHand hands[2], int value)
{
    MarkerHand both[2] = {hands[ATTACKER], hands[DEFENDER]};
    return play_marker(game, fight, both, value);
}

MarkerHand folio_fight_unseen_hand(const Game *game, Side side, int count, int price)
{
    int sum = 0;
    for (int value = 1; value < MARKER_VALUES; value++)
        sum += value * game->pool[side][value];
    int mean = game->pool_size[side] ? (sum + game->pool_size[side] / 2) / game->pool_size[side] : 0;
    MarkerHand hand = {.price = price};
    if (mean > 0)
        hand.value[mean] = (uint8_t)count;
    return hand;
}
