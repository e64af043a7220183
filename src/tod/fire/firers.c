/* firers: who can fire what, whatever at. */
#include "tod/air/air.h"
#include "tod/fire/fire.h"
#include "tod/position/change.h"
#include "tod/sight/sight.h"
#include "tod/turn/orders.h"
#include "tod/words/words.h"

enum { ARC_HALF = 16 }; /* aimed 3: 22.5 degrees */

TodGroup tod_group_of(const TodWeapon *weapon)
{
    static const uint8_t GROUP_OF[WEAPON_KINDS] = {
        [WEAPON_RIFLE] = GROUP_SMALL,   [WEAPON_ASSAULT] = GROUP_SMALL, [WEAPON_SNIPER] = GROUP_SMALL,
        [WEAPON_SMG] = GROUP_SMALL,     [WEAPON_LMG] = GROUP_LMG,       [WEAPON_HMG] = GROUP_HMG,
        [WEAPON_ROCKET] = GROUP_ROCKET, [WEAPON_GUN] = GROUP_GUN,       [WEAPON_MORTAR] = GROUP_MORTAR,
        [WEAPON_SAM] = GROUP_AIR,       [WEAPON_AA_GUN] = GROUP_AIR,
    };
    return weapon->kind == WEAPON_NONE ? GROUPS : (TodGroup)GROUP_OF[weapon->kind];
}

int tod_score_at(const TodBand bands[MAX_BANDS], int distance)
{
    for (int i = 0; i < MAX_BANDS && bands[i].to; i++)
        if (distance <= bands[i].to)
            return bands[i].score;
    return D6 + 1;
}

int tod_score_between(const TodBand bands[MAX_BANDS], PlanePoint a, PlanePoint b)
{
    for (int i = 0; i < MAX_BANDS && bands[i].to; i++)
        if (plane_within(a, b, bands[i].to))
            return bands[i].score;
    return D6 + 1;
}

int tod_longest(const TodBand bands[MAX_BANDS])
{
    int longest = 0;
    for (int i = 0; i < MAX_BANDS && bands[i].to; i++)
        longest = bands[i].to;
    return longest;
}

PlanePoint tod_man_place(const State *state, int man)
{
    const TodUnit *unit = &state->units[state->men[man].unit];
    if (unit->where != UNIT_ABOARD || !unit->aboard)
        return tod_at(state, man);
    const TodUnit *machine = &state->units[unit->aboard - 1];
    return (PlanePoint){machine->x, machine->y};
}

/* ---- weapons of a unit ---- */

static bool is_crew(const Game *game, const State *state, int unit)
{
    return tod_kind(game, state, unit) == KIND_CREW;
}

static int crew_weapon(const Game *game, const State *state, int unit)
{
    return is_crew(game, state, unit) ? tod_roster(game, state, unit)->weapon : 0;
}

/* A man fires one weapon in a player-turn: what he did not fire yet lies still while the other group of his has fired. */
int tod_weapon_in(const Game *game, const State *state, int man, TodGroup group)
{
    int unit = state->men[man].unit, own = state->men[man].weapon;
    int second = tod_soldier(game, state, man)->second, crewed = crew_weapon(game, state, unit);
    const int carried[] = {own, second};
    if (crewed && tod_group_of(&game->weapons[crewed]) == group)
        return tod_next_fit(game, state, unit, -1) == man ? crewed : 0;
    for (int i = 0; i < 2; i++) {
        const TodWeapon *weapon = &game->weapons[carried[i]], *other = &game->weapons[carried[1 - i]];
        TodGroup else_group = tod_group_of(other);
        bool spent = weapon->flags & FIRE_ONCE && state->men[man].marks & MAN_EMPTY;
        bool busy = tod_side(game, unit) == state->active && else_group < GROUPS && else_group != group &&
                    state->units[unit].fired >> else_group & 1;
        if (tod_group_of(weapon) == group && !spent && !busy)
            return carried[i];
    }
    return 0;
}

int tod_firers(const Game *game, const State *state, int unit, TodGroup group, uint8_t men[UNIT_MEN])
{
    int count = 0;
    for (int man = -1; (man = tod_next_fit(game, state, unit, man)) >= 0;)
        if (tod_weapon_in(game, state, man, group))
            men[count++] = (uint8_t)man;
    return count;
}

/* The weapon by which a group of a unit is judged; 0: it has none. */
static int weapon_of_group(const Game *game, const State *state, int unit, TodGroup group)
{
    const TodMachine *machine = tod_machine(game, state, unit);
    if (machine) {
        if (machine->gun && tod_group_of(&game->weapons[machine->gun]) == group)
            return machine->gun;
        for (int i = 0; i < 3; i++)
            if (machine->guns[i] && tod_group_of(&game->weapons[machine->guns[i]]) == group)
                return machine->guns[i];
        return 0;
    }
    uint8_t men[UNIT_MEN];
    return tod_firers(game, state, unit, group, men) ? tod_weapon_in(game, state, men[0], group) : 0;
}

/* ---- crews with losses (casualty 5, T-45, T-48) ---- */

static bool is_own_weapon(const Game *game, const State *state, int man, int weapon)
{
    const TodSoldier *soldier = tod_soldier(game, state, man);
    return soldier->weapon == weapon || soldier->second == weapon;
}

/* T-48: a section's LMG has lost of its crew when another than its gunner has it. */
static bool crew_has_losses(const Game *game, const State *state, int unit, TodGroup group, int *weapon)
{
    *weapon = weapon_of_group(game, state, unit, group);
    const TodWeapon *one = &game->weapons[*weapon];
    if (!*weapon || (one->crew < 2 && one->kind != WEAPON_LMG) || tod_machine(game, state, unit))
        return false;
    if (*weapon == crew_weapon(game, state, unit))
        return state->units[unit].lost > 0;
    uint8_t men[UNIT_MEN];
    int count = tod_firers(game, state, unit, group, men);
    for (int i = 0; i < count; i++)
        if (is_own_weapon(game, state, men[i], tod_weapon_in(game, state, men[i], group)))
            return false;
    return true;
}

bool tod_crew_serves(const Game *game, const State *state, int unit, TodGroup group)
{
    int weapon;
    if (!crew_has_losses(game, state, unit, group, &weapon))
        return true;
    return tod_fit(game, state, unit) >= 2 && !tod_marked(state, unit, UNIT_HALF);
}

void tod_begin_rates(Play *play, int unit)
{
    TodUnit *one = &play->state->units[unit];
    uint8_t fired = one->fired;
    int weapon;
    one->marks &= ~(uint32_t)UNIT_HALF;
    one->fired = 0;
    for (int group = 0; group < GROUPS; group++)
        if (fired >> group & 1 && crew_has_losses(play->game, play->state, unit, (TodGroup)group, &weapon))
            one->marks |= UNIT_HALF;
}

/* ---- may it fire ---- */

/* crewed 4, T-11: what fires in the turn in which it moves. */
static bool fires_moving(const Game *game, const State *state, int unit, int weapon)
{
    return game->weapons[weapon].flags & FIRE_MOVING && !tod_machine(game, state, unit) &&
           state->units[unit].deed == DEED_MOVE;
}

static bool refuse_moving(const Game *game, const State *state, int unit, Reason *reason)
{
    if (tod_side(game, unit) != state->active || !tod_on_table(state, unit))
        return deny(reason, "turn 3", "it is not one of yours on the table");
    return (state->units[unit].work || tod_marked(state, unit, UNIT_STUNNED | UNIT_PANIC)) &&
           deny(reason, "turn 3", "it is busy with something else");
}

/* pinning 4, 5, 9, grunt 7, veteran 2, elite 2. */
static bool refuse_pinned(const Game *game, const State *state, int unit, Reason *reason)
{
    bool infantry = tod_is_infantry(game, state, unit);
    TodClass nerve = tod_nerve(game, state, unit);
    if (infantry && nerve == CLASS_ELITE)
        return false;
    if (tod_marked(state, unit, UNIT_UNDER_HE))
        return deny(reason, infantry ? "pinning 4" : "pinning 5",
                    infantry ? "it is under HE or suppressive fire" : "it is under HE fire");
    return infantry && nerve == CLASS_GRUNT && tod_marked(state, unit, UNIT_FIRST_PIN) &&
           deny(reason, "grunt 7",
                "Grunts do not fire in the turn after they were pinned for the first time");
}

static bool refuse_lost(const Game *game, const State *state, int unit, Reason *reason)
{
    return tod_machine(game, state, unit) &&
           tod_marked(state, unit, UNIT_NO_GUNNER | UNIT_NO_CREW | UNIT_WRECK) &&
           deny(reason, "damage 1", "nobody is left in it to fire");
}

/* A tank or helicopter fires one weapon at a time (turn 6), and none without its gunner (damage 1). */
static bool refuse_machine(const Game *game, const State *state, int unit, TodGroup group, Reason *reason)
{
    const TodMachine *machine = tod_machine(game, state, unit);
    if (!machine)
        return false;
    if (refuse_lost(game, state, unit, reason))
        return true;
    if (tod_refuse_door_gun(game, state, unit, reason))
        return true;
    if (machine->ship == SHIP_GUNSHIP && group == GROUP_LMG && !state->units[unit].bursts)
        return deny(reason, "helo-fire 5", "its machine-gun has no ammunition left");
    return state->units[unit].fired && (machine->armour == ARMOUR_TANK || machine->ship) &&
           deny(reason, "turn 6", "it fires one weapon at a time");
}

static bool refuse_crew(const Game *game, const State *state, int unit, int weapon, TodGroup group,
                        Reason *reason)
{
    if (game->weapons[weapon].flags & FIRE_SET_UP && !tod_machine(game, state, unit)) {
        if (tod_marked(state, unit, UNIT_LIMBERED))
            return deny(reason, "towing 1", "it is limbered");
        if (!tod_marked(state, unit, UNIT_READY))
            return deny(reason, "crewed 1", "its weapon is not set up");
    }
    if (is_crew(game, state, unit) && state->units[unit].fired)
        return deny(reason, "turn 5", "its men have fired in another way");
    return !tod_crew_serves(game, state, unit, group) &&
           deny(reason, "casualty 5", "a crew with losses fires every other turn, and needs two men");
}

bool tod_refuse_fire(const Game *game, const State *state, int unit, TodGroup group, Reason *reason)
{
    if (unit < 0 || unit >= tod_slots(game) || group >= GROUPS)
        return deny(reason, "turn 3", "there is no such unit or weapon");
    if (tod_side(game, unit) != state->active) /* what an enemy has is not asked */
        return tod_refuse_deed(game, state, unit, DEED_FIRE, reason);
    int weapon = weapon_of_group(game, state, unit, group);
    if (!weapon && !reason) /* what costs least, where nobody asks why */
        return true;
    bool panic = tod_marked(state, unit, UNIT_PANIC) || state->units[unit].deed == DEED_PANIC;
    TodDeed deed = panic ? DEED_PANIC : DEED_FIRE;
    if (weapon && fires_moving(game, state, unit, weapon) ? refuse_moving(game, state, unit, reason)
                                                          : tod_refuse_deed(game, state, unit, deed, reason))
        return true;
    if (!weapon)
        return deny(reason, "turn 5", "nobody in it can fire such a weapon now");
    if (state->units[unit].fired >> group & 1)
        return deny(reason, "turn 5", "it has fired these weapons in this turn");
    if (refuse_pinned(game, state, unit, reason) || refuse_machine(game, state, unit, group, reason) ||
        refuse_crew(game, state, unit, weapon, group, reason))
        return true;
    const TodRoster *roster = tod_roster(game, state, unit);
    return group == GROUP_SMALL && roster->chits && !state->units[unit].chits &&
           deny(reason, "ammo 2", "it is out of ammunition");
}

bool tod_refuse_free_fire(const Game *game, const State *state, int unit, TodGroup group, Reason *reason)
{
    int weapon = group < GROUPS ? weapon_of_group(game, state, unit, group) : 0;
    bool machine = tod_machine(game, state, unit);
    if (!weapon || (machine ? group != GROUP_LMG && group != GROUP_HMG : group != GROUP_SMALL))
        return deny(reason, "assault 3", "this fire is by small-arms and machine-guns of vehicles");
    if (tod_marked(state, unit, UNIT_STUNNED))
        return deny(reason, "damage 1", "its crew is stunned");
    if (refuse_pinned(game, state, unit, reason) || refuse_lost(game, state, unit, reason))
        return true;
    return !machine && tod_roster(game, state, unit)->chits && !state->units[unit].chits &&
           deny(reason, "ammo 2", "it is out of ammunition");
}

bool tod_refuse_arc(const Game *game, const State *state, int unit, TodGroup group, PlanePoint at,
                    Reason *reason)
{
    const TodMachine *machine = tod_machine(game, state, unit);
    int weapon = weapon_of_group(game, state, unit, group);
    const TodUnit *one = &state->units[unit];
    bool turned = machine ? !machine->ship : game->weapons[weapon].flags & FIRE_SET_UP;
    int facing = machine && machine->turret ? one->turret : one->facing;
    return turned && !plane_in_arc(tod_place(game, state, unit), facing, ARC_HALF, at) &&
           deny(reason, machine ? "turn 7" : "aimed 3", "that is not within 22.5 degrees of straight ahead");
}

/* ---- it has fired ---- */

static void spend(Play *play, int unit)
{
    TodUnit *one = &play->state->units[unit];
    if (!one->chits)
        return;
    one->chits--;
    if (!one->chits)
        tod_note(play, EVENT_OUT_OF_AMMO, unit, 0, 0, 0);
}

void tod_fired(Play *play, int unit, TodGroup group, bool suppressive)
{
    State *state = play->state;
    TodUnit *one = &state->units[unit];
    const TodMachine *machine = tod_machine(play->game, state, unit);
    bool panic = tod_marked(state, unit, UNIT_PANIC) || one->deed == DEED_PANIC;
    if (one->deed != DEED_MOVE)
        tod_begin_deed(play, unit, panic ? DEED_PANIC : DEED_FIRE);
    state->mover = 0;
    one->fired |= (uint8_t)(1 << group);
    one->marks &= ~(uint32_t)UNIT_PANIC;
    if (suppressive)
        spend(play, unit); /* ammo 1 */
    if (machine && machine->ship == SHIP_GUNSHIP && group == GROUP_LMG && one->bursts)
        one->bursts--;
    tod_give_away(play, unit, "spotting 2");
}
