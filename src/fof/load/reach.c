/* reach: whether the rows of a hierarchy can ever be used. A situation is what is known of each
 * condition: that it holds, that it does not, or nothing. */
#include "fof/load/reach.h"

#include "core/base/text.h"
#include "fof/position/names.h"

typedef struct Known {
    uint64_t holds, fails; /* bits by Condition */
} Known;

/* What follows from a condition; with CONDITION_NOT: that the other does not hold. The reverse is drawn from
 * the same row. */
static const uint8_t follows[][2] = {
    {CONDITION_SAME_CARD, CONDITION_SEES_OPPONENT},
    {CONDITION_SAME_CARD, CONDITION_SEEN},
    {CONDITION_FIRE_FROM_ELSEWHERE, CONDITION_UNDER_FIRE},
    {CONDITION_TRADING_FIRE, CONDITION_UNDER_FIRE},
    {CONDITION_TRADING_FIRE, CONDITION_FIRING},
    {CONDITION_BETTER_FIRE, CONDITION_FIRING},
    {CONDITION_FORTIFIED, CONDITION_IN_COVER},
    {CONDITION_HEAVY_WEAPON, CONDITION_SUPPORT_WEAPON},
    {CONDITION_LEADER_TEAM, CONDITION_FIRE_TEAM},
    {CONDITION_SPECIALIST_TEAM, CONDITION_FIRE_TEAM},
    {CONDITION_LEADER_TEAM, CONDITION_SPECIALIST_TEAM | CONDITION_NOT},
    {CONDITION_FIRE_TEAM, CONDITION_ASSAULT_TEAM | CONDITION_NOT},
    {CONDITION_FIRE_TEAM, CONDITION_LITTER_TEAM | CONDITION_NOT},
    {CONDITION_FIRE_TEAM, CONDITION_PARALYZED_TEAM | CONDITION_NOT},
    {CONDITION_FIRE_TEAM, CONDITION_SQUAD | CONDITION_NOT},
    {CONDITION_ASSAULT_TEAM, CONDITION_LITTER_TEAM | CONDITION_NOT},
    {CONDITION_ASSAULT_TEAM, CONDITION_PARALYZED_TEAM | CONDITION_NOT},
    {CONDITION_ASSAULT_TEAM, CONDITION_SQUAD | CONDITION_NOT},
    {CONDITION_LITTER_TEAM, CONDITION_PARALYZED_TEAM | CONDITION_NOT},
    {CONDITION_LITTER_TEAM, CONDITION_SQUAD | CONDITION_NOT},
    {CONDITION_PARALYZED_TEAM, CONDITION_SQUAD | CONDITION_NOT},
    {CONDITION_TEAMS_TOGETHER, CONDITION_LITTER_TEAM | CONDITION_NOT},
    {CONDITION_TEAMS_TOGETHER, CONDITION_PARALYZED_TEAM | CONDITION_NOT},
    {CONDITION_TEAMS_TOGETHER, CONDITION_SQUAD | CONDITION_NOT},
};

static bool known(const Known *situation, unsigned condition)
{
    uint64_t bit = (uint64_t)1 << (condition & ~(unsigned)CONDITION_NOT);
    return ((condition & CONDITION_NOT ? situation->fails : situation->holds) & bit) != 0;
}

static void learn(Known *situation, unsigned condition)
{
    uint64_t bit = (uint64_t)1 << (condition & ~(unsigned)CONDITION_NOT);
    if (condition & CONDITION_NOT)
        situation->fails |= bit;
    else
        situation->holds |= bit;
}

/* Adds a fact with all that follows from it; false if it contradicts what is known. */
static bool learn_all(Known *situation, unsigned condition)
{
    Known before;
    learn(situation, condition);
    do {
        before = *situation;
        for (unsigned i = 0; i < sizeof follows / sizeof *follows; i++) {
            if (known(situation, follows[i][0]))
                learn(situation, follows[i][1]);
            if (known(situation, follows[i][1] ^ (unsigned)CONDITION_NOT))
                learn(situation, follows[i][0] | (unsigned)CONDITION_NOT);
        }
    } while (before.holds != situation->holds || before.fails != situation->fails);
    return !(situation->holds & situation->fails);
}

/* What is known of everybody whom the column of the list is for (8.6.2): all but the pinned list are for units that are neither pinned
 * nor made teams by a hit. */
static void learn_use(const Hierarchy *list, int column, Known *situation)
{
    static const uint8_t teams[] = {CONDITION_ASSAULT_TEAM, CONDITION_FIRE_TEAM, CONDITION_LITTER_TEAM,
                                    CONDITION_PARALYZED_TEAM, CONDITION_TEAMS_TOGETHER};
    if (list->use == USE_PINNED) {
        learn_all(situation, CONDITION_LEADER_HERE | (column == COLUMN_ALONE ? CONDITION_NOT : 0));
        return;
    }
    learn_all(situation, CONDITION_PINNED | CONDITION_NOT);
    if (list->use != USE_SPOTTER)
        learn_all(situation, CONDITION_MISSIONS_LEFT | CONDITION_NOT);
    if (list->use == USE_SPENT)
        learn_all(situation, CONDITION_FIRE_TEAM);
    for (unsigned i = 0; i < sizeof teams && list->use != USE_SPENT; i++)
        learn_all(situation, teams[i] | CONDITION_NOT);
}

/* Adds what is known when the row fits; false if it never does. */
static bool learn_row(const HierarchyRow *row, Known *situation)
{
    bool possible = true;
    for (int i = 0; i < MAX_CONDITIONS && row->when[i]; i++)
        possible = learn_all(situation, row->when[i]) && possible;
    return possible;
}

static bool row_fits(const HierarchyRow *row, const Known *situation)
{
    for (int i = 0; i < MAX_CONDITIONS && row->when[i]; i++)
        if (!known(situation, row->when[i]))
            return false;
    return true;
}

bool fof_row_possible(const HierarchyRow *row)
{
    Known situation = {0, 0};
    return learn_row(row, &situation);
}

/* The first row before it that fits for this column whenever it does; -1 if no single one does. */
static int hidden_by(const Hierarchy *list, int row, int column, const Known *situation)
{
    for (int before = 0; before < row; before++)
        if (list->rows[before].column[column] && row_fits(&list->rows[before], situation))
            return before;
    return -1;
}

/* A search that has looked at so many situations gives up and takes the row as it is. */
enum { MOST_SITUATIONS = 20000 };

/* Whether the situation can be filled in so that none of the rows from `from` up to `to` fits: each must fail
 * by one of its conditions. */
static bool escapes(const Hierarchy *list, int column, int from, int to, Known situation, int *looked_at)
{
    while (from < to && !list->rows[from].column[column])
        from++;
    if (from == to || ++*looked_at > MOST_SITUATIONS)
        return true;
    const HierarchyRow *row = &list->rows[from];
    for (int i = 0; i < MAX_CONDITIONS && row->when[i]; i++) {
        Known other = situation;
        if (learn_all(&other, row->when[i] ^ (unsigned)CONDITION_NOT) &&
            escapes(list, column, from + 1, to, other, looked_at))
            return true;
    }
    return false;
}

bool fof_row_unreachable(const Hierarchy *list, int row, int column, char why[ERROR_SIZE])
{
    Known situation = {0, 0};
    int looked_at = 0;
    if (!fof_row_possible(&list->rows[row]))
        return false; /* told already */
    learn_use(list, column, &situation);
    if (!learn_row(&list->rows[row], &situation)) {
        text_print(why, ERROR_SIZE,
                   "no unit for whom this column is can be in the situation; the list is for %s",
                   fof_hierarchy_use_words[list->use]);
        return true;
    }
    int before = hidden_by(list, row, column, &situation);
    text_print(why, ERROR_SIZE,
               before >= 0 ? "the row '%s' before it fits whenever this one does"
                           : "one of the rows before it fits whenever this one does",
               before >= 0 ? list->rows[before].id : "");
    return before >= 0 || !escapes(list, column, 0, row, situation, &looked_at);
}
