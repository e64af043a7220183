/* reaction: see the header. */
#include "ui/model/fte/reaction.h"

#include <string.h>

#include "core/base/hash.h"
#include "core/base/text.h"
#include "fte/fire/check.h"
#include "fte/fire/fire.h"
#include "fte/fire/react.h"
#include "fte/fte.h"

bool fte_reaction_is_asked(const Game *game, const State *state)
{
    return !state->over && state->depth && fte_top(state)->step == STEP_REACT &&
           steps_asked(&fte_sequence, game, state) == fte_facts_viewer(state);
}

/* ---- which question ---- */

static uint64_t activation_of(const State *state)
{
    const FteFrame *act = fte_frame(state, STEP_ACT);
    const uint16_t key[] = {state->turn,   state->active,       state->cup[US],     state->cup[NVA],
                            state->cup[2], act ? act->unit : 0, act ? act->hex : 0, act ? act->count : 0};
    return hash_bytes(1, key, sizeof key);
}

static uint64_t question_of(const State *state)
{
    const FteFrame *react = fte_top(state);
    const uint16_t key[] = {react->hex,
                            react->target,
                            react->mode,
                            react->from,
                            (uint16_t)state->path_count,
                            (uint16_t)state->depth};
    return hash_bytes(activation_of(state), key, sizeof key);
}

void fte_reaction_follow(FteReaction *reaction, const Game *game, const State *state)
{
    if (!fte_reaction_is_asked(game, state))
        return;
    uint64_t asked = question_of(state);
    int round = fte_top(state)->round;
    if (asked == reaction->asked && round == reaction->round)
        return;
    if (asked != reaction->asked)
        reaction->phase = REACTION_ASKS;
    reaction->asked = asked;
    reaction->round = round;
    FteReactor list[REACTORS_MOST];
    int count = fte_reaction_list(game, state, list, REACTORS_MOST);
    memset(reaction->ticked, 0, sizeof reaction->ticked);
    for (int i = 0; i < count; i++)
        reaction->ticked[list[i].unit] =
            list[i].may && (round || !fte_marked(state, list[i].unit, MARK_CONCEALED));
}

/* ---- who ---- */

static Action answer_of(const State *state, int unit, int target)
{
    if (fte_top(state)->round)
        return (Action){.verb = VERB_FIRE, .on = (uint16_t)(unit + 1), .to = (uint16_t)(target + 1)};
    return (Action){.verb = VERB_REACT, .on = (uint16_t)(unit + 1)};
}

static bool is_worth_a_line(const Game *game, const State *state, int unit)
{
    return fte_on_map(state, unit) && fte_side(game, unit) == fte_facts_viewer(state) &&
           fte_is_combat_unit(game, state, unit) && !fte_facts_is_unknown(game, state, unit);
}

static FteReactor reactor_of(const Game *game, const State *state, int unit, int target)
{
    FteReactor one = {.unit = unit};
    FteOdds odds;
    one.may = !fte_rules.refuse(game, state, answer_of(state, unit, target), &one.why);
    if (!one.may)
        return one;
    fte_facts_odds(game, state, unit, target, 0, true, &odds);
    one.hits = odds.hits;
    one.ready = fte_top(state)->round ? D10 : fte_passing_rolls(game, state, unit, 0);
    return one;
}

static int distance_to(const Game *game, const State *state, int unit, int target)
{
    return fte_distance(game, state->units[unit].hex, state->units[target].hex);
}

/* Who hits best comes first; of those who may not, who is nearest. */
static bool comes_before(const Game *game, const State *state, int target, const FteReactor *one,
                         const FteReactor *other)
{
    if (one->may)
        return one->hits > other->hits;
    return distance_to(game, state, one->unit, target) < distance_to(game, state, other->unit, target);
}

static void put_in_order(const Game *game, const State *state, int target, FteReactor *list, int first,
                         int *count, FteReactor one)
{
    int at = (*count)++;
    for (; at > first && comes_before(game, state, target, &one, &list[at - 1]); at--)
        list[at] = list[at - 1];
    list[at] = one;
}

int fte_reaction_list(const Game *game, const State *state, FteReactor *list, int cap)
{
    int target = fte_facts_target(game, state), count = 0, may = 0;
    for (int pass = 0; pass < 2 && target >= 0; pass++)
        for (int unit = 0; unit < game->unit_count && count < cap; unit++) {
            if (!is_worth_a_line(game, state, unit))
                continue;
            FteReactor one = reactor_of(game, state, unit, target);
            if (one.may == !pass)
                put_in_order(game, state, target, list, pass ? may : 0, &count, one);
            may = pass ? may : count;
        }
    return count;
}

int fte_reaction_ticked(const FteReaction *reaction, const FteReactor *list, int count)
{
    int ticked = 0;
    for (int i = 0; i < count; i++)
        ticked += list[i].may && reaction->ticked[list[i].unit];
    return ticked;
}

/* ---- what it would do ---- */

enum { TOGETHER_MOST = 8, ANSWERS_MOST = 256 };

typedef struct Volley {
    const Game *game;
    const State *state;
    int target, count;
    int units[TOGETHER_MOST], ready[TOGETHER_MOST];
    FteOdds alone[TOGETHER_MOST];
} Volley;

static void gather(Volley *volley, const FteReaction *reaction, const FteReactor *list, int count)
{
    for (int i = 0; i < count && volley->count < TOGETHER_MOST; i++) {
        if (!list[i].may || !reaction->ticked[list[i].unit])
            continue;
        volley->units[volley->count] = list[i].unit;
        volley->ready[volley->count] = list[i].ready;
        fte_facts_odds(volley->game, volley->state, list[i].unit, volley->target, 0, true,
                       &volley->alone[volley->count++]);
    }
}

/* One after the other, until something happens. */
static void one_by_one(const Volley *volley, unsigned who, float of[RESULTS])
{
    float goes_on = 1;
    memset(of, 0, RESULTS * sizeof *of);
    for (int i = 0; i < volley->count; i++) {
        if (!(who >> i & 1))
            continue;
        for (int result = 0; result < RESULTS; result++)
            if (result != RESULT_NONE)
                of[result] += goes_on * volley->alone[i].of[result];
        goes_on *= volley->alone[i].of[RESULT_NONE] / 100;
    }
    of[RESULT_NONE] = 100 * goes_on;
}

/* 21.0: the best of them fires first; those in its hex or next to it support. */
static bool together(const Volley *volley, unsigned who, float of[RESULTS])
{
    int first = -1, supporters = 0;
    FteOdds odds;
    for (int i = 0; i < volley->count; i++)
        if (who >> i & 1 && (first < 0 || volley->alone[i].hits > volley->alone[first].hits))
            first = i;
    for (int i = 0; i < volley->count; i++)
        supporters += i != first && who >> i & 1 &&
                      distance_to(volley->game, volley->state, volley->units[i], volley->units[first]) <= 1;
    if (first < 0 || !supporters)
        return false;
    fte_facts_odds(volley->game, volley->state, volley->units[first], volley->target, supporters, true,
                   &odds);
    memcpy(of, odds.of, sizeof odds.of);
    return true;
}

void fte_reaction_odds(const FteReaction *reaction, const Game *game, const State *state,
                       const FteReactor *list, int count, FteOdds *odds)
{
    Volley volley = {.game = game, .state = state, .target = fte_facts_target(game, state)};
    memset(odds, 0, sizeof *odds);
    if (volley.target < 0)
        return;
    gather(&volley, reaction, list, count);
    for (unsigned who = 0; who < 1U << volley.count; who++) {
        float share = 1, best[RESULTS], other[RESULTS];
        for (int i = 0; i < volley.count; i++)
            share *= (float)(who >> i & 1 ? volley.ready[i] : D10 - volley.ready[i]) / D10;
        if (share <= 0)
            continue;
        one_by_one(&volley, who, best);
        if (together(&volley, who, other) && other[RESULT_NONE] < best[RESULT_NONE])
            memcpy(best, other, sizeof best);
        for (int result = 0; result < RESULTS; result++)
            odds->of[result] += share * best[result];
    }
}

/* ---- what follows ---- */

/* Nobody can fire, or no more try: there is nothing to decide. */
static bool is_idle(const Game *game, const State *state)
{
    Action actions[ANSWERS_MOST];
    int count = fte_rules.legal(game, state, actions, ANSWERS_MOST);
    for (int i = 0; i < count && i < ANSWERS_MOST; i++)
        if (actions[i].verb == VERB_REACT || actions[i].verb == VERB_FIRE || actions[i].verb == VERB_DETONATE)
            return false;
    return true;
}

void fte_reaction_fire(FteReaction *reaction)
{
    reaction->phase = reaction->round ? REACTION_AIMS : REACTION_TRIES;
    reaction->held = 0;
}

void fte_reaction_leave(FteReaction *reaction)
{
    reaction->phase = REACTION_ASKS;
    reaction->held = 0;
}

void fte_reaction_hold(FteReaction *reaction, const State *state)
{
    fte_reaction_leave(reaction);
    reaction->held = activation_of(state);
}

/* When nobody is ready after that it was all: whatever is asked next is the player's again. */
static bool next_check(FteReaction *reaction, const Game *game, const State *state, Action *action)
{
    bool ready = false;
    for (int unit = 0; unit < game->unit_count; unit++) {
        *action = answer_of(state, unit, 0);
        if (reaction->ticked[unit] && !fte_rules.refuse(game, state, *action, NULL))
            return true;
        ready |= fte_has_passed(state, unit);
    }
    if (!ready)
        reaction->phase = REACTION_ASKS;
    *action = (Action){.verb = VERB_DONE};
    return true;
}

/* One that is ready fires at once; of several the player says who, and whether together. */
static bool next_shot(FteReaction *reaction, const Game *game, const State *state, Action *action)
{
    FteReactor list[REACTORS_MOST];
    int count = fte_reaction_list(game, state, list, REACTORS_MOST), best = -1, ready = 0;
    for (int i = 0; i < count; i++) {
        ready += list[i].may;
        if (list[i].may && reaction->ticked[list[i].unit] && (best < 0 || list[i].hits > list[best].hits))
            best = i;
    }
    if (best < 0 || (reaction->phase == REACTION_TRIES && ready > 1)) {
        reaction->phase = REACTION_ASKS;
        return false;
    }
    reaction->phase = REACTION_FIRES;
    *action = answer_of(state, list[best].unit, fte_facts_target(game, state));
    return true;
}

static bool next_support(const FteReaction *reaction, const Game *game, const State *state, Action *action)
{
    for (int unit = 0; unit < game->unit_count; unit++) {
        *action = (Action){.verb = VERB_SUPPORT, .on = (uint16_t)(unit + 1)};
        if (reaction->ticked[unit] && !fte_rules.refuse(game, state, *action, NULL))
            return true;
    }
    *action = (Action){.verb = VERB_DONE};
    return true;
}

bool fte_reaction_next(FteReaction *reaction, const Game *game, const State *state, Action *action)
{
    if (state->over || !state->depth)
        return false;
    bool asked = fte_reaction_is_asked(game, state);
    fte_reaction_follow(reaction, game, state);
    if (asked && ((reaction->held && reaction->held == activation_of(state)) || is_idle(game, state))) {
        *action = (Action){.verb = VERB_DONE};
        return true;
    }
    if (reaction->phase == REACTION_FIRES && fte_top(state)->step == STEP_FIRE &&
        fte_top(state)->mode == FIRE_REACTION &&
        steps_asked(&fte_sequence, game, state) == fte_facts_viewer(state))
        return next_support(reaction, game, state, action);
    if (!asked || reaction->phase == REACTION_FIRES)
        reaction->phase = REACTION_ASKS;
    if (!asked || reaction->phase == REACTION_ASKS)
        return false;
    return fte_top(state)->round ? next_shot(reaction, game, state, action)
                                 : next_check(reaction, game, state, action);
}
