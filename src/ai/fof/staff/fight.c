/* fight: judges fighting (4.2.4a-h, k, l): find who fires, suppress, finish at point blank, and keep
 * our own fire off our own men. */
#include "ai/fof/staff/parts.h"
#include "fof/fire/combat.h"
#include "fof/fire/fire.h"
#include "fof/movement/cover.h"

/* ---- a: spotting ---- */

/* How much trouble an enemy makes. */
static int trouble(const Staff *staff, UnitId enemy)
{
    static const uint8_t by_rating[] = {[RATING_NONE] = 20,
                                        [RATING_SMALL] = 42,
                                        [RATING_AUTOMATIC_SMALL] = 50,
                                        [RATING_AUTOMATIC] = 55,
                                        [RATING_HEAVY] = 70};
    enum { OBSERVES = 55, SNIPES = 35, FIRES = 20 };
    UnitKind kind = unit_kind_now(staff->game, staff->state, enemy);
    if (kind == KIND_OBSERVER)
        return OBSERVES;
    if (kind == KIND_SNIPER)
        return SNIPES;
    int firing = staff->state->units[enemy].aim.how != AIM_NONE ? FIRES : 0;
    return by_rating[unit_profile(staff->game, staff->state, enemy).rating] + firing;
}

void fof_judge_spot(const Staff *staff, Action action, Judgement *judgement)
{
    fof_weigh(judgement, trouble(staff, (UnitId)action.to) * fof_staff_attempt(staff, action) / 100, "8.5",
              "an enemy found can be fired at");
}

/* Enemies where we must be count twice. */
static int on_goal(const Staff *staff, AreaId area, int harm)
{
    return fof_staff_is_goal(staff, area_card(staff->state, area)) ? harm * 2 : harm;
}

/* ---- b, c: concentrated fire ---- */

static bool is_target(const Staff *staff, UnitId enemy, AreaId area)
{
    return staff->state->units[enemy].area == area && !unit_flag(staff->state, enemy, UNIT_UNSPOTTED);
}

/* What it adds against who is there: all under a cover, one in the open (7.11). */
static int concentrated_harm(const Staff *staff, AreaId area)
{
    int sum = 0, count = 0, better = staff->game->values.concentrated;
    for (int i = 0; i < staff->enemy_count; i++) {
        if (!is_target(staff, staff->enemies[i], area))
            continue;
        sum += fof_staff_harm(staff, staff->enemies[i], better) - fof_staff_harm(staff, staff->enemies[i], 0);
        count++;
    }
    return !count ? 0 : fof_area_is_cover(staff->state, area) ? sum : sum / count;
}

void fof_judge_concentrate(const Staff *staff, Action action, Judgement *judgement)
{
    enum { PLATOON_SHARE = 40 }; /* percent, of every unit of a platoon */
    int harm = on_goal(staff, action.at, concentrated_harm(staff, action.at)),
        chance = fof_staff_attempt(staff, action);
    if (action.verb == VERB_PLATOON_CONCENTRATE) {
        uint64_t units[2] = {0};
        fof_platoon_units(staff->game, staff->state, action, units);
        int count = __builtin_popcountll(units[0]) + __builtin_popcountll(units[1]);
        fof_weigh(judgement, harm * count * PLATOON_SHARE / 100, "7.11", "the platoon's fire on one place");
    } else {
        fof_weigh(judgement, harm * chance / 100, "7.11", "fire on one place");
    }
}

/* ---- d, h: grenades, charges, flame ---- */

static int thrown_harm(const Staff *staff, Action action, int vof)
{
    int sum = 0;
    for (int i = 0; i < staff->enemy_count; i++) {
        UnitId enemy = staff->enemies[i];
        if (!is_target(staff, enemy, action.at))
            continue;
        if (!fof_area_is_cover(staff->state, action.at) && action.to && action.to != enemy)
            continue;
        sum += fof_staff_harm_under(staff, enemy, vof, false);
    }
    return sum;
}

void fof_judge_grenade(const Staff *staff, Action action, Judgement *judgement)
{
    enum { PLATOON_SHARE = 45 };
    int harm = on_goal(staff, action.at, thrown_harm(staff, action, staff->game->values.grenade[FRIENDLY]));
    if (action.verb == VERB_PLATOON_GRENADE) {
        uint64_t units[2] = {0};
        fof_platoon_units(staff->game, staff->state, action, units);
        int count = __builtin_popcountll(units[0]) + __builtin_popcountll(units[1]);
        fof_weigh(judgement, harm * (count < 3 ? count : 3) * PLATOON_SHARE / 100, "7.10",
                  "the platoon's grenades");
    } else {
        fof_weigh(judgement, harm * fof_staff_attempt(staff, action) / 100, "7.10",
                  "grenades at point blank or launched");
    }
}

/* ---- k, l: cease and shift fire ---- */

int fof_staff_spared(const Staff *staff, CardId card)
{
    int sum = 0;
    Fire *fire = &staff->trial->fire[card], before = *fire;
    for (int i = 0; i < staff->friend_count; i++) {
        UnitId unit = staff->friends[i];
        if (unit_card(staff->state, unit) != card)
            continue;
        int now = fof_staff_danger_now(staff, unit);
        fire->outside = VOF_NONE;
        sum += now - fof_staff_danger_now(staff, unit);
        *fire = before;
    }
    return sum;
}

static CardId fired_at(const Staff *staff, UnitId unit)
{
    const Aim *aim = &staff->state->units[unit].aim;
    return aim->how == AIM_NONE ? NO_CARD : aim->card;
}

/* The only fire from outside on the card is from the unit's own card. */
static bool only_ours(const Staff *staff, UnitId unit, CardId card)
{
    for (int i = 0; i < staff->enemy_count; i++)
        if (fired_at(staff, staff->enemies[i]) == card && unit_card(staff->state, staff->enemies[i]) != card)
            return false;
    for (int i = 0; i < staff->friend_count; i++)
        if (fired_at(staff, staff->friends[i]) == card &&
            unit_card(staff->state, staff->friends[i]) != unit_card(staff->state, unit) &&
            unit_card(staff->state, staff->friends[i]) != card)
            return false;
    return true;
}

static bool friends_wait_beside(const Staff *staff, CardId card)
{
    for (int i = 0; i < staff->friend_count; i++) {
        UnitId unit = staff->friends[i];
        CardId at = unit_card(staff->state, unit);
        if (fof_staff_fights(staff, unit) && card_distance(at, card) == 1 && card_is_map(staff->state, at) &&
            fired_at(staff, unit) != card && fof_unit_good_order(staff->game, staff->state, unit) &&
            !unit_flag(staff->state, unit, UNIT_EXPOSED))
            return true;
    }
    return false;
}

static void weigh_silence(const Staff *staff, UnitId unit, Judgement *judgement)
{
    enum { LETS_THEM_IN = 25, SILENT = -18 };
    CardId card = fired_at(staff, unit);
    if (card == NO_CARD || card == unit_card(staff->state, unit))
        return;
    if (fof_card_occupied_by(staff->state, card, FRIENDLY) && only_ours(staff, unit, card))
        fof_weigh(judgement, fof_staff_spared(staff, card), "6.2.1", "our own fire falls on our men");
    else if (staff->enemy_fire[card] == VOF_PINNED && fof_staff_is_goal(staff, card) &&
             friends_wait_beside(staff, card) && only_ours(staff, unit, card))
        fof_weigh(judgement, LETS_THEM_IN, "6.2.1", "they are pinned: our men can go in");
    else
        fof_weigh(judgement, SILENT, "6.1", "gives up good fire");
}

void fof_judge_cease(const Staff *staff, Action action, Judgement *judgement)
{
    weigh_silence(staff, (UnitId)action.on, judgement);
}

/* Fire is worth most on enemies who still fire. */
static int worth_of_fire(const Staff *staff, CardId card)
{
    enum { PINNED = 6, FIGHTS = 16 };
    int sum = 0;
    for (int i = 0; i < staff->enemy_count; i++)
        if (unit_card(staff->state, staff->enemies[i]) == card &&
            !unit_flag(staff->state, staff->enemies[i], UNIT_UNSPOTTED))
            sum += unit_flag(staff->state, staff->enemies[i], UNIT_PINNED) ? PINNED : FIGHTS;
    return sum;
}

void fof_judge_shift(const Staff *staff, Action action, Judgement *judgement)
{
    enum { EFFORT = 15, TAKES_FRIENDS_UNDER_FIRE = -300, STAYS = -40 };
    UnitId unit = (UnitId)action.on;
    CardId card = fired_at(staff, unit), to = (CardId)action.at;
    if (card != NO_CARD && fof_card_occupied_by(staff->state, card, FRIENDLY))
        weigh_silence(staff, unit, judgement);
    else if (card != NO_CARD)
        fof_weigh(judgement, -worth_of_fire(staff, card) - EFFORT, "6.1", "the target so far");
    else
        fof_weigh(judgement, STAYS, "7.2.4", "leaves its final protective line");
    fof_weigh(judgement, worth_of_fire(staff, to), "4.2.4l", "the new target");
    if (fof_card_occupied_by(staff->state, to, FRIENDLY))
        fof_weigh(judgement, TAKES_FRIENDS_UNDER_FIRE, "6.2.1", "our men are there");
}
