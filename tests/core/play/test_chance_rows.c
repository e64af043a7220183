/* Cards and rolls that a test or a lesson lays ready: what `force` of the door takes, and what it refuses unchanged. */
#include "core/play/chance_rows.h"

#include <string.h>

#include "minunit.h"

static const uint64_t FIVE = 0x1f;

TEST(forced_cards_come_next_in_any_case_of_the_word)
{
    Deck deck;
    Dice dice = {0};
    Rng rng;
    const int cards[] = {4, 1};
    deck_init(&deck, FIVE, DECK_NO_CARD);
    rng_seed(&rng, 1, 1);
    CHECK_TEXT(chance_force(&deck, &dice, "Deck", cards, 2), NULL);
    CHECK_INT(deck_draw_one(&deck, &rng), 4);
    CHECK_INT(deck_draw_one(&deck, &rng), 1);
    CHECK_INT(dice.forced_count, 0);
}

TEST(forced_rolls_come_next)
{
    Deck deck;
    Dice dice = {0};
    Rng rng;
    const int rolls[] = {6, 2};
    deck_init(&deck, FIVE, DECK_NO_CARD);
    rng_seed(&rng, 1, 1);
    CHECK_TEXT(chance_force(&deck, &dice, "dice", rolls, 2), NULL);
    CHECK_INT(dice_roll(&dice, &rng, 6), 6);
    CHECK_INT(dice_roll(&dice, &rng, 6), 2);
    CHECK_INT(deck.stacked_count, 0);
}

TEST(what_cannot_be_forced_changes_nothing)
{
    Deck deck, before;
    Dice dice = {0}, none = {0};
    const int twice[] = {1, 1}, foreign[] = {63}, beyond[] = {1 - 256}, large[] = {1 + 256}, roll[] = {101};
    int many[DECK_CARDS] = {0};
    deck_init(&deck, FIVE, DECK_NO_CARD);
    before = deck;
    CHECK_TEXT(chance_force(&deck, &dice, "deck", twice, 2), "each card once, and only cards of the deck");
    CHECK_TEXT(chance_force(&deck, &dice, "deck", foreign, 1), "each card once, and only cards of the deck");
    CHECK_TEXT(chance_force(&deck, &dice, "deck", beyond, 1), "each card once, and only cards of the deck");
    CHECK_TEXT(chance_force(&deck, &dice, "deck", large, 1), "each card once, and only cards of the deck");
    CHECK_TEXT(chance_force(&deck, &dice, "deck", many, DECK_CARDS),
               "each card once, and only cards of the deck");
    CHECK_TEXT(chance_force(&deck, &dice, "dice", roll, 1), "up to 15 rolls from 1 to 100");
    CHECK_TEXT(chance_force(&deck, &dice, "coins", twice, 2), "there are 'deck' and 'dice'");
    CHECK(memcmp(&deck, &before, sizeof deck) == 0);
    CHECK(memcmp(&dice, &none, sizeof dice) == 0);
}
