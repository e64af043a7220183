/* contact: positions for tests of potential contacts (8.2, 8.3): open ground, five cards by five, a squad in the middle. */
#ifndef TESTS_FOF_CONTACT_H
#define TESTS_FOF_CONTACT_H

#include <stdlib.h>

#include "ai/fof/enemy/contact.h"
#include "ai/fof/enemy/package.h"
#include "core/base/ensure.h"
#include "fof/fire/fire.h"
#include "fof/load/load.h"
#include "fof/position/change.h"
#include "fof/turn.h"

#define CONTACT_MAP(type) \
    "[mission]\nsystem = fof\nuse = fof/default.ini\ntype = " type "\ncolumns = 5\nrows = 5\n"
#define CONTACT_TURN(turn) "[state]\nturn = " turn "\nstep = 3.3.2d\ncommands = 1\n"
#define CONTACT_START CONTACT_MAP("offensive") CONTACT_TURN("2")
#define CONTACT_SQUAD TURN_SQUAD("1/1", "1", "3,3")
#define CONTACT_PC(card, letter) "[card " card "]\npc = " letter "\n"
#define CONTACT_MINES "[package mines]\nmines = yes\n"
/* A list of one package, which comes without a draw. A list needs something that always fits: see contact_open. */
#define CONTACT_ONLY(package) \
    "[package last-resort]\nmines = yes\n[contacts all]\n1 = " package "\n2 = last-resort\n"
#define CONTACT_RIFLES                                                                                 \
    "[package rifles]\nunits = german-rifle-squad\ndistance = close\nspotted = yes\n[placement]\n1 = " \
    "front\n"

/* Only the first package of the first list can come, without a draw. */
static inline Fof *contact_open(const char *ini)
{
    Fof *p = fof_open(ini);
    ((FofGame *)(uintptr_t)p->game)->contacts.lists[0].column = 1;
    return p;
}

static inline void contact_run(Fof *p)
{
    fof_contact_evaluate(fof_play(p));
}

/* The last act of this kind; its kind is ACT_NONE if there is none. */
static inline Act contact_act(const Fof *p, ActKind kind)
{
    Act act = {0};
    for (int i = 0; i < MAX_ACTS; i++)
        if (p->state->acts[i].kind == kind)
            act = p->state->acts[i];
    return act;
}

/* The package that came, or -1. */
static inline int contact_came(const Fof *p)
{
    Act act = contact_act(p, ACT_PACKAGE);
    return act.kind == ACT_PACKAGE && act.result ? act.row : -1;
}

static inline int contact_units(const Fof *p, const char *type)
{
    int count = 0;
    for (int id = 0; id < MAX_UNITS; id++)
        count += unit_in_play(p->state, (UnitId)id) &&
                 strcmp(p->game->types[p->state->units[id].type].id, type) == 0;
    return count;
}

static inline int contact_pc(Fof *p, const char *card)
{
    return p->state->cards[fof_card(p, card)].pc;
}

/* The same game from a seed of its own, with nothing drawn yet. */
static inline void contact_again(Fof *p, const FofState *start, uint64_t seed)
{
    *p->state = *start;
    rng_seed(&p->state->rng, seed, 1);
}

/* Chi-square of counts against chances out of `whole`. Cells without a chance must be empty. */
static inline double contact_chi_square(const int *counts, const int *chances, int cells, int whole,
                                        int total)
{
    double sum = 0;
    for (int i = 0; i < cells; i++) {
        double expected = (double)total * chances[i] / whole, off = counts[i] - expected;
        if (chances[i])
            sum += off * off / expected;
        else if (counts[i])
            return 1e9;
    }
    return sum;
}

#endif
