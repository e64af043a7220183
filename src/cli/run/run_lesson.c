/* run_lesson: a lesson in `contact run`: each answer tells what the lesson says next. */
#include "cli/run/run_commands.h"

void run_lesson_open(Run *run)
{
    Errors errors = {0};
    lesson_free(run->lesson);
    run->lesson = lesson_load(session_doc(run->session), &errors);
    errors_free(&errors); /* `check` reports them; a game goes on without its lesson */
    run->steps_told = run->steps_praised = 0;
    run->lesson_told = LESSON_GOES_ON;
    if (run->lesson != NULL && session_now(run->session) > 0) /* what was said before is not said again */
        run->steps_told = run->steps_praised = lesson_follow(run->lesson, run->session).step;
}

static void tell_step(Run *run, const LessonStep *step)
{
    writer_print(&run->answer, "lesson\t%s%s%s%s%s%s\n", step->say, step->task[0] ? " " : "", step->task,
                 step->rule[0] ? " (rule " : "", step->rule, step->rule[0] ? ")" : "");
    if (step->point[0])
        writer_print(&run->answer, "look\t%s\n", step->point);
}

/* Each step is praised before the next is told: one order may have done several. */
static void praise_before(Run *run, const Progress *progress, int step)
{
    for (; run->steps_praised < step; run->steps_praised++) {
        const char *praise = lesson_praise(run->lesson, progress, run->steps_praised);
        if (praise[0])
            writer_print(&run->answer, "lesson\t%s\n", praise);
    }
}

static void tell_outcome(Run *run, const Progress *progress)
{
    const char *how = progress->state == LESSON_DONE ? "done" : "failed";
    if (progress->state == LESSON_FAILED && progress->last[0])
        writer_print(&run->answer, "lesson\t%s\n", progress->last);
    writer_print(&run->answer, "lesson-%s\t%s\n", how, run->lesson->title);
}

/* Cards are laid ready as soon as a step is reached, so that what is legal and what is likely agree. */
static Progress go_on(Run *run)
{
    Progress progress = lesson_follow(run->lesson, run->session);
    while (lesson_prepare(run->lesson, run->session, &progress))
        progress = lesson_follow(run->lesson, run->session);
    return progress;
}

void run_lesson_tell(Run *run)
{
    if (run->lesson == NULL)
        return;
    Progress progress = go_on(run);
    for (int i = run->steps_told; i < progress.said; i++) {
        praise_before(run, &progress, i);
        tell_step(run, &run->lesson->steps[i]);
    }
    praise_before(run, &progress, progress.step);
    if (progress.state != LESSON_GOES_ON && progress.state != run->lesson_told)
        tell_outcome(run, &progress);
    run->steps_told = progress.said;
    run->steps_praised = progress.step; /* fewer after an undo */
    run->lesson_told = progress.state;
}

bool run_lesson_forbids(Run *run, const char *order)
{
    Reason reason = {0};
    if (run->lesson == NULL)
        return false;
    Progress progress = lesson_follow(run->lesson, run->session);
    return lesson_refuse(run->lesson, &progress, order, &reason) && !run_fail_reason(run, &reason);
}

bool run_lesson_allows(Run *run, const char *order)
{
    Reason reason = {0};
    if (run->lesson == NULL)
        return true;
    Progress progress = go_on(run);
    return !lesson_refuse(run->lesson, &progress, order, &reason);
}

bool run_lesson_hint(Run *run)
{
    char order[ACTION_TEXT_SIZE];
    Progress progress = go_on(run);
    if (!lesson_example(run->lesson, run->session, &progress, order, sizeof order))
        return false;
    writer_print(&run->answer, "action\t%s\nthe lesson asks for it\t+0\t%s\n", order,
                 run->lesson->steps[progress.step].rule);
    return true;
}

/* ---- commands ---- */

static bool has_lesson(Run *run)
{
    return run->lesson != NULL || run_fail(run, "this mission is no lesson");
}

bool run_lesson(Run *run, char *rest)
{
    if (!run_takes_nothing(run, "lesson", rest) || !has_lesson(run))
        return false;
    Progress progress = go_on(run);
    writer_print(&run->answer, "title\t%s\nstep\t%d of %d\n", run->lesson->title,
                 progress.step < run->lesson->step_count ? progress.step + 1 : progress.step,
                 run->lesson->step_count);
    if (progress.state != LESSON_GOES_ON) {
        tell_outcome(run, &progress);
        return true;
    }
    const LessonStep *step = &run->lesson->steps[progress.step];
    tell_step(run, step);
    char example[ACTION_TEXT_SIZE];
    if (lesson_example(run->lesson, run->session, &progress, example, sizeof example))
        writer_print(&run->answer, "example\t%s\n", example);
    return true;
}

bool run_skip(Run *run, char *rest)
{
    if (!run_takes_nothing(run, "skip", rest) || !has_lesson(run))
        return false;
    return lesson_skip(run->lesson, run->session) || run_fail(run, "there is no step to pass");
}

bool run_again(Run *run, char *rest)
{
    if (!run_takes_nothing(run, "again", rest) || !has_lesson(run))
        return false;
    if (!lesson_again(run->lesson, run->session))
        return run_fail(run, "this step has only just begun");
    Progress progress = lesson_follow(run->lesson, run->session);
    run->steps_told = run->steps_praised = progress.step; /* it is told once more */
    run->lesson_told = LESSON_GOES_ON;
    return true;
}
