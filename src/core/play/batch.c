/* batch: see the header. */
#include "core/play/batch.h"

#include "core/base/ensure.h"

Stock stock_of(const Deck *deck, uint64_t marked)
{
    Deck whole = *deck;
    ENSURE(deck->reshuffle != DECK_NO_CARD);
    deck_shuffle(&whole);
    return (Stock){.cards = deck_size(deck),
                   .blanks = deck_left(deck, ~marked),
                   .all_cards = deck_size(&whole),
                   .all_blanks = deck_left(&whole, ~marked),
                   .reshuffle = deck->left >> deck->reshuffle & 1};
}

/* No mark in a batch, with `kept` cards of the present deck still there: if they run out inside the batch, it goes on with all the
 * cards that are not in it. */
static Ratio of_these_fails(const Stock *stock, int kept, int draws)
{
    int near = draws < kept ? draws : kept, far = draws - near;
    Ratio first = ratio_of(ratio_ways(stock->blanks, near), ratio_ways(stock->cards, near));
    return ratio_times(
        first, ratio_of(ratio_ways(stock->all_blanks - near, far), ratio_ways(stock->all_cards - near, far)));
}

static Ratio full_deck_fails(const Stock *stock, int draws)
{
    return ratio_of(ratio_ways(stock->all_blanks, draws), ratio_ways(stock->all_cards, draws));
}

/* The chance that everything has been shuffled by the end of a batch, `drawn` cards from now. */
static Ratio shuffled_after(const Stock *stock, int drawn)
{
    if (drawn > stock->cards && stock->reshuffle)
        return ratio_part(1, 1);
    if (drawn > stock->cards) /* it lay among the discards, which came back in the middle */
        return ratio_part(drawn - stock->cards, stock->all_cards - stock->cards + 1);
    return stock->reshuffle ? ratio_part(drawn, stock->cards + 1) : ratio_part(0, 1);
}

Ratio batch_fails(const Stock *stock, int before, int draws)
{
    if (before > stock->cards)
        return full_deck_fails(stock, draws);
    return ratio_mixed(shuffled_after(stock, before), full_deck_fails(stock, draws),
                       of_these_fails(stock, stock->cards - before, draws));
}

/* One more card without a mark, after a batch that had none. */
static Ratio next_fails(const Stock *stock, int draws)
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
        return ratio_part(0, 1);
    return ratio_mixed(shuffled_after(stock, draws), full_deck_fails(stock, 1),
                       of_these_fails(&next, next.cards, 1));
}

/* ---- successes, and what spoils them ---- */

Ratio batch_next_succeeds(const Hopes *hopes, int draws)
{
    return ratio_minus(next_fails(&hopes->spoilt, draws), next_fails(&hopes->any, draws));
}

/* The numbers of successes among so many cards, the others blank: so many ways of all. */
static Ratio draws_of(int cards, int goods, int blanks, int drawn, int good)
{
    return ratio_of(wide_times(ratio_ways(goods, good), ratio_ways(blanks, drawn - good)),
                    ratio_ways(cards, drawn));
}

/* Exactly one success in a batch and nothing that spoils it: among the `kept` cards of the present deck or, where these run
 * out, among all that are not in the batch. */
static Ratio of_these_one(const Hopes *hopes, int kept, int draws)
{
    const Stock *any = &hopes->any;
    int near = draws < kept ? draws : kept, far = draws - near;
    int goods = hopes->spoilt.blanks - any->blanks, all_goods = hopes->spoilt.all_blanks - any->all_blanks;
    Ratio sum = ratio_part(0, 1);
    for (int good = 0; good <= 1 && good <= near; good++) {
        int blank = near - good;
        Ratio first = draws_of(any->cards, goods, any->blanks, near, good);
        if (1 - good <= far && !wide_is_zero(first.top)) /* then there are so many */
            sum = ratio_plus(sum, ratio_times(first, draws_of(any->all_cards - near, all_goods - good,
                                                              any->all_blanks - blank, far, 1 - good)));
    }
    return sum;
}

/* The same after other batches of `before` cards in all. */
static Ratio in_batch_one(const Hopes *hopes, int before, int draws)
{
    Hopes full = *hopes;
    full.any.cards = hopes->any.all_cards;
    full.any.blanks = hopes->any.all_blanks;
    full.spoilt.blanks = hopes->spoilt.all_blanks;
    Ratio fresh = of_these_one(&full, full.any.cards, draws);
    if (before > hopes->any.cards)
        return fresh;
    return ratio_mixed(shuffled_after(&hopes->any, before), fresh,
                       of_these_one(hopes, hopes->any.cards - before, draws));
}

Ratio batch_succeeds(const Hopes *hopes, int before, int draws)
{
    return ratio_minus(batch_fails(&hopes->spoilt, before, draws), batch_fails(&hopes->any, before, draws));
}

Ratio batch_has_several(const Hopes *hopes, int before, int draws)
{
    return ratio_minus(batch_succeeds(hopes, before, draws), in_batch_one(hopes, before, draws));
}

Chance chance_of(Ratio ratio)
{
    ENSURE(!ratio.top.high && !ratio.bottom.high);
    return (Chance){ratio.top.low, ratio.bottom.low};
}
