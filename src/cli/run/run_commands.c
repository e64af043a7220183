/* The commands of `contact run` that change something, and the table of all. A command writes the lines
 * of its answer, or says in one line why not and changes nothing. */
#include "cli/run/run_commands.h"

#include <stdarg.h>
#include <string.h>

#include "core/base/ensure.h"

enum { FORCED_MOST = 64, AUTO_MOST = 100000 };

typedef struct Command {
    const char *name;
    bool (*answer)(Run *run, char *rest);
} Command;

/* ---- what the commands share ---- */

bool run_fail(Run *run, const char *format, ...)
{
    char whole[RUN_LINE_SIZE + sizeof run->error];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(whole, sizeof whole, format, arguments);
    va_end(arguments);
    text_print(run->error, sizeof run->error, "%s", whole);
    return false;
}

bool run_fail_reason(Run *run, const Reason *reason)
{
    if (reason->rule[0])
        return run_fail(run, "%s (rule %s)", reason->label, reason->rule);
    return run_fail(run, "%s", reason->label);
}

bool run_takes_nothing(Run *run, const char *name, const char *rest)
{
    return !*rest || run_fail(run, "'%s' takes nothing behind it, not '%s'", name, rest);
}

bool run_is_over(const Run *run)
{
    Ask ask;
    session_ask(run->session, &ask);
    return ask.kind == ASK_OVER;
}

void run_say(const Run *run, Action action, char text[ACTION_TEXT_SIZE])
{
    text[0] = '\0';
    session_rules(run->session)
        ->say(session_game(run->session), session_seen(run->session), action, text, ACTION_TEXT_SIZE);
}

void run_put_reasons(Run *run, const Reason *reasons, int count)
{
    for (int i = 0; i < count && i < REASONS_MOST; i++)
        writer_print(&run->answer, "%s\t%s\t%s\n", reasons[i].label, reasons[i].value, reasons[i].rule);
}

/* How often: nothing means once. */
static bool read_count(Run *run, const char *name, const char *rest, int most, int *count)
{
    int64_t value = 1;
    if (*rest && !text_to_int(rest, 1, most, &value))
        return run_fail(run, "'%s' takes a whole number from 1 to %d, not '%s'", name, most, rest);
    *count = (int)value;
    return true;
}

/* The staff advises, and orders are given, only where the player decides: after a jump it may be the other
 * side, whose view is not the player's. */
static bool is_players(const Run *run)
{
    Ask ask;
    session_ask(run->session, &ask);
    Side player = session_options(run->session)->player;
    return ask.kind == ASK_DECIDE && (player == SIDE_ALL || player == ask.side);
}

static bool may_decide(Run *run)
{
    if (run_is_over(run))
        return run_fail(run, "the game is over");
    return is_players(run) || run_fail(run, "the other side decides here: redo or undo first");
}

/* ---- deciding ---- */

/* Whether the lesson forbids it, as the game itself would write it. What means nothing is left to the game,
 * which knows what comes nearest to it. */
static bool lesson_forbids(Run *run, const char *text)
{
    Action action;
    char order[ACTION_TEXT_SIZE];
    if (!session_rules(run->session)
             ->parse(session_game(run->session), session_seen(run->session), text, &action))
        return false;
    run_say(run, action, order);
    return run_lesson_forbids(run, order);
}

static bool do_action(Run *run, char *rest)
{
    Reason reason = {0};
    if (!*rest)
        return run_fail(run, "'do' needs an action; 'legal' lists them");
    if (run_is_over(run))
        return run_fail(run, "the game is over");
    if (lesson_forbids(run, rest))
        return false;
    return session_do_text(run->session, rest, AUTHOR_PERSON, &reason) || run_fail_reason(run, &reason);
}

static Action staff_decides(Run *run)
{
    return session_advice(run->session, session_adviser(run->module), run->scratch);
}

static bool let_staff_decide(Run *run, char *rest)
{
    int count = 1;
    if (!read_count(run, "auto", rest, AUTO_MOST, &count) || !may_decide(run))
        return false;
    for (int done_before = 0; done_before < count && is_players(run); done_before++) {
        char text[ACTION_TEXT_SIZE];
        Action action = staff_decides(run);
        run_say(run, action, text);
        if (!run_lesson_allows(run, text)) /* what a lesson asks for, the pupil does himself */
            return done_before > 0 ||
                   run_fail(run, "the staff would do something that this lesson does not ask for");
        writer_print(&run->answer, "staff\t%s\n", text);
        bool done = session_do(run->session, action, AUTHOR_STAFF, NULL);
        ENSURE(done);
    }
    return true;
}

static bool hint(Run *run, char *rest)
{
    if (!run_takes_nothing(run, "hint", rest) || !may_decide(run))
        return false;
    const Policy *staff = session_adviser(run->module);
    char text[ACTION_TEXT_SIZE];
    Action action = staff_decides(run);
    run_say(run, action, text);
    if (!run_lesson_allows(run, text) && run_lesson_hint(run))
        return true;
    writer_print(&run->answer, "action\t%s\n", text);
    if (staff->why) {
        Reason reasons[REASONS_MOST];
        run_put_reasons(run, reasons,
                        staff->why(session_rules(run->session), session_game(run->session), run->scratch,
                                   action, reasons, REASONS_MOST));
    }
    return true;
}

static bool list_standing(Run *run)
{
    const char *answer;
    for (int i = 0;; i++) {
        const char *topic = session_standing(run->session, i, &answer);
        if (!topic)
            return true;
        writer_print(&run->answer, "%s\t%s\n", topic, answer);
    }
}

static bool standing(Run *run, char *rest)
{
    if (!*rest)
        return list_standing(run);
    if (!run_is_over(run) && !may_decide(run))
        return false;
    size_t length = strcspn(rest, " \t");
    char *answer = rest + length + strspn(rest + length, " \t");
    rest[length] = '\0';
    if (session_stand(run->session, rest, *answer ? answer : NULL))
        return true;
    if (*answer)
        return run_fail(run, "'%s' cannot be a standing order for the topic '%s'; 'words' lists the topics",
                        answer, rest);
    return run_fail(run, "there is no standing order for '%s'", rest);
}

/* ---- back and forth ---- */

static bool answer_steps(Run *run, const char *what, int steps)
{
    if (steps < 0)
        return run_fail(run, "this is an iron game: nothing is taken back");
    if (steps == 0)
        return run_fail(run, "there is nothing to be %s", what);
    writer_print(&run->answer, "%s\t%d\n", what, steps);
    return true;
}

static bool undo(Run *run, char *rest)
{
    int count = 1;
    return read_count(run, "undo", rest, INT32_MAX, &count) &&
           answer_steps(run, "undone", session_undo(run->session, count));
}

static bool redo(Run *run, char *rest)
{
    int count = 1;
    return read_count(run, "redo", rest, INT32_MAX, &count) &&
           answer_steps(run, "redone", session_redo(run->session, count));
}

static bool jump(Run *run, char *rest)
{
    int64_t entry;
    int entries = session_entries(run->session);
    if (!text_to_int(rest, 0, entries, &entry))
        return run_fail(run, "'jump' takes an entry of the journal from 0 to %d, not '%s'", entries, rest);
    if (!session_jump(run->session, (int)entry))
        return run_fail(run, "this is an iron game: nothing is taken back");
    writer_print(&run->answer, "now\t%d\n", session_now(run->session));
    return true;
}

static bool journal(Run *run, char *rest)
{
    static const char *const authors[] = {
        [AUTHOR_PERSON] = "person",     [AUTHOR_STANDING] = "standing", [AUTHOR_STAFF] = "staff",
        [AUTHOR_OPPONENT] = "opponent", [AUTHOR_TEST] = "test",         [AUTHOR_RESULT] = "result"};
    if (!run_takes_nothing(run, "journal", rest))
        return false;
    int entries = session_entries(run->session), now = session_now(run->session);
    for (int i = 0; i < entries; i++) {
        Author author;
        const char *text = session_entry(run->session, i, &author);
        if (author == AUTHOR_OPPONENT)
            text = "?"; /* it may be a secret; what could be seen of it was told by the events */
        writer_print(&run->answer, "%d\t%s\t%s\t%s\n", i, authors[author], i < now ? "done" : "undone", text);
    }
    return true;
}

/* ---- cards and dice laid ready ---- */

static bool force(Run *run, const char *what, char *rest)
{
    int values[FORCED_MOST], count = 0;
    for (char *word; (word = text_word(&rest)); count++) {
        int64_t value;
        if (count == FORCED_MOST)
            return run_fail(run, "'%s' takes at most %d numbers", what, FORCED_MOST);
        if (!text_to_int(word, 0, INT32_MAX, &value))
            return run_fail(run, "'%s' takes whole numbers from 0, not '%s'", what, word);
        values[count] = (int)value;
    }
    if (count == 0)
        return run_fail(run, "'%s' needs at least one number", what);
    const char *refused = session_force(run->session, what, values, count);
    return !refused || run_fail(run, "%s", refused);
}

static bool deck(Run *run, char *rest)
{
    return force(run, "deck", rest);
}

static bool dice(Run *run, char *rest)
{
    return force(run, "dice", rest);
}

/* ---- files ---- */

static bool may_touch_files(Run *run, const char *name, const char *path)
{
    if (!*path)
        return run_fail(run, "'%s' needs a file", name);
    return !run->files_closed || run_fail(run, "'%s' is switched off by --no-files", name);
}

static bool save(Run *run, char *rest)
{
    if (!may_touch_files(run, "save", rest))
        return false;
    const char *problem = session_save(run->session, rest);
    if (problem)
        return run_fail(run, "%s", problem);
    cli_clean(rest);
    writer_print(&run->answer, "saved\t%s\n", rest);
    return true;
}

static void put_notes(Run *run, const Writer *notes)
{
    for (const char *line = notes->length ? notes->text : ""; *line;) {
        int length = (int)strcspn(line, "\n");
        if (length)
            writer_print(&run->answer, "note\t%.*s\n", length, line);
        line += length + (line[length] == '\n');
    }
}

static bool fail_with_errors(Run *run, const Errors *errors)
{
    if (errors->count > 1)
        return run_fail(run, "%s (and %d more)", errors->line[0], errors->count - 1);
    return run_fail(run, "%s", errors->count ? errors->line[0] : "it could not be loaded");
}

/* One file is one session's: the old one lets go of it first. NULL or why the new one cannot have it. */
static const char *hand_over_autosave(Run *run, Session *loaded)
{
    if (!run->autosave)
        return NULL;
    session_autosave(run->session, NULL);
    const char *problem = session_autosave(loaded, run->autosave);
    if (problem)
        session_autosave(run->session, run->autosave);
    return problem;
}

/* To go on with an earlier save of an iron game would take back what came after it. */
static bool goes_back(const Run *run, const Session *loaded)
{
    const SessionOptions *here = session_options(run->session), *there = session_options(loaded);
    return session_is_sealed(run->session) && there->iron && here->seed == there->seed &&
           here->player == there->player && strcmp(session_title(run->session), session_title(loaded)) == 0 &&
           session_now(loaded) < session_now(run->session);
}

static bool load(Run *run, char *rest)
{
    if (!may_touch_files(run, "load", rest))
        return false;
    Writer notes = {0};
    Errors errors = {0};
    Session *loaded = session_load(run->cli->modules, rest, &notes, &errors);
    const char *problem = NULL;
    if (loaded && goes_back(run, loaded))
        problem = "this is an iron game: nothing is taken back, by an earlier save neither";
    else if (loaded)
        problem = hand_over_autosave(run, loaded);
    if (loaded && !problem) {
        run_install(run, loaded);
        put_notes(run, &notes);
    } else if (problem) {
        run_fail(run, "%s", problem);
        session_free(loaded);
        loaded = NULL;
    } else {
        fail_with_errors(run, &errors);
    }
    writer_free(&notes);
    errors_free(&errors);
    return loaded != NULL;
}

static bool quit(Run *run, char *rest)
{
    if (!run_takes_nothing(run, "quit", rest))
        return false;
    run->quit = true;
    return true;
}

/* ---- the table ---- */

static const Command commands[] = {
    {"show", run_show},   {"ask", run_ask},     {"legal", run_legal},   {"do", do_action},
    {"why", run_why},     {"odds", run_odds},   {"words", run_words},   {"auto", let_staff_decide},
    {"undo", undo},       {"redo", redo},       {"save", save},         {"load", load},
    {"hash", run_hash},   {"deck", deck},       {"dice", dice},         {"quit", quit},
    {"jump", jump},       {"journal", journal}, {"standing", standing}, {"hint", hint},
    {"score", run_score}, {"about", run_about}, {"help", run_help},     {"lesson", run_lesson},
    {"skip", run_skip},   {"again", run_again}, {"log", run_log},
};

static bool unknown_command(Run *run, const char *name)
{
    const char *names[COUNT_OF(commands)];
    for (int i = 0; i < COUNT_OF(commands); i++)
        names[i] = commands[i].name;
    const char *nearest = text_nearest(name, names, COUNT_OF(names));
    if (nearest)
        return run_fail(run, "unknown command '%.64s'; did you mean '%s'?", name, nearest);
    return run_fail(run, "unknown command '%.64s'; 'help' lists them", name);
}

static void trim_end(char *text)
{
    size_t length = strlen(text);
    while (length && strchr(" \t\r", text[length - 1]))
        text[--length] = '\0';
}

bool run_command(Run *run, char *line)
{
    writer_clear(&run->answer);
    run->error[0] = '\0';
    line += strspn(line, " \t");
    trim_end(line);
    size_t length = strcspn(line, " \t");
    char *rest = line + length + strspn(line + length, " \t");
    line[length] = '\0';
    for (int i = 0; i < COUNT_OF(commands); i++)
        if (text_same_ignoring_case(line, commands[i].name)) {
            bool fine = commands[i].answer(run, rest);
            if (fine)
                run_lesson_tell(run);
            return fine;
        }
    return unknown_command(run, line);
}
