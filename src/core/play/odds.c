/* odds: see the header. */
#include "core/play/odds.h"

#include <stdarg.h>
#include <stdio.h>

void odds_add(OddsList *list, Chance chance, const char *format, ...)
{
    va_list arguments;
    if (list->count < list->cap) {
        Odds *line = &list->odds[list->count];
        *line = (Odds){.numerator = chance.numerator, .denominator = chance.denominator};
        va_start(arguments, format);
        vsnprintf(line->outcome, LABEL_SIZE, format, arguments);
        va_end(arguments);
    }
    list->count++;
}

void odds_split(OddsList *list, int cases, int all, const char *happens, const char *otherwise)
{
    odds_add(list, (Chance){(uint64_t)cases, (uint64_t)all}, "%s", happens);
    if (otherwise)
        odds_add(list, (Chance){(uint64_t)(all - cases), (uint64_t)all}, "%s", otherwise);
}

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

/* All cards left are equally likely in every place; only the reshuffle card changes that. It lies before the next draw of
 * a deck of n cards with a chance of 1 in n + 1, before one of the next j with j in n + 1, and then every card of the deck
 * is as likely as any other. */
Chance deck_chance(const Deck *deck, uint64_t which, int earlier)
{
    Deck full = *deck;
    deck_shuffle(&full);
    uint64_t left = (uint64_t)deck_size(deck), good = (uint64_t)deck_left(deck, which);
    uint64_t all = (uint64_t)deck_size(&full), all_good = (uint64_t)deck_left(&full, which);
    uint64_t before = (uint64_t)earlier;
    if (before >= left)
        return (Chance){all_good, all};
    if (deck->reshuffle == DECK_NO_CARD || before == 0)
        return (Chance){good, left};
    /* before/(left+1) * all_good/all + (left+1-before)/(left+1) * good/left */
    return shortened(before * all_good * left + (left + 1 - before) * good * all, (left + 1) * all * left);
}
