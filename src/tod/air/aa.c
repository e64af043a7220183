/* aa: fire at helicopters in the air (aa 1 to 10, aimed 1, T-13, T-19). */
#include "tod/air/air.h"
#include "tod/fire/volley.h"
#include "tod/movement/movement.h"
#include "tod/position/change.h"
#include "tod/sight/sight.h"
#include "tod/turn/orders.h"
#include "tod/vehicles/vehicles.h"
#include "tod/words/words.h"

enum { ENTERING_LESS = 2 }; /* aa 7 */

/* Rows of the book's table. */
typedef enum Weapons { BY_SAM, BY_RIFLES, BY_GUN } Weapons;

/* What the unit can fire up with: so many dice of one row. */
typedef struct Barrage {
    Weapons row;
    int dice;
    uint8_t men[UNIT_MEN]; /* SA-7: who fires each */
} Barrage;

/* aa 2, 10: assault rifles and carbines that reach it. */
static int rifles_at(const Game *game, const State *state, int unit, PlanePoint at)
{
    uint8_t men[UNIT_MEN];
    int count = tod_firers(game, state, unit, GROUP_SMALL, men), rifles = 0;
    for (int i = 0; i < count; i++)
        rifles += game->weapons[tod_weapon_in(game, state, men[i], GROUP_SMALL)].kind == WEAPON_ASSAULT &&
                  tod_score_between(game->book.unaimed[WEAPON_ASSAULT], tod_at(state, men[i]), at) <= D6 &&
                  tod_may_fire_at(game, state, unit, tod_at(state, men[i]), at);
    return rifles;
}

/* aa 1, 3: SA-7 and guns reach everything; a crew has one gun. */
static int launchers_at(const Game *game, const State *state, int unit, PlanePoint at, Barrage *barrage)
{
    int count = tod_firers(game, state, unit, GROUP_AIR, barrage->men), able = 0;
    for (int i = 0; i < count; i++)
        if (tod_may_fire_at(game, state, unit, tod_at(state, barrage->men[i]), at))
            barrage->men[able++] = barrage->men[i];
    barrage->row =
        able && game->weapons[tod_weapon_in(game, state, barrage->men[0], GROUP_AIR)].kind == WEAPON_SAM
            ? BY_SAM
            : BY_GUN;
    return able;
}

static bool find_barrage(const Game *game, const State *state, int unit, int target, TodGroup group,
                         Barrage *barrage)
{
    PlanePoint at = tod_place(game, state, target);
    if (group == GROUP_SMALL) {
        barrage->row = BY_RIFLES;
        barrage->dice = rifles_at(game, state, unit, at) >= game->book.volley;
    } else {
        barrage->dice = launchers_at(game, state, unit, at, barrage);
    }
    return barrage->dice > 0;
}

static bool refuse_target(const Game *game, const State *state, int unit, int target, Reason *reason)
{
    if (target < 0 || target >= tod_slots(game) || tod_side(game, target) == tod_side(game, unit) ||
        !tod_knows(game, state, tod_side(game, unit), target) || !tod_on_table(state, target))
        return deny(reason, "aa 3", "that is no enemy that anybody sees");
    return !tod_is_flying(game, state, target) &&
           deny(reason, "aa 3", "only what is in the air is fired up at");
}

bool tod_refuse_shoot_up(const Game *game, const State *state, Action action, Reason *reason)
{
    int unit = tod_unit_of(action), target = tod_target_of(action), group = action.with - 1;
    Barrage barrage;
    if (group != GROUP_SMALL && group != GROUP_AIR)
        return deny(reason, "aa 2", "rifles, SA-7 and anti-aircraft guns fire up");
    if (tod_refuse_fire(game, state, unit, (TodGroup)group, reason))
        return true;
    if (tod_marked(state, unit, UNIT_PANIC) || state->units[unit].deed == DEED_PANIC)
        return deny(reason, "spotting 12", "it panics and fires at what it has just seen");
    if (!tod_is_infantry(game, state, unit))
        return deny(reason, "aa 2", "machines do not fire up");
    if (refuse_target(game, state, unit, target, reason) ||
        tod_refuse_arc(game, state, unit, (TodGroup)group, tod_place(game, state, target), reason))
        return true;
    if (find_barrage(game, state, unit, target, (TodGroup)group, &barrage))
        return false;
    return group == GROUP_SMALL
               ? deny(reason, "aa 2", "six assault rifles or more that reach it have to fire")
               : deny(reason, "night 3", "nobody can make it out");
}

/* aa 4 to 7. */
static TodAir result_of(const Game *game, const State *state, int target, Weapons row, int roll)
{
    int score = roll - (tod_marked(state, target, UNIT_ENTERING) ? ENTERING_LESS : 0);
    return score < 1 ? AIR_MISSED : (TodAir)game->book.air[row][score - 1];
}

void tod_shot_down(Play *play, int unit, int by)
{
    tod_note(play, EVENT_SHOT_DOWN, unit, tod_packed(tod_place(play->game, play->state, unit)), 0, 0);
    tod_destroy_machine(play, unit, by);
}

void tod_answer_shoot_up(Play *play, Action action)
{
    static const char *const RULES[] = {"aa 4", "aa 5", "aa 6"};
    State *state = play->state;
    int unit = tod_unit_of(action), target = tod_target_of(action);
    TodGroup group = (TodGroup)(action.with - 1);
    Barrage barrage;
    TodAir result = AIR_MISSED;
    find_barrage(play->game, state, unit, target, group, &barrage);
    tod_needs_all(play);
    tod_fired(play, unit, group, group == GROUP_SMALL); /* aa 10 */
    for (int i = 0; i < barrage.dice && result == AIR_MISSED; i++) {
        int roll = play_roll(play, D6);
        result = result_of(play->game, state, target, barrage.row, roll);
        if (barrage.row == BY_SAM)
            state->men[barrage.men[i]].marks |= MAN_EMPTY;
        tod_note_by(play, RULES[barrage.row], EVENT_SHOOTS_UP, unit, target, roll, result);
    }
    if (result == AIR_HIT) {
        tod_shot_down(play, target, unit);
    } else if (result == AIR_DRIVEN_OFF) {
        tod_note(play, EVENT_DRIVEN_OFF, target, 0, 0, 0);
        tod_fly_off(play, target);
    }
}

void tod_odds_shoot_up(const Game *game, const State *state, Action action, OddsList *list)
{
    static const char *const WORDS[AIRS] = {"it misses", "it is driven off", "it is shot down"};
    int target = tod_target_of(action);
    uint64_t ways[AIRS] = {0}, of = 1, missed = 1, sum = 0;
    Barrage barrage;
    if (!find_barrage(game, state, tod_unit_of(action), target, (TodGroup)(action.with - 1), &barrage))
        return;
    for (int roll = 1; roll <= D6; roll++)
        ways[result_of(game, state, target, barrage.row, roll)]++;
    /* the first that does not miss ends it */
    for (int i = 0; i < barrage.dice; i++) {
        sum = sum * D6 + missed;
        missed *= ways[AIR_MISSED];
        of *= D6;
    }
    const uint64_t all[AIRS] = {missed, ways[AIR_DRIVEN_OFF] * sum, ways[AIR_HIT] * sum};
    for (int i = 0; i < AIRS; i++)
        if (all[i])
            odds_add(list, (Chance){all[i], of}, "%s", WORDS[i]);
}

void tod_list_shooting_up(const Game *game, const State *state, ActionList *list)
{
    for (int target = -1; (target = tod_next_enemy(game, state, state->active, target)) >= 0;)
        for (int unit = -1;
             tod_is_flying(game, state, target) && (unit = tod_next_own(game, state, unit)) >= 0;)
            for (int group = GROUP_SMALL; group <= GROUP_AIR; group += GROUP_AIR - GROUP_SMALL)
                tod_offer(&tod_orders_question, game, state,
                          (Action){.verb = VERB_SHOOT_UP,
                                   .on = (uint16_t)(unit + 1),
                                   .by = (uint16_t)(target + 1),
                                   .with = (uint16_t)(group + 1)},
                          list);
}
