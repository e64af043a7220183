/* rules: Vietnam Battles behind the door of core/rules.h. */
#include "core/play/door.h"
#include "folio/folio.h"
#include "folio/position/eyes.h"
#include "folio/position/position.h"
#include "folio/turn/sequence.h"
#include "folio/words/words.h"

static const char *force(const Game *game, State *state, const char *what, const int *values, int count)
{
    (void)game;
    if (state->eyes != SIDE_ALL)
        return "a masked position has no dice to lay ready";
    if (!text_same_ignoring_case(what, "dice"))
        return "Vietnam Battles has no deck: lay rolls ready with `dice`";
    for (int i = 0; i < count; i++)
        if (values[i] < 1 || values[i] > FACES)
            return "a die shows 1 to 6";
    return dice_force(&state->dice, values, count) ? NULL : "up to 15 rolls can be laid ready";
}

DOOR_STEPS(folio_sequence)
DOOR_PHRASES(folio_phrases)
DOOR_SETUP(folio_setup)
DOOR_SUBJECTS(folio_sequence, folio_words_subjects)

const Rules folio_rules = {
    DOOR_BY_STEPS,
    DOOR_BY_PHRASES,
    DOOR_BY_SETUP,
    DOOR_BY_SUBJECTS(folio_words_subjects),
    .id = "folio",
    .title = "Vietnam Battles",
    .sides = {"us", "vc"},
    .state_size = sizeof(State),
    .earlier_size = FOLIO_SIZE_WITHOUT_LOTS,
    .words = folio_words,
    .steps = &folio_sequence,
    .tales = &folio_tales,
    .sheets = folio_position,
    .load = folio_load,
    .unload = folio_unload,
    .mask = folio_mask,
    .guess = folio_guess,
    .odds = folio_odds,
    .broken = folio_broken,
    .score = folio_score,
    .force = force,
};
