/* Chance: the numbers, cards and rolls that follow from a seed, and what a position says of them. */
#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/play/chance_rows.h"
#include "core/play/deck.h"
#include "core/play/dice.h"
#include "minunit.h"
#include "nets/golden_text.h"

TEST(numbers_follow_from_a_seed_as_they_did)
{
    static const uint32_t bounds[] = {1, 2, 3, 6, 10, 52, 1000, 0x80000000u, 0x80000001u, 0xffffffffu};
    Writer found = {0};
    for (uint64_t seed = 0; seed < 5; seed++) {
        Rng rng;
        rng_seed(&rng, seed, seed * 7);
        writer_print(&found, "seed %d\t%llx", (int)seed, (unsigned long long)rng_next64(&rng));
        for (int i = 0; i < 40; i++)
            writer_print(&found, " %u", rng_below(&rng, bounds[i % COUNT_OF(bounds)]));
        writer_print(&found, " %llx\n", (unsigned long long)rng_next64(&rng));
    }
    golden_text("tests/replays/core-numbers.tsv", &found);
}

static void tell_deck(Writer *found, const Deck *deck)
{
    writer_print(found, " (%d left, %d even, %d stacked)", deck_size(deck),
                 deck_left(deck, 0x5555555555555555u), deck->stacked_count);
}

static void draw_some(Writer *found, Deck *deck, Rng *rng)
{
    uint8_t cards[DECK_CARDS];
    for (int batch = 0; batch < 12; batch++) {
        int count = batch % 4;
        bool shuffled = deck_draw(deck, rng, count, cards);
        for (int i = 0; i < count; i++)
            writer_print(found, " %d", cards[i]);
        writer_text(found, shuffled ? " shuffled" : ";");
    }
    tell_deck(found, deck);
    writer_print(found, " %d", deck_draw_one(deck, rng));
}

TEST(cards_are_drawn_as_they_were)
{
    static const uint64_t decks[] = {
        0x7, 0xff, 0x101010101010101u, 0x8000000000000001u, 0xfffffffffffffu, UINT64_MAX};
    static const uint8_t stacks[][4] = {{0, 1, 2}, {0, 0}, {2, 63}, {63, 0}, {1, 8, 16}, {64}};
    Writer found = {0};
    for (int i = 0; i < COUNT_OF(decks); i++)
        for (int order = 0; order < 2; order++)
            for (int stack = 0; stack < COUNT_OF(stacks); stack++) {
                Deck deck;
                Rng rng;
                rng_seed(&rng, (uint64_t)stack + 1, 3);
                deck_init(&deck, decks[i],
                          order ? (uint8_t)__builtin_ctzll(decks[i] >> 1) + 1 : DECK_NO_CARD);
                writer_print(&found, "deck %d %s\t", i, order ? "with an order to shuffle" : "plain");
                if (deck_size(&deck) >= 3) {
                    draw_some(&found, &deck, &rng);
                    writer_print(&found, " stacked %d",
                                 deck_stack(&deck, stacks[stack], 3 - (stack + 1) / 2 % 3));
                    draw_some(&found, &deck, &rng);
                }
                deck_mask(&deck);
                tell_deck(&found, &deck);
                writer_text(&found, "\n");
            }
    Deck deck;
    uint8_t many[DECK_STACKED + 1];
    for (int i = 0; i <= DECK_STACKED; i++)
        many[i] = (uint8_t)i;
    deck_init(&deck, UINT64_MAX, DECK_NO_CARD);
    for (int count = -1; count <= DECK_STACKED + 1; count += DECK_STACKED / 2 + (count < 0))
        writer_print(&found, "%d stacked\t%d\n", count, deck_stack(&deck, many, count));
    writer_print(&found, "one more\t%d\n", deck_stack(&deck, many, DECK_STACKED + 1));
    golden_text("tests/replays/core-cards.tsv", &found);
}

TEST(rolls_are_what_they_were)
{
    static const int forced[] = {1, 2, 6, 7, 10, 100, 1, 3, 5, 9, 2, 4, 8, 6, 6, 1};
    static const int wrong[] = {0, 101, -1};
    Writer found = {0};
    for (int count = -1; count <= DICE_FORCED + 1; count++) {
        Dice dice = {.forced_count = 2, .forced = {4, 4}};
        Rng rng;
        rng_seed(&rng, 5, 5);
        writer_print(&found, "%d laid ready\t%d:", count, dice_force(&dice, forced, count));
        for (int i = 0; i < DICE_FORCED + 3; i++)
            writer_print(&found, " %d", dice_roll(&dice, &rng, i % 3 ? 6 : 10));
        writer_text(&found, "\n");
    }
    for (int i = 0; i < COUNT_OF(wrong); i++) {
        Dice dice = {0};
        writer_print(&found, "%d laid ready alone\t%d %d\n", wrong[i], dice_force(&dice, &wrong[i], 1),
                     dice.forced_count);
    }
    golden_text("tests/replays/core-rolls.tsv", &found);
}

/* ---- in a file ---- */

typedef struct Table {
    Rng rng;
    Dice dice;
    Deck deck;
    uint8_t eyes;
} Table;

static const FieldSheet SHEETS[] = {
    {"rng", .rows = rng_rows, .at = offsetof(Table, rng)},
    {"dice", .rows = dice_rows, .at = offsetof(Table, dice)},
    {"deck", .rows = deck_rows, .at = offsetof(Table, deck)},
    {0},
};

static void read_table(void *context, const char *what, const char *text)
{
    Writer *found = context, dump = {0};
    Errors errors = {0};
    Table table = {.eyes = FIELD_ALL_EYES};
    deck_init(&table.deck, 0xc0000000000000ffu, DECK_NO_CARD);
    Fields at = {.whole = &table, .eyes = &table.eyes};
    Doc *doc = doc_parse("t", text, strlen(text), &errors);
    writer_print(found, "%s\t", what);
    if (doc)
        fields_take(doc, SHEETS, NULL, at, &errors);
    fields_dump(at, SHEETS, &dump);
    table.eyes = 0;
    fields_dump(at, SHEETS, &dump);
    golden_line(found, dump.text);
    writer_text(found, "\t");
    golden_errors(found, &errors);
    writer_text(found, "\n");
    writer_free(&dump);
    doc_free(doc);
}

TEST(positions_say_of_chance_what_they_said)
{
    Writer found = {0};
    setenv("CONTACT_DATA", "/nowhere", 1);
    golden_variations("[rng]\nstate = 0123456789abcdef\nstream = 1\n[dice]\nforced = 1 2 99 100\n[deck]\n"
                      "left = 0 1 7 62\nstacked = 62 63 1\n",
                      read_table, &found);
    golden_variations(
        "[dice]\nforced = 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15\n[deck]\nleft = 0 7\nstacked = 7 0\n",
        read_table, &found);
    golden_text("tests/replays/core-chance.tsv", &found);
}
