/* fall: where shots are aimed, and where they fall (area 4, 5, battery 1, 2, helo-fire 2, night 5, T-12, T-25, T-38). */
#include "tod/support/fall.h"

#include "tod/fire/fire.h"
#include "tod/position/change.h"
#include "tod/traps/traps.h"
#include "tod/words/words.h"

enum { GUNSHIP_SHOTS = 3 };

/* The line on which shots lie: at right angles to the fire, a gunship's along it. */
static int line_of(const Game *game, const State *state, int firer, PlanePoint at)
{
    return firer < MAX_BATTERIES ? plane_turned(game->batteries[firer].facing + PLANE_RIGHT_ANGLE)
                                 : plane_direction(tod_place(game, state, firer - MAX_BATTERIES), at);
}

int tod_aim_points(const Game *game, const State *state, int firer, PlanePoint at, TodCallManner manner,
                   PlanePoint points[SHOTS_MOST])
{
    bool gunship = !tod_firer_weapon(game, state, firer);
    int guns = manner == CALL_LIGHT    ? 1
               : gunship               ? GUNSHIP_SHOTS
               : firer < MAX_BATTERIES ? game->batteries[firer].guns
                                       : 1;
    int line = line_of(game, state, firer, at), width = tod_firer_template(game, state, firer);
    for (int i = 0; i < guns; i++) {
        int steps = (i + 1) / 2 * (i % 2 ? 1 : -1);
        points[i] = manner == CALL_SPREAD || gunship ? plane_at(at, line, steps * width) : at;
    }
    return guns;
}

static PlanePoint scattered(Play *play, PlanePoint at)
{
    int inches = play_roll(play, D6), direction = play_roll(play, PLANE_CIRCLE) - 1;
    return plane_at(at, direction, inches * PLANE_INCH);
}

/* area 5, 7: what is not called a mortar's by its template is artillery's. */
static void go_off(Play *play, int firer, int gunner, PlanePoint at, TodCallManner manner)
{
    const Game *game = play->game;
    const TodWeapon *weapon = tod_firer_weapon(game, play->state, firer);
    int width = tod_firer_template(game, play->state, firer);
    if (manner == CALL_LIGHT) {
        tod_light_up(play, at, game->book.shells_of_light);
        return;
    }
    tod_blast(play, at, width, width > game->book.blast_mortar, weapon && weapon->flags & FIRE_TRUE_HE,
              gunner, at, -1);
}

void tod_fall_of_shots(Play *play, int firer, int gunner, PlanePoint at, TodCallManner manner)
{
    PlanePoint points[SHOTS_MOST];
    int count = tod_aim_points(play->game, play->state, firer, at, manner, points);
    for (int i = 0; i < count; i++) {
        PlanePoint where = scattered(play, points[i]);
        bool here = tod_on_this_table(play->game, where);
        play_note(play, EVENT_FALLS, SIDE_ALL, here ? tod_packed(where) : 0, here);
        if (here)
            go_off(play, firer, gunner, where, manner);
    }
}
