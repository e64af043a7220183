/* golden_table: a game played at random, of which everything goes into a hash: what is asked, allowed, refused, likely, drawn, told and
 * seen at every decision. The same on every machine. */
#ifndef TESTS_NETS_GOLDEN_TABLE_H
#define TESTS_NETS_GOLDEN_TABLE_H

#include "core/play/rules.h"

enum { GOLDEN_LEGAL = 4096 };

typedef struct GoldenTable {
    const Rules *rules;
    const Game *game;              /* the caller's */
    State *state, *seen, *guessed; /* only the first is for the caller */
    Action legal[GOLDEN_LEGAL];
    int count;
    Rng rng; /* of the one who plays: seeded by the caller */
    Log log;
    uint64_t hash;
} GoldenTable;

void golden_open(GoldenTable *table, const Rules *rules);
void golden_close(GoldenTable *table);
/* Takes the question in and answers it; false if there is nothing to decide. By verb: any verb is as likely as another, so that what
 * seldom is possible is done as well. `number` counts the decisions of a game, from 0: not everything is looked at every time. */
bool golden_decision(GoldenTable *table, int number, bool by_verb);
/* Take in what happened (the log is cleared), the figures at the end, anything else. */
void golden_events(GoldenTable *table);
void golden_scores(GoldenTable *table);
void golden_number(GoldenTable *table, int64_t number);

#endif
