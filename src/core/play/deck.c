#include "core/play/deck.h"

#include <string.h>

#include "core/base/ensure.h"

static_assert(sizeof(Deck) == 64, "a Deck lies in positions: no padding");

static const uint64_t BYTE_ONES = 0x0101010101010101u;

static uint64_t bit(uint8_t card)
{
    return card < DECK_CARDS ? (uint64_t)1 << card : 0;
}

/* In each byte the number of cards in this byte and all lower ones; the top byte holds the whole count.
 * Every draw passes here, and a plain build has no instruction for it. */
static uint64_t running_counts(uint64_t set)
{
    set -= set >> 1 & 0x5555555555555555u;
    set = (set & 0x3333333333333333u) + (set >> 2 & 0x3333333333333333u);
    set = (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return set * BYTE_ONES;
}

static int cards_in(uint64_t set)
{
    return (int)(running_counts(set) >> 56);
}

/* The n-th card of a set, counted from 0: its byte, all eight compared at once, then card by card. */
static uint8_t nth_card(uint64_t set, uint64_t counts, uint32_t n)
{
    uint64_t high = BYTE_ONES << 7;
    uint64_t passed = (((BYTE_ONES * n | high) - counts) & high) >> 7; /* 1 in each byte before it */
    int byte = (int)(passed * BYTE_ONES >> 56);
    uint32_t before = byte == 0 ? 0 : (uint32_t)(counts >> (8 * (byte - 1)) & 0xff);
    uint64_t rest = set >> (8 * byte);
    for (; before < n; before++)
        rest &= rest - 1;
    return (uint8_t)(8 * byte + __builtin_ctzll(rest));
}

static uint8_t take_stacked(Deck *deck)
{
    uint8_t card = deck->stacked[0];
    deck->stacked_count--;
    memmove(deck->stacked, deck->stacked + 1, deck->stacked_count);
    deck->stacked[deck->stacked_count] = 0; /* unused bytes stay zero: positions are compared as bytes */
    ENSURE(deck->left & bit(card)); /* stacked cards come first, so nothing can have drawn them before */
    return card;
}

static uint8_t take_any(const Deck *deck, Rng *rng)
{
    uint64_t counts = running_counts(deck->left);
    return nth_card(deck->left, counts, rng_below(rng, (uint32_t)(counts >> 56)));
}

void deck_init(Deck *deck, uint64_t cards, uint8_t reshuffle)
{
    ENSURE(reshuffle == DECK_NO_CARD || (cards & bit(reshuffle)));
    *deck = (Deck){.all = cards, .left = cards, .reshuffle = reshuffle};
}

bool deck_draw(Deck *deck, Rng *rng, int count, uint8_t *cards)
{
    uint64_t order = bit(deck->reshuffle);
    ENSURE(count >= 0 && count <= cards_in(deck->all & ~order));
    uint64_t seen = 0; /* in this batch: these stay out when the cards run out in the middle */
    for (int drawn = 0; drawn < count;) {
        if (deck->left == 0)
            deck->left = deck->all & ~seen;
        uint8_t card = deck->stacked_count > 0 ? take_stacked(deck) : take_any(deck, rng);
        deck->left &= ~bit(card);
        seen |= bit(card);
        if (card != deck->reshuffle)
            cards[drawn++] = card;
    }
    bool ordered = seen & order;
    if (ordered)
        deck_shuffle(deck);
    return ordered;
}

uint8_t deck_draw_one(Deck *deck, Rng *rng)
{
    uint8_t card;
    deck_draw(deck, rng, 1, &card);
    return card;
}

bool deck_stack(Deck *deck, const uint8_t *cards, int count)
{
    if (count < 0 || count > DECK_STACKED)
        return false;
    uint64_t stacked = 0;
    for (int i = 0; i < count; i++) {
        if (!(deck->all & ~stacked & bit(cards[i])))
            return false;
        stacked |= bit(cards[i]);
    }
    memset(deck->stacked, 0, sizeof deck->stacked);
    for (int i = 0; i < count; i++)
        deck->stacked[i] = cards[i];
    deck->stacked_count = (uint8_t)count;
    deck->left |= stacked;
    return true;
}

void deck_shuffle(Deck *deck)
{
    deck->left = deck->all;
}

int deck_left(const Deck *deck, uint64_t which)
{
    return cards_in(deck->left & which & ~bit(deck->reshuffle));
}

int deck_size(const Deck *deck)
{
    return deck_left(deck, deck->all);
}

void deck_mask(Deck *deck)
{
    memset(deck->stacked, 0, sizeof deck->stacked);
    deck->stacked_count = 0;
}

const char *deck_broken(const Deck *deck, uint64_t cards)
{
    uint64_t stacked = 0;
    if (deck->all != cards)
        return "the deck does not have all its cards";
    if (deck->left & ~deck->all)
        return "a card is left that is not in the deck";
    if (deck->stacked_count > DECK_STACKED)
        return "more cards are laid ready than can be";
    for (int i = 0; i < DECK_STACKED; i++) {
        if (i >= deck->stacked_count && deck->stacked[i])
            return "bytes behind the cards laid ready are not zero";
        if (i >= deck->stacked_count)
            continue;
        uint64_t bit = deck->stacked[i] < DECK_CARDS ? 1ull << deck->stacked[i] : 0;
        if (!(deck->left & bit))
            return "a card laid ready is not left in the deck";
        if (stacked & bit)
            return "a card is laid ready twice";
        stacked |= bit;
    }
    return NULL;
}
