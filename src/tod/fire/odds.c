/* odds: how many fall, of dice that each may hit. */
#include "tod/fire/volley.h"

enum { MOST_WAYS_BITS = 58 };

void tod_tally_begin(TodTally *tally)
{
    *tally = (TodTally){.ways = {1}, .all = 1};
}

static int common(int a, int b)
{
    return b ? common(b, a % b) : a;
}

/* Where the ways no longer fit into a number, each is rounded, and the likeliest keeps them summing up: exact to fifteen digits. */
static void shrink(TodTally *tally, uint64_t by)
{
    uint64_t left = tally->all = tally->all / by;
    int likeliest = 0;
    for (int i = 0; i <= tally->count; i++) {
        likeliest = tally->ways[i] > tally->ways[likeliest] ? i : likeliest;
        tally->ways[i] /= by;
    }
    for (int i = 0; i <= tally->count; i++)
        left -= i == likeliest ? 0 : tally->ways[i];
    tally->ways[likeliest] = left;
}

void tod_tally_add(TodTally *tally, int good, int of)
{
    int divisor = common(of, good);
    good /= divisor;
    of /= divisor;
    if (!good || tally->count == MAX_MEN)
        return;
    while (tally->all > ((uint64_t)1 << MOST_WAYS_BITS) / (uint64_t)of)
        shrink(tally, (uint64_t)of);
    tally->count++;
    for (int i = tally->count; i >= 0; i--)
        tally->ways[i] = (i < tally->count ? tally->ways[i] * (uint64_t)(of - good) : 0) +
                         (i ? tally->ways[i - 1] * (uint64_t)good : 0);
    tally->all *= (uint64_t)of;
}

void tod_tally_odds(const TodTally *tally, int most, OddsList *list)
{
    for (int i = 0; i <= most && i <= tally->count; i++) {
        uint64_t ways = tally->ways[i];
        for (int more = i + 1; i == most && more <= tally->count; more++)
            ways += tally->ways[more];
        if (!ways)
            continue;
        Chance chance = {ways, tally->all};
        if (!i)
            odds_add(list, chance, "nobody falls");
        else
            odds_add(list, chance, i == 1 ? "%d man falls" : "%d men fall", i);
    }
}
