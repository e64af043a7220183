/* setup: see the header. */
#include "core/play/setup.h"

Fields setup_fields(const Setup *setup, const Game *game, const State *state)
{
    return (Fields){.context = game,
                    .whole = (void *)(uintptr_t)state,
                    .eyes = (const uint8_t *)state + setup->steps->eyes};
}

static bool holds(Invariant *invariant, const Game *game, const State *state, const Doc *doc, Errors *errors)
{
    const char *wrong = invariant(game, state);
    if (wrong)
        errors_add(errors, doc->file, 0, "this position cannot be: %s", wrong);
    return !wrong;
}

static bool read_position(const Setup *setup, const Game *game, const Doc *doc, State *state, Errors *errors)
{
    const char *foreign[FIELD_SHEETS_MOST];
    if (setup->clear)
        setup->clear(state);
    if (!fields_take(doc, setup->position, fields_kinds(setup->mission, foreign),
                     setup_fields(setup, game, state), errors))
        return false;
    if (setup->fill)
        setup->fill(state);
    return holds(setup->unsound, game, state, doc, errors);
}

static bool set_up(const Setup *setup, Play *play, const Doc *position, uint64_t seed, Errors *errors)
{
    const char *foreign[FIELD_SHEETS_MOST];
    bool given = fields_given(position, setup->position);
    setup->start(play->game, seed, play->state);
    if (given ? !read_position(setup, play->game, position, play->state, errors)
              : !fields_known(position, setup->position, fields_kinds(setup->mission, foreign), errors))
        return false;
    steps_run(setup->steps, play);
    return !given || holds(setup->broken, play->game, play->state, position, errors);
}

bool setup_take(const Setup *setup, const Game *game, const Doc *position, uint64_t seed, State *state,
                Errors *errors)
{
    return set_up(setup, &(Play){.game = game, .state = state}, position, seed, errors);
}

void setup_opening(const Setup *setup, const Game *game, const Doc *position, uint64_t seed, State *state,
                   Log *log)
{
    Errors errors = {0};
    if (fields_given(position, setup->position))
        set_up(setup, &(Play){.game = game, .state = state, .log = log}, position, seed, &errors);
    errors_free(&errors);
}
