/* react: see the header. First checks, one unit after the other; then those that passed fire, alone or together (21.0). Whoever is concealed
 * may show himself instead: so that he is asked tells the other side nothing. */
#include "fte/fire/react.h"

#include "fte/fire/check.h"
#include "fte/fire/fire.h"
#include "fte/fire/los.h"
#include "fte/fire/traps.h"
#include "fte/position/position.h"
#include "fte/turn/sequence.h"
#include "fte/words/words.h"

enum { CHECKS, FIRES, OVER };

void fte_expose(Play *play, Hex hex, int unit, ReactMode mode, Hex by)
{
    FteFrame *frame = fte_call(play->state, STEP_REACT, -1);
    frame->target = (uint8_t)(unit + 1);
    frame->hex = hex;
    frame->from = by;
    frame->mode = (uint8_t)mode;
    frame->side = unit >= 0 ? fte_side(play->game, unit) : play->state->active;
}

bool fte_is_trigger(const State *state, const FteFrame *frame, int unit)
{
    if (frame->mode == REACT_ASSAULT) /* 8.0: wherever they assault from */
        return fte_on_map(state, unit) && fte_marked(state, unit, MARK_ASSAULTING);
    if (!fte_is_at(state, unit, frame->hex))
        return false;
    return frame->target ? frame->target == unit + 1 : fte_marked(state, unit, MARK_MOVING);
}

/* The first of those that can be fired at; -1. */
static int trigger_of(const Game *game, const State *state, const FteFrame *frame)
{
    for (int unit = 0; unit < game->unit_count; unit++)
        if (fte_is_trigger(state, frame, unit))
            return unit;
    return -1;
}

/* ---- who may ---- */

/* As both sides know it: a counter of the other side that sees it happen. Friends in the line are in the way of fire alone, and not of a
 * Mortar's (7.3.2): so the shot is what asks for them. */
static bool looks_on(const Game *game, const State *state, const FteFrame *frame, int unit)
{
    bool there = fte_on_map(state, unit) && fte_side(game, unit) != frame->side &&
                 (!frame->from || state->units[unit].hex == frame->from);
    int trigger = there ? trigger_of(game, state, frame) : -1;
    return trigger >= 0 && fte_unit_sees(game, state, unit, trigger);
}

static bool has_tried(const State *state, const FteFrame *frame, int unit)
{
    return fte_marked(state, unit, frame->mode == REACT_RETREAT ? MARK_FIRED_AGAIN : MARK_OP_FIRED);
}

bool fte_has_passed(const State *state, int unit)
{
    const FteFrame *frame = fte_frame(state, STEP_REACT);
    return frame && fte_marked(state, unit, MARK_PASSED) &&
           (frame->mode != REACT_RETREAT || fte_marked(state, unit, MARK_FIRED_AGAIN));
}

/* 21.0: unbroken Combat Units, once an Activation; once more during a retreat (7.4). Sappers never (27.0). */
static bool refuse_react(const Game *game, const State *state, Action action, Reason *reason)
{
    const FteFrame *frame = fte_top(state);
    int unit = action.on - 1;
    if (frame->round != CHECKS)
        return deny(reason, "21.0", "all checks are made");
    if (unit < 0 || unit >= game->unit_count || !fte_takes_part(game, unit) ||
        fte_side(game, unit) == frame->side)
        return deny(reason, "21.0", "that is no unit of yours");
    if (!fte_on_map(state, unit))
        return deny(reason, state->units[unit].where == UNIT_ABOARD ? "6.9" : "21.0",
                    "it cannot fire from where it is");
    if (!fte_is_combat_unit(game, state, unit) || fte_is_role(game, state, unit, ROLE_SAPPER))
        return deny(reason, fte_is_role(game, state, unit, ROLE_SAPPER) ? "27.0" : "2.0",
                    "it has no fire of its own");
    if (fte_has(state, unit, STATUS_BROKEN))
        return deny(reason, "21.0", "it is Broken");
    if (has_tried(state, frame, unit))
        return deny(reason, "21.0", "it has made its attempt");
    if (!looks_on(game, state, frame, unit))
        return deny(reason, "7.3", "it does not see the target");
    int trigger = trigger_of(game, state, frame);
    return fte_refuse_shot(game, state, unit, trigger, reason);
}

/* 21.0: the check is made whether or not he fires then, and is an attempt whatever comes of it; a concealed unit stays so for the check. */
static void react(Play *play, Action action)
{
    State *state = play->state;
    const FteFrame *frame = fte_top(state);
    int unit = action.on - 1;
    state->units[unit].marks |= MARK_OP_FIRED | (frame->mode == REACT_RETREAT ? MARK_FIRED_AGAIN : 0);
    state->units[unit].marks &= (uint16_t)~MARK_PASSED;
    if (fte_check(play, unit, 0, EVENT_REACTS))
        state->units[unit].marks |= MARK_PASSED;
}

static void react_odds(const Game *game, const State *state, Action action, OddsList *list)
{
    int passing = fte_passing_rolls(game, state, action.on - 1, 0);
    odds_split(list, passing, D10, "may fire", "holds its fire");
}

static bool refuse_show(const Game *game, const State *state, Action action, Reason *reason)
{
    const FteFrame *frame = fte_top(state);
    int unit = action.on - 1;
    if (unit < 0 || unit >= game->unit_count || !fte_takes_part(game, unit) ||
        fte_side(game, unit) == frame->side)
        return deny(reason, "18.1", "that is no unit of yours");
    if (frame->round != CHECKS || !fte_marked(state, unit, MARK_CONCEALED))
        return deny(reason, "18.1", "it is not concealed");
    return !looks_on(game, state, frame, unit) && deny(reason, "18.1", "it does not see what happens");
}

/* 18.1: to make others lose their Concealed markers. */
static void show(Play *play, Action action)
{
    const FteFrame *frame = fte_top(play->state);
    fte_unveil(play, action.on - 1);
    for (int unit = 0; unit < play->game->unit_count; unit++)
        if (fte_is_trigger(play->state, frame, unit) && !fte_marked(play->state, unit, MARK_STEALTHY) &&
            fte_watchers(play->game, play->state, frame->side, frame->hex,
                         (Altitude)play->state->units[unit].altitude))
            fte_unveil(play, unit);
}

/* ---- firing ---- */

static bool refuse_fire(const Game *game, const State *state, Action action, Reason *reason)
{
    const FteFrame *frame = fte_top(state);
    int unit = action.on - 1, target = action.to - 1;
    if (frame->round != FIRES || unit < 0 || unit >= game->unit_count ||
        fte_side(game, unit) == frame->side || !fte_has_passed(state, unit))
        return deny(reason, "21.0", "it has not passed its check");
    if (target < 0 || target >= game->unit_count || !fte_is_trigger(state, frame, target))
        return deny(reason, "21.0", "Opportunity Fire is at the unit that brought it about");
    return fte_refuse_shot(game, state, unit, target, reason);
}

static void fire(Play *play, Action action)
{
    fte_open_fire(play, action.on - 1, action.to - 1, FIRE_REACTION);
}

static void fire_odds(const Game *game, const State *state, Action action, OddsList *list)
{
    FteShot shot = fte_shot(game, state, action.on - 1, action.to - 1, FIRE_REACTION);
    fte_shot_odds(game, state, &shot, list);
}

/* ---- the row ---- */

static bool any(const Game *game, const State *state, const FteFrame *frame)
{
    if (frame->side == NVA && fte_can_detonate(game, state))
        return true;
    for (int unit = 0; unit < game->unit_count; unit++) {
        if (!looks_on(game, state, frame, unit))
            continue;
        if (fte_marked(state, unit, MARK_CONCEALED))
            return true;
        if (!refuse_react(game, state, (Action){.on = (uint16_t)(unit + 1)}, NULL))
            return true;
    }
    return false;
}

static bool any_passed(const Game *game, const State *state, const FteFrame *frame)
{
    for (int unit = 0; unit < game->unit_count; unit++)
        if (fte_has_passed(state, unit) && fte_side(game, unit) != frame->side)
            return true;
    return false;
}

/* Those who wait to fire at a stack of which one retreats now keep their chance. */
static void forget(Play *play)
{
    for (int unit = 0; unit < play->game->unit_count; unit++)
        if (fte_side(play->game, unit) != fte_top(play->state)->side && fte_has_passed(play->state, unit))
            play->state->units[unit].marks &= (uint16_t)~MARK_PASSED;
}

Next fte_run_react(Play *play)
{
    const State *state = play->state;
    FteFrame *frame = fte_top(play->state);
    bool there = trigger_of(play->game, state, frame) >= 0;
    play_needs(play, US,
               frame->side == NVA && fte_has_traps(play->game, US)); /* whether he has a Claymore there */
    if (there && frame->round == CHECKS && any(play->game, state, frame))
        return NEXT_ASK;
    if (frame->round == CHECKS)
        frame->round = FIRES;
    if (there && frame->round == FIRES && any_passed(play->game, state, frame))
        return NEXT_ASK;
    forget(play);
    return NEXT_DONE;
}

static void go_on(Play *play, Action action)
{
    (void)action;
    fte_top(play->state)->round++;
}

static Side asked(const Game *game, const State *state)
{
    (void)game;
    return 1 - fte_top(state)->side;
}

static void list(const Game *game, const State *state, ActionList *list)
{
    const FteFrame *frame = fte_top(state);
    laws_offer(&fte_react_question, game, state, (Action){.verb = VERB_DONE}, list);
    fte_list_claymores(&fte_react_question, game, state, list);
    for (int unit = 0; unit < game->unit_count && !list_is_enough(list); unit++) {
        if (!fte_on_map(state, unit) || fte_side(game, unit) == frame->side)
            continue;
        laws_offer(&fte_react_question, game, state, (Action){.verb = VERB_REACT, .on = (uint16_t)(unit + 1)},
                   list);
        laws_offer(&fte_react_question, game, state, (Action){.verb = VERB_SHOW, .on = (uint16_t)(unit + 1)},
                   list);
        for (int target = 0; frame->round == FIRES && target < game->unit_count; target++)
            laws_offer(&fte_react_question, game, state,
                       (Action){.verb = VERB_FIRE, .on = (uint16_t)(unit + 1), .to = (uint16_t)(target + 1)},
                       list);
    }
}

static void ask(const Game *game, const State *state, Ask *ask)
{
    bool checks = fte_top(state)->round == CHECKS;
    fte_fill_prompt(game, state,
                    checks ? "SIDE0: who tries Opportunity Fire at HEX3?"
                           : "SIDE0: who fires, now that the checks are made?",
                    ask);
    text_copy(ask->typed, ASK_TYPED_SIZE, checks ? "Done when no more." : "Done to hold fire.");
    text_print(ask->where, THING_SIZE, "%04d", fte_top(state)->hex);
}

/* clang-format off */
static const Law LAWS[] = {
    {VERB_DONE, .answer = go_on},
    {VERB_REACT, refuse_react, react, "UNIT reacts", "a Troop Quality Check for Opportunity Fire", "21.0", react_odds},
    {VERB_SHOW, refuse_show, show, .rule = "18.1"},
    {VERB_FIRE, refuse_fire, fire, .rule = "21.0", .odds = fire_odds},
    {VERB_DETONATE, fte_refuse_detonate, fte_detonate, "detonate the Claymore at HEX", "an attack on every enemy in the hex or assaulting it", "26.0", fte_detonate_odds}, {0}};
/* clang-format on */
const Question fte_react_question = {
    "21.0",       "opportunity-fire", .others = others_blind,
    .who = asked, .ask = ask,         .meaning = "fire at a unit that moves, searches or retreats",
    .laws = LAWS, .list = list};
