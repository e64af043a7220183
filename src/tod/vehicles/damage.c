/* damage: what hits do to machines (area 7 to 11, damage 1, 2, T-09), and to those in them (riding 6, 7). */
#include "tod/position/change.h"
#include "tod/vehicles/vehicles.h"
#include "tod/words/words.h"

const char *const tod_hull_parts[PARTS + 1] = {"hull", "tracks", NULL};

static void lose_passengers(Play *play, int machine, int by)
{
    const Game *game = play->game;
    State *state = play->state;
    for (int unit = 0; unit < tod_slots(game); unit++) {
        if (state->units[unit].where != UNIT_ABOARD || state->units[unit].aboard != machine + 1)
            continue;
        for (int man = -1; (man = tod_next_fit(game, state, unit, man)) >= 0;) {
            PlanePoint place = tod_place(game, state, machine);
            tod_set_man(state, man, place, state->men[man].facing);
            tod_fell(play, man, by, true, false);
            state->men[man].carried = 0;
        }
    }
}

void tod_destroy_machine(Play *play, int unit, int by)
{
    TodUnit *one = &play->state->units[unit];
    one->marks |= UNIT_WRECK;
    one->killer = (uint8_t)(by + 1);
    tod_note(play, EVENT_DESTROYED, unit, 0, 0, 0);
    tod_award(play, AWARD_MACHINE, 1 - tod_side(play->game, unit), 1);
    lose_passengers(play, unit, by);
}

/* damage 2: a vehicle without a turret rolls again. */
void tod_damage(Play *play, int unit, int modifier, int by)
{
    static const uint32_t MARKS[DAMAGES] = {[DAMAGE_STUNNED] = UNIT_STUNNED,
                                            [DAMAGE_IMMOBILE] = UNIT_IMMOBILE,
                                            [DAMAGE_TURRET] = UNIT_TURRET_JAMMED,
                                            [DAMAGE_GUNNER] = UNIT_NO_GUNNER,
                                            [DAMAGE_CREW] = UNIT_NO_CREW};
    const TodMachine *machine = tod_machine(play->game, play->state, unit);
    int roll, score, damage;
    do {
        roll = play_roll(play, D6);
        score = roll + modifier;
        damage = score < 1 ? DAMAGE_NONE : play->game->book.damage[score - 1];
    } while (damage == DAMAGE_TURRET && !machine->turret);
    play->state->units[unit].marks |= MARKS[damage];
    play->state->units[unit].killer = (uint8_t)(by + 1);
    tod_note(play, EVENT_DAMAGE, unit, roll, damage, 0);
}

/* area 7: mortars harm what has no armour. */
void tod_strike_machine(Play *play, int unit, bool artillery, int by)
{
    const TodMachine *machine = tod_machine(play->game, play->state, unit);
    if (tod_marked(play->state, unit, UNIT_WRECK) || (!artillery && machine->armour != ARMOUR_SOFT))
        return;
    int roll = play_roll(play, D6), effect = play->game->book.effects[machine->armour][roll - 1];
    tod_note(play, EVENT_EFFECT, unit, roll, effect, 0);
    if (effect == EFFECT_DESTROYED)
        tod_destroy_machine(play, unit, by);
    else if (effect == EFFECT_DAMAGED)
        tod_damage(play, unit, 0, by);
}
