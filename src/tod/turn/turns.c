/* turns: who goes first (turn 1, 2), a player-turn and what goes on by itself in it, the end. */
#include "tod/air/air.h"
#include "tod/fire/fire.h"
#include "tod/points/points.h"
#include "tod/position/change.h"
#include "tod/sight/sight.h"
#include "tod/turn/orders.h"
#include "tod/village/village.h"
#include "tod/words/words.h"

/* turn 1, 2, T-07: both roll; on a tie the order is the other way round, in the first turn they roll again. */
static void roll_order(Play *play)
{
    State *state = play->state;
    do
        for (int side = 0; side < 2; side++)
            state->rolls[side] = (uint8_t)play_roll(play, D6);
    while (state->turn == 1 && state->rolls[US] == state->rolls[VC]);
    bool tie = state->rolls[US] == state->rolls[VC];
    state->first = tie ? 1 - state->first : state->rolls[US] > state->rolls[VC] ? US : VC;
    play_note_by(play, tie ? "turn 2" : "turn 1", tie ? EVENT_TIE : EVENT_ORDER, SIDE_ALL, state->first,
                 state->rolls[US], state->rolls[VC]);
}

static void let_lights_burn(Play *play)
{
    for (int i = 0; i < MAX_LIGHTS; i++) {
        TodLight *light = &play->state->lights[i];
        if (light->left && --light->left == 0) {
            *light = (TodLight){0};
            play_note(play, EVENT_LIGHT_OUT, SIDE_ALL, 0);
        }
    }
}

Next tod_run_turn_start(Play *play)
{
    State *state = play->state;
    state->turn++;
    state->second = 0;
    state->effects = (uint8_t)((state->effects & ~(EFFECT_HE_LAST | EFFECT_HE_NOW)) |
                               (state->effects & EFFECT_HE_NOW ? EFFECT_HE_LAST : 0));
    play_note(play, EVENT_TURN, SIDE_ALL, state->turn, play->game->turns);
    roll_order(play);
    tod_arrivals(play);
    return NEXT_DONE;
}

/* ---- a player-turn ---- */

/* Reinforcements of the scenario come at the begin of their side's player-turn. */
static void bring_in(Play *play, int unit)
{
    State *state = play->state;
    const TodRoster *roster = tod_roster(play->game, state, unit);
    int place = roster->place_count > 1 ? play_roll(play, roster->place_count) - 1 : 0;
    state->units[unit].marks |= roster->hidden ? UNIT_HIDDEN : UNIT_KNOWN;
    tod_deploy(play->game, state, unit, roster->places[place]);
    tod_note(play, EVENT_ARRIVES, unit, tod_packed(tod_place(play->game, state, unit)), 0, 0);
}

static void begin_player_turn(Play *play)
{
    State *state = play->state;
    state->mover = 0;
    state->called[state->active] = 0;
    if (state->active == US)
        state->asked[MISSION_NONE] = 0;
    for (int unit = 0; unit < tod_slots(play->game); unit++) {
        TodUnit *one = &state->units[unit];
        if (tod_side(play->game, unit) != state->active || one->where == UNKNOWN)
            continue;
        one->deed = DEED_NONE;
        one->traversed = 0;
        tod_begin_rates(play, unit);
        one->marks &= ~(uint32_t)(UNIT_MOVED | UNIT_CAUTIOUS | UNIT_BOARDED | UNIT_ENTERING | UNIT_SCANNING);
        tod_take_revenge(play, unit);
    }
    for (int unit = 0; unit < tod_slots(play->game);
         unit++) /* towing 1: the vehicle does nothing else, either */
        if (tod_side(play->game, unit) == state->active &&
            (state->units[unit].work == WORK_LIMBER || state->units[unit].work == WORK_UNLIMBER))
            state->units[state->units[unit].work_on - 1].deed = DEED_WORK;
    play_note(play, EVENT_PLAYER_TURN, SIDE_ALL, state->active);
    for (int unit = 0; unit < play->game->unit_count; unit++)
        if (tod_side(play->game, unit) == state->active && state->units[unit].where == UNIT_WAITING &&
            play->game->roster[unit].turn <= state->turn)
            bring_in(play, unit);
    tod_spent_gunships(play);
    tod_look_around(play);
}

/* spotting 12, T-100: Grunts who had acted when they were startled panic in their next player-turn. */
static bool panics_next(const TodUnit *one)
{
    return one->marks & UNIT_PANIC && one->deed != DEED_NONE && one->deed != DEED_PANIC && !one->work;
}

/* What takes time goes on; what pins ends with the player-turn (T-05), unless it began in it. */
static void end_unit(Play *play, int unit)
{
    TodUnit *one = &play->state->units[unit];
    if (one->work == WORK_SEARCH)
        tod_search_on(play, unit);
    if (one->work && --one->work_left == 0)
        tod_work_done(play, unit);
    one->marks &= ~(uint32_t)UNIT_STILL;
    if (!panics_next(one)) {
        one->marks &= ~(uint32_t)UNIT_PANIC;
        one->alarm = 0;
    }
    if (!(one->marks & UNIT_FRESH))
        one->marks &= ~(uint32_t)UNIT_STUNNED;
    if (one->deed != DEED_FIRE) /* at-gun 4 */
        one->aim = one->aimed = 0;
    one->rooted -= one->rooted > 0;
    tod_end_pins(play->state, unit);
    if (one->deed == DEED_NONE)
        one->marks |= UNIT_STILL;
    else if (one->deed != DEED_MOVE)
        one->marks &= ~(uint32_t)UNIT_FORCED;
}

static void end_player_turn(Play *play)
{
    State *state = play->state;
    state->mover = 0;
    for (int unit = 0; unit < tod_slots(play->game); unit++)
        if (tod_side(play->game, unit) == state->active &&
            (tod_on_table(state, unit) || state->units[unit].where == UNIT_ABOARD))
            end_unit(play, unit);
    /* who is lost from sight when a light goes out */
    play_needs(play, SIDE_NONE, play->game->hides[US] || play->game->hides[VC]);
    let_lights_burn(play);
    tod_look_around(play);
    play_note(play, EVENT_TURN_ENDS, SIDE_ALL, state->active);
}

Next tod_run_player_turn(Play *play)
{
    State *state = play->state;
    TodFrame *frame = tod_top(state);
    if (frame->stage != ROW_FRESH) {
        play_needs(play, SIDE_NONE, play->game->night); /* who is lost from sight now, and by whom */
        end_player_turn(play);
        return NEXT_DONE;
    }
    frame->stage = ROW_ASKED;
    state->second = frame->step == STEP_SECOND_TURN;
    state->active = state->first ^ state->second;
    /* what the other side's units are up to is its own affair */
    play_needs(play, state->active, true);
    play_needs(play, SIDE_NONE, play->game->night); /* who is seen, and by whom */
    begin_player_turn(play);
    tod_call(state, STEP_ORDERS, -1);
    return NEXT_GO_ON;
}

/* When all is over nobody hides any more. */
static void show_all(Play *play)
{
    for (int unit = 0; unit < tod_slots(play->game); unit++)
        if (play->state->units[unit].where != UNIT_ABSENT)
            tod_reveal(play, unit, "spotting 1");
    for (int trap = 0; trap < MAX_TRAPS; trap++)
        if (play->state->traps[trap].state == TRAP_LAID)
            play->state->traps[trap].state = TRAP_FOUND;
}

Next tod_run_turn_end(Play *play)
{
    State *state = play->state;
    play_needs(play, SIDE_NONE, play->game->hides[US] || play->game->hides[VC]);
    if (state->turn < play->game->turns && !tod_ends_early(play->game, state))
        return NEXT_DONE;
    show_all(play);
    state->winner = tod_leader(play->game, state);
    play_note(play, EVENT_OVER, SIDE_ALL, state->winner, tod_points(play->game, state, SIDE_ALL, US),
              tod_points(play->game, state, SIDE_ALL, VC));
    rows_clear(&tod_table, state);
    state->over = 1;
    return NEXT_DONE;
}
