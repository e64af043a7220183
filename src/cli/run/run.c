/* `contact run`: opens the game that the command line asks for, then answers commands line by line. */
#include "cli/run/run.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/files.h"
#include "cli/options.h"
#include "cli/run/run_commands.h"
#include "cli/sim/policies.h"
#include "core/base/ensure.h"

/* ---- the loop ---- */

typedef enum Line {
    LINE_NONE, /* the end */
    LINE_FINE,
    LINE_TOO_LONG,
    LINE_HAS_NUL
} Line;

/* One line without its end, however long it is; what does not fit is read past. */
static Line read_line(FILE *in, char line[RUN_LINE_SIZE + 1])
{
    size_t length = 0;
    bool has_nul = false;
    int byte = getc(in);
    if (byte == EOF)
        return LINE_NONE;
    for (; byte != EOF && byte != '\n'; byte = getc(in)) {
        has_nul = has_nul || byte == '\0';
        if (length < RUN_LINE_SIZE)
            line[length] = (char)byte;
        length++;
    }
    line[length < RUN_LINE_SIZE ? length : RUN_LINE_SIZE] = '\0';
    return has_nul ? LINE_HAS_NUL : length > RUN_LINE_SIZE ? LINE_TOO_LONG : LINE_FINE;
}

/* Blank lines and comments are not answered. */
static bool is_silent(const char *line, Line kind)
{
    line += strspn(line, " \t\r");
    return *line == '#' || (*line == '\0' && kind == LINE_FINE);
}

static bool do_line(Run *run, char *line, Line kind)
{
    run->error[0] = '\0';
    if (kind == LINE_HAS_NUL)
        text_print(run->error, sizeof run->error, "the line holds a NUL byte");
    else if (kind == LINE_TOO_LONG)
        text_print(run->error, sizeof run->error, "the line is longer than %d bytes", RUN_LINE_SIZE);
    else if (!text_is_utf8(line, strlen(line)))
        text_print(run->error, sizeof run->error, "the line is not valid UTF-8");
    else
        return run_command(run, line);
    return false;
}

static bool put_answer(Run *run, bool fine)
{
    FILE *out = run->cli->out;
    if (fine) {
        fwrite(run->answer.text, 1, run->answer.length, out);
        fputs("end\n", out);
    } else {
        cli_clean(run->error);
        fprintf(out, "error: %s\n", run->error);
        run->errors++;
    }
    return fflush(out) == 0 && !ferror(out);
}

static void report_autosave(Run *run)
{
    const char *problem = session_autosave_error(run->session), *news = session_autosave_news(run->session);
    if (news)
        fprintf(run->cli->err, "%s\n", news);
    if (problem)
        cli_wrong(run->cli, "the game could not be autosaved, and goes on: %s", problem);
}

bool run_loop(Run *run, FILE *in)
{
    static const char byte_order_mark[] = "\xef\xbb\xbf";
    char buffer[RUN_LINE_SIZE + 1];
    bool first = true;
    for (Line kind; !run->quit && (kind = read_line(in, buffer)) != LINE_NONE; first = false) {
        char *line = buffer;
        if (first && strncmp(line, byte_order_mark, 3) == 0)
            line += 3;
        if (is_silent(line, kind))
            continue;
        bool fine = do_line(run, line, kind);
        if (!put_answer(run, fine))
            return false;
        report_autosave(run);
        if (!fine && run->strict)
            break;
    }
    return true;
}

/* ---- the game ---- */

/* Each event becomes a line, told by the position right then. */
static void note_event(void *context, const void *state, const Event *event)
{
    Run *run = context;
    Side player = session_options(run->session)->player;
    if (player <= SIDE_SECOND && !(event->eyes >> player & 1))
        return;
    char sentence[SENTENCE_SIZE] = "";
    session_rules(run->session)->tell(session_game(run->session), state, event, sentence, sizeof sentence);
    cli_clean(sentence);
    writer_print(&run->answer, "%s\t%s\n", event->rule, sentence);
}

static const Module *module_of(const Cli *cli, const Session *session)
{
    const Module *module = cli->modules;
    while (module->rules && module->rules != session_rules(session))
        module++;
    ENSURE(module->rules);
    return module;
}

void run_install(Run *run, Session *session)
{
    session_free(run->session);
    run->session = session;
    run->module = module_of(run->cli, session);
    free(run->scratch);
    run->scratch = calloc(1, session_rules(session)->state_size);
    ENSURE(run->scratch);
    session_watch(session, note_event, run);
    story_free(run->story);
    run->story = story_new();
    run->logged = 0;
    run_lesson_open(run);
}

void run_open(Run *run, const Cli *cli, Session *session)
{
    *run = (Run){.cli = cli};
    writer_clear(&run->answer);
    run_install(run, session);
}

void run_close(Run *run)
{
    session_free(run->session);
    writer_free(&run->answer);
    free(run->scratch);
    free(run->actions);
    lesson_free(run->lesson);
    story_free(run->story);
    *run = (Run){0};
}

/* ---- the command line ---- */

enum { DEFAULT_SEED = 1 };

typedef struct RunOptions {
    uint64_t seed;
    const char *side, *opponent, *script, *autosave, *dice;
    bool iron, strict, no_files;
} RunOptions;

static bool choose_side(const Cli *cli, const Rules *rules, const char *name, Side *side)
{
    *side = SIDE_FIRST;
    if (!name || text_same_ignoring_case(name, rules->sides[SIDE_FIRST]))
        return true;
    *side = text_same_ignoring_case(name, "both") ? SIDE_ALL : SIDE_SECOND;
    if (*side == SIDE_ALL || text_same_ignoring_case(name, rules->sides[SIDE_SECOND]))
        return true;
    cli_usage(cli, "run", "--side takes '%s', '%s' or 'both' in %s, not '%s'", rules->sides[0],
              rules->sides[1], rules->title, name);
    return false;
}

static bool choose_opponent(const Cli *cli, const Module *module, const char *name, const Policy **opponent)
{
    char names[LABEL_SIZE];
    *opponent = name ? session_policy(module, name) : session_opponent(module);
    if (*opponent)
        return true;
    policy_names(module, names, sizeof names);
    cli_usage(cli, "run", "--opponent takes %s in %s, not '%s'", names, module->rules->title, name);
    return false;
}

/* The session of a mission; NULL with the exit code. */
static Session *start_mission(const Cli *cli, const char *path, const RunOptions *options, int *code)
{
    Errors errors = {0};
    Doc *doc = doc_read(path, &errors);
    const Module *module = doc ? session_module(cli->modules, doc, &errors) : NULL;
    if (!module) {
        doc_free(doc);
        *code = cli_errors(cli, &errors);
        return NULL;
    }
    char laid[256];
    SessionOptions wanted = {.seed = options->seed, .iron = options->iron};
    *code = EXIT_USAGE;
    if (options->dice) {
        text_print(laid, sizeof laid, "dice %s", options->dice);
        for (char *comma = laid; (comma = strchr(comma, ','));)
            *comma = ' ';
        wanted.laid = laid;
    }
    if (!choose_side(cli, module->rules, options->side, &wanted.player) ||
        !choose_opponent(cli, module, options->opponent, &wanted.opponent)) {
        doc_free(doc);
        return NULL;
    }
    Session *session = session_new_read(module, doc, path, wanted, &errors);
    *code = session ? EXIT_FINE : cli_errors(cli, &errors);
    return session;
}

static Session *start_save(const Cli *cli, const char *path, const RunOptions *options, int *code)
{
    Writer notes = {0};
    Errors errors = {0};
    Session *session = session_load(cli->modules, path, &notes, &errors);
    *code = session ? EXIT_FINE : cli_errors(cli, &errors);
    if (session && notes.length)
        fprintf(cli->err, "%s%s", notes.text, notes.text[notes.length - 1] == '\n' ? "" : "\n");
    if (session && (options->side || options->opponent || options->seed != DEFAULT_SEED || options->iron ||
                    options->dice))
        fprintf(cli->err,
                "contact: a saved game keeps its own seed, side, opponent, iron mode and dice; those "
                "given are not used\n");
    writer_free(&notes);
    return session;
}

static int play_script(const Cli *cli, Session *session, const RunOptions *options, FILE *script)
{
    Run run;
    run_open(&run, cli, session);
    run.strict = options->strict;
    run.files_closed = options->no_files;
    run.autosave = options->autosave;
    report_autosave(&run);
    run_lesson_tell(&run); /* a lesson speaks first */
    if (run.lesson == NULL || put_answer(&run, true))
        run_loop(&run, script);
    int code = run.strict && run.errors ? EXIT_INPUT : EXIT_FINE;
    if (ferror(script))
        code = cli_wrong(cli, "cannot read the commands: %s", strerror(errno));
    run_close(&run);
    return code;
}

/* By its name, too: one whose first line is damaged is told as a saved game, not as a mission with a fault a line. */
static bool is_saved(const char *path)
{
    size_t length = strlen(path), end = strlen(".save");
    return session_is_save(path) || (length > end && strcmp(path + length - end, ".save") == 0);
}

static int open_and_play(const Cli *cli, const char *path, const RunOptions *options, FILE *script)
{
    int code;
    Session *session =
        is_saved(path) ? start_save(cli, path, options, &code) : start_mission(cli, path, options, &code);
    if (!session)
        return code;
    const char *problem = options->autosave ? session_autosave(session, options->autosave) : NULL;
    if (!problem)
        return play_script(cli, session, options, script);
    code = cli_wrong(cli, "%s", problem);
    session_free(session);
    return code;
}

int verb_run(const Cli *cli, int argc, char **argv)
{
    RunOptions options = {.seed = DEFAULT_SEED};
    const Option known[] = {
        {"seed", OPTION_SEED, &options.seed, 0, 0},
        {"side", OPTION_TEXT, &options.side, 0, 0},
        {"script", OPTION_TEXT, &options.script, 0, 0},
        {"iron", OPTION_FLAG, &options.iron, 0, 0},
        {"autosave", OPTION_TEXT, &options.autosave, 0, 0},
        {"opponent", OPTION_TEXT, &options.opponent, 0, 0},
        {"dice", OPTION_TEXT, &options.dice, 0, 0},
        {"strict", OPTION_FLAG, &options.strict, 0, 0},
        {"no-files", OPTION_FLAG, &options.no_files, 0, 0},
        {0},
    };
    char path[PATH_SIZE];
    if (options_operands(cli, known, argc, argv, 1, 1, "MISSION or SAVE") < 0)
        return EXIT_USAGE;
    if (options.dice && options.dice[strspn(options.dice, ",0123456789")])
        return cli_usage(cli, "run", "--dice takes rolls, as in --dice 3,4, not '%s'", options.dice);
    if (options.dice && options.iron)
        return cli_usage(cli, "run", "--dice lays rolls ready, --iron forbids it");
    if (!files_find(cli, argv[1], path))
        return EXIT_INPUT;
    bool from_file = options.script && strcmp(options.script, "-") != 0;
    FILE *script = from_file ? fopen(options.script, "r") : cli->in;
    if (!script)
        return cli_wrong(cli, "cannot read '%s': %s", options.script, strerror(errno));
    int code = open_and_play(cli, path, &options, script);
    if (from_file)
        fclose(script);
    return code;
}
