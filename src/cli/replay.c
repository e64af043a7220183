/* `contact replay`: plays a saved game again from its start and compares the hash of every turn. */
#include "cli/files.h"
#include "cli/options.h"
#include "core/session/session.h"

static void put_report(FILE *stream, const Writer *report)
{
    if (report->length)
        fprintf(stream, "%s%s", report->text, report->text[report->length - 1] == '\n' ? "" : "\n");
}

int verb_replay(const Cli *cli, int argc, char **argv)
{
    static const Option none[] = {{0}};
    char path[PATH_SIZE];
    if (options_operands(cli, none, argc, argv, 1, 1, "SAVE") < 0)
        return EXIT_USAGE;
    if (!files_find(cli, argv[1], path))
        return EXIT_INPUT;
    Writer report = {0};
    Errors errors = {0};
    bool same = session_replay(cli->modules, path, &report, &errors);
    put_report(same ? cli->out : cli->err, &report);
    errors_print(&errors, cli->err);
    writer_free(&report);
    errors_free(&errors);
    return same ? EXIT_FINE : EXIT_INPUT;
}
