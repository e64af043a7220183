/* Odds of attempts against a count of every way in which the cards can come (2.2.3, 4.2, 4.2.1b). */
#include <math.h>
#include <string.h>

#include "core/base/ensure.h"
#include "fof/position.h"
#include "fof/position/change.h"
#include "fof/position/names.h"
#include "fof/position/query.h"
#include "fof/words/words.h"
#include "minunit.h"

/* A platoon whose HQ is green, 1/1 line and 2/1 veteran, under fire in the woods. */
#define PLATOON                                                                     \
    "[mission]\ntype = offensive\ncolumns = 3\nrows = 4\n"                          \
    "[state]\nturn = 2\nstep = 3.3.2b\nacting = 1HQ\ncommands = 6\n"                \
    "[card 2,2]\nterrain = woods\n"                                                 \
    "[unit 1HQ]\ntype = platoon-hq\nplatoon = 1\nat = 2,2\nexperience = green\n"    \
    "[unit 1/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,2\nexperience = line\n"    \
    "[unit 2/1]\ntype = rifle-squad\nplatoon = 1\nat = 2,2\nexperience = veteran\n" \
    "[marker 0]\nkind = grenade-miss\nvalue = -1\nat = 2,2\n"

/* ---- every way ---- */

typedef struct Pile {
    int blanks, goods, reshuffle;
} Pile;

typedef struct Batch {
    int size;
    bool must_fail;
} Batch;

static int height(Pile pile)
{
    return pile.blanks + pile.goods + pile.reshuffle;
}

/* The chance that every batch that must fail does: card by card, as the deck is drawn. The last batch has size 0. */
static double none_succeeds(Pile left, Pile seen, Pile all, const Batch *batch, int drawn)
{
    double chance = 0;
    if (!batch->size)
        return 1;
    if (drawn == batch->size)
        return none_succeeds(seen.reshuffle ? all : left, (Pile){0, 0, 0}, all, batch + 1, 0);
    if (!height(left))
        left = (Pile){all.blanks - seen.blanks, all.goods - seen.goods, all.reshuffle - seen.reshuffle};
    double one = 1.0 / height(left);
    if (left.blanks) {
        Pile rest = left, more = seen;
        rest.blanks--, more.blanks++;
        chance += left.blanks * one * none_succeeds(rest, more, all, batch, drawn + 1);
    }
    if (left.goods && !batch->must_fail) {
        Pile rest = left, more = seen;
        rest.goods--, more.goods++;
        chance += left.goods * one * none_succeeds(rest, more, all, batch, drawn + 1);
    }
    if (left.reshuffle) {
        Pile rest = left, more = seen;
        rest.reshuffle--, more.reshuffle++;
        chance += one * none_succeeds(rest, more, all, batch, drawn);
    }
    return chance;
}

static Pile pile_of(uint64_t cards, uint64_t marked)
{
    uint64_t goods = cards & marked, reshuffle = cards >> RESHUFFLE_CARD & 1;
    return (Pile){__builtin_popcountll(cards) - __builtin_popcountll(goods) - (int)reshuffle,
                  __builtin_popcountll(goods), (int)reshuffle};
}

static double one_of(const Fof *p, uint64_t marked, const Batch *batches)
{
    const Deck *deck = &p->state->action;
    return 1 - none_succeeds(pile_of(deck->left, marked), (Pile){0, 0, 0}, pile_of(deck->all, marked),
                             batches, 0);
}

static double success(const Fof *p, int mark, const Batch *batches)
{
    return one_of(p, p->game->marked[mark], batches);
}

/* ---- what the module says ---- */

static int odds_of(Fof *p, const char *text, Odds *odds, int cap)
{
    Action action;
    const Game *game = (const Game *)p->game;
    const State *state = (const State *)p->state;
    if (!fof_words_parse(game, state, text, &action) || fof_rules.refuse(game, state, action, NULL))
        return -1;
    return fof_words_odds(game, state, action, odds, cap);
}

static bool is_exactly(const Odds *odds, const char *outcome, double chance)
{
    double said = (double)odds->numerator / (double)odds->denominator;
    return strcmp(odds->outcome, outcome) == 0 && fabs(said - chance) < 1e-12;
}

/* Leaves so many cards with the mark and so many without. */
static void leave(Fof *p, int mark, int goods, int blanks)
{
    uint64_t left = 1ull << RESHUFFLE_CARD;
    for (int i = 0; i < goods; i++)
        left |= 1ull << fof_card_with(p, mark, true, i);
    for (int i = 0; i < blanks; i++)
        left |= 1ull << fof_card_with(p, mark, false, i);
    p->state->action.left = left;
}

static void check_attempt(Fof *p, const char *text, int mark, int draws)
{
    const Batch once[] = {{draws, true}, {0, false}}, twice[] = {{draws, true}, {1, true}, {0, false}};
    Odds odds[4] = {0};
    CHECK_INT(odds_of(p, text, odds, 4), 2);
    CHECK(is_exactly(&odds[0], "success", success(p, mark, once)));
    CHECK(is_exactly(&odds[1], "after exhort", success(p, mark, twice)));
}

TEST(fof_odds_of_a_full_deck_are_those_of_every_way)
{
    Fof *p = fof_open(PLATOON);
    CHECK_INT(deck_size(&p->state->action), 50);
    check_attempt(p, "1HQ orders 1/1 to infiltrate to 2,3", MARK_INFILTRATE, 2);
    check_attempt(p, "1HQ orders 2/1 to infiltrate to 2,3", MARK_INFILTRATE, 3);
    check_attempt(p, "1HQ orders 1HQ to infiltrate to 2,3", MARK_INFILTRATE, 1);
    check_attempt(p, "1HQ orders 1/1 to seek cover", MARK_COVER, 4);
    fof_close(p);
}

TEST(fof_odds_are_fractions_in_lowest_terms)
{
    Fof *p = fof_open(PLATOON);
    Odds odds[4] = {0};
    leave(p, MARK_INFILTRATE, 2, 4);
    CHECK_INT(odds_of(p, "1HQ orders 1/1 to infiltrate to 2,3", odds, 4), 2);
    CHECK_INT(odds[0].numerator, 3); /* 1 - 4*3 / 6*5 */
    CHECK_INT(odds[0].denominator, 5);
    fof_close(p);
}

TEST(fof_odds_hold_when_the_deck_runs_low_or_out)
{
    Fof *p = fof_open(PLATOON);
    for (int goods = 0; goods < 4; goods++)
        for (int blanks = 0; blanks < 6; blanks++) {
            leave(p, MARK_INFILTRATE, goods, blanks);
            check_attempt(p, "1HQ orders 1/1 to infiltrate to 2,3", MARK_INFILTRATE, 2);
            check_attempt(p, "1HQ orders 2/1 to infiltrate to 2,3", MARK_INFILTRATE, 3);
            leave(p, MARK_COVER, goods, blanks);
            check_attempt(p, "1HQ orders 2/1 to seek cover", MARK_COVER, 5);
        }
    fof_close(p);
}

TEST(fof_odds_hold_without_the_reshuffle_card)
{
    Fof *p = fof_open(PLATOON);
    for (int blanks = 0; blanks < 5; blanks++) {
        leave(p, MARK_INFILTRATE, blanks % 2, blanks);
        p->state->action.left &= ~(1ull << RESHUFFLE_CARD);
        check_attempt(p, "1HQ orders 1/1 to infiltrate to 2,3", MARK_INFILTRATE, 2);
        check_attempt(p, "1HQ orders 2/1 to infiltrate to 2,3", MARK_INFILTRATE, 3);
    }
    fof_close(p);
}

/* One line per unit: those before it have drawn, whatever came of it. */
static void check_platoon(Fof *p)
{
    const Batch first[] = {{2, true}, {0, false}}, second[] = {{2, false}, {3, true}, {0, false}},
                last[] = {{2, false}, {3, false}, {1, true}, {0, false}};
    Odds odds[8] = {0};
    CHECK_INT(odds_of(p, "1HQ orders its platoon to infiltrate to 2,3", odds, 8), 3);
    CHECK(is_exactly(&odds[0], "success of 1/1", success(p, MARK_INFILTRATE, first)));
    CHECK(is_exactly(&odds[1], "success of 2/1", success(p, MARK_INFILTRATE, second)));
    CHECK(is_exactly(&odds[2], "success of 1HQ", success(p, MARK_INFILTRATE, last))); /* the HQ goes last */
}

TEST(fof_odds_of_a_platoon_order_have_a_line_for_each_unit)
{
    Fof *p = fof_open(PLATOON);
    check_platoon(p);
    for (int goods = 0; goods < 4; goods++)
        for (int blanks = 0; blanks < 7; blanks++) {
            leave(p, MARK_INFILTRATE, goods, blanks);
            check_platoon(p);
        }
    fof_close(p);
}

/* 7.9.1: a unit's check for mines comes after its own attempt, and after attempts and checks of those before it. */
static void check_mines(Fof *p)
{
    const uint64_t *marked = p->game->marked;
    uint64_t bursts = marked[MARK_BURST] | marked[MARK_THREE_BURSTS] | marked[MARK_SHORT];
    const Batch first[] = {{2, false}, {3, true}, {0, false}},
                second[] = {{2, false}, {3, false}, {3, false}, {3, true}, {0, false}},
                last[] = {{2, false}, {3, false}, {3, false}, {3, false}, {1, false}, {3, true}, {0, false}};
    Odds odds[8] = {0};
    CHECK_INT(odds_of(p, "1HQ orders its platoon to infiltrate to 2,3", odds, 8), 6);
    CHECK(is_exactly(&odds[3], "1/1 hit by mines", one_of(p, bursts, first)));
    CHECK(is_exactly(&odds[4], "2/1 hit by mines", one_of(p, bursts, second)));
    CHECK(is_exactly(&odds[5], "1HQ hit by mines", one_of(p, bursts, last)));
    CHECK_INT(odds_of(p, "1HQ orders 1/1 to infiltrate to 2,3", odds, 8), 3);
    CHECK(is_exactly(&odds[2], "hit by mines", one_of(p, bursts, first)));
}

TEST(fof_odds_of_mines_count_what_is_drawn_before, "FOF-7.9.1-1")
{
    Fof *p = fof_open(PLATOON "[marker 9]\nkind = mines\nat = 2,3\nvalue = -4\n");
    check_mines(p);
    for (int bursts = 0; bursts < 3; bursts++)
        for (int blanks = 0; blanks < 9; blanks += 2) {
            leave(p, MARK_BURST, bursts, blanks);
            check_mines(p);
        }
    fof_close(p);
}

TEST(fof_odds_name_no_exhort_that_cannot_be_paid)
{
    Fof *p = fof_open(PLATOON);
    Odds odds[4] = {0};
    p->state->commands = 1;
    CHECK_INT(odds_of(p, "1HQ orders 1/1 to infiltrate to 2,3", odds, 4), 1);
    CHECK_TEXT(odds[0].outcome, "success");
    fof_close(p);
}

/* Where as much is under way as can be, nobody can be asked whether he exhorts. */
TEST(fof_odds_name_no_exhort_that_nobody_could_be_asked_for)
{
    Fof *p = fof_open(PLATOON);
    Odds odds[4] = {0};
    Action action;
    const State *state = (const State *)p->state;
    const Game *game = (const Game *)p->game;
    CHECK(fof_words_parse(game, state, "1HQ orders 1/1 to infiltrate to 2,3", &action));
    p->state->frame_count = MAX_FRAMES;
    CHECK_INT(fof_words_odds(game, state, action, odds, 4), 1);
    CHECK_TEXT(odds[0].outcome, "success");
    fof_close(p);
}

TEST(fof_odds_say_nothing_of_what_is_certain)
{
    Fof *p = fof_open(PLATOON);
    Odds odds[4] = {0};
    CHECK_INT(odds_of(p, "1HQ orders 1/1 to move to 2,3", odds, 4), 0);
    CHECK_INT(odds_of(p, "done", odds, 4), 0);
    fof_close(p);
}

TEST(fof_odds_of_a_rally_without_fire_are_one, "FOF-4.2.3a-1")
{
    Fof *p = fof_open(PLATOON);
    Odds odds[4] = {0};
    p->state->units[fof_unit(p, "1/1")].flags |= UNIT_PINNED;
    fof_marker_remove(fof_play(p), 0);
    CHECK_INT(odds_of(p, "1HQ orders 1/1 to remove pinned", odds, 4), 1);
    CHECK_TEXT(odds[0].outcome, "success");
    CHECK_INT((int)odds[0].numerator, 1);
    CHECK_INT((int)odds[0].denominator, 1);
    fof_close(p);
}

TEST(fof_odds_of_exhorting_are_those_of_one_card)
{
    const Batch one[] = {{1, true}, {0, false}};
    Fof *p = fof_open(PLATOON);
    Odds odds[4] = {0};
    fof_deck(p, 2, fof_card_with(p, MARK_INFILTRATE, false, 0), fof_card_with(p, MARK_INFILTRATE, false, 1));
    CHECK(fof_do(p, "1HQ orders 1/1 to infiltrate to 2,3"));
    CHECK_INT(odds_of(p, "exhort 1/1 by 1HQ", odds, 4), 1);
    CHECK(is_exactly(&odds[0], "success", success(p, MARK_INFILTRATE, one)));
    fof_close(p);
}

/* Cards laid ready are nobody's knowledge. */
TEST(fof_odds_do_not_know_the_cards_laid_ready)
{
    Fof *p = fof_open(PLATOON);
    Odds before[4], after[4];
    memset(before, 0, sizeof before), memset(after, 0, sizeof after);
    CHECK_INT(odds_of(p, "1HQ orders 1/1 to infiltrate to 2,3", before, 4), 2);
    fof_deck(p, 2, fof_card_with(p, MARK_INFILTRATE, true, 0), fof_card_with(p, MARK_INFILTRATE, true, 1));
    CHECK_INT(odds_of(p, "1HQ orders 1/1 to infiltrate to 2,3", after, 4), 2);
    CHECK_BYTES(after, before, sizeof before);
    fof_close(p);
}
