#include "fof/session.h"
#include "ai/fof/module.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/fof/staff/staff.h"
#include "core/base/ensure.h"
#include "fof/fof.h"
#include "help/session_play.h"

static const Module *const modules = fof_modules;

Session *fof_session(const char *mission, uint64_t seed)
{
    Errors errors = {0};
    Session *session =
        session_new(modules, mission, (SessionOptions){.seed = seed, .player = SIDE_FIRST}, &errors);
    errors_print(&errors, stderr);
    ENSURE(session);
    errors_free(&errors);
    return session;
}

Session *fof_session_at(const char *ini)
{
    const char *path = play_path("position.ini");
    play_write(path, ini, strlen(ini));
    return fof_session(path, 1);
}

Action fof_session_action(const Session *session, const char *text)
{
    Action action;
    if (!fof_rules.parse(session_game(session), session_seen(session), text, &action)) {
        fprintf(stderr, "no such action: %s\n", text);
        abort();
    }
    return action;
}

bool fof_session_do(Session *session, const char *text)
{
    Reason reason = {0};
    if (session_do_text(session, text, AUTHOR_PERSON, &reason))
        return true;
    fprintf(stderr, "%s: %s (%s)\n", text, reason.label, reason.rule);
    return false;
}

bool fof_session_random(Session *session, Rng *rng)
{
    enum { MOST = 4096 };
    static Action actions[MOST];
    int count = fof_rules.legal(session_game(session), session_seen(session), actions, MOST);
    if (!count)
        return false;
    bool done = session_do(session, actions[rng_below(rng, (uint32_t)count)], AUTHOR_PERSON, NULL);
    ENSURE(done);
    return true;
}

bool fof_session_staff(Session *session)
{
    static State *view;
    Ask ask;
    session_ask(session, &ask);
    if (ask.kind != ASK_DECIDE)
        return false;
    if (!view)
        view = malloc(fof_rules.state_size);
    ENSURE(view);
    bool done = session_do(session, session_advice(session, fof_staff_policies, view), AUTHOR_STAFF, NULL);
    ENSURE(done);
    return true;
}

bool fof_session_replays(const char *save, Writer *report)
{
    Errors errors = {0};
    bool fine = session_replay(modules, save, report, &errors);
    errors_print(&errors, stderr);
    errors_free(&errors);
    return fine;
}
