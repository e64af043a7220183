/* Odds: lists beyond their room, and the chance of a card after others, with and without the card that shuffles. */
#include "core/play/odds.h"

#include "minunit.h"

TEST(odds_beyond_their_room_are_counted)
{
    Odds odds[1];
    OddsList list = {odds, 1, 0};
    odds_add(&list, (Chance){1, 3}, "%s is %d", "it", 7);
    odds_add(&list, (Chance){2, 3}, "nothing");
    CHECK_INT(list.count, 2);
    CHECK_TEXT(odds[0].outcome, "it is 7");
    CHECK_INT(odds[0].numerator, 1);
    CHECK_INT(odds[0].denominator, 3);
}

TEST(odds_that_split_say_both_unless_nothing_comes_of_the_other)
{
    Odds odds[3];
    OddsList list = {odds, 3, 0};
    odds_split(&list, 4, 10, "found", "nothing yet");
    odds_split(&list, 3, 6, "attacks", NULL);
    CHECK_INT(list.count, 3);
    CHECK_TEXT(odds[0].outcome, "found");
    CHECK(odds[0].numerator == 4 && odds[0].denominator == 10);
    CHECK_TEXT(odds[1].outcome, "nothing yet");
    CHECK(odds[1].numerator == 6 && odds[1].denominator == 10);
    CHECK_TEXT(odds[2].outcome, "attacks");
}

TEST(a_later_card_is_as_likely_as_the_next_unless_a_shuffle_may_come_before_it)
{
    Deck deck;
    deck_init(&deck, 0x1e, DECK_NO_CARD); /* 1 to 4 */
    Chance chance = deck_chance(&deck, 0x02, 3);
    CHECK(chance.numerator == 1 && chance.denominator == 4);
    deck_init(&deck, 0x1e, 4); /* 4 shuffles: 1 to 3 can be drawn */
    deck.left = 0x12;          /* 1 and 4 are left */
    chance = deck_chance(&deck, 0x02, 0);
    CHECK(chance.numerator == 1 && chance.denominator == 1);
    chance = deck_chance(&deck, 0x02, 1); /* nothing is left before it: all come back */
    CHECK(chance.numerator == 1 && chance.denominator == 3);
    deck.left = 0x16; /* 1, 2 and 4: half of the draws of card 1 come second, a third after a shuffle */
    chance = deck_chance(&deck, 0x02, 1);
    CHECK(chance.numerator == 4 && chance.denominator == 9);
}

TEST(a_deck_that_is_not_whole_is_broken)
{
    Deck deck;
    deck_init(&deck, 0x1e, DECK_NO_CARD);
    CHECK(!deck_broken(&deck, 0x1e));
    CHECK_TEXT(deck_broken(&deck, 0x3e), "the deck does not have all its cards");
    deck.left = 0x20;
    CHECK_TEXT(deck_broken(&deck, 0x1e), "a card is left that is not in the deck");
    deck.left = 0x02;
    deck.stacked_count = 1;
    deck.stacked[0] = 2;
    CHECK_TEXT(deck_broken(&deck, 0x1e), "a card laid ready is not left in the deck");
}
