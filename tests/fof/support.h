/* support: positions for the tests of fire support (7.16): a company HQ that acts, its observers, and who fires for them. */
#ifndef TESTS_FOF_SUPPORT_H
#define TESTS_FOF_SUPPORT_H

#include <string.h>

#include "fof/act.h"
#include "fof/position/query.h"
#include "fof/turn.h"
#include "fof/weapons/support.h"
#include "minunit.h"

#define SUPPORT_MAP(type) "[mission]\nsystem = fof\ntype = " type "\ncolumns = 5\nrows = 5\n"
#define SUPPORT_BATTERY(more)                                                                         \
    "[agency battery]\ntitle = The field battery\nkind = artillery\n" more                            \
    "[fire battery he]\nvof = -5\nmissions = 4\narty-fo = 3\nmtr-fo = 2\nco-hq = 1\nplatoon-hq = 1\n" \
    "[fire battery smoke]\nscreen = 3\nmissions = 2\narty-fo = 3\n"                                   \
    "[fire battery wp]\nvof = -4\nscreen = 1\nmissions = 1\narty-fo = 3\nmtr-fo = 2\n"                \
    "[fire battery illumination]\nscreen = -2\nnearby = -1\nmissions = 2\narty-fo = 2\n"              \
    "[fire battery tot]\nvof = -7\nmissions = 1\narty-fo = 2\n"
#define SUPPORT_MORTARS \
    "[agency mortars]\nkind = mortar\n[fire mortars he]\nvof = -3\nmissions = 3\nmtr-fo = 3\narty-fo = 2\n"
#define SUPPORT_JETS \
    "[agency jets]\nkind = air\n[fire jets air-strike]\nvof = -6\nmissions = 1\nfac = 3\narty-fo = 2\n"
#define SUPPORT_ACTS "[state]\nturn = 2\nstep = 3.3.1b\nacting = COHQ\ncommands = 6\n"
#define SUPPORT_UNIT(id, kind, place) "[unit " id "]\ntype = " kind "\nat = " place "\nexperience = line\n"
#define SUPPORT_CARRIES(words) "carries = " words "\n"
#define SUPPORT_HQ SUPPORT_UNIT("COHQ", "co-hq", "3,2") SUPPORT_CARRIES("scr300")
#define SUPPORT_FO SUPPORT_UNIT("FO", "arty-fo", "3,2") SUPPORT_CARRIES("scr610")
/* A German who can be seen and does nothing, three cards ahead; friends stand on 3,2. */
#define SUPPORT_TARGET SUPPORT_UNIT("german-paralyzed-team-1", "german-paralyzed-team", "3,4")
#define SUPPORT(more)        \
    SUPPORT_MAP("offensive") \
    SUPPORT_BATTERY("") SUPPORT_MORTARS SUPPORT_ACTS SUPPORT_HQ SUPPORT_FO SUPPORT_TARGET more

#define CALL_HE "COHQ orders FO to call for fire with HE of the battery on 3,4"

/* Cards by what a call reads: no burst at all, one burst, three bursts, the short one. */
static inline int support_blank(Fof *p, int nth)
{
    unsigned bursts = 1 << MARK_BURST | 1 << MARK_THREE_BURSTS | 1 << MARK_SHORT;
    for (int card = 1; card < RESHUFFLE_CARD; card++)
        if (!(p->game->action[card].marks & bursts) && nth-- == 0)
            return card;
    return -1;
}

static inline int support_burst(Fof *p)
{
    return fof_card_with(p, MARK_BURST, true, 0);
}

static inline int support_three(Fof *p)
{
    return fof_card_with(p, MARK_THREE_BURSTS, true, 0);
}

static inline int support_short_card(Fof *p)
{
    return fof_card_with(p, MARK_SHORT, true, 0);
}

static inline int support_of(Fof *p, const char *agency, Shell shell)
{
    for (int i = 0; i < p->game->support.agency_count; i++)
        if (!strcmp(p->game->support.agencies[i].id, agency))
            return fof_support_line(p->game, i, shell);
    return -1;
}

/* The marker of this kind on a card; a kind of zeroes if there is none. */
static inline Marker support_on(Fof *p, MarkerKind kind, const char *card)
{
    int marker = fof_marker_find(p->state, kind, fof_card(p, card), -1);
    Marker none = {0};
    return marker < 0 ? none : p->state->markers[marker];
}

static inline int support_count(Fof *p, MarkerKind kind)
{
    int count = 0;
    for (int i = 0; i < MAX_MARKERS; i++)
        count += p->state->markers[i].kind == kind;
    return count;
}

/* The odds line of this name. */
static inline Odds support_odds(Fof *p, const char *action, const char *outcome)
{
    Odds lines[8];
    Action read;
    if (!fof_rules.parse((const Game *)p->game, (const State *)p->state, action, &read))
        return (Odds){0};
    int count = fof_rules.odds((const Game *)p->game, (const State *)p->state, read, lines, 8);
    for (int i = 0; i < count; i++)
        if (!strcmp(lines[i].outcome, outcome))
            return lines[i];
    return (Odds){0};
}

#endif
