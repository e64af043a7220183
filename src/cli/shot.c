/* `contact shot`: a picture of the table, or of any screen, without a window. */
#include <string.h>

#include "cli/files.h"
#include "cli/options.h"
#include "ui/front.h"

static bool is_png(const char *path)
{
    size_t length = strlen(path);
    return length > 4 && strcmp(path + length - 4, ".png") == 0;
}

int verb_shot(const Cli *cli, int argc, char **argv)
{
    const char *size = NULL;
    int64_t scale = 0;
    PictureShot shot = {.width = 1280, .height = 720};
    const Option known[] = {{"size", OPTION_TEXT, &size, 0, 0},
                            {"screen", OPTION_TEXT, &shot.screen, 0, 0},
                            {"palette", OPTION_TEXT, &shot.palette, 0, 0},
                            {"scale", OPTION_NUMBER, &scale, 75, 200},
                            {"layout", OPTION_FLAG, &shot.layout, 0, 0},
                            {0}};
    char path[PATH_SIZE];
    int operands = options_operands(cli, known, argc, argv, 0, 2, "MISSION or SAVE, or OUT.png,");
    if (operands < 0)
        return EXIT_USAGE;
    if (size && !options_size(size, &shot.width, &shot.height))
        return cli_usage(cli, "shot", "--size takes WIDTHxHEIGHT in pixels, as in 1280x720, not '%s'", size);
    /* The layout can be looked at without a picture. */
    bool picture = operands > 0 && (!shot.layout || is_png(argv[operands]));
    int games = operands - (picture ? 1 : 0);
    if (picture && !is_png(argv[operands]))
        return cli_usage(cli, "shot", "the picture's name must end in .png, not '%s'", argv[operands]);
    if (games > 1 || (games < 1 && !shot.screen))
        return cli_usage(cli, "shot", "a MISSION or SAVE and OUT.png, or --screen NAME and OUT.png");
    if (games == 1 && !files_find(cli, argv[1], path))
        return EXIT_INPUT;
    shot.out = picture ? argv[operands] : NULL;
    shot.what = games == 1 ? path : NULL;
    shot.scale = (int)scale;
    return front_shot(cli->modules, &shot);
}
