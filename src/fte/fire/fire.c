/* fire: an attack under way: who fires at whom, who supports him, the roll, the result. */
#include "fte/fire/fire.h"

#include "fte/fire/assault.h"
#include "fte/fire/effects.h"
#include "fte/fire/los.h"
#include "fte/fire/react.h"
#include "fte/movement/move.h"
#include "fte/position/position.h"
#include "fte/turn/activation.h"
#include "fte/turn/sequence.h"
#include "fte/words/words.h"

enum { GATHERING, ROLLED };

/* ---- 7.0 to 7.3: may it ---- */

/* 7.2: a Leader who is neither Broken nor Suppressed sees the target. */
static bool has_observer(const Game *game, const State *state, Side side, int target)
{
    for (int unit = 0; unit < game->unit_count; unit++)
        if (fte_on_map(state, unit) && fte_side(game, unit) == side && fte_is_leader(game, state, unit) &&
            fte_is_steady(state, unit) && fte_unit_sees(game, state, unit, target))
            return true;
    return false;
}

static bool refuse_line(const Game *game, const State *state, int unit, int target, Reason *reason)
{
    bool mortar = fte_is_role(game, state, unit, ROLE_MORTAR);
    Side side = fte_side(game, unit);
    if (!fte_unit_sees(game, state, unit, target))
        return !(mortar && has_observer(game, state, side, target)) &&
               deny(reason, mortar ? "7.2" : "7.3",
                    mortar ? "neither it nor a steady Leader sees the target" : "it does not see the target");
    return !mortar && fte_friends_in_the_way(game, state, unit, target) &&
           deny(reason, "7.3.2", "friends are in the line of fire");
}

bool fte_refuse_shot(const Game *game, const State *state, int unit, int target, Reason *reason)
{
    if (target < 0 || target >= game->unit_count || !fte_takes_part(game, target) ||
        fte_side(game, target) == fte_side(game, unit))
        return deny(reason, "7.1", "that is no enemy");
    if (!fte_on_map(state, target))
        return deny(reason, state->units[target].where == UNIT_ABOARD ? "6.9" : "7.1",
                    "it is not to be fired at where it is");
    if (!fte_is_combat_unit(game, state, unit))
        return deny(reason, "2.0", "it has no Fire Rating");
    if (fte_is_role(game, state, unit, ROLE_SAPPER))
        return deny(reason, "27.0", "a Sapper attacks in Assaults alone");
    if (fte_has(state, unit, STATUS_BROKEN))
        return deny(reason, "7.0", "it is Broken");
    if (fte_is_role(game, state, unit, ROLE_MORTAR) && state->units[target].altitude == AT_HIGH)
        return deny(reason, "7.0", "mortars do not reach Helicopters at High Level");
    if (fte_range(game, state, unit, target) > 2 * fte_face(game, state, unit)->range)
        return deny(reason, "7.1", "it is beyond double its Range");
    return refuse_line(game, state, unit, target, reason);
}

bool fte_refuse_fire(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = action.on - 1;
    return fte_refuse_action(game, state, unit, ACTED_FIRE, reason) ||
           fte_refuse_shot(game, state, unit, action.to - 1, reason);
}

void fte_fire_odds(const Game *game, const State *state, Action action, OddsList *list)
{
    FteShot shot = fte_shot(game, state, action.on - 1, action.to - 1, FIRE_ACTION);
    fte_shot_odds(game, state, &shot, list);
}

/* ---- gathering ---- */

void fte_open_fire(Play *play, int primary, int target, FireMode mode)
{
    FteFrame *frame = fte_call(play->state, STEP_FIRE, primary);
    frame->target = (uint8_t)(target + 1);
    frame->mode = (uint8_t)mode;
    play->state->units[primary].marks |= MARK_JOINED;
}

void fte_fire(Play *play, Action action)
{
    fte_open_fire(play, action.on - 1, action.to - 1, FIRE_ACTION);
}

/* 21.0: in the same hex as, or next to, one that it combines with. */
static bool is_beside_joined(const Game *game, const State *state, int unit)
{
    for (int other = 0; other < game->unit_count; other++)
        if (other != unit && fte_marked(state, other, MARK_JOINED) &&
            fte_side(game, other) == fte_side(game, unit) &&
            fte_distance(game, state->units[other].hex, state->units[unit].hex) <= 1)
            return true;
    return false;
}

static bool refuse_support(const Game *game, const State *state, Action action, Reason *reason)
{
    const FteFrame *frame = fte_top(state);
    int unit = action.on - 1;
    if (unit < 0 || unit >= game->unit_count || !fte_on_map(state, unit) ||
        fte_side(game, unit) != fte_side(game, frame->unit - 1))
        return deny(reason, "7.1", "that is no unit of yours");
    if (fte_marked(state, unit, MARK_JOINED))
        return deny(reason, "7.1", "it fires already");
    if (frame->mode == FIRE_REACTION &&
        (!fte_has_passed(state, unit) || !is_beside_joined(game, state, unit)))
        return deny(reason, "21.0",
                    "only units that passed their checks combine, in one hex or next to each other");
    if (frame->mode == FIRE_ACTION && fte_refuse_action(game, state, unit, ACTED_FIRE, reason))
        return true;
    if (frame->mode == FIRE_ASSAULT)
        return fte_refuse_assault_fire(game, state, unit, frame->target - 1, reason);
    return fte_refuse_shot(game, state, unit, frame->target - 1, reason);
}

static void support(Play *play, Action action)
{
    play->state->units[action.on - 1].marks |= MARK_JOINED;
    fte_note(play, EVENT_SUPPORTS, action.on - 1, 0, 0, 0);
}

static void support_odds(const Game *game, const State *state, Action action, OddsList *list)
{
    const FteFrame *frame = fte_top(state);
    FteShot shot = fte_shot(game, state, frame->unit - 1, frame->target - 1, (FireMode)frame->mode);
    shot.supporters += action.verb == VERB_SUPPORT;
    fte_shot_odds(game, state, &shot, list);
}

/* ---- the attack ---- */

/* 7.0, 18.1: a Fire Action within sight of a Visible enemy costs the Concealed marker, Opportunity Fire always (F-41); Snipers keep it. */
static void give_away(Play *play, int unit, FireMode mode)
{
    const FteUnit *one = &play->state->units[unit];
    if (!(one->marks & MARK_CONCEALED) || fte_is_role(play->game, play->state, unit, ROLE_SNIPER))
        return;
    if (mode == FIRE_REACTION ||
        fte_watchers(play->game, play->state, fte_side(play->game, unit), one->hex, (Altitude)one->altitude))
        fte_unveil(play, unit);
}

static void done_firing(Play *play, int unit, FireMode mode)
{
    play->state->units[unit].marks &= (uint16_t) ~(MARK_JOINED | (mode == FIRE_REACTION ? MARK_PASSED : 0));
    if (mode == FIRE_ASSAULT)
        play->state->units[unit].marks |= MARK_SPENT;
    else
        give_away(play, unit, mode);
    if (mode == FIRE_ACTION)
        fte_acted(play, unit, ACTED_FIRE);
}

static void roll(Play *play)
{
    State *state = play->state;
    FteFrame *frame = fte_top(state);
    int primary = frame->unit - 1, target = frame->target - 1;
    FireMode mode = (FireMode)frame->mode;
    Side side = fte_side(play->game, primary);
    FteShot shot = fte_shot(play->game, state, primary, target, mode);
    fte_note(play, EVENT_FIRES, primary, target, shot.supporters, 0);
    for (int unit = 0; unit < play->game->unit_count; unit++)
        if (fte_marked(state, unit, MARK_JOINED) && fte_side(play->game, unit) == side)
            done_firing(play, unit, mode);
    play_needs(play, fte_side(play->game, target), state->units[target].who == UNKNOWN);
    FteResult result = fte_roll_shot(play, &shot);
    frame->round = ROLLED;
    if (mode == FIRE_ASSAULT)
        fte_keep_result(play, primary, target, result);
    else
        fte_apply_result(play, target, result, primary, mode == FIRE_REACTION ? EFFECT_REACTION : 0);
}

Next fte_run_fire(Play *play)
{
    return fte_top(play->state)->round == ROLLED ? NEXT_DONE : NEXT_ASK;
}

static void shoot(Play *play, Action action)
{
    (void)action;
    roll(play);
}

static Side asked(const Game *game, const State *state)
{
    return fte_side(game, fte_top(state)->unit - 1);
}

static void list(const Game *game, const State *state, ActionList *list)
{
    laws_offer(&fte_fire_question, game, state, (Action){.verb = VERB_DONE}, list);
    for (int unit = 0; unit < game->unit_count && !list_is_enough(list); unit++)
        laws_offer(&fte_fire_question, game, state,
                   (Action){.verb = VERB_SUPPORT, .on = (uint16_t)(unit + 1)}, list);
}

/* clang-format off */
static const Law LAWS[] = {
    {VERB_DONE, .answer = shoot, .odds = support_odds},
    {VERB_SUPPORT, refuse_support, support, "UNIT supports", "fire with the Primary Firing Unit", "7.1", support_odds}, {0}};
/* clang-format on */
const Question fte_fire_question = {"7.1",
                                    "support",
                                    .others = others_blind,
                                    .who = asked,
                                    .meaning = "who supports an attack",
                                    .laws = LAWS,
                                    .list = list,
                                    .text = "SIDE0: who supports UNIT1's fire at UNIT2?",
                                    .typed = "Done to fire."};
