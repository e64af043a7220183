/* toy_fight: cards, dice, losses and fire, and the exact chances of all that. */
#include <string.h>

#include "toy/toy_state.h"

/* ---- what a preview may not know ---- */

void toy_need_secret(Play *play, Side side, bool needed)
{
    if (needed && play->state->eyes != SIDE_ALL && play->state->eyes != side)
        play_blind(play);
}

uint8_t toy_draw(Play *play)
{
    toy_need_secret(play, SIDE_NONE, true);
    play->state->drawn++;
    return deck_draw_one(&play->state->deck, &play->state->rng);
}

int toy_roll(Play *play)
{
    toy_need_secret(play, SIDE_NONE, true);
    return dice_roll(&play->state->dice, &play->state->rng, DIE_FACES);
}

bool toy_shows(const Game *game, uint8_t card, Mark mark)
{
    return game->with_mark[mark] >> card & 1;
}

void toy_note(Play *play, EventKind kind, Side side, int a, int b, int c)
{
    Event event = {
        .rule = toy_event_rule(kind),
        .kind = (uint16_t)kind,
        .eyes = side == SIDE_ALL ? EVENT_ALL_EYES : (uint8_t)(1 << side),
        .reveals = toy_event_reveals(kind),
        .arg = {a, b, c},
    };
    log_add(play->log, play->state, event);
}

/* ---- losses ---- */

void toy_spot(Play *play, int unit)
{
    Unit *one = &play->state->units[unit];
    if (one->spotted || !toy_alive(play->state, unit))
        return;
    one->spotted = 1;
    toy_note(play, EVENT_SPOTTED, SIDE_ALL, unit, one->place, 0);
}

void toy_spot_all(Play *play, Side side, int place)
{
    for (int unit = 0; unit < UNITS; unit++)
        if (toy_side_of(unit) == side && play->state->units[unit].place == place)
            toy_spot(play, unit);
}

void toy_hurt(Play *play, int unit, int damage)
{
    Unit *one = &play->state->units[unit];
    int loss = damage < one->strength ? damage : one->strength;
    if (loss == 0)
        return;
    one->strength -= (uint8_t)loss;
    play->state->camps[toy_side_of(unit)].losses += (uint16_t)loss;
    toy_note(play, EVENT_LOSS, SIDE_ALL, unit, loss, 0);
    if (one->strength > 0)
        return;
    *one = (Unit){0};
    toy_note(play, EVENT_GONE, SIDE_ALL, unit, 0, 0);
    State *state = play->state;
    if (toy_any(state, toy_side_of(unit), toy_lives, 0))
        return;
    state->over = 1; /* T.9.1: a side without units has lost at once */
    state->winner = 1 - toy_side_of(unit);
    toy_note(play, EVENT_OVER, SIDE_ALL, state->winner, state->camps[0].points, state->camps[1].points);
}

/* T.6.2: the damage of a roll, one less against a unit that is dug in. */
static int damage_of(const Game *game, const State *state, int roll, int target)
{
    int damage = game->damage[roll - 1] - (state->units[target].dug_in ? 1 : 0);
    return damage > 0 ? damage : 0;
}

void toy_fire(Play *play, int unit, int target)
{
    toy_spot(play, unit);
    uint8_t card = toy_draw(play);
    bool hits = toy_shows(play->game, card, MARK_HIT);
    toy_note(play, hits ? EVENT_FIRE_HIT : EVENT_FIRE_MISSED, SIDE_ALL, unit, target, card);
    if (hits)
        toy_hurt(play, target, damage_of(play->game, play->state, toy_roll(play), target));
}

/* T.7.2: an attack needs no card; it hits the first unit of the other side there, if one is left. */
void toy_attack(Play *play, int unit, int place)
{
    Side side = toy_side_of(unit);
    int target = toy_seen_at(play->state, side, 1 - side, place);
    if (target < 0)
        return;
    int roll = toy_roll(play);
    toy_note(play, EVENT_ATTACK, SIDE_ALL, unit, target, roll);
    toy_hurt(play, target, damage_of(play->game, play->state, roll, target));
}

int toy_nerve(const Game *game, const State *state, Side side)
{
    return state->camps[side].doctrine == DOCTRINE_BOLD ? game->bold_nerve : game->steady_nerve;
}

/* ---- odds ---- */

typedef struct Chance {
    uint64_t numerator, denominator;
} Chance;

static Chance shortened(uint64_t numerator, uint64_t denominator)
{
    uint64_t a = numerator, b = denominator;
    while (b) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return (Chance){numerator / a, denominator / a};
}

/* The chance that a single draw, after `earlier` other single draws, shows a mark. All cards left are
 * equally likely in every place; only the reshuffle card changes that. It lies before the next draw of a
 * deck of n cards with a chance of 1 in n + 1, before one of the next j with j in n + 1, and then every
 * card of the deck is as likely as any other. */
static Chance draw_chance(const Game *game, const State *state, Mark mark, int earlier)
{
    const Deck *deck = &state->deck;
    uint64_t left = (uint64_t)deck_size(deck), good = (uint64_t)deck_left(deck, game->with_mark[mark]);
    Deck full = *deck;
    deck_shuffle(&full);
    uint64_t all = (uint64_t)deck_size(&full), all_good = (uint64_t)deck_left(&full, game->with_mark[mark]);
    uint64_t before = (uint64_t)earlier;
    if (before >= left)
        return (Chance){all_good, all};
    if (deck->reshuffle == DECK_NO_CARD || before == 0)
        return (Chance){good, left};
    /* before/(left+1) * all_good/all + (left+1-before)/(left+1) * good/left */
    return shortened(before * all_good * left + (left + 1 - before) * good * all, (left + 1) * all * left);
}

static int add_odds(Odds *odds, int count, int cap, const char *outcome, Chance chance)
{
    if (count < cap) {
        memset(&odds[count], 0, sizeof odds[count]);
        text_print(odds[count].outcome, LABEL_SIZE, "%s", outcome);
        odds[count].numerator = chance.numerator;
        odds[count].denominator = chance.denominator;
    }
    return count + 1;
}

/* Card and die together: how often the target loses 0, 1, 2, ... */
static int fire_odds(const Game *game, const State *state, int target, Odds *odds, int cap)
{
    Chance hit = draw_chance(game, state, MARK_HIT, 0);
    uint64_t of_loss[UINT8_MAX + 1] = {(hit.denominator - hit.numerator) * DIE_FACES};
    for (int roll = 1; roll <= DIE_FACES; roll++) {
        int damage = damage_of(game, state, roll, target), strength = state->units[target].strength;
        of_loss[damage < strength ? damage : strength] += hit.numerator;
    }
    int count = 0;
    for (int loss = 0; loss <= UINT8_MAX; loss++) {
        char outcome[LABEL_SIZE];
        text_print(outcome, sizeof outcome, "%s loses %d", game->squads[target].name, loss);
        if (of_loss[loss])
            count = add_odds(odds, count, cap, outcome, (Chance){of_loss[loss], hit.denominator * DIE_FACES});
    }
    return count;
}

/* T.7.2: every unit of an assault draws its own card, so each has its own chance. */
static int assault_odds(const Game *game, const State *state, int place, Odds *odds, int cap)
{
    int count = 0;
    for (int unit = 0; unit < UNITS; unit++) {
        char outcome[LABEL_SIZE];
        if (toy_side_of(unit) != state->active || !toy_joins(state, unit, place))
            continue;
        text_print(outcome, sizeof outcome, "%s is brave", game->squads[unit].name);
        count = add_odds(odds, count, cap, outcome, draw_chance(game, state, MARK_BRAVE, count));
    }
    return count;
}

int toy_odds(const Game *game, const State *state, Action action, Odds *odds, int cap)
{
    if (toy_refuse(game, state, action, NULL))
        return 0;
    if (action.verb == VERB_FIRE)
        return fire_odds(game, state, action.to - 1, odds, cap);
    if (action.verb == VERB_REACT)
        return fire_odds(game, state, toy_top(state)->unit - 1, odds, cap);
    if (action.verb == VERB_SCOUT)
        return add_odds(odds, 0, cap, "sees what is there", draw_chance(game, state, MARK_EYE, 0));
    if (action.verb == VERB_ASSAULT)
        return assault_odds(game, state, action.at, odds, cap);
    if (action.verb == VERB_YES)
        return add_odds(
            odds, 0, cap, "attacks after all",
            (Chance){(uint64_t)(DIE_FACES + 1 - toy_nerve(game, state, state->active)), DIE_FACES});
    return 0;
}
