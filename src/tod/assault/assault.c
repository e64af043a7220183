/* assault: close assaults: going in, the free fire of those who are assaulted, rounds until one side has lost more (assault 1 to 9). */
#include "tod/assault/assault.h"

#include "tod/fire/volley.h"
#include "tod/movement/movement.h"
#include "tod/position/change.h"
#include "tod/sight/sight.h"
#include "tod/turn/orders.h"
#include "tod/words/words.h"

/* How far the frame of an assault has come (`mode`); `more` counts the losses of a round, of those who assault first. */
enum { GOING_IN, COMING_ON, IN_CONTACT, ROUND, JUDGE };
enum { AROUND = 16, NEAR = 1 };

/* ---- where they would meet ---- */

static bool is_contact(const Game *game, const State *state, int target, PlanePoint point)
{
    if (tod_is_infantry(game, state, target)) {
        int man = tod_nearest_man(game, state, target, point);
        return man >= 0 && plane_within(tod_man_place(state, man), point, game->house.contact);
    }
    PlanePoint corners[4];
    tod_outline(game, state, target, corners);
    return polygon_within((PlanePolygon){corners, 4}, point, game->house.contact);
}

/* A place beside that point, from where they come or else around it, that is within their move. */
static bool place_beside(const Game *game, const State *state, int unit, int target, PlanePoint beside,
                         PlaneReach *reach, PlanePoint *to)
{
    int towards = plane_direction(beside, reach->start);
    for (int i = 0; i < AROUND; i++) {
        int turn = (i + 1) / 2 * (i % 2 ? 1 : -1) * PLANE_CIRCLE / AROUND;
        *to = plane_at(beside, plane_turned(towards + turn), game->house.contact - NEAR);
        if (!tod_refuse_stand(game, state, unit, *to, NULL, NULL) && is_contact(game, state, target, *to) &&
            reach_has(reach, *to))
            return true;
    }
    return false;
}

static bool find_contact(const Game *game, const State *state, int unit, int target, PlanePoint *to)
{
    PlaneReach reach;
    PlanePoint from = tod_place(game, state, unit);
    int farthest = game->book.walk[GOING_ROAD] + game->house.contact;
    if (is_contact(game, state, target, from)) {
        *to = from;
        return true;
    }
    if (!tod_is_infantry(game, state, target)) {
        PlanePoint corners[4];
        tod_outline(game, state, target, corners);
        PlanePoint side = polygon_nearest((PlanePolygon){corners, 4}, from, NULL);
        if (!plane_within(from, side, farthest))
            return false;
        tod_reach_open(game, state, unit, tod_next_fit(game, state, unit, -1), false, &reach);
        return place_beside(game, state, unit, target, side, &reach, to);
    }
    bool searched = false;
    for (int man = -1; (man = tod_next_fit(game, state, target, man)) >= 0;) {
        if (!plane_within(from, tod_man_place(state, man), farthest))
            continue;
        if (!searched)
            tod_reach_open(game, state, unit, tod_next_fit(game, state, unit, -1), false, &reach);
        searched = true;
        if (place_beside(game, state, unit, target, tod_man_place(state, man), &reach, to))
            return true;
    }
    return false;
}

/* ---- the order ---- */

/* Whom they fight: of an open machine with infantry aboard that infantry (storm 4). */
static int whom(const Game *game, const State *state, int target)
{
    int riders = tod_is_infantry(game, state, target) ? -1 : tod_riders(game, state, target);
    return riders < 0 ? target : riders;
}

static bool refuse_target(const Game *game, const State *state, int unit, int target, Reason *reason)
{
    if (target < 0 || target >= tod_slots(game) || tod_side(game, target) == tod_side(game, unit) ||
        !tod_knows(game, state, tod_side(game, unit), target) || !tod_on_table(state, target))
        return deny(reason, "assault 1", "that is no enemy on the table that you know of");
    if (!tod_is_infantry(game, state, target) && tod_refuse_storm(game, state, unit, target, reason))
        return true;
    return tod_is_infantry(game, state, whom(game, state, target)) && !tod_assault_dice(game, state, unit) &&
           deny(reason, "assault 5", "too few of its men are armed for it to have a die");
}

bool tod_refuse_assault(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = tod_unit_of(action), target = tod_target_of(action);
    PlanePoint to;
    if (tod_refuse_deed(game, state, unit, DEED_ASSAULT, reason))
        return true;
    if (!tod_is_infantry(game, state, unit) || tod_marked(state, unit, UNIT_READY))
        return deny(reason, "assault 1", "only infantry that can move assaults");
    if (tod_marked(state, unit, UNIT_PANIC))
        return deny(reason, "spotting 12", "it panics");
    if (tod_withdraws(game, state, unit))
        return deny(reason, "grunt 4", "it withdraws");
    if (tod_refuse_carrying(game, state, unit, false, reason) ||
        refuse_target(game, state, unit, target, reason))
        return true;
    if (!find_contact(game, state, unit, target, &to))
        return deny(reason, "assault 1", "it does not get there within its move");
    return tod_bound(game, state, unit, to, FORM_CLUSTER + 1, 0, reason);
}

void tod_answer_assault(Play *play, Action action)
{
    State *state = play->state;
    int unit = tod_unit_of(action), target = tod_target_of(action);
    int enemy = whom(play->game, state, target);
    tod_begin_deed(play, unit, DEED_ASSAULT);
    tod_give_away(play, unit, "spotting 2");
    tod_note(play, EVENT_ASSAULTS, unit, target, 0, 0);
    TodFrame *frame = tod_call(state, STEP_ASSAULT, unit);
    frame->target = (uint8_t)(enemy + 1);
    frame->item = (uint8_t)(target + 1);
    frame->mode = GOING_IN;
    TodFrame *fire = tod_call(state, STEP_FREE_FIRE, enemy);
    fire->target = (uint8_t)(unit + 1);
    fire->item = (uint8_t)(target + 1);
}

/* ---- the free fire (assault 2, 3) ---- */

/* Who fires it: the infantry that is assaulted; of a machine without infantry to fight, itself. */
static bool refuse_group(const Game *game, const State *state, int unit, int target, TodGroup group,
                         Reason *reason)
{
    TodVolley volley;
    if (tod_refuse_free_fire(game, state, unit, group, reason))
        return true;
    if (tod_machine(game, state, unit))
        return (!tod_gun_is_manned(game, state, unit, group) &&
                deny(reason, "riding 5", "nobody is there to fire that gun")) ||
               tod_refuse_arc(game, state, unit, group, tod_place(game, state, target), reason);
    return !tod_volley(game, state, unit, target, MANNER_CLOSE, &volley) &&
           deny(reason, "assault 3", "none of its men has a small-arm that he may fire");
}

static bool can_fire(const Game *game, const State *state, int unit, int target)
{
    for (int group = 0; group < GROUPS; group++)
        if (!refuse_group(game, state, unit, target, (TodGroup)group, NULL))
            return true;
    return false;
}

Next tod_run_free_fire(Play *play)
{
    const TodFrame *frame = tod_top(play->state);
    if (frame->result || !can_fire(play->game, play->state, frame->unit - 1, frame->target - 1))
        return NEXT_DONE;
    return NEXT_ASK;
}

bool tod_refuse_defend(const Game *game, const State *state, Action action, Reason *reason)
{
    const TodFrame *frame = tod_top(state);
    return refuse_group(game, state, frame->unit - 1, frame->target - 1, (TodGroup)(action.with - 1), reason);
}

void tod_answer_defend(Play *play, Action action)
{
    State *state = play->state;
    TodFrame *frame = tod_top(state);
    int unit = frame->unit - 1, target = frame->target - 1;
    TodVolley volley = {0};
    frame->result = 1;
    if (tod_machine(play->game, state, unit)) {
        tod_note(play, EVENT_FREE_FIRE, unit, target, 1, 0);
        tod_rake_close(play, unit, target, (TodGroup)(action.with - 1));
        return;
    }
    tod_volley(play->game, state, unit, target, MANNER_CLOSE, &volley);
    tod_note(play, EVENT_FREE_FIRE, unit, target, volley.count, 0);
    if (volley.heavy && state->units[unit].chits) /* ammo 1 */
        state->units[unit].chits--;
    tod_fire_volley(play, &volley, true);
}

void tod_answer_hold(Play *play, Action action)
{
    (void)action;
    tod_top(play->state)->result = 1;
}

static Side asked(const Game *game, const State *state)
{
    return tod_side(game, tod_top(state)->unit - 1);
}

static void list_free_fire(const Game *game, const State *state, ActionList *list)
{
    for (int group = 0; group < GROUPS; group++)
        tod_offer(&tod_free_fire_question, game, state,
                  (Action){.verb = VERB_DEFEND, .with = (uint16_t)(group + 1)}, list);
    tod_offer(&tod_free_fire_question, game, state, (Action){.verb = VERB_HOLD}, list);
}

/* clang-format off */
static const Law FREE_FIRE[] = {
    {VERB_DEFEND, tod_refuse_defend, tod_answer_defend, "defend with GROUP", "fires at those who come in", "assault 2", NULL},
    {VERB_HOLD, NULL, tod_answer_hold, "hold fire", "does not fire at those who come in", "assault 2", NULL}, {0}};
/* clang-format on */
const Question tod_free_fire_question = {
    "assault 2",
    "free-fire",
    .otherwise = {"assault 2", "first it is said who fires at those who come in"},
    .who = asked,
    .meaning = "fire at those who come in",
    .laws = FREE_FIRE,
    .list = list_free_fire,
    .text = "SIDE0: UNIT2 assaults UNIT1. Do you fire at them?"};

/* ---- going in ---- */

static bool is_gone(const Game *game, const State *state, int unit)
{
    return tod_is_infantry(game, state, unit) ? !tod_fit(game, state, unit)
                                              : tod_marked(state, unit, UNIT_WRECK);
}

/* assault 4: whether those who are left can still fight: they have a die, or are enough to take on a machine. */
static bool can_go_on(const Game *game, const State *state, int unit, int enemy)
{
    if (!tod_fit(game, state, unit))
        return false;
    return tod_is_infantry(game, state, enemy) ? tod_assault_dice(game, state, unit) > 0
                                               : !tod_refuse_storm(game, state, unit, enemy, NULL);
}

/* They start from where they stood: who cannot go on is still there. */
static bool go_in(Play *play, TodFrame *frame)
{
    State *state = play->state;
    int unit = frame->unit - 1, target = frame->item - 1;
    PlanePoint to;
    if (!can_go_on(play->game, state, unit, frame->target - 1) ||
        !find_contact(play->game, state, unit, target, &to)) {
        if (tod_fit(play->game, state, unit))
            tod_note(play, EVENT_THROWN_BACK, unit, 0, 0, 0);
        return false;
    }
    frame->mode = COMING_ON;
    if (!plane_same(to, tod_place(play->game, state, unit)))
        tod_march(play, unit, to, FORM_CLUSTER + 1,
                  plane_direction(to, tod_place(play->game, state, target)));
    state->units[unit].marks |= UNIT_MOVED;
    return true;
}

/* Whether one of them is there: traps and what they saw on the way may have stopped them. */
static bool has_arrived(const Game *game, const State *state, int unit, int target)
{
    for (int man = -1; (man = tod_next_fit(game, state, unit, man)) >= 0;)
        if (is_contact(game, state, target, tod_at(state, man)))
            return true;
    return false;
}

/* ---- rounds ---- */

static TodRound round_of(const Game *game, const State *state, const TodFrame *frame)
{
    int unit = frame->unit - 1, enemy = frame->target - 1;
    bool riders = frame->item != frame->target; /* storm 4 */
    TodRound round = {.less = {0, tod_assault_less(game, state, enemy)}};
    round.dice[0] = tod_assault_dice(game, state, unit) + riders;
    round.dice[1] = tod_assault_dice(game, state, enemy);
    return round;
}

/* T-51: where neither has a die left nobody can win: those who assaulted go back. */
static bool fight_round(Play *play, TodFrame *frame)
{
    State *state = play->state;
    int unit = frame->unit - 1, enemy = frame->target - 1;
    TodRound round = round_of(play->game, state, frame);
    if (!round.dice[0] && !round.dice[1])
        return false;
    int men[2] = {tod_fit(play->game, state, unit), tod_fit(play->game, state, enemy)};
    tod_roll_round(play, &round, unit, enemy);
    frame->more[0] = (uint8_t)(round.kills[1] < men[0] ? round.kills[1] : men[0]);
    frame->more[1] = (uint8_t)(round.kills[0] < men[1] ? round.kills[0] : men[1]);
    frame->round++;
    frame->mode = JUDGE;
    tod_note(play, EVENT_ASSAULT_ROUND, unit, enemy, frame->more[0], frame->more[1]);
    tod_hit_surely(play, enemy, frame->more[1], unit);
    tod_hit_surely(play, unit, frame->more[0], enemy);
    return true;
}

static void go_back(Play *play, int unit)
{
    State *state = play->state;
    for (int man = -1; (man = tod_next_fit(play->game, state, unit, man)) >= 0;)
        tod_set_man(state, man, (PlanePoint){state->men[man].from_x, state->men[man].from_y},
                    state->men[man].facing);
    tod_note(play, EVENT_THROWN_BACK, unit, 0, 0, 0);
}

static void immobilise(Play *play, const TodFrame *frame)
{
    if (frame->item != frame->target) /* storm 4 */
        play->state->units[frame->item - 1].marks |= UNIT_IMMOBILE;
}

/* assault 9: who has lost more surrenders; true: another round. */
static bool judge(Play *play, const TodFrame *frame)
{
    int unit = frame->unit - 1, enemy = frame->target - 1;
    if (frame->more[1] > frame->more[0]) {
        immobilise(play, frame);
        tod_surrender(play, enemy, unit);
        return false;
    }
    if (frame->more[0] > frame->more[1]) {
        tod_surrender(play, unit, enemy);
        return false;
    }
    return tod_fit(play->game, play->state, unit) && tod_fit(play->game, play->state, enemy);
}

Next tod_run_assault(Play *play)
{
    State *state = play->state;
    TodFrame *frame = tod_top(state);
    int unit = frame->unit - 1, enemy = frame->target - 1;
    switch (frame->mode) {
    case GOING_IN:
        return !is_gone(play->game, state, enemy) && go_in(play, frame) ? NEXT_GO_ON : NEXT_DONE;
    case COMING_ON:
        if (!has_arrived(play->game, state, unit, frame->item - 1))
            return NEXT_DONE;
        frame->mode = ROUND;
        if (tod_is_infantry(play->game, state, enemy))
            return NEXT_GO_ON;
        tod_storm(play, unit, enemy);
        return NEXT_DONE;
    case JUDGE:
        if (!judge(play, frame))
            return NEXT_DONE;
        frame->mode = ROUND;
        return NEXT_GO_ON;
    default:
        if (fight_round(play, frame))
            return NEXT_GO_ON;
        go_back(play, unit);
        return NEXT_DONE;
    }
}

/* ---- odds: of the first round, if nobody falls on the way; list ---- */

void tod_odds_assault(const Game *game, const State *state, Action action, OddsList *list)
{
    int unit = tod_unit_of(action), target = tod_target_of(action), enemy = whom(game, state, target);
    if (!tod_is_infantry(game, state, enemy)) {
        tod_storm_odds(game, state, enemy, list);
        return;
    }
    TodFrame frame = {
        .unit = (uint8_t)(unit + 1), .target = (uint8_t)(enemy + 1), .item = (uint8_t)(target + 1)};
    TodRound round = round_of(game, state, &frame);
    int men[2] = {tod_fit(game, state, unit), tod_fit(game, state, enemy)};
    Chance chances[3];
    static const char *const WORDS[3] = {"the assault wins in its first round", "another round",
                                         "the assault loses in its first round"};
    if (!tod_round_chances(&round, men, chances))
        return;
    for (int i = 0; i < 3; i++)
        if (chances[i].numerator)
            odds_add(list, chances[i], "%s", WORDS[i]);
}

void tod_list_assaults(const Game *game, const State *state, ActionList *list)
{
    for (int unit = -1; (unit = tod_next_own(game, state, unit)) >= 0 && !list_is_enough(list);) {
        if (!tod_is_infantry(game, state, unit))
            continue;
        for (int target = -1; (target = tod_next_enemy(game, state, state->active, target)) >= 0;)
            tod_offer(
                &tod_orders_question, game, state,
                (Action){.verb = VERB_ASSAULT, .on = (uint16_t)(unit + 1), .by = (uint16_t)(target + 1)},
                list);
    }
}
