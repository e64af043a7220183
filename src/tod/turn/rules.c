/* rules: Tour of Duty behind the door of core/play/rules.h. */
#include "core/play/door.h"
#include "tod/position/position.h"
#include "tod/tod.h"
#include "tod/turn/sequence.h"
#include "tod/words/words.h"

static const char *force(const Game *game, State *state, const char *what, const int *values, int count)
{
    (void)game;
    if (state->eyes != SIDE_ALL)
        return "a masked position has no dice to lay ready";
    if (!text_same_ignoring_case(what, "dice"))
        return "Tour of Duty has no deck: lay rolls ready with `dice`";
    return dice_force(&state->dice, values, count) ? NULL : "up to 15 rolls of 1 to 100 can be laid ready";
}

static int odds(const Game *game, const State *state, Action action, Odds *list, int cap)
{
    return steps_odds(&tod_sequence, game, state, action, list, cap);
}

DOOR_STEPS(tod_sequence)
DOOR_PHRASES(tod_phrases)
DOOR_SETUP(tod_setup)
DOOR_SUBJECTS(tod_sequence, tod_subjects)

const Rules tod_rules = {
    DOOR_BY_STEPS,
    DOOR_BY_PHRASES,
    DOOR_BY_SETUP,
    DOOR_BY_SUBJECTS(tod_subjects),
    .id = "tod",
    .title = "Tour of Duty",
    .sides = {"us", "vc"},
    .state_size = sizeof(State),
    .steps = &tod_sequence,
    .tales = &tod_tales,
    .sheets = tod_position,
    .load = tod_load,
    .unload = tod_unload,
    .mask = tod_mask,
    .guess = tod_guess,
    .odds = odds,
    .broken = tod_broken,
    .score = tod_score,
    .force = force,
};
