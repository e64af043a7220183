/* odds: exact chances of an attempt from the cards left in the deck (core/play/batch). */
#include <stddef.h>

#include "core/base/ensure.h"
#include "core/play/batch.h"
#include "fof/orders/order.h"
#include "fof/position/names.h"
#include "fof/position/query.h"
#include "fof/turn/sequence.h"
#include "fof/turn/skills.h"
#include "fof/weapons/jam.h"
#include "fof/weapons/mines.h"
#include "fof/words/words.h"

/* ---- successes, and what spoils them ---- */

/* What an attempt is after: a success comes without a jam (7.12) or a short round (7.16.4) in the same batch. */
typedef struct Attempt {
    Hopes hopes;
    const char *spoils;                      /* what spoils it is called; NULL: nothing does */
    Ratio success, fails, with_another_card; /* of its first batch */
} Attempt;

static Attempt attempt_of(const FofGame *game, const FofState *state, Action action, UnitId unit)
{
    bool call = action.verb == VERB_CALL_FIRE, jams = fof_jam_threatens(game, state, action, unit);
    uint64_t spoils = call ? game->marked[MARK_SHORT] : jams ? game->marked[MARK_JAM] : 0;
    return (Attempt){.hopes = {stock_of(&state->action, spoils),
                               stock_of(&state->action, spoils | fof_attempt_successes(game, action))},
                     .spoils = call   ? "short round"
                               : jams ? "jam"
                                      : NULL};
}

/* ---- critical hits (7.10.3, 7.11.4): two successes in one batch, or more ---- */

static bool can_be_critical(Action action)
{
    Verb verb = fof_single_verb((Verb)action.verb);
    return verb == VERB_CONCENTRATE || verb == VERB_GRENADE;
}

/* ---- lines ---- */

/* Whether somebody could exhort the unit, once the order is paid for and has failed. */
static bool could_exhort(const FofGame *game, const FofState *state, const Order *order, Action action)
{
    FofState after = *state;
    Action answers[2]; /* the second is the first to exhort, if anybody can */
    if (after.frame_count >= MAX_FRAMES)
        return false;
    after.commands = (uint8_t)(after.commands - order->cost);
    after.spent = (uint8_t)(after.spent + order->cost);
    after.frames[after.frame_count++] =
        (Frame){.kind = FRAME_ORDER, .unit = (uint8_t)action.on, .order = action};
    return steps_legal(&fof_steps, game, &after, answers, COUNT_OF(answers)) > 1 &&
           answers[1].verb == VERB_EXHORT;
}

/* 12.7: what a skill makes of it: one more card, or success, if nothing has spoilt it. */
static void skill_lines(const FofGame *game, const FofState *state, const Attempt *attempt, Action action,
                        OddsList *lines)
{
    Frame failed = {.kind = FRAME_ORDER, .unit = (uint8_t)action.on, .order = action};
    Action skills[MAX_COMMANDERS * SKILLS_HELD];
    ActionList helps = {.actions = skills, .cap = COUNT_OF(skills)};
    fof_skills_for_attempt(&(Scene){game, state, NULL}, &failed, &helps);
    for (int i = 0; i < helps.count; i++) {
        bool draws_more = fof_skill_serves(game, skills[i]) == SERVES_ANY_ATTEMPT;
        odds_add(
            lines,
            chance_of(draws_more ? attempt->with_another_card : ratio_plus(attempt->success, attempt->fails)),
            "with %s of %s", game->skills[skills[i].with - 1].id,
            fof_unit_name(game, state, (UnitId)skills[i].by).text);
    }
}

/* What else can come of a batch: a call for fire tells all of it. */
static void other_lines(const Attempt *attempt, Action action, int draws, OddsList *lines)
{
    if (can_be_critical(action) && draws > 1)
        odds_add(lines, chance_of(batch_has_several(&attempt->hopes, 0, draws)), "critical hit");
    if (attempt->spoils)
        odds_add(lines, chance_of(ratio_rest(batch_fails(&attempt->hopes.spoilt, 0, draws))), "%s",
                 attempt->spoils);
    if (action.verb == VERB_CALL_FIRE)
        odds_add(lines, chance_of(batch_fails(&attempt->hopes.any, 0, draws)), "failure");
}

static void attempt_lines(const FofGame *game, const FofState *state, const Order *order, Action action,
                          OddsList *lines)
{
    int draws = fof_attempt_draws(game, state, action, (UnitId)action.on);
    if (!draws) { /* such as a rally without fire on the card (6.5.1) */
        odds_add(lines, chance_of(ratio_part(1, 1)), "success");
        return;
    }
    Attempt it = attempt_of(game, state, action, (UnitId)action.on);
    it.success = batch_succeeds(&it.hopes, 0, draws);
    it.fails = batch_fails(&it.hopes.any, 0, draws);
    it.with_another_card =
        ratio_plus(it.success, ratio_times(it.fails, batch_next_succeeds(&it.hopes, draws)));
    odds_add(lines, chance_of(it.success), "success");
    if (could_exhort(game, state, order, action))
        odds_add(lines, chance_of(it.with_another_card), "after exhort");
    skill_lines(game, state, &it, action, lines);
    other_lines(&it, action, draws, lines);
}

/* One line for each unit that draws, in the order in which they follow. */
static void platoon_lines(const FofGame *game, const FofState *state, Action action, OddsList *lines)
{
    uint64_t units[2];
    int before = 0;
    fof_platoon_units(game, state, action, units);
    for (UnitId unit; (unit = fof_platoon_next(units, (UnitId)action.by)) != NO_UNIT;) {
        int draws = fof_attempt_draws(game, state, action, unit);
        if (!draws)
            continue;
        UnitName name = fof_unit_name(game, state, unit);
        Attempt attempt = attempt_of(game, state, action, unit);
        odds_add(lines, chance_of(batch_succeeds(&attempt.hopes, before, draws)), "success of %s", name.text);
        if (can_be_critical(action) && draws > 1)
            odds_add(lines, chance_of(batch_has_several(&attempt.hopes, before, draws)), "critical hit of %s",
                     name.text);
        before += draws;
    }
}

static void exhort_line(const FofGame *game, const FofState *state, OddsList *lines)
{
    const Frame *frame = fof_frame_top(state);
    const Order *order = frame && frame->kind == FRAME_ORDER ? fof_order_of((Verb)frame->order.verb) : NULL;
    if (!order)
        return;
    Attempt attempt = attempt_of(game, state, frame->order, frame->unit);
    odds_add(lines, chance_of(batch_succeeds(&attempt.hopes, 0, 1)), "success");
    other_lines(&attempt, frame->order, 1, lines);
}

/* ---- mines (7.9.1) ---- */

static void mine_line(const FofGame *game, const FofState *state, UnitId unit, bool named, int before,
                      OddsList *lines)
{
    uint64_t bursts = game->marked[MARK_BURST] | game->marked[MARK_THREE_BURSTS] | game->marked[MARK_SHORT];
    Stock stock = stock_of(&state->action, bursts);
    UnitName name = fof_unit_name(game, state, unit);
    odds_add(lines, chance_of(ratio_rest(batch_fails(&stock, before, MINE_DRAWS))), "%s%shit by mines",
             named ? name.text : "", named ? " " : "");
}

/* Where the order leads onto mines, or moves about among them: each unit has its own check, after its own attempt. */
static void mine_lines(const FofGame *game, const FofState *state, const Order *order, Action action,
                       OddsList *lines)
{
    uint64_t units[2];
    int before = 0;
    if (order->verb < VERB_MOVE || order->verb > VERB_INFILTRATE_WITHIN || order->verb == VERB_SEEK_COVER ||
        !area_exists(state, action.at) || !fof_mines_lie(state, area_card(state, action.at)))
        return;
    if (!(order->flags & ORDER_PLATOON)) {
        before = fof_attempt_draws(game, state, action, (UnitId)action.on);
        mine_line(game, state, (UnitId)action.on, false, before, lines);
        return;
    }
    fof_platoon_units(game, state, action, units);
    for (UnitId unit; (unit = fof_platoon_next(units, (UnitId)action.by)) != NO_UNIT; before += MINE_DRAWS) {
        before += fof_attempt_draws(game, state, action, unit);
        mine_line(game, state, unit, true, before, lines);
    }
}

/* 12.7: of all skills only that one leaves anything to chance. */
static bool adds_card(const FofGame *game, Action action)
{
    return action.verb == VERB_USE_SKILL && action.with >= 1 && action.with <= game->skill_count &&
           fof_skill_serves(game, action) == SERVES_ANY_ATTEMPT;
}

int fof_words_odds(const Game *game, const State *state, Action action, Odds *odds, int cap)
{
    OddsList lines = {odds, cap, 0};
    const Order *order = action.verb < VERBS ? fof_order_of((Verb)action.verb) : NULL;
    if (action.verb == VERB_EXHORT || adds_card(game, action))
        exhort_line(game, state, &lines);
    else if (order && order->success && order->flags & ORDER_PLATOON)
        platoon_lines(game, state, action, &lines);
    else if (order && order->success)
        attempt_lines(game, state, order, action, &lines);
    if (order)
        mine_lines(game, state, order, action, &lines);
    return lines.count;
}
