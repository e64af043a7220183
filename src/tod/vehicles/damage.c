/* damage: what hits do to machines (area 7 to 11, damage 1, 2, T-09), and to those in them (riding 6, 7). */
#include "tod/fire/fire.h"
#include "tod/position/change.h"
#include "tod/sight/sight.h"
#include "tod/vehicles/vehicles.h"
#include "tod/words/words.h"

enum { RIDER_FALLS = 4 }; /* riding 7 */

const char *const tod_hull_parts[PARTS + 1] = {"hull", "tracks", NULL};

/* ---- those in it ---- */

/* The crew has no men on the table until they are casualties. */
static void lose_crew(Play *play, int machine, int by)
{
    State *state = play->state;
    for (int man = -1; (man = tod_next_man(play->game, state, machine, 1u << MAN_ABSENT, man)) >= 0;) {
        state->men[man].where = MAN_FIT;
        tod_set_man(state, man, tod_place(play->game, state, machine), state->units[machine].facing);
        tod_fell(play, man, by, true, false);
    }
}

static void lose_passengers(Play *play, int machine, int by)
{
    State *state = play->state;
    for (int unit = -1; (unit = tod_next_aboard(play->game, state, machine, unit)) >= 0;)
        for (int man = -1; (man = tod_next_fit(play->game, state, unit, man)) >= 0;)
            tod_fell(play, man, by, true, false);
}

/* riding 7: each for himself. */
static void shake_passengers(Play *play, int machine, int by)
{
    State *state = play->state;
    for (int unit = -1; (unit = tod_next_aboard(play->game, state, machine, unit)) >= 0;)
        for (int man = -1; (man = tod_next_fit(play->game, state, unit, man)) >= 0;) {
            int roll = play_roll(play, D6);
            tod_note_by(play, "riding 7", EVENT_SHOT, unit, roll, RIDER_FALLS, roll >= RIDER_FALLS);
            if (roll >= RIDER_FALLS)
                tod_fell(play, man, by, false, false);
        }
}

/* Casualties in it lie beside the wreck. */
static void lay_out_litters(Play *play, int machine)
{
    State *state = play->state;
    for (int man = 0; man < play->game->man_count; man++)
        if (state->men[man].where == MAN_CASUALTY && state->men[man].carried == machine + 1) {
            tod_set_man(state, man, tod_place(play->game, state, machine), state->men[man].facing);
            state->men[man].carried = 0;
        }
}

/* Nobody is coupled to a wreck. */
static void end_works_on(Play *play, int machine)
{
    State *state = play->state;
    for (int unit = 0; unit < tod_slots(play->game); unit++) {
        TodUnit *one = &state->units[unit];
        if (one->work_on == machine + 1 &&
            (one->work == WORK_LIMBER || one->work == WORK_UNLIMBER || one->work == WORK_UNLOAD))
            one->work = one->work_left = one->work_on = 0;
    }
}

/* ---- the machine ---- */

static void knock_out(Play *play, int unit, uint32_t mark, int by)
{
    TodUnit *one = &play->state->units[unit];
    if (!tod_is_knocked_out(play->state, unit))
        tod_award(play, AWARD_MACHINE, 1 - tod_side(play->game, unit), 1);
    one->marks |= mark;
    one->aim = one->aimed = 0;
    end_works_on(play, unit);
    lose_crew(play, unit, by);
}

static void set_killer(Play *play, int unit, int by)
{
    bool known = by >= 0 && tod_marked(play->state, by, UNIT_KNOWN);
    play->state->units[unit].killer = (uint8_t)(known ? by + 1 : 0);
}

void tod_destroy_machine(Play *play, int unit, int by)
{
    set_killer(play, unit, by);
    tod_note(play, EVENT_DESTROYED, unit, 0, 0, 0);
    knock_out(play, unit, UNIT_WRECK, by);
    lose_passengers(play, unit, by);
    lay_out_litters(play, unit);
}

/* damage 2: a vehicle without a turret rolls again. */
static TodDamage roll_damage(Play *play, int unit, int modifier)
{
    const TodMachine *machine = tod_machine(play->game, play->state, unit);
    int roll, score, damage;
    do {
        roll = play_roll(play, D6);
        score = roll + modifier;
        damage = score < 1 ? DAMAGE_NONE : play->game->book.damage[score - 1];
    } while (damage == DAMAGE_TURRET && !machine->turret);
    tod_note(play, EVENT_DAMAGE, unit, roll, damage, 0);
    return (TodDamage)damage;
}

void tod_damage(Play *play, int unit, int modifier, TodStrike strike, int by)
{
    static const uint32_t MARKS[DAMAGES] = {[DAMAGE_STUNNED] = UNIT_STUNNED,
                                            [DAMAGE_IMMOBILE] = UNIT_IMMOBILE,
                                            [DAMAGE_TURRET] = UNIT_TURRET_JAMMED,
                                            [DAMAGE_GUNNER] = UNIT_NO_GUNNER};
    TodUnit *one = &play->state->units[unit];
    set_killer(play, unit, by);
    TodDamage damage = roll_damage(play, unit, modifier);
    if (damage == DAMAGE_NONE)
        return;
    one->marks |= MARKS[damage];
    if (damage == DAMAGE_STUNNED && tod_side(play->game, unit) == play->state->active)
        one->marks |= UNIT_FRESH; /* its next turn is meant */
    if (damage == DAMAGE_CREW)
        knock_out(play, unit, UNIT_NO_CREW, by);
    if (strike == STRIKE_OTHER && tod_is_open(tod_machine(play->game, play->state, unit)))
        shake_passengers(play, unit, by);
}

/* area 11, by the table of damage; area 7: mortars harm what has no armour. */
void tod_strike_machine(Play *play, int unit, TodStrike strike, int by)
{
    const TodMachine *machine = tod_machine(play->game, play->state, unit);
    if (tod_marked(play->state, unit, UNIT_WRECK) ||
        (strike == STRIKE_MORTAR && machine->armour != ARMOUR_SOFT))
        return;
    int roll = play_roll(play, D6), effect = play->game->book.effects[machine->armour][roll - 1];
    tod_note(play, EVENT_EFFECT, unit, roll, effect, 0);
    if (effect == EFFECT_DESTROYED)
        tod_destroy_machine(play, unit, by);
    else if (effect == EFFECT_DAMAGED)
        tod_damage(play, unit, 0, strike, by);
}

bool tod_machine_saved(Play *play, int unit, PlanePoint from)
{
    TodCover cover = tod_machine_cover(play->game, play->state, unit, from);
    int score = play->game->book.saves[cover][SAVE_HE];
    if (cover != COVER_HARD || score > D6)
        return false;
    int roll = play_roll(play, D6);
    tod_note(play, EVENT_SHIELDED, unit, roll, score, roll >= score);
    return roll >= score;
}
