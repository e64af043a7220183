/* stand: what would be so where the player points, as far as he may know: where every man would stand, in which cover, who of the known
 * enemies could see him there and what his fire would do. */
#include <stdlib.h>
#include <string.h>

#include "core/base/text.h"
#include "tod/fire/fire.h"
#include "tod/fire/volley.h"
#include "tod/sight/sight.h"
#include "tod/tod.h"
#include "ui/model/tod/parts.h"

/* ---- who would be where ---- */

static void place_men(const Game *game, const State *state, int unit, TodStand *stand)
{
    Action action = stand->action;
    PlanePoint to = {action.at, action.to};
    if (action.verb == VERB_PLACE) {
        tod_stand_men(game, state, unit, to, action.with - 1, action.count, &stand->placing);
        stand->placed = stand->placing.count > 0;
    } else if (action.verb == VERB_MOVE) {
        stand->placed = tod_place_men(game, state, unit, to, action.with, action.count, &stand->placing);
    }
}

/* ---- who could see them ---- */

static int reach_of(const Game *game, const State *state, int unit)
{
    const TodWeapon *weapon = tod_facts_best_weapon(game, state, unit);
    int unaimed = tod_longest(game->book.unaimed[weapon->kind]), struck = tod_longest(weapon->strike),
        aimed = tod_longest(game->book.aimed[tod_class(game, state, unit)]);
    int most = unaimed > struck ? unaimed : struck;
    return most > aimed ? most : aimed;
}

static bool sees_place(const Game *game, const State *state, int enemy, PlanePoint from, PlanePoint at)
{
    return tod_sees(game, state, from, at) && tod_in_light(game, state, enemy, from, at);
}

static void note_cut(const Game *game, const State *state, TodStand *stand, PlanePoint from)
{
    TodSight sight;
    tod_look(game, state, from, stand->placing.places[0], &sight);
    if (sight.clear || stand->blocked++)
        return;
    stand->cut_from = from;
    stand->cut_at = sight.at;
}

/* What one enemy sees from one place of the men. */
static void look_from(const Game *game, const State *state, int enemy, PlanePoint from, TodWatcher *watcher,
                      uint16_t *men, TodStand *stand)
{
    for (int i = 0; i < stand->placing.count; i++) {
        PlanePoint at = stand->placing.places[i];
        int far = plane_distance(from, at);
        if (!sees_place(game, state, enemy, from, at))
            continue;
        TodCover cover = tod_cover_at(game, state, at, from);
        if (!stand->seen[i] || cover < stand->cover[i])
            stand->cover[i] = (uint8_t)cover;
        stand->seen[i] = true;
        *men |= (uint16_t)(1U << i);
        if (watcher->distance >= 0 && watcher->distance <= far)
            continue;
        watcher->distance = far;
        watcher->from = from;
        watcher->to = at;
    }
}

static void add_watcher(TodStand *stand, TodWatcher watcher)
{
    int at = stand->watcher_count++;
    for (; at && stand->watchers[at - 1].distance > watcher.distance; at--)
        stand->watchers[at] = stand->watchers[at - 1];
    stand->watchers[at] = watcher;
}

static void look_at(const Game *game, const State *state, int enemy, TodStand *stand)
{
    TodWatcher watcher = {.unit = (uint8_t)enemy, .distance = -1};
    uint16_t men = 0;
    if (tod_machine(game, state, enemy))
        look_from(game, state, enemy, tod_place(game, state, enemy), &watcher, &men, stand);
    else
        for (int man = -1; (man = tod_next_fit(game, state, enemy, man)) >= 0;)
            look_from(game, state, enemy, tod_at(state, man), &watcher, &men, stand);
    for (; men; men &= (uint16_t)(men - 1))
        watcher.men++;
    watcher.in_range = watcher.men && watcher.distance <= reach_of(game, state, enemy);
    if (watcher.men)
        add_watcher(stand, watcher);
    else
        note_cut(game, state, stand, tod_place(game, state, enemy));
}

static void watch(const Game *game, const State *state, int unit, TodStand *stand)
{
    Side side = tod_side(game, unit);
    for (int enemy = -1; (enemy = tod_next_enemy(game, state, side, enemy)) >= 0;)
        if (!tod_marked(state, enemy, UNIT_WRECK))
            look_at(game, state, enemy, stand);
    for (int i = 0; i < stand->placing.count; i++) {
        if (!stand->seen[i])
            stand->cover[i] = (uint8_t)tod_facts_cover(game, state, stand->placing.places[i]);
        stand->covered += stand->cover[i] > COVER_NONE;
        stand->seen_count += stand->seen[i];
    }
    for (int i = 0; i < MAX_MARKS; i++)
        stand->suspected += tod_facts_is_suspected(game, state, i);
}

/* ---- what his fire would do: exact, on the position as it would be ---- */

static void move_there(const TodStand *stand, State *then)
{
    for (int i = 0; i < stand->placing.count; i++) {
        then->men[stand->placing.men[i]].x = (uint16_t)stand->placing.places[i].x;
        then->men[stand->placing.men[i]].y = (uint16_t)stand->placing.places[i].y;
    }
}

/* The one with a machine-gun that reaches, else the nearest that does. */
static const TodWatcher *most_dangerous(const Game *game, const State *state, const TodStand *stand)
{
    const TodWatcher *best = NULL;
    for (int i = 0; i < stand->watcher_count; i++) {
        const TodWatcher *one = &stand->watchers[i];
        bool gun = tod_gun_is_manned(game, state, one->unit, GROUP_LMG) ||
                   tod_gun_is_manned(game, state, one->unit, GROUP_HMG);
        if (one->in_range && (!best || (gun && !tod_gun_is_manned(game, state, best->unit, GROUP_LMG))))
            best = one;
    }
    return best;
}

void tod_add_risk(const Odds *odds, double shares[TOD_RISKS])
{
    int fallen = odds->outcome[0] == 'n' ? 0 : atoi(odds->outcome);
    if (odds->denominator)
        shares[fallen < TOD_RISKS ? fallen : TOD_RISKS - 1] +=
            (double)odds->numerator / (double)odds->denominator;
}

static void weigh_risk(const Game *game, const State *state, int unit, TodStand *stand)
{
    const TodWatcher *danger = most_dangerous(game, state, stand);
    Odds odds[UNIT_MEN + 2];
    OddsList list = {odds, UNIT_MEN + 2, 0};
    State then = *state;
    if (!danger)
        return;
    move_there(stand, &then);
    Action action = {.verb = VERB_RAKE,
                     .on = (uint16_t)(danger->unit + 1),
                     .at = (uint16_t)danger->to.x,
                     .to = (uint16_t)danger->to.y,
                     .with = GROUP_LMG + 1};
    if (!tod_gun_is_manned(game, &then, danger->unit, GROUP_LMG))
        action.with = GROUP_HMG + 1;
    if (tod_gun_is_manned(game, &then, danger->unit, (TodGroup)(action.with - 1))) {
        tod_odds_rake(game, &then, action, &list);
    } else {
        action = (Action){.verb = VERB_AIM,
                          .on = (uint16_t)(danger->unit + 1),
                          .by = (uint16_t)(unit + 1),
                          .with = GROUP_SMALL + 1};
        tod_odds_aim(game, &then, action, &list);
    }
    stand->risk_from = danger->unit;
    for (int i = 0; i < list.count && i < list.cap; i++)
        tod_add_risk(&odds[i], stand->risk);
}

void tod_stand_of(const Game *game, const State *state, Action action, TodStand *stand)
{
    int unit = action.on - 1;
    memset(stand, 0, sizeof *stand);
    stand->risk_from = -1;
    stand->meant = true;
    stand->action = action;
    stand->allowed = !tod_rules.refuse(game, state, action, &stand->reason);
    place_men(game, state, unit, stand);
    if (!stand->placed)
        return;
    watch(game, state, unit, stand);
    if (state->turn)
        weigh_risk(game, state, unit, stand);
}

void tod_stand_find(const Game *game, const State *state, int unit, const char *label, const PlanePose *pose,
                    TodStand *stand)
{
    char actor[THING_SIZE];
    Action action;
    tod_facts_unit_name(game, state, unit, actor);
    if (tod_at_point(game, state, actor, label, pose, &action))
        tod_stand_of(game, state, action, stand);
    else
        memset(stand, 0, sizeof *stand);
}

void tod_stand_words(const TodStand *stand, char *text, int size)
{
    const TodPlacing *placing = &stand->placing;
    char far[16];
    text[0] = '\0';
    if (!stand->placed)
        return;
    if (stand->action.verb == VERB_MOVE) {
        tod_facts_inches(plane_distance(placing->way[0], placing->places[0]), far, sizeof far);
        text_print(text, size, "%s away, %d %% of its move, ", far,
                   (int)((int64_t)placing->cost * 100 / MOVE_ALLOWANCE));
    }
    text_append(text, size, "%d of %d in cover", stand->covered, placing->count);
    if (stand->watcher_count)
        text_append(text, size, ", %d seen by known enemies", stand->seen_count);
}
