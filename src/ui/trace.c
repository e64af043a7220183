#include "ui/trace.h"

#include <stdio.h>
#include <stdlib.h>

static void put_question(const App *app, Writer *trace)
{
    if (!app->sitting)
        return;
    Ask ask;
    const Session *session = app->sitting->session;
    session_ask(session, &ask);
    writer_print(trace, "ask\t%s\t%u\t%s\n", ask.kind == ASK_DECIDE ? ask.topic : "over", (unsigned)ask.turn,
                 ask.text);
    writer_print(trace, "hash\t%016llx\n", (unsigned long long)session_hash(session));
    writer_print(trace, "entries\t%d\t%d\n", session_now(session), session_entries(session));
    if (app->sitting->lesson)
        writer_print(trace, "lesson\t%d\t%d\n", app->sitting->progress.step,
                     app->sitting->lesson->step_count);
    if (sitting_filming(app->sitting))
        writer_print(trace, "filming\t%d\t%d\n", app->sitting->film.now, app->sitting->film.count);
}

bool trace_wanted(void)
{
    return getenv("CONTACT_UI_TRACE") != NULL;
}

void trace_write(App *app)
{
    static unsigned frame; /* counts pictures, not the game */
    const char *path = getenv("CONTACT_UI_TRACE");
    if (!path)
        return;
    Writer trace = {0}, problems = {0};
    writer_print(&trace, "screen\t%s\nframe\t%u\nevents\t%u\nsize\t%d %d\nscale\t%.4f\n",
                 app->stack[app->depth - 1].screen->name, ++frame, app->events_seen, app->drawn_width,
                 app->drawn_height, (double)app->ui->scale);
    put_question(app, &trace);
    kit_trace(app->ui, &trace);
    if (kit_problems(app->ui, &problems))
        writer_print(&trace, "problems\n%s", problems.text);
    writer_text(&trace, "end\n");
    paths_replace_file(path, trace.text, trace.length);
    writer_free(&trace);
    writer_free(&problems);
}
