/* rules: Vietnam Battles behind the door of core/rules.h. */
#include "core/play/door.h"
#include "folio/folio.h"
#include "folio/position/eyes.h"
#include "folio/position/position.h"
#include "folio/position/setup.h"
#include "folio/turn/sequence.h"
#include "folio/words/words.h"

/* Says where in the file, as nearly as it can be told, and of whom. */
static bool is_sound(const Play *play, const char *wrong, const Doc *position, Errors *errors)
{
    int unit, index = 0;
    if (!wrong)
        return true;
    const char *kind = folio_faulty_section(play->game, play->state, &unit);
    const char *name = unit < 0 ? NULL : play->game->counters[unit].name;
    const Section *section = position ? doc_section(position, kind, name, &index) : NULL;
    const char *file = section ? section->file : position ? position->file : NULL;
    errors_add(errors, file, section ? section->line : 0, "this position cannot be: %s%s%s", name ? name : "",
               name ? ": " : "", wrong);
    return false;
}

static bool set_up(const Game *game, const Doc *position, uint64_t seed, State *state, Log *log,
                   Errors *errors)
{
    Play play = {.game = game, .state = state, .log = log};
    if (!fields_given(position, folio_position)) {
        folio_start(play.game, seed, play.state);
        if (!fields_known(position, folio_position, folio_mission_sections, errors))
            return false;
    } else if (!folio_position_read(play.game, position, seed, play.state, errors) ||
               !is_sound(&play, folio_unsound(play.game, play.state), position, errors)) {
        return false;
    }
    if (play.state->eyes == SIDE_ALL) /* what a side sees has come to its question already */
        steps_run(&folio_sequence, &play);
    return is_sound(&play, folio_broken(play.game, play.state), position, errors);
}

static bool setup(const Game *game, const Doc *position, uint64_t seed, State *state, Errors *errors)
{
    return set_up(game, position, seed, state, NULL, errors);
}

static void opening(const Game *game, const Doc *position, uint64_t seed, State *state, Log *log)
{
    Errors errors = {0};
    if (fields_given(position, folio_position))
        set_up(game, position, seed, state, log, &errors);
    errors_free(&errors);
}

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

const Rules folio_rules = {
    DOOR_BY_STEPS,
    DOOR_BY_PHRASES,
    .id = "folio",
    .title = "Vietnam Battles",
    .sides = {"us", "vc"},
    .state_size = sizeof(State),
    .earlier_size = FOLIO_SIZE_WITHOUT_LOTS,
    .words = folio_words,
    .sheets = folio_position,
    .load = folio_load,
    .unload = folio_unload,
    .setup = setup,
    .opening = opening,
    .mask = folio_mask,
    .guess = folio_guess,
    .explain = folio_explain,
    .odds = folio_odds,
    .dump = folio_dump,
    .broken = folio_broken,
    .score = folio_score,
    .force = force,
};
