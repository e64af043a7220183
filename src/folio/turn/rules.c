/* rules: Vietnam Battles behind the door of core/rules.h. */
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

static void ask(const Game *game, const State *state, Ask *ask)
{
    steps_ask(&folio_sequence, game, state, ask);
    ask->turn = state->turn;
}

static int legal(const Game *game, const State *state, Action *actions, int cap)
{
    return steps_legal(&folio_sequence, game, state, actions, cap);
}

static bool refuse(const Game *game, const State *state, Action action, Reason *reason)
{
    return steps_refuse(&folio_sequence, game, state, action, reason);
}

static void apply(const Game *game, State *state, Action action, Log *log)
{
    steps_apply(&folio_sequence, &(Play){.game = game, .state = state, .log = log}, action);
}

static Side eyes(const State *state)
{
    return state->eyes;
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

const Rules folio_rules = {
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
    .ask = ask,
    .legal = legal,
    .refuse = refuse,
    .apply = apply,
    .mask = folio_mask,
    .eyes = eyes,
    .guess = folio_guess,
    .say = folio_say,
    .parse = folio_parse,
    .tell = folio_tell,
    .explain = folio_explain,
    .odds = folio_odds,
    .dump = folio_dump,
    .broken = folio_broken,
    .score = folio_score,
    .force = force,
};
