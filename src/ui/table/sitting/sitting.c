/* The game on the table: opened, played, taken back; with its lesson. The film is in sitting_film.c, the
 * files are in sitting_files.c, what goes on without the player in sitting_think.c. */
#include "ui/table/sitting/sitting.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/ensure.h"
#include "core/session/campaign.h"
#include "ui/model/thinker.h"

/* ---- keeping up ---- */

/* Cards are laid ready as soon as a step is reached, so that what is legal and what is likely agree. */
static void follow_lesson(Sitting *sitting)
{
    bool followed = sitting->progress.last != NULL;
    if (!sitting->lesson || (followed && session_is_theirs(sitting->session))) /* the pupil is not asked */
        return;
    sitting->progress = lesson_follow(sitting->lesson, sitting->session);
    while (lesson_prepare(sitting->lesson, sitting->session, &sitting->progress))
        sitting->progress = lesson_follow(sitting->lesson, sitting->session);
}

void sitting_refresh(Sitting *sitting)
{
    follow_lesson(sitting);
    story_follow(sitting->story, sitting->session);
    film_follow(sitting);
    orders_follow(&sitting->orders, sitting->session, sitting->shapes);
    sitting_note_last(sitting);
    sitting->changes++;
}

const Story *sitting_record(Sitting *sitting)
{
    if (session_eyes(sitting->session) == session_options(sitting->session)->player)
        return sitting->story;
    if (!sitting->record)
        sitting->record = story_new_of_all();
    story_follow(sitting->record, sitting->session);
    return sitting->record;
}

const State *sitting_watched(const Sitting *sitting)
{
    const Session *session = sitting->session;
    return session_eyes(session) == SIDE_ALL ? session_state(session) : session_seen(session);
}

/* The last decision that was not made by itself. */
static int last_decision(const Story *story)
{
    int line = story_count(story);
    while (line > 0) {
        const StoryLine *told = story_line(story, --line);
        if (told->decision && told->author != AUTHOR_STANDING)
            return line;
    }
    return 0;
}

/* After going back or forth there is nothing to film. */
static void refresh_at_rest(Sitting *sitting)
{
    film_clear(&sitting->film);
    sitting->runs_on = sitting->waits = false;
    sitting->passes = 0;
    sitting_refresh(sitting);
    bool theirs = session_is_theirs(sitting->session); /* then a film begins here */
    sitting->film_line = theirs ? story_count(sitting->story) : last_decision(sitting->story);
    film_follow(sitting);
}

/* ---- beginning and end ---- */

static const Module *module_of(const Module *modules, const Session *session)
{
    for (const Module *module = modules; module->rules; module++)
        if (module->rules == session_rules(session))
            return module;
    return NULL;
}

/* A game goes on without its lesson, but the pupil is told. */
static void open_lesson(Sitting *sitting)
{
    Errors errors = {0};
    sitting->lesson = lesson_load(session_doc(sitting->session), &errors);
    if (errors.count)
        text_print(sitting->trouble, sizeof sitting->trouble,
                   "This lesson cannot be read; its mission can be played: %s", errors.line[0]);
    errors_free(&errors);
}

Sitting *sitting_of(const Module *modules, Session *session)
{
    Sitting *sitting = calloc(1, sizeof *sitting);
    ENSURE(sitting);
    sitting->session = session;
    sitting->thinker = thinker_new(session);
    session_hold(session, true);
    sitting->module = module_of(modules, session);
    sitting->board = board_of(session_rules(session));
    sitting->shapes = shapes_of(session_rules(session));
    open_lesson(sitting);
    sitting->story = story_new();
    sitting->noted_turn = -1;
    text_copy(sitting->title, sizeof sitting->title, session_title(session));
    refresh_at_rest(sitting);
    return sitting;
}

/* The opponent is the one of the system that the mission asks for. */
Sitting *sitting_new_as(const Module *modules, const char *mission_path, SessionOptions options,
                        Errors *errors)
{
    Doc *doc = doc_read(mission_path, errors);
    const Module *module = doc ? session_module(modules, doc, errors) : NULL;
    if (!module) {
        doc_free(doc);
        return NULL;
    }
    if (!options.opponent)
        options.opponent = session_opponent(module);
    options.held = true;
    Session *session = session_new_read(module, doc, mission_path, options, errors);
    return session ? sitting_of(modules, session) : NULL;
}

Sitting *sitting_load(const Module *modules, const char *save_path, Writer *notes, Errors *errors)
{
    Session *session = session_load_held(modules, save_path, notes, errors);
    Sitting *sitting = session ? sitting_of(modules, session) : NULL;
    if (sitting)
        text_copy(sitting->file, sizeof sitting->file, save_path);
    return sitting;
}

/* The mission is saved as it stands; if it is over, its outcome enters the campaign. */
static void leave_campaign(Sitting *sitting)
{
    Writer notes = {0};
    Errors errors = {0};
    if (!sitting->campaign)
        return;
    if (mission_settle(sitting->campaign, sitting->session, &notes, &errors))
        sitting_end_seen(sitting);
    campaign_file_close(sitting->campaign);
    free(sitting->campaign);
    errors_free(&errors);
    writer_free(&notes);
}

void sitting_free(Sitting *sitting)
{
    if (!sitting)
        return;
    leave_campaign(sitting);
    film_free(&sitting->film);
    orders_free(&sitting->orders);
    story_free(sitting->story);
    story_free(sitting->record);
    lesson_free(sitting->lesson);
    thinker_free(sitting->thinker); /* with the session */
    free(sitting);
}

/* ---- deciding ---- */

static bool lesson_forbids(const Sitting *sitting, Action action, Reason *reason)
{
    char text[ACTION_TEXT_SIZE];
    if (!sitting->lesson)
        return false;
    const Session *session = sitting->session;
    session_rules(session)->say(session_game(session), session_seen(session), action, text, sizeof text);
    return lesson_refuse(sitting->lesson, &sitting->progress, text, reason);
}

bool sitting_refuses(const Sitting *sitting, Action action, Reason *reason)
{
    const Session *session = sitting->session;
    return session_rules(session)->refuse(session_game(session), session_seen(session), action, reason) ||
           lesson_forbids(sitting, action, reason);
}

bool sitting_do(Sitting *sitting, Action action, Author author, Reason *reason)
{
    if (lesson_forbids(sitting, action, reason))
        return false;
    int line = story_count(sitting->story);
    film_begin(sitting);
    bool done = session_do(sitting->session, action, author, reason);
    if (done)
        sitting_follow_order(sitting);
    film_end(sitting);
    if (!done)
        return false;
    sitting->film_line = line;
    sitting_refresh(sitting);
    return true;
}

static const Policy *staff_of(const Sitting *sitting)
{
    const Policy *adviser = sitting->module ? session_adviser(sitting->module) : NULL;
    return adviser && adviser->why ? adviser : NULL;
}

static bool is_players_turn(const Session *session)
{
    Ask ask;
    session_ask(session, &ask);
    Side player = session_options(session)->player;
    return ask.kind == ASK_DECIDE && (player == SIDE_ALL || ask.side == player);
}

/* A lesson knows best what it wants. */
static int hint_of_lesson(const Sitting *sitting, Action *action, Reason *reasons, int cap)
{
    char order[ACTION_TEXT_SIZE];
    const Session *session = sitting->session;
    if (!lesson_example(sitting->lesson, session, &sitting->progress, order, sizeof order) ||
        !session_rules(session)->parse(session_game(session), session_seen(session), order, action))
        return 0;
    if (cap < 1)
        return 1;
    reasons[0] = (Reason){.label = "the lesson asks for it"};
    text_copy(reasons[0].rule, RULE_SIZE, sitting->lesson->steps[sitting->progress.step].rule);
    return 1;
}

/* What the staff would say for it, from what its side may know. */
static int reasons_of(const Sitting *sitting, const Policy *staff, Action action, Reason *reasons, int cap)
{
    const Session *session = sitting->session;
    const Rules *rules = session_rules(session);
    State *view = malloc(rules->state_size);
    Ask ask;
    ENSURE(view);
    session_ask(session, &ask);
    rules->mask(session_game(session), session_state(session), ask.side, view);
    int count = staff->why(rules, session_game(session), view, action, reasons, cap);
    free(view);
    if (count > 0 || cap < 1)
        return count < cap ? count : cap;
    reasons[0] = (Reason){.label = "the staff thinks so"};
    return 1;
}

int sitting_hint(Sitting *sitting, double seconds, Action *action, Reason *reasons, int cap)
{
    const Policy *staff = staff_of(sitting);
    if (!is_players_turn(sitting->session))
        return 0;
    if (sitting->lesson && sitting->progress.state == LESSON_GOES_ON)
        return hint_of_lesson(sitting, action, reasons, cap);
    if (!staff)
        return 0;
    if (!thinker_decides(sitting->thinker, staff, seconds, action))
        return HINT_LATER;
    return reasons_of(sitting, staff, *action, reasons, cap);
}

int sitting_others(const Sitting *sitting, Action chosen, Action *actions, Reason *reasons, int cap)
{
    const Policy *staff = staff_of(sitting);
    const Session *session = sitting->session;
    const Rules *rules = session_rules(session);
    Ask ask;
    if (!staff || !staff->others || sitting->lesson || !is_players_turn(session))
        return 0;
    State *view = malloc(rules->state_size);
    ENSURE(view);
    session_ask(session, &ask);
    rules->mask(session_game(session), session_state(session), ask.side, view);
    int count = staff->others(rules, session_game(session), view, chosen, actions, cap);
    for (int i = 0; i < count; i++)
        if (staff->why(rules, session_game(session), view, actions[i], &reasons[i], 1) < 1)
            reasons[i] = (Reason){0};
    free(view);
    return count;
}

int sitting_staff(Sitting *sitting, double seconds, Reason *reason)
{
    Action action;
    Reason reasons[1];
    int count = sitting_hint(sitting, seconds, &action, reasons, 1);
    if (count == HINT_LATER)
        return HINT_LATER;
    if (count > 0)
        return sitting_do(sitting, action, AUTHOR_STAFF, reason);
    *reason = (Reason){0};
    text_copy(reason->label, sizeof reason->label, "the staff has no advice here");
    return 0;
}

/* ---- back and forth ---- */

int sitting_undo(Sitting *sitting, int count)
{
    int undone = session_undo(sitting->session, count);
    if (undone > 0)
        refresh_at_rest(sitting);
    return undone;
}

int sitting_redo(Sitting *sitting, int count)
{
    int redone = session_redo(sitting->session, count);
    if (redone > 0)
        refresh_at_rest(sitting);
    return redone;
}

bool sitting_jump(Sitting *sitting, int entry)
{
    if (!session_jump(sitting->session, entry))
        return false;
    refresh_at_rest(sitting);
    return true;
}

bool sitting_skip_step(Sitting *sitting)
{
    if (!sitting->lesson || !lesson_skip(sitting->lesson, sitting->session))
        return false;
    refresh_at_rest(sitting);
    return true;
}

bool sitting_repeat_step(Sitting *sitting)
{
    if (!sitting->lesson || !lesson_again(sitting->lesson, sitting->session))
        return false;
    refresh_at_rest(sitting);
    return true;
}
