/* rules: Front Toward Enemy behind the door of core/play/rules.h. */
#include "core/play/door.h"
#include "fte/fire/engagement.h"
#include "fte/fte.h"
#include "fte/position/position.h"
#include "fte/turn/sequence.h"
#include "fte/words/words.h"

enum { ROLL_MOST = 100 };
static const char TOO_MUCH[] = "up to 15 rolls of 1 to 100 can be laid ready";

DOOR_STEPS(fte_sequence)
DOOR_PHRASES(fte_phrases)
DOOR_SETUP(fte_setup)
DOOR_PARTS(fte_setup)
DOOR_ODDS(fte_sequence)
DOOR_DICE(ROLL_MOST, "Front Toward Enemy has no deck: lay rolls ready with `dice`", TOO_MUCH, TOO_MUCH)
DOOR_SUBJECTS(fte_sequence, fte_subjects)

const Rules fte_rules = {
    DOOR_BY_STEPS,
    DOOR_BY_PHRASES,
    DOOR_BY_SETUP,
    DOOR_BY_PARTS,
    DOOR_BY_SUBJECTS(fte_subjects),
    .id = "fte",
    .title = "Front Toward Enemy",
    .sides = {"us", "nva"},
    .state_size = sizeof(State),
    .steps = &fte_sequence,
    .tales = &fte_tales,
    .sheets = fte_position,
    .mask = fte_mask,
    .guess = fte_guess,
    .odds = door_odds,
    .stands = fte_stands,
    .broken = fte_broken,
    .score = fte_score,
    .force = door_force,
};
