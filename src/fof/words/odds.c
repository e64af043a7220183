/* odds: exact chances of an attempt from the cards left in the deck.
 *
 * What is left is a set of action cards and the reshuffle card, in an order that nobody knows. The reshuffle card is no draw: a batch in
 * which it turns up goes on, and everything is shuffled afterwards (2.2.3). So the cards of one batch are a fair sample of the action cards
 * left; with r of them left, the reshuffle card has come within the first m with chance m/(r+1), whichever cards those were. */
#include <stddef.h>

#include "core/base/ensure.h"
#include "core/base/wide.h"
#include "core/play/odds.h"
#include "fof/orders/order.h"
#include "fof/position/names.h"
#include "fof/position/query.h"
#include "fof/turn/sequence.h"
#include "fof/turn/skills.h"
#include "fof/weapons/jam.h"
#include "fof/weapons/mines.h"
#include "fof/words/words.h"

/* ---- fractions ---- */

typedef struct Ratio {
    Wide top, bottom;
} Ratio;

static Ratio ratio(Wide top, Wide bottom)
{
    Wide divisor = wide_common_divisor(top, bottom);
    return (Ratio){wide_divide(top, divisor, NULL), wide_divide(bottom, divisor, NULL)};
}

/* So many of so many. */
static Ratio part(int top, int bottom)
{
    return ratio(wide((uint64_t)top), wide((uint64_t)bottom));
}

static Ratio times(Ratio a, Ratio b)
{
    Ratio left = ratio(a.top, b.bottom), right = ratio(b.top, a.bottom);
    return (Ratio){wide_times(left.top, right.top), wide_times(left.bottom, right.bottom)};
}

/* Both over the smallest bottom that they have in common. */
static Wide common_bottom(Ratio *a, Ratio *b)
{
    Wide divisor = wide_common_divisor(a->bottom, b->bottom);
    Wide a_more = wide_divide(b->bottom, divisor, NULL), b_more = wide_divide(a->bottom, divisor, NULL);
    Wide bottom = wide_times(b_more, b->bottom);
    *a = (Ratio){wide_times(a->top, a_more), bottom};
    *b = (Ratio){wide_times(b->top, b_more), bottom};
    return bottom;
}

static Ratio plus(Ratio a, Ratio b)
{
    Wide bottom = common_bottom(&a, &b);
    return ratio(wide_plus(a.top, b.top), bottom);
}

static Ratio minus(Ratio a, Ratio b)
{
    Wide bottom = common_bottom(&a, &b);
    ENSURE(!wide_less(a.top, b.top));
    return ratio(wide_minus(a.top, b.top), bottom);
}

static Ratio rest_of(Ratio a)
{
    return (Ratio){wide_minus(a.bottom, a.top), a.bottom};
}

/* One thing with this chance, else the other. */
static Ratio mixed(Ratio chance, Ratio then, Ratio otherwise)
{
    return plus(times(chance, then), times(rest_of(chance), otherwise));
}

/* In how many ways k cards come out of n. */
static Wide ways(int n, int k)
{
    Wide result = wide(1);
    if (k < 0 || k > n)
        return wide(0);
    for (int i = 1; i <= k; i++)
        result = wide_divide(wide_times(result, wide((uint64_t)(n - k + i))), wide((uint64_t)i), NULL);
    return result;
}

/* ---- the deck as far as an attempt is concerned ---- */

typedef struct Stock {
    int cards, blanks;         /* left, without the reshuffle card; of those, without the mark */
    int all_cards, all_blanks; /* of the whole deck */
    bool reshuffle;            /* the reshuffle card is among those left */
} Stock;

static Stock stock_of(const Deck *deck, uint64_t good)
{
    Deck whole = *deck;
    deck_shuffle(&whole);
    return (Stock){.cards = deck_size(deck),
                   .blanks = deck_left(deck, ~good),
                   .all_cards = deck_size(&whole),
                   .all_blanks = deck_left(&whole, ~good),
                   .reshuffle = deck->left >> deck->reshuffle & 1};
}

/* No success in a batch, with `kept` cards of the present deck still there: if they run out inside the batch, it goes on with all the
 * cards that are not in it. */
static Ratio batch_fails(const Stock *stock, int kept, int draws)
{
    int near = draws < kept ? draws : kept, far = draws - near;
    Ratio first = ratio(ways(stock->blanks, near), ways(stock->cards, near));
    return times(first, ratio(ways(stock->all_blanks - near, far), ways(stock->all_cards - near, far)));
}

static Ratio full_deck_fails(const Stock *stock, int draws)
{
    return ratio(ways(stock->all_blanks, draws), ways(stock->all_cards, draws));
}

/* The chance that everything has been shuffled by the end of a batch, `drawn` cards from now. */
static Ratio shuffled_after(const Stock *stock, int drawn)
{
    if (drawn > stock->cards && stock->reshuffle)
        return part(1, 1);
    if (drawn > stock->cards) /* it lay among the discards, which came back in the middle */
        return part(drawn - stock->cards, stock->all_cards - stock->cards + 1);
    return stock->reshuffle ? part(drawn, stock->cards + 1) : part(0, 1);
}

/* No success in a batch after others of `before` cards in all, whatever those showed. */
static Ratio later_batch_fails(const Stock *stock, int before, int draws)
{
    if (before > stock->cards)
        return full_deck_fails(stock, draws);
    return mixed(shuffled_after(stock, before), full_deck_fails(stock, draws),
                 batch_fails(stock, stock->cards - before, draws));
}

/* One more card without success, after a batch that had none. */
static Ratio exhort_fails(const Stock *stock, int draws)
{
    Stock next = *stock;
    if (draws < stock->cards) {
        next.cards -= draws;
        next.blanks -= draws;
    } else if (draws > stock->cards) {
        next.cards = stock->all_cards - draws;
        next.blanks = stock->all_blanks - draws;
    } else {
        return full_deck_fails(stock, 1);
    }
    if (next.blanks < 0) /* such a batch cannot have failed */
        return part(0, 1);
    return mixed(shuffled_after(stock, draws), full_deck_fails(stock, 1), batch_fails(&next, next.cards, 1));
}

/* ---- successes, and what spoils them ---- */

/* What an attempt is after: a success comes without a jam (7.12) or a short round (7.16.4) in the same batch. */
typedef struct Hopes {
    Stock spoilt, any;  /* marked: the cards that spoil it; those and the successes */
    const char *spoils; /* what it is called; NULL: nothing does */
} Hopes;

static Hopes hopes_of(const FofGame *game, const FofState *state, Action action, UnitId unit)
{
    bool call = action.verb == VERB_CALL_FIRE, jams = fof_jam_threatens(game, state, action, unit);
    uint64_t spoils = call ? game->marked[MARK_SHORT] : jams ? game->marked[MARK_JAM] : 0;
    return (Hopes){stock_of(&state->action, spoils),
                   stock_of(&state->action, spoils | fof_attempt_successes(game, action)),
                   call   ? "short round"
                   : jams ? "jam"
                          : NULL};
}

static Ratio succeeds(const Hopes *hopes, int draws)
{
    return minus(batch_fails(&hopes->spoilt, hopes->spoilt.cards, draws),
                 batch_fails(&hopes->any, hopes->any.cards, draws));
}

static Ratio exhort_succeeds(const Hopes *hopes, int draws)
{
    return minus(exhort_fails(&hopes->spoilt, draws), exhort_fails(&hopes->any, draws));
}

/* ---- critical hits (7.10.3, 7.11.4): two successes in one batch, or more ---- */

static bool can_be_critical(Action action)
{
    Verb verb = fof_single_verb((Verb)action.verb);
    return verb == VERB_CONCENTRATE || verb == VERB_GRENADE;
}

/* The numbers of successes among so many cards, the others blank: so many ways of all. */
static Ratio draws_of(int cards, int goods, int blanks, int drawn, int good)
{
    return ratio(wide_times(ways(goods, good), ways(blanks, drawn - good)), ways(cards, drawn));
}

/* Exactly one success in a batch and nothing that spoils it: among the `kept` cards of the present deck or, where these run
 * out, among all that are not in the batch. */
static Ratio batch_has_one(const Hopes *hopes, int kept, int draws)
{
    const Stock *any = &hopes->any;
    int near = draws < kept ? draws : kept, far = draws - near;
    int goods = hopes->spoilt.blanks - any->blanks, all_goods = hopes->spoilt.all_blanks - any->all_blanks;
    Ratio sum = part(0, 1);
    for (int good = 0; good <= 1 && good <= near; good++) {
        int blank = near - good;
        Ratio first = draws_of(any->cards, goods, any->blanks, near, good);
        if (1 - good <= far && !wide_is_zero(first.top)) /* then there are so many */
            sum = plus(sum, times(first, draws_of(any->all_cards - near, all_goods - good,
                                                  any->all_blanks - blank, far, 1 - good)));
    }
    return sum;
}

/* The same after other batches of `before` cards in all. */
static Ratio later_batch_has_one(const Hopes *hopes, int before, int draws)
{
    Hopes full = *hopes;
    full.any.cards = hopes->any.all_cards;
    full.any.blanks = hopes->any.all_blanks;
    full.spoilt.blanks = hopes->spoilt.all_blanks;
    Ratio fresh = batch_has_one(&full, full.any.cards, draws);
    if (before > hopes->any.cards)
        return fresh;
    return mixed(shuffled_after(&hopes->any, before), fresh,
                 batch_has_one(hopes, hopes->any.cards - before, draws));
}

static Ratio later_batch_succeeds(const Hopes *hopes, int before, int draws)
{
    return minus(later_batch_fails(&hopes->spoilt, before, draws),
                 later_batch_fails(&hopes->any, before, draws));
}

static Ratio later_batch_is_critical(const Hopes *hopes, int before, int draws)
{
    return minus(later_batch_succeeds(hopes, before, draws), later_batch_has_one(hopes, before, draws));
}

/* ---- lines ---- */

static Chance chance(Ratio ratio)
{
    ENSURE(!ratio.top.high && !ratio.bottom.high);
    return (Chance){ratio.top.low, ratio.bottom.low};
}

/* Whether somebody could exhort the unit, once the order is paid for and has failed. */
static bool could_exhort(const FofGame *game, const FofState *state, const Order *order, Action action)
{
    FofState after = *state;
    Action answers[2]; /* the second is the first to exhort, if anybody can */
    if (after.frame_count >= MAX_FRAMES)
        return false;
    after.commands = (uint8_t)(after.commands - order->cost);
    after.spent = (uint8_t)(after.spent + order->cost);
    after.frames[after.frame_count++] =
        (Frame){.kind = FRAME_ORDER, .unit = (uint8_t)action.on, .order = action};
    return steps_legal(&fof_steps, game, &after, answers, COUNT_OF(answers)) > 1 &&
           answers[1].verb == VERB_EXHORT;
}

/* 12.7: what a skill makes of it: one more card, or success, if nothing has spoilt it. */
static void skill_lines(const FofGame *game, const FofState *state, const Hopes *hopes, Action action,
                        int draws, OddsList *lines)
{
    Frame failed = {.kind = FRAME_ORDER, .unit = (uint8_t)action.on, .order = action};
    Action skills[MAX_COMMANDERS * SKILLS_HELD];
    Ratio fails = batch_fails(&hopes->any, hopes->any.cards, draws), success = succeeds(hopes, draws);
    ActionList helps = {.actions = skills, .cap = COUNT_OF(skills)};
    fof_skills_for_attempt(&(Scene){game, state, NULL}, &failed, &helps);
    for (int i = 0; i < helps.count; i++) {
        char name[NAME_SIZE * 2];
        bool draws_more = fof_skill_serves(game, skills[i]) == SERVES_ANY_ATTEMPT;
        fof_name_unit(game, state, (UnitId)skills[i].by, name, sizeof name);
        odds_add(lines,
                 chance(plus(success, draws_more ? times(fails, exhort_succeeds(hopes, draws)) : fails)),
                 "with %s of %s", game->skills[skills[i].with - 1].id, name);
    }
}

/* What else can come of a batch: a call for fire tells all of it. */
static void other_lines(const Hopes *hopes, Action action, int draws, OddsList *lines)
{
    if (can_be_critical(action) && draws > 1)
        odds_add(lines, chance(later_batch_is_critical(hopes, 0, draws)), "critical hit");
    if (hopes->spoils)
        odds_add(lines, chance(rest_of(batch_fails(&hopes->spoilt, hopes->spoilt.cards, draws))), "%s",
                 hopes->spoils);
    if (action.verb == VERB_CALL_FIRE)
        odds_add(lines, chance(batch_fails(&hopes->any, hopes->any.cards, draws)), "failure");
}

static void attempt_lines(const FofGame *game, const FofState *state, const Order *order, Action action,
                          OddsList *lines)
{
    int draws = fof_attempt_draws(game, state, action, (UnitId)action.on);
    if (!draws) { /* such as a rally without fire on the card (6.5.1) */
        odds_add(lines, chance(part(1, 1)), "success");
        return;
    }
    Hopes hopes = hopes_of(game, state, action, (UnitId)action.on);
    Ratio fails = batch_fails(&hopes.any, hopes.any.cards, draws), success = succeeds(&hopes, draws);
    odds_add(lines, chance(success), "success");
    if (could_exhort(game, state, order, action))
        odds_add(lines, chance(plus(success, times(fails, exhort_succeeds(&hopes, draws)))), "after exhort");
    skill_lines(game, state, &hopes, action, draws, lines);
    other_lines(&hopes, action, draws, lines);
}

/* One line for each unit that draws, in the order in which they follow. */
static void platoon_lines(const FofGame *game, const FofState *state, Action action, OddsList *lines)
{
    uint64_t units[2];
    int before = 0;
    fof_platoon_units(game, state, action, units);
    for (UnitId unit; (unit = fof_platoon_next(units, (UnitId)action.by)) != NO_UNIT;) {
        char name[NAME_SIZE * 2];
        int draws = fof_attempt_draws(game, state, action, unit);
        if (!draws)
            continue;
        fof_name_unit(game, state, unit, name, sizeof name);
        Hopes hopes = hopes_of(game, state, action, unit);
        odds_add(lines, chance(later_batch_succeeds(&hopes, before, draws)), "success of %s", name);
        if (can_be_critical(action) && draws > 1)
            odds_add(lines, chance(later_batch_is_critical(&hopes, before, draws)), "critical hit of %s",
                     name);
        before += draws;
    }
}

static void exhort_line(const FofGame *game, const FofState *state, OddsList *lines)
{
    const Frame *frame = fof_frame_top_const(state);
    const Order *order = frame && frame->kind == FRAME_ORDER ? fof_order_of((Verb)frame->order.verb) : NULL;
    if (!order)
        return;
    Hopes hopes = hopes_of(game, state, frame->order, frame->unit);
    odds_add(lines, chance(succeeds(&hopes, 1)), "success");
    other_lines(&hopes, frame->order, 1, lines);
}

/* ---- mines (7.9.1) ---- */

/* Whether the order leads onto mines, or moves about among them. */
static bool treads_on_mines(const FofState *state, Action action)
{
    switch (fof_single_verb((Verb)action.verb)) {
    case VERB_MOVE:
    case VERB_INFILTRATE:
    case VERB_MOVE_WITHIN:
    case VERB_INFILTRATE_WITHIN:
        return area_exists(state, action.at) && fof_mines_lie(state, area_card(state, action.at));
    default:
        return false;
    }
}

static void mine_line(const FofGame *game, const FofState *state, UnitId unit, bool named, int before,
                      OddsList *lines)
{
    uint64_t bursts = game->marked[MARK_BURST] | game->marked[MARK_THREE_BURSTS] | game->marked[MARK_SHORT];
    Stock stock = stock_of(&state->action, bursts);
    char name[NAME_SIZE * 2];
    fof_name_unit(game, state, unit, name, sizeof name);
    odds_add(lines, chance(rest_of(later_batch_fails(&stock, before, MINE_DRAWS))), "%s%shit by mines",
             named ? name : "", named ? " " : "");
}

/* Each unit has its own check, after its own attempt. */
static void mine_lines(const FofGame *game, const FofState *state, const Order *order, Action action,
                       OddsList *lines)
{
    uint64_t units[2];
    int before = 0;
    if (!(order->flags & ORDER_PLATOON)) {
        before = fof_attempt_draws(game, state, action, (UnitId)action.on);
        mine_line(game, state, (UnitId)action.on, false, before, lines);
        return;
    }
    fof_platoon_units(game, state, action, units);
    for (UnitId unit; (unit = fof_platoon_next(units, (UnitId)action.by)) != NO_UNIT; before += MINE_DRAWS) {
        before += fof_attempt_draws(game, state, action, unit);
        mine_line(game, state, unit, true, before, lines);
    }
}

/* 12.7: of all skills only that one leaves anything to chance. */
static bool adds_card(const FofGame *game, Action action)
{
    return action.verb == VERB_USE_SKILL && action.with >= 1 && action.with <= game->skill_count &&
           fof_skill_serves(game, action) == SERVES_ANY_ATTEMPT;
}

int fof_words_odds(const Game *game, const State *state, Action action, Odds *odds, int cap)
{
    OddsList lines = {odds, cap, 0};
    const Order *order = action.verb < VERBS ? fof_order_of((Verb)action.verb) : NULL;
    if (action.verb == VERB_EXHORT || adds_card(game, action))
        exhort_line(game, state, &lines);
    else if (order && order->success && order->flags & ORDER_PLATOON)
        platoon_lines(game, state, action, &lines);
    else if (order && order->success)
        attempt_lines(game, state, order, action, &lines);
    if (order && treads_on_mines(state, action))
        mine_lines(game, state, order, action, &lines);
    return lines.count;
}
