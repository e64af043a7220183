/* aimed: aimed small-arms fire (aimed 1 to 7), and snipers who pick out a man (event 04). */
#include "tod/fire/volley.h"
#include "tod/position/change.h"
#include "tod/sight/sight.h"
#include "tod/turn/orders.h"
#include "tod/vehicles/vehicles.h"
#include "tod/words/words.h"

bool tod_refuse_target(const Game *game, const State *state, int unit, int target, Reason *reason)
{
    if (target < 0 || target >= tod_slots(game) || tod_side(game, target) == tod_side(game, unit))
        return deny(reason, "roe 1", "that is no enemy");
    if (!tod_knows(game, state, tod_side(game, unit), target))
        return deny(reason, "aimed 2", "nobody has seen it");
    const TodUnit *one = &state->units[target];
    const TodMachine *machine =
        one->where == UNIT_ABOARD && one->aboard ? tod_machine(game, state, one->aboard - 1) : NULL;
    if (!tod_is_infantry(game, state, target))
        return deny(reason, "aimed 1", "small-arms do nothing to machines");
    return !tod_on_table(state, target) && !(machine && tod_is_open(machine)) &&
           deny(reason, "aimed 2", "it cannot be fired at where it is");
}

/* spotting 12: who panics fires at what he panics about, unaimed. */
static bool panics(const State *state, int unit)
{
    return tod_marked(state, unit, UNIT_PANIC) || state->units[unit].deed == DEED_PANIC;
}

bool tod_refuse_aim(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = tod_unit_of(action), target = tod_target_of(action);
    if (action.with != GROUP_SMALL + 1)
        return deny(reason, "aimed 6", "aimed fire is for rifles and carbines");
    if (tod_refuse_fire(game, state, unit, GROUP_SMALL, reason))
        return true;
    if (tod_class(game, state, unit) == CLASS_GRUNT)
        return deny(reason, "grunt 3", "Grunts cannot fire aimed");
    if (panics(state, unit))
        return deny(reason, "spotting 12", "it panics: its fire is unaimed");
    if (tod_refuse_target(game, state, unit, target, reason) ||
        tod_refuse_engagement(game, state, unit, target, tod_place(game, state, target), 0, reason))
        return true;
    return !tod_volley_reaches(game, state, unit, target, MANNER_AIMED) &&
           deny(reason, "aimed 2", "none of its riflemen sees it within range");
}

void tod_answer_aim(Play *play, Action action)
{
    TodVolley volley;
    int unit = tod_unit_of(action), target = tod_target_of(action);
    tod_volley(play->game, play->state, unit, target, MANNER_AIMED, &volley);
    tod_fired(play, unit, GROUP_SMALL, false);
    tod_note(play, EVENT_AIMS, unit, target, volley.count, 0);
    tod_fire_volley(play, &volley, false);
}

void tod_odds_aim(const Game *game, const State *state, Action action, OddsList *list)
{
    TodVolley volley;
    if (tod_volley(game, state, tod_unit_of(action), tod_target_of(action), MANNER_AIMED, &volley))
        tod_volley_odds(game, state, &volley, list);
}

/* ---- snipers ---- */

/* The sniper of the unit who can fire at that man, and the score he needs; -1. */
static int sniper(const Game *game, const State *state, int unit, int victim, int *score)
{
    for (int man = -1; (man = tod_next_fit(game, state, unit, man)) >= 0;) {
        PlanePoint from = tod_man_place(state, man), to = tod_man_place(state, victim);
        *score = tod_score_between(game->book.aimed[CLASS_ELITE], from, to);
        *score += *score <= D6 && tod_marked(state, unit, UNIT_POOR);
        if (tod_soldier(game, state, man)->roles & ROLE_SNIPER && *score <= D6 &&
            tod_weapon_in(game, state, man, GROUP_SMALL) && tod_line_of_fire(game, state, unit, man, victim))
            return man;
    }
    return -1;
}

bool tod_refuse_snipe(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = tod_unit_of(action), victim = action.by - 1, score;
    if (tod_refuse_fire(game, state, unit, GROUP_SMALL, reason))
        return true;
    if (!tod_has_role(game, state, unit, ROLE_SNIPER))
        return deny(reason, "event 04", "only snipers pick out single men");
    if (panics(state, unit))
        return deny(reason, "spotting 12", "it panics: its fire is unaimed");
    if (victim < 0 || victim >= game->man_count || tod_side_of_man(game, victim) == tod_side(game, unit))
        return deny(reason, "event 04", "that is none of the enemy's men");
    int target = state->men[victim].unit;
    if (target >= tod_slots(game) || !tod_knows(game, state, tod_side(game, unit), target) ||
        state->men[victim].where != MAN_FIT)
        return deny(reason, "aimed 2", "nobody sees such a man");
    if (tod_refuse_target(game, state, unit, target, reason) ||
        tod_refuse_engagement(game, state, unit, target, tod_man_place(state, victim), 0, reason))
        return true;
    return sniper(game, state, unit, victim, &score) < 0 &&
           deny(reason, "aimed 5", "no sniper of the unit sees him within range");
}

static TodColumn small_arms(const Game *game, int unit)
{
    return tod_side(game, unit) == US ? SAVE_US_SMALL : SAVE_SMALL;
}

void tod_answer_snipe(Play *play, Action action)
{
    const Game *game = play->game;
    State *state = play->state;
    int unit = tod_unit_of(action), victim = action.by - 1, target = state->men[victim].unit, score;
    PlanePoint from = tod_man_place(state, sniper(game, state, unit, victim, &score));
    tod_fired(play, unit, GROUP_SMALL, false);
    tod_note(play, EVENT_AIMS, unit, target, 1, 0);
    int roll = play_roll(play, D6);
    tod_note(play, EVENT_SHOT, target, roll, score, roll >= score);
    tod_under_fire(play, target, from, false);
    if (roll >= score)
        tod_hit_man(play, victim, small_arms(game, unit), unit, from);
}

void tod_odds_snipe(const Game *game, const State *state, Action action, OddsList *list)
{
    int unit = tod_unit_of(action), victim = action.by - 1, score;
    int man = sniper(game, state, unit, victim, &score);
    if (man < 0)
        return;
    int save = tod_save_of(game, state, victim, tod_man_place(state, man), small_arms(game, unit));
    uint64_t hits = (uint64_t)((D6 + 1 - score) * (save - 1));
    odds_add(list, (Chance){hits, D6 * D6}, "he falls");
    odds_add(list, (Chance){D6 * D6 - hits, D6 * D6}, "he does not fall");
}
