#include "cli/options.h"

#include <string.h>
#include <unistd.h>

#include "core/base/text.h"
#include "core/data/bounds.h"

enum { OPTIONS_MOST = 64, SIZE_MOST = 16384 };

static bool read_seed(const char *text, uint64_t *seed)
{
    if (text[0] == '0' && (text[1] == 'x' || text[1] == 'X'))
        return text_to_hex64(text + 2, seed);
    uint64_t value = 0;
    for (const char *digit = text; *digit; digit++) {
        if (*digit < '0' || *digit > '9')
            return false;
        uint64_t added = (uint64_t)(*digit - '0');
        if (value > (UINT64_MAX - added) / 10)
            return false;
        value = value * 10 + added;
    }
    *seed = value;
    return text[0] != '\0';
}

static bool set_seed(const Option *option, const char *text)
{
    MaybeSeed *maybe = option->kind == OPTION_MAYBE_SEED ? option->value : NULL;
    bool fine = read_seed(text, maybe ? &maybe->value : option->value);
    if (maybe)
        maybe->given = fine;
    return fine;
}

static bool set_value(const Cli *cli, const char *verb, const Option *option, const char *text)
{
    switch (option->kind) {
    case OPTION_TEXT:
        *(const char **)option->value = text;
        return true;
    case OPTION_NAMED:
        if (access(text, F_OK) == 0) {
            bounds_name(text);
            return true;
        }
        cli_usage(cli, verb, "--%s takes a file or a folder; there is no '%s'", option->name, text);
        return false;
    case OPTION_NUMBER:
        if (text_to_int(text, option->min, option->max, option->value))
            return true;
        cli_usage(cli, verb, "--%s takes a whole number from %lld to %lld, not '%s'", option->name,
                  (long long)option->min, (long long)option->max, text);
        return false;
    default:
        if (set_seed(option, text))
            return true;
        cli_usage(cli, verb, "--%s takes a whole number from 0 to %llu (or 0x and hex digits), not '%s'",
                  option->name, (unsigned long long)UINT64_MAX, text);
        return false;
    }
}

static void unknown(const Cli *cli, const Option *options, const char *verb, const char *argument)
{
    const char *names[OPTIONS_MOST];
    int count = 0;
    for (; options[count].name && count < OPTIONS_MOST; count++)
        names[count] = options[count].name;
    char word[64];
    text_print(word, sizeof word, "%s", argument + strspn(argument, "-"));
    word[strcspn(word, "=")] = '\0';
    const char *nearest = text_nearest(word, names, count);
    if (nearest)
        cli_usage(cli, verb, "unknown option '%s'; did you mean '--%s'?", argument, nearest);
    else
        cli_usage(cli, verb, "unknown option '%s'", argument);
}

static const Option *find(const Option *options, const char *name, size_t length)
{
    for (const Option *option = options; option->name; option++)
        if (strlen(option->name) == length && memcmp(option->name, name, length) == 0)
            return option;
    return NULL;
}

/* `--with FILE`, of every verb: the person names a file or a folder that missions may build on. */
static const Option with = {"with", OPTION_NAMED, NULL, 0, 0};

/* One option at argv[*index], which is moved to its last word. */
static bool read_option(const Cli *cli, const Option *options, int argc, char **argv, int *index)
{
    const char *verb = argv[0], *argument = argv[*index], *name = argument + 2;
    size_t length = strcspn(name, "=");
    const Option *option = argument[1] == '-' ? find(options, name, length) : NULL;
    if (!option && argument[1] == '-' && length == strlen(with.name) && memcmp(name, with.name, length) == 0)
        option = &with;
    if (!option) {
        unknown(cli, options, verb, argument);
        return false;
    }
    const char *value = name[length] == '=' ? name + length + 1 : NULL;
    if (option->kind == OPTION_FLAG) {
        if (value)
            cli_usage(cli, verb, "--%s takes no value", option->name);
        *(bool *)option->value = true;
        return !value;
    }
    if (!value && *index + 1 < argc && strncmp(argv[*index + 1], "--", 2) != 0)
        value = argv[++*index];
    if (!value || !*value) {
        cli_usage(cli, verb, "--%s needs a value", option->name);
        return false;
    }
    return set_value(cli, verb, option, value);
}

int options_read(const Cli *cli, const Option *options, int argc, char **argv)
{
    int operands = 0;
    bool ended = false;
    for (int i = 1; i < argc; i++) {
        if (ended || argv[i][0] != '-' || argv[i][1] == '\0')
            argv[++operands] = argv[i];
        else if (strcmp(argv[i], "--") == 0)
            ended = true;
        else if (!read_option(cli, options, argc, argv, &i))
            return -1;
    }
    return operands;
}

int options_operands(const Cli *cli, const Option *options, int argc, char **argv, int min, int max,
                     const char *what)
{
    int operands = options_read(cli, options, argc, argv);
    if (operands < 0)
        return -1;
    if (operands < min) {
        cli_usage(cli, argv[0], "%s is missing", what);
        return -1;
    }
    if (operands > max) {
        cli_usage(cli, argv[0], "'%s' is one word too many", argv[max + 1]);
        return -1;
    }
    return operands;
}

bool options_size(const char *text, int *width, int *height)
{
    char wide[16];
    size_t length = strcspn(text, "xX");
    if (text[length] == '\0' || length >= sizeof wide)
        return false;
    memcpy(wide, text, length);
    wide[length] = '\0';
    int64_t w, h;
    if (!text_to_int(wide, 1, SIZE_MOST, &w) || !text_to_int(text + length + 1, 1, SIZE_MOST, &h))
        return false;
    *width = (int)w;
    *height = (int)h;
    return true;
}
