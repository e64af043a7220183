/* rules: Vietnam Battles behind the door of core/rules.h. */
#include "core/play/door.h"
#include "folio/folio.h"
#include "folio/position/eyes.h"
#include "folio/position/position.h"
#include "folio/turn/sequence.h"
#include "folio/words/words.h"

DOOR_STEPS(folio_sequence)
DOOR_PHRASES(folio_phrases)
DOOR_SETUP(folio_setup)
DOOR_PARTS(folio_setup)
DOOR_DICE(FACES, "Vietnam Battles has no deck: lay rolls ready with `dice`", "a die shows 1 to 6",
          "up to 15 rolls can be laid ready")
DOOR_SUBJECTS(folio_sequence, folio_words_subjects)

const Rules folio_rules = {
    DOOR_BY_STEPS,
    DOOR_BY_PHRASES,
    DOOR_BY_SETUP,
    DOOR_BY_PARTS,
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
    .mask = folio_mask,
    .guess = folio_guess,
    .odds = folio_odds,
    .broken = folio_broken,
    .score = folio_score,
    .force = door_force,
};
