/* ahead: a guessed position played on by quick judgement of both sides, to see what an answer leads to. */
#include <stdlib.h>

#include "ai/search/parts.h"

typedef struct Ahead {
    Search *search;
    State *state;
    Ask ask;
    int nodes;
} Ahead;

static void look(Ahead *ahead)
{
    ahead->search->rules->ask(ahead->search->game, ahead->state, &ahead->ask);
}

static bool goes_on(const Ahead *ahead)
{
    return ahead->ask.kind == ASK_DECIDE && ahead->nodes < ahead->search->mindset->quick->nodes;
}

static void do_it(Ahead *ahead, Action action)
{
    ahead->search->rules->apply(ahead->search->game, ahead->state, action, NULL);
    ahead->nodes++;
    look(ahead);
}

static bool refused(const Ahead *ahead, Action action)
{
    return ahead->search->rules->refuse(ahead->search->game, ahead->state, action, NULL);
}

static Pace pace(const Ahead *ahead)
{
    return ahead->search->mindset->pace(ahead->search->game, ahead->state);
}

/* Whoever plays on knows no more than the side that he plays. */
static Outlook outlook(Ahead *ahead)
{
    Search *search = ahead->search;
    search->rules->mask(search->game, ahead->state, ahead->ask.side, search->seen);
    return search_outlook(search->mindset, search->mindset->quick, search->rules, search->game, search->seen);
}

static void answer(Ahead *ahead)
{
    Outlook asked = outlook(ahead);
    Shortlist list;
    search_consider(ahead->search, ahead->search->quick_mind, &asked, &list);
    do_it(ahead, list.action[0]);
}

/* ---- a whole phase of orders by one judgement of it ---- */

static int by_worth(const void *a, const void *b)
{
    const Idea *one = a, *two = b;
    return one->worth != two->worth ? (one->worth < two->worth) - (one->worth > two->worth)
                                    : (one->order > two->order) - (one->order < two->order);
}

static int list_ideas(Ahead *ahead)
{
    Search *search = ahead->search;
    Outlook asked = outlook(ahead);
    int count = 0, answers = search_list(search, search->quick_mind, &asked);
    ahead->nodes += search->mindset->breadth(search->quick_mind);
    for (int i = 0; i < answers; i++) {
        int worth = search->mindset->judge(search->quick_mind, search->answers[i]);
        if (worth > 0)
            search->ideas[count++] = (Idea){search->answers[i], worth, i};
    }
    qsort(search->ideas, (size_t)count, sizeof *search->ideas, by_worth);
    return count;
}

static bool asks_for_orders(const Ahead *ahead, int phase)
{
    if (!goes_on(ahead))
        return false;
    Pace now = pace(ahead);
    return now.orders && now.phase == phase;
}

/* What an order has brought about, until the orders go on: a landing, an ambush. */
static void settle(Ahead *ahead, int phase)
{
    while (goes_on(ahead) && pace(ahead).phase == phase && !pace(ahead).orders)
        answer(ahead);
}

static void end_orders(Ahead *ahead, int phase)
{
    Action done = ahead->search->mindset->done;
    while (asks_for_orders(ahead, phase))
        if (refused(ahead, done))
            answer(ahead);
        else
            do_it(ahead, done);
}

/* The best first, one for each who can be told. */
static void order_all(Ahead *ahead)
{
    uint8_t told[(UINT16_MAX + 1) / 8] = {0}; /* a bit for each; 0 is nobody in particular */
    int phase = pace(ahead).phase, count = list_ideas(ahead);
    for (int i = 0; i < count && asks_for_orders(ahead, phase); i++) {
        Action action = ahead->search->ideas[i].action;
        uint8_t *byte = &told[action.on / 8], bit = (uint8_t)(1 << action.on % 8);
        if ((action.on && *byte & bit) || refused(ahead, action))
            continue;
        *byte |= bit;
        do_it(ahead, action);
        settle(ahead, phase);
    }
    end_orders(ahead, phase);
}

int search_ahead(Search *search, int periods)
{
    Ahead ahead = {.search = search, .state = search->then};
    look(&ahead);
    if (!goes_on(&ahead))
        return 0;
    int period = pace(&ahead).period;
    while (goes_on(&ahead)) {
        Pace now = pace(&ahead);
        periods -= now.period != period;
        if (periods < 0 || (periods == 0 && now.orders))
            break;
        period = now.period;
        if (now.orders)
            order_all(&ahead);
        else
            answer(&ahead);
    }
    return ahead.nodes;
}
