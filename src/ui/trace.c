#include "ui/trace.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void put_question(const App *app, Writer *trace)
{
    if (!app->sitting)
        return;
    Ask ask;
    const Session *session = app->sitting->session;
    session_ask(session, &ask);
    writer_print(trace, "ask\t%s\t%u\t%s\n", ask.kind == ASK_DECIDE ? ask.topic : "over", (unsigned)ask.turn,
                 ask.text);
    writer_print(trace, "hash\t%016llx\n", (unsigned long long)session_told_hash(session));
    writer_print(trace, "entries\t%d\t%d\n", session_now(session), session_entries(session));
    if (app->sitting->lesson)
        writer_print(trace, "lesson\t%d\t%d\n", app->sitting->progress.step,
                     app->sitting->lesson->step_count);
    if (sitting_filming(app->sitting))
        writer_print(trace, "filming\t%d\t%d\n", app->sitting->film.now, app->sitting->film.moments.count);
}

static const char *trace_path(void)
{
    return getenv("CONTACT_UI_TRACE");
}

/* What of the position does not hold, though it always must. */
static void put_broken(const App *app, Writer *problems)
{
    const Session *session = app->sitting ? app->sitting->session : NULL;
    const char *broken =
        session ? session_rules(session)->broken(session_game(session), session_state(session)) : NULL;
    if (broken)
        writer_print(problems, "broken: %s\n", broken);
}

bool trace_wanted(void)
{
    return trace_path() != NULL;
}

static void path_beside(char path[PATH_SIZE], const char *ending)
{
    text_print(path, PATH_SIZE, "%s%s", trace_path(), ending);
}

bool trace_holds_thought(void)
{
    char path[PATH_SIZE];
    if (!trace_wanted())
        return false;
    path_beside(path, ".hold");
    return access(path, F_OK) == 0;
}

/* Nobody needs it after a power cut: it does not wait for the disk as a saved game does. */
static void replace(const char *path, const Writer *trace)
{
    char beside[PATH_SIZE];
    path_beside(beside, ".new");
    FILE *file = fopen(beside, "wb");
    if (!file)
        return;
    bool written = fwrite(trace->text, 1, trace->length, file) == trace->length;
    if (fclose(file) == 0 && written)
        rename(beside, path);
}

static bool is_still(const App *app)
{
    return !ui_moves(app->ui) && !app->next && !app->closing && !app->input.count && !app_resized(app);
}

/* What the window has answered; false if it is no news. */
static bool put_answers(const App *app, TraceMoment moment, Writer *trace)
{
    static Writer told;
    Writer now = {0};
    writer_print(&now, "events\t%u\npointer\t%d %d\n", app->events_seen, (int)app->pointer_seen.x,
                 (int)app->pointer_seen.y);
    writer_print(&now, "still\t%s\nasleep\t%s\n", is_still(app) ? "yes" : "no",
                 moment == TRACE_ASLEEP && is_still(app) && ui_rest(app->ui) < 0 ? "yes" : "no");
    bool news = !told.length || strcmp(told.text, now.text) != 0;
    writer_text(trace, now.text);
    writer_free(&told);
    told = now;
    return news;
}

static void put_frame(const App *app, Writer *frame)
{
    static unsigned count; /* of pictures, not of the game */
    Writer problems = {0};
    writer_print(frame, "screen\t%s\nframe\t%u\nsize\t%d %d\nscale\t%.4f\n",
                 app->stack[app->depth - 1].screen->name, ++count, app->drawn_width, app->drawn_height,
                 (double)app->ui->scale);
    if (app->notice[0])
        writer_print(frame, "notice\t%s\n", app->notice);
    put_question(app, frame);
    kit_trace(app->ui, frame);
    put_broken(app, &problems);
    kit_problems(app->ui, &problems);
    if (problems.length)
        writer_print(frame, "problems\n%s", problems.text);
    writer_text(frame, "end\n");
    writer_free(&problems);
}

void trace_write(App *app, TraceMoment moment)
{
    static Writer frame; /* the last one that was drawn */
    static const Screen *shown;
    const Screen *screen = app->stack[app->depth - 1].screen;
    Writer trace = {0};
    if (!trace_wanted())
        return;
    bool news = put_answers(app, moment, &trace);
    if (moment == TRACE_DRAWN) {
        writer_clear(&frame);
        put_frame(app, &frame);
    }
    writer_bytes(&trace, frame.text, frame.length);
    if (moment == TRACE_DRAWN && screen != shown) {
        char path[PATH_SIZE];
        path_beside(path, ".first");
        replace(path, &trace);
        shown = screen;
    }
    if (moment != TRACE_UNCHANGED || news)
        replace(trace_path(), &trace);
    writer_free(&trace);
}
