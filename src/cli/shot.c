/* `contact shot`: a picture of the table. It needs the table, which no build has yet. */
#include <string.h>

#include "cli/files.h"
#include "cli/options.h"

static bool is_png(const char *path)
{
    size_t length = strlen(path);
    return length > 4 && strcmp(path + length - 4, ".png") == 0;
}

int verb_shot(const Cli *cli, int argc, char **argv)
{
    const char *size = NULL;
    int width, height;
    const Option known[] = {{"size", OPTION_TEXT, &size, 0, 0}, {0}};
    char path[PATH_SIZE];
    if (options_operands(cli, known, argc, argv, 2, 2, "MISSION or SAVE, or OUT.png,") < 0)
        return EXIT_USAGE;
    if (size && !options_size(size, &width, &height))
        return cli_usage(cli, "shot", "--size takes WIDTHxHEIGHT in pixels, as in 1280x720, not '%s'", size);
    if (!is_png(argv[2]))
        return cli_usage(cli, "shot", "the picture's name must end in .png, not '%s'", argv[2]);
    if (!files_find(cli, argv[1], path))
        return EXIT_INPUT;
    return cli_wrong(cli, "no picture: the table is not part of this build");
}
