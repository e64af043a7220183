/* golden_table: see the header. */
#include "nets/golden_table.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/base/hash.h"

enum {
    REFUSALS = 12,
    ODDS_TRIED = 3,
    ODDS_MOST = 64,
    SCORES_MOST = 32,
    LOOK_EVERY = 4,
    HALF_ASKED = 24,
    VERBS_TRIED = 64
};

static void add(GoldenTable *table, const void *bytes, size_t size)
{
    table->hash = hash_bytes(table->hash, bytes, size);
}

void golden_number(GoldenTable *table, int64_t number)
{
    add(table, &number, sizeof number);
}

static void add_text(GoldenTable *table, const char *text)
{
    add(table, text, strlen(text));
}

/* ---- what a position says ---- */

static void add_question(GoldenTable *table)
{
    Ask ask;
    table->rules->ask(table->game, table->state, &ask);
    golden_number(table, ask.kind);
    golden_number(table, ask.side);
    golden_number(table, ask.turn);
    add_text(table, ask.topic);
    add_text(table, ask.rule);
}

static void add_list(GoldenTable *table)
{
    int count = table->rules->legal(table->game, table->state, table->legal, GOLDEN_LEGAL);
    table->count = count < GOLDEN_LEGAL ? count : GOLDEN_LEGAL;
    golden_number(table, count);
    add(table, table->legal, (size_t)table->count * sizeof table->legal[0]);
}

static int below(GoldenTable *table, int n)
{
    return (int)rng_below(&table->rng, (uint32_t)n);
}

/* The fields behind the verb, in the order in which they are filled in. */
enum { FIELDS = 5 };
static uint16_t *field_of(Action *action, int field)
{
    uint16_t *const fields[FIELDS] = {&action->by, &action->on, &action->at, &action->to, &action->with};
    return fields[field];
}

/* Something that is probably not allowed: a legal action with one field from elsewhere. */
static Action spoilt(GoldenTable *table)
{
    Action action = table->legal[below(table, table->count)];
    Action other = table->legal[below(table, table->count)];
    int how = below(table, 4), field = below(table, FIELDS + 2), number = below(table, how == 1 ? 8 : 400);
    if (field == FIELDS)
        action.verb = how < 2 ? other.verb : (uint16_t)(number % 100);
    else if (field > FIELDS)
        action.count = how < 2 ? other.count : number - 2;
    else if (how == 0 || how == 3)
        *field_of(&action, field) = *field_of(&other, how ? below(table, FIELDS) : field);
    else
        *field_of(&action, field) = (uint16_t)number;
    return action;
}

static void add_answer(GoldenTable *table, Action action)
{
    Reason reason = {0};
    bool refused = table->rules->refuse(table->game, table->state, action, &reason);
    golden_number(table, refused);
    add_text(table, refused ? reason.rule : "");
    add_text(table, refused ? reason.label : "");
}

static void add_refusals(GoldenTable *table)
{
    for (int i = 0; i < REFUSALS; i++)
        add_answer(table, spoilt(table));
}

/* Any verb, filled in up to some field with what is legal for another: what a form asks on the way, where it leads nowhere. */
static void add_half_asked(GoldenTable *table)
{
    for (int i = 0; i < HALF_ASKED; i++) {
        Action action = table->legal[below(table, table->count)];
        action.verb = (uint16_t)below(table, VERBS_TRIED);
        action.count = COUNT_BLANK;
        for (int field = below(table, FIELDS); field < FIELDS; field++)
            *field_of(&action, field) = ACTION_BLANK;
        add_answer(table, action);
    }
}

static void add_odds(GoldenTable *table)
{
    Odds odds[ODDS_MOST];
    for (int i = 0; i < ODDS_TRIED; i++) {
        Action action = table->legal[below(table, table->count)];
        int count = table->rules->odds(table->game, table->state, action, odds, ODDS_MOST);
        golden_number(table, count);
        for (int line = 0; line < count && line < ODDS_MOST; line++) {
            golden_number(table, (int64_t)odds[line].numerator);
            golden_number(table, (int64_t)odds[line].denominator);
        }
    }
}

/* What each side may know, and what it may guess from that. */
static void add_sights(GoldenTable *table, bool guess)
{
    const Rules *rules = table->rules;
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        rules->mask(table->game, table->state, (Side)side, table->seen);
        add(table, table->seen, rules->state_size);
        if (!guess)
            continue;
        Rng rng = table->rng;
        rules->guess(table->game, table->seen, (Side)side, &rng, table->guessed);
        add(table, table->guessed, rules->state_size);
    }
}

void golden_events(GoldenTable *table)
{
    for (int i = 0; i < table->log.count; i++) {
        const Event *event = &table->log.events[i];
        add_text(table, event->rule);
        golden_number(table, event->kind | event->eyes << 16 | event->reveals << 24);
        add(table, event->arg, sizeof event->arg);
    }
    log_clear(&table->log);
}

void golden_scores(GoldenTable *table)
{
    Score scores[SCORES_MOST];
    int count = table->rules->score(table->game, table->state, scores, SCORES_MOST);
    for (int i = 0; i < count && i < SCORES_MOST; i++)
        golden_number(table, scores[i].value);
}

/* ---- playing ---- */

/* A verb first, whatever number of actions has it: what seldom is possible is done as well. */
static Action chosen(GoldenTable *table, bool by_verb)
{
    Action pick = table->legal[below(table, table->count)];
    int alike = 0, distinct = 0;
    for (int i = 0; by_verb && i < table->count; i++)
        if ((i == 0 || table->legal[i].verb != table->legal[i - 1].verb) && below(table, ++distinct) == 0)
            pick.verb = table->legal[i].verb;
    for (int i = 0; by_verb && i < table->count; i++)
        if (table->legal[i].verb == pick.verb && below(table, ++alike) == 0)
            pick = table->legal[i];
    return pick;
}

bool golden_decision(GoldenTable *table, int number, bool by_verb)
{
    add_question(table);
    add_list(table);
    add(table, table->state, table->rules->state_size);
    if (number % LOOK_EVERY == 0)
        add_sights(table, number == 0);
    if (!table->count)
        return false;
    add_refusals(table);
    if (number % LOOK_EVERY == 0)
        add_half_asked(table);
    if (number % LOOK_EVERY == 1)
        add_odds(table);
    table->rules->apply(table->game, table->state, chosen(table, by_verb), &table->log);
    golden_events(table);
    return true;
}

void golden_open(GoldenTable *table, const Rules *rules)
{
    *table = (GoldenTable){.rules = rules,
                           .state = calloc(1, rules->state_size),
                           .seen = calloc(1, rules->state_size),
                           .guessed = calloc(1, rules->state_size)};
    ENSURE(table->state && table->seen && table->guessed);
}

void golden_close(GoldenTable *table)
{
    free(table->state);
    free(table->seen);
    free(table->guessed);
    log_free(&table->log);
}
