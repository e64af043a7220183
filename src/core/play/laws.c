/* laws: answers that are judged verb by verb. What can be answered is tried out: every part of an action that is open takes
 * all its values, and what no law refuses is an answer. */
#include <stddef.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/play/steps.h"

enum { FIRST_FIELD = IN_BY, LAST_FIELD = IN_COUNT };

/* An action whose open fields are being filled in. */
typedef struct Trial {
    const Game *game;
    const State *state;
    const Law *law;
    Action action;
    Range values[LAST_FIELD + 1];
    ActionList *list; /* what was let through */
    Reason *reason;   /* why the first was not; may be NULL */
} Trial;

/* Where the 16 bits of a field lie. */
static const uint8_t PLACES[] = {0,
                                 offsetof(Action, by),
                                 offsetof(Action, on),
                                 offsetof(Action, at),
                                 offsetof(Action, to),
                                 offsetof(Action, with)};

static int32_t field_value(const Action *action, int field)
{
    uint16_t value;
    if (field == IN_COUNT)
        return action->count;
    memcpy(&value, (const char *)action + PLACES[field], sizeof value);
    return value;
}

static void set_field(Action *action, int field, int32_t value)
{
    uint16_t stored = (uint16_t)value;
    if (field == IN_COUNT)
        action->count = value;
    else
        memcpy((char *)action + PLACES[field], &stored, sizeof stored);
}

static bool is_blank(const Action *action, int field)
{
    return field_value(action, field) == (field == IN_COUNT ? COUNT_BLANK : ACTION_BLANK);
}

static void try_one(Trial *trial)
{
    Refusal *refuse = trial->law->refuse;
    bool refused = refuse && refuse(trial->game, trial->state, trial->action, trial->reason);
    trial->reason = NULL;
    if (!refused)
        list_add(trial->list, trial->action);
}

static void try_fields(Trial *trial, int field)
{
    for (; field <= LAST_FIELD && trial->values[field].least == trial->values[field].most; field++)
        set_field(&trial->action, field, trial->values[field].least);
    if (field > LAST_FIELD) {
        try_one(trial);
        return;
    }
    Range values = trial->values[field];
    for (int32_t value = values.least; value <= values.most && !list_is_enough(trial->list); value++) {
        set_field(&trial->action, field, value);
        try_fields(trial, field + 1);
    }
}

/* Tries all that the open fields can be. Parts that a verb does not have are 0. */
static void try_all(const Steps *steps, Trial *trial)
{
    const char *pattern = trial->law->pattern;
    unsigned uses =
        pattern ? phrase_slots(steps->phrases, pattern) : phrase_uses(steps->phrases, trial->law->verb);
    for (int field = FIRST_FIELD; field <= LAST_FIELD; field++) {
        int32_t value = field_value(&trial->action, field);
        if (!is_blank(&trial->action, field))
            trial->values[field] = (Range){value, value};
        else if (uses >> field & 1)
            trial->values[field] = steps->range(trial->game, trial->state, (NounField)field);
    }
    try_fields(trial, FIRST_FIELD);
}

void laws_list(const Steps *steps, const Question *question, const Game *game, const State *state,
               ActionList *list)
{
    for (const Law *law = question->laws; law->verb && !list_is_enough(list); law++) {
        Action open = {law->verb,    ACTION_BLANK, ACTION_BLANK, ACTION_BLANK,
                       ACTION_BLANK, ACTION_BLANK, COUNT_BLANK};
        try_all(steps, &(Trial){game, state, law, open, .list = list});
    }
}

const Law *law_of(const Question *question, uint16_t verb)
{
    const Law *law = question ? question->laws : NULL;
    while (law && law->verb && law->verb != verb)
        law++;
    return law && law->verb ? law : NULL;
}

const char *law_rule(const Question *question, uint16_t verb)
{
    const Law *law = law_of(question, verb);
    return law && law->rule ? law->rule : question && question->rule ? question->rule : "";
}

bool deny_other(const Question *question, Reason *reason)
{
    Why why = question->otherwise;
    const char *rule = why.rule ? why.rule : question->rule;
    return why.text ? deny(reason, rule, "%s", why.text)
                    : deny(reason, rule, "this does not answer the question (%s)", question->topic);
}

bool laws_judge(const Question *question, const Game *game, const State *state, Action action, Reason *reason)
{
    const Law *law = law_of(question, action.verb);
    return law ? law->refuse && law->refuse(game, state, action, reason) : deny_other(question, reason);
}

/* The action with nothing in its open fields. */
static Action filled_in(Action action)
{
    for (int field = FIRST_FIELD; field <= LAST_FIELD; field++)
        if (is_blank(&action, field))
            set_field(&action, field, 0);
    return action;
}

bool laws_refuse(const Steps *steps, const Question *question, const Game *game, const State *state,
                 Action action, Reason *reason)
{
    ActionList any = {.enough = 1};
    const Law *law = law_of(question, action.verb);
    bool strays = phrase_strays(steps->phrases, filled_in(action));
    bool unsaid =
        action_is_open(action) && steps->nothing_fits.text; /* which of the fillings would be wrong */
    if (law && !strays)
        try_all(steps, &(Trial){game, state, law, action, .list = &any, .reason = reason});
    if (any.count)
        return false;
    return unsaid   ? deny_by(steps->nothing_fits, reason)
           : strays ? deny_by(steps->too_much, reason)
           : law    ? true
                    : deny_other(question, reason);
}

void laws_odds(const Question *question, const Game *game, const State *state, Action action, OddsList *list)
{
    const Law *law = law_of(question, action.verb);
    if (law && law->odds)
        law->odds(game, state, action, list);
}

void laws_answer(const Question *question, Play *play, Action action)
{
    const Law *law = law_of(question, action.verb);
    ENSURE(law);
    if (law->answer)
        law->answer(play, action);
}

void laws_offer(const Question *question, const Game *game, const State *state, Action action,
                ActionList *list)
{
    if (!list_is_enough(list) && !laws_judge(question, game, state, action, NULL))
        list_add(list, action);
}
