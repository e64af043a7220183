/* setup: see the header. */
#include "core/play/setup.h"

#include <stdlib.h>

#include "core/base/ensure.h"

Fields setup_fields(const Setup *setup, const Game *game, const State *state)
{
    return (Fields){.context = game,
                    .whole = (void *)(uintptr_t)state,
                    .eyes = (const uint8_t *)state + setup->steps->eyes};
}

/* Says where in the file, as nearly as it can be told, and of whom. */
static bool holds(const Setup *setup, const char *wrong, const Play *play, const Doc *doc, Errors *errors)
{
    if (!wrong)
        return true;
    int index = 0;
    Fault fault = setup->fault ? setup->fault(play->game, play->state) : (Fault){0};
    const Section *section = doc && fault.kind ? doc_section(doc, fault.kind, fault.name, &index) : NULL;
    errors_add(errors,
               section ? section->file
               : doc   ? doc->file
                       : NULL,
               section ? section->line : 0, "this position cannot be: %s%s%s", fault.name ? fault.name : "",
               fault.name ? ": " : "", wrong);
    return false;
}

static bool read_position(const Setup *setup, const Play *play, const Doc *doc, const char *const *foreign,
                          Errors *errors)
{
    uint64_t notes[SETUP_NOTES / sizeof(uint64_t)] = {0};
    Fields at = setup_fields(setup, play->game, play->state);
    at.notes = notes;
    if (setup->by_rows) /* a file says all frames, or none */
        rows_clear(setup->steps->table, play->state);
    if (setup->clear)
        setup->clear(play->state);
    if (!fields_take(doc, setup->position, foreign, at, errors))
        return false;
    if (setup->by_rows)
        setup_resume(setup, play->state);
    if (setup->fill)
        setup->fill(play->state);
    return holds(setup,
                 setup->by_rows ? setup_unsound(setup, play->game, play->state)
                                : setup->unsound(play->game, play->state),
                 play, doc, errors);
}

/* What a side sees has come to its question already. */
static void run_on(const Setup *setup, Play *play)
{
    if (((const uint8_t *)play->state)[setup->steps->eyes] == SIDE_ALL)
        steps_run(setup->steps, play);
}

static bool set_up(const Setup *setup, Play *play, const Doc *position, uint64_t seed, Errors *errors)
{
    const char *kinds[FIELD_SHEETS_MOST];
    const char *const *foreign = setup->kinds ? setup->kinds : fields_kinds(setup->mission, kinds);
    bool given = fields_given(position, setup->position);
    if (setup->by_rows)
        setup_begin(setup, play->game, seed, play->state);
    setup->start(play->game, seed, play->state);
    if (given ? !read_position(setup, play, position, foreign, errors)
              : !fields_known(position, setup->position, foreign, errors))
        return false;
    run_on(setup, play);
    return holds(setup,
                 setup->by_rows ? setup_broken(setup, play->game, play->state)
                                : setup->broken(play->game, play->state),
                 play, position, errors);
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

Game *setup_load_parts(const Setup *setup, const Doc *doc, Errors *errors)
{
    const char *foreign[FIELD_SHEETS_MOST];
    Reader reader;
    int before = errors->count;
    Game *game = calloc(1, setup->game_size);
    Fields at = {.reader = &reader, .context = game, .whole = game};
    ENSURE(game);
    reader_open(&reader, doc, errors);
    for (const LoadPart *part = setup->parts; part->sheets || part->load; part++)
        if (part->sheets)
            fields_read_all(&at, part->sheets);
        else
            part->load(&at);
    if (errors->count == before)
        setup->check(&at);
    reader_close(&reader, setup->kinds, fields_kinds(setup->position, foreign));
    if (errors->count == before)
        return game;
    free(game);
    return NULL;
}
