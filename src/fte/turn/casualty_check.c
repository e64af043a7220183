/* casualty_check: 17.0. Each wounded man is rolled for: back to duty, as he is, or dead. Injuries are not (F-24). */
#include "fte/position/position.h"
#include "fte/turn/sequence.h"
#include "fte/words/words.h"

enum { RETURNS = 2, DIES = 9, MEDIC_HELP = -1 };

/* 17.0: in the same hex, on the ground or in the same ship. */
static bool has_medic(const Game *game, const State *state, const Casualty *man)
{
    for (int unit = 0; unit < game->unit_count; unit++)
        if (fte_side(game, unit) == man->side && state->units[unit].hex == man->hex &&
            fte_is_role(game, state, unit, ROLE_MEDIC))
            return true;
    return false;
}

/* Only his own side is told of the roll: a Medic may be under a Concealed marker. */
static void roll_for(Play *play, int number)
{
    Casualty *man = &play->state->casualties[number];
    Side side = (Side)man->side;
    int modifier = has_medic(play->game, play->state, man) ? MEDIC_HELP : 0, roll = play_roll(play, D10);
    play_note(play, EVENT_WOUNDED_ROLL, side, number, man->hex, roll, modifier);
    if (roll + modifier <= RETURNS) {
        play_note(play, EVENT_WOUNDED_BACK, SIDE_ALL, side, man->hex);
        fte_score_points(play, side, SCORE_RETURNED);
        *man = (Casualty){0};
    } else if (roll + modifier >= DIES) {
        play_note(play, EVENT_WOUNDED_DEAD, SIDE_ALL, side, man->hex);
        fte_score_points(play, side, SCORE_DIED);
        man->kind = CASUALTY_KIA;
    }
}

Next fte_run_casualties(Play *play)
{
    for (int side = US; side <= NVA; side++)
        for (int i = 0; i < MAX_CASUALTIES; i++)
            if (play->state->casualties[i].kind == CASUALTY_WIA && play->state->casualties[i].side == side)
                roll_for(play, i);
    return NEXT_DONE;
}
