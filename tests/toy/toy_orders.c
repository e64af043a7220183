/* toy_orders: the law and the list. One check per verb says why not, with its rule; the list is what the
 * checks let pass, so the two cannot disagree. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "toy/toy_state.h"

enum { USES_ON = 1, USES_AT = 2, USES_TO = 4, USES_COUNT = 8, FAR_AWAY = 99 };

typedef bool Check(const Game *game, const State *state, Side side, Action action, Reason *reason);

typedef struct Law {
    uint8_t uses; /* the fields that say something; all others are 0 */
    Check *refuse;
} Law;

/* ---- questions about a position ---- */

bool toy_alive(const State *state, int unit)
{
    return state->units[unit].strength > 0;
}

Side toy_side_of(int unit)
{
    return unit < UNITS_PER_SIDE ? SIDE_FIRST : SIDE_SECOND;
}

int toy_home(const Game *game, Side side)
{
    return side == SIDE_FIRST ? 1 : game->places;
}

int toy_distance(const State *state, int unit, int place)
{
    int at = state->units[unit].place;
    return at == 0 || at == UNKNOWN ? FAR_AWAY : abs(at - place);
}

bool toy_sees(const State *state, Side side, int unit)
{
    return side == SIDE_ALL || toy_side_of(unit) == side || state->units[unit].spotted;
}

int toy_seen_at(const State *state, Side looking, Side side, int place)
{
    for (int unit = 0; unit < UNITS; unit++) {
        bool here = toy_side_of(unit) == side && toy_alive(state, unit) && state->units[unit].place == place;
        if (here && toy_sees(state, looking, unit))
            return unit;
    }
    return -1;
}

bool toy_may_react(const State *state, int unit, int place)
{
    return toy_alive(state, unit) && !state->units[unit].reacted && toy_distance(state, unit, place) == 1;
}

bool toy_may_join(const State *state, int unit, int place)
{
    return toy_alive(state, unit) && !state->units[unit].spent && toy_distance(state, unit, place) == 1;
}

Side toy_looking(const State *state)
{
    if (state->eyes != SIDE_ALL)
        return state->eyes;
    Side asked = toy_asked(state);
    return asked == SIDE_NONE ? SIDE_ALL : asked;
}

/* ---- the law ---- */

__attribute__((format(printf, 3, 4))) static bool because(Reason *reason, const char *rule,
                                                          const char *format, ...)
{
    if (reason) {
        va_list arguments;
        va_start(arguments, format);
        memset(reason, 0, sizeof *reason);
        text_print(reason->rule, RULE_SIZE, "%s", rule);
        vsnprintf(reason->label, LABEL_SIZE, format, arguments);
        va_end(arguments);
    }
    return true;
}

static const char *name_of(const Game *game, int unit)
{
    return game->squads[unit].name;
}

static bool refuse_nothing(const Game *game, const State *state, Side side, Action action, Reason *reason)
{
    (void)game, (void)state, (void)side, (void)action, (void)reason;
    return false;
}

static bool refuse_trap(const Game *game, const State *state, Side side, Action action, Reason *reason)
{
    (void)state, (void)side;
    if (action.at < 2 || action.at >= game->places)
        return because(reason, "T.2.1", "a trap is laid between the two homes: 2 to %d", game->places - 1);
    return false;
}

static bool refuse_bid(const Game *game, const State *state, Side side, Action action, Reason *reason)
{
    if (action.count < 0 || action.count > game->highest_bid)
        return because(reason, "T.3.1", "a bid is 0 to %d", game->highest_bid);
    if (action.count > state->camps[side].supply)
        return because(reason, "T.3.1", "only %d supply left", state->camps[side].supply);
    return false;
}

/* T.4.2: orders go to own units that have had none this turn. */
static bool refuse_unit(const Game *game, const State *state, Side side, uint16_t on, Reason *reason)
{
    if (on < 1 || on > UNITS || !*name_of(game, on - 1))
        return because(reason, "T.4.2", "there is no such unit");
    if (toy_side_of(on - 1) != side)
        return because(reason, "T.4.2", "%s takes orders from the other side", name_of(game, on - 1));
    if (!toy_alive(state, on - 1))
        return because(reason, "T.4.2", "%s is gone", name_of(game, on - 1));
    return false;
}

static bool refuse_order(const Game *game, const State *state, Side side, uint16_t on, Reason *reason)
{
    if (refuse_unit(game, state, side, on, reason))
        return true;
    if (state->units[on - 1].spent)
        return because(reason, "T.4.2", "%s has had its order this turn", name_of(game, on - 1));
    return false;
}

static bool refuse_next_place(const Game *game, const State *state, Action action, const char *rule,
                              Reason *reason)
{
    if (action.at < 1 || action.at > game->places)
        return because(reason, "T.1.1", "the ridge has places 1 to %d", game->places);
    if (toy_distance(state, action.on - 1, action.at) != 1)
        return because(reason, rule, "%s is not next to %d", name_of(game, action.on - 1), action.at);
    return false;
}

static bool refuse_advance(const Game *game, const State *state, Side side, Action action, Reason *reason)
{
    if (refuse_order(game, state, side, action.on, reason))
        return true;
    if (refuse_next_place(game, state, action, "T.5.1", reason))
        return true;
    int blocker = toy_seen_at(state, side, 1 - side, action.at);
    if (blocker >= 0)
        return because(reason, "T.5.1", "%s holds %d: fire or assault", name_of(game, blocker), action.at);
    return false;
}

static bool refuse_fire(const Game *game, const State *state, Side side, Action action, Reason *reason)
{
    if (refuse_order(game, state, side, action.on, reason))
        return true;
    if (refuse_unit(game, state, 1 - side, action.to, reason))
        return true;
    int target = action.to - 1;
    if (!state->units[target].spotted)
        return because(reason, "T.6.1", "%s is not spotted", name_of(game, target));
    if (toy_distance(state, action.on - 1, state->units[target].place) > game->range)
        return because(reason, "T.6.1", "%s is beyond the range of %d", name_of(game, target), game->range);
    return false;
}

static bool anybody_hidden(const State *state, Side side)
{
    for (int unit = 0; unit < UNITS; unit++) {
        if (toy_side_of(unit) == side && toy_alive(state, unit) && !state->units[unit].spotted)
            return true;
    }
    return false;
}

static bool refuse_scout(const Game *game, const State *state, Side side, Action action, Reason *reason)
{
    if (refuse_order(game, state, side, action.on, reason))
        return true;
    if (refuse_next_place(game, state, action, "T.6.3", reason))
        return true;
    if (!anybody_hidden(state, 1 - side))
        return because(reason, "T.6.3", "every unit of the other side is spotted");
    return false;
}

static bool refuse_dig(const Game *game, const State *state, Side side, Action action, Reason *reason)
{
    if (refuse_order(game, state, side, action.on, reason))
        return true;
    if (state->units[action.on - 1].dug_in)
        return because(reason, "T.6.4", "%s is dug in already", name_of(game, action.on - 1));
    return false;
}

static bool refuse_assault(const Game *game, const State *state, Side side, Action action, Reason *reason)
{
    if (action.at < 1 || action.at > game->places)
        return because(reason, "T.1.1", "the ridge has places 1 to %d", game->places);
    if (toy_seen_at(state, side, 1 - side, action.at) < 0)
        return because(reason, "T.7.1", "nobody is spotted at %d", action.at);
    for (int unit = 0; unit < UNITS; unit++) {
        if (toy_side_of(unit) == side && toy_may_join(state, unit, action.at))
            return false;
    }
    return because(reason, "T.7.1", "no unit that can still take an order is next to %d", action.at);
}

static bool refuse_react(const Game *game, const State *state, Side side, Action action, Reason *reason)
{
    if (refuse_unit(game, state, side, action.on, reason))
        return true;
    if (state->units[action.on - 1].reacted)
        return because(reason, "T.5.4", "%s has fired at a move this turn", name_of(game, action.on - 1));
    if (!toy_may_react(state, action.on - 1, toy_top(state)->place))
        return because(reason, "T.5.4", "%s is not next to the move", name_of(game, action.on - 1));
    return false;
}

static bool refuse_yes(const Game *game, const State *state, Side side, Action action, Reason *reason)
{
    (void)game, (void)action;
    if (state->camps[side].supply == 0)
        return because(reason, "T.7.3", "an exhortation costs 1 supply, and none is left");
    return false;
}

static const Law LAWS[VERBS] = {
    [VERB_NO_TRAP] = {0, refuse_nothing},
    [VERB_TRAP] = {USES_AT, refuse_trap},
    [VERB_STEADY] = {0, refuse_nothing},
    [VERB_BOLD] = {0, refuse_nothing},
    [VERB_BID] = {USES_COUNT, refuse_bid},
    [VERB_PASS] = {0, refuse_nothing},
    [VERB_ADVANCE] = {USES_ON | USES_AT, refuse_advance},
    [VERB_FIRE] = {USES_ON | USES_TO, refuse_fire},
    [VERB_SCOUT] = {USES_ON | USES_AT, refuse_scout},
    [VERB_DIG] = {USES_ON, refuse_dig},
    [VERB_ASSAULT] = {USES_AT, refuse_assault},
    [VERB_HOLD] = {0, refuse_nothing},
    [VERB_REACT] = {USES_ON, refuse_react},
    [VERB_NO] = {0, refuse_nothing},
    [VERB_YES] = {0, refuse_yes},
};

/* ---- all values that a field can have for a side ---- */

typedef struct Range {
    int first, last;
} Range;

static Range field_range(const Game *game, Side side, uint8_t uses, uint8_t field)
{
    if (!(uses & field))
        return (Range){0, 0};
    if (field == USES_AT)
        return (Range){1, game->places};
    if (field == USES_COUNT)
        return (Range){0, game->highest_bid};
    Side whose = field == USES_ON ? side : 1 - side;
    return (Range){whose * UNITS_PER_SIDE + 1, (whose + 1) * UNITS_PER_SIDE};
}

static bool superfluous(Action action, uint8_t uses)
{
    return action.by || action.with || (action.on && !(uses & USES_ON)) || (action.at && !(uses & USES_AT)) ||
           (action.to && !(uses & USES_TO)) || (action.count && !(uses & USES_COUNT));
}

static bool refuse_filled(const Game *game, const State *state, Side side, Action action, Reason *reason)
{
    const Law *law = &LAWS[action.verb];
    if (superfluous(action, law->uses))
        return because(reason, "T.4.2", "this order has a part that it does not need");
    return law->refuse(game, state, side, action, reason);
}

static uint16_t *blank_field(Action *action, uint8_t *field)
{
    struct {
        uint16_t *value;
        uint8_t field;
    } const parts[] = {
        {&action->on, USES_ON}, {&action->at, USES_AT}, {&action->to, USES_TO},
        {&action->by, 0},       {&action->with, 0},
    };
    for (int i = 0; i < COUNT_OF(parts); i++) {
        *field = parts[i].field;
        if (*parts[i].value == ACTION_BLANK)
            return parts[i].value;
    }
    return NULL;
}

/* Blanks are judged by trying all they could stand for; the reason is that of the first. */
static bool refuse_blanks(const Game *game, const State *state, Side side, Action action, Reason *reason)
{
    uint8_t field;
    uint16_t *value = blank_field(&action, &field);
    if (!value && action.count != ACTION_BLANK)
        return refuse_filled(game, state, side, action, reason);
    Range range = field_range(game, side, LAWS[action.verb].uses, value ? field : USES_COUNT);
    Reason other;
    for (int i = range.first; i <= range.last; i++) {
        if (value)
            *value = (uint16_t)i;
        else
            action.count = i;
        if (!refuse_blanks(game, state, side, action, i == range.first ? reason : &other))
            return false;
    }
    return true;
}

static bool answers(const Question *question, int verb)
{
    for (int i = 0; i < QUESTION_VERBS && question->verbs[i]; i++) {
        if ((int)question->verbs[i] == verb)
            return true;
    }
    return false;
}

/* Whether these eyes may decide at all: a masked position does not know what the other side can do. */
static bool may_answer(const State *state)
{
    Side asked = toy_asked(state);
    return asked != SIDE_NONE && (state->eyes == SIDE_ALL || state->eyes == asked);
}

bool toy_refuse(const Game *game, const State *state, Action action, Reason *reason)
{
    if (state->over)
        return because(reason, "T.9", "the game is over");
    if (!may_answer(state))
        return because(reason, "T.1.3", "this decision is not yours");
    const Step *step = &toy_steps[toy_top(state)->step];
    if (!answers(step->question, action.verb))
        return because(reason, step->rule, "this does not answer the question (%s)", step->question->topic);
    return refuse_blanks(game, state, toy_asked(state), action, reason);
}

/* ---- the list ---- */

typedef struct List {
    Action *actions;
    int count, cap;
} List;

static void list_if_legal(const Game *game, const State *state, Action action, List *list)
{
    if (LAWS[action.verb].refuse(game, state, toy_asked(state), action, NULL))
        return;
    if (list->count < list->cap)
        list->actions[list->count] = action;
    list->count++;
}

static void list_verb(const Game *game, const State *state, Verb verb, List *list)
{
    uint8_t uses = LAWS[verb].uses;
    Side side = toy_asked(state);
    Range on = field_range(game, side, uses, USES_ON), at = field_range(game, side, uses, USES_AT);
    Range to = field_range(game, side, uses, USES_TO), count = field_range(game, side, uses, USES_COUNT);
    Action action = {.verb = (uint16_t)verb};
    for (int i = on.first; i <= on.last; i++) {
        action.on = (uint16_t)i;
        for (int j = at.first; j <= at.last; j++) {
            action.at = (uint16_t)j;
            for (int k = to.first; k <= to.last; k++) {
                action.to = (uint16_t)k;
                for (action.count = count.first; action.count <= count.last; action.count++)
                    list_if_legal(game, state, action, list);
            }
        }
    }
}

int toy_list(const Game *game, const State *state, Action *actions, int cap)
{
    List list = {actions, 0, cap};
    const Question *question = toy_steps[toy_top(state)->step].question;
    for (int i = 0; i < QUESTION_VERBS && question->verbs[i]; i++)
        list_verb(game, state, question->verbs[i], &list);
    return list.count;
}

int toy_legal(const Game *game, const State *state, Action *actions, int cap)
{
    return may_answer(state) ? toy_list(game, state, actions, cap) : 0;
}
