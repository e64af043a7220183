/* turn: pieces of positions and small tools for tests that let the sequence of play run. */
#ifndef TESTS_FOF_TURN_H
#define TESTS_FOF_TURN_H

#include <string.h>

#include "fof/position.h"
#include "fof/position/query.h"
#include "fof/turn/impulses.h"
#include "fof/turn/sequence.h"
#include "fof/turn/steps.h"
#include "minunit.h"

#define TURN_MISSION(type) \
    "[mission]\nsystem = fof\nuse = fof/default.ini\ntype = " type "\ncolumns = 4\nrows = 3\n"
#define TURN_UNIT(id, kind, place) "[unit " id "]\ntype = " kind "\nat = " place "\n"
#define TURN_HQ(number, place) TURN_UNIT(number "HQ", "platoon-hq", place) "platoon = " number "\n"
#define TURN_SQUAD(id, platoon, place) TURN_UNIT(id, "rifle-squad", place) "platoon = " platoon "\n"
#define TURN_STEP(turn, step) "[state]\nturn = " turn "\nstep = " step "\n"
#define TURN_CARDS(cards) "[deck]\nnext = " cards "\n"
/* A spotted enemy who fires at nobody: there is contact, and nobody is under fire. */
#define TURN_CONTACT TURN_UNIT("german-paralyzed-team-1", "german-paralyzed-team", "4,3")

/* A position that asks nothing but what one squad does on general initiative. */
#define TURN_STAND "[state]\nturn = 2\nstep = 3.3.2d\ncommands = 1\n"
#define TURN_IDLE TURN_SQUAD("1/1", "1", "1,1")
#define TURN_SHELLS(number, place) "[marker " number "]\nkind = incoming\nvalue = -4\nat = " place "\n"
#define TURN_HELPLESS                                                    \
    TURN_UNIT("german-paralyzed-team-1", "german-paralyzed-team", "2,2") \
    TURN_UNIT("german-litter-team-1", "german-litter-team", "2,2")

/* Cards of the action deck by what the rule at hand reads; nth from 0. */
static inline int turn_commands(Fof *p, int activated, int initiative, int nth)
{
    for (int card = 1; card < ACTION_CARDS; card++)
        if (p->game->action[card].activated == activated && p->game->action[card].initiative == initiative &&
            nth-- == 0)
            return card;
    return -1;
}

static inline int turn_random(Fof *p, int column, int result, int nth)
{
    for (int card = 1; card < ACTION_CARDS; card++)
        if (p->game->action[card].random[column] == result && nth-- == 0)
            return card;
    return -1;
}

static inline const char *turn_step(const Fof *p)
{
    return fof_sequence[p->state->step].rule;
}

static inline const char *turn_topic(const Fof *p)
{
    Ask ask;
    fof_rules.ask((const Game *)p->game, (const State *)p->state, &ask);
    return ask.topic;
}

static inline Commander *turn_commander(Fof *p, const char *unit)
{
    return fof_commander_of(p->state, fof_unit(p, unit));
}

static inline bool turn_acts(Fof *p, const char *unit)
{
    return p->state->acting != NO_UNIT && p->state->acting == fof_unit(p, unit);
}

/* Nothing of the position is broken, and its dump comes back. */
static inline bool turn_sound(Fof *p)
{
    const char *wrong = fof_rules.broken((const Game *)p->game, (const State *)p->state);
    if (wrong)
        minunit_fail(__FILE__, __LINE__, "broken: %s", wrong);
    return !wrong && fof_round_trip(p);
}

static inline int turn_draws_left(const Fof *p)
{
    return deck_size(&p->state->action);
}

/* Does one row; the position stands where it stood. */
static inline void turn_row(Fof *p, const char *rule)
{
    Play *play = fof_play(p);
    uint8_t step = p->state->step;
    p->state->step = (uint8_t)fof_sequence_find(rule, (MissionType)p->game->type);
    fof_steps.run(play);
    p->state->step = step;
}

#endif
