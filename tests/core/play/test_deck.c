/* The deck: fair draws, the reshuffle card, batches, cards put on top, what is left. */
#include "minunit.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/play/deck.h"

enum { ACTION_CARDS = 50, RESHUFFLE = 50 }; /* an action deck: 50 cards and the one that orders a shuffle */
static const uint64_t ACTION_DECK = ((uint64_t)1 << (ACTION_CARDS + 1)) - 1;

static Deck action_deck(Rng *rng, uint64_t seed)
{
    Deck deck;
    deck_init(&deck, ACTION_DECK, RESHUFFLE);
    rng_seed(rng, seed, 3);
    return deck;
}

static uint64_t set_of(const uint8_t *cards, int count)
{
    uint64_t set = 0;
    for (int i = 0; i < count; i++)
        set |= (uint64_t)1 << cards[i];
    return set;
}

/* ---- chances ---- */

/* The plain way that the deck's bit tricks must agree with. */
static uint8_t plain_nth(uint64_t set, uint32_t n)
{
    for (uint8_t card = 0;; card++)
        if (set >> card & 1 && n-- == 0)
            return card;
}

TEST(deck_picks_the_card_that_the_generator_names)
{
    Rng rng, same;
    rng_seed(&rng, 77, 1);
    for (int i = 0; i < 20000; i++) {
        uint64_t cards = (uint64_t)rng_next(&rng) << 32 | rng_next(&rng);
        if (i % 3 == 0)
            cards &= (uint64_t)rng_next(&rng) << 32 | rng_next(&rng);
        if (i == 0)
            cards = UINT64_MAX;
        if (cards == 0)
            continue;
        Deck deck;
        deck_init(&deck, cards, DECK_NO_CARD);
        same = rng;
        uint8_t expected = plain_nth(cards, rng_below(&same, (uint32_t)deck_size(&deck)));
        CHECK_INT(deck_draw_one(&deck, &rng), expected);
        CHECK_INT(deck_size(&deck), __builtin_popcountll(cards) - 1);
    }
}

/* Every order of four cards comes equally often, with a shuffle card in between or not. */
static void check_orders_are_uniform(uint64_t cards, uint8_t reshuffle)
{
    enum { EACH = 1000, ORDERS = 24 };
    int seen[256] = {0};
    Rng rng;
    rng_seed(&rng, 12, 34);
    for (int i = 0; i < EACH * ORDERS; i++) {
        Deck deck;
        uint8_t batch[4];
        deck_init(&deck, cards, reshuffle);
        deck_draw(&deck, &rng, 4, batch);
        seen[batch[0] << 6 | batch[1] << 4 | batch[2] << 2 | batch[3]]++;
    }
    int orders = 0;
    for (int i = 0; i < COUNT_OF(seen); i++) {
        if (seen[i] == 0)
            continue;
        orders++;
        CHECK(abs(seen[i] - EACH) < 130); /* four deviations */
    }
    CHECK_INT(orders, ORDERS);
}

TEST(deck_gives_every_order_the_same_chance)
{
    check_orders_are_uniform(0x0f, DECK_NO_CARD);
    check_orders_are_uniform(0x1f, 4);
}

/* Drawn one by one: with k cards above the reshuffle card, the shuffle comes with draw k+1. It may lie above,
 * between or below the 50 others: 51 places, one chance in 51 each. */
TEST(deck_reshuffle_card_lies_at_any_depth_with_equal_chance)
{
    enum { EACH = 400 };
    int depth[ACTION_CARDS + 1] = {0};
    Rng rng;
    Deck deck = action_deck(&rng, 6);
    for (int cycle = 0; cycle < EACH * (ACTION_CARDS + 1); cycle++) {
        int draws = 0;
        uint8_t card;
        bool shuffled = false;
        while (!shuffled) {
            shuffled = deck_draw(&deck, &rng, 1, &card);
            draws++;
        }
        CHECK(draws <= ACTION_CARDS + 1);
        CHECK_INT(deck_size(&deck), ACTION_CARDS);
        depth[draws - 1]++;
    }
    for (int i = 0; i <= ACTION_CARDS; i++)
        CHECK(abs(depth[i] - EACH) < 90); /* more than four deviations */
}

/* ---- batches ---- */

TEST(deck_draws_all_that_are_due_and_none_twice, "FOF-2.2.3-1")
{
    Rng rng;
    Deck deck = action_deck(&rng, 1);
    for (int i = 0; i < 5000; i++) {
        int due = 1 + i % ACTION_CARDS;
        uint8_t batch[ACTION_CARDS];
        deck_draw(&deck, &rng, due, batch);
        uint64_t set = set_of(batch, due);
        CHECK_INT(__builtin_popcountll(set), due);
        CHECK((set & ~ACTION_DECK) == 0);
    }
}

TEST(deck_finishes_the_batch_then_shuffles_everything, "FOF-2.2.3-2")
{
    Rng rng;
    Deck deck = action_deck(&rng, 2);
    uint8_t batch[4];
    CHECK(deck_stack(&deck, (uint8_t[]){9, 8}, 2));
    CHECK(!deck_draw(&deck, &rng, 2, batch));
    CHECK_INT(deck_size(&deck), 48);
    CHECK(deck_stack(&deck, (uint8_t[]){1, RESHUFFLE, 2, 3, 4}, 5));
    CHECK(deck_draw(&deck, &rng, 4, batch));
    CHECK_BYTES(batch, ((uint8_t[]){1, 2, 3, 4}), 4);
    CHECK(deck.left == ACTION_DECK);
    CHECK_INT(deck_size(&deck), ACTION_CARDS);
}

TEST(deck_draws_another_card_for_the_reshuffle_card, "FOF-2.2.3-3")
{
    Rng rng;
    Deck deck = action_deck(&rng, 3);
    CHECK(deck_stack(&deck, (uint8_t[]){RESHUFFLE, 17}, 2));
    CHECK_INT(deck_draw_one(&deck, &rng), 17);
    CHECK_INT(deck_size(&deck), ACTION_CARDS);
    for (int i = 0; i < 5000; i++)
        CHECK(deck_draw_one(&deck, &rng) != RESHUFFLE);
}

TEST(deck_reshuffle_card_at_the_very_end_of_a_batch_waits_for_the_next, "FOF-2.2.3-2")
{
    Rng rng;
    Deck deck = action_deck(&rng, 3);
    uint8_t batch[2];
    CHECK(deck_stack(&deck, (uint8_t[]){5, 6, RESHUFFLE, 7}, 4));
    CHECK(!deck_draw(&deck, &rng, 2, batch));
    CHECK_INT(deck_size(&deck), 48);
    CHECK(deck_draw(&deck, &rng, 1, batch));
    CHECK_INT(batch[0], 7);
}

/* Cards run out inside a batch: those of this batch stay out, those of earlier ones come again, and so does
 * the reshuffle card only if this batch has not met it. */
TEST(deck_running_out_inside_a_batch_shuffles_those_not_in_it, "FOF-2.2.3-1", "FOF-2.2.3-2")
{
    for (uint64_t seed = 0; seed < 500; seed++) {
        Rng rng;
        rng_seed(&rng, seed, 9);
        Deck deck;
        uint8_t first[6], batch[5];
        deck_init(&deck, 0x1ff, 8); /* cards 0-7 and the reshuffle card 8 */
        CHECK(deck_stack(&deck, (uint8_t[]){0, 1, 2, 3, 4, 5}, 6));
        CHECK(!deck_draw(&deck, &rng, 6, first));
        CHECK(deck_draw(&deck, &rng, 5, batch)); /* 6, 7, the reshuffle card, then three of 0-5 */
        uint64_t set = set_of(batch, 5);
        CHECK_INT(__builtin_popcountll(set), 5);
        CHECK((set & 0xc0) == 0xc0);
        CHECK(batch[0] >= 6 && batch[1] >= 6);
        CHECK(deck.left == 0x1ff);
    }
}

TEST(deck_without_a_reshuffle_card_starts_again_when_empty)
{
    Rng rng;
    rng_seed(&rng, 8, 8);
    Deck deck;
    uint8_t batch[6];
    deck_init(&deck, 0x3f, DECK_NO_CARD);
    CHECK(!deck_draw(&deck, &rng, 4, batch));
    CHECK_INT(deck_size(&deck), 2);
    uint64_t old = set_of(batch, 4);
    CHECK(!deck_draw(&deck, &rng, 3, batch));
    CHECK(set_of(batch, 2) == (0x3f & ~old));
    CHECK((set_of(batch + 2, 1) & ~old) == 0);
    CHECK_INT(deck_size(&deck), 3);
    CHECK(deck.left == (old & ~set_of(batch + 2, 1)));
}

TEST(deck_gives_a_whole_deck_in_one_batch)
{
    Rng rng;
    Deck deck = action_deck(&rng, 4);
    uint8_t batch[ACTION_CARDS];
    for (int i = 0; i < 200; i++) {
        deck_draw(&deck, &rng, ACTION_CARDS, batch);
        CHECK(set_of(batch, ACTION_CARDS) == (ACTION_DECK & ~((uint64_t)1 << RESHUFFLE)));
    }
    CHECK(!deck_draw(&deck, &rng, 0, batch));
}

/* ---- cards put on top ---- */

TEST(deck_stacked_cards_come_first_and_ask_nothing_of_chance)
{
    Rng rng;
    Deck deck = action_deck(&rng, 5);
    Rng masked = {0};
    CHECK(deck_stack(&deck, (uint8_t[]){30, 4, 49}, 3));
    CHECK_INT(deck_draw_one(&deck, &masked), 30);
    CHECK_INT(deck_draw_one(&deck, &masked), 4);
    CHECK_INT(deck_draw_one(&deck, &masked), 49);
    CHECK_INT(deck_size(&deck), ACTION_CARDS - 3);
    for (int i = 0; i < COUNT_OF(deck.stacked); i++)
        CHECK_INT(deck.stacked[i], 0);
}

TEST(deck_stacked_cards_stay_on_top_through_shuffles)
{
    Rng rng;
    Deck deck = action_deck(&rng, 5);
    CHECK(deck_stack(&deck, (uint8_t[]){RESHUFFLE, 4, 49, 12}, 4));
    CHECK_INT(deck_draw_one(&deck, &rng), 4);
    CHECK_INT(deck_size(&deck), ACTION_CARDS);
    CHECK_INT(deck_draw_one(&deck, &rng), 49);
    deck_shuffle(&deck);
    CHECK_INT(deck_draw_one(&deck, &rng), 12);
}

TEST(deck_stack_brings_drawn_cards_back)
{
    Rng rng;
    Deck deck = action_deck(&rng, 5);
    CHECK(deck_stack(&deck, (uint8_t[]){7}, 1));
    CHECK_INT(deck_draw_one(&deck, &rng), 7);
    CHECK_INT(deck_left(&deck, (uint64_t)1 << 7), 0);
    CHECK(deck_stack(&deck, (uint8_t[]){7}, 1));
    CHECK_INT(deck_left(&deck, (uint64_t)1 << 7), 1);
    CHECK_INT(deck_draw_one(&deck, &rng), 7);
}

TEST(deck_stack_replaces_what_was_stacked)
{
    Rng rng;
    Deck deck = action_deck(&rng, 5), fresh = deck;
    CHECK(deck_stack(&deck, (uint8_t[]){1, 2, 3}, 3));
    CHECK(deck_stack(&deck, (uint8_t[]){9}, 1));
    CHECK(deck_stack(&fresh, (uint8_t[]){9}, 1));
    CHECK_BYTES(&deck, &fresh, sizeof deck);
    CHECK(deck_stack(&deck, (uint8_t[]){9}, 0)); /* nothing at all */
    CHECK_INT(deck.stacked_count, 0);
}

TEST(deck_stack_refuses_bad_cards_and_changes_nothing)
{
    Rng rng;
    Deck deck = action_deck(&rng, 5);
    uint8_t many[DECK_STACKED + 1];
    for (int i = 0; i < COUNT_OF(many); i++)
        many[i] = (uint8_t)i;
    CHECK(deck_stack(&deck, many, DECK_STACKED));
    Deck before = deck;
    CHECK(!deck_stack(&deck, many, DECK_STACKED + 1));
    CHECK(!deck_stack(&deck, many, -1));
    CHECK(!deck_stack(&deck, (uint8_t[]){3, 4, 3}, 3));
    CHECK(!deck_stack(&deck, (uint8_t[]){3, 51}, 2));
    CHECK(!deck_stack(&deck, (uint8_t[]){DECK_NO_CARD}, 1));
    CHECK_BYTES(&deck, &before, sizeof deck);
}

TEST(deck_mask_hides_the_order_and_keeps_what_is_left)
{
    Rng rng;
    Deck deck = action_deck(&rng, 5), other;
    deck_draw_one(&deck, &rng);
    other = deck;
    CHECK(deck_stack(&deck, (uint8_t[]){1, 2}, 2));
    CHECK(deck_stack(&other, (uint8_t[]){2, 1}, 2));
    uint64_t left = deck.left;
    deck_mask(&deck);
    deck_mask(&other);
    CHECK_BYTES(&deck, &other, sizeof deck);
    CHECK(deck.left == left);
    CHECK_INT(deck.stacked_count, 0);
}

/* ---- counts ---- */

TEST(deck_counts_what_is_left_without_the_reshuffle_card, "FOF-2.2.3-3")
{
    Rng rng;
    Deck deck = action_deck(&rng, 5);
    CHECK_INT(deck_size(&deck), ACTION_CARDS);
    CHECK_INT(deck_left(&deck, UINT64_MAX), ACTION_CARDS);
    CHECK_INT(deck_left(&deck, (uint64_t)1 << RESHUFFLE), 0);
    CHECK_INT(deck_left(&deck, 0x3ff), 10);
    CHECK(deck_stack(&deck, (uint8_t[]){0, 20}, 2));
    deck_draw_one(&deck, &rng);
    deck_draw_one(&deck, &rng);
    CHECK_INT(deck_size(&deck), ACTION_CARDS - 2);
    CHECK_INT(deck_left(&deck, 0x3ff), 9);
    Deck full;
    deck_init(&full, UINT64_MAX, DECK_NO_CARD);
    CHECK_INT(deck_size(&full), 64);
}
