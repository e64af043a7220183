#include "cli/cli.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>

#include "cli/files.h"
#include "cli/help.h"
#include "cli/options.h"
#include "cli/verbs.h"
#include "core/base/ensure.h"
#include "core/base/text.h"
#include "ui/front.h"

#ifndef CONTACT_VERSION
#define CONTACT_VERSION "unversioned"
#endif

enum { MESSAGE_SIZE = 1024 };

typedef struct Verb {
    const char *name;
    int (*main)(const Cli *cli, int argc, char **argv);
} Verb;

static const Verb verbs[] = {
    {"run", verb_run},     {"sim", verb_sim},   {"check", verb_check}, {"replay", verb_replay},
    {"bench", verb_bench}, {"shot", verb_shot}, {"play", verb_play},   {"campaign", verb_campaign},
    {"rules", verb_rules}, {"help", verb_help},
};

/* ---- messages ---- */

void cli_clean(char *text)
{
    for (unsigned char *at = (unsigned char *)text; *at; at++)
        if (*at < ' ' || *at == 0x7f)
            *at = ' ';
}

int cli_usage(const Cli *cli, const char *verb, const char *format, ...)
{
    char message[MESSAGE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    cli_clean(message);
    size_t length = strlen(message);
    const char *joint = length && message[length - 1] == '?' ? " See" : "; see";
    if (verb)
        fprintf(cli->err, "contact: %s: %s%s 'contact help %s'\n", verb, message, joint, verb);
    else
        fprintf(cli->err, "contact: %s%s 'contact --help'\n", message, joint);
    return EXIT_USAGE;
}

int cli_wrong(const Cli *cli, const char *format, ...)
{
    char message[MESSAGE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    cli_clean(message);
    fprintf(cli->err, "contact: %s\n", message);
    return EXIT_INPUT;
}

int cli_errors(const Cli *cli, Errors *errors)
{
    errors_print(errors, cli->err);
    errors_free(errors);
    return EXIT_INPUT;
}

/* ---- verbs ---- */

static bool is_help(const char *word)
{
    return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0;
}

static int unknown_option(const Cli *cli, const char *word)
{
    static const char *const options[] = {"--help", "--version"};
    const char *nearest = text_nearest(word, options, COUNT_OF(options));
    if (nearest)
        return cli_usage(cli, NULL, "unknown option '%s'; did you mean '%s'?", word, nearest);
    return cli_usage(cli, NULL, "unknown option '%s'; a verb comes first", word);
}

static int unknown_verb(const Cli *cli, const char *word)
{
    const char *names[COUNT_OF(verbs)];
    for (int i = 0; i < COUNT_OF(verbs); i++)
        names[i] = verbs[i].name;
    const char *nearest = text_nearest(word, names, COUNT_OF(names));
    if (nearest)
        return cli_usage(cli, NULL, "unknown verb '%s'; did you mean '%s'?", word, nearest);
    if (strpbrk(word, "/."))
        return cli_usage(cli, NULL, "unknown verb '%s'; to play it: 'contact play %s'", word, word);
    return cli_usage(cli, NULL, "unknown verb '%s'", word);
}

/* False if the verb has no page. */
static bool print_page(const Cli *cli, const char *verb)
{
    const char *text;
    for (int part = 0; (text = help_page(verb, part)); part++)
        fputs(text, cli->out);
    return help_page(verb, 0);
}

int verb_help(const Cli *cli, int argc, char **argv)
{
    static const Option none[] = {{0}};
    int operands = options_operands(cli, none, argc, argv, 0, 1, "VERB");
    if (operands < 0)
        return EXIT_USAGE;
    if (operands == 0)
        fputs(help_general(), cli->out);
    else if (!print_page(cli, argv[1]))
        return unknown_verb(cli, argv[1]);
    return EXIT_FINE;
}

/* Where a beginner starts: the first lesson of the first system. */
static bool first_lesson(const Cli *cli, char path[PATH_SIZE])
{
    char data[PATH_SIZE], folder[PATH_SIZE], name[64];
    FileList lessons = {0};
    text_print(name, sizeof name, "missions/%s/training",
               cli->modules[0].rules ? cli->modules[0].rules->id : "");
    bool found =
        paths_data(data) && paths_join(folder, data, name) && files_below(&lessons, folder) && lessons.count;
    if (found)
        text_copy(path, PATH_SIZE, lessons.paths[0]);
    files_free(&lessons);
    return found;
}

/* At the table; where no window can be opened, the same game goes on by script, so that there is one. */
static int play_at_table(const Cli *cli, const char *what)
{
    char path[PATH_SIZE], verb[] = "run";
    int code = front_start(cli->modules, what);
    if (code != FRONT_NO_WINDOW)
        return code;
    if (what)
        text_copy(path, sizeof path, what);
    else if (!first_lesson(cli, path))
        return EXIT_INPUT;
    fprintf(cli->err, "contact: it is played here instead, one command a line: lesson, ask, legal, do "
                      "ACTION, undo, quit\n");
    char *arguments[] = {verb, path, NULL};
    return verb_run(cli, 2, arguments);
}

int verb_play(const Cli *cli, int argc, char **argv)
{
    static const Option none[] = {{0}};
    char path[PATH_SIZE];
    if (options_operands(cli, none, argc, argv, 1, 1, "MISSION or SAVE") < 0)
        return EXIT_USAGE;
    if (!files_find(cli, argv[1], path))
        return EXIT_INPUT;
    return play_at_table(cli, path);
}

static int run_verb(const Cli *cli, const Verb *verb, int argc, char **argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (is_help(argv[i])) {
            if (!print_page(cli, verb->name))
                fputs(help_general(), cli->out);
            return EXIT_FINE;
        }
    return verb->main(cli, argc, argv);
}

static int dispatch(const Cli *cli, int argc, char **argv)
{
    if (argc < 2)
        return play_at_table(cli, NULL);
    for (int i = 0; i < COUNT_OF(verbs); i++)
        if (strcmp(argv[1], verbs[i].name) == 0)
            return run_verb(cli, &verbs[i], argc - 1, argv + 1);
    bool version = strcmp(argv[1], "--version") == 0 || strcmp(argv[1], "-V") == 0;
    if (!version && !is_help(argv[1]))
        return argv[1][0] == '-' ? unknown_option(cli, argv[1]) : unknown_verb(cli, argv[1]);
    if (argc > 2)
        return cli_usage(cli, NULL, "'%s' is one word too many behind %s", argv[2], argv[1]);
    fputs(version ? "contact " CONTACT_VERSION "\n" : help_general(), cli->out);
    return EXIT_FINE;
}

int cli_command(const Cli *cli, int argc, char **argv)
{
    int code = dispatch(cli, argc, argv);
    errno = 0;
    bool flushed = fflush(cli->out) == 0;
    if (flushed && !ferror(cli->out))
        return code;
    return cli_wrong(cli, "cannot write the output: %s", errno ? strerror(errno) : "a write failed");
}

/* A standard stream that is closed must not become the file that is opened next. */
static void hold_standard_streams(void)
{
    static const int unusable[] = {O_WRONLY, O_RDONLY, O_RDWR};
    for (int fd = 0; fd < COUNT_OF(unusable); fd++)
        if (fcntl(fd, F_GETFD) == -1 && open("/dev/null", unusable[fd]) != fd)
            _exit(EXIT_INPUT);
}

int cli_main(const Module *modules, int argc, char **argv)
{
    hold_standard_streams();
    signal(SIGPIPE, SIG_IGN); /* a closed pipe is a failed write, told like any other */
    Cli cli = {.modules = modules, .in = stdin, .out = stdout, .err = stderr};
    return cli_command(&cli, argc, argv);
}
