/* Odds of critical hits (7.10.3, 7.11.4) against a count of every way in which the cards can come. */
#include <math.h>
#include <string.h>

#include "fof/fight.h"
#include "fof/weapons/jam.h"
#include "fof/words/words.h"

#define FIRING                                                                                     \
    FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") UNIT("HMG", "hmg-30", "1,1") PLATOON("1") \
              UNIT("g1", "german-litter-team", "1,2"))
#define AT_POINT_BLANK \
    FIGHT(UNIT("1/1", "rifle-squad", "1,1") PLATOON("1") UNIT("g1", "german-litter-team", "1,1"))

/* ---- every way ---- */

enum { GOOD, BAD, BLANK, SORTS };

typedef struct Pile {
    int of[SORTS], reshuffle;
} Pile;

static int height(const Pile *pile)
{
    return pile->of[GOOD] + pile->of[BAD] + pile->of[BLANK] + pile->reshuffle;
}

static Pile without(const Pile *all, const Pile *seen)
{
    Pile left = *all;
    for (int sort = 0; sort < SORTS; sort++)
        left.of[sort] -= seen->of[sort];
    left.reshuffle -= seen->reshuffle;
    return left;
}

/* The chance that the last of the batches has two good cards and no bad one: card by card, as the deck is drawn. The list of
 * sizes ends with 0. */
static double two_in_the_last(Pile left, Pile seen, const Pile *all, const int *batch)
{
    double chance = 0;
    int drawn = seen.of[GOOD] + seen.of[BAD] + seen.of[BLANK];
    if (drawn == *batch && !batch[1])
        return seen.of[GOOD] >= 2 && !seen.of[BAD];
    if (drawn == *batch)
        return two_in_the_last(seen.reshuffle ? *all : left, (Pile){{0}, 0}, all, batch + 1);
    if (!height(&left))
        left = without(all, &seen);
    for (int sort = 0; sort < SORTS; sort++) {
        Pile rest = left, more = seen;
        if (!left.of[sort])
            continue;
        rest.of[sort]--, more.of[sort]++;
        chance += (double)left.of[sort] / height(&left) * two_in_the_last(rest, more, all, batch);
    }
    if (left.reshuffle) {
        Pile rest = left, more = seen;
        rest.reshuffle--, more.reshuffle++;
        chance += 1.0 / height(&left) * two_in_the_last(rest, more, all, batch);
    }
    return chance;
}

static Pile pile_of(const Fof *p, uint64_t cards, Action action, bool jams)
{
    uint64_t bad = jams ? p->game->marked[MARK_JAM] & cards : 0;
    uint64_t good = fof_attempt_successes(p->game, action) & cards & ~bad,
             reshuffle = cards >> RESHUFFLE_CARD & 1;
    int goods = __builtin_popcountll(good), bads = __builtin_popcountll(bad);
    return (Pile){{goods, bads, __builtin_popcountll(cards) - goods - bads - (int)reshuffle}, (int)reshuffle};
}

static Action read_order(const Fof *p, const char *text)
{
    Action action = {0};
    fof_words_parse((const Game *)p->game, (const State *)p->state, text, &action);
    return action;
}

static double every_way(const Fof *p, const char *text, bool jams, const int *batches)
{
    const Deck *deck = &p->state->action;
    Action action = read_order(p, text);
    Pile all = pile_of(p, deck->all, action, jams);
    return two_in_the_last(pile_of(p, deck->left, action, jams), (Pile){{0}, 0}, &all, batches);
}

/* ---- what the module says ---- */

/* -1 if there is no such line. */
static double said(const Fof *p, const char *text, const char *outcome)
{
    Odds odds[12];
    int count = fof_words_odds((const Game *)p->game, (const State *)p->state, read_order(p, text), odds,
                               COUNT_OF(odds));
    for (int i = 0; i < count; i++)
        if (strcmp(odds[i].outcome, outcome) == 0)
            return (double)odds[i].numerator / (double)odds[i].denominator;
    return -1;
}

/* Leaves the first so many cards that show the mark, so many that do not, the jam if it is wanted, and the reshuffle card,
 * without which there is no deck between two batches. */
static void leave(Fof *p, int mark, int goods, int blanks, bool jam)
{
    uint64_t left = 1ull << RESHUFFLE_CARD;
    for (int i = 0; i < goods; i++)
        left |= 1ull << fof_card_with(p, mark, true, i);
    for (int i = 0; i < blanks; i++)
        left |= 1ull << fof_card_with(p, mark, false, i);
    left &= ~p->game->marked[MARK_JAM];
    p->state->action.left = left | (jam ? p->game->marked[MARK_JAM] : 0);
}

static void check_order(Fof *p, const char *text, bool jams, int draws)
{
    const int once[] = {draws, 0};
    CHECK(fabs(said(p, text, "critical hit") - every_way(p, text, jams, once)) < 1e-12);
}

static void check_all_decks(Fof *p, int mark, void (*check)(Fof *p))
{
    check(p);
    for (int goods = 0; goods < 4; goods++)
        for (int blanks = 0; blanks < 5; blanks++)
            for (int jam = 0; jam < 2; jam++) {
                leave(p, mark, goods, blanks, jam);
                check(p);
            }
}

static void check_concentrated(Fof *p)
{
    check_order(p, "1HQ orders 1/1 to concentrate fire on 1,2", false, 2);
    check_order(p, "1HQ orders HMG to concentrate fire on 1,2", true, 3); /* 7.12: a jam spoils it */
}

TEST(odds_tell_the_critical_hit_of_concentrated_fire, "FOF-7.11.4-1")
{
    Fof *p = fof_open(FIRING);
    CHECK(said(p, "1HQ orders 1/1 to concentrate fire on 1,2", "critical hit") > 0);
    check_all_decks(p, MARK_CROSSHAIRS, check_concentrated);
    fof_close(p);
}

static void check_thrown(Fof *p)
{
    check_order(p, "1HQ orders 1/1 to throw grenades at 1,1 against g1", false, 2);
}

TEST(odds_tell_the_critical_hit_of_grenades, "FOF-7.10.3-1")
{
    Fof *p = fof_open(AT_POINT_BLANK);
    CHECK(said(p, "1HQ orders 1/1 to throw grenades at 1,1 against g1", "critical hit") > 0);
    check_all_decks(p, MARK_GRENADE, check_thrown);
    fof_close(p);
}

static void check_platoon(Fof *p)
{
    static const char order[] = "1HQ orders its platoon to concentrate fire on 1,2";
    const int first[] = {2, 0}, second[] = {2, 3, 0};
    CHECK(fabs(said(p, order, "critical hit of 1/1") - every_way(p, order, false, first)) < 1e-12);
    CHECK(fabs(said(p, order, "critical hit of HMG") - every_way(p, order, true, second)) < 1e-12);
}

TEST(odds_tell_the_critical_hits_of_a_platoon)
{
    Fof *p = fof_open(FIRING);
    CHECK(said(p, "1HQ orders its platoon to concentrate fire on 1,2", "critical hit of HMG") > 0);
    check_all_decks(p, MARK_CROSSHAIRS, check_platoon);
    fof_close(p);
}

/* One card is no two, and cover is found or not. */
TEST(odds_tell_no_critical_hit_where_there_can_be_none)
{
    Fof *p = fof_open(FIRING);
    fof_u(p, "1/1")->experience = GREEN;
    CHECK(said(p, "1HQ orders 1/1 to concentrate fire on 1,2", "success") > 0);
    CHECK(said(p, "1HQ orders 1/1 to concentrate fire on 1,2", "critical hit") < 0);
    CHECK(said(p, "1HQ orders 1/1 to seek cover", "critical hit") < 0);
    fof_close(p);
}
