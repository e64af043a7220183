/* spring: what traps and mines do (trap-effect 1 to 6, night 4, T-27, T-38, T-39). */
#include "tod/fire/fire.h"
#include "tod/position/change.h"
#include "tod/sight/sight.h"
#include "tod/traps/traps.h"
#include "tod/vehicles/vehicles.h"
#include "tod/words/words.h"

/* What a kind does to the others around. */
typedef struct Effect {
    bool falls;     /* trap-effect 1: who springs it is a casualty */
    bool wounds;    /* trap-effect 2: never killed */
    uint8_t blasts; /* templates */
    bool artillery; /* of the larger ones */
    bool ahead;     /* trap-effect 5: where it points, not on him */
} Effect;

static const Effect EFFECTS_OF[TRAP_KINDS] = {
    [TRAP_WOODLAND] = {.falls = true, .wounds = true},
    [TRAP_GRENADE] = {.falls = true, .blasts = 1},
    [TRAP_MINE] = {.falls = true, .blasts = 1, .artillery = true},
    [TRAP_CLAYMORE] = {.falls = true, .blasts = 2, .ahead = true},
};

/* trap-effect 3 to 5, T-38: on him; a Claymore's two side by side, from the mine on to where it points. */
static PlanePoint centre(const TodTrap *trap, const Effect *effect, PlanePoint victim, int diameter,
                         int number)
{
    if (!effect->ahead)
        return victim;
    PlanePoint mine = {trap->x, trap->y};
    int aside = number ? PLANE_RIGHT_ANGLE : -PLANE_RIGHT_ANGLE;
    return plane_at(plane_at(mine, trap->facing, diameter / 2), plane_turned(trap->facing + aside),
                    diameter / 2);
}

void tod_light_up(Play *play, PlanePoint at, int turns)
{
    TodLight *lights = play->state->lights, *free = &lights[0];
    for (int i = 1; i < MAX_LIGHTS; i++)
        if (lights[i].left < free->left)
            free = &lights[i];
    /* a turn has two player-turns, of which this one is the first */
    *free = (TodLight){(uint16_t)at.x, (uint16_t)at.y, (uint8_t)(2 * turns), 0};
    play_note(play, EVENT_FLARE, SIDE_ALL, tod_packed(at), turns);
    tod_look_around(play);
}

/* trap-effect 6: as artillery would. */
static void spring_under_vehicle(Play *play, int unit)
{
    tod_strike_machine(play, unit, STRIKE_OTHER, -1);
}

static void spring_under_man(Play *play, const TodTrap *trap, int man)
{
    const Effect *effect = &EFFECTS_OF[trap->kind];
    const TodBook *book = &play->game->book;
    PlanePoint victim = tod_at(play->state, man);
    int diameter = effect->artillery ? book->blast_gun : book->blast_mortar;
    if (effect->falls)
        tod_fell(play, man, -1, effect->blasts > 0, effect->wounds);
    for (int i = 0; i < effect->blasts; i++) {
        PlanePoint at = centre(trap, effect, victim, diameter, i);
        tod_blast(play, at, diameter, effect->artillery, false, -1, at, man);
    }
    if (trap->kind == TRAP_FLARE)
        tod_light_up(play, victim, book->flare);
}

void tod_spring(Play *play, int trap, int unit, int man)
{
    TodTrap *one = &play->state->traps[trap], sprung = *one;
    one->state = TRAP_SPENT;
    play_note(play, EVENT_TRAP_SPRUNG, SIDE_ALL, sprung.kind,
              tod_packed(man < 0 ? tod_place(play->game, play->state, unit) : tod_at(play->state, man)));
    if (man < 0)
        spring_under_vehicle(play, unit);
    else
        spring_under_man(play, &sprung, man);
}
