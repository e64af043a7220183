/* What happens at the table without the player: the opponent decides, and impulses in which nothing can be
 * done pass. It is done in slices, so that the window answers all the while. */
#include "core/base/ensure.h"
#include "ui/model/thinker.h"
#include "ui/table/sitting/sitting.h"
#include "ui/trace.h"

enum { PASSES_MOST = 200 };

/* The answer that ends an impulse in which there is nothing but to end it or to drop things; -1: the player
 * is needed. */
static int empty_answer(const Sitting *sitting)
{
    const Orders *orders = &sitting->orders;
    int last = -1;
    for (int i = 0; i < orders->count; i++) {
        if (!orders->shapes[i].minor)
            return -1;
        if (last < 0 || orders->shapes[i].rank > orders->shapes[last].rank)
            last = i;
    }
    return last;
}

/* Not in a lesson, whose pupil ends what there is to end; nor where something was taken back: that is the
 * player's to repeat. */
static bool pass_empty_impulse(Sitting *sitting)
{
    Session *session = sitting->session;
    if (sitting->lesson || !sitting->shapes || sitting->passes >= PASSES_MOST ||
        session_now(session) < session_entries(session))
        return false;
    orders_follow(&sitting->orders, session, sitting->shapes);
    int answer = empty_answer(sitting);
    sitting->passes++;
    return answer >= 0 && session_do(session, sitting->orders.actions[answer], AUTHOR_STANDING, NULL);
}

/* What he decided before and was taken back needs no thought. False if he needs more time. */
static bool opponent_answers(Sitting *sitting, double seconds)
{
    Session *session = sitting->session;
    Action action;
    if (session_now(session) < session_entries(session)) {
        session_go_on(session);
        return true;
    }
    if (trace_holds_thought() ||
        !thinker_decides(sitting->thinker, session_options(session)->opponent, seconds, &action))
        return false;
    bool done = session_do(session, action, AUTHOR_OPPONENT, NULL);
    ENSURE(done);
    return true;
}

/* Until the player is needed or the time is over; returns how many things happened. */
static int take_steps(Sitting *sitting, double seconds)
{
    double until = GetTime() + seconds, left = seconds;
    int steps = 0;
    for (; left > 0; left = until - GetTime(), steps++) {
        bool theirs = session_is_theirs(sitting->session);
        sitting->waits = !theirs && sitting_filming(sitting) && !sitting->film.skipped;
        if (sitting->waits) { /* what the last command brought about is seen before its impulse ends */
            sitting->runs_on = false;
            break;
        }
        bool happened = theirs ? opponent_answers(sitting, left) : pass_empty_impulse(sitting);
        sitting->runs_on = happened || theirs;
        if (!happened)
            break;
    }
    return steps;
}

bool sitting_pass_on(Sitting *sitting)
{
    if (!sitting->waits || sitting_filming(sitting))
        return false;
    sitting->waits = false;
    film_go_on(sitting);
    int steps = take_steps(sitting, AT_ONCE);
    film_end(sitting);
    if (steps)
        sitting_refresh(sitting);
    return steps > 0;
}

bool sitting_runs_on(const Sitting *sitting)
{
    return sitting->runs_on || session_is_theirs(sitting->session);
}

/* A thought that is over at once comes with the order that it answers. A system may ask the opponent for
 * the sake of a unit that the player cannot see, and nothing should tell that he was asked. */
void sitting_follow_order(Sitting *sitting)
{
    sitting->passes = 0;
    take_steps(sitting, AT_ONCE);
}

/* Whether the player has decided anything yet. */
static bool has_begun(const Session *session)
{
    bool begun = false;
    for (int entry = 0; entry < session_now(session) && !begun; entry++) {
        Author author;
        session_entry(session, entry, &author);
        begun = author != AUTHOR_OPPONENT && author != AUTHOR_TEST;
    }
    return begun;
}

/* The other side's set-up is no news to one who has only sat down: it is not filmed. */
bool sitting_think(Sitting *sitting, double seconds)
{
    if (!sitting_runs_on(sitting))
        return false;
    if (has_begun(sitting->session))
        film_go_on(sitting);
    int steps = take_steps(sitting, seconds);
    film_end(sitting);
    if (steps)
        sitting_refresh(sitting);
    return sitting_runs_on(sitting);
}
