/* suppress: unaimed, speculative, suppressive small-arms fire (suppress 1 to 5, ammo 1, 2), at a known unit or at a place. */
#include "tod/fire/volley.h"
#include "tod/position/change.h"
#include "tod/turn/orders.h"
#include "tod/words/words.h"

static bool refuse_panic(const State *state, int unit, int target, Reason *reason)
{
    bool panics = tod_marked(state, unit, UNIT_PANIC) || state->units[unit].deed == DEED_PANIC;
    return panics && state->units[unit].alarm != target + 1 &&
           deny(reason, "spotting 12", "it panics and fires at what it has just seen");
}

/* ---- at a unit ---- */

bool tod_refuse_suppress(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = tod_unit_of(action), target = tod_target_of(action);
    if (action.with != GROUP_SMALL + 1)
        return deny(reason, "suppress 1", "machine-guns rake; this is for assault rifles and carbines");
    if (tod_refuse_fire(game, state, unit, GROUP_SMALL, reason) ||
        tod_refuse_target(game, state, unit, target, reason) || refuse_panic(state, unit, target, reason) ||
        tod_refuse_engagement(game, state, unit, target, tod_place(game, state, target), 0, reason))
        return true;
    return !tod_volley_reaches(game, state, unit, target, MANNER_UNAIMED) &&
           deny(reason, "suppress 3", "none of its assault rifles reaches anybody there");
}

void tod_answer_suppress(Play *play, Action action)
{
    TodVolley volley;
    int unit = tod_unit_of(action), target = tod_target_of(action);
    tod_volley(play->game, play->state, unit, target, MANNER_UNAIMED, &volley);
    tod_fired(play, unit, GROUP_SMALL, volley.heavy);
    tod_note(play, EVENT_SUPPRESSES, unit, target, volley.count, 0);
    tod_fire_volley(play, &volley, false);
}

void tod_odds_suppress(const Game *game, const State *state, Action action, OddsList *list)
{
    TodVolley volley;
    if (tod_volley(game, state, tod_unit_of(action), tod_target_of(action), MANNER_UNAIMED, &volley))
        tod_volley_odds(game, state, &volley, list);
}

/* ---- at a place (suppress 2) ---- */

bool tod_refuse_spray(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = tod_unit_of(action);
    PlanePoint at = tod_point_of(action);
    if (!tod_on_this_table(game, at))
        return deny(reason, "suppress 2", "that is not on the table");
    if (tod_refuse_fire(game, state, unit, GROUP_SMALL, reason) || refuse_panic(state, unit, -1, reason) ||
        tod_refuse_engagement(game, state, unit, -1, at, 0, reason))
        return true;
    return !tod_volley_reaches_place(game, state, unit, at) &&
           deny(reason, "suppress 3", "none of its assault rifles sees that place within range");
}

/* T-28: the chits, the noise and what is told of it are the same whether somebody is there or not. */
void tod_answer_spray(Play *play, Action action)
{
    int unit = tod_unit_of(action);
    Side enemy = 1 - tod_side(play->game, unit);
    PlanePoint at = tod_point_of(action);
    TodVolley volley;
    tod_volley_at(play->game, play->state, unit, at, &volley);
    tod_fired(play, unit, GROUP_SMALL, volley.heavy);
    tod_note(play, EVENT_SPRAYS, unit, tod_packed(at), volley.count, 0);
    play_needs(play, enemy, play->game->hides[enemy]);
    if (volley.target >= 0)
        tod_fire_volley(play, &volley, false);
}

/* ---- panic (spotting 12) ---- */

bool tod_can_panic(const Game *game, const State *state, int unit)
{
    int target = state->units[unit].alarm - 1;
    if (target < 0 || !tod_on_table(state, target))
        return false;
    Action action = {.verb = VERB_SUPPRESS,
                     .on = (uint16_t)(unit + 1),
                     .by = (uint16_t)(target + 1),
                     .with = GROUP_SMALL + 1};
    if (!tod_refuse_suppress(game, state, action, NULL))
        return true;
    PlanePoint at = tod_place(game, state, target);
    for (int group = GROUP_LMG; group <= GROUP_HMG; group++) {
        Action rake = {.verb = VERB_RAKE,
                       .on = action.on,
                       .at = (uint16_t)at.x,
                       .to = (uint16_t)at.y,
                       .with = (uint16_t)(group + 1)};
        if (!tod_refuse_rake(game, state, rake, NULL))
            return true;
    }
    return false;
}
