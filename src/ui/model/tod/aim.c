/* aim: fire that is considered, man by man: how far he is, which score hits him, which save he has. From what the player may know: who is
 * not seen has no letter and no odds. */
#include <string.h>

#include "core/base/text.h"
#include "tod/fire/volley.h"
#include "tod/sight/sight.h"
#include "tod/tod.h"
#include "tod/turn/orders.h"
#include "ui/model/tod/parts.h"

static void add_man(const Game *game, const State *state, int man, PlanePoint from, int score,
                    TodColumn column, TodAim *aim)
{
    if (aim->count == TOD_AIMED)
        return;
    PlanePoint at = tod_man_place(state, man);
    TodAimed *one = &aim->men[aim->count++];
    *one = (TodAimed){.man = (uint8_t)man,
                      .score = (uint8_t)score,
                      .save = (uint8_t)tod_save_of(game, state, man, from, column),
                      .distance = plane_distance(from, at)};
}

/* From near to far. */
static void sort(TodAim *aim)
{
    for (int i = 1; i < aim->count; i++) {
        TodAimed one = aim->men[i];
        int at = i;
        for (; at && aim->men[at - 1].distance > one.distance; at--)
            aim->men[at] = aim->men[at - 1];
        aim->men[at] = one;
    }
}

/* Each man whom somebody aims at, once. */
static void by_volley(const Game *game, const State *state, const TodVolley *volley, TodAim *aim)
{
    uint8_t done[MAX_MEN] = {0};
    for (int i = 0; i < volley->count; i++) {
        const TodShot *shot = &volley->shots[i];
        if (shot->target == SHOT_AT_NOBODY || done[shot->target])
            continue;
        done[shot->target] = 1;
        add_man(game, state, shot->target, tod_man_place(state, shot->firer), shot->score, volley->column,
                aim);
    }
}

bool tod_aim_gun(const Game *game, const State *state, int unit, TodGroup group, PlanePoint *at,
                 const TodWeapon **weapon)
{
    uint8_t men[UNIT_MEN];
    const TodMachine *machine = tod_machine(game, state, unit);
    for (int i = 0; machine && i < 3; i++)
        if (machine->guns[i] && tod_group_of(&game->weapons[machine->guns[i]]) == group) {
            *at = tod_place(game, state, unit);
            *weapon = &game->weapons[machine->guns[i]];
            return true;
        }
    if (machine || !tod_firers(game, state, unit, group, men))
        return false;
    *at = tod_man_place(state, men[0]);
    *weapon = &game->weapons[tod_weapon_in(game, state, men[0], group)];
    return true;
}

/* Known men in the corridor to whom nothing is in the way. */
static void by_corridor(const Game *game, const State *state, Action action, TodAim *aim)
{
    const TodWeapon *weapon;
    int unit = tod_unit_of(action);
    if (!tod_aim_gun(game, state, unit, (TodGroup)(action.with - 1), &aim->from, &weapon) ||
        plane_same(aim->from, tod_point_of(action)))
        return;
    aim->bands = game->book.unaimed[weapon->kind];
    aim->corridor =
        corridor_through(aim->from, tod_point_of(action), tod_longest(aim->bands), game->book.corridor / 2);
    TodColumn column = weapon->flags & FIRE_AS_HE ? SAVE_HE : SAVE_SMALL;
    for (int enemy = -1; (enemy = tod_next_enemy(game, state, tod_side(game, unit), enemy)) >= 0;)
        for (int man = -1; (man = tod_next_fit(game, state, enemy, man)) >= 0;) {
            PlanePoint at = tod_man_place(state, man);
            int score = tod_score_between(aim->bands, aim->from, at);
            if (corridor_has(&aim->corridor, at) && score <= D6 && tod_sees(game, state, aim->from, at) &&
                tod_may_fire_at(game, state, unit, aim->from, at))
                add_man(game, state, man, aim->from, score, column, aim);
        }
}

static void find_odds(const Game *game, const State *state, Action action, TodAim *aim)
{
    Odds odds[UNIT_MEN + 2];
    int count = tod_rules.odds(game, state, action, odds, UNIT_MEN + 2);
    for (int i = 0; i < count && i < UNIT_MEN + 2; i++)
        tod_add_risk(&odds[i], aim->odds);
}

bool tod_aim_find(const Game *game, const State *state, Action action, TodAim *aim)
{
    TodVolley volley;
    memset(aim, 0, sizeof *aim);
    aim->action = action;
    int unit = tod_unit_of(action), target = tod_target_of(action);
    if (action.verb == VERB_RAKE)
        by_corridor(game, state, action, aim);
    else if ((action.verb == VERB_AIM || action.verb == VERB_SUPPRESS) && target >= 0 &&
             tod_volley(game, state, unit, target, action.verb == VERB_AIM ? MANNER_AIMED : MANNER_UNAIMED,
                        &volley))
        by_volley(game, state, &volley, aim);
    else
        return false;
    sort(aim);
    if (!tod_rules.refuse(game, state, action, NULL))
        find_odds(game, state, action, aim);
    return true;
}

void tod_aim_words(const TodAim *aim, char *text, int size)
{
    char far[16];
    text[0] = '\0';
    if (!aim->count)
        return;
    tod_facts_inches(aim->men[0].distance, far, sizeof far);
    text_print(text, size, "%s away, hit on %d+", far, aim->men[0].score);
    if (aim->men[0].save <= D6)
        text_append(text, size, ", saved on %d+", aim->men[0].save);
    else
        text_append(text, size, ", no save");
}
