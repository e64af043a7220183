/* generic_session: a random game through core/session: undo, redo, doing again, save, load and replay give
 * the same bytes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/base/ensure.h"
#include "core/session/session.h"
#include "nets/generic_trial.h"

enum { SESSION_DECISIONS = 300, UNDO_EVERY = 6, UNDO_MOST = 12 };

typedef struct Sitting {
    Trial *trial;
    Module modules[2];
    Session *session;
    unsigned char *kept; /* the position before each decision, and the last one */
    int done;
} Sitting;

static unsigned char *position(const Sitting *sitting, int decision)
{
    return sitting->kept + (size_t)decision * sitting->trial->rules->state_size;
}

static void keep(Sitting *sitting)
{
    memcpy(position(sitting, sitting->done), session_state(sitting->session),
           sitting->trial->rules->state_size);
}

static bool stands_at(Sitting *sitting, const Session *session, int decision, const char *after)
{
    if (memcmp(session_state(session), position(sitting, decision), sitting->trial->rules->state_size) == 0)
        return true;
    return trial_fail(sitting->trial, "session: %s, the position before decision %d has other bytes", after,
                      decision + 1);
}

/* Back, forth again, and back once more with the same decision made anew. */
static bool back_and_forth(Sitting *sitting)
{
    Trial *trial = sitting->trial;
    int most = sitting->done < UNDO_MOST ? sitting->done : UNDO_MOST;
    int count = 1 + (int)rng_below(&trial->rng, (uint32_t)most);
    int undone = session_undo(sitting->session, count);
    if (undone != count)
        return trial_fail(trial, "session: %d of %d undone", undone, count);
    if (!stands_at(sitting, sitting->session, sitting->done - count, "after undo"))
        return false;
    int redone = session_redo(sitting->session, count);
    if (redone != count)
        return trial_fail(trial, "session: %d of %d redone", redone, count);
    if (!stands_at(sitting, sitting->session, sitting->done, "after redo"))
        return false;
    session_undo(sitting->session, 1);
    if (!session_do(sitting->session, trial->chosen, AUTHOR_PERSON, NULL))
        return trial_fail(trial, "session: an action is refused when it is done again");
    return stands_at(sitting, sitting->session, sitting->done, "after undo and doing it again");
}

static bool decide(Sitting *sitting)
{
    Trial *trial = sitting->trial;
    Reason reason;
    const State *state = session_state(sitting->session);
    trial->count = trial->rules->legal(trial->game, state, trial->actions, TRIAL_ACTIONS);
    ENSURE(trial->count > 0);
    trial->chosen = trial->actions[rng_below(&trial->rng, (uint32_t)trial->count)];
    trial->rules->apply(trial->game, trial->state, trial->chosen, NULL);
    if (!session_do(sitting->session, trial->chosen, AUTHOR_PERSON, &reason))
        return trial_fail(trial, "session: a legal action is refused: %s", reason.label);
    if (memcmp(session_state(sitting->session), trial->state, trial->rules->state_size) != 0)
        return trial_fail(trial, "session: plays another game than the rules alone");
    sitting->done++;
    trial->decision = sitting->done;
    keep(sitting);
    return true;
}

static bool play(Sitting *sitting)
{
    for (;;) {
        Ask ask;
        session_ask(sitting->session, &ask);
        if (ask.kind != ASK_DECIDE || sitting->done == SESSION_DECISIONS)
            return true;
        if (!decide(sitting))
            return false;
        if (rng_below(&sitting->trial->rng, UNDO_EVERY) == 0 && !back_and_forth(sitting))
            return false;
    }
}

static bool load_and_replay(Sitting *sitting, const char *path)
{
    Errors errors = {0};
    Writer notes = {0};
    bool fine = false;
    const char *wrong = session_save(sitting->session, path);
    Session *loaded = wrong ? NULL : session_load(sitting->modules, path, &notes, &errors);
    if (!loaded)
        trial_fail(sitting->trial, "session: save and load: %s",
                   wrong          ? wrong
                   : errors.count ? errors.line[0]
                                  : "no message");
    else
        fine = stands_at(sitting, loaded, sitting->done, "after save and load");
    writer_clear(&notes);
    if (fine && !session_replay(sitting->modules, path, &notes, &errors))
        fine = trial_fail(sitting->trial, "session: the replay differs: %s",
                          notes.text ? notes.text : "no message");
    session_free(loaded);
    writer_free(&notes);
    errors_free(&errors);
    return fine;
}

static bool save_load_replay(Sitting *sitting)
{
    char path[] = "/tmp/contact-generic-XXXXXX";
    int file = mkstemp(path);
    if (file < 0)
        return trial_fail(sitting->trial, "session: no temporary file");
    close(file);
    bool fine = load_and_replay(sitting, path);
    unlink(path);
    return fine;
}

bool trial_check_session(Trial *trial)
{
    Errors errors = {0};
    Sitting sitting = {.trial = trial,
                       .modules = {{.rules = trial->rules, .join = trial->module->join}, {0}}};
    sitting.kept = calloc(SESSION_DECISIONS + 1, trial->rules->state_size);
    ENSURE(sitting.kept);
    SessionOptions options = {.seed = trial->seed, .player = SIDE_ALL};
    sitting.session = session_new(sitting.modules, trial->mission, options, &errors);
    bool fine = false;
    if (!sitting.session) {
        trial_fail(trial, "session: %s", errors.count ? errors.line[0] : "no message");
    } else {
        keep(&sitting);
        trial->decision = 0;
        fine = trial->rules->setup(trial->game, trial->doc, trial->seed, trial->state, &errors) &&
               play(&sitting) && save_load_replay(&sitting);
    }
    session_free(sitting.session);
    free(sitting.kept);
    errors_free(&errors);
    return fine;
}
