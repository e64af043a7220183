/* rules: Front Toward Enemy behind the door of core/play/rules.h. */
#include "core/play/door.h"
#include "fte/fire/engagement.h"
#include "fte/fte.h"
#include "fte/position/position.h"
#include "fte/turn/sequence.h"
#include "fte/words/words.h"

static const char *force(const Game *game, State *state, const char *what, const int *values, int count)
{
    (void)game;
    if (state->eyes != SIDE_ALL)
        return "a masked position has no dice to lay ready";
    if (!text_same_ignoring_case(what, "dice"))
        return "Front Toward Enemy has no deck: lay rolls ready with `dice`";
    return dice_force(&state->dice, values, count) ? NULL : "up to 15 rolls of 1 to 100 can be laid ready";
}

static int odds(const Game *game, const State *state, Action action, Odds *list, int cap)
{
    return steps_odds(&fte_sequence, game, state, action, list, cap);
}

DOOR_STEPS(fte_sequence)
DOOR_PHRASES(fte_phrases)
DOOR_SETUP(fte_setup)
DOOR_SUBJECTS(fte_sequence, fte_subjects)

const Rules fte_rules = {
    DOOR_BY_STEPS,
    DOOR_BY_PHRASES,
    DOOR_BY_SETUP,
    DOOR_BY_SUBJECTS(fte_subjects),
    .id = "fte",
    .title = "Front Toward Enemy",
    .sides = {"us", "nva"},
    .state_size = sizeof(State),
    .steps = &fte_sequence,
    .tales = &fte_tales,
    .sheets = fte_position,
    .load = fte_load,
    .unload = fte_unload,
    .mask = fte_mask,
    .guess = fte_guess,
    .odds = odds,
    .stands = fte_stands,
    .broken = fte_broken,
    .score = fte_score,
    .force = force,
};
