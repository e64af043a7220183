/* generic_list: the question, the list, the law, the texts and the odds of a position. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "nets/generic_trial.h"

enum { MUTATIONS = 24, ODDS_TRIED = 6, ODDS_MOST = 64 };

static bool same_action(Action a, Action b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

/* ---- ask and legal ---- */

static bool known_topic(const Rules *rules, const char *topic)
{
    Word word;
    for (int i = 0; rules_word(rules, i, &word); i++)
        if (strcmp(word.kind, "topic") == 0 && strcmp(word.word, topic) == 0)
            return true;
    return false;
}

static bool check_ask(Trial *trial)
{
    const Ask *ask = &trial->ask;
    if (ask->kind != ASK_DECIDE)
        return true;
    if (ask->side != SIDE_FIRST && ask->side != SIDE_SECOND)
        return trial_fail(trial, "ask: side %d decides, which is none of the two", ask->side);
    if (!ask->topic || !known_topic(trial->rules, ask->topic))
        return trial_fail(trial, "ask: topic '%s' is not among the words",
                          ask->topic ? ask->topic : "(null)");
    if (!*ask->rule || !*ask->text)
        return trial_fail(trial, "ask: a question about '%s' without rule or prompt", ask->topic);
    return true;
}

static bool check_short_lists(Trial *trial)
{
    Action some[TRIAL_ACTIONS / 2];
    int cap = trial->count / 2;
    int count = trial->rules->legal(trial->game, trial->state, some, cap);
    if (count != trial->count || trial->rules->legal(trial->game, trial->state, NULL, 0) != trial->count)
        return trial_fail(trial, "legal: %d actions with room for %d, but %d in all", count, cap,
                          trial->count);
    if (memcmp(some, trial->actions, (size_t)cap * sizeof some[0]) != 0)
        return trial_fail(trial, "legal: a shorter list begins otherwise");
    return true;
}

bool trial_take_list(Trial *trial)
{
    trial->rules->ask(trial->game, trial->state, &trial->ask);
    trial->count = trial->rules->legal(trial->game, trial->state, trial->actions, TRIAL_ACTIONS);
    if (trial->ask.kind == ASK_BLIND)
        return trial_fail(trial, "ask: a full position is blind");
    if (trial->ask.kind == ASK_DECIDE && trial->count < 2)
        return trial_fail(trial, "legal: %d answers to '%s'", trial->count, trial->ask.text);
    if (trial->count > TRIAL_ACTIONS)
        return trial_fail(trial, "legal: %d actions are too many", trial->count);
    return check_ask(trial) && check_short_lists(trial);
}

/* ---- the law ---- */

static bool listed(const Trial *trial, Action action)
{
    for (int i = 0; i < trial->count; i++) {
        if (action_agrees(action, trial->actions[i]))
            return true;
    }
    return false;
}

Action trial_mutation(Trial *trial)
{
    Action action = trial->actions[rng_below(&trial->rng, (uint32_t)trial->count)];
    Action donor = trial->actions[rng_below(&trial->rng, (uint32_t)trial->count)];
    uint16_t *fields[] = {&action.verb, &action.by, &action.on, &action.at, &action.to, &action.with};
    const uint16_t from[] = {donor.verb, donor.by, donor.on, donor.at, donor.to, donor.with};
    int changes = 1 + (int)rng_below(&trial->rng, 2);
    for (int i = 0; i < changes; i++) {
        uint32_t field = rng_below(&trial->rng, 7);
        uint16_t values[] = {(uint16_t)rng_below(&trial->rng, 24), field < 6 ? from[field] : 0, ACTION_BLANK,
                             (uint16_t)rng_below(&trial->rng, 65536)};
        uint16_t value = values[rng_below(&trial->rng, 4)];
        if (field == 6) {
            int32_t number = rng_below(&trial->rng, 4) ? value : -(int32_t)value;
            action.count = value == ACTION_BLANK ? COUNT_BLANK : number;
        } else if (field > 0 || value != ACTION_BLANK)
            *fields[field] = value;
    }
    return action;
}

static bool check_mutation(Trial *trial, Action action)
{
    Reason reason = {{0}, {0}, {0}};
    bool refused = trial->rules->refuse(trial->game, trial->state, action, &reason);
    if (trial->ask.sample && !refused)
        return true; /* it need not be in the list */
    if (refused == listed(trial, action))
        return trial_fail(trial, "refuse: {verb %d by %d on %d at %d to %d with %d count %d} is %s, but %s",
                          action.verb, action.by, action.on, action.at, action.to, action.with,
                          (int)action.count, refused ? "refused" : "let pass",
                          refused ? "listed" : "not listed");
    if (refused && (!*reason.rule || !*reason.label))
        return trial_fail(trial, "refuse: a refusal without %s", *reason.rule ? "a reason" : "its rule");
    if (refused != trial->rules->refuse(trial->game, trial->state, action, NULL))
        return trial_fail(trial, "refuse: answers otherwise when nobody wants the reason");
    return true;
}

bool trial_check_refuse(Trial *trial)
{
    for (int i = 0; i < trial->count; i++) {
        Reason reason;
        if (action_is_open(trial->actions[i]))
            return trial_fail(trial, "legal: '%s' leaves something open", trial->texts[i]);
        if (trial->rules->refuse(trial->game, trial->state, trial->actions[i], &reason))
            return trial_fail(trial, "refuse: '%s' is listed, but refused: %s (%s)", trial->texts[i],
                              reason.label, reason.rule);
    }
    for (int i = 0; i < MUTATIONS && trial->count > 0; i++) {
        if (!check_mutation(trial, trial_mutation(trial)))
            return false;
    }
    return true;
}

/* ---- texts ---- */

static bool check_parse(Trial *trial, int index, const char *text)
{
    Action parsed = {0};
    if (!trial->rules->parse(trial->game, trial->state, text, &parsed))
        return trial_fail(trial, "parse: '%s' means nothing", text);
    if (!same_action(parsed, trial->actions[index]))
        return trial_fail(trial, "parse: '%s' gives another action back", text);
    return true;
}

/* Any case, and blanks around and between. */
static void shout(const char *text, char *shouted, int size)
{
    int length = text_print(shouted, size, "  ");
    for (; *text && length < size - 3; text++) {
        if (*text == ' ')
            shouted[length++] = ' ';
        shouted[length++] = (char)toupper((unsigned char)*text);
    }
    shouted[length] = 0;
    text_append(shouted, size, " ");
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static bool check_unique(Trial *trial)
{
    static const char *sorted[TRIAL_ACTIONS];
    for (int i = 0; i < trial->count; i++)
        sorted[i] = trial->texts[i];
    qsort(sorted, (size_t)trial->count, sizeof sorted[0], by_text);
    for (int i = 1; i < trial->count; i++) {
        if (strcmp(sorted[i - 1], sorted[i]) == 0)
            return trial_fail(trial, "say: two actions are called '%s'", sorted[i]);
    }
    return true;
}

bool trial_check_texts(Trial *trial)
{
    for (int i = 0; i < trial->count; i++) {
        char shouted[2 * ACTION_TEXT_SIZE], *text = trial->texts[i];
        int length = trial->rules->say(trial->game, trial->state, trial->actions[i], text, ACTION_TEXT_SIZE);
        if (length <= 0 || length >= ACTION_TEXT_SIZE - 1 || length != (int)strlen(text) ||
            strchr(text, '\n'))
            return trial_fail(trial, "say: '%s' has length %d, or a line break, or does not fit", text,
                              length);
        shout(text, shouted, sizeof shouted);
        if (!check_parse(trial, i, text) || !check_parse(trial, i, shouted))
            return false;
    }
    Action nonsense;
    if (trial->rules->parse(trial->game, trial->state, "gibberish of 17 kinds", &nonsense))
        return trial_fail(trial, "parse: gibberish means something");
    return check_unique(trial);
}

/* ---- odds ---- */

static bool check_odds_of(Trial *trial, Action action)
{
    Odds odds[ODDS_MOST];
    int count = trial->rules->odds(trial->game, trial->state, action, odds, ODDS_MOST);
    if (count < 0 || count > ODDS_MOST)
        return trial_fail(trial, "odds: %d outcomes", count);
    for (int i = 0; i < count; i++) {
        if (!*odds[i].outcome || odds[i].denominator == 0 || odds[i].numerator > odds[i].denominator)
            return trial_fail(trial, "odds: '%s' with %llu in %llu", odds[i].outcome,
                              (unsigned long long)odds[i].numerator, (unsigned long long)odds[i].denominator);
    }
    if (trial->rules->odds(trial->game, trial->state, action, NULL, 0) != count)
        return trial_fail(trial, "odds: another number of outcomes when there is no room");
    return true;
}

bool trial_check_odds(Trial *trial)
{
    for (int i = 0; i < ODDS_TRIED && trial->count > 0; i++) {
        if (!check_odds_of(trial, trial->actions[rng_below(&trial->rng, (uint32_t)trial->count)]))
            return false;
    }
    return true;
}

/* ---- the end ---- */

bool trial_check_over(Trial *trial)
{
    Side winner = trial->ask.side;
    if (winner != SIDE_FIRST && winner != SIDE_SECOND && winner != SIDE_NONE)
        return trial_fail(trial, "ask: side %d has won", winner);
    if (!*trial->ask.text || !*trial->ask.rule)
        return trial_fail(trial, "ask: the game has ended without a word or rule why");
    if (trial->count != 0)
        return trial_fail(trial, "legal: %d actions after the end", trial->count);
    for (uint16_t verb = 0; verb < 64; verb++) {
        if (!trial->rules->refuse(trial->game, trial->state, (Action){.verb = verb}, NULL))
            return trial_fail(trial, "refuse: verb %d passes after the end", verb);
    }
    return true;
}
